//! The open step of a lesson: its text, its task, the answer, and the verdict.

use std::cmp::Ordering;

use gloo::timers::callback::Timeout;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::cards;
use super::row::Row;
use super::text::{blocks, line};
use crate::app::form::{chosen_index, typed};
use crate::app::host::{focus_on, lead_to, uncover};
use crate::app::icons::{Icon, icon};
use crate::app::share::Share;
use crate::app::{address, download, picture};
use crate::classroom::{Classroom, LessonLink, LessonView, Msg};
use crate::export::row;
use crate::lesson::{
    AnswerReply, Answers, Asked, At, Help, Kind, Mark, Part, Step, Task, TaskOutcome, Trace,
    Travel, WrongAnswer, file_name, pack, plain, say_task, write_way,
};
use crate::say;
use crate::table::{self, Purpose};

/// The maximum length of a link that a camera reads well in a single code, in bytes.
const LONGEST_CODE: usize = 600;

/// The list of the steps, and the open one; for the teacher, with notes and the answers to each task.
pub fn view(send: &Callback<Msg>, room: &Classroom, answers: Option<&[Answers]>) -> Html {
    let (lesson, at) = (room.lesson(), room.way.at());
    let count = lesson.steps.len();
    let Some(step) = room.step() else { return html! { <div key="no-step" hidden=true /> } };
    let problems = room.problems();
    let open = room.way.open().task;
    let part = |(task, one): (usize, &Task)| {
        let place = At { step: at, task };
        let told = answers.and_then(|answers| answers.get(task));
        match task.cmp(&open) {
            Ordering::Less => Some(earlier(send, room, place, one, told)),
            Ordering::Equal => Some(now(send, room, one, told)),
            Ordering::Greater => told.map(|told| coming(place, one, told)),
        }
    };
    html! {
        <article class="step" key={format!("step {at}")}>
            { strip(send, room) }
            <div class="introduction" hidden={at != 0}>{ blocks(&lesson.introduction, answers.is_some()) }</div>
            <h2 tabindex="-1"><small class="numbers">{ say!("Step {n} of {of}", n = at + 1, of = count) }</small>{ line(&step.title) }</h2>
            <ul class="notice wrong" hidden={problems.is_empty()}>
                { for problems.iter().map(|words| html! { <li>{ words }</li> }) }
            </ul>
            <div class="parts">{ for step.tasks.iter().enumerate().filter_map(part) }</div>
        </article>
    }
}

/// The verdict on the last answer, and the buttons to other steps. It sticks to the foot of the column, so that it is
/// always in view.
pub fn foot(send: &Callback<Msg>, room: &Classroom, view: LessonView) -> Html {
    let (lesson, way) = (room.lesson(), &room.way);
    let (at, count) = (way.at(), lesson.steps.len());
    if room.step().is_none() {
        return html! { <div key="no-foot" hidden=true /> };
    }
    let done = way.is_done(lesson, at);
    let choose = send.reform(|event: Event| Msg::GoTo(chosen_index(&event)));
    html! {
        // A key for each step: a keyboard user loses the focus here, and continues at the title of the next step.
        <footer class="foot" key={format!("foot {at}")}>
            { verdict(room) }
            <div class="row">
                <button type="button" disabled={at == 0} onclick={go_to(send, at.wrapping_sub(1))}>{ icon(Icon::BACK) }{ say!("Back") }</button>
                <select aria-label={say!("Step")} onchange={choose}>
                    { for lesson.steps.iter().enumerate().map(|(index, step)| html! {
                        <option key={index} selected={index == at}>{ numbered(room, index, step) }</option>
                    }) }
                </select>
                if way.can_go_on(lesson) {
                    { next_task(send) }
                } else if at + 1 == count && has_hand_in(room, view) {
                    <button type="button" class={classes!("to-hand-in", done.then_some("main"))} key="to-hand-in" onclick={|_: MouseEvent| lead_to(".hand-in summary")}>
                        { say!("To the hand-in") }
                    </button>
                } else {
                    <button type="button" class={done.then_some("main")} disabled={at + 1 >= count}
                        onclick={go_to(send, at + 1)}>{ say!("Next step") }{ icon(Icon::FORWARD) }</button>
                }
            </div>
        </footer>
    }
}

