//! A lesson as Markdown: the pupils' page, and the teacher's page.

use std::fmt::{self, Write as _};

use super::answers::{Answers, WrongAnswer, answers};
use super::board::{OnTable, typed_moves};
use super::model::{Asked, At, Block, Lesson, Step, Target, Task};
use super::number::Number;
use crate::kit::numerals::counted;
use crate::say;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reader {
    Pupil,
    Teacher,
}

/// The pupils' page of a lesson, as Markdown: no answers, no replies and no notes.
pub fn pupils_page(lesson: &Lesson) -> String {
    page(lesson, None)
}

/// The teacher's page of a lesson, as Markdown: its aim, age and time, and all steps with answers, replies and notes.
/// Changes the game on the board.
pub fn teachers_page(lesson: &Lesson, board: &mut OnTable<'_>) -> String {
    page(lesson, Some(board))
}

fn page(lesson: &Lesson, board: Option<&mut OnTable<'_>>) -> String {
    let mut text = String::new();
    // Writing into a text never fails.
    let _ = put(&mut text, lesson, board);
    text
}

/// Writes a page: the teacher's if there is a board to find the answers, otherwise the pupils'.
fn put(text: &mut String, lesson: &Lesson, mut board: Option<&mut OnTable<'_>>) -> fmt::Result {
    let reader = if board.is_some() { Reader::Teacher } else { Reader::Pupil };
    writeln!(text, "# {}", lesson.title)?;
    if reader == Reader::Teacher {
        let age = lesson.age.map(|age| format!("from the age of {age}"));
        let time = lesson.minutes.map(|minutes| counted(minutes, "minute"));
        let steps = counted(lesson.steps.len() as u64, "step");
        let about: Vec<String> = [age, time, Some(steps)].into_iter().flatten().collect();
        writeln!(text, "\nPuzzle: {}; {}.", lesson.puzzle, about.join(", "))?;
        for (name, what) in
            [("Aim", &lesson.aim), ("Author", &lesson.author), ("Source", &lesson.source)]
        {
            if !what.is_empty() {
                writeln!(text, "\n**{name}:** {what}")?;
            }
        }
    }
    put_body(text, &lesson.introduction, reader)?;
    for (number, step) in (1..).zip(&lesson.steps) {
        writeln!(text, "\n## {number}. {}", step.title)?;
        for (index, task) in step.tasks.iter().enumerate() {
            if index > 0 {
                let title = format!("\n### {number}.{} {}", index + 1, task.title);
                writeln!(text, "{}", title.trim_end())?;
            }
            put_body(text, &task.body, reader)?;
            put_task(text, task, reader)?;
            if let Some(board) = board.as_deref_mut() {
                let at = At { step: number - 1, task: index };
                put_answers(text, task, &answers(lesson, at, board))?;
            }
        }
    }
    Ok(())
}

fn put_body(text: &mut String, body: &[Block], reader: Reader) -> fmt::Result {
    for block in body {
        match block {
            Block::Paragraph(words) => writeln!(text, "\n{words}")?,
            Block::List(items) => {
                writeln!(text)?;
                items.iter().try_for_each(|item| writeln!(text, "- {item}"))?;
            }
            Block::Note(note) if reader == Reader::Teacher => writeln!(text, "\n> {note}")?,
            Block::Note(_) => {}
        }
    }
    Ok(())
}

