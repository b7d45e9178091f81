//! Paper cards at a choice: the camera over the class, photographs, and the tally of the answers.

use std::collections::{BTreeSet, VecDeque};
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use gloo::utils::{document, window};
use wasm_bindgen_futures::spawn_local;
use web_sys::{File, HtmlInputElement, HtmlVideoElement};
use yew::prelude::*;

use super::camera::{Camera, CardReader, Problem, Seen};
use super::text::line;
use crate::app::dialog::Dialog;
use crate::app::icons::{Icon, icon};
use crate::app::{address, picture};
use crate::cards::marker::{SIDES, dictionary};
use crate::cards::sheet;
use crate::cards::tally::{Tally, ranges};
use crate::lesson::{Asked, Task};
use crate::say;

/// The pictures that have to show the same answer. A photograph weighs as much.
const LEAST: usize = 2;

/// Pause before the counts are announced, in milliseconds.
const PAUSE: u32 = 3_000;

/// A question that pupils answer by cards.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// The choices in their order on the page.
    pub choices: Vec<Choice>,
}

/// A choice of the question.
#[derive(PartialEq, Clone)]
pub struct Choice {
    text: String,
    right: bool,
}

/// The button that opens the cards, or the reason why they do not suit; nothing for pupils, or where a task is no choice.
pub fn view(task: &Task, seed: u32, teacher: bool) -> Html {
    if !teacher || task.asked != Asked::Choice {
        return html! { <div key="no-cards" hidden=true /> };
    }
    let shown = task.shown_choices(seed);
    let choice = |(_, choice): (usize, &crate::lesson::Choice)| Choice {
        text: choice.text.clone(),
        right: choice.right,
    };
    let choices: Vec<Choice> = shown.into_iter().map(choice).collect();
    if choices.len() > SIDES.len() {
        let n = choices.len();
        return html! {
            <p class="muted" key="no-cards">{ say!("Paper cards have the letters A to D. They do not suit a question with {n} answers.", n) }</p>
        };
    }
    if task.right_choices() > 1 {
        return html! {
            <p class="muted" key="no-cards">{ say!("A paper card shows one answer. It does not suit a question with several right ones.") }</p>
        };
    }
    html! { <PaperCards key="cards" {choices} /> }
}

/// Has the browser save the cards as a page to print.
pub fn print() -> Callback<MouseEvent> {
    Callback::from(|_| {
        let page = sheet::page(&dictionary(), &address::language());
        picture::save_text("paper-cards.html", "html", &page);
    })
}

/// Tells whether cards lie over the page: Back closes them.
pub fn are_open() -> bool {
    document().query_selector("dialog[open] .paper-cards").is_ok_and(|cards| cards.is_some())
}

/// The camera.
enum State {
    Off,
    /// The user is perhaps being asked.
    Opening,
    On(Camera),
}

/// The component.
pub struct PaperCards {
    is_open: bool,
    tally: Tally,
    /// Tells whether the right answer is marked.
    is_told: bool,
    state: State,
    /// Counts the cameras asked for: an answer of an earlier one is not wanted any more.
    session: u32,
    reader: Option<Rc<CardReader>>,
    /// Tells whether a reader is being loaded.
    is_loading: bool,
    /// Tells whether the open camera is read.
    is_watched: bool,
    /// Photographs to be read.
    photos: VecDeque<File>,
    /// Tells whether the first of them is being read.
    is_reading: bool,
    /// Counts the rounds of answers: a photograph of an earlier one does not count.
    round: u32,
    /// The last photograph in words.
    photo: String,
    /// The cards in the last frame, and its size.
    frame: (Vec<Seen>, u32, u32),
    problem: Option<Problem>,
    /// The counts as they were announced last.
    spoken: String,
    announcing: Option<Timeout>,
    video: NodeRef,
    _listeners: [EventListener; 3],
}

/// An event of the component.
pub enum Msg {
    Open,
    Close,
    Start,
    Stop,
    /// The browser has answered.
    Opened(u32, Result<Camera, Problem>),
    /// The program that reads cards is here, or does not come.
    Loaded(Result<CardReader, Problem>),
    /// A frame has been read.
    Frame(u32, Vec<Seen>, u32, u32),
    /// The camera is over.
    Ended(u32, Result<(), Problem>),
    Photos(Vec<File>),
    /// A photograph of this name has been read, in a round of answers.
    Photo(u32, String, Result<Vec<Seen>, Problem>),
    BeginAgain,
    Tell,
    Announce,
}

