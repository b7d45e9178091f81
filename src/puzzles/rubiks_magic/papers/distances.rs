//! The plot of the number of states at each distance from the flat rectangle.

use crate::contract::Plot;
use crate::kit::numerals::grouped;
use crate::say;
use crate::scene::{Face, Point, Rect, Role, Scene, Shape, Thing};

/// The number of states at each distance in quarter turns, from 0 on, from `parlour rubiks-magic reach --json`.
const DEPTHS: [u32; 44] = [
    1, 14, 42, 143, 410, 829, 1528, 2062, 2441, 3194, 4400, 5910, 7603, 8737, 8691, 7997, 8281,
    7712, 7550, 7211, 6910, 5560, 4945, 3871, 3017, 2347, 2496, 2792, 2769, 1775, 1355, 1067, 750,
    560, 494, 326, 248, 253, 306, 331, 279, 150, 62, 17,
];

/// The sorts of things: axes and bars.
const AXES: u8 = 0;
const BARS: u8 = 1;

/// The frame of the figure, in board units, and the number of states at its upper edge.
const FRAME: Rect = Rect { x: 1.6, y: 0.4, width: 13.2, height: 6.0 };
const MOST: u32 = 9000;

/// The font size, in board units.
const TEXT: f64 = 0.32;

/// Draws the plot.
pub fn plot() -> Plot {
    let farthest = DEPTHS.len() - 1;
    let all: u32 = DEPTHS.iter().sum();
    let most = DEPTHS.iter().copied().max().unwrap_or(0);
    let top = DEPTHS.iter().position(|&states| states == most).unwrap_or(0);
    let label = say!(
        "The number of states at each distance from the flat rectangle: 1 at 0 quarter turns, \
         {most} at {top}, {last} at {farthest}",
        most,
        top,
        last = DEPTHS[farthest],
        farthest
    );
    let mut scene = Scene::new(label, Rect::new(0.0, 0.0, FRAME.x + FRAME.width + 0.4, 8.0));
    axes(&mut scene);
    let step = FRAME.width / DEPTHS.len() as f64;
    let bottom = FRAME.y + FRAME.height;
    for (distance, &states) in (0_u32..).zip(&DEPTHS) {
        let height = FRAME.height * f64::from(states) / f64::from(MOST);
        let left = FRAME.x + step * f64::from(distance);
        let rect = Rect::new(left + 0.1 * step, bottom - height, 0.8 * step, height);
        scene.draw(Thing::new(BARS, distance), Role::Disc, Shape::Bar { rect, corner: 0.0 });
    }
    Plot {
        title: say!("How far the states are"),
        source: "",
        note: say!(
            "The {states} states that simple folds reach, by the fewest quarter turns from the flat \
             rectangle. The farthest are {n} quarter turn away."
                | "The {states} states that simple folds reach, by the fewest quarter turns from \
                   the flat rectangle. The farthest are {n} quarter turns away.",
            n = farthest,
            states = grouped(all)
        ),
        scene,
    }
}

fn axes(scene: &mut Scene) {
    let thing = Thing::new(AXES, 0);
    let bottom = FRAME.y + FRAME.height;
    let mut text = |at: Point, text: String| {
        scene.draw(thing, Role::Label, Shape::Text { at, size: TEXT, text, face: Face::Sans });
    };
    let step = FRAME.width / DEPTHS.len() as f64;
    for distance in (0..DEPTHS.len()).step_by(5) {
        let x = FRAME.x + step * (distance as f64 + 0.5);
        text(Point::new(x, bottom + 0.35), distance.to_string());
    }
    let levels = (0..=MOST).step_by(3000);
    let level = |states: u32| bottom - FRAME.height * f64::from(states) / f64::from(MOST);
    for states in levels.clone() {
        text(Point::new(FRAME.x - 0.7, level(states)), states.to_string());
    }
    text(
        Point::new(FRAME.x + FRAME.width / 2.0, bottom + 1.0),
        say!("quarter turns from the flat rectangle"),
    );
    for states in levels {
        let (from, to) = (FRAME.x, FRAME.x + FRAME.width);
        let (from, to) = (Point::new(from, level(states)), Point::new(to, level(states)));
        scene.draw(thing, Role::Frame, Shape::Line { from, to });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::rubiks_magic::Variant;
    use crate::puzzles::rubiks_magic::math::reach;
    use crate::search::Silent;

    #[test]
    fn the_stored_distances_are_those_of_the_graph() {
        let graph = reach::graph(Variant::default(), &mut Silent).expect("nobody cancels");
        let stored: Vec<usize> = DEPTHS.iter().map(|&states| states as usize).collect();
        assert_eq!(graph.depths(), stored);
        assert!(DEPTHS.iter().all(|&states| states <= MOST));
    }
}
