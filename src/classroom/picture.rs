//! All that a class sees of a lesson, as plain data.

use serde::{Deserialize, Serialize};

use crate::cards::marker::SIDES;
use crate::contract::OverlayId;
use crate::lesson::{Verdict, Way};
use crate::scene::PlaceId;
use crate::scene::space::Turn;

/// The view that a class has of a lesson that both windows of a presenter know: the board, and the answers. It holds no
/// note and no model answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Picture {
    /// The open step, and the attempts in each. It travels as the text of a hand-in, which is read within bounds.
    #[serde(with = "as_text")]
    pub way: Way,
    /// The position on the board, with the solution in the player: the link without the puzzle's name.
    pub board: String,
    /// The theory over it, and its step.
    pub theory: Option<(OverlayId, usize)>,
    /// The turn of the view.
    pub turn: Turn,
    /// The verdict on the last attempt.
    pub verdict: Verdict,
    /// The draft of an answer.
    pub draft: String,
    /// The choices that are ticked, by their indices.
    pub chosen: Vec<usize>,
    /// The place that was touched as an answer.
    pub pointed: Option<PlaceId>,
    /// The tally of paper cards, while the teacher shows it.
    pub tally: Option<CardTally>,
}

/// The tally of paper cards as a class sees it: it tells nothing of a single card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardTally {
    /// The number of cards for each letter.
    pub counts: [usize; SIDES.len()],
    /// Tells whether the right answer is marked.
    pub is_told: bool,
}

impl CardTally {
    /// Tells whether there can be so many cards.
    pub fn is_sound(&self) -> bool {
        /// No class has as many.
        const MOST_CARDS: usize = 10_000;
        self.counts.iter().all(|count| *count <= MOST_CARDS)
    }
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
