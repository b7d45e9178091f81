//! Variants, pegs and legal states of the k-Tower.

use std::fmt;
use std::str::FromStr;

use crate::contract::{self, Parameter, TextError, read_whole, whole_in};
use crate::kit::numerals::digits;
use crate::puzzles::towers::peg::{Peg, list_discs};
use crate::puzzles::towers::stacks::{Stacks, wrongly_laid};
use crate::{say, text};

/// The most discs a tower may have.
pub const MOST_DISCS: u32 = 64;

/// The number of pegs.
pub const PEGS: u8 = 3;
/// The pegs from left to right.
pub const ALL: [Peg; 3] = [A, B, C];
/// The peg where the standard game starts.
pub const A: Peg = Peg(0);
/// The peg between the two.
pub const B: Peg = Peg(1);
/// The peg where the standard game ends.
pub const C: Peg = Peg(2);

/// The number of discs, and the number of discs at the bottom of a stack that must be its largest
/// in order; as text `8k3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Variant {
    discs: u32,
    k: u32,
}

impl Variant {
    /// A game of `discs` discs, from 1 to [`MOST_DISCS`], with a base of `k` discs, from 1 to `discs`.
    ///
    /// # Errors
    /// When a number is out of range.
    pub fn new(discs: u32, k: u32) -> Result<Self, TextError> {
        let discs = whole_in(text!("Discs"), discs, 1..=MOST_DISCS)?;
        if !(1..=discs).contains(&k) {
            return Err(k_error(&k.to_string(), discs));
        }
        Ok(Self { discs, k })
    }

    /// The number of discs.
    pub fn discs(self) -> u32 {
        self.discs
    }

    /// The number of discs at the bottom of a stack that must be its largest in order.
    pub fn k(self) -> u32 {
        self.k
    }

    /// The number of discs beyond a base (the paper's x). Only this many of the smallest can ever
    /// be out of order, because such a disc has k larger ones below.
    pub fn beyond(self) -> u32 {
        self.discs - self.k
    }
}

impl Default for Variant {
    fn default() -> Self {
        Self { discs: 6, k: 3 }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}k{}", self.discs, self.k)
    }
}

impl FromStr for Variant {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let Some((discs, k)) = text.split_once('k') else {
            let form = say!("Discs and k are allowed, such as 8k3.");
            return Err(TextError::new(text!("Variant"), text, form));
        };
        Self::read(discs, k)
    }
}

impl Variant {
    /// Reads the two numbers.
    ///
    /// # Errors
    /// A message that says which of them cannot be used, and what is allowed.
    pub fn read(discs: &str, k: &str) -> Result<Self, TextError> {
        let number = read_whole(text!("Discs"), discs, 1..=MOST_DISCS)?;
        let base = digits(k).ok_or_else(|| k_error(k, number))?;
        Self::new(number, base).map_err(|_| k_error(k, number))
    }
}

fn k_error(found: &str, discs: u32) -> TextError {
    let allowed = match discs {
        1 => say!("Only 1 is allowed with one disc."),
        _ => say!("A whole number from 1 to {discs} is allowed with {discs} discs.", discs),
    };
    TextError::new("k", found, allowed)
}

impl contract::Variant for Variant {
    fn parameters(&self) -> Vec<Parameter> {
        vec![
            Parameter::whole("discs", text!("Discs"), self.discs, 1..=MOST_DISCS),
            Parameter::whole("k", text!("Discs in order below (k)"), self.k, 1..=self.discs),
        ]
    }

    fn named(text: &str) -> Vec<(&'static str, &str)> {
        text.split_once('k').map_or(Vec::new(), |(discs, k)| vec![("discs", discs), ("k", k)])
    }

    fn with(&self, key: &str, value: &str) -> Result<Self, TextError> {
        match key {
            "discs" => {
                let discs = Self::read(value, "1")?.discs;
                Self::new(discs, self.k.min(discs))
            }
            "k" => Self::read(&self.discs.to_string(), value),
            _ => Err(self.no_parameter(key)),
        }
    }
}

/// A legal state: the stack of each peg.
///
/// In every stack the lowest k discs (all, where there are no more than k) are its largest, in
/// decreasing order. Discs are numbered from 1, the smallest.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    size: Variant,
    stacks: Stacks,
}

