//! Frame–Stewart numbers and their parts: simplicial roots and the best splits of a tower.
//!
//! To move n discs over p pegs, m of them are put aside over all pegs. The others go to their place over the remaining
//! pegs, and the m follow. The fewest moves in this way are FS_p(n) = min over m of 2 FS_p(m) + FS_{p-1}(n - m), where
//! two pegs carry a single disc only. Klavžar, Milutinović and Petr, “On the Frame–Stewart algorithm for the multi-peg
//! Tower of Hanoi problem”, prove that FS_p(n) is the sum of 2^[`rise`] over the first n discs. It is computed here in
//! that way. Langley, “The Reve's Puzzle”, writes Φ for FS_4 and ∇ for the rise on four pegs.

use std::ops::RangeInclusive;

use num_bigint::BigUint;

/// The triangular number Δn = n(n + 1)/2.
pub fn triangular(n: u32) -> u64 {
    u64::from(n) * (u64::from(n) + 1) / 2
}

/// The triangular root ∇n: the largest p with Δp ≤ n.
pub fn triangular_root(n: u32) -> u32 {
    rise(4, n)
}

/// The exponent k of the 2^k moves that disc number `disc` (from 0) adds to the smaller ones on
/// `pegs` pegs, at least three: FS_p(n + 1) − FS_p(n) = 2^k. It is the largest k with the binomial
/// coefficient (k + p − 3 over p − 2) ≤ `disc`.
#[expect(clippy::cast_possible_truncation, reason = "k is no larger than the disc")]
pub fn rise(pegs: u8, disc: u32) -> u32 {
    if pegs <= 3 {
        return disc;
    }
    let others = u64::from(pegs) - 2;
    let mut k = 0;
    // The coefficient for k. The next one is it times (k + p - 2) / k.
    let mut coefficient = 0;
    loop {
        let next = match k {
            0 => 1,
            _ => coefficient * (k + others) / k,
        };
        if next > u64::from(disc) {
            return k as u32;
        }
        coefficient = next;
        k += 1;
    }
}

/// The best numbers of `discs` discs, at least one, to put aside in a split on `pegs` pegs, at least three. Every
/// number in the range gives the same number of moves, and all others more.
///
/// One more disc aside costs 2·2^rise moves on all pegs and saves 2^rise moves of the others on one peg less. The cost
/// grows with the number aside and the saving falls, so the best numbers are consecutive.
pub fn splits(pegs: u8, discs: u32) -> RangeInclusive<u32> {
    let last = discs.saturating_sub(1);
    if pegs <= 3 {
        // Two pegs carry a single disc.
        return last..=last;
    }
    let cost = |aside| rise(pegs, aside) + 1;
    let gain = |aside| rise(pegs - 1, discs - aside - 1);
    let least = (0..last).find(|&aside| cost(aside) >= gain(aside)).unwrap_or(last);
    let most = (least..last).find(|&aside| cost(aside) > gain(aside)).unwrap_or(last);
    least..=most
}

/// FS_p(n): the moves of a tower of `discs` discs over `pegs` pegs, at least three.
pub fn frame_stewart(pegs: u8, discs: u32) -> BigUint {
    (0..discs).map(|disc| BigUint::from(1_u8) << rise(pegs, disc)).sum()
}

/// The Frame–Stewart numbers of all towers up to a size.
#[derive(Debug, Clone, PartialEq)]
pub struct Numbers {
    /// For each number of pegs from 3, the numbers for 0, 1, 2 and so on discs.
    rows: Vec<Vec<BigUint>>,
}

impl Numbers {
    /// The numbers of towers of up to `discs` discs on up to `pegs` pegs.
    pub fn new(pegs: u8, discs: u32) -> Self {
        let row = |pegs| {
            let mut sum = BigUint::ZERO;
            let mut row = vec![sum.clone()];
            for disc in 0..discs {
                sum += BigUint::from(1_u8) << rise(pegs, disc);
                row.push(sum.clone());
            }
            row
        };
        Self { rows: (3..=pegs).map(row).collect() }
    }

    /// FS_p(n), for at least three pegs, and no more pegs and discs than there are numbers for.
    pub fn get(&self, pegs: u8, discs: u32) -> &BigUint {
        &self.rows[usize::from(pegs) - 3][discs as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PEGS: RangeInclusive<u8> = 3..=10;
    const DISCS: u32 = 40;

    /// The numbers by their definition, with the numbers of discs aside that give them.
    fn by_definition() -> Vec<Vec<(u64, Vec<u32>)>> {
        let mut rows: Vec<Vec<(u64, Vec<u32>)>> = Vec::new();
        for pegs in PEGS {
            let mut row = vec![(0, Vec::new()), (1, vec![0])];
            for discs in 2..=DISCS {
                let others = |rest: u32| match pegs {
                    3 => (rest == 1).then_some(1),
                    _ => Some(rows[usize::from(pegs) - 4][rest as usize].0),
                };
                let moves: Vec<Option<u64>> = (0..discs)
                    .map(|aside| Some(2 * row[aside as usize].0 + others(discs - aside)?))
                    .collect();
                let least = moves.iter().flatten().min().copied().expect("there is a split");
                let best = (0..discs).filter(|m| moves[*m as usize] == Some(least)).collect();
                row.push((least, best));
            }
            rows.push(row);
        }
        rows
    }

    #[test]
    fn the_sum_and_the_splits_are_those_of_the_definition() {
        let numbers = Numbers::new(10, DISCS);
        for (pegs, row) in PEGS.zip(by_definition()) {
            for (discs, (moves, best)) in (0..).zip(row) {
                assert_eq!(*numbers.get(pegs, discs), moves.into(), "{discs} on {pegs}");
                assert_eq!(frame_stewart(pegs, discs), moves.into(), "{discs} on {pegs}");
                if discs > 0 {
                    let splits: Vec<u32> = splits(pegs, discs).collect();
                    assert_eq!(splits, best, "{discs} on {pegs}");
                }
            }
        }
    }

    #[test]
    fn the_triangular_root_is_one() {
        for n in (0..2000).chain([u32::MAX - 1, u32::MAX]) {
            let root = triangular_root(n);
            assert!(triangular(root) <= n.into() && triangular(root + 1) > n.into(), "{n}");
        }
    }

    #[test]
    fn a_thousand_discs_are_split() {
        assert_eq!(splits(3, 1000), 999..=999);
        // 1000 = Δ44 + 10, and Δ43 + 10 = 956.
        assert_eq!(splits(4, 1000), 955..=956);
        assert_eq!(frame_stewart(3, 1000), (BigUint::from(1_u8) << 1000) - 1_u8);
    }
}
