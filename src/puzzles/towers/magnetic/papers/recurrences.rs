//! The recurrences of Levy's paper, and the classical tower that it compares with them.
//!
//! They are statements to be checked, as the [closed forms](super::closed) are.

use num_bigint::BigUint;

use super::Procedure;
use super::closed::{LAST, number};

/// A recurrence for the moves of all discs, S(N + 1). Without its constant, it holds for the moves
/// of one disc, P(k + 1).
#[derive(Debug)]
pub struct Recurrence {
    /// Its number in the paper.
    equation: u32,
    procedure: Procedure,
    /// The terms: factor, procedure, and the number subtracted from N or k.
    terms: &'static [(u32, Procedure, u32)],
    /// The constant of the equation: the moves of the largest discs.
    singles: u32,
}

/// The recurrences, in the order of the paper.
pub static RECURRENCES: [Recurrence; 5] = {
    use Procedure::{Nnn606Up, Rbn909, Rnb727, Rnn636, Rrb1000};
    [
        Recurrence { equation: 5, procedure: Rrb1000, terms: &[(3, Rrb1000, 0)], singles: 1 },
        Recurrence {
            equation: 9,
            procedure: Rbn909,
            terms: &[(1, Rnb727, 0), (2, Rrb1000, 0)],
            singles: 1,
        },
        Recurrence {
            equation: 10,
            procedure: Rnb727,
            terms: &[(1, Rbn909, 0), (2, Rbn909, 1), (2, Rrb1000, 1)],
            singles: 3,
        },
        Recurrence {
            equation: 16,
            procedure: Rnn636,
            terms: &[(1, Rnn636, 0), (2, Rbn909, 1), (2, Rrb1000, 1)],
            singles: 3,
        },
        Recurrence {
            equation: 18,
            procedure: Nnn606Up,
            terms: &[(1, Rnn636, 0), (1, Rnn636, 1), (1, Rbn909, 1), (2, Rrb1000, 1)],
            singles: 3,
        },
    ]
};

/// The two halves of an equation: A (false) is about all discs, B (true) about one.
pub const HALVES: [bool; 2] = [false, true];

impl Recurrence {
    /// The equation as the paper prints it, after its number.
    pub fn name(&self, single: bool) -> String {
        let (letter, variable, half) = if single { ('P', 'k', 'B') } else { ('S', 'N', 'A') };
        let term = |(factor, procedure, less): &(u32, Procedure, u32)| {
            let factor = if *factor == 1 { String::new() } else { format!("{factor}·") };
            let less = if *less == 0 { String::new() } else { format!(" − {less}") };
            format!("{factor}{letter}{}({variable}{less})", number(*procedure))
        };
        let mut terms: Vec<String> = self.terms.iter().map(term).collect();
        terms.extend((!single).then(|| self.singles.to_string()));
        let left = number(self.procedure);
        format!("{}{half}: {letter}{left}({variable} + 1) = {}", self.equation, terms.join(" + "))
    }

    /// The range in which it holds, up to [`LAST`].
    pub fn range(&self, single: bool) -> String {
        let holds = |number: &u32| self.value(*number, single) == self.counted(number + 1, single);
        let broken = (0..LAST).rev().find(|number| !holds(number));
        let from = broken.map_or(0, |broken| broken + 1);
        format!("{} ≥ {from}", if single { 'k' } else { 'N' })
    }

    /// The right side at N or k, from moves counted by the steps of the procedures.
    pub fn value(&self, number: u32, single: bool) -> BigUint {
        let term = |(factor, procedure, less): &(u32, Procedure, u32)| {
            let there = number.checked_sub(*less);
            there.map_or_else(BigUint::default, |there| moves(*procedure, there, single)) * *factor
        };
        let singles = if single { 0 } else { self.singles };
        self.terms.iter().map(term).sum::<BigUint>() + singles
    }

    /// The left side for a number of discs or a disc, counted in the same way.
    pub fn counted(&self, number: u32, single: bool) -> BigUint {
        moves(self.procedure, number, single)
    }
}

/// The moves of disc `number`, or of `number` discs. Disc 0 does not exist, so it makes none.
fn moves(procedure: Procedure, number: u32, single: bool) -> BigUint {
    match (single, number) {
        (true, 0) => BigUint::default(),
        (true, disc) => procedure.moves_of(disc),
        (false, discs) => procedure.length(discs),
    }
}

