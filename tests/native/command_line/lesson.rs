//! `parlour lesson …`

use std::path::Path;

use parlour::export::scorm::Package;

use super::{file, parlour, parlour_reading};

const LESSON: &str = "\
title: Two discs
puzzle: hanoi
age: 10
minutes: 15
aim: Three moves.

> Ask who knows it.

## Try
game: 3x2
task: reach goal
answer: ab ac bc
right: Well done.
wrong ac: Too far.

Move the tower.

## Count
hide: facts
- [x] three | Yes.
- [ ] four
";

fn lesson(command: &str, files: &[&str]) -> (String, String, i32) {
    parlour_reading(&[&["lesson", command], files].concat(), "")
}

#[test]
fn a_good_lesson_passes_and_a_bad_one_gets_all_problems() {
    let good = file("good.md", LESSON);
    let (answer, _, code) = lesson("check", &[&good]);
    assert!(answer.ends_with("all is well in “Two discs” (2 steps)\n"), "{answer}");
    assert_eq!(code, 0);
    let bad = LESSON.replace("ab ac bc", "ab zz").replace("age: 10", "age: old");
    let bad = file("bad.md", &format!("{bad}\n## Last\ntask: fly\n"));
    let (answer, _, code) = lesson("check", &[&bad, &good]);
    let lines: Vec<&str> = answer.lines().collect();
    let expected = [
        "Line 3: “old” is not an age",
        "Line 9, step 1 (Try): The answer: Move 2 (“zz”): ",
        "Line 24, step 3 (Last): There is no task “fly”",
        "all is well",
    ];
    assert_eq!(lines.len(), expected.len(), "{answer}");
    for (line, expected) in lines.iter().zip(expected) {
        assert!(line.contains(expected), "{answer}");
    }
    assert_eq!(code, 1);
    let unknown = file("unknown.md", &LESSON.replace("hanoi", "chess"));
    let (answer, _, code) = lesson("check", &[&unknown]);
    assert!(answer.contains("no such puzzle. Known are peg-solitaire"), "{answer}");
    assert_eq!(code, 1);
}

#[test]
fn the_pupils_page_has_neither_answers_nor_notes() {
    let path = file("pages.md", LESSON);
    let (pupils, _, code) = lesson("pupil", &[&path]);
    assert_eq!(code, 0);
    let (teachers, _, _) = lesson("teacher", &[&path]);
    for words in ["# Two discs", "## 1. Try", "Move the tower.", "Reach the goal.", "- [ ] four"] {
        assert!(pupils.contains(words), "{words}\n{pupils}\n{teachers}");
        assert!(teachers.contains(words), "{words}\n{pupils}\n{teachers}");
    }
    let in_words = [
        "ab ac bc (Disc 1 goes from A to B. Disc 2 goes from A to C. Disc 1 goes from B to C.)",
        "To “ac (Disc 1 goes from A to C.)”",
    ];
    assert!(in_words.iter().all(|words| teachers.contains(words)), "{teachers}");
    for words in ["Ask who", "ab ac bc", "Well done", "Too far", "[x]", "Yes.", "Three moves."] {
        assert!(!pupils.contains(words), "{words}\n{pupils}\n{teachers}");
        assert!(teachers.contains(words), "{words}\n{pupils}\n{teachers}");
    }
}

#[test]
fn a_link_has_notes_for_the_teacher_only() {
    let path = file("link.md", LESSON);
    let open = |link: &str| {
        let text = parlour::lesson::unpack(parlour::lesson::Kind::Lesson, link);
        text.expect("a link")
    };
    let (link, message, code) = lesson("link", &[&path]);
    assert_eq!(code, 0);
    assert!(message.contains("short enough for any app"), "{message}");
    let text = open(&link);
    assert!(text.contains("Move the tower.") && !text.contains("Ask who"), "{text}");
    assert!(!text.contains("ab ac bc"), "{text}");
    let (link, ..) = lesson("link", &["--teacher", &path]);
    assert!(open(&link).contains("> Ask who"));
}

