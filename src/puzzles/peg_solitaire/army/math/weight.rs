//! Weights: a man who is d steps from the target weighs σ^d, where σ² = 1 − σ.
//!
//! A jump straight towards the target keeps the weight of all men, and every other jump lowers it:
//! this is why σ is chosen so. A man on the target weighs 1, so an army that sends one there weighs at
//! least 1. (Conway's argument; see Berlekamp, Conway and Guy, “Winning Ways”, chapter 23.)

use super::super::super::math::plane::{Cell, Jump, Pegs};
use super::super::position::Variant;
use crate::algebra::golden::Golden;
use crate::say;

/// The weight of a man in this cell.
pub fn of_cell(paces: Variant, cell: Cell) -> Golden {
    Golden::power(paces.distance(cell))
}

/// The weight of all these men together.
pub fn of_men(paces: Variant, men: &Pegs) -> Golden {
    men.cells().iter().map(|cell| of_cell(paces, *cell)).sum()
}

/// The weight lost by a jump, at least 0.
pub fn lost(paces: Variant, jump: Jump) -> Golden {
    let weight = |cell| of_cell(paces, cell);
    weight(jump.from) + weight(jump.over) - weight(jump.to)
}

/// The weight of all cells of the endless half-plane behind the line: σ^(paces − 5).
///
/// The sum of the row k behind the first is σ^(paces + k) (1 + 2σ + 2σ² + …) = σ^(paces + k − 3),
/// and the sum of all rows is σ^(paces − 3) (1 + σ + σ² + …) = σ^(paces − 5).
pub fn of_half_plane(paces: i32) -> Golden {
    Golden::power(paces - 5)
}

/// The weight of all cells of the first row and of `rows` rows behind it.
pub fn of_rows(paces: i32, rows: i32) -> Golden {
    // The remainder is a half-plane that begins farther back.
    of_half_plane(paces) - of_half_plane(paces + rows + 1)
}

/// The weights of the cells behind the line, the greatest first, without end. There is one
/// cell `paces` steps away, and every step more adds two more cells.
pub fn greatest(paces: i32) -> impl Iterator<Item = Golden> {
    (paces..).flat_map(move |distance| {
        let cells = 1 + 2 * (distance - paces);
        (0..cells).map(move |_| Golden::power(distance))
    })
}

/// The fewest men who can weigh 1 behind the line, and the most that they weigh above 1.
/// `None` where the whole half-plane does not suffice.
pub fn bound(paces: i32) -> Option<(usize, Golden)> {
    if of_half_plane(paces) <= Golden::ONE {
        return None;
    }
    let mut sum = Golden::ZERO;
    // The sum of all is more than 1, so a part of them suffices.
    (1..).zip(greatest(paces)).find_map(|(men, weight)| {
        sum = sum + weight;
        (sum >= Golden::ONE).then(|| (men, sum - Golden::ONE))
    })
}

/// Explains why no army can send a man that far, in a sentence; `None` where the weight does not
/// decide.
pub fn why_never(paces: i32) -> Option<String> {
    if of_half_plane(paces) > Golden::ONE {
        return None;
    }
    Some(match paces {
        5 => say!(
            "The infinitely many cells behind the line weigh exactly 1 together; a finite army leaves some of them \
             empty and weighs less, no jump adds weight, and a man on the target would weigh 1."
        ),
        _ => say!(
            "The infinitely many cells behind the line weigh less than 1 together; a finite army leaves some of them \
             empty and weighs less, no jump adds weight, and a man on the target would weigh 1."
        ),
    })
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::super::super::position::LINES;
    use super::*;

    #[test]
    fn the_half_plane_weighs_one_at_five_paces() {
        assert_eq!(of_half_plane(5), Golden::ONE);
        for paces in 1..=8 {
            // Geometric series: row by row, each row from the middle outwards, up to a known
            // remainder.
            let mut sum = Golden::ZERO;
            for row in 0..40 {
                let middle = Golden::power(paces + row);
                let side: Golden = (1..40).map(|x| Golden::power(paces + row + x)).sum();
                let beyond = Golden::power(paces + row + 40 - 2);
                let whole = middle + (side + beyond) + (side + beyond);
                assert_eq!(whole, Golden::power(paces + row - 3));
                sum = sum + whole;
                assert_eq!(sum, of_rows(paces, row));
            }
            assert_eq!(sum + Golden::power(paces + 40 - 5), of_half_plane(paces));
        }
    }

    #[test]
    fn the_cells_of_the_greatest_weight_are_those_nearest_to_the_target() {
        let paces = Variant::new(3).expect("it is offered");
        let cells = (-30..=30).flat_map(|x| (-30..=0).map(move |y| (x, y)));
        let mut weights: Vec<Golden> = cells.map(|cell| of_cell(paces, cell)).collect();
        weights.sort_by(|a, b| b.cmp(a));
        assert_eq!(greatest(3).take(100).collect::<Vec<_>>(), weights[..100]);
    }

    proptest! {
        #[test]
        fn no_jump_adds_weight(
            number in 1i32..=8, x in -9i32..9, y in -9i32..9, way in 0usize..4,
        ) {
            let paces = Variant::new(number).expect("it is offered");
            let (dx, dy) = LINES[way % 2];
            let sign = if way < 2 { 1 } else { -1 };
            let jump = Jump::along((x, y), (sign * dx, sign * dy));
            let lost = lost(paces, jump);
            prop_assert!(lost >= Golden::ZERO);
            let towards = paces.distance(jump.to) == paces.distance(jump.from) - 2;
            prop_assert_eq!(lost == Golden::ZERO, towards);
        }

        #[test]
        fn finitely_many_men_weigh_less_than_one_at_five_paces(
            cells in prop::collection::vec((-20i32..=20, -20i32..=0), 0..300),
        ) {
            let paces = Variant::new(5).expect("it is offered");
            let men: Pegs = cells.into_iter().collect();
            prop_assert!(of_men(paces, &men) < Golden::ONE);
        }
    }
}
