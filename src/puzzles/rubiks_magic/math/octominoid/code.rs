//! Magic codes: the hinge of each tile to the next.

use std::fmt::{self, Display};
use std::str::FromStr;
use std::sync::LazyLock;

use crate::puzzles::rubiks_magic::math::chain::{Chain, MOST_TILES, is_size};
use crate::puzzles::rubiks_magic::math::space::{Direction, Vector};
use crate::puzzles::rubiks_magic::math::tile::{Crease, Side, Tile};
use crate::puzzles::rubiks_magic::math::words::{Symmetries, Way};
use crate::say;

/// The step from one tile to the next: the side of the hinge, and the crease there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// The side of the tile that is hinged to the next.
    pub side: Side,
    /// The crease between it and the next tile.
    pub crease: Crease,
}

/// A magic code (section 7 of the paper), with one step for each tile. The last one leads back to
/// the first tile, which is of type slash. The tiles need not fit.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(pub Vec<Step>);

impl Step {
    /// Its index in the order of codes: R, Rm, Rv, U and so on.
    pub fn index(self) -> u8 {
        3 * self.side as u8 + self.crease as u8
    }

    /// The step with an index below 12.
    pub fn at(index: u8) -> Self {
        let index = usize::from(index);
        Self { side: Side::ALL[index / 3 % 4], crease: Crease::ALL[index % 3] }
    }
}

impl Code {
    /// The code with these step indices.
    pub fn of_word(word: &[u8]) -> Self {
        Self(word.iter().map(|&index| Step::at(index)).collect())
    }

    /// The indices of its steps.
    pub fn word(&self) -> Vec<u8> {
        self.0.iter().map(|step| step.index()).collect()
    }

    /// The least of the codes of the configuration and its mirror image, in the order of the paper.
    #[must_use]
    pub fn canonical(&self) -> Self {
        Self::of_word(&symmetries().least(&self.word()))
    }

    /// The order of its symmetry group: the number of the 16 ways per tile to write it that leave
    /// it unchanged.
    pub fn symcount(&self) -> usize {
        symmetries().stabiliser(&self.word()).len()
    }

    /// The tiles one after the other, even if they do not fit.
    pub fn tiles(&self) -> Vec<Tile> {
        let after = |tile: &mut Tile, step: &Step| {
            let next = tile.beyond(step.side, step.crease);
            Some(std::mem::replace(tile, next))
        };
        self.0.iter().scan(Tile::UPRIGHT, after).collect()
    }

    /// The placed tiles, or the reason why the code does not fit.
    pub(super) fn chain(&self) -> Result<Chain, String> {
        let size = self.0.len();
        if !is_size(size) {
            return Err(say!(
                "{size} tiles: the number must be even, and from 4 to {most}.",
                size,
                most = MOST_TILES
            ));
        }
        let (tiles, step) = (self.tiles(), self.0[size - 1]);
        let last = tiles[size - 1].beyond(step.side, step.crease);
        if last.centre != tiles[0].centre {
            return Err(say!(
                "It does not close: the last step misses tile 1 by {offset} (in tile sides).",
                offset = offset(last.centre - tiles[0].centre)
            ));
        }
        if last != tiles[0] {
            return Err(say!(
                "It does not close: the last step leads to the place of tile 1, but tile 1 would \
                 be turned there."
            ));
        }
        for (index, tile) in tiles.iter().enumerate() {
            if let Some(first) = tiles[..index].iter().position(|one| one.centre == tile.centre) {
                return Err(say!(
                    "Tiles {one} and {other} meet in the same place.",
                    one = first + 1,
                    other = index + 1
                ));
            }
        }
        let exits = self.0.iter().map(|step| step.side).collect();
        let chain = Chain::new(tiles, exits, &vec![1; size]);
        match chain.crossing_hinges() {
            Some((one, other)) => Err(say!(
                "The hinge after tile {one} and the hinge after tile {other} cross: both join \
                 tiles that lie in one plane, and they are on the same edge.",
                one = one + 1,
                other = other + 1
            )),
            None => Ok(chain),
        }
    }
}

