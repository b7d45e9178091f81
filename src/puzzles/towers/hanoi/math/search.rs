//! Shortest routes by breadth-first search, which proves their length.
//!
//! # From tower to tower half-way
//! On any number of pegs at least three, let D be the least number of moves to half-way. They take all discs but the
//! largest from one peg to a state that leaves this peg and one other empty. Then a tower goes from peg to peg in 2D +
//! 1 moves and no fewer:
//! - Before the largest disc first moves, the others have left its peg and the one it goes to: D moves.
//!   After its last move they come from such a state to a tower: D moves again, as every move can be
//!   taken back. It moves at least once.
//! - After D moves that lead to such a state, the largest disc goes to the empty peg, and the same moves
//!   backwards, with the two pegs exchanged, take the others onto it.
//!
//! So the search is for D, with one disc less. The pegs other than the start are interchangeable, which leaves about
//! one state in (p − 1)!.

use super::super::super::moves::through;
use super::super::{Hanoi, Path, Peg, Position, Variant, Way};
use crate::contract::{Proof, Task};
use crate::kit::narrow;
use crate::kit::sorting::sort_short;
use crate::play::solution::Line;
use crate::search::breadth::{self, Opened, Reached, Search, Space, Ways};
use crate::search::{Cancelled, Progress, Relay, grant};

/// The divisor of the memory for a bit set of all states in searches that keep routes: these keep
/// every state seen, from both ends.
const TWO_SIDED: u64 = 16;

/// The most pegs there are room for.
const PEGS: usize = super::super::position::MOST_PEGS as usize;

/// The states of a tower, packed into words.
///
/// A word has a few planes of bits, with one bit of each per disc; these form the number of its peg. Interchangeable
/// pegs have the highest numbers. One word stands for all states that differ by exchanging them: there the largest disc
/// on each falls from peg to peg, and empty pegs come last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tower {
    discs: u32,
    pegs: usize,
    /// The number of planes: the bits of a peg’s number.
    planes: u32,
    /// The number of pegs that are not interchangeable; these have the lowest numbers.
    fixed: usize,
    /// The peg of the board for each number.
    names: Vec<Peg>,
    /// For each number of a peg, a one in each plane where it has a bit. XOR with `spread[a ^ b]`,
    /// shifted to a disc, moves it from a to b.
    spread: [u64; 16],
    /// The bytes that a bit set of all words may take, set by a search. Beyond them only the last
    /// layers are remembered.
    bit_set: u64,
    /// True to list every move, even if several have the same effect, as counting routes requires.
    each: bool,
}

impl Tower {
    /// The states of `discs` ≥ 1 discs on these pegs, all interchangeable but the first `fixed`;
    /// `None` if a state does not fit into a word.
    fn new(discs: u32, names: Vec<Peg>, fixed: usize) -> Option<Self> {
        let pegs = names.len();
        // The bit length of the largest number of a peg.
        let planes = usize::BITS - (pegs - 1).leading_zeros();
        if discs > 32 || planes * discs > 64 {
            return None;
        }
        let ones = |number: usize| -> u64 {
            (0..planes).filter(|k| number >> k & 1 == 1).map(|k| 1 << (k * discs)).sum()
        };
        let spread =
            std::array::from_fn(|number| if number < 1 << planes { ones(number) } else { 0 });
        Some(Self { discs, pegs, planes, fixed, names, spread, bit_set: 0, each: false })
    }

    /// The exclusive upper bound of words, if a bit for each is worth while: on three and four pegs
    /// nearly all are states.
    fn words(&self) -> Option<u64> {
        // The largest disc is on a fixed peg or on the first of the interchangeable ones.
        let highest = self.fixed.min(self.pegs - 1);
        let bits = 2 * self.discs - u32::from(highest < 2);
        (self.planes == 2).then(|| 1_u64.checked_shl(bits)).flatten()
    }

