//! The component that shows a table.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::timers::callback::Timeout;
use gloo::utils::document;
use wasm_bindgen::JsCast;
use yew::html::Scope;
use yew::prelude::*;

use super::{keys, view};
use crate::app::host::Browser;
use crate::app::make_game::MakeGame;
use crate::app::settings::Settings;
use crate::app::{archive, embed};
use crate::table::{Msg, Table};

/// What a page opens, and what is chosen for all pages.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// The game.
    pub game: MakeGame,
    /// The link after the puzzle's name; empty for the saved game.
    pub rest: AttrValue,
    /// Counts the links opened.
    pub visit: u32,
    /// The settings of the page.
    pub settings: Rc<Settings>,
    /// Changes them.
    pub on_set: Callback<Settings>,
    /// Hears when the table has been drawn for the first time.
    #[prop_or_default]
    pub on_drawn: Callback<()>,
}

/// What happens to the page.
pub enum Event {
    /// Something happens to the table.
    Table(Msg),
    /// The table is to be drawn.
    Draw,
    /// The window has another size.
    Resized,
}

/// How far the page is. Opening a game and drawing it are two tasks: one would hold up a slow phone.
#[derive(PartialEq)]
enum Stage {
    Opened,
    Drawing,
    Drawn,
}

/// The component.
pub struct TablePage {
    table: Table,
    stage: Stage,
    /// The settings as the table's host sees them.
    settings: Rc<RefCell<Rc<Settings>>>,
    /// The link that the page around this one was told last, if this page stands in another one.
    told: Option<String>,
    _listeners: Vec<EventListener>,
}

impl Component for TablePage {
    type Message = Event;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link();
        let props = ctx.props();
        let settings = Rc::new(RefCell::new(props.settings.clone()));
        let send = link.callback(Event::Table);
        let mut game = props.game.make();
        let id = game.about().id;
        let host = Browser::new(id, settings.clone(), props.on_set.clone(), send);
        let embedded = embed::is_embedded();
        let host = if embedded { host.in_passing() } else { host };
        let leave = link.callback(|()| Event::Table(Msg::Leave));
        let elsewhere = link.callback(|()| Event::Table(Msg::Elsewhere));
        let listeners = vec![
            listen(link.clone()),
            EventListener::new(&gloo::utils::window(), "pagehide", move |_| leave.emit(())),
            EventListener::new(&gloo::utils::window(), "storage", move |_| elsewhere.emit(())),
            EventListener::new(&gloo::utils::window(), "resize", {
                let link = link.clone();
                move |_| link.send_message(Event::Resized)
            }),
        ];
        let table = Table::new(game, Box::new(host), &props.rest);
        let told = embedded.then(String::new);
        Self { table, stage: Stage::Opened, settings, told, _listeners: listeners }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let props = ctx.props();
        self.settings.replace(props.settings.clone());
        if props.settings != old.settings {
            self.table.update(Msg::Preferred);
        }
        if props.visit != old.visit {
            self.table.update(Msg::Link(props.rest.to_string()));
        }
        true
    }

    fn update(&mut self, _: &Context<Self>, event: Event) -> bool {
        match event {
            Event::Table(msg) => {
                let changed = self.table.update(msg);
                self.tell_around();
                changed
            }
            Event::Draw => {
                self.stage = Stage::Drawing;
                true
            }
            // Where the words stand depends on it.
            Event::Resized => self.table.presenting,
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        match self.stage {
            Stage::Opened => {
                let draw = ctx.link().callback(|()| Event::Draw);
                Timeout::new(0, move || draw.emit(())).forget();
            }
            Stage::Drawing => {
                self.stage = Stage::Drawn;
                self.tell_around();
                ctx.props().on_drawn.emit(());
                let kept = ctx.link().callback(|()| Event::Table(Msg::Kept));
                archive::open(move || kept.emit(()));
            }
            Stage::Drawn => {}
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        if self.stage == Stage::Opened {
            return html! { <main hidden=true /> };
        }
        let send = ctx.link().callback(Event::Table);
        let Props { game, settings, on_set, .. } = ctx.props();
        view::page(&send, &self.table, game, settings, on_set)
    }

    fn destroy(&mut self, _: &Context<Self>) {
        self.table.close();
    }
}

impl TablePage {
    /// Tells the page around this one that the game has changed, if there is one and it has.
    fn tell_around(&mut self) {
        let Some(told) = self.told.as_mut().filter(|_| self.stage == Stage::Drawn) else { return };
        let link = self.table.game().game_link();
        if *told != link {
            embed::tell(&link, &self.table.shown.standing, told.is_empty());
            *told = link;
        }
    }
}

/// Hears every key of the document.
fn listen(scope: Scope<TablePage>) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&document(), "keydown", options, move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        // The component is there as long as it listens.
        let Some(page) = scope.get_component() else { return };
        let msg = keys::meaning(&page.table, &page.settings.borrow(), event);
        drop(page);
        if let Some(msg) = msg {
            scope.send_message(Event::Table(msg));
        }
    })
}
