//! Playing: touches, writing, the graph, and the messages at the end of a game.

use parlour::contract::{LevelId, OverlayId, Puzzle, QuestionId, Side};
use parlour::play::duel::Opponent;
use parlour::play::link::sealed;
use parlour::puzzles::pennies::math::tape::FARTHEST;
use parlour::scene::{PlaceId, Role};
use parlour::table::{
    Action, AfterWriting, AskMsg, BoardMsg, Dialog, EditMsg, Focus, GameMsg, Judging, Lane, Msg,
    NoticeKind, Panel, PenMsg, PlayerMsg, Timer, ViewMsg,
};
use parlour::worker::protocol::{self, Ask};

use super::scene::{SOLVE, Scene, hole, labels, solved};
use crate::common::links::F1;
use crate::common::puzzles::{
    Franklin, Hanoi, KTower, Magic, Magnetic, PegSolitaire, Pennies, Picaria, ThreePile, Tiling,
};
use crate::toy::Toy;

#[test]
fn a_touch_makes_a_move_that_is_told_saved_and_shown() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.tap(2);
    assert_eq!(scene.said(), "2 taken. 3 left.");
    assert_eq!(scene.link(), "toy/5?moves=2");
    assert_eq!(scene.browser().saved.last().map(String::as_str), Some("toy/5?moves=2"));
    assert_eq!(scene.table.shown.scene.label, "3 counters");
    scene.game(GameMsg::Undo);
    assert_eq!(scene.link(), "toy/5?moves=2&done=0");
    scene.game(GameMsg::Redo);
    assert_eq!(scene.link(), "toy/5?moves=2");
}

#[test]
fn a_thing_is_taken_up_put_down_and_put_back_and_a_refusal_names_the_rule() {
    let mut scene = Scene::new::<Hanoi>("/3x3");
    let [a, b] = [0, 1].map(|index| scene.table.shown.scene.places[index].id.0);
    scene.tap(a);
    assert_eq!(scene.table.hand.held, Some(PlaceId(a)));
    scene.tap(a);
    assert_eq!((scene.table.hand.held, scene.said()), (None, "Put back."));
    scene.taps([a, b]);
    assert_eq!(scene.link(), "hanoi/3x3?moves=ab");
    // Disc 2 must not be placed on disc 1.
    scene.taps([a, b]);
    assert_eq!(scene.link(), "hanoi/3x3?moves=ab");
    assert!(scene.notice().contains("smaller"), "{}", scene.notice());
    // Put back, it takes the refusal with it.
    scene.tap(a);
    assert_eq!((scene.table.hand.held, scene.notice()), (None, ""));
    scene.taps([a, b]);
    // Disc 2 is still held, and goes elsewhere.
    assert_eq!(scene.table.hand.held, Some(PlaceId(a)));
    let c = scene.table.shown.scene.places[2].id.0;
    scene.tap(c);
    assert_eq!(scene.link(), "hanoi/3x3?moves=ab.ac");
}

#[test]
fn a_drag_that_makes_no_move_says_why() {
    fn dragged<P: Puzzle>(rest: &str, from: u32, to: u32) -> String {
        let mut scene = Scene::new::<P>(rest);
        scene.board(BoardMsg::Lift(PlaceId(from)));
        scene.board(BoardMsg::Drop(Some(PlaceId(to))));
        assert_eq!(scene.table.hand.held, None);
        scene.notice().to_owned()
    }
    // From a place where nothing can be taken up.
    assert!(dragged::<KTower>("/3k1", 1, 0).contains("empty"));
    assert!(dragged::<Magnetic>("/3", 1, 0).contains("empty"));
    // Onto another thing, which a second touch would take up.
    let [d2, d6] = [hole(3, 1), hole(3, 5)];
    assert!(dragged::<PegSolitaire>("", d2.0, d6.0).starts_with("Jump a peg over"));
    assert!(dragged::<Tiling>("/8x3", 0, 1 << 8 | 1).starts_with("Touch both ends of a tile"));
    assert!(dragged::<ThreePile>("/3x9", 1, 2).starts_with("Nothing is dragged here"));
    let [left, right] = [0, 2].map(|square| (square + 2 * FARTHEST).cast_unsigned());
    let told = dragged::<Pennies>("/thermonuclear?moves=e1", left, right);
    assert!(told.starts_with("Move a checker one square"), "{told}");
}

#[test]
fn dragging_the_computers_stone_is_refused() {
    let mut scene = Scene::new::<Picaria>("");
    let computer = Opponent::Computer { side: Side::First, level: LevelId(0) };
    scene.game(GameMsg::Opponent(computer));
    scene.board(BoardMsg::Lift(PlaceId(0)));
    scene.board(BoardMsg::Drop(Some(PlaceId(1))));
    assert_eq!(scene.notice(), "It is the computer’s turn.");
    assert_eq!(scene.table.hand.held, None);
}

