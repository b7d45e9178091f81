//! Jobs for the worker: their lanes, and the effects of their results.

use parlour::contract::{Gap, LevelId, Proof, Puzzle, QuestionId, Side, Unproved, Value};
use parlour::game::{Adapter, Direction, Game};
use parlour::play::duel::Opponent;
use parlour::play::link::{self, Address};
use parlour::search::Silent;
use parlour::table::{
    Action, AskMsg, BenchMsg, BoardMsg, Focus, GameMsg, Host, JobEvent, Judging, Lane, Msg, Panel,
    PlayerMsg, Purpose, Timer, ViewMsg,
};
use parlour::worker::inside::run;
use parlour::worker::protocol::{self, Ask, JobResult};

use super::scene::{Scene, designed, find, labels, solved};
use crate::common::puzzles::{Hanoi, Magic, PegSolitaire, Pennies, Picaria, SolitaireArmy, Tiling};
use crate::toy::Toy;

#[test]
fn a_game_that_was_won_is_compared_with_the_fewest_moves_after_a_reload_too() {
    let scene = Scene::new::<Hanoi>("/3x1?moves=ac");
    let asked: Vec<Ask> = scene.sent().into_iter().map(|(_, ask, _)| ask).collect();
    assert_eq!(asked, [Ask::Fewest]);
}

#[test]
fn a_lost_position_names_the_way_back_with_the_proof_behind_why() {
    let mut scene = Scene::new::<Toy>("/5?moves=1.1.1");
    scene.ask(AskMsg::Hint);
    assert_eq!(scene.sent()[0].2, "toy/5?moves=1.1.1");
    let reason = "Two are too few.".to_owned();
    scene.answer(Lane::Game, protocol::Found::Unsolvable { reason, last: Some(2) });
    let told = "This cannot be won from here. It could still be won after move 2. Think again about move 3: 1.";
    assert_eq!(scene.notice(), told);
    assert_eq!(labels(&scene), ["Go back to move 2", "Why?"]);
    scene.press(1);
    assert!(scene.notice().starts_with("Two are too few. ("), "{}", scene.notice());
    // The way back is still offered.
    scene.press(0);
    assert_eq!(scene.link(), "toy/5?moves=1.1.1&done=2");
}

#[test]
fn a_proof_that_is_a_colouring_or_a_weight_is_drawn() {
    let overlay = |scene: &Scene| {
        let overlays = &scene.table.about.overlays;
        scene.table.view.overlay.map(|overlay| overlays[overlay.0].name.clone())
    };
    let unsolvable = |last| protocol::Found::Unsolvable { reason: "So it is.".to_owned(), last };
    // After a move, the proof is shown by the button "Why?".
    let mut scene = Scene::new::<PegSolitaire>("/english?goal=c4&moves=d2d4");
    scene.ask(AskMsg::Solve);
    scene.answer(Lane::Search, unsolvable(None));
    assert_eq!(overlay(&scene), None);
    scene.press(0);
    assert!(scene.notice().ends_with("It is drawn on the board: Finishing holes."));
    assert_eq!(overlay(&scene).as_deref(), Some("Finishing holes"));
    // It disappears with the notice, and the user's overlay comes back.
    scene.game(GameMsg::Undo);
    assert_eq!(overlay(&scene), None);
    // Before the first move, it is drawn at once.
    let drawn = |mut scene: Scene| {
        scene.ask(AskMsg::Solve);
        scene.answer(Lane::Search, unsolvable(None));
        overlay(&scene)
    };
    let row = "/english?from=.../.../..ooo../......./......./.../...";
    let apart = "/english?from=.../.../...o.../......./...o.../.../...";
    let told = |scene, overlay: Option<&str>| assert_eq!(drawn(scene).as_deref(), overlay);
    told(Scene::new::<PegSolitaire>(row), Some("Labels 0–2"));
    told(Scene::new::<SolitaireArmy>("/5"), Some("Weights"));
    told(Scene::new::<Tiling>("/4x3?goal=1-1"), Some("Cells for the monomino"));
    told(Scene::new::<Tiling>("/6x4"), Some("Backward weights"));
    told(Scene::new::<Pennies>("/psi-2-3?goal=2.0"), Some("Residues"));
    // A proof in words only.
    told(Scene::new::<PegSolitaire>(apart), None);
}

