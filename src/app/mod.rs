//! The Yew application: a thin shell around the puzzles.
//!
//! [`Table`](table::Table) is the page of one puzzle and the only component that is generic over it;
//! the others are told what to show. [`board`] draws a scene and hears the player.
//!
//! House rule, because of a crash in Yew 0.23 (yewstack/yew#4092): a component never renders nothing
//! between siblings that come and go; what is absent is an empty element or `hidden`.

pub mod address;
pub mod board;
pub mod dialog;
pub mod form;
mod home;
mod icons;
mod jobs;
pub mod painter;
pub mod papers;
mod pen;
mod picture;
pub mod plates;
pub mod player;
pub mod settings;
mod share;
pub mod storage;
pub mod table;

use std::rc::Rc;

use gloo::events::EventListener;
use yew::prelude::*;

use crate::link::Address;
use crate::puzzles::{self, RegisteredPuzzle, Visitor};
use settings::Settings;

/// Starts the application in the document's body.
pub fn start() {
    std::panic::set_hook(Box::new(|panic| {
        console_error_panic_hook::hook(panic);
        show_broken();
    }));
    if let Some(main) = gloo::utils::document().get_element_by_id("app") {
        main.set_inner_html("");
        yew::Renderer::<App>::with_root(main).render();
    }
}

/// Shows the error view of the document. It does not need Yew, which a panic leaves unusable; the
/// address bar still holds the link of the game.
fn show_broken() {
    let document = gloo::utils::document();
    if let Some(view) = document.get_element_by_id("broken") {
        let _ = view.remove_attribute("hidden");
    }
    if let Some(main) = document.get_element_by_id("app") {
        let _ = main.set_attribute("hidden", "");
    }
}

/// The whole page: the cabinet, or the table of one puzzle.
pub struct App {
    text: AttrValue,
    /// Counts the links that were opened, so that opening the same one twice is noticed.
    visit: u32,
    settings: Rc<Settings>,
    _listeners: Vec<EventListener>,
}

/// What happens to the whole page.
pub enum Msg {
    /// The address bar holds another link.
    Moved(String),
    /// The user chose other settings.
    Set(Settings),
    /// The system's colour scheme changed.
    Scheme,
}

impl Component for App {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link();
        let listeners = vec![
            address::listen(link.callback(Msg::Moved)),
            settings::listen_scheme(link.callback(|()| Msg::Scheme)),
        ];
        let settings = Settings::load();
        settings.apply();
        Self {
            text: address::current().into(),
            visit: 0,
            settings: Rc::new(settings),
            _listeners: listeners,
        }
    }

    fn update(&mut self, _: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Moved(text) => {
                self.text = text.into();
                self.visit += 1;
            }
            Msg::Set(settings) => {
                settings.apply();
                settings.save();
                self.settings = Rc::new(settings);
            }
            Msg::Scheme => {
                self.settings.apply();
                // A new pointer: boards repaint.
                self.settings = Rc::new((*self.settings).clone());
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let on_set = ctx.link().callback(Msg::Set);
        let address = Address::split(&self.text);
        if address.puzzle.is_empty() {
            return html! { <home::Home key="home" settings={self.settings.clone()} {on_set} /> };
        }
        let table = TableView {
            rest: address.rest.into(),
            visit: self.visit,
            settings: self.settings.clone(),
            on_set: on_set.clone(),
        };
        puzzles::with(&address.puzzle, table).unwrap_or_else(|| {
            let problem = puzzles::unknown(&address.puzzle).to_string();
            html! { <home::Home key="home" settings={self.settings.clone()} {on_set} {problem} /> }
        })
    }
}

/// Makes the table of a puzzle that is known by name only.
struct TableView {
    rest: AttrValue,
    visit: u32,
    settings: Rc<Settings>,
    on_set: Callback<Settings>,
}

impl Visitor for TableView {
    type Output = Html;

    fn visit<P: RegisteredPuzzle>(self) -> Html {
        let Self { rest, visit, settings, on_set } = self;
        html! { <table::Table<P> key={P::ID} {rest} {visit} {settings} {on_set} /> }
    }
}
