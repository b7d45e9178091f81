//! The possible levels of the tiles of a sequence: its admissible assemblages.

use super::sequence::{Sequence, exchanges_types, symmetries};
use crate::puzzles::rubiks_magic::math::words::Way;

/// The levels of all admissible assemblages of a sequence, from 1 in each stack and in ascending
/// order. Of those that symmetries of the sequence make equivalent, only the least is listed.
pub fn assemblages(sequence: &Sequence) -> Vec<Vec<u8>> {
    let all = admissible(sequence, usize::MAX);
    let stabiliser = symmetries().stabiliser(&sequence.word());
    if stabiliser.len() == 1 {
        return all;
    }
    let (stacks, counts) = sequence.stacks();
    let heights: Vec<u8> = stacks.iter().map(|&stack| counts[stack]).collect();
    let least = |levels: &Vec<u8>| {
        stabiliser.iter().all(|&way| image(levels, &heights, way).ge(levels.iter().copied()))
    };
    all.into_iter().filter(least).collect()
}

/// Tells whether the stacks of a sequence have more than `most` admissible orders, symmetric ones counted separately.
pub fn has_more_orders(sequence: &Sequence, most: usize) -> bool {
    admissible(sequence, most).len() > most
}

/// The levels of an assemblage written in another way that keeps its sequence. `heights` are those of
/// the stacks of its tiles. If the types are exchanged, a horizontal mirror exchanges them back and
/// turns the stacks over.
fn image(levels: &[u8], heights: &[u8], way: Way) -> impl Iterator<Item = u8> {
    let size = levels.len();
    let turn_over = exchanges_types(way);
    (0..size).map(move |tile| {
        let from = way.tile(tile, size);
        if turn_over { heights[from] + 1 - levels[from] } else { levels[from] }
    })
}

/// The condition on the level of a tile relative to an earlier tile of its stack.
struct Rule {
    /// The earlier tile of its stack.
    other: usize,
    /// Pairs of earlier tiles that must be in the same order as the tile and the other.
    pairs: Vec<(usize, usize)>,
}

/// The levels of all admissible assemblages (remark 8.1 of the paper), or of `most` + 1 if there are more. If two tiles
/// share a stack, and tiles hinged to them share one, too, both pairs have the same order.
fn admissible(sequence: &Sequence, most: usize) -> Vec<Vec<u8>> {
    let size = sequence.size();
    let (stacks, _) = sequence.stacks();
    let neighbours = |tile: usize| [(tile + size - 1) % size, (tile + 1) % size];
    let rule = |tile: usize, other: usize| {
        let pairs = neighbours(tile).into_iter().flat_map(|a| neighbours(other).map(|b| (a, b)));
        let known =
            |&(a, b): &(usize, usize)| a < tile && b < tile && a != b && stacks[a] == stacks[b];
        Rule { other, pairs: pairs.filter(known).collect() }
    };
    let rules: Vec<Vec<Rule>> = (0..size)
        .map(|tile| {
            let others = (0..tile).filter(|&other| stacks[other] == stacks[tile]);
            others.map(|other| rule(tile, other)).collect()
        })
        .collect();
    let mut found = Vec::new();
    insert(&rules, &mut vec![0; size], 0, most, &mut found);
    found.sort_unstable();
    found
}

/// Inserts a tile into its stack in every way that the rules allow, then all tiles after it, until more than `most`
/// assemblages are found.
#[expect(clippy::cast_possible_truncation, reason = "a stack has at most the tiles of a ribbon")]
fn insert(
    rules: &[Vec<Rule>],
    levels: &mut Vec<u8>,
    tile: usize,
    most: usize,
    found: &mut Vec<Vec<u8>>,
) {
    if found.len() > most {
        return;
    }
    let Some(stack) = rules.get(tile) else {
        found.push(levels.clone());
        return;
    };
    // The level is between `low` and `high`: tiles from level `high` on are above it.
    let (mut low, mut high) = (1, stack.len() as u8 + 1);
    for Rule { other, pairs } in stack {
        for &(a, b) in pairs {
            if levels[a] > levels[b] {
                low = low.max(levels[*other] + 1);
            } else {
                high = high.min(levels[*other]);
            }
        }
    }
    for level in low..=high {
        let shift = |levels: &mut Vec<u8>, up: bool| {
            for rule in stack {
                let other = &mut levels[rule.other];
                match up {
                    true if *other >= level => *other += 1,
                    false if *other > level => *other -= 1,
                    _ => {}
                }
            }
        };
        shift(levels, true);
        levels[tile] = level;
        insert(rules, levels, tile + 1, most, found);
        levels[tile] = 0;
        shift(levels, false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::rubiks_magic::math::planar::all;
    use crate::puzzles::rubiks_magic::math::tile::Tile;

    /// All assignments of levels to the tiles of every stack.
    fn all_levels(stacks: &[usize], counts: &[u8]) -> Vec<Vec<u8>> {
        let mut all = vec![Vec::new()];
        for &stack in stacks {
            let longer = |levels: Vec<u8>| {
                let taken = |level: &u8| {
                    levels.iter().zip(stacks).any(|(one, &other)| one == level && other == stack)
                };
                let free: Vec<u8> = (1..=counts[stack]).filter(|level| !taken(level)).collect();
                free.into_iter().map(move |level| [levels.as_slice(), &[level]].concat())
            };
            all = all.into_iter().flat_map(longer).collect();
        }
        all
    }

    #[test]
    fn an_assemblage_is_admissible_when_no_hinges_cross() {
        for sequence in all(8) {
            let (stacks, counts) = sequence.stacks();
            let mut free = all_levels(&stacks, &counts);
            free.retain(|levels| sequence.chain(levels, Tile::UPRIGHT).crossing_hinges().is_none());
            assert_eq!(admissible(&sequence, usize::MAX), free, "{sequence}");
        }
    }
}
