//! A pupil's way through a lesson: the open step, the attempts, and their marks. Pupils can leave steps and return to
//! them in any order.

use strum::{IntoStaticStr, VariantArray};

use super::board::Sight;
use super::judge::{
    self, Attempt, LONGEST_MOVES, LONGEST_TEXT, Mark, Verdict, judge_answer, judge_board,
};
use super::model::{Asked, At, Lesson, MOST_CHOICES, Task};
use super::stage::Stage;
use crate::say;

/// The most attempts kept for a task. Earlier ones are only counted.
pub const MOST_TRIES: usize = 30;

/// The identity of a way's lesson.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Which {
    /// Its title.
    pub title: String,
    /// Its puzzle.
    pub puzzle: String,
    /// Its [checksum](Lesson::checksum), which distinguishes versions.
    pub checksum: u32,
}

impl Which {
    /// The identity of a lesson.
    pub fn of(lesson: &Lesson) -> Self {
        Self {
            title: lesson.title.clone(),
            puzzle: lesson.puzzle.clone(),
            checksum: lesson.checksum(),
        }
    }
}

/// A pupil's way through a lesson.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Way {
    /// The lesson.
    pub which: Which,
    /// The pupil's name, if one was written.
    pub name: String,
    /// A number unique to the pupil, if the page assigned one.
    pub pupil: Option<u32>,
    /// The time it took, in seconds, if the pupil agreed to report it.
    pub seconds: Option<u32>,
    /// The index of the open step.
    pub(super) at: usize,
    /// The work in each step.
    pub(super) traces: Vec<Trace>,
}

/// The work in a step with its first task, or in one of its further tasks.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Trace {
    /// Tells whether it was opened.
    pub seen: bool,
    /// The present moves on its board, as links write them.
    pub now: String,
    /// The number of earlier attempts, which are not kept.
    pub earlier: u32,
    /// The attempts, in order.
    pub tries: Vec<Try>,
    /// The number of attempts before the task was given up, if it was.
    pub given_up: Option<usize>,
    /// The help taken before the task was done, in the order of [`Help::ALL`].
    pub help: Vec<Help>,
    /// The work in the further tasks of the step.
    pub then: Vec<Trace>,
}

impl Trace {
    /// The number of attempts.
    pub fn count(&self) -> usize {
        self.tries.len() + self.earlier as usize
    }

    /// Tells whether the pupil has tried or played anything, taken help, or given up.
    pub fn is_begun(&self) -> bool {
        let is_untouched = self.count() == 0 && self.now.is_empty() && self.help.is_empty();
        !is_untouched || self.given_up.is_some()
    }

    /// Tells whether an attempt was right, or is for the teacher to judge.
    pub fn is_done(&self) -> bool {
        self.tries.iter().any(|one| one.mark.is_done())
    }

    /// Tells whether the next task can follow: this one is done or given up.
    pub fn is_closed(&self) -> bool {
        self.is_done() || self.given_up.is_some()
    }

    /// Tells whether the task was given up before it was done.
    pub fn is_given_up(&self) -> bool {
        let done = self.tries.iter().position(|one| one.mark.is_done());
        let done = done.map(|index| index + self.earlier as usize);
        self.given_up.is_some_and(|count| done.is_none_or(|done| done >= count))
    }

    /// The work in each task of the step, in order.
    pub fn tasks(&self) -> impl Iterator<Item = &Self> {
        std::iter::once(self).chain(&self.then)
    }

    /// The index of the open task: the last one that the pupil reached.
    fn open(&self) -> usize {
        self.then.iter().take_while(|task| task.seen).count()
    }

    pub(super) fn task_mut(&mut self, task: usize) -> Option<&mut Self> {
        match task.checked_sub(1) {
            None => Some(self),
            Some(index) => self.then.get_mut(index),
        }
    }

