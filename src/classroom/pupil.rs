//! The state of a lesson on the table: the open task, the position on its board, and the last verdict.

use std::collections::HashMap;
use std::rc::Rc;
use std::slice::from_ref;

use serde::{Deserialize, Serialize};

use super::messages::{Msg, Search, Strays};
use super::picture::CardTally;
use crate::contract::Status;
use crate::game::Direction;
use crate::lesson::{
    Asked, At, Attempt, Gathered, KnownReplies, Lesson, OnTable, Part, PlaceNames, Problem,
    Reading, Review, SEED, Stage, Step, Target, Task, TaskOutcome, Touch, Verdict, Way, plain,
    typed_moves, write,
};
use crate::say;
use crate::scene::{PlaceId, Scene};
use crate::table::{self, NewsMsg, Table, ViewMsg};

/// A lesson on the table.
pub struct Classroom {
    /// The lesson, and the problems of its text.
    pub reading: Reading,
    /// The pupil's way through it.
    pub way: Way,
    /// The table its games are played on.
    pub table: Table,
    /// The board, with the task's highlights and arrows.
    pub scene: Rc<Scene>,
    /// The verdict on the last attempt at the open task.
    pub verdict: Verdict,
    /// The draft of an answer.
    pub draft: String,
    /// Drafts and ticks in other tasks that were not submitted.
    drafts: HashMap<At, (String, Vec<usize>)>,
    /// The indices of the ticked choices.
    pub chosen: Vec<usize>,
    /// The text of the lesson; as its author typed it, mistakes included.
    pub text: String,
    /// The last change by the author that can be undone, until the text changes.
    pub removed: Option<Removed>,
    /// The progress and the result of checking the text against its game.
    pub checks: Checks,
    /// Tells whether the lesson is being written. Then all touches are allowed, and nothing is judged.
    pub is_written: bool,
    /// The hand-ins that the teacher has opened.
    pub gathered: Gathered,
    /// Their review.
    pub review: Rc<Review>,
    /// The cache of the computer's moves in hand-ins, which a worker computes.
    pub replies: KnownReplies,
    /// The results of searches for the first wrong moves in hand-ins.
    pub(super) searched: Vec<(Search, Strays)>,
    /// The search that a worker is making.
    pub searching: Option<Search>,
    /// The tally of paper cards, while the class sees it.
    pub tally: Option<CardTally>,
    /// The model answer that a pupil who gave up has opened.
    pub solution: Option<SolvedTask>,
    /// Tells whether a class is watching, in this window or another.
    pub has_class: bool,
    /// Tells whether this is the presenter's own window.
    pub is_presenter: bool,
    pub(super) stage: Stage,
    places: PlaceNames,
    /// The place touched as an answer.
    pub(super) pointed: Option<PlaceId>,
}

/// The model answer to a played task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SolvedTask {
    /// The title of the task.
    pub title: String,
    /// The game at its beginning, as a link without the puzzle's name.
    pub game: String,
    /// The moves, as links write them.
    pub moves: Vec<String>,
}

/// A part of a lesson that an author’s change removed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Removed {
    /// The part.
    pub loss: Loss,
    /// The index of the step that was open.
    pub(super) at: usize,
    /// The text of the lesson before the change.
    pub(super) text: String,
}

/// The kind of a removed part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Loss {
    /// A step, by its title.
    Step(String),
    /// The whole lesson, by its title.
    Lesson(String),
    /// The positions of all steps, which belong to another puzzle.
    Positions,
}

/// The progress of checking a draft against its game, and the problems found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Checks {
    /// The problems of places and answers.
    pub problems: Vec<Problem>,
    /// Tells whether all tasks are checked.
    pub is_done: bool,
    /// The number of tasks checked.
    pub(super) count: usize,
}

/// The most open hand-ins. Each is replayed on the page.
pub const MOST_HAND_INS: usize = 60;

impl Classroom {
    /// Opens a lesson on a table of its puzzle, with the pupil's stored way, if any.
    pub fn new(reading: Reading, way: Option<Way>, table: Table) -> Self {
        let mut way = way.unwrap_or_else(|| Way::new(&reading.lesson));
        way.fit(&reading.lesson);
        let text = write(&reading.lesson);
        let mut room = Self {
            text,
            removed: None,
            checks: Checks::default(),
            is_written: false,
            reading,
            way,
            scene: table.shown.scene.clone(),
            table,
            verdict: Verdict::default(),
            draft: String::new(),
            drafts: HashMap::new(),
            chosen: Vec::new(),
            gathered: Gathered::default(),
            review: Rc::default(),
            replies: KnownReplies::default(),
            searched: Vec::new(),
            searching: None,
            tally: None,
            solution: None,
            has_class: false,
            is_presenter: false,
            stage: Stage::default(),
            places: PlaceNames::default(),
            pointed: None,
        };
        room.table.jobs.seed = Some(SEED);
        room.lay_out();
        room
    }

