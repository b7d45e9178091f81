//! Parses sequences and assemblages in the paper's notation.

use super::assemblage::Assemblage;
use super::sequence::{Sequence, letter};
use crate::puzzles::rubiks_magic::math::tile::Side;
use crate::say;

/// A parsed planar configuration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading {
    /// A sequence that leaves the order of its stacks open.
    Sequence(Sequence),
    /// An assemblage. It may have [crossing hinges](crate::puzzles::rubiks_magic::math::chain::Chain::crossing_hinges).
    Assemblage(Assemblage),
}

impl Reading {
    /// Parses a text like "EEENWWWS" or "slash E1 E N W2 N S1 S2 W". A step is followed by the level
    /// of the tile that it reaches; the last step reaches tile 0. Levels are given for all tiles in
    /// stacks or for none. Without a type word, tile 0 is of type slash.
    ///
    /// # Errors
    /// The reason why the text is invalid.
    pub fn read(text: &str) -> Result<Self, String> {
        let (backslash, rest) = type_word(text);
        let (steps, given) = steps(text, text.len() - rest.len())?;
        let sequence = Sequence::new(steps)?;
        let (stacks, counts) = sequence.stacks();
        if counts.iter().any(|&count| count > 1) && given.iter().all(Option::is_none) {
            return Ok(Self::Sequence(sequence));
        }
        let size = sequence.size();
        let mut levels: Vec<u8> = Vec::with_capacity(size);
        for tile in 0..size {
            let reached_by = (tile + size - 1) % size;
            let height = counts[stacks[tile]];
            let level = match given[reached_by] {
                Some(level) => level,
                None if height == 1 => 1,
                None => {
                    return Err(say!(
                        "Tile {tile} lies in a stack of {height} and has no level: after “{step}” \
                         (step {number}) stands one from 1 to {height}.",
                        tile = tile + 1,
                        height,
                        step = letter(sequence.steps[reached_by]),
                        number = reached_by + 1
                    ));
                }
            };
            let small = u8::try_from(level).ok().filter(|small| (1..=height).contains(small));
            let Some(small) = small else {
                return Err(say!(
                    "Tile {tile} cannot have level {level}: its stack has the levels 1 to {height}.",
                    tile = tile + 1,
                    level,
                    height
                ));
            };
            let same = |&other: &usize| stacks[other] == stacks[tile] && levels[other] == small;
            if let Some(other) = (0..tile).find(same) {
                return Err(say!(
                    "Tiles {one} and {other} lie in one stack and cannot both have level {level}.",
                    one = other + 1,
                    other = tile + 1,
                    level
                ));
            }
            levels.push(small);
        }
        Ok(Self::Assemblage(Assemblage::fitting(sequence, levels, backslash)))
    }
}

/// Parses an optional type word. The result tells whether it is backslash, and has the rest of the text.
fn type_word(text: &str) -> (bool, &str) {
    let start = text.trim_start();
    let words = [("slash", false), ("backslash", true), ("sla", false), ("bac", true)];
    let found = words.iter().find_map(|&(word, is)| Some((is, start.strip_prefix(word)?)));
    found.unwrap_or((false, start))
}

/// Parses the steps of a text from a byte offset on, with the level after each.
fn steps(text: &str, offset: usize) -> Result<(Vec<Side>, Vec<Option<u32>>), String> {
    let mut steps = Vec::new();
    let mut levels: Vec<Option<u32>> = Vec::new();
    let before = text[..offset].chars().count();
    // A digit would belong to the step before it.
    let mut open = false;
    for (position, found) in text[offset..].chars().enumerate() {
        let error = || {
            say!(
                "“{found}” at position {position}: a step is E, N, W or S, with the level of the \
                 tile it reaches after it. Before the first may stand slash or backslash.",
                position = before + position + 1,
                found
            )
        };
        if let Some(step) = "ENWS".find(found) {
            steps.push(Side::ALL[step]);
            levels.push(None);
            open = true;
        } else if let Some(digit) = found.to_digit(10) {
            let level = levels.last_mut().filter(|_| open).ok_or_else(error)?;
            *level = Some(level.unwrap_or(0).saturating_mul(10).saturating_add(digit));
        } else if found.is_whitespace() || found == ',' {
            open = false;
        } else {
            return Err(error());
        }
    }
    Ok((steps, levels))
}