    /// Merges the work in the same step from another tab. For each task, the more advanced work wins.
    fn take_in(&mut self, other: &Self) {
        self.seen |= other.seen;
        let is_further = |one: &Self| (one.is_done(), one.given_up.is_some(), one.count());
        let is_ahead = is_further(other) > is_further(self);
        let is_begun = self.count() == 0 && self.now.is_empty() && !other.now.is_empty();
        if is_ahead || !self.is_done() {
            // Help in either tab came before the task was done.
            for help in &other.help {
                self.take_help(*help);
            }
        }
        if is_ahead || is_begun {
            self.now.clone_from(&other.now);
            self.earlier = other.earlier;
            self.tries.clone_from(&other.tries);
            self.given_up = other.given_up;
        }
        for (task, other) in self.then.iter_mut().zip(&other.then) {
            task.take_in(other);
        }
    }

    fn take_help(&mut self, help: Help) {
        if !self.help.contains(&help) {
            self.help.push(help);
            self.help.sort_unstable();
        }
    }

    fn add(&mut self, one: Try) {
        if self.tries.len() == MOST_TRIES {
            self.tries.remove(0);
            self.earlier = self.earlier.saturating_add(1);
        }
        self.tries.push(one);
    }
}

/// Help that a page gives with a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Help {
    /// A hint.
    Hint,
    /// A solution.
    Solution,
    /// The answer to whether the goal can still be reached.
    Judgement,
}

impl Help {
    /// All kinds of help.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its keyword in a hand-in.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// All help taken, in words; empty for none.
    pub fn say(taken: &[Self]) -> String {
        let words = taken.iter().map(|help| match help {
            Self::Hint => say!(for "with": "a hint"),
            Self::Solution => say!(for "with": "the solution"),
            Self::Judgement => say!(for "with": "asking if it can still be won"),
        });
        words.collect::<Vec<_>>().join(", ")
    }
}

/// The outcome of a finished task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TaskOutcome {
    /// It is done.
    Done {
        /// The answer in a few words; empty if it consists of moves.
        answer: String,
        /// The verdict on it.
        verdict: Verdict,
    },
    /// It was given up.
    GivenUp,
}

/// An attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Try {
    /// The attempt.
    pub attempt: Attempt,
    /// Its mark, which is one that [counts](Mark::counts).
    pub mark: Mark,
}

impl Way {
    /// A new way, with the first step open.
    pub fn new(lesson: &Lesson) -> Self {
        let mut way = Self { which: Which::of(lesson), ..Self::default() };
        way.fit(lesson);
        way
    }

    /// Adapts the way to a lesson, perhaps another version of its own. Each step gets a trace, and surplus traces are
    /// kept. Returns false if the lesson is not identical.
    pub fn fit(&mut self, lesson: &Lesson) -> bool {
        let missing = lesson.steps.len().saturating_sub(self.traces.len());
        self.traces.extend(std::iter::repeat_n(Trace::default(), missing));
        for (trace, step) in self.traces.iter_mut().zip(&lesson.steps) {
            // Drop tasks that no longer exist, so that none of them is open.
            trace.then.resize(step.tasks.len().saturating_sub(1), Trace::default());
        }
        self.go_to(self.at.min(lesson.steps.len().saturating_sub(1)));
        self.which == Which::of(lesson)
    }

    /// Merges another way of the same pupil through the same lesson. The open step stays open.
    pub fn take_in(&mut self, other: &Self) {
        let is_another = self.pupil != other.pupil;
        if self.which != other.which || is_another && self.is_begun() {
            return;
        }
        self.pupil = other.pupil;
        if self.name.is_empty() {
            self.name.clone_from(&other.name);
        }
        self.seconds = self.seconds.max(other.seconds);
        for (trace, other) in self.traces.iter_mut().zip(&other.traces) {
            trace.take_in(other);
        }
    }

    /// The index of the open step.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Opens a step. Returns false if there is no such step.
    pub fn go_to(&mut self, step: usize) -> bool {
        let Some(trace) = self.traces.get_mut(step) else { return false };
        trace.seen = true;
        self.at = step;
        true
    }

    /// The open task: the last one in the open step that the pupil reached.
    pub fn open(&self) -> At {
        At { step: self.at, task: self.traces.get(self.at).map_or(0, Trace::open) }
    }

