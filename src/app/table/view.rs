//! What a table shows: head, board, status, toolbar and player. The tabs are in
//! [`panels`](super::panels).

use yew::prelude::*;

use super::edit::EditMsg;
use super::keys::KEYS;
use super::{Action, Dialog, Msg, Notice, NoticeKind, Panel, Table};
use crate::app::board::Board;
use crate::app::dialog::Dialog as DialogBox;
use crate::app::icons::{Icon, icon};
use crate::app::player::Player;
use crate::app::settings::{Motion, Settings, Theme};
use crate::app::{address, share, storage};
use crate::puzzle::{Puzzle, Status};
use crate::solution::Solution;
use crate::worker::protocol::Judgement;

impl<P: Puzzle> Table<P> {
    pub(super) fn page(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let mode = match (&self.editor, &self.player) {
            (Some(_), _) => "editor",
            (None, Some(_)) => "player",
            (None, None) => "play",
        };
        let wide = matches!(self.panel, Panel::Papers | Panel::Graph);
        let panel = (self.editor.is_none() && wide).then_some("wide");
        html! {
            <main class="table" data-family={P::FAMILY.name()} data-mode={mode} data-panel={panel}>
                <header class="head">
                    <a class="tool" href="#/" aria-label="All puzzles" title="All puzzles">{ icon(Icon::Home) }</a>
                    <div class="titles">
                        <p class="family">{ P::NAME }</p>
                        <h1>{ self.heading() }</h1>
                    </div>
                    <button type="button" class="tool" aria-label="Help" title="Help (?)"
                        onclick={link.callback(|_| Msg::Open(Some(Dialog::Help)))}>{ icon(Icon::Help) }</button>
                </header>
                <div class="stage">
                    <div class="figure">
                        <Board
                            scene={self.scene.clone()}
                            glides={self.glides.clone()}
                            duration={self.duration}
                            sources={self.sources.clone()}
                            held={self.held}
                            settings={ctx.props().settings.clone()}
                            on_tap={link.callback(Msg::Tap)}
                            on_lift={link.callback(Msg::Lift)}
                            on_drop={link.callback(Msg::Drop)}
                            on_cancel={link.callback(|()| Msg::PutBack)}
                        />
                    </div>
                    <div class="below">
                        <div class="news">{ self.news(ctx) }</div>
                        <div class="controls">{ self.controls(ctx) }</div>
                    </div>
                </div>
                <aside class="side">{ self.side(ctx) }</aside>
                <p class="visually-hidden" role="status" aria-live="polite">
                    // A change of key makes screen readers say the same words again.
                    <span key={self.spoken.1}>{ &self.spoken.0 }</span>
                </p>
                { self.share_dialog(ctx) }
                { self.more_dialog(ctx) }
                { self.help_dialog(ctx) }
            </main>
        }
    }

    fn heading(&self) -> String {
        if self.editor.is_some() {
            "Set up a position".to_owned()
        } else {
            P::title(self.session.task())
        }
    }

    /// How far the search is, or what there is to tell, or where the game stands.
    fn news(&self, ctx: &Context<Self>) -> Html {
        let asked = self.asked.as_ref().filter(|asked| !self.shows(asked.wanted()));
        match (asked, &self.notice) {
            // Whoever plays on meanwhile is to hear of the game first.
            (Some(asked), Some(notice)) if asked.beside_game() => self.notice(ctx, notice),
            (Some(asked), _) => self.progress(ctx, asked),
            (None, Some(notice)) => self.notice(ctx, notice),
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
            (None, Some(_)) if P::LEVELS.is_empty() => format!("{summary}, still winnable"),
            // Something else is being worked out.
            (None, _) if self.wants_judgement() && self.asked.is_some() => {
                format!("{summary}; not judged yet")
            }
            (None, _) => summary,
        }
    }

