//! The keyboard shortcuts of a lesson, in addition to those of its table.

use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::event::Event;
use super::projector::read_on;
use super::windows::{Msg as Do, Windows};
use crate::app::settings::Settings;
use crate::app::table::keys;
use crate::classroom::{Classroom, LessonView, Msg};
use crate::game::Direction;

/// The event for a key press; `None` where there is nothing more to do.
pub fn event_of(
    room: &Classroom,
    windows: &Windows,
    settings: &Settings,
    event: &KeyboardEvent,
) -> Option<Event> {
    let table = &room.table;
    let view = windows.link.view;
    let for_class = matches!(view, LessonView::Projector | LessonView::Presenter);
    let has_modifier = event.ctrl_key() || event.meta_key() || event.alt_key();
    let is_plain_press = !(has_modifier || event.repeat() || is_typing(event));
    // A clicker's start button sends F5 and Escape in turn. They must not change the class's window.
    let in_room = windows.link.room.is_some();
    let toggle = windows.toggled().map(|_| Event::Window(Do::Toggle));
    let plain = keys::plain_key(event);
    // In the views for a class, arrow keys come from a clicker, unless the focused element uses them.
    let key = match plain.as_str() {
        _ if !(for_class && is_plain_press && table.player().is_none()) => plain.as_str(),
        "ArrowRight" if !is_inside(event, OWN_ARROWS) => "PageDown",
        "ArrowLeft" if !is_inside(event, OWN_ARROWS) => "PageUp",
        key => key,
    };
    match key {
        // While the picture is blank, the key only shows it again, so that no step is missed.
        "PageDown" | "PageUp" if for_class && windows.aside.blank => {
            event.prevent_default();
            Some(Event::Window(Do::Blank))
        }
        // A clicker goes from task to task, and from step to step. In a text area, the same keys scroll.
        key @ ("PageDown" | "PageUp")
            if table.player().is_none() && !is_inside(event, "textarea") =>
        {
            event.prevent_default();
            turn_page(if key == "PageDown" { Direction::Onward } else { Direction::Back }, view)
        }
        // A clicker starts with F5, and blanks the picture with a period. A pupil's F5 reloads the page as usual.
        "F5" if is_plain_press
            && !event.shift_key()
            && toggle.is_some()
            && (view != LessonView::Pupil || in_room) =>
        {
            event.prevent_default();
            toggle.filter(|_| view != LessonView::Projector)
        }
        "F5" => None,
        "." if is_plain_press && for_class => Some(Event::Window(Do::Blank)),
        "b" if is_plain_press && for_class && settings.letter_keys => {
            Some(Event::Window(Do::Blank))
        }
        "f" if is_plain_press && settings.letter_keys => toggle,
        key => {
            let msg = keys::message_of(table, settings, event);
            let leaves =
                key == "Escape" && view == LessonView::Projector && !in_room && msg.is_none();
            msg.map(|msg| Event::Pupil(Msg::Table(msg))).or_else(|| toggle.filter(|_| leaves))
        }
    }
}

/// The selector of elements that use arrow keys themselves.
const OWN_ARROWS: &str = ".figure, input, [role=tab]";

/// The event by which a clicker goes on or back; `None` if it scrolls the words that the class sees instead.
fn turn_page(direction: Direction, view: LessonView) -> Option<Event> {
    match (direction, view) {
        (Direction::Onward, LessonView::Projector) if read_on() => None,
        (Direction::Onward, LessonView::Presenter) => Some(Event::Window(Do::ReadOn)),
        _ => Some(Event::Pupil(Msg::Turn(direction))),
    }
}

/// Tells whether the target of a key press is in a form field or a dialog.
fn is_typing(event: &KeyboardEvent) -> bool {
    is_inside(event, "input:not([type=radio], [type=checkbox]), select, textarea, dialog")
}

/// Tells whether the target of a key press is, or is inside, an element that matches a selector.
fn is_inside(event: &KeyboardEvent, selector: &str) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest(selector).ok().flatten().is_some())
}
