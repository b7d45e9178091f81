//! Stacks of numbered discs in any order, as an editor has them.

use std::fmt::Display;

use super::peg::{Peg, list_discs};
use crate::contract::TextError;
use crate::say;

/// The stack of each peg, from the bottom up. It has discs from 1 to some number, in any order, any of them missing or
/// more than once, but no more of them than that number.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Stacks(pub Vec<Vec<u32>>);

impl Stacks {
    /// All discs from 1 to `discs` on one of `pegs` pegs, in order.
    pub fn tower(pegs: u8, discs: u32, peg: Peg) -> Self {
        let on = |here| if here == peg { (1..=discs).rev().collect() } else { Vec::new() };
        Self(Peg::all(pegs).map(on).collect())
    }

    /// The pegs and their stacks.
    pub fn pegs(&self) -> impl Iterator<Item = (Peg, &[u32])> {
        (0..).map(Peg).zip(self.0.iter().map(Vec::as_slice))
    }

    /// The disc on top of a peg.
    pub fn top(&self, peg: Peg) -> Option<u32> {
        self.0.get(usize::from(peg.0))?.last().copied()
    }

    /// Takes the top disc of one peg to another, whatever lies there; nothing where there is none.
    pub fn carry(&mut self, from: Peg, to: Peg) {
        let (from, to) = (usize::from(from.0), usize::from(to.0));
        if to < self.0.len()
            && let Some(disc) = self.0.get_mut(from).and_then(Vec::pop)
        {
            self.0[to].push(disc);
        }
    }

    /// Puts the discs of a peg in order of size.
    pub fn sort(&mut self, peg: Peg) {
        if let Some(stack) = self.0.get_mut(usize::from(peg.0)) {
            stack.sort_unstable_by(|a, b| b.cmp(a));
        }
    }

    /// Lists the discs from 1 to `discs` that are missing and those that are there more than once,
    /// each list as a sentence that begins with `whose`.
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

    /// Reads `pegs` stacks of the discs from 1 to `discs` from the left, each from the bottom up:
    /// `5.2/3/4.1`.
    ///
    /// # Errors
    /// A message that says what is wrong with the text, called `part`, and what is allowed.
    pub fn read(pegs: u8, discs: u32, part: &'static str, text: &str) -> Result<Self, TextError> {
        let error = |found: &str, problem: String| Err(TextError::new(part, found, problem));
        let words: Vec<&str> = text.split('/').collect();
        if words.len() != usize::from(pegs) {
            return error(text, say!("{pegs} stacks are allowed, separated by slashes.", pegs));
        }
        let mut stacks = Vec::with_capacity(words.len());
        for word in words {
            let mut stack = Vec::new();
            for number in word.split('.').filter(|_| !word.is_empty()) {
                match number.parse() {
                    Ok(disc) if (1..=discs).contains(&disc) => stack.push(disc),
                    _ => {
                        return error(
                            number,
                            say!("Disc numbers from 1 to {discs} are allowed.", discs),
                        );
                    }
                }
            }
            stacks.push(stack);
        }
        if stacks.iter().map(Vec::len).sum::<usize>() > discs as usize {
            return error(text, say!("At most {discs} discs are allowed.", discs));
        }
        Ok(Self(stacks))
    }

    /// The text that [`read`](Self::read) reads.
    pub fn write(&self) -> String {
        let stacks: Vec<String> = self
            .0
            .iter()
            .map(|stack| stack.iter().map(u32::to_string).collect::<Vec<_>>().join("."))
            .collect();
        stacks.join("/")
    }
}

/// Names the discs on a peg, from the top down, in words; `stack` is from the bottom up.
pub fn content(peg: Peg, stack: &[u32]) -> String {
    let discs = list_discs(stack.iter().rev().copied());
    match stack {
        [] => say!("Peg {peg}: empty", peg),
        [disc] => say!("Peg {peg}: disc {disc}", peg, disc),
        _ => say!("Peg {peg}: discs {discs}", peg, discs),
    }
}

/// Describes the goal in one sentence: a tower on a peg, or these stacks.
pub fn describe_goal(tower: Option<Peg>, stacks: &Stacks) -> String {
    match tower {
        Some(peg) => say!("All discs are to go to peg {peg}.", peg),
        None => {
            let contents: Vec<String> =
                stacks.pegs().map(|(peg, stack)| content(peg, stack)).collect();
            say!("To be reached: {stacks}.", stacks = contents.join("; "))
        }
    }
}

/// The pairs of a stack where a disc does not lie on a larger one: the lower disc and the upper.
pub fn wrongly_laid(stack: &[u32]) -> impl Iterator<Item = (u32, u32)> + '_ {
    stack.windows(2).filter(|pair| pair[0] < pair[1]).map(|pair| (pair[0], pair[1]))
}

/// The problem with a disc that lies on a smaller one.
pub fn on_smaller(whose: &str, above: impl Display, below: impl Display, peg: Peg) -> String {
    say!(
        "{whose}: disc {above} lies on the smaller disc {below} on peg {peg}.",
        whose,
        above,
        below,
        peg
    )
}
