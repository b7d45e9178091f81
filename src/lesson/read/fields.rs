//! Parses the values of a lesson's fields.

use super::super::model::{
    Arrow, FORMAT, Lesson, MOST_ARROWS, MOST_REPLIES, Overlay, Part, Reply, Task, Touch, tidy,
};
use super::super::problem::shown;
use super::super::syntax::{EVERYTHING, HeadKey, NOTHING, TaskKey};
use super::super::tasks;
use crate::kit::numerals::digits;
use crate::kit::words::slug;
use crate::say;

/// Parses a field of the head into a lesson.
///
/// # Errors
/// The problem with its value, in a sentence.
pub(super) fn read_head(lesson: &mut Lesson, key: HeadKey, value: &str) -> Result<(), String> {
    let whole = |from: u32, to: u32| {
        let number = digits(value).filter(|number| (from..=to).contains(number));
        number.ok_or_else(|| {
            let value = shown(value);
            match key {
                HeadKey::Age => say!(
                    "{value} is not an age. A whole number from {from} to {to} is allowed.",
                    value,
                    from,
                    to
                ),
                _ => say!(
                    "{value} is not a number of minutes. A whole number from {from} to {to} is \
                     allowed.",
                    value,
                    from,
                    to
                ),
            }
        })
    };
    match key {
        HeadKey::Title => lesson.title = value.to_owned(),
        HeadKey::Puzzle => {
            let name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            if !value.chars().all(name) {
                return Err(say!(
                    "{value} is not a puzzle’s name. The name is the part of its address with \
                     small letters and hyphens.",
                    value = shown(value)
                ));
            }
            lesson.puzzle = value.to_owned();
        }
        HeadKey::Age => lesson.age = Some(whole(3, 99)?),
        HeadKey::Minutes => lesson.minutes = Some(whole(1, 600)?),
        HeadKey::Aim => lesson.aim = value.to_owned(),
        HeadKey::Author => lesson.author = value.to_owned(),
        HeadKey::Source => lesson.source = value.to_owned(),
        HeadKey::Language => {
            let part = |part: &str| {
                (1..=8).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_alphanumeric())
            };
            if value.len() > 35 || !value.split('-').all(part) {
                return Err(say!(
                    "{value} is not a language. Write it as en, de or pt-BR.",
                    value = shown(value)
                ));
            }
            lesson.language = value.to_owned();
        }
        HeadKey::Translates => lesson.translates = Some(read_checksum(value)?),
        HeadKey::Sealed => lesson.sealed = Some(read_checksum(value)?),
        HeadKey::Format => match digits::<u32>(value) {
            Some(format) if (1..=FORMAT).contains(&format) => {}
            Some(format) if format > FORMAT => {
                return Err(say!(
                    "This lesson has format {format}, but this Parlour reads format {own}. Here is \
                     what can be read of it. A newer Parlour may read all of it.",
                    format,
                    own = FORMAT
                ));
            }
            _ => {
                let (value, own) = (shown(value), FORMAT);
                return Err(say!("{value} is not a format. This Parlour reads {own}.", value, own));
            }
        },
    }
    Ok(())
}

