//! The part of a lesson’s page beside the board: the step, or the view for the teacher’s work.

use yew::prelude::*;

use super::super::event::Event;
use super::super::package::Export;
use super::super::platform::Platform;
use super::super::{author, cards, hand_ins, presenter, step, windows};
use super::LessonPage;
use crate::app::address;
use crate::app::share::Share;
use crate::app::table::{dialogs, panels};
use crate::classroom::{Classroom, LessonLink, LessonView, Msg, Source};
use crate::lesson::{plain, write};
use crate::say;

impl LessonPage {
    pub(super) fn side(&self, ctx: &Context<Self>, to_page: &Callback<Event>) -> Html {
        let Self { room, windows, settings, .. } = self;
        let send = to_page.reform(Event::Pupil);
        let view = windows.link.view;
        let answers = (view == LessonView::Teacher).then(|| &*self.answers.1);
        match view {
            LessonView::Review => {
                let unchecked = self.unchecked.as_deref();
                hand_ins::view(&send, room, self.is_foreign, unchecked, &ctx.props().game, settings)
            }
            LessonView::Write => author::view(&send, room, self.is_rivalled),
            LessonView::Projector => step::projected(&send, room, windows.tools()),
            LessonView::Presenter => {
                let now = js_sys::Date::now();
                presenter::view(to_page, room, windows, &self.answers.1, now)
            }
            // The worksheet has a page of its own, so it does not occur here.
            LessonView::Pupil | LessonView::Teacher | LessonView::Worksheet => html! {
                <>
                    <p class="notice" hidden={!ctx.props().is_refused}>
                        { say!("This is the link for pupils: it has no notes, and its answers are sealed. The teacher’s page opens by your own link or file.") }
                    </p>
                    if view == LessonView::Teacher {
                        { teachers_desk(to_page, &windows.link, room) }
                    }
                    { step::view(&send, room, answers) }
                    if room.has_overlays() {
                        { panels::overlays(&send.reform(Msg::Table), &room.table) }
                    }
                    { step::hand_in(&send, room, &windows.link, self.platform.as_ref().is_none_or(Platform::has_answers)) }
                    if !address::is_packed() {
                        { dialogs::languages() }
                    }
                    { step::foot(&send, room, view) }
                </>
            },
        }
    }
}

/// The teacher's tools for a lesson: to show it, give it to pupils, print it, and open hand-ins.
fn teachers_desk(send: &Callback<Event>, link: &LessonLink, room: &Classroom) -> Html {
    let to = |view| {
        let link = LessonLink { view, step: None, room: None, ..link.clone() };
        format!("#{}", link.write())
    };
    let pupils = match link.source() {
        // The text in the teacher's link has answers and notes.
        Ok(Source::Text(_)) => LessonLink::of_text(&write(&room.lesson().for_pupils())),
        _ => LessonLink { lesson: link.lesson.clone(), ..LessonLink::default() },
    };
    let url = address::here(&pupils.write());
    html! {
        <section class="step desk" key="desk">
            <div class="row">
                <button type="button" title={say!("Show to a class (F)")} aria-keyshortcuts="F F5"
                    onclick={send.reform(|_| show_to_class())}>{ say!("Show to a class") }</button>
                <button type="button" title={say!("A second window with notes and clock")}
                    onclick={send.reform(|_| Event::Window(windows::Msg::Open(LessonView::Presenter)))}>{ say!("Presenter") }</button>
                <a class="button" href={to(LessonView::Review)}>{ say!("Hand-ins") }</a>
                <a class="button" href={to(LessonView::Worksheet)}>{ say!("Worksheet to print") }</a>
            </div>
            { cards::print() }
            <details>
                <summary>{ say!("Link and QR code for pupils") }</summary>
                <div class="stack">
                    <p>{ say!("The address of this page shows the answers. Give pupils this link:") }</p>
                    <Share {url} title={plain(&room.lesson().title)} takes_focus=false file={room.lesson().file_stem()} />
                </div>
            </details>
            <Export lesson={room.lesson().clone()} />
        </section>
    }
}

pub(super) fn show_to_class() -> Event {
    Event::Window(windows::Msg::View(LessonView::Projector))
}
