//! QR codes read by a camera: pupils' hand-ins, or the backup of another device.

use std::collections::BTreeSet;

use crate::cards::tally::ranges;
use crate::export::row::{Kind, Progress, Rows, Taken, Wrong};
use crate::lesson::letters_of_hand_in;
use crate::say;

/// The codes read so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeReading {
    wanted: Kind,
    rows: Rows,
    /// The texts of codes that are not part of a row.
    single: BTreeSet<String>,
    /// The complete texts.
    whole: BTreeSet<String>,
    /// The message about the last code.
    pub words: String,
    /// Tells whether the last code was useless.
    pub is_wrong: bool,
}

impl CodeReading {
    /// Starts to read codes of a kind.
    pub fn new(wanted: Kind) -> Self {
        Self {
            wanted,
            rows: Rows::default(),
            single: BTreeSet::new(),
            whole: BTreeSet::new(),
            words: String::new(),
            is_wrong: false,
        }
    }

    /// The number of complete texts.
    pub fn count(&self) -> usize {
        self.whole.len()
    }

    /// Takes a code. If it completes a new text, returns that: a packed hand-in, or a backup file.
    pub fn take(&mut self, code: &str) -> Option<String> {
        let whole = match self.rows.take(code) {
            Ok(Taken::Known) => return None,
            Err(Wrong::Other) if !self.single.insert(code.to_owned()) => return None,
            Err(Wrong::Other) if self.wanted == Kind::HandIn => letters_of_hand_in(code),
            Err(Wrong::Other) => None,
            Err(Wrong::Newer) => {
                return self
                    .refuse(say!("A newer Parlour made this code. This one cannot read it."));
            }
            Err(Wrong::Damaged) => {
                return self.refuse(say!("This row of codes was damaged. Read all of it again."));
            }
            Ok(Taken::Part(progress)) if progress.kind == self.wanted => {
                self.is_wrong = false;
                self.words = say_progress(&progress);
                return None;
            }
            Ok(Taken::Whole(kind, text)) if kind == self.wanted => match kind {
                Kind::HandIn => letters_of_hand_in(&text),
                Kind::Backup => Some(text),
            },
            Ok(Taken::Part(_) | Taken::Whole(..)) => None,
        };
        let Some(whole) = whole else {
            return self.refuse(match self.wanted {
                Kind::HandIn => say!("This code is not a Parlour hand-in."),
                Kind::Backup => say!("This code holds nothing from another device."),
            });
        };
        let is_new = self.whole.insert(whole.clone());
        self.is_wrong = false;
        self.words = match self.wanted {
            Kind::HandIn => say!("{n} hand-in read." | "{n} hand-ins read.", n = self.count()),
            Kind::Backup => say!("All codes are read."),
        };
        is_new.then_some(whole)
    }

    fn refuse(&mut self, words: String) -> Option<String> {
        self.is_wrong = true;
        self.words = words;
        None
    }
}

/// The message with the progress of a row and its missing codes.
fn say_progress(Progress { missing, of, .. }: &Progress) -> String {
    let (n, missing) = (of - missing.len(), ranges(missing));
    say!("{n} of {of} codes read. Missing: {missing}.", n, of, missing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::row::split;
    use crate::lesson::{Kind as LinkKind, pack};

    /// A packed hand-in of a pupil, with this many moves.
    fn letters(name: &str, moves: usize) -> String {
        let moves: Vec<String> = (0..moves).map(|n| format!("{n:x}c")).collect();
        let text = format!(
            "hand-in: Towers\npuzzle: hanoi\nlesson: 00000000\nname: {name}\n\n## 1\nnow: {}\n",
            moves.join(".")
        );
        pack(LinkKind::HandIn, &text)
    }

    fn link(letters: &str) -> String {
        format!("https://example.org/parlour/lesson/#towers&hand-in={letters}")
    }

    #[test]
    fn a_link_counts_once_and_so_does_its_row() {
        let mut reading = CodeReading::new(Kind::HandIn);
        let (ada, ben) = (letters("Ada", 3), letters("Ben", 2000));
        assert_eq!(reading.take(&link(&ada)), Some(ada.clone()));
        assert_eq!(reading.words, "1 hand-in read.");
        assert_eq!(reading.take(&link(&ada)), None);
        let codes = split(Kind::HandIn, &ben).expect("a short row");
        assert!(codes.len() > 2, "{} codes", codes.len());
        let (last, first) = codes.split_last().expect("codes");
        for code in first {
            assert_eq!(reading.take(code), None);
            assert_eq!(reading.take(code), None);
        }
        let of = codes.len();
        assert_eq!(reading.words, format!("{} of {of} codes read. Missing: {of}.", of - 1));
        assert_eq!(reading.take(last), Some(ben.clone()));
        assert_eq!(reading.words, "2 hand-ins read.");
        assert_eq!(reading.take(&link(&ben)), None);
        for code in &split(Kind::HandIn, &ada).expect("a short row") {
            assert_eq!(reading.take(code), None);
        }
        assert_eq!((reading.count(), reading.is_wrong), (2, false));
    }

    #[test]
    fn a_wrong_code_gets_one_sentence() {
        let mut reading = CodeReading::new(Kind::HandIn);
        let ada = letters("Ada", 3);
        let backup = split(Kind::Backup, "{}").expect("a short row");
        for (code, words) in [
            ("https://example.org/", "This code is not a Parlour hand-in."),
            (&link(&ada[..ada.len() - 4]), "This code is not a Parlour hand-in."),
            (
                &link(&pack(LinkKind::Lesson, "title: Towers")),
                "This code is not a Parlour hand-in.",
            ),
            (&backup[0], "This code is not a Parlour hand-in."),
            ("PARLOUR7/X", "A newer Parlour made this code. This one cannot read it."),
            ("PARLOUR1/H/9/1/0/", "This row of codes was damaged. Read all of it again."),
        ] {
            assert_eq!(reading.take(code), None);
            assert_eq!((&*reading.words, reading.is_wrong), (words, true), "{code}");
        }
        assert!(reading.take(&link(&ada)).is_some());
        assert!(!reading.is_wrong);
        // A useless code that stays in view is reported only once.
        assert_eq!(reading.take("https://example.org/"), None);
        assert_eq!(reading.words, "1 hand-in read.");
    }

    #[test]
    fn a_file_for_another_device_is_no_hand_in_and_the_other_way_round() {
        let mut reading = CodeReading::new(Kind::Backup);
        let ada = letters("Ada", 3);
        for code in [link(&ada), split(Kind::HandIn, &ada).expect("a short row").remove(0)] {
            assert_eq!(reading.take(&code), None);
            assert_eq!(reading.words, "This code holds nothing from another device.");
        }
        let file = "{\"parlour\": 1}";
        let codes = split(Kind::Backup, file).expect("a short row");
        assert_eq!(reading.take(&codes[0]).as_deref(), Some(file));
        assert_eq!(reading.words, "All codes are read.");
    }
}