    /// The number of states, up to exchanging interchangeable pegs.
    fn states(&self) -> u128 {
        // counts[k]: the states that use k of the interchangeable pegs.
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

    /// The memory that suffices for a search, in bytes. A whole route keeps each state in a list,
    /// and again in the set of states seen or in spare capacity. A half-way search sees few states:
    /// it took at most 3 bytes for each state there is.
    fn bytes(&self, half_way: bool) -> u128 {
        let each = if half_way { 4 } else { 16 };
        self.states().saturating_mul(each).saturating_add(1 << 16)
    }

    /// The discs on each peg, as bit masks.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the lowest bits of a word, one for each disc"
    )]
    #[inline]
    fn masks(&self, word: u64) -> [u32; PEGS] {
        let all = u32::MAX >> (32 - self.discs);
        let mut masks = [0; PEGS];
        for (number, mask) in masks.iter_mut().enumerate().take(self.pegs) {
            *mask = all;
            let (mut plane, mut bits) = (word, number);
            for _ in 0..self.planes {
                *mask &= if bits & 1 == 1 { plane as u32 } else { !plane as u32 };
                plane >>= self.discs;
                bits >>= 1;
            }
        }
        masks
    }

    /// The word of a state with these discs on each peg.
    #[inline]
    fn word(&self, mut masks: [u32; PEGS]) -> u64 {
        sort_short(&mut masks[self.fixed..self.pegs], |a, b| a > b);
        let mut word = 0;
        for (spread, mask) in self.spread.iter().zip(&masks[..self.pegs]) {
            word += spread * u64::from(*mask);
        }
        word
    }

    /// Packs a state into a word, without the discs that this tower lacks.
    fn pack(&self, state: &Position) -> u64 {
        let mut masks = [0; PEGS];
        for (mask, name) in masks.iter_mut().zip(&self.names) {
            let on = state.stack(*name).take_while(|disc| *disc <= self.discs);
            *mask = on.map(|disc| 1 << (disc - 1)).sum();
        }
        self.word(masks)
    }

    /// Tells whether the first peg and another one are empty.
    fn is_half_way(&self, word: u64) -> bool {
        let masks = self.masks(word);
        masks[0] == 0 && masks[1..self.pegs].contains(&0)
    }
}

impl Space for Tower {
    #[cfg_attr(for_size, optimize(speed))]
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
                // The order of the largest discs changes only if a peg becomes empty or was empty.
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

    fn degree(&self) -> usize {
        // Of any two pegs, one can give its top disc to the other, the one with the smaller disc.
        (self.pegs * (self.pegs - 1) / 2).max(1)
    }

    fn dense(&self) -> Option<u64> {
        self.words().filter(|words| words / 8 <= self.bit_set)
    }
}

/// A search, with its states packed into words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inquiry {
    size: Variant,
    tower: Tower,
    start: u64,
    goal: Goal,
}

/// The goal of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// A single state.
    State(u64),
    /// Any half-way state of all discs but the largest.
    HalfWay,
}

impl Inquiry {
    /// The search for a task, half-way if it takes a tower from peg to peg; `None` if a state does not fit into a word.
    pub fn of(task: &Task<Hanoi>) -> Option<Self> {
        let size = task.variant;
        if !goes_half_way(task) {
            return Self::whole(task);
        }
        let from = task.start.peg(size.discs());
        let mut names = vec![from];
        names.extend(size.pegs().filter(|peg| *peg != from));
        let tower = Tower::new(size.discs() - 1, names, 1)?;
        let start = tower.pack(&task.start);
        Some(Self { size, tower, start, goal: Goal::HalfWay })
    }

    /// The search for a whole route.
    fn whole(task: &Task<Hanoi>) -> Option<Self> {
        let size = task.variant;
        let states = [&task.start, &task.goal];
        let used = |peg: &Peg| states.iter().any(|state| state.pegs().contains(peg));
        let (mut names, others): (Vec<Peg>, Vec<Peg>) = size.pegs().partition(used);
        let fixed = names.len();
        names.extend(others);
        let tower = Tower::new(size.discs(), names, fixed)?;
        let [start, goal] = states.map(|state| tower.pack(state));
        Some(Self { size, tower, start, goal: Goal::State(goal) })
    }

