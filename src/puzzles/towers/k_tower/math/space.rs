//! The states as a graph of packed words, for searches.
//!
//! Only the n − k smallest discs can ever be out of order, because such a disc has k larger ones below. On every peg
//! they lie above the others. So a word holds, from its low bits up, three things. The first is these small discs stack
//! by stack, each from the bottom up. The second is the numbers of them on A and on B, four bits each. The third is the
//! peg of each larger disc, two bits each, the smallest first.

use super::super::position::{PEGS, Position, Variant};
use crate::puzzles::towers::peg::Peg;
use crate::puzzles::towers::stacks::Stacks;
use crate::search::breadth;

/// The even bits, one for each larger disc.
const EVEN: u64 = 0x5555_5555_5555_5555;

/// The states of a game, or those of its first half.
#[derive(Debug, Clone, Copy)]
pub struct Space {
    /// The size of the game.
    pub size: Variant,
    /// True for a first half: the largest disc stays on A, and B and C are interchangeable.
    half: bool,
    /// The number of discs that may be out of order.
    small: u32,
    /// The number of bits per small disc.
    width: u32,
    /// The number of larger discs that can move.
    large: u32,
}

/// The fields of a word.
#[derive(Debug, Clone, Copy)]
struct Parts {
    /// The small discs in order of place, numbered from 0.
    order: u64,
    /// The number of small discs on each peg.
    heights: [u32; 3],
    /// The larger discs on each peg, as even bits.
    large: [u64; 3],
}

impl Parts {
    /// The place in `order` just after the last disc of a peg.
    #[inline]
    fn end(&self, peg: usize) -> u32 {
        let mut end = 0;
        for height in &self.heights[..=peg] {
            end += height;
        }
        end
    }
}

impl Space {
    /// The number of bits of a word.
    const BITS: u32 = 64;

    /// All states of a game; `None` if they do not fit into a word.
    pub fn whole(size: Variant) -> Option<Self> {
        Self::new(size, false)
    }

    /// The states before the largest disc moves, with B and C interchangeable; `None` if they do not fit into a word.
    pub fn half(size: Variant) -> Option<Self> {
        Self::new(size, true)
    }

    fn new(size: Variant, half: bool) -> Option<Self> {
        let small = size.beyond();
        // The bits of the numbers from 0 to small − 1.
        let width = (u32::BITS - small.saturating_sub(1).leading_zeros()).max(1);
        let large = size.k() - u32::from(half);
        let fits = small < 16 && small * width + 8 + 2 * large <= Self::BITS;
        fits.then_some(Self { size, half, small, width, large })
    }

    /// The number of states, up to rounding: all choices of the discs on each peg, times the orders
    /// of the discs above a base.
    pub fn states(size: Variant, half: bool) -> f64 {
        let fixed = u32::from(half);
        let moving = size.discs() - fixed;
        let factorial = |n: u32| (1..=n).map(f64::from).product::<f64>();
        let orders = |height: u32| factorial(height.saturating_sub(size.k()));
        let mut all = 0.0;
        for a in 0..=moving {
            for b in 0..=moving - a {
                let c = moving - a - b;
                let choices = factorial(moving) / factorial(a) / factorial(b) / factorial(c);
                all += choices.round() * orders(a + fixed) * orders(b) * orders(c);
            }
        }
        if half {
            // Exchanging B and C changes a state unless all discs are on A.
            let alone = orders(size.discs());
            (all - alone) / 2.0 + alone
        } else {
            all
        }
    }

    /// The low bits of a word that hold `discs` small discs.
    #[inline]
    fn low(&self, discs: u32) -> u64 {
        1_u64.checked_shl(self.width * discs).map_or(u64::MAX, |bit| bit - 1)
    }

    /// The small disc at a place of the order.
    #[inline]
    fn disc(&self, order: u64, place: u32) -> u64 {
        order >> (self.width * place) & self.low(1)
    }

    #[inline]
    fn apart(&self, node: u64) -> Parts {
        let rest = node >> (self.width * self.small);
        let (a, b) = ((rest & 15) as u32, (rest >> 4 & 15) as u32);
        let pegs = rest >> 8;
        let (on_b, on_c) = (pegs & EVEN, pegs >> 1 & EVEN);
        let all = EVEN & ((1_u64 << (2 * self.large)) - 1);
        Parts {
            order: node & self.low(self.small),
            heights: [a, b, self.small - a - b],
            large: [all & !(on_b | on_c), on_b, on_c],
        }
    }

    #[inline]
    fn together(&self, parts: &Parts) -> u64 {
        let [a, b, _] = parts.heights;
        let pegs = parts.large[1] | parts.large[2] << 1;
        let rest = u64::from(a) | u64::from(b) << 4 | pegs << 8;
        parts.order | rest << (self.width * self.small)
    }

    /// Packs a state. In a first half, states that differ by exchanging B and C share a word: that
    /// with the largest disc outside A on B.
    #[inline]
    fn canonical(&self, parts: &Parts) -> u64 {
        if !self.half {
            return self.together(parts);
        }
        let [_, on_b, on_c] = parts.large;
        let [a, b, c] = parts.heights;
        let exchange = if on_b | on_c != 0 {
            on_c > on_b
        } else {
            // The lowest of a stack is its largest.
            let lowest = |place| self.disc(parts.order, place);
            c > 0 && (b == 0 || lowest(a + b) > lowest(a))
        };
        if !exchange {
            return self.together(parts);
        }
        let below = parts.order & self.low(a);
        let above = parts.order >> (self.width * a);
        let (discs_b, discs_c) = (above & self.low(b), above >> (self.width * b));
        let exchanged = discs_c | discs_b << (self.width * c);
        let order = below | exchanged << (self.width * a);
        let large = [parts.large[0], on_c, on_b];
        self.together(&Parts { order, heights: [a, c, b], large })
    }

