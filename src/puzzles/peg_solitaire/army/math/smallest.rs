//! The smallest armies, found by playing backwards from the target.
//!
//! Every jump taken back adds a man, so n men take n − 1 of them. A man left over at the end is not
//! needed for the one on the target. Without him and the men taken by his jumps, every other jump
//! of the march is still possible. So the smallest army is among those of which one man is left.
//!
//! Two bounds keep the search small. Taking back a jump never lowers the weight, and n men behind the
//! line weigh at most as much as the n best cells. The excess of these over 1 is a budget, which
//! every jump not straight towards the target uses up. And the men beyond the line still need
//! disjoint armies, none smaller than the [bound](weight::bound) of its own distance.

use std::collections::HashSet;

use super::super::super::math::plane::{Cell, Jump, Pegs};
use super::super::position::{LINES, Variant};
use super::weight;
use crate::algebra::golden::Golden;
use crate::kit::narrow;
use crate::say;
use crate::search::cache::Cache;
use crate::search::{Cancelled, Progress};

/// An army and its march.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Army {
    /// The cells of its men at the start.
    pub men: Pegs,
    /// Its jumps. The last one leads to the target and leaves nobody else.
    pub jumps: Vec<Jump>,
}

impl Army {
    /// The mirror image, left and right exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let cell = |(x, y): Cell| (-x, y);
        Self {
            men: self.men.cells().iter().map(|at| cell(*at)).collect(),
            jumps: self
                .jumps
                .iter()
                .map(|jump| Jump {
                    from: cell(jump.from),
                    over: cell(jump.over),
                    to: cell(jump.to),
                })
                .collect(),
        }
    }
}

/// The known facts about the smallest armies of a distance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Smallest {
    /// Armies of that size, up to mirror images: at least one.
    pub armies: Vec<Army>,
    /// Tells whether a proof rules out smaller armies.
    pub proved: bool,
    /// The number of positions examined.
    pub seen: u64,
}

impl Smallest {
    /// The number of men of each army.
    pub fn men(&self) -> usize {
        self.armies.first().map_or(0, |army| army.men.len())
    }
}

/// Finds one of the smallest armies of a distance; `None` where the weight rules every army out.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn smallest(
    paces: Variant,
    progress: &mut dyn Progress,
) -> Result<Option<Smallest>, Cancelled> {
    known(paces, false, progress)
}

/// Finds all smallest armies of a distance whose men are at most one step farther from the target
/// than necessary. `None` where the weight rules every army out.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn all_smallest(
    paces: Variant,
    progress: &mut dyn Progress,
) -> Result<Option<Smallest>, Cancelled> {
    known(paces, true, progress)
}

/// One or all of the smallest armies, kept for the next question.
fn known(
    paces: Variant,
    all: bool,
    progress: &mut dyn Progress,
) -> Result<Option<Smallest>, Cancelled> {
    static KNOWN: Cache<((Variant, bool), Option<Smallest>)> = Cache::new();
    let question = (paces, all);
    let answer = || Ok((question, find(paces, all, progress)?));
    let (_, found) = KNOWN.find_or(|(known, _)| *known == question, answer)?;
    Ok(found)
}

fn find(
    paces: Variant,
    all: bool,
    progress: &mut dyn Progress,
) -> Result<Option<Smallest>, Cancelled> {
    let Some((mut men, _)) = weight::bound(paces.number()) else { return Ok(None) };
    let (mut proved, mut seen) = (true, 0);
    loop {
        let mut search = Search::new(paces, men, all, seen);
        search.from(search.target, search.slack, progress)?;
        seen = search.seen;
        if !search.found.is_empty() {
            return Ok(Some(Smallest { armies: search.found, proved, seen }));
        }
        // With weight to spare there may be armies with men beyond the cells of the search.
        proved &= search.exhaustive;
        men += 1;
    }
}

/// A jump to take back.
struct Return {
    jump: Jump,
    /// The last cell of the jump, as a set.
    to: u128,
    /// The first cell and the cell jumped over, as a set.
    pair: u128,
    /// The weight lost by the jump.
    lost: Golden,
}

