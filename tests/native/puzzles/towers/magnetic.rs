//! The magnetic tower: compares procedures, shortest solutions and searches with each other.

use num_bigint::BigUint;
use parlour::contract::{
    Choice, Outcome, Papers, ParameterRange, Proof, Rules, Solution, Solver, Status, Variant as _,
};
use parlour::puzzles::towers::magnetic::math::posts::{End, fewest};
use parlour::puzzles::towers::magnetic::math::search;
use parlour::puzzles::towers::magnetic::{
    Colour, Colouring, Magnetic, Method, Move, Position, Post, Procedure, Route, Spot, Variant,
    optimum,
};
use parlour::search::Silent;
use proptest::prelude::*;
use proptest::sample::Index;

use super::ways::{self, enter, spread, wander};
use crate::common::{figures, outcome, printed};

fn tower(colouring: Colouring, discs: u32) -> Variant {
    Variant::new(colouring, discs).expect("a tower")
}

fn start(colouring: Colouring, discs: u32) -> Position {
    Magnetic::start(&tower(colouring, discs)).start
}

/// The value of a fact about the start of a game.
fn told(start: &Position, name: &str) -> String {
    let facts = Magnetic::facts(&Magnetic::start(&start.tower()), start);
    facts.into_iter().find(|fact| fact.name == name).expect(name).value
}

/// Makes every move of a route by the rules. Returns the moves.
fn follow(route: &Route, start: &Position) -> Vec<Move> {
    ways::follow(&Magnetic::start(&start.tower()).from(start.clone()), route)
}

#[test]
fn every_procedure_is_legal_where_it_says_so_and_moves_each_disc_as_often_as_it_says() {
    for procedure in Procedure::ALL {
        for colouring in Colouring::ALL {
            for discs in 1..=6 {
                let start = start(colouring, discs);
                let route = Route::by(procedure, &start);
                assert_eq!(route.is_ok(), colouring.is_as_free_as(procedure.home()));
                let Ok(route) = route else { continue };
                assert_eq!(route.len(), procedure.length(discs));
                let moves = follow(&route, &start);
                for (k, disc) in (1..=discs).zip((1..=discs).rev()) {
                    let made = moves.iter().filter(|mv| mv.disc == disc).count();
                    assert_eq!(procedure.moves_of(k), made.into(), "{procedure}, disc {k}");
                }
            }
        }
    }
}

#[test]
fn optimal_procedures_shortest_ways_and_searches_agree() {
    for colouring in Colouring::ALL {
        for discs in 1..=10 {
            let start = start(colouring, discs);
            let found = search::count(&start, &mut Silent).expect("nobody cancels");
            let (moves, ways) = found.expect("it is found");
            let shortest = Route::shortest(&start).expect("there is a way");
            for length in [shortest.len(), optimum(start.tower())] {
                assert_eq!(length, BigUint::from(moves), "{}", start.tower());
            }
            let told = told(&start, "Shortest solutions");
            if ways.bits() <= 64 {
                assert_eq!(told, parlour::kit::numerals::grouped(ways), "{}", start.tower());
            }
        }
    }
}

#[test]
fn both_optimal_procedures_of_a_puzzle_are_as_long_for_any_number_of_discs() {
    for colouring in Colouring::ALL {
        for discs in [11, 12, 33, 64] {
            let start = start(colouring, discs);
            let shortest = Route::shortest(&start).expect("there is a way");
            for &procedure in Procedure::optimal(colouring) {
                assert_eq!(procedure.length(discs), shortest.len(), "{procedure}, {discs} discs");
            }
        }
    }
}

/// All legal states of a tower.
fn states(tower: Variant) -> Vec<Position> {
    let spots: Vec<Spot> = Post::ALL
        .into_iter()
        .flat_map(|post| Colour::BOTH.map(|colour| Spot { post, colour }))
        .collect();
    let mut all = vec![Vec::new()];
    for _ in 0..tower.discs() {
        all = all
            .into_iter()
            .flat_map(|some: Vec<Spot>| {
                spots.iter().map(move |spot| [&some[..], &[*spot]].concat())
            })
            .collect();
    }
    all.into_iter().filter_map(|spots| Position::new(tower, spots).ok()).collect()
}

