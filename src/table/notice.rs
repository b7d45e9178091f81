//! The messages to the user, and the actions that they offer.

use super::jobs::Purpose;
use crate::contract::Side;
use crate::play::duel::Opponent;
use crate::say;

/// The present notice and the live region.
#[derive(Debug, Default)]
pub struct News {
    /// The notice that is shown, if any.
    pub notice: Option<Notice>,
    /// The content of the live region.
    pub spoken: Spoken,
}

impl News {
    /// Tells whether the notice reports an error.
    pub fn is_trouble(&self) -> bool {
        self.notice.as_ref().is_some_and(|notice| notice.kind == NoticeKind::Wrong)
    }
}

/// The content of the live region.
#[derive(Debug, Default)]
pub struct Spoken {
    /// Its text.
    pub text: String,
    /// A counter of announcements, so that the same text can be announced again.
    pub times: u32,
}

/// A message to the user, with the actions it offers.
#[derive(Debug, Clone, PartialEq)]
pub struct Notice {
    /// The message.
    pub text: String,
    /// Its kind.
    pub kind: NoticeKind,
    /// The actions it offers.
    pub actions: Vec<Action>,
}

/// The kind of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoticeKind {
    /// Neutral news.
    Plain,
    /// Good news.
    Good,
    /// An error.
    Wrong,
}

/// An action that a message offers.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Shows the purpose of the hint's move.
    ShowReason,
    /// Shows the hint's move.
    ShowMove,
    /// Makes the hint's move.
    PlayHint,
    /// Goes back to the solution from which the user played on.
    BackToSolution,
    /// Goes back to the start of the game.
    Again,
    /// Begins a game for two again.
    Rematch,
    /// Starts a new game with this opponent.
    Opponent(Opponent),
    /// Solves the game from its start, to compare with the user's moves.
    Compare,
    /// Opens the user's moves in the player. The text is the button's label.
    Replay(String),
    /// Opens the next position of the catalogue.
    Next,
    /// Opens the dialog to share.
    Share,
    /// Ends a challenge, and shows a solution.
    GiveUp,
    /// Turns a three-dimensional board over.
    TurnOver,
    /// Opens a game that was set aside, with the links of its variations.
    BringBack(String, Vec<String>),
    /// Takes a bad move back: returns to the position after this number of moves.
    TakeBack(usize),
    /// Goes back to the last winnable position, after this number of moves.
    GoBack(usize),
    /// Shows the proof that there is no solution.
    Why(String),
    /// Shows best play from here: the reason why the last move was bad.
    ShowWhy,
    /// Shows the panel of a result.
    Show(Purpose),
    /// Stores a design, or something kept aside, again that the user deleted.
    Restore { key: String, text: String },
    /// Reopens the editor with a setup, given by its link and the links of the game's variations.
    EditAgain(String, Vec<String>),
    /// Opens the game that another tab has saved.
    TakeOther,
    /// Saves the game of this tab instead.
    KeepThis,
}

impl Action {
    /// The label of its button.
    pub fn label(&self) -> String {
        match self {
            Self::ShowMove => say!("Show the move"),
            Self::PlayHint => say!("Make this move"),
            Self::BackToSolution => say!("Back to the solution"),
            Self::Again => say!("Again"),
            Self::Rematch => say!("Rematch"),
            Self::Opponent(Opponent::Friend) => say!("Two people"),
            Self::Opponent(Opponent::Computer { side: Side::Second, .. }) => {
                say!("Play the computer")
            }
            Self::Opponent(Opponent::Computer { side: Side::First, .. }) => {
                say!("Let the computer begin")
            }
            Self::Opponent(Opponent::Both { .. }) => say!("Watch the computer"),
            Self::Compare => say!("How is it done?"),
            Self::Replay(name) => name.clone(),
            Self::Next => say!("Next puzzle"),
            Self::Share => say!("Share"),
            Self::GiveUp => say!("Give up"),
            Self::TurnOver => say!("Turn it over"),
            Self::BringBack(..) => say!("Bring it back"),
            Self::TakeBack(_) => say!("Take it back"),
            Self::GoBack(0) => say!("Go back to the start"),
            Self::GoBack(done) => say!("Go back to move {done}", done),
            Self::ShowReason | Self::Why(_) => say!("Why?"),
            Self::ShowWhy => say!("Show me why"),
            Self::Show(_) => say!("Show"),
            Self::Restore { .. } => say!("Keep it"),
            Self::EditAgain(..) => say!("Back to the editor"),
            Self::TakeOther => say!("Use the other game"),
            Self::KeepThis => say!("Keep this one"),
        }
    }
}
