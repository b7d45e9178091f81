//! From any legal state to any other.
//!
//! First the stacks are put in order of size, then the discs are gathered on one peg. The same
//! steps backwards lead from there to the target.

use num_bigint::BigUint;

use super::super::position::{A, ALL, Position};
use super::procedure::{Call, Piece, Procedures, Stage, flip, reversed};
use super::tower::Travel;
use crate::kit::narrow;
use crate::puzzles::towers::peg::Peg;
use crate::puzzles::towers::program::{Part, Program, step};

/// A legal way from `start` to `goal` by way of a tower, on the peg that makes it shortest. It need
/// not be a shortest way.
pub fn between(procedures: &Procedures, start: &Position, goal: &Position) -> Vec<Piece> {
    let (into_order, regular) = order(procedures, start);
    let (into_disorder, regular_goal) = order(procedures, goal);
    let over = |peg| {
        let mut parts = into_order.clone();
        parts.extend(gathered(procedures, &regular, peg));
        if goal.tower_peg() != Some(peg) {
            parts.extend(reversed(&gathered(procedures, &regular_goal, peg)));
            parts.extend(reversed(&into_disorder));
        }
        parts
    };
    ALL.map(over).into_iter().min_by_key(|parts| procedures.total(parts)).unwrap_or_default()
}

/// Moves that put every stack in order of size, and the state after them.
///
/// A stack out of order has a base of k discs and above it only smaller ones. So every disc smaller
/// than the last of its base may go there at any time: the stack serves as a heap. The other stacks
/// out of order, if there are any, are first flipped to the heap with the largest such disc. Then
/// the heap's top disc goes to another peg, again and again, until the heap is in order. If both
/// other pegs hold smaller discs, those of one are first merged with those of the other.
fn order(procedures: &Procedures, start: &Position) -> (Vec<Piece>, Position) {
    let mut sorting = Sorting { procedures, state: start.clone(), parts: Vec::new() };
    let disordered = |state: &Position, peg| sorted_part(state.stack(peg)) < state.stack(peg).len();
    let heaps = ALL.into_iter().filter(|&peg| disordered(start, peg));
    let Some(heap) = heaps.max_by_key(|&peg| start.bound(peg)) else {
        return (Vec::new(), start.clone());
    };
    let others: Vec<Peg> = ALL.into_iter().filter(|&peg| peg != heap).collect();
    for &peg in &others {
        let stack = start.stack(peg);
        sorting.flip(stack.len() - sorted_part(stack), peg, heap);
    }
    while let Some(top) = sorting.state.top(heap).filter(|_| disordered(&sorting.state, heap)) {
        sorting.take_off(top, heap, [others[0], others[1]]);
    }
    let parts = vec![procedures.phase(Stage::Order, sorting.parts)];
    (parts, sorting.state)
}

/// The number of discs at the bottom of a stack that are in order of size.
fn sorted_part(stack: &[u32]) -> usize {
    let rises = stack.windows(2).position(|pair| pair[0] < pair[1]);
    rises.map_or(stack.len(), |index| index + 1)
}

/// A sort in progress.
struct Sorting<'a> {
    procedures: &'a Procedures,
    state: Position,
    parts: Vec<Piece>,
}

impl Sorting<'_> {
    /// Moves discs one by one from peg to peg.
    fn flip(&mut self, discs: usize, from: Peg, to: Peg) {
        // The number of all discs is a `u32`.
        if let Some(part) = flip(narrow::u32(discs), from, to) {
            self.procedures.make_all(std::slice::from_ref(&part), &mut self.state);
            self.parts.push(part);
        }
    }

    /// The number of discs on top of a stack in order that are smaller than `disc`.
    fn smaller(&self, peg: Peg, disc: u32) -> usize {
        self.state.stack(peg).iter().rev().take_while(|&&other| other < disc).count()
    }

    /// Moves the heap's top disc to one of the other pegs, which stay in order.
    fn take_off(&mut self, top: u32, heap: Peg, [one, other]: [Peg; 2]) {
        let (on_one, on_other) = (self.smaller(one, top), self.smaller(other, top));
        let (merged, into) = if on_one < on_other { (one, other) } else { (other, one) };
        for left in (0..self.smaller(merged, top)).rev() {
            // The largest of them goes below the smaller ones there; they and those above it wait
            // on the heap.
            let largest = self.state.stack(merged)[self.state.stack(merged).len() - 1 - left];
            let above = self.smaller(into, largest);
            self.flip(above, into, heap);
            self.flip(left, merged, heap);
            self.flip(1, merged, into);
            self.flip(left, heap, merged);
            self.flip(above, heap, into);
        }
        self.flip(1, heap, merged);
    }
}

/// Phases that gather a regular state on one peg. The largest disc not on it goes there when all
/// smaller ones are gathered on the third peg, which is done in the same way.
fn gathered(procedures: &Procedures, state: &Position, mut goal: Peg) -> Vec<Piece> {
    let size = state.size();
    let mut pegs = vec![A; size.discs() as usize];
    for peg in ALL {
        for &disc in state.stack(peg) {
            pegs[disc as usize - 1] = peg;
        }
    }
    let mut parts = Vec::new();
    let mut under = [0; 3];
    for disc in (1..=size.discs()).rev() {
        let from = pegs[disc as usize - 1];
        if from == goal {
            under[goal.index()] += 1;
            continue;
        }
        let via = Peg::third(from, goal);
        let mut below = under;
        below[goal.index()] += 1;
        let mut phase = vec![step(from, goal)];
        let discs = disc - 1;
        let capped = below.map(|count: u32| count.min(size.k()));
        match discs {
            0 => {}
            1 => phase.push(step(via, goal)),
            _ => {
                let travel = Travel { discs, from: via, to: goal, begin: 0, end: 0, under: capped };
                phase.push(Part::Call(Call::Travel(travel)));
            }
        }
        parts.push(procedures.phase(Stage::Gather(disc), phase));
        under[from.index()] += 1;
        goal = via;
    }
    parts.reverse();
    parts
}

