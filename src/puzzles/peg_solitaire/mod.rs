//! Peg solitaire: a peg jumps over its neighbour into an empty hole, which removes the neighbour.
//! One peg should be left.
//!
//! - [`board`](math::board): boards as data; [`position`]: pegs on them, and goals; [`variant`]: the
//!   variants.
//! - [`class`](math::class), [`symmetry`](math::symmetry), [`pagoda`](math::pagoda): the theory of a position;
//!   `facts` puts it into words.
//! - [`solve`]: decides any position, by [`search`](math::search) down to the backward [`layers`](math::layers) of a
//!   goal. Where that takes too long, it uses the solvability [`map`](math::map) of a whole position class.
//! - [`routes`](math::routes): the number of solutions, and one with the fewest moves, for [`questions`].
//! - [`tables`](math::tables): all solvable positions of a class, counted.
//! - [`plane`](math::plane): pegs on an endless lattice; [`army`]: a puzzle on it;
//!   [`endless`](math::endless): a count of all positions on it that come down to one peg.
//! - `figure` (with `outline`), `editor`, `workshop`, `papers`, `catalogue`, `cli`: the other parts of the contract.

pub mod army;
mod catalogue;
#[cfg(feature = "cli")]
mod cli;
mod editor;
mod facts;
mod figure;
pub mod math;
mod papers;
pub mod position;
pub mod questions;
pub mod solve;
pub mod variant;
mod workshop;

use math::board::Jump;
use position::{Goal, Position, names};
use variant::Variant;

use crate::contract::{Difficulty, Entry, Fact, Family, Nothing, Puzzle, Rules, Status, Task};
use crate::kit::narrow;
use crate::kit::say::translated;
use crate::kit::words::and;
use crate::{say, text};

/// The puzzle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PegSolitaire;

impl Puzzle for PegSolitaire {
    type Papers = Self;
    type Workshop = Self;
    type Duel = Nothing;
    type Pen = Nothing;
    type Space = Nothing;
}

