//! The shortest path between any two regular states, entered at any index.
//!
//! No list of moves is made: a path is a handful of legs, and a leg is found at any of its indices
//! by one descent through the discs, from the largest to the smallest.
//!
//! # Why it is shortest
//! Hinz, Klavžar and Petr, *The Tower of Hanoi – Myths and Maths* (2nd ed. 2018), chapter 2, prove
//! what is used here:
//! - From a regular state to a perfect one there is exactly one shortest path. Going from the
//!   largest disc down, a disc that is where its subtower is to gather stays; any other moves once,
//!   after the smaller ones gathered on the third peg, and costs 2^(k-1) moves (disc k and the
//!   subtower that follows it).
//! - Between any two regular states, the largest disc that differs moves once or twice; no shortest
//!   path moves it more often, nor any larger disc. Both ways are measured exactly and the shorter
//!   is taken; when they tie there are exactly two shortest paths.
//!
//! The tests confirm the lengths by breadth-first search for all pairs of states of small towers.

use num_bigint::BigUint;

use super::super::peg::Peg;
use super::Move;
use super::state::{State, one_peg};

/// The shortest path between two regular states on three pegs.
///
/// Where there are two, it is the one that moves the largest disc that differs only once.
#[derive(Debug, Clone, PartialEq)]
pub struct Path {
    start: State,
    target: State,
    legs: Vec<Leg>,
    length: BigUint,
    unique: bool,
}

/// Where a path stands after some number of moves.
#[derive(Debug, Clone, PartialEq)]
pub struct Stand {
    /// The state.
    pub state: State,
    /// The move that comes next, and the recursive frames it stands in, from the outermost in;
    /// `None` at the end.
    pub next: Option<(Move, Vec<Frame>)>,
}

/// A frame of the recursion: the subtower of the discs 1 to `discs` travels as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Frame {
    /// The largest disc of the subtower.
    pub discs: u32,
    /// The peg that all of it comes from; `None` when it comes from several.
    pub from: Option<Peg>,
    /// The peg that all of it goes to; `None` when it goes to several.
    pub to: Option<Peg>,
    /// The move of a larger disc that it goes for.
    pub partner: Move,
    /// Whether it goes first, to make way, or follows when that disc has moved.
    pub makes_way: bool,
}

impl Frame {
    fn reversed(self) -> Self {
        Self {
            from: self.to,
            to: self.from,
            partner: self.partner.reversed(),
            makes_way: !self.makes_way,
            ..self
        }
    }
}

/// A part of a path.
#[derive(Debug, Clone, PartialEq)]
enum Leg {
    /// One move of the largest disc that differs.
    Disc(Move),
    /// The discs that are smaller gather on a peg.
    Gather { way: Gathering, frame: Frame },
    /// They spread out from a peg: a gathering backwards. The frame is that of going forwards.
    Spread { way: Gathering, frame: Frame },
}

impl Leg {
    fn length(&self) -> BigUint {
        match self {
            Self::Disc(_) => 1_u32.into(),
            Self::Gather { way, .. } | Self::Spread { way, .. } => way.length().clone(),
        }
    }
}

impl Path {
    /// The shortest path between two states of the same size.
    pub fn between(start: &State, target: &State) -> Self {
        let mut path = Self {
            start: start.clone(),
            target: target.clone(),
            legs: Vec::new(),
            length: BigUint::ZERO,
            unique: true,
        };
        let Some(index) =
            (0..start.pegs().len()).rev().find(|&i| start.pegs()[i] != target.pegs()[i])
        else {
            return path;
        };
        let disc = index as u32 + 1;
        let (a, b) = (start.pegs()[index], target.pegs()[index]);
        let c = third(a, b);
        let (before, after) = (&start.pegs()[..index], &target.pegs()[..index]);

        let single = Move { disc, from: a, to: b };
        let once = vec![gather(before, c, single), Leg::Disc(single), spread(after, c, single)];
        let (first, second) = (Move { disc, from: a, to: c }, Move { disc, from: c, to: b });
        let twice = vec![
            gather(before, b, first),
            Leg::Disc(first),
            gather(&vec![b; index], a, second),
            Leg::Disc(second),
            spread(after, a, second),
        ];
        let length = |legs: &[Leg]| legs.iter().map(Leg::length).sum::<BigUint>();
        let (one, two) = (length(&once), length(&twice));
        path.unique = one != two;
        (path.legs, path.length) = if one <= two { (once, one) } else { (twice, two) };
        path
    }

