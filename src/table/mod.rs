//! The table of one puzzle: interprets touches, sends jobs to workers, and saves games.
//!
//! It needs no browser: native tests drive it with real puzzles and a toy puzzle. It sees the puzzle as a
//! [`Game`](crate::game::Game) and its environment as a [`Host`]. The page only shows a [`Table`] and sends it
//! [`Msg`]s.

mod asking;
mod breakdown;
mod catalogue;
mod comparison;
mod course;
mod designing;
mod editing;
mod hearing;
mod host;
mod jobs;
mod keeping;
mod keyboard;
mod layers;
mod messages;
mod notice;
mod opening;
mod papers;
mod play;
mod playback;
mod reading;
mod results;
mod saving;
mod shelf;
mod space;
mod state;
mod telling;
mod theory;
mod typing;
mod update;
mod variations;
mod words;
mod workshop;
mod writing;

pub use crate::play::page::Panel;
pub use breakdown::{broke_down, not_loaded};
pub use catalogue::Wanted;
pub use comparison::{Comparison, Computed, is_our_own, ours, tally, to_csv, with_groups};
pub use editing::EditMsg;
pub use hearing::JobEvent;
pub use host::{
    Aside, AsideKind, Host, Judging, KeptDesign, Lane, Preferences, Saved, Solved, Stored, Timer,
};
pub use jobs::{Answer, Purpose, Queue, RunningJob};
pub use keyboard::{Press, Shortcut};
pub use messages::{
    AfterWriting, AskMsg, BenchMsg, BoardMsg, GameMsg, Msg, NewsMsg, PenMsg, PlayerMsg, ShelfMsg,
    ViewMsg,
};
pub use notice::{Action, Notice, NoticeKind, Spoken};
pub use papers::PaperTables;
pub use playback::{SPEEDS, no_help};
pub use shelf::{Branch, KeptAside, Share};
pub use state::{Dialog, Draft, Editor, Focus, Mode, Player, Refused, Table, Typed};
pub use variations::{Compared, MOST_VARIATIONS};
pub use workshop::{Fault, MadeToOrder, Workshop, objection};
