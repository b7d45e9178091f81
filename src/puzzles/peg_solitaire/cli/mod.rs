//! `parlour peg-solitaire …`

mod endless;
mod symmetric_path;
mod tables;
mod unique;

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, Subcommand};
use serde::Serialize;

use super::math::board::{self, Board, Jump, Step};
use super::math::decide::{Decided, decide, prepare, winnable};
use super::math::holes::Holes;
use super::math::remainder::fewest_pegs;
use super::position::{Goal, Position};
use super::questions::{count_solutions, fewest_moves, moves, why_not_counted};
use super::variant::Variant;
use super::{PegSolitaire, army, chains};
use crate::cli::{BadInput, Bar, CommandLine, Exit, answer, memory};
use crate::contract::{Proof, Rules, TextError};
use crate::kit::numerals::counted;
use crate::kit::words::small;
use crate::search::Cancelled;

/// The most positions of a class to judge by search where the map takes long.
const SEARCHED: usize = 8;

/// The commands of peg solitaire.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Solves a position, or proves that it cannot be solved.
    Solve {
        #[command(flatten)]
        asked: Asked,
        /// Looks for the solution with the fewest moves (jumps in a row by the same peg), and tells whether
        /// that is proved.
        #[arg(long)]
        fewest_moves: bool,
    },
    /// Counts the solutions of a position. Another order of the jumps is another solution.
    Count(Asked),
    /// Finds the fewest pegs that can be left of a position, anywhere.
    Fewest {
        #[command(flatten)]
        on: OnBoard,
        /// The holes of each row from the top, `o` a peg and `.` empty, rows joined by `/`.
        #[arg(long, value_name = "ROWS", allow_hyphen_values = true)]
        position: String,
    },
    /// Tells whether any single peg can be left of a position, and which jumps keep it so.
    Judge {
        #[command(flatten)]
        on: OnBoard,
        /// The holes of each row from the top, `o` a peg and `.` empty, rows joined by `/`.
        #[arg(long, value_name = "ROWS", allow_hyphen_values = true)]
        position: Option<String>,
        /// A file with one position in every line. One map judges them all.
        #[arg(
            long,
            value_name = "FILE",
            conflicts_with = "position",
            required_unless_present = "position"
        )]
        positions: Option<PathBuf>,
    },
    /// Counts all solvable positions of a position class: by number of pegs, by symmetry, and those
    /// with one winning jump among many.
    Tables(tables::Options),
    /// Counts the positions on an endless lattice that come down to one peg, and those with one
    /// winning jump, up to symmetry and translation.
    Endless {
        /// The lattice: square or triangular.
        #[arg(long, allow_hyphen_values = true)]
        lattice: String,
        /// The most pegs: from 2 to 12 on the square lattice, from 2 to 11 on the triangular one.
        #[arg(long, value_name = "N", allow_hyphen_values = true)]
        pegs: String,
    },
    /// Finds the solutions of the central game that pass through the most symmetric positions.
    SymmetricPath(OnBoard),
    /// Counts the positions with a unique solution, and the symmetric ones with one winning jump.
    Unique(tables::Class),
    /// Finds the smallest army that sends a man a given number of paces beyond a line.
    Army(army::cli::Solve),
}

/// A board.
#[derive(Debug, Args)]
pub struct OnBoard {
    /// The board: english, french, square6, hexagon, triangle15, wiegleb, diamond, asymmetric, or a
    /// drawn one (drawn.s.__oo.oooo.oooo.__oo; t instead of s for a triangular lattice).
    #[arg(long, default_value = "english", allow_hyphen_values = true)]
    board: String,
}

impl OnBoard {
    fn board(&self) -> Result<Arc<Board>, TextError> {
        board::by_id(&self.board)
    }
}

/// The position and the goal: the options of `count`, and most of `solve`.
#[derive(Debug, Args)]
pub struct Asked {
    #[command(flatten)]
    on: OnBoard,
    /// The holes of each row from the top, `o` a peg and `.` empty, rows joined by `/` [default:
    /// the central game].
    #[arg(long, value_name = "ROWS", allow_hyphen_values = true)]
    position: Option<String>,
    /// The goal of the last peg: any, or a hole by its name (d4) or number (from 0 in reading
    /// order).
    #[arg(long, value_name = "any|HOLE", default_value = "any", allow_hyphen_values = true)]
    finish: String,
}

