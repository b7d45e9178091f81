//! A solution: best play of both players to the end.

use num_bigint::BigUint;

use super::Picaria;
use super::math::solved::{Solved, rank};
use super::position::{End, Move, Position, end_in_words, short_name};
use crate::contract::{
    Proof, Rules, Side, Solution, SolutionReader, Status, Task, TextError, Value,
};
use crate::play::solution::Line;
use crate::search::{Cancelled, Progress};
use crate::{say, text};

/// A game from some position to its end.
#[derive(Debug, Clone, PartialEq)]
pub struct Play {
    line: Line<Picaria>,
}

impl Play {
    /// Plays best from a position: wins as soon, and losses as late, as possible. A player who can
    /// hold a draw chooses the move after which the fewest replies hold it. The play ends when a
    /// position repeats.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn best(
        solved: &Solved,
        start: &Position,
        progress: &mut dyn Progress,
    ) -> Result<Self, Cancelled> {
        let mut moves = Vec::new();
        let mut position = start.clone();
        while let Some(mv) = best_move(solved, &position) {
            position = position.moved(mv);
            moves.push(mv);
            progress.report(moves.len() as u64, None, &say!("moves of the best play"))?;
        }
        // Each is one of the legal moves.
        let line = Line::new(start.clone(), moves).expect("best play is legal");
        Ok(Self { line })
    }

    /// The end of the play; `None` when it goes on after its last move.
    pub fn end(&self) -> Option<End> {
        self.line.last().end()
    }

    /// The winner; `None` for a draw.
    fn winner(&self) -> Option<Side> {
        match self.end()? {
            End::Row(side) => Some(side),
            End::Blocked(side) => Some(side.other()),
            End::Repeated => None,
        }
    }

    /// The proof of its length: a win is optimal, a draw merely legal.
    pub fn proof(&self) -> Proof {
        match self.end() {
            Some(End::Row(_) | End::Blocked(_)) => Proof::Optimal,
            Some(End::Repeated) | None => Proof::Legal,
        }
    }
}

/// A best move; `None` at the end.
fn best_move(solved: &Solved, position: &Position) -> Option<Move> {
    let moves = solved.moves(position);
    let best = moves.iter().map(|(_, value)| rank(*value)).max()?;
    let mut equal = moves.iter().filter(|(_, value)| rank(*value) == best).map(|(mv, _)| *mv);
    if best != rank(Value::Drawn) {
        return equal.next();
    }
    // A repetition ends the game, so nobody can go wrong after it.
    let replies_that_hold = |mv: &Move| {
        let replies = solved.moves(&position.moved(*mv));
        let holding = replies.iter().filter(|(_, value)| *value == Value::Drawn).count();
        if replies.is_empty() { usize::MAX } else { holding }
    };
    equal.min_by_key(replies_that_hold)
}

impl Solution<Picaria> for Play {
    fn len(&self) -> BigUint {
        self.line.len()
    }

    fn measure(&self) -> String {
        let moves = self.line.measure();
        match self.winner() {
            Some(winner) => say!("{moves}, {player} wins", moves, player = short_name(winner)),
            None => say!("{moves}, a draw", moves),
        }
    }

    fn position(&self, index: &BigUint) -> Position {
        self.line.position(index)
    }

    fn step(&self, index: &BigUint) -> Option<Move> {
        self.line.step(index)
    }

    fn caption(&self, index: &BigUint) -> String {
        let here = self.position(index);
        let Some(next) = self.step(index) else {
            return end_in_words(&here).unwrap_or_else(|| say!("The game goes on."));
        };
        let length = self.line.moves().len();
        let left = usize::try_from(index).map_or(0, |index| length.saturating_sub(index));
        let claim = match self.winner() {
            Some(winner) => say!("{player} wins in {n}.", player = short_name(winner), n = left),
            None => say!("With best play it is a draw."),
        };
        format!("{} {claim}", Picaria::say(&here, &next))
    }

    fn hint(&self, index: &BigUint) -> String {
        match self.step(index) {
            Some(_) => self.caption(index),
            None => String::new(),
        }
    }

    fn write(&self) -> String {
        self.line.write()
    }

    fn reader(task: &Task<Picaria>, text: &str) -> SolutionReader<Self> {
        let (task, text) = (task.clone(), text.to_owned());
        Line::legal(&task.start, &text).and_then(move |line| {
            match Picaria::status(&task, line.last()) {
                Status::Won(_) | Status::Stuck(_) => Ok(Self { line }),
                Status::Playing => {
                    let problem = say!("Its moves do not reach the end of the game.");
                    Err(TextError::new(text!("Solution"), &text, problem))
                }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Method;
    use super::*;
    use crate::contract::{Outcome, Solver};
    use crate::search::Silent;

    fn best(variant: &str) -> (Task<Picaria>, Play, Proof) {
        let task = Picaria::start(&variant.parse().expect("a game"));
        let verdict = Picaria::solve(&task, Method::BestPlay, &mut Silent).expect("nobody cancels");
        let Outcome::Solved { solution, proof } = verdict.outcome else { panic!("it is solved") };
        (task, solution, proof)
    }

    #[test]
    fn a_win_is_as_long_as_its_value_and_captions_count_it_down() {
        for (variant, winner, length) in [("5x3", "First", 9_u32), ("4x3-handicap1", "Second", 14)]
        {
            let (_, play, proof) = best(variant);
            assert_eq!((play.len(), proof), (length.into(), Proof::Optimal));
            for index in 0..length {
                let claim = format!("{winner} wins in {}.", length - index);
                let caption = play.caption(&index.into());
                assert!(caption.ends_with(&claim), "{caption}");
            }
            assert_eq!(play.measure(), format!("{length} moves, {winner} wins"));
            let end = format!("{winner} wins with a row of three.");
            assert_eq!(play.caption(&length.into()), end);
        }
    }

    #[test]
    fn a_draw_ends_when_a_position_comes_again() {
        let (task, play, proof) = best("4x3");
        assert_eq!((play.end(), proof), (Some(End::Repeated), Proof::Legal));
        assert!(play.caption(&0_u32.into()).ends_with("With best play it is a draw."));
        assert!(play.hint(&0_u32.into()).ends_with("With best play it is a draw."));
        assert!(play.measure().ends_with(" moves, a draw"), "{}", play.measure());
        assert_eq!(play.hint(&play.len()), "");
        assert_eq!(play.caption(&play.len()), "A draw: the same position has come up again.");
        assert_eq!(Play::read(&task, &play.write()), Ok(play));
    }

    #[test]
    fn a_play_that_does_not_end_is_refused() {
        let (task, _, _) = best("4x3");
        for text in ["", "o", "o.c1.o", "o.x9"] {
            assert!(Play::read(&task, text).is_err(), "{text}");
        }
    }
}