impl Component for PaperCards {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let stop = ctx.link().callback(|()| Msg::Stop);
        let hidden = stop.clone();
        let listeners = [
            EventListener::new(&document(), "visibilitychange", move |_| {
                if document().hidden() {
                    hidden.emit(());
                }
            }),
            EventListener::new(&window(), "pagehide", move |_| stop.emit(())),
            EventListener::new(&window(), "popstate", {
                let scope = ctx.link().clone();
                move |_| scope.send_message(Msg::Close)
            }),
        ];
        Self {
            is_open: false,
            tally: Tally::default(),
            is_told: false,
            state: State::Off,
            session: 0,
            reader: None,
            is_loading: false,
            is_watched: false,
            photos: VecDeque::new(),
            is_reading: false,
            round: 0,
            photo: String::new(),
            frame: (Vec::new(), 0, 0),
            problem: None,
            spoken: String::new(),
            announcing: None,
            video: NodeRef::default(),
            _listeners: listeners,
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Open => {
                self.is_open = true;
                address::add_layer();
                self.start(ctx);
            }
            Msg::Close if !self.is_open => return false,
            Msg::Close => {
                self.is_open = false;
                self.round += 1;
                self.stop();
                self.reader = None;
                self.photos.clear();
                self.problem = None;
                self.photo = String::new();
            }
            Msg::Start => self.start(ctx),
            Msg::Stop => self.stop(),
            Msg::Opened(session, _) if session != self.session => return false,
            Msg::Opened(_, Ok(camera)) => self.state = State::On(camera),
            Msg::Opened(_, Err(problem)) => {
                self.stop();
                self.problem = Some(problem);
            }
            Msg::Loaded(Ok(reader)) => {
                self.is_loading = false;
                self.reader = Some(Rc::new(reader)).filter(|_| self.is_open);
                self.read_next(ctx);
            }
            Msg::Loaded(Err(problem)) => {
                self.is_loading = false;
                self.fail(problem);
            }
            Msg::Frame(session, ..) | Msg::Ended(session, _) if session != self.session => {
                return false;
            }
            Msg::Frame(_, seen, width, height) => {
                self.count(ctx, &seen, 1);
                self.frame = (seen, width, height);
            }
            Msg::Ended(_, Ok(())) => self.stop(),
            Msg::Ended(_, Err(problem)) => self.fail(problem),
            Msg::Photos(files) => {
                self.photos.extend(files);
                self.load(ctx);
                self.read_next(ctx);
            }
            Msg::Photo(round, name, read) => {
                self.is_reading = false;
                match read {
                    _ if round != self.round => {}
                    Ok(seen) => {
                        self.count(ctx, &seen, LEAST);
                        self.photo = say!(
                            "{n} card in {name}." | "{n} cards in {name}.",
                            n = seen.len(),
                            name
                        );
                    }
                    Err(Problem::Unread) => {
                        self.photo =
                            say!("This browser cannot read {name}. Try a JPEG or a PNG.", name);
                    }
                    Err(problem) => self.fail(problem),
                }
                self.read_next(ctx);
            }
            Msg::BeginAgain => {
                self.round += 1;
                self.photos.clear();
                self.tally = Tally::default();
                self.is_told = false;
                self.photo = String::new();
                self.frame.0.clear();
                self.announce(ctx);
            }
            Msg::Tell => self.is_told = !self.is_told,
            Msg::Announce => {
                self.announcing = None;
                self.spoken = self.counts();
            }
        }
        true
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        self.watch(ctx);
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        html! {
            <div class="row">
                <button type="button" title={say!("Pupils hold up printed cards, and the camera counts their answers")}
                    onclick={link.callback(|_| Msg::Open)}>{ say!("Paper cards") }</button>
                <Dialog title={say!("Paper cards")} open={self.is_open} on_close={link.callback(|()| Msg::Close)}>
                    { self.content(ctx) }
                </Dialog>
            </div>
        }
    }
}

impl PaperCards {
    /// Asks for a camera, and for the program that reads cards.
    fn start(&mut self, ctx: &Context<Self>) {
        self.stop();
        self.problem = None;
        self.state = State::Opening;
        self.load(ctx);
        let (scope, session) = (ctx.link().clone(), self.session);
        spawn_local(async move {
            let camera = Camera::open().await;
            scope.send_message(Msg::Opened(session, camera));
        });
    }

