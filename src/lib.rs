//! Parlour: the great mathematical puzzles, played, solved and shown.
//!
//! - [`puzzle`]: the contract every puzzle signs; [`puzzles`]: those who signed, one folder each.
//! - [`session`]: a game in progress; [`solution`]: a solution as a list of moves.
//! - [`game`]: a puzzle in play, in plain data; [`table`]: what a puzzle's page does with it, without a browser;
//!   [`duel`]: who plays.
//! - [`lesson`]: lessons, a pupil's way through them, and what the teacher sees of it, without a browser.
//! - [`classroom`]: a lesson on the table, without a browser.
//! - [`scene`]: a drawing as data, with its animator and its SVG writer.
//! - [`link`]: the one text form of a game (address bar, storage, catalogue, tests); [`notation`]: its moves;
//!   [`page`]: what is open besides it.
//! - [`dice`]: random numbers that are the same for a seed; [`numerals`]: numbers set as a book sets them.
//! - [`search`]: engines without a puzzle in them, and the progress they report.
//! - [`algebra`]: what several puzzles share of it.
//! - [`worker`]: the jobs that leave the page, and who runs them.
//! - `app` (wasm32 only): the Yew application. `commands`: the `parlour` command; `cli`: what its puzzles
//!   share.

// Natively: what wasm-bindgen's macros write for the browser is unsafe. There, a test keeps our own code safe.
#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]
// Pages are small: clippy.toml names methods that bring tables with them. They have nowhere to print, either.
#![warn(clippy::disallowed_methods)]
#![cfg_attr(not(feature = "cli"), warn(clippy::print_stderr, clippy::print_stdout))]
#![cfg_attr(
    test,
    allow(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_sign_loss,
        clippy::unwrap_used,
        reason = "tests choose their numbers, and fail; the code itself is linted without them"
    )
)]

pub mod algebra;
pub mod animation;
#[cfg(all(feature = "web", target_arch = "wasm32"))]
pub mod app;
pub mod checksum;
pub mod classroom;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod commands;
pub mod dice;
pub mod duel;
pub mod game;
pub mod lesson;
pub mod link;
pub mod narrow;
pub mod notation;
pub mod numerals;
pub mod page;
pub mod puzzle;
pub mod puzzles;
pub mod qr;
pub mod scene;
pub mod search;
pub mod session;
pub mod solution;
pub mod sorting;
pub mod table;
pub mod words;
pub mod worker;
