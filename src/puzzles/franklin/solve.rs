//! Solving: completing by deductions or by search, Franklin’s pattern, and turning a square into another.

use std::ops::ControlFlow;

use super::Franklin;
use super::figure::place;
use super::math::complete::{among_all, any_completion, search};
use super::math::count;
use super::math::deduce::{Deducer, difficulty};
use super::math::mistakes::{not_completed, unlike};
use super::math::pattern::{Mode, make};
use super::math::square::Square;
use super::math::symmetry::{Step, equivalent};
use super::moves::{Act, Move};
use super::position::{Goal, Position, Variant};
use super::solution::Way;
use super::words::{first_violation, wrong_line};
use crate::contract::{
    Answers, Choice, Fact, Finding, JudgementKind, Outcome, Proof, Solver, Task,
};
use crate::kit::numerals::grouped;
use crate::kit::say::translated;
use crate::say;
use crate::scene::PlaceId;
use crate::search::exact_cover::End;
use crate::search::{Cancelled, Progress};

/// The most states of a search: up to a minute for squares of order 32.
const MOST_STATES: u64 = 200_000;

/// The most states of a search if all squares can be tried instead.
const MOST_STATES_SMALL: u64 = 10_000;

/// The most states of a search that judges one position.
const MOST_JUDGED: u64 = 200;

/// The limit for counting completions.
const MOST_COUNTED: u64 = 1000;

/// A method of solving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Method {
    /// Finds the simplest next number each time.
    #[strum(
        message = "By deduction",
        detailed_message = "The simplest next number each time, with the property that gives it; erases entries of yours \
            that cannot stay. In the pattern method: Franklin’s own construction. Between two \
            squares: the fewest exchanges of rows and columns."
    )]
    Deduction,
    /// Searches exactly and keeps every entry.
    #[strum(
        message = "Search",
        detailed_message = "Keeps every entry and completes the square exactly, or proves that nobody can."
    )]
    Search,
}

/// A question about a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Question {
    /// The number of completions.
    #[strum(
        message = "Number of completions",
        detailed_message = "In how many ways the square can be completed, keeping its entries; counted up to 1000, and \
            exactly for order 8."
    )]
    Completions,
    /// The difficulty of completing it.
    #[strum(
        message = "Difficulty",
        detailed_message = "The hardest deduction that completing the square needs."
    )]
    Difficulty,
    /// The class of the square.
    #[strum(
        message = "Class of the square",
        detailed_message = "To which class of equivalent squares a full Franklin square of order 8 belongs; the classes \
            are enumerated for it."
    )]
    Class,
}

impl Solver for Franklin {
    type Solution = Way;

    type Method = Method;

    fn solve(
        task: &Task<Self>,
        method: Method,
        progress: &mut dyn Progress,
    ) -> Result<Finding<Way>, Cancelled> {
        let state = &task.start;
        let (target, seen) = match &task.goal {
            Goal::Become(target) => {
                if let Some(steps) = rearrangement(state, target) {
                    // A single exchange moves more numbers than there are steps in all, so writing is never shorter.
                    return Ok(verdict(task, steps, Proof::Optimal, 0));
                }
                (become_by_writing(state, target, method), 0)
            }
            Goal::Franklin => completed(state, method, progress)?,
        };
        let target = match target {
            Ok(target) => target,
            Err(outcome) => return Ok(Finding { outcome, seen }),
        };
        let in_order = method == Method::Search || task.goal != Goal::Franklin;
        let moves = moves_to(state, &target, in_order, progress)?;
        // Every solution fills the same number of cells, so none is shortest.
        Ok(verdict(task, moves, Proof::Legal, seen))
    }

    type Question = Question;

    const JUDGES: JudgementKind = JudgementKind::Mistakes;

