//! The case and the checkpoints of Bousch's proof on a run over four pegs: Langley, “The Reve's Puzzle”, section 4.
//!
//! A run has two halves. The first ends when the largest disc that must move leaves its peg for the first time. The
//! second begins when it has come to its place for the last time, and is read backwards. Theorem 1 is about each. The
//! paper follows a shortest way, but its inequalities hold for every legal run: each counts moves between two moments.

use num_bigint::BigUint;

use super::super::{Move, Peg, Position};
use super::bound::psi;
use super::numbers::{triangular, triangular_root};
use crate::kit::narrow;

/// A case of the proof, in the order of section 4.1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::VariantArray)]
pub enum Case {
    /// No disc of E goes through column 3.
    NoneThrough,
    /// ΔK > T.
    ManyLarger,
    /// The largest disc of E goes through column 3.
    LargestThrough,
    /// Disc N − 1 has come to column 2 before disc T comes to column 3.
    Late,
    /// Disc T comes to column 3 before disc N − 1 has come to column 2.
    Early,
}

impl Case {
    /// The condition, as the paper writes it.
    pub fn name(self) -> &'static str {
        match self {
            Self::NoneThrough => "E′ = ∅",
            Self::ManyLarger => "ΔK > T",
            Self::LargestThrough => "K = 0",
            Self::Late => "T ≥ ΔK > 0, t₁ > t₃ + 1",
            Self::Early => "T ≥ ΔK > 0, t₁ < t₃ + 1",
        }
    }
}

/// A state that the proof gives a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checkpoint {
    /// The name in the paper: u, x₀, x₃, z₀, z₂ or v.
    pub name: &'static str,
    /// The number of moves from the beginning of the half.
    pub made: usize,
}

/// An inequality of the proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// The checkpoint where it begins.
    pub from: Checkpoint,
    /// The checkpoint where it ends.
    pub to: Checkpoint,
    /// The lower bound of the proof on the moves between them.
    pub least: BigUint,
}

impl Span {
    /// The number of moves between its checkpoints.
    pub fn moves(&self) -> usize {
        self.to.made - self.from.made
    }
}

/// A half of a run, as the proof divides it. Discs are numbered from 0, the smallest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Half {
    /// E: the discs that begin in column 0.
    pub set: Vec<u32>,
    /// The case of the proof.
    pub case: Case,
    /// T: the largest disc of E that goes through column 3.
    pub through: Option<u32>,
    /// K: the number of discs of E that are larger than T.
    pub larger: u32,
    /// The pegs that the paper calls columns 0 to 3.
    pub columns: [Peg; 4],
    /// The checkpoints, in order of time.
    pub checkpoints: Vec<Checkpoint>,
    /// The inequalities, from u to v.
    pub spans: Vec<Span>,
}

impl Half {
    /// Analyses the moves that clear the way for a disc from one peg to another. `start` lists the
    /// pegs of the smaller discs. `None` if none of them lies on that disc.
    fn new(start: &[Peg], moves: &[Move], [from, to]: [Peg; 2]) -> Option<Self> {
        let set: Vec<u32> =
            (0..).zip(start).filter(|(_, peg)| **peg == from).map(|(disc, _)| disc).collect();
        let top = *set.last()?;
        let is_of = |mv: &Move, disc: u32| mv.disc == disc + 1;
        let left = |disc| moves.iter().position(|mv| is_of(mv, disc));
        let second = after(start, moves)[top as usize];
        let third = Peg::all(4).find(|peg| ![from, to, second].contains(peg))?;
        let comes_third =
            |disc| moves.iter().position(|mv| is_of(mv, disc) && mv.to == third).map(|at| at + 1);
        let through = set.iter().rev().copied().find(|&disc| comes_third(disc).is_some());
        let larger = set.iter().filter(|disc| through.is_some_and(|t| **disc > t)).count();
        let larger = narrow::u32(larger);
        let z2 = moves.iter().rposition(|mv| is_of(mv, top))? + 1;
        let mut points = vec![("u", 0), ("z₀", left(top)?), ("z₂", z2)];
        let mut case = Case::NoneThrough;
        if let Some(t) = through {
            let x3 = comes_third(t)?;
            points.extend([("x₀", left(t)?), ("x₃", x3)]);
            points.sort_by_key(|(_, made)| *made);
            case = match larger {
                _ if triangular(larger) > u64::from(t) => Case::ManyLarger,
                0 => Case::LargestThrough,
                _ if x3 > z2 => Case::Late,
                _ => Case::Early,
            };
        }
        points.push(("v", moves.len()));
        let checkpoints =
            points.into_iter().map(|(name, made)| Checkpoint { name, made }).collect();
        let columns = [from, to, second, third];
        let mut half = Self { set, case, through, larger, columns, checkpoints, spans: Vec::new() };
        half.spans = half.inequalities(start, moves)?;
        Some(half)
    }

