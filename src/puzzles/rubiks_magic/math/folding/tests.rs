//! Tests of all rules: states that are reached, states that must not be, and random folds.

use std::collections::HashSet;
use std::sync::OnceLock;

use proptest::prelude::*;

use super::super::chain::Chain;
use super::super::linking::{linking, vanishes};
use super::super::ribbon::delta;
use super::super::space::{Direction, Isometry};
use super::super::tile::{Side, Tile, is_slash};
use super::super::{octominoid, planar};
use super::census::Census;
use super::fold::{Fold, Refusal, blocked, fold, folds, stop};
use super::goal::Goal;
use super::graph::Graph;
use super::key::Key;
use super::kinds::{Kinds, Step};
use super::plan::{Plan, plan, plan_led};
use super::pose::{Pose, pose_at, poses};
use super::state::{Bend, Position, partner, step};
use super::tiles::TileSet;
use crate::kit::dice::Dice;
use crate::search::Silent;

pub fn graph() -> &'static Graph {
    static GRAPH: OnceLock<Graph> = OnceLock::new();
    GRAPH.get_or_init(|| {
        Graph::explore(&Position::flat(8).unwrap(), usize::MAX, &mut Silent).unwrap()
    })
}

fn read(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The chain that begins with the second tile, which exchanges slash and backslash.
fn with_diagonals_exchanged(state: &Position) -> Chain {
    let chain = state.chain();
    let turn = |tile: usize| chain.after(tile);
    let levels =
        (0..state.len()).map(|tile| (chain.height(turn(tile)) + 12) as u8 / 2).collect::<Vec<_>>();
    let tiles = (0..state.len()).map(|tile| chain.tiles()[turn(tile)]).collect();
    let exits = (0..state.len()).map(|tile| chain.exit(turn(tile))).collect();
    Chain::new(tiles, exits, &levels)
}

#[test]
fn the_graph_from_the_start_is_closed() {
    let census = Census::of(graph());
    assert!(graph().is_closed());
    assert_eq!((census.states, census.depths.len()), (127_436, 44));
    assert_eq!((census.octominoids, census.planar), (358, 21));
    assert_eq!(census.depths[..8], [1, 14, 42, 143, 410, 829, 1528, 2062]);
    assert_eq!(census.depths.iter().sum::<usize>(), census.states);
    assert_eq!(graph().farthest().len(), 17);
    for (distance, key) in [(0, graph().keys[0]), (43, graph().farthest()[16])] {
        assert_eq!(graph().distance(key), Some(distance));
    }
}

#[test]
fn both_invariants_vanish_in_every_reached_state() {
    let mut wrong = 0;
    for key in &graph().keys {
        let state = key.state();
        let chain = state.chain();
        assert_eq!((delta(&chain), linking(&chain)), (0, 0), "{}", state.text());
        assert_eq!(chain.crossing_hinges(), None, "{}", state.text());
        wrong += usize::from(delta(&with_diagonals_exchanged(&state)) != 0);
    }
    // The test would notice if the wires went the other way.
    assert!(wrong > 1000, "{wrong}");
}

#[test]
fn both_sides_of_a_closed_pair_give_the_same_invariants() {
    for key in graph().keys.iter().step_by(29) {
        let state = key.state();
        let chain = state.chain();
        for tile in 0..8 {
            if let (_, Some(other)) = state.sides(tile) {
                let mut exits: Vec<_> = (0..8).map(|tile| chain.exit(tile)).collect();
                exits[tile] = other;
                let levels: Vec<_> =
                    (0..8).map(|tile| (chain.height(tile) + 12) as u8 / 2).collect();
                let chain = Chain::new(chain.tiles().to_vec(), exits, &levels);
                assert_eq!((delta(&chain), linking(&chain)), (0, 0));
            }
        }
    }
}

#[test]
fn no_unknown_octominoid_or_assemblage_is_reached() {
    let mut octominoids = HashSet::new();
    for one in octominoid::all(8) {
        let state = Position::from_chain(one.chain()).unwrap();
        // The paper's code is also the canonical one here.
        assert_eq!(state.key().state().text(), one.code().to_string());
        if vanishes(one.chain()) {
            octominoids.insert(state.key());
        }
    }
    assert_eq!(octominoids.len(), 460);
    let mut assemblages = HashSet::new();
    for sequence in planar::all(8) {
        for levels in planar::assemblages(&sequence) {
            let one = planar::Assemblage::new(sequence.clone(), levels, false).unwrap();
            let state = Position::from_chain(&one.chain()).unwrap();
            if vanishes(&one.chain()) {
                assemblages.insert(state.key());
            }
        }
    }
    assert_eq!(assemblages.len(), 24);
    for key in &graph().keys {
        let state = key.state();
        assert!(!state.is_spread() || octominoids.contains(key), "{}", state.text());
        assert!(!state.is_planar() || assemblages.contains(key), "{}", state.text());
    }
}

/// An image of a state, built from its geometry and transformed by an isometry. It is read from
/// another tile, in either direction, with tile 0 in one of the frames that make it slash.
fn image(
    state: &Position,
    isometry: Isometry,
    first: usize,
    backwards: bool,
    way: usize,
) -> Position {
    let len = state.len();
    let at = |place: usize| if backwards { first + len - place } else { first + place } % len;
    let placed = |tile: usize| state.tiles()[tile];
    let turn = |direction: Direction| isometry.turn(direction);
    // The sides that the front wires of the first tile join.
    let old = placed(at(0));
    let joined = partner(Side::Right, at(0), Bend::ClosedValley);
    let front_joins = [turn(old.outward(Side::Right)), turn(old.outward(joined))];
    let back_joins = [turn(old.outward(Side::Right)), turn(old.outward(joined.opposite()))];
    let frames = Direction::ALL.into_iter().flat_map(|right| {
        [turn(old.front), turn(old.front.opposite())].map(|front| (right, front))
    });
    let centre = |tile: usize| isometry.apply(placed(tile).centre);
    let fits = |&(right, front): &(Direction, Direction)| {
        let tile = Tile { centre: centre(at(0)), right, front };
        let joins = if front == turn(old.front) { front_joins } else { back_joins };
        right.axis() != front.axis() && {
            let sides = joins.map(|join| tile.side(join).unwrap());
            partner(sides[0], 0, Bend::ClosedValley) == sides[1]
        }
    };
    let (right, front) = frames.filter(fits).nth(way).unwrap();
    let mut tiles = vec![Tile { centre: centre(at(0)), right, front }];
    let mut exits = Vec::new();
    let in_front = |a: usize, front: Direction, b: usize| {
        if front == turn(placed(a).front) { state.ahead(a) } else { state.behind(a) }.contains(b)
    };
    for place in 0..len {
        let (tile, next) = (at(place), at((place + 1) % len));
        // The direction of the hinge in space, from the tile that names it.
        let out = if backwards {
            placed(tile).outward(state.sides(next).0.across())
        } else {
            placed(tile).outward(state.sides(tile).0)
        };
        let side = tiles[place].side(turn(out)).unwrap();
        let bend = Bend::ALL.into_iter().find(|&bend| {
            let one = step(tiles[place], side, bend);
            let closed =
                bend.is_closed() == (state.ahead(tile).or(state.behind(tile)).contains(next));
            let valley = bend == Bend::ClosedValley;
            one.centre == centre(next)
                && one.front.axis() == turn(placed(next).front).axis()
                && closed
                && (!bend.is_closed() || in_front(tile, tiles[place].front, next) == valley)
        });
        exits.push(side);
        tiles.push(step(tiles[place], side, bend.unwrap()));
    }
    assert_eq!(tiles.pop(), Some(tiles[0]));
    Position::assemble(&tiles, &exits, |a, b| in_front(at(a), tiles[a].front, at(b)))
}

fn reached() -> impl Strategy<Value = Position> {
    any::<prop::sample::Index>()
        .prop_map(|index| graph().keys[index.index(graph().keys.len())].state())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_key_is_that_of_all_images(state in reached()) {
        let mut labelled = HashSet::new();
        let isometries: Vec<_> = Isometry::all().collect();
        // Every isometry, and all ways with some isometry each.
        for first in 0..8 {
            for (at, backwards) in [false, true].into_iter().enumerate() {
                for way in 0..4 {
                    for turned in [3 * first + at, 24 + 3 * first + at] {
                        let image = image(&state, isometries[turned], first, backwards, way);
                        prop_assert_eq!(image.key(), state.key());
                        prop_assert_eq!(image.labelled().state().labelled(), image.labelled());
                        labelled.insert(image.labelled());
                    }
                }
            }
        }
        prop_assert_eq!(labelled, state.readings().into_iter().collect::<HashSet<Key>>());
    }

    #[test]
    fn texts_and_keys_are_exact(state in reached()) {
        prop_assert_eq!(read(&state.text()).text(), state.text());
        prop_assert_eq!(read(&state.text()).labelled(), state.labelled());
        prop_assert_eq!(state.key().state().key(), state.key());
        prop_assert_eq!(Position::from_chain(&state.chain()).unwrap(), state.recentred());
    }

    #[test]
    fn every_fold_can_be_undone(state in reached()) {
        let state = state.recentred();
        let distance = graph().distance(state.key()).unwrap();
        for one in folds(&state) {
            let next = fold(&state, &one).unwrap();
            let far = graph().distance(next.key()).unwrap();
            prop_assert!(far.abs_diff(distance) <= 1);
            let inverse = Fold { axis: one.axis.opposite(), ..one };
            prop_assert_eq!(fold(&next, &inverse).unwrap(), state);
            prop_assert!(folds(&next).contains(&inverse));
            // Described by the tiles that stay, it is the same fold.
            let turning = TileSet::all(8).without(one.turning);
            let told = Fold { axis: one.axis.opposite(), turning };
            if folds(&state).iter().filter(|other| other.turning == one.turning).count() == 1 {
                prop_assert_eq!(fold(&state, &told).map(|next| next.labelled()), Ok(next.labelled()));
            }
            prop_assert_eq!(one.to_string().parse(), Ok(one));
        }
    }

    #[test]
    fn folds_move_smoothly_and_rigidly(state in reached(), time in 0.0..1.0) {
        let state = state.recentred();
        for one in folds(&state) {
            let next = fold(&state, &one).unwrap();
            prop_assert_eq!(pose_at(&state, &one, 0.0), Ok(poses(&state)));
            prop_assert_eq!(pose_at(&state, &one, 1.0), Ok(poses(&next)));
            let nearly = pose_at(&state, &one, 1.0 - 1e-9).unwrap();
            for (pose, end) in nearly.iter().zip(poses(&next)) {
                prop_assert!(distance(pose.centre, end.centre) < 1e-6);
                prop_assert!(distance(pose.right, end.right) < 1e-6);
            }
            let poses = pose_at(&state, &one, time).unwrap();
            for tile in 0..8 {
                // The hinge holds at one of its sides.
                let (side, second) = state.sides(tile);
                let gap = |side: Side| {
                    let next = edge(&poses[state.next(tile)], side.across());
                    distance(edge(&poses[tile], side), next)
                };
                let holds = Some(side).into_iter().chain(second).any(|side| gap(side) < 1e-9);
                prop_assert!(holds, "{} {one} {tile}", state.text());
            }
        }
    }

    #[test]
    fn any_text_of_a_state_survives_a_round_trip(text in "[RULDmvc1-9x-]{0,24}") {
        if let Ok(state) = text.parse::<Position>() {
            prop_assert_eq!(read(&state.text()).labelled(), state.labelled());
        }
    }

    #[test]
    fn any_fold_leads_to_a_state_of_the_graph(state in reached(), axis in 0usize..6, turning: u16) {
        let one = Fold { axis: Direction::ALL[axis], turning: TileSet(turning) };
        if let Ok(next) = fold(&state, &one) {
            prop_assert!(graph().distance(next.key()).is_some());
        }
    }
}

fn distance(a: [f64; 3], b: [f64; 3]) -> f64 {
    (0..3).map(|at| (a[at] - b[at]).powi(2)).sum::<f64>().sqrt()
}

/// The midpoint of a side.
fn edge(pose: &Pose, side: Side) -> [f64; 3] {
    let (vector, sign) = match side {
        Side::Right => (pose.right, 0.5),
        Side::Up => (pose.up, 0.5),
        Side::Left => (pose.right, -0.5),
        Side::Down => (pose.up, -0.5),
    };
    [0, 1, 2].map(|at| pose.centre[at] + sign * vector[at])
}

#[test]
fn refusals_name_the_rule() {
    let flat = Position::flat(8).unwrap();
    let refusal = |text: &str| fold(&flat, &text.parse().unwrap()).unwrap_err();
    assert_eq!(refusal("r12345678"), Refusal::Nothing);
    assert_eq!(refusal("ra"), Refusal::Nothing);
    assert_eq!(refusal("r567"), Refusal::Rigid(6, 7));
    assert_eq!(refusal("u2"), Refusal::Apart);
    // A quarter turn beyond closed.
    let closed = ["r5678", "r5678"]
        .iter()
        .fold(flat, |state, one| fold(&state, &one.parse().unwrap()).unwrap());
    assert!(matches!(fold(&closed, &"r5678".parse().unwrap()), Err(Refusal::Meet(..))));
    assert_eq!(Refusal::Meet(0, 7).to_string(), "Tile 1 would pass through tile 8.");
}

#[test]
fn misfits_are_reported_precisely() {
    for (text, told) in [
        ("", "A chain has 4, 6, 8, 10 or 12 tiles, not 0."),
        ("RRRURRR", "A chain has 4, 6, 8, 10 or 12 tiles, not 7."),
        ("RRRURRRR", "The chain does not come back to its first tile as it left it."),
        ("RRRXRRRU", "“X” in place 4: expected a side, R, U, L or D."),
        ("RRRmmRRRU", "“m” in place 5: expected a side, R, U, L or D (m, v and c come"),
        ("R0RRURRRU", "“0” in place 2: expected a side, R, U, L or D (levels go from"),
        ("R2RRURRRU", "Tile 2 has level 2, but there are 1 in its square."),
        ("RLRLRLRL", "Tile 1 shares its square with tile 3: it needs a level from 1 to 4."),
        (&"R".repeat(1000), "A chain has 4, 6, 8, 10 or 12 tiles, not 1000."),
    ] {
        let misfit = text.parse::<Position>().expect_err(text);
        assert!(misfit.starts_with(told), "{text}: {misfit}");
    }
}

/// The state after a step of a plan, which must be a simple fold here.
fn made(state: &Position, step: &Step) -> Position {
    match step {
        Step::Simple(one) => fold(state, one).unwrap(),
        Step::General(to) => panic!("a general fold to {}", to.state().text()),
    }
}

#[test]
fn plans_have_the_lengths_of_the_graph() {
    let flat = Position::flat(8).unwrap();
    for key in graph().keys.iter().step_by(9973).chain(graph().farthest().first()) {
        let Plan::Found(there) =
            plan(&flat, &Goal::Shape(*key), Kinds::Both, usize::MAX, &mut Silent).unwrap()
        else {
            panic!("no plan");
        };
        assert_eq!(Some(there.len()), graph().distance(*key));
        let end = there.iter().fold(flat, |state, one| made(&state, one));
        assert_eq!(end.key(), *key);
    }
}

#[test]
fn a_plan_puts_every_tile_in_its_place_or_reports_why_not() {
    let flat = Position::flat(8).unwrap();
    // The same rectangle with its tiles rearranged.
    let goal = flat.readings().into_iter().filter(|key| *key != flat.labelled()).min().unwrap();
    let Plan::Found(folds) =
        plan(&flat, &Goal::Tiles(goal), Kinds::Both, usize::MAX, &mut Silent).unwrap()
    else {
        panic!("no plan");
    };
    let end = folds.iter().fold(flat, |state, one| made(&state, one));
    assert_eq!(end.labelled(), goal);
    let limited = plan(&flat, &Goal::Tiles(goal), Kinds::Both, 100, &mut Silent).unwrap();
    assert!(matches!(limited, Plan::GaveUp { searched: 100.., beyond: 1.. }));
    // The window has an invariant that does not vanish.
    let window = read("RRUDLLDU");
    let none =
        plan(&flat, &Goal::Shape(window.key()), Kinds::Both, usize::MAX, &mut Silent).unwrap();
    assert!(matches!(none, Plan::Unreachable { .. }));
}

#[test]
fn a_plan_led_by_shapes_is_as_short_as_one_from_both_ends() {
    let flat = Position::flat(8).unwrap();
    let mut dice = Dice::new(12);
    for walk in [3, 10, 30, 60, 100] {
        let mut from = flat;
        for _ in 0..walk {
            let all = folds(&from);
            from = fold(&from, &all[dice.below(all.len())]).unwrap();
        }
        let back = Goal::Tiles(flat.labelled());
        let Plan::Found(short) =
            plan(&from, &back, Kinds::Simple, usize::MAX, &mut Silent).unwrap()
        else {
            panic!("no plan");
        };
        let Plan::Found(led) = plan_led(&from, &back, graph(), usize::MAX, &mut Silent).unwrap()
        else {
            panic!("no plan");
        };
        assert_eq!(led.len(), short.len(), "{}", from.text());
        let end = led.iter().fold(from, |state, one| made(&state, one));
        assert_eq!(end.labelled(), flat.labelled());
        let limited = plan_led(&from, &back, graph(), 1, &mut Silent).unwrap();
        assert!(matches!(limited, Plan::GaveUp { searched: 2.., .. }), "{limited:?}");
    }
    let window = read("RRUDLLDU");
    let none = plan_led(&window, &Goal::Tiles(flat.labelled()), graph(), 1, &mut Silent);
    assert_eq!(none, Ok(Plan::Unreachable { searched: 127_436 }));
}

#[test]
fn the_types_of_the_tiles_are_kept() {
    // Closed to the front, tiles 1 and 2 may be opened at the lower side of tile 1 (section 3).
    assert!(is_slash(0));
    let flat = Position::flat(8).unwrap();
    let closed: Vec<Position> = folds(&flat)
        .into_iter()
        .filter_map(|one| {
            let half = fold(&flat, &one).ok()?;
            fold(&half, &one).ok()
        })
        .collect();
    let sides = closed.iter().filter(|state| state.bend(0) == Bend::ClosedValley);
    for state in sides {
        assert_eq!(state.sides(0), (Side::Right, Some(Side::Down)));
    }
}

#[test]
fn blocked_folds_are_the_smallest_ones_with_collisions() {
    let mut state = Position::flat(8).unwrap();
    let mut dice = Dice::new(5);
    let mut found = 0;
    for _ in 0..40 {
        let free = folds(&state);
        for one in blocked(&state) {
            let (refusal, part) = stop(&state, &one).expect("it is blocked");
            assert!(matches!(refusal, Refusal::Meet(..) | Refusal::Pierce(..)), "{refusal}");
            assert!((0.0..1.0).contains(&part), "{part}");
            assert_eq!(fold(&state, &one), Err(refusal));
            // No legal fold is a part of it.
            let hinges = one.hinges(8);
            let is_part = |other: &Fold| {
                let part = other.hinges(8);
                other.axis.axis() == one.axis.axis()
                    && part != hinges
                    && part.without(hinges).is_empty()
            };
            assert!(!free.iter().any(is_part), "{} {one}", state.text());
            found += 1;
        }
        state = fold(&state, &free[dice.below(free.len())]).unwrap();
    }
    assert!(found > 5, "{found}");
}
