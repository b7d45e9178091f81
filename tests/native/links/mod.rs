//! Links: old ones must open for ever, and any text must open a valid game.

mod damage;
mod extremes;
mod golden;

use std::ops::ControlFlow;

use num_bigint::BigUint;
use parlour::contract::{
    Choice, Gap, Gesture, Level, LevelId, Proof, Puzzle, Side, Solution, Task, View,
};
use parlour::game::{Adapter, Game, LinkOf};
use parlour::play::duel::Opponent;
use parlour::play::link::{self, Address, OpenSolution, Opened, Reader, Reading};
use parlour::play::notation::{read_setup, write_moves};
use parlour::play::session::Session;
use parlour::puzzles;
use parlour::puzzles::towers::hanoi::Hanoi;
use proptest::prelude::*;
use proptest::sample::Index;

use crate::common::instances::{for_every_puzzle, for_puzzle};
use crate::common::links::check_link;

fn read<P: Puzzle>(text: &str) -> Reading<P> {
    let address = Address::split(text);
    assert_eq!(address.puzzle, P::ID, "{text}");
    link::read(&address.rest)
}

/// Opens a link without problems.
fn open<P: Puzzle>(text: &str) -> Opened<P> {
    let reading = read::<P>(text);
    assert_eq!(reading.problems.told(), [], "{text}");
    assert_eq!(check_link(text), Ok(()));
    reading.opened
}

// ---------------------------------------------------------------------------------------------
// Properties, for every registered puzzle.

/// Checks that any text is read safely, and returns whether it had problems.
fn check_reading<P: Puzzle>(rest: &str) -> Result<bool, TestCaseError> {
    let Reading { opened, problems } = link::read::<P>(rest);
    let session = &opened.session;

    // The game is valid: its start passes the editor's gate, and its moves replay.
    let task = session.task();
    prop_assert_eq!(P::validate(&P::setup(task)), Ok(task.clone()));
    let mut replayed = Session::new(task.clone());
    for mv in session.moves() {
        prop_assert_eq!(replayed.play(mv.clone()), Ok(()));
    }
    replayed.go_to(session.done());
    prop_assert_eq!(&replayed, session);
    if let Some(OpenSolution { solution, at, .. }) = &opened.player {
        prop_assert!(*at <= solution.len());
        prop_assert_eq!(&solution.position(&BigUint::ZERO), session.position());
        prop_assert_eq!(solution.step(&solution.len()), None);
    }

    // The game survives writing and reading.
    let text = link::write(&opened);
    let again = read::<P>(&text);
    prop_assert_eq!(again.problems.told(), &[], "{}", text);
    prop_assert_eq!(&again.opened, &opened, "{}", text);

    prop_assert!(problems.to_string().chars().count() < 5000, "too much is told");
    for problem in problems.told() {
        let message = problem.to_string();
        prop_assert!(!problem.part.is_empty() && !problem.problem.is_empty(), "{}", message);
        prop_assert!(message.chars().count() < 400, "{}", message);
        prop_assert!(!message.contains(char::is_control), "{}", message);
    }
    if problems.is_empty() {
        nothing_dropped(rest, &opened)?;
    }
    let is_good = problems.is_empty();
    prop_assert_eq!(in_slices(rest, 1 + rest.len() % 3)?, Reading { opened, problems }, "{}", rest);
    Ok(!is_good)
}

/// Checks that any text is read safely, and renders its game as the page does. Touches each place of a setup with each
/// tool.
pub fn show<P: Puzzle>(rest: &str) -> Result<(), TestCaseError> {
    check_reading::<P>(rest)?;
    let opened = link::read::<P>(rest).opened;
    let (task, position) = (opened.session.task(), opened.session.position());
    let texts = [P::title(task), P::summary(task, position), P::tally(opened.session.played())];
    prop_assert!(texts.iter().all(|text| !text.is_empty()));
    prop_assert!(!P::facts(task, position).iter().any(|fact| fact.value.is_empty()));
    P::scene(task, position, &View::default());
    let tools =
        P::Tool::ALL.iter().flat_map(|tool| opened.setup.iter().map(|setup| (*tool, setup)));
    for (tool, setup) in tools {
        let places = P::setup_scene(setup, tool, &View::default()).places;
        for place in places.iter().take(30) {
            let next = P::edit(setup, tool, Gesture::Tap(place.id));
            let _ = P::validate(&next);
            P::setup_scene(&next, tool, &View::default());
        }
    }
    Ok(())
}

