//! Boards as data: the holes, with jumps and symmetries computed from them.

use std::fmt;
use std::sync::{Arc, LazyLock};

use super::class_theory::ClassTheory;
use super::holes::Holes;
#[cfg(test)]
pub use super::lattice::played;
pub use super::lattice::{Hole, Jump, LATTICES, Lattice, SQUARE, Step, TRIANGULAR, moves};
use super::symmetry_group::Symmetry;
use crate::contract::TextError;
use crate::kit::say::translated;
use crate::scene::PlaceId;
use crate::{say, text};

/// The most holes of a board: a position is one word.
pub const MOST_HOLES: usize = 64;
/// The most rows and columns of a board. Letters name the columns, and a screen is only so wide.
pub const MOST_ROWS: u8 = 16;
const TOO_WIDE: &str = text!("A board has at most 16 rows and columns.");
/// The prefix of the ids of drawn boards.
const DRAWN: &str = "drawn.";

/// A board: its holes and all data derived from them.
pub struct Board {
    /// The name in links and on the command line.
    pub id: String,
    /// The name on the page, which is [said later](crate::text!).
    pub name: &'static str,
    /// The source. Empty for a board that a user drew.
    pub source: &'static str,
    /// The lattice of its holes.
    pub lattice: &'static Lattice,
    /// The vacancy of its standard game.
    pub vacancy: Hole,
    from_middle: Vec<f64>,
    holes: Vec<Hole>,
    steps: Vec<Step>,
    symmetries: Vec<Symmetry>,
    theory: ClassTheory,
}

impl fmt::Debug for Board {
    /// All else follows from the id.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Board").field(&self.id).finish()
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

/// The distinguishing data of a board.
struct Plan {
    id: &'static str,
    name: &'static str,
    source: &'static str,
    lattice: &'static Lattice,
    /// One text per row, `o` for a hole. The first row and column are not empty.
    rows: &'static [&'static str],
    /// The standard vacancy.
    vacancy: &'static str,
}

/// The paper that names the first four boards.
const BELL: &str = text!("Bell, “Designing peg solitaire puzzles”");

static PLANS: &[Plan] = &[
    Plan {
        id: "english",
        name: text!("English board"),
        source: BELL,
        lattice: &SQUARE,
        rows: &["  ooo", "  ooo", "ooooooo", "ooooooo", "ooooooo", "  ooo", "  ooo"],
        vacancy: "d4",
    },
    Plan {
        id: "french",
        name: text!("French board"),
        source: BELL,
        lattice: &SQUARE,
        rows: &["  ooo", " ooooo", "ooooooo", "ooooooo", "ooooooo", " ooooo", "  ooo"],
        vacancy: "d3",
    },
    Plan {
        id: "square6",
        name: text!("6 × 6 board"),
        source: BELL,
        lattice: &SQUARE,
        rows: &["oooooo", "oooooo", "oooooo", "oooooo", "oooooo", "oooooo"],
        vacancy: "c3",
    },
    Plan {
        id: "hexagon",
        name: text!("Hexagon board"),
        source: BELL,
        lattice: &TRIANGULAR,
        rows: &["   oooo", "  ooooo", " oooooo", "ooooooo", "oooooo", "ooooo", "oooo"],
        vacancy: "d3",
    },
    Plan {
        id: "triangle15",
        name: text!("Triangle board"),
        source: text!("Traditional"),
        lattice: &TRIANGULAR,
        rows: &["    o", "   oo", "  ooo", " oooo", "ooooo"],
        vacancy: "e1",
    },
    Plan {
        id: "wiegleb",
        name: text!("Wiegleb’s board"),
        source: text!("J. C. Wiegleb, 1779"),
        lattice: &SQUARE,
        rows: &[
            "   ooo",
            "   ooo",
            "   ooo",
            "ooooooooo",
            "ooooooooo",
            "ooooooooo",
            "   ooo",
            "   ooo",
            "   ooo",
        ],
        vacancy: "e5",
    },
    Plan {
        id: "diamond",
        name: text!("Diamond board"),
        source: text!("Traditional"),
        lattice: &SQUARE,
        rows: &[
            "    o",
            "   ooo",
            "  ooooo",
            " ooooooo",
            "ooooooooo",
            " ooooooo",
            "  ooooo",
            "   ooo",
            "    o",
        ],
        vacancy: "e3",
    },
    Plan {
        id: "asymmetric",
        name: text!("Asymmetric board"),
        source: text!("George Bell"),
        lattice: &SQUARE,
        rows: &[
            "   ooo", "   ooo", "   ooo", "oooooooo", "oooooooo", "oooooooo", "   ooo", "   ooo",
        ],
        vacancy: "e5",
    },
];

