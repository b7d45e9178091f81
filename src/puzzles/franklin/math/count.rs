//! All Franklin squares of order 8, by enumeration of their classes.
//!
//! For order 8 a group has two rows. So with x = 2a − 65 for an entry a, the pairs of rows (1, 3), (2, 4), (5, 7),
//! (6, 8) each have a number d, and the pairs of columns a number e. With a number c for the whole square, x = ±(c ± d
//! ± e): the first sign is that of the cell's parity. The second is + in one row of the pair and − in the other, the
//! third likewise. Exchanging rows and columns makes d, e > 0 and c ≥ 0, so the search is for nine numbers. Only the
//! identity leaves a square as it is, because its numbers are all different: so every class has as many squares as
//! there are symmetries.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use super::lines::Property;
use super::pattern::Mode;
use super::space::Form;
use super::square::{Square, pair_sum};
use super::symmetry::{GROUPS, Symmetry, line_orders};
use crate::kit::dice::Dice;
use crate::say;
use crate::search::{Cancelled, Progress, Silent};

/// The order of the squares that are counted.
pub const ORDER: usize = 8;

/// The largest x = 2a − N.
const LARGEST: i32 = 63;

/// A class of equivalent squares.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Class {
    form: Form,
    /// A square of the class.
    pub square: Square,
}

impl Class {
    /// Tells whether its squares are pandiagonal, which either all or none are. For a broken diagonal has one cell of
    /// each row and each column. They are all of the same parity, so with x = ±(c ± d ± e) the sum is ±8c.
    pub fn is_pandiagonal(&self) -> bool {
        self.square.standing(Property::Pandiagonals).holds()
    }

    /// The number of its squares that the pattern method makes in either mode.
    ///
    /// Numbers that add to N are mirrored in the halves of their rows exactly if mirrored columns have the same sums.
    /// So the order of the columns alone, or of the rows, decides whether a square is made in a mode.
    pub fn made_by_pattern(&self) -> u64 {
        let orders = line_orders(ORDER);
        let made = |sums: &[i64]| {
            let mirrored = |lines: &&Vec<usize>| {
                (0..ORDER).all(|at| {
                    let other = Mode::mirrored(ORDER, at);
                    sums[lines[at]] == sums[lines[other]]
                })
            };
            orders.iter().filter(mirrored).count()
        };
        let [rows, columns] = self.square.signed_sums();
        // Any order of the other lines, and the square as it is or transposed.
        2 * (orders.len() * (made(&rows) + made(&columns))) as u64
    }
}

/// The number of squares in a class: all symmetries, with and without transposition.
pub fn class_size() -> u64 {
    let orders = line_orders(ORDER).len() as u64;
    2 * orders * orders
}

/// Finds all classes, in the order of their normal forms.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn find_classes(progress: &mut dyn Progress) -> Result<Vec<Class>, Cancelled> {
    let mut search = Search::default();
    for centre in 0..LARGEST {
        search.centre = centre;
        let found = search.forms.len();
        let note = say!(
            "values of c tried, {found} class found" | "values of c tried, {found} classes found",
            found
        );
        progress.report(centre.unsigned_abs().into(), Some(LARGEST as u64), &note)?;
        for d in 1..LARGEST - centre {
            search.begin(d, LARGEST - centre - d);
        }
    }
    let class = |form: Form| Class { square: form.square(), form };
    Ok(search.forms.into_iter().map(class).collect())
}

/// All classes, in the order of their normal forms, computed once.
pub fn classes() -> &'static [Class] {
    static CLASSES: OnceLock<Vec<Class>> = OnceLock::new();
    CLASSES.get_or_init(|| find_classes(&mut Silent).expect("nobody cancels"))
}

/// The index of the class of a square; `None` unless it is a Franklin square of order 8.
pub fn class_of(square: &Square) -> Option<usize> {
    if square.order() != ORDER {
        return None;
    }
    let form = Form::of(square)?;
    classes().binary_search_by(|class| class.form.cmp(&form)).ok()
}

/// For each class, the class of its complements, in which every entry i is n² + 1 − i.
/// Complementing keeps the four properties, but is no permutation of the cells.
pub fn complements() -> Vec<usize> {
    let complement = |class: &Class| {
        let square = &class.square;
        let entries = square.entries().iter().map(|entry| square.pair_sum() - entry).collect();
        Square::new(ORDER, entries).ok().and_then(|square| class_of(&square))
    };
    classes().iter().filter_map(complement).collect()
}

