//! The position in the editor, with undo and redo.

use std::collections::{HashSet, VecDeque};

use crate::contract::{Editor, Gesture, View};
use crate::scene::PlaceId;

/// The maximum number of changes that can be undone; older ones are forgotten.
const KEPT: usize = 500;

/// The history of setups, never empty, and the index of the one on the board.
#[derive(Debug, Clone)]
pub struct Drafts<P: Editor> {
    setups: VecDeque<P::Setup>,
    at: usize,
    stroke: Option<Stroke>,
}

/// A drag that sets all places it passes.
#[derive(Debug, Clone)]
struct Stroke {
    /// The value the tool set at the first place.
    target: u32,
    /// Tells whether it has changed anything yet: the whole drag is one change in the history.
    changed: bool,
    /// The places at its beginning: places added under the finger are not painted.
    places: HashSet<PlaceId>,
}

impl<P: Editor> Drafts<P> {
    /// A history that begins with this setup.
    pub fn new(setup: P::Setup) -> Self {
        Self { setups: VecDeque::from([setup]), at: 0, stroke: None }
    }

    /// The setup on the board.
    pub fn setup(&self) -> &P::Setup {
        &self.setups[self.at]
    }

    /// Tells whether a change can be undone.
    pub fn can_undo(&self) -> bool {
        self.at > 0
    }

    /// Tells whether a change can be redone.
    pub fn can_redo(&self) -> bool {
        self.at + 1 < self.setups.len()
    }

    /// Puts another setup on the board, and drops those to redo.
    pub fn change(&mut self, setup: P::Setup) {
        self.stroke = None;
        if setup == *self.setup() {
            return;
        }
        self.setups.truncate(self.at + 1);
        self.setups.push_back(setup);
        if self.setups.len() > KEPT + 1 {
            self.setups.pop_front();
        }
        self.at = self.setups.len() - 1;
    }

    /// Undoes the last change; false where there is none.
    pub fn undo(&mut self) -> bool {
        self.stroke = None;
        let can = self.can_undo();
        self.at = self.at.saturating_sub(1);
        can
    }

    /// Redoes the next change; false where there is none.
    pub fn redo(&mut self) -> bool {
        self.stroke = None;
        let can = self.can_redo();
        self.at += usize::from(can);
        can
    }

    /// Applies a gesture with a tool. If `mirrored`, repeats a tap at its mirror places.
    pub fn touch(&mut self, tool: P::Tool, gesture: Gesture, mirrored: bool) {
        let setup = self.setup();
        let mut next = P::edit(setup, tool, gesture);
        if let Gesture::Tap(place) = gesture
            && mirrored
        {
            let target = P::painted(&next, tool, place);
            for (tool, place) in P::mirrored(setup, tool, place) {
                next = match target {
                    Some(target) => set::<P>(next, tool, place, target),
                    None => P::edit(&next, tool, Gesture::Tap(place)),
                };
            }
        }
        self.change(next);
    }

    /// Begins a drag, which touches its first place.
    pub fn begin_stroke(&mut self, tool: P::Tool, place: PlaceId, mirrored: bool) {
        let before = self.setup().clone();
        self.touch(tool, Gesture::Tap(place), mirrored);
        let changed = *self.setup() != before;
        self.stroke = P::painted(self.setup(), tool, place).map(|target| {
            let scene = P::setup_scene(&before, tool, &View::default());
            let places = scene.places.iter().map(|place| place.id).collect();
            Stroke { target, changed, places }
        });
    }

    /// Sets another place to the value that the drag has set at the first.
    pub fn paint(&mut self, tool: P::Tool, place: PlaceId, mirrored: bool) {
        let is_there = |stroke: &mut Stroke| stroke.places.contains(&place);
        let Some(mut stroke) = self.stroke.take_if(is_there) else { return };
        let setup = self.setup();
        let mut next = set::<P>(setup.clone(), tool, place, stroke.target);
        if mirrored {
            for (tool, place) in P::mirrored(setup, tool, place) {
                next = set::<P>(next, tool, place, stroke.target);
            }
        }
        if stroke.changed {
            self.setups[self.at] = next;
        } else {
            stroke.changed = next != *setup;
            self.change(next);
        }
        self.stroke = Some(stroke);
    }
}

/// The setup after a touch that sets a place to a target; unchanged if one touch with the tool does not.
fn set<P: Editor>(setup: P::Setup, tool: P::Tool, place: PlaceId, target: u32) -> P::Setup {
    match P::painted(&setup, tool, place) {
        Some(now) if now != target => {
            let touched = P::edit(&setup, tool, Gesture::Tap(place));
            let done = P::painted(&touched, tool, place) == Some(target);
            if done { touched } else { setup }
        }
        _ => setup,
    }
}
