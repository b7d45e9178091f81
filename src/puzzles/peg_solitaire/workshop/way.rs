//! The symmetric positions on the way of the central game.
//!
//! A game can pass a position if and only if it and its complement can both be solved to the centre. A
//! solution of the complement, with its jumps in reverse order, leads from the start to the position
//! (Bell, "Designing peg solitaire puzzles", theorem 2).

use std::sync::Arc;

use num_bigint::BigUint;

use super::super::PegSolitaire;
use super::super::math::holes::Holes;
use super::super::math::map::SolvabilityMap;
use super::super::math::search::{follow, gather};
use super::super::math::symmetry::{descriptions, symmetry_type};
use super::super::position::Position;
use super::super::solve::line;
use super::super::variant::Variant;
use super::best::Best;
use super::found::{Names, these_are_shown};
use super::ground::Ground;
use super::order::Order;
use super::symmetric;
use crate::contract::{Design, Designs, Rules, Solution};
use crate::kit::numerals::grouped;
use crate::kit::say::translated;
use crate::play::solution::Line;
use crate::say;
use crate::search::{Cancelled, Progress};

/// A page of the positions of a type that the central game can pass, each with a solution that does, and the
/// number of all.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn design(
    order: &Order,
    progress: &mut dyn Progress,
) -> Result<(Designs<PegSolitaire>, u64), Cancelled> {
    let &Order { ref board, ref types, ref pegs, sort, page, .. } = order;
    let number = types.first().copied().unwrap_or(1);
    let ground = Ground::new(board, 'A', progress)?;
    let task = PegSolitaire::start(&Variant::standard(Arc::clone(board)));
    let all = symmetric::all(&ground, number, progress)?;
    let passed = |set: &Holes| {
        let both = [*set, board.full() ^ *set];
        both.iter().all(|set| set.count() > 1 && ground.map().is_some_and(|map| map.contains(*set)))
    };
    let passed: Vec<Holes> = all.into_iter().filter(passed).collect();
    let mut best = Best::new(page.end());
    for set in passed.iter().filter(|set| pegs.contains(&set.count())) {
        best.push(sort.rank(0, *set), *set);
    }
    let wanted = best.count;
    let symmetry = translated(descriptions(board.lattice)[usize::from(number) - 1]);
    let mut names = Names::default();
    let mut designs = Vec::new();
    let first = best.into_first();
    let here = first.get(page.start()..).unwrap_or_default();
    for &set in here {
        progress.report(designs.len() as u64, Some(here.len() as u64), &say!("solutions found"))?;
        // There is a map: the board is one whose map is cheap.
        let Some(map) = ground.map() else { break };
        let (solution, at, note) = through(&task.start, map, set);
        designs.push(Design {
            name: names.distinct(say!("{n} peg" | "{n} pegs", n = set.count())),
            note,
            task: task.clone(),
            shown: Some((solution, BigUint::from(at))),
        });
    }
    let mut sentences = vec![told(&symmetry, passed.len())];
    if wanted < passed.len() as u64 {
        sentences.push(match wanted {
            0 => say!("None of them has this many pegs."),
            n => say!(
                "One of them has this many pegs." | "{n} of them have this many pegs.",
                n = grouped(n)
            ),
        });
    }
    if wanted > designs.len() as u64 || page.start() > 0 {
        sentences.push(these_are_shown(page, designs.len()));
    }
    Ok((Designs::all(designs, sentences.join(" ")), wanted))
}

/// A solution of the central game that passes through a position, the index of the position in it, and a note.
fn through(
    start: &Position,
    map: &SolvabilityMap,
    set: Holes,
) -> (Line<PegSolitaire>, usize, String) {
    let board = &start.board;
    let complement = board.full() ^ set;
    let mut path = follow(board, map, complement);
    path.reverse();
    let mut path = gather(start.pegs, path);
    let at = path.len();
    path.extend(gather(set, follow(board, map, set)));
    let solution = line(start, &path);
    let others = (1..path.len()).filter(|index| {
        let pegs = solution.position(&BigUint::from(*index)).pegs;
        *index != at && symmetry_type(board, pegs).is_some()
    });
    let others = others.count();
    let mut note = say!(
        "After {n} jump; the complement, {pegs} pegs, is on a way, too."
            | "After {n} jumps; the complement, {pegs} pegs, is on a way, too.",
        n = at,
        pegs = complement.count()
    );
    if others > 0 {
        let more = say!(
            "This solution passes {n} other symmetric position."
                | "This solution passes {n} other symmetric positions.",
            n = others
        );
        note = format!("{note} {more}");
    }
    (solution, at, note)
}

/// Tells how many positions of a symmetry can be passed.
fn told(symmetry: &str, passed: usize) -> String {
    // The symmetry is one such as “90° rotation”.
    match passed {
        0 => say!(
            "No solution of the central game passes through a position with {symmetry}: no such \
             position and its complement can both be solved to the centre.",
            symmetry
        ),
        n => say!(
            "{n} positions with {symmetry} can be passed, which are {pairs} of a position and its complement, up to \
             rotation and reflection. Each opens in the middle of a solution.",
            n = grouped(n),
            symmetry,
            pairs = say!("{n} pair" | "{n} pairs", n = grouped(n / 2))
        ),
    }
}