    /// The inequalities of the case, one after the other from u to v.
    fn inequalities(&self, start: &[Peg], moves: &[Move]) -> Option<Vec<Span>> {
        let [from, to, second, third] = self.columns;
        let (top, t, larger) = (*self.set.last()?, self.through.unwrap_or_default(), self.larger);
        let [u, z0, z2, v] =
            [self.point("u")?, self.point("z₀")?, self.point("z₂")?, self.point("v")?];
        // c of the paper.
        let before = moves[z2.made - 1].from;
        // The other one of columns 0 and 1.
        let other = |peg| if peg == from { to } else { from };
        let one = || BigUint::from(1_u8);
        let power = |exponent: u32| one() << exponent;
        // Ψ of the discs below one that lie on a peg after some moves.
        let on = |made: usize, below: u32, peg: Peg| {
            let discs = (0..below).zip(after(start, &moves[..made]));
            let discs: Vec<u32> =
                discs.filter(|(_, on)| *on == peg).map(|(disc, _)| disc).collect();
            psi(&discs).value
        };
        let less = |loss: u32| {
            let (all, loss) = (psi(&self.set).value, power(loss));
            if all > loss { all - loss } else { BigUint::ZERO }
        };
        let less_by_root = || less(triangular_root(t + larger + 1) - 1);
        let bounds = match self.case {
            Case::NoneThrough => vec![(v, power(narrow::u32(self.set.len())) - one())],
            Case::ManyLarger => {
                vec![(z0, less(larger - 1)), (z2, one()), (v, power(larger - 1) - one())]
            }
            Case::LargestThrough => {
                let [a, b] = if before == third { [from, to] } else { [third, other(before)] };
                let [a, b] = [a, b].map(|peg| on(z2.made, top, peg));
                vec![(z0, less_by_root()), (z2, a + 2_u8), (v, b)]
            }
            Case::Late => {
                let x3 = self.point("x₃")?;
                let came = moves[x3.made - 1].from;
                let [a, b] =
                    if came == second { [before, other(before)] } else { [second, other(came)] };
                let [a, b] = [a, b].map(|peg| on(x3.made, t, peg));
                vec![(z0, less_by_root()), (z2, one()), (x3, a), (v, b)]
            }
            Case::Early => {
                let smaller: Vec<u32> = self.set.iter().copied().filter(|disc| *disc < t).collect();
                let a = on(z2.made, t, third);
                let b = on(z2.made, top, other(before));
                vec![(z2, psi(&smaller).value + a + power(larger - 1) + one()), (v, b)]
            }
        };
        let span = |from: &mut Checkpoint, (to, least): (Checkpoint, BigUint)| {
            Some(Span { from: std::mem::replace(from, to), to, least })
        };
        Some(bounds.into_iter().scan(u, span).collect())
    }

    /// The checkpoint with this name, if it occurs.
    fn point(&self, name: &str) -> Option<Checkpoint> {
        self.checkpoints.iter().copied().find(|one| one.name == name)
    }

    /// The lower bound of the case: the sum of its inequalities.
    pub fn least(&self) -> BigUint {
        self.spans.iter().map(|span| &span.least).sum()
    }

    /// The moments t₀ to t₃, as far as they occur, with their names.
    pub fn moments(&self) -> Vec<(&'static str, usize)> {
        let made = |name| self.point(name).map(|one| one.made);
        let moments = [
            ("t₀", made("x₀").map(|made| made + 1)),
            ("t₁", made("x₃")),
            ("t₂", made("z₀").map(|made| made + 1)),
            ("t₃", made("z₂").map(|made| made - 1)),
        ];
        moments.into_iter().filter_map(|(name, moment)| Some((name, moment?))).collect()
    }

    /// The number of its moves.
    pub fn length(&self) -> usize {
        self.checkpoints.last().map_or(0, |end| end.made)
    }
}

/// The pegs of the smallest discs after some moves.
fn after(start: &[Peg], moves: &[Move]) -> Vec<Peg> {
    let mut pegs = start.to_vec();
    for mv in moves {
        if let Some(peg) = pegs.get_mut(mv.disc as usize - 1) {
            *peg = mv.to;
        }
    }
    pegs
}

/// A run over four pegs, as the proof divides it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// The largest disc that must move, from 1.
    pub largest: u32,
    /// The moves before the first move of that disc.
    pub first: Option<Half>,
    /// The moves after its last move, backwards.
    pub second: Option<Half>,
    /// The numbers of moves before its first move, up to and including its last one, and in all.
    pub cuts: [usize; 3],
}