/// The task in a sentence or two, without the answer; empty if nothing is asked.
pub fn say_task(task: &Task) -> String {
    // The sentence about the other side in a game against the computer.
    let answered = |aim: String| aim + " " + &say!("The computer answers each of your moves.");
    match &task.asked {
        Asked::Nothing => String::new(),
        Asked::Reach { target: Target::Goal, within: None } => say!("Reach the goal."),
        Asked::Reach { target: Target::Goal, within: Some(n) } => {
            say!("Reach the goal in {n} move." | "Reach the goal in at most {n} moves.", n)
        }
        Asked::Reach { target: Target::Positions(_), within: Some(1) } => {
            say!("Make the next move.")
        }
        Asked::Reach { target: Target::Positions(_), within: None } => {
            say!("Reach the required position.")
        }
        Asked::Reach { target: Target::Positions(_), within: Some(n) } => say!(
            "Reach the required position in at most {n} move."
                | "Reach the required position in at most {n} moves.",
            n
        ),
        Asked::PlayToTheEnd => say!("Play until no move is left."),
        Asked::Play { moves, exactly: true } => {
            say!("Make {n} move." | "Make {n} moves.", n = moves)
        }
        Asked::Play { moves: 1, exactly: false } => say!("Make a move."),
        Asked::Play { moves, exactly: false } => say!(
            "Make up to {n} move, and say when you are done."
                | "Make up to {n} moves, and say when you are done.",
            n = moves
        ),
        Asked::Win { or_draw, within } => answered(match (or_draw, within) {
            (false, None) => say!("Win."),
            (true, None) => say!("Win or draw."),
            (false, Some(n)) => {
                say!("Win in {n} move of your own." | "Win in at most {n} moves of your own.", n)
            }
            (true, Some(n)) => say!(
                "Win or draw in {n} move of your own."
                    | "Win or draw in at most {n} moves of your \
                    own.",
                n
            ),
        }),
        Asked::Hold { moves } => {
            answered(say!("Hold out for {n} move." | "Hold out for {n} moves.", n = moves))
        }
        Asked::PointTo(_) => say!("Touch the place on the board."),
        Asked::Number(_) => say!("Write the number."),
        Asked::Choice if task.right_choices() > 1 => say!("Choose all that are right."),
        Asked::Choice => say!("Choose one."),
        Asked::Write => say!("Write your answer."),
    }
}

/// A task as a worksheet asks it: without a limit of moves that answers an earlier task of the step. On paper, that
/// task is in view from the beginning.
pub fn on_paper(step: &Step, index: usize) -> Option<Task> {
    let (earlier, task) = (step.tasks.get(..index)?, step.tasks.get(index)?);
    let mut task = task.clone();
    if let Asked::Reach { within, .. } | Asked::Win { within, .. } = &mut task.asked {
        let number = within.and_then(|limit| Number::read(&limit.to_string()));
        let is_answer = |earlier: &Task| match &earlier.asked {
            Asked::Number(wanted) => wanted.iter().any(|one| one.has(number.as_slice())),
            _ => false,
        };
        within.take_if(|_| earlier.iter().any(is_answer));
    }
    Some(task)
}

/// The task in words for a worksheet on paper.
pub fn say_on_paper(task: &Task) -> String {
    match &task.asked {
        Asked::Reach { target: Target::Goal, within: None } => {
            say!("Find the moves to the goal, and write them down.")
        }
        Asked::Reach { target: Target::Goal, within: Some(1) } => {
            say!("Find the move to the goal, and write it down.")
        }
        Asked::Reach { target: Target::Goal, within: Some(n) } => say!(
            "Find the moves to the goal, in at most {n} move, and write them down."
                | "Find the moves to the goal, in at most {n} moves, and write them down.",
            n
        ),
        Asked::Reach { target: Target::Positions(_), within: Some(1) } => {
            say!("Draw the next move as an arrow, or write it down.")
        }
        Asked::Reach { target: Target::Positions(_), within: None } => {
            say!("Find the moves, and write them down.")
        }
        Asked::Reach { target: Target::Positions(_), within: Some(n) } => say!(
            "Find the moves, in at most {n} move, and write them down."
                | "Find the moves, in at most {n} moves, and write them down.",
            n
        ),
        Asked::PlayToTheEnd => say!("Play until no move is left, and write the moves down."),
        Asked::Play { moves, exactly: true } => say!(
            "Make {n} move, and write down which." | "Make {n} moves, and write down which.",
            n = moves
        ),
        Asked::Play { moves, exactly: false } => say!(
            "Make up to {n} move, and write down which."
                | "Make up to {n} moves, and write down which.",
            n = moves
        ),
        Asked::Win { .. } | Asked::Hold { .. } => say!(
            "Play it with your neighbour, and write the moves down. The computer plays it on the page."
        ),
        Asked::PointTo(_) => say!("Mark the place in the drawing."),
        Asked::Choice if task.right_choices() > 1 => say!("Tick all that are right."),
        Asked::Choice => say!("Tick one."),
        Asked::Nothing | Asked::Number(_) | Asked::Write => say_task(task),
    }
}

