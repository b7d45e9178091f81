//! The figures of Langley's paper about Hanoi, recomputed, and results of searches.

mod frame;
mod lemmas;

use super::math::appendix_b;
use super::math::bound::psi;
use super::math::numbers::{frame_stewart, splits, triangular, triangular_root};
use super::math::search::Inquiry;
use super::{Hanoi, Position, Variant};
use crate::contract::{Cell, CellListener, CellPlace, PaperTable, Papers, Rules, TableRow, sheets};
use crate::kit::narrow;
use crate::kit::numerals::Whole as _;
use crate::kit::say::translated;
use crate::play::link::write_task;
use crate::search::Cancelled;
use crate::search::breadth::Search;
use crate::{say, text};
use num_bigint::BigUint;

const LANGLEY: &str = text!("Langley, “The Reve’s Puzzle”");
const DUDENEY: &str =
    text!("Dudeney, “The Canterbury Puzzles”, no. 1, and Langley, “The Reve’s Puzzle”");

impl Papers for Hanoi {
    sheets! { listener:
        triangles() => tell(listener, TRIANGLES as usize + 1, |n| {
            vec![triangular(n).to_string(), triangular_root(n).to_string()]
        }),
        stools() => tell(listener, STOOLS.len(), |row| {
            let (stools, cheeses, _) = STOOLS[row as usize];
            vec![frame_stewart(stools, cheeses).to_digits()]
        }),
        phi() => tell(listener, DISCS as usize, |row| phi_of(row + 1)),
        minimisers() => tell(listener, DISCS as usize, |row| minimisers_of(row + 1)),
        frame::formulas() => frame::tell(listener),
        appendix() => tell(listener, DISCS as usize, |row| vec![frame_stewart(4, row + 1).to_digits()]),
        searched() => tell_searched(&TOWERS, listener, distance)?,
        lemmas::lemmas() => column(lemmas::verdicts(), listener),
        lemmas::cases() => column(lemmas::excesses(), listener),
        lemmas::routes() => lemmas::tell_routes(listener),
        eccentricities() => tell_searched(&AROUND, listener, eccentricity)?,
    }
}

/// Reports the cells of all rows.
fn tell(listener: &mut dyn CellListener, rows: usize, cells: impl Fn(u32) -> Vec<String>) {
    for row in 0..rows {
        listener.row(row, cells(narrow::u32(row)));
    }
}

/// Reports the only column of a table.
fn column(values: Vec<String>, listener: &mut dyn CellListener) {
    for (row, value) in values.into_iter().enumerate() {
        listener.row(row, [value]);
    }
}

/// The link to the standard game of a tower.
fn tower(pegs: u8, discs: u32) -> Option<String> {
    Variant::on(pegs, discs).ok().map(|size| write_task(&Hanoi::start(&size)))
}

// ---------------------------------------------------------------------------------------------
// Section 3: triangular numbers and roots.

/// The last number of the table of section 3.
const TRIANGLES: u32 = 6;
/// The triangular numbers and roots printed in section 3.
const PRINTED_TRIANGLES: [(u32, u32); TRIANGLES as usize + 1] =
    [(0, 0), (1, 1), (3, 1), (6, 2), (10, 2), (15, 2), (21, 3)];

fn triangles() -> PaperTable {
    let row = |(n, (triangle, root)): (usize, (u32, u32))| {
        TableRow::live(n.to_string(), &[Some(&triangle.to_string()), Some(&root.to_string())])
    };
    PaperTable {
        title: say!("Section 3: triangular numbers and roots"),
        source: translated(LANGLEY),
        note: say!("Δn is n(n + 1)/2, and ∇n the largest p for which Δp is at most n."),
        columns: ["n", "Δn", "∇n"].map(str::to_owned).to_vec(),
        rows: PRINTED_TRIANGLES.into_iter().enumerate().map(row).collect(),
        command: None,
    }
}

// ---------------------------------------------------------------------------------------------
// Dudeney’s stools.

/// Stools, cheeses, and the printed number of moves.
const STOOLS: [(u8, u32, u32); 4] = [(4, 8, 33), (4, 10, 49), (4, 21, 321), (5, 84, 2815)];

fn stools() -> PaperTable {
    let row = |&(stools, cheeses, moves): &(u8, u32, u32)| {
        let name = say!("{cheeses} cheeses on {stools} stools", cheeses, stools);
        TableRow::live(name, &[Some(&moves.to_digits())]).opening(tower(stools, cheeses))
    };
    PaperTable {
        title: say!("Dudeney’s cheeses"),
        source: translated(DUDENEY),
        note: say!(
            "The Frame–Stewart numbers. Bousch proved that four stools need this many moves; with \
             five stools and this many cheeses that is not known."
        ),
        columns: vec![say!("Puzzle"), say!("Moves")],
        rows: STOOLS.iter().map(row).collect(),
        command: None,
    }
}

