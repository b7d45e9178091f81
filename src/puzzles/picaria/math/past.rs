//! The earlier positions of a game, for finding repetitions.

use std::sync::Arc;

/// A persistent set of words, which shares memory with the sets it was made from. Every position of
/// a game holds those before it, and all sets together take little more than the last.
#[derive(Debug, Clone, Default)]
pub struct Past(Option<Arc<Node>>);

/// A tree that branches by one bit of the scattered words at each level.
#[derive(Debug)]
enum Node {
    Leaf(u64),
    Branch([Past; 2]),
}

/// Scatters words by a bijection, which keeps the tree as deep as the logarithm of its size.
fn scattered(word: u64) -> u64 {
    let mixed = word.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 32)
}

/// The branch of a word at a level below 64.
fn branch(scattered: u64, level: u32) -> usize {
    (scattered >> level & 1) as usize
}

impl Past {
    /// Tells whether the set contains this word.
    pub fn contains(&self, word: u64) -> bool {
        let scattered = scattered(word);
        let (mut past, mut level) = (self, 0);
        loop {
            match past.0.as_deref() {
                None => return false,
                Some(Node::Leaf(leaf)) => return *leaf == word,
                Some(Node::Branch(branches)) => past = &branches[branch(scattered, level)],
            }
            level += 1;
        }
    }

    /// The words, in arbitrary order.
    pub fn words(&self) -> Vec<u64> {
        match self.0.as_deref() {
            None => Vec::new(),
            Some(Node::Leaf(leaf)) => vec![*leaf],
            Some(Node::Branch(branches)) => branches.iter().flat_map(Self::words).collect(),
        }
    }

    /// The set with one word more.
    pub fn with(&self, word: u64) -> Self {
        self.with_from(word, 0)
    }

    fn with_from(&self, word: u64, level: u32) -> Self {
        let node = match self.0.as_deref() {
            None => Node::Leaf(word),
            Some(Node::Leaf(leaf)) if *leaf == word => return self.clone(),
            Some(Node::Leaf(leaf)) => {
                // Two different words part at some level.
                let mut branches = [Self::default(), Self::default()];
                branches[branch(scattered(*leaf), level)] = self.clone();
                let at = branch(scattered(word), level);
                branches[at] = branches[at].with_from(word, level + 1);
                Node::Branch(branches)
            }
            Some(Node::Branch(branches)) => {
                let mut branches = branches.clone();
                let at = branch(scattered(word), level);
                branches[at] = branches[at].with_from(word, level + 1);
                Node::Branch(branches)
            }
        };
        Self(Some(Arc::new(node)))
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn it_is_a_set_and_older_ones_stay_as_they_are(
            words in prop::collection::vec(0u64..200, 0..100),
        ) {
            let mut pasts = vec![Past::default()];
            for word in &words {
                let next = pasts[pasts.len() - 1].with(*word);
                pasts.push(next);
            }
            for (length, past) in pasts.iter().enumerate() {
                let expected: HashSet<u64> = words[..length].iter().copied().collect();
                for word in 0..200 {
                    prop_assert_eq!(past.contains(word), expected.contains(&word));
                }
                let all = past.words();
                prop_assert_eq!(all.len(), expected.len());
                prop_assert_eq!(all.into_iter().collect::<HashSet<u64>>(), expected);
            }
        }
    }

    #[test]
    fn scattering_loses_no_word() {
        let all: HashSet<u64> = (0..10_000).map(scattered).collect();
        assert_eq!(all.len(), 10_000);
    }
}
