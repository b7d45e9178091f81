//! The drawing of a k-Tower and its targets.

use super::position::{Position, Variant, misplaced};
use super::{KTower, Move, carried};
use crate::contract::{Figure, Gesture, Hinted, Nothing, Task, View};
use crate::puzzles::towers::drawing::{self, Board};
use crate::puzzles::towers::stacks::Stacks;
use crate::say;
use crate::scene::{Glide, Scene};

impl Figure for KTower {
    type Overlay = Nothing;

    fn scene(task: &Task<Self>, state: &Position, view: &View) -> Scene {
        let board = board(state.size(), state.stacks());
        board.scene_with_goal(task.goal.tower_peg(), task.goal.stacks(), view)
    }

    /// Draws the aim of the hinted part. Outside of parts, it frames the largest disc that must leave its peg.
    fn reason(scene: &mut Scene, view: &View, hinted: Hinted<'_, Self>) -> String {
        if hinted.aim.is_some() {
            return drawing::reason(scene, view, hinted, |state| {
                board(state.size(), state.stacks())
            });
        }
        let Hinted { task, position, mv, .. } = hinted;
        let (here, goal) = (position.stacks(), task.goal.stacks());
        let away = here.pegs().zip(goal.pegs()).flat_map(|((peg, stack), (_, wanted))| {
            stack.iter().filter(|disc| !wanted.contains(disc)).map(move |disc| (*disc, peg))
        });
        match away.max() {
            Some((disc, _)) if disc == mv.disc => String::new(),
            Some((disc, peg)) => {
                drawing::draw_frame(scene, disc);
                say!(
                    "Disc {disc} is the largest that has to leave {peg}: it must lie on top first.",
                    disc,
                    peg
                )
            }
            None => String::new(),
        }
    }

    fn gesture(mv: &Move) -> Gesture {
        drawing::carry(mv.from, mv.to)
    }

    fn interpret(state: &Position, gesture: Gesture) -> Result<Move, Option<String>> {
        drawing::interpret_disc(gesture, |from, to| carried(state, from, to))
    }

    fn glides(before: &Position, mv: &Move) -> Vec<Glide> {
        vec![board(before.size(), before.stacks()).glide(mv.disc, mv.from, mv.to)]
    }
}

/// The posts with any stacks on them. Marks the discs that break the rule.
pub(super) fn board(size: Variant, stacks: &Stacks) -> Board {
    Board::of_discs(size.discs(), stacks, |stack| misplaced(size.k(), stack))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{Editor, Rules};
    use crate::puzzles::towers::peg::Peg;
    use crate::puzzles::towers::sides::Tool;
    use crate::scene::{PlaceId, Role};

    fn task(size: &str, from: &str, goal: &str) -> Task<KTower> {
        let size = size.parse().expect("a size");
        let setup = KTower::read_setup(&size, Some(from), Some(goal)).expect("it can be read");
        KTower::validate(&setup).expect("it is legal")
    }

    #[test]
    fn places_say_what_is_on_each_peg_and_the_goal_is_marked() {
        let task = task("5k1", "5.1.3/4.2/", "//5.4.3.2.1");
        let scene = KTower::scene(&task, &task.start, &View::default());
        let labels: Vec<&str> = scene.places.iter().map(|place| &*place.label).collect();
        assert_eq!(labels, ["Peg A: discs 3, 1, 5", "Peg B: discs 2, 4", "Peg C: empty"]);
        assert_eq!(scene.items.iter().filter(|item| item.role == Role::Goal).count(), 1);
        assert!(scene.label.ends_with("All discs are to go to peg C."), "{}", scene.label);
    }

    #[test]
    fn another_goal_is_told_in_words() {
        let task = task("4k2", "4.3.2.1//", "4.3.1.2//");
        let scene = KTower::scene(&task, &task.start, &View::default());
        assert!(
            scene
                .label
                .ends_with("To be reached: Peg A: discs 2, 1, 3, 4; Peg B: empty; Peg C: empty."),
            "{}",
            scene.label
        );
    }

    #[test]
    fn refusals_name_the_rule() {
        let state = task("6k2", "6.5.1/4.2/3", "//6.5.4.3.2.1").start;
        let carry = |state: &Position, from, to| {
            let gesture = Gesture::Carry { from: PlaceId(from), to: PlaceId(to) };
            KTower::interpret(state, gesture).err().flatten()
        };
        let refused = |state, from, to| carry(state, from, to).expect("it is refused");
        // Legal there: disc 3 above disc 1, on the base of 6 and 5.
        assert!(KTower::apply(&state, &Move { disc: 3, from: Peg(2), to: Peg(0) }).is_ok());
        assert_eq!(
            refused(&state, 2, 1),
            "Disc 3 is larger than disc 2, which is among the lowest 2 of peg B."
        );
        assert_eq!(carry(&state, 0, 0), None);
        assert_eq!(refused(&state, 0, 7), "There is no such peg.");
        let buried = Move { disc: 5, from: Peg(0), to: Peg(2) };
        let why = KTower::apply(&state, &buried).expect_err("it is buried");
        assert_eq!(why, "Disc 5 is not the top disc of peg A.");
        let state = task("6k3", "6.5.4/3.2/1", "//6.5.4.3.2.1").start;
        assert_eq!(
            refused(&state, 1, 2),
            "Disc 2 may not rest on the smaller disc 1 yet. The lowest 3 discs of peg C must lie in \
             order of size."
        );
        let tap = KTower::interpret(&state, Gesture::Tap(PlaceId(0))).err().flatten();
        assert_eq!(
            tap.as_deref(),
            Some(
                "Disc 4 may not rest on the smaller disc 2 yet. The lowest 3 discs of peg B must lie \
                 in order of size."
            )
        );
    }

    #[test]
    fn discs_that_break_the_rule_are_crossed_out() {
        let size = "4k2".parse().expect("a size");
        let crosses = |text| {
            let setup = KTower::read_setup(&size, Some(text), None).expect("it can be read");
            let scene = KTower::setup_scene(&setup, Tool::CarryStart, &View::default());
            let wrong = scene.items.iter().filter(|item| item.role == Role::Wrong);
            wrong.map(|item| item.thing.index).collect::<Vec<u32>>()
        };
        assert!(crosses("4.3.1.2//").is_empty());
        assert_eq!(crosses("4.1.3/2/"), [3, 3]);
    }
}
