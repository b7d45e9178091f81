//! Symmetric positions, by their type.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use super::super::math::holes::Holes;
use super::super::math::pagoda;
use super::super::math::symmetry::symmetry_type;
use super::super::math::tables::{LISTED, Tables};
use super::super::position::Position;
use super::best::{Best, Sort};
use super::found::{EFFORT, Found, Selection};
use super::grade::{Grade, Ways};
use super::ground::Ground;
use super::groups::groups;
use super::order::{Order, numbers_of_pegs};
use crate::kit::dice::mixed;
use crate::kit::narrow;
use crate::kit::numerals::grouped;
use crate::say;
use crate::search::{Cancelled, Progress};

/// The most orbits for an exhaustive search of their unions.
const MOST_ORBITS: usize = 22;
/// The number of unions to sample where there are more.
const SAMPLE: u64 = 1 << MOST_ORBITS;
/// The number of positions to try where no map decides them, and the number of solvable ones that
/// suffices.
const TRIED: usize = 500;
const ENOUGH: usize = 60;
/// The limit of positions for one trial: up to some 10 ms.
const TRIAL: u64 = 6000;
/// The number of positions between reports.
const REPORT: u64 = 1 << 16;

/// The puzzles of some types, in order.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn find(
    ground: &Ground,
    order: &Order,
    progress: &mut dyn Progress,
) -> Result<Selection, Cancelled> {
    let Order { types, pegs, .. } = order;
    let listed = types.iter().all(|number| *number <= LISTED);
    if let Some(stored) = Tables::stored(&ground.board, ground.letter).filter(|_| listed) {
        let wanted =
            |(number, set): &&(u8, Holes)| types.contains(number) && pegs.contains(&set.count());
        let all: Vec<(u8, Holes)> = stored.listed.iter().filter(wanted).copied().collect();
        return select(ground, &all, order, progress);
    }
    let candidates = candidates(ground, types, pegs, progress)?;
    if let Some(map) = ground.map() {
        let all: Vec<(u8, Holes)> =
            candidates.list.into_iter().filter(|(_, set)| map.contains(*set)).collect();
        return select(ground, &all, order, progress);
    }
    search(ground, candidates, order, progress)
}

/// The positions of a type that the map holds; none where there is no map.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn all(
    ground: &Ground,
    number: u8,
    progress: &mut dyn Progress,
) -> Result<Vec<Holes>, Cancelled> {
    let list = candidates(ground, &[number], &numbers_of_pegs(&ground.board), progress)?.list;
    let Some(map) = ground.map() else { return Ok(Vec::new()) };
    Ok(list.into_iter().map(|(_, set)| set).filter(|set| map.contains(*set)).collect())
}

/// Grades solvable positions, and takes the first.
fn select(
    ground: &Ground,
    all: &[(u8, Holes)],
    order: &Order,
    progress: &mut dyn Progress,
) -> Result<Selection, Cancelled> {
    // Without a map a grade takes time. So only the first positions by an estimate, pegs plus
    // jumps, get one then.
    let mut quick: Best<(u8, Holes)> = Best::new(order.page.end());
    if ground.map().is_none() {
        for (number, set) in all {
            let jumps = narrow::u32(ground.steps(*set).count());
            quick.push(order.sort.rank(set.count() + jumps, *set), (*number, *set));
        }
    }
    let graded = if ground.map().is_none() { quick.into_first() } else { all.to_vec() };
    let mut best = Best::new(order.page.end());
    for (done, (number, set)) in (0..).zip(&graded) {
        if ground.map().is_none() || done % 1024 == 0 {
            progress.report(done, Some(graded.len() as u64), &say!("positions graded"))?;
        }
        let found = graded_position(ground, *number, *set, progress)?;
        best.push(order.sort.rank(found.grade.score(), *set), found);
    }
    let found = best.into_first();
    let total = all.len() as u64;
    let remark = match total {
        0 => say!("No such position can be solved."),
        _ => say!(
            "One such position can be solved, up to rotation and reflection."
                | "{n} such positions can be solved, up to rotation and reflection.",
            n = grouped(total)
        ),
    };
    Ok(Selection { found, remark, total })
}

fn graded_position(
    ground: &Ground,
    number: u8,
    set: Holes,
    progress: &mut dyn Progress,
) -> Result<Found, Cancelled> {
    let ways = Ways::of(ground, set, EFFORT, progress)?;
    let grade = Grade { pegs: set.count(), ways, ..Grade::default() };
    Ok(Found { pegs: set, grade, symmetry: Some(number), places: 1 })
}

/// Positions that may be solvable, up to symmetry.
struct Candidates {
    /// The positions with their types, in random order.
    list: Vec<(u8, Holes)>,
    /// Tells whether the list is complete.
    complete: bool,
}

