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
    /// The use of the board: play, a solution, or the editor.
    pub mode: Mode,
    /// The open panels, dialogs and theory.
    pub view: View,
    /// The player's hand: what it holds, writes and drags.
    pub hand: Hand,
    /// The jobs of the worker, and their answers.
    pub jobs: Jobs,
    /// The workshop, the papers and the catalogue.
    pub bench: Bench,
    /// The judgement of moves.
    pub judging: JudgingState,
    /// The challenge, and the help that was taken.
    pub trial: Trial,
    /// Games kept aside, variations, and a solution to return to.
    pub shelf: Shelf,
    /// The messages to the user.
    pub news: News,
    /// The animation from the previous scene.
    pub motion: Motion,
    pub(super) saving: Saving,
}

/// The open panels, dialogs and theory.
#[derive(Debug, Default)]
pub struct View {
    /// The open tab.
    pub panel: Panel,
    /// Tells whether its sheet is open, where panels are sheets over the lower half of the screen.
    pub sheet: bool,
    /// Tells whether the class view is on: only the board and, for a solution, the caption and the present part.
    pub presenting: bool,
    /// Tells whether the class view is black.
    pub blank: bool,
    /// The open dialog.
    pub dialog: Option<Dialog>,
    /// The state of the share dialog.
    pub sharing: Sharing,
    /// The element to focus after the next render.
    pub focus: Option<Focus>,
    /// A move that shows how to play, as of the opening of the help dialog.
    pub example: Option<Example>,
    /// The rotation of the view, in a three-dimensional puzzle.
    pub turn: Turn,
    /// The theory drawn over the board.
    pub overlay: Option<OverlayId>,
    /// The step of that overlay.
    pub(super) theory_step: usize,
    /// The theory that was shown before a proof was drawn.
    pub(super) before_proof: BeforeProof,
    /// Tells whether the captions of theory are hidden.
    pub(super) withholds_captions: bool,
    /// Tells whether moves are announced without the status of the game.
    pub(super) withholds_status: bool,
}

/// The target of the focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Focus {
    /// A place of the board.
    Place(PlaceId),
    /// The open panel.
    Panel,
    /// A question, with its answer.
    Question(QuestionId),
    /// A table of the papers, by its index.
    PaperTable(usize),
    /// The heading of the list of games kept aside.
    Aside,
}

/// The overlay before a proof was drawn. Dismissing the notice about the proof restores it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum BeforeProof {
    /// No proof is drawn.
    #[default]
    Untouched,
    /// A proof has replaced this overlay, or none.
    Overlay(Option<OverlayId>),
}

/// The player's hand: what it holds, writes and drags.
#[derive(Debug, Default)]
pub struct Hand {
    /// The place of the held thing.
    pub held: Option<PlaceId>,
    /// The place under the pointer, in a three-dimensional puzzle.
    pub(super) pointed: Option<PlaceId>,
    /// The handle by which a move is dragged.
    pub(super) handle: Option<PlaceId>,
    /// The stills of that move.
    pub reel: Rc<Vec<Still>>,
    /// The text being written into the held place.
    pub draft: Draft,
    /// The result of the last typed moves.
    pub typed: Typed,
    /// The pen or the pencil.
    pub nib: Nib,
    /// Tells whether the pen moves on to the next blank after writing.
    pub onward: bool,
}

/// The jobs of the worker, and their answers.
#[derive(Debug, Default)]
pub struct Jobs {
    pub(super) queues: [Queue; Lane::ALL.len()],
    /// The chosen method of solving.
    pub method: MethodId,
    /// The methods that can solve the variant in play.
    pub offered: Vec<MethodId>,
    /// The cost of the chosen method, in words.
    pub cost: String,
    /// The answers about the position on the board.
    pub answers: Vec<Answer>,
    /// The link of the position whose stored answers were looked up last, while the facts are open.
    pub(super) recalled: String,
    /// A fixed seed for the computer's moves, which makes them reproducible. Without it, each move has a random seed.
    pub seed: Option<u32>,
}

/// The workshop, the papers and the catalogue.
#[derive(Debug, Default)]
pub struct Bench {
    /// The workshop.
    pub workshop: Workshop,
    /// The tables of the papers, with their computed figures.
    pub papers: PaperTables,
    /// The catalogue, once the user has opened it.
    pub catalogue: Rc<Vec<Plate>>,
    /// The best results of games solved in this browser, once the user has opened the catalogue or the workshop.
    pub solved: Rc<Vec<Solved>>,
}

/// The judgement of moves.
#[derive(Debug)]
pub struct JudgingState {
    /// The moves that the user wants judged.
    pub wish: Judging,
    /// Tells whether judging is suppressed, whatever the user's setting.
    pub(super) quiet: bool,
    /// The judgement of the present position and its moves, if the user wants it.
    pub judgement: Option<Judgement>,
    /// The course of the game as a curve. Place i stands for the position after i moves. `None` if it is not shown or
    /// there are no moves.
    pub course: Option<Rc<Scene>>,
}

