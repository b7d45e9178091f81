//! Configurations of all kinds as text: a magic code, a sequence, an assemblage, or a state with packs.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::chain::Chain;
use super::folding::state::{MOST_TILES, Position};
use super::folding::text::bad_length;
use super::octominoid::{Code, Octominoid};
use super::planar::{self, Assemblage, Sequence};
use crate::say;

/// A configuration as it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Configuration {
    /// A magic code: RRRURRRU.
    Octominoid(Octominoid),
    /// A planar sequence with the levels of its tiles: slash E1 E N W2 N S1 S2 W.
    Assemblage(Assemblage),
    /// A planar sequence that leaves the order of its stacks open: EENWNSSW.
    Sequence(Sequence),
    /// A state with stacked tiles: RvR2Rc2ULLm2Lc2U.
    State(Position),
}

impl Configuration {
    /// The canonical representative of its class.
    #[must_use]
    pub fn canonical(&self) -> Self {
        match self {
            Self::Octominoid(one) => Self::Octominoid(one.canonical()),
            Self::Assemblage(one) => Self::Assemblage(one.canonical()),
            Self::Sequence(one) => Self::Sequence(one.canonical()),
            Self::State(one) => Self::State(one.key().state()),
        }
    }

    /// The ordered configurations it stands for: itself, or all admissible assemblages of a sequence,
    /// without equivalent ones.
    pub fn assembled(&self) -> Vec<Self> {
        let Self::Sequence(sequence) = self else { return vec![self.clone()] };
        let levels = planar::assemblages(sequence).into_iter();
        let with = |levels| Assemblage::new(sequence.clone(), levels, false).map(Self::Assemblage);
        levels.filter_map(with).collect()
    }

    /// Its tiles; `None` if the order of stacks is open.
    pub fn chain(&self) -> Option<Chain> {
        match self {
            Self::Octominoid(one) => Some(one.chain().clone()),
            Self::Assemblage(one) => Some(one.chain()),
            Self::Sequence(_) => None,
            Self::State(one) => Some(one.chain()),
        }
    }

    /// Its state, for folding; `None` if the order of stacks is open.
    ///
    /// # Errors
    /// The reason why the chain cannot be folded.
    pub fn state(&self) -> Option<Result<Position, String>> {
        match self {
            Self::State(one) => Some(Ok(*one)),
            // No order of its stacks helps, and there may be millions.
            Self::Sequence(one) if one.size() > MOST_TILES => Some(Err(bad_length(one.size()))),
            other => other.chain().map(|chain| Position::from_chain(&chain)),
        }
    }

    /// Names its kind in a word or two.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Octominoid(_) => "octominoid",
            Self::Assemblage(_) => "assemblage",
            Self::Sequence(_) => "sequence",
            Self::State(_) => "state",
        }
    }
}

impl Display for Configuration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Octominoid(one) => one.code().fmt(f),
            Self::Assemblage(one) => one.fmt(f),
            Self::Sequence(one) => one.fmt(f),
            Self::State(one) => f.write_str(&one.text()),
        }
    }
}

