//! The tables of all solvable positions of a position class, as in Bell, "Designing peg solitaire
//! puzzles", Tables 2 to 4. They give the number for each number of pegs, the symmetric positions,
//! and those with a unique winning jump.
//!
//! A [`SolvabilityMap`] gives the counts. `parlour peg-solitaire tables --csv` computed the heavy
//! ones once; they are [stored](Tables::stored), with the [figures](Figures::stored) apart.

mod stored;

pub use stored::stored_classes;

use std::collections::HashSet;
use std::sync::Arc;

use super::board::{self, Board};
use super::class::essential;
use super::holes::Holes;
use super::map::SolvabilityMap;
use super::symmetry::{Images, Kind, Symmetry, symmetry_type};
use crate::kit::narrow;
use crate::say;
use crate::search::{Cancelled, Progress};

/// The last symmetry type with so few positions that the stored tables list them.
pub const LISTED: u8 = 4;

/// The number of positions between reports.
const REPORT: u64 = 1 << 16;

/// The solvable positions with some number of pegs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct Layer {
    /// The number of pegs.
    pub pegs: u32,
    /// The number of positions.
    pub positions: u64,
    /// The number of positions up to symmetry.
    pub mod_symmetry: u64,
}

/// The number of solvable positions of a symmetry type, up to symmetry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Symmetric {
    /// The number of the type; see [`symmetry_type`].
    pub number: u8,
    /// The number of positions.
    pub count: u64,
}

/// The positions with some number of pegs, exactly one winning jump, and as many jumps as possible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UniqueJump {
    /// The number of pegs.
    pub pegs: u32,
    /// The number of jumps of each position, mirror images counted separately.
    pub jumps: u32,
    /// The positions, the least of each symmetric set.
    pub records: Vec<Holes>,
}

/// The number of positions with some number of pegs, exactly one winning jump, and as many jumps as
/// possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct RecordCount {
    /// The number of pegs.
    pub pegs: u32,
    /// The number of jumps of each position, mirror images counted separately.
    #[serde(rename = "max_jumps")]
    pub jumps: u32,
    /// The number of positions, up to symmetry.
    pub count: u64,
}

/// The symmetric positions that cannot be solved on a smaller board in the middle of this one.
#[derive(Debug, Clone, PartialEq)]
pub struct Beyond {
    /// The smaller board.
    pub board: Arc<Board>,
    /// The number of remaining positions for each type, in the order of the numbers.
    pub symmetric: Vec<Symmetric>,
}

/// The tables of a position class.
#[derive(Debug, Clone, PartialEq)]
pub struct Tables {
    /// The board.
    pub board: Arc<Board>,
    /// The letter of the class.
    pub letter: char,
    /// A layer for each number of pegs with solvable positions, in ascending order.
    pub layers: Vec<Layer>,
    /// The count for each symmetry type that occurs, in the order of the numbers.
    pub symmetric: Vec<Symmetric>,
    /// The count of positions new on this board, where it holds a smaller one.
    pub beyond: Option<Beyond>,
    /// The records for each number of pegs that has one, from 2 on.
    pub unique_jump: Vec<UniqueJump>,
    /// The symmetric positions, by type, number of pegs and holes. Each has the number of the type, and the
    /// least of its symmetric set. Stored tables have the types 1 to [`LISTED`] only.
    pub listed: Vec<(u8, Holes)>,
}

/// The figures of the tables of a position class, without the positions.
#[derive(Debug, Clone, PartialEq)]
pub struct Figures {
    /// The board.
    pub board: Arc<Board>,
    /// The letter of the class.
    pub letter: char,
    /// The layers, as in [`Tables::layers`].
    pub layers: Vec<Layer>,
    /// The symmetric positions, as in [`Tables::symmetric`].
    pub symmetric: Vec<Symmetric>,
    /// The positions new on this board, as in [`Tables::beyond`].
    pub beyond: Option<Beyond>,
    /// The sizes of [`Tables::unique_jump`].
    pub unique_jump: Vec<RecordCount>,
}

