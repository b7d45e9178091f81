//! A cache of decided encounters: folds have the same ones over and over.

use std::sync::atomic::{AtomicU8, Ordering};

use super::contact::{Contact, Encounter, Motion, Point, Shape};

/// Decided encounters, one byte each (1.2 MB in all). A byte is the complete result, so relaxed ordering between
/// threads is enough.
static KNOWN: [AtomicU8; 18 << 16] = [const { AtomicU8::new(0) }; 18 << 16];

/// The flag of a decided encounter.
const DECIDED: u8 = 128;

/// The range of cached encounters, in tiles.
const RANGE: i8 = 8;

/// Decides an encounter in which the moving piece turns clockwise or counterclockwise.
#[cfg_attr(for_size, optimize(speed))]
pub fn decide(encounter: Encounter, clockwise: bool) -> Contact {
    if !clockwise {
        return counterclockwise(encounter);
    }
    let contact = counterclockwise(encounter.mirrored());
    match encounter.still {
        Shape::Level => Contact { start: -contact.start, end: -contact.end, ..contact },
        _ => contact,
    }
}

#[inline]
fn counterclockwise(encounter: Encounter) -> Contact {
    let byte = index(encounter).and_then(|index| KNOWN.get(index));
    match byte.map(|byte| byte.load(Ordering::Relaxed)) {
        Some(known) if known != 0 => unpack(known),
        _ => decide_anew(encounter, byte),
    }
}

#[cold]
fn decide_anew(encounter: Encounter, byte: Option<&AtomicU8>) -> Contact {
    let contact = encounter.decide();
    if let Some(byte) = byte {
        byte.store(pack(contact), Ordering::Relaxed);
    }
    contact
}

#[inline]
fn index(encounter: Encounter) -> Option<usize> {
    let (kind, vector) = match encounter.motion {
        Motion::Turn(centre) => (0, centre),
        Motion::Shift(by) => (1, by),
    };
    debug_assert!({
        let [still, moving] = [encounter.still, encounter.moving].map(odd);
        let is = |point: Point, odd: [bool; 2]| [point.x, point.y].map(|part| part & 1 == 1) == odd;
        is(encounter.start, [still[0] != moving[0], still[1] != moving[1]])
            && is(vector, if kind == 0 { still } else { [false; 2] })
    });
    let shapes = 3 * encounter.still as usize + encounter.moving as usize;
    Some((2 * shapes + kind) << 16 | place(encounter.start)? << 8 | place(vector)?)
}

/// The coordinates of a shape's centre that are odd, on the lattice of doubled lengths.
fn odd(shape: Shape) -> [bool; 2] {
    [shape != Shape::Upright, shape != Shape::Level]
}

/// The index of a point within the range. It drops the parities of the coordinates, which follow from the shapes and
/// the kind of motion.
#[expect(clippy::cast_sign_loss, reason = "it is inside, so neither is negative")]
#[inline]
fn place(point: Point) -> Option<usize> {
    let (x, y) = ((point.x >> 1) + RANGE, (point.y >> 1) + RANGE);
    let inside = (0..2 * RANGE).contains(&x) && (0..2 * RANGE).contains(&y);
    inside.then_some((x as usize) << 4 | y as usize)
}

#[expect(clippy::cast_sign_loss, reason = "a side is -1, 0 or 1")]
fn pack(contact: Contact) -> u8 {
    let side = |side: i8| (side + 1) as u8;
    DECIDED | u8::from(contact.meets) << 4 | side(contact.start) << 2 | side(contact.end)
}

#[inline]
fn unpack(byte: u8) -> Contact {
    let side = |bits: u8| (bits & 3).cast_signed() - 1;
    Contact { meets: byte >> 4 & 1 == 1, start: side(byte >> 2), end: side(byte) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn shape() -> impl Strategy<Value = Shape> {
        prop_oneof![Just(Shape::Level), Just(Shape::Upright), Just(Shape::Square)]
    }

    /// A point with these parities.
    fn point(odd: [bool; 2]) -> impl Strategy<Value = Point> {
        (-5i8..5, -5i8..5).prop_map(move |(x, y)| Point {
            x: 2 * x + i8::from(odd[0]),
            y: 2 * y + i8::from(odd[1]),
        })
    }

    fn encounter() -> impl Strategy<Value = Encounter> {
        (shape(), shape(), any::<bool>()).prop_flat_map(|(still, moving, turns)| {
            let [a, b] = [odd(still), odd(moving)];
            let vector = if turns { a } else { [false; 2] };
            (point([a[0] != b[0], a[1] != b[1]]), point(vector)).prop_map(move |(start, vector)| {
                let motion = if turns { Motion::Turn(vector) } else { Motion::Shift(vector) };
                Encounter { still, moving, start, motion }
            })
        })
    }

    proptest! {
        #[test]
        fn cached_results_are_correct(encounters in proptest::collection::vec(encounter(), 1..50)) {
            for encounter in encounters.iter().chain(&encounters) {
                prop_assert_eq!(decide(*encounter, false), encounter.decide());
            }
        }

        #[test]
        fn a_clockwise_turn_is_the_reverse_motion(encounter in encounter()) {
            // The encounter from its end, in the frame of the still piece.
            let back = match encounter.motion {
                Motion::Turn(centre) => Encounter {
                    start: centre + (encounter.start - centre).turned(),
                    moving: encounter.moving.turned(),
                    ..encounter
                },
                Motion::Shift(by) => Encounter {
                    start: encounter.start - by + by.turned(),
                    motion: Motion::Shift(by.turned()),
                    ..encounter
                },
            };
            let (there, back) = (decide(encounter, false), decide(back, true));
            prop_assert_eq!(there, Contact { start: back.end, end: back.start, ..back });
        }
    }
}
