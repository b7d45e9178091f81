//! A variant of the trick: the deck, and the performer.

use std::fmt;
use std::str::FromStr;

use super::math::deck::{Deck, HEIGHTS, PILES, read_number};
use crate::contract::{self, Parameter, SHUFFLE, TextError, read_whole};
use crate::kit::narrow;
use crate::kit::words::and;
use crate::{say, text};

/// A trick: the deck, the performer, and the shuffle; as text `3x9`, `3x9-p1`, `3x9-magician`, `3x9-map`, and with
/// another shuffle `3x9-s7` or `3x9-magician-s7`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Variant {
    /// The deck.
    pub deck: Deck,
    /// The performer, or the map.
    pub mode: Mode,
    /// The seed of the packet's order and of the card that the page thinks of; always the first on the map.
    pub shuffle: u32,
}

/// The performer, or the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mode {
    /// The computer performs and always puts the pile in p-th place. The user thinks of a card.
    Spectator { p: usize },
    /// The user performs, and the page thinks of a card.
    Magician,
    /// Nobody performs: the user explores the functions.
    Map,
}

const SPECTATOR: &str = "spectator";
const MAGICIAN: &str = "magician";
const MAP: &str = "map";

/// The possible shuffles. A link without one has the first.
const SHUFFLES: std::ops::RangeInclusive<u32> = 1..=999;

impl Variant {
    /// A trick with the first shuffle.
    pub fn new(deck: Deck, mode: Mode) -> Self {
        Self { deck, mode, shuffle: *SHUFFLES.start() }
    }

    /// A trick that the computer performs with the middle place.
    pub fn performed(deck: Deck) -> Self {
        Self::new(deck, Mode::Spectator { p: deck.middle() })
    }

    /// The trick with another deck. A pile in the middle stays in the middle.
    fn with_deck(self, deck: Deck) -> Self {
        let mode = match self.mode {
            Mode::Spectator { p } if p == self.deck.middle() => Self::performed(deck).mode,
            Mode::Spectator { p } => Mode::Spectator { p: p.min(deck.piles()) },
            other => other,
        };
        Self { deck, mode, ..self }
    }

    /// The trick `other` that replaces this one, with a new shuffle if it differs.
    fn chosen(self, other: Self) -> Self {
        let first = *SHUFFLES.start();
        let shuffle = match other.mode {
            Mode::Map => first,
            _ if other == self => self.shuffle,
            _ if self.shuffle == *SHUFFLES.end() => first,
            _ => self.shuffle + 1,
        };
        Self { shuffle, ..other }
    }
}

impl Default for Variant {
    /// The three-pile trick with 27 cards.
    fn default() -> Self {
        let deck = Deck::new(3, 9).expect("27 cards are a deck");
        Self::performed(deck)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.deck)?;
        match self.mode {
            Mode::Spectator { p } if p == self.deck.middle() => {}
            Mode::Spectator { p } => write!(f, "-p{p}")?,
            Mode::Magician => write!(f, "-{MAGICIAN}")?,
            Mode::Map => write!(f, "-{MAP}")?,
        }
        if self.shuffle == *SHUFFLES.start() { Ok(()) } else { write!(f, "-s{}", self.shuffle) }
    }
}

/// Reads a whole number.
pub(super) fn number(part: &'static str, text: &str) -> Result<u32, TextError> {
    let number = read_number(text).and_then(|number| u32::try_from(number).ok());
    number.ok_or_else(|| TextError::new(part, text, say!("A whole number is allowed.")))
}

/// Reads the place of the chosen pile among `piles`.
fn place(piles: usize, text: &str) -> Result<usize, TextError> {
    read_whole(text!("Place of the pile"), text, 1..=piles)
}

/// Reads the number of a shuffle.
fn shuffle(text: &str) -> Result<u32, TextError> {
    read_whole(text!("Shuffle"), text, SHUFFLES)
}

