//! Parses the text form of a lesson: as much as can be read, with all problems.

mod fields;
mod units;

use strum::VariantNames;

use super::model::{
    Asked, At, Block, Choice, LONGEST, LONGEST_LINE, Lesson, MOST_CHOICES, MOST_STEPS, MOST_TASKS,
    Step, Task, Touch,
};
use super::names::is_among;
use super::number::Wanted;
use super::problem::{MOST_PROBLEMS, Problem, shown};
use super::syntax::{self, HeadKey, TaskKey};
use super::tasks;
use crate::say;
use units::{Kind, Unit, is_head_key, is_task_key};

/// The result of reading a lesson: as much of it as can be read, and all problems.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reading {
    /// The lesson, without the parts that cannot be read.
    pub lesson: Lesson,
    /// The problems, in the order of the lines; at most [`MOST_PROBLEMS`].
    pub problems: Vec<Problem>,
    /// The number of problems beyond these.
    pub more: usize,
    /// For each step, the lines in which its tasks begin, counted from 1.
    pub lines: Vec<Vec<usize>>,
}

impl Reading {
    /// The problems of a step, or of the head.
    pub fn problems_of(&self, step: Option<usize>) -> impl Iterator<Item = &Problem> {
        self.problems.iter().filter(move |problem| problem.at.map(|at| at.step) == step)
    }

    /// The line in which a task begins.
    pub fn line(&self, at: At) -> usize {
        self.lines.get(at.step).and_then(|lines| lines.get(at.task)).copied().unwrap_or(1)
    }

    fn refused(words: String) -> Self {
        let problem = Problem { line: 1, words, ..Problem::default() };
        Self { problems: vec![problem], ..Self::default() }
    }
}

/// Decodes the bytes of a file that may be a lesson, perhaps with mistakes.
///
/// # Errors
/// The reason why it cannot be a lesson.
pub fn text_of(bytes: &[u8]) -> Result<&str, String> {
    let text = std::str::from_utf8(bytes).map_err(|error| error.valid_up_to());
    // A NUL character is a sign of binary data.
    match text.and_then(|text| text.find('\0').map_or(Ok(text), Err)) {
        Ok(text) => admit(text),
        Err(at) => {
            let line = 1 + bytes[..at].iter().filter(|b| **b == b'\n').count();
            Err(say!(
                "This is not text, or it is not saved as UTF-8: line {line} has a character that \
                 cannot be read.",
                line
            ))
        }
    }
}

/// Parses the bytes of a file.
pub fn read_bytes(bytes: &[u8]) -> Reading {
    text_of(bytes).map_or_else(Reading::refused, read)
}

/// Parses a lesson. It never fails: it reads whatever can be read.
pub fn read(text: &str) -> Reading {
    let text = match admit(text) {
        Ok(text) => text,
        Err(words) => return Reading::refused(words),
    };
    let mut reader = Reader::default();
    for unit in units::split(text) {
        reader.take(unit);
    }
    reader.end()
}

/// Strips the byte order mark. Refuses a text that is too long, a web page or a hand-in.
fn admit(text: &str) -> Result<&str, String> {
    let (n, most) = (text.len(), LONGEST);
    if n > most {
        return Err(say!("The text has {n} bytes; a lesson has at most {most}.", n, most));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let begins = text.trim_start();
    if begins.starts_with('<') {
        return Err(say!("This is a web page and no lesson. A lesson begins with “title:”."));
    }
    if begins.starts_with("hand-in:") {
        return Err(say!("This is a pupil’s hand-in, not a lesson. Open it from the lesson."));
    }
    Ok(text)
}

/// A known field of the head or of a task.
#[derive(Clone, Copy, PartialEq)]
enum Key {
    Head(HeadKey),
    Task(TaskKey),
}

struct Field<'a> {
    line: usize,
    key: &'a str,
    about: &'a str,
    value: &'a str,
}

