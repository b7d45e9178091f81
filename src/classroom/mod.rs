//! The classroom: a lesson on the table, as a pupil goes through it.
//!
//! Ordinary code without a browser, as [`table`](crate::table) is: native tests drive it. The page shows a
//! [`Classroom`] and sends it [`Msg`]s.

mod link;
mod pupil;

pub use link::{LessonLink, LessonView, Source};
pub use pupil::{AuthorMsg, Classroom, MOST_HAND_INS, Msg};
