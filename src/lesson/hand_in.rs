//! The text form of a pupil's way: the browser stores it, the pupil hands it in, and the teacher opens it.
//!
//! ```text
//! hand-in: Why the full French board cannot be solved
//! puzzle: peg-solitaire
//! lesson: 3f2a91c4
//! name: Ada
//! pupil: 9c0ffee1
//! seconds: 754
//! at: 3
//!
//! ## 1
//! not this: moves d2d4
//! right: moves b4d4
//!
//! ## 2
//! now: d2d4
//! ```
//!
//! Each opened step has a heading with its number, and so has each further task that the pupil reached: `## 2.3` is
//! task 3 of step 2. `now` holds the moves on its board, and `earlier` counts attempts that are not kept. `given up`
//! is the number of attempts before the task was given up, and `help` the help taken. Every other line is an attempt:
//! its mark, its kind, and its text.

use std::fmt::Write as _;

use super::judge::{Attempt, LONGEST_MOVES, Mark};
use super::model::{At, LONGEST_LINE, MOST_STEPS, MOST_TASKS, tidy};
use super::problem::{MOST_PROBLEMS, Problem, shown};
use super::way::{Help, MOST_TRIES, Trace, Try, Way, fits};
use crate::kit::numerals::digits;
use crate::say;

/// The longest text of a hand-in, in bytes.
pub const LONGEST: usize = 256 << 10;

/// The longest name, in characters.
const LONGEST_NAME: usize = 100;

/// The highest plausible number of attempts that are not kept.
const MOST_EARLIER: u32 = 1_000_000;

/// The longest name of a file, in characters, without its extension.
const LONGEST_FILE_NAME: usize = 80;

const MARKS: [(Mark, &str); 4] = [
    (Mark::Right, "right"),
    (Mark::Given, "given"),
    (Mark::NotThis, "not this"),
    (Mark::Wrong, "wrong"),
];

/// The words before the colons of all other lines.
const KEYS: [&str; 11] = [
    "hand-in", "puzzle", "lesson", "name", "pupil", "seconds", "at", "now", "earlier", "given up",
    "help",
];

/// Tells whether a line can belong to a hand-in.
pub(super) fn is_line(line: &str) -> bool {
    let is_key = |key| KEYS.contains(&key) || MARKS.iter().any(|(_, word)| *word == key);
    line.strip_prefix("## ").map_or_else(
        || line.split_once(':').is_some_and(|(key, _)| is_key(key)),
        |number| read_at(number).is_ok(),
    )
}

/// The file name of a hand-in: the pupil's name and the lesson's title, in characters that any file system allows.
pub fn file_name(way: &Way) -> String {
    let who = if way.name.trim().is_empty() { "hand-in" } else { &way.name };
    format!("{}.md", named_file(&format!("{who} - {}", way.which.title)))
}

/// Turns a text into a file name without extension, in characters that any file system allows.
pub(super) fn named_file(text: &str) -> String {
    let plain = |c: char| if c.is_alphanumeric() || "-,'’".contains(c) { c } else { ' ' };
    let name = tidy(&tidy(text).chars().map(plain).collect::<String>());
    let short: String = name.chars().take(LONGEST_FILE_NAME).collect();
    short.trim().to_owned()
}

/// Writes a way as text.
pub fn write_way(way: &Way) -> String {
    let mut text = String::new();
    // Writing into a text never fails.
    let _ = put(&mut text, way);
    text
}

fn put(text: &mut String, way: &Way) -> std::fmt::Result {
    let which = &way.which;
    writeln!(text, "hand-in: {}", tidy(&which.title))?;
    writeln!(text, "puzzle: {}", tidy(&which.puzzle))?;
    writeln!(text, "lesson: {:08x}", which.checksum)?;
    let name: String = tidy(&way.name).chars().take(LONGEST_NAME).collect();
    if !name.is_empty() {
        writeln!(text, "name: {}", name.trim_end())?;
    }
    if let Some(pupil) = way.pupil {
        writeln!(text, "pupil: {pupil:08x}")?;
    }
    if let Some(seconds) = way.seconds {
        writeln!(text, "seconds: {seconds}")?;
    }
    writeln!(text, "at: {}", way.at + 1)?;
    let traces = way.traces.iter().enumerate().flat_map(|(step, trace)| {
        trace.tasks().enumerate().map(move |(task, trace)| (At { step, task }, trace))
    });
    for (at, trace) in traces {
        if !trace.is_begun() && !trace.seen {
            continue;
        }
        writeln!(text, "\n## {at}")?;
        if !trace.now.is_empty() {
            writeln!(text, "now: {}", tidy(&trace.now))?;
        }
        if trace.earlier > 0 {
            writeln!(text, "earlier: {}", trace.earlier)?;
        }
        if let Some(count) = trace.given_up {
            writeln!(text, "given up: {count}")?;
        }
        if !trace.help.is_empty() {
            let words: Vec<&str> = trace.help.iter().map(|help| help.word()).collect();
            writeln!(text, "help: {}", words.join(" "))?;
        }
        for Try { attempt, mark } in &trace.tries {
            if let Some((_, word)) = MARKS.iter().find(|(other, _)| other == mark) {
                writeln!(text, "{word}: {}", write_attempt(attempt))?;
            }
        }
    }
    Ok(())
}

