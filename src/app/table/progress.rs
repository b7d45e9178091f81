//! The progress of a job.

use yew::prelude::*;

use super::Send;
use crate::say;
use crate::table::{AskMsg, Lane, Msg, Purpose, RunningJob, Table};

/// The progress of a job, and a button that cancels it. Without a known fraction done, there is no
/// bar.
pub(super) fn progress(send: &Send, asked: &RunningJob) -> Html {
    html! {
        <div class="status" key="search">
            <progress hidden={asked.part.is_none()} value={asked.part.map(|part| part.to_string())} max="1"
                aria-label={say!("Search")} />
            <span class="numbers">{ asked.words() }</span>
            { cancel(send, asked.purpose) }
        </div>
    }
}

fn cancel(send: &Send, purpose: Purpose) -> Html {
    let onclick = send.reform(move |_: MouseEvent| Msg::Ask(AskMsg::Cancel(purpose)));
    html! { <button type="button" class="quiet" {onclick}>{ say!("Cancel") }</button> }
}

/// The progress of a job in the panel that belongs to it, or a hidden placeholder.
pub(super) fn progress_of(send: &Send, table: &Table, purpose: Purpose) -> Html {
    match table.under_way(purpose) {
        Some(asked) => progress(send, asked),
        None if table.is_asked(purpose) => {
            let words = match purpose.lane() {
                Lane::Reading => say!("Loading…"),
                _ => say!("It starts when the job now running here has finished."),
            };
            html! {
                <div class="row" key="waits"><span class="muted">{ words }</span>{ cancel(send, purpose) }</div>
            }
        }
        None => html! { <div key="idle" hidden=true /> },
    }
}
