//! The state of a table.

use std::rc::Rc;

use num_bigint::BigUint;

use super::asked::{Asked, Queue, Worked};
use super::bench::{PaperTables, Workshop};
use super::host::{Host, Judging, Preferences, Saved, Solved, Stored};
use crate::contract::Side;
use crate::game::{About, Brush, Example, Game, HintStep, Nib, Plate, Shown};
use crate::kit::numerals::grouped;
use crate::kit::words::slug;
use crate::play::duel::Opponent;
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
    /// A move that shows how to play, once somebody asked for help.
    pub example: Option<Example>,
    /// The turn of the view, in a puzzle that is drawn in space.
    pub turn: Turn,
    /// The theory drawn over the board.
    pub overlay: Option<usize>,
    /// The step of it.
    pub(super) theory_step: usize,
    /// The theory before a proof was drawn.
    pub(super) before_proof: BeforeProof,
    /// Tells whether the captions of theory are withheld.
    pub(super) withholds_captions: bool,
}

/// The theory on the board before a proof was drawn over it. It comes back with the end of the message about the proof.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum BeforeProof {
    /// No proof is drawn.
    #[default]
    Untouched,
    /// A proof is drawn instead of an overlay, or of none.
    Overlay(Option<usize>),
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
    /// The queues, by lane.
    pub(super) queues: [Queue; 3],
    /// The index of the method that solves.
    pub method: usize,
    /// The cost of solving by that method.
    pub cost: String,
    /// The answers about the position on the board.
    pub answers: Vec<Worked>,
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
    /// The help that the user had with the moves on the board.
    pub(super) help: HelpTaken,
    /// The part of the next move that a hint points out.
    pub(super) hint: HintStep,
}

/// A line that was left, as a branch of the present one or of another that was left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Branch {
    /// Its index among the lines, the one left last first.
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

/// Games, lines and a solution to come back to.
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
    /// The links of the lines of this game that were left for another, the last one first.
    pub(super) lines: Vec<String>,
    /// The tree of these lines.
    pub(super) branches: Vec<Branch>,
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

/// The messages to the user.
#[derive(Debug, Default)]
pub struct News {
    /// A message, and what can be done about it.
    pub notice: Option<Notice>,
    /// The content of the live region.
    pub spoken: Spoken,
}

/// The content of the live region.
#[derive(Debug, Default)]
pub struct Spoken {
    /// Its text.
    pub text: String,
    /// The number of times it has changed: the same text may be said again.
    pub times: u32,
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The proven or claimed length, in words: "Optimal solution: 31 moves".
    pub title: String,
    /// Tells whether it plays by itself.
    pub playing: bool,
    /// The depth of the parts that are made in one step; 0 for single moves.
    pub level: usize,
    /// The moves between which it plays over and over, if it does.
    pub looped: Option<(BigUint, BigUint)>,
    /// The number of the class's guesses at the next move, which is hidden meanwhile; none where nobody guesses.
    pub guesses: Option<u32>,
    /// The explanation that was said last: it is said again only after another one.
    pub(super) explained: String,
}

impl Player {
    /// A solution at rest, with this title.
    pub(super) fn new(title: String) -> Self {
        Self {
            title,
            playing: false,
            level: 0,
            looped: None,
            guesses: None,
            explained: String::new(),
        }
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

/// A message to the user, with what can be done about it.
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
    /// As news.
    Plain,
    /// As good news.
    Good,
    /// As something that went wrong.
    Wrong,
}

/// An action that a message offers.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Says and draws the purpose of the move in the hint.
    ShowReason,
    /// Points out that move.
    ShowMove,
    /// Makes the move that the hint points out.
    PlayHint,
    /// Opens the solution again from which the user played on.
    BackToSolution,
    /// Goes back to the start of the game.
    Again,
    /// Begins a game for two again.
    Rematch,
    /// Chooses the players from now on; a game that is over begins again.
    Opponent(Opponent),
    /// Shows a solution from the start of the game, to compare with the user's moves.
    Compare,
    /// Opens the next position of the catalogue.
    Next,
    /// Opens the dialog to share.
    Share,
    /// Ends a challenge, and shows a solution.
    GiveUp,
    /// Turns the board over, in space.
    TurnOver,
    /// Opens a game that was set aside, with the links of its lines.
    BringBack(String, Vec<String>),
    /// Takes a bad move back, to the position after so many moves.
    TakeBack(usize),
    /// Goes back to the position after so many moves, the last one that could be won.
    GoBack(usize),
    /// Says the reason why there is no solution.
    Why(String),
    /// Shows best play from here: the reason why the last move was bad.
    ShowWhy,
    /// Shows the panel of a result.
    Show(Panel),
    /// Keeps a forgotten design again.
    Keep(Box<Plate>),
    /// Goes on with the last setup.
    EditAgain,
    /// Keeps a game aside again after the user threw it away, with the links of its lines.
    KeepAside(String, Vec<String>),
    /// Opens the game that another tab has saved.
    TakeOther,
    /// Saves the game of this tab instead.
    KeepThis,
}

impl Action {
    /// The words on its button.
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
            Self::Keep(_) | Self::KeepAside(..) => say!("Keep it"),
            Self::EditAgain => say!("Back to the editor"),
            Self::TakeOther => say!("Take the other game"),
            Self::KeepThis => say!("Keep this one"),
        }
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
    /// The links of the lines of it that were left for another.
    pub(super) lines: Vec<String>,
    /// Its board as SVG, for those that were kept last.
    pub picture: Option<String>,
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

    /// The player, if a solution is shown.
    pub fn player(&self) -> Option<&Player> {
        match &self.mode {
            Mode::Player(player) => Some(player),
            Mode::Play | Mode::Editor(_) => None,
        }
    }

    /// The link to share, sealed, as long as its dialog is open; empty otherwise.
    pub fn shared_link(&self) -> String {
        let chosen = self.sharing.shared.iter().find(|(share, _)| *share == self.sharing.chosen);
        chosen
            .or(self.sharing.shared.first())
            .map(|(_, link)| link::sealed(link))
            .unwrap_or_default()
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

    /// The job in the news line: the first that the user waits for and that no panel in view shows.
    pub fn awaited(&self) -> Option<&Asked> {
        let running = self.jobs.queues.iter().filter_map(|queue| queue.running.as_ref());
        running
            .into_iter()
            .find(|asked| !self.is_unasked(asked.purpose) && !self.shows(asked.purpose))
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

    /// Has the live region say something.
    pub(super) fn say(&mut self, text: impl Into<String>) {
        let times = self.news.spoken.times.wrapping_add(1);
        self.news.spoken = Spoken { text: text.into(), times };
    }

    /// Tells the user something.
    pub(super) fn tell(&mut self, kind: NoticeKind, text: impl Into<String>) {
        self.offer(kind, text, Vec::new());
    }

    /// Tells the user something, with the actions to take.
    pub(super) fn offer(
        &mut self,
        kind: NoticeKind,
        text: impl Into<String>,
        actions: Vec<Action>,
    ) {
        let text = text.into();
        self.say(text.clone());
        self.news.notice = Some(Notice { text, kind, actions });
    }

    pub(super) fn dismiss(&mut self) {
        self.news.notice = None;
        self.trial.hint = HintStep::Nothing;
        if let BeforeProof::Overlay(before) = std::mem::take(&mut self.view.before_proof) {
            self.view.overlay = before;
            self.view.theory_step = 0;
        }
    }
}
