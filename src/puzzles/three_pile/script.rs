//! The script of a performance: the words at the table, the actions, and the next step.

use super::math::card::ordinal;
use super::math::deck::{Deck, Places};
use super::math::survey::numbers;
use super::moves::Move;
use super::position::{Goal, turned};
use super::show::{MOST_DEALS, Show, Stage, places};
use super::variant::Mode;
use crate::contract::Fact;
use crate::kit::words::and;
use crate::{say, text};

/// Tells the player the next step in plain words. At the end, it suggests another performance.
pub fn prompt(show: &Show, goal: Goal) -> String {
    let dealt = show.answers.len();
    match (show.stage, show.trick.mode) {
        (Stage::Packet, Mode::Magician) => match (dealt, goal) {
            (0, Goal::Anywhere) => say!(
                "The spectator has thought of one of {n} cards. Touch “Deal” to begin",
                n = show.deck().size()
            ),
            (0, Goal::At(place)) => say!(
                "The spectator has thought of a card and wants it at place {place}. Touch “Deal” to begin",
                place
            ),
            (MOST_DEALS.., _) => {
                say!("There are no more deals. Touch the card that you think is the right one")
            }
            (_, Goal::Anywhere) => {
                say!(
                    "Touch “Deal” to ask once more. If you know where the card lies, touch it there"
                )
            }
            (_, Goal::At(place)) => say!(
                "Touch “Deal” to ask once more, or the {nth} card if you are sure of it",
                nth = ordinal(place)
            ),
        },
        (Stage::Packet, _) if show.objection(Move::Count).is_none() => {
            say!("Touch “Count out”: the magician counts the cards until yours comes")
        }
        (Stage::Packet, _) if dealt == 0 => {
            say!("Touch “Deal” to see the cards. Then think of one, and tell nobody")
        }
        (Stage::Packet, _) => {
            say!("Keep your card in mind, and touch “Deal”: the magician deals again")
        }
        (Stage::Dealt, Mode::Magician) => {
            let pile = show.named().map_or(0, |pile| pile + 1);
            say!(
                "The card is in pile {pile}. Touch the picture that shows where this pile goes",
                pile
            )
        }
        (Stage::Dealt, _) if dealt == 0 => {
            say!("Choose a card, remember it, and touch the pile that it lies in")
        }
        (Stage::Dealt, _) => say!("Find your card again, and touch the pile that it lies in"),
        (Stage::Counted, _) => match show.counted_to().len() {
            1 => say!("Say aloud which card is yours. Then touch the card in the middle to see"),
            _ => {
                say!("Say aloud which card is yours. Then touch the two cards in the middle to see")
            }
        },
        (Stage::Asked, _) => say!("If this is your card, touch “Yes”; if not, touch “No”"),
        (Stage::Turned(_), _) => {
            say!("Play again with another shuffle, or read in the facts how it is done")
        }
    }
}

/// Advises a spectator, whose card nobody else knows; empty for a magician and at the end.
pub fn advice(show: &Show) -> String {
    if show.trick.mode == Mode::Magician || matches!(show.stage, Stage::Turned(_)) {
        return String::new();
    }
    let next = format!("{}.", prompt(show, Goal::Anywhere));
    match show.stage {
        Stage::Dealt | Stage::Asked => format!("{} {next}", say!("Only you know your card.")),
        _ => next,
    }
}

/// The words spoken at the table by the player's partner: the magician, or the spectator if the player is the magician.
pub fn spoken(show: &Show, goal: Goal) -> String {
    let words = match show.trick.mode {
        Mode::Magician => by_the_spectator(show, goal),
        Mode::Spectator { .. } | Mode::Map => by_the_magician(show),
    };
    say!("“{words}”", words)
}

fn by_the_magician(show: &Show) -> String {
    let dealt = show.answers.len();
    match show.stage {
        Stage::Packet if dealt == 0 => say!("Think of a card while I deal."),
        Stage::Packet if show.objection(Move::Count).is_none() => say!("Now I count."),
        Stage::Packet => say!("Keep your card in mind."),
        Stage::Dealt if dealt == 0 => say!("In which pile is your card?"),
        Stage::Dealt => say!("In which pile is it now?"),
        Stage::Counted => match show.counted_to()[..] {
            [place] => say!("The {nth} card. Which one is yours?", nth = ordinal(place)),
            _ => say!("One of these two is your card."),
        },
        Stage::Asked => say!("Is this your card?"),
        Stage::Turned(_) => match turned(show) {
            Some((card, _)) => say!("Your card: {card}!", card = card.name(show.deck())),
            None => say!("Your card!"),
        },
    }
}

