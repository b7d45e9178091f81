//! The printed figures of the k-Tower paper, recomputed.
//!
//! The printed bounds are in [`bound`] and [`phases`], and no computation uses them. The optima
//! that take longer than seconds are in [`proven`].

use std::ops::RangeInclusive;

use super::math::optimum::{Allowance, optimum};
use super::math::plan::Plan;
use super::math::procedure::Stage;
use super::math::proven;
use super::{Construction, KTower, Space, Variant};
use crate::contract::{Cell, CellListener, CellPlace, PaperTable, Papers, Rules, TableRow, sheets};
use crate::kit::numerals::Whole as _;
use crate::kit::say::translated;
use crate::play::link::write_task;
use crate::search::Cancelled;
use crate::{say, text};
use num_bigint::BigUint;

const SOURCE: &str =
    text!("“Several Bounds for the k-Tower of Hanoi Puzzle”, Recreational Mathematics Magazine 7");

/// The command that computes a stored optimum.
const COMMAND: &str = "parlour k-tower optimum --discs 15 --k 4 --json";

/// The most states of the search of a live cell, so that all live cells together take seconds.
const LIVE: f64 = 60_000.0;

/// The numbers of discs in the rows of the table by n − k.
const ROWS_BY_X: RangeInclusive<u32> = 3..=17;
/// The numbers of discs in the rows of the table by k. With more, no first half is small enough.
const ROWS_BY_K: RangeInclusive<u32> = 3..=15;
/// The columns of the table by k.
const BY_K: [Family; 4] = [Family::K(1), Family::K(2), Family::K(3), Family::K(4)];
/// The columns of the table by n − k.
const BY_X: [Family; 8] = {
    use Family::X;
    [X(0), X(1), X(2), X(3), X(4), X(5), X(6), X(7)]
};

/// The number of discs of the table of phases. With more, it would only be longer.
const PHASED: u32 = 20;
/// The values of k of its columns.
const PHASED_K: [u32; 3] = [PHASED - 4, PHASED - 5, 3];

impl Papers for KTower {
    sheets! { listener:
        by_x() => optima(listener, ROWS_BY_X, &BY_X)?,
        by_k() => optima(listener, ROWS_BY_K, &BY_K)?,
        phases_table() => tell_phases(listener),
        beyond_table() => tell_beyond(listener)?,
    }
}

fn size(discs: u32, k: u32) -> Option<Variant> {
    Variant::new(discs, k).ok()
}

/// A family of games.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Family {
    /// k = n − x.
    X(u32),
    /// A fixed k.
    K(u32),
}

impl Family {
    /// The game of this many discs, if there is one.
    fn size(self, discs: u32) -> Option<Variant> {
        match self {
            Self::X(x) => size(discs, discs.checked_sub(x)?),
            Self::K(k) => size(discs, k),
        }
    }

    /// The equation for k.
    fn name(self) -> String {
        match self {
            Self::X(0) => "k = n".to_owned(),
            Self::X(x) => format!("k = n − {x}"),
            Self::K(k) => format!("k = {k}"),
        }
    }
}

// ---------------------------------------------------------------------------------------------
// The bounds.

fn power(n: u32) -> BigUint {
    BigUint::from(1_u8) << n
}

/// The smallest of the bounds that are printed for a size. Where the paper says n > 7 and n > 9, a sign
/// was lost: the text means at least 7 and 9, from where the formulas hold.
pub(super) fn bound(size: Variant) -> Option<BigUint> {
    let (n, k) = (size.discs(), size.k());
    let classic = power(n) - 1_u8;
    let by_x = match size.beyond() {
        0..=2 => Some(classic.clone()),
        3 => Some(power(n) - 3_u8),
        4 if n >= 7 => Some(power(n) + 3_u8 - 4 * n),
        5 if n >= 9 => Some(power(n) + 57_u8 - 20 * n),
        _ => None,
    };
    let by_k = match (k, n) {
        (1, _) => Some((n * n + 1 - n).into()),
        // For two discs, the formula would give 1.
        (2, 3..) => Some((2 * n * n + 1 - 4 * n).into()),
        (3, 3..=5) => Some(classic),
        (3, 6) => Some(61_u8.into()),
        (3, 7) => Some(103_u8.into()),
        (3, 8) => Some(161_u8.into()),
        (3, 9..) => Some((2 * n * n + 24 * n - 153).into()),
        _ => None,
    };
    by_x.into_iter().chain(by_k).min()
}

// ---------------------------------------------------------------------------------------------
// The tables of optima.

