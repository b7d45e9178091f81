//! The solitaire army of Berlekamp, Conway and Guy, “Winning Ways”, chapter 23: the number of men needed
//! to send one of them 1, 2, 3 or 4 paces beyond the line. Five paces are impossible.

use parlour::algebra::golden::Golden;
use parlour::contract::{Outcome, Proof, Rules, Solution, Solver, Status};
use parlour::puzzles::peg_solitaire::army::math::weight;
use parlour::puzzles::peg_solitaire::army::position::{Move, Variant};
use parlour::puzzles::peg_solitaire::army::{Method, SolitaireArmy};
use parlour::search::Cancelled;

use crate::common::alone::in_own_process;
use crate::common::listeners::Patience;
use crate::common::{outcome, solved};

fn paces(number: i32) -> Variant {
    Variant::new(number).expect("it is offered")
}

#[test]
fn two_four_eight_and_twenty_men_are_enough_and_fewer_are_not() {
    for (number, men) in [(1, 2_usize), (2, 4), (3, 8), (4, 20)] {
        let task = SolitaireArmy::start(&paces(number));
        let (solution, proof) = solved(&task, Method::MusterAndMarch);
        assert_eq!(proof, Proof::Optimal);
        let placed = solution.moves().iter().filter(|mv| matches!(mv, Move::Place(_))).count();
        assert_eq!((placed, solution.moves().len()), (men, 2 * men - 1));
        let end = solution.position(&solution.len());
        assert_eq!(end.men.cells(), [(0, number)]);
        let words = format!(
            "A man stands {number} pace{} beyond the line. No smaller army gets that far.",
            if number == 1 { "" } else { "s" }
        );
        assert_eq!(SolitaireArmy::status(&task, &end), Status::Won(words));
    }
}

#[test]
fn nothing_is_said_of_the_army_where_men_were_put_beyond_the_line() {
    let link = "/4?from=march.3.3.3.4//3bo/3bo&moves=r0u2n";
    let read = parlour::play::link::read::<SolitaireArmy>(link);
    assert!(read.problems.is_empty(), "{:?}", read.problems);
    let session = read.opened.session;
    let words = "A man stands 4 paces beyond the line.".to_owned();
    assert_eq!(SolitaireArmy::status(session.task(), session.position()), Status::Won(words));
}

#[test]
fn five_paces_are_out_of_reach_however_many_men_are_placed() {
    assert_eq!(weight::of_half_plane(5), Golden::ONE);
    let task = SolitaireArmy::start(&paces(5));
    assert!(matches!(outcome(&task, Method::MusterAndMarch), Outcome::Unsolvable { .. }));
    // Place men everywhere.
    let mut position = task.start.clone();
    while let Some(cell) = SolitaireArmy::moves(&position).into_iter().find_map(|mv| match mv {
        Move::Place(cell) => Some(cell),
        _ => None,
    }) {
        position = SolitaireArmy::apply(&position, &Move::Place(cell)).expect("a legal move");
        let facts = SolitaireArmy::facts(&task, &position);
        let whole = facts.iter().find(|fact| fact.name == "Whole field").expect("it is told");
        assert_eq!(whole.value, "1");
        assert!(whole.meaning.contains("Now 1 − weight = "));
        assert!(weight::of_men(position.paces, &position.men) < Golden::ONE);
    }
    assert_eq!(position.men.len(), 300);
}

#[test]
fn a_cancelled_search_stops() {
    if !in_own_process("puzzles::peg_solitaire::army::a_cancelled_search_stops") {
        return;
    }
    // A search for one army need not include this man, so the solver searches for all armies.
    let task = SolitaireArmy::start(&paces(4));
    let mv = Move::Place((2, -2));
    let begun = task.from(SolitaireArmy::apply(&task.start, &mv).expect("a legal move"));
    assert_eq!(
        SolitaireArmy::solve(&begun, Method::MusterAndMarch, &mut Patience(0)).err(),
        Some(Cancelled)
    );
}
