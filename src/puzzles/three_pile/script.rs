//! The script of a performance: the words at the table, the actions, and the next step.

use super::math::card::ordinal;
use super::math::deck::{Deck, Places};
use super::math::survey::listed;
use super::moves::Move;
use super::position::{Goal, turned};
use super::show::{MOST_DEALS, Show, Stage, counted_cards, places};
use super::variant::Mode;
use crate::contract::Fact;
use crate::kit::numerals::counted;

/// Tells the player the next step in plain words; at the end, an invitation to another performance.
pub fn prompt(show: &Show, goal: Goal) -> String {
    let dealt = show.answers().len();
    match (show.stage(), show.trick().mode) {
        (Stage::Packet, Mode::Magician) => match (dealt, goal) {
            (0, Goal::Anywhere) => format!(
                "The spectator has thought of one of {}. Touch “Deal” to begin",
                counted_cards(show.deck().size())
            ),
            (0, Goal::At(place)) => format!(
                "The spectator has thought of a card and wants it at place {place}. Touch “Deal” to begin"
            ),
            (MOST_DEALS.., _) => {
                "There are no more deals. Touch the card that you take for the right one".to_owned()
            }
            (_, Goal::Anywhere) => {
                "Touch “Deal” to ask once more. If you know where the card lies, touch it there"
                    .to_owned()
            }
            (_, Goal::At(place)) => format!(
                "Touch “Deal” to ask once more, or the {} card if you are sure of it",
                ordinal(place)
            ),
        },
        (Stage::Packet, _) if show.objection(Move::Count).is_none() => {
            "Touch “Count out”: the magician counts the cards until yours comes".to_owned()
        }
        (Stage::Packet, _) if dealt == 0 => {
            "Touch “Deal” to see the cards. Then think of one, and tell nobody".to_owned()
        }
        (Stage::Packet, _) => {
            "Keep your card in mind, and touch “Deal”: the magician deals again".to_owned()
        }
        (Stage::Dealt, Mode::Magician) => {
            let pile = show.named().map_or(0, |pile| pile + 1);
            format!("The card is in pile {pile}. Touch the picture that shows where this pile goes")
        }
        (Stage::Dealt, _) if dealt == 0 => {
            "Choose a card, remember it, and touch the pile that it lies in".to_owned()
        }
        (Stage::Dealt, _) => "Find your card again, and touch the pile that it lies in".to_owned(),
        (Stage::Counted, _) => {
            let cards = if show.counted_to().len() == 1 { "card" } else { "two cards" };
            format!("Say aloud which card is yours. Then touch the {cards} in the middle to see")
        }
        (Stage::Asked, _) => "If this is your card, touch “Yes”; if not, touch “No”".to_owned(),
        (Stage::Turned(_), _) => {
            "Play again with another shuffle, or read in the facts how it is done".to_owned()
        }
    }
}

/// Returns the words spoken at the table: by the magician, or by the spectator where the player is the magician.
pub fn spoken(show: &Show, goal: Goal) -> String {
    let words = match show.trick().mode {
        Mode::Magician => by_the_spectator(show, goal),
        Mode::Spectator { .. } | Mode::Map => by_the_magician(show),
    };
    format!("“{words}”")
}

fn by_the_magician(show: &Show) -> String {
    let dealt = show.answers().len();
    match show.stage() {
        Stage::Packet if dealt == 0 => "Think of a card while I deal.".to_owned(),
        Stage::Packet if show.objection(Move::Count).is_none() => "Now I count.".to_owned(),
        Stage::Packet => "Keep your card in mind.".to_owned(),
        Stage::Dealt if dealt == 0 => "In which pile is your card?".to_owned(),
        Stage::Dealt => "In which pile is it now?".to_owned(),
        Stage::Counted => match show.counted_to()[..] {
            [place] => format!("The {} card. Which one is yours?", ordinal(place)),
            _ => "One of these two is your card.".to_owned(),
        },
        Stage::Asked => "Is this your card?".to_owned(),
        Stage::Turned(_) => match turned(show) {
            Some((card, _)) => format!("Your card: {}!", card.name(show.deck())),
            None => "Your card!".to_owned(),
        },
    }
}

