//! Small tools for any module; none of them knows a puzzle.
//!
//! - [`numerals`]: numbers formatted as in a book, and numbers parsed from text.
//! - [`say`]: messages, in the language of the page.
//! - [`words`]: helpers to build sentences.
//! - [`bits`]: sets of small numbers as the bits of a word.
//! - [`dice`]: random numbers, the same for the same seed.
//! - [`checksum`]: the checksum of links and lessons.
//! - [`csv`]: tables for spreadsheets.
//! - [`narrow`]: counts and indices as narrower numbers.
//! - [`sorting`]: short lists, sorted with little code.

pub mod bits;
pub mod checksum;
pub mod csv;
pub mod dice;
pub mod narrow;
pub mod numerals;
pub mod say;
pub mod sorting;
pub mod words;
