use super::*;
use crate::puzzles::rubiks_magic::math::octominoid::{self, Code, Octominoid};
use crate::puzzles::rubiks_magic::math::planar::{self, Assemblage, Sequence, assemblages};
use crate::puzzles::rubiks_magic::math::ribbon::{Passage, delta};
use crate::puzzles::rubiks_magic::math::space::Vector;
use crate::puzzles::rubiks_magic::math::tile::{Side, Tile};
use crate::puzzles::rubiks_magic::math::words::Symmetries;
use proptest::prelude::*;

fn planar(size: usize) -> Vec<Assemblage> {
    let ordered = |sequence: Sequence| {
        let with = |levels| Assemblage::new(sequence.clone(), levels, false).expect("levels");
        assemblages(&sequence).into_iter().map(with).collect::<Vec<_>>()
    };
    planar::all(size).into_iter().flat_map(ordered).collect()
}

fn sizes(chain: &Chain) -> (u32, u32) {
    (delta(chain).unsigned_abs(), linking(chain).unsigned_abs())
}

#[test]
fn the_invariants_of_an_octominoid_do_not_depend_on_its_code() {
    for one in octominoid::all(8) {
        let word = one.code().word();
        let expected = sizes(one.chain());
        for way in Symmetries::ways(8) {
            let code = Code::of_word(&octominoid::symmetries().image(&word, way));
            let other = Octominoid::new(code).expect("an equivalent code");
            assert_eq!(sizes(other.chain()), expected, "{}", other.code());
        }
    }
}

#[test]
fn the_invariants_of_an_assemblage_do_not_depend_on_how_it_is_written() {
    for one in planar(8) {
        let expected = sizes(&one.chain());
        for way in Symmetries::ways(8) {
            let other = one.image(way);
            assert_eq!(sizes(&other.chain()), expected, "{other}");
            assert_eq!(other.mirrored().mirrored(), other);
            assert_eq!(sizes(&other.mirrored().chain()), expected, "{other}");
            assert_eq!(other.canonical(), one);
        }
    }
}

#[test]
fn the_ribbon_of_an_assemblage_crosses_itself_only_at_edges_and_does_not_turn_over() {
    for one in planar(8) {
        let chain = one.chain();
        let ribbon = Ribbon::of(&chain);
        let parts = explain(&ribbon);
        // Theorem 8.1.
        assert_eq!(parts.twist(), 0, "{one}");
        for crossing in parts.crossings {
            let edge = |passage: usize| ribbon.sections[passage].ends[1].edge;
            assert_eq!(edge(crossing.over), edge(crossing.under), "{one}");
            assert_eq!(crossing.sign.abs(), 1);
        }
    }
}

/// The linking number of two closed polygons, by counting their crossings.
fn strings(one: &[Point], other: &[Point], view: Point) -> i32 {
    let wide = |point: Point| point.map(i128::from);
    let minus = |a: [i128; 3], b: [i128; 3]| [0, 1, 2].map(|axis| a[axis] - b[axis]);
    let det = |a: [i128; 3], b: [i128; 3], c: [i128; 3]| {
        a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
            + a[2] * (b[0] * c[1] - b[1] * c[0])
    };
    let view = wide(view);
    let side = |a, b, c| det(minus(b, a), minus(c, a), view).signum();
    let mut sum = 0;
    for (i, &a) in one.iter().enumerate() {
        let (a, b) = (wide(a), wide(one[(i + 1) % one.len()]));
        for (j, &c) in other.iter().enumerate() {
            let (c, d) = (wide(c), wide(other[(j + 1) % other.len()]));
            if side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0 {
                sum += det(minus(b, a), minus(d, c), minus(a, c)).signum();
            }
        }
    }
    assert_eq!(sum % 2, 0);
    i32::try_from(sum / 2).expect("a small number")
}

/// The linking number from the strings themselves, in another view.
fn counted(chain: &Chain) -> i32 {
    let ribbon = Ribbon::of(chain);
    let laid = Laid::new(&ribbon);
    let string = |sign: i64| -> Vec<Point> {
        let ends = laid.points.iter().zip(&laid.across);
        ends.map(|(point, across)| [0, 1, 2].map(|axis| 64 * point[axis] + sign * across[axis]))
            .collect()
    };
    strings(&string(1), &string(-1), [-1009, 757, 1613])
}

#[test]
fn the_sum_of_parts_is_the_linking_number_of_the_strings() {
    let flat = planar(8).into_iter().map(|one| one.chain());
    let solid = octominoid::all(8).into_iter().map(|one| one.chain().clone());
    for chain in flat.chain(solid) {
        assert_eq!(linking(&chain), counted(&chain));
    }
}

#[test]
fn the_strings_close_and_every_passage_is_at_one_edge() {
    for one in octominoid::all(8) {
        let ribbon = Ribbon::of(one.chain());
        for (index, section) in ribbon.sections.iter().enumerate() {
            let next = ribbon.sections[ribbon.after(index)];
            let (end, start) = (section.ends[1], next.ends[0]);
            assert_eq!((end.edge, end.across), (start.edge, start.across));
            assert_eq!(section.then == Passage::Bounce, section.tile == next.tile);
            assert_ne!(section.face, next.face);
        }
    }
}

/// The flat rectangle folded in half, to the front or to the back. Each of the two closed pairs
/// opens at the side it was folded about, or at another.
fn folded(front: bool, open: [bool; 2]) -> Chain {
    let flat = Octominoid::new("RRRURRRU".parse().expect("a code")).expect("the rectangle");
    let turned = |tile: &Tile| Tile {
        centre: Vector([8 - tile.centre.0[0], tile.centre.0[1], 0]),
        right: tile.right.opposite(),
        front: tile.front.opposite(),
    };
    let moved = |tile: &Tile| tile.centre.0[0] > 4;
    let tiles = flat.chain().tiles().iter();
    let levels: Vec<u8> = tiles.clone().map(|tile| 1 + u8::from(moved(tile) == front)).collect();
    let tiles = tiles.map(|tile| if moved(tile) { turned(tile) } else { *tile }).collect();
    let mut exits: Vec<Side> = flat.code().0.iter().map(|step| step.side).collect();
    // The wires of a backslash tile lead from its right side to its upper one in front.
    for (tile, open) in [1, 5].into_iter().zip(open) {
        if open {
            exits[tile] = if front { Side::Up } else { Side::Down };
        }
    }
    Chain::new(tiles, exits, &levels)
}

#[test]
fn folding_the_rectangle_in_half_keeps_both_invariants() {
    for front in [false, true] {
        for open in [[false, false], [true, false], [false, true], [true, true]] {
            let chain = folded(front, open);
            assert_eq!(chain.crossing_hinges(), None);
            assert_eq!((delta(&chain), linking(&chain)), (0, 0), "{front} {open:?}");
            assert_eq!(counted(&chain), 0);
        }
    }
}

proptest! {
    #[test]
    fn chains_of_twelve_tiles_agree_with_their_strings(index in 0_usize..54_955) {
        thread_local! {
            static ALL: Vec<Assemblage> = planar(12);
        }
        let chain = ALL.with(|all| all[index % all.len()].chain());
        prop_assert_eq!(linking(&chain), counted(&chain));
        prop_assert_eq!(chain.crossing_hinges(), None);
    }
}