fn by_the_spectator(show: &Show, goal: Goal) -> String {
    match (show.stage(), goal) {
        (Stage::Packet, Goal::Anywhere) if show.answers().is_empty() => {
            "I have thought of a card.".to_owned()
        }
        (Stage::Packet, Goal::Anywhere) => "Where is my card?".to_owned(),
        (Stage::Packet, Goal::At(wanted)) => format!("Bring my card to place {wanted}!"),
        (Stage::Turned(_), _) => match (turned(show), show.secret(), goal) {
            (Some((card, _)), Some(secret), _) if card != secret => {
                format!("No, mine is {}.", secret.name(show.deck()))
            }
            (Some((_, place)), _, Goal::At(wanted)) if place != wanted => {
                format!("My card, but not at place {wanted}.")
            }
            _ => "Yes, that is my card!".to_owned(),
        },
        _ => match show.named() {
            Some(pile) => format!("It is in pile {}.", pile + 1),
            None => "That is not my card.".to_owned(),
        },
    }
}

/// Tells a move as a line of the script: the action and the words.
pub fn line(show: &Show, one: Move) -> String {
    if show.objection(one).is_some() {
        return format!("{}.", one.say());
    }
    let deck = show.deck();
    let gathered = |pile: usize, p: usize| {
        format!(
            "“It is in pile {pile}.” Pile {pile} goes {}, and the packet is turned over.",
            where_it_goes(deck, p)
        )
    };
    match (one, show.trick().mode) {
        (Move::Deal, Mode::Magician) => {
            format!("{} deal. You ask: “In which pile is your card?”", deal_number(show))
        }
        (Move::Deal, _) if show.answers().is_empty() => {
            format!("{} deal. The magician says: “Think of one of these cards.”", deal_number(show))
        }
        (Move::Deal, _) => {
            format!("{} deal. The magician says: “Look for your card again.”", deal_number(show))
        }
        (Move::Point { pile }, Mode::Spectator { p }) => gathered(pile, p),
        (Move::Gather { p }, _) => gathered(show.named().map_or(0, |pile| pile + 1), p),
        (Move::Count, _) => match show.counted_to()[..] {
            [place] => format!(
                "The magician counts: “One, two, three …”, up to the {} card.",
                ordinal(place)
            ),
            ref places => format!(
                "The magician counts to {}, and holds these two cards back to back.",
                listed(places, " and ")
            ),
        },
        (Move::Turn { place }, _) => {
            format!("You count to the {} card and turn it over.", ordinal(place))
        }
        (Move::Show, _) => match (show.possible().only(), show.counted_to().len()) {
            (Some(place), 2) => format!(
                "The answers tell the two cards apart: the {} is turned over.",
                ordinal(place)
            ),
            (Some(place), _) => format!("The {} card is turned over.", ordinal(place)),
            (None, _) => "The magician turns one of the two over: “Is this your card?”".to_owned(),
        },
        (Move::Reply { yes: true }, _) => "“Yes, this is my card.”".to_owned(),
        (Move::Reply { yes: false }, _) => {
            "“No.” The magician turns the other one over.".to_owned()
        }
        (Move::Point { .. } | Move::Begin { .. } | Move::Apply { .. }, _) => {
            format!("{}.", one.say())
        }
    }
}

