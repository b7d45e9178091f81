//! The presenter's windows: the view of the lesson in this one, and its messages to the others.

use gloo::events::EventListener;
use gloo::timers::callback::{Interval, Timeout};
use gloo::utils::window;
use web_sys::{Element, PointerEvent};
use yew::prelude::*;

use super::channel::Channel;
use super::projector::read_on;
use crate::app::address;
use crate::app::host::random_number;
use crate::app::icons::{Icon, icon};
use crate::classroom::{
    self, Classroom, Heard, LessonLink, LessonView, Presentation, Presenting, Spot,
};
use crate::game::Direction;
use crate::say;
use crate::scene::{PlaceId, Point, Rect, Scene};

/// The timeout for an answer of the class's window, in milliseconds.
const PATIENCE: u32 = 150;

/// The window features of a new window.
const FEATURES: &str = "popup,width=1100,height=760";

/// An event of the windows.
#[derive(Clone, PartialEq)]
pub enum Msg {
    /// Another window has sent a letter.
    Letter(String),
    /// Changes the view of the lesson in this window.
    View(LessonView),
    /// Switches this window between the view for a class and the one before.
    Toggle,
    /// Opens a view of the lesson in another window.
    Open(LessonView),
    /// Blanks the picture for the class, or shows it again.
    Blank,
    /// Turns the spotlight, which shows the class the presenter's pointer, on or off.
    Spotlight,
    /// Shows the class the rest of the words, or what comes next.
    ReadOn,
    /// No window of the class has answered in time: goes on.
    StepOn,
    /// The presenter points at the board, or beside it (`None`).
    Point(Option<Spot>),
    /// Starts or stops the clock.
    Time,
    /// Sets the clock to 0.
    Reset,
    /// A second has gone by.
    Tick,
    /// The window was resized.
    Resized,
    /// The window closes, or goes to another page.
    Leave,
}

/// This window, and the others of its room.
pub struct Windows {
    /// The link of this window.
    pub link: LessonLink,
    /// The presenter's actions beside the lesson.
    pub aside: Presenting,
    /// Tells whether the class sees where the presenter points on the board.
    pub spotlight: bool,
    /// The address of a window that the browser blocked.
    blocked: Option<String>,
    /// The view of the lesson before it was shown to a class.
    pub before: LessonView,
    /// The other windows, once there are any.
    others: Option<(Presentation, Channel)>,
    /// The timeout for the answer of the class's window, which may have more words to show before what comes next.
    waiting: Option<Timeout>,
    send: Callback<Msg>,
    _seconds: Option<Interval>,
    _leaving: EventListener,
}

impl Windows {
    /// A window with this link. `send` must pass its events to [`Windows::hear`].
    pub fn new(link: LessonLink, room: &mut Classroom, send: Callback<Msg>) -> Self {
        let is_presenter = link.view == LessonView::Presenter;
        let seconds = is_presenter.then(|| {
            let send = send.clone();
            Interval::new(1000, move || send.emit(Msg::Tick))
        });
        let leave = send.reform(|()| Msg::Leave);
        let leaving = EventListener::new(&window(), "pagehide", move |_| leave.emit(()));
        let is_joined = is_presenter || link.room.is_some();
        let mut windows = Self {
            link,
            aside: Presenting::default(),
            spotlight: true,
            blocked: None,
            before: LessonView::Pupil,
            others: None,
            waiting: None,
            send,
            _seconds: seconds,
            _leaving: leaving,
        };
        if is_joined {
            windows.join(room);
        }
        windows
    }