    /// The lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.reading.lesson
    }

    /// The open step; `None` in a lesson without steps.
    pub fn step(&self) -> Option<&Step> {
        self.lesson().steps.get(self.way.at())
    }

    /// The open task of the open step.
    pub fn task(&self) -> Option<&Task> {
        self.lesson().task(self.way.open())
    }

    /// The problems of the open step, as sentences.
    pub fn problems(&self) -> Vec<String> {
        let text = self.reading.problems_of(Some(self.way.at())).map(ToString::to_string);
        text.chain(self.stage.problems.iter().cloned()).collect()
    }

    /// The outcome of a finished task of the open step. Places are named in the language of the page.
    pub fn outcome(&self, at: At) -> Option<TaskOutcome> {
        let mut outcome = self.way.outcome(self.lesson(), at)?;
        let points =
            self.lesson().task(at).is_some_and(|task| matches!(task.asked, Asked::PointTo(_)));
        if let TaskOutcome::Done { answer, .. } = &mut outcome
            && points
        {
            *answer = self.places.say(from_ref(answer));
        }
        Some(outcome)
    }

    /// Tells whether the open task offers a part of the page. Its author sees all parts.
    pub fn offers(&self, part: Part) -> bool {
        self.is_written || self.task().is_none_or(|task| !task.hidden.contains(&part))
    }

    /// Tells whether the pupil can choose the theory drawn on the board.
    pub fn has_overlays(&self) -> bool {
        self.task().is_some_and(|task| task.overlay.is_some()) && self.offers(Part::Overlays)
    }

    /// Tells whether moves can be made in the open task.
    pub fn is_played(&self) -> bool {
        let answered_by_touch = |task: &Task| matches!(task.asked, Asked::PointTo(_));
        let is_played = |task: &Task| task.touch != Touch::Nothing && !answered_by_touch(task);
        self.is_written || self.task().is_some_and(is_played)
    }

    /// Tells whether the pupil can ask if the goal of the open task is still in reach, and go back if it is not. This
    /// requires a puzzle in which the goal can become unreachable, and a task that hides neither undo nor judgements.
    pub fn can_be_lost(&self) -> bool {
        let is_goal = |task: &Task| {
            let to_goal = matches!(task.asked, Asked::Reach { target: Target::Goal, .. });
            to_goal && task.computer.is_none()
        };
        let is_offered = self.offers(Part::Judge) && self.offers(Part::Undo);
        let is_open = self.way.trace().is_some_and(|trace| !trace.is_closed());
        let is_begun = self.table.is_playing() && self.table.shown.standing.done > 0;
        self.table.about.judges.knows_losses()
            && is_offered
            && is_open
            && is_begun
            && self.task().is_some_and(is_goal)
    }

    /// Handles a message. Returns false if nothing visible changes.
    pub fn update(&mut self, msg: Msg) -> bool {
        match msg {
            Msg::Table(msg) => return self.at_table(msg),
            Msg::GoTo(step) => {
                if self.way.go_to(step) {
                    self.lay_out();
                }
            }
            Msg::GoOn => {
                if self.way.go_on(&self.reading.lesson) {
                    self.lay_out();
                }
            }
            Msg::Turn(direction) => return self.turn(direction),
            Msg::GiveUp => self.give_up(),
            Msg::Solution(at) => self.solution = at.and_then(|at| self.solve(at)),
            Msg::Again => self.begin_again(),
            Msg::Finish => self.judge(true),
            Msg::Draft(text) => {
                self.draft = text;
                self.verdict = Verdict::default();
            }
            Msg::Choose(index) => {
                self.choose(index);
                self.verdict = Verdict::default();
            }
            Msg::Answer => self.answer(),
            Msg::BeginAnew => {
                self.way = Way::new(&self.reading.lesson);
                self.stage = Stage::default();
                (self.draft, self.chosen) = Default::default();
                self.drafts.clear();
                self.lay_out();
            }
            Msg::Name(name) => self.way.name = name,
            Msg::HandIns(texts) => {
                self.gathered.gather(&texts, MOST_HAND_INS);
                self.look_at();
            }
            Msg::DropUnread => self.drop_unread(),
            Msg::Replied(one) => {
                self.replies.tell(one);
                if self.replies.wanted().is_some() {
                    return true;
                }
                self.look_at();
            }
            Msg::Searched(strays) => {
                self.searched.extend(self.searching.take().map(|search| (search, strays)));
                self.take_in_searches();
            }
            Msg::Tally(tally) => self.tally = tally,
            Msg::Author(msg) => self.author(msg),
        }
        self.draw();
        true
    }

    /// Goes on or back as a clicker does. Returns false at either end of the lesson.
    fn turn(&mut self, direction: Direction) -> bool {
        let at = self.way.at();
        match direction {
            Direction::Back => at > 0 && self.update(Msg::GoTo(at - 1)),
            Direction::Onward if self.way.can_go_on(self.lesson()) => {
                self.update(Msg::GoOn);
                let at = self.way.open();
                let title = plain(self.lesson().title(at));
                self.tell_aloud(&say!("Task {at}, {title}", at, title));
                true
            }
            Direction::Onward => {
                at + 1 < self.lesson().steps.len() && self.update(Msg::GoTo(at + 1))
            }
        }
    }

    /// Merges the pupil's work in another tab. Returns false if it contains nothing new.
    pub fn take_in(&mut self, other: &Way) -> bool {
        let before = self.way.clone();
        self.way.take_in(other);
        let is_new = self.way != before;
        if is_new {
            self.lay_out();
        }
        is_new
    }

    /// The number of the open step, and its title.
    pub fn heading(&self) -> String {
        let title = self.step().map(|step| plain(&step.title)).unwrap_or_default();
        let (n, of) = (self.way.at() + 1, self.lesson().steps.len());
        say!("Step {n} of {of}: {title}", n, of, title)
    }

    /// Tells whether the next task of the step leaves the board unchanged.
    fn board_stays(&self) -> bool {
        let at = self.way.open();
        let next = self.lesson().task(At { task: at.task + 1, ..at });
        next.is_some_and(|next| next.game.is_none() && !next.asked.is_played())
    }

    /// The game for a task about moves played earlier in the step, as a link without the puzzle's name. `None` if there
    /// are none.
    fn left_from(&mut self, at: At) -> Option<String> {
        let lesson = &self.reading.lesson;
        let played = lesson.played_before(at)?;
        let trace = self.way.trace_of(played);
        let trace = trace.filter(|trace| trace.is_done() && !trace.now.is_empty())?;
        let stage = Stage::new(lesson, played, &mut OnTable::new(self.table.game()));
        Some(stage.with_moves(&trace.now))
    }

    /// Goes on to the next task if that leaves the board unchanged. Otherwise the pupil can look at the board first.
    pub(super) fn go_on_at_once(&mut self) {
        if self.board_stays() && self.way.go_on(&self.reading.lesson) {
            let said = std::mem::take(&mut self.verdict.words);
            self.with_travels(Self::lay_out);
            self.tell_aloud(&said);
        }
    }

    fn give_up(&mut self) {
        if self.way.give_up(&self.reading.lesson) {
            self.verdict = Verdict::default();
            let words = self.given_up(self.way.open());
            self.go_on_at_once();
            self.tell_aloud(&words);
        }
    }

    /// The message about a task that was given up, with the model answer unless that consists of moves.
    pub fn given_up(&self, at: At) -> String {
        let given_up = say!("You gave up on this task.");
        let lesson = self.lesson();
        let Some(task) = lesson.task(at).filter(|task| lesson.holds_answer(task)) else {
            return given_up;
        };
        let right = task.choices.iter().filter(|choice| choice.right);
        let answer = match &task.asked {
            Asked::PointTo(places) => self.places.say(places),
            Asked::Choice => right.map(|choice| plain(&choice.text)).collect::<Vec<_>>().join("; "),
            asked if asked.is_played() => return given_up,
            Asked::Write => plain(&task.answer),
            asked => asked.wanted(),
        };
        given_up + " " + &say!("The answer: {answer}", answer)
    }

    /// Tells whether a task was given up and its model answer consists of moves.
    pub fn has_solution(&self, at: At) -> bool {
        let lesson = self.lesson();
        let is_told = |task: &Task| {
            task.asked.is_played() && !task.answer.is_empty() && lesson.holds_answer(task)
        };
        self.way.outcome(lesson, at) == Some(TaskOutcome::GivenUp)
            && lesson.task(at).is_some_and(is_told)
    }

    /// The model answer, in moves, to a task that was given up.
    fn solve(&mut self, at: At) -> Option<SolvedTask> {
        let lesson = &self.reading.lesson;
        let task = lesson.task(at).filter(|_| self.has_solution(at))?;
        let moves = typed_moves(&task.answer).map(str::to_owned).collect();
        let title = plain(lesson.title(at));
        let game = Stage::new(lesson, at, &mut OnTable::new(self.table.game())).link;
        // The stage has changed the board.
        self.lay_out();
        Some(SolvedTask { title, game, moves })
    }

    /// Shows the open task: its game as the pupil left it, its theory, and the verdict.
    pub(super) fn lay_out(&mut self) {
        let at = self.way.open();
        let draft = (std::mem::take(&mut self.draft), std::mem::take(&mut self.chosen));
        if draft == Default::default() {
            self.drafts.remove(&self.stage.at);
        } else {
            self.drafts.insert(self.stage.at, draft);
        }
        self.pointed = None;
        if at != self.stage.at {
            self.tally = None;
        }
        let left = self.left_from(at);
        self.stage = Stage::new(&self.reading.lesson, at, &mut OnTable::new(self.table.game()));
        self.places = PlaceNames::of(&mut OnTable::new(self.table.game()));
        let is_left = left.is_some();
        if let Some(link) = left {
            self.stage.link = link;
        }
        let now = self.way.trace().map(|trace| trace.now.clone()).unwrap_or_default();
        self.table.keep_quiet(!self.offers(Part::Judge));
        self.table.withhold_status(!self.offers(Part::Facts));
        self.table.withhold_captions(!self.offers(Part::Caption));
        self.table.lay_out(&self.stage.with_moves(&now));
        let standing = &self.table.shown.standing;
        let is_over_at_once = standing.done == 0 && standing.status != Status::Playing;
        if is_left || is_over_at_once {
            // The end of that game is old news, or nobody has played it.
            self.table.update(table::Msg::News(NewsMsg::Dismiss));
        }
        self.draw_theory();
        self.verdict = Verdict::default();
        if let Some(attempt) = self.kept_answer() {
            match &attempt {
                Attempt::Number(text) | Attempt::Text(text) => self.draft.clone_from(text),
                Attempt::Choices(chosen) => self.chosen.clone_from(chosen),
                Attempt::Place(_) | Attempt::Moves(_) => {}
            }
            self.verdict = self.way.answer(&self.reading.lesson, attempt);
        }
        if let Some((draft, chosen)) = self.drafts.get(&at)
            && !self.verdict.mark.is_done()
            && (draft, chosen) != (&self.draft, &self.chosen)
        {
            self.draft.clone_from(draft);
            self.chosen.clone_from(chosen);
            self.verdict = Verdict::default();
        }
        self.judge(false);
        self.draw();
    }

    /// The right answer to the open task, or else the last one. `None` if it consists of moves.
    fn kept_answer(&self) -> Option<Attempt> {
        let tries = &self.way.trace()?.tries;
        let kept = tries.iter().find(|one| one.mark.is_done()).or(tries.last())?;
        Some(kept.attempt.clone()).filter(|attempt| !matches!(attempt, Attempt::Moves(_)))
    }

    fn draw_theory(&mut self) {
        let Some(overlay) = self.task().and_then(|task| task.overlay.clone()) else { return };
        let index = self.table.about.overlay(&overlay.key);
        self.table.update(table::Msg::View(ViewMsg::Overlay(index)));
        for _ in 1..overlay.step.unwrap_or(1) {
            self.table.update(table::Msg::View(ViewMsg::StepTheory(Direction::Onward)));
        }
    }

    fn begin_again(&mut self) {
        self.table.lay_out(&self.stage.link);
        self.draw_theory();
        self.drafts.remove(&self.stage.at);
        self.draft.clear();
        self.chosen.clear();
        self.pointed = None;
        self.verdict = Verdict::default();
        self.judge(false);
    }

    fn choose(&mut self, index: usize) {
        let Some(task) = self.task() else { return };
        if task.right_choices() == 1 {
            self.chosen = vec![index];
        } else if let Some(at) = self.chosen.iter().position(|known| *known == index) {
            self.chosen.remove(at);
        } else {
            self.chosen.push(index);
            self.chosen.sort_unstable();
        }
    }

    fn answer(&mut self) {
        let attempt = match self.task().map(|task| &task.asked) {
            Some(Asked::Number(_)) => Attempt::Number(self.draft.trim().to_owned()),
            Some(Asked::Write) => Attempt::Text(self.draft.trim().to_owned()),
            Some(Asked::Choice) => Attempt::Choices(self.chosen.clone()),
            _ => return,
        };
        self.submit(attempt);
    }

    /// Answers the task, and says the verdict.
    pub(super) fn submit(&mut self, attempt: Attempt) {
        self.verdict = self.way.answer(&self.reading.lesson, attempt);
        self.say();
        if self.verdict.mark.is_done() {
            self.go_on_at_once();
        }
    }

    pub(super) fn say(&mut self) {
        let lead = self.verdict.lead();
        let words = lead.map_or_else(String::new, |lead| lead + " ") + &self.verdict.words;
        self.tell_aloud(&words);
    }

    fn tell_aloud(&mut self, words: &str) {
        if !words.is_empty() {
            self.keeping_travels(table::Msg::News(NewsMsg::Say(plain(words))));
        }
    }
}
