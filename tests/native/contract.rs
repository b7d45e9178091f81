//! Property tests of the contract, for every registered puzzle, in random play from every position of its catalogue.

use std::collections::HashSet;

use num_bigint::BigUint;
use parlour::contract::{
    Answers, Choice, Duel, Gesture, Level, Outcome, Papers, Parameter, ParameterRange, Pen, Proof,
    Puzzle, Rules, SetupText, Solution, Space, Status, Task, Variant, View, Workshop, Writing,
};
use parlour::game::{Adapter, Example, Game as _, Look};
use parlour::play::link::{self, Address};
use parlour::play::notation;
use parlour::puzzles;
use parlour::puzzles::pennies::Pennies;
use parlour::puzzles::template::Template;
use parlour::puzzles::towers::{double_decker::DoubleDecker, hanoi::Hanoi, magnetic::Magnetic};
use parlour::scene::{MARKS, PlaceId, Rect, Scene};
use parlour::search::Silent;
use proptest::prelude::*;
use proptest::sample::Index;

use crate::common::instances::{for_every_puzzle, for_puzzle};
use crate::common::links::check_link;
use crate::common::listeners::Patience;
use crate::common::shapes::extent;
use crate::common::{Cells, solved};

type Checked = Result<(), TestCaseError>;

/// A random walk: an entry of the catalogue, or the standard game, and moves from there.
#[derive(Debug, Clone)]
struct Walk {
    entry: Option<Index>,
    moves: Vec<Index>,
}

fn any_walk() -> impl Strategy<Value = Walk> {
    (any::<Option<Index>>(), prop::collection::vec(any::<Index>(), 0..40))
        .prop_map(|(entry, moves)| Walk { entry, moves })
}

/// Makes the moves of a walk and checks every position on the way. Expensive checks look at a sample, a different one
/// at each step.
fn walk<P: Puzzle>(
    walk: &Walk,
    check: fn(&Task<P>, &P::Position, turn: usize) -> Checked,
) -> Checked {
    let task = match walk.entry {
        Some(entry) => entry.get(&P::catalogue()).task.clone(),
        None => P::start(&P::Variant::default()),
    };
    let mut position = task.start.clone();
    check(&task, &position, 0)?;
    for (turn, choice) in (1..).zip(&walk.moves) {
        let moves = P::moves(&position);
        if moves.is_empty() {
            break;
        }
        position = P::apply(&position, choice.get(&moves)).expect("a legal move");
        check(&task, &position, turn)?;
    }
    Ok(())
}

fn check_rules<P: Puzzle>(task: &Task<P>, position: &P::Position, turn: usize) -> Checked {
    let moves = P::moves(position);
    let mut texts = HashSet::new();
    for mv in some(&moves, turn) {
        let text = P::write_move(mv);
        prop_assert!(text.bytes().all(|b| b.is_ascii_alphanumeric()), "{}", text);
        prop_assert_eq!(P::read_move(position, &text), Ok(mv.clone()));
        // Labels of the move list can be typed, alone and in sequence. The check tries all moves.
        if texts.len() < 2 {
            let label = P::label_move(mv);
            let typed = notation::words(&format!("{label} {label}"));
            prop_assert_eq!(typed.len(), 2, "{}", label);
            let read = notation::read_move::<P>(position, &typed[1]);
            prop_assert_eq!(read, Ok(mv.clone()), "{}", label);
        }
        prop_assert!(P::apply(position, mv).is_ok());
        prop_assert!(!P::say(position, mv).is_empty());
        prop_assert!(texts.insert(text), "two moves are written alike");
    }
    match P::status(task, position) {
        Status::Playing => prop_assert!(!moves.is_empty()),
        Status::Stuck(why) => prop_assert!(moves.is_empty() && !why.is_empty()),
        Status::Won(what) => prop_assert!(!what.is_empty()),
    }
    prop_assert!(!P::summary(task, position).is_empty());
    prop_assert!(!P::title(task).is_empty());
    let facts = P::facts(task, position);
    let names: HashSet<&str> = facts.iter().map(|fact| fact.name).collect();
    prop_assert_eq!(names.len(), facts.len(), "two facts have one name");
    for fact in facts {
        prop_assert!(!fact.value.is_empty() && fact.meaning.ends_with('.'), "{:?}", fact);
    }
    Ok(())
}

/// A sample: all of a short list, or 16 to 32 evenly spread items of a long one, different ones at each step.
fn some<T>(list: &[T], turn: usize) -> impl Iterator<Item = &T> {
    let step = (list.len() / 16).max(1);
    list.iter().skip(turn % step).step_by(step)
}