#[derive(Default)]
struct Reader {
    reading: Reading,
    /// The names of the fields read so far in the present head or task.
    seen: Vec<String>,
    /// The lines of the present task's wrong answers.
    wrong: Vec<usize>,
    choices: Vec<usize>,
    /// The number of surplus steps.
    left_out: usize,
    /// The number of surplus tasks in the present step.
    tasks_left_out: usize,
}

impl Reader {
    /// Records a problem of the present head or task.
    fn problem(&mut self, line: usize, words: String) {
        if self.reading.problems.len() == MOST_PROBLEMS {
            self.reading.more += 1;
            return;
        }
        let title = self.reading.lesson.steps.last().map(|step| step.title.clone());
        let title = title.unwrap_or_default();
        let problem = Problem { line, at: self.at(), title, words };
        let problems = &mut self.reading.problems;
        // Problems found at the end of a step may belong to earlier lines.
        let place = problems.iter().rposition(|other| other.line <= line).map_or(0, |at| at + 1);
        problems.insert(place, problem);
    }

    /// The place of the task being read; `None` in the head.
    fn at(&self) -> Option<At> {
        let steps = &self.reading.lesson.steps;
        Some(At { step: steps.len().checked_sub(1)?, task: steps.last()?.tasks.len() - 1 })
    }

    fn task(&mut self) -> Option<&mut Task> {
        self.reading.lesson.steps.last_mut()?.tasks.last_mut()
    }

    fn body(&mut self) -> &mut Vec<Block> {
        let lesson = &mut self.reading.lesson;
        match lesson.steps.last_mut().and_then(|step| step.tasks.last_mut()) {
            Some(task) => &mut task.body,
            None => &mut lesson.introduction,
        }
    }

    fn take(&mut self, unit: Unit) {
        let Unit { line, kind, text, apart } = unit;
        if self.left_out > 0 && kind != Kind::Title {
            return;
        }
        if self.tasks_left_out > 0 && !matches!(kind, Kind::Title | Kind::Task) {
            return;
        }
        let (n, most) = (text.chars().count(), LONGEST_LINE);
        if n > most {
            let words = say!("This text has {n} characters; at most {most} are allowed.", n, most);
            return self.problem(line, words);
        }
        match kind {
            Kind::Title => self.begin_step(line, text),
            Kind::Task => self.begin_task(line, text),
            Kind::Heading => self.problem(
                line,
                say!(
                    "{text} begins neither a step nor a paragraph: a step begins with “## ”, another task of a step with “### ”, and \
                     a paragraph that begins with # has a backslash before it.",
                    text = shown(&text)
                ),
            ),
            Kind::Field { key, about } => {
                self.field(&Field { line, key: &key, about: &about, value: &text });
            }
            Kind::Paragraph => self.body().push(Block::Paragraph(text)),
            Kind::Note => self.body().push(Block::Note(text)),
            Kind::Item if text.is_empty() => {}
            Kind::Item => match self.body().last_mut() {
                Some(Block::List(items)) if !apart => items.push(text),
                _ => self.body().push(Block::List(vec![text])),
            },
            Kind::Choice { right } => self.choice(line, right, &text),
        }
    }

    fn begin_step(&mut self, line: usize, title: String) {
        if self.left_out == 0 {
            self.end_part();
        }
        if self.reading.lesson.steps.len() == MOST_STEPS {
            self.left_out += 1;
            return;
        }
        let empty = title.is_empty();
        self.reading.lesson.steps.push(Step::new(title));
        self.reading.lines.push(vec![line]);
        if empty {
            self.problem(line, say!("This step has no title. The title goes after “## ”."));
        }
    }

