//! The paper's statements about the variants, recomputed with real cards.

use super::math::deck::{self, Deck, of_the_table, variants};
use super::math::least::list_to;
use super::math::survey::{Found, SOURCE, listed, simulate};
use super::variant::{Mode, Variant};
use super::{ThreePile, plots};
use crate::contract::{Cell, CellListener, PaperTable, Papers, Plot, Rules, TableRow, sheets};
use crate::kit::say::translated;
use crate::play::link::write_task;
use crate::search::Cancelled;
use crate::{say, text};

/// The most piles of Table 2.
const MOST_PILES: usize = 7;

/// Table 2 as it is printed: for each number of piles, b;n and the fixed points of each p.
const PRINTED: [&str; 49] = [
    "3;2 1-5-9",
    "4;3 1-6,7-12",
    "5;3 1-8-15",
    "6;3 1-9,10-18",
    "7;3 1-11-21",
    "8;3 1-12,13-24",
    "9;3 1-14-27",
    "10;4 1-15,16-30",
    "11;4 1-17-33",
    "12;4 1-18,19-36",
    "13;4 1-20-39",
    "14;4 1-21,22-42",
    "15;4 1-23-45",
    "16;4 1-24,25-48",
    "17;4 1-26-51",
    "2;2 1-3-6-8",
    "3;2 1-4,5-8,9-12",
    "4;2 1-6-11-16",
    "5;3 1-7-14-20",
    "6;3 1-8-16-24",
    "7;3 1-10-19-28",
    "8;3 1-11-22-32",
    "9;3 1-12,13-24,25-36",
    "10;3 1-14-27-40",
    "11;3 1-15-30-44",
    "12;3 1-16,17-32,33-48",
    "13;3 1-18-35-52",
    "2;2 1-3-5,6-8-10",
    "3;2 1-4-8-12-15",
    "4;2 1-5,6-10,11-15,16-20",
    "5;2 1-7-13-19-25",
    "6;3 1-8-15,16-23-30",
    "7;3 1-9-18-27-35",
    "8;3 1-10,11-20,21-30,31-40",
    "9;3 1-12-23-34-45",
    "10;3 1-13-25,26-38-50",
    "2;2 1-3-5-8-10-12",
    "3;2 1-4-8-11-15-18",
    "4;2 1-5-10-15-20-24",
    "5;2 1-6,7-12,13-18,19-24,25-30",
    "6;2 1-8-15-22-29-36",
    "7;3 1-9-17-26-34-42",
    "8;3 1-10-20-29-39-48",
    "2;2 1-3-5-7,8-10-12-14",
    "3;2 1-4-7,8-11-14,15-18-21",
    "4;2 1-5-10-14,15-19-24-28",
    "5;2 1-6-12-18-24-30-35",
    "6;2 1-7,8-14,15-21,22-28,29-35,36-42",
    "7;2 1-9-17-25-33-41-49",
];

/// The entries of Table 2 for a deck.
pub(super) struct Printed {
    /// The number of deals.
    pub deals: &'static str,
    /// The fixed points for each p.
    pub fixed: Vec<String>,
}

/// The rows of Table 2, each with its deck.
pub(super) fn printed() -> impl Iterator<Item = (Deck, Printed)> {
    of_the_table().zip(PRINTED).map(|(deck, line)| {
        let (head, points) = line.split_once(' ').unwrap_or((line, ""));
        let deals = head.split_once(';').map_or("", |(_, deals)| deals);
        let fixed = points.split('-').map(|one| one.replace(',', ", ")).collect();
        (deck, Printed { deals, fixed })
    })
}

/// The name of a deck.
pub(super) fn named(deck: Deck) -> String {
    format!("{} × {}", deck.piles(), deck.height())
}

impl Papers for ThreePile {
    fn plots(trick: &Variant) -> Vec<Plot> {
        plots::plots(trick.deck)
    }

    sheets! { listener:
        decks() => compute_decks(listener)?,
        theorem() => compute_theorem(listener)?,
        corollaries() => compute_corollaries(listener),
        least() => compute_least(listener),
        any_place() => compute_any_place(listener),
    }
}

/// The link to the trick with a deck, performed with the chosen pile in place `p`.
fn performed(deck: Deck, p: usize) -> String {
    write_task(&ThreePile::start(&Variant::new(deck, Mode::Spectator { p })))
}

