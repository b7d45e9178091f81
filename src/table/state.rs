//! The state of a table.

use std::rc::Rc;

use num_bigint::BigUint;

use super::host::{Host, Judging, Lane, Preferences, Saved, Solved, Stored};
use super::jobs::{Answer, Purpose, Queue, RunningJob};
use super::notice::News;
use super::papers::PaperTables;
use super::shelf::{Share, Sharing, Shelf};
use super::workshop::Workshop;
use crate::contract::{MethodId, OverlayId, QuestionId};
use crate::game::{About, Brush, Example, Game, HintStep, Nib, Plate, Shown};
use crate::kit::words::slug;
use crate::play::link;
use crate::play::page::{Challenge, Page, Panel};
use crate::say;
use crate::scene::space::Turn;
use crate::scene::{Glide, PlaceId, Scene, Still};
use crate::worker::protocol::Judgement;

/// The table of one puzzle: a game, and whatever is open beside it.
pub struct Table {
    pub(super) game: Box<dyn Game>,
    pub(super) host: Box<dyn Host>,
    /// The puzzle, and what it offers.
    pub about: About,
    /// The game as the page shows it.
    pub shown: Shown,
    /// The use of the board: a game, a solution, or a position to set up.
    pub mode: Mode,
    /// The panels, dialogs and theory that are open.
    pub view: View,
    /// The player's hand: what it holds, writes and drags.
    pub hand: Hand,
    /// The jobs of the worker, and their answers.
    pub jobs: Jobs,
    /// The workshop, the papers and the cards.
    pub bench: Bench,
    /// The judgement of moves.
    pub judging: JudgingState,
    /// The rules of this game: a challenge, and the help that was taken.
    pub trial: Trial,
    /// Games, lines and a solution to come back to.
    pub shelf: Shelf,
    /// The dialog to share.
    pub sharing: Sharing,
    /// The messages to the user.
    pub news: News,
    /// The motion from the scene before.
    pub motion: Motion,
    pub(super) saving: Saving,
}

/// The panels, dialogs and theory that are open.
#[derive(Debug, Default)]
pub struct View {
    /// The tab that is shown.
    pub panel: Panel,
    /// Tells whether it is open on a phone, as a sheet over the lower half of the screen.
    pub sheet: bool,
    /// Tells whether a class sees the table: only the board, and of a solution the caption and the part in play.
    pub presenting: bool,
    /// Tells whether the class sees a black picture meanwhile.
    pub blank: bool,
    /// The dialog that is open.
    pub dialog: Option<Dialog>,
    /// The wish for the focus, until the page is drawn anew.
    pub focus: Option<Focus>,
    /// A move that shows how to play the variant, as it was when somebody asked for help.
    pub example: Option<Example>,
    /// The turn of the view, in a puzzle that is drawn in space.
    pub turn: Turn,
    /// The theory drawn over the board.
    pub overlay: Option<OverlayId>,
    /// The step of it.
    pub(super) theory_step: usize,
    /// The theory before a proof was drawn.
    pub(super) before_proof: BeforeProof,
    /// Tells whether the captions of theory are withheld.
    pub(super) withholds_captions: bool,
}

/// The target of the focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Focus {
    /// A place of the board.
    Place(PlaceId),
    /// The panel that is shown.
    Panel,
    /// A question, with its answer.
    Question(QuestionId),
    /// A table of the papers, by its index.
    PaperTable(usize),
    /// The heading of the list of games kept aside.
    Aside,
}

/// The theory on the board before a proof was drawn over it. It comes back with the end of the message about the proof.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum BeforeProof {
    /// No proof is drawn.
    #[default]
    Untouched,
    /// A proof is drawn instead of an overlay, or of none.
    Overlay(Option<OverlayId>),
}

/// The player's hand: what it holds, writes and drags.
#[derive(Debug, Default)]
pub struct Hand {
    /// The place of the held thing.
    pub held: Option<PlaceId>,
    /// The place that is pointed at, in a puzzle that is drawn in space.
    pub(super) pointed: Option<PlaceId>,
    /// The place by which a move is dragged.
    pub(super) handle: Option<PlaceId>,
    /// The stills of that move.
    pub reel: Rc<Vec<Still>>,
    /// The text being written into the held place.
    pub draft: Draft,
    /// The moves that were typed last.
    pub typed: Typed,
    /// The pen or the pencil.
    pub nib: Nib,
    /// Tells whether the pen goes on to the next blank when it has written.
    pub onward: bool,
}

