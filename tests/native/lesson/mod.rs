//! Lessons: those that are built in are checked against their games, and any text is read without harm.

use std::fs;
use std::path::{Path, PathBuf};

use parlour::game::{Adapter, Look};
use parlour::lesson::{
    self, Arrow, At, Attempt, Block, Board, Choice, End, HandIn, Kind, Lesson, LinkError, Mark,
    Number, OnTable, Outcome, Overlay, Part, Reading, Reply, State, Step, Target, Task, Touch,
    Travel, Wanted, Way,
};
use parlour::puzzles::picaria::Picaria;
use parlour::puzzles::towers::hanoi::Hanoi;
use parlour::puzzles::{self, RegisteredPuzzle, Visitor};
use parlour::worker::inside::replied;
use proptest::prelude::*;
use proptest::sample::Index;

/// Does something with the game of a lesson's puzzle.
fn with_game<T>(puzzle: &str, run: impl FnOnce(&mut dyn Board) -> T) -> T {
    struct Run<F>(F);
    impl<T, F: FnOnce(&mut dyn Board) -> T> Visitor for Run<F> {
        type Output = T;
        fn visit<P: RegisteredPuzzle>(self) -> T {
            (self.0)(&mut OnTable::with_replies(&mut Adapter::<P>::new(), replied))
        }
    }
    puzzles::with(puzzle, Run(run)).unwrap_or_else(|| panic!("{puzzle} is no puzzle"))
}

/// A lesson with nothing wrong in its text.
fn good(text: &str) -> Lesson {
    let reading = lesson::read(text);
    assert_eq!(reading.problems, [], "{text}");
    reading.lesson
}

/// What is wrong with a text, one problem a line.
fn problems(text: &str) -> String {
    let reading = lesson::read(text);
    reading.problems.iter().map(|problem| format!("{problem}\n")).collect()
}

// ---------------------------------------------------------------------------------------------
// The built-in lessons.

fn built_in() -> Vec<(PathBuf, Reading)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/lessons");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder of the lessons")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    paths.sort();
    let read = |path: PathBuf| {
        let reading = lesson::read_bytes(&fs::read(&path).expect("a readable file"));
        (path, reading)
    };
    paths.into_iter().map(read).collect()
}

#[test]
fn every_built_in_lesson_fits_its_game() {
    for (path, reading) in built_in() {
        let mut problems = reading.problems.clone();
        problems.extend(with_game(&reading.lesson.puzzle, |board| lesson::check(&reading, board)));
        let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert!(problems.is_empty(), "{}:\n{}", path.display(), problems.join("\n"));
        let again = lesson::read(&lesson::write(&reading.lesson));
        assert_eq!(again.lesson, reading.lesson, "{}", path.display());
        assert_eq!(again.problems, [], "{}", path.display());
    }
}

#[test]
fn the_example_of_the_documentation_fits_its_game() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/lessons.md");
    let text = fs::read_to_string(path).expect("the documentation");
    let (_, example) = text.split_once("```markdown\n").expect("an example");
    let (example, rest) = example.split_once("```").expect("its end");
    let reading = lesson::read(example);
    assert_eq!(reading.problems, []);
    with_game("peg-solitaire", |board| {
        assert_eq!(lesson::check(&reading, board), []);
        walk(&reading.lesson, board);
    });
    // So do its other examples, which are steps.
    let steps: Vec<&str> = rest
        .split("```markdown\n")
        .skip(1)
        .filter_map(|text| text.split_once("```").map(|(example, _)| example))
        .filter(|example| example.starts_with("## "))
        .collect();
    assert_eq!(steps.len(), 2);
    for (puzzle, step) in ["hanoi", "picaria"].into_iter().zip(steps) {
        let reading = lesson::read(&format!("title: x\npuzzle: {puzzle}\n\n{step}"));
        assert_eq!(reading.problems, []);
        with_game(puzzle, |board| assert_eq!(lesson::check(&reading, board), []));
    }
    // The bounds that it tells are those there are.
    let (_, bounds) = rest.split_once("## Bounds").expect("the bounds");
    let bounds = bounds.split_whitespace().collect::<Vec<_>>().join(" ");
    let expected = format!(
        "{} kB of text and {} steps; a step has at most {} tasks; a task has at most {} choices, {} wrong answers, {} arrows \
         and {} highlighted places; a line has at most 4,000 characters.",
        lesson::LONGEST >> 10,
        lesson::MOST_STEPS,
        lesson::MOST_TASKS,
        lesson::MOST_CHOICES,
        lesson::MOST_REPLIES,
        lesson::MOST_ARROWS,
        lesson::MOST_PLACES,
    );
    assert!(bounds.contains(&expected), "{expected}\n{bounds}");
    assert_eq!(lesson::LONGEST_LINE, 4000);
}

/// A right answer to a step that is not played.
fn right_answer(step: &Step) -> Option<Attempt> {
    match &step.task {
        Task::Number(wanted) => {
            let (Wanted::Exactly(number) | Wanted::Between(number, _)) = wanted.first()?;
            Some(Attempt::Number(number.text().to_owned()))
        }
        Task::PointTo(places) => {
            // Where spaces separate names, the first word is one.
            let first = places.first()?;
            let words = first.split_whitespace().next()?;
            let whole = lesson::is_among(first, places);
            Some(Attempt::Place(if whole { first.clone() } else { words.to_owned() }))
        }
        Task::Choice => {
            let right = step.choices.iter().enumerate().filter(|(_, choice)| choice.right);
            Some(Attempt::Choices(right.map(|(index, _)| index).collect()))
        }
        Task::Write => Some(Attempt::Text("Because\nit \\ is so.".to_owned())),
        _ => None,
    }
}

/// Goes through a lesson as a pupil who knows all answers.
fn walk(lesson: &Lesson, board: &mut dyn Board) -> Way {
    let mut way = Way::new(lesson);
    for (at, step) in lesson.tasks() {
        assert!(if at.task == 0 { way.go_to(at.step) } else { way.go_on(lesson) }, "{at}");
        assert_eq!(way.open(), at);
        let stage = lesson::Stage::new(lesson, at, board);
        assert!(stage.problems.is_empty(), "{:?}", stage.problems);
        if step.task.is_played() {
            for one in step.answer.split([' ', '.']) {
                board.play(one).unwrap_or_else(|words| panic!("{}: {one}: {words}", step.title));
            }
            let verdict = way.see(lesson, &stage, &board.sight(), true);
            assert_eq!(verdict.mark, Mark::Right, "{}: {}", step.title, verdict.words);
        } else if let Some(attempt) = right_answer(step) {
            let verdict = way.answer(lesson, attempt);
            assert!(verdict.mark.is_done(), "{}: {}", step.title, verdict.words);
        }
        let is_last = lesson.steps[at.step].then.len() == at.task;
        assert_eq!(way.is_done(lesson, at.step), is_last, "{at} {}", step.title);
    }
    assert_eq!(way.done(lesson), lesson.steps.len());
    way
}

