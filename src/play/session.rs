//! A game in progress: the task, its moves, and the number of them that are made (not undone).

use std::fmt;
use std::ops::Range;

use crate::contract::{Rules, Status, Task};
use crate::say;

/// A game in progress, with unlimited undo and redo.
///
/// The state is the task, its moves, the number of them made, and the jumps. The positions follow from the moves,
/// and are cached so that undo costs nothing.
#[derive(Debug, Clone, PartialEq)]
pub struct Session<P: Rules> {
    task: Task<P>,
    moves: Vec<P::Move>,
    positions: Vec<P::Position>,
    done: usize,
    /// The jumps: ranges of moves that were made at once, and are undone and redone at once.
    jumps: Vec<Range<usize>>,
}

/// A move that the rules forbid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IllegalMove {
    /// Its index among the moves, from 0.
    pub index: usize,
    /// The rule it breaks, as a sentence.
    pub reason: String,
}

impl std::error::Error for IllegalMove {}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { index, reason } = self;
        f.write_str(&say!("Move {n}: {problem}", n = index + 1, problem = reason))
    }
}

impl<P: Rules> Session<P> {
    /// A new game, no move made.
    pub fn new(task: Task<P>) -> Self {
        let positions = vec![task.start.clone()];
        Self { task, moves: Vec::new(), positions, done: 0, jumps: Vec::new() }
    }

    /// The task in play.
    pub fn task(&self) -> &Task<P> {
        &self.task
    }

    /// The present position.
    pub fn position(&self) -> &P::Position {
        &self.positions[self.done]
    }

    /// All moves, those that were undone included.
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// The moves that lead to the present position.
    pub fn played(&self) -> &[P::Move] {
        &self.moves[..self.done]
    }

    /// The positions from the start to the present one.
    pub fn positions(&self) -> &[P::Position] {
        &self.positions[..=self.done]
    }

    /// The position after `moves` moves, undone moves included.
    pub fn position_after(&self, moves: usize) -> Option<&P::Position> {
        self.positions.get(moves)
    }

    /// The positions after the moves that were undone, in the order in which redo comes to them.
    pub fn ahead(&self) -> &[P::Position] {
        &self.positions[self.done + 1..]
    }

    /// The number of moves that lead to the present position.
    pub fn done(&self) -> usize {
        self.done
    }

    /// The status of the present position.
    pub fn status(&self) -> Status {
        P::status(&self.task, self.position())
    }

    /// The task from the present position on.
    pub fn rest(&self) -> Task<P> {
        self.task.from(self.position().clone())
    }

    /// Makes a move. Undone moves are forgotten, unless this is the next of them.
    ///
    /// # Errors
    /// When the rules forbid it; the game is unchanged then.
    pub fn play(&mut self, mv: P::Move) -> Result<(), IllegalMove> {
        if self.moves.get(self.done) == Some(&mv) {
            self.done += 1;
            return Ok(());
        }
        let next = P::apply(self.position(), &mv)
            .map_err(|reason| IllegalMove { index: self.done, reason })?;
        self.forget_undone();
        self.moves.push(mv);
        self.positions.push(next);
        self.done += 1;
        Ok(())
    }

    /// Forgets the moves that were undone.
    pub fn forget_undone(&mut self) {
        self.moves.truncate(self.done);
        self.positions.truncate(self.done + 1);
        self.jumps.retain(|jump| jump.end <= self.done);
    }

    /// Goes to the position after the first `done` moves, or as near to it as there are moves.
    pub fn go_to(&mut self, done: usize) {
        self.done = done.min(self.moves.len());
    }

    /// Joins the moves after the first `begin` into a jump, which is undone and redone as one.
    pub fn join(&mut self, begin: usize) {
        let jump = begin..self.done;
        if jump.len() > 1 && !self.jumps.contains(&jump) {
            self.jumps.push(jump);
        }
    }

    /// The jump that ends at the present position.
    pub fn jump_before(&self) -> Option<Range<usize>> {
        self.jumps.iter().rev().find(|jump| jump.end == self.done).cloned()
    }

    /// The jump that begins at the present position.
    pub fn jump_after(&self) -> Option<Range<usize>> {
        self.jumps.iter().rev().find(|jump| jump.start == self.done).cloned()
    }

