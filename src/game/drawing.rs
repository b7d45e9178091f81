//! Marks drawn over a puzzle's scene: the held thing, its destinations, the values of moves, hints.

use std::cmp::Ordering;

use crate::contract::{Gesture, JudgementKind, Value};
use crate::kit::numerals::grouped;
use crate::say;
use crate::scene::{PlaceId, Point, Role, Scene};

/// A move with the mark of its value.
pub struct Worth {
    /// The place where it is marked.
    pub at: PlaceId,
    /// The destination, if the mark is at the beginning of the move.
    pub to: Option<PlaceId>,
    /// The value of the move, where known.
    pub value: Option<Value>,
}

/// The shape of a mark that rates a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    Ring,
    Bars,
    Cross,
    Dashes,
}

impl Mark {
    fn draw(self, scene: &mut Scene, id: PlaceId) {
        match self {
            Self::Ring => scene.mark(id, Role::Winning),
            Self::Bars => scene.equals(id, Role::Drawing),
            Self::Cross => scene.cross(id, Role::Losing),
            Self::Dashes => scene.mark(id, Role::Unknown),
        }
    }

    /// Draws the mark small, at a point on the line from a place to a destination.
    fn draw_small(self, scene: &mut Scene, id: PlaceId, at: Point) {
        match self {
            Self::Ring => scene.ring_at(id, at, Role::Winning),
            Self::Bars => scene.small_equals_at(id, at, Role::Drawing),
            Self::Cross => scene.small_cross_at(id, at, Role::Losing),
            Self::Dashes => scene.ring_at(id, at, Role::Unknown),
        }
    }
}

/// The place where a gesture ends.
pub fn end_of(gesture: Gesture) -> PlaceId {
    match gesture {
        Gesture::Carry { to: place, .. } | Gesture::Tap(place) => place,
    }
}

/// Marks the values of moves by shape: a ring for a win, a cross for a loss, two bars for a draw, dashes where
/// unknown. Where a puzzle judges distances, it compares moves with the present position: a ring leads nearer, a cross
/// farther, and two bars neither. A place where moves with different marks begin has a small mark on each of them. Any
/// other place shows its best move.
pub fn mark_worths(
    scene: &mut Scene,
    moves: impl Iterator<Item = Worth>,
    judges: JudgementKind,
    now: Option<Value>,
) {
    let told = |value| match judges {
        JudgementKind::Distances => compared(value, now),
        JudgementKind::Nothing | JudgementKind::Losses | JudgementKind::Mistakes => judged(value),
    };
    let mut places: Vec<(PlaceId, Vec<Worth>)> = Vec::new();
    for one in moves {
        match places.iter_mut().find(|(place, _)| *place == one.at) {
            Some((_, known)) => known.push(one),
            None => places.push((one.at, vec![one])),
        }
    }
    for (id, moves) in places {
        let best = moves.iter().map(|one| one.value).max_by_key(|value| worth(*value));
        let Some(value) = best else { continue };
        let (mark, words) = told(value);
        let alike = moves.iter().filter(|one| told(one.value).0 == mark).count();
        let is_mixed = alike < moves.len() && moves.iter().all(|one| one.to.is_some());
        if is_mixed {
            if let Some(place) = scene.places.iter_mut().find(|place| place.id == id) {
                place.label = say!(
                    "{place}, {value} ({alike} of {n} moves)",
                    place = place.label,
                    value = words,
                    alike,
                    n = moves.len()
                );
            }
            for one in &moves {
                if let Some(at) = one.to.and_then(|to| scene.on_the_way(id, to)) {
                    told(one.value).0.draw_small(scene, id, at);
                }
            }
            continue;
        }
        add_to_label(scene, id, words);
        mark.draw(scene, id);
        if let Some(Value::Won(Some(moves)) | Value::Lost(Some(moves))) = value {
            scene.note(id, moves.to_string());
        }
    }
}

fn judged(value: Option<Value>) -> (Mark, String) {
    match value {
        Some(Value::Won(Some(n))) => (Mark::Ring, say!("wins within {n}", n)),
        Some(Value::Won(None)) => (Mark::Ring, say!("wins")),
        Some(Value::Drawn) => (Mark::Bars, say!("draws")),
        Some(Value::Lost(Some(n))) => (Mark::Cross, say!("loses within {n}", n)),
        Some(Value::Lost(None)) => (Mark::Cross, say!("loses")),
        None => (Mark::Dashes, say!("not known to win")),
    }
}

/// The mark and the words for the value of a move, compared with the position before it. Beyond the known positions,
/// the distance to the goal may be unknown.
fn compared(value: Option<Value>, now: Option<Value>) -> (Mark, String) {
    let (mark, words) = match (value, worth(value).cmp(&worth(now))) {
        (_, Ordering::Greater) => (Mark::Ring, say!("nearer")),
        (_, Ordering::Less) => (Mark::Cross, say!("farther")),
        (None, _) => (Mark::Dashes, say!("not known how far from the goal")),
        (Some(Value::Lost(_)), _) => (Mark::Cross, say!("the goal is out of reach")),
        (Some(_), _) => (Mark::Bars, say!("just as far")),
    };
    let words = match value {
        Some(Value::Won(Some(n))) => {
            say!(
                "{how}: {moves} to the goal",
                how = words,
                moves = say!("{n} move" | "{n} moves", n = grouped(n))
            )
        }
        _ => words,
    };
    (mark, words)
}

/// Ranks a move: win, unknown, draw, loss. A sooner win is better, and so is a later loss.
fn worth(value: Option<Value>) -> (u8, i64) {
    match value {
        Some(Value::Won(moves)) => (3, -moves.map_or(0, i64::from)),
        None => (2, 0),
        Some(Value::Drawn) => (1, 0),
        Some(Value::Lost(moves)) => (0, moves.map_or(0, i64::from)),
    }
}

/// Marks the places where the other side would win if it were its turn, by a small diamond in a corner. All other marks
/// there are about the side to move. `threats` come with the soonest win first.
pub fn mark_threats(scene: &mut Scene, threats: &[(PlaceId, Value)], who: &str) {
    let mut marked = Vec::new();
    for &(id, value) in threats {
        if marked.contains(&id) {
            continue;
        }
        marked.push(id);
        if let Some(place) = scene.places.iter_mut().find(|place| place.id == id) {
            place.label = match value.plies() {
                Some(1) => {
                    say!("{place}, {who} threatens to win here at once", place = place.label, who)
                }
                Some(n) => say!(
                    "{place}, {who} threatens to win here within {n} moves",
                    place = place.label,
                    who,
                    n
                ),
                None => say!("{place}, {who} threatens to win here", place = place.label, who),
            };
        }
        scene.diamond_corner(id, Role::Theory);
    }
}

/// Marks wrong places by a small cross in a corner, so that the text stays readable.
pub fn mark_wrong(scene: &mut Scene, wrong: &[PlaceId]) {
    for &id in wrong {
        add_to_label(scene, id, say!("wrong"));
        scene.cross_corner(id, Role::Losing);
    }
}

/// Appends a remark to the label of a place. The name of the place is the text before the first comma.
pub fn add_to_label(scene: &mut Scene, id: PlaceId, what: String) {
    if let Some(place) = scene.places.iter_mut().find(|place| place.id == id) {
        place.label = say!("{place}, {what}", place = place.label, what);
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
