//! The tabs beside the board, and the editor in their place. The panels of the workshop and of the
//! papers are in [`workshop`](super::workshop) and [`papers`](super::papers).

use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement};
use yew::prelude::*;

use super::edit::{EditMsg, Editing};
use super::{Msg, Panel, Table};
use crate::app::form::Field;
use crate::app::plates::Plate;
use crate::app::settings::Judging;
use crate::puzzle::{Puzzle, Variant};

/// How many moves the list of moves shows; the last ones of a longer game.
const LISTED: usize = 200;

impl<P: Puzzle> Table<P> {
    pub(super) fn side(&self, ctx: &Context<Self>) -> Html {
        if let Some(editing) = &self.editor {
            return html! { <section key="editor" aria-label="Editor">{ self.editor_panel(ctx, editing) }</section> };
        }
        let link = ctx.link();
        let panels = self.panels();
        let tab = |panel: Panel| {
            let panels = panels.clone();
            let selected = self.panel == panel;
            html! {
                <button type="button" role="tab" key={panel.name()} id={format!("tab-{}", panel.name())}
                    aria-selected={selected.to_string()} aria-controls="panel"
                    tabindex={if selected { "0" } else { "-1" }}
                    onclick={link.callback(move |_| Msg::ShowPanel(panel))}
                    onkeydown={link.batch_callback(move |event: KeyboardEvent| step_tab(panel, &panels, &event))}>
                    { panel.name() }
                </button>
            }
        };
        let body = match self.panel {
            Panel::Play => self.play_panel(ctx),
            Panel::Facts => self.facts_panel(ctx),
            Panel::Graph => self.graph_panel(ctx),
            Panel::Catalogue => self.catalogue_panel(),
            Panel::Workshop => self.workshop_panel(ctx),
            Panel::Papers => self.papers_panel(ctx),
        };
        html! {
            <div key="tabs" class="tabs">
                <div role="tablist" aria-label="Panels">{ for panels.iter().copied().map(tab) }</div>
                <div role="tabpanel" id="panel" class="panel" tabindex="0" key={self.panel.name()}
                    aria-labelledby={format!("tab-{}", self.panel.name())}>{ body }</div>
            </div>
        }
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

    fn play_panel(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let parameters = self.session.task().variant.parameters();
        let on_choose = link.callback(|(key, value)| Msg::Choose(key, value));
        let moves = self.session.moves();
        let first = moves.len().saturating_sub(LISTED);
        let step = |index: usize| {
            let current = index + 1 == self.session.done();
            let undone = (index >= self.session.done()).then_some("undone");
            html! {
                <li key={index}>
                    <button type="button" class={classes!("move", undone)} aria-current={current.then_some("step")}
                        onclick={link.callback(move |_| Msg::GoTo(index + 1))}
                        aria-label={format!("Move {}, {}", index + 1, P::write_move(&moves[index]))}>
                        { P::write_move(&moves[index]) }
                    </button>
                </li>
            }
        };
        html! {
            <>
                <p class="prose">{ P::RULES }</p>
                <div class="fields">
                    { for parameters.iter().map(|parameter| html! {
                        <Field key={parameter.key} parameter={parameter.clone()} on_choose={on_choose.clone()} />
                    }) }
                </div>
                <button type="button" class="wide" onclick={link.callback(|_| Msg::Edit(EditMsg::Open))}>
                    { "Set up a position" }
                </button>
                { self.opponents(ctx) }
                { self.methods(ctx) }
                { self.judging(ctx) }
                { self.course() }
                <h2>{ "Moves" }</h2>
                <p class="numbers">{ P::tally(self.session.played()) }</p>
                <p class="muted" hidden={first == 0}>{ format!("The last {LISTED} of them:") }</p>
                <ol class="moves" start={(first + 1).to_string()} hidden={moves.is_empty()}>
                    { for (first..moves.len()).map(step) }
                </ol>
            </>
        }
    }

    /// What the user wants to know of winning and losing moves.
    fn judging(&self, ctx: &Context<Self>) -> Html {
        let choice = |judging: Judging, name: &'static str, meaning: &'static str| {
            html! {
                <label class="choice" key={name}>
                    <input type="radio" name="judging" checked={self.judging == judging}
                        onchange={ctx.link().callback(move |_| Msg::Judging(judging))} />
                    <span>{ name }<small>{ meaning }</small></span>
                </label>
            }
        };
        html! {
            <fieldset hidden={!P::JUDGES}>
                <legend>{ "Never lose" }</legend>
                { choice(Judging::Off, "Tell me nothing", "") }
                { choice(Judging::Losing, "Tell me when I lose", "At once, with a way back.") }
                { choice(Judging::Every, "Mark every move", if P::LEVELS.is_empty() {
                    "A ring wins, a cross loses."
                } else {
                    "A ring wins, a cross loses, two bars draw; the figures say how soon."
                }) }
            </fieldset>
        }
    }

    /// The ways of solving, where there is a choice.
    fn methods(&self, ctx: &Context<Self>) -> Html {
        let cost = P::cost(&self.session.rest(), self.method);
        html! {
            <fieldset hidden={P::METHODS.len() < 2}>
                <legend>{ "Solve by" }</legend>
                { for P::METHODS.iter().enumerate().map(|(index, method)| html! {
                    <label class="choice" key={method.name}>
                        <input type="radio" name="method" checked={self.method == index}
                            onchange={ctx.link().callback(move |_| Msg::Method(index))} />
                        <span>{ method.name }<small>{ method.meaning }</small></span>
                    </label>
                }) }
                <p class="muted" hidden={cost.is_empty()}>{ cost }</p>
            </fieldset>
        }
    }

    fn facts_panel(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let facts = P::facts(self.session.task(), &self.position());
        // What was chosen on another board may mean nothing on this one.
        let variant = &self.session.task().variant;
        let shown = self.overlay.filter(|overlay| P::has_overlay(variant, *overlay));
        let overlay = |index: Option<usize>, name: &'static str, meaning: &'static str| {
            html! {
                <label class="choice" key={name}>
                    <input type="radio" name="overlay" checked={shown == index}
                        onchange={link.callback(move |_| Msg::Overlay(index))} />
                    <span>{ name }<small>{ meaning }</small></span>
                </label>
            }
        };
        html! {
            <>
                <fieldset hidden={P::OVERLAYS.is_empty()}>
                    <legend>{ "Draw on the board" }</legend>
                    { overlay(None, "Nothing", "") }
                    { for P::OVERLAYS.iter().enumerate()
                        .filter(|(i, _)| P::has_overlay(variant, *i))
                        .map(|(i, layer)| overlay(Some(i), layer.name, layer.meaning)) }
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
                { self.questions(ctx) }
            </>
        }
    }

    fn catalogue_panel(&self) -> Html {
        self.catalogue.get_or_init(catalogue::<P>).clone()
    }

    fn editor_panel(&self, ctx: &Context<Self>, editing: &Editing<P>) -> Html {
        let link = ctx.link();
        let problems = editing.problems();
        let playable = problems.is_empty();
        // A text with a mistake stays, to be mended.
        let (text, refused) = match &editing.refused {
            Some((text, problem)) => (text.clone(), problem.clone()),
            None => (P::write_setup(&editing.setup).from, String::new()),
        };
        html! {
            <>
                <fieldset>
                    <legend>{ "Tool" }</legend>
                    { for P::TOOLS.iter().enumerate().map(|(index, tool)| html! {
                        <label class="choice" key={tool.name}>
                            <input type="radio" name="tool" checked={editing.tool == index}
                                onchange={link.callback(move |_| Msg::Edit(EditMsg::Tool(index)))} />
                            <span>{ tool.name }<small>{ tool.meaning }</small></span>
                        </label>
                    }) }
                </fieldset>
                <div class="row">
                    { for P::beginnings(&P::variant(&editing.setup)).into_iter().enumerate().map(|(index, (name, _))| html! {
                        <button type="button" key={name}
                            onclick={link.callback(move |_| Msg::Edit(EditMsg::Begin(index)))}>{ name }</button>
                    }) }
                </div>
                <label class="field tall">
                    <span>{ "As text" }</span>
                    <input type="text" class="wide" spellcheck="false" autocomplete="off" value={text}
                        aria-invalid={editing.refused.is_some().to_string()}
                        onchange={link.callback(|event: Event| {
                            Msg::Edit(EditMsg::Typed(event.target_unchecked_into::<HtmlInputElement>().value()))
                        })} />
                </label>
                <p class="wrong" role="alert">{ refused }</p>
                <ul class="problems" hidden={playable}>
                    { for problems.iter().map(|problem| html! { <li key={problem.clone()}>{ problem }</li> }) }
                </ul>
                <p class="muted" hidden={!playable}>{ "This position can be played." }</p>
                <div class="row">
                    <button type="button" class="main" disabled={!playable}
                        onclick={link.callback(|_| Msg::Edit(EditMsg::Play))}>{ "Play it" }</button>
                    <button type="button" disabled={!playable}
                        onclick={link.callback(|_| Msg::Edit(EditMsg::Solve))}>{ "Solve it" }</button>
                    <button type="button" onclick={link.callback(|_| Msg::Edit(EditMsg::Close))}>{ "Cancel" }</button>
                </div>
            </>
        }
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

/// The catalogue, under its headings, each position with its miniature and its link.
fn catalogue<P: Puzzle>() -> Html {
    let mut groups: Vec<(&'static str, Vec<Html>)> = Vec::new();
    for entry in P::catalogue() {
        let plate = Plate::of_task::<P>(&entry.task);
        let plate = plate.with_words(&entry.name, &entry.note, entry.source);
        let item = html! { <li key={entry.name}>{ plate.view(html! { <span /> }) }</li> };
        match groups.iter_mut().find(|(group, _)| *group == entry.group) {
            Some((_, items)) => items.push(item),
            None => groups.push((entry.group, vec![item])),
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
