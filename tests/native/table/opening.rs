//! Opening links and saved games, and the links to share.

use parlour::contract::{OverlayId, Puzzle};
use parlour::play::link::{Address, sealed};
use parlour::table::{
    Action, AskMsg, Dialog, EditMsg, Focus, GameMsg, Msg, NewsMsg, Panel, PlayerMsg, Saved, Share,
    ShelfMsg, Stored, ViewMsg,
};

use super::scene::{Scene, labels};
use crate::common::host::{FakeHost, saved};
use crate::common::puzzles::{Hanoi, PegSolitaire, Picaria, ThreePile};
use crate::toy::Toy;

#[test]
fn a_game_that_a_link_replaces_is_kept_and_brought_back() {
    let mut scene = Scene::new::<Toy>("/5?moves=1");
    scene.open("4");
    assert_eq!(scene.link(), "toy/4");
    assert_eq!(scene.notice(), "Your earlier game is kept.");
    assert_eq!(scene.browser().aside, ["toy/5?moves=1"]);
    assert!(scene.browser().in_view > 0, "the board is brought into view");
    scene.press(0);
    assert_eq!(scene.link(), "toy/5?moves=1");
}

#[test]
fn opening_a_challenge_or_bad_link_over_a_saved_game_reports_both() {
    let challenge = "This is a challenge: without hints and without the solver. The par is 7.";
    let kept = "Your earlier game is kept.";
    let nearest = "This is the nearest game to it.";
    for (rest, words) in [
        ("/3x3?challenge=7", vec![challenge, kept]),
        // The solution in the link would be help.
        ("/3x3?challenge=7&player=", vec![challenge, kept]),
        ("/3x3?moves=ac.xx", vec![nearest, kept]),
        ("/3x3?challenge=7&moves=ac.xx", vec![challenge, nearest, kept]),
    ] {
        let host = FakeHost::storing(Stored::Game(saved("hanoi/3x5?moves=ab")));
        let mut scene = Scene::at::<Hanoi>(rest, host);
        let places: Vec<_> = words.iter().map(|part| scene.notice().find(part)).collect();
        assert!(places.is_sorted() && !places.contains(&None), "{rest}: {}", scene.notice());
        assert_eq!(scene.said(), scene.notice());
        assert_eq!(labels(&scene), ["Bring it back"], "{rest}");
        scene.press(0);
        assert_eq!(scene.link(), "hanoi/3x5?moves=ab");
    }
    // Otherwise the status says so.
    let scene = Scene::new::<Hanoi>("/3x3?challenge=7");
    assert_eq!((scene.notice(), scene.table.status().as_str()), ("", "Challenge, par 7: 0 moves"));
}

#[test]
fn a_saved_game_in_an_earlier_form_keeps_its_variations() {
    let game = Saved { variations: vec!["toy/5?moves=1".to_owned()], ..saved("toy/5?v=1&moves=2") };
    let mut scene = Scene::at::<Toy>("", FakeHost::storing(Stored::Game(game)));
    assert_eq!((scene.link().as_str(), scene.notice()), ("toy/5?moves=2", ""));
    assert_eq!(scene.table.variations().len(), 1);
    scene.tap(1);
    let Some(Stored::Game(now)) = scene.browser().stored.clone() else { panic!("it is saved") };
    assert_eq!(now.variations, ["toy/5?moves=1"]);
}

#[test]
fn a_table_that_keeps_no_games_keeps_none_aside() {
    let mut scene = Scene::at::<Toy>("/5?moves=1", FakeHost::of_a_lesson());
    scene.open("4");
    assert_eq!(scene.link(), "toy/4");
    assert_eq!(scene.notice(), "");
    assert!(scene.browser().aside.is_empty());
}

#[test]
fn a_game_brought_back_goes_on_whatever_stood_in_its_place() {
    for link in ["4?player=2.2", "4?edit="] {
        let mut scene = Scene::new::<Toy>("/5?moves=1");
        scene.open(link);
        assert!(!scene.table.is_playing(), "{link}");
        scene.press(0);
        assert!(scene.table.is_playing(), "{link}");
        scene.tap(2);
        assert_eq!(scene.link(), "toy/5?moves=1.2", "{link}");
    }
}

#[test]
fn the_same_game_with_a_solution_beside_it_replaces_nothing() {
    let mut scene = Scene::new::<Toy>("/5?moves=1");
    scene.open("5?moves=1&player=2.2&at=1");
    assert_eq!(scene.notice(), "");
    assert!(scene.browser().aside.is_empty());
    // A link's solution may not be stored anywhere else.
    scene.open("5?moves=1");
    assert_eq!(scene.browser().aside.len(), 1);
}

