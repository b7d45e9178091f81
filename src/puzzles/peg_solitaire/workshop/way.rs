//! The symmetric positions on the way of the central game.
//!
//! A game can pass a position if and only if it and its complement can both be solved to the centre. A
//! solution of the complement, with its jumps in reverse order, leads from the start to the position
//! (Bell, "Designing peg solitaire puzzles", theorem 2).

use std::sync::Arc;

use num_bigint::BigUint;

use super::super::PegSolitaire;
use super::super::math::board::Board;
use super::super::math::decide::map_is_cheap;
use super::super::math::search::{follow, gather};
use super::super::math::symmetry::{descriptions, symmetry_type};
use super::super::position::{Goal, count};
use super::super::solve::line;
use super::super::variant::{Variant, is_centre};
use super::best::{Best, Sort};
use super::found::{MOST, Names, of_them, say_that_these_are_the_first};
use super::ground::Ground;
use super::pegs::Pegs;
use super::symmetric;
use crate::contract::{Design, Designs, Rules};
use crate::kit::words::capital;
use crate::play::solution::Solution;
use crate::search::{Cancelled, Progress};

/// Tells whether a board has a central game that ends where it begins, and a cheap map.
pub fn exists(board: &Arc<Board>) -> bool {
    let game = Variant::standard(Arc::clone(board));
    let centre = is_centre(board, board.vacancy);
    centre && game.goal() == Goal::Hole(board.vacancy) && map_is_cheap(board)
}

/// Returns the positions of a type that the central game can pass, each with a solution that does.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn design(
    board: &Arc<Board>,
    number: u8,
    pegs: Pegs,
    sort: Sort,
    progress: &mut dyn Progress,
) -> Result<Designs<PegSolitaire>, Cancelled> {
    let ground = Ground::new(board, 'A', progress)?;
    let task = PegSolitaire::start(&Variant::standard(Arc::clone(board)));
    let all = symmetric::all(&ground, number, progress)?;
    let passed = |set: &u64| {
        let both = [*set, board.full() ^ set];
        both.iter()
            .all(|set| set.count_ones() > 1 && ground.map().is_some_and(|map| map.contains(*set)))
    };
    let passed: Vec<u64> = all.into_iter().filter(passed).collect();
    let mut best = Best::new(MOST);
    for set in passed.iter().filter(|set| pegs.allow(**set)) {
        best.push(sort.rank(0, *set), *set);
    }
    let wanted = best.count();
    let description = descriptions(board.lattice)[usize::from(number) - 1];
    let mut names = Names::default();
    let mut designs = Vec::new();
    for set in best.into_first() {
        progress.report(designs.len() as u64, Some(wanted.min(MOST as u64)), "solutions found")?;
        // There is a map: the board is one whose map is cheap.
        let Some(map) = ground.map() else { break };
        let complement = board.full() ^ set;
        let mut path = follow(board, map, complement);
        path.reverse();
        let mut path = gather(task.start.pegs, path);
        let at = path.len();
        path.extend(gather(set, follow(board, map, set)));
        let solution = line(&task.start, &path);
        let others = (1..path.len()).filter(|index| {
            let pegs = solution.position(&BigUint::from(*index)).pegs;
            *index != at && symmetry_type(board, pegs).is_some()
        });
        let others = others.count();
        let mut note = format!(
            "After {}; the complement, {}, is on a way, too.",
            count(at, "jump"),
            count(complement.count_ones() as usize, "peg")
        );
        if others > 0 {
            let more = count(others, "other symmetric position");
            note.push_str(&format!(" This solution passes {more}."));
        }
        designs.push(Design {
            name: names.distinct(count(set.count_ones() as usize, "peg")),
            note,
            task: task.clone(),
            shown: Some((solution, BigUint::from(at))),
        });
    }
    let mut remark = match passed.len() {
        0 => format!(
            "No solution of the central game passes through a position with {description}: of no such \
             position can both it and its complement be solved to the centre."
        ),
        n => format!(
            "{} with {description} can be passed, which are {} of a position and its complement, up to \
                rotation and reflection. Each opens in the middle of a solution.",
            count(n, "position"),
            count(n / 2, "pair"),
        ),
    };
    if wanted < passed.len() as u64 {
        let have = if wanted < 2 { "has" } else { "have" };
        let these = capital(&of_them(wanted));
        remark.push_str(&format!(" {these} of them {have} this many pegs."));
    }
    if wanted > designs.len() as u64 {
        say_that_these_are_the_first(&mut remark, designs.len());
    }
    Ok(Designs::all(designs, remark))
}
