//! The camera of a dialog: its state, the program that reads its pictures, photographs, and problems.

use std::collections::VecDeque;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::{document, window};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, File, HtmlInputElement, HtmlVideoElement};
use yew::prelude::*;

use super::camera::{Camera, PictureReader, Problem, Reads, Seen};
use crate::app::address;
use crate::app::dialog::Dialog;
use crate::app::host::find;
use crate::app::icons::{Icon, icon};
use crate::say;

/// Tells whether a dialog with a camera, codes or ways is open, which Back closes.
pub fn has_dialog() -> bool {
    find::<Element>("dialog[open] :is(.viewfinder, .row-of-codes, .ways)").is_some()
}

enum State {
    Off,
    /// The browser may be asking the user for permission.
    Opening,
    On(Camera),
}

/// The camera and the photographs of a dialog.
pub struct Viewfinder {
    reads: Reads,
    send: Callback<Msg>,
    /// Tells whether the dialog is open.
    is_open: bool,
    state: State,
    /// Counts the cameras requested, so that answers of earlier ones are dropped.
    session: u32,
    reader: Option<Rc<PictureReader>>,
    /// Tells whether a reader is being loaded.
    is_loading: bool,
    /// Tells whether the open camera is being read.
    is_watched: bool,
    photos: VecDeque<File>,
    /// Tells whether a photograph is being read.
    is_reading: bool,
    /// Counts the calls of [`forget`](Self::forget), so that photographs from before are dropped.
    round: u32,
    /// The result of the last photograph, in words.
    pub photo: String,
    /// Messages about photographs that could not be read.
    unread: Vec<String>,
    /// The things in the last frame, and its size.
    frame: (Vec<Seen>, u32, u32),
    problem: Option<Problem>,
    video: NodeRef,
    _listeners: [EventListener; 3],
}

/// An event of the dialog or its camera.
pub enum Msg {
    /// The dialog opens, and requests a camera. Back closes it.
    Open,
    /// The dialog closes.
    Close,
    Start,
    Stop,
    /// The browser has answered the request for a camera.
    Opened(u32, Result<Camera, Problem>),
    /// The program that reads pictures is loaded, or failed to load.
    Loaded(Result<PictureReader, Problem>),
    /// A frame has been read.
    Frame(u32, Vec<Seen>, u32, u32),
    /// The camera has ended.
    Ended(u32, Result<(), Problem>),
    Photos(Vec<File>),
    /// A photograph with this name has been read, in a round.
    Photo(u32, String, Result<Option<Vec<Seen>>, Problem>),
}

/// The effect of an event on the dialog.
pub enum News {
    /// No render is needed.
    Nothing,
    /// A render is needed.
    Changed,
    /// A frame of the camera shows these things.
    Frame(Vec<Seen>),
    /// A photograph with this name shows these things.
    Photo(String, Vec<Seen>),
}

impl Viewfinder {
    /// A camera that is off. `send` must pass its events to [`Viewfinder::hear`].
    pub fn new(reads: Reads, send: Callback<Msg>) -> Self {
        let (hidden, gone) = (send.clone(), send.clone());
        let listeners = [
            EventListener::new(&document(), "visibilitychange", move |_| {
                if document().hidden() {
                    hidden.emit(Msg::Stop);
                }
            }),
            EventListener::new(&window(), "pagehide", move |_| gone.emit(Msg::Stop)),
            address::close_on_back(send.reform(|()| Msg::Close)),
        ];
        Self {
            reads,
            send,
            is_open: false,
            state: State::Off,
            session: 0,
            reader: None,
            is_loading: false,
            is_watched: false,
            photos: VecDeque::new(),
            is_reading: false,
            round: 0,
            photo: String::new(),
            unread: Vec::new(),
            frame: (Vec::new(), 0, 0),
            problem: None,
            video: NodeRef::default(),
            _listeners: listeners,
        }
    }

    /// Releases the camera and the worker, when the dialog closes.
    pub fn close(&mut self) {
        self.is_open = false;
        self.stop();
        self.reader = None;
        self.problem = None;
        self.forget();
    }

