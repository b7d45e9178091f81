//! A table's surroundings: time, storage, the address bar, the worker, the screen.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::worker::protocol::Ask;

/// The place a table stands in: the browser, or a test.
pub trait Host {
    /// The time, in milliseconds since 1970.
    fn now(&self) -> f64;
    /// A random number.
    fn random(&mut self) -> u32;
    /// The user's choices for the whole application.
    fn preferences(&self) -> Preferences;
    /// Changes the user's choices; the host tells the table when it has.
    fn prefer(&mut self, preferences: Preferences);

    /// The saved game of the puzzle.
    fn load(&self) -> Stored;
    /// Saves a game.
    ///
    /// # Errors
    /// When the storage is full or blocked; the message is for the user.
    fn save(&mut self, game: &Saved) -> Result<(), String>;
    /// Saves the picture of the game that a link opens, for the cabinet.
    fn save_picture(&mut self, link: &str, picture: &str);
    /// Keeps a text aside, with the links of the variations that were left for its game.
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
    /// The last texts that were kept aside, at most so many, the last one first, and the number of all.
    fn aside(&self, most: usize) -> (Vec<Aside>, usize);
    /// Tells whether settings or results were kept aside since the last call, because they cannot be read.
    fn has_set_aside(&mut self) -> bool;
    /// Forgets a design, or a text that was kept aside.
    fn forget(&mut self, key: &str);
    /// The best solutions of the games that were solved here.
    fn solved(&self) -> Vec<Solved>;
    /// Saves the best solutions, as far as there is room.
    fn save_solved(&mut self, solved: &[Solved]);
    /// The results of jobs, as rows of texts that the table understands.
    fn results(&self) -> Vec<Vec<String>>;
    /// Saves the results, as far as there is room.
    fn save_results(&mut self, results: &[Vec<String>]);
    /// A time as a date to be read.
    fn date(&self, milliseconds: f64) -> String;

    /// Tells whether a panel is a sheet over the lower half of the screen, to be put away, and no part of the page.
    fn has_sheets(&self) -> bool;
    /// Tells whether the room for the board is higher than wide. When that changes, the table hears
    /// [`BoardMsg::Reshaped`](super::BoardMsg::Reshaped).
    fn is_tall(&self) -> bool;
    /// Puts a link into the address bar.
    fn show_link(&mut self, link: &str);
    /// Tells whether the page was reloaded. Then the link in the address bar is that of the same page before.
    fn is_reloaded(&self) -> bool;

    /// Sends a job to the worker of a lane. A job under way there is cancelled first.
    fn send(&mut self, lane: Lane, ask: Ask, game: String);
    /// Tells whether games are kept, and a won one compared with the best known: not in a lesson, which may ask for that,
    /// nor on another page.
    fn keeps_games(&self) -> bool;
    /// Cancels the job of a lane.
    fn cancel(&mut self, lane: Lane);

    /// Sets a clock; it replaces one for the same thing.
    fn after(&mut self, timer: Timer, milliseconds: u32);
    /// Stops a clock.
    fn stop(&mut self, timer: Timer);

    /// Brings the board into view, where it is scrolled out of sight.
    fn bring_board_into_view(&mut self);
}

/// The user's choices for the whole application, as far as a table asks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Preferences {
    /// The extent of the judgements of moves.
    pub judging: Judging,
    /// Tells whether motion is reduced.
    pub still: bool,
    /// The index in [`SPEEDS`](super::SPEEDS) at which the player plays.
    pub speed: usize,
}

/// The extent of the judgements of winning and losing moves, in puzzles that can judge them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Judging {
    /// Nothing.
    #[default]
    Off,
    /// A losing move, when it is made.
    Losing,
    /// Every move that can be made.
    Every,
}

/// A lane of jobs for the worker. Nothing in one lane waits for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lane {
    /// The jobs that the game waits for: hints, judgements, the computer's moves.
    Game,
    /// Searches for a solution, and questions about the position.
    Search,
    /// The jobs apart from the position: the workshop, the tables of the papers.
    Bench,
    /// The catalogue and the papers, which are there at once when the worker is.
    Reading,
}

impl Lane {
    /// Every lane, in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::Game, Self::Search, Self::Bench, Self::Reading];
}

/// The purpose of a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, VariantArray)]
pub enum Timer {
    /// The computer's move.
    Reply,
    /// The player's next step.
    Tick,
    /// Saving, when the game has come to rest.
    Save,
    /// The picture for the cabinet, which costs more than a link.
    Picture,
    /// A table of a paper that is computed without being asked for.
    Patience,
    /// Cells of a table that have come: they are drawn together.
    Cells,
    /// The next pictures of puzzles that were made.
    Plates,
}

impl Timer {
    /// Every one.
    pub const ALL: &'static [Self] = Self::VARIANTS;
}

/// A saved game. With a field that this version does not know it cannot be read. So nothing is saved over it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The [link](crate::play::link) of the game.
    pub link: String,
    /// When it was saved, in milliseconds since 1970.
    pub at: f64,
    /// The links of the variations of the same game that were left for this one, the last one first.
    #[serde(rename = "lines", default, skip_serializing_if = "Vec::is_empty")]
    pub variations: Vec<String>,
    /// A number of its own, by which a tab tells its game from another one; 0 where none was given.
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
    /// The game; of an unreadable one, the whole text stands in place of the link.
    pub saved: Saved,
}

/// The kind of a text that was kept aside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AsideKind {
    /// A saved game.
    Game,
    /// A position or a puzzle that was kept, which cannot be read.
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
    /// The length of the shortest solution played here, as the puzzle counts.
    pub length: usize,
    /// The length in words.
    pub tally: String,
}

/// The content of the storage for a puzzle.
#[derive(Debug, Clone, Default, PartialEq)]
pub enum Stored {
    /// No game, or no storage.
    #[default]
    Nothing,
    /// A game.
    Game(Saved),
    /// Something that is no saved game, as it stands there.
    Unreadable(String),
}

/// A puzzle that was designed and kept.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct KeptDesign {
    /// Its name.
    pub name: String,
    /// Its special feature.
    pub note: String,
    /// The [link](crate::play::link) that opens it.
    pub link: String,
    /// When it was kept, in milliseconds since 1970.
    pub at: f64,
}