impl FromStr for Variant {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let form = || {
            let form = say!(
                "The piles and the cards in each are allowed, such as 3x9, with -p1 (the place \
                 of the pile), -magician or -map behind them, and -s7 for the seventh shuffle of \
                 cards."
            );
            TextError::new(text!("Variant"), text, form)
        };
        let seeded = text.rsplit_once("-s");
        let (trick, seed) = seeded.map_or((text, None), |(trick, seed)| (trick, Some(seed)));
        let with_mode = trick.split_once('-');
        let (deck, mode) = with_mode.map_or((trick, None), |(deck, mode)| (deck, Some(mode)));
        let (piles, height) = deck.split_once('x').ok_or_else(form)?;
        let deck =
            Deck::new(number(text!("Piles"), piles)?, number(text!("Cards in a pile"), height)?)?;
        let mode = match mode {
            None => Self::performed(deck).mode,
            Some(MAGICIAN) => Mode::Magician,
            Some(MAP) => Mode::Map,
            Some(other) => {
                let p = other.strip_prefix('p').ok_or_else(form)?;
                Mode::Spectator { p: place(deck.piles(), p)? }
            }
        };
        let shuffle = match seed {
            None => *SHUFFLES.start(),
            Some(_) if mode == Mode::Map => return Err(form()),
            Some(seed) => shuffle(seed)?,
        };
        Ok(Self { deck, mode, shuffle })
    }
}

impl contract::Variant for Variant {
    fn parameters(&self) -> Vec<Parameter> {
        let (piles, height) = (narrow::u32(self.deck.piles()), narrow::u32(self.deck.height()));
        let performer = match self.mode {
            Mode::Spectator { .. } => SPECTATOR,
            Mode::Magician => MAGICIAN,
            Mode::Map => MAP,
        };
        let choice = |value: &str, name| (value.to_owned(), name);
        let mut parameters = vec![
            Parameter::choice(
                "performer",
                text!("What you do"),
                performer,
                vec![
                    choice(SPECTATOR, say!("Think of a card")),
                    choice(MAGICIAN, say!("Be the magician")),
                    choice(MAP, say!("Study the map")),
                ],
            ),
            Parameter::whole("piles", text!("Piles"), piles, PILES),
            Parameter::whole(
                "cards",
                text!("Cards in a pile"),
                height,
                *HEIGHTS.start()..=Deck::most_in_a_pile(piles),
            ),
        ];
        if let Mode::Spectator { p } = self.mode {
            let label = text!("Place of the pile, from the bottom");
            parameters.push(Parameter::whole("place", label, p, 1..=piles));
        }
        if self.mode != Mode::Map {
            parameters.push(Parameter::whole(SHUFFLE, text!("Shuffle"), self.shuffle, SHUFFLES));
        }
        parameters
    }

    fn named(text: &str) -> Vec<(&'static str, &str)> {
        let (trick, seed) = text.rsplit_once("-s").unwrap_or((text, "1"));
        let mut words = trick.split('-');
        let deck = words.next().and_then(|deck| deck.split_once('x'));
        let deck =
            deck.map_or(Vec::new(), |(piles, cards)| vec![("piles", piles), ("cards", cards)]);
        let mode = words.map(|word| match word.strip_prefix('p') {
            Some(place) => ("place", place),
            None => ("performer", word),
        });
        // The seed applies last, because every other change shuffles anew.
        deck.into_iter().chain(mode).chain([(SHUFFLE, seed)]).collect()
    }

