//! Decks of a piles with b cards each, and the functions G_p: the place of a card after its pile was put in p-th place.
//! After Quintero, sections "The TPT and its generalization" and "Main results".

use crate::contract::{TextError, whole_in};
use crate::kit::numerals::digits;
use crate::{say, text};

/// The fewest and the most piles.
pub const PILES: std::ops::RangeInclusive<u32> = 2..=13;
/// The fewest and the most cards in a pile.
pub const HEIGHTS: std::ops::RangeInclusive<u32> = 2..=52;
/// The most cards in all: two packs.
pub const MOST_CARDS: u32 = 104;

/// A deck: the number of piles dealt (a) and the number of cards in each of them (b).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deck {
    piles: u8,
    height: u8,
}

impl Deck {
    /// A deck that is dealt into `piles` piles of `height` cards.
    ///
    /// # Errors
    /// When a number is out of range, or there are more than [`MOST_CARDS`] cards in all.
    pub fn new(piles: u32, height: u32) -> Result<Self, TextError> {
        let deck = Self {
            piles: whole_in(text!("Piles"), piles, PILES)?,
            height: whole_in(text!("Cards in a pile"), height, HEIGHTS)?,
        };
        if deck.size() > MOST_CARDS as usize {
            let problem = say!(
                "There are at most {most} cards, so {piles} piles have at most {each} cards each.",
                most = MOST_CARDS,
                piles,
                each = Self::most_in_a_pile(piles)
            );
            return Err(TextError::new(text!("Deck"), &deck.to_string(), problem));
        }
        Ok(deck)
    }

    /// The most cards that each of this many piles can have.
    pub fn most_in_a_pile(piles: u32) -> u32 {
        (MOST_CARDS / piles.max(1)).min(*HEIGHTS.end())
    }

    /// The number a of piles.
    pub fn piles(self) -> usize {
        usize::from(self.piles)
    }

    /// The number b of cards in a pile.
    pub fn height(self) -> usize {
        usize::from(self.height)
    }

    /// The number ab of cards.
    pub fn size(self) -> usize {
        self.piles() * self.height()
    }

    /// The place p in the middle, or the lower middle of an even number of piles.
    pub fn middle(self) -> usize {
        self.piles().div_ceil(2)
    }

    /// G_p(x) = ⌊x/a⌋ + b(p−1) + \[a does not divide x\]. That is the new place, from 1 at the top, of the card at
    /// place x after a deal with its pile in p-th place.
    pub fn image(self, p: usize, x: usize) -> usize {
        x.div_ceil(self.piles()) + self.height() * (p - 1)
    }

    /// G_p iterated: the place after `deals` deals of the card from place x.
    pub fn iterate(self, p: usize, x: usize, deals: usize) -> usize {
        (0..deals).fold(x, |x, _| self.image(p, x))
    }

    /// The fixed points of G_p in order, one or two (Lemma 2, in one formula). A place x is fixed exactly if (a−1)x is
    /// from ab(p−1) to ab(p−1) + a−1; one or two of these are multiples of a−1.
    pub fn fixed_points(self, p: usize) -> Vec<usize> {
        let (step, low) = (self.piles() - 1, self.size() * (p - 1));
        let first = low.div_ceil(step).max(1);
        (first..=((low + step) / step).min(self.size())).collect()
    }

    /// The number of deals that Theorems 8 and 9 promise to suffice for p; `None` for two piles,
    /// which they do not cover.
    pub fn theorem(self, p: usize) -> Option<usize> {
        let (a, b) = (self.piles(), self.height());
        if a < 3 {
            return None;
        }
        // The n ≥ 2 with a^(n−2) < b ≤ a^(n−1), and these two powers.
        let (mut n, mut lower, mut upper) = (2, 1, a);
        while upper < b {
            (n, lower, upper) = (n + 1, upper, upper * a);
        }
        Some(if p == 1 || p == a || b == upper {
            n
        } else if (b * (p - 1)).is_multiple_of(a - 1) {
            n - usize::from(b == lower + 1)
        } else {
            n + usize::from(b * (a - 2) > upper)
        })
    }

