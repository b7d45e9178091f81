//! The comparison of our figures with a paper's.

use parlour::contract::{Cell, CellPlace, PaperTable, Papers, Puzzle, TableRow};
use parlour::table::{Comparison, Computed, is_our_own, tally, to_csv};

use crate::common::puzzles::{DoubleDecker, KTower, London, Magnetic};
use crate::common::recomputed;

#[test]
fn our_figure_agrees_differs_or_is_new() {
    for (printed, stored, live, computed, expected) in [
        (Some("12"), Some("12"), false, None, Comparison::Agrees),
        (Some("12"), None, true, Some("12"), Comparison::Agrees),
        (Some("12"), None, true, Some("13"), Comparison::Differs),
        // A computed figure takes precedence over a stored one.
        (Some("12"), Some("12"), true, Some("13"), Comparison::Differs),
        (Some("no"), None, true, Some("yes"), Comparison::Differs),
        (Some("n/c"), Some("12"), false, None, Comparison::New),
        (None, None, true, Some("12"), Comparison::New),
        (Some("12"), None, true, None, Comparison::Pending),
        (None, None, true, None, Comparison::Pending),
        (Some("12"), None, false, None, Comparison::Printed),
        (None, None, false, None, Comparison::Empty),
    ] {
        let [printed, stored] = [printed, stored].map(|text| text.map(str::to_owned));
        let cell = Cell { printed, stored, live };
        assert_eq!(Comparison::of(&cell, computed), expected, "{cell:?} {computed:?}");
    }
}

#[test]
fn the_tables_of_the_towers_agree_with_their_papers() {
    fn check<P: Puzzle>(title: &str) {
        let tables = P::Papers::tables();
        let index = tables.iter().position(|table| table.title.starts_with(title));
        let index = index.unwrap_or_else(|| panic!("no table {title}"));
        let mut computed = Computed::default();
        for ((row, column), value) in recomputed::<P>(index) {
            computed.set(CellPlace { row, column }, value);
        }
        let told = tally(&tables[index], &computed);
        assert!(told.contains("agree"), "{title}: {told}");
        assert!(!told.contains("differ") && !told.contains("not computed"), "{title}: {told}");
    }
    check::<KTower>("Bounds for k = 1, 2 and 3");
    check::<Magnetic>("Table 5: ");
    check::<DoubleDecker>("Section 6.2.2");
    check::<London>("Section 6.3");
}

#[test]
fn a_table_is_a_file_with_what_is_printed_beside_ours() {
    let cell = |printed: Option<&str>, stored: Option<&str>| {
        let [printed, stored] = [printed, stored].map(|text| text.map(str::to_owned));
        Cell { printed, stored, live: true }
    };
    let row = |name: &str, cells| TableRow::new(name, cells);
    let table = PaperTable {
        title: "Table 1: ways".to_owned(),
        source: String::new(),
        note: String::new(),
        columns: ["Pegs, in all", "Ways", "Of \"ours\""].map(str::to_owned).into(),
        rows: vec![
            row("1", vec![cell(Some("12"), Some("12")), cell(None, Some("3"))]),
            row("2", vec![cell(None, None), cell(None, Some("4"))]),
        ],
        command: None,
    };
    let mut computed = Computed::default();
    computed.set(CellPlace { row: 1, column: 0 }, "345678".to_owned());
    assert_eq!(
        to_csv(&table, &computed),
        "\u{feff}\"Pegs, in all\",\"Ways\",\"Ways, printed\",\"Of \"\"ours\"\"\"\r\n\
         \"1\",\"12\",\"12\",\"3\"\r\n\"2\",\"345678\",\"\",\"4\"\r\n"
    );
    // Only one figure of four is printed, so the others are not marked as unprinted.
    assert!(is_our_own(&table));
    let mut rows = table.rows.clone();
    rows[1].cells[0].printed = Some("345678".to_owned());
    assert!(!is_our_own(&PaperTable { rows, ..table }));
}