/// Tells whether one rectangle lies in another, up to rounding.
fn within(inner: Rect, outer: Rect) -> bool {
    const SLACK: f64 = 1e-6;
    inner.x >= outer.x - SLACK
        && inner.y >= outer.y - SLACK
        && inner.x + inner.width <= outer.x + outer.width + SLACK
        && inner.y + inner.height <= outer.y + outer.height + SLACK
}

/// Checks the general rules for drawings.
fn check_scene<P: Puzzle>(scene: &Scene) -> Checked {
    check_items(scene)?;
    // In space one thing may hide another, and arrow keys go through the places in their order.
    if P::Space::IN_SPACE { Ok(()) } else { check_places(scene) }
}

/// Checks the rules for drawn items and their labels.
fn check_items(scene: &Scene) -> Checked {
    prop_assert!(!scene.label.is_empty());
    for item in &scene.items {
        prop_assert!(item.thing.sort != MARKS, "{:?} is the frame's", item.thing);
        prop_assert!(within(extent(&item.shape), scene.bounds), "{:?} is cut off", item);
        prop_assert!(item.opacity > 0.0 && item.opacity <= 1.0);
    }
    let labels: HashSet<_> = scene.places.iter().map(|place| &place.label).collect();
    prop_assert_eq!(labels.len(), scene.places.len(), "two places sound alike");
    for place in &scene.places {
        prop_assert!(!place.label.is_empty());
        prop_assert!(within(extent(&place.mark), scene.bounds), "{:?} is cut off", place.mark);
        if let Some(grip) = place.grip {
            prop_assert!(scene.items.iter().any(|item| item.thing == grip), "{:?}", place);
        }
    }
    Ok(())
}

/// Checks the rules for the places of a drawing.
fn check_places(scene: &Scene) -> Checked {
    let ids: HashSet<_> = scene.places.iter().map(|place| place.id).collect();
    prop_assert_eq!(ids.len(), scene.places.len(), "two places have one number");
    for place in &scene.places {
        let found = scene.place_at(place.area.centre()).map(|found| found.id);
        prop_assert_eq!(found, Some(place.id), "its middle belongs to another place");
    }
    // Arrow keys reach every place from the first.
    let mut reached = HashSet::new();
    let mut next: Vec<_> = scene.places.iter().take(1).map(|place| place.id).collect();
    while let Some(id) = next.pop() {
        if reached.insert(id) {
            let ways = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)];
            next.extend(ways.iter().filter_map(|&(dx, dy)| scene.neighbour(id, dx, dy)));
        }
    }
    prop_assert_eq!(reached, ids, "arrow keys do not reach every place");
    Ok(())
}

/// Renders a position with held places, and with each overlay at some of its steps.
fn views<P: Puzzle>(
    task: &Task<P>,
    position: &P::Position,
    scene: &Scene,
    turn: usize,
) -> Vec<View<P::Overlay>> {
    let held =
        some(&scene.places, turn).map(|place| View { held: Some(place.id), ..View::default() });
    let theory = P::Overlay::ALL.iter().flat_map(|&overlay| {
        let steps = P::overlay_steps(task, position, overlay).len().max(1);
        let view = move |step| View { overlay: Some(overlay), step, ..View::default() };
        (0..steps).step_by(steps / 4 + 1).map(view)
    });
    held.chain(theory).collect()
}

