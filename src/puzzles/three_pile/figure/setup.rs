//! Draws the packet under construction, face up.

use super::super::math::card::{Card, ordinal};
use super::super::math::deck::Deck;
use super::super::moves::Move;
use super::super::variant::Variant;
use super::cards::{Style, face};
use super::layout::Layout;
use super::table::{draw_wanted, packet_index, write_caption};
use super::{place, thing};
use crate::kit::narrow;
use crate::say;
use crate::scene::{Place, Role, Scene, Shape, Thing};

/// The sorts of marks: on a card that occurs twice, and on the one that is thought of.
const TWICE: u8 = 8;
const THOUGHT_OF: u8 = 9;

/// Draws a packet under construction, from the top, face up, with a place for each card.
pub fn draw_setup(
    trick: Variant,
    order: &[Card],
    secret: Option<Card>,
    wanted: Option<usize>,
) -> Scene {
    let deck = trick.deck;
    let layout = Layout::new(deck);
    let label = say!("A packet of {n} cards to be set up", n = deck.size());
    let mut scene = Scene::new(label, layout.bounds());
    let text = match secret {
        Some(card) => say!("Thought of: {card}", card = card.short_name(deck)),
        None => say!("The packet, from the top"),
    };
    write_caption(&mut scene, &layout, &text);
    // A packet of the wrong length is drawn as far as there is room. The places are always those of the deck.
    for (index, &card) in order.iter().enumerate().take(deck.size()) {
        let rect = layout.in_packet(index + 1);
        let thing = thing_of(deck, order, index, card);
        let style = Style::plain(packet_index(&layout));
        face(&mut scene, thing, rect, card, deck, style);
    }
    for at in 1..=deck.size() {
        let seen = layout.seen_in_packet(at);
        let card = order.get(at - 1).copied();
        let mark = |scene: &mut Scene, sort, role| {
            let shape = Shape::Bar { rect: seen.grown(-0.03), corner: 0.07 };
            scene.draw(Thing::new(sort, narrow::u32(at)), role, shape);
        };
        if order.iter().filter(|other| card == Some(**other)).count() > 1 {
            mark(&mut scene, TWICE, Role::Wrong);
        }
        let is_secret = card.is_some() && card == secret;
        if is_secret {
            mark(&mut scene, THOUGHT_OF, Role::Theory);
        }
        let name = card.map_or_else(|| say!("no card"), |card| card.short_name(deck));
        let nth = ordinal(at);
        let label = match (is_secret, wanted == Some(at)) {
            (true, true) => {
                say!("{nth}: {card}, thought of, on the wanted place", nth, card = name)
            }
            (true, false) => say!("{nth}: {card}, thought of", nth, card = name),
            (false, true) => say!("{nth}: {card}, on the wanted place", nth, card = name),
            (false, false) => say!("{nth}: {card}", nth, card = name),
        };
        scene.places.push(Place {
            id: place(Move::Turn { place: at }),
            label,
            area: seen,
            mark: Shape::Bar { rect: seen, corner: 0.1 },
            grip: card.map(|card| thing_of(deck, order, at - 1, card)),
        });
    }
    if let Some(wanted) = wanted.filter(|wanted| (1..=deck.size()).contains(wanted)) {
        draw_wanted(&mut scene, &layout, wanted);
    }
    scene
}

/// The thing for a card of a list. A second copy of a card is a thing of its own.
fn thing_of(deck: Deck, order: &[Card], index: usize, card: Card) -> Thing {
    let twice = order[..index].contains(&card);
    thing(if twice { deck.size() + index } else { card.number() })
}

#[cfg(test)]
mod tests {
    use super::super::super::variant::tests::trick;
    use super::*;

    #[test]
    fn a_card_that_is_there_twice_is_two_things_and_no_other_card() {
        let trick = trick("2x2-magician");
        for order in [[0, 1, 2, 0], [0, 0, 1, 2], [0, 0, 1, 1], [3, 2, 1, 3]] {
            let cards = order.map(Card::new);
            let scene = draw_setup(trick, &cards, None, None);
            let mut things: Vec<Thing> =
                scene.places.iter().filter_map(|place| place.grip).collect();
            let is_drawn = |thing: &Thing| scene.items.iter().any(|item| item.thing == *thing);
            assert!(things.iter().all(is_drawn), "{order:?}");
            things.sort_unstable();
            things.dedup();
            assert_eq!(things.len(), 4, "{order:?}");
        }
    }
}
