//! The transforms that players know by name, recognised by their effect on a state.
//!
//! They lead from a flat rectangle to a flat rectangle, or between the rectangle of eight and the 3 × 3 square
//! without a corner. Two things determine the arrangement of tiles in a rectangle: the loop to which it can be
//! opened, and the place where that is folded flat. There are eight loops: the second tile is at one of four sides of
//! the first, whose front faces inwards or outwards.
//!
//! Source: Jaap Scherphuis, "Rubik's Magic Transforms".

use super::challenge::linked_rings;
use super::folding::key::Key;
use super::folding::state::{Bend, Position, partner};
use super::space::{Direction, Vector};
use super::tile::{Side, Tile};
use crate::kit::sorting::sort_short;
use crate::say;

/// The overall effect of a sequence of folds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Transform {
    /// The rectangle is opened to a loop, and the loop is folded flat this number of tiles further on.
    LoopShift(usize),
    /// The rectangle is folded in a zigzag, and a tile at each end is turned over onto the other half. The tiles move
    /// on by an odd number of places, and the same side stays up.
    StarShift(usize),
    /// The rectangle turns from horizontal to upright: its middle becomes its two short ends.
    RectangleTurn,
    /// From the rectangle of eight tiles to the 3 × 3 square without a corner, or back, while five tiles stay in
    /// place.
    SixFlip,
}

/// The arrangement of the tiles in a flat rectangle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Rectangle {
    /// The number of tiles in a row.
    row: usize,
    /// The first tile whose hinge leads to the other row.
    end: usize,
    /// The side of the first tile that is hinged to the second in the loop.
    exit: Side,
    /// Tells whether the front of the first tile faces inwards in the loop.
    inwards: bool,
}

/// The number of tiles that stay in place in a six-flip.
const KEPT: usize = 5;

impl Transform {
    /// The transform from one state to another, if there is one.
    pub fn between(from: &Position, to: &Position) -> Option<Self> {
        if let Some((here, there)) = Rectangle::of(from).zip(Rectangle::of(to)) {
            return here.transform(&there);
        }
        let is_flip = [from, to].into_iter().any(|state| Rectangle::of(state).is_some())
            && [from, to].into_iter().any(|state| state.key() == linked_rings().key())
            && kept(from, to) == KEPT;
        is_flip.then_some(Self::SixFlip)
    }

    /// Tells whether a transform can begin or end in a state.
    pub fn ends_in(state: &Position) -> bool {
        Rectangle::of(state).is_some() || state.key() == linked_rings().key()
    }

    /// Names it and its effect, with a capital letter and without a full stop.
    pub fn name(self) -> String {
        match self {
            Self::LoopShift(by) => {
                say!("Loop shift by {n} place" | "Loop shift by {n} places", n = by)
            }
            Self::StarShift(by) => {
                say!("Star shift by {n} place" | "Star shift by {n} places", n = by)
            }
            Self::RectangleTurn => say!("Rectangle turn: across becomes upright"),
            Self::SixFlip => say!("Six-flip: five tiles stay where they are"),
        }
    }

    /// Describes its effect on a chain of `tiles` tiles, in sentences.
    pub fn meaning(self, tiles: usize) -> String {
        match self {
            Self::LoopShift(by) => say!(
                "The rectangle is opened to a loop of {tiles} tiles, which is folded flat {n} tile \
                 further on. So the tiles keep their order and get other places."
                    | "The rectangle is opened to a loop of {tiles} tiles, which is folded flat \
                       {n} tiles further on. So the tiles keep their order and get other places.",
                n = by,
                tiles
            ),
            Self::StarShift(by) => say!(
                "The rectangle is folded up in zigzag, and a tile at each end is turned over onto \
                 the other half. So the tiles move on by {n} place, which is odd, and the same \
                 side stays up."
                    | "The rectangle is folded up in zigzag, and a tile at each end is turned over \
                       onto the other half. So the tiles move on by {n} places, which is odd, and \
                       the same side stays up.",
                n = by
            ),
            Self::RectangleTurn => say!(
                "The rectangle lay across and stands upright after it: what was its middle becomes \
                 its two short ends."
            ),
            Self::SixFlip => say!(
                "This is how the shape changes, from the rectangle to the square without a corner \
                 or back: {kept} tiles stay where they are, and the other {others} come to lie \
                 beside them elsewhere.",
                kept = KEPT,
                others = tiles - KEPT
            ),
        }
    }
}