    fn notice(&self, ctx: &Context<Self>, notice: &Notice) -> Html {
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
                        onclick={ctx.link().callback(move |_| Msg::Do(index))}>{ label(action) }</button>
                }) }
                <button type="button" class="tool" aria-label="Dismiss" key="dismiss"
                    onclick={ctx.link().callback(|_| Msg::Dismiss)}>{ icon(Icon::Close) }</button>
            </div>
        }
    }

    /// The toolbar, or the player in its place.
    fn controls(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        if self.editor.is_some() {
            return html! { <div key="editing" /> };
        }
        if let Some(player) = &self.player {
            return html! {
                <Player
                    key="player"
                    title={player.title.clone()}
                    length={player.length.clone()}
                    at={player.at.clone()}
                    caption={player.solution.caption(&player.at)}
                    playing={player.playing}
                    speed={ctx.props().settings.speed}
                    frames={player.solution.frames(&player.at)}
                    has_parts={player.has_parts}
                    level={player.level}
                    on_seek={link.callback(Msg::Seek)}
                    on_step={link.callback(Msg::Step)}
                    on_level={link.callback(Msg::Level)}
                    on_toggle={link.callback(|()| Msg::TogglePlaying)}
                    on_speed={link.callback(Msg::Speed)}
                    on_take_over={link.callback(|()| Msg::TakeOver)}
                    on_share={link.callback(|()| Msg::Open(Some(Dialog::Share)))}
                    on_close={link.callback(|()| Msg::ClosePlayer)}
                />
            };
        }
        let tool = |name: &'static str, which, key: &'static str, off: bool, msg: fn() -> Msg| {
            let key = (!key.is_empty()).then_some(key);
            let title = key.map_or(name.to_owned(), |key| format!("{name} ({key})"));
            html! {
                <button type="button" class="tool named" {title} aria-keyshortcuts={key} disabled={off} onclick={link.callback(move |_| msg())}>
                    { icon(which) }<span>{ name }</span>
                </button>
            }
        };
        let started = self.session.done() > 0;
        let searching = self.busy();
        let can_redo = self.session.next().is_some();
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

    fn share_dialog(&self, ctx: &Context<Self>) -> Html {
        let open = self.dialog == Some(Dialog::Share);
        let on_close = ctx.link().callback(|()| Msg::Open(None));
        let on_told = ctx.link().callback(Msg::Say);
        // Writing a long game takes a while, so only for whoever looks at it.
        let url = if open { address::absolute(&self.link()) } else { String::new() };
        let what = if self.player.is_some() {
            "The link opens this position, the moves so far, and the player at this step."
        } else {
            "The link opens this position with the moves so far."
        };
        html! {
            <DialogBox title="Share" {open} {on_close}>
                <p>{ what }</p>
                <share::Share {url} title={self.heading()} scene={self.scene.clone()} {on_told} />
            </DialogBox>
        }
    }

    fn more_dialog(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let settings = &ctx.props().settings;
        let set = |change: fn(&Settings) -> Settings| {
            let (settings, on_set) = (settings.clone(), ctx.props().on_set.clone());
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
            <DialogBox title="More" open={self.dialog == Some(Dialog::More)} on_close={link.callback(|()| Msg::Open(None))}>
                <div class="stack">
                    <button type="button" class="wide" onclick={link.callback(|_| Msg::Edit(EditMsg::Open))}>{ icon(Icon::Edit) }{ "Set up a position" }</button>
                    <button type="button" class="wide" onclick={link.callback(|_| Msg::Open(Some(Dialog::Help)))}>
                        { icon(Icon::Help) }{ "Rules and keys" }
                    </button>
                    { self.kept_games() }
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
    fn kept_games(&self) -> Html {
        // The storage is only asked when the list is looked at.
        let kept =
            if self.dialog == Some(Dialog::More) { storage::kept(P::ID) } else { Vec::new() };
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

    fn help_dialog(&self, ctx: &Context<Self>) -> Html {
        html! {
            <DialogBox title="Rules and keys" open={self.dialog == Some(Dialog::Help)}
                on_close={ctx.link().callback(|()| Msg::Open(None))}>
                <p class="prose">{ P::RULES }</p>
                <p class="prose">{ "Click what you want to move, then where it shall go; or drag it." }</p>
                <dl class="keys">
                    { for KEYS.iter().map(|(key, what)| html! {
                        <div key={*key}><dt><kbd>{ *key }</kbd></dt><dd>{ *what }</dd></div>
                    }) }
                </dl>
            </DialogBox>
        }
    }
}
