//! Pegs, discs and the regular states: those without a larger disc on a smaller one.

use std::fmt;
use std::str::FromStr;

use super::super::peg::Peg;
use super::super::stacks::Stacks;
use crate::puzzle::{Parameter, ParameterRange, TextError, Variant};

/// How many pegs there are.
const PEGS: u8 = 3;

/// The most discs a tower may have.
pub const MOST_DISCS: u32 = 64;

/// How many pegs and discs a tower has; as text `3x5`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    pegs: u8,
    discs: u32,
}

impl Size {
    /// A tower of `discs` discs on three pegs.
    ///
    /// # Errors
    /// When the number is out of range.
    pub fn new(discs: u32) -> Result<Self, TextError> {
        if (1..=MOST_DISCS).contains(&discs) {
            Ok(Self { pegs: PEGS, discs })
        } else {
            Err(discs_error(&discs.to_string()))
        }
    }

    /// How many discs there are.
    pub fn discs(self) -> u32 {
        self.discs
    }

    /// How many pegs there are.
    pub fn count(self) -> u8 {
        self.pegs
    }

    /// The pegs from left to right.
    pub fn pegs(self) -> impl DoubleEndedIterator<Item = Peg> + Clone {
        Peg::all(self.pegs)
    }

    /// The peg where the standard game starts.
    pub fn first(self) -> Peg {
        Peg(0)
    }

    /// The peg where the standard game ends.
    pub fn last(self) -> Peg {
        Peg(self.pegs - 1)
    }
}

impl Default for Size {
    fn default() -> Self {
        Self { pegs: PEGS, discs: 5 }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.pegs, self.discs)
    }
}

impl FromStr for Size {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let Some((pegs, discs)) = text.split_once('x') else {
            let form = "pegs and discs are allowed, such as 3x5";
            return Err(TextError::new("variant", text, form));
        };
        read_pegs(pegs)?;
        Self::default().with("discs", discs)
    }
}

/// Reads the number of pegs.
///
/// # Errors
/// When it is not one that there are towers for.
pub fn read_pegs(text: &str) -> Result<(), TextError> {
    if text == PEGS.to_string() {
        Ok(())
    } else {
        Err(TextError::new("pegs", text, format!("only {PEGS} is allowed")))
    }
}

fn discs_error(found: &str) -> TextError {
    TextError::new("discs", found, format!("a whole number from 1 to {MOST_DISCS} is allowed"))
}

impl Variant for Size {
    fn parameters(&self) -> Vec<Parameter> {
        vec![Parameter {
            key: "discs",
            label: "Discs",
            value: self.discs.to_string(),
            range: ParameterRange::Whole { min: 1, max: MOST_DISCS },
        }]
    }

    fn with(&self, key: &str, value: &str) -> Result<Self, TextError> {
        if key != "discs" {
            return Err(TextError::new("parameter", key, "no such parameter; there is discs"));
        }
        if value.is_empty() || !value.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(discs_error(value));
        }
        Self::new(value.parse().map_err(|_| discs_error(value))?).map_err(|_| discs_error(value))
    }
}

/// A regular state: which peg each disc is on. Discs are numbered from 1, the smallest; on every
/// peg they lie in order of size, so that this says everything.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct State {
    /// The peg of each disc, smallest first; as many as the tower has discs.
    pegs: Vec<Peg>,
}

impl State {
    /// The perfect state: all discs on one peg.
    pub fn perfect(size: Size, peg: Peg) -> Self {
        Self { pegs: vec![peg; size.discs as usize] }
    }

    /// The state with these pegs of the discs, smallest first; `None` unless there are as many as
    /// `size` has discs and all of them are pegs of it.
    pub fn new(size: Size, pegs: Vec<Peg>) -> Option<Self> {
        let fits = pegs.len() == size.discs as usize && pegs.iter().all(|peg| peg.0 < size.pegs);
        fits.then_some(Self { pegs })
    }

    /// How many pegs and discs there are.
    pub fn size(&self) -> Size {
        Size { pegs: PEGS, discs: self.pegs.len() as u32 }
    }

    /// The peg of each disc, smallest first.
    pub fn pegs(&self) -> &[Peg] {
        &self.pegs
    }

