//! Shortest ways by breadth-first search, and what is proved by it.
//!
//! # From tower to tower half-way
//! On any number of pegs at least three, let D be the least number of moves that take all discs but the
//! largest from one peg to a state that leaves this peg and one other empty. Then a tower goes from peg to
//! peg in 2D + 1 moves and no fewer:
//! - Before the largest disc first moves, the others have left its peg and the one it goes to: D moves.
//!   After its last move they come from such a state to a tower: D moves again, as every move can be
//!   taken back. It moves at least once.
//! - After D moves that lead to such a state, the largest disc goes to the empty peg, and the same moves
//!   backwards, with the two pegs exchanged, take the others onto it.
//!
//! So the search is for D, with one disc less; pegs that are neither the start nor told apart by the state
//! are interchangeable, which leaves about one state of (p − 1)!.

use super::numbers::frame_stewart;
use super::{Hanoi, Move, Path, Peg, Size, State};
use crate::puzzle::{Proof, Task};
use crate::search::breadth::{self, Extent, Reached, Search, Space, Ways};
use crate::search::{Cancelled, Progress};
use crate::solution::Line;

/// The memory that a search may take, in bytes: the page has less than the command line.
pub const BUDGET: u64 = if cfg!(target_arch = "wasm32") { 300_000_000 } else { 1_000_000_000 };

/// The most pegs there are room for.
const PEGS: usize = super::state::MOST_PEGS as usize;

/// What a bit for each state may take of the budget; otherwise the last layers are remembered.
const DENSE_PART: u64 = 2;

/// The states of a tower as words.
///
/// A word holds a few planes of bits, one bit of each for every disc: together the bits of a disc are the
/// number of its peg. The pegs that the search need not tell apart come last; among the states that
/// they exchange the one is taken where the largest disc on each of them falls from peg to peg, the empty
/// ones last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tower {
    discs: u32,
    pegs: usize,
    /// How many pegs are told apart.
    fixed: usize,
    /// Which peg of the tower each of these is.
    names: Vec<Peg>,
    /// For each number of a peg, a one in every plane where it has a bit: what moves a disc from a to b
    /// is the exclusive or with `spread[a ^ b]`, shifted to the disc.
    spread: [u64; 16],
    /// Whether a bit for each state is to remember what was seen.
    dense: bool,
    /// Whether moves that have the same effect are told each.
    each: bool,
}

impl Tower {
    /// The states of `discs` discs on pegs of these names, of which the first `fixed` are told apart;
    /// `None` where a state does not fit into a word.
    fn new(discs: u32, names: Vec<Peg>, fixed: usize, budget: u64) -> Option<Self> {
        let pegs = names.len();
        // The bits of the largest number of a peg.
        let planes = usize::BITS - (pegs - 1).leading_zeros();
        if discs > 32 || planes * discs > 64 {
            return None;
        }
        let ones = |number: usize| -> u64 {
            (0..planes).filter(|k| number >> k & 1 == 1).map(|k| 1 << (k * discs)).sum()
        };
        let spread = std::array::from_fn(|number| if number < 1 << planes { ones(number) } else { 0 });
        let tower = Self { discs, pegs, fixed, names, spread, dense: false, each: false };
        let dense = tower.words().is_some_and(|words| words / 8 <= budget / DENSE_PART);
        // A bit for each word is too many where most words are no state.
        let dense = dense && planes == 2;
        Some(Self { dense, ..tower })
    }

    /// The number that all words are below, if it is one.
    fn words(&self) -> Option<u64> {
        let planes = u64::from((self.spread[(1 << 4) - 1] | self.spread[3]).count_ones());
        // The largest disc is on one that is told apart or on the first of the others.
        let highest = self.fixed.min(self.pegs - 1);
        let bits = planes * u64::from(self.discs);
        let unused = planes - u64::from(usize::BITS - highest.leading_zeros()).min(planes);
        1_u64.checked_shl((bits - unused) as u32)
    }

    /// How many states there are, those that are exchanged counted once.
    fn states(&self) -> u128 {
        // counts[k]: with k of the interchangeable pegs in use.
        let free = self.pegs - self.fixed;
        let mut counts = vec![0_u128; free + 1];
        counts[0] = 1;
        for _ in 0..self.discs {
            let next = |used: usize| {
                let stay = counts[used].saturating_mul((self.fixed + used) as u128);
                let new = if used > 0 { counts[used - 1] } else { 0 };
                stay.saturating_add(new)
            };
            counts = (0..=free).map(next).collect();
        }
        counts.into_iter().fold(0, u128::saturating_add)
    }