    /// The last move made, with the position it was made in.
    pub fn last(&self) -> Option<(&P::Position, &P::Move)> {
        let index = self.done.checked_sub(1)?;
        Some((&self.positions[index], &self.moves[index]))
    }

    /// The next undone move.
    pub fn next(&self) -> Option<&P::Move> {
        self.moves.get(self.done)
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::Index;

    use super::*;
    use crate::puzzles::towers::hanoi::{Hanoi, Move};

    #[derive(Debug, Clone)]
    enum Act {
        Play(Index),
        Undo,
        Redo,
        /// Goes to some point of the history, perhaps beyond its end.
        GoTo(usize),
    }

    fn any_act() -> impl Strategy<Value = Act> {
        prop_oneof![
            4 => any::<Index>().prop_map(Act::Play),
            2 => Just(Act::Undo),
            2 => Just(Act::Redo),
            1 => (0..40_usize).prop_map(Act::GoTo),
        ]
    }

    fn standard() -> Session<Hanoi> {
        Session::new(Hanoi::start(&"3x3".parse().expect("a size")))
    }

    proptest! {
        #[test]
        fn a_game_is_its_task_and_its_moves(acts in prop::collection::vec(any_act(), 0..60)) {
            let mut session = standard();
            // The reference game, kept in the simplest way.
            let (mut moves, mut done): (Vec<Move>, usize) = (Vec::new(), 0);
            for act in acts {
                match act {
                    Act::Play(choice) => {
                        let mv = *choice.get(&Hanoi::moves(session.position()));
                        prop_assert_eq!(session.play(mv), Ok(()));
                        if moves.get(done) != Some(&mv) {
                            moves.truncate(done);
                            moves.push(mv);
                        }
                        done += 1;
                    }
                    Act::Undo => {
                        let expected = done.checked_sub(1).map(|last| moves[last]);
                        prop_assert_eq!(session.last().map(|(_, mv)| *mv), expected);
                        session.go_to(done.saturating_sub(1));
                        done = done.saturating_sub(1);
                    }
                    Act::Redo => {
                        prop_assert_eq!(session.next(), moves.get(done));
                        session.go_to(done + 1);
                        done = (done + 1).min(moves.len());
                    }
                    Act::GoTo(point) => {
                        session.go_to(point);
                        done = point.min(moves.len());
                    }
                }
                prop_assert_eq!(session.moves(), &moves[..]);
                prop_assert_eq!(session.done(), done);
                prop_assert_eq!(session.played(), &moves[..done]);

                let mut position = session.task().start.clone();
                for (index, mv) in session.played().iter().enumerate() {
                    if index + 1 == done {
                        prop_assert_eq!(session.last(), Some((&position, mv)));
                    }
                    position = Hanoi::apply(&position, mv).expect("a legal move");
                }
                prop_assert_eq!(session.position(), &position);
                prop_assert_eq!(session.ahead().len(), moves.len() - done);
                if let Some(next) = session.ahead().first() {
                    let mv = session.next().expect("a move to redo");
                    prop_assert_eq!(&Hanoi::apply(&position, mv), &Ok(next.clone()));
                }
                prop_assert_eq!(session.rest().start, position);
                prop_assert_eq!(&session.rest().goal, &session.task().goal);
            }
        }
    }

    #[test]
    fn an_illegal_move_changes_nothing_and_says_which_it_is() {
        let mut session = standard();
        let mv = Hanoi::moves(session.position())[0];
        session.play(mv).expect("a legal move");
        let before = session.clone();
        let illegal = Move { disc: 3, ..mv };
        let refused = session.play(illegal).expect_err("disc 3 is not on top");
        assert_eq!(refused.index, 1);
        assert_eq!(refused.to_string(), format!("Move 2: {}", refused.reason));
        assert_eq!(session, before);
    }

    #[test]
    fn playing_the_undone_move_keeps_those_after_it() {
        let mut session = standard();
        for text in ["ac", "ab", "cb"] {
            let mv = Hanoi::read_move(session.position(), text).expect("a move");
            session.play(mv).expect("a legal move");
        }
        session.go_to(1);
        let again = *session.next().expect("a move to redo");
        session.play(again).expect("a legal move");
        assert_eq!((session.done(), session.moves().len()), (2, 3));
        session.go_to(1);
        let other = Hanoi::read_move(session.position(), "ca").expect("a move");
        session.play(other).expect("a legal move");
        assert_eq!((session.done(), session.moves().len()), (2, 2));
    }
}
