//! Planar face-up configurations: all tiles in one plane, their fronts up, in stacks.
//!
//! Sections 8 to 10 of the paper, generalised to any even number of tiles. A [`Sequence`] gives the
//! square of each tile, an [`Assemblage`] also the order of the tiles in one square.

mod assemblage;
mod census;
mod levels;
mod read;
mod sequence;

pub use assemblage::Assemblage;
pub use census::{MOST_LISTED, Row, all, each};
pub use levels::{assemblages, has_more_orders};
pub use read::Reading;
pub use sequence::{Sequence, letter, symmetries};
