//! The trait of a game, and its remote form on the other side of a module's border.

use num_bigint::BigUint;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::face::{
    About, Direction, Edit, Edited, Example, Field, Filmed, Guess, Hint, LinkOf, Look, Made, Nib,
    Offers, Opening, Shown, ShownPlayer, Standing, Surface, Touch, Visit,
};
use crate::contract::{Gesture, MethodId, OverlayId, Proof, Writing};
use crate::play::duel::Opponent;
use crate::scene::{Glide, PlaceId, Still};

/// A way to send a message to a game elsewhere and to have its answer.
pub trait Transport {
    /// Sends a message for [`serve`], and returns its answer.
    fn call(&self, message: &[u8]) -> Vec<u8>;
}

/// A message of another build, or no message at all.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the message cannot be read: {0}")]
pub struct Malformed(postcard::Error);

/// A game at the other end of a transport.
pub struct Remote<T> {
    transport: T,
}

impl<T: Transport> Remote<T> {
    /// The game at the other end.
    pub fn new(transport: T) -> Self {
        Self { transport }
    }

    fn ask<A: DeserializeOwned>(&self, call: &Call) -> A {
        // Page and module greet each other with their build, so that each can read the other.
        let message = postcard::to_allocvec(call).expect("a call is plain data");
        let answer = self.transport.call(&message);
        postcard::from_bytes(&answer).expect("the module is of this build")
    }
}

