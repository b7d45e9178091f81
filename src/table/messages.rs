//! The messages of a table, in a dozen kinds. Each kind names the file that handles it.

use num_bigint::BigUint;

use super::editing::EditMsg;
use super::hearing::JobEvent;
use super::host::{Judging, Lane, Timer};
use super::jobs::Purpose;
use super::shelf::Share;
use super::state::Dialog;
use crate::contract::{MethodId, OverlayId, QuestionId};
use crate::game::Direction;
use crate::play::duel::Opponent;
use crate::play::page::Panel;
use crate::scene::PlaceId;
use crate::worker::protocol::JobId;

/// A message to a table.
#[derive(Debug, Clone, PartialEq)]
pub enum Msg {
    /// A touch of the board (`play.rs`).
    Board(BoardMsg),
    /// Text is written into a place, or moves are typed (`typing.rs`).
    Pen(PenMsg),
    /// The game changes (`play.rs`).
    Game(GameMsg),
    /// A job for the solver is requested or cancelled (`asking.rs`).
    Ask(AskMsg),
    /// The player of solutions is used (`playback.rs`).
    Player(PlayerMsg),
    /// The editor is used (`editing.rs`).
    Edit(EditMsg),
    /// A part of the page is shown or hidden (`layers.rs`).
    View(ViewMsg),
    /// The workshop, the papers or the kept puzzles are used (`designing.rs`).
    Bench(BenchMsg),
    /// Something is saved, opened or thrown away (`keeping.rs`).
    Shelf(ShelfMsg),
    /// A message to the user is answered (`telling.rs`).
    News(NewsMsg),
    /// A worker reports on the job with a number (`hearing.rs`).
    Job(Lane, JobId, JobEvent),
    /// A timer has expired (`update.rs`).
    Timer(Timer),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Effect {
    /// Nothing visible changed.
    Nothing,
    /// The page has to be redrawn, but nothing derived has to be recomputed.
    Drawn,
    /// Everything that depends on the table's state has to be updated.
    Changed,
}

/// Touches of the board.
#[derive(Debug, Clone, PartialEq)]
pub enum BoardMsg {
    /// The player touched a place.
    Tap(PlaceId),
    /// The player began to drag something.
    Lift(PlaceId),
    /// The player dropped a dragged thing on a place, or beside all places.
    Drop(Option<PlaceId>),
    /// The player puts the held thing back.
    PutBack,
    /// The player released a dragged move at this fraction of it (0 to 1).
    LetGo(f64),
    /// Turns the view: degrees about the upright axis, and degrees of tilt.
    Turn(i16, i16),
    /// Resets the view.
    Upright,
    /// The player points at a place of the board.
    Point(PlaceId),
    /// The space for the board changed between portrait and landscape.
    Reshaped,
}

/// Things written or typed.
#[derive(Debug, Clone, PartialEq)]
pub enum PenMsg {
    /// Writes a text into a place, with the pen or the pencil. An empty text erases, or only moves on.
    Write(PlaceId, String, AfterWriting),
    /// Makes typed moves, written as in the move list.
    TypeMoves(String),
    /// Switches between pen and pencil.
    Pencil,
    /// Toggles moving on to the next blank after writing.
    Onward,
    /// Stops writing, and returns the focus to the place on the board.
    PenDown(PlaceId),
    /// The player pressed a key on a place that may be written into.
    Typed(PlaceId, String),
}

/// The pen's next step after writing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AfterWriting {
    /// It follows the player's setting.
    AsChosen,
    /// It moves on to the next blank.
    NextBlank,
}

/// Changes of the game.
#[derive(Debug, Clone, PartialEq)]
pub enum GameMsg {
    /// Undoes the last move, or the last change of a setup.
    Undo,
    /// Redoes it.
    Redo,
    /// Goes to the position after this number of moves.
    GoTo(usize),
    /// A field of the variant's form has a new value.
    Choose(String, String),
    /// Chooses who plays.
    Opponent(Opponent),
    /// Goes to a variation of the game.
    ToVariation(usize),
    /// Goes to a state of the graph.
    Visit(PlaceId),
}

