//! Solving: the construction of figure 2, exact cover for boards with other tiles, and proofs of
//! impossibility.

use std::collections::HashMap;

use super::Tiling;
use super::facts::listed;
use super::math::complete::{Completion, complete};
use super::math::construction::{feasible_cells, is_feasible, remainders, tiling};
use super::math::count::{self, Count};
use super::math::weight::{Diagonals, Weight, power};
use super::moves::Move;
use super::position::{Cell, Goal, Piece, Position, Tile, Variant};
use crate::contract::{
    Answers, Choice, Fact, Finding, JudgementKind, Outcome, Proof, Solver, Task,
};
use crate::kit::numerals::grouped;
use crate::play::solution::Line;
use crate::say;
use crate::search::{Cancelled, Progress};

/// The limit of placements before a search gives up: about a minute.
const MOST_TRIED: u64 = 20_000_000;

/// The limit of placements for one cell of the monomino.
const MOST_OPENED: u64 = 50_000;

/// The limit of placements for judging one position.
const MOST_JUDGED: u64 = 2_000;

/// The largest board whose moves get a judgement. A larger one has thousands of moves.
const LARGEST_JUDGED: u16 = 16;

/// The memory for counting on a page, in bytes.
const COUNTING: u64 = 64 << 20;

/// A way of solving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Method {
    /// Takes up no piece.
    #[strum(
        message = "Keep the pieces",
        detailed_message = "Takes nothing up: follows figure 2 of the paper where that agrees with the pieces on \
            the board, and otherwise completes the board by a search, or proves that nobody can."
    )]
    Keep,
    /// Uses the construction of the paper.
    #[strum(
        message = "Figure 2",
        detailed_message = "The direct construction of the paper, on any board at once: what is in its way is \
            taken up."
    )]
    Construct,
}

/// The questions about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Question {
    /// The number of tilings.
    #[strum(
        message = "Number of tilings",
        detailed_message = "In how many ways the board can be completed, keeping what lies on it; counted cell \
            by cell, within 64 MB."
    )]
    Tilings,
    /// The cells where the monomino can still lie.
    #[strum(
        message = "Cells still open to the monomino",
        detailed_message = "On which cells the monomino can lie when the board is completed, keeping what lies \
            on it; each is tried."
    )]
    OpenCells,
}

impl Solver for Tiling {
    type Solution = Line<Self>;

    type Method = Method;

    fn solve(
        task: &Task<Self>,
        method: Method,
        progress: &mut dyn Progress,
    ) -> Result<Finding<Line<Self>>, Cancelled> {
        let (size, state) = (task.variant, &task.start);
        let Some(plan) = nearest(state, task.goal) else {
            // There is a reason wherever there is no construction.
            let reason = why_impossible(size, task.goal).unwrap_or_default();
            return Ok(Finding { outcome: Outcome::Unsolvable { reason }, seen: 0 });
        };
        if method == Method::Construct || plan.lift.is_empty() {
            return Ok(Finding { outcome: made(state, &plan), seen: 0 });
        }
        if let Some(reason) = misplaced(state, task.goal) {
            return Ok(Finding { outcome: Outcome::Unsolvable { reason }, seen: 0 });
        }
        let (completion, seen) = complete(state, task.goal, MOST_TRIED, progress)?;
        let tried = grouped(seen);
        let outcome = match completion {
            Completion::Complete(lay) => made(state, &Plan { lift: Vec::new(), lay }),
            Completion::Impossible => {
                let reason = match seen {
                    0 => say!(
                        "With the pieces now on the board, there is no way to complete it. Some of \
                         them have to be taken up."
                    ),
                    _ => say!(
                        "With the pieces now on the board, there is no way to complete it: every \
                         way was tried, {n} placement in all. Some of them have to be taken up."
                            | "With the pieces now on the board, there is no way to complete it: \
                               every way was tried, {n} placements in all. Some of them have to be \
                               taken up.",
                        n = tried
                    ),
                };
                Outcome::Unsolvable { reason }
            }
            Completion::GaveUp => Outcome::Undecided {
                reason: say!(
                    "{n} placements were tried without an answer. Figure 2 knows a tiling that takes up \
                     some pieces.",
                    n = tried
                ),
            },
        };
        Ok(Finding { outcome, seen })
    }

