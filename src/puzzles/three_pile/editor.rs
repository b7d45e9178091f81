//! The editor: sets up the packet, the card to be found, the start on the map and the wanted place.

use super::ThreePile;
use super::figure::{draw_map_setup, draw_table_setup, place_number};
use super::math::card::{Card, drawn, sorted};
use super::math::walk::Walk;
use super::moves::Move;
use super::position::{Goal, Position, standard_order, standard_secret};
use super::show::{Answer, Show, Stage};
use super::text::{Begun, read_begun, read_goal, write};
use super::variant::{Mode, Variant};
use crate::contract::{Editor, Gesture, Rules, SetupText, Task, TextError, View};
use crate::kit::dice::Dice;
use crate::scene::Scene;
use crate::{say, text};

/// A setup in the editor.
#[derive(Debug, Clone, PartialEq)]
pub struct Setup {
    trick: Variant,
    goal: Goal,
    begun: Begun,
}

/// The most cards that a problem names.
const LISTED: usize = 6;

/// Finds all problems of a packet and of the card to be found.
fn problems(trick: Variant, order: &[Card], secret: Option<Card>) -> Vec<String> {
    let deck = trick.deck;
    let mut problems = Vec::new();
    let listed = |cards: Vec<Card>| {
        let names: Vec<String> =
            cards.iter().take(LISTED).map(|card| card.short_name(deck)).collect();
        let names = names.join(", ");
        match cards.len().checked_sub(LISTED) {
            None | Some(0) => names,
            Some(n) => say!("{cards}, and {n} more", cards = names, n),
        }
    };
    let count = |card: &Card| order.iter().filter(|other| *other == card).count();
    let (missing, twice): (Vec<Card>, Vec<Card>) =
        sorted(deck).into_iter().filter(|card| count(card) != 1).partition(|card| count(card) == 0);
    if !missing.is_empty() {
        problems.push(say!("Missing from the packet: {cards}.", cards = listed(missing)));
    }
    if !twice.is_empty() {
        problems.push(say!("The packet has more than one of: {cards}.", cards = listed(twice)));
    }
    match (trick.mode, secret) {
        (Mode::Magician, None) => {
            problems.push(say!("The spectator has not thought of a card yet."));
        }
        (Mode::Spectator { .. }, Some(_)) => {
            problems.push(say!("You think of the card; the page must not know it."));
        }
        _ => {}
    }
    problems
}

/// Replays the answers and then sets the stage.
fn replay(mut show: Show, answers: &[Answer], stage: Stage) -> Result<Show, String> {
    for (deal, answer) in (1..).zip(answers) {
        let wrong = |reason: String| say!("Deal {number}: {reason}", number = deal, reason);
        show = show.after(Move::Deal).map_err(wrong)?;
        show = match show.trick.mode {
            Mode::Spectator { p } if p != answer.p => {
                return Err(wrong(say!("In this trick the pile always goes in place {p}.", p)));
            }
            Mode::Spectator { .. } => show.after(Move::Point { pile: answer.pile + 1 }),
            _ if show.named() != Some(answer.pile) => {
                let pile = answer.pile + 1;
                return Err(wrong(say!("The card thought of is not in pile {pile}.", pile)));
            }
            _ => show.after(Move::Gather { p: answer.p }),
        }
        .map_err(wrong)?;
    }
    let spectator = matches!(show.trick.mode, Mode::Spectator { .. });
    match stage {
        Stage::Packet => Ok(show),
        Stage::Dealt => show.after(Move::Deal),
        Stage::Counted => show.after(Move::Count),
        Stage::Turned(place) if !spectator => show.after(Move::Turn { place }),
        Stage::Asked | Stage::Turned(_) => {
            let shown = show.after(Move::Count)?.after(Move::Show)?;
            let replied = [true, false].into_iter().map(|yes| shown.after(Move::Reply { yes }));
            let mut possible = replied.flatten().chain([shown.clone()]);
            let fitting = possible.find(|show| show.stage == stage);
            fitting.ok_or_else(|| say!("After these answers, another card is turned over."))
        }
    }
}

/// A tool of the editor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Tool {
    /// Exchanges cards.
    #[strum(
        message = "Exchange",
        detailed_message = "Carry a card to the place of another: they change places. On the map there are none."
    )]
    Exchange,
    /// Chooses the card, or the place to begin at.
    #[strum(
        message = "Card",
        detailed_message = "Touch the card that the spectator thinks of, where you are the magician; on the map, the place to \
            begin at."
    )]
    Card,
    /// Chooses the wanted place.
    #[strum(
        message = "Wanted place",
        detailed_message = "Touch the place that the card is to be brought to, where you are the magician or on the map; \
            touch it again for any place."
    )]
    Wanted,
}