    /// The peg of a disc from 1 to the number of discs.
    pub fn peg(&self, disc: u32) -> Peg {
        self.pegs[disc as usize - 1]
    }

    /// The discs on a peg, from the top (the smallest) down.
    pub fn stack(&self, peg: Peg) -> impl DoubleEndedIterator<Item = u32> + '_ {
        let on_it = move |(index, &on): (usize, &Peg)| (on == peg).then_some(index as u32 + 1);
        self.pegs.iter().enumerate().filter_map(on_it)
    }

    /// What lies on each peg, from the bottom up.
    pub fn stacks(&self) -> Stacks {
        Stacks(self.size().pegs().map(|peg| self.stack(peg).rev().collect()).collect())
    }

    /// The disc on top of a peg.
    pub fn top(&self, peg: Peg) -> Option<u32> {
        self.stack(peg).next()
    }

    /// The peg that holds all discs, if one does.
    pub fn tower(&self) -> Option<Peg> {
        one_peg(&self.pegs)
    }

    /// The state with one disc on another peg, which must exist and have no smaller disc.
    pub(super) fn with_disc_on(&self, disc: u32, peg: Peg) -> Self {
        let mut pegs = self.pegs.clone();
        pegs[disc as usize - 1] = peg;
        Self { pegs }
    }

    /// Reads the letters (or digits) of the discs' pegs, smallest disc first.
    ///
    /// # Errors
    /// What is wrong with the text, called `part`, and what is allowed.
    pub fn read(size: Size, part: &'static str, text: &str) -> Result<Self, TextError> {
        let allowed = || {
            let letters = format!("{} (or 0 to {})", Peg::letters(size.pegs), size.pegs - 1);
            match size.discs {
                1 => format!("one letter is allowed, {letters}: the peg of the disc"),
                n => format!(
                    "{n} letters are allowed, each {letters}: the peg of each disc, smallest first"
                ),
            }
        };
        let pegs: Option<Vec<Peg>> =
            text.chars().map(|letter| Peg::read(size.pegs, letter)).collect();
        pegs.and_then(|pegs| Self::new(size, pegs))
            .ok_or_else(|| TextError::new(part, text, allowed()))
    }
}

impl fmt::Display for State {
    /// The letters of the discs' pegs, smallest disc first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pegs.iter().try_for_each(|peg| write!(f, "{}", peg.letter()))
    }
}

/// The peg that all of these are, if they are one.
pub(super) fn one_peg(pegs: &[Peg]) -> Option<Peg> {
    let first = *pegs.first()?;
    pegs.iter().all(|&peg| peg == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_as_they_are_written() {
        for discs in 1..=MOST_DISCS {
            let size = Size::new(discs).expect("in range");
            assert_eq!(size.to_string().parse(), Ok(size));
            assert_eq!(size.parameters()[0].value, discs.to_string());
        }
        assert_eq!(Size::default().to_string(), "3x5");
    }

    #[test]
    fn other_sizes_are_refused_with_what_is_allowed() {
        let refused = |text: &str| text.parse::<Size>().expect_err("no size").to_string();
        for discs in ["0", "65", "", "-1", "+5", "5.0", "99999999999999999999", " 5", "５"] {
            let message = format!("discs “{discs}”: a whole number from 1 to 64 is allowed");
            assert_eq!(refused(&format!("3x{discs}")), message);
        }
        assert_eq!(refused("4x5"), "pegs “4”: only 3 is allowed");
        assert_eq!(refused("5"), "variant “5”: pegs and discs are allowed, such as 3x5");
        assert!(Size::default().with("pegs", "3").is_err());
    }

    #[test]
    fn stacks_are_listed_from_the_top_down() {
        let size = Size::new(5).expect("in range");
        let state = State::read(size, "state", "abaac").expect("a state");
        assert_eq!(state.stack(Peg(0)).collect::<Vec<_>>(), [1, 3, 4]);
        assert_eq!(state.top(Peg(1)), Some(2));
        assert_eq!(state.tower(), None);
        assert_eq!(State::perfect(size, Peg(1)).tower(), Some(Peg(1)));
        assert_eq!(State::perfect(size, Peg(1)).top(Peg(0)), None);
    }
}
