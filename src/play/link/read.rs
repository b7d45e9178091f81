//! Reads links.

use std::ops::ControlFlow;

use num_bigint::BigUint;

use super::opened::{OpenSolution, Opened, claim_word};
use super::parts::Parts;
use super::problems::Problems;
use crate::contract::{
    Choice, Gap, Level, OverlayId, Proof, Puzzle, Solution, SolutionReader, Task, TextError,
    Variant,
};
use crate::kit::numerals::{digits, digits_up_to};
use crate::play::duel::Opponent;
use crate::play::notation::{read_setup, some_moves};
use crate::play::page::{Challenge, PROJECTOR, Page, Panel};
use crate::play::session::Session;
use crate::{say, text};

/// The result of reading a link: always a game, and all problems of the text.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading<P: Puzzle> {
    /// The valid game nearest to the text.
    pub opened: Opened<P>,
    /// The problems of all parts; empty for a good link.
    pub problems: Problems,
}

/// Reads the part after the puzzle's name (see [`Address::split`](super::Address::split)).
pub fn read<P: Puzzle>(rest: &str) -> Reading<P> {
    Reader::new(rest).finish()
}

/// Reads a link in slices, so that the page stays responsive: the longest games have some 87,000 moves.
#[derive(Debug)]
pub struct Reader<P: Puzzle> {
    /// The game; `None` if the text cannot be split into parts.
    game: Option<Begun<P>>,
    problems: Problems,
}

#[derive(Debug)]
struct Begun<P: Puzzle> {
    parts: Parts,
    session: Session<P>,
    stage: ReadStage<P::Solution>,
}

#[derive(Debug)]
enum ReadStage<S> {
    /// The next move begins at this byte of the text of moves.
    Moves(usize),
    Played,
    Solution(SolutionReader<S>),
    /// Everything is read, including the solution if there is one.
    Read(Option<Result<S, TextError>>),
}

impl<P: Puzzle> Reader<P> {
    /// Reads the variant and the task, but no moves yet.
    pub fn new(rest: &str) -> Self {
        let mut problems = Problems::default();
        let parts = Parts::split(rest, &mut problems);
        let game = problems.ok(parts).map(|parts| begin(parts, &mut problems));
        Self { game, problems }
    }

    /// Reads up to `most` more moves of the game or solution. Returns the share of their text read: 1 at the end.
    pub fn read_on(&mut self, most: usize) -> f64 {
        self.game.as_mut().map_or(1.0, |begun| begun.read_on(most, &mut self.problems))
    }

