//! The ways of solving, and the questions.

use super::PegSolitaire;
use super::math::board::Step;
use super::math::decide::{Decided, Decision, decide, winnable};
use super::math::remainder::fewest_pegs_told;
use super::position::Position;
use super::questions::{fewest_moves, number_of_solutions};
use crate::contract::{Answers, Fact, Finding, JudgementKind, Outcome, Proof, Solver, Task};
use crate::kit::numerals::memory;
use crate::play::solution::Line;
use crate::say;
use crate::search::{Cancelled, PAGE_MEMORY, Progress};

/// A way of solving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Method {
    /// Any solution.
    #[strum(message = "Any solution", detailed_message = "The first that is found.")]
    Any,
    /// A solution with the fewest moves.
    #[strum(
        message = "Fewest moves",
        detailed_message = "Jumps in a row by the same peg are one move. Takes seconds, or up to a minute."
    )]
    FewestMoves,
}

/// The questions about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Question {
    /// The number of solutions.
    #[strum(
        message = "Number of solutions",
        detailed_message = "In how many ways the jumps can be made, every order counted by itself. Takes some \
            seconds."
    )]
    Solutions,
    /// The fewest possible remaining pegs.
    #[strum(
        message = "Fewest pegs left",
        detailed_message = "How few pegs can be left, wherever they are. More than one where no solution ends with one."
    )]
    FewestPegs,
}

impl Solver for PegSolitaire {
    type Solution = Line<Self>;

    type Method = Method;

    fn fewest_method() -> Method {
        Method::FewestMoves
    }

    fn solve(
        task: &Task<Self>,
        method: Method,
        progress: &mut dyn Progress,
    ) -> Result<Finding<Line<Self>>, Cancelled> {
        // All solutions have as many jumps, but others may have fewer moves.
        let (Decision { answer, seen }, proof) = match method {
            Method::Any => (decide(&task.start, task.goal, progress)?, Proof::Legal),
            Method::FewestMoves => fewest_moves(&task.start, task.goal, progress)?,
        };
        let outcome = match answer {
            Decided::Solvable(path) => {
                Outcome::Solved { solution: line(&task.start, &path), proof }
            }
            Decided::Unsolvable(reason) => Outcome::Unsolvable { reason },
            Decided::Unknown(reason) => Outcome::Undecided { reason },
        };
        Ok(Finding { outcome, seen })
    }

    fn cost(_: &Task<Self>, method: Method) -> String {
        match method {
            Method::Any => String::new(),
            Method::FewestMoves => {
                say!("a search that may take up to {memory}", memory = memory(PAGE_MEMORY))
            }
        }
    }

    type Question = Question;

    const JUDGES: JudgementKind = JudgementKind::Losses;

    fn winnable(
        task: &Task<Self>,
        positions: &[Position],
        progress: &mut dyn Progress,
    ) -> Result<Vec<Option<bool>>, Cancelled> {
        positions.iter().map(|position| winnable(position, task.goal, progress)).collect()
    }
}

impl Answers<PegSolitaire> for Question {
    fn answer(
        self,
        task: &Task<PegSolitaire>,
        progress: &mut dyn Progress,
    ) -> Result<Fact, Cancelled> {
        match self {
            Self::Solutions => number_of_solutions(&task.start, task.goal, progress),
            Self::FewestPegs => fewest_pegs_told(&task.start, progress),
        }
    }
}

