//! The tabs beside the board, and the editor in their place. The panel of the workshop is in
//! [`workshop`](super::workshop).

use std::rc::Rc;

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::progress::progress_of;
use super::{Send, duel, workshop};
use crate::app::board::Board;
use crate::app::form::Field;
use crate::app::host::focus_on;
use crate::app::papers::{self, PaperTable};
use crate::app::plates;
use crate::app::settings::Settings;
use crate::game::{Plate, Tool, Words};
use crate::puzzle::Judges;
use crate::scene::PlaceId;
use crate::table::{EditMsg, Editor, Judging, Mode, Msg, Panel, Purpose, Table};

/// What stands beside the board.
pub(super) fn side(send: &Send, table: &Table, settings: &Rc<Settings>) -> Html {
    if let Mode::Editor(editor) = &table.mode {
        return editor_panel(send, table, editor);
    }
    let body = match table.panel {
        Panel::Play => play_panel(send, table),
        Panel::Facts => facts_panel(send, table),
        Panel::Graph => graph_panel(send, table, settings),
        Panel::Catalogue => catalogue_panel(&table.catalogue),
        Panel::Workshop => {
            let busy = table.is_asked(Purpose::Design);
            let progress = progress_of(send, table, Purpose::Design);
            workshop::view_workshop(send, &table.workshop, busy, progress)
        }
        Panel::Papers => papers_panel(send, table),
    };
    view_tabs(send, &table.panels(), table.panel, body)
}

