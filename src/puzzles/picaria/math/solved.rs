//! The winner from every position of a game, and the number of moves: computed once, then looked
//! up.

use std::sync::Arc;

use super::super::position::{End, Move, Position};
use super::super::variant::{Blocked, Kind};
use super::repetition::with_past;
use super::space::{self, Space};
use crate::contract::Value;
use crate::search::Progress;
use crate::search::cache::Cache;
use crate::search::retrograde::{Failure, Values, Worth};

/// The memory limit of the cached games together, in bytes. The last one is always kept.
const KEPT: u64 = 64 << 20;

/// The games solved most recently, the latest last.
static SOLVED: Cache<Arc<Solved>> = Cache::new();

/// A solved game.
#[derive(Debug)]
pub struct Solved {
    kind: Kind,
    blocked: Blocked,
    space: Space,
    values: Values,
}

/// The memory that solving a game takes, in bytes.
pub fn bytes(kind: Kind) -> u64 {
    let (nodes, tables) = space::size(kind);
    Values::bytes(nodes) + tables
}

impl Solved {
    /// Solves a game: milliseconds for the board of the Zuni, a second for eight sides and six stones.
    ///
    /// # Errors
    /// [`Failure`] when `progress` cancels, or when memory is short.
    pub fn new(kind: Kind, blocked: Blocked, progress: &mut dyn Progress) -> Result<Self, Failure> {
        let bytes = bytes(kind);
        if bytes > progress.memory() {
            return Err(Failure::TooLarge { bytes });
        }
        progress.needs(bytes);
        let space = Space::new(kind, blocked);
        let values = Values::new(&space, progress)?;
        Ok(Self { kind, blocked, space, values })
    }

    /// The solved game, from the cache if it is there.
    ///
    /// # Errors
    /// As [`new`](Solved::new).
    pub fn get(
        kind: Kind,
        blocked: Blocked,
        progress: &mut dyn Progress,
    ) -> Result<Arc<Self>, Failure> {
        let is = |solved: &Arc<Self>| (solved.kind, solved.blocked) == (kind, blocked);
        let solved = SOLVED.find_or(is, || Self::new(kind, blocked, progress).map(Arc::new))?;
        let mut kept = SOLVED.entries();
        while kept.len() > 1 && kept.iter().map(|solved| bytes(solved.kind)).sum::<u64>() > KEPT {
            kept.remove(0);
        }
        Ok(solved)
    }

    /// The number of positions examined, up to symmetry.
    pub fn seen(&self) -> u64 {
        self.values.len()
    }

    /// The best result for the player to move in a position of this game, given its past.
    /// Leaves out the past where trying it would take too long (see `with_past`).
    pub fn value(&self, position: &Position) -> Value {
        with_past(position, |position| self.without_past(position))
    }

    /// The value without the past, except where a position has just been repeated.
    fn without_past(&self, position: &Position) -> Value {
        let plays_on = |end: &End| self.blocked != Blocked::Loses && matches!(end, End::Blocked(_));
        match position.end().filter(|end| !plays_on(end)) {
            Some(end) => value_of_end(position, end),
            None => {
                let (mover, other) = (position.mover(), position.other());
                match self.values.worth(self.space.node(&position.stage(), mover, other)) {
                    Worth::Won(plies) => Value::Won(Some(plies.into())),
                    Worth::Lost(plies) => Value::Lost(Some(plies.into())),
                    // A position where the game goes on is never void.
                    Worth::Draw | Worth::Void => Value::Drawn,
                }
            }
        }
    }

    /// Every legal move of a position, with the best result for the player who makes it.
    pub fn moves(&self, position: &Position) -> Vec<(Move, Value)> {
        let value = |mv: Move| (mv, longer(self.value(&position.moved(mv)).reversed()));
        position.moves().into_iter().map(value).collect()
    }