fn decks() -> PaperTable {
    let row = |(deck, printed): (Deck, Printed)| {
        let mut cells = vec![Cell::live(Some(printed.deals))];
        cells.extend(printed.fixed.iter().map(|fixed| Cell::live(Some(fixed))));
        cells.resize(MOST_PILES + 1, Cell::default());
        TableRow::new(named(deck), cells).opening(performed(deck, deck.middle()))
    };
    let columns = ["a × b", "n"].map(str::to_owned).into_iter();
    let places = (1..=MOST_PILES).map(|p| format!("p = {p}"));
    PaperTable {
        title: say!("Table 2: 49 decks and 222 variants"),
        source: translated(SOURCE),
        note: say!(
            "The number n of deals that serves every p, and the fixed points for each p. Ours: every card is chosen \
            once, and real cards are dealt and gathered until it stays. In the row 4 × 6 the paper forgets the second \
            fixed points, 9 and 17, which its own Example 5 has. In the rows 4 × 11, 5 × 3, 6 × 4, 7 × 4 and 7 × 5 one \
            deal more is needed: after the printed n some cards are still beside the fixed point. The catalogue has \
            such a card of each row, to be tried."
        ),
        columns: columns.chain(places).collect(),
        rows: printed().map(row).collect(),
        command: None,
    }
}

fn compute_decks(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    for (row, deck) in of_the_table().enumerate() {
        listener.report(row as u64, Some(PRINTED.len() as u64), &say!("decks"))?;
        let found: Vec<Found> = (1..=deck.piles()).map(|p| simulate(deck, p)).collect();
        let deals = found.iter().map(|found| found.deals).max().unwrap_or_default();
        let fixed = found.iter().map(|found| listed(&found.fixed, ", "));
        listener.row(row, [deals.to_string()].into_iter().chain(fixed));
    }
    Ok(())
}

fn theorem() -> PaperTable {
    let row = |(deck, p): (Deck, usize)| {
        let deals = deck.theorem(p).map_or_else(String::new, |deals| deals.to_string());
        let fixed = listed(&deck.fixed_points(p), ", ");
        let name = format!("{}, p = {p}", named(deck));
        TableRow::live(name, &[Some(&fixed), Some(&deals)]).opening(performed(deck, p))
    };
    PaperTable {
        title: say!("Lemma 2, Theorems 8 and 9: each variant"),
        source: translated(SOURCE),
        note: say!(
            "For each variant, Lemma 2 of the paper gives the fixed points. Theorem 8 (b a power of a) or Theorem 9 \
             gives a number of deals that is enough. Ours are found with real cards. The theorem is never too small, \
             and sometimes one too large."
        ),
        columns: vec![say!("Variant"), say!("Fixed points"), say!("Deals")],
        rows: variants().map(row).collect(),
        command: None,
    }
}

fn compute_theorem(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    let all = variants().count() as u64;
    for (row, (deck, p)) in variants().enumerate() {
        if row.is_multiple_of(8) {
            listener.report(row as u64, Some(all), &say!("variants"))?;
        }
        let found = simulate(deck, p);
        listener.row(row, [listed(&found.fixed, ", "), found.deals.to_string()]);
    }
    Ok(())
}

// ---------------------------------------------------------------------------------------------
// What follows from Lemma 2.

/// The verdicts on a statement.
const HOLDS: &str = text!("holds");
const FAILS: &str = text!("does not hold");

