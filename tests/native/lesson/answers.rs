//! The answers to tasks, as a teacher reads them.

use parlour::lesson::{self, AnswerReply, WrongAnswer};

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
