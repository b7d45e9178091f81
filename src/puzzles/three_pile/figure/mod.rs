//! The drawing of the trick and its targets: the table with its cards, or the map.

mod cards;
mod layout;
mod map;
mod setup;
pub mod steps;
mod table;

use super::ThreePile;
use super::math::card::Card;
use super::math::survey::power;
use super::moves::Move;
use super::position::Position;
use super::show::Show;
use super::variant::{Mode, Variant};
use crate::contract::{Figure, Gesture, Task, View};
use crate::kit::narrow;
use crate::kit::numerals::lowered;
use crate::say;
use crate::scene::{Glide, Path, PlaceId, Scene, Span, Thing};

pub use map::draw_setup as draw_map_setup;
pub use setup::draw_setup as draw_table_setup;

/// The numbers of the places that a player can touch.
const DEAL: u32 = 1;
const SHOWN: u32 = 2;
const YES: u32 = 3;
const NO: u32 = 4;
const PILES: u32 = 1 << 8;
const SLOTS: u32 = 2 << 8;
const PLACES: u32 = 3 << 8;

/// The sort of things that cards are.
const CARD: u8 = 0;

/// A drawing over the table or the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Overlay {
    /// The places where the card thought of can be.
    #[strum(
        message = "Secret",
        detailed_message = "Where the card thought of can still be: the cards that agree with every answer are framed, all \
            others pale."
    )]
    Secret,
    /// The order of the packet.
    #[strum(
        message = "Order",
        detailed_message = "The packet as if its backs were glass; in the piles, the place each card had in the packet."
    )]
    Order,
    /// The places of cards after several deals.
    #[strum(
        message = "Iterates",
        detailed_message = "Where each card is after one deal, two, three and more: the steps grow flat and lie on the \
            fixed points."
    )]
    Iterates,
}

impl Figure for ThreePile {
    type Overlay = Overlay;

    fn has_overlay(trick: &Variant, overlay: Overlay) -> bool {
        match overlay {
            Overlay::Iterates => trick.mode == Mode::Map,
            Overlay::Secret | Overlay::Order => trick.mode != Mode::Map,
        }
    }

    fn overlay_steps(task: &Task<Self>, _: &Position, overlay: Overlay) -> Vec<String> {
        let deck = task.variant.deck;
        if !Self::has_overlay(&task.variant, overlay) || overlay != Overlay::Iterates {
            return Vec::new();
        }
        let step = |deals: usize| {
            let power = power(deals);
            let settled: Vec<String> = (1..=deck.piles())
                .filter(|&p| deck.deals(p) <= deals)
                .map(|p| format!("G{}", lowered(p)))
                .collect();
            match settled.len() {
                0 => say!("G{power}: no card is sure to be on a fixed point yet.", power),
                all if all == deck.piles() => {
                    say!("G{power}: every card is on a fixed point, whatever the place p.", power)
                }
                _ => say!(
                    "G{power}: every card is on a fixed point of {functions}.",
                    power,
                    functions = settled.join(", ")
                ),
            }
        };
        let most = (1..=deck.piles()).map(|p| deck.deals(p)).max().unwrap_or_default();
        (1..=most).map(step).collect()
    }

    fn scene(task: &Task<Self>, position: &Position, view: &View<Overlay>) -> Scene {
        // The view may have been set in another mode of the trick.
        let overlay = view.overlay.filter(|overlay| Self::has_overlay(&task.variant, *overlay));
        match position {
            Position::Show(show) => table::draw(show, task.goal, overlay),
            Position::Walk(walk) => {
                let iterate = (overlay == Some(Overlay::Iterates)).then_some(view.step + 1);
                map::draw(walk, task.goal, iterate)
            }
        }
    }

    fn gesture(mv: &Move) -> Gesture {
        Gesture::Tap(place(*mv))
    }

    fn interpret(position: &Position, gesture: Gesture) -> Result<Move, Option<String>> {
        let Gesture::Tap(touched) = gesture else {
            return Err(Some(say!("Nothing is dragged here: only touch it.")));
        };
        let attempted = attempted(position, touched);
        let allowed = attempted.iter().find(|mv| position.objection(**mv).is_none());
        let first = attempted.first();
        allowed.copied().ok_or_else(|| first.and_then(|mv| position.objection(*mv)))
    }

    fn glides(before: &Position, mv: &Move) -> Vec<Glide> {
        let Position::Show(show) = before else { return Vec::new() };
        let Ok(after) = show.after(*mv) else { return Vec::new() };
        let order = if mv.gathers() { &after.packet } else { &show.packet };
        let path = |index: usize| travel(show, &after, *mv, index);
        let glide = |(index, card): (usize, &Card)| {
            let thing = thing(card.number());
            Glide { from: thing, to: thing, path: path(index) }
        };
        order.iter().enumerate().map(glide).collect()
    }
}