impl Asked {
    fn read(&self) -> Result<(Position, Goal), BadInput> {
        let board = self.on.board()?;
        let position = match &self.position {
            Some(rows) => Position::read(&board, rows)?,
            None => Variant::standard(board.clone()).start(),
        };
        let goal = read_goal(&board, &self.finish)?;
        Ok((position, goal))
    }
}

/// The answer of `judge` in JSON.
#[derive(Debug, Serialize)]
struct Judged {
    /// Tells whether one peg can be left, anywhere; `null` where that is unknown.
    solvable: Option<bool>,
    /// The letter of the position class, or `-` when no single peg is in it.
    class: char,
    /// The jumps after which one peg can still be left, by numbers of holes.
    winning_jumps: Vec<Step>,
    /// The jumps with an unknown outcome, if there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    undecided_jumps: Vec<Step>,
    /// The number of jumps.
    jumps: usize,
}

/// The answer of `count` in JSON.
#[derive(Debug, Serialize)]
struct Counted<'a> {
    /// The number, as a string because it may have more digits than JSON's readers allow; `null` where it is
    /// unknown.
    solutions: Option<String>,
    /// The reason why it is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a String>,
    /// The value `any`: the last peg may end in any hole.
    #[serde(skip_serializing_if = "Option::is_none")]
    finish: Option<&'static str>,
}

/// The answer of `solve` in JSON.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Solved<'a> {
    /// A solution, by numbers of holes.
    Yes {
        solvable: bool,
        jumps: &'a [Step],
        finish: u32,
        #[serde(flatten)]
        fewest: Option<FewestMoves>,
    },
    /// The reason why there is no solution, or no known one.
    No { solvable: Option<bool>, reason: &'a str },
}

/// The additional answer about the fewest moves.
#[derive(Debug, Serialize)]
struct FewestMoves {
    /// The number of moves of the jumps.
    moves: usize,
    /// The proved statement about that number.
    proved: &'static str,
    /// The lower bound on the moves of every solution, where this number is not proved to be the
    /// least.
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<u32>,
}

impl CommandLine for PegSolitaire {
    type Command = Command;

    fn run(command: Command) -> Result<Exit, BadInput> {
        match command {
            Command::Solve { asked, fewest_moves } => solve(&asked, fewest_moves),
            Command::Count(asked) => count(&asked),
            Command::Fewest { on, position } => {
                let position = Position::read(&on.board()?, &position)?;
                let left = fewest_pegs(&position, &mut Bar::new())?;
                answer(&left, |left| println!("{}", left.words()));
                Ok(Exit::Done)
            }
            Command::Judge { on, position, positions } => {
                let board = on.board()?;
                let positions = match positions {
                    Some(file) => read_positions(&board, &file)?,
                    // The parser requires one of the two.
                    None => vec![Position::read(&board, &position.unwrap_or_default())?],
                };
                judge(&board, &positions)
            }
            Command::Tables(options) => tables::run(&options),
            Command::Endless { lattice, pegs } => endless::run(&lattice, &pegs),
            Command::SymmetricPath(on) => symmetric_path::run(&on.board()?),
            Command::Unique(class) => unique::run(&class),
            Command::Army(options) => army::cli::solve(&options),
        }
    }
}

fn judge(board: &Board, positions: &[Position]) -> Result<Exit, BadInput> {
    // Class by class, so that each map is computed once.
    let theory = board.theory();
    let mut order: Vec<usize> = (0..positions.len()).collect();
    order.sort_by_key(|&index| theory.class(positions[index].pegs));
    let mut judged: Vec<Option<Judged>> = positions.iter().map(|_| None).collect();
    let mut bar = Bar::new();
    let same_class =
        |a: &usize, b: &usize| theory.class(positions[*a].pegs) == theory.class(positions[*b].pegs);
    for class in order.chunk_by(same_class) {
        if class.len() > SEARCHED {
            prepare(&positions[class[0]], Goal::AnyHole, &mut bar)?;
        }
        for &index in class {
            judged[index] = Some(judge_position(&positions[index], &mut bar)?);
        }
    }
    drop(bar);
    let judged: Vec<Judged> = judged.into_iter().flatten().collect();
    for one in &judged {
        answer(one, |one| println!("{}", told(board, one)));
    }
    let all = judged.iter().all(|one| one.solvable == Some(true));
    Ok(if all { Exit::Done } else { Exit::NoSolution })
}

