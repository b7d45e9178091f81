//! Shortest routes of any number of discs, from any state, and their number.
//!
//! # Why they are shortest
//! When a disc moves, every smaller disc lies on the third post, in order of size and with one colour up: the smaller
//! discs are a tower at a spot. Between its moves, the disc is to them like a colour of its post. So a way of a tower
//! is a walk of its largest disc between spots, with ways of a smaller tower between the moves. It is shortest if the
//! walk, weighted with shortest routes of the smaller tower, is. These walks are paths in a graph of at most 36 nodes
//! (a spot of the disc and a spot of the smaller tower). So Dijkstra's algorithm finds the shortest and counts them,
//! level by level from the smallest disc up. Nothing else is assumed: not how often the largest disc moves, nor that
//! the procedures of Levy, "Magnetic Towers of Hanoi and their Optimal Solutions", are optimal.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::iter::successors;
use std::sync::Arc;

use num_bigint::BigUint;

use super::super::Move;
use super::super::position::{Colour, Colouring, Position, Post, Spot};
use super::count::Count;
use crate::puzzles::towers::program::{Part, Program};
use crate::search::cache::Cache;

/// A shortest route to a spot.
#[derive(Debug, Clone, PartialEq)]
pub struct Way {
    /// The number of moves.
    pub length: BigUint,
    /// The number of ways of this length.
    pub count: Count,
    /// The walk of the largest disc: for each move, the spot where the smaller discs gather before,
    /// and its destination.
    walk: Vec<(Spot, Spot)>,
}

/// The shortest routes of a tower of some number of discs between any two spots, for every colouring.
#[derive(Debug)]
struct Level {
    /// The routes, indexed by class of the colouring, first spot and last spot.
    ways: Vec<[[Option<Way>; 6]; 6]>,
}

/// One colouring of each class under permutation of the posts and exchange of colours. The sixth
/// class, three red posts, has no moves.
const CLASSES: [Colouring; 5] = {
    const R: Option<Colour> = Some(Colour::Red);
    const B: Option<Colour> = Some(Colour::Blue);
    [
        Colouring::on_three([None, None, None]),
        Colouring::on_three([R, None, None]),
        Colouring::on_three([R, R, None]),
        Colouring::on_three([R, B, None]),
        Colouring::on_three([R, R, B]),
    ]
};

/// A permutation of the posts, with or without an exchange of the colours.
#[derive(Debug, Clone, Copy)]
struct Symmetry {
    posts: [Post; 3],
    exchanged: bool,
}

impl Symmetry {
    fn all() -> impl Iterator<Item = Self> {
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        orders.into_iter().flat_map(|order| {
            [false, true].map(|exchanged| Self { posts: order.map(Post), exchanged })
        })
    }

    fn colour(self, colour: Colour) -> Colour {
        if self.exchanged { !colour } else { colour }
    }

    fn spot(self, spot: Spot) -> Spot {
        Spot { post: self.posts[spot.post.index()], colour: self.colour(spot.colour) }
    }

    fn colouring(self, colouring: Colouring) -> Colouring {
        let mut image = Colouring::FREE;
        for post in Post::ALL {
            image.own[self.posts[post.index()].index()] =
                colouring.of(post).map(|c| self.colour(c));
        }
        image
    }

    fn inverse(self) -> Self {
        let mut posts = Post::ALL;
        for post in Post::ALL {
            posts[self.posts[post.index()].index()] = post;
        }
        Self { posts, ..self }
    }
}

/// The class of a colouring, and the symmetry that maps the colouring to it; `None` where no disc can move.
fn class(colouring: Colouring) -> Option<(usize, Symmetry)> {
    Symmetry::all().find_map(|symmetry| {
        let image = symmetry.colouring(colouring);
        CLASSES.iter().position(|class| *class == image).map(|class| (class, symmetry))
    })
}

/// The levels of all numbers of discs up to some number, cached. They are the same for every puzzle.
#[derive(Debug, Clone)]
struct Levels(Vec<Arc<Level>>);

static LEVELS: Cache<Arc<Level>> = Cache::new();

impl Levels {
    /// The levels of 1 to `discs` discs.
    fn up_to(discs: usize) -> Self {
        let next = |made: &[Arc<Level>]| Arc::new(Self(made.to_vec()).next());
        Self(LEVELS.sequence(discs, next)[..discs].to_vec())
    }

    /// Computes the level of one disc more.
    fn next(&self) -> Level {
        let smaller = self.0.len();
        let ways = CLASSES.map(|colouring| {
            let ways_from = |from: Spot| {
                if !colouring.allows(from) {
                    return [const { None }; 6];
                }
                let first = |to| self.way(smaller, colouring.with(from), from, to);
                self.walks(smaller + 1, colouring, from, &first)
            };
            let all: Vec<[Option<Way>; 6]> = Spot::all().map(ways_from).collect();
            // There are six spots.
            all.try_into().expect("one for each spot")
        });
        Level { ways: ways.into() }
    }