    /// The longest win from any position, in moves of both players.
    pub fn longest(&self) -> u32 {
        let plies = |node| match self.values.worth(node) {
            Worth::Won(plies) | Worth::Lost(plies) => u32::from(plies),
            Worth::Draw | Worth::Void => 0,
        };
        (0..self.values.len()).map(plies).max().unwrap_or(0)
    }
}

/// The value of a finished game for the player whose turn it would be.
pub fn value_of_end(position: &Position, end: End) -> Value {
    match end {
        End::Row(winner) if winner == position.turn => Value::Won(Some(0)),
        End::Row(_) | End::Blocked(_) => Value::Lost(Some(0)),
        End::Repeated => Value::Drawn,
    }
}

/// This value one move earlier.
pub fn longer(value: Value) -> Value {
    match value {
        Value::Won(plies) => Value::Won(plies.map(|plies| plies + 1)),
        Value::Drawn => Value::Drawn,
        Value::Lost(plies) => Value::Lost(plies.map(|plies| plies + 1)),
    }
}

/// The word for the winner of a game with this value at its start, as data and the command line write it.
pub fn winner(value: Value) -> &'static str {
    match value {
        Value::Won(_) => "first",
        Value::Drawn => "draw",
        Value::Lost(_) => "second",
    }
}

