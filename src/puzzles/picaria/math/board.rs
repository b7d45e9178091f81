//! The board: its points, its edges for sliding stones, the rows, and the symmetries.
//!
//! A board with s sides has s corners, the s midpoints of the sides, and the centre. A set of points is
//! a word with a bit for each. Boards of games that block have no midpoints: their bits stay empty.

use std::fmt;

use super::super::variant::{Kind, Layout};
use crate::kit::bits::ones;
use crate::say;

/// A point of a board: 0 is the centre, then around it corner 1, midpoint 1, corner 2 and so on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(pub u32);

impl Spot {
    /// The centre.
    pub const CENTRE: Self = Self(0);

    /// The kind of the point.
    pub fn kind(self) -> PointKind {
        match self.0 {
            0 => PointKind::Centre,
            odd if odd % 2 == 1 => PointKind::Corner(odd / 2 + 1),
            even => PointKind::Midpoint(even / 2),
        }
    }
}

/// Writes a point as in moves: c3, m3 or o.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            PointKind::Corner(number) => write!(f, "c{number}"),
            PointKind::Midpoint(number) => write!(f, "m{number}"),
            PointKind::Centre => f.write_str("o"),
        }
    }
}

/// The nine squares in reading order, as points of the board with four sides.
pub const SQUARES: [u32; 9] = [1, 2, 3, 8, 0, 4, 7, 6, 5];

/// The kind of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PointKind {
    /// A corner, numbered from 1.
    Corner(u32),
    /// The midpoint of the side that begins at the corner of the same number.
    Midpoint(u32),
    /// The centre.
    Centre,
}

impl PointKind {
    /// Its name, to stand by itself.
    pub fn name(self) -> String {
        match self {
            Self::Corner(number) => say!("corner {number}", number),
            Self::Midpoint(number) => say!("midpoint {number}", number),
            Self::Centre => say!("the centre"),
        }
    }

    /// Its name where a stone is.
    pub fn here(self) -> String {
        match self {
            Self::Corner(number) => say!(for "where a stone is": "corner {number}", number),
            Self::Midpoint(number) => say!(for "where a stone is": "midpoint {number}", number),
            Self::Centre => say!(for "where a stone is": "the centre"),
        }
    }

    /// Its name where a stone comes from. In a language that merges article and preposition, with the latter.
    pub fn origin(self) -> String {
        match self {
            Self::Corner(number) => say!(for "where a stone comes from": "corner {number}", number),
            Self::Midpoint(number) => {
                say!(for "where a stone comes from": "midpoint {number}", number)
            }
            Self::Centre => say!(for "where a stone comes from": "the centre"),
        }
    }

    /// Its name where a stone goes.
    pub fn there(self) -> String {
        match self {
            Self::Corner(number) => say!(for "where a stone goes": "corner {number}", number),
            Self::Midpoint(number) => say!(for "where a stone goes": "midpoint {number}", number),
            Self::Centre => say!(for "where a stone goes": "the centre"),
        }
    }
}

/// The points of a set, in order.
#[inline]
pub fn spots(set: u32) -> impl Iterator<Item = Spot> {
    ones(set.into()).map(Spot)
}

/// The board of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// The number of sides.
    pub sides: u32,
    /// The set of all points.
    pub all: u32,
    neighbours: Vec<u32>,
    /// The rows: three points each.
    pub rows: Vec<u32>,
    /// Tells whether a stone goes to the centre only from beside a stone of the other player.
    guards_centre: bool,
}

impl Board {
    /// Builds the board of a game. The edges go around it and from the centre to every point. Where the
    /// game has them, edges join the midpoints of neighbouring sides. The rows are the sides and the
    /// lines through the centre: from corner to corner and from midpoint to midpoint. With an odd number
    /// of sides those go from corner to midpoint.
    ///
    /// A morris board has no lines from the corners to the centre. A board of Pong Hau K'i has no first
    /// side.
    pub fn new(kind: Kind) -> Self {
        let sides = u32::from(kind.sides);
        let around = 2 * sides;
        let is_blocking = kind.layout.is_blocking();
        let mut neighbours = vec![0; around as usize + 1];
        let mut join = |a: u32, b: u32| {
            neighbours[a as usize] |= 1 << b;
            neighbours[b as usize] |= 1 << a;
        };
        let mut rows = Vec::new();
        let next = if is_blocking { 2 } else { 1 };
        for step in (0..around).step_by(next as usize) {
            let at = |further: u32| 1 + (step + further) % around;
            let is_corner = step % 2 == 0;
            if step > 0 || kind.layout != Layout::PongHauKi {
                join(at(0), at(next));
            }
            if !is_corner || kind.layout != Layout::Morris {
                join(at(0), 0);
            }
            if !is_corner && kind.inner_edges {
                join(at(0), at(2));
            }
            if is_corner && !is_blocking {
                rows.push(1 << at(0) | 1 << at(1) | 1 << at(2));
            }
        }
        let across = (1..=sides).filter(|spot| !is_blocking && neighbours[0] >> spot & 1 == 1);
        rows.extend(across.map(|spot| 1 << spot | 1 << (spot + sides) | 1));
        let all = neighbours.iter().fold(0, |all, near| all | near);
        Self { sides, all, neighbours, rows, guards_centre: kind.layout == Layout::MuTorere }
    }

