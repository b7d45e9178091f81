//! Prints on the tiles: grooves with their wires, and rings that run over many tiles.
//!
//! In the flat rectangle the fronts show rings side by side. The backs of eight tiles show three pairwise linked
//! rings when the tiles are folded into a 3 × 3 square without a corner.

use std::f64::consts::TAU;
use std::rc::Rc;

use super::solid::{HALF, middle};
use crate::puzzles::rubiks_magic::math::challenge::linked_rings;
use crate::puzzles::rubiks_magic::math::folding::pose::{Pose, poses};
use crate::puzzles::rubiks_magic::math::folding::state::Position;
use crate::puzzles::rubiks_magic::math::ribbon::Face;
use crate::puzzles::rubiks_magic::math::tile::is_slash;
use crate::scene::Role;
use crate::scene::space::within;

/// A mark on a face, in tile coordinates: to its right and upwards from its centre, in tile lengths.
#[derive(Debug, Clone)]
pub(super) struct Mark {
    /// The role of its colour.
    pub role: Role,
    /// A polygon, or the two ends of a line.
    pub outline: Vec<[f64; 2]>,
}

/// The print of every tile: the marks on its front and on its back.
pub(super) type Print = Rc<Vec<[Vec<Mark>; 2]>>;

/// The cached prints, by the number of tiles.
type Prints = Vec<(usize, Print)>;

thread_local! {
    static PRINTS: std::cell::RefCell<Prints> = const { std::cell::RefCell::new(Vec::new()) };
}

/// The print of a puzzle of `len` tiles, which is cached.
pub(super) fn print(len: usize) -> Print {
    PRINTS.with_borrow_mut(|prints| {
        if let Some((_, print)) = prints.iter().find(|(of, _)| *of == len) {
            return print.clone();
        }
        let print = Rc::new(make(len));
        prints.push((len, print.clone()));
        print
    })
}

fn make(len: usize) -> Vec<[Vec<Mark>; 2]> {
    let mut print: Vec<[Vec<Mark>; 2]> = (0..len).map(|_| [Vec::new(), Vec::new()]).collect();
    if let Some(flat) = Position::flat(len) {
        lay(&mut print, &flat, Face::Front, &row(len));
    }
    if len == 8 {
        lay(&mut print, &linked_rings(), Face::Back, &chainmail());
    }
    for (tile, faces) in print.iter_mut().enumerate() {
        for (marks, front) in faces.iter_mut().zip([true, false]) {
            marks.extend(wires(is_slash(tile) == front));
        }
    }
    print
}

/// The wires of a face: two bundles along its diagonals, from side to side. On the front of a slash tile they join
/// east to south and north to west.
fn wires(falling: bool) -> Vec<Mark> {
    let mut marks = Vec::new();
    for apart in [-0.06, 0.0, 0.06] {
        for side in [-1.0, 1.0] {
            let way = (HALF - f64::abs(apart)) * side;
            let (from, to) = ([way, apart * side], [apart * side, way]);
            let mirrored = |[u, v]: [f64; 2]| if falling { [u, -v] } else { [u, v] };
            marks.push(Mark { role: Role::Groove, outline: vec![mirrored(from), mirrored(to)] });
        }
    }
    marks
}

/// A ring of a picture that extends over many tiles.
#[derive(Debug, Clone, Copy)]
struct Ring {
    role: Role,
    centre: [f64; 2],
    radius: f64,
}

/// An arc of a ring between two angles, painted over everything before it.
#[derive(Debug, Clone, Copy)]
struct Band {
    ring: Ring,
    from: f64,
    to: f64,
    /// Tells whether it cuts a gap into everything below it.
    gap: bool,
}

/// The width of a ring, and of the gap on either side where it passes over another.
const WIDTH: f64 = 0.2;
const GAP: f64 = 0.045;

const ROLES: [Role; 3] = [Role::RingRed, Role::RingBlue, Role::RingAmber];

/// Rings side by side, along the middle of the flat rectangle.
fn row(len: usize) -> Vec<Band> {
    let length = len as f64 / 2.0;
    let count = (len / 2 - 1).max(1);
    let step = length / count as f64;
    let radius = (0.47 * step).min(0.85) - WIDTH / 2.0;
    let ring = |index: usize| Ring {
        role: ROLES[index % 3],
        centre: [(index as f64 + 0.5) * step - length / 2.0, 0.0],
        radius,
    };
    (0..count).map(|index| whole(ring(index))).collect()
}

