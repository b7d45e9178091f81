//! The entries that the known entries of a square fix: linear algebra on the square's parametrisation.
//!
//! By the blocks, every entry is N/2 + s(i)s(j)(u(i) + v(j))/2 with s alternating +1 and −1. The half rows, half
//! columns and bends then say only that the v of the columns of each group have the same sum. The same is true of the u
//! of the rows. The groups are the even and the odd lines of each half (see [`group_of`]).
//!
//! A known entry joins its row and its column: rows and columns that are joined make up a *part*, within which all
//! entries are known. Then only one shift for each part is unknown, and the sums of the groups are six linear equations
//! in these.

use super::square::Square;
use super::symmetry::{GROUPS, group_of};
use crate::kit::narrow;

/// The error of entries or ties that contradict each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contradiction;

/// A square with all entries that the known ones fix.
#[derive(Debug, Clone)]
pub struct Parts {
    order: usize,
    /// The given numbers, 0 for none, which fixed cells must not contradict.
    given: Vec<u32>,
    /// The fixed numbers, 0 for none.
    fixed: Vec<u32>,
    /// The cell of each number, as far as known.
    cell_of: Vec<Option<u32>>,
    /// The number of cells that are not fixed.
    open: usize,
    /// The part of each row, then of each column.
    part: Vec<usize>,
    /// The u of each row and the v of each column, but for the shift t of its part: u = level + t and
    /// v = level − t.
    level: Vec<i64>,
    /// The rows and columns of each part; none for a part that was merged into another.
    members: Vec<Vec<usize>>,
}

/// A linear equation: the sum of coefficients times the shifts of parts, plus a constant, is 0.
#[derive(Debug, Clone)]
struct Equation {
    coefficients: Vec<i128>,
    constant: i128,
}

impl Parts {
    /// The parts of a square, with ties between lines that must have the same u, or v, numbered rows first.
    ///
    /// # Errors
    /// When entries or ties contradict each other.
    pub fn new(square: &Square, ties: &[(usize, usize)]) -> Result<Self, Contradiction> {
        let order = square.order();
        let cells = order * order;
        let mut cell_of = vec![None; cells + 1];
        for (cell, &entry) in (0..).zip(square.entries()) {
            if entry > 0 {
                cell_of[entry as usize] = Some(cell);
            }
        }
        let mut parts = Self {
            order,
            given: square.entries().to_vec(),
            fixed: vec![0; cells],
            cell_of,
            open: cells,
            part: (0..2 * order).collect(),
            level: vec![0; 2 * order],
            members: (0..2 * order).map(|line| vec![line]).collect(),
        };
        for cell in 0..cells {
            let entry = parts.given[cell];
            if entry > 0 {
                parts.join_cell(cell, entry)?;
            }
        }
        for &(one, other) in ties {
            parts.tie(one, other)?;
        }
        Ok(parts)
    }

    /// The number of cells that are not fixed.
    pub fn open(&self) -> usize {
        self.open
    }

    /// The number that is fixed in a cell.
    pub fn at(&self, cell: usize) -> Option<u32> {
        self.fixed.get(cell).copied().filter(|&entry| entry > 0)
    }

    /// The square of the fixed numbers.
    pub fn square(&self) -> Option<Square> {
        // Fixed numbers are all different, so this is a square.
        Square::new(self.order, self.fixed.clone()).ok()
    }

    /// The sign, +1 or −1, with which a cell's number grows with its u + v.
    fn sign(&self, cell: usize) -> i64 {
        if (cell / self.order + cell % self.order).is_multiple_of(2) { 1 } else { -1 }
    }

    /// The u + v of a cell with this number.
    fn value(&self, cell: usize, entry: u32) -> i64 {
        let pair = i64::from(narrow::u32(self.order * self.order + 1));
        self.sign(cell) * (2 * i64::from(entry) - pair)
    }

    /// The number in a cell with this u + v, if there is one.
    fn entry(&self, cell: usize, value: i64) -> Option<u32> {
        let cells = i64::from(narrow::u32(self.order * self.order));
        let twice = cells + 1 + self.sign(cell) * value;
        let fits = twice % 2 == 0 && (2..=2 * cells).contains(&twice);
        fits.then(|| u32::try_from(twice / 2).ok()).flatten()
    }

    fn lines(&self, cell: usize) -> (usize, usize) {
        (cell / self.order, self.order + cell % self.order)
    }

