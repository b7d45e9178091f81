//! Prints what the static pages say and show of every puzzle, as JSON: they are made when the app is
//! built and need no puzzle's code in the browser.

use std::process::ExitCode;

use parlour::dice::Dice;
use parlour::puzzle::{Rules, Status, Task, View};
use parlour::puzzles::{self, RegisteredPuzzle, Visitor};
use parlour::scene::{Scene, svg};
use serde::Serialize;

/// A puzzle, as its plate in the cabinet and its page begin.
#[derive(Serialize)]
struct About {
    id: &'static str,
    name: &'static str,
    tagline: &'static str,
    rules: &'static str,
    family: &'static str,
    /// What is on the board of the standard game, and where that game stands.
    title: String,
    summary: String,
    /// The board of the standard game.
    board: Picture,
    /// A game in progress, for the cabinet.
    midplay: Picture,
}

/// A drawing.
#[derive(Serialize)]
struct Picture {
    svg: String,
    /// Width over height.
    ratio: f64,
}

impl From<Scene> for Picture {
    fn from(scene: Scene) -> Self {
        Self { svg: svg::write(&scene), ratio: scene.bounds.width / scene.bounds.height }
    }
}

struct Describe;

impl Visitor for Describe {
    type Output = About;

    fn visit<P: RegisteredPuzzle>(self) -> About {
        let task = P::start(&P::Variant::default());
        let scene = |position| P::scene(&task, position, &View::default());
        About {
            id: P::ID,
            name: P::NAME,
            tagline: P::TAGLINE,
            rules: P::RULES,
            family: P::FAMILY.name(),
            title: P::title(&task),
            summary: P::summary(&task, &task.start),
            board: scene(&task.start).into(),
            midplay: scene(&midplay(&task)).into(),
        }
    }
}

/// The longest game of which the cabinet shows the middle, in moves.
const LONGEST: usize = 20;

/// What the dice of the cabinet begin with: chosen by eye, so that no two plates look alike.
const SEED: u64 = 7;

/// The middle of a game of legal moves that fall as the dice do, always the same; no position comes
/// twice in it, and it ends before its goal.
fn midplay<P: Rules>(task: &Task<P>) -> P::Position {
    let mut dice = Dice::new(SEED);
    let mut game = vec![task.start.clone()];
    while let Some(here) = game.last().filter(|_| game.len() <= LONGEST) {
        let mut moves = P::moves(here);
        dice.shuffle(&mut moves);
        let next = moves
            .iter()
            .filter_map(|one| P::apply(here, one).ok())
            .find(|next| !game.contains(next) && P::status(task, next) == Status::Playing);
        match next {
            Some(next) => game.push(next),
            None => break,
        }
    }
    game.swap_remove(game.len() / 2)
}

fn main() -> ExitCode {
    let cabinet: Vec<About> =
        puzzles::IDS.iter().filter_map(|id| puzzles::with(id, Describe)).collect();
    match serde_json::to_string(&cabinet) {
        Ok(json) => {
            println!("{json}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("cabinet: {error}");
            ExitCode::FAILURE
        }
    }
}
