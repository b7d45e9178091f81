//! General folds: hinges that are not parallel move together.
//!
//! Simple folds do not reach all states that other motions do. A [`General`] fold leads from one state of the lattice
//! to another through given waypoints. Between them the hinge angles change linearly, as nearly as the closed chain
//! allows. [`General::fold`] replays it and trusts nothing. The chain must stay closed without jumps, no tile may pass
//! through another, and the order in every pack must come out as stated. It uses floating-point numbers and checks the
//! tiles in small steps. That is strong evidence, but no proof, unlike for simple folds.
//!
//! - [`stored`]: the general folds found by a random search, which may be incomplete.
//! - [`known`]: the stored folds of a state, for the board and the planner.
//! - [`beyond`]: the states reached only with general folds.
//! - [`straight`]: the general folds of a state in which hinges turn by right angles.
//! - [`stretch`]: how far hinges must give where no general fold is known.
//! - `motion`, `text`: a general fold, and its text; `flaw`: the rules it can break; `course`: its replay in small
//!   steps; `film`: the tiles in the middle of it; `linkage`: from angles to tiles, and the nearest angles that close
//!   the chain; `room`: the collision test.

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

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

/// The known general folds that reach more states than simple folds. All are of 8 tiles.
pub fn stored() -> impl Iterator<Item = General> {
    // Tests would catch an invalid line.
    include_str!("folds.txt").lines().filter_map(|line| line.parse().ok())
}