    /// How many moves it has: the distance between the states.
    pub fn length(&self) -> &BigUint {
        &self.length
    }

    /// Whether it is the only shortest path; otherwise there are exactly two.
    pub fn is_unique(&self) -> bool {
        self.unique
    }

    /// The largest disc that must move; `None` when start and target are equal.
    pub fn largest(&self) -> Option<u32> {
        self.largest_moves().next().map(|one| one.disc)
    }

    /// How often that disc moves.
    pub fn moves_of_largest(&self) -> usize {
        self.largest_moves().count()
    }

    fn largest_moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.legs.iter().filter_map(|leg| match leg {
            Leg::Disc(one) => Some(*one),
            Leg::Gather { .. } | Leg::Spread { .. } => None,
        })
    }

    /// Where it starts.
    pub fn start(&self) -> &State {
        &self.start
    }

    /// Where it ends.
    pub fn target(&self) -> &State {
        &self.target
    }

    /// The state after `index` moves and the move that comes then, in time linear in the number of
    /// discs (times the length of the numbers); an index beyond the end gives the end.
    pub fn at(&self, index: &BigUint) -> Stand {
        let mut pegs = self.start.pegs().to_vec();
        let mut left = index.clone();
        for leg in &self.legs {
            let length = leg.length();
            if left < length {
                let next = leg.enter(&left, &mut pegs);
                return Stand { state: self.state(pegs), next: Some(next) };
            }
            left -= length;
            leg.finish(&mut pegs);
        }
        Stand { state: self.target.clone(), next: None }
    }

    fn state(&self, pegs: Vec<Peg>) -> State {
        // A leg puts discs on pegs of the same tower, and every disc keeps its entry.
        State::new(self.start.size(), pegs).expect("legs keep the size")
    }
}

fn gather(from: &[Peg], peg: Peg, partner: Move) -> Leg {
    let frame = Frame {
        discs: from.len() as u32,
        from: one_peg(from),
        to: Some(peg),
        partner,
        makes_way: true,
    };
    Leg::Gather { way: Gathering::new(from, peg), frame }
}

fn spread(to: &[Peg], peg: Peg, partner: Move) -> Leg {
    let frame = Frame {
        discs: to.len() as u32,
        from: Some(peg),
        to: one_peg(to),
        partner,
        makes_way: false,
    };
    Leg::Spread { way: Gathering::new(to, peg), frame }
}

impl Leg {
    /// Sets the pegs of its discs to where they are after `index` of its moves, which must be less
    /// than its length; gives the next move and its frames.
    fn enter(&self, index: &BigUint, pegs: &mut [Peg]) -> (Move, Vec<Frame>) {
        match self {
            Self::Disc(one) => (*one, Vec::new()),
            Self::Gather { way, frame } => {
                let mut frames = vec![*frame];
                let next = way.at(index, pegs, &mut frames);
                // The caller keeps the index below the length, and only the end has no next move.
                (next.expect("a gathering has moves up to its length"), frames)
            }
            Self::Spread { way, frame } => {
                // Backwards: the move that comes next is the one that led here.
                let back = way.length() - index;
                let mut frames = Vec::new();
                let next = way.at(&(&back - 1_u32), pegs, &mut frames);
                let mut outward = vec![*frame];
                outward.extend(frames.into_iter().map(Frame::reversed));
                way.at(&back, pegs, &mut Vec::new());
                (next.expect("a gathering has moves up to its length").reversed(), outward)
            }
        }
    }

