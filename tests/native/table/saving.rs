//! Saving games: full storage, several tabs, and saved games that cannot be read.

use parlour::contract::Puzzle;
use parlour::play::link::{self, Address};
use parlour::puzzles;
use parlour::puzzles::towers::hanoi::Hanoi;
use parlour::table::{
    GameMsg, Host, PlayerMsg, Preferences, SPEEDS, Saved, ShelfMsg, Stored, Timer,
};

use super::scene::{Scene, labels};
use crate::common::host::{FULL, FakeHost, saved};
use crate::common::instances::for_puzzle;
use crate::toy::Toy;

#[test]
fn a_tab_saves_only_what_it_changed() {
    let host = FakeHost::default();
    let mut busy = Scene::at::<Toy>("/5", host.clone());
    let mut idle = Scene::at::<Toy>("", host.clone());
    busy.tap(2);
    idle.shelf(ShelfMsg::Leave);
    idle.table.close();
    let Stored::Game(saved) = host.load() else { panic!("a game is saved") };
    assert_eq!(saved.link, "toy/5?moves=2");
    // It saves its own changes.
    let mut other = Scene::at::<Toy>("", host.clone());
    other.tap(1);
    let Stored::Game(saved) = host.load() else { panic!("a game is saved") };
    assert_eq!(saved.link, "toy/5?moves=2.1");
}

#[test]
fn the_step_is_saved_while_the_solution_plays_and_shown_when_the_page_is_left() {
    let step = |link: &str| {
        let at = link.split('&').find_map(|part| part.strip_prefix("at="));
        at.unwrap_or("0").parse::<u64>().expect("a number")
    };
    for (speed, per_second) in SPEEDS.into_iter().enumerate() {
        let mut scene = Scene::new::<Hanoi>("/3x64?player=");
        let usual = scene.host.preferences();
        scene.browser_mut().preferences = Some(Preferences { speed, ..usual });
        scene.play(PlayerMsg::TogglePlaying);
        for _ in 0..10 {
            scene.wait(777);
            let Stored::Game(saved) = scene.host.load() else { panic!("a game is saved") };
            let now: u64 = scene.step().parse().expect("it is small");
            // At most the moves of one second and of one frame are lost.
            let lost = per_second as u64 + 17;
            assert_eq!(step(&saved.link), step(&scene.link()), "the address holds the same");
            assert!(step(&saved.link) + lost >= now, "{} of {now} at speed {speed}", saved.link);
        }
        scene.shelf(ShelfMsg::Leave);
        assert_eq!(scene.link(), format!("hanoi/3x64?player=&at={}", scene.step()));
    }
}

#[test]
fn a_games_picture_is_saved_when_idle_or_left() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.tap(2);
    assert!(scene.awaits(Timer::Picture));
    scene.fire(Timer::Picture);
    assert_eq!(scene.browser().pictures, ["toy/5?moves=2"]);
    scene.shelf(ShelfMsg::Leave);
    assert_eq!(scene.browser().pictures.len(), 1, "it is there already");
    scene.tap(1);
    scene.shelf(ShelfMsg::Leave);
    assert_eq!(scene.browser().pictures.last().map(String::as_str), Some("toy/5?moves=2.1"));
}

#[test]
fn with_full_storage_play_goes_on_and_the_page_shows_it() {
    let mut scene = Scene::new::<Toy>("/5");
    assert_eq!(scene.table.unsaved(), None);
    scene.browser_mut().full = true;
    scene.tap(1);
    assert_eq!(scene.notice(), FULL);
    // The notice comes once and can be dismissed, but the line stays.
    scene.dismiss();
    for link in ["toy/5?moves=1.1", "toy/5?moves=1.1.1"] {
        scene.tap(1);
        assert_eq!((scene.notice(), scene.link().as_str()), ("", link));
        let unsaved = scene.table.unsaved().expect("it is told");
        assert!(unsaved.starts_with("This game is not saved"), "{unsaved}");
    }
    scene.browser_mut().full = false;
    scene.game(GameMsg::Undo);
    assert_eq!(scene.table.unsaved(), None);
    let game = Saved { id: 7, ..saved("toy/5?moves=1.1.1&done=2") };
    assert_eq!(scene.host.load(), Stored::Game(game));
    // It comes again when the storage is full again.
    scene.browser_mut().full = true;
    scene.game(GameMsg::Redo);
    assert_eq!(scene.notice(), FULL);
}

