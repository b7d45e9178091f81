//! The text form of lessons.

use parlour::lesson::{
    self, Arrow, Asked, Block, Choice, Kind, Lesson, LinkError, Number, Overlay, Part, Reply, Step,
    Target, Task, Touch, Wanted,
};
use proptest::prelude::*;
use proptest::sample::Index;

use super::{good, problems};

pub const SAMPLE: &str = "\
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
    let tasks: Vec<&Task> = lesson.tasks().map(|(_, task)| task).collect();
    let [first, second, third] = tasks[..] else { panic!("three tasks") };
    assert_eq!(first.overlay, Some(Overlay { key: text("labels-0-2"), step: Some(3) }));
    assert_eq!(first.highlight, ["Peg A", "Peg B"]);
    assert_eq!(first.arrows, [Arrow { from: text("Peg A"), to: text("Peg C") }]);
    assert_eq!(first.hidden, [Part::Hint, Part::Solve, Part::Judge]);
    assert_eq!(first.asked, Asked::Reach { target: Target::Goal, within: Some(3) });
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
    assert_eq!(third.asked, Asked::Choice);
    assert_eq!(third.choices[1].said, "Count again.");
    assert_eq!([lesson.game(0), lesson.game(1), lesson.game(2)], ["3x2"; 3]);
    assert_eq!(lesson::read(SAMPLE).lines, [[16], [31], [37]]);
    assert_eq!(good(&lesson::write(&lesson)), lesson);
}

#[test]
fn a_lesson_is_kept_under_its_title() {
    for (title, expected) in [
        ("Two discs", "two-discs.md"),
        ("*How* many? 2^n - 1!", "how-many-2-n-1.md"),
        ("../..\\a:b", "a-b.md"),
        ("", "lesson.md"),
        ("Ποιος;", "Ποιος.md"),
        ("…", "lesson.md"),
    ] {
        let lesson = Lesson { title: title.to_owned(), ..Lesson::default() };
        assert_eq!(lesson.file_name(), expected, "{title}");
    }
    let long = Lesson { title: "x ".repeat(1000), ..Lesson::default() };
    assert!(long.file_name().len() <= 84, "{}", long.file_name());
}

/// A tablet capitalises the first word of a line.
#[test]
fn a_field_may_begin_with_a_capital() {
    let small = "title: x\npuzzle: hanoi\n\n## First\ngame: 3x2\nlock: all\nhighlight: Peg A\ntask: number 6\nanswer: six\n\
                 wrong 5: One more.\nright: Yes.\n\nHow many?\n";
    let lesson = good(small);
    for word in ["title", "puzzle", "game", "lock", "highlight", "task", "answer", "wrong", "right"]
    {
        let capital = format!("{}{}", word[..1].to_uppercase(), &word[1..]);
        for other in [capital, word.to_uppercase()] {
            assert_eq!(good(&small.replace(word, &other)), lesson, "{other}");
        }
    }
    assert_eq!(lesson::write(&lesson).matches("Task").count(), 0);
    assert!(
        problems(&small.replace("task: number", "Task: nmuber")).contains("no task “nmuber 6”")
    );
    // As in lower case, a line within a paragraph begins a field, but words within a line do not.
    let asks = |text: &str| {
        good(&format!("title: x\npuzzle: hanoi\n\n## First\n{text}\n")).steps[0].tasks[0].clone()
    };
    assert_eq!(asks("How many?\nTask: number 6").asked, asks("How many?\ntask: number 6").asked);
    let text = |text: &str| vec![Block::Paragraph(text.to_owned())];
    for (written, read) in [
        ("Say it. Answer: yes", "Say it. Answer: yes"),
        ("\\Answer: yes", "Answer: yes"),
        ("Hint: count.", "Hint: count."),
        ("Source: a paper.", "Source: a paper."),
        ("Righteous: yes", "Righteous: yes"),
    ] {
        let task = asks(written);
        assert_eq!((task.body, &*task.answer), (text(read), ""), "{written}");
    }
    // Earlier links for pupils contain such lines as text.
    let sealed =
        "title: x\npuzzle: hanoi\nsealed: 3f2a91c4\n\n## First\n\nTask: count the discs.\n";
    assert_eq!(good(sealed).steps[0].tasks[0].body, text("Task: count the discs."));
}

