//! The one text form of a game: in the address bar, in storage, in worker jobs and in tests.
//!
//! ```text
//! peg-solitaire/english?goal=d4&moves=d2d4.b3d3&done=1
//! hanoi/3x64?player=&at=10000000000000000000
//! ```
//!
//! The path names puzzle and variant. In the query, every part may be left out:
//!
//! | key | meaning | left out |
//! |---|---|---|
//! | `v` | version of the form | 1 |
//! | `sum` | checksum of the other parts, in links that are given away (see [`sealed`]) | it is not checked |
//! | `from`, `goal` | first position and goal | the variant's standard game |
//! | `moves` | the moves, separated by dots | none |
//! | `done` | the number of them that count at present | all |
//! | `computer` | the side it plays (`first`, `second`, `both`) and its level: `second.3` | it does not play |
//! | `player` | the solution that is open in the player | none is open |
//! | `at` | the player's step | 0 |
//! | `claim` | the claim about that solution's length: `optimal`, `best` | none |
//! | `edit` | the position that is being set up: a variant with `from` and `goal` of its own | none is, or the one on the board |
//! | `tab` | the tab that is open beside the board: `facts` | the reader's own |
//! | `show` | the theory that is drawn over the board: `resource-count` | none |
//! | `challenge` | a game to be won without help: the most moves, or `free` | none |
//! | `view` | `projector`: it is shown to a class, large | with all that is beside it |
//!
//! Links that were made once must open for ever: this table only grows, and `tests/native/links` holds
//! old ones. Reading never fails: it gives the nearest valid game and the list of problems.

use std::collections::HashSet;
use std::fmt;
use std::ops::ControlFlow;

use form_urlencoded::Serializer;
use num_bigint::BigUint;

use crate::contract::{
    Choice, Gap, OverlayId, Proof, Puzzle, SetupText, Solution, SolutionReader, Task, TextError,
};
use crate::kit::checksum::crc;
use crate::kit::numerals::{digits, digits_up_to, grouped};
use crate::play::duel::Opponent;
pub use crate::play::notation::{read_moves, write_moves};
use crate::play::notation::{read_setup, some_moves};
use crate::play::page::{Challenge, PROJECTOR, Page, Panel};
use crate::play::session::Session;
use crate::{say, text};

/// The version of the form that is written.
const VERSION: u32 = 1;

/// The longest text that is read, in bytes.
pub const LONGEST: usize = 1 << 18;

/// The word in a link for the proof of a solution's length.
fn claim_word(proof: Proof) -> Option<&'static str> {
    match proof {
        Proof::Optimal => Some("optimal"),
        Proof::BestKnown(_) => Some("best"),
        Proof::Legal => None,
    }
}

/// A game and the open parts of its page.
#[derive(Debug, Clone, PartialEq)]
pub struct Opened<P: Puzzle> {
    /// The game.
    pub session: Session<P>,
    /// The players, in a game for two.
    pub opponent: Opponent,
    /// The solution in the player, if one is open.
    pub player: Option<OpenSolution<P>>,
    /// The position that is being set up, if one is; then no solution is open.
    pub setup: Option<P::Setup>,
    /// The open parts of the page besides the game.
    pub page: Page,
}

/// A solution and a place in it.
#[derive(Debug, Clone, PartialEq)]
pub struct OpenSolution<P: Puzzle> {
    /// A solution of the task of going on from the session's present position.
    pub solution: P::Solution,
    /// The number of its moves that are made, at most its length.
    pub at: BigUint,
    /// The link's claim about its length, which nobody has checked.
    pub claim: Proof,
}

impl<P: Puzzle> Opened<P> {
    /// A game with nothing else open.
    pub fn new(session: Session<P>) -> Self {
        Self {
            session,
            opponent: Opponent::Friend,
            player: None,
            setup: None,
            page: Page::default(),
        }
    }
}

