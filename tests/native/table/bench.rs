//! The workshop, and the tables of the papers.

use parlour::contract::{CellPlace, ParameterRange};
use parlour::game::{Direction, Field, Papers};
use parlour::puzzles::rubiks_magic::Magic;
use parlour::table::{
    Action, AskMsg, BenchMsg, EditMsg, JobEvent, Lane, Panel, Purpose, Timer, ViewMsg, objection,
};
use parlour::worker::protocol::{self, Ask};

use super::scene::{Scene, design, designed, find};
use crate::common::host::FakeHost;
use crate::toy::Toy;

/// Fills in a field of the workshop's form.
fn order(scene: &mut Scene, key: &str, value: &str) {
    scene.bench(BenchMsg::Order(key.to_owned(), value.to_owned()));
}

#[test]
fn the_pages_of_designs_are_turned() {
    let mut scene = Scene::new::<Magic>("/8");
    scene.view(ViewMsg::Show(Panel::Workshop));
    // Before anything is made, there are no pages to turn.
    scene.bench(BenchMsg::TurnPage(Direction::Onward));
    assert_eq!(scene.sent(), []);
    // Answers the last job as the real worker does.
    let answer = |scene: &mut Scene| {
        assert!(matches!(scene.browser().sent[..], [(Lane::Bench, ..)]));
        find(scene);
    };
    let page = |scene: &Scene| {
        let field = scene.table.bench.workshop.fields.iter().find(|field| field.key == "page");
        field.map(|field| field.value.clone()).unwrap_or_default()
    };
    let chosen = |scene: &Scene, wanted: &str| {
        let order = scene.table.bench.workshop.order();
        order.iter().any(|(key, value)| (&**key, &**value) == ("class", wanted))
    };
    let is_turnable = |scene: &Scene| {
        let made = scene.table.bench.workshop.made.as_ref().expect("a page");
        (made.pages.before.is_some(), made.pages.after.is_some())
    };
    // 35 planar assemblages have Δ = 0 and another L: two pages.
    for (key, value) in [("class", "planar"), ("linking", "other")] {
        order(&mut scene, key, value);
    }
    scene.bench(BenchMsg::Design);
    answer(&mut scene);
    assert_eq!((page(&scene).as_str(), is_turnable(&scene)), ("1", (false, true)));
    scene.bench(BenchMsg::TurnPage(Direction::Back));
    assert_eq!(scene.sent(), []);
    // Another choice that is not made yet does not matter: the shown puzzles' pages are turned.
    order(&mut scene, "class", "octominoids");
    scene.bench(BenchMsg::TurnPage(Direction::Onward));
    assert!(chosen(&scene, "planar"));
    // While a page is being made, no other is ordered.
    scene.bench(BenchMsg::TurnPage(Direction::Onward));
    answer(&mut scene);
    assert_eq!((page(&scene).as_str(), is_turnable(&scene)), ("2", (true, false)));
    let words = "11 puzzles were made. 35 pass; these are numbers 25 to 35, page 2 of 2.";
    assert_eq!(scene.said(), words);
    scene.bench(BenchMsg::TurnPage(Direction::Back));
    answer(&mut scene);
    assert_eq!((page(&scene).as_str(), is_turnable(&scene)), ("1", (false, true)));
    // Puzzles on one page have no other pages.
    order(&mut scene, "linking", "zero");
    scene.bench(BenchMsg::Design);
    answer(&mut scene);
    assert_eq!(is_turnable(&scene), (false, false));
}

