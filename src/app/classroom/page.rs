//! The component that shows a lesson: the board as on a table, and the step beside it.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::{document, window};
use wasm_bindgen::JsCast;
use yew::prelude::*;

use super::{author, hand_ins, step, text};
use crate::app::host::Browser;
use crate::app::icons::{Icon, icon};
use crate::app::make_game::MakeGame;
use crate::app::settings::{self, Settings};
use crate::app::table::{keys, view};
use crate::app::{address, storage};
use crate::classroom::{Classroom, LessonLink, LessonView, Msg};
use crate::lesson::{HandIn, Part, Reading, Way, Which, read_way, write_way};
use crate::table::{self, Mode, Purpose, Table};

/// What is opened.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// What makes the game of the lesson's puzzle.
    pub game: MakeGame,
    /// The lesson.
    pub reading: Reading,
    /// The address it was opened by.
    pub link: LessonLink,
    /// Hears when it has been drawn.
    pub on_drawn: Callback<()>,
}

/// What happens to the page.
pub enum Event {
    /// A pupil does something.
    Pupil(Msg),
    /// The settings change.
    Set(Settings),
    /// The address bar holds another link.
    Moved(String),
}

/// The component.
pub struct LessonPage {
    room: Classroom,
    settings: Rc<Settings>,
    /// The settings as the table's host sees them.
    shared: Rc<RefCell<Rc<Settings>>>,
    link: LessonLink,
    /// What was saved last of the pupil's way.
    saved: String,
    /// Whether the browser saves it.
    is_saved: bool,
    _listeners: Vec<EventListener>,
}

/// Where a pupil's way through a lesson is saved.
fn key(which: &Which) -> String {
    format!("parlour.lesson.{}.{:08x}", which.puzzle, which.checksum)
}

