//! Setting up the packet, the card to be found, the start on the map and the place that is wanted.

use super::ThreePile;
use super::card::{Card, sorted};
use super::deck::{Deck, MOST_CARDS, read_number};
use super::moves::Move;
use super::scene::{draw_map_setup, draw_table_setup, place_number};
use super::show::{Answer, MOST_DEALS, Show, Stage};
use super::state::{Goal, Position, drawn, standard_order, standard_secret};
use super::variant::{Mode, Trick};
use super::walk::{MOST_STEPS, Walk};
use crate::puzzle::{Editor, Gesture, Rules, SetupText, Task, TextError, Tool, View};
use crate::scene::Scene;

/// What is set up.
#[derive(Debug, Clone, PartialEq)]
pub struct Setup {
    trick: Trick,
    goal: Goal,
    begun: Begun,
}

/// A position that may be impossible.
#[derive(Debug, Clone, PartialEq)]
enum Begun {
    Show { order: Vec<Card>, secret: Option<Card>, answers: Vec<Answer>, stage: Stage },
    Walk { start: Option<usize>, applied: Vec<usize> },
}

/// The tools, in the order of [`Editor::TOOLS`].
#[derive(Debug, Clone, Copy)]
enum Use {
    Exchange,
    Card,
    Wanted,
}

const USES: [Use; 3] = [Use::Exchange, Use::Card, Use::Wanted];

/// The words of a position's text: the packet as it lies in the standard game and in order, no card, no answers.
const MIXED: &str = "mixed";
const SORTED: &str = "sorted";
const NONE: &str = "-";
/// The stages; the last is followed by a place.
const PACKET: &str = "packet";
const DEALT: &str = "dealt";
const COUNTED: &str = "counted";
const ASKED: &str = "asked";
const TURNED: &str = "turned";
/// The goal that any place will do.
const ANYWHERE: &str = "any";

impl Begun {
    /// The beginning of the standard game.
    fn standard(trick: Trick) -> Self {
        match trick.mode {
            Mode::Map => Self::Walk { start: None, applied: Vec::new() },
            Mode::Spectator { .. } | Mode::Magician => {
                Self::fresh(standard_order(trick.deck), standard_secret(trick))
            }
        }
    }

    /// A packet before the first deal.
    fn fresh(order: Vec<Card>, secret: Option<Card>) -> Self {
        Self::Show { order, secret, answers: Vec::new(), stage: Stage::Packet }
    }
}

// ---------------------------------------------------------------------------------------------
// As text.

fn write_order(deck: Deck, order: &[Card]) -> String {
    if order == standard_order(deck) {
        MIXED.to_owned()
    } else if order == sorted(deck) {
        SORTED.to_owned()
    } else {
        order.iter().map(|card| card.write(deck)).collect::<Vec<_>>().join(".")
    }
}

fn read_order(deck: Deck, text: &str) -> Result<Vec<Card>, TextError> {
    match text {
        MIXED => Ok(standard_order(deck)),
        SORTED => Ok(sorted(deck)),
        _ => {
            let most = MOST_CARDS as usize;
            let cards: Vec<&str> = text.split('.').take(most + 1).collect();
            if cards.len() > most {
                let problem = format!("there are at most {most} cards");
                return Err(TextError::new("packet", text, problem));
            }
            cards.into_iter().map(|card| Card::read(deck, card)).collect()
        }
    }
}

fn write_answers(answers: &[Answer]) -> String {
    if answers.is_empty() {
        return NONE.to_owned();
    }
    let one = |answer: &Answer| format!("{}p{}", answer.pile + 1, answer.p);
    answers.iter().map(one).collect::<Vec<_>>().join(".")
}

fn read_answers(deck: Deck, text: &str) -> Result<Vec<Answer>, TextError> {
    if text == NONE {
        return Ok(Vec::new());
    }
    let wrong = |text: &str| {
        let allowed = format!(
            "answers such as 2p1 are allowed, pile 2 in place 1, both from 1 to {}, at most {MOST_DEALS} of them with \
             dots between",
            deck.piles()
        );
        TextError::new("answers", text, allowed)
    };
    let pile = |text: &str| read_number(text).filter(|pile| (1..=deck.piles()).contains(pile));
    let one = |text: &str| {
        let (named, p) = text.split_once('p')?;
        Some(Answer { pile: pile(named)? - 1, p: pile(p)? })
    };
    if text.split('.').nth(MOST_DEALS).is_some() {
        return Err(wrong(text));
    }
    text.split('.').map(|text| one(text).ok_or_else(|| wrong(text))).collect()
}

