//! The reason why a configuration cannot be folded: the first invariant that forbids it, told step
//! by step.

use std::fmt::{self, Display};

use super::chain::{Chain, Turn};
use super::linking::{Linking, explain};
use super::ribbon::{Passage, Ribbon, sections};
use super::tile::{Side, is_slash};
use crate::kit::narrow;
use crate::kit::words::capital;

/// The verdict of the invariants on a configuration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Δ is not 0: the ribbon is too long or too short (theorem 5.1).
    WrongLength,
    /// Δ is 0 and L is not: the edges of the ribbon are linked (theorem 6.1).
    Linked,
    /// Both are 0, which does not yet mean that it can be folded.
    NotRuledOut,
}

/// The invariants of a configuration, and how they come about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Analysis {
    /// The metric invariant Δ, in sections of the ribbon.
    pub delta: i32,
    /// The linking number L.
    pub linking: i32,
    /// The verdict that follows.
    pub verdict: Verdict,
    /// The account of Δ, tile by tile; and then, where Δ is 0, that of L around the ribbon.
    pub steps: Vec<Step>,
}

/// A step of the account.
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
    /// All of it.
    Whole,
}

impl Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::WrongLength => {
                "Impossible: the ribbon would have to change its length (Δ is not 0)."
            }
            Self::Linked => "Impossible: the two edges of the ribbon are linked (L is not 0).",
            Self::NotRuledOut => "Not ruled out: both invariants vanish.",
        })
    }
}

/// The invariants of a chain without [crossing hinges](Chain::crossing_hinges), and their account.
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

/// Δ and its account.
fn lengths(chain: &Chain) -> (i32, Vec<Step>) {
    let mut delta = 0;
    let mut steps = Vec::new();
    for tile in 0..chain.size() {
        let count = i32::from(sections(chain, tile));
        delta += count - 2;
        let kind = if is_slash(tile) { "slash" } else { "backslash" };
        let turn = match chain.turn(tile) {
            Turn::Straight => "goes straight on".to_owned(),
            Turn::Left => "turns left".to_owned(),
            Turn::Right => "turns right".to_owned(),
            Turn::Flap { horizontal, ascending } => {
                let lies = if horizontal { "horizontal" } else { "vertical" };
                format!("is a {lies} flap, {}", if ascending { "ascending" } else { "descending" })
            }
        };
        let ribbon = match count {
            0 => "the ribbon does not touch it".to_owned(),
            1 => "1 section of the ribbon".to_owned(),
            _ => format!("{count} sections of the ribbon"),
        };
        let text = format!(
            "Tile {} ({kind}) {turn}: {ribbon}, {}. So far Δ = {}.",
            tile + 1,
            signed(count - 2),
            signed(delta)
        );
        steps.push(Step { text, about: About::Tile(tile) });
    }
    let average = 2 * narrow::i32(chain.size());
    let text = match delta {
        0 => format!("The ribbon has {average} sections, as in the flat rectangle: Δ = 0."),
        _ => format!(
            "The ribbon has {} sections, and {average} in the flat rectangle: Δ = {}. No fold changes \
             its length.",
            average + delta,
            signed(delta)
        ),
    };
    steps.push(Step { text, about: About::Whole });
    (delta, steps)
}

/// The account of L around the ribbon.
fn turns(ribbon: &Ribbon, linking: &Linking) -> Vec<Step> {
    let text =
        "Now follow the ribbon, as seen from the front, a little from the right and from above.";
    let mut steps = vec![Step { text: text.to_owned(), about: About::Whole }];
    for (passage, &twist) in linking.twists.iter().enumerate() {
        let place = capital(&place(ribbon, passage));
        if twist != 0 {
            let text =
                format!("{place}, the ribbon is seen to turn over: {}.", halves(twist.into()));
            steps.push(Step { text, about: About::Passage(passage, None) });
        }
        // Each crossing is told where the ribbon comes to it first.
        for crossing in &linking.crossings {
            let (over, under) = (crossing.over, crossing.under);
            if over.min(under) != passage {
                continue;
            }
            let (other, way) = if over == passage { (under, "over") } else { (over, "under") };
            let hand = if crossing.sign > 0 { "right" } else { "left" };
            let text = format!(
                "{place}, the ribbon passes {way} itself ({}). The crossing is {hand}-handed: {}.",
                self::place(ribbon, other),
                signed(crossing.sign.into())
            );
            steps.push(Step { text, about: About::Passage(passage, Some(other)) });
        }
    }
    let number = linking.number();
    let end = if number == 0 { "as" } else { "but they are not linked" };
    let text = format!(
        "Turning over adds {}, and crossing itself {}: the edges of the ribbon have the linking number \
         L = {}, {end} in the flat rectangle.{}",
        halves(linking.twist()),
        signed(number - linking.twist() / 2),
        signed(number),
        if number == 0 { "" } else { " No fold changes that." }
    );
    steps.push(Step { text, about: About::Whole });
    steps
}

/// Names the place of a passage of the ribbon: "from tile 2 to tile 3".
fn place(ribbon: &Ribbon, passage: usize) -> String {
    let section = ribbon.sections()[passage];
    // Words count tiles from 1.
    let next = ribbon.sections()[ribbon.after(passage)].tile + 1;
    let tile = section.tile + 1;
    match section.then {
        Passage::Bounce => {
            let side = match section.ends[1].side {
                Side::Right => "right",
                Side::Up => "upper",
                Side::Left => "left",
                Side::Down => "lower",
            };
            format!("at the {side} side of tile {tile}")
        }
        Passage::Hinge => format!("from tile {tile} to tile {next}"),
        Passage::Skip => format!("from tile {tile} past flaps to tile {next}"),
    }
}

/// A number with its sign; 0 has none.
pub fn signed(number: i32) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// A number of halves with its sign.
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
