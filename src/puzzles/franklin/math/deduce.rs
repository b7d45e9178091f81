//! Deductions as people make them, from the simple ones to trial.

use std::collections::BTreeMap;

use super::complete::completions;
use super::lines::{Line, Property, lines};
use super::parts::Parts;
use super::square::Square;
use crate::kit::narrow;
use crate::search::{Cancelled, Progress};
use crate::{say, text};

/// A technique to find a number. They are in order of difficulty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Technique {
    /// A half row, half column, bend or block has a single blank.
    Line,
    /// Three corners of a rectangle give the fourth, by the blocks between them.
    Rectangle,
    /// Only one number fits a cell, or only one cell is left for a number.
    Single,
    /// All properties together leave one number.
    Combined,
    /// Nothing helps but trying numbers out.
    Trial,
}

impl Technique {
    /// All techniques.
    pub const ALL: [Self; 5] =
        [Self::Line, Self::Rectangle, Self::Single, Self::Combined, Self::Trial];

    /// Names the difficulty of a square that needs it, in words that are [said later](crate::text!).
    pub fn grade(self) -> &'static str {
        match self {
            Self::Line => text!("easy"),
            Self::Rectangle => text!("moderate"),
            Self::Single => text!("tricky"),
            Self::Combined => text!("hard"),
            Self::Trial => text!("very hard"),
        }
    }

    /// States the grade of a square that needs the technique, and the reason.
    pub fn graded(self) -> String {
        match self {
            Self::Line => {
                say!("Grade: easy; again and again a line of some property has a single blank.")
            }
            Self::Rectangle => {
                say!("Grade: moderate; three corners of a rectangle give the fourth.")
            }
            Self::Single => say!(
                "Grade: tricky; some cell has a single number left, or some number a single cell."
            ),
            Self::Combined => {
                say!("Grade: hard; some cell follows only from all properties together.")
            }
            Self::Trial => say!("Grade: very hard; some number has to be tried out."),
        }
    }

    /// States that a square needs the technique.
    pub fn meaning(self) -> String {
        match self {
            Self::Line => {
                say!("To complete it, again and again a line of some property has a single blank.")
            }
            Self::Rectangle => {
                say!("To complete it, three corners of a rectangle give the fourth.")
            }
            Self::Single => say!(
                "To complete it, some cell has a single number left, or some number a single cell."
            ),
            Self::Combined => {
                say!("To complete it, some cell follows only from all properties together.")
            }
            Self::Trial => say!("To complete it, some number has to be tried out."),
        }
    }
}

/// The lines whose sums are right in every Franklin square of an order, prepared for deductions.
#[derive(Debug, Clone)]
pub struct Deducer {
    order: usize,
    lines: Vec<Line>,
    /// The indices of the lines through each cell.
    through: Vec<Vec<usize>>,
}

/// Three corners of a rectangle, which determine the number of the fourth.
struct Corners {
    row: usize,
    column: usize,
    /// The numbers in the cell's row, in its column, and in the opposite corner.
    numbers: [u32; 3],
}

impl Deducer {
    /// Prepares deductions about squares of an order.
    pub fn new(order: usize) -> Self {
        let lines: Vec<Line> =
            Property::FRANKLIN.iter().flat_map(|property| lines(order, *property)).collect();
        let mut through = vec![Vec::new(); order * order];
        for (index, line) in lines.iter().enumerate() {
            line.cells.iter().for_each(|&cell| through[cell].push(index));
        }
        Self { order, lines, through }
    }