impl Position {
    /// All discs in order on one peg.
    pub fn tower(size: Variant, peg: Peg) -> Self {
        Self { size, stacks: Stacks::tower(PEGS, size.discs, peg) }
    }

    /// The state with these stacks, which must be three and have discs of the size.
    ///
    /// # Errors
    /// Every problem, as a sentence that begins with `whose`; never an empty list.
    pub fn new(size: Variant, stacks: Stacks, whose: &str) -> Result<Self, Vec<String>> {
        let mut problems = Vec::new();
        for (peg, stack) in stacks.pegs() {
            let mut wrong: Vec<u32> = misplaced(size.k, stack).collect();
            wrong.sort_unstable();
            let (n, discs) = (wrong.len(), list_discs(wrong));
            match (n, size.k) {
                (0, _) => {}
                (_, 1) => problems.push(say!(
                    "{whose}: disc {discs} may not lie where it does on peg {peg}: the lowest disc must \
                     be the largest there."
                        | "{whose}: discs {discs} may not lie where they do on peg {peg}: the lowest \
                           disc must be the largest there.",
                    n,
                    whose,
                    discs,
                    peg
                )),
                (_, k) => problems.push(say!(
                    "{whose}: disc {discs} may not lie where it does on peg {peg}: the lowest {k} discs \
                     must be the largest there, in order."
                        | "{whose}: discs {discs} may not lie where they do on peg {peg}: the lowest \
                           {k} discs must be the largest there, in order.",
                    n,
                    whose,
                    discs,
                    peg,
                    k
                )),
            }
        }
        problems.extend(stacks.miscounted(size.discs, whose));
        if problems.is_empty() { Ok(Self { size, stacks }) } else { Err(problems) }
    }

    /// The number of discs, and k.
    pub fn size(&self) -> Variant {
        self.size
    }

    /// The stack of each peg.
    pub fn stacks(&self) -> &Stacks {
        &self.stacks
    }

    /// The stack of one of the pegs, from the bottom up.
    pub fn stack(&self, peg: Peg) -> &[u32] {
        self.stacks.0.get(peg.index()).map_or(&[], Vec::as_slice)
    }

    /// The disc on top of a peg.
    pub fn top(&self, peg: Peg) -> Option<u32> {
        self.stacks.top(peg)
    }

    /// The peg that holds all discs in order, if one does.
    pub fn tower_peg(&self) -> Option<Peg> {
        let full = |peg: &Peg| self.stack(*peg).len() == self.size.discs as usize;
        ALL.into_iter().find(full).filter(|_| self.is_regular())
    }

    /// Tells whether every stack is in order of size, no disc above a smaller one.
    pub fn is_regular(&self) -> bool {
        self.stacks.pegs().all(|(_, stack)| wrongly_laid(stack, |disc| disc).next().is_none())
    }

    /// The disc that every disc put on a peg must be smaller than: the k-th from the bottom, or the
    /// top one of fewer. `None` on an empty peg, which takes every disc.
    pub fn bound(&self, peg: Peg) -> Option<u32> {
        bound(self.size.k, self.stack(peg))
    }

    /// Takes the top disc of one peg to another. Does nothing if there is none. The caller checks
    /// that the move is legal.
    pub(super) fn carry(&mut self, from: Peg, to: Peg) {
        self.stacks.carry(from, to);
    }

    /// Takes the top `count` discs off a peg. They are listed from the bottom up.
    pub(super) fn take(&mut self, peg: Peg, count: u32) -> Vec<u32> {
        let Some(stack) = self.stacks.0.get_mut(peg.index()) else { return Vec::new() };
        stack.split_off(stack.len().saturating_sub(count as usize))
    }

    /// Puts discs on a peg, the first one lowest.
    pub(super) fn put(&mut self, peg: Peg, discs: impl IntoIterator<Item = u32>) {
        if let Some(stack) = self.stacks.0.get_mut(peg.index()) {
            stack.extend(discs);
        }
    }
}

impl fmt::Display for Position {
    /// Writes the stacks from the left, each from the bottom up: `6.5.1.2/4.3/`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.stacks.write("."))
    }
}

/// The bound of a stack: see [`Position::bound`].
fn bound(k: u32, stack: &[u32]) -> Option<u32> {
    stack.get(k as usize - 1).or(stack.last()).copied()
}