    /// Sets the pegs of its discs to where they are at its end.
    fn finish(&self, pegs: &mut [Peg]) {
        match self {
            Self::Disc(one) => pegs[one.disc as usize - 1] = one.to,
            Self::Gather { way, .. } => pegs[..way.from.len()].fill(way.peg),
            Self::Spread { way, .. } => pegs[..way.from.len()].copy_from_slice(&way.from),
        }
    }
}

/// The shortest way of the smallest discs of a state to one peg.
#[derive(Debug, Clone, PartialEq)]
struct Gathering {
    /// The pegs of the discs at the beginning, smallest first.
    from: Vec<Peg>,
    /// The peg where they gather.
    peg: Peg,
    /// For each disc, the peg where it and all smaller ones gather first of all.
    goals: Vec<Peg>,
    /// `lengths[k]`: how many moves the discs 1 to k take to gather on `goals[k - 1]`.
    lengths: Vec<BigUint>,
}

impl Gathering {
    fn new(from: &[Peg], peg: Peg) -> Self {
        let mut goals = vec![peg; from.len()];
        let mut goal = peg;
        for (slot, &here) in goals.iter_mut().zip(from).rev() {
            *slot = goal;
            if here != goal {
                goal = third(here, goal);
            }
        }
        let mut lengths = vec![BigUint::ZERO];
        let mut length = BigUint::ZERO;
        for (k, (here, goal)) in from.iter().zip(&goals).enumerate() {
            if here != goal {
                length.set_bit(k as u64, true);
            }
            lengths.push(length.clone());
        }
        Self { from: from.to_vec(), peg, goals, lengths }
    }

    fn length(&self) -> &BigUint {
        &self.lengths[self.from.len()]
    }

    /// Sets the pegs of the discs to where they are after `index` moves, at most the length; gives
    /// the next move, `None` at the end, and adds the frames it stands in.
    fn at(&self, index: &BigUint, pegs: &mut [Peg], frames: &mut Vec<Frame>) -> Option<Move> {
        for k in (0..self.from.len()).rev() {
            let (here, goal) = (self.from[k], self.goals[k]);
            pegs[k] = here;
            if here == goal {
                continue;
            }
            let disc = k as u32 + 1;
            let one = Move { disc, from: here, to: goal };
            let via = third(here, goal);
            let first = &self.lengths[k];
            if index < first {
                frames.push(Frame {
                    discs: disc - 1,
                    from: one_peg(&self.from[..k]),
                    to: Some(via),
                    partner: one,
                    makes_way: true,
                });
                continue;
            }
            if index == first {
                pegs[..k].fill(via);
                return Some(one);
            }
            pegs[k] = goal;
            frames.push(Frame {
                discs: disc - 1,
                from: Some(via),
                to: Some(goal),
                partner: one,
                makes_way: false,
            });
            return tower_at(&(index - first - 1_u32), via, goal, &mut pegs[..k], frames);
        }
        None
    }
}

/// As [`Gathering::at`] for a whole tower, of as many discs as `pegs` is long, from one peg to
/// another: `index` in binary says it all. Disc k has made its move in the frame it is the largest
/// of if bit k-1 is set, and the trailing ones count the discs that stand aside for the next move.
fn tower_at(
    index: &BigUint,
    mut from: Peg,
    mut to: Peg,
    pegs: &mut [Peg],
    frames: &mut Vec<Frame>,
) -> Option<Move> {
    let aside = index.trailing_ones();
    let mut next = None;
    for k in (0..pegs.len()).rev() {
        let one = Move { disc: k as u32 + 1, from, to };
        let via = third(from, to);
        let moved = index.bit(k as u64);
        if k as u64 == aside {
            next = Some(one);
        } else if k as u64 > aside {
            frames.push(Frame {
                discs: k as u32,
                from: Some(if moved { via } else { from }),
                to: Some(if moved { to } else { via }),
                partner: one,
                makes_way: !moved,
            });
        }
        if moved {
            pegs[k] = to;
            from = via;
        } else {
            pegs[k] = from;
            to = via;
        }
    }
    next
}

/// The third peg.
fn third(a: Peg, b: Peg) -> Peg {
    Peg(3 - a.0 - b.0)
}
