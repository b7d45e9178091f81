//! The board of a lesson: filters touches, judges moves, and draws highlights and arrows.

use std::rc::Rc;

use super::pupil::Classroom;
use crate::lesson::{
    Asked, Attempt, Help, Mark, OnTable, Part, PlaceNames, Task, Touch, Verdict, is_among,
};
use crate::say;
use crate::scene::{PlaceId, Role};
use crate::table::{self, Action, AskMsg, BenchMsg, BoardMsg, GameMsg, NewsMsg, PenMsg, ViewMsg};

impl Classroom {
    /// Passes a message to the table if the task allows it.
    pub(super) fn at_table(&mut self, msg: table::Msg) -> bool {
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
        // A lesson's game cannot be shared, kept or edited.
        let elsewhere =
            matches!(msg, Do::View(ViewMsg::Open(_)) | Do::Edit(_) | Do::Bench(BenchMsg::Pin));
        if elsewhere || part.is_some_and(|part| !self.offers(part)) {
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
                // A presenter points at places while talking: the class need not see the refusal.
                if !self.is_presenter {
                    self.verdict = Verdict::new(Mark::Open, refusal);
                }
                self.draw();
                return true;
            }
        }
        let done = self.table.shown.standing.done;
        let changed = self.table.update(msg);
        self.keep_to_step();
        let standing = &self.table.shown.standing;
        if self.table.is_playing() && standing.done != done {
            // Keep the reply to a wrong move in view after the computer's answer to that move.
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

    /// Removes actions from the notice that lead out of the lesson, and those that show hidden solutions.
    fn keep_to_step(&mut self) {
        let shows_solutions = self.offers(Part::Solve);
        if let Some(notice) = self.table.news.notice.as_mut().filter(|_| !self.is_written) {
            notice.actions.retain(|action| match action {
                Action::Next | Action::Share => false,
                Action::Compare | Action::Replay(_) => shows_solutions,
                _ => true,
            });
        }
    }

    fn refusal(&mut self, place: PlaceId) -> Option<String> {
        match self.task()?.touch.clone() {
            Touch::Everything => None,
            Touch::Nothing => Some(say!("In this step, the board is only there to look at.")),
            Touch::Only(listed) => (!is_among(&self.name(place, &listed)?, &listed))
                .then(|| say!("In this step, touch something else.")),
        }
    }

    /// The places on the board, and their names.
    fn place_names(&mut self) -> (Vec<PlaceId>, PlaceNames) {
        let game = self.table.game();
        let places = game.place_names().into_iter().map(|(id, _)| id).collect();
        (places, PlaceNames::of(&mut OnTable::new(game)))
    }

    /// The name of a place on the board: that of the list, if it is there, else the English one.
    fn name(&mut self, place: PlaceId, listed: &[String]) -> Option<String> {
        let (places, names) = self.place_names();
        names.name(places.iter().position(|id| *id == place)?, listed)
    }

    fn point_to(&mut self, place: PlaceId) {
        let Some(task) = self.task() else { return };
        let mut listed: Vec<String> = task.named().map(|reply| reply.to.clone()).collect();
        if let Asked::PointTo(places) = &task.asked {
            listed.extend(places.iter().cloned());
        }
        let Some(name) = self.name(place, &listed) else { return };
        self.pointed = Some(place);
        self.submit(Attempt::Place(name));
    }

    /// Judges the position on the board, if the task is played.
    pub(super) fn judge(&mut self, finished: bool) {
        if self.is_written || !self.task().is_some_and(|task| task.asked.is_played()) {
            return;
        }
        let sight = OnTable::new(self.table.game()).sight();
        self.verdict = self.way.see(&self.reading.lesson, &self.stage, &sight, finished);
        if self.verdict.mark.is_done() {
            // The game's own notice would hide the lesson's message.
            self.keeping_travels(table::Msg::News(NewsMsg::Dismiss));
        }
        self.say();
        if self.verdict.mark.is_done() {
            self.go_on_at_once();
        }
    }

    /// Sends the table a message that is not a move, without ending the animation of the last move.
    pub(super) fn keeping_travels(&mut self, msg: table::Msg) {
        self.with_travels(|room| {
            room.table.update(msg);
        });
    }

    /// Runs a function that moves no pieces, without ending the animation of the last move.
    pub(super) fn with_travels(&mut self, run: impl FnOnce(&mut Self)) {
        let table = &self.table;
        let travels =
            (table.motion.glides.clone(), table.motion.film.clone(), table.motion.duration);
        run(self);
        (self.table.motion.glides, self.table.motion.film, self.table.motion.duration) = travels;
    }

    /// Draws the task's highlights and arrows over the table's board.
    pub(super) fn draw(&mut self) {
        self.scene = self.table.shown.scene.clone();
        let Some(task) = self.task() else { return };
        let (highlight, arrows) = (task.highlight.clone(), task.arrows.clone());
        let pointed = self.pointed;
        if highlight.is_empty() && arrows.is_empty() && pointed.is_none() {
            return;
        }
        let (places, names) = self.place_names();
        let ids = |listed: &[String]| -> Vec<PlaceId> {
            let (found, _) = names.find(listed);
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
