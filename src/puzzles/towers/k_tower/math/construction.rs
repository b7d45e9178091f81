//! The standard game's solutions: stacks of 1, 2, … n − 1 discs are built one after the other, the
//! largest disc moves, and everything is undone towards the other side.
//!
//! A stack of s is the s smallest discs on one peg in any legal order, the others waiting on A.
//! Stacks alternate between B and C so that the stack of n − 1 comes to B. Four ways of building:
//!
//! - [`Construction::Flips`], for all n and k: towers that travel with their tops turned round ([`tower`]).
//!   For k = n − 3, n − 4 and n − 5 these are the solutions of the paper, flip by flip (the tests
//!   compare the lengths of its phases and the number of flips); for k ≥ n − 2, the classic one.
//! - [`Construction::Listed3`], for k = 3 and n ≥ 9: the paper's list of operations.
//! - [`Construction::Listed2`] and [`Construction::Listed1`], for k = 2 and k = 1: our own. The paper cites their
//!   lengths from elsewhere.
//!
//! A solution for k is legal for every smaller k, where the rule forbids less.
//!
//! [`tower`]: super::tower

use num_bigint::BigUint;

use super::super::position::{A, B, C, PEGS, Variant};
use super::procedure::{Call, Piece, Procedures, Stage, flip, renamed, reversed};
use super::tower::Travel;
use crate::puzzles::towers::peg::{Peg, read_pair};
use crate::puzzles::towers::program::{Part, step};

/// A method of building the stacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Construction {
    /// By towers with reversed tops.
    Flips,
    /// By flips of everything above one disc.
    Listed1,
    /// By flips above two discs.
    Listed2,
    /// By the paper's list for three discs.
    Listed3,
}

impl Construction {
    /// All methods.
    pub const ALL: [Self; 4] = [Self::Flips, Self::Listed1, Self::Listed2, Self::Listed3];

    /// Tells whether it gives legal solutions for a size.
    pub fn fits(self, size: Variant) -> bool {
        let (discs, k) = (size.discs(), size.k());
        match self {
            Self::Flips => true,
            Self::Listed1 => k == 1,
            Self::Listed2 => k <= 2 && discs >= 5,
            Self::Listed3 => k <= 3 && discs >= 9,
        }
    }

    /// The phases of the first half: the stacks from 1 to n − 1.
    fn stacks(self, size: Variant, procedures: &Procedures) -> Vec<Piece> {
        let discs = size.discs();
        let parts: Vec<Vec<Piece>> = match self {
            Self::Flips => by_flips(size, procedures),
            Self::Listed1 => {
                (1..discs).map(|stack| above_one(stack, Sides::new(discs, stack))).collect()
            }
            Self::Listed2 => (1..discs).map(|stack| above_two(discs, stack)).collect(),
            Self::Listed3 => (1..discs).map(|stack| above_three(discs, stack)).collect(),
        };
        let phase = |(stack, parts)| procedures.phase(Stage::Build(stack), parts);
        (1..).zip(parts).map(phase).collect()
    }
}

/// The shortest construction from A to C for a size: its method and its parts.
pub fn best(size: Variant, procedures: &Procedures) -> (Construction, Vec<Piece>) {
    let mut best: Option<(BigUint, Construction, Vec<Piece>)> = None;
    for way in Construction::ALL.into_iter().filter(|way| way.fits(size)) {
        let parts = whole(way, size, procedures);
        let length = procedures.total(&parts);
        if best.as_ref().is_none_or(|(shortest, ..)| length < *shortest) {
            best = Some((length, way, parts));
        }
    }
    let (_, way, parts) = best.expect("flips fit every size");
    (way, parts)
}

/// The parts of a whole game from A to C: the stacks, the largest disc, and the stacks undone with A and C exchanged.
pub fn whole(way: Construction, size: Variant, procedures: &Procedures) -> Vec<Piece> {
    let exchange = |peg| match peg {
        A => C,
        C => A,
        other => other,
    };
    let mut parts = way.stacks(size, procedures);
    let mut last = vec![step(A, C)];
    last.extend(reversed(&renamed(&parts, exchange)));
    parts.push(procedures.phase(Stage::Build(size.discs()), last));
    parts
}

/// The pegs of a stack that is being built.
#[derive(Debug, Clone, Copy)]
struct Sides {
    /// The peg of the previous stack, of one disc less.
    before: Peg,
    /// The peg on which it is built.
    on: Peg,
}

impl Sides {
    fn new(discs: u32, stack: u32) -> Self {
        if (discs - stack).is_multiple_of(2) {
            Self { before: B, on: C }
        } else {
            Self { before: C, on: B }
        }
    }
}

