//! The page's side of a worker: sends jobs, receives answers, and survives the worker's end.
//!
//! A thin layer of our own, because cancelling must terminate a busy worker, and `gloo-worker` cannot.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gloo::events::EventListener;
use gloo::timers::callback::{Interval, Timeout};
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};
use yew::Callback;

use super::modules;
use crate::kit::narrow;
use crate::kit::say::translated;
use crate::table::{JobEvent, broke_down};
use crate::worker::protocol::{ALIVE, Ask, BUILD, Job, JobId, Message};
use crate::{say, text};

/// The timeout for a worker's first message, in milliseconds. A slow line does not matter: its files are loaded
/// before. Until that message, its end would go unnoticed.
const START_TIME: u32 = 4_000;

/// The timeout for its greeting after that, in milliseconds: a slow phone has to start its program.
const GREETING_TIME: u32 = 30_000;

/// The interval, in milliseconds, at which the user is told that a busy worker is silent. It cannot be queried, so an
/// endless loop looks the same. Without locks, it may even have ended.
const SILENCE: u32 = 5_000;

/// The maximum memory of a worker that is kept after its job, in bytes: WebAssembly memory never shrinks. A worker with
/// the map that answers every question about the English board takes less and stays.
const MOST_KEPT: u64 = 150_000_000;

/// A worker, and the one job that it runs at a time.
///
/// Dropping it terminates the worker.
pub struct JobWorker {
    state: Rc<RefCell<JobWorkerState>>,
}

struct JobWorkerState {
    puzzle: Rc<str>,
    /// Counts the workers requested and the jobs cancelled. A program loaded for an earlier count is not started.
    requested: u32,
    /// Called with a report, and the number of its job.
    on_event: Callback<(JobId, JobEvent)>,
    connection: Option<Connection>,
    last_id: JobId,
    /// The job under way.
    waiting: Option<Job>,
}

struct Connection {
    worker: Worker,
    /// The lock that the worker holds while it lives.
    life: String,
    ready: bool,
    _listeners: [EventListener; 2],
    /// The timeout until the worker is ready.
    clock: Option<Timeout>,
    /// The interval since the worker's last message, while it has a job.
    silence: Option<Interval>,
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl JobWorker {
    /// A worker with the solvers of a puzzle. It starts with its first job.
    pub fn new(puzzle: Rc<str>, on_event: Callback<(JobId, JobEvent)>) -> Self {
        let state = JobWorkerState {
            puzzle,
            requested: 0,
            on_event,
            connection: None,
            last_id: 0,
            waiting: None,
        };
        Self { state: Rc::new(RefCell::new(state)) }
    }

    /// Sends a job: a request about a game, given as a link. Cancels a job under way first. Gives the job's number.
    pub fn send(&self, ask: Ask, game: String) -> JobId {
        if self.busy() {
            self.cancel();
        }
        let mut state = self.state.borrow_mut();
        state.last_id += 1;
        let id = state.last_id;
        state.waiting = Some(Job { id, game, ask });
        let connected = state.connection.is_some();
        state.send_if_ready(&self.state);
        drop(state);
        if !connected {
            self.connect();
        }
        id
    }

    /// Tells whether a job is under way.
    pub fn busy(&self) -> bool {
        self.state.borrow().waiting.is_some()
    }

    /// Cancels the job by terminating the worker; the next job starts another.
    pub fn cancel(&self) {
        let mut state = self.state.borrow_mut();
        if state.waiting.take().is_some() {
            state.requested += 1;
            state.connection = None;
        }
    }

    fn connect(&self) {
        let state = self.state.clone();
        let mut borrowed = state.borrow_mut();
        borrowed.requested += 1;
        let (requested, puzzle) = (borrowed.requested, borrowed.puzzle.clone());
        drop(borrowed);
        spawn_local(async move {
            let told = state.clone();
            let coming = move |bytes, again| JobWorkerState::coming(&told, requested, bytes, again);
            let program = modules::load_solvers(&puzzle, coming).await;
            // The job has been cancelled meanwhile.
            if state.borrow().requested != requested {
                return;
            }
            match program {
                Ok(program) => JobWorkerState::start(&state, &program),
                Err(message) => JobWorkerState::fail(&state, &message),
            }
        });
    }
}

const OTHER_BUILD: &str =
    text!("The solver and this page are of different versions. Reload the page.");

impl JobWorkerState {
    fn start(this: &Rc<RefCell<Self>>, program: &JsValue) {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let life = format!("parlour {}", js_sys::Math::random());
        // The message is an object, which takes any property.
        let _ = js_sys::Reflect::set(program, &"life".into(), &life.as_str().into());
        let could_not = || say!("The solver could not be started.");
        let Ok(worker) = Worker::new_with_options(&modules::worker_script(), &options) else {
            return Self::fail(this, &could_not());
        };
        let state = Rc::downgrade(this);
        let on_message = EventListener::new(&worker, "message", move |event| {
            let Some(state) = state.upgrade() else { return };
            let Some(data) = event.dyn_ref().map(MessageEvent::data) else { return };
            match data.as_string() {
                Some(word) => Self::greet(&state, &word),
                None => {
                    let bytes = data.dyn_ref().map(Uint8Array::to_vec).unwrap_or_default();
                    Self::hear(&state, &bytes);
                }
            }
        });
        let state = Rc::downgrade(this);
        let on_error = EventListener::new(&worker, "error", move |event| {
            let Some(state) = state.upgrade() else { return };
            // A script that fails to load has no message.
            let why = event.dyn_ref::<ErrorEvent>().map(ErrorEvent::message).unwrap_or_default();
            Self::fail(&state, &broke_down(&why, modules::is_online()));
        });
        let posted = worker.post_message(program);
        // Also if posting failed: only dropping the connection terminates the worker.
        this.borrow_mut().connection = Some(Connection {
            worker,
            life,
            ready: false,
            _listeners: [on_message, on_error],
            clock: Some(Self::clock(this, START_TIME)),
            silence: None,
        });
        if posted.is_err() {
            Self::fail(this, &could_not());
        }
    }

