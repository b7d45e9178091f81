//! Facts about a puzzle and its offers: lists to choose from, positions to open, papers to read.

use serde::{Deserialize, Serialize};

use crate::contract::{
    self, Choice, JudgementKind, MethodId, OverlayId, PaperTable, ParameterRange,
};
use crate::kit::say::translated;

/// Facts about a puzzle that do not depend on the game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct About {
    /// Its name in links.
    pub id: String,
    /// Its name on the page.
    pub name: String,
    /// The name of its family in the style sheet.
    pub family: String,
    /// The theory that can be drawn over the board.
    pub overlays: Vec<Words>,
    /// The tools of the editor.
    pub tools: Vec<Tool>,
    /// The methods of solving.
    pub methods: Vec<Words>,
    /// The number of leading facts for everybody; the page collapses the others.
    pub plain_facts: usize,
    /// The questions the solver can answer about a position.
    pub questions: Vec<Words>,
    /// The levels of the computer's play; empty in a puzzle for one player.
    pub levels: Vec<Words>,
    /// The kind of judgement the puzzle gives of its positions.
    pub judges: JudgementKind,
    /// Tells whether the puzzle has a workshop.
    pub designs: bool,
    /// Tells whether there are tables of papers about it.
    pub has_tables: bool,
    /// Tells whether it is drawn in space, so that the view can be turned and moves are filmed.
    pub in_space: bool,
    /// Tells whether the player writes into it.
    pub writes: bool,
    /// Tells whether the editor can draw symmetrically.
    pub mirrors: bool,
}

impl About {
    /// The overlay with a key, if there is one.
    pub fn overlay(&self, key: &str) -> Option<OverlayId> {
        self.overlays.iter().position(|overlay| overlay.key == key).map(OverlayId)
    }

    /// Tells whether it is a game for two.
    pub fn is_duel(&self) -> bool {
        !self.levels.is_empty()
    }

    /// Tells whether solutions may differ in length. If numbers are filled in, they do not.
    pub fn compares_lengths(&self) -> bool {
        self.judges != JudgementKind::Mistakes
    }

    /// Tells whether moves can be judged, as in every game for two.
    pub fn can_judge(&self) -> bool {
        self.judges != JudgementKind::Nothing || self.is_duel()
    }
}

/// The offers that depend on the variant.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Offers {
    /// The methods that can solve its games.
    pub methods: Vec<MethodId>,
    /// The name of the button that opens the moves of a won game in the player, if there is one.
    pub replay: Option<String>,
}

/// An entry of a list to choose from.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Words {
    /// Its name in links and in files of lessons.
    pub key: String,
    /// Its name on the page.
    pub name: String,
    /// A description; may be empty.
    pub meaning: String,
}

impl Words {
    /// The name and the meaning of a choice.
    pub fn of(choice: impl Choice) -> Self {
        Self {
            key: choice.key(),
            name: translated(choice.name()),
            meaning: translated(choice.meaning()),
        }
    }

    /// The names and meanings of a whole list.
    pub fn all<C: Choice>() -> Vec<Self> {
        C::ALL.iter().map(|choice| Self::of(*choice)).collect()
    }
}

/// A tool of the editor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tool {
    /// Its name, and a description of its use.
    pub words: Words,
    /// Tells whether it carries things from place to place; otherwise it taps places.
    pub carries: bool,
}

/// A field of a form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// Its key.
    pub key: String,
    /// Its label.
    pub label: String,
    /// The present value.
    pub value: String,
    /// The values that are allowed.
    pub range: ParameterRange,
}

impl From<contract::Parameter> for Field {
    fn from(parameter: contract::Parameter) -> Self {
        let contract::Parameter { key, label, value, range } = parameter;
        Self { key: key.to_owned(), label: translated(label), value, range }
    }
}

/// A named invariant or measure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact {
    /// The field's standard term.
    pub name: String,
    /// The value, typeset as in a book.
    pub value: String,
    /// Its meaning.
    pub meaning: String,
}

impl From<contract::Fact> for Fact {
    fn from(fact: contract::Fact) -> Self {
        Self { name: translated(fact.name), value: fact.value, meaning: fact.meaning }
    }
}

/// A position that can be opened.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plate {
    /// The heading of its group; may be empty.
    pub group: String,
    /// Its name.
    pub name: String,
    /// A remark about it; may be empty.
    pub note: String,
    /// Its source; may be empty.
    pub source: String,
    /// Its difficulty; empty where unknown.
    pub difficulty: String,
    /// The rank of that difficulty in the puzzle: the higher, the harder. `None` where unknown.
    pub rank: Option<u32>,
    /// The [link](crate::play::link) that opens it.
    pub link: String,
    /// Its picture, as SVG in the colours of the page.
    pub picture: String,
}

/// A move that shows how to play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Example {
    /// The move in words.
    pub words: String,
    /// The board before it, with an arrow, and after it, as SVG in the colours of the page.
    pub pictures: [String; 2],
    /// Tells whether its gesture carries something. Otherwise it taps a place.
    pub is_carried: bool,
}

/// A drawing that belongs to a paper, or to the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plot {
    /// Its number and subject.
    pub title: String,
    /// The paper; empty for a drawing of our own.
    pub source: String,
    /// A description of the drawing.
    pub note: String,
    /// The drawing, as SVG in the colours of the page.
    pub picture: String,
}

/// The tables and drawings of the papers about a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Papers {
    /// The tables.
    pub tables: Vec<PaperTable>,
    /// The drawings that belong to the papers or to the variant that is played.
    pub plots: Vec<Plot>,
}
