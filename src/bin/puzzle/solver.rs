//! Solvers, for a worker: receives jobs from the page, runs them, and posts the results. This file adds only the
//! browser's message port to [`parlour::worker::inside`].

use js_sys::{Reflect, Uint8Array};
use parlour::contract::{CellListener, CellPlace};
use parlour::search::{Cancelled, PAGE_MEMORY, Progress};
#[cfg(feature = "every-puzzle")]
use parlour::worker::inside::run as answer;
#[cfg(not(feature = "every-puzzle"))]
use parlour::worker::protocol::{Ask, JobResult};
use parlour::worker::protocol::{BUILD, Job, JobId, Message};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Runs a job on a game of the puzzle that is named at compile time.
#[cfg(not(feature = "every-puzzle"))]
fn answer(ask: &Ask, game: &str, listener: &mut Port) -> Result<JobResult, Cancelled> {
    parlour::worker::inside::run_one::<super::Chosen>(ask, game, listener)
}

/// The minimum time between two progress messages, in milliseconds.
const PROGRESS_INTERVAL: f64 = 100.0;

/// Listens for jobs and greets the page.
pub fn serve() {
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        match postcard::from_bytes(&Uint8Array::new(&event.data()).to_vec()) {
            Ok(job) => run(&job),
            // Only a page of the same build posts to this port.
            Err(error) => wasm_bindgen::throw_str(&error.to_string()),
        }
    });
    scope().set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // The callback lives as long as the worker.
    on_message.forget();
    post(&BUILD.into());
}

fn run(job: &Job) {
    tell(&Message::Begun { id: job.id });
    let mut port = Port { id: job.id, last: js_sys::Date::now(), stage: None };
    // To cancel a job, the page terminates the worker: `Err(Cancelled)` does not occur.
    if let Ok(answer) = answer(&job.ask, &job.game, &mut port) {
        let pages = core::arch::wasm32::memory_size::<0>();
        let memory = pages as u64 * (1 << 16);
        tell(&Message::Finished { id: job.id, answer, memory });
    }
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn tell(message: &Message) {
    let bytes = postcard::to_allocvec(message).expect("a message is plain data");
    post(&Uint8Array::from(&*bytes));
}

fn post(value: &JsValue) {
    if let Err(error) = scope().post_message(value) {
        wasm_bindgen::throw_val(error);
    }
}

/// Passes progress on to the page, at most ten times a second.
struct Port {
    id: JobId,
    last: f64,
    stage: Option<(u32, u32)>,
}

impl Progress for Port {
    fn report(&mut self, done: u64, total: Option<u64>, note: &str) -> Result<(), Cancelled> {
        let now = js_sys::Date::now();
        if now - self.last >= PROGRESS_INTERVAL {
            self.last = now;
            tell(&Message::Progress {
                id: self.id,
                done,
                total,
                note: note.to_owned(),
                stage: self.stage,
            });
        }
        Ok(())
    }

    fn stage(&mut self, number: u32, of: u32) {
        self.stage = Some((number, of));
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "bytes, fewer than the page may take"
    )]
    fn memory(&self) -> u64 {
        // A quarter of the device's memory, where the browser reports it (in GiB).
        let device = Reflect::get(&js_sys::global(), &"navigator".into())
            .and_then(|navigator| Reflect::get(&navigator, &"deviceMemory".into()));
        let told = device.ok().and_then(|gibibytes| gibibytes.as_f64());
        told.map_or(PAGE_MEMORY, |told| PAGE_MEMORY.min((told * f64::from(1 << 28)) as u64))
    }
}

impl CellListener for Port {
    fn cell(&mut self, place: CellPlace, value: String) {
        tell(&Message::Cell { id: self.id, place, value });
    }
}