/// Tells whether the page computes the optimum of a size itself.
fn is_live(size: Variant) -> bool {
    Space::states(size, true) <= LIVE
}

/// The cell of a size's optimum beside the printed bound.
fn optimum_cell(size: Option<Variant>) -> Cell {
    let Some(size) = size else { return Cell::default() };
    let live = is_live(size);
    let stored = proven::optimum(size).filter(|_| !live).map(|moves| moves.to_digits());
    // The bound of a game that was not searched is left out, as there is nothing to compare.
    let printed = bound(size).filter(|_| live || stored.is_some());
    Cell { printed: printed.map(|bound| bound.to_digits()), stored, live }
}

fn optimum_rows(rows: RangeInclusive<u32>, families: &[Family]) -> Vec<TableRow> {
    let row = |discs: u32| {
        let cells = families.iter().map(|family| optimum_cell(family.size(discs)));
        TableRow::new(discs.to_string(), cells.collect())
    };
    rows.map(row).collect()
}

fn optimum_columns(families: &[Family]) -> Vec<String> {
    std::iter::once(say!("Discs n")).chain(families.iter().map(|family| family.name())).collect()
}

/// Proves the live optima of a table.
fn optima(
    listener: &mut dyn CellListener,
    rows: RangeInclusive<u32>,
    families: &[Family],
) -> Result<(), Cancelled> {
    for (row, discs) in rows.enumerate() {
        for (column, family) in families.iter().enumerate() {
            let Some(size) = family.size(discs).filter(|size| is_live(*size)) else { continue };
            if let Ok(optimum) = optimum(size, Allowance::PAGE, listener)? {
                listener.cell(CellPlace { row, column }, optimum.moves.to_digits());
            }
        }
    }
    Ok(())
}

fn by_x() -> PaperTable {
    PaperTable {
        title: say!("Bounds for k = n − x, and the fewest moves"),
        source: translated(SOURCE),
        note: say!(
            "The paper’s upper bounds beside the fewest moves, proved by search: every bound is \
             exact. It prints n > 7 for k = n − 4 and n > 9 for k = n − 5, but means at least 7 \
             and 9, from where the formulas hold; below they fail. Where several bounds cover a \
             game (those for k = 1, 2 and 3 as well), the smallest stands here; where none does, \
             the figure is new. The command below computes the rest for other n and k."
        ),
        columns: optimum_columns(&BY_X),
        rows: optimum_rows(ROWS_BY_X, &BY_X),
        command: Some(COMMAND.to_owned()),
    }
}

fn by_k() -> PaperTable {
    PaperTable {
        title: say!("Bounds for k = 1, 2 and 3, and the fewest moves"),
        source: translated(SOURCE),
        note: say!(
            "The paper proves the bound for k = 3 and cites n² − n + 1 for k = 1 and 2n² − 4n + 1 \
             for k = 2 from elsewhere. Beside them the fewest moves, proved by search: every bound \
             is exact, and where none is printed the figure is new. The command below computes the \
             rest for other n and k."
        ),
        columns: optimum_columns(&BY_K),
        rows: optimum_rows(ROWS_BY_K, &BY_K),
        command: Some(COMMAND.to_owned()),
    }
}

// ---------------------------------------------------------------------------------------------
// The phases.

/// The rows of the table of phases: the first and the last stack that is counted.
fn phase_rows() -> Vec<(u32, u32)> {
    std::iter::once((1, 3)).chain((4..PHASED).map(|stack| (stack, stack))).collect()
}

/// The printed number of moves for building some stacks, in a column of the table.
fn printed_phase(k: u32, (first, last): (u32, u32)) -> Option<BigUint> {
    let n = PHASED;
    if first < last {
        return Some(7_u8.into());
    }
    let moves = match (n - k, n - last) {
        (4, 3..) => power(last - 1) - 2_u8,
        (4, 2) => power(n - 3) - 3_u8,
        (4, 1) => power(n - 2) - 7_u8,
        (5, _) if last == 4 => 6_u8.into(),
        (5, 4..) => power(last - 1) - 8_u8,
        (5, 3) => power(n - 4) - 9_u8,
        (5, 2) => power(n - 3) - 13_u8,
        (5, 1) => power(n - 2) - (2 * n + 11),
        (_, 4..) => (2 * (last - 1)).into(),
        (_, 3) => (2 * n - 7).into(),
        (_, 2) => (6 * n - 28).into(),
        (_, 1) => (13 * n - 63).into(),
        _ => return None,
    };
    Some(moves)
}

