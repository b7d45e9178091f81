//! Typed moves.

use super::scene::Scene;
use crate::common::puzzles::{PegSolitaire, Picaria, SolitaireArmy};

#[test]
fn moves_are_typed_in_any_writing() {
    let typed = |link: &str, text: &str| {
        let mut scene = Scene::new::<PegSolitaire>(link);
        scene.type_moves(text);
        let typed = scene.table.hand.typed.clone();
        (scene.link(), typed.rest, typed.refused)
    };
    for text in ["d2d4", "d2 d4", "D2-D4", " d2 → d4 "] {
        let made = ("peg-solitaire/english?moves=d2d4".to_owned(), String::new(), None);
        assert_eq!(typed("/english", text), made, "{text}");
    }
    for text in ["d2d4.b3d3", "d2d4, b3d3", "d2-d4 b3-d3", "d2 d4 b3d3"] {
        let (link, rest, refused) = typed("/english", text);
        assert_eq!((link.as_str(), rest.as_str()), ("peg-solitaire/english?moves=d2d4.b3d3", ""));
        assert_eq!(refused, None);
    }
    // In the page's notation, and in others.
    let from = "from=.../.o./...o.../......./...o.../.../...";
    for text in ["d2–d4–d6", "d2-d4-d6", "D2 – D4 – D6", "d2xd4xd6", "d2 → d4 → d6", "d2–d4, d4–d6"]
    {
        let made = format!("peg-solitaire/english?{from}&moves=d2d4.d4d6");
        let typed = typed(&format!("/english?{from}"), text);
        assert_eq!(typed, (made, String::new(), None), "{text}");
    }
    let (link, rest, refused) = typed(&format!("/english?{from}"), "d2-d4-d2");
    assert!(link.ends_with("&moves=d2d4"), "{link}");
    assert_eq!((rest.as_str(), refused.is_some()), ("d4d2", true));
    // Moves before a mistake are made. The mistake and the moves after it stay in the field.
    let (link, rest, refused) = typed("/english", "d2 d4, e5 e9, b3 d3");
    assert_eq!((link.as_str(), rest.as_str()), ("peg-solitaire/english?moves=d2d4", "e5 e9 b3 d3"));
    assert!(refused.is_some_and(|problem| problem.starts_with("e5: ")));
    // The message names the broken rule and the allowed forms.
    let (link, rest, refused) = typed("/english", "d2 e2");
    assert_eq!((link.as_str(), rest.as_str()), ("peg-solitaire/english", "d2 e2"));
    assert!(refused.expect("no jump").starts_with("d2 to e2 is not a jump"));
    // The page has emptied the field, and is notified each time to refill it.
    let mut scene = Scene::new::<PegSolitaire>("/english");
    for times in 1..3 {
        scene.type_moves("d2 e2");
        let typed = &scene.table.hand.typed;
        assert_eq!((typed.times, typed.rest.as_str()), (times, "d2 e2"));
    }
    let (_, _, refused) = typed("/english", "castle");
    assert!(refused.expect("no move").starts_with("A jump is written as two holes"));
    let (_, _, refused) = typed("/english", " ");
    assert_eq!(refused.as_deref(), Some("Type a move first."));
}

#[test]
fn typing_the_computers_move_is_refused() {
    let mut scene = Scene::new::<Picaria>("/4x3?computer=second.2");
    scene.type_moves("c2 a1");
    assert_eq!(scene.table.hand.typed.rest, "a1");
    let refused = scene.table.hand.typed.refused.clone();
    assert_eq!(refused.as_deref(), Some("a1: It is the computer’s turn."));
}

#[test]
fn labels_of_the_move_list_can_be_typed() {
    let moves = "r0d0.r0d1.r0d1n";
    for text in [
        "(0, 0) (0, −1) (0, -1) → (0, 1)",
        "(0, 0), (0, −1), (0,−1)–(0,1)",
        "(1, 0) home: (1, 0) (0, 0) (0, −1) (0, −1) → (0, 1)",
    ] {
        let mut scene = Scene::new::<SolitaireArmy>("/1");
        scene.type_moves(text);
        assert_eq!(scene.table.hand.typed.refused, None, "{text}");
        assert!(scene.link().ends_with(moves), "{}", scene.link());
        // The title describes all positions of the game.
        assert_eq!(scene.table.shown.standing.title, "1 pace");
    }
    let mut scene = Scene::new::<SolitaireArmy>("/1");
    scene.type_moves("(0, 0) → (0, 2)");
    let refused = scene.table.hand.typed.refused.clone();
    assert!(refused.is_some_and(|why| why.ends_with("There is no such move here.")));
}
