//! Shared helpers.

pub mod alone;
pub mod asked;
mod cells;
pub mod host;
pub mod instances;
pub mod lessons;
pub mod links;
pub mod listeners;
pub mod puzzles;
pub mod shapes;
pub mod snapshots;
mod solutions;
pub mod sources;
pub mod words;

pub use cells::{Cells, figures, printed, recomputed};
pub use solutions::{outcome, solved};
