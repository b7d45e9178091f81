//! The jobs that leave the page, so that it never computes for longer than a frame.
//!
//! [`protocol`] is what both sides say; [`inside`] is what the worker does with it; the page's side
//! is `app::jobs`. Page and worker greet each other first: a page that was loaded before the host
//! was updated must not talk to a worker of another build.

pub mod inside;
pub mod protocol;
