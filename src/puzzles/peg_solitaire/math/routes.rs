//! All ways from a position to a goal at once: their number, and one with the fewest moves.
//!
//! Jump by jump, it keeps the positions on the way, symmetric ones once, each with a label about the
//! ways to it. With a solvability map, it keeps only positions from which the goal can be reached. For
//! the English central game these are 1,679,072 in all (Bell, "Notes on solving and playing peg
//! solitaire on a computer").

use super::board::{Board, Step, moves};
use super::holes::Holes;
use super::map::SolvabilityMap;
use super::regions::Regions;
use super::symmetry::Images;
use crate::kit::sorting::sort_by_word;
use crate::say;
use crate::search::{Cancelled, Progress};

/// The positions of one number of pegs may take this part (1/n) of the room. Their successors have
/// to fit, too.
const WIDEST: usize = 8;
/// The number of positions to keep for each number of pegs in a search for a solution of unknown existence. On the
/// English board that is mostly enough for one with the fewest moves, however the board is turned.
const NARROW: usize = 6_000;
/// The number of positions found before sorting and merging. More would not stay in the caches of the processor.
const BATCH: usize = 400_000;
/// The part (1/n) of the room beyond which all its memory is announced. Most boards never use that much.
const GROWN: usize = 8;

/// More positions than this in the first third of the jumps show that the ways fill the board.
const PROBED: usize = 100_000;

/// The ways from a position to a goal.
pub struct Routes<'a> {
    /// The board.
    pub board: &'a Board,
    /// The holes for the last peg.
    pub goal: Holes,
    /// Tells whether the goal may still be reached from a position of two pegs or more. The sharper it
    /// is, the fewer positions the routes keep.
    pub hopeful: &'a dyn Fn(Holes) -> bool,
    /// The limit of positions to keep in all.
    pub room: usize,
    /// The memory in use for other things, in bytes.
    pub beside: u64,
    /// The number of positions to expect where the ways fill the board: see [`Routes::crowd_of`].
    pub crowd: usize,
}

/// The moves of a solution, and a proof that none has fewer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fewest {
    /// The jumps; `None` where there is no known solution with fewer moves than the limit.
    pub path: Option<Vec<Step>>,
    /// Tells whether the search was complete, so that none has fewer.
    pub proved: bool,
    /// A lower bound on the moves of every solution.
    pub at_least: usize,
    /// The number of positions kept.
    pub seen: u64,
}

impl Fewest {
    /// The number of moves of the solution.
    fn moves(&self) -> Option<usize> {
        self.path.as_deref().map(moves)
    }

    /// Takes over the result of a search for fewer moves.
    fn improve(&mut self, found: Self) {
        self.path = found.path.or(self.path.take());
        self.proved = found.proved;
        self.at_least = self.at_least.max(found.at_least);
        self.seen += found.seen;
    }
}

/// The number of ways, or the reason why they are not counted.
pub type Ways = Result<u128, Uncounted>;

/// The reason why ways are not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Uncounted {
    /// The positions take more memory than available.
    Memory,
    /// The number has more than 128 bits.
    Digits,
}

/// The label of a position: a summary of the ways to it.
trait Label: Copy {
    /// The label after a jump. `to` is its target in the kept image: several holes
    /// where that image is symmetric.
    fn after(&self, step: Step, to: Holes) -> Self;

    /// Joins the labels of two sets of ways; `None` on overflow.
    fn merged(self, other: Self) -> Option<Self>;
}

/// The number of ways.
impl Label for u128 {
    fn after(&self, _: Step, _: Holes) -> Self {
        *self
    }

    fn merged(self, other: Self) -> Option<Self> {
        self.checked_add(other)
    }
}

/// The fewest moves that lead to a position, and the pegs that may have made the last of them.
///
/// Ways with more moves to the same position can be dropped. Any peg that jumped last in them can go
/// on after the shorter way as well, with one move more, which is no worse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Moves {
    count: u8,
    /// The holes of the pegs that jumped last.
    last: Holes,
}

impl Label for Moves {
    fn after(&self, step: Step, to: Holes) -> Self {
        // No game has 256 moves.
        let new_move = u8::from(!self.last.contains(step.from));
        Self { count: self.count + new_move, last: to }
    }

