//! A game in play, for any puzzle, and its text forms.
//!
//! - [`astray`]: the first wrong moves of several ways.
//! - [`catalogue`]: positions worth knowing, as a table of links.
//! - [`session`]: the task, the moves made, undo and redo.
//! - [`solution`]: a solution as a list of moves.
//! - [`notation`]: moves and positions as text, also in the notations of other programs.
//! - [`link`]: the one text form of a game: address bar, storage, catalogue, jobs, tests.
//! - [`page`]: the part of a link for the page beside the game.
//! - [`duel`]: the players, in a game for two.

pub mod astray;
pub mod catalogue;
pub mod duel;
pub mod link;
pub mod notation;
pub mod page;
pub mod session;
pub mod solution;
