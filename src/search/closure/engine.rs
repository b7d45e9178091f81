//! The engine of a closure: rules as masks and shifts, applied line by line.

use super::layout::{BLOCK, Dependent, LINE, LINES, Layout, Rule, WORD, WORDS};

/// A cache line of 64 bytes: 512 states.
#[derive(Debug, Clone, Copy, PartialEq)]
#[repr(align(64))]
pub(super) struct CacheLine(pub(super) [u64; WORDS]);

/// The rules in terms of blocks, lines, words and bits.
#[derive(Debug)]
pub(super) struct Engine {
    /// The rules that stay inside a block.
    pub(super) inner: Vec<Kernel>,
    /// The rules that lead from a block to another.
    pub(super) outer: Vec<Kernel>,
    parities: Vec<Parity>,
}

/// A compiled rule: conditions on the numbers of block, line, word and bit, and flips of them.
#[derive(Debug)]
pub(super) struct Kernel {
    pub(super) block_mask: usize,
    pub(super) block_from: usize,
    /// The lines of a block that it applies to.
    pub(super) lines: u64,
    pub(super) line_flip: usize,
    /// The bits of each word of a line that it applies to.
    pub(super) bits: [u64; WORDS],
    pub(super) word_flip: usize,
    /// The shifts of the bits of a word, left and then right; one of the two is 0.
    pub(super) shifts: (u32, u32),
    /// Numbers of dependent bits, each with the value it must have.
    pub(super) conditions: Vec<(usize, bool)>,
}

/// The value of a dependent bit over a block: the states in which it is 1. Values are inverted in
/// blocks whose number has odd parity under `block_sum`.
#[derive(Debug)]
struct Parity {
    lines: Vec<[u64; WORDS]>,
    block_sum: usize,
}

/// The parities for one block, with its inversions.
pub(super) struct Guards<'a> {
    parities: &'a [Parity],
    flips: Vec<u64>,
}

impl Engine {
    pub(super) fn new(layout: &Layout, rules: &[Rule]) -> Self {
        let (inner, outer) = rules
            .iter()
            .map(|rule| Kernel::new(layout, rule))
            .partition(|kernel| kernel.block_mask == 0);
        let parities = layout.dependent.iter().map(|one| Parity::new(layout, one)).collect();
        Self { inner, outer, parities }
    }

    pub(super) fn guards(&self, block: usize) -> Guards<'_> {
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
        // The rule's condition on `count` bits of an index, from bit `first` on.
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
            // Bit numbers are below 64.
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

    /// Applies the rule to the `chosen` lines of the block at `start`, and adds the new states to the
    /// block at `target`. The result is the set of target lines that gained a state.
    pub(super) fn push(
        &self,
        lines: &mut [CacheLine],
        start: usize,
        target: usize,
        chosen: u64,
        guards: &Guards<'_>,
    ) -> u64 {
        // With the word flip a constant, a line takes a few vector instructions.
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

    #[cfg_attr(for_size, optimize(speed))]
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
    #[cfg_attr(for_size, optimize(speed))]
    pub(super) fn guarded(&self, line: usize, guards: &Guards<'_>) -> [u64; WORDS] {
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
