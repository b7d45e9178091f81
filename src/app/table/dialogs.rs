//! The dialogs of a page: sharing, the menu, the graph, and the rules with the keys.

use std::rc::Rc;

use yew::prelude::*;

use super::keys::keys;
use super::view::{news, view_notice};
use super::{Send, panels, tabs};
use crate::app::animation::Animation;
use crate::app::dialog::Dialog as DialogBox;
use crate::app::form::radio;
use crate::app::icons::{Icon, icon};
use crate::app::modules::MakeGame;
use crate::app::settings::{self, Motion, Settings, Theme};
use crate::app::{address, picture, share};
use crate::game::Example;
use crate::kit::say::translated;
use crate::play::link::Address;
use crate::say;
use crate::table::{
    Action, AskMsg, BenchMsg, Dialog, EditMsg, Msg, Notice, Share, ShelfMsg, Table, ViewMsg,
};

pub(in crate::app) fn dialogs(
    send: &Send,
    table: &Table,
    make_game: &MakeGame,
    settings: &Rc<Settings>,
    on_set: &Callback<Settings>,
) -> Html {
    html! {
        <>
            { share_dialog(send, table, make_game, settings) }
            { more_dialog(send, table, settings, on_set) }
            { help_dialog(send, table) }
            { graph_dialog(send, table, settings) }
        </>
    }
}

fn share_dialog(send: &Send, table: &Table, make_game: &MakeGame, settings: &Settings) -> Html {
    let open = table.view.dialog == Some(Dialog::Share);
    let chosen = table.shared().map(|(share, _)| *share);
    let solution = table.view.sharing.shared.iter().find(|(share, _)| *share == Share::Step);
    let choice = |(share, _): &(Share, String)| {
        let share = *share;
        let onchange = send.reform(move |_| Msg::View(ViewMsg::Share(share)));
        radio("share", &share.name(), &share.meaning(), chosen == Some(share), onchange)
    };
    html! {
        <DialogBox title={say!("Share")} {open} on_close={send.reform(|()| Msg::View(ViewMsg::Open(None)))}>
            <p hidden={table.view.sharing.shared.len() > 1}>{ say!("The link opens this game.") }</p>
            <fieldset hidden={table.view.sharing.shared.len() < 2}>
                <legend class="visually-hidden">{ say!("What is shared") }</legend>
                { for table.view.sharing.shared.iter().map(choice) }
            </fieldset>
            <share::Share url={address::absolute(&table.shared_link())} title={table.heading()}
                embeds=true scene={table.shown.scene.clone()} file={table.file_name()} />
            <p class="row" hidden={table.view.sharing.moves_text.is_empty()}>
                <share::Copy text={table.view.sharing.moves_text.clone()} label={if solution.is_some() { say!("Copy the solution as text") } else { say!("Copy the moves as text") }}
                    name={say!(for "The text of": "the moves")} />
            </p>
            if let Some((_, solution)) = solution {
                <Animation game={make_game.clone()} rest={Address::split(solution).rest} turn={table.view.turn} still={settings.still()}
                    file={table.file_name()} />
            }
        </DialogBox>
    }
}

/// Further tools and the panels as menu entries: a phone has no room for them under the board.
fn elsewhere(send: &Send, table: &Table) -> Html {
    let entry = |key: &'static str, name: String, meaning: String, msg: Msg| {
        let send = send.clone();
        let onclick = move |_: MouseEvent| {
            send.emit(Msg::View(ViewMsg::Open(None)));
            send.emit(msg.clone());
        };
        html! {
            <li {key}><button type="button" class="wide entry" {onclick}><span>{ name }<small>{ meaning }</small></span></button></li>
        }
    };
    let solve = (!table.is_challenged()).then(|| {
        let meaning = say!("Shows a solution, move by move.");
        entry("solve", say!("Solve"), meaning, Msg::Ask(AskMsg::Solve))
    });
    html! {
        <>
            <ul class="stack menu spare">
                { for solve }
                { entry("share", say!("Share"), say!("A link, a picture, a code to scan."), Msg::View(ViewMsg::Open(Some(Dialog::Share)))) }
            </ul>
            <ul class="stack menu panels">
                { for table.panels().into_iter().map(|panel| {
                    entry(panel.name(), translated(panel.name()), translated(panel.meaning()), Msg::View(ViewMsg::Bring(panel)))
                }) }
            </ul>
        </>
    }
}

fn more_dialog(
    send: &Send,
    table: &Table,
    settings: &Rc<Settings>,
    on_set: &Callback<Settings>,
) -> Html {
    let open = table.view.dialog == Some(Dialog::More);
    let set = |settings: Settings| on_set.reform(move |_: Event| settings.clone());
    let theme = |name: String, theme: Theme| {
        html! {
            <label class="choice">
                <input type="radio" name="theme" checked={settings.theme == theme} onchange={set(Settings { theme, ..(**settings).clone() })} />
                { name }
            </label>
        }
    };
    let reduced = settings.motion == Motion::Reduced;
    let motion = if reduced { Motion::System } else { Motion::Reduced };
    html! {
        <DialogBox title={say!("Menu")} {open} on_close={send.reform(|()| Msg::View(ViewMsg::Open(None)))}>
            <div class="stack">
                { elsewhere(send, table) }
                <button type="button" class="wide" onclick={send.reform(|_| Msg::Edit(EditMsg::Open))}>{ icon(Icon::EDIT) }{ say!("Set up a position") }</button>
                <button type="button" class="wide" onclick={send.reform(|_| Msg::Bench(BenchMsg::Pin))}>{ icon(Icon::KEEP) }{ say!("Keep this position") }</button>
                <button type="button" class="wide" onclick={send.reform(|_| Msg::View(ViewMsg::Open(Some(Dialog::Help))))}>
                    { icon(Icon::HELP) }{ say!("Rules and keys") }
                </button>
                { kept_games(send, table) }
                // The notice behind the dialog is out of sight, and its button inert.
                <div aria-live="polite">{ for thrown_away(table).map(|notice| view_notice(send, notice)) }</div>
                <fieldset>
                    <legend>{ say!("Colours") }</legend>
                    { theme(say!("Same as system"), Theme::System) }
                    { theme(say!("Light"), Theme::Light) }
                    { theme(say!("Dark"), Theme::Dark) }
                </fieldset>
                <label class="choice">
                    <input type="checkbox" checked={reduced} onchange={set(Settings { motion, ..(**settings).clone() })} />
                    { say!("Reduce motion") }
                </label>
                <label class="choice">
                    <input type="checkbox" checked={settings.letter_keys}
                        onchange={set(Settings { letter_keys: !settings.letter_keys, ..(**settings).clone() })} />
                    { say!("Single-key shortcuts") }
                </label>
                { languages() }
            </div>
        </DialogBox>
    }
}