/// The stacks by towers with turned tops: after each stack its top is in order or turned as far as
/// is legal, whichever makes the whole shortest.
fn by_flips(size: Variant, procedures: &Procedures) -> Vec<Vec<Piece>> {
    let (discs, k) = (size.discs(), size.k());
    let travels = &procedures.travels;
    // For each number of turned discs on the stack so far: that number, the length, and the travels.
    let mut ways: Vec<(u32, BigUint, Vec<Travel>)> = vec![(0, BigUint::ZERO, Vec::new())];
    for stack in 2..discs {
        let others = stack - 1;
        let Sides { before, on } = Sides::new(discs, stack);
        let mut under = [0; 3];
        under[on.index()] = 1;
        under[A.index()] = (discs - stack).min(k);
        let mut ends = vec![0, travels.most_turned(others, 1)];
        ends.dedup();
        let shortest = |end: u32| {
            let longer = ways.iter().map(|(begin, length, before_it)| {
                let (begin, end) = (*begin, end);
                let travel = Travel { discs: others, from: before, to: on, begin, end, under };
                let length = length + travels.length(&travel);
                (end, length, before_it, travel)
            });
            longer.min_by(|(_, one, ..), (_, other, ..)| one.cmp(other))
        };
        let found: Vec<_> = ends.into_iter().filter_map(shortest).collect();
        ways = found
            .into_iter()
            .map(|(end, length, before_it, travel)| {
                (end, length, before_it.iter().copied().chain([travel]).collect())
            })
            .collect();
    }
    let shortest = ways.into_iter().min_by(|(_, one, _), (_, other, _)| one.cmp(other));
    let travels = shortest.map(|(.., travels)| travels).unwrap_or_default();
    let build = |stack: u32| {
        let mut parts = vec![step(A, Sides::new(discs, stack).on)];
        // The first stack needs no travel: its one disc just goes there.
        if let Some(travel) = stack.checked_sub(2).and_then(|index| travels.get(index as usize)) {
            let Travel { discs, from, to, .. } = *travel;
            match travel.is_flip() || discs == 1 {
                true => parts.extend(flip(discs, from, to)),
                false => parts.push(Part::Call(Call::Travel(*travel))),
            }
        }
        parts
    };
    (1..discs).map(build).collect()
}

/// Builds a stack for k = 1: its largest disc, and on it the previous stack, turned round. That is s moves for a stack
/// of s, and n(n − 1)/2 for all up to n − 1. Doubled and with the move of the largest disc, it is n² − n + 1.
fn above_one(stack: u32, Sides { before, on }: Sides) -> Vec<Piece> {
    [Some(step(A, on)), flip(stack - 1, before, on)].into_iter().flatten().collect()
}

/// Builds a stack where A keeps enough discs for a base. Its largest disc goes over. All but one of
/// the previous stack are flipped to A, that one follows, and the others are flipped back in order.
/// A stack of s ≥ 2 takes 2(s − 1) moves.
fn over_a(stack: u32, Sides { before, on }: Sides) -> Vec<Piece> {
    let mut parts = vec![step(A, on)];
    if let Some(others) = stack.checked_sub(2) {
        parts.extend(flip(others, before, A));
        parts.push(step(before, on));
        parts.extend(flip(others, A, on));
    }
    parts
}

/// Builds a stack for k = 2. Up to n − 2 there are two discs on A to flip to. The last of these stacks leaves the
/// largest disc m = n − 4 of those above its base on top, for one move more. Then the m discs can be flipped onto the
/// stack of n − 1, where m belongs below, at once. The moves of the stacks are 1, 2(s − 1) each up to n − 3, 2(n − 3) +
/// 1 and 3n − 8: n² − 2n together. Doubled and with the move of the largest disc, it is 2n² − 4n + 1.
fn above_two(discs: u32, stack: u32) -> Vec<Piece> {
    let sides = Sides::new(discs, stack);
    let Sides { before, on } = sides;
    let moved = discs - 4;
    let parts = match discs - stack {
        2 => vec![
            Some(step(A, on)),
            flip(moved - 1, before, A),
            Some(step(before, A)),
            Some(step(before, on)),
            Some(step(A, before)),
            flip(moved - 1, A, on),
            Some(step(before, on)),
        ],
        1 => vec![
            Some(step(A, on)),
            flip(moved, before, on),
            Some(step(before, A)),
            flip(moved, on, A),
            Some(step(before, on)),
            flip(moved, A, on),
            Some(step(A, on)),
        ],
        _ => return over_a(stack, sides),
    };
    parts.into_iter().flatten().collect()
}

