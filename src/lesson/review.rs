//! The teacher's table of hand-ins, with each pupil's progress in each task. Every move is replayed, so that no claim
//! is taken on trust.

use std::cmp::Reverse;
use std::slice::from_ref;

use super::answers::moves_in_words;
use super::board::{OnTable, typed_moves};
use super::forks::{Attempts, Basis, Fork, Quest, astray, different, parting};
use super::hand_in::read_way;
use super::judge::{Attempt, Mark, judge_answer, judge_board, say_attempt};
use super::model::{Asked, At, Lesson, Task};
use super::names::PlaceNames;
use super::pack::{Kind, LinkError, unpack};
use super::problem::shown;
use super::stage::{Stage, play};
use super::way::{Help, Trace, Try, Way, Which};
use crate::kit::csv;
use crate::play::astray::Stray;
use crate::say;

/// A hand-in, or a text that may hold several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandIn {
    /// A label such as the name of its file, shown if the hand-in has no name.
    pub label: String,
    /// Its text, in file form or as a link.
    pub text: String,
}

/// A table of hand-ins.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Review {
    /// The tasks of all steps, as columns.
    pub columns: Vec<Column>,
    /// The pupils, as rows.
    pub rows: Vec<Row>,
}

/// The order of the rows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum SortBy {
    /// In the order of opening.
    #[default]
    Opened,
    /// By name.
    Who,
    /// By progress in a task, given by the index of its column, and then by the number of attempts.
    Task(usize),
    /// By the number of tasks done.
    Done,
}

impl Review {
    /// The number of readable hand-ins.
    pub fn count(&self) -> usize {
        self.rows.iter().filter(|row| row.is_read).count()
    }

    /// The rows, sorted. Pupils with the most progress come first. The sort is stable.
    pub fn sorted(&self, by: SortBy) -> Vec<&Row> {
        let mut rows: Vec<&Row> = self.rows.iter().collect();
        match by {
            SortBy::Opened => {}
            SortBy::Who => rows.sort_by_cached_key(|row| row.who.to_ascii_uppercase()),
            SortBy::Task(column) => rows.sort_by_key(|row| {
                let cell = row.cells.get(column);
                cell.map(|cell| (Reverse(cell.state), !cell.forged.is_empty(), cell.count))
            }),
            SortBy::Done => rows.sort_by_key(|row| Reverse(row.done())),
        }
        rows
    }

    /// The answers to a task, given by the index of its column, most frequent first. Texts for the teacher to judge are
    /// left out.
    pub fn tallies(&self, column: usize) -> Vec<Tally> {
        let mut tallies: Vec<Tally> = Vec::new();
        for cell in self.cells(column) {
            let mut own: Vec<&Tried> = Vec::new();
            for one in cell.tries.iter().filter(|one| one.mark != Mark::Given) {
                if !own.contains(&one) {
                    own.push(one);
                }
            }
            for tried in own {
                match tallies.iter_mut().find(|one| one.tried == *tried) {
                    Some(tally) => tally.pupils += 1,
                    None => tallies.push(Tally { tried: tried.clone(), pupils: 1 }),
                }
            }
        }
        tallies.sort_by_key(|tally| Reverse(tally.pupils));
        tallies
    }

    /// The number of pupils who answered a task, given by the index of its column.
    pub fn answered(&self, column: usize) -> usize {
        self.cells(column).filter(|cell| !cell.tries.is_empty()).count()
    }

    fn cells(&self, column: usize) -> impl Iterator<Item = &Cell> {
        self.rows.iter().filter_map(move |row| row.cells.get(column))
    }

    /// The index of the first column that awaits a search for wrong moves.
    pub fn awaited(&self) -> Option<usize> {
        let is_it = |index: &usize| {
            let quest = self.columns[*index].quest.as_ref();
            quest.is_some_and(|quest| quest.basis == Basis::Awaited)
                && !self.ways(*index).is_empty()
        };
        (0..self.columns.len()).find(is_it)
    }

    /// The distinct attempts at a task, given by the index of its column, as lists of moves.
    pub fn ways(&self, column: usize) -> Vec<Vec<String>> {
        different(&self.attempts(column))
    }

