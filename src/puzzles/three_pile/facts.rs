//! Facts about a trick and about a position of it.

use super::math::card::ordinal;
use super::math::deck::{Deck, Places};
use super::math::survey::{self, listed, numbers};
use super::math::walk::Walk;
use super::position::{Goal, Position};
use super::show::{Show, Stage, places};
use super::variant::Mode;
use super::{ThreePile, script};
use crate::contract::{Fact, Task};
use crate::kit::numerals::lowered;
use crate::kit::words::or;
use crate::{say, text};

/// The most cards that are named one by one.
const NAMED: usize = 6;

/// The facts of a position.
pub(super) fn facts(task: &Task<ThreePile>, position: &Position) -> Vec<Fact> {
    let trick = task.variant;
    let mut facts: Vec<Fact> = match position {
        Position::Show(show) => {
            let coach = (trick.mode == Mode::Magician).then(|| coach(task.goal, show));
            let told = script::secret(show).into_iter().chain(coach);
            told.chain([possible(show), lies(show)]).collect()
        }
        Position::Walk(walk) => vec![walked(walk)],
    };
    let used = match trick.mode {
        Mode::Spectator { p } => Some(p),
        Mode::Magician | Mode::Map => None,
    };
    facts.push(function(trick.deck, used));
    facts.push(fixed_points(trick.deck, used));
    facts.push(deals(trick.deck, used));
    facts.extend(digits(trick.deck, task.goal));
    facts
}

/// Advises the magician on the next step, by the trick of the paper or by Gergonne's digits.
fn coach(goal: Goal, show: &Show) -> Fact {
    let deck = show.deck();
    let fact = |value: String, meaning: String| Fact { name: text!("Coach"), value, meaning };
    let place = |p: usize, why: String| {
        let value = match show.stage {
            Stage::Dealt => say!("put that pile {nth}", nth = ordinal(p)),
            _ => say!(for "what to do next": "deal"),
        };
        fact(value, why)
    };
    if let Stage::Turned(_) = show.stage {
        return fact(say!("take a bow"), say!("The trick is over."));
    }
    if let (Stage::Packet, Some(only)) = (show.stage, show.possible.only())
        && goal.allows(only)
    {
        return fact(
            say!("turn over the {nth} card", nth = ordinal(only)),
            say!("Only one card agrees with all answers, and it lies there."),
        );
    }
    match goal {
        Goal::Anywhere => {
            // Any place will do; the one that was used is kept.
            let p = show.answers.last().map_or(deck.middle(), |answer| answer.p);
            place(p, to_fixed_point(show, p))
        }
        Goal::At(wanted) => match deck.digits(wanted) {
            Some(digits) => {
                let p = digits[followed(show, &digits)];
                place(
                    p,
                    say!(
                        "Gergonne’s places for place {wanted} are {places}, from any packet; begin again with the \
                         first if one was missed.",
                        wanted,
                        places = listed(&digits, ", ")
                    ),
                )
            }
            None => {
                // The last deal decides in which part of the packet the card ends.
                let p = wanted.div_ceil(deck.height());
                place(
                    p,
                    say!(
                        "In the last deal the pile goes {nth}, because place {wanted} is in the {nth} part of the \
                         packet. Ask for a hint to know the places before.",
                        nth = ordinal(p),
                        wanted
                    ),
                )
            }
        },
    }
}

