//! The field: the distance of the target, the men, and the drawn part.

use std::fmt;
use std::str::FromStr;

use super::super::math::plane::{Cell, Jump, Pegs};
use crate::contract::{self, Parameter, TextError, read_whole};
use crate::kit::narrow;
use crate::kit::numerals::{integer, minus};
use crate::{say, text};

/// The lines of jumps.
pub const LINES: &[(i32, i32)] = &[(1, 0), (0, 1)];

/// The farthest distance of a drawn cell from the middle of the line, in every direction.
pub const FARTHEST: i32 = 20;

/// The most men of an army: fifteen times as many as the largest of the smallest armies.
pub const MOST_MEN: usize = 300;

/// The distance of the target beyond the line, in paces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Variant(i32);

impl Variant {
    /// The fewest paces.
    pub const LEAST: i32 = 1;
    /// The most paces in the form. All from five on are out of reach.
    pub const MOST: i32 = 8;

    /// The variant with this number of paces, if the form offers it.
    pub fn new(paces: i32) -> Option<Self> {
        (Self::LEAST..=Self::MOST).contains(&paces).then_some(Self(paces))
    }

    /// The number of paces.
    pub fn number(self) -> i32 {
        self.0
    }

    /// The target cell.
    pub fn target(self) -> Cell {
        (0, self.0)
    }

    /// The distance of a cell from the target, in steps along the lines.
    pub fn distance(self, (x, y): Cell) -> i32 {
        x.abs() + (self.0 - y).abs()
    }
}

impl Default for Variant {
    fn default() -> Self {
        Self(4)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Variant {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        read_whole(text!("Paces"), text, Self::LEAST..=Self::MOST).map(Self)
    }
}

impl contract::Variant for Variant {
    fn parameters(&self) -> Vec<Parameter> {
        // Both ends are small and positive.
        let range = Self::LEAST as u32..=Self::MOST as u32;
        vec![Parameter::whole("paces", text!("Paces"), self, range)]
    }

    fn named(text: &str) -> Vec<(&'static str, &str)> {
        vec![("paces", text)]
    }

    fn with(&self, key: &str, value: &str) -> Result<Self, TextError> {
        match key {
            "paces" => value.parse(),
            _ => Err(self.no_parameter(key)),
        }
    }
}

/// Reads a whole number of at most three digits, without leading zeros.
fn number(text: &str) -> Option<i32> {
    integer(text).filter(|number| (0..1000).contains(number))
}

/// The drawn part of the field: the numbers of columns and rows around the middle of the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// Columns to the left of the middle.
    pub left: i32,
    /// Columns to the right of it.
    pub right: i32,
    /// Rows below the first row of the army.
    pub down: i32,
    /// Rows beyond the line.
    pub up: i32,
}

impl Field {
    /// The field at the start of a game.
    pub fn new(paces: Variant) -> Self {
        Self { left: 3, right: 3, down: 3, up: paces.number() }
    }

    /// Tells whether a cell is drawn.
    pub fn has(&self, (x, y): Cell) -> bool {
        (-self.left..=self.right).contains(&x) && (-self.down..=self.up).contains(&y)
    }

    /// The cells, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let Self { left, right, down, up } = *self;
        (-down..=up).rev().flat_map(move |y| (-left..=right).map(move |x| (x, y)))
    }

    /// The field enlarged to hold all men and their jumps. While they muster, it has an
    /// empty cell beside and behind each man.
    fn grown(self, men: &Pegs, marching: bool) -> Self {
        let Self { mut left, mut right, mut down, mut up } = self;
        let mut include = |(x, y): Cell| {
            left = left.max((-x).min(FARTHEST));
            right = right.max(x.min(FARTHEST));
            down = down.max((-y).min(FARTHEST));
            up = up.max(y.min(FARTHEST));
        };
        for &(x, y) in men.cells() {
            include((x, y));
            if !marching {
                include((x - 1, y));
                include((x + 1, y - 1));
            }
        }
        men.jumps(LINES).for_each(|jump| include(jump.to));
        Self { left, right, down, up }
    }
}