    fn cost(task: &Task<Self>, method: Method) -> String {
        let state = &task.start;
        let direct = method == Method::Construct
            || nearest(state, task.goal).is_none_or(|plan| plan.lift.is_empty());
        if direct {
            return String::new();
        }
        let placements = Tile::all(task.variant).filter(|tile| state.has_room(*tile)).count();
        say!(
            "a choice among {n} placement; at most {most} are tried"
                | "a choice among {n} placements; at most {most} are tried",
            n = grouped(placements),
            most = grouped(MOST_TRIED)
        )
    }

    type Question = Question;

    const JUDGES: JudgementKind = JudgementKind::Mistakes;

    /// Judges whether the goal can be reached by laying alone. Taking up is going back, like undo.
    fn winnable(
        task: &Task<Self>,
        positions: &[Position],
        progress: &mut dyn Progress,
    ) -> Result<Vec<Option<bool>>, Cancelled> {
        if !feasible_cells(task.variant).any(|cell| task.goal.allows(cell)) {
            return Ok(vec![Some(false); positions.len()]);
        }
        if task.variant.board() > LARGEST_JUDGED {
            return Ok(vec![None; positions.len()]);
        }
        let mut known: HashMap<&Position, Option<bool>> = HashMap::new();
        let mut worths = Vec::with_capacity(positions.len());
        for (done, state) in (0..).zip(positions) {
            progress.report(done, Some(positions.len() as u64), &say!("positions judged"))?;
            let worth = match known.get(state) {
                Some(worth) => *worth,
                None => match complete(state, task.goal, MOST_JUDGED, progress)?.0 {
                    Completion::Complete(_) => Some(true),
                    Completion::Impossible => Some(false),
                    Completion::GaveUp => None,
                },
            };
            known.insert(state, worth);
            worths.push(worth);
        }
        Ok(worths)
    }
}

impl Answers<Tiling> for Question {
    fn answer(self, task: &Task<Tiling>, progress: &mut dyn Progress) -> Result<Fact, Cancelled> {
        match self {
            Self::Tilings => number_of_tilings(task, progress),
            Self::OpenCells => open_cells(task, progress),
        }
    }
}

/// Answers [`Question::Tilings`].
fn number_of_tilings(task: &Task<Tiling>, progress: &mut dyn Progress) -> Result<Fact, Cancelled> {
    let bytes = COUNTING.min(progress.memory());
    let (value, meaning) = match count::count(&task.start, task.goal, bytes, progress)? {
        Count::Tilings(number) => {
            let meaning = match task.goal {
                Goal::Anywhere => say!(
                    "Tilings with the monomino anywhere that keep every piece on the board; those that are \
                     turned or mirrored count each."
                ),
                Goal::On(cell) => say!(
                    "Tilings with the monomino on {cell} that keep every piece on the board; those that are \
                     turned or mirrored count each.",
                    cell
                ),
            };
            (grouped(number), meaning)
        }
        Count::TooLarge { profiles } => {
            (say!("not counted"), refusal(task.variant, profiles, bytes))
        }
    };
    Ok(Fact { name: Question::Tilings.name(), value, meaning })
}

/// Answers [`Question::OpenCells`].
fn open_cells(task: &Task<Tiling>, progress: &mut dyn Progress) -> Result<Fact, Cancelled> {
    let state = &task.start;
    let mut open = Vec::new();
    let mut unknown = Vec::new();
    for cell in feasible_cells(task.variant).filter(|cell| task.goal.allows(*cell)) {
        match complete(state, Goal::On(cell), MOST_OPENED, progress)?.0 {
            Completion::Complete(_) => open.push(cell),
            Completion::Impossible => {}
            Completion::GaveUp => unknown.push(cell),
        }
    }
    let (open, unknown) = (listed(&open), listed(&unknown));
    let too_much = |cells| say!("For {cells}, there is too much to try.", cells);
    let meaning = match (&unknown, &open, task.goal) {
        (Some(cells), None, _) => too_much(cells),
        (Some(cells), Some(_), _) => {
            let found = say!(
                "Keeping what lies on it, the board can be completed with the monomino there."
            );
            format!("{found} {}", too_much(cells))
        }
        (None, Some(_), Goal::Anywhere) => say!(
            "Keeping what lies on it, the board can be completed with the monomino there, and on no other cell."
        ),
        (None, Some(_), Goal::On(_)) => say!(
            "Keeping what lies on it, the board can be completed with the monomino there; other cells were not \
             tried."
        ),
        (None, None, Goal::Anywhere) => {
            say!("Keeping what lies on it, the board cannot be completed.")
        }
        (None, None, Goal::On(cell)) => say!(
            "Keeping what lies on it, the board cannot be completed with the monomino on {cell}.",
            cell
        ),
    };
    let value = open.unwrap_or_else(|| match unknown {
        Some(_) => say!("not known"),
        None => say!(for "a cell": "none"),
    });
    Ok(Fact { name: Question::OpenCells.name(), value, meaning })
}

