//! Rubik's Magic: the tables of the paper, and the states that simple folds reach.

use std::collections::HashSet;

use crate::common::{figures, printed};
use parlour::contract::{PaperTable, Papers};
use parlour::puzzles::rubiks_magic::Magic;

/// A table with all its figures computed.
fn computed(index: usize) -> (PaperTable, Vec<Vec<String>>) {
    let (table, ours) = figures::<Magic>(index);
    let mut cells = table.rows.iter().flat_map(|row| &row.cells);
    assert!(cells.all(|cell| cell.live), "{}", table.title);
    (table, ours)
}

/// The cells that differ from the print, as tuples of row, column, printed figure and our figure.
fn differences(index: usize) -> Vec<(String, usize, String, String)> {
    let cells = printed(computed(index)).into_iter();
    cells.filter(|(_, _, printed, ours)| printed != ours).collect()
}

fn difference(
    row: &str,
    column: usize,
    printed: &str,
    ours: &str,
) -> (String, usize, String, String) {
    (row.to_owned(), column, printed.to_owned(), ours.to_owned())
}

#[test]
fn table_1_is_as_printed_but_for_one_assemblage_and_what_folds_reach() {
    assert_eq!(
        differences(0),
        [
            difference("2", 3, "13", "12"),
            difference("2", 4, "3", "2"),
            difference("3", 4, "2", "1"),
            difference("in all", 3, "25", "24"),
            difference("in all", 4, "5", "3"),
        ]
    );
}

#[test]
fn table_2_is_as_printed() {
    assert_eq!(differences(1), []);
}

#[test]
fn of_the_open_assemblages_one_is_folded_and_one_impossible() {
    assert_eq!(
        differences(2),
        [
            difference("(22) right: slash E1 E N W2 N S1 S2 W", 1, "0", "2"),
            difference("(22) right: slash E1 E N W2 N S1 S2 W", 2, "open", "impossible"),
            difference("(25) right: slash E3 E N W1 S1 N2 S2 W", 2, "open", "folded"),
        ]
    );
}

#[test]
fn the_totals_are_as_printed_but_for_what_is_counted_twice() {
    let last = "Octominoids and planar assemblages with Δ = L = 0";
    assert_eq!(differences(3), [difference(last, 0, "485", "482")]);
}

#[test]
fn folds_reach_what_they_reach() {
    let (_, cells) = computed(4);
    let ours = [0, 1, 2, 3, 4, 5].map(|row| cells[row][0].as_str());
    assert_eq!(ours, ["358", "21", "127436", "43", "438", "21"]);
}

#[test]
fn the_sample_lines_are_as_printed() {
    assert_eq!(differences(5), []);
    assert_eq!(differences(6), []);
}

#[test]
fn the_assemblages_without_flaps_and_those_of_figure_9_are_as_printed() {
    let words = |table: usize| {
        let differ = differences(table).into_iter();
        differ.map(|(row, _, printed, ours)| [row, printed, ours].join(" "))
    };
    // If the paper gives no value, ours is not 0.
    assert_eq!(
        words(8).collect::<Vec<_>>(),
        ["(6): EENWSSWN nonzero 1", "(7): ENENWSWS nonzero 4", "(8): ENESWNWS nonzero 1",]
    );
    assert_eq!(words(9).next(), None);
    let (_, cells) = computed(9);
    let symmetries = [0, 1, 2].map(|row| cells[row][3].as_str());
    assert_eq!(symmetries, ["2", "2", "1"]);
    let tables = Magic::tables();
    let opened = |index: usize| {
        let links = tables[index].rows.iter().filter(|row| row.link.is_some());
        links.count()
    };
    assert_eq!([2, 5, 7, 8, 9].map(opened), [25, 6, 35, 6, 3]);
}

#[test]
fn no_planar_assemblage_turns_over_and_odd_crossings_link() {
    assert_eq!(differences(10), []);
    let (_, cells) = computed(10);
    for row in &cells[..4] {
        let [all, untwisted, odd, odd_linked] = [0, 1, 2, 3].map(|column| &row[column]);
        assert_eq!((all, odd), (untwisted, odd_linked));
    }
}

#[test]
fn all_32_rectangles_are_listed_and_opened() {
    let (table, cells) = computed(11);
    assert_eq!(table.rows.len(), 32);
    let first = [0, 1, 2].map(|column| cells[0][column].as_str());
    assert_eq!(first, ["8↓ 7↓ 6↓ 5↓", "1↑ 2↑ 3↑ 4↑", "0"]);
    let faces: HashSet<_> = (0..32).map(|row| (&cells[row][0], &cells[row][1])).collect();
    assert_eq!(faces.len(), 32);
    assert!(table.rows.iter().all(|row| row.link.is_some()));
}
