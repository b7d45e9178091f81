//! Cards: the faces of a pack, or plain numbers where one pack is not enough.

use super::deck::{Deck, MOST_CARDS, read_number};
use crate::contract::TextError;
use crate::kit::dice::Dice;

/// A card, as a number from 0: the aces first, and of each rank clubs, diamonds, hearts and spades.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// The number of cards that have faces.
const PACK: usize = 52;
const RANKS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const RANK_LETTERS: &[u8; 13] = b"A23456789TJQK";
const RANK_NAMES: [&str; 13] = [
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
    "king",
];

/// The suits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
const SUIT_LETTERS: &[u8; 4] = b"CDHS";
const SUIT_NAMES: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];

/// The face of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Face {
    /// A card of a pack: the text of its rank, and its suit.
    Suited { rank: &'static str, suit: Suit },
    /// A numbered card.
    Plain(usize),
}

impl Card {
    /// The card with this number, at most [`MOST_CARDS`].
    #[expect(clippy::cast_possible_truncation, reason = "there are at most `MOST_CARDS`")]
    pub fn new(number: usize) -> Self {
        Self(number.min(MOST_CARDS as usize - 1) as u8)
    }

    /// Its number.
    pub fn number(self) -> usize {
        usize::from(self.0)
    }

    fn rank(self) -> usize {
        self.number() / SUITS.len()
    }

    fn suit(self) -> usize {
        self.number() % SUITS.len()
    }

    /// The number of pips it has, if it is no court card: its rank, with 1 for the ace.
    pub fn pips(self) -> usize {
        self.rank() + 1
    }

    /// Tells whether it is a jack, a queen or a king.
    pub fn is_court(self) -> bool {
        self.pips() > 10
    }

    /// Returns its face in a deck.
    pub fn face(self, deck: Deck) -> Face {
        if deck.size() <= PACK {
            Face::Suited { rank: RANKS[self.rank() % RANKS.len()], suit: SUITS[self.suit()] }
        } else {
            Face::Plain(self.number() + 1)
        }
    }

    /// Its name in a deck: "the seven of hearts", "card 60".
    pub fn name(self, deck: Deck) -> String {
        if deck.size() <= PACK {
            let rank = RANK_NAMES[self.rank() % RANK_NAMES.len()];
            format!("the {rank} of {}", SUIT_NAMES[self.suit()])
        } else {
            format!("card {}", self.number() + 1)
        }
    }

    /// Its name without an article: "seven of hearts".
    pub fn short_name(self, deck: Deck) -> String {
        let name = self.name(deck);
        name.strip_prefix("the ").map(str::to_owned).unwrap_or(name)
    }

    /// Writes the card as text: `7H`, or its number.
    pub fn write(self, deck: Deck) -> String {
        if deck.size() <= PACK {
            let rank = RANK_LETTERS[self.rank() % RANK_LETTERS.len()];
            [rank, SUIT_LETTERS[self.suit()]].map(char::from).iter().collect()
        } else {
            (self.number() + 1).to_string()
        }
    }

    /// Reads a card of a deck.
    ///
    /// # Errors
    /// When the text is none of the deck's cards.
    pub fn read(deck: Deck, text: &str) -> Result<Self, TextError> {
        let found = if deck.size() <= PACK {
            match text.to_ascii_uppercase().as_bytes() {
                [rank, suit] => RANK_LETTERS
                    .iter()
                    .position(|letter| letter == rank)
                    .zip(SUIT_LETTERS.iter().position(|letter| letter == suit))
                    .map(|(rank, suit)| rank * SUITS.len() + suit),
                _ => None,
            }
        } else {
            read_number(text).and_then(|number| number.checked_sub(1))
        };
        found.filter(|&number| number < deck.size()).map(Self::new).ok_or_else(|| {
            let last = Self::new(deck.size() - 1).write(deck);
            let problem = if deck.size() <= PACK {
                format!(
                    "a card such as AS or TD is allowed; this deck has {} of them, from AC to {last}",
                    deck.size()
                )
            } else {
                format!("the cards of this deck are the numbers from 1 to {last}")
            };
            TextError::new("card", text, problem)
        })
    }
}

/// The cards of a deck, in order.
pub fn sorted(deck: Deck) -> Vec<Card> {
    (0..deck.size()).map(Card::new).collect()
}

/// The cards of a deck, shuffled.
pub fn shuffled(deck: Deck, dice: &mut Dice) -> Vec<Card> {
    let mut cards = sorted(deck);
    dice.shuffle(&mut cards);
    cards
}

/// A card of a deck, drawn by lot.
pub fn drawn(deck: Deck, dice: &mut Dice) -> Card {
    Card::new(dice.below(deck.size()))
}

/// "1st", "2nd", "14th".
pub fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::deck::all;
    use super::*;

    #[test]
    fn every_card_of_every_deck_is_read_as_it_is_written() {
        for deck in all() {
            let cards = sorted(deck);
            let mut names: Vec<String> = cards.iter().map(|card| card.name(deck)).collect();
            for card in cards {
                assert_eq!(Card::read(deck, &card.write(deck)), Ok(card));
            }
            names.sort();
            names.dedup();
            assert_eq!(names.len(), deck.size());
        }
    }

    #[test]
    fn a_card_shows_what_it_is_called() {
        let pack = Deck::new(4, 13).expect("a deck");
        for card in sorted(pack) {
            let Face::Suited { rank, suit } = card.face(pack) else { panic!("{card:?}") };
            let text = card.write(pack);
            assert_eq!(text, format!("{}{}", rank.replace("10", "T"), &format!("{suit:?}")[..1]));
            assert_eq!(card.is_court(), ["J", "Q", "K"].contains(&rank), "{text}");
            assert!(card.is_court() || rank == "A" || rank == card.pips().to_string(), "{text}");
        }
        let large = Deck::new(8, 8).expect("a deck");
        for (number, card) in (1..).zip(sorted(large)) {
            assert_eq!(card.face(large), Face::Plain(number));
        }
    }

    #[test]
    fn other_texts_are_refused_with_what_is_allowed() {
        let small = Deck::new(3, 9).expect("a deck");
        for text in ["", "7", "7X", "10H", "8C", "é", "7HH"] {
            let problem = Card::read(small, text).expect_err(text).problem;
            assert!(problem.ends_with("27 of them, from AC to 7H"), "{text}: {problem}");
        }
        let large = Deck::new(8, 8).expect("a deck");
        for text in ["0", "65", "", "-1", "AS", "1000"] {
            let problem = Card::read(large, text).expect_err(text).problem;
            assert!(problem.ends_with("numbers from 1 to 64"), "{text}: {problem}");
        }
    }

    #[test]
    fn shuffling_keeps_the_cards_and_depends_on_the_seed() {
        let deck = Deck::new(4, 13).expect("a deck");
        let shuffle = |seed| shuffled(deck, &mut Dice::new(seed));
        let (one, other) = (shuffle(1), shuffle(2));
        assert_ne!(one, other);
        assert_eq!(one, shuffle(1));
        let mut back = one;
        back.sort();
        assert_eq!(back, sorted(deck));
    }

    #[test]
    fn ordinals_end_as_they_are_spoken() {
        let all = [1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(ordinal);
        let said =
            ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "101st", "111th"];
        assert_eq!(all, said);
    }
}