static BOARDS: LazyLock<Vec<Arc<Board>>> =
    LazyLock::new(|| PLANS.iter().map(|plan| Arc::new(Board::planned(plan))).collect());

/// Every board with a name, in the order of the menu.
pub fn all() -> &'static [Arc<Board>] {
    &BOARDS
}

/// The English board with its 33 holes.
pub fn english() -> Arc<Board> {
    Arc::clone(&BOARDS[0])
}

/// The board with this id: one of [`all`], or a [`drawn`] one.
///
/// # Errors
/// When there is none. The message lists the boards.
pub fn by_id(id: &str) -> Result<Arc<Board>, TextError> {
    if let Some(board) = BOARDS.iter().find(|board| board.id == id) {
        return Ok(Arc::clone(board));
    }
    let wrong = |problem: String| TextError::new(text!("Board"), id, problem);
    let Some(drawing) = id.strip_prefix(DRAWN) else {
        let known: Vec<&str> = BOARDS.iter().map(|board| &*board.id).collect();
        return Err(wrong(say!(
            "There is no such board. Allowed are {boards}, or a drawing such as {example}.",
            boards = known.join(", "),
            example = format!("{DRAWN}s.__oo.oooo.oooo.__oo"),
        )));
    };
    let (lattice, rows) = drawing.split_once('.').unwrap_or((drawing, ""));
    let lattice = LATTICES.into_iter().find(|known| known.id == lattice).ok_or_else(|| {
        wrong(say!("A drawn board is on a square lattice (s) or a triangular one (t)."))
    })?;
    let most = usize::from(MOST_ROWS);
    if rows.split('.').count() > most || rows.split('.').any(|row| row.chars().count() > most) {
        return Err(wrong(translated(TOO_WIDE)));
    }
    let mut holes = Vec::new();
    for (row, text) in (0..).zip(rows.split('.')) {
        for (column, letter) in (0..).zip(text.chars()) {
            match letter {
                'o' => holes.push(Hole { row, column }),
                '_' => {}
                other => {
                    return Err(wrong(say!(
                        "Row {row} has “{other}”. Allowed are o (a hole) and _ (none).",
                        row = row + 1,
                        other
                    )));
                }
            }
        }
    }
    drawn(lattice, holes).map_err(wrong)
}

/// The board with these holes, moved to the first row and column. It is the board of [`all`] with
/// the same holes, if there is one.
///
/// The id of a drawn board is `drawn.`, the lattice's id, and the rows from the top joined by dots.
/// `o` stands for a hole and `_` for none. The standard vacancy is the hole nearest to the middle.
///
/// # Errors
/// A sentence, when there are too few or too many holes or rows.
pub fn drawn(lattice: &'static Lattice, holes: Vec<Hole>) -> Result<Arc<Board>, String> {
    let board = Board::drawn(lattice, holes)?;
    let same = |known: &&Arc<Board>| known.holes == board.holes && known.lattice.id == lattice.id;
    Ok(BOARDS.iter().find(same).map_or_else(|| Arc::new(board), Arc::clone))
}

