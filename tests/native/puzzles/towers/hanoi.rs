//! The Tower of Hanoi: compares the recursion with breadth-first search for all pairs of states of small
//! towers, checks its laws for large ones, and compares the searches with a naive one.

use super::ways::{enter, enter_anywhere, spread, walk};
use crate::common::{figures, printed, solved};
use num_bigint::BigUint;
use parlour::contract::{PaperTable, Papers, Proof, Rules, Solution, Status, Task};
use parlour::puzzles::towers::hanoi::math::bound;
use parlour::puzzles::towers::hanoi::math::numbers::frame_stewart;
use parlour::puzzles::towers::hanoi::math::search::{Inquiry, shortest};
use parlour::puzzles::towers::hanoi::{
    FEWEST_PEGS, Hanoi, MOST_COMPUTED, MOST_DISCS, MOST_PEGS, Method, Path, Peg, Position, Variant,
    Way,
};
use parlour::search::Silent;
use parlour::search::breadth::Search;
use proptest::prelude::*;

fn size(discs: u32) -> Variant {
    Variant::new(discs).expect("a size")
}

fn state(text: &str) -> Position {
    Position::read(size(text.len() as u32), "state", text).expect("a state")
}

/// Every regular state; state number s has disc d on the peg that digit d - 1 of s says, in base p.
fn all_states_on(pegs: u8, discs: u32) -> Vec<Position> {
    let (size, base) = (Variant::on(pegs, discs).expect("a size"), usize::from(pegs));
    (0..base.pow(discs))
        .map(|number| {
            let on = |d| Peg((number / base.pow(d) % base) as u8);
            Position::new(size, (0..discs).map(on).collect()).expect("a state")
        })
        .collect()
}

fn all_states(discs: u32) -> Vec<Position> {
    all_states_on(3, discs)
}

fn task(start: &Position, goal: &Position) -> Task<Hanoi> {
    Task { variant: start.size(), start: start.clone(), goal: goal.clone() }
}

#[test]
fn every_path_of_up_to_6_discs_is_shortest_and_legal() {
    for discs in 1..=6 {
        let states = all_states(discs);
        for start in &states {
            let distances = spread::<Hanoi>(start);
            for target in &states {
                let path = Path::between(start, target);
                let (distance, ways) = distances[target];
                assert_eq!(*path.length(), BigUint::from(distance), "{start} to {target}");
                assert_eq!(ways, path.ways().map_or(0, u64::from), "{start} to {target}");
                // The moves of 6 discs take too long.
                if discs < 6 {
                    walk(&task(start, target), &Way::Recursion(path));
                }
            }
        }
    }
}

/// The table whose title begins with this, and our figure in each cell, computed or stored.
fn computed(title: &str) -> (PaperTable, Vec<Vec<String>>) {
    let tables = Hanoi::tables();
    let index = tables.iter().position(|table| table.title.starts_with(title)).expect(title);
    figures::<Hanoi>(index)
}

/// The names of the rows in which our figure in a column differs from the print.
fn differing(title: &str, column: usize) -> Vec<String> {
    let cells = printed(computed(title)).into_iter();
    let differing = cells.filter(|(_, at, printed, ours)| *at == column && printed != ours);
    differing.map(|(row, ..)| row).collect()
}

#[test]
fn shortest_routes_fall_in_three_cases_of_the_proof() {
    let (_, ours) = computed("Section 4: the case");
    let count = |case: &str| ours.iter().filter(|row| row[0] == case).count();
    let cases = ["E′ = ∅", "ΔK > T", "T ≥ ΔK > 0, t₁ < t₃ + 1"];
    assert_eq!(cases.map(count), [1, 5, 14]);
    for (row, discs) in ours.iter().zip(2..) {
        let half: BigUint = row[5].parse().expect("a number");
        assert_eq!(half * 2_u8 + 1_u8, frame_stewart(4, discs), "{discs}");
    }
}

#[test]
fn frame_and_stewart_agree_in_every_cell() {
    let (_, ours) = computed("Frame’s formula");
    for row in ours {
        for pair in row[..6].chunks(2) {
            assert_eq!(pair[0], pair[1]);
        }
        assert_eq!(row[7], row[1]);
    }
}