#[test]
fn without_a_move_there_is_only_the_proof() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.ask(AskMsg::Solve);
    let reason = "None.".to_owned();
    scene.answer(Lane::Search, protocol::Found::Unsolvable { reason, last: None });
    let told = scene.notice();
    assert!(told.starts_with("There is no solution from here. None. ("), "{told}");
    assert_eq!(scene.actions(), []);
}

#[test]
fn lanes_do_not_wait_for_each_other() {
    let mut scene = Scene::at::<Toy>("/5", Scene::judging(Judging::Losing));
    // The judgement is sent first.
    assert_eq!(scene.sent(), [(Lane::Game, Ask::Judge, "toy/5".to_owned())]);
    scene.judge(&[Value::Won(None)], &[Value::Won(None); 2]);
    scene.bench(BenchMsg::Design);
    scene.bench(BenchMsg::Recompute(0));
    scene.ask(AskMsg::Solve);
    scene.ask(AskMsg::Answer(QuestionId(0)));
    scene.ask(AskMsg::Hint);
    let lanes: Vec<Lane> = scene.sent().into_iter().map(|(lane, ..)| lane).collect();
    assert_eq!(lanes, [Lane::Bench, Lane::Search, Lane::Game]);
    let is_asked = |scene: &Scene| {
        let asked = [Purpose::Recompute(0), Purpose::Answer(QuestionId(0))];
        asked.map(|purpose| scene.table.is_asked(purpose))
    };
    assert_eq!(is_asked(&scene), [true, true]);
    // The next job in the lane begins.
    scene.answer(Lane::Bench, designed(vec![], ""));
    assert_eq!(scene.sent(), [(Lane::Bench, Ask::Recompute { table: 0 }, "toy".to_owned())]);
    // A move cancels only jobs about the position.
    scene.tap(1);
    assert_eq!(scene.browser().cancelled, [Lane::Game, Lane::Search]);
    assert_eq!(is_asked(&scene), [true, false]);
    assert_eq!(scene.sent(), [(Lane::Game, Ask::Judge, "toy/5?moves=1".to_owned())]);
}

#[test]
fn a_dead_worker_is_reported_and_judging_stops_until_requested() {
    let mut scene = Scene::at::<Toy>("/5", Scene::judging(Judging::Every));
    scene.sent();
    scene.report(Lane::Game, JobEvent::Failed("It died.".to_owned()));
    assert_eq!(scene.notice(), "It died. Try again.");
    assert_eq!(scene.sent(), []);
    scene.tap(1);
    assert_eq!(scene.sent(), []);
    // The setting stays for other games, and choosing it again retries.
    assert_eq!(scene.host.preferences().judging, Judging::Every);
    scene.ask(AskMsg::Judging(Judging::Every));
    assert_eq!(scene.sent(), [(Lane::Game, Ask::Judge, "toy/5?moves=1".to_owned())]);
    scene.ask(AskMsg::Cancel(Purpose::Judge));
    assert_eq!(scene.host.preferences().judging, Judging::Off);
}

#[test]
fn a_failing_lane_reports_its_jobs_and_leaves_others_alone() {
    let died = || JobEvent::Failed("It died.".to_owned());
    let mut scene = Scene::new::<Toy>("/5");
    scene.show(Panel::Papers);
    scene.ask(AskMsg::Hint);
    scene.report(Lane::Game, died());
    assert!(scene.table.is_unasked(Purpose::Recompute(0)), "nobody asked for the table");
    // The user requested the job queued after the unrequested one.
    scene.dismiss();
    scene.bench(BenchMsg::Design);
    scene.report(Lane::Bench, died());
    assert_eq!(scene.notice(), "It died. Try again.");
    assert!(!scene.table.is_asked(Purpose::Design));
    scene.bench(BenchMsg::Design);
    assert_eq!(scene.notice(), "", "the next try is under way");
}