#[test]
fn a_problem_with_saving_is_shown_at_once() {
    let mut scene = Scene::new::<Hanoi>("/3x3?player=");
    scene.browser_mut().full = true;
    scene.play(PlayerMsg::Seek(3_u8.into()));
    assert!(scene.fire(Timer::Save), "the table is drawn anew");
    assert_eq!(scene.notice(), FULL);
}

#[test]
fn a_game_that_could_not_be_kept_aside_is_kept_once_there_is_room_and_not_overwritten_before() {
    let host = FakeHost::storing(Stored::Game(saved("toy/5?moves=2")));
    host.0.borrow_mut().full = true;
    let mut scene = Scene::at::<Toy>("/4", host.clone());
    assert!(scene.notice().contains("could not be kept"), "{}", scene.notice());
    scene.tap(1);
    let unsaved = scene.table.unsaved().expect("it is told");
    assert!(unsaved.contains("no room to keep an earlier one"), "{unsaved}");
    assert_eq!(host.load(), Stored::Game(saved("toy/5?moves=2")));
    scene.browser_mut().full = false;
    scene.tap(1);
    assert_eq!(scene.table.unsaved(), None);
    assert_eq!(scene.browser().aside, ["toy/5?moves=2"]);
    assert_eq!(scene.browser().saved.last().map(String::as_str), Some("toy/4?moves=1.1"));
}

/// Two tabs with the same game. The first has made a move, and the second has not noticed.
fn two_tabs() -> [Scene; 2] {
    let host = FakeHost::default();
    let mut one = Scene::at::<Toy>("/5", host.clone());
    one.tap(2);
    host.0.borrow_mut().lot = 1;
    let two = Scene::at::<Toy>("", host);
    one.tap(1);
    [one, two]
}

const BOTH: [&str; 2] = ["Use the other game", "Keep this one"];

#[test]
fn a_game_that_goes_on_in_another_tab_is_told_and_the_other_one_can_be_taken() {
    let [one, mut two] = two_tabs();
    assert!(two.shelf(ShelfMsg::Elsewhere), "there is something new");
    assert!(two.notice().starts_with("This game went on in another tab."), "{}", two.notice());
    assert_eq!(labels(&two), BOTH);
    // Playing on does not overwrite the other game, and asks the user again.
    two.tap(2);
    assert_eq!(one.browser().saved.last().map(String::as_str), Some("toy/5?moves=2.1"));
    assert_eq!(labels(&two), BOTH);
    assert!(two.table.unsaved().is_some_and(|words| words.starts_with("Another tab")));
    two.press(0);
    assert_eq!(two.link(), "toy/5?moves=2.1");
    assert_eq!(two.browser().aside, ["toy/5?moves=2.2"]);
    assert_eq!(two.table.unsaved(), None);
    // Both tabs continue with the same game, and are notified of each other's changes.
    two.tap(1);
    let mut one = one;
    assert!(one.shelf(ShelfMsg::Elsewhere));
    assert!(one.notice().starts_with("This game went on in another tab."), "{}", one.notice());
}

#[test]
fn a_tab_keeps_its_game_and_sets_aside_that_of_another_tab() {
    // With and without an earlier notification.
    for hears in [true, false] {
        let [mut one, mut two] = two_tabs();
        if hears {
            two.shelf(ShelfMsg::Elsewhere);
        }
        two.tap(2);
        assert_eq!(labels(&two), BOTH);
        two.press(1);
        assert_eq!(two.browser().aside, ["toy/5?moves=2.1"]);
        assert_eq!(two.browser().saved.last().map(String::as_str), Some("toy/5?moves=2.2"));
        assert!(two.notice().contains("It is kept aside"), "{}", two.notice());
        assert_eq!(two.table.unsaved(), None);
        assert!(one.shelf(ShelfMsg::Elsewhere), "the other tab is told in turn");
        assert_eq!(labels(&one), BOTH);
    }
}

