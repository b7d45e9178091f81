//! Decides any position, and gives the reason.
//!
//! It tries these steps in order: the position class; a depth-first search that ends on the layers computed backward
//! from the goal; a pagoda function; the numbers of jumps; more search. Where the search gives up, the solvability
//! map of the class decides every position. On the English board the first steps take some 10 ms (and 30 ms once for
//! a goal's layers). The long search takes 0.15 s, and the map 0.8 s once for a goal, natively.
//! If the map does not fit into memory, many short searches begin at positions on the way. Then the long one goes
//! on for a second, and there may be no answer.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;

use super::super::position::{Goal, Position, names};
use super::board::{Board, Step};
use super::class::essential;
use super::fan::Fan;
use super::holes::Holes;
use super::layers::Layers;
use super::map::SolvabilityMap;
use super::search::{Found, Search, follow, gather};
use super::symmetry::Symmetry;
use super::{numbers, pagoda};
use crate::kit::numerals::grouped;
use crate::kit::words::or;
use crate::say;
use crate::search::cache::Cache;
use crate::search::{Cancelled, Progress};

/// The limit of positions of the search before the pagoda functions.
const BEFORE_PAGODA: u64 = 20_000;
/// The limit of positions of the search before the map: a tenth of a second.
const BEFORE_MAP: u64 = 300_000;
/// The limit of positions of the search where the map is too large or would take minutes. [`Fan`]s mostly solve the
/// rest sooner.
const WITHOUT_MAP: u64 = 600_000;
/// The final limit of positions: a second.
const AT_LAST: u64 = 2_400_000;
/// The most memory of a map that is cheaper than a longer search: a second or two.
const CHEAP_MAP: u64 = 64 << 20;
/// The size of a layer after which one more is the last: 30 ms and 5 MB on the English board.
const LAYER: usize = 40_000;
/// The number of goals in the cache of layers.
const KEPT: usize = 4;

/// Tells whether a goal can be reached; `None` when a short search does not decide.
///
/// It uses the solvability map of the position's class if that is cached or cheap. On the English
/// board that takes a second for the first position of a class, then less than a microsecond each.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn winnable(
    position: &Position,
    goal: Goal,
    progress: &mut dyn Progress,
) -> Result<Option<bool>, Cancelled> {
    if goal.reached(position) {
        return Ok(Some(true));
    }
    let board = &position.board;
    let Ok(holes) = finishing_holes(position, goal) else { return Ok(Some(false)) };
    let canonical = Canonical::of(board, essential(board, holes));
    if let Some(map) = ready_map(board, &canonical, progress)? {
        return Ok(Some(map.contains(canonical.to(position.pegs))));
    }
    let layers = layers(board, canonical.goal);
    let pegs = canonical.to(position.pegs);
    let mut search = Search::new(board, &layers, pegs);
    Ok(match search.run(BEFORE_PAGODA, progress)? {
        Found::Solution(_) => Some(true),
        Found::Nothing => Some(false),
        Found::GaveUp if numbers::left(board, pegs, canonical.goal, progress)?.is_empty() => {
            Some(false)
        }
        Found::GaveUp => None,
    })
}

/// Computes the map of a position's class, where it fits into memory, to judge all positions of the
/// class at once. On the French board it takes some 45 seconds and 1 GiB, on the hexagon some three
/// minutes and 4 GiB.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn prepare(
    position: &Position,
    goal: Goal,
    progress: &mut dyn Progress,
) -> Result<(), Cancelled> {
    let board = &position.board;
    if let Ok(holes) = finishing_holes(position, goal)
        && map_fits(board, progress)
    {
        solvability_map(board, Canonical::of(board, essential(board, holes)).goal, progress)?;
    }
    Ok(())
}

/// Tells whether the solvability map of a board fits into memory.
fn map_fits(board: &Board, progress: &dyn Progress) -> bool {
    SolvabilityMap::bytes(board) <= progress.memory()
}

/// The map to a canonical goal, if it is cached or takes a second or two.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn ready_map(
    board: &Arc<Board>,
    canonical: &Canonical<'_>,
    progress: &mut dyn Progress,
) -> Result<Option<Arc<SolvabilityMap>>, Cancelled> {
    match recall(&MAPS, board, canonical.goal) {
        None if map_is_cheap(board) => solvability_map(board, canonical.goal, progress).map(Some),
        known => Ok(known),
    }
}

