//! The tables of all solvable positions of a position class: how many there are of each number of
//! pegs, the symmetric ones, and those with a unique winning jump, as in Bell, "Designing peg
//! solitaire puzzles", Tables 2 to 4.
//!
//! They are counted in a [`SolvabilityMap`]; heavy ones were computed once by `parlour peg-solitaire
//! tables --csv` and are [stored](Tables::stored).

use std::collections::HashSet;
use std::fmt::Write;
use std::sync::Arc;

use super::board::{self, Board};
use super::class::essential;
use super::map::SolvabilityMap;
use super::position::Position;
use super::symmetry::{Images, Kind, Symmetry, symmetry_type};
use crate::puzzle::TextError;
use crate::search::{Cancelled, Progress};

/// Positions of these symmetry types are so few that they are listed.
const LISTED: u8 = 4;

/// After how many positions the listener hears of them.
const REPORT: u64 = 1 << 16;

/// The solvable positions with some number of pegs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layer {
    /// The number of pegs.
    pub pegs: u32,
    /// How many positions there are.
    pub positions: u64,
    /// How many, with symmetric images counted once.
    pub mod_symmetry: u64,
}

/// How many solvable positions have a symmetry type, with symmetric images counted once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Symmetric {
    /// The number of the type; see [`symmetry_type`].
    pub number: u8,
    /// How many positions.
    pub count: u64,
}

/// The positions with some number of pegs, exactly one winning jump, and as many jumps as possible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UniqueJump {
    /// The number of pegs.
    pub pegs: u32,
    /// How many jumps each of them has, mirror images counted separately.
    pub jumps: u32,
    /// The least of each set of symmetric ones.
    pub records: Vec<u64>,
}

/// The symmetric positions that cannot be solved on a smaller board in the middle of this one.
#[derive(Debug, Clone, PartialEq)]
pub struct Beyond {
    /// The smaller board.
    pub board: Arc<Board>,
    /// What is left of each type, in the order of the numbers.
    pub symmetric: Vec<Symmetric>,
}

/// The tables of a position class.
#[derive(Debug, Clone, PartialEq)]
pub struct Tables {
    /// The board.
    pub board: Arc<Board>,
    /// The letter of the class.
    pub letter: char,
    /// For each number of pegs with which there are solvable positions, in ascending order.
    pub layers: Vec<Layer>,
    /// For each symmetry type that occurs, in the order of the numbers.
    pub symmetric: Vec<Symmetric>,
    /// Those of them that are new on this board, where it holds a smaller one.
    pub beyond: Option<Beyond>,
    /// For each number of pegs for which there is such a position, from 2 on.
    pub unique_jump: Vec<UniqueJump>,
    /// The positions of the types 1 to 4, by type, number of pegs and holes: number of the type, and
    /// the least of each set of symmetric positions.
    pub listed: Vec<(u8, u64)>,
}

/// The letters of the classes that hold a single peg.
pub fn letters(board: &Board) -> Vec<char> {
    let theory = board.theory();
    let classes = (0..board.holes().len()).map(|hole| theory.class(1 << hole));
    let mut letters: Vec<char> = classes.filter_map(|class| theory.letter(class)).collect();
    letters.sort_unstable();
    letters.dedup();
    letters
}

/// The goal of the tables of a class, the first one with this letter: all of its finishing holes,
/// or the one of class A that is as good as all of them, and that no symmetry moves. `None` when no
/// class has the letter.
pub fn goal(board: &Board, letter: char) -> Option<u64> {
    let theory = board.theory();
    let mut classes = (0..board.holes().len()).map(|hole| theory.class(1 << hole));
    let class = classes.find(|class| theory.letter(*class) == Some(letter))?;
    let all = theory.finishing_holes(class);
    let best = essential(board, all);
    let fixed = |set: u64| board.symmetries().iter().all(|symmetry| symmetry.apply(set) == set);
    let one = letter == 'A' && best.count_ones() == 1 && fixed(best);
    Some(if one { best } else { all })
}

/// A board in the middle of a larger one.
#[derive(Debug)]
pub struct Inside {
    /// The smaller board.
    pub board: Arc<Board>,
    /// For each of its holes, that hole on the larger board.
    holes: Vec<u64>,
}

