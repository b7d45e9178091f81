//! Shortest solutions, proved by search.
//!
//! The largest disc can move only when it is alone on its peg and another peg is empty, so that all others lie on the
//! third. Let D be the distance from the start to the nearest state with all others on one peg in any legal order. A
//! standard game makes at least D moves before the first move of the largest disc and, as seen backwards, at least D
//! after its last. So it has at least 2D + 1. This number is enough. After D moves the largest disc goes to the empty
//! peg, which is C if B and C are exchanged where needed, and the D moves are undone with A and C exchanged. So it is
//! enough to search the states where the largest disc is still on A, B and C taken for the same.

use num_bigint::BigUint;

use super::super::position::{A, B, C, Position, Variant};
use super::super::{KTower, Move};
use super::plan::{Plan, Solved};
use super::space::Space;
use crate::contract::Task;
use crate::kit::numerals::{about, grouped, memory};
use crate::play::solution::Line;
use crate::puzzles::towers::moves::through;
use crate::puzzles::towers::peg::Peg;
use crate::say;
use crate::search::breadth::{self, Extent, Reached, Ways};
use crate::search::{Cancelled, PAGE_MEMORY, Progress, Silent};

/// The bytes per state, at most, of a search that keeps all states seen or begins anywhere: lists and a set of states.
const STATE: u64 = 24;
/// The bytes per state, at most, of a search that begins at a tower. It keeps only its last two layers, a small share
/// of many states: of a million it took 2.7 bytes each, of 300 million 2.1. A search that needs more is given up.
const LAYERED: u64 = 3;
/// The least memory limit of any search, in bytes. Small spaces have relatively wide layers.
const LITTLE: u64 = 1 << 28;

/// The limits of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allowance {
    /// The most memory, in bytes.
    pub bytes: u64,
    /// The most states of a space that is searched, which limits the time.
    pub states: u64,
}

impl Allowance {
    /// The limits of the page: some hundred megabytes and about a minute.
    pub const PAGE: Self = Self { bytes: PAGE_MEMORY, states: 100_000_000 };
    /// The limits of the command line: two gigabytes and some minutes.
    pub const NATIVE: Self = Self { bytes: 2 << 30, states: 1_000_000_000 };

    /// The limits with this much memory, in bytes. With no more than a page has, they are those of
    /// the page, where nobody waits long.
    pub fn of(memory: u64) -> Self {
        let allowance = if memory <= PAGE_MEMORY { Self::PAGE } else { Self::NATIVE };
        Self { bytes: memory.min(allowance.bytes), ..allowance }
    }

    /// The space of a standard game's first half, if these limits allow the search.
    fn half(self, size: Variant) -> Option<Space> {
        Space::half(size).filter(|_| Space::states(size, true) <= self.states as f64)
    }

    /// The space of all states of a size, if these limits allow the search.
    fn whole(self, size: Variant) -> Option<Space> {
        Space::whole(size).filter(|_| Space::states(size, false) <= self.states as f64)
    }

    /// The memory for a search of this number of states, in bytes, with `each` bytes per state at
    /// most. Announces it to `progress`.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a count; too large ones saturate"
    )]
    fn grant(self, states: f64, each: u64, progress: &mut dyn Progress) -> u64 {
        let bytes = (states as u64).saturating_mul(each).max(LITTLE).min(self.bytes);
        progress.needs(bytes);
        bytes
    }

    /// The most discs whose standard game with this k can be searched; `None` if there are none.
    pub fn most_discs(self, k: u32) -> Option<u32> {
        let sizes = (k..).map_while(|discs| Variant::new(discs, k).ok());
        sizes.take_while(|size| self.half(*size).is_some()).last().map(Variant::discs)
    }
}

/// The result that a search proved, or the reason why it did not.
pub type Proved<T> = Result<T, String>;