/// The result of reading a link: always a game, and all problems of the text.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading<P: Puzzle> {
    /// The game, as near to the text as could be.
    pub opened: Opened<P>,
    /// The problems, each part by itself; empty for a good link.
    pub problems: Problems,
}

/// The text up to the query: the puzzle and the variant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// A puzzle's name; not checked.
    pub puzzle: String,
    /// The rest of the text, for [`read`].
    pub rest: String,
}

impl Address {
    /// Splits a text into the puzzle's name and the rest.
    pub fn split(text: &str) -> Self {
        let text = text.trim().trim_start_matches("%23").trim_start_matches(['#', '/']);
        let end = text.find(['/', '?']).unwrap_or(text.len());
        Self { puzzle: text[..end].to_owned(), rest: text[end..].to_owned() }
    }
}

/// Writes a game.
pub fn write<P: Puzzle>(opened: &Opened<P>) -> String {
    let Opened { session, opponent, player, setup, page } = opened;
    let player = player.as_ref().map(|OpenSolution { solution, at, claim }| (solution, at, *claim));
    let text = write_parts(session, *opponent, player, setup.as_ref());
    let overlay = page.overlay.and_then(OverlayId::of::<P::Overlay>);
    with_page(text, *page, overlay.map(Choice::key))
}

/// Writes a game, its players, the solution in the player and the position that is being set up. The solution comes
/// with the number of its moves made and the claim about its length. Nothing is copied for it: a game may have a
/// hundred thousand positions.
pub fn write_parts<P: Puzzle>(
    session: &Session<P>,
    opponent: Opponent,
    player: Option<(&P::Solution, &BigUint, Proof)>,
    setup: Option<&P::Setup>,
) -> String {
    let mut text = write_task(session.task());
    let mut query = Serializer::new(String::new());
    if !session.moves().is_empty() {
        query.append_pair("moves", &write_moves::<P>(session.moves()));
        if session.done() < session.moves().len() {
            query.append_pair("done", &session.done().to_string());
        }
    }
    if opponent != Opponent::Friend {
        query.append_pair("computer", &opponent.to_string());
    }
    if let Some((solution, at, claim)) = player {
        query.append_pair("player", &solution.write());
        if *at != BigUint::ZERO {
            query.append_pair("at", &at.to_string());
        }
        query.extend_pairs(claim_word(claim).map(|word| ("claim", word)));
    }
    if let Some(setup) = setup {
        query.append_pair("edit", &write_setup::<P>(&P::variant(setup), setup));
    }
    append_query(&mut text, &query.finish());
    text
}

/// A link with the page besides its game. `overlay` is the key of the theory over the board.
pub fn with_page(mut link: String, page: Page, overlay: Option<String>) -> String {
    let Page { panel, challenge, projector, .. } = page;
    let mut query = Serializer::new(String::new());
    query.extend_pairs(panel.map(|panel| ("tab", panel.key())));
    query.extend_pairs(overlay.map(|key| ("show", key)));
    query.extend_pairs(challenge.map(|challenge| ("challenge", challenge.to_string())));
    query.extend_pairs(projector.then_some(("view", PROJECTOR)));
    append_query(&mut link, &query.finish());
    link
}

/// A link to be given away. Its query begins with the checksum of the rest, so that a link cut off on its way says so.
pub fn sealed(link: &str) -> String {
    let link = ended(link);
    match link.split_once('?') {
        Some((path, query)) => format!("{path}?sum={}&{query}", checksum(query)),
        None => link,
    }
}

/// A link that ends in a letter or digit. Programs take another sign at its end for the end of a sentence, and leave it
/// out.
pub fn ended(link: &str) -> String {
    let mut ended = link.to_owned();
    let is_path = link.is_empty() || link.ends_with('/') && !link.contains('?');
    if !is_path && !link.ends_with(|letter: char| letter.is_ascii_alphanumeric()) {
        append_query(&mut ended, &format!("v={VERSION}"));
    }
    ended
}