#[test]
fn jobs_for_the_game_do_not_affect_an_open_player() {
    // A hint that arrives after the solution.
    let mut scene = Scene::new::<Toy>("/5");
    scene.ask(AskMsg::Hint);
    scene.ask(AskMsg::Solve);
    scene.answer(Lane::Search, solved("2.2.1"));
    assert_eq!(scene.browser().cancelled, [Lane::Game]);
    scene.answer(Lane::Game, solved("2.2.1"));
    assert_eq!((scene.notice(), scene.link().as_str()), ("", "toy/5?player=2.2.1"));

    // A judgement is for the game that goes on afterwards.
    let mut scene = Scene::at::<Toy>("/5?moves=1", Scene::judging(Judging::Losing));
    scene.ask(AskMsg::Solve);
    scene.answer(Lane::Search, solved("2.2"));
    scene.judge(&[Value::Won(None), Value::Lost(None)], &[]);
    assert_eq!(scene.notice(), "");
    assert!(scene.table.judging.judgement.is_some());
}

#[test]
fn the_computer_moves_no_more_when_it_is_sent_away() {
    let reply = Purpose::Reply { level: LevelId(1), seed: 7 };
    let computer = || {
        let mut scene = Scene::new::<Picaria>("/4x3?computer=first.2");
        scene.fire(Timer::Reply);
        assert!(scene.table.under_way(reply).is_some());
        scene
    };
    let mut scene = computer();
    scene.game(GameMsg::Opponent(Opponent::Friend));
    assert_eq!(scene.browser().cancelled, [Lane::Game]);
    let late = Picaria::first_move("picaria/4x3");
    scene.answer(Lane::Game, protocol::Found::Replied { mv: Some(late) });
    assert_eq!(scene.link(), "picaria/4x3");
    // A reload does not bring it back, either.
    for msg in
        [Msg::Ask(AskMsg::Cancel(reply)), Msg::Job(Lane::Game, 1, JobEvent::Failed(String::new()))]
    {
        let mut scene = computer();
        scene.table.update(msg);
        assert_eq!(scene.link(), "picaria/4x3");
        assert_eq!(scene.browser().saved.last().map(String::as_str), Some("picaria/4x3"));
    }
}

#[test]
fn a_late_reply_is_not_taken_for_the_next_job() {
    let host = Scene::judging(Judging::Losing);
    let mut scene = Scene::at::<Picaria>("/4x3?moves=o&computer=second.2", host);
    scene.judge(&[], &[]);
    scene.fire(Timer::Reply);
    let reply = scene.browser().last_ids[Lane::Game as usize];
    // The worker has replied, but the user’s message is handled first.
    scene.game(GameMsg::Undo);
    assert!(scene.table.is_asked(Purpose::Judge));
    let mv = Some("m1".to_owned());
    let late = JobResult { found: protocol::Found::Replied { mv }, seen: 0 };
    scene.table.update(Msg::Job(Lane::Game, reply, JobEvent::Answered(late)));
    assert_eq!(scene.table.shown.standing.done, 0);
    // The judgement is still under way.
    assert!(scene.table.is_asked(Purpose::Judge));
    scene.judge(&[], &[]);
    assert!(scene.table.judging.judgement.is_some());
}

