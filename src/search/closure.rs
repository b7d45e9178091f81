//! The least set of states that holds given seeds and is closed under local rules, as a bitmap.
//!
//! A state is a word of up to 64 bits; a [`Rule`] flips a few of them wherever they have certain
//! values. Everything that can be reached from the seeds is found without a queue and without a
//! hash table: one bit per state, 64 states to a word, and a rule is a mask, a shift and an `or`.
//! Where parities of the state never change, only the states with the seeds' parities get a bit:
//! each independent parity halves the bitmap.
//!
//! The bitmap is cut into blocks that fit the processor's cache. A block is closed under the rules
//! that stay inside it, then pushed along those that lead out; the blocks that gained states by that
//! are taken up again, until none is left.
//!
//! One core, native: 2^29 states of peg solitaire's English board with 76 rules take one second.

use super::{Cancelled, Progress};

/// A change of a state: where the bits of `mask` are as in `from`, all of them are flipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    /// The bits it looks at and flips.
    pub mask: u64,
    /// What they must be.
    pub from: u64,
}

/// What the states are, and which of them are to be together in a set.
#[derive(Debug, Clone, Copy)]
pub struct Space<'a> {
    /// How many bits a state has.
    pub width: u32,
    /// What leads from a state to a state.
    pub rules: &'a [Rule],
    /// Sets of bits whose parity no rule changes; they must be linearly independent.
    pub checks: &'a [u64],
}

/// The states that can be reached from the seeds.
#[derive(Debug, Clone, PartialEq)]
pub struct Closure {
    layout: Layout,
    words: Vec<u64>,
}

/// Bits of an index inside a word.
const LOW: u32 = 6;
/// Bits of an index inside a block, those inside a word included: 4 KiB, so that a block and what it
/// is pushed to stay in the first cache.
const BLOCK: u32 = LOW + 9;
/// After how many blocks the listener hears of it.
const REPORT: usize = 1024;

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
        Self::with_blocks(BLOCK, space, seeds, progress)
    }

    fn with_blocks(
        block: u32,
        space: Space<'_>,
        seeds: &[u64],
        progress: &mut dyn Progress,
    ) -> Result<Self, Cancelled> {
        let layout = Layout::new(space, seeds.first().copied().unwrap_or_default());
        let block = layout.index_bits().min(block);
        let mut work = Work {
            engine: Engine::new(&layout, space.rules, block),
            words: vec![0; 1 << layout.index_bits().saturating_sub(LOW)],
            stale: vec![false; 1 << (layout.index_bits() - block)],
        };
        for seed in seeds {
            debug_assert!(layout.holds(*seed), "the seeds have the same parities");
            let index = layout.index(*seed);
            work.words[index >> LOW] |= 1 << (index & 63);
            work.stale[index >> block] = true;
        }
        work.run(progress)?;
        let words = work.words;
        Ok(Self { layout, words })
    }

    /// Whether a state can be reached.
    pub fn contains(&self, state: u64) -> bool {
        let index = self.layout.index(state);
        self.layout.holds(state) && self.words[index >> LOW] >> (index & 63) & 1 == 1
    }

    /// How many states can be reached.
    pub fn len(&self) -> u64 {
        population(&self.words)
    }

    /// Whether no state can be reached; so only where there was no seed.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// The states that can be reached, in no particular order.
    pub fn states(&self) -> impl Iterator<Item = u64> + '_ {
        self.words.iter().enumerate().flat_map(move |(at, word)| {
            let mut rest = *word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(self.layout.state(at << LOW | bit))
            })
        })
    }
}

fn population(words: &[u64]) -> u64 {
    words.iter().map(|word| u64::from(word.count_ones())).sum()
}

/// Which bit of an index is which bit of a state.
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

    /// Whether a state has the parities of the seeds.
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

/// The rules in terms of words and blocks.
struct Engine {
    block: u32,
    inner: Vec<Kernel>,
    outer: Vec<Kernel>,
    parities: Vec<Parity>,
}

/// A rule in terms of words and blocks: what it asks of the block, of the word inside the block and
/// of the bit inside the word, and of dependent bits.
struct Kernel {
    block_mask: usize,
    block_from: usize,
    word_mask: usize,
    word_from: usize,
    /// The bits of a word that it applies to.
    bits: u64,
    /// How far it shifts them: left, or right if negative.
    shift: i32,
    /// Numbers of dependent bits, with what each must be.
    conditions: Vec<(usize, bool)>,
}

