//! The answers to tasks, as a teacher reads them.

use parlour::kit::say::speak;
use parlour::lesson::{self, AnswerReply, WrongAnswer};

use super::{good, with_game};
use crate::common::lessons;
use crate::common::words::speak_with;

#[test]
fn the_teacher_sees_positions_as_pictures_and_moves_in_words() {
    let text = "\
title: Two discs
puzzle: hanoi

## Move
game: 3x2
task: reach goal
answer: ab ac bc
wrong ?from=bb: Both are on B.
wrong ab: One disc is on B.

## Count
task: number 3
wrong 2: One more.
";
    let lesson = good(text);
    with_game("hanoi", |board| {
        let told = lesson::answers(&lesson, 0, board);
        let [AnswerReply { to: WrongAnswer::Position(svg), said }, moves] = &told.replies[..]
        else {
            panic!("{told:?}")
        };
        assert!(svg.starts_with("<svg") && svg.contains("Peg B: discs 1, 2"), "{svg}");
        assert_eq!(said, "Both are on B.");
        let words = |words: &[&str]| words.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>();
        let first = "Disc 1 goes from A to B.";
        assert_eq!(moves.to, WrongAnswer::Moves("ab".to_owned(), words(&[first])));
        let rest = ["Disc 2 goes from A to C.", "Disc 1 goes from B to C."];
        assert_eq!(told.moves, words(&[first, rest[0], rest[1]]));
        let told = lesson::answers(&lesson, 1, board);
        assert_eq!(told.wanted, "3");
        assert_eq!(told.replies[0].to, WrongAnswer::Words("2".to_owned()));
    });
}

#[test]
fn places_are_named_in_the_language_of_the_page() {
    let text = "\
title: Two discs
puzzle: hanoi

## Point
game: 3x2
task: point to Peg C; peg B
wrong peg A: It is there.
";
    let hand_in = "hand-in: Two discs\npuzzle: hanoi\nlesson: 0\n\n## 1\nwrong: place Peg A\n";
    let lesson = good(text);
    speak_with(&[
        ("", "Peg {peg}: discs {discs}", "Stab {peg}: Scheiben {discs}"),
        ("", "Peg {peg}: empty", "Stab {peg}: leer"),
    ]);
    let (told, review) = with_game("hanoi", |board| {
        let hand_in = lessons::hand_in("one", hand_in);
        (lesson::answers(&lesson, 0, board), lesson::review(&lesson, &[hand_in], board))
    });
    speak("");
    assert_eq!(told.wanted, "Stab C; Stab B");
    assert_eq!(told.replies[0].to, WrongAnswer::Words("Stab A".to_owned()));
    assert_eq!(review.tallies(0)[0].tried.words, "Stab A");
    // Texts keep the English names.
    assert!(lesson::write(&lesson).contains("point to Peg C; peg B"));
}

#[test]
fn numbers_have_the_decimal_mark_of_the_page() {
    let text = "\
title: Numbers
puzzle: hanoi

## Number
task: number 0.61 to 0.63 or 1/3 or 250
wrong -0.5: No.
";
    let lesson = good(text);
    speak_with(&[
        ("a number", "{whole}.{decimals}", "{whole},{decimals}"),
        ("an answer", "{from} to {to}", "{from} bis {to}"),
        ("", "{init} or {last}", "{init} oder {last}"),
    ]);
    let told = with_game("hanoi", |board| lesson::answers(&lesson, 0, board));
    let verdict = lesson::judge_answer(
        lesson.task(0).expect("a task"),
        &lesson::Attempt::Number("many".to_owned()),
    );
    speak("");
    assert_eq!(told.wanted, "0,61 bis 0,63 oder 1/3 oder 250");
    assert_eq!(told.replies[0].to, WrongAnswer::Words("-0,5".to_owned()));
    assert!(verdict.words.contains("0,75 oder 3/8"), "{}", verdict.words);
}

#[test]
fn only_the_first_moves_of_long_answers_are_put_in_words() {
    let text = "\
title: Four discs
puzzle: hanoi

## Move
game: 3x4
task: reach goal
answer: ab ac bc ab ca cb ab ac bc ba ca bc ab ac bc
";
    let lesson = good(text);
    let told = with_game("hanoi", |board| lesson::answers(&lesson, 0, board));
    assert_eq!((told.moves.len(), told.moves.last().map(String::as_str)), (9, Some("…")));
}