#[test]
fn the_computer_plays_also_after_a_reload_and_in_a_link() {
    let mut scene = Scene::new::<Picaria>("");
    let second = Opponent::Computer { side: Side::Second, level: LevelId(1) };
    scene.game(GameMsg::Opponent(second));
    assert!(scene.link().ends_with("?computer=second.2"), "{}", scene.link());
    let source = scene.table.shown.sources[0];
    scene.board(BoardMsg::Tap(source));
    assert!(scene.awaits(Timer::Reply), "it is the computer's turn");
    let host = scene.host.clone();
    host.0.borrow_mut().timers.clear();
    let mut again = Scene::at::<Picaria>("", host);
    assert_eq!(again.table.shown.standing.opponent, second);
    assert!(again.awaits(Timer::Reply));
    again.sent();
    again.fire(Timer::Reply);
    let asked = again.sent();
    assert_eq!((asked[0].0, &asked[0].1), (Lane::Game, &Ask::Reply { level: LevelId(1), seed: 7 }));
    // Meanwhile, a touch makes no move for the computer.
    let place = again.table.shown.scene.places[4].id;
    again.board(BoardMsg::Tap(place));
    assert_eq!(again.notice(), "It is the computer’s turn.");
    // The reply is a move like any other, and undo takes both back.
    let mut game = Adapter::<Picaria>::new();
    game.open(asked[0].2.trim_start_matches("picaria").to_owned());
    let reply = Picaria::first_move(&asked[0].2);
    again.answer(Lane::Game, protocol::Found::Replied { mv: Some(reply) });
    assert_eq!(again.table.shown.standing.done, 2);
    again.game(GameMsg::Undo);
    assert_eq!(again.table.shown.standing.done, 0);
}

/// Access to a puzzle's first legal move.
trait FirstMove {
    /// The first legal move of the game of a link, as links write it.
    fn first_move(link: &str) -> String;
}

impl<P: Puzzle> FirstMove for P {
    fn first_move(link: &str) -> String {
        let rest = Address::split(link).rest;
        let session = link::read::<P>(&rest).opened.session;
        P::write_move(&P::moves(session.position())[0])
    }
}

#[test]
fn a_puzzle_without_a_goal_is_not_called_undecided() {
    for msg in [AskMsg::Solve, AskMsg::Hint] {
        let mut scene = Scene::new::<Magic>("/8?goal=any");
        scene.ask(msg);
        find(&mut scene);
        // Neither a verdict nor a time, because there was no search.
        let told = scene.notice();
        assert!(told.starts_with("Here you fold freely: there is no goal"), "{told}");
        assert!(!told.contains(" s.)"), "{told}");
    }
}

#[test]
fn a_question_is_answered_until_the_position_changes() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.ask(AskMsg::Answer(QuestionId(0)));
    scene.answered("8", "");
    assert_eq!(scene.table.jobs.answers.len(), 1);
    assert_eq!(scene.notice(), "Number of ways: 8. ");
    scene.tap(1);
    assert_eq!(scene.table.jobs.answers.len(), 0);
}

#[test]
fn a_second_question_waits_and_one_of_another_position_ends() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.view(ViewMsg::Show(Panel::Facts));
    scene.ask(AskMsg::Answer(QuestionId(1)));
    let asked = (Lane::Search, Ask::Answer { question: QuestionId(1) }, "toy/5".to_owned());
    assert_eq!(scene.sent(), [asked]);
    let note = "things".to_owned();
    let progress = JobEvent::Progress { done: 40, total: Some(100), note, stage: None };
    scene.report(Lane::Search, progress);
    let under_way = scene.table.under_way(Purpose::Answer(QuestionId(1))).expect("it is under way");
    assert_eq!((under_way.note.as_str(), under_way.part), ("things: 40 of 100", Some(0.4)));
    scene.ask(AskMsg::Answer(QuestionId(0)));
    assert_eq!(scene.sent(), []);
    assert!(scene.table.is_asked(Purpose::Answer(QuestionId(0))));

    scene.answered("9 of 10", "As it is.");
    assert_eq!(scene.said(), "Difficulty: 9 of 10. As it is.");
    assert_eq!(scene.sent()[0].1, Ask::Answer { question: QuestionId(0) });
    scene.ask(AskMsg::Cancel(Purpose::Answer(QuestionId(0))));
    assert_eq!(scene.table.jobs.answers.len(), 1, "what was answered stays");

    scene.tap(2);
    assert_eq!(scene.table.jobs.answers, []);
    scene.ask(AskMsg::Answer(QuestionId(1)));
    assert_eq!(scene.sent()[0].2, "toy/5?from=3");
    scene.tap(1);
    assert!(!scene.table.is_asked(Purpose::Answer(QuestionId(1))));
    scene.answered("9 of 10", "As it is.");
    assert_eq!(scene.table.jobs.answers, [], "nobody waits for it");
}

