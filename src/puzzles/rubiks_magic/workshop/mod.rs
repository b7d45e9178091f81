//! The gallery: all configurations of a class that meet the conditions of an order.

mod order;

use std::rc::Rc;

use order::{Class, Folded, Order, sides_text};

use super::math::configuration::Configuration;
use super::math::folding::general::beyond::Beyond;
use super::math::folding::graph::Graph;
use super::math::folding::state::Position;
use super::math::linking::linking;
use super::math::octominoid::{self, Extent, Octominoid};
use super::math::planar::{self, Sequence};
use super::math::reach;
use super::math::ribbon::delta;
use super::text::read_state;
use super::{Goal, Magic, Variant};
use crate::contract::{Choices, Design, Designs, Pages, Parameter, Task, Workshop};
use crate::kit::numerals::{grouped, signed};
use crate::say;
use crate::search::{Cancelled, Progress};

/// The number of configurations on a page.
const SHOWN: usize = 24;
/// The number of configurations examined between two reports.
const STEPS: usize = 64;

/// A configuration that meets the conditions, and its figures.
struct Found {
    one: Configuration,
    flaps: usize,
    /// Its box or its area, in words.
    room: String,
    delta: i32,
    linking: i32,
    /// The kind of folds that reach it, if the order has a condition on them.
    folded: Option<Folded>,
}

/// The states that simple folds reach from the flat rectangle, and those that need general folds.
struct Reached {
    simple: Rc<Graph>,
    general: Rc<Beyond>,
}

impl Reached {
    fn find(progress: &mut dyn Progress) -> Result<Self, Cancelled> {
        Ok(Self {
            simple: reach::graph(Variant::default(), progress)?,
            general: reach::beyond(progress)?,
        })
    }

    /// Finds the kind of folds that reach a state.
    fn how(&self, state: &Position) -> Folded {
        let key = state.key();
        if self.simple.distance(key).is_some() {
            Folded::Simple
        } else if self.general.contains(key) {
            Folded::General
        } else {
            Folded::Unknown
        }
    }
}

impl Order {
    /// Finds the configurations that meet the conditions, in the order of the class.
    fn find(
        &self,
        reached: Option<&Reached>,
        progress: &mut dyn Progress,
    ) -> Result<Vec<Found>, Cancelled> {
        let mut found = Vec::new();
        let mut seen = 0;
        let mut report = |note: &str| {
            seen += 1;
            if seen % STEPS == 1 { progress.report(seen as u64, None, note) } else { Ok(()) }
        };
        // A number stands before them.
        let (octominoids, sequences) = (say!("octominoids"), say!("sequences"));
        match self.class {
            Class::Octominoids => octominoid::each(8, |one: Octominoid| {
                report(&octominoids)?;
                let sides = Extent::of(one.chain().tiles().iter().map(|tile| tile.centre)).sides;
                if self.sides.is_none_or(|wanted| wanted == sides) {
                    let room = say!("box {sides}", sides = sides_text(sides).replace('x', " × "));
                    found.extend(self.judge(Configuration::Octominoid(one), room, reached));
                }
                Ok(())
            })?,
            Class::Planar(tiles) => planar::each(tiles, |sequence: Sequence| {
                report(&sequences)?;
                let area = sequence.area();
                let flaps = sequence.flaps();
                if self.area.is_none_or(|wanted| wanted == area)
                    && self.flaps.is_none_or(|wanted| wanted == flaps)
                {
                    let room = say!("area {area}", area);
                    let all = Configuration::Sequence(sequence).assembled().into_iter();
                    found.extend(all.filter_map(|one| self.judge(one, room.clone(), reached)));
                }
                Ok(())
            })?,
        }
        Ok(found)
    }

    /// A configuration with its figures, if it meets the conditions.
    fn judge(&self, one: Configuration, room: String, reached: Option<&Reached>) -> Option<Found> {
        let chain = one.chain()?;
        let flaps = chain.flaps();
        let delta = self.flaps.is_none_or(|wanted| wanted == flaps).then(|| delta(&chain))?;
        let linking = self.delta.allows(delta).then(|| linking(&chain))?;
        if !self.linking.allows(linking) {
            return None;
        }
        let folded = reached.map(|reached| {
            // A configuration that is not a state of the puzzle is out of reach of its folds.
            one.state().and_then(Result::ok).map_or(Folded::Unknown, |state| reached.how(&state))
        });
        let passes = folded.is_none_or(|folded| folded == self.folded);
        passes.then_some(Found { one, flaps, room, delta, linking, folded })
    }
}

