//! Helpers to build sentences from parts.

use crate::say;

/// Capitalises the first letter if it belongs to Latin-1. Capitals of all languages would add 8 kB to a board.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| match u8::try_from(first) {
        Ok(small @ (b'a'..=b'z' | 0xE0..=0xF6 | 0xF8..=0xFE)) => char::from(small - 32),
        _ => first,
    });
    first.into_iter().chain(letters).collect()
}

/// Puts the first letter in lower case, for use within a sentence. For the command line, which speaks English.
pub fn small(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    text
}

/// Makes a name fit for links and files: lower case, digits, and a hyphen for all else in between. Keeps the letters of
/// other alphabets, without Unicode's tables.
pub fn slug(name: &str) -> String {
    let is_letter = |c: char| matches!(c, 'À'..='\u{1FFF}') && !matches!(c, '×' | '÷');
    let words = name.split(|c: char| !c.is_ascii_alphanumeric() && !is_letter(c));
    let small = |c: char| match u8::try_from(c) {
        Ok(large @ (b'A'..=b'Z' | 0xC0..=0xDE)) => char::from(large + 32),
        _ => c,
    };
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join("-").chars().map(small).collect()
}

/// Escapes a text for the content and the attributes of XML and HTML.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Joins items with a final "and": "a, b and c".
pub fn and<T: AsRef<str>>(items: &[T]) -> String {
    join(items, |init, last| say!("{init} and {last}", init, last))
}

/// Joins items with a final "or": "a, b or c".
pub fn or<T: AsRef<str>>(items: &[T]) -> String {
    join(items, |init, last| say!("{init} or {last}", init, last))
}

/// Joins items that may contain commas: "a; b, c; d".
pub fn semicolons<T: AsRef<str>>(items: &[T]) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    // The sign alone, with the blanks that stand around it in the language.
    items.join(&say!("{first}; {next}", first = "", next = ""))
}

/// Joins items that may contain commas with a final "or": "a; b, c or d".
pub fn semicolons_or<T: AsRef<str>>(items: &[T]) -> String {
    match items {
        [init @ .., last] if !init.is_empty() => {
            say!("{init} or {last}", init = semicolons(init), last = last.as_ref())
        }
        _ => semicolons(items),
    }
}

/// Joins items with commas, and the last of them with `add`.
fn join<T: AsRef<str>>(items: &[T], add: impl Fn(&str, &str) -> String) -> String {
    match items {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [init @ .., last] => {
            let init: Vec<&str> = init.iter().map(AsRef::as_ref).collect();
            add(&init.join(", "), last.as_ref())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_begins_with_a_capital_if_it_begins_with_a_letter() {
        assert_eq!(capital("at least 3"), "At least 3");
        assert_eq!(capital("à plat"), "À plat");
        assert_eq!(small("At least 3"), "at least 3");
        for same in ["", "3 discs", "ψ(2, 3)"] {
            assert_eq!((capital(same), small(same)), (same.to_owned(), same.to_owned()));
        }
    }

    #[test]
    fn semicolons_stand_between_items_with_commas() {
        assert_eq!(semicolons(&["A: 1, 2", "B: 3"]), "A: 1, 2; B: 3");
        assert_eq!(semicolons::<&str>(&[]), "");
        assert_eq!(semicolons_or(&["1,5", "2", "3/8"]), "1,5; 2 or 3/8");
        assert_eq!(semicolons_or(&["1,5"]), "1,5");
    }

    #[test]
    fn a_list_has_its_word_before_the_last() {
        let all = ["c3", "d4", "e5"];
        let lists = [0, 1, 2, 3].map(|many| or(&all[..many]));
        assert_eq!(lists, ["", "c3", "c3 or d4", "c3, d4 or e5"]);
        assert_eq!(and(&all), "c3, d4 and e5");
    }

    #[test]
    fn a_name_becomes_a_part_of_a_link_or_file() {
        for (name, expected) in [
            ("Papers", "papers"),
            ("Labels 0–2", "labels-0-2"),
            ("Weights, other diagonals", "weights-other-diagonals"),
            (" 2 × 2 blocks!", "2-2-blocks"),
            ("¡Mi lección de Ñandú, 3ª!", "mi-lección-de-ñandú-3"),
            ("Ханой – ÜBUNG", "Ханой-übung"),
            ("…", ""),
        ] {
            assert_eq!(slug(name), expected);
        }
    }
}
