//! The number of shortest paths.

use num_bigint::BigUint;

use super::front::{Front, Ticker};
use super::space::{Extent, Search, Space};
use crate::kit::sorting::sort_by_word;
use crate::search::{Cancelled, Progress};

/// The number of shortest paths to the nearest goals.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ways {
    /// The length of each path, in moves.
    pub distance: u64,
    /// The number of shortest paths. Where a node stands for a symmetry class, moves are counted, not
    /// nodes. Paths lead from the start itself to any member of a goal's class.
    pub ways: BigUint,
    /// The number of nodes that were seen.
    pub seen: u64,
}

/// The numbers of shortest paths to the nodes of a layer.
enum Tally {
    /// Counts that fit into 128 bits.
    Small(Vec<u128>),
    /// Counts of any size.
    Large(Vec<BigUint>),
}

impl Tally {
    fn bytes(&self) -> u64 {
        match self {
            Self::Small(counts) => 16 * counts.capacity() as u64,
            // The numbers of a layer are of about the same size.
            Self::Large(counts) => {
                let digits = counts.first().map_or(0, |count| count.bits() / 8 + 16);
                counts.capacity() as u64 * (size_of::<BigUint>() as u64 + digits)
            }
        }
    }

    fn sum(&self, which: &[usize]) -> BigUint {
        match self {
            Self::Small(counts) => which.iter().map(|&i| BigUint::from(counts[i])).sum(),
            Self::Large(counts) => which.iter().map(|&i| &counts[i]).sum(),
        }
    }
}

/// Counts the shortest paths from `start` to the nearest nodes for which `goal` holds, within `budget` bytes.
/// Calls `goal` once for each node.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn count(
    space: &impl Space,
    start: u64,
    mut goal: impl FnMut(u64) -> bool,
    budget: u64,
    progress: &mut dyn Progress,
) -> Result<Search<Ways>, Cancelled> {
    let mut ticker = Ticker::new(progress);
    if goal(start) {
        let ways = Ways { distance: 0, ways: BigUint::from(1_u8), seen: 1 };
        return Ok(Search::Found(ways));
    }
    let mut front = match Front::new(space, &[start], false, budget) {
        Ok(front) => front,
        Err(halt) => return halt.told(Extent::nothing(&[start])),
    };
    let mut layer = vec![start];
    let mut spare = Vec::new();
    let mut tally = Tally::Small(vec![1]);
    let mut other = Vec::new();
    let mut found = Vec::new();
    let mut goals = Vec::new();
    loop {
        let extent = Extent::of(&front);
        // Two sorted layers and their counts take memory besides the front's.
        let nodes = (layer.capacity() + spare.capacity()) as u64;
        let beside = 8 * nodes + 2 * tally.bytes();
        front.budget = budget.saturating_sub(beside);
        if let Err(halt) = front.advance(&mut ticker, &mut |_| false) {
            return halt.told(extent);
        }
        if front.current.is_empty() {
            let peak_bytes = front.peak() + beside;
            return Ok(Search::Exhausted(Extent { peak_bytes, ..extent }));
        }
        let needed = 24 * front.current.len() as u64;
        if front.bytes() + beside + needed > budget {
            return Ok(Search::TooLarge(extent));
        }
        spare.clear();
        spare.extend_from_slice(&front.current);
        sort_by_word(&mut spare, |node| *node);
        let ways = Step { space, layer: &layer, next: &spare };
        tally = match tally {
            Tally::Small(counts) => {
                let fits = ways.push(&counts, &mut other, &mut found, |sum: &mut u128, count| {
                    sum.checked_add(*count).map(|total| *sum = total).is_some()
                });
                if fits {
                    Tally::Small(std::mem::replace(&mut other, counts))
                } else {
                    other = Vec::new();
                    let counts: Vec<BigUint> = counts.into_iter().map(BigUint::from).collect();
                    ways.push_large(&counts, &mut found)
                }
            }
            Tally::Large(counts) => ways.push_large(&counts, &mut found),
        };
        std::mem::swap(&mut layer, &mut spare);
        goals.extend((0..layer.len()).filter(|&index| goal(layer[index])));
        if !goals.is_empty() {
            let ways = tally.sum(&goals);
            return Ok(Search::Found(Ways { distance: front.depth, ways, seen: front.count }));
        }
    }
}

/// A layer and the next one, both sorted.
struct Step<'s, S> {
    space: &'s S,
    layer: &'s [u64],
    next: &'s [u64],
}

impl<S: Space> Step<'_, S> {
    /// Adds the counts of the layer's nodes to those of their neighbours. False if `add` reports an overflow.
    #[cfg_attr(for_size, optimize(speed), inline(never))]
    fn push<N: Clone + Default>(
        &self,
        counts: &[N],
        sums: &mut Vec<N>,
        found: &mut Vec<u64>,
        add: impl Fn(&mut N, &N) -> bool,
    ) -> bool {
        sums.clear();
        sums.resize(self.next.len(), N::default());
        for (&node, count) in self.layer.iter().zip(counts) {
            found.clear();
            self.space.neighbours(node, found);
            for neighbour in found.iter() {
                if let Ok(index) = self.next.binary_search_by(|node| node.cmp(neighbour))
                    && !add(&mut sums[index], count)
                {
                    return false;
                }
            }
        }
        true
    }

    fn push_large(&self, counts: &[BigUint], found: &mut Vec<u64>) -> Tally {
        let mut sums = Vec::new();
        self.push(counts, &mut sums, found, |sum: &mut BigUint, count| {
            *sum += count;
            true
        });
        Tally::Large(sums)
    }
}
