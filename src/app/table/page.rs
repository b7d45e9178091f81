//! The component that shows a table.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use gloo::utils::window;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::{keys, view};
use crate::app::host::{Browser, FocusKeeper, listen_keys};
use crate::app::modules::MakeGame;
use crate::app::settings::Settings;
use crate::app::{address, ahead, archive, embed, parts, storage, views};
use crate::game::LinkOf;
use crate::say;
use crate::table::{Mode, Msg, ShelfMsg, Table, ViewMsg};

/// The game to open, and the settings for all pages.
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
    /// Called with changed settings.
    pub on_set: Callback<Settings>,
    /// Called when the table has been drawn for the first time.
    #[prop_or_default]
    pub on_drawn: Callback<()>,
}

/// An event on the page.
pub enum Event {
    /// A message to the table.
    Table(Msg),
    /// The percentage read of a long link.
    Reading(u32),
    /// A long link that has been read, and the message that opens it.
    Read(String, Msg),
    /// The views that open on demand are loaded, or failed to load.
    Views,
    /// The table is to be drawn.
    Draw,
    /// The window was resized.
    Resized,
}

/// The progress of opening the page. Opening and drawing a game are two tasks: one would block a slow phone.
#[derive(PartialEq)]
enum Startup {
    Opened,
    Drawing,
    Drawn,
}