    /// Judges whether the goal can be reached without erasing or taking away, which would be going back like undo.
    fn winnable(
        task: &Task<Self>,
        positions: &[Position],
        progress: &mut dyn Progress,
    ) -> Result<Vec<Option<bool>>, Cancelled> {
        let ties = task.variant.ties();
        let mut worths = Vec::with_capacity(positions.len());
        for (done, state) in (0..).zip(positions) {
            progress.report(done, Some(positions.len() as u64), &say!("positions judged"))?;
            let square = state.square();
            let worth = match &task.goal {
                Goal::Become(target) => {
                    let agrees = square.unlike(target).next().is_none();
                    Some(agrees || rearrangement(state, target).is_some())
                }
                Goal::Franklin => {
                    let (found, searched) = any_completion(square, &ties, MOST_JUDGED, progress)?;
                    (searched.end != End::GaveUp).then_some(found.is_some())
                }
            };
            worths.push(worth);
        }
        Ok(worths)
    }

    fn mistakes(
        task: &Task<Self>,
        positions: &[Position],
        progress: &mut dyn Progress,
    ) -> Result<Vec<PlaceId>, Cancelled> {
        let Some(state) = positions.last() else { return Ok(Vec::new()) };
        let cells = match &task.goal {
            Goal::Become(target) if rearrangement(state, target).is_some() => Vec::new(),
            Goal::Become(target) => unlike(state, target),
            Goal::Franklin => not_completed(positions, MOST_JUDGED, progress)?,
        };
        Ok(cells.into_iter().map(place).collect())
    }
}

impl Answers<Franklin> for Question {
    fn answer(self, task: &Task<Franklin>, progress: &mut dyn Progress) -> Result<Fact, Cancelled> {
        match self {
            Self::Completions => number_of_completions(&task.start, progress),
            Self::Difficulty => how_difficult(&task.start, progress),
            Self::Class => class(task.start.square(), progress),
        }
    }
}

/// The finding for moves that should solve the task.
fn verdict(task: &Task<Franklin>, moves: Vec<Move>, proof: Proof, seen: u64) -> Finding<Way> {
    let outcome = match Way::new(task, moves) {
        Ok(solution) => Outcome::Solved { solution, proof },
        Err(illegal) => Outcome::Undecided { reason: format!("{illegal}.") },
    };
    Finding { outcome, seen }
}

/// The fewest rearrangements that turn a full square into the target, if there are any and the board allows them.
fn rearrangement(state: &Position, target: &Square) -> Option<Vec<Move>> {
    let board = state.board();
    let steps = equivalent(state.square(), target).filter(|_| board.mode().is_none())?;
    let made = |step| Move { order: board.order(), act: Act::Step(step) };
    Some(steps.into_iter().map(made).collect())
}

/// The target square if writing (by deduction also erasing) leads there, or the reason why not.
fn become_by_writing(
    state: &Position,
    target: &Square,
    method: Method,
) -> Result<Square, Outcome<Way>> {
    let stays = |cell| state.is_given(cell) || method == Method::Search;
    let reason = if state.board().mode().is_none() && state.square().is_full() {
        say!(
            "No exchange of rows and columns turns this square into the other: they are not equivalent."
        )
    } else {
        say!("A number that must stay is in a cell where another one is wanted.")
    };
    match state.square().unlike(target).any(stays) {
        true => Err(Outcome::Unsolvable { reason }),
        false => Ok(target.clone()),
    }
}

