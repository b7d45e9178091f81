//! Helpers of several modules.

pub mod asked;
mod cells;
pub mod nowhere;
pub mod snapshots;

pub use cells::recomputed;
