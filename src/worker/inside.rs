//! Runs a job inside the worker. The code needs no browser, so that tests run it natively.

use super::protocol::{Ask, Designed, Found, JobResult, Judgement, Threat};
use super::reading;
use crate::contract::{
    Answers, CellListener, Choice, Choices, Design, Designs, Duel, JudgementKind, Level, LevelId,
    Outcome, Papers, Proof, Puzzle, Side, Solution, Task, Value, Workshop,
};
use crate::kit::say::translated;
use crate::play::astray::{slips, strays};
use crate::play::duel::values;
use crate::play::link::{self, OpenSolution, Opened};
use crate::play::session::Session;
use crate::puzzles::{self, RegisteredPuzzle, Visitor};
use crate::say;
use crate::search::{Cancelled, Progress, Silent};

/// Runs a job on the game of a link.
///
/// # Errors
/// [`Cancelled`] when the listener said so.
pub fn run(ask: &Ask, game: &str, listener: &mut dyn CellListener) -> Result<JobResult, Cancelled> {
    let address = link::Address::split(game);
    let run = Run { ask, rest: &address.rest, listener };
    puzzles::with(&address.puzzle, run)
        .unwrap_or_else(|| Ok(malformed(puzzles::unknown(&address.puzzle).to_string())))
}

/// Runs a job on a game of one puzzle.
pub fn run_one<P: RegisteredPuzzle>(
    ask: &Ask,
    game: &str,
    listener: &mut dyn CellListener,
) -> Result<JobResult, Cancelled> {
    let address = link::Address::split(game);
    Run { ask, rest: &address.rest, listener }.visit::<P>()
}

/// The computer's move in the game of a link, at a level and for a seed; `None` where it has no move.
pub fn replied(game: &str, level: LevelId, seed: u32) -> Option<String> {
    match run(&Ask::Reply { level, seed }, game, &mut Silent).ok()?.found {
        Found::Replied { mv } => mv,
        _ => None,
    }
}

struct Run<'a> {
    ask: &'a Ask,
    rest: &'a str,
    listener: &'a mut dyn CellListener,
}

impl Visitor for Run<'_> {
    type Output = Result<JobResult, Cancelled>;

    fn visit<P: RegisteredPuzzle>(self) -> Self::Output {
        let reading = link::read::<P>(self.rest);
        if !reading.problems.is_empty() {
            return Ok(malformed(reading.problems.to_string()));
        }
        let Opened { session, opponent, .. } = reading.opened;
        let unknown = || {
            let puzzle = translated(P::NAME);
            Ok(malformed(say!("{puzzle} has no such method, question or level", puzzle)))
        };
        match self.ask {
            Ask::Solve { method } => match method.of() {
                Some(method) => solve(&session, method, self.listener),
                None => unknown(),
            },
            Ask::Fewest => fewest(&session.rest(), self.listener),
            Ask::Judge => judge(&session, self.listener),
            Ask::Answer { question } => {
                let Some(question) = question.of::<P::Question>() else { return unknown() };
                let fact = question.answer(&session.rest(), self.listener)?;
                Ok(Found::Answered { value: fact.value, meaning: fact.meaning }.into())
            }
            Ask::Reply { level, seed } => {
                let Some(level) = level.of() else { return unknown() };
                let (task, positions) = (session.rest(), session.positions());
                let mv = P::Duel::reply(&task, positions, level, *seed, self.listener)?;
                Ok(Found::Replied { mv: mv.map(|mv| P::write_move(&mv)) }.into())
            }
            Ask::Strays { aims, most, ways } => {
                let strays = match opponent.level() {
                    Some(_) => slips::<P>(session.task(), opponent, ways, self.listener)?,
                    None => strays::<P>(session.task(), aims, *most, ways, self.listener)?,
                };
                Ok(Found::Strayed { strays }.into())
            }
            Ask::Catalogue => Ok(Found::Catalogue(reading::catalogue::<P>()).into()),
            Ask::Papers => Ok(Found::Papers(reading::papers::<P>(&session.task().variant)).into()),
            Ask::Design { order } => design::<P>(order, self.listener),
            // An unknown table has no live cells, so the index needs no check.
            Ask::Recompute { table } => {
                P::Papers::recompute(*table, self.listener)?;
                Ok(Found::Recomputed.into())
            }
        }
    }
}