    /// The difference between the shifts of the row's part and the column's part if a cell has this number.
    fn shift(&self, cell: usize, entry: u32) -> i64 {
        let (row, column) = self.lines(cell);
        self.value(cell, entry) - self.level[row] - self.level[column]
    }

    /// Fixes the number of a cell, and everything that follows from it.
    ///
    /// # Errors
    /// When it contradicts what is known.
    pub fn join_cell(&mut self, cell: usize, entry: u32) -> Result<(), Contradiction> {
        let (row, column) = self.lines(cell);
        self.join(self.part[row], self.part[column], self.shift(cell, entry))
    }

    /// Gives two rows or two columns the same u, or v.
    fn tie(&mut self, one: usize, other: usize) -> Result<(), Contradiction> {
        let apart = self.level[other] - self.level[one];
        let above = if one < self.order { apart } else { -apart };
        self.join(self.part[one], self.part[other], above)
    }

    /// The cells that become fixed when two parts are merged, with their numbers if the shift of
    /// the first is `above` that of the second. Impossible numbers are `None`.
    fn joined(
        &self,
        one: usize,
        other: usize,
        above: i64,
    ) -> impl Iterator<Item = (usize, Option<u32>)> {
        let order = self.order;
        let cross = move |rows: usize, columns: usize, above: i64| {
            let rows = self.members[rows].iter().filter(move |&&line| line < order);
            rows.flat_map(move |&row| {
                let columns = self.members[columns].iter().filter(move |&&line| line >= order);
                columns.map(move |&column| {
                    let cell = row * order + (column - order);
                    let value = self.level[row] + self.level[column] + above;
                    (cell, self.entry(cell, value).filter(|&entry| self.fits(cell, entry)))
                })
            })
        };
        cross(one, other, above).chain(cross(other, one, -above))
    }

    /// Tells whether a cell may get a number, judged by the given number and other cells.
    fn fits(&self, cell: usize, entry: u32) -> bool {
        let given = self.given[cell];
        let elsewhere = self.cell_of[entry as usize].is_some_and(|other| other as usize != cell);
        !elsewhere && (given == 0 || given == entry)
    }

    /// Tells whether two parts can be merged with this difference of shifts.
    fn can_join(&self, one: usize, other: usize, above: i64) -> bool {
        // Repeated numbers among the newly fixed ones are found by `join` only.
        self.joined(one, other, above).all(|(_, entry)| entry.is_some())
    }

    /// Merges two parts; the shift of the first is `above` that of the second.
    fn join(&mut self, one: usize, other: usize, above: i64) -> Result<(), Contradiction> {
        if one == other {
            return if above == 0 { Ok(()) } else { Err(Contradiction) };
        }
        let new: Vec<(usize, Option<u32>)> = self.joined(one, other, above).collect();
        for (cell, entry) in new {
            let entry = entry.filter(|&entry| self.fits(cell, entry)).ok_or(Contradiction)?;
            self.cell_of[entry as usize] = u32::try_from(cell).ok();
            self.fixed[cell] = entry;
            self.open -= 1;
        }
        for line in std::mem::take(&mut self.members[other]) {
            let rise = if line < self.order { -above } else { above };
            self.level[line] += rise;
            self.part[line] = one;
            self.members[one].push(line);
        }
        Ok(())
    }

    /// The indices of the parts that are left.
    fn left(&self) -> Vec<usize> {
        (0..self.members.len()).filter(|&part| !self.members[part].is_empty()).collect()
    }

    /// The equations of equal sums of the groups, in the shifts of the parts in `left`.
    fn equations(&self, left: &[usize]) -> Vec<Equation> {
        let mut index = vec![0; self.members.len()];
        for (at, &part) in left.iter().enumerate() {
            index[part] = at;
        }
        let mut equations = Vec::with_capacity(6);
        for (first, sign) in [(0, 1), (self.order, -1)] {
            let mut sums: [Equation; GROUPS] = std::array::from_fn(|_| Equation {
                coefficients: vec![0; left.len()],
                constant: 0,
            });
            for line in 0..self.order {
                let sum = &mut sums[group_of(self.order, line)];
                sum.constant += i128::from(self.level[first + line]);
                sum.coefficients[index[self.part[first + line]]] += sign;
            }
            let [base, others @ ..] = sums;
            equations.extend(others.into_iter().map(|mut equation| {
                equation.subtract(&base, 1, 1);
                equation
            }));
        }
        equations
    }

