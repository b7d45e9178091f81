//! Checks of the towers’ moves and solutions by the rules alone.

use std::collections::HashMap;
use std::hash::Hash;

use num_bigint::BigUint;
use parlour::contract::{Puzzle, Rules, Solution, Status, Task};
use proptest::sample::Index;

/// The distances of all positions from one, and the numbers of shortest ways there.
pub fn spread<P: Rules<Position: Eq + Hash>>(
    start: &P::Position,
) -> HashMap<P::Position, (u64, u64)> {
    let mut found = HashMap::from([(start.clone(), (0, 1))]);
    let mut layer = vec![start.clone()];
    for depth in 1.. {
        let mut next = Vec::new();
        for here in &layer {
            let (_, ways) = found[here];
            for mv in P::moves(here) {
                let there = P::apply(here, &mv).expect("a legal move");
                match found.get_mut(&there) {
                    Some((at, more)) if *at == depth => *more += ways,
                    Some(_) => {}
                    None => {
                        found.insert(there.clone(), (depth, ways));
                        next.push(there);
                    }
                }
            }
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    found
}

/// Plays random moves, and checks that each can be taken back. Returns the game from there.
pub fn wander<P: Rules>(
    task: &Task<P>,
    choices: &[Index],
    reversed: impl Fn(&P::Move) -> P::Move,
) -> Task<P> {
    let mut here = task.start.clone();
    for choice in choices {
        let moves = P::moves(&here);
        let mv = choice.get(&moves);
        let next = P::apply(&here, mv).expect("a legal move");
        let back = reversed(mv);
        assert!(P::moves(&next).contains(&back), "{back:?} after {mv:?}");
        assert_eq!(P::apply(&next, &back), Ok(here));
        here = next;
    }
    task.from(here)
}

/// Makes every move of a solution by the rules, and checks that random access agrees. Returns the moves.
pub fn walk<P: Puzzle>(task: &Task<P>, way: &P::Solution) -> Vec<P::Move> {
    let (mut here, mut moves) = (task.start.clone(), Vec::new());
    while let Some(mv) = way.step(&moves.len().into()) {
        assert_eq!(way.position(&moves.len().into()), here, "after {} moves", moves.len());
        here = P::apply(&here, &mv).unwrap_or_else(|why| panic!("{}: {mv:?}: {why}", moves.len()));
        moves.push(mv);
    }
    assert_eq!((way.len(), way.position(&way.len())), (moves.len().into(), here.clone()));
    assert!(matches!(P::status(task, &here), Status::Won(_)), "{here:?}");
    moves
}

/// Walks a solution, and checks the parts and the caption of every move.
pub fn follow<P: Puzzle>(task: &Task<P>, way: &P::Solution) -> Vec<P::Move> {
    let moves = walk(task, way);
    for index in (0..moves.len()).map(BigUint::from) {
        check_parts::<P>(way, &index);
        assert!(way.caption(&index).ends_with('.'));
    }
    moves
}

/// Checks that the move with this index leads from the position before it to the one after it.
pub fn enter<P: Puzzle>(way: &P::Solution, index: &BigUint) {
    let mv = way.step(index).expect("it is not at its end");
    assert_eq!(P::apply(&way.position(index), &mv), Ok(way.position(&(index + 1_u8))));
    check_parts::<P>(way, index);
}

/// Enters a solution at its ends, in the middle, and at a share of its length, in parts of 2⁶⁴. Returns these indices.
pub fn enter_anywhere<P: Puzzle>(task: &Task<P>, way: &P::Solution, part: u64) -> Vec<BigUint> {
    let end = way.position(&way.len());
    assert_eq!(way.position(&BigUint::ZERO), task.start);
    assert_eq!((way.position(&(way.len() + part)), way.step(&way.len())), (end.clone(), None));
    assert!(matches!(P::status(task, &end), Status::Won(_)), "{end:?}");
    if way.is_empty() {
        return Vec::new();
    }
    let last = way.len() - 1_u8;
    let indices = vec![BigUint::ZERO, (&last * part) >> 64_u8, &last >> 1_u8, last];
    indices.iter().for_each(|index| enter::<P>(way, index));
    indices
}

/// Checks that the parts around a move contain it and lie in each other.
fn check_parts<P: Puzzle>(way: &P::Solution, index: &BigUint) {
    let parts = way.parts(index);
    assert!(parts.iter().all(|part| part.holds(index) && part.end <= way.len()), "{parts:?}");
    assert!(parts.is_sorted_by(|a, b| a.begin <= b.begin && b.end <= a.end), "{parts:?}");
}
