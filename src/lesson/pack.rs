//! Lessons and hand-ins in links: deflated, and encoded in characters that no program changes.
//!
//! ```text
//! L1.1234.cbf43926.eNrLSM3JyQ…
//! ```
//!
//! The parts are: the kind (`L` for a lesson, `H` for a hand-in) with the version of the format, the length of the
//! body in characters, its checksum (CRC-32 in hex), and the body. The body is the deflated text in base64url. The
//! length comes before it, so a truncated link is recognised.

use std::fmt;

use super::hand_in;
use super::model;
use super::problem::shown;
use crate::kit::checksum::crc;
use crate::say;
use base64_url::{decode, encode};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

const VERSION: u32 = 1;

/// The highest usual compression level.
const LEVEL: u8 = 9;

/// The longest link accepted, in bytes.
const LONGEST_LINK: usize = 1 << 19;

/// The kind of a link's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The text of a lesson.
    Lesson,
    /// The text of a hand-in.
    HandIn,
}

impl Kind {
    fn letter(self) -> char {
        match self {
            Self::Lesson => 'L',
            Self::HandIn => 'H',
        }
    }

    /// The longest text of this kind, in bytes.
    fn longest(self) -> usize {
        match self {
            Self::Lesson => model::LONGEST,
            Self::HandIn => hand_in::LONGEST,
        }
    }
}

/// The reason why a link cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkError {
    /// The end is missing.
    CutOff {
        /// The number of letters that came.
        came: usize,
        /// The number of letters in the whole link.
        of: usize,
    },
    /// The end is missing, and not even the length came.
    CutShort {
        /// The number of letters that came.
        came: usize,
    },
    /// The checksum does not match.
    Changed,
    /// The text is something else.
    Other {
        /// The kind of link wanted.
        kind: Kind,
        /// The name of the thing found.
        found: String,
    },
    /// It was made by a newer Parlour.
    Newer {
        /// Its version.
        version: u32,
    },
    /// The link or its text is too long.
    TooLong {
        /// The kind of link wanted.
        kind: Kind,
        /// The bound.
        most: usize,
        /// The unit of the bound.
        what: String,
    },
}

impl std::error::Error for LinkError {}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::CutOff { came, of } => say!(
                "The link was cut off: {came} of {of} letters came. Ask for it again, or for a \
                 file.",
                came,
                of
            ),
            Self::CutShort { came } => say!(
                "The link was cut off near its beginning: only {came} letters came. Ask for it \
                 again, or for a file.",
                came
            ),
            Self::Changed => say!(
                "The link was changed on its way: its checksum does not fit. Ask for it again, \
                 or for a file."
            ),
            Self::Other { kind: Kind::Lesson, found } => {
                say!("This is {found}, not a lesson.", found)
            }
            Self::Other { kind: Kind::HandIn, found } => {
                say!("This is {found}, not a hand-in. Its link contains “hand-in=”.", found)
            }
            Self::Newer { version } => say!(
                "The link is of version {version}. This Parlour reads version {own}, and a newer \
                 one may read it.",
                version,
                own = VERSION
            ),
            Self::TooLong { kind: Kind::Lesson, most, what } => say!(
                "The link holds more than a lesson can have: at most {most} {what} are read.",
                most,
                what
            ),
            Self::TooLong { kind: Kind::HandIn, most, what } => say!(
                "The link holds more than a hand-in can have: at most {most} {what} are read.",
                most,
                what
            ),
        })
    }
}

/// Encodes a text for a link.
pub fn pack(kind: Kind, text: &str) -> String {
    let letters = encode(&compress_to_vec(text.as_bytes(), LEVEL));
    let checksum = crc(letters.as_bytes());
    format!("{}{VERSION}.{}.{checksum:08x}.{letters}", kind.letter(), letters.len())
}

/// Tells whether a character is one that mail programs insert into links: white space, quotation marks of replies,
/// angle brackets, soft line breaks, or invisible characters.
fn is_between(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(
            letter,
            '<' | '>' | '=' | '|' | '\u{ad}' | '\u{feff}' | '\u{200b}'..='\u{200d}' | '\u{2060}'
        )
}

/// Finds packed links in a text. Yields the head of each (kind to checksum), and the link as far as it came.
pub fn beginnings(kind: Kind, text: &str) -> impl Iterator<Item = (String, String)> {
    text.match_indices(kind.letter()).filter_map(|(at, _)| {
        let mut letters = text[at..].chars().filter(|letter| !is_between(*letter));
        let mut head: String = letters.by_ref().take(1).collect();
        let mut length = 0;
        // The version, the length and the checksum.
        for (most, radix) in [(4, 10), (6, 10), (8, 16)] {
            let mut number = String::new();
            for letter in letters.by_ref().take(most + 1).take_while(|letter| *letter != '.') {
                number.push(letter);
            }
            let is_number =
                number.len() == most || radix == 10 && (1..most).contains(&number.len());
            let value = u32::from_str_radix(&number, radix).ok().filter(|_| is_number)?;
            if most == 6 {
                length = value as usize;
            }
            head.push_str(&number);
            head.push('.');
        }
        let is_letter =
            |letter: &char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
        let body: String = letters.take_while(is_letter).take(length).collect();
        let letters = format!("{head}{body}");
        Some((head, letters))
    })
}