#[test]
fn every_built_in_lesson_can_be_done_handed_in_and_reviewed() {
    for (path, reading) in built_in() {
        let pupils = reading.lesson.for_pupils();
        with_game(&reading.lesson.puzzle, |board| {
            let mut way = walk(&reading.lesson, board);
            way.name = "Ada".to_owned();
            way.seconds = Some(754);
            let text = lesson::write_way(&way);
            let (again, problems) = lesson::read_way(&text);
            assert_eq!((&again, &*problems), (&way, &[][..]), "{}", path.display());
            let link = lesson::pack(Kind::HandIn, &text);
            let hand_in = HandIn { label: "1".to_owned(), text: link };
            // The teacher has the notes, and the pupil has not.
            let review = lesson::review(&pupils, &[hand_in], board);
            let row = &review.rows[0];
            assert_eq!((&*row.who, row.seconds), ("Ada", Some(754)));
            assert_eq!((&*row.problems, row.is_forged()), (&[][..], false), "{}", path.display());
            assert_eq!(row.cells.len(), reading.lesson.tasks().count());
            for (cell, (_, step)) in row.cells.iter().zip(reading.lesson.tasks()) {
                let expected = match step.task {
                    Task::None => State::Seen,
                    Task::Write => State::Given,
                    _ => State::Right,
                };
                assert_eq!(cell.state, expected, "{}: {}", path.display(), step.title);
            }
        });
        let page = lesson::pupils_page(&reading.lesson);
        assert_eq!(page, lesson::pupils_page(&pupils));
        let teachers = lesson::teachers_page(&reading.lesson);
        for (_, step) in reading.lesson.tasks() {
            for block in &step.body {
                if let Block::Note(note) = block {
                    assert!(!page.contains(&**note) && teachers.contains(&**note), "{note}");
                }
            }
            for after in &step.after {
                assert!(!page.contains(&**after) && teachers.contains(&**after), "{after}");
            }
        }
    }
}

// ---------------------------------------------------------------------------------------------
// What lessons name. A lesson that was shared once must open for ever: never change a key.

#[test]
fn overlays_keep_their_keys() {
    struct Keys;
    impl Visitor for Keys {
        type Output = Option<String>;
        fn visit<P: RegisteredPuzzle>(self) -> Option<String> {
            let about = parlour::game::Game::about(&mut Adapter::<P>::new());
            let keys = about.overlays.iter().map(|words| lesson::overlay_key(&words.name));
            let keys: Vec<String> = keys.collect();
            (!keys.is_empty()).then(|| format!("{}: {}", P::ID, keys.join(" ")))
        }
    }
    let keys: Vec<String> =
        puzzles::IDS.iter().filter_map(|id| puzzles::with(id, Keys).expect("a puzzle")).collect();
    let expected = [
        "peg-solitaire: finishing-holes patterns-a-b-c labels-0-2 labels-3-5 weights weights-other-diagonals resource-count",
        "solitaire-army: weights distances",
        "picaria: threats",
        "pennies: residues balance",
        "tiling: forward-weights backward-weights cells-for-the-monomino",
        "franklin: half-rows half-columns bend-diagonals 2-2-blocks pandiagonals pattern",
        "three-pile: secret order iterates",
        "rubiks-magic: ribbon invariants",
    ];
    assert_eq!(keys, expected);
}

#[test]
fn every_place_of_every_board_can_be_named() {
    struct Places;
    impl Visitor for Places {
        type Output = ();
        fn visit<P: RegisteredPuzzle>(self) {
            use parlour::game::Game;
            let mut game = Adapter::<P>::new();
            for plate in game.catalogue() {
                let rest = parlour::link::Address::split(&plate.link).rest;
                assert_eq!(game.open(rest).wrong, None);
                let scene = game.show(Look::default()).scene;
                let labels: Vec<String> =
                    scene.places.iter().map(|place| place.label.clone()).collect();
                for (index, label) in labels.iter().enumerate() {
                    let name = parlour::scene::place_name(label).to_owned();
                    let found = lesson::find_places(std::slice::from_ref(&name), &labels);
                    assert_eq!(found, (vec![index], vec![]), "{}: {name}", plate.link);
                    assert!(lesson::is_among(label, &[name]), "{label}");
                }
            }
        }
    }
    for id in puzzles::IDS {
        puzzles::with(id, Places).expect("a puzzle");
    }
}

// ---------------------------------------------------------------------------------------------
// The text form.

const SAMPLE: &str = "\
title: Two discs
puzzle: hanoi
age: 10
minutes: 15
aim: See how a tower of two goes over.

Here is a *small* tower.
It goes on.

- one
- two
  and more

> Ask who knows the story.

## Try it
game: 3x2
overlay: Labels 0–2, step 3
highlight: Peg A; Peg B
arrow: Peg A -> Peg C
hide: hint solve, judge
task: reach goal in at most 3 moves
answer: ab ac bc
right: Three moves.
wrong ac: The small one
  stands where the large one must go.
wrong: Too many.

How?

## How many?
lock: all
task: number 3
wrong 2: One more.
\\task: this is text.

## Choose
- [x] odd | Yes: **2^n - 1**.
- [ ] even | Count again.
";

#[test]
fn a_lesson_is_read_as_it_is_meant() {
    let lesson = good(SAMPLE);
    assert_eq!((&*lesson.title, &*lesson.puzzle), ("Two discs", "hanoi"));
    assert_eq!((lesson.age, lesson.minutes), (Some(10), Some(15)));
    let text = |text: &str| text.to_owned();
    assert_eq!(
        lesson.introduction,
        [
            Block::Paragraph(text("Here is a *small* tower. It goes on.")),
            Block::List(vec![text("one"), text("two and more")]),
            Block::Note(text("Ask who knows the story.")),
        ]
    );
    let [first, second, third] = &lesson.steps[..] else { panic!("three steps") };
    assert_eq!(first.overlay, Some(Overlay { key: text("labels-0-2"), step: Some(3) }));
    assert_eq!(first.highlight, ["Peg A", "Peg B"]);
    assert_eq!(first.arrows, [Arrow { from: text("Peg A"), to: text("Peg C") }]);
    assert_eq!(first.hidden, [Part::Hint, Part::Solve, Part::Judge]);
    assert_eq!(first.task, Task::Reach { target: Target::Goal, within: Some(3) });
    assert_eq!(
        first.wrong,
        [
            Reply {
                to: text("ac"),
                said: text("The small one stands where the large one must go.")
            },
            Reply { to: String::new(), said: text("Too many.") },
        ]
    );
    assert_eq!(first.otherwise(), "Too many.");
    assert_eq!(second.touch, Touch::Nothing);
    assert_eq!(second.body, [Block::Paragraph(text("task: this is text."))]);
    assert_eq!(third.task, Task::Choice);
    assert_eq!(third.choices[1].said, "Count again.");
    assert_eq!([lesson.game(0), lesson.game(1), lesson.game(2)], ["3x2"; 3]);
    assert_eq!(lesson::read(SAMPLE).lines, [16, 31, 37]);
    assert_eq!(good(&lesson::write(&lesson)), lesson);
}