/// The longest file of positions, in bytes.
const LONGEST_FILE: u64 = 64 << 20;

/// Reads a file with one position in every line. Skips empty lines.
fn read_positions(board: &Arc<Board>, file: &Path) -> Result<Vec<Position>, BadInput> {
    let mut lines = String::new();
    File::open(file)
        .and_then(|from| from.take(LONGEST_FILE + 1).read_to_string(&mut lines))
        .map_err(|error| BadInput(format!("cannot read {}: {error}", file.display())))?;
    if lines.len() as u64 > LONGEST_FILE {
        let name = file.display();
        return Err(BadInput(format!("{name} is too long: at most {LONGEST_FILE} bytes are read")));
    }
    let lines = lines.trim_start_matches('\u{feff}');
    let read = |(number, line): (usize, &str)| {
        Position::read(board, line.trim())
            .map_err(|error| BadInput(format!("line {number}: {error}")))
    };
    let lines = (1..).zip(lines.lines()).filter(|(_, line)| !line.trim().is_empty());
    let positions: Vec<Position> = lines.map(read).collect::<Result<_, _>>()?;
    if positions.is_empty() {
        let name = file.display();
        return Err(BadInput(format!("{name} is empty; one position in every line is wanted")));
    }
    Ok(positions)
}

/// Tells whether one peg can be left. Uses a longer search, or the map, where a short search does not
/// decide.
fn solvable(position: &Position, bar: &mut Bar) -> Result<Option<bool>, Cancelled> {
    if let Some(known) = winnable(position, Goal::AnyHole, bar)? {
        return Ok(Some(known));
    }
    Ok(match decide(position, Goal::AnyHole, bar)?.answer {
        Decided::Solvable(_) => Some(true),
        Decided::Unsolvable(_) => Some(false),
        Decided::Unknown(_) => None,
    })
}

fn judge_position(position: &Position, bar: &mut Bar) -> Result<Judged, Cancelled> {
    let theory = position.board.theory();
    let steps: Vec<Step> = position.steps().collect();
    let (mut winning_jumps, mut undecided_jumps) = (Vec::new(), Vec::new());
    for step in &steps {
        let next = Position { pegs: position.pegs ^ step.all, ..position.clone() };
        match solvable(&next, bar)? {
            Some(true) => winning_jumps.push(*step),
            Some(false) => {}
            None => undecided_jumps.push(*step),
        }
    }
    Ok(Judged {
        solvable: solvable(position, bar)?,
        class: theory.letter(theory.class(position.pegs)).unwrap_or('-'),
        winning_jumps,
        undecided_jumps,
        jumps: steps.len(),
    })
}

/// Describes a position's answer in a line.
fn told(board: &Board, judged: &Judged) -> String {
    let Judged { solvable, class, winning_jumps, undecided_jumps, jumps } = judged;
    let can = match solvable {
        Some(true) => "solvable",
        Some(false) => "not solvable",
        None => "not decided",
    };
    let jumps_that_win = winning_jumps.iter().map(|step| board.jump(*step));
    let named: Vec<String> =
        jumps_that_win.map(|jump| format!("{}-{}", jump.from, jump.to)).collect();
    let won = named.len();
    let win = if won == 1 || *jumps == 1 { "wins" } else { "win" };
    let which = if won == 0 { String::new() } else { format!(": {}", named.join(" ")) };
    let open = match undecided_jumps.len() {
        0 => String::new(),
        open => format!("; {open} not decided"),
    };
    let jumps = counted(*jumps, "jump");
    format!("{can}; class {class}; {won} of {jumps} {win}{which}{open}")
}