/// The path of the card with this index in the packet, from the top. When piles are gathered, it is the new packet.
fn travel(before: &Show, after: &Show, mv: Move, index: usize) -> Path {
    /// The moment when gathered cards have arrived, and the span in which the whole packet is turned over.
    const GATHERED: f64 = 0.7;
    const TURNED: Span = Span { begin: 0.76, end: 1.0 };
    /// The end of counting out, and the span in which the rest of the packet is laid aside; sooner
    /// before a card is turned.
    const COUNTED: f64 = 0.85;
    const REST: Span = Span { begin: 0.85, end: 1.0 };
    const COUNTED_SOONER: f64 = 0.65;
    const REST_SOONER: Span = Span { begin: 0.6, end: 0.75 };

    let (place, size) = (index + 1, before.deck().size());
    let counted = |last: usize, end: f64, rest: Span, turned: Option<Span>| {
        let way = if place > last { rest } else { one_after_another(index, last, end) };
        Path::Dealt { way, turned: turned.filter(|_| place == last) }
    };
    match mv {
        Move::Deal => {
            let way = one_after_another(index, size, 1.0);
            Path::Dealt { way, turned: Some(way) }
        }
        Move::Point { .. } | Move::Gather { .. } => {
            let way = one_after_another(index, size, GATHERED);
            Path::Dealt { way, turned: Some(TURNED) }
        }
        Move::Count => {
            let last = before.counted_to().last().copied().unwrap_or(size);
            counted(last, COUNTED, REST, None)
        }
        Move::Turn { place: last } => counted(last, COUNTED_SOONER, REST_SOONER, Some(TURNED)),
        // The card on show is turned over, and the one shown before is turned back.
        _ if (before.face_up() == Some(place)) != (after.face_up() == Some(place)) => {
            let way = Span::new(0.0, 1.0);
            Path::Dealt { way, turned: Some(way) }
        }
        _ => Path::Straight,
    }
}

/// The span in which the card with this index travels, if `count` cards go one after the other until `end`.
fn one_after_another(index: usize, count: usize, end: f64) -> Span {
    // The share of the time that each card travels, so that a few are in the air at once.
    const FLIGHT: f64 = 0.15;
    let begin = (1.0 - FLIGHT) * index as f64 / count.max(1) as f64;
    Span::new(begin * end, (begin + FLIGHT) * end)
}

/// The thing that stands for a card.
fn thing(number: usize) -> Thing {
    Thing::new(CARD, narrow::u32(number))
}

/// The place to touch for a move.
fn place(mv: Move) -> PlaceId {
    let numbered = |first: u32, number: usize| PlaceId(first + narrow::u32(number));
    match mv {
        Move::Deal | Move::Count => PlaceId(DEAL),
        Move::Show => PlaceId(SHOWN),
        Move::Reply { yes: true } => PlaceId(YES),
        Move::Reply { yes: false } => PlaceId(NO),
        Move::Point { pile } => numbered(PILES, pile),
        Move::Gather { p } | Move::Apply { p } => numbered(SLOTS, p),
        Move::Turn { place } | Move::Begin { place } => numbered(PLACES, place),
    }
}

/// The moves that a touch of a place may mean, in order of preference.
fn attempted(position: &Position, PlaceId(touched): PlaceId) -> Vec<Move> {
    let on_the_map = matches!(position, Position::Walk(_));
    let number = (touched & 0xff) as usize;
    match touched - touched % PILES {
        PILES => vec![Move::Point { pile: number }],
        SLOTS if on_the_map => vec![Move::Apply { p: number }],
        SLOTS => vec![Move::Gather { p: number }],
        PLACES if on_the_map => vec![Move::Begin { place: number }],
        PLACES => vec![Move::Turn { place: number }],
        _ => match touched {
            DEAL => vec![Move::Deal, Move::Count],
            SHOWN => vec![Move::Show],
            YES => vec![Move::Reply { yes: true }],
            NO => vec![Move::Reply { yes: false }],
            _ => Vec::new(),
        },
    }
}

/// The place in the packet that a place of the scene stands for.
pub fn place_number(PlaceId(touched): PlaceId) -> Option<usize> {
    (touched - touched % PILES == PLACES && touched > PLACES).then(|| (touched - PLACES) as usize)
}

#[cfg(test)]
mod tests {
    use super::super::position::Goal;
    use super::super::position::tests::played;
    use super::*;
    use crate::scene::{Rect, Role, Shape};