#[test]
fn problems_are_reported_with_line_step_and_allowed_values() {
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
        "Line 1: The head has no “title:”",
        "Line 1: “Hanoi!” is not a puzzle’s name",
        "Line 2: “2” is not an age. A whole number from 3 to 99 is allowed.",
        "Line 3: There is no field “colour:” here. The fields are title, puzzle, age,",
        "Line 4: “task:” belongs in a step",
        "Line 5: This lesson has format 2, but this Parlour reads format 1.",
        "Line 8, step 1 (First): “title:” belongs in the head",
        "Line 9, step 1 (First): There is no task “fly”. Allowed are: none, reach goal",
        "Line 10, step 1 (First): “sun” cannot be hidden. Allowed are all, hint,",
        "Line 11, step 1 (First): “d2 d4” is not an arrow. Write it as “d2 -> d4”.",
        "Line 12, step 1 (First): “d4” cannot be locked",
        "Line 13, step 1 (First): “lock:” may appear only once",
        "Line 15, step 1 (First): “game:” may appear only once",
        "Line 19, step 2 (Second): The wrong answer cannot be read. “three” is not a number. Write it as 31,",
        "Line 20, step 2 (Second): The wrong answer “3.0” is right.",
        "Line 21, step 2 (Second): There are choices, but the task is not “task: choice”.",
        "Line 23, step 3: This step has no title",
        "Line 24, step 3: “# Third” begins neither a step nor a paragraph",
        "Line 23, step 3: The task is a choice, but there are fewer than two.",
    ] {
        assert!(told.contains(expected), "{expected}\n---\n{told}");
    }
    assert_eq!(told.lines().count(), 19, "{told}");
    // The readable parts are still read.
    let lesson = lesson::read(text).lesson;
    assert_eq!(lesson.steps.len(), 3);
    assert_eq!((lesson.game(0), lesson.steps[0].tasks[0].hidden.len()), ("3x2", 1));
    assert!(lesson::read(text).problems_of(Some(1)).count() == 3);
}

#[test]
fn texts_that_are_no_lessons_are_recognised() {
    for (text, expected) in [
        ("", "no “title:”"),
        ("", "no step"),
        ("<!doctype html><title>404</title>", "a web page and no lesson"),
        ("hand-in: Two discs\n", "a pupil’s hand-in"),
        ("title: x\npuzzle: y\n", "The lesson has no step"),
        (&"x".repeat(lesson::LONGEST + 1), "at most 65536"),
        (&format!("title: {}", "x".repeat(lesson::LONGEST_LINE + 1)), "at most 4000"),
    ] {
        assert!(problems(text).contains(expected), "{}", problems(text));
    }
    let told = lesson::read_bytes(b"title: x\npuzzle: \xff\xfe\n").problems;
    assert!(told[0].to_string().contains("line 2 has a character"), "{told:?}");
    // A picture, a text in UTF-16, and other files that an author may choose by mistake.
    for (file, expected) in [
        (&b"\x89PNG\r\n\x1a\n"[..], Err("not text, or it is not saved as UTF-8: line 1")),
        (b"t\0i\0t\0l\0e\0", Err("not text, or it is not saved as UTF-8: line 1")),
        (&b"x".repeat(lesson::LONGEST + 1), Err("at most 65536")),
        (b"<!doctype html>", Err("a web page and no lesson")),
        ("\u{feff}title: Mine\ntask: fly\n".as_bytes(), Ok("title: Mine\ntask: fly\n")),
    ] {
        match (lesson::text_of(file), expected) {
            (Err(words), Err(expected)) => assert!(words.contains(expected), "{words}"),
            (text, expected) => assert_eq!(text, expected.map_err(str::to_owned)),
        }
    }
}