    /// Begins another task of a step. It inherits the drawings, hidden parts and touchable places of the previous one.
    fn begin_task(&mut self, line: usize, title: String) {
        let Some(before) = self.task().cloned() else {
            let words = say!("“### ” begins another task of a step; a step begins with “## ”.");
            return self.problem(line, words);
        };
        if self.tasks_left_out == 0 {
            self.end_task();
        }
        let Reading { lesson, lines, .. } = &mut self.reading;
        let Some((step, lines)) = lesson.steps.last_mut().zip(lines.last_mut()) else { return };
        if step.tasks.len() == MOST_TASKS {
            self.tasks_left_out += 1;
            return;
        }
        step.tasks.push(Task { title, ..before.drawn() });
        lines.push(line);
    }

    fn choice(&mut self, line: usize, right: bool, text: &str) {
        let parts = syntax::bar(text).map(|at| (text[..at].trim(), text[at + 1..].trim()));
        let (text, said) = parts.unwrap_or((text, ""));
        let choice = Choice { right, text: text.to_owned(), said: said.to_owned() };
        let Some(task) = self.task() else {
            let words = say!("A choice belongs in a step, after its “## ” line.");
            return self.problem(line, words);
        };
        if task.choices.len() == MOST_CHOICES {
            let words =
                say!("A step has at most {n} choices. This is one too many.", n = MOST_CHOICES);
            return self.problem(line, words);
        }
        task.choices.push(choice);
        self.choices.push(line);
        if text.is_empty() {
            self.problem(line, say!("This choice has no text."));
        }
    }

    fn field(&mut self, field: &Field<'_>) {
        let Field { line, key, about, value } = *field;
        let in_step = !self.reading.lesson.steps.is_empty();
        let known = if in_step { key.parse().map(Key::Task) } else { key.parse().map(Key::Head) };
        let Ok(known) = known else {
            let words = if in_step && is_head_key(key) {
                say!("“{key}:” belongs in the head, before the first step.", key)
            } else if !in_step && is_task_key(key) {
                say!("“{key}:” belongs in a step, after its “## ” line.", key)
            } else {
                let own = if in_step { TaskKey::VARIANTS } else { HeadKey::VARIANTS };
                say!(
                    "There is no field “{key}:” here. The fields are {known}. If this is text, put \
                     a backslash before it.",
                    key,
                    known = own.join(", ")
                )
            };
            return self.problem(line, words);
        };
        let repeats = matches!(
            known,
            Key::Task(TaskKey::Arrow | TaskKey::Hide | TaskKey::After | TaskKey::Wrong)
        );
        let has = |key: &str| self.seen.iter().any(|seen| seen == key);
        let comes_again =
            has(key) || key == "touch" && has("lock") || key == "lock" && has("touch");
        if !repeats && has(key) {
            return self
                .problem(line, say!("“{key}:” may appear only once. The first one counts.", key));
        }
        self.seen.push(key.to_owned());
        if value.is_empty() && known != Key::Task(TaskKey::Game) {
            return self.problem(line, say!("Nothing follows “{key}:”.", key));
        }
        if !comes_again && let Some(task) = self.task() {
            // Replace the inherited values of this field.
            match known {
                Key::Task(TaskKey::Arrow) => task.arrows.clear(),
                Key::Task(TaskKey::Hide) => task.hidden.clear(),
                Key::Task(TaskKey::Lock | TaskKey::Touch) => task.touch = Touch::Everything,
                _ => {}
            }
        }
        let read = match known {
            Key::Head(key) => fields::read_head(&mut self.reading.lesson, key, value),
            Key::Task(key) => match self.task() {
                Some(task) => fields::read_task(task, key, about, value),
                None => Ok(()),
            },
        };
        match read {
            Err(words) => self.problem(line, words),
            Ok(()) if known == Key::Task(TaskKey::Wrong) => self.wrong.push(line),
            Ok(()) => {}
        }
    }

    fn end_part(&mut self) {
        let left_out = std::mem::take(&mut self.tasks_left_out);
        if left_out == 0 {
            return self.end_task();
        }
        let line = self.at().map_or(1, |at| self.reading.line(at));
        let words = say!(
            "A step has at most {most} tasks. {n} task after this one is left out."
                | "A step has at most {most} tasks. {n} tasks after this one are left out.",
            n = left_out,
            most = MOST_TASKS
        );
        self.problem(line, words);
    }

