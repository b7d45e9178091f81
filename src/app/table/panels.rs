//! The contents of the tabs beside the board, and the editor, which replaces them. The workshop is in
//! [`workshop`](super::workshop).

use std::rc::Rc;

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::catalogue::Catalogue;
use super::kept::view_kept;
use super::moves::view_moves;
use super::progress::progress_of;
use super::typing::TypeMoves;
use super::{Send, duel, tabs, workshop};
use crate::app::address;
use crate::app::board::Board;
use crate::app::form::{Field, Text, radio};
use crate::app::icons::{Icon, icon};
use crate::app::papers::{self, PaperPlot, PaperTable};
use crate::app::settings::Settings;
use crate::contract::{JudgementKind, MethodId, OverlayId, ParameterRange, QuestionId, ToolId};
use crate::game::{self, Fact, Tool, Words};
use crate::say;
use crate::scene::Scene;
use crate::table::{
    AskMsg, BenchMsg, Dialog, EditMsg, Editor, GameMsg, Judging, Mode, Msg, Panel, PenMsg, Purpose,
    Refused, Table, ViewMsg, no_help,
};

/// The content of the open tab, or the editor instead of all tabs.
pub(in crate::app) fn panel(send: &Send, table: &Table, settings: &Rc<Settings>) -> Html {
    if let Mode::Editor(editor) = &table.mode {
        return editor_panel(send, table, editor);
    }
    match table.view.panel {
        Panel::Play => play_panel(send, table, settings),
        Panel::Facts => facts_panel(send, table),
        Panel::Graph => graph_panel(send, table, settings),
        Panel::Catalogue => catalogue_panel(send, table),
        Panel::Workshop => {
            let busy = table.is_asked(Purpose::Design);
            let progress = progress_of(send, table, Purpose::Design);
            workshop::view_workshop(
                send,
                &table.bench.workshop,
                &table.bench.solved,
                busy,
                progress,
            )
        }
        Panel::Papers => papers_panel(send, table),
    }
}

/// The moves first, once there are any, then the rules; rare settings are folded away.
fn play_panel(send: &Send, table: &Table, settings: &Rc<Settings>) -> Html {
    let begun = table.shown.standing.count > 0
        || table.player().is_some()
        || table.shelf.bookmark.is_some();
    let moves = if begun {
        view_moves(send, table)
    } else {
        html! { <section hidden=true /> }
    };
    html! {
        <>
            { moves }
            { duel::view_course(send, table.judging.course.as_ref(), settings) }
            { duel::view_threats(table.threats()) }
            { tabs::rules(&table.shown.instructions) }
            if table.is_playing() {
                <TypeMoves typed={table.hand.typed.clone()} on_type={send.reform(|x| Msg::Pen(PenMsg::TypeMoves(x)))} />
            }
            { set_up(send, table) }
        </>
    }
}

/// The settings chosen once: the variant, the players, the method of solving, and the judgement of moves.
fn set_up(send: &Send, table: &Table) -> Html {
    let shown = &table.shown;
    let on_choose = send.reform(|(key, value)| Msg::Game(GameMsg::Choose(key, value)));
    let judging = table.about.can_judge().then_some(table.judging.wish);
    html! {
        <details class="set-up" key="set-up">
            <summary>{ say!("Another game, and settings") }</summary>
            <div class="stack">
            { duel::view_opponents(send, &table.about.levels, shown.standing.opponent) }
            <div class="fields">
                { for shown.fields.iter().map(|field| html! {
                    <Field key={field.key.clone()} field={field.clone()} on_choose={on_choose.clone()} />
                }) }
            </div>
            <button type="button" class="wide" onclick={send.reform(|_| Msg::Edit(EditMsg::Open))}>
                { say!("Set up a position") }
            </button>
            { view_methods(send, table) }
            { view_judging(send, judging, table.about.judges) }
            </div>
        </details>
    }
}