#[test]
fn back_takes_away_one_layer_after_another_and_leaves_the_game() {
    let mut scene = Scene::new::<Hanoi>("/3x3?moves=ac");
    scene.browser_mut().sheets = true;
    assert_eq!(scene.table.layers(), 0);
    scene.view(ViewMsg::Show(Panel::Facts));
    scene.view(ViewMsg::Open(Some(Dialog::More)));
    assert_eq!(scene.table.layers(), 2);
    scene.view(ViewMsg::Back);
    assert_eq!((scene.table.view.dialog, scene.table.view.sheet), (None, true));
    scene.view(ViewMsg::Back);
    assert_eq!((scene.table.layers(), scene.table.view.sheet), (0, false));

    // A solution in the class view.
    scene.ask(AskMsg::Solve);
    scene.answer(Lane::Search, solved("ab.cb.ac.ba.bc.ac"));
    scene.view(ViewMsg::Present);
    assert_eq!(scene.table.layers(), 2);
    scene.view(ViewMsg::Back);
    assert!(scene.table.player().is_some() && !scene.table.view.presenting);
    scene.view(ViewMsg::Back);
    scene.edit(EditMsg::Open);
    assert!(scene.table.is_editing());
    scene.view(ViewMsg::Back);
    assert!(scene.table.is_playing());
    assert_eq!(scene.link(), "hanoi/3x3?moves=ac");
    // Without layers over the board, Back is left to the browser.
    scene.view(ViewMsg::Back);
    assert_eq!(scene.link(), "hanoi/3x3?moves=ac");
}

#[test]
fn text_is_written_into_a_place_or_refused_with_the_reason() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.pen(PenMsg::Typed(PlaceId(3), "7".to_owned()));
    let hand = &scene.table.hand;
    assert_eq!((hand.held, hand.draft.begun.as_str()), (Some(PlaceId(3)), "7"));
    assert!(scene.table.shown.writing.is_some());
    scene.write(PlaceId(3), "7");
    assert_eq!(scene.table.hand.draft.refused.as_deref(), Some("1 or 2 can be taken."));
    scene.write(PlaceId(3), "2");
    assert_eq!(scene.link(), "toy/5?moves=2");
    assert_eq!(scene.table.view.focus, Some(Focus::Place(PlaceId(3))));
}

#[test]
fn candidates_are_noted_with_the_pencil_kept_in_the_link_and_taken_back() {
    let mut scene = Scene::new::<Franklin>("/8");
    let pencilled = |scene: &Scene| {
        let writing = scene.table.shown.writing.as_ref().expect("the pen is taken up");
        writing.what.pencilled.clone().expect("notes can be made")
    };
    scene.tap(1);
    scene.pen(PenMsg::Pencil);
    assert!(scene.said().starts_with("Pencil: "), "{}", scene.said());
    scene.write(PlaceId(1), "34");
    assert_eq!(scene.link(), "franklin/8?moves=r1c2m34");
    // The pencil stays at its place.
    assert_eq!(scene.table.hand.held, Some(PlaceId(1)));
    assert_eq!(pencilled(&scene), ["34"]);
    scene.write(PlaceId(1), "5");
    assert_eq!(scene.said(), "5 is pencilled into row 1, column 2. 40 cells to be filled.");
    assert_eq!(scene.table.shown.standing.tally, "0 moves", "notes are no moves");
    scene.write(PlaceId(1), "34");
    assert_eq!(pencilled(&scene), ["5"]);
    scene.write(PlaceId(1), "19");
    assert!(scene.table.hand.draft.refused.is_some(), "19 stands in the square");
    // The pen writes again.
    scene.pen(PenMsg::Pencil);
    scene.write(PlaceId(1), "34");
    assert_eq!(scene.link(), "franklin/8?moves=r1c2m34.r1c2m5.r1c2m34.r1c2n34");
    assert_eq!(scene.table.hand.held, None);

    // Notes survive a reload, and an undone number.
    let mut again = Scene::at::<Franklin>("", scene.host.clone());
    let label = |scene: &Scene| scene.table.shown.scene.places[1].label.clone();
    assert_eq!(label(&again), "row 1, column 2: 34");
    again.game(GameMsg::Undo);
    assert_eq!(label(&again), "row 1, column 2: blank, pencilled: 5");
    again.game(GameMsg::Undo);
    assert_eq!(label(&again), "row 1, column 2: blank, pencilled: 5, 34");
}

