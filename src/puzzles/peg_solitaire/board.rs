//! Boards as data: the holes, and the jumps and symmetries that follow from them by computation.

use std::fmt;
use std::sync::{Arc, LazyLock};

use super::class::ClassTheory;
use super::symmetry::Symmetry;
use crate::puzzle::TextError;
use crate::scene::PlaceId;

/// The most holes a board may have: a position is one word.
pub const MOST_HOLES: usize = 64;

/// A hole of a board: a point of the lattice, named by column letter and row number from the top.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hole {
    /// The row, from 0 at the top.
    pub row: u8,
    /// The column, from 0 at the left.
    pub column: u8,
}

impl Hole {
    /// The hole with a name such as `d4`, on whatever board.
    fn named(name: &str) -> Option<Self> {
        let letter = name.bytes().next().filter(u8::is_ascii_lowercase)?;
        let number = &name[1..];
        if number.len() > 2 || number.starts_with(['0', '+']) {
            return None;
        }
        let row = number.parse::<u8>().ok()?.checked_sub(1)?;
        Some(Self { row, column: letter - b'a' })
    }

    /// Its number among the places of a scene.
    pub fn place(self) -> PlaceId {
        PlaceId(u32::from(self.row) << 8 | u32::from(self.column))
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

/// A jump: the peg in `from` goes over the peg in `over`, which is removed, into the hole `to`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Jump {
    /// Where the peg comes from.
    pub from: Hole,
    /// The hole of the peg that is removed.
    pub over: Hole,
    /// Where the peg goes.
    pub to: Hole,
}

/// A jump of a board by the numbers of its holes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The number of the hole the peg comes from.
    pub from: u8,
    /// The number of the hole that is jumped over.
    pub over: u8,
    /// The number of the hole the peg goes to.
    pub to: u8,
    /// The two pegs that must be there, as a set of holes.
    pub pegs: u64,
    /// All three holes, as a set.
    pub all: u64,
}

impl Step {
    /// Whether it can be made when there are pegs in these holes.
    pub fn fits(self, pegs: u64) -> bool {
        pegs & self.all == self.pegs
    }

    /// Whether it can have led to these pegs.
    pub fn fits_backward(self, pegs: u64) -> bool {
        pegs & self.all == self.all ^ self.pegs
    }
}

/// The lattice a board's holes are points of.
#[derive(Debug)]
pub struct Lattice {
    /// The directions (column, row) of its lines, one of each opposite pair.
    pub lines: &'static [(i32, i32)],
    /// The linear maps of the plane, by rows, that map it to itself.
    pub point_group: &'static [[i32; 4]],
    /// The labellings of class theory: a hole's label is `x * column + y * row` modulo 3.
    pub labellings: &'static [(i32, i32)],
}

/// The square lattice. The labellings are those of Bell, "Designing peg solitaire puzzles",
/// Figure 2.
pub static SQUARE: Lattice = Lattice {
    lines: &[(1, 0), (0, 1)],
    point_group: &[
        [1, 0, 0, 1],
        [0, -1, 1, 0],
        [-1, 0, 0, -1],
        [0, 1, -1, 0],
        [-1, 0, 0, 1],
        [1, 0, 0, -1],
        [0, 1, 1, 0],
        [0, -1, -1, 0],
    ],
    labellings: &[(1, 1), (-1, 1)],
};

/// A board: its holes and all that follows from them.
#[derive(Debug)]
pub struct Board {
    /// The name in links and on the command line.
    pub id: &'static str,
    /// The name on the page.
    pub name: &'static str,
    /// The lattice of its holes.
    pub lattice: &'static Lattice,
    /// The hole that is vacant in its standard game.
    pub vacancy: Hole,
    holes: Vec<Hole>,
    steps: Vec<Step>,
    symmetries: Vec<Symmetry>,
    theory: ClassTheory,
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && self.holes == other.holes
    }
}

/// What distinguishes one board from another.
struct Plan {
    id: &'static str,
    name: &'static str,
    lattice: &'static Lattice,
    /// One text per row, `o` for a hole; the first row and column are not empty.
    rows: &'static [&'static str],
    /// Row and column of the standard vacancy.
    vacancy: (u8, u8),
}

static PLANS: &[Plan] = &[Plan {
    id: "english",
    name: "English board",
    lattice: &SQUARE,
    rows: &["  ooo", "  ooo", "ooooooo", "ooooooo", "ooooooo", "  ooo", "  ooo"],
    vacancy: (3, 3),
}];

static BOARDS: LazyLock<Vec<Arc<Board>>> =
    LazyLock::new(|| PLANS.iter().map(|plan| Arc::new(Board::new(plan))).collect());

/// Every board, in the order in which they are offered.
pub fn all() -> &'static [Arc<Board>] {
    &BOARDS
}

/// The English board with its 33 holes.
pub fn english() -> Arc<Board> {
    Arc::clone(&BOARDS[0])
}