/// The choice of feedback on winning and losing moves.
fn view_judging(send: &Send, now: Option<Judging>, judges: JudgementKind) -> Html {
    let choice = |judging: Judging, name: String, meaning: String| {
        let onchange = send.reform(move |_| Msg::Ask(AskMsg::Judging(judging)));
        radio("judging", &name, &meaning, now == Some(judging), onchange)
    };
    let [warn, marks] = match judges {
        JudgementKind::Losses => [
            say!("Warn me when a move loses"),
            say!(
                "A ring wins, a cross loses. Whatever can do either has a small mark on each of \
                 its moves."
            ),
        ],
        JudgementKind::Mistakes => {
            [say!("Warn me of a mistake"), say!("A ring is right, a cross a mistake.")]
        }
        JudgementKind::Distances => [
            say!("Tell me when a move leads away"),
            say!(
                "A ring leads closer to the goal, a cross farther away, two bars neither. The \
                 figures count the moves to the goal."
            ),
        ],
        // A game for two.
        JudgementKind::Nothing => [
            say!("Warn me when a move loses"),
            say!(
                "A ring wins, a cross loses, two bars draw. The figures say how soon. A diamond is \
                 where the other side would win if it were its turn."
            ),
        ],
    };
    html! {
        <fieldset hidden={now.is_none()}>
            <legend>{ say!("Feedback on moves") }</legend>
            { choice(Judging::Off, say!("No feedback"), String::new()) }
            { choice(Judging::Losing, warn, say!("At once, with a way to take it back.")) }
            { choice(Judging::Every, say!("Mark every move"), marks) }
        </fieldset>
    }
}

/// The methods of solving, where there is a choice, and the cost of the chosen one.
fn view_methods(send: &Send, table: &Table) -> Html {
    let (jobs, cost) = (&table.jobs, &table.jobs.cost);
    let methods = (0..).map(MethodId).zip(&table.about.methods);
    let methods = methods.filter(|(id, _)| jobs.offered.contains(id));
    html! {
        <fieldset hidden={jobs.offered.len() < 2}>
            <legend>{ say!("Solve by") }</legend>
            { for methods.map(|(id, method)| {
                let onchange = send.reform(move |_| Msg::Ask(AskMsg::Method(id)));
                radio("method", &method.name, &method.meaning, jobs.method == id, onchange)
            }) }
            <p class="muted" hidden={cost.is_empty()}>{ cost }</p>
        </fieldset>
    }
}

fn facts_panel(send: &Send, table: &Table) -> Html {
    if table.is_challenged() {
        return html! { <p key="challenged" class="prose">{ no_help() }</p> };
    }
    let (about, shown) = (&table.about, &table.shown);
    let (plain, further) = shown.facts.split_at(about.plain_facts.min(shown.facts.len()));
    html! {
        <>
            { overlays(send, table) }
            { facts(plain) }
            <details class="set-up" hidden={further.is_empty()}>
                <summary>{ say!("More facts") }</summary>
                { facts(further) }
            </details>
            { questions(send, table) }
        </>
    }
}

/// The choice of theory to draw on the board.
pub(in crate::app) fn overlays(send: &Send, table: &Table) -> Html {
    let (about, shown) = (&table.about, &table.shown);
    // A choice made on another board may not apply to this one.
    let drawn = table.view.overlay.filter(|overlay| shown.overlays.contains(overlay));
    let nothing = Words { name: say!("Nothing"), ..Words::default() };
    let overlay = |id: Option<OverlayId>| {
        let Words { name, meaning, .. } =
            id.and_then(|id| about.overlays.get(id.0)).unwrap_or(&nothing);
        let onchange = send.reform(move |_| Msg::View(ViewMsg::Overlay(id)));
        radio("overlay", name, meaning, drawn == id, onchange)
    };
    html! {
        <fieldset hidden={about.overlays.is_empty()}>
            <legend>{ say!("Draw on the board") }</legend>
            { overlay(None) }
            { for shown.overlays.iter().map(|id| overlay(Some(*id))) }
        </fieldset>
    }
}

fn facts(facts: &[Fact]) -> Html {
    html! {
        <dl class="facts">
            { for facts.iter().map(|fact| html! {
                <div key={fact.name.clone()}>
                    <dt>{ &fact.name }</dt>
                    <dd class="value">{ &fact.value }</dd>
                    <dd class="meaning">{ &fact.meaning }</dd>
                </div>
            }) }
        </dl>
    }
}

fn questions(send: &Send, table: &Table) -> Html {
    let questions = &table.about.questions;
    html! {
        <section class="questions" hidden={questions.is_empty()} aria-labelledby="questions">
            <h2 id="questions">{ say!("Work out") }</h2>
            <ul>{ for (0..).map(QuestionId).zip(questions).map(|(id, one)| question(send, table, id, one)) }</ul>
        </section>
    }
}

