//! States packed into words, and proofs by breadth-first search.
//!
//! The search uses the rules and nothing else: neither the procedures of the paper nor how shortest routes are put
//! together. On three posts the layers are thin, a few dozen states, but there are millions of them.

#![expect(clippy::cast_possible_truncation, reason = "discs and posts are few")]

use num_bigint::BigUint;

use super::super::Magnetic;
use super::super::position::{Colour, Colouring, Position, Post, Spot, Variant, legal_states};
use crate::kit::narrow;
use crate::kit::numerals::{grouped, memory};
use crate::play::solution::Line;
use crate::puzzles::towers::moves::through;
use crate::say;
use crate::search::breadth::{self, Opened, Reached, Search, Space};
use crate::search::{Cancelled, PAGE_MEMORY, Progress, grant};

/// The most discs on three posts that fit into a word.
pub const MOST_PACKED: u32 = 20;

/// The lowest of the colour bits. Each post has one, which is set if the post shows blue.
const COLOURS: u32 = 3 * MOST_PACKED;

/// The most discs of a tower that fit into a word, which is also the number of bits for each post.
fn most_packed(colouring: Colouring) -> u32 {
    COLOURS / narrow::u32(colouring.posts().len())
}

/// The graph of the legal states of a tower. A word has the discs on each post as bits, smallest
/// first. One more bit for each post is set if it shows blue (not for an empty neutral post).
#[derive(Debug, Clone, Copy)]
struct Graph {
    colouring: Colouring,
    /// The number of posts.
    posts: usize,
    /// The number of disc bits for each post.
    room: u32,
    /// Two posts, coloured alike, that are exchanged wherever that makes the word smaller.
    alike: Option<[Post; 2]>,
}

impl Graph {
    fn new(tower: Variant, alike: Option<[Post; 2]>) -> Self {
        let colouring = tower.colouring();
        let (posts, room) = (colouring.posts().len(), most_packed(colouring));
        Self { colouring, posts, room, alike }
    }

    /// The packed state with all discs at the goal.
    fn goal(self, tower: Variant) -> u64 {
        self.pack(&vec![Spot::GOAL; tower.discs() as usize])
    }

    fn pack(self, spots: &[Spot]) -> u64 {
        let mut word = 0;
        for &post in self.colouring.posts() {
            if self.colouring.of(post) == Some(Colour::Blue) {
                word |= 1 << (COLOURS + u32::from(post.0));
            }
        }
        for (index, spot) in spots.iter().enumerate() {
            word |= 1 << (index as u32 + self.room * u32::from(spot.post.0));
            word |= u64::from(spot.colour == Colour::Blue) << (COLOURS + u32::from(spot.post.0));
        }
        self.canonical(word)
    }

    #[inline]
    fn canonical(self, word: u64) -> u64 {
        let Some([a, b]) = self.alike else { return word };
        let (a, b) = (u32::from(a.0), u32::from(b.0));
        // The bits in which two fields of the word differ, set in both fields. XOR with them exchanges the fields.
        let differing = |a: u32, b: u32, mask: u64| {
            let bits = (word >> a ^ word >> b) & mask;
            bits << a | bits << b
        };
        let discs = differing(self.room * a, self.room * b, (1 << self.room) - 1);
        let colours = differing(COLOURS + a, COLOURS + b, 1);
        word.min(word ^ discs ^ colours)
    }
}

impl Space for Graph {
    #[cfg_attr(for_size, optimize(speed))]
    fn neighbours(&self, node: u64, found: &mut Vec<u64>) {
        let (room, mask) = (self.room, (1 << self.room) - 1);
        // On three posts the fourth entry is not used.
        let discs = [0, 1, 2, 3].map(|post| node >> (room * post) & mask);
        let blue = [0, 1, 2, 3].map(|post| node >> (COLOURS + post) & 1);
        for from in 0..self.posts {
            if discs[from] == 0 {
                continue;
            }
            let disc = discs[from].trailing_zeros();
            for to in 0..self.posts {
                let empty = discs[to] == 0;
                let neutral = self.colouring.own[to].is_none();
                let accepts = (empty && neutral) || blue[to] != blue[from];
                if to == from || !accepts || (!empty && discs[to].trailing_zeros() < disc) {
                    continue;
                }
                let mut next =
                    node ^ (1 << (disc + room * from as u32)) ^ (1 << (disc + room * to as u32));
                if empty && neutral {
                    next |= (1 - blue[from]) << (COLOURS + to as u32);
                }
                if discs[from] == 1 << disc && self.colouring.own[from].is_none() {
                    next &= !(1 << (COLOURS + from as u32));
                }
                found.push(self.canonical(next));
            }
        }
    }

    fn degree(&self) -> usize {
        // From each post to each of the others.
        self.posts * (self.posts - 1)
    }
}

/// The reason why a search found no way to the goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoWay {
    /// The goal cannot be reached. This many states were seen: all that can be reached.
    Unreachable(u64),
    /// The tower does not fit. The sentence says why.
    TooLarge(String),
}

/// Explains why a tower of this size cannot be searched; `None` where it can.
pub fn too_large(tower: Variant) -> Option<String> {
    let (most, discs) = (most_packed(tower.colouring()), tower.discs());
    (discs > most)
        .then(|| say!("The search takes up to {most} discs; this tower has {discs}.", most, discs))
}