/// Reads a text in slices of this many moves.
fn in_slices<P: Puzzle>(rest: &str, most: usize) -> Result<Reading<P>, TestCaseError> {
    let mut reader = Reader::<P>::new(rest);
    let mut before = 0.0;
    loop {
        let share = reader.read_on(most);
        prop_assert!(share > before && share <= 1.0, "{} after {}", share, before);
        if share == 1.0 {
            break;
        }
        before = share;
    }
    Ok(reader.finish())
}

/// Checks that no part of a text without problems is dropped.
fn nothing_dropped<P: Puzzle>(rest: &str, opened: &Opened<P>) -> Result<(), TestCaseError> {
    let rest = link::mended(rest);
    let (path, query) = rest.split_once('?').unwrap_or((&rest, ""));
    let session = &opened.session;
    let setup = P::setup(session.task());
    let variant = path.trim_matches('/');
    if !variant.is_empty() {
        prop_assert_eq!(variant.parse(), Ok(session.task().variant.clone()));
    }
    for (key, value) in form_urlencoded::parse(query.as_bytes()) {
        match &*key {
            "v" => prop_assert_eq!(&*value, "1"),
            "from" | "goal" => {
                let (from, goal) =
                    if key == "from" { (Some(&*value), None) } else { (None, Some(&*value)) };
                let read = read_setup::<P>(&session.task().variant, from, goal);
                let read = P::write_setup(&read.map_err(|e| TestCaseError::fail(e.to_string()))?);
                let kept = P::write_setup(&setup);
                prop_assert!(read.from == kept.from || key == "goal");
                prop_assert!(read.goal == kept.goal || key == "from");
            }
            "moves" => {
                let value = value.strip_suffix('.').unwrap_or(&value);
                let words = if value.is_empty() { 0 } else { value.split('.').count() };
                // A word may be several moves.
                prop_assert!(words <= session.moves().len());
            }
            "done" => prop_assert_eq!(value.parse(), Ok(session.done())),
            "computer" => prop_assert_eq!(&*value, opened.opponent.to_string()),
            "player" => prop_assert!(opened.player.is_some()),
            "at" => {
                let at = opened.player.as_ref().map(|player| player.at.clone());
                prop_assert_eq!(value.parse().ok(), at);
            }
            "claim" => {
                let claim = opened.player.as_ref().map(|player| player.claim);
                prop_assert!(matches!(claim, Some(Proof::Optimal | Proof::BestKnown(_))));
            }
            "edit" => prop_assert!(opened.setup.is_some()),
            "tab" => prop_assert!(opened.page.panel.is_some()),
            "show" => prop_assert!(opened.page.overlay.is_some()),
            "challenge" => prop_assert!(opened.page.challenge.is_some()),
            "view" => prop_assert!(opened.page.projector),
            other => prop_assert!(false, "{} is no part", other),
        }
    }
    Ok(())
}

/// Checks a text with every registered puzzle.
pub fn check_everywhere(rest: &str) -> Result<(), TestCaseError> {
    for (_, check) in for_every_puzzle!(check_reading: fn(&str) -> Result<bool, TestCaseError>) {
        check(rest)?;
    }
    Ok(())
}

/// A random game, as choices that are meaningful for any puzzle.
#[derive(Debug, Clone)]
struct Plan {
    /// The position of the catalogue to start from; `None` for the standard game.
    entry: Option<Index>,
    /// The legal moves to make.
    moves: Vec<Index>,
    /// The number of them to take back.
    undone: Index,
    /// The index at which to open the solution in the player, instead of random moves.
    solution: Option<Index>,
}

fn any_plan() -> impl Strategy<Value = Plan> {
    (
        any::<Option<Index>>(),
        prop::collection::vec(any::<Index>(), 0..30),
        any::<Index>(),
        any::<Option<Index>>(),
    )
        .prop_map(|(entry, moves, undone, solution)| Plan { entry, moves, undone, solution })
}

fn any_puzzle() -> impl Strategy<Value = &'static str> {
    prop::sample::select(puzzles::IDS)
}

/// The link of a planned game of a puzzle.
fn planned(id: &str, plan: &Plan) -> String {
    fn write<P: Puzzle>(plan: &Plan) -> String {
        link::write(&game::<P>(plan))
    }
    for_puzzle!(id, write: fn(&Plan) -> String).expect("a registered puzzle")(plan)
}