/// The map to a goal, a set of holes; `None` where it would take longer than a second or two.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn cheap_map(
    board: &Arc<Board>,
    goal: Holes,
    progress: &mut dyn Progress,
) -> Result<Option<Arc<SolvabilityMap>>, Cancelled> {
    map_is_cheap(board).then(|| solvability_map(board, goal, progress)).transpose()
}

/// Tells whether the solvability map of a board takes a second or two at most.
pub fn map_is_cheap(board: &Board) -> bool {
    SolvabilityMap::bytes(board) <= CHEAP_MAP
}

/// The layers to a goal, a set of holes.
pub fn layers(board: &Arc<Board>, goal: Holes) -> Arc<Layers> {
    let compute = || Ok::<_, Infallible>(Layers::new(board, goal, LAYER));
    let Ok(layers) = memo(&LAYERS, KEPT, board, goal, compute);
    layers
}

/// The map to a goal, a set of holes.
fn solvability_map(
    board: &Arc<Board>,
    goal: Holes,
    progress: &mut dyn Progress,
) -> Result<Arc<SolvabilityMap>, Cancelled> {
    memo(&MAPS, 1, board, goal, || SolvabilityMap::new(board, goal, progress))
}

/// The answer about a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// The answer.
    pub answer: Decided,
    /// The number of positions examined.
    pub seen: u64,
}

/// The answer whether a position can be solved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decided {
    /// Solvable, by these jumps.
    Solvable(Vec<Step>),
    /// Unsolvable; the sentence is the short proof.
    Unsolvable(String),
    /// The search gave up; the sentence says where.
    Unknown(String),
}

impl Decision {
    fn at_once(answer: Decided) -> Self {
        Self { answer, seen: 1 }
    }
}

/// Finds a solution of a position, or proves that there is none.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn decide(
    position: &Position,
    goal: Goal,
    progress: &mut dyn Progress,
) -> Result<Decision, Cancelled> {
    let Position { board, pegs } = position;
    if goal.reached(position) {
        return Ok(Decision::at_once(Decided::Solvable(Vec::new())));
    }
    let holes = match finishing_holes(position, goal) {
        Ok(holes) => essential(board, holes),
        Err(reason) => return Ok(Decision::at_once(Decided::Unsolvable(reason))),
    };
    if position.jumps().next().is_none() {
        let reason = say!(
            "No jump is possible, and there is {n} peg."
                | "No jump is possible, and there are {n} pegs.",
            n = position.count()
        );
        return Ok(Decision::at_once(Decided::Unsolvable(reason)));
    }

    // Symmetric goals share a canonical form, and so its cached layers and map.
    let canonical = Canonical::of(board, holes);
    let start = canonical.to(*pegs);
    let mut case = Case { position, goal, holes, canonical: canonical.goal, start, seen: 0 };
    let answer = match case.decide(progress)? {
        Decided::Solvable(path) => {
            Decided::Solvable(path.into_iter().map(|step| canonical.back(board, step)).collect())
        }
        other => other,
    };
    Ok(Decision { answer, seen: case.seen })
}

/// A position that is being decided.
struct Case<'a> {
    position: &'a Position,
    goal: Goal,
    /// The holes where the last peg can be.
    holes: Holes,
    /// These holes in canonical form.
    canonical: Holes,
    /// The pegs, mapped as the goal is.
    start: Holes,
    /// The number of positions examined.
    seen: u64,
}