    fn with(&self, key: &str, value: &str) -> Result<Self, TextError> {
        match key {
            "piles" => {
                let piles = number(text!("Piles"), value)?;
                let height = narrow::u32(self.deck.height()).min(Deck::most_in_a_pile(piles));
                Ok(self.chosen(self.with_deck(Deck::new(piles, height)?)))
            }
            "cards" => {
                let height = number(text!("Cards in a pile"), value)?;
                let deck = Deck::new(narrow::u32(self.deck.piles()), height)?;
                Ok(self.chosen(self.with_deck(deck)))
            }
            "performer" => {
                let mode = match value {
                    SPECTATOR => match self.mode {
                        Mode::Spectator { .. } => self.mode,
                        Mode::Magician | Mode::Map => Self::performed(self.deck).mode,
                    },
                    MAGICIAN => Mode::Magician,
                    MAP => Mode::Map,
                    _ => {
                        let allowed = and(&[SPECTATOR, MAGICIAN, MAP]);
                        let problem = say!("{words} are allowed.", words = allowed);
                        return Err(TextError::new(text!("Performer"), value, problem));
                    }
                };
                Ok(self.chosen(Self { mode, ..*self }))
            }
            "place" if matches!(self.mode, Mode::Spectator { .. }) => {
                let mode = Mode::Spectator { p: place(self.deck.piles(), value)? };
                Ok(self.chosen(Self { mode, ..*self }))
            }
            SHUFFLE if self.mode != Mode::Map => Ok(Self { shuffle: shuffle(value)?, ..*self }),
            _ => Err(self.no_parameter(key)),
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
pub mod tests {
    use super::super::math::deck::all;
    use super::*;
    use crate::contract::Variant as _;

    /// Parses a trick.
    pub fn trick(text: &str) -> Variant {
        text.parse().expect(text)
    }

    #[test]
    fn every_trick_is_read_as_it_is_written() {
        for deck in all() {
            let spectators = (1..=deck.piles()).map(|p| Mode::Spectator { p });
            for mode in spectators.chain([Mode::Magician, Mode::Map]) {
                let trick = Variant::new(deck, mode);
                assert_eq!(trick.to_string().parse(), Ok(trick));
                if let Ok(other) = trick.with("shuffle", "999") {
                    assert_eq!(other.to_string().parse(), Ok(other));
                }
            }
        }
        assert_eq!(trick("3x9-p2").to_string(), "3x9");
        assert_eq!(trick("3x9-p2-s1").to_string(), "3x9");
        assert_eq!(trick("3x9-magician-s7").shuffle, 7);
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "3",
            "3x",
            "x9",
            "3x9-",
            "3x9-p",
            "3x9-p0",
            "3x9-p4",
            "3x9-q",
            "3x99",
            "1x9",
            "13x9",
            "3x9x2",
            "٣x9",
            "3x9-s",
            "3x9-s0",
            "3x9-s1000",
            "3x9-s7-s7",
            "3x9-s7-p1",
            "3x9-map-s2",
            "-s2",
        ] {
            assert!(text.parse::<Variant>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_form_keeps_what_can_be_kept() {
        let with = |text: &str, key, value| trick(text).with(key, value).map(|t| t.to_string());
        assert_eq!(with("3x9", "piles", "5"), Ok("5x9-s2".to_owned()));
        assert_eq!(with("3x9-p3", "piles", "2"), Ok("2x9-p2-s2".to_owned()));
        assert_eq!(with("3x34", "piles", "13"), Ok("13x8-s2".to_owned()));
        assert_eq!(with("5x9-map", "performer", "spectator"), Ok("5x9-s2".to_owned()));
        assert!(with("5x9-map", "place", "1").is_err());
        assert!(with("5x9", "cards", "21").is_err());
    }

    #[test]
    fn every_new_game_is_shuffled_anew() {
        let with = |text: &str, key, value| trick(text).with(key, value).map(|t| t.to_string());
        assert_eq!(with("3x9-s4", "performer", "magician"), Ok("3x9-magician-s5".to_owned()));
        assert_eq!(with("3x9-s4", "performer", "map"), Ok("3x9-map".to_owned()));
        assert_eq!(with("3x9-s999", "place", "1"), Ok("3x9-p1".to_owned()));
        assert_eq!(with("3x9", "shuffle", "12"), Ok("3x9-s12".to_owned()));
        // Choosing the present value again begins no new game.
        for (key, value) in [("performer", "spectator"), ("piles", "3"), ("place", "2")] {
            assert_eq!(with("3x9-s4", key, value), Ok("3x9-s4".to_owned()));
        }
        assert!(with("3x9-map", "shuffle", "2").is_err());
    }
}
