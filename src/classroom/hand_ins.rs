//! The hand-ins of a class: replays and judges them, and searches for first wrong moves.

use std::rc::Rc;

use super::link::LessonLink;
use super::messages::Search;
use super::pupil::Classroom;
use crate::lesson::{OnTable, Quest, review};

impl Classroom {
    /// Tells whether anything open is missing from the address: further hand-ins, or a text that is too long for a
    /// link.
    pub fn is_unkept(&self, link: &LessonLink) -> bool {
        let held = usize::from(link.hand_in.is_some());
        let is_long = self.is_written && !LessonLink::holds(&self.text);
        is_long || self.gathered.hand_ins.len() + self.gathered.mended > held
    }

    /// Reviews the open hand-ins.
    pub(super) fn look_at(&mut self) {
        let mut board = OnTable::knowing(self.table.game(), &mut self.replies);
        self.review = Rc::new(review(&self.reading.lesson, &self.gathered.hand_ins, &mut board));
        drop(board);
        self.take_in_searches();
    }

    /// Removes the texts that cannot be read as hand-ins.
    pub(super) fn drop_unread(&mut self) {
        let mut rows = self.review.rows.iter();
        self.gathered.hand_ins.retain(|_| rows.next().is_none_or(|row| row.is_read));
        self.look_at();
    }

    /// Begins the next search for first wrong moves in hand-ins. `None` if there is none, or if one is running.
    pub fn begin_search(&mut self) -> Option<Search> {
        let column = self.review.awaited().filter(|_| self.searching.is_none())?;
        let quest = self.review.columns.get(column)?.quest.clone()?;
        self.searching = Some(Search { column, quest, ways: self.review.ways(column) });
        self.searching.clone()
    }

    /// Adds the results of searches to the review. Results about outdated attempts are dropped.
    pub(super) fn take_in_searches(&mut self) {
        let review = Rc::make_mut(&mut self.review);
        let mut board = OnTable::new(self.table.game());
        self.searched.retain(|(Search { column, quest, ways }, strays)| {
            let known = review.columns.get(*column).and_then(|column| column.quest.as_ref());
            let is_same = |known: &Quest| {
                (&known.game, &known.aims, known.most) == (&quest.game, &quest.aims, quest.most)
            };
            let holds = known.is_some_and(is_same) && review.ways(*column) == *ways;
            if holds {
                review.tell(*column, strays.as_deref(), &mut board);
            }
            holds
        });
        drop(board);
        // Replaying has changed the board.
        self.lay_out();
    }
}
