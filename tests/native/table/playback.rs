//! Solutions and the player.

use parlour::contract::{MethodId, Proof, Puzzle, Unproved};
use parlour::game::Direction;
use parlour::scene::{PlaceId, Role};
use parlour::table::{
    Action, AskMsg, BoardMsg, GameMsg, Lane, Mode, Msg, Panel, PlayerMsg, SPEEDS, Timer, ViewMsg,
};
use parlour::worker::protocol::{self, Ask};

use super::scene::{SOLVE, Scene, labels, solved, work};
use crate::common::puzzles::{
    DoubleDecker, Franklin, Hanoi, KTower, Magic, Magnetic, PegSolitaire, Pennies, Picaria,
    ThreePile, Tiling,
};
use crate::toy::Toy;

#[test]
fn a_solution_is_played_and_taken_over() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.ask(AskMsg::Solve);
    assert_eq!(scene.sent(), [(Lane::Search, SOLVE, "toy/5".to_owned())]);
    scene.answer(Lane::Search, solved("2.2.1"));
    assert!(scene.title().starts_with("A solution: 3 moves; "), "{}", scene.title());
    assert_eq!(scene.link(), "toy/5?player=2.2.1");
    scene.play(PlayerMsg::Step(Direction::Onward));
    assert_eq!(scene.table.shown.scene.label, "3 counters");
    scene.fire(Timer::Save);
    assert_eq!(scene.link(), "toy/5?player=2.2.1&at=1");
    // Step by parts, and back.
    scene.play(PlayerMsg::Seek(0_u8.into()));
    scene.play(PlayerMsg::Depth(1));
    scene.play(PlayerMsg::Step(Direction::Onward));
    assert_eq!(scene.table.shown.scene.label, "1 counters");
    scene.play(PlayerMsg::TakeOver);
    assert_eq!(scene.table.mode, Mode::Play);
    assert_eq!(scene.link(), "toy/5?moves=2.2");
    scene.ask(AskMsg::Hint);
    assert_eq!(scene.notice(), "1 taken. It reaches the goal.");
}

#[test]
fn the_player_plays_to_the_end_and_stops() {
    let mut scene = Scene::new::<Toy>("/3?player=1.1.1");
    scene.play(PlayerMsg::TogglePlaying);
    let mut ticks = 0;
    while scene.awaits(Timer::Tick) {
        scene.browser_mut().timers.clear();
        scene.fire(Timer::Tick);
        ticks += 1;
    }
    assert_eq!((ticks, scene.table.shown.scene.label.as_str()), (2, "0 counters"));
}

#[test]
fn the_chosen_method_solves_and_the_first_one_hints() {
    let mut scene = Scene::new::<Toy>("/5");
    assert_eq!(scene.table.about.methods.len(), 2);
    assert_eq!(scene.table.jobs.cost, "");
    scene.ask(AskMsg::Method(MethodId(1)));
    assert_eq!(scene.table.jobs.cost, "Up to 5 states.");
    scene.ask(AskMsg::Solve);
    assert_eq!(scene.sent()[0].1, Ask::Solve { method: MethodId(1) });
    let solution = "2.2.1".to_owned();
    let proof = Proof::best_known(Unproved::Memory, Some(2));
    scene.answer(Lane::Search, protocol::Found::Solved { solution, proof });
    assert!(scene.title().starts_with("Best known, at least 2: 3 moves"), "{}", scene.title());
    // The reason why the search ended is shown with it.
    let why = "Not proved to be the shortest: the search stopped when its memory was full. Every solution takes at \
               least 2 moves.";
    assert_eq!(scene.notice(), why);
    scene.play(PlayerMsg::ClosePlayer);
    scene.open("4");
    scene.ask(AskMsg::Hint);
    assert_eq!(scene.sent()[0].1, Ask::Solve { method: MethodId(0) });
}

/// The listed parts of the solution in the player, as tuples of name, purpose and moves, and the present part.
fn chapters(scene: &Scene) -> (Vec<(String, String, String)>, Option<String>) {
    let parts = scene.player().chapters.iter();
    let listed =
        parts.map(|part| (part.name.clone(), part.begin.to_string(), part.end.to_string()));
    (listed.collect(), scene.player().chapter().map(|part| part.name.clone()))
}