#[test]
fn what_the_papers_print_agrees_but_for_their_mistakes() {
    for (title, columns) in [("Section 3", 2), ("Dudeney", 1), ("Φ(N)", 4)] {
        for column in 0..columns {
            assert_eq!(differing(title, column), [""; 0], "{title}");
        }
    }
    let (_, phi) = computed("Φ(N)");
    for (discs, ways) in (1..).zip(phi) {
        assert_eq!(ways, vec![frame_stewart(4, discs).to_string(); 4]);
    }
    // Section 6.1 prints n itself as the number of discs set aside, but the number of moves is right.
    assert_eq!(differing("Section 6.1", 0).len(), 21);
    assert_eq!(differing("Section 6.1", 2), [""; 0]);
    // Appendix B has rounding errors.
    let wrong =
        ["8 = Δ3 + 2", "12 = Δ4 + 2", "13 = Δ4 + 3", "17 = Δ5 + 2", "18 = Δ5 + 3", "19 = Δ5 + 4"];
    assert_eq!(differing("Appendix B", 0), wrong);
    let (table, ours) = computed("Appendix B");
    let eight = (table.rows[7].cells[0].printed.as_deref(), ours[7][0].as_str());
    assert_eq!(eight, (Some("37"), "33"));
}

#[test]
fn section_6_1_has_every_best_split_and_no_other() {
    let (_, ours) = computed("Section 6.1");
    for (discs, cells) in (1_u32..).zip(ours) {
        let moves = |aside: u32| frame_stewart(4, aside) * 2_u8 + frame_stewart(3, discs - aside);
        let best: Vec<u32> =
            (0..discs).filter(|aside| moves(*aside) == frame_stewart(4, discs)).collect();
        let told: Vec<u32> = cells[..2].iter().rev().filter_map(|cell| cell.parse().ok()).collect();
        assert_eq!(told, best, "{discs}");
    }
}

#[test]
fn the_search_table_confirms_frame_and_stewart() {
    let (table, ours) = computed("Conjecture 2");
    for (line, ours) in table.rows.iter().zip(ours) {
        for pair in ours.chunks(2) {
            assert_eq!(pair[0], pair[1], "{} discs", line.name);
        }
    }
}

#[test]
fn the_stored_figures_are_what_the_commands_compute() {
    let (_, ours) = computed("Conjecture 2");
    for (pegs, discs, column) in [(5, 13, 3), (6, 13, 5)] {
        let standard = Hanoi::start(&Variant::on(pegs, discs).expect("a size"));
        let inquiry = Inquiry::of(&standard).expect("it fits into a word");
        let found = inquiry.distance(&mut Silent).expect("nobody cancels");
        let Search::Found(reached) = found else { panic!("it fits") };
        assert_eq!(reached.distance.to_string(), ours[discs as usize - 1][column]);
    }
    let (_, ours) = computed("How far");
    for (pegs, discs, column) in [(4, 12, 1), (4, 13, 1), (5, 10, 3)] {
        let size = Variant::on(pegs, discs).expect("a size");
        let inquiry =
            Inquiry::around(&Position::perfect(size, Peg(0))).expect("it fits into a word");
        let found = inquiry.eccentricity(&mut Silent).expect("nobody cancels");
        let Search::Exhausted(extent) = found else { panic!("it fits") };
        assert_eq!(extent.distance.to_string(), ours[discs as usize - 1][column]);
    }
    // Up to 14 discs on four pegs, the farthest state is as far away as the other tower.
    for (discs, cells) in (1..).zip(ours) {
        assert_eq!(cells[0] == cells[1], discs != 15, "{discs}");
    }
}

