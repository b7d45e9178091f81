//! The position editor: sets up anything, lists every problem, and lets only legal positions be
//! played.

use super::host::Timer;
use super::notice::{Action, NoticeKind};
use super::state::{Editor, Mode, Refused, Table};
use super::words::sentences;
use crate::contract::{Gesture, ToolId};
use crate::game::{Dab, Edit, Edited, LinkOf};
use crate::say;
use crate::scene::PlaceId;

/// The idle time after a drag with a tool before the setup is saved, in milliseconds.
const REST: u32 = 300;

/// An event in the editor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EditMsg {
    /// Opens the editor with the position on the table.
    Open,
    /// Selects another tool.
    Tool(ToolId),
    /// Turns symmetric drawing on or off.
    Mirror(bool),
    /// A drag with the tool reached a place.
    Paint(Dab),
    /// The drag ended.
    Painted,
    /// A field beside the board has a new value.
    Field(String, String),
    /// Loads one of the puzzle's starting setups.
    Begin(usize),
    /// A position was typed.
    Typed(String),
    /// Undoes the last change.
    Undo,
    /// Redoes it.
    Redo,
    /// Plays the setup.
    Play,
    /// Plays the setup and asks for its solution.
    Solve,
    /// Leaves the editor; the game on the table goes on.
    Close,
}

impl Table {
    pub(super) fn edit(&mut self, msg: EditMsg) {
        match (msg, self.is_editing()) {
            (EditMsg::Open, false) => self.open_editor(),
            (EditMsg::Open, true) | (_, false) => {}
            (msg, true) => self.edit_further(msg),
        }
    }

    fn edit_further(&mut self, msg: EditMsg) {
        let tools = self.about.tools.len();
        let Mode::Editor(editor) = &mut self.mode else { return };
        if let EditMsg::Play | EditMsg::Solve = msg
            && let Some(Refused { problem, .. }) = editor.refused.clone()
        {
            return self.tell(NoticeKind::Wrong, problem);
        }
        editor.refused = None;
        match msg {
            EditMsg::Open => {}
            EditMsg::Tool(tool) => {
                editor.brush.tool = ToolId(tool.0.min(tools.saturating_sub(1)));
                self.empty_hand();
            }
            EditMsg::Mirror(mirrored) => {
                editor.brush.mirrored = mirrored && self.about.mirrors;
                let is_symmetric = editor.brush.mirrored;
                self.say(match is_symmetric {
                    true => say!("Drawing is symmetric."),
                    false => say!("Drawing is not symmetric."),
                });
            }
            EditMsg::Paint(dab) => self.paint(dab),
            EditMsg::Painted => self.end_painting(),
            EditMsg::Field(key, value) => match self.game.edit(Edit::Field { key, value }) {
                Edited::Refused(problem) => self.tell(NoticeKind::Wrong, problem),
                Edited::Done | Edited::Nothing => self.changed(""),
            },
            EditMsg::Begin(index) => {
                self.game.edit(Edit::Begin(index));
                self.changed("");
            }
            EditMsg::Typed(text) => match self.game.edit(Edit::Read(text.clone())) {
                Edited::Refused(problem) => editor.refused = Some(Refused { text, problem }),
                Edited::Done | Edited::Nothing => self.changed(""),
            },
            EditMsg::Undo => match self.game.edit(Edit::Undo) {
                Edited::Done => self.changed(&say!("Taken back.")),
                _ => self.say(say!("There is nothing to undo.")),
            },
            EditMsg::Redo => match self.game.edit(Edit::Redo) {
                Edited::Done => self.changed(&say!("Made again.")),
                _ => self.say(say!("There is nothing to redo.")),
            },
            EditMsg::Play => {
                self.play_setup();
            }
            EditMsg::Solve => {
                if self.play_setup() {
                    self.ask_solution();
                }
            }
            EditMsg::Close => self.close_editor(),
        }
    }

    fn open_editor(&mut self) {
        self.end_game_jobs();
        self.close_player();
        self.dismiss();
        self.view.dialog = None;
        self.empty_hand();
        self.game.edit(Edit::Open);
        self.mode = Mode::Editor(Editor::default());
        self.host.bring_board_into_view();
        self.say(say!("The editor is open."));
        self.save();
    }