#[test]
fn from_every_state_the_shortest_way_is_as_long_as_a_naive_search_finds() {
    for colouring in Colouring::ALL {
        for discs in 1..=4 {
            let tower = tower(colouring, discs);
            let all = states(tower);
            let task = Magnetic::start(&tower);
            assert_eq!(told(&task.start, "Legal states"), all.len().to_string());

            let goal = Position::new(tower, vec![Spot::GOAL; discs as usize]).expect("the goal");
            let distances = spread::<Magnetic>(&goal);
            for state in all {
                let route = Route::shortest(&state);
                let length = route.as_ref().map(Route::len);
                let expected = distances.get(&state).map(|(distance, _)| BigUint::from(*distance));
                assert_eq!(length, expected, "{state} of {tower}");
                // There is no solution only if no disc can move.
                let stuck = matches!(Magnetic::status(&task, &state), Status::Stuck(_));
                assert_eq!(route.is_none(), stuck, "{state} of {tower}");
                if let Some(route) = route {
                    follow(&route, &state);
                }
            }
        }
    }
}

#[test]
fn a_search_from_anywhere_agrees_with_the_recursion() {
    for colouring in Colouring::ALL {
        let tower = tower(colouring, 3);
        for state in states(tower) {
            let task = Magnetic::start(&tower).from(state.clone());
            match (outcome(&task, Method::Search), Route::shortest(&state)) {
                (Outcome::Solved { solution, proof }, Some(shortest)) => {
                    assert_eq!((solution, proof), (shortest, Proof::Optimal));
                }
                (Outcome::Unsolvable { .. }, None) => {}
                (outcome, _) => panic!("{state} of {tower}: {outcome:?}"),
            }
        }
    }
}

#[test]
fn a_tower_beyond_every_search_is_refused_with_the_largest_that_fits() {
    let task = Magnetic::start(&tower(Colouring::FREE, 21));
    assert!(Magnetic::cost(&task, Method::Search).contains("up to 20 discs"));
    let Outcome::Undecided { reason } = outcome(&task, Method::Search) else {
        panic!("21 discs do not fit")
    };
    assert!(reason.contains("up to 20 discs"), "{reason}");
}

#[test]
fn a_method_is_offered_where_it_solves_the_puzzle() {
    for colouring in Colouring::ALL {
        let task = Magnetic::start(&tower(colouring, 6));
        for &method in Method::ALL {
            let outcome = outcome(&task, method);
            let solves = matches!(outcome, Outcome::Solved { .. });
            let offers = Magnetic::can_use(&task.variant, method);
            assert_eq!(offers, solves, "{} of {colouring}", method.name());
            match outcome {
                Outcome::Solved { solution, proof } => {
                    follow(&solution, &task.start);
                    let least = solution.len() == optimum(task.variant);
                    assert_eq!(proof == Proof::Optimal, least, "{} of {colouring}", method.name());
                }
                Outcome::Undecided { reason } => assert!(reason.ends_with('.'), "{reason}"),
                Outcome::Unsolvable { reason } => {
                    panic!("{} of {colouring}: {reason}", method.name())
                }
            }
        }
    }
}

/// A shortest route on four posts, which must be proved shortest.
fn searched(start: &Position) -> Option<Route> {
    let task = Magnetic::start(&start.tower()).from(start.clone());
    match outcome(&task, Method::Shortest) {
        Outcome::Solved { solution, proof: Proof::Optimal } => {
            assert_eq!(Route::read(&task, &solution.write()).as_ref(), Ok(&solution));
            Some(solution)
        }
        Outcome::Unsolvable { reason } => {
            assert!(reason.starts_with("All posts show the same colour"), "{reason}");
            None
        }
        outcome => panic!("{start}: {outcome:?}"),
    }
}

#[test]
fn four_posts_take_as_many_moves_as_the_count_of_each_end_says() {
    for discs in 1..=6 {
        let tower = tower(Colouring::FREE_OF_FOUR, discs);
        for (end, spot) in [
            (End::Blue, "sr"),
            (End::Turned, "dr"),
            // With exchanged colours, from red to red.
            (End::Red, "sb"),
        ] {
            let spots = spot.repeat(discs as usize);
            let spots = Position::read_spots(tower, "state", &spots).expect("spots");
            let start = Position::new(tower, spots).expect("a state");
            let route = searched(&start).expect("it is solved");
            follow(&route, &start);
            let counted = fewest(4, discs, end, 1 << 26, &mut Silent).expect("nobody cancels");
            assert_eq!(route.len(), BigUint::from(counted.expect("it fits")), "{end:?}, {discs}");
        }
    }
}