#[test]
fn the_purpose_of_a_part_is_shown_and_announced_once() {
    let mut scene = Scene::new::<Hanoi>("/3x4?player=&at=0");
    let shown = |scene: &Scene| scene.player().explanation.clone();
    let said = |scene: &Scene| scene.said().contains("That is the same puzzle with one disc fewer");
    let first = shown(&scene);
    assert_eq!(
        first,
        "Disc 3 can go to B only when no smaller disc lies on it or on B. So discs 1–2 go from A to C. \
         That is the same puzzle with one disc fewer: 2² − 1 = 3 moves."
    );
    // Moves 1 to 3 are a part, move 4 belongs to the enclosing part, and move 5 begins the next one.
    let mut heard = Vec::new();
    for _ in 0..5 {
        scene.play(PlayerMsg::Step(Direction::Onward));
        heard.push((said(&scene), shown(&scene) == first));
    }
    assert_eq!(heard, [(true, true), (false, true), (true, false), (true, false), (false, false)]);
    // At the start, the caption is announced.
    scene.play(PlayerMsg::Seek(0_u8.into()));
    let words = scene.said();
    assert!(words.starts_with("The start. Disc 1 goes from A to B."), "{words}");
    assert!(words.ends_with(&first), "{words}");
    // Nothing is announced during playback; after a pause, the part is new.
    scene.play(PlayerMsg::TogglePlaying);
    for _ in 0..4 {
        scene.fire(Timer::Tick);
    }
    let now = shown(&scene);
    assert!(!scene.said().contains(&now) && now != first, "{now}");
    scene.play(PlayerMsg::TogglePlaying);
    let words = scene.said();
    assert!(words.starts_with("Paused at move 5 of 15.") && words.ends_with(&now), "{words}");
    // The move of the largest disc is not in any part.
    scene.play(PlayerMsg::Seek(7_u8.into()));
    assert_eq!((shown(&scene).as_str(), said(&scene)), ("", false));
}

#[test]
fn a_step_announces_the_move_made_with_its_number() {
    fn check<P: Puzzle>(rest: &str) {
        let mut scene = Scene::new::<P>(rest);
        scene.ask(AskMsg::Solve);
        work(&mut scene);
        let length = scene.player().length.clone();
        for number in 1_u32..=4 {
            // The caption of the next move contains no number.
            let next = scene.player().caption.clone();
            assert!(!next.contains(&format!(" of {length}")), "{rest}: {next}");
            scene.play(PlayerMsg::Step(Direction::Onward));
            let said = scene.said();
            let begins = format!("Move {number} of {length}. {next}");
            assert!(said.starts_with(&begins), "{rest}: {said}");
            assert_eq!(scene.step(), number.to_string(), "{rest}");
        }
        scene.play(PlayerMsg::Step(Direction::Back));
        assert!(scene.said().starts_with(&format!("Move 3 of {length}. ")), "{rest}");
        scene.play(PlayerMsg::SeekEnd);
        assert!(scene.said().contains(&scene.player().caption), "{rest}: {}", scene.said());
    }
    check::<Hanoi>("/3x3");
    check::<KTower>("/4k1");
    check::<DoubleDecker>("/3");
    check::<Magnetic>("/nnn3");
    check::<PegSolitaire>("/english");
    // The solution is opened after its first move.
    check::<Pennies>("/psi-2-3?moves=e1");
    check::<Pennies>("/psi-2-3");
    check::<Tiling>("/5x4");
    check::<Franklin>("/8");
    check::<Magic>("/8");
}

