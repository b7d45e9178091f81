//! The factory of a page's games.

use std::rc::Rc;

use crate::game::Game;

/// Makes games for a page: in a loaded module, or of a puzzle in a test.
#[derive(Clone)]
pub struct MakeGame(Rc<dyn Fn() -> Box<dyn Game>>);

impl MakeGame {
    /// Wraps a function that makes a game.
    pub fn new(make: impl Fn() -> Box<dyn Game> + 'static) -> Self {
        Self(Rc::new(make))
    }

    /// Makes a new game.
    pub fn make(&self) -> Box<dyn Game> {
        (self.0)()
    }
}

impl PartialEq for MakeGame {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}