/// The number and the title of a step, with a remark if it is done.
fn numbered(room: &Classroom, index: usize, step: &Step) -> String {
    let (n, title) = (index + 1, plain(&step.title));
    match room.way.is_done(room.lesson(), index) && step.has_task() {
        true => say!("{n}: {title} (done)", n, title),
        false => format!("{n}: {title}"),
    }
}

fn next_task(send: &Callback<Msg>) -> Html {
    let go_on = send.reform(|_: MouseEvent| {
        // The button disappears, so a keyboard user continues at the new task, after the render that shows it.
        Timeout::new(0, || focus_on(".step .now")).forget();
        Msg::GoOn
    });
    html! {
        <button type="button" class="main" key="next-task" onclick={go_on}>{ say!("Next task") }{ icon(Icon::FORWARD) }</button>
    }
}

/// A closed task of the open step: its text, the answer, and the verdict.
fn earlier(
    send: &Callback<Msg>,
    room: &Classroom,
    at: At,
    task: &Task,
    answers: Option<&Answers>,
) -> Html {
    let (answer, words) = match room.outcome(at) {
        Some(TaskOutcome::Done { answer, verdict }) => (answer, verdict.words),
        Some(TaskOutcome::GivenUp) | None => Default::default(),
    };
    html! {
        <section class="earlier" key={format!("task {}", at.task)}>
            { heading(task) }
            { blocks(&task.body, answers.is_some()) }
            <p class="asked" hidden={answer.is_empty()}>{ say!("Your answer:") }{ " " }{ answer.clone() }</p>
            <div class="notice good" hidden={words.is_empty()}><p>{ line(&words) }</p></div>
            { given_up(send, room, at) }
            { afterwards(&task.after, true) }
            { for_teacher(task, answers) }
        </section>
    }
}

fn now(send: &Callback<Msg>, room: &Classroom, one: &Task, answers: Option<&Answers>) -> Html {
    let at = room.way.open();
    html! {
        <section class="now" tabindex="-1" key={format!("task {}", at.task)}>
            { heading(one) }
            { blocks(&one.body, answers.is_some()) }
            { task(send, room, one) }
            { cards::view(send, room, one, answers.is_some()) }
            <p class="row" hidden={!room.can_be_lost()}>
                <button type="button" class="quiet" disabled={room.table.is_asked(Purpose::Lost)}
                    onclick={send.reform(|_| Msg::Table(table::Msg::Ask(table::AskMsg::Lost)))}>{ say!("Can it still be won?") }</button>
            </p>
            { close(send, room, one) }
            { give_up(send, room) }
            { for_teacher(one, answers) }
        </section>
    }
}

fn coming(at: At, task: &Task, answers: &Answers) -> Html {
    html! {
        <section class="coming" key={format!("task {}", at.task)}>
            <p class="muted">{ say!("Then:") }</p>
            { heading(task) }
            { blocks(&task.body, true) }
            <p class="asked">{ say_task(task) }</p>
            { answer(task, answers) }
        </section>
    }
}

fn heading(task: &Task) -> Html {
    html! { <h3 hidden={task.title.is_empty()}>{ line(&task.title) }</h3> }
}

fn afterwards(after: &[String], is_over: bool) -> Html {
    html! {
        <div class="after" hidden={!is_over || after.is_empty()}>
            { for after.iter().filter(|_| is_over).map(|words| html! { <p class="prose">{ line(words) }</p> }) }
        </div>
    }
}

/// The texts after a task, once it is done or given up.
fn close(send: &Callback<Msg>, room: &Classroom, task: &Task) -> Html {
    let is_over = room.way.trace().is_some_and(Trace::is_closed);
    html! {
        <>
            { given_up(send, room, room.way.open()) }
            { afterwards(&task.after, is_over) }
        </>
    }
}

/// The message about a task that was given up, and the button that opens its solution.
fn given_up(send: &Callback<Msg>, room: &Classroom, at: At) -> Html {
    let is_given_up = room.way.outcome(room.lesson(), at) == Some(TaskOutcome::GivenUp);
    html! {
        <div class="notice" hidden={!is_given_up}>
            // Before that, the answer is nowhere on the page.
            <p>{ for is_given_up.then(|| room.given_up(at)) }</p>
            <div class="row" hidden={!room.has_solution(at)}>
                <button type="button" onclick={send.reform(move |_| Msg::Solution(Some(at)))}>{ say!("Show a solution") }</button>
            </div>
        </div>
    }
}

