//! Surveys all variants by simulation: follows every card of a deck through real deals.

use std::iter::successors;
use std::mem::replace;

use super::card::{Card, sorted};
use super::deal::dealt_for;
use super::deck::Deck;
use crate::kit::numerals::raised;
use crate::text;

/// The source of the trick's theory.
pub const SOURCE: &str = text!(
    "Quintero, on the three-pile trick, Recreational Mathematics Magazine 7 (2017), pp. 65–77"
);

/// The results of a simulation for a deck and a place p.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The places at which cards stay, in order.
    pub fixed: Vec<usize>,
    /// The least number of deals after which every card stays.
    pub deals: usize,
}

/// The places of `card`, from its start on, if its pile is put in p-th place after each deal.
fn followed(deck: Deck, p: usize, card: Card) -> impl Iterator<Item = usize> {
    let packets = successors(Some(sorted(deck)), move |packet| dealt_for(deck, packet, card, p));
    packets.filter_map(move |packet| Some(packet.iter().position(|other| *other == card)? + 1))
}

/// Follows every card of a deck until it stays.
pub fn simulate(deck: Deck, p: usize) -> Found {
    let mut found = Found { fixed: Vec::new(), deals: 0 };
    for card in sorted(deck) {
        let mut place = 0;
        let stays = |next| replace(&mut place, next) == next;
        // The first of the places comes before any deal, and the last one twice.
        let same = followed(deck, p, card).position(stays).unwrap_or(1);
        found.deals = found.deals.max(same - 1);
        found.fixed.push(place);
    }
    found.fixed.sort_unstable();
    found.fixed.dedup();
    found
}

/// The raised exponent of G after a number of deals; empty for one deal.
pub fn power(deals: usize) -> String {
    if deals == 1 { String::new() } else { raised(deals) }
}

/// Writes each of these numbers.
pub fn numbers(numbers: &[usize]) -> Vec<String> {
    numbers.iter().map(usize::to_string).collect()
}

/// Lists places with commas or another separator.
pub fn listed(places: &[usize], between: &str) -> String {
    numbers(places).join(between)
}

#[cfg(test)]
mod tests {
    use super::super::deck::variants;
    use super::*;

    #[test]
    fn real_cards_agree_with_the_functions() {
        for (deck, p) in variants() {
            let expected = Found { fixed: deck.fixed_points(p), deals: deck.deals(p) };
            assert_eq!(simulate(deck, p), expected, "{deck} {p}");
        }
    }

    #[test]
    fn the_card_of_the_paper_goes_to_the_middle() {
        let deck = Deck::new(3, 9).expect("a deck");
        let places: Vec<usize> = followed(deck, 2, Card::new(18)).take(5).collect();
        assert_eq!(places, [19, 16, 15, 14, 14]);
    }
}