#[test]
fn tabs_with_the_same_game_are_not_asked() {
    let [one, mut two] = two_tabs();
    two.shelf(ShelfMsg::Elsewhere);
    two.tap(1);
    assert_eq!((two.notice(), two.table.unsaved()), ("", None));
    let [mut one, mut two] = [one, two];
    one.game(GameMsg::Undo);
    assert!(two.shelf(ShelfMsg::Elsewhere));
    two.game(GameMsg::Undo);
    assert_eq!((two.notice(), two.table.unsaved()), ("", None));
    assert_eq!(two.browser().aside, [""; 0]);
}

/// Two tabs that show the same game, in which the second has made a variation.
fn tabs_with_a_variation(host: &FakeHost) -> [Scene; 2] {
    let one = Scene::at::<Hanoi>("/3x3?moves=ac.ab", host.clone());
    let mut two = Scene::at::<Hanoi>("", host.clone());
    two.game(GameMsg::Undo);
    two.taps([2, 1]);
    two.game(GameMsg::ToVariation(0));
    [one, two]
}

#[test]
fn the_variations_of_another_tab_are_kept() {
    let kept = ["From move 2: cb, 2 moves in all"];
    // With and without a notification.
    for hears in [true, false] {
        let host = FakeHost::default();
        let [mut one, mut two] = tabs_with_a_variation(&host);
        assert_eq!(two.table.link(), one.table.link());
        assert_eq!(two.variations(), kept);
        if hears {
            assert!(one.shelf(ShelfMsg::Elsewhere), "there is something new");
            assert_eq!(one.variations(), kept);
        }
        one.taps([2, 1]);
        two.shelf(ShelfMsg::Leave);
        assert_eq!(Scene::at::<Hanoi>("", host).variations(), kept);
    }
    // Where another game has replaced it, they are kept aside.
    let host = FakeHost::default();
    let [mut one, _two] = tabs_with_a_variation(&host);
    host.0.borrow_mut().lot = 1;
    one.open("3x4");
    let variations = host.0.borrow().variations_aside["hanoi/3x3?moves=ac.ab"].clone();
    assert_eq!(variations, ["hanoi/3x3?moves=ac.cb"]);
}

#[test]
fn another_tabs_game_raises_the_question_when_this_one_goes_on() {
    let host = FakeHost::default();
    let mut one = Scene::at::<Toy>("/5", host.clone());
    one.tap(2);
    host.0.borrow_mut().lot = 1;
    let mut two = Scene::at::<Toy>("/4", host.clone());
    assert_eq!(host.0.borrow().aside, ["toy/5?moves=2"]);
    // A game without moves may be overwritten.
    one.tap(1);
    assert_eq!(labels(&one), [""; 0]);
    two.tap(1);
    assert_eq!(labels(&two), BOTH);
    assert!(
        two.notice().starts_with("Another game was started in another tab."),
        "{}",
        two.notice()
    );
    // Leaving without a choice loses nothing.
    for _ in 0..2 {
        two.shelf(ShelfMsg::Leave);
    }
    assert_eq!(host.0.borrow().aside, ["toy/5?moves=2", "toy/4?moves=1"]);
    assert_eq!(host.0.borrow().saved.last().map(String::as_str), Some("toy/5?moves=2.1"));
    assert!(!one.shelf(ShelfMsg::Elsewhere));
}

