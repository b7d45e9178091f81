//! Frame's formula and Stewart's: equations 18 and 19, Definition 2 and Proposition 1 of Langley's paper.

use crate::contract::{Cell, CellListener, PaperTable, TableRow};
use crate::kit::numerals::Whole as _;
use crate::kit::say::translated;
use crate::say;

/// The most discs.
const DISCS: usize = 24;
/// The most pegs.
const PEGS: usize = 6;

/// The numbers of moves for 0, 1, 2 and so on discs, by the number of pegs from 3.
type Moves = Vec<Vec<u64>>;

/// The moves on three pegs.
fn classic() -> Vec<u64> {
    (0..=DISCS).map(|discs| (1 << discs) - 1).collect()
}

/// Equation 18: towers n₁ ≥ n₂ ≥ … go aside, each over one peg less, and the largest disc moves.
fn frame() -> Moves {
    /// The least double sum of towers, the first of at most `most` discs and over the last pegs of `moves`.
    fn aside(moves: &[Vec<u64>], discs: usize, most: usize) -> Option<u64> {
        let Some((row, fewer)) = moves.split_last() else { return (discs == 0).then_some(0) };
        let towers = 0..=discs.min(most);
        towers.filter_map(|tower| Some(2 * row[tower] + aside(fewer, discs - tower, tower)?)).min()
    }
    let mut moves = vec![classic()];
    for _ in 4..=PEGS {
        moves.push(vec![0]);
        for discs in 0..DISCS {
            let least = aside(&moves, discs, discs).unwrap_or_default() + 1;
            moves.last_mut().into_iter().for_each(|row| row.push(least));
        }
    }
    moves
}

/// Equation 19: one tower goes aside, and the others go over one peg less.
fn stewart() -> Moves {
    let mut moves = vec![classic()];
    for pegs in 4..=PEGS {
        let mut row: Vec<u64> = vec![0, 1];
        for discs in 2..=DISCS {
            let split = |aside: usize| 2 * row[aside] + moves[pegs - 4][discs - aside];
            row.push((1..discs).map(split).min().unwrap_or_default());
        }
        moves.push(row);
    }
    moves
}

/// Definition 2: F̄₄ⁿ, the moves to half-way, and F₄ⁿ.
fn half_way() -> [Vec<u64>; 2] {
    let (classic, mut half, mut whole) = (classic(), Vec::new(), vec![0]);
    for discs in 0..=DISCS {
        let split = |aside: usize| whole[aside] + classic[discs - aside];
        let least = (discs.div_ceil(2)..=discs).map(split).min().unwrap_or_default();
        half.push(least);
        whole.push(2 * least + 1);
    }
    [half, whole]
}

/// The table of both formulas.
pub fn formulas() -> PaperTable {
    let mut columns = vec!["n".to_owned()];
    for pegs in 4..=PEGS {
        columns.extend([say!("{pegs} pegs: Frame", pegs), say!("{pegs} pegs: Stewart", pegs)]);
    }
    columns.extend(["F̄₄ⁿ", "F₄ⁿ"].map(str::to_owned));
    let live = vec![Cell::live(None); columns.len() - 1];
    PaperTable {
        title: say!("Frame’s formula (18) and Stewart’s (19)"),
        source: translated(super::LANGLEY),
        note: say!(
            "Each formula is computed as the paper prints it, by trying every choice of numbers. The two agree. \
             Definition 2 gives F̄₄ⁿ, the moves to half-way, and F₄ⁿ. Proposition 1 says that F₄ⁿ is Stewart’s number \
             on four pegs. F̄₄ⁿ is Ψ[n] of Lemma 2."
        ),
        columns,
        rows: (1..=DISCS).map(|discs| TableRow::new(discs.to_string(), live.clone())).collect(),
        command: None,
    }
}

/// Reports the values of both formulas.
pub fn tell(listener: &mut dyn CellListener) {
    let (frame, stewart, [half, whole]) = (frame(), stewart(), half_way());
    for discs in 1..=DISCS {
        let pegs = 1..=PEGS - 3;
        let both = pegs.flat_map(|row| [&frame, &stewart].map(|moves| moves[row][discs]));
        let values = both.chain([half[discs], whole[discs]]);
        listener.row(discs - 1, values.map(|value| value.to_digits()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::towers::hanoi::math::bound::psi;
    use crate::puzzles::towers::hanoi::math::numbers::frame_stewart;

    #[test]
    fn frame_and_stewart_agree_with_the_numbers_that_are_played() {
        let (frame, stewart) = (frame(), stewart());
        assert_eq!(frame, stewart);
        for (pegs, row) in (3..).zip(frame) {
            for (discs, moves) in (0..).zip(row) {
                assert_eq!(frame_stewart(pegs, discs), moves.into(), "{discs} on {pegs}");
            }
        }
    }

    #[test]
    fn half_way_is_psi_and_proposition_1_holds() {
        let [half, whole] = half_way();
        assert_eq!(whole[..=DISCS], stewart()[1]);
        for (discs, moves) in (0_u32..).zip(half) {
            assert_eq!(psi(&(0..discs).collect::<Vec<u32>>()).value, moves.into(), "{discs}");
        }
    }
}
