//! The game as a lesson needs it: a few calls, and the board as text.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::model::Overlay;
use super::problem::shown;
use crate::contract::{LevelId, Status};
use crate::game::{Game, LinkOf, Look, Standing};
use crate::kit::words::capital;
use crate::play::duel::Opponent;
use crate::play::link::{Address, Query};
use crate::say;

/// The texts that a page shows of a game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Told {
    /// The status of the game, below the board.
    pub status: String,
    /// The end of the game, if it has ended.
    pub end: String,
    /// The captions of the overlay: of all of its steps.
    pub captions: Vec<String>,
    /// The description of the picture, for screen readers.
    pub description: String,
}

/// The seed of the computer's moves in lessons. It is always the same, so that the same moves get the same answers.
/// This matters when a pupil tries again, in the other window of a presenter, and when a hand-in is replayed.
pub const SEED: u32 = 1;

/// The state of the board, as far as a task is about it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sight {
    /// The game: its link without the moves.
    pub game: String,
    /// The position: the same text for the same position of the same board, whatever led there.
    pub position: String,
    /// The moves made, as links write them.
    pub moves: String,
    /// The number of moves.
    pub count: usize,
    /// The number of them that are the pupil's: all, unless the computer plays.
    pub own: usize,
    /// Tells whether it is the computer's turn.
    pub waits: bool,
    /// Tells whether the game is over.
    pub end: End,
}

/// Tells whether a game is over.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// It goes on.
    #[default]
    No,
    /// The goal is reached.
    Won,
    /// No move is left, or it is a draw.
    Drawn,
    /// The computer has won.
    Lost,
}

/// Makes the computer's move in the game of a link, at a level and for a seed.
pub type Replies = fn(game: &str, level: LevelId, seed: u32) -> Option<String>;

/// Searches for a shortest way in the game of a link, without the puzzle's name.
pub type Leads = fn(rest: &str, aims: &[String], most: usize) -> Lead;

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lead {
    /// A shortest way: its moves as links write them.
    Way(Vec<String>),
    /// There is none.
    Nowhere,
    /// The search ended early: there are too many positions.
    Unknown,
}

/// A game as a lesson needs it.
pub struct OnTable<'g> {
    game: &'g mut dyn Game,
    reply: Option<Box<Reply<'g>>>,
    leads: Option<Leads>,
}

/// Tells the computer's move in the game of a link, at a level, as far as it is known.
type Reply<'g> = dyn FnMut(&str, LevelId) -> Option<String> + 'g;

/// The known moves of the computer, and those requested but not known yet. In the page a worker makes them.
#[derive(Debug, Default)]
pub struct KnownReplies {
    /// By the game's link and the level.
    known: HashMap<(String, LevelId), Known>,
    asked: Vec<(String, LevelId)>,
}

/// The knowledge about a move of the computer.
#[derive(Debug)]
enum Known {
    /// It is asked for.
    Asked,
    /// It was made, or the computer makes none.
    Made(Option<String>),
}

impl KnownReplies {
    /// The game and the level of the move to be made next.
    pub fn wanted(&self) -> Option<&(String, LevelId)> {
        self.asked.last()
    }

    /// The number of moves to be made.
    pub fn count(&self) -> usize {
        self.asked.len()
    }

    /// Takes note of the wanted move.
    pub fn tell(&mut self, one: Option<String>) {
        if let Some(asked) = self.asked.pop() {
            self.known.insert(asked, Known::Made(one));
        }
    }

    fn reply(&mut self, game: &str, level: LevelId) -> Option<String> {
        let key = (game.to_owned(), level);
        match self.known.get(&key) {
            Some(Known::Made(one)) => return one.clone(),
            Some(Known::Asked) => {}
            None => {
                self.asked.push(key.clone());
                self.known.insert(key, Known::Asked);
            }
        }
        None
    }
}

impl<'g> OnTable<'g> {
    /// A board that cannot give the computer's moves: in the page, a worker makes them.
    pub fn new(game: &'g mut dyn Game) -> Self {
        Self { game, reply: None, leads: None }
    }

    /// A board that knows the worker's earlier answers, and takes note of new requests.
    pub fn knowing(game: &'g mut dyn Game, known: &'g mut KnownReplies) -> Self {
        let reply = move |game: &str, level| known.reply(game, level);
        Self { game, reply: Some(Box::new(reply)), leads: None }
    }

