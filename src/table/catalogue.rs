//! The catalogue: the search in it, and its position of the day.

use super::host::Solved;
use super::state::Table;
use crate::game::Plate;
use crate::kit::dice::Dice;
use crate::kit::narrow;
use crate::say;

const DAY: f64 = 86_400_000.0;

/// The largest catalogue that is shown without a search field: it can be taken in at a glance.
const FEW: usize = 8;

/// The user's search in the catalogue, with the sort order of its results.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Words that a plate must contain, in any order.
    pub words: String,
    /// Tells whether to leave out positions solved in this browser.
    pub unsolved: bool,
    /// Tells whether to sort by grade, the easiest first, instead of by group.
    pub easiest: bool,
}

impl Wanted {
    /// Tells whether the catalogue is large enough to need a search.
    pub fn is_useful(plates: &[Plate]) -> bool {
        plates.len() > FEW
    }

    /// Tells whether the positions have grades to sort by.
    pub fn has_grades(plates: &[Plate]) -> bool {
        plates.iter().filter(|plate| plate.rank.is_some()).count() > 1
    }

    /// The matching plates, in the chosen order. When sorted by grade, ungraded ones come last.
    pub fn choose<'a>(&self, plates: &'a [Plate], solved: &[Solved]) -> Vec<&'a Plate> {
        let words = folded(&self.words);
        let words: Vec<&str> = words.split_whitespace().collect();
        let is_wanted = |plate: &&Plate| {
            let Plate { group, name, note, source, difficulty, .. } = plate;
            let text =
                folded(&[group, name, note, source, difficulty].map(String::as_str).join(" "));
            words.iter().all(|word| text.contains(word))
                && !(self.unsolved && solved.iter().any(|solved| solved.link == plate.link))
        };
        let mut chosen: Vec<&Plate> = plates.iter().filter(is_wanted).collect();
        if self.easiest {
            chosen.sort_by_key(|plate| plate.rank.unwrap_or(u32::MAX));
        }
        chosen
    }

    /// The number of positions found, in words; empty if nothing is filtered.
    pub fn tally(&self, found: usize) -> String {
        if self.words.trim().is_empty() && !self.unsolved {
            return String::new();
        }
        match found {
            0 => say!("No position in the catalogue matches."),
            n => say!("{n} position" | "{n} positions", n),
        }
    }
}

/// Lowercases a text and removes its apostrophes, so that different spellings match.
fn folded(text: &str) -> String {
    text.replace(['’', '\''], "").to_ascii_lowercase()
}

impl Table {
    /// The catalogue's position of the day, drawn with the day's number as seed: the same for everybody.
    pub fn plate_of_the_day(&self) -> Option<&Plate> {
        let today = narrow::whole(self.host.now() / DAY);
        self.bench.catalogue.get(Dice::new(today.into()).below(self.bench.catalogue.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plate(name: &str, group: &str, rank: Option<u32>) -> Plate {
        Plate {
            group: group.to_owned(),
            name: name.to_owned(),
            source: "Bell’s records".to_owned(),
            rank,
            link: format!("toy/{name}"),
            ..Plate::default()
        }
    }

    #[test]
    fn plates_are_found_by_words_and_put_in_order_of_their_grades() {
        let plates = [
            plate("Cross", "Classic", Some(2)),
            plate("Plus", "Classic", None),
            plate("Arrow", "Records", Some(0)),
        ];
        let solved = [Solved { link: "toy/Arrow".to_owned(), tally: String::new(), length: 3 }];
        let names = |wanted: &Wanted| -> Vec<String> {
            wanted.choose(&plates, &solved).into_iter().map(|plate| plate.name.clone()).collect()
        };
        let words = |words: &str| Wanted { words: words.to_owned(), ..Wanted::default() };
        assert_eq!(names(&Wanted::default()), ["Cross", "Plus", "Arrow"]);
        assert_eq!(names(&words(" BELLS  classic")), ["Cross", "Plus"]);
        assert_eq!(names(&words("arrow plus")), [""; 0]);
        let easiest = Wanted { easiest: true, ..Wanted::default() };
        assert_eq!(names(&easiest), ["Arrow", "Cross", "Plus"]);
        let unsolved = Wanted { unsolved: true, ..Wanted::default() };
        assert_eq!(names(&unsolved), ["Cross", "Plus"]);
        assert_eq!(Wanted::default().tally(3), "");
        assert_eq!(unsolved.tally(2), "2 positions");
        assert!(words("x").tally(0).starts_with("No position"));
        assert!(Wanted::has_grades(&plates) && !Wanted::is_useful(&plates));
    }
}
