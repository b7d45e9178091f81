//! Animated folds: the frames between two states.

use super::super::Magic;
use super::super::math::folding::state::Position;
use super::super::moves::Move;
use super::{draw_goal, eye, frame, handles, nearness, paint, solid};
use crate::contract::{Gesture, Space, Task, View};
use crate::scene::Still;

impl Space<Self> for Magic {
    fn attempted(state: &Position, gesture: Gesture) -> Option<Move> {
        match gesture {
            Gesture::Carry { to, .. } => Move::at(state, to),
            Gesture::Tap(_) => None,
        }
    }

    fn midway(task: &Task<Self>, before: &Position, mv: &Move, part: f64, view: &View) -> Still {
        let turn = view.turn;
        let rest = solid::pieces(before);
        let near = nearness(&rest, turn);
        // The scale changes with the shape.
        let end = mv.apply(before).map_or(near, |end| nearness(&solid::pieces(&end), turn));
        let eye = eye(turn).nearer(near + (end - near) * part);
        let pieces = solid::pieces_at(before, *mv, part);
        let finger = handles::finger(before, mv, &pieces, &eye);
        let mut items = paint(before.len(), &pieces, &eye);
        draw_goal(&mut items, frame(task, view.tall), &task.goal, view.tall);
        if part >= 1.0
            && let Some((refusal, _)) = mv.stop(before)
        {
            items.extend(handles::meeting(before, refusal, &pieces, &eye));
        }
        Still { items, finger }
    }
}
