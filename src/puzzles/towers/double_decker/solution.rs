//! Solutions: recursive ways, and lists of moves that a search found.

use num_bigint::BigUint;

use super::super::moves::arrival;
use super::super::program::{self, Part, Running, Step};
use super::math::recursion::{Call, Recursion};
use super::{DoubleDecker, Move, Position};
use crate::contract::{Solution, SolutionPart, SolutionReader, Task};
use crate::kit::numerals::{grouped, raised};
use crate::say;

/// A solution of a task.
pub type Way = program::Way<Box<Recursion>, DoubleDecker>;

impl Solution<DoubleDecker> for Way {
    fn len(&self) -> BigUint {
        match self {
            Self::Recursion(way) => way.length.clone(),
            Self::Line(line) => line.len(),
        }
    }

    fn position(&self, index: &BigUint) -> Position {
        match self {
            Self::Recursion(way) => way.at(index).state,
            Self::Line(line) => line.position(index),
        }
    }

    fn step(&self, index: &BigUint) -> Option<Move> {
        match self {
            Self::Recursion(way) => {
                let stand = way.at(index);
                stand.next?.mv(|peg| stand.state.top(peg))
            }
            Self::Line(line) => line.step(index),
        }
    }

    fn caption(&self, index: &BigUint) -> String {
        let Some(mv) = self.step(index) else {
            return arrival(&self.len(), self.position(index).gathered());
        };
        let mut sentences = vec![mv.say()];
        let frames = self.parts(index);
        sentences.extend(frames.first().map(|outer| format!("{}.", outer.name)));
        if let [_, .., inner] = &frames[..] {
            sentences.push(say!("Within that: {part}.", part = inner.name));
        }
        sentences.join(" ")
    }

    fn parts(&self, index: &BigUint) -> Vec<SolutionPart> {
        let Self::Recursion(way) = self else { return Vec::new() };
        let frames = way.at(index).frames.into_iter();
        frames.map(|running| running.named(|call| name(*call))).collect()
    }

    fn explanation(&self, index: &BigUint) -> String {
        let Self::Recursion(way) = self else { return String::new() };
        let frames = way.at(index).frames;
        let Some(running) = frames.last() else { return String::new() };
        let moves = &running.end - &running.begin;
        format!("{} {}", reason(way, &frames), amount(running.call, moves))
    }

    fn write(&self) -> String {
        self.text()
    }

    fn reader(task: &Task<DoubleDecker>, text: &str) -> SolutionReader<Self> {
        let recursion = || Box::new(Recursion::between(&task.start, &task.goal));
        Self::from_text(task, text, recursion)
    }
}

/// Names the effect of a call: "Pairs 1–3 go from A to B".
fn name(call: Call) -> String {
    let n = call.pairs();
    match call {
        Call::Tower { from, to, .. } => say!(
            "Pair {n} goes from {from} to {to}" | "Pairs 1–{n} go from {from} to {to}",
            n,
            from,
            to
        ),
        Call::Gather { to, .. } => {
            say!("Pair {n} gathers on {to}" | "Pairs 1–{n} gather on {to}", n, to)
        }
        Call::Spread { from, .. } => {
            say!("Pair {n} spreads out from {from}" | "Pairs 1–{n} spread out from {from}", n, from)
        }
        Call::Turn { on, .. } => say!(
            "Pair {n} goes round from {on} to turn pair {n} over"
                | "Pairs 1–{n} go round from {on} to turn pair {n} over",
            n,
            on
        ),
    }
}

/// Explains why the innermost call is made.
fn reason(way: &Recursion, frames: &[Running<Call>]) -> String {
    let Some((Running { call, .. }, around)) = frames.split_last() else { return String::new() };
    let is_turn = |running: &Running<Call>| matches!(running.call, Call::Turn { .. });
    let pair = call.pairs();
    let next = pair + 1;
    match (call, way.after(frames)) {
        (Call::Turn { .. }, _) => say!(
            "Pair {pair} lies the wrong way round. Every journey to another peg turns it over; three of them put \
             it right and end where they began.",
            pair
        ),
        _ if around.last().is_some_and(is_turn) => say!(
            "This is one of three journeys that turn pair {pair} over and end where they began.",
            pair
        ),
        (_, Some(Part::Move(Step { from, to }))) => say!(
            "A disc of pair {pair} can go from {from} to {to} only when all smaller pairs lie on the third peg.",
            pair = next,
            from,
            to
        ),
        (_, None) => say!("Pair {pair} has moved, so the smaller ones can follow.", pair = next),
        (_, Some(Part::Call(_))) => say!("The smaller pairs have to change pegs first."),
    }
}

/// The number of moves a call makes, and why.
fn amount(call: Call, moves: BigUint) -> String {
    let n = grouped(moves);
    let pairs = call.pairs();
    let tower = format!("2 · (2{} − 1)", raised(pairs));
    match call {
        Call::Tower { .. } => say!(
            "A tower of {pairs} takes {formula} = {n} move, twice as many as one of single discs."
                | "A tower of {pairs} takes {formula} = {n} moves, twice as many as one of single discs.",
            n,
            pairs = say!(for "A tower of …": "{n} pair" | "{n} pairs", n = pairs),
            formula = tower
        ),
        Call::Turn { .. } => say!(
            "That takes {formula} = {n} move." | "That takes {formula} = {n} moves.",
            n,
            formula = format!("3 · {tower}")
        ),
        Call::Gather { .. } | Call::Spread { .. } => {
            say!("That takes {n} move." | "That takes {n} moves.", n)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Rules;
    use crate::puzzles::towers::double_decker::Variant;

    #[test]
    fn the_rest_of_a_shortest_way_is_not_called_an_upper_bound() {
        for keep in [false, true] {
            let task = DoubleDecker::start(&Variant::new(3, keep).expect("a size"));
            let way = Way::read(&task, "").expect("the recursion");
            let length = u32::try_from(way.len()).expect("few moves");
            for index in 0..length {
                let left = match length - index {
                    1 => "1 more move".to_owned(),
                    left => format!("{left} more moves"),
                };
                let state = way.position(&index.into());
                let told = DoubleDecker::summary(&task, &state);
                assert_eq!(told, format!("3 pairs; at least {left}"), "after {index} moves");
                assert_eq!(DoubleDecker::facts(&task, &state)[0].name, "Fewest moves");
            }
        }
        // After a detour, the way is not proved shortest.
        let task = DoubleDecker::start(&Variant::new(3, false).expect("a size"));
        let aside = DoubleDecker::read_move(&task.start, "ab").expect("a move");
        let aside = DoubleDecker::apply(&task.start, &aside).expect("it is legal");
        let told = DoubleDecker::summary(&task, &aside);
        assert!(told.starts_with("3 pairs; at most "), "{told}");
    }

    #[test]
    fn explanations_tell_why_a_tower_of_pairs_goes_aside() {
        let task = DoubleDecker::start(&Variant::new(3, false).expect("a size"));
        let way = Way::read(&task, "").expect("the recursion");
        let told = |index: u8| way.explanation(&index.into());
        assert_eq!(
            told(2),
            "A disc of pair 3 can go from A to C only when all smaller pairs lie on the third peg. A tower of 2 pairs \
             takes 2 · (2² − 1) = 6 moves, twice as many as one of single discs."
        );
        assert_eq!((told(6).as_str(), told(14).as_str()), ("", ""));
        assert_eq!(
            told(10),
            "Pair 3 has moved, so the smaller ones can follow. That takes 6 moves."
        );
    }
}
