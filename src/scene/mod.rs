//! A drawing as data: a display list in board units, and the places to touch on it.
//!
//! Four readers share a scene: the canvas painter and the accessible layer (both in `app`), the [animator](animate) and
//! the [SVG writer](svg). No puzzle names a colour. It gives each shape a [`Role`], and a role is painted in [`Token`]s
//! whose colours the style sheet holds.

pub mod animate;
mod crop;
mod glide;
mod marks;
pub mod pace;
mod role;
mod shape;
pub mod space;
pub mod svg;

pub use glide::{Glide, Path, Span, Still};
pub use marks::{MARKS, badge};
pub use role::{Paint, Role, Token};
use serde::{Deserialize, Serialize};
pub use shape::{Face, Point, Rect, Shape};

/// A thing that persists from state to state: a peg, a disc, a hole. Its parts (a peg and its highlight, a disc and
/// its numeral) share the identity and move together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Thing {
    /// The sort of thing, as the puzzle numbers them.
    pub sort: u8,
    /// The number of the thing within its sort.
    pub index: u32,
}

impl Thing {
    /// The `index`th thing of a sort.
    pub const fn new(sort: u8, index: u32) -> Self {
        Self { sort, index }
    }
}

/// A place of the board to touch, as a puzzle numbers them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlaceId(pub u32);

/// One shape of the display list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Item {
    /// The thing that it draws, or a part of which it draws.
    pub thing: Thing,
    /// Its role.
    pub role: Role,
    /// Its shape.
    pub shape: Shape,
    /// From 0 (invisible) to 1.
    pub opacity: f64,
}

impl Item {
    /// The width of its outline in board units; thin bars have thin ones.
    pub fn line_width(&self) -> f64 {
        let width = self.role.paint().width;
        match &self.shape {
            Shape::Bar { rect, .. } => width.min(0.15 * rect.width.min(rect.height)),
            _ => width,
        }
    }
}

/// A place to touch.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Place {
    /// Its number.
    pub id: PlaceId,
    /// The words of a screen reader: name and content, "d4, peg".
    pub label: String,
    /// The area that responds to a touch; it may exceed the drawing.
    pub area: Rect,
    /// The shape that highlights it.
    pub mark: Shape,
    /// The thing that follows the finger when it is dragged from here.
    pub grip: Option<Thing>,
}

/// Extracts the name of a place from its label for a screen reader. It is `d4` for “d4, peg”, and
/// `row 1, column 2` for “row 1, column 2: 19”.
pub fn place_name(label: &str) -> &str {
    let end = label.find(": ").or_else(|| {
        let mut deep = 0_usize;
        let comma = label.char_indices().find(|(_, c)| {
            match c {
                '(' => deep += 1,
                ')' => deep = deep.saturating_sub(1),
                _ => {}
            }
            *c == ',' && deep == 0
        });
        comma.map(|(at, _)| at)
    });
    without_bracket(end.map_or(label, |end| &label[..end]).trim())
}

/// A name without the parenthesis after it, which describes the place.
pub(crate) fn without_bracket(name: &str) -> &str {
    let bracket = name.find(" (").filter(|_| name.ends_with(')'));
    bracket.map_or(name, |at| &name[..at])
}

/// A drawing, and the places to touch on it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// A description in one sentence for a screen reader.
    pub label: String,
    /// The part of the plane that it fills.
    pub bounds: Rect,
    /// The display list, from back to front.
    pub items: Vec<Item>,
    /// The places, in reading order.
    pub places: Vec<Place>,
}

impl Scene {
    /// An empty scene.
    pub fn new(label: impl Into<String>, bounds: Rect) -> Self {
        Self { label: label.into(), bounds, items: Vec::new(), places: Vec::new() }
    }

    /// Draws a shape on top of the others.
    pub fn draw(&mut self, thing: Thing, role: Role, shape: Shape) {
        self.items.push(Item { thing, role, shape, opacity: 1.0 });
    }

    /// Adds a place from which nothing is dragged.
    pub fn add_place(&mut self, id: PlaceId, label: String, area: Rect, mark: Shape) {
        self.places.push(Place { id, label, area, mark, grip: None });
    }

