//! The trait of a game, and its remote form across a module boundary.

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

/// A channel that sends a message to a game in another module and waits for the answer.
pub trait Transport {
    /// Sends a message for [`serve`], and returns its answer.
    fn call(&self, message: &[u8]) -> Vec<u8>;
}

/// A message that cannot be decoded, such as one of another build.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the message cannot be read: {0}")]
pub struct Malformed(postcard::Error);

/// A game at the other end of a transport.
pub struct Remote<T> {
    transport: T,
}

impl<T: Transport> Remote<T> {
    /// The game at the other end of a transport.
    pub fn new(transport: T) -> Self {
        Self { transport }
    }

    fn ask<A: DeserializeOwned>(&self, call: &Call) -> A {
        // Page and module have compared their builds, so each can decode the other's bytes.
        let message = postcard::to_allocvec(call).expect("a call is plain data");
        let answer = self.transport.call(&message);
        postcard::from_bytes(&answer).expect("the module is of this build")
    }
}

/// Generates the trait, and for each method its message, its sender and its receiver. Also generates the macro
/// `forward`, which implements the trait by a type's own functions of the same names.
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
        /// When the bytes are not such a message.
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
                // A type that lacks its own function would recurse forever.
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
        /// An example of a move, in the standard game; `None` where it has no moves.
        fn example(&mut self) -> Option<Example>;
        /// The fields of the workshop's order, with the chosen values; empty without a workshop.
        fn order(&mut self, chosen: Vec<(String, String)>) -> Vec<Field>;
        /// The picture of the position of a link to this puzzle, as SVG; without a link, of the one on the board.
        fn picture(&mut self, link: Option<String>) -> String;
        /// The places of the board, with their names in files of lessons: in English, whatever the page's language.
        fn place_names(&mut self) -> Vec<(PlaceId, String)>;
        /// Describes the content of a link to this puzzle; `None` where a part of it cannot be read.
        fn describe(&mut self, link: String) -> Option<String>;
        /// The cost of solving from the present position by one of the methods; empty where negligible.
        fn cost(&mut self, method: MethodId) -> String;
        /// The offers for the variant in play.
        fn offers(&mut self) -> Offers;

        // The game.

        /// Reads up to `most` moves of a link ahead, for the game that will open it. Returns the share of its text
        /// read: 1 at the end.
        fn read_ahead(&mut self, rest: String, most: usize) -> f64;
        /// Opens the part of a link after the puzzle's name. It never fails: it opens the nearest game.
        fn open(&mut self, rest: String) -> Opening;
        /// The link of the game, or of a part of it.
        fn link(&mut self, of: LinkOf) -> String;
        /// The standing of the game.
        fn standing(&mut self) -> Standing;
        /// Makes the move that a gesture means, if it means one.
        fn touch(&mut self, gesture: Gesture) -> Touch;
        /// Judges a gesture as a guess at the next move of the solution in the player.
        fn guess(&mut self, gesture: Gesture) -> Guess;
        /// The text of a place, and the texts allowed: in the game, in the player's position, or in the setup.
        fn writing(&mut self, board: Surface, place: PlaceId) -> Option<Writing>;
        /// Writes a text into a place of the game. An empty text erases, if written with the pen.
        fn write(&mut self, place: PlaceId, text: String, nib: Nib) -> Result<Made, String>;
        /// The next blank place after one, in reading order with wrap-around: in the game, or in the setup.
        fn next_blank(&mut self, board: Surface, after: PlaceId) -> Option<PlaceId>;
        /// Makes a move in the notation of links, or of the list of moves.
        fn play(&mut self, mv: String) -> Result<Made, String>;
        /// Undoes the last move or jump, and returns the paths of its things; `None` where there is no move.
        fn undo(&mut self) -> Option<Vec<Glide>>;
        /// Redoes the next move or jump.
        fn redo(&mut self) -> Option<Made>;
        /// Goes to the position after `done` moves.
        fn go_to(&mut self, done: usize);
        /// Begins the standard game of the variant with one parameter changed; false when it is the present variant.
        fn choose(&mut self, key: String, value: String) -> Result<bool, String>;
        /// Chooses the players, in a game for two.
        fn set_opponent(&mut self, opponent: Opponent);
        /// Goes to a state of the graph, by a shortest path of at most `most` moves. In the player, finds the index
        /// where the solution passes the state.
        fn visit(&mut self, place: PlaceId, most: usize) -> Visit;

        // A solution.

        /// Reads a solution from the present position, as the solver wrote it. Hints follow it.
        fn learn(&mut self, solution: String) -> Result<(), String>;
        /// The next move of the known solution; `None` where no solution is known.
        fn hint(&mut self) -> Option<Hint>;
        /// Makes the hinted move.
        fn play_hint(&mut self) -> Option<Made>;
        /// Puts the known solution into the player, and gives its length in words.
        fn open_player(&mut self, proof: Proof) -> Option<String>;
        /// Drops a link's claim about the length of the solution in the player.
        fn drop_claim(&mut self);
        /// The index after some steps forwards or backwards: in moves (depth 0), or in parts of this depth.
        fn step(&mut self, direction: Direction, depth: usize, times: u32) -> BigUint;
        /// The solution in the player, without its lists (`moves`, `chapters`); `None` where no solution is open.
        fn caption(&mut self) -> Option<ShownPlayer>;
        /// Goes to an index, and returns the paths of things, if that is a single move away.
        fn seek(&mut self, to: BigUint) -> Vec<Glide>;
        /// Lets the user play on from the player's position. The solution's moves up to there become moves of the
        /// game, and it returns true. If they are too many, a new game begins there, and it returns false.
        fn take_over(&mut self) -> bool;
        /// Reopens the solution that was closed or taken over, at the move where it was left. False where the game no
        /// longer passes its start.
        fn back_to_player(&mut self) -> bool;
        /// The first moves of the solution in the player, or else of the game, in the notation of links.
        fn listed_moves(&mut self, most: usize) -> Vec<String>;
        /// Moves as the list of moves shows them. A text that is no move stays as it is.
        fn labels(&mut self, moves: Vec<String>) -> Vec<String>;
        /// Closes the player.
        fn close_player(&mut self);

        // The editor.

        /// Opens the editor, changes the setup, or closes it.
        fn edit(&mut self, edit: Edit) -> Edited;
        /// The problems of the setup.
        fn problems(&mut self) -> Vec<String>;
        /// Begins the game from the setup, and returns the link of the game before.
        fn play_setup(&mut self) -> Result<String, Vec<String>>;

        // The view.

        /// Everything that the page shows, for a look.
        fn show(&mut self, look: Look) -> Shown;
        /// Stills of a move for a look, `count` of them, evenly from beginning to end; empty where moves are glides.
        fn film(&mut self, filmed: Filmed, look: Look, count: u32) -> Vec<Still>;
        /// The overlay that shows why the goal is out of reach, if there is one.
        fn refutation(&mut self) -> Option<OverlayId>;
        /// The step of an overlay that concerns a place.
        fn step_at(&mut self, overlay: OverlayId, place: PlaceId) -> Option<usize>;
    }
}
