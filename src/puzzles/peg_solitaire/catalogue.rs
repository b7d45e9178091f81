//! Positions worth knowing.

use std::sync::Arc;

use super::PegSolitaire;
use super::math::board::{self, Board};
use super::math::holes::Holes;
use super::math::tables;
use super::position::{Goal, Position};
use super::variant::Variant;
use super::workshop::one_winner;
use crate::contract::{Entry, Rules, Task};
use crate::kit::narrow;
use crate::kit::say::translated;
use crate::{say, text};

/// The grade of the central game.
const CENTRAL: &str = "Hard";

/// A named problem of the English board, from these pegs to one peg in the centre: its name, its other names (may be
/// empty), its rows, and its grade in the workshop.
type Problem = [&'static str; 4];

const GARDNER: &str = text!("Traditional; Gardner, “The Unexpected Hanging”, chapter 11");

/// The group of the named problems.
const CLASSIC: &str = text!("Classic problems");

static PROBLEMS: [Problem; 6] = [
    [text!("Cross"), text!("the Latin cross"), ".../.o./..ooo../...o.../...o.../.../...", "Easy"],
    [text!("Plus"), text!("the Greek cross"), ".../.o./...o.../.ooooo./...o.../.o./...", "Easy"],
    [text!("Fireplace"), "", "ooo/ooo/..ooo../..o.o../......./.../...", "Easy"],
    [text!("Up Arrow"), text!("the lamp"), ".o./ooo/.ooooo./...o.../...o.../ooo/ooo", "Easy"],
    [text!("Pyramid"), "", ".../.o./..ooo../.ooooo./ooooooo/.../...", "Easy"],
    [text!("Diamond"), DIAMOND, ".o./ooo/.ooooo./ooo.ooo/.ooooo./ooo/.o.", "Medium"],
];

const DIAMOND: &str = text!("the inclined square");

const BELL: &str = text!("Bell, “Designing peg solitaire puzzles”, Table 4");

/// A position with one winning jump and more jumps than any other with as many pegs.
struct Record {
    /// The board's id.
    board: &'static str,
    rows: &'static str,
    /// The figure of the paper that shows it; empty unless the caption fits this position only.
    figure: &'static str,
}

/// The figure of the record with only one solution.
const UNIQUE_SOLUTION: &str = "12c";

static RECORDS: &[Record] = &[
    Record { board: "english", rows: "o.o/.o./...oo../.oo.ooo/oooo..o/oo./...", figure: "10c" },
    Record { board: "english", rows: "ooo/o.o/oo..ooo/ooo..oo/oooo..o/oo./oo.", figure: "10d" },
    Record { board: "french", rows: ".../.oo../..oo.../.oo..../.oo..o./o..../...", figure: "11a" },
    Record { board: "french", rows: ".../o.oo./...oo../.oo..../.ooo..o/.o.../...", figure: "11b" },
    Record { board: "french", rows: "oo./.o..o/..oo..o/oo..ooo/.oo.oo./.o.../...", figure: "" },
    Record { board: "french", rows: "oo./.oo.o/o..oo.o/.oo.ooo/oooo..o/.oo../o..", figure: "11d" },
    Record { board: "hexagon", rows: "o.o./..oo./..oo../......o/o.oo../.oo../....", figure: "" },
    Record { board: "hexagon", rows: ".o../o.o.o/..ooo./o.oo.oo/..oo../o.o../....", figure: "12c" },
    Record { board: "hexagon", rows: ".o.o/ooo../..o..o/o.o.oo./..ooo./o.oo./....", figure: "" },
    Record { board: "hexagon", rows: "oooo/o...o/o.o.oo/o.ooo.o/o.o..o/o...o/oooo", figure: "12d" },
];

/// A position of the paper that is no record: its board's id, its pegs, and what the list says of it.
struct Figure {
    board: &'static str,
    rows: &'static str,
    name: &'static str,
    source: &'static str,
    note: &'static str,
}

static FIGURES: &[Figure] = &[
    Figure {
        board: "french",
        rows: ".../..oo./.o.o.../.oo.oo./...o.o./.oo../...",
        name: text!("Figure 5c: a pinwheel of 12 pegs"),
        source: text!("Bell, “Designing peg solitaire puzzles”, Figure 5"),
        note: text!(
            "It fits on the English board, and cannot be solved there. The four extra holes make \
             it solvable."
        ),
    },
    Figure {
        board: "hexagon",
        rows: ".oo./.o.o./..oo../.oo.oo./o.oo.o/oo.oo/....",
        name: text!("Figure 8b: 18 pegs on the hexagon"),
        source: text!("Bell, “Designing peg solitaire puzzles”, Figure 8"),
        note: text!(
            "A turn by 120° leaves it as it is, and so do three mirrors. It is the only solvable one of this kind \
             with 18 pegs."
        ),
    },
];

/// The problem that starts from this position, if there is one.
fn problem_of(position: &Position) -> Option<&'static Problem> {
    let rows = position.to_string();
    PROBLEMS.iter().find(|problem| position.board.id == "english" && problem[2] == rows)
}

