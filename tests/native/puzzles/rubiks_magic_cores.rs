//! Rubik's Magic: counts the octominoids and their cores a second time by an independent program.
//!
//! It does not use symmetries: it enumerates all codes, and compares their number with the sizes of the
//! classes. It detects knots by Fox colourings: an unknot has no colouring modulo a prime with more than
//! one colour, in any projection.

use parlour::puzzles::rubiks_magic::math::knot::Knot;
use parlour::puzzles::rubiks_magic::math::linking::middle_line;
use parlour::puzzles::rubiks_magic::math::octominoid;
use parlour::puzzles::rubiks_magic::math::octominoid::Octominoid;
use parlour::puzzles::rubiks_magic::math::ribbon::Ribbon;

type Vector = [i32; 3];

/// A tile: twice its centre, and the directions to its right, up and to its front.
#[derive(Clone, Copy, PartialEq)]
struct Tile {
    centre: Vector,
    right: Vector,
    up: Vector,
    front: Vector,
}

fn plus(a: Vector, b: Vector) -> Vector {
    [0, 1, 2].map(|k| a[k] + b[k])
}

fn against(a: Vector) -> Vector {
    a.map(|part| -part)
}

impl Tile {
    /// The next tile to the right, up, to the left or down: flat, folded back, or folded to the front.
    fn next(self, side: usize, fold: usize) -> (Vector, Self) {
        let out = [self.right, self.up, against(self.right), against(self.up)][side];
        let (onward, front) = match fold {
            0 => (out, self.front),
            1 => (against(self.front), out),
            _ => (self.front, against(out)),
        };
        let edge = plus(self.centre, out);
        let centre = plus(edge, onward);
        // A tile above or below is reversed, and so are its sides.
        let tile = match side {
            0 => Self { centre, right: onward, up: self.up, front },
            2 => Self { centre, right: against(onward), up: self.up, front },
            1 => Self { centre, right: against(self.right), up: against(onward), front },
            _ => Self { centre, right: against(self.right), up: onward, front },
        };
        (edge, tile)
    }
}

/// A hinge: its edge, and the common plane of its two tiles, if any.
type Hinge = (Vector, Option<Vector>);

/// The number of valid codes of this many tiles: they close, cover no square twice, and have no crossing flat
/// hinges on an edge.
fn codes(tiles: &mut Vec<Tile>, hinges: &mut Vec<Hinge>, size: usize) -> u64 {
    let last = *tiles.last().expect("the first tile");
    let mut count = 0;
    for (side, fold) in (0..12).map(|letter| (letter / 3, letter % 3)) {
        let (edge, next) = last.next(side, fold);
        let plane = (fold == 0).then(|| last.front.map(i32::abs));
        let crosses = |&(other, across): &Hinge| {
            other == edge && plane.is_some() && across.is_some() && across != plane
        };
        if hinges.iter().any(crosses) {
            continue;
        }
        if tiles.len() == size {
            count += u64::from(next == tiles[0]);
            continue;
        }
        let far: i32 = (0..3).map(|k| (next.centre[k] - tiles[0].centre[k]).abs()).sum();
        if far as usize > 2 * (size - tiles.len())
            || tiles.iter().any(|one| one.centre == next.centre)
        {
            continue;
        }
        tiles.push(next);
        hinges.push((edge, plane));
        count += codes(tiles, hinges, size);
        tiles.pop();
        hinges.pop();
    }
    count
}