impl Case<'_> {
    /// Decides it in the steps that the module lists. A solution is one of the canonical form.
    fn decide(&mut self, progress: &mut dyn Progress) -> Result<Decided, Cancelled> {
        let board = &self.position.board;
        let layers = layers(board, self.canonical);
        let mut search = Search::new(board, &layers, self.start);
        let known = recall(&MAPS, board, self.canonical);
        // Solutions come soon or late. In between, the solver tries a short proof that there is none.
        let soon = match &known {
            Some(map) if !map.contains(self.start) => Found::GaveUp,
            _ => search.run(BEFORE_PAGODA, progress)?,
        };
        self.seen = search.seen;
        if let Found::Solution(path) = soon {
            return Ok(Decided::Solvable(path));
        }
        if let Some(proof) = pagoda::proof(self.position, self.holes) {
            return Ok(Decided::Unsolvable(proof));
        }
        if soon == Found::Nothing {
            return Ok(self.exhausted(&layers));
        }
        let left = numbers::left(board, self.start, self.canonical, progress)?;
        if left.is_empty() {
            return Ok(Decided::Unsolvable(numbers::proof(board, self.holes)));
        }
        let late = if known.is_some() {
            Found::GaveUp
        } else if map_is_cheap(board) {
            let late = search.run(BEFORE_MAP, progress)?;
            self.seen = search.seen;
            late
        } else {
            let (late, more) = search_each(board, left, self.start, progress)?;
            self.seen += more;
            late
        };
        match late {
            Found::Solution(path) => Ok(Decided::Solvable(path)),
            Found::Nothing => Ok(self.exhausted(&layers)),
            Found::GaveUp if map_fits(board, progress) => self.by_map(progress),
            Found::GaveUp => Ok(Decided::Unknown(say!(
                "The search was given up after {n} positions (up to rotation and reflection); neither the position \
                 class nor a resource count rules the goal out.",
                n = grouped(self.seen),
            ))),
        }
    }

    /// Decides it by the map of all positions that can be solved.
    fn by_map(&mut self, progress: &mut dyn Progress) -> Result<Decided, Cancelled> {
        let board = &self.position.board;
        let map = solvability_map(board, self.canonical, progress)?;
        self.seen += map.count;
        if map.contains(self.start) {
            return Ok(Decided::Solvable(gather(self.start, follow(board, &map, self.start))));
        }
        let n = grouped(map.count);
        Ok(Decided::Unsolvable(match self.goal {
            Goal::AnyHole => say!(
                "The map of all {n} positions from which a single peg can be left does not hold this one.",
                n
            ),
            Goal::Hole(hole) => say!(
                "The map of all {n} positions from which a single peg in {hole} can be left does not hold this \
                 one.",
                n,
                hole
            ),
        }))
    }

    /// The answer after a search that found nothing.
    fn exhausted(&self, layers: &Layers) -> Decided {
        Decided::Unsolvable(exhausted(self.position, self.goal, layers, self.seen))
    }
}

/// Searches for each hole of a goal separately, because pagoda functions rule out more for one hole than
/// for several at once. Then come many short searches, and a long one. Returns also the number of positions
/// examined.
fn search_each(
    board: &Arc<Board>,
    holes: Holes,
    pegs: Holes,
    progress: &mut dyn Progress,
) -> Result<(Found, u64), Cancelled> {
    let back = |path: Vec<Step>, canonical: &Canonical<'_>| {
        Found::Solution(path.into_iter().map(|step| canonical.back(board, step)).collect())
    };
    let share = u64::from(holes.count());
    let mut seen = 0;
    let mut forms = Vec::new();
    for hole in board.members(holes) {
        let canonical = Canonical::of(board, board.bit(hole));
        let layers = layers(board, canonical.goal);
        forms.push((canonical, layers));
    }
    let mut open = Vec::new();
    for (canonical, layers) in &forms {
        let mut search = Search::new(board, layers, canonical.to(pegs));
        let ended = search.run(WITHOUT_MAP / share, progress)?;
        seen += search.seen;
        match ended {
            Found::Solution(path) => return Ok((back(path, canonical), seen)),
            Found::GaveUp => open.push((canonical, layers, search)),
            Found::Nothing => {}
        }
    }
    let mut fans = VecDeque::new();
    for (canonical, layers, search) in open {
        let fan = Fan::new(board, layers, canonical.to(pegs), progress)?;
        seen += fan.seen;
        fans.push_back((canonical, fan, search));
    }
    // One search of each fan in turn: a solution for any of the holes is enough.
    let mut undecided = Vec::new();
    while let Some((canonical, mut fan, search)) = fans.pop_front() {
        let before = fan.seen;
        let ended = fan.search(progress)?;
        seen += fan.seen - before;
        match ended {
            None => fans.push_back((canonical, fan, search)),
            Some(Found::Solution(path)) => return Ok((back(path, canonical), seen)),
            Some(Found::GaveUp) => undecided.push((canonical, search)),
            Some(Found::Nothing) => {}
        }
    }
    let mut found = Found::Nothing;
    for (canonical, mut search) in undecided {
        let before = search.seen;
        let ended = search.run(AT_LAST / share, progress)?;
        seen += search.seen - before;
        match ended {
            Found::Solution(path) => return Ok((back(path, canonical), seen)),
            Found::GaveUp => found = Found::GaveUp,
            Found::Nothing => {}
        }
    }
    Ok((found, seen))
}