impl Inside {
    /// A smaller board in the middle of a larger one, if it fits there.
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
        let holes: Vec<u64> = board.holes().iter().map(place).collect();
        let fits = std::ptr::eq(large.lattice, board.lattice)
            && large.holes().len() > holes.len()
            && holes.iter().all(|hole| *hole != 0);
        fits.then(|| Self { board: Arc::clone(board), holes })
    }

    /// What of a set of the larger board's holes is on the smaller board.
    pub fn part(&self, set: u64) -> u64 {
        let holes = (0..).zip(&self.holes);
        holes.filter(|(_, hole)| set & *hole != 0).map(|(number, _)| 1 << number).sum()
    }

    /// The same, unless some of it is elsewhere.
    fn whole(&self, set: u64) -> Option<u64> {
        let part = self.part(set);
        (part.count_ones() == set.count_ones()).then_some(part)
    }
}

impl Tables {
    /// Counts in the map of a [`goal`]. The positions of a smaller board's map, if one is given, are
    /// left out of [`beyond`](Tables::beyond); its goal is the part of this goal that is inside.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn count(
        map: &SolvabilityMap,
        letter: char,
        smaller: Option<(&Inside, &SolvabilityMap)>,
        threads: usize,
        progress: &mut dyn Progress,
    ) -> Result<Self, Cancelled> {
        let board = map.board();
        let by_pegs = map.by_pegs(threads, progress)?;
        let fixed = Fixed::new(map, progress)?;
        let images = Images::fixing(board, map.goal());
        let mut symmetric: Vec<(u8, u64)> = fixed
            .symmetric
            .iter()
            // Whatever is fixed by more than the identity has a type.
            .filter_map(|pegs| Some((symmetry_type(board, *pegs)?.number, *pegs)))
            .collect();
        symmetric.sort_unstable_by_key(|(number, pegs)| (*number, pegs.count_ones(), *pegs));
        let beyond = smaller.map(|(inside, map)| {
            let known = |pegs: u64| inside.whole(pegs).is_some_and(|pegs| map.contains(pegs));
            let new = symmetric.iter().copied().filter(|(_, pegs)| !known(*pegs));
            Beyond { board: inside.board.clone(), symmetric: by_type(new) }
        });
        let layers = (0..).zip(by_pegs.iter().zip(&fixed.layers));
        Ok(Self {
            board: Arc::clone(board),
            letter,
            layers: layers
                .filter(|(_, (positions, _))| **positions != 0)
                .map(|(pegs, (&positions, fixed_by_others))| Layer {
                    pegs,
                    positions,
                    mod_symmetry: (positions + fixed_by_others) / fixed.order,
                })
                .collect(),
            symmetric: by_type(symmetric.iter().copied()),
            beyond,
            unique_jump: unique_jump(map, &images, threads, progress)?,
            listed: symmetric.into_iter().filter(|(number, _)| *number <= LISTED).collect(),
        })
    }

    /// How many positions there are, and how many with symmetric images counted once.
    pub fn total(&self) -> (u64, u64) {
        let positions = self.layers.iter().map(|layer| layer.positions).sum();
        (positions, self.layers.iter().map(|layer| layer.mod_symmetry).sum())
    }
}

/// How many of these positions, given with their types in order, have each type.
fn by_type(positions: impl Iterator<Item = (u8, u64)>) -> Vec<Symmetric> {
    let mut counts: Vec<Symmetric> = Vec::new();
    for (number, _) in positions {
        match counts.last_mut().filter(|last| last.number == number) {
            Some(last) => last.count += 1,
            None => counts.push(Symmetric { number, count: 1 }),
        }
    }
    counts
}

/// What symmetries fix.
struct Fixed {
    /// How many symmetries leave the goal as it is.
    order: u64,
    /// For each number of pegs, from 0 on: how many positions each of them but the identity leaves
    /// as they are, summed up.
    layers: Vec<u64>,
    /// These positions, the least of each set of symmetric ones.
    symmetric: HashSet<u64>,
}

