//! The printed figures of Levy's paper, recomputed.
//!
//! - `closed`: the closed forms, statements to be checked.
//! - `recurrences`: the recurrences, and the classical tower.
//! - `printed`: the printed figures; they are shown in their cells and used nowhere else.
//! - `live`: the values that the page computes, from the procedures and from searches.
//! - `stored`: the results of earlier searches.
//! - `plot`: Figure 2.

mod closed;
mod live;
mod plot;
mod printed;
mod recurrences;
mod stored;

use self::closed::{FORMS, Form};
use self::recurrences::{HALVES, RECURRENCES};
use super::Procedure::{
    Bnr727, Nnb636, Nnn61, Nnn62, Nnn606Down, Nnn606Up, Nrb909, Rbb1000, Rbn909, Rnb75, Rnb727,
    Rnn64, Rnn67, Rnn636, Rrb1000,
};
use super::{Colouring, Magnetic, Procedure, Variant};
use crate::contract::{Cell, PaperTable, Papers, Plot, TableRow, sheets};
use crate::kit::numerals::Whole as _;
use crate::kit::say::translated;
use crate::{say, text};

const LEVY: &str = text!("Levy, “Magnetic Towers of Hanoi and their Optimal Solutions”");

/// A pair of brothers, and the tables that print them.
#[derive(Debug)]
struct Pair {
    procedures: [Procedure; 2],
    /// The number of the table of steps, and that of the table of discs on the posts.
    tables: [u32; 2],
    steps: &'static [[&'static str; 2]],
    posts: &'static [[&'static str; 2]],
}

static PAIRS: [Pair; 5] = {
    use printed::{POSTS_7, POSTS_11, STEPS_6, STEPS_8, STEPS_10, STEPS_12, STEPS_14};
    [
        pair([Rbb1000, Rrb1000], [6, 7], &STEPS_6, &POSTS_7),
        pair([Rbn909, Nrb909], [8, 9], &STEPS_8, &POSTS_7),
        pair([Rnb727, Bnr727], [10, 11], &STEPS_10, &POSTS_11),
        pair([Rnn636, Nnb636], [12, 13], &STEPS_12, &POSTS_11),
        pair([Nnn606Up, Nnn606Down], [14, 15], &STEPS_14, &POSTS_11),
    ]
};

const fn pair(
    procedures: [Procedure; 2],
    tables: [u32; 2],
    steps: &'static [[&'static str; 2]],
    posts: &'static [[&'static str; 2]],
) -> Pair {
    Pair { procedures, tables, steps, posts }
}

/// A table of numbers of moves.
#[derive(Debug)]
struct Series {
    table: u32,
    procedures: &'static [Procedure],
    /// True for single discs, P(k), false for all of them, S(N).
    single: bool,
    figures: &'static printed::Figures,
    /// The durations at the foot of the table.
    durations: &'static [&'static str],
}

const OTHERS: &[Procedure] = &[Rrb1000, Rnb75, Rnn67, Rnn64, Nnn62, Nnn61];

const OPTIMAL: &[Procedure] = &[Rrb1000, Rbn909, Rnb727, Rnn636, Nnn606Up];

static SERIES: [Series; 4] = [
    series(2, OTHERS, true, &printed::MOVES_OF_OTHERS),
    series(3, OTHERS, false, &printed::TOTALS_OF_OTHERS),
    series(4, OPTIMAL, true, &printed::MOVES_OF_OPTIMAL),
    series(5, OPTIMAL, false, &printed::TOTALS_OF_OPTIMAL),
];

const fn series(
    table: u32,
    procedures: &'static [Procedure],
    single: bool,
    figures: &'static printed::Figures,
) -> Series {
    let durations = printed::DURATIONS[table as usize - 2];
    Series { table, procedures, single, figures, durations }
}

impl Papers for Magnetic {
    fn plots(_: &Variant) -> Vec<Plot> {
        vec![plot::durations()]
    }

