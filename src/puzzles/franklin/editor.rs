//! The editor of squares, their given cells and their goals.

use super::Franklin;
use super::figure::{Picture, cell_at};
use super::math::square::{Square, cell_name};
use super::position::{Goal, Position, Variant, against_pattern};
use crate::contract::{Editor, Gesture, Rules, SetupText, Task, TextError, View};
use crate::scene::Scene;
use crate::{say, text};

/// A square under construction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    pub(super) board: Variant,
    pub(super) square: Square,
    /// The flags of given cells; blank cells are not given.
    given: Vec<bool>,
    goal: Goal,
}

/// The text of the square without numbers.
const EMPTY: &str = "empty";
/// The text of the goal to complete any Franklin square.
const ANY: &str = "any";
/// A blank cell, and the prefix of a number that is not given.
const BLANK: &str = "_";
const OWN: char = '*';

/// Reads a square in the form of links, or in that of spreadsheets, where all numbers are given.
fn read_square(
    board: Variant,
    part: &'static str,
    text: &str,
) -> Result<(Square, Vec<bool>), TextError> {
    read_own_square(board, part, text).or_else(|problem| match text.parse::<Square>() {
        Ok(square) if square.order() == board.order() => {
            let given = square.entries().iter().map(|entry| *entry > 0).collect();
            Ok((square, given))
        }
        _ => Err(problem),
    })
}

/// Reads a square in the form of links: rows separated by `/`, numbers by dots, with marks at those not given.
fn read_own_square(
    board: Variant,
    part: &'static str,
    text: &str,
) -> Result<(Square, Vec<bool>), TextError> {
    let n = board.order();
    let wrong = |found: &str, problem: String| Err(TextError::new(part, found, problem));
    if text.split('/').count() != n {
        let problem = say!(
            "{n} rows separated by “/” are allowed, each of {n} numbers separated by dots.",
            n
        );
        return wrong(text, problem);
    }
    let mut entries = Vec::with_capacity(board.cells());
    let mut given = Vec::with_capacity(board.cells());
    for (row, number) in text.split('/').zip(1..) {
        if row.split('.').count() != n {
            return wrong(row, say!("Row {row}: {n} cells are allowed.", row = number, n));
        }
        for (cell, column) in row.split('.').zip(1..) {
            let (digits, own) = cell.strip_prefix(OWN).map_or((cell, false), |rest| (rest, true));
            let plain = digits.len() <= 6 && digits.bytes().all(|byte| byte.is_ascii_digit());
            let entry = digits.parse::<u32>().ok().filter(|entry| plain && *entry > 0);
            match entry {
                Some(entry) => {
                    entries.push(entry);
                    given.push(!own);
                }
                None if cell == BLANK => {
                    entries.push(0);
                    given.push(false);
                }
                None => {
                    let problem = say!(
                        "Row {row}, column {column}: a number from 1 to {most} is allowed, with \
                         {own} before it if it is not given, or {blank} for a blank.",
                        row = number,
                        column,
                        most = board.cells(),
                        own = OWN,
                        blank = BLANK
                    );
                    return wrong(cell, problem);
                }
            }
        }
    }
    Ok((Square::new(n, entries)?, given))
}

/// The square of a position, and the flags of its given cells.
fn entries_of(state: &Position) -> (Square, Vec<bool>) {
    (state.square().clone(), state.given().to_vec())
}

/// Writes a square in the form of links.
fn write_square(square: &Square, given: impl Fn(usize) -> bool) -> String {
    let cell = |cell: usize| match square.at(cell) {
        None => BLANK.to_owned(),
        Some(number) if given(cell) => number.to_string(),
        Some(number) => format!("{OWN}{number}"),
    };
    let n = square.order();
    let row = |row: usize| (row * n..(row + 1) * n).map(cell).collect::<Vec<_>>().join(".");
    (0..n).map(row).collect::<Vec<_>>().join("/")
}

impl Setup {
    /// The setup with other entries. In the pattern method none of them are given.
    fn with(&self, square: Square, given: Vec<bool>) -> Self {
        let given = if self.board.mode().is_some() { vec![false; given.len()] } else { given };
        Self { square, given, ..self.clone() }
    }

    /// The setup after changes (cell, number or 0, whether given); `None` if the result is no square.
    fn written(&self, changes: &[(usize, u32, bool)]) -> Option<Self> {
        let (mut entries, mut given) = (self.square.entries().to_vec(), self.given.clone());
        for &(cell, entry, is_given) in changes {
            *entries.get_mut(cell)? = entry;
            *given.get_mut(cell)? = is_given && entry > 0;
        }
        let square = Square::new(self.board.order(), entries).ok()?;
        Some(self.with(square, given))
    }

