//! Judges the attempts of pupils.

use serde::{Deserialize, Serialize};

use super::board::{End, Sight};
use super::markup::plain;
use super::model::{Asked, Target, Task, tidy};
use super::names::is_among;
use super::number::{Wanted, meant};
use super::stage::Stage;
use super::tasks::read_numbers;
use crate::kit::numerals::with_mark;
use crate::kit::say::translated;
use crate::kit::words::semicolons_or;
use crate::{say, text};

/// The longest text of a pupil, in characters.
pub const LONGEST_TEXT: usize = 2000;

/// The longest list of moves that is kept, in bytes.
pub const LONGEST_MOVES: usize = 60_000;

/// An attempt of a pupil.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Attempt {
    /// Moves from the beginning of the step, as links write them.
    Moves(String),
    /// A place, by its name.
    Place(String),
    /// A number, as the pupil wrote it.
    Number(String),
    /// Choices, by their indices.
    Choices(Vec<usize>),
    /// A text.
    Text(String),
}

impl Attempt {
    /// Removes superfluous spaces. The line breaks of a text stay.
    pub fn tidied(self) -> Self {
        match self {
            Self::Moves(text) => Self::Moves(tidy(&text)),
            Self::Place(text) => Self::Place(tidy(&text)),
            Self::Number(text) => Self::Number(tidy(&text)),
            Self::Choices(chosen) => Self::Choices(chosen),
            Self::Text(text) => {
                let text = text.replace("\r\n", "\n");
                let lines: Vec<String> = text.trim().split('\n').map(tidy).collect();
                Self::Text(lines.join("\n"))
            }
        }
    }
}

/// The judgement of an attempt, with a message.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// The mark.
    pub mark: Mark,
    /// The message, with [markup](super::spans); may be empty.
    pub words: String,
    /// Tells whether the message is the lesson's own, which need not say if the attempt is right.
    pub is_lessons_own: bool,
}

/// The mark of an attempt.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mark {
    /// Nothing has been tried yet.
    #[default]
    Open,
    /// All moves were legal so far, and the attempt goes on.
    OnTheWay,
    /// The attempt is right: the task is done.
    Right,
    /// The text is for the teacher to judge: the task is done.
    Given,
    /// All moves were legal, but they miss the task's aim.
    NotThis,
    /// The attempt is wrong.
    Wrong,
    /// The game on the board is not that of the task.
    Elsewhere,
    /// The attempt is not an answer to this task.
    Unreadable,
}

impl Mark {
    /// Tells whether the task is done.
    pub fn is_done(self) -> bool {
        matches!(self, Self::Right | Self::Given)
    }

    /// Tells whether it counts as an attempt.
    pub fn counts(self) -> bool {
        matches!(self, Self::Right | Self::Given | Self::NotThis | Self::Wrong)
    }
}

impl Verdict {
    /// A verdict with the app's own message.
    pub fn new(mark: Mark, words: impl Into<String>) -> Self {
        Self { mark, words: words.into(), is_lessons_own: false }
    }

    fn said(mark: Mark, words: &str, ours: impl Into<String>) -> Self {
        match words {
            "" => Self::new(mark, ours),
            _ => Self { mark, words: words.to_owned(), is_lessons_own: true },
        }
    }

    /// The verdict in a word, before a lesson's own reply. The app's own messages need none.
    pub fn lead(&self) -> Option<String> {
        match self.mark {
            _ if !self.is_lessons_own => None,
            Mark::Right => Some(say!("Right.")),
            Mark::Wrong | Mark::NotThis => Some(say!("Not yet.")),
            _ => None,
        }
    }
}

const LOST: &str = text!("The computer has won. Take moves back, or begin again.");
const NO: &str = text!("No, this is not it.");

