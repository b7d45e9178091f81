//! Folds as moves, relative to the first tile, so that the puzzle's orientation does not matter.

use super::math::extent::summary;
use super::math::folding::fold::{Fold, Refusal, blocked, fold, folds, stop};
use super::math::folding::general::known::{Known, known, known_to};
use super::math::folding::key::Key;
use super::math::folding::notation::{GENERAL, describe};
use super::math::folding::state::Position;
use super::math::folding::tiles::TileSet;
use super::math::space::Direction;
use crate::contract::TextError;
use crate::kit::narrow;
use crate::kit::numerals::grouped;
use crate::kit::words::and;
use crate::scene::PlaceId;
use crate::{say, text};

/// A fold of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// A simple fold: a quarter turn of some tiles about an axis in the first tile's frame. Right is its right side,
    /// front the direction its front faces.
    Simple(Fold),
    /// A known general fold, by the [labelled key](Position::labelled) of the state in which it ends.
    General(Key),
}

/// The first place number of simple folds, and that of general ones.
const FIRST_PLACE: u32 = 1 << 16;
const FIRST_GENERAL: u32 = 1 << 20;

impl Move {
    /// Converts a simple fold of a state to the frame of its first tile.
    pub fn of(state: &Position, fold: &Fold) -> Self {
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
        // A tile's three directions lie on the three axes, so one always matches.
        Self::Simple(Fold { axis: axis.unwrap_or(fold.axis), ..*fold })
    }

    /// A general fold of a state.
    pub fn of_general(one: &Known) -> Self {
        Self::General(one.to.labelled())
    }

    /// The simple fold in the coordinates of a state; `None` for a general one.
    pub fn simple(self, state: &Position) -> Option<Fold> {
        let Self::Simple(fold) = self else { return None };
        let tile = state.tiles()[0];
        let own = [tile.right, tile.up(), tile.front][fold.axis.axis()];
        let axis = if fold.axis.sign() == 1 { own } else { own.opposite() };
        Some(Fold { axis, ..fold })
    }

    /// The general fold in a state; `None` for a simple one, and if it is not known there.
    pub fn general(self, state: &Position) -> Option<Known> {
        match self {
            Self::Simple(_) => None,
            Self::General(to) => known_to(state, to),
        }
    }

    /// Tells whether it is a general fold.
    pub fn is_general(self) -> bool {
        matches!(self, Self::General(_))
    }

    /// All legal folds of a state.
    pub fn all(state: &Position) -> Vec<Self> {
        let mut all: Vec<Self> = folds(state).iter().map(|fold| Self::of(state, fold)).collect();
        all.extend(known(state).iter().map(Self::of_general));
        all
    }

    /// The smallest simple folds of a state that fail only because tiles would collide.
    pub fn blocked(state: &Position) -> Vec<Self> {
        blocked(state).iter().map(|fold| Self::of(state, fold)).collect()
    }

    /// The state after the move.
    ///
    /// # Errors
    /// The reason why it is illegal: the parts that collide, or the tiles that do not fit.
    pub fn apply(self, state: &Position) -> Result<Position, String> {
        match self.simple(state) {
            Some(simple) => fold(state, &simple).map_err(|refusal| match refusal {
                Refusal::Meet(..) | Refusal::Pierce(..) => refusal.to_string(),
                other => say!("That is not a fold. {reason}", reason = other),
            }),
            None => match self.general(state) {
                Some(one) => Ok(one.end()),
                None => Err(say!("No general fold that is known leads from here to that shape.")),
            },
        }
    }

    /// The collision that would stop it, and the fraction of the fold (0 to 1) at which it happens.
    pub fn stop(self, state: &Position) -> Option<(Refusal, f64)> {
        stop(state, &self.simple(state)?)
    }

    /// The hinges that move, each named by the tile before it; all for a general fold.
    pub fn hinges(self, len: usize) -> TileSet {
        match self {
            Self::Simple(fold) => fold.hinges(len),
            Self::General(_) => TileSet::all(len),
        }
    }

    /// Tells whether both are simple folds about the same axis, and this one moves all hinges of the other and more.
    pub fn includes(self, other: Self, len: usize) -> bool {
        let (Self::Simple(one), Self::Simple(two)) = (self, other) else { return false };
        let (own, theirs) = (one.hinges(len), two.hinges(len));
        one.axis.axis() == two.axis.axis() && theirs != own && theirs.without(own).is_empty()
    }

    /// The first hinge that moves; 0 for a general fold.
    pub fn first_hinge(self) -> u32 {
        let Self::Simple(Fold { turning, .. }) = self else { return 0 };
        narrow::u32(
            (0..15).find(|&tile| turning.contains(tile) != turning.contains(tile + 1)).unwrap_or(0),
        )
    }

    /// The place on the board that represents the move.
    pub fn place(self) -> PlaceId {
        PlaceId(match self {
            Self::Simple(fold) => {
                FIRST_PLACE + ((fold.axis as u32) << 12) + u32::from(fold.turning.0)
            }
            Self::General(to) => FIRST_GENERAL + to.digest() % FIRST_GENERAL,
        })
    }