fn by_the_spectator(show: &Show, goal: Goal) -> String {
    match (show.stage, goal) {
        (Stage::Packet, Goal::Anywhere) if show.answers.is_empty() => {
            say!("I have thought of a card.")
        }
        (Stage::Packet, Goal::Anywhere) => say!("Where is my card?"),
        (Stage::Packet, Goal::At(wanted)) => say!("Bring my card to place {wanted}!", wanted),
        (Stage::Turned(_), _) => match (turned(show), show.secret, goal) {
            (Some((card, _)), Some(secret), _) if card != secret => {
                say!("No, mine is {card}.", card = secret.name(show.deck()))
            }
            (Some((_, place)), _, Goal::At(wanted)) if place != wanted => {
                say!("My card, but not at place {wanted}.", wanted)
            }
            _ => say!("Yes, that is my card!"),
        },
        _ => match show.named() {
            Some(pile) => say!("It is in pile {pile}.", pile = pile + 1),
            None => say!("That is not my card."),
        },
    }
}

/// Describes a move as a line of the script: the action and the words.
pub fn line(show: &Show, mv: Move) -> String {
    if show.objection(mv).is_some() {
        return format!("{}.", mv.say());
    }
    let deck = show.deck();
    let gathered = |pile: usize, p: usize| match Goes::new(deck, p) {
        Goes::ToTheBottom => say!(
            "“It is in pile {pile}.” Pile {pile} goes to the bottom, and the packet is turned over.",
            pile
        ),
        Goes::OnTop => say!(
            "“It is in pile {pile}.” Pile {pile} goes on top, and the packet is turned over.",
            pile
        ),
        Goes::Between => say!(
            "“It is in pile {pile}.” Pile {pile} goes between the two others, and the packet is turned over.",
            pile
        ),
        Goes::Nth => say!(
            "“It is in pile {pile}.” Pile {pile} goes in {nth} place from the bottom, and the packet is turned over.",
            pile,
            nth = ordinal(p)
        ),
    };
    let nth = ordinal(show.answers.len() + 1);
    match (mv, show.trick.mode) {
        (Move::Deal, Mode::Magician) => {
            say!("{nth} deal. You ask: “In which pile is your card?”", nth)
        }
        (Move::Deal, _) if show.answers.is_empty() => {
            say!("{nth} deal. The magician says: “Think of one of these cards.”", nth)
        }
        (Move::Deal, _) => {
            say!("{nth} deal. The magician says: “Look for your card again.”", nth)
        }
        (Move::Point { pile }, Mode::Spectator { p }) => gathered(pile, p),
        (Move::Gather { p }, _) => gathered(show.named().map_or(0, |pile| pile + 1), p),
        (Move::Count, _) => match show.counted_to()[..] {
            [1] => say!("The magician takes the 1st card."),
            [place] => say!(
                "The magician counts: “One, two, three …”, up to the {nth} card.",
                nth = ordinal(place)
            ),
            ref places => say!(
                "The magician counts to {places}, and holds these two cards back to back.",
                places = and(&numbers(places))
            ),
        },
        (Move::Turn { place }, _) => {
            say!("You count to the {nth} card and turn it over.", nth = ordinal(place))
        }
        (Move::Show, _) => match (show.possible.only(), show.counted_to().len()) {
            (Some(place), 2) => say!(
                "The answers tell the two cards apart: the {nth} is turned over.",
                nth = ordinal(place)
            ),
            (Some(place), _) => say!("The {nth} card is turned over.", nth = ordinal(place)),
            (None, _) => say!("The magician turns one of the two over: “Is this your card?”"),
        },
        (Move::Reply { yes: true }, _) => say!("“Yes, this is my card.”"),
        (Move::Reply { yes: false }, _) => {
            say!("“No.” The magician turns the other one over.")
        }
        (Move::Point { .. } | Move::Begin { .. } | Move::Apply { .. }, _) => {
            format!("{}.", mv.say())
        }
    }
}

