//! Folds as text, and described in words.

use std::fmt;
use std::str::FromStr;

use super::super::space::{Direction, Vector};
use super::contact::Motion;
use super::fold::{Course, Fold};
use super::state::Position;
use super::tiles::TileSet;
use crate::kit::words::and;
use crate::say;

/// Describes a fold of a state: the tiles that turn, and the direction in which they start.
pub fn describe(state: &Position, fold: &Fold) -> String {
    let tiles: Vec<String> = fold.turning.iter().map(|tile| (tile + 1).to_string()).collect();
    let (n, tiles) = (tiles.len(), and(&tiles));
    match way(state, fold) {
        Some((None, way)) => say!(
            "Tile {tiles} turns a quarter {way}" | "Tiles {tiles} turn a quarter {way}",
            n,
            tiles,
            way
        ),
        Some((Some(first), way)) => say!(
            "Tile {tiles} turns a quarter, tile {first} {way}"
                | "Tiles {tiles} turn a quarter, tile {first} {way}",
            n,
            tiles,
            first = first + 1,
            way
        ),
        None => say!("Tile {tiles} turns a quarter" | "Tiles {tiles} turn a quarter", n, tiles),
    }
}

/// Names the direction in which the turning tiles start to move. It is that of their sum or, if that is zero, that
/// of the first one, which is named too.
fn way(state: &Position, fold: &Fold) -> Option<(Option<usize>, String)> {
    let course = Course::told(state, fold).ok()?;
    let mut sum = Vector::default();
    let mut first = None;
    for (tile, placed) in state.tiles().iter().enumerate() {
        if let Motion::Turn(centre) = course.motion(tile) {
            let arm = course.section.point(placed.centre) - centre;
            let motion = course.section.vector(course.turned(arm));
            sum = sum + motion;
            if motion != Vector::default() {
                first.get_or_insert((tile, motion));
            }
        }
    }
    match first {
        _ if sum != Vector::default() => Some((None, most_along(sum))),
        Some((tile, motion)) => Some((Some(tile), most_along(motion))),
        None => None,
    }
}

/// Names the direction of a vector's largest component.
fn most_along(vector: Vector) -> String {
    let along = |direction: &Direction| vector.dot(direction.vector());
    match Direction::ALL.into_iter().rev().max_by_key(along) {
        Some(Direction::Right) => say!(for "the way a tile turns": "to the right"),
        Some(Direction::Left) => say!(for "the way a tile turns": "to the left"),
        Some(Direction::Up) => say!(for "the way a tile turns": "up"),
        Some(Direction::Down) => say!(for "the way a tile turns": "down"),
        Some(Direction::Front) => say!(for "the way a tile turns": "to the front"),
        Some(Direction::Back) | None => say!(for "the way a tile turns": "to the back"),
    }
}

/// Writes the first letter of the axis direction, then the tiles that turn, counted from 1 in
/// hexadecimal digits. `u34` turns the third and the fourth tile about the upward direction.
impl fmt::Display for Fold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = AXES[self.axis as usize];
        write!(f, "{letter}")?;
        self.turning.iter().try_for_each(|tile| write!(f, "{:x}", tile + 1))
    }
}

/// The letters of the directions.
const AXES: [char; 6] = ['r', 'l', 'u', 'd', 'f', 'b'];

/// The prefix of a general fold's text, before the text of the state in which it ends.
pub const GENERAL: char = 'g';

impl FromStr for Fold {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let Some(axis) = AXES.iter().position(|axis| text.starts_with(*axis)) else {
            return Err(say!(
                "A fold starts with one of r, l, u, d, f and b, for the direction of its axis, or \
                 with {general}, for a general fold and the shape at its end.",
                general = GENERAL
            ));
        };
        let wrong = |letter: char| {
            say!(
                "“{letter}” is not a tile: after the axis come tiles, 1 to 9 and a to c, in that \
                 order.",
                letter
            )
        };
        let mut turning = TileSet::default();
        for letter in text.chars().skip(1) {
            let tile = match letter {
                '1'..='9' => letter as usize - '1' as usize,
                'a'..='c' => letter as usize - 'a' as usize + 9,
                _ => return Err(wrong(letter)),
            };
            if turning.0 >> tile != 0 {
                return Err(wrong(letter));
            }
            turning.insert(tile);
        }
        if turning.is_empty() {
            return Err(say!("After the axis come the tiles that turn."));
        }
        Ok(Self { axis: Direction::ALL[axis], turning })
    }
}
