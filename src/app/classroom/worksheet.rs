//! A lesson on paper: its steps with their positions and space for answers. The answers and the teacher's notes have a
//! page of their own.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::utils::window;
use yew::prelude::*;

use super::step;
use super::text::{blocks, entitle, line, mark_language};
use crate::app::host::Browser;
use crate::app::modules::MakeGame;
use crate::app::qr::qr_code;
use crate::app::settings::Settings;
use crate::app::{address, modules, picture, storage};
use crate::classroom::{Classroom, LessonLink, LessonView, Msg};
use crate::kit::numerals::Decimal;
use crate::lesson::{
    Answers, At, Block, Lesson, OnTable, Reading, Room, Step, Task, answers_of_step, on_paper,
    plain, say_on_paper,
};
use crate::say;
use crate::scene::svg;
use crate::table::Table;

/// The key of the choice of large print.
const LARGE: &str = "worksheet.large";

/// The lesson to print.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// Draws the positions.
    pub game: MakeGame,
    /// The lesson.
    pub reading: Reading,
    /// The link of the page.
    pub link: LessonLink,
    /// Called when the page has been drawn for the first time.
    pub on_drawn: Callback<()>,
}

/// The component.
#[component]
pub fn Worksheet(props: &Props) -> Html {
    let lesson = &props.reading.lesson;
    mark_language(lesson);
    let pictures = use_memo(props.clone(), pictures);
    let told = use_memo(props.clone(), answers_of_steps);
    let code = use_state(|| None::<String>);
    let is_large = use_state_eq(|| storage::read_or_default::<bool>(&storage::key(LARGE)));
    let on_large = {
        let is_large = is_large.clone();
        move |_: Event| {
            // Negated first: after `set`, the handle derefs to the new value.
            let large = !*is_large;
            is_large.set(large);
            // Without storage, the next worksheet starts in small print.
            let _ = storage::write(&storage::key(LARGE), &large);
        }
    };
    let online =
        address::here(&LessonLink { view: LessonView::Pupil, ..props.link.clone() }.write());
    {
        let (on_drawn, code, online) = (props.on_drawn.clone(), code.clone(), online.clone());
        let reading = props.reading.clone();
        use_effect_with((), move |()| {
            entitle(&say!("Worksheet"), &reading.lesson);
            on_drawn.emit(());
            wasm_bindgen_futures::spawn_local(async move {
                // If the lesson is too long for a code, or the module fails to load, there is no code.
                code.set(modules::qr(&online).await.ok().flatten());
            });
            // The next address is of another lesson, or another view of this one.
            let moved = address::reload_when_moved();
            move || drop(moved)
        });
    }
    let seed = lesson.checksum();
    let step = |(index, step): (usize, &Step)| {
        html! {
            <section class="exercise" key={index}>
                <h2>{ format!("{}. ", index + 1) }{ line(&step.title) }</h2>
                { for (0..).map_while(|task| on_paper(step, task)).zip(&pictures[index]).map(|(task, position)| exercise(&task, position.as_deref(), seed)) }
            </section>
        }
    };
    html! {
        <main class="worksheet" data-large={is_large.then_some("")}>
            <p class="tools row">
                <button type="button" class="main" onclick={|_: MouseEvent| { let _ = window().print(); }}>{ say!("Print") }</button>
                <label class="choice">
                    <input type="checkbox" checked={*is_large} onchange={on_large} />
                    <span>{ say!("Large print") }</span>
                </label>
                <a class="button" href={format!("#{}", LessonLink { view: LessonView::Teacher, ..props.link.clone() }.write())}>{ say!("Back to the lesson") }</a>
            </p>
            <header>
                <div>
                    <p class="family">{ say!("Worksheet") }</p>
                    <h1>{ line(&lesson.title) }</h1>
                    <p class="filled">{ say!("Name") }<span /></p>
                    <p class="filled">{ say!("Date") }<span /></p>
                </div>
                <figure hidden={code.is_none()}>
                    <div class="qr">{ code.as_deref().map_or_else(Html::default, qr_code) }</div>
                    <figcaption>{ say!("The lesson, to play") }</figcaption>
                </figure>
            </header>
            { blocks(&lesson.introduction, false) }
            { for lesson.steps.iter().enumerate().map(step) }
            { answers(lesson, &told) }
        </main>
    }
}

/// A task on paper, with its picture. The style sheet sizes the picture by its letters and the free space.
fn exercise(task: &Task, position: Option<&str>, seed: u32) -> Html {
    let lines = position.and_then(svg::lines).unwrap_or_default();
    html! {
        <div class="asking" data-many={has_many_words(task).then_some("")}>
            { blocks(&task.body, false) }
            <div class="position" hidden={position.is_none()} ~style={format!("--lines:{}", Decimal(lines))}>
                { position.map_or_else(Html::default, picture::figure) }
            </div>
            <p class="asked">{ say_on_paper(task) }</p>
            { room(task, seed) }
        </div>
    }
}

