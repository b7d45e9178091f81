//! Steps with several tasks, and games against the computer.

use parlour::contract::Puzzle;
use parlour::game::Adapter;
use parlour::lesson::{
    self, Asked, At, Attempt, End, Lesson, Mark, Part, Reached, TaskOutcome, Touch, Way,
};
use parlour::puzzles::picaria::Picaria;

use super::built_in::{built_in, walk};
use super::{good, problems, with_game};
use crate::common::instances::for_every_puzzle;
use crate::common::lessons::{hand_in, is_forged};

const TASKS: &str = "\
title: Two discs
puzzle: hanoi

## How many?
game: 3x2
lock: all
hide: hint solve facts
highlight: Peg A
arrow: Peg A -> Peg C
task: number 3
wrong 2: One more.
after: The large one moves once, the *small* one twice.
after: So it is three.

Think.

### Try it
touch: all
arrow: none
task: reach goal in at most 3 moves
answer: ab ac bc
wrong ac: In the way.

Now play.

> Let them play.

###
highlight: none
hide: none
task: choice
- [x] Yes | So it is.
- [ ] No

## Another step
task: write
";

#[test]
fn a_step_has_several_tasks_that_begin_like_the_one_before() {
    let lesson = good(TASKS);
    assert_eq!(good(&lesson::write(&lesson)), lesson);
    assert_eq!((lesson.steps.len(), lesson.tasks().count()), (2, 4));
    let [first, second, third] = &lesson.steps[0].tasks[..] else { panic!("three tasks") };
    assert_eq!(
        first.after,
        ["The large one moves once, the *small* one twice.", "So it is three."]
    );
    assert_eq!((&*second.title, &*third.title), ("Try it", ""));
    assert_eq!((&first.touch, &second.touch), (&Touch::Nothing, &Touch::Everything));
    assert_eq!((first.arrows.len(), second.arrows.len()), (1, 0));
    assert_eq!((&second.highlight, &third.highlight), (&vec!["Peg A".to_owned()], &vec![]));
    assert_eq!(&second.hidden[..], &[Part::Hint, Part::Solve, Part::Facts][..]);
    assert_eq!(third.hidden.len(), 0);
    assert_eq!((third.choices.len(), &third.asked), (2, &Asked::Choice));
    assert_eq!(lesson.game(At { step: 0, task: 2 }), "3x2");
    let reading = lesson::read(TASKS);
    assert_eq!(reading.lines, [vec![4, 17, 28], vec![35]]);
    // Links for pupils have no notes in any task.
    let pupils = lesson::write(&lesson.for_pupils());
    assert!(
        !pupils.contains("Let them") && !pupils.contains("answer:") && pupils.contains("after:")
    );
    with_game("hanoi", |board| {
        assert_eq!(lesson::check(&reading, board), []);
        walk(&lesson, board);
    });
}

#[test]
fn problems_of_a_task_are_reported_with_line_and_number() {
    let text = "\
title: x
puzzle: hanoi
### Too early

## A
task: number 3

### B
task: number 3
wrong 3: no
task: write
wrong: Told.

### C
game: 3x2
task: reach goal
answer: ab

#### D
";
    let told = problems(text);
    for expected in [
        "Line 3: “### ” begins another task of a step; a step begins with “## ”.",
        "Line 10, step 1, task 2 (A): The wrong answer “3” is right.",
        "Line 11, step 1, task 2 (A): “task:” may appear only once",
        "Line 19, step 1, task 3 (A): “#### D” begins neither a step nor a paragraph",
    ] {
        assert!(told.contains(expected), "{expected}\n---\n{told}");
    }
    assert_eq!(told.lines().count(), 4, "{told}");
    let reading = lesson::read(text);
    let told = with_game("hanoi", |board| lesson::check(&reading, board));
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(
        told[0].starts_with("Line 8, step 1, task 2 (A): The wrong answer “3” does"),
        "{told:?}"
    );
    assert!(told[1].starts_with("Line 14, step 1, task 3 (A): The answer does not do"), "{told:?}");
    // The maximal number of tasks is allowed, but no more.
    let tasks =
        |count: usize| format!("title: x\npuzzle: y\n## s\n{}", "### t\n".repeat(count - 1));
    assert_eq!(problems(&tasks(lesson::MOST_TASKS)), "");
    let told = problems(&tasks(lesson::MOST_TASKS + 2));
    assert!(told.contains("at most 10 tasks. 2 tasks after this one are left out"), "{told}");
    assert_eq!(lesson::read(&tasks(30)).lesson.steps[0].tasks.len(), lesson::MOST_TASKS);
}

