//! The Tower of London: all 36 states, all pairs, and the test.

use std::collections::HashMap;

use parlour::contract::{
    Figure, OneBoard, OneMethod, Pages, Parameter, ParameterRange, Proof, Rules, Solution, Status,
    Task, Workshop,
};
use parlour::puzzles::towers::london::{London, Map, Position};
use parlour::scene::{Point, Shape};
use parlour::search::Silent;
use parlour::search::breadth::{self, Search};
use proptest::prelude::*;
use proptest::sample::Index;

use super::ways::wander;
use crate::common::solved;

fn state(text: &str) -> Position {
    Position::read("state", text).expect("a state")
}

fn task(start: &Position, goal: &Position) -> Task<London> {
    Task { variant: OneBoard, start: start.clone(), goal: goal.clone() }
}

#[test]
fn there_are_thirty_six_states_and_the_diameter_is_eight() {
    let map = Map::get();
    assert_eq!(map.states().len(), 36);
    assert_eq!(map.histogram(), [36, 108, 168, 216, 174, 168, 186, 174, 66]);
    for state in map.states() {
        assert_eq!(map.eccentricity(state), 8);
        assert_eq!(Position::read("state", &state.to_string()).as_ref(), Ok(state));
    }
}

/// The states as numbers, for the generic search engine.
struct Numbers;

impl breadth::Space for Numbers {
    fn neighbours(&self, node: u64, found: &mut Vec<u64>) {
        let state = &Map::get().states()[node as usize];
        for mv in London::moves(state) {
            let next = London::apply(state, &mv).expect("a legal move");
            found.push(Map::get().number(&next) as u64);
        }
    }

    fn degree(&self) -> usize {
        6
    }

    fn dense(&self) -> Option<u64> {
        Some(36)
    }
}

#[test]
fn distances_and_solutions_are_those_of_the_search_engine() {
    let map = Map::get();
    for start in map.states() {
        for goal in map.states() {
            let (from, to) = (map.number(start) as u64, map.number(goal) as u64);
            let ways = breadth::count(&Numbers, from, |node| node == to, 1 << 20, &mut Silent);
            let Ok(Search::Found(ways)) = ways else { panic!("{ways:?}") };
            assert_eq!(ways.distance, map.distance(start, goal) as u64);
            assert_eq!(ways.ways, map.shortest(start, goal).len().into());
        }
    }
}

#[test]
fn every_pair_is_solved_in_the_fewest_moves() {
    let map = Map::get();
    for start in map.states() {
        for goal in map.states() {
            let task = task(start, goal);
            let (solution, proof) = solved(&task, OneMethod::Shortest);
            assert_eq!((solution.len(), proof), (map.distance(start, goal).into(), Proof::Optimal));
            let end = solution.position(&solution.len());
            assert!(matches!(London::status(&task, &end), Status::Won(_)));
        }
    }
}

#[test]
fn the_facts_list_all_shortest_solutions() {
    let task = task(&state("//bgr"), &state("g/br/"));
    let facts = London::facts(&task, &task.start);
    let fact = |name| facts.iter().find(|fact| fact.name == name).expect(name);
    assert_eq!(fact("Distance to the goal").value, "8");
    assert_eq!(fact("Shortest solutions").value, "2");
    let meaning = &fact("Shortest solutions").meaning;
    let ways: Vec<&str> = meaning.trim_end_matches('.').split("; ").collect();
    assert_eq!(ways.len(), 2);
    for way in ways {
        let (_, moves) = way.split_once(": ").expect("a numbered line");
        let mut here = task.start.clone();
        for word in moves.split(", ") {
            let text: String = word[2..].to_lowercase().replace('–', "");
            let mv = London::read_move(&here, &text).expect("a move");
            here = London::apply(&here, &mv).expect("a legal move");
        }
        assert_eq!(here, task.goal);
    }
    assert!(London::facts(&task, &task.goal).iter().all(|fact| fact.name != "Good moves"));
}

#[test]
fn the_notes_of_the_catalogue_are_true() {
    let entries: HashMap<String, Task<London>> =
        London::catalogue().into_iter().map(|entry| (entry.name, entry.task)).collect();
    for (name, moves, solutions) in [
        ("One move", 1, 1),
        ("Two moves", 2, 1),
        ("Four moves", 4, 2),
        ("Eight moves", 8, 3),
        ("Two balls change places", 8, 8),
        ("Turned over on the middle post", 8, 6),
        ("From the tall post", 8, 2),
    ] {
        let Task { start, goal, .. } = &entries[name];
        let found = (Map::get().distance(start, goal), Map::get().shortest(start, goal).len());
        assert_eq!(found, (moves, solutions), "{name}");
    }
    let most = (0..=8).flat_map(|distance| Map::get().pairs(distance));
    assert_eq!(most.map(|(a, b)| Map::get().shortest(a, b).len()).max(), Some(8));
}