impl Run {
    /// Analyses legal moves from a state. `None` on other than four pegs, and if every disc ends where it began.
    pub fn new(start: &Position, moves: &[Move]) -> Option<Self> {
        if start.size().peg_count() != 4 {
            return None;
        }
        let mut end = start.pegs().to_vec();
        for mv in moves {
            end[mv.disc as usize - 1] = mv.to;
        }
        let largest = (0..end.len()).rev().find(|&disc| start.pegs()[disc] != end[disc])?;
        let is_it = |mv: &Move| mv.disc as usize == largest + 1;
        let (first, last) = (moves.iter().position(is_it)?, moves.iter().rposition(is_it)?);
        let back: Vec<Move> = moves[last + 1..].iter().rev().map(|mv| mv.reversed()).collect();
        let (leaves, comes) = (moves[first], moves[last]);
        Some(Self {
            largest: narrow::u32(largest) + 1,
            first: Half::new(&start.pegs()[..largest], &moves[..first], [leaves.from, leaves.to]),
            second: Half::new(&end[..largest], &back, [comes.to, comes.from]),
            cuts: [first, last + 1, moves.len()],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Rules;
    use crate::puzzles::towers::hanoi::{Hanoi, Path, Variant};
    use proptest::prelude::*;

    fn check(half: &Half, length: usize) {
        assert_eq!(half.length(), length);
        assert!(half.checkpoints.is_sorted_by_key(|point| point.made), "{half:?}");
        assert_eq!(half.spans.first().map(|span| span.from.name), Some("u"));
        assert_eq!(half.spans.last().map(|span| span.to.name), Some("v"));
        for pair in half.spans.windows(2) {
            assert_eq!(pair[0].to, pair[1].from);
        }
        for span in &half.spans {
            assert!(BigUint::from(span.moves()) >= span.least, "{half:?}");
        }
        assert!(half.least() >= psi(&half.set).value, "{half:?}");
        let at = |name| half.checkpoints.iter().find(|one| one.name == name).map(|one| one.made);
        let (z0, z2) = (at("z₀").expect("it exists"), at("z₂").expect("it exists"));
        assert!(z0 < z2);
        assert_eq!(at("x₀").is_some(), half.through.is_some());
        if let (Some(x0), Some(x3)) = (at("x₀"), at("x₃")) {
            // t₁ ≠ t₃ + 1 unless T is N − 1.
            assert!(x0 < x3 && (half.larger == 0 || x3 != z2), "{half:?}");
            assert_eq!(half.larger == 0, x0 == z0);
        }
    }

    /// A run of random legal moves, followed by a known way to the target.
    fn run(discs: u32, goal: &[u8], choices: &[u8]) -> (Position, Vec<Move>) {
        let size = Variant::on(4, discs).expect("a size");
        let start = Position::perfect(size, size.first());
        let goal =
            Position::new(size, goal.iter().map(|peg| Peg(*peg)).collect()).expect("a state");
        let (mut here, mut moves) = (start.clone(), Vec::new());
        for choice in choices {
            let legal = Hanoi::moves(&here);
            let mv = legal[usize::from(*choice) % legal.len()];
            here = Hanoi::apply(&here, &mv).expect("a legal move");
            moves.push(mv);
        }
        moves.extend(Path::between(&here, &goal).moves());
        (start, moves)
    }

    proptest! {
        #[test]
        fn every_legal_run_keeps_the_inequalities_of_its_case(
            goal in prop::collection::vec(0_u8..4, 1..8),
            choices in prop::collection::vec(any::<u8>(), 0..200),
            as_tower in any::<bool>(),
        ) {
            let goal = if as_tower { vec![3; goal.len()] } else { goal };
            let (start, moves) = run(goal.len() as u32, &goal, &choices);
            if let Some(run) = Run::new(&start, &moves) {
                let [first, last, all] = run.cuts;
                run.first.iter().for_each(|half| check(half, first));
                run.second.iter().for_each(|half| check(half, all - last));
                prop_assert_eq!(run.first.is_some(), run.largest > 1);
            }
        }
    }

    #[test]
    fn random_runs_reach_every_case() {
        let mut seen = Vec::new();
        for seed in 0_u32..400 {
            let mut number = seed * 2 + 1;
            let choices: Vec<u8> = (0..60)
                .map(|_| {
                    number = number.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
                    (number >> 24) as u8
                })
                .collect();
            let (start, moves) = run(2 + seed % 5, &vec![3; 2 + seed as usize % 5], &choices);
            let halves =
                Run::new(&start, &moves).into_iter().flat_map(|run| [run.first, run.second]);
            for half in halves.flatten() {
                if !seen.contains(&half.case) {
                    seen.push(half.case);
                }
            }
        }
        assert_eq!(seen.len(), 5, "{seen:?}");
    }
}
