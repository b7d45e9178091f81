//! Solvers: the fewest folds, and questions about a state.

use super::math::analyse::analyse;
use super::math::folding::general::straight::Straight;
use super::math::folding::goal::Goal;
use super::math::folding::key::Key;
use super::math::folding::kinds::{Kinds, Step};
use super::math::folding::plan::{Plan, plan, plan_in, plan_led};
use super::math::folding::state::Position;
use super::math::{reach, ways};
use super::moves::tally;
use super::{Folds, Magic, Move, Variant};
use crate::contract::{
    Answers, Choice, Fact, Finding, JudgementKind, Outcome, Proof, Solver, Task, Unproved,
};
use crate::kit::numerals::grouped;
use crate::kit::say::translated;
use crate::search::{Cancelled, Progress};
use crate::{say, text};

/// The number of bytes the planner needs for a state.
const BYTES: u64 = 200;

/// The maximum number of states searched from both ends for a goal with a place for every tile. Beyond it, the graph
/// around the goal's shape is used, which takes as long to compute.
const MOST_UNLED: usize = 150_000;

/// A way of solving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Method {
    /// The fewest moves.
    #[strum(
        message = "Fewest moves",
        detailed_message = "Searches from both ends at once. A quarter turn is a move, and so is a general fold, of those that \
            are known."
    )]
    Fewest,
}

/// A question about a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Question {
    /// The distance from the flat rectangle.
    #[strum(
        message = "Distance from the rectangle",
        detailed_message = "The fewest quarter turns between this shape and the flat rectangle."
    )]
    Distance,
    /// The derivation of the invariants.
    #[strum(
        message = "Why possible or impossible",
        detailed_message = "The two invariants, told step by step around the ribbon."
    )]
    Invariants,
    /// The general folds from a state.
    #[strum(
        message = "General folds from here",
        detailed_message = "Folds in which many hinges turn together, parallel or not. Each is gone through in small steps, \
            which takes seconds; those that few simple folds make, too, are left out."
    )]
    General,
}

/// The answer for a state that no simple folds reach.
const OUT_OF_REACH: &str = text!("out of reach of simple folds");

/// The answer if no known general folds help.
const NO_GENERAL: &str = text!(
    "No general folds, in which hinges that are not parallel turn together, are known to lead there."
);

/// The maximum number of shapes listed as ends of general folds.
const MOST_ENDS: usize = 12;

/// The certainty that a general fold is collision-free, and that there are no others.
const HOW_CERTAIN: &str = text!(
    "Each was gone through in small steps with rounded numbers: strong evidence, but no proof. \
     Hinges that turn farther, or less evenly, were not tried."
);

/// Converts the planner's folds to moves.
fn turnings(state: &Position, folds: &[Step]) -> Vec<Move> {
    let mut here = *state;
    let turning = |step: &Step| {
        let mv = match step {
            Step::Simple(fold) => Move::of(&here, fold),
            Step::General(to) => Move::General(*to),
        };
        // The planner's folds are legal.
        here = mv.apply(&here).unwrap_or(here);
        mv
    };
    folds.iter().map(turning).collect()
}

/// The outcome that these folds of the planner solve the task. General folds make it unproved: unknown ones may be
/// shorter.
fn found(state: &Position, folds: &[Step]) -> Outcome<Folds> {
    let moves = turnings(state, folds);
    let proof = match moves.iter().any(|mv| mv.is_general()) {
        true => Proof::best_known(Unproved::Incomplete, None),
        false => Proof::Optimal,
    };
    solved(state, moves, proof)
}

/// The outcome that these moves solve the task.
fn solved(state: &Position, moves: Vec<Move>, proof: Proof) -> Outcome<Folds> {
    match Folds::new(*state, moves) {
        Ok(solution) => Outcome::Solved { solution, proof },
        Err(illegal) => Outcome::Undecided { reason: illegal.to_string() },
    }
}

/// The number of states that the planner may search. Announces the memory if goals may be far.
fn limit(state: &Position, progress: &mut dyn Progress) -> usize {
    let memory = progress.memory();
    if state.len() > reach::MOST_CLOSED {
        progress.needs(memory);
    }
    usize::try_from(memory / BYTES).unwrap_or(usize::MAX)
}

