//! The names that lessons use. A lesson that was shared once must open for ever: never change a key.

use parlour::game::{Adapter, Look};
use parlour::lesson;
use parlour::puzzles::{self, RegisteredPuzzle, Visitor};

#[test]
fn overlays_keep_their_keys() {
    struct Keys;
    impl Visitor for Keys {
        type Output = Option<String>;
        fn visit<P: RegisteredPuzzle>(self) -> Option<String> {
            let about = parlour::game::Game::about(&mut Adapter::<P>::new());
            let keys = about.overlays.iter().map(|words| lesson::overlay_key(&words.name));
            let keys: Vec<String> = keys.collect();
            (!keys.is_empty()).then(|| format!("{}: {}", P::ID, keys.join(" ")))
        }
    }
    let keys: Vec<String> =
        puzzles::IDS.iter().filter_map(|id| puzzles::with(id, Keys).expect("a puzzle")).collect();
    let expected = [
        "peg-solitaire: finishing-holes patterns-a-b-c labels-0-2 labels-3-5 weights weights-other-diagonals resource-count",
        "solitaire-army: weights distances",
        "picaria: threats",
        "pennies: residues balance",
        "tiling: forward-weights backward-weights cells-for-the-monomino",
        "franklin: half-rows half-columns bend-diagonals 2-2-blocks pandiagonals pattern",
        "three-pile: secret order iterates",
        "rubiks-magic: ribbon invariants",
    ];
    assert_eq!(keys, expected);
}

#[test]
fn every_place_of_every_board_can_be_named() {
    struct Places;
    impl Visitor for Places {
        type Output = ();
        fn visit<P: RegisteredPuzzle>(self) {
            use parlour::game::Game;
            let mut game = Adapter::<P>::new();
            for plate in game.catalogue() {
                let rest = parlour::play::link::Address::split(&plate.link).rest;
                assert_eq!(game.open(rest).wrong, None);
                let scene = game.show(Look::default()).scene;
                let labels: Vec<String> =
                    scene.places.iter().map(|place| place.label.clone()).collect();
                for (index, label) in labels.iter().enumerate() {
                    let name = parlour::scene::place_name(label).to_owned();
                    let found = lesson::find_places(std::slice::from_ref(&name), &labels);
                    assert_eq!(found, (vec![index], vec![]), "{}: {name}", plate.link);
                    assert!(lesson::is_among(label, &[name]), "{label}");
                }
            }
        }
    }
    for id in puzzles::IDS {
        puzzles::with(id, Places).expect("a puzzle");
    }
}
