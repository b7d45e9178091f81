//! Replays every stored fold. Simple folds show that the sampled checks agree with the exact ones.

use std::collections::HashSet;
use std::f64::consts::TAU;
use std::sync::OnceLock;

use super::super::super::linking::linking;
use super::super::super::ribbon::delta;
use super::super::super::space::Direction;
use super::super::super::tile::Side;
use super::super::fold::{Fold, Refusal, fold, folds};
use super::super::goal::Goal;
use super::super::graph::Graph;
use super::super::kinds::Kinds;
use super::super::pose::{Pose, poses};
use super::super::state::{Position, partner};
use super::super::tests::graph;
use super::super::tiles::TileSet;
use super::beyond::{Beyond, Tally};
use super::course::walk;
use super::known::{known, known_to};
use super::linkage::{Linkage, angles};
use super::room::Room;
use super::straight::Straight;
use super::*;
use crate::search::Silent;

fn beyond() -> &'static Beyond {
    static BEYOND: OnceLock<Beyond> = OnceLock::new();
    BEYOND.get_or_init(|| Beyond::explore(graph(), stored(), &mut Silent).unwrap())
}

#[test]
fn every_stored_fold_obeys_the_rules() {
    let lines = include_str!("folds.txt").lines();
    assert_eq!(lines.clone().count(), stored().count());
    for (line, one) in lines.zip(stored()) {
        assert_eq!(one.to_string(), line);
        assert_eq!(one.fold(), Ok(one.to), "{line}");
        assert_eq!(one.inverse().fold(), Ok(one.from), "{line}");
    }
}

#[test]
fn every_stored_fold_leads_from_new_states() {
    assert_eq!(beyond().folds.len(), stored().count());
    let mut keys = HashSet::new();
    for key in beyond().keys() {
        assert!(graph().distance(*key).is_none() && keys.insert(*key));
        let chain = key.state().chain();
        assert_eq!((delta(&chain), linking(&chain)), (0, 0));
    }
}

#[test]
fn folds_that_join_states_not_known_to_be_reached_obey_the_rules() {
    // As in docs/rubiks-magic.md: folds between states not known to be reached, and the sizes of the components of
    // simple folds at both ends.
    for (line, sizes) in [
        ("RRm1Rc1LvDvRvRmUm RRDLDRRU - RmRmDvLvDRv2Rc2Um", [4, 29]),
        (
            "RRmUmLmDUmLmDm RRULDULD 135.7603,314.4267,270.0005,270.003,135.3071,314.5059,269.9995,269.997 \
             Rc2Rc3UmLmDmUmLmDm1",
            [2, 11],
        ),
    ] {
        let one: General = line.parse().unwrap();
        assert_eq!(one.fold(), Ok(one.to), "{line}");
        assert_eq!(one.inverse().fold(), Ok(one.from), "{line}");
        for (end, size) in [one.from, one.to].iter().zip(sizes) {
            let part = Graph::explore(end, usize::MAX, &mut Silent).unwrap();
            assert_eq!(part.keys.len(), size, "{line}");
            assert!(graph().distance(end.key()).is_none() && !beyond().contains(end.key()));
        }
    }
}

#[test]
fn straight_folds_are_found_and_obey_the_rules() {
    let near = |one: &General| {
        let [from, to] = [&one.from, &one.to].map(angles);
        one.way.is_empty() && from.iter().zip(to).all(|(from, to)| (from - to).abs() < 0.3 * TAU)
    };
    let mut found = 0;
    for one in stored().filter(near).take(3) {
        let straight = Straight::of(&one.from, &mut Silent).unwrap();
        assert!(straight.folds.iter().any(|fold| fold.to == one.to), "{one}");
        assert!(straight.tried >= straight.folds.len());
        for fold in straight.folds {
            assert_eq!(fold.fold(), Ok(fold.to), "{fold}");
            found += 1;
        }
    }
    assert!(found >= 3);
    let flat = Straight::of(&Position::flat(8).unwrap(), &mut Silent).unwrap();
    assert_eq!((flat.tried, flat.folds), (36, Vec::new()));
}

#[test]
fn simple_and_general_folds_together_are_counted() {
    let tally = Tally::of(graph(), beyond());
    assert_eq!((tally.states, tally.octominoids, tally.planar), (127_907, 438, 21));
    assert_eq!((tally.possible_octominoids, tally.possible_planar), (460, 24));
    assert_eq!((tally.missing_octominoids.len(), tally.missing_planar.len()), (22, 3));
}

#[test]
fn both_kinds_reach_all_states_and_no_general_fold_is_a_shortcut() {
    let flat = Position::flat(8).unwrap();
    let mut both = Graph::around(Goal::Shape(flat.key()), Kinds::Both);
    both.grow(usize::MAX, |_| false, &mut Silent).unwrap();
    assert_eq!(both.keys.len(), 127_907);
    assert!(graph().keys.iter().all(|key| both.distance(*key) == graph().distance(*key)));
    assert!(beyond().keys().all(|key| both.distance(*key).is_some()));
}

