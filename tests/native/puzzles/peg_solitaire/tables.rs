//! Recomputes the tables of Bell, "Designing peg solitaire puzzles" (Recreational Mathematics Magazine
//! 7), from the sets of all solvable positions.

use std::collections::{BTreeMap, HashSet};
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use parlour::puzzles::peg_solitaire::math::board;
use parlour::puzzles::peg_solitaire::math::board::Board;
use parlour::puzzles::peg_solitaire::math::holes::Holes;
use parlour::puzzles::peg_solitaire::math::map::SolvabilityMap;
use parlour::puzzles::peg_solitaire::math::symmetry::{Images, Symmetry, symmetry_type};
use parlour::puzzles::peg_solitaire::math::tables::{
    Figures, Inside, LISTED, Layer, Symmetric, Tables, UniqueJump, goal, letters,
};
use parlour::search::Silent;

fn count(board: &Arc<Board>, letter: char) -> Tables {
    let goal = goal(board, letter).expect("the board has such a class");
    let map = SolvabilityMap::new(board, goal, &mut Silent).expect("nobody cancels");
    Tables::count(&map, letter, None, 2, &mut Silent).expect("nobody cancels")
}

fn by_type(symmetric: &[Symmetric]) -> BTreeMap<u8, u64> {
    symmetric.iter().map(|one| (one.number, one.count)).collect()
}

/// Checks the rows of Table 4, for 4 pegs, 5 pegs and so on: the most jumps, and the number of positions.
#[track_caller]
fn check_table_4(records: &[UniqueJump], jumps: &[u32], positions: &[usize]) {
    let ours = records.iter().filter(|record| record.pegs >= 4);
    let ours: Vec<_> =
        ours.map(|record| (record.pegs, record.jumps, record.records.len())).collect();
    assert_eq!(jumps.len(), positions.len());
    let printed = jumps.iter().zip(positions).zip(4..);
    let printed: Vec<_> =
        printed.map(|((jumps, positions), pegs)| (pegs, *jumps, *positions)).collect();
    assert_eq!(ours, printed);
}

/// The number of pegs of the layer with most positions up to symmetry, and the number of these.
fn largest(tables: &Tables) -> Option<(u32, u64)> {
    let largest = tables.layers.iter().max_by_key(|layer| layer.mod_symmetry);
    largest.map(|layer| (layer.pegs, layer.mod_symmetry))
}

#[test]
fn the_english_board_class_a() {
    let board = board::english();
    let mut tables = count(&board, 'A');
    assert_eq!(tables.total(), (187_636_299, 23_475_688));
    assert_eq!(largest(&tables), Some((18, 3_626_632)));
    let printed = [(1, 13), (2, 25), (3, 22), (4, 220), (5, 2238), (6, 5139), (7, 34_501)];
    assert_eq!(by_type(&tables.symmetric), BTreeMap::from(printed));
    let all: u64 = printed.iter().map(|(_, count)| count).sum();
    assert_eq!(tables.listed.len() as u64, all);
    for (number, pegs) in &tables.listed {
        assert_eq!(symmetry_type(&board, *pegs).map(|found| found.number), Some(*number));
    }
    tables.listed.retain(|(number, _)| *number <= LISTED);
    assert_eq!(tables.listed.len(), 13 + 25 + 22 + 220);
    assert_eq!(tables.beyond, None);

    // Table 4 omits the game that begins with d7 vacant, whose only jump wins.
    let (last, records) = tables.unique_jump.split_last().expect("there are some");
    assert_eq!((last.pegs, last.jumps, last.records.len()), (32, 1, 1));
    let jumps =
        [4, 7, 7, 9, 9, 11, 12, 12, 13, 14, 14, 15, 15, 17, 15, 15, 14, 13, 14, 11, 12, 10, 7, 6];
    let positions = [2, 1, 2, 2, 4, 1, 1, 2, 4, 1, 4, 1, 1, 1, 2, 2, 3, 3, 1, 6, 1, 1, 3, 2];
    check_table_4(records, &jumps, &positions);
    assert!(Tables::stored(&board, 'A').as_ref() == Some(&tables), "stored is something else");
    assert_eq!(Tables::read_csv(&board, 'A', &tables.to_csv()), Ok(tables));
}