impl FromStr for Configuration {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.trim_start().chars().next() {
            // Closed folds and levels do not belong to the magic code.
            Some('R' | 'U' | 'L' | 'D')
                if text.contains(|letter: char| letter == 'c' || letter.is_ascii_digit()) =>
            {
                let state = text.trim().parse().map(Self::State);
                state.map_err(|problem| say!("This is not a state. {problem}", problem))
            }
            Some('R' | 'U' | 'L' | 'D') => {
                let code = text.parse::<Code>();
                let code =
                    code.map_err(|problem| say!("This is not a magic code. {problem}", problem))?;
                let one = Octominoid::new(code).map(Self::Octominoid);
                one.map_err(|flaw| say!("This code is not an octominoid. {flaw}", flaw))
            }
            Some('E' | 'N' | 'W' | 'S' | 's' | 'b') => {
                let reading = planar::Reading::read(text).map_err(|problem| {
                    say!("This is not a planar configuration. {problem}", problem)
                })?;
                let one = match reading {
                    planar::Reading::Sequence(one) => return Ok(Self::Sequence(one)),
                    planar::Reading::Assemblage(one) => one,
                };
                match one.chain().crossing_hinges() {
                    Some((one, other)) => Err(say!(
                        "This assemblage is not admissible: the hinges after tiles {one} and \
                         {other} cross, because their tiles lie in the same two stacks, one above \
                         the other in one of them and below in the other.",
                        one = one + 1,
                        other = other + 1
                    )),
                    None => Ok(Self::Assemblage(one)),
                }
            }
            _ => Err(say!(
                "This is neither a magic code (steps R, U, L, D, each with m or v after it if \
                 folded: RRRUmRRRUm) nor a planar sequence (steps E, N, W, S, with levels in \
                 stacks: slash E1 E N W2 N S1 S2 W)."
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Configuration {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn error(text: &str) -> String {
        text.parse::<Configuration>().expect_err(text)
    }

    #[test]
    fn texts_are_parsed_and_written_back() {
        for text in [
            "RRRURRRU",
            "RmRvUvDmLvLmDmUv",
            "slash E E E N W W W S",
            "slash E1 E N W2 N S1 S2 W",
            "backslash E2 E N W1 N S2 S1 W",
            "ENWESNWS",
        ] {
            assert_eq!(read(text).to_string(), text);
        }
        assert_eq!(read("E1ENW2NS1S2W").to_string(), "slash E1 E N W2 N S1 S2 W");
        assert_eq!(read("sla E3 E2 W2 E1 N1 W1 S1 W1").to_string(), "slash E3 E2 W2 E1 N W S1 W");
    }

    #[test]
    fn errors_name_the_place_and_what_is_allowed() {
        for (text, part) in [
            ("", "neither a magic code"),
            ("xyz", "neither a magic code"),
            ("RRXU", "“X” at position 3"),
            ("mRRU", "neither"),
            ("RmmU", "“m” at position 3 follows no side"),
            ("RRR", "3 tiles: the number must be even"),
            ("RRRRRRRR", "misses tile 1 by 8 right"),
            ("RRRRRRRRm", "misses tile 1 by 7½ right, ½ back"),
            ("UvRmRUmRR", "tile 1 would be turned there"),
            ("LvRURmUR", "The hinge after tile 2 and the hinge after tile 6 cross"),
            ("RLRL", "Tiles 1 and 3 meet in the same place"),
            ("EENWX", "“X” at position 5"),
            ("slash 1E", "“1” at position 7"),
            ("EEN", "3 steps: the number must be even"),
            (
                "EEENWWNS",
                "1 more step leads east than west, and 1 more step leads north than south",
            ),
            ("E1ENW2NS1SW", "Tile 8 lies in a stack of 2 and has no level: after “S” (step 7)"),
            ("E1ENW2NS1S3W", "Tile 8 cannot have level 3: its stack has the levels 1 to 2"),
            ("E1ENW2NS2S2W", "Tiles 5 and 7 lie in one stack and cannot both have level 2"),
            ("EEENWWWS2", "Tile 1 cannot have level 2"),
            ("E1N1W1S1E2N2W2S2", "the hinges after tiles 1 and 5 cross"),
        ] {
            let error = error(text);
            assert!(error.contains(part), "{text}: {error}");
        }
    }

    #[test]
    fn a_sequence_stands_for_its_assemblages() {
        assert_eq!(read("ENWSENWS").assembled().len(), 0);
        let all: Vec<String> =
            read("EEWENWSW").assembled().iter().map(ToString::to_string).collect();
        assert_eq!(all.len(), 6);
        assert!(all.contains(&"slash E3 E2 W1 E1 N W S2 W".to_owned()));
    }
}