impl Rectangle {
    /// The arrangement of the tiles of a state, if it is a flat rectangle with rows of three tiles or more.
    fn of(state: &Position) -> Option<Self> {
        let len = state.len();
        if len < 6 || Position::flat(len)?.key() != state.key() {
            return None;
        }
        let exit = |tile: usize| state.sides(tile).0;
        let onward = |tile: usize| exit((tile + len - 1) % len).across().opposite();
        let bends = |tile: usize| exit(tile) != onward(tile);
        let end = (0..len).find(|&tile| bends(tile) && bends(state.next(tile)))?;
        let row = len / 2;
        let in_loop = |tile: usize| if tile % row == end { onward(tile) } else { exit(tile) };
        let inwards = partner(exit(end), end, Bend::ClosedValley) == in_loop(end);
        Some(Self { row, end, exit: in_loop(0), inwards })
    }

    /// The transform to another rectangle of the same length.
    fn transform(&self, to: &Self) -> Option<Transform> {
        let onward = (to.end + self.row - self.end) % self.row;
        let by = onward.min(self.row - onward);
        let is_loop_kept = self.inwards == to.inwards;
        if self.exit == to.exit && by > 0 {
            return match is_loop_kept {
                true => Some(Transform::LoopShift(by)),
                false => (by % 2 == 1).then_some(Transform::StarShift(by)),
            };
        }
        // The columns at the ends are closed onto their neighbours, inner faces together, and opened at the other side
        // of their hinges.
        let closed = if self.inwards { Bend::ClosedValley } else { Bend::ClosedMountain };
        let turned = to.exit == partner(self.exit, 0, closed);
        (turned && is_loop_kept && 2 * by == self.row).then_some(Transform::RectangleTurn)
    }
}

/// All states of a flat rectangle with distinguishable tiles, with the fewest transforms to each, starting with the
/// rectangle itself.
pub fn rectangles(flat: Position) -> Vec<(Position, usize)> {
    let mut found = vec![(flat, 0)];
    let mut left: Vec<Position> = flat.readings().into_iter().map(Key::state).collect();
    let mut next = 0;
    while let Some(&(from, transforms)) = found.get(next) {
        left.retain(|to| {
            let is_found = found.iter().any(|(known, _)| known == to);
            let leads = !is_found && Transform::between(&from, to).is_some();
            found.extend(leads.then_some((*to, transforms + 1)));
            !is_found && !leads
        });
        next += 1;
    }
    found
}