/// The board with this id.
///
/// # Errors
/// When there is none; the message lists those there are.
pub fn by_id(id: &str) -> Result<Arc<Board>, TextError> {
    BOARDS.iter().find(|board| board.id == id).map(Arc::clone).ok_or_else(|| {
        let known: Vec<&str> = BOARDS.iter().map(|board| board.id).collect();
        TextError::new("board", id, format!("no such board; allowed: {}", known.join(", ")))
    })
}

impl Board {
    fn new(plan: &Plan) -> Self {
        let mut holes = Vec::new();
        for (row, text) in (0..).zip(plan.rows) {
            for (column, _) in (0..).zip(text.bytes()).filter(|(_, byte)| *byte == b'o') {
                holes.push(Hole { row, column });
            }
        }
        assert!(holes.len() <= MOST_HOLES, "a position is one word");
        let steps = steps(&holes, plan.lattice);
        let symmetries = Symmetry::all(&holes, plan.lattice);
        let theory = ClassTheory::new(&holes, &steps, &symmetries);
        let (row, column) = plan.vacancy;
        Self {
            id: plan.id,
            name: plan.name,
            lattice: plan.lattice,
            vacancy: Hole { row, column },
            holes,
            steps,
            symmetries,
            theory,
        }
    }

    /// The holes in reading order; a hole's number is its index here.
    pub fn holes(&self) -> &[Hole] {
        &self.holes
    }

    /// All jumps, in reading order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The symmetries of the board, the identity first.
    pub fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }

    /// Its position classes.
    pub fn theory(&self) -> &ClassTheory {
        &self.theory
    }

    /// The set of all holes.
    pub fn full(&self) -> u64 {
        u64::MAX >> (MOST_HOLES - self.holes.len())
    }

    /// The number of a hole, if it is one of this board.
    pub fn index(&self, hole: Hole) -> Option<usize> {
        self.holes.binary_search(&hole).ok()
    }

    /// The set with one hole only; empty if the hole is not of this board.
    pub fn bit(&self, hole: Hole) -> u64 {
        self.index(hole).map_or(0, |index| 1 << index)
    }

    /// The hole with a name such as `d4`.
    ///
    /// # Errors
    /// When there is none on this board.
    pub fn hole(&self, name: &str) -> Result<Hole, TextError> {
        Hole::named(name).filter(|hole| self.index(*hole).is_some()).ok_or_else(|| {
            let problem = format!(
                "the {} has no such hole; {} to {} are allowed, column letter and row number \
                 from the top",
                self.name,
                self.holes[0],
                self.holes[self.holes.len() - 1],
            );
            TextError::new("hole", name, problem)
        })
    }

    /// The hole at a place of the scene.
    pub fn at_place(&self, place: PlaceId) -> Option<Hole> {
        self.holes.iter().copied().find(|hole| hole.place() == place)
    }

    /// The holes of a set, in reading order.
    pub fn members(&self, set: u64) -> impl Iterator<Item = Hole> + '_ {
        self.holes.iter().enumerate().filter(move |(i, _)| set >> i & 1 == 1).map(|(_, hole)| *hole)
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

    /// How many rows and columns it spans.
    pub fn size(&self) -> (u8, u8) {
        let last = |coordinate: fn(&Hole) -> u8| self.holes.iter().map(coordinate).max();
        (last(|h| h.row).map_or(0, |r| r + 1), last(|h| h.column).map_or(0, |c| c + 1))
    }
}

/// Every jump over a neighbour into the hole behind it.
fn steps(holes: &[Hole], lattice: &Lattice) -> Vec<Step> {
    let index = |hole: &Hole, dx: i32, dy: i32| {
        let column = u8::try_from(i32::from(hole.column) + dx).ok()?;
        let row = u8::try_from(i32::from(hole.row) + dy).ok()?;
        holes.binary_search(&Hole { row, column }).ok()
    };
    let mut directions: Vec<(i32, i32)> =
        lattice.lines.iter().flat_map(|&(x, y)| [(x, y), (-x, -y)]).collect();
    directions.sort_by_key(|&(x, y)| (y, x));
    let mut steps = Vec::new();
    for (from, hole) in holes.iter().enumerate() {
        for &(dx, dy) in &directions {
            if let (Some(over), Some(to)) = (index(hole, dx, dy), index(hole, 2 * dx, 2 * dy)) {
                let pegs = 1 << from | 1 << over;
                // Numbers of holes are below `MOST_HOLES`.
                let [from, over, to] = [from, over, to].map(|number| number as u8);
                steps.push(Step { from, over, to, pegs, all: pegs | 1 << to });
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
    fn names_of_holes_are_read_back() {
        let board = english();
        for hole in board.holes() {
            assert_eq!(board.hole(&hole.to_string()), Ok(*hole));
        }
        for wrong in ["", "d", "4d", "a1", "d0", "d8", "h4", "D4", "d04", "d+4", "é4", "d4444"] {
            assert!(board.hole(wrong).is_err(), "{wrong}");
        }
    }
}
