//! The view of a page: head, board, status, toolbar and player. The tabs are in [`panels`](super::panels).

use std::rc::Rc;

use gloo::utils::document;
use yew::prelude::*;

use super::duel::view_computer;
use super::keys::{KEYS, SPACE_KEYS, TURN};
use super::progress::progress;
use super::{Send, panels};
use crate::app::animation::Animation;
use crate::app::board::{Board, InSpace};
use crate::app::dialog::Dialog as DialogBox;
use crate::app::icons::{Icon, icon};
use crate::app::make_game::MakeGame;
use crate::app::pen::Pen;
use crate::app::player::{Player, present_tool};
use crate::app::print::PrintedLink;
use crate::app::settings::{self, Motion, Settings, Theme};
use crate::app::{address, embed, picture, share};
use crate::game::{Direction, Example, Nib};
use crate::kit::say::translated;
use crate::play::link::Address;
use crate::say;
use crate::scene::Scene;
use crate::table::{
    Action, AskMsg, BenchMsg, BoardMsg, Dialog, EditMsg, GameMsg, Mode, Msg, NewsMsg, Notice,
    NoticeKind, Panel, PenMsg, Purpose, Share, ShelfMsg, Table, ViewMsg,
};

/// The page of a table.
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
                <a class="tool" href="../" aria-label={say!("All puzzles")} title={say!("All puzzles")}>{ icon(Icon::Home) }</a>
                <div class="titles">
                    <p class="family">{ &table.about.name }</p>
                    <h1>{ table.heading() }</h1>
                </div>
                <button type="button" class="tool" aria-label={say!("Help")} title={say!("Help (?)")}
                    onclick={send.reform(|_| Msg::View(ViewMsg::Open(Some(Dialog::Help))))}>{ icon(Icon::Help) }</button>
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
            <aside class="side">{ if embed::is_embedded() { way_out(table) } else { panels::side(send, table, settings) } }</aside>
            <PrintedLink url={address::absolute(table.link())} />
            <p class="visually-hidden" role="status" aria-live="polite">
                // A change of key makes screen readers say the same words again.
                <span key={table.news.spoken.times}>{ &table.news.spoken.text }</span>
            </p>
            { share_dialog(send, table, make_game, settings) }
            { more_dialog(send, table, settings, on_set) }
            { help_dialog(send, table) }
            { graph_dialog(send, table, settings) }
            <button type="button" class="blank" hidden={!table.view.blank} onclick={send.reform(|_| Msg::View(ViewMsg::Blank))}
                aria-label={say!("The picture is black: show it again")} />
        </main>
    }
}

/// On another page, the link from there to Parlour.
fn way_out(table: &Table) -> Html {
    html! {
        <p key="way-out">
            <a href={address::absolute(table.link())} target="_blank" rel="noopener">{ say!("{puzzle} at Parlour", puzzle = table.about.name) }</a>
        </p>
    }
}

/// The place of the words when a class is shown a board, so that the board is as large as can be. They stand beside it
/// in a window that is, for its height, wider than the board.
pub(in crate::app) fn shown_words(table: &Table) -> &'static str {
    let bounds = table.shown.scene.bounds;
    let is_wider = document().document_element().is_none_or(|window| {
        let [width, height] = [window.client_width(), window.client_height()].map(f64::from);
        width * bounds.height >= height * bounds.width
    });
    if is_wider { "beside" } else { "below" }
}

/// The board of a table, with its overlays, and the point that is ringed.
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

/// The goal and how to play, before the first move, where the panel that has the rules is put away.
fn rules(table: &Table) -> Html {
    let is_begun = table.shown.standing.count > 0 || !table.is_playing();
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
        // A user who plays on meanwhile is to hear of the game first.
        (Some(asked), Some(notice)) if !asked.purpose.about_game() => view_notice(send, notice),
        (Some(asked), _) => progress(send, asked),
        (None, Some(notice)) => view_notice(send, notice),
        (None, None) => {
            html! { <p key="status" class="status numbers">{ table.status() }</p> }
        }
    }
}

