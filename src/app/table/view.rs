//! What a table shows: head, board, status, toolbar and player. The tabs are in
//! [`panels`](super::panels).
//!
//! The table gathers what there is to show; plain functions of plain data show it, which are compiled once
//! and not once for each puzzle.

use std::rc::Rc;

use yew::prelude::*;

use super::ask::Asked;
use super::edit::EditMsg;
use super::keys::KEYS;
use super::{Action, Dialog, Msg, Notice, NoticeKind, Panel, Send, Table};
use crate::app::board::Board;
use crate::app::dialog::Dialog as DialogBox;
use crate::app::icons::{Icon, icon};
use crate::app::player::{self, Player};
use crate::app::settings::{Motion, Settings, Theme};
use crate::app::storage::Saved;
use crate::app::{address, share, storage};
use crate::puzzle::{Puzzle, Status};
use crate::scene::{Glide, PlaceId, Scene};
use crate::solution::Solution;
use crate::worker::protocol::Judgement;

impl<P: Puzzle> Table<P> {
    pub(super) fn page(&self, ctx: &Context<Self>) -> Html {
        let send = &ctx.link().callback(|msg: Msg| msg);
        let mode = match (&self.editor, &self.player) {
            (Some(_), _) => "editor",
            (None, Some(_)) => "player",
            (None, None) => "play",
        };
        let wide = matches!(self.panel, Panel::Papers | Panel::Graph);
        layout(Page {
            send,
            family: P::FAMILY.name(),
            mode,
            panel: (self.editor.is_none() && wide).then_some("wide"),
            name: P::NAME,
            heading: self.heading(),
            scene: &self.scene,
            glides: &self.glides,
            duration: self.duration,
            sources: &self.sources,
            held: self.held,
            settings: &ctx.props().settings,
            theory: self.theory_line(send),
            news: self.news(send),
            controls: self.controls(send, &ctx.props().settings),
            side: self.side(send, &ctx.props().settings),
            spoken: &self.spoken,
            dialogs: html! {
                <>
                    { self.share_dialog(send) }
                    { self.more_dialog(send, ctx) }
                    { help_dialog(send, self.dialog == Some(Dialog::Help), P::RULES) }
                </>
            },
        })
    }

    fn heading(&self) -> String {
        if self.editor.is_some() {
            "Set up a position".to_owned()
        } else {
            P::title(self.session.task())
        }
    }

    /// How far the search is, or what there is to tell, or where the game stands.
    fn news(&self, send: &Send) -> Html {
        let asked = self.asked.as_ref().filter(|asked| !self.shows(asked.wanted()));
        match (asked, &self.notice) {
            // Whoever plays on meanwhile is to hear of the game first.
            (Some(asked), Some(notice)) if asked.beside_game() => view_notice(send, notice),
            (Some(asked), _) => progress(send, asked),
            (None, Some(notice)) => view_notice(send, notice),
            (None, None) => {
                html! { <p key="status" class="status numbers">{ self.standing() }</p> }
            }
        }
    }

    fn standing(&self) -> String {
        if self.editor.is_some() {
            return "The game on the table is kept.".to_owned();
        }
        let summary = P::summary(self.session.task(), &self.position());
        if self.player.is_some() || self.session.status() != Status::Playing {
            return summary;
        }
        let judged = self.judgement.as_ref().and_then(Judgement::now);
        match (judged, &self.known) {
            (Some(now), _) => format!("{summary}, {}", self.standing_words(now)),
            (None, Some(_)) if P::LEVELS.is_empty() => {
                format!("{summary}, {}", Self::prospect(true))
            }
            // Something else is being worked out.
            (None, _) if self.wants_judgement() && self.asked.is_some() => {
                format!("{summary}; not judged yet")
            }
            (None, _) => summary,
        }
    }

    /// The toolbar, or the player or the pen in its place.
    fn controls(&self, send: &Send, settings: &Settings) -> Html {
        if self.editor.is_some() {
            return html! { <div key="editing" /> };
        }
        match &self.player {
            Some(player) => view_player(player::Props {
                title: player.title.clone(),
                length: player.length.clone(),
                at: player.at.clone(),
                caption: player.solution.caption(&player.at).into(),
                frames: player.solution.frames(&player.at),
                has_parts: player.has_parts,
                level: player.level,
                playing: player.playing,
                speed: settings.speed,
                on_seek: send.reform(Msg::Seek),
                on_step: send.reform(Msg::Step),
                on_level: send.reform(Msg::Level),
                on_toggle: send.reform(|()| Msg::TogglePlaying),
                on_speed: send.reform(Msg::Speed),
                on_take_over: send.reform(|()| Msg::TakeOver),
                on_share: send.reform(|()| Msg::Open(Some(Dialog::Share))),
                on_close: send.reform(|()| Msg::ClosePlayer),
            }),
            None => self.pen(send).unwrap_or_else(|| {
                toolbar(send, self.session.done() > 0, self.session.next().is_some(), self.busy())
            }),
        }
    }

