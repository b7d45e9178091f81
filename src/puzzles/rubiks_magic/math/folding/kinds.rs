//! Folds of both kinds: simple ones, and known general ones.

use super::fold::{Fold, each_next, fold, folds};
use super::general::known::{each_known, known};
use super::key::Key;
use super::state::Position;

/// The kinds of folds allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kinds {
    /// Simple folds.
    Simple,
    /// Simple folds, and [known] general ones.
    Both,
}

/// A fold of either kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// A simple fold.
    Simple(Fold),
    /// The general fold to the state with this [labelled key](Position::labelled).
    General(Key),
}

impl Kinds {
    /// Calls `found` with every state one fold away. Its position in space is arbitrary.
    pub(super) fn each_next(self, state: &Position, found: &mut impl FnMut(Position)) {
        each_next(state, found);
        if self == Self::Both {
            each_known(state, found);
        }
    }

    /// The first fold to a state that passes a test, and that state. Simple folds take precedence.
    pub(super) fn step(
        self,
        state: &Position,
        is_it: impl Fn(&Position) -> bool,
    ) -> Option<(Step, Position)> {
        let simple = folds(state).into_iter().find_map(|one| {
            let next = fold(state, &one).ok().filter(&is_it)?;
            Some((Step::Simple(one), next))
        });
        let general = || {
            let mut ends = known(state).into_iter().map(|one| one.end());
            ends.find(&is_it).map(|end| (Step::General(end.labelled()), end))
        };
        simple.or_else(|| if self == Self::Both { general() } else { None })
    }
}
