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
//! | `sum` | checksum of the other parts, in shared links (see [`sealed`]) | it is not checked |
//! | `from`, `goal` | first position and goal | the variant's standard game |
//! | `moves` | the moves, separated by dots | none |
//! | `done` | the number of moves that are made; the others can be redone | all |
//! | `computer` | the side it plays (`first`, `second`, `both`) and its level: `second.3` | it does not play |
//! | `player` | the solution that is open in the player | none is open |
//! | `at` | the player's step | 0 |
//! | `claim` | the claim about that solution's length: `optimal`, `best` | none |
//! | `edit` | the position in the editor: a variant with `from` and `goal` of its own | the editor is closed, or unchanged |
//! | `tab` | the tab that is open beside the board: `facts` | the user's own |
//! | `show` | the theory that is drawn over the board: `resource-count` | none |
//! | `challenge` | a game to be won without help: the most moves, or `free` | none |
//! | `view` | `projector`: the large view for a class | the usual view |
//!
//! Old links must open for ever: this table only grows, and `tests/native/links` holds old ones. Reading never fails:
//! it gives the nearest valid game and the list of problems.

mod opened;
mod parts;
mod problems;
mod query;
mod read;
mod write;

pub use opened::{OpenSolution, Opened};
pub use parts::LONGEST;
pub use problems::Problems;
pub use query::{Address, Query, ended, mended, moves_of, sealed, unescaped};
pub use read::{Reader, Reading, parse_task, read};
pub use write::{with_page, write, write_parts, write_task};
