//! Games, variations and a solution to come back to, and the parts of a game to share.

use crate::kit::numerals::grouped;
use crate::say;

/// Games, variations and a solution to come back to.
#[derive(Debug, Default)]
pub struct Shelf {
    /// The games that were kept aside, as long as their dialog is open.
    pub aside: Vec<KeptAside>,
    /// The most of them that are listed.
    pub(super) listed: usize,
    /// Their number.
    pub count: usize,
    /// The solution that the user has played on from.
    pub left: Option<Left>,
    /// The links of the variations of this game that were left for another, the last one first.
    pub(super) variations: Vec<String>,
    /// The tree of these variations.
    pub(super) branches: Vec<Branch>,
}

/// A line that was left, as a branch of the present one or of another that was left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Branch {
    /// Its index among the variations, the one left last first.
    pub index: usize,
    /// The number of branches that stand between it and the present line.
    pub depth: usize,
    /// The number of moves it has in common with the line that it branches off.
    pub at: usize,
    /// Its first move of its own, as the list of moves shows it.
    pub other: String,
    /// The number of its moves.
    pub length: usize,
}

impl Branch {
    /// The place and the move where it branches off its line, and its length.
    pub fn words(&self) -> String {
        say!(
            "From move {from}: {other}, {moves} in all",
            from = grouped(self.at + 1),
            other = self.other,
            moves = say!("{n} move" | "{n} moves", n = grouped(self.length))
        )
    }
}

/// A solution that was left, to come back to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Left {
    /// Its title in the player.
    pub title: String,
    /// The step it was left at.
    pub at: String,
    /// The solution's next move there, where it was listed.
    pub(super) next: Option<String>,
    /// The [link](crate::play::link) that opens it there.
    pub(super) link: String,
}

impl Left {
    /// Says how the solution goes on.
    pub fn words(&self) -> String {
        self.next.as_ref().map_or_else(String::new, |next| {
            say!("After move {n}, the solution goes on with {next}.", n = self.at, next)
        })
    }
}

/// A game that was kept aside, or a text that cannot be read.
#[derive(Debug, Clone, PartialEq)]
pub struct KeptAside {
    /// Its key in the storage.
    pub(super) key: String,
    /// The link, or the text.
    pub link: String,
    /// Its description.
    pub name: String,
    /// Tells whether it is a link, which can be opened.
    pub opens: bool,
    /// When it was kept.
    pub date: String,
    /// The links of the variations of it that were left for another.
    pub(super) variations: Vec<String>,
    /// Its board as SVG, for those that were kept last.
    pub picture: Option<String>,
}

/// The dialog to share.
#[derive(Debug, Default)]
pub struct Sharing {
    /// The things to share, each with its link, as long as the dialog is open.
    pub shared: Vec<(Share, String)>,
    /// The moves of the solution in the player or of the game, as text.
    pub moves_text: String,
    /// The choice among these.
    pub chosen: Share,
}

/// The part of a game to share.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Share {
    /// The step of the solution in the player.
    Step,
    /// The game with the moves so far.
    #[default]
    Moves,
    /// The position on the board as a game of its own.
    Position,
    /// The game as it began.
    Puzzle,
    /// The game as it began, without hints and solver.
    Challenge,
}

impl Share {
    /// Its name in a list.
    pub fn name(self) -> String {
        match self {
            Self::Step => say!("This step of the solution"),
            Self::Moves => say!("This position with the moves so far"),
            Self::Position => say!("This position alone"),
            Self::Puzzle => say!("The puzzle without my moves"),
            Self::Challenge => say!("A challenge"),
        }
    }

    /// The effect of its link, in a sentence.
    pub fn meaning(self) -> String {
        match self {
            Self::Step => say!("The link opens the game, and the solution at this step."),
            Self::Moves => say!("The link opens this position; the moves can be taken back."),
            Self::Position => say!("The link begins here, with no moves before it."),
            Self::Puzzle => say!("The link begins where you began, and gives nothing away."),
            Self::Challenge => {
                say!(
                    "The same without hints and solver. Once you have solved it, your moves are the par."
                )
            }
        }
    }
}
