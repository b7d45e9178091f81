//! Draws cards in a design of our own: faces with large indices, and backs, with a lattice if the deck is a pack.

use std::f64::consts::PI;

use super::super::math::card::{Card, Face, Suit};
use super::super::math::deck::Deck;
use crate::scene::{self, Item, Point, Rect, Role, Scene, Shape, Thing};

/// The arrangement of an index, which must show the suit even on a covered card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Index {
    /// The suit is beside the rank, for cards that overlap downwards.
    Beside,
    /// The suit is below the rank, for cards that overlap sideways.
    Below,
}

/// The most cards whose backs have a lattice: one pack. Its lines are slow to draw.
const MOST_ENGRAVED: usize = 52;

/// The style of a card, apart from its face.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    /// The arrangement of the index.
    pub index: Index,
    /// The opacity of the print, from 0 to 1. The card itself is always opaque.
    pub ink: f64,
}

impl Style {
    /// A style with full opacity.
    pub fn plain(index: Index) -> Self {
        Self { index, ink: 1.0 }
    }
}

fn push(scene: &mut Scene, thing: Thing, role: Role, shape: Shape, opacity: f64) {
    scene.items.push(Item { thing, role, shape, opacity });
}

/// Draws the face of a card into a rectangle with a card's proportions.
pub fn face(scene: &mut Scene, thing: Thing, rect: Rect, card: Card, deck: Deck, style: Style) {
    let unit = rect.width;
    let at = |x: f64, y: f64| Point::new(rect.x + x * unit, rect.y + y * unit);
    push(scene, thing, Role::Card, Shape::Bar { rect, corner: 0.09 * unit }, 1.0);
    let mut draw = |role, shape| push(scene, thing, role, shape, style.ink);
    let text = |at, size: f64, text: String| Shape::Text {
        at,
        size: size * unit,
        text,
        face: scene::Face::Serif,
    };
    match card.face(deck) {
        Face::Suited { rank, suit } => {
            let role = role(suit);
            let (letter, sign) = match style.index {
                Index::Beside => (at(0.24, 0.22), at(0.57, 0.22)),
                Index::Below => (at(0.2, 0.2), at(0.2, 0.5)),
            };
            let size = match (style.index, rank.len()) {
                (Index::Beside, 1) => 0.4,
                (Index::Beside, _) => 0.36,
                (Index::Below, 1) => 0.34,
                (Index::Below, _) => 0.28,
            };
            draw(role, text(letter, size, rank.to_owned()));
            let small = if style.index == Index::Beside { 0.29 } else { 0.24 };
            draw(role, sign_at(suit, sign, small * unit));
            draw(role, sign_at(suit, at(0.55, 0.9), 0.62 * unit));
        }
        Face::Plain(number) => {
            let digits = number.to_string();
            let (corner, size) = match style.index {
                Index::Beside if digits.len() > 2 => (at(0.33, 0.22), 0.32),
                Index::Beside => (at(0.28, 0.22), 0.38),
                Index::Below if digits.len() > 2 => (at(0.19, 0.18), 0.18),
                Index::Below => (at(0.19, 0.2), 0.28),
            };
            draw(Role::OnLight, text(corner, size, digits.clone()));
            draw(Role::OnLight, text(at(0.5, 0.88), 0.5, digits));
        }
    }
}

/// Draws the face of a card that is held up, with all its pips and with indices in two corners.
pub fn large_face(scene: &mut Scene, thing: Thing, rect: Rect, card: Card, deck: Deck) {
    let Face::Suited { rank, suit } = card.face(deck) else {
        return face(scene, thing, rect, card, deck, Style::plain(Index::Beside));
    };
    let unit = rect.width;
    let at = |x: f64, y: f64| Point::new(rect.x + x * unit, rect.y + y * unit);
    let text = |at, size: f64| Shape::Text {
        at,
        size: size * unit,
        text: rank.to_owned(),
        face: scene::Face::Serif,
    };
    let high = rect.height / unit;
    scene.draw(thing, Role::Card, Shape::Bar { rect, corner: 0.07 * unit });
    let index = if rank.len() > 1 { 0.2 } else { 0.24 };
    scene.draw(thing, role(suit), text(at(0.14, 0.16), index));
    scene.draw(thing, role(suit), sign_at(suit, at(0.14, 0.36), 0.15 * unit));
    scene.draw(thing, role(suit), text(at(0.86, high - 0.16), index));
    scene.draw(thing, role(suit), sign_at(suit, at(0.86, high - 0.36), -0.15 * unit));
    if card.is_court() {
        let frame = Rect::around(rect.centre(), 0.5 * unit, (high - 0.36) * unit);
        scene.draw(thing, Role::CardBack, Shape::Bar { rect: frame, corner: 0.03 * unit });
        scene.draw(thing, Role::OnLight, text(rect.centre(), 0.42));
        let corner = 0.5 * frame.height - 0.17 * unit;
        for (side, size) in [(-1.0, 0.22), (1.0, -0.22)] {
            let middle = rect.centre().shifted(0.0, side * corner);
            scene.draw(thing, role(suit), sign_at(suit, middle, size * unit));
        }
        return;
    }
    for (x, y) in pips(card.pips()) {
        // Pips in the lower half are upside down.
        let size = match (card.pips(), y > 0.5) {
            (1, _) => 0.5,
            (_, false) => 0.2,
            (_, true) => -0.2,
        };
        let middle = at(0.36 + 0.28 * x, 0.26 + (high - 0.52) * y);
        scene.draw(thing, role(suit), sign_at(suit, middle, size * unit));
    }
}