#[test]
fn the_sums_through_a_blank_are_said_when_it_is_taken_up_and_follow_the_overlay() {
    let mut scene = Scene::new::<Franklin>("/8");
    let sums =
        |scene: &Scene| scene.table.shown.writing.as_ref().map(|writing| writing.sums.clone());
    scene.tap(1);
    let told = sums(&scene).expect("the pen is taken up");
    assert_eq!(told.len(), 2);
    assert!(told[0].starts_with("Half row 1, left: "), "{told:?}");
    assert!(told[1].starts_with("Half column 2, upper: "), "{told:?}");
    let prompt = "Row 1, column 2: a number from 1 to 64. ";
    assert_eq!(scene.said(), format!("{prompt}{}", told.join(" ")));
    // The overlay of blocks draws the one at the place, and all four sums are announced.
    scene.view(ViewMsg::Overlay(Some(OverlayId(3))));
    scene.taps([1, 8]);
    assert_eq!(sums(&scene).map(|sums| sums.len()), Some(4));
    assert_eq!(scene.table.shown.step, 8, "the line that is drawn goes through the place");
    // For an entered number no sums are announced: it can be overwritten.
    scene.write(PlaceId(8), "34");
    assert_eq!(sums(&scene), None);
    scene.tap(8);
    assert_eq!(sums(&scene), Some(Vec::new()));
}

#[test]
fn the_pen_goes_on_to_the_next_blank() {
    let mut scene = Scene::new::<Franklin>("/8");
    // Whatever the blanks are, the next one in reading order follows.
    let blanks: Vec<PlaceId> = {
        let places = scene.table.shown.scene.places.iter();
        places.filter(|place| place.label.ends_with(": blank")).map(|place| place.id).collect()
    };
    let (first, second, third) = (blanks[0], blanks[1], blanks[2]);
    scene.board(BoardMsg::Tap(first));
    scene.write_on(first, "34");
    assert_eq!((scene.table.hand.held, &scene.table.hand.draft.begun[..]), (Some(second), ""));
    let spoken = scene.said();
    let written = "34 is written into row 1, column 2. 39 cells to be filled. Row 1, ";
    assert!(spoken.starts_with(written), "{spoken}");
    assert!(spoken.contains(": a number from 1 to 64. Half row 1, "), "{spoken}");
    assert_eq!(scene.table.view.focus, None, "the line to write in takes the focus itself");
    // Without a number it moves on without writing.
    scene.write_on(second, "");
    assert_eq!((scene.table.hand.held, scene.table.shown.standing.done), (Some(third), 1));
    // After the last blank comes the first.
    let last = *blanks.last().expect("a blank");
    scene.write_on(last, "");
    assert_eq!(scene.table.hand.held, Some(second));
    // A refused text has to be corrected first.
    scene.write_on(second, "34");
    assert!(scene.table.hand.draft.refused.is_some() && scene.table.hand.held == Some(second));

    // With this setting it always moves on. After erasing, the pen stays.
    scene.pen(PenMsg::Onward);
    scene.write(second, "5");
    assert_eq!(scene.table.hand.held, Some(third));
    scene.pen(PenMsg::Write(second, String::new(), AfterWriting::AsChosen));
    assert_eq!((scene.table.hand.held, scene.table.view.focus), (None, Some(Focus::Place(second))));
    scene.pen(PenMsg::Onward);
    scene.write(second, "5");
    assert_eq!(scene.table.hand.held, None);
}

#[test]
fn the_pen_is_put_down_where_no_blank_is_left() {
    // Row 1, column 1 is the only blank, and its number is 52.
    let mut scene = Scene::new::<Franklin>(&format!("/8?from={}", F1.replacen("52", "_", 1)));
    scene.tap(0);
    scene.write_on(PlaceId(0), "");
    assert_eq!(scene.said(), "There is no other blank.");
    scene.write_on(PlaceId(0), "52");
    assert_eq!(scene.table.hand.held, None);
    assert_eq!(scene.table.view.focus, Some(Focus::Place(PlaceId(0))));
    assert!(scene.notice().starts_with("It is a Franklin square"), "{}", scene.notice());
}

#[test]
fn the_graph_leads_anywhere() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.view(ViewMsg::Show(Panel::Graph));
    assert!(scene.table.shown.graph.is_some());
    scene.game(GameMsg::Visit(PlaceId(1)));
    assert_eq!(scene.table.shown.scene.label, "1 counters");
    assert_eq!(scene.table.shown.standing.done, 2, "by the shortest way");
    scene.game(GameMsg::Visit(PlaceId(4)));
    assert_eq!(scene.notice(), "No sequence of moves leads there from here.");
}

