//! Franklin squares: the count of order 8 and the group of its symmetries from the lines alone, and the paper's
//! statements.

use std::collections::{BTreeSet, HashMap};

use parlour::contract::Papers;
use parlour::kit::dice::Dice;
use parlour::puzzles::franklin::Franklin;
use parlour::puzzles::franklin::math::count::{Census, class_of, class_size, classes, random};
use parlour::puzzles::franklin::math::lines::{Property, lines};
use parlour::puzzles::franklin::math::pattern::{Mode, build, make, mode_of, pattern_of};
use parlour::puzzles::franklin::math::square::Square;
use parlour::puzzles::franklin::math::symmetry::equivalent;
use parlour::puzzles::franklin::papers::squares::{SQUARES, printed};
use parlour::search::Silent;

use crate::common;

const ORDER: usize = 8;
const CELLS: usize = ORDER * ORDER;

/// The bound below which a number counts as 0: all numbers are small multiples of 1/64.
const NOTHING: f64 = 1e-9;

/// A number for each cell.
type Vector = [f64; CELLS];

/// Gauss-Jordan elimination of the lines' equations for x = 2a − N. Returns each pivot cell with its reduced
/// equation.
fn reduced(mut equations: Vec<Vector>) -> Vec<(usize, Vector)> {
    let mut solved: Vec<(usize, Vector)> = Vec::new();
    while let Some(mut equation) = equations.pop() {
        for (pivot, other) in &solved {
            let times = equation[*pivot];
            (0..CELLS).for_each(|cell| equation[cell] -= times * other[cell]);
        }
        let Some(pivot) = (0..CELLS).find(|cell| equation[*cell].abs() > NOTHING) else { continue };
        let by = equation[pivot];
        equation.iter_mut().for_each(|number| *number /= by);
        for (_, other) in &mut solved {
            let times = other[pivot];
            (0..CELLS).for_each(|cell| other[cell] -= times * equation[cell]);
        }
        solved.push((pivot, equation));
    }
    solved
}

/// The equations of all lines of a Franklin square.
fn equations() -> Vec<Vector> {
    let lines = Property::FRANKLIN.iter().flat_map(|property| lines(ORDER, *property));
    lines
        .map(|line| {
            let mut equation = [0.0; CELLS];
            line.cells.iter().for_each(|cell| equation[*cell] = 1.0);
            equation
        })
        .collect()
}

/// A basis of the space of all x with the right sums: for each free cell, the solution with 1 there and 0 in the
/// other free cells.
fn basis() -> Vec<Vector> {
    let solved = reduced(equations());
    let is_free = |cell: &usize| solved.iter().all(|(pivot, _)| pivot != cell);
    (0..CELLS)
        .filter(is_free)
        .map(|free| {
            let mut vector = [0.0; CELLS];
            vector[free] = 1.0;
            solved.iter().for_each(|(pivot, equation)| vector[*pivot] = -equation[free]);
            vector
        })
        .collect()
}

/// The orthogonal projection onto the space, times 64, which makes it an integer matrix.
fn projection() -> Vec<[i32; CELLS]> {
    let mut orthonormal: Vec<Vector> = Vec::new();
    for mut vector in basis() {
        for other in &orthonormal {
            let product: f64 = vector.iter().zip(other).map(|(a, b)| a * b).sum();
            vector.iter_mut().zip(other).for_each(|(a, b)| *a -= product * b);
        }
        let length = vector.iter().map(|a| a * a).sum::<f64>().sqrt();
        orthonormal.push(vector.map(|a| a / length));
    }
    (0..CELLS)
        .map(|a| {
            std::array::from_fn(|b| {
                let entry =
                    64.0 * orthonormal.iter().map(|vector| vector[a] * vector[b]).sum::<f64>();
                assert!((entry - entry.round()).abs() < NOTHING);
                entry.round() as i32
            })
        })
        .collect()
}