/// Explains how a deal changes the place of the card, or how the magician knows the place; empty if
/// there is nothing to explain.
pub fn reason(show: &Show, part: &[Move]) -> String {
    let deck = show.deck();
    let after = part.iter().try_fold(show.clone(), |show, mv| show.after(*mv));
    let Ok(after) = after else { return String::new() };
    let Some(answer) = after.answers.last() else { return String::new() };
    if after.answers.len() > show.answers.len() {
        return effect(show, after.possible, answer.p);
    }
    match show.counted_to()[..] {
        [] => say!(
            "After {n} deal the answers leave only {places} for the card."
                | "After {n} deals the answers leave only {places} for the card.",
            n = show.answers.len(),
            places = places(show.possible)
        ),
        [place] => {
            let fixed = say!(
                "Place {place} is the fixed point of the deals. A card there comes back to it, and every other card \
                 comes closer.",
                place
            );
            let most = say!(
                "At most {n} deal brings any card there."
                    | "At most {n} deals bring any card there.",
                n = deck.deals(answer.p)
            );
            format!("{fixed} {most}")
        }
        ref both => {
            let fixed = say!(
                "Places {places} are the fixed points of the deals. A card there comes back to its place, and every \
                 other card comes closer.",
                places = and(&numbers(both))
            );
            let most = say!(
                "At most {n} deal brings any card to one of them."
                    | "At most {n} deals bring any card to one of them.",
                n = deck.deals(answer.p)
            );
            format!("{fixed} {most}")
        }
    }
}

/// Explains where a deal brings the card of the named pile, which goes in p-th place: to one of the places `left`.
fn effect(show: &Show, left: Places, p: usize) -> String {
    let deck = show.deck();
    let can = say!(
        "The card can be at {places}, and {n} of these is in its pile."
            | "The card can be at {places}, and {n} of these are in its pile.",
        n = left.count(),
        places = say!("{n} place" | "{n} places", n = show.possible.count())
    );
    let piles = deck.piles();
    let goes = match left.only() {
        Some(place) => say!("this one to place {place}", place),
        None => say!(
            "this one to one of the places {first} to {last}",
            first = left.first,
            last = left.last
        ),
    };
    let comes = match deck.height() * (p - 1) {
        0 => say!(
            "No card is put above that pile, so a card at place x comes to place x/{piles} (rounded up): {goes}.",
            piles,
            goes
        ),
        n => say!(
            "{n} card is put above that pile, so a card at place x comes to place x/{piles} (rounded up) + {n}: \
             {goes}."
                | "{n} cards are put above that pile, so a card at place x comes to place x/{piles} (rounded up) \
                   + {n}: {goes}.",
            n,
            piles,
            goes
        ),
    };
    format!("{can} {comes}")
}

/// The place of a pile among the stacked piles, as a magician would name it.
enum Goes {
    ToTheBottom,
    OnTop,
    /// Between the two others.
    Between,
    /// In p-th place from the bottom.
    Nth,
}

impl Goes {
    /// The name for p-th place.
    fn new(deck: Deck, p: usize) -> Self {
        match (p, deck.piles()) {
            (1, _) => Self::ToTheBottom,
            (p, piles) if p == piles => Self::OnTop,
            (2, 3) => Self::Between,
            _ => Self::Nth,
        }
    }
}

