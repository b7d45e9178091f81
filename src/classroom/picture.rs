//! All that a class sees of a lesson, as plain data.

use serde::{Deserialize, Serialize};

use crate::lesson::{Verdict, Way};
use crate::scene::PlaceId;
use crate::scene::space::Turn;

/// All that a class sees of a lesson that both windows of a presenter have: what stands on the board, and what was
/// answered. No note and no model answer is in it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Picture {
    /// The open step, and what was done in each.
    pub way: Way,
    /// What stands on the board, with the solution in the player: what follows the puzzle's name in a link.
    pub board: String,
    /// The theory over it, by its index, and which of its steps.
    pub theory: Option<(usize, usize)>,
    /// How the view is turned.
    pub turn: Turn,
    /// What came of the last attempt.
    pub verdict: Verdict,
    /// What is being written as an answer.
    pub draft: String,
    /// The choices that are ticked, by their indices.
    pub chosen: Vec<usize>,
    /// The place that was touched as an answer.
    pub pointed: Option<PlaceId>,
}