    /// Finds the shortest routes of `discs` discs in a colouring: their length, their number, and the walk of the
    /// largest disc.
    fn full(&self, discs: usize, colouring: Colouring, from: Spot, to: Spot) -> Option<Way> {
        let (way, symmetry) = self.stored(discs, colouring, from, to)?;
        let back = symmetry.inverse();
        let walk = way.walk.iter().map(|&(aside, to)| (back.spot(aside), back.spot(to))).collect();
        Some(Way { length: way.length.clone(), count: way.count.clone(), walk })
    }

    /// Finds the length and the number of routes. Without discs, there is one route of no moves.
    fn way(
        &self,
        discs: usize,
        colouring: Colouring,
        from: Spot,
        to: Spot,
    ) -> Option<(BigUint, Count)> {
        if discs == 0 || from == to {
            return Some((BigUint::ZERO, Count::one()));
        }
        let (way, _) = self.stored(discs, colouring, from, to)?;
        Some((way.length.clone(), way.count.clone()))
    }

    /// The stored routes of `discs` discs, and the symmetry that maps the colouring to theirs.
    fn stored(
        &self,
        discs: usize,
        colouring: Colouring,
        from: Spot,
        to: Spot,
    ) -> Option<(&Way, Symmetry)> {
        let (class, symmetry) = class(colouring)?;
        let ways = &self.0[discs.checked_sub(1)?].ways[class];
        let way = &ways[symmetry.spot(from).index()][symmetry.spot(to).index()];
        Some((way.as_ref()?, symmetry))
    }

    /// Finds the shortest routes of the discs 1 to `discs` to each spot. The largest of them lies at `from`, and
    /// `first` tells the distance of the smaller ones from each spot.
    fn walks(
        &self,
        discs: usize,
        colouring: Colouring,
        from: Spot,
        first: &dyn Fn(Spot) -> Option<(BigUint, Count)>,
    ) -> [Option<Way>; 6] {
        let spots: Vec<Spot> = Spot::all().collect();
        let here = |node: usize| if node == BEGIN { from } else { spots[node / 6] };
        let travel = |node: usize, to: Spot| match node {
            BEGIN => first(to),
            _ => self.way(discs - 1, colouring.with(spots[node / 6]), spots[node % 6], to),
        };
        // Without smaller discs, their colour makes no difference.
        let choices = if discs == 1 { 1 } else { 2 };
        let next = |node: usize| {
            let (here, mut all) = (here(node), Vec::new());
            for &to in &spots {
                if to.post == here.post || to.colour == here.colour || !colouring.allows(to) {
                    continue;
                }
                let post = Post::third(here.post, to.post);
                let asides = Colour::BOTH.into_iter().map(|colour| Spot { post, colour });
                let asides = asides.filter(|aside| colouring.allows(*aside)).take(choices);
                all.extend(asides.filter_map(|aside| {
                    let (moves, ways) = travel(node, aside)?;
                    Some((6 * to.index() + aside.index(), moves + 1_u8, ways))
                }));
            }
            all
        };
        let settled = settled(next);
        let mut ways = [const { None }; 6];
        for label in &settled {
            let here = here(label.node);
            let Some((moves, last)) = travel(label.node, here) else { continue };
            let (length, count) = (&label.length + moves, &label.count * &last);
            let slot: &mut Option<Way> = &mut ways[here.index()];
            match slot {
                Some(way) if way.length == length => way.count = &way.count + &count,
                Some(way) if way.length < length => {}
                _ => {
                    let path = successors(Some(label), |label| settled.get(label.before));
                    let nodes = path.map(|label| label.node).take_while(|node| *node != BEGIN);
                    let mut walk: Vec<(Spot, Spot)> =
                        nodes.map(|node| (spots[node % 6], spots[node / 6])).collect();
                    walk.reverse();
                    *slot = Some(Way { length, count, walk });
                }
            }
        }
        ways
    }
}

/// The node where the walks of a disc begin; node 6a + b stands for the disc at the spot a, the smaller discs at b.
const BEGIN: usize = 36;

/// The shortest paths to a node.
#[derive(Debug, Clone)]
struct Label {
    node: usize,
    length: BigUint,
    count: Count,
    /// The index of the node before it on one of them, in the order of their lengths.
    before: usize,
}

/// The shortest paths from the beginning to all nodes, in the order of their lengths, by Dijkstra's algorithm. `next`
/// gives the nodes after one, each with the length and the number of the ways there.
fn settled(next: impl Fn(usize) -> Vec<(usize, BigUint, Count)>) -> Vec<Label> {
    let mut best = [const { None }; BEGIN + 1];
    best[BEGIN] =
        Some(Label { node: BEGIN, length: BigUint::ZERO, count: Count::one(), before: 0 });
    let mut settled = Vec::new();
    let mut done = [false; BEGIN + 1];
    let mut queue = BinaryHeap::from([Reverse((BigUint::ZERO, BEGIN))]);
    while let Some(Reverse((_, node))) = queue.pop() {
        if std::mem::replace(&mut done[node], true) {
            continue;
        }
        let Some(label): Option<Label> = best[node].clone() else { continue };
        for (node, length, ways) in next(label.node) {
            let (length, count) = (&label.length + length, &label.count * &ways);
            match &mut best[node] {
                Some(known) if known.length == length => known.count = &known.count + &count,
                Some(known) if known.length < length => {}
                slot => {
                    queue.push(Reverse((length.clone(), node)));
                    *slot = Some(Label { node, length, count, before: settled.len() });
                }
            }
        }
        settled.push(label);
    }
    settled
}