impl Board {
    fn planned(plan: &Plan) -> Self {
        let mut holes = Vec::new();
        for (row, text) in (0..).zip(plan.rows) {
            for (column, _) in (0..).zip(text.bytes()).filter(|(_, byte)| *byte == b'o') {
                holes.push(Hole { row, column });
            }
        }
        // A test reads every plan.
        let vacancy = Hole::named(plan.vacancy).expect("the plans are well formed");
        let board = Self::new(plan.id.to_owned(), plan.name, plan.lattice, holes, vacancy);
        Self { source: plan.source, ..board }
    }

    fn drawn(lattice: &'static Lattice, mut holes: Vec<Hole>) -> Result<Self, String> {
        holes.sort_unstable();
        holes.dedup();
        let (Some(top), Some(left)) =
            (holes.iter().map(|h| h.row).min(), holes.iter().map(|h| h.column).min())
        else {
            return Err(say!("A board needs at least one hole."));
        };
        for hole in &mut holes {
            *hole = Hole { row: hole.row - top, column: hole.column - left };
        }
        if holes.len() > MOST_HOLES {
            return Err(say!(
                "There are {n} holes; {most} are allowed.",
                n = holes.len(),
                most = MOST_HOLES
            ));
        }
        if holes.iter().any(|hole| hole.row >= MOST_ROWS || hole.column >= MOST_ROWS) {
            return Err(translated(TOO_WIDE));
        }
        let mut id = format!("{DRAWN}{}", lattice.id);
        let rows = holes.iter().map(|hole| hole.row).max().unwrap_or_default();
        for row in 0..=rows {
            id.push('.');
            let mut column = 0;
            for hole in holes.iter().filter(|hole| hole.row == row) {
                id.extend((column..hole.column).map(|_| '_'));
                id.push('o');
                column = hole.column + 1;
            }
        }
        let distances = from_middle(lattice, &holes).map(|(x, y)| x.hypot(y));
        let nearest = holes.iter().zip(distances).min_by(|(_, a), (_, b)| a.total_cmp(b));
        // There is at least one hole.
        let vacancy = nearest.map_or(holes[0], |(hole, _)| *hole);
        Ok(Self::new(id, text!("Drawn board"), lattice, holes, vacancy))
    }

    fn new(
        id: String,
        name: &'static str,
        lattice: &'static Lattice,
        holes: Vec<Hole>,
        vacancy: Hole,
    ) -> Self {
        assert!(holes.len() <= MOST_HOLES, "a position is one word");
        let steps = steps(&holes, lattice);
        let symmetries = Symmetry::all(&holes, lattice);
        let theory = ClassTheory::new(&holes, &steps, &symmetries, lattice);
        let squared = |(x, y): (f64, f64)| x.powi(2) + y.powi(2);
        Self {
            id,
            name,
            source: "",
            lattice,
            vacancy,
            from_middle: from_middle(lattice, &holes).map(squared).collect(),
            holes,
            steps,
            symmetries,
            theory,
        }
    }

    /// Tells whether a user drew it.
    pub fn is_drawn(&self) -> bool {
        self.id.starts_with(DRAWN)
    }

    /// The position of a hole in the plane, in distances of neighbours.
    pub fn place(&self, hole: Hole) -> (f64, f64) {
        self.lattice.place(f64::from(hole.column), f64::from(hole.row))
    }

    /// The squared distance of each hole from the middle: the centre of mass of all holes.
    pub fn from_middle(&self) -> &[f64] {
        &self.from_middle
    }

    /// The holes in reading order. A hole's number is its index here.
    pub fn holes(&self) -> &[Hole] {
        &self.holes
    }

    /// All jumps, in reading order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The jumps that these pegs allow, in reading order.
    pub fn fitting(&self, pegs: Holes) -> impl Iterator<Item = &Step> {
        self.steps.iter().filter(move |step| step.fits(pegs))
    }