    /// Stores the first wrong move of each of the [ways](Self::ways); `strays` is `None` if the search failed.
    /// Changes the game on the board.
    pub fn tell(
        &mut self,
        column: usize,
        strays: Option<&[Option<Stray>]>,
        board: &mut OnTable<'_>,
    ) {
        let forks = strays.map(|strays| astray(&self.attempts(column), strays));
        let basis = match forks.as_deref() {
            Some([]) => Basis::Agreed,
            Some(_) => Basis::Astray,
            None => Basis::Unknown,
        };
        let Some(told) = self.columns.get_mut(column) else { return };
        told.forks = forks.unwrap_or_default();
        if let Some(quest) = &mut told.quest {
            quest.basis = basis;
        }
        self.part(column, board);
    }

    /// Finds the moves at which most attempts diverge, unless a search has found, or will find, wrong moves.
    /// Describes the forks in words.
    fn part(&mut self, column: usize, board: &mut OnTable<'_>) {
        let quest = self.columns.get(column).and_then(|column| column.quest.clone());
        let Some(Quest { game, basis, .. }) = quest else { return };
        if matches!(basis, Basis::Agreed | Basis::Unknown | Basis::Free) {
            self.columns[column].forks = parting(&self.attempts(column));
        }
        for fork in &mut self.columns[column].forks {
            board.open(&game);
            let words = fork.moves.iter().filter_map(|one| board.play(one).ok());
            fork.words = words.last().unwrap_or_default();
        }
    }

    /// The legal attempts of each pupil at a task.
    fn attempts(&self, column: usize) -> Vec<Attempts> {
        let moves = |tried: &Tried| typed_moves(&tried.words).map(str::to_owned).collect();
        self.cells(column).map(|cell| cell.played().map(moves).collect()).collect()
    }

    /// The table for a spreadsheet: a row for each pupil, a column for each task.
    pub fn csv(&self) -> String {
        let columns: Vec<&Column> = self.columns.iter().filter(|column| column.has_task).collect();
        let titles = columns.iter().map(|column| format!("{}. {}", column.at, column.title));
        let mut head = vec![say!("Name")];
        head.extend(titles);
        head.extend([say!("Done"), say!(for "3 of 5 tasks": "of"), say!("Remarks")]);
        let mut lines = vec![head];
        for row in &self.rows {
            let cells = row.cells.iter().zip(&self.columns).filter(|(_, column)| column.has_task);
            let mut line = vec![row.who.clone()];
            line.extend(cells.map(|(cell, _)| cell.long_words()));
            line.extend([row.done().to_string(), columns.len().to_string()]);
            line.push(row.problems.join(" "));
            lines.push(line);
        }
        csv::write(&lines)
    }
}

/// A task of a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// The task.
    pub at: At,
    /// Its title, or that of its step.
    pub title: String,
    /// Tells whether it asks for something.
    pub has_task: bool,
    /// The number of pupils who did it.
    pub done: usize,
    /// The number of pupils who tried it without success or gave it up.
    pub tried: usize,
    /// The number of pupils whose last opened task this is, and who did not do it.
    pub stopped: usize,
    /// The input of a search for wrong moves, if moves were made in it.
    pub quest: Option<Quest>,
    /// The moves at which pupils diverge, most common first.
    pub forks: Vec<Fork>,
}

/// An answer that a pupil tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tried {
    /// A short description of the answer; moves as links write them.
    pub words: String,
    /// Moves in words. An ellipsis replaces those after the first few.
    pub moves: Vec<String>,
    /// The mark by the review's own judgement.
    pub mark: Mark,
}

/// An answer to a task, with the number of pupils who gave it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// The answer.
    pub tried: Tried,
    /// The number of pupils who gave it at least once.
    pub pupils: usize,
}

/// The hand-in of a pupil.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Row {
    /// The name in it, or its label.
    pub who: String,
    /// Tells whether it could be read as a hand-in.
    pub is_read: bool,
    /// The time it took, in seconds, if the pupil agreed to report it.
    pub seconds: Option<u32>,
    /// The problems with its text, as sentences.
    pub problems: Vec<String>,
    /// The work on each task.
    pub cells: Vec<Cell>,
}

