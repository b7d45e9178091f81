//! All that a class sees of a lesson, as plain data.

use serde::{Deserialize, Serialize};

use crate::lesson::{Verdict, Way};
use crate::scene::PlaceId;
use crate::scene::space::Turn;

/// All that a class sees of a lesson that both windows of a presenter have: what stands on the board, and what was
/// answered. No note and no model answer is in it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Picture {
    /// The open step, and what was done in each; it travels as the text that is handed in, which is read within bounds.
    #[serde(with = "as_text")]
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

/// A way as the text that is handed in.
mod as_text {
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    use crate::lesson::{Way, read_way, write_way};

    pub fn serialize<S: Serializer>(way: &Way, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&write_way(way))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Way, D::Error> {
        let (way, problems) = read_way(&String::deserialize(from)?);
        problems.first().map_or(Ok(way), |problem| Err(Error::custom(problem)))
    }
}
