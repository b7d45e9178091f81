//! Rows of QR codes: a text that is too long for one code, in parts that a camera reads in any order.
//!
//! ```text
//! PARLOUR1/H/3/12/CBF43926/6BF+70E3D…
//! ```
//!
//! The fields are:
//!
//! - the version of this format,
//! - the kind: `H` a hand-in, `B` saved games,
//! - the number of the code, from 1,
//! - the number of codes,
//! - the checksum of the whole payload,
//! - this part of the payload.
//!
//! The payload is the deflated text. Its parts are written in Base45 (RFC 9285), whose letters QR codes store most
//! compactly. The checksum also tells rows apart.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use crate::kit::checksum::crc;
use crate::kit::numerals::digits;

/// The maximum number of codes in a row: 50 seconds at two codes a second.
pub const MOST_CODES: usize = 100;

/// The payload of a code, in bytes: it makes 69 modules across, which cameras read well.
const PART: usize = 300;

/// The compression level, the highest of the usual ones.
const LEVEL: u8 = 9;

/// The maximum length of a text, in bytes.
const LONGEST: usize = 1 << 24;

/// The maximum number of rows that are read at once; the oldest is dropped.
const MOST_ROWS: usize = 100;

/// The name of the format, before its version.
const NAME: &str = "PARLOUR";

const VERSION: u32 = 1;

/// The content of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A hand-in, encoded as in a link.
    HandIn,
    /// Games, lessons and settings, in the format of a backup file.
    Backup,
}

impl Kind {
    const ALL: [Self; 2] = [Self::HandIn, Self::Backup];

    fn letter(self) -> &'static str {
        match self {
            Self::HandIn => "H",
            Self::Backup => "B",
        }
    }
}

/// The error for a text that needs more than [`MOST_CODES`] codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLong {
    /// The number of codes that it needs.
    pub codes: usize,
    /// The size of the deflated text, in bytes.
    pub bytes: usize,
}

/// Splits a text into the texts of a row of codes.
///
/// # Errors
/// If there would be more than [`MOST_CODES`].
pub fn split(kind: Kind, text: &str) -> Result<Vec<String>, TooLong> {
    let whole = compress_to_vec(text.as_bytes(), LEVEL);
    let of = whole.len().div_ceil(PART);
    if of > MOST_CODES {
        return Err(TooLong { codes: of, bytes: whole.len() });
    }
    let (kind, checksum) = (kind.letter(), crc(&whole));
    let code = |(number, part): (usize, &[u8])| {
        format!("{NAME}{VERSION}/{kind}/{number}/{of}/{checksum:08X}/{}", base45::encode(part))
    };
    Ok((1..).zip(whole.chunks(PART)).map(code).collect())
}

/// The reason why a code is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wrong {
    /// The code does not belong to a row.
    Other,
    /// The code is from a newer version of Parlour.
    Newer,
    /// The code is malformed or does not fit its row, or a complete row fails its checksum.
    Damaged,
}

/// The progress of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    /// The content of the row.
    pub kind: Kind,
    /// The numbers of the codes that are missing, from 1.
    pub missing: BTreeSet<usize>,
    /// The number of codes in the row.
    pub of: usize,
}

/// The result of taking a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Taken {
    /// The code was read before.
    Known,
    /// The code is new, and others are missing.
    Part(Progress),
    /// The code was the last one: the text is complete.
    Whole(Kind, String),
}

/// The rows being read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rows(Vec<Row>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Row {
    kind: Kind,
    checksum: u32,
    /// The parts; empty once the text is complete.
    parts: Vec<Option<Vec<u8>>>,
}

impl Rows {
    /// Takes a code, of any row and in any order.
    ///
    /// # Errors
    /// The reason why the code is rejected.
    pub fn take(&mut self, code: &str) -> Result<Taken, Wrong> {
        let Code { kind, number, of, checksum, part } = read(code)?;
        let known = self.0.iter().position(|row| row.kind == kind && row.checksum == checksum);
        let at = known.unwrap_or_else(|| {
            if self.0.len() == MOST_ROWS {
                self.0.remove(0);
            }
            self.0.push(Row { kind, checksum, parts: vec![None; of] });
            self.0.len() - 1
        });
        let row = &mut self.0[at];
        if row.parts.is_empty() {
            return Ok(Taken::Known);
        }
        if row.parts.len() != of {
            // Either code may be the damaged one, so the row starts anew.
            self.0.remove(at);
            return Err(Wrong::Damaged);
        }
        let place = &mut row.parts[number - 1];
        if place.is_some() {
            return Ok(Taken::Known);
        }
        *place = Some(part);
        let missing: BTreeSet<usize> =
            (1..).zip(&row.parts).filter(|(_, part)| part.is_none()).map(|(at, _)| at).collect();
        if !missing.is_empty() {
            return Ok(Taken::Part(Progress { kind, missing, of }));
        }
        let whole: Vec<u8> =
            std::mem::take(&mut row.parts).into_iter().flatten().flatten().collect();
        match text(&whole, checksum) {
            Some(text) => Ok(Taken::Whole(kind, text)),
            None => {
                self.0.remove(at);
                Err(Wrong::Damaged)
            }
        }
    }
}

