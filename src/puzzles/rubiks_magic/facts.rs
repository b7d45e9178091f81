//! What can be said of a state.

use super::analyse::analyse;
use super::folding::state::State;
use super::{Goal, Magic};
use crate::numerals::counted;
use crate::puzzle::{Fact, Task};
use crate::sorting::sort_short;

/// Where the puzzle stands, in a few words.
pub(super) fn summary(state: &State) -> String {
    let [width, height, depth] = box_of(state);
    let covered = state.tiles().len() - squares(state);
    let room = match depth {
        0 => format!("flat, {width} × {height}"),
        _ => format!("a box of {width} × {height} × {depth}"),
    };
    match covered {
        0 => room,
        _ => format!("{room}; {} on top of others", counted(covered, "tile")),
    }
}

/// How many squares the tiles cover.
fn squares(state: &State) -> usize {
    let mut centres: Vec<_> = state.tiles().iter().map(|tile| tile.centre).collect();
    sort_short(&mut centres, |a, b| a < b);
    centres.dedup();
    centres.len()
}

/// The sides of the box around the tiles, the longest first.
fn box_of(state: &State) -> [i32; 3] {
    let mut sides = [0, 1, 2].map(|axis| {
        // A tile reaches half a length from its centre, but not along its normal.
        let ends = state.tiles().iter().map(|tile| {
            let half = i32::from(tile.front.axis() != axis);
            let centre = i32::from(tile.centre.0[axis]);
            (centre - half, centre + half)
        });
        let (least, most) =
            ends.fold((i32::MAX, i32::MIN), |(a, b), (low, high)| (a.min(low), b.max(high)));
        (most - least) / 2
    });
    sort_short(&mut sides, |a, b| a > b);
    sides
}

pub(super) fn facts(task: &Task<Magic>, state: &State) -> Vec<Fact> {
    let chain = state.chain();
    let analysis = analyse(&chain);
    let signed = |number: i32| if number > 0 { format!("+{number}") } else { number.to_string() };
    let mut facts = vec![
        Fact {
            name: "Box",
            value: box_of(state).map(|side| side.to_string()).join(" × "),
            meaning: "The sides of the smallest box around the tiles, in tile lengths.".to_owned(),
        },
        Fact {
            name: "Squares covered",
            value: squares(state).to_string(),
            meaning: format!("Of {}.", counted(state.len(), "tile")),
        },
        Fact {
            name: "Flaps",
            value: chain.flaps().to_string(),
            meaning: "Tiles that have both hinges at the same side.".to_owned(),
        },
        Fact {
            name: "Metric invariant Δ",
            value: signed(analysis.delta),
            meaning: "How many sections the ribbon is longer than in the flat rectangle. No fold changes it, so \
                      only shapes with 0 can be folded."
                .to_owned(),
        },
        Fact {
            name: "Linking number L",
            value: signed(analysis.linking),
            meaning: "How often the two edges of the ribbon are linked. No fold changes it either.".to_owned(),
        },
        Fact {
            name: "Verdict",
            value: analysis.verdict.to_string(),
            meaning: "What the two invariants say of this shape.".to_owned(),
        },
        Fact {
            name: "Code",
            value: state.text(),
            meaning: "For each tile the side at which the next one hangs: R, U, L or D; then m for a mountain \
                      fold, v for a valley fold, c for a closed one, and the level in a stack."
                .to_owned(),
        },
    ];
    if let Goal::Tiles(wanted) = task.goal
        && wanted.key() == state.key()
        && !task.goal.is_reached(state)
    {
        facts.push(Fact {
            name: "Shape",
            value: "right, but other tiles are wanted in these places".to_owned(),
            meaning: "The outline is that of the goal; the picture on the tiles is not.".to_owned(),
        });
    }
    facts
}