impl Row {
    /// The number of tasks that are done.
    pub fn done(&self) -> usize {
        self.cells.iter().filter(|cell| cell.state.is_done()).count()
    }

    /// The texts for the teacher to judge in a task, given by the index of its column.
    pub fn texts(&self, column: usize) -> impl Iterator<Item = &str> {
        let tries = self.cells.get(column).into_iter().flat_map(|cell| &cell.tries);
        tries.filter(|one| one.mark == Mark::Given).map(|one| one.words.as_str())
    }

    /// The index of the task that was opened last, if it is not done.
    fn stopped_at(&self) -> Option<usize> {
        let last = self.cells.iter().rposition(|cell| cell.state != Reached::Unseen)?;
        (!self.cells[last].state.is_done()).then_some(last)
    }
}

/// A pupil's work on a task.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cell {
    /// The progress.
    pub state: Reached,
    /// The number of attempts.
    pub count: usize,
    /// The attempts that were kept.
    pub tries: Vec<Tried>,
    /// The false claims in the hand-in, as sentences.
    pub forged: Vec<String>,
    /// Tells whether the task was given up and not done before that.
    pub given_up: bool,
    /// The help taken before it was done, as recorded by the pupil's page.
    pub help: Vec<Help>,
}

impl Cell {
    /// The attempt to show: the first right one, or else the last.
    pub fn best(&self) -> Option<&Tried> {
        self.played().find(|one| one.mark.is_done()).or(self.played().last())
    }

    /// The attempts with moves, if all moves are legal.
    fn played(&self) -> impl Iterator<Item = &Tried> {
        self.tries.iter().filter(|one| !one.moves.is_empty() && one.mark != Mark::Unreadable)
    }

    /// The result in a few words.
    pub fn words(&self) -> String {
        let (state, help) = (self.state.words(), Help::say(&self.help));
        match (self.given_up && self.state.is_done(), self.help.is_empty()) {
            (false, true) => state,
            (false, false) => say!("{state}, with {help}", state, help),
            (true, true) => say!("{state}, after giving up", state),
            (true, false) => say!("{state}, after giving up, with {help}", state, help),
        }
    }

    /// The result with the number of attempts, and the false claims.
    pub fn long_words(&self) -> String {
        let (words, n) = (self.words(), self.count);
        match (n > 1, self.forged.is_empty()) {
            (false, true) => words,
            (true, true) => say!("{words}, {n} attempts", words, n),
            (false, false) => say!("{words}; CLAIMED RIGHT, AND IS NOT", words),
            (true, false) => say!("{words}, {n} attempts; CLAIMED RIGHT, AND IS NOT", words, n),
        }
    }
}

/// The progress of a pupil in a task.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reached {
    /// It was not opened.
    #[default]
    Unseen,
    /// It was opened.
    Seen,
    /// It was tried without success.
    Tried,
    /// It was given up.
    GivenUp,
    /// A text was written for the teacher to judge.
    Given,
    /// It was done.
    Right,
}

impl Reached {
    /// Tells whether the task is done.
    pub fn is_done(self) -> bool {
        matches!(self, Self::Given | Self::Right)
    }

    /// Its English name, untranslated.
    pub fn word(self) -> &'static str {
        match self {
            Self::Unseen => "–",
            Self::Seen => "seen",
            Self::Tried => "tried",
            Self::GivenUp => "given up",
            Self::Given => "written",
            Self::Right => "right",
        }
    }

    /// Its name in the language of the page.
    pub fn words(self) -> String {
        match self {
            Self::Unseen => "–".to_owned(),
            Self::Seen => say!(for "a task of a pupil": "seen"),
            Self::Tried => say!(for "a task of a pupil": "tried"),
            Self::GivenUp => say!(for "a task of a pupil": "given up"),
            Self::Given => say!(for "a task of a pupil": "written"),
            Self::Right => say!(for "a task of a pupil": "right"),
        }
    }
}

