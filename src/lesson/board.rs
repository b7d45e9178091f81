//! The interface between a lesson and a game: a few calls, and the board as text.

use std::collections::HashMap;

use super::model::Overlay;
use super::problem::shown;
use crate::contract::{LevelId, Status};
use crate::game::{Game, LinkOf, Look, Standing};
use crate::kit::words::capital;
use crate::play::duel::Opponent;
use crate::play::link::Query;
use crate::say;

/// The texts about a game that a page shows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Told {
    /// The status of the game, below the board.
    pub status: String,
    /// The end of the game, if it has ended.
    pub end: String,
    /// The captions of all steps of the overlay.
    pub captions: Vec<String>,
    /// The description of the picture, for screen readers.
    pub description: String,
}

/// The fixed seed of the computer's moves in lessons: the same moves always get the same replies. This matters for
/// retries, for a presenter's second window, and when a hand-in is replayed.
pub const SEED: u32 = 1;

/// The state of the board that a task is judged by.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sight {
    /// The link of the game, without moves.
    pub game: String,
    /// The position as text: equal for equal positions on the same board, whatever moves led there.
    pub position: String,
    /// The moves made, as links write them.
    pub moves: String,
    /// The number of moves.
    pub count: usize,
    /// The number of the pupil's own moves: all, unless the computer plays.
    pub own: usize,
    /// Tells whether it is the computer's turn.
    pub waits: bool,
    /// The outcome of the game.
    pub end: End,
}

/// The outcome of a game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum End {
    /// The game goes on.
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

/// Searches for a shortest path in the game of a link without the puzzle's name: see [`leads`](super::leads()).
pub type Leads = fn(rest: &str, aims: &[String], most: usize) -> Lead;

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lead {
    /// The moves of a shortest path, as links write them.
    Way(Vec<String>),
    /// There is no path.
    Nowhere,
    /// The search ended early: there are too many positions.
    Unknown,
}

/// A game, adapted for lessons.
pub struct OnTable<'g> {
    game: &'g mut dyn Game,
    reply: Option<Box<Reply<'g>>>,
    leads: Option<Leads>,
}

/// A function from a game's link and a level to the computer's move, if it is known.
type Reply<'g> = dyn FnMut(&str, LevelId) -> Option<String> + 'g;

/// A cache of the computer's moves, and the requests still open. On the page, a worker computes them.
#[derive(Debug, Default)]
pub struct KnownReplies {
    /// The moves by the game's link and the level.
    known: HashMap<(String, LevelId), Known>,
    asked: Vec<(String, LevelId)>,
}

/// A cache entry.
#[derive(Debug)]
enum Known {
    /// The move is requested.
    Asked,
    /// The computer's move, or `None` if it makes none.
    Made(Option<String>),
}

impl KnownReplies {
    /// The request to compute next: a game and a level.
    pub fn wanted(&self) -> Option<&(String, LevelId)> {
        self.asked.last()
    }

    /// The number of open requests.
    pub fn count(&self) -> usize {
        self.asked.len()
    }

    /// Stores the answer to the request that [`wanted`](Self::wanted) gives.
    pub fn tell(&mut self, one: Option<String>) {
        if let Some(asked) = self.asked.pop() {
            self.known.insert(asked, Known::Made(one));
        }
    }

    fn reply(&mut self, game: &str, level: LevelId) -> Option<String> {
        let key = (game.to_owned(), level);
        match self.known.get(&key) {
            Some(Known::Made(one)) => one.clone(),
            Some(Known::Asked) => None,
            None => {
                self.asked.push(key.clone());
                self.known.insert(key, Known::Asked);
                None
            }
        }
    }
}

impl<'g> OnTable<'g> {
    /// A board that cannot compute the computer's moves.
    pub fn new(game: &'g mut dyn Game) -> Self {
        Self { game, reply: None, leads: None }
    }

    /// A board that looks up the computer's moves in a cache, and adds requests for missing ones.
    pub fn knowing(game: &'g mut dyn Game, known: &'g mut KnownReplies) -> Self {
        let reply = move |game: &str, level| known.reply(game, level);
        Self { game, reply: Some(Box::new(reply)), leads: None }
    }

