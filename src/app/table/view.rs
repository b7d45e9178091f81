//! The view of a page: head, board, status and toolbar. Beside it are the [`tabs`](super::tabs) and the
//! [`dialogs`](super::dialogs).

use std::rc::Rc;

use gloo::utils::document;
use yew::prelude::*;

use super::duel::view_computer;
use super::keys::TURN;
use super::progress::progress;
use super::{Send, tabs};
use crate::app::board::{Board, InSpace};
use crate::app::icons::{Icon, icon};
use crate::app::modules::MakeGame;
use crate::app::print::PrintedLink;
use crate::app::settings::Settings;
use crate::app::{address, embed, views};
use crate::game::Direction;
use crate::say;
use crate::scene::Scene;
use crate::table::{
    AskMsg, BoardMsg, Dialog, EditMsg, GameMsg, Mode, Msg, NewsMsg, Notice, NoticeKind, Panel,
    Purpose, Table, ViewMsg,
};

pub(super) fn page(
    send: &Send,
    table: &Table,
    make_game: &MakeGame,
    settings: &Rc<Settings>,
    on_set: &Callback<Settings>,
) -> Html {
    let mode = match &table.mode {
        Mode::Play => "play",
        Mode::Player(_) => "player",
        Mode::Editor(_) => "editor",
    };
    let wide = matches!(table.view.panel, Panel::Papers | Panel::Graph) && !table.is_editing();
    html! {
        <main class="table" data-family={table.about.family.clone()} data-mode={mode} data-duel={table.about.is_duel().then_some("")}
            data-panel={wide.then_some("wide")} data-sheet={table.view.sheet.then_some("")}
            data-show={table.view.presenting.then(|| shown_words(table))} data-blank={table.view.blank.then_some("")}>
            <header class="head">
                <a class="tool" href="../" aria-label={say!("All puzzles")} title={say!("All puzzles")}>{ icon(Icon::HOME) }</a>
                <div class="titles">
                    <p class="family">{ &table.about.name }</p>
                    // No line ends at the sign of a size.
                    <h1>{ table.heading().replace(" × ", "\u{a0}×\u{a0}") }</h1>
                </div>
                <button type="button" class="tool" aria-label={say!("Help")} title={say!("Help (?)")}
                    onclick={send.reform(|_| Msg::View(ViewMsg::Open(Some(Dialog::Help))))}>{ icon(Icon::HELP) }</button>
            </header>
            <div class="stage">
                <div class="figure">{ board(send, table, &table.shown.scene, settings, None) }</div>
                <div class="below">
                    { turning(send, table) }
                    { theory(send, table) }
                    <div class="news">{ news(send, table) }{ view_computer(send, table) }{ rules(table) }</div>
                    <p class="unsaved" aria-live="polite" hidden={table.unsaved().is_none()}>{ table.unsaved().unwrap_or_default() }</p>
                    <div class="controls">{ controls(send, table, settings) }</div>
                </div>
            </div>
            <aside class="side">{ if embed::is_embedded() { way_out(table) } else { tabs::side(send, table, settings) } }</aside>
            <PrintedLink url={address::absolute(table.link())} />
            <p class="visually-hidden" role="status" aria-live="polite">
                // A change of key makes screen readers say the same words again.
                <span key={table.news.spoken.times}>{ &table.news.spoken.text }</span>
            </p>
            <div class="dialogs">
                { views::here().map_or_else(|| coming(table), |views| (views.dialogs)(send, table, make_game, settings, on_set)) }
            </div>
            { blank(table.view.blank, send.reform(|_| Msg::View(ViewMsg::Blank))) }
        </main>
    }
}

/// The black picture for a class. It covers the page, and a click shows the page again.
pub(in crate::app) fn blank(is_black: bool, onclick: Callback<MouseEvent>) -> Html {
    html! {
        <button type="button" class="blank" hidden={!is_black} {onclick}
            aria-label={say!("The picture is black: show it again")} />
    }
}

/// A placeholder for a dialog that is not loaded yet.
fn coming(table: &Table) -> Html {
    html! {
        <p key="coming" class="awaited" role="status" hidden={table.view.dialog.is_none()}>{ views::waiting() }</p>
    }
}

