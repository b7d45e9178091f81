//! Everything that a class sees of a lesson, as plain data.

use serde::{Deserialize, Serialize};

use crate::cards::marker::SIDES;
use crate::contract::OverlayId;
use crate::lesson::{Verdict, Way};
use crate::scene::PlaceId;
use crate::scene::space::Turn;

/// A snapshot of a class's view of a lesson, which a presenter's windows exchange: the board and the answers given. It
/// holds no notes and no model answers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Picture {
    /// The open step, and the attempts. It is serialised as a hand-in, whose parser has size limits.
    #[serde(with = "as_text")]
    pub way: Way,
    /// The game on the board, with the solution in the player, as a link without the puzzle's name.
    pub board: String,
    /// The theory drawn over it, and its step.
    pub theory: Option<(OverlayId, usize)>,
    /// The rotation of the view.
    pub turn: Turn,
    /// The verdict on the last attempt.
    pub verdict: Verdict,
    /// The draft of an answer.
    pub draft: String,
    /// The indices of the ticked choices.
    pub chosen: Vec<usize>,
    /// The place touched as an answer.
    pub pointed: Option<PlaceId>,
    /// The tally of paper cards, while it is shown.
    pub tally: Option<CardTally>,
}

/// The tally of paper cards as a class sees it, without any information about single cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardTally {
    /// The number of cards for each letter.
    pub counts: [usize; SIDES.len()],
    /// Tells whether the right answer is revealed.
    pub is_told: bool,
}

impl CardTally {
    /// Tells whether the counts are plausible.
    pub fn is_sound(&self) -> bool {
        /// More than any class has.
        const MOST_CARDS: usize = 10_000;
        self.counts.iter().all(|count| *count <= MOST_CARDS)
    }
}

/// Serialises a way as the text of a hand-in.
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
