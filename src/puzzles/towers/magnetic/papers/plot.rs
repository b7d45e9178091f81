//! Figure 2 of the paper: durations against the number of discs.

use super::super::Procedure;
use super::super::limit;
use super::{LEVY, OPTIMAL};
use crate::contract::Plot;
use crate::say;
use crate::scene::{Face, Point, Rect, Role, Scene, Shape, Thing};

/// The sorts of things: axes, curves and limits.
const AXES: u8 = 0;
const CURVES: u8 = 1;
const LIMITS: u8 = 2;

/// The most discs of the figure.
const DISCS: u32 = 12;

/// The frame of the figure, in board units, and the durations at its lower and upper edge.
const FRAME: Rect = Rect { x: 1.3, y: 0.5, width: 9.6, height: 6.4 };
const RANGE: (f64, f64) = (0.55, 1.05);

/// The size of the texts.
const TEXT: f64 = 0.34;

fn point(discs: u32, duration: f64) -> Point {
    let (low, high) = RANGE;
    let across = f64::from(discs - 1) / f64::from(DISCS - 1);
    Point::new(
        FRAME.x + FRAME.width * across,
        FRAME.y + FRAME.height * (high - duration) / (high - low),
    )
}

/// The moves of a procedure divided by those of the coloured tower. Both are small enough to be exact.
fn duration(procedure: Procedure, discs: u32) -> f64 {
    let moves =
        |procedure: Procedure| u64::try_from(procedure.length(discs)).unwrap_or(u64::MAX) as f64;
    moves(procedure) / moves(Procedure::Rbb1000)
}

/// Draws the durations of the five optimal procedures with their limits.
pub fn durations() -> Plot {
    let fall = |procedure: &Procedure| {
        // The duration by this procedure falls to this limit.
        say!("{procedure} to {limit}", procedure, limit = limit(*procedure))
    };
    let limits: Vec<String> = OPTIMAL.iter().map(fall).collect();
    let label = say!(
        "Durations of the optimal procedures for 1 to {discs} discs. All begin at 1 and fall towards their \
         limits: {limits}.",
        discs = DISCS,
        limits = limits.join(", ")
    );
    let mut scene = Scene::new(label, Rect::new(0.0, 0.0, 14.6, 8.3));
    axes(&mut scene);
    for (index, procedure) in (0..).zip(OPTIMAL) {
        let thing = Thing::new(LIMITS, index);
        let limit = limit(*procedure);
        let level = point(1, limit.value()).y;
        let (from, to) = (Point::new(FRAME.x, level), Point::new(FRAME.x + FRAME.width, level));
        scene.draw(thing, Role::Ghost, Shape::Line { from, to });

        let thing = Thing::new(CURVES, index);
        for discs in 1..DISCS {
            let from = point(discs, duration(*procedure, discs));
            let to = point(discs + 1, duration(*procedure, discs + 1));
            scene.draw(thing, Role::Theory, Shape::Line { from, to });
        }
        for discs in 1..=DISCS {
            let centre = point(discs, duration(*procedure, discs));
            scene.draw(thing, Role::Node, Shape::Disc { centre, radius: 0.09 });
        }
        // The name of the curve is at its end, beside its limit.
        let at = Point::new(FRAME.x + FRAME.width + 1.75, level);
        let text = format!("{}: {limit}", procedure.name().trim_end_matches("up"));
        scene.draw(thing, Role::OnLight, Shape::Text { at, size: TEXT, text, face: Face::Sans });
    }
    Plot {
        title: say!("Figure 2: durations of the optimal procedures"),
        source: LEVY,
        note: say!(
            "The moves of each procedure against those of the coloured tower, for one disc to twelve. The broken \
             lines are the limits."
        ),
        scene,
    }
}

fn axes(scene: &mut Scene) {
    let thing = Thing::new(AXES, 0);
    let mut text = |at: Point, text: String| {
        scene.draw(thing, Role::Label, Shape::Text { at, size: TEXT, text, face: Face::Sans });
    };
    let bottom = FRAME.y + FRAME.height;
    for discs in 1..=DISCS {
        text(Point::new(point(discs, 1.0).x, bottom + 0.35), discs.to_string());
    }
    text(Point::new(FRAME.x + FRAME.width / 2.0, bottom + 0.95), say!("number of discs"));
    text(Point::new(FRAME.x + 0.75, FRAME.y), say!("duration"));
    for tenth in 6..=10 {
        let level = point(1, f64::from(tenth) / 10.0).y;
        text(Point::new(FRAME.x - 0.5, level), format!("{}.{}", tenth / 10, tenth % 10));
    }
    let corner = Point::new(FRAME.x, bottom);
    for to in [Point::new(FRAME.x, FRAME.y), Point::new(FRAME.x + FRAME.width, bottom)] {
        scene.draw(thing, Role::Edge, Shape::Line { from: corner, to });
    }
}