    /// The k ≥ 1 with b = a^k, if there is one. Then x−1 has k+1 digits to the base a for every place x.
    pub fn power(self) -> Option<usize> {
        let (mut k, mut power) = (1, self.piles());
        while power < self.height() {
            (k, power) = (k + 1, power * self.piles());
        }
        (power == self.height()).then_some(k)
    }

    /// The places p for k+1 deals that bring every card to place x (Gergonne), if b = a^k. They are the digits of x−1
    /// to the base a, the last one first, each plus one: a deal drops the last digit and puts p−1 in front.
    pub fn digits(self, x: usize) -> Option<Vec<usize>> {
        Some(self.places(x - 1).take(self.power()? + 1).collect())
    }

    /// The digits of a number to the base a, the last one first, each plus one, and ones without end.
    pub(super) fn places(self, number: usize) -> impl Iterator<Item = usize> {
        let rests = std::iter::successors(Some(number), move |rest| Some(rest / self.piles()));
        rests.map(move |rest| rest % self.piles() + 1)
    }
}

/// Consecutive places of a packet, counted from 1 at the top.
///
/// The cards that agree with all answers lie in such places: those of a pile do, and gathering
/// keeps the order in a pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Places {
    /// The uppermost place.
    pub first: usize,
    /// The lowest place, at least the first.
    pub last: usize,
}

impl Places {
    /// All places of a deck.
    pub fn all(deck: Deck) -> Self {
        Self { first: 1, last: deck.size() }
    }

    /// The number of places.
    pub fn count(self) -> usize {
        self.last - self.first + 1
    }

    /// The place, if there is only one.
    pub fn only(self) -> Option<usize> {
        (self.first == self.last).then_some(self.first)
    }

    /// Tells whether a place is one of them.
    pub fn contains(self, x: usize) -> bool {
        (self.first..=self.last).contains(&x)
    }

    /// The places whose cards are dealt to the pile with this index.
    pub fn in_pile(self, deck: Deck, pile: usize) -> impl Iterator<Item = usize> {
        let a = deck.piles();
        // Place x is dealt to the pile with the index (x−1) mod a.
        let first = self.first + (pile + a - (self.first - 1) % a) % a;
        (first..=self.last).step_by(a)
    }

    /// The places of the possible cards after a deal. The card thought of is in the pile with this
    /// index, which goes in p-th place. `None` if none of them is in it.
    pub fn after(self, deck: Deck, pile: usize, p: usize) -> Option<Self> {
        let mut places = self.in_pile(deck, pile);
        let first = places.next()?;
        let last = places.last().unwrap_or(first);
        Some(Self { first: deck.image(p, first), last: deck.image(p, last) })
    }
}

/// Reads a whole number of up to five digits, which cannot overflow; `None` for any other text.
pub fn read_number(text: &str) -> Option<usize> {
    (text.len() <= 5).then(|| digits(text)).flatten()
}

impl std::fmt::Display for Deck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}x{}", self.piles, self.height)
    }
}

/// The decks of Table 2 in its order: 3 to 7 piles, 8 to 52 cards in all.
pub fn of_the_table() -> impl Iterator<Item = Deck> {
    let decks = (3..=7).flat_map(|piles| (2..=17).map(move |height| Deck { piles, height }));
    decks.filter(|deck| (8..=52).contains(&deck.size()))
}

/// The 222 variants of Table 2: its decks with each place p.
pub fn variants() -> impl Iterator<Item = (Deck, usize)> {
    of_the_table().flat_map(|deck| (1..=deck.piles()).map(move |p| (deck, p)))
}

