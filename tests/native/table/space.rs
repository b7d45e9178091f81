//! Three-dimensional puzzles: turning, animation and dragging.

use parlour::puzzles::rubiks_magic::Magic;
use parlour::scene::PlaceId;
use parlour::table::{BoardMsg, GameMsg, Judging, Preferences};

use super::scene::Scene;
use crate::common::host::FakeHost;

#[test]
fn a_puzzle_in_space_is_turned_filmed_and_dragged() {
    let mut scene = Scene::new::<Magic>("");
    let (link, drawn) = (scene.link(), scene.table.shown.scene.clone());
    scene.board(BoardMsg::Turn(30, -10));
    assert_ne!(scene.table.shown.scene.items, drawn.items);
    assert_eq!(scene.link(), link);
    scene.board(BoardMsg::Upright);
    assert_eq!(scene.table.shown.scene.items, drawn.items);

    // A held tile offers handles; the one under the pointer shows its move.
    scene.tap(0);
    let handle = scene.table.shown.handles[0];
    let held = scene.table.shown.scene.clone();
    assert!(scene.board(BoardMsg::Point(handle)));
    assert_ne!(scene.table.shown.scene.items, held.items);
    assert!(!scene.board(BoardMsg::Point(handle)));

    // Released early it swings back, released late it is made. Either way the animation continues from there.
    scene.board(BoardMsg::Lift(handle));
    let reel = scene.table.hand.reel.len();
    assert!(reel > 20);
    scene.board(BoardMsg::LetGo(0.25));
    assert_eq!(scene.table.shown.standing.done, 0);
    assert!(!scene.table.motion.film.is_empty() && scene.table.motion.film.len() < reel / 2);
    scene.board(BoardMsg::Lift(handle));
    scene.board(BoardMsg::LetGo(0.75));
    assert_eq!(scene.table.shown.standing.done, 1);
    assert!(!scene.table.motion.film.is_empty() && scene.table.motion.film.len() < reel / 2);

    // Undo plays the stills backwards.
    scene.game(GameMsg::Undo);
    assert_eq!(scene.table.motion.film.len(), 20);
    assert_eq!(scene.table.shown.standing.done, 0);
}

#[test]
fn a_general_fold_is_dragged_like_any_other_and_taken_back() {
    let mut scene = Scene::new::<Magic>("/8?from=RvR2Rc2ULLm2Lc2U");
    scene.tap(0);
    let shown = scene.table.shown.clone();
    let is_general = |handle: &PlaceId| {
        let place = shown.scene.place(*handle);
        place.is_some_and(|place| place.label.contains(": General fold: hinges turn together"))
    };
    let handle = *shown.handles.iter().find(|handle| is_general(handle)).expect("a general fold");
    let held = scene.table.shown.scene.clone();
    assert!(scene.board(BoardMsg::Point(handle)));
    assert_ne!(scene.table.shown.scene.items, held.items);
    scene.board(BoardMsg::Lift(handle));
    scene.board(BoardMsg::LetGo(0.25));
    assert_eq!(scene.table.shown.standing.done, 0);
    scene.board(BoardMsg::Lift(handle));
    scene.board(BoardMsg::LetGo(0.75));
    assert_eq!(scene.table.shown.standing.done, 1);
    assert!(!scene.table.motion.film.is_empty());
    assert!(scene.link().ends_with("moves=gRRmRmUmLvLmDmU"), "{}", scene.link());
    scene.game(GameMsg::Undo);
    assert_eq!((scene.table.motion.film.len(), scene.table.shown.standing.done), (20, 0));
}

#[test]
fn with_reduced_motion_nothing_is_animated() {
    let host = FakeHost::default();
    let still = Preferences { judging: Judging::Off, still: true, speed: 2 };
    host.0.borrow_mut().preferences = Some(still);
    let mut scene = Scene::at::<Magic>("", host);
    scene.tap(0);
    let handle = scene.table.shown.handles[0];
    scene.tap(handle.0);
    assert_eq!(scene.table.shown.standing.done, 1);
    assert!(scene.table.motion.film.is_empty());
}
