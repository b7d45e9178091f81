//! The graph of all states, drawn without crossings.
//!
//! For each order of the three balls there is a group of six states. One has all balls on the tall post in that order.
//! The others are reached from it without lifting the lowest ball, or only to put it on the first post. Groups lead to
//! each other where their orders differ by exchanging the last two or the first two balls; so they stand in a ring of
//! six. Every other group is drawn inside out: then no two lines cross.

use std::f64::consts::PI;

use super::picture::{in_words, miniature};
use super::{Ball, London, Map, Position};
use crate::contract::Graph;
use crate::puzzles::towers::stacks::Stacks;
use crate::say;
use crate::scene::{PlaceId, Point, Rect, Role, Scene, Shape, Thing};

/// The lines between the states.
const LINES: u8 = 11;
/// The pictures of the states.
const NODES: u8 = 12;

/// The distances of the states from the middle: on the inner, the middle and the outer ring.
const RINGS: [f64; 3] = [4.8, 7.1, 9.3];
/// The size of a ball.
const BALL: f64 = 0.42;
/// The width and height of a state's picture.
const SIZE: (f64, f64) = (1.75, 1.6);

/// A state of a group: the balls on each post, from the bottom up, by their place in the group’s
/// order; its ring, counted from the outside in every other group; its turn towards the group that
/// has the last two balls exchanged, in degrees.
type Member = ([&'static [usize]; 3], usize, f64);

const GROUP: [Member; 6] = [
    ([&[], &[], &[0, 1, 2]], 2, 0.0),
    ([&[2], &[], &[0, 1]], 2, 29.0),
    ([&[], &[2], &[0, 1]], 1, 13.0),
    ([&[1], &[2], &[0]], 0, 0.0),
    ([&[], &[2, 1], &[0]], 1, -13.0),
    ([&[0], &[2, 1], &[]], 2, -29.0),
];

/// The graph.
pub fn graph() -> Graph<London> {
    let middles = middles();
    let states = Map::get().states();
    let half = RINGS[2] + SIZE.0 / 2.0 + 0.3;
    let bounds = Rect::new(-half, -half, 2.0 * half, 2.0 * half);
    let label = say!("All 36 states; a line joins two that are one move apart.");
    let mut scene = Scene::new(label, bounds);
    for (number, from) in (0..).zip(&middles) {
        for &next in Map::get().next(number) {
            if number < next {
                let line = Shape::Line { from: *from, to: middles[next] };
                scene.draw(Thing::new(LINES, 0), Role::Frame, line);
            }
        }
    }
    for ((number, state), at) in (0..).zip(states).zip(&middles) {
        let thing = Thing::new(NODES, number);
        let rect = Rect::around(*at, SIZE.0, SIZE.1);
        let card = Shape::Bar { rect, corner: 0.2 };
        scene.draw(thing, Role::Sheet, card.clone());
        miniature(&mut scene, thing, at.shifted(0.0, SIZE.1 / 2.0 - 0.15), BALL, state);
        let label = in_words(state);
        scene.add_place(PlaceId(number), label, rect, card);
    }
    Graph { scene, nodes: states.to_vec() }
}

/// The middle of each state's picture.
fn middles() -> Vec<Point> {
    let mut middles = vec![Point::new(0.0, 0.0); Map::get().states().len()];
    let mut order = Ball::ALL;
    for group in 0..6_u8 {
        let odd = group % 2 == 1;
        for (posts, ring, turned) in &GROUP {
            let stack = |places: &[usize]| places.iter().map(|&at| order[at]).collect();
            let stacks = Stacks(posts.iter().map(|places| stack(places)).collect());
            let Ok(state) = Position::regular(&stacks) else { continue };
            let radius = RINGS[if odd { RINGS.len() - 1 - ring } else { *ring }];
            let turned = if odd { -turned } else { *turned };
            let angle = (60.0 * f64::from(group) - 90.0 + turned) * PI / 180.0;
            middles[Map::get().number(&state)] =
                Point::new(radius * angle.cos(), radius * angle.sin());
        }
        // The next group's order: in turn the last two and the first two exchange.
        order.swap(1, if odd { 0 } else { 2 });
    }
    middles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_has_a_place_of_its_own() {
        let Graph { scene, nodes } = graph();
        assert_eq!((nodes.len(), scene.places.len()), (36, 36));
        for (index, place) in scene.places.iter().enumerate() {
            assert_eq!(place.id, PlaceId(index as u32));
            for other in &scene.places[..index] {
                let (a, b) = (place.area, other.area);
                let apart = (a.x - b.x).abs() >= a.width || (a.y - b.y).abs() >= a.height;
                assert!(apart, "{} and {}", place.label, other.label);
            }
        }
    }

    /// The sign tells the side of the line through `from` and `to` on which `at` lies.
    fn side(from: Point, to: Point, at: Point) -> f64 {
        (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x)
    }

    #[test]
    fn no_two_lines_cross() {
        let lines: Vec<(Point, Point)> = graph()
            .scene
            .items
            .into_iter()
            .filter_map(|item| match item.shape {
                Shape::Line { from, to } if item.thing.sort == LINES => Some((from, to)),
                _ => None,
            })
            .collect();
        // Half the sum of the degrees: three moves per state on average.
        assert_eq!(lines.len(), 54);
        for (index, &(a, b)) in lines.iter().enumerate() {
            for &(c, d) in &lines[..index] {
                if [a, b].iter().any(|end| [c, d].contains(end)) {
                    continue;
                }
                let apart =
                    side(a, b, c) * side(a, b, d) > 0.0 || side(c, d, a) * side(c, d, b) > 0.0;
                assert!(apart, "{a:?}–{b:?} and {c:?}–{d:?}");
            }
        }
    }
}