impl Component for LessonPage {
    type Message = Event;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let (props, scope) = (ctx.props(), ctx.link());
        let settings = Rc::new(Settings::load());
        settings.apply();
        let shared = Rc::new(RefCell::new(settings.clone()));
        let reading = props.reading.clone();
        let host = Browser::new(
            reading.lesson.puzzle.clone(),
            shared.clone(),
            scope.callback(Event::Set),
            scope.callback(|msg| Event::Pupil(Msg::Table(msg))),
        );
        let table = Table::new(props.game.make(), Box::new(host.for_lesson()), "");
        let saved: Option<String> = storage::read(&key(&Which::of(&reading.lesson))).ok().flatten();
        let way: Option<Way> = saved.map(|text| read_way(&text).0);
        let mut room = Classroom::new(reading, way, table);
        if let Some(step) = props.link.step {
            room.update(Msg::GoTo(step - 1));
        }
        room.is_written = props.link.view == LessonView::Write;
        if let Some(letters) = &props.link.hand_in {
            let hand_in = HandIn { label: "From the link".to_owned(), text: letters.clone() };
            room.update(Msg::HandIns(vec![hand_in]));
        }
        let listeners = vec![
            listen(scope.clone()),
            address::listen(scope.callback(Event::Moved)),
            settings::listen_scheme(scope.callback({
                let shared = shared.clone();
                // A new pointer: boards repaint.
                move |()| Event::Set((**shared.borrow()).clone())
            })),
        ];
        Self {
            room,
            settings,
            shared,
            link: props.link.clone(),
            saved: String::new(),
            is_saved: true,
            _listeners: listeners,
        }
    }

    fn update(&mut self, _: &Context<Self>, event: Event) -> bool {
        match event {
            Event::Pupil(msg) => {
                let step = self.room.way.at();
                let written = matches!(msg, Msg::Author(_));
                let changed = self.room.update(msg);
                if written {
                    self.keep_text();
                } else if self.room.way.at() != step {
                    self.link.step = Some(self.room.way.at() + 1);
                    address::replace_fragment(&self.link.write());
                }
                self.save();
                changed
            }
            Event::Set(settings) => {
                settings.apply();
                settings.save();
                self.settings = Rc::new(settings);
                self.shared.replace(self.settings.clone());
                self.room.update(Msg::Table(table::Msg::Preferred))
            }
            Event::Moved(fragment) => {
                let link = LessonLink::read(&fragment);
                if link.lesson == self.link.lesson && link.view == self.link.view {
                    self.room.update(Msg::GoTo(link.step.unwrap_or(1) - 1));
                    self.link = link;
                } else {
                    // Another lesson, perhaps of another puzzle.
                    let _ = window().location().reload();
                }
                true
            }
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if first {
            ctx.props().on_drawn.emit(());
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let (room, table) = (&self.room, &self.room.table);
        let send = ctx.link().callback(Event::Pupil);
        let to_table = send.reform(Msg::Table);
        let at_work = !matches!(table.mode, Mode::Play) || table.shown.writing.is_some();
        let lesson = room.lesson();
        html! {
            <main class="table lesson" data-panel={matches!(self.link.view, LessonView::Review | LessonView::Write).then_some("wide")} data-family={table.about.family.clone()} data-mode="lesson"
                lang={(!lesson.language.is_empty()).then(|| lesson.language.clone())}>
                <header class="head">
                    <a class="tool" href="./" aria-label="All lessons" title="All lessons">{ icon(Icon::Home) }</a>
                    <div class="titles">
                        <p class="family">{ format!("Lesson · {}", table.about.name) }</p>
                        <h1>{ text::line(&lesson.title) }</h1>
                    </div>
                </header>
                <div class="stage">
                    <div class="figure">{ view::board(&to_table, table, &room.scene, &self.settings) }</div>
                    <div class="below">
                        { view::turning(&to_table, table) }
                        { view::theory(&to_table, table) }
                        // Where the game stands may be what is asked for.
                        <div class={classes!("news", (!room.offers(Part::Facts)).then_some("no-status"))}>
                            { view::news(&to_table, table) }
                        </div>
                        <div class="controls">{
                            if at_work {
                                view::controls(&to_table, table, &self.settings)
                            } else if room.is_played() {
                                toolbar(&send, room)
                            } else {
                                html! { <div key="only-looked-at" hidden=true /> }
                            }
                        }</div>
                    </div>
                </div>
                <aside class="side">
                    { match self.link.view {
                        LessonView::Review => hand_ins::view(&send, room),
                        LessonView::Write => author::view(&send, room),
                        view => html! {
                            <>
                                { step::view(&send, room, view == LessonView::Teacher) }
                                { step::hand_in(&send, room, &self.link) }
                            </>
                        },
                    } }
                    <p class="notice wrong" hidden={self.is_saved}>
                        { "This browser’s storage is full or blocked, so your answers are not saved. Keep them as a file before you leave." }
                    </p>
                </aside>
                <p class="visually-hidden" role="status" aria-live="polite">
                    <span key={table.spoken.1}>{ &table.spoken.0 }</span>
                </p>
            </main>
        }
    }
}

impl LessonPage {
    /// Has the address bar hold what the author wrote, so that nothing is lost; another puzzle is loaded anew.
    fn keep_text(&mut self) {
        let before = &self.room.table.about.id;
        let puzzle = &self.room.lesson().puzzle;
        let moved = puzzle != before && address::puzzles().contains(puzzle);
        let text = LessonLink::of_text(&self.room.text);
        let step = Some(self.room.way.at() + 1);
        self.link = LessonLink { step, view: LessonView::Write, ..text };
        address::replace_fragment(&self.link.write());
        if moved {
            // The rules of that puzzle are another module.
            let _ = window().location().reload();
        }
    }

    /// Saves the pupil's way, if it has changed.
    fn save(&mut self) {
        if !self.room.way.is_begun() || self.room.is_written {
            return;
        }
        let text = write_way(&self.room.way);
        if text != self.saved {
            self.is_saved = storage::write(&key(&self.room.way.which), &text);
            self.saved = text;
        }
    }
}

/// What can be done at the board of a lesson.
fn toolbar(send: &Callback<Msg>, room: &Classroom) -> Html {
    let table = &room.table;
    let standing = &table.shown.standing;
    let tool = |name: &'static str, which, off: bool, offered: bool, msg: Msg| {
        html! {
            <button type="button" class="tool named" title={name} hidden={!offered} disabled={off}
                onclick={send.reform(move |_| msg.clone())}>
                { icon(which) }<span>{ name }</span>
            </button>
        }
    };
    let at_table = Msg::Table;
    let undo = room.offers(Part::Undo);
    html! {
        <div class="toolbar" role="toolbar" aria-label="Game" key="toolbar">
            { tool("Undo", Icon::Undo, standing.done == 0, undo, at_table(table::Msg::Undo)) }
            { tool("Redo", Icon::Redo, standing.done >= standing.count, undo, at_table(table::Msg::Redo)) }
            { tool("Hint", Icon::Hint, table.is_asked(Purpose::Hint), room.offers(Part::Hint), at_table(table::Msg::Hint)) }
            { tool("Solve", Icon::Solve, table.is_asked(Purpose::Solve), room.offers(Part::Solve), at_table(table::Msg::Solve)) }
            { tool("Begin again", Icon::Restart, false, true, Msg::Again) }
        </div>
    }
}

/// Hears every key of the document.
fn listen(scope: html::Scope<LessonPage>) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&document(), "keydown", options, move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        // The component is there as long as it listens.
        let Some(page) = scope.get_component() else { return };
        let table = &page.room.table;
        let msg = match event.key().as_str() {
            // A clicker goes from step to step.
            key @ ("PageDown" | "PageUp") if table.player().is_none() => {
                event.prevent_default();
                let at = page.room.way.at();
                let to = if key == "PageDown" { Some(at + 1) } else { at.checked_sub(1) };
                to.map(Msg::GoTo)
            }
            _ => keys::meaning(table, &page.shared.borrow(), event).map(Msg::Table),
        };
        drop(page);
        if let Some(msg) = msg {
            scope.send_message(Event::Pupil(msg));
        }
    })
}