    /// Turns the camera off.
    fn stop(&mut self) {
        self.session += 1;
        self.state = State::Off;
        self.is_watched = false;
        self.frame.0.clear();
    }

    /// Loads the program that reads cards, unless it is here.
    fn load(&mut self, ctx: &Context<Self>) {
        if self.reader.is_some() || std::mem::replace(&mut self.is_loading, true) {
            return;
        }
        let scope = ctx.link().clone();
        spawn_local(async move { scope.send_message(Msg::Loaded(CardReader::start().await)) });
    }

    /// Gives up the camera and the worker.
    fn fail(&mut self, problem: Problem) {
        self.stop();
        self.reader = None;
        self.photos.clear();
        self.problem = Some(problem);
    }

    /// Has the worker read the camera, once both are here.
    fn watch(&mut self, ctx: &Context<Self>) {
        let (State::On(camera), Some(reader)) = (&self.state, &self.reader) else { return };
        let Some(video) = self.video.cast::<HtmlVideoElement>().filter(|_| !self.is_watched) else {
            return;
        };
        self.is_watched = true;
        let (scope, session) = (ctx.link().clone(), self.session);
        let tell =
            scope.callback(move |(seen, width, height)| Msg::Frame(session, seen, width, height));
        let watched = camera.watch(video, reader, tell);
        spawn_local(async move { scope.send_message(Msg::Ended(session, watched.await)) });
    }

    /// Has the worker read the next photograph.
    fn read_next(&mut self, ctx: &Context<Self>) {
        let Some(reader) = self.reader.clone().filter(|_| !self.is_reading) else { return };
        let Some(file) = self.photos.pop_front() else { return };
        self.is_reading = true;
        let (scope, round) = (ctx.link().clone(), self.round);
        spawn_local(async move {
            let read = reader.photograph(&file).await;
            scope.send_message(Msg::Photo(round, file.name(), read));
        });
    }

    /// Adds the cards of a picture.
    fn count(&mut self, ctx: &Context<Self>, seen: &[Seen], weight: usize) {
        let before = self.tally.counts(LEAST);
        self.tally.add(seen.iter().map(|seen| (seen.card, seen.side)), weight);
        if self.tally.counts(LEAST) != before {
            self.announce(ctx);
        }
    }

    /// Announces the counts after a pause, in which others may come.
    fn announce(&mut self, ctx: &Context<Self>) {
        let scope = ctx.link().clone();
        self.announcing
            .get_or_insert_with(|| Timeout::new(PAUSE, move || scope.send_message(Msg::Announce)));
    }

    /// The number of cards, and how many there are of each answer, in words.
    fn counts(&self) -> String {
        let counts = self.tally.counts(LEAST);
        let each = SIDES.iter().zip(counts).map(|(letter, count)| format!("{letter} {count}"));
        let each: Vec<String> = each.collect();
        say!(
            "{n} card read: {each}." | "{n} cards read: {each}.",
            n = counts.iter().sum::<usize>(),
            each = each.join(", ")
        )
    }

