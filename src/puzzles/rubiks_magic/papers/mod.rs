//! The paper's printed figures, and the recomputed ones.
//!
//! - `printed`: the rows of the tables. Their printed figures are used only as cells.
//! - `live`: the values computed in the page.
//! - `shapes`, `distances`: drawings.

mod distances;
mod live;
mod printed;
mod shapes;

use super::catalogue::SOURCE;
use super::goal::Goal;
use super::math::folding::state::Position;
use super::math::transform::rectangles as rectangles_of;
use super::text::read_state;
use super::{Magic, Variant};
use crate::contract::{Cell, PaperTable, Papers, Plot, TableRow, Task, sheets};
use crate::kit::say::translated;
use crate::play::link::write_task;
use crate::{say, text};

/// The status of an assemblage.
const FOLDED: &str = text!("folded");
const OPEN: &str = text!("open");
const IMPOSSIBLE: &str = text!("impossible");

impl Papers for Magic {
    fn plots(_: &Variant) -> Vec<Plot> {
        vec![shapes::plot(), distances::plot()]
    }

    sheets! { listener:
        flaps() => live::table_1(listener)?,
        patterns() => live::table_2(listener)?,
        assemblages() => live::assemblages(listener)?,
        totals() => live::totals(listener)?,
        folded() => live::folded(listener)?,
        octominoids() => live::octominoids(listener),
        sequences() => live::samples(listener),
        linked() => live::linked(listener),
        flapless() => live::flapless(listener),
        figure_9() => live::figure_9(listener),
        theorem() => live::theorem(listener)?,
        rectangles() => live::rectangles(listener),
        knots() => {},
        universe() => {},
        gives() => {},
    }
}

/// A row of live cells with printed figures, and `more` cells without.
fn row(name: impl ToString, printed: &[&str], more: usize) -> TableRow {
    let cells = printed.iter().copied().map(Some).chain(std::iter::repeat_n(None, more));
    TableRow::new(name.to_string(), cells.map(Cell::live).collect())
}