#[test]
fn the_parts_of_a_solution_are_listed_opened_and_repeated() {
    let mut scene = Scene::new::<Hanoi>("/3x4?player=&at=9");
    let ends = |parts: &[(String, String, String)]| -> Vec<String> {
        parts.iter().map(|(_, begin, end)| format!("{begin} {end}")).collect()
    };
    let (parts, now) = chapters(&scene);
    // The tower of three moves away, the largest disc moves, and the tower of three follows.
    assert_eq!(ends(&parts), ["0 7", "7 8", "8 15"]);
    assert_eq!(now.as_ref(), Some(&parts[2].0));
    // One level deeper, its subparts are listed.
    scene.play(PlayerMsg::Depth(2));
    assert_eq!(ends(&chapters(&scene).0), ["8 11", "11 12", "12 15"]);

    // It is looped until the user goes elsewhere.
    scene.play(PlayerMsg::Depth(0));
    scene.play(PlayerMsg::Loop);
    scene.play(PlayerMsg::TogglePlaying);
    for expected in ["11", "12", "13", "14", "15", "8", "9"] {
        scene.fire(Timer::Tick);
        assert_eq!(scene.step(), expected);
    }
    // At any speed, and with parts of any size.
    for speed in 2..SPEEDS.len() {
        for depth in 0..4 {
            scene.play(PlayerMsg::Speed(speed));
            scene.play(PlayerMsg::Depth(depth));
            for _ in 0..4 {
                scene.fire(Timer::Tick);
                let at: u32 = scene.step().parse().expect("a number");
                assert!((8..=15).contains(&at), "{at} at {speed}, {depth}");
                assert!(scene.table.player().is_some_and(|player| player.looped.is_some()));
            }
        }
    }
    scene.play(PlayerMsg::Depth(0));
    scene.play(PlayerMsg::Seek(3_u8.into()));
    assert!(scene.table.player().is_some_and(|player| player.looped.is_none()));
    scene.play(PlayerMsg::Loop);
    assert!(scene.said().contains("over and over"), "{}", scene.said());
    scene.play(PlayerMsg::Loop);
    assert!(scene.table.player().is_some_and(|player| player.looped.is_none()));

    // Only a few parts of a very long solution are listed.
    let scene = Scene::new::<KTower>("/64k3?player=&at=4000");
    let (parts, now) = chapters(&scene);
    assert!((2..=12).contains(&parts.len()) && now.is_some(), "{parts:?}");
    assert!(parts.windows(2).all(|two| two[0].2 == two[1].1), "one after the other: {parts:?}");
}

#[test]
fn jumps_of_one_peg_and_deals_of_the_cards_are_parts() {
    let from = ".../.o./...o.../......./...o.../.../...";
    let scene =
        Scene::new::<PegSolitaire>(&format!("/english?from={from}&goal=d6&player=d2d4.d4d6&at=1"));
    assert_eq!(scene.player().parts.len(), 1);
    // Two jumps of one peg are one move, which is the whole solution.
    assert_eq!(chapters(&scene), (Vec::new(), None));
    let dealt = "/3x9-magician?from=sorted_7H_3p1_dealt&goal=20&player=g2.d.g1.d.g3.t20&at=2";
    let scene = Scene::new::<ThreePile>(dealt);
    let (parts, now) = chapters(&scene);
    let names: Vec<&str> = parts.iter().map(|(name, ..)| name.as_str()).collect();
    assert_eq!(names, ["The deal on the table", "Deal 1", "Deal 2", "The card"]);
    assert_eq!(now.as_deref(), Some("Deal 1"));
}

#[test]
fn a_solution_that_was_played_on_from_is_kept_with_its_proof() {
    let mut scene = Scene::new::<Hanoi>("/3x3");
    scene.ask(AskMsg::Solve);
    let solution = String::new();
    scene.answer(Lane::Search, protocol::Found::Solved { solution, proof: Proof::Optimal });
    scene.play(PlayerMsg::Step(Direction::Onward));
    let shared = scene.link();
    let title = scene.title().to_owned();
    scene.play(PlayerMsg::TakeOver);
    assert_eq!(scene.table.shelf.bookmark.as_ref().map(|bookmark| bookmark.at.as_str()), Some("1"));
    scene.taps([0, 1]);
    scene.play(PlayerMsg::BackToSolution);
    assert_eq!(scene.title(), title);
    assert_eq!(scene.step(), "1");
    assert_eq!(scene.table.shelf.bookmark, None);
    // The moves made meanwhile are listed beside it.
    assert_eq!((scene.notice(), scene.table.own_moves().len()), ("", 2));

    // A link contains the claim, and the page marks it as a claim.
    let rest = shared.strip_prefix("hanoi").expect("a link of this puzzle").to_owned();
    assert!(rest.ends_with("claim=optimal"), "{rest}");
    let scene = Scene::new::<Hanoi>(&rest);
    assert!(scene.title().starts_with("Said to be proved shortest: 7 moves"), "{}", scene.title());
}

