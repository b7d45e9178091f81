//! Folds as moves: told from the first tile, so that they mean the same however the puzzle is turned.

use super::folding::fold::{Fold, Refusal, blocked, fold, folds, stop};
use super::folding::notation::describe;
use super::folding::state::State;
use super::folding::tiles::TileSet;
use super::space::Direction;
use super::text::sentence;
use crate::puzzle::TextError;
use crate::scene::PlaceId;

/// A quarter turn of some tiles about an axis that is given as the first tile sees it: right is its right side, front
/// the way its front looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Turning(Fold);

/// The places of folds begin here.
const FIRST_PLACE: u32 = 1 << 16;

impl Turning {
    /// A fold of a state, as its first tile sees it.
    pub fn of(state: &State, fold: &Fold) -> Self {
        let tile = state.tiles()[0];
        let axis = [
            (tile.right, Direction::Right),
            (tile.up(), Direction::Up),
            (tile.front, Direction::Front),
        ]
        .into_iter()
        .find_map(|(own, name)| match fold.axis {
            axis if axis == own => Some(name),
            axis if axis == own.opposite() => Some(name.opposite()),
            _ => None,
        });
        // The three directions of a tile are those of the three axes.
        Self(Fold { axis: axis.unwrap_or(fold.axis), ..*fold })
    }

    /// The fold that it is in a state.
    pub fn fold(self, state: &State) -> Fold {
        let tile = state.tiles()[0];
        let own = [tile.right, tile.up(), tile.front][self.0.axis.axis()];
        let axis = if self.0.axis.sign() == 1 { own } else { own.opposite() };
        Fold { axis, ..self.0 }
    }

    /// All legal folds of a state.
    pub fn all(state: &State) -> Vec<Self> {
        folds(state).iter().map(|fold| Self::of(state, fold)).collect()
    }

    /// The smallest folds of a state that only fail because something would be passed through.
    pub fn blocked(state: &State) -> Vec<Self> {
        blocked(state).iter().map(|fold| Self::of(state, fold)).collect()
    }

    /// The state after it.
    ///
    /// # Errors
    /// The rule against it: what meets, or what does not fit.
    pub fn apply(self, state: &State) -> Result<State, String> {
        fold(state, &self.fold(state)).map_err(|refusal| match refusal {
            Refusal::Meet(..) | Refusal::Pierce(..) => sentence(&refusal.to_string()),
            other => format!("That is no fold: {other}."),
        })
    }

    /// What would be passed through if it were made, and at which part of it (0 to 1).
    pub fn stop(self, state: &State) -> Option<(Refusal, f64)> {
        stop(state, &self.fold(state))
    }

    /// The hinges that move, each by the tile before it.
    pub fn hinges(self, len: usize) -> TileSet {
        self.0.hinges(len)
    }

    /// Whether it moves all hinges that another fold about the same axis moves, and more.
    pub fn includes(self, other: Self, len: usize) -> bool {
        let (own, theirs) = (self.hinges(len), other.hinges(len));
        self.0.axis.axis() == other.0.axis.axis() && theirs != own && theirs.without(own).is_empty()
    }

    /// The first hinge that moves.
    pub fn first_hinge(self) -> u32 {
        let turning = self.0.turning;
        (0..15).find(|&tile| turning.contains(tile) != turning.contains(tile + 1)).unwrap_or(0)
            as u32
    }

    /// The place on the board that stands for it.
    pub fn place(self) -> PlaceId {
        PlaceId(FIRST_PLACE + ((self.0.axis as u32) << 12) + u32::from(self.0.turning.0))
    }

    /// The fold that a place stands for.
    pub fn at(place: PlaceId) -> Option<Self> {
        let code = place.0.checked_sub(FIRST_PLACE)?;
        let axis = *Direction::ALL.get((code >> 12) as usize)?;
        Some(Self(Fold { axis, turning: TileSet((code & 0xfff) as u16) }))
    }

    /// As text: the axis, then the tiles that turn.
    pub fn write(self) -> String {
        self.0.to_string()
    }

    /// Reads it.
    ///
    /// # Errors
    /// What is wrong with the text and what is allowed.
    pub fn read(text: &str) -> Result<Self, TextError> {
        let fold = text.parse::<Fold>();
        fold.map(Self).map_err(|problem| TextError::new("fold", text, problem.to_string()))
    }

    /// In words.
    pub fn say(self, state: &State) -> String {
        format!("{}.", describe(state, &self.fold(state)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fold_is_told_the_same_however_the_puzzle_is_turned() {
        let flat = State::flat(8).expect("eight tiles");
        for one in Turning::all(&flat) {
            assert_eq!(Turning::read(&one.write()), Ok(one));
            assert_eq!(Turning::at(one.place()), Some(one));
            let folded = one.apply(&flat).expect("a legal fold");
            // The text of a state forgets where it lies: its first tile is upright again.
            let upright: State = folded.text().parse().expect("a state");
            assert_eq!(upright, folded);
            let (here, there) = (Turning::all(&folded), Turning::all(&upright));
            assert_eq!(here.len(), there.len());
            for next in here {
                assert!(there.contains(&next), "{}", next.write());
                assert_eq!(next.apply(&folded), next.apply(&upright));
            }
        }
    }

    #[test]
    fn what_is_no_fold_is_refused_with_the_reason() {
        let flat = State::flat(8).expect("eight tiles");
        for (text, reason) in [
            ("r12345678", "some tiles must turn and some stay"),
            ("u1", "not parallel to the axis"),
            ("x12", "starts with one of"),
            ("u19", "some tiles must turn"),
            ("u", "the tiles that turn"),
        ] {
            let refused = match Turning::read(text) {
                Ok(one) => one.apply(&flat).expect_err(text),
                Err(problem) => problem.to_string(),
            };
            assert!(refused.contains(reason), "{text}: {refused}");
        }
    }
}
