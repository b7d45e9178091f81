//! The groups of symmetries that a position can have.

use super::super::math::board::Board;
use super::super::math::holes::Holes;
use super::super::math::symmetry::{Kind, type_of};

/// A group of symmetries up to conjugacy, by the positions that it fixes.
pub struct Group {
    /// The number of the symmetry type.
    pub number: u8,
    /// The sets of holes whose unions are those positions.
    pub orbits: Vec<Holes>,
}

/// The possible symmetry groups of a position from which one peg can be left in these holes.
/// A symmetry of the position maps its finishing holes to themselves (Bell, "Designing peg solitaire
/// puzzles", theorems 1 and 3).
pub fn groups(board: &Board, holes: Holes) -> Vec<Group> {
    let all = board.symmetries();
    let fixing: Vec<usize> = (0..all.len()).filter(|at| all[*at].apply(holes) == holes).collect();
    let product = |a: usize, b: usize| -> Vec<u8> {
        all[b].image.iter().map(|&hole| all[a].image[usize::from(hole)]).collect()
    };
    // On a board of one row, different maps of the plane act alike, and a group holds all of them.
    let same = |image: &[u8]| fixing.iter().copied().filter(|at| all[*at].image == image).collect();
    let generated = |seeds: [usize; 2]| -> u16 {
        let mut members: Vec<usize> = same(&all[0].image);
        members.extend(seeds);
        let mut done = 0;
        while done < members.len() {
            for at in 0..=done {
                for (a, b) in [(members[at], members[done]), (members[done], members[at])] {
                    let products: Vec<usize> = same(&product(a, b));
                    let new = products.into_iter().filter(|at| !members.contains(at));
                    members.extend(new.collect::<Vec<_>>());
                }
            }
            done += 1;
        }
        // A lattice has at most twelve symmetries.
        members.into_iter().fold(0, |set, at| set | 1 << at)
    };
    // Two symmetries generate any group of a lattice.
    let pairs = fixing.iter().flat_map(|a| fixing.iter().map(|b| [*a, *b]));
    let pairs = pairs.filter(|[a, b]| a <= b);
    let mut sets: Vec<u16> = pairs.map(generated).collect();
    sets.sort_unstable();
    sets.dedup();
    let members = |set: u16| (0..all.len()).filter(move |at| set >> at & 1 == 1);
    let conjugate = |set: u16, by: usize| {
        let image = |one: usize| all[one].conjugated(&all[by]);
        let found = members(set).flat_map(|one| -> Vec<usize> { same(&image(one)) });
        found.fold(0u16, |set, at| set | 1 << at)
    };
    let first = |set: &u16| fixing.iter().all(|by| conjugate(*set, *by) >= *set);
    let group = |set: u16| {
        let kinds: Vec<Kind> = members(set).map(|at| all[at].kind).collect();
        let number = type_of(&kinds, board.lattice)?.number;
        let orbit = |hole: usize| members(set).map(|at| Holes::one(all[at].image[hole])).collect();
        let mut orbits: Vec<Holes> = (0..board.holes().len()).map(orbit).collect();
        orbits.sort_unstable();
        orbits.dedup();
        Some(Group { number, orbits })
    };
    sets.iter().copied().filter(first).filter_map(group).collect()
}

/// The symmetry types of the positions from which one peg can be left in these holes.
pub fn types_in(board: &Board, holes: Holes) -> Vec<u8> {
    let mut types: Vec<u8> = groups(board, holes).iter().map(|group| group.number).collect();
    types.sort_unstable();
    types.dedup();
    types
}
