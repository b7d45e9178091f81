//! The least set of states that holds given seeds and is closed under local rules, as a bitmap.
//!
//! A state is a word of up to 64 bits; a [`Rule`] flips a few of them wherever they have certain
//! values. Everything that can be reached from the seeds is found without a queue and without a hash
//! table: one bit per state, 64 states to a word, and a rule is a mask, a shift and an `or`. Where
//! parities of the state never change, only the states with the seeds' parities get a bit: each
//! independent parity halves the bitmap.
//!
//! The bitmap is cut into blocks, and these into lines of the processor's cache. A block is closed
//! under the rules that stay inside it, then pushed along those that lead out. Only lines that gained
//! a state are pushed. Blocks that gained one by that are taken up again, until none is left.
//!
//! A set in growth can be [kept and read back](kept). A [`census`] counts the found states, and
//! searches for those with few ways on.
//!
//! One core, native: 2^29 states of peg solitaire's English board with 76 rules take 0.8 seconds.

#![expect(
    clippy::cast_possible_truncation,
    reason = "numbers of bits are at most 64, and the bitmap of an index is in memory"
)]

pub mod census;
pub mod kept;

use super::{Cancelled, Progress};
use crate::say;

/// A change of a state: where the bits of `mask` are as in `from`, all of them are flipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    /// The bits it looks at and flips.
    pub mask: u64,
    /// The values they must have.
    pub from: u64,
}

/// The states, and the invariants that keep them together in a set.
#[derive(Debug, Clone, Copy)]
pub struct Space<'a> {
    /// The number of bits a state has.
    pub width: u32,
    /// The rules that lead from a state to a state.
    pub rules: &'a [Rule],
    /// Sets of bits whose parity no rule changes; they must be linearly independent.
    pub checks: &'a [u64],
}

/// Bits of an index inside a word.
const WORD: u32 = 6;
/// Bits of an index inside a line, those inside a word included.
const LINE: u32 = WORD + 3;
/// Bits of an index inside a block, those inside a line included: one bit of a word for each line.
const BLOCK: u32 = LINE + 6;
/// Words of a line.
const WORDS: usize = 1 << (LINE - WORD);
/// Lines of a block.
const LINES: usize = 1 << (BLOCK - LINE);
/// The number of blocks between two reports.
const REPORT: u64 = 1024;

/// A line of the processor's cache: 512 states.
#[derive(Debug, Clone, Copy, PartialEq)]
#[repr(align(64))]
struct CacheLine([u64; WORDS]);

/// The states that can be reached from the seeds.
#[derive(Debug, Clone, PartialEq)]
pub struct Closure {
    layout: Layout,
    lines: Vec<CacheLine>,
}

impl Closure {
    /// Computes the states that can be reached from `seeds`, which must all have the same parities
    /// on the checks. Takes a bit of memory for each of the 2^(width - checks) states.
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
    pub fn contains(&self, state: u64) -> bool {
        let index = self.layout.index(state);
        let word = self.lines[index >> LINE].0[index >> WORD & (WORDS - 1)];
        self.layout.holds(state) && word >> (index & 63) & 1 == 1
    }

    /// The number of states that can be reached.
    pub fn len(&self) -> u64 {
        self.words().map(|word| u64::from(word.count_ones())).sum()
    }

    /// Tells whether no state can be reached; so only where there was no seed.
    pub fn is_empty(&self) -> bool {
        self.words().all(|word| word == 0)
    }

    /// The states that can be reached, in no particular order.
    pub fn states(&self) -> impl Iterator<Item = u64> + '_ {
        self.words().enumerate().flat_map(move |(at, mut rest)| {
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(self.layout.state(at << WORD | bit))
            })
        })
    }

    fn words(&self) -> impl Iterator<Item = u64> + '_ {
        self.lines.iter().flat_map(|line| line.0)
    }
}

/// A closure while it grows. At any time it is a set between the seeds and their closure. So the work
/// can be broken off anywhere, [kept](Growth::write), and gone on with.
#[derive(Debug)]
pub struct Growth {
    layout: Layout,
    work: Work,
    /// The space and the seeds in words, by which a kept file is known again.
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
    /// The seeds, from which nothing has grown yet; they must all have the same parities on the
    /// checks.
    ///
    /// # Errors
    /// [`TooLarge`] when the bitmap's memory is not granted.
    pub fn new(space: Space<'_>, seeds: &[u64]) -> Result<Self, TooLarge> {
        let bytes = bytes(space);
        let mut lines = Vec::new();
        usize::try_from(bytes)
            .ok()
            .and_then(|bytes| lines.try_reserve_exact(bytes / size_of::<CacheLine>()).ok())
            .ok_or(TooLarge { bytes })?;
        Ok(Self::in_memory(space, seeds, lines))
    }