/// A text without escapes such as `%23`.
pub fn unescaped(text: &str) -> String {
    // A pair of a form has the same escapes, and a few signs of its own.
    let mut one = text.replace('+', "%2B").replace('&', "%26").replace('=', "%3D");
    one.insert(0, '=');
    form_urlencoded::parse(one.as_bytes()).map(|(_, value)| value.into_owned()).collect()
}

/// Undoes the damage by other programs to a link: line breaks with quotation marks, signs around it, and escapes of the
/// signs that divide it.
pub fn mended(rest: &str) -> String {
    let lines = rest.lines().map(|line| line.trim().trim_start_matches(['>', ' ']));
    let whole: String = lines.collect();
    let whole = whole.replace("%3E%20", "");
    let ends = ['<', '>', '"', '\'', '”', '’', ')', ',', ';', '!'];
    let whole = whole.trim_end_matches("%3E").trim_end_matches(ends);
    let is_escaped = !whole.contains('?') && whole.to_ascii_lowercase().contains("%3f");
    if is_escaped { unescaped(whole) } else { whole.to_owned() }
}

/// The checksum of a query, in four hexadecimal digits: that of its meaning, since it may arrive in other letters.
fn checksum(query: &str) -> String {
    let mut meant = String::new();
    for (key, value) in form_urlencoded::parse(query.as_bytes()) {
        if key != "sum" {
            meant.extend([&*key, "=", &*value, "&"]);
        }
    }
    format!("{:04x}", crc(meant.as_bytes()) & 0xFFFF)
}

/// The parts of a link behind its question mark, as they are written.
#[derive(Debug, Clone, Copy)]
pub struct Query<'a>(&'a str);

impl<'a> Query<'a> {
    /// The query of a link; empty where it has none.
    pub fn of(link: &'a str) -> Self {
        Self(link.split_once('?').map_or("", |(_, query)| query))
    }

    /// The value of a part.
    pub fn get(self, key: &str) -> Option<&'a str> {
        self.0.split('&').find_map(|part| part.strip_prefix(key)?.strip_prefix('='))
    }

    /// A link with one part more.
    pub fn with(link: &str, key: &str, value: &str) -> String {
        let joint = if link.contains('?') { '&' } else { '?' };
        format!("{link}{joint}{key}={value}")
    }

    /// A link without one of its parts, which is not the first one.
    pub fn without(link: &str, key: &str) -> String {
        let is_it = |part: &str| part.strip_prefix(key).is_some_and(|rest| rest.starts_with('='));
        link.split('&').filter(|part| !is_it(part)).collect::<Vec<_>>().join("&")
    }
}

/// The moves of a link's game, as the link writes them.
pub fn moves_of(link: &str) -> Vec<String> {
    let Query(query) = Query::of(link);
    let moves = form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == "moves");
    let moves = moves.map(|(_, moves)| moves.into_owned()).unwrap_or_default();
    moves.split('.').filter(|one| !one.is_empty()).map(str::to_owned).collect()
}

/// Writes a task: a game without moves.
pub fn write_task<P: Puzzle>(task: &Task<P>) -> String {
    format!("{}/{}", P::ID, write_setup::<P>(&task.variant, &P::setup(task)))
}

/// Writes a variant with a position and a goal.
fn write_setup<P: Puzzle>(variant: &P::Variant, setup: &P::Setup) -> String {
    let mut text = variant.to_string();
    let SetupText { from, goal } = P::write_setup(setup);
    let standard = P::write_setup(&P::setup(&P::start(variant)));
    let mut query = Serializer::new(String::new());
    if from != standard.from {
        query.append_pair("from", &from);
    }
    if goal != standard.goal {
        query.append_pair("goal", &goal);
    }
    append_query(&mut text, &query.finish());
    text
}

