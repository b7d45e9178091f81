//! The three-pile trick, with any number of piles: performed, learnt and understood.
//!
//! - [`deck`]: decks and the functions G_p; [`card`]: faces; [`deal`]: dealing and gathering real cards.
//! - [`variant`]: which trick; [`show`]: a performance; [`walk`]: the map; [`state`]: either of them; [`moves`].
//! - [`strategy`]: the magician's plans; [`survey`]: all variants by simulation; `solve` puts plans
//!   into moves, and `questions` answers what takes longer.
//! - `scene`, `editor` with `text`, `facts`, `catalogue`, `papers`, `plots`, `workshop`, `cli`: the other parts of the contract.

mod begun;
pub mod card;
mod catalogue;
#[cfg(feature = "cli")]
mod cli;
pub mod deal;
pub mod deck;
mod editor;
mod facts;
pub mod moves;
mod papers;
mod plots;
mod questions;
mod scene;
pub mod show;
mod solve;
pub mod state;
pub mod strategy;
pub mod survey;
mod text;
pub mod variant;
pub mod walk;
mod workshop;

pub use solve::Method;

use card::ordinal;
use moves::{Move, lowered};
use show::{Show, Stage, counted_cards};
use state::{Goal, Position, turned};
use variant::{Mode, Trick};
use walk::Walk;

use crate::numerals::counted;
use crate::puzzle::{Entry, Fact, Family, Rules, Status, Task};

/// The puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ThreePile;

impl Rules for ThreePile {
    const ID: &'static str = "three-pile";
    const NAME: &'static str = "The three-pile trick";
    const TAGLINE: &'static str = "Think of a card, point at its pile three times: it is found";
    const RULES: &'static str = "The packet is dealt face up into piles; the spectator, who thinks of a card, only \
        names its pile. The magician gathers the piles with that one in a certain place, deals again, and in the end \
        turns over the card. Play the spectator, or the magician, or look at the map of the trick.";
    const FAMILY: Family = Family::Cards;

    type Variant = Trick;
    type Position = Position;
    type Goal = Goal;
    type Move = Move;

    fn start(trick: &Trick) -> Task<Self> {
        Task { variant: *trick, start: Position::standard(*trick), goal: Goal::Anywhere }
    }

    fn title(task: &Task<Self>) -> String {
        let deck = task.variant.deck;
        let piles = format!("{} piles of {}", deck.piles(), deck.height());
        let what = match (task.variant.mode, task.goal) {
            (Mode::Spectator { p }, _) => format!("your pile goes {}", ordinal(p)),
            (Mode::Magician, Goal::Anywhere) => "you are the magician".to_owned(),
            (Mode::Magician, Goal::At(place)) => format!("bring the card to place {place}"),
            (Mode::Map, Goal::Anywhere) => "the map".to_owned(),
            (Mode::Map, Goal::At(place)) => format!("the map, to place {place}"),
        };
        format!("{piles}, {what}")
    }

    fn moves(position: &Position) -> Vec<Move> {
        position.moves()
    }

    fn apply(position: &Position, one: &Move) -> Result<Position, String> {
        position.after(*one)
    }

    fn status(task: &Task<Self>, position: &Position) -> Status {
        match position {
            Position::Show(show) => status(task.goal, show),
            Position::Walk(walk) => match (task.goal, walk.rests(), walk.now()) {
                (Goal::Anywhere, Some(place), _) => Status::Won(format!(
                    "Place {place} is a fixed point of G{}: the card stays there.",
                    lowered(walk.applied().last().copied().unwrap_or_default())
                )),
                (Goal::At(wanted), _, Some(now)) if now == wanted && !walk.applied().is_empty() => {
                    let steps = counted(walk.applied().len() as u64, "step");
                    Status::Won(format!("The card came to place {wanted} in {steps}."))
                }
                _ => Status::Playing,
            },
        }
    }

    fn write_move(one: &Move) -> String {
        one.write()
    }

    fn read_move(_: &Position, text: &str) -> Result<Move, String> {
        Move::read(text)
    }

    fn say(position: &Position, one: &Move) -> String {
        position.say(*one)
    }

    fn summary(_: &Task<Self>, position: &Position) -> String {
        match position {
            Position::Show(show) => summary(show),
            Position::Walk(walk) => on_the_map(walk),
        }
    }

    fn tally(moves: &[Move]) -> String {
        let count = |is: fn(&Move) -> bool| moves.iter().filter(|one| is(one)).count() as u64;
        let deals = count(|one| matches!(one, Move::Deal));
        let steps = count(|one| matches!(one, Move::Apply { .. }));
        let moves = counted(moves.len() as u64, "move");
        match (deals, steps) {
            (0, 0) => moves,
            (0, _) => format!("{} in {moves}", counted(steps, "step")),
            _ => format!("{} in {moves}", counted(deals, "deal")),
        }
    }

    fn facts(task: &Task<Self>, position: &Position) -> Vec<Fact> {
        facts::facts(task, position)
    }

    fn catalogue() -> Vec<Entry<Self>> {
        catalogue::entries()
    }
}

/// Whether a performance is over.
fn status(goal: Goal, show: &Show) -> Status {
    let Some((card, place)) = turned(show) else { return Status::Playing };
    let deck = show.deck();
    let deals = counted(show.answers().len() as u64, "deal");
    match show.secret() {
        None => Status::Won(format!(
            "Your card is {}, the {} of the packet, after {deals}.",
            card.name(deck),
            ordinal(place)
        )),
        Some(secret) if secret != card => {
            let lies =
                show.place_of(secret).map_or_else(String::new, |at| format!(", at place {at}"));
            Status::Stuck(format!(
                "That is {}; the card thought of is {}{lies}.",
                card.name(deck),
                secret.name(deck)
            ))
        }
        Some(_) => match goal {
            Goal::At(wanted) if wanted != place => Status::Stuck(format!(
                "It is the card, {}, but at place {place} and not at {wanted}.",
                card.name(deck)
            )),
            _ => Status::Won(format!(
                "It is {}, the {} of the packet, after {deals}.",
                card.name(deck),
                ordinal(place)
            )),
        },
    }
}

/// Where a performance stands.
fn summary(show: &Show) -> String {
    let dealt = show.answers().len();
    let possible = counted_cards(show.possible().count());
    match show.stage() {
        Stage::Packet if dealt == 0 => {
            let cards = counted_cards(show.deck().size());
            match show.trick().mode {
                Mode::Magician => format!("{cards}; the spectator has thought of one"),
                Mode::Spectator { .. } | Mode::Map => {
                    format!("{cards}; think of one that you will see")
                }
            }
        }
        Stage::Packet => {
            format!("{}, {possible} possible", counted(dealt as u64, "deal"))
        }
        Stage::Dealt => {
            let named = show
                .named()
                .map_or_else(String::new, |pile| format!(": the card is in pile {}", pile + 1));
            format!("{} deal{named}; {possible} possible", ordinal(dealt + 1))
        }
        Stage::Counted => "Counted out".to_owned(),
        Stage::Asked => "Is this the card?".to_owned(),
        Stage::Turned(place) => format!("The {} card is turned over", ordinal(place)),
    }
}

/// Where the map stands.
fn on_the_map(walk: &Walk) -> String {
    match (walk.now(), walk.start()) {
        (Some(now), Some(start)) if !walk.applied().is_empty() => {
            format!("from {start} to {now} in {}", counted(walk.applied().len() as u64, "step"))
        }
        (Some(now), _) => format!("at place {now}"),
        _ => "no place chosen yet".to_owned(),
    }
}