/// The positions of a card's pips in the field that they fill, across and down from 0 to 1.
fn pips(count: usize) -> Vec<(f64, f64)> {
    let columns =
        |rows: &[f64]| rows.iter().flat_map(|&y| [(0.0, y), (1.0, y)]).collect::<Vec<_>>();
    let middle = |rows: &[f64]| rows.iter().map(|&y| (0.5, y)).collect::<Vec<_>>();
    let (outer, inner): (&[f64], &[f64]) = match count {
        1 => (&[], &[0.5]),
        2 => (&[], &[0.0, 1.0]),
        3 => (&[], &[0.0, 0.5, 1.0]),
        4 => (&[0.0, 1.0], &[]),
        5 => (&[0.0, 1.0], &[0.5]),
        6 => (&[0.0, 0.5, 1.0], &[]),
        7 => (&[0.0, 0.5, 1.0], &[0.25]),
        8 => (&[0.0, 0.5, 1.0], &[0.25, 0.75]),
        9 => (&[0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0], &[0.5]),
        _ => (&[0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0], &[1.0 / 6.0, 5.0 / 6.0]),
    };
    [columns(outer), middle(inner)].concat()
}

/// Draws the back of a card with the number of its place.
pub fn back(scene: &mut Scene, thing: Thing, rect: Rect, place: usize, deck: Deck, style: Style) {
    let unit = rect.width;
    push(scene, thing, Role::Card, Shape::Bar { rect, corner: 0.09 * unit }, 1.0);
    let mut draw = |role, shape| push(scene, thing, role, shape, style.ink);
    let printed = rect.grown(-0.07 * unit);
    draw(Role::CardBack, Shape::Bar { rect: printed, corner: 0.05 * unit });
    if deck.size() <= MOST_ENGRAVED {
        draw(Role::Engraving, Shape::Polygon(lattice(printed)));
    }
    let text = place.to_string();
    let middle = Point::new(rect.x + 0.18 * unit, rect.y + 0.16 * unit);
    let tag = Rect::around(middle, 0.32 * unit, 0.26 * unit);
    draw(Role::Plate, Shape::Bar { rect: tag, corner: 0.05 * unit });
    let size = if text.len() > 2 { 0.17 } else { 0.22 } * unit;
    draw(Role::OnLight, Shape::Text { at: middle, size, text, face: scene::Face::Sans });
}

/// The closed path of a billiard ball on a table of 5 by 7 cushions, which forms a lattice.
fn lattice(rect: Rect) -> Vec<Point> {
    const ACROSS: i32 = 5;
    const DOWN: i32 = 7;
    // Unfolded, the path is straight. It starts half a cushion from the corner, so it never meets one.
    let folded = |way: i32, cushions: i32| {
        let way = way.rem_euclid(4 * cushions);
        f64::from(way.min(4 * cushions - way)) / f64::from(2 * cushions)
    };
    // Positions in half cushions, of which only those at an edge are corners of the path.
    let ways =
        (0..4 * ACROSS * DOWN).filter(|t| (t + 1) % (2 * ACROSS) == 0 || t % (2 * DOWN) == 0);
    ways.map(|t| {
        Point::new(
            rect.x + rect.width * folded(t + 1, ACROSS),
            rect.y + rect.height * folded(t, DOWN),
        )
    })
    .collect()
}

/// The role in which a suit is painted.
pub fn role(suit: Suit) -> Role {
    match suit {
        Suit::Clubs | Suit::Spades => Role::OnLight,
        Suit::Diamonds | Suit::Hearts => Role::Pip,
    }
}

