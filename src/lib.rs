//! Parlour: the great mathematical puzzles, played, solved and shown.
//!
//! ```
//! use parlour::contract::{Choice, Outcome, Proof, Rules, Solution, Solver};
//! use parlour::puzzles::towers::hanoi::{Hanoi, Method};
//! use parlour::search::Silent;
//!
//! // Three pegs and three discs: make a move, and solve the rest.
//! let task = Hanoi::start(&"3x3".parse()?);
//! let mv = Hanoi::read_move(&task.start, "ac")?;
//! let rest = task.from(Hanoi::apply(&task.start, &mv)?);
//! let verdict = Hanoi::solve(&rest, Method::ALL[0], &mut Silent)?;
//! let Outcome::Solved { solution, proof } = verdict.outcome else { unreachable!() };
//! assert_eq!((solution.measure(), proof), ("6 moves".to_owned(), Proof::Optimal));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`contract`]: the traits every puzzle implements; [`puzzles`]: the puzzles, one folder each.
//! - [`play`]: a game in progress, and its links; [`scene`]: a drawing as data.
//! - [`game`]: a puzzle in play, as plain data; [`table`]: the logic of a puzzle's page, without a browser.
//! - [`lesson`]: lessons, a pupil's way through them, and hand-ins; [`classroom`]: a lesson on a table.
//! - [`search`]: engines that know no puzzle; [`algebra`]: mathematics that several puzzles share.
//! - [`cards`]: printed cards that a class answers with.
//! - [`worker`]: the jobs that leave the page; [`export`]: files that leave the app.
//! - [`kit`]: numbers as text, dice, checksums.
//! - `app` (wasm32 only): the Yew application. `commands`: the `parlour` command; `cli`: the parts of it that puzzles
//!   share.

// Native builds only: wasm-bindgen's macros generate unsafe code for the browser. There, a test checks our own code.
#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]
// A release is compiled for size, except for functions that search: an attribute marks them for speed.
#![cfg_attr(for_size, feature(optimize_attribute))]
// Pages stay small: clippy.toml lists methods that link large tables. Nor can a page print to a console.
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
#[cfg(all(feature = "web", target_arch = "wasm32"))]
pub mod app;
pub mod cards;
pub mod classroom;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod commands;
pub mod contract;
pub mod export;
pub mod game;
pub mod kit;
pub mod lesson;
pub mod play;
pub mod puzzles;
pub mod scene;
pub mod search;
pub mod table;
pub mod worker;