/// The link from an embedded board to Parlour.
fn way_out(table: &Table) -> Html {
    html! {
        <p key="way-out">
            <a href={address::absolute(table.link())} target="_blank" rel="noopener">{ say!("{puzzle} at Parlour", puzzle = table.about.name) }</a>
        </p>
    }
}

/// The place of the words in the view for a class, which leaves the board as large as possible. They are beside the
/// board if the window has a wider aspect ratio than the board.
pub(in crate::app) fn shown_words(table: &Table) -> &'static str {
    let bounds = table.shown.scene.bounds;
    let is_wider = document().document_element().is_none_or(|window| {
        let [width, height] = [window.client_width(), window.client_height()].map(f64::from);
        width * bounds.height >= height * bounds.width
    });
    if is_wider { "beside" } else { "below" }
}

/// The board of a table, with the point to ring.
pub(in crate::app) fn board(
    send: &Send,
    table: &Table,
    scene: &Rc<Scene>,
    settings: &Rc<Settings>,
    ring: Option<(f64, f64)>,
) -> Html {
    html! {
        <Board
            scene={scene.clone()}
            glides={table.motion.glides.clone()}
            duration={table.motion.duration}
            sources={table.shown.sources.clone()}
            held={table.hand.held}
            settings={settings.clone()}
            ring={ring}
            on_tap={send.reform(|x| Msg::Board(BoardMsg::Tap(x)))}
            on_lift={send.reform(|x| Msg::Board(BoardMsg::Lift(x)))}
            on_drop={send.reform(|x| Msg::Board(BoardMsg::Drop(x)))}
            on_cancel={send.reform(|()| Msg::Board(BoardMsg::PutBack))}
            on_point={send.reform(|x| Msg::Board(BoardMsg::Point(x)))}
            painted={table.shown.editor.as_ref().map(|editor| editor.painted.clone()).unwrap_or_default()}
            on_paint={send.reform(|dab| Msg::Edit(EditMsg::Paint(dab)))}
            on_painted={send.reform(|()| Msg::Edit(EditMsg::Painted))}
            film={table.motion.film.clone()}
            space={table.about.in_space.then(|| InSpace {
                handles: table.shown.handles.clone(),
                reel: table.hand.reel.clone(),
                on_turn: send.reform(|(around, over)| Msg::Board(BoardMsg::Turn(around, over))),
                on_let_go: send.reform(|x| Msg::Board(BoardMsg::LetGo(x))),
            })}
        />
    }
}

/// The goal and the way to play, before the first move, where the panel with the rules is put away.
fn rules(table: &Table) -> Html {
    let is_begun = table.shown.standing.done > 0 || !table.is_playing();
    let is_quiet = table.awaited().is_none() && table.news.notice.is_none();
    html! {
        <p class="waiting" hidden={is_begun || !is_quiet}>
            <b>{ &table.shown.instructions.goal }</b>{ " " }<span>{ &table.shown.instructions.how }</span>
        </p>
    }
}

/// The progress of a search, or a message, or the state of the game.
pub(in crate::app) fn news(send: &Send, table: &Table) -> Html {
    match (table.awaited(), &table.news.notice) {
        // For a user who plays on during a search, the notice about the game comes first.
        (Some(asked), Some(notice)) if !asked.purpose.about_game() => view_notice(send, notice),
        (Some(asked), _) => progress(send, asked),
        (None, Some(notice)) => view_notice(send, notice),
        (None, None) => {
            html! { <p key="status" class="status numbers">{ table.status() }</p> }
        }
    }
}

