//! The position editor: sets up anything, lists every problem, and lets only legal positions be
//! played.

use super::state::{Editor, Mode, NoticeKind, Table};
use crate::puzzle::Gesture;
use crate::scene::PlaceId;

/// What happens in the editor.
#[derive(Debug, Clone, PartialEq, Eq)]
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

impl Table {
    pub(super) fn edit(&mut self, msg: EditMsg) {
        if msg == EditMsg::Open && !self.is_editing() {
            return self.open_editor();
        }
        let tools = self.about.tools.len();
        let Mode::Editor(editor) = &mut self.mode else { return };
        editor.refused = None;
        match msg {
            EditMsg::Open => {}
            EditMsg::Tool(tool) => {
                editor.tool = tool.min(tools.saturating_sub(1));
                self.held = None;
            }
            EditMsg::Begin(index) => {
                self.game.begin_setup(index);
                self.say_problems();
            }
            EditMsg::Typed(text) => match self.game.read_setup(text.clone()) {
                Ok(()) => self.say_problems(),
                Err(problem) => editor.refused = Some((text, problem)),
            },
            EditMsg::Play => {
                self.play_setup();
            }
            EditMsg::Solve => {
                if self.play_setup() {
                    self.ask_solution();
                }
            }
            EditMsg::Close => {
                self.mode = Mode::Play;
                self.held = None;
                self.game.close_editor();
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
        self.game.edit();
        self.mode = Mode::Editor(Editor::default());
        self.host.bring_board_into_view();
        self.say("The editor is open.");
    }

    /// Begins the game that is set up; false when it has problems.
    fn play_setup(&mut self) -> bool {
        let before = self.game.link();
        match self.game.play_setup() {
            Ok(()) => {
                self.begun(&before);
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
        let Mode::Editor(editor) = &self.mode else { return };
        let carries = self.about.tools.get(editor.tool).is_some_and(|tool| tool.carries);
        if !carries {
            return self.edit_gesture(Gesture::Tap(place));
        }
        match self.held {
            Some(from) if from == place => self.put_back(),
            Some(from) => {
                self.held = None;
                self.edit_gesture(Gesture::Carry { from, to: place });
            }
            None if self.shown.sources.contains(&place) => self.lift(place),
            None => self.say("There is nothing to take up."),
        }
    }

    /// A gesture of the tool in use.
    pub(super) fn edit_gesture(&mut self, gesture: Gesture) {
        let Mode::Editor(editor) = &mut self.mode else { return };
        editor.refused = None;
        self.game.set(editor.tool, gesture);
        self.say_problems();
        self.draw();
        let (Gesture::Tap(touched) | Gesture::Carry { to: touched, .. }) = gesture;
        if let Some(label) = self.shown.scene.place(touched).map(|place| place.label.clone()) {
            self.say(format!("{label}. {}", self.spoken.0));
        }
    }

    fn say_problems(&mut self) {
        let problems = self.game.problems();
        let words = if problems.is_empty() {
            "This position can be played.".to_owned()
        } else {
            problems.join(" ")
        };
        self.say(words);
    }
}