    fn content(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let read: BTreeSet<usize> = self.tally.answers(LEAST).map(|(card, _)| card + 1).collect();
        let is_off = matches!(self.state, State::Off);
        let on_photos = link.callback(|event: Event| {
            let input: HtmlInputElement = event.target_unchecked_into();
            let files = input.files();
            let files = files
                .iter()
                .flat_map(|files| (0..files.length()).filter_map(|at| files.get(at)))
                .collect();
            // The same file can be chosen again.
            input.set_value("");
            Msg::Photos(files)
        });
        html! {
            <div class="paper-cards whole">
                { self.camera() }
                <div class="stack">
                    <h3 class="numbers">{ say!("{n} card read" | "{n} cards read", n = read.len()) }</h3>
                    { self.tally(&ctx.props().choices) }
                    <p class="numbers" hidden={read.is_empty()}>{ say!("Numbers of the cards: {numbers}", numbers = ranges(&read)) }</p>
                    <p class="visually-hidden" role="status" aria-live="polite">{ &self.spoken }</p>
                </div>
                <div class="tools stack">
                    <p class="notice wrong" role="alert" hidden={self.problem.is_none()}>{ self.problem.map(said).unwrap_or_default() }</p>
                    <div class="row">
                        if is_off {
                            <button type="button" key="start" onclick={link.callback(|_| Msg::Start)}>{ icon(Icon::Play) }{ say!("Start camera") }</button>
                        } else {
                            <button type="button" key="stop" onclick={link.callback(|_| Msg::Stop)}>{ icon(Icon::Pause) }{ say!("Stop camera") }</button>
                        }
                        <button type="button" aria-pressed={self.is_told.to_string()} onclick={link.callback(|_| Msg::Tell)}>{ icon(Icon::Agrees) }{ say!("Show the answer") }</button>
                        <button type="button" disabled={read.is_empty()} onclick={link.callback(|_| Msg::BeginAgain)}>{ icon(Icon::Restart) }{ say!("Begin again") }</button>
                    </div>
                    <label class="stack"><span>{ say!("Read photographs of the class") }</span>
                        <input type="file" accept="image/*" multiple=true onchange={on_photos} />
                    </label>
                    <p aria-live="polite">{ if self.is_reading { say!("The photograph is being read.") } else { self.photo.clone() } }</p>
                    <div class="row">
                        <button type="button" class="quiet" onclick={print()}>{ say!("Cards to print") }</button>
                    </div>
                </div>
            </div>
        }
    }

    /// The camera's picture, with the cards of the last frame framed.
    fn camera(&self) -> Html {
        let (seen, width, height) = &self.frame;
        let hint = match self.state {
            State::Off => String::new(),
            State::Opening => say!("Allow the camera where the browser asks."),
            State::On(_) if self.tally.answers(LEAST).next().is_some() => String::new(),
            State::On(_) => {
                say!("Pan slowly over the class. Each card counts as soon as two pictures agree.")
            }
        };
        html! {
            <div class="stack">
                <div class="camera" hidden={!matches!(self.state, State::On(_))}>
                    <video ref={self.video.clone()} muted=true playsinline=true aria-label={say!("Picture of the camera")} />
                    <svg viewBox={format!("0 0 {width} {height}")} aria-hidden="true">
                        { for seen.iter().map(|seen| html! {
                            <>
                                <polygon class="edge" points={seen.corners.clone()} />
                                <polygon points={seen.corners.clone()} />
                            </>
                        }) }
                    </svg>
                </div>
                <p class="muted" hidden={hint.is_empty()}>{ hint }</p>
            </div>
        }
    }

    /// The letters with their choices, bars and counts.
    fn tally(&self, choices: &[Choice]) -> Html {
        let counts = self.tally.counts(LEAST);
        let all = counts.iter().sum::<usize>().max(1);
        let row = |(side, letter): (usize, &char)| {
            let choice = choices.get(side);
            let is_right = self.is_told && choice.is_some_and(|choice| choice.right);
            let width = (100 * counts[side] / all).to_string();
            html! {
                <li key={side} class={is_right.then_some("right")}>
                    <span class="letter">{ letter.to_string() }</span>
                    <span class="text">
                        { choice.map_or_else(|| html! { <span class="muted">{ say!("No answer has this letter.") }</span> }, |choice| line(&choice.text)) }
                        if is_right {
                            <strong class="told">{ icon(Icon::Agrees) }{ say!(for "an answer": "Right") }</strong>
                        }
                    </span>
                    <span class="count numbers">{ counts[side] }</span>
                    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width={width} height="4" /></svg>
                </li>
            }
        };
        html! { <ol class="tally">{ for SIDES.iter().enumerate().map(row) }</ol> }
    }
}

/// Says what is in the way, and what to do.
fn said(problem: Problem) -> String {
    match problem {
        Problem::Insecure => say!(
            "The browser lends its camera only to pages that came by https. Open this page by https, or read a photograph."
        ),
        Problem::Refused => say!(
            "The browser does not allow the camera. Allow it beside the address of this page and press “Start camera”, or read a photograph."
        ),
        Problem::Missing => say!(
            "There is no camera on this device. Open this page on a phone, or read a photograph."
        ),
        Problem::Busy => say!(
            "The camera gives no picture. Close other programs that use it and press “Start camera”, or read a photograph."
        ),
        Problem::Unread => say!("This browser cannot read the picture. Try a JPEG or a PNG."),
        Problem::Broken => say!(
            "The program that reads cards did not start. Is there a connection? Press “Start camera” to try again."
        ),
    }
}
