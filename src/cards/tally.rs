//! Combines the answers of a class from several pictures.

use super::marker::SIDES;
use std::collections::{BTreeMap, BTreeSet};

/// For each card, the weighted number of pictures in which each side was up.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    seen: BTreeMap<usize, [usize; SIDES.len()]>,
}

impl Tally {
    /// Adds the cards of one picture, as pairs of card (from 0) and side. It counts as `weight` pictures.
    pub fn add(&mut self, picture: impl IntoIterator<Item = (usize, usize)>, weight: usize) {
        for (card, side) in picture {
            self.seen.entry(card).or_default()[side] += weight;
        }
    }

    /// Pairs of card (from 0) and answer: the side that was up in most pictures. Cards are skipped if that is in fewer
    /// than `least` pictures, or in a tie.
    pub fn answers(&self, least: usize) -> impl Iterator<Item = (usize, usize)> {
        self.seen.iter().filter_map(move |(&card, seen)| {
            let most = *seen.iter().max()?;
            let mut sides = (0..SIDES.len()).filter(|&side| seen[side] == most);
            let side = sides.next()?;
            (most >= least && sides.next().is_none()).then_some((card, side))
        })
    }

    /// The number of cards with each answer.
    #[must_use]
    pub fn counts(&self, least: usize) -> [usize; SIDES.len()] {
        let mut counts = [0; SIDES.len()];
        for (_, side) in self.answers(least) {
            counts[side] += 1;
        }
        counts
    }
}

/// Formats numbers with ranges: “1–5, 7”.
#[must_use]
pub fn ranges(numbers: &BTreeSet<usize>) -> String {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for &number in numbers {
        match ranges.last_mut() {
            Some((_, end)) if *end + 1 == number => *end = number,
            _ => ranges.push((number, number)),
        }
    }
    let words = ranges.iter().map(|(first, last)| match first == last {
        true => first.to_string(),
        false => format!("{first}–{last}"),
    });
    words.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_counts_once_with_the_answer_in_most_pictures() {
        let mut tally = Tally::default();
        for picture in
            [vec![(6, 1), (2, 0), (9, 3)], vec![(6, 1), (2, 0)], vec![(6, 2), (2, 3)], vec![(2, 3)]]
        {
            tally.add(picture, 1);
        }
        assert_eq!(
            tally.answers(2).collect::<Vec<_>>(),
            [(6, 1)],
            "card 2 is undecided, card 9 was seen once"
        );
        assert_eq!(tally.counts(2), [0, 1, 0, 0]);
        assert_eq!(tally.counts(1), [0, 1, 0, 1]);
        tally.add([(9, 3)], 2);
        assert_eq!(tally.counts(2), [0, 1, 0, 1], "a photograph is enough by itself");
    }

    #[test]
    fn numbers_in_a_row_are_a_range() {
        assert_eq!(ranges(&BTreeSet::from([1, 2, 3, 5, 7, 8])), "1–3, 5, 7–8");
        assert_eq!(ranges(&BTreeSet::new()), "");
    }
}
