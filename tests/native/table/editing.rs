//! The position editor.

use parlour::contract::ToolId;
use parlour::game::Dab;
use parlour::scene::{PlaceId, Role};
use parlour::table::{BoardMsg, EditMsg, Focus, GameMsg, Mode, PenMsg};

use super::scene::{Scene, hole, labels};
use crate::common::puzzles::{Franklin, Hanoi, PegSolitaire, Picaria, SolitaireArmy, Tiling};

#[test]
fn a_position_is_set_up_read_and_played() {
    let mut scene = Scene::new::<Hanoi>("/3x3?moves=ab");
    scene.edit(EditMsg::Open);
    assert_eq!(scene.table.heading(), "Set up a position");
    scene.edit(EditMsg::Typed("nonsense".to_owned()));
    let Mode::Editor(editor) = &scene.table.mode else { panic!("it is set up") };
    assert_eq!(editor.refused.as_ref().map(|refused| refused.text.as_str()), Some("nonsense"));
    scene.edit(EditMsg::Typed("ccc".to_owned()));
    scene.edit(EditMsg::Play);
    assert_eq!(scene.table.mode, Mode::Play);
    assert!(scene.link().starts_with("hanoi/3x3?from="), "{}", scene.link());
    // The setup is already solved, and a reload reports the same.
    let told = scene.notice().to_owned();
    assert!(told.ends_with("Your earlier game is kept."), "{told}");
    let rest = scene.link().replacen("hanoi", "", 1);
    let again = Scene::new::<Hanoi>(&rest);
    assert!(!again.notice().is_empty() && told.starts_with(again.notice()), "{told}");
    // Leaving the editor leaves the game as it was.
    scene.dismiss();
    let before = scene.link();
    scene.edit(EditMsg::Open);
    scene.edit(EditMsg::Close);
    assert_eq!((scene.link(), &scene.table.mode), (before, &Mode::Play));
}

#[test]
fn a_cell_is_set_up_by_writing_its_number() {
    let mut scene = Scene::new::<Franklin>("/8");
    scene.edit(EditMsg::Open);
    scene.edit(EditMsg::Begin(1));
    scene.tap(9);
    assert_eq!(scene.table.hand.held, Some(PlaceId(9)));
    assert_eq!(scene.said(), "Row 2, column 2: a number from 1 to 64.");
    let writing = scene.table.shown.writing.clone().expect("the pen is taken up");
    assert_eq!((writing.what.choices.len(), writing.sums.len()), (64, 0));
    assert_eq!(writing.what.pencilled, None);
    // It cannot be carried to other cells.
    assert_eq!(scene.drawn(Role::Destination), 0);
    scene.write(PlaceId(9), "65");
    let refused = "Numbers from 1 to 64 are allowed, not 65.";
    assert_eq!(scene.table.hand.draft.refused.as_deref(), Some(refused));
    scene.write(PlaceId(9), "47");
    let text = |scene: &Scene| scene.table.shown.editor.as_ref().map(|editor| editor.text.clone());
    assert!(text(&scene).is_some_and(|text| text.contains("/_.47._")));
    assert_eq!(scene.said(), "row 2, column 2: 47, given. This position can be played.");
    assert_eq!(scene.table.hand.held, None);
    assert_eq!(scene.table.view.focus, Some(Focus::Place(PlaceId(9))));
    // With keys, a digit begins the number, and Delete blanks the cell.
    scene.pen(PenMsg::Typed(PlaceId(10), "5".to_owned()));
    let hand = &scene.table.hand;
    assert_eq!((hand.held, hand.draft.begun.as_str()), (Some(PlaceId(10)), "5"));
    scene.write_on(PlaceId(10), "5");
    assert_eq!(scene.table.hand.held, Some(PlaceId(11)), "the next blank of what is set up");
    scene.board(BoardMsg::PutBack);
    scene.pen(PenMsg::Typed(PlaceId(9), "Delete".to_owned()));
    assert!(text(&scene).is_some_and(|text| text.contains("/_._.5._")));
    // Other tools work by tapping.
    scene.edit(EditMsg::Tool(ToolId(1)));
    scene.tap(10);
    assert_eq!((scene.table.hand.held, text(&scene).as_deref()), (None, Some("empty")));
    scene.edit(EditMsg::Close);
    assert_eq!(scene.link(), "franklin/8");
}

/// The text form of the setup.
fn drawn(scene: &Scene) -> &str {
    scene.table.shown.editor.as_ref().map_or("", |editor| &editor.text)
}

fn edit(scene: &mut Scene, msgs: impl IntoIterator<Item = EditMsg>) {
    for msg in msgs {
        scene.edit(msg);
    }
}

