//! Nuclear pennies and the cyclotomic games: checkers on an endless tape that multiply and vanish by the
//! rule T = T + Γ.
//!
//! - [`variant`]: the games and their polynomials; [`tape`](math::tape): the checkers and the moves.
//! - [`balance`](math::balance): the necessary conditions of a solution, and a bound on its length.
//! - [`algorithm`](math::algorithm): the paper's solutions; [`search`](math::search): shortest ones;
//!   `solution`, `solve`: both as solutions.
//! - `workshop`: the games in which a checker can move n places.
//! - `figure`, `editor`, `facts`, `catalogue`, `papers`, `cli`: the other parts of the contract.

mod catalogue;
#[cfg(feature = "cli")]
mod cli;
mod editor;
mod facts;
mod figure;
pub mod math;
mod papers;
mod solution;
mod solve;
pub mod variant;
mod workshop;

use std::rc::Rc;

use math::tape::{Action, FARTHEST, Hindrance, MOST_ON_SQUARE, Move, Position, Tape, name};
use variant::{Rule, Variant};

pub use editor::Setup;
pub use solution::Way;
pub use solve::{Method, Question};

use crate::contract::{Duel, Entry, Fact, Family, Nothing, Puzzle, Rules, Status, Task};
use crate::kit::numerals::{counted, grouped};

/// The puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pennies;

impl Duel for Pennies {
    type Level = Nothing;
}

impl Puzzle for Pennies {
    type Pen = Nothing;
    type Space = Nothing;
}

impl Rules for Pennies {
    const ID: &'static str = "pennies";
    const NAME: &'static str = "Nuclear pennies";
    const TAGLINE: &'static str =
        "Checkers that split and merge; a theorem about trees, played on a tape";
    const KEYWORDS: &'static str =
        "coins checkers counters cyclotomic nuclear reaction thermonuclear polynomial trees";
    const GOAL: &'static str = "Bring a single checker to the ringed square.";
    const HOW: &'static str = "Drag a checker to the left to split it, or to the right to merge \
        two.";
    const RULES: &'static str = "A checker on square n can be exchanged for one each on n − 1 \
        and n + 1, and back. Other games have other rules, and each is drawn below the tape. A \
        number on a checker says how many are on its square. The tape never ends.";
    const FAMILY: Family = Family::Games;

    type Variant = Variant;
    type Position = Position;
    type Goal = Tape;
    type Move = Move;

    fn start(game: &Variant) -> Task<Self> {
        let start = Position { rule: Rule::new(game), tape: Tape::single(1) };
        // At most 1024 places.
        let goal = Tape::single(1 + game.places().cast_signed());
        Task { variant: game.clone(), start, goal }
    }

    fn title(task: &Task<Self>) -> String {
        let name_of_game = task.variant.name();
        match (task.start.tape.only(), task.goal.only()) {
            (Some(from), Some(to)) => {
                format!("{name_of_game}, from {} to {}", name(from), name(to))
            }
            (None, Some(to)) => format!("{name_of_game}, to be gathered on {}", name(to)),
            (_, None) => format!("{name_of_game}, from one position to another"),
        }
    }

    fn moves(position: &Position) -> Vec<Move> {
        position.moves().collect()
    }

    fn apply(position: &Position, one: &Move) -> Result<Position, String> {
        position.after(*one).map_err(|hindrance| objection(position, *one, hindrance))
    }

    fn status(task: &Task<Self>, position: &Position) -> Status {
        if position.tape == task.goal {
            return Status::Won(match task.goal.only() {
                Some(square) => format!("The only checker is on {}.", name(square)),
                None => "The target is reached.".to_owned(),
            });
        }
        if position.moves().next().is_none() {
            return Status::Stuck(format!(
                "No move is left {}, with at most {MOST_ON_SQUARE} checkers on each.",
                within(&position.rule)
            ));
        }
        Status::Playing
    }

    fn write_move(one: &Move) -> String {
        let letter = match one.action {
            Action::Expand => 'e',
            Action::Contract => 'c',
        };
        let sign = if one.at < 0 { "n" } else { "" };
        format!("{letter}{sign}{}", one.at.unsigned_abs())
    }