    /// Drops the photographs, and the things in the last frame.
    pub fn forget(&mut self) {
        self.round += 1;
        self.photos.clear();
        self.photo = String::new();
        self.unread.clear();
        self.frame.0.clear();
    }

    /// Handles an event.
    pub fn hear(&mut self, msg: Msg) -> News {
        match msg {
            Msg::Open => {
                self.is_open = true;
                self.start();
                address::add_layer();
            }
            Msg::Close if !self.is_open => return News::Nothing,
            Msg::Close => self.close(),
            Msg::Start => self.start(),
            Msg::Stop => self.stop(),
            Msg::Opened(session, _) if session != self.session => return News::Nothing,
            Msg::Opened(_, Ok(camera)) => self.state = State::On(camera),
            Msg::Opened(_, Err(problem)) => {
                self.stop();
                self.problem = Some(problem);
            }
            Msg::Loaded(Ok(reader)) => {
                self.is_loading = false;
                self.reader = Some(Rc::new(reader)).filter(|_| self.is_open);
                self.read_next();
            }
            Msg::Loaded(Err(problem)) => {
                self.is_loading = false;
                self.fail(problem);
            }
            Msg::Frame(session, ..) | Msg::Ended(session, _) if session != self.session => {
                return News::Nothing;
            }
            Msg::Frame(_, seen, width, height) => {
                self.frame = (seen.clone(), width, height);
                return News::Frame(seen);
            }
            Msg::Ended(_, Ok(())) => self.stop(),
            Msg::Ended(_, Err(problem)) => self.fail(problem),
            Msg::Photos(files) => {
                self.problem.take_if(|problem| is_about_program(*problem));
                self.unread.clear();
                self.photos.extend(files);
                self.load();
                self.read_next();
            }
            Msg::Photo(round, name, read) => {
                self.is_reading = false;
                let is_wanted = round == self.round;
                match read {
                    _ if !is_wanted => self.read_next(),
                    Ok(Some(seen)) => {
                        self.read_next();
                        return News::Photo(name, seen);
                    }
                    Ok(None) => {
                        self.unread.push(say!(
                            "This browser cannot read {name}. Try a JPEG or a PNG.",
                            name
                        ));
                        self.read_next();
                    }
                    Err(_) => {
                        self.unread.push(say!(
                            "The picture reader broke down at {name}. Try a smaller picture.",
                            name
                        ));
                        // A new worker reads the other photographs.
                        self.reader = None;
                        self.load();
                    }
                }
            }
        }
        News::Changed
    }

    fn start(&mut self) {
        self.stop();
        self.problem = None;
        self.state = State::Opening;
        self.load();
        let (send, session) = (self.send.clone(), self.session);
        spawn_local(async move {
            let camera = Camera::open().await;
            send.emit(Msg::Opened(session, camera));
        });
    }

    /// Turns the camera off.
    fn stop(&mut self) {
        self.session += 1;
        self.state = State::Off;
        self.is_watched = false;
        self.frame.0.clear();
    }

    fn load(&mut self) {
        if self.reader.is_some() || std::mem::replace(&mut self.is_loading, true) {
            return;
        }
        let (send, reads) = (self.send.clone(), self.reads);
        spawn_local(async move { send.emit(Msg::Loaded(PictureReader::start(reads).await)) });
    }

    /// Releases the camera and the worker. Photographs wait for the next worker.
    fn fail(&mut self, problem: Problem) {
        self.stop();
        self.reader = None;
        self.problem = Some(problem);
    }

    /// Starts reading the camera, once camera and worker are ready and the picture is on the page.
    pub fn watch(&mut self) {
        let (State::On(camera), Some(reader)) = (&self.state, &self.reader) else { return };
        let Some(video) = self.video.cast::<HtmlVideoElement>().filter(|_| !self.is_watched) else {
            return;
        };
        self.is_watched = true;
        let (send, session) = (self.send.clone(), self.session);
        let tell =
            send.reform(move |(seen, width, height)| Msg::Frame(session, seen, width, height));
        let watched = camera.watch(video, reader, tell);
        spawn_local(async move { send.emit(Msg::Ended(session, watched.await)) });
    }

