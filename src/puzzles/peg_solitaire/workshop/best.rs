//! The first puzzles of very many, in the wanted order.

use super::super::math::holes::Holes;
use crate::text;

/// The order of puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    /// The hardest first.
    Hardest,
    /// The easiest first.
    Easiest,
    /// The fewest pegs first, and the hardest among equals.
    FewestPegs,
}

impl Sort {
    /// All orders, each with its value in the form and its name.
    pub const ALL: [(Self, &'static str, &'static str); 3] = [
        (Self::Hardest, "hardest", text!("Hardest first")),
        (Self::Easiest, "easiest", text!("Easiest first")),
        (Self::FewestPegs, "pegs", text!("Fewest pegs first")),
    ];

    /// The rank of a puzzle: the less, the earlier it comes.
    pub fn rank(self, score: u32, pegs: Holes) -> Rank {
        let harder = u32::MAX - score;
        let count = pegs.count();
        match self {
            Self::Hardest => (harder, count, pegs),
            Self::Easiest => (score, count, pegs),
            Self::FewestPegs => (count, harder, pegs),
        }
    }
}

/// The rank of a puzzle in an order.
pub type Rank = (u32, u32, Holes);

/// The first of all pushed values.
#[derive(Debug)]
pub struct Best<T> {
    most: usize,
    kept: Vec<(Rank, T)>,
    /// The number of pushed values.
    pub count: u64,
}

impl<T> Best<T> {
    /// An empty collection that keeps the first `most` values.
    pub fn new(most: usize) -> Self {
        Self { most, kept: Vec::new(), count: 0 }
    }

    /// Pushes a value.
    pub fn push(&mut self, rank: Rank, value: T) {
        self.count += 1;
        self.kept.push((rank, value));
        // Sorts only now and then, so that it costs little.
        if self.kept.len() > 4 * self.most {
            self.cut();
        }
    }

    fn cut(&mut self) {
        self.kept.sort_unstable_by_key(|(rank, _)| *rank);
        self.kept.truncate(self.most);
    }

    /// The kept values, in order.
    pub fn into_first(mut self) -> Vec<T> {
        self.cut();
        self.kept.into_iter().map(|(_, value)| value).collect()
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_first_are_kept_and_all_are_counted(
            scores in proptest::collection::vec((0u32..50, 0u64..1 << 20), 0..200),
            most in 1usize..9,
        ) {
            for (sort, ..) in Sort::ALL {
                let mut best = Best::new(most);
                let ranks: Vec<Rank> = scores.iter().map(|(s, pegs)| sort.rank(*s, Holes(*pegs))).collect();
                ranks.iter().for_each(|rank| best.push(*rank, *rank));
                let mut sorted = ranks.clone();
                sorted.sort_unstable();
                sorted.truncate(most);
                prop_assert_eq!(best.count, scores.len() as u64);
                prop_assert_eq!(best.into_first(), sorted);
            }
        }
    }
}
