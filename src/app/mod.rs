//! The Yew application: a thin shell around the puzzles.
//!
//! It holds no puzzle. The rules of the page's puzzle are a program of their own, and [`table`] shows its answers.
//! [`board`] draws a scene and handles its events. The views that open on demand load later (`parts`).
//!
//! House rule, because of a crash in Yew 0.23 (yewstack/yew#4092): never render an empty `html! {}` next to
//! conditional siblings. An absent part is an empty element or `hidden`.

pub mod address;
mod ahead;
mod animation;
mod archive;
pub mod begin;
pub mod board;
mod classroom;
pub mod dialog;
mod download;
mod embed;
pub mod form;
mod host;
mod icons;
mod jobs;
mod modules;
pub mod painter;
pub mod papers;
mod parts;
mod pen;
mod picture;
mod plates;
pub mod player;
mod print;
mod qr;
pub mod settings;
mod share;
pub mod storage;
pub mod table;
mod views;

use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::{document, window};
use wasm_bindgen_futures::spawn_local;
use web_sys::Element;
use yew::prelude::*;

pub use modules::MakeGame;
use modules::load_puzzle;
use settings::{Settings, Theme};

use crate::play::link::Address;
use crate::say;
use crate::table::Stored;

/// Starts the page of a puzzle. It loads the rules, and then replaces the picture in `#app`.
pub fn start() {
    if !address::goes_elsewhere() {
        spawn_local(load());
    }
}

/// Makes an element for the application, and a function that puts it in place of the document's picture.
fn replace_page() -> Option<(Element, impl Fn() + 'static)> {
    let standing = document().get_element_by_id("app")?;
    let root = document().create_element("div").ok()?;
    root.set_id("app");
    let place = root.clone();
    // An element of the document can be replaced.
    Some((root, move || drop(standing.replace_with_with_node_1(&place))))
}

async fn load() {
    modules::speak().await;
    let puzzle = address::puzzle();
    let loaded = load_puzzle(&puzzle, &address::language()).await;
    let Some((root, take_its_place)) = replace_page() else { return };
    match loaded {
        Ok(game) => {
            ahead::read(game.emit(()), &first_link(&puzzle), &|percent| {
                if let Some(status) = document().get_element_by_id("loading") {
                    status.set_text_content(Some(&say!("Reading the link: {percent} %", percent)));
                }
                true
            })
            .await;
            let on_drawn = Callback::from(move |()| take_its_place());
            yew::Renderer::<App>::with_root_and_props(root, AppProps { game, on_drawn }).render();
        }
        Err(message) => {
            take_its_place();
            let props = UnloadedProps { message: message.into() };
            yew::Renderer::<Unloaded>::with_root_and_props(root, props).render();
        }
    }
}

/// The link, after the puzzle's name, of the game that a page opens first.
fn first_link(puzzle: &str) -> String {
    match (address::current(), storage::load(puzzle)) {
        (rest, Stored::Game(saved)) if rest.is_empty() => Address::split(&saved.link).rest,
        (rest, _) => rest,
    }
}

#[derive(Properties, PartialEq, Clone)]
struct UnloadedProps {
    message: AttrValue,
}

#[component]
fn Unloaded(props: &UnloadedProps) -> Html {
    let trying = use_state(|| false);
    let on_retry = {
        let trying = trying.clone();
        move |_: MouseEvent| {
            if !*trying {
                trying.set(true);
                spawn_local(load());
            }
        }
    };
    html! {
        <main class="home">
            <header><h1>{ "Parlour" }</h1></header>
            <p class="notice wrong" role="alert">{ &props.message }</p>
            <p>{ say!("The link in the address bar holds the game.") }</p>
            <div class="row">
                <button type="button" class="main" onclick={on_retry}>
                    { if *trying { say!("Trying again…") } else { say!("Try again") } }
                </button>
                <a class="button" href="../">{ say!("All puzzles") }</a>
            </div>
        </main>
    }
}

/// The page of a puzzle, with the settings for all pages.
pub struct App {
    rest: AttrValue,
    /// Counts the links opened, so that opening the same one twice is noticed.
    visit: u32,
    settings: Rc<Settings>,
    _listeners: Vec<EventListener>,
}

/// The content of the page.
#[derive(Properties, PartialEq, Clone)]
pub struct AppProps {
    /// The game.
    pub game: MakeGame,
    /// Called when the game has been drawn for the first time.
    pub on_drawn: Callback<()>,
}

/// An event on the whole page.
pub enum Msg {
    /// The address bar holds another link.
    Moved(String),
    /// The user chose other settings.
    Set(Settings),
    /// The system's colour scheme changed.
    Scheme,
    /// Another tab saved something.
    Elsewhere,
}

impl Component for App {
    type Message = Msg;
    type Properties = AppProps;

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link();
        let mut listeners = vec![address::listen(link.callback(Msg::Moved))];
        listeners.extend(settings::listen_scheme(link.callback(|()| Msg::Scheme)));
        let mut settings = Settings::load();
        if embed::is_embedded() {
            settings.theme =
                address::query("theme").map_or(Theme::System, |name| Theme::read(&name));
        } else {
            let link = link.clone();
            let tell = move |_: &Event| link.send_message(Msg::Elsewhere);
            listeners.push(EventListener::new(&window(), "storage", tell));
        }
        settings.apply();
        Self {
            rest: address::current().into(),
            visit: 0,
            settings: Rc::new(settings),
            _listeners: listeners,
        }
    }

    fn update(&mut self, _: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Moved(rest) => {
                self.rest = rest.into();
                self.visit += 1;
            }
            Msg::Set(settings) => {
                settings.apply();
                // An embedded board has settings of its page, not the user's own.
                if !embed::is_embedded() {
                    settings.save(&self.settings);
                }
                self.settings = Rc::new(settings);
            }
            Msg::Scheme => {
                self.settings.apply();
                // A new `Rc` makes boards repaint.
                self.settings = Rc::new((*self.settings).clone());
            }
            Msg::Elsewhere => {
                let Some(settings) = self.settings.joined() else { return false };
                settings.apply();
                self.settings = Rc::new(settings);
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        html! {
            <table::TablePage game={ctx.props().game.clone()} rest={self.rest.clone()} visit={self.visit}
                settings={self.settings.clone()} on_set={ctx.link().callback(Msg::Set)}
                on_drawn={ctx.props().on_drawn.clone()} />
        }
    }
}
