//! Franklin's pattern method: the smaller half of the numbers is placed, the larger half follows.
//!
//! Ahmed, “Benjamin Franklin's other 8-square”, sections 2 and 3: the numbers 1 to n²/2 are placed in a pattern. Then N
//! − i goes into the row of i, mirrored in the half of the row that i is in; or into the column of i, likewise.

use super::square::{Square, cell_name, pair_sum};
use super::symmetry::{GROUPS, Symmetry, lines_of};
use crate::contract::TextError;
use crate::kit::dice::Dice;
use crate::{say, text};

/// The line into which N − i goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Into the same row.
    Rows,
    /// Into the same column.
    Columns,
}

impl Mode {
    /// Both modes.
    pub const ALL: [Self; 2] = [Self::Rows, Self::Columns];

    /// The name, to be [said later](crate::text!).
    pub fn name(self) -> &'static str {
        match self {
            Self::Rows => text!("rows"),
            Self::Columns => text!("columns"),
        }
    }

    /// The place that mirrors a place in the halves of a row or column.
    pub fn mirrored(order: usize, at: usize) -> usize {
        let half = order / 2;
        if at < half { half - 1 - at } else { order + half - 1 - at }
    }

    /// The cell of N − i, if i is in `cell`.
    pub fn partner(self, order: usize, cell: usize) -> usize {
        let (i, j) = (cell / order, cell % order);
        match self {
            Self::Rows => i * order + Self::mirrored(order, j),
            Self::Columns => Self::mirrored(order, i) * order + j,
        }
    }
}

/// The number of numbers to place: n²/2.
pub fn pattern_length(order: usize) -> usize {
    order * order / 2
}

/// The square with the numbers from 1 on in these cells, and their partners, which add to N, where the mode puts them.
/// Other cells are blank.
///
/// # Errors
/// When the order is none of a square, when there are more than n²/2 cells, or when one is out of range or taken.
pub fn build(order: usize, pattern: &[usize], mode: Mode) -> Result<Square, TextError> {
    let mut entries = vec![0; Square::blank(order)?.entries().len()];
    if pattern.len() > pattern_length(order) {
        let found = say!("{n} cell" | "{n} cells", n = pattern.len());
        let problem = say!("At most {most} are allowed.", most = pattern_length(order));
        return Err(TextError::new(text!("Pattern"), &found, problem));
    }
    for (number, &cell) in (1..).zip(pattern) {
        let wrong =
            |problem: String| TextError::new(text!("Pattern"), &number.to_string(), problem);
        match entries.get(cell) {
            Some(0) => {}
            Some(other) => {
                let cell = cell_name(order, cell);
                return Err(wrong(say!("{cell} is taken by {other}", cell, other)));
            }
            None => return Err(wrong(say!("There is no cell {cell}.", cell))),
        }
        entries[cell] = number;
        entries[mode.partner(order, cell)] = pair_sum(order) - number;
    }
    Square::new(order, entries)
}

/// The cells of the numbers 1 to n²/2, as far as they are in a square.
pub fn placed(square: &Square) -> Vec<Option<usize>> {
    let mut cells = vec![None; pattern_length(square.order())];
    for (cell, &entry) in square.entries().iter().enumerate() {
        let index = (entry as usize).checked_sub(1);
        if let Some(place) = index.and_then(|index| cells.get_mut(index)) {
            *place = Some(cell);
        }
    }
    cells
}

/// The cells of the numbers 1 to n²/2 of a full square; `None` where it has blanks.
pub fn pattern_of(square: &Square) -> Option<Vec<usize>> {
    placed(square).into_iter().collect::<Option<_>>().filter(|_| square.is_full())
}

/// The mode in which the pattern of a full square makes it; `None` if neither does.
///
/// In a Franklin square, N − i mirrors i in the halves of rows exactly if mirrored columns differ
/// only in their signs. If columns and rows both did, a cell and the one that mirrors it both ways
/// would have the same number. So no square is made in both modes.
pub fn mode_of(square: &Square) -> Option<Mode> {
    let pattern = pattern_of(square)?;
    let makes = |mode: &Mode| build(square.order(), &pattern, *mode).as_ref() == Ok(square);
    Mode::ALL.into_iter().find(makes)
}

