//! Linear programs, by the simplex method in floating point: the answer is a proposal, to be checked
//! exactly by whoever asked.

/// Smaller than this is nothing.
const TINY: f64 = 1e-9;

/// Maximises `objective · x` over all `x >= 0` with `rows · x <= bounds`, where no bound is negative.
///
/// `None` when the maximum is unbounded or was not found within `pivots` steps.
pub fn maximise(
    mut rows: Vec<Vec<f64>>,
    mut bounds: Vec<f64>,
    mut objective: Vec<f64>,
    pivots: usize,
) -> Option<Vec<f64>> {
    let width = objective.len();
    // Names of variables: below `width` those of the program, from there the slack of a row.
    let mut columns: Vec<usize> = (0..width).collect();
    let mut basis: Vec<usize> = (width..width + rows.len()).collect();
    // Bounds that differ a little keep the method from going round in circles.
    for (row, bound) in bounds.iter_mut().enumerate() {
        *bound += TINY * (row + 1) as f64;
    }
    for _ in 0..pivots {
        let best = (0..width).max_by(|a, b| objective[*a].total_cmp(&objective[*b]))?;
        if objective[best] < TINY {
            let mut x = vec![0.0; width];
            for (name, bound) in basis.iter().zip(&bounds).filter(|(name, _)| **name < width) {
                x[*name] = *bound;
            }
            return Some(x);
        }
        let tight = (0..rows.len()).filter(|row| rows[*row][best] > TINY).min_by(|a, b| {
            (bounds[*a] / rows[*a][best]).total_cmp(&(bounds[*b] / rows[*b][best]))
        })?;

        // The column's variable takes the place of the row's.
        std::mem::swap(&mut columns[best], &mut basis[tight]);
        let pivot = rows[tight][best];
        rows[tight][best] = 1.0;
        rows[tight].iter_mut().for_each(|entry| *entry /= pivot);
        bounds[tight] /= pivot;
        let (pivot_row, pivot_bound) = (rows[tight].clone(), bounds[tight]);
        for (number, row) in rows.iter_mut().enumerate().filter(|(number, _)| *number != tight) {
            let factor = std::mem::take(&mut row[best]);
            if factor != 0.0 {
                subtract(row, factor, &pivot_row);
                bounds[number] -= factor * pivot_bound;
            }
        }
        let factor = std::mem::take(&mut objective[best]);
        subtract(&mut objective, factor, &pivot_row);
    }
    None
}

fn subtract(row: &mut [f64], factor: f64, other: &[f64]) {
    for (entry, other) in row.iter_mut().zip(other) {
        *entry -= factor * other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_corner_is_found() {
        // x + 2y <= 14, 3x - y <= 20, x - y <= 2: the best corner for 3x + 4y is (6, 4).
        let rows = vec![vec![1.0, 2.0], vec![3.0, -1.0], vec![1.0, -1.0]];
        let x = maximise(rows, vec![14.0, 20.0, 2.0], vec![3.0, 4.0], 100).expect("it is bounded");
        assert!((x[0] - 6.0).abs() < 1e-6 && (x[1] - 4.0).abs() < 1e-6, "{x:?}");
    }

    #[test]
    fn an_unbounded_program_has_no_answer() {
        assert_eq!(maximise(vec![vec![1.0, -1.0]], vec![1.0], vec![0.0, 1.0], 100), None);
    }
}
