//! Seals replace answers in texts for pupils. A seal does not reveal the answer, but a pupil's answer can be
//! checked against it.
//!
//! ```text
//! #3f2a0123456789ab
//! ```
//!
//! Four hex digits of salt, and twelve of the hash of salt and answer. The salt makes equal answers look different in
//! each task. A program can find a short answer by brute force: a seal only keeps it from being read.

use std::fmt;
use std::hash::Hasher as _;

use siphasher::sip::SipHasher24;

/// The mask of the kept bits of the hash.
const KEPT: u64 = (1 << 48) - 1;

/// The number of hex digits of a seal.
const DIGITS: usize = 16;

/// A sealed answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seal {
    salt: u16,
    hash: u64,
}

impl Seal {
    /// Seals an answer.
    pub fn new(salt: u16, answer: &str) -> Self {
        Self { salt, hash: hash(salt.into(), answer) & KEPT }
    }

    /// Parses a seal; `None` if the text is not one.
    pub fn read(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#')?;
        let is_hex = |b: u8| b.is_ascii_digit() || (b'a'..=b'f').contains(&b);
        if digits.len() != DIGITS || !digits.bytes().all(is_hex) {
            return None;
        }
        let number = u64::from_str_radix(digits, 16).ok()?;
        Some(Self { salt: u16::try_from(number >> 48).ok()?, hash: number & KEPT })
    }

    /// Tells whether this is the sealed answer.
    pub fn fits(self, answer: &str) -> bool {
        self == Self::new(self.salt, answer)
    }
}

/// The text form that [`Seal::read`] parses.
impl fmt::Display for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:04x}{:012x}", self.salt, self.hash)
    }
}

/// The salt of a task, by its index among all tasks of a lesson with this checksum.
#[expect(clippy::cast_possible_truncation, reason = "any two bytes will do")]
pub fn salt(checksum: u32, task: usize) -> u16 {
    (checksum as u16).wrapping_add(task as u16)
}

/// The SipHash of a text.
pub fn hash(salt: u64, text: &str) -> u64 {
    let mut hasher = SipHasher24::new_with_keys(salt, 0);
    hasher.write(text.as_bytes());
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_fits_only_its_answer_and_round_trips() {
        let seal = Seal::new(0x3f2a, "31");
        // Links hold it, so it must never change.
        assert_eq!(seal.to_string(), "#3f2a96b82d3c8018");
        assert_eq!(Seal::read(&seal.to_string()), Some(seal));
        assert!(seal.fits("31") && !seal.fits("30") && !seal.fits(""));
        assert_ne!(Seal::new(0x3f2b, "31").hash, seal.hash);
        for wrong in [
            "",
            "#",
            "3f2a0123456789ab",
            "#3f2a0123456789a",
            "#3F2A0123456789AB",
            "#+f2a0123456789ab",
        ] {
            assert_eq!(Seal::read(wrong), None, "{wrong}");
        }
    }
}
