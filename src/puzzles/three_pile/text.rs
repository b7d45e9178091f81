//! Setups as text: the parts of a link that give the start and the goal of a game.

use super::math::card::{Card, sorted};
use super::math::deck::{Deck, MOST_CARDS, read_number};
use super::math::survey::listed;
use super::math::walk::MOST_STEPS;
use super::position::{Goal, standard_order, standard_secret};
use super::show::{Answer, MOST_DEALS, Stage};
use super::variant::{Mode, Variant};
use crate::contract::{SetupText, TextError};
use crate::{say, text};

/// The words in a position's text: the standard packet, the sorted packet, and no card or no answers.
const MIXED: &str = "mixed";
const SORTED: &str = "sorted";
const NONE: &str = "-";
/// The names of the stages. That of the last one precedes a place.
const STAGES: [(Stage, &str); 4] = [
    (Stage::Packet, "packet"),
    (Stage::Dealt, "dealt"),
    (Stage::Counted, "counted"),
    (Stage::Asked, "asked"),
];
const TURNED: &str = "turned";
/// The word for the goal that allows any place.
const ANYWHERE: &str = "any";

/// A position under construction, which may be impossible, as an editor or a link gives it.
#[derive(Debug, Clone, PartialEq)]
pub enum Begun {
    /// At the table.
    Show { order: Vec<Card>, secret: Option<Card>, answers: Vec<Answer>, stage: Stage },
    /// On the map of the trick.
    Walk { start: Option<usize>, applied: Vec<usize> },
}

impl Begun {
    /// A packet before the first deal.
    pub fn fresh(order: Vec<Card>, secret: Option<Card>) -> Self {
        Self::Show { order, secret, answers: Vec::new(), stage: Stage::Packet }
    }
}

/// Reads a number from 1 to `most`.
fn up_to(most: usize, text: &str) -> Option<usize> {
    read_number(text).filter(|number| (1..=most).contains(number))
}

fn write_order(trick: Variant, order: &[Card]) -> String {
    let deck = trick.deck;
    if order == standard_order(trick) {
        MIXED.to_owned()
    } else if order == sorted(deck) {
        SORTED.to_owned()
    } else {
        order.iter().map(|card| card.write(deck)).collect::<Vec<_>>().join(".")
    }
}

