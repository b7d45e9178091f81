//! The author's view of a lesson: its text, its problems, and the tools that make a link or a file of it.

use gloo::timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::package::Export;
use super::{files, no_puzzle};
use crate::app::form::{self, Text};
use crate::app::host::focus_on;
use crate::app::share::Share;
use crate::app::{address, download};
use crate::classroom::{AuthorMsg, Classroom, LessonLink, LessonView, Loss, Msg, Removed, blank};
use crate::kit::say::translated;
use crate::lesson::{LONGEST, Template, Travel, plain, text_of, write};
use crate::{say, text};

/// The author's side of the page.
///
/// `is_rivalled`: another tab has written a lesson, too.
pub fn view(send: &Callback<Msg>, room: &Classroom, is_rivalled: bool) -> Html {
    let to_author = send.reform(Msg::Author);
    let puzzle = &room.lesson().puzzle;
    let mut problems: Vec<String> = room.reading.problems.iter().map(ToString::to_string).collect();
    if problems.is_empty() && !address::puzzles().contains(puzzle) {
        problems.push(no_puzzle(puzzle));
    }
    let whole = problems.is_empty();
    html! {
        <article class="step" key="author">
            <h2>{ say!("Write a lesson") }</h2>
            <p class="notice" role="status" hidden={!is_rivalled}>
                { say!("Another tab writes a lesson, too. This browser keeps the one that you change last. Save the other as a file.") }
            </p>
            { beginnings(&to_author, room) }
            <p>{ say!("Play on the board, and add the position as a step. Then write what pupils are to see and do.") }</p>
            <div class="row">
                <button type="button" class="main" onclick={to_author.reform(|_| AuthorMsg::AddPosition)}>{ say!("Add this position") }</button>
                { tool(&to_author, say!("Add a text for afterwards"), !whole, AuthorMsg::AddAfter) }
            </div>
            <Picker disabled={!whole} plays={!room.table.about.levels.is_empty()}
                has_moves={room.table.shown.standing.done > 0} on_task={to_author.reform(AuthorMsg::AddTask)} />
            { computer(&to_author, room) }
            { notices(room, &problems) }
            // The problems are above the text, where they are in view.
            <label class="stack"><span>{ say!("The text of the lesson") }</span>
                <Text value={room.text.clone()} rows=18 on_write={to_author.reform(AuthorMsg::Write)} />
            </label>
            { format() }
            { steps(send, room, whole) }
            { share(room, whole) }
        </article>
    }
}

/// The problems of the text; without any, the result of checking its places and answers against the game.
fn notices(room: &Classroom, problems: &[String]) -> Html {
    let whole = problems.is_empty();
    let found = &room.checks.problems;
    let told = match (room.checks.is_done, found.is_empty()) {
        _ if !whole => String::new(),
        (_, false) => say!("But its places and answers do not all fit the game:"),
        (true, true) => say!("Its places and answers fit the game."),
        (false, true) => say!("Its places and answers are being checked."),
    };
    html! {
        <>
            <ul class="notice wrong" hidden={whole} aria-live="polite">
                { for problems.iter().map(|problem| html! { <li>{ problem }</li> }) }
            </ul>
            <p class={classes!("notice", found.is_empty().then_some("good"))} hidden={!whole}>
                { say!("The text can be read: {n} step." | "The text can be read: {n} steps.", n = room.lesson().steps.len()) }{ " " }{ told }
            </p>
            <ul class="notice wrong" hidden={!whole || found.is_empty()} aria-live="polite">
                { for found.iter().map(|problem| html! { <li>{ problem.to_string() }</li> }) }
            </ul>
        </>
    }
}

