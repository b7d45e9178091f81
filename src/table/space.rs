//! Three-dimensional puzzles: turns the view, and animates and drags moves as sequences of stills.

use std::rc::Rc;

use super::state::Table;
use crate::contract::Gesture;
use crate::game::{Filmed, Look};
use crate::kit::narrow;
use crate::say;
use crate::scene::space::Turn;
use crate::scene::{PlaceId, Still};

/// The duration of a fold, in milliseconds.
const FOLD_TIME: f64 = 320.0;

/// The number of stills of a fold: one for each frame of the screen.
const STILLS: u32 = 20;

/// The number of stills of a dragged fold: a few degrees each.
const DRAGGED_STILLS: u32 = 46;

/// The side from which the puzzle is seen, in words.
fn sight(turn: Turn) -> String {
    match turn {
        Turn { over: 60.., .. } => say!("Seen from above."),
        Turn { over: ..=-60, .. } => say!("Seen from below."),
        Turn { around: -45..=45, .. } => say!("Seen from the front."),
        Turn { around: 46..=135, .. } => say!("Seen from the left."),
        Turn { around: -135..=-46, .. } => say!("Seen from the right."),
        Turn { .. } => say!("Seen from behind."),
    }
}

impl Table {
    pub(super) fn turn(&mut self, around: i16, over: i16) {
        self.motion.duration = 0.0;
        let before = sight(self.view.turn);
        self.view.turn = self.view.turn.and(around, over);
        let after = sight(self.view.turn);
        if before != after {
            self.say(after);
        }
    }

    pub(super) fn set_upright(&mut self) {
        self.motion.duration = 0.0;
        self.view.turn = Turn::default();
        self.say(say!("The view is upright."));
    }

    /// Renders the last change of the position as stills, if the puzzle is three-dimensional.
    pub(super) fn film_last(&mut self) {
        if self.about.in_space && self.motion.duration > 0.0 {
            self.motion.duration = FOLD_TIME;
            self.motion.film = self.film(Filmed::Last, STILLS);
        }
    }

    /// Renders a move as stills, from the present view.
    fn film(&mut self, filmed: Filmed, stills: u32) -> Rc<Vec<Still>> {
        let look = Look { turn: self.view.turn, tall: self.host.is_tall(), ..Look::default() };
        Rc::new(self.game.film(filmed, look, stills))
    }

    /// Grabs a handle, to drag the move of the held thing. Returns false if there is no handle.
    pub(super) fn take_handle(&mut self, handle: PlaceId) -> bool {
        let Some(from) = self.hand.held.filter(|_| self.shown.handles.contains(&handle)) else {
            return false;
        };
        let gesture = Gesture::Carry { from, to: handle };
        self.hand.reel = self.film(Filmed::Gesture(gesture), DRAGGED_STILLS);
        self.hand.handle = Some(handle);
        true
    }

    /// Points at the handle of a forbidden move, so that the board shows how far it goes and the obstacle.
    pub(super) fn point_out_attempt(&mut self, gesture: Gesture) {
        if let Gesture::Carry { to, .. } = gesture
            && self.shown.handles.contains(&to)
        {
            self.hand.pointed = Some(to);
        }
    }

    /// Handles the release of a dragged move. From its middle on, it is made unless a rule forbids it. Otherwise it
    /// swings back.
    pub(super) fn let_go(&mut self, part: f64) {
        let reel = std::mem::take(&mut self.hand.reel);
        let Some((from, to)) = self.hand.held.zip(self.hand.handle.take()) else { return };
        let at = (part.clamp(0.0, 1.0) * reel.len().saturating_sub(1) as f64).round();
        let at = narrow::whole(at) as usize;
        let moving = self.motion.duration > 0.0;
        let rest = if part >= 0.5 && self.gesture(Gesture::Carry { from, to }, None) {
            reel.get(at..).map(<[_]>::to_vec)
        } else {
            reel.get(..=at).map(|shown| shown.iter().rev().cloned().collect())
        };
        if let Some(rest) = rest.filter(|_| moving) {
            self.motion.duration = FOLD_TIME * rest.len() as f64 / reel.len().max(1) as f64;
            self.motion.film = Rc::new(rest);
        }
    }
}