    sheets! { listener:
        limits() => live::limits(listener),
        numbers(&SERIES[0]) => live::numbers(&SERIES[0], listener),
        numbers(&SERIES[1]) => live::numbers(&SERIES[1], listener),
        numbers(&SERIES[2]) => live::numbers(&SERIES[2], listener),
        numbers(&SERIES[3]) => live::numbers(&SERIES[3], listener),
        steps(&PAIRS[0]) => live::steps(&PAIRS[0], listener),
        posts(&PAIRS[0]) => live::posts(&PAIRS[0], listener),
        steps(&PAIRS[1]) => live::steps(&PAIRS[1], listener),
        posts(&PAIRS[1]) => live::posts(&PAIRS[1], listener),
        steps(&PAIRS[2]) => live::steps(&PAIRS[2], listener),
        posts(&PAIRS[2]) => live::posts(&PAIRS[2], listener),
        steps(&PAIRS[3]) => live::steps(&PAIRS[3], listener),
        posts(&PAIRS[3]) => live::posts(&PAIRS[3], listener),
        steps(&PAIRS[4]) => live::steps(&PAIRS[4], listener),
        posts(&PAIRS[4]) => live::posts(&PAIRS[4], listener),
        routes() => live::routes(listener),
        searched() => live::searched(listener)?,
        solutions() => live::solutions(listener)?,
        products() => live::products(listener),
        closed_forms() => live::closed_forms(listener),
        recurrences() => live::recurrences(listener),
        red_to_red() => live::red_to_red(listener),
        more_posts() => live::more_posts(listener)?,
    }
}

/// A row of cells that are computed on the page, each beside a printed figure.
fn live_row(name: String, printed: &[&str]) -> TableRow {
    TableRow::new(name, printed.iter().map(|text| Cell::live(Some(text))).collect())
}

/// Live rows, numbered from `first`.
fn numbered<'a>(first: u32, rows: impl Iterator<Item = &'a [&'a str]>) -> Vec<TableRow> {
    (first..).zip(rows).map(|(number, row)| live_row(number.to_string(), row)).collect()
}

/// The rows of Table 1: number, name and procedure.
const ROWS: [(&str, &str, Procedure); 11] = [
    ("1", text!("Colored"), Rrb1000),
    ("2", text!("Semi-Free-N"), Rbn909),
    ("X", text!("Nearly-Free-N (NBN)"), Rbn909),
    ("3.1", text!("Semi-Free-C"), Rnb75),
    ("3.2", text!("Semi-Free-C"), Rnb727),
    ("3.3", text!("Nearly-Free-C"), Rnn67),
    ("4.1", text!("Nearly-Free-C"), Rnn64),
    ("4.2", text!("Nearly-Free-C"), Rnn636),
    ("5.1", text!("Free"), Nnn62),
    ("5.2", text!("Free"), Nnn61),
    ("5.3", text!("Free"), Nnn606Up),
];

fn limits() -> PaperTable {
    let rows = ROWS.iter().zip(printed::LIMITS).map(|((number, name, procedure), limit)| {
        let name = translated(name);
        live_row(say!("{number} {name}: {procedure}", number, name, procedure), &[limit])
    });
    PaperTable {
        title: say!("Table 1: the procedures and the limits of their durations"),
        source: translated(LEVY),
        note: say!(
            "The duration is the number of moves against that of the coloured tower. The limits are the solution of \
             the linear equations that the steps of the procedures give. Where the abstract prints 20/33 as 606 %, \
             it means 60.6 %. The paper calls RBN Semi-Free-C here and Semi-Free-N in its Tables 4, 5 and 8; the \
             second name keeps it apart from RNB. NBN takes as many moves as RBN."
        ),
        columns: vec![say!("Number, puzzle, procedure"), say!("Limit")],
        rows: rows.collect(),
        command: None,
    }
}

