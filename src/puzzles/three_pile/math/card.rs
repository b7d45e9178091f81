//! Cards: the faces of a pack, or plain numbers where one pack is not enough.

use super::deck::{Deck, MOST_CARDS, read_number};
use crate::contract::TextError;
use crate::kit::dice::Dice;
use crate::{say, text};

/// A card, as a number from 0. Aces come first, and each rank has clubs, diamonds, hearts and spades in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// The most cards of a deck with faces: one pack.
const PACK: usize = 52;
const RANKS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const RANK_LETTERS: &[u8; 13] = b"A23456789TJQK";

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

/// The face of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Face {
    /// A card of a pack: the text of its rank, and its suit.
    Suited { rank: &'static str, suit: Suit },
    /// A numbered card.
    Plain(usize),
}

impl Card {
    /// The card with this number, below [`MOST_CARDS`].
    #[expect(clippy::cast_possible_truncation, reason = "there are at most `MOST_CARDS`")]
    pub fn new(number: usize) -> Self {
        Self(number.min(MOST_CARDS as usize - 1) as u8)
    }

    /// The number of the card.
    pub fn number(self) -> usize {
        usize::from(self.0)
    }

    fn rank(self) -> usize {
        self.number() / SUITS.len()
    }

    fn suit(self) -> usize {
        self.number() % SUITS.len()
    }

    /// The rank from 1 for the ace, which is the number of pips unless it is a court card.
    pub fn pips(self) -> usize {
        self.rank() + 1
    }

    /// Tells whether it is a jack, a queen or a king.
    pub fn is_court(self) -> bool {
        self.pips() > 10
    }

    /// The face of the card in a deck.
    pub fn face(self, deck: Deck) -> Face {
        if deck.size() <= PACK {
            Face::Suited { rank: RANKS[self.rank() % RANKS.len()], suit: SUITS[self.suit()] }
        } else {
            Face::Plain(self.number() + 1)
        }
    }

    /// The name of the card in a deck: "the seven of hearts", "card 60".
    pub fn name(self, deck: Deck) -> String {
        let Some(suit) = self.suit_name(deck) else { return self.numbered() };
        match self.rank() {
            0 => say!("the ace of {suit}", suit),
            1 => say!("the two of {suit}", suit),
            2 => say!("the three of {suit}", suit),
            3 => say!("the four of {suit}", suit),
            4 => say!("the five of {suit}", suit),
            5 => say!("the six of {suit}", suit),
            6 => say!("the seven of {suit}", suit),
            7 => say!("the eight of {suit}", suit),
            8 => say!("the nine of {suit}", suit),
            9 => say!("the ten of {suit}", suit),
            10 => say!("the jack of {suit}", suit),
            11 => say!("the queen of {suit}", suit),
            _ => say!("the king of {suit}", suit),
        }
    }

    /// The name without an article: "seven of hearts".
    pub fn short_name(self, deck: Deck) -> String {
        let Some(suit) = self.suit_name(deck) else { return self.numbered() };
        match self.rank() {
            0 => say!("ace of {suit}", suit),
            1 => say!("two of {suit}", suit),
            2 => say!("three of {suit}", suit),
            3 => say!("four of {suit}", suit),
            4 => say!("five of {suit}", suit),
            5 => say!("six of {suit}", suit),
            6 => say!("seven of {suit}", suit),
            7 => say!("eight of {suit}", suit),
            8 => say!("nine of {suit}", suit),
            9 => say!("ten of {suit}", suit),
            10 => say!("jack of {suit}", suit),
            11 => say!("queen of {suit}", suit),
            _ => say!("king of {suit}", suit),
        }
    }

    /// The name of the suit; `None` in a deck of numbers.
    fn suit_name(self, deck: Deck) -> Option<String> {
        let Face::Suited { suit, .. } = self.face(deck) else { return None };
        Some(match suit {
            Suit::Clubs => say!("clubs"),
            Suit::Diamonds => say!("diamonds"),
            Suit::Hearts => say!("hearts"),
            Suit::Spades => say!("spades"),
        })
    }

    fn numbered(self) -> String {
        say!("card {number}", number = self.number() + 1)
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
                say!(
                    "A card such as AS or TD is allowed. This deck has {n} of them, from AC to \
                     {last}.",
                    n = deck.size(),
                    last
                )
            } else {
                say!("The cards of this deck are the numbers from 1 to {last}.", last)
            };
            TextError::new(text!("Card"), text, problem)
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

/// A random card of a deck.
pub fn drawn(deck: Deck, dice: &mut Dice) -> Card {
    Card::new(dice.below(deck.size()))
}

/// "1st", "2nd", "14th".
pub fn ordinal(number: usize) -> String {
    // Some languages have a form of its own for the first alone.
    match (number % 10, number % 100) {
        _ if number == 1 => say!("1st"),
        (_, 11..=13) => say!("{number}th", number),
        (1, _) => say!("{number}st", number),
        (2, _) => say!("{number}nd", number),
        (3, _) => say!("{number}rd", number),
        _ => say!("{number}th", number),
    }
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
            assert!(problem.ends_with("27 of them, from AC to 7H."), "{text}: {problem}");
        }
        let large = Deck::new(8, 8).expect("a deck");
        for text in ["0", "65", "", "-1", "AS", "1000"] {
            let problem = Card::read(large, text).expect_err(text).problem;
            assert!(problem.ends_with("numbers from 1 to 64."), "{text}: {problem}");
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