/// Finds the discs of a stack (from the bottom up) that break the rule. They are those among the
/// lowest k that do not lie on larger ones, and those above that are larger than the k-th.
pub(super) fn misplaced(k: u32, stack: &[u32]) -> impl Iterator<Item = u32> + '_ {
    (1..stack.len())
        .map(move |height| (stack[height], bound(k, &stack[..height])))
        .filter_map(|(disc, bound)| bound.is_some_and(|bound| disc >= bound).then_some(disc))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Variant as _;

    #[test]
    fn sizes_are_read_as_they_are_written() {
        for discs in 1..=MOST_DISCS {
            for k in 1..=discs {
                let size = Variant::new(discs, k).expect("in range");
                assert_eq!(size.to_string().parse(), Ok(size));
            }
        }
        assert_eq!(Variant::default().to_string(), "6k3");
        let fewer = Variant::default().with("discs", "2").expect("in range");
        assert_eq!((fewer.discs(), fewer.k()), (2, 2));
    }

    #[test]
    fn other_sizes_are_refused_with_what_is_allowed() {
        let refused = |text: &str| text.parse::<Variant>().expect_err("no size").to_string();
        for discs in ["0", "65", "-1", "+5", "99999999999999999999", " 5", "５"] {
            let message =
                format!("Discs: “{discs}” is wrong. A whole number from 1 to 64 is allowed.");
            assert_eq!(refused(&format!("{discs}k1")), message);
        }
        for k in ["0", "6", "-1", "1k1", "99999999999999999999"] {
            let message =
                format!("k: “{k}” is wrong. A whole number from 1 to 5 is allowed with 5 discs.");
            assert_eq!(refused(&format!("5k{k}")), message);
        }
        assert_eq!(refused("1k2"), "k: “2” is wrong. Only 1 is allowed with one disc.");
        assert_eq!(refused("5"), "Variant: “5” is wrong. Discs and k are allowed, such as 8k3.");
    }

    #[test]
    fn a_base_is_of_the_largest_in_order_and_above_it_any_order_goes() {
        let broken = |k, stack: &[u32]| misplaced(k, stack).collect::<Vec<_>>();
        assert_eq!(broken(2, &[6, 5, 1, 4, 2]), [0; 0]);
        assert_eq!(broken(3, &[6, 5, 1, 4, 2]), [4, 2]);
        assert_eq!(broken(1, &[6, 5, 1, 4, 2]), [0; 0]);
        assert_eq!(broken(1, &[5, 6, 1]), [6]);
        assert_eq!(broken(2, &[6, 4, 5]), [5]);
        assert_eq!(broken(9, &[3, 2, 1]), [0; 0]);
    }

    #[test]
    fn every_problem_of_a_state_is_listed() {
        let size = Variant::new(5, 2).expect("a size");
        let stacks = |text| Stacks::read(PEGS, 5, "start", text).expect("stacks");
        let state = Position::new(size, stacks("5.3.1.2/4/"), "Start").expect("legal");
        assert_eq!(state.to_string(), "5.3.1.2/4/");
        assert_eq!((state.bound(A), state.bound(B), state.bound(C)), (Some(3), Some(4), None));
        assert!(!state.is_regular() && state.tower_peg().is_none());
        assert_eq!(
            Position::new(size, stacks("5.3.4/1.3/"), "Start").expect_err("illegal"),
            [
                "Start: disc 4 may not lie where it does on peg A: the lowest 2 discs must be \
                 the largest there, in order.",
                "Start: disc 3 may not lie where it does on peg B: the lowest 2 discs must be \
                 the largest there, in order.",
                "Start: disc 2 is missing.",
                "Start: disc 3 is there more than once.",
            ]
        );
        // A stack with many faults gets one sentence.
        let all = Position::new(size, stacks("1.2.3.4.5//"), "Start").expect_err("illegal");
        assert_eq!(all.len(), 1, "{all:?}");
        assert!(all[0].starts_with("Start: discs 2 to 5 may not lie where they do"), "{all:?}");
        // A stack of all discs that is out of order is no tower.
        let mixed = Position::new(size, stacks("//5.4.1.2.3"), "Start").expect("legal");
        assert_eq!(mixed.tower_peg(), None);
        assert_eq!(Position::tower(size, C).tower_peg(), Some(C));
    }
}