fn numbers(series: &Series) -> PaperTable {
    let mut rows = numbered(1, series.figures.iter().copied());
    rows.push(live_row("T(20)".to_owned(), series.durations));
    let of_limit = |procedure: &Procedure| {
        let row = ROWS.iter().position(|(_, _, other)| other == procedure);
        Cell::live(row.map(|row| printed::LIMITS[row]))
    };
    let cells = series.procedures.iter().map(of_limit).collect();
    rows.push(TableRow::new(say!("Limit of T"), cells));
    let first = if series.single { "k" } else { "N" };
    let (table, is_optimal) = (series.table, series.table >= 4);
    let title = match (series.single, is_optimal) {
        (true, false) => say!(
            "Table {table}: moves of each disc, P(k), by the procedures that are not optimal",
            table
        ),
        (true, true) => {
            say!("Table {table}: moves of each disc, P(k), by the optimal procedures", table)
        }
        (false, false) => {
            say!("Table {table}: moves, S(N), by the procedures that are not optimal", table)
        }
        (false, true) => say!("Table {table}: moves, S(N), by the optimal procedures", table),
    };
    let mut note = vec![say!(
        "The paper numbers the discs from the largest, k = 1. All figures are counted from the steps of the \
         procedures. T is what is listed against the same of the coloured tower."
    )];
    if !is_optimal {
        note.push(say!(
            "The paper prints no steps of these procedures, except for 1000; they were put together from the same \
             shapes as the optimal ones, so that every disc moves as often as Table 2 says."
        ));
    }
    PaperTable {
        title,
        source: translated(LEVY),
        note: note.join(" "),
        columns: columns(first.to_owned(), series.procedures),
        rows,
        command: None,
    }
}

/// The column heads: `first`, then the names of the procedures.
fn columns(first: String, procedures: &[Procedure]) -> Vec<String> {
    let names = procedures.iter().map(Procedure::to_string);
    std::iter::once(first).chain(names).collect()
}

fn steps(pair: &Pair) -> PaperTable {
    let [left, right] = pair.procedures;
    let mut note = vec![say!(
        "The steps for n discs, more than one, from the post s to the post d by way of i, as they are played here. \
         The disc j is the largest of the n, and j+1 the one above it."
    )];
    if left == Nnn606Up {
        note.push(say!(
            "The paper writes the steps 3 to 8 of the left and 1 to 6 of the right as another function, with its own \
             n, j, s, d and i; they are given in its letters. In its proof, the line about step 8 on the left says \
             BBN where NNB is meant."
        ));
    }
    let table = pair.tables[0];
    PaperTable {
        title: say!("Table {table}: the procedures {left} and {right}", table, left, right),
        source: translated(LEVY),
        note: note.join(" "),
        columns: columns(say!(for "head of a column": "Step"), &pair.procedures),
        rows: numbered(1, pair.steps.iter().map(|row| &row[..])),
        command: None,
    }
}

fn posts(pair: &Pair) -> PaperTable {
    let [left, right] = pair.procedures;
    let table = pair.tables[1];
    PaperTable {
        title: say!("Table {table}: discs on each post, {left} and {right}", table, left, right),
        source: translated(LEVY),
        note: say!(
            "How many of three discs are on S, I and D after each move. Read backwards from right to left, one \
             column is the other."
        ),
        columns: columns(say!(for "head of a column": "Move"), &pair.procedures),
        rows: numbered(0, pair.posts.iter().map(|row| &row[..])),
        command: None,
    }
}

/// The routes of Table 16: its columns.
const ROUTES: [&str; 8] = ["U11", "U21", "U12", "U22", "D11", "D21", "D12", "D22"];

/// The steps of Table 16: its rows.
const ROUTE_STEPS: [u32; 12] = [0, 58, 59, 60, 61, 62, 81, 82, 83, 84, 85, 687];

fn routes() -> PaperTable {
    let rows =
        printed::ROUTES.iter().zip(ROUTE_STEPS).map(|(row, step)| live_row(step.to_string(), row));
    let names = ROUTES.iter().map(|name| (*name).to_owned());
    PaperTable {
        title: say!("Table 16: eight routes of seven discs"),
        source: translated(LEVY),
        note: say!(
            "How many discs are on S, I and D. The routes differ in which of the brothers RNB727 and BNR727 carries \
             two discs after move 58 and after move 81. The procedures of Table 14, taken to the letter, are the \
             routes U12 and D12, not U11 and D11."
        ),
        columns: std::iter::once(say!(for "head of a column": "Step")).chain(names).collect(),
        rows: rows.collect(),
        command: None,
    }
}

/// The most discs whose optima the page searches, and the most whose optima are stored.
const LIVE_DISCS: u32 = 10;
const STORED_DISCS: u32 = 16;

