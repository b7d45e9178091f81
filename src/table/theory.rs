//! Theory over the board, and the reaction to pointing at a place.

use super::state::Table;
use crate::contract::OverlayId;
use crate::game::Direction;
use crate::scene::PlaceId;

impl Table {
    pub(super) fn set_overlay(&mut self, overlay: Option<OverlayId>) {
        self.view.overlay = overlay;
        self.view.theory_step = 0;
        self.draw();
        self.say_step();
    }

    /// Goes one step of the overlay on or back, wrapping around at the ends.
    pub(super) fn step_theory(&mut self, direction: Direction) {
        let count = self.shown.steps.len();
        if count > 0 {
            let other = if direction == Direction::Onward { 1 } else { count - 1 };
            self.view.theory_step = (self.shown.step + other) % count;
            self.draw();
            self.say_step();
        } else if self.view.withholds_captions && direction == Direction::Onward {
            // The number of steps is withheld too. The game clamps the step to the last one.
            self.view.theory_step = self.shown.step + 1;
            self.draw();
        }
    }

    /// Shows the meaning of the place under the pointer: a move in space, or a step of theory. Returns false if nothing
    /// changes.
    pub(super) fn point_at(&mut self, place: PlaceId) -> bool {
        let handle = Some(place).filter(|place| self.shown.handles.contains(place));
        if std::mem::replace(&mut self.hand.pointed, handle) != handle {
            self.motion.duration = 0.0;
            return true;
        }
        // This runs at every mouse move, so it queries the game only if there are steps.
        if self.shown.steps.is_empty() {
            return false;
        }
        let step = self.view.overlay.and_then(|overlay| self.game.step_at(overlay, place));
        let other = step.filter(|step| *step != self.view.theory_step);
        if let Some(step) = other {
            self.view.theory_step = step;
        }
        other.is_some()
    }

    fn say_step(&mut self) {
        if let Some(words) = self.shown.steps.get(self.shown.step).cloned() {
            self.say(words);
        }
    }
}