fn check_figure<P: Puzzle>(task: &Task<P>, position: &P::Position, turn: usize) -> Checked {
    let scene = P::scene(task, position, &View::default());
    check_scene::<P>(&scene)?;
    let areas = |scene: &Scene| -> Vec<_> {
        scene.places.iter().map(|place| (place.id, place.area)).collect()
    };
    let (bounds, places) = (scene.bounds, areas(&scene));
    for view in views::<P>(task, position, &scene, turn) {
        let other = P::scene(task, position, &view);
        check_items(&other)?;
        // Nothing moves away under the finger. In space, a held thing also has handles, listed after the places.
        prop_assert_eq!(bounds, other.bounds);
        let mut all = areas(&other);
        if P::Space::IN_SPACE {
            all.retain(|place| places.contains(place));
        }
        prop_assert_eq!(&places, &all);
    }

    let (mut gestures, mut writing) = (HashSet::new(), HashSet::new());
    for mv in P::moves(position) {
        let gesture = P::gesture(&mv);
        let places = match gesture {
            Gesture::Tap(place) => vec![place],
            Gesture::Carry { from, to } => vec![from, to],
        };
        if writing.contains(&places[0]) {
            continue;
        }
        if P::Space::IN_SPACE {
            let view = View { held: Some(places[0]), ..View::default() };
            let offered = P::scene(task, position, &view);
            prop_assert!(offered.place(places[1]).is_some(), "{:?} touches nothing", gesture);
            prop_assert!(P::destinations(position, places[0]).contains(&places[1]));
        } else {
            for place in &places {
                prop_assert!(scene.place(*place).is_some(), "{:?} touches nothing", gesture);
            }
        }
        prop_assert!(gestures.insert(gesture), "two moves have one gesture");
        if matches!(gesture, Gesture::Tap(place) if P::Pen::writing(position, place).is_some()) {
            writing.insert(places[0]);
        }
    }
    check_writing::<P>(position, &writing, turn)?;
    for from in some(&scene.places, turn) {
        let tap = Gesture::Tap(from.id);
        let carries =
            some(&scene.places, turn / 2).map(|to| Gesture::Carry { from: from.id, to: to.id });
        for gesture in carries.chain([tap]).filter(|gesture| !gestures.contains(gesture)) {
            match P::interpret(position, gesture) {
                Ok(mv) => prop_assert!(false, "{:?} has no gesture {:?}", mv, gesture),
                Err(reason) => prop_assert!(reason.is_none_or(|why| why.ends_with('.'))),
            }
        }
    }
    check_touches::<P>(position, &gestures, &writing, &scene, turn)?;

    for &overlay in P::Overlay::ALL {
        let steps = P::overlay_steps(task, position, overlay);
        prop_assert!(steps.iter().all(|step| step.ends_with('.')));
        for place in some(&scene.places, turn) {
            let step = P::overlay_step_at(task, overlay, place.id);
            prop_assert!(step.is_none_or(|step| step < steps.len()));
        }
    }
    Ok(())
}

/// Checks that every gesture of a legal move makes a move with that gesture, unless a text has to be written. Moves
/// must begin and end at the places of their gestures. `gestures` are those of all legal moves.
fn check_touches<P: Puzzle>(
    position: &P::Position,
    gestures: &HashSet<Gesture>,
    writing: &HashSet<PlaceId>,
    scene: &Scene,
    turn: usize,
) -> Checked {
    let mut sources = HashSet::new();
    for gesture in gestures {
        let (Gesture::Tap(place) | Gesture::Carry { from: place, .. }) = gesture;
        sources.insert(*place);
        match P::interpret(position, *gesture) {
            Ok(mv) => {
                prop_assert_eq!(P::gesture(&mv), *gesture);
                prop_assert!(P::apply(position, &mv).is_ok());
            }
            Err(reason) => {
                prop_assert!(reason.is_none() && writing.contains(place), "{:?}", gesture);
            }
        }
    }
    let told = P::sources(position);
    if P::Space::IN_SPACE {
        // All things that a move affects are sources of it, and its gesture begins at one of them.
        prop_assert!(sources.iter().all(|source| told.contains(source)));
        return Ok(());
    }
    prop_assert_eq!(told.len(), sources.len(), "a source is told twice, or not at all");
    prop_assert_eq!(told.into_iter().collect::<HashSet<_>>(), sources);
    for from in some(&scene.places, turn) {
        let told = P::destinations(position, from.id);
        let carries = gestures.iter().filter_map(|gesture| match gesture {
            Gesture::Carry { from: place, to } => (*place == from.id).then_some(*to),
            Gesture::Tap(_) => None,
        });
        let expected: HashSet<PlaceId> = carries.collect();
        prop_assert_eq!(told.len(), expected.len(), "a destination is told twice, or not at all");
        prop_assert_eq!(told.into_iter().collect::<HashSet<_>>(), expected);
    }
    for nowhere in [PlaceId(u32::MAX), PlaceId(1 << 31)] {
        for gesture in [Gesture::Tap(nowhere), Gesture::Carry { from: nowhere, to: PlaceId(0) }] {
            prop_assert!(P::interpret(position, gesture).is_err(), "{:?}", gesture);
        }
        prop_assert!(P::destinations(position, nowhere).is_empty());
    }
    Ok(())
}

