//! The jobs that run in workers, so that the page never computes for longer than a frame.
//!
//! [`protocol`] holds the messages of both sides. [`inside`] runs jobs in the worker, and [`reading`] those that need
//! no search. The page's side is `app::jobs`. Page and worker first compare their builds: a page that was loaded
//! before an update of the host must not talk to a newer worker.

pub mod inside;
pub mod protocol;
pub mod reading;