/// The jobs of the worker, and their answers.
#[derive(Debug, Default)]
pub struct Jobs {
    pub(super) queues: [Queue; Lane::ALL.len()],
    /// The method that solves.
    pub method: MethodId,
    /// The methods that can solve the variant in play.
    pub offered: Vec<MethodId>,
    /// The cost of solving by that method.
    pub cost: String,
    /// The answers about the position on the board.
    pub answers: Vec<Answer>,
    /// The link of the position whose answers were looked up last, as long as answers are seen.
    pub(super) recalled: String,
    /// The seed of the computer's moves. With a seed the same moves get the same answers; otherwise each answer is
    /// drawn by lot.
    pub seed: Option<u32>,
}

/// The workshop, the papers and the cards.
#[derive(Debug, Default)]
pub struct Bench {
    /// The workshop.
    pub workshop: Workshop,
    /// The tables of the papers, and what was computed of them.
    pub papers: PaperTables,
    /// The catalogue, once somebody looked at it.
    pub catalogue: Rc<Vec<Plate>>,
    /// The best solutions of games solved in this browser, once somebody looked at cards.
    pub solved: Rc<Vec<Solved>>,
}

/// The judgement of moves.
#[derive(Debug)]
pub struct JudgingState {
    /// The user's wish.
    pub wish: Judging,
    /// Tells whether the page keeps quiet, whatever the wish.
    pub(super) quiet: bool,
    /// The judgement of the present position and its moves, if the user wants it.
    pub judgement: Option<Judgement>,
    /// The course of the game as a curve, with a place for each position: number i after i moves. `None` where nobody wants
    /// it, or nothing was played.
    pub course: Option<Rc<Scene>>,
}

/// The rules of this game: a challenge, and the help that was taken.
#[derive(Debug, Default)]
pub struct Trial {
    /// The challenge, if the game is one.
    pub challenge: Option<Challenge>,
    /// Tells whether it has been won since it began.
    pub(super) is_met: bool,
    /// The number of moves of a won game that is shown in the player from its start. It stands solved again after that.
    pub(super) won_after: Option<usize>,
    /// The help that the user had with the moves on the board.
    pub(super) help: HelpTaken,
    /// The part of the next move that a hint points out.
    pub(super) hint: HintStep,
}

/// The motion from the scene before.
#[derive(Debug, Default)]
pub struct Motion {
    /// The paths of the things that travel.
    pub glides: Rc<Vec<Glide>>,
    /// The stills of the change instead, in a puzzle whose moves are no glides.
    pub film: Rc<Vec<Still>>,
    /// The time that the change takes, in milliseconds.
    pub duration: f64,
}

/// The help that a game was played with.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum HelpTaken {
    /// None.
    #[default]
    Nothing,
    /// Hints.
    Hints,
    /// Moves of a solution, so that the user has not solved it.
    Solver,
}

impl HelpTaken {
    /// Says of a solved game how it was helped, if it was.
    pub(super) fn words(self) -> Option<String> {
        match self {
            Self::Nothing => None,
            Self::Hints => Some(say!("You had hints.")),
            Self::Solver => Some(say!("The solver helped.")),
        }
    }
}

/// The use of the board.
#[derive(Debug, Clone, PartialEq)]
pub enum Mode {
    /// A game is played.
    Play,
    /// A solution is shown.
    Player(Player),
    /// A position is set up.
    Editor(Editor),
}

/// The view of a solution.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Player {
    /// The proven or claimed length, in words: "Proved shortest: 31 moves".
    pub title: String,
    /// Tells whether it plays by itself.
    pub playing: bool,
    /// The depth of the parts that are made in one step; 0 for single moves.
    pub depth: usize,
    /// The moves between which it plays over and over, if it does.
    pub looped: Option<(BigUint, BigUint)>,
    /// The number of the class's guesses at the next move, which is hidden meanwhile; none where nobody guesses.
    pub guesses: Option<u32>,
    /// The explanation that was said last: it is said again only after another one.
    pub(super) explained: String,
}

impl Player {
    pub(super) fn new(title: String) -> Self {
        Self { title, ..Self::default() }
    }
}

/// The state of the editor.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Editor {
    /// The tool in use.
    pub brush: Brush,
    /// The places that a drag has come over.
    pub(super) painted: Vec<PlaceId>,
    /// The text that was typed last, if it is refused.
    pub refused: Option<Refused>,
}

/// A typed position that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// The text.
    pub text: String,
    /// The problem, as a sentence.
    pub problem: String,
}

/// The text being written into the held place.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Draft {
    /// The first letter, where a key on the board began it.
    pub begun: String,
    /// Why what was written last cannot stand there.
    pub refused: Option<String>,
}

