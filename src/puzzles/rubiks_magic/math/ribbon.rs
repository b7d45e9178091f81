//! The ribbon between the tiles: its sections and passages, and the metric invariant.
//!
//! The ribbon (section 4 of the paper) runs along every tile in straight *sections* that join the
//! midpoints of neighbouring sides. They run clockwise on a slash tile and counterclockwise on a
//! backslash tile, as seen from the front. A section that begins at a vertical side is on the front
//! face, one that begins at a horizontal side on the back. Between two sections the ribbon goes
//! through the gap at an edge. It bounces to the other face of its tile, or continues through a
//! hinge, past flaps that it does not touch.

use super::chain::{Chain, Turn};
use super::space::{Direction, Vector};
use super::tile::{Side, is_slash};

/// A face of a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Face {
    /// The face with the arrow.
    Front,
    /// The other face.
    Back,
}

/// The passage of the ribbon from the end of a section to the next section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Passage {
    /// It turns around a side to the other face of its tile.
    Bounce,
    /// It continues straight to the next tile.
    Hinge,
    /// It continues to a later tile, past flaps that it does not touch.
    Skip,
}

/// A section of the ribbon: half a diagonal of a tile, the paper's unit of length δ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Section {
    /// The index of its tile.
    pub tile: usize,
    /// The face on which it lies.
    pub face: Face,
    /// Its start and its end.
    pub ends: [End; 2],
    /// The passage to the next section.
    pub then: Passage,
}

/// An end of a section: where the ribbon meets a side.
///
/// In a drawing it is at `edge`, shifted slightly along `inward`, and along `normal` by `height`
/// times half the thickness of a tile. The two boundary strings are shifted slightly along `across`
/// and against it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct End {
    /// The side of the tile.
    pub side: Side,
    /// The doubled midpoint of the side.
    pub edge: Vector,
    /// The direction from the side into the tile.
    pub inward: Direction,
    /// The positive direction of the tile's normal.
    pub normal: Direction,
    /// The height of the face in its pack: for m tiles, `1 - 2m`, `3 - 2m` and so on to `2m - 1`.
    pub height: i8,
    /// The direction along the edge to the first of the boundary strings.
    pub across: Direction,
}

/// The ribbon of a chain, section by section; empty if it touches no tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ribbon {
    /// The sections, in the order of the ribbon.
    pub sections: Vec<Section>,
}

/// The number of sections on a tile.
pub fn sections(chain: &Chain, tile: usize) -> u8 {
    match (chain.turn(tile), is_slash(tile)) {
        (Turn::Straight, _) => 2,
        (Turn::Left, true) | (Turn::Right, false) => 1,
        (Turn::Left, false) | (Turn::Right, true) => 3,
        (Turn::Flap { horizontal, ascending }, _) if horizontal == ascending => 0,
        (Turn::Flap { .. }, _) => 4,
    }
}

/// The contribution of a tile to Δ: its number of sections minus the average of 2 (section 5).
pub fn tile_delta(chain: &Chain, tile: usize) -> i32 {
    i32::from(sections(chain, tile)) - 2
}

/// The metric invariant Δ: the number of sections of the ribbon minus that of the flat rectangle.
pub fn delta(chain: &Chain) -> i32 {
    (0..chain.size()).map(|tile| tile_delta(chain, tile)).sum()
}

impl Ribbon {
    /// The ribbon of a chain, beginning at the entry of the first tile that it touches.
    pub fn of(chain: &Chain) -> Self {
        let mut ribbon = Vec::with_capacity(3 * chain.size());
        let mut across = None;
        for tile in 0..chain.size() {
            let count = sections(chain, tile);
            let mut side = chain.entry(tile);
            for left in (0..count).rev() {
                let section = section(chain, tile, side, across);
                side = section.ends[1].side;
                across = Some(section.ends[1].across);
                let then = if left > 0 { Passage::Bounce } else { Passage::Hinge };
                ribbon.push(Section { then, ..section });
            }
        }
        let mut next = ribbon.first().map(|section| section.tile + chain.size());
        for section in ribbon.iter_mut().rev() {
            if section.then == Passage::Hinge && next != Some(section.tile + 1) {
                section.then = Passage::Skip;
            }
            next = Some(section.tile);
        }
        Self { sections: ribbon }
    }

    /// The index of the next section around the ribbon.
    pub fn after(&self, section: usize) -> usize {
        if section + 1 == self.sections.len() { 0 } else { section + 1 }
    }
}

/// The section that begins at a side. `across` is the direction to the first string there;
/// arbitrary at the start of the ribbon.
fn section(chain: &Chain, tile: usize, from: Side, across: Option<Direction>) -> Section {
    let to = from.turned(if is_slash(tile) { 3 } else { 1 });
    let face = if from.is_vertical() { Face::Front } else { Face::Back };
    let pose = chain.tiles()[tile];
    let (start, goal) = (pose.outward(from), pose.outward(to));
    let across = across.unwrap_or(goal);
    // The strings stay on their sides of the section.
    let turned = if across == goal { start } else { start.opposite() };
    let normal = Direction::along(pose.front.axis(), true);
    let upper = (face == Face::Front) == (pose.front == normal);
    let height = 2 * chain.height(tile) + if upper { 1 } else { -1 };
    let end = |side, outward: Direction, across| End {
        side,
        edge: pose.midpoint(side),
        inward: outward.opposite(),
        normal,
        height,
        across,
    };
    let ends = [end(from, start, across), end(to, goal, turned)];
    Section { tile, face, ends, then: Passage::Bounce }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::rubiks_magic::math::octominoid::Octominoid;

    fn rectangle() -> Octominoid {
        Octominoid::new("RRRURRRU".parse().expect("a code")).expect("the rectangle")
    }

    #[test]
    fn the_ribbon_of_the_rectangle_is_that_of_figure_3() {
        let ribbon = Ribbon::of(rectangle().chain());
        let on = |tile| {
            let sections = ribbon.sections.iter().filter(move |section| section.tile == tile);
            sections.map(|one| (one.face, one.ends[0].side, one.ends[1].side, one.then))
        };
        // From the left side of tile 2 to its top, round to the back, to the right side; then down the
        // front of tile 3 to its lower side, and up to the tile above.
        let front = (Face::Front, Side::Left, Side::Up, Passage::Bounce);
        let back = (Face::Back, Side::Up, Side::Right, Passage::Hinge);
        assert!(on(2).eq([front, back]));
        let sides = on(3).map(|(_, from, to, _)| (from, to));
        assert!(sides.eq([
            (Side::Left, Side::Down),
            (Side::Down, Side::Right),
            (Side::Right, Side::Up)
        ]));
        assert_eq!((ribbon.sections.len(), delta(rectangle().chain())), (16, 0));
    }

    #[test]
    fn ends_lie_on_one_face_of_their_tile() {
        let end = Ribbon::of(rectangle().chain()).sections[0].ends[0];
        assert_eq!((end.side, end.height), (Side::Up, -1));
    }
}