/// Judges the board of a played task. `finished`: the pupil declares that no more moves will follow.
pub fn judge_board(task: &Task, stage: &Stage, sight: &Sight, finished: bool) -> Verdict {
    if sight.game != stage.game {
        return Verdict::new(
            Mark::Elsewhere,
            say!("This is not the game of this step. Begin the step again to go on."),
        );
    }
    // If the computer answers, only the pupil's moves count.
    let count = if task.is_answered() { sight.own } else { sight.count };
    let (is_reached, limit) = match &task.asked {
        Asked::Reach { target: Target::Goal, within } => (sight.end == End::Won, *within),
        Asked::Reach { target: Target::Positions(_), within } => {
            (stage.targets.contains(&sight.position), *within)
        }
        Asked::PlayToTheEnd => (sight.end != End::No, None),
        Asked::Play { moves, exactly } => {
            let all = count == *moves as usize;
            let enough = !exactly && finished && count >= 1 && count <= *moves as usize;
            (all || enough, Some(*moves))
        }
        Asked::Win { or_draw, within } => {
            (sight.end == End::Won || *or_draw && sight.end == End::Drawn, *within)
        }
        Asked::Hold { moves } => {
            let is_over = matches!(sight.end, End::Won | End::Drawn);
            let is_held = count >= *moves as usize && sight.end == End::No && !sight.waits;
            (is_over || is_held, Some(*moves))
        }
        _ => return unreadable(&task.asked),
    };
    let limit = limit.map(|limit| limit as usize);
    let is_most = !matches!(task.asked, Asked::Hold { .. });
    let over = is_most && limit.is_some_and(|limit| count > limit);
    if is_reached && !over && count > 0 {
        return right(task);
    }
    if let Some(verdict) = named_wrong(task, stage, sight) {
        return verdict;
    }
    if count == 0 {
        return Verdict::default();
    }
    let missed = match limit {
        _ if task.asked.is_against_computer() => missed_in_game(sight, limit),
        Some(most) if over && is_reached => Some(say!(
            "You are there, but it took {n} move. At most {most} are allowed."
                | "You are there, but it took {n} moves. At most {most} are allowed.",
            n = count,
            most
        )),
        Some(most) if over => Some(say!(
            "You made {made} moves, but only {n} was asked for. Take some back."
                | "You made {made} moves, but only {n} were asked for. Take some back.",
            n = most,
            made = count
        )),
        Some(most) if count == most => Some(say!(
            "{n} move made, and you are not there yet."
                | "{n} moves made, and you are not there yet.",
            n = most
        )),
        _ if sight.end == End::Lost => Some(translated(LOST)),
        _ if sight.end == End::Drawn => Some(say!("No move is left, and you are not there yet.")),
        _ if sight.end == End::Won => {
            Some(say!("The goal of the game is reached, but something else is asked for."))
        }
        _ => None,
    };
    match missed {
        Some(ours) => Verdict::said(Mark::NotThis, task.otherwise(), ours),
        None => {
            let left = limit.map(|limit| moves_left(limit.saturating_sub(count)));
            Verdict::new(Mark::OnTheWay, left.unwrap_or_default())
        }
    }
}

/// The reply to the position on the board, if it is a wrong answer that the lesson names.
fn named_wrong(task: &Task, stage: &Stage, sight: &Sight) -> Option<Verdict> {
    let (_, index) = stage.replies.iter().find(|(position, _)| *position == sight.position)?;
    Some(Verdict::said(Mark::Wrong, &task.wrong.get(*index)?.said, translated(NO)))
}

/// The reason why a game against the computer misses the aim, unless it goes on.
fn missed_in_game(sight: &Sight, limit: Option<usize>) -> Option<String> {
    let own = sight.own;
    match (sight.end, limit) {
        (End::Lost, _) => Some(translated(LOST)),
        (End::Won, Some(most)) => Some(say!(
            "You have won, but it took {n} move. At most {most} are allowed."
                | "You have won, but it took {n} moves. At most {most} are allowed.",
            n = own,
            most
        )),
        (End::Drawn, Some(most)) if own > most => Some(say!(
            "It is a draw, but it took {n} move. At most {most} are allowed."
                | "It is a draw, but it took {n} moves. At most {most} are allowed.",
            n = own,
            most
        )),
        (End::Drawn, _) => Some(say!("It is a draw, but you have to win.")),
        (End::No, Some(limit)) if own >= limit && !sight.waits => Some(say!(
            "{n} move made, and the game is not over."
                | "{n} moves made, and the game is not over.",
            n = own
        )),
        (End::No | End::Won, _) => None,
    }
}

fn moves_left(n: usize) -> String {
    say!("{n} move left." | "{n} moves left.", n)
}

/// The verdict on right moves.
pub fn right(task: &Task) -> Verdict {
    Verdict::said(Mark::Right, &task.right, say!("Right."))
}

