//! The three-pile trick: checks the examples and statements of the paper, and every card of its decks.

use parlour::contract::{Papers, Rules, Solution, Status, Task};
use parlour::kit::dice::Dice;
use parlour::puzzles::three_pile::math::card::{Card, shuffled};
use parlour::puzzles::three_pile::math::deck::{Deck, Places, of_the_table};
use parlour::puzzles::three_pile::math::strategy::Plan;
use parlour::puzzles::three_pile::math::survey::simulate;
use parlour::puzzles::three_pile::moves::Move;
use parlour::puzzles::three_pile::position::{Goal, Position};
use parlour::puzzles::three_pile::show::Show;
use parlour::puzzles::three_pile::variant::{Mode, Variant};
use parlour::puzzles::three_pile::{Method, ThreePile};

use crate::common::{recomputed, solved};

fn deck(piles: u32, height: u32) -> Deck {
    Deck::new(piles, height).expect("a deck")
}

#[test]
fn the_examples_of_the_paper() {
    let fixed = |piles, height, p| simulate(deck(piles, height), p).fixed;
    // Examples 5, 6 and 7.
    assert_eq!((fixed(4, 6, 2), fixed(4, 6, 3)), (vec![8, 9], vec![16, 17]));
    assert_eq!(fixed(3, 5, 2), [8]);
    assert_eq!((fixed(5, 2, 2), fixed(5, 2, 3), fixed(5, 2, 4)), (vec![3], vec![5, 6], vec![8]));
    // Remark 10 and the text after it: the theorem gives four deals for both.
    let deals = |height| simulate(deck(4, height), 3).deals;
    assert_eq!((deals(13), deals(14)), (3, 4));
    assert_eq!((fixed(4, 13, 3), fixed(4, 14, 3)), (vec![35], vec![38]));
    // Figure 2: three deals for the outer places, two for the middle.
    let needed: Vec<usize> = (1..=3).map(|p| simulate(deck(3, 4), p).deals).collect();
    assert_eq!(needed, [3, 2, 3]);
}

/// The task of finding a card in a shuffled packet.
fn find(deck: Deck, secret: Card, goal: Goal) -> Task<ThreePile> {
    let trick = Variant::new(deck, Mode::Magician);
    let show = Show::new(trick, shuffled(deck, &mut Dice::new(5)), Some(secret));
    Task { variant: trick, start: Position::Show(show), goal }
}

/// The number of deals of a solution, whose end is checked.
fn deals(task: &Task<ThreePile>, method: Method) -> usize {
    let (solution, _) = solved(task, method);
    let status = ThreePile::status(task, &solution.position(&solution.len()));
    assert!(matches!(status, Status::Won(_)), "{status:?}");
    solution.moves().iter().filter(|mv| **mv == Move::Deal).count()
}

#[test]
fn the_magician_finds_every_card_of_every_deck() {
    for deck in of_the_table() {
        let fewest =
            Plan::new(deck, Goal::Anywhere).deals(Places::all(deck)).expect("it can be found");
        for number in 0..deck.size() {
            let task = find(deck, Card::new(number), Goal::Anywhere);
            assert!(deals(&task, Method::Fewest) <= fewest, "{deck} {number}");
            // One more deal is needed to distinguish two fixed points.
            assert!(deals(&task, Method::Same) <= deck.deals(deck.middle()) + 1, "{deck} {number}");
        }
    }
}

#[test]
fn every_card_can_be_brought_to_every_place() {
    for deck in of_the_table().filter(|deck| deck.size() <= 30) {
        for place in 1..=deck.size() {
            let plan = Plan::new(deck, Goal::At(place));
            let most = plan.deals(Places::all(deck));
            let most = most.unwrap_or_else(|| panic!("{deck}: no plan for place {place}"));
            for number in [0, deck.size() / 2, deck.size() - 1] {
                let task = find(deck, Card::new(number), Goal::At(place));
                assert!(deals(&task, Method::Fewest) <= most, "{deck} {number} {place}");
            }
        }
    }
}

/// The cells that differ from the print, as tuples of row, column and our figure.
fn differing(table: usize) -> Vec<(String, usize, String)> {
    let rows = &ThreePile::tables()[table].rows;
    let computed = recomputed::<ThreePile>(table);
    let live = rows.iter().flat_map(|row| &row.cells).filter(|cell| cell.live).count();
    assert_eq!(computed.len(), live);
    let mut differ: Vec<_> = computed
        .into_iter()
        .filter(|((row, column), ours)| rows[*row].cells[*column].printed.as_ref() != Some(ours))
        .collect();
    differ.sort();
    differ.into_iter().map(|((row, column), ours)| (rows[row].name.clone(), column, ours)).collect()
}

#[test]
fn table_2_differs_where_its_note_says() {
    let expected = [
        ("4 × 6", 2, "8, 9"),
        ("4 × 6", 3, "16, 17"),
        ("4 × 11", 0, "4"),
        ("5 × 3", 0, "3"),
        ("6 × 4", 0, "3"),
        ("7 × 4", 0, "3"),
        ("7 × 5", 0, "3"),
    ]
    .map(|(row, column, ours)| (row.to_owned(), column, ours.to_owned()));
    assert_eq!(differing(0), expected);
    let note = &ThreePile::tables()[0].note;
    assert!(expected.iter().all(|(row, ..)| note.contains(row)));
}

#[test]
fn the_statements_are_right_but_for_deals_too_many() {
    let differ = differing(1);
    assert!(!differ.is_empty() && differ.iter().all(|(_, column, _)| *column == 1));
    assert_eq!(ThreePile::tables()[1].rows.len(), 222);
}
