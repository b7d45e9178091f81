//! The least set of states that contains given seeds and is closed under local rules, as a bitmap.
//!
//! A state is a word of up to 64 bits; a [`Rule`] flips a few of them wherever they have certain
//! values. The search needs no queue and no hash table. It has one bit per state, 64 states to a
//! word, and a rule is a mask, a shift and an `or`. Where parities of the state never change, only
//! the states with the seeds' parities get a bit: each independent parity halves the bitmap.
//!
//! The bitmap is cut into blocks, and these into lines of the processor's cache. A block is closed
//! under the rules that stay inside it, then pushed along those that lead out. Only lines that gained
//! a state are pushed. Blocks that gain one are processed again, until none is left.
//!
//! A growing set can be [saved and resumed](kept). A [`census`] counts the found states, and finds
//! those with a single way on.
//!
//! One core, native: 2^29 states of peg solitaire's English board with 76 rules take 0.8 seconds.

#![expect(
    clippy::cast_possible_truncation,
    reason = "numbers of bits are at most 64, and the bitmap of an index is in memory"
)]

pub mod census;
mod engine;
pub mod kept;
mod layout;

use super::{Cancelled, Progress};
use crate::kit::bits::ones;
use crate::say;
use engine::{CacheLine, Engine};
use layout::{BLOCK, LINE, LINES, Layout, WORD, WORDS};
pub use layout::{Rule, Space};

/// The number of blocks between two reports.
const REPORT: u64 = 1024;

/// The states that can be reached from the seeds.
#[derive(Debug, Clone, PartialEq)]
pub struct Closure {
    layout: Layout,
    lines: Vec<CacheLine>,
}

impl Closure {
    /// Computes the states that can be reached from `seeds`, which must all have the same parities
    /// on the checks. Takes one bit for each of the 2^(width - checks) states.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn new(
        space: Space<'_>,
        seeds: &[u64],
        progress: &mut dyn Progress,
    ) -> Result<Self, Cancelled> {
        let lines = Vec::new();
        Growth::in_memory(space, seeds, lines).close(progress)
    }

    /// Tells whether a state can be reached.
    #[cfg_attr(for_size, optimize(speed))]
    pub fn contains(&self, state: u64) -> bool {
        let index = self.layout.index(state);
        let word = self.lines[index >> LINE].0[index >> WORD & (WORDS - 1)];
        self.layout.holds(state) && word >> (index & 63) & 1 == 1
    }

    /// The number of states that can be reached.
    pub fn len(&self) -> u64 {
        self.words().map(|word| u64::from(word.count_ones())).sum()
    }

    /// Tells whether no state can be reached, which is so only without seeds.
    pub fn is_empty(&self) -> bool {
        self.words().all(|word| word == 0)
    }

    /// The states that can be reached, in no particular order.
    pub fn states(&self) -> impl Iterator<Item = u64> + '_ {
        self.words().enumerate().flat_map(move |(at, word)| {
            ones(word).map(move |bit| self.layout.state(at << WORD | bit as usize))
        })
    }

    fn words(&self) -> impl Iterator<Item = u64> + '_ {
        self.lines.iter().flat_map(|line| line.0)
    }
}

/// A closure under construction: at any time a set between the seeds and their closure. So the work
/// can stop anywhere, be [saved](Growth::write), and resume.
#[derive(Debug)]
pub struct Growth {
    layout: Layout,
    engine: Engine,
    lines: Vec<CacheLine>,
    /// For each block, the lines with states that are not yet pushed.
    fresh: Vec<u64>,
    /// The number of blocks, from the first, that are left in this sweep.
    rest: usize,
    /// The number of blocks that were closed, over all sweeps.
    done: u64,
    /// The space and the seeds in words, which identify a saved file.
    identity: Vec<u64>,
}

/// There is not enough memory for a bitmap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is not enough memory: {bytes} bytes are needed")]
pub struct TooLarge {
    /// The number of bytes it would take.
    pub bytes: u64,
}

impl Growth {
    /// Starts a closure with its seeds, which must all have the same parities on the checks.
    ///
    /// # Errors
    /// [`TooLarge`] when the bitmap cannot be allocated.
    pub fn new(space: Space<'_>, seeds: &[u64]) -> Result<Self, TooLarge> {
        let bytes = bytes(space);
        let mut lines = Vec::new();
        usize::try_from(bytes)
            .ok()
            .and_then(|bytes| lines.try_reserve_exact(bytes / size_of::<CacheLine>()).ok())
            .ok_or(TooLarge { bytes })?;
        Ok(Self::in_memory(space, seeds, lines))
    }

    /// Starts a closure in a vector that may be allocated already.
    fn in_memory(space: Space<'_>, seeds: &[u64], mut lines: Vec<CacheLine>) -> Self {
        let layout = Layout::new(space, seeds.first().copied().unwrap_or_default());
        let blocks = 1 << layout.index_bits().saturating_sub(BLOCK);
        lines.resize(blocks * LINES, CacheLine([0; WORDS]));
        let mut fresh = vec![0; blocks];
        for seed in seeds {
            debug_assert!(layout.holds(*seed), "the seeds have the same parities");
            let index = layout.index(*seed);
            let line = index >> LINE;
            lines[line].0[index >> WORD & (WORDS - 1)] |= 1 << (index & 63);
            fresh[line / LINES] |= 1 << (line % LINES);
        }
        let engine = Engine::new(&layout, space.rules);
        let identity = kept::identity(space, seeds);
        Self { layout, engine, lines, fresh, rest: blocks, done: 0, identity }
    }