    /// The fold of a state that a place represents.
    pub fn at(state: &Position, place: PlaceId) -> Option<Self> {
        if place.0 >= FIRST_GENERAL {
            let mut all = known(state).into_iter().map(|one| Self::of_general(&one));
            return all.find(|mv| mv.place() == place);
        }
        let code = place.0.checked_sub(FIRST_PLACE)?;
        let axis = *Direction::ALL.get((code >> 12) as usize)?;
        Some(Self::Simple(Fold { axis, turning: TileSet((code & 0xfff) as u16) }))
    }

    /// Writes the move as text: the axis, then the tiles that turn. For a general fold, `g` and the state in which it
    /// ends.
    pub fn write(self) -> String {
        match self {
            Self::Simple(fold) => fold.to_string(),
            Self::General(to) => format!("{GENERAL}{}", to.state().text()),
        }
    }

    /// Parses a move.
    ///
    /// # Errors
    /// A message that says what is wrong with the text and what is allowed.
    pub fn read(text: &str) -> Result<Self, TextError> {
        let wrong = |problem: String| TextError::new(text!("Fold"), text, problem);
        match text.strip_prefix(GENERAL) {
            Some(end) => {
                let end = end.parse::<Position>();
                end.map(|end| Self::General(end.labelled())).map_err(|problem| {
                    wrong(say!("The shape at its end is wrong. {problem}", problem))
                })
            }
            None => text.parse().map(Self::Simple).map_err(wrong),
        }
    }

    /// Describes its effect in a state, without a full stop.
    pub fn describe(self, state: &Position) -> String {
        if let Some(fold) = self.simple(state) {
            return describe(state, &fold);
        }
        match self.general(state) {
            Some(one) => {
                // The shape is like "flat, 2 × 4" or "a box of 1 × 1 × 2".
                say!(
                    "General fold: hinges turn together that are not parallel, to {shape}",
                    shape = summary(&one.end())
                )
            }
            None => say!("General fold"),
        }
    }

    /// Describes its effect in a state, as a sentence.
    pub fn say(self, state: &Position) -> String {
        self.describe(state) + "."
    }
}

/// The number of folds of each kind, in words.
pub fn tally(folds: &[Move]) -> String {
    let general = folds.iter().filter(|mv| mv.is_general()).count();
    let turns = folds.len() - general;
    let turns = say!("{n} quarter turn" | "{n} quarter turns", n = grouped(turns));
    match general {
        0 => turns,
        _ => {
            let general = say!("{n} general fold" | "{n} general folds", n = grouped(general));
            and(&[turns, general])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::rubiks_magic::math::folding::general::stored;

    #[test]
    fn a_fold_does_not_depend_on_the_orientation_of_the_puzzle() {
        let flat = Position::flat(8).expect("eight tiles");
        for mv in Move::all(&flat) {
            assert_eq!(Move::read(&mv.write()), Ok(mv));
            assert_eq!(Move::at(&flat, mv.place()), Some(mv));
            let folded = mv.apply(&flat).expect("a legal fold");
            // The text of a state drops its orientation: the first tile is upright again.
            let upright: Position = folded.text().parse().expect("a state");
            assert_eq!(upright, folded);
            let (here, there) = (Move::all(&folded), Move::all(&upright));
            assert_eq!(here.len(), there.len());
            for next in here {
                assert!(there.contains(&next), "{}", next.write());
                assert_eq!(next.apply(&folded), next.apply(&upright));
            }
        }
    }

    #[test]
    fn illegal_folds_are_refused_with_the_reason() {
        let flat = Position::flat(8).expect("eight tiles");
        for (text, reason) in [
            ("r12345678", "Some tiles must turn and some stay."),
            ("u1", "not parallel to the axis"),
            ("x12", "starts with one of"),
            ("x12", "or with g"),
            ("gRRURDLDU", "No general fold that is known leads from here"),
            (
                "gRRURRUR",
                "The shape at its end is wrong. A chain has 4, 6, 8, 10 or 12 tiles, not 7.",
            ),
            ("g", "not 0"),
            ("u19", "Some tiles must turn"),
            ("u", "the tiles that turn"),
        ] {
            let refused = match Move::read(text) {
                Ok(mv) => mv.apply(&flat).expect_err(text),
                Err(problem) => problem.to_string(),
            };
            assert!(refused.contains(reason), "{text}: {refused}");
        }
    }

    #[test]
    fn a_general_fold_is_written_by_its_end_and_undone_by_one() {
        for general in stored() {
            let [from, to] = [general.from, general.to];
            let mv = Move::General(to.labelled());
            assert_eq!(mv.write(), format!("g{}", to.text()));
            assert_eq!(Move::read(&mv.write()), Ok(mv));
            assert!(Move::all(&from).contains(&mv));
            // It does not depend on the puzzle's orientation, and the first tile does not turn.
            let upright: Position = from.text().parse().expect("a state");
            assert_eq!((mv.apply(&from), mv.apply(&upright)), (Ok(to), Ok(to)));
            let end = mv.apply(&from).expect("a known fold");
            assert_eq!(end.tiles()[0].front, from.tiles()[0].front);
            let back = Move::General(from.labelled());
            assert_eq!(back.apply(&end), Ok(from));
            assert!(mv.say(&from).starts_with("General fold: hinges turn together"));
            assert_eq!(tally(&[mv, back]), "0 quarter turns and 2 general folds");
        }
        assert_eq!(tally(&[]), "0 quarter turns");
    }
}
