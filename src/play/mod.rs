//! A game that somebody plays, for any puzzle, and its text forms.
//!
//! - [`session`]: the task, the moves made, undo and redo.
//! - [`solution`]: a solution as a list of moves.
//! - [`notation`]: moves and positions as text, also as other programs write them.
//! - [`link`]: the one text form of a game: address bar, storage, catalogue, jobs, tests.
//! - [`page`]: the part of a link that says what is open beside the game.
//! - [`duel`]: who plays, in a game for two.

pub mod duel;
pub mod link;
pub mod notation;
pub mod page;
pub mod session;
pub mod solution;