#[test]
fn what_is_wrong_is_told_with_its_line_its_step_and_what_is_allowed() {
    let text = "\
puzzle: Hanoi!
age: 2
colour: red
task: none
format: 2

## First
title: no
task: fly
hide: hint sun
arrow: d2 d4
lock: d4
lock: all
game: 3x2
game: 3x3

## Second
task: number 3
wrong three: no
wrong 3.0: yes
- [x] a choice

##
# Third
- [ ] alone
";
    let told = problems(text);
    for expected in [
        "line 1: The head has no “title:”",
        "line 1: “Hanoi!” is no puzzle’s name",
        "line 2: “2” is no age; a whole number from 3 to 99 is allowed.",
        "line 3: There is no field “colour:” here; there are title, puzzle, age,",
        "line 4: “task:” belongs in a step",
        "line 5: This lesson is of format 2; this Parlour reads format 1.",
        "line 8, step 1 (First): “title:” belongs in the head",
        "line 9, step 1 (First): There is no task “fly”; allowed are: none, reach goal",
        "line 10, step 1 (First): “sun” cannot be hidden; there are all, hint,",
        "line 11, step 1 (First): “d2 d4” is no arrow; it is written as “d2 -> d4”.",
        "line 12, step 1 (First): “d4” cannot be locked",
        "line 13, step 1 (First): “lock:” may come once only",
        "line 15, step 1 (First): “game:” may come once only",
        "line 19, step 2 (Second): The wrong answer: “three” is no number; it is written as 31,",
        "line 20, step 2 (Second): The wrong answer “3.0” is right.",
        "line 21, step 2 (Second): There are choices, but the task is no “task: choice”.",
        "line 23, step 3: This step has no title",
        "line 24, step 3: “# Third” begins neither a step nor a paragraph",
        "line 23, step 3: A choice is to be made, but there are not two of them",
    ] {
        assert!(told.contains(expected), "{expected}\n---\n{told}");
    }
    assert_eq!(told.lines().count(), 19, "{told}");
    // What can be read is there all the same.
    let lesson = lesson::read(text).lesson;
    assert_eq!(lesson.steps.len(), 3);
    assert_eq!((lesson.game(0), lesson.steps[0].hidden.len()), ("3x2", 1));
    assert!(lesson::read(text).problems_of(Some(1)).count() == 3);
}

#[test]
fn what_is_no_lesson_is_told_as_such() {
    for (text, expected) in [
        ("", "no “title:”"),
        ("", "no step"),
        ("<!doctype html><title>404</title>", "a web page and no lesson"),
        ("hand-in: Two discs\n", "what a pupil handed in"),
        ("title: x\npuzzle: y\n", "The lesson has no step"),
        (&"x".repeat(lesson::LONGEST + 1), "at most 65536"),
        (&format!("title: {}", "x".repeat(lesson::LONGEST_LINE + 1)), "at most 4000"),
    ] {
        assert!(problems(text).contains(expected), "{}", problems(text));
    }
    let told = lesson::read_bytes(b"title: x\npuzzle: \xff\xfe\n").problems;
    assert!(told[0].to_string().contains("line 2 has a sign"), "{told:?}");
}

#[test]
fn a_lesson_is_bounded_in_all_directions() {
    let head = "title: x\npuzzle: y\n";
    let steps = format!("{head}{}", "## s\nsun: a\n- [ ] a\n".repeat(lesson::MOST_STEPS + 3));
    let reading = lesson::read(&steps);
    assert_eq!(reading.lesson.steps.len(), lesson::MOST_STEPS);
    assert_eq!(reading.problems.len(), lesson::MOST_PROBLEMS);
    // Each step has a field that is not known and too few choices; and some are left out.
    assert_eq!(reading.problems.len() + reading.more, 2 * lesson::MOST_STEPS + 1);
    let told = |line: &str, times: usize| problems(&format!("{head}## s\n{}", line.repeat(times)));
    for (line, times, expected) in [
        ("- [x] a\n", lesson::MOST_CHOICES, "at most 12 choices"),
        ("arrow: a -> b\n", lesson::MOST_ARROWS, "at most 20 arrows"),
    ] {
        assert!(!told(line, times).contains(expected), "{}", told(line, times));
        assert!(told(line, times + 1).contains(expected), "{}", told(line, times + 1));
    }
    let places = |count: usize| problems(&format!("{head}## s\nhighlight: {}", "a;".repeat(count)));
    assert_eq!(places(lesson::MOST_PLACES), "");
    assert!(places(lesson::MOST_PLACES + 1).contains("61 places"));
    let wrong = |count: usize| {
        let replies: String = (0..count).map(|number| format!("wrong {number}: no\n")).collect();
        problems(&format!("{head}## s\ntask: number -1\n{replies}"))
    };
    assert_eq!(wrong(lesson::MOST_REPLIES), "");
    assert!(wrong(lesson::MOST_REPLIES + 1).contains("at most 20 wrong"));
}

/// Words with all the signs that mean something.
fn any_text() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        "[a-zA-Z0-9é–:;#>*\\[\\]\\\\.|x-]{1,6}",
        prop::sample::select(vec![
            "task:", "wrong", "##", ">", "-", "*", "[x]", "[", "]", "\\", "<b>", "&amp;", "->",
            "hide:",
        ])
        .prop_map(str::to_owned),
    ];
    let alone = |words: &Vec<String>| !words.iter().any(|word| word == "|");
    prop::collection::vec(word, 1..8).prop_filter("no lone bar", alone).prop_map(|w| w.join(" "))
}

fn any_block() -> impl Strategy<Value = Block> {
    prop_oneof![
        any_text().prop_map(Block::Paragraph),
        any_text().prop_map(Block::Note),
        prop::collection::vec(any_text(), 1..4).prop_map(Block::List),
    ]
}

fn any_places(least: usize) -> impl Strategy<Value = Vec<String>> {
    let place = prop::sample::select(vec!["d4", "(0, −4)", "Peg A", "row 1, column 2"]);
    prop::collection::vec(place.prop_map(str::to_owned), least..4)
}

