//! The fewest men for every distance, next to the numbers of “Winning Ways”.

use super::super::math::plane::Cell as Place;
use super::math::smallest::smallest;
use super::math::weight;
use super::position::Variant;
use super::{SolitaireArmy, paces_in_words};
use crate::algebra::golden::Golden;
use crate::contract::{Cell, CellListener, PaperTable, Papers, Rules, TableRow, sheets};
use crate::kit::say::translated;
use crate::play::link::write_task;
use crate::search::Cancelled;
use crate::{say, text};

const SOURCE: &str = text!("Berlekamp, Conway and Guy, “Winning Ways”, chapter 23");

/// The printed numbers of men, from one pace on. Five are too far.
const PRINTED: [Option<&str>; 5] = [Some("2"), Some("4"), Some("8"), Some("20"), None];

/// The distances of the table.
fn distances() -> impl Iterator<Item = Variant> {
    (1..).map_while(Variant::new).take(PRINTED.len())
}

/// The fewest men who weigh 1 behind the line if the cell (i, j) weighs σ^|i + j|, as printed. The
/// cells within `FAR` columns and rows suffice.
fn bound_as_printed(paces: Variant) -> Option<usize> {
    const FAR: i32 = 12;
    let target = paces.target();
    let cells = (-FAR..=FAR).flat_map(|x| (-FAR..=0).map(move |y| (x, y)));
    let exponent = |(x, y): Place| (x - target.0 + y - target.1).abs();
    let mut weights: Vec<Golden> = cells.map(|cell| Golden::power(exponent(cell))).collect();
    weights.sort_by(|a, b| b.cmp(a));
    let mut sum = Golden::ZERO;
    (1..).zip(weights).find_map(|(men, weight)| {
        sum = sum + weight;
        (sum >= Golden::ONE).then_some(men)
    })
}

/// A number of men as it stands in the table.
fn men(number: Option<usize>) -> String {
    number.map_or_else(|| say!(for "an army": "none"), |men| men.to_string())
}

impl Papers for SolitaireArmy {
    sheets! { listener: by_distance() => compute_by_distance(listener)?, }
}

fn by_distance() -> PaperTable {
    let row = |(paces, printed): (Variant, Option<&str>)| {
        let printed = printed.map_or_else(|| men(None), str::to_owned);
        let cells = vec![Cell::live(None), Cell::live(None), Cell::live(Some(&printed))];
        TableRow::new(paces_in_words(paces), cells)
            .opening(write_task(&SolitaireArmy::start(&paces)))
    };
    PaperTable {
        title: say!("The fewest men, pace by pace"),
        source: translated(SOURCE),
        note: say!(
            "First the fewest men who weigh enough, then the fewest who get there, by search. \
             Backhouse, Chen and Ferreira write the weight of a cell as σ^|i+j| (section 2.2). It should read \
             σ^(|i|+|j|): by the print the cell (3,\u{a0}−3) would weigh as much as the target. So one man would be enough \
             at every distance, as the third column finds, and the proof for five paces would fail."
        ),
        columns: vec![
            say!(for "an army": "Distance"),
            say!("Men who weigh enough"),
            say!("Men who weigh enough by the print"),
            say!("Fewest men"),
        ],
        rows: distances().zip(PRINTED).map(row).collect(),
        command: None,
    }
}

fn compute_by_distance(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    for (row, paces) in distances().enumerate() {
        let enough = weight::bound(paces.number()).map(|(men, _)| men);
        let fewest = smallest(paces, listener)?.map(|found| found.men());
        listener.row(row, [men(enough), men(bound_as_printed(paces)), men(fewest)]);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{CellPlace, Cells};

    #[test]
    fn the_search_finds_the_printed_numbers() {
        let mut cells = Cells::default();
        SolitaireArmy::recompute(0, &mut cells).expect("nobody cancels");
        let column = |column| -> Vec<&str> {
            let cells = cells.0.iter().filter(|(place, _)| place.column == column);
            cells.map(|(_, value)| &**value).collect()
        };
        assert_eq!(column(0), ["2", "4", "8", "19", "none"]);
        assert_eq!(column(1), ["1"; 5]);
        let table = &SolitaireArmy::tables()[0];
        for (CellPlace { row, column }, value) in &cells.0 {
            let printed = table.rows[*row].cells[*column].printed.as_ref();
            assert!(printed.is_none_or(|printed| printed == value), "{row}");
        }
        assert_eq!(column(2).len(), 5);
    }
}
