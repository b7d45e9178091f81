//! The order: a form with interdependent fields.

use std::ops::RangeInclusive;
use std::sync::Arc;

use super::super::math::board::{self, Board};
use super::super::math::decide::map_is_cheap;
use super::super::math::symmetry::descriptions;
use super::super::math::tables::{LISTED, goal, letters};
use super::super::position::Goal;
use super::super::variant::{Variant, is_centre};
use super::best::Sort;
use super::found::Page;
use super::groups::types_in;
use crate::contract::{Choices, Parameter, WholeField, chosen};
use crate::kit::narrow;
use crate::kit::say::translated;
use crate::{say, text};

/// The least number of jumps.
const JUMPS: WholeField =
    WholeField { key: "jumps", label: text!("Least number of jumps"), min: 2, usual: 4, max: 40 };
/// The number of the page.
pub const PAGE: WholeField =
    WholeField { key: "page", label: text!("Page"), min: 1, usual: 1, max: 50 };
/// The value for all types.
const ALL: &str = "all";

/// The kind of puzzles in the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// The positions of the types 1 to 4.
    Gallery,
    /// Positions of one type.
    Symmetric,
    /// Positions with one winning jump.
    OneWinner,
    /// The one-winner positions with the most jumps.
    Records,
    /// Symmetric positions on the way of the central game.
    Way,
}

impl What {
    const ALL: [(Self, &'static str, &'static str); 5] = [
        (Self::Gallery, "gallery", text!("Gallery of types 1–4")),
        (Self::Symmetric, "symmetric", text!("Symmetric positions")),
        (Self::OneWinner, "one-winner", text!("One winning jump")),
        (Self::Records, "records", text!("Records of one winning jump")),
        (Self::Way, "way", text!("On the way of the central game")),
    ];

    /// The letters of the classes in which a board may have such positions.
    fn letters(self, board: &Arc<Board>) -> Vec<char> {
        let mut letters = letters(board);
        match self {
            Self::Gallery | Self::Symmetric => {
                letters.retain(|letter| !self.types(board, *letter).is_empty());
            }
            Self::OneWinner | Self::Records => {}
            Self::Way => letters.retain(|letter| *letter == 'A' && has_way(board)),
        }
        letters
    }

    /// The symmetry types possible in a class.
    fn types(self, board: &Board, letter: char) -> Vec<u8> {
        let most = match self {
            Self::Gallery => LISTED,
            Self::Symmetric | Self::Way => u8::MAX,
            Self::OneWinner | Self::Records => 0,
        };
        let mut types = types_in(board, goal(board, letter).unwrap_or_default());
        types.retain(|number| *number <= most);
        types
    }
}

/// A completed order.
#[derive(Debug, Clone)]
pub struct Order {
    /// The board.
    pub board: Arc<Board>,
    /// The kind of puzzles.
    pub what: What,
    /// The letter of the class.
    pub letter: char,
    /// The numbers of the wanted symmetry types.
    pub types: Vec<u8>,
    /// The allowed numbers of pegs.
    pub pegs: RangeInclusive<u32>,
    /// The least number of jumps.
    pub jumps: u32,
    /// The order of the puzzles.
    pub sort: Sort,
    /// The page of the puzzles.
    pub page: Page,
    /// The form with its values.
    pub fields: Vec<Parameter>,
}

impl Order {
    /// The order with these values, where they are allowed, and defaults elsewhere.
    pub fn new(chosen: &Choices) -> Self {
        let mut form = Form { chosen, fields: Vec::new() };
        let board = form.board();
        let kinds = What::ALL.into_iter().filter(|(what, ..)| !what.letters(&board).is_empty());
        let kinds = kinds.map(|(what, value, name)| (what, value, translated(name)));
        let what = form.choose("what", text!("Kind"), kinds.collect(), 0);
        // Every board has a hole and so a class.
        let what = what.unwrap_or(What::OneWinner);

        let classes = what.letters(&board).into_iter();
        let classes = classes.map(|letter| (letter, letter.to_string(), letter.to_string()));
        let letter =
            form.choose("class", text!("Position class"), classes.collect(), 0).unwrap_or('A');

        let numbers = what.types(&board, letter);
        let named = |number: u8| {
            let symmetry = translated(descriptions(board.lattice)[usize::from(number) - 1]);
            (vec![number], number.to_string(), say!("{number}: {symmetry}", number, symmetry))
        };
        let mut types: Vec<(Vec<u8>, String, String)> =
            numbers.iter().map(|number| named(*number)).collect();
        if what == What::Gallery && types.len() > 1 {
            types.insert(0, (numbers, ALL.to_owned(), say!("all types")));
        }
        // On the way of the central game there are only positions of little symmetry.
        let default = if what == What::Way { types.len().saturating_sub(1) } else { 0 };
        let types = form.choose("symmetry", text!("Symmetry"), types, default).unwrap_or_default();

        let (mut min, mut max) = numbers_of_pegs(&board).into_inner();
        if matches!(what, What::OneWinner | What::Records) {
            // With two pegs there is nothing to win or lose.
            min = 3.min(max);
        }
        min = form.number(WholeField {
            key: "from",
            label: text!("Fewest pegs"),
            min,
            usual: min,
            max,
        });
        max =
            form.number(WholeField { key: "to", label: text!("Most pegs"), min, usual: max, max });
        let pegs = min..=max;
        let jumps = if what == What::OneWinner { form.number(JUMPS) } else { 0 };
        let sorts = match what {
            What::Way => Vec::new(),
            _ => Sort::ALL.map(|(sort, value, name)| (sort, value, translated(name))).into(),
        };
        let sort = form.choose("sort", text!("Sort by"), sorts, 0).unwrap_or(Sort::FewestPegs);
        let page = Page(form.number(PAGE));
        Self { board, what, letter, types, pegs, jumps, sort, page, fields: form.fields }
    }