struct Search {
    paces: Variant,
    /// The number of men of the army.
    men: usize,
    all: bool,
    /// The cells of the search. A set of them is a word.
    cells: Vec<Cell>,
    /// The set of only the target.
    target: u128,
    /// The mirror image of each cell, as a set.
    mirror: Vec<u128>,
    /// For each cell, the fewest men of an army that can put a man there.
    need: Vec<usize>,
    returns: Vec<Return>,
    /// The excess weight over 1 of the best army of that size.
    slack: Golden,
    /// Tells whether the search covers every possible army of that size.
    exhaustive: bool,
    known: HashSet<u128>,
    /// The jumps taken back so far.
    path: Vec<Jump>,
    found: Vec<Army>,
    seen: u64,
}

impl Search {
    const REPORT: u64 = 1 << 14;

    fn new(paces: Variant, men: usize, all: bool, seen: u64) -> Self {
        let number = paces.number();
        let best: Golden = weight::greatest(number).take(men).sum();
        let slack = best - Golden::ONE;
        // An army with nothing to spare has the best cells, and its jumps lead inwards only.
        let exhaustive = slack == Golden::ZERO;
        let mut rim = number;
        while ((rim - number + 1) * (rim - number + 1)) < narrow::i32(men) {
            rim += 1;
        }
        let reach = if exhaustive { rim } else { rim + 1 };
        // Nobody passes the target's row. To have a man beyond it takes more men than this army has,
        // by the bound of that distance.
        let cells: Vec<Cell> = (number - reach..=number)
            .rev()
            .flat_map(|y| (-reach..=reach).map(move |x| (x, y)))
            .filter(|cell| paces.distance(*cell) <= reach)
            .collect();
        assert!(cells.len() <= 128, "a set of cells is a word");
        let index = |cell: Cell| cells.iter().position(|other| *other == cell);
        // The cells include the target, and are symmetric.
        let one = |cell: Cell| 1 << index(cell).expect("it is among the cells");
        let mut returns = Vec::new();
        for &to in &cells {
            for way in LINES.iter().flat_map(|&(dx, dy)| [(-dx, -dy), (dx, dy)]).rev() {
                let (over, from) =
                    ((to.0 - way.0, to.1 - way.1), (to.0 - 2 * way.0, to.1 - 2 * way.1));
                let jump = Jump { from, over, to };
                let lost = weight::lost(paces, jump);
                if let (Some(a), Some(b), Some(c)) = (index(to), index(over), index(from))
                    && lost <= slack
                {
                    returns.push(Return { jump, to: 1 << a, pair: 1 << b | 1 << c, lost });
                }
            }
        }
        let need = |y: i32| match y {
            ..=0 => 1,
            y => weight::bound(y).map_or(usize::MAX, |(men, _)| men),
        };
        Self {
            paces,
            men,
            all,
            target: one(paces.target()),
            mirror: cells.iter().map(|&(x, y)| one((-x, y))).collect(),
            need: cells.iter().map(|cell| need(cell.1)).collect(),
            cells,
            returns,
            slack,
            exhaustive,
            known: HashSet::new(),
            path: Vec::new(),
            found: Vec::new(),
            seen,
        }
    }