/// Checks that a text chosen for a place is a legal move with its gesture. Any other text is refused with a reason.
fn check_writing<P: Puzzle>(
    position: &P::Position,
    places: &HashSet<PlaceId>,
    turn: usize,
) -> Checked {
    for place in places {
        let Some(writing) = P::Pen::writing(position, *place) else { continue };
        prop_assert!(!writing.prompt.is_empty());
        for text in some(&writing.choices, turn) {
            let mv = P::Pen::written(position, *place, text);
            let mv = mv.map_err(|problem| TestCaseError::fail(format!("“{text}”: {problem}")))?;
            prop_assert_eq!(P::gesture(&mv), Gesture::Tap(*place));
            prop_assert!(P::apply(position, &mv).is_ok());
        }
        let refused = P::Pen::written(position, *place, "no such text");
        prop_assert!(refused.is_err_and(|problem| problem.ends_with('.')));
        check_pencil::<P>(position, *place, &writing, turn)?;
    }
    Ok(())
}

/// Checks that a pencilled note is a legal move with the gesture of its place, is announced, and leaves the position
/// unchanged.
fn check_pencil<P: Puzzle>(
    position: &P::Position,
    place: PlaceId,
    writing: &Writing,
    turn: usize,
) -> Checked {
    let refused = P::Pen::pencilled(position, place, "no such text");
    prop_assert!(refused.is_err_and(|problem| problem.ends_with('.')));
    if writing.pencilled.is_none() {
        return Ok(());
    }
    for text in some(&writing.choices, turn) {
        let mv = P::Pen::pencilled(position, place, text);
        let mv = mv.map_err(|problem| TestCaseError::fail(format!("“{text}”: {problem}")))?;
        prop_assert_eq!(P::gesture(&mv), Gesture::Tap(place));
        let noted = P::apply(position, &mv).map_err(TestCaseError::fail)?;
        prop_assert_eq!(&noted, position);
        let noted = P::Pen::writing(&noted, place).and_then(|writing| writing.pencilled);
        prop_assert!(noted.is_some_and(|noted| noted.contains(text)));
    }
    Ok(())
}

fn check_editor<P: Puzzle>(task: &Task<P>, position: &P::Position, _: usize) -> Checked {
    let here = task.from(position.clone());
    let setup = P::setup(&here);
    prop_assert_eq!(P::validate(&setup), Ok(here.clone()));
    let SetupText { from, goal } = P::write_setup(&setup);
    let read = P::read_setup(&task.variant, Some(&from), Some(&goal));
    prop_assert_eq!(read, Ok(setup.clone()));
    let text = link::write_task(&here);
    let problems = link::read::<P>(&Address::split(&text).rest).problems;
    prop_assert!(problems.is_empty(), "{}: {:?}", text, problems);
    for &tool in P::Tool::ALL {
        let scene = P::setup_scene(&setup, tool, &View::default());
        check_scene::<P>(&scene)?;
    }
    Ok(())
}

/// Checks the effects of a drag over a place, of mirrored touches, and of the editor's fields.
fn check_drawing<P: Puzzle>(setup: &P::Setup, tool: P::Tool, place: PlaceId) -> Checked {
    let touched = P::edit(setup, tool, Gesture::Tap(place));
    if P::painted(setup, tool, place).is_some() {
        prop_assert!(!P::carries(tool), "{:?} is dragged already", tool);
    }
    let mirrored = P::mirrored(setup, tool, place);
    prop_assert!(P::MIRRORS || mirrored.is_empty());
    let mut setup = touched;
    for (tool, place) in mirrored {
        let next = P::edit(&setup, tool, Gesture::Tap(place));
        let changed = P::painted(&setup, tool, place) != P::painted(&next, tool, place);
        prop_assert!(changed || next == setup || P::painted(&next, tool, place).is_none());
        setup = next;
    }
    for field in P::fields(&setup) {
        let ParameterRange::Choice(choices) = &field.range else { continue };
        for (value, _) in choices {
            let other = P::with_field(&setup, field.key, value);
            let other = other.map_err(|problem| TestCaseError::fail(problem.to_string()))?;
            let now = P::fields(&other).into_iter().find(|other| other.key == field.key);
            prop_assert_eq!(now.map(|now| now.value), Some(value.clone()));
        }
        prop_assert_eq!(P::with_field(&setup, field.key, &field.value), Ok(setup.clone()));
        prop_assert!(P::with_field(&setup, field.key, "no such value").is_err());
    }
    prop_assert!(P::with_field(&setup, "no such field", "1").is_err());
    Ok(())
}