/// Links to this page in other languages. `static/theme.js` stores the choice.
pub fn languages() -> Html {
    let here = address::language();
    html! {
        <p class="row languages" role="group" aria-label={say!("Language")}>
            { for address::languages().into_iter().map(|(code, name)| {
                let is_here = (code == here).then_some("true");
                html! {
                    <a key={code.clone()} href={address::in_language(&code)} lang={code.clone()} hreflang={code.clone()}
                        data-language={code} aria-current={is_here}>{ name }</a>
                }
            }) }
        </p>
    }
}

/// The games that were replaced or could not be read, each as a link that opens it, or as plain text. Other unreadable
/// things are among them.
fn kept_games(send: &Send, table: &Table) -> Html {
    let more = table.shelf.count - table.shelf.aside.len();
    html! {
        <details class="aside" hidden={table.shelf.count == 0}>
            <summary>{ say!("Games kept aside ({n})", n = table.shelf.count) }</summary>
            <ul class="kept">
                { for table.shelf.aside.iter().enumerate().map(|(index, one)| {
                    let label = say!("{name}, kept {date}", name = one.name, date = one.date);
                    let text = if one.opens { address::absolute(&one.link) } else { one.link.clone() };
                    html! {
                        <li key={format!("{index} {}", one.link)}>
                            <a href={one.opens.then(|| address::href(&one.link))}>
                                { for one.picture.as_deref().map(picture::miniature) }
                                { &one.name }
                            </a>
                            <small>{ say!("Kept {date}", date = one.date) }</small>
                            <span class="row">
                                <share::Copy {text} name={label.clone()} />
                                <button type="button" class="quiet" aria-label={say!("Discard \
                                    {label}", label)}
                                    onclick={send.reform(move |_| Msg::Shelf(ShelfMsg::ThrowAway(index)))}>{ say!("Discard") }</button>
                            </span>
                        </li>
                    }
                }) }
            </ul>
            <button type="button" class="wide" hidden={more == 0} onclick={send.reform(|_| Msg::Shelf(ShelfMsg::MoreAside))}>
                { say!("Show more ({n} left)", n = more) }
            </button>
        </details>
    }
}

fn thrown_away(table: &Table) -> Option<&Notice> {
    let is_about_it = |action: &Action| matches!(action, Action::Restore { .. });
    table.news.notice.as_ref().filter(|notice| notice.actions.iter().any(is_about_it))
}

/// The graph in a dialog that fills the window, with the state of the game below it.
fn graph_dialog(send: &Send, table: &Table, settings: &Rc<Settings>) -> Html {
    let body = table.shown.graph.as_ref().map(|scene| {
        html! {
            <>
                <div class="graph whole">{ panels::graph(send, scene, settings) }</div>
                <div class="news" aria-live="polite">{ news(send, table) }</div>
            </>
        }
    });
    html! {
        <DialogBox title={say!("Graph")} open={table.view.dialog == Some(Dialog::Graph)}
            on_close={send.reform(|()| Msg::View(ViewMsg::Open(None)))}>
            { body.unwrap_or_default() }
        </DialogBox>
    }
}

/// A move that shows how to play: the board before and after it.
fn example(example: &Example) -> Html {
    html! {
        <figure class="example">
            <figcaption>{ say!("For example: {words}", words = example.words) }</figcaption>
            { for example.pictures.iter().map(|picture| picture::miniature(picture)) }
        </figure>
    }
}

fn help_dialog(send: &Send, table: &Table) -> Html {
    let open = table.view.dialog == Some(Dialog::Help);
    let touching = if table.about.in_space {
        Some(say!(
            "Touch what you want to move, then one of the ways it can go, or drag along that way. Drag anything else to turn the view."
        ))
    } else {
        let is_carried = table.view.example.as_ref().is_none_or(|example| example.is_carried);
        is_carried
            .then(|| say!("Touch what you want to move, then where it should go, or drag it."))
    };
    html! {
        <DialogBox title={say!("Rules and keys")} {open} on_close={send.reform(|()| Msg::View(ViewMsg::Open(None)))}>
            { tabs::rules(&table.shown.instructions) }
            { for touching.map(|touching| html! { <p class="prose">{ touching }</p> }) }
            { for table.view.example.iter().map(example) }
            // A device with a touch screen may have a keyboard, but most have none.
            <details open={!settings::matches("(pointer: coarse)")}>
                <summary>{ say!("Keys") }</summary>
                <dl class="keys">
                    { for keys(&table.about).map(|(key, what)| html! {
                        <div><dt><kbd>{ translated(key) }</kbd></dt><dd>{ translated(what) }</dd></div>
                    }) }
                </dl>
            </details>
        </DialogBox>
    }
}