    /// Fixes everything that follows from the equal sums of the groups.
    ///
    /// # Errors
    /// When the sums cannot be equal.
    pub fn balance(&mut self) -> Result<(), Contradiction> {
        loop {
            let left = self.left();
            // Only differences of shifts matter, so that of the largest part is set to 0.
            let Some(base) = (0..left.len()).max_by_key(|&at| self.members[left[at]].len()) else {
                return Ok(());
            };
            let equations = reduced(self.equations(&left), base)?;
            let mut joined = false;
            for equation in equations {
                let Some((one, other, above)) = equation.difference(base)? else { continue };
                // An earlier equation may have merged them.
                if !self.members[left[one]].is_empty() && !self.members[left[other]].is_empty() {
                    self.join(left[one], left[other], above)?;
                    joined = true;
                }
            }
            if !joined {
                return Ok(());
            }
        }
    }

    /// The number of candidates for an open cell, judged by the cells that would be fixed with it.
    pub fn ways(&self, cell: usize) -> usize {
        let (row, column) = self.lines(cell);
        let (one, other) = (self.part[row], self.part[column]);
        let can = |entry: &u32| self.can_join(one, other, self.shift(cell, *entry));
        self.free().into_iter().filter(can).count()
    }

    /// The numbers that no cell has.
    fn free(&self) -> Vec<u32> {
        let numbers = (1..).zip(&self.cell_of[1..]);
        numbers.filter(|(_, cell)| cell.is_none()).map(|(entry, _)| entry).collect()
    }

    /// The open cell with the fewest candidates, and these; `None` if no cell is open.
    pub fn fewest_ways(&self) -> Option<(usize, Vec<u32>)> {
        let free = self.free();
        let mut pairs = Vec::new();
        let left = self.left();
        for (at, &one) in left.iter().enumerate() {
            for &other in &left[at + 1..] {
                let mut cells = self.joined(one, other, 0).map(|(cell, _)| cell);
                if let Some(cell) = cells.next() {
                    pairs.push((cells.count() + 1, cell));
                }
            }
        }
        // Parts that fix many cells at once have few candidates.
        pairs.sort_unstable_by_key(|&(cells, cell)| (std::cmp::Reverse(cells), cell));
        let mut best: Option<(usize, Vec<u32>)> = None;
        for (_, cell) in pairs {
            let (row, column) = self.lines(cell);
            let (one, other) = (self.part[row], self.part[column]);
            let most = best.as_ref().map_or(usize::MAX, |(_, ways)| ways.len());
            let ways: Vec<u32> = free
                .iter()
                .copied()
                .filter(|&entry| self.can_join(one, other, self.shift(cell, entry)))
                .take(most)
                .collect();
            if ways.len() < most {
                let few = ways.len() <= 1;
                best = Some((cell, ways));
                if few {
                    break;
                }
            }
        }
        best
    }
}

impl Equation {
    /// Multiplies this equation by `by` and subtracts `times` the other one.
    fn subtract(&mut self, other: &Self, by: i128, times: i128) {
        for (mine, theirs) in self.coefficients.iter_mut().zip(&other.coefficients) {
            *mine = *mine * by - times * theirs;
        }
        self.constant = self.constant * by - times * other.constant;
    }

    /// Divides the equation by the common factor of all its numbers.
    fn shorten(&mut self) {
        let all = self.coefficients.iter().fold(self.constant, |all, &number| gcd(all, number));
        if all > 1 {
            self.coefficients.iter_mut().for_each(|number| *number /= all);
            self.constant /= all;
        }
    }

    /// The difference of two shifts that the equation states: two parts, and the shift of the first
    /// minus that of the second. `None` if it states anything else.
    fn difference(&self, base: usize) -> Result<Option<(usize, usize, i64)>, Contradiction> {
        let mut terms = (0..self.coefficients.len())
            .filter(|&part| part != base)
            .map(|part| (part, self.coefficients[part]))
            .filter(|(_, coefficient)| *coefficient != 0);
        let (Some((one, factor)), second, None) = (terms.next(), terms.next(), terms.next()) else {
            return Ok(None);
        };
        let other = match second {
            None => base,
            Some((other, opposite)) if opposite == -factor => other,
            Some(_) => return Ok(None),
        };
        if self.constant % factor != 0 {
            return Err(Contradiction);
        }
        let above = i64::try_from(-self.constant / factor).map_err(|_| Contradiction)?;
        Ok(Some((one, other, above)))
    }
}