#[test]
fn in_a_challenge_the_graph_leads_no_farther_than_one_move() {
    let mut scene = Scene::new::<Toy>("/5?challenge=free");
    scene.view(ViewMsg::Show(Panel::Graph));
    scene.game(GameMsg::Visit(PlaceId(1)));
    assert!(scene.notice().starts_with("This is a challenge"), "{}", scene.notice());
    assert_eq!(scene.table.shown.standing.count, 0);
    scene.game(GameMsg::Visit(PlaceId(3)));
    assert_eq!(scene.table.shown.standing.done, 1);
}

#[test]
fn the_larger_graph_is_played_in_and_closed_by_back_or_with_its_panel() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.view(ViewMsg::Show(Panel::Graph));
    scene.view(ViewMsg::Open(Some(Dialog::Graph)));
    scene.game(GameMsg::Visit(PlaceId(1)));
    assert_eq!(scene.table.shown.scene.label, "1 counters");
    assert_eq!(scene.table.view.dialog, Some(Dialog::Graph));
    scene.view(ViewMsg::Back);
    assert_eq!(scene.table.view.dialog, None);
    scene.view(ViewMsg::Open(Some(Dialog::Graph)));
    scene.view(ViewMsg::Show(Panel::Facts));
    assert_eq!(scene.table.view.dialog, None);
}

#[test]
fn a_game_that_ends_is_told_and_a_dialog_opens_and_closes() {
    let mut scene = Scene::new::<Toy>("/2");
    scene.tap(2);
    assert_eq!(scene.notice(), "None is left. 1 moves.");
    assert_eq!(scene.table.news.notice.as_ref().map(|notice| notice.kind), Some(NoticeKind::Good));
    scene.view(ViewMsg::Open(Some(Dialog::Share)));
    assert_eq!(scene.table.shared_link(), sealed("toy/2?moves=2"));
    scene.view(ViewMsg::Open(None));
    assert_eq!(scene.table.shared_link(), "");
}

#[test]
fn the_graph_names_where_the_game_is_and_leads_through_a_solution() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.view(ViewMsg::Show(Panel::Graph));
    let labels = |scene: &Scene| {
        let graph = scene.table.shown.graph.clone().expect("there is a graph");
        graph.places.iter().map(|place| place.label.clone()).collect::<Vec<_>>()
    };
    let here = labels(&scene);
    assert_eq!((here.len(), here[0].as_str()), (6, "0 left, the goal"));
    assert_eq!(here[5], "5 left, the game is here");
    scene.game(GameMsg::Visit(PlaceId(2)));
    assert_eq!(labels(&scene)[2], "2 left, the game is here");
    assert!(scene.said().starts_with("2 moves made."), "{}", scene.said());
    // There is no move back to more counters.
    scene.game(GameMsg::Visit(PlaceId(3)));
    assert_eq!(labels(&scene)[2], "2 left, the game is here");

    scene.open("5?player=2.2.1");
    scene.game(GameMsg::Visit(PlaceId(1)));
    assert_eq!(scene.step(), "2");
    scene.game(GameMsg::Visit(PlaceId(4)));
    assert!(scene.notice().contains("does not pass"), "{}", scene.notice());
}

#[test]
fn the_end_of_a_game_says_what_was_reached_and_what_to_do_next() {
    let mut scene = Scene::new::<Hanoi>("/3x1");
    scene.taps([0, 2]);
    assert_eq!(scene.notice(), "The tower stands on C. 1 move.");
    assert_eq!(labels(&scene), ["Again", "How is it done?", "Next puzzle", "Share"]);
    assert_eq!(scene.sent(), [(Lane::Search, Ask::Fewest, "hanoi/3x1".to_owned())]);
    scene.press(1);
    // The search for the minimum is replaced.
    assert_eq!(scene.sent(), [(Lane::Search, SOLVE, "hanoi/3x1?moves=ac&done=0".to_owned())]);
    // Open the next position of the catalogue.
    scene.game(GameMsg::Redo);
    scene.press(2);
    assert_eq!((scene.said(), scene.link().as_str()), ("Loading…", "hanoi/3x1?moves=ac"));
    scene.read();
    let plates = &scene.table.bench.catalogue;
    assert!(plates.iter().any(|plate| plate.link == scene.link()), "{}", scene.link());
}