/// Counts the moves of each disc of the classical tower, the largest first, by playing: the
/// smallest disc goes round with every other move, and in between only one move is legal.
pub fn classical(discs: u32) -> Vec<u32> {
    // The pegs of the discs, the smallest first.
    let mut pegs = vec![0_u32; discs as usize];
    let mut moves = vec![0; discs as usize];
    let step = if discs.is_multiple_of(2) { 1 } else { 2 };
    loop {
        pegs[0] = (pegs[0] + step) % 3;
        moves[0] += 1;
        let Some(other) = pegs.iter().position(|peg| *peg != pegs[0]) else { break };
        pegs[other] = 3 - pegs[0] - pegs[other];
        moves[other] += 1;
    }
    moves.reverse();
    moves
}

/// The ranges up to a number of discs in which the two halves of equation 8 hold.
pub fn classical_ranges(most: u32) -> [String; 2] {
    let holds = |discs: &u32| {
        let moves = classical(*discs);
        let is_power = |(k, moves): (u32, &u32)| *moves == 1 << k;
        [moves.iter().sum::<u32>() == (1 << discs) - 1, (0..).zip(&moves).all(is_power)]
    };
    let from = |half: usize| {
        let broken = (1..=most).rev().find(|discs| !holds(discs)[half]);
        broken.unwrap_or_default() + 1
    };
    [format!("{} ≤ N ≤ {most}", from(0)), format!("{} ≤ k ≤ {most}", from(1))]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_recurrence_holds_from_the_first_values_of_the_paper_on() {
        let ranges = RECURRENCES.each_ref().map(|one| HALVES.map(|single| one.range(single)));
        let [early, late] = [["N ≥ 0", "k ≥ 1"], ["N ≥ 1", "k ≥ 2"]];
        assert_eq!(ranges, [early, early, late, late, late]);
    }

    #[test]
    fn the_recurrences_alone_make_the_figures_of_tables_4_and_5() {
        let firsts = [(false, [0_u64, 1, 4]), (true, [0, 1, 3])];
        for (single, firsts) in firsts {
            let find = |procedure: Procedure| {
                RECURRENCES.iter().position(|one| one.procedure == procedure).expect("one")
            };
            let mut made = vec![firsts.to_vec(); RECURRENCES.len()];
            for number in 2..20 {
                for at in 0..RECURRENCES.len() {
                    let Recurrence { terms, singles, .. } = &RECURRENCES[at];
                    let term = |(factor, procedure, less): &(u32, Procedure, u32)| {
                        u64::from(*factor) * made[find(*procedure)][(number - less) as usize]
                    };
                    let singles = if single { 0 } else { u64::from(*singles) };
                    let value = terms.iter().map(term).sum::<u64>() + singles;
                    made[at].push(value);
                }
            }
            let figures = if single {
                super::super::printed::MOVES_OF_OPTIMAL
            } else {
                super::super::printed::TOTALS_OF_OPTIMAL
            };
            for (row, number) in figures.iter().zip(1..) {
                let made: Vec<String> = made.iter().map(|made| made[number].to_string()).collect();
                assert_eq!(made, row.to_vec(), "{number}");
            }
        }
    }

    /// The fewest moves of a classical tower, layer by layer.
    fn fewest(discs: usize) -> usize {
        let mut layer = BTreeSet::from([vec![0_u8; discs]]);
        let mut seen = layer.clone();
        let goal = vec![2; discs];
        let mut moves = 0;
        while !layer.contains(&goal) {
            let mut next = BTreeSet::new();
            for pegs in &layer {
                for disc in 0..discs {
                    let is_top = |peg: u8| !pegs[..disc].contains(&peg);
                    for to in (0..3).filter(|to| is_top(pegs[disc]) && is_top(*to)) {
                        let mut after = pegs.clone();
                        after[disc] = to;
                        if seen.insert(after.clone()) {
                            next.insert(after);
                        }
                    }
                }
            }
            layer = next;
            moves += 1;
        }
        moves
    }

    #[test]
    fn the_classical_tower_is_as_equation_8_says() {
        assert_eq!(classical_ranges(16), ["1 ≤ N ≤ 16", "1 ≤ k ≤ 16"]);
        for discs in 1..=8 {
            let played: u32 = classical(discs).iter().sum();
            assert_eq!(fewest(discs as usize), played as usize);
        }
    }
}
