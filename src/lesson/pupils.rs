//! The form of a lesson that is shared with pupils, with sealed answers.

use super::model::{Asked, Block, Lesson, MOST_PLACES, Task};
use super::names;
use super::number::Wanted;
use super::seal::{hash, salt};
use super::tasks::{read_numbers, write_numbers};
use super::write::write;
use crate::kit::checksum::crc;

impl Lesson {
    /// Makes the lesson for pupils, without notes and model answers. Right numbers, places and choices are sealed.
    /// Positions, ranges of numbers and all replies stay. So does a list whose seals would be more than
    /// [`MOST_PLACES`].
    pub fn for_pupils(&self) -> Self {
        if self.sealed.is_some() {
            return self.clone();
        }
        let checksum = self.checksum();
        let mut lesson = Self { translates: None, sealed: Some(checksum), ..self.without_notes() };
        let mut index = 0;
        lesson.change_tasks(|task| {
            seal(task, salt(checksum, index));
            index += 1;
        });
        lesson
    }

    /// The checksum that identifies a lesson in all languages. Notes and model answers do not count.
    pub fn checksum(&self) -> u32 {
        self.sealed
            .or(self.translates)
            .unwrap_or_else(|| crc(write(&self.without_notes()).as_bytes()))
    }

    /// A hash of the text for pupils, to recognise the lesson later.
    pub fn fingerprint(&self) -> u64 {
        hash(0, &write(&self.for_pupils()))
    }

    fn without_notes(&self) -> Self {
        let mut lesson = self.clone();
        let is_shown = |block: &Block| !matches!(block, Block::Note(_));
        lesson.introduction.retain(is_shown);
        lesson.change_tasks(|task| {
            task.answer.clear();
            task.body.retain(is_shown);
        });
        lesson
    }
}

/// Seals the answers of a task. Choices are sealed later, when they are written.
fn seal(task: &mut Task, salt: u16) {
    match &mut task.asked {
        Asked::Number(wanted) => {
            let sealed = |wanted: &Wanted| wanted.sealed(salt);
            *wanted = wanted.iter().map(sealed).collect();
            for reply in task.wrong.iter_mut().filter(|reply| !reply.to.is_empty()) {
                if let Ok(named) = read_numbers(&reply.to) {
                    let named: Vec<Wanted> = named.iter().map(sealed).collect();
                    reply.to = write_numbers(&named);
                }
            }
        }
        Asked::PointTo(places) => {
            let sealed = |name: &String| names::sealed(name, salt);
            let all: Vec<String> = places.iter().flat_map(sealed).collect();
            // A longer list would not be accepted when it is read again.
            if all.len() <= MOST_PLACES {
                *places = all;
            }
            for reply in task.wrong.iter_mut().filter(|reply| !reply.to.is_empty()) {
                reply.to = sealed(&reply.to).join(" ");
            }
        }
        Asked::Nothing
        | Asked::Reach { .. }
        | Asked::PlayToTheEnd
        | Asked::Play { .. }
        | Asked::Win { .. }
        | Asked::Hold { .. }
        | Asked::Choice
        | Asked::Write => {}
    }
}
