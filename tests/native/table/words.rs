//! The table's texts about a game, including transcripts of whole games.

use parlour::contract::Puzzle;
use parlour::puzzles::picaria::Picaria;
use parlour::scene::{PlaceId, Role};
use parlour::table::{AskMsg, Judging, PlayerMsg};

use super::scene::{Scene, find, work};
use crate::common::instances::for_every_puzzle;
use crate::common::snapshots;

#[test]
fn threats_of_the_other_side_are_marked_and_listed() {
    let link = "/4x3?moves=o.m1.c1";
    let diamonds = |scene: &Scene| scene.drawn(Role::Theory);
    let label = |scene: &Scene, place: u32| {
        let place = scene.table.shown.scene.place(PlaceId(place)).expect("a point");
        place.label.clone()
    };
    let mut scene = Scene::at::<Picaria>(link, Scene::judging(Judging::Every));
    work(&mut scene);
    // It is Second's turn, and First would win on corner 3.
    let told = "If it were the first player’s turn, it could win with c3 at once.";
    assert_eq!((scene.table.threats().as_str(), diamonds(&scene)), (told, 1));
    let corner = label(&scene, 5);
    assert!(corner.ends_with(", the first player threatens to win here at once"), "{corner}");
    // Its value is that of the side to move.
    assert!(corner.contains(", draws") || corner.contains(", loses"), "{corner}");
    // The threat is met.
    scene.tap(5);
    work(&mut scene);
    assert_eq!(scene.table.threats(), "Now the second player threatens nothing.");
    assert_eq!(diamonds(&scene), 0);
    // With warnings for losing moves only, threats are not shown.
    let mut quiet = Scene::at::<Picaria>(link, Scene::judging(Judging::Losing));
    work(&mut quiet);
    assert_eq!((quiet.table.threats().as_str(), diamonds(&quiet)), ("", 0));
    // A finished game has no threats.
    let over = "/4x3?from=oxx.xo..o-x&moves=m2c2";
    let mut over = Scene::at::<Picaria>(over, Scene::judging(Judging::Every));
    work(&mut over);
    assert_eq!((over.table.threats().as_str(), diamonds(&over)), ("", 0));
}

/// The transcript of a game for a screen reader's user: below the game's link the label of every place, then the
/// announcement after each typed move. `tests/browser/transcripts.spec.ts` types the same games on the page.
fn transcript<P: Puzzle>(rest: &str) -> String {
    let mut scene = Scene::new::<P>(rest);
    let places = &scene.table.shown.scene.places;
    let places: Vec<&str> = places.iter().map(|place| place.label.as_str()).collect();
    let heading = scene.table.heading();
    let mut heard = vec![format!("{}{rest}", P::ID), format!("{heading}: {}", places.join("; "))];
    scene.ask(AskMsg::Solve);
    find(&mut scene);
    let solution = scene.player().moves.clone();
    scene.play(PlayerMsg::ClosePlayer);
    for one in solution {
        scene.type_moves(&one);
        assert_eq!(scene.table.hand.typed.refused, None, "{one}");
        heard.push(format!("{one}: {}", scene.said()));
    }
    heard.join("\n")
}

/// The game for a puzzle's transcript, as a link without the puzzle's name.
fn game_to_tell(id: &str) -> &'static str {
    match id {
        "peg-solitaire" => "/english?from=.../.o./..ooo../...o.../...o.../.../...",
        "solitaire-army" | "double-decker" => "/2",
        "hanoi" => "/3x3",
        "k-tower" => "/3k1",
        "magnetic" => "/nnn2",
        "london" => "/123?from=b/g/r&goal=b/r/g",
        "picaria" => "/4x3?moves=c2.c1.m1.a1",
        "tiling" => "/5x4",
        "pennies" => "/psi-2-3",
        "three-pile" => "/3x9-magician",
        "franklin" | "rubiks-magic" => "/8",
        _ => panic!("no game of {id} in tests/native/table/words.rs"),
    }
}

#[test]
fn whole_games_are_told_in_words() {
    fn told<P: Puzzle>() -> String {
        transcript::<P>(game_to_tell(P::ID))
    }
    for (id, told) in for_every_puzzle!(told: fn() -> String) {
        snapshots::in_folder("transcripts", || insta::assert_snapshot!(id, told()));
    }
}