fn searched() -> PaperTable {
    let row = |discs: u32| {
        let cell = |(column, colouring): (usize, &Colouring)| {
            let figures = printed::TOTALS_OF_OPTIMAL[discs as usize - 1];
            let printed = printed_column(*colouring).map(|column| figures[column].to_owned());
            if discs <= LIVE_DISCS {
                Cell { printed, stored: None, live: true }
            } else {
                let optima = stored::OPTIMA[(discs - LIVE_DISCS) as usize - 1];
                let stored = optima[stored::ALIKE[column]].to_string();
                Cell { printed, stored: Some(stored), live: false }
            }
        };
        let cells = Colouring::ALL.iter().enumerate().map(cell).collect();
        TableRow::new(discs.to_string(), cells)
    };
    PaperTable {
        title: say!("Table 5 proved by search"),
        source: translated(LEVY),
        note: say!(
            "The least numbers of moves for all twelve colourings of the posts, found by searching through the \
             states, layer by layer, without any knowledge of the procedures. The paper prints them for one puzzle \
             of each kind. The command below searches the others."
        ),
        columns: colouring_columns(&Colouring::ALL),
        rows: (1..=STORED_DISCS).map(row).collect(),
        command: Some("parlour magnetic optimum --colouring NNN --discs 16 --search".to_owned()),
    }
}

/// The column of Table 5 that has the numbers of a colouring.
fn printed_column(colouring: Colouring) -> Option<usize> {
    let lengths = |column: &Procedure| column.home();
    let alike = |home: Colouring| home == colouring || home.reversed() == colouring;
    OPTIMAL.iter().map(lengths).position(alike)
}

fn colouring_columns(colourings: &[Colouring]) -> Vec<String> {
    let names = colourings.iter().map(Colouring::to_string);
    std::iter::once("N".to_owned()).chain(names).collect()
}

/// The claims of the paper about numbers of solutions: discs, colouring, number.
const SAID: [(u32, Colouring, &str); 2] = [(2, Colouring::FREE, "2"), (3, Colouring::FREE, "4")];

fn solutions() -> PaperTable {
    let row = |discs: u32| {
        let cell = |colouring: &Colouring| {
            let said = SAID.iter().find(|(n, of, _)| *n == discs && of == colouring);
            Cell::live(said.map(|(_, _, number)| *number))
        };
        TableRow::new(discs.to_string(), Colouring::ALL.iter().map(cell).collect())
    };
    PaperTable {
        title: say!("Numbers of shortest solutions (section 4)"),
        source: translated(LEVY),
        note: say!(
            "How many different ways of the least length there are, counted by search. The paper tells them for two \
             and three discs of the free tower, and that each call of RNB727 doubles them. Up to 64 discs, the \
             facts beside the board give them as powers."
        ),
        columns: colouring_columns(&Colouring::ALL),
        rows: (1..=LIVE_DISCS).map(row).collect(),
        command: None,
    }
}

fn products() -> PaperTable {
    PaperTable {
        title: say!("Why five free discs have 36 shortest solutions"),
        source: translated(LEVY),
        note: say!(
            "If only the calls of RNB727 had two ways, every number would be a power of 2. But 36 = 2 · 3 · 6. The \
             largest disc of a free tower moves once. The smaller discs make two journeys: one turns them over, with C \
             routes, and one does not, with E routes. Each meets one coloured post, and either may come first. So \
             there are 2 · C · E routes. The factor 3 is a sum: for three discs, C = 1 + 2. In 1 route the two \
             smallest discs first stay red up, and in 2 routes they first turn over."
        ),
        columns: vec![
            "N".to_owned(),
            say!("Solutions"),
            say!("C, for N − 1"),
            say!("E, for N − 1"),
            "2 · C · E".to_owned(),
        ],
        rows: (2..=LIVE_DISCS).map(|discs| TableRow::live(discs.to_string(), &[None; 4])).collect(),
        command: None,
    }
}

/// The number one step beyond the paper's tables.
const STEP_BEYOND: u32 = 21;

/// The range of a closed form, in words.
fn range(form: &Form, beyond: u32) -> String {
    format!("{} > {beyond}", form.letter())
}

