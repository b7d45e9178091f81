//! Which trick: the deck, and who performs it.

use std::fmt;
use std::str::FromStr;

use super::deck::{Deck, HEIGHTS, PILES, read_number};
use crate::puzzle::{Parameter, ParameterRange, TextError, Variant, read_whole};

/// A trick: the deck, and what is done with it; as text `3x9`, `3x9-p1`, `3x9-magician` or `3x9-map`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Trick {
    /// The deck.
    pub deck: Deck,
    /// Who performs.
    pub mode: Mode,
}

/// Who performs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mode {
    /// The computer does, and always puts the pile in p-th place: the user thinks of a card.
    Spectator { p: usize },
    /// The user does: the page thinks of a card.
    Magician,
    /// Nobody does: only the functions are looked at.
    Map,
}

const SPECTATOR: &str = "spectator";
const MAGICIAN: &str = "magician";
const MAP: &str = "map";

impl Trick {
    /// A trick in which the computer performs with the middle place.
    pub fn performed(deck: Deck) -> Self {
        Self { deck, mode: Mode::Spectator { p: deck.middle() } }
    }

    /// The same with another deck; the middle stays the middle.
    fn with_deck(self, deck: Deck) -> Self {
        let mode = match self.mode {
            Mode::Spectator { p } if p == self.deck.middle() => Self::performed(deck).mode,
            Mode::Spectator { p } => Mode::Spectator { p: p.min(deck.piles()) },
            other => other,
        };
        Self { deck, mode }
    }
}

impl Default for Trick {
    /// The three-pile trick with 27 cards.
    fn default() -> Self {
        let deck = Deck::new(3, 9).expect("27 cards are a deck");
        Self::performed(deck)
    }
}

impl fmt::Display for Trick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.deck)?;
        match self.mode {
            Mode::Spectator { p } if p == self.deck.middle() => Ok(()),
            Mode::Spectator { p } => write!(f, "-p{p}"),
            Mode::Magician => write!(f, "-{MAGICIAN}"),
            Mode::Map => write!(f, "-{MAP}"),
        }
    }
}

/// A whole number.
fn number(part: &'static str, text: &str) -> Result<u32, TextError> {
    let number = read_number(text).and_then(|number| u32::try_from(number).ok());
    number.ok_or_else(|| TextError::new(part, text, "a whole number is allowed"))
}

/// The place of the chosen pile among `piles`.
fn place(piles: usize, text: &str) -> Result<usize, TextError> {
    read_whole("place of the pile", text, 1..=piles)
}

impl FromStr for Trick {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let form = || {
            let form = "the piles and the cards in each are allowed, such as 3x9, with -p1 (the place of the \
                        pile), -magician or -map behind them";
            TextError::new("variant", text, form)
        };
        let (deck, mode) = match text.split_once('-') {
            Some((deck, mode)) => (deck, Some(mode)),
            None => (text, None),
        };
        let (piles, height) = deck.split_once('x').ok_or_else(form)?;
        let deck = Deck::new(number("piles", piles)?, number("cards in a pile", height)?)?;
        let mode = match mode {
            None => Self::performed(deck).mode,
            Some(MAGICIAN) => Mode::Magician,
            Some(MAP) => Mode::Map,
            Some(other) => {
                let p = other.strip_prefix('p').ok_or_else(form)?;
                Mode::Spectator { p: place(deck.piles(), p)? }
            }
        };
        Ok(Self { deck, mode })
    }
}

impl Variant for Trick {
    fn parameters(&self) -> Vec<Parameter> {
        let (piles, height) = (self.deck.piles() as u32, self.deck.height() as u32);
        let performer = match self.mode {
            Mode::Spectator { .. } => SPECTATOR,
            Mode::Magician => MAGICIAN,
            Mode::Map => MAP,
        };
        let choice = |value: &str, name: &str| (value.to_owned(), name.to_owned());
        let mut parameters = vec![
            Parameter {
                key: "performer",
                label: "What you do",
                value: performer.to_owned(),
                range: ParameterRange::Choice(vec![
                    choice(SPECTATOR, "Think of a card"),
                    choice(MAGICIAN, "Be the magician"),
                    choice(MAP, "Study the map"),
                ]),
            },
            Parameter::whole("piles", "Piles", piles, PILES),
            Parameter::whole(
                "cards",
                "Cards in a pile",
                height,
                *HEIGHTS.start()..=Deck::most_in_a_pile(piles),
            ),
        ];
        if let Mode::Spectator { p } = self.mode {
            let label = "Place of the pile, from the bottom";
            parameters.push(Parameter::whole("place", label, p, 1..=piles));
        }
        parameters
    }

    fn with(&self, key: &str, value: &str) -> Result<Self, TextError> {
        match key {
            "piles" => {
                let piles = number("piles", value)?;
                let height = (self.deck.height() as u32).min(Deck::most_in_a_pile(piles));
                Ok(self.with_deck(Deck::new(piles, height)?))
            }
            "cards" => {
                let height = number("cards in a pile", value)?;
                Ok(self.with_deck(Deck::new(self.deck.piles() as u32, height)?))
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
                        let allowed = format!("{SPECTATOR}, {MAGICIAN} and {MAP} are allowed");
                        return Err(TextError::new("performer", value, allowed));
                    }
                };
                Ok(Self { mode, ..*self })
            }
            "place" if matches!(self.mode, Mode::Spectator { .. }) => {
                Ok(Self { mode: Mode::Spectator { p: place(self.deck.piles(), value)? }, ..*self })
            }
            _ => Err(self.no_parameter(key)),
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
pub mod tests {
    use super::super::deck::all;
    use super::*;

    /// The trick of a text.
    pub fn trick(text: &str) -> Trick {
        text.parse().expect(text)
    }

    #[test]
    fn every_trick_is_read_as_it_is_written() {
        for deck in all() {
            let spectators = (1..=deck.piles()).map(|p| Mode::Spectator { p });
            for mode in spectators.chain([Mode::Magician, Mode::Map]) {
                let trick = Trick { deck, mode };
                assert_eq!(trick.to_string().parse(), Ok(trick));
            }
        }
        assert_eq!(trick("3x9-p2").to_string(), "3x9");
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "", "3", "3x", "x9", "3x9-", "3x9-p", "3x9-p0", "3x9-p4", "3x9-q", "3x99", "1x9",
            "13x9", "3x9x2", "٣x9",
        ] {
            assert!(text.parse::<Trick>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_form_keeps_what_can_be_kept() {
        let with = |text: &str, key, value| trick(text).with(key, value).map(|t| t.to_string());
        assert_eq!(with("3x9", "piles", "5"), Ok("5x9".to_owned()));
        assert_eq!(with("3x9-p3", "piles", "2"), Ok("2x9-p2".to_owned()));
        assert_eq!(with("3x34", "piles", "13"), Ok("13x8".to_owned()));
        assert_eq!(with("5x9-map", "performer", "spectator"), Ok("5x9".to_owned()));
        assert!(with("5x9-map", "place", "1").is_err());
        assert!(with("5x9", "cards", "21").is_err());
    }
}