fn append_query(text: &mut String, query: &str) {
    if !query.is_empty() {
        text.push(if text.contains('?') { '&' } else { '?' });
        // Slashes are legal in a query, and a position reads better with them.
        text.push_str(&query.replace("%2F", "/"));
    }
}

/// Reads the part after the puzzle's name (see [`Address::split`]).
pub fn read<P: Puzzle>(rest: &str) -> Reading<P> {
    Reader::new(rest).finish()
}

/// Reads a link in parts, so that the page can work meanwhile: the longest games have some 87,000 moves.
#[derive(Debug)]
pub struct Reader<P: Puzzle> {
    /// The game, if the text is about a readable one; else its variant, if that much is known. The rest would mean
    /// nothing in another game, so that the standard game is the nearest.
    game: Result<Begun<P>, Option<P::Variant>>,
    problems: Problems,
}

/// A game that is read in part.
#[derive(Debug)]
struct Begun<P: Puzzle> {
    parts: Parts,
    session: Session<P>,
    stage: ReadStage<P::Solution>,
}

/// The stage of reading a game.
#[derive(Debug)]
enum ReadStage<S> {
    /// The next move begins at this place of their text.
    Moves(usize),
    /// All moves are read.
    Played,
    /// The solution in the player is being read.
    Solution(SolutionReader<S>),
    /// The solution is read, if there is one.
    Read(Option<Result<S, TextError>>),
}

impl<P: Puzzle> Reader<P> {
    /// Reads all but the moves.
    pub fn new(rest: &str) -> Self {
        let mut problems = Problems::default();
        let game = begin(rest, &mut problems);
        Self { game, problems }
    }

    /// Reads up to so many more moves. Returns the share of the text of moves that is read: 1 at the end.
    pub fn read_on(&mut self, most: usize) -> f64 {
        match &mut self.game {
            Ok(begun) => begun.read_on(most, &mut self.problems),
            Err(_) => 1.0,
        }
    }

    /// Reads the rest.
    pub fn finish(mut self) -> Reading<P> {
        while self.read_on(usize::MAX) < 1.0 {}
        let Self { game, mut problems } = self;
        let opened = match game {
            Ok(begun) => read_rest(begun, &mut problems),
            Err(variant) => {
                // A board of one hole can be drawn, and has no game.
                let standard = variant.map(|variant| P::start(&variant));
                let playable = standard.filter(|task| P::validate(&P::setup(task)).is_ok());
                let task = playable.unwrap_or_else(|| P::start(&P::Variant::default()));
                Opened::new(Session::new(task))
            }
        };
        Reading { opened, problems }
    }
}

impl<P: Puzzle> Begun<P> {
    /// See [`Reader::read_on`].
    fn read_on(&mut self, most: usize, problems: &mut Problems) -> f64 {
        let Self { parts, session, stage } = self;
        let moves = parts.moves.len() as f64;
        let solution = parts.player.as_deref().unwrap_or_default().len() as f64;
        // Something is always left until all is read.
        let all = moves + solution + 1.0;
        if let ReadStage::Moves(begin) = *stage {
            let made = session.done();
            let make = |word: &str| {
                let one = P::read_move(session.position(), word)?;
                session.play(one).map_err(|illegal| illegal.reason)
            };
            let (after, problem) = some_moves(&parts.moves, begin, made, most, make);
            problem.into_iter().for_each(|problem| problems.push(problem));
            *stage = after.map_or(ReadStage::Played, ReadStage::Moves);
            if let Some(after) = after {
                return after as f64 / all;
            }
        }
        if let ReadStage::Played = stage {
            read_done(parts, session, problems);
            *stage = match &parts.player {
                Some(text) => ReadStage::Solution(P::Solution::reader(&session.rest(), text)),
                None => ReadStage::Read(None),
            };
        }
        if let ReadStage::Solution(reader) = stage {
            match reader.read_on(most) {
                ControlFlow::Continue(share) => return (moves + share * solution) / all,
                ControlFlow::Break(read) => *stage = ReadStage::Read(Some(read)),
            }
        }
        1.0
    }
}

