//! Renders the texts of a lesson. They are never HTML: emphasis is their only markup.

use std::cell::RefCell;

use gloo::utils::document;
use yew::prelude::*;

use crate::app::address;
use crate::lesson::{Block, Lesson, plain, spans};

/// Sets the page's title: the part of the lesson that it shows, and the lesson.
pub fn entitle(part: &str, lesson: &Lesson) {
    document().set_title(&format!("{part} · {} · Parlour", plain(&lesson.title)));
}

thread_local! {
    /// The language of the lesson, if the page has another.
    static FOREIGN: RefCell<Option<AttrValue>> = const { RefCell::new(None) };
}

/// Sets the language of the texts rendered from now on to that of a lesson, which may differ from the page's.
pub fn mark_language(lesson: &Lesson) {
    let language = match &*lesson.language {
        "" => address::ENGLISH,
        named => named,
    };
    FOREIGN.set((language != address::language()).then(|| language.to_owned().into()));
}

/// A line with its emphasis.
pub fn line(text: &str) -> Html {
    let span = |span: crate::lesson::Span| {
        let text = html! { { span.text } };
        let text = if span.emphasis {
            html! { <em>{ text }</em> }
        } else {
            text
        };
        if span.strong {
            html! { <strong>{ text }</strong> }
        } else {
            text
        }
    };
    let line: Html = spans(text).into_iter().map(span).collect();
    match FOREIGN.with_borrow(Clone::clone) {
        Some(lang) => html! { <span {lang}>{ line }</span> },
        None => line,
    }
}

/// Paragraphs, lists, and notes if `notes`.
pub fn blocks(body: &[Block], notes: bool) -> Html {
    let block = |block: &Block| match block {
        Block::Paragraph(text) => html! { <p class="prose">{ line(text) }</p> },
        Block::List(items) => html! {
            <ul class="prose list">{ for items.iter().map(|item| html! { <li>{ line(item) }</li> }) }</ul>
        },
        Block::Note(text) if notes => html! { <p class="prose note">{ line(text) }</p> },
        Block::Note(_) => html! { <span hidden=true /> },
    };
    body.iter().map(block).collect()
}