/// The value of a dependent bit over a block: per word the states in which it is 1, to be flipped
/// where the sum over the bits of the block's number is odd.
struct Parity {
    words: Vec<u64>,
    block_sum: usize,
}

impl Engine {
    fn new(layout: &Layout, rules: &[Rule], block: u32) -> Self {
        let word_bits = block.saturating_sub(LOW);
        let within = (1usize << word_bits) - 1;
        let kernel = |rule: &Rule| {
            let (mask, from) = (layout.pack(rule.mask), layout.pack(rule.mask & rule.from));
            let (low_mask, low_from) = (mask & 63, from & 63);
            let bits = (0..64).filter(|bit| bit & low_mask == low_from).map(|bit| 1 << bit).sum();
            let (word_mask, word_from) = ((mask >> LOW) as usize, (from >> LOW) as usize);
            Kernel {
                block_mask: word_mask >> word_bits,
                block_from: word_from >> word_bits,
                word_mask: word_mask & within,
                word_from: word_from & within,
                bits,
                shift: (low_mask ^ low_from) as i32 - low_from as i32,
                conditions: layout
                    .dependent
                    .iter()
                    .enumerate()
                    .filter(|(_, one)| rule.mask >> one.bit & 1 == 1)
                    .map(|(number, one)| (number, rule.from >> one.bit & 1 == 1))
                    .collect(),
            }
        };
        let (inner, outer) =
            rules.iter().map(kernel).partition(|kernel: &Kernel| kernel.block_mask == 0);
        let parity = |one: &Dependent| {
            let sum = layout.pack(one.sum);
            let odd = |index: u64| ((index & sum).count_ones() % 2 == 1) ^ one.offset;
            let low: u64 = (0..64).filter(|bit| odd(*bit)).map(|bit| 1 << bit).sum();
            let word = |at: u64| if odd(at << LOW) == one.offset { low } else { !low };
            Parity {
                words: (0..1 << word_bits).map(word).collect(),
                block_sum: (sum >> LOW) as usize >> word_bits,
            }
        };
        Self { block, inner, outer, parities: layout.dependent.iter().map(parity).collect() }
    }
}

impl Kernel {
    /// The pieces of a block of `length` words that the rule fits: where each starts, where it goes
    /// to, and how long they are.
    fn pieces(&self, length: usize) -> impl Iterator<Item = (usize, usize, usize)> + use<> {
        let piece = match self.word_mask {
            0 => length,
            mask => 1 << mask.trailing_zeros(),
        };
        // Counts through the bits that are neither fixed by the rule nor inside a piece.
        let fixed = self.word_mask | (piece - 1);
        let (from, to) = (self.word_from, self.word_from ^ self.word_mask);
        std::iter::successors(Some(0), move |at| Some(((at | fixed) + 1) & !fixed))
            .take_while(move |at| *at < length)
            .map(move |at| (at | from, at | to, piece))
    }

    /// Where the dependent bits are as the rule wants them, in words of a block.
    fn guards<'a>(&'a self, parities: &'a [Parity], block: usize) -> Vec<Guard<'a>> {
        let guard = |&(number, wanted): &(usize, bool)| {
            let Parity { words, block_sum } = &parities[number];
            let odd = (block & block_sum).count_ones() % 2 == 1;
            Guard { words, flip: if odd == wanted { u64::MAX } else { 0 } }
        };
        self.conditions.iter().map(guard).collect()
    }