/// A permutation of cells keeps the sums of the lines if and only if it leaves the projection onto their space as it
/// is. Each is found by the images of nine cells whose projections span the space.
#[test]
fn the_group_of_symmetries_has_32768_elements() {
    let projection = projection();
    let mut base: Vec<usize> = Vec::new();
    let mut independent: Vec<Vector> = Vec::new();
    for (cell, row) in projection.iter().enumerate() {
        let with: Vec<Vector> = independent.iter().copied().chain([row.map(f64::from)]).collect();
        if reduced(with.clone()).len() == with.len() {
            base.push(cell);
            independent = with;
        }
    }
    assert_eq!(base.len(), 9);

    /// The number of ways to complete the images of the base.
    fn count(projection: &[[i32; CELLS]], base: &[usize], images: &mut Vec<usize>) -> u64 {
        let of = |cell: usize, cells: &[usize]| -> Vec<i32> {
            cells.iter().map(|other| projection[cell][*other]).collect()
        };
        let Some(next) = base.get(images.len()) else {
            let kinds: HashMap<Vec<i32>, usize> =
                (0..CELLS).map(|cell| (of(cell, images), cell)).collect();
            let found: BTreeSet<usize> =
                (0..CELLS).filter_map(|cell| kinds.get(&of(cell, base)).copied()).collect();
            return u64::from(found.len() == CELLS);
        };
        let wanted = of(*next, &base[..images.len()]);
        let mut ways = 0;
        for image in 0..CELLS {
            if projection[image][image] == projection[*next][*next] && of(image, images) == wanted {
                images.push(image);
                ways += count(projection, base, images);
                images.pop();
            }
        }
        ways
    }
    let group = count(&projection, &base, &mut Vec::new());
    assert_eq!(group, 32_768);
    assert_eq!(group, class_size());
}

/// So a permutation of cells that maps Franklin squares to Franklin squares preserves the space.
#[test]
fn the_squares_span_the_space_of_the_sums() {
    let mut dice = Dice::new(0);
    let squares = (0..40).map(|_| {
        let square = random(&mut dice);
        std::array::from_fn(|cell| f64::from(2 * square.entries()[cell]) - 65.0)
    });
    assert_eq!(reduced(squares.collect()).len(), basis().len());
}

/// A cell whose number follows from free cells: half a linear combination of them.
struct Known {
    cell: usize,
    /// Twice the factor of the new free cell.
    by: i32,
    /// The earlier free cells with twice their factors.
    sum: Vec<(usize, i32)>,
}

/// Independent cells, in the order of filling. The order affects only the time: rows and columns that are exchanged
/// soon become known together.
const FREE: [usize; 9] = [0, 2, 16, 4, 32, 1, 8, 5, 40];

/// The plan of a search for all squares that uses only the equations of the lines.
#[derive(Default)]
struct Plan {
    /// The free cells, in the order in which they are filled.
    free: Vec<usize>,
    /// For each free cell, the cells that become known when it is filled.
    known: Vec<Vec<Known>>,
    /// For each free cell, the ordered pairs that become known then. The first of a pair must have the smaller
    /// number.
    ordered: Vec<Vec<(usize, usize)>>,
}

/// The results of the search.
#[derive(Default)]
struct Found {
    squares: u64,
    pandiagonal: u64,
    classes: HashMap<usize, u64>,
}

/// Exchanges of rows, or of columns (with the other flag), each as pairs of lines. Of two corresponding cells, the
/// first must have the smaller number. The first exchanges are (1, 3), (2, 4), (5, 7), (6, 8), followed by those of
/// two pairs.
const EXCHANGES: [&[[usize; 2]]; 6] =
    [&[[0, 2]], &[[1, 3]], &[[4, 6]], &[[5, 7]], &[[0, 4], [2, 6]], &[[1, 5], [3, 7]]];

/// The number of squares that the exchanges make of one: a factor of 2 for each.
const EXCHANGED: u64 = 1 << (2 * EXCHANGES.len());

/// The cell in a line and place; `transposed` swaps rows and columns.
fn cell(transposed: bool, line: usize, place: usize) -> usize {
    if transposed { place * ORDER + line } else { line * ORDER + place }
}

/// The pairs of cells of which the first must have the smaller number. The exchanges turn every square into exactly one
/// square with all pairs in order.
fn ordered() -> impl Iterator<Item = (usize, usize)> {
    [false, true].into_iter().flat_map(|transposed| {
        let firsts = EXCHANGES.iter().map(|exchange| exchange[0]);
        firsts.map(move |[a, b]| (cell(transposed, a, 0), cell(transposed, b, 0)))
    })
}

