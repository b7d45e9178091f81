//! The positions from which a goal can be reached, by number of pegs. They are B_1, B_2, … of Bell,
//! "Designing peg solitaire puzzles", found by playing backward from the goal.

use super::board::Board;
use super::holes::Holes;
use super::symmetry::Images;
use crate::search::word_set::WordSet;

/// The solvable positions with few pegs, one of each symmetric set.
#[derive(Debug)]
pub struct Layers {
    /// The symmetries of the board that fix the goal.
    pub images: Images,
    /// The layers: the nth holds the positions of n + 1 pegs.
    layers: Vec<Vec<Holes>>,
    all: WordSet,
}

impl Layers {
    /// Computes the layers to a goal: one peg in any of a set of holes. The last layer is the first
    /// with more than `most` positions, or the one after which nothing is left.
    pub fn new(board: &Board, goal: Holes, most: usize) -> Self {
        let images = Images::fixing(board, goal);
        let mut layers = Self { images, layers: Vec::new(), all: WordSet::new() };
        let mut next = layers.add((goal & board.full()).singles());
        while !next.is_empty() {
            let last = next.len() > most;
            layers.layers.push(next);
            if last {
                break;
            }
            next = layers.before_last(board);
        }
        layers
    }

    fn before_last(&mut self, board: &Board) -> Vec<Holes> {
        let last = self.layers.last().cloned().unwrap_or_default();
        let before = last.iter().flat_map(|&pegs| {
            let steps = board.steps().iter().filter(move |step| step.fits_backward(pegs));
            steps.map(move |step| pegs ^ step.all)
        });
        self.add(before)
    }

    /// Adds positions, and returns the new ones.
    fn add(&mut self, positions: impl Iterator<Item = Holes>) -> Vec<Holes> {
        positions
            .map(|pegs| self.images.canonical(pegs))
            .filter(|pegs| self.all.insert(pegs.0))
            .collect()
    }

    /// The most pegs of a position in the layers. They do not decide positions with more.
    pub fn depth(&self) -> usize {
        self.layers.len()
    }

    /// The solvable positions of `count` pegs, the least of each symmetric set.
    pub fn layer(&self, count: usize) -> &[Holes] {
        count.checked_sub(1).and_then(|at| self.layers.get(at)).map_or(&[], Vec::as_slice)
    }

    /// Tells whether the goal can be reached. `canonical` has at most [`depth`](Layers::depth) pegs and is
    /// the least of its images under [`images`](Layers::images).
    pub fn contains(&self, canonical: Holes) -> bool {
        self.all.contains(canonical.0)
    }

    /// The holes of the goal.
    pub fn goals(&self) -> Holes {
        self.layer(1).iter().map(|peg| self.images.orbit(*peg)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::english;
    use super::*;

    #[test]
    fn the_layers_of_the_centre_count_what_is_known() {
        let board = english();
        let layers = Layers::new(&board, board.bit(board.vacancy), 3000);
        let sizes: Vec<usize> = (1..=layers.depth()).map(|n| layers.layer(n).len()).collect();
        assert_eq!(sizes, [1, 1, 2, 8, 39, 171, 719, 2757, 9751]);
        assert!(layers.layer(0).is_empty() && layers.layer(10).is_empty());
    }
}