#[test]
fn a_question_is_about_the_position_in_the_player() {
    let mut scene = Scene::new::<Toy>("/5?player=2.2.1&at=1");
    scene.ask(AskMsg::Answer(QuestionId(1)));
    let asked = scene.sent().pop().expect("it is asked").2;
    assert_eq!(asked, "toy/5?from=3");
    scene.answered("easy", "");
    assert_eq!(scene.table.jobs.answers.len(), 1);
    scene.play(PlayerMsg::Step(Direction::Onward));
    assert_eq!(scene.table.jobs.answers, []);
}

/// The worker’s answer that this is the minimum number of moves.
fn fewest(length: usize, proof: Proof) -> protocol::Found {
    let measure = format!("{length} moves");
    protocol::Found::Fewest { length: Some(length), measure, proof }
}

#[test]
fn the_end_of_a_game_is_compared_with_the_fewest_moves() {
    let end = |played: &[u32], found: protocol::Found| {
        let mut scene = Scene::new::<Hanoi>("/3x1");
        scene.taps(played.iter().copied());
        assert!(scene.table.awaited().is_none(), "nobody waits for it");
        let said = scene.said().to_owned();
        scene.answer(Lane::Search, found);
        assert!(scene.said().starts_with(&said), "{}", scene.said());
        scene.notice().to_owned()
    };
    let direct = "The tower stands on C. 1 move.";
    let detour = "The tower stands on C. 2 moves.";
    let best_known = Proof::BestKnown(Gap::default());
    let bounded = Proof::best_known(Unproved::Memory, Some(1));
    let undecided = protocol::Found::Undecided { reason: "Too large.".to_owned() };
    for (found, words) in [
        (fewest(1, Proof::Optimal), " Proved shortest."),
        (fewest(1, best_known), " Nothing shorter is known."),
        (fewest(3, best_known), " That is fewer than the solver finds: 3 moves."),
        (fewest(1, Proof::Legal), ""),
        (undecided, ""),
    ] {
        assert_eq!(end(&[0, 2], found), format!("{direct}{words}"));
    }
    let known = " Nothing shorter is known. Every solution takes at least 1 move.";
    for (found, words) in [
        (fewest(1, Proof::Optimal), " The fewest possible: 1 moves."),
        (fewest(1, best_known), " Best known: 1 moves."),
        (fewest(2, bounded), known),
    ] {
        assert_eq!(end(&[0, 1, 1, 2], found), format!("{detour}{words}"));
    }
    // An impossible par is reported.
    let mut scene = Scene::new::<Hanoi>("/3x1?challenge=1");
    scene.taps([0, 1, 1, 2]);
    scene.answer(Lane::Search, fewest(2, Proof::Optimal));
    let par = "The par is 1. Proved shortest. So nobody can make this par.";
    assert!(scene.notice().ends_with(par), "{}", scene.notice());
    // A failed worker is not reported, and other notices stay unchanged.
    let mut scene = Scene::new::<Hanoi>("/3x1");
    scene.taps([0, 2]);
    scene.dismiss();
    scene.report(Lane::Search, JobEvent::Failed("It died.".to_owned()));
    assert_eq!(scene.notice(), "");
}