    /// The number of larger discs on a peg, including the one that stays.
    #[inline]
    fn base(&self, parts: &Parts, peg: usize) -> u32 {
        parts.large[peg].count_ones() + u32::from(self.half && peg == 0)
    }

    /// Tells whether a small disc may go onto a peg: the rule of [`Position::bound`].
    #[inline]
    fn takes(&self, parts: &Parts, disc: u64, peg: usize) -> bool {
        let (height, base) = (parts.heights[peg], self.base(parts, peg));
        if height == 0 || base >= self.size.k() {
            return true;
        }
        let above = (self.size.k() - 1 - base).min(height - 1);
        disc < self.disc(parts.order, parts.end(peg) - height + above)
    }

    /// The fields after the top small disc of one peg went to another.
    #[inline]
    fn carried(&self, parts: &Parts, from: usize, to: usize) -> Parts {
        let taken = parts.end(from) - 1;
        let disc = self.disc(parts.order, taken);
        let without = parts.order & self.low(taken)
            | parts.order >> (self.width * (taken + 1)) << (self.width * taken);
        let put = parts.end(to) - u32::from(to > from);
        let order = without & self.low(put)
            | disc << (self.width * put)
            | without >> (self.width * put) << (self.width * (put + 1));
        let mut heights = parts.heights;
        heights[from] -= 1;
        heights[to] += 1;
        Parts { order, heights, ..*parts }
    }

    /// The fields after the smallest of the larger discs of one peg went to another; `None` if that is illegal.
    #[inline]
    fn carried_large(parts: &Parts, from: usize, to: usize) -> Option<Parts> {
        let lowest = |peg: usize| parts.large[peg] & parts.large[peg].wrapping_neg();
        let disc = lowest(from);
        let below = lowest(to);
        if disc == 0 || parts.heights[to] > 0 || below != 0 && below < disc {
            return None;
        }
        let mut large = parts.large;
        large[from] ^= disc;
        large[to] |= disc;
        Some(Parts { large, ..*parts })
    }

    /// Tells whether the largest disc can move in a word of the first half: all others are on one of the other pegs.
    pub fn is_midpoint(&self, node: u64) -> bool {
        let Parts { heights: [a, _, c], large: [on_a, _, on_c], .. } = self.apart(node);
        a == 0 && on_a == 0 && c == 0 && on_c == 0
    }

    /// Packs a state into a word.
    pub fn word(&self, state: &Position) -> u64 {
        let mut order = 0;
        let mut heights = [0; 3];
        let mut large = [0; 3];
        let mut place = 0;
        for (peg, stack) in state.stacks().pegs() {
            for &disc in stack {
                if disc <= self.small {
                    order |= u64::from(disc - 1) << (self.width * place);
                    place += 1;
                    heights[peg.index()] += 1;
                } else if disc - self.small <= self.large {
                    large[peg.index()] |= 1 << (2 * (disc - self.small - 1));
                }
            }
        }
        self.canonical(&Parts { order, heights, large })
    }

    /// A state with this word.
    ///
    /// # Errors
    /// A message that says what is wrong with the state, if the word is none of this space.
    #[expect(clippy::cast_possible_truncation, reason = "a number of discs")]
    pub fn state(&self, node: u64) -> Result<Position, Vec<String>> {
        let parts = self.apart(node);
        let stack = |peg: usize| {
            let fixed = (self.half && peg == 0).then_some(self.size.discs());
            let large = (0..self.large)
                .rev()
                .filter(|bit| parts.large[peg] >> (2 * bit) & 1 == 1)
                .map(|bit| bit + self.small + 1);
            let begin = parts.end(peg) - parts.heights[peg];
            let small =
                (begin..parts.end(peg)).map(|place| self.disc(parts.order, place) as u32 + 1);
            fixed.into_iter().chain(large).chain(small).collect()
        };
        let stacks = Peg::all(PEGS).map(|peg| stack(peg.index())).collect();
        Position::new(self.size, Stacks(stacks), "State")
    }
}

impl breadth::Space for Space {
    #[cfg_attr(for_size, optimize(speed))]
    fn neighbours(&self, node: u64, found: &mut Vec<u64>) {
        let parts = self.apart(node);
        for from in 0..3 {
            let height = parts.heights[from];
            let disc = height.checked_sub(1).map(|_| self.disc(parts.order, parts.end(from) - 1));
            for to in (0..3).filter(|to| *to != from) {
                let next = match disc {
                    Some(disc) => {
                        self.takes(&parts, disc, to).then(|| self.carried(&parts, from, to))
                    }
                    None => Self::carried_large(&parts, from, to),
                };
                if let Some(next) = next {
                    found.push(self.canonical(&next));
                }
            }
        }
    }

    fn degree(&self) -> usize {
        // From each of three pegs to each of the others.
        6
    }
}
