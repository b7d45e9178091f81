//! The classroom: a lesson together with the table that its games are played on.
//!
//! Like [`table`](crate::table), it needs no browser, and native tests drive it. The page shows a [`Classroom`] and
//! sends it [`Msg`]s. A presenter has one in each of two windows, which a [`Presentation`] synchronises.

mod author;
mod board;
mod codes;
mod follow;
mod hand_ins;
mod link;
mod messages;
mod picture;
mod presenter;
mod pupil;

pub use author::Draft;
pub use codes::CodeReading;
pub use link::{LessonLink, LessonView, Source, blank};
pub use messages::{AuthorMsg, Msg, Search, Strays};
pub use picture::{CardTally, Picture};
pub use presenter::{Heard, Presentation, Presenting, Spot, Stopwatch};
pub use pupil::{Checks, Classroom, Loss, MOST_HAND_INS, Removed, SolvedTask};
