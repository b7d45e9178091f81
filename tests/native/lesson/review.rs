//! The teacher's review of hand-ins.

use parlour::lesson::{self, Kind, Mark};

use super::built_in::walk;
use super::way::SAMPLE_LESSON;
use super::{good, lines, with_game};
use crate::common::lessons::{hand_in, is_forged};

#[test]
fn hand_ins_are_replayed_and_forgeries_reported() {
    let lesson = good(SAMPLE_LESSON);
    with_game("hanoi", |board| {
        let honest = lesson::write_way(&walk(&lesson, board));
        let half = "\
hand-in: Two discs
puzzle: hanoi
lesson: 0
name: Eve

## 1
wrong: moves ac
not this: moves ab.bc.cb.ac

## 2
right: moves ac.zz

## 3
right: moves ac

## 6
right: number 77

## 8
right: choice 2
right: choice 9

## 11
";
        let version = format!("lesson: {:08x}", lesson.checksum());
        let other = honest.replace("hand-in: Two", "hand-in: Three").replace(&version, "lesson: 0");
        let hand_ins = [
            hand_in("honest", &honest),
            hand_in("link", &format!("https://x/#{}", lesson::pack(Kind::HandIn, &honest))),
            hand_in("forged", half),
            hand_in("cut", &lesson::pack(Kind::HandIn, &honest)[..80]),
            hand_in("lesson", &lesson::pack(Kind::Lesson, SAMPLE_LESSON)),
            hand_in("other", &other),
            hand_in("nothing", ""),
        ];
        let review = lesson::review(&lesson, &hand_ins, board);
        let [honest, link, forged, cut, wrong, other, nothing] = &review.rows[..] else {
            panic!("a row each")
        };
        assert_eq!((honest.done(), is_forged(honest), honest.problems.len()), (11, false, 0));
        assert_eq!(link.cells, honest.cells);
        assert_eq!((&*forged.who, forged.done(), is_forged(forged)), ("Eve", 0, true));
        assert!(forged.problems[0].contains("another version"), "{:?}", forged.problems);
        let states: Vec<&str> = forged.cells.iter().map(|cell| cell.state.word()).collect();
        let expected =
            ["tried", "tried", "tried", "–", "–", "tried", "–", "tried", "–", "–", "seen", "–"];
        assert_eq!(states, expected);
        assert_eq!(forged.cells[0].count, 2);
        let tried = &forged.cells[0].tries[0];
        assert_eq!((&*tried.words, tried.mark), ("ac", Mark::Wrong));
        assert_eq!(tried.moves, ["Disc 1 goes from A to C."]);
        let told = |step: usize| forged.cells[step].forged.join("\n");
        assert_eq!(told(0), "");
        assert!(told(1).contains("not legal. Move 2 (“zz”)"), "{}", told(1));
        assert_eq!(told(2), "“ac” is marked as right and is not.");
        assert_eq!(told(5), "“77” is marked as right and is not.");
        assert_eq!(
            told(7),
            "“wrong” is marked as right and is not.\n“choice 9” is marked as right and is not."
        );
        let is_read = [cut, wrong, other, nothing].map(|row| row.is_read);
        assert_eq!(is_read, [false, false, true, false]);
        assert_eq!(review.count(), review.rows.len() - 3);
        assert!(cut.problems[0].contains("cut off: 80 of"), "{:?}", cut.problems);
        assert!(wrong.problems[0].contains("a lesson, not a hand-in"), "{:?}", wrong.problems);
        assert!(other.problems[0].starts_with("It is from “Three discs”"), "{other:?}");
        assert!(nothing.problems[0].contains("cannot be opened"), "{nothing:?}");
        assert_eq!((review.columns[0].done, review.columns[0].tried), (3, 1));
        assert!(!review.columns[10].has_task);
    });
}

#[test]
fn links_that_are_no_hand_ins_are_named() {
    let lesson = good(SAMPLE_LESSON);
    with_game("hanoi", |board| {
        for (link, said) in [
            ("https://example.org/parlour/lesson/#french-centre", "the link of a lesson, not"),
            ("https://example.org/parlour/lesson/#towers&step=7", "the link of a lesson, not"),
            ("https://example.org/parlour/hanoi/#3x5", "another link, not a hand-in. Its link"),
            ("example.org/hanoi/#3x5?pegs=7", "another link, not a hand-in. Its link"),
            ("three discs", "“three discs”, not a hand-in. Its link contains “hand-in=”."),
        ] {
            let review = lesson::review(&lesson, &[hand_in("Pasted", link)], board);
            let problem = &review.rows[0].problems[0];
            assert!(problem.contains(said), "{link}: {problem}");
        }
    });
}