/// Tells where the card ends up if its pile goes in place `p` every time, and how soon.
fn to_fixed_point(show: &Show, p: usize) -> String {
    let deck = show.deck();
    let left = settling(deck, show.possible, p);
    let fixed_points = deck.fixed_points(p);
    let is_dealt = show.stage == Stage::Dealt;
    // With two fixed points, another deal may be needed to tell them apart.
    let known = fixed_points.len() == 1;
    let rest = match (left, show.possible.only()) {
        (0, Some(_)) => say!("It is there already: gather, and turn it over."),
        (0, None) if is_dealt => say!("Gather, to know which of them it is."),
        (0, None) => say!("Deal once more to know which of them it is."),
        _ => match (left - usize::from(is_dealt), known) {
            (0, true) => say!("After this deal it is there, and you turn it over."),
            (0, false) => say!("After this deal it is there."),
            (n, true) => say!(
                "After {n} more deal it is there, and you turn it over."
                    | "After {n} more deals it is there, and you turn it over.",
                n
            ),
            (n, false) => {
                say!("After {n} more deal it is there." | "After {n} more deals it is there.", n)
            }
        },
    };
    let comes = say!(
        "With the pile in {nth} place every time, the card comes to place {points}.",
        nth = ordinal(p),
        points = or(&numbers(&fixed_points))
    );
    format!("{comes} {rest}")
}

/// The number of deals with place `p` that bring every possible card to a fixed point.
fn settling(deck: Deck, possible: Places, p: usize) -> usize {
    let stays = |x: usize, deals| deck.iterate(p, x, deals) == deck.iterate(p, x, deals + 1);
    // G_p is nondecreasing, so the cards between these two are fixed when they are.
    let all_stay = |deals: &usize| stays(possible.first, *deals) && stays(possible.last, *deals);
    (0..).find(all_stay).unwrap_or_default()
}

/// The length of the longest proper prefix of `digits` that ends the list of places used so far.
fn followed(show: &Show, digits: &[usize]) -> usize {
    let used: Vec<usize> = show.answers.iter().map(|answer| answer.p).collect();
    (0..digits.len()).rev().find(|&count| used.ends_with(&digits[..count])).unwrap_or_default()
}

/// States the number of cards that agree with all answers.
fn possible(show: &Show) -> Fact {
    let deck = show.deck();
    let cards = show.candidates();
    let names: Vec<String> = cards.iter().map(|card| card.short_name(deck)).collect();
    let rule = say!(
        "Those that were in the named pile at every deal; each deal leaves about one in {n}.",
        n = deck.piles()
    );
    let meaning = match &names[..] {
        [card] => format!("{rule} {}", say!("Only {card} is left.", card)),
        [_, ..] if names.len() <= NAMED => {
            format!("{rule} {}", say!("They are: {cards}.", cards = names.join(", ")))
        }
        _ => rule,
    };
    Fact { name: text!("Cards still possible"), value: cards.len().to_string(), meaning }
}

/// States where the possible cards lie.
fn lies(show: &Show) -> Fact {
    let meaning = match show.stage {
        Stage::Dealt => say!(
            "The possible cards lie together before this deal, because gathering keeps the order within a pile."
        ),
        _ => say!(
            "The possible cards lie together in the packet, because gathering keeps the order within a pile."
        ),
    };
    Fact { name: text!("Where they lie"), value: places(show.possible), meaning }
}

/// States the places of the card on the map so far.
fn walked(walk: &Walk) -> Fact {
    let path = walk.path();
    let (value, meaning) = match (walk.now(), walk.rests()) {
        (None, _) => {
            (say!(for "places of the card": "none"), say!("Choose a place of the packet."))
        }
        (_, Some(x)) => (
            listed(&path, " → "),
            say!(
                "Place {x} is a fixed point: dealt and gathered in the same way, the card stays there.",
                x
            ),
        ),
        (Some(now), None) => {
            let to = |p| say!("G{p} to {place}", p = lowered(p), place = walk.deck().image(p, now));
            let next: Vec<String> = (1..=walk.deck().piles()).map(to).collect();
            (
                listed(&path, " → "),
                say!("From here the functions lead on: {list}.", list = next.join(", ")),
            )
        }
    };
    Fact { name: text!("Places of the card"), value, meaning }
}

