//! Answers and designs that survive a reload.

use parlour::contract::{Pages, QuestionId};
use parlour::game::Direction;
use parlour::table::{AskMsg, BenchMsg, GameMsg, Lane, Panel, ViewMsg};
use parlour::worker::protocol::{self, Ask};

use super::scene::{Scene, design, designed};
use crate::common::host::FakeHost;
use crate::toy::Toy;

/// Another visit in the same browser.
fn reloaded(scene: &Scene) -> FakeHost {
    let host = FakeHost::default();
    host.0.borrow_mut().results.clone_from(&scene.browser().results);
    host
}

#[test]
fn an_answer_survives_a_reload_and_returns_with_its_position() {
    let mut scene = Scene::new::<Toy>("/5");
    let answered = |scene: &mut Scene, question, value: &str| {
        scene.ask(AskMsg::Answer(QuestionId(question)));
        scene.answered(value, "As it is.");
    };
    answered(&mut scene, 0, "8");
    answered(&mut scene, 0, "9");
    answered(&mut scene, 1, "easy");
    scene.tap(1);
    answered(&mut scene, 0, "5");
    let values = |scene: &Scene| {
        let all = scene.table.jobs.answers.iter();
        all.map(|answer| (answer.question.0, answer.value.clone())).collect::<Vec<_>>()
    };

    let mut again = Scene::at::<Toy>("/5?moves=1", reloaded(&scene));
    assert_eq!(values(&again), [], "nobody looks at answers");
    again.view(ViewMsg::Show(Panel::Facts));
    assert_eq!(values(&again), [(0, "5".to_owned())]);
    again.game(GameMsg::Undo);
    let both = [(0, "9".to_owned()), (1, "easy".to_owned())];
    assert_eq!(values(&again), both);
    again.tap(2);
    assert_eq!(values(&again), []);
    // They come back even if they were not shown meanwhile.
    again.game(GameMsg::Undo);
    again.view(ViewMsg::Show(Panel::Play));
    again.tap(2);
    again.game(GameMsg::Undo);
    again.view(ViewMsg::Show(Panel::Facts));
    assert_eq!(values(&again), both);

    // In a challenge they would be help.
    let mut challenge = Scene::at::<Toy>("/5?challenge=3", reloaded(&scene));
    challenge.view(ViewMsg::Show(Panel::Facts));
    assert_eq!(values(&challenge), []);
}

#[test]
fn the_last_answers_are_kept_beside_what_another_version_keeps() {
    let host = FakeHost::default();
    let row = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    let strange = [row(&["strange", "thing"]), Vec::new(), row(&["answer"])];
    let answer = |count: usize| row(&["answer", "Difficulty", &format!("toy/{count}"), "easy", ""]);
    let before = strange.iter().cloned().chain((0..49).map(answer)).collect();
    host.0.borrow_mut().results = before;
    let mut scene = Scene::at::<Toy>("/5", host);
    scene.ask(AskMsg::Answer(QuestionId(0)));
    scene.answered("8", "");
    let results = scene.browser().results.clone();
    let [thing, nothing, _] = strange;
    assert_eq!(results[..3], [thing, nothing, answer(0)], "the oldest row is forgotten");
    assert_eq!(results.len(), 52);
    let last = row(&["answer", "Number of ways", "toy/5", "8", ""]);
    assert_eq!(results.last(), Some(&last));
}

#[test]
fn designs_survive_a_reload_with_their_order() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.view(ViewMsg::Show(Panel::Workshop));
    scene.bench(BenchMsg::Order("least".to_owned(), "6".to_owned()));
    scene.bench(BenchMsg::Design);
    // This entry was not ordered.
    scene.bench(BenchMsg::Order("least".to_owned(), "7".to_owned()));
    let designs = vec![design("Seven", "Easy.", "toy/7"), design("Eight", "", "toy/8")];
    let order = |least: &str| vec![("least".to_owned(), least.to_owned())];
    let pages = Pages { before: None, after: Some(order("9")) };
    let remark = "These are all.".to_owned();
    scene.answer(Lane::Bench, protocol::Found::Designed { designs, remark, pages });
    let made = scene.table.bench.workshop.made.clone();

    let mut again = Scene::at::<Toy>("/5", reloaded(&scene));
    again.view(ViewMsg::Show(Panel::Workshop));
    assert_eq!(again.table.bench.workshop.made, made);
    assert_eq!(again.table.bench.workshop.order(), order("6"));
    again.bench(BenchMsg::TurnPage(Direction::Onward));
    assert_eq!(again.sent(), [(Lane::Bench, Ask::Design { order: order("9") }, "toy".to_owned())]);
    // The next order replaces it.
    again.answer(Lane::Bench, designed(Vec::new(), "None."));
    let mut third = Scene::at::<Toy>("/5", reloaded(&again));
    third.view(ViewMsg::Show(Panel::Workshop));
    let made = third.table.bench.workshop.made.clone().expect("an answer");
    assert_eq!((made.plates.len(), made.remark.as_str()), (0, "None."));
}