#[test]
fn the_moves_of_a_solution_are_listed_around_the_present_one() {
    let mut scene = Scene::new::<Hanoi>("/3x3?player=");
    assert_eq!(scene.player().moves.join(" "), "ac ab cb ac ba bc ac");
    scene = Scene::new::<Hanoi>("/3x64?player=&at=1000000");
    let shown = scene.player().clone();
    assert_eq!((shown.first, shown.moves.len()), (999_980_u32.into(), 60));
    // They are not computed while another panel is open.
    scene.view(ViewMsg::Show(Panel::Facts));
    assert_eq!(scene.player().moves.len(), 0);
}

#[test]
fn a_step_first_ends_the_black_screen() {
    let mut scene = Scene::new::<Hanoi>("/3x3?player=&at=2");
    scene.view(ViewMsg::Blank);
    assert!(!scene.table.view.blank, "only what is shown to a class can be black");
    scene.view(ViewMsg::Present);
    for back in [
        Msg::View(ViewMsg::Blank),
        Msg::Player(PlayerMsg::Step(Direction::Onward)),
        Msg::Player(PlayerMsg::Step(Direction::Back)),
        Msg::Player(PlayerMsg::SeekEnd),
        Msg::Player(PlayerMsg::TogglePlaying),
    ] {
        scene.view(ViewMsg::Blank);
        assert!(scene.table.view.blank);
        scene.table.update(back);
        assert!(!scene.table.view.blank);
        assert_eq!(scene.step(), "2", "no step goes by unseen");
    }
    // Playback stops.
    scene.play(PlayerMsg::TogglePlaying);
    assert!(scene.table.player().is_some_and(|player| player.playing));
    scene.view(ViewMsg::Blank);
    assert!(scene.table.player().is_some_and(|player| !player.playing));
    assert_eq!(scene.said(), "The picture is black.");
    scene.view(ViewMsg::Present);
    assert!(!scene.table.view.blank && !scene.table.view.presenting);
}

#[test]
fn the_next_move_is_hidden_until_it_is_guessed() {
    let mut scene = Scene::new::<Hanoi>("/3x3?player=");
    scene.play(PlayerMsg::Predict);
    assert_eq!(scene.notice(), "");
    assert_eq!(scene.drawn(Role::Hint), 0, "the next move is not pointed out");
    let player = scene.player();
    let is_named = !player.parts.is_empty() || !player.chapters.is_empty();
    assert!(!is_named && player.explanation.is_empty(), "no part is named after it");

    // A different legal move, an illegal one, a change of mind, and the right move.
    scene.tap(0);
    assert_eq!(scene.table.hand.held, Some(PlaceId(0)));
    scene.tap(1);
    assert!(scene.notice().starts_with("Legal, but not what comes next"), "{}", scene.notice());
    scene.taps([0, 0]);
    assert_eq!(scene.table.hand.held, None);
    scene.taps([0, 2]);
    assert!(scene.notice().starts_with("Right, at guess 2."), "{}", scene.notice());
    assert_eq!(scene.step(), "1");
    scene.taps([0, 2]);
    assert!(scene.notice().starts_with("Not legal"), "{}", scene.notice());
    assert!(scene.notice().ends_with("Guesses so far: 1."), "{}", scene.notice());

    // Stepping on shows the move and resets the count.
    scene.play(PlayerMsg::Step(Direction::Onward));
    assert_eq!(scene.table.player().and_then(|player| player.guesses), Some(0));
    scene.play(PlayerMsg::Predict);
    assert!(scene.drawn(Role::Hint) > 0);

    // A thing taken up for a guess is not held in the game afterwards.
    for msg in [PlayerMsg::ClosePlayer, PlayerMsg::TakeOver] {
        let mut scene = Scene::new::<Hanoi>("/3x3?player=");
        scene.play(PlayerMsg::Predict);
        scene.tap(0);
        assert_eq!(scene.table.hand.held, Some(PlaceId(0)));
        scene.play(msg);
        assert_eq!(scene.table.hand.held, None);
    }
}