    /// A board that computes the computer's moves and can search.
    pub fn with_solver(game: &'g mut dyn Game, replies: Replies, leads: Leads) -> Self {
        let reply = move |game: &str, level| replies(game, level, SEED);
        Self { game, reply: Some(Box::new(reply)), leads: Some(leads) }
    }

    /// The puzzle's name in links.
    pub fn puzzle(&mut self) -> String {
        self.game.about().id
    }

    /// Opens the game of a link without the puzzle's name, or the nearest valid one. Returns a message about mistakes
    /// in the link.
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

    /// The screen-reader label of each place on the board.
    pub fn places(&mut self) -> Vec<String> {
        let shown = self.game.show(Look::default());
        shown.scene.places.iter().map(|place| place.label.clone()).collect()
    }

    /// The name of each place on the board, as used in files.
    pub fn place_names(&mut self) -> Vec<String> {
        self.game.place_names().into_iter().map(|(_, name)| name).collect()
    }

    /// The keys of the overlays that this board offers.
    pub fn overlays(&mut self) -> Vec<String> {
        let all = self.game.about().overlays;
        let shown = self.game.show(Look::default());
        shown.overlays.iter().filter_map(|id| Some(all.get(id.0)?.key.clone())).collect()
    }

    /// The number of steps of an overlay; 0 if it has none.
    pub fn overlay_steps(&mut self, key: &str) -> usize {
        let overlay = self.game.about().overlay(key);
        self.game.show(Look { overlay, ..Look::default() }).steps.len()
    }

    /// The value of the link's `computer` part by which the computer plays the side that is not to move, at the level
    /// with this key.
    ///
    /// # Errors
    /// The reason why it cannot, and the known levels.
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

    /// The computer's move in the present position. `None` if it is not its turn, or not known to this board. It is
    /// deterministic: see [`SEED`].
    pub fn reply(&mut self) -> Option<String> {
        let reply = self.reply.as_mut()?;
        let standing = self.game.standing();
        let level = standing.opponent.level().filter(|_| standing.is_computers_turn())?;
        reply(&self.game.link(LinkOf::Game), level)
    }

    /// Searches for a shortest path from the position of a link to one of `aims`, or to the goal if there are none.
    /// `None` if this board cannot search.
    pub fn leads(&mut self, rest: &str, aims: &[String], most: usize) -> Option<Lead> {
        Some(self.leads?(rest, aims, most))
    }

    /// Tells whether a move of this puzzle can make the goal unreachable.
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

/// The number of moves made by the pupil, given that the sides alternate.
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

/// The position of a link without moves, as text: board and start position, without the goal.
pub fn key_of(link: &str) -> String {
    let path = board_of(link);
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

/// The board part of a [key](key_of) or a link.
pub fn board_of(text: &str) -> &str {
    text.split('?').next().unwrap_or_default()
}

/// Strips the address and the puzzle's name from a link in a lesson. Authors may write any of these forms.
pub fn rest_in_lesson<'a>(puzzle: &str, text: &'a str) -> &'a str {
    let text = text.split_once('#').map_or(text, |(_, fragment)| fragment);
    let named = text.trim_start_matches('/').strip_prefix(puzzle);
    let rest = named.filter(|rest| rest.is_empty() || rest.starts_with(['/', '?']));
    rest.filter(|_| !puzzle.is_empty()).unwrap_or(text)
}

/// Adds moves to a link without any.
pub fn with_moves(rest: &str, moves: &str) -> String {
    match moves {
        "" => rest.to_owned(),
        _ => Query::with(rest, "moves", moves),
    }
}

/// The `computer` part of a link, which says what side the computer plays.
pub fn computer_of(link: &str) -> Option<&str> {
    Query::of(link).get("computer")
}

/// Splits a text into moves at spaces, dots, commas and semicolons.
pub fn typed_moves(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', '.', ',', ';']).filter(|one| !one.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_stripped_of_address_and_puzzle() {
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
    fn the_key_of_a_position_leaves_out_the_goal() {
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