/// Solves the equations for as many shifts as possible, with that of `base` set to 0 (Gauss–Jordan
/// elimination in whole numbers).
fn reduced(mut equations: Vec<Equation>, base: usize) -> Result<Vec<Equation>, Contradiction> {
    for equation in &mut equations {
        if let Some(coefficient) = equation.coefficients.get_mut(base) {
            *coefficient = 0;
        }
    }
    let mut solved: Vec<Equation> = Vec::with_capacity(equations.len());
    while let Some(mut equation) = equations.pop() {
        equation.shorten();
        let Some(pivot) = equation.coefficients.iter().position(|&number| number != 0) else {
            if equation.constant != 0 {
                return Err(Contradiction);
            }
            continue;
        };
        let factor = equation.coefficients[pivot];
        for other in solved.iter_mut().chain(&mut equations) {
            let times = other.coefficients[pivot];
            if times != 0 {
                other.subtract(&equation, factor, times);
                other.shorten();
            }
        }
        solved.push(equation);
    }
    Ok(solved)
}

/// The greatest common divisor, which is never negative.
fn gcd(mut one: i128, mut other: i128) -> i128 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one.abs()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::franklin::papers::squares::printed;

    /// F1 with only some cells kept (row and column from 0), and F1.
    fn kept(keep: impl Fn(usize, usize) -> bool) -> (Square, Square) {
        let full = printed("F1");
        let entries = full.entries().iter().enumerate();
        let entries = entries
            .map(|(cell, entry)| if keep(cell / 8, cell % 8) { *entry } else { 0 })
            .collect();
        (Square::new(8, entries).expect("fewer entries"), full)
    }

    #[test]
    fn a_row_and_a_column_fix_a_square() {
        let (square, full) = kept(|i, j| i == 2 || j == 5);
        let parts = Parts::new(&square, &[]).expect("no contradiction");
        assert_eq!((parts.open(), parts.square()), (0, Some(full)));
        assert_eq!(parts.fewest_ways(), None);
    }

    #[test]
    fn equal_sums_of_the_groups_fix_what_no_entry_does() {
        let (square, full) = kept(|_, j| j != 0);
        let mut parts = Parts::new(&square, &[]).expect("no contradiction");
        assert_eq!(parts.open(), 8);
        // Column 1 is the only one missing in its group.
        assert_eq!(parts.balance(), Ok(()));
        assert_eq!(parts.square(), Some(full.clone()));
        // If two columns of a group are missing, only their sum is known.
        let (square, _) = kept(|_, j| j != 0 && j != 2);
        let mut parts = Parts::new(&square, &[]).expect("no contradiction");
        assert_eq!((parts.balance(), parts.open()), (Ok(()), 16));
        let (cell, ways) = parts.fewest_ways().expect("something is open");
        assert_eq!(parts.ways(cell), ways.len());
        // The two columns can change places.
        assert!(ways.contains(&full.entries()[cell]) && ways.len() >= 2);
    }

    #[test]
    fn mirrored_columns_are_fixed_by_their_ties() {
        // F1 is made by rows: columns 1 and 4, 2 and 3, 5 and 8, 6 and 7 are alike.
        let (square, full) = kept(|i, j| i == 0 || j == 0);
        let half = kept(|i, j| (i == 0 && [1, 4, 5].contains(&j)) || j == 0).0;
        let ties = [(8, 11), (9, 10), (12, 15), (13, 14)];
        for square in [square, half] {
            let parts = Parts::new(&square, &ties).expect("no contradiction");
            assert_eq!(parts.square(), Some(full.clone()));
        }
        assert!(Parts::new(&kept(|i, _| i < 2).0, &[(8, 9)]).is_err());
    }

    #[test]
    fn entries_that_do_not_go_together_contradict_each_other() {
        let (square, _) = kept(|i, j| (i, j) != (3, 3));
        let exchanged = kept(|_, _| true).0;
        let (a, b) = (exchanged.entries()[0], exchanged.entries()[1]);
        let wrong = exchanged.without([0]).with(1, a).and_then(|square| square.with(0, b));
        let wrong = wrong.expect("other entries");
        assert!(Parts::new(&wrong, &[]).is_err());
        assert!(Parts::new(&square, &[]).is_ok());
    }
}
