//! The markers of the cards, which differ in many cells in any rotation.

use crate::kit::dice::Dice;

/// The number of cards, one for each pupil.
pub const CARDS: usize = 40;

/// The cells along a side of a marker, without its black border.
pub const SIDE: usize = 6;

/// The minimum number of cells in which two cards differ, or a card and its own rotations.
pub const DISTANCE: u32 = 13;

/// The maximum number of wrong cells in a picture. Up to 6 would be unambiguous; with 3, a random pattern matches a
/// card in fewer than 2 of 100,000 cases.
pub const ERRORS: u32 = 3;

/// Half the number of cells.
const HALF: usize = SIDE * SIDE / 2;

/// The letters of the sides, clockwise from the top of the card as it is printed.
pub const SIDES: [char; 4] = ['A', 'B', 'C', 'D'];

/// The cells of a marker, one bit each: white is 1. Row by row, the first cell in the lowest bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cells(pub u64);

impl Cells {
    /// Tells whether the cell is white.
    #[must_use]
    pub const fn white(self, row: usize, column: usize) -> bool {
        self.0 >> (row * SIDE + column) & 1 == 1
    }

    /// The cells after a quarter turn to the left: the right side comes up.
    #[must_use]
    pub fn turned(self) -> Self {
        let mut turned = 0;
        for row in 0..SIDE {
            for column in 0..SIDE {
                if self.white(row, column) {
                    turned |= 1 << ((SIDE - 1 - column) * SIDE + row);
                }
            }
        }
        Self(turned)
    }

    /// The cells with each of the four sides up, in the order of [`SIDES`].
    #[must_use]
    pub fn turns(self) -> [Self; 4] {
        let right = self.turned();
        let bottom = right.turned();
        [self, right, bottom, bottom.turned()]
    }

    /// The number of cells that differ.
    #[must_use]
    pub const fn distance(self, other: Self) -> u32 {
        (self.0 ^ other.0).count_ones()
    }
}

/// The markers of all cards: those of a fixed random sequence that are far enough from earlier ones.
#[must_use]
pub fn dictionary() -> Vec<Cells> {
    let mut cards: Vec<Cells> = Vec::with_capacity(CARDS);
    let mut dice = Dice::new(0);
    while cards.len() < CARDS {
        // Two halves: a number for all 36 cells would not fit a `usize` of 32 bits.
        let mut half = || dice.below(1 << HALF) as u64;
        let cells = Cells(half() << HALF | half());
        let turns = cells.turns();
        let far = |other: Cells, turns: &[Cells]| {
            turns.iter().all(|turn| turn.distance(other) >= DISTANCE)
        };
        if far(cells, &turns[1..]) && cards.iter().all(|&card| far(card, &turns)) {
            cards.push(cells);
        }
    }
    cards
}

/// The card, from 0, and the side that is up, as an index into [`SIDES`]. `None` if more than [`ERRORS`] cells are
/// wrong.
#[must_use]
pub fn find(dictionary: &[Cells], seen: Cells) -> Option<(usize, usize)> {
    dictionary.iter().enumerate().find_map(|(card, cells)| {
        let side = cells.turns().iter().position(|turn| turn.distance(seen) <= ERRORS)?;
        Some((card, side))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_card_is_near_another_or_itself_turned() {
        let cards = dictionary();
        assert_eq!(cards.len(), CARDS);
        let all: Vec<Cells> = cards.iter().flat_map(|card| card.turns()).collect();
        let nearest = (0..all.len()).flat_map(|one| (0..one).map(move |two| (one, two)));
        let nearest = nearest.map(|(one, two)| all[one].distance(all[two])).min();
        assert_eq!(nearest, Some(DISTANCE));
    }

    #[test]
    fn four_quarter_turns_change_nothing() {
        for card in dictionary() {
            assert_eq!(card.turns()[3].turned(), card);
        }
    }

    #[test]
    fn the_right_side_comes_up() {
        let corner = Cells(1 << (SIDE - 1));
        assert!(corner.white(0, SIDE - 1));
        assert_eq!(corner.turned(), Cells(1), "from the top right to the top left");
    }

    #[test]
    fn a_card_is_found_despite_errors() {
        let cards = dictionary();
        let mut dice = Dice::new(7);
        for (card, cells) in cards.iter().enumerate() {
            for (side, turn) in cells.turns().into_iter().enumerate() {
                let mut seen = turn;
                while seen.distance(turn) < ERRORS {
                    seen.0 ^= 1 << dice.below(SIDE * SIDE);
                }
                assert_eq!(find(&cards, turn), Some((card, side)));
                assert_eq!(find(&cards, seen), Some((card, side)));
            }
        }
    }

    #[test]
    fn plain_black_and_plain_white_are_not_cards() {
        let cards = dictionary();
        assert_eq!(find(&cards, Cells(0)), None);
        assert_eq!(find(&cards, Cells((1 << (SIDE * SIDE)) - 1)), None);
    }
}