    /// A board that gives the computer's moves, and that searches.
    pub fn with_solver(game: &'g mut dyn Game, replies: Replies, leads: Leads) -> Self {
        let reply = move |game: &str, level| replies(game, level, SEED);
        Self { game, reply: Some(Box::new(reply)), leads: Some(leads) }
    }

    /// The puzzle's name in links.
    pub fn puzzle(&mut self) -> String {
        self.game.about().id
    }

    /// Opens the part of a link after the puzzle's name. It opens the nearest game, and returns a message about
    /// mistakes in the text.
    pub fn open(&mut self, rest: &str) -> Option<String> {
        self.game.open(rest.to_owned()).wrong
    }

    /// Makes a move, written as in links, and returns it in words.
    ///
    /// # Errors
    /// The reason why it cannot be made.
    pub fn play(&mut self, one: &str) -> Result<String, String> {
        self.game.play(one.to_owned()).map(|made| made.words)
    }

    /// The state of the board.
    pub fn sight(&mut self) -> Sight {
        let standing = self.game.standing();
        let end = match standing.status {
            Status::Playing => End::No,
            Status::Won(_) if standing.mover_is_computer() == Some(true) => End::Lost,
            Status::Won(_) => End::Won,
            Status::Stuck(_) => End::Drawn,
        };
        let link = self.game.link(LinkOf::Game);
        let moves =
            Query::of(&link).get("moves").unwrap_or_default().split('.').take(standing.done);
        Sight {
            game: self.game.link(LinkOf::Task),
            position: key_of(&self.game.link(LinkOf::Position)),
            moves: moves.collect::<Vec<_>>().join("."),
            count: standing.done,
            own: own_moves(&standing),
            waits: standing.is_computers_turn(),
            end,
        }
    }

    /// The link of the position on the board, without moves.
    pub fn position_link(&mut self) -> String {
        self.game.link(LinkOf::Position)
    }

    /// The picture of the position on the board, as SVG.
    pub fn picture(&mut self) -> String {
        self.game.picture(None)
    }

    /// The label of each place of the board, for screen readers.
    pub fn places(&mut self) -> Vec<String> {
        let shown = self.game.show(Look::default());
        shown.scene.places.iter().map(|place| place.label.clone()).collect()
    }

    /// The name of each place of the board in files of lessons.
    pub fn place_names(&mut self) -> Vec<String> {
        self.game.place_names().into_iter().map(|(_, name)| name).collect()
    }

    /// The keys of the overlays that mean something on this board.
    pub fn overlays(&mut self) -> Vec<String> {
        let all = self.game.about().overlays;
        let shown = self.game.show(Look::default());
        shown.overlays.iter().filter_map(|id| Some(all.get(id.0)?.key.clone())).collect()
    }

    /// The number of steps an overlay has; 0 where it is drawn whole.
    pub fn overlay_steps(&mut self, key: &str) -> usize {
        let overlay = self.game.about().overlay(key);
        self.game.show(Look { overlay, ..Look::default() }).steps.len()
    }

    /// The link by which the computer plays the side that is not to move, at a level by its key.
    ///
    /// # Errors
    /// The reason why it cannot play so, and the levels at which it plays.
    pub fn computer(&mut self, level: &str) -> Result<String, String> {
        let levels = self.game.about().levels;
        let keys: Vec<String> = levels.into_iter().map(|words| words.key).collect();
        let Some(turn) = self.game.standing().turn.filter(|_| !keys.is_empty()) else {
            return Err(say!("The computer does not play this puzzle."));
        };
        match keys.iter().position(|key| key == level) {
            Some(level) => {
                let level = LevelId(level);
                Ok(Opponent::Computer { side: turn.other(), level }.to_string())
            }
            None => Err(say!(
                "There is no computer level {level}. The levels are {known}.",
                level = shown(level),
                known = keys.join(", ")
            )),
        }
    }

    /// The move that the computer makes now. `None` where it is not its turn, or where this board cannot tell. In a
    /// lesson it answers the same moves with the same moves: see [`SEED`].
    pub fn reply(&mut self) -> Option<String> {
        let reply = self.reply.as_mut()?;
        let standing = self.game.standing();
        let level = standing.opponent.level().filter(|_| standing.is_computers_turn())?;
        reply(&self.game.link(LinkOf::Game), level)
    }

    /// Searches for a shortest way from the position of a link to one of `aims`, or to the goal where there are none.
    /// `None` where this board cannot search.
    pub fn leads(&mut self, rest: &str, aims: &[String], most: usize) -> Option<Lead> {
        Some(self.leads?(rest, aims, most))
    }

