//! Positions with exactly one winning jump.

use super::super::math::board::Step;
use super::super::math::holes::Holes;
use super::super::math::tables::Tables;
use super::best::{Best, Sort};
use super::found::{Found, Selection};
use super::grade::{Grade, Ways};
use super::ground::Ground;
use super::order::Order;
use crate::kit::narrow;
use crate::kit::numerals::grouped;
use crate::say;
use crate::search::{Cancelled, Progress};

/// The candidates to keep for each puzzle that is wanted, as some may be translations of others.
const SPARE: usize = 4;

/// The puzzles with one winning jump among at least `order.jumps` jumps, in order.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn find(
    ground: &Ground,
    order: &Order,
    progress: &mut dyn Progress,
) -> Result<Selection, Cancelled> {
    let &Order { ref pegs, jumps, sort, page, .. } = order;
    let wanted = |best: &mut Best<Found>, set: Holes, number| {
        if pegs.contains(&set.count()) && number >= jumps {
            put(best, sort, set, number);
        }
    };
    let mut best = each(ground, progress, || Best::new(SPARE * page.end()), wanted)?;
    let Some(layers) = ground.layers() else {
        let total = best.count;
        let remark = match total {
            0 => say!("No position has this many jumps of which exactly one wins."),
            _ => say!(
                "There is one such position, up to rotation and reflection."
                    | "There are {n} such positions, up to rotation and reflection.",
                n = grouped(total)
            ),
        };
        return Ok(Selection { found: best.into_first(), remark, total });
    };
    let few = best.count;
    let depth = layers.depth();
    let mut stored = 0;
    // The layers have decided the others.
    for (set, number) in stored_records(ground).filter(|(set, _)| !ground.decides(set.count())) {
        if pegs.contains(&set.count()) && number >= jumps {
            stored += 1;
            put(&mut best, sort, set, number);
        }
    }
    let mut sentences = vec![match few {
        0 => say!("With up to {depth} pegs there is no such position.", depth),
        _ => say!(
            "With up to {depth} pegs there is one such position, up to rotation and reflection."
                | "With up to {depth} pegs there are {n} such positions, up to rotation and reflection.",
            n = grouped(few),
            depth
        ),
    }];
    if stored > 0 {
        sentences.push(say!(
            "With more pegs, only the one with the most jumps is known here, computed beforehand."
                | "With more pegs, only the {n} with the most jumps are known here, computed beforehand.",
            n = grouped(stored)
        ));
    } else if !ground.decides(*pegs.end()) {
        sentences.push(say!("With more pegs, none are known here."));
    }
    let total = best.count;
    Ok(Selection { found: best.into_first(), remark: sentences.join(" "), total })
}

/// The puzzles with one winning jump that have the most jumps for their number of pegs.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn records(
    ground: &Ground,
    order: &Order,
    progress: &mut dyn Progress,
) -> Result<Selection, Cancelled> {
    let &Order { ref pegs, sort, page, .. } = order;
    let mut best = Best::new(SPARE * page.end());
    let stored = Tables::stored(&ground.board, ground.letter);
    if stored.is_some() {
        for (set, jumps) in stored_records(ground).filter(|(set, _)| pegs.contains(&set.count())) {
            put(&mut best, sort, set, jumps);
        }
    } else {
        // For each number of pegs, the most jumps and their positions.
        let none = || vec![(0, Vec::new()); ground.board.holes().len() + 1];
        let longest = |most: &mut Vec<(u32, Vec<Holes>)>, set: Holes, jumps| {
            let (known, sets) = &mut most[set.count() as usize];
            if jumps > *known {
                *known = jumps;
                sets.clear();
            }
            if jumps == *known {
                sets.push(set);
            }
        };
        for (jumps, sets) in each(ground, progress, none, longest)? {
            for set in sets.into_iter().filter(|set| pegs.contains(&set.count())) {
                put(&mut best, sort, set, jumps);
            }
        }
    }
    let total = best.count;
    let mut remark = match total {
        0 => say!(
            "There is no position with one winning jump and as many jumps as possible for their number of pegs."
        ),
        _ => say!(
            "One position with one winning jump and as many jumps as possible for their number of pegs."
                | "{n} positions with one winning jump and as many jumps as possible for their number of pegs.",
            n = grouped(total)
        ),
    };
    if let Some(layers) =
        ground.layers().filter(|_| stored.is_none() && !ground.decides(*pegs.end()))
    {
        let slow = say!("More than {n} pegs take too long on this board.", n = layers.depth());
        remark = format!("{remark} {slow}");
    }
    Ok(Selection { found: best.into_first(), remark, total })
}

fn put(best: &mut Best<Found>, sort: Sort, set: Holes, jumps: u32) {
    let ways = Ways::one_winner(jumps);
    let grade = Grade { pegs: set.count(), ways, ..Grade::default() };
    let found = Found { pegs: set, grade, symmetry: None, places: 1 };
    best.push(sort.rank(grade.score(), set), found);
}

/// The stored records, each with its number of jumps.
fn stored_records(ground: &Ground) -> impl Iterator<Item = (Holes, u32)> {
    let stored = Tables::stored(&ground.board, ground.letter);
    let records = stored.map(|tables| tables.unique_jump).unwrap_or_default();
    records.into_iter().flat_map(|one| one.records.into_iter().map(move |set| (set, one.jumps)))
}

/// Visits all known positions with one winning jump, once up to symmetry, with their jumps.
fn each<V: Send>(
    ground: &Ground,
    progress: &mut dyn Progress,
    start: impl Fn() -> V + Sync,
    visit: impl Fn(&mut V, Holes, u32) + Sync,
) -> Result<V, Cancelled> {
    let number = |pegs: Holes| narrow::u32(ground.board.fitting(pegs).count());
    if let Some(map) = ground.map() {
        // The map has all images of a position, so also the least.
        let least = |value: &mut V, pegs: Holes| {
            if ground.images.canonical(pegs) == pegs {
                visit(value, pegs, number(pegs));
            }
        };
        let found = map.sole_winners(1, &start, least, progress)?;
        // One thread has one value.
        return Ok(found.into_iter().next().unwrap_or_else(start));
    }
    let mut value = start();
    let Some(layers) = ground.layers() else { return Ok(value) };
    for count in 2..=layers.depth() {
        progress.report(
            count as u64,
            Some(layers.depth() as u64),
            &say!("numbers of pegs looked at"),
        )?;
        for &pegs in layers.layer(count) {
            let wins = |step: &Step| layers.contains(layers.images.canonical(pegs ^ step.all));
            if ground.steps(pegs).filter(wins).take(2).count() == 1 {
                visit(&mut value, pegs, number(pegs));
            }
        }
    }
    Ok(value)
}
