//! Snapshots of drawings as SVG. Look at new ones in a browser, then accept them by
//! `INSTA_UPDATE=always cargo test --test native drawings`.

use parlour::contract::{Puzzle, View};
use parlour::play::link;
use parlour::scene::PlaceId;

use crate::common::puzzles::{Hanoi, PegSolitaire};
use crate::common::snapshots;

/// The present position of a game.
fn drawing<P: Puzzle>(game: &str, view: &View<P::Overlay>) -> String {
    let reading = link::read::<P>(game);
    assert_eq!(reading.problems.told(), []);
    let session = reading.opened.session;
    snapshots::lines_of_svg(&P::scene(session.task(), session.position(), view))
}

fn check(name: &str, drawing: &str) {
    snapshots::in_folder("drawings", || insta::assert_snapshot!(name, drawing));
}

#[test]
fn three_discs_after_two_moves() {
    check("three_discs_after_two_moves", &drawing::<Hanoi>("/3x3?moves=ac.ab", &View::default()));
}

#[test]
fn three_discs_one_of_them_held() {
    let view = View { held: Some(PlaceId(1)), ..View::default() };
    check("three_discs_one_of_them_held", &drawing::<Hanoi>("/3x3?from=cba&goal=aab", &view));
}

#[test]
fn three_pegs_in_a_line() {
    let game = "/english?from=.../.o./...o.../......./...o.../.../...&goal=d6";
    check("three_pegs_in_a_line", &drawing::<PegSolitaire>(game, &View::default()));
}
