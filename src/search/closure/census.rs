//! Counts over all states of a closure, 64 at a time and in several threads.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::Closure;
use super::engine::{CacheLine, Engine, Guards, Kernel};
use super::layout::{BLOCK, Dependent, LINES, Rule, WORD, WORDS};
use crate::kit::bits::ones;
use crate::say;
use crate::search::{Cancelled, Progress};

/// The number of blocks a thread takes at once.
const PIECE: usize = 256;

impl Closure {
    /// Counts the states of each weight (number of ones), from weight 0 on.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn by_weight(
        &self,
        threads: usize,
        progress: &mut dyn Progress,
    ) -> Result<Vec<u64>, Cancelled> {
        let scales = Scales::new(self);
        let width = self.layout.free.len() + self.layout.dependent.len();
        let found = self.share(
            threads,
            || Count { masks: HashMap::new(), weights: vec![0; width + 1] },
            |count, block| scales.weigh(self, block, count),
            &say!("pieces counted"),
            progress,
        )?;
        let sum = |weight: usize| found.iter().map(|count| count.weights[weight]).sum();
        Ok((0..=width).map(sum).collect())
    }

    /// Visits the states from which exactly one rule of `ways` leads to a state of the set. These
    /// rules must be distinct and preserve the parities.
    ///
    /// Each thread passes `visit` a value of its own, made by `start`. The result holds all these
    /// values.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn sole_ways<V: Send>(
        &self,
        ways: &[Rule],
        threads: usize,
        start: impl Fn() -> V + Sync,
        visit: impl Fn(&mut V, u64) + Sync,
        progress: &mut dyn Progress,
    ) -> Result<Vec<V>, Cancelled> {
        let engine = Engine::new(&self.layout, ways);
        let empty = || vec![CacheLine([0; WORDS]); LINES];
        let visitors = self.share(
            threads,
            || (Ways { once: empty(), twice: empty() }, start()),
            |(found, value), block| self.sole_ways_of(block, &engine, found, value, &visit),
            &say!("pieces searched"),
            progress,
        )?;
        Ok(visitors.into_iter().map(|(_, value)| value).collect())
    }

    fn sole_ways_of<V>(
        &self,
        block: usize,
        engine: &Engine,
        found: &mut Ways,
        value: &mut V,
        visit: impl Fn(&mut V, u64),
    ) {
        let start = block * LINES;
        let lines = &self.lines[start..start + LINES];
        let occupied: u64 =
            (0..LINES).filter(|line| lines[*line].0 != [0; WORDS]).map(|line| 1 << line).sum();
        if occupied == 0 {
            return;
        }
        found.once.fill(CacheLine([0; WORDS]));
        found.twice.fill(CacheLine([0; WORDS]));
        let guards = engine.guards(block);
        for kernel in engine.inner.iter().chain(&engine.outer) {
            if block & kernel.block_mask == kernel.block_from {
                let end = (block ^ kernel.block_mask) * LINES;
                kernel.pull(&self.lines[end..end + LINES], occupied, &guards, found);
            }
        }
        let states = lines.iter().flat_map(|line| line.0);
        let once = found.once.iter().flat_map(|line| line.0);
        let twice = found.twice.iter().flat_map(|line| line.0);
        for (word, (states, (once, twice))) in states.zip(once.zip(twice)).enumerate() {
            for bit in ones(states & once & !twice) {
                visit(value, self.layout.state(block << BLOCK | word << WORD | bit as usize));
            }
        }
    }

    /// Runs `work` on every block in `threads` threads, this one included. Only this one reports.
    fn share<V: Send>(
        &self,
        threads: usize,
        start: impl Fn() -> V + Sync,
        work: impl Fn(&mut V, usize) + Sync,
        note: &str,
        progress: &mut dyn Progress,
    ) -> Result<Vec<V>, Cancelled> {
        let blocks = self.lines.len() / LINES;
        let next = AtomicUsize::new(0);
        let run = |listen: &mut dyn FnMut(usize) -> Result<(), Cancelled>| {
            let mut value = start();
            loop {
                let first = next.fetch_add(PIECE, Ordering::Relaxed).min(blocks);
                if first == blocks {
                    return Ok(value);
                }
                for block in first..blocks.min(first + PIECE) {
                    work(&mut value, block);
                }
                listen(first)?;
            }
        };
        thread::scope(|scope| {
            let others: Vec<_> =
                (1..threads).map(|_| scope.spawn(|| run(&mut |_| Ok(())))).collect();
            let mut listen = |done: usize| {
                let heard = progress.report(done as u64, Some(blocks as u64), note);
                if heard.is_err() {
                    // The other threads find no blocks left.
                    next.store(blocks, Ordering::Relaxed);
                }
                heard
            };
            let own = run(&mut listen);
            let others = others.into_iter().map(|thread| match thread.join() {
                Ok(found) => found,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            std::iter::once(own).chain(others).collect()
        })
    }
}

/// The states of a block from which at least one way leads on, and at least two.
struct Ways {
    once: Vec<CacheLine>,
    twice: Vec<CacheLine>,
}

impl Kernel {
    /// Finds the states of the `chosen` lines from which the rule leads to one of `targets`, the
    /// lines of the target block.
    fn pull(&self, targets: &[CacheLine], chosen: u64, guards: &Guards<'_>, found: &mut Ways) {
        // With the word flip a constant, a line takes a few vector instructions.
        let pull = match self.word_flip {
            0 => Self::pull_lines::<0>,
            1 => Self::pull_lines::<1>,
            2 => Self::pull_lines::<2>,
            3 => Self::pull_lines::<3>,
            4 => Self::pull_lines::<4>,
            5 => Self::pull_lines::<5>,
            6 => Self::pull_lines::<6>,
            _ => Self::pull_lines::<7>,
        };
        pull(self, targets, chosen, guards, found);
    }

    fn pull_lines<const FLIP: usize>(
        &self,
        targets: &[CacheLine],
        chosen: u64,
        guards: &Guards<'_>,
        found: &mut Ways,
    ) {
        let (left, right) = self.shifts;
        for line in ones(chosen & self.lines).map(|line| line as usize) {
            let target = targets[line ^ self.line_flip];
            let bits = match self.conditions.is_empty() {
                true => self.bits,
                false => self.guarded(line, guards),
            };
            let (once, twice) = (&mut found.once[line], &mut found.twice[line]);
            for (at, bits) in bits.into_iter().enumerate() {
                let led = bits & (target.0[at ^ FLIP] >> left << right);
                twice.0[at] |= once.0[at] & led;
                once.0[at] |= led;
            }
        }
    }
}

/// The weights of the words of a block, without that of the block number.
struct Scales {
    /// For each word: its number in the block, the number of ones in that number, and the dependent
    /// bits flipped in it.
    words: Vec<(usize, usize, u64)>,
    /// For each dependent bit, the bits of a word where it is 1 unless flipped.
    dependent: Vec<u64>,
    /// For each dependent bit, the bits of the block number that flip it.
    block_sums: Vec<usize>,
}

/// The counts of one thread.
struct Count {
    /// For each set of flipped dependent bits: masks of the states of a word, by the weight of
    /// their low and dependent bits together.
    masks: HashMap<u64, Vec<u64>>,
    weights: Vec<u64>,
}

impl Scales {
    fn new(closure: &Closure) -> Self {
        let layout = &closure.layout;
        let sums: Vec<u64> = layout.dependent.iter().map(|one| layout.pack(one.sum)).collect();
        let odd = |index: u64, sum: u64| (index & sum).count_ones() % 2 == 1;
        let flips = |word: usize| -> u64 {
            let flipped = |sum: u64| u64::from(odd((word << WORD) as u64, sum));
            sums.iter().enumerate().map(|(number, sum)| flipped(*sum) << number).sum()
        };
        let mut words: Vec<(usize, usize, u64)> = (0..LINES * WORDS)
            .map(|word| (word, word.count_ones() as usize, flips(word)))
            .collect();
        // Words with the same flips share their masks.
        words.sort_by_key(|(_, _, flips)| *flips);
        let ones = |(one, sum): (&Dependent, &u64)| -> u64 {
            (0..64).filter(|bit| odd(*bit, *sum) ^ one.offset).map(|bit| 1 << bit).sum()
        };
        Self {
            words,
            dependent: layout.dependent.iter().zip(&sums).map(ones).collect(),
            block_sums: sums.iter().map(|sum| (sum >> BLOCK) as usize).collect(),
        }
    }

    fn weigh(&self, closure: &Closure, block: usize, count: &mut Count) {
        let start = block * LINES;
        let odd = |sum: &usize| u64::from((block & sum).count_ones() % 2 == 1);
        let flips: u64 = self.block_sums.iter().map(odd).zip(0..).map(|(odd, at)| odd << at).sum();
        let heavy = block.count_ones() as usize;
        for words in self.words.chunk_by(|one, other| one.2 == other.2) {
            let flips = flips ^ words[0].2;
            let masks = count.masks.entry(flips).or_insert_with(|| self.masks(flips));
            for &(number, weight, _) in words {
                let word = closure.lines[start + number / WORDS].0[number % WORDS];
                if word != 0 {
                    for (sum, mask) in count.weights[heavy + weight..].iter_mut().zip(&*masks) {
                        *sum += u64::from((word & mask).count_ones());
                    }
                }
            }
        }
    }

    /// Masks of the states of a word by weight, given the flipped dependent bits.
    #[expect(clippy::cast_possible_truncation, reason = "there are at most 64 dependent bits")]
    fn masks(&self, flips: u64) -> Vec<u64> {
        let mut masks = vec![0; WORD as usize + self.dependent.len() + 1];
        for bit in 0..64u32 {
            let one = |(number, ones): (usize, &u64)| (ones >> bit ^ flips >> number) & 1;
            let dependent: u64 = self.dependent.iter().enumerate().map(one).sum();
            masks[bit.count_ones() as usize + dependent as usize] |= 1 << bit;
        }
        masks
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::super::Space;
    use super::super::tests::rule;
    use super::*;
    use crate::algebra::gf2;
    use crate::search::Silent;
    use crate::search::listeners::Until;

    /// A width, rules, distinct ways (some of them rules reversed), and a seed.
    fn case(
        widths: std::ops::Range<u32>,
        rules: usize,
    ) -> impl Strategy<Value = (u32, Vec<Rule>, Vec<Rule>, u64)> {
        widths.prop_flat_map(move |width| {
            let rules = proptest::collection::vec(rule(width), 0..rules);
            let ways = proptest::collection::vec(any::<bool>(), 1..40);
            (Just(width), rules, ways, 0..1u64 << width).prop_map(|(width, rules, ways, seed)| {
                let mut back: Vec<Rule> = Vec::new();
                for (rule, way) in rules.iter().zip(ways.iter().cycle()) {
                    let reverse = Rule { mask: rule.mask, from: rule.mask ^ rule.from };
                    let rule = if *way { reverse } else { *rule };
                    if !back.contains(&rule) {
                        back.push(rule);
                    }
                }
                (width, rules, back, seed)
            })
        })
    }

    fn check(width: u32, rules: &[Rule], ways: &[Rule], seed: u64) -> Result<(), TestCaseError> {
        let checks = gf2::orthogonal_complement(rules.iter().map(|rule| rule.mask), width);
        let space = Space { width, rules, checks: &checks };
        let closure = Closure::new(space, &[seed], &mut Silent).expect("nobody cancels");
        for threads in 1..4 {
            let weights = closure.by_weight(threads, &mut Silent).expect("nobody cancels");
            let mut expected = vec![0; width as usize + 1];
            for state in closure.states() {
                expected[state.count_ones() as usize] += 1;
            }
            prop_assert_eq!(weights, expected);

            let visit = |found: &mut Vec<u64>, state: u64| found.push(state);
            let found = closure.sole_ways(ways, threads, Vec::new, visit, &mut Silent);
            let mut found = found.expect("nobody cancels").concat();
            found.sort_unstable();
            let sole = |state: &u64| {
                let fitting = ways.iter().filter(|way| state & way.mask == way.from);
                fitting.filter(|way| closure.contains(state ^ way.mask)).count() == 1
            };
            let mut expected: Vec<u64> = closure.states().filter(sole).collect();
            expected.sort_unstable();
            prop_assert_eq!(found, expected);
        }
        Ok(())
    }

    proptest! {
        #[test]
        fn a_census_is_a_count((width, rules, ways, seed) in case(2..12, 12)) {
            check(width, &rules, &ways, seed)?;
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// Wide enough for several blocks.
        #[test]
        fn a_census_of_blocks_is_a_count((width, rules, ways, seed) in case(16..20, 40)) {
            check(width, &rules, &ways, seed)?;
        }
    }

    #[test]
    fn a_census_can_be_cancelled() {
        let rules: Vec<Rule> = (0..25).map(|bit| Rule { mask: 1 << bit, from: 0 }).collect();
        let space = Space { width: 25, rules: &rules, checks: &[] };
        let closure = Closure::new(space, &[0], &mut Silent).expect("nobody cancels");
        assert_eq!(closure.by_weight(2, &mut Until(0)), Err(Cancelled));
        let found = closure.sole_ways(&rules, 2, || (), |(), _| (), &mut Until(0));
        assert_eq!(found, Err(Cancelled));
    }
}