#[test]
fn the_english_board_classes_b_and_c() {
    let board = board::english();
    assert_eq!(letters(&board), ['A', 'B', 'C']);
    for (letter, number, printed) in [('B', 7, 92_732), ('C', 6, 15_187)] {
        let mut tables = count(&board, letter);
        assert_eq!(by_type(&tables.symmetric), BTreeMap::from([(number, printed)]));
        assert_eq!(tables.listed.len() as u64, printed);
        assert!(tables.listed.iter().all(|(of, _)| *of == number));
        tables.listed.clear();
        let goal = goal(&board, letter).expect("there is such a class");
        assert_eq!(tables.layers[0].positions, u64::from(goal.count()));
        assert!(Tables::stored(&board, letter).as_ref() == Some(&tables), "{letter}");
        assert_eq!(Tables::read_csv(&board, letter, &tables.to_csv()), Ok(tables));
    }
}

// ---------------------------------------------------------------------------------------------
// Small boards, by brute force.

/// Computes the tables directly from their definitions, with every set that backward jumps reach, and every image.
fn by_definition(board: &Arc<Board>, letter: char) -> Tables {
    let goal = goal(board, letter).expect("the board has such a class");
    let fixing = |symmetry: &&Symmetry| symmetry.apply(goal) == goal;
    let group: Vec<&Symmetry> = board.symmetries().iter().filter(fixing).collect();
    let mut solvable: HashSet<Holes> = HashSet::new();
    let mut queue: Vec<Holes> = goal.singles().collect();
    while let Some(pegs) = queue.pop() {
        if solvable.insert(pegs) {
            let steps = board.steps().iter().filter(|step| step.fits_backward(pegs));
            queue.extend(steps.map(|step| pegs ^ step.all));
        }
    }
    let least = |pegs: Holes| group.iter().map(|symmetry| symmetry.apply(pegs)).min() == Some(pegs);
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
        let layer: Vec<Holes> =
            solvable.iter().copied().filter(|set| set.count() == pegs).collect();
        let orbits: Vec<Holes> = layer.iter().copied().filter(|set| least(*set)).collect();
        if layer.is_empty() {
            continue;
        }
        tables.layers.push(Layer {
            pegs,
            positions: layer.len() as u64,
            mod_symmetry: orbits.len() as u64,
        });
        let mut best = UniqueJump { pegs, jumps: 0, records: Vec::new() };
        for &set in &orbits {
            if let Some(found) = symmetry_type(board, set) {
                *types.entry(found.number).or_default() += 1;
                tables.listed.push((found.number, set));
            }
            let steps = board.fitting(set);
            let after: Vec<Holes> = steps.map(|step| set ^ step.all).collect();
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
    tables.listed.sort_unstable_by_key(|(number, pegs)| (*number, pegs.count(), *pegs));
    tables
}

#[test]
fn small_boards_by_brute_force() {
    let drawn =
        ["s.oooo.oooo.oooo.oooo", "s._ooo.ooooo.ooooo", "t.oooo.oooo.oooo", "t.__oo.oooo.oo"];
    let drawn = drawn.map(|drawing| board::by_id(&format!("drawn.{drawing}")).expect("a board"));
    let small = board::all().iter().chain(&drawn).filter(|board| board.holes().len() <= 20);
    let mut done = 0;
    for board in small {
        for letter in letters(board) {
            assert_eq!(count(board, letter), by_definition(board, letter), "{}", board.id);
            done += 1;
        }
    }
    assert!(done > 10, "{done}");
}

#[test]
fn what_is_solvable_on_a_smaller_board_can_be_left_out() {
    let [small, large] = ["s._oo.oooo.oooo._oo", "s.oooo.oooo.oooo.oooo"]
        .map(|drawing| board::by_id(&format!("drawn.{drawing}")).expect("a board"));
    let inside = Inside::new(&small, &large).expect("it is in the middle");
    assert!(Inside::new(&large, &small).is_none() && Inside::new(&small, &small).is_none());
    let mut left_out = 0;
    for letter in letters(&large) {
        let goal = goal(&large, letter).expect("there is such a class");
        let map = |board: &Arc<Board>, goal| {
            SolvabilityMap::new(board, goal, &mut Silent).expect("nobody cancels")
        };
        let (smaller, map) = (map(&small, inside.part(goal)), map(&large, goal));
        let tables = Tables::count(&map, letter, Some((&inside, &smaller)), 2, &mut Silent);
        let tables = tables.expect("nobody cancels");

        // The small board is the large one without its corners.
        let corners = Holes(0b1001_0000_0000_1001);
        let images = Images::fixing(&large, goal);
        let mut expected = by_type(&tables.symmetric);
        for pegs in (0..1u64 << 16).map(Holes).filter(|pegs| !pegs.meets(corners)) {
            let found = symmetry_type(&large, pegs).filter(|_| images.canonical(pegs) == pegs);
            if let Some(found) = found.filter(|_| smaller.contains(inside.part(pegs))) {
                *expected.get_mut(&found.number).expect("it is solvable here, too") -= 1;
                left_out += 1;
            }
        }
        expected.retain(|_, count| *count > 0);
        let beyond = tables.beyond.expect("a smaller board was given");
        assert_eq!((by_type(&beyond.symmetric), &beyond.board), (expected, &small));
    }
    assert!(left_out > 10, "{left_out}");
}

// ---------------------------------------------------------------------------------------------
// Stored tables.

fn stored(id: &str, letter: char) -> Tables {
    let board = board::by_id(id).expect("a board");
    Tables::stored(&board, letter).expect("its tables are stored")
}

#[test]
fn stored_tables_are_what_the_command_writes() {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("src/puzzles/peg_solitaire/math/tables");
    let read = |name: &str| {
        let path = folder.join(format!("{name}.csv"));
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let mut files = 0;
    for board in board::all() {
        for letter in letters(board) {
            let Some(tables) = Tables::stored(board, letter) else { continue };
            let name = format!("{}-{}", board.id, letter.to_ascii_lowercase());
            // Figures and positions are in separate files.
            let text = read(&name) + &read(&format!("{name}-positions"));
            assert!(tables.to_csv() == text, "{name} is not what the command writes");
            files += 2;
        }
    }
    let csv = |entry: &fs::DirEntry| entry.path().extension() == Some(OsStr::new("csv"));
    let folder = fs::read_dir(&folder).expect("the folder of the stored tables");
    let entries = folder.map(|entry| entry.expect("an entry"));
    assert_eq!(entries.filter(csv).count(), files, "all files are linked");
    assert!(files >= 6, "{files}");
}

#[test]
fn stored_figures_keep_burnsides_lemma() {
    // By Burnside's lemma, the number of positions up to symmetry is the average number fixed by a symmetry.
    // Those fixed by more than the identity can also be counted by type.
    let order = |hexagon: bool, number: u8| match (hexagon, number) {
        (false, 1) => 8,
        (false, 2..=4) => 4,
        (false, _) => 2,
        (true, 1) => 12,
        (true, 2..=4) => 6,
        (true, 5) => 4,
        (true, 6) => 3,
        (true, _) => 2,
    };
    for board in board::all() {
        for letter in letters(board) {
            let Some(figures) = Figures::stored(board, letter) else { continue };
            let goal = goal(board, letter).expect("there is such a class");
            let symmetries = board.symmetries().iter();
            let all = symmetries.filter(|symmetry| symmetry.apply(goal) == goal).count() as u64;
            let fixed = |layer: &Layer| all * layer.mod_symmetry - layer.positions;
            let of_type = |one: &Symmetric| {
                let order = order(board.id == "hexagon", one.number);
                one.count * (all / order) * (order - 1)
            };
            assert_eq!(
                figures.layers.iter().map(fixed).sum::<u64>(),
                figures.symmetric.iter().map(of_type).sum::<u64>(),
                "{} {letter}",
                board.id
            );
        }
    }
}

#[test]
fn stored_positions_are_what_they_are_called() {
    for board in board::all() {
        for letter in letters(board) {
            let Some(tables) = Tables::stored(board, letter) else { continue };
            let goal = goal(board, letter).expect("there is such a class");
            let class = board.theory().class(goal.singles().next().expect("it is not empty"));
            let images = Images::fixing(board, goal);
            let mut types: BTreeMap<u8, u64> = BTreeMap::new();
            for (number, pegs) in &tables.listed {
                assert_eq!(symmetry_type(board, *pegs).map(|found| found.number), Some(*number));
                assert_eq!(board.theory().class(*pegs), class);
                *types.entry(*number).or_default() += 1;
            }
            let mut counted = by_type(&tables.symmetric);
            counted.retain(|number, _| *number <= 4);
            assert_eq!(types, counted);
            for record in &tables.unique_jump {
                for pegs in &record.records {
                    let jumps = board.fitting(*pegs).count();
                    assert_eq!((pegs.count(), jumps), (record.pegs, record.jumps as usize));
                    assert_eq!(board.theory().class(*pegs), class);
                    assert_eq!(images.canonical(*pegs), *pegs);
                }
            }
            let order = board.symmetries().len() as u64;
            for layer in &tables.layers {
                let images = layer.mod_symmetry * order;
                assert!(layer.mod_symmetry <= layer.positions && layer.positions <= images);
            }
        }
    }
}

#[test]
fn table_2_the_french_board() {
    let tables = stored("french", 'A');
    let beyond = tables.beyond.as_ref().expect("the English board is inside");
    let printed = [(1, 17), (2, 27), (3, 126), (4, 258), (5, 7051), (6, 40_722), (7, 113_375)];
    assert_eq!(by_type(&beyond.symmetric), BTreeMap::from(printed));
    assert_eq!(beyond.symmetric.iter().map(|one| one.count).sum::<u64>(), 161_576);
    // The omitted positions are those solvable on the English board.
    let english = by_type(&stored("english", 'A').symmetric);
    for (all, new) in tables.symmetric.iter().zip(&beyond.symmetric) {
        assert_eq!(all.count - new.count, english[&all.number]);
    }
    assert_eq!(largest(&tables), Some((20, 53_371_113)));
}

#[test]
fn table_4_the_french_board() {
    let jumps = [
        4, 7, 8, 10, 10, 12, 13, 14, 16, 17, 16, 17, 19, 19, 18, 21, 19, 18, 20, 18, 18, 17, 17,
        16, 13, 11, 10, 6, 8,
    ];
    let positions =
        [3, 1, 1, 1, 1, 1, 1, 2, 1, 1, 4, 2, 1, 2, 4, 1, 1, 5, 1, 1, 2, 1, 1, 1, 1, 1, 3, 1, 1];
    check_table_4(&stored("french", 'A').unique_jump, &jumps, &positions);
}

#[test]
fn table_2_the_square_board() {
    let printed = [(1, 21), (2, 79), (3, 238), (4, 76), (5, 9148), (6, 64_135), (7, 20_961)];
    let symmetric = stored("square6", 'A').symmetric;
    assert_eq!(by_type(&symmetric), BTreeMap::from(printed));
    assert_eq!(symmetric.iter().map(|one| one.count).sum::<u64>(), 94_658);
}

#[test]
fn table_3_the_hexagon() {
    let a = stored("hexagon", 'A');
    // The paper has 219,295 positions of type 8, ten more than here; all other figures of its hexagon
    // agree, including the largest layer.
    let known = [
        (1, 20),
        (2, 14),
        (3, 30),
        (4, 87),
        (5, 1438),
        (6, 330),
        (7, 34_894),
        (8, 219_285),
        (9, 436_697),
    ];
    assert_eq!(by_type(&a.symmetric), BTreeMap::from(known));
    assert_eq!(largest(&a), Some((19, 364_696_466)));
    // Type 9 is not in the paper.
    let b = by_type(&stored("hexagon", 'B').symmetric);
    assert_eq!((b.get(&4), b.get(&6)), (Some(&185), Some(&754)));
    assert_eq!(b.keys().copied().collect::<Vec<_>>(), [4, 6, 9]);
}

#[test]
fn table_4_the_hexagon() {
    let jumps = [6, 10, 10, 12, 14, 16, 18, 18, 20, 20, 22, 21, 21, 22, 22, 20, 18, 17, 16, 13, 12];
    let positions = [6, 2, 26, 10, 6, 2, 1, 3, 1, 1, 1, 2, 2, 1, 1, 1, 3, 1, 2, 1, 1];
    check_table_4(&stored("hexagon", 'A').unique_jump, &jumps, &positions);
}
