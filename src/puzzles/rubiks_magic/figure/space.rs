//! Folds on their way: the pictures between two states.

use super::super::Magic;
use super::super::math::folding::state::Position;
use super::super::moves::Move;
use super::{eye, handles, nearness, paint, solid};
use crate::contract::{Gesture, Space, Task};
use crate::scene::Still;
use crate::scene::space::Turn;

impl Space<Self> for Magic {
    fn attempted(state: &Position, gesture: Gesture) -> Option<Move> {
        match gesture {
            Gesture::Carry { to, .. } => Move::at(state, to),
            Gesture::Tap(_) => None,
        }
    }

    fn midway(_: &Task<Self>, before: &Position, mv: &Move, part: f64, turn: Turn) -> Still {
        let rest = solid::pieces(before);
        let near = nearness(&rest, turn);
        // The eye comes nearer, or goes back, as the form changes.
        let end = mv.apply(before).map_or(near, |end| nearness(&solid::pieces(&end), turn));
        let eye = eye(turn).nearer(near + (end - near) * part);
        let pieces = solid::pieces_at(before, *mv, part);
        let finger = handles::finger(before, mv, &pieces, &eye);
        let mut items = paint(before.len(), &pieces, &eye);
        if part >= 1.0
            && let Some((refusal, _)) = mv.stop(before)
        {
            items.extend(handles::meeting(before, refusal, &pieces, &eye));
        }
        Still { items, finger }
    }
}
