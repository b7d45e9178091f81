//! Bell's Theorems 1 to 3, computed.
//!
//! Theorems 1 and 3 say that solvable positions of most symmetry types are in class A. There are
//! two checks:
//!
//! - By the classes. The symmetries that fix a position fix its class, and so the pattern of its
//!   finishing holes. The possible types of a class are therefore those of the subgroups of its
//!   pattern's symmetries: [`types_in`].
//! - One by one: [`elsewhere`] lists the positions of these types in other classes than A that have
//!   finishing holes at all.
//!
//! Theorem 2 is about positions that are solvable together with their complements: [`pairs`].

use std::iter::successors;

use super::super::math::board::Board;
use super::super::math::class::essential;
use super::super::math::holes::Holes;
use super::super::math::map::SolvabilityMap;
use super::super::math::symmetry::{Kind, Symmetry, symmetry_type, type_of};
use super::super::math::tables::orbits;
use super::super::workshop::groups::types_in;
use crate::say;
use crate::search::{Cancelled, Progress};

/// The class of the theorems.
const CLASS: char = 'A';

/// The number of positions between reports.
const REPORT: u64 = 1 << 16;

/// The symmetry types of Theorem 1 (square lattice) or Theorem 3 (triangular lattice): their
/// solvable positions are in class A.
pub fn types(board: &Board) -> &'static [u8] {
    match board.lattice.lines.len() {
        2 => &[1, 2, 3, 4, 5],
        _ => &[1, 2, 3, 5, 7, 8],
    }
}

/// Tells whether the theorem follows from the classes: no other class can hold a position of the types.
pub fn follows_from_the_classes(board: &Board) -> bool {
    let others = board.theory().finishes.iter().filter(|(_, letter, _)| *letter != CLASS);
    let mut held = others.flat_map(|(.., pattern)| types_in(board, *pattern));
    held.all(|number| !types(board).contains(&number))
}

/// The kinds of the powers of a board's symmetry.
fn powers(all: &[Symmetry], symmetry: &Symmetry) -> Vec<Kind> {
    let times = |one: &&Symmetry| {
        let image = one.image.iter().map(|hole| symmetry.image[usize::from(*hole)]);
        let next = all.iter().find(|known| image.clone().eq(known.image.iter().copied()));
        // The first symmetry is the identity, at which the powers begin anew.
        next.filter(|power| power.image != all[0].image)
    };
    successors(all.first(), times).map(|power| power.kind).collect()
}

/// The positions of the theorem's types in other classes than A with finishing holes, at
/// least one of each symmetric set.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn elsewhere(board: &Board, progress: &mut dyn Progress) -> Result<Vec<Holes>, Cancelled> {
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

/// Counts the positions of the theorem's types outside class A that are in the map of a class, directly or
/// by one of their images. It counts at least one of each symmetric set.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn solvable_elsewhere(
    map: &SolvabilityMap,
    progress: &mut dyn Progress,
) -> Result<u64, Cancelled> {
    let board = &map.board;
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

fn of_the_types(board: &Board, pegs: Holes) -> bool {
    symmetry_type(board, pegs).is_some_and(|found| types(board).contains(&found.number))
}

/// Visits positions, among them at least one of each symmetric set of the theorem's types.
fn for_each(
    board: &Board,
    progress: &mut dyn Progress,
    visit: &mut dyn FnMut(Holes),
) -> Result<(), Cancelled> {
    let mut kinds: Vec<Kind> = Vec::new();
    for symmetry in board.symmetries() {
        // Every group of these types has an element that generates one of these types alone.
        // Symmetries of the same kind are conjugate on the boards of the paper.
        let alone = type_of(&powers(board.symmetries(), symmetry), board.lattice);
        let needed = alone.is_some_and(|alone| types(board).contains(&alone.number));
        if !needed || kinds.contains(&symmetry.kind) {
            continue;
        }
        kinds.push(symmetry.kind);
        let orbits = orbits(symmetry);
        for chosen in 0..1u64 << orbits.len() {
            if chosen % REPORT == 0 {
                let all = Some(1 << orbits.len());
                progress.report(chosen, all, &say!("symmetric positions looked at"))?;
            }
            visit(Holes(chosen).iter().map(|at| orbits[at]).collect());
        }
    }
    Ok(())
}

/// Tells whether every solvable position of class A and the theorem's types is solvable to the centre. A
/// game that finishes in another hole can make another last jump instead, and no single peg outside the
/// centre is of these types.
pub fn to_the_centre(board: &Board) -> bool {
    let finishes = board.theory().finishes.iter();
    let mut patterns = finishes.filter(|(_, letter, _)| *letter == CLASS);
    patterns.all(|(.., pattern)| {
        let centre = essential(board, *pattern);
        centre.count() == 1
            && board.is_fixed(centre)
            && (pattern - centre).singles().all(|peg| !of_the_types(board, peg))
    })
}

/// Counts the complement pairs of each of these types in a map, from positions given with their types.
/// The goal and its complement, with which the game ends and begins, do not count.
pub fn pairs(map: &SolvabilityMap, positions: &[(u8, Holes)], types: &[u8]) -> u64 {
    let full = map.board.full();
    let both = |pegs: Holes| {
        let complement = full ^ pegs;
        pegs != map.goal && complement != map.goal && map.contains(complement)
    };
    let members = positions.iter().filter(|(number, pegs)| types.contains(number) && both(*pegs));
    // The complement of a position of a pair is the other one. Neither is symmetric to the other,
    // because the number of holes is odd.
    members.count() as u64 / 2
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::super::math::board;
    use super::super::super::workshop::groups::{Group, groups};
    use super::*;
    use crate::search::listeners::Until;

    #[test]
    fn the_patterns_of_figures_3_4_and_6_hold_the_types_that_the_paper_says() {
        let held = |id: &str, letter| {
            let board = board::by_id(id).expect("a board");
            let finishes = &board.theory().finishes;
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
            for Group { number, orbits } in groups(&board, board.full()) {
                // Only the group's own symmetries keep each of its orbits on these boards.
                let keeps =
                    |one: &&Symmetry| orbits.iter().all(|orbit| one.apply(*orbit) == *orbit);
                let alone = all.iter().filter(keeps);
                let mut alone = alone.filter_map(|one| type_of(&powers(all, one), board.lattice));
                let theirs = |number: u8| types(&board).contains(&number);
                let is_found = alone.any(|alone| theirs(alone.number));
                assert_eq!(theirs(number), is_found, "{id}: {number}");
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
