//! Squares whose binary digits are sums of the digits of rows and columns, and the pattern of F2 for every order.
//!
//! Rows, columns and numbers are counted from 0 and written in binary. Each digit of F2 is the sum, modulo 2, of some digits
//! of the row and of the column. `docs/beyond.md` proves which sums make a Franklin square, and of which order.

use super::square::Square;

/// A binary digit of a number: the sum, modulo 2, of some digits of its row and of its column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Digit {
    /// The digits of the row, as bits.
    pub row: usize,
    /// The digits of the column, as bits.
    pub column: usize,
    /// True if 1 is added.
    pub more: bool,
}

impl Digit {
    /// The digit in a cell.
    fn at(self, row: usize, column: usize) -> bool {
        let ones = (self.row & row).count_ones() + (self.column & column).count_ones();
        (ones % 2 == 1) != self.more
    }
}

/// The square of an order with these digits, the lowest first; `None` if two cells have the same number.
fn from_digits(order: usize, digits: &[Digit]) -> Option<Square> {
    let number = |cell: usize| {
        let bits = digits.iter().enumerate();
        let ones = bits.filter(|(_, digit)| digit.at(cell / order, cell % order));
        1 + ones.map(|(place, _)| 1_u32 << place).sum::<u32>()
    };
    Square::new(order, (0..order * order).map(number).collect()).ok()
}

/// The digits of F2, the lowest first, carried to an order of 2^k. For 8 they are those of F2.
///
/// With r and c for the digits of rows and columns: r₀ + c₍ₖ₋₂₎, r₀ + c₀, r₀ + all c, r₀ + c₀ + c₍ₖ₋₂₎, and r₀ + c₀ + cᵢ
/// for the i between; then c₀ + rᵢ + 1 for i from 1 to k − 2, and c₀ + r₍ₖ₋₂₎ + r₍ₖ₋₁₎.
fn f2_digits(order: usize) -> Vec<Digit> {
    let top = order / 2;
    let below = top / 2;
    let between = |from: usize, to: usize| {
        std::iter::successors(Some(from), |bit| Some(bit * 2)).take_while(move |bit| *bit < to)
    };
    let columns = [below, 1, order - 1, 1 | below].into_iter();
    let columns = columns.chain(between(2, below).map(|bit| 1 | bit));
    let by_columns = columns.map(|column| Digit { row: 1, column, more: false });
    let by_rows = between(2, top).map(|row| Digit { row, column: 1, more: true });
    let last = Digit { row: below | top, column: 1, more: false };
    by_columns.chain(by_rows).chain([last]).collect()
}

/// A Franklin square of an order from 8 to 256, made like F2.
pub fn like_f2(order: usize) -> Option<Square> {
    Square::blank(order).ok()?;
    from_digits(order, &f2_digits(order))
}

#[cfg(test)]
mod tests {
    use super::super::lines::Property;
    use super::super::pattern::{Mode, make, mode_of};
    use super::super::symmetry::equivalent;
    use super::*;
    use crate::puzzles::franklin::papers::squares::{SQUARES, printed};

    const ORDERS: [usize; 6] = [8, 16, 32, 64, 128, 256];

    /// The digits of a square, the lowest first, if they are such sums.
    fn digits_of(square: &Square) -> Option<Vec<Digit>> {
        let n = square.order();
        let places = n.trailing_zeros();
        let digits: Vec<Digit> = (0..2 * places)
            .map(|place| {
                let bit = |cell: usize| (square.entries()[cell] - 1) >> place & 1 == 1;
                let more = bit(0);
                let ones = |step: usize| {
                    (0..places).filter(|k| bit(step << k) != more).map(|k| 1 << k).sum()
                };
                Digit { row: ones(n), column: ones(1), more }
            })
            .collect();
        (from_digits(n, &digits).as_ref() == Some(square)).then_some(digits)
    }

    #[test]
    fn f2_is_the_first_of_its_kind() {
        assert_eq!(like_f2(8), Some(printed("F2")));
        assert_eq!(like_f2(12), None);
        // Digits that depend on each other repeat numbers.
        let digits = f2_digits(8);
        assert_eq!(from_digits(8, &[&digits[..5], &digits[..1]].concat()), None);
    }

    #[test]
    fn what_f2_has_the_larger_squares_have() {
        for order in ORDERS {
            let square = like_f2(order).expect("the digits are independent");
            assert!(square.is_franklin(), "{order}");
            assert!(!square.standing(Property::Pandiagonals).holds(), "{order}");
            assert_eq!(mode_of(&square), Some(Mode::Columns), "{order}");
            let half = order * order / 2;
            let quarter = u32::try_from(half / 2).expect("it is small");
            let in_lower_half = |number| square.cell_of(number).is_some_and(|cell| cell >= half);
            assert!((1..=quarter).all(in_lower_half), "{order}");
            let franklins = make(order).expect("an order");
            assert!(equivalent(&square, &franklins).is_none(), "{order}");
        }
    }

    #[test]
    fn the_squares_of_the_paper_have_such_digits() {
        assert!(SQUARES.iter().all(|printed| digits_of(&printed.square()).is_some()));
    }

    /// The sums (digits of row and column, as bits) that halve every line, and those that the theorem allows.
    fn sums(order: usize) -> [Vec<(usize, usize)>; 2] {
        let pairs = (1..order).flat_map(|row| (1..order).map(move |column| (row, column)));
        let halves = |(row, column): &(usize, usize)| {
            let digit = Digit { row: *row, column: *column, more: false };
            Property::FRANKLIN.iter().all(|property| {
                super::super::lines::lines(order, *property).iter().all(|line| {
                    let ones = line.cells.iter();
                    let ones = ones.filter(|cell| digit.at(**cell / order, **cell % order));
                    2 * ones.count() == line.cells.len()
                })
            })
        };
        let top = order / 2;
        let allowed = |(row, column): &(usize, usize)| {
            let may = |digits: &usize| ![top, top | 1].contains(digits);
            (*row == 1 && may(column)) || (*column == 1 && may(row))
        };
        [pairs.clone().filter(halves).collect(), pairs.filter(allowed).collect()]
    }

    #[test]
    fn the_sums_of_the_theorem_are_those_that_halve_every_line() {
        for (order, number) in [(8, 9), (16, 25)] {
            let [found, allowed] = sums(order);
            assert_eq!(found, allowed);
            assert_eq!(found.len(), number);
        }
    }

    /// The number of sets of `missing` further sums that are independent of `basis` and each other.
    fn bases(sums: &[usize], basis: &mut Vec<usize>, missing: u32) -> u64 {
        let Some(rest) = missing.checked_sub(1) else { return 1 };
        let mut number = 0;
        for (index, sum) in sums.iter().enumerate() {
            let reduced = basis.iter().fold(*sum, |sum, one| sum.min(sum ^ one));
            if reduced > 0 {
                basis.push(reduced);
                basis.sort_unstable_by(|a, b| b.cmp(a));
                number += bases(&sums[index + 1..], basis, rest);
                basis.retain(|one| *one != reduced);
            }
        }
        number
    }

    #[test]
    fn a_quarter_of_all_squares_of_order_8_have_such_digits() {
        let squares = |order: usize| {
            let [found, _] = sums(order);
            let sums: Vec<usize> = found.iter().map(|(row, column)| row * order + column).collect();
            let digits = 2 * order.trailing_zeros();
            let orders: u64 = (1..=u64::from(digits)).product();
            (bases(&sums, &mut Vec::new(), digits) * orders) << digits
        };
        assert_eq!(4 * squares(8), 8_847_360);
        assert_eq!(squares(16), 3_287_820_533_760);
    }
}
