//! What may be done: numbers written and erased, pairs placed by the pattern method, full squares rearranged.

use super::square::{Square, cell_name};
use super::state::{Board, State};
use super::symmetry::{Axis, Step, Which, group_of};

/// One move on a square of some order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The order of the square, by which cells and lines are named.
    pub order: usize,
    /// What is done.
    pub act: Act,
}

/// What is done in a move; cells are numbered in reading order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Act {
    /// Writes a number into a cell that is not given; what stood there goes.
    Write { cell: usize, number: u32 },
    /// Erases the number of a cell that is not given.
    Erase { cell: usize },
    /// Places the next number of the pattern method in a cell, and its partner opposite.
    Place { cell: usize },
    /// Takes the numbers of a cell and of the one opposite away, in the pattern method.
    Take { cell: usize },
    /// Rearranges a full square.
    Step(Step),
}

/// The letters of rows and columns in texts of steps.
const AXES: [(char, Axis); 2] = [('r', Axis::Rows), ('c', Axis::Columns)];
/// The letters of the lines that change halves.
const WHICH: [(char, Which); 3] = [('o', Which::Odd), ('e', Which::Even), ('a', Which::All)];

impl Move {
    /// The move as text: `r3c5n43` writes, `r3c5e` erases, `r3c5p` places, `r3c5t` takes away; `xr1r3` exchanges
    /// rows, `hco` the odd columns of the halves, `vr` reverses the rows, `d` reflects in the diagonal.
    pub fn write(self) -> String {
        let order = self.order;
        let at = |cell: usize| format!("r{}c{}", cell / order + 1, cell % order + 1);
        let letter = |axis| AXES.iter().find(|(_, other)| *other == axis).map_or('r', |(a, _)| *a);
        match self.act {
            Act::Write { cell, number } => format!("{}n{number}", at(cell)),
            Act::Erase { cell } => format!("{}e", at(cell)),
            Act::Place { cell } => format!("{}p", at(cell)),
            Act::Take { cell } => format!("{}t", at(cell)),
            Act::Step(step) => match step {
                Step::Exchange { axis, lines: [a, b] } => {
                    let axis = letter(axis);
                    format!("x{axis}{}{axis}{}", a + 1, b + 1)
                }
                Step::Halves { axis, which } => {
                    let which = WHICH.iter().find(|(_, other)| *other == which);
                    format!("h{}{}", letter(axis), which.map_or('a', |(letter, _)| *letter))
                }
                Step::Reverse { axis } => format!("v{}", letter(axis)),
                Step::Transpose => "d".to_owned(),
            },
        }
    }

    /// Reads a move; it need not be legal.
    ///
    /// # Errors
    /// What is allowed.
    pub fn read(board: Board, text: &str) -> Result<Self, String> {
        let act = read_step(board, text).map(Act::Step).or_else(|| read_entry(board, text));
        act.map(|act| Self { order: board.order(), act }).ok_or_else(|| {
            format!(
                "a cell and what is done there are allowed, such as r3c5n43 (43 is written into row 3, column \
                 5), r3c5e (it is erased), r3c5p (the next number of the pattern is placed) and r3c5t (a pair is \
                 taken away), or a rearrangement such as xr1r3 and xc2c4 (rows, columns exchanged), hro, hre \
                 and hca (odd, even, all of them change halves), vr and vc (reversed) and d (reflected in the \
                 diagonal); rows and columns go from 1 to {}",
                board.order()
            )
        })
    }

    /// The state after the move.
    ///
    /// # Errors
    /// The rule that it breaks, as a sentence.
    pub fn apply(self, state: &State) -> Result<State, String> {
        let (board, square) = (state.board(), state.square());
        let n = board.order();
        let name = |cell| cell_name(n, cell);
        let after = |square: Square| state.with(square, state.given().to_vec());
        let of_pattern = matches!(self.act, Act::Place { .. } | Act::Take { .. });
        // The partner of a cell, which has one in the pattern method only.
        let partner = |cell| match board.mode() {
            Some(mode) => Ok(mode.partner(n, cell)),
            None => Err("That is a move of the pattern method.".to_owned()),
        };
        if board.mode().is_some() && !of_pattern {
            let rule =
                "In the pattern method numbers are placed in order, with their partners opposite.";
            return Err(rule.to_owned());
        }
        match self.act {
            Act::Write { cell, .. } | Act::Erase { cell } if state.is_given(cell) => {
                Err(format!("The number in {} is given: it stays.", name(cell)))
            }
            Act::Write { cell, number } if square.at(cell) == Some(number) => {
                Err(format!("{number} is in {} already.", name(cell)))
            }
            Act::Write { cell, number } => {
                if let Some(other) = square.cell_of(number) {
                    return Err(format!(
                        "{number} is in {} already, and each number is there once.",
                        name(other)
                    ));
                }
                let most = board.cells();
                square
                    .with(cell, Some(number))
                    .map(after)
                    .map_err(|_| format!("Numbers from 1 to {most} are allowed, not {number}."))
            }
            Act::Erase { cell } | Act::Take { cell } if square.at(cell).is_none() => {
                Err(format!("There is no number in {}.", name(cell)))
            }
            Act::Erase { cell } => Ok(after(without(square, &[cell]))),
            Act::Take { cell } => Ok(after(without(square, &[cell, partner(cell)?]))),
            Act::Place { cell } => {
                let Some(number) = state.next_number() else {
                    return Err("All numbers are placed.".to_owned());
                };
                if square.at(cell).is_some() {
                    return Err(format!("There is a number in {} already.", name(cell)));
                }
                let (pair, partner) = (square.pair_sum(), partner(cell)?);
                let placed = square
                    .with(cell, Some(number))
                    .and_then(|square| square.with(partner, Some(pair - number)));
                placed.map(after).map_err(|problem| format!("It cannot be placed: {problem}."))
            }
            Act::Step(_) if !square.is_full() => {
                Err("Rows and columns are moved only when the square is full.".to_owned())
            }
            Act::Step(step) => {
                if let Step::Exchange { axis, lines: [a, b] } = step
                    && (a == b || a.max(b) >= n || group_of(n, a) != group_of(n, b))
                {
                    return Err(format!(
                        "Only {} of the same half, both with odd or both with even numbers, are exchanged: \
                         anything else would spoil the sums.",
                        axis.name()
                    ));
                }
                let from = step.symmetry(n).permutation();
                let entries = from.iter().map(|&cell| square.entries()[cell]).collect();
                let given = from.iter().map(|&cell| state.is_given(cell)).collect();
                let moved = Square::new(n, entries).map_err(|problem| format!("{problem}."))?;
                Ok(state.with(moved, given))
            }
        }
    }