#[test]
fn a_challenge_has_no_help_and_a_par_and_ends_when_it_is_given_up() {
    let mut scene = Scene::new::<Hanoi>("/3x1?challenge=1");
    assert!(scene.table.is_challenged());
    // Nothing reveals the distance to the goal.
    assert_eq!(scene.table.status(), "Challenge, par 1: 0 moves");
    for msg in [AskMsg::Hint, AskMsg::Solve, AskMsg::Answer(QuestionId(0))] {
        scene.ask(msg);
        assert!(scene.notice().starts_with("This is a challenge"), "{}", scene.notice());
        assert_eq!(scene.actions(), [Action::GiveUp]);
    }
    assert!(scene.sent().is_empty(), "nothing is asked");
    assert_eq!(scene.browser().shown, "hanoi/3x1?challenge=1");
    scene.taps([0, 1]);
    assert_eq!(scene.said(), "Disc 1 goes from A to B. 1 move.");
    scene.game(GameMsg::Undo);
    assert_eq!(scene.said(), "Taken back. 0 moves.");

    // More moves than the par, equal, and fewer are reported, and help is available again.
    for (start, played, words) in [
        ("/3x1?challenge=1", &[0, 1, 1, 2][..], "2 moves. The par is 1."),
        ("/3x1?challenge=1", &[0, 2], "1 move. You made the par."),
        ("/3x1?challenge=2", &[0, 2], "1 move. You beat the par of 2."),
        ("/3x1?challenge=free", &[0, 2], "1 move. The challenge is met."),
    ] {
        let mut scene = Scene::new::<Hanoi>(start);
        scene.taps(played.iter().copied());
        assert!(scene.notice().ends_with(words), "{}", scene.notice());
        assert!(!scene.table.is_challenged());
        // When repeated, it is a challenge again.
        scene.press(0);
        assert!(scene.table.is_challenged());
    }

    // The solution in a link is help, too.
    let scene = Scene::new::<Hanoi>("/3x3?challenge=7&player=");
    assert!(scene.table.player().is_none() && scene.table.is_challenged());
    assert!(scene.notice().starts_with("This is a challenge"), "{}", scene.notice());

    // Given up: the solver shows a solution from the start, and the link is no longer a challenge.
    let mut scene = Scene::new::<Hanoi>("/3x2?challenge=3&moves=ab");
    scene.give_up();
    assert_eq!(scene.sent(), [(Lane::Search, SOLVE, "hanoi/3x2?moves=ab&done=0".to_owned())]);
    assert_eq!(scene.browser().shown, "hanoi/3x2?moves=ab&done=0");
    assert!(!scene.table.is_challenged());

    // A challenge does not report mistakes.
    let host = Scene::judging(Judging::Every);
    let mut scene = Scene::at::<Hanoi>("/3x2?challenge=3", host);
    assert!(scene.sent().is_empty() && !scene.table.wants_judgement());
    scene.give_up();
    assert!(scene.table.wants_judgement() || !scene.table.about.can_judge());
}

#[test]
fn a_card_trick_is_performed_again_with_another_shuffle() {
    let mut scene = Scene::new::<ThreePile>("/3x9?moves=d.p2.d.p2.d.p2.c.s");
    assert_eq!(labels(&scene)[0], "Again", "{}", scene.notice());
    scene.press(0);
    let link = scene.link();
    let shuffle = link.strip_prefix("three-pile/3x9-s").and_then(|text| text.parse::<u32>().ok());
    assert!(shuffle.is_some_and(|shuffle| (2..=999).contains(&shuffle)), "{link}");
    // The previous game is kept without a notice.
    assert_eq!(scene.browser().aside.len(), 1);
    assert_eq!(scene.notice(), "");
}

#[test]
fn a_card_is_marked_when_its_game_was_solved_here_with_the_fewest_moves() {
    let mut scene = Scene::new::<Toy>("/5");
    let solved = |scene: &Scene| {
        let solved = scene.browser().solved.clone();
        solved.into_iter().map(|one| (one.link, one.length)).collect::<Vec<_>>()
    };
    scene.taps([1, 2, 1]);
    assert_eq!(solved(&scene), []);
    scene.tap(1);
    assert_eq!(solved(&scene), [("toy/5".to_owned(), 4)]);
    assert_eq!(scene.browser().solved[0].tally, "4 moves");
    // Solve it in fewer moves, and then in more.
    for moves in [&[2, 2, 1][..], &[1; 5]] {
        scene.game(GameMsg::GoTo(0));
        scene.taps(moves.iter().copied());
        assert_eq!(solved(&scene), [("toy/5".to_owned(), 3)]);
    }
    // Another game is marked separately, and opening a solved game by a link does not mark it.
    scene.open("2?moves=2");
    assert_eq!(solved(&scene).len(), 1);
    scene.open("2");
    scene.tap(2);
    assert_eq!(solved(&scene)[0], ("toy/2".to_owned(), 1));
    scene.show(Panel::Catalogue);
    assert_eq!(scene.table.bench.solved.len(), 2);
}