    /// Finds the next number (cell, number, technique) by the simplest technique up to `most` that
    /// gives one; trial gives none. If entries are wrong, the number may be wrong, too.
    fn find(&self, square: &Square, most: Technique) -> Option<(usize, u32, Technique)> {
        let missing = Missing::new(square);
        let usable = |cell: usize, number: i64| {
            let number = u32::try_from(number).ok()?;
            missing.index(number).map(|_| (cell, number))
        };
        let blanks = || (0..square.entries().len()).filter(|&cell| square.at(cell).is_none());
        let mut techniques = Technique::ALL.into_iter().filter(|technique| *technique <= most);
        techniques.find_map(|technique| {
            let (cell, number) = match technique {
                Technique::Line => self.lines.iter().find_map(|line| {
                    let (sum, blanks) = square.sum(&line.cells);
                    let cell = line.cells.iter().find(|&&cell| square.at(cell).is_none())?;
                    (blanks == 1).then_some(())?;
                    usable(*cell, i64::from(line.sum) - i64::from(sum))
                })?,
                Technique::Rectangle => blanks().find_map(|cell| {
                    self.corners(square, cell)
                        .find_map(|corners| usable(cell, self.fourth(cell, &corners)))
                })?,
                Technique::Single => Candidates::new(self, square, &missing).single()?,
                Technique::Combined => {
                    let parts = balanced(square)?;
                    blanks().find_map(|cell| Some((cell, parts.at(cell)?)))?
                }
                Technique::Trial => return None,
            };
            Some((cell, number, technique))
        })
    }

    /// The simplest technique that gives this number to a blank cell, and the explanation as a sentence.
    pub fn why(&self, square: &Square, cell: usize, number: u32) -> (Technique, String) {
        let missing = Missing::new(square);
        let mut reasons = Technique::ALL.into_iter().filter_map(|technique| {
            let reason = self.why_by(square, &missing, cell, number, technique)?;
            Some((technique, reason))
        });
        reasons.next().unwrap_or((Technique::Trial, String::new()))
    }

    /// The line whose sum gives this number to a blank cell, if there is one.
    pub fn line(&self, square: &Square, cell: usize, number: u32) -> Option<&Line> {
        let mut lines = self.through.get(cell)?.iter().map(|&line| &self.lines[line]);
        lines.find(|line| {
            let (sum, blanks) = square.sum(&line.cells);
            blanks == 1 && sum + number == line.sum
        })
    }

    /// The cells at the other corners of the rectangle that gives this number to a blank cell, if there is one.
    pub fn rectangle(&self, square: &Square, cell: usize, number: u32) -> Option<[usize; 3]> {
        let n = self.order;
        let gives = |corners: &Corners| self.fourth(cell, corners) == i64::from(number);
        let Corners { row, column, .. } = self.corners(square, cell).find(gives)?;
        Some([row * n + cell % n, row * n + column, cell / n * n + column])
    }

    /// Explains in a sentence why a technique gives this number to a blank cell; `None` if it does not.
    fn why_by(
        &self,
        square: &Square,
        missing: &Missing,
        cell: usize,
        number: u32,
        technique: Technique,
    ) -> Option<String> {
        let n = self.order;
        Some(match technique {
            Technique::Line => {
                let line = self.line(square, cell, number)?;
                let (sum, _) = square.sum(&line.cells);
                let (line, goal) = (line.title(), line.sum);
                say!("{line}: {goal} − {sum} = {number}.", line, goal, sum, number)
            }
            Technique::Rectangle => {
                let corners = self
                    .corners(square, cell)
                    .find(|corners| self.fourth(cell, corners) == i64::from(number))?;
                let (upper, lower) = pair(cell / n, corners.row);
                let (left, right) = pair(cell % n, corners.column);
                say!(
                    "Rows {upper} and {lower} and columns {left} and {right} make a rectangle, with 2 × 2 \
                     blocks between: {sum} = {number}.",
                    upper,
                    lower,
                    left,
                    right,
                    sum = self.sum_of_corners(cell, &corners),
                    number
                )
            }
            Technique::Single => {
                let candidates = Candidates::new(self, square, missing);
                let at = missing.index(number)?;
                let of_cell = candidates.of.get(&cell)?;
                if !of_cell[at] {
                    return None;
                }
                if of_cell.iter().filter(|can| **can).count() == 1 {
                    say!(
                        "Only {number} fits here: in a line with two blanks every other missing number \
                         would need a partner that is not missing.",
                        number
                    )
                } else if candidates.of.values().filter(|can| can[at]).count() == 1 {
                    say!(
                        "{number} has no other cell: in the others it would need a partner that is not \
                         missing, in a line with two blanks.",
                        number
                    )
                } else {
                    return None;
                }
            }
            Technique::Combined => {
                balanced(square)?.at(cell).filter(|fixed| *fixed == number)?;
                say!(
                    "All properties together leave only {number}. By the blocks, two rows differ \
                     by a constant, with signs like the colours of a chessboard. By the half \
                     columns and bends, the odd and the even rows of each half have equal sums of \
                     these constants. The same goes for columns.",
                    number
                )
            }
            Technique::Trial => {
                let many = balanced(square).map_or(0, |parts| parts.ways(cell));
                say!(
                    "No number follows for this cell; {many} are possible at first sight, and trial shows that the \
                     square can be completed with {number}.",
                    many,
                    number
                )
            }
        })
    }

