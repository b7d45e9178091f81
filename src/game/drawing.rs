//! What the frame draws over a puzzle's scene: what is held, where it may go, what moves are worth, hints.

use std::cmp::Ordering;

use crate::numerals::counted;
use crate::puzzle::{Gesture, Judges, Value};
use crate::scene::{PlaceId, Role, Scene};

/// What is drawn over a place to say how good the move there is.
enum Mark {
    /// A ring.
    Ring,
    /// Two bars.
    Bars,
    /// A cross.
    Cross,
    /// Dashes.
    Dashes,
}

/// Marks what moves are worth, by shape: a ring for winning, a cross for losing, two bars for a
/// draw, dashes where it is not known. Where it is known how far the goal is, moves are compared with the present position:
/// a ring leads nearer, a cross farther, two bars neither. `moves` tells at which place each move is marked, if at any, and
/// what it is worth; a place shows the best of its moves.
pub fn mark_worths(
    scene: &mut Scene,
    moves: impl Iterator<Item = (Option<PlaceId>, Option<Value>)>,
    judges: Judges,
    now: Option<Value>,
) {
    let mut best: Vec<(PlaceId, Option<Value>)> = Vec::new();
    for (place, value) in moves {
        let Some(place) = place else { continue };
        match best.iter_mut().find(|(known, _)| *known == place) {
            Some((_, known)) if worth(*known) >= worth(value) => {}
            Some((_, known)) => *known = value,
            None => best.push((place, value)),
        }
    }
    for (id, value) in best {
        let (mark, words) = match judges {
            Judges::Distances => compared(value, now),
            Judges::Nothing | Judges::Losses | Judges::Mistakes => judged(value),
        };
        if let Some(place) = scene.places.iter_mut().find(|place| place.id == id) {
            place.label.push_str(&words);
        }
        match mark {
            Mark::Ring => scene.mark(id, Role::Winning),
            Mark::Bars => scene.equals(id, Role::Drawing),
            Mark::Cross => scene.cross(id, Role::Losing),
            Mark::Dashes => scene.mark(id, Role::Unknown),
        }
        if let Some(Value::Won(Some(moves)) | Value::Lost(Some(moves))) = value {
            scene.note(id, moves.to_string());
        }
    }
}

/// What a move is worth.
fn judged(value: Option<Value>) -> (Mark, String) {
    let within =
        |moves: Option<u32>| moves.map_or(String::new(), |moves| format!(" within {moves}"));
    match value {
        Some(Value::Won(moves)) => (Mark::Ring, format!(", wins{}", within(moves))),
        Some(Value::Drawn) => (Mark::Bars, ", draws".to_owned()),
        Some(Value::Lost(moves)) => (Mark::Cross, format!(", loses{}", within(moves))),
        None => (Mark::Dashes, ", not known to win".to_owned()),
    }
}

/// What a move is worth beside the position it is made in. How far the goal is may not be known of what is farther than
/// all that is known.
fn compared(value: Option<Value>, now: Option<Value>) -> (Mark, String) {
    let (mark, words) = match (value, worth(value).cmp(&worth(now))) {
        (_, Ordering::Greater) => (Mark::Ring, ", nearer"),
        (_, Ordering::Less) => (Mark::Cross, ", farther"),
        (None, _) => (Mark::Dashes, ", not known how far from the goal"),
        (Some(Value::Lost(_)), _) => (Mark::Cross, ", the goal is out of reach"),
        (Some(_), _) => (Mark::Bars, ", as far as now"),
    };
    let words = match value {
        Some(Value::Won(Some(moves))) => format!("{words}: {} to the goal", counted(moves, "move")),
        _ => words.to_owned(),
    };
    (mark, words)
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

/// Marks where the other side would win if it were its turn, by a small diamond in a corner: whatever else is marked
/// there is about the side to move. `threats` come in the order of how soon they win.
pub fn mark_threats(scene: &mut Scene, threats: &[(PlaceId, Value)], who: &str) {
    let mut marked = Vec::new();
    for &(id, value) in threats {
        if marked.contains(&id) {
            continue;
        }
        marked.push(id);
        if let Some(place) = scene.places.iter_mut().find(|place| place.id == id) {
            place.label.push_str(&format!(", {who} threatens to win here{}", how_soon(value)));
        }
        scene.diamond_corner(id, Role::Theory);
    }
}

/// How soon a win comes about, after a word.
pub fn how_soon(value: Value) -> String {
    match value.plies() {
        Some(1) => " at once".to_owned(),
        Some(moves) => format!(" within {moves} moves"),
        None => String::new(),
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