#[test]
fn on_more_pegs_every_path_is_legal_its_bound_true_and_the_search_finds_the_shortest() {
    for (pegs, discs) in [(4, 1), (4, 2), (4, 3), (5, 3), (6, 2), (10, 2)] {
        let states = all_states_on(pegs, discs);
        for start in &states {
            let naive = spread::<Hanoi>(start);
            for target in &states {
                let (task, (distance, ways)) = (task(start, target), naive[target]);
                let path = Path::between(start, target);
                let least = bound::lower(start, target).map_or(BigUint::ZERO, |bound| bound.moves);
                assert!(least <= distance.into(), "{start} to {target} on {pegs}: {least}");
                let proved = path.proof() == Proof::Optimal;
                let moves = walk(&task, &Way::Recursion(path)).len() as u64;
                assert!(moves >= distance && (!proved || moves == distance));
                let found = shortest(&task, &mut Silent).expect("nobody cancels");
                let (way, _) = found.expect("it fits");
                let moves = walk(&task, &way).len() as u64;
                assert_eq!(moves, distance, "{start} to {target} on {pegs}");
                let inquiry = Inquiry::of(&task).expect("it fits into a word");
                let found = inquiry.distance(&mut Silent).expect("nobody cancels");
                let Search::Found(reached) = found else { panic!("it fits") };
                assert_eq!(reached.distance, distance, "{start} to {target} on {pegs}");
                let counted = Inquiry::ways(&task, &mut Silent).expect("nobody cancels");
                let Some(Search::Found(counted)) = counted else { panic!("it fits") };
                assert_eq!(counted.ways, ways.into(), "{start} to {target} on {pegs}");
            }
            let inquiry = Inquiry::around(start).expect("it fits into a word");
            let found = inquiry.eccentricity(&mut Silent).expect("nobody cancels");
            let Search::Exhausted(extent) = found else { panic!("it fits") };
            let farthest = naive.values().map(|(distance, _)| *distance).max();
            assert_eq!(Some(extent.distance), farthest);
            let there = inquiry.state(extent.farthest);
            assert_eq!(Some(naive[&there].0), farthest, "{there}");
        }
    }
}

#[test]
fn theorem_1_holds_for_every_stacking_of_up_to_5_discs() {
    for discs in 1..=5 {
        let states = all_states_on(4, discs);
        let clear = |state: &Position| state.top(Peg(0)).is_none() && state.top(Peg(1)).is_none();
        let nearest = |start: &Position| {
            let distances = spread::<Hanoi>(start);
            states.iter().filter(|state| clear(state)).map(|to| distances[to].0).min()
        };
        for start in &states {
            let least = nearest(start).expect("there are states that leave both pegs empty");
            let set: Vec<u32> = start.stack(Peg(0)).map(|disc| disc - 1).collect();
            let bound = bound::psi(&set).value;
            assert!(bound <= least.into(), "{start}: {bound} and {least}");
        }
        // For a whole tower it is the number itself: half of Φ.
        let half = (frame_stewart(4, discs + 1) - 1_u8) / 2_u8;
        assert_eq!(nearest(&states[0]).map(BigUint::from), Some(half));
    }
}

#[test]
fn larger_states_are_searched_as_the_naive_search_does() {
    let states = all_states_on(4, 6);
    for from in [0, 1234, 3210] {
        let naive = spread::<Hanoi>(&states[from]);
        for target in states.iter().step_by(97) {
            let task = task(&states[from], target);
            let (distance, _) = naive[target];
            let found = shortest(&task, &mut Silent).expect("nobody cancels");
            assert_eq!(walk(&task, &found.expect("it fits").0).len() as u64, distance);
            let least =
                bound::lower(&task.start, &task.goal).map_or(BigUint::ZERO, |low| low.moves);
            assert!(least <= distance.into());
        }
    }
}

#[test]
fn from_tower_to_tower_the_search_finds_frame_and_stewarts_number() {
    for (pegs, discs) in [(3, 1..=9), (4, 1..=11), (5, 1..=11), (6, 1..=10), (10, 1..=10)] {
        for discs in discs {
            let standard = Hanoi::start(&Variant::on(pegs, discs).expect("a size"));
            let inquiry = Inquiry::of(&standard).expect("it fits into a word");
            let found = inquiry.distance(&mut Silent).expect("nobody cancels");
            let Search::Found(reached) = found else { panic!("it fits") };
            let expected = frame_stewart(pegs, discs);
            assert_eq!(expected, reached.distance.into(), "{discs} on {pegs}");
            let path = Path::between(&standard.start, &standard.goal);
            assert_eq!(*path.length(), expected);
            // Frame and Stewart's solution is proved on three and four pegs, and if no stack is needed.
            let proved = pegs <= 4 || discs < u32::from(pegs);
            assert_eq!(path.proof() == Proof::Optimal, proved, "{discs} on {pegs}");
            let shortest = shortest(&standard, &mut Silent).expect("nobody cancels");
            assert_eq!(shortest.expect("it fits").0, Way::Recursion(path));
        }
    }
}

#[test]
fn a_thousand_discs_on_ten_pegs_are_entered_anywhere() {
    for pegs in FEWEST_PEGS..=MOST_PEGS {
        let task = Hanoi::start(&Variant::on(pegs, MOST_COMPUTED).expect("a size"));
        let way = Way::Recursion(Path::between(&task.start, &task.goal));
        assert_eq!(way.len(), frame_stewart(pegs, MOST_COMPUTED));
        for part in 1..=10_u8 {
            enter::<Hanoi>(&way, &((way.len() - 1_u8) * part / 10_u8));
        }
    }
}