fn read_order(trick: Variant, text: &str) -> Result<Vec<Card>, TextError> {
    let deck = trick.deck;
    match text {
        MIXED => Ok(standard_order(trick)),
        SORTED => Ok(sorted(deck)),
        _ => {
            let most = MOST_CARDS as usize;
            let cards: Vec<&str> = text.split('.').take(most + 1).collect();
            if cards.len() > most {
                let problem = say!("There are at most {most} cards.", most);
                return Err(TextError::new(text!("Packet"), text, problem));
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
        let allowed = say!(
            "Answers such as 2p1 are allowed, pile 2 in place 1, both from 1 to {piles}, at most \
             {most} of them with dots between.",
            piles = deck.piles(),
            most = MOST_DEALS
        );
        TextError::new(text!("Answers"), text, allowed)
    };
    let one = |text: &str| {
        let (named, p) = text.split_once('p')?;
        Some(Answer { pile: up_to(deck.piles(), named)? - 1, p: up_to(deck.piles(), p)? })
    };
    if text.split('.').nth(MOST_DEALS).is_some() {
        return Err(wrong(text));
    }
    text.split('.').map(|text| one(text).ok_or_else(|| wrong(text))).collect()
}

fn write_stage(stage: Stage) -> String {
    let word = STAGES.iter().find(|(known, _)| *known == stage).map(|(_, word)| *word);
    match (stage, word) {
        (Stage::Turned(place), _) => format!("{TURNED}{place}"),
        (_, word) => word.unwrap_or_default().to_owned(),
    }
}

fn read_stage(deck: Deck, text: &str) -> Result<Stage, TextError> {
    let turned = || up_to(deck.size(), text.strip_prefix(TURNED)?).map(Stage::Turned);
    let known = STAGES.iter().find(|(_, word)| *word == text).map(|(stage, _)| *stage);
    known.or_else(turned).ok_or_else(|| {
        let stages = STAGES.map(|(_, word)| word).join(", ");
        let allowed = say!(
            "{stages} and {turned}1 to {turned}{last} are allowed.",
            stages,
            turned = TURNED,
            last = deck.size()
        );
        TextError::new(text!("Stage"), text, allowed)
    })
}

/// Reads a packet, the card to be found, the answers and the stage, separated by `_`.
fn read_show(trick: Variant, text: &str) -> Result<Begun, TextError> {
    let deck = trick.deck;
    let parts: Vec<&str> = text.split('_').take(5).collect();
    let (order, rest) = parts.split_first().unwrap_or((&text, &[]));
    if rest.len() > 3 {
        let form = say!(
            "A packet, the card thought of, the answers and the stage are allowed, with _ between."
        );
        return Err(TextError::new(text!("Position"), text, form));
    }
    let secret = match rest.first() {
        None => standard_secret(trick),
        Some(&NONE) => None,
        Some(card) => Some(Card::read(deck, card)?),
    };
    Ok(Begun::Show {
        order: read_order(trick, order)?,
        secret,
        answers: rest.get(1).map_or(Ok(Vec::new()), |text| read_answers(deck, text))?,
        stage: rest.get(2).map_or(Ok(Stage::Packet), |text| read_stage(deck, text))?,
    })
}

/// Reads a start on the map and the functions applied to it, separated by `_`.
fn read_walk(deck: Deck, text: &str) -> Result<Begun, TextError> {
    let wrong = || {
        let allowed = say!(
            "A place from 1 to {size} is allowed, or {none}, and behind it _ and up to {most} \
             numbers from 1 to {piles} with dots between.",
            size = deck.size(),
            none = NONE,
            most = MOST_STEPS,
            piles = deck.piles()
        );
        TextError::new(text!("Position"), text, allowed)
    };
    let (start, applied) = text.split_once('_').unwrap_or((text, NONE));
    let within = |text: &str, most: usize| up_to(most, text).ok_or_else(wrong);
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

/// Reads a goal.
///
/// # Errors
/// When it is neither a place of the packet nor the word for any place.
pub fn read_goal(deck: Deck, text: &str) -> Result<Goal, TextError> {
    if text == ANYWHERE {
        return Ok(Goal::Anywhere);
    }
    up_to(deck.size(), text).map(Goal::At).ok_or_else(|| {
        let allowed = say!(
            "A place from 1 to {last} or the word {word} is allowed.",
            last = deck.size(),
            word = ANYWHERE
        );
        TextError::new(text!("Goal"), text, allowed)
    })
}

/// Reads the start of a game.
///
/// # Errors
/// A message that names the part at fault and says what is allowed.
pub fn read_begun(trick: Variant, text: &str) -> Result<Begun, TextError> {
    match trick.mode {
        Mode::Map => read_walk(trick.deck, text),
        Mode::Spectator { .. } | Mode::Magician => read_show(trick, text),
    }
}

/// Writes both parts of a setup.
pub fn write(trick: Variant, begun: &Begun, goal: Goal) -> SetupText {
    let deck = trick.deck;
    let from = match begun {
        Begun::Show { order, secret, answers, stage } => {
            let secret = secret.map_or_else(|| NONE.to_owned(), |card| card.write(deck));
            let (order, answers) = (write_order(trick, order), write_answers(answers));
            format!("{order}_{secret}_{answers}_{}", write_stage(*stage))
        }
        Begun::Walk { start, applied } => {
            let start = start.map_or_else(|| NONE.to_owned(), |start| start.to_string());
            match applied.is_empty() {
                true => start,
                false => format!("{start}_{}", listed(applied, ".")),
            }
        }
    };
    let goal = match goal {
        Goal::Anywhere => ANYWHERE.to_owned(),
        Goal::At(place) => place.to_string(),
    };
    SetupText { from, goal }
}

#[cfg(test)]
mod tests {
    use super::super::ThreePile;
    use super::super::variant::tests::trick;
    use crate::contract::Editor;

    #[test]
    fn other_texts_are_refused_with_what_is_allowed() {
        let refused = |text: &str, from: Option<&str>, goal| {
            ThreePile::read_setup(&trick(text), from, goal).expect_err("no setup").to_string()
        };
        // The first text is empty.
        let texts = " 8C mixed_8C mixed_-_4p1 mixed_-_p mixed_-_-_gone mixed_-_-_turned28 \
                     mixed_-_-_packet_- AS..AD";
        for from in texts.split(' ') {
            assert!(refused("3x9", Some(from), None).contains("allowed"), "{from}");
        }
        for from in ["", "0", "28", "1_", "1_4", "x", "1_1_1"] {
            assert!(refused("3x9-map", Some(from), None).contains("is allowed"), "{from}");
        }
        let long = ["AC"; 105].join(".");
        assert!(refused("3x9", Some(&long), None).ends_with("There are at most 104 cards."));
        let many = format!("mixed_-_{}", ["1p1"; 21].join("."));
        assert!(refused("3x9", Some(&many), None).contains("at most 20 of them"));
        for goal in ["", "0", "28", "anywhere"] {
            assert!(refused("3x9-map", None, Some(goal)).contains("A place from 1 to 27"));
        }
    }

    #[test]
    fn the_largest_packet_is_read_in_any_order() {
        let numbers: Vec<String> = (1..=104).rev().map(|number: u32| number.to_string()).collect();
        let from = format!("{}_-", numbers.join("."));
        let setup = ThreePile::read_setup(&trick("8x13"), Some(&from), None).expect("a setup");
        assert_eq!(ThreePile::validate(&setup).err(), None);
        assert!(ThreePile::write_setup(&setup).from.starts_with(&from));
    }
}