impl Fixed {
    fn new(map: &SolvabilityMap, progress: &mut dyn Progress) -> Result<Self, Cancelled> {
        let board = map.board();
        let mut group: Vec<&Symmetry> = Vec::new();
        for symmetry in board.symmetries().iter().filter(|s| s.apply(map.goal()) == map.goal()) {
            // On a board of one row, different maps of the plane do the same.
            if group.iter().all(|known| known.image != symmetry.image) {
                group.push(symmetry);
            }
        }
        let images = Images::fixing(board, map.goal());
        let mut fixed = Self {
            order: group.len() as u64,
            layers: vec![0; board.holes().len() + 1],
            symmetric: HashSet::new(),
        };
        // Conjugates fix equally many positions, and the images of each other's.
        for (symmetry, conjugates) in conjugacy_classes(&group) {
            if symmetry.kind == Kind::Identity {
                continue;
            }
            let orbits = orbits(symmetry);
            let mut pegs: u64 = 0;
            for number in 1..=1u64 << orbits.len() {
                if map.contains(pegs) {
                    fixed.layers[pegs.count_ones() as usize] += conjugates;
                    fixed.symmetric.insert(images.canonical(pegs));
                }
                if number.is_multiple_of(REPORT) {
                    let all = Some(1 << orbits.len());
                    progress.report(number, all, "symmetric positions looked at")?;
                }
                // Each number differs from the one before in one bit of its Gray code.
                pegs ^= orbits.get(number.trailing_zeros() as usize).copied().unwrap_or_default();
            }
        }
        Ok(fixed)
    }
}

/// One symmetry of each class of conjugate ones, and how many are in the class.
fn conjugacy_classes<'a>(group: &[&'a Symmetry]) -> Vec<(&'a Symmetry, u64)> {
    let mut classes: Vec<(&Symmetry, HashSet<Vec<u8>>)> = Vec::new();
    for one in group {
        if classes.iter().any(|(_, known)| known.contains(&one.image)) {
            continue;
        }
        let conjugate = |by: &&Symmetry| {
            let mut image = one.image.clone();
            for (hole, to) in one.image.iter().enumerate() {
                image[usize::from(by.image[hole])] = by.image[usize::from(*to)];
            }
            image
        };
        classes.push((one, group.iter().map(conjugate).collect()));
    }
    classes.into_iter().map(|(one, class)| (one, class.len() as u64)).collect()
}

/// The sets of holes that go round under a symmetry.
fn orbits(symmetry: &Symmetry) -> Vec<u64> {
    let mut orbits: Vec<u64> = Vec::new();
    for hole in 0..symmetry.image.len() {
        let mut orbit = 1 << hole;
        let mut last = hole;
        while orbit & 1 << symmetry.image[last] == 0 {
            last = usize::from(symmetry.image[last]);
            orbit |= 1 << last;
        }
        if !orbits.contains(&orbit) {
            orbits.push(orbit);
        }
    }
    orbits
}