#[test]
fn a_solution_that_is_brought_back_is_checked_again() {
    let mut scene = Scene::new::<Hanoi>("/3x2?player=&at=1&claim=optimal");
    scene.open("3x3");
    scene.sent();
    scene.press(0);
    assert_eq!(scene.sent(), [(Lane::Search, Ask::Fewest, "hanoi/3x2".to_owned())]);
    scene.answer(Lane::Search, fewest(3, Proof::Optimal));
    assert_eq!(scene.title(), "Proved shortest: 3 moves; checked again");
}

#[test]
fn a_links_claim_about_a_solution_is_checked() {
    let checked = |claim: &str, found: protocol::Found| {
        let mut scene = Scene::new::<Hanoi>(&format!("/3x2?player={claim}"));
        assert_eq!(scene.sent(), [(Lane::Search, Ask::Fewest, "hanoi/3x2".to_owned())]);
        scene.answer(Lane::Search, found);
        let title = scene.title().to_owned();
        // A claim that is disproved is not passed on.
        let is_claimed = !claim.is_empty() && title.contains("roved shortest");
        assert_eq!(scene.link().contains("claim=optimal"), is_claimed);
        title
    };
    let undecided = || protocol::Found::Undecided { reason: String::new() };
    let best_known = Proof::BestKnown(Gap::default());
    let bounded = Proof::best_known(Unproved::Memory, Some(2));
    let claim = "&claim=optimal";
    for (claim, found, title) in [
        (claim, fewest(3, Proof::Optimal), "Proved shortest: 3 moves; checked again"),
        (claim, fewest(2, Proof::Optimal), "A solution: 3 moves; the fewest possible: 2 moves"),
        (claim, fewest(3, best_known), "Said to be proved shortest: 3 moves"),
        (claim, undecided(), "Said to be proved shortest: 3 moves"),
        ("", fewest(3, Proof::Optimal), "Proved shortest: 3 moves"),
        ("", fewest(2, Proof::Optimal), "A solution: 3 moves; the fewest possible: 2 moves"),
        ("", fewest(3, bounded), "Best known, at least 2: 3 moves"),
        ("", fewest(2, best_known), "A solution: 3 moves"),
        ("", undecided(), "A solution: 3 moves"),
    ] {
        assert_eq!(checked(claim, found), title);
    }
    // If a game consists of filling in, there is nothing to compare.
    let filled = Scene::new::<Tiling>("/4x3?player=0m0.1e0.0n1.1n1.2n1.3n1");
    assert!(filled.sent().is_empty());
}

#[test]
fn the_worker_counts_the_fewest_moves_as_the_puzzle_counts() {
    let fewest = |game: &str| {
        let answer = run(&Ask::Fewest, game, &mut Silent).expect("nobody cancels");
        match answer.found {
            protocol::Found::Fewest { length, measure, proof } => (length, measure, proof),
            found => panic!("{game}: {found:?}"),
        }
    };
    // From the present position. Successive jumps of one peg are one move.
    assert_eq!(fewest("hanoi/3x3?moves=ac"), (Some(6), "6 moves".to_owned(), Proof::Optimal));
    // Too many to count one by one, but proved by a closed form.
    let all = format!("{} moves", "18 446 744 073 709 551 615".replace(' ', "\u{202f}"));
    assert_eq!(fewest("hanoi/3x64"), (None, all, Proof::Optimal));
    let two_jumps = "peg-solitaire/english?from=.../.o./...o.../......./...o.../.../...&goal=d6";
    assert_eq!(fewest(two_jumps), (Some(1), "2 jumps in 1 move".to_owned(), Proof::Optimal));
}

/// Reports the progress of a job in the search lane.
fn go_on(scene: &mut Scene, done: u64, total: Option<u64>, stage: Option<(u32, u32)>) {
    let note = "states".to_owned();
    scene.report(Lane::Search, JobEvent::Progress { done, total, note, stage });
}