#[test]
fn the_workshop_makes_keeps_and_forgets() {
    let mut scene = Scene::new::<Toy>("/5");
    // An impossible order makes nothing, and the entry stays.
    for wrong in ["99", "0", "", "-1", "1.5"] {
        order(&mut scene, "least", wrong);
        let faults = scene.table.bench.workshop.faults();
        assert_eq!((faults.len(), faults[0].entered.as_str()), (1, wrong));
        assert!(faults[0].words.contains("must be a whole number from 1 to 9"), "{faults:?}");
        scene.bench(BenchMsg::Design);
        assert_eq!(scene.sent(), []);
        assert_eq!(scene.notice(), format!("Nothing is made yet. {}", faults[0].words));
    }
    order(&mut scene, "least", "3");
    assert_eq!(scene.table.bench.workshop.faults(), []);
    scene.bench(BenchMsg::Design);
    scene.answer(Lane::Bench, designed(vec![design("Four", "", "toy/4")], "All of them."));
    assert_eq!(scene.notice(), "1 puzzle was made. All of them.");
    assert_eq!(scene.actions(), [Action::Show(Purpose::Design)]);
    scene.bench(BenchMsg::Keep(0));
    scene.view(ViewMsg::Show(Panel::Workshop));
    assert_eq!(scene.table.bench.workshop.kept.len(), 1);
    scene.bench(BenchMsg::Forget(0));
    assert_eq!(scene.table.bench.workshop.kept.len(), 0);
    scene.press(0);
    assert_eq!(scene.table.bench.workshop.kept.len(), 1, "it was kept again");
}

/// Reports a cell in the first column. Returns whether it is drawn at once.
fn cell(scene: &mut Scene, row: usize, value: &str) -> bool {
    let (place, value) = (CellPlace { row, column: 0 }, value.to_owned());
    scene.report(Lane::Bench, JobEvent::Cell { place, value })
}

#[test]
fn a_table_of_a_paper_is_computed_cell_by_cell() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.show(Panel::Papers);
    scene.bench(BenchMsg::Recompute(0));
    for (row, value) in ["1", "2", "5"].into_iter().enumerate() {
        cell(&mut scene, row, value);
    }
    scene.answer(Lane::Bench, protocol::Found::Recomputed);
    assert_eq!(scene.said(), "Table 1: ways: 1 agrees, 1 differs, 1 is not printed.");
}

#[test]
fn cells_that_arrive_together_are_drawn_together() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.show(Panel::Papers);
    scene.bench(BenchMsg::Recompute(0));
    let clocks = |scene: &Scene| {
        let mut browser = scene.browser_mut();
        browser.timers.extract_if(.., |(timer, _)| *timer == Timer::Cells).count()
    };
    let drawn = (0..300).filter(|index| cell(&mut scene, index % 3, "1")).count();
    assert_eq!((drawn, clocks(&scene)), (0, 1), "drawn when the clock strikes");
    assert!(scene.fire(Timer::Cells));
    // Later ones are drawn later.
    assert!(!cell(&mut scene, 0, "1"));
    assert_eq!(clocks(&scene), 1);
}

#[test]
fn an_open_table_of_a_paper_is_computed_within_a_time_limit() {
    let sent = (Lane::Bench, Ask::Recompute { table: 0 }, "toy".to_owned());
    let mut scene = Scene::new::<Toy>("/5");
    scene.show(Panel::Papers);
    assert_eq!(scene.sent(), std::slice::from_ref(&sent));
    // It was not requested, so nothing is announced.
    let said = scene.said().to_owned();
    assert!(scene.table.is_unasked(Purpose::Recompute(0)));
    assert!(!scene.awaits(Timer::Patience), "the solver may take long to start");
    scene.report(Lane::Bench, JobEvent::Begun);
    assert!(scene.awaits(Timer::Patience));
    cell(&mut scene, 0, "1");
    scene.answer(Lane::Bench, protocol::Found::Recomputed);
    let tally = "Table 1: ways: 1 agrees, 2 are not computed yet.";
    assert_eq!(scene.table.bench.papers.tally(0), tally);
    assert_eq!((scene.said(), scene.notice()), (said.as_str(), ""));

    // A slow table is cancelled until it is requested.
    let mut scene = Scene::new::<Toy>("/5");
    scene.show(Panel::Papers);
    cell(&mut scene, 0, "1");
    scene.fire(Timer::Patience);
    assert_eq!(scene.browser().cancelled, [Lane::Bench]);
    assert_eq!(scene.table.bench.papers.tally(0), "Table 1: ways: 3 are not computed yet.");
    scene.bench(BenchMsg::Recompute(0));
    scene.report(Lane::Bench, JobEvent::Begun);
    scene.fire(Timer::Patience);
    assert!(scene.table.is_asked(Purpose::Recompute(0)), "it was asked for");

    // Opening another panel postpones it.
    let mut scene = Scene::new::<Toy>("/5");
    for panel in [Panel::Papers, Panel::Play, Panel::Papers] {
        scene.show(panel);
    }
    assert_eq!(scene.browser().cancelled, [Lane::Bench]);
    assert_eq!(scene.sent(), [sent.clone(), sent.clone()]);
    scene.fire(Timer::Patience);
    for panel in [Panel::Play, Panel::Papers] {
        scene.show(panel);
    }
    // A browser reports each open table like this.
    scene.bench(BenchMsg::Unfold(0));
    assert!(!scene.table.is_asked(Purpose::Recompute(0)), "it took long before");

    // On a phone it is folded at first, and computed when unfolded. A failed worker is not reported.
    let host = FakeHost::default();
    host.0.borrow_mut().sheets = true;
    let mut scene = Scene::at::<Toy>("/5", host);
    scene.show(Panel::Papers);
    assert!(scene.table.bench.papers.is_folded(0) && scene.sent().is_empty());
    scene.bench(BenchMsg::Unfold(0));
    assert!(!scene.table.bench.papers.is_folded(0));
    assert_eq!(scene.sent(), [sent]);
    scene.report(Lane::Bench, JobEvent::Failed("It died.".to_owned()));
    assert_eq!(scene.notice(), "");
    scene.bench(BenchMsg::FoldUp(0));
    assert!(scene.table.bench.papers.is_folded(0));
}

