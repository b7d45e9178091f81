//! Patterns made from other patterns: F2 from the square S, and the squares N and B from F1 and F2.
//!
//! Ahmed, “Benjamin Franklin's other 8-square”: S is F1 with rows for columns (figure 4). F2 comes from
//! its pattern by moving columns and then switching numbers along diagonals (figure 5). The paper does not
//! say which; this is one way.

use super::pattern::{Mode, build, franklin_pattern, pattern_of};
use super::square::Square;

/// The order of the squares.
const ORDER: usize = 8;

/// The columns of S's pattern, in the order in which they are moved.
pub const COLUMNS: [usize; ORDER] = [0, 1, 7, 6, 4, 5, 3, 2];

/// The first columns of the pairs in which numbers are then switched.
const SWITCHED: [usize; 2] = [2, 4];

/// The square S: the pattern of F1 reflected in the other diagonal, by columns.
pub fn square_s() -> Square {
    let last = ORDER - 1;
    let reflected = |cell: usize| (last - cell % ORDER) * ORDER + last - cell / ORDER;
    let pattern: Vec<usize> = franklin_pattern(ORDER).into_iter().map(reflected).collect();
    build(ORDER, &pattern, Mode::Columns)
        .expect("what mirrors in rows is reflected to what mirrors in columns")
}

/// S with the columns of its pattern moved. The numbers of a column keep their order from top to bottom.
pub fn columns_moved() -> Square {
    let square = square_s();
    let pattern = pattern_of(&square).unwrap_or_default();
    let cells_of = |column: usize| {
        let mut cells: Vec<usize> =
            pattern.iter().copied().filter(|cell| cell % ORDER == column).collect();
        cells.sort_unstable();
        cells
    };
    let mut moved = pattern.clone();
    for (to, from) in COLUMNS.into_iter().enumerate() {
        for (new, old) in cells_of(to).into_iter().zip(cells_of(from)) {
            if let Some(number) = pattern.iter().position(|cell| *cell == old) {
                moved[number] = new;
            }
        }
    }
    build(ORDER, &moved, Mode::Columns).expect("the cells of the pattern stay the same")
}

/// F2 from S: the columns moved, then each number of a pair of columns switched with the one on the diagonal,
/// in the other column and in the row that mirrors its own in the half.
pub fn f2_from_s() -> Square {
    let mut pattern = pattern_of(&columns_moved()).unwrap_or_default();
    for left in SWITCHED {
        let rows: Vec<usize> =
            (0..ORDER).filter(|row| pattern.contains(&(row * ORDER + left))).collect();
        for row in rows {
            let one = row * ORDER + left;
            let other = Mode::Columns.partner(ORDER, one) + 1;
            let index = |cell| pattern.iter().position(|place| *place == cell);
            if let (Some(a), Some(b)) = (index(one), index(other)) {
                pattern.swap(a, b);
            }
        }
    }
    build(ORDER, &pattern, Mode::Columns).expect("the cells of the pattern stay the same")
}

/// The pairs of numbers exchanged between two patterns, the smaller first; `None` if the patterns differ otherwise.
pub fn exchanges(from: &Square, to: &Square) -> Option<Vec<(usize, usize)>> {
    let (before, after) = (pattern_of(from)?, pattern_of(to)?);
    let mut pairs = Vec::new();
    for (number, (old, new)) in before.iter().zip(&after).enumerate() {
        if old == new {
            continue;
        }
        let other = before.iter().position(|cell| cell == new)?;
        if after[other] != *old {
            return None;
        }
        if number < other {
            pairs.push((number + 1, other + 1));
        }
    }
    Some(pairs)
}

/// Writes pairs briefly: runs of neighbours on both sides become ranges.
pub fn written(pairs: &[(usize, usize)]) -> String {
    let mut runs: Vec<(usize, usize, usize)> = Vec::new();
    for &(a, b) in pairs {
        match runs.last_mut() {
            Some((c, d, length)) if (*c + *length, *d + *length) == (a, b) => *length += 1,
            _ => runs.push((a, b, 1)),
        }
    }
    let range = |from: usize, length: usize| match length {
        1 => from.to_string(),
        _ => format!("{from}–{}", from + length - 1),
    };
    let run = |(a, b, length)| format!("{} ↔ {}", range(a, length), range(b, length));
    runs.into_iter().map(run).collect::<Vec<String>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::super::lines::Property;
    use super::*;
    use crate::puzzles::franklin::papers::squares::printed;

    #[test]
    fn s_becomes_f2_by_columns_and_diagonals() {
        assert_eq!(f2_from_s(), printed("F2"));
        assert_ne!(columns_moved(), printed("F2"));
    }

    #[test]
    fn between_the_two_steps_only_the_half_rows_fail() {
        let square = columns_moved();
        for property in Property::FRANKLIN {
            let expected = property != Property::HalfRows;
            assert_eq!(square.standing(property).holds(), expected, "{property:?}");
        }
    }

    #[test]
    fn exchanges_turn_the_pattern_into_the_other_one() {
        for (from, to) in [("F2", "N1"), ("F2", "N2"), ("F1", "N3"), ("F2", "B1"), ("F2", "B2")] {
            let (from, to) = (printed(from), printed(to));
            let mut pattern = pattern_of(&from).expect("a full square");
            for (a, b) in exchanges(&from, &to).expect("pairs change places") {
                pattern.swap(a - 1, b - 1);
            }
            assert_eq!(Some(pattern), pattern_of(&to));
        }
        // F1 and F2 have their numbers in other cells.
        assert_eq!(exchanges(&printed("F1"), &printed("F2")), None);
    }

    #[test]
    fn runs_are_written_as_ranges() {
        assert_eq!(written(&[(3, 17), (4, 18), (7, 21)]), "3–4 ↔ 17–18, 7 ↔ 21");
    }
}
