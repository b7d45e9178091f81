//! Squares made to order: puzzles with exactly one completion, and random Franklin squares.

use super::math::complete::{Completions, completions};
use super::math::count;
use super::math::deduce::{Deducer, Technique, difficulty};
use super::math::pattern::{make, random_member};
use super::math::square::Square;
use super::position::{Goal, Position, Variant};
use super::{Franklin, given};
use crate::contract::{Choices, Design, Designs, Parameter, Task, WholeField, Workshop, chosen};
use crate::kit::dice::Dice;
use crate::kit::say::translated;
use crate::search::{Cancelled, Progress};
use crate::{say, text};

/// The orders of the squares of puzzles.
const ORDERS: [usize; 2] = [8, 16];
/// The most times that a puzzle is started over because it is easier than ordered.
const ATTEMPTS: u32 = 8;
/// The most states of a search that has to decide a puzzle.
const MOST_STATES: u64 = 48;

/// The kind of product.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Product {
    Puzzle,
    Square,
}

/// A customer's order.
struct Order {
    product: Product,
    order: usize,
    grade: Technique,
    /// The share of given cells: one in this many. `None` for as few as possible.
    one_of: Option<usize>,
    symmetric: bool,
    seed: u32,
}

/// The choices of each field: the value, its word in an order, and its name.
const PRODUCTS: [(Product, &str, &str); 2] = [
    (Product::Puzzle, "puzzle", text!("puzzles to complete")),
    (Product::Square, "square", text!("random Franklin squares")),
];
const SHARES: [(Option<usize>, &str, &str); 3] = [
    (None, "few", text!("as few as possible")),
    (Some(4), "quarter", text!("in a quarter of the cells, or fewer if it must be harder")),
    (Some(2), "half", text!("in half of the cells, or fewer if it must be harder")),
];
const SYMMETRIC: [(bool, &str, &str); 2] =
    [(true, "yes", text!("a half-turn keeps them")), (false, "no", text!("anywhere"))];

impl Order {
    fn new(choices: &Choices) -> Self {
        let value = |key: &str| chosen(choices, key).unwrap_or_default();
        let product = PRODUCTS.iter().find(|(_, word, _)| *word == value("product"));
        let grade = Technique::ALL.into_iter().find(|grade| word(*grade) == value("grade"));
        let share = SHARES.iter().find(|(_, word, _)| *word == value("given"));
        let symmetric = SYMMETRIC.iter().find(|(_, word, _)| *word == value("symmetric"));
        Self {
            product: product.map_or(Product::Puzzle, |(product, ..)| *product),
            order: ORDERS.into_iter().find(|n| n.to_string() == value("order")).unwrap_or(8),
            grade: grade.unwrap_or(Technique::Line),
            one_of: share.map_or(Some(4), |(one_of, ..)| *one_of),
            symmetric: symmetric.is_none_or(|(symmetric, ..)| *symmetric),
            seed: WholeField::SEED.value(choices),
        }
    }

    /// The number of products; fewer of those that take longer.
    fn number(&self) -> u64 {
        match (self.product, self.order) {
            (Product::Puzzle, 16..) => 3,
            _ => 6,
        }
    }
}

/// The word of a grade in an order.
fn word(grade: Technique) -> String {
    grade.grade().replace(' ', "-")
}

impl Workshop for Franklin {
    fn order(choices: &Choices) -> Vec<Parameter> {
        let order = Order::new(choices);
        let grades = Technique::ALL.map(|grade| (word(grade), translated(grade.grade())));
        let orders = ORDERS.map(|n| (n.to_string(), format!("{n} × {n}")));
        vec![
            Parameter::one_of("product", text!("To be made"), &PRODUCTS, &order.product),
            Parameter::choice("order", text!("Square"), order.order.to_string(), orders),
            Parameter::choice("grade", text!("Grade"), word(order.grade), grades),
            Parameter::one_of("given", text!("Given numbers"), &SHARES, &order.one_of),
            Parameter::one_of("symmetric", text!("Where they stand"), &SYMMETRIC, &order.symmetric),
            WholeField::SEED.parameter(choices),
        ]
    }

    fn design(choices: &Choices, progress: &mut dyn Progress) -> Result<Designs<Self>, Cancelled> {
        let order = Order::new(choices);
        let deducer = Deducer::new(order.order);
        let mut made = Vec::new();
        for number in 0..order.number() {
            progress.report(number, Some(order.number()), &say!("squares"))?;
            let mut dice = Dice::new(u64::from(order.seed) << 32 | number);
            if order.product == Product::Square {
                made.push((random_square(order.order, &mut dice), None));
                continue;
            }
            let mut puzzle = None;
            for _ in 0..ATTEMPTS {
                let full = random_square(order.order, &mut dice);
                let clues = thinned(&order, &deducer, &full, &mut dice, progress)?;
                let needed = difficulty(&deducer, &clues, u64::MAX, progress)?;
                puzzle = Some((clues, needed));
                if needed == Some(order.grade) {
                    break;
                }
            }
            made.extend(puzzle);
        }
        // Puzzles of the ordered grade come first, then those with the fewest numbers given.
        made.sort_by_key(|(clues, needed)| {
            (*needed != Some(order.grade), std::cmp::Reverse(clues.missing().len()))
        });
        let designs = (1..).zip(made);
        let designs =
            designs.filter_map(|(number, (clues, needed))| design(number, clues, needed)).collect();
        let remark = match (order.product, order.order) {
            (Product::Puzzle, _) => say!(
                "Each can be completed in exactly one way, which was proved. Those of the grade you asked for \
                 come first, then those with the fewest numbers given. Another seed gives other puzzles."
            ),
            (Product::Square, count::ORDER) => say!(
                "Each of all Franklin squares of order 8 was as likely as every other: a random \
                 class and one of its symmetries at random."
            ),
            (Product::Square, _) => say!(
                "They are random members of a large family. It is not known whether it holds all \
                 Franklin squares of this order."
            ),
        };
        Ok(Designs::of_seed(designs, remark, &Self::order(choices), WholeField::SEED.key))
    }
}