/// The letters of the classes with a single peg.
pub fn letters(board: &Board) -> Vec<char> {
    let theory = board.theory();
    let classes = (0..board.holes().len()).map(|hole| theory.class(Holes::one(hole)));
    let mut letters: Vec<char> = classes.filter_map(|class| theory.letter(class)).collect();
    letters.sort_unstable();
    letters.dedup();
    letters
}

/// The goal of the tables of a class, the first one with this letter. It is the set of its
/// finishing holes. In class A it may be the one hole that is as good as all of them and fixed by
/// every symmetry. `None` when no class has the letter.
pub fn goal(board: &Board, letter: char) -> Option<Holes> {
    let theory = board.theory();
    let mut classes = (0..board.holes().len()).map(|hole| theory.class(Holes::one(hole)));
    let class = classes.find(|class| theory.letter(*class) == Some(letter))?;
    let all = theory.finishing_holes(class);
    let best = essential(board, all);
    let one = letter == 'A' && best.count() == 1 && board.is_fixed(best);
    Some(if one { best } else { all })
}

/// A board in the middle of a larger one.
#[derive(Debug)]
pub struct Inside {
    /// The smaller board.
    pub board: Arc<Board>,
    /// For each of its holes, the corresponding hole of the larger board.
    holes: Vec<Holes>,
}

impl Inside {
    /// Places a smaller board in the middle of a larger one, if it fits there.
    pub fn new(board: &Arc<Board>, large: &Board) -> Option<Self> {
        let margin = |large: u8, small: u8| {
            let both = large.checked_sub(small)?;
            (both % 2 == 0).then_some(both / 2)
        };
        let (rows, columns) = large.size();
        let (row, column) = (margin(rows, board.size().0)?, margin(columns, board.size().1)?);
        let place = |hole: &board::Hole| {
            large.bit(board::Hole { row: hole.row + row, column: hole.column + column })
        };
        let holes: Vec<Holes> = board.holes().iter().map(place).collect();
        let fits = std::ptr::eq(large.lattice, board.lattice)
            && large.holes().len() > holes.len()
            && holes.iter().all(|hole| !hole.is_empty());
        fits.then(|| Self { board: Arc::clone(board), holes })
    }

    /// The part of a set of the larger board's holes on the smaller board.
    pub fn part(&self, set: Holes) -> Holes {
        let holes = self.holes.iter().enumerate();
        holes.filter(|(_, hole)| set.meets(**hole)).map(|(number, _)| Holes::one(number)).collect()
    }

    /// The set on the smaller board, if it lies there as a whole.
    fn whole(&self, set: Holes) -> Option<Holes> {
        let part = self.part(set);
        (part.count() == set.count()).then_some(part)
    }
}

impl Tables {
    /// Counts the positions in the map of a [`goal`]. [`beyond`](Tables::beyond) leaves out those in a
    /// smaller board's map, if there is one. The goal of that map is the part of this goal inside.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn count(
        map: &SolvabilityMap,
        letter: char,
        smaller: Option<(&Inside, &SolvabilityMap)>,
        threads: usize,
        progress: &mut dyn Progress,
    ) -> Result<Self, Cancelled> {
        let board = &map.board;
        let by_pegs = map.by_pegs(threads, progress)?;
        let fixed = Fixed::new(map, progress)?;
        let layers = fixed.layers(&by_pegs);
        let symmetric = fixed.by_type(board);
        let beyond = smaller.map(|(inside, map)| {
            let known = |pegs: Holes| inside.whole(pegs).is_some_and(|pegs| map.contains(pegs));
            let new = symmetric.iter().copied().filter(|(_, pegs)| !known(*pegs));
            Beyond { board: inside.board.clone(), symmetric: count_by_type(new) }
        });
        Ok(Self {
            board: Arc::clone(board),
            letter,
            layers,
            symmetric: count_by_type(symmetric.iter().copied()),
            beyond,
            unique_jump: unique_jump(map, threads, progress)?,
            listed: symmetric,
        })
    }

    /// The number of positions, and the number up to symmetry.
    pub fn total(&self) -> (u64, u64) {
        let positions = self.layers.iter().map(|layer| layer.positions).sum();
        (positions, self.layers.iter().map(|layer| layer.mod_symmetry).sum())
    }
}