    /// Reads the rest.
    pub fn finish(mut self) -> Reading<P> {
        while self.read_on(usize::MAX) < 1.0 {}
        let Self { game, mut problems } = self;
        let opened = match game {
            Some(begun) => read_rest(begun, &mut problems),
            None => Opened::new(Session::new(P::start(&P::Variant::default()))),
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
        // One more keeps the share below 1 until all is read.
        let all = moves + solution + 1.0;
        if let ReadStage::Moves(begin) = *stage {
            let made = session.done();
            let make = |word: &str| {
                let mv = P::read_move(session.position(), word)?;
                session.play(mv).map_err(|illegal| illegal.reason)
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

/// Reads the variant and the task. If either cannot be read, takes the nearest standard game, and drops the parts that
/// belong to the game.
fn begin<P: Puzzle>(mut parts: Parts, problems: &mut Problems) -> Begun<P> {
    let variant = read_variant::<P>(&parts.variant).unwrap_or_else(|problem| {
        problems.push(problem);
        parts.drop_game();
        P::Variant::nearest(&parts.variant)
    });
    let task = read_task::<P>(&variant, &parts).unwrap_or_else(|found| {
        found.into_iter().for_each(|problem| problems.push(problem));
        parts.drop_game();
        // A board of one hole can be drawn, but its standard game is not valid.
        let standard = P::start(&variant);
        let is_playable = P::validate(&P::setup(&standard)).is_ok();
        if is_playable { standard } else { P::start(&P::Variant::default()) }
    });
    let stage = if parts.moves.is_empty() { ReadStage::Played } else { ReadStage::Moves(0) };
    Begun { parts, session: Session::new(task), stage }
}

/// Reads the remaining parts, after all moves of the game and its solution are read.
fn read_rest<P: Puzzle>(begun: Begun<P>, problems: &mut Problems) -> Opened<P> {
    let Begun { parts, session, stage } = begun;
    let solution = if let ReadStage::Read(solution) = stage { solution } else { None };
    let opponent = parts.computer.as_deref().and_then(|text| {
        let opponent = Opponent::read(text, Level::<P>::ALL.len());
        problems.ok(opponent)
    });
    let opponent = opponent.unwrap_or_default();

    let setup = parts.edit.as_deref().and_then(|text| {
        let setup = read_editor::<P>(text, problems);
        problems.ok(setup)
    });

    let player = match solution {
        Some(_) if setup.is_some() => {
            let text = parts.player.as_deref().unwrap_or_default();
            let problem = say!("While a position is set up, no solution is open in the player.");
            problems.push(TextError::new(text!("Solution"), text, problem));
            None
        }
        Some(solution) => {
            problems.ok(solution).map(|solution| player_of(solution, &parts, problems))
        }
        None => {
            if let Some(at) = &parts.at {
                let problem =
                    say!("No solution is open in the player, so this step does not exist.");
                problems.push(TextError::new(text!("Step"), at, problem));
            }
            if let Some(claim) = &parts.claim {
                let problem =
                    say!("No solution is open in the player, so there is nothing to claim.");
                problems.push(TextError::new(text!("Claim"), claim, problem));
            }
            None
        }
    };
    let page = read_page::<P>(&parts, problems);
    Opened { session, opponent, player, setup, page }
}

/// Reads the task of a link that has no moves, such as one of the catalogue.
///
/// # Errors
/// All problems of the text.
pub fn parse_task<P: Puzzle>(rest: &str) -> Result<Task<P>, Problems> {
    let reading = read::<P>(rest);
    if reading.problems.is_empty() {
        Ok(reading.opened.session.rest())
    } else {
        Err(reading.problems)
    }
}

/// Reads a variant; an empty text is the standard one.
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
    let challenge = parts.challenge.as_deref();
    let mut challenge = challenge.and_then(|text| problems.ok(text.parse::<Challenge>()));
    if let Some(text) = parts.challenge.as_ref().filter(|_| !Level::<P>::ALL.is_empty()) {
        problems.push(TextError::new(text!("Challenge"), text, say!("This is a game for two.")));
        challenge = None;
    }
    Page { panel, overlay, challenge, projector }
}

/// Reads a position of the editor, which need not be valid.
fn read_editor<P: Puzzle>(text: &str, problems: &mut Problems) -> Result<P::Setup, TextError> {
    let parts = Parts::split(text, problems)?;
    let variant = read_variant::<P>(&parts.variant)?;
    read_setup::<P>(&variant, parts.from.as_deref(), parts.goal.as_deref())
}

/// A solution in the player, with the step and the claim about its length that a link names.
fn player_of<P: Puzzle>(
    solution: P::Solution,
    parts: &Parts,
    problems: &mut Problems,
) -> OpenSolution<P> {
    let length = solution.len();
    let at = match parts.at.as_deref() {
        None => BigUint::ZERO,
        Some(text) => match digits_up_to(text, &length) {
            Some(at) => at,
            None => {
                problems.push(TextError::not_whole(
                    text!("Step"),
                    text,
                    &(BigUint::ZERO..=length.clone()),
                ));
                // For a number beyond the end, the end is nearest.
                let beyond = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
                if beyond { length } else { BigUint::ZERO }
            }
        },
    };
    let known = [Proof::Optimal, Proof::BestKnown(Gap::default())];
    let claim = parts.claim.as_deref().map_or(Proof::Legal, |claim| {
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