/// A Franklin square to reach or the reason why there is none, and the number of states searched.
fn completed(
    state: &Position,
    method: Method,
    progress: &mut dyn Progress,
) -> Result<(Result<Square, Outcome<Way>>, u64), Cancelled> {
    let board = state.board();
    let is_blank = state.square().missing().len() == board.cells();
    if is_blank || (board.mode().is_some() && method != Method::Search) {
        return Ok((Ok(construction(board)), 0));
    }
    let (found, tried) = decide(board, state.square(), progress)?;
    if let Some(Some(square)) = found {
        return Ok((Ok(square), tried));
    }
    let mut seen = tried;
    let without_own = state.without_own();
    if method != Method::Search && found == Some(None) && without_own != *state.square() {
        // Some of the player's own numbers are wrong. If the others cannot be completed either, all
        // go. That happens when a search gave up early.
        let wrong = not_completed(std::slice::from_ref(state), MOST_JUDGED, progress)?;
        let kept = (!wrong.is_empty()).then(|| state.square().without(wrong));
        for kept in kept.into_iter().chain([without_own]) {
            let (found, more) = decide(board, &kept, progress)?;
            seen += more;
            if let Some(Some(square)) = found {
                return Ok((Ok(square), seen));
            }
        }
    }
    let states = grouped(tried);
    let reason = match first_violation(state.square()) {
        Some((line, sum, blanks)) => wrong_line(&line, sum, blanks),
        None if tried == 0 => say!("With these entries there is no way to complete the square."),
        None => say!(
            "With these entries there is no way to complete the square: every way was tried, {n} state in all."
                | "With these entries there is no way to complete the square: every way was tried, {n} states in all.",
            n = states
        ),
    };
    let outcome = if found == Some(None) {
        Outcome::Unsolvable { reason }
    } else {
        Outcome::Undecided {
            reason: say!(
                "The search looked at {n} state without an answer and gave up."
                    | "The search looked at {n} states without an answer and gave up.",
                n = states
            ),
        }
    };
    Ok((Err(outcome), seen))
}

/// Searches for a completion of a square: `Some(None)` if there is none, `None` if the search gave
/// up. Also gives the number of states searched.
fn decide(
    board: Variant,
    square: &Square,
    progress: &mut dyn Progress,
) -> Result<(Option<Option<Square>>, u64), Cancelled> {
    let small = square.order() == count::ORDER && board.mode().is_none();
    let limit = if small { MOST_STATES_SMALL } else { MOST_STATES };
    let (found, searched) = any_completion(square, &board.ties(), limit, progress)?;
    let decided = match (found, searched.end) {
        (None, End::GaveUp) if small => among_all(square, 1, progress)?.map(|(_, first)| first),
        (None, End::GaveUp) => None,
        (found, _) => Some(found),
    };
    Ok((decided, searched.nodes))
}

/// Franklin’s construction in the mode of a board.
fn construction(board: Variant) -> Square {
    let square = make(board.order()).expect("the orders of boards are orders of squares");
    match board.mode() {
        Some(Mode::Columns) => Step::Transpose.symmetry(board.order()).apply(&square),
        Some(Mode::Rows) | None => square,
    }
}

/// The moves that lead to a square. Numbers that differ are taken away. The others are written in
/// reading order or the simplest deduction first.
fn moves_to(
    state: &Position,
    target: &Square,
    in_order: bool,
    progress: &mut dyn Progress,
) -> Result<Vec<Move>, Cancelled> {
    let board = state.board();
    let order = board.order();
    let made = |act| Move { order, act };
    let mut acts = Vec::new();
    let mut kept = state.square().entries().to_vec();
    for cell in state.square().unlike(target) {
        if kept[cell] == 0 {
            // It was taken away together with its partner.
            continue;
        }
        let partner = board.mode().map(|mode| mode.partner(order, cell));
        acts.push(if partner.is_some() { Act::Take { cell } } else { Act::Erase { cell } });
        kept[cell] = 0;
        partner.into_iter().for_each(|partner| kept[partner] = 0);
    }
    let Ok(kept) = Square::new(order, kept) else { return Ok(Vec::new()) };
    if board.mode().is_some() {
        let small = kept.missing().into_iter().filter(|&number| number <= target.pair_sum() / 2);
        acts.extend(
            small.filter_map(|number| target.cell_of(number)).map(|cell| Act::Place { cell }),
        );
    } else if in_order {
        let blanks = (0..board.cells()).filter(|&cell| kept.at(cell).is_none());
        acts.extend(
            blanks.filter_map(|cell| target.at(cell).map(|number| Act::Write { cell, number })),
        );
    } else {
        let found = Deducer::new(order).order_of_cells(&kept, target, progress)?;
        acts.extend(found.into_iter().map(|(cell, number)| Act::Write { cell, number }));
    }
    Ok(acts.into_iter().map(made).collect())
}