    /// The setup with a number in a cell; in the pattern method with its partner opposite, too.
    ///
    /// # Errors
    /// When there is no such number, or another cell has it.
    pub(super) fn with_number(&self, cell: usize, number: u32) -> Result<Self, String> {
        let (order, most) = (self.board.order(), self.board.cells());
        if number == 0 || number as usize > most {
            return Err(say!("Numbers from 1 to {most} are allowed, not {number}.", most, number));
        }
        let partner = self.board.mode().map(|mode| mode.partner(order, cell));
        let mut changes = vec![(cell, number, true)];
        changes.extend(partner.map(|partner| (partner, self.square.pair_sum() - number, false)));
        let elsewhere = |(_, number, _): &(usize, u32, bool)| {
            let other = self.square.cell_of(*number)?;
            (other != cell && Some(other) != partner).then_some((*number, other))
        };
        if let Some((number, other)) = changes.iter().find_map(elsewhere) {
            let cell = cell_name(order, other);
            return Err(say!(
                "{number} is in {cell} already, and each number is there once.",
                number,
                cell
            ));
        }
        self.written(&changes).ok_or_else(|| say!("{number} cannot be written here.", number))
    }

    /// The setup without the number of a cell; in the pattern method without its partner, too.
    pub(super) fn cleared(&self, cell: usize) -> Option<Self> {
        let mut changes = vec![(cell, 0, false)];
        if let Some(mode) = self.board.mode() {
            changes.push((mode.partner(self.board.order(), cell), 0, false));
        }
        self.written(&changes)
    }
}

/// A tool of the editor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Tool {
    /// Writes numbers.
    #[strum(
        message = "Number",
        detailed_message = "Touch a cell and write its number, or type it on the cell; Delete blanks it."
    )]
    Number,
    /// Blanks cells.
    #[strum(message = "Clear", detailed_message = "Touch a cell to blank it.")]
    Clear,
    /// Makes numbers given, or not.
    #[strum(
        message = "Given",
        detailed_message = "Touch a number to make it given, which stays in play, or the player’s own, which may be \
            erased."
    )]
    Given,
    /// Exchanges cells.
    #[strum(
        message = "Exchange",
        detailed_message = "Drag a number to another cell to exchange the two."
    )]
    Exchange,
    /// Makes the square the target.
    #[strum(
        message = "Target",
        detailed_message = "Touch any cell of a full square to make it the square to be reached; touch again for any \
            Franklin square."
    )]
    Target,
}

impl Editor for Franklin {
    type Setup = Setup;

    type Tool = Tool;

    fn carries(tool: Tool) -> bool {
        tool == Tool::Exchange
    }

    fn setup(task: &Task<Self>) -> Setup {
        let (square, given) = entries_of(&task.start);
        Setup { board: task.variant, square, given, goal: task.goal.clone() }
    }

    fn variant(setup: &Setup) -> Variant {
        setup.board
    }

    fn validate(setup: &Setup) -> Result<Task<Self>, Vec<String>> {
        let mut problems = Vec::new();
        if let Goal::Become(target) = &setup.goal {
            if !target.is_full() {
                problems.push(say!("The square to be reached has blank cells."));
            }
            let against = setup.board.mode().and_then(|mode| against_pattern(mode, target));
            let of_target = |problem| say!("Of the square to be reached: {problem}", problem);
            problems.extend(against.map(of_target));
        }
        let start = Position::new(setup.board, setup.square.clone(), setup.given.clone());
        match start.map_err(|more| problems.extend(more)) {
            Ok(start) if problems.is_empty() => {
                Ok(Task { variant: setup.board, start, goal: setup.goal.clone() })
            }
            _ => Err(problems),
        }
    }

    fn read_setup(
        board: &Variant,
        from: Option<&str>,
        goal: Option<&str>,
    ) -> Result<Setup, TextError> {
        let (square, given) = match from {
            None => entries_of(&Self::start(board).start),
            Some(EMPTY) => entries_of(&Position::blank(*board)),
            Some(text) => read_square(*board, text!("Square"), text)?,
        };
        let goal = match goal {
            None | Some(ANY) => Goal::Franklin,
            Some(text) => Goal::Become(read_square(*board, text!("Goal"), text)?.0),
        };
        Ok(Setup { board: *board, square, given, goal })
    }

