//! Moves: numbers written, erased and pencilled in, pairs placed by the pattern method, full squares rearranged.

use super::marks::room;
use super::math::square::{Square, cell_name};
use super::math::symmetry::{Axis, Step, Which, group_of};
use super::position::{Position, Variant};
use crate::say;

/// A move on a square of some order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The order of the square, which its text needs for naming cells and lines.
    pub order: usize,
    /// The action.
    pub act: Act,
}

/// The action of a move; cells are numbered in reading order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Act {
    /// Writes a number into a cell that is not given, and replaces the number that was there.
    Write { cell: usize, number: u32 },
    /// Erases the number of a cell that is not given.
    Erase { cell: usize },
    /// Pencils a candidate into a blank cell, or takes it out again.
    Pencil { cell: usize, number: u32 },
    /// Places the next number of the pattern method in a cell, and its partner opposite.
    Place { cell: usize },
    /// Takes away the numbers of a cell and of the one opposite, in the pattern method.
    Take { cell: usize },
    /// Rearranges a full square.
    Step(Step),
}

/// The letters of rows and columns in the texts of steps.
const AXES: [(char, Axis); 2] = [('r', Axis::Rows), ('c', Axis::Columns)];
/// The letters of the lines that change halves in the texts of steps.
const WHICH: [(char, Which); 3] = [('o', Which::Odd), ('e', Which::Even), ('a', Which::All)];

impl Move {
    /// The move that makes a step.
    pub fn rearranging(state: &Position, step: Step) -> Self {
        Self { order: state.board().order(), act: Act::Step(step) }
    }

