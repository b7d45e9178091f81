//! A lower bound on the number of moves, proved without a search.
//!
//! Langley, “The Reve's Puzzle”, Theorem 1 (Bousch, “La quatrième tour de Hanoï”) is about four pegs. From a state u to
//! one that leaves two pegs empty it takes at least Ψ(E) moves. E is the set of discs that u has on one of the two,
//! numbered from 0, the smallest.
//!
//! Here it bounds any task. The largest disc that must move, N, first leaves its peg X when the smaller ones have left
//! X and one other peg. It reaches its target Y for the last time when they have left Y and one other peg. So at least
//! Ψ(E) moves come before, with the E of the start on X. One is by N, and Ψ(E′) come after, with the E′ of the target
//! on Y. Larger discs do not shorten a way: without their moves, it is still a way of the others. For a whole tower
//! this is 2Ψ[N − 1] + 1 = Φ(N), which Frame and Stewart's solution has: hence its proof.
//!
//! On more pegs no such theorem is known. There the bound only counts the discs that must leave a peg or come to one,
//! since each makes a move for it.

use crate::kit::narrow;
use num_bigint::BigUint;

use super::super::Position;
use super::numbers::triangular_root;

/// Ψ(E) of Langley's paper, and the L for which Ψ_L(E) is greatest, the smallest if there are several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Psi {
    /// Ψ(E).
    pub value: BigUint,
    /// L.
    pub at: u32,
}

/// Ψ(E) = max over L of Ψ_L(E) = (1 − L)2^L − 1 + Σ 2^min(∇n, L) over the n of E, which are numbers of discs
/// from 0, the smallest.
pub fn psi(set: &[u32]) -> Psi {
    let power = |exponent: u32| BigUint::from(1_u8) << exponent;
    let at = |level: u32| {
        let all: BigUint = set.iter().map(|&n| power(triangular_root(n).min(level))).sum();
        let loss = power(level) * (level - 1) + 1_u8;
        if all > loss { all - loss } else { BigUint::ZERO }
    };
    // From the largest root on, Ψ_L falls with L. For L = 0 it is the number of elements.
    let most = set.iter().map(|&n| triangular_root(n)).max().unwrap_or(0);
    let mut best = Psi { value: BigUint::from(set.len()), at: 0 };
    for level in 1..=most {
        let value = at(level);
        if value > best.value {
            best = Psi { value, at: level };
        }
    }
    best
}

/// The bound that [`lower`] proves, and the sets that it follows from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bound {
    /// The largest disc that must move, from 1.
    pub largest: u32,
    /// The smaller discs on its peg at the start, numbered from 0 as in the paper.
    pub before: Vec<u32>,
    /// The smaller discs whose target is the same peg as its own, numbered from 0.
    pub after: Vec<u32>,
    /// The lower bound on the moves.
    pub moves: BigUint,
}

/// A lower bound for the moves between two states of one size; `None` where they are the same.
pub fn lower(start: &Position, target: &Position) -> Option<Bound> {
    let (from, to) = (start.pegs(), target.pegs());
    let largest = (0..from.len()).rev().find(|&disc| from[disc] != to[disc])?;
    let (leaves, comes) = (from[largest], to[largest]);
    let on = |pegs: &[super::super::Peg], peg| -> Vec<u32> {
        (0..largest).filter(|&disc| pegs[disc] == peg).map(narrow::u32).collect()
    };
    let (before, after) = (on(from, leaves), on(to, comes));
    // Smaller discs on the peg that the largest leaves move before it does; those whose target is
    // the peg that it reaches move after it. Any other that changes its peg moves at some time.
    let single = (0..largest)
        .filter(|&disc| from[disc] != to[disc] && from[disc] != leaves && to[disc] != comes)
        .count();
    // A disc that starts and ends on one of these two pegs leaves it and returns; one of the two
    // moves is counted already, in `before` or `after`.
    let returning = (0..largest)
        .filter(|&disc| from[disc] == to[disc] && [leaves, comes].contains(&from[disc]))
        .count();
    let counted = BigUint::from(before.len() + after.len() + single + returning + 1);
    let moves = match start.size().peg_count() {
        4 => counted.max(psi(&before).value + psi(&after).value + 1_u8),
        _ => counted,
    };
    Some(Bound { largest: narrow::u32(largest) + 1, before, after, moves })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::towers::hanoi::math::numbers::frame_stewart;

    #[test]
    fn psi_of_the_first_numbers_is_half_of_phi() {
        for n in 0..200 {
            let first: Vec<u32> = (0..n).collect();
            let half: BigUint = (frame_stewart(4, n + 1) - 1_u8) >> 1_u8;
            assert_eq!(psi(&first).value, half, "Ψ[{n}]");
        }
    }

    #[test]
    fn psi_is_the_greatest_of_all_levels_and_reached_first_where_it_says() {
        let level = |set: &[u32], l: i64| -> i64 {
            let sum: i64 = set.iter().map(|&n| 1 << i64::from(triangular_root(n)).min(l)).sum();
            (1 - l) * (1 << l) - 1 + sum
        };
        for bits in 0_u32..1 << 12 {
            let set: Vec<u32> = (0..12).filter(|n| bits >> n & 1 == 1).map(|n| n * 3).collect();
            let values: Vec<i64> = (0..20).map(|l| level(&set, l)).collect();
            let most = values.iter().max().copied().expect("there are levels");
            let found = psi(&set);
            assert_eq!(found.value, most.unsigned_abs().into(), "{set:?}");
            assert_eq!(values.iter().position(|&value| value == most), Some(found.at as usize));
        }
    }
}
