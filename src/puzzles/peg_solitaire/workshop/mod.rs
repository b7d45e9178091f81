//! Puzzles made to order.
//!
//! After Bell, "Designing peg solitaire puzzles": symmetric positions, positions with one winning jump,
//! and the symmetric positions on the way of the central game. Where a board's solvability map is
//! cheap, everything is exact. Elsewhere few pegs are exact (by the backward layers). The rest comes
//! from the stored tables or a short search, and the remark says so.
//!
//! - `order`: the form; `ground`: the solvable positions; `groups`: their symmetries; `best`: the first of many;
//! - `symmetric`, `winning`, `way`: the sources of puzzles;
//! - `grade`, `endless`: the remarks about them.

mod best;
mod endless;
mod found;
mod grade;
mod ground;
pub(super) mod groups;
mod order;
mod symmetric;
mod way;
mod winning;

use std::collections::HashMap;

use super::PegSolitaire;
use super::math::symmetry::descriptions;
use crate::contract::{Choices, Design, Designs, Pages, Parameter, Workshop};
use crate::kit::numerals::grouped;
use crate::kit::say::translated;
use crate::say;
use crate::search::{Cancelled, Progress, Relay};
use best::Best;
use found::{Found, MOST, Names, Selection, these_are_shown};
pub use grade::{GRADES, one_winner};
use ground::Ground;
use order::{Order, PAGE, What};

impl Workshop for PegSolitaire {
    fn order(chosen: &Choices) -> Vec<Parameter> {
        Order::new(chosen).fields
    }

    fn design(order: &Choices, progress: &mut dyn Progress) -> Result<Designs<Self>, Cancelled> {
        let order = Order::new(order);
        if order.what == What::Way {
            let (made, count) = way::design(&order, progress)?;
            let pages = pages(&order, count > order.page.end() as u64);
            return Ok(Designs { pages, ..made });
        }
        let ground = Ground::new(&order.board, order.letter, progress)?;
        let selection = match order.what {
            What::OneWinner => winning::find(&ground, &order, progress)?,
            What::Records => winning::records(&ground, &order, progress)?,
            _ => symmetric::find(&ground, &order, progress)?,
        };
        finished(&order, &ground, selection, progress)
    }
}

/// The puzzles with their grades and names.
fn finished(
    order: &Order,
    ground: &Ground,
    selection: Selection,
    progress: &mut dyn Progress,
) -> Result<Designs<PegSolitaire>, Cancelled> {
    let Selection { found, remark, total } = selection;
    let given = found.len();
    let found = together(ground, found);
    let distinct = found.len();
    let mut best = Best::new(MOST);
    let here = found.into_iter().skip(order.page.start()).take(MOST);
    let all = distinct.saturating_sub(order.page.start()).min(MOST) as u64;
    for (done, mut one) in (0..all).zip(here) {
        let note = say!("puzzles graded");
        let mut part =
            Relay::new(&mut *progress, |listener, _, _, _| listener.report(done, Some(all), &note));
        part.report(0, None, "")?;
        let solutions = ground.solutions(one.pegs, &mut part)?;
        (one.grade.solutions, one.grade.moves) = (solutions.count, solutions.moves);
        let note = note_of(order, ground, &one, &mut part)?;
        best.push(order.sort.rank(one.grade.score(), one.pegs), (one, note));
    }
    let mut names = Names::default();
    let mut designs = Vec::new();
    for (one, note) in best.into_first() {
        let n = one.grade.pegs;
        let name = match one.symmetry {
            Some(number) => {
                say!("{n} peg, type {number}" | "{n} pegs, type {number}", n, number)
            }
            None => {
                let jumps = say!("{n} jump" | "{n} jumps", n = one.grade.ways.jumps);
                say!("{n} peg, {jumps}" | "{n} pegs, {jumps}", n, jumps)
            }
        };
        let name = names.distinct(name);
        designs.push(Design { name, note, task: ground.task(one.pegs), shown: None });
    }
    // Such as “English board, class A, 2 to 32 pegs.”
    let ordered = say!("{board}, {pegs}.", board = order.place(), pegs = order.span());
    let mut sentences = vec![ordered, remark];
    if distinct < given {
        sentences.push(say!("Those that are the same pattern in several places are shown once."));
    }
    let has_more = distinct > order.page.end() || total > given as u64;
    if has_more || order.page.start() > 0 {
        sentences.push(these_are_shown(order.page, designs.len()));
    }
    let pages = pages(order, has_more);
    Ok(Designs { designs, remark: sentences.join(" "), pages })
}

/// The neighbours of the page that an order asks for; `has_more` tells whether one comes after it.
fn pages(order: &Order, has_more: bool) -> Pages {
    let mut pages = Pages::numbered(&order.fields, PAGE.key);
    pages.after.take_if(|_| !has_more);
    pages
}

/// Joins the positions that are translations of one another.
fn together(ground: &Ground, found: Vec<Found>) -> Vec<Found> {
    let mut patterns = HashMap::new();
    let mut together: Vec<Found> = Vec::new();
    for one in found {
        let pattern = endless::pattern(&ground.board, one.pegs);
        let at = *patterns.entry(pattern).or_insert(together.len());
        match together.get_mut(at) {
            Some(same) => same.places += 1,
            None => together.push(one),
        }
    }
    together
}

/// The remark about a puzzle.
fn note_of(
    order: &Order,
    ground: &Ground,
    one: &Found,
    progress: &mut dyn Progress,
) -> Result<String, Cancelled> {
    let mut sentences = vec![one.grade.note()];
    if let Some(number) = one.symmetry.filter(|_| order.types.len() > 1) {
        let symmetry = descriptions(ground.board.lattice)[usize::from(number) - 1];
        sentences.push(say!("Its symmetry: {symmetry}.", symmetry = translated(symmetry)));
    }
    if one.grade.ways.has_one_winner()
        && let Some(winning) = endless::winning_jumps(&ground.board, one.pegs, progress)?
    {
        sentences.push(match winning {
            1 => say!("On an infinite board, too, one jump wins."),
            n => say!("On an infinite board, {n} jumps win.", n),
        });
    }
    if one.places > 1 {
        sentences.push(say!("In {n} places on this board.", n = grouped(one.places)));
    }
    Ok(sentences.join(" "))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::collections::BTreeSet;

    use super::super::math::symmetry::symmetry_type;
    use super::*;
    use crate::search::Silent;

    #[test]
    fn a_note_names_the_symmetry_of_its_puzzle_and_few_puzzles_are_all_shown() {
        let order = [
            ("board", "drawn.s.ooooo.ooooo.ooooo.ooooo.ooooo"),
            ("what", "gallery"),
            ("symmetry", "all"),
            ("to", "9"),
        ];
        let order = order.map(|(key, value)| (key.to_owned(), value.to_owned()));
        let made = PegSolitaire::design(&order, &mut Silent).expect("nobody cancels");
        let mut types = BTreeSet::new();
        for design in &made.designs {
            let start = &design.task.start;
            let found = symmetry_type(&start.board, start.pegs).expect("it is symmetric");
            let told = format!(" Its symmetry: {}.", found.description);
            assert!(design.note.contains(&told), "{}: {}", design.name, design.note);
            assert!(design.name.contains(&format!(", type {}", found.number)), "{}", design.name);
            types.insert(found.number);
        }
        assert!(types.len() > 1 && made.designs.len() < MOST, "{types:?}");
        assert!(!made.remark.contains("are shown"), "{}", made.remark);
        assert_eq!(made.pages, Pages::default());
    }
}
