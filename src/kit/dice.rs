//! Random numbers that a seed determines for ever: links and orders to the workshop hold only the seed.

/// A generator of random numbers: Steele, Lea and Flood, “Fast splittable pseudorandom number generators”,
/// 2014 (SplitMix64).
#[derive(Debug, Clone, Copy)]
pub struct Dice(u64);

/// The difference of successive states.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// Maps a state one to one to a random number: the next of a generator.
pub fn mixed(state: u64) -> u64 {
    let mut mixed = state.wrapping_add(STEP);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

impl Dice {
    /// Creates the generator of a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        let number = mixed(self.0);
        self.0 = self.0.wrapping_add(STEP);
        number
    }

    /// A uniformly distributed number below `end`; 0 if `end` is 0.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the number is below `end`, which was a usize"
    )]
    pub fn below(&mut self, end: usize) -> usize {
        let end = end as u64;
        if end == 0 {
            return 0;
        }
        // Numbers beyond the last full round would make small results more likely.
        let rounds = u64::MAX - u64::MAX % end;
        loop {
            let number = self.next();
            if number < rounds {
                return (number % end) as usize;
            }
        }
    }

    /// True or false with equal probability.
    pub fn coin(&mut self) -> bool {
        self.below(2) == 1
    }

    /// Shuffles a list; all orders are equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            list.swap(at, self.below(at + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_orders_are_uniformly_distributed() {
        let mut dice = Dice::new(1);
        let (mut numbers, mut orders) = ([0; 6], std::collections::BTreeMap::new());
        for _ in 0..6000 {
            numbers[dice.below(6)] += 1;
            let mut list = [0, 1, 2];
            dice.shuffle(&mut list);
            *orders.entry(list).or_insert(0) += 1;
        }
        // Five standard deviations of a binomial distribution are 145.
        assert!(numbers.iter().chain(orders.values()).all(|count| (850..1150).contains(count)));
        assert_eq!(orders.len(), 6);
        assert_eq!((dice.below(1), dice.below(0)), (0, 0));
    }

    #[test]
    fn mixed_numbers_are_distinct_and_spread_evenly() {
        const ALL: u64 = 1 << 16;
        let numbers: std::collections::HashSet<u64> = (0..ALL).map(mixed).collect();
        assert_eq!(numbers.len() as u64, ALL);
        for bit in 0..64 {
            let with = numbers.iter().filter(|number| *number >> bit & 1 == 1).count() as u64;
            assert!((ALL * 48 / 100..ALL * 52 / 100).contains(&with), "{bit}: {with}");
        }
    }
}