#[test]
fn a_solution_that_is_played_on_from_solves_nothing() {
    let mut scene = Scene::new::<Toy>("/5?player=2.2.1&at=2");
    scene.play(PlayerMsg::TakeOver);
    scene.tap(1);
    assert_eq!(scene.notice(), "None is left. 3 moves. The solver helped.");
    assert_eq!(scene.browser().solved, []);
    // Nor does redoing its moves.
    scene.game(GameMsg::GoTo(0));
    for _ in 0..3 {
        scene.game(GameMsg::Redo);
    }
    assert_eq!(scene.browser().solved, []);
    // From the start, it is the user's own game.
    scene.game(GameMsg::GoTo(0));
    scene.taps([2, 2, 1]);
    assert_eq!(scene.browser().solved.len(), 1);
}

#[test]
fn a_game_for_two_is_not_solved_and_a_jump_after_a_jump_is_one_move() {
    let mut scene =
        Scene::new::<PegSolitaire>("/english?from=.../.o./...o.../......./...o.../.../...&goal=d6");
    for (column, row) in [(3, 1), (3, 3), (3, 3), (3, 5)] {
        scene.board(BoardMsg::Tap(hole(column, row)));
    }
    let solved = scene.browser().solved.clone();
    assert_eq!((solved[0].length, solved[0].tally.as_str()), (1, "2 jumps in 1 move"));
    let mut scene = Scene::new::<Picaria>("/4x3?from=xx..oo...-x");
    for _ in 0..2 {
        let place = scene.table.shown.scene.places[2].id;
        scene.board(BoardMsg::Tap(place));
    }
    assert_eq!(scene.browser().solved, []);
}

#[test]
fn the_tiles_of_the_last_fold_are_outlined() {
    let mut scene = Scene::new::<Magic>("/8?moves=u27");
    let marked = |scene: &Scene| -> Vec<u32> {
        let items = scene.table.shown.scene.items.iter();
        let mut tiles: Vec<u32> =
            items.filter(|item| item.role == Role::Last).map(|item| item.thing.index).collect();
        tiles.sort_unstable();
        tiles
    };
    let folded = marked(&scene);
    assert!(!folded.is_empty() && folded.len() < 8, "some tiles moved: {folded:?}");
    scene.game(GameMsg::Undo);
    assert_eq!(marked(&scene), [0; 0]);
}

#[test]
fn a_jump_by_the_graph_is_undone_and_redone_as_one() {
    let mut scene = Scene::new::<Hanoi>("/3x3?moves=ac");
    scene.view(ViewMsg::Show(Panel::Graph));
    let goal = |scene: &Scene| {
        let graph = scene.table.shown.graph.clone().expect("a graph");
        let goal = graph.places.iter().find(|place| place.label.contains("the goal"));
        goal.expect("a goal").id
    };
    let jump = goal(&scene);
    scene.game(GameMsg::Visit(jump));
    assert_eq!(scene.said(), "6 moves made. The tower stands on C. 7 moves.");
    scene.game(GameMsg::Undo);
    let standing = &scene.table.shown.standing;
    assert_eq!((standing.done, standing.count), (1, 7));
    scene.game(GameMsg::Redo);
    assert_eq!(scene.table.shown.standing.done, 7);
    assert!(scene.said().starts_with("6 moves made."), "{}", scene.said());
    // An earlier move is still undone by itself, and a new move replaces the jump.
    scene.game(GameMsg::Undo);
    scene.game(GameMsg::Undo);
    assert_eq!(scene.table.shown.standing.done, 0);
    scene.game(GameMsg::Redo);
    assert_eq!(scene.table.shown.standing.done, 1);
    scene.type_moves("cb ba");
    scene.game(GameMsg::Undo);
    assert_eq!(scene.table.shown.standing.done, 2);
}

#[test]
fn the_end_says_whether_there_was_help() {
    let mut scene = Scene::new::<Toy>("/3");
    scene.taps([1, 2]);
    assert_eq!(scene.notice(), "None is left. 2 moves.");
    // A hint counts until a new start.
    scene.game(GameMsg::GoTo(0));
    scene.ask(AskMsg::Hint);
    scene.answer(Lane::Game, solved("2.1"));
    scene.taps([2, 1]);
    assert_eq!(scene.notice(), "None is left. 2 moves. You had hints.");
    scene.game(GameMsg::GoTo(0));
    scene.taps([1, 2]);
    assert_eq!(scene.notice(), "None is left. 2 moves.");
}