/// The name of the problem that starts from this position.
pub fn name_of(position: &Position) -> Option<&'static str> {
    problem_of(position).map(|[name, ..]| *name)
}

/// The workshop's grade of the classic problem or the record that starts from this position.
pub fn grade_of(position: &Position) -> Option<&'static str> {
    if let Some([.., grade]) = problem_of(position) {
        return Some(grade);
    }
    if *position == Variant::standard(board::english()).start() {
        return Some(CENTRAL);
    }
    // A record has a few dozen jumps, and one wins.
    let rows = position.to_string();
    let is_record =
        RECORDS.iter().any(|record| position.board.id == record.board && record.rows == rows);
    is_record.then(|| one_winner(position.count(), narrow::u32(position.jumps().count())))
}

/// The classic problems, the records, the standard games of the other boards, and the
/// single vacancies.
pub fn catalogue() -> Vec<Entry<PegSolitaire>> {
    let mut entries = classics();
    entries.extend(RECORDS.iter().map(record));
    entries.extend(FIGURES.iter().map(figure));
    entries.extend(board::all().iter().skip(1).map(|board| {
        let game = Variant::standard(Arc::clone(board));
        vacancy(text!("Other boards"), translated(board.name), board.source, &game)
    }));
    entries.extend(vacancies(&board::english()));
    entries
}

/// The single vacancies of a board, the first of each symmetric set.
fn vacancies(board: &Arc<Board>) -> Vec<Entry<PegSolitaire>> {
    let mut entries = Vec::new();
    let mut known = Holes::NONE;
    for &hole in board.holes() {
        let bit = board.bit(hole);
        if known.meets(bit) {
            continue;
        }
        let images: Holes = board.symmetries().iter().map(|symmetry| symmetry.apply(bit)).collect();
        known |= images;
        let game = Variant { board: Arc::clone(board), vacancy: hole };
        let mut entry =
            vacancy(text!("Single vacancies"), hole.to_string(), text!("Traditional"), &game);
        let others: Vec<String> =
            board.members(images - bit).map(|hole| hole.to_string()).collect();
        if !others.is_empty() {
            let same = say!("By symmetry the same: {holes}.", holes = others.join(", "));
            entry.note = format!("{} {same}", entry.note);
        }
        entries.push(entry);
    }
    entries
}

/// The central game and the named problems.
fn classics() -> Vec<Entry<PegSolitaire>> {
    let game = Variant::default();
    let central = Entry {
        group: CLASSIC,
        name: say!("Central game"),
        source: text!("Traditional"),
        note: say!(
            "The standard game: only {hole} is vacant, and there it ends.",
            hole = game.vacancy
        ),
        task: PegSolitaire::start(&game),
    };
    let problem = |[name, also, rows, _]: &Problem| {
        // A test reads every problem of the list.
        let start = Position::read(&game.board, rows).expect("the problems are well formed");
        let n = start.count();
        let note = match *also {
            "" => say!("{n} peg." | "{n} pegs.", n),
            also => say!(
                "{n} peg; also called {name}." | "{n} pegs; also called {name}.",
                n,
                name = translated(also)
            ),
        };
        let task = Task { variant: game.clone(), start, goal: Goal::Hole(game.vacancy) };
        Entry { group: CLASSIC, name: translated(name), source: GARDNER, note, task }
    };
    std::iter::once(central).chain(PROBLEMS.iter().map(problem)).collect()
}