    /// The symmetries of the board, the identity first.
    pub fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }

    /// The symmetries that fix a set of holes, the identity first.
    pub fn fixing(&self, set: Holes) -> Vec<&Symmetry> {
        self.symmetries.iter().filter(|symmetry| symmetry.apply(set) == set).collect()
    }

    /// Tells whether every symmetry fixes a set of holes.
    pub fn is_fixed(&self, set: Holes) -> bool {
        self.symmetries.iter().all(|symmetry| symmetry.apply(set) == set)
    }

    /// Its position classes.
    pub fn theory(&self) -> &ClassTheory {
        &self.theory
    }

    /// The set of all holes.
    pub fn full(&self) -> Holes {
        Holes(u64::MAX >> (MOST_HOLES - self.holes.len()))
    }

    /// The number of a hole, if it is one of this board.
    pub fn index(&self, hole: Hole) -> Option<usize> {
        self.holes.binary_search(&hole).ok()
    }

    /// The set with one hole only; empty if the hole is not on this board.
    pub fn bit(&self, hole: Hole) -> Holes {
        self.index(hole).map_or(Holes::NONE, Holes::one)
    }

    /// The hole with a name such as `d4`.
    ///
    /// # Errors
    /// When there is none on this board.
    pub fn hole(&self, name: &str) -> Result<Hole, TextError> {
        Hole::named(name).filter(|hole| self.index(*hole).is_some()).ok_or_else(|| {
            let least = |of: fn(&Hole) -> u8| self.holes.iter().map(of).min().unwrap_or_default();
            let most = |of: fn(&Hole) -> u8| self.holes.iter().map(of).max().unwrap_or_default();
            // The board is one such as “English board”.
            let problem = say!(
                "The {board} has no such hole. A hole is a column from {first} to {last} and a row \
                 from {top} to {bottom}, such as {hole}.",
                board = translated(self.name),
                first = Hole::letter(least(|hole| hole.column)),
                last = Hole::letter(most(|hole| hole.column)),
                top = least(|hole| hole.row) + 1,
                bottom = most(|hole| hole.row) + 1,
                hole = self.holes[self.holes.len() / 2],
            );
            TextError::new(text!("Hole"), name, problem)
        })
    }

    /// The hole at a place of the scene.
    pub fn at_place(&self, place: PlaceId) -> Option<Hole> {
        self.holes.iter().copied().find(|hole| hole.place() == place)
    }

    /// The holes of a set, in reading order.
    pub fn members(&self, set: Holes) -> impl Iterator<Item = Hole> + '_ {
        self.holes.iter().enumerate().filter(move |(i, _)| set.contains(*i)).map(|(_, hole)| *hole)
    }

    /// A jump of the list [`steps`](Board::steps) by the names of its holes.
    pub fn jump(&self, step: Step) -> Jump {
        Jump {
            from: self.holes[usize::from(step.from)],
            over: self.holes[usize::from(step.over)],
            to: self.holes[usize::from(step.to)],
        }
    }

    /// The jump from one hole to another, if the board has one.
    pub fn step(&self, from: Hole, to: Hole) -> Option<Step> {
        self.steps.iter().copied().find(|step| {
            let jump = self.jump(*step);
            jump.from == from && jump.to == to
        })
    }

    /// The label of a hole in one of the lattice's labellings, 0 to 2.
    pub fn label(&self, hole: Hole, labelling: usize) -> usize {
        let (x, y) = self.lattice.labellings[labelling];
        let sum = x * i32::from(hole.column) + y * i32::from(hole.row);
        // The remainder is 0, 1 or 2.
        sum.rem_euclid(3) as usize
    }

    /// The points of the lattice next to its holes that are no holes, by column and row.
    pub fn rim(&self) -> Vec<(i32, i32)> {
        let point = |hole: &Hole| (i32::from(hole.column), i32::from(hole.row));
        let around = self
            .holes
            .iter()
            .map(point)
            .flat_map(|(x, y)| self.lattice.directions().map(move |(dx, dy)| (x + dx, y + dy)));
        let mut rim: Vec<(i32, i32)> =
            around.filter(|at| !self.holes.iter().any(|hole| point(hole) == *at)).collect();
        rim.sort_unstable_by_key(|&(x, y)| (y, x));
        rim.dedup();
        rim
    }

    /// The number of its rows and columns.
    pub fn size(&self) -> (u8, u8) {
        let last = |coordinate: fn(&Hole) -> u8| self.holes.iter().map(coordinate).max();
        (last(|h| h.row).map_or(0, |r| r + 1), last(|h| h.column).map_or(0, |c| c + 1))
    }
}

