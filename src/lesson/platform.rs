//! A pupil's way in the data model of SCORM 1.2, for learning platforms. `docs/teaching.md` documents it as a table.
//! Later versions must read what this one has written.

use super::board::computer_of;
use super::hand_in::{named_file, read_way, write_way};
use super::judge::{Attempt, LONGEST_TEXT, Mark};
use super::model::{Asked, At, Lesson, Part, Target, Task};
use super::pack::{Kind, pack, unpack};
use super::way::{MOST_TRIES, Trace, Try, Way};
use super::write::write;
use crate::export::scorm::Course;
use crate::kit::numerals::digits;

/// The longest `cmi.suspend_data`, in characters.
pub const LONGEST_STATE: usize = 4096;

/// The longest response of an interaction, in characters.
const LONGEST_RESPONSE: usize = 255;

/// The name of the element that holds the state.
pub const STATE: &str = "cmi.suspend_data";

/// The values of `cmi.core.lesson_status` for a finished lesson.
const OVER: [&str; 2] = ["completed", "passed"];

/// A limit to which a way is shortened if it is too long.
#[derive(Clone, Copy)]
struct Kept {
    /// The number of attempts of a task besides the right one.
    tries: usize,
    /// The number of characters of each text.
    letters: usize,
}

/// The limits to try, from generous to strict.
const KEPT: [Kept; 5] = [
    Kept { tries: MOST_TRIES, letters: LONGEST_TEXT },
    Kept { tries: 8, letters: LONGEST_TEXT },
    Kept { tries: 3, letters: 500 },
    Kept { tries: 1, letters: 200 },
    Kept { tries: 0, letters: 60 },
];

/// A platform's data about a pupil when the page was opened.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Before {
    /// The stored way, if any.
    pub way: Option<Way>,
    /// The reason why the state cannot be read; empty if it can be, or if there is none.
    pub problem: String,
    /// The status, if the lesson was finished.
    status: String,
    score: usize,
    /// The answers that the platform already has.
    answers: Vec<Answer>,
}

impl Before {
    /// Parses the platform's values of [`STATE`], `cmi.core.lesson_status` and `cmi.core.score.raw`. It never fails.
    pub fn read(lesson: &Lesson, state: &str, status: &str, score: &str) -> Self {
        let state = state.trim();
        let (way, problem) = match unpack(Kind::HandIn, state) {
            _ if state.is_empty() => (None, String::new()),
            Ok(text) => (Some(read_way(&text).0), String::new()),
            Err(error) => (None, error.to_string()),
        };
        let answers = way.as_ref().map(|way| answers(lesson, way)).unwrap_or_default();
        let status = OVER.into_iter().find(|word| *word == status).unwrap_or_default().to_owned();
        let whole = score.split('.').next().unwrap_or_default();
        let score = digits(whole).filter(|score| *score <= 100).unwrap_or(0);
        Self { way, problem, status, score, answers }
    }
}

/// The state of a way, for a platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Elements with their values; without [`STATE`] if the way is too long for it.
    pub elements: Vec<(&'static str, String)>,
    /// The answers that are new to the platform.
    pub answers: Vec<Answer>,
}

/// An answer, as an interaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// Its identifier: the task and the number of the attempt.
    pub id: String,
    /// The type of the interaction.
    pub kind: &'static str,
    /// The pupil's words, moves or choices.
    pub response: String,
    /// The result.
    pub result: &'static str,
}

impl Report {
    /// Reports a way to a platform. An earlier, better status or score stays, so a new version of a lesson never lowers
    /// it.
    pub fn of(lesson: &Lesson, way: &Way, before: &Before) -> Self {
        let status = match (&*before.status, is_over(lesson, way)) {
            ("", true) => "completed",
            ("", false) => "incomplete",
            (known, _) => known,
        };
        let score = score(lesson, way).max(before.score);
        let mut elements = vec![
            ("cmi.core.lesson_status", status.to_owned()),
            ("cmi.core.score.min", "0".to_owned()),
            ("cmi.core.score.max", "100".to_owned()),
            ("cmi.core.score.raw", score.to_string()),
            ("cmi.core.exit", "suspend".to_owned()),
        ];
        elements.extend(state(way).map(|state| (STATE, state)));
        let mut answers = answers(lesson, way);
        answers.retain(|answer| !before.answers.contains(answer));
        Self { elements, answers }
    }
}

/// The state of a way: a packed hand-in, which begins with its version. `None` if it is too long even when shortened.
fn state(way: &Way) -> Option<String> {
    KEPT.into_iter().find_map(|kept| {
        let mut way = way.clone();
        for trace in &mut way.traces {
            shorten(trace, kept);
        }
        Some(pack(Kind::HandIn, &write_way(&way))).filter(|state| state.len() <= LONGEST_STATE)
    })
}

