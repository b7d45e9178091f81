//! Recursive solutions with random access to their moves.
//!
//! The solutions of the towers are procedures that call each other: a tower goes aside, the largest disc moves, the
//! tower follows. A [`Program`] knows the number of moves and the total effect of each call. So one descent finds the
//! state after any number of moves. Calls before the index are applied as a whole, and only the call around the index
//! is expanded.

use num_bigint::BigUint;

use super::moves;
use super::peg::Peg;
use crate::contract::{Rules, Solution, SolutionPart, SolutionReader, Task};
use crate::play::solution::Line;

/// A set of procedures.
pub trait Program {
    /// The position that moves change.
    type Position;
    /// A move.
    type Move: Clone;
    /// A procedure with its arguments.
    type Call: Clone;

    /// The parts of a call, in order. Calls without moves may be among them.
    fn parts(&self, call: &Self::Call) -> Vec<Part<Self::Call, Self::Move>>;

    /// The number of moves of a call. Each expanded call asks it of all its parts, so look it up
    /// rather than compute it.
    fn length(&self, call: &Self::Call) -> BigUint;

    /// Applies all moves of a call at once.
    fn finish(&self, call: &Self::Call, state: &mut Self::Position);

    /// Applies one move.
    fn make(&self, mv: &Self::Move, state: &mut Self::Position);
}

/// A part of a procedure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part<C, M> {
    /// A single move.
    Move(M),
    /// Another procedure, or a recursive call with other arguments.
    Call(C),
}

impl<C, M> Part<C, M> {
    /// The number of moves of the part; `length` gives that of a call.
    pub fn length(&self, length: impl FnOnce(&C) -> BigUint) -> BigUint {
        match self {
            Self::Move(_) => 1_u8.into(),
            Self::Call(call) => length(call),
        }
    }
}

/// A move of the top piece of a peg.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The peg that the piece leaves.
    pub from: Peg,
    /// The peg that it goes to.
    pub to: Peg,
}

impl Step {
    /// The step as a move of the disc that `top` finds on top of a peg; `None` for an empty peg.
    pub fn mv<D>(self, top: impl FnOnce(Peg) -> Option<D>) -> Option<moves::Move<D>> {
        let Self { from, to } = self;
        Some(moves::Move { disc: top(from)?, from, to })
    }
}

/// Wraps a step as a part of a procedure.
pub fn step<C>(from: Peg, to: Peg) -> Part<C, Step> {
    Part::Move(Step { from, to })
}

/// The point that a program has reached after a number of moves.
#[derive(Debug, Clone, PartialEq)]
pub struct Stand<P: Program> {
    /// The state.
    pub state: P::Position,
    /// The next move; `None` at the end.
    pub next: Option<P::Move>,
    /// The calls that contain the next move, outermost first.
    pub frames: Vec<Running<P::Call>>,
}

/// A call in progress.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Running<C> {
    /// The call.
    pub call: C,
    /// The index in the whole solution of its first move.
    pub begin: BigUint,
    /// The index in the whole solution of the first move after it.
    pub end: BigUint,
}

impl<C> Running<C> {
    /// Converts the call to a part of a solution; `name` names it.
    pub fn named(self, name: impl FnOnce(&C) -> String) -> SolutionPart {
        SolutionPart { name: name(&self.call), begin: self.begin, end: self.end }
    }
}

/// The point that `parts` reach from `state` after `index` moves. An index beyond the end gives the end.
pub fn enter<P: Program>(
    program: &P,
    parts: Vec<Part<P::Call, P::Move>>,
    mut state: P::Position,
    index: &BigUint,
) -> Stand<P> {
    let mut frames = Vec::new();
    let mut made = BigUint::ZERO;
    let mut parts = parts.into_iter();
    while let Some(part) = parts.next() {
        match part {
            Part::Move(mv) if made == *index => return Stand { state, next: Some(mv), frames },
            Part::Move(mv) => {
                program.make(&mv, &mut state);
                made += 1_u8;
            }
            Part::Call(call) => {
                let end = &made + program.length(&call);
                if end <= *index {
                    program.finish(&call, &mut state);
                    made = end;
                } else {
                    // The index falls into this call, so later parts are out of reach.
                    parts = program.parts(&call).into_iter();
                    frames.push(Running { call, begin: made.clone(), end });
                }
            }
        }
    }
    Stand { state, next: None, frames: Vec::new() }
}

/// The part after the call at `depth` of `frames`, within the call around it (`whole` for the
/// outermost). `None` if no part with moves follows there.
pub fn following<P: Program>(
    program: &P,
    whole: &[Part<P::Call, P::Move>],
    frames: &[Running<P::Call>],
    depth: usize,
) -> Option<Part<P::Call, P::Move>> {
    let end = &frames.get(depth)?.end;
    let around = depth.checked_sub(1).and_then(|depth| frames.get(depth));
    let (mut made, parts) = match around {
        Some(around) => (around.begin.clone(), program.parts(&around.call)),
        None => (BigUint::ZERO, whole.to_vec()),
    };
    parts.into_iter().find(|part| {
        let is_after = made >= *end;
        let length = part.length(|call| program.length(call));
        made += &length;
        is_after && length > BigUint::ZERO
    })
}

