//! A pupil’s way through a lesson.

use parlour::game::Adapter;
use parlour::lesson::{self, Attempt, Lesson, Mark, OnTable, Way};
use parlour::puzzles::towers::hanoi::Hanoi;

use super::built_in::walk;
use super::{good, with_game};

pub const SAMPLE_LESSON: &str = "\
title: Two discs
puzzle: hanoi

## To the goal
game: 3x2
task: reach goal in at most 3 moves
answer: ab ac bc
wrong ac: Named.
wrong: Not this.
right: Done.

## Half way
game: 3x2?moves=ab
task: reach ?from=bc
answer: ac

## Predict
game: 3x2
task: reach ?moves=ab in at most 1 move
answer: ab

## Three moves
game: 3x2
task: play 3 moves
answer: ab bc ca

## Some moves
task: play at most 3 moves
answer: ab

## Count
hide: facts
task: number 3 or 1/2
wrong 2: One more.
wrong 100 to 200: Too many.
wrong: No.

## Point
task: point to Peg B; Peg C
wrong Peg A: There it is.

## One
- [x] right | Yes.
- [ ] wrong | No.

## Several
hide: facts
right: All.
- [x] one
- [x] two
- [ ] three

## Write
task: write

## Read

## From here
game: 3x2?from=cb&moves=cb
task: reach ?moves=cb.ba in at most 1 move
answer: ba
";

#[test]
fn surplus_moves_are_reported_with_their_number() {
    for (most, told) in [("1 move", "only 1 was asked for."), ("2 moves", "only 2 were asked for.")]
    {
        let lesson = good(&format!(
            "title: x\npuzzle: hanoi\n\n## One\ngame: 3x2\ntask: reach ?moves=ac in at most {most}\nanswer: ac\n"
        ));
        with_game("hanoi", |board| {
            let stage = lesson::Stage::new(&lesson, 0, board);
            board.open(&stage.link);
            for one in ["ab", "ac", "ba"] {
                board.play(one).expect("it is legal");
            }
            let mut way = Way::new(&lesson);
            let verdict = way.see(&lesson, &stage, &board.sight(), false);
            let expected = format!("You made 3 moves, but {told} Take some back.");
            assert_eq!(verdict.words, expected);
        });
    }
}

#[test]
fn the_sample_fits_its_game_and_can_be_done() {
    let reading = lesson::read(SAMPLE_LESSON);
    with_game("hanoi", |board| {
        let problems = lesson::check(&reading, board);
        assert_eq!(problems, []);
        walk(&reading.lesson, board);
    });
}

/// Opens a step and makes moves. Returns the mark after each.
fn played(way: &mut Way, lesson: &Lesson, step: usize, moves: &str) -> Vec<Mark> {
    let mut hanoi = Adapter::<Hanoi>::new();
    let mut board = OnTable::new(&mut hanoi);
    assert!(way.go_to(step));
    let stage = lesson::Stage::new(lesson, step, &mut board);
    let mut marks = Vec::new();
    for one in moves.split(' ') {
        board.play(one).expect("a legal move");
        marks.push(way.see(lesson, &stage, &board.sight(), false).mark);
    }
    marks
}

#[test]
fn moves_are_judged_as_they_are_made() {
    use Mark::{NotThis, OnTheWay, Right, Wrong};
    let lesson = good(SAMPLE_LESSON);
    let mut way = Way::new(&lesson);
    for (step, moves, marks) in [
        (0, "ab ac bc", &[OnTheWay, OnTheWay, Right][..]),
        (0, "ab bc cb ac", &[OnTheWay, Wrong, NotThis, NotThis]),
        (0, "ac ca ab", &[Wrong, OnTheWay, NotThis]),
        // A named position is recognised whatever moves led there.
        (0, "ab bc", &[OnTheWay, Wrong]),
        (1, "ac", &[Right]),
        (1, "bc cb ac", &[OnTheWay, OnTheWay, Right]),
        (2, "ab", &[Right]),
        (2, "ac", &[NotThis]),
        (3, "ab bc ca", &[OnTheWay, OnTheWay, Right]),
        (4, "ab bc ca", &[OnTheWay, OnTheWay, Right]),
        (11, "ba", &[Right]),
        (11, "bc", &[NotThis]),
    ] {
        assert_eq!(played(&mut way, &lesson, step, moves), marks, "{step}: {moves}");
    }
}