    /// Closes up to `blocks` blocks (512 words each), and tells whether the set is closed.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn advance(&mut self, blocks: u64, progress: &mut dyn Progress) -> Result<bool, Cancelled> {
        let end = self.done.saturating_add(blocks);
        while self.done < end {
            // Sweep downwards: most rules act on the highest bits, and growth spreads from these to
            // the lower ones. This halves the pushes on peg solitaire's boards.
            match self.fresh[..self.rest].iter().rposition(|fresh| *fresh != 0) {
                Some(block) => {
                    self.rest = block;
                    self.push(block);
                    self.done += 1;
                    if self.done.is_multiple_of(REPORT) {
                        progress.report(self.done, None, &say!("parts of the table"))?;
                    }
                }
                None if self.rest < self.fresh.len() => self.rest = self.fresh.len(),
                None => return Ok(true),
            }
        }
        Ok(false)
    }

    /// Grows the set until it is closed.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn close(mut self, progress: &mut dyn Progress) -> Result<Closure, Cancelled> {
        while !self.advance(u64::MAX, progress)? {}
        Ok(Closure { layout: self.layout, lines: self.lines })
    }

    /// Closes a block, and pushes its new states into other blocks.
    fn push(&mut self, block: usize) {
        let start = block * LINES;
        let guards = self.engine.guards(block);
        let mut fresh = std::mem::take(&mut self.fresh[block]);
        let mut pending = fresh;
        while pending != 0 {
            let mut gained = 0;
            for kernel in &self.engine.inner {
                gained |= kernel.push(&mut self.lines, start, start, pending, &guards);
            }
            fresh |= gained;
            pending = gained;
        }
        for kernel in &self.engine.outer {
            if block & kernel.block_mask == kernel.block_from {
                let target = block ^ kernel.block_mask;
                let end = target * LINES;
                self.fresh[target] |= kernel.push(&mut self.lines, start, end, fresh, &guards);
            }
        }
    }
}

/// The number of bytes the bitmap of a space takes.
fn bytes(space: Space<'_>) -> u64 {
    // There are at most as many checks as bits, and at most 64 bits.
    let index_bits = space.width.saturating_sub(space.checks.len() as u32);
    1 << (index_bits.max(BLOCK) - 3)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::super::Silent;
    use super::*;
    use crate::algebra::gf2;

    /// The states that can be reached from a seed, found with a queue for comparison.
    fn reached(rules: &[Rule], seed: u64) -> HashSet<u64> {
        let mut reached = HashSet::from([seed]);
        let mut queue = vec![seed];
        while let Some(state) = queue.pop() {
            for rule in rules.iter().filter(|rule| state & rule.mask == rule.from) {
                if reached.insert(state ^ rule.mask) {
                    queue.push(state ^ rule.mask);
                }
            }
        }
        reached
    }

    /// A rule on 1 to 3 bits.
    pub fn rule(width: u32) -> impl Strategy<Value = Rule> {
        let bits = proptest::collection::btree_set(0..width, 1..4);
        (bits, any::<u64>()).prop_map(|(bits, values)| {
            let mask = bits.iter().map(|bit| 1 << bit).sum::<u64>();
            Rule { mask, from: values & mask }
        })
    }

    /// A width, rules and a seed.
    fn space(
        widths: std::ops::Range<u32>,
        rules: usize,
    ) -> impl Strategy<Value = (u32, Vec<Rule>, u64)> {
        widths.prop_flat_map(move |width| {
            (Just(width), proptest::collection::vec(rule(width), 0..rules), 0..1u64 << width)
        })
    }

    fn check(width: u32, rules: &[Rule], seed: u64) -> Result<(), TestCaseError> {
        let checks = gf2::orthogonal_complement(rules.iter().map(|rule| rule.mask), width);
        let space = Space { width, rules, checks: &checks };
        let closure = Closure::new(space, &[seed], &mut Silent).expect("nobody cancels");
        let expected = reached(rules, seed);
        prop_assert_eq!(closure.len(), expected.len() as u64);
        prop_assert_eq!(closure.states().collect::<HashSet<_>>(), expected.clone());
        for state in 0..1 << width {
            prop_assert_eq!(closure.contains(state), expected.contains(&state));
        }
        Ok(())
    }

    proptest! {
        #[test]
        fn a_closure_is_what_a_queue_finds((width, rules, seed) in space(2..12, 12)) {
            check(width, &rules, seed)?;
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// Wide enough for several blocks.
        #[test]
        fn a_closure_in_blocks_is_what_a_queue_finds((width, rules, seed) in space(16..19, 40)) {
            check(width, &rules, seed)?;
        }
    }

    #[test]
    fn a_closure_of_nothing_is_empty() {
        let space = Space { width: 10, rules: &[Rule { mask: 7, from: 1 }], checks: &[] };
        let closure = Closure::new(space, &[], &mut Silent).expect("nobody cancels");
        assert!(closure.is_empty());
        assert!(!closure.contains(0));
    }
}