    fn task(text: &str, moves: &str) -> Task<ThreePile> {
        played(text, Goal::Anywhere, moves)
    }

    fn draw(text: &str, moves: &str, overlay: Option<Overlay>, step: usize) -> Scene {
        let task = task(text, moves);
        ThreePile::scene(&task, &task.start, &View { overlay, step, ..View::default() })
    }

    /// The outlines of all cards that are things.
    fn cards(scene: &Scene) -> Vec<Rect> {
        let body = |item: &crate::scene::Item| match (&item.shape, item.role, item.thing.sort) {
            (Shape::Bar { rect, .. }, Role::Card, CARD) if rect.height > rect.width => Some(*rect),
            _ => None,
        };
        scene.items.iter().filter_map(body).collect()
    }

    #[test]
    fn every_card_is_drawn_once_at_every_stage() {
        for (text, size) in [("3x9", 27), ("7x7", 49), ("2x52", 104), ("13x8", 104), ("4x13", 52)] {
            let pile = task(text, "d").start.moves()[0].write();
            for moves in [String::new(), "d".to_owned(), format!("d {pile}")] {
                for overlay in [None, Some(Overlay::Secret), Some(Overlay::Order)] {
                    assert_eq!(
                        cards(&draw(text, &moves, overlay, 0)).len(),
                        size,
                        "{text} {moves}"
                    );
                }
            }
        }
        assert_eq!(cards(&draw("3x9", "d p2 d p1 d p3 c", None, 0)).len(), 27);
        assert_eq!(cards(&draw("3x9-magician", "t5", None, 0)).len(), 27);
    }

    #[test]
    fn no_pile_lies_on_another() {
        for deck in super::super::math::deck::all() {
            let text = format!("{deck}");
            let scene = draw(&text, "d", None, 0);
            let piles: Vec<Rect> = scene.places.iter().map(|place| place.area).collect();
            assert_eq!(piles.len(), deck.piles());
            for (index, one) in piles.iter().enumerate() {
                for other in &piles[..index] {
                    let apart = one.x + 1e-9 >= other.x + other.width
                        || other.x + 1e-9 >= one.x + one.width
                        || one.y + 1e-9 >= other.y + other.height
                        || other.y + 1e-9 >= one.y + one.height;
                    assert!(apart, "{text}: {one:?} {other:?}");
                }
            }
        }
    }

    #[test]
    fn labels_say_which_cards_lie_where() {
        let scene = draw("2x2-magician", "d", None, 0);
        let labels: Vec<&str> = scene.places.iter().map(|place| place.label.as_str()).collect();
        assert!(labels[0].starts_with("pile 1") && labels[0].contains(" of "), "{labels:?}");
        let named: Vec<_> =
            labels.iter().filter(|label| label.contains("the one that was named")).collect();
        assert_eq!(named.len(), 1);
        assert_eq!(labels[2], "1st place from the bottom, for the named pile");
        let two = draw("3x16", "d p2 d p1 d p3 c s", None, 0);
        let labels: Vec<&str> = two.places.iter().map(|place| place.label.as_str()).collect();
        assert_eq!(labels, ["Yes, this is my card", "No, mine is the other"]);
    }

    #[test]
    fn the_secret_is_framed_where_it_can_be() {
        for (moves, possible) in [("", 27), ("d p2", 9), ("d p2 d", 9), ("d p2 d p1", 3)] {
            let scene = draw("3x9", moves, Some(Overlay::Secret), 0);
            let frames = scene.items.iter().filter(|item| item.role == Role::Theory).count();
            assert_eq!(frames, possible, "{moves}");
        }
        assert!(draw("3x9", "d p2", None, 0).items.iter().all(|item| item.role != Role::Theory));
    }

    #[test]
    fn iterates_have_fewer_and_fewer_steps() {
        let steps = |step| {
            let scene = draw("4x14-map", "", Some(Overlay::Iterates), step);
            scene.items.iter().filter(|item| item.thing.sort == 1).count()
        };
        let all: Vec<usize> = (0..4).map(steps).collect();
        // At first one step for each of the b values of four functions, in the end one for each fixed point.
        assert_eq!((all[0], all[3]), (56, 4));
        assert!(all.is_sorted_by(|one, next| one > next), "{all:?}");
        let task = task("4x14-map", "");
        let words = ThreePile::overlay_steps(&task, &task.start, Overlay::Iterates);
        assert_eq!(words.len(), 4);
        assert_eq!(words[2], "G³: every card is on a fixed point of G₁, G₄.");
        assert!(ThreePile::overlay_steps(&task, &task.start, Overlay::Secret).is_empty());
        assert!(!ThreePile::has_overlay(&task.variant, Overlay::Secret));
    }