/// The holes of the goal where the position class allows a single peg.
///
/// # Errors
/// A sentence that says why there is none.
pub fn finishing_holes(position: &Position, goal: Goal) -> Result<Holes, String> {
    let Position { board, pegs } = position;
    let theory = board.theory();
    if pegs.is_empty() {
        return Err(say!("There is no peg on the board."));
    }
    let class = theory.class(*pegs);
    let finishing = theory.finishing_holes(class);
    let holes = finishing & goal.holes(board);
    match (theory.letter(class), goal) {
        _ if !holes.is_empty() => Ok(holes),
        (Some(letter), Goal::Hole(goal)) => Err(say!(
            "{goal} is in another position class: no jump leaves the class of this position, {letter}, \
             in which a single peg can be left only in {holes}.",
            goal,
            letter,
            holes = or(&names(board.members(finishing))),
        )),
        _ if class == theory.class(Holes::NONE) => Err(say!(
            "The position is in the class of the empty board: no jump leaves the class, and no \
             single peg is in it."
        )),
        _ => Err(say!(
            "No single peg is in the class of this position, and no jump leaves the class."
        )),
    }
}

/// Says that the search was exhaustive.
fn exhausted(position: &Position, goal: Goal, layers: &Layers, seen: u64) -> String {
    let pegs = position.count() as usize;
    let goal = match goal {
        Goal::AnyHole => say!(for "positions lead to": "a single peg"),
        Goal::Hole(hole) => say!(for "positions lead to": "a single peg in {hole}", hole),
    };
    if pegs > layers.depth() {
        return say!(
            "Every way of playing was tried: none of the {n} positions on the way (up to rotation and \
             reflection) leads to {goal}.",
            n = grouped(seen),
            goal
        );
    }
    match layers.layer(pegs).len() {
        0 => say!(
            "No position of {pegs} pegs leads to {goal}, as playing backward shows.",
            pegs,
            goal
        ),
        n => say!(
            "Only {n} position of {pegs} pegs leads to {goal} (up to rotation and reflection), as playing backward \
             shows; this is not one of them."
                | "Only {n} positions of {pegs} pegs lead to {goal} (up to rotation and reflection), as playing backward \
                   shows; this is not one of them.",
            n = grouped(n),
            pegs,
            goal
        ),
    }
}

/// A symmetry that maps the goal to the least of its images.
#[derive(Debug)]
pub struct Canonical<'a> {
    /// The canonical goal.
    pub goal: Holes,
    symmetry: &'a Symmetry,
    /// For each hole, the number of the hole that the symmetry maps to it.
    inverse: Vec<u8>,
}

impl<'a> Canonical<'a> {
    /// The canonical form of a goal.
    pub fn of(board: &'a Board, holes: Holes) -> Self {
        let least = board.symmetries().iter().min_by_key(|symmetry| symmetry.apply(holes));
        let symmetry = least.expect("the identity is a symmetry of every board");
        let mut inverse = symmetry.image.clone();
        for (from, to) in (0..).zip(&symmetry.image) {
            inverse[usize::from(*to)] = from;
        }
        Self { goal: symmetry.apply(holes), symmetry, inverse }
    }

    /// Maps a set of holes as it maps the goal.
    pub fn to(&self, pegs: Holes) -> Holes {
        self.symmetry.apply(pegs)
    }

