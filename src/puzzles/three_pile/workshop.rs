//! Tricks made to order: cards to be found, places to be reached, and the variants of a deck.

use super::ThreePile;
use super::math::card::{drawn, ordinal, shuffled};
use super::math::deck::{Deck, HEIGHTS, PILES};
use super::math::survey::numbers;
use super::position::{Goal, Position};
use super::show::Show;
use super::variant::{Mode, Variant};
use crate::contract::{
    Choices, Design, Designs, Parameter, Rules, Task, WholeField, Workshop, chosen,
};
use crate::kit::dice::Dice;
use crate::kit::narrow;
use crate::kit::numerals::digits;
use crate::kit::words::or;
use crate::search::{Cancelled, Progress};
use crate::{say, text};

/// The number of tricks made to order.
const TRICKS: u32 = 6;

/// The kind of tricks ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Cards to be found.
    Surprise,
    /// Places to be reached.
    Wanted,
    /// One trick for every place of the pile.
    Variants,
}

const KINDS: [(Kind, &str, &str); 3] = [
    (Kind::Surprise, "surprise", text!("Surprise me: find a card")),
    (Kind::Wanted, "wanted", text!("Bring a card to a place")),
    (Kind::Variants, "variants", text!("All variants of a deck")),
];

struct Order {
    kind: Kind,
    deck: Deck,
    seed: u32,
}

impl Order {
    fn new(choices: &Choices) -> Self {
        let number = |key: &str| chosen(choices, key).and_then(digits::<u32>);
        let kind = KINDS.iter().find(|(_, name, _)| chosen(choices, "kind") == Some(name));
        let standard = Variant::default().deck;
        let piles = number("piles").filter(|piles| PILES.contains(piles));
        let piles = piles.unwrap_or(narrow::u32(standard.piles()));
        let most = Deck::most_in_a_pile(piles);
        let height = number("cards").filter(|cards| (*HEIGHTS.start()..=most).contains(cards));
        let height = height.unwrap_or(most.min(narrow::u32(standard.height())));
        Self {
            kind: kind.map_or(Kind::Surprise, |(kind, ..)| *kind),
            deck: Deck::new(piles, height).unwrap_or(standard),
            seed: WholeField::SEED.value(choices),
        }
    }
}

impl Workshop for ThreePile {
    fn order(choices: &Choices) -> Vec<Parameter> {
        let Order { kind, deck, .. } = Order::new(choices);
        let (piles, height) = (narrow::u32(deck.piles()), narrow::u32(deck.height()));
        let most = Deck::most_in_a_pile(piles);
        vec![
            Parameter::one_of("kind", text!("What to make"), &KINDS, &kind),
            Parameter::whole("piles", text!("Piles"), piles, PILES),
            Parameter::whole("cards", text!("Cards in a pile"), height, *HEIGHTS.start()..=most),
            WholeField::SEED.parameter(choices),
        ]
    }

    fn design(order: &Choices, progress: &mut dyn Progress) -> Result<Designs<Self>, Cancelled> {
        let Order { kind, deck, seed } = Order::new(order);
        progress.report(0, None, &say!("tricks"))?;
        let lots = (1..=TRICKS)
            .map(|number| (number, Dice::new(u64::from(seed) << 32 | u64::from(number))));
        let (designs, remark) = match kind {
            Kind::Surprise => (
                lots.map(|(number, dice)| surprise(deck, number, dice)).collect(),
                say!("Each packet is shuffled and a card drawn by lot. Another seed gives others."),
            ),
            Kind::Wanted => (
                lots.map(|(_, dice)| wanted(deck, dice)).collect(),
                say!(
                    "Packets, cards and places are drawn by lot. Another seed gives others. A hint tells where the pile \
                 should go."
                ),
            ),
            Kind::Variants => return Ok(variants(deck)),
        };
        Ok(Designs::of_seed(designs, remark, &Self::order(order), WholeField::SEED.key))
    }
}

/// A game of the magician with a random packet and a random card.
fn game(deck: Deck, dice: &mut Dice, goal: Goal) -> Task<ThreePile> {
    let trick = Variant::new(deck, Mode::Magician);
    let (order, secret) = (shuffled(deck, dice), drawn(deck, dice));
    let show = Show::new(trick, order, Some(secret));
    Task { variant: trick, start: Position::Show(show), goal }
}

fn surprise(deck: Deck, number: u32, mut dice: Dice) -> Design<ThreePile> {
    Design {
        name: say!("Spectator {number}", number),
        note: say!("{n} cards; the card is known to the spectator only.", n = deck.size()),
        task: game(deck, &mut dice, Goal::Anywhere),
        shown: None,
    }
}

fn wanted(deck: Deck, mut dice: Dice) -> Design<ThreePile> {
    let place = 1 + dice.below(deck.size());
    let note = match deck.digits(place) {
        Some(_) => say!(
            "The digits of {number} to the base {base} tell how.",
            number = place - 1,
            base = deck.piles()
        ),
        None => say!("No digits help here: follow the answers."),
    };
    Design {
        name: say!("To the {nth} place", nth = ordinal(place)),
        note,
        task: game(deck, &mut dice, Goal::At(place)),
        shown: None,
    }
}

/// One trick for every place of the pile, those with the fewest deals first.
fn variants(deck: Deck) -> Designs<ThreePile> {
    let mut places: Vec<usize> = (1..=deck.piles()).collect();
    places.sort_by_key(|&p| (deck.deals(p), deck.fixed_points(p).len()));
    let design = |&p: &usize| Design {
        name: say!(
            "The pile {nth}: {n} deal" | "The pile {nth}: {n} deals",
            n = deck.deals(p),
            nth = ordinal(p)
        ),
        note: match deck.fixed_points(p)[..] {
            [one] => say!("The card is the {nth}.", nth = ordinal(one)),
            ref both => say!("The card is at place {places}.", places = or(&numbers(both))),
        },
        task: ThreePile::start(&Variant::new(deck, Mode::Spectator { p })),
        shown: None,
    };
    Designs::all(
        places.iter().map(design).collect(),
        say!(
            "All places that the pile can go to, those with the fewest deals first; the computer performs."
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::super::Method;
    use super::*;
    use crate::contract::{Outcome, Solver};
    use crate::search::Silent;

    fn made(kind: &str, piles: &str, cards: &str) -> Vec<Design<ThreePile>> {
        let order = [("kind", kind), ("piles", piles), ("cards", cards), ("series", "7")];
        let order = order.map(|(key, value)| (key.to_owned(), value.to_owned()));
        ThreePile::design(&order, &mut Silent).expect("nobody cancels").designs
    }

    #[test]
    fn every_design_can_be_solved() {
        for (kind, piles, cards, count) in [
            ("surprise", "4", "13", 6),
            ("wanted", "3", "10", 6),
            ("variants", "5", "7", 5),
            ("wanted", "2", "9", 6),
        ] {
            let designs = made(kind, piles, cards);
            assert_eq!(designs.len(), count);
            for design in designs {
                let verdict = ThreePile::solve(&design.task, Method::Fewest, &mut Silent)
                    .expect("nobody cancels");
                assert!(matches!(verdict.outcome, Outcome::Solved { .. }), "{}", design.name);
            }
        }
    }

    #[test]
    fn spectators_think_of_different_cards() {
        let secrets: Vec<_> = made("surprise", "4", "13")
            .iter()
            .filter_map(|design| match &design.task.start {
                Position::Show(show) => show.secret,
                Position::Walk(_) => None,
            })
            .collect();
        assert_eq!(secrets.len(), 6);
        assert!(secrets.iter().any(|card| *card != secrets[0]));
    }
}
