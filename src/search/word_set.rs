//! A set of words, for searches that remember millions of states.

/// A set of 64-bit words, by open addressing: 8 bytes a slot. Single insertions fill at most half of
/// the slots, batches at most 7/8.
#[derive(Debug, Clone)]
pub struct WordSet {
    /// The slots; 0 marks an empty one.
    slots: Vec<u64>,
    len: usize,
    /// Tells whether 0 is in the set.
    zero: bool,
}

impl WordSet {
    /// The number of words [`admit`](WordSet::admit) looks up together.
    const GROUP: usize = 32;

    /// An empty set.
    pub fn new() -> Self {
        Self { slots: vec![0; 64], len: 0, zero: false }
    }

    /// The number of words in the set.
    pub fn len(&self) -> usize {
        self.len + usize::from(self.zero)
    }

    /// Tells whether the set has no words.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of slots.
    pub fn slots(&self) -> usize {
        self.slots.len()
    }

    /// Removes all words, and sets the number of slots (64 at least).
    pub fn empty(&mut self, slots: usize) {
        (self.len, self.zero) = (0, false);
        if slots.max(64) == self.slots.len() {
            self.slots.fill(0);
        } else {
            // The old slots are freed first, so that both never exist at once.
            self.slots = Vec::new();
            self.slots = vec![0; slots.max(64)];
        }
    }

    /// The words, in no particular order.
    pub fn words(&self) -> impl Iterator<Item = u64> + '_ {
        let zero = self.zero.then_some(0);
        zero.into_iter().chain(self.slots.iter().copied().filter(|word| *word != 0))
    }

    /// Tells whether a word is in the set.
    pub fn contains(&self, word: u64) -> bool {
        if word == 0 { self.zero } else { self.slots[self.slot(word, self.home(word))] == word }
    }

    /// Inserts a word, and tells whether it is new.
    pub fn insert(&mut self, word: u64) -> bool {
        if 2 * (self.len + 1) > self.slots.len() {
            self.grow();
        }
        self.insert_near(word, self.home(word))
    }

    /// Inserts many words, and appends the new ones to `new`. It is faster than single [`insert`](WordSet::insert)s
    /// when the slots exceed the processor's cache. The set grows when more than 7/8 of its slots would be in use.
    #[cfg_attr(for_size, optimize(speed))]
    pub fn admit(&mut self, words: &[u64], new: &mut Vec<u64>) {
        while 8 * (self.len + words.len()) > 7 * self.slots.len() {
            self.grow();
        }
        let mut homes = [0; Self::GROUP];
        for group in words.chunks(Self::GROUP) {
            // Independent loads bring the slots into the cache before they are needed.
            let mut loaded = 0;
            for (home, &word) in homes.iter_mut().zip(group) {
                *home = self.home(word);
                loaded |= self.slots[*home];
            }
            std::hint::black_box(loaded);
            for (&home, &word) in homes.iter().zip(group) {
                if self.insert_near(word, home) {
                    new.push(word);
                }
            }
        }
    }

    #[inline]
    fn insert_near(&mut self, word: u64, home: usize) -> bool {
        if word == 0 {
            return !std::mem::replace(&mut self.zero, true);
        }
        let slot = self.slot(word, home);
        if self.slots[slot] == word {
            return false;
        }
        self.slots[slot] = word;
        self.len += 1;
        true
    }

    /// The slot where the search for a word begins.
    #[inline]
    fn home(&self, word: u64) -> usize {
        // Fibonacci hashing: the high bits of the product depend on all bits of the word. They are
        // scaled to the number of slots.
        let hash = (word ^ (word >> 29)).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        ((hash * self.slots.len() as u64) >> 32) as usize
    }

    /// The slot of a word, or the empty one where it belongs.
    #[inline]
    fn slot(&self, word: u64, home: usize) -> usize {
        let mut slot = home;
        while self.slots[slot] != 0 && self.slots[slot] != word {
            slot += 1;
            if slot == self.slots.len() {
                slot = 0;
            }
        }
        slot
    }

    fn grow(&mut self) {
        let larger = vec![0; 2 * self.slots.len()];
        for word in std::mem::replace(&mut self.slots, larger) {
            if word != 0 {
                let slot = self.slot(word, self.home(word));
                self.slots[slot] = word;
            }
        }
    }
}

impl Default for WordSet {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    /// The least of `slots`, `2 * slots` and so on that holds `words` words when at most `part / whole` of it is used.
    fn with_room(mut slots: usize, words: usize, (part, whole): (usize, usize)) -> usize {
        while whole * words > part * slots {
            slots *= 2;
        }
        slots
    }

    #[test]
    fn there_are_more_slots_only_when_too_many_are_in_use() {
        for begin in [64, 65, 100, 128] {
            let (mut one_by_one, mut at_once) = (WordSet::new(), WordSet::new());
            one_by_one.empty(begin);
            at_once.empty(begin);
            assert_eq!(one_by_one.slots(), begin);
            for len in 1..=300_usize {
                let word = len as u64;
                one_by_one.insert(word);
                assert_eq!(one_by_one.slots(), with_room(begin, len, (1, 2)), "{len}");
                at_once.admit(&[word], &mut Vec::new());
                assert_eq!(at_once.slots(), with_room(begin, len, (7, 8)), "{len}");
                assert!(!one_by_one.is_empty() && !at_once.is_empty());
            }
        }
    }

    #[test]
    fn words_that_are_alike_do_not_begin_at_the_same_slots() {
        let mut set = WordSet::new();
        set.empty(1 << 12);
        // Words that differ in one field only; all other bits are clear, or all are set.
        for others in [0, u64::MAX] {
            for shift in [0, 20, 40, 52] {
                let words = (0..1_u64 << 11).map(|k| others ^ k << shift);
                let homes: HashSet<usize> = words.map(|word| set.home(word)).collect();
                assert!(homes.len() > 1 << 10, "{others:x} {shift}: {}", homes.len());
            }
        }
    }

    proptest! {
        #[test]
        fn it_is_a_set(words in proptest::collection::vec(0u64..500, 0..1000)) {
            let (mut set, mut model) = (WordSet::new(), HashSet::new());
            for word in words {
                prop_assert_eq!(set.insert(word), model.insert(word));
                prop_assert_eq!(set.len(), model.len());
            }
            prop_assert_eq!(set.words().count(), model.len());
            prop_assert_eq!(set.words().collect::<HashSet<u64>>(), model.clone());
            for word in 0..500 {
                prop_assert_eq!(set.contains(word), model.contains(&word));
            }
        }

        #[test]
        fn many_words_at_once_are_as_one_after_the_other(
            batches in proptest::collection::vec(proptest::collection::vec(0u64..300, 0..200), 0..8),
            slots in 0usize..400,
        ) {
            let mut set = WordSet::new();
            set.insert(7);
            set.insert(0);
            set.empty(slots);
            prop_assert!(set.is_empty() && !set.contains(7) && !set.contains(0));
            let mut model = HashSet::new();
            for words in batches {
                let mut new = Vec::new();
                set.admit(&words, &mut new);
                let expected: Vec<u64> =
                    words.into_iter().filter(|&word| model.insert(word)).collect();
                prop_assert_eq!(new, expected);
                prop_assert_eq!(set.len(), model.len());
            }
            for word in 0..300 {
                prop_assert_eq!(set.contains(word), model.contains(&word));
            }
        }
    }
}
