//! The position in the editor.

use std::rc::Rc;

use super::{Adapter, tool_of};
use crate::contract::{Pen, Puzzle, View};
use crate::game::drafts::Drafts;
use crate::game::face::{Brush, Dab, Edit, Edited, Field, LinkOf, ShownEditor, Surface};
use crate::kit::say::translated;
use crate::play::notation::read_setup;
use crate::play::session::Session;
use crate::scene::{PlaceId, Role, Scene};

impl<P: Puzzle> Adapter<P> {
    pub(super) fn setup(&self) -> Option<&P::Setup> {
        self.drafts.as_ref().map(Drafts::setup)
    }

    /// The setup, if its position differs from the one on the board.
    pub(super) fn changed_setup(&self) -> Option<&P::Setup> {
        let begun = P::setup(&self.session.rest());
        self.setup().filter(|setup| **setup != begun)
    }

    pub(super) fn edit(&mut self, edit: Edit) -> Edited {
        let on_board = || P::setup(&self.session.rest());
        if edit == Edit::Open {
            self.drafts = Some(Drafts::new(on_board()));
            self.playback = None;
        }
        let Some(drafts) = &mut self.drafts else { return Edited::Nothing };
        let setup = drafts.setup();
        let done = |is_done| if is_done { Edited::Done } else { Edited::Nothing };
        let changed = match edit {
            Edit::Open => return Edited::Done,
            Edit::Close => {
                let is_changed = *setup != on_board();
                self.drafts = None;
                return done(is_changed);
            }
            Edit::Touch(Brush { tool, mirrored }, gesture) => {
                drafts.touch(tool_of::<P>(tool), gesture, mirrored);
                return Edited::Done;
            }
            Edit::Paint(Brush { tool, mirrored }, dab) => {
                match dab {
                    Dab::First(place) => drafts.begin_stroke(tool_of::<P>(tool), place, mirrored),
                    Dab::Next(place) => drafts.paint(tool_of::<P>(tool), place, mirrored),
                }
                return Edited::Done;
            }
            Edit::Undo => return done(drafts.undo()),
            Edit::Redo => return done(drafts.redo()),
            Edit::Write { tool, place, text } => {
                P::Pen::setup_written(setup, tool_of::<P>(tool), place, &text)
            }
            Edit::Begin(index) => {
                let beginning = P::offers(setup).into_iter().nth(index);
                let Some((_, setup)) = beginning else { return Edited::Nothing };
                Ok(setup)
            }
            Edit::Read(text) => {
                let goal = P::write_setup(setup).goal;
                read_setup::<P>(&P::variant(setup), Some(text.trim()), Some(&goal))
                    .map_err(|problem| problem.to_string())
            }
            Edit::Field { key, value } => {
                P::with_field(setup, &key, &value).map_err(|problem| problem.to_string())
            }
        };
        match changed {
            Ok(setup) => {
                drafts.change(setup);
                Edited::Done
            }
            Err(problem) => Edited::Refused(problem),
        }
    }

    pub(super) fn play_setup(&mut self) -> Result<String, Vec<String>> {
        let Some(setup) = self.setup() else { return Ok(self.link(LinkOf::All)) };
        let task = P::validate(setup)?;
        self.drafts = None;
        let before = self.link(LinkOf::All);
        self.begin(Session::new(task));
        Ok(before)
    }

    pub(super) fn shown_editor(&self, board: Surface, scene: &Scene) -> Option<ShownEditor> {
        let drafts = self.drafts.as_ref()?;
        let setup = drafts.setup();
        let painted = match board {
            Surface::Setup { tool } => {
                let tool = tool_of::<P>(tool);
                let places = scene.places.iter().map(|place| place.id);
                places.filter(|place| P::painted(setup, tool, *place).is_some()).collect()
            }
            Surface::Game | Surface::Player { .. } => Vec::new(),
        };
        let beginnings = P::offers(setup).into_iter();
        Some(ShownEditor {
            text: P::write_setup(setup).from,
            beginnings: beginnings.map(|(name, _)| translated(name)).collect(),
            problems: P::validate(setup).err().unwrap_or_default(),
            fields: P::fields(setup).into_iter().map(Field::from).collect(),
            painted: Rc::new(painted),
            can_undo: drafts.can_undo(),
            can_redo: drafts.can_redo(),
        })
    }

    /// The drawing of a setup under a tool, and the places with something to carry.
    pub(super) fn draw_setup(
        setup: &P::Setup,
        tool: P::Tool,
        view: &View,
    ) -> (Scene, Vec<PlaceId>) {
        let held = view.held;
        let mut scene = P::setup_scene(setup, tool, view);
        let grips = scene.places.iter().filter(|place| place.grip.is_some());
        let sources = grips.filter(|_| P::carries(tool)).map(|place| place.id).collect();
        if let Some(held) = held {
            let others: Vec<PlaceId> =
                scene.places.iter().map(|place| place.id).filter(|id| *id != held).collect();
            scene.mark(held, Role::Held);
            // Only a tool that carries has destinations.
            for id in others.into_iter().filter(|_| P::carries(tool)) {
                scene.mark(id, Role::Destination);
            }
        }
        (scene, sources)
    }

    pub(super) fn problems(&self) -> Vec<String> {
        self.setup().and_then(|setup| P::validate(setup).err()).unwrap_or_default()
    }
}
