//! Pencil marks: numbers that a player notes in a blank cell because they may stand there.

/// Pencil marks (cell, number) in ascending order, at most [`room`] in a cell.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Marks(Vec<(u16, u16)>);

/// The most marks in a cell: a square of them without one corner, where the wanted number is. None
/// in squares whose cells are too small.
pub fn room(order: usize) -> usize {
    match marks_in_a_row(order) {
        0 => 0,
        row => row * row - 1,
    }
}

/// The number of marks side by side in a cell.
pub fn marks_in_a_row(order: usize) -> usize {
    match order {
        0..=8 => 3,
        9..=16 => 2,
        _ => 0,
    }
}

impl Marks {
    /// The marks of a cell, from the smallest.
    pub fn of(&self, cell: usize) -> impl Iterator<Item = u32> + '_ {
        let first = self.0.partition_point(|&(other, _)| usize::from(other) < cell);
        let here = self.0[first..].iter().take_while(move |mark| usize::from(mark.0) == cell);
        here.map(|&(_, number)| number.into())
    }

    /// The marks with one toggled. Cells and numbers are those of boards, up to 1024.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "a board has at most 1024 cells")]
    pub fn toggled(&self, cell: usize, number: u32) -> Self {
        let mark = (cell as u16, number as u16);
        let mut marks = self.0.clone();
        match marks.binary_search(&mark) {
            Ok(index) => {
                marks.remove(index);
            }
            Err(index) => marks.insert(index, mark),
        }
        Self(marks)
    }

    /// The marks after each cell i has received the content of the cell `from[i]`.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "a board has at most 1024 cells")]
    pub fn moved(&self, from: &[usize]) -> Self {
        let of = |(to, &cell): (usize, &usize)| {
            self.of(cell).map(move |number| (to as u16, number as u16)).collect::<Vec<_>>()
        };
        Self(from.iter().enumerate().flat_map(of).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(marks: &Marks, cell: usize) -> Vec<u32> {
        marks.of(cell).collect()
    }

    #[test]
    fn marks_are_made_taken_out_and_moved_with_their_cells() {
        let marks = [(3, 40), (1, 7), (3, 12)]
            .into_iter()
            .fold(Marks::default(), |marks, (cell, number)| marks.toggled(cell, number));
        assert_eq!((of(&marks, 3), of(&marks, 1), of(&marks, 2)), (vec![12, 40], vec![7], vec![]));
        assert_eq!(of(&marks.toggled(3, 40), 3), [12]);
        assert_eq!(marks.toggled(0, 1).toggled(0, 1), marks);
        let moved = marks.moved(&[3, 0, 1, 2]);
        assert_eq!((of(&moved, 0), of(&moved, 2), of(&moved, 3)), (vec![12, 40], vec![7], vec![]));
        assert_eq!(moved.moved(&[1, 2, 3, 0]), marks);
    }

    #[test]
    fn small_cells_have_room_for_fewer_marks() {
        assert_eq!([8, 16, 32].map(room), [8, 3, 0]);
    }
}
