//! Step graphs: the functions G_p and their iterates, with axes, diagonal, fixed points and cobwebs.

use super::super::math::deck::Deck;
use crate::kit::narrow;
use crate::scene::{Face, Point, Rect, Role, Scene, Shape, Thing};

/// The sorts of things in a graph. Numbers from `FREE` on are free for others.
const AXIS: u8 = 0;
const STEP: u8 = 1;
const FIXED: u8 = 2;
const COBWEB: u8 = 3;
const TICK: u8 = 4;
pub const FREE: u8 = 5;

/// The thickness of steps.
const THICK: f64 = 0.09;
/// The size of the numbers on the axes.
const NUMBER: f64 = 0.3;

/// A graph over the places of a deck, with x to the right and G(x) upwards.
#[derive(Debug, Clone, Copy)]
pub struct Graph {
    /// The deck.
    pub deck: Deck,
    /// The area of the drawing, without the numbers on its axes.
    pub area: Rect,
    /// The first number of its things in each sort, if several graphs share a scene.
    pub first: u32,
}

impl Graph {
    fn cell(&self) -> f64 {
        self.area.width / self.deck.size() as f64
    }

    fn thing(&self, sort: u8, index: usize) -> Thing {
        Thing::new(sort, self.first + narrow::u32(index))
    }

    /// The point above place `x` at the height of place `y`.
    pub fn at(&self, x: usize, y: usize) -> Point {
        let far = |place: usize| self.cell() * (place as f64 - 0.5);
        Point::new(self.area.x + far(x), self.area.y + self.area.height - far(y))
    }

    /// The column above a place.
    pub fn column(&self, x: usize) -> Rect {
        let left = self.area.x + self.cell() * (x as f64 - 1.0);
        Rect { x: left, width: self.cell(), ..self.area }
    }

    /// The band of the places that the pile in place `p` goes to.
    pub fn band(&self, p: usize) -> Rect {
        let height = self.area.height / self.deck.piles() as f64;
        let y = self.area.y + self.area.height - height * p as f64;
        Rect { y, height, ..self.area }
    }

    /// Draws the frame, the bands, the numbers and the diagonal.
    pub fn draw_axes(&self, scene: &mut Scene) {
        let (area, deck) = (self.area, self.deck);
        scene.draw(self.thing(AXIS, 0), Role::Sheet, Shape::Bar { rect: area, corner: 0.0 });
        for p in 1..deck.piles() {
            let (across, up) = (self.band(p).y, self.column(deck.height() * p + 1).x);
            let lines = [
                (Point::new(area.x, across), Point::new(area.x + area.width, across)),
                (Point::new(up, area.y), Point::new(up, area.y + area.height)),
            ];
            for (from, to) in lines {
                scene.draw(self.thing(AXIS, p), Role::Engraving, Shape::Line { from, to });
            }
        }
        let (from, to) = (self.at(1, 1), self.at(deck.size(), deck.size()));
        scene.draw(self.thing(AXIS, deck.piles()), Role::Ghost, Shape::Line { from, to });
        let ends = (1..=deck.piles()).map(|p| deck.height() * p);
        // With many piles, not all numbers of their ends have room.
        let sparse =
            (deck.piles() * 4).div_ceil(narrow::whole(self.area.width) as usize * 3).max(1);
        let shown = ends.rev().step_by(sparse).chain([1]);
        for x in shown {
            let below = self.at(x, 1).x;
            let beside = self.at(1, x).y;
            for at in
                [Point::new(below, area.y + area.height + 0.32), Point::new(area.x - 0.38, beside)]
            {
                let text = x.to_string();
                let shape = Shape::Text { at, size: NUMBER, text, face: Face::Sans };
                scene.draw(self.thing(TICK, x), Role::Label, shape);
            }
        }
    }

    /// Draws the steps of G_p iterated `deals` times.
    pub fn draw_steps(&self, scene: &mut Scene, p: usize, deals: usize, role: Role) {
        let deck = self.deck;
        let mut first = 1;
        for x in 1..=deck.size() {
            let value = deck.iterate(p, x, deals);
            if x < deck.size() && deck.iterate(p, x + 1, deals) == value {
                continue;
            }
            let (from, to) = (self.at(first, value), self.at(x, value));
            let thick = THICK.min(self.cell() * 0.7);
            let reach = (self.cell() * 0.35).max(thick / 2.0);
            let rect =
                Rect::new(from.x - reach, from.y - thick / 2.0, to.x - from.x + 2.0 * reach, thick);
            let thing = self.thing(STEP, p * deck.size() + first);
            scene.draw(thing, role, Shape::Bar { rect, corner: thick / 2.0 });
            first = x + 1;
        }
    }

    /// Draws a ring around each fixed point of G_p.
    pub fn draw_fixed(&self, scene: &mut Scene, p: usize) {
        for x in self.deck.fixed_points(p) {
            let ring = Shape::Disc { centre: self.at(x, x), radius: 0.17 };
            scene.draw(self.thing(FIXED, x), Role::Goal, ring);
        }
    }

    /// Draws the cobweb of a card that was at these places: up or down to the graph, across to the diagonal.
    pub fn draw_cobweb(&self, scene: &mut Scene, path: &[usize]) {
        let mut thread = |index: usize, from: Point, to: Point| {
            if from != to {
                scene.draw(self.thing(COBWEB, index), Role::Theory, Shape::Line { from, to });
            }
        };
        for (index, pair) in path.windows(2).enumerate() {
            let &[x, y] = pair else { continue };
            let foot = if index == 0 {
                Point::new(self.at(x, x).x, self.area.y + self.area.height)
            } else {
                self.at(x, x)
            };
            thread(2 * index, foot, self.at(x, y));
            thread(2 * index + 1, self.at(x, y), self.at(y, y));
        }
    }
}