/// The hinges of a simple fold: moving ones are parallel to the axis.
fn hinges_of(state: &Position, one: &Fold) -> Vec<Side> {
    let side = |tile: usize| {
        let (side, second) = state.sides(tile);
        let parallel = |side: &Side| state.tiles()[tile].outward(*side).axis() != one.axis.axis();
        let moves = one.hinges(state.len()).contains(tile);
        let sides = || Some(side).into_iter().chain(second);
        sides().find(|side| !moves || parallel(side)).unwrap()
    };
    (0..state.len()).map(side).collect()
}

#[test]
fn simple_folds_are_general_folds() {
    for key in graph().keys.iter().step_by(1009) {
        let from = key.state();
        for one in folds(&from) {
            let to = fold(&from, &one).unwrap();
            let general = General { from, hinges: vec![hinges_of(&from, &one)], way: vec![], to };
            assert_eq!(general.fold(), Ok(to), "{} {one}", from.text());
        }
    }
}

#[test]
fn collisions_of_simple_folds_are_found_by_the_sampled_check() {
    let mut refused = 0;
    for key in graph().keys.iter().step_by(997) {
        let state = key.state();
        let axes = [Direction::Right, Direction::Up, Direction::Front];
        for (axis, half) in axes.into_iter().flat_map(|axis| (1..128).map(move |half| (axis, half)))
        {
            let one = Fold { axis, turning: TileSet(2 * half) };
            let course = fold(&state, &one);
            if !matches!(course, Err(Refusal::Meet(..) | Refusal::Pierce(..))) {
                continue;
            }
            let sides = hinges_of(&state, &one);
            let mut goal = angles(&state);
            for tile in one.hinges(8).iter() {
                let placed = state.tiles()[tile];
                let turn = placed.front.cross(placed.outward(sides[tile])).unwrap();
                let ahead = (turn == axis) != one.turning.contains(tile);
                goal[tile] += if ahead { 0.25 * TAU } else { -0.25 * TAU };
            }
            refused += 1;
            if goal.iter().all(|angle| (0.0..=TAU).contains(angle)) {
                let mut room = Room::of(&state);
                let way = walk(&Linkage { hinges: sides }, [&angles(&state), &goal], &mut room);
                assert!(way.is_err(), "{} {one}", state.text());
            }
        }
    }
    assert!(refused > 1000, "{refused}");
}

#[test]
fn flaws_name_the_rule() {
    let flaw = |text: &str| text.parse::<General>().unwrap().fold().unwrap_err();
    assert_eq!(flaw("RRRURRRU RRRURRR - RRRURRRU"), Flaw::Length);
    assert_eq!(flaw("RRRURRRU RRRURRRD - RRRURRRU"), Flaw::Hinge(7, 0));
    let window = flaw("RRUDLLDU RRUDLLDU - RRUDLLDU");
    assert_eq!(window, Flaw::Impossible("RRUDLLDU".to_owned()));
    for text in ["", "RRRURRRU RRRURRRU -", "R R - R", "RRRURRRU X - RRRURRRU"] {
        assert!(text.parse::<General>().is_err(), "{text}");
    }
    let far = "RRRURRRU RRRURRRU 361 RRRURRRU".parse::<General>();
    assert!(far.is_err_and(|problem| problem.starts_with("`361` is no angle")));
}

/// States in which stored folds or their inverses start, with other first tiles and in other views.
fn starts() -> impl Iterator<Item = Position> {
    let both = stored().flat_map(|one| [one.inverse(), one]);
    both.enumerate().flat_map(|(number, one)| {
        let readings = one.from.readings();
        [0, 37 + number].map(|at| readings[(7 * at) % readings.len()].state())
    })
}

/// The distances between the centres of all tiles, in millionths of a tile length, sorted.
fn apart(poses: &[Pose]) -> Vec<i64> {
    let centres = || poses.iter().map(|pose| pose.centre);
    let between = |a: [f64; 3], b: [f64; 3]| {
        (0..3).map(|axis| (a[axis] - b[axis]).powi(2)).sum::<f64>().sqrt()
    };
    let all = centres().flat_map(|a| centres().map(move |b| between(a, b)));
    let mut all: Vec<i64> = all.map(|far| (far * 1e6).round() as i64).collect();
    all.sort_unstable();
    all
}

