//! The answers to tasks, as a teacher reads them.

use parlour::kit::say::{key, speak};
use parlour::lesson::{self, AnswerReply, HandIn, WrongAnswer};

use super::{good, with_game};

#[test]
fn a_position_is_pictured_for_the_teacher() {
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
        assert_eq!(moves.to, WrongAnswer::Words("ab".to_owned()));
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
    let line = |english, said| format!("{:08x}\t{said}\n", key("", english));
    speak(&format!(
        "1\n{}{}",
        line("Peg {peg}: discs {discs}", "Stab {peg}: Scheiben {discs}"),
        line("Peg {peg}: empty", "Stab {peg}: leer")
    ));
    let (told, review) = with_game("hanoi", |board| {
        let hand_in = HandIn { label: "one".to_owned(), text: hand_in.to_owned() };
        (lesson::answers(&lesson, 0, board), lesson::review(&lesson, &[hand_in], board))
    });
    speak("");
    assert_eq!(told.wanted, "Stab C; Stab B");
    assert_eq!(told.replies[0].to, WrongAnswer::Words("Stab A".to_owned()));
    assert_eq!(review.tallies(0)[0].words, "Stab A");
    // Texts keep the names in English.
    assert!(lesson::write(&lesson).contains("point to Peg C; peg B"));
}