#[test]
fn exchanges_keep_the_sums() {
    let rank = reduced(equations()).len();
    for exchange in EXCHANGES {
        for transposed in [false, true] {
            let mut equations = equations();
            for mut equation in equations.clone() {
                for ([a, b], place) in
                    exchange.iter().flat_map(|pair| (0..ORDER).map(move |place| (*pair, place)))
                {
                    equation.swap(cell(transposed, a, place), cell(transposed, b, place));
                }
                equations.push(equation);
            }
            assert_eq!(reduced(equations).len(), rank, "{exchange:?}");
        }
    }
}

impl Plan {
    fn new() -> Self {
        // The basis has a vector for each free cell. The values of all vectors in a cell form its row.
        let basis = basis();
        let row = |cell: usize| -> Vector {
            let mut row = [0.0; CELLS];
            basis.iter().zip(&mut row).for_each(|(vector, entry)| *entry = vector[cell]);
            row
        };
        let mut plan = Self::default();
        let mut is_known = [false; CELLS];
        for cell in FREE {
            plan.free.push(cell);
            let rows: Vec<Vector> = plan.free.iter().map(|free| row(*free)).collect();
            assert_eq!(reduced(rows.clone()).len(), rows.len());
            // A cell is known if its row depends linearly on the rows of the free cells.
            let depends = |other: &usize| {
                let with: Vec<Vector> = rows.iter().copied().chain([row(*other)]).collect();
                !is_known[*other] && reduced(with).len() == rows.len()
            };
            let mut known: Vec<usize> = (0..CELLS).filter(depends).collect();
            // Check the new cell first: most numbers are rejected because they are used.
            known.sort_by_key(|other| *other != cell);
            let before = is_known;
            known.iter().for_each(|cell| is_known[*cell] = true);
            let last = plan.free.len() - 1;
            let known = known.into_iter().map(|cell| {
                let (new, old): (Vec<_>, Vec<_>) =
                    combination(&rows, &row(cell)).into_iter().partition(|(at, _)| *at == last);
                Known {
                    cell,
                    by: new.iter().map(|(_, by)| by).sum(),
                    sum: old.into_iter().map(|(at, by)| (plan.free[at], by)).collect(),
                }
            });
            plan.known.push(known.collect());
            let new = |(a, b): &(usize, usize)| {
                is_known[*a] && is_known[*b] && !(before[*a] && before[*b])
            };
            plan.ordered.push(ordered().filter(new).collect());
        }
        plan
    }

    /// Fills the free cells from index `depth` on. `x` holds the numbers, and `used` has a bit for each used one.
    fn search(&self, depth: usize, x: &mut [i32; CELLS], used: u64, found: &mut Found) {
        let Some(free) = self.free.get(depth) else { return found.leaf(x) };
        let known = &self.known[depth];
        let sum = |known: &Known| known.sum.iter().map(|(cell, by)| by * x[*cell]).sum::<i32>();
        let sums: Vec<i32> = known.iter().map(sum).collect();
        for number in (-63..=63).step_by(2) {
            x[*free] = number;
            let used = known.iter().zip(&sums).try_fold(used, |used, (known, sum)| {
                let twice = sum + known.by * number;
                let bit = (twice / 2 + 63) / 2;
                let fits = twice % 4 != 0 && twice % 2 == 0 && (0..64).contains(&bit);
                x[known.cell] = twice / 2;
                (fits && used >> bit & 1 == 0).then(|| used | 1 << bit)
            });
            let Some(used) = used else { continue };
            if self.ordered[depth].iter().all(|(a, b)| x[*a] < x[*b]) {
                self.search(depth + 1, x, used, found);
            }
        }
    }
}

impl Found {
    fn leaf(&mut self, x: &[i32; CELLS]) {
        let entries = x.iter().map(|x| ((x + 65) / 2) as u32).collect();
        let square = Square::new(ORDER, entries).expect("all numbers are different");
        self.squares += 1;
        self.pandiagonal += u64::from(square.standing(Property::Pandiagonals).holds());
        *self.classes.entry(class_of(&square).expect("a Franklin square")).or_default() += 1;
    }
}

/// Expresses a vector as a linear combination of others: pairs of index and twice the factor.
fn combination(rows: &[Vector], wanted: &Vector) -> Vec<(usize, i32)> {
    // An equation for each coordinate: the coefficients, and the wanted value.
    let equations = (0..CELLS).map(|place| {
        let mut equation = [0.0; CELLS];
        rows.iter().zip(&mut equation).for_each(|(row, entry)| *entry = row[place]);
        equation[CELLS - 1] = wanted[place];
        equation
    });
    let solved = reduced(equations.collect());
    let factors = solved.into_iter().map(|(pivot, equation)| {
        let twice = 2.0 * equation[CELLS - 1];
        assert!((twice - twice.round()).abs() < NOTHING);
        (pivot, twice.round() as i32)
    });
    factors.filter(|(_, twice)| *twice != 0).collect()
}

