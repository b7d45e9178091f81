//! Files of growing sets.
//!
//! All values are little-endian words of 64 bits: the identity of space and seeds, the lines still
//! to be pushed, the bitmap, and a checksum.

use std::io::{self, ErrorKind, Read, Write};

use super::engine::CacheLine;
use super::layout::{LINES, Space, WORDS};
use super::{Growth, TooLarge};

/// The first word of a file.
const MAGIC: u64 = u64::from_le_bytes(*b"closure1");

/// The reason why growth cannot resume from a file.
#[derive(Debug, thiserror::Error)]
pub enum KeptError {
    /// The file cannot be read.
    #[error("it cannot be read: {0}")]
    Unreadable(io::Error),
    /// The file was not written by [`Growth::write`].
    #[error("it is no kept map")]
    Foreign,
    /// The file belongs to other rules or seeds.
    #[error("it is the map of another board or goal")]
    Other,
    /// The file is too short.
    #[error("it ends too early")]
    Truncated,
    /// The checksum does not match, or data follow it.
    #[error("it is damaged")]
    Damaged,
    /// There is not enough memory for the bitmap.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

impl From<io::Error> for KeptError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::UnexpectedEof => Self::Truncated,
            _ => Self::Unreadable(error),
        }
    }
}

/// The space and the seeds in words.
pub(super) fn identity(space: Space<'_>, seeds: &[u64]) -> Vec<u64> {
    let mut words = vec![MAGIC, u64::from(space.width)];
    words.push(space.rules.len() as u64);
    words.extend(space.rules.iter().flat_map(|rule| [rule.mask, rule.from]));
    words.push(space.checks.len() as u64);
    words.extend(space.checks);
    words.push(seeds.len() as u64);
    words.extend(seeds);
    words
}

/// The number of words read or written at once.
const CHUNK: usize = LINES * WORDS;

/// A checksum over words. A change of any single word changes it.
#[derive(Default)]
struct Sum(u64);

impl Sum {
    fn add(&mut self, words: &[u64]) {
        for word in words {
            self.0 = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        }
    }
}

struct Writer<W> {
    to: W,
    sum: Sum,
}

impl<W: Write> Writer<W> {
    fn put(&mut self, words: &[u64]) -> io::Result<()> {
        for words in words.chunks(CHUNK) {
            self.sum.add(words);
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            self.to.write_all(&bytes)?;
        }
        Ok(())
    }
}

struct Reader<R> {
    from: R,
    sum: Sum,
}

impl<R: Read> Reader<R> {
    fn take(&mut self, words: &mut [u64]) -> io::Result<()> {
        let mut bytes = [0; CHUNK * 8];
        for words in words.chunks_mut(CHUNK) {
            let bytes = &mut bytes[..words.len() * 8];
            self.from.read_exact(bytes)?;
            for (word, bytes) in words.iter_mut().zip(bytes.as_chunks().0) {
                *word = u64::from_le_bytes(*bytes);
            }
            self.sum.add(words);
        }
        Ok(())
    }
}

impl Growth {
    /// Writes the set as grown so far.
    ///
    /// # Errors
    /// When `to` cannot be written.
    pub fn write(&self, to: impl Write) -> io::Result<()> {
        let mut writer = Writer { to, sum: Sum::default() };
        writer.put(&self.identity)?;
        writer.put(&self.fresh)?;
        for lines in self.lines.chunks(LINES) {
            let words: Vec<u64> = lines.iter().flat_map(|line| line.0).collect();
            writer.put(&words)?;
        }
        let sum = writer.sum.0;
        writer.put(&[sum])?;
        writer.to.flush()
    }

