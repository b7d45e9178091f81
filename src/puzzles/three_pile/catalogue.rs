//! Tricks worth knowing, and the cards for which the printed table fails.

use super::ThreePile;
use super::math::card::{Card, ordinal};
use super::math::deck::Deck;
use super::math::survey::{SOURCE, numbers};
use super::papers::{named, printed};
use super::position::{Goal, Position, standard_order};
use super::show::Show;
use super::variant::{Mode, Variant};
use crate::contract::{Entry, Task};
use crate::kit::words::or;
use crate::play::catalogue;
use crate::play::catalogue::Row::{Game, Heading};
use crate::{say, text};

const GERGONNE: &str = text!("Gergonne, Annales de Mathématiques 4 (1813–1814), pp. 276–284");

/// The catalogue.
pub(super) fn entries() -> Vec<Entry<ThreePile>> {
    let mut entries = catalogue::entries(&[
        Heading(text!("Think of a card"), SOURCE),
        Game(
            "3x9",
            text!("27 cards"),
            text!(
                "The three-pile trick itself: three deals bring every card to the middle, the 14th place."
            ),
        ),
        Game(
            "3x7",
            text!("21 cards"),
            text!("The trick as most people know it; the middle of 21 is the 11th."),
        ),
        Game(
            "4x13-p3",
            text!("The whole pack"),
            text!(
                "Example 11: 52 cards in four piles, yours always 3rd; after three deals it is the 35th."
            ),
        ),
        Game(
            "3x16",
            text!("Two cards back to back"),
            text!(
                "16 cards in each of three piles: the middle has two fixed points, 24 and 25. The magician \
                 holds both cards back to back."
            ),
        ),
        Game(
            "7x7",
            text!("49 cards in two deals"),
            text!("Seven piles of seven: two answers tell 49 cards apart."),
        ),
        Heading(text!("Think of a card"), text!("New")),
        Game("8x13", text!("104 cards"), text!("Two packs, numbered, in eight piles.")),
        Heading(text!("Be the magician"), SOURCE),
        Game(
            "3x9-magician?from=mixed_2D_-_packet",
            text!("Find the card among 27"),
            text!("Put the named pile between the others every time, and turn over the 14th card."),
        ),
        Heading(text!("Be the magician"), GERGONNE),
        Game(
            "3x9-magician?from=mixed_2C_-_packet&goal=20",
            text!("To the 20th place"),
            text!(
                "Bring the card to any place that is called: 19 is 201 to the base 3, so the piles go 2nd, \
                 1st and 3rd."
            ),
        ),
        Heading(text!("Be the magician"), SOURCE),
        Game(
            "4x13-magician?from=mixed_3D_-_packet&goal=1",
            text!("To the top of the pack"),
            text!(
                "13 is not a power of 4, but for the first place, as for the last, the same p will do."
            ),
        ),
        Heading(text!("The map"), SOURCE),
        Game("3x9-map", "3 × 9", text!("The three-pile trick: follow any card to 14.")),
        Game(
            "4x6-map",
            "4 × 6",
            text!("Figure 1(a), Example 5: two fixed points for p = 2 and for p = 3."),
        ),
        Game("3x5-map", "3 × 5", text!("Figure 1(b), Example 6: one fixed point for each p.")),
        Game("5x2-map", "5 × 2", text!("Figure 1(c), Example 7: one or two of them.")),
        Game("3x4-map", "3 × 4", text!("Figure 2. The overlay shows the iterates.")),
        Game("4x14-map", "4 × 14", text!("Figures 3 and 4. The overlay shows the iterates.")),
        Heading(text!("The map"), GERGONNE),
        Game(
            "3x9-map?goal=20",
            text!("To place 20, by three steps"),
            text!("Which three functions lead from anywhere to 20?"),
        ),
    ]);
    entries.extend(
        printed().filter_map(|(deck, printed)| {
            failing(deck, printed.deals.parse().ok()?, &printed.fixed)
        }),
    );
    entries
}

/// A game of the magician, who has to find this card.
fn magician(deck: Deck, secret: Card) -> Task<ThreePile> {
    let trick = Variant::new(deck, Mode::Magician);
    let show = Show::new(trick, standard_order(trick), Some(secret));
    Task { variant: trick, start: Position::Show(show), goal: Goal::Anywhere }
}

