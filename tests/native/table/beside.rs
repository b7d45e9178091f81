//! Theory over the board, kept games, and panels.

use parlour::contract::{OverlayId, Puzzle};
use parlour::game::Direction;
use parlour::scene::PlaceId;
use parlour::table::{AskMsg, BenchMsg, BoardMsg, Dialog, Focus, Lane, Panel, ShelfMsg, ViewMsg};

use super::scene::{Scene, design, designed};
use crate::common::host::FULL;
use crate::common::puzzles::{London, PegSolitaire, Pennies, SolitaireArmy, Tiling};
use crate::toy::Toy;

#[test]
fn of_many_games_kept_aside_the_last_are_listed_and_more_if_wanted() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.browser_mut().aside = (0..20_000).map(|n| format!("toy/5?moves=1&n={n}")).collect();
    scene.view(ViewMsg::Open(Some(Dialog::More)));
    let listed = |scene: &Scene| (scene.table.shelf.aside.len(), scene.table.shelf.count);
    assert_eq!(listed(&scene), (50, 20_000));
    assert_eq!(scene.table.shelf.aside[0].link, "toy/5?moves=1&n=19999");
    scene.shelf(ShelfMsg::MoreAside);
    assert_eq!(listed(&scene), (100, 20_000));
    scene.shelf(ShelfMsg::ThrowAway(99));
    assert_eq!(listed(&scene), (100, 19_999));
    scene.view(ViewMsg::Open(None));
    scene.view(ViewMsg::Open(Some(Dialog::More)));
    assert_eq!(listed(&scene).0, 50);
}

#[test]
fn theory_is_stepped_through_and_pointed_at() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.view(ViewMsg::Overlay(Some(OverlayId(0))));
    assert_eq!(scene.said(), "1 of 5 are taken.");
    scene.view(ViewMsg::StepTheory(Direction::Back));
    assert_eq!(scene.said(), "2 of 5 are taken.");
    assert!(scene.board(BoardMsg::Point(PlaceId(1))));
    assert!(!scene.board(BoardMsg::Point(PlaceId(1))), "it is shown already");
    assert_eq!(scene.table.shown.step, 0);
}

#[test]
fn a_sum_stands_below_the_board_and_follows_the_moves() {
    let mut scene = Scene::new::<Tiling>("/4x3");
    let index = |name: &str| {
        let scene = Scene::new::<Tiling>("/4x3");
        scene.table.about.overlays.iter().position(|overlay| overlay.name == name).map(OverlayId)
    };
    scene.view(ViewMsg::Overlay(index("Forward weights")));
    let first = "The covered cells weigh 0 together, the full board ";
    assert!(scene.said().starts_with(first), "{}", scene.said());
    scene.type_moves("0e0");
    assert!(scene.table.shown.steps[0].starts_with(first), "a tile weighs 0");
    scene.type_moves("0m1");
    assert!(!scene.table.shown.steps[0].starts_with(first), "{}", scene.table.shown.steps[0]);
    for told in [
        sums::<Tiling>("/5x4"),
        sums::<PegSolitaire>("/english"),
        sums::<SolitaireArmy>("/2"),
        sums::<Pennies>("/psi-2-3"),
    ] {
        assert!(told.iter().all(|sum| sum.ends_with('.')), "{told:?}");
    }
}

/// The sums of each overlay of a game.
fn sums<P: Puzzle>(rest: &str) -> Vec<String> {
    let mut scene = Scene::new::<P>(rest);
    let overlays = scene.table.shown.overlays.clone();
    let mut told = Vec::new();
    for overlay in overlays {
        scene.view(ViewMsg::Overlay(Some(overlay)));
        assert_eq!(scene.table.shown.steps.len(), 1, "{rest}: {overlay:?}");
        told.extend(scene.table.shown.steps.clone());
    }
    told
}

#[test]
fn a_tab_opens_its_sheet_and_closes_it_again() {
    let mut scene = Scene::new::<Toy>("/5");
    assert!(!scene.table.view.sheet);
    scene.view(ViewMsg::Show(Panel::Facts));
    assert!(scene.table.view.sheet);
    scene.show(Panel::Catalogue);
    assert!(scene.table.view.sheet);
    scene.show(Panel::Catalogue);
    assert!(!scene.table.view.sheet && scene.table.view.panel == Panel::Catalogue);
    // An action on the board closes it.
    scene.show(Panel::Catalogue);
    scene.ask(AskMsg::Hint);
    assert!(!scene.table.view.sheet);
    scene.view(ViewMsg::Show(Panel::Play));
    scene.view(ViewMsg::PutAway);
    assert!(!scene.table.view.sheet);
}