/// A random Franklin square.
fn random_square(order: usize, dice: &mut Dice) -> Square {
    if order == count::ORDER {
        return count::random(dice);
    }
    // Every order that is offered has squares.
    random_member(order, dice).or_else(|_| make(order)).expect("the order is a square's")
}

/// Blanks numbers of a square in random order, as long as it can be completed by the ordered grade,
/// until it is as ordered.
fn thinned(
    order: &Order,
    deducer: &Deducer,
    full: &Square,
    dice: &mut Dice,
    progress: &mut dyn Progress,
) -> Result<Square, Cancelled> {
    let last = full.entries().len() - 1;
    let mut cells: Vec<usize> = (0..=last).collect();
    dice.shuffle(&mut cells);
    let mut square = full.clone();
    let least = order.one_of.map_or(0, |cells| full.entries().len() / cells);
    for (done, cell) in (0..).zip(cells) {
        progress.report(done, Some(last as u64 + 1), &say!("numbers taken away"))?;
        let other = if order.symmetric { last - cell } else { cell };
        let fewer = square.without([cell, other]);
        // With the ordered number of given cells, it may still be too easy.
        let given = full.entries().len() - fewer.missing().len();
        if given < least
            && difficulty(deducer, &square, MOST_STATES, progress)? == Some(order.grade)
        {
            break;
        }
        if fewer != square && is_decided(order.grade, deducer, &fewer, progress)? {
            square = fewer;
        }
    }
    Ok(square)
}

/// Tells whether a square can be completed in only one way, by techniques no harder than a grade.
fn is_decided(
    grade: Technique,
    deducer: &Deducer,
    square: &Square,
    progress: &mut dyn Progress,
) -> Result<bool, Cancelled> {
    if grade == Technique::Trial {
        let (found, _) = completions(square, &[], MOST_STATES, progress)?;
        return Ok(matches!(found, Completions::One(_)));
    }
    Ok(deducer.fill(square, grade).0.is_full())
}

fn design(number: u32, square: Square, needed: Option<Technique>) -> Option<Design<Franklin>> {
    let variant = Variant::new(square.order(), None)?;
    let start = Position::begun(variant, square).ok()?;
    let (name, note) = match needed {
        None => (say!("No. {number}", number), say!("A full square to look at and rearrange.")),
        Some(technique) => (
            say!(
                "No. {number}: {given} number given" | "No. {number}: {given} numbers given",
                given = given(&start),
                number
            ),
            technique.graded(),
        ),
    };
    Some(Design { name, note, task: Task { variant, start, goal: Goal::Franklin }, shown: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Silent;

    fn made(chosen: &[(&str, &str)]) -> Vec<Design<Franklin>> {
        let chosen: Vec<(String, String)> =
            chosen.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        Franklin::design(&chosen, &mut Silent).expect("nobody cancels").designs
    }

    fn is_unique(design: &Design<Franklin>) -> bool {
        let found = completions(design.task.start.square(), &[], 10_000, &mut Silent);
        matches!(found, Ok((Completions::One(_), _)))
    }

    #[test]
    fn every_puzzle_has_one_completion_and_the_grade_that_was_ordered() {
        for grade in Technique::ALL {
            let word = word(grade);
            let few = [("grade", word.as_str()), ("given", "few"), ("series", "3")];
            for design in made(&few) {
                assert!(is_unique(&design), "{}", design.name);
                let deducer = Deducer::new(8);
                let square = design.task.start.square();
                let needed = difficulty(&deducer, square, 10_000, &mut Silent);
                assert_eq!(needed, Ok(Some(grade)), "{}", design.name);
                // A half-turn maps given cells to given cells.
                assert!(
                    (0..64).all(|cell| square.at(cell).is_some() == square.at(63 - cell).is_some())
                );
            }
        }
    }

    #[test]
    fn as_many_numbers_are_given_as_ordered() {
        for design in made(&[("given", "half"), ("symmetric", "no")]) {
            assert_eq!(given(&design.task.start), 32, "{}", design.name);
            assert!(is_unique(&design));
        }
        let large = made(&[("order", "16"), ("grade", "hard")]);
        assert!(large.len() == 3 && large.iter().all(is_unique));
    }

    #[test]
    fn random_squares_are_franklin_squares_that_differ() {
        for order in ["8", "16"] {
            let squares = made(&[("product", "square"), ("order", order)]);
            let squares: Vec<&Square> =
                squares.iter().map(|design| design.task.start.square()).collect();
            assert!(squares.iter().all(|square| square.is_franklin()));
            assert!((1..squares.len()).all(|at| !squares[..at].contains(&squares[at])));
        }
    }
}