/// Judges an answer that is not a game on the board.
pub fn judge_answer(task: &Task, attempt: &Attempt) -> Verdict {
    let named = |is_it: &dyn Fn(&str) -> bool| {
        let named = task.named().find(|reply| is_it(&reply.to));
        let said = named.map_or_else(|| task.otherwise(), |reply| &reply.said);
        Verdict::said(Mark::Wrong, said, translated(NO))
    };
    match (&task.asked, attempt) {
        (Asked::Number(wanted), Attempt::Number(text)) => {
            let numbers = meant(text);
            if numbers.is_empty() {
                Verdict::new(Mark::Unreadable, number_form(wanted))
            } else if wanted.iter().any(|wanted| wanted.has(&numbers)) {
                right(task)
            } else {
                named(&|to| {
                    let to = read_numbers(to).unwrap_or_default();
                    to.iter().any(|to| to.has(&numbers))
                })
            }
        }
        (Asked::PointTo(places), Attempt::Place(place)) => {
            if is_among(place, places) {
                right(task)
            } else {
                named(&|to| is_among(place, &[to.to_owned()]))
            }
        }
        (Asked::Choice, Attempt::Choices(chosen)) => judge_choices(task, chosen),
        (Asked::Write, Attempt::Text(text)) => {
            let (n, most) = (text.chars().count(), LONGEST_TEXT);
            if text.trim().is_empty() {
                Verdict::new(Mark::Unreadable, say!("Nothing is written yet."))
            } else if n > most {
                let words =
                    say!("Your text has {n} letters, but there is room for only {most}.", n, most);
                Verdict::new(Mark::Unreadable, words)
            } else {
                Verdict::said(Mark::Given, &task.right, say!("Your teacher will read it."))
            }
        }
        _ => unreadable(&task.asked),
    }
}

fn number_form(wanted: &[Wanted]) -> String {
    const EXAMPLES: [&str; 4] = ["250", "−7", "0.75", "3/8"];
    let is_wrong = |example: &&str| !wanted.iter().any(|wanted| wanted.has(&meant(example)));
    let examples: Vec<String> = EXAMPLES.into_iter().filter(is_wrong).map(with_mark).collect();
    // Semicolons stand between the examples, since the decimal sign may be a comma.
    say!("Write a number in digits, like {examples}.", examples = semicolons_or(&examples))
}

fn unreadable(asked: &Asked) -> Verdict {
    let words = match asked {
        Asked::Nothing => say!("There is nothing to do in this step."),
        Asked::PointTo(_) => say!("This step is answered by touching a place of the board."),
        Asked::Number(_) => say!("This step is answered by a number."),
        Asked::Choice => say!("This step is answered by a choice."),
        Asked::Write => say!("This step is answered by a text."),
        _ => say!("This step is answered by moves on the board."),
    };
    Verdict::new(Mark::Unreadable, words)
}

fn judge_choices(task: &Task, chosen: &[usize]) -> Verdict {
    let Some(choices) =
        chosen.iter().map(|index| task.choices.get(*index)).collect::<Option<Vec<_>>>()
    else {
        return Verdict::new(Mark::Unreadable, say!("There is no such choice."));
    };
    if choices.is_empty() {
        return Verdict::new(Mark::Unreadable, say!("Nothing is chosen yet."));
    }
    if task.right_choices() < 2 && choices.len() > 1 {
        return Verdict::new(Mark::Unreadable, say!("Choose one."));
    }
    // A wrong choice decides the reply.
    if let Some(wrong) = choices.iter().find(|choice| !choice.right) {
        let said = if wrong.said.is_empty() { task.otherwise() } else { &wrong.said };
        return Verdict::said(Mark::Wrong, said, translated(NO));
    }
    let mut right = task.choices.iter().enumerate().filter(|(_, choice)| choice.right);
    if right.any(|(index, _)| !chosen.contains(&index)) {
        let ours = say!("What you chose is right, but something is missing.");
        return Verdict::said(Mark::Wrong, task.otherwise(), ours);
    }
    let mut said: Vec<&str> = choices.iter().map(|choice| &*choice.said).collect();
    said.push(&task.right);
    said.retain(|words| !words.is_empty());
    Verdict::said(Mark::Right, &said.join(" "), say!("Right."))
}

/// A short description of an attempt, for the teacher.
pub fn say_attempt(task: &Task, attempt: &Attempt) -> String {
    match attempt {
        Attempt::Moves(moves) => moves.replace('.', " "),
        Attempt::Place(text) | Attempt::Number(text) | Attempt::Text(text) => text.clone(),
        Attempt::Choices(chosen) => {
            let texts = chosen.iter().map(|index| match task.choices.get(*index) {
                Some(choice) => plain(&choice.text),
                None => say!("choice {n}", n = index + 1),
            });
            texts.collect::<Vec<_>>().join("; ")
        }
    }
}