    /// The discs on each peg, as bits.
    fn masks(&self, word: u64) -> [u32; PEGS] {
        let all = u32::MAX >> (32 - self.discs);
        let mut masks = [0; PEGS];
        for (number, mask) in masks.iter_mut().enumerate().take(self.pegs) {
            *mask = all;
            let (mut plane, mut bits) = (word, number);
            for _ in 0..self.planes() {
                *mask &= if bits & 1 == 1 { plane as u32 } else { !plane as u32 };
                plane >>= self.discs;
                bits >>= 1;
            }
        }
        masks
    }

    fn planes(&self) -> u32 {
        usize::BITS - (self.pegs - 1).leading_zeros()
    }

    /// The word of these discs on each peg.
    fn word(&self, mut masks: [u32; PEGS]) -> u64 {
        masks[self.fixed..self.pegs].sort_unstable_by(|a, b| b.cmp(a));
        let with_discs = |(number, &mask): (usize, &u32)| self.spread[number] * u64::from(mask);
        masks[..self.pegs].iter().enumerate().map(with_discs).sum()
    }

    /// The word of a state, of which all but this tower's discs are left out.
    fn pack(&self, state: &State) -> u64 {
        let mut masks = [0; PEGS];
        for (mask, name) in masks.iter_mut().zip(&self.names) {
            let on = state.stack(*name).take_while(|disc| *disc <= self.discs);
            *mask = on.map(|disc| 1 << (disc - 1)).sum();
        }
        self.word(masks)
    }

    /// A state with this word.
    fn unpack(&self, size: Size, word: u64) -> State {
        let masks = self.masks(word);
        let on = |disc: u32| masks.iter().position(|mask| mask >> disc & 1 == 1).unwrap_or_default();
        let pegs = (0..self.discs).map(|disc| self.names[on(disc)]).collect();
        // Every disc is on one of the tower's pegs.
        State::new(size, pegs).expect("a word holds a state of its tower")
    }

    /// Whether the first peg and another one are empty.
    fn is_half_way(&self, word: u64) -> bool {
        let masks = self.masks(word);
        masks[0] == 0 && masks[1..self.pegs].contains(&0)
    }
}

impl Space for Tower {
    fn neighbours(&self, word: u64, found: &mut Vec<u64>) {
        let masks = self.masks(word);
        for from in 0..self.pegs {
            let Some(smaller) = masks[from].checked_sub(1) else { continue };
            let smaller = smaller & !masks[from];
            let disc = smaller + 1;
            let mut empty = false;
            for to in 0..self.pegs {
                if to == from || masks[to] & smaller != 0 {
                    continue;
                }
                let onto_empty = to >= self.fixed && masks[to] == 0;
                if onto_empty && std::mem::replace(&mut empty, true) && !self.each {
                    continue;
                }
                let moved = word ^ (self.spread[from ^ to] * u64::from(disc));
                // The order of the largest discs changes only where a peg becomes empty or was.
                if onto_empty || (from >= self.fixed && masks[from] == disc) {
                    let mut masks = masks;
                    masks[from] ^= disc;
                    masks[to] |= disc;
                    found.push(self.word(masks));
                } else {
                    found.push(moved);
                }
            }
        }
    }

    fn dense(&self) -> Option<u64> {
        self.words().filter(|_| self.dense)
    }
}

/// What a search was asked, packed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inquiry {
    tower: Tower,
    start: u64,
    goal: Goal,
}

/// What a search looks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// One state.
    State(u64),
    /// The way of all discs but the largest, half-way.
    HalfWay,
}

/// What a search proved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proved<T> {
    /// The answer.
    pub answer: T,
    /// How many states were seen, those that are exchanged counted once.
    pub seen: u64,
    /// The most memory that was taken, in bytes.
    pub peak_bytes: u64,
}

impl Inquiry {
    /// The way of a task: half-way where it takes a tower from peg to peg; `None` where a state does not
    /// fit into a word.
    pub fn of(task: &Task<Hanoi>) -> Option<Self> {
        let size = task.variant;
        match (task.start.tower(), task.goal.tower()) {
            (Some(from), Some(to)) if from != to => {
                let mut names = vec![from];
                names.extend(size.pegs().filter(|peg| *peg != from));
                let tower = Tower::new(size.discs() - 1, names, 1, BUDGET)?;
                Some(Self { tower, start: 0, goal: Goal::HalfWay })
            }
            _ => Self::whole(task),
        }
    }