fn count(asked: &Asked) -> Result<Exit, BadInput> {
    let (position, goal) = asked.read()?;
    let solutions = count_solutions(&position, goal, &mut Bar::new())?;
    let solutions = solutions.map_err(|why| why_not_counted(&position, why, memory()));
    let told = Counted {
        solutions: solutions.as_ref().ok().map(u128::to_string),
        reason: solutions.as_ref().err(),
        finish: (goal == Goal::AnyHole).then_some("any"),
    };
    answer(&told, |told| match &solutions {
        Ok(ways) => {
            println!("{}.", counted(*ways, "solution"));
            if *ways > 0 && told.finish.is_some() {
                println!(
                    "The last peg may end in any hole. --finish HOLE counts those that end in one."
                );
            }
        }
        Err(reason) => println!("Not counted. {reason}"),
    });
    Ok(if matches!(solutions, Err(_) | Ok(0)) { Exit::NoSolution } else { Exit::Done })
}

fn solve(asked: &Asked, fewest: bool) -> Result<Exit, BadInput> {
    let (position, goal) = asked.read()?;
    let mut bar = Bar::new();
    let decided = match fewest {
        true => fewest_moves(&position, goal, &mut bar).map(|(found, proof)| (found, Some(proof))),
        false => decide(&position, goal, &mut bar).map(|found| (found, None)),
    };
    drop(bar);
    let (decision, proof) = decided?;
    let (solvable, verdict, reason) = match decision.answer {
        Decided::Solvable(path) => {
            let end = path.iter().fold(position.pegs, |pegs, step| pegs ^ step.all);
            print_solution(&position.board, &path, end, proof);
            return Ok(Exit::Done);
        }
        Decided::Unsolvable(reason) => (Some(false), "Not solvable.", reason),
        Decided::Unknown(reason) => (None, "Not decided.", reason),
    };
    answer(&Solved::No { solvable, reason: &reason }, |_| println!("{verdict} {reason}"));
    Ok(Exit::NoSolution)
}

fn print_solution(board: &Board, path: &[Step], end: Holes, proof: Option<Proof>) {
    let finish = end.0.trailing_zeros();
    let fewest = proof.map(|proof| FewestMoves {
        moves: moves(path),
        proved: proof.word(),
        at_least: proof.at_least(),
    });
    answer(&Solved::Yes { solvable: true, jumps: path, finish, fewest }, |_| {
        let jumps: Vec<Jump> = path.iter().map(|step| board.jump(*step)).collect();
        let tally = PegSolitaire::tally(&jumps);
        let proved =
            proof.map_or_else(String::new, |proof| format!(" ({})", small(&proof.badge())));
        println!("Solvable: {tally}{proved}, the last peg in {}.", board.holes()[finish as usize]);
        for (number, chain) in (1..).zip(chains(&jumps)) {
            let holes: String = chain.iter().map(|jump| format!("-{}", jump.to)).collect();
            println!("{number:3}. {}{holes}", chain[0].from);
        }
        let remark = proof.map(Proof::remark).unwrap_or_default();
        if !remark.is_empty() {
            println!("{remark}");
        }
    });
}

/// Reads `any`, the name of a hole or its number.
fn read_goal(board: &Board, text: &str) -> Result<Goal, TextError> {
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        let number = text.parse::<usize>().ok();
        let hole = number.and_then(|number| board.holes().get(number));
        return hole.map(|hole| Goal::Hole(*hole)).ok_or_else(|| {
            let last = board.holes().len() - 1;
            let problem = format!("The holes of the {} have the numbers 0 to {last}.", board.name);
            TextError::new("finish", text, problem)
        });
    }
    Goal::read(board, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jumps_that_nobody_decided_are_told_apart_from_those_that_lose() {
        let jump = Step::new(4, 9, 16);
        let told = |winning: usize, undecided: usize, jumps| {
            let judged = Judged {
                solvable: (winning > 0).then_some(true),
                class: 'A',
                winning_jumps: vec![jump; winning],
                undecided_jumps: vec![jump; undecided],
                jumps,
            };
            told(&board::english(), &judged)
        };
        assert_eq!(told(1, 0, 4), "solvable; class A; 1 of 4 jumps wins: d2-d4");
        assert_eq!(
            told(2, 1, 4),
            "solvable; class A; 2 of 4 jumps win: d2-d4 d2-d4; 1 not decided"
        );
        assert_eq!(told(0, 3, 4), "not decided; class A; 0 of 4 jumps win; 3 not decided");
        assert_eq!(told(1, 0, 1), "solvable; class A; 1 of 1 jump wins: d2-d4");
        assert_eq!(told(0, 0, 0), "not decided; class A; 0 of 0 jumps win");
    }
}
