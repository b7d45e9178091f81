//! A task set up on the board: its game, and the positions to reach or avoid.

use super::board::{OnTable, board_of, computer_of, rest_in_lesson, typed_moves, with_moves};
use super::model::{Asked, At, Lesson, Target, Task};
use super::problem::shown;
use super::read::wrong_is_right;
use crate::play::link::{Address, Query};
use crate::say;

/// A task set up on the board.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stage {
    /// The task.
    pub at: At,
    /// The game on the board, as a link without the puzzle's name. In a played task it has no moves, so that all moves
    /// are the pupil's.
    pub link: String,
    /// The problems with the task's game and positions, as sentences.
    pub problems: Vec<String>,
    /// The game, as in [`Sight::game`](super::Sight::game).
    pub(super) game: String,
    /// The game as the lesson gives it, but without moves, as a link without the puzzle's name.
    pub(super) origin: String,
    /// The position at the beginning, as in [`Sight::position`](super::Sight::position). So are the others.
    pub(super) start: String,
    /// The positions to reach.
    pub(super) targets: Vec<String>,
    /// The positions of wrong answers, each with the index in [`Task::wrong`].
    pub(super) replies: Vec<(String, usize)>,
}

impl Stage {
    /// Sets up a task, and leaves its game on the board. A missing task counts as an empty one.
    pub fn new(lesson: &Lesson, at: impl Into<At>, board: &mut OnTable<'_>) -> Self {
        let at = at.into();
        let rest = rest_in_lesson(&lesson.puzzle, lesson.game(at)).to_owned();
        let problem = |words| say!("Part of the game cannot be read. {words}", words);
        let problems = board.open(&rest).map(problem).into_iter().collect();
        let mut stage = Self { at, link: rest.clone(), problems, ..Self::default() };
        let Some(task) = lesson.task(at) else { return stage };
        stage.origin = Address::split(&board.sight().game).rest;
        if task.asked.is_played() {
            // Only the position, so that pupils cannot undo the lesson's own moves.
            let mut link = Address::split(&board.position_link()).rest;
            if let Some(computer) = computer_of(&rest).filter(|_| task.computer.is_none()) {
                link = Query::with(&link, "computer", computer);
            }
            stage.link = link;
            board.open(&stage.link);
        }
        if let Some(level) = task.computer.as_ref().filter(|_| computer_of(&stage.link).is_none()) {
            match board.computer(level) {
                Ok(computer) => {
                    stage.link = Query::with(&stage.link, "computer", &computer);
                    board.open(&stage.link);
                }
                Err(words) => stage.problems.push(words),
            }
        } else if task.asked.is_against_computer() && computer_of(&stage.link).is_none() {
            stage.problems.push(say!(
                "The task “{task}” needs a “computer:” with how well the other side is played.",
                task = task.asked
            ));
        }
        let sight = board.sight();
        (stage.game, stage.start) = (sight.game, sight.position);
        if task.asked.is_played() {
            stage.find_positions(&lesson.puzzle, task, board);
            board.open(&stage.link);
        }
        stage
    }

    /// The game with earlier moves, for a pupil who returns, as a link without the puzzle's name.
    pub fn with_moves(&self, moves: &str) -> String {
        with_moves(&self.link, moves)
    }

    fn find_positions(&mut self, puzzle: &str, task: &Task, board: &mut OnTable<'_>) {
        if let Asked::Reach { target: Target::Positions(links), .. } = &task.asked {
            for link in links {
                match self.position(puzzle, link, board) {
                    Ok(position) if position == self.start => self.problems.push(say!(
                        "The position {link} is to be reached, but it stands on the board at the beginning.",
                        link = shown(link)
                    )),
                    Ok(position) => self.targets.push(position),
                    // A single word may be a mistake for “goal”.
                    Err(words) if !link.contains(['?', '/']) => {
                        let known = say!(
                            "To ask for the goal of the game, write “reach goal”. A position is written as behind “game:”."
                        );
                        self.problems.push(words + " " + &known);
                    }
                    Err(words) => self.problems.push(words),
                }
            }
        }
        for (index, reply) in task.wrong.iter().enumerate().filter(|(_, one)| !one.to.is_empty()) {
            let found = if reply.is_to_link() {
                self.position(puzzle, &reply.to, board)
            } else {
                board.open(&self.link);
                play(task, board, &reply.to).map(|()| board.sight().position).map_err(|words| {
                    let answer = shown(&reply.to);
                    say!("The wrong answer {answer} cannot be played. {words}", answer, words)
                })
            };
            match found {
                Ok(position) if position == self.start => self.problems.push(say!(
                    "The wrong answer {answer} stands on the board at the beginning.",
                    answer = shown(&reply.to)
                )),
                Ok(position) if self.targets.contains(&position) => {
                    self.problems.push(wrong_is_right(&reply.to));
                }
                Ok(position) => self.replies.push((position, index)),
                Err(words) => self.problems.push(words),
            }
        }
    }

    /// The position of a link in the lesson. Opens it on the board.
    pub(super) fn position(
        &self,
        puzzle: &str,
        link: &str,
        board: &mut OnTable<'_>,
    ) -> Result<String, String> {
        let own = board_of(&self.start);
        let rest = rest_in_lesson(puzzle, link);
        let rest = if let Some(moves) = rest.strip_prefix("?moves=") {
            Query::with(&self.origin, "moves", moves)
        } else if rest.starts_with('?') {
            format!("{}{rest}", Address::split(own).rest)
        } else {
            rest.to_owned()
        };
        if let Some(words) = board.open(&rest) {
            let link = shown(link);
            return Err(say!("Part of the position {link} cannot be read. {words}", link, words));
        }
        let position = board.sight().position;
        if board_of(&position) == own {
            Ok(position)
        } else {
            Err(say!(
                "The position {link} is of another board ({other}) than the step’s game ({own}).",
                link = shown(link),
                other = board_of(&position),
                own
            ))
        }
    }
}

/// Plays the moves of a text in a task. Against the computer, the text holds the moves of both sides.
///
/// # Errors
/// The first move that cannot be made, with the reason. A move that differs from the computer's own is an error, too,
/// if the board knows that move.
pub fn play(task: &Task, board: &mut OnTable<'_>, moves: &str) -> Result<(), String> {
    (1..).zip(typed_moves(moves)).try_for_each(|(number, one)| play_move(task, board, number, one))
}

/// Plays one move of a text in a task. `number` is its number in the text.
///
/// # Errors
/// As for [`play`].
pub fn play_move(
    task: &Task,
    board: &mut OnTable<'_>,
    number: usize,
    one: &str,
) -> Result<(), String> {
    let reply = if task.is_answered() { board.reply() } else { None };
    if let Some(reply) = reply.filter(|reply| reply != one) {
        return Err(say!(
            "Move {number} ({one}): the computer makes {reply} here.",
            number,
            one = shown(one),
            reply
        ));
    }
    board
        .play(one)
        .map(drop)
        .map_err(|words| say!("Move {number} ({one}): {words}", number, one = shown(one), words))
}