/// The graph to search from a state, with two posts interchangeable if they are coloured alike. On three posts these
/// are I and D, if all discs are on S; on four they are I and J, which never changes the goal.
fn graph(state: &Position) -> Graph {
    let colouring = state.tower().colouring();
    let posts = match colouring.posts() {
        &[_, i, _, j] => Some([i, j]),
        _ => {
            let on_source = state.gathered().is_some_and(|spot| spot.post == Post::SOURCE);
            on_source.then_some([Post::INTERMEDIATE, Post::DESTINATION])
        }
    };
    Graph::new(state.tower(), posts.filter(|&[a, b]| colouring.of(a) == colouring.of(b)))
}

/// The most memory that a search for a route may take, in bytes.
fn bytes(tower: Variant) -> u64 {
    // A list has every state once, and its spare capacity may be as large.
    u64::try_from(legal_states(tower) * 16_u8)
        .map_or(u64::MAX, |bytes| bytes.saturating_add(1 << 16))
}

/// The memory for a search by layers, in bytes, announced on four posts only: on three the layers are thin.
fn budget(tower: Variant, progress: &mut dyn Progress) -> u64 {
    if tower.colouring().has_three() { progress.memory() } else { grant(bytes(tower), progress) }
}

/// The cost of a search for a route.
pub fn cost(tower: Variant) -> String {
    too_large(tower).unwrap_or_else(|| {
        let states = grouped(legal_states(tower));
        if bytes(tower) <= PAGE_MEMORY {
            return say!(
                "up to {states} states, {memory} at most",
                states,
                memory = memory(bytes(tower))
            );
        }
        let fits = |&discs: &u32| {
            Variant::new(tower.colouring(), discs).is_ok_and(|tower| bytes(tower) <= PAGE_MEMORY)
        };
        say!(
            "up to {states} states, which may not fit into {memory}; those of {n} disc do"
                | "up to {states} states, which may not fit into {memory}; those of {n} discs do",
            n = (1..).take_while(fits).count(),
            states,
            memory = memory(PAGE_MEMORY)
        )
    })
}

/// Finds a shortest route on four posts, and the number of states seen.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn route(
    state: &Position,
    progress: &mut dyn Progress,
) -> Result<Result<(Line<Magnetic>, u64), NoWay>, Cancelled> {
    let tower = state.tower();
    if let Some(reason) = too_large(tower) {
        return Ok(Err(NoWay::TooLarge(reason)));
    }
    let graph = graph(state);
    let (start, goal) = (graph.pack(state.spots()), graph.goal(tower));
    let budget = grant(bytes(tower), progress);
    let opened = Opened::new(&graph);
    let words = answer(breadth::path(&opened, start, goal, budget, progress)?);
    Ok(words.map(|words| {
        let (moves, _) = through::<Magnetic>(state, &words, |state| graph.pack(state.spots()));
        let line = Line::new(state.clone(), moves).expect("legal moves");
        (line, opened.count())
    }))
}

/// The distance from a state to the goal.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn distance(
    state: &Position,
    progress: &mut dyn Progress,
) -> Result<Result<Reached, NoWay>, Cancelled> {
    if let Some(reason) = too_large(state.tower()) {
        return Ok(Err(NoWay::TooLarge(reason)));
    }
    let graph = graph(state);
    let (start, goal) = (graph.pack(state.spots()), graph.goal(state.tower()));
    let budget = budget(state.tower(), progress);
    breadth::distance(&graph, &[start], |node| node == goal, budget, progress).map(answer)
}

/// The answer of a search, or why there is none.
fn answer<T>(search: Search<T>) -> Result<T, NoWay> {
    match search {
        Search::Found(answer) => Ok(answer),
        Search::Exhausted(extent) => Err(NoWay::Unreachable(extent.seen)),
        Search::TooLarge(extent) => Err(NoWay::TooLarge(say!(
            "The search needs more than {memory}.",
            memory = memory(extent.peak_bytes)
        ))),
    }
}

/// Finds the distance from a state to the goal, and the number of shortest routes.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn count(
    state: &Position,
    progress: &mut dyn Progress,
) -> Result<Result<(u64, BigUint), NoWay>, Cancelled> {
    if let Some(reason) = too_large(state.tower()) {
        return Ok(Err(NoWay::TooLarge(reason)));
    }
    let graph = graph(state);
    let (start, goal) = (graph.pack(state.spots()), graph.goal(state.tower()));
    let budget = budget(state.tower(), progress);
    let search = breadth::count(&graph, start, |node| node == goal, budget, progress)?;
    // If D is exchanged, the goal’s word stands for its mirror image, too, which as many routes reach.
    let two = graph.alike.is_some_and(|posts| posts.contains(&Post::DESTINATION));
    Ok(answer(search).map(|found| (found.distance, found.ways / if two { 2_u8 } else { 1 })))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Rules;
    use crate::search::NATIVE_MEMORY;
    use crate::search::listeners::Heard;

    #[test]
    fn searches_announce_their_memory_on_four_posts_only() {
        for (colouring, is_told) in [(Colouring::FREE, false), (Colouring::FREE_OF_FOUR, true)] {
            let tower = Variant::new(colouring, 3).expect("a tower");
            let start = Magnetic::start(&tower).start;
            let mut heard = Heard { memory: NATIVE_MEMORY, ..Heard::default() };
            let counted = count(&start, &mut heard).expect("nobody cancels");
            let far = distance(&start, &mut heard).expect("nobody cancels");
            assert!(counted.is_ok() && far.is_ok());
            assert_eq!(heard.needs, vec![bytes(tower); if is_told { 2 } else { 0 }]);
        }
    }
}