#[test]
fn any_state_on_four_posts_of_any_colours_is_as_far_as_the_rules_say() {
    let four = Variant::default().with("posts", "4").expect("four posts");
    let ParameterRange::Choice(colourings) = &four.parameters()[1].range else {
        panic!("colourings are a choice")
    };
    assert_eq!(colourings.len(), 36);
    for (colouring, _) in colourings {
        for discs in 1..=3 {
            let tower: Variant = format!("{colouring}{discs}").parse().expect("a tower");
            let goal = Position::read_spots(tower, "state", &"db".repeat(discs)).expect("spots");
            let goal = Position::new(tower, goal).expect("a state");
            let distances = spread::<Magnetic>(&goal);
            let mut states = 0;
            for number in 0..8_usize.pow(discs as u32) {
                let letter = |disc: usize| {
                    let spot = number / 8_usize.pow(disc as u32) % 8;
                    ["sr", "sb", "ir", "ib", "dr", "db", "jr", "jb"][spot]
                };
                let spots: String = (0..discs).map(letter).collect();
                let spots = Position::read_spots(tower, "state", &spots).expect("spots");
                let Ok(state) = Position::new(tower, spots) else { continue };
                states += 1;
                let found = searched(&state).map(|route| route.len());
                let far = distances.get(&state).map(|(moves, _)| BigUint::from(*moves));
                assert_eq!(found, far, "{state} of {tower}");
            }
            let start = Magnetic::start(&tower).start;
            assert_eq!(told(&start, "Legal states"), states.to_string(), "{tower}");
        }
    }
}

#[test]
fn shortest_routes_on_four_posts_are_counted() {
    let start = start(Colouring::FREE_OF_FOUR, 2);
    let counted = search::count(&start, &mut Silent).expect("nobody cancels");
    assert_eq!(counted, Ok((4, BigUint::from(8_u8))));
}

