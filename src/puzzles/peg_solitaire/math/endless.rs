//! All positions on an endless lattice that come down to one peg, counted layer by layer.
//!
//! # Method
//! One peg is the first layer. Taking a jump back puts one peg more on the lattice. So all solvable
//! positions of n pegs are one jump taken back from those of n − 1. Positions that a symmetry of
//! the lattice or a translation makes equal are kept once, as the least of their images. Then every
//! jump of every position is tried: it is a winner if it leads into the previous layer.
//!
//! # One winner
//! As in Bell, "Designing peg solitaire puzzles": *exactly one* of the legal first jumps leads to a
//! position that can still come down to one peg, anywhere. Every jump of a position counts, so two
//! that mirror each other are two. A symmetric position with one winner therefore has a single
//! mirror, and its winner runs along it.
//!
//! # A position is a word
//! A jump taken back makes one extent greater by 2 at most. So n pegs lie in a box whose sides sum
//! to at most 2n − 1 on the square lattice; the triangular one has a similar bound. The cells of the
//! box are numbered row by row. The set of the numbers is itself numbered among all sets of that
//! size, in the combinatorial number system. With the width of the box that is less than 64 bits.

use std::cmp::Ordering;

use super::lattice::Lattice;
use crate::kit::narrow;
use crate::search::word_set::WordSet;
use crate::search::{Cancelled, Progress};

/// The solvable positions with some number of pegs, up to symmetry and translation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize)]
pub struct EndlessLayer {
    /// The number of pegs.
    pub pegs: u32,
    /// The number of positions.
    pub positions: u64,
    /// The number of positions with exactly one winning jump.
    pub one_winner: u64,
    /// The number of positions that a symmetry of the lattice, with a translation, maps to
    /// themselves.
    pub symmetric: u64,
    /// The number of symmetric positions with exactly one winning jump.
    pub symmetric_one_winner: u64,
    /// The most jumps of a position with one winner.
    pub max_jumps: u32,
    /// The number of positions with one winner and that many jumps.
    pub max_jumps_positions: u64,
}

/// The layers from two pegs on.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Census {
    /// The completed layers, from two pegs on.
    pub layers: Vec<EndlessLayer>,
    /// The number of pegs at which memory ran out.
    #[serde(skip)]
    pub too_large: Option<u32>,
}

/// Counts the layers up to `pegs` pegs, at most [`most_pegs`].
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn census(
    lattice: &Lattice,
    pegs: u32,
    progress: &mut dyn Progress,
) -> Result<Census, Cancelled> {
    let shapes = Shapes::new(lattice, pegs);
    let mut last = WordSet::new();
    last.insert(shapes.canonical(&[(0, 0)]).word);
    let mut layers = Vec::new();
    for pegs in 2..=pegs {
        let Some(layer) = shapes.grow(&last, pegs, progress)? else {
            return Ok(Census { layers, too_large: Some(pegs) });
        };
        layers.push(shapes.count(&layer, &last, pegs, progress)?);
        last = layer;
    }
    Ok(Census { layers, too_large: None })
}

/// The most pegs of positions that fit into words.
pub fn most_pegs(lattice: &Lattice) -> u32 {
    (2..).take_while(|pegs| fit(lattice, *pegs)).last().unwrap_or(1)
}

/// A point of the lattice: column and row.
type Cell = (i32, i32);

/// The number of words in a batch of lookups, and between reports.
const BATCH: usize = 1 << 12;
/// An upper bound on the growth of layers, to announce memory.
const GROWTH: usize = 12;
/// Bits of a word for the width of the box.
const WIDTH_BITS: u32 = 5;
/// Words of 64 bits for the cells of a box.
const BOX_WORDS: usize = 3;
/// Empty rows and columns around the pegs on a [`Grid`], so that every jump stays on it.
const MARGIN: i32 = 2;