    fn merged(self, other: Self) -> Option<Self> {
        Some(match self.count.cmp(&other.count) {
            std::cmp::Ordering::Less => self,
            std::cmp::Ordering::Greater => other,
            std::cmp::Ordering::Equal => Self { last: self.last | other.last, ..self },
        })
    }
}

/// The positions with their labels, in order.
type Stage<T> = Vec<(Holes, T)>;

impl Routes<'_> {
    /// The most memory of a position of the room, in bytes. A solution with few moves takes most: 24 bytes for each
    /// kept position. Their number may be twice the room, since the less promising are dropped only where they are
    /// many. The positions not merged yet are a quarter of the room, in a list that has grown to twice that. Merging
    /// takes the quarter once more.
    pub const POSITION: u64 = 24 * 2 + 24 * 3 / 4;

    /// An estimate of the positions from a nearly full board, where the ways fill it and no map tells the hopeful
    /// ones: an eighth of those of a class, the bytes of its map. Symmetric ones count once.
    pub fn crowd_of(board: &Board) -> usize {
        let alike = board.symmetries().len().max(1) as u64;
        usize::try_from(SolvabilityMap::bytes(board) / alike).unwrap_or(usize::MAX)
    }

    /// Announces the memory limit, as soon as there are many positions.
    fn tell(&self, kept: usize, progress: &mut dyn Progress) {
        if kept > self.room / GROWN {
            let most = self.beside + self.room as u64 * Self::POSITION;
            progress.needs(most.min(progress.memory()));
        }
    }

    /// Counts the ways from a position to the goal, every order of the jumps separately; or says why
    /// they are not counted.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn count(&self, pegs: Holes, progress: &mut dyn Progress) -> Result<Ways, Cancelled> {
        let images = Images::fixing(self.board, self.goal);
        let mut stage = vec![(images.canonical(pegs), 1u128)];
        let mut seen = 0;
        let jumps = pegs.count().saturating_sub(1) as usize;
        for left in (1..=jumps).rev() {
            seen += stage.len();
            report_stage(seen, left, progress)?;
            if seen > PROBED && self.crowd > self.room && 3 * left > 2 * jumps {
                return Ok(Err(Uncounted::Memory));
            }
            let rest = self.room.saturating_sub(seen);
            let mut is_full = false;
            let fits = |found: &mut Stage<u128>| {
                self.tell(seen + found.len(), progress);
                is_full = found.len() > rest;
                !is_full
            };
            match self.next(&images, &stage, |_| |_: &Step, _, _: &_| true, fits) {
                Some(next) => stage = next,
                None if is_full => return Ok(Err(Uncounted::Memory)),
                None => return Ok(Err(Uncounted::Digits)),
            }
        }
        let ends = stage.iter().filter(|(pegs, _)| pegs.meets(self.goal));
        let ways = ends.map(|(_, ways)| *ways).try_fold(0u128, u128::checked_add);
        Ok(ways.ok_or(Uncounted::Digits))
    }

    /// Finds the solution with the fewest moves, if that is fewer than `below`.
    ///
    /// The lower the limit of moves, the more positions can be left out. So the search first looks among the most
    /// promising positions, and raises the limit from the least that may be enough. Its solution mostly has the
    /// fewest moves, and one complete search for fewer proves it. Where there is no room for a complete one, the less
    /// promising positions are dropped and nothing is proved. Then the limit falls as long as more solutions turn up.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn fewest(
        &self,
        pegs: Holes,
        below: usize,
        progress: &mut dyn Progress,
    ) -> Result<Fewest, Cancelled> {
        let rest = Rest::new(self.board, self.goal);
        let narrow = Self { room: self.room.min(NARROW * pegs.count() as usize), ..*self };
        let at_least = rest.regions.moves(pegs, Holes::NONE);
        let mut best = Fewest { path: None, proved: false, at_least, seen: 0 };
        for limit in at_least + 1..=below {
            best.improve(narrow.with_fewer(pegs, limit, &rest, progress)?);
            if best.path.is_some() {
                break;
            }
        }
        loop {
            let limit = best.moves().unwrap_or(below);
            let found = self.with_fewer(pegs, limit, &rest, progress)?;
            let goes_on = found.path.is_some() && !found.proved;
            best.improve(found);
            if !goes_on {
                break;
            }
        }
        self.raise(&mut best, pegs, below, &rest, progress)?;
        Ok(best)
    }

    /// Raises the lower bound on the moves of every solution, as far as there is room. The lower the limit of
    /// moves, the fewer positions are kept.
    fn raise(
        &self,
        best: &mut Fewest,
        pegs: Holes,
        below: usize,
        rest: &Rest,
        progress: &mut dyn Progress,
    ) -> Result<(), Cancelled> {
        while !best.proved && best.at_least + 1 < best.moves().unwrap_or(below) {
            let found = self.with_fewer(pegs, best.at_least + 1, rest, progress)?;
            best.seen += found.seen;
            if found.path.is_some() {
                // It has the fewest moves possible.
                best.path = found.path;
                best.proved = true;
            } else if found.proved {
                best.at_least += 1;
            } else {
                break;
            }
        }
        Ok(())
    }

    /// Finds the solution with the fewest moves of those with fewer than `below`, if there is room
    /// for it.
    fn with_fewer(
        &self,
        pegs: Holes,
        below: usize,
        rest: &Rest,
        progress: &mut dyn Progress,
    ) -> Result<Fewest, Cancelled> {
        let images = Images::fixing(self.board, self.goal);
        let jumps = pegs.count().saturating_sub(1) as usize;
        let width = self.room / jumps.max(1);
        let (mut proved, mut seen) = (true, 0);
        let mut stages =
            vec![vec![(images.canonical(pegs), Moves { count: 0, last: Holes::NONE })]];
        for left in (0..jumps).rev() {
            let stage = stages.last().map_or(&[][..], Vec::as_slice);
            seen += stage.len();
            report_stage(seen, left, progress)?;
            let promising = |pegs| {
                let full = rest.regions.full(pegs);
                move |step: &Step, after, moves: &Moves| {
                    let limit = below.saturating_sub(moves.count.into());
                    rest.regions.fewer(&full, step, after, moves.last, limit)
                }
            };
            let thin = |found: &mut Stage<Moves>| {
                self.tell(seen + found.len(), progress);
                let full = found.len() > self.room / WIDEST || seen + found.len() > self.room;
                if full && found.len() > width {
                    let promise = |(pegs, moves): &(Holes, Moves)| {
                        (rest.total(*pegs, *moves), rest.spread(*pegs))
                    };
                    found.select_nth_unstable_by_key(width, promise);
                    found.truncate(width);
                    found.sort_unstable_by_key(|(pegs, _)| *pegs);
                    proved = false;
                }
                true
            };
            // Labels of moves never overflow.
            let next = self.next(&images, stage, promising, thin).unwrap_or_default();
            stages.push(next);
        }
        let ends = stages.last().map_or(&[][..], Vec::as_slice);
        let reached = ends.iter().filter(|(pegs, _)| pegs.meets(self.goal));
        let best = reached.min_by_key(|(_, moves)| moves.count);
        let path = best.and_then(|best| self.retrace(&images, pegs, &stages, *best));
        let at_least = if proved && path.is_none() { below } else { 0 };
        Ok(Fewest { path, proved, at_least, seen: seen as u64 })
    }

    /// The promising positions one jump further on. `promising` first gets a position, and then judges a jump
    /// from it with the next position and its label. `thin` gets all positions found, and may leave some out: at the
    /// end, and now and then before, to limit the memory. `None` on overflow of the labels, or when `thin` says that
    /// the positions do not fit.
    #[cfg_attr(for_size, optimize(speed), inline(never))]
    fn next<T: Label, P: Fn(&Step, Holes, &T) -> bool>(
        &self,
        images: &Images,
        stage: &[(Holes, T)],
        promising: impl Fn(Holes) -> P,
        mut thin: impl FnMut(&mut Stage<T>) -> bool,
    ) -> Option<Stage<T>> {
        let (mut found, mut fresh) = (Stage::new(), Stage::new());
        for (index, (pegs, label)) in stage.iter().enumerate() {
            let promising = promising(*pegs);
            for step in self.board.fitting(*pegs) {
                let after = pegs ^ step.all;
                if promising(step, after, &label.after(*step, Holes::one(step.to))) {
                    let (canonical, to) = images.canonical_with(after, step.to);
                    fresh.push((canonical, label.after(*step, to)));
                }
            }
            let is_last = index + 1 == stage.len();
            if is_last || fresh.len() > found.len().max(BATCH).min(self.room / 4) {
                fresh = merged(fresh)?;
                // In order, so that near entries of the map are looked up together, and known positions are
                // skipped.
                let mut known = found.iter().map(|(pegs, _)| *pegs).peekable();
                fresh.retain(|(pegs, _)| {
                    while known.next_if(|known| known < pegs).is_some() {}
                    known.peek() == Some(pegs) || self.is_hopeful(*pegs)
                });
                insert(&mut found, &fresh);
                found = without_twins(found)?;
                fresh.clear();
                if !thin(&mut found) {
                    return None;
                }
            }
        }
        // The stage is kept, so omitted positions should take no room.
        found.shrink_to_fit();
        Some(found)
    }

    /// Tells whether the goal may still be reached.
    fn is_hopeful(&self, pegs: Holes) -> bool {
        if pegs.count() == 1 { pegs.meets(self.goal) } else { (self.hopeful)(pegs) }
    }

    /// The way through the stages to one of the last positions.
    fn retrace(
        &self,
        images: &Images,
        pegs: Holes,
        stages: &[Stage<Moves>],
        (end, label): (Holes, Moves),
    ) -> Option<Vec<Step>> {
        // Backward, from image to image: the positions passed, the pegs with which the move goes
        // on, and its number of moves.
        let mut passed = vec![(end, label)];
        for stage in stages.iter().rev().skip(1) {
            let &(after, label) = passed.last()?;
            let to_last = |step: &&Step| label.last.contains(step.to) && step.fits_backward(after);
            let before = self.board.steps().iter().filter(to_last).find_map(|step| {
                let (canonical, from) = images.canonical_with(after ^ step.all, step.from);
                let at = stage.binary_search_by_key(&canonical, |(pegs, _)| *pegs).ok()?;
                let known = stage[at].1;
                let same_move = known.count == label.count && known.last.meets(from);
                let last = if same_move { known.last & from } else { known.last };
                let new_move = known.count + 1 == label.count;
                (same_move || new_move).then_some((canonical, Moves { last, ..known }))
            });
            passed.push(before?);
        }
        // Forward, the same way on the board itself.
        let mut path: Vec<Step> = Vec::new();
        let mut pegs = pegs;
        for (one, next) in passed.iter().rev().zip(passed.iter().rev().skip(1)) {
            let last = path.last().map(|step| step.to);
            let step = self.board.fitting(pegs).find(|step| {
                let (canonical, to) = images.canonical_with(pegs ^ step.all, step.to);
                let goes_on = last == Some(step.from);
                canonical == next.0
                    && to.meets(next.1.last)
                    && (goes_on || one.1.count < next.1.count)
            })?;
            pegs ^= step.all;
            path.push(*step);
        }
        Some(path)
    }
}