/// The space for an answer on a worksheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Room {
    /// None, or in the drawing.
    Nowhere,
    /// Boxes before the choices.
    Boxes,
    /// A short line, for a number.
    Short,
    /// This many numbered blanks, for a move each.
    Moves(u32),
    /// This many lines.
    Lines(usize),
}

impl Room {
    /// The most numbered blanks.
    const MOST_MOVES: u32 = 40;
    /// The number of moves, and of characters, on a line.
    const MOVES: usize = 6;
    const LETTERS: usize = 45;

    /// Estimates the space for an answer from the task and the model answer.
    pub fn of(task: &Task) -> Self {
        let limit = match &task.asked {
            Asked::Nothing | Asked::PointTo(_) => return Self::Nowhere,
            Asked::Choice => return Self::Boxes,
            Asked::Number(_) => return Self::Short,
            Asked::Write => {
                let lines = task.answer.chars().count().div_ceil(Self::LETTERS);
                return Self::Lines((lines + 1).clamp(3, 8));
            }
            Asked::Reach { within, .. } | Asked::Win { within, .. } => *within,
            Asked::Play { moves, .. } | Asked::Hold { moves } => Some(*moves),
            Asked::PlayToTheEnd => None,
        };
        match limit.filter(|limit| *limit <= Self::MOST_MOVES && !task.is_answered()) {
            Some(limit) => Self::Moves(limit),
            // More lines than needed, so that the space does not reveal the number of moves.
            None => Self::Lines(
                (typed_moves(&task.answer).count().div_ceil(Self::MOVES) + 1).clamp(2, 8),
            ),
        }
    }
}

fn put_task(text: &mut String, task: &Task, reader: Reader) -> fmt::Result {
    let asked = say_task(task);
    if !asked.is_empty() {
        writeln!(text, "\n*{asked}*")?;
    }
    if !task.choices.is_empty() {
        writeln!(text)?;
    }
    for choice in &task.choices {
        let cross = if choice.right && reader == Reader::Teacher { 'x' } else { ' ' };
        write!(text, "- [{cross}] {}", choice.text)?;
        if reader == Reader::Teacher && !choice.said.is_empty() {
            write!(text, " → {}", choice.said)?;
        }
        writeln!(text)?;
    }
    Ok(())
}

fn put_answers(text: &mut String, task: &Task, answers: &Answers) -> fmt::Result {
    let Answers { wanted, answer, moves, replies } = answers;
    let mut lines = vec![
        ("Right is".to_owned(), wanted.clone()),
        ("Answer".to_owned(), with_words(answer, moves)),
        ("The computer plays".to_owned(), task.computer.clone().unwrap_or_default()),
        ("When it is done".to_owned(), task.right.clone()),
    ];
    for (reply, told) in task.named().zip(replies) {
        let to = match &told.to {
            WrongAnswer::Words(words) => words.clone(),
            WrongAnswer::Moves(moves, words) => with_words(moves, words),
            // Markdown cannot hold the picture.
            WrongAnswer::Position(_) => reply.to.clone(),
        };
        lines.push((format!("To “{to}”"), told.said.clone()));
    }
    lines.push(("To other answers".to_owned(), task.otherwise().to_owned()));
    lines.extend(task.after.iter().map(|words| ("Afterwards".to_owned(), words.clone())));
    lines.retain(|(_, words)| !words.is_empty());
    if !lines.is_empty() {
        writeln!(text)?;
    }
    lines.iter().try_for_each(|(name, words)| writeln!(text, "- **{name}:** {words}"))
}

fn with_words(answer: &str, moves: &[String]) -> String {
    if moves.is_empty() { answer.to_owned() } else { format!("{answer} ({})", moves.join(" ")) }
}
