//! The plot of all shapes whose invariants vanish.

use super::SOURCE;
use crate::contract::Plot;
use crate::kit::sorting::sort_short;
use crate::puzzles::rubiks_magic::math::octominoid::{Code, Extent};
use crate::puzzles::rubiks_magic::math::space::Vector;
use crate::say;
use crate::scene::{Face, Item, Point, Rect, Role, Scene, Shape, Thing};

/// The first code of every shape of an octominoid with Δ = L = 0.
///
/// The search takes too long for a frame; the source is `parlour rubiks-magic octominoids --csv`.
const CODES: &str = include_str!("shapes.txt");

/// The sorts of things: tiles, shades and headings.
const TILE: u8 = 0;
const SHADE: u8 = 1;
const WORDS: u8 = 2;

/// The width of the picture, the gaps, the height of a heading and its font size.
const WIDTH: f64 = 40.0;
const GAP: f64 = 0.7;
const HEADING: f64 = 1.5;
const TEXT: f64 = 0.8;

/// The isometric projection of a unit along the floor: across, and down.
const ACROSS: f64 = 0.866;
const DOWN: f64 = 0.5;

/// The shades of the tiles that face right, left and up.
const SHADES: [f64; 3] = [0.36, 0.2, 0.06];

/// The squares of a shape relative to a corner of its box, with its shortest side upright.
struct Squares {
    extent: Extent,
    /// The centres times 2, from back to front.
    centres: Vec<[i8; 3]>,
}

impl Squares {
    fn of(code: &Code) -> Self {
        let centres: Vec<Vector> = code.tiles().iter().map(|tile| tile.centre).collect();
        let ends = [0, 1, 2].map(|axis| {
            // A doubled centre is even only along its normal, where its square has no extent.
            let part = |one: &Vector| (one.0[axis], one.0[axis].rem_euclid(2));
            let least = centres.iter().map(|one| part(one).0 - part(one).1).min();
            let most = centres.iter().map(|one| part(one).0 + part(one).1).max();
            (least.unwrap_or(0), most.unwrap_or(0))
        });
        let mut axes = [0, 1, 2];
        let side = |axis: usize| ends[axis].1 - ends[axis].0;
        sort_short(&mut axes, |&a, &b| side(a) > side(b));
        let placed = |one: &Vector| axes.map(|axis| one.0[axis] - ends[axis].0);
        let mut placed: Vec<[i8; 3]> = centres.iter().map(placed).collect();
        // Squares on a line of sight are ordered by these sums.
        let sum = |one: &[i8; 3]| one.iter().map(|&part| i32::from(part)).sum::<i32>();
        sort_short(&mut placed, |a, b| sum(a) < sum(b));
        Self { extent: Extent::of(centres.iter().copied()), centres: placed }
    }

    /// The sides of the box as drawn: to the left, to the right (the longest) and up.
    fn sides(&self) -> [f64; 3] {
        let [up, left, right] = self.extent.sides;
        [left, right, up].map(f64::from)
    }

    /// The size of the drawing, as [width, height].
    fn room(&self) -> [f64; 2] {
        let [left, right, up] = self.sides();
        [ACROSS * (left + right), DOWN * (left + right) + up]
    }

    /// Draws the shape with its upper left corner at a point.
    fn draw(&self, scene: &mut Scene, number: u32, corner: Point) {
        let [left, _, up] = self.sides();
        // The projection of the farthest corner of the box.
        let origin = corner.shifted(ACROSS * left, up);
        let seen = |[x, y, z]: [f64; 3]| origin.shifted(ACROSS * (x - y), DOWN * (x + y) - z);
        for centre in &self.centres {
            let middle = centre.map(|part| f64::from(part) / 2.0);
            let normal = (0..3).find(|&axis| centre[axis] % 2 == 0).unwrap_or(0);
            let [one, other] = [[1, 2], [0, 2], [0, 1]][normal];
            let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map(|(a, b)| {
                let mut at = middle;
                at[one] += a;
                at[other] += b;
                seen(at)
            });
            let tile = Shape::Polygon(corners.to_vec());
            scene.draw(Thing::new(TILE, number), Role::Face, tile.clone());
            let thing = Thing::new(SHADE, number);
            scene.items.push(Item {
                thing,
                role: Role::Shade,
                shape: tile,
                opacity: SHADES[normal],
            });
        }
    }
}