fn shorten(trace: &mut Trace, kept: Kept) {
    let Kept { tries, letters } = kept;
    let keeps = tries + usize::from(trace.is_done());
    let surplus = trace.tries.len().saturating_sub(keeps);
    trace.tries.drain(..surplus);
    trace.earlier = trace.earlier.saturating_add(u32::try_from(surplus).unwrap_or(u32::MAX));
    for one in &mut trace.tries {
        if let Attempt::Text(text) = &mut one.attempt {
            *text = first(text, letters);
        }
    }
    if tries == 0 {
        trace.now.clear();
    }
    for task in &mut trace.then {
        shorten(task, kept);
    }
}

fn first(text: &str, letters: usize) -> String {
    text.chars().take(letters).collect()
}

fn tasks<'a>(
    lesson: &'a Lesson,
    way: &'a Way,
) -> impl Iterator<Item = (At, &'a Task, Option<&'a Trace>)> {
    lesson.tasks().map(|(at, task)| (at, task, way.trace_of(at)))
}

/// Tells whether every task is done, given up or read.
fn is_over(lesson: &Lesson, way: &Way) -> bool {
    tasks(lesson, way).all(|(_, task, trace)| {
        trace.is_some_and(|trace| match task.asked {
            Asked::Nothing => trace.seen,
            _ => trace.is_closed(),
        })
    })
}

/// The percentage of tasks that are done; in a lesson without tasks, that of the steps read.
fn score(lesson: &Lesson, way: &Way) -> usize {
    let asked = || tasks(lesson, way).filter(|(_, task, _)| task.asked != Asked::Nothing);
    let (done, all) = match asked().count() {
        0 => (way.done(lesson), lesson.steps.len()),
        all => (asked().filter(|(.., trace)| trace.is_some_and(Trace::is_done)).count(), all),
    };
    100 * done / all.max(1)
}

fn answers(lesson: &Lesson, way: &Way) -> Vec<Answer> {
    let tries = tasks(lesson, way).filter_map(|(at, _, trace)| Some((at, trace?)));
    let tries = tries.flat_map(|(at, trace)| {
        (trace.earlier as usize + 1..).zip(&trace.tries).map(move |(number, one)| (at, number, one))
    });
    let answer = |(at, number, Try { attempt, mark }): (At, usize, &Try)| {
        let (kind, response) = response(attempt);
        let response = first(&response.replace('\n', " "), LONGEST_RESPONSE);
        Answer { id: format!("step-{at}-try-{number}"), kind, response, result: result(*mark) }
    };
    tries.map(answer).collect()
}

/// The type of an interaction, and the pupil's response.
fn response(attempt: &Attempt) -> (&'static str, String) {
    match attempt {
        Attempt::Moves(text) | Attempt::Place(text) => ("performance", text.clone()),
        Attempt::Number(text) if is_decimal(text) => ("numeric", text.clone()),
        Attempt::Number(text) | Attempt::Text(text) => ("fill-in", text.clone()),
        Attempt::Choices(chosen) => {
            // There are at most 12 choices.
            let letter = |index: &usize| ('a'..='z').nth(*index).unwrap_or('z').to_string();
            ("choice", chosen.iter().map(letter).collect::<Vec<_>>().join(","))
        }
    }
}

/// Tells whether a text is a number in SCORM's form: an optional sign, digits, and an optional fraction.
fn is_decimal(text: &str) -> bool {
    let text = text.strip_prefix('-').unwrap_or(text);
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number(whole) && is_number(part)
}

fn result(mark: Mark) -> &'static str {
    match mark {
        Mark::Right => "correct",
        Mark::Given => "neutral",
        _ => "wrong",
    }
}

impl Lesson {
    /// Tells whether a task can use the puzzle's solver: for the computer's moves, a hint, a solution, or the question
    /// whether the goal can still be reached.
    pub fn needs_solver(&self) -> bool {
        self.tasks().any(|(at, task)| {
            let offers = |part| !task.hidden.contains(&part);
            let is_to_goal = matches!(task.asked, Asked::Reach { target: Target::Goal, .. });
            let is_answered = task.is_answered() || computer_of(self.game(at)).is_some();
            is_answered
                || offers(Part::Hint)
                || offers(Part::Solve)
                || is_to_goal && offers(Part::Judge)
        })
    }

    /// The lesson as the content of a SCORM package, and the package's file name.
    pub fn course(&self) -> (Course, String) {
        let course = Course {
            id: format!("{:016x}", self.fingerprint()),
            title: super::plain(&self.title),
            puzzle: self.puzzle.clone(),
            language: self.language.clone(),
            text: write(&self.for_pupils()),
            needs_solver: self.needs_solver(),
        };
        let name = format!("{}.zip", named_file(&course.title));
        (course, name)
    }
}