    /// The search of all states from one; `None` if a state does not fit into a word.
    pub fn around(state: &Position) -> Option<Self> {
        Self::whole(&Task { variant: state.size(), start: state.clone(), goal: state.clone() })
    }

    /// The most states that the search can see, up to exchanging interchangeable pegs.
    pub fn states(&self) -> u128 {
        self.tower.states()
    }

    /// Tells whether the search covers only half of the way from tower to tower.
    pub fn is_half_way(&self) -> bool {
        self.goal == Goal::HalfWay
    }

    /// The memory that suffices for the search, in bytes.
    pub fn bytes(&self) -> u128 {
        self.tower.bytes(self.is_half_way())
    }

    /// The memory available to the search, in bytes. Announces to `progress` the memory that it may need.
    fn granted(&self, progress: &mut dyn Progress) -> u64 {
        grant(u64::try_from(self.bytes()).unwrap_or(u64::MAX), progress)
    }

    /// Tells whether the search fits into `memory` bytes.
    pub fn fits(&self, memory: u64) -> bool {
        self.bytes() <= memory.into()
    }

    /// The tower for a one-sided search, in which a bit set of states may take half of the memory.
    fn one_sided(&self, budget: u64) -> Tower {
        Tower { bit_set: budget / 2, ..self.tower.clone() }
    }

    /// Finds the number of moves of the task by a search.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn distance(&self, progress: &mut dyn Progress) -> Result<Search<Reached>, Cancelled> {
        let goal = |word| match self.goal {
            Goal::State(goal) => word == goal,
            Goal::HalfWay => self.tower.is_half_way(word),
        };
        let budget = self.granted(progress);
        let tower = self.one_sided(budget);
        let found = breadth::distance(&tower, &[self.start], goal, budget, progress)?;
        Ok(found.map(|reached| match self.goal {
            Goal::State(_) => reached,
            Goal::HalfWay => Reached { distance: 2 * reached.distance + 1, ..reached },
        }))
    }

    /// Finds the distance from the start to the farthest state, by a search of all states, which
    /// ends as [`Search::Exhausted`] if it fits.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn eccentricity(&self, progress: &mut dyn Progress) -> Result<Search<Reached>, Cancelled> {
        let budget = self.granted(progress);
        let total = u64::try_from(self.states()).unwrap_or(u64::MAX);
        let progress = &mut Relay::new(progress, |listener, done, _, note| {
            listener.report(done, Some(total), note)
        });
        breadth::distance(&self.one_sided(budget), &[self.start], |_| false, budget, progress)
    }

    /// Unpacks a word that a search from [`around`](Self::around) found.
    pub fn state(&self, word: u64) -> Position {
        let masks = self.tower.masks(word);
        let on = |disc: u32| masks.iter().position(|mask| mask >> disc & 1 == 1);
        let name = |disc| self.tower.names[on(disc).unwrap_or_default()];
        let pegs = (0..self.tower.discs).map(name).collect();
        // Every disc is on one of the tower's pegs.
        Position::new(self.size, pegs).expect("a word holds a state of its tower")
    }

    /// Counts the shortest routes between the states of a task; `None` if a state does not fit into a word.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn ways(
        task: &Task<Hanoi>,
        progress: &mut dyn Progress,
    ) -> Result<Option<Search<Ways>>, Cancelled> {
        let Some(inquiry) = Self::whole(task) else { return Ok(None) };
        let budget = inquiry.granted(progress);
        let Self { tower, start, goal: Goal::State(goal), .. } = inquiry else { return Ok(None) };
        let tower = Tower { bit_set: budget / TWO_SIDED, each: true, ..tower };
        breadth::count(&tower, start, |word| word == goal, budget, progress).map(Some)
    }
}