fn write_stage(stage: Stage) -> String {
    match stage {
        Stage::Packet => PACKET.to_owned(),
        Stage::Dealt => DEALT.to_owned(),
        Stage::Counted => COUNTED.to_owned(),
        Stage::Asked => ASKED.to_owned(),
        Stage::Turned(place) => format!("{TURNED}{place}"),
    }
}

fn read_stage(deck: Deck, text: &str) -> Result<Stage, TextError> {
    let turned = || {
        let place = text.strip_prefix(TURNED).and_then(read_number)?;
        (1..=deck.size()).contains(&place).then_some(Stage::Turned(place))
    };
    match text {
        PACKET => Some(Stage::Packet),
        DEALT => Some(Stage::Dealt),
        COUNTED => Some(Stage::Counted),
        ASKED => Some(Stage::Asked),
        _ => turned(),
    }
    .ok_or_else(|| {
        let allowed = format!(
            "{PACKET}, {DEALT}, {COUNTED}, {ASKED} and {TURNED}1 to {TURNED}{} are allowed",
            deck.size()
        );
        TextError::new("stage", text, allowed)
    })
}

/// Reads a packet, the card to be found, the answers and the stage, with `_` between.
fn read_show(trick: Trick, text: &str) -> Result<Begun, TextError> {
    let deck = trick.deck;
    let parts: Vec<&str> = text.split('_').take(5).collect();
    let (order, rest) = parts.split_first().unwrap_or((&text, &[]));
    if rest.len() > 3 {
        let form =
            "a packet, the card thought of, the answers and the stage are allowed, with _ between";
        return Err(TextError::new("position", text, form));
    }
    let secret = match rest.first() {
        None => standard_secret(trick),
        Some(&NONE) => None,
        Some(card) => Some(Card::read(deck, card)?),
    };
    Ok(Begun::Show {
        order: read_order(deck, order)?,
        secret,
        answers: rest.get(1).map_or(Ok(Vec::new()), |text| read_answers(deck, text))?,
        stage: rest.get(2).map_or(Ok(Stage::Packet), |text| read_stage(deck, text))?,
    })
}

/// Reads a start on the map and what was applied, with `_` between.
fn read_walk(deck: Deck, text: &str) -> Result<Begun, TextError> {
    let wrong = || {
        let allowed = format!(
            "a place from 1 to {} is allowed, or {NONE}, and behind it _ and up to {MOST_STEPS} numbers from 1 to {} \
             with dots between",
            deck.size(),
            deck.piles()
        );
        TextError::new("position", text, allowed)
    };
    let (start, applied) = text.split_once('_').unwrap_or((text, NONE));
    let within = |text: &str, most: usize| {
        read_number(text).filter(|number| (1..=most).contains(number)).ok_or_else(wrong)
    };
    let start = if start == NONE { None } else { Some(within(start, deck.size())?) };
    if applied.split('.').nth(MOST_STEPS).is_some() {
        return Err(wrong());
    }
    let applied = match applied {
        NONE => Vec::new(),
        list => {
            let read = list.split('.').map(|p| within(p, deck.piles()));
            read.collect::<Result<Vec<usize>, TextError>>()?
        }
    };
    Ok(Begun::Walk { start, applied })
}

fn read_goal(deck: Deck, text: &str) -> Result<Goal, TextError> {
    if text == ANYWHERE {
        return Ok(Goal::Anywhere);
    }
    let place = read_number(text).filter(|place| (1..=deck.size()).contains(place));
    place.map(Goal::At).ok_or_else(|| {
        let allowed =
            format!("a place from 1 to {} or the word {ANYWHERE} is allowed", deck.size());
        TextError::new("goal", text, allowed)
    })
}

// ---------------------------------------------------------------------------------------------
// The gate.

