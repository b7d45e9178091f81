//! Positions as plates: a miniature, a name and a note, and the link that opens it.

use yew::prelude::*;

use super::picture;
use crate::link;
use crate::puzzle::{Puzzle, Task, View};
use crate::solution::Solution;

/// A position to be opened.
#[derive(Debug, Clone, PartialEq)]
pub struct Plate {
    /// The link that opens it.
    pub link: String,
    /// Its name.
    pub name: String,
    /// What is worth knowing about it; may be empty.
    pub note: String,
    /// Where it is from; may be empty.
    pub source: String,
    /// Its picture.
    pub miniature: Html,
}

impl Plate {
    /// The plate of a task, without words.
    pub fn of_task<P: Puzzle>(task: &Task<P>) -> Self {
        Self::new::<P>(link::write_task(task), task, &task.start)
    }

    /// The plate of what a link opens, without words.
    pub fn of_link<P: Puzzle>(text: &str) -> Self {
        let opened = link::read::<P>(&link::Address::split(text).rest).opened;
        let position = match &opened.player {
            Some(player) => player.solution.position(&player.at),
            None => opened.session.position().clone(),
        };
        Self::new::<P>(text.to_owned(), opened.session.task(), &position)
    }

    fn new<P: Puzzle>(link: String, task: &Task<P>, position: &P::Position) -> Self {
        let miniature = picture::miniature(&P::scene(task, position, &View::default()));
        let (name, note, source) = Default::default();
        Self { link, name, note, source, miniature }
    }

    /// The plate with its words.
    pub fn with_words(self, name: &str, note: &str, source: &str) -> Self {
        let (name, note, source) = (name.to_owned(), note.to_owned(), source.to_owned());
        Self { name, note, source, ..self }
    }

    /// The plate as an item of a list; `below` stands under it and is not part of its link.
    pub fn view(&self, below: Html) -> Html {
        html! {
            <>
                <a class="plate small" href={format!("#/{}", self.link)}>
                    { self.miniature.clone() }
                    <span class="name">{ &self.name }</span>
                    <span class="note">{ &self.note }</span>
                    <span class="source">{ &self.source }</span>
                </a>
                { below }
            </>
        }
    }
}
