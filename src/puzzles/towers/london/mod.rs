//! The Tower of London: three balls on posts that hold one, two and three of them.
//!
//! Devised by Shallice (1982) as a test of planning; after Langley, "The Reve's Puzzle", section 6.3.

mod catalogue;
#[cfg(feature = "cli")]
mod cli;
mod editor;
mod facts;
mod figure;
mod graph;
mod math;
mod papers;
mod picture;
mod position;
mod solve;
mod workshop;

pub use math::map::Map;
pub use position::{Ball, Move, Position, ROOM, Variant};

use super::peg::{Peg, read_pair};
use crate::contract::{Entry, Fact, Family, Nothing, Puzzle, Rules, Status, Task};
use crate::{say, text};
use position::POSTS;

/// The Tower of London.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct London;

impl Puzzle for London {
    type Papers = Self;
    type Workshop = Self;
    type Duel = Nothing;
    type Pen = Nothing;
    type Space = Nothing;
}

impl Rules for London {
    const ID: &'static str = "london";
    const NAME: &'static str = text!("Tower of London");
    const TAGLINE: &'static str = text!("Three balls, 36 states, and a test of planning");
    const KEYWORDS: &'static str = text!("balls beads planning test psychology Shallice");
    const GOAL: &'static str =
        text!("Bring the balls to the goal below, in as few moves as you can.");
    const HOW: &'static str = text!("Move one ball at a time, the top one of a post.");
    const RULES: &'static str = text!(
        "The posts hold one, two and three balls. Any ball may rest on any other. The test counts only the fewest moves as solved."
    );
    const FAMILY: Family = Family::Towers;

    type Variant = Variant;
    type Position = Position;
    type Goal = Position;
    type Move = Move;

    fn start(board: &Variant) -> Task<Self> {
        let (start, goal) = catalogue::standard();
        Task { variant: *board, start, goal }
    }

    fn title(task: &Task<Self>) -> String {
        match Map::get().distance(&task.start, &task.goal) {
            0 => say!("Start and goal are the same"),
            n => say!("A problem of {n} move" | "A problem of {n} moves", n),
        }
    }

    fn moves(state: &Position) -> Vec<Move> {
        math::map::moves(state).map(|(mv, _)| mv).collect()
    }

    fn apply(state: &Position, mv: &Move) -> Result<Position, String> {
        let legal = carried(state, mv.from, mv.to)?;
        let next = state.carried(mv.from, mv.to).filter(|_| legal == *mv);
        next.ok_or_else(|| {
            let (colour, post) = (mv.disc.colour(), mv.from);
            say!("The {colour} ball is not on top of post {post}.", colour, post)
        })
    }

    fn status(task: &Task<Self>, state: &Position) -> Status {
        // There is always a move: the posts hold six balls. If only one has room left, either of the others can give it
        // a ball. If more have room, any ball can go to one that it is not on.
        match *state == task.goal {
            true => Status::Won(say!("The goal is reached.")),
            false => Status::Playing,
        }
    }

    fn write_move(mv: &Move) -> String {
        mv.write()
    }

    fn read_move(state: &Position, text: &str) -> Result<Move, String> {
        let (from, to) = read_pair(POSTS, text).ok_or_else(|| {
            say!(
                "Two letters are allowed, each {letters}: the posts it goes from and to.",
                letters = Peg::letters(POSTS)
            )
        })?;
        let disc = state.top(from).ok_or_else(|| say!("Post {post} is empty.", post = from))?;
        Ok(Move { disc, from, to })
    }

    fn say(_: &Position, mv: &Move) -> String {
        let Move { disc, from, to } = mv;
        say!("The {colour} ball goes from {from} to {to}.", colour = disc.colour(), from, to)
    }

    fn summary(task: &Task<Self>, state: &Position) -> String {
        let map = Map::get();
        let fewest = map.distance(&task.start, &task.goal);
        match map.distance(state, &task.goal) {
            0 => say!(
                "at the goal; at least {n} move from the start"
                    | "at the goal; at least {n} moves from the start",
                n = fewest
            ),
            n => {
                say!(
                    "at least {n} more move to the goal" | "at least {n} more moves to the goal",
                    n
                )
            }
        }
    }

    const PLAIN_FACTS: usize = 2;

    fn facts(task: &Task<Self>, state: &Position) -> Vec<Fact> {
        facts::facts(task, state)
    }

    fn catalogue() -> Vec<Entry<Self>> {
        catalogue::entries()
    }
}

/// The move of the top ball of one post to another.
///
/// # Errors
/// The rule that it breaks, as a sentence.
fn carried(state: &Position, from: Peg, to: Peg) -> Result<Move, String> {
    if from.max(to).0 >= POSTS {
        return Err(say!("There is no such post."));
    }
    let disc = state.top(from).ok_or_else(|| say!("Post {post} is empty.", post = from))?;
    if from == to {
        let colour = disc.colour();
        return Err(say!("The {colour} ball is on post {post} already.", colour, post = to));
    }
    if !state.has_room(to) {
        return Err(say!(
            "Post {post} is full: it holds {n} ball." | "Post {post} is full: it holds {n} balls.",
            n = ROOM[to.index()],
            post = to
        ));
    }
    Ok(Move { disc, from, to })
}
