//! The least number of deals that bring every card to its wanted place, in a closed form.
//!
//! # To a fixed point of G_p
//! Quintero's Theorems 8 and 9 give a number that is always enough, and the paper remarks that it
//! need not be the least. With σ = ab(p − 1) / (a − 1), k deals take the card at place x to
//! ⌈σ + (x − σ) / aᵏ⌉. The function is nondecreasing, so the top card and the bottom card are the
//! last to arrive:
//!
//! - If σ is a whole number, the cards up to σ go to σ, and the others to σ + 1. The top card is
//!   there when aᵏ ≥ σ, the bottom card when aᵏ ≥ ab − σ.
//! - If not, all cards go to m = ⌈σ⌉. With the remainder r = (a − 1)(m − σ), the bottom card is
//!   there when raᵏ ≥ ab(a − p), the top card when (a − 1 − r)aᵏ > ab(p − 1) − (a − 1).
//!
//! Both are exact, and hold for two piles, too, which the theorems do not cover.
//!
//! # To any place
//! The pile may be put in another place every time, p₁, p₂, … pₙ, the same for all cards. With the
//! number D = (p₁ − 1) + a(p₂ − 1) + … + aⁿ⁻²(pₙ₋₁ − 1) the card at place x comes to
//! b(pₙ − 1) + ⌈(x + abD) / aⁿ⌉. So all cards come to place b(pₙ − 1) + j + 1, for j from 0 to
//! b − 1, if and only if jaⁿ⁻¹ ≤ bD and b(D + 1) ≤ (j + 1)aⁿ⁻¹. Such a D is found when aⁿ⁻¹ ≥ 2b at
//! the latest, and its digits to the base a are the places. Where b is a power of a, this is
//! Gergonne's rule.

use super::deck::Deck;

impl Deck {
    /// The least number of deals, each with the pile in p-th place, after which every card is on a
    /// fixed point of G_p.
    pub fn deals(self, p: usize) -> usize {
        let (step, size) = (self.piles() - 1, self.size());
        let (before, after) = (size * (p - 1), size * (self.piles() - p));
        let remainder = before.next_multiple_of(step) - before;
        let enough = |power: &usize| match remainder {
            0 => step * power >= before.max(after),
            r => r * power >= after && (step - r) * power + step > before,
        };
        let mut powers = (1..).map(|deals| self.piles().pow(deals));
        powers.position(|power| enough(&power)).unwrap_or_default() + 1
    }
}

