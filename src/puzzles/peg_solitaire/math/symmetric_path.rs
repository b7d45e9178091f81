//! The most symmetric positions on one solution of a central game: Bell, “Designing peg solitaire
//! puzzles”, after Theorem 2.
//!
//! A position is on a solution if it and its complement can be solved to the game's hole. The
//! solutions are the paths through these positions. The search counts the longest path backward,
//! layer by layer.

use std::collections::BTreeSet;

use super::holes::Holes;
use super::lattice::Step;
use super::map::SolvabilityMap;
use super::symmetry::{Images, Kind, Symmetry, symmetry_type, type_of};
use super::tables::conjugacy_classes;
use crate::search::{Cancelled, Progress};

/// The number of positions between reports.
const REPORT: usize = 1 << 16;

/// A solution with as many positions of a symmetry type as possible, without its first and its last
/// position.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Path {
    /// The number of the type.
    #[serde(rename = "type")]
    pub number: u8,
    /// Tells whether only positions with the same mirror count.
    pub same_mirror: bool,
    /// The number of positions of the type.
    pub positions: u32,
    /// The solution.
    pub jumps: Vec<Step>,
}

/// The positions on the solutions of the game from all pegs but one to that one.
struct Solutions<'a> {
    map: &'a SolvabilityMap,
    images: Images,
    /// The positions after 0, 1, 2, … jumps, the least of each symmetric set, in order.
    layers: Vec<Vec<Holes>>,
}

impl<'a> Solutions<'a> {
    /// Plays all solutions forward. Images of each other count as one position.
    fn new(
        map: &'a SolvabilityMap,
        images: Images,
        progress: &mut dyn Progress,
    ) -> Result<Self, Cancelled> {
        let start = map.board.full() ^ map.goal;
        let first: Vec<Holes> = [start].into_iter().filter(|pegs| map.contains(*pegs)).collect();
        let (mut layers, mut seen) = (vec![first], 0);
        loop {
            let last = layers.last().map_or(&[][..], Vec::as_slice);
            let mut next = Vec::new();
            for pegs in last {
                let after = map.winning_steps(*pegs).map(|step| pegs ^ step.all);
                next.extend(after.map(|pegs| images.canonical(pegs)));
                seen += 1;
                if seen % REPORT == 0 {
                    progress.report(seen as u64, None, "positions on solutions")?;
                }
            }
            if next.is_empty() {
                return Ok(Self { map, images, layers });
            }
            next.sort_unstable();
            next.dedup();
            layers.push(next);
        }
    }

    /// The symmetry types of the positions between the first and the last.
    fn types(&self) -> BTreeSet<u8> {
        let inside = self.layers.get(1..self.layers.len() - 1).unwrap_or_default();
        let inside = inside.iter().flatten();
        let types = inside.filter_map(|pegs| symmetry_type(&self.map.board, *pegs));
        types.map(|kind| kind.number).collect()
    }

    /// The most positions that `counts` on one solution, without the first and the last, and
    /// such a solution. `counts` must agree on images of each other.
    fn most(&self, counts: impl Fn(Holes) -> bool) -> (u32, Vec<Step>) {
        let mut most: Vec<Vec<u32>> =
            self.layers.iter().map(|layer| vec![0; layer.len()]).collect();
        let best_of = |most: &[Vec<u32>], depth: usize, pegs: Holes| {
            let at = self.layers.get(depth)?.binary_search(&self.images.canonical(pegs)).ok()?;
            Some(most[depth][at])
        };
        for depth in (0..self.layers.len()).rev() {
            let inside = depth > 0 && depth + 1 < self.layers.len();
            for (at, pegs) in self.layers[depth].iter().enumerate() {
                let after = self.map.winning_steps(*pegs);
                let rest =
                    after.filter_map(|step| best_of(&most, depth + 1, pegs ^ step.all)).max();
                most[depth][at] = rest.unwrap_or(0) + u32::from(inside && counts(*pegs));
            }
        }
        let mut jumps = Vec::new();
        let mut pegs = self.layers[0].first().copied().unwrap_or_default();
        let next = |pegs: Holes, depth: usize| {
            let after = self.map.winning_steps(pegs);
            after.max_by_key(|step| best_of(&most, depth, pegs ^ step.all))
        };
        while let Some(step) = next(pegs, jumps.len() + 1) {
            pegs ^= step.all;
            jumps.push(step);
        }
        (most[0].first().copied().unwrap_or(0), jumps)
    }
}

