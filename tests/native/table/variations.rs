//! Variations of a game.

use parlour::contract::{LevelId, Puzzle, Side};
use parlour::play::duel::Opponent;
use parlour::play::link::{self, Address};
use parlour::play::session::Session;
use parlour::table::{AskMsg, BoardMsg, Dialog, GameMsg, Panel, PlayerMsg, Saved, Stored, ViewMsg};

use super::scene::{Scene, work};
use crate::common::host::{FakeHost, saved};
use crate::common::instances::for_every_puzzle;
use crate::common::puzzles::{Hanoi, Picaria, Tiling};

#[test]
fn a_game_that_is_brought_back_has_its_variations() {
    let mut scene = Scene::new::<Hanoi>("/3x3?moves=ac.ab&done=1");
    scene.taps([2, 1]);
    let link = "hanoi/3x3?moves=ac.cb";
    let variations = ["From move 2: ab, 2 moves in all"];
    assert_eq!(scene.link(), link);
    assert_eq!(scene.variations(), variations);
    // From the notice,
    scene.open("3x4");
    assert!(scene.table.variations().is_empty());
    scene.press(0);
    assert_eq!(scene.variations(), variations);
    // from the list, which then disappears,
    scene.open("3x4");
    scene.view(ViewMsg::Open(Some(Dialog::More)));
    scene.open("3x3?moves=ac.cb");
    assert_eq!((scene.link().as_str(), scene.table.view.dialog), (link, None));
    assert_eq!(scene.variations(), variations);
    // and after a reload;
    let mut scene = Scene::at::<Hanoi>("", scene.host.clone());
    assert_eq!(scene.variations(), variations);
    // even if it could not be kept.
    scene.browser_mut().aside.clear();
    scene.browser_mut().full = true;
    scene.open("3x4");
    scene.press(0);
    assert_eq!(scene.variations(), variations);
}

#[test]
fn a_line_that_is_left_is_kept_and_can_be_gone_back_to() {
    let mut scene = Scene::new::<Hanoi>("/3x3?moves=ac.ab.cb");
    // A redone line is not left.
    scene.game(GameMsg::GoTo(1));
    scene.game(GameMsg::Redo);
    assert!(scene.table.variations().is_empty());
    // Another second move leaves the line of three moves.
    scene.game(GameMsg::GoTo(1));
    scene.taps([2, 1]);
    assert_eq!(scene.link(), "hanoi/3x3?moves=ac.cb");
    assert_eq!(scene.variations(), ["From move 2: ab, 3 moves in all"]);
    // It is saved with the game and survives a reload.
    let host = scene.host.clone();
    let mut scene = Scene::at::<Hanoi>("", host.clone());
    assert_eq!(scene.variations(), ["From move 2: ab, 3 moves in all"]);
    scene.game(GameMsg::ToVariation(0));
    assert_eq!(scene.link(), "hanoi/3x3?moves=ac.ab.cb");
    assert_eq!(scene.variations(), ["From move 2: cb, 2 moves in all"]);
    // A line that continues a kept one replaces it. There is no tenth line.
    scene.game(GameMsg::ToVariation(9));
    scene.game(GameMsg::ToVariation(0));
    scene.taps([0, 2]);
    scene.game(GameMsg::ToVariation(0));
    assert_eq!(scene.variations(), ["From move 2: cb, 3 moves in all"]);
    // Another game has none of them.
    scene.open("3x4");
    assert!(scene.table.variations().is_empty());
}

/// Checks that a puzzle keeps abandoned lines, also after a reload, and can return to them: two moves, another second
/// one, and both lines in turn.
fn check_lines<P: Puzzle>() {
    // The first catalogue position with two successive moves and an alternative to the second.
    let catalogue = P::catalogue();
    let (task, first, seconds) = catalogue
        .iter()
        .find_map(|entry| {
            let task = &entry.task;
            P::moves(&task.start).into_iter().find_map(|first| {
                let next = P::apply(&task.start, &first).ok()?;
                let mut seconds: Vec<_> = P::moves(&next).iter().map(P::write_move).collect();
                seconds.dedup();
                (seconds.len() > 1).then(|| (task, P::write_move(&first), seconds))
            })
        })
        .expect("a game with two lines");
    let link = link::write(&link::Opened::<P>::new(Session::new(task.clone())));
    let rest = Address::split(&link).rest;
    let mut scene = Scene::at::<P>(&rest, FakeHost::default());
    let typed = |scene: &mut Scene, text: &str| {
        scene.type_moves(text);
        assert_eq!(scene.table.hand.typed.refused, None, "{}: {text}", P::ID);
        scene.link()
    };
    typed(&mut scene, &first);
    let one = typed(&mut scene, &seconds[0]);
    scene.game(GameMsg::Undo);
    let other = typed(&mut scene, &seconds[1]);
    assert_ne!(one, other, "{}", P::ID);
    let mut scene = Scene::at::<P>("", scene.host.clone());
    assert_eq!(scene.link(), other);
    for line in [&one, &other] {
        assert_eq!(scene.table.variations().len(), 1, "{}", P::ID);
        scene.game(GameMsg::ToVariation(0));
        assert_eq!(scene.link(), *line);
    }
}

