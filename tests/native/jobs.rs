//! Worker jobs about random games of every puzzle: answers must be sensible and consistent, and solutions legal.
//!
//! Two variables set the number of games and the seed:
//! `PARLOUR_JOBS=1000 PARLOUR_SEED=7 cargo test --release --test native jobs::`.

use std::panic::{AssertUnwindSafe, catch_unwind};

use parlour::contract::{
    CellListener, CellPlace, Choice, Gesture, JudgementKind, Level, LevelId, MethodId, Parameter,
    ParameterRange, Proof, Puzzle, QuestionId, Solution, Task, Value, Variant, View, Workshop,
};
use parlour::kit::dice::Dice;
use parlour::play::link::{self, Opened};
use parlour::play::session::Session;
use parlour::puzzles::RegisteredPuzzle;
use parlour::search::{Cancelled, Progress, Silent};
use parlour::worker::inside::{run, run_one};
use parlour::worker::protocol::{Ask, Found};
use proptest::prelude::*;

use crate::common::asked::asked;
use crate::common::instances::for_every_puzzle;
use crate::common::links::check_link;

/// The most moves before the first job.
const MOVES: usize = 30;

/// The most touches in the editor.
const TOUCHES: usize = 20;

/// The longest solution that is counted move by move.
const COUNTED: u32 = 10_000;

/// A listener that cancels a search after this many reports.
struct Impatient(u32);

impl Progress for Impatient {
    fn report(&mut self, _: u64, _: Option<u64>, _: &str) -> Result<(), Cancelled> {
        self.0 = self.0.checked_sub(1).ok_or(Cancelled)?;
        Ok(())
    }

    fn memory(&self) -> u64 {
        100_000_000
    }
}

impl CellListener for Impatient {
    fn cell(&mut self, _: CellPlace, _: String) {}
}

/// A random game: from an entry of the catalogue, the standard game, that of another variant, or a position from the
/// editor.
fn game<P: Puzzle>(dice: &mut Dice) -> Session<P> {
    let standard = P::start(&P::Variant::default());
    let task = match dice.below(4) {
        0 => standard,
        1 => drawn(&standard, dice).unwrap_or(standard),
        2 => P::start(&variant(P::Variant::default(), dice)),
        _ => {
            let mut entries = P::catalogue();
            entries.swap_remove(dice.below(entries.len())).task
        }
    };
    let mut session = Session::new(task);
    // Prefer short games.
    let most = dice.below(MOVES) + 1;
    for _ in 0..dice.below(most) {
        let mut moves = P::moves(session.position());
        if moves.is_empty() {
            break;
        }
        session.play(moves.swap_remove(dice.below(moves.len()))).expect("it is legal");
    }
    // Some of the moves are undone.
    session.go_to(session.done() - dice.below(3).min(session.done()));
    session
}

/// A random value of a parameter: a number within `most` of the present one, or any choice.
fn value(parameter: &Parameter, most: u32, dice: &mut Dice) -> String {
    match &parameter.range {
        ParameterRange::Whole { min, max } => {
            let now: u32 = parameter.value.parse().expect("a number");
            let (min, max) =
                (now.saturating_sub(most).max(*min), now.saturating_add(most).min(*max));
            (min + dice.below((max - min) as usize + 1) as u32).to_string()
        }
        ParameterRange::Choice(choices) => choices[dice.below(choices.len())].0.clone(),
    }
}

/// A variant near another one.
fn variant<V: Variant>(mut variant: V, dice: &mut Dice) -> V {
    for parameter in variant.parameters() {
        // Earlier choices may have changed the range.
        variant = variant.with(parameter.key, &value(&parameter, 2, dice)).unwrap_or(variant);
    }
    variant
}

/// An order to the workshop, filled in field by field as a user does.
fn order<P: Puzzle>(dice: &mut Dice) -> Vec<(String, String)> {
    let as_chosen = |order: Vec<Parameter>| -> Vec<(String, String)> {
        order.into_iter().map(|field| (field.key.to_owned(), field.value)).collect()
    };
    let mut chosen = as_chosen(P::Workshop::order(&[]));
    for at in 0..chosen.len() {
        let order = P::Workshop::order(&chosen);
        let Some(field) = order.get(at) else { break };
        chosen[at].1 = value(field, 1000, dice);
        chosen = as_chosen(P::Workshop::order(&chosen));
    }
    chosen
}