/// Parses a field of a task. For `wrong`, `about` is the answer that the reply is for.
///
/// # Errors
/// The problem with its value, in a sentence.
pub(super) fn read_task(
    task: &mut Task,
    key: TaskKey,
    about: &str,
    value: &str,
) -> Result<(), String> {
    match key {
        TaskKey::Game => task.game = Some(value.to_owned()),
        TaskKey::Overlay => {
            let overlay = read_overlay(value)?;
            task.overlay = Some(overlay).filter(|one| one.key != NOTHING || one.step.is_some());
        }
        TaskKey::Highlight => {
            task.highlight = tasks::read_places(value)?;
            task.highlight.retain(|place| place != NOTHING);
        }
        TaskKey::Arrow if value == NOTHING => {}
        TaskKey::Arrow if task.arrows.len() == MOST_ARROWS => {
            return Err(say!(
                "A step has at most {n} arrows. This is one too many.",
                n = MOST_ARROWS
            ));
        }
        TaskKey::Arrow => task.arrows.push(read_arrow(value)?),
        TaskKey::Lock if value != "all" => {
            return Err(say!(
                "{value} cannot be locked. Write “lock: all”, or “touch:” with the places that can \
                 be touched.",
                value = shown(value)
            ));
        }
        TaskKey::Lock | TaskKey::Touch if task.touch != Touch::Everything => {
            return Err(say!(
                "“lock:” and “touch:” cannot be used together. The first one counts."
            ));
        }
        TaskKey::Lock => task.touch = Touch::Nothing,
        TaskKey::Touch => {
            let places = tasks::read_places(value)?;
            let all = places.iter().any(|place| place == EVERYTHING);
            task.touch = if all { Touch::Everything } else { Touch::Only(places) };
        }
        TaskKey::Hide if value == NOTHING => {}
        TaskKey::Hide => {
            let (hidden, result) = read_hidden(value);
            let before = std::mem::take(&mut task.hidden);
            let is_hidden = |part: &Part| before.contains(part) || hidden.contains(part);
            task.hidden = Part::ALL.iter().copied().filter(is_hidden).collect();
            return result;
        }
        TaskKey::Computer => {
            let key = slug(value);
            if key.is_empty() {
                return Err(say!("{value} is not a level of the computer.", value = shown(value)));
            }
            task.computer = Some(key).filter(|key| key != NOTHING);
        }
        TaskKey::Task => task.asked = tasks::read(value)?,
        TaskKey::Answer => task.answer = value.to_owned(),
        TaskKey::Right => task.right = value.to_owned(),
        TaskKey::After => task.after.push(value.to_owned()),
        TaskKey::Wrong => {
            let n = task.wrong.len();
            if n == MOST_REPLIES {
                return Err(say!(
                    "A step names at most {n} wrong answers. This is one too many.",
                    n
                ));
            }
            if task.wrong.iter().any(|reply| reply.to == about) {
                return Err(match about {
                    "" => say!("“wrong:” may appear only once. The first one counts."),
                    _ => say!("The wrong answer {answer} was named before.", answer = shown(about)),
                });
            }
            task.wrong.push(Reply { to: about.to_owned(), said: value.to_owned() });
        }
    }
    Ok(())
}

fn read_checksum(text: &str) -> Result<u32, String> {
    u32::from_str_radix(text, 16)
        .map_err(|_| say!("{value} is not the checksum of a lesson.", value = shown(text)))
}

fn read_overlay(text: &str) -> Result<Overlay, String> {
    let parts = text.rsplit_once(", step ");
    let name = parts.map_or(text, |(name, _)| name);
    let step = parts.map(|(_, step)| {
        let number = digits::<u32>(step).filter(|step| *step >= 1);
        number.ok_or_else(|| {
            say!("{step} is not a step of an overlay. They are counted from 1.", step = shown(step))
        })
    });
    let key = slug(name);
    if key.is_empty() {
        return Err(say!("{key} is not the key of an overlay.", key = shown(text)));
    }
    Ok(Overlay { key, step: step.transpose()? })
}

fn read_arrow(text: &str) -> Result<Arrow, String> {
    let ends = text.split_once("->").or_else(|| text.split_once('→'));
    let ends = ends.map(|(from, to)| (tidy(from), tidy(to)));
    match ends.filter(|(from, to)| !from.is_empty() && !to.is_empty()) {
        Some((from, to)) => Ok(Arrow { from, to }),
        None => Err(say!("{text} is not an arrow. Write it as “d2 -> d4”.", text = shown(text))),
    }
}

/// Parses names of parts. Gives the known ones, and an error that names the unknown ones.
fn read_hidden(text: &str) -> (Vec<Part>, Result<(), String>) {
    let (mut hidden, mut unknown) = (Vec::new(), Vec::new());
    for word in text.split([' ', ',', ';']).filter(|word| !word.is_empty()) {
        match word.parse() {
            Ok(part) => hidden.push(part),
            Err(_) if word == "all" => {
                hidden.extend(Part::ALL.iter().filter(|part| part.is_in_all()));
            }
            Err(_) => unknown.push(shown(word)),
        }
    }
    let result = if unknown.is_empty() {
        Ok(())
    } else {
        let known: Vec<&str> = Part::ALL.iter().copied().map(Part::word).collect();
        let (parts, known) = (unknown.join(", "), known.join(", "));
        Err(say!("{parts} cannot be hidden. Allowed are all, {known}.", parts, known))
    };
    (hidden, result)
}