fn phases_table() -> PaperTable {
    let row = |stacks: (u32, u32)| {
        let (first, last) = stacks;
        let name = if first == last {
            last.to_string()
        } else {
            say!("{least} to {most}", least = first, most = last)
        };
        let cell = |k| {
            let printed = printed_phase(k, stacks).map(|moves| moves.to_digits());
            Cell::live(printed.as_deref())
        };
        TableRow::new(name, PHASED_K.map(cell).into())
    };
    let columns = PHASED_K.map(|k| match k {
        3 => Family::K(3).name(),
        k => Family::X(PHASED - k).name(),
    });
    PaperTable {
        title: say!("Building stacks, n = {n}", n = PHASED),
        source: translated(SOURCE),
        note: [
            say!(
                "How many moves of the first half each stack takes, by the paper’s formulas and in the \
                 solutions played here. The heading “Building a Stack of 2 Disks” of the paper’s k = 3 \
                 is about the stack of 3."
            ),
            say!(
                "For k = n − 5 the text says “stacks of 4, 5, …, (n − 3)”. It means 5 to n − 4, as its \
                 list of steps, its sum and this column show: 4 and n − 3 have formulas of their own. It \
                 also says “we save 4 moves from the two times that we flip”. It means 8, since each of \
                 two flips saves 4. So a stack of i + 1 takes 2ⁱ − 8 moves."
            ),
        ]
        .join(" "),
        columns: std::iter::once(say!("Stack of")).chain(columns).collect(),
        rows: phase_rows().into_iter().map(row).collect(),
        command: None,
    }
}

fn tell_phases(listener: &mut dyn CellListener) {
    for (column, k) in PHASED_K.into_iter().enumerate() {
        let way = if k == 3 { Construction::Listed3 } else { Construction::Flips };
        let Some(plan) = size(PHASED, k).and_then(|size| Plan::by(way, size)) else { continue };
        for (row, (first, last)) in phase_rows().into_iter().enumerate() {
            let counts = plan.phases().into_iter().filter(
                |(stage, _)| matches!(stage, Stage::Build(stack) if (first..=last).contains(stack)),
            );
            let moves: BigUint = counts.map(|(_, length)| length).sum();
            listener.cell(CellPlace { row, column }, moves.to_digits());
        }
    }
}

// ---------------------------------------------------------------------------------------------
// Beyond the paper.

/// The families with formulas, and the fewest discs that these fit.
const FAMILIES: [(Family, u32); 4] =
    [(Family::X(6), 11), (Family::X(7), 13), (Family::X(8), 15), (Family::K(4), 12)];

/// The last number of discs of the table.
const BEYOND: u32 = 20;

/// The games of the table, and whether the formula of the family covers each.
fn beyond_rows() -> Vec<(Family, Variant, bool)> {
    let rows = |(family, from): (Family, u32)| {
        (from - 2..=BEYOND)
            .filter_map(move |discs| Some((family, family.size(discs)?, discs >= from)))
    };
    FAMILIES.into_iter().flat_map(rows).collect()
}

/// The formula that fits a family, found from the optima: conjectured, not proved for all n.
fn conjectured(family: Family, size: Variant) -> Option<BigUint> {
    let n = size.discs();
    match family {
        Family::X(6) => Some(power(n) + 123_u8 - (4 * n * n + 16 * n)),
        Family::X(7) => Some(power(n) + 112 * n - (20 * n * n + 87)),
        Family::X(8) => Some(power(n) - (8 * n * (n * n - 67) / 3 + 4 * n * n + 445)),
        Family::K(4) => (2 * n * n + 216 * n).checked_sub(1697).map(BigUint::from),
        _ => None,
    }
}

fn beyond_table() -> PaperTable {
    let row = |(family, size, covered): (Family, Variant, bool)| {
        let fewest = optimum_cell(Some(size));
        let live = Cell::live(None);
        let name = format!("{}, n = {}", family.name(), size.discs());
        let formula = if covered { live.clone() } else { Cell::default() };
        TableRow::new(name, vec![fewest, live, formula]).opening(write_task(&KTower::start(&size)))
    };
    PaperTable {
        title: say!("The next formulas"),
        source: String::new(),
        note: [
            say!("Section 5 of the paper leaves other n and k open."),
            say!(
            "The paper prints no bound for these games; the fewest moves are proved by search for each. These \
             formulas fit all figures of their column from the first one on. Beyond, they are conjectured: 2ⁿ − 4n² \
             − 16n + 123 for k = n − 6, 2ⁿ − 20n² + 112n − 87 for k = n − 7, 2ⁿ − 8n(n² − 67)/3 − 4n² − 445 for k = \
             n − 8, and 2n² + 216n − 1697 for k = 4. The construction turns round the tops of travelling towers, as \
             the paper does for k = n − 3 to n − 5. For k = n − 6 to n − 8 it reaches the fewest moves, for k = 4 it \
             does not. The command below computes the rest for other n and k."
        ),
        ]
        .join(" "),
        columns: vec![
            say!("Game"),
            say!("Fewest moves, proved"),
            say!("Construction"),
            say!("Formula"),
        ],
        rows: beyond_rows().into_iter().map(row).collect(),
        command: Some(COMMAND.to_owned()),
    }
}