/// The shapes, sorted by their boxes.
fn shapes() -> Vec<Squares> {
    let codes = CODES.lines().filter_map(|line| line.parse::<Code>().ok());
    let mut shapes: Vec<Squares> = codes.map(|code| Squares::of(&code)).collect();
    sort_short(&mut shapes, |a, b| a.extent.sides < b.extent.sides);
    shapes
}

/// Draws all shapes in one picture.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a length on the drawing, above 0"
)]
pub fn plot() -> Plot {
    let shapes = shapes();
    let label = say!(
        "{n} shape in isometric view, by their boxes"
            | "{n} shapes in isometric view, by their boxes",
        n = shapes.len()
    );
    let mut scene = Scene::new(label, Rect::new(0.0, 0.0, 0.0, 0.0));
    let mut number = 0;
    let mut top = 0.0;
    for (heading, group) in (0..).zip(shapes.chunk_by(|a, b| a.extent.sides == b.extent.sides)) {
        let [a, b, c] = group[0].extent.sides;
        let n = group.len();
        let text = say!("{a} × {b} × {c}: {n} shape" | "{a} × {b} × {c}: {n} shapes", n, a, b, c);
        let at = Point::new(WIDTH / 2.0, top + HEADING / 2.0);
        let words = Shape::Text { at, size: TEXT, text, face: Face::Serif };
        scene.draw(Thing::new(WORDS, heading), Role::Label, words);
        top += HEADING;
        let [width, height] = group[0].room();
        let columns = (((WIDTH + GAP) / (width + GAP)) as usize).max(1);
        for line in group.chunks(columns) {
            let all = line.len() as f64 * (width + GAP) - GAP;
            let left = (WIDTH - all) / 2.0;
            for (column, shape) in (0..).zip(line) {
                let corner = Point::new(left + f64::from(column) * (width + GAP), top);
                shape.draw(&mut scene, number, corner);
                number += 1;
            }
            top += height + GAP;
        }
    }
    // Room for the outlines.
    scene.bounds = Rect::new(-0.1, 0.0, WIDTH + 0.2, top);
    Plot {
        title: say!("Figure 10, all of it: the shapes whose invariants vanish"),
        source: SOURCE,
        note: say!(
            "The shapes of the octominoids with Δ = L = 0, each once, whichever way the chain runs \
             and whichever way it is turned or mirrored; the smallest box that holds each stands \
             above. The paper says of all of them that they were built."
        ),
        scene,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::puzzles::rubiks_magic::math::octominoid::{Row, all};

    #[test]
    fn the_stored_codes_are_the_first_ones_of_all_shapes() {
        let (mut shapes, mut codes) = (HashSet::new(), Vec::new());
        for one in all(8) {
            if Row::of(&one).vanishes() && shapes.insert(one.shape()) {
                codes.push(one.code().to_string());
            }
        }
        assert_eq!(codes.len(), 265);
        assert_eq!(CODES.lines().collect::<Vec<_>>(), codes);
    }

    #[test]
    fn every_tile_is_drawn_within_the_picture() {
        let scene = plot().scene;
        let tiles = scene.items.iter().filter(|item| item.role == Role::Face);
        assert_eq!(tiles.clone().count(), 8 * 265);
        for item in tiles {
            let Shape::Polygon(corners) = &item.shape else { panic!("{item:?}") };
            let bounds = scene.bounds;
            assert!(corners.iter().all(|at| {
                (bounds.x..=bounds.x + bounds.width).contains(&at.x)
                    && (bounds.y..=bounds.y + bounds.height).contains(&at.y)
            }));
        }
    }
}