/// The most cells of the box around the least image of `pegs` pegs.
///
/// A jump moves along two of the triangular lattice's three extents (column, row, and their sum).
/// The first two pegs make them 2 in sum, and each jump taken back adds 4 at most. So they sum to
/// at most 4n − 6. The least image has the two smallest as its sides, at most (8n − 6) / 3 cells in
/// sum.
fn largest_box(lattice: &Lattice, pegs: u32) -> u32 {
    match lattice.lines.len() {
        2 => pegs * (pegs - 1),
        _ => (4 * pegs - 3).pow(2) / 9,
    }
}

/// Tells whether positions of `pegs` pegs fit into words.
fn fit(lattice: &Lattice, pegs: u32) -> bool {
    let cells = largest_box(lattice, pegs);
    let sets = (0..pegs).try_fold(1_u128, |sets, chosen| {
        Some(sets.checked_mul(u128::from(cells - chosen))? / u128::from(chosen + 1))
    });
    cells <= 64 * narrow::u32(BOX_WORDS)
        && 2 * pegs - 2 < 1 << WIDTH_BITS
        && sets.is_some_and(|sets| sets < 1 << (64 - WIDTH_BITS))
}

/// Pegs in the least of their images.
struct Canonical {
    word: u64,
    /// The number of symmetries that give this image.
    stabiliser: u32,
}

/// The pegs of a box, on rows of bits.
struct Grid([u32; 32]);

impl Grid {
    fn of(cells: &[Cell]) -> Self {
        let mut rows = [0; 32];
        for (x, y) in cells {
            rows[narrow::index(y + MARGIN)] |= 1 << (x + MARGIN);
        }
        Self(rows)
    }

    fn has(&self, (x, y): Cell) -> bool {
        self.0[narrow::index(y + MARGIN)] >> (x + MARGIN) & 1 == 1
    }
}

/// Encodes pegs on a lattice as words.
struct Shapes<'a> {
    lattice: &'a Lattice,
    /// The directions of jumps.
    ways: Vec<Cell>,
    /// For each number of pegs k, the number of sets of k among 0, 1, 2, … cells.
    binomials: Vec<Vec<u64>>,
}

impl<'a> Shapes<'a> {
    fn new(lattice: &'a Lattice, pegs: u32) -> Self {
        let cells = 64 * BOX_WORDS;
        let mut binomials = vec![vec![1; cells]];
        for chosen in 0..pegs as usize {
            let mut sum = 0_u64;
            // Numbers beyond the largest box saturate, but are never used.
            let sets = binomials[chosen].iter().map(|sets| {
                let before = sum;
                sum = sum.saturating_add(*sets);
                before
            });
            let sets = sets.collect();
            binomials.push(sets);
        }
        let ways = lattice.directions().collect();
        Self { lattice, ways, binomials }
    }

    /// The least image: the one in the smallest box, then the narrowest, then the one with
    /// the least set of cells.
    fn canonical(&self, cells: &[Cell]) -> Canonical {
        // Images in boxes larger than the least one can have are skipped.
        let mut best = (narrow::i32(64 * BOX_WORDS), i32::MAX, [0; BOX_WORDS]);
        let mut stabiliser = 0;
        for &[a, b, c, d] in self.lattice.point_group {
            let image = |(x, y): Cell| (a * x + b * y, c * x + d * y);
            let (mut low, mut high) = ((i32::MAX, i32::MAX), (i32::MIN, i32::MIN));
            for &cell in cells {
                let (x, y) = image(cell);
                (low, high) = ((low.0.min(x), low.1.min(y)), (high.0.max(x), high.1.max(y)));
            }
            let width = high.0 - low.0 + 1;
            let area = width * (high.1 - low.1 + 1);
            if (area, width) > (best.0, best.1) {
                continue;
            }
            let mut set = [0_u64; BOX_WORDS];
            for &cell in cells {
                let (x, y) = image(cell);
                let number = narrow::index((y - low.1) * width + x - low.0);
                // The highest word first, so that sets are in the order of numbers.
                set[BOX_WORDS - 1 - number / 64] |= 1 << (number % 64);
            }
            match (area, width, set).cmp(&best) {
                Ordering::Less => (best, stabiliser) = ((area, width, set), 1),
                Ordering::Equal => stabiliser += 1,
                Ordering::Greater => {}
            }
        }
        let (_, width, set) = best;
        let (mut rank, mut chosen) = (0, 0);
        for (mut rest, from) in set.into_iter().rev().zip((0..).step_by(64)) {
            while rest != 0 {
                chosen += 1;
                rank += self.binomials[chosen][from + rest.trailing_zeros() as usize];
                rest &= rest - 1;
            }
        }
        Canonical { word: rank << WIDTH_BITS | u64::from(width.unsigned_abs()), stabiliser }
    }