fn any_task() -> impl Strategy<Value = Task> {
    let number = || {
        prop::sample::select(vec!["31", "-3", "1.618", "13/37"])
            .prop_map(|text| Number::read(text).expect("a number"))
    };
    let limit = prop::option::of(1..=9999_u32);
    let target = prop_oneof![
        Just(Target::Goal),
        prop::collection::vec("\\?from=[a-z0-9/]{1,8}", 1..3).prop_map(Target::Positions),
    ];
    prop_oneof![
        Just(Task::None),
        Just(Task::PlayToTheEnd),
        Just(Task::Write),
        Just(Task::Choice),
        (target, limit).prop_map(|(target, within)| Task::Reach { target, within }),
        (1..=9999_u32, any::<bool>()).prop_map(|(moves, exactly)| Task::Play { moves, exactly }),
        (prop::option::of(1..=9999_u32), any::<bool>())
            .prop_map(|(within, or_draw)| Task::Win { or_draw, within }),
        (1..=9999_u32).prop_map(|moves| Task::Hold { moves }),
        any_places(1).prop_map(Task::PointTo),
        prop::collection::vec(
            prop_oneof![
                number().prop_map(Wanted::Exactly),
                number().prop_map(|one| Wanted::Between(one.clone(), one)),
            ],
            1..3
        )
        .prop_map(Task::Number),
    ]
}

/// A step with several tasks, perhaps, each drawn as the one before or otherwise.
fn any_step() -> impl Strategy<Value = Step> {
    let then = prop::collection::vec((any_task_of_a_step(), any::<bool>()), 0..3);
    (any_task_of_a_step(), then).prop_map(|(mut step, then)| {
        for (task, is_drawn_alike) in then {
            let drawn = step.last_mut().drawn();
            let Step { title, game, task, answer, right, wrong, choices, body, after, .. } = task;
            let task =
                Step { title, game, task, answer, right, wrong, choices, body, after, ..drawn };
            step.then.push(if is_drawn_alike {
                task
            } else {
                Step { touch: Touch::Nothing, ..task }
            });
        }
        step
    })
}

fn any_task_of_a_step() -> impl Strategy<Value = Step> {
    let choice = (any::<bool>(), any_text(), prop_oneof![Just(String::new()), any_text()]);
    let touch = prop_oneof![
        Just(Touch::Everything),
        Just(Touch::Nothing),
        any_places(1).prop_map(Touch::Only),
    ];
    let overlay = prop::option::of(("[a-z]{1,6}(-[0-9])?", prop::option::of(1..9_u32)));
    let arrow = prop::collection::vec(("[a-g][1-7]", "[a-g][1-7]"), 0..3);
    let reply = prop::collection::btree_map("[a-z0-9/?=.-]{0,6}", any_text(), 0..4);
    let hidden = prop::sample::subsequence(Part::ALL.to_vec(), 0..=Part::ALL.len());
    let texts = (any_text(), prop::option::of("[0-9a-z?=&]{0,9}"), any_text(), any_text());
    let drawn = (overlay, any_places(0), arrow, touch, hidden);
    let asked = (any_task(), reply, prop::collection::vec(choice, 0..4));
    let computer = prop::option::of("[a-z]{1,8}x");
    let said = (prop::collection::vec(any_block(), 0..4), prop::collection::vec(any_text(), 0..3));
    (texts, drawn, asked, said, computer).prop_map(
        |(
            (title, game, answer, right),
            drawn,
            (task, replies, choices),
            (body, after),
            computer,
        )| {
            let (overlay, highlight, arrows, touch, hidden) = drawn;
            let choices: Vec<Choice> = choices
                .into_iter()
                .map(|(right, text, said)| Choice { right, text, said })
                .collect();
            Step {
                title,
                game,
                overlay: overlay.map(|(key, step)| Overlay { key, step }),
                highlight,
                arrows: arrows.into_iter().map(|(from, to)| Arrow { from, to }).collect(),
                touch,
                hidden,
                computer,
                task,
                answer,
                right,
                wrong: replies.into_iter().map(|(to, said)| Reply { to, said }).collect(),
                choices,
                body,
                after,
                then: Vec::new(),
            }
        },
    )
}

fn any_lesson() -> impl Strategy<Value = Lesson> {
    let texts = (any_text(), "[a-z-]{1,9}", any_text(), any_text(), any_text());
    let numbers = (prop::option::of(3..=99_u32), prop::option::of(1..=600_u32));
    let body = prop::collection::vec(any_block(), 0..4);
    (texts, numbers, body, prop::collection::vec(any_step(), 0..5)).prop_map(
        |((title, puzzle, aim, author, source), (age, minutes), introduction, steps)| Lesson {
            title,
            puzzle,
            age,
            minutes,
            aim,
            author,
            source,
            language: "pt-BR".to_owned(),
            introduction,
            steps,
        },
    )
}

/// A change of a text at some place.
#[derive(Debug, Clone)]
enum Change {
    Insert(String),
    Delete(usize),
    DoubleLine,
}

fn any_change() -> impl Strategy<Value = (Index, Change)> {
    let piece = prop_oneof![
        any_text(),
        any::<char>().prop_map(String::from),
        prop::sample::select(vec![
            "\n", "\r", "\n\n", "  ", "\n## ", "\n> ", "\n- [x] ", " | ", "\u{feff}"
        ])
        .prop_map(str::to_owned),
        prop::sample::select(vec![
            "\ntask: number 1 to ",
            "\nwrong : ",
            "\ngame:",
            "\ntask: none\n"
        ])
        .prop_map(str::to_owned),
    ];
    let change = prop_oneof![
        3 => piece.prop_map(Change::Insert),
        2 => (1..20_usize).prop_map(Change::Delete),
        1 => Just(Change::DoubleLine),
    ];
    (any::<Index>(), change)
}

fn changed(text: &str, changes: &[(Index, Change)]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for (place, change) in changes {
        let at = place.index(letters.len() + 1);
        match change {
            Change::Insert(piece) => {
                letters.splice(at..at, piece.chars());
            }
            Change::Delete(count) => {
                letters.drain(at..(at + count).min(letters.len()));
            }
            Change::DoubleLine => {
                let begin = letters[..at].iter().rposition(|c| *c == '\n').map_or(0, |at| at + 1);
                let line: Vec<char> = letters[begin..at].iter().copied().chain(['\n']).collect();
                letters.splice(begin..begin, line);
            }
        }
    }
    letters.into_iter().collect()
}