/// Questions to the solver.
#[derive(Debug, Clone, PartialEq)]
pub enum AskMsg {
    /// Asks for a hint, or makes the move that one points out.
    Hint,
    /// Asks for a solution.
    Solve,
    /// Asks whether the goal can still be reached.
    Lost,
    /// Solves by another method from now on.
    Method(MethodId),
    /// Asks a question of the puzzle.
    Answer(QuestionId),
    /// Chooses the moves that are judged.
    Judging(Judging),
    /// Cancels a running or queued job.
    Cancel(Purpose),
}

/// Steps through a solution.
#[derive(Debug, Clone, PartialEq)]
pub enum PlayerMsg {
    /// Goes to an index of the solution.
    Seek(BigUint),
    /// Goes to its end.
    SeekEnd,
    /// One step of the player.
    Step(Direction),
    /// Chooses the size of a step of the player.
    Depth(usize),
    /// Plays the solution, or stops.
    TogglePlaying,
    /// Chooses the speed of the player.
    Speed(usize),
    /// Has the class guess each next move of the solution before it is shown, or ends the guessing.
    Predict,
    /// Toggles looping the present part of the solution.
    Loop,
    /// Plays on by hand from the player's position.
    TakeOver,
    /// Goes back to the solution from which the user played on.
    BackToSolution,
    /// Closes the player.
    ClosePlayer,
}

/// Parts of the page, shown or hidden.
#[derive(Debug, Clone, PartialEq)]
pub enum ViewMsg {
    /// The user touched a tab: shows its panel, or closes it if it is an open sheet.
    Show(Panel),
    /// Shows a panel, on a phone as a sheet.
    Bring(Panel),
    /// Closes the sheet.
    PutAway,
    /// Toggles the view for a class.
    Present,
    /// Toggles a black screen in the view for a class.
    Blank,
    /// Draws an overlay, or none.
    Overlay(Option<OverlayId>),
    /// Goes one step of the overlay on or back.
    StepTheory(Direction),
    /// Closes the topmost layer.
    Back,
    /// Opens a dialog, or closes it.
    Open(Option<Dialog>),
    /// Chooses the part of the game to share.
    Share(Share),
}

/// Uses of the workshop, the papers and the kept puzzles.
#[derive(Debug, Clone, PartialEq)]
pub enum BenchMsg {
    /// A field of the workshop's order has a new value.
    Order(String, String),
    /// Has puzzles made to order.
    Design,
    /// Orders the page after the present puzzles, or the one before.
    TurnPage(Direction),
    /// Keeps a made puzzle.
    Keep(usize),
    /// Keeps the present game.
    Pin,
    /// Forgets a kept puzzle.
    Forget(usize),
    /// Renames a kept puzzle.
    Rename(usize, String),
    /// Unfolds a table of the papers.
    Unfold(usize),
    /// Folds it up.
    FoldUp(usize),
    /// Computes a table of the papers.
    Recompute(usize),
}

/// Things saved, opened or thrown away.
#[derive(Debug, Clone, PartialEq)]
pub enum ShelfMsg {
    /// The user leaves the page.
    Leave,
    /// The user opened another link: its part after the puzzle's name.
    Link(String),
    /// The kept things have been loaded, or have changed.
    Kept,
    /// Another tab has saved something.
    Elsewhere,
    /// The user chose other settings.
    Preferred,
    /// Throws away a game that was kept aside.
    ThrowAway(usize),
    /// Lists more of the games kept aside.
    MoreAside,
}

/// Answers to a message to the user.
#[derive(Debug, Clone, PartialEq)]
pub enum NewsMsg {
    /// Does the action of a message, by its index.
    Do(usize),
    /// Takes the message away.
    Dismiss,
    /// Has the live region say something.
    Say(String),
}