#[test]
fn a_lessons_own_reply_begins_with_the_verdict() {
    let lesson = good(TASKS);
    let [count, _, choose] = &lesson.steps[0].tasks[..] else { panic!("three tasks") };
    let lead = |task, attempt| lesson::judge_answer(task, &attempt).lead();
    let number = |text: &str| Attempt::Number(text.to_owned());
    assert_eq!(lead(count, number("2")).as_deref(), Some("Not yet."));
    assert_eq!(lead(choose, Attempt::Choices(vec![0])).as_deref(), Some("Right."));
    // The app's own messages need no lead.
    assert_eq!(lead(count, number("3")), None);
    assert_eq!(lead(count, number("5")), None);
    assert_eq!(lead(choose, Attempt::Choices(vec![1])), None);
    assert_eq!(lead(count, number("many")), None);
    // A lesson’s reply counts as its own even if it equals the app's message.
    let alike = good(&TASKS.replace("One more.", "No, this is not it."));
    let count = &alike.steps[0].tasks[0];
    assert_eq!(lead(count, number("2")).as_deref(), Some("Not yet."));
    // The same on the board: a named wrong move, moves that miss the aim, and the app's own message about those.
    let played = |text: &str, moves: &[&str]| {
        let lesson = good(text);
        with_game("hanoi", |board| {
            let mut way = Way::new(&lesson);
            way.answer(&lesson, number("3"));
            assert!(way.go_on(&lesson));
            let stage = lesson::Stage::new(&lesson, way.open(), board);
            for one in moves {
                board.play(one).expect("a move");
            }
            way.see(&lesson, &stage, &board.sight(), true).lead()
        })
    };
    let circle = ["ab", "bc", "ca"];
    let general = TASKS.replace("wrong ac:", "wrong:");
    assert_eq!(played(TASKS, &["ac"]).as_deref(), Some("Not yet."));
    assert_eq!(played(&general, &circle).as_deref(), Some("Not yet."));
    assert_eq!(played(TASKS, &circle), None);
}

