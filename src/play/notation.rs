//! Moves and positions as text, also in the notations of people and other programs.

use crate::contract::{Puzzle, Rules, TextError};
use crate::kit::numerals::plain;
use crate::{say, text};

/// Writes moves, separated by dots.
pub fn write_moves<P: Rules>(moves: &[P::Move]) -> String {
    moves.iter().map(P::write_move).collect::<Vec<_>>().join(".")
}

/// Reads a move in the notation of links, or a legal move in that of the list of moves.
///
/// # Errors
/// A sentence that says what is wrong with the text and what is allowed.
pub fn read_move<P: Rules>(position: &P::Position, text: &str) -> Result<P::Move, String> {
    P::read_move(position, text).or_else(|problem| {
        // Only the notation of the list of moves has cells in brackets.
        let wanted = bare(text);
        let mut moves = P::moves(position).into_iter();
        moves.find(|mv| bare(&P::label_move(mv)) == wanted).ok_or_else(|| {
            if text.contains('(') { say!("There is no such move here.") } else { problem }
        })
    })
}

/// The label of a move in lower case, without white space and without dashes between places.
fn bare(text: &str) -> String {
    let mut depth = 0;
    let kept = plain(text).to_ascii_lowercase();
    let kept = kept.chars().filter(|letter| !letter.is_whitespace());
    let kept = kept.filter_map(|letter| {
        let inside = is_inside(&mut depth, letter);
        match is_dash(letter) {
            // In brackets, a dash is the sign of a number.
            true => inside.then_some('-'),
            false => Some(letter),
        }
    });
    kept.collect()
}

/// Tells whether a letter is in brackets, or is a bracket. Updates `depth`, the number of open brackets.
fn is_inside(depth: &mut usize, letter: char) -> bool {
    match letter {
        '(' => *depth += 1,
        ')' if *depth > 0 => {
            *depth -= 1;
            return true;
        }
        _ => {}
    }
    *depth > 0
}

/// Splits a text at separators outside brackets, and drops empty parts.
fn split(text: &str, is_gap: impl Fn(char) -> bool) -> Vec<&str> {
    let mut depth = 0;
    let parts = text.split(|letter| !is_inside(&mut depth, letter) && is_gap(letter));
    parts.filter(|part| !part.is_empty()).collect()
}

/// Makes up to `most` of the moves in a text, from the byte `begin` on; `made` moves come before. Returns the byte
/// where the next move begins, if any is left, and the problem with the first move that cannot be made. Stops at that
/// move.
pub fn some_moves(
    text: &str,
    begin: usize,
    made: usize,
    most: usize,
    make: impl FnMut(&str) -> Result<(), String>,
) -> (Option<usize>, Option<TextError>) {
    // A final dot ends a sentence.
    let text = text.strip_suffix('.').unwrap_or(text);
    let rest = &text[begin..];
    let dot = most.checked_sub(1).and_then(|most| rest.match_indices('.').nth(most));
    let problem = each_move(dot.map_or(rest, |(dot, _)| &rest[..dot]), made, make);
    (dot.filter(|_| problem.is_none()).map(|(dot, _)| begin + dot + 1), problem)
}

/// Parses dot-separated moves and passes each to `make`. Stops at the first that cannot be made and says why, with its
/// number: `before` moves come before the text. A word that is no move may be several moves in [another
/// notation](steps).
pub fn each_move(
    text: &str,
    before: usize,
    mut make: impl FnMut(&str) -> Result<(), String>,
) -> Option<TextError> {
    let mut made = before;
    let mut make = |word: &str| make(word).map(|()| made += 1);
    for word in text.split('.') {
        let Err(problem) = make(word) else { continue };
        let steps = steps(word);
        let other = match &steps[..] {
            [] => Err(problem),
            [step] => make(step).map_err(|_| problem),
            steps => steps.iter().try_for_each(|step| make(step)),
        };
        if let Err(problem) = other {
            let problem = say!("Move {n}: {problem}", n = made + 1, problem);
            return Some(TextError::new(text!("Moves"), word, problem));
        }
    }
    None
}

/// Splits typed text into moves. Spaces, commas or semicolons separate moves. Each goes from place to place with a
/// dash, an arrow or a cross between them (`e4–c4–c6`, `b3xd3`), in upper or lower case.
pub fn steps(text: &str) -> Vec<String> {
    words(text).iter().flat_map(|word| places(word)).collect()
}

