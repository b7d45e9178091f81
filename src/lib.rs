//! Parlour: the great mathematical puzzles, played, solved and shown.
//!
//! - [`puzzle`]: the contract every puzzle signs; [`puzzles`]: those who signed, one folder each.
//! - [`session`]: a game in progress; [`solution`]: a solution that can be entered at any index.
//! - [`scene`]: a drawing as data, with its animator and its SVG writer.
//! - [`link`]: the one text form of a game (address bar, storage, catalogue, tests).
//! - [`dice`]: random numbers that are the same for a seed; [`numerals`]: numbers set as a book sets them.
//! - [`search`]: engines without a puzzle in them, and the progress they report.
//! - [`algebra`]: what several puzzles share of it.
//! - [`worker`]: the jobs that leave the page, and who runs them.
//! - `app` (wasm32 only): the Yew application. [`cli`]: the frame of the `parlour` command.

pub mod algebra;
#[cfg(all(feature = "web", target_arch = "wasm32"))]
pub mod app;
#[cfg(feature = "cli")]
pub mod cli;
pub mod dice;
pub mod link;
pub mod numerals;
pub mod puzzle;
pub mod puzzles;
pub mod scene;
pub mod search;
pub mod session;
pub mod solution;
pub mod worker;