/// Decodes a link. Ignores characters that mail programs insert, and anything after the end.
///
/// # Errors
/// The reason why it cannot be read.
pub fn unpack(kind: Kind, link: &str) -> Result<String, LinkError> {
    if link.len() > LONGEST_LINK {
        let what = say!("letters");
        return Err(LinkError::TooLong { kind, most: LONGEST_LINK, what });
    }
    let came = model::tidy(link);
    let link: String = link.chars().filter(|c| !is_between(*c)).collect();
    let other = |found: &str| LinkError::Other { kind, found: found.to_owned() };
    let kinds = [Kind::Lesson, Kind::HandIn];
    let parts = kinds.iter().find_map(|kind| Some((*kind, link.strip_prefix(kind.letter())?)));
    let (own, rest) = parts.ok_or_else(|| other(&shown(&came)))?;
    let mut parts = rest.splitn(4, '.');
    let version = parts.next().unwrap_or_default();
    if !version.bytes().all(|byte| byte.is_ascii_digit()) || version.len() > 4 {
        return Err(other(&shown(&came)));
    }
    let [Some(length), Some(checksum), Some(letters)] = [parts.next(), parts.next(), parts.next()]
    else {
        return Err(LinkError::CutShort { came: link.len() });
    };
    match version.parse() {
        Ok(VERSION) => {}
        Ok(version) => return Err(LinkError::Newer { version }),
        Err(_) => return Err(other(&shown(&came))),
    }
    if own != kind {
        return Err(other(&match own {
            Kind::Lesson => say!("a lesson"),
            Kind::HandIn => say!("a hand-in"),
        }));
    }
    if !letters.is_ascii() {
        return Err(LinkError::Changed);
    }
    let length: usize = length.parse().map_err(|_| LinkError::Changed)?;
    let Some(body) = letters.get(..length) else {
        // The number of characters that came, and of all.
        let before = link.len() - letters.len();
        return Err(LinkError::CutOff { came: link.len(), of: before.saturating_add(length) });
    };
    if u32::from_str_radix(checksum, 16) != Ok(crc(body.as_bytes())) {
        return Err(LinkError::Changed);
    }
    let most = kind.longest();
    let bytes = decode(body).ok_or(LinkError::Changed)?;
    let text = decompress_to_vec_with_limit(&bytes, most).map_err(|error| match error.status {
        TINFLStatus::HasMoreOutput => {
            LinkError::TooLong { kind, most, what: say!("bytes of text") }
        }
        _ => LinkError::Changed,
    })?;
    String::from_utf8(text).map_err(|_| LinkError::Changed)
}

/// A rating of a link's length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Travel {
    /// All programs keep it whole.
    Everywhere,
    /// Some programs truncate it.
    Risky,
    /// It should be kept as a file.
    File,
}

impl Travel {
    /// The longest link that all programs keep whole, in characters, with its address.
    pub const EVERYWHERE: usize = 1700;
    /// The longest link that most programs keep whole.
    pub const RISKY: usize = 4000;

    /// Rates a link of this many characters, with its address.
    pub fn of(characters: usize) -> Self {
        if characters <= Self::EVERYWHERE {
            Self::Everywhere
        } else if characters <= Self::RISKY {
            Self::Risky
        } else {
            Self::File
        }
    }

    /// The rating as a sentence.
    pub fn words(self) -> String {
        match self {
            Self::Everywhere => say!("This link is short enough for any app."),
            Self::Risky => {
                say!("A link of this length is risky: some programs cut it off. A file is safe.")
            }
            Self::File => {
                say!("This is too long for a link: many programs cut it off. Keep it as a file.")
            }
        }
    }
}

/// Base64 with the URL-safe alphabet, without padding (RFC 4648, section 5).
pub mod base64_url {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

    /// Encodes bytes.
    pub fn encode(bytes: &[u8]) -> String {
        let mut letters = String::with_capacity(bytes.len().div_ceil(3) * 4);
        for three in bytes.chunks(3) {
            let number = (0..3).fold(0_u32, |number, at| {
                number << 8 | u32::from(three.get(at).copied().unwrap_or(0))
            });
            for at in 0..=three.len() {
                letters.push(char::from(LETTERS[(number >> (18 - 6 * at) & 63) as usize]));
            }
        }
        letters
    }

    /// Decodes a text; `None` if it is invalid.
    pub fn decode(letters: &str) -> Option<Vec<u8>> {
        let mut bytes = Vec::with_capacity(letters.len() / 4 * 3 + 2);
        for four in letters.as_bytes().chunks(4) {
            let mut number = 0_u32;
            for at in 0..4 {
                let value = four.get(at).map_or(Some(0), |letter| value(*letter))?;
                number = number << 6 | value;
            }
            let [_, three @ ..] = number.to_be_bytes();
            bytes.extend_from_slice(&three[..four.len().checked_sub(1).filter(|n| *n > 0)?]);
        }
        Some(bytes)
    }

    fn value(letter: u8) -> Option<u32> {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'-' => 62,
            b'_' => 63,
            _ => return None,
        };
        Some(value.into())
    }

    #[cfg(test)]
    mod tests {
        #[test]
        fn it_matches_the_standard() {
            let bytes: Vec<u8> = b"foobar\xff\xfe\xfd".to_vec();
            for (length, letters) in
                [(0, ""), (1, "Zg"), (2, "Zm8"), (3, "Zm9v"), (6, "Zm9vYmFy"), (9, "Zm9vYmFy__79")]
            {
                assert_eq!(super::encode(&bytes[..length]), letters);
                assert_eq!(super::decode(letters).as_deref(), Some(&bytes[..length]));
            }
            for wrong in ["Z", "Zg=", "Zm+/", "Zm9vY", "é"] {
                assert_eq!(super::decode(wrong), None, "{wrong}");
            }
        }
    }
}
