//! Stored shortest solutions, which take too long to find in a page.

use super::super::Move;
use super::folding::fold::{Fold, fold};
use super::folding::goal::Goal;
use super::folding::state::Position;

/// The original goal of the puzzle of twelve tiles: a W, as a planar sequence.
pub const W: &str = "ESESESWWNWNN";

/// The folds from the flat rectangle of twelve tiles to the W. The planner found them among 8.8 million shapes around
/// both ends, six times as many as a page has memory for. No fewer folds suffice.
const TO_W: &str = "u24ab.u24ab.r56c.r56c.d457bc.d457bc.l167c.r3489a.l167c.r3489a.u478abc.u478abc.l369abc.l369abc.d1267c.d1267c";

/// The fewest folds from a state to a goal, if the state is on a stored path that ends at the goal.
pub fn known(state: &Position, goal: &Goal) -> Option<Vec<Move>> {
    let mut here = Position::flat(state.len()).filter(|flat| flat.len() == 12)?;
    let mut way: Option<Vec<Move>> = None;
    for text in TO_W.split('.') {
        // A test folds the whole path.
        let one: Fold = text.parse().ok()?;
        if here == *state {
            way = Some(Vec::new());
        }
        if let Some(way) = &mut way {
            way.push(Move::of(&here, &one));
        }
        here = fold(&here, &one).ok()?;
    }
    way.filter(|_| *goal == Goal::Shape(here.key()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::rubiks_magic::math::folding::kinds::Kinds;
    use crate::puzzles::rubiks_magic::math::folding::plan::{Plan, plan};
    use crate::puzzles::rubiks_magic::text::read_state;
    use crate::search::Silent;

    #[test]
    #[ignore = "it takes minutes, and 2 GB of memory"]
    fn the_planner_finds_no_shorter_way() {
        let (flat, w) =
            (Position::flat(12).expect("twelve tiles"), read_state(W).expect("a state"));
        let plan = plan(&flat, &Goal::Shape(w.key()), Kinds::Simple, usize::MAX, &mut Silent);
        assert!(matches!(plan, Ok(Plan::Found(folds)) if folds.len() == TO_W.split('.').count()));
    }

    #[test]
    fn the_way_to_the_w_is_known_from_each_of_its_states() {
        let w = read_state(W).expect("a state");
        let goal = Goal::Shape(w.key());
        let mut here = Position::flat(12).expect("twelve tiles");
        assert_eq!(known(&here, &Goal::Shape(here.key())), None);
        for left in (1..=16).rev() {
            let way = known(&here, &goal).expect("a way");
            assert_eq!(way.len(), left);
            // A state parsed from text lies elsewhere in space.
            let anew: Position = here.text().parse().expect("a state");
            assert_eq!(known(&anew, &goal), Some(way.clone()));
            here = way[0].apply(&here).expect("a legal fold");
        }
        assert_eq!(here.key(), w.key());
        assert_eq!(known(&here, &goal), None);
        assert_eq!(known(&Position::flat(8).expect("eight tiles"), &goal), None);
    }
}