proptest! {
    #[test]
    fn a_lesson_is_read_as_it_was_written(mut lesson in any_lesson()) {
        // Choices without a task are one.
        let mend = |step: &mut Step| {
            if !step.choices.is_empty() && step.task == Task::None {
                step.task = Task::Choice;
            }
        };
        for step in &mut lesson.steps {
            mend(step);
            step.then.iter_mut().for_each(mend);
        }
        let text = lesson::write(&lesson);
        prop_assert_eq!(&lesson::read(&text).lesson, &lesson, "{}", text);
        let link = lesson::pack(Kind::Lesson, &text);
        prop_assert_eq!(lesson::unpack(Kind::Lesson, &link), Ok(text));
    }

    #[test]
    fn any_text_gives_a_lesson_that_stays(
        changes in prop::collection::vec(any_change(), 0..12)
    ) {
        let text = changed(SAMPLE, &changes);
        let lesson = lesson::read(&text).lesson;
        let written = lesson::write(&lesson);
        prop_assert_eq!(&lesson::read(&written).lesson, &lesson, "{}\n---\n{}", text, written);
        // What is printed and what is said never panics either.
        lesson::teachers_page(&lesson);
        for block in lesson.introduction {
            if let Block::Paragraph(text) = block {
                lesson::spans(&text);
            }
        }
    }

    #[test]
    fn any_signs_are_read(text in "\\PC{0,200}", lines in prop::collection::vec("\\PC{0,30}", 0..20)) {
        lesson::read(&text);
        let _ = lesson::read(&lines.join("\n"));
        let _ = lesson::read_way(&lines.join("\n"));
        let _ = lesson::unpack(Kind::Lesson, &text);
        lesson::meant(&text);
        lesson::spans(&text);
    }

    #[test]
    fn a_lesson_made_of_any_texts_can_be_written(
        title in any::<String>(), text in any::<String>(), place in any::<String>()
    ) {
        let lesson = Lesson {
            title: title.clone(),
            puzzle: "hanoi".to_owned(),
            introduction: vec![Block::Paragraph(text.clone()), Block::List(vec![text.clone()])],
            steps: vec![Step {
                title,
                game: Some(text.clone()),
                highlight: vec![place.clone()],
                arrows: vec![Arrow { from: place.clone(), to: place.clone() }],
                touch: Touch::Only(vec![place.clone()]),
                task: Task::PointTo(vec![place.clone()]),
                wrong: vec![Reply { to: place, said: text.clone() }],
                choices: vec![Choice { right: true, text: text.clone(), said: text.clone() }],
                body: vec![Block::Note(text)],
                ..Step::default()
            }],
            ..Lesson::default()
        };
        let read = lesson::read(&lesson::write(&lesson)).lesson;
        prop_assert_eq!(read.steps.len(), 1);
        prop_assert_eq!(&lesson::read(&lesson::write(&read)).lesson, &read);
    }

    #[test]
    fn a_changed_hand_in_is_read_all_the_same(
        changes in prop::collection::vec(any_change(), 0..12)
    ) {
        let lesson = good(SAMPLE_LESSON);
        let mut hanoi = Adapter::<Hanoi>::new();
        let mut board = OnTable::new(&mut hanoi);
        let text = lesson::write_way(&walk(&lesson, &mut board));
        let text = changed(&text, &changes);
        let (way, _) = lesson::read_way(&text);
        prop_assert_eq!(&lesson::read_way(&lesson::write_way(&way)).0.at(), &way.at());
        let hand_in = HandIn { label: "1".to_owned(), text };
        let review = lesson::review(&lesson, &[hand_in], &mut board);
        prop_assert_eq!(review.rows.len(), 1);
        prop_assert_eq!(review.rows[0].cells.len(), lesson.steps.len());
    }

    #[test]
    fn a_link_that_was_cut_off_says_so(text in "\\PC{0,300}", cut in any::<Index>()) {
        let link = lesson::pack(Kind::HandIn, &text);
        let cut = cut.index(link.len());
        let error = lesson::unpack(Kind::HandIn, &link[..cut]).expect_err("it was cut off");
        match error {
            LinkError::CutOff { came, of } => prop_assert_eq!((came, of), (cut, link.len())),
            LinkError::CutShort { came } => prop_assert_eq!(came, cut),
            other => prop_assert_eq!(cut, 0, "{}", other),
        }
    }

    #[test]
    fn a_link_that_was_changed_says_so(
        text in "\\PC{0,300}", at in any::<Index>(), letter in "[A-Za-z0-9_.-]"
    ) {
        let link = lesson::pack(Kind::Lesson, &text);
        let mut bytes = link.clone().into_bytes();
        let at = at.index(bytes.len());
        prop_assume!(bytes[at] != letter.as_bytes()[0]);
        // Hexadecimal digits may be large.
        prop_assume!(!bytes[at].eq_ignore_ascii_case(&letter.as_bytes()[0]));
        bytes[at] = letter.as_bytes()[0];
        let changed = String::from_utf8(bytes).expect("letters");
        prop_assert!(lesson::unpack(Kind::Lesson, &changed).is_err(), "{} {}", link, changed);
    }
}

// ---------------------------------------------------------------------------------------------
// Links.

#[test]
fn links_say_what_is_wrong_with_them() {
    let link = lesson::pack(Kind::Lesson, SAMPLE);
    let open = |link: &str| lesson::unpack(Kind::Lesson, link).map_err(|error| error.to_string());
    assert_eq!(open(&link).as_deref(), Ok(SAMPLE));
    // What mail programs do.
    let (one, two) = link.split_at(60);
    assert_eq!(open(&format!(" {one}\r\n {two}>.")).as_deref(), Ok(SAMPLE));
    let told = |link: &str| open(link).expect_err(link);
    assert_eq!(
        told(&link[..100]),
        format!(
            "the link was cut off: 100 of {} letters came. Ask for it again, or for a file",
            link.len()
        )
    );
    assert!(told(&link[..9]).contains("cut off near its beginning: only 9 letters"));
    assert!(told("Lorem ipsum").contains("no lesson but “Loremipsum”"));
    assert!(told("").contains("no lesson but “”"));
    let hand_in = lesson::pack(Kind::HandIn, SAMPLE);
    assert_eq!(told(&hand_in), "this is no lesson but a hand-in");
    assert!(told(&link.replacen("L1", "L2", 1)).contains("of version 2"));
    assert!(told(&format!("{one}é{two}")).contains("changed"));
    // A link that would fill the memory.
    let bomb = lesson::pack(Kind::Lesson, &"x".repeat(100 << 20));
    assert!(bomb.len() < 200_000);
    assert!(told(&bomb).contains("at most 65536 bytes"), "{}", told(&bomb));
    assert!(told(&"L".repeat(600_000)).contains("at most 524288 letters"));
}

/// Links that were made once open for ever: never change one.
#[test]
fn a_golden_link_opens() {
    let text = "title: x\npuzzle: hanoi\n\n## y\n";
    let link = "L1.38.4604d442.K8ksyUm1UqjgKiitqgKxMhLz8jO5uJSVFSq5AA";
    assert_eq!(lesson::unpack(Kind::Lesson, link), Ok(text.to_owned()));
}

#[test]
fn a_link_says_how_far_it_gets() {
    for (length, travel) in [
        (0, Travel::Everywhere),
        (1700, Travel::Everywhere),
        (1701, Travel::Risky),
        (4000, Travel::Risky),
        (4001, Travel::File),
    ] {
        assert_eq!(Travel::of(length), travel, "{length}");
    }
}

// ---------------------------------------------------------------------------------------------
// A pupil's way.

const SAMPLE_LESSON: &str = "\
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
fn the_sample_fits_its_game_and_can_be_done() {
    let reading = lesson::read(SAMPLE_LESSON);
    with_game("hanoi", |board| {
        let problems = lesson::check(&reading, board);
        assert_eq!(problems, []);
        walk(&reading.lesson, board);
    });
}