#[test]
fn a_progress_bar_never_goes_back_or_ends_early() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.ask(AskMsg::Solve);
    let mut parts = Vec::new();
    for (done, total, stage) in [
        (50, Some(100), Some((1, 2))),
        (100, Some(100), Some((1, 2))),
        (1, None, Some((2, 2))),
        (10, Some(100), Some((2, 2))),
        (5, None, None),
        (100, Some(100), Some((2, 2))),
    ] {
        go_on(&mut scene, done, total, stage);
        parts.push(scene.table.awaited().and_then(|asked| asked.part).expect("a part"));
    }
    assert_eq!(parts, [0.25, 0.5, 0.5, 0.55, 0.55, 0.99]);
    let words = scene.table.awaited().expect("it goes on").words();
    assert_eq!(words, "states: 100 of 100, stage 2 of 2");
}

#[test]
fn a_queued_question_is_cancelled_alone_and_shown_answers_get_the_focus() {
    let mut scene = Scene::new::<Toy>("/5");
    let [first, second] = [1, 0].map(|id| Purpose::Answer(QuestionId(id)));
    scene.view(ViewMsg::Show(Panel::Facts));
    scene.ask(AskMsg::Answer(QuestionId(1)));
    scene.ask(AskMsg::Answer(QuestionId(0)));
    scene.ask(AskMsg::Cancel(second));
    assert_eq!(scene.said(), "The search was cancelled.");
    assert_eq!([first, second].map(|one| scene.table.is_asked(one)), [true, false]);
    assert_eq!(scene.browser().cancelled, []);
    // Only its own panel shows it.
    assert_eq!((scene.table.awaited(), scene.table.first_awaited()), (None, Some(first)));

    scene.view(ViewMsg::Show(Panel::Play));
    scene.answered("9 of 10", "As it is.");
    assert_eq!(scene.actions(), [Action::Show(first)]);
    scene.press(0);
    assert_eq!(scene.table.view.panel, Panel::Facts);
    assert_eq!(scene.table.view.focus, Some(Focus::Question(QuestionId(1))));
}

#[test]
fn a_search_shows_the_time_left_and_its_progress_when_cancelled() {
    let mut scene = Scene::new::<Toy>("/5");
    let words = |scene: &Scene| scene.table.awaited().expect("it goes on").words();
    scene.ask(AskMsg::Solve);
    assert_eq!(words(&scene), "Searching…");
    scene.browser_mut().time += 20_000;
    go_on(&mut scene, 25, Some(100), None);
    assert_eq!(words(&scene), "states: 25 of 100 · about 60 s left");
    scene.report(Lane::Search, JobEvent::Silence { seconds: 15 });
    assert_eq!(words(&scene), "states: 25 of 100 · No answer for 15 s. Wait or cancel.");
    go_on(&mut scene, 30, None, None);
    scene.ask(AskMsg::Cancel(Purpose::Solve));
    let said = "The search was cancelled after about 20 s (states: 30).";
    assert_eq!(scene.notice(), said);
    // Without a known total, the elapsed time is shown.
    scene.ask(AskMsg::Solve);
    scene.browser_mut().time += 4_000;
    go_on(&mut scene, 7, None, None);
    assert_eq!(words(&scene), "states: 7 · 4 s so far");
    // For a question, it replaces the answer.
    scene.ask(AskMsg::Cancel(Purpose::Solve));
    scene.view(ViewMsg::Show(Panel::Facts));
    scene.ask(AskMsg::Answer(QuestionId(1)));
    go_on(&mut scene, 12, Some(16), None);
    scene.ask(AskMsg::Cancel(Purpose::Answer(QuestionId(1))));
    let answer = scene.table.jobs.answers.first().expect("what is known");
    assert_eq!(answer.value, "not finished");
    assert!(answer.meaning.ends_with("(states: 12 of 16)."), "{}", answer.meaning);
    // It disappears when the question is asked again.
    scene.ask(AskMsg::Answer(QuestionId(1)));
    assert!(scene.table.jobs.answers.is_empty());
}