#[test]
fn a_lesson_is_bounded_in_all_directions() {
    let head = "title: x\npuzzle: y\n";
    let steps = format!("{head}{}", "## s\nsun: a\n- [ ] a\n".repeat(lesson::MOST_STEPS + 3));
    let reading = lesson::read(&steps);
    assert_eq!(reading.lesson.steps.len(), lesson::MOST_STEPS);
    assert_eq!(reading.problems.len(), lesson::MOST_PROBLEMS);
    // Each step has an unknown field and too few choices, and some steps are left out.
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

/// Texts with all characters that have a meaning.
fn any_text() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        "[a-zA-Z0-9é–:;#>*\\[\\]\\\\.|x-]{1,6}",
        prop::sample::select(vec![
            "task:", "Task:", "wrong", "##", ">", "-", "*", "[x]", "[", "]", "\\", "<b>", "&amp;",
            "->", "hide:",
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

fn any_aim() -> impl Strategy<Value = Asked> {
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
        Just(Asked::Nothing),
        Just(Asked::PlayToTheEnd),
        Just(Asked::Write),
        Just(Asked::Choice),
        (target, limit).prop_map(|(target, within)| Asked::Reach { target, within }),
        (1..=9999_u32, any::<bool>()).prop_map(|(moves, exactly)| Asked::Play { moves, exactly }),
        (prop::option::of(1..=9999_u32), any::<bool>())
            .prop_map(|(within, or_draw)| Asked::Win { or_draw, within }),
        (1..=9999_u32).prop_map(|moves| Asked::Hold { moves }),
        any_places(1).prop_map(Asked::PointTo),
        prop::collection::vec(
            prop_oneof![
                number().prop_map(Wanted::Exactly),
                number().prop_map(|one| Wanted::Between(one.clone(), one)),
            ],
            1..3
        )
        .prop_map(Asked::Number),
    ]
}

/// A step with one or more tasks, with inherited or different drawings.
fn any_step() -> impl Strategy<Value = Step> {
    let others = prop::collection::vec((any_task(), any::<bool>()), 0..3);
    (any_text(), any_task(), others).prop_map(|(title, first, others)| {
        let mut tasks = vec![Task { title: String::new(), ..first }];
        for (task, is_drawn_alike) in others {
            let Task { overlay, highlight, arrows, touch, hidden, computer, .. } =
                tasks[tasks.len() - 1].drawn();
            let touch = if is_drawn_alike { touch } else { Touch::Nothing };
            tasks.push(Task { overlay, highlight, arrows, touch, hidden, computer, ..task });
        }
        Step { title, tasks }
    })
}

fn any_task() -> impl Strategy<Value = Task> {
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
    let asked = (any_aim(), reply, prop::collection::vec(choice, 0..4));
    let computer = prop::option::of("[a-z]{1,8}x");
    let said = (prop::collection::vec(any_block(), 0..4), prop::collection::vec(any_text(), 0..3));
    (texts, drawn, asked, said, computer).prop_map(
        |(
            (title, game, answer, right),
            drawn,
            (asked, replies, choices),
            (body, after),
            computer,
        )| {
            let (overlay, highlight, arrows, touch, hidden) = drawn;
            let choices: Vec<Choice> = choices
                .into_iter()
                .map(|(right, text, said)| Choice { right, text, said })
                .collect();
            Task {
                title,
                game,
                overlay: overlay.map(|(key, step)| Overlay { key, step }),
                highlight,
                arrows: arrows.into_iter().map(|(from, to)| Arrow { from, to }).collect(),
                touch,
                hidden,
                computer,
                asked,
                answer,
                right,
                wrong: replies.into_iter().map(|(to, said)| Reply { to, said }).collect(),
                choices,
                body,
                after,
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
            translates: Some(7),
            sealed: None,
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

#[test]
fn blanks_after_a_backslash_are_no_part_of_an_item() {
    let introduction =
        |item: &str| lesson::read(&format!("puzzle: hanoi\n\n- {item}\n")).lesson.introduction;
    assert_eq!(introduction("\\ [x] 0"), introduction("\\[x] 0"));
    assert_eq!(introduction("\\[x] 0"), [Block::List(vec!["[x] 0".to_owned()])]);
}

proptest! {
    #[test]
    fn a_lesson_is_read_as_it_was_written(mut lesson in any_lesson()) {
        // Choices without a “task:” line imply one.
        for task in lesson.steps.iter_mut().flat_map(|step| &mut step.tasks) {
            if !task.choices.is_empty() && task.asked == Asked::Nothing {
                task.asked = Asked::Choice;
            }
        }
        let text = lesson::write(&lesson);
        prop_assert_eq!(&lesson::read(&text).lesson, &lesson, "{}", text);
        let link = lesson::pack(Kind::Lesson, &text);
        prop_assert_eq!(lesson::unpack(Kind::Lesson, &link), Ok(text));
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
        let task = Task {
            game: Some(text.clone()),
            highlight: vec![place.clone()],
            arrows: vec![Arrow { from: place.clone(), to: place.clone() }],
            touch: Touch::Only(vec![place.clone()]),
            asked: Asked::PointTo(vec![place.clone()]),
            wrong: vec![Reply { to: place, said: text.clone() }],
            choices: vec![Choice { right: true, text: text.clone(), said: text.clone() }],
            body: vec![Block::Note(text.clone())],
            ..Task::default()
        };
        let lesson = Lesson {
            title: title.clone(),
            puzzle: "hanoi".to_owned(),
            introduction: vec![Block::Paragraph(text.clone()), Block::List(vec![text])],
            steps: vec![Step { title, tasks: vec![task] }],
            ..Lesson::default()
        };
        let read = lesson::read(&lesson::write(&lesson)).lesson;
        prop_assert_eq!(read.steps.len(), 1);
        prop_assert_eq!(&lesson::read(&lesson::write(&read)).lesson, &read);
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
        // Hexadecimal digits may be upper case.
        prop_assume!(!bytes[at].eq_ignore_ascii_case(&letter.as_bytes()[0]));
        bytes[at] = letter.as_bytes()[0];
        let changed = String::from_utf8(bytes).expect("letters");
        prop_assert!(lesson::unpack(Kind::Lesson, &changed).is_err(), "{} {}", link, changed);
    }
}