/// Defines a walk test for every registered puzzle, and for the template.
macro_rules! walk_with_every {
    ($path:expr, $check:ident) => {
        fn walked<P: Puzzle>(path: &Walk) -> Checked {
            walk::<P>(path, $check::<P>)
        }
        for (_, walked) in for_every_puzzle!(walked: fn(&Walk) -> Checked) {
            walked($path)?;
        }
        walked::<Template>($path)?;
    };
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_rules_agree_with_themselves(path in any_walk()) {
        walk_with_every!(&path, check_rules);
    }

    #[test]
    fn every_drawing_can_be_seen_and_touched(path in any_walk()) {
        walk_with_every!(&path, check_figure);
    }

    #[test]
    fn every_position_can_be_set_up(path in any_walk()) {
        walk_with_every!(&path, check_editor);
    }

    #[test]
    fn whatever_is_drawn_in_the_editor_is_a_task_or_has_problems(
        edits in prop::collection::vec((any::<Index>(), any::<Index>(), any::<Index>()), 0..60),
    ) {
        fn edited<P: Puzzle>(edits: &[(Index, Index, Index)]) -> Checked {
            let mut setup = P::setup(&P::start(&P::Variant::default()));
            for (tool, from, choice) in edits {
                let (to, tool) = (choice, *tool.get(P::Tool::ALL));
                let places = P::setup_scene(&setup, tool, &View::default()).places;
                let (from, to) = (from.get(&places).id, to.get(&places).id);
                let gesture = if P::carries(tool) {
                    Gesture::Carry { from, to }
                } else {
                    Gesture::Tap(from)
                };
                check_drawing::<P>(&setup, tool, from)?;
                setup = match P::Pen::setup_writing(&setup, tool, from) {
                    Some(writing) if !writing.choices.is_empty() => {
                        let text = choice.get(&writing.choices);
                        let written = P::Pen::setup_written(&setup, tool, from, text);
                        written.map_err(TestCaseError::fail)?
                    }
                    _ => P::edit(&setup, tool, gesture),
                };
                check_scene::<P>(&P::setup_scene(&setup, tool, &View::default()))?;
                let SetupText { from, goal } = P::write_setup(&setup);
                let variant = P::variant(&setup);
                let read = P::read_setup(&variant, Some(&from), Some(&goal));
                prop_assert_eq!(read, Ok(setup.clone()));
                match P::validate(&setup) {
                    Ok(task) => prop_assert_eq!(P::setup(&task), setup.clone()),
                    Err(problems) => {
                        prop_assert!(!problems.is_empty());
                        prop_assert!(problems.iter().all(|problem| problem.ends_with('.')));
                    }
                }
            }
            Ok(())
        }
        for (_, edited) in for_every_puzzle!(edited: fn(&[(Index, Index, Index)]) -> Checked) {
            edited(&edits)?;
        }
        edited::<Template>(&edits)?;
    }
}

/// Calls a generic function for every registered puzzle, and for the template.
macro_rules! with_every {
    ($check:ident) => {
        for_every_puzzle!($check: fn()).for_each(|(_, check)| check());
        $check::<Template>();
    };
}