    /// The whole way of a task.
    fn whole(task: &Task<Hanoi>) -> Option<Self> {
        let size = task.variant;
        let states = [&task.start, &task.goal];
        let used = |peg: &Peg| states.iter().any(|state| state.pegs().contains(peg));
        let (mut names, others): (Vec<Peg>, Vec<Peg>) = size.pegs().partition(used);
        let fixed = names.len();
        names.extend(others);
        let tower = Tower::new(size.discs(), names, fixed, BUDGET)?;
        let [start, goal] = states.map(|state| tower.pack(state));
        Some(Self { tower, start, goal: Goal::State(goal) })
    }

    /// All states as seen from one.
    pub fn around(state: &State) -> Option<Self> {
        let task = Task { variant: state.size(), start: state.clone(), goal: state.clone() };
        Self::whole(&task)
    }

    /// How many states there are to be seen at most, those that are exchanged counted once.
    pub fn states(&self) -> u128 {
        self.tower.states()
    }

    /// How many moves it takes, by a search.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn distance(
        &self,
        progress: &mut dyn Progress,
    ) -> Result<Result<Proved<u64>, Extent>, Cancelled> {
        let goal = |word| match self.goal {
            Goal::State(goal) => word == goal,
            Goal::HalfWay => self.tower.is_half_way(word),
        };
        let found = breadth::distance(&self.tower, &[self.start], goal, BUDGET, progress)?;
        Ok(match found {
            Search::Found(Reached { distance, seen, peak_bytes, .. }) => {
                let answer = match self.goal {
                    Goal::State(_) => distance,
                    Goal::HalfWay => 2 * distance + 1,
                };
                Ok(Proved { answer, seen, peak_bytes })
            }
            Search::Exhausted(extent) | Search::TooLarge(extent) => Err(extent),
        })
    }

    /// How far the farthest state is from the start, and one that is.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn eccentricity(
        &self,
        size: Size,
        progress: &mut dyn Progress,
    ) -> Result<Result<Proved<(u64, State)>, Extent>, Cancelled> {
        let found = breadth::distance(&self.tower, &[self.start], |_| false, BUDGET, progress)?;
        Ok(match found {
            Search::Exhausted(Extent { distance, farthest, seen, peak_bytes }) => {
                let answer = (distance, self.tower.unpack(size, farthest));
                Ok(Proved { answer, seen, peak_bytes })
            }
            Search::Found(Reached { distance, node, seen, peak_bytes }) => {
                Err(Extent { distance, farthest: node, seen, peak_bytes })
            }
            Search::TooLarge(extent) => Err(extent),
        })
    }

    /// How many shortest ways there are between two states.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn ways(
        task: &Task<Hanoi>,
        progress: &mut dyn Progress,
    ) -> Result<Option<Search<Ways>>, Cancelled> {
        let Some(Self { tower, start, goal: Goal::State(goal) }) = Self::whole(task) else {
            return Ok(None);
        };
        let tower = Tower { each: true, ..tower };
        breadth::count(&tower, start, |word| word == goal, BUDGET, progress).map(Some)
    }

    /// The moves of a shortest way between the states of a task.
    fn moves(
        &self,
        task: &Task<Hanoi>,
        goal: u64,
        progress: &mut dyn Progress,
    ) -> Result<Option<Vec<Move>>, Cancelled> {
        let found = breadth::path(&self.tower, self.start, goal, BUDGET, progress)?;
        let Search::Found(words) = found else { return Ok(None) };
        let mut here = task.start.clone();
        let mut moves = Vec::with_capacity(words.len());
        for word in words.into_iter().skip(1) {
            // A move to this state, or to one that it stands for by symmetry.
            let leads = |one: &Move| self.tower.pack(&here.with_disc_on(one.disc, one.to)) == word;
            let one = <Hanoi as crate::puzzle::Rules>::moves(&here).into_iter().find(leads);
            let Some(one) = one else { return Ok(None) };
            here = here.with_disc_on(one.disc, one.to);
            moves.push(one);
        }
        Ok(Some(moves))
    }
}