/// The choice of the open step, the buttons that move or remove it, and the one that restores a removed step.
fn steps(send: &Callback<Msg>, room: &Classroom, whole: bool) -> Html {
    let to_author = send.reform(Msg::Author);
    let (steps, at) = (&room.lesson().steps, room.way.at());
    let button =
        |name: String, off: bool, msg: AuthorMsg| tool(&to_author, name, off || !whole, msg);
    let removed = room.removed.as_ref().filter(|removed| matches!(removed.loss, Loss::Step(_)));
    html! {
        <>
        <div class="row">
            <label class="field"><span>{ say!("Step") }</span>
                <select onchange={send.reform(|event: Event| Msg::GoTo(form::chosen_index(&event)))}>
                    { for steps.iter().enumerate().map(|(index, step)| html! {
                        <option value={index.to_string()} selected={index == at}>{ format!("{}. {}", index + 1, plain(&step.title)) }</option>
                    }) }
                </select>
            </label>
            { button(say!("Move up"), at == 0, AuthorMsg::Earlier) }
            { button(say!("Move down"), at + 1 >= steps.len(), AuthorMsg::Later) }
            <button type="button" class="quiet" id="remove-step" disabled={!whole || steps.len() < 2}
                onclick={moving_focus(&to_author, "#bring-step-back", AuthorMsg::Remove)}>{ say!("Remove") }</button>
        </div>
        { bring_back(&to_author, removed, "bring-step-back", "#remove-step") }
        </>
    }
}

/// Sends a message, and moves the focus to another button, since the pressed one is hidden or disabled.
pub(super) fn moving_focus<M: Clone + 'static>(
    send: &Callback<M>,
    to: &'static str,
    msg: M,
) -> Callback<MouseEvent> {
    send.reform(move |_: MouseEvent| {
        // After the render that shows the other button.
        Timeout::new(0, move || focus_on(to)).forget();
        msg.clone()
    })
}

/// Says what the last change removed, with a button that restores it. The focus moves on to the button `next`.
fn bring_back(
    to_author: &Callback<AuthorMsg>,
    removed: Option<&Removed>,
    id: &'static str,
    next: &'static str,
) -> Html {
    let (told, name) = match removed.map(|removed| &removed.loss) {
        Some(Loss::Step(title)) => {
            (say!("The step “{title}” was removed.", title), say!(for "a step": "Bring it back"))
        }
        Some(Loss::Lesson(title)) => (
            say!("The lesson “{title}” was replaced.", title),
            say!(for "a lesson": "Bring it back"),
        ),
        Some(Loss::Positions) => (
            say!("The positions of the steps were removed, because they belong to another puzzle."),
            say!(for "positions": "Bring them back"),
        ),
        None => Default::default(),
    };
    html! {
        <p class="notice" role="status" hidden={removed.is_none()}>
            { told }{ " " }
            <button type="button" {id} onclick={moving_focus(to_author, next, AuthorMsg::BringBack)}>{ name }</button>
        </p>
    }
}

fn tool(to_author: &Callback<AuthorMsg>, name: String, off: bool, msg: AuthorMsg) -> Html {
    html! {
        <button type="button" class="quiet" disabled={off} onclick={to_author.reform(move |_| msg.clone())}>{ name }</button>
    }
}

#[derive(Properties, PartialEq, Clone)]
struct PickerProps {
    disabled: bool,
    /// Tells whether the computer can play this puzzle.
    plays: bool,
    /// Tells whether moves are made on the board.
    has_moves: bool,
    on_task: Callback<Template>,
}