#[test]
fn a_solved_game_needs_no_solver() {
    let mut scene = Scene::new::<Hanoi>("/3x1?moves=ac");
    scene.sent();
    scene.ask(AskMsg::Solve);
    assert!(scene.notice().starts_with("The goal is reached: there is nothing left to do."));
    assert_eq!(scene.sent(), []);
    // The next actions are still offered, even after a meaningless touch.
    scene.tap(0);
    assert!(scene.actions().contains(&Action::Compare));
}

#[test]
fn a_won_game_stands_solved_again_after_a_look_at_its_solution() {
    let mut scene = Scene::new::<Toy>("/5?moves=1.2.2");
    scene.sent();
    let compare = scene.actions().iter().position(|action| *action == Action::Compare);
    scene.press(compare.expect("it is offered"));
    scene.answer(Lane::Search, solved("2.2.1"));
    assert!(scene.table.player().is_some());
    scene.play(PlayerMsg::ClosePlayer);
    scene.fire(Timer::Save);
    assert_eq!(scene.link(), "toy/5?moves=1.2.2");
    assert!(scene.actions().contains(&Action::Compare));
}

#[test]
fn once_a_solution_is_played_on_the_won_game_stays_behind() {
    let mut scene = Scene::new::<Toy>("/5?moves=1.2.2");
    let compare = scene.actions().iter().position(|action| *action == Action::Compare);
    scene.press(compare.expect("it is offered"));
    scene.answer(Lane::Search, solved("2.2.1"));
    scene.play(PlayerMsg::TakeOver);
    scene.ask(AskMsg::Solve);
    scene.answer(Lane::Search, solved("2.2.1"));
    scene.play(PlayerMsg::ClosePlayer);
    assert_eq!(scene.table.shown.standing.done, 0);
}

#[test]
fn a_move_while_a_solution_is_shown_goes_on_in_it_or_starts_a_variation() {
    let mut scene = Scene::new::<Hanoi>("/3x3?player=&at=1");
    scene.play(PlayerMsg::TogglePlaying);
    // Playback stops at the first touch, and the touch is not refused.
    scene.play(PlayerMsg::TogglePlaying);
    scene.play(PlayerMsg::Seek(1_u8.into()));
    scene.play(PlayerMsg::TogglePlaying);
    scene.play(PlayerMsg::Seek(1_u8.into()));
    scene.tap(0);
    assert!(scene.table.player().is_some_and(|player| !player.playing));
    assert_eq!((scene.table.hand.held, scene.notice()), (Some(PlaceId(0)), ""));
    // The solution's own next move steps the player.
    scene.tap(1);
    assert_eq!(scene.step(), "2");
    // An illegal move changes nothing.
    scene.taps([1, 2]);
    assert_eq!(scene.step(), "2");
    assert!(scene.notice().contains("smaller"), "{}", scene.notice());
    scene.board(BoardMsg::PutBack);
    // Another move begins a variation, also by dragging.
    scene.board(BoardMsg::Lift(PlaceId(2)));
    scene.board(BoardMsg::Drop(Some(PlaceId(0))));
    assert_eq!(scene.table.mode, Mode::Play);
    assert_eq!(scene.link(), "hanoi/3x3?moves=ac.ab.ca");
    assert_eq!(scene.notice(), "A variation. After move 2, the solution goes on with cb.");
    assert_eq!(labels(&scene), ["Back to the solution"]);
    scene.type_moves("bc");

    // The solution resumes where it was left, and the variation is listed beside it.
    scene.play(PlayerMsg::BackToSolution);
    assert_eq!(scene.step(), "2");
    assert_eq!(scene.table.own_moves(), ["ac", "ab", "ca", "bc"]);
    let compared = scene.table.compared().map(|it| it.words);
    assert_eq!(compared.as_deref(), Some("The first difference is move 3."));
    assert_eq!(scene.link(), "hanoi/3x3?moves=ac.ab.ca.bc&done=0&player=&at=2");

    // After a second variation, the first is listed, and can be opened from the solution as well.
    scene.play(PlayerMsg::Seek(1_u8.into()));
    scene.taps([2, 1]);
    assert_eq!(scene.variations(), ["From move 2: ab, 4 moves in all"]);
    scene.press(0);
    assert_eq!(scene.variations(), ["From move 3: ca, 4 moves in all"]);
    scene.game(GameMsg::ToVariation(0));
    assert_eq!(scene.link(), "hanoi/3x3?moves=ac.ab.ca.bc");
    assert_eq!(scene.variations(), ["From move 2: cb, 2 moves in all"]);
    scene.play(PlayerMsg::BackToSolution);
    assert_eq!(scene.step(), "1");
    assert_eq!(scene.notice(), "", "nothing is kept aside: it is the same game");
}