    /// Maps a jump back to the board.
    pub fn back(&self, board: &Board, step: Step) -> Step {
        let [from, over, to] =
            [step.from, step.over, step.to].map(|hole| self.inverse[usize::from(hole)]);
        let step = Step::new(from, over, to);
        debug_assert!(board.steps().contains(&step));
        step
    }
}

/// A cache by board and goal, which speeds up the next question about the same game (the next
/// hint). It affects the way to an answer, never the answer.
type Memo<T> = Cache<(Arc<Board>, Holes, Arc<T>)>;

static LAYERS: Memo<Layers> = Cache::new();
static MAPS: Memo<SolvabilityMap> = Cache::new();

/// The cached value for a goal.
fn recall<T>(memo: &Memo<T>, board: &Arc<Board>, goal: Holes) -> Option<Arc<T>> {
    let entries = memo.entries();
    let found = entries.iter().find(|(other, known, _)| other == board && *known == goal);
    found.map(|(.., value)| Arc::clone(value))
}

/// The cached value for a goal, computed where there is none. The cache keeps at most `kept` values.
fn memo<T, E>(
    memo: &Memo<T>,
    kept: usize,
    board: &Arc<Board>,
    goal: Holes,
    compute: impl FnOnce() -> Result<T, E>,
) -> Result<Arc<T>, E> {
    let is = |(other, known, _): &(Arc<Board>, Holes, _)| other == board && *known == goal;
    let (.., value) = memo.find_or(is, || {
        let mut entries = memo.entries();
        // The oldest goes first: some browsers have no room for two maps.
        let surplus = entries.len().saturating_sub(kept - 1);
        entries.drain(..surplus);
        drop(entries);
        Ok((Arc::clone(board), goal, Arc::new(compute()?)))
    })?;
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::super::board::{by_id, english, played};
    use super::*;
    use crate::search::Silent;
    use crate::search::listeners::{Heard, Memory};

    /// A listener that cancels at once.
    struct Impatient {
        memory: u64,
    }

    impl Progress for Impatient {
        fn report(&mut self, _: u64, _: Option<u64>, _: &str) -> Result<(), Cancelled> {
            Err(Cancelled)
        }

        fn memory(&self) -> u64 {
            self.memory
        }
    }

    fn position(id: &str, rows: &str) -> Position {
        Position::read(&by_id(id).expect("a board"), rows).expect("the rows are well formed")
    }

    fn decided(position: &Position, goal: Goal) -> Decision {
        decide(position, goal, &mut Silent).expect("nobody cancels")
    }

    /// Tells whether a single peg can be left in one of these holes, by exhaustive search.
    fn is_solvable(board: &Board, pegs: Holes, holes: Holes) -> bool {
        let mut steps = board.fitting(pegs);
        if pegs.count() == 1 {
            pegs.meets(holes)
        } else {
            steps.any(|step| is_solvable(board, pegs ^ step.all, holes))
        }
    }

    /// Checks that these jumps lead to a single peg in one of the holes.
    fn check_path(pegs: Holes, holes: Holes, path: &[Step]) {
        let end = played(pegs, path);
        assert!(end.count() == 1 && end.meets(holes), "{end:b}");
    }

    #[test]
    fn maps_of_the_english_board_are_cheap_and_those_of_the_french_one_are_not() {
        let (english, french) = (english(), by_id("french").expect("a board"));
        assert!(map_is_cheap(&english) && !map_is_cheap(&french));
        assert_eq!(
            cheap_map(&french, french.named("d4"), &mut Silent).map(|map| map.is_none()),
            Ok(true)
        );
        let bytes = SolvabilityMap::bytes(&french);
        assert!(map_fits(&french, &Impatient { memory: bytes }));
        assert!(!map_fits(&french, &Impatient { memory: bytes - 1 }));
    }

    #[test]
    fn a_map_is_prepared_where_it_fits() {
        // No other test uses a map of this board.
        let board = by_id("drawn.s.oooooo.oooooo.oooooo.oooooo.oooooo").expect("a board");
        let start = Position { board: board.clone(), pegs: board.full() ^ board.named("c1") };
        let prepared = |goal, memory| prepare(&start, goal, &mut Impatient { memory });
        assert_eq!(prepared(Goal::AnyHole, u64::MAX), Err(Cancelled));
        assert_eq!(prepared(Goal::AnyHole, 1000), Ok(()));
        // The last peg cannot be there, so there is nothing to prepare.
        let hole = board.hole("c2").expect("a hole");
        assert!(finishing_holes(&start, Goal::Hole(hole)).is_err());
        assert_eq!(prepared(Goal::Hole(hole), u64::MAX), Ok(()));
    }

    #[test]
    fn a_cheap_map_holds_what_can_be_solved() {
        let board = by_id("triangle15").expect("a board");
        let map =
            cheap_map(&board, Holes(1), &mut Silent).expect("nobody cancels").expect("it is cheap");
        for pegs in (1..1_u64 << 15).step_by(37).map(Holes).filter(|pegs| pegs.count() <= 8) {
            assert_eq!(map.contains(pegs), is_solvable(&board, pegs, Holes(1)), "{pegs:b}");
        }
    }

    #[test]
    fn a_map_at_hand_answers_what_a_search_does() {
        for id in ["triangle15", "french"] {
            let board = by_id(id).expect("a board");
            for number in 0..400_u64 {
                let pegs = Holes((number * 0x9E37 % (1 << 15)) << ((board.holes().len() - 15) / 2));
                if pegs.count() > 8 {
                    continue;
                }
                let position = Position { board: board.clone(), pegs };
                for goal in [Goal::AnyHole, Goal::Hole(board.vacancy)] {
                    let expected =
                        !pegs.is_empty() && is_solvable(&board, pegs, goal.holes(&board));
                    let found = winnable(&position, goal, &mut Silent);
                    assert_eq!(found, Ok(Some(expected)), "{id} {pegs:b}");
                    match decided(&position, goal).answer {
                        Decided::Solvable(path) => check_path(pegs, goal.holes(&board), &path),
                        Decided::Unsolvable(_) => assert!(!expected, "{id} {pegs:b}"),
                        Decided::Unknown(reason) => panic!("{id} {pegs:b}: {reason}"),
                    }
                }
            }
        }
    }

    #[test]
    fn a_map_at_hand_decides_what_a_short_search_does_not() {
        let board = by_id("drawn.s.ooooo.ooooo.ooooo.ooooo.ooooo.ooooo").expect("a board");
        let goal = Goal::AnyHole;
        let with_map = |position: &Position, memory| {
            let holes = finishing_holes(position, goal).expect("the class is that of a single peg");
            let canonical = Canonical::of(&board, essential(&board, holes));
            loop {
                let map = ready_map(&board, &canonical, &mut Silent).expect("nobody cancels");
                let map = map.expect("it is cheap");
                let decision = decide(position, goal, &mut Memory(memory));
                // Otherwise a concurrent test has dropped the map.
                let after = recall(&MAPS, &board, canonical.goal);
                if after.is_some_and(|after| Arc::ptr_eq(&after, &map)) {
                    return (decision.expect("nobody cancels"), map.count);
                }
            }
        };
        for (pegs, solvable) in [(Holes(389_535_517), true), (Holes(1_000_072_133), false)] {
            let position = Position { board: board.clone(), pegs };
            assert_eq!(winnable(&position, goal, &mut Silent), Ok(Some(solvable)));
            let (Decision { answer, seen }, count) = with_map(&position, u64::MAX);
            match answer {
                Decided::Solvable(path) => {
                    assert!(solvable);
                    check_path(pegs, board.full(), &path);
                    assert!(
                        (count + BEFORE_PAGODA..count + 2 * BEFORE_PAGODA).contains(&seen),
                        "{seen}"
                    );
                    // With too little memory for a map there is the search only.
                    let (Decision { answer, seen }, _) = with_map(&position, 0);
                    assert!((BEFORE_PAGODA..2 * BEFORE_PAGODA).contains(&seen), "{seen}");
                    let Decided::Unknown(reason) = answer else { panic!("{answer:?}") };
                    let begin =
                        format!("The search was given up after {} positions", grouped(seen));
                    assert!(reason.starts_with(&begin), "{reason}");
                }
                Decided::Unsolvable(reason) => {
                    assert!(!solvable);
                    let expected = format!(
                        "The map of all {} positions from which a single peg can be left does not hold this one.",
                        grouped(count),
                    );
                    // Where the map does not hold it, there is no search.
                    assert_eq!((reason, seen), (expected, count));
                }
                Decided::Unknown(reason) => panic!("{reason}"),
            }
        }
    }

    #[test]
    fn what_cannot_be_counted_is_known_without_a_map() {
        // Neither a short search nor a pagoda function decides it.
        let board = by_id("french").expect("a board");
        let position = Position { board, pegs: Holes(133_102_042_559) };
        assert_eq!(winnable(&position, Goal::AnyHole, &mut Silent), Ok(Some(false)));
        let Decided::Unsolvable(reason) = decided(&position, Goal::AnyHole).answer else {
            panic!("unsolvable")
        };
        assert!(reason.starts_with("Counting the jumps proves it"), "{reason}");
    }

    #[test]
    fn each_hole_is_searched_for_by_itself() {
        let board = by_id("french").expect("a board");
        let pegs = board.full() ^ board.named("d3");
        let holes = board.theory().finishing_holes(board.theory().class(pegs));
        let mut solved = 0;
        for goal in board.members(holes).map(|hole| board.bit(hole)) {
            let (found, seen) =
                search_each(&board, goal, pegs, &mut Silent).expect("nobody cancels");
            let Found::Solution(path) = found else { continue };
            check_path(pegs, goal, &path);
            assert!(seen > 0);
            solved += 1;
        }
        assert!(solved > 0, "no hole can be reached");
        // A lone peg, and two that cannot meet: the search was exhaustive.
        let lone = board.named("d4 c1");
        let found = search_each(&board, board.named("d4 d1"), lone, &mut Silent);
        assert_eq!(found.map(|(found, _)| found), Ok(Found::Nothing));
    }

    #[test]
    fn all_searches_count_where_there_is_no_map() {
        let board = by_id("square6").expect("a board");
        let position = Position { board: board.clone(), pegs: Holes(61_625_940_366) };
        let goal = Goal::AnyHole;
        // Neither a short search nor the numbers of jumps decide it.
        assert_eq!(winnable(&position, goal, &mut Silent), Ok(None));
        let holes = finishing_holes(&position, goal).expect("the class is that of a single peg");
        let searched = |holes: Holes, pegs: Holes, limit: u64| {
            let canonical = Canonical::of(&board, holes);
            let layers = layers(&board, canonical.goal);
            let mut search = Search::new(&board, &layers, canonical.to(pegs));
            let found = search.run(limit, &mut Silent).expect("nobody cancels");
            (found, search.seen)
        };
        let holes = essential(&board, holes);
        let canonical = Canonical::of(&board, holes);
        let (found, mut seen) = searched(holes, position.pegs, BEFORE_PAGODA);
        assert_eq!(found, Found::GaveUp);
        let pegs = canonical.to(position.pegs);
        let left =
            numbers::left(&board, pegs, canonical.goal, &mut Silent).expect("nobody cancels");
        assert_eq!(left.count(), 3);
        for hole in board.members(left) {
            let (found, more) = searched(board.bit(hole), pegs, WITHOUT_MAP);
            assert_eq!(found, Found::Nothing);
            seen += more;
        }
        let reason = format!(
            "Every way of playing was tried: none of the {} positions on the way (up to rotation and reflection) leads \
                to a single peg.",
            grouped(seen),
        );
        let decision = decide(&position, goal, &mut Memory(0));
        assert_eq!(decision, Ok(Decision { answer: Decided::Unsolvable(reason), seen }));
    }

    #[test]
    fn a_fan_solves_what_the_long_searches_do_not() {
        let board = by_id("square6").expect("a board");
        let position = Position { board: board.clone(), pegs: Holes(33_955_385_269) };
        // It grants no memory for a map.
        let mut heard = Heard::default();
        let decision = decide(&position, Goal::AnyHole, &mut heard);
        let Ok(Decision { answer: Decided::Solvable(path), seen }) = decision else {
            panic!("it can be solved: {decision:?}")
        };
        check_path(position.pegs, board.full(), &path);
        // Three holes had a search each before, with a third of the positions.
        assert!(heard.done().iter().all(|done| *done <= WITHOUT_MAP / 3));
        // At least two searches used up their share; then came their fans.
        let (least, most) = (BEFORE_PAGODA + 2 * WITHOUT_MAP / 3, BEFORE_PAGODA + WITHOUT_MAP);
        assert!((least + 1000..most + 100_000).contains(&seen), "{seen}");
        // All three fans began. `seen` counts their searches in addition to the positions to search
        // from.
        let begun = heard.reports.iter().filter(|(.., note)| note == "positions to search from");
        let begun: Vec<u64> = begun.map(|(done, ..)| *done).collect();
        let fans = begun.chunk_by(|one, next| one <= next);
        let begun: Vec<u64> = fans.map(|fan| fan[fan.len() - 1]).collect();
        assert_eq!(begun.len(), 3);
        assert!(seen > BEFORE_PAGODA + WITHOUT_MAP + begun.iter().sum::<u64>(), "{seen} {begun:?}");
    }

    #[test]
    fn every_reason_says_where_a_peg_could_be_left() {
        let reason = |position: &Position, goal: &str| {
            let goal = Goal::read(&position.board, goal).expect("the goal is well formed");
            finishing_holes(position, goal)
        };
        let empty = position("english", ".../.../......./......./......./.../...");
        assert_eq!(reason(&empty, "any"), Err("There is no peg on the board.".to_owned()));
        // Three in a line weigh nothing.
        let line = position("english", ".../.../..ooo../......./......./.../...");
        let of_empty = "The position is in the class of the empty board: no jump leaves the class, and no single peg is in it.";
        assert_eq!(reason(&line, "any"), Err(of_empty.to_owned()));
        assert_eq!(reason(&line, "d4"), Err(of_empty.to_owned()));
        let pair = position("english", ".o./..o/......./......./......./.../...");
        let apart = "No single peg is in the class of this position, and no jump leaves the class.";
        assert_eq!(reason(&pair, "d4"), Err(apart.to_owned()));
        let below = position("english", ".../.../...o.../...o.../......./.../...");
        assert_eq!(reason(&below, "any"), Ok(below.board.named("d2 a5 d5 g5")));
    }

    #[test]
    fn a_canonical_form_there_and_back_is_the_board() {
        for board in super::super::board::all() {
            for goal in board.full().singles() {
                let canonical = Canonical::of(board, goal);
                assert_eq!(canonical.to(goal), canonical.goal);
                let images = board.symmetries().iter().map(|symmetry| symmetry.apply(goal));
                assert_eq!(Some(canonical.goal), images.min());
                for step in board.steps() {
                    let back = canonical.back(board, *step);
                    assert!(board.steps().contains(&back), "{}", board.id);
                    assert_eq!(
                        (canonical.to(back.pegs), canonical.to(back.all)),
                        (step.pegs, step.all)
                    );
                }
            }
        }
    }

    #[test]
    fn the_memo_forgets_the_oldest_first() {
        let (english, french) = (english(), by_id("french").expect("a board"));
        let known: Memo<u64> = Cache::new();
        let put = |board: &Arc<Board>, goal: Holes, value: u64| {
            memo(&known, 2, board, goal, || Ok::<_, Cancelled>(value)).map(|found| *found)
        };
        assert_eq!(put(&english, Holes(1), 10), Ok(10));
        assert_eq!(put(&english, Holes(1), 11), Ok(10));
        assert_eq!(put(&french, Holes(1), 20), Ok(20));
        assert_eq!(put(&french, Holes(2), 30), Ok(30));
        let recalled = |board, goal| recall(&known, board, goal).map(|found| *found);
        assert_eq!(recalled(&english, Holes(1)), None);
        assert_eq!(
            (recalled(&french, Holes(1)), recalled(&french, Holes(2))),
            (Some(20), Some(30))
        );
        // The cache makes room before it computes another one.
        let computed = memo(&known, 1, &english, Holes(1), || {
            assert!(known.entries().is_empty());
            Ok::<_, Cancelled>(40)
        });
        assert_eq!(computed.map(|found| *found), Ok(40));
    }
}
