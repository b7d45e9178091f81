//! The mathematics of the puzzle: nothing here draws or speaks to a player.

pub mod board;
pub mod class;
pub mod class_theory;
pub mod decide;
pub mod endless;
pub(super) mod fan;
pub mod holes;
pub mod lattice;
pub mod layers;
pub mod map;
pub(super) mod numbers;
pub(super) mod outline;
pub mod pagoda;
pub mod plane;
pub(super) mod regions;
pub mod remainder;
pub mod routes;
pub mod search;
#[cfg(any(feature = "cli", test))]
pub(super) mod symmetric_path;
pub mod symmetry;
pub mod symmetry_group;
pub mod tables;
#[cfg(any(feature = "cli", test))]
pub(super) mod unique;
