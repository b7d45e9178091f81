//! The tabs beside the board, and the editor in their place. The panels of the workshop and of the
//! papers are in [`workshop`](super::workshop) and [`papers`](super::papers).

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement};
use yew::prelude::*;

use super::duel::{view_course, view_opponents};
use super::edit::{EditMsg, Editing};
use super::{Msg, Panel, Send, Table};
use crate::app::form::Field;
use crate::app::plates::Plate;
use crate::app::settings::{Judging, Settings};
use crate::puzzle::{Fact, Judges, Method, Overlay, Parameter, Puzzle, Tool, Variant};

/// How many moves the list of moves shows; the last ones of a longer game.
const LISTED: usize = 200;

impl<P: Puzzle> Table<P> {
    pub(super) fn side(&self, send: &Send, settings: &Rc<Settings>) -> Html {
        if let Some(editing) = &self.editor {
            return self.editor_panel(send, editing);
        }
        let body = match self.panel {
            Panel::Play => self.play_panel(send),
            Panel::Facts => self.facts_panel(send),
            Panel::Graph => self.graph_panel(send, settings),
            Panel::Catalogue => self.catalogue_panel(),
            Panel::Workshop => self.workshop_panel(send),
            Panel::Papers => self.papers_panel(send),
        };
        view_tabs(send, &self.panels(), self.panel, body)
    }

    /// The panels there are.
    fn panels(&self) -> Vec<Panel> {
        let mut panels = vec![Panel::Play, Panel::Facts];
        panels.extend(self.graph.exists().then_some(Panel::Graph));
        panels.push(Panel::Catalogue);
        panels.extend(self.workshop.exists().then_some(Panel::Workshop));
        panels.extend(self.papers.exist().then_some(Panel::Papers));
        panels
    }

    pub(super) fn show(&mut self, panel: Panel) {
        if panel == Panel::Workshop {
            self.workshop.load::<P>();
        }
        self.panel = panel;
        // Where the panels scroll beside the board, each is shown from its top.
        if let Ok(Some(side)) = gloo::utils::document().query_selector(".side") {
            side.set_scroll_top(0);
        }
    }

    fn play_panel(&self, send: &Send) -> Html {
        let moves = self.session.moves();
        let first = moves.len().saturating_sub(LISTED);
        let course = self.judgement.as_ref().filter(|_| !P::LEVELS.is_empty());
        view_play(Play {
            send,
            rules: P::RULES,
            parameters: self.session.task().variant.parameters(),
            opponents: view_opponents(send, P::LEVELS, self.opponent),
            methods: P::METHODS,
            method: self.method,
            cost: P::cost(&self.session.rest(), self.method),
            judging: Self::JUDGES.then_some(self.judging),
            judges: P::JUDGES,
            course: view_course(course.map_or(&[], |judgement| &judgement.game)),
            tally: P::tally(self.session.played()),
            moves: moves[first..].iter().map(P::write_move).collect(),
            first,
            done: self.session.done(),
        })
    }

    fn facts_panel(&self, send: &Send) -> Html {
        let facts = P::facts(self.session.task(), &self.position());
        // What was chosen on another board may mean nothing on this one.
        let variant = &self.session.task().variant;
        let there = |overlay: &usize| P::has_overlay(variant, *overlay);
        let shown = self.overlay.filter(there);
        let overlays: Vec<usize> = (0..P::OVERLAYS.len()).filter(there).collect();
        view_facts(send, facts, P::OVERLAYS, &overlays, shown, self.questions(send))
    }

    fn catalogue_panel(&self) -> Html {
        let plates = || {
            let entries = P::catalogue().into_iter();
            entries.map(|entry| {
                let plate = Plate::of_task::<P>(&entry.task);
                (entry.group, plate.with_words(&entry.name, &entry.note, entry.source))
            })
        };
        self.catalogue.get_or_init(|| view_catalogue(plates().collect())).clone()
    }

    fn editor_panel(&self, send: &Send, editing: &Editing<P>) -> Html {
        // A text with a mistake stays, to be mended.
        let (text, refused) = match &editing.refused {
            Some((text, problem)) => (text.clone(), Some(problem.clone())),
            None => (P::write_setup(&editing.setup).from, None),
        };
        let beginnings = P::beginnings(&P::variant(&editing.setup));
        let beginnings = beginnings.into_iter().map(|(name, _)| name).collect();
        view_editor(send, P::TOOLS, editing.tool, beginnings, text, refused, &editing.problems())
    }
}

