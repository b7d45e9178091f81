//! Positions of the puzzle, at the table or on the map, and its goals.

use super::math::card::{Card, drawn, shuffled};
use super::math::walk::Walk;
use super::moves::Move;
use super::show::{Show, Stage};
use super::variant::{Mode, Variant};
use crate::kit::dice::Dice;

/// A position: at the table, or on the map.
#[derive(Debug, Clone, PartialEq)]
pub enum Position {
    /// A performance.
    Show(Show),
    /// A walk on the map.
    Walk(Walk),
}

/// The goal of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// The card is turned over; on the map: it rests on a fixed point.
    Anywhere,
    /// The card is turned over at this place of the packet; on the map: the card comes to this place.
    At(usize),
}

impl Goal {
    /// Tells whether the goal allows the card to end at a place.
    pub fn allows(self, place: usize) -> bool {
        match self {
            Self::Anywhere => true,
            Self::At(wanted) => wanted == place,
        }
    }
}

/// The random packet of a trick, from the top, and the random card to be found, both by the seed of its shuffle.
fn standard_lot(trick: Variant) -> (Vec<Card>, Card) {
    let mut dice = Dice::new(trick.shuffle.into());
    (shuffled(trick.deck, &mut dice), drawn(trick.deck, &mut dice))
}

/// The standard order of the cards of a trick, from the top.
pub fn standard_order(trick: Variant) -> Vec<Card> {
    standard_lot(trick).0
}

/// The standard card to be found; `None` in modes where the page chooses none.
pub fn standard_secret(trick: Variant) -> Option<Card> {
    (trick.mode == Mode::Magician).then(|| standard_lot(trick).1)
}

impl Position {
    /// The first position of the standard game.
    pub fn standard(trick: Variant) -> Self {
        match trick.mode {
            Mode::Map => Self::Walk(Walk::new(trick)),
            Mode::Spectator { .. } | Mode::Magician => {
                let order = standard_order(trick);
                Self::Show(Show::new(trick, order, standard_secret(trick)))
            }
        }
    }

    /// Every move that can be made, in reading order.
    pub fn moves(&self) -> Vec<Move> {
        match self {
            Self::Show(show) => show.moves(),
            Self::Walk(walk) => walk.moves(),
        }
    }

    /// Explains in a sentence why a move cannot be made; `None` when it can.
    pub fn objection(&self, mv: Move) -> Option<String> {
        match self {
            Self::Show(show) => show.objection(mv),
            Self::Walk(walk) => walk.objection(mv),
        }
    }

    /// The position after a move.
    ///
    /// # Errors
    /// The rule that an illegal move breaks, as a sentence.
    pub fn after(&self, mv: Move) -> Result<Self, String> {
        match self {
            Self::Show(show) => show.after(mv).map(Self::Show),
            Self::Walk(walk) => walk.after(mv).map(Self::Walk),
        }
    }
}

/// The card that was turned over, and its place, if any.
pub fn turned(show: &Show) -> Option<(Card, usize)> {
    let Stage::Turned(place) = show.stage else { return None };
    Some((show.card_at(place)?, place))
}

#[cfg(test)]
pub mod tests {
    use super::super::ThreePile;
    use super::super::variant::tests::trick;
    use super::*;
    use crate::contract::{Rules, Task};

    /// The game of a trick with a goal after some moves, given as text.
    pub fn played(text: &str, goal: Goal, moves: &str) -> Task<ThreePile> {
        let task = Task { goal, ..ThreePile::start(&trick(text)) };
        after(&task, moves)
    }

    /// The game after further moves.
    pub fn after(task: &Task<ThreePile>, moves: &str) -> Task<ThreePile> {
        let mut moves = moves.split_whitespace().map(|text| Move::read(text).expect(text));
        let end = moves.try_fold(task.start.clone(), |position, mv| position.after(mv));
        task.from(end.expect("legal moves"))
    }

    #[test]
    fn a_shuffle_decides_the_order_and_the_card_for_ever() {
        let lot = |text: &str| (standard_order(trick(text)), standard_secret(trick(text)));
        assert_eq!(lot("3x9-magician-s7"), lot("3x9-magician-s7"));
        assert_ne!(lot("3x9-magician-s7").0, lot("3x9-magician").0);
        let secrets: Vec<_> = (2..9).map(|seed| lot(&format!("3x9-magician-s{seed}")).1).collect();
        assert!(secrets.iter().any(|secret| *secret != secrets[0]), "{secrets:?}");
        // The page does not know a spectator's card.
        assert_eq!(lot("3x9-s7").1, None);
    }
}
