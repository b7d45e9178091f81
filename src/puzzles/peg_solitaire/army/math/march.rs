//! A search for a march of given men to the target: it tries every way of jumping that the weight allows.

use std::collections::HashSet;

use super::super::super::math::plane::{Cell, Jump, Pegs};
use super::super::position::Position;
use super::weight;
use crate::algebra::golden::Golden;
use crate::say;
use crate::search::{Cancelled, Progress};

/// The result of a search for a march.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum March {
    /// These jumps lead to the target.
    Found(Vec<Jump>),
    /// Proof that no jumps lead there.
    Impossible,
    /// No answer within the limit of positions.
    GaveUp,
}

/// The memory of a visited position in bytes, without its men.
const VISITED: u64 = 64;
/// The part (1/n) of the positions after which the memory for all is announced. Most searches end sooner.
const GROWN: u64 = 8;

/// Searches for a march, up to `most` positions and as many as fit into memory. Also returns the number of positions
/// examined.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn search(
    position: &Position,
    most: u64,
    progress: &mut dyn Progress,
) -> Result<(March, u64), Cancelled> {
    let each = VISITED + (size_of::<Cell>() * position.men.len()) as u64;
    let most = most.min(progress.memory() / each);
    let bytes = most * each;
    let mut search = Search { dead: HashSet::new(), path: Vec::new(), seen: 0, most, bytes };
    let weight = weight::of_men(position.paces, &position.men);
    if weight < Golden::ONE {
        return Ok((March::Impossible, 1));
    }
    let found = search.from(position.clone(), weight - Golden::ONE, progress)?;
    let march = match found {
        true => March::Found(search.path),
        false if search.seen >= most => March::GaveUp,
        false => March::Impossible,
    };
    Ok((march, search.seen))
}

struct Search {
    /// The visited positions, up to mirror images. None of them leads to the target.
    dead: HashSet<Pegs>,
    path: Vec<Jump>,
    seen: u64,
    most: u64,
    /// The memory of `most` positions.
    bytes: u64,
}

impl Search {
    const REPORT: u64 = 1 << 12;

    /// Tries all jumps that keep a weight of 1, those that lose least first.
    fn from(
        &mut self,
        position: Position,
        slack: Golden,
        progress: &mut dyn Progress,
    ) -> Result<bool, Cancelled> {
        let target = position.paces.target();
        if position.men.has(target) {
            return Ok(true);
        }
        let mirrored: Pegs = position.men.cells().iter().map(|(x, y)| (-x, *y)).collect();
        if self.seen >= self.most || !self.dead.insert(mirrored.min(position.men.clone())) {
            return Ok(false);
        }
        self.seen += 1;
        if self.seen == self.most / GROWN + 1 {
            progress.needs(self.bytes);
        }
        if self.seen.is_multiple_of(Self::REPORT) {
            progress.report(self.seen, Some(self.most), &say!("positions"))?;
        }
        let mut jumps: Vec<(Golden, Jump)> = position
            .jumps()
            .map(|jump| (weight::lost(position.paces, jump), jump))
            .filter(|(lost, _)| *lost <= slack)
            .collect();
        jumps.sort_by_key(|(lost, jump)| (*lost, position.paces.distance(jump.to)));
        for (lost, jump) in jumps {
            self.path.push(jump);
            let next = position.with(position.men.after(jump), true);
            if self.from(next, slack - lost, progress)? {
                return Ok(true);
            }
            self.path.pop();
        }
        Ok(false)
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::super::super::position::Variant;
    use super::*;
    use crate::search::Silent;
    use crate::search::listeners::Heard;

    /// Tells whether a man gets to the target, by exhaustive search.
    fn can(position: &Position) -> bool {
        position.men.has(position.paces.target())
            || position.jumps().any(|jump| can(&position.after(jump)))
    }

    proptest! {
        #[test]
        fn marches_are_found_as_by_trying_everything(
            number in 1i32..=3,
            cells in prop::collection::vec((-2i32..=2, -2i32..=0), 0..9),
        ) {
            let paces = Variant::new(number).expect("it is offered");
            let position = Position::empty(paces).with(cells.into_iter().collect(), false);
            let (march, _) = search(&position, 100_000, &mut Silent).expect("nobody cancels");
            match march {
                March::Found(jumps) => {
                    let mut end = position;
                    for jump in jumps {
                        prop_assert!(end.jumps().any(|other| other == jump));
                        end = end.after(jump);
                    }
                    prop_assert!(end.men.has(paces.target()));
                }
                March::Impossible => prop_assert!(!can(&position)),
                March::GaveUp => prop_assert!(false, "so few men"),
            }
        }
    }

    #[test]
    fn a_search_gives_up_when_it_may_see_no_more() {
        let paces = Variant::new(4).expect("it is offered");
        let cells = (-3..=3).flat_map(|x| (-3..=0).map(move |y| (x, y)));
        let position = Position::empty(paces).with(cells.collect(), true);
        assert_eq!(search(&position, 1, &mut Silent), Ok((March::GaveUp, 1)));
        // There is memory for two positions of 28 men.
        let mut heard = Heard { memory: 600, ..Heard::default() };
        assert_eq!(search(&position, 100, &mut heard), Ok((March::GaveUp, 2)));
        assert_eq!(heard.needs, [2 * (64 + 28 * 8)]);
    }
}
