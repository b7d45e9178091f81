//! The table of a puzzle: a module for each file of `src/table` that has tests.

mod asking;
mod bench;
mod beside;
mod comparison;
mod course;
mod editing;
mod hints;
mod judging;
mod keyboard;
mod opening;
mod play;
mod playback;
mod results;
mod saving;
mod scene;
mod space;
mod typing;
mod variations;
mod words;
