//! A table's surroundings: time, storage, the address bar, the worker, the screen.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::worker::protocol::{Ask, JobId};

/// The environment of a table: the browser, or a test.
pub trait Host {
    /// The current time, in milliseconds since 1970.
    fn now(&self) -> f64;
    /// A random number.
    fn random(&mut self) -> u32;
    /// The user's settings for the whole application.
    fn preferences(&self) -> Preferences;
    /// Changes the settings. The host notifies the table afterwards.
    fn prefer(&mut self, preferences: Preferences);

    /// The saved game of the puzzle.
    fn load(&self) -> Stored;
    /// Saves a game.
    ///
    /// # Errors
    /// When the storage is full or blocked; the message is for the user.
    fn save(&mut self, game: &Saved) -> Result<(), String>;
    /// Saves the picture of a link's game for the home page.
    fn save_picture(&mut self, link: &str, picture: &str);
    /// Keeps a text aside: a link with its variations, or something unreadable.
    ///
    /// # Errors
    /// As [`save`](Host::save).
    fn keep_aside(&mut self, text: &str, variations: &[String]) -> Result<(), String>;
    /// The kept designs, each with its key, and the number of those that cannot be read.
    fn designs(&self) -> (Vec<(String, KeptDesign)>, usize);
    /// Keeps a design.
    ///
    /// # Errors
    /// As [`save`](Host::save).
    fn keep_design(&mut self, name: &str, note: &str, link: &str) -> Result<(), String>;
    /// Renames a kept design.
    ///
    /// # Errors
    /// As [`save`](Host::save).
    fn rename_design(&mut self, key: &str, name: &str) -> Result<(), String>;
    /// The latest `most` texts kept aside, newest first, and the total number.
    fn aside(&self, most: usize) -> (Vec<Aside>, usize);
    /// Tells whether unreadable settings or results were kept aside since the last call.
    fn has_set_aside(&mut self) -> bool;
    /// Deletes a design, or a text that was kept aside. Returns what was stored under its key.
    fn forget(&mut self, key: &str) -> Option<String>;
    /// Stores the text of a deleted key again.
    ///
    /// # Errors
    /// As [`save`](Host::save).
    fn restore(&mut self, key: &str, text: &str) -> Result<(), String>;
    /// The best results of games solved in this browser.
    fn solved(&self) -> Vec<Solved>;
    /// Saves the best results, as far as there is room.
    fn save_solved(&mut self, solved: &[Solved]);
    /// The results of jobs, as rows of texts that the table understands.
    fn results(&self) -> Vec<Vec<String>>;
    /// Saves the results, as far as there is room.
    fn save_results(&mut self, results: &[Vec<String>]);
    /// Formats a time, in milliseconds since 1970, as a date.
    fn date(&self, milliseconds: f64) -> String;

    /// Tells whether panels are sheets over the lower half of the screen (on phones) instead of part of the page.
    fn has_sheets(&self) -> bool;
    /// Tells whether the space for the board is higher than wide. When that changes, the host sends
    /// [`BoardMsg::Reshaped`](super::BoardMsg::Reshaped).
    fn is_tall(&self) -> bool;
    /// Puts a link into the address bar.
    fn show_link(&mut self, link: &str);
    /// Tells whether the page was reloaded: then the address bar holds the link that the table put there.
    fn is_reloaded(&self) -> bool;

    /// Sends a job to the worker of a lane, and first cancels the one that runs there. Gives the job's number, which its
    /// reports bear.
    fn send(&mut self, lane: Lane, ask: Ask, game: String) -> JobId;
    /// Tells whether games are kept, and a won one compared with the best known. Lessons and embedded boards do
    /// neither.
    fn keeps_games(&self) -> bool;
    /// Cancels the job of a lane.
    fn cancel(&mut self, lane: Lane);

    /// Starts a timer, and replaces a running one of the same kind.
    fn after(&mut self, timer: Timer, milliseconds: u32);
    /// Stops a timer.
    fn stop(&mut self, timer: Timer);

    /// Scrolls the board into view.
    fn bring_board_into_view(&mut self);
}

/// The application-wide settings that concern a table.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Preferences {
    /// The moves that are judged.
    pub judging: Judging,
    /// Tells whether animations are off.
    pub still: bool,
    /// The player's speed, as an index into [`SPEEDS`](super::SPEEDS).
    pub speed: usize,
}

/// The moves that are judged as winning or losing, in puzzles that support it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Judging {
    /// None.
    #[default]
    Off,
    /// A losing move, when it is made.
    Losing,
    /// Every legal move.
    Every,
}

/// A queue of jobs with a worker of its own. Lanes do not wait for each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lane {
    /// The jobs that the game waits for: hints, judgements, the computer's moves.
    Game,
    /// Searches for a solution, and questions about the position.
    Search,
    /// Jobs independent of the position: the workshop, the tables of the papers.
    Bench,
    /// The catalogue and the papers, which need no search.
    Reading,
}

impl Lane {
    /// Every lane, in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::Game, Self::Search, Self::Bench, Self::Reading];
}

/// The purpose of a timer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, VariantArray)]
pub enum Timer {
    /// The computer's move.
    Reply,
    /// The player's next step.
    Tick,
    /// Saving, once the board has been idle.
    Save,
    /// Saving the picture for the home page, which costs more than saving a link.
    Picture,
    /// The time limit for a paper's table that is computed without a request.
    Patience,
    /// Drawing the cells of a table that have arrived.
    Cells,
    /// Drawing the next pictures of designed puzzles.
    Plates,
}

impl Timer {
    /// Every timer.
    pub const ALL: &'static [Self] = Self::VARIANTS;
}

/// A saved game. Unknown fields make it unreadable, so an older version never overwrites it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The [link](crate::play::link) of the game.
    pub link: String,
    /// The time it was saved, in milliseconds since 1970.
    pub at: f64,
    /// The links of the game's other variations, the one left last first.
    #[serde(rename = "lines", default, skip_serializing_if = "Vec::is_empty")]
    pub variations: Vec<String>,
    /// A random identifier, by which a tab recognises its own game; 0 in old saves without one.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub id: u32,
}

fn is_zero(id: &u32) -> bool {
    *id == 0
}

/// A text that was kept aside.
#[derive(Debug, Clone, PartialEq)]
pub struct Aside {
    /// Its key in the storage.
    pub key: String,
    /// Its kind.
    pub kind: AsideKind,
    /// The game. If it is unreadable, `link` holds the whole text.
    pub saved: Saved,
}

/// The kind of a text that was kept aside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AsideKind {
    /// A saved game.
    Game,
    /// A kept design that cannot be read.
    Design,
    /// Settings or results that cannot be read.
    Settings,
}

/// The best solution of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solved {
    /// The [link](crate::play::link) of the game as it began.
    pub link: String,
    /// The length of the user's shortest solution, as the puzzle counts it.
    pub length: usize,
    /// The length in words.
    pub tally: String,
}

/// The stored game of a puzzle.
#[derive(Debug, Clone, Default, PartialEq)]
pub enum Stored {
    /// No game, or no storage.
    #[default]
    Nothing,
    /// A game.
    Game(Saved),
    /// A text that is not a valid saved game.
    Unreadable(String),
}

/// A puzzle that was designed and kept.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct KeptDesign {
    /// Its name.
    pub name: String,
    /// A remark on its special feature.
    pub note: String,
    /// The [link](crate::play::link) that opens it.
    pub link: String,
    /// The time it was kept, in milliseconds since 1970.
    pub at: f64,
}