#[test]
fn a_kept_design_can_be_renamed() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.bench(BenchMsg::Design);
    scene.answer(Lane::Bench, designed(vec![design("Four", "", "toy/4")], ""));
    scene.bench(BenchMsg::Keep(0));
    scene.view(ViewMsg::Show(Panel::Workshop));
    let name = |scene: &Scene| scene.table.bench.workshop.kept[0].1.name.clone();
    scene.bench(BenchMsg::Rename(0, "  For Tuesday ".to_owned()));
    assert_eq!(name(&scene), "For Tuesday");
    assert_eq!(scene.said(), "Its name is For Tuesday now.");
    for wrong in ["", "  ", &"x".repeat(61)] {
        scene.bench(BenchMsg::Rename(0, wrong.to_owned()));
        assert_eq!(scene.notice(), "A name has from 1 to 60 characters.");
        assert_eq!(name(&scene), "For Tuesday");
    }
    // A long name generated from a title may stay.
    let long = "x".repeat(80);
    scene.browser_mut().designs[0].name.clone_from(&long);
    scene.view(ViewMsg::Show(Panel::Workshop));
    scene.dismiss();
    scene.bench(BenchMsg::Rename(0, long.clone()));
    assert_eq!(scene.notice(), "");
    scene.browser_mut().full = true;
    scene.bench(BenchMsg::Rename(0, "Four".to_owned()));
    assert_eq!((scene.notice(), name(&scene).as_str()), (FULL, long.as_str()));
}

#[test]
fn a_position_is_kept_with_its_moves_and_stands_in_the_catalogue() {
    let mut scene = Scene::new::<Toy>("/5?moves=2");
    scene.show(Panel::Catalogue);
    scene.view(ViewMsg::Open(Some(Dialog::More)));
    scene.bench(BenchMsg::Pin);
    assert_eq!(scene.table.view.dialog, None);
    let kept = "Kept: 5 counters, after 1 move. It stands first in the catalogue.";
    assert_eq!(scene.notice(), kept);
    let [(_, plate)] = &scene.table.bench.workshop.kept[..] else { panic!("one is kept") };
    assert_eq!((&*plate.name, &*plate.note), ("5 counters, after 1 move", "3 left"));
    assert_eq!(plate.link, "toy/5?moves=2");
    scene.browser_mut().full = true;
    scene.bench(BenchMsg::Pin);
    assert_eq!(scene.notice(), FULL);
}

#[test]
fn games_kept_aside_have_names_and_can_be_thrown_away() {
    let mut scene = Scene::new::<Toy>("/5?moves=2");
    scene.browser_mut().aside.push("{ broken".to_owned());
    scene.open("4");
    assert_eq!(scene.table.shelf.aside.len(), 0, "nobody looks at them");
    scene.view(ViewMsg::Open(Some(Dialog::More)));
    let names = |scene: &Scene| {
        scene.table.shelf.aside.iter().map(|one| one.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(&scene), ["5 counters: 3 left", "A game that cannot be read"]);
    let [one, broken] = &scene.table.shelf.aside[..] else { panic!("two are listed") };
    assert_eq!([one.opens, broken.opens], [true, false]);
    // Readable games have a picture.
    assert_eq!([one, broken].map(|one| one.picture.is_some()), [true, false]);
    scene.shelf(ShelfMsg::ThrowAway(0));
    assert_eq!(names(&scene), ["A game that cannot be read"]);
    assert_eq!(scene.notice(), "Discarded: 5 counters: 3 left.");
    assert_eq!(scene.browser().aside, ["{ broken"]);
    assert_eq!(scene.table.view.focus, Some(Focus::Aside));
    // If there is no room any more, it can be retried.
    scene.browser_mut().full = true;
    scene.press(0);
    assert_eq!((scene.notice(), scene.actions().len()), (FULL, 1));
    scene.browser_mut().full = false;
    scene.press(0);
    assert_eq!(scene.browser().aside, ["{ broken", "toy/5?moves=2"]);
    assert_eq!(names(&scene).len(), 2, "the list has it again");
    scene.view(ViewMsg::Open(None));
    assert_eq!(scene.table.shelf.aside.len(), 0);
}

#[test]
fn facts_with_terms_or_solutions_come_last() {
    for (mut scene, plain, first_folded) in [
        (Scene::new::<London>("/"), 2, "Distance to the goal"),
        (Scene::new::<PegSolitaire>("/english"), 3, "Finishing holes"),
    ] {
        scene.view(ViewMsg::Show(Panel::Facts));
        assert_eq!(scene.table.about.plain_facts, plain);
        assert_eq!(scene.table.shown.facts[plain].name, first_folded);
    }
}
