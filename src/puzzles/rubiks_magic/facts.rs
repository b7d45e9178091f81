//! Facts about a state.

use super::math::analyse::analyse;
use super::math::extent::{box_of, squares};
use super::math::folding::general::known::known;
use super::math::folding::state::Position;
use super::{Goal, Magic};
use crate::contract::{Fact, Task};
use crate::kit::numerals::signed;
use crate::{say, text};

pub(super) fn facts(task: &Task<Magic>, state: &Position) -> Vec<Fact> {
    let chain = state.chain();
    let analysis = analyse(&chain);
    let mut facts = vec![
        Fact {
            name: text!("Box"),
            value: box_of(state).map(|side| side.to_string()).join(" × "),
            meaning: say!("The sides of the smallest box around the tiles, in tile lengths."),
        },
        Fact {
            name: text!("Squares covered"),
            value: squares(state).to_string(),
            meaning: say!("Of {n} tile." | "Of {n} tiles.", n = state.len()),
        },
        Fact {
            name: text!("Flaps"),
            value: chain.flaps().to_string(),
            meaning: say!("Tiles that have both hinges at the same side."),
        },
        Fact {
            name: text!("Metric invariant Δ"),
            value: signed(analysis.delta),
            meaning: say!(
                "How many sections the ribbon is longer than in the flat rectangle. No fold changes \
                 it, so only shapes with 0 can be folded."
            ),
        },
        Fact {
            name: text!("Linking number L"),
            value: signed(analysis.linking),
            meaning: say!(
                "How often the two edges of the ribbon are linked. No fold changes it either."
            ),
        },
        Fact {
            name: text!("Verdict"),
            value: analysis.verdict.to_string(),
            meaning: say!("What the two invariants say of this shape."),
        },
        Fact {
            name: text!("Code"),
            value: state.text(),
            meaning: say!(
                "For each tile the side at which the next one hangs: R, U, L or D; then m for a \
                 mountain fold, v for a valley fold, c for a closed one, and the level in a stack."
            ),
        },
    ];
    facts.extend(symmetries(state));
    let general = known(state).len();
    if general > 0 {
        facts.push(Fact {
            name: text!("General folds"),
            value: say!("{n} fold" | "{n} folds", n = general),
            meaning: say!(
                "Hinges turn together that are not parallel. Touch any tile: these are offered \
                 beside the simple folds."
            ),
        });
    }
    if let Goal::Tiles(wanted) = task.goal
        && wanted.key() == state.key()
        && !task.goal.is_reached(state)
    {
        facts.push(Fact {
            name: text!("Shape"),
            value: say!("right, but other tiles are wanted in these places"),
            meaning: say!("The outline is that of the goal; the picture on the tiles is not."),
        });
    }
    facts
}

/// The symmetries of a state and its canonical code.
fn symmetries(state: &Position) -> Vec<Fact> {
    let canonical = Fact {
        name: text!("Canonical code"),
        value: state.key().state().text(),
        meaning: say!(
            "The first of all codes of this shape and of its mirror image. A code begins at any tile \
             and runs either way round."
        ),
    };
    let symmetries = Fact {
        name: text!("Symmetries"),
        value: state.symcount().to_string(),
        meaning: say!(
            "Turns and reflections that map all tiles and their diagonals onto each other. Doing \
             nothing counts too."
        ),
    };
    let mirror = Fact {
        name: text!("Mirror image"),
        value: match state.is_chiral() {
            true => say!("different: chiral"),
            false => say!("the same: achiral"),
        },
        meaning: say!("The diagonals of the tiles count. The pictures on them do not."),
    };
    let exchanged = state.typeinv().map(|typeinv| Fact {
        name: text!("Types exchanged"),
        value: match typeinv {
            true => say!("an equivalent shape"),
            false => say!("another shape"),
        },
        meaning: say!(
            "Each tile has a diagonal of the type slash or backslash. Here both types change \
             places."
        ),
    });
    [canonical, symmetries, mirror].into_iter().chain(exchanged).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Rules;
    use crate::puzzles::rubiks_magic::text::read_state;

    #[test]
    fn symmetries_are_told() {
        let told = |text: &str| {
            let facts = symmetries(&read_state(text).expect(text)).into_iter();
            facts.map(|fact| fact.value).collect::<Vec<_>>()
        };
        // The sample lines of section 11.1; the first begins at another tile.
        let flat = ["RRRURRRU", "4", "the same: achiral", "an equivalent shape"];
        assert_eq!(told("RRURRRUR"), flat);
        let angle = ["RRRUmRRRUm", "4", "the same: achiral", "another shape"];
        assert_eq!(told("RRRUmRRRUm"), angle);
        // Two tiles lie face to face, and their diagonals decide how they open.
        assert_eq!(told("RvR2Rc2ULLm2Lc2U").len(), 3);
    }

    #[test]
    fn negative_invariants_are_written_with_a_minus_sign() {
        let entries = Magic::catalogue().into_iter();
        let values = entries.flat_map(|entry| {
            let facts = facts(&entry.task, &entry.task.start).into_iter();
            facts.filter(|fact| fact.name.ends_with(['Δ', 'L'])).map(|fact| fact.value)
        });
        let values: Vec<String> = values.collect();
        assert!(values.iter().any(|value| value.starts_with('−')), "{values:?}");
        assert!(values.iter().all(|value| !value.contains('-')), "{values:?}");
    }
}
