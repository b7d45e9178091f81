//! Levy's magnetic tower: every move turns the disc over, and equal poles meet.

mod catalogue;
#[cfg(feature = "cli")]
mod cli;
mod editor;
mod facts;
mod figure;
pub mod math;
mod papers;
mod position;
mod solution;
mod solve;

pub use editor::Setup;
pub use math::count::Count;
pub use math::limit::{Fraction, limit};
pub use math::procedures::Procedure;
pub use position::{Colour, Colouring, MOST_DISCS, Position, Post, Spot, Variant};
pub use solution::Route;
pub use solve::{Method, Question, optimum};

use crate::contract::{Entry, Fact, Family, Instructions, Nothing, Puzzle, Rules, Status, Task};
use crate::kit::say::translated;
use crate::kit::words::or;
use crate::{say, text};

/// Levy’s magnetic tower.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Magnetic;

/// The goal: all discs on D, blue up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BlueOnDestination;

/// The top disc of a post goes to another post and is turned over.
pub type Move = super::moves::Move<u32, Post>;

/// Applies a legal move to the spots of the discs, smallest first.
fn make(mv: &Move, spots: &mut [Spot]) {
    let spot = &mut spots[mv.disc as usize - 1];
    *spot = spot.moved(mv.to);
}

impl Puzzle for Magnetic {
    type Papers = Self;
    type Workshop = Nothing;
    type Duel = Nothing;
    type Pen = Nothing;
    type Space = Nothing;
}

impl Rules for Magnetic {
    const ID: &'static str = "magnetic";
    const NAME: &'static str = text!("Magnetic Tower");
    const TAGLINE: &'static str = text!("Every disc is red above and blue below, or turned");
    const KEYWORDS: &'static str = text!("discs disks magnets Hanoi colours colors polarity");
    const GOAL: &'static str = text!("Move the tower from S, red up, to D, blue up.");
    const HOW: &'static str =
        text!("Move a top disc, which turns over: never onto a smaller one or another colour.");
    const RULES: &'static str = text!(
        "No disc may rest on a smaller one, and all discs on a post show the same colour: that of the \
         post, if it has one. An empty neutral post takes either."
    );
    const FAMILY: Family = Family::Towers;

    type Variant = Variant;
    type Position = Position;
    type Goal = BlueOnDestination;
    type Move = Move;

    fn start(tower: &Variant) -> Task<Self> {
        Task {
            variant: *tower,
            start: Position::perfect(*tower, Spot::START),
            goal: BlueOnDestination,
        }
    }

    fn instructions(task: &Task<Self>) -> Instructions {
        Instructions::with_goal::<Self>(match task.start.gathered() {
            Some(Spot::START) => translated(Self::GOAL),
            _ => say!("All discs are to go to post D, blue up."),
        })
    }

    fn title(task: &Task<Self>) -> String {
        let n = task.variant.discs();
        let colouring = task.variant.colouring();
        let posts = colouring.words();
        match (colouring, task.start.gathered() == Some(Spot::START)) {
            (Colouring::FREE, true) => {
                say!("{n} disc, all posts neutral" | "{n} discs, all posts neutral", n)
            }
            (Colouring::FREE, false) => say!(
                "{n} disc, all posts neutral, to be gathered"
                    | "{n} discs, all posts neutral, to be gathered",
                n
            ),
            (Colouring::FREE_OF_FOUR, true) => {
                say!("{n} disc, four neutral posts" | "{n} discs, four neutral posts", n)
            }
            (Colouring::FREE_OF_FOUR, false) => say!(
                "{n} disc, four neutral posts, to be gathered"
                    | "{n} discs, four neutral posts, to be gathered",
                n
            ),
            (_, true) => say!("{n} disc, posts {posts}" | "{n} discs, posts {posts}", n, posts),
            (_, false) => say!(
                "{n} disc, posts {posts}, to be gathered"
                    | "{n} discs, posts {posts}, to be gathered",
                n,
                posts
            ),
        }
    }

    fn moves(state: &Position) -> Vec<Move> {
        let posts = state.tower().colouring().posts();
        let pairs = posts.iter().flat_map(|from| posts.iter().map(move |to| (*from, *to)));
        pairs.filter_map(|(from, to)| carried(state, from, to).ok()).collect()
    }

    fn apply(state: &Position, mv: &Move) -> Result<Position, String> {
        let Move { disc, from, to } = *mv;
        match carried(state, from, to)?.disc == disc {
            true => Ok(state.moved(disc, to)),
            false => {
                Err(say!("Disc {disc} is not the top disc of post {post}.", disc, post = from))
            }
        }
    }

    fn status(_: &Task<Self>, state: &Position) -> Status {
        if state.gathered() == Some(Spot::GOAL) {
            Status::Won(say!("The tower stands on D, blue up."))
        } else if Self::moves(state).is_empty() {
            Status::Stuck(say!("All posts show the same colour, so that no disc can move."))
        } else {
            Status::Playing
        }
    }

    fn write_move(mv: &Move) -> String {
        [mv.from, mv.to].map(|post| post.letter().to_ascii_lowercase()).iter().collect()
    }

    fn read_move(state: &Position, text: &str) -> Result<Move, String> {
        let colouring = state.tower().colouring();
        let posts: Option<Vec<Post>> = text.chars().map(|letter| colouring.post(letter)).collect();
        let Some(&[from, to]) = posts.as_deref() else {
            return Err(say!(
                "Two letters are allowed, each {letters}: the posts it goes from and to.",
                letters = or(&colouring.letters())
            ));
        };
        match state.top(from) {
            Some(disc) => Ok(Move { disc, from, to }),
            None => Err(say!("Post {post} is empty.", post = from)),
        }
    }

    fn say(state: &Position, mv: &Move) -> String {
        let Move { disc, from, to } = mv;
        match !state.spot(*disc).colour {
            Colour::Red => {
                say!("Disc {disc} goes from {from} to {to} and shows red.", disc, from, to)
            }
            Colour::Blue => {
                say!("Disc {disc} goes from {from} to {to} and shows blue.", disc, from, to)
            }
        }
    }

    fn summary(task: &Task<Self>, state: &Position) -> String {
        facts::summary(task, state)
    }

    fn facts(task: &Task<Self>, state: &Position) -> Vec<Fact> {
        facts::facts(task, state)
    }

    fn catalogue() -> Vec<Entry<Self>> {
        catalogue::entries()
    }
}

/// The move of the top disc of one post to another.
///
/// # Errors
/// The rule that it breaks, as a sentence.
fn carried(state: &Position, from: Post, to: Post) -> Result<Move, String> {
    let disc = state.top(from).ok_or_else(|| say!("Post {post} is empty.", post = from))?;
    if from == to {
        return Err(say!("Disc {disc} is on post {post} already.", disc, post = to));
    }
    let shown = !state.spot(disc).colour;
    if state.polarity(to) == Some(!shown) {
        return Err(match shown {
            Colour::Red => {
                say!("Disc {disc} would show red, but post {post} is blue.", disc, post = to)
            }
            Colour::Blue => {
                say!("Disc {disc} would show blue, but post {post} is red.", disc, post = to)
            }
        });
    }
    Move { disc, from, to }.unless_onto(state.top(to).filter(|&below| below < disc))
}
