//! The jobs that leave the page, so that it never computes for longer than a frame.
//!
//! [`protocol`] holds the messages of both sides. [`inside`] does the worker's part, and [`reading`] that
//! of it which needs no search. The page's part is `app::jobs`. Page and worker greet each other first. A
//! page that was loaded before the host was updated must not talk to a worker of another build.

pub mod inside;
pub mod protocol;
pub mod reading;