/// Explains a refused count and the sizes that fit, in sentences.
pub fn refusal(size: Variant, profiles: u64, bytes: u64) -> String {
    let n = size.omino();
    let fits = count::fits_for_certain(size, bytes);
    say!(
        "Counting would need more than {profiles} profiles, and the memory holds {held}. With tiles of {n} cells, \
         boards up to {fits} × {fits} fit for certain.",
        profiles = grouped(profiles.saturating_sub(1)),
        held = grouped(count::profiles_within(bytes)),
        n,
        fits
    )
}

/// A plan for reaching a tiling.
struct Plan {
    /// The pieces to take up.
    lift: Vec<Piece>,
    /// The pieces to lay then.
    lay: Vec<Piece>,
}

/// The construction of figure 2 that takes up the fewest pieces; `None` where the board has no
/// tiling.
fn nearest(state: &Position, goal: Goal) -> Option<Plan> {
    let size = state.size();
    let lies = |piece: &Piece| state.piece(piece.low()) == Some(*piece);
    let lying = state.laid() + usize::from(state.mono().is_some());
    let mut best: Option<(usize, Vec<Piece>)> = None;
    for cell in feasible_cells(size).filter(|cell| goal.allows(*cell)) {
        let Some(pieces) = tiling(size, cell) else { continue };
        let kept = pieces.iter().filter(|piece| lies(piece)).count();
        if best.as_ref().is_none_or(|(most, _)| kept > *most) {
            best = Some((kept, pieces));
        }
        if kept == lying {
            break;
        }
    }
    let (_, pieces) = best?;
    let lift = state.pieces().filter(|piece| !pieces.contains(piece)).collect();
    let lay = pieces.iter().filter(|piece| !lies(piece)).copied().collect();
    Some(Plan { lift, lay })
}

/// The moves of a plan as a solution. Its length proves nothing: all tilings of a board have
/// equally many pieces.
fn made(state: &Position, plan: &Plan) -> Outcome<Line<Tiling>> {
    let lifts = plan.lift.iter().map(|piece| Move::Lift(piece.low()));
    let lays = plan.lay.iter().map(|piece| Move::laying(state.size(), *piece));
    let solution = Line::new(state.clone(), lifts.chain(lays).collect())
        .expect("what stays and what is laid are pieces of one tiling, which do not overlap");
    Outcome::Solved { solution, proof: Proof::Legal }
}

/// Explains why the monomino cannot stay on its cell, in a sentence; `None` when it can or there is
/// none.
fn misplaced(state: &Position, goal: Goal) -> Option<String> {
    let cell = state.mono()?;
    if let Goal::On(wanted) = goal
        && wanted != cell
    {
        return Some(say!(
            "The monomino lies on {cell}, but is wanted on {wanted}: it has to be taken up.",
            cell,
            wanted
        ));
    }
    let reason = why_not_on(state.size(), cell)?;
    Some(format!("{reason} {}", say!("The monomino has to be taken up.")))
}

/// Explains in sentences why the empty board has no tiling for the goal; `None` where it has one.
pub fn why_impossible(size: Variant, goal: Goal) -> Option<String> {
    if let Some(reason) = why_untileable(size) {
        return Some(reason);
    }
    match goal {
        Goal::Anywhere => None,
        Goal::On(cell) => why_not_on(size, cell),
    }
}

