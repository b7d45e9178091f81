//! Rubik's Magic: tiles in a closed chain, folded along their hinges.
//!
//! - [`space`](math::space), [`tile`](math::tile): the lattice and the tiles in it; [`chain`](math::chain): tiles and
//!   hinges in any configuration; [`ribbon`](math::ribbon), [`linking`](math::linking): the band between the tiles and
//!   the two invariants; [`knot`](math::knot): proofs about the knot of a band; [`analyse`](math::analyse): why a
//!   configuration is impossible.
//! - [`planar`](math::planar), [`octominoid`](math::octominoid): the two classes of the paper, by sequence and by magic
//!   code; [`configuration`](math::configuration): text for both.
//! - [`folding`](math::folding): states of a puzzle in play, the folds between them, and the planner;
//!   [`reach`](math::reach): graphs of folds, cached for a session; `ways`: stored shortest solutions;
//!   [`transform`](math::transform): the players' names for sequences of folds.
//! - `moves`, `goal`, `variant`, `figure`, `editor`, `facts`, `solve`, `solution`, `duel`, `workshop`, `catalogue`,
//!   `papers`: the parts of the contract.
//!
//! Source of the mathematics: Maurizio Paolini, "Rubik's Magic".

mod catalogue;
#[cfg(feature = "cli")]
mod cli;
mod duel;
mod editor;
mod facts;
mod figure;
mod goal;
pub mod math;
mod moves;
mod papers;
mod solution;
mod solve;
pub mod text;
mod variant;
mod workshop;

pub use goal::Goal;
pub use moves::Move;
pub use solution::Folds;
pub use solve::{Method, Question};
pub use variant::Variant;

use math::folding::state::Position;

use crate::contract::{Entry, Fact, Family, Instructions, Nothing, Puzzle, Rules, Status, Task};
use crate::kit::say::translated;
use crate::{say, text};

/// The puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Magic;

/// A drawing over the tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Overlay {
    /// The ribbon.
    #[strum(
        message = "Ribbon",
        detailed_message = "The band that runs between the tiles, red along one edge and blue along the other. No \
            fold changes its length, and none links its edges."
    )]
    Ribbon,
    /// The contributions of each tile and crossing to the invariants.
    #[strum(
        message = "Invariants",
        detailed_message = "What each tile adds to the length of the ribbon (Δ), and each crossing to the linking \
            number of its edges (L), step by step."
    )]
    Invariants,
}

impl Puzzle for Magic {
    type Papers = Self;
    type Workshop = Self;
    type Duel = Self;
    type Pen = Nothing;
    type Space = Self;
}

impl Rules for Magic {
    const ID: &'static str = "rubiks-magic";
    const NAME: &'static str = text!("Rubik’s Magic");
    const TAGLINE: &'static str =
        text!("Eight tiles on a loop of string: fold until the rings are linked");
    const KEYWORDS: &'static str =
        text!("Rubik Rubik’s rings panels strings folding hinges mechanical");
    const GOAL: &'static str = text!("Fold the chain of tiles into the goal.");
    const HOW: &'static str =
        text!("Touch a tile or a hinge, then the arrow of a fold, or drag along it.");
    const RULES: &'static str = text!(
        "The tiles hang in a closed chain and cannot pass through each other. An arrow shows which \
         part goes where."
    );
    const FAMILY: Family = Family::Folding;

    fn instructions(task: &Task<Self>) -> Instructions {
        let goal = match task.goal {
            Goal::Any => say!("Fold the chain of tiles freely, without a goal."),
            Goal::Tiles(_) | Goal::Shape(_) => translated(Self::GOAL),
        };
        Instructions { goal, how: translated(Self::HOW), rules: translated(Self::RULES) }
    }

    type Variant = Variant;
    type Position = Position;
    type Goal = Goal;
    type Move = Move;

    fn start(tiles: &Variant) -> Task<Self> {
        let goal = match tiles.count() {
            8 => Goal::Tiles(math::challenge::linked_rings()),
            _ => Goal::Any,
        };
        Task { variant: *tiles, start: tiles.flat(), goal }
    }

    fn title(task: &Task<Self>) -> String {
        let tiles = task.variant.count();
        match task.goal {
            Goal::Any => say!("{tiles} tiles, to be folded freely", tiles),
            goal if goal.is_behind() => say!("{tiles} tiles: link the rings", tiles),
            Goal::Tiles(_) => say!("{tiles} tiles: every tile in its place", tiles),
            Goal::Shape(_) => say!("{tiles} tiles: fold a shape", tiles),
        }
    }

    fn moves(state: &Position) -> Vec<Move> {
        Move::all(state)
    }

    fn apply(state: &Position, mv: &Move) -> Result<Position, String> {
        mv.apply(state)
    }

    fn status(task: &Task<Self>, state: &Position) -> Status {
        if task.goal.is_reached(state) {
            return Status::Won(match task.goal {
                goal if goal.is_behind() => {
                    say!("The three rings are linked. Turn the puzzle over to see them.")
                }
                _ => say!("The shape is folded."),
            });
        }
        if Move::all(state).is_empty() {
            return Status::Stuck(say!("No hinge can be folded from here."));
        }
        Status::Playing
    }

    fn write_move(mv: &Move) -> String {
        mv.write()
    }

    fn read_move(_: &Position, text: &str) -> Result<Move, String> {
        Move::read(text).map_err(|problem| problem.to_string())
    }

    fn say(state: &Position, mv: &Move) -> String {
        mv.say(state)
    }

    fn summary(_: &Task<Self>, state: &Position) -> String {
        math::extent::summary(state)
    }

    fn tally(moves: &[Move]) -> String {
        moves::tally(moves)
    }

    fn facts(task: &Task<Self>, state: &Position) -> Vec<Fact> {
        facts::facts(task, state)
    }

    fn catalogue() -> Vec<Entry<Self>> {
        catalogue::entries()
    }
}