impl UniqueJump {
    /// The record without its positions.
    pub fn counted(&self) -> RecordCount {
        RecordCount { pegs: self.pegs, jumps: self.jumps, count: self.records.len() as u64 }
    }
}

/// The [layers](Tables::layers) of a map.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn layers(
    map: &SolvabilityMap,
    threads: usize,
    progress: &mut dyn Progress,
) -> Result<Vec<Layer>, Cancelled> {
    let by_pegs = map.by_pegs(threads, progress)?;
    Ok(Fixed::new(map, progress)?.layers(&by_pegs))
}

/// The symmetric positions of a map, by type, number of pegs and holes. Each has the number
/// of the type, and the least of its symmetric set.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn symmetric_positions(
    map: &SolvabilityMap,
    progress: &mut dyn Progress,
) -> Result<Vec<(u8, Holes)>, Cancelled> {
    Ok(Fixed::new(map, progress)?.by_type(&map.board))
}

/// Counts these positions, given with their types in order, by type.
pub fn count_by_type(positions: impl Iterator<Item = (u8, Holes)>) -> Vec<Symmetric> {
    let mut counts: Vec<Symmetric> = Vec::new();
    for (number, _) in positions {
        match counts.last_mut().filter(|last| last.number == number) {
            Some(last) => last.count += 1,
            None => counts.push(Symmetric { number, count: 1 }),
        }
    }
    counts
}

/// The fixed positions of symmetries in a map.
struct Fixed {
    /// The number of symmetries that fix the goal.
    order: u64,
    /// For each number of pegs, from 0 on: the number of positions that each symmetry but the
    /// identity fixes, summed up.
    layers: Vec<u64>,
    /// The fixed positions, the least of each symmetric set.
    symmetric: HashSet<Holes>,
}

impl Fixed {
    fn new(map: &SolvabilityMap, progress: &mut dyn Progress) -> Result<Self, Cancelled> {
        let board = &map.board;
        let mut group: Vec<&Symmetry> = Vec::new();
        for symmetry in board.fixing(map.goal) {
            // On a board of one row, different maps of the plane act alike.
            if group.iter().all(|known| known.image != symmetry.image) {
                group.push(symmetry);
            }
        }
        let images = Images::fixing(board, map.goal);
        let mut fixed = Self {
            order: group.len() as u64,
            layers: vec![0; board.holes().len() + 1],
            symmetric: HashSet::new(),
        };
        // Conjugates fix equally many positions, which are images of each other.
        for (symmetry, conjugates) in conjugacy_classes(&group) {
            if symmetry.kind == Kind::Identity {
                continue;
            }
            let orbits = orbits(symmetry);
            let mut pegs = Holes::NONE;
            for number in 1..=1u64 << orbits.len() {
                if map.contains(pegs) {
                    fixed.layers[pegs.count() as usize] += conjugates;
                    fixed.symmetric.insert(images.canonical(pegs));
                }
                if number.is_multiple_of(REPORT) {
                    let all = Some(1 << orbits.len());
                    progress.report(number, all, &say!("symmetric positions looked at"))?;
                }
                // Each number differs from the one before in one bit of its Gray code.
                pegs ^= orbits.get(number.trailing_zeros() as usize).copied().unwrap_or_default();
            }
        }
        Ok(fixed)
    }