/// A solution of a tower.
#[derive(Debug, Clone, PartialEq)]
pub enum Way<R, P: Rules> {
    /// A recursive way of any length.
    Recursion(R),
    /// A list of moves that a search found.
    Line(Line<P>),
}

impl<R: 'static, P: Rules> Way<R, P> {
    /// Writes the moves. A recursion has an empty text, since the task determines it.
    pub fn text(&self) -> String {
        match self {
            Self::Recursion(_) => String::new(),
            Self::Line(line) => line.write(),
        }
    }

    /// Reads a solution of `task` from its [`text`](Self::text). `recursion` makes the recursive way.
    pub fn from_text(
        task: &Task<P>,
        text: &str,
        recursion: impl FnOnce() -> R,
    ) -> SolutionReader<Self> {
        if text.is_empty() {
            SolutionReader::of(Ok(Self::Recursion(recursion())))
        } else {
            Line::reader(task, text).map(Self::Line)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The classic tower on three pegs; a state lists the peg of each disc.
    struct Classic;

    #[derive(Debug, Clone, PartialEq)]
    struct Tower {
        discs: usize,
        from: u8,
        to: u8,
    }

    impl Program for Classic {
        type Position = Vec<u8>;
        type Move = (usize, u8);
        type Call = Tower;

        fn parts(&self, call: &Tower) -> Vec<Part<Tower, (usize, u8)>> {
            let &Tower { discs, from, to } = call;
            let Some(smaller) = discs.checked_sub(1) else { return Vec::new() };
            let via = 3 - from - to;
            vec![
                Part::Call(Tower { discs: smaller, from, to: via }),
                Part::Move((smaller, to)),
                Part::Call(Tower { discs: smaller, from: via, to }),
            ]
        }

        fn length(&self, call: &Tower) -> BigUint {
            (BigUint::from(1_u8) << call.discs) - 1_u8
        }

        fn finish(&self, call: &Tower, state: &mut Vec<u8>) {
            state[..call.discs].fill(call.to);
        }

        fn make(&self, &(disc, to): &(usize, u8), state: &mut Vec<u8>) {
            state[disc] = to;
        }
    }

    fn at(discs: usize, index: &BigUint) -> Stand<Classic> {
        let whole = vec![Part::Call(Tower { discs, from: 0, to: 2 })];
        enter(&Classic, whole, vec![0; discs], index)
    }

    #[test]
    fn every_index_is_one_move_after_the_one_before() {
        let mut state = vec![0; 6];
        for index in 0..63_u32 {
            let stand = at(6, &index.into());
            assert_eq!(stand.state, state);
            let (disc, to) = stand.next.expect("there are 63 moves");
            state[disc] = to;
            for frame in &stand.frames {
                assert!(frame.begin <= index.into() && frame.end > index.into());
                assert_eq!(&frame.end - &frame.begin, Classic.length(&frame.call));
                assert_eq!(
                    at(6, &frame.end).state[..frame.call.discs],
                    vec![frame.call.to; frame.call.discs]
                );
            }
            for pair in stand.frames.windows(2) {
                assert!(pair[0].begin <= pair[1].begin && pair[1].end <= pair[0].end);
            }
        }
        for beyond in [63_u32, 64, 1000] {
            let end = at(6, &beyond.into());
            assert_eq!((end.state, end.next, end.frames), (vec![2; 6], None, Vec::new()));
        }
    }

    #[test]
    fn after_a_part_comes_a_move_or_nothing() {
        let whole = vec![Part::Call(Tower { discs: 3, from: 0, to: 2 })];
        let after = |index: u32, depth: usize| {
            let frames = enter(&Classic, whole.clone(), vec![0; 3], &index.into()).frames;
            following(&Classic, &whole, &frames, depth)
        };
        assert_eq!((after(0, 0), after(0, 1)), (None, Some(Part::Move((2, 2)))));
        assert_eq!((after(0, 2), after(2, 2)), (Some(Part::Move((1, 1))), None));
        assert_eq!((after(4, 1), after(4, 9)), (None, None));
    }

    #[test]
    fn a_thousand_discs_are_entered_in_the_middle() {
        let middle = BigUint::from(1_u8) << 999;
        let stand = at(1000, &(&middle - 1_u8));
        assert_eq!(stand.next, Some((999, 2)));
        assert_eq!(stand.state[..999], [1; 999]);
        assert_eq!(stand.frames.len(), 1);
        assert_eq!(at(1000, &middle).frames.len(), 1000);
    }
}