#[test]
fn the_next_task_follows_when_one_is_done_or_given_up() {
    let lesson = good(TASKS);
    let mut way = Way::new(&lesson);
    let number = |text: &str| Attempt::Number(text.to_owned());
    let open = |task: usize| At { step: 0, task };
    assert!(!way.go_on(&lesson), "the first one is not done");
    assert_eq!(way.answer(&lesson, number("2")).mark, Mark::Wrong);
    assert!(way.can_give_up(&lesson) && !way.can_go_on(&lesson));
    assert_eq!(way.outcome(&lesson, open(0)), None);
    assert_eq!(way.answer(&lesson, number("3")).mark, Mark::Right);
    assert!(!way.can_give_up(&lesson) && !way.is_done(&lesson, 0));
    let right = lesson::judge_answer(&lesson.steps[0].tasks[0], &number("3"));
    let done = TaskOutcome::Done { answer: "3".to_owned(), verdict: right };
    assert_eq!(way.outcome(&lesson, open(0)), Some(done));
    assert!(way.go_on(&lesson));
    assert_eq!(way.open(), open(1));
    // Pupils can leave steps and return.
    assert!(way.go_to(1) && way.go_to(0));
    assert_eq!(way.open(), open(1));
    assert!(way.give_up(&lesson) && !way.give_up(&lesson));
    assert_eq!(way.outcome(&lesson, open(1)), Some(TaskOutcome::GivenUp));
    assert!(way.go_on(&lesson) && !way.go_on(&lesson), "this is the last one");
    assert!(way.can_give_up(&lesson) && way.can_give_up(&lesson.for_pupils()));
    way.answer(&lesson, Attempt::Choices(vec![0]));
    assert!(!way.is_done(&lesson, 0), "what was given up is not done");

    let text = lesson::write_way(&way);
    for part in
        ["\n## 1\nwrong: number 2\n", "\n## 1.2\ngiven up: 0\n", "\n## 1.3\nright: choice 1"]
    {
        assert!(text.contains(part), "{part}\n---\n{text}");
    }
    let (mut again, told) = lesson::read_way(&text);
    assert!(again.fit(&lesson));
    assert_eq!((&again, &told[..]), (&way, &[][..]));
    with_game("hanoi", |board| {
        let hand_in = |text: &str| hand_in("1", text);
        let done_after = text.replace("given up: 0", "given up: 0\nright: moves ab.ac.bc");
        let forged = text.replace("given up: 0", "right: moves ab.ac");
        let review = lesson::review(
            &lesson,
            &[hand_in(&text), hand_in(&done_after), hand_in(&forged)],
            board,
        );
        let at: Vec<String> = review.columns.iter().map(|column| column.at.to_string()).collect();
        assert_eq!(at, ["1", "1.2", "1.3", "2"]);
        assert_eq!((&*review.columns[1].title, &*review.columns[2].title), ("Try it", "How many?"));
        let words: Vec<Vec<String>> = review
            .rows
            .iter()
            .map(|row| row.cells.iter().map(lesson::Cell::words).collect())
            .collect();
        assert_eq!(words[0], ["right", "given up", "right", "seen"]);
        assert_eq!(words[1], ["right", "right, after giving up", "right", "seen"]);
        assert_eq!(words[2], ["right", "tried", "right", "seen"]);
        assert!(is_forged(&review.rows[2]) && !is_forged(&review.rows[1]));
    });
    let (_, told) =
        lesson::read_way("hand-in: x\n## 1.11\n## 0.1\n## 2.x\n## 1.2\ngiven up: yes\n");
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 4, "{told:?}");
    assert!(
        told[0].contains("“11” is not the number of a task in a step, from 1 to 10."),
        "{told:?}"
    );
    assert!(
        told[3].contains(
            "Line 6, step 1, task 2: “yes” is not a number of attempts, from 0 to \
                1000000."
        ),
        "{told:?}"
    );
}

/// Hand-ins of earlier versions, when steps had a single task, can still be read.
#[test]
fn a_hand_in_of_a_step_that_has_more_tasks_now_is_opened() {
    let lesson = good(TASKS);
    let old = "hand-in: Two discs\npuzzle: hanoi\nlesson: 0\nat: 2\n\n## 1\nright: number 3\n\n## 2\ngiven: text a\n";
    with_game("hanoi", |board| {
        let hand_in = hand_in("1", old);
        let review = lesson::review(&lesson, &[hand_in], board);
        let states: Vec<Reached> = review.rows[0].cells.iter().map(|cell| cell.state).collect();
        assert_eq!(states, [Reached::Right, Reached::Unseen, Reached::Unseen, Reached::Given]);
    });
}

#[test]
fn levels_of_the_computer_keep_their_keys() {
    fn keys<P: Puzzle>() -> Vec<String> {
        let about = parlour::game::Game::about(&mut Adapter::<P>::new());
        about.levels.into_iter().map(|words| words.key).collect()
    }
    let all = for_every_puzzle!(keys: fn() -> Vec<String>).map(|(id, keys)| (id, keys()));
    let keys: Vec<_> = all.filter(|(_, keys)| !keys.is_empty()).collect();
    let levels = ["beginner", "player", "strong", "perfect"].map(str::to_owned).to_vec();
    assert_eq!(keys, [("picaria", levels)]);
}

