//! Sequences: the steps from tile to tile in the plane.

use std::fmt::{self, Display};
use std::sync::LazyLock;

use crate::puzzles::rubiks_magic::math::chain::{Chain, MOST_TILES, is_size};
use crate::puzzles::rubiks_magic::math::tile::{Crease, Side, Tile, is_slash};
use crate::puzzles::rubiks_magic::math::words::{Symmetries, Way};
use crate::say;

/// A closed walk on the squares of the plane. Each tile, from tile 0 on, has a step east, north,
/// west or south to the next one. The paper numbers the steps from 1.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sequence {
    /// Its steps.
    pub steps: Vec<Side>,
}

/// Describes the surplus of steps east or west.
fn more_east(east: i32) -> String {
    let n = east.abs();
    match east {
        1.. => say!("{n} more step leads east than west" | "{n} more steps lead east than west", n),
        _ => say!("{n} more step leads west than east" | "{n} more steps lead west than east", n),
    }
}

/// Describes the surplus of steps north or south.
fn more_north(north: i32) -> String {
    let n = north.abs();
    match north {
        1.. => {
            say!("{n} more step leads north than south" | "{n} more steps lead north than south", n)
        }
        _ => {
            say!("{n} more step leads south than north" | "{n} more steps lead south than north", n)
        }
    }
}

impl Sequence {
    /// The sequence with these steps.
    ///
    /// # Errors
    /// The reason why the steps are not a sequence.
    pub fn new(steps: Vec<Side>) -> Result<Self, String> {
        let size = steps.len();
        if !is_size(size) {
            return Err(say!(
                "{size} steps: the number must be even, and from 4 to {most}.",
                size,
                most = MOST_TILES
            ));
        }
        let count = |side| steps.iter().fold(0, |sum, &step| sum + i32::from(step == side));
        let east = count(Side::Right) - count(Side::Left);
        let north = count(Side::Up) - count(Side::Down);
        match (east, north) {
            (0, 0) => Ok(Self { steps }),
            (_, 0) => Err(say!("It does not close: {more}.", more = more_east(east))),
            (0, _) => Err(say!("It does not close: {more}.", more = more_north(north))),
            _ => Err(say!(
                "It does not close: {one}, and {other}.",
                one = more_east(east),
                other = more_north(north)
            )),
        }
    }

    /// The sequence of a closed word of the [symmetries].
    pub(super) fn of_word(word: &[u8]) -> Self {
        Self { steps: word.iter().map(|&letter| Side::ALL[usize::from(letter) % 4]).collect() }
    }

    /// The number of tiles.
    pub fn size(&self) -> usize {
        self.steps.len()
    }

    /// Its steps as letters of the [symmetries].
    pub fn word(&self) -> Vec<u8> {
        self.steps.iter().map(|&step| step as u8).collect()
    }

    /// The square of each tile, as [east, north] of the square of tile 0.
    pub fn squares(&self) -> Vec<[i8; 2]> {
        let mut square = [0, 0];
        let mut walk = |&step: &Side| {
            let here = square;
            let axis = usize::from(!step.is_vertical());
            square[axis] += if matches!(step, Side::Right | Side::Up) { 1 } else { -1 };
            here
        };
        self.steps.iter().map(&mut walk).collect()
    }

    /// Numbers the squares from 0 in the order of their first tiles. The result holds the square of each tile,
    /// and the number of tiles on each square.
    pub fn stacks(&self) -> (Vec<usize>, Vec<u8>) {
        let squares = self.squares();
        let mut firsts: Vec<[i8; 2]> = Vec::with_capacity(squares.len());
        let mut counts = Vec::with_capacity(squares.len());
        let number = |&square: &[i8; 2]| {
            let number = firsts.iter().position(|&first| first == square).unwrap_or(firsts.len());
            if number == firsts.len() {
                firsts.push(square);
                counts.push(0);
            }
            counts[number] += 1;
            number
        };
        let stacks = squares.iter().map(number).collect();
        (stacks, counts)
    }

    /// The number of squares covered.
    pub fn area(&self) -> usize {
        self.stacks().1.len()
    }

    /// The number of flaps: tiles at which the walk reverses.
    pub fn flaps(&self) -> usize {
        self.flap_pattern().into_iter().filter(|&flap| flap).count()
    }

    /// For each tile, whether it is a flap.
    pub fn flap_pattern(&self) -> Vec<bool> {
        let size = self.size();
        let before = |tile: usize| self.steps[(tile + size - 1) % size];
        (0..size).map(|tile| before(tile) == self.steps[tile].opposite()).collect()
    }

    /// The contribution of the curving tiles to the metric invariant, with tile 0 of type slash: the paper's
    /// Δc.
    pub fn curving_delta(&self) -> i32 {
        let size = self.size();
        let curving = |tile: usize| {
            let before = self.steps[(tile + size - 1) % size] as usize;
            match (self.steps[tile] as usize + 4 - before) % 4 {
                1 => -1,
                3 => 1,
                _ => 0,
            }
        };
        (0..size).map(|tile| if is_slash(tile) { curving(tile) } else { -curving(tile) }).sum()
    }

    /// The least sequence of its class.
    #[must_use]
    pub fn canonical(&self) -> Self {
        Self::of_word(&symmetries().least(&self.word()))
    }

    /// The order of its symmetry group, out of 16 for each tile.
    pub fn symcount(&self) -> usize {
        symmetries().stabiliser(&self.word()).len()
    }

    /// The tiles with these levels; `first` is tile 0.
    pub(super) fn chain(&self, levels: &[u8], first: Tile) -> Chain {
        let mut tiles = vec![first];
        let mut exits = Vec::with_capacity(self.size());
        for &step in &self.steps {
            let tile = tiles[exits.len()];
            let direction = Tile::UPRIGHT.outward(step);
            // All tiles lie in the plane of the directions.
            let exit = tile.side(direction).unwrap_or(step);
            tiles.push(tile.beyond(exit, Crease::Flat));
            exits.push(exit);
        }
        tiles.pop();
        Chain::new(tiles, exits, levels)
    }
}

impl Display for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.steps.iter().try_for_each(|&step| write!(f, "{}", letter(step)))
    }
}

/// The letter of a step: E, N, W or S.
pub fn letter(step: Side) -> char {
    ['E', 'N', 'W', 'S'][step as usize]
}

/// The equivalence of sequences: first tile, direction, rotations and reflections.
pub fn symmetries() -> &'static Symmetries {
    #[expect(clippy::cast_possible_truncation, reason = "a remainder modulo 4")]
    static SYMMETRIES: LazyLock<Symmetries> = LazyLock::new(|| {
        Symmetries::new(4, |way, _, letter| {
            let back = if way.backward { 2 } else { 0 };
            let side = usize::from(letter) + back;
            let side = if is_reflection(way) { 6 - side } else { side };
            ((side + way.reading) % 4) as u8
        })
    });
    &SYMMETRIES
}

/// Tells whether a way to write a sequence reflects the plane (before it is rotated).
fn is_reflection(way: Way) -> bool {
    way.reading >= 4
}

/// Tells whether a way to write a sequence exchanges slash and backslash. A quarter turn, a reflection in
/// an axis, and an odd start do.
pub(super) fn exchanges_types(way: Way) -> bool {
    (way.start + way.reading + usize::from(is_reflection(way))) % 2 == 1
}