/// Builds a stack for k = 3 and n ≥ 9: 2n² + 24n − 153 moves in all. It follows the proof of Theorem 1 in “Several
/// Bounds for the k-Tower of Hanoi Puzzle” (whose stack of 2 is the one of 3 there).
fn above_three(discs: u32, stack: u32) -> Vec<Piece> {
    // Flips of a number of discs between two pegs. Numbers from 4 on are subtracted from that of all discs.
    let listed = match discs - stack {
        3 => "1AB 5CA 1CB 1AB 1AC 7AB 1CB",
        2 => "1AC 1BA 7BA 1BC 7AB 1AC 7BC 1BA 1CB 8CA 1BA 2CA 1BC 5AB 1AC 5BC",
        1 => {
            "1AB 2CA 1CB 8CA 1BA 1CB 7AB 1AC 7BC 1AB 7CB 1CB 1CA 6BA 1BC 7AB 1AC 7BC 1BA \
             7CA 2CA 1CB 1AB 1AC 7AB 1CB 1AC 1BA 1BC 8BA 1CA 1BC 7AB 1AC 7BC 1AB 4CB"
        }
        // Smaller stacks leave enough discs on A for a base, so k does not matter.
        _ => return over_a(stack, Sides::new(discs, stack)),
    };
    let piece = |word: &str| {
        let (count, pegs) = word.split_at(1);
        let count: u32 = count.parse().ok()?;
        let (from, to) = read_pair(PEGS, pegs)?;
        flip(if count < 4 { count } else { discs - count }, from, to)
    };
    listed.split(' ').filter_map(piece).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::super::KTower;
    use super::super::super::position::Position;
    use super::super::procedure::Call;
    use super::*;
    use crate::contract::Rules;
    use crate::puzzles::towers::program::Program;

    /// Plays all moves of some parts by the rule book, and checks the effect and the length of every call.
    pub fn play(procedures: &Procedures, parts: &[Piece], state: &mut Position) -> BigUint {
        let mut made = BigUint::ZERO;
        for part in parts {
            match part {
                Part::Move(one) => {
                    let mv = one.mv(|peg| state.top(peg)).expect("there is a disc");
                    *state = KTower::apply(state, &mv)
                        .unwrap_or_else(|why| panic!("{mv:?} in {state}: {why}"));
                    made += 1_u8;
                }
                Part::Call(call) => {
                    let mut end = state.clone();
                    procedures.finish(call, &mut end);
                    let moves = play(procedures, &procedures.parts(call), state);
                    assert_eq!((&moves, &*state), (&procedures.length(call), &end), "{call:?}");
                    made += moves;
                }
            }
        }
        made
    }

    /// Plays the standard game of a size by one method, and gives the number of moves.
    fn played(way: Construction, discs: u32, k: u32) -> BigUint {
        let size = Variant::new(discs, k).expect("a size");
        let procedures = Procedures::new(k);
        let mut state = Position::tower(size, A);
        let made = play(&procedures, &whole(way, size, &procedures), &mut state);
        assert_eq!(state, Position::tower(size, C), "{size} by {way:?}");
        made
    }

    #[test]
    fn flips_are_legal_for_every_k() {
        for discs in 1..=12 {
            for k in 1..=discs {
                let classic = (BigUint::from(1_u8) << discs) - 1_u8;
                assert!(played(Construction::Flips, discs, k) <= classic);
            }
        }
        // The classic way would be far too long to play, since k is small.
        assert_eq!(played(Construction::Flips, 64, 4), 26_875_u32.into());
    }

    #[test]
    fn the_listed_ways_are_legal_and_as_long_as_they_say_up_to_64_discs() {
        for n in 1..=64_u32 {
            assert_eq!(played(Construction::Listed1, n, 1), (n * n + 1 - n).into());
            if n >= 5 {
                assert_eq!(played(Construction::Listed2, n, 2), (2 * n * n + 1 - 4 * n).into());
            }
            if n >= 9 {
                assert_eq!(played(Construction::Listed3, n, 3), (2 * n * n + 24 * n - 153).into());
            }
        }
    }

    #[test]
    fn a_way_for_some_k_is_legal_for_every_smaller_one() {
        for k in 1..=3 {
            for way in Construction::ALL {
                if way.fits(Variant::new(10, k).expect("a size")) {
                    played(way, 10, k);
                }
            }
        }
    }

    #[test]
    fn the_best_way_is_the_shortest() {
        let way = |discs, k| {
            let size = Variant::new(discs, k).expect("a size");
            best(size, &Procedures::new(k)).0
        };
        assert_eq!(way(20, 1), Construction::Listed1);
        assert_eq!(way(20, 2), Construction::Listed2);
        assert_eq!(way(20, 3), Construction::Listed3);
        // 29 moves instead of 31, and 161 where the list does not apply.
        assert_eq!(
            (way(5, 2), way(6, 2), way(8, 3)),
            (Construction::Flips, Construction::Listed2, Construction::Flips)
        );
    }

    #[test]
    fn a_phase_is_named_after_its_stack() {
        let size = Variant::new(5, 2).expect("a size");
        let procedures = Procedures::new(2);
        let parts = whole(Construction::Flips, size, &procedures);
        let names: Vec<String> = parts
            .iter()
            .map(|part| match part {
                Part::Call(Call::Phase(phase)) => phase.stage.to_string(),
                other => panic!("{other:?} is no phase"),
            })
            .collect();
        let stacks: Vec<String> = (1..=5).map(|s| format!("Building a stack of {s}")).collect();
        assert_eq!(names, stacks);
    }
}