fn solve<P: Puzzle>(
    session: &Session<P>,
    method: P::Method,
    progress: &mut dyn Progress,
) -> Result<JobResult, Cancelled> {
    let verdict = P::solve(&session.rest(), method, progress)?;
    let found = match verdict.outcome {
        Outcome::Solved { solution, proof } => Found::Solved { solution: solution.write(), proof },
        Outcome::Unsolvable { reason } => {
            Found::Unsolvable { reason, last: last_winnable(session, progress)? }
        }
        Outcome::Undecided { reason } => Found::Undecided { reason },
    };
    Ok(JobResult { found, seen: verdict.seen })
}

/// The maximum length of a solution that is counted move by move.
const MOST_COUNTED: u32 = 100_000;

/// The fewest moves from the start of a task, as far as they are known.
fn fewest<P: Puzzle>(task: &Task<P>, progress: &mut dyn Progress) -> Result<JobResult, Cancelled> {
    let verdict = P::solve(task, P::fewest_method(), progress)?;
    let found = match verdict.outcome {
        Outcome::Solved { solution, proof } => {
            let counted = u32::try_from(solution.len()).ok().filter(|count| *count <= MOST_COUNTED);
            let length = counted.map(|count| {
                let moves = (0..count).map_while(|index| solution.step(&index.into()));
                P::length(&moves.collect::<Vec<_>>())
            });
            Found::Fewest { length, measure: solution.measure(), proof }
        }
        Outcome::Unsolvable { reason } => Found::Unsolvable { reason, last: None },
        Outcome::Undecided { reason } => Found::Undecided { reason },
    };
    Ok(JobResult { found, seen: verdict.seen })
}

/// The greatest number of moves of a lost game after which the goal was in reach, as far as known. `None` where it
/// never was.
///
/// A position that leads to a solvable one is solvable itself, so a binary search finds the last one.
fn last_winnable<P: Puzzle>(
    session: &Session<P>,
    progress: &mut dyn Progress,
) -> Result<Option<usize>, Cancelled> {
    let before = &session.positions()[..session.done()];
    let (mut won, mut lost) = (0, before.len());
    while won < lost {
        let middle = won + (lost - won) / 2;
        let task = session.task().from(before[middle].clone());
        match P::solve(&task, P::Method::ALL[0], progress)?.outcome {
            Outcome::Solved { .. } => won = middle + 1,
            Outcome::Unsolvable { .. } | Outcome::Undecided { .. } => lost = middle,
        }
    }
    Ok(won.checked_sub(1))
}

/// The maximum number of moves that are judged: nobody could tell more marks apart on a board.
const MOST_JUDGED: usize = 500;

fn judge<P: Puzzle>(
    session: &Session<P>,
    progress: &mut dyn Progress,
) -> Result<JobResult, Cancelled> {
    let present = session.position();
    let mut next = P::moves(present);
    if next.len() > MOST_JUDGED {
        next.clear();
    }
    // One list: the game's positions, the undone ones in a game for two, then those after each next move.
    let mut positions = session.positions().to_vec();
    if !Level::<P>::ALL.is_empty() {
        positions.extend_from_slice(session.ahead());
    }
    let played = positions.len();
    positions.extend(next.iter().filter_map(|mv| P::apply(present, mv).ok()));
    let mut game = values(session.task(), &positions, progress)?;
    let mut moves = game.split_off(played);
    let ahead = game.split_off(session.positions().len());
    if P::Duel::turn(present) == Some(Side::Second) {
        moves.iter_mut().for_each(|value| *value = value.map(Value::reversed));
    }
    let wrong = match (P::JUDGES, game.last()) {
        (JudgementKind::Mistakes, Some(Some(Value::Lost(_)))) => {
            P::mistakes(session.task(), session.positions(), progress)?
        }
        _ => Vec::new(),
    };
    let threats = threats(session, progress)?;
    let judgement = Judgement { game, ahead, moves, threats, wrong };
    Ok(JobResult { found: Found::Judged(judgement), seen: positions.len() as u64 })
}