/// Answers [`Question::Completions`].
fn number_of_completions(state: &Position, progress: &mut dyn Progress) -> Result<Fact, Cancelled> {
    let mut found = 0;
    let ties = state.board().ties();
    let searched = search(state.square(), &ties, MOST_STATES, progress, &mut |_| {
        found += 1;
        if found <= MOST_COUNTED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    let states = grouped(searched.nodes);
    let all = match searched.end {
        End::Stopped | End::GaveUp if ties.is_empty() => {
            among_all(state.square(), u64::MAX, progress)?
        }
        _ => None,
    };
    let (value, meaning) = match searched.end {
        _ if let Some((number, _)) = all => {
            (grouped(number), say!("Counted by going through all Franklin squares of order 8."))
        }
        End::Complete if found == 1 => {
            ("1".to_owned(), say!("There is exactly one way to complete it."))
        }
        End::Complete => (
            grouped(found),
            say!(
                "All of them; the search looked at {n} state."
                    | "All of them; the search looked at {n} states.",
                n = states
            ),
        ),
        End::Stopped => {
            (say!("more than {n}", n = MOST_COUNTED), say!("They were not counted any further."))
        }
        End::GaveUp => (
            say!("at least {n}", n = found),
            say!(
                "The search looked at {n} state and gave up."
                    | "The search looked at {n} states and gave up.",
                n = states
            ),
        ),
    };
    Ok(Fact { name: Question::Completions.name(), value, meaning })
}

/// Answers [`Question::Difficulty`].
fn how_difficult(state: &Position, progress: &mut dyn Progress) -> Result<Fact, Cancelled> {
    let square = state.square();
    let technique = if square.is_full() || state.board().mode().is_some() {
        None
    } else {
        difficulty(&Deducer::new(square.order()), square, MOST_STATES, progress)?
    };
    let (value, meaning) = match technique {
        _ if square.is_full() => (say!(for "a grade": "none"), say!("The square is full.")),
        None if state.board().mode().is_some() => (
            say!(for "a grade": "none"),
            say!("This is known for squares that are completed with any numbers anywhere."),
        ),
        None => (
            say!("not known"),
            say!("No way to complete it was found with the entries that are there."),
        ),
        Some(technique) => (translated(technique.grade()), technique.meaning()),
    };
    Ok(Fact { name: Question::Difficulty.name(), value, meaning })
}

/// Answers [`Question::Class`].
fn class(square: &Square, progress: &mut dyn Progress) -> Result<Fact, Cancelled> {
    progress.report(0, None, &say!("classes of squares"))?;
    let (value, meaning) = match count::class_of(square) {
        Some(class) => {
            let numbered = say!(
                "The classes are numbered in the order of their normal forms; each has {n} squares, which \
                 exchanges of rows and columns and reflections turn into one another.",
                n = grouped(count::class_size())
            );
            let pandiagonal = match count::classes()[class].is_pandiagonal() {
                true => say!("Of this one all of its squares are pandiagonal."),
                false => say!("Of this one none of its squares is pandiagonal."),
            };
            let all = count::classes().len();
            (say!("{class} of {all}", class = class + 1, all), format!("{numbered} {pandiagonal}"))
        }
        None => (
            say!(for "a class": "none"),
            say!(
                "Classes are known for full Franklin squares of order {order}.",
                order = count::ORDER
            ),
        ),
    };
    Ok(Fact { name: Question::Class.name(), value, meaning })
}

#[cfg(test)]
mod tests {
    use super::super::catalogue::tests::{entry, played};
    use super::super::math::symmetry::Axis;
    use super::*;
    use crate::contract::{Rules, Solution, Status};
    use crate::search::Silent;

    /// The solution, checked to end in a win, and its proof.
    fn solved(task: &Task<Franklin>, method: Method) -> (Way, Proof) {
        let outcome = Franklin::solve(task, method, &mut Silent).expect("nobody cancels").outcome;
        let Outcome::Solved { solution, proof } = outcome else { panic!("{outcome:?}") };
        let end = solution.position(&solution.len());
        assert!(matches!(Franklin::status(task, &end), Status::Won(_)));
        (solution, proof)
    }

    fn texts(task: &Task<Franklin>, method: Method) -> String {
        solved(task, method).0.write()
    }

    fn reason(task: &Task<Franklin>, method: Method) -> String {
        match Franklin::solve(task, method, &mut Silent).expect("nobody cancels").outcome {
            Outcome::Unsolvable { reason } => reason,
            other => panic!("there is no way: {other:?}"),
        }
    }

    #[test]
    fn the_standard_game_is_solved_by_lines_alone_and_each_number_has_its_reason() {
        let task = Franklin::start(&Variant::default());
        let (solution, proof) = solved(&task, Method::Deduction);
        assert_eq!((solution.len(), proof), (40u32.into(), Proof::Legal));
        for index in 0..40u32 {
            let caption = solution.caption(&index.into());
            assert!(caption.starts_with("Row ") && caption.contains(" − "), "{caption}");
        }
        assert_eq!(solution.caption(&40u32.into()), "Solved.");
        assert_eq!(Way::read(&task, &solution.write()), Ok(solution.clone()));
        // The search finds the same square, but in reading order.
        let searched = texts(&task, Method::Search);
        assert!(searched.starts_with("r1c2n"), "{searched}");
        assert_eq!(searched.split('.').count(), 40);
    }

    #[test]
    fn a_wrong_number_of_ones_own_is_erased_by_deduction_and_refused_by_search() {
        let task = Franklin::start(&Variant::default());
        let right = texts(&task, Method::Search);
        let wrong = right.split('.').next().expect("a move").rsplit_once('n').expect("a number").1;
        // The number that belongs in row 1, column 2 is written into row 4, column 3.
        let task = played(&task, &format!("r4c3n{wrong}"));
        let (solution, proof) = solved(&task, Method::Deduction);
        assert_eq!(proof, Proof::Legal);
        assert!(solution.write().starts_with("r4c3e."));
        assert!(solution.caption(&0u32.into()).ends_with("cannot be completed."));
        assert!(reason(&task, Method::Search).ends_with('.'));
        let positions = [task.start.clone(), Franklin::start(&Variant::default()).start];
        let worths = Franklin::winnable(&task, &positions, &mut Silent);
        assert_eq!(worths, Ok(vec![Some(false), Some(true)]));
    }

    #[test]
    fn numbers_that_can_stay_do_where_there_are_many_ways_to_complete_the_square() {
        let task = entry("An empty square");
        let f1 = entry("F1").start;
        let mut begun: Vec<String> = (0..16)
            .filter_map(|cell| Some(format!("{}n{}", cell_text(cell), f1.square().at(cell)?)))
            .collect();
        // The last number of two rows of F1 is wrong.
        let other = f1.square().at(63).expect("it is full");
        begun[15] = format!("{}n{other}", cell_text(15));
        let begun = played(&task, &begun.join(" "));
        let moves = texts(&begun, Method::Deduction);
        assert!(moves.starts_with("r2c8e.") && moves.matches('e').count() == 1, "{moves}");
    }

    fn cell_text(cell: usize) -> String {
        format!("r{}c{}", cell / 8 + 1, cell % 8 + 1)
    }

    #[test]
    fn franklins_construction_is_followed_from_wherever_the_pattern_stands() {
        for name in ["A pattern of your own, by rows", "A pattern of your own, by columns"] {
            let task = entry(name);
            let moves = texts(&task, Method::Deduction);
            let first = moves.split('.').next();
            assert_eq!(moves.split('.').count(), 32);
            let mut places = ["r1c1p", "r2c2p", "r3c3p"].into_iter();
            let elsewhere = places.find(|text| first != Some(text));
            let begun = played(&task, elsewhere.expect("one of them is another"));
            let texts = texts(&begun, Method::Deduction);
            assert!(texts.contains('t') && texts.split('.').count() == 33, "{texts}");
        }
    }

    #[test]
    fn the_search_completes_a_pattern_or_proves_that_nobody_can() {
        let task = entry("A pattern of your own, by columns");
        let f2 = texts(&entry("F2 by columns"), Method::Deduction);
        let begun: Vec<&str> = f2.split('.').take(10).collect();
        let begun = played(&task, &begun.join(" "));
        assert_eq!(texts(&begun, Method::Search).split('.').count(), 22);
        // 1 and 2 are side by side, and so are 64 and 63: the blocks in two rows would have the sums 3 and 127.
        let hopeless = played(&task, "r1c1p r2c1p r1c2p r2c2p");
        let worths = Franklin::winnable(&task, std::slice::from_ref(&hopeless.start), &mut Silent);
        assert_eq!(worths, Ok(vec![Some(false)]));
        let reason = reason(&hopeless, Method::Search);
        assert!(reason.starts_with("Block at row 1, column 1 adds up to 10"), "{reason}");
    }

    #[test]
    fn equivalent_squares_become_each_other_and_others_do_not() {
        for name in ["F2 becomes B2", "N2 becomes B1"] {
            assert!(texts(&entry(name), Method::Deduction).split('.').count() <= 4, "{name}");
        }
        let Task { goal, .. } = entry("F1 by rows");
        let other = Task { goal, ..entry("F2") };
        assert!(reason(&other, Method::Deduction).ends_with("they are not equivalent."));
        assert_eq!(
            Franklin::winnable(&other, std::slice::from_ref(&other.start), &mut Silent),
            Ok(vec![Some(false)])
        );
    }

    #[test]
    fn a_nearly_empty_square_is_decided_all_the_same() {
        let task = entry("An empty square");
        // These numbers are those of F1.
        for moves in ["", "r1c1n52", "r1c1n52 r4c5n43", "r1c2n61 r5c5n23 r8c8n17"] {
            let begun = played(&task, moves);
            let kept = moves.split_whitespace().count();
            assert_eq!(texts(&begun, Method::Search).split('.').count(), 64 - kept, "{moves}");
        }
    }

    #[test]
    fn the_pattern_method_reaches_a_square_by_placing_alone() {
        // The square is F1, the target F1 with two rows exchanged. The pattern method does not exchange rows.
        let task = entry("F1 by rows");
        let Goal::Become(f1) = &task.goal else { panic!("it becomes F1") };
        let step = Step::Exchange { axis: Axis::Rows, lines: [0, 2] };
        let goal = Goal::Become(step.symmetry(8).apply(f1));
        let placed = texts(&task, Method::Deduction).replace('.', " ");
        let full = Task { goal, ..played(&task, &placed) };
        assert!(reason(&full, Method::Search).starts_with("A number that must stay"));
        let (solution, proof) = solved(&full, Method::Deduction);
        assert_eq!((solution.len(), proof), (16u32.into(), Proof::Legal));
    }

    #[test]
    fn questions_are_answered_for_what_they_are_about() {
        let answer = |task: &Task<Franklin>, question: Question| {
            question.answer(task, &mut Silent).expect("nobody cancels").value
        };
        let standard = Franklin::start(&Variant::default());
        assert_eq!(answer(&standard, Question::Completions), "1");
        assert_eq!(answer(&standard, Question::Difficulty), "easy");
        assert_eq!(answer(&standard, Question::Class), "none");
        let census = count::Census::take(&mut Silent).expect("nobody cancels");
        assert_eq!(
            answer(&entry("An empty square"), Question::Completions),
            grouped(census.squares)
        );
        let (f1, b1) = (entry("F1"), entry("B1"));
        assert_eq!(answer(&f1, Question::Completions), "1");
        assert_eq!(answer(&f1, Question::Difficulty), "none");
        assert_ne!(answer(&f1, Question::Class), answer(&b1, Question::Class));
        assert_eq!(answer(&entry("N2"), Question::Class), answer(&b1, Question::Class));
    }
}