/// Opens a step and makes moves; gives what is said after each.
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
        // A named position is found whatever led there.
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
    // The same again is no other attempt, and neither is what comes after a right one.
    played(&mut way, &lesson, 2, "ac");
    assert_eq!(way.traces()[2].count(), 1);
    played(&mut way, &lesson, 2, "ab");
    played(&mut way, &lesson, 2, "ac");
    assert_eq!((way.traces()[2].count(), way.is_done(&lesson, 2)), (2, true));
    assert_eq!(way.traces()[2].now, "ac");
    // Steps can be jumped to, and what was on their boards is kept.
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
    // After so many attempts, the first ones are only counted.
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
fn a_try_that_goes_beyond_the_limit_is_one_attempt() {
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
    // Taken back in part, it is the same one still.
    played(&mut way, &lesson, 0, "ab ba ab");
    assert_eq!(kept(&way), [moves("ab.ba.ab.ba.ab")]);
    // Other moves are another one.
    played(&mut way, &lesson, 0, "ab ac ca");
    assert_eq!(kept(&way), [moves("ab.ba.ab.ba.ab"), moves("ab.ac.ca")]);
    played(&mut way, &lesson, 0, "ab ac bc");
    assert_eq!((way.traces()[0].count(), way.is_done(&lesson, 0)), (3, true));
}

#[test]
fn answers_without_a_board_are_judged() {
    let lesson = good(SAMPLE_LESSON);
    let judge = |step: usize, attempt| {
        let verdict = lesson::judge_answer(&lesson.steps[step], &attempt);
        (verdict.mark, verdict.words)
    };
    let said = |mark, words: &str| (mark, words.to_owned());
    let place = |place: &str| Attempt::Place(place.to_owned());
    assert_eq!(judge(6, place("Peg B: empty")), said(Mark::Right, "Right."));
    assert_eq!(judge(6, place("Peg A: discs 1 to 2")), said(Mark::Wrong, "There it is."));
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
fn another_game_on_the_board_is_told_and_the_way_stays() {
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

// ---------------------------------------------------------------------------------------------
// What is wrong when a lesson is held against its game.

#[test]
fn what_does_not_fit_the_game_is_told() {
    let text = "\
title: x
puzzle: hanoi

## Bad link
game: 3x2?from=zz

## Bad names
game: 3x2
overlay: sun
highlight: Peg A; Peg X
arrow: Peg A -> d4
touch: Q
task: point to Peg Z
wrong Peg Y: no

## No answer
task: reach goal

## Wrong answer
task: reach goal
answer: ab

## Illegal answer
task: reach goal
answer: ab ab

## Long answer
task: reach ?moves=ab
answer: ab ac

## Limits
task: reach goal in at most 2 moves
answer: ab ac bc

## Positions
task: reach 3x3?moves=ab or ?from=zz or ?moves=ab.ba
answer: ab

## Replies
task: reach goal
answer: ab ac bc
wrong ab ac bc: no
wrong zz: no
wrong ac: one
wrong ab bc: the same
wrong ?moves=ab.ba: the beginning

## More replies
task: reach ?from=bc
answer: ab ac
wrong ab ac: no
wrong /3x3?from=abc: no

## Numbers
task: number 1 to 3
wrong 5: five
wrong 5.0: five again
";
    let reading = lesson::read(text);
    assert_eq!(reading.problems, []);
    let told = with_game("hanoi", |board| lesson::check(&reading, board));
    let told: String = told.iter().map(|problem| format!("{problem}\n")).collect();
    for expected in [
        "line 4, step 1 (Bad link): The game: ",
        "step 2 (Bad names): There is no overlay “sun”; this board has none.",
        "step 2 (Bad names): There is no place “Peg X” on the board; there are Peg A; Peg B; Peg C.",
        "There is no place “d4”",
        "There is no place “Q”",
        "There is no place “Peg Z”",
        "There is no place “Peg Y”",
        "step 3 (No answer): The task “reach goal” needs an “answer:”",
        "step 4 (Wrong answer): The answer does not do what is asked for",
        "step 5 (Illegal answer): The answer: move 2 (“ab”): ",
        "step 6 (Long answer): The answer goes on after move 1, with which the task is done.",
        "step 7 (Limits): The right answer leads over a wrong one: after its move 2, “2 moves made",
        "step 8 (Positions): The position “3x3?moves=ab” is of another board",
        "step 8 (Positions): The position “?from=zz”: ",
        "step 8 (Positions): The position “?moves=ab.ba” is to be reached, but it stands on the board",
        "step 9 (Replies): To the wrong answer “ab ac bc” another reply is given: “Right.”",
        "step 9 (Replies): The wrong answer “zz”: move 1 (“zz”): ",
        "step 9 (Replies): To the wrong answer “ab bc” another reply is given: “one”",
        "step 9 (Replies): The wrong answer “?moves=ab.ba” stands on the board",
        "step 10 (More replies): The wrong answer “ab ac” is right.",
        "step 10 (More replies): The position “/3x3?from=abc” is of another board",
        "step 11 (Numbers): To the wrong answer “5.0” another reply is given: “five”",
    ] {
        assert!(told.contains(expected), "{expected}\n---\n{told}");
    }
    assert_eq!(told.lines().count(), 22, "{told}");
    let other = with_game("london", |board| lesson::check(&reading, board));
    assert!(other[0].to_string().contains("about “hanoi”, and not about london"), "{other:?}");
}

// ---------------------------------------------------------------------------------------------
// Several tasks in a step, text for afterwards, and games against the computer.

const TASKS: &str = "\
title: Two discs
puzzle: hanoi

## How many?
game: 3x2
lock: all
hide: hint solve
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
    let step = &lesson.steps[0];
    assert_eq!(step.after, ["The large one moves once, the *small* one twice.", "So it is three."]);
    let [second, third] = &step.then[..] else { panic!("three tasks") };
    assert_eq!((&*second.title, &*third.title), ("Try it", ""));
    assert_eq!((&step.touch, &second.touch), (&Touch::Nothing, &Touch::Everything));
    assert_eq!((step.arrows.len(), second.arrows.len()), (1, 0));
    assert_eq!((&second.highlight, &third.highlight), (&vec!["Peg A".to_owned()], &vec![]));
    assert_eq!((&second.hidden[..], third.hidden.len()), (&[Part::Hint, Part::Solve][..], 0));
    assert_eq!((third.choices.len(), &third.task), (2, &Task::Choice));
    assert_eq!(lesson.game(At { step: 0, task: 2 }), "3x2");
    let reading = lesson::read(TASKS);
    assert_eq!((&reading.lines[..], &reading.then_lines[0][..]), (&[4, 35][..], &[17, 28][..]));
    // What pupils are given has no notes, in no task.
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
fn what_is_wrong_with_a_task_is_told_with_its_line_and_number() {
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
        "line 3: “### ” begins another task of a step; a step begins with “## ”.",
        "line 10, step 1, task 2 (A): The wrong answer “3” is right.",
        "line 11, step 1, task 2 (A): “task:” may come once only",
        "line 19, step 1, task 3 (A): “#### D” begins neither a step nor a paragraph",
    ] {
        assert!(told.contains(expected), "{expected}\n---\n{told}");
    }
    assert_eq!(told.lines().count(), 4, "{told}");
    let reading = lesson::read(text);
    let told = with_game("hanoi", |board| lesson::check(&reading, board));
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].starts_with("line 8, step 1, task 2 (A): To the wrong answer “3”"), "{told:?}");
    assert!(told[1].starts_with("line 14, step 1, task 3 (A): The answer does not do"), "{told:?}");
    // There may be so many tasks and no more.
    let tasks =
        |count: usize| format!("title: x\npuzzle: y\n## s\n{}", "### t\n".repeat(count - 1));
    assert_eq!(problems(&tasks(lesson::MOST_TASKS)), "");
    let told = problems(&tasks(lesson::MOST_TASKS + 2));
    assert!(told.contains("at most 10 tasks; 2 tasks behind this one are left out"), "{told}");
    assert_eq!(lesson::read(&tasks(30)).lesson.steps[0].tasks().count(), lesson::MOST_TASKS);
}