fn whole(ring: Ring) -> Band {
    Band { ring, from: 0.0, to: TAU, gap: false }
}

/// Three pairwise linked rings: of every two, each passes over the other once.
fn chainmail() -> Vec<Band> {
    // The missing corner is at the upper left. The rings surround the middle, one towards each other corner.
    let centres = [[0.355, 0.282], [0.588, -0.588], [-0.282, -0.355]];
    let rings: Vec<Ring> = ROLES
        .into_iter()
        .zip(centres)
        .map(|(role, centre)| Ring { role, centre, radius: 0.79 })
        .collect();
    let mut bands: Vec<Band> = rings.iter().map(|ring| whole(*ring)).collect();
    for (first, second) in [(0, 1), (1, 2), (2, 0)] {
        let [one, other] = [rings[first], rings[second]];
        let [dx, dy] = [0, 1].map(|axis| other.centre[axis] - one.centre[axis]);
        let (towards, distance) = (dy.atan2(dx), dx.hypot(dy));
        let half = (distance / 2.0 / one.radius).acos();
        // The first ring is painted again at one of the two crossings, the second at the other.
        for (ring, at) in [(one, towards + half), (other, towards + TAU / 2.0 + half)] {
            bands.push(Band { ring, from: at - 0.3, to: at + 0.3, gap: true });
        }
    }
    bands
}

/// Prints a picture on the faces that a state shows, centred on the state.
fn lay(print: &mut [[Vec<Mark>; 2]], state: &Position, face: Face, bands: &[Band]) {
    let poses = poses(state);
    let middle = middle(&poses);
    for (tile, pose) in poses.iter().enumerate() {
        let marks = bands.iter().flat_map(|band| on_tile(band, pose, middle));
        print[tile][face as usize].extend(marks);
    }
}

/// The part of a band that lies on a tile.
fn on_tile(band: &Band, pose: &Pose, middle: [f64; 3]) -> Vec<Mark> {
    let frame = [[-HALF, -HALF], [HALF, -HALF], [HALF, HALF], [-HALF, HALF]];
    let widths = [WIDTH + 2.0 * GAP, WIDTH];
    let painted = [Role::Face, band.ring.role];
    let shown = painted.into_iter().zip(widths).skip(usize::from(!band.gap));
    let local = |at: [f64; 2]| {
        let from = [0, 1].map(|axis| at[axis] + middle[axis] - pose.centre[axis]);
        let along = |axis: [f64; 3]| from[0] * axis[0] + from[1] * axis[1];
        [along(pose.right), along(pose.up)]
    };
    let mark = |(role, width): (Role, f64)| {
        sectors(band, width).into_iter().filter_map(move |sector| {
            let sector: Vec<[f64; 2]> = sector.into_iter().map(local).collect();
            let outline = within(&sector, &frame);
            let role = if role == Role::Face { Role::FaceGap } else { role };
            (outline.len() > 2).then_some(Mark { role, outline })
        })
    };
    shown.flat_map(mark).collect()
}

/// Splits a band into pieces of up to a quarter of the ring, which overlap a little to hide seams.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a small number of pieces"
)]
fn sectors(band: &Band, width: f64) -> Vec<Vec<[f64; 2]>> {
    /// The number of chords in a piece.
    const CHORDS: u32 = 10;
    let Band { ring, from, to, .. } = *band;
    let count = ((to - from) / (TAU / 4.0)).ceil();
    let step = (to - from) / count;
    let sector = |index: u32| {
        let angle = |corner: u32| {
            from + step * (f64::from(index) + 1.01 * f64::from(corner) / f64::from(CHORDS))
        };
        let at = |corner: u32, radius: f64| {
            let (sin, cos) = angle(corner).sin_cos();
            [ring.centre[0] + radius * cos, ring.centre[1] + radius * sin]
        };
        let outer = (0..=CHORDS).map(|corner| at(corner, ring.radius + width / 2.0));
        let inner = (0..=CHORDS).rev().map(|corner| at(corner, ring.radius - width / 2.0));
        outer.chain(inner).collect()
    };
    (0..count as u32).map(sector).collect()
}
