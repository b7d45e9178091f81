//! The Tower of Hanoi: the closed form against breadth-first search for all pairs of states of small
//! towers, and against its own laws for large ones.

#![cfg(not(target_arch = "wasm32"))]

use num_bigint::BigUint;
use parlour::puzzle::{Outcome, Proof, Rules, Solver, Status, Task};
use parlour::puzzles::towers::hanoi::{Hanoi, MOST_DISCS, Path, Peg, Size, State};
use parlour::search::Silent;
use proptest::prelude::*;

fn size(discs: u32) -> Size {
    Size::new(discs).expect("a tower has 1 to 64 discs")
}

fn state(text: &str) -> State {
    State::read(size(text.len() as u32), "state", text).expect("a state")
}

/// Every regular state; state number s has disc d on the peg that digit d - 1 of s in base 3 says.
fn all_states(discs: u32) -> Vec<State> {
    (0..3_usize.pow(discs))
        .map(|number| {
            let pegs = (0..discs).map(|d| Peg((number / 3_usize.pow(d) % 3) as u8)).collect();
            State::new(size(discs), pegs).expect("a state")
        })
        .collect()
}

fn number(state: &State) -> usize {
    state.pegs().iter().rev().fold(0, |number, peg| 3 * number + usize::from(peg.0))
}

/// The distance and the number of shortest paths from `start` to every state, by breadth-first
/// search over the moves of the rule book.
fn search(states: &[State], start: usize) -> Vec<(u32, u64)> {
    let mut found = vec![None; states.len()];
    found[start] = Some((0, 1));
    let mut layer = vec![start];
    let mut depth = 0;
    while !layer.is_empty() {
        depth += 1;
        let mut next: Vec<usize> = Vec::new();
        for &here in &layer {
            let (_, ways) = found[here].expect("layers are found");
            for one in Hanoi::moves(&states[here]) {
                let there = number(&Hanoi::apply(&states[here], &one).expect("a legal move"));
                match &mut found[there] {
                    Some((at, more)) if *at == depth => *more += ways,
                    Some(_) => {}
                    slot => {
                        *slot = Some((depth, ways));
                        next.push(there);
                    }
                }
            }
        }
        layer = next;
    }
    found.into_iter().map(|entry| entry.expect("the Hanoi graph is connected")).collect()
}

#[test]
fn every_path_of_up_to_5_discs_is_shortest_and_legal_at_every_index() {
    for discs in 1..=5 {
        let states = all_states(discs);
        for (from, start) in states.iter().enumerate() {
            let distances = search(&states, from);
            for (to, target) in states.iter().enumerate() {
                let path = Path::between(start, target);
                let (distance, ways) = distances[to];
                assert_eq!(*path.length(), BigUint::from(distance), "{start} to {target}");
                assert_eq!(ways, if path.is_unique() { 1 } else { 2 }, "{start} to {target}");
                let mut here = start.clone();
                for index in 0..distance {
                    let stand = path.at(&index.into());
                    assert_eq!(stand.state, here, "{start} to {target} at {index}");
                    let (one, _) = stand.next.expect("it is not at its end");
                    here = Hanoi::apply(&here, &one).expect("a legal move");
                }
                assert_eq!(here, *target);
                let end = path.at(&distance.into());
                assert_eq!((end.state, end.next), (here, None));
            }
        }
    }
}

#[test]
fn every_path_of_6_discs_has_the_length_that_search_finds() {
    let states = all_states(6);
    for (from, start) in states.iter().enumerate() {
        let distances = search(&states, from);
        for (to, target) in states.iter().enumerate() {
            let path = Path::between(start, target);
            assert_eq!(*path.length(), BigUint::from(distances[to].0), "{start} to {target}");
            assert_eq!(distances[to].1, if path.is_unique() { 1 } else { 2 });
        }
    }
}

#[test]
fn no_smaller_task_than_the_catalogues_has_two_shortest_ways_or_moves_its_largest_disc_twice() {
    let pairs = |discs| {
        let states = all_states(discs);
        let pairs: Vec<(State, State)> =
            states.iter().flat_map(|a| states.iter().map(|b| (a.clone(), b.clone()))).collect();
        pairs
    };
    assert!(pairs(1).iter().all(|(a, b)| Path::between(a, b).is_unique()));
    let tied = Path::between(&state("ca"), &state("ac"));
    assert!(!tied.is_unique());
    assert_eq!(tied.moves_of_largest(), 1, "of two shortest ways the simpler one is shown");
    assert_eq!(*tied.length(), 3_u8.into());
    for discs in 1..=2 {
        assert!(pairs(discs).iter().all(|(a, b)| Path::between(a, b).moves_of_largest() < 2));
    }
    let twice = Path::between(&state("cca"), &state("aac"));
    assert_eq!(twice.moves_of_largest(), 2);
    assert_eq!(*twice.length(), 5_u8.into());
    let large = Path::between(&state(&("c".repeat(63) + "a")), &state(&("a".repeat(63) + "c")));
    assert_eq!(*large.length(), (BigUint::from(1_u8) << 63) + 1_u8);
}

#[test]
fn no_two_states_are_further_apart_than_two_towers() {
    for discs in 1..=5 {
        let states = all_states(discs);
        let longest = states
            .iter()
            .flat_map(|a| states.iter().map(|b| Path::between(a, b).length().clone()))
            .max();
        assert_eq!(longest, Some(BigUint::from(2_u8).pow(discs) - 1_u8));
    }
}

