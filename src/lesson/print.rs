//! A lesson on paper: the pupils' page, and the teacher's page, as Markdown.

use std::fmt::{self, Write as _};

use super::board::moves_of;
use super::model::{Block, Lesson, Step, Target, Task};
use crate::kit::numerals::counted;

/// The reader for whom a lesson is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reader {
    Pupil,
    Teacher,
}

/// The pupils' page of a lesson, as Markdown: no answers, no replies and no notes.
pub fn pupils_page(lesson: &Lesson) -> String {
    page(lesson, Reader::Pupil)
}

/// The teacher's page of a lesson, as Markdown: its aim, age and time, and all steps with answers, replies and notes.
pub fn teachers_page(lesson: &Lesson) -> String {
    page(lesson, Reader::Teacher)
}

fn page(lesson: &Lesson, reader: Reader) -> String {
    let mut text = String::new();
    // Writing into a text never fails.
    let _ = put(&mut text, lesson, reader);
    text
}

fn put(text: &mut String, lesson: &Lesson, reader: Reader) -> fmt::Result {
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
        for (index, task) in step.tasks().enumerate() {
            if index > 0 {
                let title = format!("\n### {number}.{} {}", index + 1, task.title);
                writeln!(text, "{}", title.trim_end())?;
            }
            put_body(text, &task.body, reader)?;
            put_task(text, task, reader)?;
            if reader == Reader::Teacher {
                put_answers(text, task)?;
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

/// The sentence about the other side in a game against the computer.
const ANSWERS: &str = "The computer answers each of your moves.";

/// The task in a sentence or two, without the answer; empty where there is no task.
pub fn say_task(step: &Step) -> String {
    let within = |limit: &Option<u32>| {
        limit.map_or_else(String::new, |limit| format!(" in at most {}", counted(limit, "move")))
    };
    match &step.task {
        Task::None => String::new(),
        Task::Reach { target: Target::Goal, within: limit } => {
            format!("Reach the goal{}.", within(limit))
        }
        Task::Reach { target: Target::Positions(_), within: Some(1) } => {
            "Make the next move.".to_owned()
        }
        Task::Reach { target: Target::Positions(_), within: limit } => {
            format!("Reach the position that is asked for{}.", within(limit))
        }
        Task::PlayToTheEnd => "Play until no move is left.".to_owned(),
        Task::Play { moves, exactly: true } => format!("Make {}.", counted(*moves, "move")),
        Task::Play { moves: 1, exactly: false } => "Make a move.".to_owned(),
        Task::Play { moves, exactly: false } => {
            format!("Make up to {}, and say when you are done.", counted(*moves, "move"))
        }
        Task::Win { or_draw, within: limit } => {
            let aim = if *or_draw { "Win or draw" } else { "Win" };
            let of_yours = if limit.is_some() { " of yours" } else { "" };
            format!("{aim}{}{of_yours}. {ANSWERS}", within(limit))
        }
        Task::Hold { moves } => {
            format!("Hold out for {}. {ANSWERS}", counted(*moves, "move"))
        }
        Task::PointTo(_) => "Touch the place on the board.".to_owned(),
        Task::Number(_) => "Write the number.".to_owned(),
        Task::Choice if step.right_choices() > 1 => "Choose all that are right.".to_owned(),
        Task::Choice => "Choose one.".to_owned(),
        Task::Write => "Write your answer.".to_owned(),
    }
}

/// The task in words for a worksheet, where nothing can be touched or moved.
pub fn say_on_paper(step: &Step) -> String {
    let within = |limit: &Option<u32>| {
        limit.map_or_else(String::new, |limit| format!(", in at most {}", counted(limit, "move")))
    };
    match &step.task {
        Task::Reach { target: Target::Goal, within: limit } => {
            format!("Find the moves to the goal{}, and write them down.", within(limit))
        }
        Task::Reach { target: Target::Positions(_), within: Some(1) } => {
            "Draw the next move as an arrow, or write it down.".to_owned()
        }
        Task::Reach { target: Target::Positions(_), within: limit } => {
            format!("Find the moves{}, and write them down.", within(limit))
        }
        Task::PlayToTheEnd => "Play until no move is left, and write the moves down.".to_owned(),
        Task::Play { moves, exactly: true } => {
            format!("Make {}, and write down which.", counted(*moves, "move"))
        }
        Task::Play { moves, exactly: false } => {
            format!("Make up to {}, and write down which.", counted(*moves, "move"))
        }
        Task::Win { .. } | Task::Hold { .. } => {
            "Play it with your neighbour, and write the moves down. The computer plays it on the page."
                .to_owned()
        }
        Task::PointTo(_) => "Mark the place in the drawing.".to_owned(),
        Task::Choice if step.right_choices() > 1 => "Tick all that are right.".to_owned(),
        Task::Choice => "Tick one.".to_owned(),
        Task::None | Task::Number(_) | Task::Write => say_task(step),
    }
}

/// The room for an answer on a worksheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Room {
    /// In the drawing, or nowhere.
    Nowhere,
    /// In boxes before the choices.
    Boxes,
    /// On a short line, for a number.
    Short,
    /// On so many numbered blanks, for a move each.
    Moves(u32),
    /// On so many lines.
    Lines(usize),
}

impl Room {
    /// The most blanks that are numbered.
    const MOST_MOVES: u32 = 40;
    /// The number of moves, and of letters, on a line.
    const MOVES: usize = 6;
    const LETTERS: usize = 45;

    /// The room that an answer needs, judged by the task and the model answer.
    pub fn of(step: &Step) -> Self {
        let limit = match &step.task {
            Task::None | Task::PointTo(_) => return Self::Nowhere,
            Task::Choice => return Self::Boxes,
            Task::Number(_) => return Self::Short,
            Task::Write => {
                let lines = step.answer.chars().count().div_ceil(Self::LETTERS);
                return Self::Lines((lines + 1).clamp(3, 8));
            }
            Task::Reach { within, .. } | Task::Win { within, .. } => *within,
            Task::Play { moves, .. } | Task::Hold { moves } => Some(*moves),
            Task::PlayToTheEnd => None,
        };
        match limit.filter(|limit| *limit <= Self::MOST_MOVES && !step.is_answered()) {
            Some(limit) => Self::Moves(limit),
            // More than the answer takes: the number of moves may be the answer to find.
            None => {
                Self::Lines((moves_of(&step.answer).count().div_ceil(Self::MOVES) + 1).clamp(2, 8))
            }
        }
    }
}

fn put_task(text: &mut String, step: &Step, reader: Reader) -> fmt::Result {
    let task = say_task(step);
    if !task.is_empty() {
        writeln!(text, "\n*{task}*")?;
    }
    if !step.choices.is_empty() {
        writeln!(text)?;
    }
    for choice in &step.choices {
        let cross = if choice.right && reader == Reader::Teacher { 'x' } else { ' ' };
        write!(text, "- [{cross}] {}", choice.text)?;
        if reader == Reader::Teacher && !choice.said.is_empty() {
            write!(text, " → {}", choice.said)?;
        }
        writeln!(text)?;
    }
    Ok(())
}

fn put_answers(text: &mut String, step: &Step) -> fmt::Result {
    let wanted = step.task.wanted();
    let mut lines: Vec<(String, &str)> = vec![
        ("Right is".to_owned(), &wanted),
        ("Answer".to_owned(), &step.answer),
        ("The computer plays".to_owned(), step.computer.as_deref().unwrap_or_default()),
        ("When it is done".to_owned(), &step.right),
    ];
    for reply in &step.wrong {
        let to = match &*reply.to {
            "" => "To other answers".to_owned(),
            to => format!("To “{to}”"),
        };
        lines.push((to, &reply.said));
    }
    lines.extend(step.after.iter().map(|words| ("Afterwards".to_owned(), &**words)));
    lines.retain(|(_, words)| !words.is_empty());
    if !lines.is_empty() {
        writeln!(text)?;
    }
    lines.iter().try_for_each(|(name, words)| writeln!(text, "- **{name}:** {words}"))
}
