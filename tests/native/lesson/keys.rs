//! The keys used in lessons and links. What was shared once must open for ever: never change a key.

use parlour::contract::{Choice, Puzzle};
use parlour::game::{Adapter, Game, LinkOf, Look};
use parlour::kit::say::speak;
use parlour::lesson;
use parlour::play::link::Address;
use parlour::worker::reading::catalogue;

use crate::common::instances::for_every_puzzle;
use crate::common::links::check_link;
use crate::common::puzzles::Franklin;
use crate::common::words::speak_with;

#[test]
fn overlays_keep_their_keys() {
    fn keys<P: Puzzle>() -> Option<String> {
        let standard = P::Variant::default();
        for overlay in P::Overlay::ALL.iter().filter(|it| P::has_overlay(&standard, **it)) {
            let link = format!("{}?tab=facts&show={}", P::ID, overlay.key());
            assert_eq!(check_link(&link), Ok(()), "{link}");
        }
        let overlays = Adapter::<P>::new().about().overlays;
        let keys: Vec<String> = overlays.into_iter().map(|words| words.key).collect();
        (!keys.is_empty()).then(|| format!("{}: {}", P::ID, keys.join(" ")))
    }
    let keys = for_every_puzzle!(keys: fn() -> Option<String>);
    let keys: Vec<String> = keys.filter_map(|(_, keys)| keys()).collect();
    let expected = [
        "peg-solitaire: finishing-holes patterns-a-b-c labels-0-2 labels-3-5 weights weights-other-diagonals resource-count",
        "solitaire-army: weights distances",
        "picaria: threats",
        "pennies: residues balance seven-trees",
        "tiling: forward-weights backward-weights cells-for-the-monomino",
        "franklin: half-rows half-columns bend-diagonals 2-2-blocks 4-4-blocks pandiagonals pattern",
        "three-pile: secret order iterates",
        "rubiks-magic: ribbon invariants",
    ];
    assert_eq!(keys, expected);
}

#[test]
fn names_in_links_and_files_are_english_in_every_language() {
    speak_with(&[
        ("", "Half rows", "Halbe Reihen"),
        ("", "row {row}, column {column}", "Zeile {row}, Spalte {column}"),
    ]);
    let mut game = Adapter::<Franklin>::new();
    let (about, names) = (game.about(), game.place_names());
    let scene = game.show(Look::default()).scene;
    let link = game.link(LinkOf::All);
    speak("");
    assert_eq!((&*about.overlays[0].name, &*about.overlays[0].key), ("Halbe Reihen", "half-rows"));
    assert!(scene.places[0].label.starts_with("Zeile 1, Spalte 1"), "{}", scene.places[0].label);
    assert_eq!(names[0], (scene.places[0].id, "row 1, column 1".to_owned()));
    assert_eq!(link, game.link(LinkOf::All));
}

#[test]
fn every_place_of_every_board_can_be_named() {
    fn check<P: Puzzle>() {
        let mut game = Adapter::<P>::new();
        for plate in catalogue::<P>() {
            let rest = Address::split(&plate.link).rest;
            assert_eq!(game.open(rest).wrong, None);
            let all = game.place_names();
            assert_eq!(all.len(), game.show(Look::default()).scene.places.len());
            let names = lesson::PlaceNames::of(&mut lesson::OnTable::new(&mut game));
            for (index, (_, name)) in all.iter().enumerate() {
                let found = names.find(std::slice::from_ref(name));
                assert_eq!(found, (vec![index], vec![]), "{}: {name}", plate.link);
            }
        }
    }
    for_every_puzzle!(check: fn()).for_each(|(_, check)| check());
}
