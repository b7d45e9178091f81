//! The tabs beside the board.

/// The tabs beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
}