    /// Handles an event; false if no render is needed.
    pub fn hear(&mut self, msg: Msg, room: &mut Classroom) -> bool {
        match msg {
            Msg::Letter(letter) => return self.read(&letter, room),
            Msg::View(view) => self.show_as(view),
            Msg::Toggle => {
                let Some(view) = self.toggled() else { return false };
                self.show_as(view);
            }
            Msg::Open(view) => self.open(view, room),
            Msg::Blank => self.aside.blank = !self.aside.blank,
            Msg::Spotlight => {
                self.spotlight = !self.spotlight;
                self.aside.spot = None;
            }
            Msg::ReadOn => return self.read_on(room),
            Msg::StepOn => return self.waiting.take().is_some() && step_on(room),
            Msg::Point(spot) => return std::mem::replace(&mut self.aside.spot, spot) != spot,
            Msg::Time => self.aside.clock.toggle(js_sys::Date::now()),
            Msg::Reset => self.aside.clock.reset(js_sys::Date::now()),
            Msg::Tick => return self.aside.clock.runs(),
            // The placement of the words depends on the size.
            Msg::Resized => return self.is_shown(),
            Msg::Leave => {
                self.aside.away |= self.is_shown() && self.has_others();
                self.tell(room);
                return false;
            }
        }
        true
    }

    fn read(&mut self, letter: &str, room: &mut Classroom) -> bool {
        let is_shown = self.is_shown();
        let Some((presentation, channel)) = &mut self.others else { return false };
        match presentation.hear(letter, room, &mut self.aside) {
            Heard::Nothing => false,
            Heard::ReadOn => {
                if is_shown {
                    channel.send(&presentation.has_read(read_on()));
                }
                false
            }
            Heard::Read(more) => {
                let was_asked = self.waiting.take().is_some();
                was_asked && !more && step_on(room)
            }
            Heard::Answer(answer) => {
                channel.send(&answer);
                false
            }
            Heard::Changed => {
                // This window shows the picture, even if another one has reported leaving it.
                self.aside.away &= !is_shown;
                true
            }
        }
    }

    /// Shows the class the rest of the words, or what comes next.
    fn read_on(&mut self, room: &mut Classroom) -> bool {
        let Some((presentation, channel)) = &self.others else { return step_on(room) };
        // While a request is unanswered, further presses are ignored.
        if self.waiting.is_none() {
            let send = self.send.clone();
            self.waiting = Some(Timeout::new(PATIENCE, move || send.emit(Msg::StepOn)));
            channel.send(&presentation.read_on());
        }
        false
    }

    /// Tells whether this window shows the lesson to a class.
    pub fn is_shown(&self) -> bool {
        self.link.view == LessonView::Projector
    }

    /// Tells whether this is the presenter's window, with the spotlight on.
    pub fn points(&self) -> bool {
        self.link.view == LessonView::Presenter && self.spotlight
    }

    /// Tells whether there are other windows, or were.
    pub fn has_others(&self) -> bool {
        self.others.is_some()
    }

    /// The view to switch to: the one for a class, or the one before it. `None` where the lesson cannot be shown to a
    /// class.
    pub fn toggled(&self) -> Option<LessonView> {
        match self.link.view {
            LessonView::Projector => Some(self.before),
            view => can_be_shown(view).then_some(LessonView::Projector),
        }
    }

    fn show_as(&mut self, view: LessonView) {
        match view {
            LessonView::Projector => self.before = self.link.view,
            _ => self.aside.blank = false,
        }
        self.aside.away = self.link.room.is_some() && view != LessonView::Projector;
        self.link.view = view;
        address::replace_fragment(&self.link.write());
    }

    /// Opens another window of the room. If this one is the teacher's, it becomes the class's window.
    fn open(&mut self, view: LessonView, room: &mut Classroom) {
        self.join(room);
        let step = Some(room.way.at() + 1);
        let link = LessonLink { view, step, ..self.link.clone() };
        let url = address::here(&link.write());
        // A window name is unique, so the same view is not opened twice.
        let name = format!("parlour {} {}", view.word(), link.room.unwrap_or_default());
        let opened = window().open_with_url_and_target_and_features(&url, &name, FEATURES);
        let opened = opened.ok().flatten();
        self.blocked = opened.is_none().then_some(url);
        // An open window may be behind this one, and stays there if it cannot be focused.
        let _ = opened.map(|window| window.focus());
        if self.link.view == LessonView::Teacher {
            self.show_as(LessonView::Projector);
            // The teacher's view is in the other window now.
            self.before = LessonView::Pupil;
        }
        address::replace_fragment(&self.link.write());
    }