    /// The number of points.
    pub fn points(&self) -> u32 {
        self.all.count_ones()
    }

    /// The number of bits in a set of points.
    pub fn bits(&self) -> u32 {
        u32::BITS - self.all.leading_zeros()
    }

    /// Tells whether a point is one of this board.
    pub fn contains(&self, spot: Spot) -> bool {
        spot.0 < self.bits() && self.all >> spot.0 & 1 == 1
    }

    /// Reads a point at the start of a text, and returns it with the rest.
    pub fn read_letters<'a>(&self, text: &'a str) -> Option<(Spot, &'a str)> {
        if let Some(rest) = text.strip_prefix('o') {
            return Some((Spot::CENTRE, rest));
        }
        let offset = match text.bytes().next()? {
            b'c' => 1,
            b'm' => 2,
            _ => return None,
        };
        let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
        let number: u32 = text[1..=digits].parse().ok()?;
        let exists = (1..=self.sides).contains(&number) && !text[1..].starts_with('0');
        let spot = exists.then(|| Spot(2 * (number - 1) + offset))?;
        self.contains(spot).then(|| (spot, &text[1 + digits..]))
    }

    /// The points one edge away from a point, occupied or not.
    pub fn neighbours(&self, spot: Spot) -> u32 {
        self.neighbours.get(spot.0 as usize).copied().unwrap_or(0)
    }

    /// The points that a stone can slide to, occupied or not, given the other player's stones.
    #[inline]
    pub fn targets(&self, from: Spot, others: u32) -> u32 {
        let near = self.neighbours(from);
        let is_barred = self.guards_centre && near & others & !1 == 0;
        if is_barred { near & !1 } else { near }
    }

    /// The points that a stone can have slid from, given the other player's stones.
    #[inline]
    pub fn sources(&self, to: Spot, others: u32) -> u32 {
        let near = self.neighbours(to);
        if !self.guards_centre || to != Spot::CENTRE {
            return near;
        }
        let leads = |from: &Spot| self.targets(*from, others) & 1 == 1;
        spots(near).filter(leads).fold(0, |set, from| set | 1 << from.0)
    }

    /// The rows filled by these stones.
    pub fn full_rows(&self, stones: u32) -> impl Iterator<Item = u32> + '_ {
        self.rows.iter().copied().filter(move |row| stones & row == *row)
    }

    /// Tells whether these stones fill some row.
    pub fn has_row(&self, stones: u32) -> bool {
        self.full_rows(stones).next().is_some()
    }

    /// The symmetries, each as the image of every point: the rotations, then the reflections.
    /// The identity is first.
    pub fn symmetries(&self) -> Vec<Vec<u32>> {
        let around = 2 * self.sides;
        let rotated = |by: u32| move |step: u32| (step + 2 * by) % around;
        let mirrored = |by: u32| move |step: u32| (around + 2 * by - step) % around;
        let whole = |image: &dyn Fn(u32) -> u32| -> Vec<u32> {
            std::iter::once(0).chain((0..around).map(|step| 1 + image(step))).collect()
        };
        let rotations = (0..self.sides).map(|by| whole(&rotated(by)));
        let all = rotations.chain((0..self.sides).map(|by| whole(&mirrored(by))));
        all.filter(|image| self.is_kept_by(image)).collect()
    }

    /// Tells whether a permutation of the points keeps the edges.
    fn is_kept_by(&self, image: &[u32]) -> bool {
        spots(self.all).all(|spot| {
            let there = Spot(image[spot.0 as usize]);
            turned(self.neighbours(spot), image) == self.neighbours(there)
        })
    }
}

/// The image of a set of points.
pub fn turned(set: u32, image: &[u32]) -> u32 {
    spots(set).fold(0, |to, spot| to | 1 << image[spot.0 as usize])
}

