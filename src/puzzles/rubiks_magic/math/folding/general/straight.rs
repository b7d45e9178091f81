//! The straight general folds of a state: every hinge turns linearly by a right angle, or ends where it was.

use super::super::super::tile::{Side, Tile};
use super::super::goal::Goal;
use super::super::kinds::Kinds;
use super::super::plan::{Plan, plan};
use super::super::state::{Bend, Position, step};
use super::motion::General;
use crate::say;
use crate::search::{Cancelled, Progress, Silent};

/// The bends, ordered by angle.
const BENDS: [Bend; 5] =
    [Bend::ClosedValley, Bend::Valley, Bend::Flat, Bend::Mountain, Bend::ClosedMountain];

/// The number of states searched to decide whether few simple folds lead to a state: for 8 tiles, enough for three
/// folds.
const NEAR: usize = 2000;

/// The straight folds of one state.
#[derive(Debug, Clone, PartialEq)]
pub struct Straight {
    /// The number of ways to turn hinges by right angles such that the chain closes again.
    pub tried: usize,
    /// The legal folds to states that few simple folds do not reach.
    pub folds: Vec<General>,
}

/// The enumeration of all end states.
struct Ends<'a, Found> {
    state: &'a Position,
    /// The sides at which each tile can hold the next one.
    sides: Vec<Vec<Side>>,
    hinges: Vec<Side>,
    bends: Vec<Bend>,
    found: Found,
}

impl Straight {
    /// Finds the straight folds of a state. Each is replayed in small steps.
    ///
    /// It takes seconds: most states have about a hundred ways to try, and some several hundred.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn of(state: &Position, progress: &mut dyn Progress) -> Result<Self, Cancelled> {
        let mut all = Self { tried: 0, folds: Vec::new() };
        each_end(state, |hinges, bends| {
            // A number stands before it.
            progress.report(all.tried as u64, None, &say!("ways tried"))?;
            all.tried += 1;
            let one = General::straight(state, hinges, bends);
            all.folds.extend(one.filter(|one| !is_near(state, &one.to)));
            Ok(())
        })?;
        Ok(all)
    }
}

/// Calls `found` with the hinges and bends of every way to close the chain by right angles.
///
/// # Errors
/// The first error of `found`.
pub(super) fn each_end(
    state: &Position,
    found: impl FnMut(&[Side], &[Bend]) -> Result<(), Cancelled>,
) -> Result<(), Cancelled> {
    let sides = |tile| {
        let (side, second) = state.sides(tile);
        std::iter::once(side).chain(second).collect()
    };
    let mut ends = Ends {
        state,
        sides: (0..state.len()).map(sides).collect(),
        hinges: Vec::new(),
        bends: Vec::new(),
        found,
    };
    ends.extend(state.tiles()[0], false)
}

/// Tells whether few simple folds lead from one state to the other, with every tile in its place.
fn is_near(from: &Position, to: &Position) -> bool {
    let plan = plan(from, &Goal::Tiles(to.labelled()), Kinds::Simple, NEAR, &mut Silent);
    matches!(plan, Ok(Plan::Found(_)))
}

impl<Found: FnMut(&[Side], &[Bend]) -> Result<(), Cancelled>> Ends<'_, Found> {
    /// Continues with the next tile, at its final place.
    fn extend(&mut self, tile: Tile, has_moved: bool) -> Result<(), Cancelled> {
        let number = self.hinges.len();
        if number == self.state.len() {
            return if has_moved && tile == self.state.tiles()[0] {
                (self.found)(&self.hinges, &self.bends)
            } else {
                Ok(())
            };
        }
        let now = self.state.bend(number);
        let at = BENDS.iter().position(|bend| *bend == now).unwrap_or(0);
        for (choice, side) in self.sides[number].clone().into_iter().enumerate() {
            for bend in &BENDS[at.saturating_sub(1)..(at + 2).min(BENDS.len())] {
                let moves = *bend != now;
                // For a closed pair that stays closed, all sides are equivalent.
                if !moves && choice > 0 {
                    continue;
                }
                self.hinges.push(side);
                self.bends.push(*bend);
                let heard = self.extend(step(tile, side, *bend), has_moved || moves);
                self.hinges.pop();
                self.bends.pop();
                heard?;
            }
        }
        Ok(())
    }
}