/// All decks.
pub fn all() -> impl Iterator<Item = Deck> {
    PILES.flat_map(|a| HEIGHTS.filter_map(move |b| Deck::new(a, b).ok()))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::Index;

    use super::*;

    fn deck(piles: u32, height: u32) -> Deck {
        Deck::new(piles, height).expect("a deck")
    }

    #[test]
    fn the_formula_is_that_of_the_paper() {
        for deck in all() {
            let (a, b) = (deck.piles(), deck.height());
            for p in 1..=a {
                for x in 1..=deck.size() {
                    let sign = usize::from(!x.is_multiple_of(a));
                    assert_eq!(deck.image(p, x), x / a + b * (p - 1) + sign);
                }
            }
        }
    }

    #[test]
    fn fixed_points_are_those_of_lemma_2() {
        for deck in all() {
            let (a, b) = (deck.piles(), deck.height());
            for p in 1..=a {
                let tried = (1..=deck.size()).filter(|&x| deck.image(p, x) == x);
                let found = deck.fixed_points(p);
                assert_eq!(found, tried.collect::<Vec<_>>(), "{deck} {p}");
                let expected = if p == 1 {
                    vec![1]
                } else if p == a {
                    vec![a * b]
                } else if (b * (p - 1)).is_multiple_of(a - 1) {
                    let x = a * b * (p - 1) / (a - 1);
                    vec![x, x + 1]
                } else {
                    let target = a * b * (p - 1) + a;
                    let j = (2..a).find(|j| (target - j).is_multiple_of(a - 1));
                    vec![(target - j.expect("Lemma 2 has a j")) / (a - 1)]
                };
                assert_eq!(found, expected, "{deck} {p}");
            }
        }
    }

    #[test]
    fn the_theorem_is_never_too_small_and_at_most_one_too_large() {
        for deck in all().filter(|deck| deck.piles() > 2) {
            for p in 1..=deck.piles() {
                let (is, says) = (deck.deals(p), deck.theorem(p).expect("three piles or more"));
                assert!(is <= says && says <= is + 1, "{deck} {p}: {is} {says}");
            }
        }
        assert_eq!((deck(4, 13).deals(3), deck(4, 13).theorem(3)), (3, Some(4)));
        assert_eq!((deck(4, 14).deals(3), deck(4, 14).theorem(3)), (4, Some(4)));
        assert_eq!(deck(2, 8).theorem(1), None);
    }

    /// Theorems 8 and 9, with each case as printed.
    #[test]
    fn the_theorem_has_the_bounds_of_the_paper() {
        for deck in all().filter(|deck| deck.piles() > 2) {
            let (a, b) = (deck.piles(), deck.height());
            let n = (2..).find(|&n| b <= a.pow(n - 1)).expect("a power is large enough");
            for p in 1..=a {
                let divides = (b * (p - 1)).is_multiple_of(a - 1);
                let expected = match (p, divides) {
                    // Theorem 8, and the first and the last case of Theorem 9.
                    _ if b == a.pow(n - 1) || p == 1 || p == a => n,
                    // (4a) and (4b), then (3b) and (3c).
                    (_, true) if b == a.pow(n - 2) + 1 => n - 1,
                    (_, true) => n,
                    // (3d), then (5): b ≤ aⁿ⁻¹/(a − 2) or not.
                    (_, false) if b * (a - 2) <= a.pow(n - 1) => n,
                    (_, false) => n + 1,
                };
                assert_eq!(deck.theorem(p), Some(expected as usize), "{deck} {p}");
            }
        }
        // On the bounds of the cases: b = aⁿ⁻¹, aⁿ⁻² + 1 and aⁿ⁻¹/(a − 2).
        for (a, b, p, deals) in [
            (3, 9, 2, 3),
            (3, 4, 2, 2),
            (3, 10, 2, 3),
            (3, 11, 2, 4),
            (4, 8, 2, 3),
            (4, 9, 2, 3),
            (4, 10, 2, 4),
        ] {
            assert_eq!(deck(a, b).theorem(p), Some(deals), "{a}x{b} {p}");
        }
    }

    #[test]
    fn the_table_has_49_decks_and_222_variants() {
        assert_eq!(of_the_table().count(), 49);
        assert_eq!(variants().count(), 222);
    }

    #[test]
    fn digits_bring_every_card_to_every_place() {
        assert_eq!(deck(3, 9).digits(14), Some(vec![2, 2, 2]));
        assert_eq!(deck(3, 9).digits(20), Some(vec![2, 1, 3]));
        assert_eq!(deck(3, 10).digits(14), None);
        for deck in all().filter(|deck| deck.power().is_some()) {
            for wanted in 1..=deck.size() {
                let places = deck.digits(wanted).expect("a power");
                for x in 1..=deck.size() {
                    let end = places.iter().fold(x, |x, &p| deck.image(p, x));
                    assert_eq!(end, wanted, "{deck}");
                }
            }
        }
    }

    #[test]
    fn decks_out_of_range_are_refused() {
        for (a, b) in [(1, 9), (14, 2), (3, 1), (3, 53), (0, 0), (u32::MAX, 2)] {
            let problem = Deck::new(a, b).expect_err("out of range").problem;
            assert!(problem.starts_with("A whole number from"), "{problem}");
        }
        let problem = Deck::new(5, 21).expect_err("too large").problem;
        assert!(problem.ends_with("5 piles have at most 20 cards each."), "{problem}");
    }

    #[test]
    fn the_cards_that_agree_lie_together_again_after_a_deal() {
        for deck in all().filter(|deck| deck.size() <= 24) {
            let (a, size) = (deck.piles(), deck.size());
            assert_eq!(Places::all(deck).count(), size);
            let ranges = (1..=size).flat_map(|first| (first..=size).map(move |last| (first, last)));
            for (first, last) in ranges {
                let places = Places { first, last };
                let inside: Vec<usize> = (1..=size).filter(|&x| places.contains(x)).collect();
                assert_eq!(inside, (first..=last).collect::<Vec<_>>());
                assert_eq!(places.count(), inside.len());
                assert_eq!(places.only(), (inside.len() == 1).then_some(first));
                for pile in 0..a {
                    // Dealt one by one to the piles in turn.
                    let dealt = inside.iter().copied().filter(|x| (x - 1) % a == pile);
                    let dealt: Vec<usize> = dealt.collect();
                    assert_eq!(places.in_pile(deck, pile).collect::<Vec<_>>(), dealt);
                    for p in 1..=a {
                        let after = places.after(deck, pile, p);
                        let ends = after.map(|after| (after.first, after.last));
                        let images: Vec<usize> = dealt.iter().map(|&x| deck.image(p, x)).collect();
                        let expected =
                            images.iter().min().copied().zip(images.iter().max().copied());
                        assert_eq!(ends, expected, "{deck} {first}-{last} {pile} {p}");
                        assert!(after.is_none_or(|after| after.count() == images.len()));
                    }
                }
            }
        }
    }

    #[test]
    fn the_least_and_the_largest_decks_are_decks() {
        assert_eq!(
            all().count(),
            PILES.map(|a| Deck::most_in_a_pile(a) as usize - 1).sum::<usize>()
        );
        for (a, b) in [(2, 2), (2, 52), (13, 8)] {
            assert!(all().any(|other| other == deck(a, b)), "{a}x{b}");
        }
    }

    proptest! {
        #[test]
        fn lemma_2_holds(a in PILES, b in HEIGHTS, pick: [Index; 3]) {
            let b = 2 + (b - 2) % (Deck::most_in_a_pile(a) - 1);
            let deck = deck(a, b);
            let p = 1 + pick[0].index(deck.piles());
            let x = 1 + pick[1].index(deck.size());
            let y = 1 + pick[2].index(deck.size());
            // G_p is nondecreasing, and its image has b places.
            prop_assert!(x > y || deck.image(p, x) <= deck.image(p, y));
            let image = deck.image(p, x);
            prop_assert!((deck.height() * (p - 1) + 1..=deck.height() * p).contains(&image));
            // Every later p leads further down.
            prop_assert!(p == deck.piles() || deck.image(p, x) < deck.image(p + 1, y));
            let end = deck.iterate(p, x, deck.deals(p));
            prop_assert!(deck.fixed_points(p).contains(&end));
        }
    }
}
