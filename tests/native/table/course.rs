//! The curve of a game for two.

use parlour::puzzles::picaria::Picaria;
use parlour::scene::PlaceId;
use parlour::table::{EditMsg, GameMsg, Judging};

use super::scene::{Scene, work};

#[test]
fn the_curve_of_a_game_leads_to_every_move_of_it() {
    let mut scene = Scene::at::<Picaria>("/4x3-plain", Scene::judging(Judging::Losing));
    work(&mut scene);
    assert_eq!(scene.table.judging.course, None, "nothing was played");
    // The centre, corner 1, and midpoints 1 and 3.
    for place in [0, 1, 2, 6] {
        scene.tap(place);
        work(&mut scene);
    }
    let labels = |scene: &Scene| -> Vec<String> {
        let course = scene.table.judging.course.as_ref().expect("there is a curve");
        course.places.iter().map(|place| place.label.clone()).collect()
    };
    let told = labels(&scene);
    assert_eq!(told.len(), 5);
    assert!(told[0].starts_with("Start: the first player can win within "), "{told:?}");
    assert!(told[1].starts_with("Move 1, o: the first player can win "), "{told:?}");
    assert!(told[4].starts_with("Move 4, m3: ") && told[4].ends_with(", the game is here"));
    let course = scene.table.judging.course.clone().expect("there is a curve");
    // Arrow keys go from move to move, whatever their values are.
    for index in 0..4 {
        assert_eq!(course.neighbour(PlaceId(index), 1.0, 0.0), Some(PlaceId(index + 1)));
        assert_eq!(course.neighbour(PlaceId(index + 1), -1.0, 0.0), Some(PlaceId(index)));
    }
    // A touch goes to that position, and the rest of the curve stays.
    scene.game(GameMsg::GoTo(2));
    assert!(scene.link().ends_with("?moves=o.c1.m1.m3&done=2"), "{}", scene.link());
    work(&mut scene);
    let back = labels(&scene);
    assert!(back[2].ends_with(", the game is here") && !back[4].contains("here"), "{back:?}");
    let values = |told: &[String]| -> Vec<String> {
        told.iter().map(|label| label.trim_end_matches(", the game is here").to_owned()).collect()
    };
    assert_eq!(values(&back), values(&told));
    // There is no curve in the player and the editor.
    scene.edit(EditMsg::Open);
    assert_eq!(scene.table.judging.course, None);
    let mut quiet = Scene::new::<Picaria>("/4x3-plain?moves=o.c1");
    work(&mut quiet);
    assert_eq!(quiet.table.judging.course, None);
}