fn give_up(send: &Callback<Msg>, room: &Classroom) -> Html {
    let is_begun = room.way.trace().is_some_and(Trace::is_begun);
    html! {
        <div class="row" hidden={!is_begun || !room.way.can_give_up(room.lesson())}>
            <button type="button" class="quiet" onclick={send.reform(|_| Msg::GiveUp)}>{ say!("Give up") }</button>
        </div>
    }
}

/// The open step in the view for a class: title, text, task, and last verdict. `tools` are beside the title.
pub fn projected(send: &Callback<Msg>, room: &Classroom, tools: Html) -> Html {
    let at = room.way.at();
    let Some(step) = room.step() else { return html! { <div key="no-step" hidden=true /> } };
    let Some(open) = room.task() else { return html! { <div key="no-task" hidden=true /> } };
    let first = room.way.open().task == 0;
    let has_answer = !(say_task(open).is_empty() && room.verdict.words.is_empty())
        || room.tally.is_some()
        || room.way.can_go_on(room.lesson());
    // Other tasks have no need of it.
    let shows_status =
        open.asked.is_played() && room.table.is_playing() && room.offers(Part::Facts);
    html! {
        <article class="projected" key={format!("projected {at}")}>
            <div class="words">
                <div class="title"><h2 tabindex="-1">{ line(&step.title) }</h2>{ tools }</div>
                <div class="text" tabindex="0" role="region" aria-label={say!("Text of the step")}>
                    <div hidden={at != 0}>{ blocks(&room.lesson().introduction, false) }</div>
                    { for step.tasks.first().map(|first| blocks(&first.body, false)) }
                    { if first { html! { <div hidden=true /> } } else { blocks(&open.body, false) } }
                </div>
                <p class="numbers muted" lang={address::spoken(&room.lesson().language)} hidden={!shows_status}>{ room.table.status() }</p>
            </div>
            <div class="attempt" hidden={!has_answer}>
                { room.tally.map_or_else(|| task(send, room, open), |tally| cards::for_class(open, room.way.which.checksum, tally)) }
                { verdict(room) }
                { close(send, room, open) }
                { give_up(send, room) }
                <div class="row" hidden={!room.way.can_go_on(room.lesson())}>{ next_task(send) }</div>
            </div>
        </article>
    }
}

fn go_to(send: &Callback<Msg>, step: usize) -> Callback<MouseEvent> {
    send.reform(move |_| Msg::GoTo(step))
}

/// All steps, with a tick at those that are done.
fn strip(send: &Callback<Msg>, room: &Classroom) -> Html {
    let (lesson, way) = (room.lesson(), &room.way);
    let one = |(index, step): (usize, &Step)| {
        let done = way.is_done(lesson, index) && step.has_task();
        let name = say!("Step {numbered}", numbered = numbered(room, index, step));
        html! {
            <li key={index}>
                <button type="button" class="quiet" aria-label={name.clone()} title={name}
                    aria-current={(index == way.at()).then_some("step")} onclick={go_to(send, index)}>
                    { if done { icon(Icon::AGREES) } else { html! { { index + 1 } } } }
                </button>
            </li>
        }
    };
    html! { <nav aria-label={say!("Steps")}><ol class="strip numbers">{ for lesson.steps.iter().enumerate().map(one) }</ol></nav> }
}

fn task(send: &Callback<Msg>, room: &Classroom, task: &Task) -> Html {
    let said = say_task(task);
    if said.is_empty() {
        return html! { <div key="no-task" hidden=true /> };
    }
    let on_submit = send.reform(|event: SubmitEvent| {
        event.prevent_default();
        // The verdict may cover the button.
        uncover(".step .now .task .main", ".foot");
        Msg::Answer
    });
    let give =
        html! { <button type="submit" class="main">{ say!(for "a button": "Answer") }</button> };
    let given = match &task.asked {
        Asked::Number(_) => html! {
            <div class="row">
                <input type="text" inputmode="decimal" autocomplete="off" maxlength="80" aria-label={say!("Your number")} value={room.draft.clone()}
                    oninput={send.reform(|event: InputEvent| Msg::Draft(typed(&event)))} />
                { give }
            </div>
        },
        Asked::Write => html! {
            <>
                <textarea rows="4" maxlength="2000" aria-label={say!("Your answer")} value={room.draft.clone()}
                    oninput={send.reform(|event: InputEvent| Msg::Draft(event.target_unchecked_into::<HtmlTextAreaElement>().value()))} />
                { give }
            </>
        },
        Asked::Choice => choices(send, room, task, give),
        Asked::Play { exactly: false, .. } => html! {
            <button type="button" class="main" onclick={send.reform(|_| Msg::Finish)}>{ say!("These are my moves") }</button>
        },
        _ => html! { <span hidden=true /> },
    };
    html! {
        <form class="task" onsubmit={on_submit}>
            <p class="asked">{ said }</p>
            { given }
        </form>
    }
}