    /// The place with this number.
    pub fn place(&self, id: PlaceId) -> Option<&Place> {
        self.places.iter().find(|place| place.id == id)
    }

    /// The target of a touch at `point`: the nearest place whose area contains it.
    pub fn place_at(&self, point: Point) -> Option<&Place> {
        let distance = |place: &Place| {
            let centre = place.area.centre();
            (centre.x - point.x).hypot(centre.y - point.y)
        };
        self.places
            .iter()
            .filter(|place| place.area.contains(point))
            .min_by(|a, b| distance(a).total_cmp(&distance(b)))
    }

    /// The target of a finger at `point`. This is the place it hits, or else the nearest of those that it would hit
    /// if each were at least `least` units wide and high.
    pub fn place_near(&self, point: Point, least: f64) -> Option<&Place> {
        let out = |middle: f64, at: f64, length: f64| (middle - at).abs() - length.max(least) / 2.0;
        let distance = |place: &Place| {
            let (area, centre) = (place.area, place.area.centre());
            let beside =
                out(centre.x, point.x, area.width).max(out(centre.y, point.y, area.height));
            (beside <= 0.0).then(|| (centre.x - point.x).hypot(centre.y - point.y))
        };
        let near = || {
            let near = self.places.iter().filter_map(|place| Some((distance(place)?, place)));
            near.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, place)| place)
        };
        self.place_at(point).or_else(near)
    }

    /// The place next to `from` in a direction (a unit vector along an axis), for arrow keys: the nearest one within
    /// 45 degrees of it.
    ///
    /// Every place can be reached from any other, wherever they are. In each 90-degree cone, the place nearest in the
    /// taxicab metric is nearer to the others there than `from` is (directed Yao graph). No place may lie on the edge
    /// of a cone. So the cones are rotated by a small angle, which occurs in no lattice or symmetry of a board.
    pub fn neighbour(&self, from: PlaceId, dx: f64, dy: f64) -> Option<PlaceId> {
        const TURN: f64 = 1e-4;
        let (dx, dy) = (dx - TURN * dy, dy + TURN * dx);
        let here = self.place(from)?.area.centre();
        self.places
            .iter()
            .filter_map(|place| {
                let there = place.area.centre();
                let (x, y) = (there.x - here.x, there.y - here.y);
                let along = x * dx + y * dy;
                let across = (y * dx - x * dy).abs();
                (along > across).then_some((along + across, place.id))
            })
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, id)| id)
    }

    /// The next place in reading order, or the previous one.
    pub fn beside(&self, from: PlaceId, onward: bool) -> Option<PlaceId> {
        let here = self.places.iter().position(|place| place.id == from)?;
        let there = if onward { here + 1 } else { here.checked_sub(1)? };
        self.places.get(there).map(|place| place.id)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    /// The number of places that arrow keys reach from the first one, which is included.
    pub(crate) fn reached_by_arrow_keys(scene: &Scene) -> usize {
        let mut reached = HashSet::new();
        let mut next = vec![scene.places[0].id];
        while let Some(id) = next.pop() {
            if reached.insert(id) {
                let ways = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)];
                next.extend(ways.iter().filter_map(|&(dx, dy)| scene.neighbour(id, dx, dy)));
            }
        }
        reached.len()
    }

    impl Scene {
        /// The texts that are drawn.
        pub(crate) fn texts(&self) -> Vec<&str> {
            let texts = self.items.iter().filter_map(|item| match &item.shape {
                Shape::Text { text, .. } => Some(text.as_str()),
                _ => None,
            });
            texts.collect()
        }
    }

    /// A board of 3 by 3 places of size 1, numbered in reading order.
    pub(super) fn board() -> Scene {
        let mut scene = Scene::new("board", Rect::new(0.0, 0.0, 3.0, 3.0));
        for id in 0..9 {
            let centre = Point::new(f64::from(id % 3) + 0.5, f64::from(id / 3) + 0.5);
            scene.add_place(
                PlaceId(id),
                format!("place {id}"),
                Rect::around(centre, 1.2, 1.2),
                Shape::Disc { centre, radius: 0.4 },
            );
        }
        scene
    }

    #[test]
    fn a_place_is_named_without_what_is_on_it() {
        for (label, name) in [
            ("d4, peg, can jump to d2", "d4"),
            ("(−3, 4), empty", "(−3, 4)"),
            ("Peg A: discs 1 to 5", "Peg A"),
            ("Post S (neutral): empty", "Post S"),
            ("row 1, column 2: 19, given", "row 1, column 2"),
            ("the centre, empty", "the centre"),
            ("−1: empty", "−1"),
            ("Hinge between tiles 1 and 2, flat", "Hinge between tiles 1 and 2"),
            ("", ""),
        ] {
            assert_eq!(place_name(label), name);
        }
    }

    #[test]
    fn a_touch_means_the_nearest_place_that_contains_it() {
        let scene = board();
        let at = |x, y| scene.place_at(Point::new(x, y)).map(|place| place.id.0);
        assert_eq!(at(0.5, 0.5), Some(0));
        // The areas overlap here.
        assert_eq!(at(0.95, 0.5), Some(0));
        assert_eq!(at(1.05, 0.5), Some(1));
        assert_eq!(at(3.2, 3.2), None);
    }

    #[test]
    fn a_finger_selects_a_small_place_nearby_unless_it_hits_another() {
        let scene = board();
        let near = |x, y, least| scene.place_near(Point::new(x, y), least).map(|place| place.id.0);
        assert_eq!(near(3.2, 3.2, 1.3), None);
        assert_eq!(near(3.2, 3.2, 1.5), Some(8));
        assert_eq!(near(3.2, 1.9, 1.5), Some(5), "the nearer one of two");
        assert_eq!(near(3.3, 1.5, 1.5), None, "it grows by no more");
        for (x, y) in [(0.5, 0.5), (0.95, 0.5), (1.05, 0.5), (3.09, 2.0)] {
            let hit = scene.place_at(Point::new(x, y)).map(|place| place.id.0);
            assert_eq!(near(x, y, 10.0), hit);
        }
    }

    #[test]
    fn arrow_keys_walk_the_board() {
        let scene = board();
        let step = |id, dx, dy| scene.neighbour(PlaceId(id), dx, dy).map(|id| id.0);
        assert_eq!(step(4, 1.0, 0.0), Some(5));
        assert_eq!(step(4, -1.0, 0.0), Some(3));
        assert_eq!(step(4, 0.0, -1.0), Some(1));
        assert_eq!(step(4, 0.0, 1.0), Some(7));
        assert_eq!(step(2, 1.0, 0.0), None);
        assert_eq!(step(9, 1.0, 0.0), None);
    }

    proptest! {
        /// Places on a lattice have the most ties. On a custom board a walk once missed a place.
        #[test]
        fn arrow_keys_reach_every_place_of_any_board(
            cells in prop::collection::hash_set((0..8_u8, 0..8_u8), 1..30),
            hexagonal: bool,
        ) {
            let mut scene = Scene::new("board", Rect::new(0.0, 0.0, 12.0, 8.0));
            for &(row, column) in &cells {
                let shift = if hexagonal { 0.5 * f64::from(row) } else { 0.0 };
                let centre = Point::new(f64::from(column) + shift, f64::from(row));
                scene.add_place(PlaceId(u32::from(row) * 8 + u32::from(column)), format!("{row}, {column}"), Rect::around(centre, 1.0, 1.0), Shape::Disc { centre, radius: 0.4 });
            }
            prop_assert_eq!(reached_by_arrow_keys(&scene), cells.len());
        }
    }

    #[test]
    fn thin_bars_have_thin_outlines() {
        let item = |height| Item {
            thing: Thing::new(0, 0),
            role: Role::Disc,
            shape: Shape::Bar { rect: Rect::new(0.0, 0.0, 3.0, height), corner: 0.0 },
            opacity: 1.0,
        };
        assert_eq!(item(1.0).line_width(), Role::Disc.paint().width);
        assert_eq!(item(0.1).line_width(), 0.15 * 0.1);
    }
}
