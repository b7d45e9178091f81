//! A [`Game`] made of any puzzle. The trait's methods are here; their work is in the part that each group of them is
//! about.

mod game;
mod puzzle;
mod setup;
mod solution;
mod view;

use std::cell::RefCell;
use std::rc::Rc;

use num_bigint::BigUint;

use super::drafts::Drafts;
use super::face::{
    About, Caption, Direction, Edit, Edited, Example, Field, Filmed, Guess, Hint, LinkOf, Look,
    Made, Nib, Offers, OpenWith, Opening, Papers, Plate, Shown, Standing, Surface, Touch, Visit,
};
use super::graph::Graph;
use super::playback::{Playback, Step};
use super::remote::Game;
use crate::contract::{
    Choice, Gesture, MethodId, OverlayId, Proof, Puzzle, ToolId, Workshop, Writing,
};
use crate::play::duel::Opponent;
use crate::play::link::Reader;
use crate::play::session::Session;
use crate::scene::space::Turn;
use crate::scene::{Glide, PlaceId, Still};

/// Of a longer way through a graph only the end is drawn.
const LONGEST_WAY: u32 = 1000;

/// A link that is read in parts, after its text.
type Ahead<P> = (String, Reader<P>);

/// A puzzle in play.
#[derive(Debug, Clone)]
pub struct Adapter<P: Puzzle> {
    session: Session<P>,
    opponent: Opponent,
    playback: Option<Playback<P>>,
    /// The solution that was closed or played on from, and the number of moves before it.
    parked: Option<(Playback<P>, usize)>,
    /// A solution that goes on from the present position, and the index in it of that position: hints
    /// follow it without a new search.
    known: Option<(P::Solution, BigUint)>,
    drafts: Option<Drafts<P>>,
    /// The setup when the editor was last closed.
    left: Option<Drafts<P>>,
    graph: Graph<P>,
    /// The last change of the position, if it was a single move.
    last: Option<Step<P>>,
    /// The game that is read ahead, for whichever of two games beside each other opens it.
    ahead: Rc<RefCell<Option<Ahead<P>>>>,
}

impl<P: Puzzle> Default for Adapter<P> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: Puzzle> Adapter<P> {
    /// The standard game of the puzzle.
    pub fn new() -> Self {
        Self {
            session: Session::new(P::start(&P::Variant::default())),
            opponent: Opponent::Friend,
            playback: None,
            parked: None,
            known: None,
            drafts: None,
            left: None,
            graph: Graph::default(),
            last: None,
            ahead: Rc::default(),
        }
    }

    /// Makes another adapter beside this game. Either of the two can open a link that the other reads ahead.
    pub fn beside(&self) -> Self {
        Self { ahead: self.ahead.clone(), ..Self::new() }
    }

    /// The position on the board: the player's, if it is open.
    fn position(&self) -> P::Position {
        match &self.playback {
            Some(playback) => playback.position(),
            None => self.session.position().clone(),
        }
    }
}

/// The tool of an index, or the last one.
fn tool_of<P: Puzzle>(tool: ToolId) -> P::Tool {
    P::Tool::ALL[tool.0.min(P::Tool::ALL.len() - 1)]
}

// `Self::name` is the function of a part, of which the trait's method is the face.
impl<P: Puzzle> Game for Adapter<P> {
    // The puzzle.

    fn about(&mut self) -> About {
        puzzle::about::<P>()
    }

    fn catalogue(&mut self) -> Vec<Plate> {
        puzzle::catalogue::<P>()
    }

    fn example(&mut self) -> Option<Example> {
        puzzle::example::<P>()
    }

    fn papers(&mut self) -> Papers {
        Self::papers(self)
    }

    fn order(&mut self, chosen: Vec<(String, String)>) -> Vec<Field> {
        P::Workshop::order(&chosen).into_iter().map(Field::from).collect()
    }

    fn picture(&mut self, link: Option<String>) -> String {
        Self::picture(self, link)
    }

    fn place_names(&mut self) -> Vec<(PlaceId, String)> {
        Self::place_names(self)
    }

    fn describe(&mut self, link: String) -> Option<String> {
        puzzle::describe::<P>(link)
    }

    fn cost(&mut self, method: MethodId) -> String {
        Self::cost(self, method)
    }

    fn offers(&mut self) -> Offers {
        Self::offers(self)
    }

