//! The page of one puzzle: shows a [`Table`](crate::table::Table) and sends it the user's actions.
//!
//! `view` shows head, board, status and toolbar. `tabs` and `panels` show the part beside them, `dialogs` the dialogs
//! over them. `keys` has the keyboard shortcuts.

mod catalogue;
pub(in crate::app) mod dialogs;
mod duel;
mod kept;
pub(in crate::app) mod keys;
mod moves;
mod page;
pub(in crate::app) mod panels;
mod progress;
mod tabs;
mod typing;
pub(in crate::app) mod view;
mod workshop;

pub use page::{Props, TablePage};

use yew::Callback;

use crate::table::Msg;

pub(in crate::app) type Send = Callback<Msg>;
