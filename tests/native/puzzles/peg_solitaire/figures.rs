//! The figures of Bell, "Designing peg solitaire puzzles" (Recreational Mathematics Magazine 7), for
//! the English board, computed again; and the solver against the solvability map.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use parlour::contract::Proof;
use parlour::puzzles::peg_solitaire::math::board::{Board, english};
use parlour::puzzles::peg_solitaire::math::decide::{Decided, decide};
use parlour::puzzles::peg_solitaire::math::holes::Holes;
use parlour::puzzles::peg_solitaire::math::layers::Layers;
use parlour::puzzles::peg_solitaire::math::map::SolvabilityMap;
use parlour::puzzles::peg_solitaire::math::symmetry::{Images, Kind, Symmetry, symmetry_type};
use parlour::puzzles::peg_solitaire::position::{Goal, Position};
use parlour::puzzles::peg_solitaire::questions::{count_solutions, fewest_moves, moves};
use parlour::search::Silent;

use crate::common::listeners::InPage;

fn map(board: &Arc<Board>, goal: Holes) -> SolvabilityMap {
    SolvabilityMap::new(board, goal, &mut Silent).expect("nobody cancels")
}

/// Every set of holes that is invariant under a symmetry.
fn fixed_sets(board: &Board, symmetry: &Symmetry) -> impl Iterator<Item = Holes> + use<> {
    let mut orbits: Vec<Holes> = Vec::new();
    for hole in 0..board.holes().len() {
        let mut orbit = Holes::one(hole);
        while !(symmetry.apply(orbit) - orbit).is_empty() {
            orbit |= symmetry.apply(orbit);
        }
        if !orbits.contains(&orbit) {
            orbits.push(orbit);
        }
    }
    (0u64..1 << orbits.len()).map(move |chosen| {
        orbits.iter().enumerate().filter(|(i, _)| chosen >> i & 1 == 1).map(|(_, o)| *o).collect()
    })
}

/// The number of symmetric positions of each type in a map, up to symmetry.
fn count_types(
    board: &Board,
    map: &SolvabilityMap,
    kinds: &[Kind],
    goal: Holes,
) -> BTreeMap<u8, usize> {
    let images = Images::fixing(board, goal);
    let mut found: HashSet<Holes> = HashSet::new();
    for kind in kinds {
        let mut fixing = board.fixing(goal).into_iter();
        let symmetry = fixing.rfind(|s| s.kind == *kind).expect("the goal has it");
        let sets = fixed_sets(board, symmetry).filter(|pegs| map.contains(*pegs));
        found.extend(sets.map(|pegs| images.canonical(pegs)));
    }
    let mut counts = BTreeMap::new();
    for pegs in found {
        let symmetry = symmetry_type(board, pegs).expect("it is symmetric");
        *counts.entry(symmetry.number).or_default() += 1;
    }
    counts
}

#[test]
fn the_central_game_is_solved_in_18_moves_and_in_how_many_ways() {
    let board = english();
    let start = Position { pegs: board.full() ^ board.bit(board.vacancy), board };
    let goal = Goal::Hole(start.board.vacancy);
    let (decision, proof) = fewest_moves(&start, goal, &mut Silent).expect("nobody cancels");
    let Decided::Solvable(path) = decision.answer else { panic!("{decision:?}") };
    assert_eq!((path.len(), moves(&path), proof), (31, 18, Proof::Optimal));
    let end = path.iter().fold(start.pegs, |pegs, step| {
        assert!(step.fits(pegs));
        pegs ^ step.all
    });
    assert_eq!(end, start.board.bit(start.board.vacancy));
    // Bell, "Notes on solving and playing peg solitaire on a computer".
    let ways = count_solutions(&start, goal, &mut Silent);
    assert_eq!(ways, Ok(Ok(40_861_647_040_079_968)));
}

#[test]
fn table_2_class_a_and_the_solver_against_the_map() {
    let board = english();
    let centre = board.bit(board.vacancy);
    let map = map(&board, centre);

    let kinds = [Kind::HalfTurn, Kind::Diagonal, Kind::Orthogonal];
    let types = count_types(&board, &map, &kinds, centre);
    let printed = [(1, 13), (2, 25), (3, 22), (4, 220), (5, 2238), (6, 5139), (7, 34501)];
    assert_eq!(types, BTreeMap::from(printed));

    // All positions, and modulo symmetry by Burnside's lemma.
    assert_eq!(map.count, 187_636_299);
    let fixed = |symmetry: &Symmetry| match symmetry.kind {
        Kind::Identity => map.count,
        _ => fixed_sets(&board, symmetry).filter(|pegs| map.contains(*pegs)).count() as u64,
    };
    let sum: u64 = board.symmetries().iter().map(fixed).sum();
    assert_eq!(sum / 8, 23_475_688);

    // The solver's searches agree with the map.
    let class = board.theory().class(centre);
    let mut sample = Sample(1);
    for round in 0..300 {
        let pegs = sample.pegs(&board, 5 + round % 18, |pegs| board.theory().class(pegs) == class);
        let position = Position { board: board.clone(), pegs };
        let goal = Goal::Hole(board.vacancy);
        let decision = decide(&position, goal, &mut Silent).expect("nobody cancels");
        assert_eq!(
            matches!(decision.answer, Decided::Solvable(_)),
            map.contains(pegs),
            "{position}: {decision:?}"
        );
        assert_eq!(map.contains(pegs), map.winning_steps(pegs).next().is_some() || pegs == centre);
    }
}