/// Every problem of a packet and of the card to be found.
fn problems(trick: Trick, order: &[Card], secret: Option<Card>) -> Vec<String> {
    let deck = trick.deck;
    let mut problems = Vec::new();
    let listed = |cards: Vec<Card>| {
        let names: Vec<String> = cards.iter().map(|card| card.short_name(deck)).collect();
        names.join(", ")
    };
    let count = |card: &Card| order.iter().filter(|other| *other == card).count();
    let (missing, twice): (Vec<Card>, Vec<Card>) =
        sorted(deck).into_iter().filter(|card| count(card) != 1).partition(|card| count(card) == 0);
    if !missing.is_empty() {
        problems.push(format!("The packet lacks: {}.", listed(missing)));
    }
    if !twice.is_empty() {
        problems.push(format!("The packet has more than one of: {}.", listed(twice)));
    }
    match (trick.mode, secret) {
        (Mode::Magician, None) => {
            problems.push("The spectator has not thought of a card yet.".to_owned());
        }
        (Mode::Spectator { .. }, Some(_)) => {
            problems.push("You think of the card: the page is not to know it.".to_owned());
        }
        _ => {}
    }
    problems
}

/// Plays the answers and what comes after them.
fn replay(show: Show, answers: &[Answer], stage: Stage) -> Result<Show, String> {
    let mut show = show;
    for (deal, answer) in (1..).zip(answers) {
        let wrong = |reason: String| format!("Deal {deal}: {reason}");
        show = show.after(Move::Deal).map_err(wrong)?;
        show = match show.trick().mode {
            Mode::Spectator { p } if p != answer.p => {
                return Err(wrong(format!("In this trick the pile always goes in place {p}.")));
            }
            Mode::Spectator { .. } => show.after(Move::Point { pile: answer.pile + 1 }),
            _ if show.named() != Some(answer.pile) => {
                return Err(wrong(format!(
                    "The card thought of is not in pile {}.",
                    answer.pile + 1
                )));
            }
            _ => show.after(Move::Gather { p: answer.p }),
        }
        .map_err(wrong)?;
    }
    let spectator = matches!(show.trick().mode, Mode::Spectator { .. });
    match stage {
        Stage::Packet => Ok(show),
        Stage::Dealt => show.after(Move::Deal),
        Stage::Counted => show.after(Move::Count),
        Stage::Turned(place) if !spectator => show.after(Move::Turn { place }),
        Stage::Asked | Stage::Turned(_) => {
            let shown = show.after(Move::Count)?.after(Move::Show)?;
            let possible = [shown.clone()].into_iter().chain(
                [true, false].into_iter().filter_map(|yes| shown.after(Move::Reply { yes }).ok()),
            );
            let mut fitting = possible.filter(|show| show.stage() == stage);
            fitting
                .next()
                .ok_or_else(|| "After these answers, another card is turned over.".to_owned())
        }
    }
}

impl Editor for ThreePile {
    type Setup = Setup;

