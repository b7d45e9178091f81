//! The keyboard shortcuts of a table. The board itself handles arrow keys on it.

use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use crate::app::settings::Settings;
use crate::app::{host, print, views};
use crate::game::{About, Direction};
use crate::kit::numerals::plain;
use crate::table::{
    AskMsg, BenchMsg, BoardMsg, Dialog, EditMsg, GameMsg, Mode, Msg, PenMsg, PlayerMsg, Press,
    Shortcut, Table, ViewMsg,
};
use crate::text;

/// The keys and their actions, for the help dialog.
const KEYS: &[(&str, &str)] = &[
    (text!("Tab"), text!("to the board, and on to the controls")),
    ("← ↑ → ↓", text!("from place to place on the board")),
    (text!("Enter or Space"), text!("take up, put down")),
    (text!("Escape"), text!("put back; close the player or the editor")),
    (text!("U or Ctrl+Z"), text!("undo")),
    (text!("R or Ctrl+Y"), text!("redo")),
    ("H", text!("hint (again: more of it, and finally the move)")),
    ("S", text!("solve")),
    ("N", text!("restart")),
    ("L", text!("share a link")),
    ("K", text!("keep this position, in the catalogue")),
    ("E", text!("set up a position")),
    ("P", text!("player: play or pause")),
    (text!(", and ."), text!("player: one step back, one step forward")),
    (text!("← and →"), text!("player: the same")),
    (text!("Space"), text!("player: one step forward")),
    (text!("PageUp, PageDown"), text!("player: the same, by a clicker")),
    ("F", text!("show it large to a class (again: back)")),
    ("F5", text!("player: the same, by a clicker")),
    (text!(". or B"), text!("shown to a class: a black picture (again: back)")),
    ("O", text!("player: repeat this part (again: play on)")),
    ("G", text!("player: guess each next move (again: show it)")),
    (text!("Home and End"), text!("player: first and last position")),
    ("?", text!("this help")),
];

const WRITING_KEYS: &[(&str, &str)] = &[
    (text!("0 to 9, Delete"), text!("write into a place, erase")),
    (text!("Shift+Enter"), text!("while writing: write, and on to the next blank")),
    ("P", text!("while writing: the pencil, for notes, or the pen again")),
];

const THEORY_KEYS: &[(&str, &str)] =
    &[(text!("[ and ]"), text!("drawn theory: previous line, next line"))];

const MIRROR_KEYS: &[(&str, &str)] = &[("M", text!("editor: draw symmetrically, on or off"))];

const SPACE_KEYS: &[(&str, &str)] =
    &[(text!("Shift with ← ↑ → ↓"), text!("turn the view")), ("V", text!("turn it upright again"))];

pub(super) fn keys(about: &About) -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    let further = [
        (WRITING_KEYS, about.writes),
        (THEORY_KEYS, !about.overlays.is_empty()),
        (MIRROR_KEYS, about.mirrors),
        (SPACE_KEYS, about.in_space),
    ];
    let further = further.into_iter().filter(|(_, is_there)| *is_there);
    KEYS.iter().chain(further.flat_map(|(keys, _)| keys))
}

/// The turn of the view by a key, in degrees.
pub(super) const TURN: i16 = 15;

/// The shortcut of a key press; `None` where it is left to the browser.
pub(in crate::app) fn shortcut(event: &KeyboardEvent) -> Option<Shortcut> {
    let press = Press {
        key: event.key(),
        code: event.code(),
        shift: event.shift_key(),
        command: event.ctrl_key() || event.meta_key(),
        alt: event.alt_key(),
    };
    press.shortcut()
}

/// The key of a shortcut without Control or Command; empty for any other key press.
pub(in crate::app) fn plain_key(event: &KeyboardEvent) -> String {
    match shortcut(event) {
        Some(Shortcut::Plain(key)) => key,
        _ => String::new(),
    }
}