    fn write_setup(setup: &Setup) -> SetupText {
        let from = match setup.square.entries().iter().all(|entry| *entry == 0) {
            true => EMPTY.to_owned(),
            false => write_square(&setup.square, |cell| setup.given[cell]),
        };
        let goal = match &setup.goal {
            Goal::Franklin => ANY.to_owned(),
            Goal::Become(target) => write_square(target, |_| true),
        };
        SetupText { from, goal }
    }

    fn setup_scene(setup: &Setup, _: Tool, view: &View) -> Scene {
        let view = View { held: view.held, ..View::default() };
        let Setup { board, square, given, goal } = setup;
        let pencilled = Vec::new();
        Picture { board: *board, square, given, pencilled, goal }.draw(&view, false)
    }

    fn edit(setup: &Setup, tool: Tool, gesture: Gesture) -> Setup {
        let edited = match (tool, gesture) {
            (Tool::Exchange, Gesture::Carry { from, to }) => {
                let cells = cell_at(setup.board, from).zip(cell_at(setup.board, to));
                cells.and_then(|(from, to)| {
                    let content = |cell| (setup.square.at(cell).unwrap_or(0), setup.given[cell]);
                    let ((here, mine), (there, yours)) = (content(from), content(to));
                    setup.written(&[(from, there, yours), (to, here, mine)])
                })
            }
            (tool, Gesture::Tap(place)) => {
                cell_at(setup.board, place).and_then(|cell| tapped(setup, tool, cell))
            }
            (_, Gesture::Carry { .. }) => None,
        };
        edited.unwrap_or_else(|| setup.clone())
    }

    fn beginnings(board: &Variant) -> Vec<(&'static str, Setup)> {
        let standard = Self::start(board);
        let blank = standard.from(Position::blank(*board));
        vec![
            (text!("Standard game"), Self::setup(&standard)),
            (text!("Blank square"), Self::setup(&blank)),
        ]
    }
}

