//! A solution move by move, as its animated picture shows it.

use std::rc::Rc;

use num_bigint::BigUint;

use super::{Filmed, Game, Look, Surface};
use crate::scene::space::Turn;
use crate::scene::{Glide, Scene, Still};

/// The solution in a game's player, seen from its present step on.
pub struct Reel {
    game: Box<dyn Game>,
    turn: Turn,
    at: BigUint,
    length: BigUint,
}

/// A move as a picture.
pub struct Shot {
    /// The board after the move.
    pub scene: Rc<Scene>,
    /// The pairs of things that correspond, in the scene before and in this one.
    pub glides: Vec<Glide>,
    /// The stills of the move, where things do not glide.
    pub stills: Vec<Still>,
}

impl Reel {
    /// Opens a link to a solution at its step. A solution at its end begins anew.
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

    /// Makes the next move. A puzzle in space has so many stills on the way.
    pub fn step(&mut self, stills: u32) -> Shot {
        self.at += 1_u8;
        let glides = self.game.seek(self.at.clone());
        let stills = self.game.film(Filmed::Last, self.look(), stills);
        Shot { scene: self.scene(), glides, stills }
    }
}
