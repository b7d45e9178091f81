//! The roles of shapes, and the named colours in which each is painted.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// The role of a shape in a drawing; decides how it is painted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Role {
    /// The sheet a board is printed on.
    Sheet,
    /// The outline of a board or a post.
    Frame,
    /// An empty hole.
    Hole,
    /// A peg, in the accent colour of the family.
    Peg,
    /// The highlight on a peg.
    Shine,
    /// A post and its foot.
    Post,
    /// A disc, in the accent colour of the family.
    Disc,
    /// Every other disc, in a lighter tone of the accent.
    DiscLight,
    /// A piece that is called red.
    Red,
    /// A piece that is called blue.
    Blue,
    /// A piece that is called green.
    Green,
    /// A stripe on a piece, which distinguishes it without colour.
    Stripe,
    /// A numeral on a disc or a peg.
    OnAccent,
    /// A numeral on a light disc.
    OnLight,
    /// A numeral or letter entered by the player, not given.
    Own,
    /// A label beside the board.
    Label,
    /// Something not yet there: a target, a ghost.
    Ghost,
    /// A mark of theory drawn over the board.
    Theory,
    /// The text of a mark of theory.
    TheoryText,
    /// A hole for the end of the game.
    Goal,
    /// The end of the last move.
    Last,
    /// The thing that the player has picked up.
    Held,
    /// A place where the held thing may go.
    Destination,
    /// A place or move that a hint points out.
    Hint,
    /// A move after which the goal is in reach.
    Winning,
    /// A move after which the goal is out of reach.
    Losing,
    /// A move after which neither can win.
    Drawing,
    /// A move of unknown value.
    Unknown,
    /// A line through a complete row, over stones of either colour.
    Row,
    /// The border that sets a mark off from the thing it is drawn on.
    Halo,
    /// The background of a note.
    Plate,
    /// A mistake in a setup.
    Wrong,
    /// A line between neighbours, in a graph or a plot.
    Edge,
    /// A state of a graph.
    Node,
    /// The path of a game through a graph.
    Way,
    /// A playing card.
    Card,
    /// The printed back of a card.
    CardBack,
    /// Fine lines printed on a back.
    Engraving,
    /// The sign of a red suit.
    Pip,
    /// A face of a tile in space.
    Face,
    /// The gap that separates a ring from the one it passes over.
    FaceGap,
    /// A tile in space as it will be in the middle of a move.
    GhostFace,
    /// The shade on a face that is turned away.
    Shade,
    /// A groove of a tile.
    Groove,
    /// A printed ring that is called red.
    RingRed,
    /// A printed ring that is called blue.
    RingBlue,
    /// A printed ring that is called amber.
    RingAmber,
    /// The edge of a ribbon that is called red.
    RibbonRed,
    /// The edge of a ribbon that is called blue.
    RibbonBlue,
}

/// A colour of the style sheet, known by name only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(prefix = "--", serialize_all = "kebab-case")]
pub enum Token {
    Paper,
    Panel,
    Ink,
    Muted,
    Rule,
    Accent,
    AccentSoft,
    Shine,
    Blue,
    Vermilion,
    Green,
    Purple,
    Amber,
}

impl Token {
    /// Every token.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The CSS custom property that holds its colour.
    pub fn property(self) -> &'static str {
        self.into()
    }
}

/// The paint of a role.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Paint {
    /// The colour inside, if any.
    pub fill: Option<Token>,
    /// The colour of the outline, if any.
    pub line: Option<Token>,
    /// The width of the outline in board units.
    pub width: f64,
    /// Tells whether the outline is dashed.
    pub dashed: bool,
}

impl Role {
    /// The paint of shapes with this role.
    pub fn paint(self) -> Paint {
        let fill = |token| Paint { fill: Some(token), line: None, width: 0.0, dashed: false };
        let line = |token, width| Paint { fill: None, line: Some(token), width, dashed: false };
        let both = |inside, outline, width| Paint {
            fill: Some(inside),
            line: Some(outline),
            width,
            dashed: false,
        };
        match self {
            Self::Sheet => both(Token::Panel, Token::Rule, 0.03),
            Self::Frame => line(Token::Rule, 0.03),
            Self::Hole => both(Token::Paper, Token::Rule, 0.05),
            Self::Peg => both(Token::Accent, Token::Ink, 0.03),
            Self::Shine => fill(Token::Shine),
            Self::Post => fill(Token::Rule),
            Self::Disc => both(Token::Accent, Token::Panel, 0.03),
            Self::DiscLight => both(Token::AccentSoft, Token::Accent, 0.03),
            Self::Red => both(Token::Vermilion, Token::Panel, 0.03),
            Self::Blue => both(Token::Blue, Token::Panel, 0.03),
            Self::Green => both(Token::Green, Token::Panel, 0.03),
            Self::Stripe => line(Token::Panel, 0.05),
            Self::OnAccent => fill(Token::Panel),
            Self::OnLight | Self::TheoryText => fill(Token::Ink),
            Self::Own => fill(Token::Accent),
            Self::Label => fill(Token::Muted),
            Self::Ghost => Paint { dashed: true, ..line(Token::Muted, 0.04) },
            Self::Theory => line(Token::Purple, 0.06),
            Self::Goal => line(Token::Amber, 0.07),
            Self::Last => line(Token::Muted, 0.04),
            Self::Held => line(Token::Ink, 0.08),
            Self::Destination => Paint { dashed: true, ..line(Token::Green, 0.08) },
            Self::Hint => both(Token::Amber, Token::Amber, 0.1),
            Self::Halo => line(Token::Panel, 0.18),
            Self::Plate => fill(Token::Panel),
            Self::Winning => line(Token::Green, 0.09),
            Self::Row => line(Token::Ink, 0.09),
            Self::Drawing => line(Token::Blue, 0.08),
            Self::Losing | Self::Wrong => line(Token::Vermilion, 0.08),
            Self::Edge => line(Token::Rule, 0.04),
            Self::Node => both(Token::Panel, Token::Ink, 0.05),
            Self::Way => line(Token::Accent, 0.14),
            Self::Card => both(Token::Panel, Token::Ink, 0.02),
            Self::CardBack => both(Token::AccentSoft, Token::Accent, 0.02),
            Self::Engraving => line(Token::Accent, 0.016),
            Self::Pip => fill(Token::Vermilion),
            Self::Face => both(Token::Panel, Token::Ink, 0.025),
            Self::GhostFace => Paint { dashed: true, ..both(Token::Panel, Token::Ink, 0.04) },
            Self::FaceGap => fill(Token::Panel),
            Self::Shade => fill(Token::Ink),
            Self::Groove => line(Token::Rule, 0.008),
            Self::RingRed => fill(Token::Vermilion),
            Self::RingBlue => fill(Token::Blue),
            Self::RingAmber => fill(Token::Amber),
            Self::RibbonRed => line(Token::Vermilion, 0.045),
            Self::RibbonBlue => line(Token::Blue, 0.045),
            Self::Unknown => Paint { dashed: true, ..line(Token::Muted, 0.06) },
        }
    }
}