/// Explains why the board has no tiling at all.
fn why_untileable(size: Variant) -> Option<String> {
    if !remainders(size).is_empty() {
        return None;
    }
    let (m, n) = (size.board(), size.omino());
    if n > m {
        return Some(say!(
            "No tile of {n} cells fits on a board of side {m}, and the monomino alone does not cover it.",
            n,
            m
        ));
    }
    let weight = Diagonals::Backward.of_board(size);
    let cells = u32::from(m) * u32::from(m) - 1;
    let more = if cells.is_multiple_of(n.into()) {
        say!(
            "Counting cells does not show it: {n} divides {m}² − 1 = {cells}.",
            n,
            m,
            cells = grouped(cells)
        )
    } else {
        say!(
            "Counting cells shows it, too: {n} does not divide {m}² − 1 = {cells}.",
            n,
            m,
            cells = grouped(cells)
        )
    };
    let why = say!(
        "In algebra, let the cell (i, j) weigh x^(i+j) over GF(2), where {sum} = 0. A tile weighs \
         0 and the monomino a power of x, but the full board weighs {weight}, which is not a power \
         of x. The same holds whenever {n} divides neither m − 1 nor m + 1. Here m is {m}.",
        sum = geometric(n),
        weight,
        n,
        m
    );
    let plain = say!(
        "Colour the diagonals in turn with {n} colours. A tile covers each colour once, so that the \
         monomino must leave all colours equally often. It cannot.",
        n
    );
    Some(format!("{plain} {more} {why}"))
}

/// Explains why no tiling has the monomino on a cell of a board that has tilings.
fn why_not_on(size: Variant, cell: Cell) -> Option<String> {
    if is_feasible(size, cell) {
        return None;
    }
    let (m, n) = (size.board(), size.omino());
    for (diagonals, sign) in Diagonals::ALL.into_iter().zip(['−', '+']) {
        let board = diagonals.of_board(size);
        let exponent = diagonals.exponent(size, cell);
        if Weight::power(n, exponent) != board {
            let plain = say!(
                "Colour the diagonals in turn with {n} colours. A tile covers each colour once, so that \
                 the monomino must leave all colours equally often. On {cell} it does not.",
                n,
                cell
            );
            let why = say!(
                "In algebra, let the cell (i, j) weigh x^(i{sign}j) over GF(2), where {sum} = 0. A tile weighs 0, so that \
                 the monomino weighs what the full board does: {board}. On {cell} it would weigh {weight}.",
                sign,
                sum = geometric(n),
                board,
                cell,
                weight = power('x', exponent)
            );
            return Some(format!("{plain} {why}"));
        }
    }
    let (sum, remainders) = (geometric(n), remainders(size));
    let (first, last) = (remainders.first()?, remainders.last()?);
    let plain = match first == last {
        true => say!(
            "Colours along the diagonals allow {cell}. But {n} is even, and then they are not enough. Counting \
             along columns and rows shows more: divided by {n}, the column and the row of the monomino must \
             both leave {first}.",
            cell,
            n,
            first
        ),
        false => say!(
            "Colour the board like a chessboard. A domino covers one cell of each colour, so that the monomino \
             must lie on the colour of the corners, which has one cell more. {cell} has the other colour.",
            cell
        ),
    };
    let why = say!(
        "In algebra, let the cell (i, j) weigh x^i y^j with integer coefficients, where {sum} = 0 and the same \
         for y. A tile weighs 0, and only there does the monomino weigh what the full board of side {m} does.",
        sum,
        m
    );
    Some(format!("{plain} {why}"))
}