#[test]
fn a_hand_in_in_another_language_is_of_the_same_lesson() {
    let lesson = good(SAMPLE_LESSON);
    with_game("hanoi", |board| {
        let honest = lesson::write_way(&walk(&lesson, board));
        let translated = honest.replace("hand-in: Two discs", "hand-in: Zwei Scheiben");
        assert_ne!(translated, honest);
        let review = lesson::review(&lesson, &[hand_in("Ada", &translated)], board);
        let row = &review.rows[0];
        assert_eq!((row.done(), row.problems.len()), (11, 0));
    });
}

#[test]
fn answers_are_counted_by_pupils_and_the_class_stopped_somewhere() {
    let lesson = good(SAMPLE_LESSON);
    with_game("hanoi", |board| {
        let head = "hand-in: Two discs\npuzzle: hanoi\nlesson: 0\n";
        let hand_in = |name, tries| hand_in("", &format!("{head}name: {name}\n\n## 6\n{tries}"));
        let hand_ins = [
            hand_in("Ada", "wrong: number 6\nwrong: number 14\nright: number 3\n"),
            hand_in("Bo", "wrong: number 14\nwrong: number 14\n"),
            hand_in("Cy", "wrong: number 14\n"),
        ];
        let review = lesson::review(&lesson, &hand_ins, board);
        let index = review.columns.iter().position(|column| column.at == 5.into()).expect("it");
        let tallies: Vec<(String, usize)> =
            review.tallies(index).into_iter().map(|one| (one.tried.words, one.pupils)).collect();
        let expected = [("14", 3), ("6", 1), ("3", 1)].map(|(words, n)| (words.to_owned(), n));
        assert_eq!(tallies, expected);
        assert_eq!(review.answered(index), 3);
        let stopped: Vec<usize> = review.columns.iter().map(|column| column.stopped).collect();
        assert_eq!(stopped[index], 2);
        assert_eq!(stopped.iter().sum::<usize>(), 2);
    });
}

#[test]
fn written_texts_are_listed_by_task_with_line_breaks() {
    let lesson = good("title: Two discs\npuzzle: hanoi\n\n## Why?\ntask: write\n");
    with_game("hanoi", |board| {
        let mut way = lesson::Way::new(&lesson);
        // The last text counts.
        for text in ["I know not.", "It must.\nThe large one waits."] {
            way.answer(&lesson, lesson::Attempt::Text(text.to_owned()));
        }
        let hand_in = hand_in("Ada", &lesson::write_way(&way));
        let review = lesson::review(&lesson, &[hand_in], board);
        let texts: Vec<&str> = review.rows[0].texts(0).collect();
        assert_eq!(texts, ["It must.\nThe large one waits."]);
        assert_eq!(review.rows[0].texts(1).count(), 0);
        assert_eq!(review.tallies(0), []);
    });
}

#[test]
fn unreadable_parts_of_a_hand_in_are_reported() {
    let (way, problems) = lesson::read_way(
        "hand-in: x\nlesson: xyz\ncolour: red\nat: 0\nseconds: -1\n## 99\nright: moves a\n## 2\nfoo\nright: jumps a\n\
         good: moves a\nright: choice 0\nearlier: many\nright: moves a\n",
    );
    let told = lines(&problems);
    for expected in [
        "Line 2: “xyz” is not the checksum",
        "Line 3: “colour” is not known",
        "Line 4: “0” is not the number of a step",
        "Line 5: “-1” is not a number of seconds",
        "Line 6: “## 99” is not the number of a step, from 1 to 40.",
        "Line 9, step 2: “foo” cannot be read",
        "Line 10, step 2: “jumps a” is not an attempt",
        "Line 11, step 2: “good” cannot be read",
        "Line 12, step 2: “0” is not a list of choice numbers",
        "Line 13, step 2: “many” is not a number of attempts, from 0 to 1000000.",
    ] {
        assert!(told.contains(expected), "{expected}\n---\n{told}");
    }
    assert_eq!(told.lines().count(), 10, "{told}");
    assert_eq!((way.traces().len(), way.traces()[1].count()), (2, 1));
    let (_, problems) = lesson::read_way("title: x");
    assert!(problems[0].to_string().contains("not a hand-in"));
    let (_, problems) = lesson::read_way(&"x".repeat(lesson::LONGEST_HAND_IN + 1));
    assert!(problems[0].to_string().contains("at most 262144"));
}
