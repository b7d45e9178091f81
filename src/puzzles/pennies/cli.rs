//! `parlour pennies …`

use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::{Args, Subcommand};
use serde::Serialize;

use super::math::algorithm::{Case, script};
use super::math::general::{Game, Task as Moved};
use super::math::tape::{Action, Move, Tape};
use super::math::trees::{Tree, way};
use super::solve::Method;
use super::variant::{Built, MOST_BUILT_PLACES, MOST_COEFFICIENT, MOST_DEGREE, Psi, Variant};
use super::{Pennies, facts};
use crate::algebra::polynomial::Overflow;
use crate::cli::{BadInput, Bar, CommandLine, Exit, answer, print_json, validated};
use crate::contract::{Editor, Proof, Rules, Solver, Task, TextError, read_whole};
use crate::kit::narrow;
use crate::kit::numerals::{counted, integer};

/// The commands of the penny games.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Solves a game: by the paper's algorithm where it applies, else with as few moves as possible.
    Solve(Solve),
    /// Tells how many places a checker can move in the game of a polynomial.
    Places {
        /// The coefficients of the polynomial, the constant term first, with commas.
        #[arg(long, allow_hyphen_values = true)]
        gamma: String,
    },
    /// Solves a game Tᵏ = Tᵏ + Γ: moves a checker by some number of places, or tells why none can.
    General {
        /// The coefficients of the polynomial, from 0 to 9, the constant term first, with commas.
        #[arg(long, allow_hyphen_values = true)]
        gamma: String,
        /// The exponent of the checker that stays, from 0 to the degree of the polynomial.
        #[arg(long, default_value = "1", allow_hyphen_values = true)]
        k: String,
        /// The number of places a checker is to move, from 1 to 64 [default: the fewest the polynomial allows].
        #[arg(long, value_name = "N", allow_hyphen_values = true)]
        places: Option<String>,
    },
    /// Sends a binary tree through nuclear pennies to seven trees, or seven trees back to one.
    Trees {
        /// One tree, or seven: o is the empty tree, and (ab) the one with the branches a and b.
        #[arg(long)]
        list: String,
    },
}

/// The options of `solve`.
#[derive(Debug, Args)]
pub struct Solve {
    /// The game: nuclear, thermonuclear, psi or built.
    #[arg(long, default_value = "nuclear", allow_hyphen_values = true)]
    game: String,
    /// The base of psi.
    #[arg(long, allow_hyphen_values = true)]
    a: Option<String>,
    /// The exponent of psi.
    #[arg(long, allow_hyphen_values = true)]
    n: Option<String>,
    /// The polynomial of a built game: its coefficients, the constant term first, with commas.
    #[arg(long, allow_hyphen_values = true)]
    gamma: Option<String>,
    /// The number of places that a checker is to move in a built game.
    #[arg(long, allow_hyphen_values = true)]
    places: Option<String>,
    /// The squares of the checkers at the start, such as -1.0x3.2 [default: 1].
    #[arg(long, value_name = "CHECKERS", allow_hyphen_values = true)]
    from: Option<String>,
    /// The squares of the target checkers [default: one, moved by the places of the game].
    #[arg(long, value_name = "CHECKERS", allow_hyphen_values = true)]
    to: Option<String>,
    /// Finds a solution with as few moves as possible.
    #[arg(long)]
    shortest: bool,
}

/// The answer of `trees` in JSON.
#[derive(Debug, Serialize)]
struct Sent {
    /// The list at the end.
    trees: Vec<String>,
    steps: Vec<SentStep>,
}

/// A move in JSON, with the list of trees after it.
#[derive(Debug, Serialize)]
struct SentStep {
    #[serde(flatten)]
    step: Step,
    trees: Vec<String>,
}

/// The answer of `general` in JSON.
#[derive(Debug, Serialize)]
struct Generalised {
    /// The places; null where the polynomial allows none.
    places: Option<u32>,
    /// The number of moves of the solution, which need not be the fewest; null where there is none.
    moves: Option<usize>,
    steps: Vec<Step>,
    /// Why there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// The answer of `solve` in JSON.
#[derive(Debug, Serialize)]
struct Solved {
    /// The number of moves; null where there is no solution or no known one.
    moves: Option<usize>,
    /// Tells whether a proof rules out a shorter solution.
    minimal: bool,
    steps: Vec<Step>,
    /// The reason why there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// A move in JSON.
#[derive(Debug, Serialize)]
struct Step {
    /// split, merge, expand or contract.
    op: &'static str,
    /// The square of the checker that splits, stays, or results from a merger.
    at: i32,
}

/// The answer of `places` in JSON.
#[derive(Debug, Serialize)]
struct Divides {
    gamma: String,
    factors: String,
    /// The least number of places. The others are its multiples. Null where there are none.
    least: Option<usize>,
}

impl CommandLine for Pennies {
    type Command = Command;

