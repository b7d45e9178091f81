//! Pegs, discs and the regular states: those without a larger disc on a smaller one.

use std::fmt;
use std::str::FromStr;

use super::super::moves;
use super::super::peg::Peg;
use super::super::stacks::Stacks;
use crate::contract::{self, Parameter, TextError, read_whole, whole_in};
use crate::kit::narrow;
use crate::{say, text};

/// The top disc of a peg goes to another peg.
pub type Move = moves::Move<u32>;

/// The fewest pegs: with two, no more than one disc could move.
pub const FEWEST_PEGS: u8 = 3;

/// The most pegs, so that one digit can number them.
pub const MOST_PEGS: u8 = 10;

/// The most discs of a game that is played.
pub const MOST_DISCS: u32 = 100;

/// The most discs of a tower whose solutions are computed.
pub const MOST_COMPUTED: u32 = 1000;

/// The number of pegs and the number of discs; as text `3x5`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variant {
    pegs: u8,
    discs: u32,
}

impl Variant {
    /// The classic tower: `discs` discs on three pegs.
    ///
    /// # Errors
    /// When the number is out of range.
    pub fn new(discs: u32) -> Result<Self, TextError> {
        Self::on(FEWEST_PEGS, discs)
    }

    /// A tower of `discs` discs, up to [`MOST_COMPUTED`], on `pegs` pegs. A game that is played has at most
    /// [`MOST_DISCS`]; reading a text ensures that.
    ///
    /// # Errors
    /// When a number is out of range.
    pub fn on(pegs: u8, discs: u32) -> Result<Self, TextError> {
        let pegs = whole_in(text!(for "a tower": "Pegs"), pegs, FEWEST_PEGS..=MOST_PEGS)?;
        Ok(Self { pegs, discs: whole_in(text!("Discs"), discs, 1..=MOST_COMPUTED)? })
    }

    /// The tower of the same pegs with this many discs, read from a text.
    ///
    /// # Errors
    /// When it is no number from 1 to `most`.
    pub fn with_discs(self, text: &str, most: u32) -> Result<Self, TextError> {
        Ok(Self { discs: read_whole(text!("Discs"), text, 1..=most)?, ..self })
    }

    /// The tower of the same discs on this many pegs, read from a text.
    ///
    /// # Errors
    /// When it is no number of pegs in range.
    pub fn with_pegs(self, text: &str) -> Result<Self, TextError> {
        Ok(Self {
            pegs: read_whole(text!(for "a tower": "Pegs"), text, FEWEST_PEGS..=MOST_PEGS)?,
            ..self
        })
    }

    /// The number of discs.
    pub fn discs(self) -> u32 {
        self.discs
    }

    /// The number of pegs.
    pub fn peg_count(self) -> u8 {
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

impl Default for Variant {
    fn default() -> Self {
        Self { pegs: FEWEST_PEGS, discs: 5 }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.pegs, self.discs)
    }
}

impl FromStr for Variant {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let Some((pegs, discs)) = text.split_once('x') else {
            let form = say!("Pegs and discs are allowed, such as 3x5.");
            return Err(TextError::new(text!("Variant"), text, form));
        };
        Self::default().with_pegs(pegs)?.with_discs(discs, MOST_DISCS)
    }
}

impl contract::Variant for Variant {
    fn parameters(&self) -> Vec<Parameter> {
        let (fewest, most) = (FEWEST_PEGS.into(), MOST_PEGS.into());
        vec![
            Parameter::whole("pegs", text!(for "a tower": "Pegs"), self.pegs, fewest..=most),
            Parameter::whole("discs", text!("Discs"), self.discs, 1..=MOST_DISCS),
        ]
    }

    fn named(text: &str) -> Vec<(&'static str, &str)> {
        let size = text.split_once('x');
        size.map_or(Vec::new(), |(pegs, discs)| vec![("pegs", pegs), ("discs", discs)])
    }

    fn with(&self, key: &str, value: &str) -> Result<Self, TextError> {
        match key {
            "pegs" => self.with_pegs(value),
            "discs" => self.with_discs(value, MOST_DISCS),
            _ => Err(self.no_parameter(key)),
        }
    }
}

/// A regular state: the peg of each disc. Discs are numbered from 1, the smallest. They lie in
/// order of size on every peg, so the pegs determine the state.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    /// The number of pegs.
    count: u8,
    /// The peg of each disc, smallest first; as many as the tower has discs.
    pegs: Vec<Peg>,
}

impl Position {
    /// The perfect state: all discs on one peg.
    pub fn perfect(size: Variant, peg: Peg) -> Self {
        Self { count: size.pegs, pegs: vec![peg; size.discs as usize] }
    }

    /// The state with these pegs of the discs, smallest first; `None` unless there are as many as
    /// `size` has discs and all of them are pegs of it.
    pub fn new(size: Variant, pegs: Vec<Peg>) -> Option<Self> {
        let fits = pegs.len() == size.discs as usize && pegs.iter().all(|peg| peg.0 < size.pegs);
        fits.then_some(Self { count: size.pegs, pegs })
    }

    /// The number of pegs and discs.
    pub fn size(&self) -> Variant {
        Variant { pegs: self.count, discs: narrow::u32(self.pegs.len()) }
    }

    /// The peg of each disc, smallest first.
    pub fn pegs(&self) -> &[Peg] {
        &self.pegs
    }