/// Inflates the payload, if its checksum matches.
fn text(whole: &[u8], checksum: u32) -> Option<String> {
    if crc(whole) != checksum {
        return None;
    }
    String::from_utf8(decompress_to_vec_with_limit(whole, LONGEST).ok()?).ok()
}

struct Code {
    kind: Kind,
    /// Its number, from 1.
    number: usize,
    of: usize,
    checksum: u32,
    part: Vec<u8>,
}

fn read(code: &str) -> Result<Code, Wrong> {
    let (version, rest) =
        code.strip_prefix(NAME).and_then(|code| code.split_once('/')).ok_or(Wrong::Other)?;
    match digits::<u32>(version) {
        Some(VERSION) => {}
        Some(_) => return Err(Wrong::Newer),
        None => return Err(Wrong::Other),
    }
    fields(rest).ok_or(Wrong::Damaged)
}

fn fields(rest: &str) -> Option<Code> {
    let mut fields = rest.splitn(5, '/');
    let letter = fields.next()?;
    let kind = Kind::ALL.into_iter().find(|kind| kind.letter() == letter)?;
    let number_in = |text: &str, range: RangeInclusive<usize>| {
        digits::<usize>(text).filter(|number| range.contains(number))
    };
    let (number, of) = (fields.next()?, fields.next()?);
    let of = number_in(of, 1..=MOST_CODES)?;
    let number = number_in(number, 1..=of)?;
    let checksum = u32::from_str_radix(fields.next()?, 16).ok()?;
    let part = base45::decode(fields.next()?)?;
    Some(Code { kind, number, of, checksum, part })
}

/// Base45 (RFC 9285), the encoding that QR codes store most compactly.
mod base45 {
    const LETTERS: &[u8; 45] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

    /// Encodes two bytes as three letters, and a single last byte as two.
    pub fn encode(bytes: &[u8]) -> String {
        let mut text = String::new();
        for pair in bytes.chunks(2) {
            let mut value = pair.iter().fold(0, |value, byte| value << 8 | usize::from(*byte));
            for _ in 0..=pair.len() {
                text.push(char::from(LETTERS[value % 45]));
                value /= 45;
            }
        }
        text
    }

    /// Decodes bytes; `None` if the text is not Base45.
    pub fn decode(text: &str) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        for letters in text.as_bytes().chunks(3) {
            let value = letters.iter().rev().try_fold(0_u32, |value, letter| {
                let letter = (0..).zip(LETTERS).find(|(_, one)| *one == letter)?.0;
                Some(45 * value + letter)
            })?;
            match letters.len() {
                3 => bytes.extend(u16::try_from(value).ok()?.to_be_bytes()),
                2 => bytes.push(u8::try_from(value).ok()?),
                _ => return None,
            }
        }
        Some(bytes)
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn examples_of_the_standard_are_encoded_and_decoded() {
            for (bytes, text) in
                [("AB", "BB8"), ("Hello!!", "%69 VD92EX0"), ("base-45", "UJCLQE7W581"), ("", "")]
            {
                assert_eq!(encode(bytes.as_bytes()), text);
                assert_eq!(decode(text).as_deref(), Some(bytes.as_bytes()));
            }
        }

