//! Exports the visible state of a lesson to another window, and adopts that of another window.

use super::picture::Picture;
use super::pupil::Classroom;
use crate::contract::OverlayId;
use crate::game::{Direction, LinkOf};
use crate::play::link::Address;
use crate::scene::space::Turn;
use crate::table::{self, BoardMsg, GameMsg, ViewMsg};

impl Classroom {
    /// A snapshot of everything that a class sees.
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

    /// Adopts the state of another window. Invalid parts are left out.
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

    /// The game on the board, as a link without the puzzle's name.
    fn board(&mut self) -> String {
        Address::split(&self.table.game().link(LinkOf::All)).rest
    }

    /// Opens another window's game on the board. A difference of one move is animated.
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
            // Undo also takes back the computer's reply, so the result may differ.
            if is_next && self.board() == board {
                return;
            }
            self.table.lay_out(board);
        }
    }

    fn show_theory(&mut self, theory: Option<(OverlayId, usize)>) {
        let (index, step) = theory.unzip();
        let index = index.filter(|index| index.0 < self.table.about.overlays.len());
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
}