#[test]
fn a_variation_is_begun_in_every_puzzle_by_the_touches_of_the_game() {
    // For a fold in space, take up the other tiles, and touch a handle that is not the next one.
    let mut scene = Scene::new::<Magic>("/8");
    scene.ask(AskMsg::Solve);
    work(&mut scene);
    let places: Vec<u32> = scene.table.shown.sources.iter().map(|place| place.0).collect();
    let begun = places.into_iter().any(|place| {
        scene.tap(place);
        let handles = scene.table.shown.handles.clone();
        handles.iter().any(|&handle| {
            if scene.table.player().is_some() && scene.table.hand.held == Some(PlaceId(place)) {
                scene.board(BoardMsg::Lift(handle));
                scene.board(BoardMsg::LetGo(1.0));
            }
            scene.table.player().is_none()
        })
    });
    assert!(begun && scene.link().starts_with("rubiks-magic/8?moves="), "{}", scene.link());
    // If the moves are written, the touch starts the pen.
    let mut scene = Scene::new::<Franklin>("/8");
    scene.ask(AskMsg::Solve);
    work(&mut scene);
    let blank = scene.table.shown.sources.first().copied().expect("a blank");
    scene.board(BoardMsg::Tap(blank));
    assert_eq!((&scene.table.mode, scene.table.hand.held), (&Mode::Play, Some(blank)));
    assert!(scene.table.shown.writing.is_some() && scene.table.shelf.bookmark.is_some());
}

#[test]
fn a_solution_at_its_end_is_played_again() {
    let mut scene = Scene::new::<Toy>("/3?player=1.1.1&at=3");
    scene.play(PlayerMsg::TogglePlaying);
    assert!(scene.table.player().is_some_and(|player| player.playing));
    assert_eq!(scene.step(), "0", "the start is seen first");
    scene.wait(10_000);
    assert_eq!(scene.step(), "3");
    assert!(scene.table.player().is_some_and(|player| !player.playing));
}

#[test]
fn in_a_game_for_two_the_solution_is_best_play() {
    let mut scene = Scene::new::<Picaria>("/4x3");
    scene.ask(AskMsg::Solve);
    work(&mut scene);
    assert!(scene.title().starts_with("Best play of both: "), "{}", scene.title());
}

#[test]
fn only_methods_for_the_variant_are_offered() {
    let mut scene = Scene::new::<Magnetic>("/nnn3");
    let of_three = scene.table.jobs.offered.len();
    assert_eq!(of_three, scene.table.about.methods.len());
    scene.ask(AskMsg::Method(MethodId(1)));
    scene.open("nnnn3");
    assert_eq!(scene.table.jobs.offered, [MethodId(0), MethodId(of_three - 1)]);
    assert_eq!(scene.table.jobs.method, MethodId(0));
}
