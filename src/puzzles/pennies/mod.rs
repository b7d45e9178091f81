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

use math::tape::{Action, FARTHEST, Hindrance, MOST_ON_SQUARE, Move, Position, Tape, name, within};
use variant::{Rule, Variant};

pub use editor::Setup;
pub use solution::Way;
pub use solve::{Method, Question};

use crate::contract::{Entry, Fact, Family, Instructions, Nothing, Puzzle, Rules, Status, Task};
use crate::kit::numerals::{grouped, integer};
use crate::kit::say::translated;
use crate::kit::words::and;
use crate::{say, text};

/// The puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pennies;

impl Puzzle for Pennies {
    type Papers = Self;
    type Workshop = Self;
    type Duel = Nothing;
    type Pen = Nothing;
    type Space = Nothing;
}

impl Rules for Pennies {
    const ID: &'static str = "pennies";
    const NAME: &'static str = text!("Nuclear pennies");
    const TAGLINE: &'static str =
        text!("Checkers that split and merge; a theorem about trees, played on a tape");
    const KEYWORDS: &'static str = text!(
        "penny coins checkers counters cyclotomic nuclear reaction thermonuclear polynomial trees"
    );
    const GOAL: &'static str = text!("Bring a single checker to the ringed square.");
    const HOW: &'static str = text!(
        "Move a checker to the left to split it, or to the right to merge \
        two."
    );
    const RULES: &'static str = text!(
        "A checker on square n can be exchanged for one each on n − 1 \
        and n + 1, and back. Other games have other rules, and each is drawn below the tape. A \
        number on a checker says how many are on its square. The tape never ends."
    );
    const FAMILY: Family = Family::Games;

    fn instructions(task: &Task<Self>) -> Instructions {
        let rule = Rule::new(&task.variant);
        let (how, rules) = match task.variant {
            Variant::Nuclear => (translated(Self::HOW), translated(Self::RULES)),
            _ => {
                let first = Move::expand(1).under(&rule);
                let start = Position { rule: rule.clone(), tape: Tape::single(1) };
                let further = say!(
                    "The reverse is a move, too. A number on a checker says how many are on its square. \
                     The tape never ends."
                );
                (how(&rule), format!("{} {further}", Self::say(&start, &first)))
            }
        };
        Instructions { goal: translated(Self::GOAL), how, rules }
    }

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
        let game = task.variant.name();
        match (task.start.tape.only(), task.goal.only()) {
            (Some(from), Some(to)) => {
                say!("{game}, from {from} to {to}", game, from = name(from), to = name(to))
            }
            (None, Some(to)) => say!("{game}, to be gathered on {square}", game, square = name(to)),
            (_, None) => say!("{game}, from one position to another", game),
        }
    }

    fn moves(position: &Position) -> Vec<Move> {
        position.moves().collect()
    }

    fn apply(position: &Position, mv: &Move) -> Result<Position, String> {
        position.after(*mv).map_err(|hindrance| objection(position, *mv, hindrance))
    }

    fn status(task: &Task<Self>, position: &Position) -> Status {
        if position.tape == task.goal {
            return Status::Won(match task.goal.only() {
                Some(square) => say!("The only checker is on {square}.", square = name(square)),
                None => say!("The target is reached."),
            });
        }
        if position.moves().next().is_none() {
            let (from, to) = within(&position.rule);
            return Status::Stuck(say!(
                "No move is left on the squares from {from} to {to}, with at most {most} checkers on each.",
                from,
                to,
                most = MOST_ON_SQUARE
            ));
        }
        Status::Playing
    }

    fn write_move(mv: &Move) -> String {
        let letter = match mv.action {
            Action::Expand => 'e',
            Action::Contract => 'c',
        };
        let sign = if mv.at < 0 { "n" } else { "" };
        format!("{letter}{sign}{}", mv.at.unsigned_abs())
    }

    fn read_move(position: &Position, text: &str) -> Result<Move, String> {
        let parsed = || {
            let (action, square) = match text.strip_prefix('e') {
                Some(square) => (Action::Expand, square),
                None => (Action::Contract, text.strip_prefix('c')?),
            };
            let (sign, digits) = match square.strip_prefix('n') {
                Some(digits) => (-1, digits),
                None => (1, square),
            };
            let size = integer::<i32>(digits).filter(|size| (0..=FARTHEST).contains(size))?;
            (sign > 0 || size > 0).then_some(Move {
                action,
                at: sign * size,
                kept: position.rule.kept(),
            })
        };
        parsed().ok_or_else(|| {
            say!(
                "A move is e (split or expand) or c (merge or contract) and a square, such as e3. A \
                 negative square has an n before its number, such as cn1. Squares up to {farthest} are allowed.",
                farthest = FARTHEST
            )
        })
    }

    fn say(position: &Position, mv: &Move) -> String {
        let rule = &position.rule;
        let others = partners(rule, mv.at);
        let at = name(mv.at);
        match (mv.action, rule.splits()) {
            (Action::Expand, true) => {
                say!("The checker on {at} splits: it becomes checkers on {others}.", at, others)
            }
            (Action::Expand, false) => {
                say!("The checker on {at} is expanded: it adds checkers on {others}.", at, others)
            }
            (Action::Contract, true) => {
                say!("The checkers on {others} merge to one on {at}.", others, at)
            }
            (Action::Contract, false) => say!(
                "The checker on {at} is contracted: it takes checkers on {others}.",
                at,
                others
            ),
        }
    }

    fn summary(task: &Task<Self>, position: &Position) -> String {
        let n = grouped(position.tape.checkers());
        match math::balance::lower_bound(position, &task.goal) {
            Err(_) => say!(
                "{n} checker; the target cannot be reached"
                    | "{n} checkers; the target cannot be reached",
                n
            ),
            Ok(_) if position.tape == task.goal => {
                say!("{n} checker, at the target" | "{n} checkers, at the target", n)
            }
            Ok(bound) => say!(
                "{checkers}; by the balance, at least {n} more move"
                    | "{checkers}; by the balance, at least {n} more moves",
                n = grouped(bound),
                checkers = say!("{n} checker" | "{n} checkers", n)
            ),
        }
    }

    fn tally(moves: &[Move]) -> String {
        let expansions = moves.iter().filter(|mv| mv.action == Action::Expand).count();
        let n = grouped(moves.len());
        match moves.len() {
            0 => say!("{n} move" | "{n} moves", n),
            length => say!(
                "{n} move, {out} out and {back} back" | "{n} moves, {out} out and {back} back",
                n,
                out = grouped(expansions),
                back = grouped(length - expansions)
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

/// The way to carry a checker, in a sentence.
fn how(rule: &Rule) -> String {
    match (rule.kept(), rule.splits()) {
        (1, true) => {
            say!("Move a checker one square to the left to split, to the right to merge.")
        }
        (1, false) => {
            say!("Move a checker one square to the left to expand, to the right to contract.")
        }
        (n, _) => say!(
            "Move a checker {n} squares to the left to expand, {n} squares to the right to contract.",
            n
        ),
    }
}

/// Names the squares of the checkers that an expansion of a square adds: "0 and 2".
fn partners(rule: &Rc<Rule>, at: i32) -> String {
    const MOST: usize = 5;
    let added: Vec<String> = rule
        .terms
        .iter()
        .filter(|&&(_, c)| c > 0)
        .map(|&(k, c)| {
            let square = name(at - rule.kept() + k);
            if c == 1 { square } else { say!("{square} ({c} of them)", square, c) }
        })
        .collect();
    match added.as_slice() {
        [first, second, .., last] if added.len() > MOST => {
            say!("{first}, {second}, … and {last}", first, second, last)
        }
        all => and(all),
    }
}

/// Explains why a move is illegal, in a sentence.
fn objection(position: &Position, mv: Move, hindrance: Hindrance) -> String {
    let at = name(mv.at);
    match (hindrance, mv.action, position.rule.splits()) {
        // An expansion needs only the checker itself.
        (Hindrance::Missing { .. }, Action::Expand, true) => {
            say!("There is no checker on {at} to split.", at)
        }
        (Hindrance::Missing { .. }, Action::Expand, false) => {
            say!("There is no checker on {at} to expand.", at)
        }
        (Hindrance::Missing { square, needed }, Action::Contract, splits) => {
            let there = match position.tape.count(square) {
                0 => say!("there is none"),
                1 => say!("there is one"),
                n => say!("there are {n}", n),
            };
            let (n, square) = (needed, name(square));
            match splits {
                true => say!(
                    "To merge on {at}, you need {n} checker on {square}, and {there}."
                        | "To merge on {at}, you need {n} checkers on {square}, and {there}.",
                    n,
                    at,
                    square,
                    there
                ),
                false => say!(
                    "To contract on {at}, you need {n} checker on {square}, and {there}."
                        | "To contract on {at}, you need {n} checkers on {square}, and {there}.",
                    n,
                    at,
                    square,
                    there
                ),
            }
        }
        (Hindrance::TooFar { square }, ..) => {
            let (from, to) = within(&position.rule);
            say!(
                "Square {square} is too far away: this game is played on the squares from {from} to {to}.",
                square = name(square),
                from,
                to
            )
        }
        (Hindrance::TooMany { square }, ..) => say!(
            "There would be more than {most} checkers on {square}.",
            most = MOST_ON_SQUARE,
            square = name(square)
        ),
    }
}