impl Found {
    /// Its card in the gallery. A configuration that the invariants rule out is shown, others are
    /// to be folded.
    fn design(&self) -> Option<Design<Magic>> {
        let state = read_state(&self.one.to_string()).ok()?;
        let variant = Variant::of(&state);
        let vanishes = (self.delta, self.linking) == (0, 0);
        let is_start = state.key() == variant.flat().key();
        let task = if vanishes && !is_start {
            Task { variant, start: variant.flat(), goal: Goal::Shape(state) }
        } else {
            Task { variant, start: state, goal: Goal::Any }
        };
        let flaps = match self.flaps {
            0 => say!("no flaps"),
            n => say!("{n} flap" | "{n} flaps", n),
        };
        let Self { room, delta, linking, .. } = self;
        let folds = match reach::known_distance(&state) {
            Some(Some(0)) => Some(say!("the flat rectangle itself")),
            Some(Some(n)) => Some(say!(
                "{n} quarter turn from the flat rectangle"
                    | "{n} quarter turns from the flat rectangle",
                n
            )),
            Some(None) if vanishes => Some(match self.folded {
                Some(Folded::General) => say!("reached by general folds only"),
                Some(Folded::Unknown) => say!("reached by no known folds"),
                _ => say!("not reached by simple folds"),
            }),
            _ => None,
        };
        let symmetries = match state.symcount() {
            1 => say!("no symmetry"),
            count => say!("{count} symmetries", count),
        };
        let (delta, linking) = (signed(*delta), signed(*linking));
        let note = match folds {
            // Like "no flaps, box 1 × 1 × 4, Δ = 0, L = 0, 4 symmetries; 1 quarter turn from the flat rectangle."
            Some(folds) => say!(
                "{flaps}, {room}, Δ = {delta}, L = {linking}, {symmetries}; {folds}.",
                flaps,
                room,
                delta,
                linking,
                symmetries,
                folds
            ),
            None => say!(
                "{flaps}, {room}, Δ = {delta}, L = {linking}, {symmetries}.",
                flaps,
                room,
                delta,
                linking,
                symmetries
            ),
        };
        Some(Design { name: self.one.to_string(), note, task, shown: None })
    }
}

impl Workshop for Magic {
    fn order(chosen: &Choices) -> Vec<Parameter> {
        Order::new(chosen).fields()
    }

    fn design(order: &Choices, progress: &mut dyn Progress) -> Result<Designs<Self>, Cancelled> {
        let order = Order::new(order);
        let reached = match order.folded {
            Folded::Any => None,
            _ => Some(Reached::find(progress)?),
        };
        let found = order.find(reached.as_ref(), progress)?;
        let pages = found.chunks(SHOWN);
        let page = order.page.min(pages.len());
        let shown = found.chunks(SHOWN).nth(page.saturating_sub(1)).unwrap_or_default();
        let beyond = match order.page > page && page > 0 {
            true => say!("There is no page {page}.", page = order.page) + " ",
            false => String::new(),
        };
        let remark = beyond + &remark(found.len(), pages.len(), page);
        let ordered = |page| Order { page, ..order }.values();
        let pages = Pages {
            before: (page > 1).then(|| ordered(page - 1)),
            after: (page < pages.len()).then(|| ordered(page + 1)),
        };
        Ok(Designs { designs: shown.iter().filter_map(Found::design).collect(), remark, pages })
    }
}