/// The task after random touches in the editor, if the setup is valid.
fn drawn<P: Puzzle>(task: &Task<P>, dice: &mut Dice) -> Option<Task<P>> {
    let mut setup = P::setup(task);
    for _ in 0..dice.below(TOUCHES) {
        let tool = P::Tool::ALL[dice.below(P::Tool::ALL.len())];
        let places = P::setup_scene(&setup, tool, &View::default()).places;
        let mut place = || places[dice.below(places.len())].id;
        let gesture = if P::carries(tool) {
            Gesture::Carry { from: place(), to: place() }
        } else {
            Gesture::Tap(place())
        };
        setup = P::edit(&setup, tool, gesture);
    }
    P::validate(&setup).ok()
}

/// All possible requests about a game.
fn asks<P: Puzzle>() -> Vec<Ask> {
    let solve = (0..P::Method::ALL.len()).map(MethodId).map(|method| Ask::Solve { method });
    let answer =
        (0..P::Question::ALL.len()).map(QuestionId).map(|question| Ask::Answer { question });
    let reply = (0..Level::<P>::ALL.len()).map(LevelId).map(|level| Ask::Reply { level, seed: 7 });
    let strays = Ask::Strays { aims: Vec::new(), most: Some(3), ways: vec![Vec::new()] };
    solve.chain([Ask::Fewest, Ask::Judge, strays]).chain(answer).chain(reply).collect()
}

/// The claims in the worker's answers about a game so far.
#[derive(Debug, Default)]
struct Said {
    /// The requests whose answers imply a solution.
    solvable: Vec<String>,
    /// The requests whose answers imply that there is none.
    unsolvable: Vec<String>,
    /// The best proved lower bound of the length.
    least: Option<usize>,
    /// The lengths of the solutions found.
    lengths: Vec<usize>,
}

/// Makes all requests about one game. Returns whether any was answered.
fn ask_all<P: RegisteredPuzzle>(session: &Session<P>) -> bool {
    let text = link::write(&Opened::new(session.clone()));
    let mut said = Said::default();
    let mut answered = false;
    for ask in asks::<P>() {
        let Ok(answer) = run_one::<P>(&ask, &text, &mut Impatient(3)) else { continue };
        check::<P>(session, &ask, answer.found, &mut said);
        answered = true;
    }
    // In a game for two, a forced win and a possible line differ. If mistakes are judged, one method may remove wrong
    // entries while another one demands their removal.
    if Level::<P>::ALL.is_empty() && P::JUDGES != JudgementKind::Mistakes {
        assert!(said.solvable.is_empty() || said.unsolvable.is_empty(), "{said:?}");
    }
    if let Some(least) = said.least {
        assert!(said.lengths.iter().all(|length| *length >= least), "{said:?}");
    }
    answered
}

/// Checks one answer, and records its claims.
fn check<P: Puzzle>(session: &Session<P>, ask: &Ask, found: Found, said: &mut Said) {
    let told = format!("{ask:?}: {found:?}");
    let is_sentence = |text: &str| text.ends_with('.');
    match found {
        Found::Solved { solution, .. } => {
            // Reading checks every move, and that the last one reaches the goal.
            let solution = P::Solution::read(&session.rest(), &solution).expect(&told);
            said.solvable.push(told);
            if let Ok(count @ ..=COUNTED) = u32::try_from(solution.len()) {
                let moves = (0..count).map_while(|index| solution.step(&index.into()));
                said.lengths.push(P::length(&moves.collect::<Vec<_>>()));
            }
        }
        Found::Fewest { length, proof, .. } => {
            said.solvable.push(told);
            said.lengths.extend(length);
            if proof == Proof::Optimal {
                said.least = length;
            }
        }
        Found::Unsolvable { reason, last } => {
            assert!(is_sentence(&reason), "{told}");
            assert!(last.is_none_or(|last| last < session.done()), "{told}");
            said.unsolvable.push(told);
        }
        Found::Undecided { reason } => assert!(is_sentence(&reason), "{told}"),
        Found::Judged(judgement) => {
            assert_eq!(judgement.game.len(), session.positions().len(), "{told}");
            let moves = P::moves(session.position());
            assert!([0, moves.len()].contains(&judgement.moves.len()), "{told}");
            let now = judgement.now();
            match now {
                Some(Value::Won(_)) => said.solvable.push(told),
                Some(Value::Lost(_)) => said.unsolvable.push(told),
                Some(Value::Drawn) | None => {}
            }
        }
        Found::Replied { mv } => {
            let moves = P::moves(session.position());
            assert_eq!(mv.is_none(), moves.is_empty(), "{told}");
            if let Some(text) = mv {
                let mv = P::read_move(session.position(), &text).expect(&told);
                assert!(moves.contains(&mv), "{told}");
            }
        }
        Found::Answered { value, meaning } => {
            assert!(!value.is_empty() && is_sentence(&meaning), "{told}");
        }
        Found::Strayed { strays } => {
            assert!(strays.is_none_or(|strays| strays == [None]), "{told}");
        }
        Found::Designed { .. }
        | Found::Catalogue(_)
        | Found::Papers(_)
        | Found::Recomputed
        | Found::Malformed { .. } => panic!("{told}"),
    }
}

