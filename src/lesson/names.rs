//! Names of places in lessons. Files use the English names, or those of the board’s language; readers see the latter.

use std::slice::from_ref;

use super::board::OnTable;
use super::seal::Seal;
use crate::kit::words::semicolons;
use crate::say;
use crate::scene::{place_name, without_bracket};

/// The places of a board, with their names in English and in the language of the board.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlaceNames {
    names: Vec<String>,
    labels: Vec<String>,
}

impl PlaceNames {
    /// The places of the game on the board.
    pub fn of(board: &mut OnTable<'_>) -> Self {
        let name = |label: &String| place_name(label).to_owned();
        Self { names: board.place_names(), labels: board.places().iter().map(name).collect() }
    }

    /// The name of the place at an index: that of the list, if it is there, else the English one. Hand-ins use it, and
    /// are judged by it without a board.
    pub fn name(&self, index: usize, listed: &[String]) -> Option<String> {
        let english = self.names.get(index)?;
        let mut names = [english].into_iter().chain(self.labels.get(index));
        Some(names.find(|name| is_among(name, listed)).unwrap_or(english).clone())
    }

    /// Looks up listed places by their names, or else by their labels. Returns their indices, and the problems with
    /// unknown names.
    pub fn find(&self, listed: &[String]) -> (Vec<usize>, Vec<String>) {
        let [names, labels] = [&self.names, &self.labels]
            .map(|names| names.iter().map(|name| normal(name)).collect::<Vec<_>>());
        let find = |name: &str| {
            let name = normal(name);
            let at = |names: &[String]| names.iter().position(|other| *other == name);
            at(&names).or_else(|| at(&labels))
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
                None => {
                    let mut words = no_place(entry, &self.labels);
                    let parts: Vec<&str> = entry.split(',').map(str::trim).collect();
                    if parts.len() > 1 && parts.iter().any(|part| find(part).is_some()) {
                        let listed = parts.join("; ");
                        words += " ";
                        words += &say!("Semicolons separate places: “{listed}”.", listed);
                    }
                    problems.push(words);
                }
            }
        }
        (found, problems)
    }

    /// Translates listed places into the language of the board. Unknown names stay as they are.
    pub fn say(&self, listed: &[String]) -> String {
        let said = |entry: &String| -> Vec<String> {
            let (places, problems) = self.find(from_ref(entry));
            let labels = places.iter().filter_map(|place| self.labels.get(*place).cloned());
            if problems.is_empty() { labels.collect() } else { vec![entry.clone()] }
        };
        semicolons(&listed.iter().flat_map(said).collect::<Vec<_>>())
    }
}

/// Normalises a name for comparison: lower case, without “the” and spaces, with hyphens for minus signs.
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

/// Tells whether two names mean the same place.
pub fn same_place(name: &str, place: &str) -> bool {
    normal(name) == normal(place)
}

/// Tells whether a place is on a list of names or seals. An entry may also hold several names, separated by spaces.
pub fn is_among(place: &str, listed: &[String]) -> bool {
    let fits = |seal: Seal| seal.fits(&normal(place));
    listed.iter().any(|name| {
        same_place(name, place)
            || name.split_whitespace().any(|word| same_place(word, place))
            || name.split_whitespace().filter_map(Seal::read).any(fits)
    })
}

/// The seals of a list entry: of the whole entry, and of each of its words, which may be names as well.
pub(super) fn sealed(listed: &str, salt: u16) -> Vec<String> {
    let mut names = vec![listed];
    names.extend(listed.split_whitespace().filter(|word| *word != listed));
    names.into_iter().map(|name| Seal::new(salt, &normal(name)).to_string()).collect()
}

fn no_place(name: &str, names: &[String]) -> String {
    const NAMED: usize = 8;
    let dots = (names.len() > NAMED).then_some("…");
    let names = names.iter().take(NAMED).map(String::as_str).chain(dots);
    let names = names.collect::<Vec<_>>().join("; ");
    say!("There is no place “{name}” on the board. There are {names}.", name, names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_by_their_normal_form() {
        for (one, two) in [
            ("centre", "the centre"),
            ("-1", "−1"),
            ("(-3,4)", "(−3, 4)"),
            ("peg a", "Peg A"),
            ("Post S", "Post S (neutral)"),
            ("Row 1, column 2", "row 1, column 2"),
        ] {
            assert!(same_place(one, two), "{one}: {two}");
        }
        for (one, two) in [("d4", "d14"), ("1", "−1"), ("row 1", "row 1, column 2")] {
            assert!(!same_place(one, two), "{one}: {two}");
        }
    }

    #[test]
    fn spaces_separate_names_without_spaces() {
        let names = ["d2", "d4", "Peg A"].map(str::to_owned);
        let find = |listed: &[&str]| {
            let listed: Vec<String> = listed.iter().map(|name| (*name).to_owned()).collect();
            let (names, labels) = (names.to_vec(), names.to_vec());
            PlaceNames { names, labels }.find(&listed)
        };
        assert_eq!(find(&["d2 d4", "peg A"]), (vec![0, 1, 2], vec![]));
        let (found, problems) = find(&["d2", "d9", "d4 d9"]);
        assert_eq!(found, [0]);
        assert!(problems.len() == 2 && problems[0].contains("“d9”"), "{problems:?}");
        assert!(problems[0].contains("d2; d4; Peg A"), "{problems:?}");
        assert!(is_among("d4", &["d2 d4".to_owned()]));
        let told = |listed: &str| find(&[listed]).1.concat();
        assert!(told("d2, d4").ends_with(" Semicolons separate places: “d2; d4”."));
        assert!(told("peg A,d9").ends_with(": “peg A; d9”."));
        assert!(!told("row 1, column 9").contains("Semicolons"));
        assert!(!is_among("d1", &["d2 d4".to_owned()]));
        let cells = ["row 7, column 3".to_owned()];
        assert!(is_among("row 7, column 3", &cells));
        assert!(!is_among("row 7, column 4", &cells));
    }
}