#[test]
fn known_folds_are_images_of_stored_folds() {
    for state in starts() {
        let all = known(&state);
        assert!(!all.is_empty(), "{}", state.text());
        for (index, one) in all.iter().enumerate() {
            let first = state.tiles()[0];
            assert_eq!((one.from, one.to.tiles()[0]), (state, first));
            assert_eq!(one.to.key(), one.motion.to.key());
            let end = one.end().tiles()[0];
            assert_eq!((end.front, end.right), (first.front, first.right));
            let back = known_to(&one.end(), state.labelled());
            assert!(back.is_some_and(|back| back.end() == state), "{}", one.motion);
            assert!(all[..index].iter().all(|other| other.to != one.to), "{}", one.motion);
            // The distances between tiles are those of the stored motion.
            let ends = known(&one.motion.from);
            let stored = ends.iter().find(|other| other.to == one.motion.to).expect("itself");
            for time in [0.1, 0.35, 0.5, 0.8, 0.97] {
                let [seen, own] = [one, stored].map(|one| one.poses_at(time).expect("a motion"));
                let far = apart(&seen).into_iter().zip(apart(&own)).map(|(a, b)| (a - b).abs());
                assert!(far.max() < Some(5), "{} at {time}", one.motion);
            }
        }
    }
}

#[test]
fn known_folds_are_those_of_every_reading() {
    for one in stored().step_by(5) {
        for key in one.from.readings() {
            let ends: Vec<_> = known(&key.state()).iter().map(|one| one.to.key()).collect();
            assert!(ends.contains(&one.to.key()), "{one}");
        }
    }
    for key in graph().keys.iter().step_by(997) {
        let starts = |one: General| one.from.key() == *key;
        assert_eq!(known(&key.state()).is_empty(), !stored().any(starts), "{}", key.state().text());
    }
    assert!([4, 6, 12].iter().all(|&len| known(&Position::flat(len).unwrap()).is_empty()));
}

/// The maximum distance that a corner moved, in tile lengths.
fn farthest(before: &[Pose], after: &[Pose]) -> f64 {
    let corner = |pose: &Pose, (x, y): (f64, f64)| {
        [0, 1, 2].map(|at| pose.centre[at] + x * pose.right[at] + y * pose.up[at])
    };
    let corners = [(0.5, 0.5), (-0.5, 0.5), (-0.5, -0.5), (0.5, -0.5)];
    let pairs = before.iter().zip(after).flat_map(|pair| corners.map(|at| (pair, at)));
    let moved = pairs.map(|((before, after), at)| {
        let ends = corner(before, at).into_iter().zip(corner(after, at));
        ends.map(|(before, after)| (after - before).powi(2)).sum::<f64>().sqrt()
    });
    moved.fold(0.0, f64::max)
}

#[test]
fn an_animation_moves_evenly_from_one_state_to_the_other() {
    for state in starts() {
        for one in known(&state) {
            // The longest path of a corner has 9.5 tile lengths. An animation has 20 frames; a finer sampling shows
            // that nothing jumps between them.
            for (moments, most) in [(20, 0.6), (240, 0.2)] {
                let at = |moment: u32| one.poses_at(f64::from(moment) / f64::from(moments));
                let frames: Vec<_> =
                    (0..=moments).map(|moment| at(moment).expect("a motion")).collect();
                let ends = [(&state, &frames[0]), (&one.end(), &frames[frames.len() - 1])];
                for (state, frame) in ends {
                    assert!(farthest(&poses(state), frame) < 1e-9, "{}", one.motion);
                }
                let steps = frames.windows(2).map(|pair| farthest(&pair[0], &pair[1]));
                let step = steps.fold(0.0, f64::max);
                assert!(step < most, "{step} of {moments}: {}", one.motion);
            }
        }
    }
}

#[test]
fn a_closed_pair_changes_sides_only_if_nothing_lies_between() {
    let pack: Position = "Rc8Lc6Rc4Uc7Uc5Dc2Lc1Rc3".parse().unwrap();
    let states = stored().flat_map(|one| [one.from, one.to]).chain([pack]);
    let mut counts = [0, 0];
    for state in states {
        let own: Vec<Side> = (0..8).map(|tile| state.sides(tile).0).collect();
        let rest: Vec<f64> =
            angles(&state)[..8].iter().map(|angle| angle.to_degrees().round()).collect();
        for tile in (0..8).filter(|&tile| state.bend(tile).is_closed()) {
            let mut other = own.clone();
            other[tile] = partner(own[tile], tile, state.bend(tile));
            // The pair changes to its other side and back while nothing moves.
            let general = General {
                from: state,
                hinges: vec![own.clone(), other, own.clone()],
                way: vec![rest.clone(), rest.clone()],
                to: state,
            };
            let touches = state.sides(tile).1.is_some();
            let told = if touches { Ok(state) } else { Err(Flaw::Hinge(tile, state.next(tile))) };
            assert_eq!(general.fold(), told, "{} {tile}", state.text());
            counts[usize::from(touches)] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
}

#[test]
fn the_folds_of_a_state_depend_on_the_order_in_its_packs() {
    let [one, other]: [Position; 2] =
        ["R1U1DD2U2L3Lc2Rc1", "R2U2DD1U1L1Lc2Rc3"].map(|text| text.parse().unwrap());
    assert_eq!(one.tiles(), other.tiles());
    assert_ne!(one, other);
    for state in [one, other, one] {
        let all = known(&state);
        assert!(!all.is_empty() && all.iter().all(|fold| fold.from == state), "{}", state.text());
    }
}
