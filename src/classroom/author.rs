//! Writing a lesson: changes to its text, and the check against its game.

use serde::{Deserialize, Serialize};

use super::messages::AuthorMsg;
use super::pupil::{Checks, Classroom, Loss, Removed};
use crate::lesson::{
    Asked, MOST_TASKS, OnBoard, OnTable, Task, Template, check_one, plain, read, write,
};
use crate::play::link::Address;
use crate::say;

/// The author's last lesson, as the browser stores it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// The text, mistakes included.
    pub text: String,
    /// The last change, if it can be undone.
    pub removed: Option<Removed>,
    /// The text in the address, if the author left the page before the address was updated.
    pub address: Option<String>,
}

impl Draft {
    /// Tells whether opening a text, or none, continues the draft.
    pub fn continues(&self, opened: Option<&str>) -> bool {
        let is_free = read(&self.text).lesson.sealed.is_none() && !self.text.trim().is_empty();
        let is_known =
            opened.is_none_or(|text| text == self.text || Some(text) == self.address.as_deref());
        is_free && is_known
    }
}

impl Classroom {
    /// The draft for the browser to store.
    pub fn to_draft(&self) -> Draft {
        Draft { text: self.text.clone(), removed: self.removed.clone(), address: None }
    }

    /// Switches to the author's mode, with the text as it was typed.
    pub fn begin_writing(&mut self, text: String) {
        self.is_written = true;
        self.text = text;
    }

    /// Checks the next task of the text against its game, on a board other than the table’s. Returns false if no task
    /// is left, or if the text has problems.
    pub fn check_on(&mut self, board: &mut OnTable<'_>) -> bool {
        if self.checks.count == 0 {
            // Refresh the line numbers.
            self.reading = read(&self.text);
        }
        let is_whole = self.reading.problems.is_empty();
        let mut left = self.reading.lesson.tasks().skip(self.checks.count);
        let Some((at, _)) = left.next().filter(|_| is_whole) else { return false };
        self.checks.is_done = left.next().is_none();
        drop(left);
        self.checks.count += 1;
        self.checks.problems.extend(check_one(&self.reading, at, board));
        !self.checks.is_done
    }

    /// Applies a change by the author. Changes of steps rewrite the text, so they require a text without problems.
    pub(super) fn author(&mut self, msg: AuthorMsg) {
        // It would restore the text from before this change, too.
        let removed = self.removed.take();
        match msg {
            AuthorMsg::Write(text) => {
                self.text = text;
                self.reading = read(&self.text);
            }
            AuthorMsg::Replace(text) => self.replace(text),
            AuthorMsg::AddPosition => self.add_position(),
            AuthorMsg::BringBack => {
                let Some(Removed { at, text, .. }) = removed else { return };
                self.reading = read(&text);
                self.text = text;
                self.way.fit(&self.reading.lesson);
                self.way.go_to(at);
            }
            _ if !self.reading.problems.is_empty() => {}
            AuthorMsg::Puzzle(puzzle) => self.change_puzzle(puzzle),
            AuthorMsg::AddTask(template) => self.add_task(template),
            _ => self.change_steps(msg),
        }
        self.checks = Checks::default();
        self.way.fit(&self.reading.lesson);
    }

    fn replace(&mut self, text: String) {
        let (loss, at) = (Loss::Lesson(plain(&self.lesson().title)), self.way.at());
        let is_new = text != self.text;
        let text = std::mem::replace(&mut self.text, text);
        self.removed = is_new.then_some(Removed { loss, at, text });
        self.reading = read(&self.text);
        self.way.fit(&self.reading.lesson);
        self.way.go_to(0);
    }

    /// Changes the lesson's puzzle, and removes the positions of its steps.
    fn change_puzzle(&mut self, puzzle: String) {
        let lesson = &mut self.reading.lesson;
        lesson.puzzle = puzzle;
        let tasks = lesson.steps.iter_mut().flat_map(|step| &mut step.tasks);
        let is_loss = tasks.filter_map(|task| task.game.take()).count() > 0;
        let text = std::mem::replace(&mut self.text, write(&self.reading.lesson));
        let at = self.way.at();
        self.removed = is_loss.then_some(Removed { loss: Loss::Positions, at, text });
    }

    fn add_position(&mut self) {
        let link = OnTable::new(self.table.game()).position_link();
        let game = Address::split(&link).rest;
        let game = game.trim_start_matches('/');
        if !self.text.ends_with('\n') {
            self.text.push('\n');
        }
        let (title, asked) = (say!("A new step"), say!("What do you see?"));
        self.text.push_str(&format!("\n## {title}\ngame: {game}\n\n{asked}\n"));
        self.reading = read(&self.text);
        let last = self.reading.lesson.steps.len().saturating_sub(1);
        self.way.fit(&self.reading.lesson);
        self.way.go_to(last);
        if self.task().and_then(|task| task.game.as_deref()) == Some(game) {
            // Drop the moves that led to the position.
            self.lay_out();
        }
    }

    fn add_task(&mut self, template: Template) {
        let board = self.on_board();
        let Some(step) = self.reading.lesson.steps.get_mut(self.way.at()) else { return };
        let (has_task, count) = (step.has_task(), step.tasks.len());
        match &mut step.tasks[..] {
            [only] if !has_task => {
                let filled = template.fill(only.drawn(), &board);
                let body = [&only.body[..], &filled.body].concat();
                *only = Task { game: only.game.take(), body, ..filled };
            }
            [.., last] if count < MOST_TASKS => {
                let next = template.fill(last.drawn(), &board);
                step.tasks.push(next);
            }
            _ => {}
        }
        self.text = write(&self.reading.lesson);
    }

    /// Changes, moves or removes the open step.
    fn change_steps(&mut self, msg: AuthorMsg) {
        let at = self.way.at();
        let steps = &mut self.reading.lesson.steps;
        let count = steps.len();
        let task = steps.get_mut(at).and_then(|step| step.tasks.last_mut());
        let mut loss = None;
        let to = match (msg, task) {
            (AuthorMsg::Computer(level), Some(task)) => {
                if level.is_some() && task.asked == Asked::Nothing {
                    task.asked = Asked::Win { or_draw: true, within: None };
                }
                task.computer = level;
                at
            }
            (AuthorMsg::AddAfter, Some(task)) => {
                task.after.push(say!("What pupils should understand."));
                at
            }
            (AuthorMsg::Earlier, _) if at > 0 => {
                steps.swap(at, at - 1);
                at - 1
            }
            (AuthorMsg::Later, _) if at + 1 < count => {
                steps.swap(at, at + 1);
                at + 1
            }
            (AuthorMsg::Remove, _) if count > 1 => {
                loss = Some(Loss::Step(plain(&steps.remove(at).title)));
                at.min(count - 2)
            }
            _ => return,
        };
        let text = std::mem::replace(&mut self.text, write(&self.reading.lesson));
        self.removed = loss.map(|loss| Removed { loss, at, text });
        self.way.go_to(to);
    }

    /// The state of the author's board, from which a new task is filled.
    fn on_board(&mut self) -> OnBoard {
        let sight = OnTable::new(self.table.game()).sight();
        let moves = sight.moves.split('.').filter(|one| !one.is_empty()).map(str::to_owned);
        let place = self.table.game().place_names().into_iter().next();
        OnBoard {
            moves: moves.collect(),
            place: place.map(|(_, name)| name).unwrap_or_default(),
            level: self.table.about.levels.last().map(|level| level.key.clone()),
        }
    }
}