#[test]
fn the_next_task_comes_when_one_is_done_or_given_up() {
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
    let right = lesson::judge_answer(&lesson.steps[0], &number("3"));
    let done = Outcome::Done { answer: "3".to_owned(), verdict: right };
    assert_eq!(way.outcome(&lesson, open(0)), Some(done));
    assert!(way.go_on(&lesson));
    assert_eq!(way.open(), open(1));
    // Steps can be left and come back to.
    assert!(way.go_to(1) && way.go_to(0));
    assert_eq!(way.open(), open(1));
    assert!(way.give_up(&lesson) && !way.give_up(&lesson));
    assert_eq!(way.outcome(&lesson, open(1)), Some(Outcome::GivenUp));
    assert!(way.go_on(&lesson) && !way.go_on(&lesson), "this is the last one");
    way.answer(&lesson, Attempt::Choices(vec![0]));
    assert!(!way.is_done(&lesson, 0), "what was given up is not done");
    assert!(!way.can_give_up(&lesson), "nothing would come of it");

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
        let hand_in = |text: &str| HandIn { label: "1".into(), text: text.into() };
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
        assert!(review.rows[2].is_forged() && !review.rows[1].is_forged());
    });
    let (_, told) =
        lesson::read_way("hand-in: x\n## 1.11\n## 0.1\n## 2.x\n## 1.2\ngiven up: yes\n");
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 4, "{told:?}");
    assert!(told[0].contains("“11” is no number of a task of a step, from 1 to 10."), "{told:?}");
    assert!(
        told[3].contains("line 6, step 1, task 2: “yes” is no number of attempts."),
        "{told:?}"
    );
}

/// What hand-ins said before steps had several tasks is read as it was.
#[test]
fn a_hand_in_of_a_step_that_has_more_tasks_now_is_opened() {
    let lesson = good(TASKS);
    let old = "hand-in: Two discs\npuzzle: hanoi\nlesson: 0\nat: 2\n\n## 1\nright: number 3\n\n## 2\ngiven: text a\n";
    with_game("hanoi", |board| {
        let hand_in = HandIn { label: "1".into(), text: old.into() };
        let review = lesson::review(&lesson, &[hand_in], board);
        let states: Vec<State> = review.rows[0].cells.iter().map(|cell| cell.state).collect();
        assert_eq!(states, [State::Right, State::Unseen, State::Unseen, State::Given]);
    });
}

#[test]
fn levels_of_the_computer_keep_their_keys() {
    struct Keys;
    impl Visitor for Keys {
        type Output = Vec<String>;
        fn visit<P: RegisteredPuzzle>(self) -> Vec<String> {
            let about = parlour::game::Game::about(&mut Adapter::<P>::new());
            about.levels.iter().map(|words| lesson::overlay_key(&words.name)).collect()
        }
    }
    let all = puzzles::IDS.iter().map(|id| (*id, puzzles::with(id, Keys).expect("a puzzle")));
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

/// Plays as a pupil whose moves are given; the computer makes its own. Gives what came of each move, and all moves.
fn dueled(lesson: &Lesson, step: usize, own: &[&str]) -> (Vec<Mark>, String) {
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
    let (marks, moves) = dueled(&lesson, 0, &["c4m3", "m3c3"]);
    assert_eq!(marks, [OnTheWay, OnTheWay, Right], "{moves}");
    assert_eq!(moves.split('.').count(), 3);
    // The same moves are answered by the same moves.
    assert_eq!(dueled(&lesson, 0, &["c4m3", "m3c3"]).1, moves);
    let (marks, lost) = dueled(&lesson, 0, &["om2"]);
    assert_eq!(marks[0], Wrong, "{lost}");
    // One move is held, and then it is done.
    assert_eq!(dueled(&lesson, 1, &["c4m3"]).0, [OnTheWay, Right]);
    // Going to and fro does not win within two moves.
    let slow = dueled(&lesson, 0, &["c4m3", "m3c4"]);
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
                        let rest = parlour::link::Address::split(&format!("{now}.{one}")).rest;
                        parlour::link::read::<Picaria>(&rest).problems.is_empty()
                    })
                    .map(str::to_owned)
            });
            board.play(&one.expect("a move")).expect("a legal move");
            way.see(&lesson, &stage, &board.sight(), false);
        }
        assert_eq!(board.sight().end, End::Lost);
        assert_eq!(way.trace().map(|trace| trace.count()), Some(1), "{}", board.sight().moves);
    });
}

