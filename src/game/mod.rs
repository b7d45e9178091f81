//! A puzzle in play as plain data for the page, without the puzzle's types.
//!
//! [`Game`] is object-safe. [`Adapter`] implements it, once, for any [`Puzzle`](crate::contract::Puzzle). Native tests
//! and the table talk to it directly. The page goes through [`Remote`], which carries each call as bytes into the
//! puzzle's own program. Solving stays outside: it would pull the solvers into the part that loads first.

mod adapter;
mod drafts;
mod drawing;
mod face;
mod graph;
mod playback;
mod reel;
mod remote;

pub use adapter::Adapter;
pub use face::{
    About, Brush, ChoiceMark, Dab, Direction, Edit, Edited, Example, Fact, Field, Filmed, Glimpse,
    Guess, Hint, HintStep, LinkOf, Look, Made, Moves, Nib, Opening, Papers, Plate, Plot, Shown,
    ShownEditor, ShownPlayer, ShownWriting, Standing, Surface, Tool, Touch, Visit, Words, Worths,
};
pub use reel::{Reel, Shot};
pub use remote::{Game, Malformed, Remote, Transport, serve};
