//! The puzzles, a module for each: checks of the papers' figures, and of its solvers against each other.

mod beyond;
mod franklin;
mod peg_solitaire;
mod pennies;
mod picaria;
mod rubiks_magic;
mod rubiks_magic_cores;
mod three_pile;
mod tiling;
mod towers;
