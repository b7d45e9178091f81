//! How a k-Tower is drawn and touched.

use super::state::{Size, State, misplaced};
use super::{KTower, Move, refused};
use crate::puzzle::{Figure, Gesture, Task, View};
use crate::puzzles::towers::drawing::{Board, Column, Form, Piece, peg, place};
use crate::puzzles::towers::peg::{Peg, list_discs, short_list};
use crate::puzzles::towers::stacks::Stacks;
use crate::scene::{Glide, Scene};

impl Figure for KTower {
    fn scene(task: &Task<Self>, state: &State, view: &View) -> Scene {
        let mut board = board(state.size(), state.stacks());
        let goal = task.goal.tower_peg();
        for ((peg, wanted), column) in task.goal.stacks().pegs().zip(&mut board.columns) {
            match goal {
                Some(tower) => column.goal = tower == peg,
                None => column.wanted = Some(short_list(wanted.iter().rev().copied())),
            }
        }
        let mut scene = board.scene(view);
        scene.label = format!("{}. {}", scene.label, describe_target(&task.goal));
        scene
    }

    fn gesture(one: &Move) -> Gesture {
        Gesture::Carry { from: place(one.from), to: place(one.to) }
    }

    fn refusal(state: &State, gesture: Gesture) -> Option<String> {
        match gesture {
            Gesture::Tap(_) => Some("Take a disc from one peg to another.".to_owned()),
            // The disc is put back.
            Gesture::Carry { from, to } if from == to => None,
            Gesture::Carry { from, to } => Some(
                peg(from)
                    .zip(peg(to))
                    .and_then(|(from, to)| refused(state, from, to))
                    .unwrap_or_else(|| "There is no such peg.".to_owned()),
            ),
        }
    }

    fn glides(before: &State, one: &Move) -> Vec<Glide> {
        vec![board(before.size(), before.stacks()).glide(one.disc, one.from, one.to)]
    }
}

/// The posts with any stacks on them; what breaks the rule is marked.
pub(super) fn board(size: Size, stacks: &Stacks) -> Board {
    let column = |(peg, stack): (Peg, &[u32])| {
        let wrong: Vec<u32> = misplaced(size.k(), stack).collect();
        let piece = |&disc| Piece { wrong: wrong.contains(&disc), ..Piece::disc(disc) };
        Column::new(peg, content(peg, stack), stack.iter().map(piece).collect())
    };
    let columns = stacks.pegs().map(column).collect();
    Board { columns, sizes: size.discs(), most: size.discs() as usize, form: Form::Discs }
}

/// What is to be reached, in one sentence.
fn describe_target(goal: &State) -> String {
    match goal.tower_peg() {
        Some(peg) => format!("All discs are to go to peg {peg}."),
        None => {
            let contents: Vec<String> =
                goal.stacks().pegs().map(|(peg, stack)| content(peg, stack)).collect();
            format!("To be reached: {}.", contents.join("; "))
        }
    }
}

/// What is on a peg, from the top down, in words.
fn content(peg: Peg, stack: &[u32]) -> String {
    let discs = list_discs(stack.iter().rev().copied());
    match stack {
        [] => format!("Peg {peg}: empty"),
        [_] => format!("Peg {peg}: disc {discs}"),
        _ => format!("Peg {peg}: discs {discs}"),
    }
}
