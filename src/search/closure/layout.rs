//! The mapping between the states of a space and their bits in the bitmap.

/// A change of a state: where the bits of `mask` are as in `from`, all of them are flipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    /// The bits it tests and flips.
    pub mask: u64,
    /// The values they must have.
    pub from: u64,
}

/// A space of states, with the parities that its rules preserve.
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
pub(super) const WORD: u32 = 6;
/// Bits of an index inside a line, those inside a word included.
pub(super) const LINE: u32 = WORD + 3;
/// Bits of an index inside a block, those inside a line included: one bit of a word for each line.
pub(super) const BLOCK: u32 = LINE + 6;
/// Words of a line.
pub(super) const WORDS: usize = 1 << (LINE - WORD);
/// Lines of a block.
pub(super) const LINES: usize = 1 << (BLOCK - LINE);

/// The map from bits of an index to bits of a state.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Layout {
    /// The bits of a state that an index holds, from its lowest.
    pub(super) free: Vec<u32>,
    /// The other bits, which the parities determine.
    pub(super) dependent: Vec<Dependent>,
}

/// A bit of a state that the others determine.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Dependent {
    pub(super) bit: u32,
    /// The free bits whose sum modulo 2, plus `offset`, is its value.
    pub(super) sum: u64,
    pub(super) offset: bool,
}

impl Layout {
    pub(super) fn new(space: Space<'_>, seed: u64) -> Self {
        let uses = |bit: u32| space.rules.iter().filter(|rule| rule.mask >> bit & 1 == 1).count();
        let mut bits: Vec<u32> = (0..space.width).collect();
        bits.sort_by_key(|bit| uses(*bit));

        // A rule on a dependent bit costs a parity test, one on two of them costs more. So
        // dependent bits share no rule, as far as possible, and are in few rules.
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
            // The checks are independent, so each row still has such a bit.
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
                // The share of words the rule applies to, times 256: a half for every bit outside.
                space.rules.iter().map(|rule| 1 << (8 - outside(rule).min(8))).sum()
            };
            let best = (0..rest.len()).min_by_key(|&i| cost(rest[i])).unwrap_or_default();
            let bit = rest.remove(best);
            inside |= 1 << bit;
            free.push(bit);
        }
        Self { free, dependent }
    }

    pub(super) fn index_bits(&self) -> u32 {
        // A state has at most 64 bits.
        self.free.len() as u32
    }

    /// Tells whether a state has the parities of the seeds.
    pub(super) fn holds(&self, state: u64) -> bool {
        self.dependent.iter().all(|one| (state >> one.bit & 1 == 1) == one.value(state))
    }

    pub(super) fn index(&self, state: u64) -> usize {
        self.pack(state) as usize
    }

    /// The free bits of a state or of a set of its bits, packed as in an index.
    pub(super) fn pack(&self, state: u64) -> u64 {
        (0..).zip(&self.free).map(|(at, bit)| (state >> bit & 1) << at).sum()
    }

    pub(super) fn state(&self, index: usize) -> u64 {
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
