//! Measures of a state.

use super::limit;
use super::position::legal_states;
use super::solve::{optimum, shortest_count};
use super::{Magnetic, Position, Post, Procedure, Route, counted, discs};
use crate::contract::{Fact, Rules, Task};
use crate::kit::numerals::grouped;
use crate::play::solution::Solution;

/// The number of discs that are listed with their moves.
const LISTED: u32 = 12;

/// The distance to the goal, in a few words.
pub(super) fn summary(task: &Task<Magnetic>, state: &Position) -> String {
    let discs = discs(task.variant);
    match Route::shortest(state).map(|route| route.len()) {
        None => format!("{discs}; no move is possible"),
        Some(length) if length.bits() == 0 => format!("{discs}; at the goal"),
        Some(length) if length.bits() > 40 => {
            let digits = length.to_string().len();
            format!("{discs}; the number of moves left has {digits} digits")
        }
        Some(length) => format!("{discs}; at least {} to go", counted(length, "move")),
    }
}

/// Everything worth saying about a state of a game.
pub(super) fn facts(task: &Task<Magnetic>, state: &Position) -> Vec<Fact> {
    let mut facts = distance(state);
    facts.push(polarity(state));
    facts.push(legal_moves(state));
    facts.extend(procedure(task));
    facts.push(states(task));
    facts.push(Fact {
        name: "State",
        value: state.to_string(),
        meaning:
            "The post (s, i, d) and the colour (r, b) of each disc, the smallest first. It says \
             everything, since on every post the discs lie in order of size."
                .to_owned(),
    });
    facts
}

fn distance(state: &Position) -> Vec<Fact> {
    let Some(route) = Route::shortest(state) else {
        return vec![Fact {
            name: "Distance to the goal",
            value: "none".to_owned(),
            meaning: "All posts show the same colour, so that no disc can move.".to_owned(),
        }];
    };
    let length = Fact {
        name: "Distance to the goal",
        value: grouped(route.len()),
        meaning: "The moves that are needed at least. Whenever a disc moves, the smaller ones lie on the \
             third post in one colour; so shortest routes are put together from shortest routes of fewer discs."
            .to_owned(),
    };
    let count = shortest_count(state).map(|count| Fact {
        name: "Shortest solutions",
        value: count.to_string(),
        meaning: "How many different routes of that length lead to the goal. Each tower that goes over a \
             neutral post between a red and a blue one can do so in two ways, one of them the other \
             backwards in time."
            .to_owned(),
    });
    std::iter::once(length).chain(count).collect()
}

fn polarity(state: &Position) -> Fact {
    let colouring = state.tower().colouring();
    let post = |post: Post| match (colouring.of(post), state.polarity(post)) {
        (Some(colour), _) => format!("{post} {colour}"),
        (None, Some(colour)) => format!("{post} neutral, now {colour}"),
        (None, None) => format!("{post} neutral"),
    };
    Fact {
        name: "Polarity",
        value: Post::ALL.map(post).join("; "),
        meaning: format!(
            "A disc is turned over as it moves, and lands only where its new colour shows or nothing does. \
             Levy writes these posts {colouring} and calls the puzzle {}.",
            colouring.name()
        ),
    }
}

fn legal_moves(state: &Position) -> Fact {
    Fact {
        name: "Legal moves",
        value: Magnetic::moves(state).len().to_string(),
        meaning:
            "Every move goes from a post to one of the other colour, or to an empty neutral one."
                .to_owned(),
    }
}

/// Returns the facts about the standard game of these posts.
fn procedure(task: &Task<Magnetic>) -> Vec<Fact> {
    let tower = task.variant;
    let [procedure, ..] = Procedure::optimal(tower.colouring()) else { return Vec::new() };
    let least = optimum(tower);
    let coloured = Procedure::Rbb1000.length(tower.discs());
    let limit = limit(*procedure);
    let listed: Vec<String> =
        (1..=tower.discs().min(LISTED)).map(|k| grouped(procedure.moves_of(k))).collect();
    let more = if tower.discs() > LISTED { " …" } else { "" };
    // Three digits behind the point, rounded.
    let thousandths = (&least * 2000_u32 + &coloured) / (&coloured * 2_u8);
    let duration = if least == coloured { "1".to_owned() } else { format!("0.{thousandths:0>3}") };
    vec![
        Fact {
            name: "Whole tower, S(N)",
            value: grouped(&least),
            meaning: format!(
                "How many moves {procedure}, Levy’s optimal procedure for these posts, makes with {}.",
                discs(tower)
            ),
        },
        Fact {
            name: "Moves of each disc, P(k)",
            value: format!("{}{more}", listed.join(", ")),
            meaning: format!(
                "How often {procedure} moves each disc, the largest first: Levy numbers them from the \
                 largest, and the numbers on the board begin with the smallest."
            ),
        },
        Fact {
            name: "Duration",
            value: format!("{duration}, limit {limit}"),
            meaning: "The moves of the whole tower against those of the coloured tower of as many discs, \
                 and what this comes near to with more and more discs."
                .to_owned(),
        },
    ]
}

fn states(task: &Task<Magnetic>) -> Fact {
    Fact {
        name: "Legal states",
        value: grouped(legal_states(task.variant)),
        meaning: "Each disc may be on any of the three posts, and each neutral post that holds discs may show \
             either colour. Where all posts show the same colour, no disc can move; all other states can be \
             reached from each other."
            .to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::towers::magnetic::Variant;

    fn values(tower: &str, spots: &str) -> Vec<(&'static str, String)> {
        let tower: Variant = tower.parse().expect("a tower");
        let task = Magnetic::start(&tower);
        let spots = Position::read_spots(tower, "state", spots).expect("spots");
        let state = Position::new(tower, spots).expect("a state");
        facts(&task, &state)
            .into_iter()
            .map(|fact| (fact.name, fact.value.replace('\u{202f}', " ")))
            .collect()
    }

    #[test]
    fn the_standard_game_has_these_measures() {
        let expected = [
            ("Distance to the goal", "83"),
            ("Shortest solutions", "36"),
            ("Polarity", "S neutral, now red; I neutral; D neutral"),
            ("Legal moves", "2"),
            ("Whole tower, S(N)", "83"),
            ("Moves of each disc, P(k)", "1, 3, 7, 19, 53"),
            ("Duration", "0.686, limit 20/33"),
            ("Legal states", "1566"),
            ("State", "srsrsrsrsr"),
        ];
        assert_eq!(
            values("nnn5", "srsrsrsrsr"),
            expected.map(|(name, value)| (name, value.to_owned()))
        );
    }

    #[test]
    fn a_state_without_a_move_is_told() {
        let facts = values("nnn3", "srirdr");
        assert_eq!(facts[0], ("Distance to the goal", "none".to_owned()));
        assert_eq!(facts[2], ("Legal moves", "0".to_owned()));
    }
}
