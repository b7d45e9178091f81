//! Writes a lesson as text.

use std::fmt;

use super::model::{Arrow, Block, Choice, Lesson, Overlay, Reply, Step, Task, Touch, tidy};
use super::seal::salt;
use super::syntax::{EVERYTHING, NOTHING, bar, escaped, is_no_item, is_no_paragraph, sealed_box};
use super::tasks::write_places;

/// The text form of a lesson; [`read`](super::read()) gives the same lesson again.
pub fn write(lesson: &Lesson) -> String {
    lesson.to_string()
}

impl fmt::Display for Lesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        field(f, "title", &self.title)?;
        field(f, "puzzle", &self.puzzle)?;
        field(f, "age", &self.age.map_or_else(String::new, |age| age.to_string()))?;
        field(f, "minutes", &self.minutes.map_or_else(String::new, |time| time.to_string()))?;
        field(f, "aim", &self.aim)?;
        field(f, "author", &self.author)?;
        field(f, "source", &self.source)?;
        field(f, "language", &self.language)?;
        let written = |sum: Option<u32>| sum.map_or_else(String::new, |sum| format!("{sum:08x}"));
        field(f, "translates", &written(self.translates))?;
        field(f, "sealed", &written(self.sealed))?;
        write_body(f, &self.introduction)?;
        let mut before = None;
        for (index, (at, task)) in self.tasks().enumerate() {
            let salt = self.sealed.map(|checksum| salt(checksum, index));
            let drawn = before.filter(|_| at.task > 0).map(Step::drawn).unwrap_or_default();
            let head = if at.task > 0 { "###" } else { "##" };
            let title = format!("\n{head} {}", tidy(&task.title));
            writeln!(f, "{}", if at.task > 0 { title.trim_end() } else { &title })?;
            write_task(f, task, &drawn, salt)?;
            before = Some(task);
        }
        Ok(())
    }
}

/// A text, or the word for none.
fn or_nothing(text: String) -> String {
    if text.is_empty() { NOTHING.to_owned() } else { text }
}

/// Writes a field, if there is anything in it.
fn field(f: &mut fmt::Formatter<'_>, key: &str, value: &str) -> fmt::Result {
    match &*tidy(value) {
        "" => Ok(()),
        value => writeln!(f, "{key}: {value}"),
    }
}

/// Writes a task, which without another word begins like `before`. With a salt, its choices are sealed.
fn write_task(
    f: &mut fmt::Formatter<'_>,
    step: &Step,
    before: &Step,
    salt: Option<u16>,
) -> fmt::Result {
    if let Some(game) = &step.game {
        writeln!(f, "{}", format!("game: {}", tidy(game)).trim_end())?;
    }
    if step.overlay != before.overlay {
        let overlay = step.overlay.as_ref().map(|Overlay { key, step }| match step {
            Some(number) => format!("{key}, step {number}"),
            None => key.clone(),
        });
        field(f, "overlay", overlay.as_deref().unwrap_or(NOTHING))?;
    }
    if step.highlight != before.highlight {
        field(f, "highlight", &or_nothing(write_places(&step.highlight)))?;
    }
    if step.arrows != before.arrows {
        for Arrow { from, to } in &step.arrows {
            writeln!(f, "arrow: {} -> {}", tidy(from), tidy(to))?;
        }
        if step.arrows.is_empty() {
            field(f, "arrow", NOTHING)?;
        }
    }
    if step.touch != before.touch {
        match &step.touch {
            Touch::Everything => field(f, "touch", EVERYTHING)?,
            Touch::Only(places) if !places.is_empty() => field(f, "touch", &write_places(places))?,
            Touch::Only(_) | Touch::Nothing => field(f, "lock", "all")?,
        }
    }
    if step.hidden != before.hidden {
        let hidden: Vec<&str> = step.hidden.iter().map(|part| part.word()).collect();
        field(f, "hide", &or_nothing(hidden.join(" ")))?;
    }
    if step.computer != before.computer {
        field(f, "computer", step.computer.as_deref().unwrap_or(NOTHING))?;
    }
    // Choices without a task would be one.
    if step.task != Task::None || !step.choices.is_empty() {
        field(f, "task", &step.task.to_string())?;
    }
    field(f, "answer", &step.answer)?;
    field(f, "right", &step.right)?;
    for Reply { to, said } in &step.wrong {
        let key = tidy(&format!("wrong {}", to.replace(": ", ":")));
        field(f, &key, said)?;
    }
    step.after.iter().try_for_each(|text| field(f, "after", text))?;
    write_body(f, &step.body)?;
    if !step.choices.is_empty() {
        writeln!(f)?;
    }
    step.choices.iter().try_for_each(|choice| write_choice(f, choice, salt))
}

fn write_body(f: &mut fmt::Formatter<'_>, body: &[Block]) -> fmt::Result {
    for block in body {
        match block {
            Block::Paragraph(text) => match &*tidy(text) {
                "" => {}
                text => writeln!(f, "\n{}", escaped(text, is_no_paragraph))?,
            },
            Block::Note(text) => match &*tidy(text) {
                "" => {}
                text => writeln!(f, "\n> {text}")?,
            },
            Block::List(items) => {
                writeln!(f)?;
                for item in items.iter().map(|item| tidy(item)).filter(|item| !item.is_empty()) {
                    writeln!(f, "- {}", escaped(&item, is_no_item))?;
                }
            }
        }
    }
    Ok(())
}

fn write_choice(f: &mut fmt::Formatter<'_>, choice: &Choice, salt: Option<u16>) -> fmt::Result {
    let (mut text, said) = (tidy(&choice.text), tidy(&choice.said));
    while let Some(at) = bar(&text) {
        text.insert(at, '\\');
    }
    let cross = match salt {
        Some(salt) => sealed_box(salt, &text, choice.right),
        None => if choice.right { "[x]" } else { "[ ]" }.to_owned(),
    };
    let bar = if said.is_empty() { "" } else { " | " };
    writeln!(f, "{}", format!("- {cross} {text}{bar}{said}").trim_end())
}