    /// The move in words, for a state where it is legal.
    pub fn say(self, before: &State) -> String {
        let board = before.board();
        let name = |cell| cell_name(board.order(), cell);
        let opposite =
            |cell| name(board.mode().map_or(cell, |mode| mode.partner(board.order(), cell)));
        match self.act {
            Act::Write { cell, number } => format!("{number} is written into {}.", name(cell)),
            Act::Erase { cell } => match before.square().at(cell) {
                Some(number) => format!("{number} is erased from {}.", name(cell)),
                None => format!("{} is erased.", name(cell)),
            },
            Act::Place { cell } => {
                let (number, pair) =
                    (before.next_number().unwrap_or(0), before.square().pair_sum());
                format!(
                    "{number} is placed in {}, and {pair} − {number} = {} opposite, in {}.",
                    name(cell),
                    pair - number,
                    opposite(cell)
                )
            }
            Act::Take { cell } => {
                format!("The numbers in {} and {} are taken away.", name(cell), opposite(cell))
            }
            Act::Step(step) => format!("{step}."),
        }
    }
}

/// The square with these cells blank.
fn without(square: &Square, cells: &[usize]) -> Square {
    cells.iter().fold(square.clone(), |square, &cell| {
        square.with(cell, None).expect("a cell of the square can always be blank")
    })
}

/// A number of a few digits, not beginning with 0, from the start of a text, and the rest.
fn number(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    let fits = (1..=6).contains(&digits.len()) && !digits.starts_with('0');
    fits.then(|| digits.parse().ok()).flatten().map(|number| (number, rest))
}

/// A row or column, from 0, after the letter of it, and the rest.
fn line(board: Board, letter: char, text: &str) -> Option<(usize, &str)> {
    let (number, rest) = number(text.strip_prefix(letter)?)?;
    (number <= board.order()).then_some((number - 1, rest))
}

fn read_entry(board: Board, text: &str) -> Option<Act> {
    let (row, rest) = line(board, 'r', text)?;
    let (column, rest) = line(board, 'c', rest)?;
    let cell = row * board.order() + column;
    match rest {
        "e" => Some(Act::Erase { cell }),
        "p" => Some(Act::Place { cell }),
        "t" => Some(Act::Take { cell }),
        _ => match number(rest.strip_prefix('n')?)? {
            (entry, "") => Some(Act::Write { cell, number: u32::try_from(entry).ok()? }),
            _ => None,
        },
    }
}

fn read_step(board: Board, text: &str) -> Option<Step> {
    if text == "d" {
        return Some(Step::Transpose);
    }
    let mut letters = text.chars();
    let (what, letter) = (letters.next()?, letters.next()?);
    let axis = AXES.iter().find(|(other, _)| *other == letter).map(|(_, axis)| *axis)?;
    let rest = letters.as_str();
    match what {
        'x' => {
            // The letter of the axis stands before each of the two.
            let (a, rest) = line(board, letter, text.strip_prefix('x')?)?;
            let (b, rest) = line(board, letter, rest)?;
            rest.is_empty().then_some(Step::Exchange { axis, lines: [a, b] })
        }
        'h' => {
            let which = WHICH.iter().find(|(letter, _)| rest.chars().eq([*letter]));
            which.map(|(_, which)| Step::Halves { axis, which: *which })
        }
        'v' if rest.is_empty() => Some(Step::Reverse { axis }),
        _ => None,
    }
}

/// Every legal move, in reading order; rearrangements last.
pub fn legal(state: &State) -> Vec<Move> {
    let (board, square) = (state.board(), state.square());
    let order = board.order();
    let made = |act| Move { order, act };
    let cells = 0..board.cells();
    if board.mode().is_some() {
        let touch = |cell: usize| match square.at(cell) {
            Some(_) => Act::Take { cell },
            None => Act::Place { cell },
        };
        return cells.map(|cell| made(touch(cell))).collect();
    }
    let missing = square.missing();
    let mut moves = Vec::new();
    for cell in cells.filter(|&cell| !state.is_given(cell)) {
        moves.extend(missing.iter().map(|&number| made(Act::Write { cell, number })));
        moves.extend(square.at(cell).map(|_| made(Act::Erase { cell })));
    }
    if missing.is_empty() {
        moves.extend(rearrangements(order).map(|step| made(Act::Step(step))));
    }
    moves
}

/// The steps that can be made with a full square; two lines are exchanged in either order.
pub fn rearrangements(order: usize) -> impl Iterator<Item = Step> {
    Step::all(order).into_iter().flat_map(|step| match step {
        Step::Exchange { axis, lines: [a, b] } => {
            vec![step, Step::Exchange { axis, lines: [b, a] }]
        }
        _ => vec![step],
    })
}