/// A random Franklin square of order 8, uniformly distributed.
pub fn random(dice: &mut Dice) -> Square {
    let classes = classes();
    let class = &classes[dice.below(classes.len())];
    Symmetry::random(ORDER, dice).apply(&class.square)
}

/// The numbers of squares and classes of order 8.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Census {
    /// All Franklin squares.
    pub squares: u64,
    /// The Franklin squares that are pandiagonal, too.
    pub pandiagonal: u64,
    /// The Franklin squares that the pattern method makes.
    pub made: u64,
    /// The classes.
    pub classes: u64,
    /// The classes of pandiagonal squares.
    pub pandiagonal_classes: u64,
    /// The classes with a square that the pattern method makes.
    pub made_classes: u64,
}

impl Census {
    /// The number of rotations and reflections, including the identity. They are symmetries, so
    /// only the identity leaves a square as it is.
    pub const ROTATIONS_AND_REFLECTIONS: u64 = 8;

    /// Finds all classes anew and counts their squares.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn take(progress: &mut dyn Progress) -> Result<Self, Cancelled> {
        let size = class_size();
        let mut census = Self::default();
        for class in find_classes(progress)? {
            census.classes += 1;
            census.squares += size;
            if class.is_pandiagonal() {
                census.pandiagonal_classes += 1;
                census.pandiagonal += size;
            }
            let made = class.made_by_pattern();
            census.made_classes += u64::from(made > 0);
            census.made += made;
        }
        Ok(census)
    }

    /// The number of squares up to rotation and reflection.
    pub fn up_to_rotation_and_reflection(&self) -> u64 {
        self.squares / Self::ROTATIONS_AND_REFLECTIONS
    }
}

/// The search for the nine numbers.
#[derive(Debug, Default)]
struct Search {
    /// The number c.
    centre: i32,
    /// The d of the pairs of rows and the e of the pairs of columns. Each array has those of even lines (counted
    /// from 0) in the first half and in the second, and then those of odd lines; 0 where none is chosen yet.
    pairs: [[i32; GROUPS]; 2],
    /// The forms found so far.
    forms: BTreeSet<Form>,
}

impl Search {
    /// Finds the squares with 63 = c + d + e in the first pair of rows and of columns. Exchanges of
    /// rows and columns can bring it there.
    fn begin(&mut self, d: i32, e: i32) {
        self.pairs = [[0; GROUPS], [e, 0, 0, 0]];
        // If c > 0, pairs of unlike parity do not make 63, because −63 − 2c would be with it; likewise only those make
        // −63 = −(c + d' + e'). No d' and no e' is above d and e there, and so they are d and e: that of the
        // first pair of rows and that of a pair of odd columns, or the other way round, which is transposed.
        if self.centre > 0 {
            self.pairs[1][2] = e;
        }
        if let Some(used) = self.extend(0, 0, 0, d) {
            self.pairs[0][0] = d;
            self.choose(used);
        }
    }

