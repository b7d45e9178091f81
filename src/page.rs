//! What is open on a puzzle's page besides the game: a tab, and theory drawn over the board.

use serde::{Deserialize, Serialize};

/// The tabs beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Panel {
    /// The game: rules, variant, moves.
    Play,
    /// Facts, theory and questions.
    Facts,
    /// The graph of a small game.
    Graph,
    /// Positions worth knowing.
    Catalogue,
    /// Puzzles made to order.
    Workshop,
    /// What the papers print.
    Papers,
}

impl Panel {
    /// All of them, in the order of the tabs.
    pub const ALL: [Self; 6] =
        [Self::Play, Self::Facts, Self::Graph, Self::Catalogue, Self::Workshop, Self::Papers];

    /// The name of the tab.
    pub fn name(self) -> &'static str {
        match self {
            Self::Play => "Play",
            Self::Facts => "Facts",
            Self::Graph => "Graph",
            Self::Catalogue => "Catalogue",
            Self::Workshop => "Workshop",
            Self::Papers => "Papers",
        }
    }

    /// Its name in links.
    pub fn key(self) -> String {
        slug(self.name())
    }
}

/// What a link opens besides its game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page {
    /// The tab, if it names one.
    pub panel: Option<Panel>,
    /// The index of the theory that is drawn over the board, if it names any.
    pub overlay: Option<usize>,
}

/// A name as links and the names of files write it: small letters, digits, and hyphens for all else between them.
pub fn slug(name: &str) -> String {
    let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_becomes_a_part_of_a_link() {
        for (name, expected) in [
            ("Papers", "papers"),
            ("Labels 0–2", "labels-0-2"),
            ("Weights, other diagonals", "weights-other-diagonals"),
            (" 2 × 2 blocks!", "2-2-blocks"),
            ("…", ""),
        ] {
            assert_eq!(slug(name), expected);
        }
    }
}
