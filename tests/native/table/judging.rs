//! Judgements by the worker: the moves that keep the game winnable.

use parlour::contract::Value;
use parlour::scene::{MARKS, PlaceId, Role, Thing};
use parlour::table::{Action, AskMsg, BenchMsg, Judging, Lane, Purpose, ShelfMsg};
use parlour::worker::protocol::Ask;

use super::scene::{Scene, solved, work};
use crate::common::links::F1;
use crate::common::puzzles::{Franklin, Magic, PegSolitaire};
use crate::toy::Toy;

#[test]
fn a_judgement_continues_through_a_move_because_of_its_map() {
    let mut scene = Scene::at::<Toy>("/5", Scene::judging(Judging::Losing));
    scene.sent();
    scene.tap(1);
    assert_eq!(scene.browser().cancelled, []);
    scene.judge(&[Value::Won(None)], &[]);
    assert_eq!(scene.table.judging.judgement, None, "it was about the game before");
    assert_eq!(scene.sent(), [(Lane::Game, Ask::Judge, "toy/5?moves=1".to_owned())]);
    scene.judge(&[Value::Won(None), Value::Lost(None)], &[]);
    assert_eq!(scene.notice(), "That move loses: the goal is out of reach now.");
    assert_eq!(scene.actions(), [Action::TakeBack(0)]);
    scene.press(0);
    assert_eq!(scene.link(), "toy/5?moves=1&done=0");
}

#[test]
fn wrong_numbers_and_broken_lines_are_marked_on_request() {
    let label = |scene: &Scene| scene.table.shown.scene.places[1].label.clone();
    let wrong = "/8?moves=r1c2n1";
    for judging in [Judging::Off, Judging::Losing] {
        let mut scene = Scene::at::<Franklin>(wrong, Scene::judging(judging));
        work(&mut scene);
        assert_eq!((label(&scene).as_str(), scene.drawn(Role::Losing)), ("row 1, column 2: 1", 0));
        scene.tap(8);
        assert!(scene.table.shown.writing.as_ref().is_some_and(|writing| writing.marks.is_empty()));
    }
    let mut scene = Scene::at::<Franklin>(wrong, Scene::judging(Judging::Every));
    work(&mut scene);
    assert_eq!(label(&scene), "row 1, column 2: 1, wrong");
    assert_eq!(scene.drawn(Role::Losing), 2);
    // On the number pad, every number that breaks a line is marked, with the line.
    scene.tap(1);
    let writing = scene.table.shown.writing.clone().expect("the pen is taken up");
    assert_eq!(writing.marks.len(), writing.what.choices.len());
    let broken: Vec<_> = writing.marks.iter().filter(|mark| mark.right == Some(false)).collect();
    assert!(!broken.is_empty() && broken.len() < writing.marks.len());
    let is_told = |why: &str| why.contains(" would add up to ") && why.ends_with('.');
    assert!(broken.iter().all(|mark| is_told(&mark.why)));
}

#[test]
fn where_few_numbers_are_missing_each_is_marked_as_the_worker_judges_it() {
    let link = format!("/8?from={}", F1.replacen("52.61", "_._", 1));
    let mut scene = Scene::at::<Franklin>(&link, Scene::judging(Judging::Every));
    work(&mut scene);
    let [one, other] = [0, 1].map(|index| &*scene.table.shown.scene.places[index].label);
    // No number is revealed.
    assert_eq!([one, other], ["row 1, column 1: blank", "row 1, column 2: blank"]);
    scene.tap(0);
    let writing = scene.table.shown.writing.clone().expect("the pen is taken up");
    let right: Vec<Option<bool>> = writing.marks.iter().map(|mark| mark.right).collect();
    assert_eq!(writing.what.choices, ["52", "61"]);
    assert_eq!(right, [Some(true), Some(false)]);
}