    const TOOLS: &'static [Tool] = &[
        Tool {
            name: "Exchange",
            meaning: "Carry a card to the place of another: they change places. On the map there are none.",
            carries: true,
        },
        Tool {
            name: "Card",
            meaning: "Touch the card that the spectator thinks of, where you are the magician; on the map, the place to \
                      begin at.",
            carries: false,
        },
        Tool {
            name: "Wanted place",
            meaning: "Touch the place that the card is to be brought to, where you are the magician or on the map; \
                      touch it again for any place.",
            carries: false,
        },
    ];

    fn setup(task: &Task<Self>) -> Setup {
        let begun = match &task.start {
            Position::Show(show) => Begun::Show {
                order: show.order().to_vec(),
                secret: show.secret(),
                answers: show.answers().to_vec(),
                stage: show.stage(),
            },
            Position::Walk(walk) => {
                Begun::Walk { start: walk.start(), applied: walk.applied().to_vec() }
            }
        };
        Setup { trick: task.variant, goal: task.goal, begun }
    }

    fn variant(setup: &Setup) -> Trick {
        setup.trick
    }

    fn validate(setup: &Setup) -> Result<Task<Self>, Vec<String>> {
        let trick = setup.trick;
        let start = match &setup.begun {
            Begun::Show { order, secret, answers, stage } => {
                let mut problems = problems(trick, order, *secret);
                if matches!((trick.mode, setup.goal), (Mode::Spectator { .. }, Goal::At(_))) {
                    problems.push(
                        "The computer brings the card to its own fixed point: no place can be wanted.".to_owned(),
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
                let walk = moves.try_fold(Walk::new(trick), |walk, one| walk.after(one));
                Position::Walk(walk.map_err(|problem| vec![problem])?)
            }
        };
        Ok(Task { variant: trick, start, goal: setup.goal })
    }

    fn read_setup(
        trick: &Trick,
        from: Option<&str>,
        goal: Option<&str>,
    ) -> Result<Setup, TextError> {
        let begun = match (from, trick.mode) {
            (None, _) => Begun::standard(*trick),
            (Some(text), Mode::Map) => read_walk(trick.deck, text)?,
            (Some(text), _) => read_show(*trick, text)?,
        };
        let goal = goal.map_or(Ok(Goal::Anywhere), |text| read_goal(trick.deck, text))?;
        Ok(Setup { trick: *trick, goal, begun })
    }

    fn write_setup(setup: &Setup) -> SetupText {
        let deck = setup.trick.deck;
        let from = match &setup.begun {
            Begun::Show { order, secret, answers, stage } => {
                let secret = secret.map_or_else(|| NONE.to_owned(), |card| card.write(deck));
                let (order, answers) = (write_order(deck, order), write_answers(answers));
                format!("{order}_{secret}_{answers}_{}", write_stage(*stage))
            }
            Begun::Walk { start, applied } => {
                let start = start.map_or_else(|| NONE.to_owned(), |start| start.to_string());
                match applied.is_empty() {
                    true => start,
                    false => format!("{start}_{}", super::survey::listed(applied, ".")),
                }
            }
        };
        let goal = match setup.goal {
            Goal::Anywhere => ANYWHERE.to_owned(),
            Goal::At(place) => place.to_string(),
        };
        SetupText { from, goal }
    }

    fn setup_scene(setup: &Setup, _: usize, _: &View) -> Scene {
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

    fn edit(setup: &Setup, tool: usize, gesture: Gesture) -> Setup {
        let (from, to) = match gesture {
            Gesture::Tap(place) => (place_number(place), None),
            Gesture::Carry { from, to } => (place_number(from), place_number(to)),
        };
        let (Some(tool), Some(from)) = (USES.get(tool), from) else { return setup.clone() };
        let mut next = setup.clone();
        match (tool, &setup.begun, setup.trick.mode) {
            (Use::Exchange, Begun::Show { order, secret, .. }, _) => {
                let mut order = order.clone();
                if let Some(to) = to
                    && from.max(to) <= order.len()
                {
                    order.swap(from - 1, to - 1);
                    next.begun = Begun::fresh(order, *secret);
                }
            }
            (Use::Card, Begun::Show { order, .. }, Mode::Magician) => {
                let card = order.get(from - 1).copied();
                next.begun = Begun::fresh(order.clone(), card);
            }
            (Use::Card, Begun::Walk { .. }, _) => {
                next.begun = Begun::Walk { start: Some(from), applied: Vec::new() };
            }
            (Use::Wanted, _, Mode::Magician | Mode::Map) => {
                let goal = Goal::At(from);
                next.goal = if setup.goal == goal { Goal::Anywhere } else { goal };
            }
            _ => {}
        }
        next
    }

    fn beginnings(trick: &Trick) -> Vec<(&'static str, Setup)> {
        let standard = Self::setup(&Self::start(trick));
        if trick.mode == Mode::Map {
            let last = Begun::Walk { start: Some(trick.deck.size()), applied: Vec::new() };
            let last = Setup { begun: last, ..standard.clone() };
            return vec![("The map", standard), ("From the last place", last)];
        }
        let begun = Begun::fresh(sorted(trick.deck), standard_secret(*trick));
        let new = Setup { begun, ..standard.clone() };
        let mut beginnings = vec![("A shuffled packet", standard), ("The cards in order", new)];
        if trick.mode == Mode::Magician {
            let other = drawn(trick.deck, u32::from(u16::MAX));
            let begun = Begun::fresh(standard_order(trick.deck), Some(other));
            let other = Setup { begun, ..beginnings[0].1.clone() };
            beginnings.push(("Another card thought of", other));
        }
        beginnings
    }
}

#[cfg(test)]
mod tests {
    use super::super::variant::tests::trick;
    use super::*;

    fn setup(trick_text: &str, from: &str) -> Setup {
        ThreePile::read_setup(&trick(trick_text), Some(from), None).expect(from)
    }

    #[test]
    fn every_problem_is_listed() {
        let problems = |text: &str, from| ThreePile::validate(&setup(text, from)).expect_err(from);
        assert_eq!(
            problems("2x2", "AC.AC.AD.AH_AC"),
            [
                "The packet lacks: ace of spades.",
                "The packet has more than one of: ace of clubs.",
                "You think of the card: the page is not to know it."
            ]
        );
        assert_eq!(problems("3x9-magician", "mixed_-").len(), 1);
        assert_eq!(
            problems("3x9", "mixed_-_1p1"),
            ["Deal 1: In this trick the pile always goes in place 2."]
        );
        assert_eq!(problems("3x9-map", "-_1"), ["Choose a place of the packet first."]);
        // The first card of the packet is in the first pile.
        let wrong = problems("3x9-magician", "sorted_AC_2p1");
        assert_eq!(wrong, ["Deal 1: The card thought of is not in pile 2."]);
        assert_eq!(problems("3x9", "sorted_-_2p2.2p2.2p2_turned15").len(), 1);
        let wanted = ThreePile::read_setup(&trick("3x9"), None, Some("5")).expect("it can be read");
        assert!(ThreePile::validate(&wanted).is_err());
    }

    #[test]
    fn what_is_no_setup_is_refused_with_what_is_allowed() {
        let refused = |text: &str, from: Option<&str>, goal| {
            ThreePile::read_setup(&trick(text), from, goal).expect_err("no setup").to_string()
        };
        for from in [
            "",
            "8C",
            "mixed_8C",
            "mixed_-_4p1",
            "mixed_-_p",
            "mixed_-_-_gone",
            "mixed_-_-_turned28",
            "mixed_-_-_packet_-",
            "AS..AD",
        ] {
            assert!(refused("3x9", Some(from), None).contains("allowed"), "{from}");
        }
        for from in ["", "0", "28", "1_", "1_4", "x", "1_1_1"] {
            assert!(refused("3x9-map", Some(from), None).contains("is allowed"), "{from}");
        }
        let long = ["AC"; 105].join(".");
        assert!(refused("3x9", Some(&long), None).ends_with("there are at most 104 cards"));
        let many = format!("mixed_-_{}", ["1p1"; 21].join("."));
        assert!(refused("3x9", Some(&many), None).contains("at most 20 of them"));
        for goal in ["", "0", "28", "anywhere"] {
            assert!(refused("3x9-map", None, Some(goal)).contains("a place from 1 to 27"));
        }
    }

    #[test]
    fn tools_change_what_they_say() {
        use super::super::scene::place_of_packet as at;
        let carry = |from, to| Gesture::Carry { from: at(from), to: at(to) };
        let text = |setup: &Setup| ThreePile::write_setup(setup);
        let magician = setup("2x2-magician", "sorted_AC");
        let exchanged = ThreePile::edit(&magician, 0, carry(1, 4));
        assert_eq!(text(&exchanged).from, "AS.AD.AH.AC_AC_-_packet");
        let other = ThreePile::edit(&magician, 1, Gesture::Tap(at(3)));
        assert_eq!(text(&other).from, "sorted_AH_-_packet");
        let wanted = ThreePile::edit(&magician, 2, Gesture::Tap(at(3)));
        assert_eq!(text(&wanted).goal, "3");
        assert_eq!(ThreePile::edit(&wanted, 2, Gesture::Tap(at(3))), magician);
        // The page is not to know a spectator's card.
        let spectator = setup("2x2", "sorted_-");
        assert_eq!(ThreePile::edit(&spectator, 1, Gesture::Tap(at(3))), spectator);
        let map = ThreePile::edit(&setup("2x2-map", "-"), 1, Gesture::Tap(at(3)));
        assert_eq!(text(&map).from, "3");
    }
}
