//! Bell's Theorems 1 to 3, computed.
//!
//! Theorems 1 and 3 say that solvable positions of most symmetry types are in class A. Twice:
//!
//! - By the classes. Whatever symmetries leave a position as it is leave its class as it is, and so
//!   the pattern of its finishing holes. The types that a class can hold are therefore those of the
//!   subgroups of its pattern's symmetries: [`types_in`].
//! - One by one: [`elsewhere`] lists the positions of these types that are in another class than A
//!   and have finishing holes at all.
//!
//! Theorem 2 is about the positions that are solvable together with their complements: [`pairs`].

use super::super::math::board::Board;
use super::super::math::class::essential;
use super::super::math::map::SolvabilityMap;
use super::super::math::symmetry::{Kind, Symmetry, symmetry_type, type_of};
use super::super::math::tables::orbits;
use crate::search::{Cancelled, Progress};

/// The class of the theorems.
const CLASS: char = 'A';

/// After how many positions the listener hears of them.
const REPORT: u64 = 1 << 16;

/// The symmetry types of which Theorem 1 (square lattice) or Theorem 3 (triangular lattice) says that
/// they are in class A when they can be solved.
pub fn types(board: &Board) -> &'static [u8] {
    match board.lattice.lines.len() {
        2 => &[1, 2, 3, 4, 5],
        _ => &[1, 2, 3, 5, 7, 8],
    }
}

/// Tells whether the theorem follows from the classes: no other class can hold a position of the types.
pub fn follows_from_the_classes(board: &Board) -> bool {
    let others = board.theory().finishes().iter().filter(|(_, letter, _)| *letter != CLASS);
    let mut held = others.flat_map(|(.., pattern)| types_in(board, *pattern));
    held.all(|number| !types(board).contains(&number))
}

/// The symmetry types that a class can hold, from the pattern of its finishing holes.
fn types_in(board: &Board, pattern: u64) -> Vec<u8> {
    let all = board.symmetries();
    let fixing: Vec<&Symmetry> = all.iter().filter(|s| s.apply(pattern) == pattern).collect();
    let mut types = Vec::new();
    // Two elements are enough to make any subgroup: all of them are cyclic or dihedral.
    for one in &fixing {
        for other in &fixing {
            let kinds = generated(all, [one, other]);
            types.extend(type_of(&kinds, board.lattice).map(|found| found.number));
        }
    }
    types.sort_unstable();
    types.dedup();
    types
}

/// The kinds of the symmetries that follow from two of a board's.
fn generated(all: &[Symmetry], two: [&Symmetry; 2]) -> Vec<Kind> {
    let mut group: Vec<&Symmetry> = all.iter().take(1).collect();
    let mut next = 0;
    while let Some(one) = group.get(next).copied() {
        for by in two {
            let image = one.image.iter().map(|hole| by.image[usize::from(*hole)]);
            let product = all.iter().find(|known| image.clone().eq(known.image.iter().copied()));
            group.extend(product.filter(|product| !group.contains(product)));
        }
        next += 1;
    }
    group.iter().map(|symmetry| symmetry.kind).collect()
}

/// The positions of the theorem's types that are in another class than A with finishing holes, of
/// each set of symmetric ones at least one.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn elsewhere(board: &Board, progress: &mut dyn Progress) -> Result<Vec<u64>, Cancelled> {
    let theory = board.theory();
    let is_one = |pegs| {
        theory.letter(theory.class(pegs)).is_some_and(|letter| letter != CLASS)
            && of_the_types(board, pegs)
    };
    let mut found = Vec::new();
    for_each(board, progress, &mut |pegs| {
        if is_one(pegs) {
            found.push(pegs);
        }
    })?;
    Ok(found)
}

/// The number of positions of the theorem's types outside class A that are in the map of a class, or one of
/// their images is; of each set of symmetric ones at least one is counted.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn solvable_elsewhere(
    map: &SolvabilityMap,
    progress: &mut dyn Progress,
) -> Result<u64, Cancelled> {
    let board = map.board();
    let theory = board.theory();
    let in_map =
        |pegs| board.symmetries().iter().any(|symmetry| map.contains(symmetry.apply(pegs)));
    let mut found = 0;
    for_each(board, progress, &mut |pegs| {
        if theory.letter(theory.class(pegs)) != Some(CLASS) && in_map(pegs) {
            found += u64::from(of_the_types(board, pegs));
        }
    })?;
    Ok(found)
}

fn of_the_types(board: &Board, pegs: u64) -> bool {
    symmetry_type(board, pegs).is_some_and(|found| types(board).contains(&found.number))
}

