//! The drawing of a tower and its targets.

use super::super::drawing::{self, Board};
use super::super::stacks::{Stacks, wrongly_laid};
use super::{Hanoi, Move, Position, Variant, carried, graph};
use crate::contract::{Figure, Gesture, Graph, Hinted, Nothing, Task, View};
use crate::scene::{Glide, Scene};

impl Figure for Hanoi {
    type Overlay = Nothing;

    fn scene(task: &Task<Self>, state: &Position, view: &View) -> Scene {
        let board = board(state.size(), &state.stacks());
        board.scene_with_goal(task.goal.tower(), &task.goal.stacks(), view)
    }

    fn reason(scene: &mut Scene, view: &View, hinted: Hinted<'_, Self>) -> String {
        drawing::reason(scene, view, hinted, |state| board(state.size(), &state.stacks()))
    }

    fn gesture(mv: &Move) -> Gesture {
        drawing::carry(mv.from, mv.to)
    }

    fn interpret(state: &Position, gesture: Gesture) -> Result<Move, Option<String>> {
        drawing::interpret_disc(gesture, |from, to| carried(state, from, to))
    }

    fn glides(before: &Position, mv: &Move) -> Vec<Glide> {
        let board = board(before.size(), &before.stacks());
        vec![board.glide(mv.disc, mv.from, mv.to)]
    }

    fn graph(task: &Task<Self>) -> Option<Graph<Self>> {
        graph::graph(task)
    }
}

/// The posts with any stacks on them.
pub(super) fn board(size: Variant, stacks: &Stacks) -> Board {
    Board::of_discs(size.discs(), stacks, |stack| {
        wrongly_laid(stack, |disc| disc).map(|(_, above)| above)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{Editor, Rules};
    use crate::puzzles::towers::drawing::{peg, place};
    use crate::puzzles::towers::hanoi::position::tests::{state, task};
    use crate::puzzles::towers::sides::Tool;
    use crate::scene::{PlaceId, Role};

    #[test]
    fn places_say_what_is_on_each_peg() {
        let labels = |start: &str| -> Vec<String> {
            let task = task(start, &"c".repeat(start.len()));
            let scene = Hanoi::scene(&task, &task.start, &View::default());
            scene.places.into_iter().map(|place| place.label).collect()
        };
        assert_eq!(labels("aabba"), ["Peg A: discs 1, 2, 5", "Peg B: discs 3, 4", "Peg C: empty"]);
        assert_eq!(
            labels(&("a".repeat(17) + "bba")),
            ["Peg A: discs 1 to 17, 20", "Peg B: discs 18, 19", "Peg C: empty"]
        );
        assert_eq!(labels("b")[1], "Peg B: disc 1");
    }

    #[test]
    fn the_goal_is_marked_at_a_tower_and_listed_otherwise() {
        let tower = task("aab", "ccc");
        let scene = Hanoi::scene(&tower, &tower.start, &View::default());
        assert_eq!(scene.items.iter().filter(|item| item.role == Role::Goal).count(), 1);
        assert!(scene.label.ends_with("All discs are to go to peg C."), "{}", scene.label);

        let listed = task("aab", "acc");
        let scene = Hanoi::scene(&listed, &listed.start, &View::default());
        let texts = scene.texts();
        for text in ["target: 1", "target: none", "target: 2, 3"] {
            assert!(texts.contains(&text), "{texts:?}");
        }
    }

    #[test]
    fn refusals_name_the_rule() {
        let state = state("abaab");
        let carry = |from, to| {
            let gesture = Gesture::Carry { from: PlaceId(from), to: PlaceId(to) };
            Hanoi::interpret(&state, gesture).err().flatten().expect("it is refused")
        };
        assert_eq!(carry(2, 0), "Peg C is empty.");
        assert_eq!(carry(1, 0), "Disc 2 may not rest on the smaller disc 1.");
        for place in [3, 200, 300] {
            assert_eq!(carry(0, place), "There is no such peg.");
            assert_eq!(carry(place, 0), "There is no such peg.");
        }
        let put_back = Gesture::Carry { from: PlaceId(0), to: PlaceId(0) };
        assert_eq!(Hanoi::interpret(&state, put_back).err().flatten(), None);
        assert_eq!(
            Hanoi::interpret(&state, Gesture::Tap(PlaceId(0))).err().flatten(),
            Some("Take a disc from one peg to another.".to_owned())
        );
        assert_eq!(
            Hanoi::interpret(&state, Gesture::Tap(PlaceId(2))).err().flatten(),
            Some("Peg C is empty.".to_owned())
        );
    }

    #[test]
    fn a_disc_that_lies_wrongly_is_crossed_out() {
        let size = Variant::new(3).expect("a size");
        let crosses = |text| {
            let setup = Hanoi::read_setup(&size, Some(text), None).expect("it can be read");
            let scene = Hanoi::setup_scene(&setup, Tool::CarryStart, &View::default());
            let wrong = scene.items.iter().filter(|item| item.role == Role::Wrong);
            wrong.map(|item| item.thing.index).collect::<Vec<u32>>()
        };
        assert_eq!(crosses("1.3/2/"), [3, 3]);
        assert!(crosses("3.1/2/").is_empty());
    }

    #[test]
    fn the_gesture_of_a_move_is_its_own() {
        let standard = task("abc", "ccc");
        let state = standard.start.clone();
        for mv in Hanoi::moves(&state) {
            let Gesture::Carry { from, to } = Hanoi::gesture(&mv) else { panic!("it carries") };
            assert_eq!((peg(from), peg(to)), (Some(mv.from), Some(mv.to)));
            let glides = Hanoi::glides(&state, &mv);
            let scene = Hanoi::scene(&standard, &state, &View::default());
            let grip = scene.place(place(mv.from)).and_then(|place| place.grip);
            assert_eq!(Some(glides[0].from), grip);
        }
    }
}
