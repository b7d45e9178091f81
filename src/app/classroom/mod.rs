//! The page of a lesson. It is a separate part of the page's program, so that users who only play do not download it.
//!
//! [`start`] reads the lesson that the address names and loads the rules of its puzzle; `page` shows it.

mod author;
mod camera;
mod cards;
mod channel;
mod codes;
mod devices;
mod drafts;
mod event;
mod files;
mod hand_ins;
mod keys;
mod own_lessons;
mod package;
mod page;
mod platform;
mod presenter;
mod projector;
mod row;
mod step;
mod text;
mod viewfinder;
mod ways;
mod windows;
mod worksheet;

use gloo::utils::window;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::modules::{MakeGame, load_puzzle};
use super::settings::Settings;
use super::{address, modules, replace_page};
use crate::classroom::{LessonLink, LessonView, Source, blank};
use crate::lesson::{self, Reading};
use crate::say;
use devices::{Devices, Direction};
use page::{LessonPage, Props};
use platform::Opening;
use worksheet::Worksheet;

/// Starts the page: opens the lesson that the address names, if it names one.
pub fn start() {
    spawn_local(load());
}

async fn load() {
    if address::current().is_empty() && address::query("lesson").is_none() && !address::is_packed()
    {
        // The user went back before this loaded: the reload shows the list of lessons.
        let _ = window().location().reload();
        return;
    }
    modules::speak().await;
    if let Some(direction) = Direction::of(&address::current()).filter(|_| !address::is_packed()) {
        let Some((root, take_its_place)) = replace_page() else { return };
        Settings::load().apply();
        take_its_place();
        yew::Renderer::<Devices>::with_root_and_props(root, devices::Props { direction }).render();
        return;
    }
    let mut link = LessonLink::read(&address::current());
    let mut opening = None;
    if address::is_packed() {
        // The package has nothing but this lesson, for pupils.
        link = LessonLink { step: link.step, ..LessonLink::default() };
        opening = Some(Opening::begin().await);
    }
    let Some((root, take_its_place)) = replace_page() else { return };
    match open(&link).await {
        Ok((text, reading, game)) => {
            let is_refused = reading.lesson.sealed.is_some() && link.view.is_for_teachers();
            if is_refused {
                link = LessonLink { view: LessonView::Pupil, room: None, ..link };
                address::replace_fragment(&link.write());
            }
            let on_drawn = Callback::from(move |()| take_its_place());
            if link.view == LessonView::Worksheet {
                Settings::load().apply();
                let props = worksheet::Props { game, reading, link, on_drawn };
                yew::Renderer::<Worksheet>::with_root_and_props(root, props).render();
                return;
            }
            let platform = match opening {
                Some(opening) => Some(opening.end().await),
                None => None,
            };
            let props = Props { game, text, reading, link, platform, is_refused, on_drawn };
            yew::Renderer::<LessonPage>::with_root_and_props(root, props).render();
        }
        Err(message) => {
            take_its_place();
            let props = UnreadProps { message: message.into() };
            yew::Renderer::<Unread>::with_root_and_props(root, props).render();
        }
    }
}

/// Reads a lesson, and loads the rules of its puzzle. The author can open any text, even unreadable ones. Without a
/// known puzzle, the author gets the board of the first.
async fn open(link: &LessonLink) -> Result<(String, Reading, MakeGame), String> {
    let source = link.source();
    let is_blank = source == Ok(Source::Blank);
    let mut text = match source {
        Ok(Source::Named(name)) => own_or_english(&name).await.map_err(|()| {
            say!("There is no lesson “{name}” here, or there is no connection.", name)
        })?,
        Ok(Source::Text(text)) => text,
        Ok(Source::Blank) => {
            blank(&address::puzzles().first().cloned().unwrap_or_default(), &address::language())
        }
        Ok(Source::Nothing) => {
            match address::packed_lesson().or_else(|| address::query("lesson")) {
                Some(file) => files::read(&file).await.map_err(|()| {
                    say!(
                        "There is no lesson file {file}, or no connection. The file must be on the \
                     same host as this page. Built-in lessons are in the list of all lessons.",
                        file
                    )
                })?,
                None => return Err(say!("The address names no lesson.")),
            }
        }
        Err(error) => return Err(say!("This lesson cannot be opened. {words}", words = error)),
    };
    let mut reading = lesson::read(&text);
    if link.view == LessonView::Write && reading.lesson.sealed.is_none() {
        let opened = (!is_blank).then_some(&*text);
        if let Some(draft) = drafts::last().filter(|draft| draft.continues(opened)) {
            text = draft.text;
            reading = lesson::read(&text);
        }
    }
    let (lesson, puzzles) = (&reading.lesson, address::puzzles());
    let known = puzzles.iter().find(|puzzle| **puzzle == lesson.puzzle);
    let is_written = link.view == LessonView::Write && lesson.sealed.is_none();
    if !is_written && (lesson.steps.is_empty() || known.is_none()) {
        let mut words: Vec<String> = reading.problems.iter().map(ToString::to_string).collect();
        if words.is_empty() {
            words.push(no_puzzle(&lesson.puzzle));
        }
        return Err(say!("This lesson cannot be opened. {words}", words = words.join(" ")));
    }
    let puzzle = known.or(puzzles.first()).unwrap_or(&lesson.puzzle);
    let game = load_puzzle(puzzle, &address::spoken(&lesson.language)).await?;
    Ok((text, reading, game))
}

fn no_puzzle(puzzle: &str) -> String {
    let known = address::puzzles().join(", ");
    say!("There is no puzzle “{puzzle}”. The puzzles are {known}.", puzzle, known)
}

/// The text of a built-in lesson, in the language of the page if there is one, else in English.
async fn own_or_english(name: &str) -> Result<String, ()> {
    let (root, language) = (address::root(), address::language());
    if language != address::ENGLISH
        && let Ok(text) = files::read(&format!("{root}lessons/{language}/{name}.md")).await
    {
        return Ok(text);
    }
    files::read(&format!("{root}lessons/{name}.md")).await
}

#[derive(Properties, PartialEq, Clone)]
struct UnreadProps {
    message: AttrValue,
}

#[component]
fn Unread(props: &UnreadProps) -> Html {
    let on_retry = |_: MouseEvent| {
        // A page can always reload itself.
        let _ = window().location().reload();
    };
    html! {
        <main class="home">
            <header><h1>{ say!("Lessons") }</h1></header>
            <p class="notice wrong" role="alert">{ &props.message }</p>
            <div class="row" hidden={address::is_packed()}>
                <button type="button" class="main" onclick={on_retry}>{ say!("Try again") }</button>
                <a class="button" href="./">{ say!("All lessons") }</a>
                <a class="button" href="../">{ say!("All puzzles") }</a>
            </div>
        </main>
    }
}