/// The toolbar, or the player or the pen in its place.
pub(in crate::app) fn controls(send: &Send, table: &Table, settings: &Settings) -> Html {
    match (&table.mode, &table.shown.player, &table.shown.writing) {
        (Mode::Player(player), Some(shown), _) => html! {
            <Player key="player"
                title={player.title.clone()}
                length={Rc::new(shown.length.clone())}
                at={Rc::new(shown.at.clone())}
                caption={shown.caption.clone()}
                parts={shown.parts.clone()}
                explanation={shown.explanation.clone()}
                has_parts={shown.has_parts}
                chapters={shown.chapters.clone()}
                looping={player.looped.is_some()}
                depth={player.depth}
                playing={player.playing}
                speed={settings.speed}
                presenting={table.view.presenting}
                guessing={player.guesses.is_some()}
                on={send}
            />
        },
        (Mode::Play | Mode::Editor(_), _, Some(writing)) => {
            let Some(place) = table.hand.held else { return toolbar(send, table) };
            html! {
                <Pen key={format!("pen {}", place.0)}
                    prompt={writing.what.prompt.clone()} present={writing.what.present.clone()}
                    choices={writing.what.choices.clone()} marks={writing.marks.clone()} sums={writing.sums.clone()}
                    begun={table.hand.draft.begun.clone()} refused={table.hand.draft.refused.clone()}
                    pencilled={writing.what.pencilled.clone()} pencil={table.hand.nib == Nib::Pencil}
                    on_pencil={send.reform(|()| Msg::Pen(PenMsg::Pencil))}
                    onward={table.hand.onward} on_onward={send.reform(|()| Msg::Pen(PenMsg::Onward))}
                    on_write={send.reform(move |(text, then)| Msg::Pen(PenMsg::Write(place, text, then)))}
                    on_close={send.reform(move |()| Msg::Pen(PenMsg::PenDown(place)))} />
            }
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

/// The buttons that turn the view of a puzzle in space, for those who do not drag it.
pub(in crate::app) fn turning(send: &Send, table: &Table) -> Html {
    if !table.about.in_space {
        return html! { <div key="flat" hidden=true /> };
    }
    let turn = |name: String, key: &'static str, which, msg: Msg| {
        html! {
            <button type="button" class="tool" aria-label={name.clone()} title={format!("{name} ({key})")}
                onclick={send.reform(move |_| msg.clone())}>{ icon(which) }</button>
        }
    };
    html! {
        <div class="turning" role="toolbar" aria-label={say!(for "a toolbar": "View")} key="turning">
            { turn(say!("Turn left"), "Shift+←", Icon::TurnLeft, Msg::Board(BoardMsg::Turn(-TURN, 0))) }
            { turn(say!("Turn right"), "Shift+→", Icon::TurnRight, Msg::Board(BoardMsg::Turn(TURN, 0))) }
            { turn(say!("Turn up"), "Shift+↑", Icon::TurnUp, Msg::Board(BoardMsg::Turn(0, -TURN))) }
            { turn(say!("Turn down"), "Shift+↓", Icon::TurnDown, Msg::Board(BoardMsg::Turn(0, TURN))) }
            { turn(say!("Upright view"), "V", Icon::Upright, Msg::Board(BoardMsg::Upright)) }
        </div>
    }
}

/// Theory that is stepped through: the content of the line on the board.
pub(in crate::app) fn theory(send: &Send, table: &Table) -> Html {
    let (steps, at) = (&table.shown.steps, table.shown.step);
    let Some(words) = steps.get(at) else {
        return html! { <div key="no-theory" hidden=true /> };
    };
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
            { step(say!("Previous line"), "[", Icon::Back, Direction::Back) }
            <p><small class="muted numbers">{ number }</small>{ words }</p>
            { step(say!("Next line"), "]", Icon::Forward, Direction::Onward) }
        </div>
    }
}

fn view_notice(send: &Send, notice: &Notice) -> Html {
    let Notice { text, kind, actions } = notice;
    let class = match kind {
        NoticeKind::Plain => "notice",
        NoticeKind::Good => "notice good",
        NoticeKind::Wrong => "notice wrong",
    };
    html! {
        <div {class} key="notice">
            // A long one is scrolled, by keys too.
            <p tabindex="0">{ text }</p>
            <div class="row" key="actions" hidden={actions.is_empty()}>
                { for actions.iter().enumerate().map(|(index, action)| html! {
                    <button type="button" class="quiet" key={index}
                        onclick={send.reform(move |_| Msg::News(NewsMsg::Do(index)))}>{ action.label() }</button>
                }) }
            </div>
            <button type="button" class="tool" aria-label={say!("Dismiss")} key="dismiss"
                onclick={send.reform(|_| Msg::News(NewsMsg::Dismiss))}>{ icon(Icon::Close) }</button>
        </div>
    }
}

/// A button of a toolbar.
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
        // One that is off keeps the focus: the next press is not for another tool.
        <button type="button" class="tool named" {title} aria-keyshortcuts={key} aria-disabled={off.to_string()}
            onclick={(!off).then(|| send.reform(move |_| msg()))}>
            { icon(which) }<span>{ name }</span>
        </button>
    }
}