    /// The work in each step.
    pub fn traces(&self) -> &[Trace] {
        &self.traces
    }

    /// The work in the open task.
    pub fn trace(&self) -> Option<&Trace> {
        self.trace_of(self.open())
    }

    /// The work in a task.
    pub fn trace_of(&self, at: At) -> Option<&Trace> {
        self.traces.get(at.step)?.tasks().nth(at.task)
    }

    fn trace_mut(&mut self) -> Option<&mut Trace> {
        let At { step, task } = self.open();
        self.traces.get_mut(step)?.task_mut(task)
    }

    /// Tells whether all tasks of a step are done. A task that asks for nothing is done when it is seen.
    pub fn is_done(&self, lesson: &Lesson, step: usize) -> bool {
        let done = |(task, trace): (&Task, &Trace)| match task.asked {
            Asked::Nothing => trace.seen,
            _ => trace.is_done(),
        };
        let both = lesson.steps.get(step).zip(self.traces.get(step));
        both.is_some_and(|(step, trace)| {
            trace.tasks().count() >= step.tasks.len()
                && step.tasks.iter().zip(trace.tasks()).all(done)
        })
    }

    /// Tells whether the pupil can go on to another task of the open step: the open one is done, given up, or only to
    /// be read.
    pub fn can_go_on(&self, lesson: &Lesson) -> bool {
        let at = self.open();
        let is_read = lesson.task(at).is_some_and(|task| task.asked == Asked::Nothing);
        let is_closed = self.trace().is_some_and(Trace::is_closed);
        (is_read || is_closed) && lesson.task(At { task: at.task + 1, ..at }).is_some()
    }

    /// Opens the next task of the open step, if the pupil [can go on](Self::can_go_on). Returns whether it did.
    pub fn go_on(&mut self, lesson: &Lesson) -> bool {
        let At { step, task } = self.open();
        let can = self.can_go_on(lesson);
        let next = self.traces.get_mut(step).and_then(|trace| trace.then.get_mut(task));
        let Some(next) = next.filter(|_| can) else { return false };
        next.seen = true;
        true
    }

    /// Tells whether the open task can be given up: it asks for something, and is neither done nor given up.
    pub fn can_give_up(&self, lesson: &Lesson) -> bool {
        let asks = lesson.task(self.open()).is_some_and(|task| task.asked != Asked::Nothing);
        asks && self.trace().is_some_and(|trace| !trace.is_closed())
    }

    /// Gives up the open task. Returns false if that is impossible.
    pub fn give_up(&mut self, lesson: &Lesson) -> bool {
        let can = self.can_give_up(lesson);
        let Some(trace) = self.trace_mut().filter(|_| can) else { return false };
        trace.given_up = Some(trace.count());
        true
    }

    /// Records help with the open task, unless the task is done.
    pub fn take_help(&mut self, help: Help) {
        if let Some(trace) = self.trace_mut().filter(|trace| !trace.is_done()) {
            trace.take_help(help);
        }
    }

    /// The outcome of a task, if it is done or given up.
    pub fn outcome(&self, lesson: &Lesson, at: At) -> Option<TaskOutcome> {
        let (task, trace) = (lesson.task(at)?, self.trace_of(at)?);
        let done = trace.tries.iter().find(|one| one.mark.is_done());
        Some(match done {
            None if trace.given_up.is_some() => TaskOutcome::GivenUp,
            None => return None,
            Some(Try { attempt: Attempt::Moves(_), .. }) => {
                TaskOutcome::Done { answer: String::new(), verdict: judge::right(task) }
            }
            Some(Try { attempt, .. }) => TaskOutcome::Done {
                answer: judge::say_attempt(task, attempt),
                verdict: judge_answer(task, attempt),
            },
        })
    }

    /// The number of steps that are done.
    pub fn done(&self, lesson: &Lesson) -> usize {
        (0..lesson.steps.len()).filter(|step| self.is_done(lesson, *step)).count()
    }