/// The shortest routes from a state to towers at each of the six spots.
#[derive(Debug, Clone)]
pub struct Gathering {
    levels: Levels,
    start: Position,
    /// For each k, the ways of the discs 1 to k, while the larger ones stay.
    ways: Vec<[Option<Way>; 6]>,
    /// For each k, the colouring that these discs meet.
    colourings: Vec<Colouring>,
}

impl Gathering {
    /// Computes the routes, in time linear in the number of discs (times the length of the numbers).
    pub fn new(start: &Position) -> Self {
        let spots = start.spots();
        let levels = Levels::up_to(spots.len());
        let mut colourings = vec![start.tower().colouring(); spots.len()];
        for disc in (0..spots.len() - 1).rev() {
            colourings[disc] = colourings[disc + 1].with(spots[disc + 1]);
        }
        let mut ways: Vec<[Option<Way>; 6]> = Vec::with_capacity(spots.len());
        for (smaller, &spot) in spots.iter().enumerate() {
            let first = |to: Spot| match smaller.checked_sub(1) {
                None => Some((BigUint::ZERO, Count::one())),
                Some(last) => ways[last][to.index()]
                    .as_ref()
                    .map(|way| (way.length.clone(), way.count.clone())),
            };
            let next = levels.walks(smaller + 1, colourings[smaller], spot, &first);
            ways.push(next);
        }
        Self { levels, start: start.clone(), ways, colourings }
    }

    /// A shortest route of all discs to a spot; `None` when there is none.
    pub fn to(&self, spot: Spot) -> Option<&Way> {
        self.ways.last()?[spot.index()].as_ref()
    }

    /// The call that gathers all discs at a spot.
    pub fn call(&self, to: Spot) -> Call {
        self.gather(self.start.tower().discs(), to)
    }

    /// The call that gathers the discs 1 to `discs`, as one tower if they are together at another spot.
    fn gather(&self, discs: u32, to: Spot) -> Call {
        let spots = &self.start.spots()[..discs as usize];
        match spots {
            [from, others @ ..] if others.iter().all(|spot| spot == from) => {
                let colouring = self.colourings[discs as usize - 1];
                Call { discs, to, tower: Some((*from, colouring)) }
            }
            _ => Call { discs, to, tower: None },
        }
    }

    fn way(&self, &Call { discs, to, tower }: &Call) -> Option<Way> {
        match tower {
            None => self.ways.get((discs as usize).checked_sub(1)?)?[to.index()].clone(),
            Some((from, colouring)) => self.levels.full(discs as usize, colouring, from, to),
        }
    }
}

/// A part of a shortest route: the discs 1 to `discs` go to a spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Call {
    /// The number of discs.
    pub discs: u32,
    /// The spot they go to.
    pub to: Spot,
    /// The spot of these discs as a tower, and the colouring they meet; `None` if they gather from
    /// their places at the start.
    pub tower: Option<(Spot, Colouring)>,
}

impl Program for Gathering {
    type Position = Vec<Spot>;
    type Move = Move;
    type Call = Call;

    fn parts(&self, call: &Call) -> Vec<Part<Call, Move>> {
        let Some(way) = self.way(call) else { return Vec::new() };
        let disc = call.discs;
        let (mut here, colouring) = call.tower.unwrap_or_else(|| {
            let index = disc as usize - 1;
            (self.start.spots()[index], self.colourings[index])
        });
        // The spot of the smaller discs; `None` while they lie as at the start.
        let mut gathered = call.tower.map(|(from, _)| from);
        let bring = |from: Option<Spot>, here: Spot, to: Spot| {
            let discs = disc - 1;
            Part::Call(match from {
                None => self.gather(discs, to),
                Some(from) => Call { discs, to, tower: Some((from, colouring.with(here))) },
            })
        };
        let mut parts = Vec::with_capacity(2 * way.walk.len() + 1);
        for (aside, to) in way.walk {
            parts.push(bring(gathered, here, aside));
            parts.push(Part::Move(Move { disc, from: here.post, to: to.post }));
            gathered = Some(aside);
            here = to;
        }
        parts.push(bring(gathered, here, call.to));
        parts
    }

    fn length(&self, call: &Call) -> BigUint {
        if call.discs == 0 {
            return BigUint::ZERO;
        }
        self.way(call).map_or(BigUint::ZERO, |way| way.length)
    }

    fn finish(&self, call: &Call, spots: &mut Vec<Spot>) {
        spots[..call.discs as usize].fill(call.to);
    }

    fn make(&self, mv: &Move, spots: &mut Vec<Spot>) {
        super::super::make(mv, spots);
    }
}