#[test]
fn a_draw_is_enough_where_it_is_asked_for() {
    use Mark::{NotThis, OnTheWay, Right};
    // Second goes round and round; with the computer's sixth answer a position comes again.
    let own = ["m2c2", "m3o", "c1m4", "c2m1", "m4c4", "c4m4"];
    let played = |task: &str| {
        let game = "game: 4x3?moves=o.c1.m1.m3.m4.m2.m4c4\ncomputer: perfect";
        let text = format!("title: x\npuzzle: picaria\n\n## s\n{game}\ntask: {task}\nanswer: x\n");
        let (marks, moves) = dueled(&good(&text), 0, &own);
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
fn moves_that_the_computer_does_not_make_are_told() {
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
    let (_, moves) = dueled(&game, 0, &["c4m3", "m3c3"]);
    assert_eq!(check(&moves), []);
    let reply = moves.split('.').nth(1).expect("three moves");
    let other = ["c2m2", "m1m2", "m4c4"].into_iter().find(|other| *other != reply).unwrap();
    let told = check(&format!("c4m3 {other} m3c3"));
    assert!(told[0].words.contains(&format!("the computer makes {reply} here")), "{told:?}");
    with_game("picaria", |board| {
        let hand_in = |moves: &str| HandIn {
            label: "1".into(),
            text: format!(
                "hand-in: Picaria\npuzzle: picaria\nlesson: 0\n\n## 1\nright: moves {moves}\n"
            ),
        };
        let forged = moves.replace(reply, other);
        let review = lesson::review(&game, &[hand_in(&moves), hand_in(&forged)], board);
        assert_eq!(review.rows[0].cells[0].state, State::Right);
        assert!(!review.rows[0].is_forged() && review.rows[1].is_forged());
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
    let expected = "no computer “genius”; there are beginner, player, strong, perfect.";
    assert!(unknown.contains(expected), "{unknown}");
    let alone = told("hanoi", "computer: perfect\ntask: win\nanswer: ab");
    assert!(alone.contains("The computer does not play this puzzle."), "{alone}");
    // A link that names the computer is as good.
    let link =
        told("picaria", "game: 4x3?computer=second.4\ntask: do not lose for 1 move\nanswer: o");
    assert!(!link.contains("computer:"), "{link}");
}

/// What is asked for in a game against the computer can be had, whatever the computer does.
#[test]
fn every_built_in_game_against_the_computer_can_be_held() {
    use parlour::puzzle::{Duel, Rules, Value};
    let mut count = 0;
    for (path, reading) in built_in() {
        let lesson = &reading.lesson;
        for (at, step) in lesson.tasks().filter(|(_, step)| step.task.is_against_computer()) {
            let link =
                with_game(&lesson.puzzle, |board| lesson::Stage::new(lesson, at, board).link);
            let task = parlour::link::read::<Picaria>(&link).opened.session.task().clone();
            let start = std::slice::from_ref(&task.start);
            let values = Picaria::values(&task, start, &mut parlour::search::Silent);
            let value = values.expect("nobody cancels")[0].expect("it is solved");
            let title = Picaria::title(&task);
            let can = match (&step.task, value) {
                (Task::Win { or_draw: false, within }, Value::Won(Some(plies))) => {
                    within.is_none_or(|limit| plies < 2 * limit)
                }
                (Task::Win { or_draw, .. }, _) => *or_draw && !matches!(value, Value::Lost(_)),
                (_, value) => !matches!(value, Value::Lost(_)),
            };
            assert!(can, "{}: {at} {title}: {value:?}", path.display());
            count += 1;
        }
    }
    assert!(count >= 2, "the pupil plays against the computer somewhere");
}

// ---------------------------------------------------------------------------------------------
// The teacher's table.

#[test]
fn hand_ins_are_replayed_and_forgeries_told() {
    let lesson = good(SAMPLE_LESSON);
    with_game("hanoi", |board| {
        let honest = lesson::write_way(&walk(&lesson, board));
        let hand_in = |label: &str, text: &str| HandIn { label: label.into(), text: text.into() };
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
        let hand_ins = [
            hand_in("honest", &honest),
            hand_in("link", &format!("https://x/#{}", lesson::pack(Kind::HandIn, &honest))),
            hand_in("forged", half),
            hand_in("cut", &lesson::pack(Kind::HandIn, &honest)[..80]),
            hand_in("lesson", &lesson::pack(Kind::Lesson, SAMPLE_LESSON)),
            hand_in("other", &honest.replace("hand-in: Two", "hand-in: Three")),
            hand_in("nothing", ""),
        ];
        let review = lesson::review(&lesson, &hand_ins, board);
        let [honest, link, forged, cut, wrong, other, nothing] = &review.rows[..] else {
            panic!("a row each")
        };
        assert_eq!((honest.done(), honest.is_forged(), honest.problems.len()), (11, false, 0));
        assert_eq!(link.cells, honest.cells);
        assert_eq!((&*forged.who, forged.done(), forged.is_forged()), ("Eve", 0, true));
        assert!(forged.problems[0].contains("another version"), "{:?}", forged.problems);
        let states: Vec<&str> = forged.cells.iter().map(|cell| cell.state.word()).collect();
        let expected =
            ["tried", "tried", "tried", "–", "–", "tried", "–", "tried", "–", "–", "seen", "–"];
        assert_eq!(states, expected);
        assert_eq!(forged.cells[0].count, 2);
        assert_eq!(forged.cells[0].tries[0], ("ac".to_owned(), Mark::Wrong));
        let told = |step: usize| forged.cells[step].forged.join("\n");
        assert_eq!(told(0), "");
        assert!(told(1).contains("not legal: move 2 (“zz”)"), "{}", told(1));
        assert_eq!(told(2), "“ac” is marked as right and is not.");
        assert_eq!(told(5), "“77” is marked as right and is not.");
        assert_eq!(
            told(7),
            "“wrong” is marked as right and is not.\n“choice 9” is marked as right and is not."
        );
        assert!(cut.problems[0].contains("cut off: 80 of"), "{:?}", cut.problems);
        assert!(wrong.problems[0].contains("no hand-in but a lesson"), "{:?}", wrong.problems);
        assert!(other.problems[0].contains("another lesson, “Three discs”"), "{other:?}");
        assert!(nothing.problems[0].contains("cannot be opened"), "{nothing:?}");
        assert_eq!((review.columns[0].done, review.columns[0].tried), (3, 1));
        assert!(!review.columns[10].has_task);
    });
}

#[test]
fn a_hand_in_says_what_cannot_be_read() {
    let (way, problems) = lesson::read_way(
        "hand-in: x\nlesson: xyz\ncolour: red\nat: 0\nseconds: -1\n## 99\nright: moves a\n## 2\nfoo\nright: jumps a\n\
         good: moves a\nright: choice 0\nearlier: many\nright: moves a\n",
    );
    let told: String = problems.iter().map(|problem| format!("{problem}\n")).collect();
    for expected in [
        "line 2: “xyz” is no checksum",
        "line 3: “colour” is not known",
        "line 4: “0” is no number of a step",
        "line 5: “-1” is no number of seconds",
        "line 6: “## 99” is no number of a step, from 1 to 40.",
        "line 9, step 2: “foo” cannot be read",
        "line 10, step 2: “jumps a” is no attempt",
        "line 11, step 2: “good” cannot be read",
        "line 12, step 2: “0” are no numbers of choices",
        "line 13, step 2: “many” is no number of attempts.",
    ] {
        assert!(told.contains(expected), "{expected}\n---\n{told}");
    }
    assert_eq!(told.lines().count(), 10, "{told}");
    assert_eq!((way.traces().len(), way.traces()[1].count()), (2, 1));
    let (_, problems) = lesson::read_way("title: x");
    assert!(problems[0].to_string().contains("no hand-in"));
    let (_, problems) = lesson::read_way(&"x".repeat(lesson::LONGEST_HAND_IN + 1));
    assert!(problems[0].to_string().contains("at most 262144"));
}
