//! `parlour peg-solitaire …`

use clap::{Args, Subcommand};
use serde::Serialize;

use super::PegSolitaire;
use super::board::{self, Board, Jump, Step};
use super::chains;
use super::game::Game;
use super::position::{Goal, Position};
use super::solve::decide;
use crate::cli::{Answer, BadInput, Bar, CommandLine, print_json};
use crate::puzzle::{Rules, TextError};

/// The commands of peg solitaire.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Solves a position, or proves that it cannot be solved.
    Solve(Solve),
}

/// The options of `solve`.
#[derive(Debug, Args)]
pub struct Solve {
    /// The board: english.
    #[arg(long, default_value = "english", allow_hyphen_values = true)]
    board: String,
    /// The holes of each row from the top, `o` a peg and `.` empty, rows joined by `/` [default:
    /// the central game].
    #[arg(long, value_name = "ROWS", allow_hyphen_values = true)]
    position: Option<String>,
    /// Where the last peg is to be: any, or a hole by its name (d4) or number (from 0 in reading
    /// order).
    #[arg(long, value_name = "any|HOLE", default_value = "any", allow_hyphen_values = true)]
    finish: String,
    /// Answers in one line of JSON.
    #[arg(long)]
    json: bool,
}

/// The answer of `solve` in JSON.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Solved {
    /// A solution, by numbers of holes.
    Yes { solvable: bool, jumps: Vec<[u8; 3]>, finish: u32 },
    /// Why there is none.
    No { solvable: bool, reason: String },
}

impl CommandLine for PegSolitaire {
    type Command = Command;

    fn run(command: Command) -> Result<Answer, BadInput> {
        let Command::Solve(options) = command;
        solve(&options)
    }
}

fn solve(options: &Solve) -> Result<Answer, BadInput> {
    let board = board::by_id(&options.board)?;
    let position = match &options.position {
        Some(rows) => Position::read(&board, rows)?,
        None => Game::standard(board.clone()).start(),
    };
    let goal = read_goal(&board, &options.finish)?;
    let decided = decide(&position, goal, &mut Bar::new());
    // The bar does not call the work off.
    let decision = decided.map_err(|cancelled| BadInput(cancelled.to_string()))?;
    match decision.answer {
        Ok(path) => {
            let end = path.iter().fold(position.pegs, |pegs, step| pegs ^ step.all);
            print_solution(options, &board, &path, end);
            Ok(Answer::Done)
        }
        Err(reason) if options.json => {
            print_json(&Solved::No { solvable: false, reason });
            Ok(Answer::NoSolution)
        }
        Err(reason) => {
            println!("Not solvable. {reason}");
            Ok(Answer::NoSolution)
        }
    }
}

fn print_solution(options: &Solve, board: &Board, path: &[Step], end: u64) {
    let finish = end.trailing_zeros();
    if options.json {
        let jumps = path.iter().map(|step| [step.from, step.over, step.to]).collect();
        return print_json(&Solved::Yes { solvable: true, jumps, finish });
    }
    let jumps: Vec<Jump> = path.iter().map(|step| board.jump(*step)).collect();
    let tally = PegSolitaire::tally(&jumps);
    println!("Solvable: {tally}, the last peg in {}.", board.holes()[finish as usize]);
    for (number, chain) in (1..).zip(chains(&jumps)) {
        let holes: String = chain.iter().map(|jump| format!("-{}", jump.to)).collect();
        println!("{number:3}. {}{holes}", chain[0].from);
    }
}

/// Reads `any`, the name of a hole or its number.
fn read_goal(board: &Board, text: &str) -> Result<Goal, TextError> {
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        let number = text.parse::<usize>().ok();
        let hole = number.and_then(|number| board.holes().get(number));
        return hole.map(|hole| Goal::Hole(*hole)).ok_or_else(|| {
            let last = board.holes().len() - 1;
            let problem = format!("the holes of the {} have the numbers 0 to {last}", board.name);
            TextError::new("finish", text, problem)
        });
    }
    Goal::read(board, text)
}
