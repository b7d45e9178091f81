//! Snapshots of every puzzle's drawings and texts: checksums for some positions, and three drawings as SVG.
//!
//! Any change here is visible to users. Compare the SVG files of `tests/snapshots/pictures`, then accept changes by
//! `INSTA_UPDATE=always cargo test --test native pictures`. With `PARLOUR_PICTURES=DIR` the test writes the text behind
//! each checksum into a folder, to compare two commits.

use std::fmt::{Debug, Write as _};
use std::fs;
use std::path::PathBuf;

use num_bigint::BigUint;
use parlour::contract::{
    Choice, Duel, Gesture, Hinted, Outcome, Papers, Parameter, ParameterRange, Pen, Puzzle,
    Solution, Space, Task, Variant, View, Workshop,
};
use parlour::kit::checksum::crc;
use parlour::puzzles;
use parlour::scene::space::Turn;
use parlour::scene::{PlaceId, Scene, svg};
use parlour::search::Silent;

use super::{POSITIONS, positions, tasks};
use crate::common::instances::for_puzzle;
use crate::common::snapshots;

/// The number of places, and of steps of a theory to check.
const PLACES: usize = 12;
const STEPS: usize = 6;

/// The kinds of drawings and texts of a position, as columns.
const KINDS: [&str; 9] =
    ["board", "turned", "held", "theory", "hint", "move", "editor", "words", "solution"];

/// The text of one kind, of which a checksum is taken.
#[derive(Default)]
struct Told {
    text: String,
    pictures: Vec<String>,
}

impl Told {
    /// Appends a value, with numbers rounded to a thousandth.
    fn say(&mut self, what: &dyn Debug) {
        writeln!(self.text, "{what:.3?}").expect("a text takes any other");
    }

    /// Appends a drawing with all its places.
    fn draw(&mut self, scene: &Scene) {
        self.say(scene);
        self.pictures.push(svg::write(scene));
    }

    /// The checksum. Writes the text behind it into the folder of `PARLOUR_PICTURES`.
    fn sum(&self, puzzle: &str, row: usize, kind: &str) -> String {
        if let Some(folder) = std::env::var_os("PARLOUR_PICTURES").map(PathBuf::from) {
            let folder = folder.join(puzzle);
            let write = |name: String, text: &str| fs::write(folder.join(name), text);
            fs::create_dir_all(&folder).expect("the folder can be made");
            write(format!("{row:02}-{kind}.txt"), &self.text)
                .expect("the folder can be written to");
            for (number, picture) in self.pictures.iter().enumerate() {
                write(format!("{row:02}-{kind}-{number}.svg"), picture).expect("as before");
            }
        }
        if self.text.is_empty() {
            "-".to_owned()
        } else {
            format!("{:08x}", crc(self.text.as_bytes()))
        }
    }
}

/// The standard games of the smallest variant and of larger ones, each with one parameter increased.
fn extremes<P: Puzzle>() -> Vec<Task<P>> {
    let standard = P::Variant::default();
    let mut variants = Vec::new();
    for Parameter { key, value, range, .. } in standard.parameters() {
        let values = match range {
            ParameterRange::Whole { min, max } => {
                let present: u32 = value.parse().expect("a number");
                vec![min.to_string(), max.min(2 * present + 1).to_string()]
            }
            ParameterRange::Choice(choices) => {
                choices.into_iter().map(|(value, _)| value).collect()
            }
        };
        let others = values.iter().filter_map(|value| standard.with(key, value).ok());
        variants.extend(others.filter(|variant| *variant != standard));
    }
    variants.iter().map(P::start).collect()
}

/// The standard game, one of every group of the catalogue, the extremes, and positions after moves of these.
fn games<P: Puzzle>() -> Vec<(Task<P>, P::Position)> {
    positions([tasks(), extremes::<P>()].concat())
}

fn places(scene: &Scene) -> impl Iterator<Item = PlaceId> {
    let step = scene.places.len().div_ceil(PLACES).max(1);
    scene.places.iter().step_by(step).map(|place| place.id)
}