#[test]
fn every_puzzle_keeps_the_lines_that_are_left() {
    for_every_puzzle!(check_lines: fn()).for_each(|(_, check)| check());
}

#[test]
fn a_hundred_lines_are_kept_and_fewer_of_long_games() {
    // A line for each number, with this many extra characters.
    let kept = |letters: usize| {
        let line =
            |number: usize| format!("hanoi/3x64?moves={number}{}", ".ab".repeat(letters / 3));
        let game =
            Saved { variations: (0..100).map(line).collect(), ..saved("hanoi/3x64?moves=ab") };
        let mut scene = Scene::at::<Hanoi>("", FakeHost::storing(Stored::Game(game)));
        scene.game(GameMsg::Undo);
        scene.type_moves("ac");
        let Some(Stored::Game(game)) = scene.browser().stored.clone() else { panic!("a game") };
        // The last one is always kept.
        assert_eq!(game.variations[0], "hanoi/3x64?moves=ab&done=0");
        game.variations.len()
    };
    assert_eq!(kept(0), 100);
    assert_eq!(kept(30_000), 14);
}

#[test]
fn a_line_is_kept_also_by_the_graph_and_by_playing_on_from_a_solution() {
    let mut scene = Scene::new::<Hanoi>("/3x3?moves=ac.ab.cb&done=1");
    scene.view(ViewMsg::Show(Panel::Graph));
    let graph = scene.table.shown.graph.clone().expect("a graph");
    let mut others = graph.places.iter().map(|place| place.id);
    // The first state that takes several moves, with an alternative second move.
    let moved = others.find(|place| {
        let mut scene = Scene::new::<Hanoi>("/3x3?moves=ac.ab.cb&done=1");
        scene.game(GameMsg::Visit(*place));
        let moves = link::moves_of(&scene.link());
        moves.len() > 2 && moves[1] != "ab"
    });
    scene.game(GameMsg::Visit(moved.expect("there is one")));
    scene.view(ViewMsg::Show(Panel::Play));
    assert_eq!(scene.variations(), ["From move 2: ab, 3 moves in all"]);

    let mut scene = Scene::new::<Hanoi>("/3x3?moves=ac.cb.ba&done=1");
    scene.ask(AskMsg::Solve);
    work(&mut scene);
    scene.play(PlayerMsg::SeekEnd);
    scene.play(PlayerMsg::TakeOver);
    assert_eq!(scene.variations(), ["From move 2: cb, 3 moves in all"]);
}

#[test]
fn returning_to_a_variation_keeps_the_opponent() {
    let computer = Opponent::Computer { side: Side::Second, level: LevelId(1) };
    let mut scene = Scene::new::<Picaria>("/4x3?computer=second.2");
    let [first, second] = [0, 1].map(|index| scene.table.shown.sources[index]);
    scene.board(BoardMsg::Tap(first));
    scene.game(GameMsg::Undo);
    scene.board(BoardMsg::Tap(second));
    assert_eq!(scene.table.variations().len(), 1);
    scene.game(GameMsg::ToVariation(0));
    assert_eq!(scene.table.shown.standing.opponent, computer);
}

#[test]
fn ones_own_moves_are_compared_with_a_solution_from_the_same_start() {
    let compared = |rest: &str| {
        let scene = Scene::new::<Hanoi>(rest);
        scene.table.compared().map(|it| (it.first, it.words))
    };
    let at = |first: usize, words: &str| Some((first, words.to_owned()));
    // The solution of two discs: ab, ac, bc.
    for (rest, expected) in [
        ("/3x2?moves=ab.bc.ab.ac.bc&done=0&player=", at(1, "The first difference is move 2.")),
        ("/3x2?moves=ac&done=0&player=", at(0, "The first difference is move 1.")),
        ("/3x2?moves=ab&done=0&player=", at(1, "They are the same up to move 1.")),
        ("/3x2?moves=ab.ac.bc&done=0&player=", at(3, "They are the same.")),
        ("/3x2?moves=ab&player=", None),
        ("/3x2?player=", None),
        ("/3x2?moves=ab.ac.bc&done=0", None),
        ("/3x60?moves=ab&done=0&player=", None),
    ] {
        assert_eq!(compared(rest), expected, "{rest}");
    }
    let mut scene = Scene::new::<Hanoi>("/3x2?moves=ab&done=0&player=");
    scene.play(PlayerMsg::Predict);
    assert_eq!(scene.table.compared(), None, "what is guessed is not told");
}

#[test]
fn variations_and_moves_of_solutions_are_named_as_in_the_list_of_moves() {
    let mut scene = Scene::new::<Tiling>("/4x3?moves=0e0.3m3&done=1");
    scene.type_moves("3m0");
    assert_eq!(scene.variations(), ["From move 2: monomino: (3,\u{a0}3), 2 moves in all"]);
    let listed = ["(0,\u{a0}0) → (2,\u{a0}0)", "monomino: (3,\u{a0}0)"];
    assert_eq!(scene.table.shown.moves.list, listed);
    let scene = Scene::new::<Tiling>("/4x3?player=0m0.1e0.0n1.1n1.2n1.3n1&at=2");
    assert_eq!(scene.player().moves[0], "monomino: (0,\u{a0}0)");
}