    /// Leaves the editor, and keeps the setup aside.
    fn close_editor(&mut self) {
        let setup = self.game.link(LinkOf::All);
        self.mode = Mode::Play;
        self.empty_hand();
        if self.game.edit(Edit::Close) == Edited::Done {
            let variations = self.shelf.variations.clone();
            let is_kept = self.host.keeps_games() && self.set_aside(&setup, &variations);
            let text = match is_kept {
                true => say!("The editor is closed; the game goes on. What you set up is kept."),
                false => say!("The editor is closed; the game goes on."),
            };
            self.offer(NoticeKind::Plain, text, vec![Action::EditAgain(setup, variations)]);
        } else {
            self.say(say!("The editor is closed; the game goes on."));
        }
        self.save();
    }

    /// Starts the game of the setup. Returns false, with a message, if it has problems.
    fn play_setup(&mut self) -> bool {
        match self.game.play_setup() {
            Ok(before) => {
                self.begun(&before);
                true
            }
            Err(problems) => {
                self.tell(NoticeKind::Wrong, problems.join(" "));
                false
            }
        }
    }

    /// Applies the tool in use to a place that a drag reached.
    fn paint(&mut self, dab: Dab) {
        let Mode::Editor(editor) = &mut self.mode else { return };
        let (Dab::First(place) | Dab::Next(place)) = dab;
        if matches!(dab, Dab::First(_)) {
            editor.painted.clear();
        }
        if !editor.painted.contains(&place) {
            editor.painted.push(place);
        }
        self.motion.duration = 0.0;
        self.game.edit(Edit::Paint(editor.brush, dab));
        self.host.after(Timer::Save, REST);
    }

    fn end_painting(&mut self) {
        let Mode::Editor(editor) = &mut self.mode else { return };
        let n = std::mem::take(&mut editor.painted).len();
        if n > 0 {
            self.changed(&say!("A drag over {n} place." | "A drag over {n} places.", n));
        }
    }

    /// Announces the problems of the setup after a change, and saves it.
    fn changed(&mut self, words: &str) {
        self.empty_hand();
        let problems = self.game.problems();
        let found = match &problems[..] {
            [] => say!("This position can be played."),
            _ => problems.join(" "),
        };
        self.say(sentences([Some(words.to_owned()), Some(found)]));
        self.save();
    }

    pub(super) fn edit_tap(&mut self, place: PlaceId) {
        if self.writing(place).is_some() {
            return match self.hand.held {
                Some(held) if held == place => self.put_back(),
                _ => self.begin_writing(place, ""),
            };
        }
        let Mode::Editor(editor) = &self.mode else { return };
        let carries = self.about.tools.get(editor.brush.tool.0).is_some_and(|tool| tool.carries);
        if !carries {
            return self.edit_gesture(Gesture::Tap(place));
        }
        match self.hand.held {
            Some(from) if from == place => self.put_back(),
            Some(from) => {
                self.empty_hand();
                self.edit_gesture(Gesture::Carry { from, to: place });
            }
            None if self.shown.sources.contains(&place) => self.lift(place),
            None => self.say(say!("There is nothing to take up.")),
        }
    }

    pub(super) fn edit_gesture(&mut self, gesture: Gesture) {
        let Mode::Editor(editor) = &mut self.mode else { return };
        editor.refused = None;
        self.game.edit(Edit::Touch(editor.brush, gesture));
        let (Gesture::Tap(touched) | Gesture::Carry { to: touched, .. }) = gesture;
        self.edited(touched);
    }

    /// Writes a text into a place with the tool in use; an empty one erases.
    pub(super) fn edit_text(&mut self, place: PlaceId, text: &str) -> Result<(), String> {
        let Mode::Editor(editor) = &mut self.mode else { return Ok(()) };
        let tool = editor.brush.tool;
        if let Edited::Refused(problem) =
            self.game.edit(Edit::Write { tool, place, text: text.to_owned() })
        {
            return Err(problem);
        }
        editor.refused = None;
        self.edited(place);
        Ok(())
    }

    /// Announces the new content of a place, and the problems of the position.
    fn edited(&mut self, touched: PlaceId) {
        self.changed("");
        self.draw();
        if let Some(label) = self.shown.scene.place(touched).map(|place| place.label.clone()) {
            self.say(format!("{label}. {}", self.news.spoken.text));
        }
    }
}
