//! The paper's printed figures, which are used only as cells of tables.

use crate::text;

/// Table 1: sequences, assemblages, those with Δ = 0, and those with Δ = L = 0. The last column has those of them that
/// the author neither built nor ruled out. There is a row for each number of [`FLAPS`](super::live::FLAPS), and one for
/// the totals.
pub const TABLE_1: [[&str; 5]; 9] = [
    ["7", "6", "4", "2", "-"],
    ["7", "14", "7", "3", "-"],
    ["22", "44", "20", "13", "3"],
    ["10", "50", "15", "5", "2"],
    ["18", "38", "11", "2", "-"],
    ["2", "12", "1", "-", "-"],
    ["4", "4", "1", "-", "-"],
    ["1", "0", "-", "-", "-"],
    ["71", "168", "59", "25", "5"],
];

/// Table 2: the sequences with each of the [`PATTERNS`](super::live::PATTERNS).
pub const TABLE_2: [&str; 10] = ["2", "5", "3", "12", "1", "5", "1", "4", "1", "6"];

/// The totals of sections 1, 7 and 11.
///
/// The last one counts the two configurations that belong to both classes twice.
pub const TOTALS: [(&str, &str); 11] = [
    (text!("Octominoid configurations"), "1291"),
    (text!("Their shapes"), "582"),
    (text!("Octominoids with Δ = 0"), "737"),
    (text!("Octominoids with Δ = L = 0"), "460"),
    (text!("Their shapes"), "265"),
    (text!("Octominoids equivalent with all diagonals exchanged"), "141"),
    (text!("Of these with Δ = L = 0"), "50"),
    (text!("Octominoids with eight symmetries"), "4"),
    (text!("Of these with Δ = L = 0"), "1"),
    (text!("Planar sequences of 12 tiles"), "4855"),
    (text!("Octominoids and planar assemblages with Δ = L = 0"), "485"),
];

/// The numbers of shapes that the author built, if printed.
pub const FOLDED: [(&str, Option<&str>); 6] = [
    (text!("Octominoids"), Some("460")),
    (text!("Planar assemblages"), Some("20")),
    (text!("States"), None),
    (text!("Quarter turns to the farthest"), None),
    (text!("Octominoids, with general folds too"), None),
    (text!("Planar assemblages, with general folds too"), None),
];

/// The sample lines of section 11.1 for [`CODES`](super::live::CODES): box, f, delta, linking, symcount, typeinv and
/// shape, where three dots replace some tiles.
pub const OCTOMINOIDS: [[&str; 7]; 6] = [
    ["0x2x4+8", "0", "0", "0", "4", "yes", "011-013-015-017-031-033-035-037s"],
    ["1x1x4+8", "0", "0", "0", "4", "no", "011-013-015-017-101-103-105-107s"],
    ["2x2x2+0", "4", "4", "0", "1", "no", "112-...-312"],
    ["2x2x2+0", "4", "0", "0", "4", "yes", "112-...-323s"],
    ["2x2x2+2", "0", "-4", "0", "2", "yes", "011-112-121-...-433s"],
    ["1x1x3+7", "2", "0", "1", "2", "yes", "011-013-015-110-114-211-213-215s"],
];

/// The sample lines of section 11.2 for [`SEQUENCES`](super::live::SEQUENCES): f, area, Dc, symcount, assemblages and
/// deltaiszero.
pub const SEQUENCES: [[&str; 6]; 13] = [
    ["2", "5", "0", "8", "1", "1"],
    ["0", "8", "0", "4", "1", "1"],
    ["1", "7", "-2", "1", "2", "1"],
    ["4", "3", "0", "8", "0", "0"],
    ["8", "2", "0", "32", "0", "0"],
    ["3", "5", "-2", "1", "6", "2"],
    ["2", "7", "0", "8", "1", "1"],
    ["0", "12", "0", "4", "1", "1"],
    ["1", "11", "-2", "1", "2", "1"],
    ["8", "3", "0", "4", "0", "0"],
    ["8", "3", "0", "2", "0", "0"],
    ["6", "3", "0", "12", "0", "0"],
    ["12", "2", "0", "48", "0", "0"],
];

/// The [`ASSEMBLAGES`](super::live::ASSEMBLAGES) that the author left open (section 10); he built the others.
pub const LEFT_OPEN: [&str; 5] = ["9.4.3", "(22) right", "(24)", "(25) left, first", "(25) right"];

/// The numbers of self-crossings of the ribbons of [`ASSEMBLAGES`](super::live::ASSEMBLAGES) that section 9 or the
/// proof of theorem 6.1 states.
pub const CROSSINGS: [(&str, &str); 11] = [
    ("(3)", "0"),
    ("(13)", "2"),
    ("(14)", "2"),
    ("(16)", "2"),
    ("(21) left", "2"),
    ("(21) right", "2"),
    ("(22) left", "2"),
    ("(22) right", "2"),
    ("(23) left", "2"),
    ("(23) right", "2"),
    ("(24)", "2"),
];

/// An invariant that the paper states to be nonzero, without its value.
const NONZERO: &str = text!("nonzero");

/// The sequences [`FLAPLESS`](super::live::FLAPLESS): area, assemblages, |Δ| and |L|.
pub const FLAPLESS: [[Option<&str>; 4]; 7] = [
    [Some("8"), Some("1"), Some("0"), Some("0")],
    [Some("8"), Some("1"), Some("4"), None],
    [Some("8"), Some("1"), Some("0"), Some("0")],
    [Some("7"), None, Some("0"), Some(NONZERO)],
    [Some("7"), None, Some(NONZERO), None],
    [Some("6"), None, Some("0"), Some(NONZERO)],
    [Some("4"), Some("0"), None, None],
];

/// The octominoids of [`FIGURE_9`](super::live::FIGURE_9): box, |Δ|, |L|, symcount, typeinv and the canonical
/// code.
pub const FIGURE_9: [[Option<&str>; 6]; 3] = [
    [Some("1x2x2+8"), Some("0"), Some("0"), None, Some("yes"), Some("RRmULmLLmURm")],
    [Some("1x1x4+6"), None, None, None, None, Some("RRRLmDvUDvLm")],
    [Some("1x2x3+5"), None, None, Some("1"), None, Some("RUUmLDvUvDmD")],
];

/// Theorem 8.1: the assemblages of 8 tiles, and those with Lt = 0, which are all.
pub const THEOREM: [&str; 2] = ["168", "168"];
