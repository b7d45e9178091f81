//! Describes lines and their sums in words.

use super::math::lines::{Line, Property, Standing, lines};
use super::math::square::Square;
use crate::say;

/// The most terms of a sum that are written out.
const MOST_TERMS: usize = 16;

/// Describes a wrong line in a sentence.
pub fn wrong_line(line: &Line, sum: u32, blanks: usize) -> String {
    let (line, goal) = (line.title(), line.sum);
    match blanks {
        0 => say!("{line} adds up to {sum} instead of {goal}.", line, sum, goal),
        _ => {
            say!("{line} adds up to {sum} so far and can no longer reach {goal}.", line, sum, goal)
        }
    }
}

/// Finds the first wrong line of the defining properties: the line, its sum, and the number of its blanks.
pub fn first_violation(square: &Square) -> Option<(Line, u32, usize)> {
    Property::FRANKLIN.iter().find_map(|property| match square.standing(*property) {
        Standing::Violated { line, sum, blanks } => Some((line, sum, blanks)),
        Standing::Holds | Standing::Open { .. } => None,
    })
}

/// Finds the first full line of the defining properties with a wrong sum: the line and its sum.
pub fn first_wrong_sum(square: &Square) -> Option<(Line, u32)> {
    let lines = Property::FRANKLIN.iter().flat_map(|property| lines(square.order(), *property));
    let mut wrong = lines.filter_map(|line| match square.sum(&line.cells) {
        (sum, 0) if sum != line.sum => Some((line, sum)),
        _ => None,
    });
    wrong.next()
}

/// States the sum of a line in a sentence: "Half row 1, left: 52 + 61 + 4 + 13 = 130."
pub fn told_sum(square: &Square, line: &Line) -> String {
    let (sum, blanks) = square.sum(&line.cells);
    let term =
        |&cell: &usize| square.at(cell).map_or_else(|| "□".to_owned(), |number| number.to_string());
    let terms = if line.cells.len() <= MOST_TERMS {
        line.cells.iter().map(term).collect::<Vec<_>>().join(" + ")
    } else {
        say!("the sum of {n} numbers", n = line.cells.len())
    };
    let (line, goal) = (line.title(), line.sum);
    match blanks {
        0 if sum == goal => say!("{line}: {terms} = {sum}.", line, terms, sum),
        0 => say!("{line}: {terms} = {sum}, which should be {goal}.", line, terms, sum, goal),
        _ => say!(
            "{line}: {terms} is to be {goal}; {so_far}.",
            line,
            terms,
            goal,
            so_far = so_far(goal, sum, blanks)
        ),
    }
}

/// Explains why each of some numbers cannot be in a cell, by the first defining line through it
/// that could no longer have its sum. The present number of the cell does not count.
pub fn broken_lines(square: &Square, cell: usize, numbers: &[u32]) -> Vec<Option<String>> {
    let lines = Property::FRANKLIN.iter().flat_map(|property| lines(square.order(), *property));
    let through: Vec<(Line, u32, usize)> = lines
        .filter(|line| line.cells.contains(&cell))
        .map(|line| {
            let others: Vec<usize> =
                line.cells.iter().copied().filter(|other| *other != cell).collect();
            let (sum, blanks) = square.sum(&others);
            (line, sum, blanks)
        })
        .collect();
    let broken = |&number: &u32| {
        let mut with =
            through.iter().map(|(line, sum, blanks)| (line, sum.saturating_add(number), *blanks));
        let (line, sum, blanks) =
            with.find(|&(line, sum, blanks)| !square.can_reach(line.sum, sum, blanks))?;
        Some(would_break(line, sum, blanks))
    };
    numbers.iter().map(broken).collect()
}

/// Describes a line that would be wrong, in a sentence.
fn would_break(line: &Line, sum: u32, blanks: usize) -> String {
    let (line, goal) = (line.title(), line.sum);
    match blanks {
        0 => say!("{line} would add up to {sum} instead of {goal}.", line, sum, goal),
        _ => say!(
            "{line} would add up to {sum} with {blanks} blank left, which cannot come to {goal}."
                | "{line} would add up to {sum} with {blanks} blanks left, which cannot come to \
                    {goal}.",
            blanks,
            line,
            sum,
            goal
        ),
    }
}

/// States the sum of a line with blanks in a sentence: "Half row 1, left: 78 so far, 52 to come from 1 blank."
pub fn told_running(square: &Square, line: &Line) -> String {
    let (sum, blanks) = square.sum(&line.cells);
    say!("{line}: {so_far}.", line = line.title(), so_far = so_far(line.sum, sum, blanks))
}

/// States the sum of the numbers of a line, and the rest that its blanks must add, as a clause.
fn so_far(goal: u32, sum: u32, blanks: usize) -> String {
    match goal.checked_sub(sum) {
        Some(0) => say!(
            "{sum} so far, nothing to come from {blanks} blank"
                | "{sum} so far, nothing to come from {blanks} blanks",
            blanks,
            sum
        ),
        Some(rest) => say!(
            "{sum} so far, {rest} to come from {blanks} blank"
                | "{sum} so far, {rest} to come from {blanks} blanks",
            blanks,
            sum,
            rest
        ),
        None => say!(
            "{sum} so far, {rest} too many, with {blanks} blank"
                | "{sum} so far, {rest} too many, with {blanks} blanks",
            blanks,
            sum,
            rest = sum - goal
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_any_size_is_told_what_it_breaks() {
        let mut entries = vec![0; 64];
        entries[1] = 64;
        let square = Square::new(8, entries).expect("a square");
        let broken = broken_lines(&square, 0, &[1, 65, u32::MAX]);
        assert_eq!(broken[0], None);
        let told = broken[2].as_deref().expect("no line has so large a sum");
        assert!(
            told.starts_with("Half row 1, left would add up to 4294967295 with 2 blanks left"),
            "{told}"
        );
    }
}