/// Checks the answer to an order to the workshop. Returns whether there was one.
fn order_one<P: RegisteredPuzzle>(order: Vec<(String, String)>) -> bool {
    let ask = Ask::Design { order };
    let Ok(answer) = run_one::<P>(&ask, "", &mut Impatient(20)) else { return false };
    let Found::Designed { designs, remark, .. } = answer.found else {
        panic!("{ask:?}: {:?}", answer.found)
    };
    assert!(remark.ends_with('.'), "{ask:?}: {remark}");
    for design in designs {
        assert_eq!(check_link(&design.link), Ok(()), "{ask:?}: {design:?}");
    }
    true
}

/// A test case of a puzzle. `Ok(false)` means that every job was cancelled; `Err` names the input that failed.
type Trial = fn(Dice) -> Result<bool, String>;

fn try_game<P: RegisteredPuzzle>(mut dice: Dice) -> Result<bool, String> {
    let session = game::<P>(&mut dice);
    let asked = catch_unwind(AssertUnwindSafe(|| ask_all(&session)));
    asked.map_err(|_| link::write(&Opened::new(session)))
}

fn try_order<P: RegisteredPuzzle>(mut dice: Dice) -> Result<bool, String> {
    if !P::Workshop::DESIGNS {
        return Ok(true);
    }
    let order = order::<P>(&mut dice);
    let made = catch_unwind(AssertUnwindSafe(|| order_one::<P>(order.clone())));
    made.map_err(|_| format!("{}: {order:?}", P::ID))
}

/// Runs each puzzle's test case this many times.
fn try_all(trials: impl Iterator<Item = (&'static str, Trial)>, times: usize) {
    let (times, seed) = (asked("PARLOUR_JOBS", times), asked("PARLOUR_SEED", 1));
    let dice = || (0..times).map(|number| Dice::new((seed * 1_000_000 + number) as u64));
    let (mut failed, mut unanswered) = (Vec::new(), Vec::new());
    for (id, trial) in trials {
        let tried: Vec<Result<bool, String>> = dice().map(trial).collect();
        if !tried.contains(&Ok(true)) {
            unanswered.push(id);
        }
        failed.extend(tried.into_iter().filter_map(Result::err));
    }
    assert_eq!(failed, Vec::<String>::new(), "what is said above is said of these");
    assert_eq!(unanswered, Vec::<&str>::new(), "all jobs about these were cancelled");
}

#[test]
fn answers_about_random_games_are_sensible_and_consistent() {
    try_all(for_every_puzzle!(try_game: Trial), 30);
}

#[test]
fn puzzles_made_to_random_orders_open() {
    try_all(for_every_puzzle!(try_order: Trial), 10);
}

/// The request to solve by the first method.
const SOLVE: Ask = Ask::Solve { method: MethodId(0) };

/// The result of solving the game of a link.
fn solved(game: &str) -> Found {
    run(&SOLVE, game, &mut Silent).expect("nobody cancels").found
}

#[test]
fn the_answer_is_read_by_the_page_as_a_solution_of_the_same_task() {
    let game = "peg-solitaire/english?from=.../.o./...o.../......./...o.../.../...&goal=d6";
    let Found::Solved { solution, .. } = solved(game) else { panic!("it is solvable") };
    assert_eq!(check_link(&format!("{game}&player={solution}")), Ok(()));
    // After the first move, ask for the rest.
    let Found::Solved { solution: rest, .. } = solved(&format!("{game}&moves=d2d4")) else {
        panic!("it is solvable")
    };
    assert_eq!(rest, "d4d6");
}

proptest! {
    #[test]
    fn any_text_is_answered(text in "(hanoi|peg-solitaire)?/?.{0,20}") {
        let answer = run(&SOLVE, &text, &mut Silent).expect("nobody cancels");
        if check_link(&text).is_err() {
            let malformed = matches!(answer.found, Found::Malformed { .. });
            prop_assert!(malformed, "{:?}", answer);
        }
    }
}
