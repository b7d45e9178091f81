//! Linear algebra over GF(2); a vector of up to 64 components is a word.

/// The reduced row echelon form, as pairs of leading bit and row in the order of discovery. A
/// leading bit is set in no other row.
pub fn reduce(rows: impl IntoIterator<Item = u64>) -> Vec<(u32, u64)> {
    let mut reduced: Vec<(u32, u64)> = Vec::new();
    for mut row in rows {
        for &(lead, other) in &reduced {
            if row >> lead & 1 == 1 {
                row ^= other;
            }
        }
        if row == 0 {
            continue;
        }
        let lead = row.trailing_zeros();
        for (_, other) in &mut reduced {
            if *other >> lead & 1 == 1 {
                *other ^= row;
            }
        }
        reduced.push((lead, row));
    }
    reduced
}

/// A basis of the vectors of `width` components that are orthogonal to all `rows`.
pub fn orthogonal_complement(rows: impl IntoIterator<Item = u64>, width: u32) -> Vec<u64> {
    let reduced = reduce(rows);
    let leads: u64 = reduced.iter().map(|(lead, _)| 1 << lead).sum();
    (0..width)
        .filter(|free| leads >> free & 1 == 0)
        .map(|free| {
            reduced
                .iter()
                .filter(|(_, row)| row >> free & 1 == 1)
                .fold(1 << free, |vector, (lead, _)| vector | 1 << lead)
        })
        .collect()
}

/// The scalar product of two vectors.
pub fn dot(a: u64, b: u64) -> bool {
    (a & b).count_ones() % 2 == 1
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_complement_is_orthogonal_and_has_the_right_rank(
            rows in proptest::collection::vec(0u64..1 << 20, 0..24),
        ) {
            let complement = orthogonal_complement(rows.clone(), 20);
            for vector in &complement {
                prop_assert!(rows.iter().all(|row| !dot(*row, *vector)));
            }
            prop_assert_eq!(reduce(complement.clone()).len(), complement.len());
            prop_assert_eq!(reduce(rows).len() + complement.len(), 20);
        }

        #[test]
        fn the_scalar_product_is_the_sum_of_the_products(a: u64, b: u64) {
            let product = |k: u32| (a >> k & 1) * (b >> k & 1);
            prop_assert_eq!(u64::from(dot(a, b)), (0..64).map(product).sum::<u64>() % 2);
        }
    }
}
