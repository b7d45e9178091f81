//! Search for solutions: best first, by the moves made plus the bound on the moves left.
//!
//! The [bound](super::balance) never changes by more than one in a move and is nearly exact, so a
//! search from one end suffices. It examines only positions where the bound allows a solution of
//! the current length, the latest first. The first solution is therefore shortest.

use std::collections::{BTreeMap, HashMap};

use num_bigint::BigUint;

use super::balance::{Apart, Balance};
use super::tape::{Move, Position, Tape};
use crate::say;
use crate::search::{Cancelled, Progress, grant};

/// The memory limit of a search in bytes, on devices with enough memory.
pub const BUDGET: usize = 250_000_000;

/// The memory limit of a search in bytes: the device's memory, at most [`BUDGET`]. Announces it to `progress`.
pub fn budget(progress: &mut dyn Progress) -> usize {
    usize::try_from(grant(BUDGET as u64, progress)).map_or(BUDGET, |memory| memory.min(BUDGET))
}

/// The number of positions expanded between reports.
const REPORT: u64 = 1 << 6;

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found<T> {
    /// The answer.
    Answer(T),
    /// Proof that there is no solution.
    Nothing(Apart),
    /// No solution within the bounds of the tape.
    Exhausted,
    /// The memory is used up. Every solution has at least `bound` moves.
    TooLarge { bound: u64 },
}

/// The outcome of a search for a solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The solution.
    pub found: Found<Vec<Move>>,
    /// The number of positions examined.
    pub seen: u64,
}

/// The kind of solution to look for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// The first solution found is shortest.
    Shortest,
    /// Any solution. Positions near the target come first.
    Any,
}

/// A position of the search.
struct Node {
    balance: Balance,
    /// The index of the predecessor, and the move from there.
    before: Option<(usize, Move)>,
    made: u64,
    closed: bool,
}

/// The approximate size of a node in bytes, with its entries in the index and the queue.
fn size(tape: &Tape) -> usize {
    const FIXED: usize = 200;
    // There is one copy of the tape, and the balance is about as long.
    FIXED + 12 * tape.length()
}

/// Finds a solution from `start` to `goal`.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn search(
    start: &Position,
    goal: &Tape,
    effort: Effort,
    budget: usize,
    progress: &mut dyn Progress,
) -> Result<Outcome, Cancelled> {
    let weight = match effort {
        Effort::Shortest => 1,
        Effort::Any => 3,
    };
    let balance = match Balance::new(start, goal) {
        Ok(balance) => balance,
        Err(apart) => return Ok(Outcome { found: Found::Nothing(apart), seen: 0 }),
    };
    let rule = &start.rule;
    let bound = |balance: &Balance, tape: &Tape| balance.bound(rule, tape, goal);
    let mut queue: BTreeMap<u64, Vec<(usize, Tape)>> = BTreeMap::new();
    queue.insert(weight * bound(&balance, &start.tape), vec![(0, start.tape.clone())]);
    let mut index = HashMap::from([(start.tape.clone(), 0)]);
    let mut nodes = vec![Node { balance, before: None, made: 0, closed: false }];
    let (mut bytes, mut seen, mut least) = (size(&start.tape), 0, 0);
    while let Some(mut bucket) = queue.first_entry() {
        let (value, entries) = (*bucket.key(), bucket.get_mut());
        let Some((node, tape)) = entries.pop() else {
            bucket.remove();
            continue;
        };
        least = least.max(value);
        if nodes[node].closed {
            continue;
        }
        nodes[node].closed = true;
        seen += 1;
        if tape == *goal {
            return Ok(Outcome { found: Found::Answer(way(&nodes, node)), seen });
        }
        if seen.is_multiple_of(REPORT) {
            let note = match effort {
                Effort::Shortest => say!("positions, {least} moves at least", least),
                Effort::Any => say!("positions"),
            };
            progress.report(seen, None, &note)?;
        }
        let here = start.with(tape);
        let made = nodes[node].made + 1;
        for mv in here.moves() {
            let Ok(next) = here.after(mv) else { continue };
            let next = next.tape;
            let place = match index.get(&next) {
                Some(&known) if nodes[known].closed || nodes[known].made <= made => continue,
                Some(&known) => {
                    nodes[known].made = made;
                    nodes[known].before = Some((node, mv));
                    known
                }
                None => {
                    bytes += size(&next);
                    if bytes > budget {
                        let bound = if effort == Effort::Shortest { least } else { 0 };
                        return Ok(Outcome { found: Found::TooLarge { bound }, seen });
                    }
                    let balance = nodes[node].balance.after(mv);
                    let before = Some((node, mv));
                    nodes.push(Node { balance, before, made, closed: false });
                    index.insert(next.clone(), nodes.len() - 1);
                    nodes.len() - 1
                }
            };
            let value = made + weight * bound(&nodes[place].balance, &next);
            queue.entry(value).or_default().push((place, next));
        }
    }
    Ok(Outcome { found: Found::Exhausted, seen })
}

/// The moves that lead to a node.
fn way(nodes: &[Node], mut node: usize) -> Vec<Move> {
    let mut moves = Vec::new();
    while let Some((before, mv)) = nodes[node].before {
        moves.push(mv);
        node = before;
    }
    moves.reverse();
    moves
}

/// Counts the solutions with `length` moves, the fewest possible.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn count(
    start: &Position,
    goal: &Tape,
    length: u64,
    budget: usize,
    progress: &mut dyn Progress,
) -> Result<Found<BigUint>, Cancelled> {
    let balance = match Balance::new(start, goal) {
        Ok(balance) => balance,
        Err(apart) => return Ok(Found::Nothing(apart)),
    };
    let mut layer = HashMap::from([(start.tape.clone(), (balance, BigUint::from(1_u8)))]);
    let mut taken = 0_u64;
    for made in 1..=length {
        let mut bytes = 0;
        let mut next: HashMap<Tape, (Balance, BigUint)> = HashMap::new();
        for (tape, (balance, ways)) in &layer {
            taken += 1;
            if taken.is_multiple_of(REPORT) {
                progress.report(made, Some(length), &say!("moves of the shortest solutions"))?;
            }
            let here = start.with(tape.clone());
            for mv in here.moves() {
                let Ok(there) = here.after(mv) else { continue };
                if let Some((_, known)) = next.get_mut(&there.tape) {
                    *known += ways;
                    continue;
                }
                let balance = balance.after(mv);
                if made + balance.bound(&start.rule, &there.tape, goal) > length {
                    continue;
                }
                bytes += size(&there.tape);
                if bytes > budget / 2 {
                    return Ok(Found::TooLarge { bound: length });
                }
                next.insert(there.tape, (balance, ways.clone()));
            }
        }
        layer = next;
    }
    let ways = layer.remove(goal).map(|(_, ways)| ways);
    Ok(ways.map_or(Found::Exhausted, Found::Answer))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::listeners::Heard;

    #[test]
    fn a_search_announces_its_memory() {
        for (memory, most) in [(1000, 1000), (1 << 30, 250_000_000)] {
            let mut heard = Heard { memory, ..Heard::default() };
            assert_eq!((budget(&mut heard) as u64, heard.needs), (most, vec![most]));
        }
    }
}