/// Tells whether a cell can be drawn at all.
pub fn near((x, y): Cell) -> bool {
    x.abs() <= FARTHEST && y.abs() <= FARTHEST
}

/// Men on the field.
#[derive(Debug, Clone, PartialEq)]
pub struct Position {
    /// The distance of the target.
    pub paces: Variant,
    /// The cells of the men.
    pub men: Pegs,
    /// Tells whether the march has begun, after which no more men can be placed.
    pub marching: bool,
    /// The number of men jumped over so far.
    pub fallen: usize,
    /// The drawn part of the field. It holds every man and never shrinks.
    pub field: Field,
}

impl Position {
    /// The field without men.
    pub fn empty(paces: Variant) -> Self {
        let field = Field::new(paces);
        Self { paces, men: Pegs::default(), marching: false, fallen: 0, field }
    }

    /// This field with other men.
    #[must_use]
    pub fn with(&self, men: Pegs, marching: bool) -> Self {
        let field = self.field.grown(&men, marching);
        let fallen = if marching { self.fallen } else { 0 };
        Self { paces: self.paces, men, marching, fallen, field }
    }

    /// The position after a legal jump.
    #[must_use]
    pub fn after(&self, jump: Jump) -> Self {
        let next = self.with(self.men.after(jump), true);
        Self { fallen: next.fallen + 1, ..next }
    }

    /// The number of men before the march.
    pub fn mustered(&self) -> usize {
        self.men.len() + self.fallen
    }

    /// The legal jumps, in the order of the men.
    pub fn jumps(&self) -> impl Iterator<Item = Jump> + '_ {
        self.men.jumps(LINES).filter(|jump| near(jump.to))
    }

    /// The destinations of jumps of the man in a cell, if there is one.
    pub fn destinations(&self, from: Cell) -> impl Iterator<Item = Cell> + '_ {
        let ways = WAYS.iter().filter(move |_| self.men.has(from));
        let jumps = ways.map(move |(_, way)| Jump::along(from, *way));
        jumps.filter(|jump| self.men.allow(*jump) && near(jump.to)).map(|jump| jump.to)
    }

    /// The destinations without a jump of the man in a cell before the march, if there is
    /// one.
    pub fn shifts(&self, from: Cell) -> impl Iterator<Item = Cell> + '_ {
        let jumps: Vec<Cell> = self.destinations(from).collect();
        let stands = !self.marching && self.men.has(from);
        let cells = self.field.cells().filter(move |_| stands);
        cells.filter(move |to| to.1 <= 0 && !self.men.has(*to) && !jumps.contains(to))
    }

    /// Reads the text form of [`Position`]. It says whether the men muster or march (and how many fell
    /// on the march), and gives the drawn field. After each slash comes a row of it, from the top, in
    /// run-length code. There `o` is a man and `b` an empty cell, a number before them repeats them,
    /// and the omitted rest is empty.
    ///
    /// # Errors
    /// A message that names the wrong part, and what is allowed there.
    pub fn read(paces: Variant, text: &str) -> Result<Self, TextError> {
        let wrong = |problem: String| TextError::new(text!("Position"), text, problem);
        let (head, rows) = text.split_once('/').unwrap_or((text, ""));
        let parts: Vec<&str> = head.split('.').collect();
        let field = |at: usize| parts.get(at).copied().and_then(number);
        let phase = match parts.first() {
            Some(&"muster") => Some((false, 0)),
            Some(&"march") => Some((true, 0)),
            Some(phase) => {
                let fallen = phase.strip_prefix("march").and_then(number);
                fallen.filter(|fallen| *fallen > 0).map(|fallen| (true, narrow::index(fallen)))
            }
            None => None,
        };
        let (Some((marching, fallen)), Some(left), Some(right), Some(down), Some(up), 5) =
            (phase, field(1), field(2), field(3), field(4), parts.len())
        else {
            return Err(wrong(say!(
                "It begins with muster or march (march5 when 5 men fell) and four numbers, the \
                 columns to the left and right of the middle and the rows behind and beyond the \
                 line, such as muster.3.3.3.4/."
            )));
        };
        if [left, right, down, up].into_iter().any(|size| size > FARTHEST) {
            return Err(wrong(say!("The field reaches at most {n} cells each way.", n = FARTHEST)));
        }
        let least = Field::new(paces);
        let field = Field {
            left: left.max(least.left),
            right: right.max(least.right),
            down: down.max(least.down),
            up: up.max(least.up),
        };
        let mut men = Vec::new();
        let mut y = up;
        for row in rows.split('/') {
            if y < -down && !row.is_empty() {
                return Err(wrong(say!(
                    "The field has {n} row." | "The field has {n} rows.",
                    n = up + down + 1
                )));
            }
            for x in read_row(row).map_err(wrong)? {
                if x > left + right {
                    return Err(wrong(say!(
                        "A row of the field has {n} cells. “{row}” is longer.",
                        n = left + right + 1,
                        row
                    )));
                }
                men.push((x - left, y));
            }
            y -= 1;
        }
        let position = Self { paces, men: Pegs::default(), marching, fallen, field };
        Ok(position.with(men.into_iter().collect(), marching))
    }
}