    /// Writes the move as text. `r3c5n43` writes, `r3c5e` erases, `r3c5m43` toggles a pencil mark, `r3c5p` places,
    /// `r3c5t` takes away. `xr1r3` exchanges rows, `hco` the odd columns of the halves, `vr` reverses the rows, `d`
    /// reflects in the diagonal.
    pub fn write(self) -> String {
        let order = self.order;
        let at = |cell: usize| format!("r{}c{}", cell / order + 1, cell % order + 1);
        let letter = |axis| AXES.iter().find(|(_, other)| *other == axis).map_or('r', |(a, _)| *a);
        match self.act {
            Act::Write { cell, number } => format!("{}n{number}", at(cell)),
            Act::Erase { cell } => format!("{}e", at(cell)),
            Act::Pencil { cell, number } => format!("{}m{number}", at(cell)),
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

    /// Reads a move, which need not be legal.
    ///
    /// # Errors
    /// A message that says what is allowed.
    pub fn read(board: Variant, text: &str) -> Result<Self, String> {
        let act = read_step(board, text).map(Act::Step).or_else(|| read_entry(board, text));
        act.map(|act| Self { order: board.order(), act }).ok_or_else(|| {
            say!(
                "A move is a cell and a letter. For row 3 and column 5: r3c5n43 writes 43, r3c5e \
                 erases, and r3c5m43 pencils 43 in or takes it out. In the pattern method r3c5p places \
                 the next number, and r3c5t takes a pair away. Rearrangements are written xr1r3, hco, \
                 vr or d, for example. Rows and columns go from 1 to {most}.",
                most = board.order()
            )
        })
    }

    /// The state after the move.
    ///
    /// # Errors
    /// The rule that it breaks, as a sentence.
    pub fn apply(self, state: &Position) -> Result<Position, String> {
        let is_of_pattern = matches!(self.act, Act::Place { .. } | Act::Take { .. });
        if state.board().mode().is_some() && !is_of_pattern {
            return Err(say!(
                "In the pattern method numbers are placed in order, with their partners opposite."
            ));
        }
        match self.act {
            Act::Write { cell, number } => write(state, cell, number),
            Act::Erase { cell } => erase(state, cell),
            Act::Pencil { cell, number } => pencil(state, cell, number),
            Act::Place { cell } => place(state, cell),
            Act::Take { cell } => take(state, cell),
            Act::Step(step) => rearrange(state, step),
        }
    }

    /// Describes the move in words, for a state where it is legal.
    pub fn say(self, before: &Position) -> String {
        let board = before.board();
        let name = |cell| cell_name(board.order(), cell);
        let opposite =
            |cell| name(board.mode().map_or(cell, |mode| mode.partner(board.order(), cell)));
        match self.act {
            Act::Write { cell, number } => {
                say!("{number} is written into {cell}.", number, cell = name(cell))
            }
            Act::Erase { cell } => match before.square().at(cell) {
                Some(number) => {
                    say!("{number} is erased from {cell}.", number, cell = name(cell))
                }
                None => say!("{cell} is erased.", cell = name(cell)),
            },
            Act::Pencil { cell, number } if before.pencilled(cell).contains(&number) => {
                say!("{number} is no longer pencilled into {cell}.", number, cell = name(cell))
            }
            Act::Pencil { cell, number } => {
                say!("{number} is pencilled into {cell}.", number, cell = name(cell))
            }
            Act::Place { cell } => {
                let (number, pair) =
                    (before.next_number().unwrap_or(0), before.square().pair_sum());
                say!(
                    "{number} is placed in {cell}, and {pair} − {number} = {partner} opposite, in {opposite}.",
                    number,
                    cell = name(cell),
                    pair,
                    partner = pair - number,
                    opposite = opposite(cell)
                )
            }
            Act::Take { cell } => say!(
                "The numbers in {cell} and {opposite} are taken away.",
                cell = name(cell),
                opposite = opposite(cell)
            ),
            Act::Step(step) => format!("{step}."),
        }
    }
}

fn write(state: &Position, cell: usize, number: u32) -> Result<Position, String> {
    check_not_given(state, cell)?;
    if state.square().at(cell) == Some(number) {
        return Err(say!("{number} is in {cell} already.", number, cell = name(state, cell)));
    }
    check_number(state, number)?;
    check_unused(state, number)?;
    let written = state.square().with(cell, number);
    written.map(|square| with_square(state, square)).map_err(|problem| format!("{problem}."))
}

fn erase(state: &Position, cell: usize) -> Result<Position, String> {
    check_not_given(state, cell)?;
    check_filled(state, cell)?;
    Ok(with_square(state, state.square().without([cell])))
}

fn pencil(state: &Position, cell: usize, number: u32) -> Result<Position, String> {
    check_not_given(state, cell)?;
    check_number(state, number)?;
    if state.square().at(cell).is_some() {
        return Err(say!(
            "There is a number in {cell}: only a blank has pencil marks.",
            cell = name(state, cell)
        ));
    }
    check_unused(state, number)?;
    toggled(state, cell, number)
}

fn place(state: &Position, cell: usize) -> Result<Position, String> {
    let square = state.square();
    let Some(number) = state.next_number() else {
        return Err(say!("All numbers are placed."));
    };
    if square.at(cell).is_some() {
        return Err(say!("There is a number in {cell} already.", cell = name(state, cell)));
    }
    let (pair, partner) = (square.pair_sum(), partner(state, cell)?);
    let placed = square.with(cell, number).and_then(|square| square.with(partner, pair - number));
    placed
        .map(|square| with_square(state, square))
        .map_err(|problem| say!("It cannot be placed. {problem}", problem))
}

fn take(state: &Position, cell: usize) -> Result<Position, String> {
    check_filled(state, cell)?;
    Ok(with_square(state, state.square().without([cell, partner(state, cell)?])))
}

fn rearrange(state: &Position, step: Step) -> Result<Position, String> {
    let (n, square) = (state.board().order(), state.square());
    if !square.is_full() {
        return Err(say!("Rows and columns are moved only when the square is full."));
    }
    if let Step::Exchange { axis, lines: [a, b] } = step
        && (a == b || a.max(b) >= n || group_of(n, a) != group_of(n, b))
    {
        return Err(not_exchanged(axis, n));
    }
    let from = step.symmetry(n).permutation();
    let entries = from.iter().map(|&cell| square.entries()[cell]).collect();
    let given = from.iter().map(|&cell| state.is_given(cell)).collect();
    let moved = Square::new(n, entries).map_err(|problem| format!("{problem}."))?;
    Ok(state.with(moved, given).with_marks(state.marks().moved(&from)))
}

/// Explains which lines can be exchanged, after a player dragged others.
fn not_exchanged(axis: Axis, n: usize) -> String {
    let (half, after, second) = (n / 2, n / 2 + 1, n / 2 + 2);
    match axis {
        Axis::Rows => say!(
            "Only rows of the same half, both with odd or both with even numbers, are exchanged. \
             Drag 1 to {n} to reverse all rows. Drag {half} to {after} to exchange the halves. Drag \
             1 to {after} to exchange their odd rows, or 2 to {second} to exchange their even rows.",
            n,
            half,
            after,
            second
        ),
        Axis::Columns => say!(
            "Only columns of the same half, both with odd or both with even numbers, are exchanged. \
             Drag 1 to {n} to reverse all columns. Drag {half} to {after} to exchange the halves. \
             Drag 1 to {after} to exchange their odd columns, or 2 to {second} to exchange their even \
             columns.",
            n,
            half,
            after,
            second
        ),
    }
}

fn check_not_given(state: &Position, cell: usize) -> Result<(), String> {
    match state.is_given(cell) {
        true => Err(say!("The number in {cell} is given: it stays.", cell = name(state, cell))),
        false => Ok(()),
    }
}

fn check_number(state: &Position, number: u32) -> Result<(), String> {
    let most = state.board().cells();
    match number == 0 || number as usize > most {
        true => Err(say!("Numbers from 1 to {most} are allowed, not {number}.", most, number)),
        false => Ok(()),
    }
}

fn check_unused(state: &Position, number: u32) -> Result<(), String> {
    match state.square().cell_of(number) {
        Some(other) => Err(say!(
            "{number} is in {cell} already, and each number is there once.",
            number,
            cell = name(state, other)
        )),
        None => Ok(()),
    }
}

fn check_filled(state: &Position, cell: usize) -> Result<(), String> {
    match state.square().at(cell) {
        Some(_) => Ok(()),
        None => Err(say!("There is no number in {cell}.", cell = name(state, cell))),
    }
}

/// The cell opposite, which exists only in the pattern method.
fn partner(state: &Position, cell: usize) -> Result<usize, String> {
    let board = state.board();
    let mode = board.mode().ok_or_else(|| say!("That is a move of the pattern method."))?;
    Ok(mode.partner(board.order(), cell))
}

fn with_square(state: &Position, square: Square) -> Position {
    state.with(square, state.given().to_vec())
}

fn name(state: &Position, cell: usize) -> String {
    cell_name(state.board().order(), cell)
}

/// The state with a candidate pencilled into a blank cell, or taken out of it.
fn toggled(state: &Position, cell: usize, number: u32) -> Result<Position, String> {
    let shown = state.pencilled(cell);
    let mut marks = state.marks().toggled(cell, number);
    let room = room(state.board().order());
    if shown.len() >= room && !shown.contains(&number) {
        return Err(match room {
            0 => say!("The cells of a square this large have no room for pencil marks."),
            _ => say!("A cell has room for {room} pencil marks: take one out first.", room),
        });
    }
    if marks.of(cell).count() > room {
        // A hidden mark, whose number is in another cell, makes room.
        let hidden = marks.of(cell).find(|other| *other != number && !shown.contains(other));
        marks = hidden.map_or(marks.clone(), |hidden| marks.toggled(cell, hidden));
    }
    Ok(state.with_marks(marks))
}

/// Splits a text after its leading number, of up to six digits and not beginning with 0.
fn number(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    let fits = (1..=6).contains(&digits.len()) && !digits.starts_with('0');
    fits.then(|| digits.parse().ok()).flatten().map(|number| (number, rest))
}

/// Splits a text after a row or column: its letter and its number. The line counts from 0.
fn line(board: Variant, letter: char, text: &str) -> Option<(usize, &str)> {
    let (number, rest) = number(text.strip_prefix(letter)?)?;
    (number <= board.order()).then_some((number - 1, rest))
}

fn read_entry(board: Variant, text: &str) -> Option<Act> {
    let (row, rest) = line(board, 'r', text)?;
    let (column, rest) = line(board, 'c', rest)?;
    let cell = row * board.order() + column;
    match rest {
        "e" => Some(Act::Erase { cell }),
        "p" => Some(Act::Place { cell }),
        "t" => Some(Act::Take { cell }),
        _ => {
            let (act, digits) = rest.split_at_checked(1)?;
            let (entry, "") = number(digits)? else { return None };
            let number = u32::try_from(entry).ok()?;
            match act {
                "n" => Some(Act::Write { cell, number }),
                "m" => Some(Act::Pencil { cell, number }),
                _ => None,
            }
        }
    }
}

fn read_step(board: Variant, text: &str) -> Option<Step> {
    if text == "d" {
        return Some(Step::Transpose);
    }
    let mut letters = text.chars();
    let (what, letter) = (letters.next()?, letters.next()?);
    let axis = AXES.iter().find(|(other, _)| *other == letter).map(|(_, axis)| *axis)?;
    let rest = letters.as_str();
    match what {
        'x' => {
            // The letter of the axis precedes both numbers.
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

/// All legal moves but pencil marks, in reading order, with rearrangements last.
pub fn legal(state: &Position) -> Vec<Move> {
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

/// The steps that a full square allows. Exchanges occur in both orders of their lines.
pub fn rearrangements(order: usize) -> impl Iterator<Item = Step> {
    Step::all(order).into_iter().flat_map(|step| match step {
        Step::Exchange { axis, lines: [a, b] } => {
            vec![step, Step::Exchange { axis, lines: [b, a] }]
        }
        _ => vec![step],
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::franklin::math::pattern::Mode;
    use crate::puzzles::franklin::papers::squares::printed;

    fn begun(name: &str, blank: &[usize]) -> Position {
        let full = printed(name);
        let square = full.without(blank.iter().copied());
        Position::begun(Variant::new(full.order(), None).expect("a board"), square)
            .expect("a state")
    }

    fn blank(order: usize, mode: Option<Mode>) -> Position {
        Position::blank(Variant::new(order, mode).expect("a board"))
    }

    fn pattern(mode: Mode) -> Position {
        blank(8, Some(mode))
    }

    fn play(state: &Position, text: &str) -> Result<Position, String> {
        text.split_whitespace().try_fold(state.clone(), |state, text| {
            let mv = Move::read(state.board(), text)?;
            assert_eq!(mv.write(), text);
            mv.apply(&state)
        })
    }

    fn refused(state: &Position, text: &str) -> String {
        play(state, text).expect_err("it is refused")
    }

    #[test]
    fn numbers_are_written_over_each_other_and_erased() {
        let state = begun("F1", &[0, 1, 63]);
        let played = play(&state, "r1c1n52 r1c2n61 r1c1n17 r1c2e r8c8n61").expect("legal moves");
        assert_eq!(played.square().at(0), Some(17));
        assert_eq!(played.square().at(1), None);
        assert_eq!(played.square().at(63), Some(61));
        assert_eq!(
            refused(&state, "r1c1n4"),
            "4 is in row 1, column 3 already, and each number is there once."
        );
        assert_eq!(refused(&state, "r1c3n52"), "The number in row 1, column 3 is given: it stays.");
        assert_eq!(refused(&state, "r1c1e"), "There is no number in row 1, column 1.");
        assert_eq!(refused(&state, "r1c1n65"), "Numbers from 1 to 64 are allowed, not 65.");
        assert_eq!(refused(&played, "r1c1n17"), "17 is in row 1, column 1 already.");
        assert_eq!(refused(&state, "r1c1p"), "That is a move of the pattern method.");
        assert!(refused(&state, "d").ends_with("only when the square is full."));
    }

    #[test]
    fn pairs_are_placed_and_taken_away() {
        let state = pattern(Mode::Columns);
        let played = play(&state, "r1c1p r2c5p r4c1t").expect("legal moves");
        let at = |cell| played.square().at(cell);
        assert_eq!((at(0), at(24), at(12), at(20)), (None, None, Some(2), Some(63)));
        assert_eq!(played.next_number(), Some(1));
        assert_eq!(refused(&played, "r3c5p"), "There is a number in row 3, column 5 already.");
        assert_eq!(refused(&played, "r1c1t"), "There is no number in row 1, column 1.");
        for text in ["r1c1n5", "r2c5e", "vr"] {
            assert!(refused(&played, text).starts_with("In the pattern method"), "{text}");
        }
        let rows = play(&pattern(Mode::Rows), "r1c1p").expect("a legal move");
        assert_eq!(rows.square().at(3), Some(64));
    }

    #[test]
    fn a_full_square_is_rearranged_with_what_is_given() {
        let state = play(&begun("F1", &[0]), "r1c1n52").expect("a legal move");
        for text in ["xr1r3", "xc8c6", "hro", "hce", "hca", "vr", "vc", "d"] {
            let moved = play(&state, text).expect(text);
            assert!(moved.square().is_franklin() && moved != state, "{text}");
            let cell = moved.square().cell_of(52).expect("it is there");
            assert!(!moved.is_given(cell), "{text}");
            assert_eq!(play(&moved, text), Ok(state.clone()), "{text} is its own inverse");
        }
        assert!(refused(&state, "xr1r2").starts_with("Only rows of the same half"));
        assert!(refused(&state, "xc1c5").starts_with("Only columns of the same half"));
        assert!(refused(&state, "xc1c1").starts_with("Only columns"));
    }

    #[test]
    fn candidates_are_pencilled_in_and_taken_out() {
        let state = begun("F1", &[0, 1, 63]);
        let noted = play(&state, "r1c1m52 r1c2m61 r1c1m17 r1c1m61").expect("legal moves");
        assert_eq!(
            [0, 1, 63].map(|cell| noted.pencilled(cell)),
            [vec![17, 52, 61], vec![61], vec![]]
        );
        assert_eq!(noted, state, "the square is what it was");
        let say =
            |state: &Position, text: &str| Move::read(state.board(), text).map(|mv| mv.say(state));
        assert_eq!(say(&noted, "r8c8m61").as_deref(), Ok("61 is pencilled into row 8, column 8."));
        let out = "61 is no longer pencilled into row 1, column 1.";
        assert_eq!(say(&noted, "r1c1m61").as_deref(), Ok(out));
        assert_eq!(play(&noted, "r1c1m61").map(|state| state.pencilled(0)), Ok(vec![17, 52]));
        // A number in the square is no candidate elsewhere, until it is erased.
        let written = play(&noted, "r1c2n61").expect("a legal move");
        assert_eq!((written.pencilled(0), written.pencilled(1)), (vec![17, 52], vec![]));
        let erased = play(&written, "r1c2e").expect("a legal move");
        assert_eq!((erased.pencilled(0), erased.pencilled(1)), (vec![17, 52, 61], vec![61]));
        for (text, refusal) in [
            ("r1c1m61", "61 is in row 1, column 2 already, and each number is there once."),
            ("r1c2m17", "There is a number in row 1, column 2: only a blank has pencil marks."),
            ("r1c3m17", "The number in row 1, column 3 is given: it stays."),
            ("r1c1m65", "Numbers from 1 to 64 are allowed, not 65."),
        ] {
            assert_eq!(refused(&written, text), refusal);
        }
        assert!(refused(&pattern(Mode::Rows), "r1c1m1").starts_with("In the pattern method"));
    }

    #[test]
    fn a_cell_has_room_for_some_pencil_marks() {
        let full = play(&blank(8, None), "r1c1m1 r1c1m2 r1c1m3 r1c1m4 r1c1m5 r1c1m6 r1c1m7 r1c1m8");
        let full = full.expect("legal moves");
        assert_eq!(
            refused(&full, "r1c1m9"),
            "A cell has room for 8 pencil marks: take one out first."
        );
        assert!(play(&full, "r1c1m8 r1c1m9 r1c2m9").is_ok());
        // A hidden mark makes room and is forgotten.
        let other = play(&full, "r8c8n8 r1c1m9 r8c8e").expect("legal moves");
        assert_eq!(other.pencilled(0), [1, 2, 3, 4, 5, 6, 7, 9]);
        assert!(refused(&blank(32, None), "r1c1m1").contains("no room for pencil marks"));
    }

    #[test]
    fn pencil_marks_move_with_their_cells() {
        let state = begun("F1", &[0]);
        let moved = play(&state, "r1c1m52 r1c1n52 xr1r3 r3c1e").expect("legal moves");
        assert_eq!((moved.pencilled(0), moved.pencilled(16)), (vec![], vec![52]));
    }

    #[test]
    fn other_texts_are_refused_with_what_is_allowed() {
        let state = begun("F1", &[0]);
        // The first text is empty.
        let texts = " r r1 r1c r0c1n1 r9c1n1 r1c9e r1c1 r1c1n r1c1n0 r1c1n01 r1c1m r1c1m0 r1c1m5x \
                     r1c1é5 r1c1x r01c1e r1c1ee xr1 xr1c2 xr1r9 xq1q2 hr hrx hroo v vrr dd é \
                     r1c1n99999999999999999999";
        for text in texts.split(' ') {
            let refused = Move::read(state.board(), text).expect_err(text);
            assert!(refused.starts_with("A move is a cell and a letter."), "{text}");
        }
    }

    #[test]
    fn the_legal_moves_are_those_that_can_be_made() {
        let open = play(&begun("N1", &[5, 17, 40]), "r1c6n57").expect("a legal move");
        let full = begun("B1", &[]);
        for state in [open, full, play(&pattern(Mode::Rows), "r3c3p").expect("a legal move")] {
            let board = state.board();
            let cells =
                (1..=8).flat_map(|row| (1..=8).map(move |column| format!("r{row}c{column}")));
            let acts = ["e", "p", "t"].map(str::to_owned).into_iter();
            let acts: Vec<String> =
                acts.chain((1..=65).map(|number| format!("n{number}"))).collect();
            let entries = cells.flat_map(|cell| acts.iter().map(move |act| format!("{cell}{act}")));
            let lines = (1..=8).flat_map(|a| (1..=8).map(move |b| (a, b)));
            let exchanges = lines.flat_map(|(a, b)| [format!("xr{a}r{b}"), format!("xc{a}c{b}")]);
            let others =
                ["hro", "hre", "hra", "hco", "hce", "hca", "vr", "vc", "d"].map(str::to_owned);
            let legal = legal(&state);
            let mut possible = 0;
            for text in entries.chain(exchanges).chain(others) {
                let mv = Move::read(board, &text).expect("it is a move");
                let can = mv.apply(&state).is_ok();
                assert_eq!(can, legal.contains(&mv), "{text}");
                possible += usize::from(can);
                assert!(!can || mv.say(&state).ends_with('.'));
            }
            assert_eq!(possible, legal.len());
        }
    }
}