/// Ranks a value for its player: early wins above late ones, late losses above early ones.
pub fn rank(value: Value) -> i64 {
    const FAR: i64 = 1 << 32;
    match value {
        Value::Won(plies) => FAR - plies.map_or(FAR / 2, i64::from),
        Value::Drawn => 0,
        Value::Lost(plies) => plies.map_or(FAR / 2, i64::from) - FAR,
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::Index;

    use super::*;
    use crate::contract::Rules;
    use crate::puzzles::picaria::Picaria;
    use crate::puzzles::picaria::variant::Variant;
    use crate::search::Silent;

    /// The best result within `plies` moves by trying all; `None` if it is neither a win nor a
    /// loss.
    fn tried(position: &Position, plies: u32) -> Option<Value> {
        if let Some(end) = position.end() {
            return Some(value_of_end(position, end));
        }
        let rest = plies.checked_sub(1)?;
        let after = |mv| tried(&position.moved(mv), rest).map(|value| longer(value.reversed()));
        let values: Vec<Option<Value>> = position.moves().into_iter().map(after).collect();
        let best = values.iter().flatten().copied().max_by_key(|value| rank(*value))?;
        let known = matches!(best, Value::Won(_)) || values.iter().all(Option::is_some);
        known.then_some(best).filter(|value| *value != Value::Drawn)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn values_are_those_of_trying_every_move(
            variant in prop::sample::select(vec![
                "3x3", "4x3", "4x3-plain", "4x4", "4x3-handicap1", "5x3", "5x3-plain-handicap2", "5x4",
                "three-mens-morris", "pong-hau-ki", "mu-torere",
            ]),
            moves in prop::collection::vec(any::<Index>(), 4..40),
        ) {
            const PLIES: u32 = 5;
            let game: Variant = variant.parse().expect("a game");
            let solved = Solved::get(game.kind, Blocked::Loses, &mut Silent).expect("it fits");
            let mut position = Position::start(game);
            for choice in moves {
                let moves = position.moves();
                if moves.is_empty() {
                    break;
                }
                position = position.moved(*choice.get(&moves));
            }
            let is_over = position.end().is_some();
            let soon = |value: Value| is_over || value.plies().is_some_and(|plies| plies <= PLIES);
            let value = solved.value(&position);
            prop_assert_eq!(tried(&position, PLIES), Some(value).filter(|value| soon(*value)));
        }
    }

    /// The position after these moves from a setup.
    fn played(variant: &str, from: &str, moves: &str) -> Position {
        let position = Position::read(variant.parse().expect("a game"), from).expect("stones");
        moves.split('.').fold(position, |position, text| {
            let mv = Picaria::read_move(&position, text).expect("a move");
            position.after(mv).expect("a legal move")
        })
    }

    #[test]
    fn a_win_that_leads_to_an_earlier_position_is_none() {
        let position = played("4x3", "x.xo.o.ox-o", "c2m2.m4c1.m2c2");
        let solved = Solved::get(Kind::ZUNI, Blocked::Loses, &mut Silent).expect("it fits");
        let fresh = Position::read(position.game, &position.to_string()).expect("stones");
        assert_eq!(solved.value(&fresh), Value::Won(Some(3)));
        assert_eq!(solved.value(&position), Value::Drawn);
        let best = |position: &Position| {
            solved.moves(position).into_iter().map(|(_, value)| value).max_by_key(|v| rank(*v))
        };
        assert_eq!(
            (best(&fresh), best(&position)),
            (Some(Value::Won(Some(3))), Some(Value::Drawn))
        );
    }

    #[test]
    fn a_number_of_moves_that_the_past_refutes_is_not_told() {
        let moves = "c1.m5.c3.m1.c5.m2.c3o.m3.c5m4.c2.oc3.m5c5.c1o.c5m5";
        let game: Variant = "5x3-plain-handicap2".parse().expect("a game");
        let position = moves.split('.').fold(Position::start(game), |position, text| {
            position.after(Picaria::read_move(&position, text).expect("a move")).expect("legal")
        });
        let solved = Solved::get(game.kind, Blocked::Loses, &mut Silent).expect("it fits");
        let fresh = Position::read(game, &position.to_string()).expect("stones");
        assert_eq!(solved.value(&fresh), Value::Lost(Some(4)));
        assert_eq!(tried(&position, 5), None);
        // The exact number would take too many positions.
        assert_eq!(solved.value(&position), Value::Lost(None));
    }

    #[test]
    fn values_are_ranked_as_a_player_likes_them() {
        let values = [
            Value::Won(Some(1)),
            Value::Won(Some(3)),
            Value::Won(None),
            Value::Drawn,
            Value::Lost(None),
            Value::Lost(Some(4)),
            Value::Lost(Some(2)),
        ];
        // A loss of unknown length counts as far away.
        assert!(values.windows(2).all(|pair| rank(pair[0]) > rank(pair[1])));
    }

    #[test]
    fn the_zuni_board_is_a_draw_and_no_win_takes_more_than_seven_moves() {
        let solved = Solved::get(Kind::ZUNI, Blocked::Loses, &mut Silent).expect("it fits");
        assert_eq!(solved.value(&Position::start(Variant::default())), Value::Drawn);
        assert_eq!(solved.longest(), 7);
    }

    #[test]
    fn a_past_may_make_a_win_longer_and_its_length_is_told() {
        for (variant, moves, fresh, now) in [
            ("5x3", "m5.m1.c1.c5.c3.m2.m5o", Value::Lost(Some(2)), Value::Lost(Some(2))),
            (
                "5x3",
                "c5.m1.m2.c2.c1.o.m2m3.m1m2.c5m5.oc4.m5m4",
                Value::Won(Some(7)),
                Value::Won(Some(11)),
            ),
            (
                "5x3-plain-handicap2",
                "m2.m3.m4.m5.c2.m1.c2o.c3.oc1.c5.m2o.m3c4.oc2.c4m3.m4o.m3c4.om3.c5m4.m3o.c4m3.oc4.m5c5",
                Value::Lost(Some(4)),
                Value::Lost(Some(6)),
            ),
        ] {
            let game: Variant = variant.parse().expect("a game");
            let start = Position::start(game).to_string();
            let position = played(variant, &start, moves);
            let solved = Solved::get(game.kind, Blocked::Loses, &mut Silent).expect("it fits");
            let without_past = Position::read(game, &position.to_string()).expect("stones");
            assert_eq!(solved.value(&without_past), fresh, "{moves}");
            assert_eq!(solved.value(&position), now, "{moves}");
            // Trying every move finds no earlier end.
            let plies = fresh.plies().map_or(0, |plies| plies.min(4));
            assert_eq!(tried(&position, plies), Some(now).filter(|_| now == fresh), "{moves}");
        }
    }
}