/// The shortest list of places that brings every card to place `to`, whatever the answers are.
pub fn list_to(deck: Deck, to: usize) -> Vec<usize> {
    let (a, b) = (deck.piles(), deck.height());
    let (last, j) = ((to - 1) / b + 1, (to - 1) % b);
    let fits = |before: u32| {
        let power = a.pow(before);
        let number = (j * power).div_ceil(b);
        (b * (number + 1) <= (j + 1) * power).then_some((before as usize, number))
    };
    // Some power is large enough.
    let (before, number) = (0..).find_map(fits).unwrap_or_default();
    deck.places(number).take(before).chain([last]).collect()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::super::position::Goal;
    use super::super::card::{Card, sorted};
    use super::super::deal::dealt_for;
    use super::super::deck::{Places, all, variants};
    use super::super::strategy::announced;
    use super::*;

    #[test]
    fn dealing_on_until_nothing_moves_takes_as_many_deals() {
        for deck in all() {
            for p in 1..=deck.piles() {
                let mut places: Vec<usize> = (1..=deck.size()).collect();
                let mut deals = 0;
                while places.iter().any(|&x| deck.image(p, x) != x) {
                    places.iter_mut().for_each(|x| *x = deck.image(p, *x));
                    deals += 1;
                }
                assert_eq!(deck.deals(p), deals, "{deck} {p}");
            }
        }
    }

    /// Deals and gathers a packet for each card, with its pile in p-th place; the packets are in
    /// the order of the cards.
    fn dealt(deck: Deck, packets: &[Vec<Card>], p: usize) -> Vec<Vec<Card>> {
        let one = |(number, packet): (usize, &Vec<Card>)| {
            dealt_for(deck, packet, Card::new(number), p).expect("it is in a pile")
        };
        packets.iter().enumerate().map(one).collect()
    }

    /// The place of every card, each in the packet of its own performance.
    fn places(packets: &[Vec<Card>]) -> Vec<usize> {
        let place = |(number, packet): (usize, &Vec<Card>)| {
            packet.iter().position(|card| *card == Card::new(number)).expect("it is there") + 1
        };
        packets.iter().enumerate().map(place).collect()
    }

    #[test]
    fn real_cards_take_as_many_deals() {
        for deck in all().filter(|deck| deck.size() <= 30) {
            for p in 1..=deck.piles() {
                let mut packets = vec![sorted(deck); deck.size()];
                let mut before = places(&packets);
                // Counts deals until no card of any performance moves.
                for deals in 0.. {
                    packets = dealt(deck, &packets, p);
                    let after = places(&packets);
                    if after == before {
                        assert_eq!(deals, deck.deals(p), "{deck} {p}");
                        break;
                    }
                    before = after;
                }
            }
        }
    }

    #[test]
    fn the_theorem_promises_one_deal_too_many_for_40_of_222_variants() {
        let too_many = |&(deck, p): &(Deck, usize)| deck.theorem(p) > Some(deck.deals(p));
        assert_eq!(variants().filter(too_many).count(), 40);
        let by_one = |&(deck, p): &(Deck, usize)| deck.theorem(p) == Some(deck.deals(p) + 1);
        assert_eq!(variants().filter(by_one).count(), 40);
    }

    #[test]
    fn no_list_of_places_brings_every_card_to_a_place_in_fewer_deals() {
        let (mut shortest, mut longer) = (0, 0);
        for deck in all() {
            // A deal brings at most a places together.
            let enough = (1..).find(|deals| deck.piles().pow(*deals) >= deck.size());
            let enough = enough.expect("a power is large enough") as usize;
            for to in 1..=deck.size() {
                let list = list_to(deck, to);
                let found = announced(deck, Places::all(deck), Goal::At(to)).expect("a list");
                assert_eq!(list.len(), found.len(), "{deck} {to}");
                for list in [&list, &found] {
                    let end = |x| list.iter().fold(x, |x, &p| deck.image(p, x));
                    assert!((1..=deck.size()).all(|x| end(x) == to), "{deck} {to}");
                }
                *if list.len() == enough { &mut shortest } else { &mut longer } += 1;
                assert!(list.len() <= enough + 1, "{deck} {to}");
            }
        }
        assert_eq!((shortest, longer), (9165, 2660));
    }

    #[test]
    fn all_lists_of_places_tried_on_real_cards_are_no_shorter() {
        for deck in all().filter(|deck| deck.size() <= 12) {
            let mut least = vec![None; deck.size()];
            let mut lists = vec![vec![sorted(deck); deck.size()]];
            for deals in 1.. {
                let packets = lists.iter();
                lists = packets
                    .flat_map(|packets| (1..=deck.piles()).map(|p| dealt(deck, packets, p)))
                    .collect();
                for places in lists.iter().map(|packets| places(packets)) {
                    if places.iter().all(|place| *place == places[0]) {
                        least[places[0] - 1].get_or_insert(deals);
                    }
                }
                if least.iter().all(Option::is_some) {
                    break;
                }
            }
            for (to, deals) in (1..).zip(least) {
                assert_eq!(deals, Some(list_to(deck, to).len()), "{deck} {to}");
            }
        }
    }

    #[test]
    fn where_the_height_is_a_power_the_list_is_that_of_gergonne() {
        for deck in all() {
            for to in 1..=deck.size() {
                let digits = deck.digits(to);
                assert!(digits.is_none_or(|digits| digits == list_to(deck, to)), "{deck} {to}");
            }
        }
    }
}