    /// Begins a closure in a vector that may have its memory already.
    fn in_memory(space: Space<'_>, seeds: &[u64], mut lines: Vec<CacheLine>) -> Self {
        let layout = Layout::new(space, seeds.first().copied().unwrap_or_default());
        let blocks = 1 << layout.index_bits().saturating_sub(BLOCK);
        lines.resize(blocks * LINES, CacheLine([0; WORDS]));
        let mut work = Work {
            engine: Engine::new(&layout, space.rules),
            lines,
            fresh: vec![0; blocks],
            rest: blocks,
            done: 0,
        };
        for seed in seeds {
            debug_assert!(layout.holds(*seed), "the seeds have the same parities");
            let index = layout.index(*seed);
            let line = index >> LINE;
            work.lines[line].0[index >> WORD & (WORDS - 1)] |= 1 << (index & 63);
            work.fresh[line / LINES] |= 1 << (line % LINES);
        }
        Self { layout, work, identity: kept::identity(space, seeds) }
    }

    /// Lets it grow by the work of so many blocks (512 words each), and tells whether it is closed.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn advance(&mut self, blocks: u64, progress: &mut dyn Progress) -> Result<bool, Cancelled> {
        self.work.run(blocks, progress)
    }

    /// Lets it grow until it is closed.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn close(mut self, progress: &mut dyn Progress) -> Result<Closure, Cancelled> {
        while !self.work.run(u64::MAX, progress)? {}
        Ok(Closure { layout: self.layout, lines: self.work.lines })
    }
}

/// The number of bytes the bitmap of a space takes.
fn bytes(space: Space<'_>) -> u64 {
    // There are at most as many checks as bits, and at most 64 bits.
    let index_bits = space.width.saturating_sub(space.checks.len() as u32);
    1 << (index_bits.max(BLOCK) - 3)
}

/// The map from bits of an index to bits of a state.
#[derive(Debug, Clone, PartialEq)]
struct Layout {
    /// The bits of a state that an index holds, from its lowest.
    free: Vec<u32>,
    /// The other bits, which the parities determine.
    dependent: Vec<Dependent>,
}

/// A bit of a state that the others determine.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Dependent {
    bit: u32,
    /// The free bits of the state whose sum it is, up to `offset`.
    sum: u64,
    offset: bool,
}

impl Layout {
    fn new(space: Space<'_>, seed: u64) -> Self {
        let uses = |bit: u32| space.rules.iter().filter(|rule| rule.mask >> bit & 1 == 1).count();
        let mut bits: Vec<u32> = (0..space.width).collect();
        bits.sort_by_key(|bit| uses(*bit));

        // A rule on a dependent bit costs a parity, one on two of them costs more: the dependent
        // bits are those that share no rule, as far as possible, and are in few rules.
        let mut rows = space.checks.to_vec();
        let mut pivots: Vec<u32> = Vec::new();
        while pivots.len() < rows.len() {
            let used = pivots.len();
            let chosen: u64 = pivots.iter().map(|bit| 1 << bit).sum();
            let shared = |bit: u32| {
                let with = |rule: &&Rule| rule.mask >> bit & 1 == 1 && rule.mask & chosen != 0;
                space.rules.iter().filter(with).count()
            };
            let free = bits.iter().copied().filter(|bit| {
                chosen >> bit & 1 == 0 && rows[used..].iter().any(|row| row >> bit & 1 == 1)
            });
            // The checks are independent, so every one of them has a bit of its own left.
            let Some(bit) = free.min_by_key(|bit| (shared(*bit), uses(*bit))) else { break };
            let found = (used..rows.len()).find(|&row| rows[row] >> bit & 1 == 1).unwrap_or(used);
            rows.swap(used, found);
            for row in 0..rows.len() {
                if row != used && rows[row] >> bit & 1 == 1 {
                    rows[row] ^= rows[used];
                }
            }
            pivots.push(bit);
        }
        let dependent: Vec<Dependent> = pivots
            .iter()
            .zip(&rows)
            .map(|(&bit, row)| Dependent {
                bit,
                sum: row ^ 1 << bit,
                offset: (seed & row).count_ones() % 2 == 1,
            })
            .collect();

        // The lowest bits are those that spread the rules over the fewest words.
        let mut rest: Vec<u32> = bits.into_iter().filter(|bit| !pivots.contains(bit)).collect();
        let mut inside: u64 = pivots.iter().map(|bit| 1 << bit).sum();
        let mut free = Vec::with_capacity(rest.len());
        while !rest.is_empty() {
            let cost = |bit: u32| -> u32 {
                let outside = |rule: &Rule| (rule.mask & !(inside | 1 << bit)).count_ones();
                // In words: the share that the rule fits, a half for every bit outside.
                space.rules.iter().map(|rule| 1 << (8 - outside(rule).min(8))).sum()
            };
            let best = (0..rest.len()).min_by_key(|&i| cost(rest[i])).unwrap_or_default();
            let bit = rest.remove(best);
            inside |= 1 << bit;
            free.push(bit);
        }
        Self { free, dependent }
    }

