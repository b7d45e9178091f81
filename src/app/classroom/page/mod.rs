//! The component that shows a lesson: the board as on a table, and the step beside it.

mod hear;
mod side;
mod stage;

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::timers::callback::Timeout;
use gloo::utils::window;
use yew::prelude::*;

use super::event::Event;
use super::platform::{Opened, Platform};
use super::projector::fit_letters;
use super::viewfinder::has_dialog;
use super::ways::{Exhibit, Ways};
use super::windows::{self, Windows, spot};
use super::{drafts, files, keys, own_lessons, text};
use crate::app::host::{Browser, FocusKeeper, listen_keys, random_number};
use crate::app::icons::{Icon, icon};
use crate::app::jobs::JobWorker;
use crate::app::modules::MakeGame;
use crate::app::settings::{self, Settings};
use crate::app::table::view;
use crate::app::{address, storage};
use crate::classroom::{Classroom, Draft, LessonLink, LessonView, Msg, Source};
use crate::game::Game;
use crate::lesson::{
    Answers, HandIn, Lesson, OnTable, Reading, Way, Which, answers_of_step, read_way, write_way,
};
use crate::say;
use crate::table::{self, Table};

/// The lesson to open.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// Makes the game of the lesson's puzzle.
    pub game: MakeGame,
    /// The text of the lesson as loaded, including parts that cannot be read.
    pub text: String,
    /// The lesson.
    pub reading: Reading,
    /// The link that opened it.
    pub link: LessonLink,
    /// The learning platform around the page, if the page was packed for one.
    pub platform: Option<Opened>,
    /// Tells whether the link asks for a teacher's page, which a text for pupils does not open.
    pub is_refused: bool,
    /// Called when the page has been drawn for the first time.
    pub on_drawn: Callback<()>,
}

/// The component.
pub struct LessonPage {
    room: Classroom,
    /// The step whose answers the teacher sees, and the answers to each of its tasks.
    answers: (Option<usize>, Vec<Answers>),
    settings: Rc<Settings>,
    /// The settings, shared with the table's host.
    shared: Rc<RefCell<Rc<Settings>>>,
    /// This window, and the presenter's others.
    windows: Windows,
    /// The pupil's way as it was saved last.
    saved: String,
    /// Tells whether the way is saved.
    is_saved: bool,
    /// The learning platform that saves the way instead of the browser.
    platform: Option<Platform>,
    /// The game on which the author's text is checked, once it is needed.
    checker: Option<Box<dyn Game>>,
    checking: Option<Timeout>,
    /// The draft in the browser's storage, as this page knows it.
    draft: Option<Draft>,
    /// Tells whether another tab has replaced the draft.
    is_rivalled: bool,
    /// The worker that replays the computer's moves in hand-ins, and searches them for first wrong moves.
    replies: Option<JobWorker>,
    /// The reason why the check of the computer's moves ended early.
    unchecked: Option<String>,
    /// Tells whether hand-ins are judged by a lesson from a pupil's link that this browser does not know.
    is_foreign: bool,
    figure: NodeRef,
    focus: FocusKeeper,
    /// Tells whether another step was opened since the last render.
    is_elsewhere: bool,
    /// Asks before the page is left, as long as that would lose something.
    leaving: Option<EventListener>,
    /// Tells whether the page is being reloaded for another puzzle, perhaps before the new text is rendered.
    is_reloaded: bool,
    _listeners: Vec<EventListener>,
}

/// The prefix of the keys of pupils' ways through lessons.
const LESSON: &str = "lesson.";

fn saved_way(lesson: &Lesson) -> Option<Way> {
    let saved: Option<String> = storage::read_or_default(&key(&Which::of(lesson)));
    saved.map(|text| read_way(&text).0)
}

/// The key under which a pupil's way through a lesson is saved.
fn key(which: &Which) -> String {
    storage::key(&format!("{LESSON}{}.{:08x}", which.puzzle, which.checksum))
}