/// Reads the columns of a row, from 0, that have men in them.
fn read_row(text: &str) -> Result<Vec<i32>, String> {
    let allowed =
        || say!("Row “{row}”: o, b and numbers before them are allowed.", row = short(text));
    let mut columns = Vec::new();
    let (mut x, mut digits) = (0, String::new());
    for letter in text.chars() {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        let run = match digits.as_str() {
            "" => 1,
            digits => number(digits).filter(|run| *run > 0).ok_or_else(allowed)?,
        };
        digits.clear();
        match letter {
            'o' => columns.extend(x..x + run),
            'b' => {}
            _ => return Err(allowed()),
        }
        x += run;
        if x > 2 * FARTHEST + 1 {
            return Err(say!("A row has at most {n} cells.", n = 2 * FARTHEST + 1));
        }
    }
    if digits.is_empty() { Ok(columns) } else { Err(allowed()) }
}

/// The beginning of a text.
fn short(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(12).collect()
}

impl fmt::Display for Position {
    /// Writes the text that [`Position::read`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Field { left, right, down, up } = self.field;
        let phase = match (self.marching, self.fallen) {
            (false, _) => "muster".to_owned(),
            (true, 0) => "march".to_owned(),
            (true, fallen) => format!("march{fallen}"),
        };
        let mut text = format!("{phase}.{left}.{right}.{down}.{up}");
        for y in (-down..=up).rev() {
            text.push('/');
            let (mut run, mut last) = (0, false);
            let mut write = |run: i32, man: bool| {
                if run > 1 {
                    text.push_str(&run.to_string());
                }
                if run > 0 {
                    text.push(if man { 'o' } else { 'b' });
                }
            };
            for x in -left..=right {
                let man = self.men.has((x, y));
                if man != last {
                    write(run, last);
                    (run, last) = (0, man);
                }
                run += 1;
            }
            // The empty end of the row is omitted.
            if last {
                write(run, true);
            }
        }
        f.write_str(text.trim_end_matches('/'))
    }
}

/// The name of a cell: its coordinates, with the middle of the line's first row as (0, 0).
pub fn name((x, y): Cell) -> String {
    format!("({},\u{a0}{})", minus(x), minus(y))
}

/// A move of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// Places a man behind the line.
    Place(Cell),
    /// Sends a man home before the march.
    Remove(Cell),
    /// Sends a man to another cell behind the line before the march.
    Shift {
        /// The old cell of the man.
        from: Cell,
        /// The new cell of the man.
        to: Cell,
    },
    /// Begins the march to this cell, the target.
    March(Cell),
    /// A jump of a man. The first jump begins the march.
    Jump(Jump),
}