#[cfg(test)]
impl Board {
    /// The set of the holes with these names, with a space between each two.
    pub fn named(&self, names: &str) -> Holes {
        names.split(' ').map(|name| self.bit(self.hole(name).expect("a hole"))).collect()
    }
}

/// The middle of a board: the centre of mass of its holes.
fn middle(lattice: &Lattice, holes: &[Hole]) -> (f64, f64) {
    let mean = |coordinate: fn(&Hole) -> u8| {
        holes.iter().map(|hole| f64::from(coordinate(hole))).sum::<f64>() / holes.len() as f64
    };
    lattice.place(mean(|hole| hole.column), mean(|hole| hole.row))
}

/// The offsets of holes from their middle.
fn from_middle(lattice: &Lattice, holes: &[Hole]) -> impl Iterator<Item = (f64, f64)> {
    let (x, y) = middle(lattice, holes);
    holes.iter().map(move |hole| {
        let (hx, hy) = lattice.place(f64::from(hole.column), f64::from(hole.row));
        (hx - x, hy - y)
    })
}

/// Every jump over a neighbour into the hole behind it.
#[expect(clippy::cast_possible_truncation, reason = "numbers of holes are below `MOST_HOLES`")]
fn steps(holes: &[Hole], lattice: &Lattice) -> Vec<Step> {
    let index = |hole: &Hole, dx: i32, dy: i32| {
        let column = u8::try_from(i32::from(hole.column) + dx).ok()?;
        let row = u8::try_from(i32::from(hole.row) + dy).ok()?;
        holes.binary_search(&Hole { row, column }).ok()
    };
    let mut directions: Vec<(i32, i32)> = lattice.directions().collect();
    directions.sort_by_key(|&(x, y)| (y, x));
    let mut steps = Vec::new();
    for (from, hole) in holes.iter().enumerate() {
        for &(dx, dy) in &directions {
            if let (Some(over), Some(to)) = (index(hole, dx, dy), index(hole, 2 * dx, 2 * dy)) {
                let [from, over, to] = [from, over, to].map(|number| number as u8);
                steps.push(Step::new(from, over, to));
            }
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_english_board_has_33_holes_76_jumps_and_8_symmetries() {
        let board = english();
        assert_eq!(board.holes().len(), 33);
        assert_eq!(board.steps().len(), 76);
        assert_eq!(board.symmetries().len(), 8);
        assert_eq!(board.size(), (7, 7));
        assert_eq!(board.index(board.vacancy), Some(16));
        assert_eq!(board.vacancy.to_string(), "d4");
    }

    #[test]
    fn every_board_has_the_holes_jumps_and_symmetries_it_is_known_for() {
        let counts: Vec<(&str, usize, usize, usize)> = all()
            .iter()
            .map(|b| (&*b.id, b.holes().len(), b.steps().len(), b.symmetries().len()))
            .collect();
        let known = [
            ("english", 33, 76, 8),
            ("french", 37, 92, 8),
            ("square6", 36, 96, 8),
            ("hexagon", 37, 138, 12),
            ("triangle15", 15, 36, 6),
            ("wiegleb", 45, 108, 8),
            ("diamond", 41, 100, 8),
            ("asymmetric", 39, 92, 2),
        ];
        assert_eq!(counts, known);
        for board in all() {
            assert!(board.index(board.vacancy).is_some(), "{}", board.id);
            assert_eq!(by_id(&board.id).as_ref(), Ok(board));
        }
    }

    #[test]
    fn a_drawn_board_is_read_back_from_its_id() {
        for board in all() {
            let holes = board.holes().iter().map(|h| Hole { row: h.row + 3, column: h.column + 2 });
            let holes: Vec<Hole> = holes.collect();
            let same = Board::drawn(board.lattice, holes.clone()).expect("not too large");
            assert_eq!(same.steps(), board.steps());
            assert_eq!(by_id(&same.id).as_ref(), Ok(board));
            let fewer = drawn(board.lattice, holes[1..].to_vec()).expect("not too large");
            assert_eq!(by_id(&fewer.id), Ok(fewer));
        }
        let plus = by_id("drawn.s._o.ooo._o").expect("a board");
        assert_eq!((plus.holes().len(), plus.vacancy.to_string()), (5, "b2".to_owned()));
        for wrong in [
            "drawn",
            "drawn.",
            "drawn.s",
            "drawn.s.",
            "drawn.x.ooo",
            "drawn.s.o-o",
            "drawn.s._",
            "drawn.t.ooooooooooooooooo",
            "drawn.s.o..................o",
        ] {
            assert!(by_id(wrong).is_err(), "{wrong}");
        }
        let row = ["ooooooooo"; 8].join(".");
        let error = by_id(&format!("drawn.s.{row}")).expect_err("72 holes are too many");
        assert!(error.problem.starts_with("There are 72 holes"), "{error}");
    }

    #[test]
    fn names_of_holes_are_read_back() {
        let board = english();
        for hole in board.holes() {
            assert_eq!(board.hole(&hole.to_string()), Ok(*hole));
        }
        for wrong in ["", "d", "4d", "a1", "d0", "d8", "h4", "D4", "d04", "d+4", "é4", "d4444"] {
            assert!(board.hole(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn boards_differ_by_their_ids() {
        assert_ne!(all()[0], all()[1]);
        assert_eq!(format!("{:?}", english()), r#"Board("english")"#);
        assert!(all().iter().all(|board| !board.is_drawn() && !board.source.is_empty()));
        let drawn = by_id("drawn.s._o.ooo._o").expect("a board");
        assert!(drawn.is_drawn() && drawn.source.is_empty());
    }

    #[test]
    fn a_drawn_board_may_be_as_large_as_is_allowed() {
        let (wide, high) = ("o".repeat(16), vec!["o"; 16].join("."));
        for rows in [&wide, &high] {
            assert_eq!(by_id(&format!("drawn.s.{rows}")).map(|board| board.holes().len()), Ok(16));
        }
        let (blank, empty) = (format!("o{}", "_".repeat(16)), format!("o{}", ".".repeat(16)));
        for rows in [format!("{wide}o"), format!("{high}.o"), blank, empty] {
            let error = by_id(&format!("drawn.s.{rows}")).expect_err("it is too large");
            assert_eq!(error.problem, TOO_WIDE);
        }
        let square =
            by_id(&format!("drawn.s.{}", ["oooooooo"; 8].join("."))).expect("64 holes are allowed");
        assert_eq!(square.full(), Holes(u64::MAX));
        assert_eq!(english().full(), Holes((1 << 33) - 1));
        // The editor passes holes, not a text that may be too long.
        let row = |row, columns: u8| (0..columns).map(move |column| Hole { row, column });
        assert_eq!(drawn(&SQUARE, row(0, 16).collect()).map(|board| board.size()), Ok((1, 16)));
        assert_eq!(drawn(&SQUARE, row(0, 17).collect()), Err(TOO_WIDE.to_owned()));
        let column = |rows: u8| (0..rows).map(|row| Hole { row, column: 0 }).collect();
        assert_eq!(drawn(&SQUARE, column(16)).map(|board| board.size()), Ok((16, 1)));
        assert_eq!(drawn(&SQUARE, column(17)), Err(TOO_WIDE.to_owned()));
        let error = by_id("drawn.s.ooo.o-o").expect_err("there is no such letter");
        assert!(error.problem.starts_with("Row 2 has “-”."), "{error}");
    }

    #[test]
    fn holes_of_a_jump_are_a_distance_of_one_apart() {
        for board in all() {
            let distance = |one: Hole, other: Hole| {
                let (one, other) = (board.place(one), board.place(other));
                (one.0 - other.0).hypot(one.1 - other.1)
            };
            for jump in board.steps().iter().map(|step| board.jump(*step)) {
                assert!((distance(jump.from, jump.over) - 1.0).abs() < 1e-9, "{}", board.id);
                assert!((distance(jump.over, jump.to) - 1.0).abs() < 1e-9, "{}", board.id);
                assert!((distance(jump.from, jump.to) - 2.0).abs() < 1e-9, "{}", board.id);
                let step = board.step(jump.from, jump.to).expect("it is a jump");
                assert_eq!(board.jump(step), jump);
                let [from, over, to] = [jump.from, jump.over, jump.to].map(|hole| board.bit(hole));
                assert_eq!((step.pegs, step.all), (from | over, from | over | to));
                let holes = board.members(step.all).collect::<Vec<_>>();
                assert_eq!((holes.len(), holes.is_sorted()), (3, true));
                assert!([jump.from, jump.over, jump.to].iter().all(|hole| holes.contains(hole)));
            }
        }
        let board = english();
        let [c1, d1, e1] = ["c1", "d1", "e1"].map(|name| board.hole(name).expect("a hole"));
        assert_eq!((board.step(c1, d1), board.step(d1, e1)), (None, None));
        assert_eq!(board.place(c1), (2.0, 0.0));
    }

    #[test]
    fn the_middle_is_where_most_holes_are() {
        let middle_of = |board: &Board| middle(board.lattice, &board.holes);
        assert_eq!(middle_of(&english()), (3.0, 3.0));
        let l = by_id("drawn.s.ooo.o.o.o").expect("a board");
        assert_eq!(middle_of(&l), (0.5, 1.0));
        // The nearest of all.
        assert_eq!(l.vacancy.to_string(), "a2");
        let triangle = by_id("drawn.t._o.oo").expect("a board");
        let (x, y) = middle_of(&triangle);
        assert!(
            (x - 1.0).abs() < 1e-9 && (y - 0.75_f64.sqrt() * 2.0 / 3.0).abs() < 1e-9,
            "{x} {y}"
        );
    }

    #[test]
    fn holes_are_found_by_their_places_and_the_rim_is_around_them() {
        let board = english();
        for hole in board.holes() {
            assert_eq!(board.at_place(hole.place()), Some(*hole));
        }
        let corner = Hole { row: 0, column: 0 };
        assert_eq!((board.at_place(corner.place()), board.bit(corner)), (None, Holes::NONE));
        let pair = by_id("drawn.s.oo").expect("a board");
        assert_eq!(pair.rim(), [(0, -1), (1, -1), (-1, 0), (2, 0), (0, 1), (1, 1)]);
        let lone = by_id("drawn.t.o").expect("a board");
        assert_eq!(lone.rim(), [(0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1)]);
        assert_eq!(by_id("drawn.s.oo.o").map(|board| board.size()), Ok((2, 2)));
    }

    #[test]
    fn three_holes_in_a_line_have_all_labels() {
        for board in all() {
            for jump in board.steps().iter().map(|step| board.jump(*step)) {
                for labelling in 0..board.lattice.labellings.len() {
                    let mut labels =
                        [jump.from, jump.over, jump.to].map(|hole| board.label(hole, labelling));
                    labels.sort_unstable();
                    assert_eq!(labels, [0, 1, 2], "{}", board.id);
                }
            }
        }
        let board = english();
        let label = |name| {
            let hole = board.hole(name).expect("a hole");
            [0, 1].map(|labelling| board.label(hole, labelling))
        };
        assert_eq!(["c1", "d1", "c2", "d4"].map(label), [[2, 1], [0, 0], [0, 2], [0, 0]]);
    }
}
