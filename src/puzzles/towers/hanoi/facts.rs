//! Measures of a state.

use num_bigint::BigUint;

use super::{Hanoi, Path, Size, State, counted, power_form};
use crate::numerals::{grouped, raised};
use crate::puzzle::{Fact, Rules, Task};

/// Everything worth saying about a state of a game.
pub(super) fn facts(task: &Task<Hanoi>, state: &State) -> Vec<Fact> {
    let rest = Path::between(state, &task.goal);
    let mut facts = vec![distance(&rest)];
    facts.extend(largest(&rest));
    facts.push(place_in_solution(task, state, &rest));
    facts.push(shortest_ways(&rest));
    facts.push(legal_moves(state));
    facts.push(towers(state));
    facts.push(regular_states(state.size()));
    facts.push(Fact {
        name: "State",
        value: state.to_string(),
        meaning: "The peg of each disc, the smallest first. It says everything, since on every \
             peg the discs lie in order of size."
            .to_owned(),
    });
    if task.goal.tower().is_none() {
        facts.push(Fact {
            name: "Target",
            value: task.goal.to_string(),
            meaning: "The peg each disc is to reach, the smallest first.".to_owned(),
        });
    }
    facts
}

fn distance(rest: &Path) -> Fact {
    Fact {
        name: "Distance to the target",
        value: with_power(rest.length()),
        meaning: "The moves that are needed at least: no way from here to the target is shorter."
            .to_owned(),
    }
}

fn largest(rest: &Path) -> Option<Fact> {
    let disc = rest.largest()?;
    let (here, there) = (rest.start().peg(disc), rest.target().peg(disc));
    let how = match (rest.moves_of_largest(), disc) {
        (_, 1) => "It can go there at once.".to_owned(),
        (1, _) => "On the shortest way it moves once, when the smaller discs have made way for it."
            .to_owned(),
        _ => "On the shortest way it moves twice, over the third peg; going there at once would \
             take longer."
            .to_owned(),
    };
    Some(Fact {
        name: "Largest disc out of place",
        value: format!("{disc}, on {here}"),
        meaning: format!("It belongs on {there}, and no larger disc needs to move. {how}"),
    })
}

/// Where the state lies on the shortest ways from the start to the target: distances add up there.
fn place_in_solution(task: &Task<Hanoi>, state: &State, rest: &Path) -> Fact {
    let whole = Path::between(&task.start, &task.goal);
    let made = Path::between(&task.start, state);
    let through = made.length() + rest.length();
    let length = grouped(whole.length());
    let (value, meaning) = if through == *whole.length() {
        let value = format!("after {} of {length} moves", grouped(made.length()));
        let meaning = "A shortest way from the start to the target passes through this state.";
        (value, meaning.to_owned())
    } else {
        let detour = through - whole.length();
        let meaning = format!(
            "A shortest way from the start to the target takes {length} moves; through this state \
             it takes {}.",
            grouped(made.length() + rest.length())
        );
        (format!("none; a detour of {}", counted(detour, "move")), meaning)
    };
    Fact { name: "Place in the shortest solution", value, meaning }
}

fn shortest_ways(rest: &Path) -> Fact {
    let (value, meaning) = if rest.is_unique() {
        ("1", "There is one shortest way from here to the target, and no other.")
    } else {
        (
            "2",
            "It takes as long to move the largest disc once as to move it twice. More than two \
             shortest ways there never are.",
        )
    };
    Fact { name: "Shortest ways", value: value.to_owned(), meaning: meaning.to_owned() }
}

fn legal_moves(state: &State) -> Fact {
    let meaning = if state.tower().is_some() {
        "Only the smallest disc can move, to either of the other pegs. Any state that is not a \
         tower has three moves."
    } else {
        "The smallest disc can go to either of the other pegs; of the tops of those two pegs, the \
         smaller can go onto the larger or to the empty peg."
    };
    Fact {
        name: "Legal moves",
        value: Hanoi::moves(state).len().to_string(),
        meaning: meaning.to_owned(),
    }
}

