//! Franklin squares: the squares of the paper, and the game.

mod game;
mod squares;