fn question(send: &Send, table: &Table, id: QuestionId, question: &Words) -> Html {
    let purpose = Purpose::Answer(id);
    let answer = table.jobs.answers.iter().find(|answer| answer.question == id);
    let meaning = answer.map_or(&question.meaning, |answer| &answer.meaning);
    let value = answer.map(|answer| answer.value.clone()).unwrap_or_default();
    let meaning_id = format!("question-{}", id.0);
    html! {
        <li key={question.name.clone()}>
            <button type="button" aria-describedby={meaning_id.clone()}
                aria-disabled={table.is_asked(purpose).to_string()}
                onclick={send.reform(move |_| Msg::Ask(AskMsg::Answer(id)))}>{ &question.name }</button>
            <p class="value" hidden={answer.is_none()}>{ value }</p>
            <p class="meaning" id={meaning_id}>{ meaning }</p>
            { progress_of(send, table, purpose) }
        </li>
    }
}

fn graph_panel(send: &Send, table: &Table, settings: &Rc<Settings>) -> Html {
    let Some(scene) = &table.shown.graph else { return html! { <div key="no-graph" /> } };
    html! {
        <>
            <p class="prose">
                { say!("Every dot is a state and every line a move. The heavy line is the path of \
                   the game so far. A goal has a ring.") }
            </p>
            <p class="prose">
                { if table.is_challenged() {
                    say!("Touch a dot next to the current one to make a move.")
                } else {
                    say!("Touch a dot to go there by the shortest way.")
                } }
            </p>
            <div class="row">
                <button type="button" onclick={send.reform(|_| Msg::View(ViewMsg::Open(Some(Dialog::Graph))))}>
                    { icon(Icon::LARGER) }{ say!(for "a graph": "Larger") }
                </button>
            </div>
            <div class="graph">{ graph(send, scene, settings) }</div>
        </>
    }
}

pub(super) fn graph(send: &Send, scene: &Rc<Scene>, settings: &Rc<Settings>) -> Html {
    html! {
        <Board scene={scene.clone()} duration={0.0} settings={settings.clone()}
            on_tap={send.reform(|x| Msg::Game(GameMsg::Visit(x)))} />
    }
}

/// The papers' tables and drawings, then the tables that go beyond them.
fn papers_panel(send: &Send, table: &Table) -> Html {
    let papers = &table.bench.papers;
    let mut cells = 0;
    let [mut printed, mut beyond] = [const { Vec::new() }; 2];
    for (index, (paper, _)) in papers.tables.iter().enumerate() {
        let part = if paper.is_beyond() { &mut beyond } else { &mut printed };
        part.push(paper_table(send, table, index, cells));
        cells += papers::count_cells(paper);
    }
    html! {
        <>
            { papers::legend() }
            { for printed }
            { for papers.plots.iter().enumerate().map(|(index, plot)| html! {
                <PaperPlot key={plot.title.clone()} plots={papers.plots.clone()} {index} before={cells} />
            }) }
            <section class="beyond" hidden={beyond.is_empty()} aria-labelledby="beyond">
                <h2 id="beyond">{ say!("Beyond the paper") }</h2>
                { for beyond }
            </section>
            { awaited(send, table, Purpose::Papers, papers.tables.is_empty(), || say!("The papers are not loaded.")) }
        </>
    }
}

/// The progress of loading a panel's content. If it did not load, `words` about that and a button that loads it.
fn awaited(
    send: &Send,
    table: &Table,
    purpose: Purpose,
    is_missing: bool,
    words: fn() -> String,
) -> Html {
    if !is_missing || table.is_asked(purpose) {
        return progress_of(send, table, purpose);
    }
    let panel = table.view.panel;
    let load = send.reform(move |_| Msg::View(ViewMsg::Bring(panel)));
    html! {
        <div class="row" key="missing">
            <span>{ words() }</span>
            <button type="button" onclick={load}>{ say!("Load it") }</button>
        </div>
    }
}

/// A table of the panel, with `before` cells ahead of it.
fn paper_table(send: &Send, table: &Table, index: usize, before: usize) -> Html {
    let (paper, computed) = &table.bench.papers.tables[index];
    let purpose = Purpose::Recompute(index);
    let unasked = table.is_unasked(purpose);
    let progress = if unasked { Html::default() } else { progress_of(send, table, purpose) };
    html! {
        <PaperTable key={index} {index} {before} table={paper.clone()} computed={computed.clone()}
            open={!table.bench.papers.is_folded(index)}
            busy={table.is_asked(purpose) && !unasked} {progress}
            on_unfold={send.reform(move |open| Msg::Bench(if open { BenchMsg::Unfold(index) } else { BenchMsg::FoldUp(index) }))}
            on_recompute={send.reform(move |()| Msg::Bench(BenchMsg::Recompute(index)))} />
    }
}

