//! Pegs and their names.

use std::fmt;

use crate::kit::words::or;
use crate::say;

/// A peg, numbered from 0 and called A, B, C …
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Peg(pub u8);

impl Peg {
    /// The index of the peg in lists of all pegs.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The lower-case letter of the peg, used in links.
    pub fn letter(self) -> char {
        char::from(b'a' + self.0)
    }

    /// Reads a letter of either case or a digit from 0, as one of `pegs` pegs (at most 26).
    pub fn read(pegs: u8, letter: char) -> Option<Self> {
        let number = match letter {
            'a'..='z' => letter as u8 - b'a',
            'A'..='Z' => letter as u8 - b'A',
            '0'..='9' => letter as u8 - b'0',
            _ => return None,
        };
        (number < pegs).then_some(Self(number))
    }

    /// The first `pegs` pegs, from left to right.
    pub fn all(pegs: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..pegs).map(Self)
    }

    /// The third of three pegs, given two different ones.
    pub fn third(one: Self, other: Self) -> Self {
        debug_assert_ne!(one, other, "there are two others");
        Self(3 - one.0 - other.0)
    }

    /// Lists the letters allowed for one of `pegs` pegs: "a, b or c".
    pub fn letters(pegs: u8) -> String {
        let letters: Vec<String> = Self::all(pegs).map(|peg| peg.letter().to_string()).collect();
        or(&letters)
    }
}

/// The text of a move from peg to peg: two letters.
pub fn write_pair(from: Peg, to: Peg) -> String {
    format!("{}{}", from.letter(), to.letter())
}

/// Reads a pair as [`write_pair`] writes it, as two of `pegs` pegs.
pub fn read_pair(pegs: u8, text: &str) -> Option<(Peg, Peg)> {
    let pair: Option<Vec<Peg>> = text.chars().map(|letter| Peg::read(pegs, letter)).collect();
    match pair.as_deref() {
        Some(&[from, to]) => Some((from, to)),
        _ => None,
    }
}

impl fmt::Display for Peg {
    /// Writes the name of the peg: a capital letter.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter().to_ascii_uppercase())
    }
}

/// Lists disc numbers in words, with runs of three and more as "1 to 17".
pub fn list_discs(discs: impl IntoIterator<Item = u32>) -> String {
    list(discs, |least, most| say!("{least} to {most}", least, most))
}

/// Lists disc numbers in little space, with runs of three and more as "1–17".
pub fn short_list(discs: impl IntoIterator<Item = u32>) -> String {
    let text = list(discs, |least, most| format!("{least}–{most}"));
    if text.is_empty() { say!(for "discs": "none") } else { text }
}

fn list(discs: impl IntoIterator<Item = u32>, run: impl Fn(u32, u32) -> String) -> String {
    let discs: Vec<u32> = discs.into_iter().collect();
    let words = discs.chunk_by(|a, b| a + 1 == *b).map(|discs| match discs {
        [least, _, .., most] => run(*least, *most),
        few => few.iter().map(u32::to_string).collect::<Vec<_>>().join(", "),
    });
    words.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_digits_name_the_pegs_there_are() {
        assert_eq!(Peg::read(3, 'C'), Some(Peg(2)));
        assert_eq!(Peg::read(10, '9'), Some(Peg(9)));
        for letter in ['d', '3', ' ', 'ä'] {
            assert_eq!(Peg::read(3, letter), None);
        }
        for (pegs, letters) in [(1, "a"), (2, "a or b"), (4, "a, b, c or d")] {
            assert_eq!(Peg::letters(pegs), letters);
        }
    }

    #[test]
    fn runs_of_discs_are_shortened() {
        assert_eq!(list_discs([]), "");
        assert_eq!(list_discs([1, 2, 5]), "1, 2, 5");
        assert_eq!(list_discs([1, 2, 3, 20, 22, 23, 24, 25]), "1 to 3, 20, 22 to 25");
        assert_eq!(short_list([1, 2, 3]), "1–3");
        assert_eq!(short_list([]), "none");
    }
}