/// The opponent: the computer, if it can play.
fn opponent<P: Puzzle>(plan: &Plan) -> Opponent {
    let levels = Level::<P>::ALL.len();
    match plan.undone.index(levels + 1).checked_sub(1) {
        Some(level) => Opponent::Computer { side: Side::Second, level: LevelId(level) },
        None => Opponent::Friend,
    }
}

fn game<P: Puzzle>(plan: &Plan) -> Opened<P> {
    let standard = P::start(&P::Variant::default());
    if let Some(at) = plan.solution {
        let solution = solved(&standard);
        let along = u32::try_from(solution.len()).unwrap_or(u32::MAX).min(40);
        let begun = plan.undone.index(along as usize) as u32;
        let mut session = Session::new(standard);
        for index in 0..begun {
            let mv = solution.step(&index.into()).expect("it is not at its end");
            session.play(mv).expect("a legal move");
        }
        let rest: Vec<P::Move> = (begun..along)
            .map(|index| solution.step(&index.into()).expect("it is not at its end"))
            .collect();
        // A solution is written as its moves, or as nothing if the task determines it.
        let texts = [write_moves::<P>(&rest), String::new()];
        let solution = texts
            .iter()
            .find_map(|text| P::Solution::read(&session.rest(), text).ok())
            .expect("what is left of a solution is one");
        let at = at.index(rest.len() + 1).into();
        let claim =
            [Proof::Optimal, Proof::BestKnown(Gap::default()), Proof::Legal][rest.len() % 3];
        let player = Some(OpenSolution { solution, at, claim });
        let opponent = opponent::<P>(plan);
        return Opened { opponent, player, ..Opened::new(session) };
    }
    let task = match plan.entry {
        Some(entry) => entry.get(&P::catalogue()).task.clone(),
        None => standard,
    };
    let mut session = Session::new(task);
    for choice in &plan.moves {
        let moves = P::moves(session.position());
        if moves.is_empty() {
            break;
        }
        session.play(choice.get(&moves).clone()).expect("a legal move");
    }
    session.go_to(plan.undone.index(session.moves().len() + 1));
    Opened { opponent: opponent::<P>(plan), ..Opened::new(session) }
}

/// The solution of the standard game. The search is slow, so it is cached for all cases.
fn solved<P: Puzzle>(task: &Task<P>) -> P::Solution {
    thread_local! {
        static SOLVED: std::cell::RefCell<std::collections::HashMap<&'static str, String>> =
            std::cell::RefCell::default();
    }
    let text = SOLVED.with_borrow_mut(|solved| {
        let text = solved
            .entry(P::ID)
            .or_insert_with(|| crate::common::solved(task, P::Method::ALL[0]).0.write());
        text.clone()
    });
    P::Solution::read(task, &text).expect("the solver's own text")
}

proptest! {
    #[test]
    fn any_text_opens_something_valid(text in any::<String>()) {
        let _ = check_link(&text);
        check_everywhere(&text)?;
        check_everywhere(&format!("/{text}"))?;
        check_everywhere(&format!("?{text}"))?;
    }

    #[test]
    fn moves_are_read_in_slices_as_in_one_go(plan in any_plan(), id in any_puzzle(), most in 1..9_usize, cut in any::<Index>()) {
        fn check<P: Puzzle>(text: &str, most: usize) -> Result<(), TestCaseError> {
            prop_assert_eq!(in_slices::<P>(text, most)?, link::read::<P>(text), "{}", text);
            Ok(())
        }
        let rest = Address::split(&planned(id, &plan)).rest;
        let cut = cut.index(rest.len());
        let is_boundary = rest.is_char_boundary(cut);
        // A misplaced dot makes an empty move.
        let damaged = if is_boundary { format!("{}.{}", &rest[..cut], &rest[cut..]) } else { rest.clone() };
        let check = for_puzzle!(id, check: fn(&str, usize) -> Result<(), TestCaseError>);
        let check = check.expect("a registered puzzle");
        for text in [&rest, &damaged, &format!("{rest}.")] {
            check(text, most)?;
        }
    }

    #[test]
    fn any_bytes_open_something_valid(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let text = String::from_utf8_lossy(&bytes);
        let _ = check_link(&text);
        check_everywhere(&text)?;
    }

    #[test]
    fn any_parts_open_something_valid(
        variant in "(3x[0-9]{1,3}|english(-[a-h][0-9])?|[a-z0-9-]{0,8})",
        parts in prop::collection::vec(
            "(v|from|goal|moves|done|player|at|edit|[a-z]{1,3})=([abc]{1,9}|[a-g][1-7]([a-g][1-7])?|[0-9]{0,4}|[abc.]{0,20}|[o./]{0,40}|[%a-fA-F0-9]{0,9})",
            0..5,
        ),
    ) {
        check_everywhere(&format!("/{variant}?{}", parts.join("&")))?;
    }

    #[test]
    fn a_link_opens_the_game_it_was_written_for(id in any_puzzle(), plan in any_plan()) {
        fn check<P: Puzzle>(plan: &Plan) -> Result<(), TestCaseError> {
            let opened = game::<P>(plan);
            let text = link::write(&opened);
            let reading = read::<P>(&text);
            prop_assert_eq!(reading.problems.told(), [], "{}", &text);
            prop_assert_eq!(reading.opened, opened, "{}", &text);
            // It contains no characters that an address bar would encode.
            let unsafe_letter = text.chars().find(|c| !c.is_ascii_graphic() || "<>\"#`{}|\\^".contains(*c));
            prop_assert_eq!(unsafe_letter, None, "{}", &text);
            Ok(())
        }
        let check = for_puzzle!(id, check: fn(&Plan) -> Result<(), TestCaseError>);
        check.expect("a registered puzzle")(&plan)?;
    }
}

