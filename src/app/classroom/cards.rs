//! Paper cards as answers to a choice: the camera, photographs, and the tally of the answers.

use std::collections::BTreeSet;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::camera::{Reads, Seen, Thing};
use super::text::line;
use super::viewfinder::{self, News, Viewfinder};
use crate::app::icons::{Icon, icon};
use crate::app::{address, download};
use crate::cards::marker::{CARDS, SIDES, dictionary};
use crate::cards::sheet;
use crate::cards::tally::{Tally, ranges};
use crate::classroom::{self, CardTally, Classroom};
use crate::kit::words::slug;
use crate::lesson::{Asked, Task};
use crate::say;

/// The number of frames that must show the same answer. A photograph counts as that many.
const LEAST: usize = 2;

/// The pause before the counts are announced to screen readers, in milliseconds.
const PAUSE: u32 = 3_000;

/// A question that pupils answer by cards.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// The choices in their order on the page.
    pub choices: Vec<Choice>,
    /// Tells whether a class sees the lesson in a window of its own.
    pub has_class: bool,
    /// The tally that the class sees.
    pub seen: Option<CardTally>,
    /// Called to show the class a tally, or `None` to hide it.
    pub on_show: Callback<Option<CardTally>>,
}

/// A choice of the question.
#[derive(PartialEq, Clone)]
pub struct Choice {
    text: String,
    right: bool,
}

/// The button that opens the cards, or the reason why they do not suit; hidden from pupils, and except for choices.
pub fn view(send: &Callback<classroom::Msg>, room: &Classroom, task: &Task, teacher: bool) -> Html {
    if !teacher || task.asked != Asked::Choice {
        return html! { <div key="no-cards" hidden=true /> };
    }
    let choices = choices(task, room.way.which.checksum);
    if choices.len() > SIDES.len() {
        let n = choices.len();
        return html! {
            <p class="muted" key="no-cards">{ say!("Paper cards have the letters A to D. They do not suit a question with {n} answers.", n) }</p>
        };
    }
    if task.right_choices() > 1 {
        return html! {
            <p class="muted" key="no-cards">{ say!("A paper card shows one answer. It does not suit a question with several right ones.") }</p>
        };
    }
    let on_show = send.reform(classroom::Msg::Tally);
    html! { <PaperCards key="cards" {choices} has_class={room.has_class} seen={room.tally} {on_show} /> }
}

/// The choices of a question in their order on the page.
fn choices(task: &Task, seed: u32) -> Vec<Choice> {
    let shown = task.shown_choices(seed).into_iter();
    shown.map(|(_, choice)| Choice { text: choice.text.clone(), right: choice.right }).collect()
}

/// The tally of a question in the class's window.
pub fn for_class(task: &Task, seed: u32, tally: CardTally) -> Html {
    html! { <div key="tally">{ bars(&choices(task, seed), tally) }</div> }
}

/// The cards to print: instructions, and the button that saves them as a page.
pub fn print() -> Html {
    let save = |_: MouseEvent| {
        let page = sheet::page(&dictionary(), &address::language());
        let name = format!("{}.html", slug(&say!("Paper cards")));
        download::save_text(&name, "html", &page);
    };
    html! {
        <details>
            <summary>{ say!("Cards to print") }</summary>
            <div class="stack">
                <ol class="numbered">{ for sheet::instructions(CARDS).into_iter().map(|step| html! { <li>{ step }</li> }) }</ol>
                <button type="button" onclick={save}>{ say!("Save the cards") }</button>
            </div>
        </details>
    }
}

/// The component.
pub struct PaperCards {
    viewfinder: Viewfinder,
    tally: Tally,
    /// Tells whether the right answer is marked.
    is_told: bool,
    /// The counts announced last.
    spoken: String,
    announcing: Option<Timeout>,
}

/// An event of the component.
pub enum Msg {
    Camera(viewfinder::Msg),
    BeginAgain,
    Tell,
    /// Shows the class the tally, or hides it.
    Show,
    Announce,
}

impl Component for PaperCards {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        Self {
            viewfinder: Viewfinder::new(Reads::Cards, ctx.link().callback(Msg::Camera)),
            tally: Tally::default(),
            is_told: false,
            spoken: String::new(),
            announcing: None,
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let seen = ctx.props().seen;
        let mut is_shown = seen.is_some();
        match msg {
            Msg::Camera(msg) => {
                is_shown &= !matches!(msg, viewfinder::Msg::Close);
                match self.viewfinder.hear(msg) {
                    News::Nothing => return false,
                    News::Changed => {}
                    News::Frame(seen) => self.count(ctx, &seen, 1),
                    News::Photo(name, seen) => {
                        self.count(ctx, &seen, LEAST);
                        self.viewfinder.photo = say!(
                            "{n} card in {name}." | "{n} cards in {name}.",
                            n = seen.len(),
                            name
                        );
                    }
                }
            }
            Msg::BeginAgain => {
                self.viewfinder.forget();
                self.tally = Tally::default();
                self.is_told = false;
                self.announce(ctx);
            }
            Msg::Tell => self.is_told = !self.is_told,
            Msg::Show => is_shown = !is_shown,
            Msg::Announce => {
                self.announcing = None;
                self.spoken = self.counts();
            }
        }
        let shown = is_shown.then(|| self.for_class());
        if shown != seen {
            ctx.props().on_show.emit(shown);
        }
        true
    }

