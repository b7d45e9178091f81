//! The keys of a lesson, beside those of its table.

use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::event::Event;
use super::projector::read_on;
use super::windows::{Msg as Do, Windows};
use crate::app::settings::Settings;
use crate::app::table::keys;
use crate::classroom::{Classroom, LessonView, Msg};

/// The meaning of a key; `None` where it does nothing more.
pub fn meaning(
    room: &Classroom,
    windows: &Windows,
    settings: &Settings,
    event: &KeyboardEvent,
) -> Option<Event> {
    let table = &room.table;
    let view = windows.link.view;
    let for_class = matches!(view, LessonView::Projector | LessonView::Presenter);
    let has_modifier = event.ctrl_key() || event.meta_key() || event.alt_key();
    let is_command = !(has_modifier || event.repeat() || is_typing(event));
    // A clicker's button to start sends F5 and Escape in turn: the class's window stays what it is.
    let in_room = windows.link.room.is_some();
    let toggle = windows.toggled().map(|_| Event::Window(Do::Toggle));
    let plain = keys::plain_key(event);
    // Before a class, arrow keys are a clicker's, unless they have a use where they are pressed.
    let key = match plain.as_str() {
        _ if !(for_class && is_command && table.player().is_none()) => plain.as_str(),
        "ArrowRight" if !is_inside(event, OWN_ARROWS) => "PageDown",
        "ArrowLeft" if !is_inside(event, OWN_ARROWS) => "PageUp",
        key => key,
    };
    match key {
        // Nothing goes by unseen.
        "PageDown" | "PageUp" if for_class && windows.aside.blank => {
            event.prevent_default();
            Some(Event::Window(Do::Blank))
        }
        // A clicker goes from step to step. In a text the same keys turn its pages.
        key @ ("PageDown" | "PageUp")
            if table.player().is_none() && !is_inside(event, "textarea") =>
        {
            event.prevent_default();
            turn_page(key == "PageDown", view, room.way.at())
        }
        // It begins with F5, and blanks the picture with a period. A pupil's F5 loads the page anew, as ever.
        "F5" if is_command
            && !event.shift_key()
            && toggle.is_some()
            && (view != LessonView::Pupil || in_room) =>
        {
            event.prevent_default();
            toggle.filter(|_| view != LessonView::Projector)
        }
        "F5" => None,
        "." if is_command && for_class => Some(Event::Window(Do::Blank)),
        "b" if is_command && for_class && settings.letter_keys => Some(Event::Window(Do::Blank)),
        "f" if is_command && settings.letter_keys => toggle,
        key => {
            let msg = keys::meaning(table, settings, event);
            let leaves =
                key == "Escape" && view == LessonView::Projector && !in_room && msg.is_none();
            msg.map(|msg| Event::Pupil(Msg::Table(msg))).or_else(|| toggle.filter(|_| leaves))
        }
    }
}

/// The places where arrow keys have a use of their own.
const OWN_ARROWS: &str = ".figure, input, [role=tab]";

/// The step that a clicker goes to from this one, unless it reads on in the words that a class is shown.
fn turn_page(is_onward: bool, view: LessonView, at: usize) -> Option<Event> {
    let go_to = |step| Event::Pupil(Msg::GoTo(step));
    match is_onward {
        true if view == LessonView::Projector && read_on() => None,
        true if view == LessonView::Presenter => Some(Event::Window(Do::ReadOn)),
        true => Some(go_to(at + 1)),
        false => at.checked_sub(1).map(go_to),
    }
}

/// Tells whether a key is heard by a form field or a dialog.
fn is_typing(event: &KeyboardEvent) -> bool {
    is_inside(event, "input:not([type=radio], [type=checkbox]), select, textarea, dialog")
}

/// Tells whether a key is heard by an element that a selector names, or by one inside it.
fn is_inside(event: &KeyboardEvent, selector: &str) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest(selector).ok().flatten().is_some())
}