/// Reviews hand-ins: judges every answer and replays every move. An unreadable hand-in becomes a row with the
/// reason.
pub fn review(lesson: &Lesson, hand_ins: &[HandIn], board: &mut OnTable<'_>) -> Review {
    let which = Which::of(lesson);
    let mut rows: Vec<(Row, Way)> =
        hand_ins.iter().map(|hand_in| begin_row(lesson, &which, hand_in)).collect();
    let mut quests: Vec<Option<Quest>> = Vec::new();
    // Go task by task, so that each stage is set up only once.
    for (at, task) in lesson.tasks() {
        let is_tried =
            |(_, way): &(Row, Way)| way.trace_of(at).is_some_and(|trace| !trace.tries.is_empty());
        let points = matches!(task.asked, Asked::PointTo(_));
        let stage = ((task.asked.is_played() || points) && rows.iter().any(is_tried))
            .then(|| Stage::new(lesson, at, board));
        // The stage has left its game on the board, which gives the names.
        let places = match &stage {
            Some(_) if points => PlaceNames::of(board),
            _ => PlaceNames::default(),
        };
        let stage = stage.filter(|_| !points);
        quests.push(stage.as_ref().map(|stage| Quest::of(task, stage, board)));
        for (row, way) in &mut rows {
            let cell =
                way.trace_of(at).map(|trace| look(task, stage.as_ref(), &places, trace, board));
            row.cells.push(cell.unwrap_or_default());
        }
    }
    tell_apart(&mut rows);
    let rows: Vec<Row> = rows.into_iter().map(|(row, _)| row).collect();
    let column = |(index, (at, task)): (usize, (At, &Task))| {
        let count = |is: &dyn Fn(Reached) -> bool| {
            rows.iter()
                .filter(|row| row.cells.get(index).is_some_and(|cell| is(cell.state)))
                .count()
        };
        Column {
            at,
            title: lesson.title(at).to_owned(),
            has_task: task.asked != Asked::Nothing,
            done: count(&Reached::is_done),
            tried: count(&|state| matches!(state, Reached::Tried | Reached::GivenUp)),
            stopped: rows.iter().filter(|row| row.stopped_at() == Some(index)).count(),
            quest: quests.get_mut(index).and_then(Option::take),
            forks: Vec::new(),
        }
    };
    let columns = lesson.tasks().enumerate().map(column).collect();
    let mut review = Review { columns, rows };
    for column in 0..review.columns.len() {
        review.part(column, board);
    }
    review
}

/// Numbers the rows with equal names, and reports rows that seem to come from the same pupil.
fn tell_apart(rows: &mut [(Row, Way)]) {
    let names: Vec<String> = rows.iter().map(|(row, _)| row.who.clone()).collect();
    for index in 1..rows.len() {
        let (before, after) = rows.split_at_mut(index);
        let Some((row, way)) = after.first_mut() else { return };
        let same = before.iter().rfind(|(_, other)| way.is_begun() && is_alike(way, other));
        if let Some((other, other_way)) = same {
            row.problems.push(if way.pupil.is_some() && way.pupil == other_way.pupil {
                say!(
                    "It is from the same pupil as “{who}”, sent earlier or later.",
                    who = other.who
                )
            } else {
                say!(
                    "It has the name and the answers of “{who}”: sent twice, or two pupils with \
                     the same name.",
                    who = other.who
                )
            });
        }
        let namesakes = names[..index].iter().filter(|name| **name == names[index]).count();
        if namesakes > 0 {
            row.who = format!("{} ({})", row.who, namesakes + 1);
        }
    }
}

/// Tells whether two hand-ins seem to come from the same pupil.
fn is_alike(one: &Way, other: &Way) -> bool {
    match (one.pupil, other.pupil) {
        (Some(one), Some(other)) => one == other,
        // Hand-ins of earlier versions have no pupil number.
        (None, None) => one.name == other.name && one.traces() == other.traces(),
        _ => false,
    }
}

/// Tells whether two hand-ins are the same one, opened twice: their texts are equal, and either have a pupil number or
/// cannot be read.
pub fn is_same(one: &HandIn, other: &HandIn) -> bool {
    one.text == other.text && read_text(one).map_or(true, |text| read_way(&text).0.pupil.is_some())
}