impl Rules for PegSolitaire {
    const ID: &'static str = "peg-solitaire";
    const NAME: &'static str = text!("Peg solitaire");
    const TAGLINE: &'static str = text!("Thirty-two pegs, thirty-one jumps, one peg left");
    const KEYWORDS: &'static str = text!(
        "solitaire board game marbles brainvita senku hi-q jumps english french european triangle hexagon cracker barrel"
    );
    const GOAL: &'static str = text!("Leave one peg, in the ringed hole if there is one.");
    const HOW: &'static str =
        text!("Jump a peg over its neighbour into the hole behind. The neighbour is removed.");
    const RULES: &'static str = text!(
        "Jumps are straight. Jumps of the same peg one after the other \
        count as one move."
    );
    const FAMILY: Family = Family::Pegs;

    type Variant = Variant;
    type Position = Position;
    type Goal = Goal;
    type Move = Jump;

    fn start(variant: &Variant) -> Task<Self> {
        Task { variant: variant.clone(), start: variant.start(), goal: variant.goal() }
    }

    fn title(task: &Task<Self>) -> String {
        let Position { board, pegs } = &task.start;
        let vacant = board.full() ^ *pegs;
        let game = if let Some(name) = catalogue::name_of(&task.start) {
            translated(name)
        } else if let Some(vacancy) = vacant.sole() {
            Variant { board: board.clone(), vacancy: board.holes()[vacancy] }.name()
        } else {
            say!("{n} peg" | "{n} pegs", n = task.start.count())
        };
        // Such as “English board, central game” or “English board, 17 pegs”.
        say!("{board}, {game}", board = translated(board.name), game)
    }

    fn moves(position: &Position) -> Vec<Jump> {
        position.jumps().collect()
    }

    fn apply(position: &Position, mv: &Jump) -> Result<Position, String> {
        if let Some(objection) = position.objection(mv.from, mv.to) {
            return Err(objection);
        }
        let board = &position.board;
        let line = board.bit(mv.from) | board.bit(mv.over) | board.bit(mv.to);
        Ok(Position { board: board.clone(), pegs: position.pegs ^ line })
    }

    fn status(task: &Task<Self>, position: &Position) -> Status {
        if task.goal.reached(position) {
            // A reached goal has a last peg.
            let hole = and(&names(position.last_peg().into_iter()));
            return Status::Won(say!("Solved: one peg is left, in {hole}.", hole));
        }
        if position.jumps().next().is_some() {
            return Status::Playing;
        }
        Status::Stuck(match (position.last_peg(), task.goal) {
            (Some(last), Goal::Hole(goal)) => {
                say!("One peg is left, but in {last} instead of {goal}.", last, goal)
            }
            _ if position.pegs == position.board.full() => {
                say!("No jump is possible: every hole has a peg.")
            }
            _ => {
                say!(
                    "No jump is possible, and {n} peg is left."
                        | "No jump is possible, and {n} pegs are left.",
                    n = position.count()
                )
            }
        })
    }

    fn write_move(mv: &Jump) -> String {
        format!("{}{}", mv.from, mv.to)
    }

    fn read_move(position: &Position, text: &str) -> Result<Jump, String> {
        let board = &position.board;
        let second = text.rfind(|letter: char| letter.is_ascii_lowercase()).unwrap_or(0);
        let (from, to) = text.split_at(second);
        match (board.hole(from), board.hole(to)) {
            (Ok(from), Ok(to)) => match board.step(from, to) {
                Some(step) => Ok(board.jump(step)),
                None => Err(say!(
                    "{from} to {to} is not a jump: a jump goes straight over one neighbour into \
                     the hole behind it.",
                    from,
                    to
                )),
            },
            _ => {
                let jump = board.steps().first().map(|step| board.jump(*step));
                // The board is one such as “English board”.
                Err(say!(
                    "A jump is written as two holes of the {board}, from and to, such as {jump}.",
                    board = translated(board.name),
                    jump = jump.as_ref().map_or_else(String::new, Self::write_move)
                ))
            }
        }
    }

    fn say(_: &Position, mv: &Jump) -> String {
        let Jump { from, over, to } = mv;
        say!("{from} jumps over {over} to {to}.", from, over, to)
    }

    fn summary(_: &Task<Self>, position: &Position) -> String {
        let n = position.count();
        match position.jumps().count() {
            0 => say!("{n} peg, no jump possible" | "{n} pegs, no jump possible", n),
            jumps => {
                let jumps = say!("{n} jump possible" | "{n} jumps possible", n = jumps);
                say!("{n} peg, {jumps}" | "{n} pegs, {jumps}", n, jumps)
            }
        }
    }

    fn tally(moves: &[Jump]) -> String {
        let jumps = match moves.len() {
            0 => say!("no jumps"),
            n => say!("{n} jump" | "{n} jumps", n),
        };
        match chains(moves).len() {
            _ if moves.len() < 2 => jumps,
            n => say!("{jumps} in {n} move" | "{jumps} in {n} moves", n, jumps),
        }
    }

    fn length(moves: &[Jump]) -> usize {
        chains(moves).len()
    }

    /// Groups the moves in words, each with its number of jumps.
    fn parts(moves: &[Jump]) -> Vec<(String, usize)> {
        let chains = chains(moves);
        if chains.len() == moves.len() {
            return Vec::new();
        }
        let path = |chain: &[Jump]| {
            let holes =
                chain[..1].iter().map(|jump| jump.from).chain(chain.iter().map(|jump| jump.to));
            holes.map(|hole| hole.to_string()).collect::<Vec<_>>().join("–")
        };
        chains.into_iter().map(|chain| (path(chain), chain.len())).collect()
    }

    fn explain(_: &Position, part: &[Jump]) -> String {
        let [first, .., last] = part else { return String::new() };
        let taken: Vec<String> = part.iter().map(|jump| jump.over.to_string()).collect();
        let ends = match first.from == last.to {
            true => say!("It is back on {hole}, so that nothing else changes.", hole = last.to),
            false => say!("It goes from {from} to {to}.", from = first.from, to = last.to),
        };
        let sentences = [
            say!("One peg takes {n} pegs in a row: {holes}.", n = part.len(), holes = and(&taken)),
            ends,
            say!(
                "All solutions have the same number of jumps, but jumps in a row count as one \
                 move."
            ),
        ];
        sentences.join(" ")
    }

    fn difficulty(task: &Task<Self>) -> Option<Difficulty> {
        let words = catalogue::grade_of(&task.start)?;
        let rank = workshop::GRADES.iter().position(|grade| *grade == words).map(narrow::u32)?;
        Some(Difficulty { words: translated(words), rank })
    }

    const PLAIN_FACTS: usize = 3;

    fn facts(task: &Task<Self>, position: &Position) -> Vec<Fact> {
        facts::facts(task, position)
    }

    fn catalogue() -> Vec<Entry<Self>> {
        catalogue::catalogue()
    }
}

/// Groups jumps into moves: a move is one jump or several in a row by the same peg.
pub fn chains(jumps: &[Jump]) -> Vec<&[Jump]> {
    jumps.chunk_by(|mv, next| mv.to == next.from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Solution;
    use crate::play::solution::Line;

    /// The explanation of the part with the first jump of a line.
    fn explanation(from: &str, jumps: &str) -> String {
        let start = Position::read(&math::board::english(), from).expect("a position");
        let jump = |text: &str| PegSolitaire::read_move(&start, text).expect("a jump");
        let jumps = jumps.split('.').map(jump).collect();
        Line::<PegSolitaire>::new(start.clone(), jumps).expect("legal").explanation(&0_u8.into())
    }

    #[test]
    fn a_part_tells_what_it_takes_and_where_its_peg_ends() {
        assert_eq!(
            explanation(".../.o./...o.../......./...o.../.../...", "d2d4.d4d6"),
            "One peg takes 2 pegs in a row: d3 and d5. It goes from d2 to d6. All solutions have \
             the same number of jumps, but jumps in a row count as one move."
        );
        assert_eq!(
            explanation(".../.../..oo.../..o.o../...o.../.../...", "c3e3.e3e5.e5c5.c5c3"),
            "One peg takes 4 pegs in a row: d3, e4, d5 and c4. It is back on c3, so that nothing \
             else changes. All solutions have the same number of jumps, but jumps in a row count \
             as one move."
        );
        // A single jump needs no explanation.
        assert_eq!(explanation(".../.o./...o.../......./......./.../...", "d2d4"), "");
    }
}