    /// The peg of each disc, mutable; only pegs of this tower may be set.
    pub(super) fn pegs_mut(&mut self) -> &mut [Peg] {
        &mut self.pegs
    }

    /// The peg of a disc from 1 to the number of discs.
    pub fn peg(&self, disc: u32) -> Peg {
        self.pegs[disc as usize - 1]
    }

    /// The discs on a peg, from the top (the smallest) down.
    pub fn stack(&self, peg: Peg) -> impl DoubleEndedIterator<Item = u32> + '_ {
        let on_it =
            move |(index, &on): (usize, &Peg)| (on == peg).then_some(narrow::u32(index) + 1);
        self.pegs.iter().enumerate().filter_map(on_it)
    }

    /// The stack of each peg, from the bottom up.
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
        Self { count: self.count, pegs }
    }

    /// Reads the letters (or digits) of the discs' pegs, smallest disc first.
    ///
    /// # Errors
    /// A message that says what is wrong with the text, called `part`, and what is allowed.
    pub fn read(size: Variant, part: &'static str, text: &str) -> Result<Self, TextError> {
        let allowed = || {
            let (letters, last) = (Peg::letters(size.pegs), size.pegs - 1);
            match size.discs {
                1 => say!(
                    "One letter is allowed, {letters} (or 0 to {last}): the peg of the disc.",
                    letters,
                    last
                ),
                n => say!(
                    "{n} letters are allowed, each {letters} (or 0 to {last}): the peg of each \
                     disc, smallest first.",
                    n,
                    letters,
                    last
                ),
            }
        };
        let pegs: Option<Vec<Peg>> =
            text.chars().map(|letter| Peg::read(size.pegs, letter)).collect();
        pegs.and_then(|pegs| Self::new(size, pegs))
            .ok_or_else(|| TextError::new(part, text, allowed()))
    }
}

impl fmt::Display for Position {
    /// The letters of the discs' pegs, smallest disc first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pegs.iter().try_for_each(|peg| write!(f, "{}", peg.letter()))
    }
}

/// The peg that all these are equal to, if there is one.
pub(super) fn one_peg(pegs: &[Peg]) -> Option<Peg> {
    let first = *pegs.first()?;
    pegs.iter().all(|&peg| peg == first).then_some(first)
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::Hanoi;
    use super::*;
    use crate::contract::{Task, Variant as _};

    /// A state on this many pegs.
    pub fn state_on(pegs: u8, text: &str) -> Position {
        let size = Variant::on(pegs, text.len() as u32).expect("a size");
        Position::read(size, "state", text).expect("a state")
    }

    pub fn state(text: &str) -> Position {
        state_on(3, text)
    }

    pub fn task_on(pegs: u8, start: &str, goal: &str) -> Task<Hanoi> {
        let start = state_on(pegs, start);
        Task { variant: start.size(), start, goal: state_on(pegs, goal) }
    }

    pub fn task(start: &str, goal: &str) -> Task<Hanoi> {
        task_on(3, start, goal)
    }

    #[test]
    fn sizes_are_read_as_they_are_written() {
        for pegs in FEWEST_PEGS..=MOST_PEGS {
            for discs in 1..=MOST_DISCS {
                let size = Variant::on(pegs, discs).expect("in range");
                assert_eq!(size.to_string().parse(), Ok(size));
                let values: Vec<String> =
                    size.parameters().into_iter().map(|field| field.value).collect();
                assert_eq!(values, [pegs.to_string(), discs.to_string()]);
            }
        }
        assert_eq!(Variant::default().to_string(), "3x5");
    }

    #[test]
    fn other_sizes_are_refused_with_what_is_allowed() {
        let refused = |text: &str| text.parse::<Variant>().expect_err("no size").to_string();
        for discs in ["0", "101", "-1", "+5", "5.0", "99999999999999999999", " 5", "５"] {
            let message =
                format!("Discs: “{discs}” is wrong. A whole number from 1 to 100 is allowed.");
            assert_eq!(refused(&format!("3x{discs}")), message);
        }
        for pegs in ["0", "2", "11", "256", "+4", "99999999999999999999"] {
            let message =
                format!("Pegs: “{pegs}” is wrong. A whole number from 3 to 10 is allowed.");
            assert_eq!(refused(&format!("{pegs}x5")), message);
        }
        assert_eq!(refused("5"), "Variant: “5” is wrong. Pegs and discs are allowed, such as 3x5.");
        assert!(Variant::default().with("posts", "3").is_err());
        assert!(Variant::on(3, MOST_COMPUTED).is_ok());
        assert!(Variant::on(3, MOST_COMPUTED + 1).is_err());
        assert!(Variant::on(2, 5).is_err() && Variant::on(11, 5).is_err());
    }

    #[test]
    fn stacks_are_listed_from_the_top_down() {
        let state = state("abaac");
        let size = state.size();
        assert_eq!(state.stack(Peg(0)).collect::<Vec<_>>(), [1, 3, 4]);
        assert_eq!(state.top(Peg(1)), Some(2));
        assert_eq!(state.tower(), None);
        assert_eq!(Position::perfect(size, Peg(1)).tower(), Some(Peg(1)));
        assert_eq!(Position::perfect(size, Peg(1)).top(Peg(0)), None);
    }
}