    fn share_dialog(&self, send: &Send) -> Html {
        let open = self.dialog == Some(Dialog::Share);
        // Writing a long game takes a while, so only for whoever looks at it.
        let url = if open { address::absolute(&self.link()) } else { String::new() };
        share_dialog(send, open, self.player.is_some(), url, self.heading(), &self.scene)
    }

    fn more_dialog(&self, send: &Send, ctx: &Context<Self>) -> Html {
        let open = self.dialog == Some(Dialog::More);
        // The storage is only asked when the list is looked at.
        let kept = if open { storage::kept(P::ID) } else { Vec::new() };
        more_dialog(send, open, &ctx.props().settings, &ctx.props().on_set, kept)
    }
}

/// The parts of a page.
struct Page<'a> {
    send: &'a Send,
    family: &'static str,
    mode: &'static str,
    panel: Option<&'static str>,
    name: &'static str,
    heading: String,
    scene: &'a Rc<Scene>,
    glides: &'a Rc<Vec<Glide>>,
    duration: f64,
    sources: &'a Rc<Vec<PlaceId>>,
    held: Option<PlaceId>,
    settings: &'a Rc<Settings>,
    theory: Html,
    news: Html,
    controls: Html,
    side: Html,
    spoken: &'a (String, u32),
    dialogs: Html,
}

fn layout(page: Page) -> Html {
    let send = page.send;
    html! {
        <main class="table" data-family={page.family} data-mode={page.mode} data-panel={page.panel}>
            <header class="head">
                <a class="tool" href="#/" aria-label="All puzzles" title="All puzzles">{ icon(Icon::Home) }</a>
                <div class="titles">
                    <p class="family">{ page.name }</p>
                    <h1>{ page.heading }</h1>
                </div>
                <button type="button" class="tool" aria-label="Help" title="Help (?)"
                    onclick={send.reform(|_| Msg::Open(Some(Dialog::Help)))}>{ icon(Icon::Help) }</button>
            </header>
            <div class="stage">
                <div class="figure">
                    <Board
                        scene={page.scene.clone()}
                        glides={page.glides.clone()}
                        duration={page.duration}
                        sources={page.sources.clone()}
                        held={page.held}
                        settings={page.settings.clone()}
                        on_tap={send.reform(Msg::Tap)}
                        on_lift={send.reform(Msg::Lift)}
                        on_drop={send.reform(Msg::Drop)}
                        on_cancel={send.reform(|()| Msg::PutBack)}
                        on_point={send.reform(Msg::Point)}
                    />
                </div>
                <div class="below">
                    { page.theory }
                    <div class="news">{ page.news }</div>
                    <div class="controls">{ page.controls }</div>
                </div>
            </div>
            <aside class="side">{ page.side }</aside>
            <p class="visually-hidden" role="status" aria-live="polite">
                // A change of key makes screen readers say the same words again.
                <span key={page.spoken.1}>{ &page.spoken.0 }</span>
            </p>
            { page.dialogs }
        </main>
    }
}

fn view_notice(send: &Send, notice: &Notice) -> Html {
    let Notice { text, kind, actions } = notice;
    let class = match kind {
        NoticeKind::Plain => "notice",
        NoticeKind::Good => "notice good",
        NoticeKind::Wrong => "notice wrong",
    };
    let label = |action: &Action| match action {
        Action::PlayHint => "Make this move",
        Action::BringBack(_) => "Bring it back",
        Action::GoBack(_) => "Take it back",
        Action::ShowWhy => "Show me why",
        Action::Show(_) => "Show",
        Action::Keep(_) => "Keep it",
    };
    html! {
        <div {class} key="notice">
            <p>{ text }</p>
            { for actions.iter().enumerate().map(|(index, action)| html! {
                <button type="button" class="quiet" key={index}
                    onclick={send.reform(move |_| Msg::Do(index))}>{ label(action) }</button>
            }) }
            <button type="button" class="tool" aria-label="Dismiss" key="dismiss"
                onclick={send.reform(|_| Msg::Dismiss)}>{ icon(Icon::Close) }</button>
        </div>
    }
}

/// How far a job is, and a way to end it.
pub(super) fn progress(send: &Send, asked: &Asked) -> Html {
    let note = if asked.note.is_empty() { "Searching…" } else { &asked.note };
    html! {
        <div class="status" key="search">
            <progress value={asked.part.map(|part| part.to_string())} max="1" aria-label="Search" />
            <span class="numbers">{ note }</span>
            <button type="button" class="quiet" onclick={send.reform(|_| Msg::CancelJob)}>
                { "Cancel" }
            </button>
        </div>
    }
}

fn view_player(props: player::Props) -> Html {
    html! { <Player key="player" ..props /> }
}