#[test]
fn names_are_names() {
    fn check<P: Puzzle>() {
        assert!(P::ID.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'), "{}", P::ID);
        assert!(!P::NAME.is_empty() && !P::TAGLINE.is_empty());
        assert!(P::RULES.is_empty() || P::RULES.ends_with('.'), "{}", P::ID);
        // Both must fit under the board of the narrowest phone.
        for (line, most) in [(P::GOAL, 70), (P::HOW, 90)] {
            assert!(line.ends_with('.') && line.chars().count() <= most, "{line}");
        }
        assert!(!P::Tool::ALL.is_empty());
        check_words(P::Overlay::ALL, false);
        check_words(P::Tool::ALL, false);
        check_words(P::Method::ALL, P::Method::ALL.len() == 1);
        check_words(P::Question::ALL, false);
        check_words(Level::<P>::ALL, false);
    }
    /// Checks that names are distinct, and that meanings are sentences. With `may_be_short`, a meaning may be missing.
    fn check_words<C: Choice>(choices: &[C], may_be_short: bool) {
        let names: HashSet<&str> = choices.iter().map(|choice| choice.name()).collect();
        assert_eq!(names.len(), choices.len(), "{choices:?}");
        for choice in choices {
            let (name, meaning) = (choice.name(), choice.meaning());
            assert!(!name.is_empty() && (may_be_short || meaning.ends_with('.')), "{name}");
        }
    }
    with_every!(check);
    let ids: HashSet<&str> = puzzles::IDS.iter().copied().collect();
    assert_eq!(ids.len(), puzzles::IDS.len());
    assert!(for_puzzle!("no such puzzle", check: fn()).is_none());
}

#[test]
fn every_puzzle_shows_how_to_play_by_a_move() {
    fn check<P: Puzzle>() {
        let example = Adapter::<P>::new().example();
        let Example { words, pictures: [before, after], .. } = example.expect(P::ID);
        assert!(!words.is_empty() && before != after, "{}", P::ID);
    }
    with_every!(check);
}

#[test]
fn help_shows_a_move_of_the_variant_on_the_table() {
    let words = |rest: &str| {
        let mut game = Adapter::<Pennies>::new();
        game.open(rest.to_owned());
        game.example().expect("a move").words
    };
    assert_eq!(words("/nuclear"), "The checker on 1 splits: it becomes checkers on 0 and 2.");
    let other = "The checker on 1 is expanded: it adds checkers on 0 and 2.";
    assert_eq!(words("/thermonuclear"), other);
    let shown = Pennies::instructions(&Pennies::start(&"thermonuclear".parse().expect("a game")));
    assert!(shown.how.contains("to expand") && shown.rules.starts_with(other), "{shown:?}");
}

#[test]
fn the_goal_in_words_is_that_of_the_task() {
    fn goal<P: Puzzle>(rest: &str) -> String {
        let mut game = Adapter::<P>::new();
        game.open(rest.to_owned());
        game.show(Look::default()).instructions.goal
    }
    let tower = "Move the tower to the ringed peg.";
    let gathered = "Gather all discs on the ringed peg.";
    let spread = "Bring the discs to their targets, listed below the pegs.";
    assert_eq!(goal::<Hanoi>("/3x4"), tower);
    assert_eq!(goal::<Hanoi>("/3x4?from=bcab"), gathered);
    assert_eq!(goal::<Hanoi>("/3x4?goal=bcab"), spread);
    assert_eq!(goal::<DoubleDecker>("/2?from=2b/2a.1b/1a"), gathered);
    assert_eq!(goal::<Magnetic>("/nnn2"), "Move the tower from S, red up, to D, blue up.");
    assert_eq!(goal::<Magnetic>("/nnn2?from=srir"), "All discs are to go to post D, blue up.");
}

/// The values that a range allows.
fn allowed(range: &ParameterRange) -> Vec<String> {
    match range {
        ParameterRange::Whole { min, max } => (*min..=*max).map(|n| n.to_string()).collect(),
        ParameterRange::Choice(choices) => choices.iter().map(|(value, _)| value.clone()).collect(),
    }
}

#[test]
fn every_parameter_can_be_set_to_what_its_range_allows_and_to_nothing_else() {
    fn check<P: Puzzle>() {
        let variant = &P::Variant::default();
        assert_eq!(variant.to_string().parse(), Ok(variant.clone()));
        for parameter in variant.parameters() {
            let (key, value) = (parameter.key, &parameter.value);
            assert_eq!(variant.with(key, value).as_ref(), Ok(variant), "{key}={value}");
            let allowed = allowed(&parameter.range);
            let refused = match parameter.range {
                ParameterRange::Whole { min, max } => {
                    vec![(i64::from(min) - 1).to_string(), (max + 1).to_string()]
                }
                ParameterRange::Choice(_) => Vec::new(),
            };
            assert!(allowed.contains(value), "{key}={value}");
            for value in allowed {
                let other = variant.with(key, &value).expect("it is allowed");
                assert_eq!(other.to_string().parse(), Ok(other.clone()));
                let now = other.parameters().into_iter().find(|p| p.key == key).expect(key);
                assert_eq!(now.value, value);
            }
            for value in refused.iter().map(String::as_str).chain(["", "no such value", "-1"]) {
                assert!(variant.with(key, value).is_err(), "{key}={value}");
            }
        }
        assert!(variant.with("no such key", "1").is_err());
    }
    with_every!(check);
}

#[test]
fn every_entry_of_a_catalogue_has_a_name_and_a_source_and_can_be_linked() {
    fn check<P: Puzzle>() {
        let entries = P::catalogue();
        assert!(!entries.is_empty());
        let mut names = HashSet::new();
        let mut groups: Vec<&str> = Vec::new();
        for entry in entries {
            assert!(!entry.name.is_empty() && !entry.source.is_empty(), "{}", entry.name);
            assert!(names.insert((entry.group, entry.name.clone())), "{}", entry.name);
            // Entries of a group are contiguous.
            if groups.last() != Some(&entry.group) {
                assert!(!groups.contains(&entry.group), "{} is torn apart", entry.group);
                groups.push(entry.group);
            }
            let text = link::write_task(&entry.task);
            let address = Address::split(&text);
            assert_eq!(link::parse_task::<P>(&address.rest), Ok(entry.task), "{text}");
        }
    }
    with_every!(check);
}

#[test]
fn every_overlay_has_a_name_of_its_own_in_links() {
    fn check<P: Puzzle>() {
        let keys = P::Overlay::ALL.iter().map(|overlay| overlay.key());
        let keys: HashSet<String> = keys.filter(|key| !key.is_empty()).collect();
        assert_eq!(keys.len(), P::Overlay::ALL.len(), "{}", P::ID);
    }
    with_every!(check);
}

#[test]
fn every_beginning_can_be_drawn() {
    fn check<P: Puzzle>() {
        let variant = P::Variant::default();
        let beginnings = P::beginnings(&variant);
        assert!(!beginnings.is_empty());
        for (name, setup) in beginnings {
            assert!(!name.is_empty());
            for &tool in P::Tool::ALL {
                let scene = P::setup_scene(&setup, tool, &View::default());
                check_scene::<P>(&scene).expect(name);
            }
        }
    }
    with_every!(check);
}

/// A task that every method should solve at once: the last moves of a solution of the standard game.
fn end_game<P: Puzzle>() -> Task<P> {
    const MOVES: u32 = 6;
    let task = P::start(&P::Variant::default());
    let (solution, _) = solved(&task, P::Method::ALL[0]);
    let length = solution.len();
    let at = if length > MOVES.into() { length - MOVES } else { 0u32.into() };
    task.from(solution.position(&at))
}

#[test]
fn every_method_solves_and_every_question_is_answered() {
    fn check<P: Puzzle>() {
        assert!(!P::Method::ALL.is_empty());
        let task = end_game::<P>();
        for &method in P::Method::ALL {
            let name = method.name();
            let (solution, _) = solved(&task, method);
            // Reading checks every move, and that the last one reaches the goal.
            assert_eq!(P::Solution::read(&task, &solution.write()), Ok(solution), "{name}");
        }
        for &question in P::Question::ALL {
            let fact = question.answer(&task, &mut Silent).expect("nobody cancels");
            assert_eq!(fact.name, question.name());
            assert!(!fact.value.is_empty() && fact.meaning.ends_with('.'), "{fact:?}");
        }
    }
    with_every!(check);
}

#[test]
fn every_part_of_several_moves_is_explained_in_three_sentences_at_most() {
    /// The most moves of a solution to check. Longer ones are sampled.
    const LOOKED_AT: u32 = 64;
    fn check<P: Puzzle>() {
        let method = P::Method::ALL[0];
        let standard = P::start(&P::Variant::default());
        let solved = P::solve(&standard, method, &mut Silent).ok();
        let entries = P::catalogue().into_iter();
        let entries =
            entries.filter_map(|entry| P::solve(&entry.task, method, &mut Patience(0)).ok());
        let mut looked_at = 0;
        for verdict in solved.into_iter().chain(entries) {
            let Outcome::Solved { solution, .. } = verdict.outcome else { continue };
            looked_at += 1;
            let length = solution.len();
            for step in 0..=LOOKED_AT {
                check_explanation::<P>(&solution, &(&length * step / LOOKED_AT));
                check_explanation::<P>(&solution, &step.into());
            }
        }
        assert!(looked_at > 0, "{}: nothing was solved", P::ID);
    }
    with_every!(check);
}

fn check_explanation<P: Puzzle>(solution: &P::Solution, index: &BigUint) {
    let text = solution.explanation(index);
    let told = format!("{} at {index}: {text}", P::ID);
    let frames = solution.parts(index);
    let Some(frame) = frames.last() else {
        assert_eq!(text, "", "no part, {told}");
        return;
    };
    if text.is_empty() {
        assert!(frame.end <= &frame.begin + 1_u8, "{} has no explanation, {told}", frame.name);
        return;
    }
    assert!(
        text.ends_with('.') && !text.contains("  ") && !text.contains("..") && !text.contains('\n'),
        "{told}"
    );
    assert!(
        text.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit()),
        "{told}"
    );
    assert!(text.matches(". ").count() <= 2, "more than three sentences: {told}");
    assert_ne!(text.trim_end_matches('.'), frame.name, "{told}");
    // It belongs to the part, not to the move.
    let last = &frame.end - 1_u8;
    if solution.parts(&last).len() == frames.len() && solution.parts(&last).last() == Some(frame) {
        assert_eq!(solution.explanation(&last), text, "{told}");
    }
}