impl Props {
    /// Opens the content of the link: a step, the text to write, or a hand-in.
    fn prepare(&self, room: &mut Classroom) {
        if let Some(step) = self.link.step {
            room.update(Msg::GoTo(step - 1));
        }
        if self.link.view == LessonView::Write {
            room.begin_writing(self.text.clone());
            let draft = drafts::last().filter(|draft| draft.text == self.text);
            room.removed = draft.and_then(|draft| draft.removed);
        }
        if let Some(letters) = &self.link.hand_in {
            let hand_in = HandIn { label: say!("From the link"), text: letters.clone() };
            room.update(Msg::HandIns(vec![hand_in]));
        }
    }

    /// Tells whether hand-ins would be judged by a text of the lesson from a pupil, which this browser does not know.
    fn is_foreign(&self, lesson: &Lesson) -> bool {
        let is_from_pupil = self.link.hand_in.is_some() || lesson.sealed.is_some();
        self.link.view == LessonView::Review
            && is_from_pupil
            && matches!(self.link.source(), Ok(Source::Text(_)))
            && !own_lessons::has(lesson)
    }
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
        let mut game = props.game.emit(());
        let host = Browser::new(
            game.about().id,
            shared.clone(),
            scope.callback(Event::Set),
            scope.callback(|msg| Event::Pupil(Msg::Table(msg))),
        );
        let table = Table::new(game, Box::new(host.in_passing()), "");
        let platform = props.platform.as_ref().map(|opened| {
            let hear = scope.callback(|(answers, told)| Event::Platform(answers, told));
            Platform::new(&reading.lesson, opened, move |answers, told| hear.emit((answers, told)))
        });
        let way = match &platform {
            Some(platform) => platform.before.way.clone(),
            None => saved_way(&reading.lesson),
        };
        let mut room = Classroom::new(reading, way, table);
        props.prepare(&mut room);
        room.way.pupil.get_or_insert_with(random_number);
        let is_foreign = props.is_foreign(room.lesson());
        if props.link.view.is_for_teachers() {
            own_lessons::remember(room.lesson());
        }
        let windows = Windows::new(props.link.clone(), &mut room, scope.callback(Event::Window));
        let listeners = listeners(scope);
        let mut page = Self {
            room,
            answers: (None, Vec::new()),
            settings,
            shared,
            windows,
            saved: String::new(),
            is_saved: true,
            platform,
            checker: None,
            checking: None,
            draft: drafts::last(),
            is_rivalled: false,
            replies: None,
            unchecked: None,
            is_foreign,
            figure: NodeRef::default(),
            focus: FocusKeeper::default(),
            is_elsewhere: true,
            leaving: None,
            is_reloaded: false,
            _listeners: listeners,
        };
        page.find_answers(&props.game);
        if page.room.is_written {
            page.check_in(REST, scope);
        }
        if page.platform.is_some() {
            // The platform gets the initial state, too.
            page.save();
        }
        page
    }

    fn update(&mut self, ctx: &Context<Self>, event: Event) -> bool {
        let is_noted = self.focus.note();
        let (step, layers) = (self.room.way.at(), self.room.table.layers());
        let changed = self.hear(ctx, event);
        self.find_answers(&ctx.props().game);
        if self.room.table.layers() > layers {
            address::add_layer();
        }
        if self.room.way.at() != step {
            self.is_elsewhere = true;
            self.windows.link.step = Some(self.room.way.at() + 1);
            address::replace_fragment(&self.windows.link.write());
        }
        self.save();
        let is_unsaved = !self.is_saved || self.room.is_unkept(&self.windows.link);
        storage::mark_unsaved(is_unsaved);
        if is_unsaved != self.leaving.is_some() {
            self.leaving = is_unsaved.then(ask_before_leaving);
        }
        self.windows.tell(&mut self.room);
        self.ask_worker(ctx.link());
        let is_drawn = changed || self.room.table.view.focus.is_some();
        if is_noted && !is_drawn {
            self.focus.forget();
        }
        is_drawn
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if first {
            ctx.props().on_drawn.emit(());
            files::take_drops();
        }
        if self.windows.is_shown() {
            fit_letters();
        }
        // A keyboard user in the old step continues at the title of the new one.
        let wanted = self.room.table.view.focus.take();
        let near = if self.is_elsewhere { STEP_TITLE } else { ".player .words" };
        let has_moved = self.focus.keep(wanted, near);
        if std::mem::take(&mut self.is_elsewhere) {
            let heading = self.room.heading();
            let part = match self.windows.link.view {
                LessonView::Review => say!("Hand-ins"),
                LessonView::Write => say!("Write a lesson"),
                _ => heading.clone(),
            };
            text::entitle(&part, self.room.lesson());
            if !first && !has_moved {
                ctx.link().send_message(Event::Pupil(Msg::Table(table::Msg::News(
                    table::NewsMsg::Say(heading),
                ))));
            }
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let (table, windows) = (&self.room.table, &self.windows);
        let to_page = ctx.link().callback(|event: Event| event);
        let lesson = self.room.lesson();
        text::mark_language(lesson);
        let view = windows.link.view;
        let is_shown = windows.is_shown();
        let is_blank = is_shown && windows.aside.blank;
        let unsaved = self.unsaved();
        let figure = self.figure.clone();
        let solution = self.room.solution.as_ref().map(|solved| Rc::new(Exhibit::of(solved)));
        let point = move |spot| Event::Window(windows::Msg::Point(spot));
        let on_point = windows
            .points()
            .then(|| to_page.reform(move |event: PointerEvent| point(spot(&figure, &event))));
        // When the pointer leaves the window, it points at nothing.
        let on_out = windows.points().then(|| {
            ctx.link().batch_callback(move |event: PointerEvent| {
                event.related_target().is_none().then(|| point(None))
            })
        });
        html! {
            <main class={classes!("table", "lesson", (view == LessonView::Presenter).then_some("presenter"))} data-panel={matches!(view, LessonView::Review | LessonView::Write).then_some("wide")}
                data-family={table.about.family.clone()} data-mode="lesson"
                data-review={(view == LessonView::Review).then_some("")} data-show={is_shown.then(|| view::shown_words(table))} data-blank={is_blank.then_some("")}
                onpointermove={on_point} onpointerout={on_out}>
                <header class="head">
                    <a class="tool" href="./" aria-label={say!("All lessons")} title={say!("All lessons")} hidden={address::is_packed()}>{ icon(Icon::HOME) }</a>
                    <div class="titles">
                        <p class="family">{ say!("Lesson · {puzzle}", puzzle = table.about.name) }</p>
                        <h1>{ text::line(&lesson.title) }</h1>
                    </div>
                    // Teachers have a labelled button for this below.
                    <button type="button" class="tool" aria-label={say!("Show to a class")} title={say!("Show to a class (F)")} aria-keyshortcuts="F F5"
                        hidden={view != LessonView::Pupil || address::is_packed()} onclick={to_page.reform(|_| side::show_to_class())}>
                        { icon(Icon::LARGER) }
                    </button>
                </header>
                { self.stage(&to_page) }
                <aside class="side">
                    { windows.notice() }
                    <p class="notice wrong not-kept" role="alert" hidden={unsaved.is_empty()}>{ unsaved.clone() }</p>
                    { self.side(ctx, &to_page) }
                </aside>
                <p class="visually-hidden" role="status" aria-live="polite">
                    <span key={table.news.spoken.times}>{ &table.news.spoken.text }</span>
                </p>
                <Ways exhibit={solution} game={ctx.props().game.clone()} settings={self.settings.clone()} lang={address::spoken(&lesson.language)}
                    on_close={to_page.reform(|()| Event::Pupil(Msg::Solution(None)))} />
                { view::blank(is_blank, to_page.reform(|_| Event::Window(windows::Msg::Blank))) }
            </main>
        }
    }
}

