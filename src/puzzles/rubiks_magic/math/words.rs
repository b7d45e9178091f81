//! Cyclic words and their symmetries: the codes of chains, up to equivalence.
//!
//! A chain is written as a cyclic word, with a letter for each step. Other first tiles, the
//! opposite direction, and other views of the chain give the other words of its class; the least of
//! them is canonical. For n tiles there are 16 n ways: n first tiles, two directions, and eight
//! readings of the letters.

/// The maximum number of letters of an alphabet.
const MOST_LETTERS: usize = 16;

/// The images of letters, at even and at odd places of the new word.
pub type Reading = [[u8; MOST_LETTERS]; 2];

/// The symmetries of the words of an alphabet.
#[derive(Debug, Clone)]
pub struct Symmetries {
    letters: u8,
    /// For each direction, and for the parity of the first tile.
    readings: [[[Reading; 8]; 2]; 2],
}

/// A way to write a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Way {
    /// The first tile.
    pub start: usize,
    /// Tells whether the order of the chain is reversed.
    pub backward: bool,
    /// The index of the reading, below 8.
    pub reading: usize,
}

impl Way {
    /// The tile at a place of a chain of `size` tiles.
    pub fn tile(self, place: usize, size: usize) -> usize {
        (if self.backward { self.start + size - place } else { self.start + place }) % size
    }
}

/// A search for the least words of their classes.
struct Search<'a, Fits, Found> {
    symmetries: &'a Symmetries,
    length: usize,
    word: Vec<u8>,
    /// For each prefix, the forward ways (start and reading) whose words agree with it so far.
    ties: Vec<(u8, u8)>,
    fits: Fits,
    found: Found,
}

impl Symmetries {
    /// Builds the symmetries of an alphabet from `read`, the image of a letter at a place. It
    /// depends on the direction, the reading (of eight), and the parity of the first tile.
    pub fn new(letters: u8, read: impl Fn(Way, usize, u8) -> u8) -> Self {
        let reading = |backward, start, reading| {
            [0, 1].map(|place| {
                let mut table = [0; MOST_LETTERS];
                for (letter, image) in (0..letters).zip(&mut table) {
                    *image = read(Way { start, backward, reading }, place, letter);
                }
                table
            })
        };
        let eight =
            |backward, start| std::array::from_fn(|eighth| reading(backward, start, eighth));
        let readings = [false, true].map(|backward| [0, 1].map(|start| eight(backward, start)));
        Self { letters, readings }
    }

    /// All ways to write a chain of `size` tiles.
    pub fn ways(size: usize) -> impl Iterator<Item = Way> {
        let way = move |number| Way {
            backward: number >= 8 * size,
            start: number / 8 % size,
            reading: number % 8,
        };
        (0..16 * size).map(way)
    }

    /// The word of a chain written in another way.
    pub fn image(&self, word: &[u8], way: Way) -> Vec<u8> {
        (0..word.len()).map(|place| self.letter(word, way, place)).collect()
    }

    /// The least word of a class.
    pub fn least(&self, word: &[u8]) -> Vec<u8> {
        let images = Self::ways(word.len()).map(|way| self.image(word, way));
        images.min().unwrap_or_default()
    }

    /// Tells whether two words belong to the same class.
    pub fn are_equivalent(&self, one: &[u8], other: &[u8]) -> bool {
        let same = |way| (0..one.len()).all(|place| self.letter(one, way, place) == other[place]);
        one.len() == other.len() && Self::ways(one.len()).any(same)
    }

    /// The ways that leave a word unchanged.
    #[cfg_attr(for_size, optimize(speed))]
    pub fn stabiliser(&self, word: &[u8]) -> Vec<Way> {
        let same = |way: &Way| (0..word.len()).all(|i| self.letter(word, *way, i) == word[i]);
        Self::ways(word.len()).filter(same).collect()
    }

    /// Finds the least words of all classes, in order. `fits` tells whether a prefix, or finally the whole word,
    /// is allowed. Every prefix is tested after its own prefixes.
    ///
    /// # Errors
    /// The first error of `found`, which receives every word.
    pub fn least_words<E>(
        &self,
        length: usize,
        fits: impl FnMut(&[u8]) -> bool,
        found: impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        let word = Vec::with_capacity(length);
        Search { symmetries: self, length, word, ties: Vec::new(), fits, found }.extend(0)
    }