/// All drawings and texts of a position, in the order of the kinds.
fn told<P: Puzzle>(task: &Task<P>, position: &P::Position) -> [Told; KINDS.len()] {
    let mut all = KINDS.map(|_| Told::default());
    let [board, turned, held, theory, hint, moved, editor, words, solution] = &mut all;
    let plain = View::default();
    let scene = P::scene(task, position, &plain);
    board.draw(&scene);
    board.draw(&P::card(task, position));
    turned.draw(&P::scene(task, position, &View { tall: true, ..plain }));
    if P::Space::IN_SPACE {
        let turn = Turn { around: 50, over: -20 };
        turned.draw(&P::scene(task, position, &View { turn, ..plain }));
    }
    for place in P::sources(position).into_iter().take(3) {
        held.draw(&P::scene(
            task,
            position,
            &View { held: Some(place), pointed: Some(place), ..plain },
        ));
        held.say(&P::destinations(position, place));
    }
    for overlay in P::Overlay::ALL.iter().copied() {
        if P::has_overlay(&task.variant, overlay) {
            let steps = P::overlay_steps(task, position, overlay);
            for step in 0..steps.len().clamp(1, STEPS) {
                let view = View { overlay: Some(overlay), step, ..View::default() };
                theory.draw(&P::scene(task, position, &view));
            }
            theory.say(&steps);
            for place in places(&scene) {
                theory.say(&P::overlay_step_at(task, overlay, place));
                theory.say(&P::Pen::sums(task, position, Some(overlay), place));
            }
        }
    }
    theory.say(&P::refutation(task, position));
    let moves = P::moves(position);
    for one in [moves.first(), moves.last()].into_iter().flatten() {
        let next = P::apply(position, one).expect("a legal move");
        let mut marked = scene.clone();
        let aim = Some(&next);
        hint.say(&P::reason(&mut marked, &plain, Hinted { task, position, mv: one, aim }));
        hint.draw(&marked);
        let mut made = P::scene(task, &next, &plain);
        P::mark_last(&mut made, &plain, position, one);
        moved.draw(&made);
        moved.say(&(P::glides(position, one), P::say(position, one), P::gesture(one)));
        for part in [0.3, 0.8] {
            moved.say(&P::Space::midway(task, position, one, part, &View::default()));
        }
    }
    let setup = P::setup(&task.from(position.clone()));
    for tool in P::Tool::ALL.iter().copied() {
        let scene = P::setup_scene(&setup, tool, &View::default());
        for (from, to) in places(&scene).zip(places(&scene).skip(1)) {
            let gesture =
                if P::carries(tool) { Gesture::Carry { from, to } } else { Gesture::Tap(from) };
            let edited = P::edit(&setup, tool, gesture);
            editor
                .say(&(P::painted(&setup, tool, from), P::Pen::setup_writing(&setup, tool, from)));
            editor.say(&(P::validate(&edited).err(), &edited));
        }
        editor.draw(&scene);
    }
    words.say(&(P::title(task), P::summary(task, position), P::facts(task, position)));
    words.say(&(P::status(task, position), P::Duel::turn(position)));
    for from in places(&scene) {
        words.say(&(P::Pen::writing(position, from), P::Pen::sums(task, position, None, from)));
        let tapped = P::interpret(position, Gesture::Tap(from));
        words.say(&tapped);
        for to in places(&scene).step_by(3) {
            let carried = Gesture::Carry { from, to };
            words.say(&(P::interpret(position, carried), P::Space::attempted(position, carried)));
        }
    }
    // Only once per game, to save time.
    if *position == task.start {
        if let Some(graph) = P::graph(task) {
            solution.draw(&graph.scene);
        }
        solution
            .say(&P::Method::ALL.iter().map(|method| P::cost(task, *method)).collect::<Vec<_>>());
        let verdict = P::solve(task, P::Method::ALL[0], &mut Silent).expect("nobody cancels");
        match verdict.outcome {
            Outcome::Solved { solution: found, proof } => {
                let end = found.len();
                for at in [BigUint::ZERO, &end / 2_u8, end] {
                    solution.say(&(found.caption(&at), found.step(&at)));
                    solution.say(&(found.parts(&at), found.aim(&at)));
                    solution.say(&(found.purpose(&at), found.explanation(&at)));
                }
                solution.say(&(found.write(), proof, found.measure(), found.has_parts()));
            }
            other => solution.say(&other),
        }
    }
    all
}