    fn index_bits(&self) -> u32 {
        // A state has at most 64 bits.
        self.free.len() as u32
    }

    /// Tells whether a state has the parities of the seeds.
    fn holds(&self, state: u64) -> bool {
        self.dependent.iter().all(|one| (state >> one.bit & 1 == 1) == one.value(state))
    }

    fn index(&self, state: u64) -> usize {
        self.pack(state) as usize
    }

    /// The free bits of a state or of a set of its bits, packed as in an index.
    fn pack(&self, state: u64) -> u64 {
        (0..).zip(&self.free).map(|(at, bit)| (state >> bit & 1) << at).sum()
    }

    fn state(&self, index: usize) -> u64 {
        let free: u64 =
            (0..).zip(&self.free).map(|(at, bit)| (index as u64 >> at & 1) << bit).sum();
        let dependent = self.dependent.iter();
        free | dependent.map(|one| u64::from(one.value(free)) << one.bit).sum::<u64>()
    }
}

impl Dependent {
    fn value(self, state: u64) -> bool {
        ((state & self.sum).count_ones() % 2 == 1) ^ self.offset
    }
}

/// The rules in terms of blocks, lines, words and bits.
#[derive(Debug)]
struct Engine {
    /// Those that stay inside a block.
    inner: Vec<Kernel>,
    /// Those that lead from a block to another.
    outer: Vec<Kernel>,
    parities: Vec<Parity>,
}

/// A rule: its conditions on the numbers of block, line, word and bit, and its flips in them.
#[derive(Debug)]
struct Kernel {
    block_mask: usize,
    block_from: usize,
    /// The lines of a block that it applies to.
    lines: u64,
    line_flip: usize,
    /// The bits of each word of a line that it applies to.
    bits: [u64; WORDS],
    word_flip: usize,
    /// The shifts of the bits of a word, left and then right; one of the two is 0.
    shifts: (u32, u32),
    /// Numbers of dependent bits, each with the value it must have.
    conditions: Vec<(usize, bool)>,
}

/// The value of a dependent bit over a block: the states in which it is 1. They are flipped where the
/// sum over the bits of the block's number is odd.
#[derive(Debug)]
struct Parity {
    lines: Vec<[u64; WORDS]>,
    block_sum: usize,
}

/// The parities for one block, with the flips it needs.
struct Guards<'a> {
    parities: &'a [Parity],
    flips: Vec<u64>,
}

impl Engine {
    fn new(layout: &Layout, rules: &[Rule]) -> Self {
        let (inner, outer) = rules
            .iter()
            .map(|rule| Kernel::new(layout, rule))
            .partition(|kernel| kernel.block_mask == 0);
        let parities = layout.dependent.iter().map(|one| Parity::new(layout, one)).collect();
        Self { inner, outer, parities }
    }

    fn guards(&self, block: usize) -> Guards<'_> {
        let odd = |parity: &Parity| (block & parity.block_sum).count_ones() % 2 == 1;
        let flips = self.parities.iter().map(|one| if odd(one) { u64::MAX } else { 0 }).collect();
        Guards { parities: &self.parities, flips }
    }
}

impl Parity {
    fn new(layout: &Layout, one: &Dependent) -> Self {
        let sum = layout.pack(one.sum);
        let odd = |index: usize| (index as u64 & sum).count_ones() % 2 == 1;
        let bits: u64 = (0..64).filter(|bit| odd(*bit) ^ one.offset).map(|bit| 1 << bit).sum();
        let word = |word: usize| if odd(word << WORD) { !bits } else { bits };
        Self {
            lines: (0..LINES)
                .map(|line| std::array::from_fn(|at| word(line * WORDS + at)))
                .collect(),
            block_sum: (sum >> BLOCK) as usize,
        }
    }
}