/// Checks that no saved game is lost when a puzzle is opened, and left again.
fn is_kept<P: Puzzle>(found: &Stored) -> bool {
    let host = FakeHost::storing(found.clone());
    let mut scene = Scene::at::<P>("", host.clone());
    scene.shelf(ShelfMsg::Leave);
    let text = match found {
        Stored::Game(game) => &game.link,
        Stored::Unreadable(text) => text,
        Stored::Nothing => return true,
    };
    let is_told = scene.notice().contains("It is kept aside");
    if scene.browser().aside.contains(text) {
        return is_told;
    }
    let Address { puzzle, rest } = Address::split(text);
    let reading = link::read::<P>(&rest);
    if puzzle != P::ID || !reading.problems.is_empty() {
        return false;
    }
    // Its text may differ, the editor may have changed nothing, and a game without moves gets a new shuffle.
    let mut game = link::Opened { page: parlour::play::page::Page::default(), ..reading.opened };
    let here = P::setup(&game.session.rest());
    game.setup = game.setup.filter(|setup| *setup != here);
    let Stored::Game(now) = host.load() else { return false };
    !text.contains('?') || now.link == link::write(&game)
}

#[test]
fn nothing_that_was_saved_is_overwritten_without_being_kept_aside() {
    let mut lost = Vec::new();
    let mut check = |id: &str, found: &Stored| {
        let is_kept = for_puzzle!(id, is_kept: fn(&Stored) -> bool).expect("a puzzle");
        if !is_kept(found) {
            lost.push(format!("{found:?} in the place of {id}"));
        }
    };
    let links = include_str!("../../corpus/links.txt").lines().filter(|link| !link.is_empty());
    for (index, link) in links.enumerate() {
        let own = Address::split(link).puzzle;
        for id in puzzles::IDS {
            check(id, &Stored::Game(saved(link)));
        }
        // Truncated anywhere, as a link and as a saved text.
        let cuts = (1..link.len()).filter(|cut| link.is_char_boundary(*cut));
        for cut in cuts.skip(index % 7).step_by(7) {
            check(&own, &Stored::Game(saved(&link[..cut])));
        }
        let json = serde_json::to_string(&saved(link)).expect("it can be written");
        let cut = json.floor_char_boundary(index * 7 % json.len());
        assert!(serde_json::from_str::<Saved>(&json[..cut]).is_err());
        check(&own, &Stored::Unreadable(json[..cut].to_owned()));
    }
    assert_eq!(lost, [""; 0]);
}

#[test]
fn a_game_of_a_later_version_cannot_be_read_and_of_an_earlier_one_can() {
    let read = |text: &str| serde_json::from_str::<Saved>(text);
    let earlier = read(r#"{"link":"toy/5?moves=2","at":1000}"#);
    assert_eq!(earlier.expect("it is read"), saved("toy/5?moves=2"));
    let now =
        Saved { id: 5, variations: vec!["toy/5?moves=1".to_owned()], ..saved("toy/5?moves=2") };
    let text = serde_json::to_string(&now).expect("it can be written");
    assert_eq!(read(&text).expect("it is read"), now);
    assert!(read(r#"{"link":"toy/5?moves=2","at":1000,"clock":3}"#).is_err());
}

#[test]
fn a_game_that_a_later_version_saves_meanwhile_is_kept_aside_and_told_of() {
    let host = FakeHost::default();
    let mut scene = Scene::at::<Toy>("/5", host.clone());
    host.0.borrow_mut().stored = Some(Stored::Unreadable("{\"clock\":3}".to_owned()));
    scene.tap(2);
    assert_eq!(scene.browser().aside, ["{\"clock\":3}"]);
    assert!(scene.notice().starts_with("The saved game could not be read. It is kept aside"));
}

#[test]
fn unreadable_settings_are_reported_when_no_other_notice_is_shown() {
    let host = FakeHost::storing(Stored::Unreadable("{".to_owned()));
    host.0.borrow_mut().set_aside = true;
    let mut scene = Scene::at::<Hanoi>("", host);
    for told in [
        "The saved game could not be read.",
        "Settings or results that were saved here cannot be read",
    ] {
        assert!(scene.notice().starts_with(told), "{}", scene.notice());
        scene.dismiss();
    }
    assert_eq!(scene.table.news.notice, None);
}