    #[test]
    fn refusals_name_the_rule() {
        let refusal = |text, moves, mv| {
            ThreePile::interpret(&task(text, moves).start, Gesture::Tap(place(mv))).err().flatten()
        };
        let why = refusal("3x9-magician", "d", Move::Point { pile: 1 });
        assert_eq!(
            why.as_deref(),
            Some("You are the magician here: deal, gather and turn a card over.")
        );
        let why = refusal("3x9-map", "", Move::Apply { p: 1 });
        assert_eq!(why.as_deref(), Some("Choose a place of the packet first."));
        let why = refusal("3x9", "d", Move::Point { pile: 4 });
        assert_eq!(why.as_deref(), Some("There are piles 1 to 3."));
        let nowhere = ThreePile::interpret(&task("3x9", "").start, Gesture::Tap(PlaceId(u32::MAX)))
            .err()
            .flatten();
        assert_eq!(nowhere, None);
    }

    #[test]
    fn cards_are_dealt_one_after_another_and_turned_over() {
        let task = task("3x9", "");
        let glides = ThreePile::glides(&task.start, &Move::Deal);
        assert_eq!(glides.len(), 27);
        let mut last = -1.0;
        for glide in glides {
            let Path::Dealt { way, turned } = glide.path else { panic!("{glide:?}") };
            assert!(way.begin > last && way.begin < way.end && way.end <= 1.0 + 1e-9);
            assert_eq!(turned, Some(way));
            last = way.begin;
        }
    }

    /// The spans in which each card of the packet travels and is turned over.
    fn ways(text: &str, moves: &str, mv: Move) -> Vec<(Span, Option<Span>)> {
        let glides = ThreePile::glides(&task(text, moves).start, &mv);
        let way = |glide: &Glide| match glide.path {
            Path::Dealt { way, turned } => (way, turned),
            _ => panic!("{glide:?} is not dealt"),
        };
        glides.iter().map(way).collect()
    }

    #[test]
    fn piles_are_gathered_from_the_lowest_and_the_packet_is_turned_over_as_a_whole() {
        let start = task("3x9", "d").start;
        let mv = Move::Point { pile: 1 };
        let glides = ThreePile::glides(&start, &mv);
        let Position::Show(after) = start.after(mv).expect("a legal move") else {
            panic!("it is at the table")
        };
        let things: Vec<Thing> = glides.iter().map(|glide| glide.to).collect();
        let packet: Vec<Thing> = after.packet.iter().map(|card| thing(card.number())).collect();
        assert_eq!(things, packet);
        let ways = ways("3x9", "d", mv);
        let turned = ways[0].1.expect("it is turned over");
        assert!(ways.iter().all(|(way, when)| *when == Some(turned) && way.end <= turned.begin));
        assert!(ways.is_sorted_by(|one, next| one.0.begin < next.0.begin));
    }

    #[test]
    fn the_cards_are_counted_and_the_rest_is_laid_aside() {
        let ways_of_count = ways("3x9", "d p2 d p1 d p3", Move::Count);
        let counted: Vec<f64> = ways_of_count[..14].iter().map(|(way, _)| way.begin).collect();
        assert!(counted.is_sorted_by(|one, next| one < next), "{counted:?}");
        assert!(ways_of_count[14..].iter().all(|(way, _)| *way == ways_of_count[14].0));
        assert!(ways_of_count[13].0.end <= ways_of_count[14].0.begin);
        assert!(ways_of_count.iter().all(|(_, turned)| turned.is_none()));
        // A magician turns the card over at once.
        let ways = ways("3x9-magician", "", Move::Turn { place: 5 });
        let turned: Vec<usize> = (0..27).filter(|index| ways[*index].1.is_some()).collect();
        assert_eq!(turned, [4]);
    }

    #[test]
    fn only_what_is_shown_is_turned_over() {
        let turned = |moves: &str, mv| -> Vec<usize> {
            let glides = ThreePile::glides(&task("3x16", moves).start, &mv);
            let turned = |path| matches!(path, Path::Dealt { turned: Some(_), .. });
            (1..).zip(&glides).filter(|(_, glide)| turned(glide.path)).map(|(at, _)| at).collect()
        };
        let both = "d p2 d p1 d p3 c";
        assert_eq!(turned(both, Move::Show), [24]);
        assert_eq!(turned(&format!("{both} s"), Move::Reply { yes: true }), [0; 0]);
        assert_eq!(turned(&format!("{both} s"), Move::Reply { yes: false }), [24, 25]);
    }
}
