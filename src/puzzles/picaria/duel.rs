//! The strength of the computer.
//!
//! A level computes the results of all moves, and then overlooks some. It sees nothing beyond its
//! horizon. Within it, it misses a row now and then: distant rows more often, and rows through the
//! centre more often than those along a side. It takes a missed result for a draw.

use std::sync::Arc;

use super::math::board::{Spot, spots};
use super::math::solved::{Solved, longer, rank, value_of_end};
use super::position::{End, Move, Position, stages};
use super::variant::{Blocked, Kind};
use super::{Picaria, solve};
use crate::contract::{Duel, Side, Task, Value, ValuedMove};
use crate::kit::dice::Dice;
use crate::kit::narrow;
use crate::search::{Cancelled, Progress};

/// The foresight of a level, and its chances of overlooking things.
#[derive(Debug, Clone, Copy)]
struct Sight {
    /// The number of moves ahead that it looks, those of both players.
    horizon: u32,
    /// The percentage of results one move away that it overlooks.
    misses: u32,
    /// The percentage added for each further move.
    fading: u32,
    /// The percentage added for rows through the centre within [`GLANCE`] moves.
    across: u32,
}

/// The horizon without the solved game: the player’s own move, then the reply.
const GLANCE: u32 = 2;

/// The level of the computer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Level {
    /// Plays without the solved game.
    #[strum(
        message = "Beginner",
        detailed_message = "Sees wins that can be made at once, if not all of them, and nothing beyond."
    )]
    Beginner,
    /// Looks four moves ahead.
    #[strum(
        message = "Player",
        detailed_message = "Looks four moves ahead and overlooks some, rows through the centre above all."
    )]
    Player,
    /// Looks eight moves ahead.
    #[strum(message = "Strong", detailed_message = "Looks eight moves ahead and overlooks little.")]
    Strong,
    /// Sees everything.
    #[strum(
        message = "Perfect",
        detailed_message = "Wins as soon as possible, loses as late as possible, and never gives away a draw."
    )]
    Perfect,
}

impl Level {
    fn sight(self) -> Sight {
        match self {
            Self::Beginner => Sight { horizon: GLANCE, misses: 10, fading: 10, across: 25 },
            Self::Player => Sight { horizon: 4, misses: 2, fading: 5, across: 10 },
            Self::Strong => Sight { horizon: 8, misses: 0, fading: 1, across: 2 },
            Self::Perfect => Sight { horizon: u32::MAX, misses: 0, fading: 0, across: 0 },
        }
    }
}

impl Duel for Picaria {
    type Level = Level;

    fn turn(position: &Position) -> Option<Side> {
        Some(position.turn)
    }

    fn values(
        task: &Task<Self>,
        positions: &[Position],
        progress: &mut dyn Progress,
    ) -> Result<Vec<Option<Value>>, Cancelled> {
        let solved = solved(task.variant.kind, progress)?;
        let value = |position| solved.as_ref().map(|solved| solved.value(position));
        Ok(positions.iter().map(value).collect())
    }

    /// A pass during placement leads to a position of no game: there only immediate rows are known.
    fn threats(
        task: &Task<Self>,
        position: &Position,
        progress: &mut dyn Progress,
    ) -> Result<Vec<ValuedMove<Move>>, Cancelled> {
        if position.end().is_some() {
            return Ok(Vec::new());
        }
        let passed = position.passed();
        let known = match stages(task.variant.kind).contains(&passed.stage()) {
            true => solved(task.variant.kind, progress)?,
            false => None,
        };
        let value = |mv: Move| {
            let next = passed.moved(mv);
            let there = match next.end() {
                Some(end) => Some(value_of_end(&next, end)),
                None => known.as_ref().map(|solved| solved.value(&next)),
            };
            (mv, there.map(|value| longer(value.reversed())))
        };
        Ok(passed.moves().into_iter().map(value).collect())
    }

