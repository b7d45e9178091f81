//! Fuzz tests of all texts that a user can open: links, positions in the editor, lessons, hand-ins and their links.
//!
//! Every text of `tests/corpus` and every built-in lesson is mutated pseudo-randomly. No text may cause a panic or
//! unbounded use of memory, and each result must survive writing and reading. Two variables set the number of mutants
//! and the seed:
//! `PARLOUR_FUZZ=100000 PARLOUR_SEED=7 cargo test --release --test native fuzz::`. Add any text that fails to the
//! corpus.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;

use parlour::classroom::LessonLink;
use parlour::contract::Puzzle;
use parlour::game::Adapter;
use parlour::kit::dice::Dice;
use parlour::lesson::{self, Kind, OnTable};
use parlour::play::link::{Address, LONGEST};
use parlour::puzzles;
use parlour::puzzles::towers::hanoi::Hanoi;

use crate::common::asked::asked;
use crate::common::instances::for_puzzle;
use crate::common::lessons::hand_in;
use crate::common::links::check_link;
use crate::common::sources::{entries, root};
use crate::lesson::built_in::walk;
use crate::lesson::way::SAMPLE_LESSON;
use crate::lesson::{good, with_game};
use crate::links::{check_everywhere, show};

/// The default number of mutants of each text.
const CHANGES: usize = 60;

/// Snippets to insert: parts of Parlour's texts, and limits of integer types.
static SCRAPS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let signs = "% %zz %00 %FF %F0%9F %26 & = ? # / . .. + - _ x * :";
    let others = [" ", "\n", "\n## ", "\n- [x] ", "\\", "|", "\u{202e}", "🗼", "é", "\u{0}"];
    let numbers = "0 -0 00 127 128 255 256 32768 65535 65536 2147483647 -2147483648 2147483648 \
                   4294967296 -9223372036854775808 9223372036854775808 18446744073709551615 \
                   340282366920938463463374607431768211456 99999999999999999999";
    let parts = "&from= &goal= &moves= &done= &player= &at= &edit= &tab=facts &show=weights \
                 &computer=both.3 &claim=best &v=2";
    let fields = ["task: ", "game: ", "answer: ", "right: ", "wrong: "];
    let [signs, numbers, parts] = [signs, numbers, parts].map(|list| list.split(' ').collect());
    [signs, others.to_vec(), numbers, parts, fields.to_vec()].concat()
});

/// The texts in a file of the corpus, one per line.
fn lines(file: &str) -> Vec<String> {
    let text =
        fs::read_to_string(root().join("tests/corpus").join(file)).expect("the corpus has it");
    text.lines().map(str::to_owned).collect()
}

/// The texts of a folder, in the order of their names.
fn files(name: &str) -> Vec<String> {
    let mut paths = entries(&root().join(name));
    paths.retain(|path| path.extension().is_some_and(|kind| kind == "md"));
    paths.iter().map(|path| fs::read_to_string(path).expect("it can be read")).collect()
}

/// A mutant of a text, after one to four changes.
fn changed(text: &str, all: &[String], dice: &mut Dice) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=dice.below(4) {
        let n = letters.len();
        let (at, end) = (dice.below(n + 1), dice.below(n + 1));
        let range = at.min(end)..at.max(end);
        match dice.below(8) {
            0 => letters.truncate(at),
            1 => drop(letters.drain(range.start..range.end.min(range.start + 9))),
            2 => {
                let again: Vec<char> = letters[range].to_vec();
                letters.splice(at..at, again);
            }
            3 if n > 0 => letters.swap(at.min(n - 1), end.min(n - 1)),
            // A part of another text.
            4 => {
                let other: Vec<char> = all[dice.below(all.len())].chars().collect();
                let from = dice.below(other.len() + 1);
                letters.splice(range, other[from..].iter().copied());
            }
            // A snippet, in place of a number or anywhere.
            5 | 6 => {
                let digits: Vec<usize> =
                    (0..n).filter(|&at| letters[at].is_ascii_digit()).collect();
                let at = digits.get(dice.below(digits.len())).copied().unwrap_or(at);
                let scrap = SCRAPS[dice.below(SCRAPS.len())];
                letters.splice(at..(at + 1).min(n), scrap.chars());
            }
            _ => {
                let scrap = SCRAPS[dice.below(SCRAPS.len())];
                letters.splice(at..at, scrap.chars());
            }
        }
        letters.truncate(LONGEST);
    }
    letters.into_iter().collect()
}