    /// Joins the room, or a new room if the link has none, and keeps in step with its windows from now on.
    fn join(&mut self, room: &mut Classroom) {
        if self.others.is_some() {
            return;
        }
        room.has_class = true;
        room.is_presenter = self.link.view == LessonView::Presenter;
        let name = self.link.room.get_or_insert_with(new_name).clone();
        address::replace_fragment(&self.link.write());
        let mut presentation = Presentation::new(&name, &new_name(), room);
        let channel = Channel::open(&name, self.send.reform(Msg::Letter));
        channel.send(&presentation.ask(room, &self.aside));
        self.others = Some((presentation, channel));
    }

    /// Sends changes made here to the other windows.
    pub fn tell(&mut self, room: &mut Classroom) {
        let Some((presentation, channel)) = &mut self.others else { return };
        if let Some(letter) = presentation.tell(room, &self.aside) {
            channel.send(&letter);
        }
    }

    /// Puts the spotlight on a place that the presenter has reached by keys; false if nothing changes.
    pub fn point_at(&mut self, place: PlaceId, scene: &Scene) -> bool {
        let area = scene.place(place).map(|place| place.area);
        let Some(area) = area.filter(|_| self.points()) else { return false };
        let Rect { x, y, width, height } = scene.bounds;
        let at = |spot: Spot| Point::new(x + spot.x * width, y + spot.y * height);
        if self.aside.spot.is_some_and(|spot| area.contains(at(spot))) {
            // The mouse is in the place already, and more precise.
            return false;
        }
        let centre = area.centre();
        self.aside.spot = Spot::on_board((centre.x - x) / width, (centre.y - y) / height);
        true
    }

    /// The notice that the browser did not open a window.
    pub fn notice(&self) -> Html {
        html! {
            <p class="notice" hidden={self.blocked.is_none()}>
                { say!("The browser did not open the window.") }{ " " }
                <a target="_blank" href={self.blocked.clone()}>{ say!("Open it by hand") }</a>
            </p>
        }
    }

    /// The buttons in the view for a class.
    pub fn tools(&self) -> Html {
        let before = self.before;
        // In a room, the presenter has the controls.
        let in_room = self.link.room.is_some();
        html! {
            <>
                <button type="button" class="tool" aria-label={say!("Presenter")} title={say!("Presenter: a second window with notes and clock")}
                    onclick={self.send.reform(|_| Msg::Open(LessonView::Presenter))}>{ icon(Icon::SCREEN) }</button>
                <button type="button" class="tool" aria-label={say!("Back to the controls")} title={say!("Back to the controls (Escape or F)")} hidden={in_room}
                    onclick={self.send.reform(move |_| Msg::View(before))}>{ icon(Icon::SMALLER) }</button>
            </>
        }
    }
}

fn step_on(room: &mut Classroom) -> bool {
    room.update(classroom::Msg::Turn(Direction::Onward))
}

/// Tells whether a view can be changed to the one for a class. On a learning platform, a single pupil is watching.
fn can_be_shown(view: LessonView) -> bool {
    !address::is_packed() && matches!(view, LessonView::Pupil | LessonView::Teacher)
}

/// The point of the board under a pointer; `None` outside the board.
pub fn spot(figure: &NodeRef, event: &PointerEvent) -> Option<Spot> {
    let board = figure.cast::<Element>()?.query_selector(".board").ok().flatten()?;
    let rect = board.get_bounding_client_rect();
    let x = (f64::from(event.client_x()) - rect.left()) / rect.width();
    Spot::on_board(x, (f64::from(event.client_y()) - rect.top()) / rect.height())
}

/// A random name for a room or a window, with 64 bits.
fn new_name() -> String {
    format!("{:08x}{:08x}", random_number(), random_number())
}
