//! The rows of the paper's tables, each with its printed figures, which are used only as cells.

use super::{FOLDED, OPEN};
use crate::text;

/// Table 1: the number of flaps (`None` for the totals), and the printed figures: sequences, assemblages, those with
/// Δ = 0, and those with Δ = L = 0. The last column has those of them that the author neither built nor ruled out.
pub const TABLE_1: [(Option<usize>, [&str; 5]); 9] = [
    (Some(0), ["7", "6", "4", "2", "-"]),
    (Some(1), ["7", "14", "7", "3", "-"]),
    (Some(2), ["22", "44", "20", "13", "3"]),
    (Some(3), ["10", "50", "15", "5", "2"]),
    (Some(4), ["18", "38", "11", "2", "-"]),
    (Some(5), ["2", "12", "1", "-", "-"]),
    (Some(6), ["4", "4", "1", "-", "-"]),
    (Some(8), ["1", "0", "-", "-", "-"]),
    (None, ["71", "168", "59", "25", "5"]),
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
pub const BUILT: [(&str, Option<&str>); 6] = [
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

/// The sample lines of section 11.2: the sequence, and f, area, Dc, symcount, assemblages and deltaiszero.
pub const SEQUENCES: [(&str, [&str; 6]); 13] = [
    ("EEEEWWWW", ["2", "5", "0", "8", "1", "1"]),
    ("EEENWWWS", ["0", "8", "0", "4", "1", "1"]),
    ("EEENWWSW", ["1", "7", "-2", "1", "2", "1"]),
    ("ENSWENSW", ["4", "3", "0", "8", "0", "0"]),
    ("EWEWEWEW", ["8", "2", "0", "32", "0", "0"]),
    ("EEWENWSW", ["3", "5", "-2", "1", "6", "2"]),
    ("EEEEEEWWWWWW", ["2", "7", "0", "8", "1", "1"]),
    ("EEEEENWWWWWS", ["0", "12", "0", "4", "1", "1"]),
    ("EEEEENWWWWSW", ["1", "11", "-2", "1", "2", "1"]),
    ("ENSNSWENSNSW", ["8", "3", "0", "4", "0", "0"]),
    ("ENSNSWENSWEW", ["8", "3", "0", "2", "0", "0"]),
    ("ENSWENSWENSW", ["6", "3", "0", "12", "0", "0"]),
    ("EWEWEWEWEWEW", ["12", "2", "0", "48", "0", "0"]),
];

/// An assemblage: its number in section 9, its text, what became of it, and the number of self-crossings of its ribbon
/// if section 9 or the proof of theorem 6.1 states it.
pub type Assemblage = (&'static str, &'static str, &'static str, Option<&'static str>);

/// The assemblages that section 9 finds to have Δ = L = 0. The author left some open (section 10), and built the
/// others. The levels of (18) left are corrected: its stacks do not have the printed ones.
pub const ASSEMBLAGES: [Assemblage; 25] = [
    ("(3)", "slash E E E N W W W S", FOLDED, Some("0")),
    ("(5)", "slash E E N N W S W S", FOLDED, None),
    ("(13)", "slash E2 E N W S1 W1 S N2", FOLDED, Some("2")),
    ("(14)", "slash E2 E N W S1 W1 N S2", FOLDED, Some("2")),
    ("(16)", "slash E2 E2 E N W S1 W1 W", FOLDED, Some("2")),
    ("(17)", "slash E3 E2 N W S2 E1 W1 W", FOLDED, None),
    (text!("(18) left"), "slash E2 N3 E W2 S1 N1 W S", FOLDED, None),
    (text!("(18) right"), "slash E1 N1 E W2 S2 N3 W S", FOLDED, None),
    ("9.4.3", "slash E N1 E W3 N S2 W S", OPEN, None),
    ("(19)", "slash E1 N1 W1 E2 S2 N3 W2 S", FOLDED, None),
    ("(20)", "slash E1 E N W S3 S N2 W", FOLDED, None),
    (text!("(21) left"), "slash E2 E2 E W1 N W S1 W", FOLDED, Some("2")),
    (text!("(21) right"), "slash E1 E1 E W2 N W S2 W", FOLDED, Some("2")),
    (text!("(22) left"), "slash E2 E N W1 N S2 S1 W", FOLDED, Some("2")),
    (text!("(22) right"), "slash E1 E N W2 N S1 S2 W", OPEN, Some("2")),
    (text!("(23) left"), "slash E2 E N W2 W E1 S1 W", FOLDED, Some("2")),
    (text!("(23) right"), "slash E1 E N W1 W E2 S2 W", FOLDED, Some("2")),
    ("(24)", "slash E1 E N1 N S2 W S2 W", OPEN, Some("2")),
    (text!("(25) left, second"), "slash E3 E2 W1 E1 N W S2 W", FOLDED, None),
    (text!("(25) left, first"), "slash E3 E2 W2 E1 N W S1 W", OPEN, None),
    (text!("(25) right"), "slash E3 E N W1 S1 N2 S2 W", OPEN, None),
    (text!("(26) left"), "slash E2 E N2 W2 E1 W1 S1 W", FOLDED, None),
    (text!("(26) right"), "slash E2 E1 N1 S2 N2 W S1 W", FOLDED, None),
    (text!("(27) left"), "slash E N1 W1 E2 W2 S1 N3 S2", FOLDED, None),
    (text!("(27) right"), "slash E1 N1 W1 E2 W2 S2 E2 W1", FOLDED, None),
];

/// An invariant that the paper states to be nonzero, without its value.
const NONZERO: &str = text!("nonzero");

/// A sequence: its number in section 9, its text, and area, assemblages, |Δ| and |L|, if printed.
pub type Flapless = (&'static str, &'static str, [Option<&'static str>; 4]);

/// The sequences without flaps.
pub const FLAPLESS: [Flapless; 7] = [
    ("(3)", "EEENWWWS", [Some("8"), Some("1"), Some("0"), Some("0")]),
    ("(4)", "EENNWWSS", [Some("8"), Some("1"), Some("4"), None]),
    ("(5)", "EENNWSWS", [Some("8"), Some("1"), Some("0"), Some("0")]),
    ("(6)", "EENWSSWN", [Some("7"), None, Some("0"), Some(NONZERO)]),
    ("(7)", "ENENWSWS", [Some("7"), None, Some(NONZERO), None]),
    ("(8)", "ENESWNWS", [Some("6"), None, Some("0"), Some(NONZERO)]),
    ("(9)", "ENWSENWS", [Some("4"), Some("0"), None, None]),
];

/// The octominoids of figure 9, from left to right: the code, and box, |Δ|, |L|, symcount, typeinv and the canonical
/// code, if printed.
pub const FIGURE_9: [(&str, [Option<&str>; 6]); 3] = [
    (
        "RRmULmLLmURm",
        [Some("1x2x2+8"), Some("0"), Some("0"), None, Some("yes"), Some("RRmULmLLmURm")],
    ),
    ("RRRLmDvUDvLm", [Some("1x1x4+6"), None, None, None, None, Some("RRRLmDvUDvLm")]),
    ("RUUmLDvUvDmD", [Some("1x2x3+5"), None, None, Some("1"), None, Some("RUUmLDvUvDmD")]),
];

/// An odd number of crossings, which the paper does not count.
pub const ODD: &str = text!(for "a number of crossings": "odd");

/// An assemblage, with |L| and the number of crossings of its ribbon if the paper prints them.
pub type Linked = (&'static str, Option<&'static str>, Option<&'static str>);

/// The assemblages with Δ = 0 that the linking number rules out, ordered by flaps.
pub const LINKED: [Linked; 35] = [
    ("slash E1 E N W S2 S W N", None, None),
    ("slash E1 N1 E S W2 N2 W S", None, None),
    ("slash E1 E E N W W S2 W", None, Some("1")),
    ("slash E1 E N N W S S2 W", None, Some("1")),
    ("slash E E N W2 N S1 W S", None, Some("1")),
    ("slash E1 E N W1 S2 N2 W S", None, Some("1")),
    ("slash E1 E1 N W S2 E2 W3 W", Some("4"), None),
    ("slash E1 E N W2 N S1 S2 W", None, Some("2")),
    ("slash E1 E N2 E W1 W S2 W", None, Some("2")),
    ("slash E1 E1 E1 E W2 W2 W2 W", None, Some("3")),
    ("slash E1 E1 N1 E W2 S2 W2 W", None, Some("3")),
    ("slash E1 E1 N1 W E2 S2 W2 W", None, Some("3")),
    ("slash E1 E1 N S2 W2 W2 N S1", None, Some("3")),
    ("slash E1 E1 N S2 W2 W2 S N1", None, Some("3")),
    ("slash E1 E1 E W3 N S2 W2 W", None, Some(ODD)),
    ("slash E2 E3 E W2 N S1 W1 W", None, Some(ODD)),
    ("slash E1 E1 N S2 W3 N S2 W", None, Some(ODD)),
    ("slash E2 E2 N S1 W1 N S3 W", None, Some(ODD)),
    ("slash E2 E1 N S2 W3 S N1 W", None, Some(ODD)),
    ("slash E3 E2 N S1 W1 S N2 W", None, Some(ODD)),
    ("slash E1 E1 N S3 S N2 W2 W", None, Some(ODD)),
    ("slash E1 E W3 N2 E W1 S2 W", None, Some(ODD)),
    ("slash E2 E W1 N1 E W2 S3 W", None, Some(ODD)),
    ("slash E3 E W2 N2 E W1 S1 W", None, Some(ODD)),
    ("slash E1 E1 N S2 W2 E3 W3 W", Some("2"), None),
    ("slash E3 E3 N S2 W2 E1 W1 W", Some("2"), None),
    ("slash E1 N1 S2 E W4 N2 S3 W", Some("2"), None),
    ("slash E2 N1 S1 E W3 N2 S4 W", Some("2"), None),
    ("slash E1 E1 W2 N S3 E2 W4 W", Some("2"), None),
    ("slash E1 E W2 N S4 S N3 W", None, Some(ODD)),
    ("slash E1 E W3 N S2 S N4 W", None, Some(ODD)),
    ("slash E3 E W1 N S4 S N2 W", None, Some(ODD)),
    ("slash E2 N S1 E W4 S N3 W", None, Some(ODD)),
    ("slash E4 E2 W3 E1 W2 N S1 W", None, Some(ODD)),
    ("slash E1 E1 W2 E2 W4 W2 E3 W1", None, Some(ODD)),
];

/// Theorem 8.1: the assemblages of 8 tiles, and those with Lt = 0, which are all.
pub const THEOREM: [&str; 2] = ["168", "168"];