/// The proven optimum of a standard game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Optimum {
    /// The fewest moves.
    pub moves: u64,
    /// The packed state in which the largest disc can move.
    midpoint: u64,
    /// The number of states that were seen.
    pub seen: u64,
    /// The most memory that was taken, in bytes.
    pub peak_bytes: u64,
}

/// Searches the first half of the standard game of a size.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn optimum(
    size: Variant,
    allowance: Allowance,
    progress: &mut dyn Progress,
) -> Result<Proved<Optimum>, Cancelled> {
    let Some(space) = allowance.half(size) else { return Ok(Err(refusal(size, allowance))) };
    let bytes = allowance.grant(Space::states(size, true), LAYERED, progress);
    let start = space.word(&Position::tower(size, A));
    let goal = |node| space.is_midpoint(node);
    Ok(match breadth::distance(&space, &[start], goal, bytes, progress)?.answer() {
        Ok(Reached { distance, node, seen, peak_bytes }) => {
            Ok(Optimum { moves: 2 * distance + 1, midpoint: node, seen, peak_bytes })
        }
        Err(extent) => Err(given_up(&extent, bytes)),
    })
}

/// Says that a first half has too many states to search.
pub fn refusal(size: Variant, allowance: Allowance) -> String {
    let (discs, k) = (size.discs(), size.k());
    let states = about(Space::states(size, true));
    match allowance.most_discs(k) {
        Some(most) => say!(
            "The first half of {discs} discs with k = {k} has {states} states, too many to search; with \
             k = {k}, {most} discs are the most that fit.",
            discs,
            k,
            states,
            most
        ),
        None => say!(
            "The first half of {discs} discs with k = {k} has {states} states, too many to search; with \
             k = {k}, no number of discs fits.",
            discs,
            k,
            states
        ),
    }
}

/// Says that a search was given up because this memory, in bytes, was too little.
fn given_up(extent: &Extent, bytes: u64) -> String {
    say!(
        "The search was given up {moves} moves away, after {states} states: it may take {memory}.",
        moves = extent.distance,
        states = grouped(extent.seen),
        memory = memory(bytes)
    )
}

/// Describes the cost of a search for a shortest solution, or says that it does not fit and names a size that would.
pub fn cost(task: &Task<KTower>, allowance: Allowance) -> String {
    let size = task.variant;
    let standard = ends(task).is_some();
    let space = if standard { allowance.half(size) } else { allowance.whole(size) };
    match space {
        Some(_) => {
            let states = about(Space::states(size, standard));
            let memory = memory(allowance.bytes);
            say!("up to {states} states and at most {memory}", states, memory)
        }
        None if standard => refusal(size, allowance),
        None => whole_refusal(size),
    }
}

/// Says that a size has too many states to search from one to another.
fn whole_refusal(size: Variant) -> String {
    say!(
        "{discs} discs with k = {k} have {states} states, too many to search from one state to another.",
        discs = size.discs(),
        k = size.k(),
        states = about(Space::states(size, false))
    )
}

/// The first and the last peg of a task from tower to tower; `None` for other tasks.
fn ends(task: &Task<KTower>) -> Option<(Peg, Peg)> {
    let (from, to) = (task.start.tower_peg()?, task.goal.tower_peg()?);
    (from != to).then_some((from, to))
}

