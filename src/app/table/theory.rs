//! Theory that is stepped through: one line of it at a time over the board, and what it shows in words.

use yew::prelude::*;

use super::{Msg, Send, Table};
use crate::app::icons::{Icon, icon};
use crate::puzzle::Puzzle;
use crate::scene::PlaceId;

impl<P: Puzzle> Table<P> {
    /// What each step of the overlay on the board shows; none where it is shown whole.
    fn steps(&self) -> Vec<String> {
        let overlay = self.overlay.filter(|_| self.editor.is_none());
        let task = self.session.task();
        overlay
            .filter(|overlay| P::has_overlay(&task.variant, *overlay))
            .map_or_else(Vec::new, |overlay| P::overlay_steps(task, &self.position(), overlay))
    }

    /// The step that is shown; on another board the one that was chosen may not be there.
    pub(super) fn shown_step(&self) -> usize {
        self.theory_step.min(self.steps().len().saturating_sub(1))
    }

    /// Chooses the overlay to draw.
    pub(super) fn set_overlay(&mut self, overlay: Option<usize>) {
        self.overlay = overlay;
        self.theory_step = 0;
        self.say_step();
    }

    /// Goes one step of the overlay on or back, from the last on to the first.
    pub(super) fn step_theory(&mut self, onward: bool) {
        let count = self.steps().len();
        if count > 0 {
            let other = if onward { 1 } else { count - 1 };
            self.theory_step = (self.shown_step() + other) % count;
            self.say_step();
        }
    }

    /// Shows the step that is about a place; false if it is shown already.
    pub(super) fn point_at(&mut self, place: PlaceId) -> bool {
        let overlay = self.overlay.filter(|_| self.editor.is_none());
        let step = overlay
            .and_then(|overlay| P::overlay_step_at(self.session.task(), overlay, place))
            .filter(|step| *step != self.theory_step);
        if let Some(step) = step {
            self.theory_step = step;
        }
        step.is_some()
    }

    fn say_step(&mut self) {
        let words = self.steps().into_iter().nth(self.theory_step);
        if let Some(words) = words {
            self.say(words);
        }
    }

    pub(super) fn theory_line(&self, send: &Send) -> Html {
        let steps = self.steps();
        let at = self.shown_step();
        match steps.get(at) {
            Some(words) => view_step(send, at + 1, steps.len(), words),
            None => html! { <div key="no-theory" hidden=true /> },
        }
    }
}

fn view_step(send: &Send, number: usize, count: usize, words: &str) -> Html {
    let step = |name: &'static str, key: &'static str, which, onward| {
        html! {
            <button type="button" class="tool" aria-label={name} title={format!("{name} ({key})")}
                aria-keyshortcuts={key} onclick={send.reform(move |_| Msg::StepTheory(onward))}>
                { icon(which) }
            </button>
        }
    };
    html! {
        <div key="theory" class="theory">
            { step("Previous line", "[", Icon::Back, false) }
            <p><small class="muted numbers">{ format!("{number} of {count}") }</small>{ words }</p>
            { step("Next line", "]", Icon::Forward, true) }
        </div>
    }
}
