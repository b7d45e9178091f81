//! The course of a game for two: the value of every position as a curve whose points can be clicked.

use std::rc::Rc;

use super::state::Table;
use crate::contract::Value;
use crate::kit::narrow;
use crate::play::page::Panel;
use crate::say;
use crate::scene::{Face, PlaceId, Point, Rect, Role, Scene, Shape, Thing};

/// The width of the curve and its amplitude, in board units.
const WIDTH: f64 = 12.0;
const HIGH: f64 = 1.2;
/// The margin at its left, and above and below it.
const EDGE: f64 = 0.3;
/// The width of the legend at its right.
const LEGEND: f64 = 3.2;

impl Table {
    /// Draws the curve of a judged game with at least one move, if the play panel shows it.
    pub(super) fn draw_course(&mut self) {
        let judgement = self.judging.judgement.as_ref();
        let looked_at = self.view.panel == Panel::Play && self.is_playing() && self.about.is_duel();
        let values = judgement.filter(|_| looked_at).map(|it| [&it.game[..], &it.ahead].concat());
        let values = values.filter(|values| values.len() > 1);
        self.judging.course = values.map(|values| Rc::new(self.curve(&values)));
    }

    /// The values of a game as a curve: above the middle if the first player wins, and higher the sooner. Undone moves
    /// are drawn thin.
    fn curve(&self, values: &[Option<Value>]) -> Scene {
        let done = self.shown.standing.done;
        let bounds = Rect::new(0.0, 0.0, WIDTH + LEGEND, 2.0 * (HIGH + EDGE));
        let mut scene = Scene::new(described(values), bounds);
        let middle = HIGH + EDGE;
        let thing = Thing::new(0, 0);
        for (y, text) in
            [(-HIGH, say!("first wins")), (0.0, say!("draw")), (HIGH, say!("second wins"))]
        {
            let (from, to) = (Point::new(EDGE, middle + y), Point::new(WIDTH, middle + y));
            scene.draw(thing, Role::Edge, Shape::Line { from, to });
            let at = Point::new(WIDTH + LEGEND / 2.0, middle + y);
            scene.draw(thing, Role::Label, Shape::Text { at, size: 0.45, text, face: Face::Sans });
        }
        let step = (WIDTH - 2.0 * EDGE) / (values.len() - 1) as f64;
        let point = |(index, value): (usize, &Option<Value>)| {
            let up = value.map_or(0.0, height);
            Point::new(EDGE + step * index as f64, middle - up)
        };
        let points: Vec<Point> = values.iter().enumerate().map(point).collect();
        for (index, (ends, known)) in points.windows(2).zip(values.windows(2)).enumerate() {
            if let (&[from, to], [Some(_), Some(_)]) = (ends, known) {
                let role = if index < done { Role::Way } else { Role::Edge };
                scene.draw(thing, role, Shape::Line { from, to });
            }
        }
        for (index, (&centre, value)) in points.iter().zip(values).enumerate() {
            let dot = Shape::Disc { centre, radius: 0.12 };
            if value.is_some() {
                scene.draw(thing, Role::Node, dot);
            }
            // All places have the same vertical centre, so arrow keys go from one to the next. Each is as tall as the
            // curve, so that a finger hits it easily.
            scene.add_place(
                PlaceId(narrow::u32(index)),
                self.named(index, *value),
                Rect::around(Point::new(centre.x, middle), step, bounds.height),
                Shape::Disc { centre, radius: 0.25 },
            );
        }
        scene.mark(PlaceId(narrow::u32(done)), Role::Held);
        scene
    }

    /// A position of the game in words, with its value.
    fn named(&self, index: usize, value: Option<Value>) -> String {
        let moves = &self.shown.moves;
        let one = index.checked_sub(moves.first + 1).and_then(|index| moves.list.get(index));
        let place = match (index, one) {
            (0, _) => say!("Start"),
            (n, None) => say!("Move {n}", n),
            (n, Some(one)) => say!("Move {n}, {one}", n, one),
        };
        let worth = value.map_or_else(|| say!("not known"), |value| self.standing_words(value));
        match index == self.shown.standing.done {
            true => say!("{place}: {worth}, the game is here", place, worth),
            false => say!("{place}: {worth}", place, worth),
        }
    }
}

/// The height of a value above the middle, in board units.
fn height(value: Value) -> f64 {
    match value {
        Value::Drawn => 0.0,
        Value::Won(moves) => HIGH * nearness(moves),
        Value::Lost(moves) => -HIGH * nearness(moves),
    }
}

/// Maps the distance to the end to a factor: 1 at distance 0, falling towards 0.3.
fn nearness(moves: Option<u32>) -> f64 {
    0.3 + 0.7 / (1.0 + f64::from(moves.unwrap_or(0)) / 6.0)
}

fn described(values: &[Option<Value>]) -> String {
    let count = |which: fn(&Value) -> bool| values.iter().flatten().filter(|v| which(v)).count();
    say!(
        "Values of the {n} positions: the first player can win in {first}, neither in {neither}, the second in {second}",
        n = values.len(),
        first = count(|v| matches!(v, Value::Won(_))),
        neither = count(|v| matches!(v, Value::Drawn)),
        second = count(|v| matches!(v, Value::Lost(_))),
    )
}