#[component]
fn Picker(props: &PickerProps) -> Html {
    let chosen = use_state_eq(|| Template::ALL[0]);
    let kinds = || {
        let all = Template::ALL.iter().copied();
        all.filter(|kind| props.plays || *kind != Template::Game)
    };
    let on_kind = {
        let chosen = chosen.clone();
        move |event: Event| {
            let name = form::chosen(&event);
            if let Some(kind) = Template::ALL.iter().find(|kind| kind.name() == name) {
                chosen.set(*kind);
            }
        }
    };
    let on_add = {
        let (on_task, kind) = (props.on_task.clone(), *chosen);
        move |_: MouseEvent| on_task.emit(kind)
    };
    let lacks_moves = chosen.takes_moves() && !props.has_moves;
    // Without moves there is no position to reach; an answer can be written later.
    let disabled = props.disabled || lacks_moves && *chosen == Template::Position;
    html! {
        <>
            <div class="row">
                <label class="field"><span>{ say!("Ask for") }</span>
                    <select onchange={on_kind}>
                        { for kinds().map(|kind| html! {
                            <option value={kind.name()} selected={kind == *chosen}>{ translated(kind.name()) }</option>
                        }) }
                    </select>
                </label>
                <button type="button" {disabled} onclick={on_add}>{ say!("Add this task to the step") }</button>
            </div>
            <p class="muted"><code>{ chosen.form() }</code></p>
            <p hidden={!lacks_moves}>{ say!("First make the moves on the board: they become the answer.") }</p>
        </>
    }
}

fn format() -> Html {
    const FIELDS: [(&str, &str); 12] = [
        (text!("## Title"), text!("begins a step; ### begins another task of it")),
        (text!("> Note"), text!("for you alone")),
        ("game: …", text!("the board: the end of a game’s link, after the #")),
        ("overlay: …", text!("theory over the board, by its name in small letters")),
        (
            "highlight: PLACE; PLACE",
            text!("places to point out; arrow: PLACE -> PLACE draws an arrow"),
        ),
        ("lock: all", text!("nothing can be touched (touch: PLACE; PLACE allows these places)")),
        (
            "hide: hint solve judge facts",
            text!("what the page does not offer (hide: all hides nearly everything)"),
        ),
        ("computer: perfect", text!("the computer answers, in a game for two")),
        ("answer: …", text!("a right answer, for you (with moves, needed to check the task)")),
        ("right: …", text!("the reply when the task is done")),
        ("wrong 6: …", text!("the reply to this wrong answer (wrong: is the reply to all others)")),
        ("after: …", text!("is shown when the task is done or given up")),
    ];
    html! {
        <details>
            <summary>{ say!("What can be written") }</summary>
            <dl class="keys">
                { for FIELDS.map(|(form, meaning)| html! { <div><dt><code>{ translated(form) }</code></dt><dd>{ translated(meaning) }</dd></div> }) }
                { for Template::ALL.iter().map(|kind| html! { <div><dt>{ translated(kind.name()) }</dt><dd><code>{ kind.form() }</code></dd></div> }) }
            </dl>
        </details>
    }
}

/// In a game for two: the choice of the computer's level in the last task of the open step, or none.
fn computer(to_author: &Callback<AuthorMsg>, room: &Classroom) -> Html {
    let levels = &room.table.about.levels;
    let last = room.step().and_then(|step| step.tasks.last());
    let now = last.and_then(|task| task.computer.clone());
    let on_level = to_author.reform(|event: Event| {
        AuthorMsg::Computer(Some(form::chosen(&event)).filter(|level| !level.is_empty()))
    });
    html! {
        <label class="field" hidden={levels.is_empty()}><span>{ say!("The computer answers") }</span>
            <select disabled={!room.reading.problems.is_empty()} onchange={on_level}>
                <option value="" selected={now.is_none()}>{ say!(for "The computer answers": "no") }</option>
                { for levels.iter().map(|level| {
                    html! { <option value={level.key.clone()} selected={now.as_ref() == Some(&level.key)}>{ level.name.clone() }</option> }
                }) }
            </select>
        </label>
    }
}

#[derive(Properties, PartialEq, Clone)]
struct OpenFileProps {
    on_text: Callback<String>,
}