    fn read_next(&mut self) {
        let Some(reader) = self.reader.clone().filter(|_| !self.is_reading) else { return };
        let Some(file) = self.photos.pop_front() else { return };
        self.is_reading = true;
        let (send, round) = (self.send.clone(), self.round);
        spawn_local(async move {
            let read = reader.photograph(&file).await;
            send.emit(Msg::Photo(round, file.name(), read));
        });
    }

    /// A button that sends [`Msg::Open`], and the dialog.
    pub fn dialog(&self, button: Html, title: AttrValue, content: Html) -> Html {
        let on_close = self.send.reform(|()| Msg::Close);
        html! {
            <div class="row">
                { button }
                <Dialog {title} open={self.is_open} {on_close}>{ content }</Dialog>
            </div>
        }
    }

    /// The camera's picture, with outlines of the things in the last frame; `hint` is below it while it is on.
    pub fn picture(&self, hint: String) -> Html {
        let (seen, width, height) = &self.frame;
        let hint = match self.state {
            State::Opening => say!("Allow the camera where the browser asks."),
            _ if self.is_loading => say!("The picture reader is being loaded."),
            State::Off => String::new(),
            State::On(_) => hint,
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
                <p class="muted" aria-live="polite" hidden={hint.is_empty()}>{ hint }</p>
            </div>
        }
    }

    /// The notice about the problem, with a remedy.
    pub fn problem(&self) -> Html {
        html! {
            <p class="notice wrong" role="alert" hidden={self.problem.is_none()}>{ self.problem.map(said).unwrap_or_default() }</p>
        }
    }

    /// The button that turns the camera on or off.
    pub fn switch(&self) -> Html {
        let send = &self.send;
        match self.state {
            State::Off => html! {
                <button type="button" key="start" onclick={send.reform(|_| Msg::Start)}>{ icon(Icon::PLAY) }{ say!("Start camera") }</button>
            },
            _ => html! {
                <button type="button" key="stop" onclick={send.reform(|_| Msg::Stop)}>{ icon(Icon::PAUSE) }{ say!("Stop camera") }</button>
            },
        }
    }

    /// The field for photographs, and the result of the last one.
    pub fn photographs(&self, label: String) -> Html {
        let on_photos = self.send.reform(|event: Event| {
            let input: HtmlInputElement = event.target_unchecked_into();
            let files = input.files().map_or_else(Vec::new, |list| {
                (0..list.length()).filter_map(|at| list.get(at)).collect()
            });
            // The same file can be chosen again.
            input.set_value("");
            Msg::Photos(files)
        });
        html! {
            <>
                <label class="stack"><span>{ label }</span>
                    <input type="file" accept="image/*" multiple=true onchange={on_photos} />
                </label>
                <p class="wrong" aria-live="polite" hidden={self.unread.is_empty()}>{ self.unread.join(" ") }</p>
                <p aria-live="polite">{ if self.is_reading { say!("The photograph is being read.") } else { self.photo.clone() } }</p>
            </>
        }
    }
}

/// Tells whether a problem is with the program, not with the camera.
fn is_about_program(problem: Problem) -> bool {
    matches!(problem, Problem::NotLoaded | Problem::Broken)
}

fn said(problem: Problem) -> String {
    match problem {
        Problem::Insecure => say!(
            "The browser allows the camera only on pages loaded over https. Open this page over \
             https, or read a photograph."
        ),
        Problem::Refused => say!(
            "The browser blocks the camera. Allow it next to the address of this page and press \
             “Start camera”, or read a photograph."
        ),
        Problem::Missing => say!(
            "There is no camera on this device. Open this page on a phone, or read a photograph."
        ),
        Problem::Busy => say!(
            "The camera gives no picture. Close other programs that use it and press “Start camera”, or read a photograph."
        ),
        Problem::Broken => say!(
            "The picture reader broke down. All that it has read counts. Press “Start camera” to \
             go on."
        ),
        Problem::NotLoaded => say!(
            "The picture reader did not start. Are you online? Press “Start camera” to try again."
        ),
    }
}
