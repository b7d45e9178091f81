//! The questions about a position: the solution with the fewest moves, and the number of solutions.

pub use super::math::board::moves;
use super::math::class::essential;
use super::math::decide::{
    Canonical, Decided, Decision, decide, finishing_holes, layers, map_is_cheap, ready_map,
};
use super::math::holes::Holes;
use super::math::map::SolvabilityMap;
use super::math::routes::{Routes, Uncounted, Ways};
use super::position::{Goal, Position};
use crate::contract::{Fact, Proof, Unproved};
use crate::kit::narrow;
use crate::kit::numerals::{grouped, memory};
use crate::search::{Cancelled, PAGE_MEMORY, Progress};
use crate::{say, text};

/// The most positions to keep where a map tells the hopeful ones, if there is memory: on the English board all that
/// any proof needs.
const ROOM: usize = 100_000_000;
/// The most positions to keep elsewhere in the memory of a page. Nothing is proved there anyway, and a count takes
/// long.
const LITTLE_ROOM: usize = 2_000_000;
/// The usual memory of a position, in bytes, with its share of unmerged successors, without the map.
const POSITION: u64 = 30;

/// Finds a solution with the fewest moves, a move being one or more jumps by the same peg; or
/// explains why there is no solution. The proof is about the number of moves.
///
/// On the English board it finds and proves the central game's 18 moves (Bergholt, 1912) in about two
/// seconds, including the solvability map.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
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
    let found = with_routes(position, goal, LITTLE_ROOM, progress, |routes, start, progress| {
        routes.fewest(start, known, progress)
    })?;
    // A solvable position has finishing holes.
    let mut proof = Proof::best_known(Unproved::Memory, None);
    if let Some((canonical, found)) = found {
        seen += found.seen;
        proof = match found.proved {
            true => Proof::Optimal,
            false => Proof::best_known(Unproved::Memory, Some(narrow::u32(found.at_least))),
        };
        if let Some(path) = found.path {
            best = path.into_iter().map(|step| canonical.back(&position.board, step)).collect();
        }
    }
    Ok((Decision { answer: Decided::Solvable(best), seen }, proof))
}

/// Counts the ways to reach a goal, every order of the jumps separately.
///
/// If there is no count, [`why_not_counted`] explains it.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn count_solutions(
    position: &Position,
    goal: Goal,
    progress: &mut dyn Progress,
) -> Result<Ways, Cancelled> {
    let little = room_to_count(progress.memory());
    let counted = with_routes(position, goal, little, progress, |routes, start, progress| {
        routes.count(start, progress)
    })?;
    Ok(counted.map_or(Ok(0), |(_, ways)| ways))
}

/// The most positions to keep in a count of solutions without a map.
fn room_to_count(memory: u64) -> usize {
    let room = LITTLE_ROOM as u128 * u128::from(memory) / u128::from(PAGE_MEMORY);
    usize::try_from(room).unwrap_or(usize::MAX)
}

/// The most positions to keep where a map tells the hopeful ones. In the memory of a page it is the usual
/// number that fits. Where there is more memory, it is the number that fits at worst.
fn room_with_map(memory: u64) -> usize {
    let most = (memory.min(PAGE_MEMORY) / POSITION).max(memory / Routes::POSITION);
    usize::try_from(most).map_or(ROOM, |most| most.min(ROOM))
}

/// Explains why solutions are not counted, in words. `available` is the memory for a search, in bytes.
pub fn why_not_counted(position: &Position, why: Uncounted, available: u64) -> String {
    if why == Uncounted::Digits {
        return say!("The number has more than 38 digits.");
    }
    let positions = match map_is_cheap(&position.board) {
        true => room_with_map(available),
        false => room_to_count(available),
    };
    let room = (positions as u64).saturating_mul(Routes::POSITION);
    say!(
        "The positions on the way take more than the {memory} of memory that there is for them.",
        memory = memory(room.min(available)),
    )
}

/// The number of solutions, as an answer.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn number_of_solutions(
    position: &Position,
    goal: Goal,
    progress: &mut dyn Progress,
) -> Result<Fact, Cancelled> {
    // What jumps leave.
    let end = match goal {
        Goal::AnyHole => say!(for "jumps leave": "a single peg"),
        Goal::Hole(hole) => say!(for "jumps leave": "a single peg in {hole}", hole),
    };
    let (value, meaning) = match count_solutions(position, goal, progress)? {
        Ok(0) => (say!(for "solutions": "none"), say!("No sequence of jumps leaves {end}.", end)),
        Ok(1) => (
            "1".to_owned(),
            say!("The solution is unique: only one sequence of jumps leaves {end}.", end),
        ),
        Ok(ways) => (
            grouped(ways),
            say!(
                "This many sequences of {n} jump leave {end}; jumps made in another order count as another \
                 solution."
                    | "This many sequences of {n} jumps leave {end}; jumps made in another order count as another \
                       solution.",
                n = position.count() - 1,
                end
            ),
        ),
        Err(why) => (say!("too many to count"), why_not_counted(position, why, progress.memory())),
    };
    Ok(Fact { name: text!("Number of solutions"), value, meaning })
}