/// The least of the images of two sets.
pub fn least(sets: [u32; 2], symmetries: &[Vec<u32>]) -> [u32; 2] {
    symmetries.iter().map(|image| sets.map(|set| turned(set, image))).fold(sets, Ord::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(sides: u8, inner_edges: bool) -> Board {
        Board::new(Kind::new(sides, 3, inner_edges, 0).expect("a game"))
    }

    #[test]
    fn with_four_sides_stones_go_as_a_king_does_and_rows_are_those_of_tic_tac_toe() {
        let board = board(4, true);
        let at = |spot: u32| SQUARES.iter().position(|&square| square == spot).expect("a square");
        let (row, column) = (|spot| (at(spot) / 3) as i32, |spot| (at(spot) % 3) as i32);
        for a in 0..9 {
            for b in 0..9 {
                let near = (row(a) - row(b)).abs().max((column(a) - column(b)).abs()) == 1;
                assert_eq!(board.neighbours(Spot(a)) >> b & 1 == 1, near, "{a} {b}");
            }
        }
        let squares =
            |squares: [usize; 3]| squares.iter().fold(0, |row, &at| row | 1 << SQUARES[at]);
        let mut expected = [
            [0, 1, 2],
            [3, 4, 5],
            [6, 7, 8],
            [0, 3, 6],
            [1, 4, 7],
            [2, 5, 8],
            [0, 4, 8],
            [2, 4, 6],
        ]
        .map(squares);
        let mut rows = board.rows.clone();
        rows.sort_unstable();
        expected.sort_unstable();
        assert_eq!(rows, expected);
    }

    #[test]
    fn every_board_has_its_edges_and_rows_and_all_symmetries_keep_them() {
        for sides in 3..=10 {
            for inner in [false, true] {
                let board = board(sides, inner);
                let edges: u32 = board.neighbours.iter().map(|near| near.count_ones()).sum();
                let per_side = if inner { 5 } else { 4 };
                assert_eq!(edges, 2 * per_side * u32::from(sides));
                assert_eq!(board.rows.len(), 2 * usize::from(sides));
                let symmetries = board.symmetries();
                assert_eq!(symmetries.len(), 2 * usize::from(sides));
                for image in &symmetries {
                    let map = |set: u32| turned(set, image);
                    for spot in spots(board.all) {
                        let there = Spot(image[spot.0 as usize]);
                        assert_eq!(map(board.neighbours(spot)), board.neighbours(there));
                    }
                    assert!(board.rows.iter().all(|row| board.rows.contains(&map(*row))));
                }
                let mut distinct = symmetries.clone();
                distinct.sort();
                distinct.dedup();
                assert_eq!(distinct.len(), symmetries.len());
            }
        }
    }

    #[test]
    fn boards_of_named_games_have_their_edges_rows_and_symmetries() {
        for (layout, points, edges, rows, symmetries) in [
            (Layout::Morris, 9, 12, 6, 8),
            (Layout::PongHauKi, 5, 7, 0, 2),
            (Layout::MuTorere, 9, 16, 0, 16),
        ] {
            let kind = Kind::of(layout);
            let board = Board::new(kind);
            assert_eq!((board.points(), kind.points()), (points, points));
            let ends: u32 = board.neighbours.iter().map(|near| near.count_ones()).sum();
            assert_eq!((ends, board.rows.len()), (2 * edges, rows), "{layout:?}");
            assert_eq!(board.symmetries().len(), symmetries, "{layout:?}");
            // Every row is made of edges.
            for row in &board.rows {
                let near = |spot: Spot| (board.neighbours(spot) & row).count_ones();
                assert_eq!(spots(*row).map(near).sum::<u32>(), 4, "{layout:?} {row:b}");
            }
        }
    }

    #[test]
    fn a_stone_enters_a_guarded_centre_only_from_beside_another() {
        let board = Board::new(Kind::of(Layout::MuTorere));
        // Corner 1 lies between corners 8 and 2.
        let (corner, others) = (Spot(1), [1 << 3, 1 << 15, 1 << 5]);
        assert_eq!(others.map(|stones| board.targets(corner, stones) & 1), [1, 1, 0]);
        assert_eq!(others.map(|stones| board.sources(Spot::CENTRE, stones) >> 1 & 1), [1, 1, 0]);
        assert_eq!(board.targets(Spot::CENTRE, 0), board.all & !1);
        assert_eq!(board.sources(corner, 0), board.neighbours(corner));
    }

    #[test]
    fn points_are_read_as_they_are_written() {
        for sides in 3..=10 {
            let board = board(sides, true);
            for spot in spots(board.all) {
                let text = format!("{spot}c1");
                assert_eq!(board.read_letters(&text), Some((spot, "c1")), "{text}");
            }
            for text in ["", "c", "c0", "m11", "c01", "x1", "ö", "c99999999999"] {
                assert_eq!(board.read_letters(text), None, "{text}");
            }
        }
    }
}