/// The toolbar, or the player or the pen instead.
pub(in crate::app) fn controls(send: &Send, table: &Table, settings: &Settings) -> Html {
    match (&table.mode, &table.shown.player, &table.shown.writing, table.hand.held) {
        (Mode::Player(player), Some(shown), ..) => match views::here() {
            Some(views) => (views.player)(send, table, player, shown, settings),
            None => coming_player(),
        },
        // The player can write into the held place.
        (Mode::Play | Mode::Editor(_), _, Some(writing), Some(place)) => {
            views::show(|views| (views.pen)(send, table, writing, place))
        }
        (Mode::Editor(_), ..) => editor_toolbar(send, table),
        (Mode::Play, ..) if table.view.presenting => html! {
            <header class="player-head" key="shown">
                <h2>{ table.heading() }</h2>
                { present_tool(true, send) }
            </header>
        },
        _ => toolbar(send, table),
    }
}

/// A placeholder for the player, which can take the focus.
fn coming_player() -> Html {
    html! {
        <section key="coming" class="player"><p class="words" tabindex="0">{ views::waiting() }</p></section>
    }
}

/// The buttons that turn the view of a puzzle in space, as an alternative to dragging.
pub(in crate::app) fn turning(send: &Send, table: &Table) -> Html {
    if !table.about.in_space {
        return html! { <div key="flat" hidden=true /> };
    }
    let shift = |key: &'static str| say!("Shift+{key}", key);
    let turn = |name: String, key: String, which, msg: Msg| {
        html! {
            <button type="button" class="tool" aria-label={name.clone()} title={format!("{name} ({key})")}
                onclick={send.reform(move |_| msg.clone())}>{ icon(which) }</button>
        }
    };
    html! {
        <div class="turning" role="toolbar" aria-label={say!(for "a toolbar": "View")} key="turning">
            { turn(say!("Turn left"), shift("←"), Icon::TURN_LEFT, Msg::Board(BoardMsg::Turn(-TURN, 0))) }
            { turn(say!("Turn right"), shift("→"), Icon::TURN_RIGHT, Msg::Board(BoardMsg::Turn(TURN, 0))) }
            { turn(say!("Turn up"), shift("↑"), Icon::TURN_UP, Msg::Board(BoardMsg::Turn(0, -TURN))) }
            { turn(say!("Turn down"), shift("↓"), Icon::TURN_DOWN, Msg::Board(BoardMsg::Turn(0, TURN))) }
            { turn(say!("Upright view"), "V".to_owned(), Icon::UPRIGHT, Msg::Board(BoardMsg::Upright)) }
        </div>
    }
}

/// The text about the step of the overlay that is drawn, and the buttons to step through it.
pub(in crate::app) fn theory(send: &Send, table: &Table) -> Html {
    let (steps, at) = (&table.shown.steps, table.shown.step);
    let Some(words) = steps.get(at) else { return html! { <div key="no-theory" hidden=true /> } };
    let step = |name: String, key: &'static str, which, direction| {
        html! {
            <button type="button" class="tool" aria-label={name.clone()} title={format!("{name} ({key})")}
                aria-keyshortcuts={key} onclick={send.reform(move |_| Msg::View(ViewMsg::StepTheory(direction)))}>
                { icon(which) }
            </button>
        }
    };
    let number = say!("{n} of {of}", n = at + 1, of = steps.len());
    if steps.len() == 1 {
        return html! { <div key="sum" class="theory"><p class="numbers">{ words }</p></div> };
    }
    html! {
        <div key="theory" class="theory">
            { step(say!("Previous line"), "[", Icon::BACK, Direction::Back) }
            <p><small class="muted numbers">{ number }</small>{ words }</p>
            { step(say!("Next line"), "]", Icon::FORWARD, Direction::Onward) }
        </div>
    }
}

pub(super) fn view_notice(send: &Send, notice: &Notice) -> Html {
    let Notice { text, kind, actions } = notice;
    let class = match kind {
        NoticeKind::Plain => "notice",
        NoticeKind::Good => "notice good",
        NoticeKind::Wrong => "notice wrong",
    };
    html! {
        <div {class} key="notice">
            // A long text scrolls, by keys too.
            <p tabindex="0">{ text }</p>
            <div class="row" key="actions" hidden={actions.is_empty()}>
                { for actions.iter().enumerate().map(|(index, action)| html! {
                    <button type="button" class="quiet" key={index}
                        onclick={send.reform(move |_| Msg::News(NewsMsg::Do(index)))}>{ action.label() }</button>
                }) }
            </div>
            <button type="button" class="tool" aria-label={say!("Dismiss")} key="dismiss"
                onclick={send.reform(|_| Msg::News(NewsMsg::Dismiss))}>{ icon(Icon::CLOSE) }</button>
        </div>
    }
}