        #[test]
        fn malformed_texts_are_rejected() {
            for text in ["GGW", ":::", "::", "B", "BB8B", "bb8", "BÄ"] {
                assert_eq!(decode(text), None, "{text}");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::dice::Dice;

    /// A text of `letters` letters, which deflates by a quarter.
    fn long(seed: u64, letters: usize) -> String {
        let mut dice = Dice::new(seed);
        let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        (0..letters).map(|_| char::from(alphabet[dice.below(alphabet.len())])).collect()
    }

    fn row(seed: u64) -> (String, Vec<String>) {
        let text = long(seed, 5000);
        let codes = split(Kind::HandIn, &text).expect("a short row");
        assert!(codes.len() > 4, "{} codes", codes.len());
        (text, codes)
    }

    #[test]
    fn a_row_is_read_in_any_order_and_more_than_once() {
        let mut dice = Dice::new(7);
        for seed in 0..20 {
            let (text, codes) = row(seed);
            let mut order: Vec<&String> = codes.iter().chain(&codes).collect();
            dice.shuffle(&mut order);
            let (mut rows, mut new, mut whole) = (Rows::default(), 0, None);
            for code in order {
                match rows.take(code).expect("a code") {
                    Taken::Known => continue,
                    Taken::Part(Progress { kind, missing, of }) => {
                        assert_eq!((kind, of), (Kind::HandIn, codes.len()));
                        assert_eq!(missing.len(), codes.len() - new - 1);
                    }
                    Taken::Whole(kind, text) => whole = Some((kind, text)),
                }
                new += 1;
            }
            assert_eq!(new, codes.len(), "each counts once");
            assert_eq!(whole, Some((Kind::HandIn, text)));
        }
    }

    #[test]
    fn a_short_text_is_one_code() {
        let codes = split(Kind::Backup, "{}").expect("a short row");
        let taken = Rows::default().take(&codes[0]);
        assert_eq!(taken, Ok(Taken::Whole(Kind::Backup, "{}".to_owned())));
        assert_eq!(codes.len(), 1);
    }

    #[test]
    fn interleaved_rows_are_told_apart() {
        let ((one, ones), (other, others)) = (row(1), row(2));
        let mut rows = Rows::default();
        let mut read = Vec::new();
        for code in ones.iter().zip(&others).flat_map(|(one, other)| [one, other]) {
            if let Taken::Whole(_, text) = rows.take(code).expect("a code") {
                read.push(text);
            }
        }
        assert_eq!(read, [one, other]);
    }

    #[test]
    fn the_missing_codes_are_named() {
        let (_, codes) = row(3);
        let mut rows = Rows::default();
        let mut last = Taken::Known;
        for (at, code) in codes.iter().enumerate().filter(|(at, _)| ![1, 3].contains(at)) {
            last = rows.take(code).unwrap_or_else(|wrong| panic!("code {at}: {wrong:?}"));
        }
        let Taken::Part(progress) = last else { panic!("{last:?}") };
        assert_eq!(progress.missing, BTreeSet::from([2, 4]));
    }

    #[test]
    fn a_changed_letter_is_found_at_the_end_and_the_row_starts_anew() {
        let (text, codes) = row(4);
        let mut rows = Rows::default();
        let last = codes.len() - 1;
        let changed = |code: &str| {
            let (head, end) = code.split_at(code.len() - 1);
            format!("{head}{}", if end == "0" { "1" } else { "0" })
        };
        for code in &codes[..last] {
            rows.take(code).expect("a code");
        }
        assert_eq!(rows.take(&changed(&codes[last])), Err(Wrong::Damaged));
        for code in &codes[..last] {
            assert!(matches!(rows.take(code), Ok(Taken::Part(_))));
        }
        assert_eq!(rows.take(&codes[last]), Ok(Taken::Whole(Kind::HandIn, text)));
    }

    #[test]
    fn each_malformed_code_has_its_error() {
        for (code, wrong) in [
            ("", Wrong::Other),
            ("https://example.org/", Wrong::Other),
            ("PARLOUR", Wrong::Other),
            ("PARLOUR/H/1/1/00000000/", Wrong::Other),
            ("PARLOURS/H/1/1/00000000/", Wrong::Other),
            ("PARLOUR2/anything", Wrong::Newer),
            ("PARLOUR1/X/1/1/00000000/BB8", Wrong::Damaged),
            ("PARLOUR1/H/0/1/00000000/BB8", Wrong::Damaged),
            ("PARLOUR1/H/2/1/00000000/BB8", Wrong::Damaged),
            ("PARLOUR1/H/1/101/00000000/BB8", Wrong::Damaged),
            ("PARLOUR1/H/1/99999999999999999999/00000000/BB8", Wrong::Damaged),
            ("PARLOUR1/H/1/2/0000000Z/BB8", Wrong::Damaged),
            ("PARLOUR1/H/1/2/00000000/bb8", Wrong::Damaged),
            ("PARLOUR1/H/1/2/00000000", Wrong::Damaged),
            ("PARLOUR1/H/1/1/00000000/BB8", Wrong::Damaged),
        ] {
            assert_eq!(Rows::default().take(code), Err(wrong), "{code}");
        }
    }

    #[test]
    fn a_row_of_another_length_with_the_same_checksum_is_damaged() {
        let mut rows = Rows::default();
        assert!(rows.take("PARLOUR1/H/1/3/00000000/BB8").is_ok());
        assert_eq!(rows.take("PARLOUR1/H/4/5/00000000/BB8"), Err(Wrong::Damaged));
    }

    #[test]
    fn a_row_whose_first_code_names_a_wrong_length_starts_anew() {
        let (text, codes) = row(5);
        let mut rows = Rows::default();
        let of = codes.len();
        let longer = codes[0].replacen(&format!("/{of}/"), &format!("/{}/", of + 1), 1);
        assert!(matches!(rows.take(&longer), Ok(Taken::Part(_))));
        assert_eq!(rows.take(&codes[1]), Err(Wrong::Damaged));
        let mut last = Err(Wrong::Other);
        for code in &codes {
            last = rows.take(code);
        }
        assert_eq!(last, Ok(Taken::Whole(Kind::HandIn, text)));
    }

    #[test]
    fn a_text_that_is_too_long_reports_its_size() {
        let TooLong { codes, bytes } =
            split(Kind::Backup, &long(5, 60_000)).expect_err("it is too long");
        assert!((40_000..50_000).contains(&bytes), "{bytes} bytes");
        assert_eq!(codes, bytes.div_ceil(PART));
    }

    #[test]
    fn the_number_of_rows_is_bounded() {
        let mut rows = Rows::default();
        for checksum in 0..1000 {
            rows.take(&format!("PARLOUR1/H/1/2/{checksum:08X}/BB8")).expect("a code");
        }
        assert_eq!(rows.0.len(), MOST_ROWS);
    }
}
