//! The cabinet: the texts and pictures of puzzles and lessons on the static pages, in `xtask/cabinet.json`.
//!
//! `cargo xtask cabinet` rewrites the file. A build of the app reads it and need not compile puzzles natively.

mod lessons;
mod likeness;

use std::fs;

use likeness::Likeness;
use parlour::contract::{Choice, Family, Finding, Outcome, Puzzle, Solution, Status, Task, View};
use parlour::puzzles;
use parlour::scene::{Scene, svg};
use serde::Serialize;

use crate::common::instances::for_every_puzzle;
use crate::common::listeners::Patience;
use crate::common::snapshots::renews;
use crate::common::sources::root;

/// All puzzles, family by family, and all lessons.
#[derive(Serialize)]
struct Cabinet {
    puzzles: Vec<About>,
    lessons: Vec<lessons::About>,
}

/// A puzzle, with the data for its plate on home and for its page.
#[derive(Serialize)]
struct About {
    id: &'static str,
    folder: String,
    name: &'static str,
    tagline: &'static str,
    keywords: &'static str,
    goal: &'static str,
    how: &'static str,
    rules: &'static str,
    family: &'static str,
    family_title: &'static str,
    /// The title of the standard game, and its status.
    title: String,
    summary: String,
    /// The board of the standard game, and its drawing for windows higher than wide, if different.
    board: Picture,
    tall: Option<Picture>,
    /// A game in progress.
    midplay: Picture,
}

/// A drawing.
#[derive(Serialize)]
struct Picture {
    svg: String,
    /// The ratio of width to height.
    ratio: f64,
}

impl From<Scene> for Picture {
    fn from(scene: Scene) -> Self {
        let ratio = scene.bounds.width / scene.bounds.height;
        Self { svg: coarse(&svg::write(&scene)), ratio }
    }
}

/// Rounds the numbers of a picture to two decimals, half a pixel, because its size delays the page.
fn coarse(svg: &str) -> String {
    let is_number = |c: char| c.is_ascii_digit() || c == '.';
    let mut coarse = String::new();
    let mut rest = svg;
    while let Some(begin) = rest.find(is_number) {
        let (before, from) = rest.split_at(begin);
        let (number, after) = from.split_at(from.find(|c| !is_number(c)).unwrap_or(from.len()));
        coarse.push_str(before);
        match (number.split_once('.'), number.parse::<f64>()) {
            (Some((_, decimals)), Ok(exact)) if decimals.len() > 2 => {
                coarse.push_str(&((exact * 100.0).round() / 100.0).to_string());
            }
            _ => coarse.push_str(number),
        }
        rest = after;
    }
    coarse + rest
}

/// Describes a puzzle, with a picture unlike all earlier ones.
fn describe_one<P: Puzzle>(before: &[Likeness]) -> (About, Likeness) {
    let task = P::start(&P::Variant::default());
    let (midplay, likeness) = choose(&candidates::<P>(&task), before);
    let drawn = |tall| {
        let view = View { tall, ..View::default() };
        Picture::from(P::scene(&task, &task.start, &view))
    };
    let board = drawn(false);
    let tall = Some(drawn(true)).filter(|tall| tall.ratio != board.ratio);
    let about = About {
        id: P::ID,
        folder: folder_of::<P>(),
        name: P::NAME,
        tagline: P::TAGLINE,
        keywords: P::KEYWORDS,
        goal: P::GOAL,
        how: P::HOW,
        rules: P::RULES,
        family: P::FAMILY.name(),
        family_title: P::FAMILY.title(),
        title: P::title(&task),
        summary: P::summary(&task, &task.start),
        board,
        tall,
        midplay: midplay.into(),
    };
    (about, likeness)
}

/// The folder of a puzzle's sources, relative to `src/puzzles`.
fn folder_of<P>() -> String {
    let path = std::any::type_name::<P>();
    let inside = path.strip_prefix("parlour::puzzles::").and_then(|path| path.rsplit_once("::"));
    let (modules, _) = inside.expect("a type in a module of the puzzles");
    let folder = modules.replace("::", "/");
    let file = root().join("src/puzzles").join(&folder).join("mod.rs");
    assert!(file.is_file(), "{path} is not in a module of its folder");
    folder
}

/// The places along a solution where pictures are taken, in twelfths: from its middle outwards.
const TWELFTHS: [u32; 7] = [6, 5, 7, 4, 8, 3, 9];

/// The number of catalogue positions to try, and the most items of a drawing.
const MOST_ENTRIES: usize = 20;
const MOST_ITEMS: usize = 1500;

/// The number of progress reports after which a search is cancelled, after some seconds.
const PATIENCE: u32 = 2000;

/// The least distance between two plates. Pictures that differ less look alike at a glance.
const DIFFERENT: f64 = 0.3;

