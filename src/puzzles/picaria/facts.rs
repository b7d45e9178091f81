//! Facts about a position that need no search. The solver finds the winner.

use super::math::board::spots;
use super::math::count::positions;
use super::math::motif::{Motif, mobility, threatened};
use super::position::{Action, Position, short_name};
use crate::contract::{Fact, Side};
use crate::kit::numerals::grouped;
use crate::{say, text};

/// The facts about a position.
pub(super) fn facts(position: &Position) -> Vec<Fact> {
    let mut facts = Vec::new();
    // Nothing is placed or threatened where stones only block.
    if !position.game.kind.layout.is_blocking() {
        facts.push(pattern(position));
        facts.push(phase(position));
        facts.push(threats(text!("Threats of First"), position, Side::First));
        facts.push(threats(text!("Threats of Second"), position, Side::Second));
    }
    facts.push(moves(text!("Moves of First"), position, Side::First));
    facts.push(moves(text!("Moves of Second"), position, Side::Second));
    facts.push(Fact {
        name: text!("Positions of the game"),
        value: grouped(positions(position.game.kind)),
        meaning: say!(
            "Stones on points and whose turn it is, in both phases; turned and mirrored positions count \
             separately, and so do those that no game comes to."
        ),
    });
    facts.push(Fact {
        name: text!("Position"),
        value: position.to_string(),
        meaning: say!(
            "The stones of the first player (x) and the second (o): the centre, then from corner 1 \
             around, corners and midpoints in turn; after the hyphen whose turn it is."
        ),
    });
    facts
}

fn pattern(position: &Position) -> Fact {
    let (turn, other) = (short_name(position.turn), short_name(position.turn.other()));
    let (value, meaning) = match Motif::of(position) {
        Some(motif) => (motif.name(), motif.meaning(&turn, &other)),
        None => (
            say!(for "a pattern of the position": "none"),
            say!("The player to move is in no loop, fork, trap, race or zugzwang."),
        ),
    };
    Fact { name: text!("Pattern"), value, meaning }
}

fn phase(position: &Position) -> Fact {
    let hands = [Side::First, Side::Second].map(|side| position.hand(side));
    let value = match position.stage().action {
        Action::Place => say!("placing"),
        Action::Slide => say!("sliding"),
    };
    let meaning = match hands {
        [0, 0] => {
            say!("All stones are on the board; they slide along the edges, one in each turn.")
        }
        [first, second] => say!(
            "Still to be placed: {first} of First and {second} of Second. A player with no stone left to place \
                slides one.",
            first,
            second
        ),
    };
    Fact { name: text!("Phase"), value, meaning }
}

fn threats(fact: &'static str, position: &Position, side: Side) -> Fact {
    let places: Vec<String> =
        spots(threatened(position, side)).map(|spot| spot.kind().name()).collect();
    let value = match places.is_empty() {
        true => say!(for "points with a threat": "none"),
        false => places.join(", "),
    };
    let meaning = match side {
        Side::First => say!("Where First could complete a row if it were the turn of First."),
        Side::Second => say!("Where Second could complete a row if it were the turn of Second."),
    };
    Fact { name: fact, value, meaning }
}

fn moves(fact: &'static str, position: &Position, side: Side) -> Fact {
    let value = mobility(position, side).to_string();
    let meaning = match side {
        Side::First => say!(
            "What First could do if it were the turn of First. A player who cannot move loses."
        ),
        Side::Second => say!(
            "What Second could do if it were the turn of Second. A player who cannot move loses."
        ),
    };
    Fact { name: fact, value, meaning }
}