// ---------------------------------------------------------------------------------------------
// Equations 1 and 2 and Lemmas 1 and 2.

/// The most discs in the tables that are quick to compute.
const DISCS: u32 = 21;

/// Φ by its sum, by Lemma 1, as the minimum of equation 2, and from Ψ by Lemma 2.
fn phi_of(discs: u32) -> Vec<String> {
    let one = || BigUint::from(1_u8);
    let sum: BigUint = (0..discs).map(|n| one() << triangular_root(n)).sum();
    let root = triangular_root(discs);
    let excess = u64::from(discs) - triangular(root);
    let closed = one() + ((u64::from(root) + excess).saturating_sub(1) << root);
    let split = |aside: u32| frame_stewart(4, aside) * 2_u8 + frame_stewart(3, discs - aside);
    let least = (0..discs).map(split).min().unwrap_or_default();
    let smaller: Vec<u32> = (0..discs - 1).collect();
    let twice = psi(&smaller).value * 2_u8 + 1_u8;
    [sum, closed, least, twice].map(|value| value.to_digits()).to_vec()
}

fn phi() -> PaperTable {
    let row = |discs: u32| {
        // Appendix B adds up Φ(5).
        let printed = (discs == 5).then_some("13");
        TableRow::live(discs.to_string(), &[printed, None, None, None]).opening(tower(4, discs))
    };
    PaperTable {
        title: say!("Φ(N), the moves of the Reve’s Puzzle, in four ways"),
        source: translated(LANGLEY),
        note: say!(
            "The sum of equation 1, the closed form of Lemma 1, the minimum of equation 2 over all \
             numbers of discs that are put aside, and 2Ψ[N − 1] + 1 by Lemma 2."
        ),
        columns: vec![
            "N".to_owned(),
            say!("Sum"),
            say!("Lemma {number}", number = 1),
            say!("Minimum"),
            say!("Lemma {number}", number = 2),
        ],
        rows: (1..=DISCS).map(row).collect(),
        command: None,
    }
}

// ---------------------------------------------------------------------------------------------
// Section 6.1: which split is best.

/// The best numbers of discs to put aside, and Φ.
fn minimisers_of(discs: u32) -> Vec<String> {
    let best = splits(4, discs);
    let second = match best.start() {
        start if start == best.end() => say!(for "a number": "none"),
        start => start.to_string(),
    };
    vec![best.end().to_digits(), second, frame_stewart(4, discs).to_digits()]
}

fn minimisers() -> PaperTable {
    let row = |discs: u32| {
        let root = triangular_root(discs);
        let excess = u64::from(discs) - triangular(root);
        // The paper's terms: m = Δp + x, which is n, and one less.
        let printed = triangular(root) + excess;
        let moves = ((u64::from(root) + excess).saturating_sub(1) << root) + 1;
        TableRow::new(
            format!("{discs} = Δ{root} + {excess}"),
            [printed, printed - 1, moves]
                .map(|figure| Cell::live(Some(&figure.to_digits())))
                .to_vec(),
        )
        .opening(tower(4, discs))
    };
    PaperTable {
        title: say!("Section 6.1: how many discs to put aside"),
        source: translated(LANGLEY),
        note: [
            say!(
                "With n = Δp + x, the paper gives m = Δp + x and m − 1 as the numbers for which 2Φ(m) \
                 + 2ⁿ⁻ᵐ − 1 is least; but that is n itself. It should be Δ(p − 1) + x, and one less is \
                 as good only where x is not 0. The least value, (p − 1 + x)2ᵖ + 1, is right."
            ),
            say!(
                "The paper explains the second number by the two free pegs. They give each number \
                 two routes, but no second number. The reason is a balance: one disc more aside costs \
                 2 · 2^∇m moves and saves 2ⁿ⁻ᵐ⁻¹. For m = Δ(p − 1) + x − 1 with x > 0, both are 2ᵖ."
            ),
        ]
        .join(" "),
        columns: vec!["n".to_owned(), "m".to_owned(), say!("Second m"), say!("Moves")],
        rows: (1..=DISCS).map(row).collect(),
        command: None,
    }
}

// ---------------------------------------------------------------------------------------------
// Appendix B.

fn appendix() -> PaperTable {
    let row = |discs: u32| {
        let root = triangular_root(discs);
        let name = format!("{discs} = Δ{root} + {}", u64::from(discs) - triangular(root));
        let moves = appendix_b::moves(discs).len().to_string();
        TableRow::live(name, &[Some(&moves)]).opening(tower(4, discs))
    };
    PaperTable {
        title: say!("Appendix B: the moves that the program prints"),
        source: translated(LANGLEY),
        note: say!(
            "What stands as printed is the number of moves that the program of Appendix B prints for n discs; beside \
             it is Φ(n). The program rounds the triangular root to the nearest number, where it should round down \
             and add the excess. With n = Δp + x, its solution is too long whenever x is at least 2 and less than p."
        ),
        columns: vec!["n".to_owned(), say!("Moves")],
        rows: (1..=DISCS).map(row).collect(),
        command: None,
    }
}

