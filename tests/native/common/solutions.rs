//! Results of the solvers, without cancellation.

use parlour::contract::{Choice, Outcome, Proof, Puzzle, Task};
use parlour::search::Silent;

#[track_caller]
pub fn outcome<P: Puzzle>(task: &Task<P>, method: P::Method) -> Outcome<P::Solution> {
    P::solve(task, method, &mut Silent).expect("nobody cancels").outcome
}

/// The solution of a task, and its proof.
#[track_caller]
pub fn solved<P: Puzzle>(task: &Task<P>, method: P::Method) -> (P::Solution, Proof) {
    match outcome(task, method) {
        Outcome::Solved { solution, proof } => (solution, proof),
        other => panic!("{} does not solve {:?}: {other:?}", method.name(), task.start),
    }
}
