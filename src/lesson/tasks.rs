//! The text form of the aims of tasks.

use std::fmt;

use super::model::{Asked, MOST_PLACES, Target, tidy};
use super::number::{Number, Wanted};
use super::problem::shown;
use super::seal::Seal;
use crate::kit::numerals::{digits, with_mark};
use crate::kit::words::or;
use crate::say;

/// The most moves that a task can ask for.
const MOST_MOVES: u32 = 9999;

const HOLD: &str = "do not lose for ";
const WITHIN: &str = " in at most ";
const OR: &str = " or ";
const TO: &str = " to ";

/// Parses the aim of a task.
///
/// # Errors
/// The mistake and the allowed forms.
pub fn read(text: &str) -> Result<Asked, String> {
    match text {
        "none" => return Ok(Asked::Nothing),
        "choice" => return Ok(Asked::Choice),
        "write" => return Ok(Asked::Write),
        "play to the end" => return Ok(Asked::PlayToTheEnd),
        _ => {}
    }
    if let Some(rest) = text.strip_prefix("reach ") {
        let (target, within) = match rest.rsplit_once(WITHIN) {
            Some((target, limit)) => (target, Some(moves(limit)?)),
            None => (rest, None),
        };
        return Ok(Asked::Reach { target: read_target(target)?, within });
    }
    let parts = text.split_once(WITHIN);
    let (game, limit) = (parts.map_or(text, |(game, _)| game), parts.map(|(_, limit)| limit));
    if let "win" | "win or draw" = game {
        return Ok(Asked::Win { or_draw: game != "win", within: limit.map(moves).transpose()? });
    }
    if let Some(count) = text.strip_prefix(HOLD) {
        return Ok(Asked::Hold { moves: moves(count)? });
    }
    if let Some(rest) = text.strip_prefix("play ") {
        let most = rest.strip_prefix("at most ");
        let (count, exactly) = (most.unwrap_or(rest), most.is_none());
        return Ok(Asked::Play { moves: moves(count)?, exactly });
    }
    if let Some(places) = text.strip_prefix("point to ") {
        return Ok(Asked::PointTo(read_places(places)?));
    }
    if let Some(numbers) = text.strip_prefix("number ") {
        return Ok(Asked::Number(read_numbers(numbers)?));
    }
    Err(say!(
        "There is no task {task}. Allowed are: none, reach goal, reach LINK (both also with “in at \
         most 3 moves”), play to the end, play 3 moves, play at most 3 moves, win, win or draw \
         (both also with “in at most 3 moves”), do not lose for 3 moves, point to PLACE, number \
         31, choice, write.",
        task = shown(text)
    ))
}

/// Parses “3 moves”.
fn moves(text: &str) -> Result<u32, String> {
    let number = text.strip_suffix(" moves").or_else(|| text.strip_suffix(" move"));
    let number = number.and_then(digits).filter(|number| (1..=MOST_MOVES).contains(number));
    number.ok_or_else(|| {
        say!(
            "{text} is not a number of moves. Write it as “3 moves”, from 1 to {most}.",
            text = shown(text),
            most = MOST_MOVES
        )
    })
}

fn read_target(text: &str) -> Result<Target, String> {
    if text == "goal" {
        return Ok(Target::Goal);
    }
    let links: Vec<String> = text.split(OR).map(tidy).collect();
    match links.iter().find(|link| link.is_empty() || link.contains(' ')) {
        Some(wrong) => Err(say!(
            "{text} is not a link to a position. Write it as after “game:”, without spaces. The \
             task is “reach goal” or “reach LINK”, and may end in “in at most 3 moves”.",
            text = shown(wrong)
        )),
        None if links.len() > MOST_PLACES => {
            let n = links.len();
            Err(say!("There are {n} positions; at most {most} are allowed.", n, most = MOST_PLACES))
        }
        None => Ok(Target::Positions(links)),
    }
}

/// Parses numbers: alternatives with “or”, a range with “to”.
///
/// # Errors
/// A message about the first invalid number.
pub fn read_numbers(text: &str) -> Result<Vec<Wanted>, String> {
    text.split(OR).map(read_wanted).collect()
}

fn read_wanted(text: &str) -> Result<Wanted, String> {
    let number = |text: &str| {
        Number::read(text.trim()).ok_or_else(|| {
            say!(
                "{text} is not a number. Write it as 31, -3, 1.618 or 13/37, several with “or”, a \
                 range with “to”.",
                text = shown(text)
            )
        })
    };
    if let Some(seal) = Seal::read(text.trim()) {
        return Ok(Wanted::Sealed(seal));
    }
    match text.split_once(TO) {
        None => Ok(Wanted::Exactly(number(text)?)),
        Some((from, to)) => Wanted::between(number(from)?, number(to)?)
            .ok_or_else(|| say!("The range {range} begins above its end.", range = shown(text))),
    }
}

/// Parses names of places, separated by semicolons.
///
/// # Errors
/// When there is none, or too many.
pub fn read_places(text: &str) -> Result<Vec<String>, String> {
    let places: Vec<String> = text.split(';').map(tidy).filter(|place| !place.is_empty()).collect();
    match places.len() {
        0 => Err(say!("No place is named.")),
        1..=MOST_PLACES => Ok(places),
        n => Err(say!("{n} places are named; at most {most} are allowed.", n, most = MOST_PLACES)),
    }
}