/// Explains the effect of a deal on the place of the card, or why the magician knows its place; empty where there is
/// nothing to tell.
pub fn reason(show: &Show, part: &[Move]) -> String {
    let deck = show.deck();
    let after = part.iter().try_fold(show.clone(), |show, one| show.after(*one));
    let Some((after, answer)) =
        after.ok().and_then(|after| Some((after.clone(), *after.answers().last()?)))
    else {
        return String::new();
    };
    if after.answers().len() > show.answers().len() {
        let (before, left) = (show.possible().count(), after.possible());
        let (piles, above) = (deck.piles(), deck.height() * (answer.p - 1));
        let (lie, plus) = match above {
            0 => ("No card is put".to_owned(), String::new()),
            1 => ("1 card is put".to_owned(), " + 1".to_owned()),
            _ => (format!("{above} cards are put"), format!(" + {above}")),
        };
        let of = if left.only().is_some() { "" } else { "one of the " };
        return format!(
            "The card can be at {}, and {} in its pile. {lie} above that pile, so a card at place x comes to \
             place x/{piles} (rounded up){plus}: this one to {of}{}.",
            counted(before as u64, "place"),
            match left.count() {
                1 => "1 of these is".to_owned(),
                many => format!("{many} of these are"),
            },
            places(left)
        );
    }
    let deals = counted(show.answers().len() as u64, "deal");
    match show.counted_to()[..] {
        [] => format!(
            "After {deals} the answers leave only {} for the card.",
            places(show.possible())
        ),
        [place] => format!(
            "Place {place} is the fixed point of the deals: a card there comes back to it, and every other card comes \
             closer. At most {} bring any card there.",
            counted(deck.deals(answer.p) as u64, "deal")
        ),
        ref both => format!(
            "Places {} are the fixed points of the deals: a card there comes back to its place, and every other card \
             comes closer. At most {} bring any card to one of them.",
            listed(both, " and "),
            counted(deck.deals(answer.p) as u64, "deal")
        ),
    }
}

fn deal_number(show: &Show) -> String {
    ordinal(show.answers().len() + 1)
}

/// Names the place of a pile when the piles are stacked, in words.
fn where_it_goes(deck: Deck, p: usize) -> String {
    match (p, deck.piles()) {
        (1, _) => "to the bottom".to_owned(),
        (p, piles) if p == piles => "on top".to_owned(),
        (2, 3) => "between the two others".to_owned(),
        (p, _) => format!("in {} place from the bottom", ordinal(p)),
    }
}

/// Explains a trick that is over; `None` before its end, where that would spoil it.
pub fn secret(show: &Show) -> Option<Fact> {
    let (_, place) = turned(show)?;
    let deck = show.deck();
    let mut left = Places::all(deck);
    let mut counts = vec![left.count()];
    for answer in show.answers() {
        left = left.after(deck, answer.pile, answer.p)?;
        counts.push(left.count());
    }
    let fewer = format!(
        "Each answer leaves fewer cards that can be the one: {}. They always lie side by side.",
        listed(&counts, ", then ")
    );
    let fact =
        |value: String, meaning: String| Some(Fact { name: "How is it done?", value, meaning });
    match show.trick().mode {
        Mode::Spectator { p } => {
            let places: Vec<String> = show.counted_to().iter().map(|at| ordinal(*at)).collect();
            let meaning = format!(
                "{fewer} Where they lie depends on the place of your pile only, not on your card. After {} your card \
                 is the {}, whichever it is: the magician just counts.",
                counted(show.answers().len() as u64, "deal"),
                places.join(" or the ")
            );
            fact(format!("your pile always goes {}", where_it_goes(deck, p)), meaning)
        }
        Mode::Magician | Mode::Map => {
            let known = match left.only() {
                Some(only) => format!("In the end only the {} can be it.", ordinal(only)),
                None => format!(
                    "When you turned over the {}, {} were still possible: ask once more.",
                    ordinal(place),
                    counted_cards(left.count())
                ),
            };
            fact(
                "you choose where the named pile goes".to_owned(),
                format!("{fewer} So you know their places without seeing a face. {known}"),
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::math::card::Card;
    use super::super::position::{Position, standard_order};
    use super::super::variant::tests::trick;
    use super::*;

    /// The performances after each of some moves, the beginning first.
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
    fn nothing_gives_the_number_of_possible_cards_away() {
        for (text, moves) in [("3x9", "d p2 d p1 d p3 c s"), ("3x9-magician", "d g2 d g1 d g3 t2")]
        {
            let shows = shows(text, moves);
            for (show, one) in shows.iter().zip(moves.split_whitespace()) {
                let one = Move::read(one).expect("a move");
                for words in
                    [prompt(show, Goal::Anywhere), spoken(show, Goal::Anywhere), line(show, one)]
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
            "Place 14 is the fixed point of the deals: a card there comes back to it, and every other card comes closer. \
             At most 3 deals bring any card there."
        );
        assert_eq!(reason(&shows[0], &moves[..1]), "");
    }
}