fn view_tabs(send: &Send, panels: &[Panel], shown: Panel, body: Html) -> Html {
    let tab = |panel: Panel| {
        let panels = panels.to_vec();
        let (send, selected) = (send.clone(), shown == panel);
        html! {
            <button type="button" role="tab" key={panel.name()} id={format!("tab-{}", panel.name())}
                aria-selected={selected.to_string()} aria-controls="panel"
                tabindex={if selected { "0" } else { "-1" }}
                onclick={send.reform(move |_| Msg::Show(panel))}
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

fn play_panel(send: &Send, table: &Table) -> Html {
    let shown = &table.shown;
    let (done, first) = (shown.standing.done, shown.moves.first);
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
    let course = table.judgement.as_ref().filter(|_| table.about.is_duel());
    let judging = table.about.can_judge().then_some(table.judging);
    html! {
        <>
            <p class="prose">{ &table.about.rules }</p>
            <div class="fields">
                { for shown.fields.iter().map(|field| html! {
                    <Field key={field.key.clone()} field={field.clone()} on_choose={on_choose.clone()} />
                }) }
            </div>
            <button type="button" class="wide" onclick={send.reform(|_| Msg::Edit(EditMsg::Open))}>
                { "Set up a position" }
            </button>
            { duel::view_opponents(send, &table.about.levels, shown.standing.opponent) }
            { view_methods(send, table) }
            { view_judging(send, judging, table.about.judges) }
            { duel::view_course(course.map_or(&[], |judgement| &judgement.game)) }
            <h2>{ "Moves" }</h2>
            <p class="numbers">{ &shown.standing.tally }</p>
            <p class="muted" hidden={first == 0}>
                { format!("The last {} of them:", shown.moves.list.len()) }
            </p>
            <ol class="moves" start={(first + 1).to_string()} hidden={shown.moves.list.is_empty()}>
                { for (first..).zip(&shown.moves.list).map(step) }
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
fn view_methods(send: &Send, table: &Table) -> Html {
    let (methods, cost) = (&table.about.methods, &table.cost);
    html! {
        <fieldset hidden={methods.len() < 2}>
            <legend>{ "Solve by" }</legend>
            { for methods.iter().enumerate().map(|(index, method)| {
                radio("method", method, table.method == index, send.reform(move |_| Msg::Method(index)))
            }) }
            <p class="muted" hidden={cost.is_empty()}>{ cost }</p>
        </fieldset>
    }
}

/// One of several things to choose from.
fn radio(name: &'static str, choice: &Words, checked: bool, onchange: Callback<Event>) -> Html {
    html! {
        <label class="choice" key={choice.name.clone()}>
            <input type="radio" {name} {checked} {onchange} />
            <span>{ &choice.name }<small>{ &choice.meaning }</small></span>
        </label>
    }
}

fn facts_panel(send: &Send, table: &Table) -> Html {
    let (about, shown) = (&table.about, &table.shown);
    // What was chosen on another board may mean nothing on this one.
    let drawn = table.overlay.filter(|overlay| shown.overlays.contains(overlay));
    let nothing = Words { name: "Nothing".to_owned(), meaning: String::new() };
    let overlay = |index: Option<usize>| {
        let choice = index.and_then(|index| about.overlays.get(index)).unwrap_or(&nothing);
        radio("overlay", choice, drawn == index, send.reform(move |_| Msg::Overlay(index)))
    };
    html! {
        <>
            <fieldset hidden={about.overlays.is_empty()}>
                <legend>{ "Draw on the board" }</legend>
                { overlay(None) }
                { for shown.overlays.iter().map(|&index| overlay(Some(index))) }
            </fieldset>
            <dl class="facts">
                { for shown.facts.iter().map(|fact| html! {
                    <div key={fact.name.clone()}>
                        <dt>{ &fact.name }</dt>
                        <dd class="value">{ &fact.value }</dd>
                        <dd class="meaning">{ &fact.meaning }</dd>
                    </div>
                }) }
            </dl>
            { questions(send, table) }
        </>
    }
}

/// The questions, each with its answer when there is one.
fn questions(send: &Send, table: &Table) -> Html {
    let questions = &table.about.questions;
    html! {
        <section class="questions" hidden={questions.is_empty()} aria-labelledby="questions">
            <h2 id="questions">{ "Work out" }</h2>
            <ul>{ for questions.iter().enumerate().map(|(index, one)| question(send, table, index, one)) }</ul>
        </section>
    }
}

fn question(send: &Send, table: &Table, index: usize, question: &Words) -> Html {
    let purpose = Purpose::Answer(index);
    let answer = table.answers.iter().find(|answer| answer.question == index);
    let meaning = answer.map_or(&question.meaning, |answer| &answer.meaning);
    let value = answer.map(|answer| answer.value.clone()).unwrap_or_default();
    let id = format!("question-{index}");
    html! {
        <li key={question.name.clone()}>
            <button type="button" aria-describedby={id.clone()}
                aria-disabled={table.is_asked(purpose).to_string()}
                onclick={send.reform(move |_| Msg::Answer(index))}>{ &question.name }</button>
            <p class="value" hidden={answer.is_none()}>{ value }</p>
            <p class="meaning" {id}>{ meaning }</p>
            { progress_of(send, table, purpose) }
        </li>
    }
}

fn graph_panel(send: &Send, table: &Table, settings: &Rc<Settings>) -> Html {
    let Some(scene) = &table.shown.graph else { return html! { <div key="no-graph" /> } };
    html! {
        <>
            <p class="prose">
                { "Every dot is a state and every line a move. The heavy line is the way of the game; \
                   touch a dot to go there by the shortest way." }
            </p>
            <div class="graph">
                <Board scene={scene.clone()} duration={0.0} sources={Rc::default()}
                    held={None::<PlaceId>} settings={settings.clone()}
                    on_tap={send.reform(Msg::Visit)} on_lift={Callback::noop()}
                    on_drop={Callback::noop()} on_cancel={Callback::noop()} />
            </div>
        </>
    }
}

fn papers_panel(send: &Send, table: &Table) -> Html {
    html! {
        <>
            { papers::legend() }
            { for table.papers.tables.iter().enumerate().map(|(index, (paper, computed))| html! {
                <PaperTable key={index} {index} table={paper.clone()} computed={computed.clone()}
                    busy={table.is_asked(Purpose::Recompute(index))}
                    progress={progress_of(send, table, Purpose::Recompute(index))}
                    on_recompute={send.reform(move |()| Msg::Recompute(index))} />
            }) }
            { for table.papers.plots.iter().map(papers::view_plot) }
        </>
    }
}

fn editor_panel(send: &Send, table: &Table, editor: &Editor) -> Html {
    let Some(shown) = &table.shown.editor else { return html! { <section key="no-editor" /> } };
    // A text with a mistake stays, to be mended.
    let (text, refused) = match &editor.refused {
        Some((text, problem)) => (text.clone(), Some(problem.clone())),
        None => (shown.text.clone(), None),
    };
    let problems = &shown.problems;
    let playable = problems.is_empty();
    let edit = |msg: fn() -> EditMsg| send.reform(move |_: MouseEvent| Msg::Edit(msg()));
    let tool = |(index, tool): (usize, &Tool)| {
        let onchange = send.reform(move |_| Msg::Edit(EditMsg::Tool(index)));
        radio("tool", &tool.words, editor.tool == index, onchange)
    };
    html! {
        <section key="editor" aria-label="Editor">
            <fieldset>
                <legend>{ "Tool" }</legend>
                { for table.about.tools.iter().enumerate().map(tool) }
            </fieldset>
            <div class="row">
                { for shown.beginnings.iter().enumerate().map(|(index, name)| html! {
                    <button type="button" key={name.clone()}
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
fn catalogue_panel(plates: &[Plate]) -> Html {
    let mut groups: Vec<(&str, Vec<Html>)> = Vec::new();
    for plate in plates {
        let item = plates::view(plate, html! { <span /> });
        let item = html! { <li key={plate.name.clone()}>{ item }</li> };
        match groups.iter_mut().find(|(other, _)| *other == plate.group) {
            Some((_, items)) => items.push(item),
            None => groups.push((&plate.group, vec![item])),
        }
    }
    html! {
        <div class="plates">
            { for groups.into_iter().map(|(group, items)| html! {
                <section key={group.to_owned()}>
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
    focus_on(&format!("#tab-{}", all[there].name()));
    event.prevent_default();
    Some(Msg::Show(all[there]))
}