    /// The rectangles whose only blank corner is this cell.
    fn corners<'a>(
        &'a self,
        square: &'a Square,
        cell: usize,
    ) -> impl Iterator<Item = Corners> + 'a {
        let n = self.order;
        let (row, column) = (cell / n, cell % n);
        let beside = (0..n).filter_map(move |j| Some((j, square.at(row * n + j)?)));
        beside.flat_map(move |(j, in_row)| {
            (0..n).filter_map(move |i| {
                let numbers = [in_row, square.at(i * n + column)?, square.at(i * n + j)?];
                Some(Corners { row: i, column: j, numbers })
            })
        })
    }

    /// Tells whether the rows, and the columns, of a rectangle differ in parity.
    fn parities(&self, cell: usize, corners: &Corners) -> (bool, bool) {
        let odd = |one: usize, other: usize| one % 2 != other % 2;
        (odd(cell / self.order, corners.row), odd(cell % self.order, corners.column))
    }

    /// The terms that add to the number of the fourth corner, negative ones last. The number need not be possible.
    /// Blocks side by side between the corners have alternating sums. So corners in rows, or columns, of the same
    /// parity have equal differences, and those of different parity equal sums.
    fn terms(&self, cell: usize, corners: &Corners) -> Vec<i64> {
        let [in_row, in_column, opposite] = corners.numbers.map(i64::from);
        match self.parities(cell, corners) {
            (false, false) => vec![in_row, in_column, -opposite],
            (true, false) => vec![in_row, opposite, -in_column],
            (false, true) => vec![in_column, opposite, -in_row],
            (true, true) => {
                let pair = i64::from(narrow::u32(self.order * self.order + 1));
                vec![2 * pair, -in_row, -in_column, -opposite]
            }
        }
    }

    /// The number of the fourth corner, which need not be possible.
    fn fourth(&self, cell: usize, corners: &Corners) -> i64 {
        self.terms(cell, corners).iter().sum()
    }

    /// Writes the sum that gives the number of the fourth corner.
    fn sum_of_corners(&self, cell: usize, corners: &Corners) -> String {
        let terms = self.terms(cell, corners).into_iter().enumerate();
        terms
            .map(|(index, term)| match (index, term) {
                (0, _) => term.to_string(),
                (_, 0..) => format!(" + {term}"),
                _ => format!(" − {}", -term),
            })
            .collect()
    }

    /// The square with all numbers that techniques up to `most` give, and the hardest technique
    /// used; `None` if none was.
    pub fn fill(&self, square: &Square, most: Technique) -> (Square, Option<Technique>) {
        let mut filled = square.clone();
        let mut hardest = None;
        while let Some((cell, number, technique)) = self.find(&filled, most) {
            // The cell is blank and the number is missing.
            let Ok(with) = filled.with(cell, number) else { break };
            filled = with;
            hardest = hardest.max(Some(technique));
        }
        (filled, hardest)
    }

    /// Orders the blank cells of a square, the simplest to find first, each with its number in
    /// `completed`, a completion of it.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn order_of_cells(
        &self,
        square: &Square,
        completed: &Square,
        progress: &mut dyn Progress,
    ) -> Result<Vec<(usize, u32)>, Cancelled> {
        let mut found = Vec::new();
        let mut filled = square.clone();
        let blanks = square.missing().len() as u64;
        loop {
            progress.report(found.len() as u64, Some(blanks), &say!("numbers"))?;
            // If nothing follows, the cell with the fewest possible numbers is tried.
            let next = self.find(&filled, Technique::Combined).map(|(cell, ..)| cell);
            let next = next.or_else(|| Some(balanced(&filled)?.fewest_ways()?.0));
            let next = next.and_then(|cell| Some((cell, completed.at(cell)?)));
            let Some((cell, number)) = next else { return Ok(found) };
            let Ok(with) = filled.with(cell, number) else { return Ok(found) };
            filled = with;
            found.push((cell, number));
        }
    }
}