fn closed_forms() -> PaperTable {
    let row = |form: &Form| {
        let value = form.value(STEP_BEYOND).map(|value| value.to_string());
        TableRow::live(form.name(), &[Some(&range(form, form.beyond)), value.as_deref()])
    };
    PaperTable {
        title: say!("Tables 2 and 3, equations 6 and 11 to 19: closed forms"),
        source: translated(LEVY),
        note: say!(
            "The formulas as printed, and the moves as counted from the steps. A range is ours where a formula holds \
             up to 64 and fails one step before. The value is one step beyond the paper’s tables. The λ of equation 11 are \
             the roots of x³ = x + 2. So the sums of their powers follow by a recurrence, and nothing is rounded."
        ),
        columns: vec![say!("Formula"), say!("Range"), say!("At {number}", number = STEP_BEYOND)],
        rows: FORMS.iter().map(row).collect(),
        command: None,
    }
}

/// Equation 8, about the classical tower.
const CLASSICAL: [&str; 2] = ["8A: S(N) = 2ᴺ − 1", "8B: P(k) = 2ᵏ⁻¹"];

fn recurrences() -> PaperTable {
    let row = |name: String, value: String| TableRow::live(name, &[None, Some(&value)]);
    let rows = RECURRENCES.iter().flat_map(|one| HALVES.map(|single| (one, single)));
    let rows = rows
        .map(|(one, single)| row(one.name(single), one.value(STEP_BEYOND - 1, single).to_digits()));
    let powers = [(1_u32 << STEP_BEYOND) - 1, 1 << (STEP_BEYOND - 1)];
    let classical = CLASSICAL.iter().zip(powers);
    PaperTable {
        title: say!("Equations 5, 8 to 10, 16 and 18: recurrences and the classical tower"),
        source: translated(LEVY),
        note: say!(
            "The left side is counted from the steps of the procedures. The last column compares it with the right \
             side, one step beyond the paper’s tables. The range is where both sides agree, up to 64. The paper \
             gives the values before it. The classical tower, without colours, is played and its moves counted."
        ),
        columns: vec![say!("Formula"), say!("Range"), say!("At {number}", number = STEP_BEYOND)],
        rows: rows
            .chain(classical.map(|(name, value)| row((*name).to_owned(), value.to_digits())))
            .collect(),
        command: None,
    }
}

/// The most discs of the towers that end red up.
const RED_DISCS: u32 = 12;

fn red_to_red() -> PaperTable {
    PaperTable {
        title: say!("Red to red is always longer"),
        source: String::new(),
        note: say!(
            "A tower that ends red up, as it began, takes more moves than one that ends blue up. Levy says so in \
             section 3 for all discs and all colours of the posts, without a proof. It is proved now. The numbers are \
             those of three neutral posts."
        ),
        columns: vec![say!("Discs"), say!("Red to red"), say!("Red to blue")],
        rows: (1..=RED_DISCS).map(|discs| TableRow::live(discs.to_string(), &[None; 2])).collect(),
        command: None,
    }
}

/// The most discs of the towers on four posts that the page searches.
const LIVE_ON_FOUR: u32 = 7;
/// The most discs of the towers on four posts in the table.
const MOST_ON_FOUR: u32 = 10;

fn more_posts() -> PaperTable {
    let row = |discs: u32| {
        let of_four = |end: usize| match discs.checked_sub(LIVE_ON_FOUR + 1) {
            None => Cell::live(None),
            Some(at) => Cell::stored(stored::ON_FOUR[at as usize][end].to_string()),
        };
        let cells = (0..3).map(|_| Cell::live(None)).chain((0..3).map(of_four));
        TableRow::new(discs.to_string(), cells.collect())
    };
    PaperTable {
        title: say!("Four posts, and towers turned over"),
        source: String::new(),
        note: say!(
            "Levy closes with more than three posts and with other ends. All posts are neutral. A tower is turned \
             over when it ends where it began, blue up. The numbers are searched. On three posts, turning over can \
             be played: the editor has the beginning “On D, red up”."
        ),
        columns: vec![
            say!("Discs"),
            say!("Three posts: turned over"),
            say!("Three posts: red to blue"),
            say!("Three posts: red to red"),
            say!("Four posts: turned over"),
            say!("Four posts: red to blue"),
            say!("Four posts: red to red"),
        ],
        rows: (1..=MOST_ON_FOUR).map(row).collect(),
        command: Some("parlour magnetic posts --posts 4 --discs 10".to_owned()),
    }
}
