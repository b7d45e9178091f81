//! The fewest pegs that can be left, anywhere.

use super::super::position::{Goal, Position};
use super::decide::{Decided, decide};
use super::holes::Holes;
use super::symmetry::Images;
use crate::contract::Fact;
use crate::search::word_set::WordSet;
use crate::search::{Cancelled, Progress};
use crate::{say, text};

/// The limit of positions of one number of pegs. Beyond it nothing is proved.
const ROOM: usize = 1_000_000;

/// The number of positions between reports.
const REPORT: usize = 1 << 14;

/// The known bounds of the fewest pegs that jumps leave of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct Remainder {
    /// The number of pegs that some jumps leave.
    pub most: u32,
    /// The number of pegs that no jumps go below.
    pub least: u32,
}

/// Finds the fewest pegs that jumps leave.
///
/// The solver decides whether a single peg can be left. Otherwise the search visits all positions within reach, jump
/// by jump, one of each symmetric set. Where they are too many, it visits some of them.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn fewest_pegs(
    position: &Position,
    progress: &mut dyn Progress,
) -> Result<Remainder, Cancelled> {
    let least = match decide(position, Goal::AnyHole, progress)?.answer {
        Decided::Solvable(_) => return Ok(Remainder { most: 1, least: 1 }),
        Decided::Unsolvable(_) => 2,
        Decided::Unknown(_) => 1,
    };
    let board = &position.board;
    let images = Images::fixing(board, Holes::NONE);
    let (mut is_all, mut seen) = (true, 0_u64);
    let (mut layer, mut pegs) = (vec![images.canonical(position.pegs)], position.count());
    loop {
        let (mut next, mut known) = (Vec::new(), WordSet::new());
        'layer: for some in layer.chunks(REPORT) {
            seen += some.len() as u64;
            progress.report(seen, None, &say!("positions"))?;
            for &before in some {
                for step in board.fitting(before) {
                    let after = images.canonical(before ^ step.all);
                    if known.insert(after.0) {
                        next.push(after);
                    }
                }
                if next.len() >= ROOM {
                    is_all = false;
                    break 'layer;
                }
            }
        }
        if next.is_empty() {
            return Ok(Remainder { most: pegs, least: if is_all { pegs } else { least } });
        }
        pegs -= 1;
        layer = next;
    }
}

impl Remainder {
    /// Describes the bounds in words.
    pub fn words(self) -> String {
        let Self { most, least } = self;
        if least == most {
            say!(
                "Jumps can leave {n} peg, and none leave fewer. Proved."
                    | "Jumps can leave {n} pegs, and none leave fewer. Proved.",
                n = most
            )
        } else {
            say!(
                "Jumps were found that leave {n} peg. That none leave fewer is not proved: it may be {least}."
                    | "Jumps were found that leave {n} pegs. That none leave fewer is not proved: it may be {least}.",
                n = most,
                least
            )
        }
    }
}

/// The fewest pegs as an answer.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn fewest_pegs_told(
    position: &Position,
    progress: &mut dyn Progress,
) -> Result<Fact, Cancelled> {
    let found = fewest_pegs(position, progress)?;
    let Remainder { most, least } = found;
    let value =
        if least == most { most.to_string() } else { say!("{least} to {most}", least, most) };
    Ok(Fact { name: text!("Fewest pegs left"), value, meaning: found.words() })
}

#[cfg(test)]
mod tests {
    use super::super::board::by_id;
    use super::*;
    use crate::search::Silent;

    fn fewest(board: &str, rows: &str) -> (u32, u32) {
        let board = by_id(board).expect("a board");
        let position = Position::read(&board, rows).expect("a position");
        let Remainder { least, most } = fewest_pegs(&position, &mut Silent).expect("not cancelled");
        (least, most)
    }

    #[test]
    fn all_that_can_be_reached_is_gone_through() {
        let line = "drawn.s.oooooooooooo";
        for (rows, pegs) in [
            (".o....ooo...", 3),
            ("oo..........", 1),
            ("o.o.o.o.o.o.", 6),
            (".ooo.ooo.ooo", 2),
            ("oo.oo.oo.oo.", 3),
        ] {
            assert_eq!(fewest(line, rows), (pegs, pegs), "{rows}");
        }
        // Two pairs that meet, and two pegs that never do.
        assert_eq!(fewest("english", ".../.../.oo..oo/......./......./.../..."), (1, 1));
        assert_eq!(fewest("english", "o../.../......./......./......./.../..o"), (2, 2));
    }
}