/// Describes how many configurations meet the conditions, and which are on a page.
fn remark(found: usize, pages: usize, page: usize) -> String {
    let all = grouped(found);
    let first = page.saturating_sub(1) * SHOWN + 1;
    let last = (page * SHOWN).min(found);
    match (found, pages) {
        (0, _) => say!("No configuration passes."),
        (1, _) => say!("One configuration passes."),
        (_, 1) => say!("{all} pass, and these are all of them.", all),
        _ if first == last => say!(
            "{all} pass; this is number {last}, page {page} of {pages}.",
            all,
            last,
            page,
            pages
        ),
        _ => say!(
            "{all} pass; these are numbers {first} to {last}, page {page} of {pages}.",
            all,
            first,
            last,
            page,
            pages
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Silent;
    use crate::search::listeners::Until;

    fn values(fields: &[(&str, &str)]) -> Vec<(String, String)> {
        fields.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
    }

    fn made(fields: &[(&str, &str)]) -> Designs<Magic> {
        Magic::design(&values(fields), &mut Silent).expect("nobody cancels")
    }

    #[test]
    fn the_galleries_have_the_sizes_in_the_paper() {
        for (fields, all) in [
            (&[][..], "460 pass"),
            (&[("delta", "any"), ("linking", "any")], "1291 pass"),
            (&[("linking", "any")], "737 pass"),
            (&[("class", "planar")], "24 pass, and these are all of them."),
            (&[("class", "planar"), ("linking", "other")], "35 pass"),
            (&[("class", "planar"), ("flaps", "2")], "12 pass"),
            (&[("class", "planar"), ("area", "8"), ("linking", "any")], "2 pass"),
            (&[("box", "1x3x3"), ("delta", "any"), ("linking", "any")], "4 pass"),
            (&[("box", "1x3x3"), ("flaps", "0")], "No configuration passes."),
        ] {
            let remark = made(fields).remark;
            assert!(remark.starts_with(all), "{fields:?}: {remark}");
        }
    }

    #[test]
    fn pages_follow_each_other() {
        let pages = ["1", "2", "20", "999"].map(|page| made(&[("page", page)]));
        assert_eq!(pages[0].remark, "460 pass; these are numbers 1 to 24, page 1 of 20.");
        assert_eq!(pages[1].remark, "460 pass; these are numbers 25 to 48, page 2 of 20.");
        assert_eq!(pages[2].remark, "460 pass; these are numbers 457 to 460, page 20 of 20.");
        assert_eq!(pages[3].remark, format!("There is no page 999. {}", pages[2].remark));
        assert_eq!(pages.map(|page| page.designs.len()), [24, 24, 4, 4]);
    }

    #[test]
    fn a_single_configuration_is_in_the_singular() {
        assert_eq!(remark(1, 1, 1), "One configuration passes.");
        assert_eq!(remark(25, 2, 2), "25 pass; this is number 25, page 2 of 2.");
    }

    #[test]
    fn folds_filter_the_galleries_and_give_distances() {
        for (class, reached, all) in [
            ("octominoids", "reached", "358 pass"),
            ("octominoids", "general", "80 pass"),
            ("octominoids", "unknown", "22 pass"),
            ("planar", "reached", "21 pass"),
            ("planar", "general", "No configuration passes."),
            ("planar", "unknown", "3 pass"),
        ] {
            let made = made(&[("class", class), ("folds", reached)]);
            assert!(made.remark.starts_with(all), "{reached}: {}", made.remark);
            let words = match reached {
                "reached" => "the flat rectangle",
                "general" => "reached by general folds only",
                _ => "reached by no known folds",
            };
            assert!(made.designs.iter().all(|design| design.note.contains(words)));
        }
    }

    #[test]
    fn impossible_configurations_are_shown_and_the_rest_folded() {
        for design in made(&[("class", "planar"), ("linking", "any"), ("flaps", "2")]).designs {
            let looked_at = design.task.goal == Goal::Any;
            assert_eq!(looked_at, !design.note.contains("L = 0"), "{}", design.note);
        }
    }

    #[test]
    fn twelve_tiles_have_a_gallery_without_folds() {
        let order = Magic::order(&values(&[("class", "planar-12"), ("folds", "reached")]));
        assert!(order.iter().all(|field| field.key != "folds"));
        let made = made(&[("class", "planar-12"), ("area", "12")]);
        assert!(!made.designs.is_empty() && made.remark.contains("pass"));
    }

    #[test]
    fn a_gallery_can_be_cancelled_at_any_time() {
        for looked_at in [1, 500, 1000] {
            let made = Magic::design(&values(&[]), &mut Until(looked_at));
            assert_eq!(made.err(), Some(Cancelled), "{looked_at}");
        }
    }
}