/// Rates a square by the hardest technique that completing it needs. `None` if it is full, cannot be completed, or the
/// search for a completion gave up. Looks at no more than `limit` states of a search.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn difficulty(
    deducer: &Deducer,
    square: &Square,
    limit: u64,
    progress: &mut dyn Progress,
) -> Result<Option<Technique>, Cancelled> {
    let (filled, hardest) = deducer.fill(square, Technique::Combined);
    if filled.is_full() {
        return Ok(hardest.filter(|_| filled.is_franklin()));
    }
    let (completions, _) = completions(square, &[], limit, progress)?;
    Ok(completions.any().map(|_| Technique::Trial))
}

/// Everything that follows from the entries of a square; `None` if they contradict each other.
fn balanced(square: &Square) -> Option<Parts> {
    let mut parts = Parts::new(square, &[]).ok()?;
    parts.balance().ok()?;
    Some(parts)
}

/// Converts two rows or columns, counted from 0, to numbers from 1, the smaller first.
fn pair(one: usize, other: usize) -> (usize, usize) {
    (one.min(other) + 1, one.max(other) + 1)
}

/// The missing numbers.
struct Missing {
    numbers: Vec<u32>,
    /// The index of each number in that list.
    at: Vec<Option<usize>>,
}

impl Missing {
    fn new(square: &Square) -> Self {
        let numbers = square.missing();
        let mut at = vec![None; square.entries().len() + 1];
        for (index, &number) in numbers.iter().enumerate() {
            at[number as usize] = Some(index);
        }
        Self { numbers, at }
    }

    fn index(&self, number: u32) -> Option<usize> {
        self.at.get(number as usize).copied().flatten()
    }
}

/// The missing numbers that fit each blank cell, judged by lines with two blanks.
struct Candidates<'a> {
    missing: &'a Missing,
    of: BTreeMap<usize, Vec<bool>>,
}

impl<'a> Candidates<'a> {
    fn new(deducer: &Deducer, square: &Square, missing: &'a Missing) -> Self {
        let blank = |cell: &usize| square.at(*cell).is_none();
        let cells = (0..square.entries().len()).filter(blank);
        let all = vec![true; missing.numbers.len()];
        let mut of: BTreeMap<usize, Vec<bool>> = cells.map(|cell| (cell, all.clone())).collect();
        for line in &deducer.lines {
            let (sum, blanks) = square.sum(&line.cells);
            if blanks != 2 {
                continue;
            }
            let has_partner = |number: u32| {
                let rest = line.sum.checked_sub(sum).and_then(|rest| rest.checked_sub(number));
                rest.is_some_and(|rest| rest != number && missing.index(rest).is_some())
            };
            for cell in line.cells.iter().filter(|cell| blank(cell)) {
                let Some(can) = of.get_mut(cell) else { continue };
                for (can, &number) in can.iter_mut().zip(&missing.numbers) {
                    *can &= has_partner(number);
                }
            }
        }
        Self { missing, of }
    }