/// The sign of a suit with this height, around a point.
pub fn sign_at(suit: Suit, middle: Point, size: f64) -> Shape {
    let outline = match suit {
        Suit::Diamonds => diamond(),
        Suit::Hearts => heart(),
        Suit::Spades => spade(),
        Suit::Clubs => club(),
    };
    Shape::Polygon(outline.into_iter().map(|p| middle.shifted(p.x * size, p.y * size)).collect())
}

/// Completes a right half, from top to bottom, by its mirror image.
fn mirrored(half: Vec<Point>) -> Vec<Point> {
    let left: Vec<Point> = half.iter().rev().map(|p| Point::new(-p.x, p.y)).collect();
    half.into_iter().chain(left).collect()
}

/// Points of an arc around (x, y) between two angles in radians; 0 is to the right, π/2 is down.
fn arc(x: f64, y: f64, radius: f64, from: f64, to: f64, points: u32) -> Vec<Point> {
    let angle = |i: u32| from + (to - from) * f64::from(i) / f64::from(points);
    (0..=points)
        .map(|i| Point::new(x + radius * angle(i).cos(), y + radius * angle(i).sin()))
        .collect()
}

/// Outlines a diamond of height 1 around (0, 0), like all signs.
fn diamond() -> Vec<Point> {
    // The sides are slightly concave.
    mirrored(vec![
        Point::new(0.0, -0.5),
        Point::new(0.17, -0.22),
        Point::new(0.38, 0.0),
        Point::new(0.17, 0.22),
        Point::new(0.0, 0.5),
    ])
}

fn heart() -> Vec<Point> {
    let mut half = vec![Point::new(0.0, -0.27)];
    half.extend(arc(0.23, -0.22, 0.235, -0.85 * PI, 0.16 * PI, 10));
    half.extend([Point::new(0.28, 0.12), Point::new(0.1, 0.35), Point::new(0.0, 0.5)]);
    mirrored(half)
}

/// The right half of the foot of spades and clubs.
fn foot() -> [Point; 3] {
    [Point::new(0.035, 0.2), Point::new(0.07, 0.38), Point::new(0.2, 0.5)]
}

fn spade() -> Vec<Point> {
    let mut half = vec![Point::new(0.0, -0.5), Point::new(0.1, -0.34), Point::new(0.27, -0.15)];
    half.extend(arc(0.21, 0.09, 0.21, -0.28 * PI, 0.86 * PI, 10));
    half.extend(foot());
    mirrored(half)
}