/// First can win with the second move, and lose as well.
const DUEL: &str = "\
title: Picaria
puzzle: picaria

## Win
game: 4x3?moves=o.m1.c4.c2.c1.m4
computer: perfect
task: win in at most 2 moves
answer: X
wrong om2: The centre.
wrong: Two moves are enough.

## Hold
task: do not lose for 1 move
answer: X

## Draw
task: win or draw
computer: beginner
answer: X
";

/// Plays given moves as a pupil against the computer. Returns the mark after each move, and all moves.
fn duelled(lesson: &Lesson, step: usize, own: &[&str]) -> (Vec<Mark>, String) {
    with_game("picaria", |board| {
        let mut way = Way::new(lesson);
        assert!(way.go_to(step));
        let stage = lesson::Stage::new(lesson, step, board);
        assert_eq!(stage.problems, [""; 0]);
        let mut marks = Vec::new();
        for one in own {
            board.play(one).expect("a legal move");
            marks.push(way.see(lesson, &stage, &board.sight(), false).mark);
            if let Some(reply) = board.reply() {
                board.play(&reply).expect("the computer's move is legal");
                marks.push(way.see(lesson, &stage, &board.sight(), false).mark);
            }
        }
        (marks, board.sight().moves)
    })
}

#[test]
fn the_computer_answers_and_only_the_pupils_moves_are_counted() {
    use Mark::{NotThis, OnTheWay, Right, Wrong};
    let lesson = good(&DUEL.replacen("## Hold\n", "## Hold\ncomputer: perfect\n", 1));
    let (marks, moves) = duelled(&lesson, 0, &["c4m3", "m3c3"]);
    assert_eq!(marks, [OnTheWay, OnTheWay, Right], "{moves}");
    assert_eq!(moves.split('.').count(), 3);
    // The replies are deterministic.
    assert_eq!(duelled(&lesson, 0, &["c4m3", "m3c3"]).1, moves);
    let (marks, lost) = duelled(&lesson, 0, &["om2"]);
    assert_eq!(marks[0], Wrong, "{lost}");
    // The task is done after holding out for one more move.
    assert_eq!(duelled(&lesson, 1, &["c4m3"]).0, [OnTheWay, Right]);
    // Moving back and forth does not win within two moves.
    let slow = duelled(&lesson, 0, &["c4m3", "m3c4"]);
    assert!(!slow.0.contains(&Right), "{slow:?}");
    assert_eq!(slow.0.last(), Some(&NotThis), "{slow:?}");
}

#[test]
fn a_game_that_is_lost_after_a_wrong_move_is_one_attempt() {
    let lesson = good(&DUEL.replace("wrong om2", "wrong oc3"));
    with_game("picaria", |board| {
        let mut way = Way::new(&lesson);
        let stage = lesson::Stage::new(&lesson, 0, board);
        board.play("oc3").expect("a legal move");
        assert_eq!(way.see(&lesson, &stage, &board.sight(), false).mark, Mark::Wrong);
        while board.sight().end == End::No {
            let one = board.reply().or_else(|| {
                let moves = ["c4m3", "c4o", "c3m3", "c3o", "c1o"];
                let now = format!("picaria/{}", stage.with_moves(&board.sight().moves));
                moves
                    .into_iter()
                    .find(|one| {
                        let rest =
                            parlour::play::link::Address::split(&format!("{now}.{one}")).rest;
                        parlour::play::link::read::<Picaria>(&rest).problems.is_empty()
                    })
                    .map(str::to_owned)
            });
            board.play(&one.expect("a move")).expect("a legal move");
            way.see(&lesson, &stage, &board.sight(), false);
        }
        assert_eq!(board.sight().end, End::Lost);
        assert_eq!(way.trace().map(lesson::Trace::count), Some(1), "{}", board.sight().moves);
    });
}

