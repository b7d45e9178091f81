//! A pupil's lesson: the open task, the position on its board, and the verdict on the last attempt.

use std::collections::HashMap;
use std::rc::Rc;

use super::picture::{CardTally, Picture};
use crate::contract::{JudgementKind, Status};
use crate::game::{Direction, LinkOf};
use crate::lesson::{
    Asked, At, Attempt, Gathered, HandIn, Help, KnownReplies, Lesson, LessonGame, MOST_TASKS, Mark,
    OnBoard, OnTable, Part, Problem, Quest, Reading, Review, SEED, Stage, Step, Target, Task,
    Template, Touch, Verdict, Way, after_name, check_one, find_places, is_among, plain, read,
    review, write,
};
use crate::play::astray::Stray;
use crate::play::link::Address;
use crate::say;
use crate::scene::space::Turn;
use crate::scene::{PlaceId, Role, Scene};
use crate::table::{
    self, Action, AskMsg, BenchMsg, BoardMsg, GameMsg, NewsMsg, PenMsg, Table, ViewMsg,
};

/// A lesson on the table.
pub struct Classroom {
    /// The lesson, and the problems of its text.
    pub reading: Reading,
    /// The pupil's way through it.
    pub way: Way,
    /// The table its games are played on.
    pub table: Table,
    /// The board, with everything that the step points out.
    pub scene: Rc<Scene>,
    /// The verdict on the last attempt at the open task.
    pub verdict: Verdict,
    /// The draft of an answer.
    pub draft: String,
    /// Drafts and ticks in tasks that were left, not given as an answer.
    drafts: HashMap<At, (String, Vec<usize>)>,
    /// The choices that are ticked, by their indices.
    pub chosen: Vec<usize>,
    /// The text, as its author last left it.
    pub text: String,
    /// The result of checking the text against its game.
    pub checks: Checks,
    /// Tells whether the author is at work: then the board is free, and nothing on it is judged.
    pub is_written: bool,
    /// The hand-ins of pupils, as the teacher opened them.
    pub gathered: Gathered,
    /// Their review, replayed and judged.
    pub review: Rc<Review>,
    /// The computer's moves in hand-ins, as far as a worker has replayed them.
    pub replies: KnownReplies,
    /// The results of searches for the first wrong moves in hand-ins.
    searched: Vec<(Search, Strays)>,
    /// The search that a worker makes.
    searching: Option<Search>,
    /// The tally of paper cards that the class is shown.
    pub tally: Option<CardTally>,
    /// Tells whether a class looks on in a window of its own, or in this one.
    pub has_class: bool,
    stage: Stage,
    /// The place that was touched as an answer.
    pointed: Option<PlaceId>,
}

/// The progress of checking a draft of a lesson against its game, and the problems found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Checks {
    /// The problems of places and answers.
    pub problems: Vec<Problem>,
    /// Tells whether all tasks were looked at.
    pub is_done: bool,
    /// The number of tasks checked.
    count: usize,
}

/// A search for the first wrong moves of pupils' ways in a task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Search {
    /// The index of the task in the review.
    column: usize,
    /// The task.
    pub quest: Quest,
    /// The ways.
    pub ways: Vec<Vec<String>>,
}

/// For each way its first wrong move, as far as a search found out.
pub type Strays = Option<Vec<Option<Stray>>>;

/// An action of a pupil.
#[derive(Debug, Clone, PartialEq)]
pub enum Msg {
    /// Something at the table.
    Table(table::Msg),
    /// Opens a step, by its index.
    GoTo(usize),
    /// Opens the next task of the open step.
    GoOn,
    /// Gives up the open task.
    GiveUp,
    /// Begins the open task again.
    Again,
    /// Says that these are all the moves.
    Finish,
    /// Writes at the answer.
    Draft(String),
    /// Ticks a choice, or takes the tick away.
    Choose(usize),
    /// Gives the answer that was written or ticked.
    Answer,
    /// Begins the lesson as another pupil: nothing is left of the one before.
    BeginAnew,
    /// Writes the name under the hand-in.
    Name(String),
    /// Opens the hand-ins in some texts, beside those that are open.
    HandIns(Vec<HandIn>),
    /// A worker has made the move of the computer that is [wanted](KnownReplies::wanted).
    Replied(Option<String>),
    /// A worker has ended the [search](Classroom::begin_search) for the first wrong moves; none where it found nothing
    /// out.
    Searched(Strays),
    /// The class is shown the tally of paper cards, or no longer.
    Tally(Option<CardTally>),
    /// A change of the text by the author.
    Author(AuthorMsg),
}