/// The pattern of Franklin's squares of order 8 (F1) and 16 (F3), for every order, to be used with rows.
///
/// The numbers go up and down the square in zigzags between two columns that mirror each other. In the left half the
/// zigzags go outwards from the middle, then in the right half inwards from its edges. Each begins where the previous
/// one ended. The first takes the rows of the lowest quarter from below, then the uppermost quarter from below, and
/// then the two middle quarters from above.
pub fn franklin_pattern(order: usize) -> Vec<usize> {
    let quarter = order / 4;
    let lowest = (3 * quarter..order).rev();
    let rows: Vec<usize> = lowest.chain((0..quarter).rev()).chain(quarter..3 * quarter).collect();
    let left = (0..quarter).map(|step| [quarter - 1 - step, quarter + step]);
    let right = (0..quarter).map(|step| [order - 1 - step, 2 * quarter + step]);
    let zigzags = left.chain(right).enumerate();
    zigzags
        .flat_map(|(number, columns)| {
            let down = rows.iter().rev().copied();
            let up = rows.iter().copied();
            let rows: Vec<usize> = if number % 2 == 0 { up.collect() } else { down.collect() };
            // Exactly one of the two columns has a cell of the zigzag's chessboard colour.
            rows.into_iter().filter_map(move |row| {
                let column = columns.into_iter().find(|column| (row + column) % 2 == number % 2)?;
                Some(row * order + column)
            })
        })
        .collect()
}

/// A Franklin square of any order, made by Franklin's own pattern.
///
/// # Errors
/// When the order is no power of two from 8 to 256.
pub fn make(order: usize) -> Result<Square, TextError> {
    Square::blank(order)?;
    build(order, &franklin_pattern(order), Mode::Rows)
}

/// A random member of a large family of Franklin squares of any order; not uniform among all of them, and all of
/// them equivalent to squares that the pattern method makes. For order 8, [`random`](super::count::random) is
/// uniform.
///
/// The numbers 0 to n²/2 − 1 are written with 2r − 1 binary digits (n = 2^r). Any r of the digits are those of a row,
/// and the others are those of a pair of mirrored columns. Two or more digits are chosen. The rows of a group, and the
/// pairs of a half, have the same parity of ones among the chosen digits. So the groups have equal sums. Finally, a
/// random symmetry is applied.
///
/// # Errors
/// When the order is no power of two from 8 to 256.
pub fn random_member(order: usize, dice: &mut Dice) -> Result<Square, TextError> {
    Square::blank(order)?;
    let digits = order.ilog2();
    let mut weights: Vec<u32> = (0..2 * digits - 1).map(|digit| 1 << digit).collect();
    dice.shuffle(&mut weights);
    let (of_rows, of_pairs) = weights.split_at(digits as usize);
    let (rows, pairs) = (row_values(order, of_rows, dice), pair_values(order, of_pairs, dice));
    let length = pattern_length(order);
    let mut pattern = vec![0; length];
    for (i, row) in rows.iter().enumerate() {
        for j in 0..order {
            // Of each pair, the column whose cell in this row has the smaller number.
            if (i + j) % 2 == 1 {
                let number = row + pairs[j.min(Mode::mirrored(order, j))];
                pattern[length - 1 - number as usize] = i * order + j;
            }
        }
    }
    let square = build(order, &pattern, Mode::Rows)?;
    Ok(Symmetry::random(order, dice).apply(&square))
}

/// The sum of the weights of the digits set in a word.
fn value(word: usize, weights: &[u32]) -> u32 {
    let digits = weights.iter().enumerate();
    digits.map(|(digit, weight)| if word >> digit & 1 == 1 { *weight } else { 0 }).sum()
}

/// The parity of the number of chosen digits set in a word.
fn parity(word: usize, chosen: usize) -> usize {
    (word & chosen).count_ones() as usize % 2
}

/// Chooses at least two of `number` digits at random.
fn choose_digits(number: usize, dice: &mut Dice) -> usize {
    loop {
        let chosen = dice.below(1 << number);
        if chosen.count_ones() > 1 {
            return chosen;
        }
    }
}

/// The value of the digits of each row, chosen so that the groups have equal sums.
fn row_values(order: usize, weights: &[u32], dice: &mut Dice) -> Vec<u32> {
    let (first, second) = loop {
        let [first, second] = [0; 2].map(|_| choose_digits(weights.len(), dice));
        // Groups of both parities must differ in these digits.
        if (first ^ second).count_ones() > 1 {
            break (first, second);
        }
    };
    let mut rows = vec![0; order];
    for group in 0..GROUPS {
        let is_of_group =
            |word: &usize| (parity(*word, first), parity(*word, second)) == (group % 2, group / 2);
        let words = (0..order).filter(is_of_group);
        lines_of(order, group).zip(words).for_each(|(row, word)| rows[row] = value(word, weights));
    }
    rows
}