/// Writes the trait once, and with it the message for each method, its sender and its receiver. Another macro, `forward`,
/// writes its methods for a type that has functions of the same names.
macro_rules! remote {
    (
        $(#[$about:meta])*
        pub trait $game:ident {
            $($(#[$doc:meta])* fn $name:ident(&mut self $(, $arg:ident: $type:ty)*) $(-> $answer:ty)?;)*
        }
    ) => {
        $(#[$about])*
        pub trait $game {
            $($(#[$doc])* fn $name(&mut self $(, $arg: $type)*) $(-> $answer)?;)*
        }

        /// A call of one of the methods.
        #[allow(non_camel_case_types, reason = "variants have the names of methods")]
        #[derive(Serialize, Deserialize)]
        enum Call {
            $($name { $($arg: $type),* }),*
        }

        /// Answers a message of a [`Remote`].
        ///
        /// # Errors
        /// When the bytes are no such message.
        pub fn serve(game: &mut dyn $game, message: &[u8]) -> Result<Vec<u8>, Malformed> {
            match postcard::from_bytes(message).map_err(Malformed)? {
                $(Call::$name { $($arg),* } => {
                    #[allow(clippy::let_unit_value, reason = "some methods answer nothing")]
                    let answer = game.$name($($arg),*);
                    postcard::to_allocvec(&answer).map_err(Malformed)
                })*
            }
        }

        impl<T: Transport> $game for Remote<T> {
            $(fn $name(&mut self $(, $arg: $type)*) $(-> $answer)? {
                self.ask(&Call::$name { $($arg),* })
            })*
        }

        /// The methods of the trait, each by the type's own function of its name.
        macro_rules! forward {
            () => {
                // Without a function of its own it would call itself.
                $(#[deny(unconditional_recursion)]
                fn $name(&mut self $(, $arg: $type)*) $(-> $answer)? {
                    Self::$name(self $(, $arg)*)
                })*
            };
        }
        pub(super) use forward;
    };
}

remote! {
    /// A puzzle in play: the game, a solution of it in the player, a position being set up, and the facts about the
    /// puzzle.
    pub trait Game {
        // The puzzle.

        /// Facts about the puzzle and its offers.
        fn about(&mut self) -> About;
        /// A move of the standard game that shows how to play; none where it has none.
        fn example(&mut self) -> Option<Example>;
        /// The fields of the workshop's order, with what was chosen; none where there is no workshop.
        fn order(&mut self, chosen: Vec<(String, String)>) -> Vec<Field>;
        /// The picture of the content of a link to this puzzle, as SVG; without a link, of the position on the board.
        fn picture(&mut self, link: Option<String>) -> String;
        /// The places of the board, with their names in files of lessons: in English, whatever the board speaks.
        fn place_names(&mut self) -> Vec<(PlaceId, String)>;
        /// Describes in words the content of a link to this puzzle; none where a part of it cannot be read.
        fn describe(&mut self, link: String) -> Option<String>;
        /// The cost of solving from the present position by one of the methods; empty where it is next to nothing.
        fn cost(&mut self, method: MethodId) -> String;
        /// The offers for the variant in play.
        fn offers(&mut self) -> Offers;

        // The game.

        /// Reads up to so many moves of a link ahead, for the game that opens it. Returns the share of moves read: 1 at
        /// the end.
        fn read_ahead(&mut self, rest: String, most: usize) -> f64;
        /// Opens the part of a link after the puzzle's name. It never fails: it opens the nearest game.
        fn open(&mut self, rest: String) -> Opening;
        /// The link of one of the things in play.
        fn link(&mut self, of: LinkOf) -> String;
        /// The standing of the game.
        fn standing(&mut self) -> Standing;
        /// Makes the move that a gesture means, if it means one.
        fn touch(&mut self, gesture: Gesture) -> Touch;
        /// Judges a gesture as a guess at the next move of the solution in the player.
        fn guess(&mut self, gesture: Gesture) -> Guess;
        /// The texts that may be written into a place: of the game, of the player's position, or of the setup.
        fn writing(&mut self, board: Surface, place: PlaceId) -> Option<Writing>;
        /// Writes a text into a place of the game; with the pen an empty text erases.
        fn write(&mut self, place: PlaceId, text: String, nib: Nib) -> Result<Made, String>;
        /// The next blank place after one, in reading order and from the first again: in the game, or in the setup.
        fn next_blank(&mut self, board: Surface, after: PlaceId) -> Option<PlaceId>;
        /// Makes a move in the notation of links, or of the list of moves.
        fn play(&mut self, mv: String) -> Result<Made, String>;
        /// Takes the last move or jump back, and returns the ways its things travel; none where there is no move.
        fn undo(&mut self) -> Option<Vec<Glide>>;
        /// Redoes the next move or jump.
        fn redo(&mut self) -> Option<Made>;
        /// Goes to the position after so many moves.
        fn go_to(&mut self, done: usize);
        /// Begins the standard game of the variant with one parameter changed; false when it is the present variant.
        fn choose(&mut self, key: String, value: String) -> Result<bool, String>;
        /// Chooses the players, in a game for two.
        fn set_opponent(&mut self, opponent: Opponent);
        /// Goes to a state of the graph: by the shortest way, of at most so many moves, or in the player to the index
        /// where the solution passes it.
        fn visit(&mut self, place: PlaceId, most: usize) -> Visit;

        // A solution.

        /// Reads a solution from the present position on, as the solver wrote it. Hints follow it.
        fn learn(&mut self, solution: String) -> Result<(), String>;
        /// The next move of the known solution; none where no solution is known.
        fn hint(&mut self) -> Option<Hint>;
        /// Makes that move.
        fn play_hint(&mut self) -> Option<Made>;
        /// Puts the known solution into the player, and gives its length in words.
        fn open_player(&mut self, proof: Proof) -> Option<String>;
        /// Drops what a link says of the length of the solution in the player.
        fn drop_claim(&mut self);
        /// The index some steps onward or back: in moves (depth 0), or in parts of this depth.
        fn step(&mut self, direction: Direction, depth: usize, times: u32) -> BigUint;
        /// The solution in the player, without lists of its moves and chapters; none where no solution is open.
        fn caption(&mut self) -> Option<ShownPlayer>;
        /// Goes to an index, and returns the ways things travel there.
        fn seek(&mut self, to: BigUint) -> Vec<Glide>;
        /// Goes on by hand from the player's position. The moves up to there become moves of the game; where they are
        /// too many, the game begins there. Returns true in the first case.
        fn take_over(&mut self) -> bool;
        /// Opens the solution again from which the user played on, at the move where it was left. False where the game
        /// no longer begins as it did then.
        fn back_to_player(&mut self) -> bool;
        /// The first moves of the solution in the player, or else of the game, as links write them: at most so many.
        fn listed_moves(&mut self, most: usize) -> Vec<String>;
        /// Moves as the list of moves shows them. A text that is no move stays as it is.
        fn labels(&mut self, moves: Vec<String>) -> Vec<String>;
        /// Takes the solution out of the player.
        fn close_player(&mut self);

        // A position that is set up.

        /// Begins to set up.
        fn open_editor(&mut self);
        /// Changes the position.
        fn edit(&mut self, edit: Edit) -> Edited;
        /// Everything that is wrong with it.
        fn problems(&mut self) -> Vec<String>;
        /// Leaves the editor. False where the setup is the position on the board.
        fn close_editor(&mut self) -> bool;
        /// Begins the game from the setup, and returns the link of the game before.
        fn play_setup(&mut self) -> Result<String, Vec<String>>;

        // The view.

        /// All that the page shows of it.
        fn show(&mut self, look: Look) -> Shown;
        /// So many stills of a move under this look, evenly from its beginning to its end; none where moves are glides.
        fn film(&mut self, filmed: Filmed, look: Look, count: u32) -> Vec<Still>;
        /// The overlay that shows the reason why the goal is out of reach, where one does.
        fn refutation(&mut self) -> Option<OverlayId>;
        /// The step of an overlay that is about a place.
        fn step_at(&mut self, overlay: OverlayId, place: PlaceId) -> Option<usize>;
    }
}
