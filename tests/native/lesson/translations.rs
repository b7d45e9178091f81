//! Compares lessons in other languages with the English ones.

use std::path::{Path, PathBuf};

use parlour::lesson::{Asked, Block, Choice, Lesson, Reply, Step, Task};

use crate::common::lessons::{all, read, translations};
use crate::common::sources::{entries, root};

/// A lesson with its translatable texts replaced, so that only empty and non-empty ones differ.
fn without_words(lesson: &Lesson) -> Lesson {
    let word = |text: &String| if text.is_empty() { "" } else { "…" }.to_owned();
    let words = |texts: &Vec<String>| texts.iter().map(word).collect();
    let body = |blocks: &Vec<Block>| -> Vec<Block> {
        let block = |block: &Block| match block {
            Block::Paragraph(text) => Block::Paragraph(word(text)),
            Block::List(items) => Block::List(words(items)),
            Block::Note(text) => Block::Note(word(text)),
        };
        blocks.iter().map(block).collect()
    };
    let reply = |reply: &Reply| Reply { to: reply.to.clone(), said: word(&reply.said) };
    let choice = |choice: &Choice| Choice {
        text: word(&choice.text),
        said: word(&choice.said),
        ..choice.clone()
    };
    let task = |task: &Task| Task {
        title: word(&task.title),
        // A sentence, unless the answer is moves.
        answer: match task.asked {
            Asked::Nothing
            | Asked::Choice
            | Asked::Number(_)
            | Asked::Write
            | Asked::PointTo(_) => word(&task.answer),
            _ => task.answer.clone(),
        },
        right: word(&task.right),
        wrong: task.wrong.iter().map(reply).collect(),
        choices: task.choices.iter().map(choice).collect(),
        body: body(&task.body),
        after: words(&task.after),
        ..task.clone()
    };
    let step = |step: &Step| Step {
        title: word(&step.title),
        tasks: step.tasks.iter().map(task).collect(),
    };
    Lesson {
        title: word(&lesson.title),
        aim: word(&lesson.aim),
        source: word(&lesson.source),
        language: String::new(),
        translates: None,
        introduction: body(&lesson.introduction),
        steps: lesson.steps.iter().map(step).collect(),
        ..lesson.clone()
    }
}

/// The languages that have a catalogue.
fn languages() -> Vec<String> {
    let mut catalogues = entries(&root().join("po"));
    catalogues.retain(|path| path.extension().is_some_and(|end| end == "po"));
    let code = |path: &PathBuf| path.file_stem().expect("a code").to_string_lossy().into_owned();
    catalogues.iter().map(code).collect()
}

#[test]
fn every_lesson_is_the_same_in_every_language() {
    let mut faults = Vec::new();
    for path in all() {
        let english = read(&path);
        let mut found = Vec::new();
        for path in translations(&path) {
            let (lesson, shown) = (read(&path), path.display());
            let folder = path.parent().and_then(Path::file_name).expect("a folder");
            assert_eq!(*folder, *lesson.language, "{shown}");
            let (own, its) = (without_words(&english), without_words(&lesson));
            let pairs = own.steps.iter().zip(&its.steps);
            for (index, (own, its)) in pairs.enumerate() {
                assert_eq!(its, own, "step {} of {shown}", index + 1);
            }
            assert_eq!(its, own, "{shown}");
            let sum = english.checksum();
            if lesson.translates != Some(sum) {
                faults.push(format!(
                    "The English of {shown} has changed. Translate what is new, then write `translates: {sum:08x}`."
                ));
            }
            found.push(lesson.language);
        }
        found.sort();
        // A lesson without translations is shown in English.
        if !found.is_empty() && found != languages() {
            faults.push(format!("{} is translated into {found:?} only.", path.display()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