/// Tells whether a task in large print leaves less than half a page for its picture.
fn has_many_words(task: &Task) -> bool {
    /// The number of characters in a line.
    const LINE: usize = 50;
    /// The number of lines from which on they are many.
    const MANY: usize = 9;
    let lines = |text: &String| text.chars().count().div_ceil(LINE);
    let of_block = |block: &Block| match block {
        Block::Paragraph(words) => lines(words),
        Block::List(items) => items.iter().map(lines).sum(),
        Block::Note(_) => 0,
    };
    let words: usize = task.body.iter().map(of_block).sum();
    let choices: usize = task.choices.iter().map(|choice| lines(&choice.text)).sum();
    let written = match Room::of(task) {
        Room::Lines(count) => count,
        Room::Nowhere | Room::Boxes | Room::Short | Room::Moves(_) => 0,
    };
    words + choices + written >= MANY
}

/// The pictures of each step. That of the first task includes everything the lesson draws on the board. A further task
/// has a picture if it has a game of its own.
fn pictures(props: &Props) -> Vec<Vec<Option<String>>> {
    let lesson = &props.reading.lesson;
    let mut game = props.game.emit(());
    let mut picture = |rest: &String| {
        game.picture(Some(format!("{}/{}", lesson.puzzle, rest.trim_start_matches('/'))))
    };
    let mut of_task = |task: &Task| task.game.as_ref().map(&mut picture);
    let settings = Rc::new(RefCell::new(Rc::new(Settings::load())));
    let puzzle = lesson.puzzle.clone();
    let host = Browser::new(puzzle, settings, Callback::noop(), Callback::noop()).in_passing();
    let table = Table::new(props.game.emit(()), Box::new(host), "");
    let mut room = Classroom::new(props.reading.clone(), None, table);
    let of_step = |(index, step): (usize, &Step)| {
        room.update(Msg::GoTo(index));
        let first = |task: &Task| task.game.as_ref().map(|_| svg::write(&room.scene));
        let (firsts, others) = step.tasks.split_at(1);
        firsts.iter().map(first).chain(others.iter().map(&mut of_task)).collect()
    };
    lesson.steps.iter().enumerate().map(of_step).collect()
}

fn room(task: &Task, seed: u32) -> Html {
    match Room::of(task) {
        Room::Nowhere => html! { <span hidden=true /> },
        Room::Boxes => html! {
            <ul class="boxes">
                { for task.shown_choices(seed).into_iter().map(|(_, choice)| html! { <li>{ line(&choice.text) }</li> }) }
            </ul>
        },
        Room::Short => html! { <p class="filled short"><span /></p> },
        Room::Moves(count) => html! {
            <ol class="blanks">{ for (0..count).map(|_| html! { <li /> }) }</ol>
        },
        Room::Lines(count) => {
            html! { { for (0..count).map(|_| html! { <p class="filled"><span /></p> }) } }
        }
    }
}

fn answers_of_steps(props: &Props) -> Vec<Vec<Answers>> {
    let lesson = &props.reading.lesson;
    let mut game = props.game.emit(());
    let mut board = OnTable::new(&mut *game);
    (0..lesson.steps.len()).map(|step| answers_of_step(lesson, step, &mut board)).collect()
}

/// The notes for the teacher in a text.
fn notes(body: &[Block]) -> Html {
    let is_note = |block: &&Block| matches!(block, Block::Note(_));
    blocks(&body.iter().filter(is_note).cloned().collect::<Vec<_>>(), true)
}

/// The page for the teacher: the answers and notes of each step.
fn answers(lesson: &Lesson, told: &[Vec<Answers>]) -> Html {
    let of_step = |(index, (step, told)): (usize, (&Step, &Vec<Answers>))| {
        let one = |(number, (task, told)): (usize, (&Task, &Answers))| {
            let at = At { step: index, task: number };
            let title = plain(lesson.title(at));
            html! {
                <>
                    <p hidden={step.tasks.len() < 2}>{ say!("Task {at}, {title}", at, title) }</p>
                    { step::answer(task, told) }
                    { notes(&task.body) }
                </>
            }
        };
        html! {
            <li key={index}>
                <strong>{ line(&step.title) }</strong>
                { for step.tasks.iter().zip(told).enumerate().map(one) }
            </li>
        }
    };
    html! {
        <section class="solutions">
            <h2>{ say!("Answers and notes") }</h2>
            { notes(&lesson.introduction) }
            <ol>{ for lesson.steps.iter().zip(told).enumerate().map(of_step) }</ol>
        </section>
    }
}
