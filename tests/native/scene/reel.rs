//! The scenes of an animation agree with the solution.

use parlour::contract::{Puzzle, Space, Status};
use parlour::game::{Adapter, Game, Look, Reel, Surface};
use parlour::scene::space::Turn;

use crate::common::puzzles::{Hanoi, PegSolitaire, Tiling};

/// Checks each scene of a solution, from index `at` on, against the game after the same moves. The last one is the
/// goal.
fn check<P: Puzzle>(solution: &str, at: u32, length: u32) {
    let mut reel = Reel::open(Box::new(Adapter::<P>::new()), solution, Turn::default());
    assert_eq!(reel.left(), (length - at % length).into(), "{solution}");
    let mut scenes = vec![reel.scene()];
    for _ in at % length..length {
        let shot = reel.step(11);
        assert_eq!(shot.stills.len(), if P::Space::IN_SPACE { 11 } else { 0 });
        scenes.push(shot.scene);
    }
    assert_eq!(reel.left(), 0_u8.into());
    let mut game = Adapter::<P>::new();
    for (index, scene) in (at % length..).zip(&scenes) {
        game.open(solution.to_owned());
        game.seek(index.into());
        assert!(game.take_over(), "{solution}: {index}");
        let played = game.show(Look { board: Surface::Game, ..Look::default() });
        assert_eq!(scene.label, played.scene.label, "{solution}: {index}");
        let label = |place: &parlour::scene::Place| place.label.clone();
        let seen: Vec<String> = scene.places.iter().map(label).collect();
        let made: Vec<String> = played.scene.places.iter().map(label).collect();
        assert_eq!(seen, made, "{solution}: {index}");
        let is_over = matches!(played.standing.status, Status::Won(_));
        assert_eq!(is_over, index == length, "{solution}: {index}");
    }
    let pairs = scenes.windows(2).filter(|pair| pair[0].items == pair[1].items);
    assert_eq!(pairs.count(), 0, "{solution}: each move is seen");
}

#[test]
fn every_scene_is_one_of_the_solution_and_the_last_one_the_goal() {
    check::<Hanoi>("3x3?player=", 0, 7);
    check::<Hanoi>("3x3?player=&at=3", 3, 7);
    check::<Hanoi>("3x3?player=&at=7", 7, 7);
    check::<Tiling>("4x3?player=0m0.1e0.0n1.1n1.2n1.3n1&at=2", 2, 6);
    let cross = "english?from=.../.o./..ooo../...o.../...o.../.../...&goal=d4&player=d3f3.d5d3.c3e3.f3d3.d2d4";
    check::<PegSolitaire>(cross, 0, 5);
}