/// Visits positions, among them at least one of each set of symmetric ones of the theorem's types.
fn for_each(
    board: &Board,
    progress: &mut dyn Progress,
    visit: &mut dyn FnMut(u64),
) -> Result<(), Cancelled> {
    let mut kinds: Vec<Kind> = Vec::new();
    for symmetry in board.symmetries() {
        // Every group of these types has an element that makes one of these types on its own, and
        // symmetries of the same kind are conjugate on the boards of the paper.
        let alone = type_of(&generated(board.symmetries(), [symmetry; 2]), board.lattice);
        let needed = alone.is_some_and(|alone| types(board).contains(&alone.number));
        if !needed || kinds.contains(&symmetry.kind) {
            continue;
        }
        kinds.push(symmetry.kind);
        let orbits = orbits(symmetry);
        for chosen in 0..1u64 << orbits.len() {
            if chosen % REPORT == 0 {
                let all = Some(1 << orbits.len());
                progress.report(chosen, all, "symmetric positions looked at")?;
            }
            let members = orbits.iter().enumerate().filter(|(i, _)| chosen >> i & 1 == 1);
            visit(members.map(|(_, orbit)| orbit).sum());
        }
    }
    Ok(())
}

/// Tells whether all that is in class A, of the theorem's types and solvable, is solvable to the centre:
/// a game that finishes in another hole can make another last jump instead, and no single peg outside
/// the centre is of these types.
pub fn to_the_centre(board: &Board) -> bool {
    let finishes = board.theory().finishes().iter();
    let mut patterns = finishes.filter(|(_, letter, _)| *letter == CLASS);
    let fixed = |set: u64| board.symmetries().iter().all(|symmetry| symmetry.apply(set) == set);
    patterns.all(|(.., pattern)| {
        let centre = essential(board, *pattern);
        let mut pegs = (0..board.holes().len()).map(|hole| 1 << hole);
        centre.count_ones() == 1
            && fixed(centre)
            && pegs.all(|peg| peg & pattern & !centre == 0 || !of_the_types(board, peg))
    })
}

/// The number of complement pairs of each of these types that are in a map, of positions given with their
/// types; the goal and its complement, with which the game ends and begins, are left out.
pub fn pairs(map: &SolvabilityMap, positions: &[(u8, u64)], types: &[u8]) -> u64 {
    let full = map.board().full();
    let both = |pegs: u64| {
        let complement = full ^ pegs;
        pegs != map.goal() && complement != map.goal() && map.contains(complement)
    };
    let members = positions.iter().filter(|(number, pegs)| types.contains(number) && both(*pegs));
    // The complement of a position of a pair is the other one; neither is symmetric to the other,
    // because the number of holes is odd.
    members.count() as u64 / 2
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::super::math::board;
    use super::*;
    use crate::search::listeners::Until;

    #[test]
    fn the_patterns_of_figures_3_4_and_6_hold_the_types_that_the_paper_says() {
        let held = |id: &str, letter| {
            let board = board::by_id(id).expect("a board");
            let finishes = board.theory().finishes();
            let found = finishes.iter().find(|(_, other, _)| *other == letter).expect("a class");
            types_in(&board, found.2)
        };
        for id in ["english", "french", "square6"] {
            assert_eq!(held(id, 'A'), [1, 2, 3, 4, 5, 6, 7]);
            assert_eq!(held(id, 'B'), [7]);
            assert_eq!(held(id, 'C'), [6]);
        }
        assert_eq!(held("hexagon", 'A'), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(held("hexagon", 'B'), [4, 6, 9]);
        assert_eq!(held("hexagon", 'C'), [4, 6, 9]);
    }

    #[test]
    fn every_group_of_the_types_has_an_element_that_is_of_them_alone() {
        for id in ["english", "hexagon"] {
            let board = board::by_id(id).expect("a board");
            let all = board.symmetries();
            for one in all {
                for other in all {
                    let kinds = generated(all, [one, other]);
                    let number = type_of(&kinds, board.lattice).map(|found| found.number);
                    let alone = all.iter().filter(|symmetry| kinds.contains(&symmetry.kind));
                    let mut alone =
                        alone.filter_map(|one| type_of(&generated(all, [one, one]), board.lattice));
                    let theirs = |number: u8| types(&board).contains(&number);
                    assert_eq!(
                        number.is_some_and(theirs),
                        alone.any(|alone| theirs(alone.number)),
                        "{id}: {number:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn what_is_solvable_with_such_a_symmetry_is_solvable_to_the_centre() {
        for id in ["english", "french"] {
            assert!(to_the_centre(&board::by_id(id).expect("a board")), "{id}");
        }
        // These have no hole in the middle.
        for id in ["square6", "triangle15"] {
            assert!(!to_the_centre(&board::by_id(id).expect("a board")), "{id}");
        }
    }

    #[test]
    fn looking_at_all_positions_can_be_called_off() {
        for id in ["english", "hexagon"] {
            let board = board::by_id(id).expect("a board");
            assert_eq!(elsewhere(&board, &mut Until(0)), Err(Cancelled), "{id}");
        }
    }
}