fn toolbar(send: &Send, started: bool, can_redo: bool, searching: bool) -> Html {
    let tool = |name: &'static str, which, key: &'static str, off: bool, msg: fn() -> Msg| {
        let key = (!key.is_empty()).then_some(key);
        let title = key.map_or(name.to_owned(), |key| format!("{name} ({key})"));
        html! {
            <button type="button" class="tool named" {title} aria-keyshortcuts={key} disabled={off} onclick={send.reform(move |_| msg())}>
                { icon(which) }<span>{ name }</span>
            </button>
        }
    };
    html! {
        <div class="toolbar" role="toolbar" aria-label="Game" key="toolbar">
            { tool("Undo", Icon::Undo, "U", !started, || Msg::Undo) }
            { tool("Redo", Icon::Redo, "R", !can_redo, || Msg::Redo) }
            { tool("Hint", Icon::Hint, "H", searching, || Msg::Hint) }
            { tool("Solve", Icon::Solve, "S", searching, || Msg::Solve) }
            { tool("Restart", Icon::Restart, "N", !started, || Msg::Restart) }
            { tool("Share", Icon::Share, "L", false, || Msg::Open(Some(Dialog::Share))) }
            { tool("More", Icon::More, "", false, || Msg::Open(Some(Dialog::More))) }
        </div>
    }
}

fn share_dialog(
    send: &Send,
    open: bool,
    has_player: bool,
    url: String,
    title: String,
    scene: &Rc<Scene>,
) -> Html {
    let on_close = send.reform(|()| Msg::Open(None));
    let on_told = send.reform(Msg::Say);
    let what = if has_player {
        "The link opens this position, the moves so far, and the player at this step."
    } else {
        "The link opens this position with the moves so far."
    };
    html! {
        <DialogBox title="Share" {open} {on_close}>
            <p>{ what }</p>
            <share::Share {url} {title} scene={scene.clone()} {on_told} />
        </DialogBox>
    }
}

fn more_dialog(
    send: &Send,
    open: bool,
    settings: &Rc<Settings>,
    on_set: &Callback<Settings>,
    kept: Vec<Saved>,
) -> Html {
    let set = |change: fn(&Settings) -> Settings| {
        let (settings, on_set) = (settings.clone(), on_set.clone());
        Callback::from(move |_: Event| on_set.emit(change(&settings)))
    };
    let theme = |name: &'static str, value: Theme, change: fn(&Settings) -> Settings| {
        html! {
            <label class="choice">
                <input type="radio" name="theme" checked={settings.theme == value} onchange={set(change)} />
                { name }
            </label>
        }
    };
    let reduced = settings.motion == Motion::Reduced;
    html! {
        <DialogBox title="More" {open} on_close={send.reform(|()| Msg::Open(None))}>
            <div class="stack">
                <button type="button" class="wide" onclick={send.reform(|_| Msg::Edit(EditMsg::Open))}>{ icon(Icon::Edit) }{ "Set up a position" }</button>
                <button type="button" class="wide" onclick={send.reform(|_| Msg::Open(Some(Dialog::Help)))}>
                    { icon(Icon::Help) }{ "Rules and keys" }
                </button>
                { kept_games(kept) }
                <fieldset>
                    <legend>{ "Colours" }</legend>
                    { theme("As the system", Theme::System, |s| Settings { theme: Theme::System, ..s.clone() }) }
                    { theme("Light", Theme::Light, |s| Settings { theme: Theme::Light, ..s.clone() }) }
                    { theme("Dark", Theme::Dark, |s| Settings { theme: Theme::Dark, ..s.clone() }) }
                </fieldset>
                <label class="choice">
                    <input type="checkbox" checked={reduced} onchange={set(|s| {
                        let motion = if s.motion == Motion::Reduced { Motion::System } else { Motion::Reduced };
                        Settings { motion, ..s.clone() }
                    })} />
                    { "Nothing moves" }
                </label>
                <label class="choice">
                    <input type="checkbox" checked={settings.letter_keys} onchange={set(|s| {
                        Settings { letter_keys: !s.letter_keys, ..s.clone() }
                    })} />
                    { "Single letters are shortcuts" }
                </label>
            </div>
        </DialogBox>
    }
}

/// The games that were replaced or could not be read, each as a link that opens it.
fn kept_games(kept: Vec<Saved>) -> Html {
    html! {
        <details hidden={kept.is_empty()}>
            <summary>{ format!("Games kept aside ({})", kept.len()) }</summary>
            <ul class="kept">
                { for kept.into_iter().map(|saved| html! {
                    <li key={saved.at.to_string()}>
                        <a href={format!("#/{}", saved.link)}>{ storage::date(saved.at) }</a>
                        <small>{ &saved.link }</small>
                    </li>
                }) }
            </ul>
        </details>
    }
}

fn help_dialog(send: &Send, open: bool, rules: &'static str) -> Html {
    html! {
        <DialogBox title="Rules and keys" {open} on_close={send.reform(|()| Msg::Open(None))}>
            <p class="prose">{ rules }</p>
            <p class="prose">{ "Click what you want to move, then where it shall go; or drag it." }</p>
            <dl class="keys">
                { for KEYS.iter().map(|(key, what)| html! {
                    <div key={*key}><dt><kbd>{ *key }</kbd></dt><dd>{ *what }</dd></div>
                }) }
            </dl>
        </DialogBox>
    }
}
