//! One puzzle, as a program that the page loads. Rules and drawings run in the page, solvers in workers, each in an
//! instance of its own.
//!
//! The environment variable `PARLOUR_PUZZLE` names the puzzle at compile time. With the feature `every-puzzle`, the program
//! holds all of them. A release divides it (`xtask/split`), and only workers load the part with the solvers.

// Native builds only: wasm-bindgen's macros generate unsafe code for the browser. There, a test checks our own code.
#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

#[cfg(target_arch = "wasm32")]
mod board;
#[cfg(target_arch = "wasm32")]
mod part;
#[path = "../program/mod.rs"]
mod program;
#[cfg(target_arch = "wasm32")]
mod solver;

/// The puzzle in this program.
#[cfg(all(target_arch = "wasm32", not(feature = "every-puzzle")))]
type Chosen = <parlour::puzzles::Register as parlour::puzzles::At<
    { parlour::puzzles::line_of(env!("PARLOUR_PUZZLE")) },
>>::Puzzle;

/// Sets the language of all messages by a catalogue; English if it is empty.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn speak(words: &str) {
    parlour::kit::say::speak(words);
}

fn main() {
    program::begin();
}