/// The winning threats of the side that is not to move, the soonest first.
fn threats<P: Puzzle>(
    session: &Session<P>,
    progress: &mut dyn Progress,
) -> Result<Vec<Threat>, Cancelled> {
    if Level::<P>::ALL.is_empty() {
        return Ok(Vec::new());
    }
    let all = P::Duel::threats(session.task(), session.position(), progress)?.into_iter();
    let winning = all.filter_map(|(mv, value)| {
        let value = value.filter(|value| matches!(value, Value::Won(_)))?;
        Some(Threat { mv: P::write_move(&mv), value })
    });
    let mut threats: Vec<Threat> = winning.collect();
    threats.sort_by_key(|threat| threat.value.plies().unwrap_or(u32::MAX));
    Ok(threats)
}

fn design<P: Puzzle>(order: &Choices, progress: &mut dyn Progress) -> Result<JobResult, Cancelled> {
    let Designs { designs, remark, pages } = P::Workshop::design(order, progress)?;
    let seen = designs.len() as u64;
    let designs = designs.into_iter().map(designed).collect();
    Ok(JobResult { found: Found::Designed { designs, remark, pages }, seen })
}

fn designed<P: Puzzle>(design: Design<P>) -> Designed {
    let mut opened = Opened::new(Session::new(design.task));
    opened.player =
        design.shown.map(|(solution, at)| OpenSolution { solution, at, claim: Proof::Legal });
    Designed { name: design.name, note: design.note, link: link::write(&opened) }
}