/// Calls `ask` with the routes from a position to a goal, in the canonical form of the goal. `None` when no
/// finishing hole is in the position's class. Without a map, the routes keep at most `little` positions.
fn with_routes<'a, T>(
    position: &'a Position,
    goal: Goal,
    little: usize,
    progress: &mut dyn Progress,
    ask: impl FnOnce(&Routes<'_>, Holes, &mut dyn Progress) -> Result<T, Cancelled>,
) -> Result<Option<(Canonical<'a>, T)>, Cancelled> {
    let board = &position.board;
    let Ok(holes) = finishing_holes(position, goal) else { return Ok(None) };
    // A game that can finish at all can finish in an essential hole. So these decide which
    // positions of two pegs or more are hopeful. The last peg may be in any of the holes.
    let canonical = Canonical::of(board, essential(board, holes));
    let layers = layers(board, canonical.goal);
    // The layers alone decide a position of few pegs.
    let map = match position.count() as usize > layers.depth() {
        true => ready_map(board, &canonical, progress)?,
        false => None,
    };
    let hopeful = |pegs: Holes| match &map {
        Some(map) => map.contains(pegs),
        None if pegs.count() as usize <= layers.depth() => {
            layers.contains(layers.images.canonical(pegs))
        }
        None => true,
    };
    // A map that is not cheap takes much of the memory.
    let beside = match map {
        Some(_) if !map_is_cheap(board) => SolvabilityMap::bytes(board),
        _ => 0,
    };
    let memory = progress.memory().saturating_sub(beside);
    let room = match map {
        Some(_) => room_with_map(memory),
        None => usize::try_from(memory / POSITION).map_or(little, |most| most.min(little)),
    };
    let goal = canonical.to(holes);
    // With a map, most positions are left out.
    let crowd = if map.is_some() { 0 } else { Routes::crowd_of(board) };
    let routes = Routes { board, goal, hopeful: &hopeful, room, beside, crowd };
    let answer = ask(&routes, canonical.to(position.pegs), progress)?;
    Ok(Some((canonical, answer)))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::math::board::by_id;
    use super::super::variant::Variant;
    use super::*;
    use crate::search::listeners::{Heard, Memory};

    #[test]
    fn what_is_not_counted_says_how_much_memory_there_was() {
        let position = Variant::standard(by_id("french").expect("a board")).start();
        let mut small = Memory(PAGE_MEMORY / 10);
        let fact = number_of_solutions(&position, Goal::AnyHole, &mut small);
        let Fact { value, meaning, .. } = fact.expect("nobody cancels");
        assert_eq!(value, "too many to count");
        assert!(meaning.contains("the 14 MB of memory"), "{meaning}");
        assert!(!meaning.contains("parlour"), "{meaning}");
    }

    #[test]
    fn ways_say_how_much_memory_they_may_take_as_soon_as_they_grow() {
        let needs = |board, goal| {
            let position = Variant::standard(by_id(board).expect("a board")).start();
            let mut heard = Heard { memory: PAGE_MEMORY / 10, ..Heard::default() };
            let ways = count_solutions(&position, goal, &mut heard).expect("nobody cancels");
            (ways.is_ok(), heard.needs)
        };
        // A tenth of a page's room: too little for this board.
        let (is_counted, told) = needs("french", Goal::AnyHole);
        assert_eq!((is_counted, told.last()), (false, Some(&(200_000 * 66))));
        // Only a new map is announced.
        let (is_counted, told) = needs("triangle15", Goal::AnyHole);
        let map = SolvabilityMap::bytes(&by_id("triangle15").expect("a board"));
        assert!(is_counted && told.iter().all(|bytes| *bytes == map), "{told:?}");
    }

    #[test]
    fn a_position_of_few_pegs_is_counted_without_a_map() {
        let board = by_id("english").expect("a board");
        // A plus beside the centre, in a class for which no other test makes a map.
        let rows = ".../o../..o..../ooooo../..o..../o../...";
        let position = Position::read(&board, rows).expect("the rows are well formed");
        let mut heard = Heard { memory: PAGE_MEMORY, ..Heard::default() };
        let counted = count_solutions(&position, Goal::AnyHole, &mut heard);
        // An independent program counts as many.
        assert_eq!(counted, Ok(Ok(20)));
        assert!(heard.needs.is_empty(), "{:?}", heard.needs);
    }

    #[test]
    fn what_is_kept_with_a_map_fits_at_worst_where_there_is_more_memory_than_in_a_page() {
        assert_eq!(room_with_map(PAGE_MEMORY), 10_000_000);
        assert_eq!(room_with_map(2 * PAGE_MEMORY), 10_000_000);
        assert_eq!(room_with_map(66 * 20_000_000), 20_000_000);
        assert_eq!(room_with_map(u64::MAX), ROOM);
    }

    #[test]
    fn more_memory_holds_more_positions() {
        assert_eq!(room_to_count(PAGE_MEMORY), LITTLE_ROOM);
        assert_eq!(room_to_count(10 * PAGE_MEMORY), 10 * LITTLE_ROOM);
        assert_eq!(room_to_count(u64::MAX / 2) as u128, u128::from(u64::MAX / 2) / 150);
    }

    #[test]
    fn the_fewest_moves_of_the_triangle_are_found_and_proved() {
        let board = by_id("triangle15").expect("a board");
        let corner = board.vacancy;
        let position = Variant::standard(board).start();
        let answer = fewest_moves(&position, Goal::Hole(corner), &mut Memory(PAGE_MEMORY));
        let (Decision { answer, .. }, proof) = answer.expect("nobody cancels");
        let Decided::Solvable(path) = answer else { panic!("it can be solved: {answer:?}") };
        assert_eq!((path.len(), moves(&path), proof), (13, 10, Proof::Optimal));
    }
}
