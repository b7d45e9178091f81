//! States packed into words, and the proofs of breadth-first search about them.
//!
//! It knows the rules and nothing else: neither the procedures of the paper nor how shortest routes are put
//! together. The layers are thin, a few dozen states, but there are millions of them.

#![expect(clippy::cast_possible_truncation, reason = "discs and posts are few")]

use num_bigint::BigUint;

use super::super::position::{Colour, Colouring, Position, Post, Spot, Variant};
use crate::kit::numerals::memory;
use crate::say;
use crate::search::breadth::{self, Reached, Search, Space};
use crate::search::{Cancelled, Progress};

/// The most discs that a word has room for.
pub const MOST_PACKED: u32 = 20;

/// The bits of a post.
const POST: u32 = MOST_PACKED;
const DISCS: u64 = (1 << POST) - 1;
/// The first of the three bits that say whether a post shows blue.
const COLOURS: u32 = 3 * POST;

/// The graph of the legal states of a tower: the discs on each post as bits, smallest first, and whether the
/// post shows blue (not set for an empty neutral post).
#[derive(Debug, Clone, Copy)]
struct Graph {
    colouring: Colouring,
    /// Tells whether I and D are exchanged wherever that makes the word smaller: they must be coloured alike.
    symmetric: bool,
}

impl Graph {
    fn new(tower: Variant, symmetric: bool) -> Self {
        Self { colouring: tower.colouring(), symmetric }
    }

    fn pack(self, spots: &[Spot]) -> u64 {
        let mut word = 0;
        for post in Post::ALL {
            if self.colouring.of(post) == Some(Colour::Blue) {
                word |= 1 << (COLOURS + u32::from(post.0));
            }
        }
        for (index, spot) in spots.iter().enumerate() {
            word |= 1 << (index as u32 + POST * u32::from(spot.post.0));
            word |= u64::from(spot.colour == Colour::Blue) << (COLOURS + u32::from(spot.post.0));
        }
        self.canonical(word)
    }

    fn canonical(self, word: u64) -> u64 {
        if !self.symmetric {
            return word;
        }
        let part = |shift: u32, mask: u64| word >> shift & mask;
        let exchanged = part(0, DISCS)
            | part(2 * POST, DISCS) << POST
            | part(POST, DISCS) << (2 * POST)
            | part(COLOURS, 1) << COLOURS
            | part(COLOURS + 2, 1) << (COLOURS + 1)
            | part(COLOURS + 1, 1) << (COLOURS + 2);
        word.min(exchanged)
    }
}

impl Space for Graph {
    fn neighbours(&self, node: u64, found: &mut Vec<u64>) {
        let discs = [0, 1, 2].map(|post| node >> (POST * post) & DISCS);
        let blue = [0, 1, 2].map(|post| node >> (COLOURS + post) & 1);
        for from in 0..3 {
            if discs[from] == 0 {
                continue;
            }
            let disc = discs[from].trailing_zeros();
            for to in 0..3 {
                let empty = discs[to] == 0;
                let neutral = self.colouring.0[to].is_none();
                let accepts = (empty && neutral) || blue[to] != blue[from];
                if to == from || !accepts || (!empty && discs[to].trailing_zeros() < disc) {
                    continue;
                }
                let mut next =
                    node ^ (1 << (disc + POST * from as u32)) ^ (1 << (disc + POST * to as u32));
                if empty && neutral {
                    next |= (1 - blue[from]) << (COLOURS + to as u32);
                }
                if discs[from] == 1 << disc && self.colouring.0[from].is_none() {
                    next &= !(1 << (COLOURS + from as u32));
                }
                found.push(self.canonical(next));
            }
        }
    }

    fn degree(&self) -> usize {
        // From each of the three posts to each other.
        6
    }
}

/// The result that a search proved about a state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proved {
    /// The distance to the goal.
    Distance {
        /// In moves.
        moves: u64,
        /// The number of states that were seen.
        seen: u64,
        /// The most memory that was taken, in bytes.
        bytes: u64,
    },
    /// The goal cannot be reached.
    Unreachable {
        /// The number of states that were seen: all that can be reached.
        seen: u64,
    },
    /// The tower does not fit; the sentence names one that would.
    TooLarge(String),
}

/// Explains why a tower of this size cannot be searched; `None` where it can.
pub fn too_large(tower: Variant) -> Option<String> {
    (tower.discs() > MOST_PACKED).then(|| {
        let (most, discs) = (MOST_PACKED, tower.discs());
        say!("The search takes up to {most} discs; this tower has {discs}.", most, discs)
    })
}

/// The graph to search from a state: as it is, or with I and D exchanged at will where that changes neither the
/// colouring nor the state.
fn graph(state: &Position) -> Graph {
    let colouring = state.tower().colouring();
    let alike = colouring.of(Post::INTERMEDIATE) == colouring.of(Post::DESTINATION);
    let on_source = state.gathered().is_some_and(|spot| spot.post == Post::SOURCE);
    Graph::new(state.tower(), alike && on_source)
}

/// The distance from a state to the goal.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn distance(state: &Position, progress: &mut dyn Progress) -> Result<Proved, Cancelled> {
    if let Some(reason) = too_large(state.tower()) {
        return Ok(Proved::TooLarge(reason));
    }
    let graph = graph(state);
    let goal = graph.pack(&vec![Spot::GOAL; state.spots().len()]);
    let search = breadth::distance(
        &graph,
        &[graph.pack(state.spots())],
        |node| node == goal,
        progress.memory(),
        progress,
    )?;
    Ok(match search {
        Search::Found(reached) => {
            let Reached { distance, seen, peak_bytes, .. } = reached;
            Proved::Distance { moves: distance, seen, bytes: peak_bytes }
        }
        Search::Exhausted(extent) => Proved::Unreachable { seen: extent.seen },
        Search::TooLarge(extent) => no_room(extent.peak_bytes),
    })
}

fn no_room(bytes: u64) -> Proved {
    Proved::TooLarge(say!("The search needs more than {memory}.", memory = memory(bytes)))
}

/// Distance and number of shortest routes from a state to the goal; [`Proved`] in the error says why there are
/// none.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn count(
    state: &Position,
    progress: &mut dyn Progress,
) -> Result<Result<(u64, BigUint), Proved>, Cancelled> {
    if let Some(reason) = too_large(state.tower()) {
        return Ok(Err(Proved::TooLarge(reason)));
    }
    let graph = graph(state);
    let goal = graph.pack(&vec![Spot::GOAL; state.spots().len()]);
    let search = breadth::count(
        &graph,
        graph.pack(state.spots()),
        |node| node == goal,
        progress.memory(),
        progress,
    )?;
    Ok(match search {
        // The goal stands for its image too, and just as many ways lead there.
        Search::Found(ways) if graph.symmetric => Ok((ways.distance, ways.ways / 2_u8)),
        Search::Found(ways) => Ok((ways.distance, ways.ways)),
        Search::Exhausted(extent) => Err(Proved::Unreachable { seen: extent.seen }),
        Search::TooLarge(extent) => Err(no_room(extent.peak_bytes)),
    })
}