/// A change by an author.
#[derive(Debug, Clone, PartialEq)]
pub enum AuthorMsg {
    /// Writes the whole text anew.
    Write(String),
    /// Adds a step with the position on the board.
    AddPosition,
    /// Adds a task of a kind to the open step, filled from the board. It is the first one of a step without any.
    AddTask(Template),
    /// Adds a text to the last task of the open step, for those who have done it.
    AddAfter,
    /// Has the computer answer in the last task of the open step, at a level by its key, or stops it.
    Computer(Option<String>),
    /// Exchanges the open step with the one before it.
    Earlier,
    /// Exchanges the open step with the one after it.
    Later,
    /// Takes the open step away.
    Remove,
}

/// The number of hand-ins that can be open at a time: each is replayed in the page.
pub const MOST_HAND_INS: usize = 60;

impl Classroom {
    /// A lesson on a table of its puzzle, with the way gone so far.
    pub fn new(reading: Reading, way: Option<Way>, table: Table) -> Self {
        let mut way = way.unwrap_or_else(|| Way::new(&reading.lesson));
        way.fit(&reading.lesson);
        let text = write(&reading.lesson);
        let mut room = Self {
            text,
            checks: Checks::default(),
            is_written: false,
            reading,
            way,
            scene: table.shown.scene.clone(),
            table,
            verdict: Verdict { mark: Mark::Open, words: String::new() },
            draft: String::new(),
            drafts: HashMap::new(),
            chosen: Vec::new(),
            gathered: Gathered::default(),
            review: Rc::default(),
            replies: KnownReplies::default(),
            searched: Vec::new(),
            searching: None,
            tally: None,
            has_class: false,
            stage: Stage::default(),
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

    /// The open step; none in a lesson without steps.
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

    /// Tells whether the open task offers a part of the page.
    pub fn offers(&self, part: Part) -> bool {
        self.task().is_none_or(|task| !task.hidden.contains(&part))
    }

    /// Tells whether the pupil chooses the theory that is drawn on the board.
    pub fn has_overlays(&self) -> bool {
        self.task().is_some_and(|task| task.overlay.is_some()) && self.offers(Part::Overlays)
    }

    /// Tells whether moves can be made in the open task.
    pub fn is_played(&self) -> bool {
        let answered_by_touch = |task: &Task| matches!(task.asked, Asked::PointTo(_));
        let is_played = |task: &Task| task.touch != Touch::Nothing && !answered_by_touch(task);
        self.is_written || self.task().is_some_and(is_played)
    }

    /// Tells whether the pupil can ask if the goal of the open task can still be reached, and go back to where it
    /// could. This takes a puzzle whose positions can be lost, and a task that hides neither undo nor the results of
    /// moves.
    pub fn can_be_lost(&self) -> bool {
        let can_lose =
            matches!(self.table.about.judges, JudgementKind::Losses | JudgementKind::Mistakes);
        let is_goal = |task: &Task| {
            let to_goal = matches!(task.asked, Asked::Reach { target: Target::Goal, .. });
            to_goal && task.computer.is_none()
        };
        let is_offered = self.offers(Part::Judge) && self.offers(Part::Undo);
        let is_open = self.way.trace().is_some_and(|trace| !trace.is_closed());
        let is_begun = self.table.is_playing() && self.table.shown.standing.done > 0;
        can_lose && is_offered && is_open && is_begun && self.task().is_some_and(is_goal)
    }

    /// Handles a message; false if nothing changes that can be seen.
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
            Msg::GiveUp => self.give_up(),
            Msg::Again => self.begin_again(),
            Msg::Finish => self.judge(true),
            Msg::Draft(text) => self.draft = text,
            Msg::Choose(index) => self.choose(index),
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

    /// Takes in the changes of another tab; false if they are nothing new.
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

    /// The whole view that a class has of it.
    pub fn picture(&mut self) -> Picture {
        Picture {
            way: self.way.clone(),
            board: self.board(),
            theory: self.table.view.overlay.map(|index| (index, self.table.shown.step)),
            turn: self.table.view.turn,
            verdict: self.verdict.clone(),
            draft: self.draft.clone(),
            chosen: self.chosen.clone(),
            pointed: self.pointed,
            tally: self.tally,
        }
    }

    /// Shows the state of another window. Parts that cannot be shown are left out.
    pub fn show(&mut self, picture: Picture) {
        let Picture { mut way, board, theory, turn, verdict, draft, chosen, pointed, tally } =
            picture;
        way.fit(&self.reading.lesson);
        if way.open() != self.way.open() {
            self.way.clone_from(&way);
            self.lay_out();
        }
        self.way = way;
        self.put(&board);
        self.show_theory(theory);
        if turn != self.table.view.turn {
            self.table.view.turn = Turn::default();
            self.keeping_travels(table::Msg::Board(BoardMsg::Turn(turn.around, turn.over)));
        }
        let is_said = self.verdict == verdict;
        (self.verdict, self.draft, self.pointed) = (verdict, draft, pointed);
        self.tally = tally;
        let count = self.task().map_or(0, |task| task.choices.len());
        self.chosen = chosen.into_iter().filter(|index| *index < count).collect();
        if !is_said {
            self.say();
        }
        self.draw();
    }

    /// The position on the board: the link without the puzzle's name.
    fn board(&mut self) -> String {
        Address::split(&self.table.game().link(LinkOf::All)).rest
    }

    /// Puts another window's position on the board. One move more or less is animated.
    fn put(&mut self, board: &str) {
        use table::Msg as Do;
        if self.board() == board {
            return;
        }
        let was_playing = self.table.is_playing();
        let before = self.table.game().link(LinkOf::Position);
        self.table.lay_out(board);
        let standing = &self.table.shown.standing;
        let ways = [
            (standing.done > 0, Do::Game(GameMsg::Undo), Do::Game(GameMsg::Redo)),
            (standing.done < standing.count, Do::Game(GameMsg::Redo), Do::Game(GameMsg::Undo)),
        ];
        for (_, there, back) in ways.into_iter().filter(|(can, ..)| *can && was_playing) {
            self.table.update(there);
            let is_next = self.table.game().link(LinkOf::Position) == before;
            self.table.update(back);
            // The computer's moves are taken back with one's own.
            if is_next && self.board() == board {
                return;
            }
            self.table.lay_out(board);
        }
    }

    fn show_theory(&mut self, theory: Option<(usize, usize)>) {
        let (index, step) = theory.unzip();
        let index = index.filter(|index| *index < self.table.about.overlays.len());
        if self.table.view.overlay != index {
            self.keeping_travels(table::Msg::View(ViewMsg::Overlay(index)));
        }
        let count = self.table.shown.steps.len();
        let step = step.filter(|step| *step < count).unwrap_or_default();
        for _ in 0..count {
            if self.table.shown.step == step {
                break;
            }
            self.keeping_travels(table::Msg::View(ViewMsg::StepTheory(Direction::Onward)));
        }
    }

    /// Does something at the table beside a move, whose animation goes on.
    fn keeping_travels(&mut self, msg: table::Msg) {
        self.with_travels(|room| {
            room.table.update(msg);
        });
    }

    /// Does something that leaves the pieces on the board where they are; the animation of the last move goes on.
    fn with_travels(&mut self, run: impl FnOnce(&mut Self)) {
        let table = &self.table;
        let travels =
            (table.motion.glides.clone(), table.motion.film.clone(), table.motion.duration);
        run(self);
        (self.table.motion.glides, self.table.motion.film, self.table.motion.duration) = travels;
    }

    /// Tells whether the next task of the step leaves the board as it stands.
    fn board_stays(&self) -> bool {
        let at = self.way.open();
        let next = self.lesson().task(At { task: at.task + 1, ..at });
        next.is_some_and(|next| next.game.is_none() && !next.asked.is_played())
    }

    /// The position for a task about the moves played in the step before it: the link without the puzzle's name. None
    /// where nothing was played.
    fn left_from(&mut self, at: At) -> Option<String> {
        let lesson = &self.reading.lesson;
        let is_about_it = |task: &&Task| !task.asked.is_played() && task.game.is_none();
        let mut before = at;
        loop {
            lesson.task(before).filter(is_about_it)?;
            before.task = before.task.checked_sub(1)?;
            let trace = self.way.trace_of(before)?;
            if lesson.task(before)?.asked.is_played() {
                let is_done = trace.is_done() && !trace.now.is_empty();
                let stage = is_done
                    .then(|| Stage::new(lesson, before, &mut OnTable::new(self.table.game())))?;
                return Some(stage.with_moves(&trace.now));
            }
        }
    }

    /// Goes on to the next task at once where the board stays as it is; otherwise the pupil looks at it first.
    fn go_on_at_once(&mut self) {
        if self.board_stays() && self.way.go_on(&self.reading.lesson) {
            let said = std::mem::take(&mut self.verdict.words);
            self.with_travels(Self::lay_out);
            self.tell_aloud(&said);
        }
    }

    fn give_up(&mut self) {
        if self.way.give_up(&self.reading.lesson) {
            self.verdict = Verdict { mark: Mark::Open, words: String::new() };
            self.go_on_at_once();
        }
    }

    /// Lays out the open task: its game as the pupil left it, its theory, and the verdict.
    fn lay_out(&mut self) {
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
        let is_left = left.is_some();
        if let Some(link) = left {
            self.stage.link = link;
        }
        let now = self.way.trace().map(|trace| trace.now.clone()).unwrap_or_default();
        self.table.keep_quiet(!self.offers(Part::Judge));
        self.table.withhold_captions(!self.offers(Part::Caption));
        self.table.lay_out(&self.stage.with_moves(&now));
        let standing = &self.table.shown.standing;
        let is_over_at_once = standing.done == 0 && standing.status != Status::Playing;
        if is_left || is_over_at_once {
            // The end of that game was told, or nobody has played it.
            self.table.update(table::Msg::News(NewsMsg::Dismiss));
        }
        self.draw_theory();
        self.verdict = Verdict { mark: Mark::Open, words: String::new() };
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
        {
            self.draft.clone_from(draft);
            self.chosen.clone_from(chosen);
        }
        self.judge(false);
        self.draw();
    }

    /// The right answer to the open step, or else the last one; none where moves are the answer.
    fn kept_answer(&self) -> Option<Attempt> {
        let tries = &self.way.trace()?.tries;
        let kept = tries.iter().find(|one| one.mark.is_done()).or(tries.last())?;
        Some(kept.attempt.clone()).filter(|attempt| !matches!(attempt, Attempt::Moves(_)))
    }

    fn draw_theory(&mut self) {
        let Some(overlay) = self.task().and_then(|task| task.overlay.clone()) else { return };
        let all = &self.table.about.overlays;
        let index = all.iter().position(|words| words.key == overlay.key);
        self.table.update(table::Msg::View(ViewMsg::Overlay(index)));
        for _ in 1..overlay.step.unwrap_or(1) {
            self.table.update(table::Msg::View(ViewMsg::StepTheory(Direction::Onward)));
        }
    }

    /// Replays the hand-ins that are open.
    fn look_at(&mut self) {
        let mut board = OnTable::knowing(self.table.game(), &mut self.replies);
        self.review = Rc::new(review(&self.reading.lesson, &self.gathered.hand_ins, &mut board));
        drop(board);
        self.take_in_searches();
        // The replayed games were on the board.
        self.lay_out();
    }

    /// Begins the next search for first wrong moves in hand-ins; none where there is none to make, or one goes on.
    pub fn begin_search(&mut self) -> Option<Search> {
        let column = self.review.awaited().filter(|_| self.searching.is_none())?;
        let quest = self.review.columns.get(column)?.quest.clone()?;
        self.searching = Some(Search { column, quest, ways: self.review.ways(column) });
        self.searching.clone()
    }

    /// Tells whether such a search goes on.
    pub fn is_searching(&self) -> bool {
        self.searching.is_some()
    }

    /// Takes the results of searches into the review. Those about other ways than it has now are forgotten.
    fn take_in_searches(&mut self) {
        let review = Rc::make_mut(&mut self.review);
        self.searched.retain(|(Search { column, quest, ways }, strays)| {
            let known = review.columns.get(*column).and_then(|column| column.quest.as_ref());
            let is_same = |known: &Quest| {
                (&known.game, &known.aims, known.most) == (&quest.game, &quest.aims, quest.most)
            };
            let holds = known.is_some_and(is_same) && review.ways(*column) == *ways;
            if holds {
                review.tell(*column, strays.as_deref());
            }
            holds
        });
    }

    /// Checks the next task of the text against its game, on a board that is not the table’s. False where none is left,
    /// or where the text cannot be read.
    pub fn check_on(&mut self, board: &mut dyn LessonGame) -> bool {
        if self.checks.count == 0 {
            // The lines of the text as it stands now.
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

    /// Carries out a change by the author. Steps are moved and taken away only where the whole text can be read: it is
    /// written anew.
    fn author(&mut self, msg: AuthorMsg) {
        let at = self.way.at();
        let lesson = &mut self.reading.lesson;
        let is_whole = self.reading.problems.is_empty();
        match msg {
            AuthorMsg::Write(text) => {
                self.text = text;
                self.reading = read(&self.text);
            }
            AuthorMsg::AddPosition => {
                let link = OnTable::new(self.table.game()).position_link();
                let game = after_name(&link);
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
            }
            AuthorMsg::AddTask(template) if is_whole => {
                let board = self.on_board();
                let lesson = &mut self.reading.lesson;
                let Some(step) = lesson.steps.get_mut(at) else { return };
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
            AuthorMsg::Computer(level) if is_whole => {
                let step = lesson.steps.get_mut(at);
                let Some(task) = step.and_then(|step| step.tasks.last_mut()) else { return };
                if level.is_some() && task.asked == Asked::Nothing {
                    task.asked = Asked::Win { or_draw: true, within: None };
                }
                task.computer = level;
                self.text = write(lesson);
            }
            AuthorMsg::AddAfter if is_whole => {
                let step = lesson.steps.get_mut(at);
                let Some(task) = step.and_then(|step| step.tasks.last_mut()) else { return };
                task.after.push(say!("What there is to understand."));
                self.text = write(lesson);
            }
            AuthorMsg::Earlier if is_whole && at > 0 => {
                lesson.steps.swap(at, at - 1);
                self.text = write(lesson);
                self.way.go_to(at - 1);
            }
            AuthorMsg::Later if is_whole && at + 1 < lesson.steps.len() => {
                lesson.steps.swap(at, at + 1);
                self.text = write(lesson);
                self.way.go_to(at + 1);
            }
            AuthorMsg::Remove if is_whole && lesson.steps.len() > 1 => {
                lesson.steps.remove(at);
                self.text = write(lesson);
                self.way.go_to(at.min(lesson.steps.len() - 1));
            }
            _ => {}
        }
        self.checks = Checks::default();
        self.way.fit(&self.reading.lesson);
    }

    /// The content of the author's board, with which a new task is filled.
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

    fn begin_again(&mut self) {
        self.table.lay_out(&self.stage.link);
        self.draw_theory();
        self.drafts.remove(&self.stage.at);
        self.draft.clear();
        self.chosen.clear();
        self.pointed = None;
        self.verdict = Verdict { mark: Mark::Open, words: String::new() };
        self.judge(false);
    }

    /// Handles a message of the table, where the step allows it.
    fn at_table(&mut self, msg: table::Msg) -> bool {
        use table::Msg as Do;
        let place = match &msg {
            Do::Board(BoardMsg::Tap(place) | BoardMsg::Lift(place))
            | Do::Pen(PenMsg::Write(place, ..) | PenMsg::Typed(place, _)) => Some(*place),
            Do::Board(BoardMsg::Drop(place)) => *place,
            _ => None,
        };
        let part = match &msg {
            Do::Ask(AskMsg::Hint) => Some(Part::Hint),
            Do::Ask(AskMsg::Solve) => Some(Part::Solve),
            Do::Ask(AskMsg::Lost) => Some(Part::Judge),
            Do::Game(GameMsg::Undo | GameMsg::Redo | GameMsg::GoTo(_)) => Some(Part::Undo),
            _ => None,
        };
        // A lesson is neither shared nor kept as a game, nor set up anew.
        let elsewhere =
            matches!(msg, Do::View(ViewMsg::Open(_)) | Do::Edit(_) | Do::Bench(BenchMsg::Pin));
        let offered = |part| self.is_written || self.offers(part);
        if elsewhere || part.is_some_and(|part| !offered(part)) {
            return false;
        }
        let help = match part {
            Some(Part::Hint) => Some(Help::Hint),
            Some(Part::Solve) => Some(Help::Solution),
            Some(Part::Judge) => Some(Help::Judgement),
            _ => None,
        };
        if let Some(help) = help.filter(|_| !self.is_written && self.is_played()) {
            self.way.take_help(help);
        }
        if let Some(place) = place
            && self.table.is_playing()
            && !self.is_written
        {
            if matches!(self.task(), Some(Task { asked: Asked::PointTo(_), .. })) {
                self.point_to(place);
                self.draw();
                return true;
            }
            if let Some(refusal) = self.refusal(place) {
                self.table.update(Do::Board(BoardMsg::PutBack));
                self.table.update(Do::News(NewsMsg::Say(refusal.clone())));
                self.verdict = Verdict { mark: Mark::Open, words: refusal };
                self.draw();
                return true;
            }
        }
        let done = self.table.shown.standing.done;
        let changed = self.table.update(msg);
        self.keep_to_step();
        let standing = &self.table.shown.standing;
        if self.table.is_playing() && standing.done != done {
            // The reply to a wrong move stays in view when the computer has answered the move.
            let is_answer = standing.done == done + 1 && standing.mover_is_computer() == Some(true);
            let said = self.verdict.clone();
            self.judge(false);
            if is_answer && said.mark == Mark::Wrong && !self.verdict.mark.is_done() {
                self.verdict = said;
                self.say();
            }
        }
        if changed {
            self.draw();
        }
        changed
    }

    /// A step is no game of its own: its end leads to no other game, and to no solution where solutions are hidden.
    fn keep_to_step(&mut self) {
        let shows_solutions = self.offers(Part::Solve);
        if let Some(notice) = self.table.news.notice.as_mut().filter(|_| !self.is_written) {
            notice.actions.retain(|action| match action {
                Action::Next | Action::Share => false,
                Action::Compare => shows_solutions,
                _ => true,
            });
        }
    }

    /// The reason why a place may not be touched in this step.
    fn refusal(&mut self, place: PlaceId) -> Option<String> {
        match self.task()?.touch.clone() {
            Touch::Everything => None,
            Touch::Nothing => Some(say!("In this step the board is only to look at.")),
            Touch::Only(listed) => (!is_among(&self.name(place)?, &listed))
                .then(|| say!("In this step something else is to be touched.")),
        }
    }

    /// The name of a place of the board in files of lessons.
    fn name(&mut self, place: PlaceId) -> Option<String> {
        let names = self.table.game().place_names();
        names.into_iter().find_map(|(id, name)| (id == place).then_some(name))
    }

    fn point_to(&mut self, place: PlaceId) {
        let Some(name) = self.name(place) else { return };
        self.pointed = Some(place);
        self.tell(Attempt::Place(name));
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
        self.tell(attempt);
    }

    /// Judges an answer and shows the verdict.
    fn tell(&mut self, attempt: Attempt) {
        self.verdict = self.way.answer(&self.reading.lesson, attempt);
        self.say();
        if self.verdict.mark.is_done() {
            self.go_on_at_once();
        }
    }

    /// Judges the position on the board, where the step is played.
    fn judge(&mut self, finished: bool) {
        if self.is_written || !self.task().is_some_and(|task| task.asked.is_played()) {
            return;
        }
        let sight = OnTable::new(self.table.game()).sight();
        self.verdict = self.way.see(&self.reading.lesson, &self.stage, &sight, finished);
        if self.verdict.mark.is_done() {
            // The game's own message about its end would stand in the way of the lesson's.
            self.keeping_travels(table::Msg::News(NewsMsg::Dismiss));
        }
        self.say();
        if self.verdict.mark.is_done() {
            self.go_on_at_once();
        }
    }

    fn say(&mut self) {
        let words = self.verdict.words.clone();
        self.tell_aloud(&words);
    }

    /// Has screen readers speak a text.
    fn tell_aloud(&mut self, words: &str) {
        if !words.is_empty() {
            self.keeping_travels(table::Msg::News(NewsMsg::Say(plain(words))));
        }
    }

    /// Draws the step's highlights and arrows over the board of the table.
    fn draw(&mut self) {
        self.scene = self.table.shown.scene.clone();
        let Some(task) = self.task() else { return };
        let (highlight, arrows) = (task.highlight.clone(), task.arrows.clone());
        let pointed = self.pointed;
        if highlight.is_empty() && arrows.is_empty() && pointed.is_none() {
            return;
        }
        let (places, names): (Vec<_>, Vec<_>) = self.table.game().place_names().into_iter().unzip();
        let ids = |listed: &[String]| -> Vec<PlaceId> {
            let (found, _) = find_places(listed, &names);
            found.into_iter().map(|index| places[index]).collect()
        };
        let mut scene = (*self.scene).clone();
        for place in ids(&highlight) {
            scene.mark(place, Role::Halo);
            scene.mark(place, Role::Theory);
        }
        for arrow in &arrows {
            if let [from, to] = ids(&[arrow.from.clone(), arrow.to.clone()])[..] {
                scene.arrow(from, to, Role::Hint);
            }
        }
        if let Some(place) = pointed {
            scene.mark(place, Role::Held);
        }
        self.scene = Rc::new(scene);
    }
}