/// The upper and the lower row of a horizontal rectangle as seen from the front, with tile 1 in the lower row.
/// They list the numbers of the tiles and the directions of their upper sides.
pub fn rows(state: &Position) -> [String; 2] {
    const ARROWS: [(Direction, char); 4] = [
        (Direction::Right, '→'),
        (Direction::Up, '↑'),
        (Direction::Left, '←'),
        (Direction::Down, '↓'),
    ];
    let middle = |axis: usize| {
        let along = || state.tiles().iter().map(move |tile| tile.centre.0[axis]);
        let (low, high) = (along().min().unwrap_or(0), along().max().unwrap_or(0));
        (low + high, high - low)
    };
    let [(x, width), (y, height)] = [0, 1].map(middle);
    // The doubled offset from the rectangle's middle, after quarter turns to the left.
    let place = |tile: &Tile, quarters: usize| {
        let at = [2 * tile.centre.0[0] - x, 2 * tile.centre.0[1] - y];
        (0..quarters).fold(at, |[x, y], _| [-y, x])
    };
    let upright = usize::from(height > width);
    let quarters = upright + if place(&state.tiles()[0], upright)[1] > 0 { 2 } else { 0 };
    [true, false].map(|is_upper| {
        let mut row: Vec<(i8, String)> = Vec::new();
        for (number, tile) in (1..).zip(state.tiles()) {
            let [x, y] = place(tile, quarters);
            let arrow = ARROWS.iter().position(|(direction, _)| *direction == tile.up());
            let arrow = ARROWS[(arrow.unwrap_or(0) + quarters) % ARROWS.len()].1;
            if (y > 0) == is_upper {
                row.push((x, format!("{number}{arrow}")));
            }
        }
        sort_short(&mut row, |a, b| a.0 < b.0);
        row.into_iter().map(|(_, tile)| tile).collect::<Vec<_>>().join(" ")
    })
}

/// The maximum number of tiles with the same relative positions in two states.
fn kept(from: &Position, to: &Position) -> usize {
    let together = |tile: usize| {
        let same = |other: &usize| seen(from, tile, *other) == seen(to, tile, *other);
        (0..from.len()).filter(same).count()
    };
    (0..from.len().min(to.len())).map(together).max().unwrap_or(0)
}

