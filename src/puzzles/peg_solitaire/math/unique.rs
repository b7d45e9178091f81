//! Positions with a unique solution, and symmetric ones with one winning jump: Bell, “Designing peg
//! solitaire puzzles”, “Board positions with a unique winning jump”.

use super::holes::Holes;
use super::map::SolvabilityMap;
use super::symmetry::Images;
use super::tables::symmetric_positions;
use crate::kit::narrow;
use crate::search::{Cancelled, Progress};

/// The number of positions between reports.
const REPORT: usize = 1 << 10;

/// The positions with some number of pegs and a unique solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UniqueLayer {
    /// The number of pegs.
    pub pegs: u32,
    /// The number of positions, up to symmetry.
    pub positions: u64,
    /// The most first jumps of one of them, mirror images counted separately.
    pub jumps: u32,
    /// The positions with that many first jumps, the least of each symmetric set.
    pub records: Vec<Holes>,
}

/// The positions of a map with a unique solution, layer by layer from two pegs on.
///
/// Such a position has one winning jump, and it leads to another such position. So the search goes
/// backward, from the goal.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn unique_solutions(
    map: &SolvabilityMap,
    progress: &mut dyn Progress,
) -> Result<Vec<UniqueLayer>, Cancelled> {
    let board = &map.board;
    let images = Images::fixing(board, map.goal);
    let (mut last, mut layers): (Vec<Holes>, Vec<UniqueLayer>) =
        (map.goal.singles().collect(), Vec::new());
    loop {
        let mut layer: Vec<Holes> = Vec::new();
        for (done, pegs) in last.iter().enumerate() {
            let steps = board.steps().iter().filter(|step| step.fits_backward(*pegs));
            let before = steps.map(|step| pegs ^ step.all);
            layer.extend(
                before
                    .filter(|pegs| map.winning_steps(*pegs).count() == 1)
                    .map(|pegs| images.canonical(pegs)),
            );
            if done % REPORT == 0 {
                progress.report(done as u64, Some(last.len() as u64), "unique solutions")?;
            }
        }
        layer.sort_unstable();
        layer.dedup();
        if layer.is_empty() {
            return Ok(layers);
        }
        let jumps = |pegs: &Holes| narrow::u32(board.fitting(*pegs).count());
        let most = layer.iter().map(jumps).max().unwrap_or(0);
        layers.push(UniqueLayer {
            pegs: layer[0].count(),
            positions: layer.len() as u64,
            jumps: most,
            records: layer.iter().copied().filter(|pegs| jumps(pegs) == most).collect(),
        });
        last = layer;
    }
}

/// The symmetric positions of a map with exactly one winning jump, by type, number of pegs
/// and holes. Each has the number of the type, and the least of its symmetric set.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn symmetric_one_winner(
    map: &SolvabilityMap,
    progress: &mut dyn Progress,
) -> Result<Vec<(u8, Holes)>, Cancelled> {
    let mut positions = symmetric_positions(map, progress)?;
    positions.retain(|(_, pegs)| map.winning_steps(*pegs).count() == 1);
    Ok(positions)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::collections::HashMap;

    use super::super::board::by_id;
    use super::super::lattice::Step;
    use super::super::symmetry::symmetry_type;
    use super::super::tables::goal;
    use super::*;
    use crate::search::Silent;

    /// Counts the sequences of jumps that lead to the goal.
    fn solutions(steps: &[Step], goal: Holes, pegs: Holes, known: &mut HashMap<Holes, u64>) -> u64 {
        if let Some(known) = known.get(&pegs) {
            return *known;
        }
        let fitting = steps.iter().filter(|step| step.fits(pegs));
        let after: u64 = fitting.map(|step| solutions(steps, goal, pegs ^ step.all, known)).sum();
        let all = after + u64::from(pegs.count() == 1 && pegs.meets(goal));
        known.insert(pegs, all);
        all
    }

    #[test]
    fn counting_the_solutions_of_every_position_finds_the_same() {
        for (id, letter) in [("triangle15", 'A'), ("drawn.s._ooo._ooo.ooooo.ooooo", 'A')] {
            let board = by_id(id).expect("a board");
            let goal = goal(&board, letter).expect("a class");
            let map = SolvabilityMap::new(&board, goal, &mut Silent).expect("nobody cancels");
            let (mut unique, mut symmetric): (HashMap<u32, u64>, u64) = (HashMap::new(), 0);
            let mut known = HashMap::new();
            for pegs in (0..=board.full().0).map(Holes) {
                let images = board.fixing(goal).into_iter().map(|s| s.apply(pegs));
                if pegs.count() < 2 || images.min() != Some(pegs) {
                    continue;
                }
                if solutions(board.steps(), goal, pegs, &mut known) == 1 {
                    *unique.entry(pegs.count()).or_default() += 1;
                }
                let winners = board.steps().iter().filter(|step| {
                    step.fits(pegs)
                        && solutions(board.steps(), goal, pegs ^ step.all, &mut known) > 0
                });
                symmetric +=
                    u64::from(winners.count() == 1 && symmetry_type(&board, pegs).is_some());
            }
            let layers = unique_solutions(&map, &mut Silent).expect("nobody cancels");
            let found: HashMap<u32, u64> =
                layers.iter().map(|layer| (layer.pegs, layer.positions)).collect();
            assert_eq!(found, unique, "{id}");
            let found = symmetric_one_winner(&map, &mut Silent).expect("nobody cancels");
            assert_eq!(found.len() as u64, symmetric, "{id}");
        }
    }
}