fn view_tabs(send: &Send, panels: &[Panel], shown: Panel, body: Html) -> Html {
    let tab = |panel: Panel| {
        let panels = panels.to_vec();
        let (send, selected) = (send.clone(), shown == panel);
        html! {
            <button type="button" role="tab" key={panel.name()} id={format!("tab-{}", panel.name())}
                aria-selected={selected.to_string()} aria-controls="panel"
                tabindex={if selected { "0" } else { "-1" }}
                onclick={send.reform(move |_| Msg::ShowPanel(panel))}
                onkeydown={move |event: KeyboardEvent| {
                    if let Some(msg) = step_tab(panel, &panels, &event) {
                        send.emit(msg);
                    }
                }}>
                { panel.name() }
            </button>
        }
    };
    html! {
        <div key="tabs" class="tabs">
            <div role="tablist" aria-label="Panels">{ for panels.iter().copied().map(tab) }</div>
            <div role="tabpanel" id="panel" class="panel" tabindex="0" key={shown.name()}
                aria-labelledby={format!("tab-{}", shown.name())}>{ body }</div>
        </div>
    }
}

/// What the panel of the game shows.
struct Play<'a> {
    send: &'a Send,
    rules: &'static str,
    parameters: Vec<Parameter>,
    opponents: Html,
    methods: &'static [Method],
    method: usize,
    cost: String,
    /// What the user wants to know of moves; `None` where nothing is known of them.
    judging: Option<Judging>,
    judges: Judges,
    course: Html,
    tally: String,
    /// The last moves, and how many there are before them.
    moves: Vec<String>,
    first: usize,
    /// How many of all moves are made.
    done: usize,
}

fn view_play(play: Play) -> Html {
    let Play { send, first, done, .. } = play;
    let on_choose = send.reform(|(key, value)| Msg::Choose(key, value));
    let step = |(index, one): (usize, &String)| {
        let current = index + 1 == done;
        let undone = (index >= done).then_some("undone");
        html! {
            <li key={index}>
                <button type="button" class={classes!("move", undone)} aria-current={current.then_some("step")}
                    onclick={send.reform(move |_| Msg::GoTo(index + 1))}
                    aria-label={format!("Move {}, {one}", index + 1)}>
                    { one }
                </button>
            </li>
        }
    };
    html! {
        <>
            <p class="prose">{ play.rules }</p>
            <div class="fields">
                { for play.parameters.iter().map(|parameter| html! {
                    <Field key={parameter.key} parameter={parameter.clone()} on_choose={on_choose.clone()} />
                }) }
            </div>
            <button type="button" class="wide" onclick={send.reform(|_| Msg::Edit(EditMsg::Open))}>
                { "Set up a position" }
            </button>
            { play.opponents }
            { view_methods(send, play.methods, play.method, &play.cost) }
            { view_judging(send, play.judging, play.judges) }
            { play.course }
            <h2>{ "Moves" }</h2>
            <p class="numbers">{ play.tally }</p>
            <p class="muted" hidden={first == 0}>{ format!("The last {LISTED} of them:") }</p>
            <ol class="moves" start={(first + 1).to_string()} hidden={play.moves.is_empty()}>
                { for (first..).zip(&play.moves).map(step) }
            </ol>
        </>
    }
}

/// What the user wants to know of winning and losing moves.
fn view_judging(send: &Send, now: Option<Judging>, judges: Judges) -> Html {
    let choice = |judging: Judging, name: &'static str, meaning: &'static str| {
        html! {
            <label class="choice" key={name}>
                <input type="radio" name="judging" checked={now == Some(judging)}
                    onchange={send.reform(move |_| Msg::Judging(judging))} />
                <span>{ name }<small>{ meaning }</small></span>
            </label>
        }
    };
    let [legend, tell, marks] = match judges {
        Judges::Losses => ["Never lose", "Tell me when I lose", "A ring wins, a cross loses."],
        Judges::Mistakes => {
            ["Mistakes", "Tell me of a mistake", "A ring is right, a cross a mistake."]
        }
        // A game for two.
        Judges::Nothing => [
            "Never lose",
            "Tell me when I lose",
            "A ring wins, a cross loses, two bars draw; the figures say how soon.",
        ],
    };
    html! {
        <fieldset hidden={now.is_none()}>
            <legend>{ legend }</legend>
            { choice(Judging::Off, "Tell me nothing", "") }
            { choice(Judging::Losing, tell, "At once, with a way back.") }
            { choice(Judging::Every, "Mark every move", marks) }
        </fieldset>
    }
}

/// The ways of solving, where there is a choice, and what the chosen one takes.
fn view_methods(send: &Send, methods: &'static [Method], chosen: usize, cost: &str) -> Html {
    html! {
        <fieldset hidden={methods.len() < 2}>
            <legend>{ "Solve by" }</legend>
            { for methods.iter().enumerate().map(|(index, method)| html! {
                <label class="choice" key={method.name}>
                    <input type="radio" name="method" checked={chosen == index}
                        onchange={send.reform(move |_| Msg::Method(index))} />
                    <span>{ method.name }<small>{ method.meaning }</small></span>
                </label>
            }) }
            <p class="muted" hidden={cost.is_empty()}>{ cost }</p>
        </fieldset>
    }
}

