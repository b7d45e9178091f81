//! A solution: a sequence of folds, whose parts are the transforms in it.

use num_bigint::BigUint;

use super::Magic;
use super::math::folding::state::Position;
use super::math::transform::Transform;
use super::moves::Move;
use crate::contract::{Solution, SolutionPart, SolutionReader, Task};
use crate::play::session::IllegalMove;
use crate::play::solution::{Line, of_line};
use crate::say;

/// A solution as a sequence of folds.
#[derive(Debug, Clone, PartialEq)]
pub struct Folds {
    line: Line<Magic>,
    /// The parts, in order.
    parts: Vec<Part>,
}

/// A transform in a solution.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Part {
    transform: Transform,
    /// The number of folds before it, and at its end.
    begin: usize,
    end: usize,
}

impl Folds {
    /// The solution that applies these folds to a state in order.
    ///
    /// # Errors
    /// If a fold is illegal: its index and the rule that it breaks.
    pub fn new(start: Position, folds: Vec<Move>) -> Result<Self, IllegalMove> {
        Line::new(start, folds).map(Self::of)
    }

    fn of(line: Line<Magic>) -> Self {
        let states = line.positions();
        let stops = (0..states.len()).filter(|&at| Transform::ends_in(&states[at]));
        let stops: Vec<usize> = stops.collect();
        let part = |stops: &[usize]| {
            let [begin, end] = *stops else { return None };
            let transform = Transform::between(&states[begin], &states[end])?;
            Some(Part { transform, begin, end })
        };
        let parts = stops.windows(2).filter_map(part).collect();
        Self { line, parts }
    }

    /// The folds, in order.
    pub fn moves(&self) -> &[Move] {
        self.line.moves()
    }

    /// The transform that the next fold belongs to, and the number of its folds already applied.
    fn part(&self, index: &BigUint) -> Option<(Part, usize)> {
        let index = usize::try_from(index).ok()?;
        let part = self.parts.iter().find(|part| (part.begin..part.end).contains(&index))?;
        Some((*part, index - part.begin))
    }
}

impl Solution<Magic> for Folds {
    of_line!(Magic);

    fn caption(&self, index: &BigUint) -> String {
        let fold = self.line.caption(index);
        match self.part(index) {
            Some((part, _)) => format!("{}. {fold}", part.transform.name()),
            None => fold,
        }
    }

    fn parts(&self, index: &BigUint) -> Vec<SolutionPart> {
        let frame = |(part, _): (Part, usize)| SolutionPart {
            name: part.transform.name(),
            begin: part.begin.into(),
            end: part.end.into(),
        };
        self.part(index).map(frame).into_iter().collect()
    }

    fn explanation(&self, index: &BigUint) -> String {
        self.part(index).map_or_else(String::new, |(part, _)| {
            let positions = self.line.positions();
            let tiles = positions[part.begin].len();
            let turns = part.end - part.begin;
            let turns =
                say!("It takes {n} quarter turn." | "It takes {n} quarter turns.", n = turns);
            format!("{} {turns}", part.transform.meaning(tiles))
        })
    }

    fn has_parts(&self) -> bool {
        !self.parts.is_empty()
    }

    fn write(&self) -> String {
        self.line.write()
    }

    fn reader(task: &Task<Magic>, text: &str) -> SolutionReader<Self> {
        Line::reader(task, text).map(Self::of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::rubiks_magic::Variant;
    use crate::puzzles::rubiks_magic::math::folding::fold::{Fold, fold};

    /// A loop shift, and its inverse.
    fn there_and_back() -> Folds {
        let flat = Variant::default().flat();
        let mut states = vec![flat];
        for text in "r5678.r5678.u15.u15.l2345.l2345".split('.') {
            let one: Fold = text.parse().expect(text);
            states.push(fold(states.last().expect("the start"), &one).expect(text));
        }
        states.extend(states.clone().iter().rev().skip(1));
        let between = |pair: &[Position]| {
            let mv = Move::all(&pair[0])
                .into_iter()
                .find(|mv| mv.apply(&pair[0]).as_ref() == Ok(&pair[1]));
            mv.expect("a fold can be undone")
        };
        let moves = states.windows(2).map(between).collect();
        Folds::new(flat, moves).expect("legal folds")
    }

    #[test]
    fn transforms_are_parts_with_captions() {
        let solution = there_and_back();
        assert!(solution.has_parts());
        for made in 0_usize..12 {
            let frames = solution.parts(&made.into());
            let begin = made / 6 * 6;
            let name = "Loop shift by 1 place".to_owned();
            assert_eq!(
                frames,
                [SolutionPart { name, begin: begin.into(), end: (begin + 6).into() }]
            );
            let caption = solution.caption(&made.into());
            let fold = Move::say(solution.moves()[made], &solution.position(&made.into()));
            assert_eq!(caption, format!("Loop shift by 1 place. {fold}"));
        }
        assert_eq!(
            solution.explanation(&7_u8.into()),
            "The rectangle is opened to a loop of 8 tiles, which is folded flat 1 tile further on. So the tiles keep \
             their order and get other places. It takes 6 quarter turns."
        );
        assert_eq!(solution.explanation(&12_u8.into()), "");
        assert!(solution.parts(&12_u8.into()).is_empty());
        assert_eq!(solution.caption(&12_u8.into()), "Solved.");
    }

    #[test]
    fn incomplete_transforms_are_not_parts() {
        let all = there_and_back();
        let from = |start: u8, end: usize| {
            let start_state = all.position(&start.into());
            Folds::new(start_state, all.moves()[start.into()..end].to_vec()).expect("legal folds")
        };
        // This solution begins within the first transform.
        let late = from(1, 12);
        assert!(late.parts(&4_u8.into()).is_empty() && late.has_parts());
        assert_eq!(late.parts(&5_u8.into())[0].end, 11_u8.into());
        // This one ends within it.
        let short = from(0, 5);
        assert!(!short.has_parts());
        assert!(!short.caption(&0_u8.into()).contains("Loop shift"));
    }
}