#[test]
fn hand_ins_are_reviewed() {
    let path = file("reviewed.md", LESSON);
    let head = "hand-in: Two discs\npuzzle: hanoi\nlesson: 0\n";
    let ada = file(
        "ada.txt",
        &format!(
            "{head}name: Ada\n## 1\nwrong: moves ac\nright: moves ab.ac.bc\n## 2\nright: choice 1\n"
        ),
    );
    let eve = file("eve.txt", &format!("{head}## 1\nright: moves ac\n"));
    let max = file("max.txt", &format!("{head}name: Max | right | right\n## 1\nwrong: moves ac\n"));
    let (answer, _, code) = lesson("review", &[&path, &ada, &eve, &max]);
    assert_eq!(code, 0);
    for words in [
        "| | 1. Try | 2. Count |",
        "| Ada | right, 2 tries | right |",
        "| eve | tried (!) | – |",
        "| Max \\| right \\| right | tried | – |",
        "| done by | 1 | 1 |",
        "eve: step 1: “ac” is marked as right and is not.",
        "Ada: It is from another version of this lesson",
    ] {
        assert!(answer.contains(words), "{words}\n{answer}");
    }
}

#[test]
fn a_file_that_cannot_be_used_is_refused_in_one_line() {
    let large = file("large.md", &"x".repeat(70_000));
    let bad = file("refused.md", "puzzle: hanoi\n");
    for (path, expected) in [
        ("no-such-lesson.md", "no-such-lesson.md: "),
        (env!("CARGO_TARGET_TMPDIR"), "this is a folder"),
        (&large, "the file is too long; at most 65536 bytes are read"),
        (
            &bad,
            "Line 1: The head has no “title:”. Write it as “title: Three colours”. (2 problems; ",
        ),
    ] {
        let (_, message, code) = lesson("link", &[path]);
        assert_eq!((code, message.lines().count()), (2, 1), "{message}");
        assert!(message.contains(expected), "{message}");
    }
    // Such a file does not report its length.
    #[cfg(unix)]
    assert!(lesson("check", &["/dev/zero"]).1.contains("too long; at most 65536"));
    let (_, message, code) = parlour("lesson colour");
    assert_eq!(code, 2);
    assert!(message.contains("check, pupil, teacher, link, package, review"), "{message}");
}

#[test]
fn a_package_is_made_of_the_files_of_an_app() {
    let app = Path::new(env!("CARGO_TARGET_TMPDIR")).join("app");
    let (course, _) = parlour::lesson::read(LESSON).lesson.course();
    let mut wanted = Package::new(course).expect("a package");
    while let Some(name) = wanted.wanted().map(|name| app.join(name)) {
        std::fs::create_dir_all(name.parent().expect("a folder")).expect("it can be made");
        std::fs::write(&name, "").expect("it can be written");
        wanted.add(Vec::new()).expect("a file");
    }
    let (good, zip) = (file("packed.md", LESSON), app.join("lesson.zip"));
    let package = |path: &str, app: &Path| {
        let [app, zip] = [app, &zip].map(|path| path.to_str().expect("a path in UTF-8"));
        lesson("package", &[path, "--app", app, "-o", zip])
    };
    let (answer, message, code) = package(&good, &app);
    assert_eq!((&*message, code), ("", 0));
    assert!(answer.ends_with(" bytes\n"), "{answer}");
    assert_eq!(std::fs::read(&zip).expect("a package"), wanted.finish().expect("a package"));

    let (_, message, code) = package(&good, &app.join("nowhere"));
    assert!(message.contains("lesson/package.html: ") && message.contains("cargo xtask bundle"));
    assert_eq!(code, 2);
    let unknown = file("unpacked.md", &LESSON.replace("hanoi", "chess"));
    let (_, message, code) = package(&unknown, &app);
    assert!(message.contains("no such puzzle. Known are peg-solitaire"), "{message}");
    assert_eq!(code, 2);
}