/// The directions of jumps and their letters.
const WAYS: [(char, (i32, i32)); 4] =
    [('n', (0, 1)), ('e', (1, 0)), ('s', (0, -1)), ('w', (-1, 0))];

impl Move {
    /// Reads the text form of a move: a cell such as `l3d0` (3 to the left, 0 down), or `march`. An `x` before the
    /// cell sends the man home. A `t` and another cell after it send him there, and n, e, s or w after it makes him
    /// jump.
    ///
    /// # Errors
    /// A message that says what is allowed.
    pub fn read(paces: Variant, text: &str) -> Result<Self, String> {
        let parsed = || {
            if text == "march" {
                return Some(Self::March(paces.target()));
            }
            if let Some(cell) = text.strip_prefix('x') {
                return read_cell(cell).map(Self::Remove);
            }
            if let Some((from, to)) = text.split_once('t') {
                return Some(Self::Shift { from: read_cell(from)?, to: read_cell(to)? });
            }
            match WAYS.iter().find(|(letter, _)| text.ends_with(*letter)) {
                Some((_, way)) => {
                    // The letters of the directions are ASCII.
                    let from = read_cell(&text[..text.len() - 1])?;
                    Some(Self::Jump(Jump::along(from, *way)))
                }
                None => read_cell(text).map(Self::Place),
            }
        };
        parsed().ok_or_else(|| {
            say!(
                "A man is placed by l or r, his column, d and his row (l3d0). An x before that \
                 sends him home. A t and another cell after it move him there (l3d0tr1d1), and \
                 n, e, s or w after it make him jump. Columns and rows go to {most}. The word \
                 march begins the march.",
                most = FARTHEST
            )
        })
    }
}