    // The game.

    fn read_ahead(&mut self, rest: String, most: usize) -> f64 {
        Self::read_ahead(self, rest, most)
    }

    fn open(&mut self, rest: String) -> Opening {
        Self::open(self, rest)
    }

    fn link(&mut self, of: LinkOf) -> String {
        Self::link(self, of)
    }

    fn standing(&mut self) -> Standing {
        Self::standing(self)
    }

    fn touch(&mut self, gesture: Gesture) -> Touch {
        Self::touch(self, gesture)
    }

    fn guess(&mut self, gesture: Gesture) -> Guess {
        Self::guess(self, gesture)
    }

    fn writing(&mut self, board: Surface, place: PlaceId) -> Option<Writing> {
        Self::writing(self, board, place)
    }

    fn write(&mut self, place: PlaceId, text: String, nib: Nib) -> Result<Made, String> {
        Self::write(self, place, text, nib)
    }

    fn next_blank(&mut self, board: Surface, after: PlaceId) -> Option<PlaceId> {
        Self::next_blank(self, board, after)
    }

    fn play(&mut self, one: String) -> Result<Made, String> {
        Self::play(self, one)
    }

    fn undo(&mut self) -> Option<Vec<Glide>> {
        Self::undo(self)
    }

    fn redo(&mut self) -> Option<Made> {
        Self::redo(self)
    }

    fn go_to(&mut self, done: usize) {
        Self::go_to(self, done);
    }

    fn choose(&mut self, key: String, value: String) -> Result<bool, String> {
        Self::choose(self, key, value)
    }

    fn set_opponent(&mut self, opponent: Opponent) {
        self.opponent = opponent;
    }

    fn visit(&mut self, place: PlaceId) -> Visit {
        Self::visit(self, place)
    }

    // A solution.

    fn learn(&mut self, solution: String) -> Result<(), String> {
        Self::learn(self, solution)
    }

    fn hint(&mut self) -> Option<Hint> {
        Self::hint(self)
    }

    fn play_hint(&mut self) -> Option<Made> {
        Self::play_hint(self)
    }

    fn open_player(&mut self, proof: Proof) -> Option<String> {
        Self::open_player(self, proof)
    }

    fn drop_claim(&mut self) {
        if let Some(playback) = &mut self.playback {
            playback.proof = Proof::Legal;
        }
    }

    fn step(&mut self, direction: Direction, depth: usize, times: u32) -> BigUint {
        Self::step(self, direction, depth, times)
    }

    fn caption(&mut self) -> Option<Caption> {
        Self::caption(self)
    }

    fn seek(&mut self, to: BigUint) -> Vec<Glide> {
        Self::seek(self, to)
    }

    fn take_over(&mut self) -> bool {
        Self::take_over(self)
    }

    fn back_to_player(&mut self) -> bool {
        Self::back_to_player(self)
    }

    fn listed_moves(&mut self, most: usize) -> Vec<String> {
        Self::listed_moves(self, most)
    }

    fn labels(&mut self, moves: Vec<String>) -> Vec<String> {
        Self::labels(self, moves)
    }

    fn close_player(&mut self) {
        Self::close_player(self);
    }

    // A position that is set up.

    fn open_editor(&mut self, with: OpenWith) {
        Self::open_editor(self, with);
    }

    fn edit(&mut self, edit: Edit) -> Edited {
        Self::edit(self, edit)
    }

    fn problems(&mut self) -> Vec<String> {
        self.setup().and_then(|setup| P::validate(setup).err()).unwrap_or_default()
    }

    fn close_editor(&mut self) -> bool {
        Self::close_editor(self)
    }

    fn play_setup(&mut self) -> Result<String, Vec<String>> {
        Self::play_setup(self)
    }

    // The view.

    fn show(&mut self, look: Look) -> Shown {
        Self::show(self, look)
    }

    fn film(&mut self, filmed: Filmed, turn: Turn, count: u32) -> Vec<Still> {
        Self::film(self, filmed, turn, count)
    }

    fn refutation(&mut self) -> Option<OverlayId> {
        Self::refutation(self)
    }

    fn step_at(&mut self, overlay: OverlayId, place: PlaceId) -> Option<usize> {
        P::overlay_step_at(self.session.task(), overlay.of()?, place)
    }
}
