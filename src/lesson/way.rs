//! A pupil's way through a lesson: which step is open, what was tried, and what came of it. Nothing is lost: steps can be left
//! and come back to in any order.

use serde::{Deserialize, Serialize};

use super::board::Sight;
use super::checksum::crc;
use super::judge::{
    Attempt, LONGEST_MOVES, LONGEST_TEXT, Mark, Verdict, judge_answer, judge_board,
};
use super::model::{Lesson, MOST_CHOICES, Task};
use super::stage::Stage;
use super::write::write;

/// How many attempts at a step are kept; of earlier ones only the number.
pub const MOST_TRIES: usize = 30;

/// Which lesson a way leads through.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Which {
    /// Its title.
    pub title: String,
    /// Its puzzle.
    pub puzzle: String,
    /// The checksum of its text as pupils have it, so that another version of it is known as such.
    pub checksum: u32,
}

impl Which {
    /// What a lesson is known by.
    pub fn of(lesson: &Lesson) -> Self {
        Self {
            title: lesson.title.clone(),
            puzzle: lesson.puzzle.clone(),
            checksum: crc(write(&lesson.for_pupils()).as_bytes()),
        }
    }
}

/// A pupil's way through a lesson.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    /// The lesson.
    pub which: Which,
    /// The pupil's name, if one was written.
    pub name: String,
    /// How long it took in seconds, if the pupil wants that told.
    pub seconds: Option<u32>,
    /// The index of the step that is open.
    pub(super) at: usize,
    /// What was done in each step.
    pub(super) traces: Vec<Trace>,
}

/// What was done in a step.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trace {
    /// Whether it was opened.
    pub seen: bool,
    /// The moves on its board at present, as links write them.
    pub now: String,
    /// How many attempts were made before those that are kept.
    pub earlier: u32,
    /// The attempts, the last one last.
    pub tries: Vec<Try>,
}

impl Trace {
    /// How many attempts were made.
    pub fn count(&self) -> usize {
        self.tries.len() + self.earlier as usize
    }

    /// Whether an attempt was right, or handed in for the teacher.
    pub fn is_done(&self) -> bool {
        self.tries.iter().any(|one| one.mark.is_done())
    }

    fn add(&mut self, one: Try) {
        if self.tries.len() == MOST_TRIES {
            self.tries.remove(0);
            self.earlier = self.earlier.saturating_add(1);
        }
        self.tries.push(one);
    }
}

/// An attempt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Try {
    /// What was tried.
    pub attempt: Attempt,
    /// What came of it; one that [counts](Mark::counts).
    pub mark: Mark,
}

impl Way {
    /// The beginning of a way: the first step is open.
    pub fn new(lesson: &Lesson) -> Self {
        let mut way = Self { which: Which::of(lesson), ..Self::default() };
        way.fit(lesson);
        way
    }

    /// Makes the way fit a lesson, perhaps another version of the one it began in: there is a trace for each step, and what
    /// is beyond them is kept. False where it is not the same lesson word for word.
    pub fn fit(&mut self, lesson: &Lesson) -> bool {
        let missing = lesson.steps.len().saturating_sub(self.traces.len());
        self.traces.extend(std::iter::repeat_n(Trace::default(), missing));
        self.go_to(self.at.min(lesson.steps.len().saturating_sub(1)));
        self.which == Which::of(lesson)
    }

    /// The index of the step that is open.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Opens a step; false where there is none with this index.
    pub fn go_to(&mut self, step: usize) -> bool {
        let Some(trace) = self.traces.get_mut(step) else { return false };
        trace.seen = true;
        self.at = step;
        true
    }

    /// What was done in each step.
    pub fn traces(&self) -> &[Trace] {
        &self.traces
    }

    /// What was done in the open step.
    pub fn trace(&self) -> Option<&Trace> {
        self.traces.get(self.at)
    }

    /// Whether a step is done: its task, or where it has none, reading it.
    pub fn is_done(&self, lesson: &Lesson, step: usize) -> bool {
        let done = |task: &Task, trace: &Trace| match task {
            Task::None => trace.seen,
            _ => trace.is_done(),
        };
        let both = lesson.steps.get(step).zip(self.traces.get(step));
        both.is_some_and(|(step, trace)| done(&step.task, trace))
    }

    /// How many steps are done.
    pub fn done(&self, lesson: &Lesson) -> usize {
        (0..lesson.steps.len()).filter(|step| self.is_done(lesson, *step)).count()
    }

    /// Whether anything was tried or played that would be lost with the way.
    pub fn is_begun(&self) -> bool {
        self.traces.iter().any(|trace| trace.count() > 0 || !trace.now.is_empty())
    }

    /// Takes note of what stands on the board of the open step, and judges it. `finished`: the pupil says that these are
    /// all the moves.
    pub fn see(
        &mut self,
        lesson: &Lesson,
        stage: &Stage,
        sight: &Sight,
        finished: bool,
    ) -> Verdict {
        let nothing = Verdict { mark: Mark::Open, words: String::new() };
        let Some(step) = lesson.steps.get(self.at).filter(|_| stage.step == self.at) else {
            return nothing;
        };
        if sight.moves.len() > LONGEST_MOVES {
            let words = "These are too many moves to be kept. Begin the step again.".to_owned();
            return Verdict { mark: Mark::Unreadable, words };
        }
        if !step.task.is_played() {
            return nothing;
        }
        let verdict = judge_board(step, stage, sight, finished);
        if let Some(trace) =
            self.traces.get_mut(self.at).filter(|_| verdict.mark != Mark::Elsewhere)
        {
            trace.now.clone_from(&sight.moves);
        }
        self.note(Attempt::Moves(sight.moves.clone()), verdict.mark);
        verdict
    }

    /// Judges an answer to the open step, and takes note of it.
    pub fn answer(&mut self, lesson: &Lesson, attempt: Attempt) -> Verdict {
        let Some(step) = lesson.steps.get(self.at) else {
            return Verdict { mark: Mark::Open, words: String::new() };
        };
        let attempt = attempt.tidied();
        let verdict = judge_answer(step, &attempt);
        self.note(attempt, verdict.mark);
        verdict
    }

    /// Takes note of an attempt that counts; the same one twice in a row is one, and what comes after a right one is none.
    fn note(&mut self, attempt: Attempt, mark: Mark) {
        let Some(trace) = self.traces.get_mut(self.at).filter(|_| mark.counts()) else { return };
        // What was written for the teacher can be written again.
        if mark == Mark::Given {
            trace.tries.retain(|one| one.mark != Mark::Given);
        }
        let last = trace.tries.last();
        if !trace.is_done() && last.is_none_or(|last| last.attempt != attempt) && fits(&attempt) {
            trace.add(Try { attempt, mark });
        }
    }
}

/// Whether an attempt can be kept: no pupil’s is too long.
pub(super) fn fits(attempt: &Attempt) -> bool {
    match attempt {
        Attempt::Moves(moves) => moves.len() <= LONGEST_MOVES,
        Attempt::Choices(chosen) => chosen.len() <= MOST_CHOICES,
        Attempt::Place(text) | Attempt::Number(text) | Attempt::Text(text) => {
            text.chars().count() <= LONGEST_TEXT
        }
    }
}