#[test]
fn changes_of_a_setup_are_undone_and_redone() {
    let mut scene = Scene::new::<PegSolitaire>("/drawn.s.ooo?moves=");
    edit(&mut scene, [EditMsg::Open, EditMsg::Begin(0)]);
    assert_eq!(drawn(&scene), "ooo");
    scene.board(BoardMsg::Tap(hole(0, 0)));
    scene.board(BoardMsg::Tap(hole(2, 0)));
    assert_eq!(drawn(&scene), ".o.");
    let can = |scene: &Scene| {
        scene.table.shown.editor.as_ref().map(|editor| (editor.can_undo, editor.can_redo))
    };
    assert_eq!(can(&scene), Some((true, false)));
    scene.game(GameMsg::Undo);
    assert_eq!((drawn(&scene), can(&scene)), (".oo", Some((true, true))));
    assert_eq!(scene.said(), "Taken back. This position can be played.");
    scene.game(GameMsg::Redo);
    assert_eq!(drawn(&scene), ".o.");
    // Another change discards the redo history.
    scene.game(GameMsg::Undo);
    edit(&mut scene, [EditMsg::Begin(1)]);
    assert_eq!((drawn(&scene), can(&scene)), ("...", Some((true, false))));
    scene.game(GameMsg::Redo);
    assert_eq!(scene.said(), "There is nothing to redo.");
    for _ in 0..3 {
        scene.game(GameMsg::Undo);
    }
    assert_eq!((drawn(&scene), can(&scene)), ("o.o", Some((false, true))));
    scene.game(GameMsg::Undo);
    assert_eq!(scene.said(), "There is nothing to undo.");
}

fn dab(place: PlaceId, first: bool) -> EditMsg {
    EditMsg::Paint(if first { Dab::First(place) } else { Dab::Next(place) })
}

#[test]
fn a_drag_paints_every_place_like_the_first() {
    let mut scene = Scene::new::<PegSolitaire>("/drawn.s.ooooo.ooooo");
    edit(&mut scene, [EditMsg::Open, EditMsg::Typed("o.o.o/.....".to_owned())]);
    let drag = |row| (1..5).map(move |column| dab(hole(column, row), column == 1));
    edit(&mut scene, drag(0).chain([EditMsg::Painted]));
    assert_eq!(drawn(&scene), "ooooo/.....");
    assert_eq!(scene.said(), "A drag over 4 places. This position can be played.");
    // The whole drag is a single change.
    scene.game(GameMsg::Undo);
    assert_eq!(drawn(&scene), "o.o.o/.....");
    // Started on a peg, it removes pegs. Unknown places change nothing.
    let out = [(0, true), (1, false), (2, false), (9, false)];
    edit(&mut scene, out.map(|(column, first)| dab(hole(column, 0), first)));
    edit(&mut scene, [EditMsg::Painted]);
    assert_eq!(drawn(&scene), "....o/.....");
    // For a tool that does not paint, only the first touch counts.
    edit(&mut scene, [EditMsg::Tool(ToolId(1))]);
    assert_eq!(scene.table.shown.editor.as_ref().map(|editor| editor.painted.len()), Some(0));
    edit(&mut scene, drag(1).chain([EditMsg::Painted]));
    edit(&mut scene, [EditMsg::Play]);
    assert!(scene.link().ends_with("goal=b2"), "{}", scene.link());
}

#[test]
fn a_drag_that_begins_without_a_change_is_one_change() {
    let mut scene = Scene::new::<Tiling>("/5x3?from=0a0.0a2");
    // The clearing tool, from a free cell over both tiles.
    edit(&mut scene, [EditMsg::Open, EditMsg::Tool(ToolId(3))]);
    let cell = |column: u32, row: u32| PlaceId(column << 8 | row);
    let drag = [(1, 4, true), (1, 3, false), (1, 2, false), (1, 1, false), (1, 0, false)];
    edit(&mut scene, drag.map(|(i, j, first)| dab(cell(i, j), first)));
    edit(&mut scene, [EditMsg::Painted]);
    assert_eq!(drawn(&scene), "empty");
    scene.game(GameMsg::Undo);
    assert_eq!(drawn(&scene), "0a0.0a2");
}

#[test]
fn an_army_that_grows_below_a_finger_is_painted_no_further() {
    let mut scene = Scene::new::<SolitaireArmy>("/4");
    edit(&mut scene, [EditMsg::Open]);
    let places = |scene: &Scene| scene.table.shown.scene.places.clone();
    let before = places(&scene);
    let corner = before.iter().find(|place| place.label.starts_with("(−3,\u{a0}−3)"));
    edit(&mut scene, [dab(corner.expect("a corner").id, true)]);
    let after = places(&scene);
    let new = after.iter().find(|place| before.iter().all(|other| other.id != place.id));
    let men = drawn(&scene).to_owned();
    edit(&mut scene, [dab(new.expect("the field has grown").id, false)]);
    assert_eq!(drawn(&scene), men);
}