#[test]
fn attempts_are_counted_and_nothing_is_lost() {
    let lesson = good(SAMPLE_LESSON);
    let mut way = Way::new(&lesson);
    assert!(!way.is_begun());
    played(&mut way, &lesson, 2, "ac");
    assert_eq!(way.traces()[2].count(), 1);
    // A repeated answer does not count as another attempt, nor does one after a right answer.
    played(&mut way, &lesson, 2, "ac");
    assert_eq!(way.traces()[2].count(), 1);
    played(&mut way, &lesson, 2, "ab");
    played(&mut way, &lesson, 2, "ac");
    assert_eq!((way.traces()[2].count(), way.is_done(&lesson, 2)), (2, true));
    assert_eq!(way.traces()[2].now, "ac");
    // Pupils can jump between steps, and their boards are kept.
    played(&mut way, &lesson, 0, "ab");
    assert!(way.go_to(5) && !way.go_to(99));
    assert_eq!((way.at(), way.traces()[0].now.as_str()), (5, "ab"));
    let mut say = |text: &str| {
        let verdict = way.answer(&lesson, Attempt::Number(text.to_owned()));
        (verdict.mark, verdict.words)
    };
    let said = |mark, words: &str| (mark, words.to_owned());
    assert_eq!(say("two").0, Mark::Unreadable);
    assert_eq!(say(" 2.0 "), said(Mark::Wrong, "One more."));
    assert_eq!(say("7"), said(Mark::Wrong, "No."));
    assert_eq!(say("150"), said(Mark::Wrong, "Too many."));
    assert_eq!(say("0,5"), said(Mark::Right, "Right."));
    assert_eq!(say("9"), said(Mark::Wrong, "No."));
    assert_eq!((way.traces()[5].count(), way.is_done(&lesson, 5)), (4, true));
    // Beyond the limit, the first attempts are only counted.
    way.go_to(6);
    for index in 0..40 {
        way.answer(&lesson, Attempt::Place(format!("Peg {index}")));
    }
    let trace = way.trace().expect("an open step");
    assert_eq!((trace.count(), trace.tries.len()), (40, lesson::MOST_TRIES));
    let (again, problems) = lesson::read_way(&lesson::write_way(&way));
    let mut again = again;
    assert!(again.fit(&lesson));
    assert_eq!((again, problems), (way, vec![]));
}

#[test]
fn moves_beyond_the_limit_are_one_attempt() {
    let lesson = good(SAMPLE_LESSON);
    let mut way = Way::new(&lesson);
    let marks = played(&mut way, &lesson, 0, "ab ba ab ba ab");
    assert_eq!(marks[2..], [Mark::NotThis; 3]);
    let kept = |way: &Way| {
        let tries = way.traces()[0].tries.iter();
        tries.map(|one| one.attempt.clone()).collect::<Vec<_>>()
    };
    let moves = |text: &str| Attempt::Moves(text.to_owned());
    assert_eq!(kept(&way), [moves("ab.ba.ab.ba.ab")]);
    // Partly undone, it is still the same attempt.
    played(&mut way, &lesson, 0, "ab ba ab");
    assert_eq!(kept(&way), [moves("ab.ba.ab.ba.ab")]);
    // Other moves are another attempt.
    played(&mut way, &lesson, 0, "ab ac ca");
    assert_eq!(kept(&way), [moves("ab.ba.ab.ba.ab"), moves("ab.ac.ca")]);
    played(&mut way, &lesson, 0, "ab ac bc");
    assert_eq!((way.traces()[0].count(), way.is_done(&lesson, 0)), (3, true));
}

#[test]
fn answers_without_a_board_are_judged() {
    let lesson = good(SAMPLE_LESSON);
    let judge = |step: usize, attempt| {
        let verdict = lesson::judge_answer(&lesson.steps[step].tasks[0], &attempt);
        (verdict.mark, verdict.words)
    };
    let said = |mark, words: &str| (mark, words.to_owned());
    let place = |place: &str| Attempt::Place(place.to_owned());
    assert_eq!(judge(6, place("Peg B")), said(Mark::Right, "Right."));
    assert_eq!(judge(6, place("peg a")), said(Mark::Wrong, "There it is."));
    assert_eq!(judge(7, Attempt::Choices(vec![0])), said(Mark::Right, "Yes."));
    assert_eq!(judge(7, Attempt::Choices(vec![1])), said(Mark::Wrong, "No."));
    assert_eq!(judge(7, Attempt::Choices(vec![0, 1])).0, Mark::Unreadable);
    assert_eq!(judge(7, Attempt::Choices(vec![2])).0, Mark::Unreadable);
    assert_eq!(judge(7, Attempt::Choices(vec![])).0, Mark::Unreadable);
    assert_eq!(judge(8, Attempt::Choices(vec![1, 0])), said(Mark::Right, "All."));
    assert_eq!(judge(8, Attempt::Choices(vec![0])).0, Mark::Wrong);
    assert_eq!(judge(8, Attempt::Choices(vec![0, 1, 2])).0, Mark::Wrong);
    assert_eq!(judge(9, Attempt::Text("so".to_owned())).0, Mark::Given);
    assert_eq!(judge(9, Attempt::Text(" ".to_owned())).0, Mark::Unreadable);
    assert_eq!(judge(9, Attempt::Text("x".repeat(2001))).0, Mark::Unreadable);
    assert_eq!(judge(9, place("Peg A")).0, Mark::Unreadable);
    assert_eq!(judge(10, place("Peg A")).0, Mark::Unreadable);
    assert_eq!(judge(0, place("Peg A")).0, Mark::Unreadable);
}

#[test]
fn another_game_on_the_board_is_reported_and_not_recorded() {
    let lesson = good(SAMPLE_LESSON);
    let mut way = Way::new(&lesson);
    played(&mut way, &lesson, 0, "ab");
    let mut hanoi = Adapter::<Hanoi>::new();
    let mut board = OnTable::new(&mut hanoi);
    let stage = lesson::Stage::new(&lesson, 0, &mut board);
    for other in ["3x3?moves=ac", "3x2?from=bb&moves=bc", "3x2?goal=bb"] {
        assert_eq!(board.open(other), None, "{other}");
        let verdict = way.see(&lesson, &stage, &board.sight(), false);
        assert_eq!(verdict.mark, Mark::Elsewhere, "{other}");
    }
    assert_eq!(way.traces()[0].now, "ab");
    assert_eq!(board.open(&stage.with_moves("ab.ac")), None);
    assert_eq!(way.see(&lesson, &stage, &board.sight(), false).mark, Mark::OnTheWay);
}
