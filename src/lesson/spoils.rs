//! Detects spoilers: texts on the page that give away the answer to a task. These may be titles, the status of the
//! game, captions of overlays, or descriptions for screen readers.

use std::fmt;

use super::board::{OnTable, typed_moves};
use super::markup::plain;
use super::model::{Asked, At, Lesson, Overlay, Part, Task};
use super::number::{Number, Wanted, meant};
use super::stage::Stage;
use crate::say;

/// Whole numbers below this do not count as spoilers in titles and descriptions, where they name things: “Three
/// discs”.
const SMALL: u32 = 10;

/// The source of a text on the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The title of the lesson.
    Lesson,
    /// The title of the step.
    Step,
    /// The title of the task.
    Task,
    /// The title of another step, by its index. It is the accessible name of the step's number.
    Other(usize),
    /// The status of the game, below the board.
    Status,
    /// The message about the end of the game.
    End,
    /// The caption of an overlay.
    Caption,
    /// The description of the picture, for screen readers.
    Picture,
}

impl Source {
    fn remedy(self) -> String {
        match self {
            Self::Lesson | Self::Step | Self::Task | Self::Other(_) => {
                say!("Choose another title.")
            }
            Self::Status => say!("Hide it with “hide: facts”."),
            Self::Caption => say!("Hide it with “hide: caption”."),
            Self::End | Self::Picture => {
                say!("Begin with another position, or ask something else.")
            }
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Lesson => say!(for "The answer stands in": "the title of the lesson"),
            Self::Step => say!(for "The answer stands in": "the title of the step"),
            Self::Task => say!(for "The answer stands in": "the title of the task"),
            Self::Other(step) => {
                say!(for "The answer stands in": "the title of step {n}", n = step + 1)
            }
            Self::Status => say!(for "The answer stands in": "the line below the board"),
            Self::End => say!(for "The answer stands in": "the end of the game"),
            Self::Caption => say!(for "The answer stands in": "the caption of the overlay"),
            Self::Picture => say!(for "The answer stands in": "the description of the picture"),
        })
    }
}

/// Reports the texts that give away the answer to a task, as sentences.
pub fn check_texts(lesson: &Lesson, at: At, board: &mut OnTable<'_>) -> Vec<String> {
    let Some(task) = lesson.task(at) else { return Vec::new() };
    if !matches!(task.asked, Asked::Number(_) | Asked::Choice | Asked::Write) {
        return Vec::new();
    }
    let shown = texts(lesson, at, board);
    let names = before_numbers(&board.places());
    let spoiling = shown.iter().filter(|(source, text)| spoils(task, *source, text, &names));
    spoiling
        .map(|(source, text)| {
            let text = text.trim_end_matches('.');
            say!("The answer stands in {source}: “{text}”.", source, text) + " " + &source.remedy()
        })
        .collect()
}

/// The texts that the page shows with a task: the titles, and the game's own texts unless the task hides them.
pub fn texts(lesson: &Lesson, at: impl Into<At>, board: &mut OnTable<'_>) -> Vec<(Source, String)> {
    let at = at.into();
    let Some(task) = lesson.task(at) else { return Vec::new() };
    let shows = |part: Part| !task.hidden.contains(&part);
    let mut texts = vec![(Source::Lesson, plain(&lesson.title))];
    for (index, other) in lesson.steps.iter().enumerate() {
        let source = if index == at.step { Source::Step } else { Source::Other(index) };
        texts.push((source, plain(&other.title)));
    }
    if at.task > 0 {
        texts.push((Source::Task, plain(&task.title)));
    }
    lay_out(lesson, at, board);
    let told = board.told(task.overlay.as_ref());
    if shows(Part::Facts) {
        texts.push((Source::Status, told.status));
    }
    if board.sight().count > 0 {
        texts.push((Source::End, told.end));
    }
    texts.push((Source::Picture, told.description));
    if shows(Part::Caption) {
        let mut captions = told.captions;
        // The pupil can choose any overlay.
        if task.overlay.is_some() && shows(Part::Overlays) {
            for key in board.overlays() {
                captions.extend(board.told(Some(&Overlay { key, step: None })).captions);
            }
        }
        texts.extend(captions.into_iter().map(|words| (Source::Caption, words)));
    }
    let mut known: Vec<(Source, String)> = Vec::new();
    for text in texts {
        if !text.1.is_empty() && !known.contains(&text) {
            known.push(text);
        }
    }
    known
}

fn lay_out(lesson: &Lesson, at: At, board: &mut OnTable<'_>) {
    let played = lesson.played_before(at);
    let answer = played.and_then(|played| lesson.task(played)).map_or("", |task| &task.answer);
    let moves: Vec<&str> = typed_moves(answer).collect();
    let stage = Stage::new(lesson, played.unwrap_or(at), board);
    board.open(&stage.with_moves(&moves.join(".")));
}