/// Reads a cell such as `l3d0` or `r0u4`.
fn read_cell(text: &str) -> Option<Cell> {
    let at = text.find(['d', 'u'])?;
    let size = |text: &str| number(text).filter(|size| *size <= FARTHEST);
    // Both letters, and those that may precede them, are ASCII.
    let (column, row) = (text.get(1..at)?, text.get(at + 1..)?);
    let x = match (text.get(..1)?, size(column)?) {
        ("r", x) => x,
        ("l", x) if x > 0 => -x,
        _ => return None,
    };
    let y = match (text.get(at..=at)?, size(row)?) {
        ("d", y) => -y,
        ("u", y) if y > 0 => y,
        _ => return None,
    };
    Some((x, y))
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cell = |(x, y): Cell| {
            let (side, row) = (if x < 0 { 'l' } else { 'r' }, if y > 0 { 'u' } else { 'd' });
            format!("{side}{}{row}{}", x.abs(), y.abs())
        };
        match *self {
            Self::Place(at) => f.write_str(&cell(at)),
            Self::Remove(at) => write!(f, "x{}", cell(at)),
            Self::Shift { from, to } => write!(f, "{}t{}", cell(from), cell(to)),
            Self::March(_) => f.write_str("march"),
            Self::Jump(Jump { from, over, .. }) => {
                let way = (over.0 - from.0, over.1 - from.1);
                // A jump is made along one of these ways.
                let letter = WAYS.iter().find(|(_, other)| *other == way).map_or('n', |w| w.0);
                write!(f, "{}{letter}", cell(from))
            }
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn paces(number: i32) -> Variant {
        Variant::new(number).expect("it is offered")
    }

    #[test]
    fn positions_are_written_in_run_length_code() {
        let empty = Position::empty(paces(4));
        assert_eq!(empty.to_string(), "muster.3.3.3.4");
        let men: Pegs = [(-1, 0), (0, 0), (1, 0), (0, -1)].into_iter().collect();
        assert_eq!(empty.with(men, false).to_string(), "muster.3.3.3.4/////2b3o/3bo");
        let edge = empty.with([(-3, -3)].into_iter().collect(), false);
        assert_eq!(edge.to_string(), "muster.4.3.4.4////////bo");
    }

    #[test]
    fn a_wrong_text_is_named_with_what_is_allowed() {
        let problem = |text: &str| Position::read(paces(4), text).expect_err("it is wrong").problem;
        for text in
            ["", "muster", "muster5.3.3.3.4", "march0.3.3.3.4", "march.3.3.3.4.5", "march.3.3.-3.4"]
        {
            assert!(problem(text).starts_with("It begins with muster or march"), "{text}");
        }
        assert_eq!(problem("muster.3.3.3.21"), "The field reaches at most 20 cells each way.");
        assert_eq!(problem("muster.3.3.3.4/8o"), "A row of the field has 7 cells. “8o” is longer.");
        assert_eq!(problem("muster.3.3.3.4/////////o"), "The field has 8 rows.");
        for row in ["3", "0o", "x", "03o", "1000o"] {
            let text = format!("muster.3.3.3.4/{row}");
            assert_eq!(
                problem(&text),
                format!("Row “{row}”: o, b and numbers before them are allowed.")
            );
        }
        assert_eq!(problem("muster.3.3.3.4/99b"), "A row has at most 41 cells.");
    }

    #[test]
    fn the_field_keeps_an_empty_edge_while_men_are_placed() {
        let field =
            |cell| Position::empty(paces(2)).with([cell].into_iter().collect(), false).field;
        assert_eq!(field((2, -2)), Field::new(paces(2)));
        assert_eq!(field((3, 0)), Field { right: 4, ..Field::new(paces(2)) });
        assert_eq!(field((0, -3)), Field { down: 4, ..Field::new(paces(2)) });
        assert_eq!(field((20, -20)), Field { left: 3, right: 20, down: 20, up: 2 });
    }

    fn any_cell() -> impl Strategy<Value = Cell> {
        (-FARTHEST..=FARTHEST, -FARTHEST..=FARTHEST)
    }

    proptest! {
        #[test]
        fn positions_are_read_back(
            number in Variant::LEAST..=Variant::MOST,
            cells in prop::collection::vec(any_cell(), 0..40),
            marching: bool,
            fallen in 0usize..300,
        ) {
            let position = Position { fallen, ..Position::empty(paces(number)) };
            let position = position.with(cells.into_iter().collect(), marching);
            prop_assert!(position.men.cells().iter().all(|cell| position.field.has(*cell)));
            prop_assert!(position.jumps().all(|jump| position.field.has(jump.to)));
            for &cell in position.men.cells() {
                let mut listed: Vec<Cell> = position.destinations(cell).collect();
                let jumps = position.jumps().filter(|jump| jump.from == cell);
                let mut expected: Vec<Cell> = jumps.map(|jump| jump.to).collect();
                listed.sort_unstable();
                expected.sort_unstable();
                prop_assert_eq!(listed, expected);
            }
            prop_assert_eq!(Position::read(position.paces, &position.to_string()), Ok(position));
        }

        #[test]
        fn moves_are_read_back(cell in any_cell(), way in 0usize..4) {
            let jump = Move::Jump(Jump::along(cell, WAYS[way].1));
            for mv in [Move::Place(cell), Move::Remove(cell), Move::March((0, 4)), jump] {
                prop_assert_eq!(Move::read(paces(4), &mv.to_string()), Ok(mv));
            }
        }

        #[test]
        fn any_text_is_read_or_refused(text in ".{0,40}", scrap in "[lrdux0-9nesw]{0,9}") {
            let _ = Position::read(paces(4), &text);
            let _ = Position::read(paces(4), &format!("march.3.3.3.4/{text}"));
            for text in [text, scrap] {
                if let Ok(mv) = Move::read(paces(4), &text) {
                    prop_assert_eq!(mv.to_string(), text);
                }
            }
        }
    }
}