/// Reads the number of moves that count.
fn read_done<P: Puzzle>(parts: &Parts, session: &mut Session<P>, problems: &mut Problems) {
    if let Some(done) = &parts.done {
        match digits(done) {
            Some(done) if done <= session.moves().len() => session.go_to(done),
            _ => problems.push(TextError::not_whole(
                text!("Moves made"),
                done,
                &(0..=session.moves().len()),
            )),
        }
    }
}

/// Reads all of a link but the moves and the parts that depend on them.
///
/// # Errors
/// See [`Reader::game`].
fn begin<P: Puzzle>(rest: &str, problems: &mut Problems) -> Result<Begun<P>, Option<P::Variant>> {
    let parts = Parts::split(rest, problems).map_err(|problem| {
        problems.push(problem);
        None
    })?;
    let variant = read_variant::<P>(&parts.variant).map_err(|problem| {
        problems.push(problem);
        None
    })?;
    let task = read_task::<P>(&variant, &parts).map_err(|found| {
        found.into_iter().for_each(|problem| problems.push(problem));
        Some(variant)
    })?;
    let stage = if parts.moves.is_empty() { ReadStage::Played } else { ReadStage::Moves(0) };
    Ok(Begun { parts, session: Session::new(task), stage })
}

/// Reads the page besides a game and its solution. All their moves are read already.
fn read_rest<P: Puzzle>(begun: Begun<P>, problems: &mut Problems) -> Opened<P> {
    let Begun { parts, session, stage } = begun;
    let solution = if let ReadStage::Read(solution) = stage { solution } else { None };
    let opponent =
        match parts.computer.as_deref().map(|text| Opponent::read(text, P::Level::ALL.len())) {
            Some(Ok(opponent)) => opponent,
            Some(Err(problem)) => {
                problems.push(problem);
                Opponent::Friend
            }
            None => Opponent::Friend,
        };

    let setup = parts.edit.as_deref().and_then(|text| {
        let setup = read_editor::<P>(text, problems);
        setup.map_err(|problem| problems.push(problem)).ok()
    });

    let player = match (solution, &parts.at) {
        (Some(_), _) if setup.is_some() => {
            let text = parts.player.as_deref().unwrap_or_default();
            let problem = say!("While a position is set up, no solution is open in the player.");
            problems.push(TextError::new(text!("Solution"), text, problem));
            None
        }
        (Some(Ok(solution)), at) => {
            Some(player_of(solution, at.as_deref(), parts.claim.as_deref(), problems))
        }
        (Some(Err(problem)), _) => {
            problems.push(problem);
            None
        }
        (None, Some(at)) => {
            let problem = say!("No solution is open in the player whose step this could be.");
            problems.push(TextError::new(text!("Step"), at, problem));
            None
        }
        (None, None) => None,
    };
    let page = read_page::<P>(&parts, problems);
    Opened { session, opponent, player, setup, page }
}

/// Reads the task of a link that has no moves, such as one of the catalogue, for tests.
///
/// # Errors
/// Everything that is wrong with the text.
pub fn parse_task<P: Puzzle>(rest: &str) -> Result<Task<P>, Problems> {
    let reading = read::<P>(rest);
    if reading.problems.is_empty() {
        Ok(reading.opened.session.rest())
    } else {
        Err(reading.problems)
    }
}

/// Reads a variant; without a text it is the standard one.
fn read_variant<P: Puzzle>(text: &str) -> Result<P::Variant, TextError> {
    if text.is_empty() { Ok(P::Variant::default()) } else { text.parse() }
}