#[test]
fn the_standard_solution_moves_the_discs_in_the_order_of_the_ruler() {
    for discs in [1, 2, 3, 7, 10] {
        let task = Hanoi::start(&size(discs));
        let path = Path::between(&task.start, &task.goal);
        for index in 0..(1_u32 << discs) - 1 {
            let (one, _) = path.at(&index.into()).next.expect("it is not at its end");
            assert_eq!(one.disc, (index + 1).trailing_zeros() + 1);
        }
    }
}

#[test]
fn sixty_four_discs_are_entered_in_the_middle_of_2_to_the_64_moves() {
    let task = Hanoi::start(&size(64));
    let verdict = Hanoi::solve(&task, 0, &mut Silent).expect("nobody cancels");
    let Outcome::Solved { solution, proof } = verdict.outcome else { panic!("it is solvable") };
    assert_eq!(proof, Proof::Optimal);
    assert_eq!(solution.length().to_string(), "18446744073709551615");
    let middle = BigUint::from(1_u8) << 63;
    let (largest, _) = solution.at(&(&middle - 1_u8)).next.expect("a move");
    assert_eq!((largest.disc, largest.from, largest.to), (64, Peg(0), Peg(2)));
    let stand = solution.at(&middle);
    assert_eq!(stand.state, state(&("b".repeat(63) + "c")));
}

#[test]
fn a_game_is_won_at_its_target_and_nowhere_else() {
    for states in [all_states(1), all_states(3)] {
        for goal in &states {
            for here in &states {
                let task: Task<Hanoi> =
                    Task { variant: here.size(), start: here.clone(), goal: goal.clone() };
                let won = matches!(Hanoi::status(&task, here), Status::Won(_));
                assert_eq!(won, here == goal);
                assert!(!Hanoi::moves(here).is_empty());
            }
        }
    }
}

#[test]
fn a_state_has_three_moves_or_two_if_it_is_a_tower() {
    for state in all_states(5) {
        let expected = if state.tower().is_some() { 2 } else { 3 };
        assert_eq!(Hanoi::moves(&state).len(), expected, "{state}");
    }
}

fn any_state(discs: u32) -> impl Strategy<Value = State> {
    prop::collection::vec((0..3_u8).prop_map(Peg), discs as usize)
        .prop_map(move |pegs| State::new(size(discs), pegs).expect("a state"))
}

fn any_states() -> impl Strategy<Value = (State, State, State)> {
    (1..=MOST_DISCS).prop_flat_map(|discs| (any_state(discs), any_state(discs), any_state(discs)))
}

fn length(start: &State, target: &State) -> BigUint {
    Path::between(start, target).length().clone()
}

proptest! {
    #[test]
    fn any_path_can_be_entered_anywhere((start, target, _) in any_states(), part in any::<u64>()) {
        let path = Path::between(&start, &target);
        prop_assert_eq!(path.at(&BigUint::ZERO).state, start);
        prop_assert_eq!(path.at(path.length()).state, target.clone());
        prop_assert_eq!(path.at(path.length()).next, None);
        prop_assert_eq!(path.at(&(path.length() + part)).state, target.clone());
        if *path.length() == BigUint::ZERO {
            return Ok(());
        }
        // Near the ends, near the moves of the largest disc, and anywhere.
        let last = path.length() - 1_u8;
        let anywhere = (&last * part) >> 64_u8;
        let half = path.length() >> 1_u8;
        for index in [BigUint::ZERO, last.clone(), anywhere, half] {
            let index = index.min(last.clone());
            let stand = path.at(&index);
            let (one, _) = stand.next.expect("it is not at its end");
            let next = Hanoi::apply(&stand.state, &one);
            prop_assert_eq!(next, Ok(path.at(&(&index + 1_u8)).state));
            // What is left is as long as it must be: the path is a shortest one at every index.
            prop_assert_eq!(length(&stand.state, &target), path.length() - index);
        }
    }

    #[test]
    fn distance_is_a_metric((a, b, c) in any_states()) {
        prop_assert_eq!(length(&a, &b), length(&b, &a));
        prop_assert_eq!(length(&a, &b) == BigUint::ZERO, a == b);
        prop_assert!(length(&a, &c) <= length(&a, &b) + length(&b, &c));
    }

    #[test]
    fn the_distances_to_the_three_towers_add_up((state, _, _) in any_states()) {
        let size = state.size();
        let sum: BigUint =
            size.pegs().map(|peg| length(&state, &State::perfect(size, peg))).sum();
        prop_assert_eq!(sum, (BigUint::from(2_u8).pow(size.discs()) - 1_u8) * 2_u8);
    }

    #[test]
    fn every_move_can_be_taken_back((state, _, _) in any_states()) {
        for one in Hanoi::moves(&state) {
            let next = Hanoi::apply(&state, &one).expect("a legal move");
            prop_assert_ne!(&next, &state);
            prop_assert_eq!(Hanoi::apply(&next, &one.reversed()), Ok(state.clone()));
        }
    }

    #[test]
    fn moves_are_read_as_they_are_written((state, _, _) in any_states()) {
        for one in Hanoi::moves(&state) {
            prop_assert_eq!(Hanoi::read_move(&state, &Hanoi::write_move(&one)), Ok(one));
        }
    }
}