    /// Takes back jumps that led to these men and lost at most `slack` of weight.
    #[cfg_attr(for_size, optimize(speed))]
    fn from(
        &mut self,
        men: u128,
        slack: Golden,
        progress: &mut dyn Progress,
    ) -> Result<(), Cancelled> {
        let mirrored = members(men).fold(0, |set, cell| set | self.mirror[cell]);
        // The cells of the men determine their weight, and so the slack.
        if !self.known.insert(men.min(mirrored)) {
            return Ok(());
        }
        self.seen += 1;
        if self.seen.is_multiple_of(Self::REPORT) {
            let note = say!(
                "positions; is an army of {men} enough for {n} pace?"
                    | "positions; is an army of {men} enough for {n} paces?",
                n = self.paces.number(),
                men = self.men
            );
            progress.report(self.seen, None, &note)?;
        }
        let needed = members(men).try_fold(0_usize, |sum, cell| sum.checked_add(self.need[cell]));
        if needed.is_none_or(|needed| needed > self.men) {
            return Ok(());
        }
        if members(men).all(|cell| self.cells[cell].1 <= 0) {
            let jumps = self.path.iter().rev().copied().collect();
            let men = members(men).map(|cell| self.cells[cell]).collect();
            self.found.push(Army { men, jumps });
            return Ok(());
        }
        for number in 0..self.returns.len() {
            let Return { jump, to, pair, lost } = self.returns[number];
            if men & to == 0 || men & pair != 0 || lost > slack {
                continue;
            }
            self.path.push(jump);
            self.from(men & !to | pair, slack - lost, progress)?;
            self.path.pop();
            if !self.all && !self.found.is_empty() {
                return Ok(());
            }
        }
        Ok(())
    }
}

/// The indices of the members of a set.
#[inline]
fn members(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        next
    })
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::search::Silent;

    fn paces(number: i32) -> Variant {
        Variant::new(number).expect("it is offered")
    }

    fn check(army: &Army, paces: Variant) {
        assert!(army.men.cells().iter().all(|cell| cell.1 <= 0));
        let mut men = army.men.clone();
        for jump in &army.jumps {
            assert!(men.allow(*jump), "{jump:?}");
            assert!(men.jumps(LINES).any(|other| other == *jump), "{jump:?}");
            men = men.after(*jump);
        }
        assert_eq!(men.cells(), [paces.target()]);
    }

    #[test]
    fn the_smallest_armies_are_found_and_proved() {
        for (number, men) in [(1, 2), (2, 4), (3, 8), (4, 20)] {
            let found = smallest(paces(number), &mut Silent).expect("nobody cancels");
            let found = found.expect("there is an army");
            assert_eq!((found.men(), found.proved, found.armies.len()), (men, true, 1));
            check(&found.armies[0], paces(number));
            let all = all_smallest(paces(number), &mut Silent).expect("nobody cancels");
            let all = all.expect("there is an army");
            assert_eq!((all.men(), all.proved), (men, true));
            for army in &all.armies {
                check(army, paces(number));
                check(&army.mirrored(), paces(number));
            }
        }
        for number in 5..=8 {
            assert_eq!(smallest(paces(number), &mut Silent), Ok(None));
        }
    }

    #[test]
    fn nineteen_men_can_weigh_exactly_one_and_are_too_few() {
        assert_eq!(weight::bound(4), Some((19, Golden::ZERO)));
        let mut search = Search::new(paces(4), 19, false, 0);
        assert!(search.exhaustive);
        search.from(search.target, Golden::ZERO, &mut Silent).expect("nobody cancels");
        assert!(search.found.is_empty());
    }

    /// Tells whether an army of `men` men gets there, by taking back jumps in every way without any
    /// other bound.
    fn by_trying_everything(paces: i32, men: usize) -> bool {
        let mut layer = HashSet::from([[(0, paces)].into_iter().collect::<Pegs>()]);
        for _ in 1..men {
            let mut next = HashSet::new();
            for pegs in &layer {
                for &to in pegs.cells() {
                    for way in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                        let back = Jump::along(to, way);
                        if !pegs.has(back.over) && !pegs.has(back.to) {
                            let cells = pegs.cells().iter().copied().filter(|cell| *cell != to);
                            next.insert(cells.chain([back.over, back.to]).collect());
                        }
                    }
                }
            }
            layer = next;
        }
        layer.iter().any(|pegs| pegs.cells().iter().all(|cell| cell.1 <= 0))
    }

    #[test]
    fn small_armies_are_the_smallest_as_trying_everything_shows() {
        for (paces, men) in [(1, 2), (2, 4)] {
            assert!((1..men).all(|fewer| !by_trying_everything(paces, fewer)));
            assert!(by_trying_everything(paces, men));
        }
        assert!((1..7).all(|fewer| !by_trying_everything(3, fewer)));
    }
}