/// Tells whether a text gives away the answer to a task. A number after a word of `names` is a name, as in “tile 1”,
/// and does not count.
pub fn spoils(task: &Task, source: Source, text: &str, names: &[String]) -> bool {
    let least = match source {
        Source::Status | Source::End | Source::Caption => 0,
        Source::Lesson | Source::Step | Source::Task | Source::Other(_) | Source::Picture => SMALL,
    };
    gives_away(task, &without_names(text, names), least)
}

/// The words that precede a number in the names of places.
pub fn before_numbers(places: &[String]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for place in places {
        let words: Vec<&str> = place.split(|c: char| !c.is_alphanumeric()).collect();
        for pair in words.windows(2) {
            let is_number = pair[1].starts_with(|c: char| c.is_ascii_digit());
            let name = pair[0].to_ascii_lowercase();
            let is_word = !name.is_empty() && name.chars().all(char::is_alphabetic);
            if is_number && is_word && !found.contains(&name) {
                found.push(name);
            }
        }
    }
    found
}

/// Removes numbers that are names: those after a word of `names` or before a colon.
fn without_names(text: &str, names: &[String]) -> String {
    let mut kept: Vec<&str> = Vec::new();
    let mut before = String::new();
    for word in text.split(' ') {
        let is_number = word.starts_with(|c: char| c.is_ascii_digit());
        let is_name = names.contains(&before) || word.ends_with(':');
        before = word.trim_matches(|c: char| !c.is_alphanumeric()).to_ascii_lowercase();
        if !(is_number && is_name) {
            kept.push(word);
        }
    }
    kept.join(" ")
}

/// Tells whether a text contains the answer to a task: the number, the words of a right choice or of the model answer,
/// or a number that distinguishes a right choice. Whole numbers below `least` do not count.
pub fn gives_away(task: &Task, text: &str, least: u32) -> bool {
    match &task.asked {
        Asked::Number(wanted) => has_number(text, wanted, least),
        Asked::Choice => {
            let has_all = |number: &Wanted| {
                let wanted = std::slice::from_ref(number);
                task.choices.iter().all(|choice| has_number(&plain(&choice.text), wanted, 0))
            };
            let right = task.choices.iter().filter(|choice| choice.right);
            right.map(|choice| plain(&choice.text)).any(|choice| {
                let told = numbers(&choice).into_iter().flatten().map(Wanted::Exactly);
                let told: Vec<Wanted> = told.filter(|number| !has_all(number)).collect();
                has_words(text, &choice, least) || has_number(text, &told, SMALL)
            })
        }
        Asked::Write => has_words(text, &plain(&task.answer), least),
        _ => false,
    }
}

fn has_number(text: &str, wanted: &[Wanted], least: u32) -> bool {
    let is_small = |number: &Number| number.text().parse().is_ok_and(|n: u32| n < least);
    numbers(text)
        .iter()
        .any(|meant| !meant.iter().any(is_small) && wanted.iter().any(|wanted| wanted.has(meant)))
}

/// Tells whether a text contains the words of an answer in sequence.
fn has_words(text: &str, answer: &str, least: u32) -> bool {
    let answer = words(answer);
    // In “No, never”, only the second word is telling.
    let answer = match &*answer {
        [first, rest @ ..] if matches!(&**first, "yes" | "no") => rest,
        all => all,
    };
    match answer {
        [] => false,
        [one] if !numbers(one).is_empty() => {
            let wanted: Vec<Wanted> =
                numbers(one).into_iter().flatten().map(Wanted::Exactly).collect();
            has_number(text, &wanted, least)
        }
        // A single letter is a name.
        [one] if one.chars().count() == 1 => false,
        _ => words(text).windows(answer.len()).any(|part| part == answer),
    }
}

/// The words of a text in lower case, without a plural s.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words
        .map(|word| {
            let word = word.to_ascii_lowercase();
            let singular = word.strip_suffix('s').filter(|rest| rest.chars().count() > 2);
            singular.unwrap_or(&word).to_owned()
        })
        .collect()
}

/// The numbers in a text, in digits or in words, each with all its possible readings.
fn numbers(text: &str) -> Vec<Vec<Number>> {
    let letters: Vec<char> = text.chars().collect();
    let is_digit = |at: usize| letters.get(at).is_some_and(char::is_ascii_digit);
    let mut found = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        if !is_digit(at) {
            at += 1;
            continue;
        }
        let begin = at;
        while is_digit(at) || is_digit(at + 1) && is_joint(letters[at]) {
            at += 1;
        }
        let before = |back: usize| begin.checked_sub(back).map(|index| letters[index]);
        let is_negative = before(1).is_some_and(|c| matches!(c, '-' | '−' | '–'))
            && !before(2).is_some_and(char::is_alphanumeric);
        let sign = if is_negative { "-" } else { "" };
        let digits: String = letters[begin..at].iter().collect();
        found.push(meant(&format!("{sign}{digits}")));
    }
    found.extend(spelled(text).into_iter().map(|number| meant(&number.to_string())));
    found
}