/// The candidates for a plate's picture, best first: positions in the solver's solution of the standard game, and then
/// those of the catalogue.
fn candidates<P: Puzzle>(task: &Task<P>) -> Vec<Scene> {
    let mut tasks = Vec::new();
    let verdict = P::solve(task, P::Method::ALL[0], &mut Patience(PATIENCE));
    if let Ok(Finding { outcome: Outcome::Solved { solution, .. }, .. }) = verdict {
        let at = |twelfths: u32| solution.position(&(solution.len() * twelfths / 12_u32));
        tasks.extend(TWELFTHS.map(|twelfths| (task.clone(), at(twelfths))));
    }
    let entries = P::catalogue().into_iter().take(MOST_ENTRIES);
    tasks.extend(entries.map(|entry| (entry.task.clone(), entry.task.start)));
    let in_play = tasks.into_iter().filter(|(task, position)| {
        *position != P::start(&task.variant).start && P::status(task, position) == Status::Playing
    });
    let scenes = in_play.map(|(task, position)| P::scene(&task, &position, &View::default()));
    let mut scenes: Vec<Scene> = scenes.filter(|scene| scene.items.len() <= MOST_ITEMS).collect();
    // The puzzle's games are too short.
    if scenes.is_empty() {
        scenes.push(P::scene(task, &task.start, &View::default()));
    }
    scenes
}

/// The first candidate unlike all earlier pictures, or else the one that differs most.
fn choose(candidates: &[Scene], before: &[Likeness]) -> (Scene, Likeness) {
    let mut best: Option<(f64, &Scene, Likeness)> = None;
    for scene in candidates {
        let likeness = Likeness::of(scene);
        let distances = before.iter().map(|other| likeness.distance(other));
        let distance = distances.fold(f64::INFINITY, f64::min);
        if best.as_ref().is_none_or(|(known, ..)| distance > *known) {
            best = Some((distance, scene, likeness));
        }
        if best.as_ref().is_some_and(|(known, ..)| *known >= DIFFERENT) {
            break;
        }
    }
    let (_, scene, likeness) = best.expect("there is a candidate");
    (scene.clone(), likeness)
}

/// All puzzles, family by family, each with its sampled picture.
fn describe() -> Vec<(About, Likeness)> {
    let mut described: Vec<(About, Likeness)> = Vec::new();
    for (_, describe_one) in for_every_puzzle!(describe_one: fn(&[Likeness]) -> (About, Likeness)) {
        let before: Vec<Likeness> =
            described.iter().map(|(_, likeness)| likeness.clone()).collect();
        described.push(describe_one(&before));
    }
    let family = |about: &About| Family::ALL.iter().position(|one| one.name() == about.family);
    described.sort_by_key(|(about, _)| family(about));
    described
}

#[test]
fn the_file_of_the_cabinet_is_up_to_date() {
    let puzzles = describe().into_iter().map(|(about, _)| about).collect();
    let cabinet = Cabinet { puzzles, lessons: lessons::describe() };
    let described = serde_json::to_string_pretty(&cabinet).expect("plain data") + "\n";
    let file = root().join("xtask/cabinet.json");
    if renews() {
        fs::write(&file, described).expect("the file can be written");
        return;
    }
    let stored = fs::read_to_string(&file).expect("the file of the cabinet");
    let differs = stored.lines().zip(described.lines()).find(|(stored, today)| stored != today);
    assert!(
        stored == described,
        "`cargo xtask cabinet` writes it anew. Stored and today: {differs:#?}"
    );
}

#[test]
fn pictures_have_two_decimals() {
    let exact =
        "<svg viewBox=\"0 -0.5 6.25 10\"><polygon points=\"-1.236,0.004 12.999,7\"/>1.2.3</svg>";
    let shorter = "<svg viewBox=\"0 -0.5 6.25 10\"><polygon points=\"-1.24,0 13,7\"/>1.2.3</svg>";
    assert_eq!(coarse(exact), shorter);
    assert_eq!(coarse("3.1415"), "3.14");
    assert_eq!(coarse(""), "");
}

#[test]
fn no_two_plates_look_alike() {
    let described = describe();
    assert_eq!(described.len(), puzzles::IDS.len());
    for (index, (one, likeness)) in described.iter().enumerate() {
        for (other, another) in &described[index + 1..] {
            let distance = likeness.distance(another);
            let pair = format!("{} and {}", one.id, other.id);
            assert!(distance >= DIFFERENT, "{pair} differ by {distance:.2} only");
        }
        assert_ne!(one.board.svg, one.midplay.svg, "{} is not in mid-play", one.id);
    }
}

#[test]
fn families_stand_together() {
    let described = describe();
    let mut families: Vec<&str> = described.iter().map(|(about, _)| about.family).collect();
    families.dedup();
    let ordered = Family::ALL.iter().map(|family| family.name());
    assert_eq!(families, ordered.collect::<Vec<_>>());
}