/// The setup after a touch of a cell; `None` if that does nothing.
fn tapped(setup: &Setup, tool: Tool, cell: usize) -> Option<Setup> {
    match tool {
        Tool::Clear => setup.cleared(cell),
        Tool::Given => setup.written(&[(cell, setup.square.at(cell)?, !setup.given[cell])]),
        Tool::Target => {
            let goal = match setup.goal {
                Goal::Franklin if setup.square.is_full() => Goal::Become(setup.square.clone()),
                _ => Goal::Franklin,
            };
            Some(Setup { goal, ..setup.clone() })
        }
        Tool::Number | Tool::Exchange => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Pen;
    use crate::puzzles::franklin::figure::place;
    use crate::scene::PlaceId;

    fn board(text: &str) -> Variant {
        text.parse().expect(text)
    }

    fn empty(variant: &str) -> Setup {
        Franklin::read_setup(&board(variant), Some(EMPTY), None).expect("the empty square")
    }

    fn tap(setup: &Setup, tool: Tool, cell: usize) -> Setup {
        Franklin::edit(setup, tool, Gesture::Tap(place(cell)))
    }

    fn write(setup: &Setup, cell: usize, text: &str) -> Setup {
        Franklin::setup_written(setup, Tool::Number, place(cell), text).expect(text)
    }

    fn refusal(setup: &Setup, cell: usize, text: &str) -> String {
        Franklin::setup_written(setup, Tool::Number, place(cell), text).expect_err(text)
    }

    fn carry(setup: &Setup, from: usize, to: usize) -> Setup {
        Franklin::edit(setup, Tool::Exchange, Gesture::Carry { from: place(from), to: place(to) })
    }

    #[test]
    fn a_text_that_is_no_square_is_refused_with_row_and_column() {
        let good = Franklin::write_setup(&write(&empty("8"), 9, "1")).from;
        let refused = |from: &str, goal: Option<&str>, message: &str| {
            let error = Franklin::read_setup(&board("8"), Some(from), goal).expect_err(from);
            assert!(error.to_string().contains(message), "{error}");
        };
        refused("", None, "8 rows separated");
        refused(&good.replacen('/', ".", 1), None, "8 rows separated");
        refused(&good.replacen("_.", "", 1), None, "“_._._._._._._” is wrong. Row 1");
        for text in ["x", "0", "+1", "**1", "*", "*_", "-1", "é", "99999999"] {
            refused(&good.replacen("1", text, 1), None, "Row 2, column 2: a number from 1 to 64");
        }
        refused(&good.replacen('_', "1", 1), None, "The same number");
        refused(&good.replacen('1', "65", 1), None, "A number from 1 to 64 is allowed");
        refused(&good, Some("all"), "Goal: “all”");
    }

    #[test]
    fn tools_write_clear_give_and_exchange() {
        let one = write(&write(&empty("8"), 0, "1"), 3, " 2 ");
        assert!(Franklin::write_setup(&one).from.starts_with("1._._.2._"));
        let more = write(&one, 0, "47");
        assert!(Franklin::write_setup(&more).from.starts_with("47._._.2._"));
        let own = tap(&more, Tool::Given, 3);
        assert!(Franklin::write_setup(&own).from.starts_with("47._._.*2._"));
        let exchanged = carry(&own, 3, 1);
        assert!(Franklin::write_setup(&exchanged).from.starts_with("47.*2._._._"));
        assert_eq!(write(&write(&one, 0, ""), 3, ""), empty("8"));
        assert_eq!(tap(&tap(&exchanged, Tool::Clear, 0), Tool::Clear, 1), empty("8"));
        for gesture in [Gesture::Tap(PlaceId(64)), Gesture::Carry { from: place(0), to: place(1) }]
        {
            assert_eq!(Franklin::edit(&own, Tool::Number, gesture), own);
        }
    }

    #[test]
    fn impossible_numbers_are_refused_with_what_is_allowed() {
        let one = write(&empty("8"), 0, "47");
        let writing = |tool, at| Franklin::setup_writing(&one, tool, at);
        let there = writing(Tool::Number, place(0)).expect("numbers are written");
        assert_eq!(there.prompt, "Row 1, column 1: a number from 1 to 64");
        assert_eq!(there.present, "47");
        assert_eq!(there.choices.len(), 63);
        assert_eq!(there.pencilled, None);
        for tool in [Tool::Clear, Tool::Given, Tool::Exchange, Tool::Target] {
            assert_eq!(writing(tool, place(0)), None);
            assert!(Franklin::setup_written(&one, tool, place(0), "1").is_err());
        }
        assert_eq!(writing(Tool::Number, PlaceId(64)), None);
        for text in ["0", "65", "x", "+1", "99999999999"] {
            assert!(refusal(&one, 1, text).contains("rom 1 to 64"), "{text}");
        }
        assert_eq!(
            refusal(&one, 1, "47"),
            "47 is in row 1, column 1 already, and each number is there once."
        );
        assert_eq!(write(&one, 0, "47"), one);
        // In the pattern method the partner is written, too, so it must be free.
        let pair = write(&empty("8-rows"), 0, "47");
        assert_eq!((pair.square.at(0), pair.square.at(3)), (Some(47), Some(18)));
        assert!(refusal(&pair, 8, "18").starts_with("18 is in row 1, column 4"));
        assert_eq!(write(&pair, 3, "47").square.at(0), Some(18));
    }

    #[test]
    fn pairs_are_set_up_together_in_the_pattern_method() {
        let one = write(&empty("8-columns"), 1, "1");
        assert_eq!((one.square.at(1), one.square.at(25)), (Some(1), Some(64)));
        let more = write(&one, 25, "2");
        assert_eq!((more.square.at(25), more.square.at(1)), (Some(2), Some(63)));
        assert!(Franklin::validate(&more).is_ok());
        let torn = carry(&more, 1, 2);
        assert_eq!(Franklin::validate(&torn).map_err(|problems| problems.len()), Err(1));
        assert_eq!(tap(&more, Tool::Clear, 1), empty("8-columns"));
    }

    #[test]
    fn a_full_square_becomes_the_target() {
        let full = Franklin::setup(&Franklin::catalogue().swap_remove(0).task);
        let wanted = tap(&full, Tool::Target, 5);
        assert_eq!(wanted.goal, Goal::Become(full.square.clone()));
        assert_eq!(tap(&wanted, Tool::Target, 5), full);
        assert_eq!(tap(&empty("8"), Tool::Target, 5), empty("8"));
        let text = Franklin::write_setup(&wanted);
        let read = Franklin::read_setup(&board("8"), Some(&text.from), Some(&text.goal));
        assert_eq!(read, Ok(wanted.clone()));
        let open = Setup { goal: Goal::Become(empty("8").square), ..full };
        let problems = Franklin::validate(&open).expect_err("it has blanks");
        assert_eq!(problems, ["The square to be reached has blank cells."]);
    }
}