/// The positions of some types in the class of the ground.
fn candidates(
    ground: &Ground,
    types: &[u8],
    pegs: &RangeInclusive<u32>,
    progress: &mut dyn Progress,
) -> Result<Candidates, Cancelled> {
    let mut found: HashSet<(u8, Holes)> = HashSet::new();
    let mut complete = true;
    let groups = groups(&ground.board, ground.holes);
    for group in groups.iter().filter(|group| types.contains(&group.number)) {
        let orbits = &group.orbits;
        let few = orbits.len() <= MOST_ORBITS;
        complete &= few;
        let all = if few { 1 << orbits.len() } else { SAMPLE };
        for number in 0..all {
            if number % REPORT == 0 {
                progress.report(number, Some(all), &say!("symmetric positions looked at"))?;
            }
            let mut choice = if few { number } else { mixed(number) };
            // The high bits of a mixed number are the better ones.
            choice >>= if few { 0 } else { 64 - orbits.len() };
            let set: Holes = Holes(choice).iter().map(|at| orbits[at]).collect();
            let fits = pegs.contains(&set.count()) && ground.holds(set);
            // The full stabiliser must have the type.
            let is = |set: Holes| symmetry_type(&ground.board, set).map(|found| found.number);
            if fits && is(set) == Some(group.number) {
                found.insert((group.number, ground.images.canonical(set)));
            }
        }
    }
    let mut list: Vec<(u8, Holes)> = found.into_iter().collect();
    list.sort_unstable_by_key(|(number, set)| (mixed(set.0), *number));
    Ok(Candidates { list, complete })
}

/// Tries positions one by one, where no map decides them: in order of pegs if the order asks for
/// the fewest, and otherwise at random.
fn search(
    ground: &Ground,
    candidates: Candidates,
    order: &Order,
    progress: &mut dyn Progress,
) -> Result<Selection, Cancelled> {
    let Candidates { mut list, complete } = candidates;
    if order.sort == Sort::FewestPegs {
        list.sort_by_key(|(_, set)| set.count());
    }
    let mut best = Best::new(order.page.end());
    let (mut tried, mut open) = (0, 0);
    for (number, set) in list.iter().take(TRIED) {
        if best.count == ENOUGH as u64 {
            break;
        }
        progress.report(tried, Some(list.len().min(TRIED) as u64), &say!("positions tried"))?;
        tried += 1;
        match ground.wins(*set, TRIAL, progress)? {
            Some(true) => {
                let found = graded_position(ground, *number, *set, progress)?;
                best.push(order.sort.rank(found.grade.score(), *set), found);
            }
            None if proved_hopeless(ground, *set) => {}
            None => open += 1,
            Some(false) => {}
        }
    }
    let solved = best.count;
    let remark = remark(list.len() as u64, complete, tried, solved, open);
    Ok(Selection { found: best.into_first(), remark, total: solved })
}

/// Describes the trials: the numbers of all candidates, perhaps incomplete, of those tried, and of their
/// outcomes.
fn remark(all: u64, complete: bool, tried: u64, solved: u64, open: u64) -> String {
    if all == 0 {
        return match complete {
            true => say!("There is no such position in this class."),
            false => say!("There is no such position among those that were looked at."),
        };
    }
    let n = grouped(all);
    let all = match complete {
        true => say!(
            for "of them, some were tried":
            "one such position in this class" | "{n} such positions in this class",
            n
        ),
        false => say!(
            for "of them, some were tried":
            "more than one such position in this class" | "more than {n} such positions in this class",
            n
        ),
    };
    let tried = say!(
        "of {positions}, one was tried" | "of {positions}, {n} were tried",
        n = grouped(tried),
        positions = all
    );
    let solved = match solved {
        0 => say!("none can be solved"),
        _ => say!("one can be solved" | "{n} can be solved", n = grouped(solved)),
    };
    // Such as “of 80 such positions in this class, 50 were tried, and 3 can be solved”.
    match open {
        0 => say!(
            "No map tells which positions of this board can be solved: {tried}, and {solved}.",
            tried,
            solved
        ),
        _ => say!(
            "No map tells which positions of this board can be solved: {tried}, and {solved}; one stayed undecided."
                | "No map tells which positions of this board can be solved: {tried}, and {solved}; {n} stayed \
                   undecided.",
            n = grouped(open),
            tried,
            solved
        ),
    }
}

/// Tells whether a pagoda function proves a position unsolvable.
fn proved_hopeless(ground: &Ground, pegs: Holes) -> bool {
    let position = Position { board: ground.board.clone(), pegs };
    pagoda::proof(&position, ground.holes).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn none_and_one_are_words() {
        let text = "No map tells which positions of this board can be solved: of ";
        for (remark, expected) in [
            (remark(0, true, 0, 0, 0), "There is no such position in this class.".to_owned()),
            (
                remark(0, false, 0, 0, 0),
                "There is no such position among those that were looked at.".to_owned(),
            ),
            (
                remark(1, true, 1, 1, 0),
                format!(
                    "{text}one such position in this class, one was tried, and one can be solved."
                ),
            ),
            (
                remark(20_000, false, 500, 0, 1),
                format!(
                    "{text}more than 20\u{202f}000 such positions in this class, 500 were tried, and none can be \
                     solved; one stayed undecided."
                ),
            ),
        ] {
            assert_eq!(remark, expected);
        }
    }
}
