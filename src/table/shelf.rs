//! Games, variations and a solution to come back to, and the parts of a game to share.

use super::host::{Aside, AsideKind, Focus, Saved};
use super::messages::{Effect, ShelfMsg};
use super::notice::{Action, NoticeKind};
use super::state::{Dialog, Table};
use crate::kit::numerals::grouped;
use crate::kit::words::slug;
use crate::play::link::Address;
use crate::say;

/// The number of pictures in the list of games kept aside: those of the last ones.
const MOST_PICTURES: usize = 12;

/// The number of games kept aside that are listed at first, and that each request for more adds.
pub(super) const ASIDE_LISTED: usize = 50;

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
#[derive(Debug)]
pub struct Sharing {
    /// The things to share, each with its link, as long as the dialog is open.
    pub shared: Vec<(Share, String)>,
    /// The moves of the solution in the player or of the game, as text.
    pub moves_text: String,
    /// The choice among these.
    pub chosen: Share,
}

/// The part of a game to share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Share {
    /// The step of the solution in the player.
    Step,
    /// The game with the moves so far.
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

impl Table {
    pub(super) fn on_shelf(&mut self, msg: ShelfMsg) -> Effect {
        match msg {
            ShelfMsg::Leave => {
                self.save_on_leaving();
                return Effect::Nothing;
            }
            ShelfMsg::Link(rest) => self.follow_link(&rest),
            ShelfMsg::Kept => self.load_again(),
            ShelfMsg::Elsewhere if !self.look_elsewhere() => return Effect::Nothing,
            ShelfMsg::Elsewhere => {}
            ShelfMsg::Preferred => self.judge_anew(),
            ShelfMsg::ThrowAway(index) => self.throw_away(index),
            ShelfMsg::MoreAside => self.list_more_aside(),
        }
        Effect::Changed
    }

    /// Reads the texts kept aside from the storage, for the dialog that lists them.
    pub(super) fn load_aside(&mut self) {
        let is_open = self.view.dialog == Some(Dialog::More);
        let (aside, count) =
            if is_open { self.host.aside(self.shelf.listed) } else { (Vec::new(), 0) };
        self.shelf.count = count;
        self.shelf.aside = aside
            .into_iter()
            .enumerate()
            .map(|(index, Aside { key, kind, saved: Saved { link, at, variations, .. } })| {
                let described = self.game.describe(link.clone());
                let picture = (described.is_some() && index < MOST_PICTURES)
                    .then(|| self.game.picture(Some(link.clone())));
                let puzzle = Address::split(&link).puzzle;
                let opens =
                    kind == AsideKind::Game && !puzzle.is_empty() && slug(&puzzle) == puzzle;
                let name = match (described, kind) {
                    (Some(name), _) => name,
                    (None, AsideKind::Game) if opens => link.clone(),
                    (None, AsideKind::Game) => say!("A game that cannot be read"),
                    (None, AsideKind::Design) => say!("A kept position that cannot be read"),
                    (None, AsideKind::Settings) => {
                        say!("Settings or results that could not be read")
                    }
                };
                KeptAside { key, link, name, opens, date: self.host.date(at), variations, picture }
            })
            .collect();
    }

    /// Lists more of the texts kept aside.
    pub(super) fn list_more_aside(&mut self) {
        self.shelf.listed += ASIDE_LISTED;
        self.load_aside();
    }

    /// Throws away a game that was kept aside, and offers to keep it again.
    pub(super) fn throw_away(&mut self, index: usize) {
        let Some(KeptAside { key, link, name, variations, .. }) =
            self.shelf.aside.get(index).cloned()
        else {
            return;
        };
        self.host.forget(&key);
        self.load_aside();
        let text = say!("Thrown away: {name}.", name);
        self.offer(NoticeKind::Plain, text, vec![Action::KeepAside(link, variations)]);
        // The button that was pressed is gone, and the focus with it.
        self.host.focus(Focus::Aside);
    }

    /// Keeps a game aside that was thrown away.
    pub(super) fn keep_aside_again(&mut self, link: &str, variations: &[String]) {
        match self.host.keep_aside(link, variations) {
            Ok(()) => self.say(say!("It is kept aside.")),
            // It can be tried again.
            Err(message) => {
                let again = Action::KeepAside(link.to_owned(), variations.to_vec());
                self.offer(NoticeKind::Wrong, message, vec![again]);
            }
        }
        self.load_aside();
        self.host.focus(Focus::Aside);
    }
}