    /// Describes the order in words: "English board, class A".
    pub fn place(&self) -> String {
        match letters(&self.board).len() {
            0 | 1 => translated(self.board.name),
            _ => say!(
                "{board}, class {class}",
                board = translated(self.board.name),
                class = self.letter
            ),
        }
    }

    /// Writes the span of pegs: "2 pegs", "2 to 32 pegs".
    pub fn span(&self) -> String {
        let (least, most) = (self.pegs.start(), self.pegs.end());
        match least == most {
            true => say!("{n} peg" | "{n} pegs", n = least),
            false => say!("{least} to {most} pegs", least, most),
        }
    }
}

/// The form under construction.
struct Form<'a> {
    chosen: &'a Choices,
    fields: Vec<Parameter>,
}

impl Form<'_> {
    fn board(&mut self) -> Arc<Board> {
        let named =
            |board: &Arc<Board>| (Arc::clone(board), board.id.clone(), translated(board.name));
        let mut boards: Vec<_> = board::all().iter().map(named).collect();
        // The id identifies a drawn board.
        let chosen = chosen(self.chosen, "board").and_then(|id| board::by_id(id).ok());
        boards.extend(chosen.filter(|board| board.is_drawn()).as_ref().map(named));
        self.choose("board", text!("Board"), boards, 0).unwrap_or_else(board::english)
    }

    /// Adds a field with some values, and returns the chosen one. There is no field where there is
    /// no choice. `default` is an index.
    fn choose<T, V: Into<String>, N: Into<String>>(
        &mut self,
        key: &'static str,
        label: &'static str,
        values: Vec<(T, V, N)>,
        default: usize,
    ) -> Option<T> {
        let values = values.into_iter();
        let (names, mut things): (Vec<(String, String)>, Vec<T>) =
            values.map(|(thing, value, name)| ((value.into(), name.into()), thing)).unzip();
        let chosen = chosen(self.chosen, key);
        let at = names.iter().position(|(value, _)| Some(&**value) == chosen);
        let at = at.unwrap_or(default);
        if let Some((value, _)) = names.get(at).filter(|_| names.len() > 1) {
            let value = value.clone();
            self.fields.push(Parameter::choice(key, label, value, names));
        }
        (at < things.len()).then(|| things.swap_remove(at))
    }

    /// Adds a field with a whole number, and returns the chosen one.
    fn number(&mut self, field: WholeField) -> u32 {
        self.fields.push(field.parameter(self.chosen));
        field.value(self.chosen)
    }
}

/// The numbers of pegs with a puzzle on a board.
pub fn numbers_of_pegs(board: &Board) -> RangeInclusive<u32> {
    2..=narrow::u32(board.holes().len()).saturating_sub(1).max(2)
}

/// Tells whether a board has a central game that ends where it begins, and a cheap map.
fn has_way(board: &Arc<Board>) -> bool {
    let game = Variant::standard(Arc::clone(board));
    let centre = is_centre(board, board.vacancy);
    centre && game.goal() == Goal::Hole(board.vacancy) && map_is_cheap(board)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::contract::ParameterRange;

    fn values(fields: &[Parameter]) -> Vec<(String, String)> {
        fields.iter().map(|field| (field.key.to_owned(), field.value.clone())).collect()
    }

    #[test]
    fn the_classes_and_types_are_those_of_the_theorems() {
        let types = |id: &str| -> Vec<(char, Vec<u8>)> {
            let board = board::by_id(id).expect("a board");
            let letters = letters(&board).into_iter();
            letters.map(|letter| (letter, What::Symmetric.types(&board, letter))).collect()
        };
        for square in ["english", "french", "square6"] {
            let known = [('A', (1..=7).collect()), ('B', vec![7]), ('C', vec![6])];
            assert_eq!(types(square), known, "{square}");
        }
        let known = [('A', (1..=9).collect()), ('B', vec![4, 6, 9]), ('C', vec![4, 6, 9])];
        assert_eq!(types("hexagon"), known);
    }

    proptest! {
        #[test]
        fn any_form_rests(
            board in 0usize..9,
            choices in proptest::collection::vec((0usize..8, 0usize..12), 0..8),
        ) {
            let board = board::all().get(board).map_or("no such board", |board| &board.id);
            let mut chosen = vec![("board".to_owned(), board.to_owned())];
            for (field, value) in choices {
                let order = Order::new(&chosen);
                let Some(field) = order.fields.get(field) else { continue };
                let value = match &field.range {
                    ParameterRange::Whole { min, .. } => (*min as usize + value).to_string(),
                    ParameterRange::Choice(values) => {
                        values.get(value).map_or(String::new(), |(value, _)| value.clone())
                    }
                };
                if field.key != "board" {
                    chosen.retain(|(key, _)| key != field.key);
                    chosen.push((field.key.to_owned(), value));
                }
            }
            let fields = Order::new(&chosen).fields;
            prop_assert_eq!(Order::new(&values(&fields)).fields, fields);
        }
    }
}