/// The text of a hand-in, unpacked if it is a link.
fn read_text(hand_in: &HandIn) -> Result<String, LinkError> {
    let text = hand_in.text.trim();
    if text.starts_with("hand-in:") {
        return Ok(text.to_owned());
    }
    let letters = text.rsplit(['#', '=']).next().unwrap_or(text);
    unpack(Kind::HandIn, letters).map_err(|error| match error {
        LinkError::Other { kind, .. } if text.contains("://") || text.contains("/#") => {
            let is_lesson = text.contains("/lesson/");
            let found = if is_lesson { say!("the link of a lesson") } else { say!("another link") };
            LinkError::Other { kind, found }
        }
        error => error,
    })
}

fn begin_row(lesson: &Lesson, which: &Which, hand_in: &HandIn) -> (Row, Way) {
    let mut row = Row { who: hand_in.label.clone(), ..Row::default() };
    if hand_in.text.trim().is_empty() {
        row.problems.push(say!("It cannot be opened. It is empty, or too long to be read."));
        return (row, Way::default());
    }
    let (way, problems) = match read_text(hand_in) {
        Ok(text) => read_way(&text),
        Err(error) => {
            row.problems.push(say!("It cannot be opened. {error}", error));
            return (row, Way::default());
        }
    };
    row.is_read = true;
    if !way.name.is_empty() {
        row.who.clone_from(&way.name);
    }
    row.seconds = way.seconds;
    row.problems.extend(problems.iter().map(ToString::to_string));
    let Which { title, puzzle, checksum } = &way.which;
    if (puzzle, *checksum) == (&which.puzzle, which.checksum) {
        // A lesson and its translations differ in their titles.
    } else if (title, puzzle) != (&which.title, &which.puzzle) {
        row.problems.push(say!(
            "It is from “{title}”: another lesson, or this one in another language. Answers are judged by this one.",
            title
        ));
    } else {
        row.problems.push(say!(
            "It is from another version of this lesson; answers are judged by this one."
        ));
    }
    if way.traces().len() > lesson.steps.len() {
        row.problems.push(say!(
            "It has {n} steps, but the lesson has {own}.",
            n = way.traces().len(),
            own = lesson.steps.len()
        ));
    }
    (row, way)
}

fn look(
    task: &Task,
    stage: Option<&Stage>,
    places: &PlaceNames,
    trace: &Trace,
    board: &mut OnTable<'_>,
) -> Cell {
    let said = |attempt: &Attempt| match attempt {
        Attempt::Place(name) => places.say(from_ref(name)),
        _ => say_attempt(task, attempt),
    };
    let given_up = trace.is_given_up();
    let mut cell =
        Cell { count: trace.count(), given_up, help: trace.help.clone(), ..Cell::default() };
    for Try { attempt, mark: claimed } in &trace.tries {
        let told = cell.forged.len();
        let mark = match (attempt, stage) {
            (Attempt::Moves(moves), Some(stage)) => {
                board.open(&stage.link);
                match play(task, board, moves) {
                    // An attempt consists of the moves that the pupil declared complete.
                    Ok(()) => judge_board(task, stage, &board.sight(), true).mark,
                    Err(words) => {
                        cell.forged.push(say!("The moves are not legal. {words}", words));
                        Mark::Unreadable
                    }
                }
            }
            _ => judge_answer(task, attempt).mark,
        };
        if claimed.is_done() && !mark.is_done() && cell.forged.len() == told {
            let answer = shown(&said(attempt));
            cell.forged.push(say!("{answer} is marked as right and is not.", answer));
        }
        let moves = match (attempt, stage) {
            (Attempt::Moves(moves), Some(stage)) => moves_in_words(&stage.link, moves, board),
            _ => Vec::new(),
        };
        cell.tries.push(Tried { words: said(attempt), moves, mark });
    }
    let has = |is: Mark| cell.tries.iter().any(|one| one.mark == is);
    cell.state = if has(Mark::Right) {
        Reached::Right
    } else if has(Mark::Given) {
        Reached::Given
    } else if given_up {
        Reached::GivenUp
    } else if trace.count() > 0 {
        Reached::Tried
    } else if trace.seen {
        Reached::Seen
    } else {
        Reached::Unseen
    };
    cell
}