/// Reports the positions seen so far, and the number of jumps left.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
fn report_stage(seen: usize, left: usize, progress: &mut dyn Progress) -> Result<(), Cancelled> {
    progress.report(
        seen as u64,
        None,
        &say!(
            "positions, {n} jump left to work back" | "positions, {n} jumps left to work back",
            n = left
        ),
    )
}

/// Sorts the positions and joins equal ones; `None` on overflow of their labels.
fn merged<T: Label>(mut found: Stage<T>) -> Option<Stage<T>> {
    sort_by_word(&mut found, |(pegs, _)| pegs.0);
    without_twins(found)
}

/// Joins equal ones among sorted positions.
fn without_twins<T: Label>(mut found: Stage<T>) -> Option<Stage<T>> {
    let mut fits = true;
    // The kept position takes in the label of the dropped one.
    found.dedup_by(|(pegs, label), (same, known)| {
        let alike = pegs == same;
        if alike {
            match known.merged(*label) {
                Some(all) => *known = all,
                None => fits = false,
            }
        }
        alike
    });
    fits.then_some(found)
}

/// Inserts sorted positions into others.
fn insert<T: Label>(found: &mut Stage<T>, fresh: &[(Holes, T)]) {
    let (mut old, mut new) = (found.len(), fresh.len());
    // Stages are large, and a list that grows by doubling may be half empty.
    found.reserve_exact(new);
    found.extend_from_slice(fresh);
    // From the end, so that none is overwritten before it moves.
    while new > 0 {
        let last = old + new - 1;
        found[last] = if old > 0 && found[old - 1].0 > fresh[new - 1].0 {
            old -= 1;
            found[old]
        } else {
            new -= 1;
            fresh[new]
        };
    }
}