/// A card for which a row of Table 2 fails: after the printed number of deals it is not at a printed fixed point.
fn failing(deck: Deck, deals: usize, fixed: &[String]) -> Option<Entry<ThreePile>> {
    let (p, points, place) = (1..=deck.piles()).zip(fixed).find_map(|(p, fixed)| {
        let points: Vec<&str> = fixed.split(", ").collect();
        let is_printed = |x: usize| points.contains(&&*x.to_string());
        let place = (1..=deck.size()).find(|&x| !is_printed(deck.iterate(p, x, deals)))?;
        Some((p, points, place))
    })?;
    let (said, end) = (or(&points), deck.iterate(p, place, deals));
    let secret = standard_order(Variant::new(deck, Mode::Magician)).get(place - 1).copied()?;
    let fails = say!(
        "Deal {deals} times with the named pile in {nth} place and turn over the {printed} card, as Table 2 says: the \
         card thought of, {card}, lies at place {end}.",
        deals,
        nth = ordinal(p),
        printed = ordinal_of(&said),
        card = secret.name(deck),
        end
    );
    let why = if deck.fixed_points(p).contains(&end) {
        say!(
            "The fixed points are {points}; the paper prints {printed} only.",
            points = or(&numbers(&deck.fixed_points(p))),
            printed = said
        )
    } else {
        say!(
            "It takes {n} deal; the paper prints n = {printed}."
                | "It takes {n} deals; the paper prints n = {printed}.",
            n = deck.deals(p),
            printed = deals
        )
    };
    Some(Entry {
        group: text!("Where the printed table fails"),
        name: say!("{deck}, the {nth} card", deck = named(deck), nth = ordinal(place)),
        source: SOURCE,
        note: format!("{fails} {why}"),
        task: magician(deck, secret),
    })
}

/// The ordinal of a number in a printed text.
fn ordinal_of(text: &str) -> String {
    text.parse().map_or_else(|_| text.to_owned(), ordinal)
}

#[cfg(test)]
mod tests {
    use super::super::moves::Move;
    use super::*;
    use crate::contract::{Rules, Status};

    #[test]
    fn the_failing_cards_fail_as_their_notes_say() {
        let fail: Vec<_> =
            entries().into_iter().filter(|entry| entry.group.starts_with("Where")).collect();
        let names: Vec<&str> = fail.iter().map(|entry| entry.name.as_str()).collect();
        let decks: Vec<&str> = names.iter().filter_map(|name| name.split(',').next()).collect();
        assert_eq!(decks, ["4 × 6", "4 × 11", "5 × 3", "6 × 4", "7 × 4", "7 × 5"]);
        for entry in fail {
            let deck = entry.task.variant.deck;
            let (_, printed) = printed().find(|(other, _)| *other == deck).expect("a row");
            // Plays as the paper says, for each p. One of them fails with this card.
            let failures = (1..=deck.piles()).filter(|&p| {
                let mut position = entry.task.start.clone();
                for _ in 0..printed.deals.parse().expect("a number") {
                    position = position.after(Move::Deal).expect("a deal");
                    position = position.after(Move::Gather { p }).expect("gathered");
                }
                printed.fixed[p - 1].split(", ").all(|point| {
                    let place = point.parse().expect("a place");
                    let end = position.after(Move::Turn { place }).expect("turned");
                    matches!(ThreePile::status(&entry.task, &end), Status::Stuck(_))
                })
            });
            let failures: Vec<String> = failures.map(ordinal).collect();
            assert!(
                failures.iter().any(|p| entry.note.contains(&format!("in {p} place"))),
                "{}: {failures:?}",
                entry.note
            );
        }
    }

    #[test]
    fn the_notes_about_wanted_places_are_true() {
        let deck = Deck::new(3, 9).expect("a deck");
        assert_eq!(deck.digits(20), Some(vec![2, 1, 3]));
        let pack = Deck::new(4, 13).expect("a deck");
        assert_eq!(pack.fixed_points(1), [1]);
        assert_eq!(pack.fixed_points(3), [35]);
        assert_eq!(pack.deals(3), 3);
    }
}