#[test]
fn in_the_class_view_the_earlier_game_is_kept_without_a_notice() {
    let host = FakeHost::storing(Stored::Game(saved("toy/5?moves=1")));
    let mut scene = Scene::at::<Toy>("/4?view=projector", host);
    assert_eq!(scene.notice(), "");
    assert_eq!(scene.browser().aside, ["toy/5?moves=1"]);
    scene.open("4?moves=1&view=projector");
    scene.open("3?view=projector");
    assert!(scene.table.view.presenting && scene.notice().is_empty(), "{}", scene.notice());
    assert_eq!(scene.browser().aside.len(), 2);
}

#[test]
fn unreadable_games_are_reported_and_kept() {
    let host = FakeHost::storing(Stored::Unreadable("{".to_owned()));
    let scene = Scene::at::<Toy>("", host);
    assert!(scene.notice().starts_with("The saved game could not be read. It is kept aside"));
    assert_eq!(scene.browser().aside, ["{"]);
    let scene = Scene::new::<Toy>("/5?moves=1.7");
    assert!(scene.notice().starts_with("Part of this link could not be read"));
    assert_eq!(scene.link(), "toy/5?moves=1");
}

#[test]
fn a_replaced_game_with_choices_or_an_opponent_is_kept() {
    fn replaced<P: Puzzle>(link: &str, by: &str) -> Vec<String> {
        let host = FakeHost::storing(Stored::Game(saved(link)));
        let scene = Scene::at::<P>(by, host);
        let aside = scene.browser().aside.clone();
        // A game without moves is kept without a notice.
        let is_played = ["moves=", "at=", "edit="].iter().any(|key| link.contains(key));
        assert_eq!(labels(&scene).len(), usize::from(is_played && !aside.is_empty()), "{link}");
        aside
    }
    for link in [
        "hanoi/3x3?moves=ac",
        "hanoi/3x3?moves=ac&done=0",
        "hanoi/3x3?from=3.2/1/",
        "hanoi/3x3?goal=/3.2.1/",
        "hanoi/3x64?player=&at=123456789",
        "hanoi/3x3?edit=3x4%3Ffrom%3D4/3.1/2",
    ] {
        assert_eq!(replaced::<Hanoi>(link, "/3x5"), [link]);
    }
    assert_eq!(replaced::<Hanoi>("hanoi/3x7", "/3x5"), [""; 0], "nothing was begun");
    let against = "picaria/4x3?computer=second.3";
    assert_eq!(replaced::<Picaria>(against, "/4x3?moves=c2"), [against]);
    // The same opponent is not a loss.
    assert_eq!(replaced::<Picaria>(against, "/4x3?moves=c2&computer=second.3"), [""; 0]);
    // Catalogue positions are not kept, since they can be reopened there.
    let mut scene = Scene::new::<Hanoi>("/3x3");
    scene.show(Panel::Catalogue);
    let links: Vec<String> =
        scene.table.bench.catalogue.iter().map(|plate| plate.link.clone()).collect();
    for link in links {
        scene.open(&Address::split(&link).rest);
    }
    assert_eq!(scene.browser().aside, [""; 0]);
}

#[test]
fn a_reloaded_page_resumes_at_the_last_saved_step() {
    for reloaded in [true, false] {
        let host = FakeHost::storing(Stored::Game(saved("hanoi/3x64?player=&at=9")));
        host.0.borrow_mut().reloaded = reloaded;
        let mut scene = Scene::at::<Hanoi>("/3x64?player=&at=7", host);
        let (at, aside) = if reloaded { (9, 0) } else { (7, 1) };
        assert_eq!(scene.link(), format!("hanoi/3x64?player=&at={at}"));
        assert_eq!(scene.browser().aside.len(), aside);
        // A link opened later is taken literally.
        scene.open("3x64?player=&at=3");
        assert_eq!(scene.link(), "hanoi/3x64?player=&at=3");
    }
}