/// The distance of the pegs of a position from a solution.
struct Rest {
    /// The regions that cost a move as long as they are full.
    regions: Regions,
    /// The distance of each hole from the middle: squared hole distances.
    from_middle: Vec<u32>,
}

impl Rest {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the square of a distance on the board"
    )]
    fn new(board: &Board, goal: Holes) -> Self {
        let from_middle = board.from_middle().iter().map(|far| far.round() as u32);
        Self { regions: Regions::new(board, goal), from_middle: from_middle.collect() }
    }

    /// The sum of the pegs' distances from the middle. The farther they are, the harder
    /// they are to bring together.
    fn spread(&self, pegs: Holes) -> u32 {
        let holes = self.from_middle.iter().enumerate();
        holes.filter(|(hole, _)| pegs.contains(*hole)).map(|(_, far)| far).sum()
    }

    /// The moves made plus the lower bound on those left.
    fn total(&self, pegs: Holes, moves: Moves) -> usize {
        usize::from(moves.count) + self.regions.moves(pegs, moves.last)
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::super::board::{by_id, english, played};
    use super::*;
    use crate::search::Silent;
    use crate::search::listeners::Heard;

    /// The number of solutions and the fewest moves of one, by exhaustive search.
    fn everything(board: &Board, pegs: Holes, goal: Holes, last: Option<u8>) -> (u128, Option<u8>) {
        if pegs.count() == 1 {
            return if pegs.meets(goal) { (1, Some(0)) } else { (0, None) };
        }
        let mut all = (0, None);
        for step in board.fitting(pegs) {
            let (ways, moves) = everything(board, pegs ^ step.all, goal, Some(step.to));
            all.0 += ways;
            let moves = moves.map(|moves| moves + u8::from(last != Some(step.from)));
            all.1 = [all.1, moves].into_iter().flatten().min();
        }
        all
    }

    proptest! {
        #[test]
        fn what_is_inserted_is_in_order(
            one in proptest::collection::vec((0u64..40, 1u128..9), 0..30),
            other in proptest::collection::vec((0u64..40, 1u128..9), 0..30),
        ) {
            let set = |(pegs, ways): (u64, u128)| (Holes(pegs), ways);
            let [one, other] = [one, other].map(|list| list.into_iter().map(set).collect::<Stage<u128>>());
            let all = merged([one.clone(), other.clone()].concat());
            let mut found = merged(one).expect("they are few");
            insert(&mut found, &merged(other).expect("they are few"));
            prop_assert!(found.is_sorted_by_key(|(pegs, _)| *pegs));
            prop_assert_eq!(without_twins(found), all);
        }

        #[test]
        fn small_positions_are_as_by_trying_everything(
            triangle: bool,
            holes in proptest::collection::vec(0usize..15, 1..9),
            goal in 0u64..1 << 15,
        ) {
            let board = if triangle { by_id("triangle15").expect("a board") } else { english() };
            // In the middle of the larger board.
            let pegs: Holes = holes.into_iter().map(Holes::one).collect();
            let shift = if triangle { 0 } else { 8 };
            let (pegs, goal) = (Holes(pegs.0 << shift), Holes(goal << shift));
            let (ways, moves) = everything(&board, pegs, goal, None);
            let routes = routes(&board, goal, 100_000);
            prop_assert_eq!(routes.count(pegs, &mut Silent), Ok(Ok(ways)));
            let fewest = routes.fewest(pegs, 100, &mut Silent).expect("nobody cancels");
            prop_assert!(fewest.proved);
            let found = fewest.path.as_ref().map(|path| checked_moves(path, pegs, goal) as u8);
            prop_assert_eq!(found, moves);
        }
    }

    /// The number of moves of a path, after a check that it leads from these pegs to the goal.
    fn checked_moves(path: &[Step], pegs: Holes, goal: Holes) -> usize {
        let end = played(pegs, path);
        assert!(end.count() == 1 && end.meets(goal), "{end:b}");
        moves(path)
    }

    /// Routes to a goal with so much room, on which nothing is hopeless.
    fn routes(board: &Board, goal: Holes, room: usize) -> Routes<'_> {
        Routes { board, goal, hopeful: &|_| true, room, beside: 0, crowd: 0 }
    }

    #[test]
    fn with_less_room_a_solution_is_no_better_and_proved_only_if_it_is_as_good() {
        let board = by_id("triangle15").expect("a board");
        let goal = Holes(1);
        let pegs = board.full() ^ goal;
        let fewest = |room, below| {
            let found = routes(&board, goal, room).fewest(pegs, below, &mut Silent);
            let found = found.expect("nobody cancels");
            let moves = found.path.as_ref().map(|path| checked_moves(path, pegs, goal));
            assert!(found.seen > 0 && moves.is_none_or(|moves| moves < below), "{room}");
            (moves, found.proved, found.at_least)
        };
        let (moves, proved, _) = fewest(1_000_000, 100);
        assert_eq!((moves, proved), (Some(10), true));
        assert_eq!(fewest(1_000_000, 11).0, Some(10));
        assert_eq!(fewest(1_000_000, 10), (None, true, 10));
        let mut open = Vec::new();
        for room in [14, 50, 100, 200, 400, 800, 1600] {
            let (moves, proved, at_least) = fewest(room, 100);
            assert!(moves.is_none_or(|moves| moves >= 10), "{room}");
            assert!(!proved || moves == Some(10), "{room}");
            assert!(at_least <= 10, "{room}");
            if !proved {
                open.push(at_least);
            }
        }
        // More room never proves less.
        assert!(open.is_sorted() && open.last() > open.first(), "{open:?}");
    }

    #[test]
    fn what_is_proved_with_little_room_is_so_and_all_that_was_seen_is_counted() {
        let board = by_id("triangle15").expect("a board");
        let (mut proved, mut others) = (0, 0);
        for number in 0..60_u64 {
            let pegs = Holes((number * 0x9E37 % (1 << 15)) | 0b11_0000);
            let goal = board.theory().finishing_holes(board.theory().class(pegs));
            let jumps = pegs.count() - 1;
            let fewest = |room| {
                let mut heard = Heard::default();
                let found = routes(&board, goal, room).fewest(pegs, 20, &mut heard);
                let found = found.expect("nobody cancels");
                // A note with this text begins another search.
                let first = format!(" {} jump", jumps - 1);
                let searches = heard.reports.chunk_by(|_, (.., note)| !note.contains(&first));
                let seen: u64 = searches.map(|search| search[search.len() - 1].0).sum();
                assert_eq!(found.seen, seen, "{pegs:b} {room}");
                let moves = found.path.as_ref().map(|path| checked_moves(path, pegs, goal));
                (moves, found.proved)
            };
            let (best, is_proved) = fewest(1_000_000);
            assert!(is_proved, "{pegs:b}");
            for room in [10, 20, 30, 50, 80, 120] {
                let (moves, is_proved) = fewest(room);
                *if is_proved { &mut proved } else { &mut others } += 1;
                assert!(!is_proved || moves == best, "{pegs:b} {room}");
                assert!(moves.is_none() || moves >= best, "{pegs:b} {room}");
            }
        }
        assert!(proved > 20 && others > 20, "{proved} {others}");
    }

    #[test]
    fn ways_are_counted_where_there_is_room() {
        let board = by_id("triangle15").expect("a board");
        let pegs = board.full() ^ Holes(1);
        let count = |goal, room, hopeful: &dyn Fn(Holes) -> bool| {
            Routes { hopeful, ..routes(&board, goal, room) }.count(pegs, &mut Silent)
        };
        // This game is known to have 29 760 solutions, 6 816 of them in the hole that was vacant.
        assert_eq!(count(board.full(), 100_000, &|_| true), Ok(Ok(29_760)));
        assert_eq!(count(Holes(1), 100_000, &|_| true), Ok(Ok(6_816)));
        assert_eq!(count(Holes(1), 100, &|_| true), Ok(Err(Uncounted::Memory)));
        assert_eq!(count(Holes(1), 0, &|_| true), Ok(Err(Uncounted::Memory)));
        assert_eq!(count(Holes(1), 100_000, &|_| false), Ok(Ok(0)));
        let (mut least, mut enough) = (0, 100_000);
        while least + 1 < enough {
            let room = usize::midpoint(least, enough);
            match count(Holes(1), room, &|_| true) {
                Ok(Ok(_)) => enough = room,
                _ => least = room,
            }
        }
        // All positions on the way but the last ones, and room for these.
        let routes = routes(&board, Holes(1), 100_000);
        let images = Images::fixing(&board, Holes(1));
        let mut stage = vec![(images.canonical(pegs), 1_u128)];
        let mut all = 0;
        for _ in 1..pegs.count() {
            all += stage.len();
            stage = routes
                .next(&images, &stage, |_| |_: &Step, _, _: &_| true, |_| true)
                .expect("few enough");
        }
        assert_eq!(enough, all + stage.len());
    }

    #[test]
    fn the_same_positions_are_merged() {
        let ways = |list: &[(u64, u128)]| {
            let found = merged(list.iter().map(|(pegs, ways)| (Holes(*pegs), *ways)).collect())?;
            Some(found.into_iter().map(|(pegs, ways)| (pegs.0, ways)).collect::<Vec<_>>())
        };
        assert_eq!(ways(&[(7, 1), (3, 2), (7, 5), (1, 1)]), Some(vec![(1, 1), (3, 2), (7, 6)]));
        assert_eq!(ways(&[(7, u128::MAX), (3, 2), (7, 1)]), None);
        let moves = |count, last| Moves { count, last: Holes(last) };
        let better = moves(2, 0b1);
        assert_eq!(moves(3, 0b10).merged(better), Some(better));
        assert_eq!(better.merged(moves(3, 0b10)), Some(better));
        assert_eq!(better.merged(moves(2, 0b101)), Some(moves(2, 0b101)));
        assert_eq!(better.merged(moves(2, 0b100)), Some(moves(2, 0b101)));
    }

    #[test]
    fn a_jump_by_another_peg_is_another_move() {
        let board = english();
        let step = board.steps()[0];
        let known = |last| Moves { count: 4, last };
        let on = known(Holes::one(step.from) | Holes::one(step.to)).after(step, Holes(0b11));
        assert_eq!(on, Moves { count: 4, last: Holes(0b11) });
        assert_eq!(
            known(Holes::one(step.to)).after(step, Holes(0b1)),
            Moves { count: 5, last: Holes(0b1) }
        );
        assert_eq!(known(Holes::NONE).after(step, Holes(0b1)).count, 5);
    }

    #[test]
    fn pegs_are_hard_to_bring_together_that_are_far_from_the_middle() {
        let board = english();
        let bit = |name: &str| board.named(name);
        let rest = Rest::new(&board, bit("d4"));
        assert_eq!(
            ["d4", "d3", "c3", "b4", "d1", "c1"].map(|name| rest.spread(bit(name))),
            [0, 1, 2, 4, 9, 10]
        );
        assert_eq!(rest.spread(bit("c1") | bit("d3") | bit("d4")), 11);
        let corners = bit("c1") | bit("e1") | bit("a3");
        assert_eq!(rest.total(corners, Moves { count: 5, last: Holes::NONE }), 9);
        assert_eq!(rest.total(corners, Moves { count: 5, last: bit("c1") }), 8);
    }

    #[test]
    fn the_positions_of_one_number_of_pegs_take_their_part_of_the_room_only() {
        let board = by_id("triangle15").expect("a board");
        let goal = Holes(1);
        let pegs = board.full() ^ goal;
        let rest = Rest::new(&board, goal);
        let most = |room: u64| {
            let room = usize::try_from(room).expect("it is small");
            let mut heard = Heard::default();
            let found = routes(&board, goal, room).with_fewer(pegs, 100, &rest, &mut heard);
            let found = found.expect("nobody cancels");
            // There is a report for each number of pegs.
            let seen = [vec![0], heard.done()].concat();
            let widest = seen.windows(2).map(|pair| pair[1] - pair[0]).max();
            (widest.expect("there are some"), found)
        };
        let (widest, Fewest { seen: all, proved, .. }) = most(1_000_000);
        let part = all / WIDEST as u64;
        assert!(proved && widest > part, "{widest} of {all}");
        // They would fit into room for exactly as many, but it is not known beforehand that no more
        // follow.
        let (widest, found) = most(all);
        assert!(!found.proved && widest <= part, "{widest} of {all}");
    }
}