    /// Ends the head or a task, and reports problems of it as a whole.
    fn end_task(&mut self) {
        let seen = std::mem::take(&mut self.seen);
        let has = |key: &str| seen.iter().any(|seen| seen == key);
        let (wrong, choices) = (std::mem::take(&mut self.wrong), std::mem::take(&mut self.choices));
        let Some(begin) = self.at().map(|at| self.reading.line(at)) else {
            for (key, example) in [("title", "title: Three colours"), ("puzzle", "puzzle: NAME")] {
                if !has(key) {
                    let words =
                        say!("The head has no “{key}:”. Write it as “{example}”.", key, example);
                    self.problem(1, words);
                }
            }
            return;
        };
        let Some(task) = self.task() else { return };
        if !task.choices.is_empty() && !has("task") {
            task.asked = Asked::Choice;
        }
        let task = task.clone();
        let answers = match &task.asked {
            Asked::Choice if task.choices.len() < 2 => {
                self.problem(
                    begin,
                    say!(
                        "The task is a choice, but there are fewer than two. Choices are written \
                         as “- [x] right | what is said” and “- [ ] wrong”."
                    ),
                );
                false
            }
            Asked::Choice if task.right_choices() == 0 => {
                self.problem(
                    choices[0],
                    say!("No choice is right. Write a right one as “- [x] ”."),
                );
                false
            }
            Asked::Nothing | Asked::Choice | Asked::Write => false,
            _ => true,
        };
        if task.asked != Asked::Choice && !task.choices.is_empty() {
            let words = say!("There are choices, but the task is not “task: choice”.");
            self.problem(choices[0], words);
        }
        for (reply, line) in task.wrong.iter().zip(wrong) {
            if reply.to.is_empty() {
                continue;
            }
            if !answers {
                self.problem(
                    line,
                    say!(
                        "A wrong answer {answer} is named, but the task “{task}” has none that could be named.",
                        answer = shown(&reply.to),
                        task = task.asked
                    ),
                );
            } else if let Asked::Number(wanted) = &task.asked {
                match tasks::read_numbers(&reply.to) {
                    Err(words) => {
                        self.problem(line, say!("The wrong answer cannot be read. {words}", words));
                    }
                    Ok(named) if named.iter().any(|named| is_right(named, wanted)) => {
                        self.problem(line, wrong_is_right(&reply.to));
                    }
                    Ok(_) => {}
                }
            } else if let Asked::PointTo(places) = &task.asked
                && is_among(&reply.to, places)
            {
                self.problem(line, wrong_is_right(&reply.to));
            }
        }
    }

    fn end(mut self) -> Reading {
        if self.left_out == 0 {
            self.end_part();
        }
        if self.reading.lesson.steps.is_empty() {
            let words = say!("The lesson has no step. A step begins with “## ” and its title.");
            self.problem(1, words);
        }
        if self.left_out > 0 {
            let line = self.reading.lines.last().map_or(1, |lines| lines[0]);
            let words = say!(
                "A lesson has at most {most} steps. {n} step after this one is left out."
                    | "A lesson has at most {most} steps. {n} steps after this one are left out.",
                n = self.left_out,
                most = MOST_STEPS
            );
            self.problem(line, words);
        }
        self.reading
    }
}

pub(super) fn wrong_is_right(answer: &str) -> String {
    say!("The wrong answer {answer} is right.", answer = shown(answer))
}

/// Tells whether a number named as wrong is right. Ranges may contain right numbers.
fn is_right(named: &Wanted, wanted: &[Wanted]) -> bool {
    match named {
        Wanted::Exactly(number) => {
            wanted.iter().any(|wanted| wanted.has(std::slice::from_ref(number)))
        }
        Wanted::Between(..) | Wanted::Sealed(_) => false,
    }
}