fn write_attempt(attempt: &Attempt) -> String {
    match attempt.clone().tidied() {
        Attempt::Moves(moves) => format!("moves {moves}"),
        Attempt::Place(place) => format!("place {place}"),
        Attempt::Number(number) => format!("number {number}"),
        Attempt::Choices(chosen) => {
            let numbers: Vec<String> = chosen.iter().map(|index| (index + 1).to_string()).collect();
            format!("choice {}", numbers.join(" "))
        }
        // The pupil's line breaks stay.
        Attempt::Text(text) => format!("text {}", text.replace('\\', "\\\\").replace('\n', "\\n")),
    }
}

fn read_attempt(text: &str) -> Result<Attempt, String> {
    let (how, what) = text.split_once(' ').unwrap_or((text, ""));
    match how {
        "moves" => Ok(Attempt::Moves(what.to_owned())),
        "place" => Ok(Attempt::Place(what.to_owned())),
        "number" => Ok(Attempt::Number(what.to_owned())),
        "text" => Ok(Attempt::Text(unbroken(what))),
        "choice" => {
            let index = |number: &str| digits::<usize>(number)?.checked_sub(1);
            let chosen: Option<Vec<usize>> = what.split(' ').map(index).collect();
            chosen.map(Attempt::Choices).ok_or_else(|| {
                say!("{text} is not a list of choice numbers, counted from 1.", text = shown(what))
            })
        }
        _ => Err(say!(
            "{text} is not an attempt. Allowed are moves, place, number, choice and text.",
            text = shown(text)
        )),
    }
}

/// Restores line breaks and backslashes from their escapes.
fn unbroken(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.next() {
                Some('n') => out.push('\n'),
                Some(other) => out.push(other),
                None => {}
            },
            letter => out.push(letter),
        }
    }
    out
}

/// Parses a way. It never fails: it reads whatever can be read, and reports all problems.
pub fn read_way(text: &str) -> (Way, Vec<Problem>) {
    let mut reader = Reader::default();
    let (n, most) = (text.len(), LONGEST);
    if n > most {
        let words = say!("The text has {n} bytes; a hand-in has at most {most}.", n, most);
        reader.problem(1, words);
        return (reader.way, reader.problems);
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if !text.trim_start().starts_with("hand-in:") {
        let words = say!("This is not a hand-in: its first line does not begin with “hand-in:”.");
        reader.problem(1, words);
        return (reader.way, reader.problems);
    }
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.trim();
        if !text.is_empty() {
            reader.take(line, text).unwrap_or_else(|words| reader.problem(line, words));
        }
    }
    (reader.way, reader.problems)
}

fn read_count(text: &str) -> Result<u32, String> {
    digits::<u32>(text).filter(|count| *count <= MOST_EARLIER).ok_or_else(|| {
        let (text, most) = (shown(text), MOST_EARLIER);
        say!("{text} is not a number of attempts, from 0 to {most}.", text, most)
    })
}

/// Parses the number of a step (`2`) or of a further task (`2.3`).
fn read_at(text: &str) -> Result<At, String> {
    let (step, task) = text.split_once('.').unwrap_or((text, "1"));
    let within = |text: &str, most: usize| {
        digits::<usize>(text).filter(|number| (1..=most).contains(number))
    };
    let step = within(step, MOST_STEPS).ok_or_else(|| {
        let (text, most) = (shown(&format!("## {text}")), MOST_STEPS);
        say!("{text} is not the number of a step, from 1 to {most}.", text, most)
    })?;
    let task = within(task, MOST_TASKS).ok_or_else(|| {
        let (text, most) = (shown(task), MOST_TASKS);
        say!("{text} is not the number of a task in a step, from 1 to {most}.", text, most)
    })?;
    Ok(At { step: step - 1, task: task - 1 })
}