/// Searches for the fewest folds from a state to a goal, within the available memory.
fn search(
    state: &Position,
    wanted: &Position,
    goal: &Goal,
    progress: &mut dyn Progress,
) -> Result<Plan, Cancelled> {
    let most = limit(state, progress);
    if matches!(goal, Goal::Shape(_)) || state.len() > reach::MOST_CLOSED {
        return plan(state, goal, Kinds::Both, most, progress);
    }
    // Most goals are near. But with places for tiles, each shape counts once for every orientation and first tile:
    // from both ends that may be millions of states.
    let shape = Goal::Shape(wanted.key());
    if reach::known(&shape, Kinds::Both).is_none() {
        let plan = plan(state, goal, Kinds::Both, most.min(MOST_UNLED), progress)?;
        if !matches!(plan, Plan::GaveUp { .. }) {
            return Ok(plan);
        }
    }
    let shapes = reach::around(&shape, Kinds::Both, usize::MAX, |_| false, progress)?;
    if !shapes.is_closed() {
        return plan(state, goal, Kinds::Both, most, progress);
    }
    plan_led(state, goal, &shapes, most, progress)
}

/// Explains why no folds at all lead from one state to the other, if the invariants differ.
pub(super) fn ruled_out(from: &Position, to: &Position) -> Option<String> {
    let [here, there] = [from, to].map(|state| analyse(&state.chain()));
    // The signs depend on the side from which a shape is seen.
    let [(delta, linking), (other_delta, other_linking)] =
        [&here, &there].map(|one| (one.delta.abs(), one.linking.abs()));
    if (delta, linking) == (other_delta, other_linking) {
        return None;
    }
    Some(if delta == other_delta {
        say!(
            "Impossible: the edges of the ribbon would have to be linked in another way (|L| is \
             {there} there and {here} here), and no fold changes that.",
            there = other_linking,
            here = linking
        )
    } else {
        say!(
            "Impossible: the ribbon would have to change its length (|Δ| is {there} there and \
             {here} here), and no fold does that.",
            there = other_delta,
            here = delta
        )
    })
}