fn view_facts(
    send: &Send,
    facts: Vec<Fact>,
    overlays: &'static [Overlay],
    there: &[usize],
    shown: Option<usize>,
    questions: Html,
) -> Html {
    let overlay = |index: Option<usize>, name: &'static str, meaning: &'static str| {
        html! {
            <label class="choice" key={name}>
                <input type="radio" name="overlay" checked={shown == index}
                    onchange={send.reform(move |_| Msg::Overlay(index))} />
                <span>{ name }<small>{ meaning }</small></span>
            </label>
        }
    };
    html! {
        <>
            <fieldset hidden={overlays.is_empty()}>
                <legend>{ "Draw on the board" }</legend>
                { overlay(None, "Nothing", "") }
                { for there.iter().map(|&i| overlay(Some(i), overlays[i].name, overlays[i].meaning)) }
            </fieldset>
            <dl class="facts">
                { for facts.into_iter().map(|fact| html! {
                    <div key={fact.name}>
                        <dt>{ fact.name }</dt>
                        <dd class="value">{ fact.value }</dd>
                        <dd class="meaning">{ fact.meaning }</dd>
                    </div>
                }) }
            </dl>
            { questions }
        </>
    }
}

fn view_editor(
    send: &Send,
    tools: &'static [Tool],
    chosen: usize,
    beginnings: Vec<&'static str>,
    text: String,
    refused: Option<String>,
    problems: &[String],
) -> Html {
    let playable = problems.is_empty();
    let edit = |msg: fn() -> EditMsg| send.reform(move |_: MouseEvent| Msg::Edit(msg()));
    html! {
        <section key="editor" aria-label="Editor">
            <fieldset>
                <legend>{ "Tool" }</legend>
                { for tools.iter().enumerate().map(|(index, tool)| html! {
                    <label class="choice" key={tool.name}>
                        <input type="radio" name="tool" checked={chosen == index}
                            onchange={send.reform(move |_| Msg::Edit(EditMsg::Tool(index)))} />
                        <span>{ tool.name }<small>{ tool.meaning }</small></span>
                    </label>
                }) }
            </fieldset>
            <div class="row">
                { for beginnings.into_iter().enumerate().map(|(index, name)| html! {
                    <button type="button" key={name}
                        onclick={send.reform(move |_| Msg::Edit(EditMsg::Begin(index)))}>{ name }</button>
                }) }
            </div>
            <label class="field tall">
                <span>{ "As text" }</span>
                <input type="text" class="wide" spellcheck="false" autocomplete="off" value={text}
                    aria-invalid={refused.is_some().to_string()}
                    onchange={send.reform(|event: Event| {
                        Msg::Edit(EditMsg::Typed(event.target_unchecked_into::<HtmlInputElement>().value()))
                    })} />
            </label>
            <p class="wrong" role="alert">{ refused.unwrap_or_default() }</p>
            <ul class="problems" hidden={playable}>
                { for problems.iter().map(|problem| html! { <li key={problem.clone()}>{ problem }</li> }) }
            </ul>
            <p class="muted" hidden={!playable}>{ "This position can be played." }</p>
            <div class="row">
                <button type="button" class="main" disabled={!playable} onclick={edit(|| EditMsg::Play)}>{ "Play it" }</button>
                <button type="button" disabled={!playable} onclick={edit(|| EditMsg::Solve)}>{ "Solve it" }</button>
                <button type="button" onclick={edit(|| EditMsg::Close)}>{ "Cancel" }</button>
            </div>
        </section>
    }
}

/// The catalogue, under its headings, each position with its miniature and its link.
fn view_catalogue(plates: Vec<(&'static str, Plate)>) -> Html {
    let mut groups: Vec<(&'static str, Vec<Html>)> = Vec::new();
    for (group, plate) in plates {
        let item = html! { <li key={plate.name.clone()}>{ plate.view(html! { <span /> }) }</li> };
        match groups.iter_mut().find(|(other, _)| *other == group) {
            Some((_, items)) => items.push(item),
            None => groups.push((group, vec![item])),
        }
    }
    html! {
        <div class="plates">
            { for groups.into_iter().map(|(group, items)| html! {
                <section key={group}>
                    <h2>{ group }</h2>
                    <ul>{ for items }</ul>
                </section>
            }) }
        </div>
    }
}

/// Arrow keys go from tab to tab.
fn step_tab(panel: Panel, all: &[Panel], event: &KeyboardEvent) -> Option<Msg> {
    let here = all.iter().position(|p| *p == panel)?;
    let there = match event.key().as_str() {
        "ArrowRight" => (here + 1) % all.len(),
        "ArrowLeft" => (here + all.len() - 1) % all.len(),
        _ => return None,
    };
    focus(&format!("tab-{}", all[there].name()));
    event.prevent_default();
    Some(Msg::ShowPanel(all[there]))
}

/// Moves the focus to an element of the page.
pub(super) fn focus(id: &str) {
    let element = gloo::utils::document().get_element_by_id(id);
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // An element of the page can always be asked to take the focus.
        let _ = element.focus();
    }
}
