//! Folding: states of the chain in space, and the folds that lead from one to another.
//!
//! - [`state`]: the position of every tile, and the order of packs; [`text`] and [`key`] encode it.
//! - [`fold`]: simple folds and their rules; [`pose`]: the tiles in the middle of a fold.
//! - [`graph`]: the states around a [`goal`] by distance, and all that simple folds reach from the start, counted in
//!   [`census`].
//! - [`universe`]: all states that no invariant rules out, and the components that folds join.
//! - [`plan`]: the fewest folds from one state to another.
//! - [`general`]: folds with hinges that are not parallel, and the states they reach; [`kinds`]: folds of both kinds
//!   together.
//!
//! Collisions are decided in integer arithmetic. A fold is projected along its axis (`section`), two
//! pieces at a time (`contact`). Signs are those of quadratics (`wave`).

pub mod census;
mod contact;
mod contacts;
pub mod fold;
pub mod general;
pub mod goal;
pub mod graph;
pub mod key;
pub mod kinds;
pub mod notation;
pub mod plan;
pub mod pose;
mod section;
pub mod state;
pub mod text;
pub mod tiles;
pub mod universe;
mod view;
mod wave;

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