#[test]
fn the_link_a_message_opens_is_known_beforehand() {
    let mut scene = Scene::new::<Hanoi>("/3x3?moves=ac.ab.cb&done=1");
    let opens = |scene: &Scene, msg: Msg| scene.table.opens(&msg);
    let variation = |scene: &Scene, index| opens(scene, Msg::Game(GameMsg::ToVariation(index)));
    assert_eq!(variation(&scene, 0), None);
    scene.taps([2, 1]);
    assert_eq!(variation(&scene, 0).as_deref(), Some("/3x3?moves=ac.ab.cb&done=1"));
    assert_eq!(variation(&scene, 1), None);
    assert_eq!(opens(&scene, Msg::Shelf(ShelfMsg::Link("3x4".to_owned()))).as_deref(), Some("3x4"));
    assert_eq!(opens(&scene, Msg::News(NewsMsg::Do(0))), None);
    // An offered game,
    scene.open("3x4");
    assert_eq!(opens(&scene, Msg::News(NewsMsg::Do(0))).as_deref(), Some("/3x3?moves=ac.cb"));
    assert_eq!(opens(&scene, Msg::News(NewsMsg::Do(1))), None);
    // one of another tab,
    let other = Saved { id: 9, ..saved("hanoi/3x5?moves=ac") };
    scene.browser_mut().stored = Some(Stored::Game(other));
    scene.taps([0, 2]);
    let take = scene.actions().iter().position(|action| *action == Action::TakeOther);
    let take = take.expect("the other tab's game is offered");
    assert_eq!(opens(&scene, Msg::News(NewsMsg::Do(take))).as_deref(), Some("/3x5?moves=ac"));
    // and a solution that was left.
    let mut scene = Scene::new::<Hanoi>("/3x3?player=&at=2");
    scene.play(PlayerMsg::TakeOver);
    let back = opens(&scene, Msg::Player(PlayerMsg::BackToSolution));
    assert_eq!(back.as_deref(), Some("/3x3?player=&at=2"));
}

/// The messages themselves are tested in `tests/native/links/damage.rs`.
#[test]
fn a_damaged_link_says_which_part_is_wrong_and_opens_the_nearest_game() {
    fn check<P: Puzzle>(rest: &str, part: &str, nearest: &str) {
        let scene = Scene::new::<P>(rest);
        let told = scene.notice();
        assert!(told.starts_with("Part of this link could not be read"), "{rest:.60}: {told}");
        assert!(told.contains(part), "{rest:.60}: {told}");
        assert!(told.ends_with("This is the nearest game to it."), "{rest:.60}: {told}");
        assert!(scene.said().contains(part));
        assert_eq!(scene.link(), format!("{}{nearest}", P::ID));
    }
    for (rest, part, nearest) in [
        ("/english?moves=zz", "Moves: “zz” is wrong. Move 1", "/english"),
        ("/english?moves=d2d4.d2d4.b3d3", "Moves: “d2d4” is wrong. Move 2", "/english?moves=d2d4"),
        ("/english?from=ooo/ooo", "Position: “ooo/ooo” is wrong. It has 2 rows", "/english"),
        ("/english?from=%ff%fe%00", "Position", "/english"),
    ] {
        check::<PegSolitaire>(rest, part, nearest);
    }
    let long = format!("/3x5?moves={}", "ac.ca.".repeat(50_000));
    for (rest, part, nearest) in [
        ("/3x999", "Discs: “999” is wrong. A whole number from 1 to 100 is allowed", "/3x100"),
        ("/3x3?from=2.3/1/", "Start: disc 3 lies on the smaller disc 2 on peg A. This", "/3x3"),
        (&long, "bytes long", "/3x5"),
    ] {
        check::<Hanoi>(rest, part, nearest);
    }
}

#[test]
fn a_challenge_is_shared_with_ones_own_moves_as_par() {
    let mut scene = Scene::new::<Hanoi>("/3x1");
    let challenge = |scene: &mut Scene| {
        scene.view(ViewMsg::Open(Some(Dialog::Share)));
        scene.view(ViewMsg::Share(Share::Challenge));
        let link = scene.table.shared_link();
        scene.view(ViewMsg::Open(None));
        link
    };
    assert_eq!(challenge(&mut scene), sealed("hanoi/3x1?challenge=free"));
    scene.taps([0, 1, 1, 2]);
    assert_eq!(challenge(&mut scene), sealed("hanoi/3x1?challenge=2"));
    // The solver's moves do not count for a par.
    let mut scene = Scene::new::<Hanoi>("/3x2?player=&at=3");
    scene.play(PlayerMsg::TakeOver);
    assert_eq!(challenge(&mut scene), sealed("hanoi/3x2?challenge=free"));
    // A game for two has no par.
    let mut scene = Scene::new::<Picaria>("");
    scene.view(ViewMsg::Open(Some(Dialog::Share)));
    assert!(scene.table.view.sharing.shared.iter().all(|(share, _)| *share != Share::Challenge));
    let scene = Scene::new::<Picaria>("?challenge=5");
    assert!(scene.notice().contains("This is a game for two."), "{}", scene.notice());
    assert!(!scene.table.is_challenged());
}