/// The records of [`Tables::unique_jump`].
fn unique_jump(
    map: &SolvabilityMap,
    images: &Images,
    threads: usize,
    progress: &mut dyn Progress,
) -> Result<Vec<UniqueJump>, Cancelled> {
    let board = map.board();
    let none = |pegs: u32| UniqueJump { pegs, jumps: 0, records: Vec::new() };
    // A board has at most 64 holes.
    let start = || (0..=board.holes().len() as u32).map(none).collect();
    let jumps: Vec<(u64, u64)> = board.steps().iter().map(|step| (step.all, step.pegs)).collect();
    let visit = |most: &mut Vec<UniqueJump>, pegs: u64| {
        let record = &mut most[pegs.count_ones() as usize];
        let fitting: u32 = jumps.iter().map(|(all, two)| u32::from(pegs & all == *two)).sum();
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

// ---------------------------------------------------------------------------------------------
// Stored tables.

/// The stored texts, by board and class.
static STORED: &[(&str, char, &str)] = &[
    ("english", 'A', include_str!("tables/english-a.csv")),
    ("english", 'B', include_str!("tables/english-b.csv")),
    ("english", 'C', include_str!("tables/english-c.csv")),
    ("french", 'A', include_str!("tables/french-a.csv")),
    ("french", 'B', include_str!("tables/french-b.csv")),
    ("french", 'C', include_str!("tables/french-c.csv")),
    ("square6", 'A', include_str!("tables/square6-a.csv")),
    ("square6", 'B', include_str!("tables/square6-b.csv")),
    ("square6", 'C', include_str!("tables/square6-c.csv")),
    ("hexagon", 'A', include_str!("tables/hexagon-a.csv")),
    ("hexagon", 'B', include_str!("tables/hexagon-b.csv")),
];

/// The text form of tables: one line for each figure or position, after comment lines that start
/// with `#`.
///
/// ```text
/// layer,PEGS,POSITIONS,MODULO SYMMETRY
/// symmetric,TYPE,COUNT
/// beyond,SMALLER BOARD,TYPE,COUNT
/// unique_jump,PEGS,JUMPS,COUNT
/// position,TYPE,ROWS
/// record,PEGS,JUMPS,ROWS
/// ```
impl Tables {
    /// The tables of a class of a board, if they were computed beforehand.
    pub fn stored(board: &Arc<Board>, letter: char) -> Option<Self> {
        let mut stored = STORED.iter().filter(|(id, of, _)| (*id, *of) == (&*board.id, letter));
        let (.., text) = stored.next()?;
        // A test reads every stored text.
        Some(Self::read_csv(board, letter, text).expect("the stored tables are well formed"))
    }

    /// Writes the text, with the command that computes it in the first line.
    pub fn to_csv(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = self.write_csv(&mut text);
        text
    }

    fn write_csv(&self, text: &mut String) -> std::fmt::Result {
        let id = &self.board.id;
        writeln!(
            text,
            "# parlour peg-solitaire tables --board {id} --class {} --csv",
            self.letter
        )?;
        for Layer { pegs, positions, mod_symmetry } in &self.layers {
            writeln!(text, "layer,{pegs},{positions},{mod_symmetry}")?;
        }
        for Symmetric { number, count } in &self.symmetric {
            writeln!(text, "symmetric,{number},{count}")?;
        }
        if let Some(Beyond { board, symmetric }) = &self.beyond {
            for Symmetric { number, count } in symmetric {
                writeln!(text, "beyond,{},{number},{count}", board.id)?;
            }
        }
        for UniqueJump { pegs, jumps, records } in &self.unique_jump {
            writeln!(text, "unique_jump,{pegs},{jumps},{}", records.len())?;
        }
        let rows = |pegs: u64| Position { board: self.board.clone(), pegs };
        for (number, pegs) in &self.listed {
            writeln!(text, "position,{number},{}", rows(*pegs))?;
        }
        for UniqueJump { pegs, jumps, records } in &self.unique_jump {
            for record in records {
                writeln!(text, "record,{pegs},{jumps},{}", rows(*record))?;
            }
        }
        Ok(())
    }

    /// Reads the text that [`to_csv`](Tables::to_csv) writes.
    ///
    /// # Errors
    /// Which line is wrong, and what is allowed there.
    pub fn read_csv(board: &Arc<Board>, letter: char, text: &str) -> Result<Self, TextError> {
        let mut tables = Self {
            board: Arc::clone(board),
            letter,
            layers: Vec::new(),
            symmetric: Vec::new(),
            beyond: None,
            unique_jump: Vec::new(),
            listed: Vec::new(),
        };
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            tables.read_line(line)?;
        }
        Ok(tables)
    }

    fn read_line(&mut self, line: &str) -> Result<(), TextError> {
        fn number<T: std::str::FromStr>(text: &str) -> Result<T, TextError> {
            text.parse().map_err(|_| TextError::new("figure", text, "a whole number is allowed"))
        }
        let fields: Vec<&str> = line.split(',').collect();
        let pegs = |rows: &str| Ok(Position::read(&self.board, rows)?.pegs);
        match fields[..] {
            ["layer", pegs, positions, mod_symmetry] => self.layers.push(Layer {
                pegs: number(pegs)?,
                positions: number(positions)?,
                mod_symmetry: number(mod_symmetry)?,
            }),
            ["symmetric", kind, count] => {
                self.symmetric.push(Symmetric { number: number(kind)?, count: number(count)? });
            }
            ["beyond", id, kind, count] => {
                let one = Symmetric { number: number(kind)?, count: number(count)? };
                let board = board::by_id(id)?;
                let none = || Beyond { board, symmetric: Vec::new() };
                self.beyond.get_or_insert_with(none).symmetric.push(one);
            }
            // How many there are is seen from the records.
            ["unique_jump", pegs, jumps, _] => self.unique_jump.push(UniqueJump {
                pegs: number(pegs)?,
                jumps: number(jumps)?,
                records: Vec::new(),
            }),
            ["position", kind, rows] => {
                let pegs = pegs(rows)?;
                self.listed.push((number(kind)?, pegs));
            }
            ["record", count, _, rows] => {
                let (pegs, count) = (pegs(rows)?, number::<u32>(count)?);
                let same = |record: &&mut UniqueJump| record.pegs == count;
                let known = self.unique_jump.iter_mut().find(same).ok_or_else(|| {
                    TextError::new("line", line, "a line “unique_jump” must come before it")
                })?;
                known.records.push(pegs);
            }
            _ => {
                let allowed = "layer, symmetric, beyond, unique_jump, position and record are \
                    allowed, each with its figures";
                return Err(TextError::new("line", line, allowed));
            }
        }
        Ok(())
    }
}
