//! Home: the cabinet of puzzles.

use std::rc::Rc;

use yew::prelude::*;

use super::picture;
use super::settings::Settings;
use super::storage::{self, Found, Saved};
use crate::link;
use crate::puzzle::View;
use crate::puzzles::{self, RegisteredPuzzle, Visitor};

/// What the cabinet is told.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// The settings of the page.
    pub settings: Rc<Settings>,
    /// Changes them.
    pub on_set: Callback<Settings>,
    /// What was wrong with the link that led here, if anything.
    #[prop_or_default]
    pub problem: Option<AttrValue>,
}

/// The component.
#[component]
pub fn Home(props: &Props) -> Html {
    use_effect_with((), |()| gloo::utils::document().set_title("Parlour"));
    let mut plates: Vec<Plate> =
        puzzles::IDS.iter().filter_map(|id| puzzles::with(id, MakePlate)).collect();
    let latest = plates
        .iter()
        .enumerate()
        .filter(|(_, plate)| plate.played.is_some())
        .max_by(|a, b| a.1.played.partial_cmp(&b.1.played).unwrap_or(std::cmp::Ordering::Equal))
        .map(|(index, _)| index);
    if let Some(index) = latest {
        plates[index].latest = true;
        // The game to continue comes first.
        let plate = plates.remove(index);
        plates.insert(0, plate);
    }
    html! {
        <main class="home">
            <header>
                <h1>{ "Parlour" }</h1>
                <p>{ "The great mathematical puzzles, to play, to solve and to show." }</p>
            </header>
            <p class="notice wrong" role="alert" hidden={props.problem.is_none()}>
                { props.problem.as_ref().map(|problem| {
                    format!("This link could not be opened: {problem}. Choose a puzzle below.")
                }).unwrap_or_default() }
            </p>
            <ul class="cabinet">{ for plates.into_iter().map(Plate::view) }</ul>
        </main>
    }
}

/// A puzzle in the cabinet.
struct Plate {
    id: &'static str,
    family: &'static str,
    name: &'static str,
    tagline: &'static str,
    miniature: Html,
    /// When it was last played, in milliseconds since 1970, if a move of it is saved.
    played: Option<f64>,
    /// Whether it is the game that was played last of all.
    latest: bool,
}

impl Plate {
    fn view(self) -> Html {
        let when = self.played.map(|at| format!("Last played {}", storage::date(at)));
        html! {
            <li key={self.id} data-family={self.family}>
                <a class="plate" href={format!("#/{}", self.id)}>
                    { self.miniature }
                    <span class="name">{ self.name }</span>
                    <span class="note">{ self.tagline }</span>
                    <span class="source">
                        { if self.latest { "Continue. " } else { "" } }{ when.unwrap_or_default() }
                    </span>
                </a>
            </li>
        }
    }
}

struct MakePlate;

impl Visitor for MakePlate {
    type Output = Plate;

    fn visit<P: RegisteredPuzzle>(self) -> Plate {
        let saved = match storage::load(P::ID) {
            Found::Game(Saved { link, at }) => Some((link::Address::split(&link).rest, at)),
            Found::Nothing | Found::Unreadable(_) => None,
        };
        let rest = saved.as_ref().map_or("", |(rest, _)| rest);
        let session = link::read::<P>(rest).opened.session;
        let scene = P::scene(session.task(), session.position(), &View::default());
        Plate {
            id: P::ID,
            family: P::FAMILY.name(),
            name: P::NAME,
            tagline: P::TAGLINE,
            miniature: picture::miniature(&scene),
            played: saved.filter(|_| session.done() > 0).map(|(_, at)| at),
            latest: false,
        }
    }
}
