//! General folds: hinges that are not parallel move together.
//!
//! Simple folds do not reach all states that other motions do. A [`General`] fold goes from a state of the lattice to
//! another one through given way points. Between them the angles at the hinges change evenly, as nearly as the closed
//! chain allows. [`General::fold`] replays it and trusts nothing: the chain must stay closed without jumps, no tile may
//! pass through another, and the order in every pack must come out as told. It calculates with rounded numbers, and
//! looks at the tiles in small steps: that is strong evidence, not a proof as that of simple folds is.
//!
//! - [`stored`]: the general folds that were found by a random search. That it found no more proves nothing.
//! - [`known`]: those of a state, for the board and the planner.
//! - [`beyond`]: the states that they join to those that simple folds reach.
//! - [`straight`]: those of a state in which hinges turn by right angles.
//! - [`stretch`]: how far hinges must give where no general fold is known.
//! - `motion`, `text`: a general fold, and its text; `flaw`: the rules against it; `course`: its way in small steps;
//!   `film`: the tiles in the middle of it; `linkage`: from angles to tiles, and the nearest angles that close the chain;
//!   `room`: the test whether tiles meet.

pub mod beyond;
mod course;
mod film;
mod flaw;
pub mod known;
mod linkage;
mod motion;
mod room;
pub mod straight;
pub mod stretch;
mod text;

pub use flaw::Flaw;
pub use motion::General;
pub use text::BadGeneral;

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

/// The general folds that join more states to those that simple folds reach, as far as they are known. All are of 8
/// tiles.
pub fn stored() -> impl Iterator<Item = General> {
    // A line that is no fold would be caught by the tests.
    include_str!("folds.txt").lines().filter_map(|line| line.parse().ok())
}
