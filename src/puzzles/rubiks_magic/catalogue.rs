//! States worth knowing.

use super::math::analyse::{Verdict, analyse};
use super::math::transform::Transform;
use super::math::ways::W;
use super::text::read_state;
use super::{Goal, Magic, Variant};
use crate::contract::{Entry, Rules, Task};
use crate::kit::numerals::signed;
use crate::kit::say::translated;
use crate::{say, text};

/// The paper.
pub(super) const SOURCE: &str = text!("Paolini, “Exploring the Rubik’s Magic universe”");
/// The source of facts about simple folds.
const GRAPH: &str = text!("The graph of all simple folds");
/// The source of facts about general folds.
const BY_SEARCH: &str = text!("A random search for general folds");

/// An entry: a configuration, and its distance in simple folds.
struct Known {
    group: &'static str,
    name: &'static str,
    source: &'static str,
    text: &'static str,
    /// The fewest quarter turns from the flat rectangle; `None` if no simple folds lead there.
    turns: Option<usize>,
    /// Other facts worth knowing.
    note: &'static str,
}

const SHAPES: &str = text!("Shapes to fold");
const FARTHEST: &str = text!("Farthest shapes");
const OPEN: &str = text!("Unclassified in the paper");
const IMPOSSIBLE: &str = text!("Impossible: why?");

/// The entries after the challenge. The tests compute the distances.
const KNOWN: [Known; 20] = [
    shape(text!("An angle"), "RRRUmRRRUm", 1, ""),
    shape(
        text!("A band around a square"),
        "RRmRRmRRmRRm",
        3,
        text!(
            "No octominoid has more symmetries, and of the four with as many it is the only one with Δ = L = 0."
        ),
    ),
    shape(text!("A box of 1 × 1 × 2"), "RUmRDmRUmRDm", 3, ""),
    shape(
        text!("A star in a cube"),
        "RmUvUmLvRmUvUmLv",
        6,
        text!("No tile lies in the surface of its box."),
    ),
    shape(
        text!("The square without a corner"),
        "RRURDLDU",
        8,
        text!("As in the challenge, whatever the tiles show."),
    ),
    shape(text!("A box of 1 × 1 × 3"), "RUmRDmLUmLDm", 15, ""),
    far(text!("The farthest octominoid"), "RmRmUmLvDvLmUvLv", 26),
    far(text!("The farthest assemblage"), "slash E2 E N W1 N S2 S1 W", 36),
    far(text!("A pack of eight, and no shape is farther"), "Rc8Lc6Rc4Uc7Uc5Dc2Lc1Rc3", 43),
    far(text!("A second shape just as far"), "Rc8Dc6Dc7Uc7Uc4Rc4Lc1Rc3", 43),
    far(text!("A third shape just as far"), "Rc8Lc8Rc2Uc2Uc3Dc3Lc4Rc4", 43),
    open("9.4.3", "slash E N1 E W3 N S2 W S", None, ""),
    open(
        text!("(22) right"),
        "slash E1 E N W2 N S1 S2 W",
        None,
        text!(
            "The two crossings of its ribbon have one sign, so that it is not open but impossible."
        ),
    ),
    open("(24)", "slash E1 E N1 N S2 W S2 W", None, ""),
    open(
        text!("(25) left, first"),
        "slash E3 E2 W2 E1 N W S1 W",
        None,
        text!("The paper expects it to take more bending than the puzzle allows."),
    ),
    open(
        text!("(25) right"),
        "slash E3 E N W1 S1 N2 S2 W",
        Some(18),
        text!("So it is constructible."),
    ),
    impossible(text!("The window"), "EENNWWSS", text!("A square of nine without the middle.")),
    impossible(text!("The star of Figure 15"), "RmRvUvDmLvLmDmUv", text!("Figure 15, left.")),
    impossible(
        text!("The linked box of Figure 15"),
        "RRRmRmRRLmLm",
        text!("Figure 15, right: the first invariant does not see it."),
    ),
    impossible(
        text!("The strip of five"),
        "slash E1 E1 E1 E W2 W2 W2 W",
        text!("The first invariant does not see it."),
    ),
];

/// The transforms that players know: a state that each reaches from the flat rectangle, and the fewest quarter turns
/// to it. The tests compute them.
const TRANSFORMS: [(&str, usize); 4] =
    [("DRRRDRRR", 6), ("URRRURRR", 6), ("DRDUDRDU", 8), ("LDRURRUD", 12)];

const LONGER: &str = text!("Twelve tiles");

/// Shapes of the longer puzzle.
const OF_TWELVE: [Known; 2] = [
    Known {
        group: LONGER,
        name: text!("The W of the Master Edition"),
        source: text!("Verhoeff, Cubism For Fun 16"),
        text: W,
        turns: Some(16),
        note: text!(
            "The search from both ends looked at 8.8 million shapes. A page has no room for so many, so this way is stored."
        ),
    },
    Known {
        group: LONGER,
        name: text!("A frame of 4 × 4"),
        source: GRAPH,
        text: "EEENNNWWWSSS",
        turns: Some(8),
        note: text!("The window, its counterpart with 8 tiles, is impossible."),
    },
];