#[test]
fn a_judgement_that_comes_after_a_hint_is_announced_and_outlives_a_cancelled_order() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.ask(AskMsg::Hint);
    scene.ask(AskMsg::Judging(Judging::Every));
    scene.shelf(ShelfMsg::Preferred);
    assert_eq!(scene.sent().len(), 1);
    assert_eq!(scene.table.status(), "5 left; not judged yet");
    scene.answer(Lane::Game, solved("2.2.1"));
    assert_eq!(scene.sent(), [(Lane::Game, Ask::Judge, "toy/5".to_owned())]);
    scene.bench(BenchMsg::Design);
    scene.ask(AskMsg::Cancel(Purpose::Design));
    assert_eq!(scene.browser().cancelled, [Lane::Bench]);
    scene.judge(&[Value::Won(None)], &[Value::Won(None), Value::Lost(None)]);
    assert_eq!(scene.table.status(), "5 left, still winnable");
    assert_eq!(scene.sent().len(), 1, "only the order was sent meanwhile");
}

#[test]
fn with_known_distances_moves_lead_nearer_or_farther() {
    let mut scene = Scene::at::<Magic>("/8?goal=RmUvUmLvRmUvUmLv", Scene::judging(Judging::Every));
    work(&mut scene);
    assert!(scene.table.status().ends_with(", 6 moves to the goal"), "{}", scene.table.status());
    scene.tap(0);
    let handles = |scene: &Scene| {
        let shown = &scene.table.shown;
        let label = |handle: &PlaceId| shown.scene.place(*handle).map(|place| place.label.clone());
        let handles = shown.handles.iter();
        handles.filter_map(|handle| Some((*handle, label(handle)?))).collect::<Vec<_>>()
    };
    let marks = |scene: &Scene, handle: PlaceId| -> Vec<Role> {
        let items = scene.table.shown.scene.items.iter();
        let marks = items.filter(|item| item.thing == Thing::new(MARKS, handle.0));
        marks.map(|item| item.role).collect()
    };
    let mut seen = [false; 3];
    for (handle, label) in handles(&scene) {
        let expected = [
            (", nearer: 5 moves to the goal", Role::Winning),
            (", just as far: 6 moves to the goal", Role::Drawing),
            (", farther: 7 moves to the goal", Role::Losing),
        ];
        let kind = expected.iter().position(|(words, _)| label.ends_with(words)).expect(&label);
        let marks = marks(&scene, handle);
        assert!(marks.contains(&expected[kind].1) && marks.contains(&Role::TheoryText), "{label}");
        seen[kind] = true;
    }
    assert!(seen[2], "of the hinges of one tile some lead away");
    // A move that leads away is reported, with a way back.
    let away = handles(&scene).into_iter().find(|(_, label)| label.contains("farther"));
    scene.tap(away.expect("a handle").0.0);
    work(&mut scene);
    let told = "That move leads away from the goal. It was 6 moves away, and now it is 7.";
    assert_eq!((scene.notice(), scene.actions()), (told, &[Action::TakeBack(0)][..]));
    // With judging off, nothing is marked.
    scene.browser_mut().preferences = None;
    scene.shelf(ShelfMsg::Preferred);
    scene.tap(0);
    for (handle, label) in handles(&scene) {
        assert!(marks(&scene, handle).is_empty() && !label.contains("goal"), "{label}");
    }
}

#[test]
fn a_thing_with_moves_that_win_and_lose_has_a_mark_on_each_of_them() {
    // To c5: d3 jumps down to win, and to the right to lose.
    let link = "/english?from=.../.../...oo../...oo../......./.../...&goal=c5";
    let mut scene = Scene::at::<PegSolitaire>(link, Scene::judging(Judging::Every));
    work(&mut scene);
    let shown = &scene.table.shown.scene;
    let place = shown.places.iter().find(|place| place.label.starts_with("d3")).expect("a hole");
    assert!(place.label.ends_with(", wins (1 of 2 moves)"), "{}", place.label);
    let middle = place.mark.middle();
    let thing = Thing::new(MARKS, place.id.0);
    let marks = |role: Role| {
        let items = shown.items.iter().filter(move |item| item.thing == thing && item.role == role);
        items.map(|item| item.shape.middle()).collect::<Vec<_>>()
    };
    let [ring] = marks(Role::Winning)[..] else { panic!("{:?}", marks(Role::Winning)) };
    assert!(ring.x == middle.x && ring.y > middle.y, "it lies on the jump: {ring:?} {middle:?}");
    assert_eq!(marks(Role::Losing).len(), 2, "the strokes of a cross");
    assert!(marks(Role::Losing).iter().all(|cross| cross.x > middle.x));
}