#[test]
fn many_tables_begin_as_a_list_of_their_titles() {
    let mut scene = Scene::new::<Magic>("/8");
    scene.show(Panel::Papers);
    let papers = &scene.table.bench.papers;
    assert!((0..papers.tables.len()).all(|index| papers.is_folded(index)));
    assert_eq!(scene.sent(), [], "none is computed before it is seen");
}

#[test]
fn designs_survive_moves_and_stay_while_one_is_played() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.view(ViewMsg::Show(Panel::Workshop));
    order(&mut scene, "least", "6");
    scene.bench(BenchMsg::Design);
    let order = vec![("least".to_owned(), "6".to_owned())];
    assert_eq!(scene.sent(), [(Lane::Bench, Ask::Design { order }, "toy".to_owned())]);
    scene.tap(2);
    scene.open("9");
    scene.edit(EditMsg::Open);
    scene.edit(EditMsg::Close);
    assert!(!scene.browser().cancelled.contains(&Lane::Bench));
    let made = |links: &[&str]| {
        let designs = links.iter().map(|link| design("A design", "", link));
        designed(designs.collect(), "These are all.")
    };
    scene.answer(Lane::Bench, made(&["toy/7", "toy/8?player=2.2.2.2&at=1"]));
    assert_eq!(scene.said(), "2 puzzles were made. These are all.");
    let plates = |scene: &Scene| scene.table.bench.workshop.made.clone().expect("some").plates;
    assert!(plates(&scene).iter().all(|plate| plate.picture.starts_with("<svg")));
    scene.open("8?player=2.2.2.2&at=1");
    assert_eq!((scene.table.heading(), plates(&scene).len()), ("8 counters".to_owned(), 2));

    // Another order replaces them, even if its result arrives while another panel is open.
    scene.bench(BenchMsg::Design);
    scene.view(ViewMsg::Show(Panel::Play));
    scene.answer(Lane::Bench, made(&[]));
    assert!(scene.notice().starts_with("No puzzle was made."), "{}", scene.notice());
    scene.press(0);
    assert_eq!((scene.table.view.panel, plates(&scene).len()), (Panel::Workshop, 0));
}

