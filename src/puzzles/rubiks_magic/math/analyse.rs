//! The reason why a configuration cannot be folded: the first invariant that rules it out, step by
//! step.

use std::fmt::{self, Display};

use super::chain::{Chain, Turn};
use super::linking::{Linking, explain};
use super::ribbon::{Passage, Ribbon, sections, tile_delta};
use super::tile::{Side, is_slash};
use crate::kit::narrow;
use crate::kit::numerals::signed;
use crate::say;

/// The verdict of the invariants on a configuration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Δ is not 0: the ribbon is too long or too short (theorem 5.1).
    WrongLength,
    /// Δ is 0 and L is not: the edges of the ribbon are linked (theorem 6.1).
    Linked,
    /// Both are 0, which does not imply that it can be folded.
    NotRuledOut,
}

/// The invariants of a configuration, and their derivation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Analysis {
    /// The metric invariant Δ, in sections of the ribbon.
    pub delta: i32,
    /// The linking number L.
    pub linking: i32,
    /// The verdict that follows.
    pub verdict: Verdict,
    /// The derivation of Δ tile by tile, then, if Δ is 0, that of L around the ribbon.
    pub steps: Vec<Step>,
}

/// A step of the derivation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Its text, a sentence or two.
    pub text: String,
    /// Its subject.
    pub about: About,
}

/// The part of the configuration that a step is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum About {
    /// A tile, and its sections of the ribbon.
    Tile(usize),
    /// The passage of the ribbon after a section, and the one that it crosses.
    Passage(usize, Option<usize>),
    /// The whole configuration.
    Whole,
}

impl Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::WrongLength => {
                say!("Impossible: the ribbon would have to change its length (Δ is not 0).")
            }
            Self::Linked => {
                say!("Impossible: the two edges of the ribbon are linked (L is not 0).")
            }
            Self::NotRuledOut => say!("Not ruled out: both invariants vanish."),
        })
    }
}

/// The invariants, step by step, of a chain without [crossing hinges](Chain::crossing_hinges).
pub fn analyse(chain: &Chain) -> Analysis {
    let ribbon = Ribbon::of(chain);
    let linking = explain(&ribbon);
    let (delta, mut steps) = lengths(chain);
    let verdict = match (delta, linking.number()) {
        (0, 0) => Verdict::NotRuledOut,
        (0, _) => Verdict::Linked,
        _ => Verdict::WrongLength,
    };
    if delta == 0 {
        steps.extend(turns(&ribbon, &linking));
    }
    Analysis { delta, linking: linking.number(), verdict, steps }
}

/// Δ and its derivation.
fn lengths(chain: &Chain) -> (i32, Vec<Step>) {
    let mut delta = 0;
    let mut steps = Vec::new();
    for tile in 0..chain.size() {
        let more = tile_delta(chain, tile);
        delta += more;
        let ribbon = match sections(chain, tile) {
            0 => say!("the ribbon does not touch it"),
            n => say!("{n} section of the ribbon" | "{n} sections of the ribbon", n),
        };
        // The tile is like "Tile 3 (slash) turns left", the ribbon like "1 section of the ribbon", the rest numbers.
        let text = say!(
            "{tile}: {ribbon}, {more}. So far Δ = {delta}.",
            tile = tile_and_turn(chain, tile),
            ribbon,
            more = signed(more),
            delta = signed(delta)
        );
        steps.push(Step { text, about: About::Tile(tile) });
    }
    let average = 2 * narrow::i32(chain.size());
    let text = match delta {
        0 => say!("The ribbon has {average} sections, as in the flat rectangle: Δ = 0.", average),
        _ => say!(
            "The ribbon has {count} sections, and {average} in the flat rectangle: Δ = {delta}. No \
             fold changes its length.",
            count = average + delta,
            average,
            delta = signed(delta)
        ),
    };
    steps.push(Step { text, about: About::Whole });
    (delta, steps)
}

/// Describes the turn of the chain at a tile, without a full stop.
fn tile_and_turn(chain: &Chain, tile: usize) -> String {
    let kind = match is_slash(tile) {
        true => say!(for "the kind of a tile": "slash"),
        false => say!(for "the kind of a tile": "backslash"),
    };
    let turn = chain.turn(tile);
    let tile = tile + 1;
    match turn {
        Turn::Straight => say!("Tile {tile} ({kind}) goes straight on", tile, kind),
        Turn::Left => say!("Tile {tile} ({kind}) turns left", tile, kind),
        Turn::Right => say!("Tile {tile} ({kind}) turns right", tile, kind),
        Turn::Flap { horizontal: true, ascending: true } => {
            say!("Tile {tile} ({kind}) is a horizontal flap, ascending", tile, kind)
        }
        Turn::Flap { horizontal: true, ascending: false } => {
            say!("Tile {tile} ({kind}) is a horizontal flap, descending", tile, kind)
        }
        Turn::Flap { horizontal: false, ascending: true } => {
            say!("Tile {tile} ({kind}) is a vertical flap, ascending", tile, kind)
        }
        Turn::Flap { horizontal: false, ascending: false } => {
            say!("Tile {tile} ({kind}) is a vertical flap, descending", tile, kind)
        }
    }
}