#[test]
fn every_level_makes_a_legal_move() {
    fn check<P: Puzzle>() {
        let task = P::start(&P::Variant::default());
        for &level in Level::<P>::ALL {
            let played = std::slice::from_ref(&task.start);
            let mv = P::Duel::reply(&task, played, level, 1, &mut Silent).expect("nobody cancels");
            let mv = mv.expect("there is a move to begin with");
            assert!(P::apply(&task.start, &mv).is_ok(), "{mv:?}");
        }
    }
    with_every!(check);
}

#[test]
fn every_workshop_keeps_to_its_form_and_makes_puzzles_that_open() {
    fn values(order: &[Parameter]) -> Vec<(String, String)> {
        order.iter().map(|field| (field.key.to_owned(), field.value.clone())).collect()
    }
    fn check<P: Puzzle>() {
        let order = P::Workshop::order(&[]);
        assert_eq!(P::Workshop::DESIGNS, !order.is_empty(), "{}", P::ID);
        if order.is_empty() {
            return;
        }
        assert_eq!(P::Workshop::order(&values(&order)), order, "{}: the form does not rest", P::ID);
        for field in &order {
            let allowed = allowed(&field.range);
            let value_after = |value: &str| {
                let order = P::Workshop::order(&[(field.key.to_owned(), value.to_owned())]);
                order.into_iter().find(|other| other.key == field.key).map(|field| field.value)
            };
            assert!(allowed.contains(&field.value), "{}", field.key);
            for value in &allowed {
                assert_eq!(value_after(value).as_ref(), Some(value), "{}", field.key);
            }
            let after = value_after("no such value").expect("the field stays");
            assert!(allowed.contains(&after), "{}", field.key);
        }
        let made = P::Workshop::design(&values(&order), &mut Silent).expect("nobody cancels");
        assert!(!made.designs.is_empty() && made.remark.ends_with('.'), "{}", made.remark);
        for design in made.designs {
            assert!(!design.name.is_empty());
            let mut opened = link::Opened::new(parlour::play::session::Session::new(design.task));
            opened.player = design.shown.map(|(solution, at)| link::OpenSolution {
                solution,
                at,
                claim: Proof::Legal,
            });
            let text = link::write(&opened);
            let reading = link::read::<P>(&Address::split(&text).rest);
            assert_eq!((reading.opened, reading.problems.told()), (opened, &[][..]), "{text}");
        }
    }
    with_every!(check);
}