fn tool(
    send: &Send,
    name: String,
    which: Icon,
    key: &'static str,
    off: bool,
    msg: fn() -> Msg,
) -> Html {
    let key = (!key.is_empty()).then_some(key);
    let title = key.map_or_else(|| name.clone(), |key| format!("{name} ({key})"));
    html! {
        // A tool that is off keeps the focus, so that the next press does not reach another tool.
        <button type="button" class="tool named" {title} aria-keyshortcuts={key} aria-disabled={off.to_string()}
            onclick={(!off).then(|| send.reform(move |_| msg()))}>
            { icon(which) }<span>{ name }</span>
        </button>
    }
}

/// The toolbar of the editor, which undoes and redoes changes.
fn editor_toolbar(send: &Send, table: &Table) -> Html {
    let editor = table.shown.editor.as_ref();
    let (can_undo, can_redo) = editor.map_or((false, false), |it| (it.can_undo, it.can_redo));
    html! {
        <div class="toolbar" role="toolbar" aria-label={say!("Editing")} key="editing">
            { tool(send, say!("Undo"), Icon::UNDO, "U", !can_undo, || Msg::Game(GameMsg::Undo)) }
            { tool(send, say!("Redo"), Icon::REDO, "R", !can_redo, || Msg::Game(GameMsg::Redo)) }
        </div>
    }
}

fn toolbar(send: &Send, table: &Table) -> Html {
    let standing = &table.shown.standing;
    let (started, can_redo) = (standing.done > 0, standing.done < standing.count);
    let tool = |name, which, key, off, msg| tool(send, name, which, key, off, msg);
    // On a phone, these tools are in the menu.
    let spare = |name, which, key, off, msg| {
        html! { <span class="spare">{ tool(name, which, key, off, msg) }</span> }
    };
    let help = if table.is_challenged() {
        // The answer explains it and asks first, so an accidental touch loses nothing.
        tool(say!("Give up"), Icon::GIVE_UP, "", false, || Msg::Ask(AskMsg::Hint))
    } else {
        html! {
            <>
                { tool(say!("Hint"), Icon::HINT, "H", table.is_asked(Purpose::Hint), || Msg::Ask(AskMsg::Hint)) }
                { spare(say!("Solve"), Icon::SOLVE, "S", table.is_asked(Purpose::Solve), || Msg::Ask(AskMsg::Solve)) }
            </>
        }
    };
    html! {
        <div class="toolbar" role="toolbar" aria-label={say!("Game")} key="toolbar">
            { tool(say!("Undo"), Icon::UNDO, "U", !started, || Msg::Game(GameMsg::Undo)) }
            { tool(say!("Redo"), Icon::REDO, "R", !can_redo, || Msg::Game(GameMsg::Redo)) }
            { help }
            { tool(say!("Restart"), Icon::RESTART, "N", !started, || Msg::Game(GameMsg::GoTo(0))) }
            { spare(say!("Share"), Icon::SHARE, "L", false, || Msg::View(ViewMsg::Open(Some(Dialog::Share)))) }
            { tool(say!("Menu"), Icon::MORE, "", false, || Msg::View(ViewMsg::Open(Some(Dialog::More)))) }
        </div>
    }
}

/// The button that begins or ends the view for a class.
pub(in crate::app) fn present_tool(presenting: bool, send: &Send) -> Html {
    let (name, class, which) = if presenting {
        (say!("Back to the controls"), "tool show-less", Icon::SMALLER)
    } else {
        (say!("Show to a class"), "tool", Icon::LARGER)
    };
    html! {
        <button type="button" {class} aria-label={name.clone()} title={format!("{name} (F)")} aria-keyshortcuts="F"
            onclick={send.reform(|_| Msg::View(ViewMsg::Present))}>{ icon(which) }</button>
    }
}
