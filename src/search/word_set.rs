//! A set of words, for searches that remember millions of states.

/// A set of 64-bit words, by open addressing: 8 bytes a slot, at most half of the slots in use.
#[derive(Debug, Clone)]
pub struct WordSet {
    /// 0 is an empty slot.
    slots: Vec<u64>,
    len: usize,
    /// Whether 0 is in the set.
    zero: bool,
}

impl WordSet {
    /// An empty set.
    pub fn new() -> Self {
        Self { slots: vec![0; 64], len: 0, zero: false }
    }

    /// How many words are in it.
    pub fn len(&self) -> usize {
        self.len + usize::from(self.zero)
    }

    /// Whether no word is in it.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether this word is in it.
    pub fn contains(&self, word: u64) -> bool {
        if word == 0 { self.zero } else { self.slots[self.slot(word)] == word }
    }

    /// Puts a word in, and tells whether it is new.
    pub fn insert(&mut self, word: u64) -> bool {
        if word == 0 {
            return !std::mem::replace(&mut self.zero, true);
        }
        let slot = self.slot(word);
        if self.slots[slot] == word {
            return false;
        }
        self.slots[slot] = word;
        self.len += 1;
        if 2 * self.len > self.slots.len() {
            self.grow();
        }
        true
    }

    /// The slot of a word, or the empty one where it belongs.
    fn slot(&self, word: u64) -> usize {
        let mask = self.slots.len() - 1;
        // Fibonacci hashing: the high bits of the product depend on all bits of the word.
        let hash = word.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20;
        let mut slot = hash as usize & mask;
        while self.slots[slot] != 0 && self.slots[slot] != word {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        let larger = vec![0; 2 * self.slots.len()];
        for word in std::mem::replace(&mut self.slots, larger) {
            if word != 0 {
                let slot = self.slot(word);
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

    proptest! {
        #[test]
        fn it_is_a_set(words in proptest::collection::vec(0u64..500, 0..1000)) {
            let (mut set, mut model) = (WordSet::new(), HashSet::new());
            for word in words {
                prop_assert_eq!(set.insert(word), model.insert(word));
                prop_assert_eq!(set.len(), model.len());
            }
            for word in 0..500 {
                prop_assert_eq!(set.contains(word), model.contains(&word));
            }
        }
    }
}