impl Editor for ThreePile {
    type Setup = Setup;

    type Tool = Tool;

    fn carries(tool: Tool) -> bool {
        tool == Tool::Exchange
    }

    fn setup(task: &Task<Self>) -> Setup {
        let begun = match &task.start {
            Position::Show(Show { order, secret, answers, stage, .. }) => Begun::Show {
                order: order.clone(),
                secret: *secret,
                answers: answers.clone(),
                stage: *stage,
            },
            Position::Walk(Walk { start, applied, .. }) => {
                Begun::Walk { start: *start, applied: applied.clone() }
            }
        };
        Setup { trick: task.variant, goal: task.goal, begun }
    }

    fn variant(setup: &Setup) -> Variant {
        setup.trick
    }

    fn validate(setup: &Setup) -> Result<Task<Self>, Vec<String>> {
        let trick = setup.trick;
        let start = match &setup.begun {
            Begun::Show { order, secret, answers, stage } => {
                let mut problems = problems(trick, order, *secret);
                if matches!((trick.mode, setup.goal), (Mode::Spectator { .. }, Goal::At(_))) {
                    problems.push(
                        say!("The computer brings the card to its own fixed point: no place can be wanted."),
                    );
                }
                if !problems.is_empty() {
                    return Err(problems);
                }
                let show = Show::new(trick, order.clone(), *secret);
                let show = replay(show, answers, *stage).map_err(|problem| vec![problem])?;
                Position::Show(show)
            }
            Begun::Walk { start, applied } => {
                let begin = start.map(|place| Move::Begin { place });
                let steps = applied.iter().map(|&p| Move::Apply { p });
                let mut moves = begin.into_iter().chain(steps);
                let walk = moves.try_fold(Walk::new(trick), |walk, mv| walk.after(mv));
                Position::Walk(walk.map_err(|problem| vec![problem])?)
            }
        };
        Ok(Task { variant: trick, start, goal: setup.goal })
    }

    fn read_setup(
        trick: &Variant,
        from: Option<&str>,
        goal: Option<&str>,
    ) -> Result<Setup, TextError> {
        let begun = match from {
            None => Self::setup(&Self::start(trick)).begun,
            Some(text) => read_begun(*trick, text)?,
        };
        let goal = goal.map_or(Ok(Goal::Anywhere), |text| read_goal(trick.deck, text))?;
        Ok(Setup { trick: *trick, goal, begun })
    }

    fn write_setup(setup: &Setup) -> SetupText {
        write(setup.trick, &setup.begun, setup.goal)
    }

    fn setup_scene(setup: &Setup, _: Tool, _: &View) -> Scene {
        let wanted = match setup.goal {
            Goal::Anywhere => None,
            Goal::At(place) => Some(place),
        };
        match &setup.begun {
            Begun::Show { order, secret, .. } => {
                draw_table_setup(setup.trick, order, *secret, wanted)
            }
            Begun::Walk { start, .. } => draw_map_setup(setup.trick, *start, wanted),
        }
    }

    fn edit(setup: &Setup, tool: Tool, gesture: Gesture) -> Setup {
        let (from, to) = match gesture {
            Gesture::Tap(place) => (place_number(place), None),
            Gesture::Carry { from, to } => (place_number(from), place_number(to)),
        };
        let Some(from) = from else { return setup.clone() };
        let mut next = setup.clone();
        match (tool, &setup.begun, setup.trick.mode) {
            (Tool::Exchange, Begun::Show { order, secret, .. }, _) => {
                let mut order = order.clone();
                if let Some(to) = to
                    && from.max(to) <= order.len()
                {
                    order.swap(from - 1, to - 1);
                    next.begun = Begun::fresh(order, *secret);
                }
            }
            (Tool::Card, Begun::Show { order, .. }, Mode::Magician) => {
                let card = order.get(from - 1).copied();
                next.begun = Begun::fresh(order.clone(), card);
            }
            (Tool::Card, Begun::Walk { .. }, _) => {
                next.begun = Begun::Walk { start: Some(from), applied: Vec::new() };
            }
            (Tool::Wanted, _, Mode::Magician | Mode::Map) => {
                let goal = Goal::At(from);
                next.goal = if setup.goal == goal { Goal::Anywhere } else { goal };
            }
            (Tool::Exchange, Begun::Walk { .. }, _)
            | (Tool::Card, Begun::Show { .. }, Mode::Spectator { .. } | Mode::Map)
            | (Tool::Wanted, _, Mode::Spectator { .. }) => {}
        }
        next
    }