    fn reply(
        task: &Task<Self>,
        played: &[Position],
        level: Level,
        seed: u32,
        progress: &mut dyn Progress,
    ) -> Result<Option<Move>, Cancelled> {
        let position = played.last().unwrap_or(&task.start);
        let sight = level.sight();
        // If the game is too large to solve, a level still sees immediate rows.
        let solved =
            if sight.horizon <= GLANCE { None } else { solved(task.variant.kind, progress)? };
        let moves = match solved {
            Some(solved) => solved.moves(position),
            None => position.moves().into_iter().map(|mv| (mv, glance(position, mv))).collect(),
        };
        // The seed includes the number of moves, so a repeated position gets other dice.
        let dice = Dice::new(u64::from(seed) << 32 | played.len() as u64);
        Ok(choose(position, &moves, sight, dice))
    }
}

/// The solved game; `None` where it is too large.
pub(super) fn solved(
    kind: Kind,
    progress: &mut dyn Progress,
) -> Result<Option<Arc<Solved>>, Cancelled> {
    Ok(solve::solved(kind, Blocked::Loses, progress)?.ok())
}

/// The value of a move for a player who looks only at immediate rows.
fn glance(position: &Position, mv: Move) -> Value {
    let next = position.moved(mv);
    if let Some(end) = next.end() {
        return longer(value_of_end(&next, end).reversed());
    }
    let wins =
        |reply: &Move| matches!(next.moved(*reply).end(), Some(End::Row(_) | End::Blocked(_)));
    if next.moves().iter().any(wins) { Value::Lost(Some(2)) } else { Value::Drawn }
}

/// Chooses at random among the best moves that a level sees. Among several that seem to hold a draw
/// it prefers one that does not end the game.
fn choose(
    position: &Position,
    moves: &[(Move, Value)],
    sight: Sight,
    mut dice: Dice,
) -> Option<Move> {
    let seen: Vec<(Move, i64)> = moves
        .iter()
        .map(|&(mv, value)| {
            let value =
                if sees(sight, position, mv, value, &mut dice) { value } else { Value::Drawn };
            let repeats = matches!(position.moved(mv).end(), Some(End::Repeated));
            (mv, 2 * rank(value) - i64::from(repeats))
        })
        .collect();
    let best = seen.iter().map(|(_, worth)| *worth).max()?;
    let equal: Vec<Move> =
        seen.iter().filter(|(_, worth)| *worth == best).map(|(mv, _)| *mv).collect();
    equal.get(dice.below(equal.len())).copied()
}

/// Tells whether a level sees the result of a move.
fn sees(sight: Sight, position: &Position, mv: Move, value: Value, dice: &mut Dice) -> bool {
    let (Value::Won(Some(plies)) | Value::Lost(Some(plies))) = value else { return true };
    if plies > sight.horizon {
        return false;
    }
    let across = if plies <= GLANCE && is_across(&position.moved(mv)) { sight.across } else { 0 };
    let misses = (sight.misses + across).saturating_add(sight.fading.saturating_mul(plies - 1));
    narrow::u32(dice.below(100)) >= misses
}