/// The table of a puzzle.
fn table<P: Puzzle>() -> String {
    let mut table = format!("{:>3}  {}\n", "", KINDS.map(|kind| format!("{kind:8}")).join("  "));
    for (row, (task, position)) in games::<P>().iter().enumerate() {
        let told = told::<P>(task, position);
        let sums: Vec<String> = told
            .iter()
            .zip(KINDS)
            .map(|(told, kind)| format!("{:8}", told.sum(P::ID, row, kind)))
            .collect();
        writeln!(table, "{row:>3}  {}  {}", sums.join("  "), P::title(task)).expect("as above");
    }
    let task = P::start(&P::Variant::default());
    let mut besides = Told::default();
    for entry in P::catalogue() {
        besides.say(&(entry.group, entry.name, entry.source, entry.note, entry.task));
    }
    besides.say(&(P::Papers::tables(), P::Workshop::order(&[]), P::beginnings(&task.variant)));
    besides.say(&(P::fields(&P::setup(&task)), task.variant.parameters()));
    for plot in P::Papers::plots(&task.variant) {
        besides.say(&(&plot.title, plot.source, &plot.note));
        besides.draw(&plot.scene);
    }
    writeln!(table, "besides: {}", besides.sum(P::ID, 0, "besides")).expect("as above");
    table
}

/// The start of the standard game, then a hint and a theory after some moves. Without a theory, a place is held
/// instead.
fn drawings<P: Puzzle>() -> [Scene; 3] {
    let plain = View::default();
    let (task, start) = &games::<P>()[0];
    let mut position = start.clone();
    let mut next = P::moves(&position);
    for number in 1..POSITIONS {
        position = P::apply(&position, &next[number * next.len() / (POSITIONS + 1)])
            .expect("a legal move");
        next = P::moves(&position);
    }
    let mut hint = P::scene(task, &position, &plain);
    let one = &next[0];
    let aim = P::apply(&position, one).expect("a legal move");
    P::reason(&mut hint, &plain, Hinted { task, position: &position, mv: one, aim: Some(&aim) });
    let mut overlays = P::Overlay::ALL.iter().copied();
    let overlay = overlays.find(|overlay| P::has_overlay(&task.variant, *overlay));
    let held = P::sources(&position).into_iter().next().filter(|_| overlay.is_none());
    let theory = P::scene(task, &position, &View { overlay, held, ..plain });
    [P::scene(task, start, &plain), hint, theory]
}

fn check(id: &str) {
    let table = for_puzzle!(id, table: fn() -> String).expect("a registered puzzle");
    snapshots::in_folder("pictures", || insta::assert_snapshot!(id, table()));
    let drawings = for_puzzle!(id, drawings: fn() -> [Scene; 3]).expect("a registered puzzle");
    for (index, drawing) in drawings().iter().enumerate() {
        snapshots::check_svg(&format!("pictures/{id}-{}", index + 1), drawing);
    }
}

/// Defines a test for each puzzle, and one that checks that none is missing.
macro_rules! everything_is_as_before {
    ($($name:ident),*) => {
        $(
            #[test]
            fn $name() {
                check(&stringify!($name).replace('_', "-"));
            }
        )*

        #[test]
        fn no_puzzle_is_missing() {
            let mut here = [$(stringify!($name).replace('_', "-")),*];
            let mut all = puzzles::IDS.to_vec();
            here.sort();
            all.sort();
            assert_eq!(all, here);
        }
    };
}

everything_is_as_before!(
    peg_solitaire,
    solitaire_army,
    hanoi,
    k_tower,
    magnetic,
    double_decker,
    london,
    picaria,
    pennies,
    tiling,
    franklin,
    three_pile,
    rubiks_magic
);
