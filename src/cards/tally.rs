//! The answers of a class, from several pictures.

use super::{marker::SIDES, read::Sighting};
use std::collections::BTreeMap;

/// The numbers of pictures in which each card was seen, by the side that was up.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    seen: BTreeMap<usize, [usize; SIDES.len()]>,
}

impl Tally {
    /// Adds what one picture shows.
    pub fn add(&mut self, picture: &[Sighting]) {
        for sighting in picture {
            self.seen.entry(sighting.card).or_default()[sighting.side] += 1;
        }
    }

    /// The card, from 0, and its answer: the side that was up in most pictures, if in at least so many, and in more than
    /// any other side.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_counts_once_with_what_most_pictures_show() {
        let mut tally = Tally::default();
        for picture in
            [vec![(6, 1), (2, 0), (9, 3)], vec![(6, 1), (2, 0)], vec![(6, 2), (2, 3)], vec![(2, 3)]]
        {
            let seen = picture.into_iter().map(|(card, side)| Sighting {
                card,
                side,
                corners: [(0.0, 0.0); 4],
            });
            tally.add(&seen.collect::<Vec<_>>());
        }
        assert_eq!(
            tally.answers(2).collect::<Vec<_>>(),
            [(6, 1)],
            "card 2 is undecided, card 9 was seen once"
        );
        assert_eq!(tally.counts(2), [0, 1, 0, 0]);
        assert_eq!(tally.counts(1), [0, 1, 0, 1]);
    }
}