    #[inline]
    fn letter(&self, word: &[u8], way: Way, place: usize) -> u8 {
        let size = word.len();
        let from = if way.backward { 2 * size + way.start - 1 - place } else { way.start + place };
        let reading = &self.readings[usize::from(way.backward)][way.start % 2][way.reading];
        reading[place % 2][usize::from(word[from % size])]
    }

    /// Tells whether no other word of the class is less.
    fn is_least(&self, word: &[u8]) -> bool {
        Self::ways(word.len()).all(|way| {
            let places = 0..word.len();
            places.map(|place| self.letter(word, way, place)).cmp(word.iter().copied()).is_ge()
        })
    }
}

impl<E, Fits, Found> Search<'_, Fits, Found>
where
    Fits: FnMut(&[u8]) -> bool,
    Found: FnMut(&[u8]) -> Result<(), E>,
{
    /// Extends the word by every letter in turn. Its ties begin at index `ties`.
    #[cfg_attr(for_size, optimize(speed))]
    fn extend(&mut self, ties: usize) -> Result<(), E> {
        if self.word.len() == self.length {
            return if self.symmetries.is_least(&self.word) {
                (self.found)(&self.word)
            } else {
                Ok(())
            };
        }
        let end = self.ties.len();
        for letter in 0..self.symmetries.letters {
            self.word.push(letter);
            if (self.fits)(&self.word) && self.may_be_least(ties..end) {
                self.extend(end)?;
            }
            self.ties.truncate(end);
            self.word.pop();
        }
        Ok(())
    }

    /// Tells whether no way known so far gives a lesser word. Pushes the ties of the longer word.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a word has as many letters as a ribbon tiles"
    )]
    fn may_be_least(&mut self, known: std::ops::Range<usize>) -> bool {
        let last = self.word.len() - 1;
        let letter = usize::from(self.word[last]);
        for tie in known {
            let (start, reading) = self.ties[tie];
            let place = last - usize::from(start);
            let readings = &self.symmetries.readings[0][usize::from(start % 2)];
            let image = readings[usize::from(reading)][place % 2][letter];
            if image < self.word[place] {
                return false;
            }
            if image == self.word[place] {
                self.ties.push((start, reading));
            }
        }
        let first = self.word[0];
        let forward = &self.symmetries.readings[0][last % 2];
        for (reading, start) in (0..8).zip(std::iter::repeat(last as u8)) {
            let image = forward[usize::from(reading)][0][letter];
            if image < first {
                return false;
            }
            if image == first {
                self.ties.push((start, reading));
            }
        }
        let backward = &self.symmetries.readings[1][(last + 1) % 2];
        !backward.iter().any(|reading| {
            let images = self.word.iter().rev().enumerate();
            let images = images.map(|(place, &letter)| reading[place % 2][usize::from(letter)]);
            images.cmp(self.word.iter().copied()).is_lt()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Necklaces of black and white beads that may be turned over: readings keep letters.
    fn bracelets() -> Symmetries {
        Symmetries::new(2, |_, _, letter| letter)
    }

    #[test]
    fn least_words_are_one_of_each_class() {
        for (length, count) in [(4, 6), (6, 13), (8, 30), (10, 78)] {
            let mut words = Vec::new();
            let found = |word: &[u8]| {
                words.push(word.to_vec());
                Ok::<(), ()>(())
            };
            assert_eq!(bracelets().least_words(length, |_| true, found), Ok(()));
            assert_eq!(words.len(), count);
            assert!(words.is_sorted());
            assert!(words.iter().all(|word| bracelets().least(word) == *word));
        }
    }

    #[test]
    fn a_backward_word_begins_with_the_step_before_its_first_tile() {
        let symmetries = Symmetries::new(4, |_, _, letter| letter);
        let way = Way { start: 1, backward: true, reading: 0 };
        assert_eq!(symmetries.image(&[0, 1, 2, 3], way), [0, 3, 2, 1]);
        assert_eq!(symmetries.stabiliser(&[0, 1, 2, 3]).len(), 8);
        assert_eq!(symmetries.stabiliser(&[0, 0, 0, 0]).len(), 64);
    }
}