    /// Tells whether moves of this puzzle can lose the goal for good.
    pub fn can_be_lost(&mut self) -> bool {
        self.game.about().judges.knows_losses()
    }

    /// The page's texts about the board, with an overlay over it.
    pub fn told(&mut self, overlay: Option<&Overlay>) -> Told {
        let about = self.game.about();
        let overlay = overlay.and_then(|overlay| about.overlay(&overlay.key));
        let shown = self.game.show(Look { overlay, ..Look::default() });
        let end = match shown.standing.status {
            Status::Playing => String::new(),
            Status::Won(how) | Status::Stuck(how) => how,
        };
        Told {
            status: capital(&shown.standing.summary),
            end,
            captions: shown.steps,
            description: shown.scene.label.clone(),
        }
    }
}

/// The number of moves made by the pupil; the sides take turns.
fn own_moves(standing: &Standing) -> usize {
    let done = standing.done;
    match (standing.opponent, standing.turn) {
        (Opponent::Computer { side, .. }, Some(turn)) => {
            let first = if done.is_multiple_of(2) { turn } else { turn.other() };
            (done + usize::from(first != side)) / 2
        }
        _ => done,
    }
}

/// The position at the start of a link without moves: its board and its position, without the goal.
pub fn key_of(link: &str) -> String {
    let path = link.split('?').next().unwrap_or_default();
    match Query::of(link).get("from") {
        Some(from) => format!("{path}?{from}"),
        None => path.to_owned(),
    }
}

/// The link to a position, from its [key](key_of).
pub fn link_of(position: &str) -> String {
    match position.split_once('?') {
        Some((path, from)) => format!("{path}?from={from}"),
        None => position.to_owned(),
    }
}

/// The board of a position, or of a link.
pub fn board_of(text: &str) -> &str {
    text.split('?').next().unwrap_or_default()
}

/// The link without the puzzle's name, from a lesson's text: that part alone, or the whole link or address.
pub fn rest_in_lesson<'a>(puzzle: &str, text: &'a str) -> &'a str {
    let text = text.split_once('#').map_or(text, |(_, fragment)| fragment);
    let named = text.trim_start_matches('/').strip_prefix(puzzle);
    let rest = named.filter(|rest| rest.is_empty() || rest.starts_with(['/', '?']));
    rest.filter(|_| !puzzle.is_empty()).unwrap_or(text)
}

/// The rest of a link that begins with the puzzle's name.
pub fn after_name(link: &str) -> String {
    Address::split(link).rest
}

/// A link with moves, from one without.
pub fn with_moves(rest: &str, moves: &str) -> String {
    match moves {
        "" => rest.to_owned(),
        _ => Query::with(rest, "moves", moves),
    }
}

/// The part of a link that names the players.
pub fn computer_of(link: &str) -> Option<&str> {
    Query::of(link).get("computer")
}

/// The moves of a text, which dots or spaces separate.
pub fn typed_moves(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', '.', ',', ';']).filter(|one| !one.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_address_is_as_good_as_its_end() {
        for (text, rest) in [
            ("french?moves=d2d4", "french?moves=d2d4"),
            ("/french", "/french"),
            ("pegs/french", "/french"),
            ("/pegs?from=1", "?from=1"),
            ("https://example.org/pegs/#french?from=1", "french?from=1"),
            ("https://example.org/#/pegs/french", "/french"),
            ("pegs-2", "pegs-2"),
            ("", ""),
        ] {
            assert_eq!(rest_in_lesson("pegs", text), rest, "{text}");
        }
        assert_eq!(rest_in_lesson("", "?from=1"), "?from=1");
    }

    #[test]
    fn a_position_is_its_board_and_not_its_goal() {
        assert_eq!(key_of("pegs/french?from=ab&goal=c"), "pegs/french?ab");
        assert_eq!(key_of("pegs/french?goal=c"), "pegs/french");
        for link in ["pegs/french?from=ab", "pegs/french"] {
            assert_eq!(link_of(&key_of(link)), link);
        }
        assert_eq!(board_of("pegs/french?ab"), "pegs/french");
        assert_eq!(with_moves("french?from=a", "d2d4"), "french?from=a&moves=d2d4");
        assert_eq!(with_moves("french", ""), "french");
        assert_eq!(typed_moves(" d2d4 b3d3.c1c2 ").collect::<Vec<_>>(), ["d2d4", "b3d3", "c1c2"]);
    }
}