/// Tells whether the row just made, or every row that can be made now, goes through the centre.
fn is_across(position: &Position) -> bool {
    let board = &position.board;
    let through = |stones: u32| {
        let mut rows = board.full_rows(stones);
        rows.all(|row| spots(row).any(|spot| spot == Spot::CENTRE))
    };
    if board.has_row(position.other()) {
        return through(position.other());
    }
    let rows = position.moves().into_iter().map(|mv| position.moved(mv).other());
    rows.filter(|stones| board.has_row(*stones)).all(through)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::Index;

    use super::*;
    use crate::contract::{Choice, Rules, Status};
    use crate::puzzles::picaria::catalogue::squares;
    use crate::puzzles::picaria::variant::Variant;
    use crate::search::Silent;

    fn reply(task: &Task<Picaria>, position: &Position, level: Level, seed: u32) -> Option<Move> {
        let played = std::slice::from_ref(position);
        Picaria::reply(task, played, level, seed, &mut Silent).expect("nobody cancels")
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(80))]

        #[test]
        fn perfect_play_never_lets_go_of_what_it_has(
            variant in prop::sample::select(vec![
                "3x3", "4x3", "4x3-plain", "4x3-handicap1", "5x3", "pong-hau-ki", "mu-torere",
            ]),
            seed in any::<u32>(),
            first in any::<bool>(),
            choices in prop::collection::vec(any::<Index>(), 60),
        ) {
            let task = Picaria::start(&variant.parse().expect("a game"));
            let side = if first { Side::First } else { Side::Second };
            let mut position = task.start.clone();
            let mut promised = None;
            for choice in choices {
                let moves = position.moves();
                if moves.is_empty() {
                    break;
                }
                let values = Picaria::values(&task, std::slice::from_ref(&position), &mut Silent);
                let value = values.expect("nobody cancels")[0].expect("it is solved");
                if position.turn == side {
                    prop_assert!(promised.is_none_or(|least| rank(value) >= least), "{}", position);
                    // A lost game promises nothing.
                    promised = Some(rank(value)).filter(|rank| *rank >= 0);
                    let mv = reply(&task, &position, Level::Perfect, seed).expect("a move");
                    position = position.moved(mv);
                } else {
                    position = position.moved(*choice.get(&moves));
                }
            }
            let worth = match position.end() {
                Some(end) if position.turn == side => rank(value_of_end(&position, end)),
                Some(end) => rank(value_of_end(&position, end).reversed()),
                None => 0,
            };
            prop_assert!(promised.is_none_or(|least| worth.signum() >= least.signum()));
        }

        #[test]
        fn every_level_makes_legal_moves_and_the_same_ones_again(
            seed in any::<u32>(), level in prop::sample::select(Level::ALL), plies in 0..30,
        ) {
            let task = Picaria::start(&Variant::default());
            let mut position = task.start.clone();
            for _ in 0..plies {
                let mv = reply(&task, &position, level, seed);
                prop_assert_eq!(mv, reply(&task, &position, level, seed));
                let playing = Picaria::status(&task, &position) == Status::Playing;
                prop_assert_eq!(mv.is_some(), playing);
                let Some(mv) = mv else { break };
                position = position.after(mv).expect("a legal move");
            }
        }
    }

    #[test]
    fn a_level_sees_as_far_as_its_horizon_and_no_farther() {
        let position = squares(Variant::default(), "..o/.xo/xox", Side::First);
        let mv = position.moves()[0];
        for horizon in [2, 4, 8] {
            let sight = Sight { horizon, misses: 0, fading: 0, across: 0 };
            for seed in 0..20 {
                let sees = |value| sees(sight, &position, mv, value, &mut Dice::new(seed));
                for plies in 1..=horizon {
                    assert!(sees(Value::Won(Some(plies))) && sees(Value::Lost(Some(plies))));
                }
                for plies in [horizon + 1, horizon + 2] {
                    assert!(!sees(Value::Won(Some(plies))) && !sees(Value::Lost(Some(plies))));
                }
                // A result without a length is always seen.
                assert!(sees(Value::Drawn) && sees(Value::Won(None)) && sees(Value::Lost(None)));
            }
        }
        assert_eq!(
            [Level::Beginner, Level::Player, Level::Strong].map(|l| l.sight().horizon),
            [2, 4, 8]
        );
    }

    #[test]
    fn the_players_take_turns() {
        let task = Picaria::start(&Variant::default());
        assert_eq!(Picaria::turn(&task.start), Some(Side::First));
        for mv in task.start.moves() {
            assert_eq!(Picaria::turn(&task.start.moved(mv)), Some(Side::Second));
        }
    }

    #[test]
    fn of_drawn_moves_those_that_end_the_game_are_left() {
        let task = Picaria::start(&Variant::default());
        let mut position = task.start.clone();
        for text in "o c1 m1 m3 c4 c2 c4m4 m3c3 m4c4".split(' ') {
            let mv = Picaria::read_move(&position, text).expect("a move");
            position = position.after(mv).expect("a legal move");
        }
        let moves: Vec<(Move, Value)> =
            position.moves().into_iter().map(|mv| (mv, Value::Drawn)).collect();
        let ends = |mv: Move| matches!(position.moved(mv).end(), Some(End::Repeated));
        let repeats = moves.iter().filter(|(mv, _)| ends(*mv)).count();
        assert!(0 < repeats && repeats < moves.len());
        for seed in 0..100 {
            let dice = Dice::new(seed);
            let chosen = choose(&position, &moves, Level::Perfect.sight(), dice);
            assert!(!ends(chosen.expect("there are moves")));
            // If every move ends the game, one of them is chosen.
            let only: Vec<_> = moves.iter().copied().filter(|(mv, _)| ends(*mv)).collect();
            assert!(choose(&position, &only, Level::Perfect.sight(), dice).is_some());
        }
    }

    /// Counts, out of a hundred seeds, those where a level makes a move that keeps the value.
    fn right(rows: &str, turn: Side, level: Level) -> usize {
        let task = Picaria::start(&Variant::default());
        let position = squares(Variant::default(), rows, turn);
        let solved = Solved::get(task.variant.kind, Blocked::Loses, &mut Silent).expect("it fits");
        let best = solved.moves(&position).iter().map(|(_, value)| rank(*value)).max();
        let keeps = |seed: &u32| {
            let mv = reply(&task, &position, level, *seed).expect("a move");
            Some(rank(longer(solved.value(&position.moved(mv)).reversed()))) == best
        };
        (0..100).filter(keeps).count()
    }

    #[test]
    fn the_better_the_level_the_fewer_its_mistakes() {
        // A race, and game (ii) of Theorem 1: both to be won.
        for (rows, turn) in [("..o/.xo/xox", Side::First), (".../.xo/...", Side::First)] {
            let score = |level| right(rows, turn, level);
            assert_eq!(score(Level::Perfect), 100);
            let (beginner, strong) = (score(Level::Beginner), score(Level::Strong));
            assert!(beginner < 70 && strong > beginner, "{beginner} {strong}");
        }
    }

    #[test]
    fn a_beginner_sees_most_rows_and_those_along_a_side_more_easily() {
        let along = right("xx./oox/..o", Side::First, Level::Beginner);
        let across = right("x.o/x.o/o.x", Side::First, Level::Beginner);
        assert!(along > across && along < 100 && across > 50, "{along} {across}");
    }

    #[test]
    fn only_rows_through_the_centre_that_are_made_at_once_are_overlooked_more_easily() {
        // Every row through the centre is overlooked, and nothing else.
        let sight = Sight { horizon: 8, misses: 0, fading: 0, across: 100 };
        let slide = |from, to| Move::Slide { from: Spot(from), to: Spot(to) };
        let along = (squares(Variant::default(), "xx./oox/..o", Side::First), slide(4, 3));
        let across = (squares(Variant::default(), "x.o/x.o/o.x", Side::First), slide(8, 0));
        for (position, mv) in [&along, &across] {
            assert_eq!(position.moved(*mv).end(), Some(End::Row(Side::First)));
        }
        for seed in 0..20 {
            let sees = |(position, mv): &(Position, Move), plies| {
                sees(sight, position, *mv, Value::Won(Some(plies)), &mut Dice::new(seed))
            };
            assert!(sees(&along, 1) && !sees(&across, 1));
            assert!(sees(&along, GLANCE + 1) && sees(&across, GLANCE + 1));
        }
    }
}