/// The search is exhaustive up to exchanges.
#[test]
fn the_squares_are_counted_from_the_lines_alone() {
    let mut found = Found::default();
    Plan::new().search(0, &mut [0; CELLS], 0, &mut found);
    let (squares, pandiagonal) = (found.squares * EXCHANGED, found.pandiagonal * EXCHANGED);
    let census = Census::take(&mut Silent).expect("nobody cancels");
    assert_eq!((squares, pandiagonal), (8_847_360, 2_949_120));
    assert_eq!((census.squares, census.pandiagonal), (squares, pandiagonal));
    assert_eq!(found.classes.len() as u64, census.classes);
    // All classes are of equal size.
    assert!(found.classes.values().all(|count| count * EXCHANGED == class_size()));
}

/// The literature's counts are up to rotations and reflections.
#[test]
fn the_census_agrees_with_the_literature() {
    let census = Census::take(&mut Silent).expect("nobody cancels");
    assert_eq!(census.up_to_rotation_and_reflection(), 1_105_920);
    assert_eq!(census.pandiagonal / 8, 368_640);
    assert_eq!((census.classes, census.pandiagonal_classes), (270, 90));
    assert_eq!((census.made, census.made_classes), (737_280, 180));
    assert_eq!(census.classes as usize, classes().len());
}

#[test]
fn each_square_of_the_paper_is_made_by_its_pattern_in_the_mode_that_the_paper_says() {
    for (name, mode) in [
        ("F1", Mode::Rows),
        ("F2", Mode::Columns),
        ("F3", Mode::Rows),
        ("N1", Mode::Columns),
        ("N2", Mode::Columns),
        ("N3", Mode::Rows),
        ("B1", Mode::Columns),
        ("B2", Mode::Columns),
    ] {
        let square = printed(name);
        let pattern = pattern_of(&square).expect("a full square");
        let order = square.order();
        assert_eq!(mode_of(&square), Some(mode), "{name}");
        let made = Mode::ALL.map(|mode| build(order, &pattern, mode).as_ref() == Ok(&square));
        assert_eq!(made, Mode::ALL.map(|other| other == mode), "{name}");
    }
}

#[test]
fn franklins_pattern_makes_his_squares() {
    assert_eq!(make(8), Ok(printed("F1")));
    assert_eq!(make(16), Ok(printed("F3")));
}

/// The paper says that B1 and B2 are isomorphic to no other known square.
#[test]
fn the_new_squares_of_the_paper_are_equivalent_to_older_ones() {
    let mut pairs = Vec::new();
    for (index, a) in SQUARES.iter().enumerate() {
        for b in &SQUARES[index + 1..] {
            let Some(steps) = equivalent(&a.square(), &b.square()) else {
                let classes = [a, b].map(|one| class_of(&one.square()));
                assert!(classes[0] != classes[1], "{} {}", a.name, b.name);
                continue;
            };
            let order = a.square().order();
            let end =
                steps.iter().fold(a.square(), |square, step| step.symmetry(order).apply(&square));
            assert_eq!(end, b.square());
            pairs.push((a.name, b.name, steps.len()));
        }
    }
    assert_eq!(pairs, [("F2", "B2", 4), ("N2", "B1", 4)]);
}

/// The one statement of the paper that does not hold is that B1 and B2 are new.
#[test]
fn every_printed_cell_but_one_agrees_with_what_is_computed() {
    let mut wrong = Vec::new();
    for (index, table) in Franklin::tables().iter().enumerate() {
        let mut cells = table.rows.iter().flat_map(|row| &row.cells);
        assert!(cells.all(|cell| cell.live), "{}", table.title);
        for (row, _, printed, ours) in common::printed(common::figures::<Franklin>(index)) {
            if printed != ours {
                wrong.push((row, ours));
            }
        }
    }
    let statement = "B1 and B2 are equivalent to no other known square".to_owned();
    assert_eq!(wrong, [(statement, "does not hold".to_owned())]);
}
