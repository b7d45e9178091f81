//! The position editor: sets up anything, lists every problem, and lets only legal positions be
//! played.

use super::{NoticeKind, Table};
use crate::puzzle::{Gesture, Puzzle, View};
use crate::scene::{PlaceId, Role, Scene};
use crate::session::Session;

/// A setup being edited.
pub struct Editing<P: Puzzle> {
    /// What is set up so far.
    pub setup: P::Setup,
    /// The index of the tool in use.
    pub tool: usize,
    /// The place whose thing is taken up.
    pub held: Option<PlaceId>,
    /// The text that was typed last and what is wrong with it, if anything.
    pub refused: Option<(String, String)>,
}

/// What happens in the editor.
pub enum EditMsg {
    /// Begins with the position on the table.
    Open,
    /// Takes up another tool.
    Tool(usize),
    /// Begins with one of the puzzle's beginnings.
    Begin(usize),
    /// A position was typed.
    Typed(String),
    /// Plays the setup.
    Play,
    /// Plays the setup and asks for its solution.
    Solve,
    /// Leaves the editor; the game on the table goes on.
    Close,
}

impl<P: Puzzle> Editing<P> {
    /// The drawing, and the places something can be taken from.
    pub fn scene(&self) -> (Scene, Vec<PlaceId>) {
        let view = View { held: self.held, ..View::default() };
        let mut scene = P::setup_scene(&self.setup, self.tool, &view);
        let carries = P::TOOLS[self.tool].carries;
        let sources = scene
            .places
            .iter()
            .filter(|place| carries && place.grip.is_some())
            .map(|place| place.id)
            .collect();
        if let Some(held) = self.held {
            let others: Vec<PlaceId> =
                scene.places.iter().map(|place| place.id).filter(|id| *id != held).collect();
            scene.mark(held, Role::Held);
            for id in others {
                scene.mark(id, Role::Destination);
            }
        }
        (scene, sources)
    }

    /// Everything that is wrong with the setup; empty when it can be played.
    pub fn problems(&self) -> Vec<String> {
        P::validate(&self.setup).err().unwrap_or_default()
    }
}

impl<P: Puzzle> Table<P> {
    pub(super) fn edit(&mut self, msg: EditMsg) {
        if let EditMsg::Open = msg
            && self.editor.is_none()
        {
            return self.open_editor();
        }
        let Some(editing) = &mut self.editor else { return };
        editing.refused = None;
        match msg {
            EditMsg::Open => {}
            EditMsg::Tool(tool) => {
                editing.tool = tool.min(P::TOOLS.len() - 1);
                editing.held = None;
                self.held = None;
            }
            EditMsg::Begin(index) => {
                if let Some((_, setup)) =
                    P::beginnings(&P::variant(&editing.setup)).into_iter().nth(index)
                {
                    editing.setup = setup;
                    self.say_problems();
                }
            }
            EditMsg::Typed(text) => {
                let goal = P::write_setup(&editing.setup).goal;
                match P::read_setup(&P::variant(&editing.setup), Some(text.trim()), Some(&goal)) {
                    Ok(setup) => {
                        editing.setup = setup;
                        self.say_problems();
                    }
                    Err(problem) => editing.refused = Some((text, problem.to_string())),
                }
            }
            EditMsg::Play => {
                self.play_setup();
            }
            EditMsg::Solve => {
                if self.play_setup() {
                    self.ask_solution();
                }
            }
            EditMsg::Close => {
                self.editor = None;
                self.held = None;
                self.say("The editor is closed; the game goes on.");
            }
        }
    }

    fn open_editor(&mut self) {
        self.end_search();
        self.close_player();
        self.dismiss();
        self.dialog = None;
        self.held = None;
        let task = self.session.rest();
        self.editor = Some(Editing { setup: P::setup(&task), tool: 0, held: None, refused: None });
        self.say("The editor is open.");
    }

    /// Begins the game that is set up; false when it has problems.
    fn play_setup(&mut self) -> bool {
        let Some(editing) = &self.editor else { return false };
        match P::validate(&editing.setup) {
            Ok(task) => {
                self.begin(Session::new(task));
                true
            }
            Err(problems) => {
                self.tell(NoticeKind::Wrong, problems.join(" "));
                false
            }
        }
    }

    /// A place was touched in the editor.
    pub(super) fn edit_tap(&mut self, place: PlaceId) {
        let Some(editing) = &mut self.editor else { return };
        if !P::TOOLS[editing.tool].carries {
            return self.edit_gesture(Gesture::Tap(place));
        }
        match editing.held.take() {
            Some(from) if from == place => self.put_back(),
            Some(from) => {
                self.held = None;
                self.edit_gesture(Gesture::Carry { from, to: place });
            }
            None if self.sources.contains(&place) => self.lift(place),
            None => self.say("There is nothing to take up."),
        }
    }

    /// A gesture of the tool in use.
    pub(super) fn edit_gesture(&mut self, gesture: Gesture) {
        let Some(editing) = &mut self.editor else { return };
        editing.held = None;
        editing.refused = None;
        editing.setup = P::edit(&editing.setup, editing.tool, gesture);
        self.say_problems();
        self.redraw();
        let touched = match gesture {
            Gesture::Tap(place) | Gesture::Carry { to: place, .. } => place,
        };
        if let Some(label) = self.scene.place(touched).map(|place| place.label.clone()) {
            self.say(format!("{label}. {}", self.spoken.0));
        }
    }

    fn say_problems(&mut self) {
        let Some(editing) = &self.editor else { return };
        let problems = editing.problems();
        let words = if problems.is_empty() {
            "This position can be played.".to_owned()
        } else {
            problems.join(" ")
        };
        self.say(words);
    }
}
