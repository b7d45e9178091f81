//! How well the computer plays.
//!
//! Every level knows what is best, and then does not see all of it: what lies more moves ahead than its
//! horizon it does not see at all, and the rest it overlooks now and then, the more easily the farther
//! away it is, and a row through the centre more easily than one along a side. What it does not see
//! looks to it like nothing special.

use super::Picaria;
use super::board::{Spot, spots};
use super::solved::{Solved, longer, rank, value_of_end};
use super::state::{End, Move, Position};
use crate::puzzle::{Duel, Level, Side, Task, Value};
use crate::search::retrograde::Failure;
use crate::search::{Cancelled, Progress};

/// What a level sees.
#[derive(Debug, Clone, Copy)]
struct Sight {
    /// How many moves ahead it looks, those of both players.
    horizon: u32,
    /// How many of a hundred things next to it it overlooks.
    misses: u32,
    /// How many more with each move that they are farther away.
    fading: u32,
    /// How many more when the row goes through the centre.
    across: u32,
}

const PERFECT: Sight = Sight { horizon: u32::MAX, misses: 0, fading: 0, across: 0 };

/// The sight of each level, in the order of [`Duel::LEVELS`].
const SIGHTS: [Sight; 4] = [
    Sight { horizon: GLANCE, misses: 10, fading: 10, across: 25 },
    Sight { horizon: 4, misses: 2, fading: 5, across: 10 },
    Sight { horizon: 8, misses: 0, fading: 1, across: 2 },
    PERFECT,
];

/// How many moves ahead are seen without the solved game: an own row, and one of the other after that.
const GLANCE: u32 = 2;

impl Duel for Picaria {
    const LEVELS: &'static [Level] = &[
        Level {
            name: "Beginner",
            meaning: "Sees rows that can be made at once, if not all of them, and nothing beyond.",
        },
        Level {
            name: "Player",
            meaning: "Looks four moves ahead and overlooks some, rows through the centre above all.",
        },
        Level { name: "Strong", meaning: "Looks eight moves ahead and overlooks little." },
        Level {
            name: "Perfect",
            meaning: "Wins as soon as can be, loses as late as can be, and never lets go of a draw.",
        },
    ];

    fn turn(position: &Position) -> Option<Side> {
        Some(position.turn())
    }

    fn values(
        task: &Task<Self>,
        positions: &[Position],
        progress: &mut dyn Progress,
    ) -> Result<Vec<Option<Value>>, Cancelled> {
        let solved = match Solved::get(task.variant.kind(), progress) {
            Ok(solved) => solved,
            Err(Failure::Cancelled(cancelled)) => return Err(cancelled),
            Err(Failure::TooLarge { .. } | Failure::TooDeep) => {
                return Ok(vec![None; positions.len()]);
            }
        };
        Ok(positions.iter().map(|position| Some(solved.value(position))).collect())
    }

    fn reply(
        task: &Task<Self>,
        played: &[Position],
        level: usize,
        seed: u32,
        progress: &mut dyn Progress,
    ) -> Result<Option<Move>, Cancelled> {
        let position = played.last().unwrap_or(&task.start);
        let sight = SIGHTS.get(level).copied().unwrap_or(PERFECT);
        let solved = if sight.horizon <= GLANCE {
            None
        } else {
            match Solved::get(task.variant.kind(), progress) {
                Ok(solved) => Some(solved),
                Err(Failure::Cancelled(cancelled)) => return Err(cancelled),
                // It still sees what is next to it.
                Err(Failure::TooLarge { .. } | Failure::TooDeep) => None,
            }
        };
        let moves = match solved {
            Some(solved) => solved.moves(position),
            None => position.moves().into_iter().map(|one| (one, glance(position, one))).collect(),
        };
        // The same position at another time of the game is another throw of the dice.
        let dice = Dice(u64::from(seed) << 32 | played.len() as u64);
        Ok(choose(position, &moves, sight, dice))
    }
}

/// What a player sees of a move who looks at the rows that can be made at once.
fn glance(position: &Position, one: Move) -> Value {
    let next = position.moved(one);
    if let Some(end) = next.end() {
        return longer(value_of_end(&next, end).reversed());
    }
    let makes_row = |reply: &Move| matches!(next.moved(*reply).end(), Some(End::Row(_)));
    if next.moves().iter().any(makes_row) { Value::Lost(Some(2)) } else { Value::Drawn }
}

/// The best move as far as a level sees, one of them by lot; of several that seem to hold a draw, one
/// that does not end the game.
fn choose(
    position: &Position,
    moves: &[(Move, Value)],
    sight: Sight,
    mut dice: Dice,
) -> Option<Move> {
    let seen: Vec<(Move, i64)> = moves
        .iter()
        .map(|&(one, value)| {
            let value =
                if sees(sight, position, one, value, &mut dice) { value } else { Value::Drawn };
            let repeats = matches!(position.moved(one).end(), Some(End::Repeated));
            (one, 2 * rank(value) - i64::from(repeats))
        })
        .collect();
    let best = seen.iter().map(|(_, worth)| *worth).max()?;
    let equal: Vec<Move> =
        seen.iter().filter(|(_, worth)| *worth == best).map(|(one, _)| *one).collect();
    equal.get(dice.below(equal.len() as u32) as usize).copied()
}

/// Whether a level sees what a move leads to.
fn sees(sight: Sight, position: &Position, one: Move, value: Value, dice: &mut Dice) -> bool {
    let (Value::Won(Some(plies)) | Value::Lost(Some(plies))) = value else { return true };
    if plies > sight.horizon {
        return false;
    }
    let across = if plies <= GLANCE && is_across(&position.moved(one)) { sight.across } else { 0 };
    let misses = (sight.misses + across).saturating_add(sight.fading.saturating_mul(plies - 1));
    dice.below(100) >= misses
}

/// Whether the row that was just made, or every row that can be made now, goes through the centre.
fn is_across(position: &Position) -> bool {
    let board = position.board();
    let through = |stones: u32| {
        let mut rows = board.full_rows(stones);
        rows.all(|row| spots(row).any(|spot| spot == Spot::CENTRE))
    };
    if board.has_row(position.other()) {
        return through(position.other());
    }
    let rows = position.moves().into_iter().map(|one| position.moved(one).other());
    rows.filter(|stones| board.has_row(*stones)).all(through)
}

/// Random numbers from a seed: Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
/// 2014 (SplitMix64).
#[derive(Debug, Clone, Copy)]
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, which is small; 0 where there is none.
    fn below(&mut self, bound: u32) -> u32 {
        // Below the bound, which is a u32.
        self.next().checked_rem(u64::from(bound)).unwrap_or(0) as u32
    }
}