/// Explains that no known folds reach a goal: one end leads to only `searched` shapes.
fn unreachable(tiles: Variant, searched: usize) -> String {
    let simple = say!(
        "No simple folds lead there: all {shapes} shapes that one end leads to were searched.",
        shapes = grouped(searched)
    );
    let general = (tiles == Variant::default()).then(|| translated(NO_GENERAL));
    let open = say!("Neither invariant rules the goal out.");
    [Some(simple), general, Some(open)].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

impl Solver for Magic {
    type Solution = Folds;

    type Method = Method;

    fn solve(
        task: &Task<Self>,
        _: Method,
        progress: &mut dyn Progress,
    ) -> Result<Finding<Folds>, Cancelled> {
        let state = &task.start;
        let Some((wanted, goal)) = task.goal.state().zip(task.goal.planned()) else {
            let reason = say!(
                "Here you fold freely: there is no goal to find a way to. The catalogue has shapes \
                 to fold, and “Set up a position” lets you choose a goal of your own."
            );
            return Ok(Finding { outcome: Outcome::Undecided { reason }, seen: 0 });
        };
        if let Some(reason) = ruled_out(state, wanted) {
            return Ok(Finding { outcome: Outcome::Unsolvable { reason }, seen: 0 });
        }
        // Graphs cached in this session know all ways to the goal, and to and from the flat rectangle.
        let flat = reach::flat(Variant::of(state));
        // General folds are no shortcut between simply joined shapes: they must be undone.
        let known = [(&goal, Kinds::Both), (&flat, Kinds::Both), (&flat, Kinds::Simple)];
        let known = known.map(|(goal, kinds)| reach::known(goal, kinds));
        let mut plans = known.iter().flatten().filter_map(|graph| plan_in(graph, state, &goal));
        let planned = plans.next().map(|folds| found(state, &folds));
        // Stored solutions are not proved here to be optimal.
        let unproved = Proof::best_known(Unproved::Incomplete, None);
        let stored = || ways::known(state, &goal).map(|moves| solved(state, moves, unproved));
        if let Some(outcome) = planned.or_else(stored) {
            return Ok(Finding { outcome, seen: 0 });
        }
        Ok(match search(state, wanted, &goal, progress)? {
            Plan::Found(folds) => Finding { outcome: found(state, &folds), seen: 0 },
            Plan::Unreachable { searched } => Finding {
                // Not a proof: there may be unknown general folds.
                outcome: Outcome::Undecided { reason: unreachable(Variant::of(state), searched) },
                seen: searched as u64,
            },
            Plan::GaveUp { searched, beyond } => Finding {
                outcome: Outcome::Undecided {
                    reason: say!(
                        "No way was found among the {shapes} shapes that were searched. There may \
                         be one of more than {n} fold. Fold towards the goal, and ask again: the \
                         rest is shorter."
                            | "No way was found among the {shapes} shapes that were searched. \
                               There may be one of more than {n} folds. Fold towards the goal, \
                               and ask again: the rest is shorter.",
                        n = beyond,
                        shapes = grouped(searched)
                    ),
                },
                seen: searched as u64,
            },
        })
    }

    const JUDGES: JudgementKind = JudgementKind::Distances;

    type Question = Question;
}

impl Answers<Magic> for Question {
    fn answer(self, task: &Task<Magic>, progress: &mut dyn Progress) -> Result<Fact, Cancelled> {
        let (value, meaning) = match self {
            Self::Invariants => {
                let analysis = analyse(&task.start.chain());
                let steps: Vec<String> = analysis.steps.into_iter().map(|step| step.text).collect();
                (analysis.verdict.to_string(), steps.join(" "))
            }
            Self::Distance => distance(task, progress)?,
            Self::General => general(&task.start, progress)?,
        };
        Ok(Fact { name: self.name(), value, meaning })
    }
}

/// The number of general folds of a state, and the shapes they reach, in words.
fn general(state: &Position, progress: &mut dyn Progress) -> Result<(String, String), Cancelled> {
    let Straight { tried, folds } = Straight::of(state, progress)?;
    let tiles = Variant::of(state);
    let graph = match tiles.count() {
        0..=reach::MOST_CLOSED => Some(reach::graph(tiles, progress)?),
        _ => None,
    };
    let mut ends: Vec<_> = folds.iter().map(|fold| fold.to.key()).collect();
    ends.sort_unstable();
    ends.dedup();
    let told = |key: &Key| {
        let state = key.state().text();
        match graph.as_ref().map(|graph| graph.distance(*key)) {
            Some(None) => {
                say!("{state} (out of reach of simple folds from the flat rectangle)", state)
            }
            _ => state,
        }
    };
    let told: Vec<String> = ends.iter().take(MOST_ENDS).map(told).collect();
    let ways = say!(
        "There is {n} way to turn hinges by right angles so that the chain closes again."
            | "There are {n} ways to turn hinges by right angles so that the chain closes again.",
        n = grouped(tried)
    );
    let rest = ends.len().saturating_sub(MOST_ENDS);
    let ends = match told.len() {
        0 => say!("None is free except those that a few simple folds also make."),
        _ if rest > 0 => say!(
            "Those that are free lead to {ends} and {rest} more.",
            ends = told.join(", "),
            rest
        ),
        _ => say!("Those that are free lead to {ends}.", ends = told.join(", ")),
    };
    let meaning = [ways, ends, translated(HOW_CERTAIN)].join(" ");
    let value = say!("{n} general fold" | "{n} general folds", n = grouped(folds.len()));
    Ok((value, meaning))
}

/// Describes the best known solution, which has general folds.
pub(super) fn by_general(moves: &[Move]) -> String {
    // The folds are like "3 quarter turns and 1 general fold".
    say!(
        "General folds lead there, in which hinges that are not parallel turn together: {folds}, \
         and no fewer are known.",
        folds = tally(moves)
    )
}

/// Describes how general folds connect a state to the flat rectangle.
fn joined(
    state: &Position,
    tiles: Variant,
    progress: &mut dyn Progress,
) -> Result<String, Cancelled> {
    let plan = plan(state, &reach::flat(tiles), Kinds::Both, limit(state, progress), progress)?;
    Ok(match plan {
        Plan::Found(folds) => by_general(&turnings(state, &folds)),
        _ => say!("General folds lead there, in which hinges that are not parallel turn together."),
    })
}

/// The distance of a state from the flat rectangle and its justification, in words.
fn distance(
    task: &Task<Magic>,
    progress: &mut dyn Progress,
) -> Result<(String, String), Cancelled> {
    let state = &task.start;
    let flat = task.variant.flat();
    let turns = |distance: usize| say!("{n} quarter turn" | "{n} quarter turns", n = distance);
    if let Some(reason) = ruled_out(state, &flat) {
        return Ok((say!("out of reach"), reason));
    }
    if task.variant.count() <= reach::MOST_CLOSED {
        let graph = reach::graph(task.variant, progress)?;
        let (all, farthest) = (grouped(graph.keys.len()), graph.depths().len() - 1);
        return Ok(match graph.distance(state.key()) {
            Some(distance) => (
                turns(distance),
                say!(
                    "Simple folds lead from the rectangle to {all} shapes, and all their distances \
                     are known; the farthest are {n} quarter turn away."
                        | "Simple folds lead from the rectangle to {all} shapes, and all their \
                           distances are known; the farthest are {n} quarter turns away.",
                    n = farthest,
                    all
                ),
            ),
            None => {
                let general = match reach::is_joined(state, progress)? {
                    Some(true) => joined(state, task.variant, progress)?,
                    Some(false) => translated(NO_GENERAL),
                    None => String::new(),
                };
                let simple = say!(
                    "It is none of the {all} shapes that they lead to from the rectangle.",
                    all
                );
                (translated(OUT_OF_REACH), format!("{simple} {general}").trim_end().to_owned())
            }
        });
    }
    let flat = reach::flat(task.variant);
    Ok(match plan(state, &flat, Kinds::Simple, limit(state, progress), progress)? {
        Plan::Found(folds) => (
            turns(folds.len()),
            say!("No fewer lead from one to the other: the search from both ends proves it."),
        ),
        Plan::Unreachable { searched } => (
            translated(OUT_OF_REACH),
            say!(
                "All {shapes} shapes that one end leads to were searched.",
                shapes = grouped(searched)
            ),
        ),
        Plan::GaveUp { searched, beyond } => (
            say!("more than {beyond}", beyond),
            say!("{shapes} shapes were searched.", shapes = grouped(searched)),
        ),
    })
}

#[cfg(all(test, not(target_arch = "wasm32")))]
pub(super) mod tests {
    use super::*;
    use crate::contract::{Rules, Solution};
    use crate::kit::dice::Dice;
    use crate::puzzles::rubiks_magic::Goal;
    use crate::search::Silent;
    use crate::search::listeners::Memory;

    /// The solution of a solvable task, and its proof.
    pub fn fewest(task: &Task<Magic>) -> (Folds, Proof) {
        let verdict = Magic::solve(task, Method::Fewest, &mut Silent).expect("nobody cancels");
        verdict.outcome.solution().expect("it is solved")
    }

    /// The reason why a task stays undecided, and the number of shapes searched.
    fn undecided(task: &Task<Magic>, progress: &mut dyn Progress) -> (String, u64) {
        let verdict = Magic::solve(task, Method::Fewest, progress).expect("nobody cancels");
        match verdict.outcome {
            Outcome::Undecided { reason } => (reason, verdict.seen),
            outcome => panic!("{outcome:?}"),
        }
    }

    fn asked(question: Question, code: &str) -> Fact {
        let task = Magic::start(&Variant::default()).from(code.parse().expect("a state"));
        question.answer(&task, &mut Silent).expect("nobody cancels")
    }

    #[test]
    fn general_folds_are_told_on_request() {
        let flat = asked(Question::General, "RRRURRRU");
        assert_eq!(flat.value, "0 general folds");
        assert!(flat.meaning.starts_with("There are 36 ways"), "{}", flat.meaning);
        // The first of the stored folds starts here.
        let fact = asked(Question::General, "RRmUmD2Rc2UmLmU");
        assert_ne!(fact.value, flat.value);
        assert!(fact.meaning.contains(OUT_OF_REACH), "{}", fact.meaning);
    }

    fn solved(goal: Goal) -> (Task<Magic>, Folds, Proof) {
        let task = Task { goal, ..Magic::start(&Variant::default()) };
        let (solution, proof) = fewest(&task);
        assert!(goal.is_reached(&solution.position(&solution.len())));
        (task, solution, proof)
    }

    #[test]
    fn shapes_beyond_simple_folds_are_solved_with_every_tile_in_its_place() {
        for text in ["RRmRmUmLvLmDmU", "RURvUmLvUvRvDv", "RRmRmDmLvLmUmD"] {
            let Ok(goal) = text.parse::<Position>() else { panic!("{text}") };
            let Some(true) = reach::is_joined(&goal, &mut Silent).expect("nobody cancels") else {
                panic!("{text}");
            };
            let (task, solution, proof) = solved(Goal::Shape(goal));
            assert!(matches!(proof, Proof::BestKnown(_)));
            let made = solution.moves().iter().position(|mv| mv.is_general());
            let made = made.expect("a general fold");
            let caption = solution.caption(&made.into());
            assert!(caption.starts_with("General fold: hinges turn together"), "{caption}");
            assert!(solution.measure().ends_with("general fold"), "{}", solution.measure());
            let read = Folds::read(&task, &solution.write());
            assert_eq!(read.as_ref(), Ok(&solution));
            // With a place for every tile, the general fold alone is the solution.
            let end = solution.position(&(made + 1).into());
            let from = solution.position(&made.into());
            let task = Task { start: from, goal: Goal::Tiles(end), ..task };
            let (one, _) = fewest(&task);
            assert_eq!(one.moves(), &solution.moves()[made..=made]);
        }
    }

    #[test]
    fn whatever_was_folded_the_rings_can_be_linked() {
        let start = Magic::start(&Variant::default());
        let mut dice = Dice::new(12);
        let walked = |folds: usize, dice: &mut Dice| {
            let mut state = start.start;
            for _ in 0..folds {
                let all = Magic::moves(&state);
                state = Magic::apply(&state, &all[dice.below(all.len())]).expect("legal");
            }
            state
        };
        let mut states: Vec<Position> =
            [40, 100, 300, 1000].map(|folds| walked(folds, &mut dice)).to_vec();
        // One of the farthest shapes.
        let far = Goal::Shape("Rc8Lc6Rc4Uc7Uc5Dc2Lc1Rc3".parse().expect("a state"));
        let (_, way, _) = solved(far);
        states.push(way.position(&way.len()));
        // Enough memory for the graph around a shape, but not for all places of the tiles.
        let mut small = Memory(60_000_000);
        for state in states {
            let task = start.from(state);
            let verdict = Magic::solve(&task, Method::Fewest, &mut small).expect("not cancelled");
            let (solution, proof) = verdict.outcome.solution().expect("it is solved");
            assert!(task.goal.is_reached(&solution.position(&solution.len())));
            assert_eq!(proof == Proof::Optimal, !solution.moves().iter().any(|mv| mv.is_general()));
        }
    }

    #[test]
    fn without_a_goal_the_answer_explains_how_to_get_one() {
        let start = Magic::start(&Variant::default());
        let task = Task { goal: Goal::Any, ..start };
        let (reason, seen) = undecided(&task, &mut Silent);
        assert!(reason.contains("there is no goal") && reason.contains("catalogue"), "{reason}");
        assert_eq!(seen, 0);
        let goal = Magic::instructions(&task).goal;
        assert_eq!(goal, "Fold the chain of tiles freely, without a goal.");
    }

    #[test]
    fn a_failed_search_reports_its_extent() {
        // Twelve tiles, one fold off the stored solution, and memory for few shapes.
        let goal = Goal::read("ESESESWWNWNN").expect("a goal");
        let tiles = goal.state().map_or(Variant::default(), Variant::of);
        let start = Magic::moves(&tiles.flat()).last().and_then(|mv| mv.apply(&tiles.flat()).ok());
        let start = start.expect("a fold");
        let task = Task { variant: tiles, start, goal };
        let (reason, _) = undecided(&task, &mut Memory(1_000_000));
        assert!(reason.starts_with("No way was found among the "), "{reason}");
        assert!(reason.contains("There may be one of more than "), "{reason}");
    }

    #[test]
    fn goals_out_of_reach_are_reported() {
        let mut task = Magic::start(&Variant::default());
        task.goal = Goal::Shape("RRmUmLmDUmLmDm".parse().expect("a state"));
        let (reason, _) = undecided(&task, &mut Silent);
        assert!(reason.starts_with("No simple folds lead there: all 2 shapes"), "{reason}");
        assert!(reason.contains(NO_GENERAL), "{reason}");
    }

    #[test]
    fn the_distance_mentions_a_solution_with_general_folds() {
        let fact = asked(Question::Distance, "RRmRmUmLvLmDmU");
        assert_eq!(fact.value, OUT_OF_REACH);
        assert!(fact.meaning.contains("1 general fold, and no fewer are known."), "{fact:?}");
        // If no known fold leads there, the answer says so.
        let fact = asked(Question::Distance, "RRmUmLmDUmLmDm");
        assert_eq!(fact.value, OUT_OF_REACH);
        assert!(fact.meaning.contains(NO_GENERAL), "{fact:?}");
    }

    #[test]
    fn without_enough_memory_a_goal_is_not_called_out_of_reach() {
        let far = "Rc8Lc6Rc4Uc7Uc5Dc2Lc1Rc3".parse().expect("a state");
        let task = Task { goal: Goal::Tiles(far), ..Magic::start(&Variant::default()) };
        let (reason, _) = undecided(&task, &mut Memory(200_000));
        assert!(reason.starts_with("No way was found among the "), "{reason}");
    }
}