#[test]
fn a_solution_or_a_game_is_shown_to_a_class_and_the_address_says_so() {
    for rest in ["/3x3?moves=ac", "/3x3?player=&at=2"] {
        let mut scene = Scene::new::<Hanoi>(rest);
        scene.view(ViewMsg::Present);
        assert!(scene.table.view.presenting);
        let shown = scene.browser().shown.clone();
        assert_eq!(shown, format!("hanoi{rest}&view=projector"));
        // The link in the address bar opens the same view, and nothing else is saved.
        let mut again = Scene::new::<Hanoi>(shown.strip_prefix("hanoi").expect("a link of hanoi"));
        assert!(again.table.view.presenting);
        assert_eq!(again.table.link(), format!("hanoi{rest}"));
        again.view(ViewMsg::Present);
        assert!(!again.table.view.presenting);
        assert_eq!(again.browser().shown, format!("hanoi{rest}"));
    }
    let mut scene = Scene::new::<Hanoi>("/3x3?player=&view=projector");
    scene.play(PlayerMsg::ClosePlayer);
    assert!(!scene.table.view.presenting);
    let mut scene = Scene::new::<Hanoi>("/3x3?view=projector");
    scene.edit(EditMsg::Open);
    assert!(!scene.table.view.presenting, "setting up is not for the class");
    let scene = Scene::new::<Hanoi>("/3x3?view=moon");
    assert!(!scene.table.view.presenting);
    assert!(scene.notice().contains("projector"), "{}", scene.notice());
}

#[test]
fn a_second_event_for_the_same_link_changes_nothing() {
    let mut scene = Scene::new::<Toy>("/5?moves=1.7");
    let told = scene.notice().to_owned();
    assert!(told.starts_with("Part of this link could not be read"), "{told}");
    let rest = scene.link().replace("toy/", "");
    scene.open(&rest);
    assert_eq!(scene.notice(), told);
}

#[test]
fn what_is_shared_is_chosen() {
    let shared = |scene: &Scene| {
        let shared = scene.table.view.sharing.shared.iter();
        shared.map(|(share, link)| format!("{share:?} {link}")).collect::<Vec<_>>()
    };
    let share = |scene: &mut Scene| scene.view(ViewMsg::Open(Some(Dialog::Share)));
    let mut scene = Scene::new::<Hanoi>("/3x3?moves=ac.ab");
    share(&mut scene);
    let position = "Position hanoi/3x3?from=cba";
    let challenge = "Challenge hanoi/3x3?challenge=free";
    let moves = "Moves hanoi/3x3?moves=ac.ab";
    assert_eq!(shared(&scene), [moves, position, "Puzzle hanoi/3x3", challenge]);
    assert_eq!(scene.table.shared_link(), sealed("hanoi/3x3?moves=ac.ab"));
    scene.view(ViewMsg::Share(Share::Puzzle));
    assert_eq!(scene.table.shared_link(), "hanoi/3x3");
    // The choice is reset each time.
    scene.view(ViewMsg::Open(None));
    share(&mut scene);
    assert_eq!(scene.table.shared_link(), sealed("hanoi/3x3?moves=ac.ab"));
    assert_eq!(scene.table.file_name(), "hanoi-3-discs-from-a-to-c");

    // For a solution, the step is shared, with the open tab.
    let mut scene = Scene::new::<Hanoi>("/3x3?player=&at=2");
    scene.view(ViewMsg::Show(Panel::Facts));
    share(&mut scene);
    let step = "Step hanoi/3x3?player=&at=2&tab=facts";
    assert_eq!(shared(&scene), [step, position, "Puzzle hanoi/3x3", challenge]);
    // Before the first move all other links are the same.
    let mut scene = Scene::new::<Hanoi>("/3x3");
    share(&mut scene);
    assert_eq!(shared(&scene), ["Moves hanoi/3x3", challenge]);
}

#[test]
fn the_open_tab_and_the_drawn_theory_are_in_the_address() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.view(ViewMsg::Show(Panel::Facts));
    assert_eq!(scene.link(), "toy/5?tab=facts");
    scene.view(ViewMsg::Overlay(Some(OverlayId(0))));
    scene.tap(2);
    assert_eq!(scene.link(), "toy/5?moves=2&tab=facts&show=sequel");
    // The storage has only the game.
    assert_eq!(scene.browser().saved.last().map(String::as_str), Some("toy/5?moves=2"));
    scene.browser_mut().saved.clear();
    // They open after a reload, and for the receiver of a link.
    let address = scene.link();
    for host in [scene.host.clone(), FakeHost::default()] {
        let again = Scene::at::<Toy>(address.trim_start_matches("toy"), host);
        let view = &again.table.view;
        assert_eq!((view.panel, view.overlay), (Panel::Facts, Some(OverlayId(0))));
        assert!(view.sheet);
        assert_eq!(again.link(), address);
        assert_eq!(again.notice(), "");
    }
    // A link within the page that names no tab leaves the open one.
    scene.view(ViewMsg::Overlay(None));
    scene.open("4");
    assert_eq!((scene.table.view.panel, scene.link().as_str()), (Panel::Facts, "toy/4?tab=facts"));
    scene.view(ViewMsg::Show(Panel::Play));
    assert_eq!(scene.link(), "toy/4");
}