#[component]
fn OpenFile(props: &OpenFileProps) -> Html {
    let problem = use_state(String::new);
    let on_file = {
        let (on_text, problem) = (props.on_text.clone(), problem.clone());
        Callback::from(move |event: Event| {
            let input: HtmlInputElement = event.target_unchecked_into();
            let Some(list) = input.files() else { return };
            let (on_text, problem) = (on_text.clone(), problem.clone());
            spawn_local(async move {
                match files::read_file(list).await {
                    Some((name, bytes)) => {
                        let text = match bytes.as_deref() {
                            None => Err(say!("A lesson has at most {most} bytes.", most = LONGEST)),
                            Some([]) => Err(say!("The file is empty.")),
                            Some(bytes) => text_of(bytes),
                        };
                        match text {
                            Ok(text) => {
                                problem.set(String::new());
                                on_text.emit(text.to_owned());
                            }
                            Err(words) => problem.set(say!(
                                "{name} was not opened, and your lesson stays as it is. {words}",
                                name,
                                words
                            )),
                        }
                    }
                    None => problem.set(say!("The file could not be read.")),
                }
                // The same file can be chosen again.
                input.set_value("");
            });
        })
    };
    html! {
        <>
            <label class="field tall"><span>{ say!("Open a lesson file, or drop it here") }</span>
                <input type="file" accept=".md,.txt,text/markdown,text/plain" onchange={on_file} />
            </label>
            <p class="wrong" role="alert">{ &*problem }</p>
        </>
    }
}

/// The ways to start: another puzzle, a file, or a new lesson.
fn beginnings(to_author: &Callback<AuthorMsg>, room: &Classroom) -> Html {
    let on_puzzle = to_author.reform(|event: Event| AuthorMsg::Puzzle(form::chosen(&event)));
    let new = blank(&room.table.about.id, &address::language());
    let on_new = to_author.reform(move |_: MouseEvent| AuthorMsg::Replace(new.clone()));
    let removed = room.removed.as_ref().filter(|removed| !matches!(removed.loss, Loss::Step(_)));
    html! {
        <>
        <div class="row">
            <label class="field"><span>{ say!("Puzzle") }</span>
                // The change rewrites the lesson, which would drop the parts that could not be read.
                <select disabled={!room.reading.problems.is_empty()} onchange={on_puzzle}
                    title={say!("Another puzzle can be chosen once the text can be read")}>
                    { for address::puzzles().into_iter().zip(address::puzzle_names()).map(|(id, name)| html! {
                        <option value={id.clone()} selected={id == room.table.about.id}>{ name }</option>
                    }) }
                </select>
            </label>
            <OpenFile on_text={to_author.reform(AuthorMsg::Replace)} />
            <button type="button" id="new-lesson" class="quiet" onclick={on_new}>{ say!("Begin a new lesson") }</button>
        </div>
        { bring_back(to_author, removed, "bring-back", "#new-lesson") }
        </>
    }
}

/// The link to share with pupils, which has no notes and answers; and the whole text as a link and as a file.
fn share(room: &Classroom, whole: bool) -> Html {
    if !whole {
        return html! { <p class="muted" key="not-yet">{ say!("Once the text can be read, it can be tried and shared.") }</p> };
    }
    let for_pupils = LessonLink::of_text(&write(&room.lesson().for_pupils())).write();
    let url = address::here(&for_pupils);
    let travels = Travel::of(url.chars().count()).words();
    let teacher =
        LessonLink { view: LessonView::Teacher, ..LessonLink::of_text(&room.text) }.write();
    let (text, name) = (room.text.clone(), room.lesson().file_name());
    html! {
        <section class="step" key="share">
            <h2>{ say!("Try it and share it") }</h2>
            <div class="row">
                <a class="button" href={format!("#{for_pupils}")}>{ say!("Try it as a pupil") }</a>
                <a class="button" href={format!("#{teacher}")}>{ say!("See the teacher’s page") }</a>
                <button type="button" onclick={Callback::from(move |_: MouseEvent| download::save_text(&name, "markdown", &text))}>{ say!("Keep it as a file") }</button>
            </div>
            <p>{ say!("The link for pupils holds the whole lesson, without your notes and answers.") }</p>
            <Share {url} title={plain(&room.lesson().title)} takes_focus=false file={room.lesson().file_stem()} />
            <p class="muted">{ travels }</p>
            <Export lesson={room.lesson().clone()} />
        </section>
    }
}