fn editor_panel(send: &Send, table: &Table, editor: &Editor) -> Html {
    let Some(shown) = &table.shown.editor else { return html! { <section key="no-editor" /> } };
    // A text with a mistake stays, to be corrected.
    let (text, refused) = match &editor.refused {
        Some(Refused { text, problem }) => (text.clone(), Some(problem.clone())),
        None => (shown.text.clone(), None),
    };
    let problems = &shown.problems;
    // A text that cannot be read has no position.
    let playable = problems.is_empty() && refused.is_none();
    let edit = |msg: fn() -> EditMsg| send.reform(move |_: MouseEvent| Msg::Edit(msg()));
    let tool = |(id, tool): (ToolId, &Tool)| {
        let onchange = send.reform(move |_| Msg::Edit(EditMsg::Tool(id)));
        let Words { name, meaning, .. } = &tool.words;
        radio("tool", name, meaning, editor.brush.tool == id, onchange)
    };
    html! {
        <section key="editor" aria-label={say!("Editor")}>
            // Below the tools, these buttons would be out of sight.
            <div class="row">
                <button type="button" class="main" disabled={!playable} onclick={edit(|| EditMsg::Play)}>{ say!("Play it") }</button>
                <button type="button" disabled={!playable} hidden={table.is_challenged()} onclick={edit(|| EditMsg::Solve)}>{ say!("Solve it") }</button>
                <button type="button" onclick={edit(|| EditMsg::Close)}>{ say!("Cancel") }</button>
            </div>
            <ul class="problems" hidden={problems.is_empty()}>
                { for problems.iter().map(|problem| html! { <li key={problem.clone()}>{ problem }</li> }) }
            </ul>
            <fieldset>
                <legend>{ say!("Tool") }</legend>
                { for (0..).map(ToolId).zip(&table.about.tools).map(tool) }
            </fieldset>
            { for shown.fields.iter().map(|field| editor_field(send, field)) }
            <label class="choice" hidden={!table.about.mirrors}>
                <input type="checkbox" role="switch" checked={editor.brush.mirrored} aria-keyshortcuts="M"
                    onchange={send.reform(|event: Event| {
                        let input = event.target_unchecked_into::<HtmlInputElement>();
                        Msg::Edit(EditMsg::Mirror(input.checked()))
                    })} />
                <span>{ say!("Draw symmetrically") }
                    <small>{ say!("A touch does the same in all places that mirror it.") }</small></span>
            </label>
            <div class="row">
                { for shown.beginnings.iter().enumerate().map(|(index, name)| html! {
                    <button type="button" key={name.clone()}
                        onclick={send.reform(move |_| Msg::Edit(EditMsg::Begin(index)))}>{ name }</button>
                }) }
            </div>
            <label class="field tall">
                <span>{ say!("As text") }</span>
                <Text value={text} is_wrong={refused.is_some()} on_write={send.reform(|text| Msg::Edit(EditMsg::Typed(text)))} />
            </label>
            <p class="wrong" role="alert">{ refused.unwrap_or_default() }</p>
            <p class="muted">{ say!("The game on the board is kept.") }</p>
        </section>
    }
}

/// A field of the editor. A choice is shown as radio buttons.
fn editor_field(send: &Send, field: &game::Field) -> Html {
    let game::Field { key, label, value, range } = field;
    let on_choose = send.reform(|(key, value)| Msg::Edit(EditMsg::Field(key, value)));
    let ParameterRange::Choice(choices) = range else {
        return html! { <Field key={key.clone()} field={field.clone()} {on_choose} /> };
    };
    html! {
        <fieldset key={key.clone()}>
            <legend>{ label }</legend>
            { for choices.iter().map(|(choice, name)| {
                let chosen = (key.clone(), choice.clone());
                let onchange = on_choose.reform(move |_: Event| chosen.clone());
                radio(key.clone(), name, "", choice == value, onchange)
            }) }
        </fieldset>
    }
}

fn catalogue_panel(send: &Send, table: &Table) -> Html {
    html! {
        <div class="plates">
            { awaited(send, table, Purpose::Catalogue, table.bench.catalogue.is_empty(), || say!("The catalogue is not loaded.")) }
            { duel::catalogue_computer(send, table) }
            { for table.plate_of_the_day().map(|plate| html! {
                <p key="day"><a href={address::href(&plate.link)}>{ say!("Position of the day") }</a></p>
            }) }
            { view_kept(send, &table.bench.workshop, &table.bench.solved) }
            <Catalogue plates={table.bench.catalogue.clone()} solved={table.bench.solved.clone()} />
        </div>
    }
}