    /// Chooses the numbers of the other pairs in every way; `used` has a bit for each x that occurs so far.
    ///
    /// The largest x that does not occur is the largest in its pair of rows and pair of columns. One of these has its
    /// number. Otherwise, a larger x would not occur either, that with the larger number of a pair of columns (of the
    /// same parity, if c is not 0). For the same reason the larger number of a parity is chosen first.
    fn choose(&mut self, used: u64) {
        if used == u64::MAX {
            self.forms.extend(self.square().map(|square| Form::of_sums(&square.signed_sums())));
            return;
        }
        let largest = LARGEST - 2 * used.leading_ones().cast_signed();
        for (axis, parity) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let pairs = [2 * parity, 2 * parity + 1];
            let Some(pair) = pairs.into_iter().find(|pair| self.pairs[axis][*pair] == 0) else {
                continue;
            };
            for other in 0..GROUPS {
                let across = self.pairs[1 - axis][other];
                let number = largest - self.centre(pair, other) - across;
                if across == 0 || number < 1 {
                    continue;
                }
                if let Some(used) = self.extend(used, axis, pair, number) {
                    self.pairs[axis][pair] = number;
                    self.choose(used);
                    self.pairs[axis][pair] = 0;
                }
            }
        }
    }

    /// The mean of the four x where a pair of rows crosses a pair of columns: c for like parities, −c for unlike ones.
    fn centre(&self, pair: usize, other: usize) -> i32 {
        if pair / 2 == other / 2 { self.centre } else { -self.centre }
    }

    /// Adds the x where a pair with this number crosses the pairs of the other kind that have theirs. `None` if one is
    /// out of range or repeated. All are odd, since each number is chosen to make an odd x.
    fn extend(&self, mut used: u64, axis: usize, pair: usize, number: i32) -> Option<u64> {
        for (other, &across) in self.pairs[1 - axis].iter().enumerate().filter(|(_, n)| **n != 0) {
            let centre = self.centre(pair, other);
            for x in [number + across, number - across, across - number, -number - across] {
                let bit = (centre + x + LARGEST) / 2;
                if !(0..=LARGEST).contains(&bit) || used >> bit & 1 == 1 {
                    return None;
                }
                used |= 1 << bit;
            }
        }
        Some(used)
    }

    /// The square with these nine numbers.
    fn square(&self) -> Option<Square> {
        let term = |axis: usize, line: usize| {
            let (half, place) = (line / (ORDER / 2), line % (ORDER / 2));
            let number = self.pairs[axis][place % 2 * 2 + half];
            if place < 2 { number } else { -number }
        };
        let entry = |cell: usize| {
            let (i, j) = (cell / ORDER, cell % ORDER);
            let sum = self.centre + term(0, i) + term(1, j);
            let x = if (i + j).is_multiple_of(2) { sum } else { -sum };
            u32::try_from((pair_sum(ORDER).cast_signed() + x) / 2).ok()
        };
        let entries = (0..ORDER * ORDER).map(entry).collect::<Option<_>>()?;
        Square::new(ORDER, entries).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::franklin::math::pattern::{make, mode_of};
    use crate::search::listeners::Until;

    #[test]
    fn each_class_is_found_once_and_has_its_own_form() {
        for (index, class) in classes().iter().enumerate() {
            assert!(class.square.is_franklin());
            assert_eq!(Form::of(&class.square).as_ref(), Some(&class.form));
            assert_eq!(class_of(&class.square), Some(index));
        }
        assert_eq!(classes().len(), 270);
    }

    /// The pattern method makes squares of every class that is not pandiagonal, and of no other.
    #[test]
    fn exactly_the_pandiagonal_squares_have_no_relative_that_a_pattern_makes() {
        for class in classes() {
            assert_eq!(class.made_by_pattern() == 0, class.is_pandiagonal());
        }
    }

    #[test]
    fn squares_made_by_patterns_are_counted_as_by_looking_at_each() {
        for class in classes().iter().step_by(30) {
            let orders = line_orders(ORDER);
            let made = |rows: &[usize], columns: &[usize]| {
                let entry = |(i, j): (&usize, &usize)| class.square.entries()[i * ORDER + j];
                let entries = rows.iter().flat_map(|i| columns.iter().map(move |j| (i, j)));
                let square = Square::new(ORDER, entries.map(entry).collect()).expect("a square");
                usize::from(mode_of(&square).is_some())
            };
            let all =
                orders.iter().flat_map(|rows| orders.iter().map(move |columns| (rows, columns)));
            let count: usize = all.map(|(rows, columns)| made(rows, columns)).sum();
            assert_eq!(class.made_by_pattern(), 2 * count as u64);
        }
    }

    #[test]
    fn random_squares_are_of_all_classes() {
        let mut dice = Dice::new(8);
        let mut counts = vec![0; classes().len()];
        for _ in 0..2700 {
            counts[class_of(&random(&mut dice)).expect("a Franklin square")] += 1;
        }
        // The mean is 10, with a standard deviation of 3.2.
        assert!(counts.iter().all(|count| (1..30).contains(count)), "{counts:?}");
    }

    #[test]
    fn other_squares_have_no_class() {
        let square = &classes()[0].square;
        let cells = square.entries().to_vec();
        let exchanged = [vec![cells[1], cells[0]], cells[2..].to_vec()].concat();
        assert_eq!(class_of(&Square::new(ORDER, exchanged).expect("a square")), None);
        assert_eq!(class_of(&square.without([3])), None);
        let larger = make(16).expect("an order");
        assert_eq!(class_of(&larger), None);
    }

    #[test]
    fn the_search_can_be_cancelled() {
        assert_eq!(Census::take(&mut Until(0)), Err(Cancelled));
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Symmetries keep the properties, the class, and pandiagonality.
        #[test]
        fn a_class_is_closed(seed in any::<u64>()) {
            let mut dice = Dice::new(seed);
            let square = random(&mut dice);
            let class = class_of(&square).expect("a Franklin square");
            let moved = Symmetry::random(ORDER, &mut dice).apply(&square);
            prop_assert!(moved.is_franklin());
            prop_assert_eq!(class_of(&moved), Some(class));
            let pandiagonal = moved.standing(Property::Pandiagonals).holds();
            prop_assert_eq!(pandiagonal, classes()[class].is_pandiagonal());
        }
    }
}