/// Tells whether a task takes a tower of several discs from peg to peg.
fn goes_half_way(task: &Task<Hanoi>) -> bool {
    let towers = task.start.tower().zip(task.goal.tower());
    towers.is_some_and(|(from, to)| from != to) && task.variant.discs() > 1
}

/// Finds a shortest route between the states of a task, and the number of states seen; `None` where it does not fit
/// into the memory.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn shortest(
    task: &Task<Hanoi>,
    progress: &mut dyn Progress,
) -> Result<Option<(Way, u64)>, Cancelled> {
    let path = Path::between(&task.start, &task.goal);
    if path.proof() == Proof::Optimal {
        return Ok(Some((Way::Recursion(path), 0)));
    }
    let Some(inquiry) = Inquiry::of(task) else { return Ok(None) };
    if inquiry.goal == Goal::HalfWay {
        let Search::Found(reached) = inquiry.distance(progress)? else { return Ok(None) };
        if *path.length() == reached.distance.into() {
            return Ok(Some((Way::Recursion(path), reached.seen)));
        }
    }
    let Some(inquiry) = Inquiry::whole(task) else { return Ok(None) };
    let budget = inquiry.granted(progress);
    let Inquiry { tower, start, goal: Goal::State(goal), .. } = inquiry else { return Ok(None) };
    let tower = Tower { bit_set: budget / TWO_SIDED, ..tower };
    let opened = Opened::new(&tower);
    let found = breadth::path(&opened, start, goal, budget, progress)?;
    let Search::Found(words) = found else { return Ok(None) };
    let seen = opened.count();
    if *path.length() == (words.len() as u64 - 1).into() {
        return Ok(Some((Way::Recursion(path), seen)));
    }
    let (moves, _) = through::<Hanoi>(&task.start, &words, |state| tower.pack(state));
    Ok(Line::new(task.start.clone(), moves).ok().map(|line| (Way::Line(line), seen)))
}

/// The most discs whose states surely fit into this memory, in bytes, in a task of this kind: from tower to
/// tower, or between any two states.
pub fn most_discs(task: &Task<Hanoi>, memory: u64) -> u32 {
    let half = goes_half_way(task);
    let names: Vec<Peg> = task.variant.pegs().collect();
    let (fixed, aside) = if half { (1, 1) } else { (names.len(), 0) };
    let fits = |discs: &u32| {
        let tower = Tower::new(*discs, names.clone(), fixed);
        tower.is_some_and(|tower| tower.bytes(half) <= memory.into())
    };
    narrow::u32((1..).take_while(fits).count()) + aside
}

#[cfg(test)]
mod tests {
    use super::super::super::Question;
    use super::super::super::position::tests::task_on;
    use super::*;
    use crate::contract::Answers;
    use crate::search::Silent;

    #[test]
    fn a_search_goes_half_way_from_tower_to_tower_only() {
        for (start, goal, half_way) in [
            ("aaaaa", "ddddd", true),
            ("aaaaa", "ddddc", false),
            ("abaaa", "ddddd", false),
            ("a", "d", false),
        ] {
            let task = task_on(4, start, goal);
            let inquiry = Inquiry::of(&task).expect("it fits into a word");
            assert_eq!(inquiry.is_half_way(), half_way, "{start} to {goal}");
            let fact = Question::Distance.answer(&task, &mut Silent).expect("not cancelled");
            assert_eq!(fact.meaning.contains("half-way"), half_way, "{start} to {goal}");
        }
    }

    #[test]
    fn half_of_the_memory_may_hold_a_bit_for_each_state() {
        let start = task_on(4, "abcdabcdab", "abcdabcdab").start;
        let inquiry = Inquiry::around(&start).expect("it fits into a word");
        let states: u64 = 4_u64.pow(10);
        assert_eq!(inquiry.states(), states.into());
        assert_eq!(inquiry.one_sided(2 * states / 8).dense(), Some(states));
        assert_eq!(inquiry.one_sided(2 * states / 8 - 2).dense(), None);
    }
}