/// A game of Picaria that First has won, against the computer as First.
const LOST: &str = "/4x3?moves=o.m1.c1.m2.c3&computer=first.2";

#[test]
fn after_a_loss_nothing_speaks_of_a_goal_and_the_next_game_stays_at_hand() {
    let mut scene = Scene::new::<Picaria>(LOST);
    assert!(scene.notice().ends_with("You lost."), "{}", scene.notice());
    let offered = ["Rematch", "Play the computer", "Share"];
    assert_eq!(labels(&scene), offered);
    for msg in [
        Msg::Ask(AskMsg::Hint),
        Msg::Ask(AskMsg::Solve),
        Msg::Board(BoardMsg::Tap(PlaceId(1))),
        Msg::Board(BoardMsg::Tap(PlaceId(7))),
    ] {
        scene.table.update(msg.clone());
        assert!(scene.notice().ends_with("You lost."), "{}", scene.notice());
        assert_eq!(labels(&scene), offered);
    }
    assert_eq!(scene.sent(), []);
    // The other side begins the next game.
    scene.press(1);
    let standing = &scene.table.shown.standing;
    assert_eq!(standing.opponent, Opponent::Computer { side: Side::Second, level: LevelId(1) });
    assert_eq!(standing.done, 0);
}

#[test]
fn the_computer_is_offered_before_the_first_move_and_at_the_end() {
    let mut scene = Scene::new::<Picaria>("/4x3");
    let offers = scene.table.computer_offers();
    let computer = |side| Opponent::Computer { side, level: LevelId(1) };
    assert_eq!(offers, [computer(Side::Second), computer(Side::First)]);
    scene.game(GameMsg::Opponent(offers[0]));
    assert_eq!(scene.table.computer_offers(), []);
    assert_eq!(scene.link(), "picaria/4x3?computer=second.2");
    // After the first move of two people, nothing is offered until the end.
    let scene = Scene::new::<Picaria>("/4x3?moves=o");
    assert_eq!(scene.table.computer_offers(), []);
    let scene = Scene::new::<Picaria>("/4x3?moves=o.m1.c1.m2.c3");
    assert_eq!(labels(&scene), ["Rematch", "Play the computer", "Share"]);
    assert_eq!(Scene::new::<Hanoi>("/3x3").table.computer_offers(), []);
}

#[test]
fn after_a_new_start_the_computer_is_offered_again_and_begins() {
    let mut scene = Scene::new::<Picaria>("/4x3?moves=o.m1");
    scene.game(GameMsg::GoTo(0));
    let offers = scene.table.computer_offers();
    assert_eq!(offers.len(), 2);
    // A reload with the undone moves offers it, too.
    let reloaded = Scene::at::<Picaria>("", scene.host.clone());
    assert_eq!(reloaded.table.computer_offers(), offers);
    // “Let the computer begin”: nobody else moves for it, and the undone moves stay as a variation.
    scene.game(GameMsg::Opponent(offers[1]));
    assert!(scene.awaits(Timer::Reply));
    scene.tap(0);
    assert_eq!(scene.notice(), "It is the computer’s turn.");
    scene.fire(Timer::Reply);
    scene.answer(Lane::Game, protocol::Found::Replied { mv: Some("c1".to_owned()) });
    assert!(scene.link().contains("?moves=c1&"), "{}", scene.link());
    assert_eq!(scene.table.variations().len(), 1);
    // So it is after a rematch that the computer begins.
    let mut scene = Scene::new::<Picaria>(LOST);
    scene.press(0);
    assert!(scene.awaits(Timer::Reply));
}