    fn read_move(_: &Position, text: &str) -> Result<Move, String> {
        let parsed = || {
            let (action, square) = match text.strip_prefix('e') {
                Some(square) => (Action::Expand, square),
                None => (Action::Contract, text.strip_prefix('c')?),
            };
            let (sign, digits) = match square.strip_prefix('n') {
                Some(digits) => (-1, digits),
                None => (1, square),
            };
            let size =
                variant::number::<i32>(digits).filter(|size| (0..=FARTHEST).contains(size))?;
            (sign > 0 || size > 0).then_some(Move { action, at: sign * size })
        };
        parsed().ok_or_else(|| {
            format!(
                "e (split or expand) or c (merge or contract) and a square are allowed, with n before the \
                 number of a negative one (e3, cn1), at most {FARTHEST} away"
            )
        })
    }

    fn say(position: &Position, one: &Move) -> String {
        let rule = &position.rule;
        let others = partners(rule, one.at);
        let at = name(one.at);
        match (one.action, rule.splits()) {
            (Action::Expand, true) => format!("The checker on {at} splits: it becomes {others}."),
            (Action::Expand, false) => {
                format!("The checker on {at} is expanded: it adds {others}.")
            }
            (Action::Contract, true) => format!("The {others} merge to one on {at}."),
            (Action::Contract, false) => {
                format!("The checker on {at} is contracted: it takes {others}.")
            }
        }
    }

    fn summary(task: &Task<Self>, position: &Position) -> String {
        let checkers = counted(position.tape.checkers(), "checker");
        match math::balance::lower_bound(position, &task.goal) {
            Err(_) => format!("{checkers}; the target cannot be reached"),
            Ok(_) if position.tape == task.goal => format!("{checkers}, at the target"),
            Ok(bound) => format!("{checkers}; at least {}", counted(bound, "more move")),
        }
    }

    fn tally(moves: &[Move]) -> String {
        let expansions = moves.iter().filter(|one| one.action == Action::Expand).count();
        let all = counted(moves.len() as u64, "move");
        match moves.len() {
            0 => all,
            length => format!(
                "{all}, {} out and {} back",
                grouped(expansions),
                grouped(length - expansions)
            ),
        }
    }

    fn facts(task: &Task<Self>, position: &Position) -> Vec<Fact> {
        facts::facts(task, position)
    }

    fn catalogue() -> Vec<Entry<Self>> {
        catalogue::entries()
    }
}

/// Names the checkers that an expansion of a square adds: "checkers on 0 and 2".
fn partners(rule: &Rc<Rule>, at: i32) -> String {
    const MOST: usize = 5;
    let added: Vec<String> = rule
        .terms()
        .iter()
        .filter(|&&(_, c)| c > 0)
        .map(|&(k, c)| {
            let square = name(at - 1 + k);
            if c == 1 { square } else { format!("{square} ({c} of them)") }
        })
        .collect();
    let list = match added.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [all @ .., last] if all.len() < MOST => format!("{} and {last}", all.join(", ")),
        [first, .., last] => format!("{first}, {}, … and {last}", added[1]),
    };
    format!("checkers on {list}")
}

/// Explains why a move is illegal, in a sentence.
fn objection(position: &Position, one: Move, hindrance: Hindrance) -> String {
    let (expand, contract) = position.rule.words();
    let (action, at) = match one.action {
        Action::Expand => (expand, name(one.at)),
        Action::Contract => (contract, name(one.at)),
    };
    match hindrance {
        Hindrance::Missing { square, .. } if one.action == Action::Expand && square == one.at => {
            format!("There is no checker on {at} to {action}.")
        }
        Hindrance::Missing { square, needed } => {
            let there = position.tape.count(square);
            format!(
                "To {action} on {at}, you need {} on {}, and there {}.",
                counted(needed, "checker"),
                name(square),
                match there {
                    0 => "is none".to_owned(),
                    1 => "is one".to_owned(),
                    _ => format!("are {there}"),
                }
            )
        }
        Hindrance::TooFar { square } => format!(
            "Square {} is too far away: this game is played {}.",
            name(square),
            within(&position.rule)
        ),
        Hindrance::TooMany { square } => {
            format!("There would be more than {MOST_ON_SQUARE} checkers on {}.", name(square))
        }
    }
}

/// Describes the squares in play in words.
fn within(rule: &Rule) -> String {
    let squares = rule.squares();
    format!("on the squares from {} to {}", name(*squares.start()), name(*squares.end()))
}
