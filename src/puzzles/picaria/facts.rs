//! Measures of a position that take no search. The solver finds the winner.

use super::math::board::spots;
use super::math::count::positions;
use super::math::motif::{Motif, mobility, threatened};
use super::position::{Action, Position, name};
use crate::contract::{Fact, Side};
use crate::kit::numerals::grouped;

/// Returns the facts about a position.
pub(super) fn facts(position: &Position) -> Vec<Fact> {
    let mut facts = vec![pattern(position)];
    facts.push(phase(position));
    facts.push(threats("Threats of First", position, Side::First));
    facts.push(threats("Threats of Second", position, Side::Second));
    facts.push(moves("Moves of First", position, Side::First));
    facts.push(moves("Moves of Second", position, Side::Second));
    facts.push(Fact {
        name: "Positions of the game",
        value: grouped(positions(position.game().kind())),
        meaning: "Stones on points and whose turn it is, in both phases; turned and mirrored positions count \
            separately, and so do those that no game comes to."
            .to_owned(),
    });
    facts.push(Fact {
        name: "Position",
        value: position.to_string(),
        meaning:
            "The stones of the first player (x) and the second (o): the centre, then from corner 1 \
             around, corners and midpoints in turn; after the hyphen whose turn it is."
                .to_owned(),
    });
    facts
}

fn pattern(position: &Position) -> Fact {
    let (turn, other) = (name(position.turn()), name(position.turn().other()));
    let (value, meaning) = match Motif::of(position) {
        Some(motif) => (motif.name(), motif.meaning(turn, other)),
        None => {
            ("none", "The player to move is in no loop, fork, trap, race or zugzwang.".to_owned())
        }
    };
    Fact { name: "Pattern", value: value.to_owned(), meaning }
}

fn phase(position: &Position) -> Fact {
    let hands = [Side::First, Side::Second].map(|side| position.hand(side));
    let value = match position.stage().action {
        Action::Place => "placing",
        Action::Slide => "sliding",
    };
    let meaning = match hands {
        [0, 0] => {
            "All stones are on the board; they slide along the edges, one in each turn.".to_owned()
        }
        [first, second] => format!(
            "Still to be placed: {first} of First and {second} of Second. A player with no stone left to place \
                slides one."
        ),
    };
    Fact { name: "Phase", value: value.to_owned(), meaning }
}

fn threats(fact: &'static str, position: &Position, side: Side) -> Fact {
    let places: Vec<String> =
        spots(threatened(position, side)).map(|spot| spot.place().to_string()).collect();
    let value = if places.is_empty() { "none".to_owned() } else { places.join(", ") };
    let meaning = format!("Where {} could complete a row if it were the turn of {0}.", name(side));
    Fact { name: fact, value, meaning }
}

fn moves(fact: &'static str, position: &Position, side: Side) -> Fact {
    let value = mobility(position, side).to_string();
    let meaning = format!(
        "What {} could do if it were the turn of {0}. A player who cannot move loses.",
        name(side)
    );
    Fact { name: fact, value, meaning }
}