/// Live cells, each with the printed figure or word, if there is one.
fn cells(printed: &[Option<&'static str>]) -> Vec<Cell> {
    printed.iter().map(|cell| Cell::live(cell.map(translated).as_deref())).collect()
}

/// Links a row to the state of a text.
fn opening(row: TableRow, text: &str) -> TableRow {
    let task = read_state(text).map(|state| Task {
        variant: Variant::of(&state),
        start: state,
        goal: Goal::Any,
    });
    row.opening(task.ok().map(|task| write_task::<Magic>(&task)))
}

fn flaps() -> PaperTable {
    let line = |(flaps, cells): (Option<usize>, [&str; 5])| {
        let name = match flaps {
            // No flaps.
            Some(0) => say!("none"),
            Some(flaps) => flaps.to_string(),
            None => say!("in all"),
        };
        row(name, &cells, 0)
    };
    PaperTable {
        title: say!("Table 1: planar face-up sequences by their flaps"),
        source: translated(SOURCE),
        note: say!(
            "Sequences and their assemblages, with Δ = 0, and with L = 0 too. The paper found L by hand and has one \
             more with two flaps. Assemblage (22) right, slash E1 E N W2 N S1 S2 W, has L = 2, for its ribbon \
             crosses itself twice with one sign. It is in the catalogue, step by step. Left open are those that the \
             author neither built nor ruled out. Ours are those with Δ = L = 0 that simple folds do not reach."
        ),
        columns: vec![
            say!("Flaps"),
            say!("Sequences"),
            say!("Assemblages"),
            "Δ = 0".to_owned(),
            "Δ = L = 0".to_owned(),
            say!("Left open"),
        ],
        rows: printed::TABLE_1.map(line).into(),
        command: Some("parlour rubiks-magic planar".to_owned()),
    }
}

fn patterns() -> PaperTable {
    let rows = live::PATTERNS.iter().zip(printed::TABLE_2);
    PaperTable {
        title: say!("Table 2: how flaps follow each other"),
        source: translated(SOURCE),
        note: say!(
            "Sequences of 8 tiles with two or four flaps: how flaps (f) and other tiles (x) follow each other \
             around the chain."
        ),
        columns: vec![say!("Pattern"), say!("Sequences")],
        rows: rows.map(|(pattern, cell)| row(pattern, &[cell], 0)).collect(),
        command: None,
    }
}

fn assemblages() -> PaperTable {
    let line = |(label, text, verdict, crossings): printed::Assemblage| {
        let name = say!("{name}: {assemblage}", name = translated(label), assemblage = text);
        let cells = cells(&[Some("0"), Some("0"), Some(verdict), None, crossings]);
        opening(TableRow::new(name, cells), text)
    };
    PaperTable {
        title: say!("Sections 9 and 10: the planar assemblages with Δ = L = 0"),
        source: translated(SOURCE),
        note: say!(
            "Those that the author folded by hand, and the five that he left open. Of these one is impossible, as \
             its linking number shows, and one is folded by simple folds, (25) right; three stay open. Simple folds \
             reach everything that he folded; the quarter turns are the fewest from the flat rectangle. \
             Of (18) left the paper prints levels that its stacks do not have; this is the one with Δ = 0. \
             Where the ribbon crosses itself twice, the paper says that the two crossings have opposite signs."
        ),
        columns: vec![
            say!("Assemblage"),
            "Δ".to_owned(),
            "|L|".to_owned(),
            say!("What became of it"),
            say!("Quarter turns"),
            say!("Crossings"),
        ],
        rows: printed::ASSEMBLAGES.map(line).into(),
        command: None,
    }
}

fn totals() -> PaperTable {
    PaperTable {
        title: say!("Sections 1, 7 and 11: totals"),
        source: translated(SOURCE),
        note: say!(
            "Octominoids are counted by their canonical codes, shapes by the squares that they cover, whichever way \
             the chain runs. The last printed total counts one assemblage too many (see Table 1), and the two \
             configurations twice that are octominoids and planar: 460 + 24 − 2 are 482."
        ),
        columns: vec![say!("What is counted"), say!("Count")],
        rows: printed::TOTALS
            .iter()
            .map(|(name, cell)| row(translated(name), &[cell], 0))
            .collect(),
        command: Some("parlour rubiks-magic octominoids".to_owned()),
    }
}

fn folded() -> PaperTable {
    let rows = printed::BUILT
        .iter()
        .map(|(name, printed)| TableRow::new(translated(name), vec![Cell::live(*printed)]));
    PaperTable {
        title: say!("What folds reach"),
        source: translated(SOURCE),
        note: say!(
            "The author built these configurations by hand, bending the tiles a little where that helped. Beside \
             them are those that simple folds reach from the flat rectangle. In these, all hinges that move are \
             parallel, and no tile bends or passes through another. The last four rows are ours. In the last two, \
             general folds help, as far as a search found any: hinges that are not parallel turn together."
        ),
        columns: vec![say!("What is folded"), say!("Count")],
        rows: rows.collect(),
        command: Some("parlour rubiks-magic reach".to_owned()),
    }
}

fn octominoids() -> PaperTable {
    let rows = live::CODES.iter().zip(&printed::OCTOMINOIDS);
    PaperTable {
        title: say!("Section 11.1: octominoids, sample lines"),
        source: translated(SOURCE),
        note: say!(
            "The signs of Δ and L are those that the code gives; another code of the same configuration may give \
             the others. Section 2 says that an achiral configuration has a plane of symmetry. The fourth one here has \
             none: a quarter turn with a reflection maps it onto itself. The paper’s program also writes a warp code of Verhoeff. The paper does not define it, so it \
             is missing here."
        ),
        columns: vec![
            say!("Code"),
            "box".to_owned(),
            "f".to_owned(),
            "delta".to_owned(),
            "linking".to_owned(),
            "symcount".to_owned(),
            "typeinv".to_owned(),
            "polyominoid".to_owned(),
        ],
        rows: rows.map(|((code, _), cells)| opening(row(code, cells, 0), code)).collect(),
        command: Some("parlour rubiks-magic octominoids --csv".to_owned()),
    }
}

fn sequences() -> PaperTable {
    PaperTable {
        title: say!("Section 11.2: planar sequences, sample lines"),
        source: translated(SOURCE),
        note: say!(
            "Sequences of 8 and of 12 tiles. The paper’s program did not compute L; the last column is ours."
        ),
        columns: vec![
            say!("Sequence"),
            "f".to_owned(),
            "area".to_owned(),
            "Dc".to_owned(),
            "symcount".to_owned(),
            "assemblages".to_owned(),
            "Δ = 0".to_owned(),
            "Δ = L = 0".to_owned(),
        ],
        rows: printed::SEQUENCES.map(|(sequence, cells)| row(sequence, &cells, 1)).into(),
        command: Some("parlour rubiks-magic planar --csv".to_owned()),
    }
}

fn linked() -> PaperTable {
    let line = |(text, linking, crossings): printed::Linked| {
        opening(TableRow::new(text, cells(&[linking, crossings])), text)
    };
    PaperTable {
        title: say!("Section 9: the assemblages that L rules out"),
        source: translated(SOURCE),
        note: say!(
            "The 35 planar assemblages of 8 tiles with Δ = 0 and L not 0. The paper rules out 34 of them, from the \
             crossings of the ribbon with itself. Seen from another direction there may be two more or fewer, but never an odd \
             number more. The paper counts 3 or 5 for the ten with three flaps. Of five with four flaps it prints \
             L = ±2. Ours is ±1, as an odd number of crossings demands. For EENWSEWW it prints ±4, and ours is ±2. So \
             these six printed figures are double."
        ),
        columns: vec![say!("Assemblage"), "|L|".to_owned(), say!("Crossings")],
        rows: printed::LINKED.map(line).into(),
        command: Some("parlour rubiks-magic planar".to_owned()),
    }
}

fn flapless() -> PaperTable {
    let line = |(label, text, printed): printed::Flapless| {
        opening(TableRow::new(format!("{label}: {text}"), cells(&printed)), text)
    };
    PaperTable {
        title: say!("Section 9.1: sequences without flaps"),
        source: translated(SOURCE),
        note: say!(
            "Δ rules out (4), the window, and (7). L rules out (6), the figure eight, and (8). (9) has no \
             assemblage: it is a closed circuit of 4 tiles, travelled twice."
        ),
        columns: vec![
            say!("Sequence"),
            say!("Squares covered"),
            say!("Assemblages"),
            "|Δ|".to_owned(),
            "|L|".to_owned(),
        ],
        rows: printed::FLAPLESS.map(line).into(),
        command: Some("parlour rubiks-magic planar --csv".to_owned()),
    }
}

fn figure_9() -> PaperTable {
    let line = |(code, printed): (&str, [Option<&'static str>; 6])| {
        opening(TableRow::new(code, cells(&printed)), code)
    };
    PaperTable {
        title: say!("Figure 9: three octominoids"),
        source: translated(SOURCE),
        note: say!(
            "From left to right. The paper says that their codes are canonical, that the second one is mirror \
             symmetric, and that the third one has no symmetry."
        ),
        columns: vec![
            say!("Code"),
            "box".to_owned(),
            "|Δ|".to_owned(),
            "|L|".to_owned(),
            "symcount".to_owned(),
            "typeinv".to_owned(),
            say!("Canonical code"),
        ],
        rows: printed::FIGURE_9.map(line).into(),
        command: Some("parlour rubiks-magic octominoids --csv".to_owned()),
    }
}

fn theorem() -> PaperTable {
    let line = |size: usize| {
        let printed = if size == 8 { &printed::THEOREM[..] } else { &[] };
        row(size, printed, 4 - printed.len())
    };
    PaperTable {
        title: say!("Theorem 8.1: the ribbon of planar assemblages does not turn over"),
        source: translated(SOURCE),
        note: say!(
            "The theorem says that all planar face-up configurations have Lt = 0. Lt is the part of L that comes from \
             turning over. So L comes from crossings alone, and an odd number of them makes L nonzero. The paper \
             states this for 8 tiles."
        ),
        columns: vec![
            say!(for "a chain": "Tiles"),
            say!("Assemblages"),
            "Lt = 0".to_owned(),
            say!("Odd number of crossings"),
            say!("Of these with L nonzero"),
        ],
        rows: live::SIZES.map(line).into(),
        command: None,
    }
}

/// Tiles, octominoids, those with a knotted core, and states with Δ = L = 0 and one.
const KNOTS: [&str; 5] = ["4 5 0 0", "6 47 0 0", "8 1291 0 10", "10 66160 0 -", "12 3961359 0 -"];

fn knots() -> PaperTable {
    PaperTable {
        title: say!("Knotted centre lines"),
        source: String::new(),
        note: say!(
            "Is a configuration excluded because the centre line of its ribbon is a knot? In section 6 Paolini knows \
             none. All octominoids were searched, and all states with Δ = L = 0, in which tiles may lie on each \
             other. Ten states of 8 tiles are excluded by a knot."
        ),
        columns: vec![
            say!(for "a chain": "Tiles"),
            say!("Octominoids"),
            say!(for "octominoids": "Knotted"),
            say!("Knotted states with Δ = L = 0"),
        ],
        rows: KNOTS.map(TableRow::stored).into(),
        command: Some("parlour rubiks-magic knots --tiles 8".to_owned()),
    }
}

/// Tiles, states, components, size of the largest, and components of one state.
const UNIVERSE: [&str; 3] = ["4 25 3 15 1", "6 2586 427 702 293", "8 408347 54812 127907 37334"];

fn universe() -> PaperTable {
    PaperTable {
        title: say!("The universe of Δ = L = 0"),
        source: String::new(),
        note: say!(
            "Paolini does not know whether his two invariants are complete. All states of the lattice with Δ = L = 0 \
             were searched. Folds join those of a component. The largest is that of the flat rectangle. So for rigid \
             tiles and the known folds the invariants are far from complete."
        ),
        columns: vec![
            say!(for "a chain": "Tiles"),
            say!("States"),
            say!("Components"),
            say!("Largest"),
            say!("With one state"),
        ],
        rows: UNIVERSE.map(TableRow::stored).into(),
        command: Some("parlour rubiks-magic universe --tiles 8".to_owned()),
    }
}

/// Code, states and give (in thousandths, rounded up) of the components in `docs/rubiks-magic.md`.
const GIVES: [&str; 10] = [
    "RRUvDvLvDmUmLv 4 53",
    "RRmDUmRmRmDvLm 4 53",
    "RRmUmLmDUmLmDm 13 55",
    "RRmUmLvDDvRvUm 5 92",
    "RRmDmUmRmDmRUm 1 102",
    "RRmUmDmRmUmRDm 1 104",
    "RRmRUmRmRvDvLm 33 114",
    "RRUvRmDvRvUmLv 24 119",
    "RRmUmLvDvLRmUm 6 122",
    "RRmDmLmURmUmLm 8 194",
];

fn gives() -> PaperTable {
    let line = |line| {
        let row = TableRow::stored(line);
        let code = row.name.clone();
        opening(row, &code)
    };
    PaperTable {
        title: say!("How far the puzzle must give"),
        source: String::new(),
        note: say!(
            "Paolini built all 460 octominoids with the real puzzle, which gives a little. For 22 of them no fold of \
             rigid tiles is known. So ways of a puzzle that gives were searched, to a state that folds reach. On these \
             ways the hinges part, and the tiles dent each other at their rims. The give is the most that any of them \
             does so, in thousandths of a side of a tile. No way is proved the best. A row stands for all states that \
             known folds join."
        ),
        columns: vec![say!("Code"), say!("States"), say!("Give")],
        rows: GIVES.map(line).into(),
        command: Some("parlour rubiks-magic stretch --bulges 5 RRUvDvLvDmUmLv".to_owned()),
    }
}

fn rectangles() -> PaperTable {
    let line = |state: Position| {
        let variant = Variant::of(&state);
        let task = Task { variant, start: variant.flat(), goal: Goal::Tiles(state) };
        row(state.text(), &[], 3).opening(write_task::<Magic>(&task))
    };
    let all = rectangles_of(Variant::default().flat());
    PaperTable {
        title: say!("The rectangles of 2 × 4 with their pictures"),
        source: translated(SOURCE),
        note: say!(
            "Paolini says in section 2 that others classified them. It is proved that there are {n}: Jaap Scherphuis’s \
             transforms lead to each of them, and the chain forms no others. The fronts of the tiles are shown by their \
             numbers. An arrow shows where the upper side of a tile points. A row opens a game that starts from the first \
             rectangle.",
            n = all.len()
        ),
        columns: vec![
            say!("Code"),
            say!("Upper row"),
            say!("Lower row"),
            say!("Fewest transforms"),
        ],
        rows: all.into_iter().map(|(state, _)| line(state)).collect(),
        command: None,
    }
}