fn read_task<P: Puzzle>(variant: &P::Variant, parts: &Parts) -> Result<Task<P>, Vec<TextError>> {
    let setup = read_setup::<P>(variant, parts.from.as_deref(), parts.goal.as_deref())
        .map_err(|problem| vec![problem])?;
    P::validate(&setup).map_err(|found| {
        let text = match (parts.from.as_deref(), parts.goal.as_deref()) {
            (Some(from), Some(goal)) => say!("{from} to {goal}", from, goal),
            (from, goal) => from.or(goal).unwrap_or_default().to_owned(),
        };
        found.into_iter().map(|problem| TextError::new(text!("Position"), &text, problem)).collect()
    })
}

/// Reads the page besides the game.
fn read_page<P: Puzzle>(parts: &Parts, problems: &mut Problems) -> Page {
    let mut find = |part, found: &Option<String>, keys: Vec<String>| {
        let found = found.as_ref()?;
        let index = keys.iter().position(|key| key == found);
        if index.is_none() {
            let problem = match keys[..] {
                [] => say!("There is none in this puzzle."),
                _ => say!("Known are {keys}.", keys = keys.join(", ")),
            };
            problems.push(TextError::new(part, found, problem));
        }
        index
    };
    let panels = Panel::ALL.iter().map(|panel| panel.key()).collect();
    let panel = find(text!("Tab"), &parts.tab, panels).map(|index| Panel::ALL[index]);
    let overlays = P::Overlay::ALL.iter().map(|overlay| overlay.key()).collect();
    let overlay = find(text!("Drawn theory"), &parts.show, overlays).map(OverlayId);
    let projector = find(text!("View"), &parts.view, vec![PROJECTOR.to_owned()]).is_some();
    let mut challenge = parts
        .challenge
        .as_deref()
        .and_then(|text| text.parse::<Challenge>().map_err(|problem| problems.push(problem)).ok());
    if let Some(text) = parts.challenge.as_ref().filter(|_| !P::Level::ALL.is_empty()) {
        problems.push(TextError::new(text!("Challenge"), text, say!("This is a game for two.")));
        challenge = None;
    }
    Page { panel, overlay, challenge, projector }
}

/// Reads a position that is being set up, with all its possible faults.
fn read_editor<P: Puzzle>(text: &str, problems: &mut Problems) -> Result<P::Setup, TextError> {
    let parts = Parts::split(text, problems)?;
    let variant = read_variant::<P>(&parts.variant)?;
    read_setup::<P>(&variant, parts.from.as_deref(), parts.goal.as_deref())
}

/// A solution in the player, at the step in a text, and with the link's claim about its length.
fn player_of<P: Puzzle>(
    solution: P::Solution,
    at: Option<&str>,
    claim: Option<&str>,
    problems: &mut Problems,
) -> OpenSolution<P> {
    let length = solution.len();
    let at = match at {
        None => BigUint::ZERO,
        Some(text) => match digits_up_to(text, &length) {
            Some(at) => at,
            None => {
                problems.push(TextError::not_whole(
                    text!("Step"),
                    text,
                    &(BigUint::ZERO..=length.clone()),
                ));
                // A step beyond the end is nearest to the end.
                let beyond = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
                if beyond { length } else { BigUint::ZERO }
            }
        },
    };
    let known = [Proof::Optimal, Proof::BestKnown(Gap::default())];
    let claim = claim.map_or(Proof::Legal, |claim| {
        known.into_iter().find(|proof| claim_word(*proof) == Some(claim)).unwrap_or_else(|| {
            problems.push(TextError::new(
                text!("Claim"),
                claim,
                say!("Known are optimal and best."),
            ));
            Proof::Legal
        })
    });
    OpenSolution { solution, at, claim }
}

/// The parts of a link after the puzzle's name, not yet understood.
#[derive(Debug, Clone, Default)]
struct Parts {
    variant: String,
    from: Option<String>,
    goal: Option<String>,
    moves: String,
    done: Option<String>,
    computer: Option<String>,
    player: Option<String>,
    at: Option<String>,
    claim: Option<String>,
    edit: Option<String>,
    tab: Option<String>,
    show: Option<String>,
    challenge: Option<String>,
    view: Option<String>,
}