/// The message of a key press, if it has one. Prevents the browser’s default action where needed. Ctrl+P prints.
pub(in crate::app) fn message_of(
    table: &Table,
    settings: &Settings,
    event: &KeyboardEvent,
) -> Option<Msg> {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let inside = |selector: &str| {
        target.as_ref().is_some_and(|t| t.closest(selector).ok().flatten().is_some())
    };
    let is_asked_for = table.view.dialog.is_some();
    // A dialog that is not loaded yet handles no keys itself.
    let is_coming = is_asked_for && views::here().is_none();
    if (is_asked_for && !is_coming) || inside("input, select, textarea, dialog") {
        return None;
    }
    let key = match shortcut(event)? {
        Shortcut::Plain(key) => key,
        Shortcut::Command(key) => {
            return match (key.as_str(), event.shift_key()) {
                ("z", false) => Some(Msg::Game(GameMsg::Undo)),
                ("z", true) | ("y", false) => Some(Msg::Game(GameMsg::Redo)),
                ("p", false) => {
                    // The browser would not wait for the QR code.
                    event.prevent_default();
                    print::print();
                    None
                }
                _ => None,
            };
        }
    };
    let place = target.as_ref().and_then(host::place_of);
    if let Some(place) = place.filter(|_| is_writing(&key)) {
        // Otherwise the field of the pen would receive the character, too.
        event.prevent_default();
        return Some(Msg::Pen(PenMsg::Typed(place, plain(&key))));
    }
    if event.shift_key()
        && table.about.in_space
        && let Some(turn) = turned_by(&key)
    {
        event.prevent_default();
        return Some(turn);
    }
    let in_player = table.player().is_some();
    match key.as_str() {
        "Escape" if is_coming => Some(Msg::View(ViewMsg::Back)),
        "Escape" if table.hand.held.is_some() => Some(Msg::Board(BoardMsg::PutBack)),
        "Escape" if table.layers() > 0 => Some(Msg::View(ViewMsg::Back)),
        "Escape" => table.first_awaited().map(|purpose| Msg::Ask(AskMsg::Cancel(purpose))),
        "Home" if in_player => Some(Msg::Player(PlayerMsg::Seek(0_u8.into()))),
        "End" if in_player => Some(Msg::Player(PlayerMsg::SeekEnd)),
        // The keys of a clicker, without their default action.
        "PageDown" if in_player || table.view.blank => Some(step(event, Direction::Onward)),
        "PageUp" if in_player || table.view.blank => Some(step(event, Direction::Back)),
        "F5" if (in_player || table.view.presenting) && !event.shift_key() => {
            event.prevent_default();
            (!table.view.presenting).then_some(Msg::View(ViewMsg::Present))
        }
        "." if table.view.presenting => Some(Msg::View(ViewMsg::Blank)),
        " " if in_player && !inside("button, summary, a") => Some(step(event, Direction::Onward)),
        "ArrowRight" if in_player && !inside("[role=tab]") => Some(step(event, Direction::Onward)),
        "ArrowLeft" if in_player && !inside("[role=tab]") => Some(step(event, Direction::Back)),
        letter if settings.letter_keys => message_of_letter(table, letter),
        _ => None,
    }
}

/// A step of the player, instead of the browser's default action for the key.
fn step(event: &KeyboardEvent, direction: Direction) -> Msg {
    event.prevent_default();
    Msg::Player(PlayerMsg::Step(direction))
}

/// The turn of the view that an arrow key stands for.
fn turned_by(key: &str) -> Option<Msg> {
    match key {
        "ArrowLeft" => Some(Msg::Board(BoardMsg::Turn(-TURN, 0))),
        "ArrowRight" => Some(Msg::Board(BoardMsg::Turn(TURN, 0))),
        "ArrowUp" => Some(Msg::Board(BoardMsg::Turn(0, -TURN))),
        "ArrowDown" => Some(Msg::Board(BoardMsg::Turn(0, TURN))),
        _ => None,
    }
}

fn message_of_letter(table: &Table, letter: &str) -> Option<Msg> {
    let in_player = table.player().is_some();
    match letter {
        "," if in_player => Some(Msg::Player(PlayerMsg::Step(Direction::Back))),
        "." if in_player => Some(Msg::Player(PlayerMsg::Step(Direction::Onward))),
        "[" => Some(Msg::View(ViewMsg::StepTheory(Direction::Back))),
        "]" => Some(Msg::View(ViewMsg::StepTheory(Direction::Onward))),
        "p" => Some(Msg::Player(PlayerMsg::TogglePlaying)),
        "u" => Some(Msg::Game(GameMsg::Undo)),
        "r" => Some(Msg::Game(GameMsg::Redo)),
        "h" => Some(Msg::Ask(AskMsg::Hint)),
        "s" => Some(Msg::Ask(AskMsg::Solve)),
        "n" => Some(Msg::Game(GameMsg::GoTo(0))),
        // The shared link is that of the game, not of the position in the editor.
        "l" if !table.is_editing() => Some(Msg::View(ViewMsg::Open(Some(Dialog::Share)))),
        "f" if !table.is_editing() => Some(Msg::View(ViewMsg::Present)),
        "b" if table.view.presenting => Some(Msg::View(ViewMsg::Blank)),
        "g" if in_player => Some(Msg::Player(PlayerMsg::Predict)),
        "o" if in_player => Some(Msg::Player(PlayerMsg::Loop)),
        "v" if table.about.in_space => Some(Msg::Board(BoardMsg::Upright)),
        "k" if table.is_playing() => Some(Msg::Bench(BenchMsg::Pin)),
        "e" => Some(Msg::Edit(EditMsg::Open)),
        "m" => {
            let Mode::Editor(editor) = &table.mode else { return None };
            Some(Msg::Edit(EditMsg::Mirror(!editor.brush.mirrored)))
        }
        "?" => Some(Msg::View(ViewMsg::Open(Some(Dialog::Help)))),
        _ => None,
    }
}

/// Tells whether a key writes into a place: a digit, or a key that erases.
fn is_writing(key: &str) -> bool {
    matches!(key, "Delete" | "Backspace") || matches!(plain(key).as_bytes(), [b'0'..=b'9'])
}
