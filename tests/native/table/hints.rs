//! Hints, step by step.

use parlour::contract::Puzzle;
use parlour::scene::{PlaceId, Role};
use parlour::table::{Action, AskMsg, GameMsg, Lane, PenMsg, PlayerMsg};

use super::scene::{SOLVE, Scene, find, labels, solved, work};
use crate::common::puzzles::{
    DoubleDecker, Franklin, Hanoi, KTower, London, Magnetic, PegSolitaire, Pennies, Picaria,
    ThreePile, Tiling,
};
use crate::toy::Toy;

#[test]
fn a_hint_is_asked_for_given_made_and_followed() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.ask(AskMsg::Hint);
    assert_eq!(scene.sent(), [(Lane::Game, SOLVE, "toy/5".to_owned())]);
    scene.answer(Lane::Game, solved("2.2.1"));
    assert_eq!(scene.notice(), "2 taken. The first of 3 steps to the goal.");
    // Again: make that move.
    scene.ask(AskMsg::Hint);
    assert_eq!(scene.link(), "toy/5?moves=2");
    // The next hint needs no search, even after a move of the solution and an undo.
    scene.tap(2);
    scene.game(GameMsg::Undo);
    scene.ask(AskMsg::Hint);
    assert_eq!(scene.notice(), "2 taken. The first of 2 steps to the goal.");
    assert_eq!(scene.sent(), []);
    // Another move leads off the known solution.
    scene.tap(1);
    scene.ask(AskMsg::Hint);
    assert_eq!(scene.sent().len(), 1);
}

#[test]
fn a_spectator_gets_advice_and_no_answer_to_make() {
    let mut scene = Scene::new::<ThreePile>("/3x9?moves=d");
    for _ in 0..2 {
        scene.ask(AskMsg::Hint);
        let advice = "Choose a card, remember it, and touch the pile that it lies in.";
        assert_eq!(scene.notice(), format!("Only you know your card. {advice}"));
        assert_eq!((scene.actions(), scene.sent()), (&[][..], vec![]));
    }
    assert_eq!(scene.link(), "three-pile/3x9?moves=d");
}

#[test]
fn a_note_leaves_the_known_solution_as_it_is() {
    let mut scene = Scene::new::<Franklin>("/8");
    scene.ask(AskMsg::Solve);
    let asked = (Lane::Search, SOLVE, "franklin/8".to_owned());
    assert_eq!(scene.browser().sent, [asked]);
    find(&mut scene);
    scene.play(PlayerMsg::ClosePlayer);
    scene.pen(PenMsg::Pencil);
    scene.write(PlaceId(1), "5");
    scene.ask(AskMsg::Hint);
    assert!(scene.notice().starts_with("Look here: "), "{}", scene.notice());
    assert!(!scene.notice().contains("jump"), "where it goes is the next step: {}", scene.notice());
    scene.game(GameMsg::Undo);
    scene.ask(AskMsg::Hint);
    assert_eq!(scene.sent(), []);
}

#[test]
fn a_hint_says_where_to_look_then_why_then_the_move_and_then_makes_it() {
    let mut scene = Scene::new::<Hanoi>("/3x3");
    scene.ask(AskMsg::Hint);
    scene.answer(Lane::Game, solved(""));
    assert_eq!((scene.notice(), labels(&scene)), ("Look here: Peg A.", vec!["Why?".to_owned()]));
    assert_eq!(scene.said(), "Hint: Look here: Peg A.");
    assert_eq!((scene.drawn(Role::Theory), scene.drawn(Role::Ghost)), (0, 0));
    scene.press(0);
    let why = "Discs 1–2 go from A to B so that disc 3 can go to C.";
    assert_eq!((scene.notice(), labels(&scene)), (why, vec!["Show the move".to_owned()]));
    assert_eq!(scene.said(), format!("Hint: {why}"));
    // One frame around both, and a ghost of each on B.
    assert_eq!((scene.drawn(Role::Theory), scene.drawn(Role::Ghost)), (1, 2));
    scene.ask(AskMsg::Hint);
    assert!(scene.notice().ends_with("The first of 7 steps to the goal."), "{}", scene.notice());
    assert_eq!(labels(&scene), ["Make this move"]);
    assert_eq!((scene.drawn(Role::Theory), scene.drawn(Role::Ghost)), (0, 0));
    assert_ne!(scene.drawn(Role::Hint), 0);
    scene.ask(AskMsg::Hint);
    assert_eq!(scene.link(), "hanoi/3x3?moves=ac");
}