/// Finds a shortest solution of a task, and the number of states seen, or 0 if that is not known.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn shortest(
    task: &Task<KTower>,
    allowance: Allowance,
    progress: &mut dyn Progress,
) -> Result<Proved<(Solved, u64)>, Cancelled> {
    let Some((from, to)) = ends(task) else { return searched(task, allowance, progress) };
    let size = task.variant;
    let optimum = match optimum(size, allowance, progress)? {
        Ok(optimum) => optimum,
        Err(refusal) => return Ok(Err(refusal)),
    };
    let plan = Plan::of(task);
    if *plan.length() == BigUint::from(optimum.moves) {
        return Ok(Ok((Solved::Recursion(plan), optimum.seen)));
    }
    let Some(space) = allowance.half(size) else { return Ok(Err(refusal(size, allowance))) };
    let bytes = allowance.grant(Space::states(size, true), STATE, progress);
    let start = Position::tower(size, A);
    let (first, last) = (space.word(&start), optimum.midpoint);
    let words = match breadth::path(&space, first, last, bytes, progress)?.answer() {
        Ok(words) => words,
        Err(extent) => {
            let given_up = given_up(&extent, bytes);
            let fewest = say!("{moves} moves are the fewest.", moves = grouped(optimum.moves));
            return Ok(Err(format!("{fewest} {given_up}")));
        }
    };
    let line = Line::new(task.start.clone(), unfolded(&space, &words, (from, to)));
    Ok(match line {
        Ok(line) => Ok((Solved::Line(line), optimum.seen)),
        Err(illegal) => Err(illegal.to_string()),
    })
}

/// Unfolds the packed states of a first half into the moves of a whole standard game between two pegs.
fn unfolded(space: &Space, words: &[u64], (from, to): (Peg, Peg)) -> Vec<Move> {
    let size = space.size;
    let start = Position::tower(size, A);
    let (first, middle) = through::<KTower>(&start, words, |state| space.word(state));
    let exchange = |one: Peg, other: Peg| {
        move |peg: Peg| match peg {
            _ if peg == one => other,
            _ if peg == other => one,
            _ => peg,
        }
    };
    // The other discs must be on B when the largest moves.
    let aside = if middle.stack(B).is_empty() { exchange(B, C) } else { exchange(B, B) };
    let back = exchange(A, C);
    let named = |peg| match peg {
        A => from,
        C => to,
        _ => Peg::third(from, to),
    };
    let mut moves: Vec<Move> = first
        .into_iter()
        .map(|Move { disc, from, to }| Move { disc, from: aside(from), to: aside(to) })
        .collect();
    let undone: Vec<Move> = moves
        .iter()
        .rev()
        .map(|&Move { disc, from, to }| Move { disc, from: back(to), to: back(from) })
        .collect();
    moves.push(Move { disc: size.discs(), from: A, to: C });
    moves.extend(undone);
    for mv in &mut moves {
        (mv.from, mv.to) = (named(mv.from), named(mv.to));
    }
    moves
}

/// Finds a shortest route between any two states by a search from both.
fn searched(
    task: &Task<KTower>,
    allowance: Allowance,
    progress: &mut dyn Progress,
) -> Result<Proved<(Solved, u64)>, Cancelled> {
    if task.start == task.goal {
        return Ok(Ok((Solved::Recursion(Plan::of(task)), 1)));
    }
    let size = task.variant;
    let Some(space) = allowance.whole(size) else { return Ok(Err(whole_refusal(size))) };
    let bytes = allowance.grant(Space::states(size, false), STATE, progress);
    let (start, goal) = (space.word(&task.start), space.word(&task.goal));
    let words = match breadth::path(&space, start, goal, bytes, progress)?.answer() {
        Ok(words) => words,
        Err(extent) => return Ok(Err(given_up(&extent, bytes))),
    };
    let (moves, _) = through::<KTower>(&task.start, &words, |state| space.word(state));
    Ok(match Line::new(task.start.clone(), moves) {
        // A search from both ends does not tell the number of states it saw.
        Ok(line) => Ok((Solved::Line(line), 0)),
        Err(illegal) => Err(illegal.to_string()),
    })
}

/// Finds a shortest route between two states at once; `None` if there are too many states.
pub fn quick(task: &Task<KTower>) -> Option<Line<KTower>> {
    let allowance = Allowance { bytes: 64 << 20, states: 200_000 };
    match searched(task, allowance, &mut Silent) {
        Ok(Ok((Solved::Line(line), _))) => Some(line),
        _ => None,
    }
}