#[test]
fn a_draw_is_enough_if_the_task_says_so() {
    use Mark::{NotThis, OnTheWay, Right};
    // Second moves in circles; the computer's sixth reply repeats a position.
    let own = ["m2c2", "m3o", "c1m4", "c2m1", "m4c4", "c4m4"];
    let played = |task: &str| {
        let game = "game: 4x3?moves=o.c1.m1.m3.m4.m2.m4c4\ncomputer: perfect";
        let text = format!("title: x\npuzzle: picaria\n\n## s\n{game}\ntask: {task}\nanswer: x\n");
        let (marks, moves) = duelled(&good(&text), 0, &own);
        assert_eq!(marks.len(), 12, "{moves}");
        (marks[9], marks[11])
    };
    assert_eq!(played("win or draw"), (OnTheWay, Right));
    assert_eq!(played("win or draw in at most 6 moves"), (OnTheWay, Right));
    assert_eq!(played("win or draw in at most 5 moves"), (NotThis, NotThis));
    assert_eq!(played("win"), (OnTheWay, NotThis));
    assert_eq!(played("do not lose for 9 moves"), (OnTheWay, Right));
}

#[test]
fn wrong_moves_of_the_computer_are_reported() {
    let lesson = |answer: &str| {
        let text = format!("{}\n", DUEL.split("\n## Hold").next().unwrap_or_default());
        text.replace("answer: X", &format!("answer: {answer}"))
    };
    let check = |answer: &str| {
        let reading = lesson::read(&lesson(answer));
        assert_eq!(reading.problems, []);
        with_game("picaria", |board| lesson::check(&reading, board))
    };
    let game = good(&lesson("c4m3"));
    let (_, moves) = duelled(&game, 0, &["c4m3", "m3c3"]);
    assert_eq!(check(&moves), []);
    let reply = moves.split('.').nth(1).expect("three moves");
    let other = ["c2m2", "m1m2", "m4c4"].into_iter().find(|other| *other != reply).unwrap();
    let told = check(&format!("c4m3 {other} m3c3"));
    assert!(told[0].words.contains(&format!("the computer makes {reply} here")), "{told:?}");
    with_game("picaria", |board| {
        let head = "hand-in: Picaria\npuzzle: picaria\nlesson: 0\n\n## 1\n";
        let hand_in = |moves: &str| hand_in("1", &format!("{head}right: moves {moves}\n"));
        let forged = moves.replace(reply, other);
        let review = lesson::review(&game, &[hand_in(&moves), hand_in(&forged)], board);
        assert_eq!(review.rows[0].cells[0].state, Reached::Right);
        assert!(!is_forged(&review.rows[0]) && is_forged(&review.rows[1]));
    });
}

#[test]
fn a_task_against_the_computer_needs_one_that_plays() {
    let told = |puzzle: &str, fields: &str| {
        let text = format!("title: x\npuzzle: {puzzle}\n\n## s\n{fields}\n");
        let reading = lesson::read(&text);
        assert_eq!(reading.problems, [], "{text}");
        let told = with_game(puzzle, |board| lesson::check(&reading, board));
        told.iter().map(|problem| format!("{}\n", problem.words)).collect::<String>()
    };
    let without = told("picaria", "task: win\nanswer: o");
    assert!(without.contains("The task “win” needs a “computer:”"), "{without}");
    let unknown = told("picaria", "computer: genius\ntask: win\nanswer: o");
    let expected = "no computer level “genius”. The levels are beginner, player, strong, perfect.";
    assert!(unknown.contains(expected), "{unknown}");
    let alone = told("hanoi", "computer: perfect\ntask: win\nanswer: ab");
    assert!(alone.contains("The computer does not play this puzzle."), "{alone}");
    // A link that names the computer suffices.
    let link =
        told("picaria", "game: 4x3?computer=second.4\ntask: do not lose for 1 move\nanswer: o");
    assert!(!link.contains("computer:"), "{link}");
}