/// The moves that were typed last.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Typed {
    /// The number of times moves were typed: each time the line is set to what is left of it.
    pub times: u32,
    /// The rest that could not be made.
    pub rest: String,
    /// Why not, and what is allowed.
    pub refused: Option<String>,
}

/// The state of the storage and of the address bar.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Saving {
    /// The content of the storage when this table last read or wrote it. Where the game is still the same, nothing is
    /// written, so that an idle tab leaves alone what another one saved.
    pub stored: Stored,
    /// The number of the game on the table.
    pub id: u32,
    /// The game that another tab has saved since, until the user has chosen between it and the one on the table.
    pub other: Option<Saved>,
    /// The texts, with their lines, that could not be kept aside yet. Until then nothing is saved over them.
    pub waiting: Vec<(String, Vec<String>)>,
    /// Tells whether the game could not be saved.
    pub fails: bool,
    /// The link that was kept aside when the page was left.
    pub left: String,
    /// The link of the game as it was written last, saved or not.
    pub here: String,
    /// The page besides the game, as the address bar has it.
    pub page: Page,
    /// Tells whether the clock runs that saves the player's step.
    pub waits: bool,
    /// Tells whether the cabinet has the picture of that game.
    pub pictured: bool,
}

/// The dialogs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialog {
    /// The link, to be copied.
    Share,
    /// Settings and kept things.
    More,
    /// Rules and keys.
    Help,
    /// The graph, as large as the window.
    Graph,
}

impl Table {
    /// Tells whether a position is being set up.
    pub fn is_editing(&self) -> bool {
        matches!(self.mode, Mode::Editor(_))
    }

    /// Tells whether a game is played, and neither a solution shown nor a position set up.
    pub fn is_playing(&self) -> bool {
        self.mode == Mode::Play
    }

    /// Tells whether hints and solver are put away, because the game is a challenge that is not won yet.
    pub fn is_challenged(&self) -> bool {
        self.trial.challenge.is_some() && !self.trial.is_met
    }

    /// Tells whether the class guesses the next move of the solution.
    pub fn is_guessing(&self) -> bool {
        self.player().is_some_and(|player| player.guesses.is_some())
    }

    /// The player, if a solution is shown.
    pub fn player(&self) -> Option<&Player> {
        match &self.mode {
            Mode::Player(player) => Some(player),
            Mode::Play | Mode::Editor(_) => None,
        }
    }

    /// The part to share and its link, as long as the dialog is open.
    pub fn shared(&self) -> Option<&(Share, String)> {
        let Sharing { shared, chosen, .. } = &self.sharing;
        shared.iter().find(|(share, _)| share == chosen).or(shared.first())
    }

    /// The link to share, sealed, as long as its dialog is open; empty otherwise.
    pub fn shared_link(&self) -> String {
        self.shared().map_or_else(String::new, |(_, link)| link::sealed(link))
    }

    /// The name of a file with the picture of the game: letters, digits and hyphens.
    pub fn file_name(&self) -> String {
        let title: String = slug(&self.shown.standing.title).chars().take(80).collect();
        format!("{}-{}", self.about.id, title.trim_end_matches('-'))
    }

    /// The panels there are.
    pub fn panels(&self) -> Vec<Panel> {
        let mut panels = vec![Panel::Play, Panel::Facts];
        panels.extend(self.shown.has_graph.then_some(Panel::Graph));
        panels.push(Panel::Catalogue);
        panels.extend(self.about.designs.then_some(Panel::Workshop));
        panels.extend(self.about.has_tables.then_some(Panel::Papers));
        panels
    }

    /// The jobs under way that the user waits for.
    fn all_awaited(&self) -> impl Iterator<Item = &RunningJob> {
        let running = self.jobs.queues.iter().filter_map(|queue| queue.running.as_ref());
        running.filter(|asked| !self.is_unasked(asked.purpose))
    }

    /// The job in the news line: the first that the user waits for and that no panel in view shows.
    pub fn awaited(&self) -> Option<&RunningJob> {
        self.all_awaited().find(|asked| !self.shows(asked.purpose))
    }

    /// The job that a key ends: the one in the news line, or else one in the panel.
    pub fn first_awaited(&self) -> Option<Purpose> {
        self.awaited().or_else(|| self.all_awaited().next()).map(|asked| asked.purpose)
    }

    /// The link of the game as it was written last, saved or not.
    pub fn link(&self) -> &str {
        &self.saving.here
    }

    /// The game, for a lesson or another page that reads the board.
    pub(crate) fn game(&mut self) -> &mut dyn Game {
        &mut *self.game
    }

    pub(super) fn preferences(&self) -> Preferences {
        self.host.preferences()
    }
}
