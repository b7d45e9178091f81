//! The program that Langley, “The Reve's Puzzle”, prints in Appendix B, with its mistake.
//!
//! It puts aside Δ(q − 1) discs, where q is the triangular root of the number of discs *rounded to the nearest* whole
//! number. With n = Δp + x and 0 ≤ x ≤ p, the best numbers are Δ(p − 1) + x and, if x ≥ 1, one less. Rounding down
//! gives Δ(p − 1), which is one of them for x ≤ 1; rounding up gives Δp, which is one for x = p. Whenever 2 ≤ x ≤ p − 1
//! the solution is legal but too long, first at 8 discs. No solver here uses it; it stands beside the right one.

use super::super::{Move, Peg};
use super::numbers::triangular;

/// The moves that the program prints for `discs` discs on four pegs, from A to D. Their number is about Φ.
pub fn moves(discs: u32) -> Vec<Move> {
    let mut moves = Vec::new();
    reve(discs, [Peg(0), Peg(1), Peg(3), Peg(2)], &mut moves);
    moves
}

/// The number of discs the program puts aside: its p is (√(8n + 1) − 1)/2, rounded.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "about the root of a number of discs"
)]
fn aside(discs: u32) -> u32 {
    let root = ((8.0 * f64::from(discs) + 1.0).sqrt() - 1.0) / 2.0;
    // The root is never half-way between two whole numbers, since 8n + 1 is odd.
    triangular((root.round() as u32).saturating_sub(1)) as u32
}

/// Moves the discs from 1 to `discs` from the first of the pegs to the third.
fn reve(discs: u32, [from, temporary, to, other]: [Peg; 4], moves: &mut Vec<Move>) {
    let stack = if discs > 1 { aside(discs) } else { 0 };
    if stack == 0 {
        moves.push(Move { disc: discs, from, to });
        return;
    }
    reve(stack, [from, to, temporary, other], moves);
    hanoi(discs - stack, stack, [from, other, to], moves);
    reve(stack, [temporary, from, to, other], moves);
}

/// Moves `discs` discs, larger than number `above`, from the first of three pegs to the third.
fn hanoi(discs: u32, above: u32, [from, temporary, to]: [Peg; 3], moves: &mut Vec<Move>) {
    if discs == 0 {
        return;
    }
    hanoi(discs - 1, above, [from, to, temporary], moves);
    moves.push(Move { disc: discs + above, from, to });
    hanoi(discs - 1, above, [temporary, from, to], moves);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Rules;
    use crate::puzzles::towers::hanoi::math::numbers::{frame_stewart, splits, triangular_root};
    use crate::puzzles::towers::hanoi::{Hanoi, Variant};

    #[test]
    fn its_moves_are_legal_and_too_many_just_where_the_rounding_goes_wrong() {
        for discs in 1..=28_u32 {
            let task = Hanoi::start(&Variant::on(4, discs).expect("a size"));
            let moves = moves(discs);
            let end = moves.iter().try_fold(task.start, |here, mv| Hanoi::apply(&here, mv));
            assert_eq!(end, Ok(task.goal), "{discs}");
            let root = triangular_root(discs);
            let excess = discs - triangular(root) as u32;
            let wrong = excess >= 2 && excess < root;
            assert_eq!(frame_stewart(4, discs) < moves.len().into(), wrong, "{discs}");
            assert_eq!(splits(4, discs).contains(&aside(discs)), !wrong, "{discs}");
        }
        assert_eq!(moves(8).len(), 37);
    }

    #[test]
    fn for_five_discs_it_prints_what_the_paper_shows() {
        let printed = "ADACABCBDBACADCDBABCBDCDAD";
        let ours: String = moves(5).iter().map(|mv| format!("{}{}", mv.from, mv.to)).collect();
        assert_eq!(ours, printed);
    }
}
