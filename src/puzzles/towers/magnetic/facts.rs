//! Facts about a state.

use super::limit;
use super::position::legal_states;
use super::solve::{optimum, shortest_count};
use super::{Colour, Magnetic, Position, Post, Procedure, Route, Spot};
use crate::contract::{Fact, Rules, Solution, Task};
use crate::kit::numerals::{Whole as _, decimal, grouped, quotient};
use crate::kit::say::translated;
use crate::kit::words::semicolons;
use crate::{say, text};

/// The most discs whose moves are listed.
const LISTED: u32 = 12;

/// Describes the distance to the goal in a few words.
pub(super) fn summary(task: &Task<Magnetic>, state: &Position) -> String {
    let discs = say!("{n} disc" | "{n} discs", n = task.variant.discs());
    if !task.variant.colouring().has_three() {
        return if Magnetic::moves(state).is_empty() {
            say!("{discs}; no move is possible", discs)
        } else if state.gathered() == Some(Spot::GOAL) {
            say!("{discs}; at the goal", discs)
        } else {
            discs
        };
    }
    match Route::shortest(state).map(|route| route.len()) {
        None => say!("{discs}; no move is possible", discs),
        Some(length) if length.bits() == 0 => say!("{discs}; at the goal", discs),
        Some(length) if length.bits() > 40 => {
            let digits = length.to_digits().len();
            say!("{discs}; the number of moves left has {digits} digits", discs, digits)
        }
        Some(length) => say!(
            "{discs}; at least {n} more move" | "{discs}; at least {n} more moves",
            n = grouped(length),
            discs
        ),
    }
}

/// The facts of a state.
pub(super) fn facts(task: &Task<Magnetic>, state: &Position) -> Vec<Fact> {
    let has_three = task.variant.colouring().has_three();
    let mut facts = if has_three { distance(state) } else { Vec::new() };
    facts.push(polarity(state));
    facts.push(legal_moves(state));
    if has_three {
        facts.extend(procedure(task));
    }
    facts.push(states(task));
    facts.push(Fact {
        name: text!("State"),
        value: state.to_string(),
        meaning: say!(
            "The post ({posts}) and the colour (r, b) of each disc, the smallest first. It says everything, \
             since on every post the discs lie in order of size.",
            posts = task.variant.colouring().letters().join(", ")
        ),
    });
    facts
}

fn distance(state: &Position) -> Vec<Fact> {
    let Some(route) = Route::shortest(state) else {
        return vec![Fact {
            name: text!("Distance to the goal"),
            value: say!(for "a distance": "none"),
            meaning: say!("All posts show the same colour, so that no disc can move."),
        }];
    };
    let length = Fact {
        name: text!("Distance to the goal"),
        value: grouped(route.len()),
        meaning: say!(
            "The fewest moves needed. Whenever a disc moves, the smaller ones lie on the third \
             post in one colour. So shortest routes are put together from shortest routes of fewer \
             discs."
        ),
    };
    let count = shortest_count(state).map(|count| Fact {
        name: text!("Shortest solutions"),
        value: count.to_string(),
        meaning: say!(
            "How many different routes of that length lead to the goal. Each tower that goes over a neutral post \
             between a red and a blue one can do so in two ways, one of them the other backwards in time."
        ),
    });
    std::iter::once(length).chain(count).collect()
}

fn polarity(state: &Position) -> Fact {
    let colouring = state.tower().colouring();
    let post = |&post: &Post| match (colouring.of(post), state.polarity(post)) {
        (Some(Colour::Red), _) => say!("{post} red", post),
        (Some(Colour::Blue), _) => say!("{post} blue", post),
        (None, Some(Colour::Red)) => say!("{post} neutral, now red", post),
        (None, Some(Colour::Blue)) => say!("{post} neutral, now blue", post),
        (None, None) => say!("{post} neutral", post),
    };
    Fact {
        name: text!("Polarity"),
        value: semicolons(&colouring.posts().iter().map(post).collect::<Vec<_>>()),
        meaning: if colouring.has_three() {
            say!(
                "A disc is turned over as it moves, and lands only where its new colour shows or nothing does. \
                 S is the source of the tower, I the intermediate post, and D the destination. Levy writes the \
                 colours of the three as {colouring} and calls the puzzle {name}.",
                colouring,
                name = translated(colouring.name())
            )
        } else {
            say!(
                "A disc is turned over as it moves, and lands only where its new colour shows or nothing does. \
                 S is the source of the tower, D the destination, and the others are intermediate posts."
            )
        },
    }
}