/// Tells whether a closed polygon, projected from the right, has a nontrivial Fox colouring modulo a prime:
/// at each crossing, twice the upper colour is the sum of the two lower ones, and not all are equal.
fn has_colours(points: &[[i64; 3]], prime: i64) -> bool {
    let size = points.len();
    // A projection in general position.
    let flat: Vec<[f64; 3]> = points
        .iter()
        .map(|&[x, y, z]| {
            let [x, y, z] = [x, y, z].map(|part| part as f64);
            [y - 0.137 * x, z - 0.291 * x, x]
        })
        .collect();
    // The crossing of edges a and b in the projection, as parameters on both, if any.
    let crossing = |a: usize, b: usize| {
        let [p, q] = [a, b].map(|one| (flat[one], flat[(one + 1) % size]));
        let [u, v] = [p, q].map(|(from, to)| [to[0] - from[0], to[1] - from[1]]);
        let w = [q.0[0] - p.0[0], q.0[1] - p.0[1]];
        let area = u[0] * v[1] - u[1] * v[0];
        let parts = [(w[0] * v[1] - w[1] * v[0]) / area, (w[0] * u[1] - w[1] * u[0]) / area];
        let inside = parts.iter().all(|part| (0.0..1.0).contains(part));
        let depth =
            |(from, to): ([f64; 3], [f64; 3]), part: f64| from[2] + part * (to[2] - from[2]);
        inside.then(|| (parts, depth(p, parts[0]) > depth(q, parts[1])))
    };
    // The positions of each crossing along the polygon, on the upper and the lower strand.
    let mut crossings: Vec<[f64; 2]> = Vec::new();
    for a in 0..size {
        for b in a + 2..size - usize::from(a == 0) {
            if let Some((parts, is_above)) = crossing(a, b) {
                let places = [a as f64 + parts[0], b as f64 + parts[1]];
                crossings.push(if is_above { places } else { [places[1], places[0]] });
            }
        }
    }
    let mut below: Vec<f64> = crossings.iter().map(|places| places[1]).collect();
    below.sort_unstable_by(f64::total_cmp);
    let count = below.len();
    let arc = |place: f64| below.partition_point(|&one| one < place) % count;
    let rows = crossings.iter().map(|&[above, under]| {
        let mut row = vec![0; count];
        row[arc(above)] += 2;
        row[arc(under)] -= 1;
        row[(arc(under) + 1) % count] -= 1;
        row
    });
    // Constant colourings always exist, so a rank of one less than full means that there are no others.
    count > 0 && rank(rows.collect(), prime) + 1 < count
}

/// The rank of a matrix modulo a prime.
fn rank(mut rows: Vec<Vec<i64>>, prime: i64) -> usize {
    let mut rank = 0;
    for column in 0..rows.len() {
        let pivot = (rank..rows.len()).find(|&row| rows[row][column].rem_euclid(prime) != 0);
        let Some(pivot) = pivot else { continue };
        rows.swap(rank, pivot);
        let top = rows[rank].clone();
        for row in &mut rows[rank + 1..] {
            let (own, head) = (row[column], top[column]);
            for (part, other) in row.iter_mut().zip(&top) {
                *part = (*part * head - own * other).rem_euclid(prime);
            }
        }
        rank += 1;
    }
    rank
}

#[test]
fn as_many_codes_fit_as_the_classes_have() {
    let upright = Tile { centre: [1, 1, 0], right: [1, 0, 0], up: [0, 1, 0], front: [0, 0, 1] };
    for (size, classes) in [(4, 5), (6, 47), (8, 1291)] {
        let all = octominoid::all(size);
        let written: usize = all.iter().map(|one| 16 * size / one.code().symcount()).sum();
        assert_eq!(all.len(), classes);
        assert_eq!(codes(&mut vec![upright], &mut Vec::new(), size), written as u64);
    }
}

#[test]
fn no_core_of_8_tiles_has_colours_and_a_knotted_one_has() {
    let core = |one: &Octominoid| middle_line(&Ribbon::of(one.chain()));
    let coloured = |one: &Octominoid| {
        [3, 5, 7, 11]
            .into_iter()
            .filter(|prime| has_colours(&core(one), *prime))
            .collect::<Vec<_>>()
    };
    for one in [4, 6, 8].into_iter().flat_map(octominoid::all) {
        assert_eq!(
            (coloured(&one), Knot::of_core(one.chain())),
            (vec![], Knot::Unknotted),
            "{}",
            one.code()
        );
    }
    let code = "RRmURmRmUDvLLvDvRmUDvLDvUm".parse().expect("a code");
    let knotted = Octominoid::new(code).expect("an octominoid of 16 tiles");
    assert_eq!((coloured(&knotted), Knot::of_core(knotted.chain())), (vec![3], Knot::Knotted));
}
