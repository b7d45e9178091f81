//! What is worked out about a position when somebody asks: the solution with the fewest moves, and the
//! number of solutions.

use std::sync::Arc;

use super::board::Step;
use super::class::essential;
use super::decide::{
    Decided, Decision, Frame, decide, finishing_holes, in_words, layers, ready_map,
};
use super::position::{Goal, Position, count};
use super::routes::Routes;
use crate::numerals::grouped;
use crate::puzzle::{Fact, Proof};
use crate::search::{Cancelled, Progress};

/// How many positions may be kept where a map tells which are hopeful, if there is the memory: of the English board all that any
/// proof needs.
const ROOM: usize = 100_000_000;
/// How many may be kept elsewhere, where nothing is proved anyway.
const LITTLE_ROOM: usize = 2_000_000;
/// What a position takes, in bytes, with its share of those that follow and are not merged yet; without the map.
const POSITION: u64 = 30;

/// A solution with the fewest moves, a move being one or more jumps by the same peg; or why there is
/// no solution. What is proved is about the number of moves.
///
/// On the English board the central game's 18 moves (Bergholt, 1912) are found and proved in about two
/// seconds, the solvability map included.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn fewest_moves(
    position: &Position,
    goal: Goal,
    progress: &mut dyn Progress,
) -> Result<(Decision, Proof), Cancelled> {
    let Decision { answer, mut seen } = decide(position, goal, progress)?;
    let Decided::Solvable(mut best) = answer else {
        return Ok((Decision { answer, seen }, Proof::Legal));
    };
    let known = moves(&best);
    let found = with_routes(position, goal, progress, |routes, start, progress| {
        routes.fewest(start, known, progress)
    })?;
    // What can be solved has finishing holes.
    let mut proof = Proof::BestKnown;
    if let Some((frame, found)) = found {
        seen += found.seen;
        if found.proved {
            proof = Proof::Optimal;
        }
        if let Some(path) = found.path {
            best = path.into_iter().map(|step| frame.back(&position.board, step)).collect();
        }
    }
    Ok((Decision { answer: Decided::Solvable(best), seen }, proof))
}

/// In how many ways a goal can be reached, every order of the jumps counted by itself.
///
/// `None` when that cannot be found out here.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn count_solutions(
    position: &Position,
    goal: Goal,
    progress: &mut dyn Progress,
) -> Result<Option<u128>, Cancelled> {
    let counted = with_routes(position, goal, progress, |routes, start, progress| {
        routes.count(start, progress)
    })?;
    Ok(counted.map_or(Some(0), |(_, ways)| ways))
}

/// The number of solutions, as an answer.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn number_of_solutions(
    position: &Position,
    goal: Goal,
    progress: &mut dyn Progress,
) -> Result<Fact, Cancelled> {
    let end = in_words(goal);
    let (value, meaning) = match count_solutions(position, goal, progress)? {
        Some(0) => ("none".to_owned(), format!("No sequence of jumps leaves {end}.")),
        Some(1) => (
            "1".to_owned(),
            format!("The solution is unique: only one sequence of jumps leaves {end}."),
        ),
        Some(ways) => (
            grouped(ways),
            format!(
                "This many sequences of {} leave {end}; jumps made in another order count as another \
                 solution.",
                count(position.count() as usize - 1, "jump"),
            ),
        ),
        None => (
            "too many to count".to_owned(),
            "There are more positions on the way than there is room for.".to_owned(),
        ),
    };
    Ok(Fact { name: "Number of solutions", value, meaning })
}

/// How many moves some jumps are.
pub fn moves(path: &[Step]) -> usize {
    path.chunk_by(|one, next| one.to == next.from).count()
}

/// Asks for the routes from a position to a goal, in the frame in which what is known of the goal is
/// kept; `None` when no finishing hole is in the position's class.
fn with_routes<'a, T>(
    position: &'a Position,
    goal: Goal,
    progress: &mut dyn Progress,
    ask: impl FnOnce(&Routes<'_>, u64, &mut dyn Progress) -> Result<T, Cancelled>,
) -> Result<Option<(Frame<'a>, T)>, Cancelled> {
    let board = &position.board;
    let Ok(holes) = finishing_holes(position, goal) else { return Ok(None) };
    // Whoever can finish at all can finish in an essential hole, so that from two pegs on the same
    // positions are hopeful; in the end all holes count.
    let frame = Frame::of(board, essential(board, holes));
    let layers = layers(board, &frame)?;
    let map = ready_map(board, &frame, progress)?;
    let hopeful = |pegs: u64| match &map {
        Some(map) => map.contains(pegs),
        None if pegs.count_ones() as usize <= layers.depth() => {
            layers.contains(layers.images().canonical(pegs))
        }
        None => true,
    };
    let memory = usize::try_from(progress.memory() / POSITION).unwrap_or(usize::MAX);
    let room = if map.is_some() { ROOM } else { LITTLE_ROOM }.min(memory);
    let routes =
        Routes { board: &Arc::clone(board), goal: frame.to(holes), hopeful: &hopeful, room };
    let answer = ask(&routes, frame.to(position.pegs), progress)?;
    Ok(Some((frame, answer)))
}