/// A statement about a deck of three piles or more and a place p; true if it does not apply.
type Statement = (&'static str, fn(Deck, usize) -> bool);

const COROLLARIES: [Statement; 4] = [
    (text!("Corollary 3: one fixed point where b is a power of a"), |deck, p| {
        deck.power().is_none() || deck.fixed_points(p).len() == 1
    }),
    (text!("Corollary 4: (ab + 1)/2 in the middle, a and b odd"), |deck, p| {
        let (a, b) = (deck.piles(), deck.height());
        a % 2 == 0 || b % 2 == 0 || 2 * p != a + 1 || deck.fixed_points(p) == [(a * b).div_ceil(2)]
    }),
    (text!("Table 1: two fixed points in the outer piles, one elsewhere"), |deck, p| {
        let a = deck.piles();
        let piles: Vec<usize> =
            deck.fixed_points(p).iter().map(|place| (place - 1) % a + 1).collect();
        match (deck.height() * (p - 1)).is_multiple_of(a - 1) {
            true => piles == [a, 1],
            false => matches!(piles[..], [pile] if 1 < pile && pile < a),
        }
    }),
    (text!("Theorem 8(a): 1 + (p − 1)(aⁿ − 1)/(a − 1) is fixed"), |deck, p| {
        let a = deck.piles();
        // The paper's n is the exponent of b plus one, so aⁿ is the number of cards.
        let sum = (deck.size() - 1) / (a - 1);
        deck.power().is_none() || deck.fixed_points(p) == [1 + (p - 1) * sum]
    }),
];

fn corollaries() -> PaperTable {
    let row = |(name, _): &Statement| TableRow::live(translated(name), &[Some(&translated(HOLDS))]);
    PaperTable {
        title: say!("Corollaries 3 and 4, Table 1 and Theorem 8(a)"),
        source: translated(SOURCE),
        note: say!(
            "Each is computed for every deck of this page with three piles or more, and for all p but the first and the \
             last. Corollary 3 prints a ≤ 3 and n ≤ 2, where at least is meant."
        ),
        columns: vec![say!("Statement"), say!("Verdict")],
        rows: COROLLARIES.iter().map(row).collect(),
        command: None,
    }
}

fn compute_corollaries(listener: &mut dyn CellListener) {
    let decks = || deck::all().filter(|deck| deck.piles() >= 3);
    for (row, (_, holds)) in COROLLARIES.iter().enumerate() {
        let all = decks().all(|deck| (2..deck.piles()).all(|p| holds(deck, p)));
        listener.row(row, [translated(if all { HOLDS } else { FAILS })]);
    }
}

// ---------------------------------------------------------------------------------------------
// Beyond the paper.

fn own_rows(names: impl IntoIterator<Item = String>) -> Vec<TableRow> {
    names.into_iter().map(|name| TableRow::live(name, &[None])).collect()
}

fn least() -> PaperTable {
    PaperTable {
        title: say!("The least number of deals"),
        source: String::new(),
        note: say!(
            "The paper says that the number of Theorem 9 need not be the least. A closed form for the least is \
             proved now, for all decks and places. It is compared with the theorem for each variant of Table 2. \
             Touch a row above to deal one of them."
        ),
        columns: vec![say!("The theorem gives"), say!("Variants")],
        rows: own_rows([say!("the least number"), say!("one deal too many"), say!("in all")]),
        command: None,
    }
}

fn compute_least(listener: &mut dyn CellListener) {
    let mut counts = [0_u32; 3];
    for (deck, p) in variants() {
        let exact = deck.theorem(p) == Some(deck.deals(p));
        counts[usize::from(!exact)] += 1;
        counts[2] += 1;
    }
    tell_counts(counts, listener);
}

fn any_place() -> PaperTable {
    PaperTable {
        title: say!("Every card to any place"),
        source: String::new(),
        note: say!(
            "Gergonne’s rule brings every card to place x where b is a power of a. For every deck a rule is proved \
             now. Let n be the least number for which aⁿ⁻¹ is b or more. Then n deals or n + 1 are enough. All decks \
             that this page offers are counted, with each place."
        ),
        columns: vec![say!("Deals"), say!("Decks and places")],
        rows: own_rows([say!("n deals are enough"), say!("one more is needed"), say!("in all")]),
        command: None,
    }
}

fn compute_any_place(listener: &mut dyn CellListener) {
    let mut counts = [0_u32; 3];
    for deck in deck::all() {
        let powers = std::iter::successors(Some(1), |power| Some(power * deck.piles()));
        let n = 1 + powers.take_while(|power| *power < deck.height()).count();
        for place in 1..=deck.size() {
            counts[list_to(deck, place).len().saturating_sub(n).min(1)] += 1;
            counts[2] += 1;
        }
    }
    tell_counts(counts, listener);
}

/// Reports one number for each row.
fn tell_counts(counts: [u32; 3], listener: &mut dyn CellListener) {
    for (row, count) in counts.into_iter().enumerate() {
        listener.row(row, [count.to_string()]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corollaries_of_lemma_2_hold() {
        let mut cells = crate::contract::Cells::default();
        compute_corollaries(&mut cells);
        assert_eq!(cells.0.len(), COROLLARIES.len());
        assert!(cells.0.iter().all(|(_, verdict)| verdict == "holds"), "{:?}", cells.0);
    }

    #[test]
    fn the_rows_of_table_2_are_those_of_its_decks() {
        for ((deck, printed), line) in printed().zip(PRINTED) {
            assert!(line.starts_with(&format!("{};", deck.height())), "{deck}: {line}");
            assert_eq!(printed.fixed.len(), deck.piles(), "{deck}: {line}");
        }
    }
}
