//! The drawing of the pairs and its targets.

use super::super::drawing::{self, Board, Column, Form, Piece, Tone};
use super::super::peg::Peg;
use super::super::stacks::{self, Stacks, wrongly_laid};
use super::{Disc, DoubleDecker, Move, Position, Variant, carried};
use crate::contract::{Figure, Gesture, Hinted, Nothing, Task, View};
use crate::kit::words::semicolons;
use crate::say;
use crate::scene::{Glide, Scene};

impl Figure for DoubleDecker {
    type Overlay = Nothing;

    fn scene(task: &Task<Self>, state: &Position, view: &View) -> Scene {
        let mut board = board(state.size(), &state.stacks());
        let goal = task.goal.gathered();
        for (peg, column) in Peg::all(super::PEGS).zip(&mut board.columns) {
            column.goal = goal == Some(peg);
            if goal.is_none() {
                column.wanted = Some(names(&task.goal.stack(peg), ","));
            }
        }
        let mut scene = board.scene(view);
        scene.label = format!("{}. {}", scene.label, describe_goal(&task.goal));
        scene
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
        vec![board.glide(mv.disc.number(), mv.from, mv.to)]
    }
}

/// The posts with any stacks on them.
pub(super) fn board(size: Variant, stacks: &Stacks<Disc>) -> Board {
    let column = |(peg, stack): (Peg, &[Disc])| {
        let wrong: Vec<Disc> =
            wrongly_laid(stack, |disc: Disc| disc.size).map(|(_, above)| above).collect();
        let piece = |disc: &Disc| Piece {
            index: disc.number(),
            size: disc.size,
            // The two discs of a pair differ in tone and in letter.
            tone: if disc.lower { Tone::Dark } else { Tone::Light },
            numeral: disc.to_string(),
            wrong: wrong.contains(disc),
        };
        Column::new(peg, content(peg, stack), stack.iter().map(piece).collect())
    };
    let columns = stacks.pegs().map(column).collect();
    Board { columns, sizes: size.pairs(), most: size.discs() as usize, form: Form::Discs }
}

/// Describes the goal in one sentence.
fn describe_goal(goal: &Position) -> String {
    let stacks = goal.stacks();
    let pegs: Vec<String> = stacks.pegs().map(|(peg, stack)| content(peg, stack)).collect();
    match goal.gathered() {
        tower if !goal.size().keeps_order() => stacks::describe_goal(tower, &pegs),
        Some(peg) => say!("All discs are to go to peg {peg}; the order counts.", peg),
        None => say!("To be reached: {pegs}; the order counts.", pegs = semicolons(&pegs)),
    }
}

/// Names the discs on a peg, from the top down, in words.
fn content(peg: Peg, stack: &[Disc]) -> String {
    stacks::named_content(peg, stack.len(), names(stack, ", "))
}

/// The names of a stack's discs, from the top down.
fn names(stack: &[Disc], comma: &str) -> String {
    if stack.is_empty() {
        return say!(for "discs": "none");
    }
    let names: Vec<String> = stack.iter().rev().map(Disc::to_string).collect();
    names.join(comma)
}
