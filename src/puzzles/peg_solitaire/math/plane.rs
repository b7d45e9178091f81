//! Pegs on an endless lattice: no hole is missing, so positions count up to translation. Exhaustive search decides
//! [`Patterns`] of up to about 13 pegs.

use std::collections::HashMap;

use super::lattice::Lattice;
use crate::kit::narrow;
use crate::say;
use crate::search::{Cancelled, Progress};

/// A point of the lattice: its coordinates along the two axes.
pub type Cell = (i32, i32);

/// The positions of pegs: a set of cells, in ascending order.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pegs(Vec<Cell>);

/// A jump: the peg in `from` leaps over the peg in `over`, which is removed, to `to`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Jump {
    /// The first cell of the peg.
    pub from: Cell,
    /// The cell of the removed peg.
    pub over: Cell,
    /// The last cell of the peg.
    pub to: Cell,
}

impl Jump {
    /// The jump from a cell in a direction.
    pub fn along(from: Cell, (dx, dy): (i32, i32)) -> Self {
        let (x, y) = from;
        Self { from, over: (x + dx, y + dy), to: (x + 2 * dx, y + 2 * dy) }
    }

    /// The jump from a cell to another, which lies behind the one between them.
    pub fn between(from: Cell, to: Cell) -> Self {
        Self { from, over: (from.0 + (to.0 - from.0) / 2, from.1 + (to.1 - from.1) / 2), to }
    }
}

impl FromIterator<Cell> for Pegs {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut cells: Vec<Cell> = cells.into_iter().collect();
        cells.sort_unstable();
        cells.dedup();
        Self(cells)
    }
}

impl Pegs {
    /// The cells, in ascending order.
    pub fn cells(&self) -> &[Cell] {
        &self.0
    }

    /// The number of pegs.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Tells whether there are no pegs.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Tells whether there is a peg in this cell.
    pub fn has(&self, cell: Cell) -> bool {
        self.0.binary_search(&cell).is_ok()
    }

    /// The pegs with one more in an empty cell, or without the one in that cell.
    #[must_use]
    pub fn toggled(&self, cell: Cell) -> Self {
        let mut cells = self.0.clone();
        match cells.binary_search(&cell) {
            Ok(at) => {
                cells.remove(at);
            }
            Err(at) => cells.insert(at, cell),
        }
        Self(cells)
    }

    /// Tells whether a jump is legal.
    pub fn allow(&self, jump: Jump) -> bool {
        self.has(jump.from) && self.has(jump.over) && !self.has(jump.to)
    }

    /// The pegs after a legal jump.
    #[must_use]
    pub fn after(&self, jump: Jump) -> Self {
        let kept = |cell: &Cell| *cell != jump.from && *cell != jump.over;
        let mut cells: Vec<Cell> = Vec::with_capacity(self.0.len());
        cells.extend(self.0.iter().copied().filter(kept));
        let at = cells.partition_point(|cell| *cell < jump.to);
        cells.insert(at, jump.to);
        Self(cells)
    }

    /// The legal jumps along some lines, both ways, in the order of the pegs.
    pub fn jumps<'a>(&'a self, lines: &'a [(i32, i32)]) -> impl Iterator<Item = Jump> + 'a {
        let ways = move || lines.iter().flat_map(|&(dx, dy)| [(dx, dy), (-dx, -dy)]);
        self.0
            .iter()
            .flat_map(move |&from| ways().map(move |way| Jump::along(from, way)))
            .filter(|jump| self.has(jump.over) && !self.has(jump.to))
    }

    /// The pegs moved so that the smallest coordinate along each axis is 0.
    #[must_use]
    pub fn canonical(&self) -> Self {
        // Cells are sorted by their first coordinate.
        let x = self.0.first().map_or(0, |cell| cell.0);
        let y = self.0.iter().map(|cell| cell.1).min().unwrap_or(0);
        Self(self.0.iter().map(|cell| (cell.0 - x, cell.1 - y)).collect())
    }
}

/// Decides whether pegs on the endless lattice can come down to one peg, anywhere. The cache speeds
/// up later questions.
#[derive(Debug)]
pub struct Patterns<'a> {
    lattice: &'a Lattice,
    /// Tells whether one peg can be left, by canonical pegs.
    solvable: HashMap<Pegs, bool>,
    seen: u64,
}

impl<'a> Patterns<'a> {
    /// The number of positions between reports.
    const REPORT: u64 = 4096;

    /// An empty cache for a lattice.
    pub fn new(lattice: &'a Lattice) -> Self {
        Self { lattice, solvable: HashMap::new(), seen: 0 }
    }

    /// Tells whether one peg can be left. The search is exhaustive: its time grows about tenfold for
    /// every two pegs.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn solvable(
        &mut self,
        pegs: &Pegs,
        progress: &mut dyn Progress,
    ) -> Result<bool, Cancelled> {
        if pegs.len() <= 1 {
            return Ok(pegs.len() == 1);
        }
        let pegs = pegs.canonical();
        if let Some(&known) = self.solvable.get(&pegs) {
            return Ok(known);
        }
        // Jumps never change the class.
        let mut found = false;
        if in_a_class_with_one_peg(&pegs, self.lattice) {
            self.count(progress)?;
            for jump in pegs.jumps(self.lattice.lines) {
                if self.solvable(&pegs.after(jump), progress)? {
                    found = true;
                    break;
                }
            }
        }
        self.solvable.insert(pegs, found);
        Ok(found)
    }

    /// The jumps after which one peg can still be left.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn winning_jumps(
        &mut self,
        pegs: &Pegs,
        progress: &mut dyn Progress,
    ) -> Result<Vec<Jump>, Cancelled> {
        let mut winning = Vec::new();
        for jump in pegs.jumps(self.lattice.lines) {
            if self.solvable(&pegs.after(jump), progress)? {
                winning.push(jump);
            }
        }
        Ok(winning)
    }

    fn count(&mut self, progress: &mut dyn Progress) -> Result<(), Cancelled> {
        self.seen += 1;
        if self.seen.is_multiple_of(Self::REPORT) {
            progress.report(self.seen, None, &say!("positions"))?;
        }
        Ok(())
    }
}