/// Tasks against the computer can be done, whatever the computer plays.
#[test]
fn every_built_in_game_against_the_computer_can_be_held() {
    use parlour::contract::{Duel, Rules, Value};
    let mut count = 0;
    for (path, reading) in built_in() {
        let lesson = &reading.lesson;
        for (at, asking) in lesson.tasks().filter(|(_, task)| task.asked.is_against_computer()) {
            let link =
                with_game(&lesson.puzzle, |board| lesson::Stage::new(lesson, at, board).link);
            let task = parlour::play::link::read::<Picaria>(&link).opened.session.task().clone();
            let start = std::slice::from_ref(&task.start);
            let values = Picaria::values(&task, start, &mut parlour::search::Silent);
            let value = values.expect("nobody cancels")[0].expect("it is solved");
            let title = Picaria::title(&task);
            let can = match (&asking.asked, value) {
                (Asked::Win { or_draw: false, within }, Value::Won(Some(plies))) => {
                    within.is_none_or(|limit| plies < 2 * limit)
                }
                (Asked::Win { or_draw, .. }, _) => *or_draw && !matches!(value, Value::Lost(_)),
                (_, value) => !matches!(value, Value::Lost(_)),
            };
            assert!(can, "{}: {at} {title}: {value:?}", path.display());
            count += 1;
        }
    }
    assert!(count >= 2, "the pupil plays against the computer somewhere");
}

#[test]
fn a_worksheet_asks_for_what_can_be_done_on_paper_and_has_room_for_it() {
    use parlour::lesson::{Room, say_on_paper};
    let asked = |fields: &str| {
        let lesson = good(&format!("title: x\npuzzle: hanoi\n\n## s\n{fields}\n"));
        let task = &lesson.steps[0].tasks[0];
        let said = say_on_paper(task);
        assert!(!["ouch", "computer answers"].iter().any(|word| said.contains(word)), "{said}");
        (said, Room::of(task))
    };
    let (said, room) = asked("task: reach goal in at most 15 moves\nanswer: ab");
    assert_eq!(said, "Find the moves to the goal, in at most 15 moves, and write them down.");
    assert_eq!(room, Room::Moves(15));
    let (said, _) = asked("task: reach goal in at most 1 move\nanswer: ac");
    assert_eq!(said, "Find the move to the goal, and write it down.");
    // Without a limit, the space does not reveal the number of moves.
    assert_eq!(asked("task: reach goal\nanswer: ab ac bc").1, Room::Lines(2));
    assert_eq!(
        asked("task: point to Peg C"),
        ("Mark the place in the drawing.".to_owned(), Room::Nowhere)
    );
    assert_eq!(asked("task: choice\n- [x] a\n- [ ] b"), ("Tick one.".to_owned(), Room::Boxes));
    assert_eq!(asked("task: number 3").1, Room::Short);
    assert_eq!(asked("task: write").1, Room::Lines(3));
    assert_eq!(asked(&format!("task: write\nanswer: {}", "x".repeat(200))).1, Room::Lines(6));
    assert_eq!(
        asked("computer: perfect\ntask: win in at most 3 moves\nanswer: ab").1,
        Room::Lines(2)
    );
}

#[test]
fn a_worksheet_does_not_answer_an_earlier_task_of_the_step() {
    use parlour::lesson::{Room, on_paper, say_on_paper};
    let text = "title: x\npuzzle: hanoi\n\n## s\ngame: 3x4\ntask: number 15\n\n### Try it\n\
        task: reach goal in at most 15 moves\nanswer: ab ac bc ab ca cb ab ac bc ba ca bc ab ac bc\n\n\
        ### Go on\ntask: reach goal in at most 16 moves\nanswer: ab\n";
    let step = &good(text).steps[0];
    let task = |index| on_paper(step, index).expect("a task");
    assert_eq!(task(0), step.tasks[0]);
    assert_eq!(say_on_paper(&task(1)), "Find the moves to the goal, and write them down.");
    assert_eq!(Room::of(&task(1)), Room::Lines(4));
    assert_eq!(Room::of(&task(2)), Room::Moves(16));
    assert_eq!(on_paper(step, 3), None);
}
