//! The page's tables of Bell, "Designing peg solitaire puzzles": compares every stored or computed
//! cell with the printed one.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use parlour::contract::{Cell, CellListener, CellPlace, PaperTable, Papers};
use parlour::puzzles::peg_solitaire::PegSolitaire;
use parlour::search::{Cancelled, Progress};

/// Our figures that differ from the printed ones: table, row, column.
///
/// Hexagon, type 8: the paper has ten more. With its figure, Burnside's lemma would not hold for the
/// positions of class A (`stored_figures_keep_burnsides_lemma`).
const DIFFER: [(usize, &str, usize); 1] = [(1, "8: one orthogonal reflection (A)", 0)];

/// A listener that records cells, and cancels after some reports.
struct Listener {
    cells: BTreeMap<(usize, usize), String>,
    notes: Vec<String>,
    reports: u32,
}

impl Listener {
    fn patient() -> Self {
        Self { cells: BTreeMap::new(), notes: Vec::new(), reports: u32::MAX }
    }
}

impl Progress for Listener {
    fn report(&mut self, _: u64, _: Option<u64>, note: &str) -> Result<(), Cancelled> {
        if !self.notes.iter().any(|known| known == note) {
            self.notes.push(note.to_owned());
        }
        self.reports = self.reports.checked_sub(1).ok_or(Cancelled)?;
        Ok(())
    }
}

impl CellListener for Listener {
    fn cell(&mut self, place: CellPlace, value: String) {
        let known = self.cells.insert((place.row, place.column), value);
        assert_eq!(known, None, "{place:?} is told twice");
    }
}

/// The printed figure, if any; words such as "n/c" do not count.
fn printed_figure(cell: &Cell) -> Option<&str> {
    cell.printed.as_deref().filter(|text| *text != "n/c")
}

/// Compares every cell of a table with the computed ones. Returns the numbers of agreeing, new and
/// empty cells.
fn check(
    index: usize,
    table: &PaperTable,
    computed: &BTreeMap<(usize, usize), String>,
) -> [usize; 3] {
    let mut standings = [0; 3];
    for (row, line) in table.rows.iter().enumerate() {
        for (column, cell) in line.cells.iter().enumerate() {
            let place = format!("{}, {}, column {column}", table.title, line.name);
            let told = computed.get(&(row, column));
            assert_eq!(told.is_some(), cell.live, "{place}");
            assert!(!(cell.live && cell.stored.is_some()), "{place}");
            let ours = told.or(cell.stored.as_ref()).map(String::as_str);
            let differs = DIFFER.contains(&(index, &line.name, column));
            match (printed_figure(cell), ours) {
                (Some(printed), Some(ours)) => {
                    assert_eq!(printed != ours, differs, "{place}: printed {printed}, ours {ours}");
                    standings[0] += 1;
                }
                (None, Some(_)) => standings[1] += 1,
                (None, None) => {
                    assert_eq!(cell.printed, None, "{place}: not filled in");
                    standings[2] += 1;
                }
                (Some(printed), None) => panic!("{place}: {printed} is not computed"),
            }
        }
    }
    standings
}

/// Computes a table and checks the numbers of agreeing (or known to differ), new and empty cells.
fn check_table(index: usize, expected: [usize; 3]) -> BTreeMap<(usize, usize), String> {
    let tables = PegSolitaire::tables();
    let mut listener = Listener::patient();
    PegSolitaire::recompute(index, &mut listener).expect("nobody cancels");
    assert_eq!(check(index, &tables[index], &listener.cells), expected, "{}", tables[index].title);
    let says_why = listener.notes.iter().any(|note| note.ends_with(", class A"));
    assert!(says_why || ![0, 2, 5, 7].contains(&index), "{:?}", listener.notes);
    listener.cells
}

/// The stored figure of a cell.
fn stored(index: usize, row: &str, column: usize) -> Option<String> {
    let tables = PegSolitaire::tables();
    let row = tables[index].rows.iter().find(|line| line.name == row).expect("a row");
    row.cells[column].stored.clone()
}

#[test]
fn table_2() {
    check_table(0, [26, 7, 0]);
    // Figures missing from the paper: those of the French and the 6 × 6 board.
    let new = |row: &str| [1, 2].map(|column| stored(0, row, column).unwrap_or_default());
    assert_eq!(new("6: one diagonal reflection (C)"), ["93131", "155458"]);
    assert_eq!(new("7: one orthogonal reflection (B)"), ["285555", "45078"]);
}

#[test]
fn table_3() {
    check_table(1, [11, 1, 0]);
    let new = stored(1, "9: one diagonal reflection (B)", 0);
    assert_eq!(new.as_deref(), Some("916090"));
}

#[test]
fn table_4() {
    check_table(2, [148, 62, 38]);
}

#[test]
fn table_4_for_classes_b_and_c() {
    check_table(3, [0, 214, 34]);
    check_table(4, [0, 162, 24]);
}

#[test]
fn the_largest_layers() {
    check_table(5, [6, 27, 0]);
}

#[test]
fn theorems_1_to_3() {
    let cells = check_table(7, [9, 4, 11]);
    // Theorems 1 and 3 have no exception on any board.
    assert!((0..4).all(|column| cells[&(1, column)] == "0"));
}

#[test]
fn the_tables_of_a_page_are_made_at_once() {
    // The names of the boards are made once.
    PegSolitaire::tables();
    let start = Instant::now();
    for _ in 0..10 {
        PegSolitaire::tables();
    }
    let took = start.elapsed();
    assert!(took < Duration::from_secs(1), "{took:?} for ten times");
}

#[test]
fn a_recomputation_can_be_called_off() {
    for index in [0, 2, 5, 7] {
        let mut listener = Listener { reports: 40, ..Listener::patient() };
        assert_eq!(PegSolitaire::recompute(index, &mut listener), Err(Cancelled));
    }
}