fn legal_moves(state: &Position) -> Fact {
    Fact {
        name: text!("Legal moves"),
        value: Magnetic::moves(state).len().to_string(),
        meaning: say!(
            "Every move goes from a post to one of the other colour, or to an empty neutral one."
        ),
    }
}

/// The facts about the standard game of these posts.
fn procedure(task: &Task<Magnetic>) -> Vec<Fact> {
    let tower = task.variant;
    let procedure = Procedure::optimal(tower.colouring())[0];
    let least = optimum(tower);
    let coloured = Procedure::Rbb1000.length(tower.discs());
    let limit = limit(procedure);
    let listed: Vec<String> =
        (1..=tower.discs().min(LISTED)).map(|k| grouped(procedure.moves_of(k))).collect();
    let more = if tower.discs() > LISTED { " …" } else { "" };
    // Rounded to three decimals.
    let thousandths = quotient(&least * 2000_u32 + &coloured, &(&coloured * 2_u8));
    let duration =
        if least == coloured { "1".to_owned() } else { decimal(0, format!("{thousandths:0>3}")) };
    vec![
        Fact {
            name: text!("Whole tower, S(N)"),
            value: grouped(&least),
            meaning: say!(
                "How many moves {procedure}, Levy’s optimal procedure for these posts, makes with {n} disc."
                    | "How many moves {procedure}, Levy’s optimal procedure for these posts, makes with {n} \
                       discs.",
                n = tower.discs(),
                procedure
            ),
        },
        Fact {
            name: text!("Moves of each disc, P(k)"),
            value: format!("{}{more}", listed.join(", ")),
            meaning: say!(
                "How often {procedure} moves each disc, the largest first: Levy numbers them from the \
                 largest, and the numbers on the board begin with the smallest.",
                procedure
            ),
        },
        Fact {
            name: text!("Duration"),
            value: say!("{duration}, limit {limit}", duration, limit),
            meaning: say!(
                "The moves of the whole tower against those of the coloured tower of as many discs, and what \
                 this comes near to with more and more discs."
            ),
        },
    ]
}

fn states(task: &Task<Magnetic>) -> Fact {
    Fact {
        name: text!("Legal states"),
        value: grouped(legal_states(task.variant)),
        meaning: if task.variant.colouring().has_three() {
            say!(
                "Each disc may be on any of the three posts, and each neutral post that holds discs may show either \
                 colour. Where all posts show the same colour, no disc can move; all other states can be reached \
                 from each other."
            )
        } else {
            say!(
                "Each disc may be on any of the four posts, and each neutral post that holds discs may show either \
                 colour. Where all posts show the same colour, no disc can move."
            )
        },
    }
}

#[cfg(test)]
mod tests {
    use super::super::position::tests::state;
    use super::*;

    fn values(tower: &str, spots: &str) -> Vec<(&'static str, String)> {
        let state = state(tower, spots);
        facts(&Magnetic::start(&state.tower()), &state)
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
    fn four_posts_have_the_facts_that_need_no_theory_of_three() {
        let expected = [
            ("Polarity", "S neutral, now red; I neutral; D blue; J neutral, now blue"),
            ("Legal moves", "4"),
            ("Legal states", "43"),
            ("State", "jbsr"),
        ];
        assert_eq!(values("nnbn2", "jbsr"), expected.map(|(name, value)| (name, value.to_owned())));
        let said = |spots: &str| {
            let state = state("nnbn2", spots);
            summary(&Magnetic::start(&state.tower()), &state)
        };
        assert_eq!(said("jbsr"), "2 discs");
        assert_eq!(said("dbdb"), "2 discs; at the goal");
    }

    #[test]
    fn a_state_without_a_move_is_told() {
        let facts = values("nnn3", "srirdr");
        assert_eq!(facts[0], ("Distance to the goal", "none".to_owned()));
        assert_eq!(facts[2], ("Legal moves", "0".to_owned()));
    }
}