#[test]
fn the_graph_has_a_line_for_every_move() {
    let standard = London::start(&OneBoard);
    let graph = London::graph(&standard).expect("a graph");
    assert_eq!(graph.nodes, Map::get().states());
    for (place, state) in graph.scene.places.iter().zip(&graph.nodes) {
        let middle = place.mark.middle();
        let is_here = |end: Point| (end.x - middle.x).hypot(end.y - middle.y) < 1e-9;
        let ends = graph.scene.items.iter().filter(|item| match item.shape {
            Shape::Line { from, to } => is_here(from) || is_here(to),
            _ => false,
        });
        assert_eq!(ends.count(), London::moves(state).len(), "{state}");
    }
}

fn order(moves: u32, problems: u32, lot: u32) -> Vec<(String, String)> {
    [("moves", moves), ("problems", problems), ("lot", lot)]
        .map(|(key, value)| (key.to_owned(), value.to_string()))
        .into()
}

#[test]
fn the_test_draws_as_many_problems_of_the_distance_as_were_asked_for() {
    for moves in 1..=8 {
        let designs = London::design(&order(moves, 12, 7), &mut Silent).expect("nobody cancels");
        assert_eq!(designs.designs.len(), 12);
        for (index, design) in designs.designs.iter().enumerate() {
            let Task { start, goal, .. } = &design.task;
            assert_eq!(Map::get().distance(start, goal), moves as usize);
            assert!(designs.designs[..index].iter().all(|other| other.task != design.task));
            assert!(design.note.contains("shortest solution"), "{}", design.note);
        }
    }
}

#[test]
fn the_same_number_draws_the_same_problems_and_another_number_others() {
    let draw =
        |lot| London::design(&order(6, 6, lot), &mut Silent).expect("nobody cancels").designs;
    assert_eq!(draw(5), draw(5));
    assert_ne!(draw(5), draw(6));
}

#[test]
fn the_next_draw_is_the_next_page() {
    let pages = |lot| London::design(&order(6, 6, lot), &mut Silent).expect("nobody cancels").pages;
    let Pages { before, after } = pages(5);
    assert_eq!((before, after), (Some(order(6, 6, 4)), Some(order(6, 6, 6))));
    assert_eq!((pages(1).before, pages(999).after), (None, None));
}

#[test]
fn every_pair_is_drawn_about_equally_often() {
    let pairs = Map::get().pairs(8);
    let mut drawn: HashMap<(String, String), u32> = HashMap::new();
    for lot in 1..=990 {
        for design in London::design(&order(8, 12, lot), &mut Silent).expect("no").designs {
            let Task { start, goal, .. } = design.task;
            *drawn.entry((start.to_string(), goal.to_string())).or_default() += 1;
        }
    }
    assert_eq!(drawn.len(), pairs.len());
    // 990 draws of 12 from 66 pairs: 180 each, give or take 13.
    assert!(drawn.values().all(|&times| (120..=240).contains(&times)), "{drawn:?}");
}

#[test]
fn the_form_has_the_fields_of_the_test() {
    let fields = London::order(&[("moves".to_owned(), "9".to_owned())]);
    let ranges: Vec<(&str, &str, &ParameterRange)> = fields
        .iter()
        .map(|Parameter { key, value, range, .. }| (*key, value.as_str(), range))
        .collect();
    assert_eq!(
        ranges,
        [
            ("moves", "5", &ParameterRange::Whole { min: 1, max: 8 }),
            ("problems", "6", &ParameterRange::Whole { min: 1, max: 12 }),
            ("lot", "1", &ParameterRange::Whole { min: 1, max: 999 }),
        ]
    );
}

proptest! {
    #[test]
    fn random_play_can_always_be_solved_and_undone(
        choices in prop::collection::vec(any::<Index>(), 0..60),
    ) {
        let rest = wander(&London::start(&OneBoard), &choices, |mv| mv.reversed());
        let (solution, _) = solved(&rest, OneMethod::Shortest);
        prop_assert!(solution.len() <= 8_u8.into());
    }
}
