//! The interface of rules and drawings to the page.

use std::cell::RefCell;

use parlour::game::{Adapter, Game, serve};
use parlour::puzzles::{RegisteredPuzzle, Visitor};
use parlour::worker::protocol::BUILD;
use wasm_bindgen::prelude::*;

/// The games of a puzzle, and the function that makes another.
struct Games {
    begin: Box<dyn Fn() -> Box<dyn Game>>,
    games: Vec<Box<dyn Game>>,
}

thread_local! {
    static GAMES: RefCell<Option<Games>> = const { RefCell::new(None) };
}

/// Makes an empty list of games of a puzzle.
struct Begin;

impl Visitor for Begin {
    type Output = Games;

    fn visit<P: RegisteredPuzzle>(self) -> Games {
        let first = Adapter::<P>::new();
        Games { begin: Box::new(move || Box::new(first.beside())), games: Vec::new() }
    }
}

#[cfg(feature = "every-puzzle")]
fn games_of(puzzle: &str) -> Option<Games> {
    parlour::puzzles::with(puzzle, Begin)
}

#[cfg(not(feature = "every-puzzle"))]
fn games_of(_: &str) -> Option<Games> {
    Some(Begin.visit::<super::Chosen>())
}

/// The build of this program, which must equal the page's.
#[wasm_bindgen]
pub fn build() -> String {
    BUILD.to_owned()
}

/// Begins another game, and gives its index for [`call`]. The first call chooses the puzzle of all of them.
#[wasm_bindgen]
pub fn begin(puzzle: &str) -> Result<usize, JsError> {
    GAMES.with_borrow_mut(|all| {
        if all.is_none() {
            *all = games_of(puzzle);
        }
        let all = all.as_mut().ok_or_else(|| JsError::new("no such puzzle"))?;
        all.games.push((all.begin)());
        Ok(all.games.len() - 1)
    })
}

/// Passes a message of the page to a game, and gives the answer.
#[wasm_bindgen]
pub fn call(game: usize, message: &[u8]) -> Result<Vec<u8>, JsError> {
    GAMES.with_borrow_mut(|all| {
        let games = all.as_mut().map_or(&mut [][..], |all| &mut all.games);
        let game = games.get_mut(game).ok_or_else(|| JsError::new("no such game"))?;
        Ok(serve(&mut **game, message)?)
    })
}
