//! Names of places and of theory in lessons: the names of the page.

use super::seal::Seal;
use crate::say;
use crate::scene::{place_name, without_bracket};

/// A name as it is compared: without capitals, “the” and spaces, and with plain hyphens for minus signs.
fn normal(name: &str) -> String {
    let letter = |c: char| match c {
        '−' | '–' => '-',
        '\u{a0}' | '\u{2009}' | '\u{202f}' => ' ',
        c => c.to_ascii_lowercase(),
    };
    let name: String = without_bracket(name.trim()).chars().map(letter).collect();
    let name = name.strip_prefix("the ").unwrap_or(&name);
    name.chars().filter(|c| *c != ' ').collect()
}

/// Tells whether a name is that of a place, which is given by its name or by its label for screen readers.
pub fn same_place(name: &str, place: &str) -> bool {
    is_named(&normal(name), place)
}

/// Tells whether a name in normal form is that of a place.
fn is_named(name: &str, place: &str) -> bool {
    name == normal(place) || name == normal(place_name(place))
}

/// Tells whether a place is on a list of names or seals. Where no name has a space in it, spaces may separate names.
pub fn is_among(place: &str, listed: &[String]) -> bool {
    listed.iter().any(|name| {
        same_place(name, place)
            || name.split_whitespace().any(|word| same_place(word, place))
            || name.split_whitespace().filter_map(Seal::read).any(|seal| is_sealed(seal, place))
    })
}

/// Tells whether a name of a place fits a seal.
fn is_sealed(seal: Seal, place: &str) -> bool {
    seal.fits(&normal(place)) || seal.fits(&normal(place_name(place)))
}

/// The seals of listed names: of each as it stands, and of its words, which may be names as well.
pub(super) fn sealed(listed: &str, salt: u16) -> Vec<String> {
    let mut names = vec![listed];
    names.extend(listed.split_whitespace().filter(|word| *word != listed));
    names.into_iter().map(|name| Seal::new(salt, &normal(name)).to_string()).collect()
}

/// The indices of listed places in the list of all labels, and the problems of the other names.
pub fn find_places(listed: &[String], labels: &[String]) -> (Vec<usize>, Vec<String>) {
    let names: Vec<String> = labels.iter().map(|label| normal(place_name(label))).collect();
    let find = |name: &str| {
        let name = normal(name);
        names.iter().position(|other| *other == name)
    };
    let (mut found, mut problems) = (Vec::new(), Vec::new());
    for entry in listed {
        if let Some(place) = find(entry) {
            found.push(place);
            continue;
        }
        let words: Option<Vec<usize>> = entry.split_whitespace().map(find).collect();
        match words.filter(|words| !words.is_empty()) {
            Some(words) => found.extend(words),
            None => problems.push(no_place(entry, labels)),
        }
    }
    (found, problems)
}

/// The problem with a place that is not on the board.
fn no_place(name: &str, labels: &[String]) -> String {
    const NAMED: usize = 8;
    let mut names: Vec<&str> = labels.iter().take(NAMED).map(|label| place_name(label)).collect();
    if labels.len() > NAMED {
        names.push("…");
    }
    let names = names.join("; ");
    say!("There is no place “{name}” on the board; there are {names}.", name, names)
}

/// The key of an overlay, from its name on the page: small letters and digits, with hyphens between.
///
/// ```
/// assert_eq!(parlour::lesson::overlay_key("Labels 0–2"), "labels-0-2");
/// ```
pub fn overlay_key(name: &str) -> String {
    let mut key = String::new();
    for c in name.chars() {
        if c.is_ascii_alphanumeric() {
            key.push(c.to_ascii_lowercase());
        } else if !key.is_empty() && !key.ends_with('-') {
            key.push('-');
        }
    }
    key.truncate(key.trim_end_matches('-').len());
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_named_without_what_is_on_it() {
        for (label, name) in [
            ("d4, peg, can jump to d2", "d4"),
            ("(−3, 4), empty", "(−3, 4)"),
            ("Peg A: discs 1 to 5", "Peg A"),
            ("Post S (neutral): empty", "Post S"),
            ("row 1, column 2: 19, given", "row 1, column 2"),
            ("the centre, empty", "the centre"),
            ("−1: empty", "−1"),
            ("Hinge between tiles 1 and 2, flat", "Hinge between tiles 1 and 2"),
            ("", ""),
        ] {
            assert_eq!(place_name(label), name);
        }
    }

    #[test]
    fn names_are_compared_as_they_are_heard() {
        for (one, two) in [
            ("centre", "the centre, empty"),
            ("-1", "−1: empty"),
            ("(-3,4)", "(−3, 4), empty"),
            ("peg a", "Peg A: empty"),
            ("Post S", "Post S (neutral): empty"),
            ("row 1, column 2", "row 1, column 2: 19"),
            ("row 1, column 2", "Row 1, column 2"),
        ] {
            assert!(same_place(one, two), "{one}: {two}");
        }
        for (one, two) in [("d4", "d14, peg"), ("1", "−1: empty"), ("row 1", "row 1, column 2: 3")]
        {
            assert!(!same_place(one, two), "{one}: {two}");
        }
    }

    #[test]
    fn spaces_separate_names_without_spaces() {
        let labels = ["d2, peg", "d4, empty", "Peg A: empty"].map(str::to_owned);
        let find = |listed: &[&str]| {
            let listed: Vec<String> = listed.iter().map(|name| (*name).to_owned()).collect();
            find_places(&listed, &labels)
        };
        assert_eq!(find(&["d2 d4", "peg A"]), (vec![0, 1, 2], vec![]));
        let (found, problems) = find(&["d2", "d9", "d4 d9"]);
        assert_eq!(found, [0]);
        assert!(problems.len() == 2 && problems[0].contains("“d9”"), "{problems:?}");
        assert!(problems[0].contains("d2; d4; Peg A"), "{problems:?}");
        assert!(is_among("d4, peg", &["d2 d4".to_owned()]));
        assert!(!is_among("d1, peg", &["d2 d4".to_owned()]));
        let cells = ["row 7, column 3".to_owned()];
        assert!(is_among("row 7, column 3: blank", &cells));
        assert!(
            !is_among("row 7, column 4", &cells) && !is_among("row 7, column 4: blank", &cells)
        );
    }
}
