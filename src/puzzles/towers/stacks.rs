//! Stacks of pieces in any order, as an editor needs them.

use std::fmt::Display;

use super::peg::{Peg, list_discs};
use crate::contract::TextError;
use crate::kit::words::semicolons;
use crate::say;

/// The stack of each peg, from the bottom up. Pieces may be in any order, missing or repeated.
/// Discs have numbers from 1, unless the puzzle names them.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Stacks<D = u32>(pub Vec<Vec<D>>);

impl<D: Copy + Ord> Stacks<D> {
    /// The pegs and their stacks.
    pub fn pegs(&self) -> impl Iterator<Item = (Peg, &[D])> {
        (0..).map(Peg).zip(self.0.iter().map(Vec::as_slice))
    }

    /// The piece on top of a peg.
    pub fn top(&self, peg: Peg) -> Option<D> {
        self.0.get(peg.index())?.last().copied()
    }

    /// Takes the top piece of one peg to another, whatever lies there. Does nothing if there is no piece.
    pub fn carry(&mut self, from: Peg, to: Peg) {
        let (from, to) = (from.index(), to.index());
        if to < self.0.len()
            && let Some(piece) = self.0.get_mut(from).and_then(Vec::pop)
        {
            self.0[to].push(piece);
        }
    }

    /// Sorts the pieces of a peg, the largest at the bottom.
    pub fn sort(&mut self, peg: Peg) {
        if let Some(stack) = self.0.get_mut(peg.index()) {
            stack.sort_unstable_by(|a, b| b.cmp(a));
        }
    }

    /// Reads `pegs` stacks from the left, each from the bottom up, with at most `discs` discs.
    /// `disc` reads one of them, or says what is allowed.
    ///
    /// # Errors
    /// A message that names the `part` at fault and says what is allowed.
    pub fn read_as(
        pegs: u8,
        discs: u32,
        part: &'static str,
        text: &str,
        disc: impl Fn(&str) -> Result<D, String>,
    ) -> Result<Self, TextError> {
        let read = |name: &str| disc(name).map_err(|allowed| TextError::new(part, name, allowed));
        let words: Vec<&str> = text.split('/').collect();
        if words.len() != usize::from(pegs) {
            let allowed = say!("{pegs} stacks are allowed, separated by slashes.", pegs);
            return Err(TextError::new(part, text, allowed));
        }
        let stack = |word: &str| word.split('.').filter(|_| !word.is_empty()).map(read).collect();
        let stacks = words.into_iter().map(stack).collect::<Result<Vec<Vec<D>>, TextError>>()?;
        if stacks.iter().map(Vec::len).sum::<usize>() > discs as usize {
            let allowed = say!("At most {discs} discs are allowed.", discs);
            return Err(TextError::new(part, text, allowed));
        }
        Ok(Self(stacks))
    }
}

impl<D: Display> Stacks<D> {
    /// Writes the stacks, with a separator between the pieces of each.
    pub fn write(&self, separator: &str) -> String {
        let word = |stack: &Vec<D>| {
            stack.iter().map(D::to_string).collect::<Vec<String>>().join(separator)
        };
        self.0.iter().map(word).collect::<Vec<String>>().join("/")
    }
}

impl Stacks {
    /// All discs from 1 to `discs` on one of `pegs` pegs, in order.
    pub fn tower(pegs: u8, discs: u32, peg: Peg) -> Self {
        let on = |here| if here == peg { (1..=discs).rev().collect() } else { Vec::new() };
        Self(Peg::all(pegs).map(on).collect())
    }

    /// Lists the discs from 1 to `discs` that are missing, and those that occur more than once.
    /// Each list is a sentence that begins with `whose`.
    pub fn miscounted(&self, discs: u32, whose: &str) -> Vec<String> {
        let mut counts = vec![0_u32; discs as usize];
        for &disc in self.0.iter().flatten() {
            counts[disc as usize - 1] += 1;
        }
        let those = |wrong: fn(u32) -> bool| -> Vec<u32> {
            (1..).zip(&counts).filter(|&(_, &count)| wrong(count)).map(|(disc, _)| disc).collect()
        };
        let (missing, repeated) = (those(|n| n == 0), those(|n| n > 1));
        let mut sentences = Vec::new();
        if !missing.is_empty() {
            sentences.push(say!(
                "{whose}: disc {discs} is missing." | "{whose}: discs {discs} are missing.",
                n = missing.len(),
                whose,
                discs = list_discs(missing.iter().copied())
            ));
        }
        if !repeated.is_empty() {
            sentences.push(say!(
                "{whose}: disc {discs} is there more than once."
                    | "{whose}: discs {discs} are there more than once.",
                n = repeated.len(),
                whose,
                discs = list_discs(repeated.iter().copied())
            ));
        }
        sentences
    }

    /// Reads `pegs` stacks of discs from 1 to `discs` from the left, each from the bottom up: `5.2/3/4.1`.
    ///
    /// # Errors
    /// A message that names the `part` at fault and says what is allowed.
    pub fn read(pegs: u8, discs: u32, part: &'static str, text: &str) -> Result<Self, TextError> {
        Self::read_as(pegs, discs, part, text, |number| {
            let disc = number.parse().ok().filter(|disc| (1..=discs).contains(disc));
            disc.ok_or_else(|| say!("Disc numbers from 1 to {discs} are allowed.", discs))
        })
    }
}

/// Names the discs on a peg, from the top down, in words; `stack` is from the bottom up.
pub fn content(peg: Peg, stack: &[u32]) -> String {
    named_content(peg, stack.len(), list_discs(stack.iter().rev().copied()))
}

/// Says how many discs lie on a peg, and which; `discs` lists their names.
pub fn named_content(peg: Peg, count: usize, discs: String) -> String {
    match count {
        0 => say!("Peg {peg}: empty", peg),
        1 => say!("Peg {peg}: disc {disc}", peg, disc = discs),
        _ => say!("Peg {peg}: discs {discs}", peg, discs),
    }
}

/// Describes the goal in one sentence: a tower on a peg, or these contents of the pegs.
pub fn describe_goal(tower: Option<Peg>, contents: &[String]) -> String {
    match tower {
        Some(peg) => say!("All discs are to go to peg {peg}.", peg),
        None => say!("To be reached: {stacks}.", stacks = semicolons(contents)),
    }
}

/// The pairs of discs in a stack (lower, upper) of which the upper one has the larger size.
pub fn wrongly_laid<D: Copy>(stack: &[D], size: fn(D) -> u32) -> impl Iterator<Item = (D, D)> {
    let pairs = stack.windows(2).map(|pair| (pair[0], pair[1]));
    pairs.filter(move |&(below, above)| size(below) < size(above))
}

/// Describes a disc that lies on a smaller one.
pub fn on_smaller(whose: &str, above: impl Display, below: impl Display, peg: Peg) -> String {
    say!(
        "{whose}: disc {above} lies on the smaller disc {below} on peg {peg}.",
        whose,
        above,
        below,
        peg
    )
}
