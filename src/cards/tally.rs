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

    /// The card, from 0, and its answer: the side that was up in more pictures than any other.
    pub fn answers(&self) -> impl Iterator<Item = (usize, usize)> {
        self.seen.iter().filter_map(|(&card, seen)| {
            let most = *seen.iter().max()?;
            let mut sides = (0..SIDES.len()).filter(|&side| seen[side] == most);
            let side = sides.next()?;
            sides.next().is_none().then_some((card, side))
        })
    }

    /// The number of cards with each answer.
    #[must_use]
    pub fn counts(&self) -> [usize; SIDES.len()] {
        let mut counts = [0; SIDES.len()];
        for (_, side) in self.answers() {
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
            let seen = picture.into_iter().map(|(card, side)| Sighting { card, side });
            tally.add(&seen.collect::<Vec<_>>());
        }
        let answers: Vec<_> = tally.answers().collect();
        assert_eq!(answers, [(6, 1), (9, 3)], "card 2 is undecided");
        assert_eq!(tally.counts(), [0, 1, 0, 1]);
    }
}