impl Parts {
    /// Takes a text apart; parts that are unknown or come twice are problems but no errors.
    ///
    /// # Errors
    /// When the text is too long or of another version.
    fn split(rest: &str, problems: &mut Problems) -> Result<Self, TextError> {
        let mut parts = Self::default();
        if rest.len() > LONGEST {
            let problem = say!(
                "It is {n} bytes long. At most {most} are read.",
                n = rest.len(),
                most = LONGEST
            );
            return Err(TextError::new(text!("Link"), rest, problem));
        }
        let rest = mended(rest);
        let (path, query) = rest.split_once('?').unwrap_or((&rest, ""));
        parts.variant = path.trim_matches('/').to_owned();
        let mut keys = HashSet::new();
        for (key, value) in form_urlencoded::parse(query.as_bytes()) {
            if keys.contains(&key) {
                problems.push_with(|| {
                    TextError::new(text!("Link"), &key, say!("This part may come once only."))
                });
                continue;
            }
            keys.insert(key.clone());
            let value = value.into_owned();
            match &*key {
                "v" if value == VERSION.to_string() => {}
                "v" => {
                    let problem = say!(
                        "This Parlour reads version {version}. A newer one may read this link.",
                        version = VERSION
                    );
                    return Err(TextError::new(text!("Version"), &value, problem));
                }
                "sum" => {
                    if value != checksum(query) {
                        let problem = say!(
                            "The rest of the link does not fit it: the link was \
                                            cut off or changed on its way. Ask for it again."
                        );
                        problems.push(TextError::new(text!("Checksum"), &value, problem));
                    }
                }
                "from" => parts.from = Some(value),
                "goal" => parts.goal = Some(value),
                "moves" => parts.moves = value,
                "done" => parts.done = Some(value),
                "computer" => parts.computer = Some(value),
                "player" => parts.player = Some(value),
                "at" => parts.at = Some(value),
                "claim" => parts.claim = Some(value),
                "edit" => parts.edit = Some(value),
                "tab" => parts.tab = Some(value),
                "show" => parts.show = Some(value),
                "challenge" => parts.challenge = Some(value),
                "view" => parts.view = Some(value),
                other => problems.push_with(|| {
                    TextError::new(
                        text!("Link"),
                        other,
                        say!(
                            "There is no such part. Known are v, sum, from, goal, moves, done, \
                          computer, player, at, claim, edit, tab, show, challenge and view."
                        ),
                    )
                }),
            }
        }
        Ok(parts)
    }
}

/// The most problems of a text that are told one by one.
const MOST_PROBLEMS: usize = 10;

/// The problems of a text: the first ten, and the number of the others.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Problems {
    told: Vec<TextError>,
    more: usize,
}

impl Problems {
    /// The problems that are told, in the order of the text.
    pub fn told(&self) -> &[TextError] {
        &self.told
    }

    /// Tells whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.told.is_empty()
    }

    fn push(&mut self, problem: TextError) {
        self.push_with(|| problem);
    }

    /// Adds a problem. It is put into words only if it is told.
    fn push_with(&mut self, problem: impl FnOnce() -> TextError) {
        if self.told.len() < MOST_PROBLEMS {
            self.told.push(problem());
        } else {
            self.more += 1;
        }
    }
}

impl From<TextError> for Problems {
    fn from(problem: TextError) -> Self {
        Self { told: vec![problem], more: 0 }
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.told.iter().map(TextError::to_string).collect();
        let told = lines.join(" ");
        match self.more {
            0 => f.write_str(&told),
            more => f.write_str(&say!(
                "{problems} More of them: {n}.",
                problems = told,
                n = grouped(more)
            )),
        }
    }
}

impl std::error::Error for Problems {}
