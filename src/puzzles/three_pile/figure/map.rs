//! The map: the step graphs of all G_p of a deck, and the cobweb of one card.

use super::super::math::deck::Deck;
use super::super::math::survey::power;
use super::super::math::walk::Walk;
use super::super::moves::Move;
use super::super::position::Goal;
use super::super::variant::Variant;
use super::place;
use super::steps::{FREE, Graph};
use crate::kit::narrow;
use crate::kit::numerals::lowered;
use crate::say;
use crate::scene::{Face, Point, Rect, Role, Scene, Shape, Thing};

/// The side of the graph, and the margins for numbers and for the names of the functions.
const SIDE: f64 = 10.0;
const LEFT: f64 = 0.85;
const RIGHT: f64 = 1.35;
const ABOVE: f64 = 0.75;
const BELOW: f64 = 0.65;

/// The sorts of things, besides those of graphs.
const FUNCTION: u8 = FREE;
const CARD: u8 = FREE + 1;
const GOAL: u8 = FREE + 2;
const CAPTION: u8 = FREE + 3;

fn graph(deck: Deck) -> Graph {
    Graph { deck, area: Rect::new(0.0, 0.0, SIDE, SIDE), first: 0 }
}

fn bounds() -> Rect {
    Rect::new(-LEFT, -ABOVE, LEFT + SIDE + RIGHT, ABOVE + SIDE + BELOW)
}

/// Draws the map with the path of a card. With `iterate`, it draws those iterates instead of the functions.
pub fn draw(walk: &Walk, goal: Goal, iterate: Option<usize>) -> Scene {
    let deck = walk.deck();
    let graph = graph(deck);
    let mut scene = Scene::new(describe(walk), bounds());
    graph.draw_axes(&mut scene);
    if let Goal::At(wanted) = goal {
        draw_wanted(&mut scene, &graph, wanted);
    }
    let last = walk.applied.last().copied();
    for p in 1..=deck.piles() {
        let role = if last == Some(p) { Role::Disc } else { Role::OnLight };
        graph.draw_steps(&mut scene, p, iterate.unwrap_or(1), role);
        graph.draw_fixed(&mut scene, p);
    }
    let path = walk.path();
    graph.draw_cobweb(&mut scene, &path);
    if let Some(&now) = path.last() {
        let foot = Point::new(graph.at(now, 1).x, SIDE);
        let centre = if walk.applied.is_empty() { foot } else { graph.at(now, now) };
        scene.draw(Thing::new(CARD, 0), Role::Peg, Shape::Disc { centre, radius: 0.15 });
    }
    let size = 0.4;
    let text = caption(walk, iterate);
    let at = Point::new(SIDE / 2.0, -ABOVE / 2.0);
    scene.draw(
        Thing::new(CAPTION, 0),
        Role::OnLight,
        Shape::Text { at, size, text, face: Face::Serif },
    );
    for x in 1..=deck.size() {
        let images: Vec<String> =
            (1..=deck.piles()).map(|p| deck.image(p, x).to_string()).collect();
        let places = images.join(", ");
        let label = match walk.now() == Some(x) {
            true => say!("place {x}, the card is here: leads to {places}", x, places),
            false => say!("place {x}: leads to {places}", x, places),
        };
        add_column(&mut scene, &graph, x, label);
    }
    for p in 1..=deck.piles() {
        let band = graph.band(p);
        let area = Rect::new(SIDE + 0.1, band.y, RIGHT - 0.2, band.height);
        let height = (band.height - 0.1).min(1.0);
        let button = Rect::around(area.centre(), area.width - 0.1, height);
        let thing = Thing::new(FUNCTION, narrow::u32(p));
        let role = if last == Some(p) { Role::DiscLight } else { Role::Sheet };
        scene.draw(thing, role, Shape::Bar { rect: button, corner: 0.1 });
        let text = format!("G{}", lowered(p));
        let name = Shape::Text { at: button.centre(), size: 0.46, text, face: Face::Serif };
        scene.draw(thing, Role::OnLight, name);
        let label = match walk.now() {
            Some(now) => {
                say!("G{p}, leads to {place}", p = lowered(p), place = deck.image(p, now))
            }
            None => format!("G{}", lowered(p)),
        };
        scene.add_place(
            place(Move::Apply { p }),
            label,
            area,
            Shape::Bar { rect: button, corner: 0.1 },
        );
    }
    scene
}

fn describe(walk: &Walk) -> String {
    let deck = walk.deck();
    let (n, places) = (deck.piles(), deck.size());
    match walk.now() {
        Some(now) => say!(
            "The step graphs of {n} functions over {places} places; the card is at place {now}",
            n,
            places,
            now
        ),
        None => say!("The step graphs of {n} functions over {places} places", n, places),
    }
}

/// The caption above the graph.
fn caption(walk: &Walk, iterate: Option<usize>) -> String {
    if let Some(deals) = iterate {
        let power = power(deals);
        return say!("Gₚ{power}: after {n} deal" | "Gₚ{power}: after {n} deals", n = deals, power);
    }
    match (walk.now(), walk.applied.last(), walk.path().iter().rev().nth(1)) {
        (Some(now), Some(p), Some(before)) => format!("G{}({before}) = {now}", lowered(*p)),
        (Some(now), ..) => say!("x = {now}: now choose a G", now),
        _ => say!("Choose a place x below."),
    }
}

fn add_column(scene: &mut Scene, graph: &Graph, x: usize, label: String) {
    let column = graph.column(x);
    let area = Rect { height: SIDE + BELOW, ..column };
    scene.add_place(
        place(Move::Begin { place: x }),
        label,
        area,
        Shape::Bar { rect: column, corner: 0.05 },
    );
}

/// Draws a line at the height of the wanted place.
fn draw_wanted(scene: &mut Scene, graph: &Graph, wanted: usize) {
    let y = graph.at(1, wanted).y;
    let (from, to) = (Point::new(0.0, y), Point::new(SIDE, y));
    scene.draw(Thing::new(GOAL, 0), Role::Destination, Shape::Line { from, to });
}

/// Draws the map under construction, with a place for every column.
pub fn draw_setup(trick: Variant, start: Option<usize>, wanted: Option<usize>) -> Scene {
    let deck = trick.deck;
    let graph = graph(deck);
    let mut scene = Scene::new(say!("The map of the trick, to be set up"), bounds());
    graph.draw_axes(&mut scene);
    let within = |place: &usize| (1..=deck.size()).contains(place);
    if let Some(wanted) = wanted.filter(within) {
        draw_wanted(&mut scene, &graph, wanted);
    }
    for p in 1..=deck.piles() {
        graph.draw_steps(&mut scene, p, 1, Role::OnLight);
    }
    if let Some(start) = start.filter(within) {
        let centre = Point::new(graph.at(start, 1).x, SIDE);
        scene.draw(Thing::new(CARD, 0), Role::Peg, Shape::Disc { centre, radius: 0.15 });
    }
    for x in 1..=deck.size() {
        let label = match (start == Some(x), wanted == Some(x)) {
            (true, true) => say!("place {x}, the start and wanted", x),
            (true, false) => say!("place {x}, the start", x),
            (false, true) => say!("place {x}, wanted", x),
            (false, false) => say!("place {place}", place = x),
        };
        add_column(&mut scene, &graph, x, label);
    }
    scene
}