#[test]
fn table_2_classes_b_and_c() {
    let board = english();
    for (letter, kind, number, printed) in
        [('B', Kind::Orthogonal, 7, 92_732), ('C', Kind::Diagonal, 6, 15_187)]
    {
        let theory = board.theory();
        let mut classes = board.full().singles().map(|peg| theory.class(peg));
        let class = classes.find(|class| theory.letter(*class) == Some(letter));
        let goal = theory.finishing_holes(class.expect("there is such a class"));
        let map = map(&board, goal);
        let types = count_types(&board, &map, &[kind], goal);
        assert_eq!(types, BTreeMap::from([(number, printed)]), "class {letter}");
    }
}

#[test]
fn table_4_up_to_11_pegs() {
    let board = english();
    let layers = Layers::new(&board, board.bit(board.vacancy), 40_000);
    assert_eq!(layers.depth(), 11);
    let wins = |pegs: Holes| layers.contains(layers.images.canonical(pegs));
    let row = |count: usize| {
        let mut best = (0, 0);
        for &pegs in layers.layer(count) {
            let jumps: Vec<Holes> = board.fitting(pegs).map(|step| pegs ^ step.all).collect();
            if jumps.iter().filter(|after| wins(**after)).count() != 1 {
                continue;
            }
            match jumps.len().cmp(&best.0) {
                std::cmp::Ordering::Greater => best = (jumps.len(), 1),
                std::cmp::Ordering::Equal => best.1 += 1,
                std::cmp::Ordering::Less => {}
            }
        }
        best
    };
    let printed = [(4, 2), (7, 1), (7, 2), (9, 2), (9, 4), (11, 1), (12, 1), (12, 2)];
    assert_eq!((4..=11).map(row).collect::<Vec<_>>(), printed);
}

#[test]
fn what_cannot_be_solved_is_proved_by_weighing_by_counting_or_by_trying_everything() {
    let board = english();
    let class = board.theory().class(board.bit(board.vacancy));
    let mut sample = Sample(7);
    let mut proofs = HashSet::new();
    for round in 0..600 {
        let pegs = sample.pegs(&board, 12 + round % 17, |pegs| board.theory().class(pegs) == class);
        let position = Position { board: board.clone(), pegs };
        let decision = decide(&position, Goal::AnyHole, &mut Silent).expect("nobody cancels");
        if let Decided::Unsolvable(reason) = decision.answer {
            proofs.insert(if reason.starts_with("A pagoda function") {
                "pagoda function"
            } else if reason.starts_with("Counting the jumps") {
                "numbers of jumps"
            } else if reason.starts_with("The map of all 187") {
                // Another test may have made the map meanwhile, which proves it by trying everything.
                "everything"
            } else {
                assert!(reason.starts_with("Every way of playing"), "{reason}");
                "everything"
            });
        }
        if proofs.len() == 3 {
            return;
        }
    }
    panic!("only {proofs:?}");
}

/// A deterministic source of pseudo-random positions.
struct Sample(u64);

impl Sample {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        self.0 >> 33
    }

    fn pegs(&mut self, board: &Board, count: u32, wanted: impl Fn(Holes) -> bool) -> Holes {
        loop {
            let mut pegs = Holes::NONE;
            while pegs.count() < count {
                pegs |= Holes(1 << (self.next() % board.holes().len() as u64));
            }
            if wanted(pegs) {
                return pegs;
            }
        }
    }
}

/// The minimum number of moves from a vacancy to a finishing hole, for all pairs up to symmetry.
const FEWEST: &str = "c1 c1 16, c1 c4 16, c1 f4 17, c1 c7 16, d1 d1 18, d1 a4 17, d1 d4 18, \
    d1 d7 18, c2 c2 16, c2 c5 15, c2 f5 16, d2 d2 19, d2 a5 17, d2 d5 17, \
    c3 c3 15, c3 f3 16, d3 a3 16, d3 d3 16, d3 d6 17, d4 d1 17, d4 d4 18";

/// By default proves those that take a second or two, within the memory of a page. With `PARLOUR_WHOLE=1`, proves all,
/// which takes some minutes.
#[test]
fn the_fewest_moves_from_a_vacancy_to_a_finishing_hole_are_proved() {
    let board = english();
    let whole = std::env::var("PARLOUR_WHOLE").is_ok();
    let mut known = HashSet::new();
    let mut proved = Vec::new();
    for vacancy in 0..board.holes().len() {
        for goal in 0..board.holes().len() {
            let images = board.symmetries().iter().map(|s| (s.image[vacancy], s.image[goal]));
            if !known.insert(images.min().expect("the identity at least")) {
                continue;
            }
            let names = [vacancy, goal].map(|hole| board.holes()[hole].to_string());
            let quick = [["d1", "d1"], ["d1", "d7"], ["d4", "d4"]];
            if !whole && !quick.iter().any(|pair| *pair == names.each_ref().map(String::as_str)) {
                continue;
            }
            let start =
                Position { pegs: board.full() ^ Holes::one(vacancy), board: Arc::clone(&board) };
            let hole = Goal::Hole(board.holes()[goal]);
            let (decision, proof) =
                fewest_moves(&start, hole, &mut InPage).expect("nobody cancels");
            let Decided::Solvable(path) = decision.answer else { continue };
            let end = path.iter().fold(start.pegs, |pegs, step| {
                assert!(step.fits(pegs));
                pegs ^ step.all
            });
            assert_eq!((end, proof), (Holes::one(goal), Proof::Optimal), "{names:?}");
            println!("{names:?}: {} moves, {} positions", moves(&path), decision.seen);
            let ours = format!("{} {}", names.join(" "), moves(&path));
            assert!(FEWEST.split(", ").any(|printed| printed == ours), "{ours}");
            proved.push(names);
        }
    }
    // Bell, “A fresh look at peg solitaire”, counts 21 problems from one vacancy to one peg.
    assert_eq!(proved.len(), if whole { 21 } else { 3 });
}