    fn cells(&self, word: u64, pegs: u32) -> Vec<Cell> {
        let (mut rank, width) =
            (word >> WIDTH_BITS, narrow::i32((word & ((1 << WIDTH_BITS) - 1)) as usize));
        let mut below = 64 * BOX_WORDS;
        let cells = (1..=pegs as usize).rev().map(|chosen| {
            let sets = &self.binomials[chosen][..below];
            below = sets.partition_point(|sets| *sets <= rank) - 1;
            rank -= sets[below];
            let number = narrow::i32(below);
            (number % width, number / width)
        });
        cells.collect()
    }

    /// Computes the positions of `pegs` pegs from those of one less; `None` when memory is short.
    fn grow(
        &self,
        last: &WordSet,
        pegs: u32,
        progress: &mut dyn Progress,
    ) -> Result<Option<WordSet>, Cancelled> {
        let (memory, bytes) = (progress.memory(), |slots: usize| 8 * slots as u64);
        progress.needs(memory.min(bytes(last.slots() + 2 * GROWTH * last.len())));
        let note = format!("positions played back to {pegs} pegs");
        let (mut layer, mut batch, mut new) = (WordSet::new(), Vec::new(), Vec::new());
        for (done, word) in (1..).zip(last.words()) {
            let mut cells = self.cells(word, pegs - 1);
            let grid = Grid::of(&cells);
            for at in 0..cells.len() {
                let to = cells[at];
                for &(dx, dy) in &self.ways {
                    let (over, from) = ((to.0 + dx, to.1 + dy), (to.0 + 2 * dx, to.1 + 2 * dy));
                    if !grid.has(over) && !grid.has(from) {
                        cells[at] = over;
                        cells.push(from);
                        batch.push(self.canonical(&cells).word);
                        cells.pop();
                    }
                }
                cells[at] = to;
            }
            if batch.len() >= BATCH || done == last.len() {
                // A growing set has its old slots and twice as many new ones.
                let grows = 8 * (layer.len() + batch.len()) > 7 * layer.slots();
                let slots = if grows { 3 * layer.slots() } else { layer.slots() };
                if bytes(last.slots() + slots) > memory {
                    return Ok(None);
                }
                layer.admit(&batch, &mut new);
                batch.clear();
                new.clear();
                progress.report(done as u64, Some(last.len() as u64), &note)?;
            }
        }
        Ok(Some(layer))
    }

    /// Counts a layer, given the previous one.
    fn count(
        &self,
        layer: &WordSet,
        last: &WordSet,
        pegs: u32,
        progress: &mut dyn Progress,
    ) -> Result<EndlessLayer, Cancelled> {
        let mut counted =
            EndlessLayer { pegs, positions: layer.len() as u64, ..EndlessLayer::default() };
        let note = format!("positions of {pegs} pegs counted");
        for (done, word) in (1..).zip(layer.words()) {
            let cells = self.cells(word, pegs);
            let symmetric = u64::from(self.canonical(&cells).stabiliser > 1);
            counted.symmetric += symmetric;
            if let Some(jumps) = self.jumps_with_one_winner(&cells, last) {
                counted.one_winner += 1;
                counted.symmetric_one_winner += symmetric;
                if jumps > counted.max_jumps {
                    (counted.max_jumps, counted.max_jumps_positions) = (jumps, 0);
                }
                counted.max_jumps_positions += u64::from(jumps == counted.max_jumps);
            }
            if done % BATCH == 0 {
                progress.report(done as u64, Some(layer.len() as u64), &note)?;
            }
        }
        Ok(counted)
    }