#[test]
fn coloured_posts_have_the_procedures_of_their_section() {
    let offered = |text: &str| {
        let posts = text.parse().expect("a colouring");
        let tower = tower(posts, 6);
        let offered = Method::ALL.iter().filter(|&&method| Magnetic::can_use(&tower, method));
        offered.map(|method| method.name()).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(offered("RBB"), "Shortest, Levy’s optimal procedure, 1000, Search");
    assert_eq!(offered("RNB"), "Shortest, Levy’s optimal procedure, Its brother, 1000, 75, Search");
    assert_eq!(offered("RNN"), "Shortest, Levy’s optimal procedure, 1000, 75, 67, 64, Search");
    assert_eq!(offered("NNNN"), "Shortest, Search");
}

#[test]
fn procedures_of_the_paper_are_for_three_posts() {
    let task = Magnetic::start(&tower(Colouring::FREE_OF_FOUR, 3));
    for &method in Method::ALL {
        let cost = Magnetic::cost(&task, method);
        let verdict = Magnetic::solve(&task, method, &mut Silent).expect("nobody cancels");
        match verdict.outcome {
            Outcome::Undecided { reason } => {
                assert_eq!(reason, "Levy’s procedures are for three posts.");
                assert_eq!(cost, reason);
            }
            outcome => {
                assert!(matches!(method, Method::Shortest | Method::Search), "{outcome:?}");
                assert_eq!(cost, "up to 344 states, 1 MB at most");
            }
        }
    }
    let cost = |discs| {
        let task = Magnetic::start(&tower(Colouring::FREE_OF_FOUR, discs));
        Magnetic::cost(&task, Method::Search)
    };
    assert!(cost(12).contains("those of 10 discs do"), "{}", cost(12));
    assert!(cost(16).contains("up to 15 discs"), "{}", cost(16));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn after_any_play_every_method_finds_a_way_and_undoing_leads_back(
        colouring in 0..12_usize,
        discs in 1..=7_u32,
        choices in prop::collection::vec(any::<Index>(), 0..60),
        method in prop::sample::select(Method::ALL),
    ) {
        let task = Magnetic::start(&tower(Colouring::ALL[colouring], discs));
        // Every move can be reversed by another.
        let here = wander(&task, &choices, |mv| Move { from: mv.to, to: mv.from, ..*mv });
        match outcome(&here, method) {
            Outcome::Solved { solution, .. } => {
                ways::follow(&here, &solution);
            }
            Outcome::Undecided { .. } => prop_assert_eq!(here.start.gathered(), Some(Spot::START)),
            Outcome::Unsolvable { reason } => prop_assert!(false, "{}", reason),
        }
    }

    #[test]
    fn any_move_of_64_discs_leads_from_the_state_before_to_the_one_after(
        colouring in 0..12_usize, part in 0.0..1.0_f64, procedure in 0..Procedure::ALL.len(),
    ) {
        let start = start(Colouring::ALL[colouring], 64);
        let routes = [Route::shortest(&start), Route::by(Procedure::ALL[procedure], &start).ok()];
        for route in routes.into_iter().flatten() {
            let index = route.len() * ((part * 1e9) as u64) / 1_000_000_000_u64;
            enter::<Magnetic>(&route, &index);
            for frame in route.parts(&index) {
                // The discs that a frame moves are together at its end.
                let end = route.position(&frame.end);
                prop_assert_eq!(Position::new(end.tower(), end.spots().to_vec()), Ok(end));
            }
        }
    }
}

#[test]
fn a_thousand_discs_take_no_longer_than_they_must() {
    // The numbers of moves have 476 digits; the recurrences 9 and 10 of the paper hold for them.
    let s = |procedure: Procedure, discs| procedure.length(discs);
    let coloured = s(Procedure::Rbb1000, 999);
    assert_eq!(s(Procedure::Rbn909, 1000), s(Procedure::Rnb727, 999) + coloured * 2_u8 + 1_u8);
}

#[test]
fn every_figure_of_the_paper_is_the_one_that_is_computed() {
    let mut agree = Vec::new();
    for (index, table) in Magnetic::tables().iter().enumerate() {
        let (_, ours) = figures::<Magnetic>(index);
        let is_whole = ours.iter().flatten().all(|ours| !ours.is_empty());
        assert!(is_whole, "{}: a cell is not computed", table.title);
        let cells = printed((table.clone(), ours));
        for (row, column, printed, ours) in &cells {
            assert_eq!(printed, ours, "{}, row {row}, column {column}", table.title);
        }
        agree.push(cells.len());
    }
    // Tables 1 to 5; 6 to 15; 16; Table 5 again; two numbers of solutions; their factors; 20 closed forms; 12 equations;
    // towers that end red up; four posts.
    let expected =
        [11, 132, 132, 110, 110, 8, 28, 8, 28, 16, 24, 16, 24, 16, 24, 96, 128, 2, 0, 40, 12, 0, 0];
    assert_eq!(agree, expected);
}

#[test]
fn stored_optima_are_those_of_the_shortest_ways() {
    // The search that found them is independent of the recursion used here.
    let tables = Magnetic::tables();
    let table =
        tables.iter().find(|table| table.title.contains("proved by search")).expect("it is there");
    let mut stored = 0;
    for (discs, row) in (1..).zip(&table.rows) {
        for (colouring, cell) in Colouring::ALL.into_iter().zip(&row.cells) {
            let Some(found) = &cell.stored else { continue };
            let shortest = Route::shortest(&start(colouring, discs)).expect("there is a way");
            assert_eq!(*found, shortest.len().to_string(), "{colouring}, {discs} discs");
            stored += 1;
        }
    }
    assert_eq!(stored, 72);
}

#[test]
fn the_way_on_coloured_posts_is_forced_after_its_first_move() {
    let entries = Magnetic::catalogue();
    let entry = entries.iter().find(|entry| entry.name == "Colored (RBB)").expect("an entry");
    assert!(entry.note.contains("After the first of them"), "{}", entry.note);
    let mut state = entry.task.start.clone();
    let (mut last, mut choices) = (None, Vec::new());
    // The candidates are the moves that do not reverse the last one.
    while state.gathered() != Some(Spot::GOAL) {
        let onward = |mv: &Move| Some(Magnetic::apply(&state, mv).expect("it is legal")) != last;
        let ahead: Vec<Move> = Magnetic::moves(&state).into_iter().filter(onward).collect();
        choices.push(ahead.len());
        // Of the two first moves, take the one that leads to the goal.
        let mv = if choices.len() == 1 {
            let to_rest = |mv: &&Move| Magnetic::write_move(mv) == "si";
            ahead.iter().find(to_rest).copied().expect("it is legal")
        } else {
            ahead[0]
        };
        let next = Magnetic::apply(&state, &mv).expect("it is legal");
        last = Some(std::mem::replace(&mut state, next));
    }
    assert_eq!(choices.len(), 40);
    assert_eq!(choices[0], 2);
    assert!(choices[1..].iter().all(|count| *count == 1), "{choices:?}");
}