/// A tile in the frame of tile `from`: its centre, its right and its front, each along that tile's right, up and
/// front.
fn seen(state: &Position, from: usize, tile: usize) -> [[i32; 3]; 3] {
    let (here, there) = (state.tiles()[from], state.tiles()[tile]);
    let along = |vector: Vector| {
        [here.right, here.up(), here.front].map(|direction| vector.dot(direction.vector()))
    };
    [there.centre - here.centre, there.right.vector(), there.front.vector()].map(along)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(text: &str) -> Position {
        text.parse().unwrap_or_else(|misfit| panic!("{text}: {misfit}"))
    }

    #[test]
    fn a_rectangle_is_one_of_four_places_of_one_of_eight_loops() {
        let flat = Position::flat(8).expect("eight tiles");
        let mut all: Vec<Rectangle> = Vec::new();
        for key in flat.readings() {
            let one = Rectangle::of(&key.state()).expect("a flat rectangle");
            if !all.contains(&one) {
                all.push(one);
            }
        }
        assert_eq!((flat.readings().len(), all.len()), (128, 32));
        let places = |one: &Rectangle| all.iter().filter(|other| other.end == one.end).count();
        assert!(all.iter().all(|one| one.row == 4 && places(one) == 8));
        for other in ["RRURDLDU", "RmRRmRRmRRmR", "RUmRDmRUmRDm", "RRRUvRRRUv", "RURU"] {
            assert_eq!(Rectangle::of(&state(other)), None, "{other}");
        }
    }

    #[test]
    fn transforms_lead_to_all_32_rectangles() {
        let all = rectangles(Position::flat(8).expect("eight tiles"));
        let mut counts = [0; 6];
        for (state, transforms) in &all {
            counts[*transforms] += 1;
            assert!(Rectangle::of(state).is_some());
        }
        assert_eq!((all.len(), counts), (32, [1, 6, 9, 8, 6, 2]));
        assert_eq!(rows(&all[0].0), ["8↓ 7↓ 6↓ 5↓", "1↑ 2↑ 3↑ 4↑"]);
        // A loop shift by 1 place, and a rectangle that stood upright.
        assert_eq!(rows(&state("DRRRDRRR")), ["2↑ 3↑ 4↑ 5↑", "1↓ 8↓ 7↓ 6↓"]);
        assert_eq!(rows(&state("DRDUDRDU")), ["3← 4→ 5← 6→", "2← 1→ 8← 7→"]);
    }

    #[test]
    fn transforms_are_recognised_by_their_effect() {
        let flat = Position::flat(8).expect("eight tiles");
        let by = |text: &str| Transform::between(&flat, &state(text));
        for (text, transform) in [
            ("RRRURRRU", None),
            // The same loops, folded flat at another place: upside down for odd shifts.
            ("DRRRDRRR", Some(Transform::LoopShift(1))),
            ("RURRRURR", Some(Transform::LoopShift(2))),
            ("RRDRRRDR", Some(Transform::LoopShift(1))),
            ("URRRURRR", Some(Transform::StarShift(1))),
            ("RRURRRUR", Some(Transform::StarShift(1))),
            ("DRDUDRDU", Some(Transform::RectangleTurn)),
            // States that take several transforms.
            ("RDRRRDRR", None),
            ("RRRDRRRD", None),
            ("DLDUDLDU", None),
            ("URUDURUD", None),
            // Tiles 3 to 7 stay, and tiles 8, 1 and 2 move below them.
            ("LDRURRUD", Some(Transform::SixFlip)),
            ("RRUDLDRU", Some(Transform::SixFlip)),
            // Only four tiles stay here, and only two where the rings are linked.
            ("RRURDLDU", None),
            ("RUDLDRUR", None),
            ("RRRUvRRRUv", None),
        ] {
            assert_eq!(by(text), transform, "{text}");
        }
    }

    #[test]
    fn a_six_flip_removes_one_of_the_four_corners() {
        let flat = Position::flat(8).expect("eight tiles");
        let squares = linked_rings().readings().into_iter().map(Key::state);
        let flips = squares.filter(|square| {
            let transform = Transform::between(&flat, square);
            assert_eq!(Transform::between(square, &flat), transform);
            transform == Some(Transform::SixFlip)
        });
        let mut texts: Vec<String> = flips.map(|square| square.text()).collect();
        texts.sort();
        texts.dedup();
        assert_eq!(texts, ["LDRURRUD", "RDLDURRU", "RRUDLDRU", "URRURDLD"]);
    }

    #[test]
    fn each_transform_is_its_own_inverse_in_every_reading() {
        let flat = Position::flat(8).expect("eight tiles");
        let rectangles: Vec<Position> = flat.readings().iter().map(|key| key.state()).collect();
        for from in rectangles.iter().step_by(5) {
            let mut count = [0; 3];
            for to in &rectangles {
                let transform = Transform::between(from, to);
                assert_eq!(Transform::between(to, from), transform);
                match transform {
                    Some(Transform::LoopShift(_)) => count[0] += 1,
                    Some(Transform::StarShift(_)) => count[1] += 1,
                    Some(Transform::RectangleTurn) => count[2] += 1,
                    Some(Transform::SixFlip) => panic!("a rectangle is no square"),
                    None => {}
                }
            }
            // Each rectangle has four readings.
            assert_eq!(count, [12, 8, 4]);
        }
    }

    #[test]
    fn the_longer_puzzle_has_the_same_transforms_but_for_the_six_flip() {
        let flat = Position::flat(12).expect("twelve tiles");
        let by = |text: &str| Transform::between(&flat, &state(text));
        assert_eq!(by("DRRRRRDRRRRR"), Some(Transform::LoopShift(1)));
        assert_eq!(by("RRURRRRRURRR"), Some(Transform::StarShift(3)));
        // The middle columns move to the ends.
        assert_eq!(by("DURUDUDURUDU"), Some(Transform::RectangleTurn));
        assert_eq!(by("DULUDUDULUDU"), None);
        let turned = flat.readings().into_iter().map(Key::state);
        let turned: Vec<Position> = turned
            .filter(|state| Transform::between(&flat, state) == Some(Transform::RectangleTurn))
            .collect();
        assert!(turned.iter().all(|state| *state == turned[0]), "{turned:?}");
        assert_eq!(turned.len(), 4);
    }
}
