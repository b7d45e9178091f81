//! Writes a lesson as text.

use std::fmt;

use super::hand_in::named_file;
use super::markup::plain;
use super::model::{Arrow, Asked, Block, Choice, Lesson, Overlay, Reply, Task, Touch, tidy};
use super::seal::salt;
use super::syntax::{EVERYTHING, NOTHING, bar, escaped, is_no_item, is_no_paragraph, sealed_box};
use super::tasks::write_places;
use crate::kit::words::slug;

/// The text form of a lesson. [`read`](super::read()) restores the lesson from it.
pub fn write(lesson: &Lesson) -> String {
    lesson.to_string()
}

impl Lesson {
    /// The name of its file: the title in lower-case letters, digits and hyphens.
    pub fn file_name(&self) -> String {
        format!("{}.md", self.file_stem())
    }

    /// The name of its file without the ending.
    pub fn file_stem(&self) -> String {
        let stem = slug(&named_file(&plain(&self.title)));
        if stem.is_empty() { "lesson".to_owned() } else { stem }
    }
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
        let mut salts = (0..).map(|index| self.sealed.map(|checksum| salt(checksum, index)));
        for step in &self.steps {
            writeln!(f, "\n## {}", tidy(&step.title))?;
            let mut drawn = Task::default();
            for (index, task) in step.tasks.iter().enumerate() {
                if index > 0 {
                    writeln!(f, "{}", format!("\n### {}", tidy(&task.title)).trim_end())?;
                }
                write_task(f, task, &drawn, salts.next().flatten())?;
                drawn = task.drawn();
            }
        }
        Ok(())
    }
}

fn or_nothing(text: String) -> String {
    if text.is_empty() { NOTHING.to_owned() } else { text }
}

/// Writes a field unless its value is empty.
fn field(f: &mut fmt::Formatter<'_>, key: &str, value: &str) -> fmt::Result {
    match &*tidy(value) {
        "" => Ok(()),
        value => writeln!(f, "{key}: {value}"),
    }
}

/// Writes a task. Fields equal to those inherited from `before` are left out. With a salt, the choices are sealed.
fn write_task(
    f: &mut fmt::Formatter<'_>,
    task: &Task,
    before: &Task,
    salt: Option<u16>,
) -> fmt::Result {
    if let Some(game) = &task.game {
        writeln!(f, "{}", format!("game: {}", tidy(game)).trim_end())?;
    }
    if task.overlay != before.overlay {
        let overlay = task.overlay.as_ref().map(|Overlay { key, step }| match step {
            Some(number) => format!("{key}, step {number}"),
            None => key.clone(),
        });
        field(f, "overlay", overlay.as_deref().unwrap_or(NOTHING))?;
    }
    if task.highlight != before.highlight {
        field(f, "highlight", &or_nothing(write_places(&task.highlight)))?;
    }
    if task.arrows != before.arrows {
        for Arrow { from, to } in &task.arrows {
            writeln!(f, "arrow: {} -> {}", tidy(from), tidy(to))?;
        }
        if task.arrows.is_empty() {
            field(f, "arrow", NOTHING)?;
        }
    }
    if task.touch != before.touch {
        match &task.touch {
            Touch::Everything => field(f, "touch", EVERYTHING)?,
            Touch::Only(places) if !places.is_empty() => field(f, "touch", &write_places(places))?,
            Touch::Only(_) | Touch::Nothing => field(f, "lock", "all")?,
        }
    }
    if task.hidden != before.hidden {
        let hidden: Vec<&str> = task.hidden.iter().map(|part| part.word()).collect();
        field(f, "hide", &or_nothing(hidden.join(" ")))?;
    }
    if task.computer != before.computer {
        field(f, "computer", task.computer.as_deref().unwrap_or(NOTHING))?;
    }
    // Choices without a “task:” line would be read as “task: choice”.
    if task.asked != Asked::Nothing || !task.choices.is_empty() {
        field(f, "task", &task.asked.to_string())?;
    }
    field(f, "answer", &task.answer)?;
    field(f, "right", &task.right)?;
    for Reply { to, said } in &task.wrong {
        let key = tidy(&format!("wrong {}", to.replace(": ", ":")));
        field(f, &key, said)?;
    }
    task.after.iter().try_for_each(|text| field(f, "after", text))?;
    write_body(f, &task.body)?;
    if !task.choices.is_empty() {
        writeln!(f)?;
    }
    task.choices.iter().try_for_each(|choice| write_choice(f, choice, salt))
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