/// Tells whether single pegs are in the class of these pegs.
///
/// In each [labelling](Lattice::labellings), three cells in a line have three labels. A jump then changes the number of
/// pegs on every label by one. A single peg is on one label and not on the other two, so the parities of the three
/// numbers are never all equal.
fn in_a_class_with_one_peg(pegs: &Pegs, lattice: &Lattice) -> bool {
    lattice.labellings.iter().all(|(p, q)| {
        let mut odd = [false; 3];
        for (x, y) in pegs.cells() {
            odd[narrow::index((p * x + q * y).rem_euclid(3))] ^= true;
        }
        odd[0] != odd[1] || odd[1] != odd[2]
    })
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::super::board::{SQUARE, TRIANGULAR};
    use super::*;
    use crate::search::Silent;

    fn pegs(cells: &[Cell]) -> Pegs {
        cells.iter().copied().collect()
    }

    /// Counts the sequences of jumps that leave one peg, by exhaustive search.
    fn count(pegs: &Pegs, lines: &[(i32, i32)]) -> u64 {
        match pegs.len() {
            0 => 0,
            1 => 1,
            _ => pegs.jumps(lines).map(|jump| count(&pegs.after(jump), lines)).sum(),
        }
    }

    #[test]
    fn small_patterns() {
        let mut square = Patterns::new(&SQUARE);
        let mut decide = |cells: &[Cell]| square.solvable(&pegs(cells), &mut Silent);
        assert_eq!(decide(&[]), Ok(false));
        assert_eq!(decide(&[(5, -7)]), Ok(true));
        // Two pegs side by side: either jumps over the other.
        assert_eq!(decide(&[(0, 0), (0, 1)]), Ok(true));
        assert_eq!(decide(&[(0, 0), (1, 1)]), Ok(false));
        assert_eq!(decide(&[(0, 0), (1, 0), (2, 0)]), Ok(false));
        let mut triangular = Patterns::new(&TRIANGULAR);
        let diagonal = pegs(&[(0, 0), (-1, 1)]);
        assert_eq!(triangular.solvable(&diagonal, &mut Silent), Ok(true));
    }

    #[test]
    fn thirteen_pegs_are_decided() {
        // A block of 3 by 4 cannot come down to one peg; nor can it with one peg more.
        let block = || (0..4).flat_map(|x| (0..3).map(move |y| (x, y)));
        let mut square = Patterns::new(&SQUARE);
        let twelve: Pegs = block().collect();
        assert_eq!(square.solvable(&twelve, &mut Silent), Ok(false));
        let thirteen: Pegs = block().chain([(1, 3)]).collect();
        let winning = square.winning_jumps(&thirteen, &mut Silent).expect("nobody cancels");
        assert_eq!(square.solvable(&thirteen, &mut Silent), Ok(!winning.is_empty()));
    }

    fn any_pegs() -> impl Strategy<Value = Pegs> {
        prop::collection::vec((-2i32..3, -2i32..3), 0..8).prop_map(|cells| pegs(&cells))
    }

    proptest! {
        #[test]
        fn patterns_are_decided_as_by_trying_everything(pegs in any_pegs()) {
            for lattice in [&SQUARE, &TRIANGULAR] {
                let (lines, mut patterns) = (lattice.lines, Patterns::new(lattice));
                let all = count(&pegs, lines);
                prop_assert_eq!(patterns.solvable(&pegs, &mut Silent), Ok(all > 0));
                let winning: Vec<Jump> = pegs
                    .jumps(lines)
                    .filter(|jump| count(&pegs.after(*jump), lines) > 0)
                    .collect();
                prop_assert_eq!(patterns.winning_jumps(&pegs, &mut Silent), Ok(winning));
            }
        }

        #[test]
        fn a_jump_is_what_it_says(pegs in any_pegs()) {
            for jump in pegs.jumps(TRIANGULAR.lines) {
                prop_assert!(pegs.allow(jump));
                let mut cells: HashSet<Cell> = pegs.cells().iter().copied().collect();
                prop_assert!(cells.remove(&jump.from) && cells.remove(&jump.over));
                prop_assert!(cells.insert(jump.to));
                prop_assert_eq!(pegs.after(jump), cells.into_iter().collect());
            }
        }

        #[test]
        fn moved_patterns_are_one(pegs in any_pegs(), dx in -9i32..9, dy in -9i32..9) {
            let moved: Pegs = pegs.cells().iter().map(|(x, y)| (x + dx, y + dy)).collect();
            prop_assert_eq!(moved.canonical(), pegs.canonical());
            prop_assert_eq!(pegs.canonical().canonical(), pegs.canonical());
        }

        #[test]
        fn a_peg_is_put_in_and_taken_out(pegs in any_pegs(), cell in (-3i32..3, -3i32..3)) {
            let other = pegs.toggled(cell);
            prop_assert_ne!(other.has(cell), pegs.has(cell));
            prop_assert_eq!(other.toggled(cell), pegs);
        }
    }
}