fn tell_beyond(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    for (row, (family, size, covered)) in beyond_rows().into_iter().enumerate() {
        if let Some(plan) = Plan::by(Construction::Flips, size) {
            listener.cell(CellPlace { row, column: 1 }, plan.length().to_digits());
        }
        if let Some(moves) = conjectured(family, size).filter(|_| covered) {
            listener.cell(CellPlace { row, column: 2 }, moves.to_digits());
        }
        if is_live(size)
            && let Ok(optimum) = optimum(size, Allowance::PAGE, listener)?
        {
            listener.cell(CellPlace { row, column: 0 }, optimum.moves.to_digits());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Rules;
    use crate::puzzles::towers::k_tower::MOST_DISCS;

    /// Compares the formula of a family with the stored optima that it covers. Gives these as (discs, moves).
    fn fits(family: Family, from: u32) -> Vec<(u32, u64)> {
        let rows = beyond_rows().into_iter().filter(|(.., covered)| *covered);
        let found = rows.filter_map(|(of, size, _)| {
            let optimum = proven::optimum(size).filter(|_| of == family)?;
            assert!(size.discs() >= from);
            assert_eq!(conjectured(family, size), Some(optimum.into()), "{size}");
            Some((size.discs(), optimum))
        });
        found.collect()
    }

    #[test]
    fn the_formulas_fit_every_stored_optimum() {
        for (family, from) in FAMILIES {
            // A formula with three coefficients that fits three figures says nothing.
            assert!(fits(family, from).len() >= 4, "{family:?}");
        }
    }

    #[test]
    fn the_construction_keeps_to_the_formulas_up_to_64_discs() {
        for (family, from) in FAMILIES {
            let Family::X(x) = family else { continue };
            for discs in from..=64 {
                let size = size(discs, discs - x).expect("a size");
                let plan = Plan::by(Construction::Flips, size).expect("it fits every size");
                assert_eq!(conjectured(family, size).as_ref(), Some(plan.length()), "{size}");
            }
        }
    }

    #[test]
    fn stored_optima_keep_to_the_bounds() {
        let mut exact = 0;
        for size in (3..=20).flat_map(|discs| (1..=discs).filter_map(move |k| size(discs, k))) {
            let Some(optimum) = proven::optimum(size) else { continue };
            let plan = Plan::of(&KTower::start(&size));
            assert!(BigUint::from(optimum) <= *plan.length());
            if let Some(bound) = bound(size) {
                assert_eq!(bound, optimum.into(), "{size}");
                exact += 1;
            }
        }
        assert!(exact > 40);
    }

    #[test]
    fn stacks_of_5_to_n_less_4_save_8_moves_for_k_n_less_5() {
        for discs in 9..=MOST_DISCS {
            let size = size(discs, discs - 5).expect("a size");
            let plan = Plan::by(Construction::Flips, size).expect("it fits every size");
            let moves = |stack: u32| -> BigUint {
                let phases = plan.phases().into_iter();
                phases.filter(|(stage, _)| *stage == Stage::Build(stack)).map(|(_, n)| n).sum()
            };
            let saving: Vec<u32> =
                (4..discs).filter(|stack| moves(*stack) + 8_u8 == power(stack - 1)).collect();
            assert_eq!(saving, (5..=discs - 4).collect::<Vec<u32>>(), "{size}");
        }
    }

    #[test]
    fn below_7_and_9_discs_the_formulas_fail() {
        let fewest = |n, k| Plan::of(&KTower::start(&size(n, k).expect("a size"))).length().clone();
        assert_ne!(fewest(6, 2), power(6) + 3_u8 - 24_u8);
        assert_ne!(fewest(8, 3), power(8) + 57_u8 - 160_u8);
    }
}
