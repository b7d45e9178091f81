//! The octominoids whose core is a knot.
//!
//! The core is the middle line of the ribbon, as embedded in [`linking`](crate::puzzles::rubiks_magic::math::linking):
//! a simple closed polygon for every octominoid. It runs along the faces of the tiles, and straight through the gaps
//! at the edges. Edges in a gap do not meet, because no two tiles are superposed, and no two hinges cross. A flap,
//! which the ribbon touches four times or not at all, does not change the knot.
//!
//! According to Paolini's paper, the core must be unknotted, and no configuration is known that this
//! excludes.

use super::census::each;
use super::code::Code;
use crate::puzzles::rubiks_magic::math::knot::Knot;
use crate::search::{Cancelled, Progress};

/// The number of octominoids between two reports.
const GROUP: u64 = 1024;

/// The numbers of octominoids, by the proof about their cores.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Knots {
    /// The number of octominoids.
    pub octominoids: u64,
    /// The number with a knotted core.
    pub knotted: u64,
    /// The number with a core that is neither proved knotted nor unknotted.
    pub undecided: u64,
    /// The first octominoid with a knotted core, in the order of the codes.
    pub smallest: Option<Code>,
}

impl Knots {
    /// Counts the octominoids of some number of tiles, and those whose core is knotted.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn count(size: usize, progress: &mut dyn Progress) -> Result<Self, Cancelled> {
        let mut knots = Self::default();
        each(size, |one| {
            if knots.octominoids % GROUP == 0 {
                progress.report(knots.octominoids, None, "octominoids examined")?;
            }
            knots.octominoids += 1;
            match Knot::of_core(one.chain()) {
                Knot::Unknotted => {}
                Knot::Knotted => {
                    knots.knotted += 1;
                    knots.smallest.get_or_insert_with(|| one.code().clone());
                }
                Knot::Undecided => knots.undecided += 1,
            }
            Ok(())
        })?;
        Ok(knots)
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::puzzles::rubiks_magic::math::octominoid::Octominoid;
    use crate::search::Silent;
    use crate::search::listeners::Until;

    #[test]
    fn no_core_of_8_tiles_or_fewer_is_knotted() {
        for (size, octominoids) in [(4, 5), (6, 47), (8, 1291)] {
            let knots = Knots { octominoids, ..Knots::default() };
            assert_eq!(Knots::count(size, &mut Silent), Ok(knots));
        }
    }

    #[test]
    fn the_count_can_be_cancelled() {
        assert_eq!(Knots::count(8, &mut Until(1000)), Err(Cancelled));
    }

    #[test]
    fn a_core_of_16_tiles_can_be_knotted() {
        for code in ["RRmURmRmUDvLLvDvRmUDvLDvUm", "RRURRvUDvLDvUvRRvUDvLvUv"] {
            let one = Octominoid::new(code.parse().expect("a code")).expect("an octominoid");
            assert_eq!((one.chain().size(), Knot::of_core(one.chain())), (16, Knot::Knotted));
        }
    }
}
