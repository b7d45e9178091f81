//! Picaria of the Zuni and its relatives: three in a row, first by placing stones and then by sliding
//! them.

mod board;
mod catalogue;
#[cfg(feature = "cli")]
mod cli;
pub mod count;
mod duel;
mod editor;
mod facts;
mod game;
pub mod motif;
mod papers;
mod past;
mod play;
mod scene;
mod solved;
mod space;
mod state;

pub use board::{Board, Place, Spot, spots};
pub use editor::Setup;
pub use game::{Game, Kind, Picture};
pub use play::Play;
pub use solved::Solved;
pub use state::{Action, End, Move, Position};

use crate::numerals::grouped;
use crate::puzzle::{
    Entry, Fact, Family, Outcome, Question, Rules, Solver, Status, Task, Value, Verdict, Workshop,
};
use crate::search::retrograde::Failure;
use crate::search::{Cancelled, Progress};
use play::end_in_words;
use solved::plies;
use state::{name, opponent};

/// Picaria.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Picaria;

/// What both players want: three own stones in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row;

impl Rules for Picaria {
    const ID: &'static str = "picaria";
    const NAME: &'static str = "Picaria";
    const TAGLINE: &'static str =
        "Three in a row, as the Zuni play it, and its relatives up to ten sides";
    const RULES: &'static str = "Two players place their stones in turn, First with crosses and Second \
         with rings, and then slide one along an edge to an empty point in each turn. Who first has \
         three in a row wins, while placing too. Who cannot move loses, and a position that comes \
         again is a draw.";
    const FAMILY: Family = Family::Games;

    type Variant = Game;
    type Position = Position;
    type Goal = Row;
    type Move = Move;

    fn start(game: &Game) -> Task<Self> {
        Task { variant: *game, start: Position::empty(*game), goal: Row }
    }

    fn title(task: &Task<Self>) -> String {
        task.variant.name()
    }

    fn moves(position: &Position) -> Vec<Move> {
        position.moves()
    }

    fn apply(position: &Position, one: &Move) -> Result<Position, String> {
        position.after(*one)
    }

    fn status(_: &Task<Self>, position: &Position) -> Status {
        let Some(words) = end_in_words(position) else { return Status::Playing };
        match position.end() {
            Some(End::Repeated) => Status::Stuck(words),
            _ => Status::Won(words),
        }
    }

    fn write_move(one: &Move) -> String {
        one.to_string()
    }

    fn read_move(position: &Position, text: &str) -> Result<Move, String> {
        let board = position.board();
        let read = || {
            let (first, rest) = board.read_letters(text)?;
            if rest.is_empty() {
                return Some(Move::Place(first));
            }
            let (to, rest) = board.read_letters(rest)?;
            rest.is_empty().then_some(Move::Slide { from: first, to })
        };
        read().ok_or_else(|| {
            let sides = board.sides();
            format!(
                "a point to place a stone on, or two to slide one, are allowed: c1 to c{sides}, m1 to \
                 m{sides} and o, such as c2 or c2m2"
            )
        })
    }

    fn say(position: &Position, one: &Move) -> String {
        let who = name(position.turn());
        match *one {
            Move::Place(spot) => format!("{who} puts a stone on {}.", spot.place()),
            Move::Slide { from, to } => {
                format!("{who} goes from {} to {}.", from.place(), to.place())
            }
        }
    }

    fn summary(_: &Task<Self>, position: &Position) -> String {
        if let Some(words) = end_in_words(position) {
            return words.trim_end_matches('.').to_owned();
        }
        let stage = position.stage();
        match stage.action {
            Action::Place => format!("{} places stone {}", name(stage.turn), stage.mover() + 1),
            Action::Slide => {
                let moves = position.moves().len();
                let noun = if moves == 1 { "move" } else { "moves" };
                format!("{} slides a stone, {moves} {noun} possible", name(stage.turn))
            }
        }
    }

    fn tally(moves: &[Move]) -> String {
        let noun = if moves.len() == 1 { "move" } else { "moves" };
        format!("{} {noun}", grouped(moves.len()))
    }

    fn facts(_: &Task<Self>, position: &Position) -> Vec<Fact> {
        facts::facts(position)
    }

    fn catalogue() -> Vec<Entry<Self>> {
        catalogue::entries()
    }
}

impl Solver for Picaria {
    type Solution = Play;

    /// Retrograde analysis of the whole game, then best play of both sides.
    fn solve(
        task: &Task<Self>,
        _: usize,
        progress: &mut dyn Progress,
    ) -> Result<Verdict<Play>, Cancelled> {
        let solved = match Solved::get(task.variant.kind(), progress) {
            Ok(solved) => solved,
            Err(Failure::Cancelled(cancelled)) => return Err(cancelled),
            Err(failure) => {
                let reason = format!("The game could not be solved here: {failure}.");
                return Ok(Verdict { outcome: Outcome::Undecided { reason }, seen: 0 });
            }
        };
        let solution = Play::best(&solved, &task.start, progress)?;
        let proof = solution.proof();
        Ok(Verdict { outcome: Outcome::Solved { solution, proof }, seen: solved.seen() })
    }

    const QUESTIONS: &'static [Question] = &[
        Question {
            name: WHO_WINS,
            meaning: "What best play of both leads to from here, and how soon.",
        },
        Question {
            name: LONGEST,
            meaning: "The longest win that a player can force from any position of the game.",
        },
    ];

    fn answer(
        task: &Task<Self>,
        question: usize,
        progress: &mut dyn Progress,
    ) -> Result<Fact, Cancelled> {
        let name = if question == 0 { WHO_WINS } else { LONGEST };
        let solved = match Solved::get(task.variant.kind(), progress) {
            Ok(solved) => solved,
            Err(Failure::Cancelled(cancelled)) => return Err(cancelled),
            Err(failure) => {
                let meaning = format!("The game could not be solved here: {failure}.");
                return Ok(Fact { name, value: "unknown".to_owned(), meaning });
            }
        };
        if name == WHO_WINS {
            return Ok(outcome(&task.start, solved.value(&task.start)));
        }
        let meaning = "From some position, a player can force a row, or leave the other without a move, \
             but not sooner than after so many moves of both.";
        let value = format!("{} moves", solved.longest());
        Ok(Fact { name, value, meaning: meaning.to_owned() })
    }

    fn cost(task: &Task<Self>, _: usize) -> String {
        let kind = task.variant.kind();
        let (nodes, _) = space::size(kind);
        match solved::bytes(kind) >> 20 {
            0 => String::new(),
            megabytes => format!("{} positions, {megabytes} MB", grouped(nodes)),
        }
    }
}

/// The name of the question what best play leads to.
const WHO_WINS: &str = "Who wins";
/// The name of the question how long wins can be.
const LONGEST: &str = "Longest win";

/// What best play leads to, as a fact.
fn outcome(position: &Position, value: Value) -> Fact {
    let (turn, other) = (name(position.turn()), name(opponent(position.turn())));
    let within = plies(value).map_or(String::new(), |plies| format!(" in {plies}"));
    let (value, meaning) = match value {
        Value::Won(_) => (
            format!("{turn} wins{within}"),
            "So many moves are left, those of both players counted, if both play their best."
                .to_owned(),
        ),
        Value::Lost(_) => (
            format!("{other} wins{within}"),
            format!(
                "Whatever {turn} does; so many moves of both are left if both play their best."
            ),
        ),
        Value::Drawn => (
            "draw".to_owned(),
            "Neither can force a row: with best play, some position comes again.".to_owned(),
        ),
    };
    Fact { name: WHO_WINS, value, meaning }
}

impl Workshop for Picaria {}