fn club() -> Vec<Point> {
    let mut half = arc(0.0, -0.28, 0.21, -0.5 * PI, 0.28 * PI, 8);
    half.extend(arc(0.22, 0.07, 0.21, -0.62 * PI, 0.8 * PI, 12));
    half.extend(foot());
    mirrored(half)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lattice_is_one_closed_path_along_diagonals() {
        let points = lattice(Rect::new(0.0, 0.0, 5.0, 7.0));
        assert!(points.len() > 20);
        for (one, next) in points.iter().zip(points.iter().cycle().skip(1)) {
            let (dx, dy) = ((next.x - one.x).abs(), (next.y - one.y).abs());
            assert!((dx - dy).abs() < 1e-9 && dx > 0.0, "{one:?} {next:?}");
        }
    }

    #[test]
    fn cards_that_are_held_up_have_as_many_pips_as_they_say() {
        let deck = Deck::new(4, 13).expect("a deck");
        for number in 0..52 {
            let card = Card::new(number);
            let rect = Rect::new(0.0, 0.0, 2.0, 2.8);
            let mut scene = Scene::new("", rect);
            large_face(&mut scene, Thing::new(0, 0), rect, card, deck);
            let signs = scene.items.iter().filter(|item| matches!(item.shape, Shape::Polygon(_)));
            // One sign below each index; a court card has two more beside its letter.
            let expected = if card.is_court() { 2 } else { number / 4 + 1 };
            assert_eq!(signs.count(), 2 + expected, "{card:?}");
        }
    }

    #[test]
    fn signs_differ_in_shape_and_are_as_high_as_they_should_be() {
        let suits = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
        let outlines = suits.map(|suit| match sign_at(suit, Point::new(0.0, 0.0), 2.0) {
            Shape::Polygon(points) => points,
            other => panic!("{other:?} is no outline"),
        });
        for (index, outline) in outlines.iter().enumerate() {
            let low = outline.iter().map(|p| p.y).fold(f64::NEG_INFINITY, f64::max);
            let high = outline.iter().map(|p| p.y).fold(f64::INFINITY, f64::min);
            assert!((1.8..=2.0).contains(&(low - high)), "{}", low - high);
            assert!(outlines[..index].iter().all(|other| other != outline));
        }
    }

    /// The coordinates of shapes, measured from a card's corner in card widths.
    fn measured(items: &[Item], rect: Rect) -> Vec<f64> {
        let point = |p: Point| [(p.x - rect.x) / rect.width, (p.y - rect.y) / rect.width];
        let of_shape = |shape: &Shape| -> Vec<f64> {
            match shape {
                Shape::Disc { centre, radius } => {
                    [&point(*centre)[..], &[radius / rect.width]].concat()
                }
                Shape::Bar { rect: bar, corner } => {
                    let corners = [
                        Point::new(bar.x, bar.y),
                        Point::new(bar.x + bar.width, bar.y + bar.height),
                    ];
                    let corners = corners.map(point).concat();
                    [&corners[..], &[corner / rect.width]].concat()
                }
                Shape::Polygon(points) => points.iter().copied().flat_map(point).collect(),
                Shape::Line { from, to } => [point(*from), point(*to)].concat(),
                Shape::Text { at, size, .. } => [&point(*at)[..], &[size / rect.width]].concat(),
            }
        };
        items.iter().flat_map(|item| of_shape(&item.shape)).collect()
    }

    #[test]
    fn a_card_looks_alike_in_every_size_and_place() {
        let small = Rect::new(0.0, 0.0, 1.0, 1.4);
        let large = Rect::new(3.0, 1.0, 2.0, 2.8);
        let thing = Thing::new(0, 0);
        let alike = |draw: &dyn Fn(&mut Scene, Rect)| {
            let [one, other] = [small, large].map(|rect| {
                let mut scene = Scene::new("", rect);
                draw(&mut scene, rect);
                measured(&scene.items, rect)
            });
            assert!(!one.is_empty() && one.len() == other.len());
            assert!(one.iter().zip(&other).all(|(a, b)| (a - b).abs() < 1e-9), "{one:?} {other:?}");
        };
        // A pack of cards, and a deck of numbers.
        for (piles, height) in [(4, 13), (8, 13)] {
            let deck = Deck::new(piles, height).expect("a deck");
            for card in [0, 9, 38, 40, 45, 51].map(Card::new) {
                for style in [Index::Beside, Index::Below].map(Style::plain) {
                    alike(&|scene, rect| face(scene, thing, rect, card, deck, style));
                    alike(&|scene, rect| back(scene, thing, rect, 17, deck, style));
                }
                alike(&|scene, rect| large_face(scene, thing, rect, card, deck));
            }
        }
    }

    #[test]
    fn pips_fill_their_field_and_look_alike_from_below() {
        for count in 1..=10 {
            let pips = pips(count);
            assert_eq!(pips.len(), count);
            let near = |x: f64, y: f64| {
                pips.iter().filter(|pip| (pip.0 - x).abs() + (pip.1 - y).abs() < 1e-9).count()
            };
            for &(x, y) in &pips {
                assert!((0.0..=1.0).contains(&x) && (0.0..=1.0).contains(&y), "{count}: {x}, {y}");
                assert_eq!(near(x, y), 1, "{count}: {x}, {y}");
                // Only the seven has a single pip above its middle.
                let alone = count == 7 && (x - 0.5).abs() < 1e-9;
                assert_eq!(near(1.0 - x, 1.0 - y), usize::from(!alone), "{count}: {x}, {y}");
            }
        }
    }

    #[test]
    fn numbers_of_three_digits_are_printed_smaller() {
        let deck = Deck::new(8, 13).expect("a deck");
        let rect = Rect::new(0.0, 0.0, 1.0, 1.4);
        for index in [Index::Beside, Index::Below] {
            let size_of = |number: usize| {
                let mut scene = Scene::new("", rect);
                let card = Card::new(number - 1);
                face(&mut scene, Thing::new(0, 0), rect, card, deck, Style::plain(index));
                let texts = scene.items.iter().filter_map(|item| match &item.shape {
                    Shape::Text { size, text, .. } => Some((*size, text.clone())),
                    _ => None,
                });
                let (size, text) = texts.into_iter().next().expect("an index");
                assert_eq!(text, number.to_string());
                size
            };
            assert!(size_of(100) < size_of(99), "{index:?}");
            assert!((size_of(9) - size_of(99)).abs() < 1e-9, "{index:?}");
        }
    }
}