    fn beginnings(trick: &Variant) -> Vec<(&'static str, Setup)> {
        let standard = Self::setup(&Self::start(trick));
        if trick.mode == Mode::Map {
            let last = Begun::Walk { start: Some(trick.deck.size()), applied: Vec::new() };
            let last = Setup { begun: last, ..standard.clone() };
            return vec![(text!("The map"), standard), (text!("From the last place"), last)];
        }
        let begun = Begun::fresh(sorted(trick.deck), standard_secret(*trick));
        let new = Setup { begun, ..standard.clone() };
        let mut beginnings =
            vec![(text!("A shuffled packet"), standard), (text!("The cards in order"), new)];
        if trick.mode == Mode::Magician {
            let other = drawn(trick.deck, &mut Dice::new(2));
            let begun = Begun::fresh(standard_order(*trick), Some(other));
            let other = Setup { begun, ..beginnings[0].1.clone() };
            beginnings.push((text!("Another card thought of"), other));
        }
        beginnings
    }
}

#[cfg(test)]
mod tests {
    use super::super::variant::tests::trick;
    use super::*;
    use crate::scene::PlaceId;

    fn setup(trick_text: &str, from: &str) -> Setup {
        ThreePile::read_setup(&trick(trick_text), Some(from), None).expect(from)
    }

    #[test]
    fn every_problem_is_listed() {
        let problems = |text: &str, from| ThreePile::validate(&setup(text, from)).expect_err(from);
        assert_eq!(
            problems("2x2", "AC.AC.AD.AH_AC"),
            [
                "Missing from the packet: ace of spades.",
                "The packet has more than one of: ace of clubs.",
                "You think of the card; the page must not know it."
            ]
        );
        assert_eq!(problems("3x9-magician", "mixed_-").len(), 1);
        let few = &problems("3x9", "AC_-")[0];
        assert!(few.ends_with(", two of diamonds, two of hearts, and 20 more."), "{few}");
        assert_eq!(
            problems("3x9", "mixed_-_1p1"),
            ["Deal 1: In this trick the pile always goes in place 2."]
        );
        assert_eq!(problems("3x9-map", "-_1"), ["Choose a place of the packet first."]);
        // The first card of the packet is dealt to the first pile.
        let wrong = problems("3x9-magician", "sorted_AC_2p1");
        assert_eq!(wrong, ["Deal 1: The card thought of is not in pile 2."]);
        assert_eq!(problems("3x9", "sorted_-_2p2.2p2.2p2_turned15").len(), 1);
        let wanted = ThreePile::read_setup(&trick("3x9"), None, Some("5")).expect("it can be read");
        assert!(ThreePile::validate(&wanted).is_err());
    }

    #[test]
    fn tools_change_what_they_say() {
        let at = |number| {
            let mut places = (0..).map(PlaceId);
            places.find(|place| place_number(*place) == Some(number)).expect("a place")
        };
        let carry = |from, to| Gesture::Carry { from: at(from), to: at(to) };
        let text = |setup: &Setup| ThreePile::write_setup(setup);
        let magician = setup("2x2-magician", "sorted_AC");
        let exchanged = ThreePile::edit(&magician, Tool::Exchange, carry(1, 4));
        assert_eq!(text(&exchanged).from, "AS.AD.AH.AC_AC_-_packet");
        let other = ThreePile::edit(&magician, Tool::Card, Gesture::Tap(at(3)));
        assert_eq!(text(&other).from, "sorted_AH_-_packet");
        let wanted = ThreePile::edit(&magician, Tool::Wanted, Gesture::Tap(at(3)));
        assert_eq!(text(&wanted).goal, "3");
        assert_eq!(ThreePile::edit(&wanted, Tool::Wanted, Gesture::Tap(at(3))), magician);
        // The page must not know a spectator's card.
        let spectator = setup("2x2", "sorted_-");
        assert_eq!(ThreePile::edit(&spectator, Tool::Card, Gesture::Tap(at(3))), spectator);
        let map = ThreePile::edit(&setup("2x2-map", "-"), Tool::Card, Gesture::Tap(at(3)));
        assert_eq!(text(&map).from, "3");
    }

    #[test]
    fn problems_name_the_first_cards_and_count_the_others() {
        let trick = trick("3x9");
        let cards = sorted(trick.deck);
        let missing = |number: usize| {
            let found = problems(trick, &cards[..cards.len() - number], None);
            assert_eq!(found.len(), 1, "{found:?}");
            found[0].clone()
        };
        let six = missing(6);
        assert_eq!(six.matches(" of ").count(), 6, "{six}");
        assert!(!six.contains("more"), "{six}");
        let seven = missing(7);
        assert_eq!(seven.matches(" of ").count(), 6, "{seven}");
        assert!(seven.ends_with(", and 1 more."), "{seven}");
    }
}
