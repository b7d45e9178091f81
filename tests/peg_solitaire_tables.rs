//! The tables of Bell, "Designing peg solitaire puzzles" (Recreational Mathematics Magazine 7),
//! computed again from the sets of all solvable positions.

#![cfg(not(target_arch = "wasm32"))]

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use parlour::puzzles::peg_solitaire::board::{self, Board};
use parlour::puzzles::peg_solitaire::map::SolvabilityMap;
use parlour::puzzles::peg_solitaire::symmetry::{Symmetry, symmetry_type};
use parlour::puzzles::peg_solitaire::tables::{Symmetric, Tables, UniqueJump, goal, letters};
use parlour::search::Silent;

fn count(board: &Arc<Board>, letter: char) -> Tables {
    let goal = goal(board, letter).expect("the board has such a class");
    let map = SolvabilityMap::new(board, goal, &mut Silent).expect("nobody cancels");
    Tables::count(&map, letter, None, 2, &mut Silent).expect("nobody cancels")
}

fn by_type(symmetric: &[Symmetric]) -> BTreeMap<u8, u64> {
    symmetric.iter().map(|one| (one.number, one.count)).collect()
}

/// Pegs, most jumps and count, as in Table 4.
fn rows(records: &[UniqueJump]) -> Vec<(u32, u32, usize)> {
    records.iter().map(|record| (record.pegs, record.jumps, record.records.len())).collect()
}

/// Table 4 has rows from 4 pegs on.
fn from_four(records: &[UniqueJump]) -> Vec<(u32, u32, usize)> {
    rows(records).into_iter().filter(|(pegs, ..)| *pegs >= 4).collect()
}

#[test]
fn the_english_board_class_a() {
    let board = board::english();
    let tables = count(&board, 'A');
    assert_eq!(tables.total(), (187_636_299, 23_475_688));
    let largest = tables.layers.iter().max_by_key(|layer| layer.mod_symmetry);
    assert_eq!(largest.map(|layer| (layer.pegs, layer.mod_symmetry)), Some((18, 3_626_632)));
    let printed = [(1, 13), (2, 25), (3, 22), (4, 220), (5, 2238), (6, 5139), (7, 34_501)];
    assert_eq!(by_type(&tables.symmetric), BTreeMap::from(printed));
    assert_eq!(tables.listed.len(), 13 + 25 + 22 + 220);
    for (number, pegs) in &tables.listed {
        assert_eq!(symmetry_type(&board, *pegs).map(|found| found.number), Some(*number));
    }
    assert_eq!(tables.beyond, None);

    let mut expected: Vec<(u32, u32, usize)> = ENGLISH.to_vec();
    // Table 4 leaves out the central game, whose only jump wins.
    expected.push((32, 1, 1));
    assert_eq!(from_four(&tables.unique_jump), expected);
    assert_eq!(Tables::read_csv(&board, 'A', &tables.to_csv()), Ok(tables));
}

/// Table 4, the English board.
const ENGLISH: [(u32, u32, usize); 24] = [
    (4, 4, 2),
    (5, 7, 1),
    (6, 7, 2),
    (7, 9, 2),
    (8, 9, 4),
    (9, 11, 1),
    (10, 12, 1),
    (11, 12, 2),
    (12, 13, 4),
    (13, 14, 1),
    (14, 14, 4),
    (15, 15, 1),
    (16, 15, 1),
    (17, 17, 1),
    (18, 15, 2),
    (19, 15, 2),
    (20, 14, 3),
    (21, 13, 3),
    (22, 14, 1),
    (23, 11, 6),
    (24, 12, 1),
    (25, 10, 1),
    (26, 7, 3),
    (27, 6, 2),
];

#[test]
fn the_english_board_classes_b_and_c() {
    let board = board::english();
    assert_eq!(letters(&board), ['A', 'B', 'C']);
    for (letter, number, printed) in [('B', 7, 92_732), ('C', 6, 15_187)] {
        let tables = count(&board, letter);
        assert_eq!(by_type(&tables.symmetric), BTreeMap::from([(number, printed)]));
        assert!(tables.listed.is_empty());
        let goal = goal(&board, letter).expect("there is such a class");
        assert_eq!(tables.layers[0].positions, u64::from(goal.count_ones()));
        assert_eq!(Tables::read_csv(&board, letter, &tables.to_csv()), Ok(tables));
    }
}

// ---------------------------------------------------------------------------------------------
// Small boards, by brute force.

/// The tables as their definitions say them: every set that jumps backward lead to, every image.
fn by_definition(board: &Arc<Board>, letter: char) -> Tables {
    let goal = goal(board, letter).expect("the board has such a class");
    let fixing = |symmetry: &&Symmetry| symmetry.apply(goal) == goal;
    let group: Vec<&Symmetry> = board.symmetries().iter().filter(fixing).collect();
    let mut solvable: HashSet<u64> = HashSet::new();
    let mut queue: Vec<u64> =
        (0..board.holes().len()).map(|hole| 1 << hole).filter(|peg| goal & peg != 0).collect();
    while let Some(pegs) = queue.pop() {
        if solvable.insert(pegs) {
            let steps = board.steps().iter().filter(|step| step.fits_backward(pegs));
            queue.extend(steps.map(|step| pegs ^ step.all));
        }
    }
    let least = |pegs: u64| group.iter().map(|symmetry| symmetry.apply(pegs)).min() == Some(pegs);
    let mut tables = Tables {
        board: board.clone(),
        letter,
        layers: Vec::new(),
        symmetric: Vec::new(),
        beyond: None,
        unique_jump: Vec::new(),
        listed: Vec::new(),
    };
    let mut types: BTreeMap<u8, u64> = BTreeMap::new();
    for pegs in 1..=board.holes().len() as u32 {
        let layer: Vec<u64> =
            solvable.iter().copied().filter(|set| set.count_ones() == pegs).collect();
        let orbits: Vec<u64> = layer.iter().copied().filter(|set| least(*set)).collect();
        if layer.is_empty() {
            continue;
        }
        tables.layers.push(parlour::puzzles::peg_solitaire::tables::Layer {
            pegs,
            positions: layer.len() as u64,
            mod_symmetry: orbits.len() as u64,
        });
        let mut best = UniqueJump { pegs, jumps: 0, records: Vec::new() };
        for &set in &orbits {
            if let Some(found) = symmetry_type(board, set) {
                *types.entry(found.number).or_default() += 1;
                if found.number <= 4 {
                    tables.listed.push((found.number, set));
                }
            }
            let steps = board.steps().iter().filter(|step| step.fits(set));
            let after: Vec<u64> = steps.map(|step| set ^ step.all).collect();
            let jumps = after.len() as u32;
            let wins = after.iter().filter(|after| solvable.contains(after)).count();
            if wins == 1 && jumps >= best.jumps {
                if jumps > best.jumps {
                    best.records.clear();
                }
                best.jumps = jumps;
                best.records.push(set);
            }
        }
        best.records.sort_unstable();
        if !best.records.is_empty() {
            tables.unique_jump.push(best);
        }
    }
    tables.symmetric =
        types.into_iter().map(|(number, count)| Symmetric { number, count }).collect();
    tables.listed.sort_unstable_by_key(|(number, pegs)| (*number, pegs.count_ones(), *pegs));
    tables
}

#[test]
fn small_boards_by_brute_force() {
    let small = board::all().iter().filter(|board| board.holes().len() <= 21);
    for board in small {
        for letter in letters(board) {
            assert_eq!(count(board, letter), by_definition(board, letter), "{}", board.id);
        }
    }
}
