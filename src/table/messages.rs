//! The messages of a table, in a dozen kinds. Each kind is matched in the file that does it.

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

/// A message to a table.
#[derive(Debug, Clone, PartialEq)]
pub enum Msg {
    /// A touch of the board.
    Board(BoardMsg),
    /// Something is written or typed.
    Pen(PenMsg),
    /// The game changes.
    Game(GameMsg),
    /// The solver is asked, or called off.
    Ask(AskMsg),
    /// A solution is shown on.
    Player(PlayerMsg),
    /// The editor is used.
    Edit(EditMsg),
    /// A part of the page is shown or hidden.
    View(ViewMsg),
    /// The workshop, the papers or the kept puzzles are used.
    Bench(BenchMsg),
    /// Something is saved, opened or thrown away.
    Shelf(ShelfMsg),
    /// A message to the user is answered.
    News(NewsMsg),
    /// A lane of the worker tells something.
    Job(Lane, JobEvent),
    /// A clock has run out.
    Timer(Timer),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Effect {
    /// Nothing changed that can be seen.
    Nothing,
    /// Only the drawings changed.
    Drawn,
    /// The table has to follow the change.
    Changed,
}

/// Touches of the board.
#[derive(Debug, Clone, PartialEq)]
pub enum BoardMsg {
    /// The player touched a place.
    Tap(PlaceId),
    /// The player took something up by a drag.
    Lift(PlaceId),
    /// The player let go of a dragged thing, over a place or over none.
    Drop(Option<PlaceId>),
    /// The player puts the held thing back.
    PutBack,
    /// The player let go of a dragged move, at this part of it (0 to 1).
    LetGo(f64),
    /// Turns the view, in degrees: about the upright axis, and over.
    Turn(i16, i16),
    /// Turns the view back to the one the puzzle is drawn in.
    Upright,
    /// The player points at a place of the board.
    Point(PlaceId),
    /// The room for the board became higher than wide, or no longer is.
    Reshaped,
}

/// Things written or typed.
#[derive(Debug, Clone, PartialEq)]
pub enum PenMsg {
    /// Writes a text into a place, with the pen or the pencil. An empty text erases, or only goes on.
    Write(PlaceId, String, AfterWriting),
    /// Makes typed moves, in the notation of the list of moves.
    TypeMoves(String),
    /// Takes the pencil instead of the pen, or the pen again.
    Pencil,
    /// Switches whether the pen goes on to the next blank when it has written.
    Onward,
    /// Puts the pen down, and goes back to its place.
    PenDown(PlaceId),
    /// The player pressed a key on a place where something may be written.
    Typed(PlaceId, String),
}

/// The way of the pen after it has written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AfterWriting {
    /// It does as the player has chosen.
    AsChosen,
    /// It goes on to the next blank.
    NextBlank,
}

/// Changes of the game.
#[derive(Debug, Clone, PartialEq)]
pub enum GameMsg {
    /// Takes the last move back, or the last change of what is set up.
    Undo,
    /// Makes it again.
    Redo,
    /// Goes to the position after so many moves.
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
    /// Chooses the extent of the judgements of moves.
    Judging(Judging),
    /// Ends a job, or no longer waits for it to begin.
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
    /// Plays the present part of the solution over and over, or no longer.
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
    /// The user touched a tab: it is shown, or put away again where it is a sheet.
    Show(Panel),
    /// Shows a panel, on a phone as a sheet.
    Bring(Panel),
    /// Puts the sheet away.
    PutAway,
    /// Begins or ends the view for a class.
    Present,
    /// Shows the class a black picture, or the board again.
    Blank,
    /// Draws an overlay, or none.
    Overlay(Option<OverlayId>),
    /// One step of the overlay.
    StepTheory(Direction),
    /// Takes away the layer that lies on top.
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
    /// Makes puzzles to order.
    Design,
    /// Orders the page after the present puzzles, or the one before.
    TurnPage(Direction),
    /// Keeps a made puzzle.
    Keep(usize),
    /// Keeps the game as it stands.
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
    /// Kept things can be read now, or have changed.
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