fn choices(send: &Callback<Msg>, room: &Classroom, task: &Task, give: Html) -> Html {
    let several = task.right_choices() > 1;
    let seed = room.way.which.checksum;
    let kind = if several { "checkbox" } else { "radio" };
    html! {
        <fieldset>
            <legend class="visually-hidden">{ say!("Answers") }</legend>
            { for task.shown_choices(seed).into_iter().map(|(index, choice)| html! {
                <label class="choice" key={index}>
                    <input type={kind} name="choice" value={(index + 1).to_string()} checked={room.chosen.contains(&index)}
                        onchange={send.reform(move |_| Msg::Choose(index))} />
                    <span>{ line(&choice.text) }</span>
                </label>
            }) }
            { give }
        </fieldset>
    }
}

fn verdict(room: &Classroom) -> Html {
    let verdict = &room.verdict;
    let tries = room.way.trace().map_or(0, Trace::count);
    let class = match verdict.mark {
        Mark::Right | Mark::Given => "notice good",
        Mark::Wrong | Mark::NotThis | Mark::Elsewhere | Mark::Unreadable => "notice wrong",
        Mark::Open | Mark::OnTheWay => "notice",
    };
    let lead = verdict.lead();
    let sign = if verdict.mark == Mark::Right { Icon::AGREES } else { Icon::CLOSE };
    let counted = (tries > 1).then(|| say!("Attempts: {n}", n = tries));
    let help = room.way.trace().map(|trace| Help::say(&trace.help)).unwrap_or_default();
    let is_helped = verdict.mark.is_done() && !help.is_empty();
    html! {
        <div {class} hidden={verdict.words.is_empty()} key="verdict">
            <p>
                <strong class="lead" hidden={lead.is_none()}>{ icon(sign) }{ " " }{ lead.unwrap_or_default() }{ " " }</strong>
                { line(&verdict.words) }
            </p>
            <small class="numbers">{ counted.unwrap_or_default() }</small>
            <small hidden={!is_helped}>{ say!("With {help}. Your hand-in says so.", help) }</small>
        </div>
    }
}

fn for_teacher(task: &Task, answers: Option<&Answers>) -> Html {
    answers.map_or_else(|| html! { <div hidden=true /> }, |answers| answer(task, answers))
}

/// The model answer, and the replies to wrong answers, for the teacher.
pub fn answer(task: &Task, answers: &Answers) -> Html {
    let Answers { wanted, answer, moves, replies } = answers;
    let wrong = task.choices.iter().filter(|choice| !choice.right && !choice.said.is_empty());
    let said = |words: &str| html! { <dd hidden={words.is_empty()}>{ line(words) }</dd> };
    html! {
        <dl class="answers">
            <div hidden={wanted.is_empty()}><dt>{ say!(for "an answer": "Right") }</dt><dd>{ wanted }</dd></div>
            <div hidden={answer.is_empty()}><dt>{ say!("Answer") }</dt><dd>{ line(answer) }{ in_words(moves) }</dd></div>
            { for task.choices.iter().filter(|choice| choice.right).map(|choice| html! {
                <div><dt>{ say!(for "an answer": "Right") }</dt><dd>{ line(&choice.text) }</dd>{ said(&choice.said) }</div>
            }) }
            <div hidden={task.right.is_empty()}><dt>{ say!("When it is done") }</dt><dd>{ line(&task.right) }</dd></div>
            { for replies.iter().map(reply) }
            { for wrong.map(|choice| reply(&AnswerReply { to: WrongAnswer::Words(plain(&choice.text)), said: choice.said.clone() })) }
            <div hidden={task.otherwise().is_empty()}><dt>{ say!("Reply to other answers") }</dt>{ said(task.otherwise()) }</div>
            { for task.after.iter().map(|words| html! { <div><dt>{ say!("Afterwards") }</dt><dd>{ line(words) }</dd></div> }) }
        </dl>
    }
}