/// A task that starts from a position in class A of a board. Where the last peg can always come to
/// the centre, the goal is there.
fn in_class_a(id: &str, rows: &str) -> Task<PegSolitaire> {
    // A test reads every record and figure of the lists.
    let board = board::by_id(id).expect("the boards of the lists are there");
    let start = Position::read(&board, rows).expect("the positions of the lists are well formed");
    let goal = Goal::within(&board, tables::goal(&board, 'A').unwrap_or_default());
    Task { variant: Variant::standard(board), start, goal }
}

fn record(Record { board, rows, figure }: &Record) -> Entry<PegSolitaire> {
    let task = in_class_a(board, rows);
    let pegs = task.start.count();
    let mut sentences = vec![say!(
        "{n} jumps, of which one wins; with {pegs} pegs, no position with one winning jump has more.",
        n = task.start.jumps().count(),
        pegs
    )];
    if *figure == UNIQUE_SOLUTION {
        sentences.push(say!("It has only one solution."));
    }
    if !figure.is_empty() {
        sentences.push(say!("Figure {figure} shows it.", figure));
    }
    Entry {
        group: text!("Bell’s records"),
        name: say!("{board}, {n} pegs", n = pegs, board = translated(task.variant.board.name)),
        source: BELL,
        note: sentences.join(" "),
        task,
    }
}

fn figure(figure: &Figure) -> Entry<PegSolitaire> {
    Entry {
        group: text!("Bell’s records"),
        name: translated(figure.name),
        source: figure.source,
        note: translated(figure.note),
        task: in_class_a(figure.board, figure.rows),
    }
}

fn vacancy(
    group: &'static str,
    name: String,
    source: &'static str,
    game: &Variant,
) -> Entry<PegSolitaire> {
    let Variant { board, vacancy } = game;
    let n = board.holes().len();
    let note = match game.goal() {
        Goal::Hole(hole) => say!(
            "{n} holes; only {vacancy} is vacant, and the last peg is to end in {hole}.",
            n,
            vacancy,
            hole
        ),
        Goal::AnyHole => say!(
            "{n} holes; only {vacancy} is vacant, and the last peg may end anywhere.",
            n,
            vacancy
        ),
    };
    Entry { group, name, source, note, task: PegSolitaire::start(game) }
}

#[cfg(test)]
mod tests {
    use super::super::questions::count_solutions;
    use super::super::solve::Method;
    use super::*;
    use crate::contract::{Outcome, Solution, Solver, Status};
    use crate::search::Silent;

    #[test]
    fn every_problem_is_solved_to_its_goal() {
        let catalogue = catalogue();
        assert_eq!(catalogue.len(), 1 + PROBLEMS.len() + RECORDS.len() + FIGURES.len() + 7 + 7);
        // Two records of the hexagon take minutes to solve without a map, but seconds to count their solutions.
        let counted = [("12c", 1), ("12d", 28_000)].map(|(figure, solutions)| {
            let one = RECORDS.iter().find(|one| one.figure == figure).expect("it is listed");
            (in_class_a(one.board, one.rows), solutions)
        });
        for entry in catalogue {
            if let Some((task, solutions)) = counted.iter().find(|(task, _)| *task == entry.task) {
                let found = count_solutions(&task.start, task.goal, &mut Silent);
                assert_eq!(found, Ok(Ok(*solutions)), "{}", entry.name);
                continue;
            }
            let verdict =
                PegSolitaire::solve(&entry.task, Method::Any, &mut Silent).expect("nobody cancels");
            let Outcome::Solved { solution, .. } = verdict.outcome else {
                panic!("{}: {:?}", entry.name, verdict.outcome);
            };
            let end = solution.position(&solution.len());
            assert!(matches!(PegSolitaire::status(&entry.task, &end), Status::Won(_)));
        }
    }

    #[test]
    fn figure_5c_can_be_solved_on_the_french_board_and_not_on_the_english_one() {
        let entry = figure(&FIGURES[0]);
        let solved = PegSolitaire::solve(&entry.task, Method::Any, &mut Silent);
        assert!(matches!(solved.map(|verdict| verdict.outcome), Ok(Outcome::Solved { .. })));
        assert_eq!(entry.task.start.count(), 12);
        // The same rows without the French board's four extra holes, which are empty.
        let board = board::english();
        let rows = ".../.oo/.o.o.../.oo.oo./...o.o./oo./...";
        let start = Position::read(&board, rows).expect("the rows are well formed");
        assert_eq!(start.count(), 12);
        let variant = Variant::standard(board);
        let task = Task { variant, start, goal: Goal::AnyHole };
        let verdict = PegSolitaire::solve(&task, Method::Any, &mut Silent).expect("nobody cancels");
        assert!(!matches!(verdict.outcome, Outcome::Solved { .. }));
    }

