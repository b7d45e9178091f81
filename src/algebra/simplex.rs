//! Linear programs, by the simplex method in floating point. Callers must verify the result exactly.

/// The size below which a number counts as zero.
const TINY: f64 = 1e-9;

/// The maximum of a linear program.
#[derive(Debug, Clone, PartialEq)]
pub struct Optimum {
    /// The variables.
    pub at: Vec<f64>,
    /// The increase of the maximum per unit of each row's bound: the variables of the dual program.
    pub prices: Vec<f64>,
}

/// Maximises `objective · x` over all `x >= 0` with `rows · x <= bounds`, where no bound is negative.
///
/// `None` when the maximum is unbounded or was not found within `pivots` steps.
pub fn maximise(
    mut rows: Vec<Vec<f64>>,
    mut bounds: Vec<f64>,
    mut objective: Vec<f64>,
    pivots: usize,
) -> Option<Optimum> {
    let width = objective.len();
    // Variables are numbered: those of the program below `width`, then the slack of each row.
    let mut columns: Vec<usize> = (0..width).collect();
    let mut basis: Vec<usize> = (width..width + rows.len()).collect();
    // Slightly perturbed bounds keep the method from cycling.
    for (row, bound) in bounds.iter_mut().enumerate() {
        *bound += TINY * (row + 1) as f64;
    }
    for _ in 0..pivots {
        let best = (0..width).max_by(|a, b| objective[*a].total_cmp(&objective[*b]))?;
        if objective[best] < TINY {
            let mut at = vec![0.0; width];
            for (name, bound) in basis.iter().zip(&bounds).filter(|(name, _)| **name < width) {
                at[*name] = *bound;
            }
            let mut prices = vec![0.0; rows.len()];
            for (name, entry) in columns.iter().zip(&objective).filter(|(name, _)| **name >= width)
            {
                // Rounding may leave it slightly negative.
                prices[*name - width] = (-entry).max(0.0);
            }
            return Some(Optimum { at, prices });
        }
        let tight = (0..rows.len()).filter(|row| rows[*row][best] > TINY).min_by(|a, b| {
            (bounds[*a] / rows[*a][best]).total_cmp(&(bounds[*b] / rows[*b][best]))
        })?;

        // The column's variable enters the basis, the row's leaves it.
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

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_corner_is_found() {
        // x + 2y <= 14, 3x - y <= 20, x - y <= 2: the best corner for 3x + 4y is (6, 4).
        let rows = vec![vec![1.0, 2.0], vec![3.0, -1.0], vec![1.0, -1.0]];
        let Optimum { at: x, prices } =
            maximise(rows, vec![14.0, 20.0, 2.0], vec![3.0, 4.0], 100).expect("it is bounded");
        assert!((x[0] - 6.0).abs() < 1e-6 && (x[1] - 4.0).abs() < 1e-6, "{x:?}");
        // Raising the first bound by 1 moves the corner by 1/3 in both coordinates; the second has slack.
        let expected = [7.0 / 3.0, 0.0, 2.0 / 3.0];
        assert!(prices.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-6), "{prices:?}");
    }

    /// The maximum of `objective · x` over two variables: the best of the corners, each the meeting point of two lines.
    fn at_best_corner(lines: &[(f64, f64, f64)], objective: (f64, f64)) -> f64 {
        let axes = [(-1.0, 0.0, 0.0), (0.0, -1.0, 0.0)];
        let lines: Vec<_> = axes.iter().chain(lines).copied().collect();
        let mut best = f64::NEG_INFINITY;
        for &(a, b, c) in &lines {
            for &(d, e, f) in &lines {
                let determinant = a * e - b * d;
                let (x, y) = ((c * e - b * f) / determinant, (a * f - c * d) / determinant);
                let is_inside = lines.iter().all(|(a, b, c)| a * x + b * y <= c + 1e-6);
                if determinant != 0.0 && is_inside {
                    best = best.max(objective.0 * x + objective.1 * y);
                }
            }
        }
        best
    }

    proptest! {
        #[test]
        fn no_corner_is_better(
            lines in prop::collection::vec((-4_i8..=9, -4_i8..=9, 0_u8..20), 0..6),
            objective in (-9_i8..=9, -9_i8..=9),
        ) {
            let float = |(a, b, c): (i8, i8, u8)| (f64::from(a), f64::from(b), f64::from(c));
            // The last line makes it bounded.
            let lines: Vec<_> = lines.into_iter().chain([(1, 1, 50)]).map(float).collect();
            let objective = (f64::from(objective.0), f64::from(objective.1));
            let rows = lines.iter().map(|(a, b, _)| vec![*a, *b]).collect();
            let bounds: Vec<f64> = lines.iter().map(|(_, _, c)| *c).collect();
            let found = maximise(rows, bounds.clone(), vec![objective.0, objective.1], 100);
            let Optimum { at: x, prices } = found.expect("bounded");
            prop_assert!(prices.iter().all(|price| *price >= 0.0), "{:?}", prices);
            prop_assert!(x.iter().all(|x| *x > -TINY / 2.0), "{:?}", x);
            prop_assert!(lines.iter().all(|(a, b, c)| a * x[0] + b * x[1] <= c + 1e-6), "{:?}", x);
            let (found, best) =
                (objective.0 * x[0] + objective.1 * x[1], at_best_corner(&lines, objective));
            prop_assert!((found - best).abs() < 1e-5, "{:?}: {} for {}", x, found, best);
            // The dual program has the same optimum.
            let dual: f64 = bounds.iter().zip(&prices).map(|(bound, price)| bound * price).sum();
            prop_assert!((dual - best).abs() < 1e-5, "{:?}", prices);
        }
    }

    #[test]
    fn no_price_is_negative_by_rounding() {
        let rows = vec![vec![-2.0, 7.0], vec![1.0, 1.0]];
        let found = maximise(rows, vec![0.0, 50.0], vec![3.0, 3.0], 100).expect("it is bounded");
        assert!(found.prices.iter().all(|price| *price >= 0.0), "{:?}", found.prices);
    }

    #[test]
    fn one_variable_has_the_least_of_its_bounds() {
        let x = maximise(vec![vec![1.0], vec![2.0]], vec![5.0, 6.0], vec![1.0], 100);
        assert!((x.expect("it is bounded").at[0] - 3.0).abs() < 1e-6);
    }

    #[test]
    fn an_unbounded_program_has_no_answer() {
        assert_eq!(maximise(vec![vec![1.0, -1.0]], vec![1.0], vec![0.0, 1.0], 100), None);
    }
}