fn function(deck: Deck, used: Option<usize>) -> Fact {
    let (a, b) = (deck.piles(), deck.height());
    let value = match used {
        Some(1) => format!("G{}(x) = ⌈x/{a}⌉", lowered(1)),
        Some(p) => format!("G{}(x) = ⌈x/{a}⌉ + {}", lowered(p), b * (p - 1)),
        None => format!("Gₚ(x) = ⌈x/{a}⌉ + {b}(p − 1)"),
    };
    Fact {
        name: text!("The function of a deal"),
        value,
        meaning: say!(
            "The card at place x of the packet goes to this place when its pile is put p-th from the bottom: {b} cards \
             of each lower pile come before it, and ⌈x/{a}⌉ − 1 of its own. The paper writes ⌈x/{a}⌉ as the quotient \
             plus the sign of the remainder.",
            a,
            b
        ),
    }
}

fn fixed_points(deck: Deck, used: Option<usize>) -> Fact {
    let written = |p: usize| listed(&deck.fixed_points(p), ", ");
    let value = match used {
        Some(p) => written(p),
        None => (1..=deck.piles()).map(written).collect::<Vec<_>>().join(" – "),
    };
    let all = match used {
        Some(_) => say!("Lemma 2: the places where the card stays."),
        None => say!("Lemma 2: the places where the card stays, for each p in turn."),
    };
    let meaning = match deck.piles() {
        2 => all,
        a => {
            let two = say!(
                "There are two where a − 1 = {divisor} divides b(p − 1) and p is neither 1 nor {a}.",
                divisor = a - 1,
                a
            );
            format!("{all} {two}")
        }
    };
    Fact { name: text!("Fixed points"), value, meaning }
}

fn deals(deck: Deck, used: Option<usize>) -> Fact {
    let all: Vec<usize> = used.map_or_else(|| (1..=deck.piles()).collect(), |p| vec![p]);
    let needed: Vec<usize> = all.iter().map(|&p| deck.deals(p)).collect();
    let theorem: Option<Vec<usize>> = all.iter().map(|&p| deck.theorem(p)).collect();
    let says = match theorem {
        Some(theorem) if theorem == needed => say!("Theorems 8 and 9 say the same."),
        Some(theorem) => {
            say!("Theorems 8 and 9 promise {numbers}.", numbers = listed(&theorem, " – "))
        }
        None => say!("The theorems of the paper are about three piles or more."),
    };
    let least = say!("The least number that brings every card there, by trying all of them.");
    Fact {
        name: text!("Deals to a fixed point"),
        value: listed(&needed, " – "),
        meaning: format!("{least} {says}"),
    }
}

