//! Lessons as sealed for pupils.

use parlour::lesson::{self, Attempt, Kind, judge_answer};

use super::{good, problems};

const LESSON: &str = "\
title: Answers
puzzle: hanoi

> A note.

## A number
task: number 31 or 0.5 or 7 to 9
answer: Five discs take 2⁵ − 1 moves.
right: Yes.
wrong 32 or 16: Count the first move once.
wrong 40 to 50: Too many.
wrong: No.

How many?

### Again
task: number 31

And now?

## A place
task: point to Peg C; Peg D
wrong Peg A: It begins there.
wrong: Look at the largest disc.

## A choice
task: choice
- [x] It can \\*never\\* be done | Right so.
- [ ] Nobody knows
- [x] There is no | way
- [ ]   Perhaps   | Think again.
";

/// A lesson, and its version for pupils.
fn both() -> (lesson::Lesson, lesson::Lesson) {
    let own = good(LESSON);
    let text = lesson::write(&own.for_pupils());
    (own, good(&text))
}

#[test]
fn a_text_for_pupils_contains_only_unsealable_answers() {
    let (own, pupils) = both();
    let text = lesson::write(&pupils);
    let words: Vec<&str> =
        text.split_whitespace().map(|word| word.trim_matches([':', ';'])).collect();
    for told in ["31", "0.5", "32", "16", "C", "D", "[x]", "2⁵", "note."] {
        assert!(!words.contains(&told), "{told}: {text}");
    }
    assert!(!text.contains("[ ]"), "{text}");
    // Ranges cannot be sealed.
    assert!(text.contains("7 to 9") && text.contains("40 to 50"), "{text}");
    let seals: Vec<&str> = text.split(|c: char| !c.is_ascii_hexdigit() && c != '#').collect();
    let first = seals.iter().find(|seal| seal.starts_with('#') && seal.len() == 17);
    assert_eq!(text.matches(first.expect("a seal")).count(), 1, "the same answer looks different");
    assert_eq!(pupils, own.for_pupils(), "it is read as it was written");
    assert_eq!(pupils.for_pupils(), pupils);
    assert_eq!(own.sealed, None);
    assert_eq!(problems(&text), "");
}

#[test]
fn sealed_lessons_judge_like_the_original() {
    let (own, pupils) = both();
    let numbers = ["31", "31.0", "62/2", "0,5", "1/2", "8", "32", "16", "41", "30", "-31", "x", ""];
    let places = ["Peg C", "peg c", "Peg C: disc 1", "Peg D", "Peg A", "Peg B"];
    let choices = [vec![0], vec![0, 2], vec![1], vec![3], vec![0, 3], vec![], vec![9]];
    let mut attempts: Vec<Attempt> =
        numbers.iter().map(|text| Attempt::Number((*text).to_owned())).collect();
    attempts.extend(places.iter().map(|text| Attempt::Place((*text).to_owned())));
    attempts.extend(choices.map(Attempt::Choices));
    for ((at, task), (_, sealed)) in own.tasks().zip(pupils.tasks()) {
        for attempt in &attempts {
            assert_eq!(
                judge_answer(sealed, attempt),
                judge_answer(task, attempt),
                "{at} {attempt:?}"
            );
        }
        let texts = |task: &lesson::Task| -> Vec<(usize, String)> {
            let shown = task.shown_choices(own.checksum());
            shown.into_iter().map(|(index, choice)| (index, choice.text.clone())).collect()
        };
        assert_eq!(texts(task), texts(sealed));
    }
}

#[test]
fn a_lesson_and_its_text_for_pupils_are_known_as_the_same() {
    let (own, pupils) = both();
    assert_eq!(lesson::Which::of(&own), lesson::Which::of(&pupils));
    assert_eq!(own.fingerprint(), pupils.fingerprint());
    // The checksum of links from before answers were sealed.
    let plain =
        LESSON.replace("\n> A note.\n", "").replace("answer: Five discs take 2⁵ − 1 moves.\n", "");
    assert_eq!(good(&plain).checksum(), own.checksum());
    let forged = LESSON.replace("number 31 or", "number 30 or");
    assert_ne!(good(&forged).fingerprint(), own.fingerprint());
    // Not even one that claims to be the same.
    let mut sealed = good(&forged).for_pupils();
    sealed.sealed = Some(own.checksum());
    assert_eq!(lesson::Which::of(&sealed), lesson::Which::of(&own));
    assert_ne!(sealed.fingerprint(), own.fingerprint());
}

#[test]
fn every_built_in_lesson_can_be_sealed() {
    for (path, reading) in super::built_in::built_in() {
        let pupils = reading.lesson.for_pupils();
        let again = lesson::read(&lesson::write(&pupils));
        assert_eq!(again.problems, [], "{path:?}");
        assert_eq!(again.lesson, pupils, "{path:?}");
        let [own, sealed] = [&lesson::write(&reading.lesson), &lesson::write(&pupils)]
            .map(|text| lesson::pack(Kind::Lesson, text).len());
        // Notes are dropped, but sealed answers do not compress.
        assert!(10 * sealed < 11 * own, "{path:?}: {sealed} letters instead of {own}");
    }
}

#[test]
fn choices_are_shuffled_but_numbers_are_not() {
    let choices = |texts: [&str; 4]| {
        let lines: String = texts.iter().map(|text| format!("- [ ] {text}\n")).collect();
        let text = format!("title: x\npuzzle: hanoi\n\n## s\ntask: choice\n{lines}");
        let task = good(&text.replacen("[ ]", "[x]", 1)).steps[0].tasks[0].clone();
        let firsts: Vec<usize> = (0..40).map(|seed| task.shown_choices(seed)[0].0).collect();
        assert_eq!(task.shown_choices(7), task.shown_choices(7));
        let mut all: Vec<usize> = task.shown_choices(7).iter().map(|(index, _)| *index).collect();
        all.sort_unstable();
        assert_eq!(all, [0, 1, 2, 3]);
        firsts
    };
    let firsts = choices(["Yes", "No", "Perhaps", "Never"]);
    assert!((0..4).all(|index| firsts.contains(&index)), "{firsts:?}");
    assert_eq!(choices(["3 moves", "4 moves", "5 moves", "6 moves"]), [0; 40]);
}
