//! Looks up the stored general folds of a state, in any orientation and from any first tile.

use std::cell::RefCell;
use std::sync::LazyLock;

use super::super::key::{Key, Reading};
use super::super::state::Position;
use super::motion::General;
use super::stored;

/// The number of tiles in all stored folds.
const TILES: usize = 8;

/// A stored general fold, applied to a state.
#[derive(Debug, Clone, Copy)]
pub struct Known {
    /// The stored motion.
    pub(super) motion: &'static General,
    /// The reading in which the start of the motion becomes the state.
    pub(super) reading: Reading,
    /// The start.
    pub from: Position,
    /// The end, with the first tile in the same place as at the start.
    pub to: Position,
}

/// The stored folds and their inverses, by the undecorated state in which they start.
static KNOWN: LazyLock<Vec<(Key, General)>> = LazyLock::new(|| {
    let both = stored().flat_map(|one| [one.inverse(), one]);
    both.map(|one| (one.from.key(), one)).collect()
});

thread_local! {
    /// A cache of the known folds of the last state that has any: a board needs them many times.
    static LAST: RefCell<Vec<Known>> = const { RefCell::new(Vec::new()) };
}

/// The known general folds of a state, each to a different state.
///
/// They are only looked up: tests replay the stored motions.
pub fn known(state: &Position) -> Vec<Known> {
    if state.len() != TILES {
        return Vec::new();
    }
    let key = state.key();
    let mut starts = KNOWN.iter().filter(|(from, _)| *from == key).peekable();
    if starts.peek().is_none() {
        return Vec::new();
    }
    let is_of = |one: &Known| one.from == *state && one.from.tiles() == state.tiles();
    let last = LAST.with_borrow(|last| last.first().is_some_and(is_of).then(|| last.clone()));
    last.unwrap_or_else(|| {
        let all = seen_from(state, starts.map(|(_, one)| one));
        LAST.set(all.clone());
        all
    })
}

/// Applies motions from the same undecorated state to this state.
fn seen_from(state: &Position, starts: impl Iterator<Item = &'static General>) -> Vec<Known> {
    let labelled = state.labelled();
    let mut all: Vec<Known> = Vec::new();
    for motion in starts {
        for reading in Reading::all(TILES).filter(|&way| motion.from.read(way) == labelled) {
            let to = motion.to.read(reading).state().laid(state.tiles()[0]);
            if all.iter().all(|other| other.to != to) {
                all.push(Known { motion, reading, from: *state, to });
            }
        }
    }
    all
}

/// The known general fold from a state to the one with this [labelled key](Position::labelled).
pub fn known_to(state: &Position, to: Key) -> Option<Known> {
    known(state).into_iter().find(|one| one.to.labelled() == to)
}

/// Calls `found` with every state a known general fold away, anywhere in space.
pub fn each_known(state: &Position, found: &mut impl FnMut(Position)) {
    known(state).into_iter().for_each(|one| found(one.to));
}
