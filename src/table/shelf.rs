//! Games kept aside, variations, a solution to return to, and the parts of a game to share.

use crate::kit::numerals::grouped;
use crate::say;

/// Games kept aside, variations, and a solution to return to.
#[derive(Debug, Default)]
pub struct Shelf {
    /// The games kept aside, while their dialog is open.
    pub aside: Vec<KeptAside>,
    /// The maximum number listed.
    pub(super) listed: usize,
    /// The total number.
    pub count: usize,
    /// The solution from which the user played on.
    pub bookmark: Option<Bookmark>,
    /// The links of this game's other variations, the one left last first.
    pub(super) variations: Vec<String>,
    /// The tree of these variations.
    pub(super) branches: Vec<Branch>,
}

/// A variation, as a branch of the present line or of another variation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Branch {
    /// Its index among the variations, the one left last first.
    pub index: usize,
    /// Its depth in the tree: 0 if it branches off the present line.
    pub depth: usize,
    /// The number of moves it shares with the line that it branches off.
    pub at: usize,
    /// Its first own move, as the move list shows it.
    pub other: String,
    /// The number of its moves.
    pub length: usize,
}

impl Branch {
    /// Its description: the number and name of its first own move, and its length.
    pub fn words(&self) -> String {
        say!(
            "From move {from}: {other}, {moves} in all",
            from = grouped(self.at + 1),
            other = self.other,
            moves = say!("{n} move" | "{n} moves", n = grouped(self.length))
        )
    }
}

/// A bookmark of a solution that the user left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bookmark {
    /// Its title in the player.
    pub title: String,
    /// The step it was left at.
    pub at: String,
    /// The solution's next move there, if it was listed.
    pub(super) next: Option<String>,
    /// The [link](crate::play::link) that opens it there.
    pub(super) link: String,
}

impl Bookmark {
    /// A sentence that names the solution's next move, or nothing.
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
    /// Tells whether it is a link that can be opened.
    pub opens: bool,
    /// The date it was kept.
    pub date: String,
    /// The links of its other variations.
    pub(super) variations: Vec<String>,
    /// Its board as SVG, for the newest ones.
    pub picture: Option<String>,
}

/// The state of the share dialog.
#[derive(Debug, Default)]
pub struct Sharing {
    /// The parts to share, each with its link, while the dialog is open.
    pub shared: Vec<(Share, String)>,
    /// The moves of the solution in the player or of the game, as text.
    pub moves_text: String,
    /// The chosen part.
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

    /// A sentence about what its link opens.
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