#[test]
fn the_computer_answers_a_move_that_is_made_again() {
    let reply = |scene: &mut Scene, mv: &str| {
        scene.fire(Timer::Reply);
        scene.answer(Lane::Game, protocol::Found::Replied { mv: Some(mv.to_owned()) });
    };
    let mut scene = Scene::new::<Picaria>("/4x3?computer=second.2");
    scene.type_moves("o");
    let said = scene.said().to_owned();
    reply(&mut scene, "m1");
    // Redo keeps the reply.
    scene.game(GameMsg::Undo);
    scene.game(GameMsg::Redo);
    assert_eq!(scene.table.shown.standing.done, 2);
    assert!(!scene.awaits(Timer::Reply));
    // The move itself is told first, and the undone line is kept.
    scene.game(GameMsg::Undo);
    scene.type_moves("o");
    assert_eq!(scene.said(), said);
    assert_eq!(scene.link(), "picaria/4x3?moves=o&computer=second.2");
    assert_eq!(scene.table.variations().len(), 1);
    assert!(scene.awaits(Timer::Reply));
    scene.tap(0);
    assert_eq!(scene.notice(), "It is the computer’s turn.");
    reply(&mut scene, "c1");
    assert_eq!(scene.link(), "picaria/4x3?moves=o.c1&computer=second.2");
    // So it is after a rematch.
    let won = "/4x3?moves=o.m1.c1.m2.c3&computer=second.2";
    let mut scene = Scene::new::<Picaria>(won);
    scene.press(0);
    scene.type_moves("o");
    assert!(scene.awaits(Timer::Reply));
    // So are moves of a solution that is played on.
    let shown = "/4x3?moves=o.m1&done=0&computer=second.2&player=o.m1.c1.m2.c3&at=1";
    let mut scene = Scene::new::<Picaria>(shown);
    scene.play(PlayerMsg::TakeOver);
    assert!(scene.awaits(Timer::Reply));
    // Between two people, the undone moves stay.
    let mut scene = Scene::new::<Picaria>("/4x3?moves=o.m1");
    scene.game(GameMsg::GoTo(0));
    scene.type_moves("o");
    assert_eq!(scene.link(), "picaria/4x3?moves=o.m1&done=1");
}

#[test]
fn where_the_computer_plays_both_sides_undo_takes_one_move_back() {
    let mut scene = Scene::new::<Picaria>("/4x3?moves=o.m1.c1&computer=both.2");
    for (msg, done) in [(GameMsg::Undo, 2), (GameMsg::Undo, 1), (GameMsg::Redo, 2)] {
        scene.game(msg);
        assert_eq!(scene.table.shown.standing.done, done);
    }
}

#[test]
fn what_comes_after_the_end_stays_offered_while_the_game_is_shared() {
    let mut scene = Scene::new::<Picaria>(LOST);
    let (told, offered) = (scene.notice().to_owned(), labels(&scene));
    let share = offered.iter().position(|label| label == "Share").expect("it can be shared");
    scene.press(share);
    assert_eq!(scene.table.view.dialog, Some(Dialog::Share));
    assert_eq!((scene.notice(), labels(&scene)), (&*told, offered));
}

#[test]
fn moves_are_copied_as_text_that_can_be_typed() {
    let mut scene = Scene::new::<Hanoi>("/3x3?player=&at=3");
    assert_eq!(scene.table.view.sharing.moves_text, "");
    scene.view(ViewMsg::Open(Some(Dialog::Share)));
    let text = scene.table.view.sharing.moves_text.clone();
    assert_eq!(text, "ac ab cb ac ba bc ac");
    let mut scene = Scene::new::<Hanoi>("/3x3");
    scene.type_moves(&text);
    assert_eq!(scene.table.shown.standing.done, 7);
    scene.game(GameMsg::Undo);
    scene.view(ViewMsg::Open(Some(Dialog::Share)));
    assert_eq!(scene.table.view.sharing.moves_text, text[..text.len() - 3]);
    // A very long list of moves is truncated.
    let mut scene = Scene::new::<Hanoi>("/3x64?player=");
    scene.view(ViewMsg::Open(Some(Dialog::Share)));
    assert_eq!(scene.table.view.sharing.moves_text.split(' ').count(), 10_000);
}

#[test]
fn the_position_of_the_day_is_one_of_the_catalogue_and_the_same_all_day() {
    let mut scene = Scene::new::<Hanoi>("/3x3");
    let link = |scene: &Scene| scene.table.plate_of_the_day().map(|plate| plate.link.clone());
    assert_eq!(link(&scene), None);
    scene.show(Panel::Catalogue);
    let first = link(&scene);
    assert!(scene.table.bench.catalogue.iter().any(|plate| Some(&plate.link) == first.as_ref()));
    scene.browser_mut().time += 80_000_000;
    assert_eq!(link(&scene), first);
    let mut others = (0..20).map(|_| {
        scene.browser_mut().time += 86_400_000;
        link(&scene)
    });
    assert!(others.any(|other| other != first), "another day, another position");
}

#[test]
fn the_moves_of_a_game_on_four_pegs_open_at_the_checkpoints_of_the_proof() {
    let mut scene = Scene::new::<Hanoi>("/4x2");
    scene.taps([0, 1, 0, 3, 1, 3]);
    let offered = ["Again", "How is it done?", "My moves in the proof", "Next puzzle", "Share"];
    assert_eq!(labels(&scene), offered);
    scene.press(2);
    assert_eq!(scene.said(), "A solution: 3 moves; as you made them.");
    assert!(scene.player().has_parts, "the moves have checkpoints");
    assert_eq!(scene.link(), "hanoi/4x2?moves=ab.ad.bd&done=0&player=ab.ad.bd");
}