    #[test]
    fn of_vacancies_that_are_images_of_each_other_one_is_listed_and_names_the_others() {
        let entries = vacancies(&board::english());
        let names: Vec<&str> = entries.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(names, ["c1", "d1", "c2", "d2", "c3", "d3", "d4"]);
        assert!(
            entries[1].note.ends_with("By symmetry the same: a4, g4, d7."),
            "{}",
            entries[1].note
        );
        let holes: usize = entries.iter().map(|entry| entry.note.matches(", ").count()).sum();
        assert!(holes >= 33 - 7, "every hole is named: {holes}");
        assert!(!entries[6].note.contains("symmetry"));
    }

    #[test]
    fn the_problems_are_known_by_the_pegs_they_have() {
        let known = [6, 9, 11, 17, 16, 24];
        for ([name, _, rows, _], pegs) in PROBLEMS.iter().zip(known) {
            let start = Position::read(&board::english(), rows).expect(rows);
            assert_eq!((start.count(), name_of(&start)), (pegs, Some(*name)));
        }
        assert_eq!(name_of(&Variant::default().start()), None);
    }

    #[test]
    fn the_records_are_among_those_of_the_tables() {
        for Record { board: id, rows, .. } in RECORDS {
            let board = board::by_id(id).expect("a board");
            let start = Position::read(&board, rows).expect("the rows are well formed");
            let stored = tables::Tables::stored(&board, 'A').expect("they are stored");
            let known = stored.unique_jump.iter().find(|one| one.pegs == start.count());
            let known = known.expect("there are records of so many pegs");
            assert!(known.records.contains(&start.pegs), "{id} {rows}");
            assert_eq!(known.jumps as usize, start.jumps().count());
        }
    }

    #[test]
    fn only_one_record_fits_the_caption_of_a_named_figure() {
        // Pegs and jumps, as printed below the figure, and the number of records that have them.
        let captions = [
            ("10c", 17, 17, 1),
            ("10d", 24, 12, 1),
            ("11a", 10, 13, 1),
            ("11b", 12, 16, 1),
            ("11d", 22, 20, 1),
            ("12c", 16, 21, 2),
            ("12d", 24, 12, 1),
        ];
        let named: Vec<&Record> = RECORDS.iter().filter(|one| !one.figure.is_empty()).collect();
        assert_eq!(named.len(), captions.len());
        for (figure, pegs, jumps, records) in captions {
            let one = named.iter().find(|one| one.figure == figure).expect("it is listed");
            let task = in_class_a(one.board, one.rows);
            assert_eq!((task.start.count(), task.start.jumps().count()), (pegs, jumps), "{figure}");
            let board = &task.start.board;
            let stored = tables::Tables::stored(board, 'A').expect("they are stored");
            let known = stored.unique_jump.iter().find(|known| known.pegs == pegs);
            let known = known.expect("there are records of so many pegs");
            assert_eq!(known.records.len(), records, "{figure}");
            // Of the two records with 16 pegs, only the one of Figure 12c has one solution.
            if figure == UNIQUE_SOLUTION {
                let one_solution = |pegs: &&Holes| {
                    let start = Position { pegs: **pegs, board: board.clone() };
                    matches!(count_solutions(&start, task.goal, &mut Silent), Ok(Ok(1)))
                };
                let unique: Vec<_> = known.records.iter().filter(one_solution).collect();
                assert_eq!(unique, [&task.start.pegs]);
            }
        }
    }

    #[test]
    fn figure_8b_is_the_only_position_of_type_3_with_18_pegs() {
        let task = in_class_a(FIGURES[1].board, FIGURES[1].rows);
        assert_eq!(task.start.count(), 18);
        let stored = tables::Tables::stored(&task.start.board, 'A').expect("they are stored");
        let same = stored.listed.iter().filter(|(number, pegs)| (*number, pegs.count()) == (3, 18));
        assert_eq!(same.map(|(_, pegs)| *pegs).collect::<Vec<_>>(), [task.start.pegs]);
    }
}