/// The toolbar that takes back changes in the editor, as it takes back moves in a game.
fn editor_toolbar(send: &Send, table: &Table) -> Html {
    let editor = table.shown.editor.as_ref();
    let (can_undo, can_redo) = editor.map_or((false, false), |it| (it.can_undo, it.can_redo));
    html! {
        <div class="toolbar" role="toolbar" aria-label={say!("Editing")} key="editing">
            { tool(send, say!("Undo"), Icon::Undo, "U", !can_undo, || Msg::Game(GameMsg::Undo)) }
            { tool(send, say!("Redo"), Icon::Redo, "R", !can_redo, || Msg::Game(GameMsg::Redo)) }
        </div>
    }
}

fn toolbar(send: &Send, table: &Table) -> Html {
    let standing = &table.shown.standing;
    let (started, can_redo) = (standing.done > 0, standing.done < standing.count);
    let tool = |name, which, key, off, msg| tool(send, name, which, key, off, msg);
    // A phone has them in the menu.
    let spare = |name, which, key, off, msg| {
        html! { <span class="spare">{ tool(name, which, key, off, msg) }</span> }
    };
    let help = if table.is_challenged() {
        tool(say!("Give up"), Icon::Solve, "", false, || Msg::Game(GameMsg::GiveUp))
    } else {
        html! {
            <>
                { tool(say!("Hint"), Icon::Hint, "H", table.is_asked(Purpose::Hint), || Msg::Ask(AskMsg::Hint)) }
                { spare(say!("Solve"), Icon::Solve, "S", table.is_asked(Purpose::Solve), || Msg::Ask(AskMsg::Solve)) }
            </>
        }
    };
    html! {
        <div class="toolbar" role="toolbar" aria-label={say!("Game")} key="toolbar">
            { tool(say!("Undo"), Icon::Undo, "U", !started, || Msg::Game(GameMsg::Undo)) }
            { tool(say!("Redo"), Icon::Redo, "R", !can_redo, || Msg::Game(GameMsg::Redo)) }
            { help }
            { tool(say!("Restart"), Icon::Restart, "N", !started, || Msg::Game(GameMsg::GoTo(0))) }
            { spare(say!("Share"), Icon::Share, "L", false, || Msg::View(ViewMsg::Open(Some(Dialog::Share)))) }
            { tool(say!("Menu"), Icon::More, "", false, || Msg::View(ViewMsg::Open(Some(Dialog::More)))) }
        </div>
    }
}

fn share_dialog(send: &Send, table: &Table, make_game: &MakeGame, settings: &Settings) -> Html {
    let open = table.view.dialog == Some(Dialog::Share);
    let chosen = table
        .sharing
        .shared
        .iter()
        .map(|(share, _)| *share)
        .find(|share| *share == table.sharing.chosen);
    let chosen = chosen.or(table.sharing.shared.first().map(|(share, _)| *share));
    let solution = table.sharing.shared.iter().find(|(share, _)| *share == Share::Step);
    let choice = |(share, _): &(Share, String)| {
        let share = *share;
        html! {
            <label class="choice" key={share.name()}>
                <input type="radio" name="share" checked={chosen == Some(share)}
                    onchange={send.reform(move |_| Msg::View(ViewMsg::Share(share)))} />
                <span>{ share.name() }<small>{ share.meaning() }</small></span>
            </label>
        }
    };
    html! {
        <DialogBox title={say!("Share")} {open} on_close={send.reform(|()| Msg::View(ViewMsg::Open(None)))}>
            <p hidden={table.sharing.shared.len() > 1}>{ say!("The link opens this game.") }</p>
            <fieldset hidden={table.sharing.shared.len() < 2}>
                <legend class="visually-hidden">{ say!("What is shared") }</legend>
                { for table.sharing.shared.iter().map(choice) }
            </fieldset>
            <share::Share url={address::absolute(&table.shared_link())} title={table.heading()}
                embeds=true scene={table.shown.scene.clone()} file={table.file_name()} />
            <p class="row" hidden={table.sharing.moves_text.is_empty()}>
                <share::Copy text={table.sharing.moves_text.clone()} label={if solution.is_some() { say!("Copy the solution as text") } else { say!("Copy the moves as text") }}
                    name={say!(for "The text of": "the moves")} />
            </p>
            if let Some((_, solution)) = solution {
                <Animation game={make_game.clone()} rest={Address::split(solution).rest} turn={table.view.turn} still={settings.still()}
                    file={table.file_name()} />
            }
        </DialogBox>
    }
}