/// Writes names of places.
pub fn write_places(places: &[String]) -> String {
    let places = places.iter().map(|place| tidy(&place.replace(';', ",")));
    places.collect::<Vec<_>>().join("; ")
}

/// Writes right numbers.
pub fn write_numbers(numbers: &[Wanted]) -> String {
    let number = |wanted: &Wanted| match wanted {
        Wanted::Exactly(number) => number.text().to_owned(),
        Wanted::Between(from, to) => format!("{}{TO}{}", from.text(), to.text()),
        Wanted::Sealed(seal) => seal.to_string(),
    };
    numbers.iter().map(number).collect::<Vec<_>>().join(OR)
}

/// Right numbers in words, in the language of the page.
pub fn say_numbers(numbers: &[Wanted]) -> String {
    let number = |wanted: &Wanted| match wanted {
        Wanted::Exactly(number) => with_mark(number.text()),
        Wanted::Between(from, to) => {
            say!(for "an answer": "{from} to {to}", from = with_mark(from.text()), to = with_mark(to.text()))
        }
        Wanted::Sealed(seal) => seal.to_string(),
    };
    // Commas between them could be decimal marks.
    numbers.iter().map(number).reduce(|before, next| or(&[before, next])).unwrap_or_default()
}

impl Asked {
    /// The right places, as lessons write them, or the right numbers in words; empty for other tasks.
    pub fn wanted(&self) -> String {
        match self {
            Self::PointTo(places) => write_places(places),
            Self::Number(numbers) => say_numbers(numbers),
            _ => String::new(),
        }
    }
}

/// As lessons write it.
impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = |moves: u32| format!("{moves} move{}", if moves == 1 { "" } else { "s" });
        match self {
            Self::Nothing => f.write_str("none"),
            Self::Choice => f.write_str("choice"),
            Self::Write => f.write_str("write"),
            Self::PlayToTheEnd => f.write_str("play to the end"),
            Self::Play { moves, exactly: true } => write!(f, "play {}", count(*moves)),
            Self::Play { moves, exactly: false } => write!(f, "play at most {}", count(*moves)),
            Self::Win { or_draw, within } => {
                f.write_str(if *or_draw { "win or draw" } else { "win" })?;
                within.map_or(Ok(()), |limit| write!(f, "{WITHIN}{}", count(limit)))
            }
            Self::Hold { moves } => write!(f, "{HOLD}{}", count(*moves)),
            Self::PointTo(places) => write!(f, "point to {}", write_places(places)),
            Self::Number(numbers) => write!(f, "number {}", write_numbers(numbers)),
            Self::Reach { target, within } => {
                match target {
                    Target::Goal => f.write_str("reach goal")?,
                    Target::Positions(links) => {
                        let link = |link: &String| match &*tidy(link).replace(' ', "+") {
                            "" => "/".to_owned(),
                            link => link.to_owned(),
                        };
                        let links: Vec<String> = links.iter().map(link).collect();
                        write!(f, "reach {}", links.join(OR))?;
                    }
                }
                within.map_or(Ok(()), |limit| write!(f, "{WITHIN}{}", count(limit)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_is_written_as_it_is_read() {
        for text in [
            "none",
            "choice",
            "write",
            "play to the end",
            "play 3 moves",
            "play at most 1 move",
            "win",
            "win in at most 1 move",
            "win or draw",
            "win or draw in at most 12 moves",
            "do not lose for 6 moves",
            "reach goal",
            "reach goal in at most 31 moves",
            "reach ?moves=d2d4.b3d3",
            "reach french?from=1 or ?from=2 in at most 1 move",
            "point to d4",
            "point to (0, 4); row 1, column 2",
            "number 31",
            "number -3 or 1/2 or 1.61 to 1.62",
        ] {
            let task = read(text).expect(text);
            assert_eq!(task.to_string(), text);
        }
    }

    #[test]
    fn an_unreadable_task_is_reported_with_the_allowed_forms() {
        for (text, allowed) in [
            ("", "reach goal"),
            ("lose", "win or draw"),
            ("win in 3 moves", "win or draw"),
            ("win in at most 0 moves", "from 1 to 9999"),
            ("do not lose", "do not lose for 3 moves"),
            ("do not lose for ever", "from 1 to 9999"),
            ("reach", "reach goal"),
            ("reach  ", "reach LINK"),
            ("reach the goal", "reach goal"),
            ("reach goal in at most 0 moves", "from 1 to 9999"),
            ("reach goal in at most many moves", "from 1 to 9999"),
            ("play 99999999999999999999 moves", "from 1 to 9999"),
            ("play 3", "3 moves"),
            ("point to ;", "No place"),
            ("number", "number 31"),
            ("number ten", "13/37"),
            ("number 3 to 1", "above its end"),
            ("number 1 or ", "13/37"),
        ] {
            let problem = read(text).expect_err(text);
            assert!(problem.contains(allowed), "{text}: {problem}");
        }
    }
}