fn towers(state: &State) -> Fact {
    let size = state.size();
    let distances: Vec<String> = size
        .pegs()
        .map(|peg| {
            let path = Path::between(state, &State::perfect(size, peg));
            format!("{peg} {}", grouped(path.length()))
        })
        .collect();
    let sum = (BigUint::from(1_u32) << (size.discs() + 1)) - 2_u32;
    Fact {
        name: "Distances to the towers",
        value: distances.join(", "),
        meaning: format!(
            "How many moves it takes to gather all discs on each peg. The three always add up to \
             2({} − 1) = {}.",
            power(2, size),
            grouped(sum)
        ),
    }
}

fn regular_states(size: Size) -> Fact {
    let states = BigUint::from(3_u32).pow(size.discs());
    Fact {
        name: "Regular states",
        value: format!("{} = {}", power(3, size), grouped(states)),
        meaning: format!(
            "Each disc may be on any of the three pegs. From every regular state every other can \
             be reached, in at most {} − 1 moves.",
            power(2, size)
        ),
    }
}

fn power(base: u8, size: Size) -> String {
    format!("{base}{}", raised(size.discs()))
}

/// A number, and what it is if it is one less than a power of two.
fn with_power(number: &BigUint) -> String {
    match power_form(number) {
        Some(form) => format!("{} = {form}", grouped(number)),
        None => grouped(number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(text: &str) -> State {
        let size = Size::new(text.len() as u32).expect("a size");
        State::read(size, "state", text).expect("a state")
    }

    fn values(start: &str, here: &str, goal: &str) -> Vec<(&'static str, String)> {
        let start = state(start);
        let task = Task { variant: start.size(), start, goal: state(goal) };
        facts(&task, &state(here))
            .into_iter()
            .map(|fact| (fact.name, fact.value.replace('\u{2009}', " ")))
            .collect()
    }

    fn value(facts: &[(&'static str, String)], name: &str) -> Option<String> {
        facts.iter().find(|(n, _)| *n == name).map(|(_, value)| value.clone())
    }

    #[test]
    fn the_standard_game_has_these_measures() {
        let facts = values("aaaaa", "aaaaa", "ccccc");
        let expected = [
            ("Distance to the target", "31 = 2⁵ − 1"),
            ("Largest disc out of place", "5, on A"),
            ("Place in the shortest solution", "after 0 of 31 moves"),
            ("Shortest ways", "1"),
            ("Legal moves", "2"),
            ("Distances to the towers", "A 0, B 31, C 31"),
            ("Regular states", "3⁵ = 243"),
            ("State", "aaaaa"),
        ];
        assert_eq!(facts, expected.map(|(name, value)| (name, value.to_owned())));
    }

    #[test]
    fn a_state_beside_the_shortest_way_is_a_detour() {
        let facts = values("aaa", "baa", "ccc");
        assert_eq!(value(&facts, "Distance to the target").as_deref(), Some("7 = 2³ − 1"));
        let place = value(&facts, "Place in the shortest solution");
        assert_eq!(place.as_deref(), Some("none; a detour of 1 move"));
        let facts = values("aaa", "caa", "ccc");
        let place = value(&facts, "Place in the shortest solution");
        assert_eq!(place.as_deref(), Some("after 1 of 7 moves"));
    }

    #[test]
    fn at_the_target_no_disc_is_out_of_place() {
        let facts = values("ca", "ac", "ac");
        assert_eq!(value(&facts, "Largest disc out of place"), None);
        assert_eq!(value(&facts, "Distance to the target").as_deref(), Some("0"));
        assert_eq!(value(&facts, "Target").as_deref(), Some("ac"));
        assert_eq!(value(&values("ca", "ca", "ac"), "Shortest ways").as_deref(), Some("2"));
    }
}