/// The derivation of L around the ribbon.
fn turns(ribbon: &Ribbon, linking: &Linking) -> Vec<Step> {
    let text = say!(
        "Now follow the ribbon, as seen from the front, a little from the right and from above."
    );
    let mut steps = vec![Step { text, about: About::Whole }];
    for (passage, &twist) in linking.twists.iter().enumerate() {
        let place = first_place(ribbon, passage);
        if twist != 0 {
            // The place is like "From tile 2 to tile 3".
            let text = say!(
                "{place}, the ribbon is seen to turn over: {twist}.",
                place,
                twist = halves(twist.into())
            );
            steps.push(Step { text, about: About::Passage(passage, None) });
        }
        // A crossing is reported at the first passage that reaches it.
        for crossing in &linking.crossings {
            let (over, under) = (crossing.over, crossing.under);
            if over.min(under) != passage {
                continue;
            }
            let other = if over == passage { under } else { over };
            let there = self::place(ribbon, other);
            // The places are like "From tile 2 to tile 3" and "from tile 4 to tile 5".
            let way = match over == passage {
                true => say!("{place}, the ribbon passes over itself ({there}).", place, there),
                false => say!("{place}, the ribbon passes under itself ({there}).", place, there),
            };
            let sign = signed(crossing.sign);
            let hand = match crossing.sign > 0 {
                true => say!("The crossing is right-handed: {sign}.", sign),
                false => say!("The crossing is left-handed: {sign}.", sign),
            };
            let text = format!("{way} {hand}");
            steps.push(Step { text, about: About::Passage(passage, Some(other)) });
        }
    }
    let number = linking.number();
    let turning = halves(linking.twist());
    let crossing = signed(number - linking.twist() / 2);
    let text = match number {
        0 => say!(
            "Turning over adds {turning}, and crossing itself {crossing}: the edges of the ribbon \
             have the linking number L = 0, as in the flat rectangle.",
            turning,
            crossing
        ),
        _ => say!(
            "Turning over adds {turning}, and crossing itself {crossing}: the edges of the ribbon \
             have the linking number L = {number}, but they are not linked in the flat rectangle. \
             No fold changes that.",
            turning,
            crossing,
            number = signed(number)
        ),
    };
    steps.push(Step { text, about: About::Whole });
    steps
}

/// Names the place of a passage of the ribbon: "from tile 2 to tile 3".
fn place(ribbon: &Ribbon, passage: usize) -> String {
    let [tile, next] = tiles(ribbon, passage);
    let section = ribbon.sections[passage];
    match (section.then, section.ends[1].side) {
        (Passage::Bounce, Side::Right) => say!("at the right side of tile {tile}", tile),
        (Passage::Bounce, Side::Up) => say!("at the upper side of tile {tile}", tile),
        (Passage::Bounce, Side::Left) => say!("at the left side of tile {tile}", tile),
        (Passage::Bounce, Side::Down) => say!("at the lower side of tile {tile}", tile),
        (Passage::Hinge, _) => say!("from tile {tile} to tile {next}", tile, next),
        (Passage::Skip, _) => say!("from tile {tile} past flaps to tile {next}", tile, next),
    }
}

/// Names the place of a passage, with a capital letter.
fn first_place(ribbon: &Ribbon, passage: usize) -> String {
    let [tile, next] = tiles(ribbon, passage);
    let section = ribbon.sections[passage];
    match (section.then, section.ends[1].side) {
        (Passage::Bounce, Side::Right) => say!("At the right side of tile {tile}", tile),
        (Passage::Bounce, Side::Up) => say!("At the upper side of tile {tile}", tile),
        (Passage::Bounce, Side::Left) => say!("At the left side of tile {tile}", tile),
        (Passage::Bounce, Side::Down) => say!("At the lower side of tile {tile}", tile),
        (Passage::Hinge, _) => say!("From tile {tile} to tile {next}", tile, next),
        (Passage::Skip, _) => say!("From tile {tile} past flaps to tile {next}", tile, next),
    }
}

/// The tiles before and after a passage of the ribbon, counted from 1.
fn tiles(ribbon: &Ribbon, passage: usize) -> [usize; 2] {
    [passage, ribbon.after(passage)].map(|section| ribbon.sections[section].tile + 1)
}

/// Formats a number of halves with its sign.
fn halves(number: i32) -> String {
    if number % 2 == 0 {
        return signed(number / 2);
    }
    let whole = number.unsigned_abs() / 2;
    let whole = if whole == 0 { String::new() } else { whole.to_string() };
    format!("{}{whole}½", if number > 0 { '+' } else { '−' })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::rubiks_magic::math::configuration::Configuration;

    fn analysis(text: &str) -> Analysis {
        let one: Configuration = text.parse().expect("a configuration");
        analyse(&one.chain().expect("levels"))
    }

    #[test]
    fn the_window_is_too_long_or_too_short() {
        let window = analysis("EENNWWSS");
        assert_eq!((window.verdict, window.delta.abs()), (Verdict::WrongLength, 4));
        assert_eq!(window.steps.len(), 9);
        assert_eq!(
            window.steps[2].text,
            "Tile 3 (slash) turns left: 1 section of the ribbon, −1. So far Δ = −2."
        );
    }

    #[test]
    fn the_linked_assemblage_has_two_crossings_of_one_sign() {
        let linked = analysis("slash E1 E N W2 N S1 S2 W");
        assert_eq!((linked.verdict, linked.delta, linked.linking.abs()), (Verdict::Linked, 0, 2));
        let crossings: Vec<&str> = linked
            .steps
            .iter()
            .filter(|step| matches!(step.about, About::Passage(_, Some(_))))
            .map(|step| step.text.as_str())
            .collect();
        assert_eq!(crossings.len(), 2, "{crossings:?}");
    }

    #[test]
    fn the_rectangle_is_not_ruled_out() {
        let flat = analysis("RRRURRRU");
        assert_eq!((flat.verdict, flat.delta, flat.linking), (Verdict::NotRuledOut, 0, 0));
        let end = flat.steps.last().map(|step| step.text.as_str());
        assert!(end.is_some_and(|text| text.ends_with("L = 0, as in the flat rectangle.")));
    }
}