/// Tells whether a character may stand between the digits of a number.
fn is_joint(c: char) -> bool {
    matches!(c, '.' | ',' | '/' | '\u{a0}' | '\u{2009}' | '\u{202f}')
}

/// The numbers below 100 that are spelled out in a text.
fn spelled(text: &str) -> Vec<u32> {
    const UNITS: &str = "zero one two three four five six seven eight nine ten eleven twelve \
                         thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
    const TENS: &str = "twenty thirty forty fifty sixty seventy eighty ninety";
    let place =
        |names: &str, word: &str| names.split(' ').position(|name| name.eq_ignore_ascii_case(word));
    let mut found: Vec<u32> = Vec::new();
    let mut tens = None;
    for word in text.split(|c: char| !c.is_alphabetic()) {
        let unit = place(UNITS, word).and_then(|unit| u32::try_from(unit).ok());
        let ten = place(TENS, word).and_then(|ten| u32::try_from(ten).ok());
        match (unit, ten, tens) {
            (Some(unit @ 1..=9), _, Some(tens)) => {
                found.pop();
                found.push(tens + unit);
            }
            (Some(unit), ..) => found.push(unit),
            (None, Some(ten), _) => found.push(10 * ten + 20),
            (None, None, _) => {}
        }
        tens = ten.map(|ten| 10 * ten + 20);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asks(asked: &str, right: &str) -> Task {
        let choice = format!("- [x] {right}\n- [ ] No");
        let rest = if asked == "choice" { &*choice } else { "" };
        let text = format!("title: x\npuzzle: x\n\n## y\ntask: {asked}\n\n{rest}");
        let reading = super::super::read(&text);
        assert_eq!(reading.problems, [], "{text}");
        reading.lesson.steps[0].tasks[0].clone()
    }

    #[test]
    fn a_number_is_found_in_digits_and_in_words() {
        for (number, text) in [
            ("12", "Pegs on 0: 12, 1: 12, 2: 12."),
            ("130", "52 + 61 + 4 + 13 = 130."),
            ("15", "One, three, seven, fifteen …"),
            ("21", "Twenty-one holes"),
            ("-4 or 4", "Δ = −4"),
            ("1291", "1\u{2009}291 shapes"),
            ("0.61 to 0.62", "σ is 0.618…"),
            ("1/2", "A half: 1/2"),
        ] {
            let task = asks(&format!("number {number}"), "");
            assert!(gives_away(&task, text, 0), "{number}: {text}");
        }
        for (number, text) in [
            ("1", "Pegs on 0: 12, 2: 11."),
            ("4", "Labels 40–24"),
            ("-2", "Labels 0–2"),
            ("20", "Twenty-one holes"),
            ("1", "Anyone"),
        ] {
            let task = asks(&format!("number {number}"), "");
            assert!(!gives_away(&task, text, 0), "{number}: {text}");
        }
        let three = asks("number 3", "");
        assert!(gives_away(&three, "Three discs", 0) && !gives_away(&three, "Three discs", 10));
    }

    #[test]
    fn a_number_that_is_a_name_is_no_answer() {
        let places = ["Tile 1, front", "row 2, column 3", "d4, peg", "(0, 4)"].map(str::to_owned);
        let names = before_numbers(&places);
        assert_eq!(names, ["tile", "row", "column"]);
        let one = asks("number 1", "");
        for (source, text, told) in [
            (Source::Caption, "The crossing on tile 1 is right-handed: +1.", true),
            (Source::Caption, "The crossing on tile 1 is right-handed.", false),
            (Source::Caption, "Pegs on 0: 12, 1: 11.", false),
            (Source::Caption, "Pegs on 0: 1, 2: 11.", true),
            (Source::Picture, "1 tile", false),
            (Source::Status, "1 tile", true),
            (Source::Lesson, "One tile", false),
        ] {
            assert_eq!(spoils(&one, source, text, &names), told, "{source}: {text}");
        }
    }

    #[test]
    fn a_choice_is_found_by_its_words() {
        for (right, text) in [
            ("Draws", "Picaria is a draw"),
            ("1", "The full board weighs 1."),
            ("No, nobody can", "Why nobody can win"),
            ("Only in *the centre*", "It ends only in the centre."),
        ] {
            assert!(gives_away(&asks("choice", right), text, 0), "{right}: {text}");
        }
        for (right, text) in [
            ("Yes", "Yes, it can"),
            ("x", "The board weighs x."),
            ("Only in the centre", "The centre is the only place"),
            ("1", "The full board weighs 10."),
            ("5, but only at first", "There are 5 pegs."),
        ] {
            assert!(!gives_away(&asks("choice", right), text, 0), "{right}: {text}");
        }
        let sum = asks("choice", "130, whatever a and b are");
        assert!(gives_away(&sum, "52 + 61 + 4 + 13 = 130.", 0));
    }
}
