//! Real cards: dealing a packet into piles and gathering them, card by card.

use super::card::Card;
use super::deck::Deck;

/// Deals a packet into piles, each listed from its bottom. The packet is face down, and its cards
/// go to the piles in turn, face up.
pub fn deal(deck: Deck, packet: &[Card]) -> Vec<Vec<Card>> {
    let mut piles = vec![Vec::with_capacity(deck.height()); deck.piles()];
    for (card, pile) in packet.iter().zip((0..deck.piles()).cycle()) {
        piles[pile].push(*card);
    }
    piles
}

/// Gathers the piles into a packet, listed from the top. The pile with index `chosen` is in place `p` from the bottom,
/// with the others below and above it from left to right. Then the whole is turned over.
pub fn gather(piles: &[Vec<Card>], chosen: usize, p: usize) -> Vec<Card> {
    let mut order: Vec<usize> = (0..piles.len()).filter(|&pile| pile != chosen).collect();
    order.insert(p - 1, chosen);
    // After turning over, the lowest card of the lowest pile is on top.
    order.into_iter().flat_map(|pile| piles[pile].iter().copied()).collect()
}

/// The packet after dealing and gathering, with the pile of this card in place `p`; `None` if the packet has no
/// such card.
pub fn dealt_for(deck: Deck, packet: &[Card], card: Card, p: usize) -> Option<Vec<Card>> {
    let piles = deal(deck, packet);
    let chosen = piles.iter().position(|pile| pile.contains(&card))?;
    Some(gather(&piles, chosen, p))
}

#[cfg(test)]
mod tests {
    use super::super::card::sorted;
    use super::super::deck::variants;
    use super::*;

    #[test]
    fn real_cards_obey_the_functions_in_all_222_variants() {
        for (deck, p) in variants() {
            let packet = sorted(deck);
            assert!(deal(deck, &packet).iter().all(|pile| pile.len() == deck.height()));
            for (place, card) in (1..).zip(&packet) {
                let after = dealt_for(deck, &packet, *card, p).expect("it is in a pile");
                assert_eq!(after[deck.image(p, place) - 1], *card, "{deck} {p}");
            }
        }
    }

    #[test]
    fn piles_are_dealt_in_turn_and_gathered_in_order() {
        let deck = Deck::new(3, 2).expect("a deck");
        let cards = |numbers: &[usize]| numbers.iter().map(|n| Card::new(*n)).collect::<Vec<_>>();
        let piles = deal(deck, &cards(&[0, 1, 2, 3, 4, 5]));
        assert_eq!(piles, [cards(&[0, 3]), cards(&[1, 4]), cards(&[2, 5])]);
        assert_eq!(gather(&piles, 0, 2), cards(&[1, 4, 0, 3, 2, 5]));
        assert_eq!(gather(&piles, 2, 1), cards(&[2, 5, 0, 3, 1, 4]));
    }
}