#[test]
fn no_smaller_task_than_the_catalogues_has_two_shortest_ways_or_moves_its_largest_disc_twice() {
    let pairs = |discs| -> Vec<(Position, Position)> {
        let states = all_states(discs);
        states.iter().flat_map(|a| states.iter().map(|b| (a.clone(), b.clone()))).collect()
    };
    assert!(pairs(1).iter().all(|(a, b)| Path::between(a, b).ways() == Some(1)));
    let tied = Path::between(&state("ca"), &state("ac"));
    assert_eq!(tied.ways(), Some(2));
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
            let mv = path.at(&index.into()).next.expect("it is not at its end");
            assert_eq!(mv.disc, (index + 1).trailing_zeros() + 1);
        }
    }
}

#[test]
fn sixty_four_discs_are_entered_in_the_middle_of_2_to_the_64_moves() {
    let task = Hanoi::start(&size(64));
    let (solution, proof) = solved(&task, Method::Recursion);
    assert_eq!(proof, Proof::Optimal);
    let Way::Recursion(solution) = solution else { panic!("it is by recursion") };
    assert_eq!(solution.length().to_string(), "18446744073709551615");
    let middle = BigUint::from(1_u8) << 63;
    let largest = solution.at(&(&middle - 1_u8)).next.expect("a move");
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

fn any_state(size: Variant) -> impl Strategy<Value = Position> {
    prop::collection::vec((0..size.peg_count()).prop_map(Peg), size.discs() as usize)
        .prop_map(move |pegs| Position::new(size, pegs).expect("a state"))
}

fn any_states_on(
    pegs: impl Strategy<Value = u8>,
) -> impl Strategy<Value = (Position, Position, Position)> {
    let size = |(pegs, discs)| Variant::on(pegs, discs).expect("a size");
    (pegs, 1..=MOST_DISCS)
        .prop_map(size)
        .prop_flat_map(|size| (any_state(size), any_state(size), any_state(size)))
}

/// Three states of one size on three pegs.
fn any_states() -> impl Strategy<Value = (Position, Position, Position)> {
    any_states_on(Just(FEWEST_PEGS))
}

fn length(start: &Position, target: &Position) -> BigUint {
    Path::between(start, target).length().clone()
}

proptest! {
    #[test]
    fn any_path_can_be_entered_anywhere((start, target, _) in any_states(), part in any::<u64>()) {
        let way = Way::Recursion(Path::between(&start, &target));
        for index in enter_anywhere(&task(&start, &target), &way, part) {
            // The rest has the right length, so the path is shortest from every index.
            prop_assert_eq!(length(&way.position(&index), &target), way.len() - index);
        }
    }

    #[test]
    fn on_any_pegs_a_path_can_be_entered_anywhere(
        (start, target, _) in any_states_on(FEWEST_PEGS..=MOST_PEGS), part in any::<u64>(),
    ) {
        let way = Way::Recursion(Path::between(&start, &target));
        enter_anywhere(&task(&start, &target), &way, part);
        let least = bound::lower(&start, &target).map_or(BigUint::ZERO, |bound| bound.moves);
        prop_assert!(least <= way.len());
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
            size.pegs().map(|peg| length(&state, &Position::perfect(size, peg))).sum();
        prop_assert_eq!(sum, (BigUint::from(2_u8).pow(size.discs()) - 1_u8) * 2_u8);
    }

    #[test]
    fn every_move_can_be_taken_back((state, _, _) in any_states_on(FEWEST_PEGS..=MOST_PEGS)) {
        for mv in Hanoi::moves(&state) {
            let next = Hanoi::apply(&state, &mv).expect("a legal move");
            prop_assert_ne!(&next, &state);
            prop_assert_eq!(Hanoi::apply(&next, &mv.reversed()), Ok(state.clone()));
        }
    }

    #[test]
    fn moves_are_read_as_they_are_written((state, _, _) in any_states_on(FEWEST_PEGS..=MOST_PEGS)) {
        for mv in Hanoi::moves(&state) {
            prop_assert_eq!(Hanoi::read_move(&state, &Hanoi::write_move(&mv)), Ok(mv));
        }
    }
}