/// Checks each text and its mutants.
fn fuzz(texts: &[String], check: impl Fn(&str)) {
    let (changes, seed) = (asked("PARLOUR_FUZZ", CHANGES), asked("PARLOUR_SEED", 1));
    let mut dice = Dice::new(seed as u64);
    let try_it = |text: &str| {
        let checked = catch_unwind(AssertUnwindSafe(|| check(text)));
        assert!(checked.is_ok(), "seed {seed}: this text does harm:\n{text:?}");
    };
    for text in texts {
        try_it(text);
        for _ in 0..changes {
            try_it(&changed(text, texts, &mut dice));
        }
    }
}

/// Opens a link in a puzzle, as [`show`] does.
fn open<P: Puzzle>(rest: &str) {
    show::<P>(rest).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn links() {
    let texts = lines("links.txt");
    for id in puzzles::IDS {
        let has_text = texts.iter().any(|text| Address::split(text).puzzle == *id);
        assert!(has_text, "no link of {id} in tests/corpus/links.txt");
    }
    for text in &texts {
        check_everywhere(&Address::split(text).rest)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    fuzz(&texts, |text| {
        let Address { puzzle, rest } = Address::split(text);
        match for_puzzle!(&puzzle, open: fn(&str)) {
            Some(open) => open(&rest),
            None => assert!(check_link(text).is_err()),
        }
    });
}

#[test]
fn positions_that_are_set_up() {
    fuzz(&lines("setups.txt"), |text| {
        let Address { puzzle, rest } = Address::split(text);
        let setup: String =
            form_urlencoded::byte_serialize(rest.trim_start_matches('/').as_bytes()).collect();
        if let Some(open) = for_puzzle!(&puzzle, open: fn(&str)) {
            open(&format!("?edit={setup}"));
        }
    });
}

#[test]
fn lessons() {
    let texts = [files("tests/corpus/lessons"), files("static/lessons")].concat();
    fuzz(&texts, |text| {
        let reading = lesson::read_bytes(text.as_bytes());
        assert!(reading.problems.len() <= lesson::MOST_PROBLEMS);
        let written = lesson::write(&reading.lesson);
        assert_eq!(lesson::read(&written).lesson, reading.lesson);
        let mut game = Adapter::<Hanoi>::new();
        lesson::teachers_page(&reading.lesson, &mut OnTable::new(&mut game));
        lesson::pupils_page(&reading.lesson);
        let link = lesson::pack(Kind::Lesson, text);
        if text.len() <= 64 << 10 {
            assert_eq!(lesson::unpack(Kind::Lesson, &link).as_deref(), Ok(text));
        }
    });
}

#[test]
fn hand_ins() {
    let lesson = good(SAMPLE_LESSON);
    let way = with_game("hanoi", |board| walk(&lesson, board));
    let texts = [files("tests/corpus/hand-ins"), vec![lesson::write_way(&way)]].concat();
    fuzz(&texts, |text| {
        let (way, problems) = lesson::read_way(text);
        assert!(problems.len() <= lesson::MOST_PROBLEMS);
        let written = lesson::write_way(&way);
        assert_eq!(lesson::write_way(&lesson::read_way(&written).0), written);
        let hand_ins = [hand_in("1", text)];
        let review = with_game("hanoi", |board| lesson::review(&lesson, &hand_ins, board));
        assert_eq!(review.rows.len(), 1);
        assert_eq!(review.rows[0].cells.len(), lesson.steps.len());
    });
}

#[test]
fn links_of_lessons() {
    let packed =
        |folder, kind| files(folder).into_iter().map(move |text| lesson::pack(kind, &text));
    let lessons = packed("tests/corpus/lessons", Kind::Lesson);
    let texts = lessons.chain(packed("tests/corpus/hand-ins", Kind::HandIn));
    fuzz(&texts.collect::<Vec<_>>(), |text| {
        for kind in [Kind::Lesson, Kind::HandIn] {
            if let Ok(read) = lesson::unpack(kind, text) {
                assert!(read.len() <= lesson::LONGEST_HAND_IN);
            }
        }
        let _ = LessonLink::read(text);
    });
}