/// Writes the sum that is 0: "1 + x + x²", "1 + x + … + x⁷".
fn geometric(n: u16) -> String {
    match n {
        0..=3 => (0..n).map(|exponent| power('x', exponent)).collect::<Vec<_>>().join(" + "),
        _ => format!("1 + x + … + {}", power('x', n - 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::position::tests::{cell, played, size};
    use super::super::position::{MOST_DRAWN, Way};
    use super::*;
    use crate::contract::{Figure, Rules, Solution, Status};
    use crate::search::Silent;

    fn task(board: &str, moves: &str, goal: Goal) -> Task<Tiling> {
        Task { variant: size(board), start: played(board, moves), goal }
    }

    fn solved(task: &Task<Tiling>, method: Method) -> Outcome<Line<Tiling>> {
        let outcome = Tiling::solve(task, method, &mut Silent).expect("nobody cancels").outcome;
        if let Outcome::Solved { solution, .. } = &outcome {
            let end = solution.position(&solution.len());
            assert!(matches!(Tiling::status(task, &end), Status::Won(_)));
        }
        outcome
    }

    fn length(task: &Task<Tiling>, method: Method) -> (usize, Proof) {
        let (solution, proof) = solved(task, method).solution().expect("it is solved");
        (solution.moves().len(), proof)
    }

    fn reason(task: &Task<Tiling>) -> String {
        match solved(task, Method::Keep) {
            Outcome::Unsolvable { reason } => reason,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn empty_boards_of_every_drawn_size_are_decided_at_once() {
        for board in 2..=MOST_DRAWN {
            for omino in [1, 2, 3, 7, board - 1, board] {
                let Ok(size) = format!("{board}x{omino}").parse::<Variant>() else { continue };
                let task = Tiling::start(&size);
                match solved(&task, Method::Keep) {
                    Outcome::Solved { solution, proof } => {
                        let moves = (board * board - 1) / omino + 1;
                        assert_eq!(solution.moves().len() as u32, moves, "{size}");
                        // All tilings have as many pieces: there is no shortest one.
                        assert_eq!(proof, Proof::Legal);
                        assert_eq!(Tiling::refutation(&task, &task.start), None);
                    }
                    Outcome::Unsolvable { .. } => {
                        assert!(remainders(size).is_empty(), "{size}");
                        let drawn = Tiling::refutation(&task, &task.start);
                        assert_eq!(drawn.is_some(), omino <= board, "{size}");
                    }
                    other @ Outcome::Undecided { .. } => panic!("{size}: {other:?}"),
                }
            }
        }
    }

    #[test]
    fn a_started_board_is_completed_or_cleared() {
        // None of these tiles is in figure 2.
        let other = task("8x3", "1n0 2n0 0n0", Goal::On(cell(5, 5)));
        assert_eq!(length(&other, Method::Keep), (19, Proof::Legal));
        let (moves, proof) = length(&other, Method::Construct);
        assert!(moves > 19 && proof == Proof::Legal);
        assert!(!Tiling::cost(&other, Method::Keep).is_empty());
        assert!(Tiling::cost(&other, Method::Construct).is_empty());
        let begun = task("8x3", "0e0", Goal::On(cell(2, 2)));
        assert_eq!(length(&begun, Method::Keep), (21, Proof::Legal));
        assert_eq!(length(&begun, Method::Construct), (21, Proof::Legal));
        assert_eq!(Tiling::cost(&begun, Method::Keep), "");
    }

    #[test]
    fn reasons_say_what_the_weights_are() {
        let empty = |text: &str, goal| reason(&task(text, "", goal));
        assert_eq!(
            empty("11x8", Goal::Anywhere),
            "Colour the diagonals in turn with 8 colours. A tile covers each colour once, so that \
             the monomino must leave all colours equally often. It cannot. Counting cells does not \
             show it: 8 divides 11² − 1 = 120. In algebra, let the cell (i, j) weigh x^(i+j) over \
             GF(2), where 1 + x + … + x⁷ = 0. A tile weighs 0 and the monomino a power of x, but \
             the full board weighs 1 + x² + x⁴, which is not a power of x. The same holds whenever \
             8 divides neither m − 1 nor m + 1. Here m is 11."
        );
        assert!(
            empty("6x4", Goal::Anywhere).contains("too: 4 does not divide 6² − 1 = 35. In algebra")
        );
        assert_eq!(
            empty("8x3", Goal::On(cell(0, 0))),
            "Colour the diagonals in turn with 3 colours. A tile covers each colour once, so that the \
             monomino must leave all colours equally often. On (0,\u{a0}0) it does not. In algebra, let the cell (i, j) \
             weigh x^(i+j) over GF(2), where 1 + x + x² = 0. A tile weighs 0, so that \
             the monomino weighs what the full board does: x. On (0,\u{a0}0) it would weigh 1."
        );
        assert!(empty("8x3", Goal::On(cell(0, 1))).contains("x^(i−j)"));
        let even = empty("5x4", Goal::On(cell(2, 2)));
        assert!(even.starts_with("Colours"), "{even}");
        assert!(even.contains("must both leave 0. In algebra"), "{even}");
        let dominoes = empty("3x2", Goal::On(cell(0, 1)));
        assert!(dominoes.starts_with("Colour the board like a chessboard."), "{dominoes}");
        assert!(dominoes.contains("(0,\u{a0}1) has the other colour. In algebra"), "{dominoes}");
        let longer = Variant::new(3, 4, MOST_DRAWN).expect("a size");
        assert!(
            why_impossible(longer, Goal::Anywhere).is_some_and(|why| why.starts_with("No tile"))
        );
    }

    #[test]
    fn pieces_that_cannot_stay_are_the_reason() {
        let blocked = reason(&task("4x3", "1n0 0m0 1h3", Goal::On(cell(0, 0))));
        assert!(blocked.starts_with("With the pieces now on the board"), "{blocked}");
        let elsewhere = reason(&task("8x3", "2m2", Goal::On(cell(5, 5))));
        assert_eq!(
            elsewhere,
            "The monomino lies on (2,\u{a0}2), but is wanted on (5,\u{a0}5): it has to be taken up."
        );
        let nowhere = reason(&task("8x3", "0m0", Goal::Anywhere));
        assert!(
            nowhere.ends_with("it would weigh 1. The monomino has to be taken up."),
            "{nowhere}"
        );
        assert_eq!(length(&task("8x3", "0m0", Goal::Anywhere), Method::Construct).1, Proof::Legal);
    }

    #[test]
    fn moves_are_judged_by_what_can_still_be_laid() {
        let here = task("4x3", "", Goal::On(cell(0, 0)));
        let moves = Tiling::moves(&here.start);
        let after: Vec<Position> =
            moves.iter().map(|mv| mv.apply(&here.start).expect("a legal move")).collect();
        let worths = Tiling::winnable(&here, &after, &mut Silent).expect("nobody cancels");
        for (mv, worth) in moves.iter().zip(worths) {
            let covers = match mv.piece(&here.start) {
                Some(Piece::Mono(mono)) => mono != cell(0, 0),
                Some(Piece::Tile(tile)) => {
                    // All four tilings have a row or column beside the corner and five tiles alike.
                    let beside =
                        |line, low| if line == 0 { low == 1 } else { low == 1 || low == 0 };
                    let (line, low) = match tile.way {
                        Way::Across => (tile.low.j, tile.low.i),
                        Way::Up => (tile.low.i, tile.low.j),
                    };
                    !beside(line, low)
                }
                None => panic!("nothing lies there"),
            };
            if covers {
                assert_eq!(worth, Some(false), "{mv:?}");
            }
        }
        let none = Tiling::start(&size("11x8"));
        let start = [none.start.clone()];
        assert_eq!(Tiling::winnable(&none, &start, &mut Silent), Ok(vec![Some(false)]));
        let large = Tiling::start(&size("17x3"));
        let start = [large.start.clone()];
        assert_eq!(Tiling::winnable(&large, &start, &mut Silent), Ok(vec![None]));
    }

    #[test]
    fn the_number_of_tilings_is_told_or_refused() {
        let answer = |task: &Task<Tiling>| {
            Question::Tilings.answer(task, &mut Silent).expect("nobody cancels")
        };
        assert_eq!(answer(&task("3x2", "", Goal::On(cell(1, 1)))).value, "2");
        let refused = answer(&Tiling::start(&size("25x3")));
        assert_eq!(refused.value, "not counted");
        assert!(refused.meaning.contains("fit for certain."), "{}", refused.meaning);
    }

    #[test]
    fn cells_close_as_tiles_are_laid() {
        let open_cells = |moves, goal| {
            let fact = Question::OpenCells.answer(&task("8x3", moves, goal), &mut Silent);
            fact.expect("nobody cancels")
        };
        let open = |moves, goal| open_cells(moves, goal).value;
        assert_eq!(open("", Goal::Anywhere), "(2,\u{a0}2), (2,\u{a0}5), (5,\u{a0}2), (5,\u{a0}5)");
        assert_eq!(open("", Goal::On(cell(5, 2))), "(5,\u{a0}2)");
        // A tile covers one of them.
        let covered = open("2n3", Goal::Anywhere);
        assert!(!covered.contains("(2,\u{a0}5)"), "{covered}");
        assert_eq!(open("2m5", Goal::Anywhere), "(2,\u{a0}5)");
        assert_eq!(open("1m1", Goal::Anywhere), "none");
        for (moves, goal, meaning) in [
            ("", Goal::Anywhere, "can be completed with the monomino there, and on no other cell."),
            (
                "",
                Goal::On(cell(5, 2)),
                "can be completed with the monomino there; other cells were not tried.",
            ),
            ("1m1", Goal::Anywhere, "cannot be completed."),
            ("2m5", Goal::On(cell(5, 2)), "cannot be completed with the monomino on (5,\u{a0}2)."),
        ] {
            let expected = format!("Keeping what lies on it, the board {meaning}");
            assert_eq!(open_cells(moves, goal).meaning, expected);
        }
    }

    #[test]
    fn tiles_as_long_as_the_board_fit_and_are_refuted_by_weights() {
        for text in ["2x2", "3x3", "8x8"] {
            let why = why_impossible(size(text), Goal::Anywhere).expect("there is no tiling");
            assert!(why.contains("let the cell (i, j) weigh"), "{text}: {why}");
        }
    }
}