/// Finds the fewest moves of a task, and counts the shortest solutions.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn ways(
    task: &Task<KTower>,
    allowance: Allowance,
    progress: &mut dyn Progress,
) -> Result<Proved<Ways>, Cancelled> {
    let size = task.variant;
    let Some(space) = allowance.whole(size) else { return Ok(Err(whole_refusal(size))) };
    let bytes = allowance.grant(Space::states(size, false), STATE, progress);
    let (start, goal) = (space.word(&task.start), space.word(&task.goal));
    let found = breadth::count(&space, start, |node| node == goal, bytes, progress)?;
    Ok(found.answer().map_err(|extent| given_up(&extent, bytes)))
}

/// Proves the fewest moves of any task. The second number is that of the states seen.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn fewest(
    task: &Task<KTower>,
    allowance: Allowance,
    progress: &mut dyn Progress,
) -> Result<Proved<(u64, u64)>, Cancelled> {
    let size = task.variant;
    if ends(task).is_some() {
        let optimum = optimum(size, allowance, progress)?;
        return Ok(optimum.map(|optimum| (optimum.moves, optimum.seen)));
    }
    let Some(space) = allowance.whole(size) else { return Ok(Err(whole_refusal(size))) };
    let bytes = allowance.grant(Space::states(size, false), STATE, progress);
    let (start, goal) = (space.word(&task.start), space.word(&task.goal));
    let found = breadth::distance(&space, &[start], |node| node == goal, bytes, progress)?;
    let found = found.map(|Reached { distance, seen, .. }| (distance, seen)).answer();
    Ok(found.map_err(|extent| given_up(&extent, bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Rules;
    use crate::search::NATIVE_MEMORY;
    use crate::search::listeners::Heard;

    #[test]
    fn a_search_by_layers_takes_little_for_each_state_and_says_so() {
        for (discs, k) in [(10, 1), (11, 2), (12, 3), (14, 6)] {
            let size = Variant::new(discs, k).expect("a size");
            let states = Space::states(size, true);
            let mut heard = Heard { memory: NATIVE_MEMORY, ..Heard::default() };
            let found = optimum(size, Allowance::NATIVE, &mut heard).expect("nobody cancels");
            let found = found.expect("they are few");
            assert!((1e6..4e6).contains(&states), "{states}");
            assert!(found.peak_bytes <= LAYERED * states as u64, "{discs} {k}: {found:?}");
            assert_eq!(heard.needs, [LITTLE]);
        }
    }

    #[test]
    fn the_granted_memory_depends_on_the_states_and_the_limits() {
        let granted = |memory, states, each| {
            let mut heard = Heard { memory, ..Heard::default() };
            let bytes = Allowance::of(memory).grant(states, each, &mut heard);
            assert_eq!(heard.needs, [bytes]);
            bytes
        };
        assert_eq!(granted(NATIVE_MEMORY, 1e6, LAYERED), LITTLE);
        assert_eq!(granted(NATIVE_MEMORY, 3e8, LAYERED), 900_000_000);
        assert_eq!(granted(NATIVE_MEMORY, 3e8, STATE), 2 << 30);
        assert_eq!(granted(NATIVE_MEMORY, 5e7, STATE), 1_200_000_000);
        assert_eq!(granted(700_000_000, 3e8, LAYERED), 700_000_000);
        assert_eq!(granted(1000, 1e6, LAYERED), 1000);
    }

    #[test]
    fn a_refusal_names_the_states_that_would_have_to_be_searched() {
        let size = Variant::new(20, 15).expect("a size");
        let standard = KTower::start(&size);
        let told = cost(&standard, Allowance::PAGE);
        assert!(told.starts_with("The first half of 20 discs with k = 15 has"), "{told}");
        let mut begun = standard;
        begun.start.carry(A, B);
        let told = cost(&begun, Allowance::PAGE);
        assert!(told.starts_with("20 discs with k = 15 have"), "{told}");
        assert!(told.ends_with("too many to search from one state to another."), "{told}");
    }
}