    /// Applies the rule to words; gives the bits that are new in some word.
    fn apply(&self, from: &[u64], to: &mut [u64], guards: &[Guard<'_>], at: usize) -> u64 {
        let left = self.shift.max(0);
        let right = (-self.shift).max(0);
        let moved = |word: u64| (word & self.bits) << left >> right;
        let mut new = 0;
        let mut merge = |to: &mut u64, moved: u64| {
            new |= moved & !*to;
            *to |= moved;
        };
        // The loops without a guard and with one are simple enough to be vectorised.
        match guards {
            [] => from.iter().zip(to).for_each(|(from, to)| merge(to, moved(*from))),
            [guard] => {
                let allowed = &guard.words[at..at + from.len()];
                for ((from, allowed), to) in from.iter().zip(allowed).zip(to) {
                    merge(to, moved(from & (allowed ^ guard.flip)));
                }
            }
            _ => {
                for (at, (from, to)) in (at..).zip(from.iter().zip(to)) {
                    let allowed = guards.iter().fold(*from, |all, g| all & (g.words[at] ^ g.flip));
                    merge(to, moved(allowed));
                }
            }
        }
        new
    }

    /// Applies the rule to words, into the same words; gives the bits that are new in some word.
    fn apply_inside(&self, words: &mut [u64], guards: &[Guard<'_>]) -> u64 {
        let left = self.shift.max(0);
        let right = (-self.shift).max(0);
        let mut new = 0;
        for (at, word) in words.iter_mut().enumerate() {
            let allowed = guards.iter().fold(*word, |all, g| all & (g.words[at] ^ g.flip));
            let moved = (allowed & self.bits) << left >> right;
            new |= moved & !*word;
            *word |= moved;
        }
        new
    }
}

/// A [`Parity`] for one block: the words are to be flipped by `flip`.
struct Guard<'a> {
    words: &'a [u64],
    flip: u64,
}

/// The bitmap while it grows.
struct Work {
    engine: Engine,
    words: Vec<u64>,
    /// The blocks with states that were not yet pushed on.
    stale: Vec<bool>,
}

impl Work {
    fn run(&mut self, progress: &mut dyn Progress) -> Result<(), Cancelled> {
        let blocks = self.stale.len();
        let mut done = 0;
        // Downwards, because the bits of most rules are the highest: what grows from a few of them
        // grows towards the others. It saves half of the pushes on peg solitaire's boards.
        while self.stale.contains(&true) {
            for block in (0..blocks).rev() {
                if self.stale[block] {
                    self.stale[block] = false;
                    self.push(block);
                    done += 1;
                    if done % REPORT == 0 {
                        progress.report(done as u64, None, "pieces of the map")?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Closes a block, and adds to others what follows from it.
    fn push(&mut self, block: usize) {
        let length = 1 << self.engine.block.saturating_sub(LOW);
        let start = block * length;
        let inner = &mut self.words[start..start + length];
        loop {
            let mut new = 0;
            for kernel in &self.engine.inner {
                let guards = kernel.guards(&self.engine.parities, block);
                if kernel.word_mask == 0 {
                    new |= kernel.apply_inside(inner, &guards);
                    continue;
                }
                for (from, to, piece) in kernel.pieces(length) {
                    // Pieces lie apart, as they differ in the bits that the rule flips.
                    let (low, high) = inner.split_at_mut(from.max(to));
                    new |= if from < to {
                        kernel.apply(&low[from..from + piece], &mut high[..piece], &guards, from)
                    } else {
                        kernel.apply(&high[..piece], &mut low[to..to + piece], &guards, from)
                    };
                }
            }
            if new == 0 {
                break;
            }
        }
        for kernel in &self.engine.outer {
            if block & kernel.block_mask != kernel.block_from {
                continue;
            }
            let target = block ^ kernel.block_mask;
            let guards = kernel.guards(&self.engine.parities, block);
            let (low, high) = self.words.split_at_mut(block.max(target) * length);
            let (from, to) = if block < target {
                (&low[start..start + length], &mut high[..length])
            } else {
                let at = target * length;
                (&high[..length], &mut low[at..at + length])
            };
            let mut new = 0;
            for (source, end, piece) in kernel.pieces(length) {
                let source_words = &from[source..source + piece];
                new |= kernel.apply(source_words, &mut to[end..end + piece], &guards, source);
            }
            self.stale[target] |= new != 0;
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::super::Silent;
    use super::*;
    use crate::algebra::gf2;

    /// What the engine computes, by a queue.
    fn reached(rules: &[Rule], seed: u64) -> BTreeSet<u64> {
        let mut reached = BTreeSet::from([seed]);
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

    fn space() -> impl Strategy<Value = (u32, Vec<Rule>, u64, u32)> {
        (2u32..15).prop_flat_map(|width| {
            let rules = proptest::collection::vec(rule(width), 0..12);
            (Just(width), rules, 0..1u64 << width, 6u32..12)
        })
    }

    proptest! {
        #[test]
        fn a_closure_is_what_a_queue_finds((width, rules, seed, block) in space()) {
            let checks = gf2::orthogonal_complement(rules.iter().map(|rule| rule.mask), width);
            let space = Space { width, rules: &rules, checks: &checks };
            let closure = Closure::with_blocks(block, space, &[seed], &mut Silent)
                .expect("nobody cancels");
            let expected = reached(&rules, seed);
            prop_assert_eq!(closure.len(), expected.len() as u64);
            prop_assert_eq!(closure.states().collect::<BTreeSet<_>>(), expected.clone());
            for state in 0..1 << width {
                prop_assert_eq!(closure.contains(state), expected.contains(&state));
            }
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