/// The value of the digits of each mirrored pair, at its first column, with equal sums in the
/// halves; 0 at other columns.
fn pair_values(order: usize, weights: &[u32], dice: &mut Dice) -> Vec<u32> {
    let chosen = choose_digits(weights.len(), dice);
    let mut pairs = vec![0; order];
    for half in 0..2 {
        let columns = (0..order / 4).map(|place| half * order / 2 + place);
        let words = (0..order / 2).filter(|word| parity(*word, chosen) == half);
        columns.zip(words).for_each(|(column, word)| pairs[column] = value(word, weights));
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::franklin::math::lines::{Property, Standing};

    #[test]
    fn franklins_pattern_makes_a_square_of_every_order() {
        for order in [8, 16, 32, 64, 128, 256] {
            let square = make(order).expect("an order");
            assert!(square.is_franklin(), "{order}");
            assert_eq!(pattern_of(&square), Some(franklin_pattern(order)));
            // Otherwise, the pattern moves in steps of one row.
            let rows: Vec<usize> =
                franklin_pattern(order).iter().map(|cell| cell / order).collect();
            let steps = rows.windows(2).filter(|pair| pair[0].abs_diff(pair[1]) > 1);
            assert_eq!(steps.count(), order, "{order}");
        }
        assert!(make(12).is_err() && make(0).is_err() && make(usize::MAX).is_err());
    }

    #[test]
    fn a_square_is_made_in_one_mode_or_in_none() {
        for order in [8, 16] {
            let square = make(order).expect("an order");
            assert_eq!(mode_of(&square), Some(Mode::Rows));
            let transposed = Symmetry::transposition(order).apply(&square);
            assert_eq!(mode_of(&transposed), Some(Mode::Columns));
            let pattern = pattern_of(&transposed).expect("a full square");
            assert_eq!(build(order, &pattern, Mode::Columns), Ok(transposed));
            let other = build(order, &pattern, Mode::Rows).expect("no number is in the way");
            assert!(!other.is_franklin());
            assert_eq!(mode_of(&square.without([0])), None);
        }
    }

    #[test]
    fn a_begun_pattern_makes_a_square_with_blanks() {
        let pattern = &franklin_pattern(8)[..3];
        let square = build(8, pattern, Mode::Rows).expect("a pattern");
        let row_of = |number| square.cell_of(number).map(|cell| cell / 8);
        assert_eq!((square.missing().len(), pattern_of(&square)), (58, None));
        assert!((1..4).all(|number| row_of(number) == row_of(65 - number)));
        assert!(
            Property::ALL.iter().all(|one| matches!(square.standing(*one), Standing::Open { .. }))
        );
        let error = build(8, &[0, 1, 2], Mode::Rows).expect_err("2 is where 64 is not, 63 is");
        assert!(error.to_string().contains("row 1, column 3 is taken by 63"), "{error}");
        assert!(build(8, &[64], Mode::Rows).is_err() && build(9, &[], Mode::Rows).is_err());
        assert!(build(8, &[0; 33], Mode::Columns).is_err());
    }

    #[test]
    fn random_members_are_franklin_squares_of_many_kinds() {
        let mut dice = Dice::new(16);
        let mut forms = std::collections::BTreeSet::new();
        for _ in 0..100 {
            let square = random_member(16, &mut dice).expect("an order");
            forms.extend(crate::puzzles::franklin::math::space::Form::of(&square));
        }
        assert!(forms.len() > 50, "{}", forms.len());
        for order in [8, 32, 64, 128, 256] {
            let square = random_member(order, &mut dice).expect("an order");
            assert!(square.is_franklin(), "{order}");
            assert!(!square.standing(Property::Pandiagonals).holds());
        }
        assert!(random_member(24, &mut dice).is_err());
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Any pattern is refused, or makes a square whose pattern it is.
        #[test]
        fn any_pattern_is_built_or_refused(
            cells in prop::collection::vec(0..70_usize, 0..40), by_columns in any::<bool>(),
        ) {
            let mode = Mode::ALL[usize::from(by_columns)];
            if let Ok(square) = build(8, &cells, mode) {
                for (number, cell) in (1..).zip(&cells) {
                    prop_assert_eq!(square.at(*cell), Some(number));
                    prop_assert_eq!(square.at(mode.partner(8, *cell)), Some(65 - number));
                }
                prop_assert_eq!(square.missing().len(), 64 - 2 * cells.len());
            }
        }
    }
}