    fn run(command: Command) -> Result<Exit, BadInput> {
        match command {
            Command::Solve(options) => solve(&options),
            Command::Places { gamma } => places(&gamma),
            Command::General { gamma, k, places } => general(&gamma, &k, places.as_deref()),
            Command::Trees { list } => trees(&list),
        }
    }
}

/// Reads a whole number from an option that a game needs.
fn needed(option: &'static str, text: Option<&String>) -> Result<u32, BadInput> {
    let text = text.ok_or_else(|| BadInput(format!("{option} is needed for this game")))?;
    integer(text).ok_or_else(|| TextError::new(option, text, "A whole number is allowed.").into())
}

/// Reads the coefficients of Γ, with commas between.
fn coefficients<N: FromStr + ToString + PartialOrd>(
    gamma: &str,
    range: RangeInclusive<N>,
    allowed: &str,
) -> Result<Vec<N>, TextError> {
    let read = |text: &str| integer(text.trim()).filter(|number| range.contains(number));
    let coefficients = gamma.split(',').map(read).collect::<Option<_>>();
    coefficients.ok_or_else(|| wrong_gamma(gamma, allowed))
}

fn wrong_gamma(gamma: &str, problem: impl Into<String>) -> TextError {
    TextError::new("--gamma", gamma, problem)
}

/// The game of a Γ.
fn built(gamma: &str, places: u32) -> Result<Variant, TextError> {
    let allowed = "Small whole numbers with commas are allowed, such as 1,-1,1.";
    let coefficients = coefficients(gamma, i8::MIN..=i8::MAX, allowed)?;
    let built = Built::new(places, coefficients);
    built.map(Variant::Built).map_err(|problem| wrong_gamma(gamma, problem))
}

fn game(options: &Solve) -> Result<Variant, BadInput> {
    let game = match options.game.as_str() {
        "nuclear" => Variant::Nuclear,
        "thermonuclear" => Variant::Thermonuclear,
        "psi" => {
            let a = needed("--a", options.a.as_ref())?;
            let n = needed("--n", options.n.as_ref())?;
            let wrong = |problem| TextError::new("--a and --n", &format!("{a} and {n}"), problem);
            Variant::Psi(Psi::new(a, n).map_err(wrong)?)
        }
        "built" => {
            let gamma = options.gamma.as_ref();
            let gamma =
                gamma.ok_or_else(|| BadInput("--gamma is needed for this game".to_owned()))?;
            built(gamma, needed("--places", options.places.as_ref())?)?
        }
        other => {
            let allowed = "Allowed are nuclear, thermonuclear, psi and built.";
            return Err(TextError::new("--game", other, allowed).into());
        }
    };
    let (psi, own) = (options.game == "psi", options.game == "built");
    for (given, fits, option) in [
        (options.a.is_some(), psi, "--a"),
        (options.n.is_some(), psi, "--n"),
        (options.gamma.is_some(), own, "--gamma"),
        (options.places.is_some(), own, "--places"),
    ] {
        if given && !fits {
            return Err(BadInput(format!("{option} does not go with --game {}", options.game)));
        }
    }
    Ok(game)
}

fn task(options: &Solve) -> Result<Task<Pennies>, BadInput> {
    let mut setup = Pennies::setup(&Pennies::start(&game(options)?));
    if let Some(text) = &options.from {
        setup.start = Tape::read(&setup.rule, "--from", text)?;
    }
    if let Some(text) = &options.to {
        setup.target = Tape::read(&setup.rule, "--to", text)?;
    }
    validated(&setup)
}

/// The word for a move in JSON.
fn word(task: &Task<Pennies>, mv: Move) -> &'static str {
    let (expand, contract) = task.start.rule.words();
    match mv.action {
        Action::Expand => expand,
        Action::Contract => contract,
    }
}

fn solve(options: &Solve) -> Result<Exit, BadInput> {
    let task = task(options)?;
    // The paper leaves the cases (a) and (b) as an exercise: there its algorithm does not apply.
    let exercise = match &task.variant {
        Variant::Psi(psi) => Case::of(*psi) == Case::Symmetric,
        Variant::Thermonuclear | Variant::Built(_) => true,
        Variant::Nuclear => false,
    };
    let method = if options.shortest || exercise { Method::Shortest } else { Method::Paper };
    let verdict = Pennies::solve(&task, method, &mut Bar::new())?;
    let (moves, minimal, reason) = match verdict.outcome.solution() {
        Ok((solution, proof)) => (Some(solution.moves().to_vec()), proof == Proof::Optimal, None),
        Err(reason) => (None, false, Some(reason)),
    };
    let steps = moves.iter().flatten().map(|mv| Step { op: word(&task, *mv), at: mv.at }).collect();
    let solved = Solved { moves: moves.map(|moves| moves.len()), minimal, steps, reason };
    answer(&solved, tell);
    Ok(if solved.moves.is_some() { Exit::Done } else { Exit::NoSolution })
}

fn tell(Solved { moves, minimal, steps, reason }: &Solved) {
    if let Some(reason) = reason {
        println!("{reason}");
    }
    if let Some(moves) = moves {
        let proof = if *minimal { "; no solution has fewer" } else { "" };
        println!("{}{proof}", counted(*moves, "move"));
        for Step { op, at } in steps {
            println!("{op} {at}");
        }
    }
}

fn places(gamma: &str) -> Result<Exit, BadInput> {
    let task = Pennies::start(&built(gamma, 1)?);
    let rule = &task.start.rule;
    let divides = Divides {
        gamma: rule.gamma.to_string(),
        factors: rule.factors().map_err(|error| BadInput(error.to_string()))?.to_string(),
        least: rule.least_places(),
    };
    answer(&divides, |_| {
        let fact = facts::divisibility(&task, rule);
        println!("{}: {}", fact.name, fact.value);
    });
    Ok(Exit::Done)
}

/// The longest list of trees, in bytes.
const LONGEST_LIST: usize = 100_000;

fn trees(text: &str) -> Result<Exit, BadInput> {
    let allowed = "One tree or seven are allowed, such as (o(oo)).";
    let list = Tree::read_list(text).filter(|_| text.len() <= LONGEST_LIST);
    let list = list.filter(|list| [1, 7].contains(&list.len()));
    let list = list.ok_or_else(|| TextError::new("--list", text, allowed))?;
    let task = Pennies::start(&Variant::Nuclear);
    let mut moves =
        script(&task.start.rule, &task.start).map_or_else(Vec::new, |script| script.moves);
    let mut start = task.start.clone();
    if list.len() == 7 {
        start = start.with(task.goal.clone());
        moves = moves.into_iter().rev().map(Move::reversed).collect();
    }
    let written = |list: &[Tree]| list.iter().map(Tree::to_string).collect::<Vec<_>>();
    let way = way(&start, &moves, list);
    let trees = way.last().map_or_else(Vec::new, |(_, list)| written(list));
    let step = |(mv, (_, list)): (Move, &(bool, Vec<Tree>))| SentStep {
        step: Step { op: word(&task, mv), at: mv.at },
        trees: written(list),
    };
    print_json(&Sent { trees, steps: moves.into_iter().zip(&way).map(step).collect() });
    Ok(Exit::Done)
}

/// The reason if Γ does not divide Tⁿ − 1, for the given n or for any.
const NOT_DIVISIBLE: &str = "the polynomial does not divide Tⁿ − 1";

fn general(gamma: &str, k: &str, places: Option<&str>) -> Result<Exit, BadInput> {
    let allowed = "Whole numbers from 0 to 9 with commas are allowed, such as 1,0,1.";
    let coefficients = coefficients(gamma, 0..=MOST_COEFFICIENT.unsigned_abs(), allowed)?;
    let k = read_whole("--k", k, 0..=MOST_DEGREE)?;
    let game = Game::new(k, coefficients).map_err(|problem| wrong_gamma(gamma, problem))?;
    let overflow = |error: Overflow| BadInput(error.to_string());
    let places = match places {
        Some(text) => Some(read_whole("--places", text, 1..=MOST_BUILT_PLACES)?),
        None => game.least_places().map_err(overflow)?.map(narrow::u32),
    };
    let moved = match places {
        None => Err(NOT_DIVISIBLE.to_owned()),
        Some(places @ ..=MOST_BUILT_PLACES) => match game.task(places).map_err(overflow)? {
            Moved::Solved(steps) => Ok(steps),
            Moved::NotDivisible => Err(NOT_DIVISIBLE.to_owned()),
            Moved::OutOfReach => {
                Err("no checker gets away: k is not between the exponents of the polynomial"
                    .to_owned())
            }
            Moved::TooLong => Err("the solution has more than a million moves".to_owned()),
        },
        Some(_) => Err(format!("the least number of places is larger than {MOST_BUILT_PLACES}")),
    };
    let steps = moved.as_ref().ok();
    let step = |mv: &Move| Step {
        op: if mv.action == Action::Expand { "expand" } else { "contract" },
        at: mv.at,
    };
    print_json(&Generalised {
        places,
        moves: steps.map(Vec::len),
        steps: steps.into_iter().flatten().map(step).collect(),
        reason: moved.as_ref().err().cloned(),
    });
    Ok(if moved.is_ok() { Exit::Done } else { Exit::NoSolution })
}