/// A list of moves in words.
pub fn in_words(moves: &[String]) -> Html {
    html! {
        <ol class="numbered" hidden={moves.is_empty()}>{ for moves.iter().map(|words| html! { <li>{ words }</li> }) }</ol>
    }
}

fn reply(AnswerReply { to, said }: &AnswerReply) -> Html {
    let (term, shown) = match to {
        WrongAnswer::Words(words) => {
            (say!("Reply to “{answer}”", answer = words), html! { <dd hidden=true /> })
        }
        WrongAnswer::Moves(moves, words) => {
            (say!("Reply to “{answer}”", answer = moves), html! { <dd>{ in_words(words) }</dd> })
        }
        WrongAnswer::Position(svg) => (
            say!("Reply to this position"),
            html! { <dd class="pictured">{ picture::figure(svg) }</dd> },
        ),
    };
    html! { <div><dt>{ term }</dt>{ shown }<dd>{ line(said) }</dd></div> }
}

fn has_hand_in(room: &Classroom, view: LessonView) -> bool {
    view == LessonView::Pupil && room.way.is_begun()
}

/// The pupil's hand-in, once there is something to hand in. It is folded away until the last step. `is_sent`: the
/// learning platform, if there is one, has all answers.
pub fn hand_in(send: &Callback<Msg>, room: &Classroom, link: &LessonLink, is_sent: bool) -> Html {
    if !has_hand_in(room, link.view) {
        return html! { <div key="no-hand-in" hidden=true /> };
    }
    let at_end = room.way.at() + 1 == room.lesson().steps.len();
    let text = write_way(&room.way);
    let letters = pack(Kind::HandIn, &text);
    let fragment =
        LessonLink { step: None, hand_in: Some(letters.clone()), ..link.clone() }.write();
    let url = address::here(&fragment);
    let is_long = url.len() > LONGEST_CODE;
    let travels = Travel::of(url.chars().count()).words();
    let done = room.way.done(room.lesson());
    let keep = {
        let (file, text) = (file_name(&room.way), text);
        Callback::from(move |_: MouseEvent| download::save_text(&file, "markdown", &text))
    };
    let helped =
        room.way.traces().iter().flat_map(Trace::tasks).any(|trace| !trace.help.is_empty());
    // A learning platform already has the answers, and knows the pupil.
    let is_packed = address::is_packed();
    let sent = match (is_packed, is_sent) {
        (true, true) => say!("The learning platform has your answers. The file holds the same."),
        (true, false) => say!(
            "The learning platform does not have all your answers. Keep the file and give it to your teacher."
        ),
        (false, _) => {
            say!("Nothing has left this device: send the link or the file to your teacher.")
        }
    };
    html! {
        <details class="step hand-in" key={format!("hand-in {at_end}")} open={at_end}>
            <summary><h2>{ say!("Hand in") }</h2></summary>
            <div class="stack">
                <p>{ say!("You have done {done} of {of} steps.", done, of = room.lesson().steps.len()) }{ " " }{ sent }</p>
                <p hidden={!helped}>{ say!("It says for which tasks you used a hint or a solution.") }</p>
                <label class="field"><span>{ say!("Your name, if your teacher wants it") }</span>
                    <input type="text" class="wide" maxlength="60" autocomplete="off" value={room.way.name.clone()}
                        oninput={send.reform(|event: InputEvent| Msg::Name(typed(&event)))} />
                </label>
                if !is_packed {
                    <Share {url} title={say!("Hand-in: {title}", title = room.lesson().title)} takes_focus=false file="hand-in" />
                }
                if !is_packed && is_long {
                    <Row kind={row::Kind::HandIn} text={letters} label={say!("QR codes for the teacher’s camera")}
                        hint={say!("Hold this up to your teacher’s camera until it counts.")} />
                }
                <button type="button" onclick={keep.clone()}>{ say!("Keep it as a file") }</button>
                <p class="muted" hidden={is_packed}>{ travels }</p>
                <details hidden={is_packed}>
                    <summary>{ say!("Begin as another pupil") }</summary>
                    <div class="stack">
                        <p>{ say!("The name and all answers are deleted from this device. Hand them in or keep them as a file first.") }</p>
                        <div class="row">
                            <button type="button" onclick={keep}>{ say!("Keep them as a file") }</button>
                            <button type="button" onclick={send.reform(|_| Msg::BeginAnew)}>{ say!("Delete them and begin") }</button>
                        </div>
                    </div>
                </details>
            </div>
        </details>
    }
}