/// The listeners for the browser's events: keys, Back, the address, other tabs, window size and colour scheme.
fn listeners(scope: &html::Scope<LessonPage>) -> Vec<EventListener> {
    let has_layer = {
        let page = scope.clone();
        move || {
            has_dialog() || page.get_component().is_some_and(|page| page.room.table.layers() > 0)
        }
    };
    let at_window = |name: &'static str, event: Event| {
        let scope = scope.clone();
        EventListener::new(&window(), name, move |_| scope.send_message(event.clone()))
    };
    let on_leave = {
        let page = scope.clone();
        move |_: &web_sys::Event| {
            if let Some(page) = page.get_component() {
                page.keep_last_words();
            }
        }
    };
    let mut listeners = vec![
        EventListener::new(&window(), "pagehide", on_leave),
        address::listen_back(has_layer, scope.callback(|()| Event::Back)),
        listen_keys(scope.clone(), |page: &LessonPage, event| {
            keys::event_of(&page.room, &page.windows, &page.shared.borrow(), event)
        }),
        at_window("storage", Event::Elsewhere),
        at_window("resize", Event::Window(windows::Msg::Resized)),
        address::listen(scope.callback(Event::Moved)),
    ];
    listeners.extend(settings::listen_scheme(scope.callback(|()| Event::Scheme)));
    listeners
}