#[test]
fn a_cancelled_computation_of_a_table_keeps_its_cells() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.show(Panel::Papers);
    assert_eq!(scene.table.bench.papers.plots[0].title, "Figure 1: nothing");
    scene.bench(BenchMsg::Recompute(0));
    for row in 0..3 {
        cell(&mut scene, row, "1");
    }
    // A cell outside the table.
    cell(&mut scene, 7, "1");
    assert_eq!(scene.table.bench.papers.tables[0].1.get(CellPlace { row: 7, column: 0 }), None);
    scene.answer(Lane::Bench, protocol::Found::Recomputed);
    // A queued table keeps its figures.
    scene.bench(BenchMsg::Design);
    scene.bench(BenchMsg::Recompute(0));
    let tally = "Table 1: ways: 1 agrees, 1 differs, 1 is not printed.";
    assert_eq!(scene.table.bench.papers.tally(0), tally);
    scene.answer(Lane::Bench, designed(vec![], ""));
    assert_eq!(scene.table.bench.papers.tally(0), "Table 1: ways: 3 are not computed yet.");
    cell(&mut scene, 0, "1");
    scene.ask(AskMsg::Cancel(Purpose::Recompute(0)));
    let tally = "Table 1: ways: 1 agrees, 2 are not computed yet.";
    assert_eq!(scene.table.bench.papers.tally(0), tally);
    assert_eq!(scene.browser().cancelled, [Lane::Bench]);
}

#[test]
fn an_invalid_field_value_is_refused_with_the_allowed_range() {
    let choices = [("a", "First"), ("b", "Second")];
    let choices = choices.map(|(value, name)| (value.to_owned(), name.to_owned()));
    let [key, label, value] = ["kind", "Kind", "b"].map(str::to_owned);
    let field = Field { key, label, value, range: ParameterRange::Choice(choices.to_vec()) };
    assert_eq!(objection(&field, "b"), None);
    let told = objection(&field, "c").expect("it is not what the field has");
    assert!(told.contains("“c”") && told.contains("First, Second"), "{told}");
}

#[test]
fn designs_are_drawn_a_few_at_a_time() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.view(ViewMsg::Show(Panel::Workshop));
    scene.bench(BenchMsg::Design);
    let designs = (1..=10).map(|n| design("A design", "", &format!("toy/{n}")));
    scene.answer(Lane::Bench, designed(designs.collect(), ""));
    let drawn = |scene: &Scene| {
        let made = scene.table.bench.workshop.made.as_ref().expect("what was made");
        made.plates.iter().filter(|plate| !plate.picture.is_empty()).count()
    };
    let mut counts = vec![drawn(&scene)];
    while scene.awaits(Timer::Plates) {
        scene.browser_mut().timers.retain(|(timer, _)| *timer != Timer::Plates);
        scene.fire(Timer::Plates);
        counts.push(drawn(&scene));
    }
    assert_eq!(counts, [4, 8, 10]);
}

#[test]
fn papers_load_once_and_again_for_another_variant_or_after_a_failure() {
    let asked = |ask, game: &str| (Lane::Reading, ask, game.to_owned());
    let open = |scene: &mut Scene, panel| scene.view(ViewMsg::Show(panel));
    let mut scene = Scene::new::<Toy>("/5");
    open(&mut scene, Panel::Catalogue);
    assert_eq!(scene.sent(), [asked(Ask::Catalogue, "toy")]);
    assert_eq!(scene.table.under_way(Purpose::Catalogue).expect("it comes").words(), "Loading…");
    scene.report(Lane::Reading, JobEvent::Failed("It died.".to_owned()));
    assert_eq!(scene.said(), "It died. Try again.");
    assert!(!scene.table.is_asked(Purpose::Catalogue), "the panel offers to load it");
    scene.view(ViewMsg::Bring(Panel::Catalogue));
    scene.read();
    assert!(!scene.table.bench.catalogue.is_empty());
    open(&mut scene, Panel::Catalogue);
    assert_eq!(scene.sent(), [], "it is here");

    open(&mut scene, Panel::Papers);
    assert_eq!(scene.sent(), [asked(Ask::Papers, "toy/5")]);
    scene.open("9");
    assert_eq!(scene.sent(), [], "the first answer is on its way");
    let papers = Papers { tables: Vec::new(), plots: Vec::new() };
    scene.answer(Lane::Reading, protocol::Found::Papers(papers));
    assert_eq!(scene.sent(), [asked(Ask::Papers, "toy/9")]);
}