impl Kernel {
    fn new(layout: &Layout, rule: &Rule) -> Self {
        let (mask, from) = (layout.pack(rule.mask), layout.pack(rule.mask & rule.from));
        // Its condition on the bits of an index from `first` on, `count` of them.
        let part = |first: u32, count: u32| {
            let cut = |set: u64| (set >> first) as usize & ((1 << count) - 1);
            (cut(mask), cut(from))
        };
        let fitting = |(mask, from): (usize, usize)| -> u64 {
            (0..64).filter(|at| at & mask == from).map(|at| 1 << at).sum()
        };
        let (bit_mask, bit_from) = part(0, WORD);
        let (word_mask, word_from) = part(WORD, LINE - WORD);
        let lines = part(LINE, BLOCK - LINE);
        let bits = fitting((bit_mask, bit_from));
        let bit_to = bit_from ^ bit_mask;
        Self {
            block_mask: (mask >> BLOCK) as usize,
            block_from: (from >> BLOCK) as usize,
            lines: fitting(lines),
            line_flip: lines.0,
            bits: std::array::from_fn(|word| if word & word_mask == word_from { bits } else { 0 }),
            word_flip: word_mask,
            // Numbers of bits are below 64.
            shifts: (
                bit_to.saturating_sub(bit_from) as u32,
                bit_from.saturating_sub(bit_to) as u32,
            ),
            conditions: layout
                .dependent
                .iter()
                .enumerate()
                .filter(|(_, one)| rule.mask >> one.bit & 1 == 1)
                .map(|(number, one)| (number, rule.from >> one.bit & 1 == 1))
                .collect(),
        }
    }

    /// Applies the rule to some lines of the block that starts at `start`. The new states are in the
    /// block that starts at `target`. Returns the lines of that block that gained a state.
    fn push(
        &self,
        lines: &mut [CacheLine],
        start: usize,
        target: usize,
        chosen: u64,
        guards: &Guards<'_>,
    ) -> u64 {
        // With the flip of the words known, a line is a few vector instructions.
        let push = match self.word_flip {
            0 => Self::push_lines::<0>,
            1 => Self::push_lines::<1>,
            2 => Self::push_lines::<2>,
            3 => Self::push_lines::<3>,
            4 => Self::push_lines::<4>,
            5 => Self::push_lines::<5>,
            6 => Self::push_lines::<6>,
            _ => Self::push_lines::<7>,
        };
        push(self, lines, start, target, chosen, guards)
    }

    fn push_lines<const FLIP: usize>(
        &self,
        lines: &mut [CacheLine],
        start: usize,
        target: usize,
        chosen: u64,
        guards: &Guards<'_>,
    ) -> u64 {
        let mut rest = chosen & self.lines;
        let mut gained = 0;
        while rest != 0 {
            let line = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let end = line ^ self.line_flip;
            let from = lines[start + line];
            let to = &mut lines[target + end];
            let new = if self.conditions.is_empty() {
                self.push_line::<FLIP>(from, &self.bits, to)
            } else {
                self.push_line::<FLIP>(from, &self.guarded(line, guards), to)
            };
            gained |= u64::from(new) << end;
        }
        gained
    }

    /// The bits of a line that the rule applies to, given the values of dependent bits.
    fn guarded(&self, line: usize, guards: &Guards<'_>) -> [u64; WORDS] {
        let mut bits = self.bits;
        for &(number, wanted) in &self.conditions {
            let flip = guards.flips[number] ^ if wanted { 0 } else { u64::MAX };
            for (bits, value) in bits.iter_mut().zip(&guards.parities[number].lines[line]) {
                *bits &= value ^ flip;
            }
        }
        bits
    }

    /// Applies the rule to some bits of a line, and tells whether a state is new.
    #[inline(always)]
    fn push_line<const FLIP: usize>(
        &self,
        from: CacheLine,
        bits: &[u64; WORDS],
        to: &mut CacheLine,
    ) -> bool {
        let (left, right) = self.shifts;
        let mut new = 0;
        for at in 0..WORDS {
            let moved = (from.0[at ^ FLIP] & bits[at ^ FLIP]) << left >> right;
            new |= moved & !to.0[at];
            to.0[at] |= moved;
        }
        new != 0
    }
}

/// The bitmap while it grows.
#[derive(Debug)]
struct Work {
    engine: Engine,
    lines: Vec<CacheLine>,
    /// For each block, the lines with states that are still to be pushed on.
    fresh: Vec<u64>,
    /// The number of blocks, from the first, that are left in this sweep.
    rest: usize,
    /// The number of blocks that were closed, over all sweeps.
    done: u64,
}

impl Work {
    /// Closes up to so many blocks, and tells whether no work is left.
    fn run(&mut self, blocks: u64, progress: &mut dyn Progress) -> Result<bool, Cancelled> {
        let end = self.done.saturating_add(blocks);
        while self.done < end {
            // Downwards, because the bits of most rules are the highest: what grows from a few of
            // them grows towards the others. It saves half of the pushes on peg solitaire's boards.
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

    /// Closes a block, and pushes its new states on to others.
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

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::super::Silent;
    use super::*;
    use crate::algebra::gf2;

    /// The states that can be reached from a seed, found by a queue: the engine must find them too.
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

    fn rule(width: u32) -> impl Strategy<Value = Rule> {
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