/// Explains a trick that is over; `None` before its end, so as not to spoil it.
pub fn secret(show: &Show) -> Option<Fact> {
    let (_, place) = turned(show)?;
    let deck = show.deck();
    let mut left = Places::all(deck);
    let mut counts = vec![left.count()];
    for answer in &show.answers {
        left = left.after(deck, answer.pile, answer.p)?;
        counts.push(left.count());
    }
    let counts = numbers(&counts).into_iter();
    let counts = counts.reduce(|counts, next| say!("{counts}, then {next}", counts, next));
    let fewer = say!(
        "Each answer leaves fewer cards that can be the one: {counts}. They always lie side by side.",
        counts = counts.unwrap_or_default()
    );
    let name = text!("How is it done?");
    let fact = |value: String, meaning: String| Some(Fact { name, value, meaning });
    match show.trick.mode {
        Mode::Spectator { p } => {
            let n = show.answers.len();
            let depends =
                say!("Where they lie depends on the place of your pile only, not on your card.");
            let is = match show.counted_to()[..] {
                [first, second] => say!(
                    "After {n} deal your card is the {first} or the {second}, whichever it is: the magician just counts."
                        | "After {n} deals your card is the {first} or the {second}, whichever it is: the magician just \
                           counts.",
                    n,
                    first = ordinal(first),
                    second = ordinal(second)
                ),
                ref one => say!(
                    "After {n} deal your card is the {nth}, whichever it is: the magician just counts."
                        | "After {n} deals your card is the {nth}, whichever it is: the magician just counts.",
                    n,
                    nth = one.first().copied().map_or_else(String::new, ordinal)
                ),
            };
            let goes = match Goes::new(deck, p) {
                Goes::ToTheBottom => say!("your pile always goes to the bottom"),
                Goes::OnTop => say!("your pile always goes on top"),
                Goes::Between => say!("your pile always goes between the two others"),
                Goes::Nth => {
                    say!("your pile always goes in {nth} place from the bottom", nth = ordinal(p))
                }
            };
            fact(goes, format!("{fewer} {depends} {is}"))
        }
        Mode::Magician | Mode::Map => {
            let known = match left.only() {
                Some(only) => say!("In the end only the {nth} can be it.", nth = ordinal(only)),
                None => say!(
                    "When you turned over the {nth}, {n} cards were still possible: ask once more.",
                    n = left.count(),
                    nth = ordinal(place)
                ),
            };
            let so = say!("So you know their places without seeing a face.");
            fact(say!("you choose where the named pile goes"), format!("{fewer} {so} {known}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::math::card::Card;
    use super::super::position::{Position, standard_order};
    use super::super::variant::tests::trick;
    use super::*;

    /// The performances before and after each of some moves.
    fn shows(text: &str, moves: &str) -> Vec<Show> {
        let Position::Show(show) = Position::standard(trick(text)) else {
            panic!("{text} is at the table")
        };
        let mut shows = vec![show];
        for text in moves.split_whitespace() {
            let next = shows[shows.len() - 1].after(Move::read(text).expect(text));
            shows.push(next.expect("a legal move"));
        }
        shows
    }

    fn prompts(text: &str, moves: &str) -> Vec<String> {
        shows(text, moves).iter().map(|show| prompt(show, Goal::Anywhere)).collect()
    }

    #[test]
    fn a_spectator_is_told_what_to_do_at_every_step() {
        let told = prompts("3x9", "d p2 d p1 d p3 c s");
        for (prompt, begins) in told.iter().zip([
            "Touch “Deal” to see the cards.",
            "Choose a card",
            "Keep your card in mind",
            "Find your card again",
            "Keep your card in mind",
            "Find your card again",
            "Touch “Count out”",
            "Say aloud which card is yours. Then touch the card",
            "Play again with another shuffle, or read in the facts how",
        ]) {
            assert!(prompt.starts_with(begins), "{prompt}");
        }
        let two = prompts("3x16", "d p2 d p1 d p3 c s y");
        assert!(two[7].contains("touch the two cards in the middle"), "{}", two[7]);
        assert!(two[8].starts_with("If this is your card, touch “Yes”"), "{}", two[8]);
    }

    #[test]
    fn a_spectator_is_told_what_only_they_know() {
        let told: Vec<String> = shows("3x16", "d p2 d p1 d p3 c s y").iter().map(advice).collect();
        assert!(told[0].starts_with("Touch “Deal” to see the cards."), "{}", told[0]);
        assert!(told[1].starts_with("Only you know your card. Choose a card"), "{}", told[1]);
        assert!(told[8].starts_with("Only you know your card. If this is"), "{}", told[8]);
        assert_eq!(told[9], "");
        assert!(shows("3x9-magician", "d").iter().all(|show| advice(show).is_empty()));
    }

    #[test]
    fn a_magician_is_told_what_to_do_at_every_step() {
        let told = prompts("3x9-magician", "d g2 d g2 t1");
        assert!(told[0].contains("one of 27 cards. Touch “Deal”"), "{}", told[0]);
        assert!(told[1].starts_with("The card is in pile "), "{}", told[1]);
        assert!(told[2].starts_with("Touch “Deal” to ask once more."), "{}", told[2]);
        assert!(told[5].starts_with("Play again"), "{}", told[5]);
        let all = ["d g2"; MOST_DEALS].join(" ");
        let last = prompts("3x9-magician", &all).pop().expect("there are some");
        assert!(last.starts_with("There are no more deals."), "{last}");
        let wanted = &shows("3x9-magician", "d g2")[2];
        assert!(prompt(wanted, Goal::At(20)).contains("or the 20th card if you are sure"));
    }

    #[test]
    fn no_words_reveal_the_number_of_possible_cards() {
        for (text, moves) in [("3x9", "d p2 d p1 d p3 c s"), ("3x9-magician", "d g2 d g1 d g3 t2")]
        {
            let shows = shows(text, moves);
            for (show, one) in shows.iter().zip(moves.split_whitespace()) {
                let mv = Move::read(one).expect("a move");
                for words in
                    [prompt(show, Goal::Anywhere), spoken(show, Goal::Anywhere), line(show, mv)]
                {
                    assert!(!words.contains("9 cards") && !words.contains("possible"), "{words}");
                }
                assert_eq!(secret(show), None);
            }
        }
    }

    #[test]
    fn the_script_is_what_is_done_and_said() {
        let moves = "d p2 d p1 d p3 c s";
        let shows = shows("3x9", moves);
        let lines: Vec<String> = shows
            .iter()
            .zip(moves.split_whitespace())
            .map(|(show, one)| line(show, Move::read(one).expect("a move")))
            .collect();
        assert_eq!(lines[0], "1st deal. The magician says: “Think of one of these cards.”");
        assert_eq!(
            lines[1],
            "“It is in pile 2.” Pile 2 goes between the two others, and the packet is turned over."
        );
        assert_eq!(lines[2], "2nd deal. The magician says: “Look for your card again.”");
        assert_eq!(lines[6], "The magician counts: “One, two, three …”, up to the 14th card.");
        assert_eq!(lines[7], "The 14th card is turned over.");
        let said: Vec<String> = shows.iter().map(|show| spoken(show, Goal::Anywhere)).collect();
        assert_eq!(said[0], "“Think of a card while I deal.”");
        assert_eq!(said[7], "“The 14th card. Which one is yours?”");
        assert!(said[8].starts_with("“Your card: the "), "{}", said[8]);
    }

    #[test]
    fn of_two_cards_the_answers_may_tell_which() {
        let said = |text, moves| {
            shows(text, moves).last().map(|show| line(show, Move::Show)).expect("a performance")
        };
        let both = "The magician turns one of the two over: “Is this your card?”";
        assert_eq!(said("3x16", "d p2 d p1 d p3 c"), both);
        let one = "The answers tell the two cards apart: the 25th is turned over.";
        assert_eq!(said("3x16", "d p1 d p1 d p1 c"), one);
        assert_eq!(said("3x9", "d p1 d p1 d p1 c"), "The 14th card is turned over.");
    }

    #[test]
    fn the_spectator_says_whether_it_was_the_card() {
        let game = trick("3x9-magician");
        let order = standard_order(game);
        let said = |secret: Card, goal| {
            let show = Show::new(game, order.clone(), Some(secret));
            let turned = show.after(Move::Turn { place: 5 }).expect("a legal move");
            spoken(&turned, goal)
        };
        assert_eq!(said(order[4], Goal::Anywhere), "“Yes, that is my card!”");
        assert_eq!(said(order[4], Goal::At(6)), "“My card, but not at place 6.”");
        assert!(said(order[5], Goal::Anywhere).starts_with("“No, mine is the "));
    }

    #[test]
    fn how_it_is_done_is_told_at_the_end() {
        let told = |text, moves| shows(text, moves).last().and_then(secret).expect("it is over");
        let spectator = told("3x9", "d p2 d p1 d p3 c s");
        assert_eq!(spectator.value, "your pile always goes between the two others");
        assert!(
            spectator.meaning.contains(": 27, then 9, then 3, then 1."),
            "{}",
            spectator.meaning
        );
        assert!(spectator.meaning.contains("After 3 deals your card is the 14th"));
        let two = told("3x16", "d p2 d p1 d p3 c s y");
        assert!(two.meaning.contains("is the 24th or the 25th"), "{}", two.meaning);
        let early = told("3x9-magician", "d g2 t14");
        assert!(early.meaning.ends_with("9 cards were still possible: ask once more."));
    }

    #[test]
    fn a_deal_tells_what_it_does_to_the_place_of_the_card() {
        let moves = "d p2 d p1 d p3 c s";
        let shows = shows("3x9", moves);
        let moves: Vec<Move> =
            moves.split_whitespace().map(|text| Move::read(text).expect(text)).collect();
        let told = |range: std::ops::Range<usize>| reason(&shows[range.start], &moves[range]);
        assert_eq!(
            told(0..2),
            "The card can be at 27 places, and 9 of these are in its pile. 9 cards are put above that pile, so a card \
             at place x comes to place x/3 (rounded up) + 9: this one to one of the places 10 to 18."
        );
        assert_eq!(
            told(4..6),
            "The card can be at 3 places, and 1 of these is in its pile. 9 cards are put above that pile, so a card at \
             place x comes to place x/3 (rounded up) + 9: this one to place 14."
        );
        assert_eq!(
            told(6..8),
            "Place 14 is the fixed point of the deals. A card there comes back to it, and every other card comes closer. \
             At most 3 deals bring any card there."
        );
        assert_eq!(reason(&shows[0], &moves[..1]), "");
    }
}