#[test]
fn symmetric_drawing_sets_all_mirror_images_alike() {
    let mut scene = Scene::new::<PegSolitaire>("/drawn.s.ooo.ooo.ooo");
    assert!(scene.table.about.mirrors);
    edit(&mut scene, [EditMsg::Open, EditMsg::Begin(1), EditMsg::Mirror(true)]);
    scene.board(BoardMsg::Tap(hole(0, 0)));
    assert_eq!(drawn(&scene), "o.o/.../o.o");
    // A place that differed is set like the others.
    edit(&mut scene, [EditMsg::Mirror(false)]);
    scene.board(BoardMsg::Tap(hole(2, 2)));
    edit(&mut scene, [EditMsg::Mirror(true)]);
    scene.board(BoardMsg::Tap(hole(2, 2)));
    assert_eq!(drawn(&scene), "o.o/.../o.o");
    let drag = [(1, 0, true), (1, 1, false)];
    edit(&mut scene, drag.map(|(i, j, first)| dab(hole(i, j), first)));
    assert_eq!(drawn(&scene), "ooo/ooo/ooo");
    scene.game(GameMsg::Undo);
    assert_eq!(drawn(&scene), "o.o/.../o.o");
    // Without mirror images there is no such switch.
    let mut scene = Scene::new::<Hanoi>("/3x3");
    edit(&mut scene, [EditMsg::Open, EditMsg::Mirror(true)]);
    let Mode::Editor(editor) = &scene.table.mode else { panic!("it is set up") };
    assert!(!scene.table.about.mirrors && !editor.brush.mirrored);
}

#[test]
fn the_side_to_move_is_a_field_beside_the_board() {
    let mut scene = Scene::new::<Picaria>("");
    edit(&mut scene, [EditMsg::Open]);
    let fields = &scene.table.shown.editor.as_ref().expect("it is set up").fields;
    assert_eq!((fields.len(), fields[0].value.as_str()), (1, "first"));
    let turn = |side: &str| EditMsg::Field("turn".to_owned(), side.to_owned());
    edit(&mut scene, [turn("second")]);
    assert!(drawn(&scene).ends_with("-o"), "{}", drawn(&scene));
    scene.game(GameMsg::Undo);
    assert!(drawn(&scene).ends_with("-x"), "{}", drawn(&scene));
    edit(&mut scene, [turn("third")]);
    assert!(scene.notice().contains("Allowed are first and second"), "{}", scene.notice());
}

#[test]
fn a_text_that_cannot_be_read_is_no_position_to_be_played() {
    let mut scene = Scene::new::<Hanoi>("/3x3");
    edit(&mut scene, [EditMsg::Open, EditMsg::Typed("bbb".to_owned())]);
    assert_eq!(scene.table.status(), "This position can be played.");
    edit(&mut scene, [EditMsg::Typed("nonsense".to_owned())]);
    assert_eq!(scene.table.status(), "The text cannot be read.");
    edit(&mut scene, [EditMsg::Play]);
    assert!(scene.table.is_editing());
    assert!(scene.notice().contains("3 letters are allowed"), "{}", scene.notice());
    edit(&mut scene, [EditMsg::Typed("3/1.2/".to_owned())]);
    assert_eq!(scene.table.status(), "This position cannot be played yet.");
    // After another change, the text shows the position again.
    edit(&mut scene, [EditMsg::Typed("nonsense".to_owned()), EditMsg::Begin(0), EditMsg::Play]);
    assert!(!scene.table.is_editing());
}

#[test]
fn a_setup_survives_a_reload_and_escape() {
    let mut scene = Scene::new::<Hanoi>("/3x3?moves=ab");
    let game = scene.link();
    edit(&mut scene, [EditMsg::Open]);
    assert_eq!(scene.link(), game, "nothing has changed yet");
    edit(&mut scene, [EditMsg::Typed("3/1.2/".to_owned())]);
    let half_way = scene.link();
    assert_eq!(half_way, "hanoi/3x3?moves=ab&edit=3x3%3Ffrom%3D3/1.2/");
    // From the address bar, and from the storage.
    for rest in [half_way.trim_start_matches("hanoi"), ""] {
        let again = Scene::at::<Hanoi>(rest, scene.host.clone());
        assert!(again.table.is_editing() && again.notice().is_empty(), "{}", again.notice());
        assert_eq!((drawn(&again), again.link().as_str()), ("3/1.2/", half_way.as_str()));
    }
    edit(&mut scene, [EditMsg::Close]);
    assert_eq!((scene.link(), &scene.table.mode), (game.clone(), &Mode::Play));
    assert_eq!(labels(&scene), ["Back to the editor"]);
    scene.press(0);
    assert_eq!((drawn(&scene), scene.link()), ("3/1.2/", half_way.clone()));
    // It is also kept aside, but only once if it is left again.
    edit(&mut scene, [EditMsg::Close]);
    scene.press(0);
    assert_eq!(scene.browser().aside.iter().filter(|link| **link == half_way).count(), 1);
    // Without a change there is nothing to return to.
    edit(&mut scene, [EditMsg::Typed("baa".to_owned()), EditMsg::Close]);
    assert_eq!(scene.notice(), "");
    // Another link does not discard it either.
    let mut scene = Scene::new::<Hanoi>(half_way.trim_start_matches("hanoi"));
    scene.open("3x4");
    assert_eq!((scene.link().as_str(), scene.table.is_editing()), ("hanoi/3x4", false));
    scene.press(0);
    assert_eq!((drawn(&scene), scene.link()), ("3/1.2/", half_way));
}