    fn destroy(&mut self, ctx: &Context<Self>) {
        if ctx.props().seen.is_some() {
            ctx.props().on_show.emit(None);
        }
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        self.viewfinder.watch();
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let button = html! {
            <button type="button" title={say!("Pupils hold up printed cards, and the camera counts their answers")}
                onclick={ctx.link().callback(|_| Msg::Camera(viewfinder::Msg::Open))}>{ say!("Paper cards") }</button>
        };
        self.viewfinder.dialog(button, say!("Paper cards").into(), self.content(ctx))
    }
}

impl PaperCards {
    /// Adds the cards of a picture to the tally.
    fn count(&mut self, ctx: &Context<Self>, seen: &[Seen], weight: usize) {
        let before = self.tally.counts(LEAST);
        let card = |seen: &Seen| match seen.thing {
            Thing::Card(card, side) => Some((card, side)),
            Thing::Code(_) => None,
        };
        self.tally.add(seen.iter().filter_map(card), weight);
        if self.tally.counts(LEAST) != before {
            self.announce(ctx);
        }
    }

    /// Announces the counts after a pause, in which more cards may be counted.
    fn announce(&mut self, ctx: &Context<Self>) {
        let scope = ctx.link().clone();
        self.announcing
            .get_or_insert_with(|| Timeout::new(PAUSE, move || scope.send_message(Msg::Announce)));
    }

    fn counts(&self) -> String {
        let counts = self.tally.counts(LEAST);
        let each = SIDES.iter().zip(counts).map(|(letter, count)| format!("{letter} {count}"));
        let each: Vec<String> = each.collect();
        say!(
            "{n} card read: {each}." | "{n} cards read: {each}.",
            n = counts.iter().sum::<usize>(),
            each = each.join(", ")
        )
    }

    fn content(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let read: BTreeSet<usize> = self.tally.answers(LEAST).map(|(card, _)| card + 1).collect();
        let hint = match read.is_empty() {
            false => String::new(),
            true => {
                say!("Pan slowly over the class. Each card counts as soon as two pictures agree.")
            }
        };
        html! {
            <div class="viewfinder whole">
                { self.viewfinder.picture(hint) }
                <div class="stack">
                    <h3 class="numbers">{ say!("{n} card read" | "{n} cards read", n = read.len()) }</h3>
                    { bars(&ctx.props().choices, self.for_class()) }
                    <p class="numbers" hidden={read.is_empty()}>{ say!("Numbers of the cards: {numbers}", numbers = ranges(&read)) }</p>
                    <p class="visually-hidden" role="status" aria-live="polite">{ &self.spoken }</p>
                </div>
                <div class="tools stack">
                    { self.viewfinder.problem() }
                    <div class="row">
                        { self.viewfinder.switch() }
                        <button type="button" aria-pressed={self.is_told.to_string()} onclick={link.callback(|_| Msg::Tell)}>{ icon(Icon::AGREES) }{ say!("Show the answer") }</button>
                        <button type="button" aria-pressed={ctx.props().seen.is_some().to_string()} hidden={!ctx.props().has_class}
                            title={say!("The class’s window shows the bars, and the right answer only when you show it")}
                            onclick={link.callback(|_| Msg::Show)}>{ icon(Icon::SCREEN) }{ say!("Show the class the bars") }</button>
                        <button type="button" disabled={read.is_empty()} onclick={link.callback(|_| Msg::BeginAgain)}>{ icon(Icon::RESTART) }{ say!("Begin again") }</button>
                    </div>
                    { self.viewfinder.photographs(say!("Read photographs of the class")) }
                    { print() }
                </div>
            </div>
        }
    }

    /// The counts for the class, without the numbers of the cards.
    fn for_class(&self) -> CardTally {
        CardTally { counts: self.tally.counts(LEAST), is_told: self.is_told }
    }
}

fn bars(choices: &[Choice], CardTally { counts, is_told }: CardTally) -> Html {
    let all = counts.iter().sum::<usize>().max(1);
    let row = |(side, letter): (usize, &char)| {
        let choice = choices.get(side);
        let is_right = is_told && choice.is_some_and(|choice| choice.right);
        let width = (100 * counts[side] / all).to_string();
        html! {
            <li key={side} class={is_right.then_some("right")}>
                <span class="letter">{ letter.to_string() }</span>
                <span class="text">
                    { choice.map_or_else(|| html! { <span class="muted">{ say!("No answer has this letter.") }</span> }, |choice| line(&choice.text)) }
                    if is_right {
                        <strong class="told">{ icon(Icon::AGREES) }{ say!(for "an answer": "Right") }</strong>
                    }
                </span>
                <span class="count numbers">{ counts[side] }</span>
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width={width} height="4" /></svg>
            </li>
        }
    };
    html! { <ol class="tally">{ for SIDES.iter().enumerate().map(row) }</ol> }
}