/// A solution with the most positions of each symmetry type, if any has one. For
/// the types with a single mirror it adds a solution with the most positions that have the same one.
/// The map's goal is the one hole where the game begins and ends.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn most_symmetric(
    map: &SolvabilityMap,
    progress: &mut dyn Progress,
) -> Result<Vec<Path>, Cancelled> {
    let board = &map.board;
    let group = board.fixing(map.goal);
    let has_type = |pegs: Holes, number: u8| {
        symmetry_type(board, pegs).is_some_and(|kind| kind.number == number)
    };
    let mut paths = Vec::new();
    let solutions = Solutions::new(map, Images::under(board, &group), progress)?;
    for number in solutions.types() {
        let (positions, jumps) = solutions.most(|pegs| has_type(pegs, number));
        paths.push(Path { number, same_mirror: false, positions, jumps });
    }
    for (mirror, _) in conjugacy_classes(&group) {
        if !matches!(mirror.kind, Kind::Orthogonal | Kind::Diagonal) {
            continue;
        }
        let Some(kind) = type_of(&[Kind::Identity, mirror.kind], board.lattice) else { continue };
        let commutes = |other: &&&Symmetry| {
            mirror
                .image
                .iter()
                .zip(&other.image)
                .all(|(to, by)| other.image[usize::from(*to)] == mirror.image[usize::from(*by)])
        };
        let commuting: Vec<&Symmetry> = group.iter().filter(commutes).copied().collect();
        let solutions = Solutions::new(map, Images::under(board, &commuting), progress)?;
        let counts = |pegs| mirror.apply(pegs) == pegs && has_type(pegs, kind.number);
        let (positions, jumps) = solutions.most(counts);
        paths.push(Path { number: kind.number, same_mirror: true, positions, jumps });
    }
    paths.retain(|path| path.positions > 0);
    Ok(paths)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::collections::BTreeMap;

    use super::super::board::{Board, Hole, by_id, played};
    use super::*;
    use crate::search::Silent;

    /// Plays each solution. Returns for each symmetry type the most positions with any mirrors, and
    /// the most with one mirror.
    fn by_playing(
        board: &Board,
        pegs: Holes,
        on_the_way: &mut Vec<Holes>,
        most: &mut BTreeMap<(u8, bool), u32>,
    ) {
        if pegs == board.bit(board.vacancy) {
            for mirror in [None].into_iter().chain(board.symmetries().iter().skip(1).map(Some)) {
                let mut counts: BTreeMap<u8, u32> = BTreeMap::new();
                for pegs in on_the_way.iter().skip(1) {
                    let Some(kind) = symmetry_type(board, *pegs) else { continue };
                    if mirror.is_none_or(|mirror| mirror.apply(*pegs) == *pegs) {
                        *counts.entry(kind.number).or_default() += 1;
                    }
                }
                for (number, count) in counts {
                    let best = most.entry((number, mirror.is_some())).or_default();
                    *best = count.max(*best);
                }
            }
        }
        on_the_way.push(pegs);
        for step in board.fitting(pegs) {
            by_playing(board, pegs ^ step.all, on_the_way, most);
        }
        on_the_way.pop();
    }

    #[test]
    fn playing_all_solutions_finds_the_same() {
        for id in ["triangle15"] {
            let board = by_id(id).expect("a board");
            let goal = board.bit(board.vacancy);
            let map = SolvabilityMap::new(&board, goal, &mut Silent).expect("nobody cancels");
            let paths = most_symmetric(&map, &mut Silent).expect("nobody cancels");
            let mut most = BTreeMap::new();
            by_playing(&board, board.full() ^ goal, &mut Vec::new(), &mut most);
            let found: BTreeMap<(u8, bool), u32> = paths
                .iter()
                .map(|path| ((path.number, path.same_mirror), path.positions))
                .collect();
            assert_eq!(found, most, "{id}");
            for path in paths {
                assert_eq!(played(board.full() ^ goal, &path.jumps), goal, "{id}");
            }
        }
    }

    #[test]
    fn thirteen_positions_of_one_solution_are_symmetric() {
        let board = by_id("english").expect("a board");
        let solution = "d6d4 f5d5 e7e5 c7e7 d5f5 c5c7 g5e5 a5c5 e4e6 c4c6 e7e5 c7c5 e2e4 c2c4 e5e3 c5c3 \
            g4e4 a4c4 e4e2 c4c2 g3e3 a3c3 d3f3 d1d3 d3b3 e1e3 c1c3 f3d3 d4d2 b3d3 d2d4";
        let centre = board.bit(board.vacancy);
        let (mut pegs, mut symmetric) = (board.full() ^ centre, 0);
        for jump in solution.split_whitespace() {
            let hole = |name| board.hole(name).expect("a hole");
            let step = board.step(hole(&jump[..2]), hole(&jump[2..])).expect("a jump");
            assert!(step.fits(pegs), "{jump}");
            pegs ^= step.all;
            // The board is seven columns wide.
            let mirrored = board.members(pegs).map(|hole| Hole { column: 6 - hole.column, ..hole });
            let mirrored: Holes = mirrored.map(|hole| board.bit(hole)).collect();
            symmetric += u32::from(mirrored == pegs && pegs != centre);
        }
        assert_eq!((pegs, symmetric), (centre, 13));
    }
}