    /// Computes the layers from the number of positions of each number of pegs.
    fn layers(&self, by_pegs: &[u64]) -> Vec<Layer> {
        let layers = (0..).zip(by_pegs.iter().zip(&self.layers));
        layers
            .filter(|(_, (positions, _))| **positions != 0)
            .map(|(pegs, (&positions, fixed_by_others))| Layer {
                pegs,
                positions,
                mod_symmetry: (positions + fixed_by_others) / self.order,
            })
            .collect()
    }

    /// The symmetric positions with the numbers of their types, in order.
    fn by_type(&self, board: &Board) -> Vec<(u8, Holes)> {
        let positions = self.symmetric.iter();
        // Every position fixed by more than the identity has a type.
        let mut by_type: Vec<(u8, Holes)> = positions
            .filter_map(|pegs| Some((symmetry_type(board, *pegs)?.number, *pegs)))
            .collect();
        by_type.sort_unstable_by_key(|(number, pegs)| (*number, pegs.count(), *pegs));
        by_type
    }
}

/// One symmetry of each conjugacy class, and the size of the class.
pub(super) fn conjugacy_classes<'a>(group: &[&'a Symmetry]) -> Vec<(&'a Symmetry, u64)> {
    let mut classes: Vec<(&Symmetry, HashSet<Vec<u8>>)> = Vec::new();
    for one in group {
        if classes.iter().any(|(_, known)| known.contains(&one.image)) {
            continue;
        }
        classes.push((one, group.iter().map(|by| one.conjugated(by)).collect()));
    }
    classes.into_iter().map(|(one, class)| (one, class.len() as u64)).collect()
}

/// The orbits of holes under a symmetry.
pub fn orbits(symmetry: &Symmetry) -> Vec<Holes> {
    let mut orbits: Vec<Holes> = Vec::new();
    for hole in 0..symmetry.image.len() {
        let mut orbit = Holes::one(hole);
        let mut last = hole;
        while !orbit.contains(symmetry.image[last]) {
            last = usize::from(symmetry.image[last]);
            orbit |= Holes::one(last);
        }
        if !orbits.contains(&orbit) {
            orbits.push(orbit);
        }
    }
    orbits
}

/// Computes the records of a map: its [`Tables::unique_jump`].
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn unique_jump(
    map: &SolvabilityMap,
    threads: usize,
    progress: &mut dyn Progress,
) -> Result<Vec<UniqueJump>, Cancelled> {
    let board = &map.board;
    let images = Images::fixing(board, map.goal);
    let none = |pegs: u32| UniqueJump { pegs, jumps: 0, records: Vec::new() };
    // A board has at most 64 holes.
    let start = || (0..=narrow::u32(board.holes().len())).map(none).collect();
    let jumps: Vec<(Holes, Holes)> =
        board.steps().iter().map(|step| (step.all, step.pegs)).collect();
    let visit = |most: &mut Vec<UniqueJump>, pegs: Holes| {
        let record = &mut most[pegs.count() as usize];
        let fitting: u32 = jumps.iter().map(|(all, two)| u32::from(pegs & *all == *two)).sum();
        // The set has all symmetric images of a position, so also the least.
        if fitting >= record.jumps && images.canonical(pegs) == pegs {
            if fitting > record.jumps {
                record.jumps = fitting;
                record.records.clear();
            }
            record.records.push(pegs);
        }
    };
    let found: Vec<Vec<UniqueJump>> = map.sole_winners(threads, start, visit, progress)?;
    let mut most: Vec<UniqueJump> = start();
    for other in found.into_iter().flatten() {
        let record = &mut most[other.pegs as usize];
        match other.jumps.cmp(&record.jumps) {
            std::cmp::Ordering::Less => {}
            std::cmp::Ordering::Equal => record.records.extend(other.records),
            std::cmp::Ordering::Greater => *record = other,
        }
    }
    most.retain(|record| !record.records.is_empty());
    for record in &mut most {
        record.records.sort_unstable();
    }
    Ok(most)
}