/// The further tools and the panels, in words: a phone has no room for them under the board.
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
    let set = |change: fn(&Settings) -> Settings| {
        let (settings, on_set) = (settings.clone(), on_set.clone());
        Callback::from(move |_: Event| on_set.emit(change(&settings)))
    };
    let theme = |name: String, value: Theme, change: fn(&Settings) -> Settings| {
        html! {
            <label class="choice">
                <input type="radio" name="theme" checked={settings.theme == value} onchange={set(change)} />
                { name }
            </label>
        }
    };
    let reduced = settings.motion == Motion::Reduced;
    html! {
        <DialogBox title={say!("Menu")} {open} on_close={send.reform(|()| Msg::View(ViewMsg::Open(None)))}>
            <div class="stack">
                { elsewhere(send, table) }
                <button type="button" class="wide" onclick={send.reform(|_| Msg::Edit(EditMsg::Open))}>{ icon(Icon::Edit) }{ say!("Set up a position") }</button>
                <button type="button" class="wide" onclick={send.reform(|_| Msg::Bench(BenchMsg::Pin))}>{ icon(Icon::Keep) }{ say!("Keep this position") }</button>
                <button type="button" class="wide" onclick={send.reform(|_| Msg::View(ViewMsg::Open(Some(Dialog::Help))))}>
                    { icon(Icon::Help) }{ say!("Rules and keys") }
                </button>
                { kept_games(send, table) }
                // The message behind the dialog is out of sight, and its button out of reach.
                <div aria-live="polite">{ for thrown_away(table).map(|notice| view_notice(send, notice)) }</div>
                <fieldset>
                    <legend>{ say!("Colours") }</legend>
                    { theme(say!("Same as system"), Theme::System, |s| Settings { theme: Theme::System, ..s.clone() }) }
                    { theme(say!("Light"), Theme::Light, |s| Settings { theme: Theme::Light, ..s.clone() }) }
                    { theme(say!("Dark"), Theme::Dark, |s| Settings { theme: Theme::Dark, ..s.clone() }) }
                </fieldset>
                <label class="choice">
                    <input type="checkbox" checked={reduced} onchange={set(|s| {
                        let motion = if s.motion == Motion::Reduced { Motion::System } else { Motion::Reduced };
                        Settings { motion, ..s.clone() }
                    })} />
                    { say!("Reduce motion") }
                </label>
                <label class="choice">
                    <input type="checkbox" checked={settings.letter_keys} onchange={set(|s| {
                        Settings { letter_keys: !s.letter_keys, ..s.clone() }
                    })} />
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

/// The games that were replaced or could not be read, each as a link that opens it, or as plain text. Other kept things
/// that cannot be read follow.
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
                                <button type="button" class="quiet" aria-label={say!("Throw away {label}", label)}
                                    onclick={send.reform(move |_| Msg::Shelf(ShelfMsg::ThrowAway(index)))}>{ say!("Throw away") }</button>
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

/// The message that a game kept aside was thrown away.
fn thrown_away(table: &Table) -> Option<&Notice> {
    let is_about_it = |action: &Action| matches!(action, Action::KeepAside(..));
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
    let (touching, space_keys) = if table.about.in_space {
        (
            say!(
                "Touch what you want to move, then one of the ways it can go, or drag along that way. Drag anything else to turn the view."
            ),
            SPACE_KEYS,
        )
    } else {
        (say!("Touch what you want to move, then where it should go, or drag it."), &[][..])
    };
    html! {
        <DialogBox title={say!("Rules and keys")} {open} on_close={send.reform(|()| Msg::View(ViewMsg::Open(None)))}>
            { panels::rules(&table.shown.instructions) }
            <p class="prose">{ touching }</p>
            { for table.view.example.iter().map(example) }
            // Where fingers play there may be a keyboard, and mostly there is none.
            <details open={!settings::matches("(pointer: coarse)")}>
                <summary>{ say!("Keys") }</summary>
                <dl class="keys">
                    { for KEYS.iter().chain(space_keys).map(|(key, what)| html! {
                        <div><dt><kbd>{ translated(key) }</kbd></dt><dd>{ translated(what) }</dd></div>
                    }) }
                </dl>
            </details>
        </DialogBox>
    }
}
