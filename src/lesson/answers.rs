//! The answers to a task for the teacher: places in the language of the page, positions as pictures, moves in
//! words.

use super::board::{OnTable, typed_moves};
use super::model::{Asked, At, Lesson, Reply};
use super::names::PlaceNames;
use super::stage::Stage;
use super::tasks::{read_numbers, read_places, say_numbers};

/// The most moves of an answer that are written out in words.
const MOST_IN_WORDS: usize = 8;

/// The answers to a task, as the teacher reads them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Answers {
    /// The right places or numbers; empty for other tasks.
    pub wanted: String,
    /// A model answer: moves if the task is played, otherwise a sentence; may be empty.
    pub answer: String,
    /// The moves of that answer in words. An ellipsis replaces those after the first few.
    pub moves: Vec<String>,
    /// The replies to the wrong answers that the lesson names.
    pub replies: Vec<AnswerReply>,
}

/// A wrong answer that the lesson names, with the reply to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerReply {
    /// The answer.
    pub to: WrongAnswer,
    /// The reply.
    pub said: String,
}

/// A wrong answer, as the page shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WrongAnswer {
    /// A number, a place, or a link that cannot be read.
    Words(String),
    /// Moves as written in the lesson, and in words.
    Moves(String, Vec<String>),
    /// The picture of a position, as SVG.
    Position(String),
}

/// Finds the answers to the tasks of a step. Changes the game on the board.
pub fn answers_of_step(lesson: &Lesson, step: usize, board: &mut OnTable<'_>) -> Vec<Answers> {
    let count = lesson.steps.get(step).map_or(0, |step| step.tasks.len());
    (0..count).map(|task| answers(lesson, At { step, task }, board)).collect()
}

/// Finds the answers to a task. Changes the game on the board.
pub fn answers(lesson: &Lesson, at: impl Into<At>, board: &mut OnTable<'_>) -> Answers {
    let at = at.into();
    let Some(task) = lesson.task(at) else { return Answers::default() };
    let stage = Stage::new(lesson, at, board);
    let places = matches!(task.asked, Asked::PointTo(_)).then(|| PlaceNames::of(board));
    let wanted = match (&task.asked, &places) {
        (Asked::PointTo(listed), Some(places)) => places.say(listed),
        _ => task.asked.wanted(),
    };
    let moves = match task.asked.is_played() {
        true => moves_in_words(&stage.link, &task.answer, board),
        false => Vec::new(),
    };
    let wrong = |reply: &Reply, board: &mut OnTable<'_>| {
        let to = &reply.to;
        if task.asked.is_played() && !reply.is_to_link() {
            return WrongAnswer::Moves(to.clone(), moves_in_words(&stage.link, to, board));
        }
        if reply.is_to_link() && stage.position(&lesson.puzzle, to, board).is_ok() {
            return WrongAnswer::Position(board.picture());
        }
        let words = match &places {
            Some(places) => read_places(to).ok().map(|listed| places.say(&listed)),
            None => read_numbers(to).ok().map(|numbers| say_numbers(&numbers)),
        };
        WrongAnswer::Words(words.unwrap_or_else(|| to.clone()))
    };
    let replies =
        task.named().map(|reply| AnswerReply { to: wrong(reply, board), said: reply.said.clone() });
    Answers { wanted, answer: task.answer.clone(), moves, replies: replies.collect() }
}

/// Plays the first moves of a text from the game of a link, and describes them. An ellipsis replaces the rest.
pub(super) fn moves_in_words(link: &str, moves: &str, board: &mut OnTable<'_>) -> Vec<String> {
    board.open(link);
    let all: Vec<&str> = typed_moves(moves).collect();
    let first = all.iter().take(MOST_IN_WORDS);
    let mut words: Vec<String> = first.map_while(|one| board.play(one).ok()).collect();
    if all.len() > MOST_IN_WORDS {
        words.push("…".to_owned());
    }
    words
}
