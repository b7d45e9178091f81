//! All tests that need no browser, in one program: separate programs would each link the whole library.
//!
//! `cargo test --test native` runs them, and `cargo test --test native links::` those of one module.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "tests choose their numbers"
)]
#![cfg(not(target_arch = "wasm32"))]

mod architecture;
mod cabinet;
mod census;
mod classroom;
mod command_line;
mod common;
mod contract;
mod fuzz;
mod jobs;
mod lesson;
mod links;
mod prose;
mod puzzles;
mod scene;
mod table;
#[path = "../common/toy.rs"]
mod toy;