#[derive(Default)]
struct Reader {
    way: Way,
    problems: Vec<Problem>,
    /// The task being read; `None` in the head, and after an invalid number.
    at: Option<At>,
    in_steps: bool,
}

impl Reader {
    fn problem(&mut self, line: usize, words: String) {
        if self.problems.len() < MOST_PROBLEMS {
            self.problems.push(Problem { line, at: self.at, words, ..Problem::default() });
        }
    }

    fn take(&mut self, line: usize, text: &str) -> Result<(), String> {
        if let Some(number) = text.strip_prefix("## ") {
            self.in_steps = true;
            self.at = None;
            let at = read_at(number)?;
            let traces = &mut self.way.traces;
            traces.resize(traces.len().max(at.step + 1), Trace::default());
            let trace = &mut traces[at.step];
            trace.then.resize(trace.then.len().max(at.task), Trace::default());
            if let Some(trace) = trace.task_mut(at.task) {
                trace.seen = true;
            }
            self.at = Some(at);
            return Ok(());
        }
        let (key, value) = text.split_once(':').ok_or_else(|| {
            let text = shown(text);
            say!("{text} cannot be read. A line is a word, a colon and a value.", text)
        })?;
        let value = value.trim();
        if !self.in_steps {
            return self.head(line, key, value);
        }
        let trace = self.at.and_then(|at| self.way.traces.get_mut(at.step)?.task_mut(at.task));
        let Some(trace) = trace else { return Ok(()) };
        match key {
            "now" if value.len() <= LONGEST_MOVES => trace.now = value.to_owned(),
            "now" => return Err(say!("These are too many moves.")),
            "earlier" => trace.earlier = read_count(value)?,
            "given up" => trace.given_up = Some(read_count(value)? as usize),
            "help" => {
                let has = |help: &Help| value.split(' ').any(|word| word == help.word());
                trace.help = Help::ALL.iter().copied().filter(has).collect();
            }
            _ => {
                let mark = MARKS.iter().find(|(_, word)| *word == key).map(|(mark, _)| *mark);
                let mark = mark.ok_or_else(|| {
                    say!(
                        "{text} cannot be read. Allowed are now, earlier, given up, help, right, \
                         given, not this and wrong.",
                        text = shown(key)
                    )
                })?;
                let attempt = read_attempt(value)?;
                let n = trace.tries.len();
                if n == MOST_TRIES {
                    return Err(say!("A step has at most {n} attempts. This is one too many.", n));
                }
                if !fits(&attempt) {
                    return Err(say!("This attempt is too long."));
                }
                trace.tries.push(Try { attempt, mark });
            }
        }
        Ok(())
    }

    fn head(&mut self, line: usize, key: &str, value: &str) -> Result<(), String> {
        let way = &mut self.way;
        let (text, most) = (shown(value), LONGEST_LINE);
        if value.len() > most {
            return Err(say!("This line is too long; at most {most} bytes are read.", most));
        }
        match key {
            "hand-in" => way.which.title = tidy(value),
            "puzzle" => way.which.puzzle = tidy(value),
            "lesson" => match u32::from_str_radix(value, 16) {
                Ok(checksum) => way.which.checksum = checksum,
                Err(_) => return Err(say!("{text} is not the checksum of a lesson.", text)),
            },
            "name" => way.name = tidy(value).chars().take(LONGEST_NAME).collect(),
            "pupil" => match u32::from_str_radix(value, 16) {
                Ok(pupil) => way.pupil = Some(pupil),
                Err(_) => return Err(say!("{text} is not a pupil’s number.", text)),
            },
            "seconds" => match digits(value) {
                Some(seconds) => way.seconds = Some(seconds),
                None => return Err(say!("{text} is not a number of seconds.", text)),
            },
            "at" => match digits::<usize>(value).filter(|at| (1..=MOST_STEPS).contains(at)) {
                Some(at) => way.at = at - 1,
                None => return Err(say!("{text} is not the number of a step.", text)),
            },
            _ => {
                let words =
                    say!("{text} is not known; a newer Parlour may know it.", text = shown(key));
                self.problem(line, words);
            }
        }
        Ok(())
    }
}
