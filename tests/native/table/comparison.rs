//! Our figures beside those of a paper.

use parlour::game::PaperTable;
use parlour::puzzle::{Cell, CellPlace, Puzzle};
use parlour::puzzles::towers::double_decker::DoubleDecker;
use parlour::puzzles::towers::k_tower::KTower;
use parlour::puzzles::towers::london::London;
use parlour::puzzles::towers::magnetic::Magnetic;
use parlour::table::{Comparison, Computed, tally};

use crate::common::recomputed;

#[test]
fn our_figure_agrees_differs_or_is_new() {
    for (printed, stored, live, computed, expected) in [
        (Some("12"), Some("12"), false, None, Comparison::Agrees),
        (Some("12"), None, true, Some("12"), Comparison::Agrees),
        (Some("12"), None, true, Some("13"), Comparison::Differs),
        // What was just computed counts before what is stored.
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
        let tables: Vec<PaperTable> = P::tables().into_iter().map(PaperTable::from).collect();
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