/// Finds the number of moves of `parts` from `state` to `sought`; `None` if they do not pass it.
pub fn located(
    procedures: &Procedures,
    parts: &[Piece],
    mut state: Position,
    sought: &Position,
) -> Option<BigUint> {
    let mut made = BigUint::ZERO;
    for part in parts {
        if state == *sought {
            return Some(made);
        }
        match part {
            Part::Move(one) => {
                procedures.make(one, &mut state);
                made += 1_u8;
            }
            Part::Call(call) => {
                if can_meet(call, &state, sought) {
                    let inner = procedures.parts(call);
                    if let Some(index) = located(procedures, &inner, state.clone(), sought) {
                        return Some(made + index);
                    }
                }
                procedures.finish(call, &mut state);
                made += procedures.length(call);
            }
        }
    }
    (state == *sought).then_some(made)
}

/// Tells whether a call from `state` can lead through `sought`: the discs that it does not touch
/// must be in place already.
fn can_meet(call: &Call, state: &Position, sought: &Position) -> bool {
    let touched: &[u32] = match call {
        Call::Phase(_) => return true,
        Call::Flip(flip) => top(state, flip.from, flip.discs),
        Call::Travel(travel) => top(state, travel.from, travel.discs),
    };
    let untouched = |stack: &[u32]| -> Vec<u32> {
        stack.iter().copied().filter(|disc| !touched.contains(disc)).collect()
    };
    ALL.into_iter().all(|peg| untouched(state.stack(peg)) == untouched(sought.stack(peg)))
}

/// The top discs of a peg.
fn top(state: &Position, peg: Peg, discs: u32) -> &[u32] {
    let stack = state.stack(peg);
    &stack[stack.len().saturating_sub(discs as usize)..]
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::Index;

    use super::super::super::KTower;
    use super::super::super::position::{B, C, Variant};
    use super::super::construction::tests::play;
    use super::*;
    use crate::contract::Rules;
    use crate::puzzles::towers::moves::tests::distances;

    /// Every state of a size.
    fn all_states(size: Variant) -> Vec<Position> {
        distances::<KTower>(Position::tower(size, A)).into_keys().collect()
    }

    #[test]
    fn there_is_a_legal_way_between_any_two_states() {
        for (discs, k) in [(1, 1), (2, 1), (3, 1), (4, 1), (4, 2), (4, 4)] {
            let size = Variant::new(discs, k).expect("a size");
            let procedures = Procedures::new(k);
            let states = all_states(size);
            for start in &states {
                for goal in &states {
                    let mut state = start.clone();
                    play(&procedures, &between(&procedures, start, goal), &mut state);
                    assert_eq!(state, *goal, "{start} to {goal}");
                }
            }
        }
    }

    #[test]
    fn every_state_of_6_discs_can_be_put_in_order() {
        for k in 1..=6 {
            let size = Variant::new(6, k).expect("a size");
            let procedures = Procedures::new(k);
            for start in all_states(size) {
                let (parts, regular) = order(&procedures, &start);
                assert!(regular.is_regular());
                let mut state = start;
                play(&procedures, &parts, &mut state);
                assert_eq!(state, regular);
            }
        }
    }

    #[test]
    fn every_state_on_a_way_is_located_on_it() {
        let size = Variant::new(7, 2).expect("a size");
        let procedures = Procedures::new(2);
        let parts = super::super::construction::best(size, &procedures).1;
        let tower = Position::tower(size, A);
        let length = u32::try_from(procedures.total(&parts)).expect("a short way");
        for index in 0..=length {
            let program = crate::puzzles::towers::program::enter(
                &procedures,
                parts.clone(),
                tower.clone(),
                &index.into(),
            );
            let found = located(&procedures, &parts, tower.clone(), &program.state);
            assert_eq!(found, Some(index.into()));
        }
        let mut beside = tower.clone();
        beside.carry(A, C);
        beside.carry(A, B);
        beside.carry(C, A);
        assert_eq!(located(&procedures, &parts, tower, &beside), None);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn a_way_back_from_random_play_is_legal(
            discs in 2..=12_u32,
            part in any::<Index>(),
            choices in prop::collection::vec(any::<Index>(), 0..120),
        ) {
            let k = 1 + narrow::u32(part.index(discs as usize));
            let size = Variant::new(discs, k).expect("a size");
            let procedures = Procedures::new(k);
            let mut state = Position::tower(size, A);
            let mut back = Vec::new();
            for choice in choices {
                let mv = *choice.get(&KTower::moves(&state));
                state = KTower::apply(&state, &mv).expect("a legal move");
                back.push(mv.reversed());
            }
            // It can be undone move by move.
            let mut undone = state.clone();
            for mv in back.iter().rev() {
                undone = KTower::apply(&undone, mv).expect("every move can be taken back");
            }
            prop_assert_eq!(undone, Position::tower(size, A));
            // It can be solved, and reached from the tower again.
            for (start, goal) in [(state.clone(), Position::tower(size, C)), (Position::tower(size, C), state)] {
                let mut here = start.clone();
                play(&procedures, &between(&procedures, &start, &goal), &mut here);
                prop_assert_eq!(here, goal);
            }
        }
    }
}