/// The words of typed moves, without white space around dashes.
pub fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut goes_on = false;
    let is_gap = |letter: char| letter.is_whitespace() || matches!(letter, '.' | ',' | ';');
    for word in split(&plain(text), is_gap) {
        let whole: String = word.split_whitespace().collect();
        match words.last_mut() {
            Some(last) if goes_on || word.starts_with(is_dash) => last.push_str(&whole),
            _ => words.push(whole),
        }
        goes_on = word.ends_with(is_dash);
    }
    words
}

/// The single moves of a word that goes from place to place, in lower case; the whole word if it has no dashes.
pub fn places(word: &str) -> Vec<String> {
    let word = word.to_ascii_lowercase();
    let mut places = split(&word, is_dash);
    if places.len() == 1 && !word.starts_with('x') {
        places = split(&word, |letter| letter == 'x');
    }
    match &places[..] {
        [_, _, ..] => places.windows(2).map(<[&str]>::concat).collect(),
        _ => vec![word],
    }
}

/// Reads a position and a goal, also with the line breaks, brackets and capitals of other programs. The error for an
/// unreadable text contains an example of a readable one.
///
/// # Errors
/// A message that says what is wrong with the first of the two that cannot be read, and what is allowed.
pub fn read_setup<P: Puzzle>(
    variant: &P::Variant,
    from: Option<&str>,
    goal: Option<&str>,
) -> Result<P::Setup, TextError> {
    P::read_setup(variant, from, goal).or_else(|problem| {
        let (plain_from, plain_goal) = (from.map(retold), goal.map(retold));
        P::read_setup(variant, plain_from.as_deref(), plain_goal.as_deref()).map_err(|_| {
            let standard = P::write_setup(&P::setup(&P::start(variant)));
            if P::read_setup(variant, from, None).is_err() {
                problem.with_example(&standard.from)
            } else {
                problem.with_goal(&standard.goal)
            }
        })
    })
}

/// Rewrites another program's position in the notation of links: slashes between rows, dots between numbers, lower
/// case.
fn retold(text: &str) -> String {
    let text = plain(text.trim_start_matches('\u{feff}').trim()).to_ascii_lowercase();
    // A nested list, as programming languages write it.
    let bare: String =
        text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '"' | '\'')).collect();
    if bare.starts_with("[[") && bare.ends_with("]]") {
        return bare.replace("],[", "/").replace(['[', ']'], "").replace(',', ".");
    }
    let rows: Vec<&str> = text.split(['\n', '/']).map(str::trim).collect();
    rows.join("/")
}

/// Tells whether a letter is a sign between the places of a move.
fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '>' | '‐'..='―' | '−' | '→' | '⇒' | '×' | ':')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_in_the_notations_that_people_use() {
        for (text, expected) in [
            ("e4–c4–c6", "e4c4 c4c6"),
            ("c1-c3-e3, C3–A3", "c1c3 c3e3 c3a3"),
            ("b3xd3", "b3d3"),
            ("B3 × d3", "b3d3"),
            ("d2 → d4; a -> b", "d2d4 ab"),
            ("d2d4", "d2d4"),
            ("xr1r3", "xr1r3"),
            ("ｄ２", "ｄ2"),
            ("(0, 0) → (0, 2), (−1, 0)", "(0,0)(0,2) (−1,0)"),
            ("home: (0, 0) (1,0)", "home(0,0) (1,0)"),
            ("(0,\u{a0}0) → (0,\u{a0}2)", "(0,0)(0,2)"),
            ("d2) d4", "d2) d4"),
            ("", ""),
            ("-", "-"),
        ] {
            assert_eq!(steps(text).join(" "), expected, "{text}");
        }
    }

    #[test]
    fn an_illegal_move_is_reported_with_its_number() {
        let mut made = Vec::new();
        let mut make = |one: &str| {
            if one.len() == 2 {
                made.push(one.to_owned());
                Ok(())
            } else {
                Err("two letters".to_owned())
            }
        };
        assert_eq!(each_move("ab.a-b-c.ca", 0, &mut make), None);
        let told = each_move("ab.abc", 7, &mut make).map(|problem| problem.to_string());
        assert_eq!(told.as_deref(), Some("Moves: “abc” is wrong. Move 9: two letters"));
        assert!(each_move("ab..ab", 0, &mut make).is_some());
        // A word may hold several moves.
        let told = each_move("b-c-d.", 0, &mut make).map(|problem| problem.to_string());
        assert_eq!(told.as_deref(), Some("Moves: Move 3: two letters"));
        assert_eq!(some_moves("bc.", 0, 0, 9, &mut make), (None, None));
        assert_eq!(made, ["ab", "ab", "bc", "ca", "ab", "ab", "bc", "cd", "bc"]);
    }
}
