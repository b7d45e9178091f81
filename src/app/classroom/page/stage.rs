//! The board of a lesson, and the controls below it.

use yew::prelude::*;

use super::super::event::Event;
use super::LessonPage;
use crate::app::address;
use crate::app::icons::{Icon, icon};
use crate::app::table::view;
use crate::classroom::{Classroom, Msg};
use crate::lesson::Part;
use crate::say;
use crate::table::{self, Mode, Purpose};

impl LessonPage {
    /// The board, and the controls below it.
    pub(super) fn stage(&self, to_page: &Callback<Event>) -> Html {
        let (room, table) = (&self.room, &self.room.table);
        let send = to_page.reform(Event::Pupil);
        let to_table = send.reform(Msg::Table);
        let at_work = !matches!(table.mode, Mode::Play) || table.shown.writing.is_some();
        let ring = self.windows.aside.spot.map(|spot| (spot.x, spot.y));
        let controls = if at_work {
            view::controls(&to_table, table, &self.settings)
        } else if room.is_played() {
            toolbar(&send, room)
        } else {
            html! { <div key="only-looked-at" hidden=true /> }
        };
        html! {
            <div class="stage">
                <div class="figure" lang={address::spoken(&room.lesson().language)} ref={self.figure.clone()}>{ view::board(&to_table, table, &room.scene, &self.settings, ring) }</div>
                <div class="below" hidden={self.windows.is_shown() && !at_work}>
                    { view::turning(&to_table, table) }
                    { view::theory(&to_table, table) }
                    // The status of the game may give the answer away.
                    <div class={classes!("news", (!room.offers(Part::Facts)).then_some("no-status"))}>
                        { view::news(&to_table, table) }
                    </div>
                    <div class="controls">{ controls }</div>
                </div>
            </div>
        }
    }
}

fn toolbar(send: &Callback<Msg>, room: &Classroom) -> Html {
    let table = &room.table;
    let standing = &table.shown.standing;
    let tool = |name: String, which, off: bool, offered: bool, msg: Msg| {
        html! {
            // A tool that is off keeps the focus, so that the next press does not reach another tool.
            <button type="button" class="tool named" title={name.clone()} hidden={!offered} aria-disabled={off.to_string()}
                onclick={(!off).then(|| send.reform(move |_| msg.clone()))}>
                { icon(which) }<span>{ name }</span>
            </button>
        }
    };
    let at_table = Msg::Table;
    let undo = room.offers(Part::Undo);
    html! {
        <div class="toolbar" role="toolbar" aria-label={say!("Game")} key="toolbar">
            { tool(say!("Undo"), Icon::UNDO, standing.done == 0, undo, at_table(table::Msg::Game(table::GameMsg::Undo))) }
            { tool(say!("Redo"), Icon::REDO, standing.done >= standing.count, undo, at_table(table::Msg::Game(table::GameMsg::Redo))) }
            { tool(say!("Hint"), Icon::HINT, table.is_asked(Purpose::Hint), room.offers(Part::Hint), at_table(table::Msg::Ask(table::AskMsg::Hint))) }
            { tool(say!("Solve"), Icon::SOLVE, table.is_asked(Purpose::Solve), room.offers(Part::Solve), at_table(table::Msg::Ask(table::AskMsg::Solve))) }
            { tool(say!("Begin again"), Icon::RESTART, false, true, Msg::Again) }
        </div>
    }
}