impl LessonPage {
    fn find_answers(&mut self, game: &MakeGame) {
        let step = self.room.way.at();
        let is_shown =
            matches!(self.windows.link.view, LessonView::Teacher | LessonView::Presenter);
        if is_shown && self.answers.0 != Some(step) {
            let mut game = game.emit(());
            let mut board = OnTable::new(&mut *game);
            let answers = answers_of_step(self.room.lesson(), step, &mut board);
            self.answers = (Some(step), answers);
        }
    }

    fn save(&mut self) {
        if let Some(platform) = &mut self.platform {
            platform.report(self.room.lesson(), &self.room.way);
            self.is_saved = platform.problem().is_empty();
            return;
        }
        if !self.room.way.is_begun() || self.room.is_written {
            return;
        }
        if write_way(&self.room.way) != self.saved {
            self.take_in_saved();
            self.saved = write_way(&self.room.way);
            self.is_saved = storage::write(&key(&self.room.way.which), &self.saved);
        }
    }

    /// The message that the pupil's way is not saved; empty if it is.
    fn unsaved(&self) -> String {
        match &self.platform {
            Some(platform) => platform.problem(),
            None if self.is_saved => String::new(),
            None => say!(
                "This browser’s storage is full or blocked, so your answers are not saved. Keep them as a file before you \
                     leave."
            ),
        }
    }

    /// Merges another tab's way through the same lesson; false if no render is needed. Windows of one room are in step
    /// already.
    fn take_in_saved(&mut self) -> bool {
        if self.windows.has_others() || self.platform.is_some() {
            return false;
        }
        let saved: Option<String> = storage::read(&key(&self.room.way.which)).ok().flatten();
        let other = saved.filter(|text| *text != self.saved && !self.room.is_written);
        other.is_some_and(|text| self.room.take_in(&read_way(&text).0))
    }
}

/// The title of the open step. Titles of other views take no focus.
const STEP_TITLE: &str = ".step > h2[tabindex], .projected h2";

/// The pause in an author's typing before the text is checked, in milliseconds.
const REST: u32 = 400;

fn ask_before_leaving() -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&window(), "beforeunload", options, |event| {
        event.prevent_default();
        // Older browsers need this property. Setting it does not fail.
        let _ = js_sys::Reflect::set(event, &"returnValue".into(), &"unsaved".into());
    })
}
