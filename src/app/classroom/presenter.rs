//! The presenter's own view: clock, notes, the list of the steps, and the next step.

use yew::prelude::*;

use super::event::Event;
use super::step;
use super::text::{blocks, line};
use super::windows::{Msg as Do, Windows};
use crate::app::icons::{Icon, icon};
use crate::classroom::{Classroom, LessonView, Msg};
use crate::kit::narrow;
use crate::lesson::{Answers, Step, plain, say_task};
use crate::say;

/// The presenter's side of the page, with the answers to the open step. `now`: milliseconds since 1970.
pub fn view(
    send: &Callback<Event>,
    room: &Classroom,
    windows: &Windows,
    answers: &[Answers],
    now: f64,
) -> Html {
    html! {
        <>
            { controls(&send.reform(Event::Window), windows, now) }
            { step::view(&send.reform(Event::Pupil), room, Some(answers)) }
            { next(room) }
            { steps(&send.reform(Event::Pupil), room) }
            { step::foot(&send.reform(Event::Pupil), room, LessonView::Presenter) }
        </>
    }
}

fn controls(send: &Callback<Do>, windows: &Windows, now: f64) -> Html {
    let Windows { aside, spotlight, .. } = windows;
    let press = |msg: Do| send.reform(move |_: MouseEvent| msg.clone());
    let runs = aside.clock.runs();
    html! {
        <section class="presenting" aria-label={say!("For the class")}>
            <div class="row">
                <button type="button" aria-pressed={aside.blank.to_string()} title={say!("Black \
                    out the screen (B or .)")} aria-keyshortcuts="B ."
                    onclick={press(Do::Blank)}>{ say!("Black out the screen") }</button>
                <button type="button" aria-pressed={spotlight.to_string()} title={say!("Where you point on the board is ringed for the class")}
                    onclick={press(Do::Spotlight)}>{ say!("Spotlight") }</button>
                <button type="button" onclick={press(Do::Open(LessonView::Projector))}>
                    { icon(Icon::SCREEN) }{ say!("The class’s window") }
                </button>
            </div>
            <div class="row">
                <span class="clock numbers" role="timer" aria-label={say!("Timer")}>{ time(aside.clock.elapsed(now)) }</span>
                <button type="button" onclick={press(Do::Time)}>
                    { icon(if runs { Icon::PAUSE } else { Icon::PLAY }) }{ if runs { say!("Stop") } else { say!(for "a clock": "Start") } }
                </button>
                <button type="button" onclick={press(Do::Reset)}>{ say!("Reset") }</button>
            </div>
            <p class="notice wrong" aria-live="polite" hidden={!aside.away}>{ say!("The class’s window does not show the picture. Press F or F5 there, or open it again.") }</p>
            <p class="notice" aria-live="polite" hidden={!aside.blank || aside.away}>{ say!("The class sees a black picture. Press B or . to show the lesson again.") }</p>
        </section>
    }
}

fn time(milliseconds: f64) -> String {
    let seconds = narrow::whole(milliseconds / 1000.0);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

fn next(room: &Classroom) -> Html {
    let next = room.lesson().steps.get(room.way.at() + 1);
    let Some((next, first)) = next.and_then(|step| Some((step, step.tasks.first()?))) else {
        return html! {
            <section key="the last" class="step coming" aria-label={say!("Next")}><p class="muted">{ say!("This is the last step.") }</p></section>
        };
    };
    let asked = say_task(first);
    let more = next.tasks.len() - 1;
    html! {
        <section key="next" class="step coming" aria-label={say!("Next")}>
            <h3>{ say!("Next:") }{ " " }{ line(&next.title) }</h3>
            { blocks(&first.body, false) }
            <p class="asked" hidden={asked.is_empty()}>{ asked.clone() }</p>
            <p class="muted" hidden={more == 0}>{ say!("Then {n} more task." | "Then {n} more \
                tasks.", n = more) }</p>
        </section>
    }
}

fn steps(send: &Callback<Msg>, room: &Classroom) -> Html {
    let one = |(index, step): (usize, &Step)| {
        let current = (index == room.way.at()).then_some("step");
        html! {
            <li key={index}>
                <button type="button" class="quiet" aria-current={current} onclick={send.reform(move |_| Msg::GoTo(index))}>
                    <span class="numbers">{ index + 1 }</span>{ plain(&step.title) }
                </button>
            </li>
        }
    };
    html! {
        <nav class="step jump" aria-label={say!("All steps")}>
            <h3>{ say!("All steps") }</h3>
            <ol>{ for room.lesson().steps.iter().enumerate().map(one) }</ol>
        </nav>
    }
}