    /// A timeout, in milliseconds, that gives up the worker.
    fn clock(this: &Rc<RefCell<Self>>, milliseconds: u32) -> Timeout {
        let state = Rc::downgrade(this);
        Timeout::new(milliseconds, move || {
            if let Some(state) = state.upgrade() {
                Self::fail(&state, &say!("The solver did not start in time."));
            }
        })
    }

    /// Reports the progress of a download on a slow line, and whether it is a retry.
    fn coming(this: &Rc<RefCell<Self>>, requested: u32, bytes: f64, again: bool) {
        if this.borrow().requested == requested {
            let note = match again {
                false => say!("kB of the solver"),
                true => say!("kB of the solver, fetched again because nothing came"),
            };
            let done = narrow::count((bytes / 1000.0).round());
            Self::tell(this, JobEvent::Progress { done, total: None, note, stage: None });
        }
    }

    fn tell(this: &RefCell<Self>, event: JobEvent) {
        let state = this.borrow();
        if let Some(id) = state.waiting.as_ref().map(|job| job.id) {
            let on_event = state.on_event.clone();
            drop(state);
            on_event.emit((id, event));
        }
    }

    fn wait_for_word(&mut self, this: &Rc<RefCell<Self>>) {
        let Some(connection) = &mut self.connection else { return };
        let state = Rc::downgrade(this);
        let mut seconds = 0;
        connection.silence = Some(Interval::new(SILENCE, move || {
            seconds += SILENCE / 1000;
            if let Some(state) = state.upgrade() {
                Self::tell(&state, JobEvent::Silence { seconds });
            }
        }));
    }

    fn send_if_ready(&mut self, this: &Rc<RefCell<Self>>) {
        if let (Some(connection), Some(job)) = (&self.connection, &self.waiting)
            && connection.ready
        {
            let bytes = postcard::to_allocvec(job).expect("a job is plain data");
            if connection.worker.post_message(&Uint8Array::from(&*bytes)).is_err() {
                // Out of memory, say. Fails in a later task, because the caller has borrowed the state.
                let state = this.clone();
                let fail = move || Self::fail(&state, &say!("The solver could not be started."));
                Timeout::new(0, fail).forget();
                return;
            }
            self.wait_for_word(this);
        }
    }

    /// Handles the worker's first two messages.
    fn greet(state: &Rc<RefCell<Self>>, word: &str) {
        let mut this = state.borrow_mut();
        let Some(connection) = &mut this.connection else { return };
        match word {
            ALIVE => {
                connection.clock = Some(Self::clock(state, GREETING_TIME));
                Self::hear_of_end(Rc::downgrade(state), connection.life.clone());
            }
            BUILD => {
                connection.ready = true;
                connection.clock = None;
                this.send_if_ready(state);
            }
            _ => {
                drop(this);
                Self::fail(state, &translated(OTHER_BUILD));
            }
        }
    }

    fn hear(state: &Rc<RefCell<Self>>, message: &[u8]) {
        let Ok(message) = postcard::from_bytes(message) else {
            return Self::fail(state, &translated(OTHER_BUILD));
        };
        let mut this = state.borrow_mut();
        let Some(current) = this.waiting.as_ref().map(|job| job.id) else { return };
        let event = match message {
            Message::Begun { id } if id == current => JobEvent::Begun,
            Message::Progress { id, done, total, note, stage } if id == current => {
                this.wait_for_word(state);
                JobEvent::Progress { done, total, note, stage }
            }
            Message::Cell { id, place, value } if id == current => {
                this.wait_for_word(state);
                JobEvent::Cell { place, value }
            }
            Message::Finished { id, answer, memory } if id == current => {
                this.waiting = None;
                if memory > MOST_KEPT {
                    this.end_connection();
                }
                if let Some(connection) = &mut this.connection {
                    connection.silence = None;
                }
                JobEvent::Answered(answer)
            }
            // A message about an earlier job.
            Message::Begun { .. }
            | Message::Progress { .. }
            | Message::Cell { .. }
            | Message::Finished { .. } => return,
        };
        let on_event = this.on_event.clone();
        drop(this);
        on_event.emit((current, event));
    }

    /// Notices the worker's end by its lock: a browser short of memory ends workers without an error.
    fn hear_of_end(state: Weak<RefCell<Self>>, life: String) {
        spawn_local(async move {
            // Without locks, this waits for ever.
            let is_gone = modules::when_gone(&life).await.is_ok();
            let Some(state) = state.upgrade().filter(|_| is_gone) else { return };
            let is_present = |connection: &Connection| connection.life == life;
            if state.borrow().connection.as_ref().is_some_and(is_present) {
                Self::fail(
                    &state,
                    &say!("The browser stopped the solver, perhaps for lack of memory."),
                );
            }
        });
    }

    /// Terminates the worker in a later task, because this may run inside one of its own listeners.
    fn end_connection(&mut self) {
        let connection = self.connection.take();
        Timeout::new(0, move || drop(connection)).forget();
    }

    /// Gives up the worker, and reports the failure of a job under way. The next job starts a new worker.
    fn fail(state: &Rc<RefCell<Self>>, message: &str) {
        let mut this = state.borrow_mut();
        this.end_connection();
        let waiting = this.waiting.take();
        let on_event = this.on_event.clone();
        drop(this);
        if let Some(job) = waiting {
            on_event.emit((job.id, JobEvent::Failed(message.to_owned())));
        }
    }
}