/// The jumps of a path from a position where it is legal.
pub fn line(start: &Position, path: &[Step]) -> Line<PegSolitaire> {
    let jumps = path.iter().map(|step| start.board.jump(*step)).collect();
    // Every step of the path was checked in its own position.
    Line::new(start.clone(), jumps).expect("a solution is legal")
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use super::super::math::board::{Board, by_id, english};
    use super::super::math::class::essential;
    use super::super::math::holes::Holes;
    use super::super::math::search::gather;
    use super::super::position::Goal;
    use super::*;
    use crate::contract::{Figure, Rules, Solution, Status};
    use crate::search::Silent;
    use crate::search::listeners::Until;

    /// The holes where a single peg can be left, by exhaustive search.
    fn finishes(board: &Board, pegs: Holes, known: &mut HashMap<Holes, Holes>) -> Holes {
        if pegs.count() == 1 {
            return pegs;
        }
        if let Some(found) = known.get(&pegs) {
            return *found;
        }
        let steps = board.fitting(pegs);
        let found = steps.map(|step| finishes(board, pegs ^ step.all, known)).collect();
        known.insert(pegs, found);
        found
    }

    /// Checks the solver's answer to one question.
    fn check(pegs: Holes, goal: Goal) -> Result<(), TestCaseError> {
        let board = english();
        let finishes = finishes(&board, pegs, &mut HashMap::new());
        let start = Position { board: board.clone(), pegs };
        let task = Task { variant: super::super::variant::Variant::default(), start, goal };
        let verdict = PegSolitaire::solve(&task, Method::Any, &mut Silent).expect("nobody cancels");
        match verdict.outcome {
            Outcome::Solved { solution, .. } => {
                prop_assert!(finishes.meets(goal.holes(&board)));
                let end = solution.position(&solution.len());
                prop_assert!(matches!(PegSolitaire::status(&task, &end), Status::Won(_)));
                prop_assert_eq!(PegSolitaire::refutation(&task, &task.start), None);
            }
            Outcome::Unsolvable { .. } => prop_assert!(!finishes.meets(goal.holes(&board))),
            Outcome::Undecided { reason } => prop_assert!(false, "{}", reason),
        }
        Ok(())
    }

    fn goal(hole: usize) -> Goal {
        english().holes().get(hole).map_or(Goal::AnyHole, |hole| Goal::Hole(*hole))
    }

    proptest! {
        #[test]
        fn random_positions_are_decided_as_by_trying_everything(
            holes in proptest::collection::vec(0usize..33, 0..11),
            finish in 0usize..34,
        ) {
            let pegs = holes.into_iter().map(Holes::one).collect();
            check(pegs, goal(finish))?;
        }

        #[test]
        fn positions_played_backward_are_solved(
            hole in 0usize..33,
            choices in proptest::collection::vec(0usize..76, 0..10),
            anywhere: bool,
        ) {
            let board = english();
            let mut pegs = Holes::one(hole);
            for choice in choices {
                let fitting = board.steps().iter().filter(|step| step.fits_backward(pegs));
                let steps: Vec<&Step> = fitting.collect();
                if let Some(step) = steps.get(choice % steps.len().max(1)) {
                    pegs ^= step.all;
                }
            }
            check(pegs, if anywhere { Goal::AnyHole } else { goal(hole) })?;
        }

        #[test]
        fn gathering_keeps_a_solution_and_never_adds_a_move(
            choices in proptest::collection::vec(0usize..76, 0..31),
        ) {
            let board = english();
            let start = board.full() ^ board.bit(board.vacancy);
            let (mut pegs, mut path) = (start, Vec::new());
            for choice in choices {
                let steps: Vec<&Step> = board.fitting(pegs).collect();
                if let Some(step) = steps.get(choice % steps.len().max(1)) {
                    pegs ^= step.all;
                    path.push(**step);
                }
            }
            let moves = |path: &[Step]| path.chunk_by(|a, b| a.to == b.from).count();
            let gathered = gather(start, path.clone());
            prop_assert!(moves(&gathered) <= moves(&path));
            let end = gathered.iter().try_fold(start, |pegs, step| {
                step.fits(pegs).then_some(pegs ^ step.all)
            });
            prop_assert_eq!(end, Some(pegs));
        }
    }

    #[test]
    fn in_class_a_the_centre_stands_for_all_finishing_holes() {
        let board = english();
        let centre = board.bit(board.vacancy);
        let pattern = board.theory().finishing_holes(board.theory().class(centre));
        assert_eq!(essential(&board, pattern), centre);
    }

    #[test]
    fn every_reason_says_which_argument_it_is() {
        let reason = |rows: &str, goal: &str| {
            let board = english();
            let position = Position::read(&board, rows).expect("the rows are well formed");
            let goal = Goal::read(&board, goal).expect("the goal is well formed");
            let decision = decide(&position, goal, &mut Silent).expect("nobody cancels");
            match decision.answer {
                Decided::Unsolvable(reason) => reason,
                other => panic!("it cannot be solved: {other:?}"),
            }
        };
        let central = "ooo/ooo/ooooooo/ooo.ooo/ooooooo/ooo/ooo";
        assert!(reason(central, "c4").starts_with("c4 is in another position class"));
        assert!(reason(".../.../......./......./......./.../...", "any").contains("no peg"));
        let lone = ".../.../......./o.....o/......./.../.o.";
        assert_eq!(reason(lone, "d4"), "No jump is possible, and there are 3 pegs.");
        let single = ".../.../......./o....../......./.../...";
        assert_eq!(reason(single, "d4"), "No jump is possible, and there is 1 peg.");
        let diagonal = ".../.../...o.../..o..../......./.../...";
        assert!(reason(diagonal, "any").starts_with("No single peg is in the class"));
        let five = ".../.../......./ooo..oo/......./.../...";
        assert!(
            reason(five, "any").ends_with("as playing backward shows; this is not one of them.")
        );
    }

    #[test]
    fn a_cancelled_search_stops() {
        // Neither a short search nor the numbers of jumps decide it.
        let board = by_id("square6").expect("a board");
        let position = Position { board, pegs: Holes(61_625_940_366) };
        assert_eq!(decide(&position, Goal::AnyHole, &mut Until(0)), Err(Cancelled));
    }
}
