//! The rules of a puzzle, and the words about its tasks and positions.
//!
//! ```
//! use parlour::contract::Rules;
//! use parlour::puzzles::towers::hanoi::Hanoi;
//!
//! let task = Hanoi::start(&"3x2".parse().unwrap());
//! let mv = Hanoi::read_move(&task.start, "ab").unwrap();
//! let position = Hanoi::apply(&task.start, &mv).unwrap();
//! assert_eq!(Hanoi::moves(&position).len(), 3);
//! ```

use std::fmt::Debug;

use super::family::Family;
use super::variant::Variant;
use crate::kit::numerals::grouped;
use crate::kit::say::translated;
use crate::kit::words::and;
use crate::say;

/// The rules of a puzzle: its names, its states and its moves.
pub trait Rules: Copy + Debug + PartialEq + 'static {
    /// The name in routes, links, jobs and on the command line: lower case and hyphens.
    const ID: &'static str;
    /// The name on the page.
    const NAME: &'static str;
    /// One line for home that says what is special.
    const TAGLINE: &'static str;
    /// Further search terms for home: other names, and the things the puzzle is played with.
    const KEYWORDS: &'static str = "";
    /// The goal, in one line.
    const GOAL: &'static str;
    /// The way to play, in one or two lines on a phone.
    const HOW: &'static str;
    /// Further rules. Empty where [`GOAL`](Rules::GOAL) and [`HOW`](Rules::HOW) say it all.
    const RULES: &'static str = "";
    /// The family, which decides the accent colour.
    const FAMILY: Family;

    /// The goal and the rules of a task. By default they are those of the puzzle.
    fn instructions(task: &Task<Self>) -> Instructions {
        let _ = task;
        Instructions::with_goal::<Self>(translated(Self::GOAL))
    }

    /// The parameters of a game: which board, how many discs.
    type Variant: Variant;
    /// A state of the game, always valid. It determines the legal moves.
    type Position: Clone + Debug + PartialEq + 'static;
    /// The position, or the kind of position, to be reached.
    type Goal: Clone + Debug + PartialEq + 'static;
    /// A single action of a player.
    type Move: Clone + Debug + PartialEq + 'static;

    /// The standard game of a variant.
    fn start(variant: &Self::Variant) -> Task<Self>;

    /// A title of the board and the goal: "English board, central game".
    fn title(task: &Task<Self>) -> String;

    /// Every legal move, in reading order. [Pencil marks](super::Pen::pencilled) are left out, because they do not
    /// advance the game.
    fn moves(position: &Self::Position) -> Vec<Self::Move>;

    /// The position after a move.
    ///
    /// # Errors
    /// The rule that an illegal move breaks, as a sentence for the player.
    fn apply(position: &Self::Position, mv: &Self::Move) -> Result<Self::Position, String>;

    /// The state of play: going on, won, or stuck.
    fn status(task: &Task<Self>, position: &Self::Position) -> Status;

    /// A move as text: short, of ASCII letters and digits only.
    fn write_move(mv: &Self::Move) -> String;

    /// Reads a move for `position`. The move need not be legal there; the default reads legal moves.
    ///
    /// # Errors
    /// A sentence that says what is wrong with the text and what is allowed.
    fn read_move(position: &Self::Position, text: &str) -> Result<Self::Move, String> {
        let moves = Self::moves(position);
        let named = moves.iter().find(|mv| Self::write_move(mv) == text);
        named.cloned().ok_or_else(|| {
            let moves: Vec<String> = moves.iter().map(Self::write_move).collect();
            say!("The possible moves here are {moves}.", moves = and(&moves))
        })
    }

    /// A move as the list of moves shows it; by default as links write it.
    fn label_move(mv: &Self::Move) -> String {
        Self::write_move(mv)
    }

    /// A move as a sentence, for screen readers and captions.
    fn say(position: &Self::Position, mv: &Self::Move) -> String;

    /// Advice instead of a hint, where only the player knows the next move. Empty elsewhere.
    fn advice(position: &Self::Position) -> String {
        let _ = position;
        String::new()
    }

    /// The state of the game in a few words: "17 pegs, 9 jumps possible".
    fn summary(task: &Task<Self>, position: &Self::Position) -> String;

    /// The moves so far, counted as the puzzle counts: "12 jumps in 9 moves".
    fn tally(moves: &[Self::Move]) -> String {
        say!("{n} move" | "{n} moves", n = grouped(moves.len()))
    }

    /// The length of a game, counted as the puzzle counts: the lower the better.
    fn length(moves: &[Self::Move]) -> usize {
        moves.len()
    }

    /// The parts of a list of moves: the name of each, and its number of moves. Empty where the moves form no parts.
    fn parts(moves: &[Self::Move]) -> Vec<(String, usize)> {
        let _ = moves;
        Vec::new()
    }

    /// The reason for a part of a list of moves, in one to three sentences. The part begins at `before`. Empty where the
    /// name says it all.
    fn explain(before: &Self::Position, part: &[Self::Move]) -> String {
        let _ = (before, part);
        String::new()
    }

    /// The difficulty of a task: "31 moves at best", "Hard". `None` where it is unknown, or takes more than a moment
    /// to compute.
    fn difficulty(task: &Task<Self>) -> Option<Difficulty> {
        let _ = task;
        None
    }

    /// The number of leading [facts](Rules::facts) for everybody. The page collapses the others, which use technical
    /// terms or give away part of the solution.
    const PLAIN_FACTS: usize = usize::MAX;

    /// Named invariants and measures of a position, from plain to advanced.
    fn facts(task: &Task<Self>, position: &Self::Position) -> Vec<Fact> {
        let _ = (task, position);
        Vec::new()
    }

    /// Positions worth knowing, each with its source.
    fn catalogue() -> Vec<Entry<Self>> {
        Vec::new()
    }
}

