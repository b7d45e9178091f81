//! The catalogue and the papers of a puzzle, as the page shows them. A worker makes them: they are large, and few
//! visitors of a board open them.

use crate::contract::{self, Entry, Papers as _, Puzzle};
use crate::game::{Papers, Plate, Plot};
use crate::kit::say::translated;
use crate::play::link;
use crate::scene::svg;

/// The positions worth knowing, with their pictures.
pub fn catalogue<P: Puzzle>() -> Vec<Plate> {
    P::catalogue().into_iter().map(plate).collect()
}

fn plate<P: Puzzle>(entry: Entry<P>) -> Plate {
    let Entry { group, name, note, source, task } = entry;
    let difficulty = P::difficulty(&task);
    Plate {
        group: translated(group),
        name,
        note,
        source: translated(source),
        rank: difficulty.as_ref().map(|difficulty| difficulty.rank),
        difficulty: difficulty.map(|difficulty| difficulty.words).unwrap_or_default(),
        link: link::write_task(&task),
        picture: svg::write(&P::card(&task, &task.start)),
    }
}

/// The tables and drawings of the papers about a puzzle, for a variant.
pub fn papers<P: Puzzle>(variant: &P::Variant) -> Papers {
    let plot = |plot: contract::Plot| Plot {
        title: plot.title,
        source: translated(plot.source),
        note: plot.note,
        picture: svg::write(&plot.scene),
    };
    let plots = P::Papers::plots(variant).into_iter().map(plot).collect();
    Papers { tables: P::Papers::tables(), plots }
}