#[test]
fn every_table_has_a_cell_in_each_column_and_computes_the_live_ones() {
    fn check<P: Puzzle>() {
        assert_eq!(P::Papers::PRINTED, !P::Papers::tables().is_empty(), "{}", P::ID);
        let mut went_beyond = false;
        for (index, table) in P::Papers::tables().into_iter().enumerate() {
            let title = &table.title;
            assert!(!title.is_empty());
            // Tables of papers precede our own. Each of our own results says how certain it is.
            assert!(table.is_beyond() || !went_beyond, "{title}");
            went_beyond = table.is_beyond();
            let sure = ["proved", "searched", "conjectured"];
            assert!(!went_beyond || sure.iter().any(|word| table.note.contains(word)), "{title}");
            let mut live = Vec::new();
            for (row, line) in table.rows.iter().enumerate() {
                assert_eq!(line.cells.len() + 1, table.columns.len(), "{title}: {}", line.name);
                if let Some(link) = &line.link {
                    assert!(check_link(link).is_ok(), "{title}: {link}");
                    assert!(link.starts_with(&format!("{}/", P::ID)), "{title}: {link}");
                }
                for (column, cell) in line.cells.iter().enumerate() {
                    let by_command = cell.stored.is_none() || table.command.is_some();
                    assert!(by_command, "{title}: nobody can compute a stored figure again");
                    live.extend(cell.live.then_some((row, column)));
                }
            }
            let mut listener = Cells::after(200);
            let all = P::Papers::recompute(index, &mut listener).is_ok();
            for (place, value) in &listener.cells {
                assert!(live.contains(place), "{title}: {place:?} is not live");
                assert!(!value.is_empty(), "{title}: {place:?}");
            }
            assert!(!all || live.iter().all(|place| listener.cells.contains_key(place)), "{title}");
        }
    }
    with_every!(check);
}
