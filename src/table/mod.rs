//! The table of one puzzle: what a touch means, what is asked of the worker, what is saved and when.
//!
//! Ordinary code without a browser: native tests drive it with puzzles and with a toy. It knows a puzzle as a
//! [`Game`](crate::game::Game), and the place it stands in as a [`Host`]. The page shows a [`Table`] and sends it
//! [`Msg`]s; it interprets nothing.

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
pub use comparison::{Comparison, Computed, csv, is_our_own, ours, set, tally};
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
