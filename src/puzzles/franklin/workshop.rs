//! Squares made to order: puzzles with exactly one completion, and random Franklin squares.

use super::complete::{Completions, completions};
use super::count;
use super::deduce::{Deducer, Technique, difficulty};
use super::dice::Dice;
use super::pattern::{make, random_member};
use super::square::Square;
use super::state::{Board, Goal, State};
use super::{Franklin, given};
use crate::numerals::counted;
use crate::puzzle::{Choices, Design, Designs, Parameter, ParameterRange, Task, Workshop};
use crate::search::{Cancelled, Progress};

/// The orders of squares that puzzles are made of.
const ORDERS: [usize; 2] = [8, 16];
/// How many series there are.
const SERIES: u32 = 99;
/// The most states of a search in which a puzzle is to be decided.
const MOST_STATES: u64 = 48;

/// What is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Product {
    /// Puzzles.
    Puzzle,
    /// Full squares.
    Square,
}

/// What was ordered.
struct Order {
    product: Product,
    order: usize,
    grade: Technique,
    symmetric: bool,
    series: u32,
}

/// The words of the products and of yes and no, as they are chosen and as they are called.
const PRODUCTS: [(Product, &str, &str); 2] = [
    (Product::Puzzle, "puzzle", "puzzles to complete"),
    (Product::Square, "square", "random Franklin squares"),
];
const SYMMETRIC: [(bool, &str, &str); 2] =
    [(true, "yes", "a half-turn keeps them"), (false, "no", "anywhere")];

impl Order {
    fn new(chosen: &Choices) -> Self {
        let value = |key: &str| {
            chosen.iter().rfind(|(name, _)| name == key).map_or("", |(_, value)| value.as_str())
        };
        let product = PRODUCTS.iter().find(|(_, word, _)| *word == value("product"));
        let grade = Technique::ALL.into_iter().find(|grade| word(*grade) == value("grade"));
        let symmetric = SYMMETRIC.iter().find(|(_, word, _)| *word == value("symmetric"));
        let series = value("series").parse().ok().filter(|series| (1..=SERIES).contains(series));
        Self {
            product: product.map_or(Product::Puzzle, |(product, ..)| *product),
            order: ORDERS.into_iter().find(|n| n.to_string() == value("order")).unwrap_or(8),
            grade: grade.unwrap_or(Technique::Rectangle),
            symmetric: symmetric.is_none_or(|(symmetric, ..)| *symmetric),
            series: series.unwrap_or(1),
        }
    }

    /// How many are made; larger ones take longer.
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
    fn order(chosen: &Choices) -> Vec<Parameter> {
        let order = Order::new(chosen);
        let choice = |word: &str, name: &str| (word.to_owned(), name.to_owned());
        let grades = Technique::ALL.map(|grade| (word(grade), grade.grade().to_owned()));
        let orders = ORDERS.map(|n| (n.to_string(), format!("{n} × {n}")));
        let products = PRODUCTS.map(|(_, word, name)| choice(word, name));
        let symmetries = SYMMETRIC.map(|(_, word, name)| choice(word, name));
        let field = |key, label, value: String, range| Parameter { key, label, value, range };
        let word_of_product = PRODUCTS.iter().find(|(product, ..)| *product == order.product);
        let word_of_symmetry =
            SYMMETRIC.iter().find(|(symmetric, ..)| *symmetric == order.symmetric);
        vec![
            field(
                "product",
                "To be made",
                word_of_product.map_or_else(String::new, |(_, word, _)| (*word).to_owned()),
                ParameterRange::Choice(products.into()),
            ),
            field(
                "order",
                "Square",
                order.order.to_string(),
                ParameterRange::Choice(orders.into()),
            ),
            field("grade", "Grade", word(order.grade), ParameterRange::Choice(grades.into())),
            field(
                "symmetric",
                "Given numbers",
                word_of_symmetry.map_or_else(String::new, |(_, word, _)| (*word).to_owned()),
                ParameterRange::Choice(symmetries.into()),
            ),
            field(
                "series",
                "Series",
                order.series.to_string(),
                ParameterRange::Whole { min: 1, max: SERIES },
            ),
        ]
    }

    fn design(chosen: &Choices, progress: &mut dyn Progress) -> Result<Designs<Self>, Cancelled> {
        let order = Order::new(chosen);
        let deducer = Deducer::new(order.order);
        let mut made = Vec::new();
        for number in 0..order.number() {
            progress.report(number, Some(order.number()), "squares")?;
            let mut dice = Dice::new(u64::from(order.series) << 32 | number);
            let full = random_square(order.order, &mut dice);
            if order.product == Product::Square {
                made.push((full.clone(), full, None));
                continue;
            }
            let clues = thinned(&order, &deducer, &full, &mut dice, progress)?;
            let needed = difficulty(&deducer, &clues, u64::MAX, progress)?;
            made.push((clues, full, needed));
        }
        // Those of the grade that was ordered first, then those with the fewest numbers given.
        made.sort_by_key(|(clues, _, needed)| {
            (*needed != Some(order.grade), std::cmp::Reverse(clues.missing().len()))
        });
        let designs = (1..).zip(made);
        let designs = designs
            .filter_map(|(number, (clues, _, needed))| design(number, clues, needed))
            .collect();
        let remark = match (order.product, order.order) {
            (Product::Puzzle, _) => {
                "Each can be completed in exactly one way, which was proved, and no given number can be spared \
                 without making it harder than ordered or leaving two ways. Every series has others."
            }
            (Product::Square, count::ORDER) => {
                "Each of all Franklin squares of order 8 was as likely as every other: a class by chance and one of \
                 its symmetries by chance."
            }
            (Product::Square, _) => {
                "They are members of a large family by chance; it is not known to be all Franklin squares of this \
                 order."
            }
        };
        Ok(Designs { designs, remark: remark.to_owned() })
    }
}

/// A Franklin square by chance.
fn random_square(order: usize, dice: &mut Dice) -> Square {
    if order == count::ORDER {
        return count::random(dice);
    }
    // Every order that is played has such squares.
    random_member(order, dice).or_else(|_| make(order)).expect("the order is a square's")
}

/// The square with numbers blanked one after the other by chance, as long as it can be completed as is ordered.
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
    for (done, cell) in (0..).zip(cells) {
        progress.report(done, Some(last as u64 + 1), "numbers taken away")?;
        let other = if order.symmetric { last - cell } else { cell };
        let blank = square.with(cell, None).and_then(|square| square.with(other, None));
        let Ok(fewer) = blank else { continue };
        if fewer != square && is_decided(order.grade, deducer, &fewer, progress)? {
            square = fewer;
        }
    }
    Ok(square)
}

/// Whether a square can be completed in one way, by techniques no harder than a grade.
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
    let variant = Board::new(square.order(), None)?;
    let cells = square.entries().iter().map(|entry| *entry > 0).collect();
    let start = State::new(variant, square, cells).ok()?;
    let (name, note) = match needed {
        None => {
            (format!("No. {number}"), "A full square to be looked at and rearranged.".to_owned())
        }
        Some(technique) => (
            format!("No. {number}: {} given", counted(given(&start) as u64, "number")),
            format!("Grade: {}; {}.", technique.grade(), technique.meaning()),
        ),
    };
    Some(Design { name, note, task: Task { variant, start, goal: Goal::Franklin }, shown: None })
}