impl Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for step in &self.0 {
            f.write_str(["R", "U", "L", "D"][step.side as usize])?;
            f.write_str(["", "m", "v"][step.crease as usize])?;
        }
        Ok(())
    }
}

impl FromStr for Code {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut steps: Vec<Step> = Vec::new();
        // An m or v may follow.
        let mut open = false;
        for (index, found) in text.chars().enumerate() {
            let position = index + 1;
            if found.is_whitespace() {
                continue;
            }
            if let Some(side) = "RULD".find(found) {
                steps.push(Step { side: Side::ALL[side], crease: Crease::Flat });
                open = true;
                continue;
            }
            let crease = match found {
                'm' => Crease::Mountain,
                'v' => Crease::Valley,
                _ => {
                    return Err(say!(
                        "“{found}” at position {position}: a step is R, U, L or D, with m \
                         (mountain) or v (valley) after it where the tiles are folded.",
                        position,
                        found
                    ));
                }
            };
            let Some(step) = steps.last_mut().filter(|_| open) else {
                return Err(say!(
                    "“{found}” at position {position} follows no side: m and v stand after R, U, \
                     L or D.",
                    position,
                    found
                ));
            };
            step.crease = crease;
            open = false;
        }
        if steps.is_empty() {
            return Err(say!("There is no code. One looks like RRRURRRU."));
        }
        Ok(Self(steps))
    }
}

/// The equivalence of codes: first tile, direction, the four frames in which the first tile is of
/// type slash, and mirror images.
pub fn symmetries() -> &'static Symmetries {
    static SYMMETRIES: LazyLock<Symmetries> = LazyLock::new(|| {
        Symmetries::new(12, |way, place, letter| read(way, place, Step::at(letter)).index())
    });
    &SYMMETRIES
}

/// Converts a step to another way. The bits of a reading: upside down, turned over, mirrored.
pub fn read(way: Way, place: usize, step: Step) -> Step {
    let Step { mut side, crease } = step;
    let mirrored = way.reading & 4 != 0;
    let turned_over = way.reading & 2 != 0;
    if way.backward {
        side = side.across();
    }
    if way.reading & 1 != 0 {
        side = side.opposite();
    }
    if turned_over && side.is_vertical() {
        side = side.opposite();
    }
    // A reflection in the plane of the first tile, or an odd start, exchanges the diagonals. Then a
    // quarter turn makes the first tile slash again; the next tiles turn in alternating directions.
    if mirrored == way.start.is_multiple_of(2) {
        side = side.turned(if place.is_multiple_of(2) { 1 } else { 3 });
    }
    let swap = mirrored != turned_over;
    let crease = match crease {
        Crease::Mountain if swap => Crease::Valley,
        Crease::Valley if swap => Crease::Mountain,
        crease => crease,
    };
    Step { side, crease }
}

/// Describes a distance in half tiles, in words and whole tiles.
fn offset(by: Vector) -> String {
    let part = |(axis, halves): (usize, &i8)| {
        let whole = halves.unsigned_abs() / 2;
        let number = match (whole, halves % 2 == 0) {
            (0, false) => "½".to_owned(),
            (_, false) => format!("{whole}½"),
            _ => whole.to_string(),
        };
        // A distance: "1½ right".
        (*halves != 0).then(|| match Direction::along(axis, *halves > 0) {
            Direction::Right => say!("{number} right", number),
            Direction::Left => say!("{number} left", number),
            Direction::Up => say!("{number} up", number),
            Direction::Down => say!("{number} down", number),
            Direction::Front => say!("{number} front", number),
            Direction::Back => say!("{number} back", number),
        })
    };
    let parts: Vec<String> = by.0.iter().enumerate().filter_map(part).collect();
    parts.join(", ")
}