/// A shape that only general folds reach, and a state one general fold away from it. The number is that of
/// quarter turns from the flat rectangle to that state. The tests compute them.
const BEYOND: (&str, &str, usize) = ("RRmRmUmLvLmDmU", "RvR2Rc2ULLm2Lc2U", 10);

const fn shape(name: &'static str, text: &'static str, turns: usize, note: &'static str) -> Known {
    Known { group: SHAPES, name, source: SOURCE, text, turns: Some(turns), note }
}

const fn far(name: &'static str, text: &'static str, turns: usize) -> Known {
    Known { group: FARTHEST, name, source: GRAPH, text, turns: Some(turns), note: "" }
}

const fn open(
    name: &'static str,
    text: &'static str,
    turns: Option<usize>,
    note: &'static str,
) -> Known {
    Known { group: OPEN, name, source: SOURCE, text, turns, note }
}

const fn impossible(name: &'static str, text: &'static str, note: &'static str) -> Known {
    Known { group: IMPOSSIBLE, name, source: SOURCE, text, turns: None, note }
}

impl Known {
    /// The entry: a shape to fold from the flat rectangle, or to inspect if it is ruled out.
    fn entry(&self) -> Option<Entry<Magic>> {
        let state = read_state(self.text).ok()?;
        let analysis = analyse(&state.chain());
        let is_possible = analysis.verdict == Verdict::NotRuledOut;
        let found = match (is_possible, self.turns) {
            (true, Some(turns)) => {
                say!(
                    "{n} quarter turn from the flat rectangle, and no fewer."
                        | "{n} quarter turns from the flat rectangle, and no fewer.",
                    n = turns
                )
            }
            (true, None) => {
                say!("Both invariants vanish, and no simple folds lead there: it stays open.")
            }
            (false, _) => say!(
                "Δ = {delta}, L = {linking}. {verdict} Step by step: the invariants over the board.",
                delta = signed(analysis.delta),
                linking = signed(analysis.linking),
                verdict = analysis.verdict,
            ),
        };
        let variant = Variant::of(&state);
        let task = if is_possible {
            Task { variant, start: variant.flat(), goal: Goal::Shape(state) }
        } else {
            Task { variant, start: state, goal: Goal::Any }
        };
        Some(Entry {
            group: self.group,
            name: translated(self.name),
            source: self.source,
            note: [found, translated(self.note)].join(" ").trim_end().to_owned(),
            task,
        })
    }
}

/// A transform as a task with a place for every tile.
fn transform((text, turns): (&str, usize)) -> Option<Entry<Magic>> {
    let state = read_state(text).ok()?;
    let variant = Variant::of(&state);
    let start = variant.flat();
    Some(Entry {
        group: text!("Transforms"),
        name: Transform::between(&start, &state)?.name(),
        source: text!("Jaap Scherphuis, “Rubik’s Magic Transforms”"),
        note: say!(
            "{n} quarter turn, and no fewer. Its solution shows it as one part."
                | "{n} quarter turns, and no fewer. Its solution shows it as one part.",
            n = turns
        ),
        task: Task { variant, start, goal: Goal::Tiles(state) },
    })
}

/// The shape beyond simple folds as two tasks: by the general fold alone, and from the flat rectangle.
fn beyond() -> Option<[Entry<Magic>; 2]> {
    let (shape, before, turns) = BEYOND;
    let (shape, before) = (read_state(shape).ok()?, read_state(before).ok()?);
    let variant = Variant::of(&shape);
    let entry = |name, note, start| Entry {
        group: text!("General folds"),
        name,
        source: BY_SEARCH,
        note,
        task: Task { variant, start, goal: Goal::Shape(shape) },
    };
    let one = say!(
        "Hinges turn together that are not parallel. Touch any tile, and the fold is offered."
    );
    let all = say!(
        "{n} quarter turn and 1 general fold from the flat rectangle, and no fewer are known. No \
         simple folds lead there."
            | "{n} quarter turns and 1 general fold from the flat rectangle, and no fewer are \
               known. No simple folds lead there.",
        n = turns
    );
    Some([
        entry(say!("One general fold"), one, before),
        entry(say!("A shape beyond simple folds"), all, variant.flat()),
    ])
}

