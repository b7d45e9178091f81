//! Games for two: the players, and the course of the game.

use std::rc::Rc;

use yew::prelude::*;

use super::Send;
use crate::app::board::Board;
use crate::app::form::radio;
use crate::app::settings::Settings;
use crate::contract::{LevelId, Side};
use crate::game::Words;
use crate::play::duel::Opponent;
use crate::say;
use crate::scene::{PlaceId, Scene};
use crate::table::{Action, GameMsg, Msg, Table};

pub(super) fn view_opponents(send: &Send, levels: &[Words], now: Opponent) -> Html {
    let on_choose =
        |opponent: Opponent| send.reform(move |_| Msg::Game(GameMsg::Opponent(opponent)));
    let choice = |opponent: Opponent, name: String, meaning: String| {
        radio("opponent", &name, &meaning, now == opponent, on_choose(opponent))
    };
    let level = now.level_or_usual(levels.len());
    let computer = |side| Opponent::Computer { side, level };
    let strength = |(id, level): (LevelId, &Words)| {
        let opponent = match now {
            Opponent::Computer { side, .. } => Opponent::Computer { side, level: id },
            Opponent::Friend | Opponent::Both { .. } => Opponent::Both { level: id },
        };
        let Words { name, meaning, .. } = level;
        radio("level", name, meaning, now.level() == Some(id), on_choose(opponent))
    };
    html! {
        <>
            <fieldset hidden={levels.is_empty()}>
                <legend>{ say!("Who plays") }</legend>
                { choice(Opponent::Friend, say!("Two people"), say!("On this device, taking turns.")) }
                { choice(computer(Side::Second), say!("You and the computer"), say!("You move first.")) }
                { choice(computer(Side::First), say!("The computer and you"), say!("It moves first.")) }
                { choice(Opponent::Both { level }, say!("The computer alone"), say!("Watch it play both sides.")) }
            </fieldset>
            <fieldset hidden={now == Opponent::Friend}>
                <legend>{ say!("How well the computer plays") }</legend>
                { for (0..).map(LevelId).zip(levels).map(strength) }
            </fieldset>
        </>
    }
}

/// The buttons to play against the computer, before two people have made their first move.
pub(super) fn view_computer(send: &Send, table: &Table) -> Html {
    let offers = table.computer_offers();
    let is_quiet =
        table.awaited().is_none() && table.news.notice.is_none() && !table.view.presenting;
    html! {
        <div key="computer" class="row computer" hidden={offers.is_empty() || !is_quiet}>
            { for offers.into_iter().map(|offer| offer_button(send, offer)) }
        </div>
    }
}

/// The buttons to play against the computer in the catalogue, at any time in the game.
pub(super) fn catalogue_computer(send: &Send, table: &Table) -> Html {
    html! {
        <section key="computer" hidden={!table.about.is_duel()}>
            <h2>{ say!("Against the computer") }</h2>
            <p class="prose">{ say!("The game on the board goes on, with the computer on the other side.") }</p>
            <div class="row">
                { for [Side::Second, Side::First].map(|side| offer_button(send, table.computer(side))) }
            </div>
        </section>
    }
}

fn offer_button(send: &Send, offer: Opponent) -> Html {
    let label = Action::Opponent(offer).label();
    html! {
        <button type="button" key={label.clone()} onclick={send.reform(move |_| Msg::Game(GameMsg::Opponent(offer)))}>{ label }</button>
    }
}

/// The course of a game: a curve of the values of its positions, each of which can be tapped. Empty without a course.
pub(super) fn view_course(
    send: &Send,
    course: Option<&Rc<Scene>>,
    settings: &Rc<Settings>,
) -> Html {
    let Some(scene) = course else { return html! { <div key="no-course" /> } };
    html! {
        <div key="course" class="course">
            <Board scene={scene.clone()} duration={0.0} settings={settings.clone()}
                on_tap={send.reform(|PlaceId(done)| Msg::Game(GameMsg::GoTo(done as usize)))} />
            <p class="muted">{ say!("The game so far: touch the curve to go to a move.") }</p>
        </div>
    }
}

/// The threats of the side that is not to move.
pub(super) fn view_threats(threats: String) -> Html {
    html! { <p key="threats" class="threats" hidden={threats.is_empty()}>{ threats }</p> }
}
