//! What the frame draws over a puzzle's scene: what is held, where it may go, what moves are worth, hints.

use crate::puzzle::{Gesture, Value};
use crate::scene::{PlaceId, Role, Scene};

/// Marks what moves are worth, by shape: a ring for winning, a cross for losing, two bars for a
/// draw, dashes where it is not known. Where nothing is held the marks are on what can be taken up, and show the best
/// of its moves; otherwise on where it can go.
pub fn mark_worths(
    scene: &mut Scene,
    held: Option<PlaceId>,
    gestures: &[Gesture],
    values: &[Option<Value>],
) {
    let mut best: Vec<(PlaceId, Option<Value>)> = Vec::new();
    for (gesture, value) in gestures.iter().zip(values) {
        let place = match (*gesture, held) {
            (Gesture::Carry { from, to }, Some(held)) if from == held => to,
            (Gesture::Carry { from: place, .. } | Gesture::Tap(place), None) => place,
            _ => continue,
        };
        match best.iter_mut().find(|(known, _)| *known == place) {
            Some((_, known)) if worth(*known) >= worth(*value) => {}
            Some((_, known)) => *known = *value,
            None => best.push((place, *value)),
        }
    }
    for (id, value) in best {
        let (words, moves) = match value {
            Some(Value::Won(moves)) => (", wins", moves),
            Some(Value::Drawn) => (", draws", None),
            Some(Value::Lost(moves)) => (", loses", moves),
            None => (", not known to win", None),
        };
        if let Some(place) = scene.places.iter_mut().find(|place| place.id == id) {
            place.label.push_str(words);
            if let Some(moves) = moves {
                place.label.push_str(&format!(" within {moves}"));
            }
        }
        match value {
            Some(Value::Won(_)) => scene.mark(id, Role::Winning),
            Some(Value::Drawn) => scene.equals(id, Role::Drawing),
            Some(Value::Lost(_)) => scene.cross(id, Role::Losing),
            None => scene.mark(id, Role::Unknown),
        }
        if let Some(moves) = moves {
            scene.note(id, moves.to_string());
        }
    }
}

/// How good a move is: a win the sooner the better, a loss the later.
fn worth(value: Option<Value>) -> (u8, i64) {
    match value {
        Some(Value::Won(moves)) => (3, -moves.map_or(0, i64::from)),
        None => (2, 0),
        Some(Value::Drawn) => (1, 0),
        Some(Value::Lost(moves)) => (0, moves.map_or(0, i64::from)),
    }
}

/// Marks places with something wrong by a small cross in a corner, which leaves what is written to be read.
pub fn mark_wrong(scene: &mut Scene, wrong: &[PlaceId]) {
    for &id in wrong {
        if let Some(place) = scene.places.iter_mut().find(|place| place.id == id) {
            place.label.push_str(", wrong");
        }
        scene.cross_corner(id, Role::Losing);
    }
}

/// Points out a gesture on the board.
pub fn point_out(scene: &mut Scene, gesture: Gesture) {
    match gesture {
        Gesture::Tap(place) => scene.mark(place, Role::Held),
        Gesture::Carry { from, to } => {
            scene.mark(from, Role::Held);
            scene.arrow(from, to, Role::Hint);
        }
    }
}