/// The goal and the rules of a game, in words.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Instructions {
    /// The goal, in one line.
    pub goal: String,
    /// The way to play, in one or two lines on a phone.
    pub how: String,
    /// Further rules; may be empty.
    pub rules: String,
}

impl Instructions {
    /// The rules of a puzzle, with a goal in words.
    pub fn with_goal<P: Rules>(goal: String) -> Self {
        Self { goal, how: translated(P::HOW), rules: translated(P::RULES) }
    }
}

/// A game to be played or solved: a start and a goal.
#[derive(Debug, Clone, PartialEq)]
pub struct Task<P: Rules> {
    /// The variant it is a game of.
    pub variant: P::Variant,
    /// The first position.
    pub start: P::Position,
    /// The goal.
    pub goal: P::Goal,
}

impl<P: Rules> Task<P> {
    /// Copies the task with another start.
    pub fn from(&self, start: P::Position) -> Self {
        Self { start, ..self.clone() }
    }
}

/// The difficulty of a task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difficulty {
    /// The grade in a few words.
    pub words: String,
    /// The rank among the grades of the puzzle: the higher, the harder.
    pub rank: u32,
}

/// The state of play.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Status {
    /// There is a legal move and the goal is not reached.
    Playing,
    /// The goal is reached, as the sentence says.
    Won(String),
    /// No move is left and the goal is not reached. The sentence says what is missing.
    Stuck(String),
}

/// A named invariant or measure of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// The field's standard term.
    pub name: &'static str,
    /// The value, typeset as in a book.
    pub value: String,
    /// The meaning, in one or two sentences.
    pub meaning: String,
}

/// A position of the catalogue.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry<P: Rules> {
    /// The heading of its group.
    pub group: &'static str,
    /// Its name.
    pub name: String,
    /// The paper it is from.
    pub source: &'static str,
    /// A remark. May be empty.
    pub note: String,
    /// The position and its goal.
    pub task: Task<P>,
}