#[test]
fn with_sheets_the_address_names_the_open_panel() {
    let host = FakeHost::default();
    host.0.borrow_mut().sheets = true;
    let mut scene = Scene::at::<Toy>("/5", host.clone());
    scene.view(ViewMsg::Show(Panel::Facts));
    assert_eq!(scene.link(), "toy/5?tab=facts");
    scene.view(ViewMsg::PutAway);
    assert_eq!(scene.link(), "toy/5");
    scene.view(ViewMsg::Show(Panel::Play));
    assert_eq!(scene.link(), "toy/5?tab=play");
    // The board is scrolled into view, and the sheet is closed.
    scene.ask(AskMsg::Hint);
    assert_eq!(scene.link(), "toy/5");
    // When opened from the menu, the panel gets the focus.
    scene.view(ViewMsg::Bring(Panel::Facts));
    assert_eq!(scene.link(), "toy/5?tab=facts");
    assert_eq!(scene.table.view.focus, Some(Focus::Panel));
    let scene = Scene::at::<Toy>("/5?tab=play", host);
    assert!(scene.table.view.sheet);
}

#[test]
fn a_missing_tab_is_reported_or_ignored() {
    let scene = Scene::new::<Toy>("/5?tab=cellar&show=ghosts");
    for part in [
        "Tab: “cellar” is wrong. Known are play, facts, graph",
        "Drawn theory: “ghosts” is wrong. Known are sequel.",
    ] {
        assert!(scene.notice().contains(part), "{}", scene.notice());
    }
    assert_eq!((scene.table.view.panel, scene.link().as_str()), (Panel::Play, "toy/5"));
    // A game without a graph, and a puzzle without a workshop.
    let scene = Scene::new::<PegSolitaire>("/english?tab=graph");
    assert_eq!((scene.table.view.panel, &*scene.link()), (Panel::Play, "peg-solitaire/english"));
    let scene = Scene::new::<Hanoi>("/3x3?tab=workshop");
    assert_eq!((scene.table.view.panel, scene.notice()), (Panel::Play, ""));
}

#[test]
fn each_visit_gets_another_shuffle_but_links_keep_theirs() {
    let bare = Scene::new::<ThreePile>("");
    assert_eq!(bare.link(), "three-pile/3x9-s8");
    // The packet lies face down, so all shuffles look alike.
    let first = Scene::new::<ThreePile>("/3x9");
    assert_eq!(first.link(), "three-pile/3x9");
    let picture = |scene: &Scene| parlour::scene::svg::write(&scene.table.shown.scene);
    assert_eq!(picture(&bare), picture(&first));
    assert_eq!(bare.table.status(), first.table.status());
    // A game with moves stays.
    let host = FakeHost::default();
    for (link, opened) in [
        ("three-pile/3x9-s5?moves=d", "three-pile/3x9-s5?moves=d"),
        ("three-pile/4x13-magician-s5", "three-pile/4x13-magician-s8"),
        ("three-pile/3x9-map", "three-pile/3x9-map"),
    ] {
        host.0.borrow_mut().stored = Some(Stored::Game(saved(link)));
        assert_eq!(Scene::at::<ThreePile>("", host.clone()).link(), opened, "{link}");
    }
}

#[test]
fn a_challenge_tells_no_facts_until_it_is_given_up() {
    let mut scene = Scene::new::<Hanoi>("/3x3?challenge=free");
    scene.view(ViewMsg::Show(Panel::Facts));
    assert_eq!(scene.table.shown.facts, []);
    scene.give_up();
    scene.play(PlayerMsg::ClosePlayer);
    scene.view(ViewMsg::Show(Panel::Facts));
    assert!(!scene.table.shown.facts.is_empty());
}

#[test]
fn a_step_that_begins_at_the_goal_is_not_announced() {
    let host = FakeHost::default();
    host.0.borrow_mut().lesson = true;
    for (rest, told) in [("/3x3?from=ccc", ""), ("/3x1?moves=ac", "The tower stands on C. 1 move.")]
    {
        assert_eq!(Scene::at::<Hanoi>(rest, host.clone()).notice(), told);
    }
}