/// The component.
pub struct TablePage {
    table: Table,
    stage: Startup,
    /// The settings, shared with the table's host.
    settings: Rc<RefCell<Rc<Settings>>>,
    /// The link sent last to the embedding page, if this page is embedded.
    told: Option<String>,
    /// The percentage read of the link that is opened next.
    reading: Option<u32>,
    /// Counts the links to open: the next one cancels a link that is still being read.
    came: Rc<Cell<u32>>,
    focus: FocusKeeper,
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
        let mut game = props.game.emit(());
        let id = game.about().id;
        let host = Browser::new(id, settings.clone(), props.on_set.clone(), send);
        let embedded = embed::is_embedded();
        let host = if embedded { host.in_passing() } else { host };
        let back = {
            let scope = link.clone();
            let has_layer =
                move || scope.get_component().is_some_and(|page| page.table.layers() > 0);
            address::listen_back(
                has_layer,
                link.callback(|()| Event::Table(Msg::View(ViewMsg::Back))),
            )
        };
        let at_window = |name: &'static str, event: fn() -> Event| {
            let link = link.clone();
            EventListener::new(&window(), name, move |_| link.send_message(event()))
        };
        let listeners = vec![
            back,
            listen_keys(link.clone(), |page: &Self, event| {
                keys::message_of(&page.table, &page.settings.borrow(), event).map(Event::Table)
            }),
            at_window("pagehide", || Event::Table(Msg::Shelf(ShelfMsg::Leave))),
            at_window("storage", || Event::Table(Msg::Shelf(ShelfMsg::Elsewhere))),
            at_window("resize", || Event::Resized),
        ];
        let table = Table::new(game, Box::new(host), &props.rest);
        let views = link.callback(|()| Event::Views);
        parts::load(move || views.emit(()));
        let told = embedded.then(String::new);
        Self {
            table,
            stage: Startup::Opened,
            settings,
            told,
            reading: None,
            came: Rc::default(),
            focus: FocusKeeper::default(),
            _listeners: listeners,
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let props = ctx.props();
        self.settings.replace(props.settings.clone());
        if props.settings != old.settings {
            self.table.update(Msg::Shelf(ShelfMsg::Preferred));
        }
        if props.visit != old.visit {
            self.focus.note();
            self.take(ctx, Msg::Shelf(ShelfMsg::Link(props.rest.to_string())));
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, event: Event) -> bool {
        let is_noted = self.focus.note();
        let has_changed = match event {
            Event::Table(msg) => self.take(ctx, msg),
            Event::Reading(percent) => {
                self.reading = Some(percent);
                true
            }
            Event::Read(rest, msg) => {
                self.reading = None;
                // By now, the message may open another link, or none.
                if self.table.opens(&msg).as_ref() == Some(&rest) {
                    self.pass_on(msg);
                }
                true
            }
            Event::Draw => {
                self.stage = Startup::Drawing;
                true
            }
            Event::Views => true,
            // The placement of the words depends on the size.
            Event::Resized => self.table.view.presenting,
        };
        let is_drawn = has_changed || self.table.view.focus.is_some();
        if is_noted && !is_drawn {
            self.focus.forget();
        }
        is_drawn
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        match self.stage {
            Startup::Opened if first => {
                let draw = ctx.link().callback(|()| Event::Draw);
                Timeout::new(0, move || draw.emit(())).forget();
            }
            Startup::Opened => {}
            // Waits for the views: a solution would lack its player, and the editor its tools.
            Startup::Drawing if views::here().is_none() && self.table.mode != Mode::Play => {}
            Startup::Drawing => {
                self.stage = Startup::Drawn;
                self.tell_around();
                ctx.props().on_drawn.emit(());
                let kept = ctx.link().callback(|()| Event::Table(Msg::Shelf(ShelfMsg::Kept)));
                archive::open(move || kept.emit(()));
            }
            Startup::Drawn => {
                self.focus.keep(self.table.view.focus.take(), ".player .words");
            }
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        if self.stage == Startup::Opened {
            return html! { <main hidden=true /> };
        }
        let send = ctx.link().callback(Event::Table);
        let Props { game, settings, on_set, .. } = ctx.props();
        html! {
            <>
            <progress class="reading" aria-label={say!("Reading the link")} hidden={self.reading.is_none()}
                max="100" value={self.reading.unwrap_or_default().to_string()} />
            { view::page(&send, &self.table, game, settings, on_set) }
            </>
        }
    }

    fn destroy(&mut self, _: &Context<Self>) {
        self.table.close();
    }
}

impl TablePage {
    /// Passes a message on to the table: at once, or when the long link that it opens has been read. True if a render
    /// is needed.
    fn take(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let Some(rest) = self.table.opens(&msg) else { return self.pass_on(msg) };
        self.came.set(self.came.get() + 1);
        if !ahead::is_long(&rest) {
            self.reading = None;
            return self.pass_on(msg);
        }
        let (link, game) = (ctx.link().clone(), ctx.props().game.clone());
        let (came, number) = (self.came.clone(), self.came.get());
        spawn_local(async move {
            let is_wanted = || came.get() == number;
            ahead::read(game.emit(()), &rest, &|percent| {
                let goes_on = is_wanted();
                if goes_on {
                    link.send_message(Event::Reading(percent));
                }
                goes_on
            })
            .await;
            if is_wanted() {
                link.send_message(Event::Read(rest, msg));
            }
        });
        false
    }

    /// Passes a message on to the table, and reports the result to the embedding page. True if a render is needed.
    fn pass_on(&mut self, msg: Msg) -> bool {
        let layers = self.table.layers();
        let (is_link, is_back) =
            (matches!(msg, Msg::Shelf(ShelfMsg::Link(_))), msg == Msg::View(ViewMsg::Back));
        let changed = self.table.update(msg);
        let now = self.table.layers();
        // Opening a link adds a history entry of its own. In an embedded page, Back belongs to the outer page.
        let adds_layer = now > layers && !is_link || is_back && now > 0;
        if adds_layer && self.told.is_none() {
            address::add_layer();
        }
        storage::mark_unsaved(self.table.unsaved().is_some());
        self.tell_around();
        changed
    }

    /// Reports the game to the embedding page, if there is one and the game has changed.
    fn tell_around(&mut self) {
        let Some(told) = self.told.as_mut().filter(|_| self.stage == Startup::Drawn) else {
            return;
        };
        let link = self.table.game().link(LinkOf::Game);
        if *told != link {
            embed::tell(&link, &self.table.shown.standing, told.is_empty());
            *told = link;
        }
    }
}