fn malformed(problem: String) -> JobResult {
    Found::Malformed { problem }.into()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::contract::{CellPlace, MethodId};
    use crate::play::astray::Stray;
    use crate::search::listeners::Memory;

    impl CellListener for Memory {
        fn cell(&mut self, _: CellPlace, _: String) {}
    }

    const SOLVE: Ask = Ask::Solve { method: MethodId(0) };

    fn found(game: &str) -> Found {
        run(&SOLVE, game, &mut Silent).expect("nobody cancels").found
    }

    #[test]
    fn a_tower_is_solved_from_its_present_position() {
        let solved = Found::Solved { solution: String::new(), proof: Proof::Optimal };
        assert_eq!(found("hanoi/3x64"), solved);
        assert_eq!(found("hanoi/3x3?from=cca&goal=aac&moves=ca"), solved);
    }

    #[test]
    fn an_unsolvable_game_has_a_reason() {
        let game = "peg-solitaire/english?from=o.o/.../......./......./......./.../...&goal=any";
        let Found::Unsolvable { reason, last: None } = found(game) else {
            panic!("the pegs never meet")
        };
        assert!(!reason.is_empty());
    }

    #[test]
    fn a_malformed_job_is_answered() {
        for (game, expected) in [
            ("", "no such puzzle"),
            ("chess", "no such puzzle"),
            ("hanoi/3x101", "1 to 100"),
            ("hanoi/3x3?from=2.3/1/", "disc 3 lies on the smaller disc 2"),
            ("hanoi/3x3?moves=zz", "Move 1"),
        ] {
            let Found::Malformed { problem } = found(game) else { panic!("{game} is no game") };
            assert!(problem.contains(expected), "{game}: {problem}");
        }
    }

    #[test]
    fn a_cancelled_search_stops() {
        /// Cancels the search at the `left`th report.
        struct Stop {
            left: u32,
        }
        impl CellListener for Stop {
            fn cell(&mut self, _: CellPlace, _: String) {}
        }
        impl Progress for Stop {
            fn report(&mut self, _: u64, _: Option<u64>, _: &str) -> Result<(), Cancelled> {
                self.left = self.left.saturating_sub(1);
                if self.left == 0 { Err(Cancelled) } else { Ok(()) }
            }
        }
        for game in ["hanoi/3x64", "peg-solitaire/english", "peg-solitaire/english?goal=d1"] {
            for reports in [1, 2, 5] {
                let mut stop = Stop { left: reports };
                let answer = run(&SOLVE, game, &mut stop);
                // A search that has the answer before its next report may give it.
                assert_eq!(answer.is_err(), stop.left == 0, "{game}: {answer:?}");
            }
        }
    }

    fn strays(
        game: &str,
        aims: &[&str],
        most: Option<usize>,
        ways: &[&str],
    ) -> Option<Vec<Option<Stray>>> {
        let ways = ways.iter().map(|way| way.split(' ').map(str::to_owned).collect()).collect();
        let aims = aims.iter().map(|aim| (*aim).to_owned()).collect();
        match run(&Ask::Strays { aims, most, ways }, game, &mut Silent).expect("not cancelled") {
            JobResult { found: Found::Strayed { strays }, .. } => strays,
            answer => panic!("{answer:?}"),
        }
    }

    /// The number of moves before each wrong move.
    fn before(strays: Option<Vec<Option<Stray>>>) -> Vec<Option<usize>> {
        let strays = strays.expect("a few positions");
        strays.into_iter().map(|stray| stray.map(|stray| stray.before)).collect()
    }

    #[test]
    fn the_first_move_of_a_way_that_leaves_every_solution_is_found() {
        let ways = ["ab ac bc", "ac", "ab bc cb ac", "ab ac ba"];
        assert_eq!(
            before(strays("hanoi/3x2", &[], Some(3), &ways)),
            [None, Some(0), Some(1), Some(2)]
        );
        let looser = before(strays("hanoi/3x2", &[], Some(4), &ways));
        assert_eq!(looser, [None, None, Some(1), None]);
        // With an aim other than the goal.
        assert_eq!(
            before(strays("hanoi/3x2", &["3x2?from=ba"], Some(1), &["ac", "ab"])),
            [Some(0), None]
        );
        assert_eq!(strays("hanoi/3x2", &[], Some(2), &ways), None, "nothing leads there");
        // Two ways to the same position.
        let twice =
            strays("hanoi/3x2", &[], Some(4), &["ab ba ab", "ab ba ac"]).expect("they are few");
        assert_eq!(twice[0].map(|stray| stray.from), twice[1].map(|stray| stray.from));
        let lost = "peg-solitaire/english?from=.../.../...oo../.....o./......./.../...&goal=any";
        assert_eq!(before(strays(lost, &[], None, &["e3c3", "d3f3 f4f2"])), [Some(0), None]);
    }

    #[test]
    fn the_first_move_of_a_player_that_gives_away_a_win_or_a_draw_is_found() {
        let strays = |computer: &str, ways: &[&str]| {
            strays(&format!("picaria/4x3?computer={computer}"), &[], None, ways)
        };
        // First, Second gives away a draw; then First gives away a win.
        let ways = ["o m1 c4 c2 c1 m4 c4m3 m1m2 m3c3", "o m1 c4 c2 c1 m4 om2", "o m1"];
        assert_eq!(before(strays("second.4", &ways)), [None, Some(6), None]);
        assert_eq!(before(strays("first.4", &ways)), [Some(1), Some(1), Some(1)]);
        assert_eq!(before(strays("both.1", &ways)), [None; 3]);
        // Two ways to the same position.
        let twice = ["o m1 c4 c2 c1 m4 om2", "c4 m1 o c2 c1 m4 om2"];
        let twice = strays("second.4", &twice).expect("it is solved");
        assert_eq!(twice[0].map(|stray| stray.from), twice[1].map(|stray| stray.from));
        let ask = Ask::Strays { aims: Vec::new(), most: None, ways: vec![vec!["o".to_owned()]] };
        let answer = run(&ask, "picaria/10x10?computer=second.4", &mut Memory(1));
        let unknown = Found::Strayed { strays: None }.into();
        assert_eq!(answer, Ok(unknown), "it is too large");
    }

    #[test]
    fn a_game_is_judged_move_by_move() {
        let judged = |game: &str| match run(&Ask::Judge, game, &mut Silent).expect("not cancelled")
        {
            JobResult { found: Found::Judged(judgement), .. } => judgement,
            answer => panic!("{answer:?}"),
        };
        let start = judged("peg-solitaire/english");
        assert_eq!(start.now(), Some(Value::Won(None)));
        assert_eq!(start.moves, [Some(Value::Won(None)); 4]);
        // The wrong move leaves two pegs far from each other.
        let lost = judged(
            "peg-solitaire/english?from=.../.../...oo../.....o./......./.../...&goal=any&moves=e3c3",
        );
        let game = vec![Some(Value::Won(None)), Some(Value::Lost(None))];
        assert_eq!(lost, Judgement { game, ..Judgement::default() });
        assert_eq!(lost.now(), Some(Value::Lost(None)));
        let tower = judged("hanoi/3x3?moves=ac");
        let (game, moves) = (vec![None; 2], vec![None; 3]);
        assert_eq!(tower, Judgement { game, moves, ..Judgement::default() });
    }
}