    /// A cell with a single number, or a number with a single cell.
    fn single(&self) -> Option<(usize, u32)> {
        let alone = |can: &[bool]| {
            let mut numbers = (0..can.len()).filter(|&at| can[at]);
            numbers.next().filter(|_| numbers.next().is_none())
        };
        let cells = self
            .of
            .iter()
            .find_map(|(&cell, can)| alone(can).map(|at| (cell, self.missing.numbers[at])));
        cells.or_else(|| {
            (0..self.missing.numbers.len()).find_map(|at| {
                let mut cells = self.of.iter().filter(|(_, can)| can[at]);
                let (&cell, _) = cells.next()?;
                cells.next().is_none().then(|| (cell, self.missing.numbers[at]))
            })
        })
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::kit::dice::Dice;
    use crate::puzzles::franklin::math::count;
    use crate::puzzles::franklin::papers::squares::printed;
    use crate::search::Silent;

    #[test]
    fn the_simplest_reason_is_told() {
        let deducer = Deducer::new(8);
        let why =
            |square: &Square, cell: usize| deducer.why(square, cell, printed("F1").entries()[cell]);
        let one = printed("F1").without([0]);
        assert_eq!(why(&one, 0), (Technique::Line, "Half row 1, left: 130 − 78 = 52.".to_owned()));
        // Two rows are blank but for the first half of one: blocks still have two blanks each, rectangles one.
        let rows = printed("F1").without((0..16).filter(|cell| ![0, 1, 8].contains(cell)));
        let (technique, reason) = why(&rows, 9);
        assert_eq!(technique, Technique::Line, "{reason}");
        let corner = printed("F1").without((0..64).filter(|cell| ![0, 5, 24].contains(cell)));
        let (technique, reason) = why(&corner, 29);
        assert_eq!(technique, Technique::Rectangle);
        assert_eq!(
            reason,
            "Rows 1 and 4 and columns 1 and 6 make a rectangle, with 2 × 2 blocks between: \
             130 − 11 − 29 − 52 = 38."
        );
        // Column 1 follows from column 3 only because the groups have equal sums.
        let column = printed("F1")
            .without((0..64).filter(|cell| cell % 8 == 0 || (cell % 8 == 4 && *cell > 8)));
        assert!(why(&column, 0).0 < Technique::Trial);
        let little = printed("F1").without(1..64);
        let (technique, reason) = why(&little, 1);
        assert_eq!(technique, Technique::Trial);
        assert!(reason.contains("63 are possible at first sight"), "{reason}");
    }

    #[test]
    fn wrong_entries_give_no_number_that_is_there_already() {
        let deducer = Deducer::new(8);
        // 1 in place of 52: the rest of the half row would be 130 − 1 − 61 − 4 = 64, which another cell has.
        let wrong = printed("F1").without([0, 3, 57]).with(0, 1).expect("1 is free");
        let (filled, _) = deducer.fill(&wrong, Technique::Trial);
        assert!(!filled.is_full() || !filled.is_franklin());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(16))]

        /// Any three corners give the fourth.
        #[test]
        fn rectangles_give_the_fourth_corner(seed in any::<u64>(), cell in 0_usize..64) {
            let full = count::random(&mut Dice::new(seed));
            let deducer = Deducer::new(8);
            let number = full.at(cell).map(i64::from);
            let open = full.without([cell]);
            let corners: Vec<Corners> = deducer.corners(&open, cell).collect();
            prop_assert_eq!(corners.len(), 49);
            for corners in corners {
                prop_assert_eq!(Some(deducer.fourth(cell, &corners)), number);
            }
        }

        /// Every deduction is right: it never leads away from the original square.
        #[test]
        fn deductions_are_right(seed in any::<u64>(), keep in 8_usize..40) {
            let mut dice = Dice::new(seed);
            let full = count::random(&mut dice);
            let mut cells: Vec<usize> = (0..64).collect();
            dice.shuffle(&mut cells);
            let square = full.without(cells[keep..].iter().copied());
            let deducer = Deducer::new(8);
            let mut filled = square.clone();
            while let Some((cell, number, technique)) = deducer.find(&filled, Technique::Combined) {
                prop_assert_eq!(full.at(cell), Some(number), "{:?}", technique);
                let (simplest, reason) = deducer.why(&filled, cell, number);
                prop_assert!(simplest <= technique && reason.ends_with('.'));
                filled = filled.with(cell, number).expect("a free number");
            }
            // With trial in addition, every cell is found.
            let order = deducer.order_of_cells(&square, &full, &mut Silent).expect("nobody cancels");
            prop_assert_eq!(order.len(), 64 - keep);
        }
    }

    #[test]
    fn a_rectangle_is_named_by_the_other_corners_in_order() {
        let deducer = Deducer::new(8);
        // Rows 3 and 6, columns 4 and 7.
        let corners = [22, 19, 43, 46];
        let open = printed("F1").without((0..64).filter(|cell| !corners[..3].contains(cell)));
        assert_eq!(deducer.rectangle(&open, 46, 25), Some([22, 19, 43]));
        assert_eq!(deducer.rectangle(&open, 46, 26), None);
        let other = printed("F1").without((0..64).filter(|cell| !corners[1..].contains(cell)));
        assert_eq!(deducer.rectangle(&other, 22, 37), Some([46, 43, 19]));
    }
}