/// All entries of the catalogue.
pub(super) fn entries() -> Vec<Entry<Magic>> {
    let challenge = Entry {
        group: text!("The challenge"),
        name: say!("Link the rings"),
        source: text!("Ernő Rubik’s puzzle"),
        note: say!(
            "From three rings side by side to three linked rings: 8 quarter turns, and no fewer."
        ),
        task: Magic::start(&Variant::default()),
    };
    let transforms = TRANSFORMS.into_iter().filter_map(transform);
    let known = KNOWN.iter().chain(&OF_TWELVE).filter_map(Known::entry);
    let beyond = beyond().into_iter().flatten();
    std::iter::once(challenge).chain(transforms).chain(known).chain(beyond).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{Proof, Solution};
    use crate::puzzles::rubiks_magic::math::folding::state::Position;
    use crate::puzzles::rubiks_magic::math::reach;
    use crate::puzzles::rubiks_magic::solve::tests::fewest;
    use crate::search::Silent;

    #[test]
    fn every_distance_is_that_of_the_graph() {
        let graph = reach::graph(Variant::default(), &mut Silent).expect("nobody cancels");
        assert_eq!(entries().len(), 1 + TRANSFORMS.len() + KNOWN.len() + OF_TWELVE.len() + 2);
        let farthest = |test: fn(&Position) -> bool| {
            let found = graph.keys.iter().rev().find(|key| test(&key.state()));
            found.and_then(|key| graph.distance(*key))
        };
        for one in &KNOWN {
            let state = read_state(one.text).expect(one.text);
            assert_eq!(graph.distance(state.key()), one.turns, "{}", one.name);
            let verdict = analyse(&state.chain()).verdict;
            assert!(one.group != IMPOSSIBLE || verdict != Verdict::NotRuledOut, "{}", one.name);
        }
        let turns = |name| KNOWN.iter().find(|one| one.name == name).and_then(|one| one.turns);
        assert_eq!(farthest(Position::is_spread), turns("The farthest octominoid"));
        assert_eq!(farthest(Position::is_planar), turns("The farthest assemblage"));
        assert_eq!(farthest(|_| true), turns("A second shape just as far"));
    }

    #[test]
    fn impossible_shapes_have_a_nonzero_invariant() {
        for (text, delta, linking) in [
            ("EENNWWSS", 4, None),
            ("RmRvUvDmLvLmDmUv", 4, None),
            ("RRRmRmRRLmLm", 0, Some(1)),
            ("slash E1 E1 E1 E W2 W2 W2 W", 0, Some(1)),
            ("slash E1 E N W2 N S1 S2 W", 0, Some(2)),
        ] {
            let analysis = analyse(&read_state(text).expect(text).chain());
            assert_eq!(analysis.delta.abs(), delta, "{text}");
            assert!(linking.is_none_or(|linking| linking == analysis.linking.abs()), "{text}");
        }
    }

    #[test]
    fn shapes_of_twelve_tiles_are_solved() {
        for one in &OF_TWELVE {
            let entry = one.entry().expect(one.name);
            let (solution, proof) = fewest(&entry.task);
            let turns = one.turns.expect("a number of quarter turns");
            let stored = one.text == W;
            let is_known = matches!(proof, Proof::BestKnown(_)) == stored;
            assert!(solution.len() == turns.into() && is_known, "{}: {proof:?}", one.name);
            let end = solution.position(&solution.len());
            assert!(entry.task.goal.is_reached(&end) && entry.note.contains("no fewer"));
        }
    }

    #[test]
    fn every_transform_is_one_part_of_its_solution() {
        for (known, entry) in TRANSFORMS.into_iter().zip(&entries()[1..]) {
            let (solution, proof) = fewest(&entry.task);
            assert_eq!((solution.len(), proof), (known.1.into(), Proof::Optimal), "{known:?}");
            for made in 0..known.1 {
                let frames = solution.parts(&made.into());
                assert_eq!(frames.len(), 1, "{known:?}");
                assert_eq!(frames[0].name, entry.name);
                assert_eq!((&frames[0].begin, &frames[0].end), (&0_u8.into(), &solution.len()));
            }
        }
    }

    #[test]
    fn the_shape_beyond_simple_folds_is_solved_by_one_general_fold() {
        let (shape, _, turns) = BEYOND;
        let shape = read_state(shape).expect("a state");
        let graph = reach::graph(Variant::default(), &mut Silent).expect("nobody cancels");
        assert_eq!(graph.distance(shape.key()), None);
        let entries = beyond().expect("two entries");
        for (entry, turns) in entries.iter().zip([0, turns]) {
            let (solution, proof) = fewest(&entry.task);
            let general = solution.moves().iter().filter(|mv| mv.is_general()).count();
            assert_eq!((general, solution.moves().len() - general), (1, turns), "{}", entry.name);
            assert!(matches!(proof, Proof::BestKnown(_)));
        }
    }

    #[test]
    fn the_rings_are_linked_in_8_quarter_turns() {
        let task = Magic::start(&Variant::default());
        let (solution, proof) = fewest(&task);
        assert_eq!((solution.len(), proof), (8_u32.into(), Proof::Optimal));
    }
}