    /// Tells whether any task [is begun](Trace::is_begun), so that discarding the way would lose work.
    pub fn is_begun(&self) -> bool {
        self.traces.iter().flat_map(Trace::tasks).any(Trace::is_begun)
    }

    /// Records and judges the board of the open task. `finished`: the pupil declares that no more moves will follow.
    pub fn see(
        &mut self,
        lesson: &Lesson,
        stage: &Stage,
        sight: &Sight,
        finished: bool,
    ) -> Verdict {
        let at = self.open();
        let Some(task) = lesson.task(at).filter(|_| stage.at == at) else {
            return Verdict::default();
        };
        if sight.moves.len() > LONGEST_MOVES {
            let words = say!("These are too many moves to be kept. Begin the step again.");
            return Verdict::new(Mark::Unreadable, words);
        }
        if !task.asked.is_played() {
            return Verdict::default();
        }
        let verdict = judge_board(task, stage, sight, finished);
        if let Some(trace) = self.trace_mut().filter(|_| verdict.mark != Mark::Elsewhere) {
            trace.now.clone_from(&sight.moves);
        }
        // A miss that continues an earlier miss, or a wrong move in a game, is not another attempt.
        let is_missed = verdict.mark == Mark::NotThis;
        let is_told = is_missed
            && (self.prolongs_miss(&sight.moves) || task.is_answered() && self.is_wrong(sight));
        if !is_told {
            self.note(Attempt::Moves(sight.moves.clone()), verdict.mark);
        }
        verdict
    }

    /// Tells whether these moves extend the last attempt, which missed the aim, or are the rest of it after undoing.
    /// Then they count as the same attempt, and the longer list of moves is kept.
    fn prolongs_miss(&mut self, moves: &str) -> bool {
        let last = self.trace_mut().and_then(|trace| trace.tries.last_mut());
        let Some(Try { attempt: Attempt::Moves(last), mark: Mark::NotThis }) = last else {
            return false;
        };
        if goes_on(moves, last) {
            *last = moves.to_owned();
            return true;
        }
        goes_on(last, moves)
    }

    /// Tells whether the moves played extend the last attempt, which was wrong.
    fn is_wrong(&self, sight: &Sight) -> bool {
        match self.trace().and_then(|trace| trace.tries.last()) {
            Some(Try { attempt: Attempt::Moves(moves), mark: Mark::Wrong }) => {
                goes_on(&sight.moves, moves)
            }
            _ => false,
        }
    }

    /// Judges an answer to the open task, and records it.
    pub fn answer(&mut self, lesson: &Lesson, attempt: Attempt) -> Verdict {
        let Some(task) = lesson.task(self.open()) else { return Verdict::default() };
        let attempt = attempt.tidied();
        let verdict = judge_answer(task, &attempt);
        self.note(attempt, verdict.mark);
        verdict
    }

    /// Records an attempt if it counts. Immediate repetitions and attempts after a right one are ignored.
    fn note(&mut self, attempt: Attempt, mark: Mark) {
        let Some(trace) = self.trace_mut().filter(|_| mark.counts()) else { return };
        // A new text for the teacher replaces the old one.
        if mark == Mark::Given {
            trace.tries.retain(|one| one.mark != Mark::Given);
        }
        let last = trace.tries.last();
        if !trace.is_done() && last.is_none_or(|last| last.attempt != attempt) && fits(&attempt) {
            trace.add(Try { attempt, mark });
        }
    }
}

/// Tells whether `moves` properly extends `beginning`.
fn goes_on(moves: &str, beginning: &str) -> bool {
    moves.strip_prefix(beginning).is_some_and(|rest| rest.starts_with('.'))
}

/// Tells whether an attempt is within the size limits.
pub(super) fn fits(attempt: &Attempt) -> bool {
    match attempt {
        Attempt::Moves(moves) => moves.len() <= LONGEST_MOVES,
        Attempt::Choices(chosen) => chosen.len() <= MOST_CHOICES,
        Attempt::Place(text) | Attempt::Number(text) | Attempt::Text(text) => {
            text.chars().count() <= LONGEST_TEXT
        }
    }
}