/// The challenge, and the help that was taken.
#[derive(Debug, Default)]
pub struct Trial {
    /// The challenge, if the game is one.
    pub challenge: Option<Challenge>,
    /// Tells whether the challenge has been met.
    pub(super) is_met: bool,
    /// The length of a won game that was rewound to show a solution. Closing the player restores its end.
    pub(super) won_after: Option<usize>,
    /// The help that the user took for the moves on the board.
    pub(super) help: HelpTaken,
    /// The last step of the present hint.
    pub(super) hint: HintStep,
}

/// The animation from the previous scene.
#[derive(Debug, Default)]
pub struct Motion {
    /// The paths of the things that travel.
    pub glides: Rc<Vec<Glide>>,
    /// The stills of the change, in a three-dimensional puzzle.
    pub film: Rc<Vec<Still>>,
    /// The duration, in milliseconds.
    pub duration: f64,
}

/// The help taken in a game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum HelpTaken {
    /// None.
    #[default]
    Nothing,
    /// Hints.
    Hints,
    /// Moves of a solution: the user has not solved it alone.
    Solver,
}

impl HelpTaken {
    /// A sentence about the help taken in a solved game.
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

/// The state of the player.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Player {
    /// The proven or claimed length, in words: "Proved shortest: 31 moves".
    pub title: String,
    /// Tells whether it plays by itself.
    pub playing: bool,
    /// The depth of the parts that one step plays; 0 for single moves.
    pub depth: usize,
    /// The first and last index of the part that is looped, if any.
    pub looped: Option<(BigUint, BigUint)>,
    /// The number of wrong guesses at the next move, which is hidden meanwhile; `None` while nobody guesses.
    pub guesses: Option<u32>,
    /// The last announced explanation. It is repeated only after a different one.
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
    /// The places that the present drag has touched.
    pub(super) painted: Vec<PlaceId>,
    /// The last typed position, if it was refused.
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
    /// The initial text, if a key press on the board began it.
    pub begun: String,
    /// The reason why the last text was refused.
    pub refused: Option<String>,
}

/// The result of the last typed moves.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Typed {
    /// A counter of typed lines: each time, the input field is set to `rest`.
    pub times: u32,
    /// The moves that could not be made.
    pub rest: String,
    /// The reason why, and what is allowed.
    pub refused: Option<String>,
}

/// The state of the storage and of the address bar.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Saving {
    /// The stored game when this table last read or wrote it. An unchanged game is not written again, so an idle tab
    /// never overwrites another tab's game.
    pub stored: Stored,
    /// The identifier of the game on the table.
    pub id: u32,
    /// The game that another tab has saved since, until the user has chosen between the two.
    pub other: Option<Saved>,
    /// The texts, with their variations, that could not be kept aside yet. Meanwhile nothing is saved over them.
    pub waiting: Vec<(String, Vec<String>)>,
    /// Tells whether the last attempt to save failed.
    pub fails: bool,
    /// The link that was kept aside when the page was left.
    pub kept_on_leaving: String,
    /// The link of the game as it was written last, saved or not.
    pub here: String,
    /// The open tab and theory, as the address bar has them.
    pub page: Page,
    /// Tells whether the timer that saves the player's step is running.
    pub waits: bool,
    /// Tells whether the picture of the stored game is saved.
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
    /// The graph, in the full window.
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

    /// Tells whether help is disabled because the game is a challenge that is not met yet.
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

    /// The chosen part to share and its link, while the dialog is open.
    pub fn shared(&self) -> Option<&(Share, String)> {
        let Sharing { shared, chosen, .. } = &self.view.sharing;
        shared.iter().find(|(share, _)| share == chosen).or(shared.first())
    }

    /// The link to share, sealed, while the dialog is open; empty otherwise.
    pub fn shared_link(&self) -> String {
        self.shared().map_or_else(String::new, |(_, link)| link::sealed(link))
    }

    /// The name of a file with the picture of the game: letters, digits and hyphens.
    pub fn file_name(&self) -> String {
        let title: String = slug(&self.shown.standing.title).chars().take(80).collect();
        format!("{}-{}", self.about.id, title.trim_end_matches('-'))
    }

    /// The panels of this puzzle.
    pub fn panels(&self) -> Vec<Panel> {
        let mut panels = vec![Panel::Play, Panel::Facts];
        panels.extend(self.shown.has_graph.then_some(Panel::Graph));
        panels.push(Panel::Catalogue);
        panels.extend(self.about.designs.then_some(Panel::Workshop));
        panels.extend(self.about.has_tables.then_some(Panel::Papers));
        panels
    }

    /// The running jobs that the user waits for.
    fn all_awaited(&self) -> impl Iterator<Item = &RunningJob> {
        let running = self.jobs.queues.iter().filter_map(|queue| queue.running.as_ref());
        running.filter(|asked| !self.is_unasked(asked.purpose))
    }

    /// The job in the news line: the first that the user waits for and that no panel in view shows.
    pub fn awaited(&self) -> Option<&RunningJob> {
        self.all_awaited().find(|asked| !self.shows(asked.purpose))
    }

    /// The job that Escape cancels: the one in the news line, or else one in the panel.
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