// ---------------------------------------------------------------------------------------------
// What a search proves from tower to tower.

/// The most discs of the search tables.
const SEARCHED: u32 = 15;
/// A number of pegs, the most discs that are searched live, and stored results for more.
type Searched = (u8, u32, &'static [u64]);
/// The boards searched from tower to tower.
const TOWERS: [Searched; 3] = [(4, 15, &[]), (5, 12, &[55, 63, 71]), (6, 12, &[41, 45, 49])];

/// The rows of a search table: for each number of pegs the Frame–Stewart number and the result of the search.
fn searched_rows(boards: &[Searched]) -> Vec<TableRow> {
    let cells = |discs: u32| {
        let pair = |&(_, moment, stored): &Searched| {
            let searched = match discs.checked_sub(moment + 1) {
                None => Cell::live(None),
                Some(beyond) => stored
                    .get(beyond as usize)
                    .map_or_else(Cell::default, |figure| Cell::stored(figure.to_string())),
            };
            [Cell::live(None), searched]
        };
        boards.iter().flat_map(pair).collect()
    };
    (1..=SEARCHED).map(|discs| TableRow::new(discs.to_string(), cells(discs))).collect()
}

/// Reports the live cells of a search table.
fn tell_searched(
    boards: &[Searched],
    listener: &mut dyn CellListener,
    search: fn(Variant, &mut dyn CellListener) -> Result<Option<u64>, Cancelled>,
) -> Result<(), Cancelled> {
    for discs in 1..=SEARCHED {
        for (index, &(pegs, moment, _)) in boards.iter().enumerate() {
            let place = |column| CellPlace { row: discs as usize - 1, column };
            listener.cell(place(2 * index), frame_stewart(pegs, discs).to_digits());
            let Some(size) = Variant::on(pegs, discs).ok().filter(|_| discs <= moment) else {
                continue;
            };
            if let Some(moves) = search(size, listener)? {
                listener.cell(place(2 * index + 1), moves.to_string());
            }
        }
    }
    Ok(())
}

fn searched() -> PaperTable {
    let mut names = vec![say!("Discs")];
    for (pegs, ..) in TOWERS {
        names.extend([say!("{pegs} pegs: Frame–Stewart", pegs), say!("{pegs} pegs: search", pegs)]);
    }
    PaperTable {
        title: say!("Conjecture 2: from tower to tower"),
        source: translated(LANGLEY),
        note: say!(
            "The paper says how far others tested on four pegs that no way is shorter than Frame and Stewart’s. Here \
             our own search tests it, and on five and six pegs, too, where nobody has proved it. The search goes \
             half-way, to where the largest disc can move."
        ),
        columns: names,
        rows: searched_rows(&TOWERS),
        command: Some("parlour hanoi optimum --pegs 5 --discs 15 --json".to_owned()),
    }
}

/// The fewest moves from tower to tower.
fn distance(size: Variant, listener: &mut dyn CellListener) -> Result<Option<u64>, Cancelled> {
    let Some(inquiry) = Inquiry::of(&Hanoi::start(&size)) else { return Ok(None) };
    let Search::Found(reached) = inquiry.distance(listener)? else { return Ok(None) };
    Ok(Some(reached.distance))
}

// ---------------------------------------------------------------------------------------------
// The distance of the farthest state.

/// The boards searched from a tower to the farthest state.
const AROUND: [Searched; 2] = [(4, 11, &[81, 97, 113, 130]), (5, 9, &[31, 39, 47, 55, 63])];

fn eccentricities() -> PaperTable {
    let mut names = vec![say!("Discs")];
    for (pegs, ..) in AROUND {
        names.extend([
            say!("{pegs} pegs: other tower", pegs),
            say!("{pegs} pegs: farthest state", pegs),
        ]);
    }
    PaperTable {
        title: say!("How far a tower is from the farthest state"),
        source: String::new(),
        note: [
            say!("Langley’s paper is about the way from tower to tower. All states were searched for one that is farther."),
            say!(
                "On three pegs no state is farther from a tower than the other towers. On four pegs \
                 that ends at fifteen discs, where a state is one move farther."
            ),
        ]
        .join(" "),
        columns: names,
        rows: searched_rows(&AROUND),
        command: Some("parlour hanoi eccentricity --pegs 4 --discs 15 --json".to_owned()),
    }
}

/// The number of moves from a tower to the farthest state.
fn eccentricity(size: Variant, listener: &mut dyn CellListener) -> Result<Option<u64>, Cancelled> {
    let tower = Position::perfect(size, size.first());
    let Some(inquiry) = Inquiry::around(&tower) else { return Ok(None) };
    let Search::Exhausted(extent) = inquiry.eccentricity(listener)? else { return Ok(None) };
    Ok(Some(extent.distance))
}