/// Writes the wanted place, or a fixed point, to the base a, if b is a power of a.
fn digits(deck: Deck, goal: Goal) -> Option<Fact> {
    let wanted = match goal {
        Goal::At(place) => place,
        Goal::Anywhere => deck.fixed_points(deck.middle()).first().copied()?,
    };
    let places = deck.digits(wanted)?;
    let (a, power) = (deck.piles(), deck.power()?);
    let written: Vec<String> = places.iter().rev().map(|p| (p - 1).to_string()).collect();
    // Digits above nine need a separator.
    let written = written.join(if a > 10 { "." } else { "" });
    Some(Fact {
        name: text!("Digits"),
        value: say!(
            "{number} = {digits} to the base {a}",
            number = wanted - 1,
            digits = written,
            a
        ),
        // There are two digits or more, and as many deals.
        meaning: say!(
            "b = {power}, so x − 1 is a number of {n} digits: a deal drops its last digit and puts p − 1 in front. \
             After {n} deals the places p alone decide: {places} bring every card to place {wanted}.",
            n = power + 1,
            power = format!("{a}{}", survey::power(power)),
            places = listed(&places, ", "),
            wanted
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::super::position::tests::played;
    use super::*;

    fn fact(text: &str, goal: Goal, moves: &str, name: &str) -> Fact {
        let task = played(text, goal, moves);
        let found = facts(&task, &task.start).into_iter().find(|fact| fact.name == name);
        found.unwrap_or_else(|| panic!("{text} has a fact {name}"))
    }

    #[test]
    fn the_coach_leads_to_the_card() {
        let coach = |text, goal, moves| fact(text, goal, moves, "Coach").value;
        let any = Goal::Anywhere;
        assert_eq!(coach("3x9-magician", any, ""), "deal");
        assert_eq!(coach("3x9-magician", any, "d"), "put that pile 2nd");
        assert_eq!(coach("3x9-magician", any, "d g1 d"), "put that pile 1st");
        assert_eq!(coach("3x9-magician", any, "d g2 d g2 d g2"), "turn over the 14th card");
        assert_eq!(coach("3x9-magician", any, "t1"), "take a bow");
        // Gergonne's digits, and a fresh start after a wrong place.
        let wanted = Goal::At(20);
        assert_eq!(coach("3x9-magician", wanted, "d"), "put that pile 2nd");
        assert_eq!(coach("3x9-magician", wanted, "d g2 d"), "put that pile 1st");
        assert_eq!(coach("3x9-magician", wanted, "d g2 d g1 d"), "put that pile 3rd");
        assert_eq!(coach("3x9-magician", wanted, "d g2 d g1 d g3"), "turn over the 20th card");
        assert_eq!(coach("3x9-magician", wanted, "d g2 d g3 d"), "put that pile 2nd");
        assert_eq!(coach("4x13-magician", Goal::At(30), "d"), "put that pile 3rd");
        let rest = |text, moves| {
            let meaning = fact(text, any, moves, "Coach").meaning;
            meaning.rsplit_once(". ").map(|(_, rest)| rest.to_owned()).expect("two sentences")
        };
        assert_eq!(
            ["", "d", "d g2", "d g2 d g2", "d g2 d g2 d"].map(|moves| rest("3x9-magician", moves)),
            [
                "After 3 more deals it is there, and you turn it over.",
                "After 2 more deals it is there, and you turn it over.",
                "After 2 more deals it is there, and you turn it over.",
                "After 1 more deal it is there, and you turn it over.",
                "After this deal it is there, and you turn it over.",
            ]
        );
        // The card can be at either of two places: one more deal tells which.
        assert_eq!(rest("3x16-magician", "d g2"), "After 2 more deals it is there.");
        let two = "d g2 d g2 d g2";
        assert_eq!(rest("3x16-magician", two), "Deal once more to know which of them it is.");
        let dealt = format!("{two} d");
        assert_eq!(rest("3x16-magician", &dealt), "Gather, to know which of them it is.");
        // A player who deals although only one card is left.
        let known = "d g2 d g2 d g2 d";
        let there = "It is there already: gather, and turn it over.";
        assert_eq!(rest("3x9-magician", known), there);
    }

    #[test]
    fn the_possible_cards_become_fewer() {
        let possible = |moves| fact("3x9", Goal::Anywhere, moves, "Cards still possible").value;
        assert_eq!(
            ["", "d p2", "d p2 d p1", "d p2 d p1 d p3"].map(possible),
            ["27", "9", "3", "1"]
        );
        let lie = |moves| fact("3x9", Goal::Anywhere, moves, "Where they lie").value;
        assert_eq!([lie("d p2"), lie("d p2 d p1 d p3")], ["places 10 to 18", "place 14"]);
    }

    #[test]
    fn the_numbers_of_a_deck_are_told() {
        let value = |text, name| fact(text, Goal::Anywhere, "", name).value;
        assert_eq!(value("3x9", "The function of a deal"), "G₂(x) = ⌈x/3⌉ + 9");
        assert_eq!(value("3x9-p1", "The function of a deal"), "G₁(x) = ⌈x/3⌉");
        assert_eq!(value("4x6-map", "Fixed points"), "1 – 8, 9 – 16, 17 – 24");
        let deals = fact("4x13-p3", Goal::Anywhere, "", "Deals to a fixed point");
        assert_eq!(deals.value, "3");
        assert!(deals.meaning.ends_with("Theorems 8 and 9 promise 4."), "{}", deals.meaning);
        assert_eq!(value("3x9", "Digits"), "13 = 111 to the base 3");
        let walk = fact("3x9-map", Goal::Anywhere, "x19 a2 a2 a2", "Places of the card");
        assert_eq!(walk.value, "19 → 16 → 15 → 14");
    }
}