    /// The number of jumps of these pegs, if exactly one of them leads into the previous
    /// layer.
    fn jumps_with_one_winner(&self, cells: &[Cell], last: &WordSet) -> Option<u32> {
        let grid = Grid::of(cells);
        let (mut jumps, mut winners) = (0, 0);
        for (at, from) in cells.iter().enumerate() {
            for (dx, dy) in &self.ways {
                let (over, to) = ((from.0 + dx, from.1 + dy), (from.0 + 2 * dx, from.1 + 2 * dy));
                if !grid.has(over) || grid.has(to) {
                    continue;
                }
                jumps += 1;
                let mut after = cells.to_vec();
                after[at] = to;
                after.retain(|cell| *cell != over);
                winners += u32::from(last.contains(self.canonical(&after).word));
                if winners > 1 {
                    return None;
                }
            }
        }
        (winners == 1).then_some(jumps)
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::super::board::{LATTICES, SQUARE, TRIANGULAR};
    use super::super::plane::{Patterns, Pegs};
    use super::*;
    use crate::search::Silent;
    use crate::search::listeners::{Heard, Until};

    fn layers(lattice: &Lattice, pegs: u32) -> Vec<EndlessLayer> {
        census(lattice, pegs, &mut Silent).expect("nobody cancels").layers
    }

    /// The numbers of positions and of those with one winner, each with the number of
    /// symmetric ones.
    fn figures(layer: &EndlessLayer) -> [u64; 4] {
        [layer.positions, layer.one_winner, layer.symmetric, layer.symmetric_one_winner]
    }

    #[test]
    fn small_layers_have_these_numbers() {
        let square: Vec<[u64; 4]> = layers(&SQUARE, 7).iter().map(figures).collect();
        assert_eq!(
            square,
            [
                [1, 0, 1, 0],
                [2, 2, 1, 1],
                [14, 9, 5, 1],
                [89, 47, 8, 2],
                [694, 243, 33, 2],
                [5539, 1256, 63, 6]
            ]
        );
        let triangular: Vec<[u64; 4]> = layers(&TRIANGULAR, 6).iter().map(figures).collect();
        assert_eq!(
            triangular,
            [[1, 0, 1, 0], [3, 2, 2, 1], [28, 16, 11, 2], [258, 126, 24, 5], [2953, 969, 122, 9]]
        );
    }

    /// All images of pegs under the symmetries of the lattice.
    fn images(lattice: &Lattice, pegs: &Pegs) -> Vec<Pegs> {
        let image = |[a, b, c, d]: &[i32; 4]| -> Pegs {
            let moved = pegs.cells().iter().map(|(x, y)| (a * x + b * y, c * x + d * y));
            moved.collect::<Pegs>().canonical()
        };
        lattice.point_group.iter().map(image).collect()
    }

    /// All sets of `size` of these cells.
    fn subsets(cells: &[Cell], size: usize) -> Vec<Vec<Cell>> {
        match (size, cells) {
            (0, _) => vec![Vec::new()],
            (_, []) => Vec::new(),
            (_, [first, rest @ ..]) => {
                let mut with = subsets(rest, size - 1);
                with.iter_mut().for_each(|set| set.push(*first));
                with.extend(subsets(rest, size));
                with
            }
        }
    }

    /// Counts the layer of `pegs` pegs forward: plays every set of cells in these boxes to its end.
    fn by_playing(lattice: &Lattice, pegs: u32, boxes: &[(i32, i32)]) -> EndlessLayer {
        let mut patterns = Patterns::new(lattice);
        let mut known: BTreeSet<Pegs> = BTreeSet::new();
        let mut layer = EndlessLayer { pegs, ..EndlessLayer::default() };
        for &(width, height) in boxes {
            let cells: Vec<Cell> =
                (0..width).flat_map(|x| (0..height).map(move |y| (x, y))).collect();
            for set in subsets(&cells, pegs as usize) {
                let set: Pegs = set.into_iter().collect();
                if !patterns.solvable(&set, &mut Silent).expect("nobody cancels") {
                    continue;
                }
                let images = images(lattice, &set);
                let least = images.iter().min().expect("a lattice has symmetries");
                if !known.insert(least.clone()) {
                    continue;
                }
                let symmetric = images.iter().filter(|image| *image == least).count() > 1;
                let winners = patterns.winning_jumps(&set, &mut Silent).expect("nobody cancels");
                let one = winners.len() == 1;
                layer.positions += 1;
                layer.symmetric += u64::from(symmetric);
                layer.one_winner += u64::from(one);
                layer.symmetric_one_winner += u64::from(one && symmetric);
                let jumps = narrow::u32(set.jumps(lattice.lines).count());
                if one && jumps > layer.max_jumps {
                    (layer.max_jumps, layer.max_jumps_positions) = (jumps, 0);
                }
                layer.max_jumps_positions += u64::from(one && jumps == layer.max_jumps);
            }
        }
        layer
    }

    #[test]
    fn playing_every_position_forward_counts_the_same() {
        // No side of the box is longer than 2n − 2 cells. With five pegs the sides sum to 9 at
        // most, and on the triangular lattice to 11.
        for (lattice, five) in [
            (&SQUARE, [(8, 1), (7, 2), (6, 3), (5, 4)].as_slice()),
            (&TRIANGULAR, &[(10, 1), (9, 2), (8, 3), (7, 4), (6, 5)]),
        ] {
            for layer in layers(lattice, 5) {
                let side = narrow::i32(2 * layer.pegs as usize - 2);
                let boxes = if layer.pegs == 5 { five } else { &[(side, side)] };
                assert_eq!(by_playing(lattice, layer.pegs, boxes), layer);
            }
        }
    }

    #[test]
    fn positions_are_words_up_to_these_numbers_of_pegs() {
        assert_eq!((most_pegs(&SQUARE), most_pegs(&TRIANGULAR)), (12, 11));
    }

    #[test]
    fn a_layer_that_does_not_fit_is_given_up() {
        let mut heard = Heard { memory: 20_000, ..Heard::default() };
        let counted = census(&SQUARE, 8, &mut heard).expect("nobody cancels");
        assert_eq!(counted.too_large, Some(7));
        assert_eq!(counted.layers, layers(&SQUARE, 6));
        assert!(heard.needs.iter().all(|bytes| *bytes <= 20_000) && heard.needs.len() == 6);
        assert_eq!(census(&SQUARE, 8, &mut Until(1)), Err(Cancelled));
    }

    fn any_pegs() -> impl Strategy<Value = Vec<Cell>> {
        let cells = prop::collection::btree_set((0i32..6, 0i32..6), 1..8);
        cells.prop_map(|cells| cells.into_iter().collect())
    }

    proptest! {
        #[test]
        fn a_word_is_its_position_and_all_images(pegs in any_pegs(), dx in -9i32..9, dy in -9i32..9) {
            for lattice in LATTICES {
                let shapes = Shapes::new(lattice, 8);
                let word = shapes.canonical(&pegs).word;
                let again = shapes.cells(word, narrow::u32(pegs.len()));
                prop_assert_eq!(shapes.canonical(&again).word, word);
                let images = images(lattice, &pegs.iter().copied().collect());
                let read: Pegs = again.into_iter().collect::<Pegs>().canonical();
                prop_assert!(images.contains(&read));
                for image in images {
                    let moved = image.cells().iter().map(|(x, y)| (x + dx, y + dy));
                    let moved: Vec<Cell> = moved.collect();
                    prop_assert_eq!(shapes.canonical(&moved).word, word);
                }
            }
        }
    }
}