#[test]
fn the_moves_of_a_solution_are_read_in_slices_too() {
    let solution = format!("{}ab.ac.bc", "ac.ca.".repeat(100));
    for (moves, ends) in [("moves=ab.ba&", "at=5"), ("", "at=200"), ("moves=ab&done=0&", "at=9.9")]
    {
        let rest = format!("/3x2?{moves}player={solution}&{ends}");
        let mut reader = Reader::<Hanoi>::new(&rest);
        let mut shares = Vec::new();
        loop {
            let share = reader.read_on(50);
            shares.push(share);
            if share >= 1.0 {
                break;
            }
        }
        assert!(shares.len() > 4 && shares.is_sorted(), "{shares:?}");
        assert_eq!(reader.finish(), link::read::<Hanoi>(&rest));
    }
    // A problem is reported when the reader reaches it.
    let read = link::read::<Hanoi>(&format!("/3x2?player={}", solution.replace("bc", "bb")));
    assert!(read.opened.player.is_none());
    assert!(read.problems.to_string().contains("Move 203"), "{}", read.problems);
}

#[test]
fn a_solution_of_moves_is_read_move_by_move() {
    fn check<P: Puzzle>() {
        let task = P::start(&P::Variant::default());
        let solution = solved::<P>(&task);
        let moves: Vec<P::Move> =
            (0_u32..).map_while(|index| solution.step(&index.into())).collect();
        let mut reader = P::Solution::reader(&task, &write_moves::<P>(&moves));
        let mut parts = 1;
        let read = loop {
            match reader.read_on(1) {
                ControlFlow::Continue(_) => parts += 1,
                ControlFlow::Break(read) => break read,
            }
        };
        match read {
            Ok(read) => assert_eq!((parts, read.len()), (moves.len(), moves.len().into())),
            // A route is written as its name, not as moves.
            Err(problem) => assert_eq!(P::ID, "magnetic", "{problem}"),
        }
    }
    for_every_puzzle!(check: fn()).for_each(|(_, check)| check());
}

#[test]
fn a_game_opens_a_link_read_ahead_by_another() {
    let mut scout = Adapter::<Hanoi>::new();
    let mut game = scout.beside();
    let mut apart = Adapter::<Hanoi>::new();
    let rest = "/3x3?moves=ac.ab.cb.ac.ba";
    assert!(scout.read_ahead(rest.to_owned(), 2) < 1.0);
    // Another link starts over, and the progress on this one is lost.
    assert_eq!(scout.read_ahead("/3x2?moves=ac".to_owned(), 2), 1.0);
    assert!(scout.read_ahead(rest.to_owned(), 3) < 1.0);
    assert_eq!(game.open("/3x4".to_owned()).wrong, None);
    assert_eq!(game.link(LinkOf::All), "hanoi/3x4");
    assert!(scout.read_ahead(rest.to_owned(), 3) < 1.0);
    for game in [&mut game, &mut apart, &mut scout] {
        assert_eq!(game.open(rest.to_owned()).wrong, None);
        assert_eq!(game.link(LinkOf::All), format!("hanoi{rest}"));
    }
}