    /// Reads a set that was [written](Growth::write) for the same space and seeds, to continue from
    /// there.
    ///
    /// # Errors
    /// [`KeptError`] when growth cannot resume from it.
    pub fn read(space: Space<'_>, seeds: &[u64], from: impl Read) -> Result<Self, KeptError> {
        let mut reader = Reader { from, sum: Sum::default() };
        let expected = identity(space, seeds);
        let mut known = vec![0; 1];
        reader.take(&mut known)?;
        if known != expected[..1] {
            return Err(KeptError::Foreign);
        }
        for word in &expected[1..] {
            reader.take(&mut known)?;
            if known[0] != *word {
                return Err(KeptError::Other);
            }
        }
        let mut growth = Self::new(space, seeds)?;
        reader.take(&mut growth.fresh)?;
        let mut words = [0; CHUNK];
        for lines in growth.lines.chunks_mut(LINES) {
            reader.take(&mut words)?;
            for (line, words) in lines.iter_mut().zip(words.as_chunks().0) {
                *line = CacheLine(*words);
            }
        }
        let sum = reader.sum.0;
        reader.take(&mut known)?;
        let after = io::copy(&mut reader.from.take(1), &mut io::sink())?;
        if known != [sum] || after != 0 {
            return Err(KeptError::Damaged);
        }
        Ok(growth)
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::{Closure, Rule};
    use super::*;
    use crate::search::Silent;

    /// Enough states for many blocks: bits move about, and two of them become one.
    fn rules() -> Vec<Rule> {
        (0..18)
            .flat_map(|bit| {
                let three = 7 << bit;
                [Rule { mask: three, from: 3 << bit }, Rule { mask: three, from: 4 << bit }]
            })
            .collect()
    }

    fn space(rules: &[Rule]) -> Space<'_> {
        Space { width: 20, rules, checks: &[] }
    }

    const SEEDS: [u64; 2] = [0b1011, 1 << 19];

    #[test]
    fn a_kept_set_grows_on_to_the_same_closure() {
        let rules = rules();
        let whole = Closure::new(space(&rules), &SEEDS, &mut Silent).expect("nobody cancels");
        let mut growth = Growth::new(space(&rules), &SEEDS).expect("it is small");
        let mut rounds = 0;
        loop {
            let mut file = Vec::new();
            growth.write(&mut file).expect("a vector can be written");
            growth = Growth::read(space(&rules), &SEEDS, &file[..]).expect("it was written so");
            if growth.advance(1, &mut Silent).expect("nobody cancels") {
                break;
            }
            rounds += 1;
        }
        assert!(rounds > 3, "{rounds}");
        let closure = growth.close(&mut Silent).expect("nobody cancels");
        assert!(closure == whole);
    }

    #[test]
    fn foreign_and_damaged_files_are_refused() {
        let rules = rules();
        let growth = Growth::new(space(&rules), &SEEDS).expect("it is small");
        let mut file = Vec::new();
        growth.write(&mut file).expect("a vector can be written");
        let read = |file: &[u8], seeds: &[u64]| Growth::read(space(&rules), seeds, file);
        assert!(read(&file, &SEEDS).is_ok());
        assert!(matches!(read(&file, &SEEDS[..1]), Err(KeptError::Other)));
        let fewer = Growth::read(space(&rules[1..]), &SEEDS, &file[..]);
        assert!(matches!(fewer, Err(KeptError::Other)));
        assert!(matches!(read(b"a text of some length", &SEEDS), Err(KeptError::Foreign)));
        for end in [0, 5, 100, file.len() / 2, file.len() - 1] {
            assert!(matches!(read(&file[..end], &SEEDS), Err(KeptError::Truncated)), "{end}");
        }
        let identity = identity(space(&rules), &SEEDS).len() * 8;
        for at in [identity, identity + 999, file.len() / 2, file.len() - 1] {
            let mut damaged = file.clone();
            damaged[at] ^= 16;
            assert!(matches!(read(&damaged, &SEEDS), Err(KeptError::Damaged)), "{at}");
        }
        file.push(0);
        assert!(matches!(read(&file, &SEEDS), Err(KeptError::Damaged)));
    }
}
