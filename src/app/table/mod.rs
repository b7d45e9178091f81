//! The page of one puzzle: shows a [`Table`](crate::table::Table) and sends it what the user does.
//!
//! `view` shows head, board, status, toolbar and player; `panels` the tabs; `keys` says what a key stands for.

mod catalogue;
mod duel;
mod kept;
pub(in crate::app) mod keys;
mod page;
pub(in crate::app) mod panels;
mod progress;
mod typing;
pub(in crate::app) mod view;
mod workshop;

pub use page::{Props, TablePage};

use yew::Callback;

use crate::table::Msg;

/// Where what is shown sends its messages.
pub(in crate::app) type Send = Callback<Msg>;
