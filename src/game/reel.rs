//! A solution move by move, for an animated picture.

use std::rc::Rc;

use num_bigint::BigUint;

use super::{Filmed, Game, Look, Surface};
use crate::scene::space::Turn;
use crate::scene::{Glide, Scene, Still};

/// The solution in a game's player, from its present step on.
pub struct Reel {
    game: Box<dyn Game>,
    turn: Turn,
    at: BigUint,
    length: BigUint,
}

/// The pictures of a move.
pub struct Shot {
    /// The board after the move.
    pub scene: Rc<Scene>,
    /// The paths of things from the scene before to this one.
    pub glides: Vec<Glide>,
    /// The stills of the move, where things do not glide.
    pub stills: Vec<Still>,
}

impl Reel {
    /// Opens the solution of a link at the link's step. At the end, it starts over.
    pub fn open(mut game: Box<dyn Game>, rest: &str, turn: Turn) -> Self {
        game.open(rest.to_owned());
        let caption = game.caption();
        let (at, length) = caption.map(|caption| (caption.at, caption.length)).unwrap_or_default();
        let mut reel = Self { game, turn, at, length };
        if reel.at >= reel.length {
            reel.at = BigUint::ZERO;
            reel.game.seek(BigUint::ZERO);
        }
        reel
    }

    /// The number of moves from here to the end.
    pub fn left(&self) -> BigUint {
        &self.length - &self.at
    }

    /// The board as the player shows it.
    pub fn scene(&mut self) -> Rc<Scene> {
        self.game.show(self.look()).scene
    }

    fn look(&self) -> Look {
        let board = Surface::Player { pointed: false, depth: 0 };
        Look { board, turn: self.turn, ..Look::default() }
    }

    /// Makes the next move, with this number of stills in a puzzle in space.
    pub fn step(&mut self, stills: u32) -> Shot {
        self.at += 1_u8;
        let glides = self.game.seek(self.at.clone());
        let stills = self.game.film(Filmed::Last, self.look(), stills);
        Shot { scene: self.scene(), glides, stills }
    }
}