/// For each step of a hint, up to the move: its text, and the number of items drawn in a role.
fn hints<P: Puzzle>(rest: &str, role: Role) -> Vec<(String, usize)> {
    let mut scene = Scene::new::<P>(rest);
    let mut told = Vec::new();
    loop {
        scene.ask(AskMsg::Hint);
        work(&mut scene);
        told.push((scene.notice().to_owned(), scene.drawn(role)));
        if scene.actions() == [Action::PlayHint] {
            return told;
        }
        assert!(told.len() < 3, "{told:?}");
    }
}

#[test]
fn the_reason_of_a_number_is_a_line_with_its_sum() {
    let hints = hints::<Franklin>("/8", Role::Theory);
    let [(place, 0), (why, drawn), (number, 0)] = &hints[..] else { panic!("{hints:?}") };
    assert!(why.contains(" to come from 1 blank.") && *drawn > 4, "{why} {drawn}");
    let cell = place.strip_prefix("Look here: ").and_then(|rest| rest.strip_suffix('.'));
    assert!(number.to_lowercase().starts_with(cell.expect("a cell")), "{number}");
}

#[test]
fn the_reason_of_a_tile_is_its_ghost_and_the_alternatives() {
    let ghosts = |rest: &str| {
        let told = hints::<Tiling>(rest, Role::Ghost);
        let drawn: Vec<usize> = told.iter().map(|(_, drawn)| *drawn).collect();
        (drawn, told[1].0.clone())
    };
    for (rest, said) in [
        ("/4x3", "Every solution has the monomino on one of 4 free cells. Its ghost lies on one."),
        ("/4x3?moves=0m0", "In the tiling that is known, a tile lies here: its ghost is drawn."),
        // The monomino lies in one corner, and the cell beside another one is covered.
        ("/4x3?moves=0m0.2n0", "Nothing else can cover"),
    ] {
        let (drawn, told) = ghosts(rest);
        // The outline of the spent monomino is a ghost too.
        let spent = usize::from(rest.contains('m'));
        assert_eq!(drawn, [spent, 1 + spent, spent], "{rest}");
        assert!(told.starts_with(said), "{rest}: {told}");
    }
}

#[test]
fn hints_without_a_reason_have_two_steps() {
    let two_jumps = "/english?from=.../.o./...o.../......./...o.../.../...&goal=d6";
    for (told, why) in [
        (hints::<PegSolitaire>("/english", Role::Theory), None),
        (
            hints::<PegSolitaire>(two_jumps, Role::Theory),
            Some(("From here one peg takes 2 pegs in a row: the ringed ones.", 2)),
        ),
        (
            hints::<London>("/123?from=b/g/r&goal=b/r/g", Role::Theory),
            Some(("The blue ball is where it belongs, but has to step aside.", 0)),
        ),
        (
            hints::<KTower>("/3k1", Role::Theory),
            Some(("Disc 3 is the largest that has to leave A: it must lie on top first.", 1)),
        ),
        (hints::<DoubleDecker>("/2", Role::Theory), Some(("The aim now: ", 1))),
        (hints::<Magnetic>("/nnn3", Role::Theory), Some(("The aim now: ", 1))),
        (hints::<Pennies>("/psi-2-3", Role::Ghost), Some(("The aim now: Expansions.", 0))),
    ] {
        let steps = told.iter().filter(|(words, _)| words.starts_with("Look here: ")).count();
        assert_eq!(steps, 1, "{told:?}");
        match why {
            None => assert_eq!(told.len(), 2, "{told:?}"),
            Some((words, drawn)) => {
                assert_eq!((told.len(), told[1].1 >= drawn), (3, true), "{told:?}");
                assert!(told[1].0.starts_with(words), "{told:?}");
            }
        }
    }
}

#[test]
fn a_hint_draws_the_row_that_is_in_danger() {
    let told = hints::<Picaria>("/4x3?moves=c2.c1.m1.a1", Role::Theory);
    assert_eq!(told.len(), 1, "{told:?}");
}
