//! The contract every puzzle signs.
//!
//! A puzzle is a unit type that implements seven traits: [`Rules`] (what may be done), [`Figure`] (how
//! it looks and is touched), [`Editor`] (how any position is set up), [`Solver`] (how it is solved),
//! [`Duel`] (how two play it against each other), [`Workshop`] (how new puzzles are designed) and
//! [`Papers`] (what is printed about it, computed anew); the last three may be left empty. Together they are a [`Puzzle`], and everything else (canvas,
//! keyboard, worker, link, player) is written once for all puzzles. Associated types, not trait
//! objects: the page is generic over the puzzle and the [register](crate::puzzles) names each one once.

use std::fmt::{self, Debug, Display};
use std::ops::{ControlFlow, RangeInclusive};
use std::str::FromStr;

use num_bigint::BigUint;
use strum::VariantArray;

use crate::kit::numerals::{counted, digits, grouped};
use crate::scene::space::Turn;
use crate::scene::{Glide, PlaceId, Role, Scene, Still};
use crate::search::{Cancelled, Progress, Silent};

/// All parts of the contract.
pub trait Puzzle: Rules + Figure + Editor + Solver + Duel + Workshop + Papers {}

impl<P: Rules + Figure + Editor + Solver + Duel + Workshop + Papers> Puzzle for P {}

/// A list of things to choose from: the cases of an enum without fields, in the order of the list.
pub trait Choice: VariantArray + Copy + Debug + PartialEq + 'static {
    /// All of them.
    const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name and what it means.
    fn words(self) -> Words;

    /// Its name in the list.
    fn name(self) -> &'static str {
        self.words().name
    }

    /// The words of all of them.
    fn all_words() -> Vec<Words> {
        Self::ALL.iter().map(|choice| choice.words()).collect()
    }
}

/// What a choice is called and what it means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Words {
    /// Its name, on a button, a switch or in a list.
    pub name: &'static str,
    /// What it shows, does or promises, and what it may cost, in a sentence or two; may be empty.
    pub meaning: &'static str,
}

/// The choice of a puzzle that has nothing of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, VariantArray)]
pub enum Nothing {}

impl Choice for Nothing {
    fn words(self) -> Words {
        match self {}
    }
}

/// What a puzzle is called, what its states are, and what may be done in them.
pub trait Rules: Copy + Debug + PartialEq + 'static {
    /// The name in routes, links, worker jobs and on the command line: lower case and hyphens.
    const ID: &'static str;
    /// The name on the page.
    const NAME: &'static str;
    /// One line for the cabinet: what is special.
    const TAGLINE: &'static str;
    /// Words by which home finds it, besides its name and what is special: what people call it and what it is played with.
    const KEYWORDS: &'static str = "";
    /// The goal, in one line.
    const GOAL: &'static str;
    /// How to play, in one line or two of a phone.
    const HOW: &'static str;
    /// What else holds; empty where that is all.
    const RULES: &'static str;
    /// Decides the accent colour.
    const FAMILY: Family;

    /// The parameters of a game: which board, how many discs.
    type Variant: Variant;
    /// A state of the game, always valid. It carries what it needs to judge moves.
    type Position: Clone + Debug + PartialEq + 'static;
    /// What is to be reached.
    type Goal: Clone + Debug + PartialEq + 'static;
    /// The smallest thing a player does.
    type Move: Clone + Debug + PartialEq + 'static;

    /// The standard game of a variant.
    fn start(variant: &Self::Variant) -> Task<Self>;

    /// What is on the board, as a title: "English board, central game".
    fn title(task: &Task<Self>) -> String;

    /// Every legal move, in reading order, but for notes that a player may make beside the game and that change nothing
    /// which counts ([pencil marks](Figure::pencilled)).
    fn moves(position: &Self::Position) -> Vec<Self::Move>;

    /// The position after a move.
    ///
    /// # Errors
    /// The rule that an illegal move breaks, as a sentence for the player.
    fn apply(position: &Self::Position, one: &Self::Move) -> Result<Self::Position, String>;

    /// Whether the game is over, and how.
    fn status(task: &Task<Self>, position: &Self::Position) -> Status;

    /// A move as text: short, of ASCII letters and digits only.
    fn write_move(one: &Self::Move) -> String;

    /// Reads a move that is to be made in `position`; it need not be legal there.
    ///
    /// # Errors
    /// What is wrong with the text and what is allowed.
    fn read_move(position: &Self::Position, text: &str) -> Result<Self::Move, String>;

    /// A move as the list of moves shows it; by default as it is written.
    fn label_move(one: &Self::Move) -> String {
        Self::write_move(one)
    }

    /// A move in words, as announced to screen readers and in captions.
    fn say(position: &Self::Position, one: &Self::Move) -> String;

    /// Where the game stands, in a few words: "17 pegs, 9 jumps possible".
    fn summary(task: &Task<Self>, position: &Self::Position) -> String;

    /// What was played so far, counted as the puzzle counts: "12 jumps in 9 moves".
    fn tally(moves: &[Self::Move]) -> String;

    /// How long a game is that was played so, as the puzzle counts: the fewer the better.
    fn length(moves: &[Self::Move]) -> usize {
        moves.len()
    }

    /// The parts that a list of moves falls into, each of which does something as a whole: what, and in how many moves.
    /// None where there is nothing to tell apart.
    fn parts(moves: &[Self::Move]) -> Vec<(String, usize)> {
        let _ = moves;
        Vec::new()
    }

    /// Why a part of a list of moves is done, and what it brings, in one to three sentences; `before` is where it begins.
    /// Empty where its name says it all.
    fn explain(before: &Self::Position, part: &[Self::Move]) -> String {
        let _ = (before, part);
        String::new()
    }

    /// How difficult a task is, in a few words, where that is proved or was computed: "31 moves at best", "Hard". `None`
    /// where it is not known, or takes more than a moment to tell.
    fn difficulty(task: &Task<Self>) -> Option<Difficulty> {
        let _ = task;
        None
    }

    /// The number of [facts](Rules::facts) that are for everybody. The page folds the others away: those that take the
    /// field's terms, and those that tell something of the solution.
    const PLAIN_FACTS: usize = usize::MAX;

    /// Named invariants and measures of a position, from plain to advanced.
    fn facts(task: &Task<Self>, position: &Self::Position) -> Vec<Fact>;

    /// Positions worth knowing, each with its source.
    fn catalogue() -> Vec<Entry<Self>>;
}

/// How a puzzle is drawn and touched.
pub trait Figure: Rules {
    /// Theory that can be drawn over the board, one at a time.
    type Overlay: Choice;

    /// Whether an overlay means anything in a variant.
    fn has_overlay(variant: &Self::Variant, overlay: Self::Overlay) -> bool {
        let _ = (variant, overlay);
        true
    }

    /// What each step of an overlay shows, in words, where it is stepped through (line by line, say). A single one says
    /// what the whole overlay adds up to at the position; empty where there is nothing to say.
    fn overlay_steps(
        task: &Task<Self>,
        position: &Self::Position,
        overlay: Self::Overlay,
    ) -> Vec<String> {
        let _ = (task, position, overlay);
        Vec::new()
    }

    /// The step of an overlay that is about a place, for a user who points at it.
    fn overlay_step_at(task: &Task<Self>, overlay: Self::Overlay, place: PlaceId) -> Option<usize> {
        let _ = (task, overlay, place);
        None
    }

    /// The overlay that shows why the goal cannot be reached from a position, where one does: a colouring or a weight.
    fn refutation(task: &Task<Self>, position: &Self::Position) -> Option<Self::Overlay> {
        let _ = (task, position);
        None
    }

    /// The drawing of a position.
    fn scene(task: &Task<Self>, position: &Self::Position, view: &View<Self::Overlay>) -> Scene;

    /// Marks the last move, which was made in `before`, on the scene of what came of it: by default the place where its
    /// gesture ends.
    fn mark_last(
        scene: &mut Scene,
        view: &View<Self::Overlay>,
        before: &Self::Position,
        one: &Self::Move,
    ) {
        let _ = (view, before);
        let (Gesture::Tap(place) | Gesture::Carry { to: place, .. }) = Self::gesture(one);
        scene.mark(place, Role::Last);
    }

    /// Draws over a scene what a move is for, and says it in a sentence or two that leave the move itself untold: the
    /// second step of a hint. Where it says nothing, the [purpose](Solution::purpose) is told that the solution knows.
    fn reason(scene: &mut Scene, view: &View<Self::Overlay>, hinted: Hinted<'_, Self>) -> String {
        let _ = (scene, view, hinted);
        String::new()
    }

    /// The gesture on the scene's places that makes a move.
    fn gesture(one: &Self::Move) -> Gesture;

    /// What may be written into a place; `None` where nothing is written. A move that writes has the gesture of
    /// touching its place, and moves that write into one place share it.
    fn writing(position: &Self::Position, place: PlaceId) -> Option<Writing> {
        let _ = (position, place);
        None
    }

    /// The move that writes a text into a place; an empty text erases what stands there.
    ///
    /// # Errors
    /// What is wrong with the text and what is allowed, as a sentence for the player.
    fn written(
        position: &Self::Position,
        place: PlaceId,
        text: &str,
    ) -> Result<Self::Move, String> {
        let _ = (position, place, text);
        Err("Nothing is written here.".to_owned())
    }

    /// The move that notes a text in a place as one that may stand there, or takes it out where it is noted.
    ///
    /// # Errors
    /// As [`written`](Figure::written).
    fn pencilled(
        position: &Self::Position,
        place: PlaceId,
        text: &str,
    ) -> Result<Self::Move, String> {
        let _ = (position, place, text);
        Err("Nothing is pencilled in here.".to_owned())
    }

    /// What is told of a place before it is written into, a sentence each: how far the sums of the lines through it
    /// are, say. Of the overlay that is drawn, if there is one.
    fn sums(
        task: &Task<Self>,
        position: &Self::Position,
        overlay: Option<Self::Overlay>,
        place: PlaceId,
    ) -> Vec<String> {
        let _ = (task, position, overlay, place);
        Vec::new()
    }

    /// Why each of the texts to choose from for a place cannot be right, as far as that is seen at a glance; it may end
    /// early.
    fn doubts(
        task: &Task<Self>,
        position: &Self::Position,
        place: PlaceId,
        choices: &[String],
    ) -> Vec<Option<String>> {
        let _ = (task, position, place, choices);
        Vec::new()
    }

    /// The places where a legal move begins: what something can be taken up from, and what makes a move when it is
    /// touched; in space also where a move only can be [attempted](Figure::attempted). By default all moves are gone through; where they may be many, the position is asked instead.
    fn sources(position: &Self::Position) -> Vec<PlaceId> {
        let mut sources = Vec::new();
        for one in Self::moves(position) {
            let (Gesture::Tap(place) | Gesture::Carry { from: place, .. }) = Self::gesture(&one);
            if !sources.contains(&place) {
                sources.push(place);
            }
        }
        sources
    }

    /// The places that what is at a place can be carried to, or in space [attempted](Figure::attempted) to. By default all moves are gone through, as for the
    /// [sources](Figure::sources).
    fn destinations(position: &Self::Position, from: PlaceId) -> Vec<PlaceId> {
        let destination = |one| match Self::gesture(&one) {
            Gesture::Carry { from: place, to } => (place == from).then_some(to),
            Gesture::Tap(_) => None,
        };
        Self::moves(position).into_iter().filter_map(destination).collect()
    }

    /// The legal move that a gesture makes. A touch of a place that is [written](Figure::writing) into makes none
    /// yet.
    ///
    /// # Errors
    /// Why no legal move has this gesture, as a sentence for the player; `None` where the gesture is no attempt at a
    /// move but a change of mind (another thing is touched, to take that up).
    fn interpret(position: &Self::Position, gesture: Gesture)
    -> Result<Self::Move, Option<String>>;

    /// The move that a gesture would make if no rule forbade it, in a puzzle that is drawn [in space](Figure::IN_SPACE): to be
    /// shown as far as it goes. [`midway`](Figure::midway) draws it up to where it is stopped.
    fn attempted(position: &Self::Position, gesture: Gesture) -> Option<Self::Move> {
        let _ = (position, gesture);
        None
    }

    /// What a card shows of a game at a position.
    fn card(task: &Task<Self>, position: &Self::Position) -> Scene {
        Self::scene(task, position, &View::default())
    }

    /// How the things of the scene travel when `one` is made in `before`; what is not named here
    /// keeps its identity.
    fn glides(before: &Self::Position, one: &Self::Move) -> Vec<Glide>;

    /// Whether it is drawn in space, so that the view can be [turned](View::turn), and its moves are drawn by
    /// [`midway`](Figure::midway).
    const IN_SPACE: bool = false;

    /// What is seen when a part of `one` (0 to 1) is made in `before`, where a move is no glide; it begins and ends
    /// with the items of the two scenes.
    fn midway(
        task: &Task<Self>,
        before: &Self::Position,
        one: &Self::Move,
        part: f64,
        turn: Turn,
    ) -> Still {
        let _ = (task, before, one, part, turn);
        Still::default()
    }

    /// All states of the game as nodes of a graph, to be drawn beside the board; `None` where they
    /// are too many to be seen (more than a thousand or so) or their graph shows nothing.
    fn graph(task: &Task<Self>) -> Option<Graph<Self>> {
        let _ = task;
        None
    }
}

/// How a user sets up any position, legal or not yet.
///
/// A setup is whatever can be drawn; [`validate`](Editor::validate) is the one gate to a [`Task`].
pub trait Editor: Rules {
    /// Anything that can be set up, with its goal.
    type Setup: Clone + Debug + PartialEq + 'static;

    /// What a touch of the board does, one tool at a time; the first is the one to begin with.
    type Tool: Choice;

    /// Whether a tool carries things from place to place; otherwise places are tapped with it.
    fn carries(tool: Self::Tool) -> bool {
        let _ = tool;
        false
    }

    /// The setup that validates to `task`.
    fn setup(task: &Task<Self>) -> Self::Setup;

    /// The variant a setup is one of; a tool may change it.
    fn variant(setup: &Self::Setup) -> Self::Variant;

    /// The task a setup describes.
    ///
    /// # Errors
    /// Every problem there is, each as a sentence; never an empty list.
    fn validate(setup: &Self::Setup) -> Result<Task<Self>, Vec<String>>;

    /// Reads a setup; a missing part is that of the variant's standard game.
    ///
    /// # Errors
    /// Which part cannot be read, and what is allowed. A setup that can be read but is no legal
    /// position is no error here.
    fn read_setup(
        variant: &Self::Variant,
        from: Option<&str>,
        goal: Option<&str>,
    ) -> Result<Self::Setup, TextError>;

    /// The position and the goal of a setup as text.
    fn write_setup(setup: &Self::Setup) -> SetupText;

    /// The drawing of a setup, with a place for everything `tool` can touch.
    fn setup_scene(setup: &Self::Setup, tool: Self::Tool, view: &View) -> Scene;

    /// The setup after a gesture with a tool; what the tool does not understand changes nothing.
    fn edit(setup: &Self::Setup, tool: Self::Tool, gesture: Gesture) -> Self::Setup;

    /// What a tool sees at a place, as a number that means something to that tool only: a touch changes it, and a drag
    /// sets it at every place on its way to what it is at the first. `None` where a drag sets nothing; there each touch
    /// stands by itself.
    fn painted(setup: &Self::Setup, tool: Self::Tool, place: PlaceId) -> Option<u32> {
        let _ = (setup, tool, place);
        None
    }

    /// What may be written into a place with a tool, which then does that instead of being tapped there; `None` where
    /// nothing is written.
    fn setup_writing(setup: &Self::Setup, tool: Self::Tool, place: PlaceId) -> Option<Writing> {
        let _ = (setup, tool, place);
        None
    }

    /// Whether a touch can be [mirrored](Editor::mirrored), so that the page offers to draw symmetrically.
    const MIRRORS: bool = false;

    /// The touches that do in the places which mirror `place` what a touch of it with `tool` does there. They come after
    /// that touch, in this order, and each names its place as it is called by then.
    fn mirrored(
        setup: &Self::Setup,
        tool: Self::Tool,
        place: PlaceId,
    ) -> Vec<(Self::Tool, PlaceId)> {
        let _ = (setup, tool, place);
        Vec::new()
    }

    /// What is set beside the board (whose turn it is, say), as the fields of a form with their present values.
    fn fields(setup: &Self::Setup) -> Vec<Parameter> {
        let _ = setup;
        Vec::new()
    }

    /// The setup with one of its [fields](Editor::fields) changed.
    ///
    /// # Errors
    /// When there is no such field, or the value is none of those it takes.
    fn with_field(setup: &Self::Setup, key: &str, value: &str) -> Result<Self::Setup, TextError> {
        let _ = (setup, value);
        Err(TextError::new("field", key, "there is no such field"))
    }

    /// The setup with a text written into a place with a tool; an empty text erases.
    ///
    /// # Errors
    /// What is wrong with the text and what is allowed, as a sentence for the user.
    fn setup_written(
        setup: &Self::Setup,
        tool: Self::Tool,
        place: PlaceId,
        text: &str,
    ) -> Result<Self::Setup, String> {
        let _ = (setup, tool, place, text);
        Err("Nothing is written here.".to_owned())
    }

    /// Setups to begin from ("Full board", "Empty board").
    fn beginnings(variant: &Self::Variant) -> Vec<(&'static str, Self::Setup)>;
}

/// How a puzzle is solved.
pub trait Solver: Rules {
    /// A list of moves, or a closed form.
    type Solution: Solution<Self>;

    /// The ways of solving there are; the first is the one for hints, so it should be quick.
    type Method: Choice;

    /// Solves a task by a method, or proves that it cannot be solved.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    fn solve(
        task: &Task<Self>,
        method: Self::Method,
        progress: &mut dyn Progress,
    ) -> Result<Verdict<Self::Solution>, Cancelled>;

    /// The method that finds the fewest moves, as far as they are known: what a game is compared with that was won.
    fn fewest() -> Self::Method {
        Self::Method::ALL[0]
    }

    /// What solving a task by a method takes, in a few words ("up to 16 million states, 40 MB"), or that it would
    /// not fit and what would; empty where it takes next to nothing. The page says it beforehand, so it is about
    /// [the memory of a page](crate::search::PAGE_MEMORY).
    fn cost(task: &Task<Self>, method: Self::Method) -> String {
        let _ = (task, method);
        String::new()
    }

    /// What can be worked out about a position when somebody asks for it, because it takes long.
    type Question: Choice;

    /// Answers a question about the start of a task; the fact has the question's name.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    fn answer(
        task: &Task<Self>,
        question: Self::Question,
        progress: &mut dyn Progress,
    ) -> Result<Fact, Cancelled>;

    /// What [`winnable`](Solver::winnable), or [`values`](Duel::values), finds out, so that the page offers to judge moves.
    const JUDGES: Judges = Judges::Nothing;

    /// Whether the goal of `task` can be reached from each of these positions, which are of one
    /// variant; `None` where that is not known.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    fn winnable(
        task: &Task<Self>,
        positions: &[Self::Position],
        progress: &mut dyn Progress,
    ) -> Result<Vec<Option<bool>>, Cancelled> {
        let _ = (task, progress);
        Ok(vec![None; positions.len()])
    }

    /// The places with something wrong at the end of a game, in a puzzle that judges [mistakes](Judges::Mistakes): what
    /// cannot stay, whatever is done besides. `positions` are those of the game so far, the present one last.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    fn mistakes(
        task: &Task<Self>,
        positions: &[Self::Position],
        progress: &mut dyn Progress,
    ) -> Result<Vec<PlaceId>, Cancelled> {
        let _ = (task, positions, progress);
        Ok(Vec::new())
    }
}

/// A solution: a sequence of legal moves from a task's start that can be entered at any index.
///
/// A searched solution is a list ([`Line`](crate::play::solution::Line)); a closed form (2^64 - 1 moves of a tower)
/// answers for any index without producing the moves before it. The player sees no difference.
///
/// Indices count moves made: index 0 is the start, index [`len`](Solution::len) the end.
pub trait Solution<P: Rules>: Clone + Debug + PartialEq + Sized + 'static {
    /// How many moves it has.
    fn len(&self) -> BigUint;

    /// Whether it has no move at all.
    fn is_empty(&self) -> bool {
        self.len() == BigUint::ZERO
    }

    /// Its length in words, counted as the puzzle counts.
    fn measure(&self) -> String {
        counted(self.len(), "move")
    }

    /// The position after `index` moves; an index beyond the end gives the end.
    fn position(&self, index: &BigUint) -> P::Position;

    /// The move that comes after `index` moves, or `None` at the end.
    fn step(&self, index: &BigUint) -> Option<P::Move>;

    /// One sentence for the user who watches, about the move that comes after `index` moves (at the
    /// end: about what was reached).
    fn caption(&self, index: &BigUint) -> String;

    /// The move that comes after `index` moves as a hint to the player: what is to be done, and the reason where the
    /// solution has one. Empty at the end.
    fn hint(&self, index: &BigUint) -> String {
        self.step(index).map_or_else(String::new, |one| P::say(&self.position(index), &one))
    }

    /// The parts of the solution that the next move after `index` moves stands in, from the outermost in;
    /// each can be made in one step. None where the solution has no parts, or at its end.
    fn frames(&self, index: &BigUint) -> Vec<Frame> {
        let _ = index;
        Vec::new()
    }

    /// The innermost of these parts that has several moves.
    fn aim(&self, index: &BigUint) -> Option<Frame> {
        self.frames(index).into_iter().rfind(|part| part.end > &part.begin + 1_u8)
    }

    /// What the next move is for, in a sentence that leaves the move itself untold; empty where it is for itself. By
    /// default, that part.
    fn purpose(&self, index: &BigUint) -> String {
        self.aim(index).map_or_else(String::new, |part| format!("The aim now: {}.", part.name))
    }

    /// Why the innermost of these parts is done and, where the mathematics tells it, how many moves it takes: one to three
    /// sentences for the user who watches. Empty where there is nothing to explain.
    fn explanation(&self, index: &BigUint) -> String {
        let _ = index;
        String::new()
    }

    /// Whether any move stands in a part; by default, whether the first one does.
    fn has_parts(&self) -> bool {
        !self.frames(&BigUint::ZERO).is_empty()
    }

    /// The text from which, with the task, [`read`](Solution::read) makes the solution again.
    fn write(&self) -> String;

    /// Makes a solution of `task` from its text, checking every move and that the last one reaches
    /// the goal.
    ///
    /// # Errors
    /// Says which move is wrong and why.
    fn read(task: &Task<P>, text: &str) -> Result<Self, TextError>;

    /// The same in parts, for texts that may be long; by default all of it at once.
    fn reader(task: &Task<P>, text: &str) -> SolutionReader<Self> {
        SolutionReader::of(Self::read(task, text))
    }
}

/// What is told of a part that was read: which share of the text is read so far, or what all of it is.
type ReadPart<S> = ControlFlow<Result<S, TextError>, f64>;

/// A solution that is being read, so that the page can do something else meanwhile: a long one takes a quarter of a second.
pub struct SolutionReader<S>(Box<dyn FnMut(usize) -> ReadPart<S>>);

impl<S: 'static> SolutionReader<S> {
    /// A reading that a function goes on with, by so many moves at most each time.
    pub fn new(read_on: impl FnMut(usize) -> ReadPart<S> + 'static) -> Self {
        Self(Box::new(read_on))
    }

    /// What is read already.
    pub fn of(read: Result<S, TextError>) -> Self {
        let mut read = Some(read);
        Self::new(move |_| read.take().map_or(ControlFlow::Continue(1.0), ControlFlow::Break))
    }

    /// Reads up to so many more moves.
    pub fn read_on(&mut self, most: usize) -> ReadPart<S> {
        self.0(most)
    }

    /// The same of something else that is made of what is read.
    pub fn map<T: 'static>(self, make: impl Fn(S) -> T + 'static) -> SolutionReader<T> {
        self.and_then(move |read| Ok(make(read)))
    }

    /// The same where what is read may be wrong as a whole.
    pub fn and_then<T: 'static>(
        mut self,
        make: impl Fn(S) -> Result<T, TextError> + 'static,
    ) -> SolutionReader<T> {
        SolutionReader::new(move |most| match self.read_on(most) {
            ControlFlow::Continue(share) => ControlFlow::Continue(share),
            ControlFlow::Break(read) => ControlFlow::Break(read.and_then(&make)),
        })
    }

    /// Reads what is left.
    ///
    /// # Errors
    /// See [`Solution::read`].
    pub fn finish(mut self) -> Result<S, TextError> {
        loop {
            if let ControlFlow::Break(read) = self.read_on(usize::MAX) {
                return read;
            }
        }
    }
}

impl<S> Debug for SolutionReader<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SolutionReader")
    }
}

/// A part of a solution that does something as a whole: "discs 1–4 go from A to B".
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Frame {
    /// What it does, short, beginning with a capital and without a full stop.
    pub name: String,
    /// How many moves are made before it.
    pub begin: BigUint,
    /// How many moves are made when it ends.
    pub end: BigUint,
}

impl Frame {
    /// Whether a move, by its index, is one of its moves.
    pub fn holds(&self, at: &BigUint) -> bool {
        self.begin <= *at && *at < self.end
    }
}

/// The key of the parameter that numbers the shuffle, in a puzzle that begins with one: “Again” draws another.
pub const SHUFFLE: &str = "shuffle";

/// How two players play against each other; left empty in a puzzle for one.
///
/// The status of a game for two that is over is [`Status::Won`] for the side that moved last, with a sentence that says
/// who, and [`Status::Stuck`] when it is a draw. [`Solver::solve`] gives best play of both sides.
pub trait Duel: Solver {
    /// How well the computer can play, the best last. Without levels it is no game for two.
    type Level: Choice;

    /// Whose turn it is; in a game that is over, whose turn it would be. `None` in a puzzle for one.
    fn turn(position: &Self::Position) -> Option<Side> {
        let _ = position;
        None
    }

    /// What the player whose turn it is can reach at best from each of these positions, which are of one
    /// game; `None` where that is not known. In a puzzle for one it is what [`winnable`](Solver::winnable) says, unless the
    /// puzzle knows [how far](Judges::Distances) the goal is.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    fn values(
        task: &Task<Self>,
        positions: &[Self::Position],
        progress: &mut dyn Progress,
    ) -> Result<Vec<Option<Value>>, Cancelled> {
        let value = |winnable| if winnable { Value::Won(None) } else { Value::Lost(None) };
        let known = Self::winnable(task, positions, progress)?;
        Ok(known.into_iter().map(|winnable| winnable.map(value)).collect())
    }

    /// What the side that is not to move could reach with each of the moves it could make if it were its turn: what it
    /// threatens. `None` where that is not known.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    fn threats(
        task: &Task<Self>,
        position: &Self::Position,
        progress: &mut dyn Progress,
    ) -> Result<Vec<Judged<Self::Move>>, Cancelled> {
        let _ = (task, position, progress);
        Ok(Vec::new())
    }

    /// The move that the computer makes at the start of `task`, playing at a level; `played` are the positions of the
    /// game so far, the present one last. The same seed gives the same move. `None` where there is no move.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    fn reply(
        task: &Task<Self>,
        played: &[Self::Position],
        level: Self::Level,
        seed: u32,
        progress: &mut dyn Progress,
    ) -> Result<Option<Self::Move>, Cancelled> {
        let _ = (task, played, level, seed, progress);
        Ok(None)
    }
}

/// How new puzzles of a kind are designed: a form is filled in, and the worker makes puzzles to order.
pub trait Workshop: Solver {
    /// Whether there is anything to design: then the order has fields.
    const DESIGNS: bool = false;

    /// The fields of the order, with their present values: those chosen, as far as they are allowed,
    /// and defaults for the rest. The defaults together should be an order that is made within seconds.
    fn order(chosen: &Choices) -> Vec<Parameter> {
        let _ = chosen;
        Vec::new()
    }

    /// Makes puzzles to order, the best ones first.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    fn design(order: &Choices, progress: &mut dyn Progress) -> Result<Designs<Self>, Cancelled> {
        let _ = (order, progress);
        Ok(Designs::all(Vec::new(), String::new()))
    }
}

/// What the papers print about a puzzle, and the same computed anew.
///
/// What is printed is data and never reaches what computes.
pub trait Papers: Rules {
    /// Whether there are tables. A page asks at its start, when making them all would be too long.
    const PRINTED: bool = false;

    /// The tables of the papers.
    fn tables() -> Vec<Table> {
        Vec::new()
    }

    /// Drawings that belong to the papers (figures, curves) or to the game on the table (a sheet to be printed).
    /// They are made in the page, so they must be made within a frame.
    fn plots(variant: &Self::Variant) -> Vec<Plot> {
        let _ = variant;
        Vec::new()
    }

    /// Computes the live cells of a table anew, and tells each as soon as it is known; nothing where
    /// there is no such table. It does without [`tables`](Papers::tables), whose text and stored
    /// figures would make the worker larger.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    fn recompute(table: usize, listener: &mut dyn CellListener) -> Result<(), Cancelled> {
        let _ = (table, listener);
        Ok(())
    }
}

/// The caller that waits for the cells of a table.
pub trait CellListener: Progress {
    /// Hears what a cell was computed to be.
    fn cell(&mut self, place: CellPlace, value: String);
}

impl CellListener for Silent {
    fn cell(&mut self, _: CellPlace, _: String) {}
}

/// A listener that keeps every cell, for tests.
#[cfg(test)]
#[derive(Default)]
pub(crate) struct Cells(pub Vec<(CellPlace, String)>);

#[cfg(test)]
impl Progress for Cells {
    fn report(&mut self, _: u64, _: Option<u64>, _: &str) -> Result<(), Cancelled> {
        Ok(())
    }
}

#[cfg(test)]
impl CellListener for Cells {
    fn cell(&mut self, place: CellPlace, value: String) {
        self.0.push((place, value));
    }
}

/// The parameters of a game, as text (`5`, `english-d4`) and as a form.
pub trait Variant:
    Clone + Debug + Default + Display + FromStr<Err = TextError> + PartialEq + 'static
{
    /// The fields of the form that chooses a variant, with their present values.
    fn parameters(&self) -> Vec<Parameter>;

    /// This variant with one field changed.
    ///
    /// # Errors
    /// When the key is none of [`parameters`](Variant::parameters) or the value is out of range.
    fn with(&self, key: &str, value: &str) -> Result<Self, TextError>;

    /// The error for a key that is none of [`parameters`](Variant::parameters).
    fn no_parameter(&self, key: &str) -> TextError {
        let keys: Vec<&str> = self.parameters().iter().map(|field| field.key).collect();
        let problem = match keys[..] {
            [] => "there are no parameters".to_owned(),
            _ => format!("no such parameter; there are {}", keys.join(", ")),
        };
        TextError::new("parameter", key, problem)
    }
}

/// One field of a variant's form.
#[derive(Debug, Clone, PartialEq)]
pub struct Parameter {
    /// The key for [`Variant::with`].
    pub key: &'static str,
    /// What the field asks for.
    pub label: &'static str,
    /// The present value, in the form [`Variant::with`] takes.
    pub value: String,
    /// What is allowed.
    pub range: ParameterRange,
}

impl Parameter {
    /// A field for a whole number.
    pub fn whole(
        key: &'static str,
        label: &'static str,
        value: impl Display,
        range: RangeInclusive<u32>,
    ) -> Self {
        let (min, max) = range.into_inner();
        Self { key, label, value: value.to_string(), range: ParameterRange::Whole { min, max } }
    }
}

/// What a parameter may be.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum ParameterRange {
    /// A whole number, both ends included.
    Whole { min: u32, max: u32 },
    /// One of several values, each with its name.
    Choice(Vec<(String, String)>),
}

/// A game to be played or solved: where it starts and what is to be reached.
#[derive(Debug, Clone, PartialEq)]
pub struct Task<P: Rules> {
    /// The variant it is a game of.
    pub variant: P::Variant,
    /// The first position.
    pub start: P::Position,
    /// What is to be reached.
    pub goal: P::Goal,
}

impl<P: Rules> Task<P> {
    /// The same task from another position.
    pub fn from(&self, start: P::Position) -> Self {
        Self { start, ..self.clone() }
    }
}

/// How difficult a task is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difficulty {
    /// The grade in a few words.
    pub words: String,
    /// Its place among the grades of the puzzle: the higher, the harder.
    pub rank: u32,
}

/// Whether a game goes on.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Status {
    /// There is a move and the goal is not reached.
    Playing,
    /// The goal is reached; the sentence says what was reached.
    Won(String),
    /// No move is left and the goal is not reached; the sentence says what is missing.
    Stuck(String),
}

/// A named invariant or measure of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// The field's standard term.
    pub name: &'static str,
    /// The value, set as a book sets it.
    pub value: String,
    /// What it means, in one or two sentences.
    pub meaning: String,
}

/// A position of the catalogue.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry<P: Rules> {
    /// The heading it stands under.
    pub group: &'static str,
    /// Its name.
    pub name: String,
    /// Where it is from.
    pub source: &'static str,
    /// What is worth knowing about it; may be empty.
    pub note: String,
    /// The position and its goal.
    pub task: Task<P>,
}

/// What a scene is to show besides the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct View<O = Nothing> {
    /// The place whose thing the player has taken up.
    pub held: Option<PlaceId>,
    /// In a puzzle that is drawn [in space](Figure::IN_SPACE), the place that is pointed at or hinted at, so that the
    /// move it stands for can be seen before it is made.
    pub pointed: Option<PlaceId>,
    /// The theory to draw.
    pub overlay: Option<O>,
    /// Which of its [steps](Figure::overlay_steps), if it has any.
    pub step: usize,
    /// How far the view is turned, in a puzzle that is drawn [in space](Figure::IN_SPACE).
    pub turn: Turn,
    /// Whether the room for the drawing is higher than wide, so that one that would be wide may take more of its height.
    pub tall: bool,
}

impl<O> Default for View<O> {
    fn default() -> Self {
        Self {
            held: None,
            pointed: None,
            overlay: None,
            step: 0,
            turn: Turn::default(),
            tall: false,
        }
    }
}

/// A move that a hint is about.
#[derive(Debug, Clone, Copy)]
pub struct Hinted<'a, P: Rules> {
    /// The game.
    pub task: &'a Task<P>,
    /// The position in which it is made.
    pub position: &'a P::Position,
    /// The move.
    pub one: &'a P::Move,
    /// The position at the end of the [part](Solution::aim) that it belongs to, if it belongs to one.
    pub aim: Option<&'a P::Position>,
}

/// What a player does on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Gesture {
    /// Touches one place.
    Tap(PlaceId),
    /// Takes something from one place to another (click and click, drag, or by keys).
    Carry { from: PlaceId, to: PlaceId },
}

/// What may be written into a place of the board.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Writing {
    /// Where and what: "Row 3, column 5: a number from 1 to 64".
    pub prompt: String,
    /// What stands there; empty where nothing does.
    pub present: String,
    /// Texts to choose from instead of writing, in order; there may be none.
    pub choices: Vec<String>,
    /// What the player [noted](Figure::pencilled) as what may stand there; `None` where nothing can be noted.
    pub pencilled: Option<Vec<String>>,
}

/// A setup as text, in the two parts a link has for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupText {
    /// The position.
    pub from: String,
    /// What is to be reached; empty where that is always the same.
    pub goal: String,
}

/// A player in a game for two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Side {
    /// Who moves first.
    First,
    /// Who moves second.
    Second,
}

/// What a player can reach, and how soon. In a puzzle for one, the goal that can be reached is won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Value {
    /// The other player wins, after this many moves of both sides at most, where that is known.
    Lost(Option<u32>),
    /// Neither can win.
    Drawn,
    /// The player wins, after this many moves of both sides at most, where that is known.
    Won(Option<u32>),
}

/// A move with what it is worth; `None` where that is not known.
pub type Judged<Move> = (Move, Option<Value>);

impl Side {
    /// The other one.
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// What the player is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::First => "the first player",
            Self::Second => "the second player",
        }
    }
}

impl Value {
    /// After how many moves of both sides it comes about, where that is known.
    pub fn plies(self) -> Option<u32> {
        match self {
            Self::Lost(moves) | Self::Won(moves) => moves,
            Self::Drawn => None,
        }
    }

    /// The same for the other player.
    pub fn reversed(self) -> Self {
        match self {
            Self::Lost(moves) => Self::Won(moves),
            Self::Drawn => Self::Drawn,
            Self::Won(moves) => Self::Lost(moves),
        }
    }
}

/// What a puzzle knows of how its positions stand to the goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Judges {
    /// Nothing.
    Nothing,
    /// From some the goal is out of reach. They are lost: no move leads out of them.
    Losses,
    /// From some it is out of reach. They hold a mistake, which moves can mend (a number is erased, a tile taken up);
    /// whatever stays as it is cannot be completed.
    Mistakes,
    /// How many moves away it is. Moves can be taken back, so that none loses, but some lead nearer and others farther.
    /// What is farther away than all that was looked at is not known.
    Distances,
}

/// Fields of a form that were filled in: keys and values.
pub type Choices = [(String, String)];

/// Puzzles that were made to order.
#[derive(Debug, Clone, PartialEq)]
pub struct Designs<P: Solver> {
    /// The puzzles, the best ones first.
    pub designs: Vec<Design<P>>,
    /// How many there are in all, whether these are all of them, and how they were found.
    pub remark: String,
    /// Where these are a page of many.
    pub pages: Pages,
}

impl<P: Solver> Designs<P> {
    /// Puzzles of a series, which a field of the order numbers: the next number is the next page.
    pub fn of_series(
        designs: Vec<Design<P>>,
        remark: String,
        order: &[Parameter],
        key: &str,
    ) -> Self {
        Self { designs, remark, pages: Pages::numbered(order, key) }
    }

    /// Puzzles on one page.
    pub fn all(designs: Vec<Design<P>>, remark: String) -> Self {
        Self { designs, remark, pages: Pages::default() }
    }
}

/// The orders to which the neighbours of a page are made: all fields of the form.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Pages {
    /// That of the page before; `None` where this is the first one.
    pub before: Option<Vec<(String, String)>>,
    /// That of the page after; `None` where this is the last one.
    pub after: Option<Vec<(String, String)>>,
}

impl Pages {
    /// The neighbours of a page that a field of the order numbers.
    pub fn numbered(order: &[Parameter], key: &str) -> Self {
        let field = order.iter().find(|field| field.key == key);
        let Some(Parameter { value, range: ParameterRange::Whole { min, max }, .. }) = field else {
            return Self::default();
        };
        let Ok(now) = value.parse::<u32>() else { return Self::default() };
        let page = |page: u32| {
            let value = |field: &Parameter| match field.key == key {
                true => page.to_string(),
                false => field.value.clone(),
            };
            order.iter().map(|field| (field.key.to_owned(), value(field))).collect()
        };
        let before = now.checked_sub(1).filter(|before| before >= min).map(page);
        let after = now.checked_add(1).filter(|after| after <= max).map(page);
        Self { before, after }
    }
}

/// A puzzle made to order.
#[derive(Debug, Clone, PartialEq)]
pub struct Design<P: Solver> {
    /// Its name, short.
    pub name: String,
    /// How difficult it is and what is special about it.
    pub note: String,
    /// The puzzle.
    pub task: Task<P>,
    /// A solution of it to be shown, and after how many of its moves; hidden when there is none.
    pub shown: Option<(P::Solution, BigUint)>,
}

/// The states of a small game and the moves between them, as a drawing.
#[derive(Debug, Clone, PartialEq)]
pub struct Graph<P: Rules> {
    /// The drawing: a place for each node, and lines for the moves. The table adds the way of the game.
    pub scene: Scene,
    /// The position of each place of the scene: that of the place with number i at index i.
    pub nodes: Vec<P::Position>,
}

/// A drawing that belongs to a paper, or to the game.
#[derive(Debug, Clone, PartialEq)]
pub struct Plot {
    /// Its number and subject: "Figure 2: durations".
    pub title: String,
    /// The paper: author and title; empty for a drawing of our own.
    pub source: &'static str,
    /// What it shows, in a few sentences.
    pub note: String,
    /// The drawing; its label says in words what it shows.
    pub scene: Scene,
}

/// A table of a paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// Its number and subject: "Table 2: solvable symmetric positions".
    pub title: String,
    /// The paper: author and title.
    pub source: &'static str,
    /// What it counts, and what we add to it, in a few sentences.
    pub note: String,
    /// What stands over the column of the rows' names and over each column of cells.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<TableRow>,
    /// How the stored figures can be computed again: a command.
    pub command: Option<String>,
}

impl Table {
    /// What stands over the columns.
    pub fn columns(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct TableRow {
    /// What it is about.
    pub name: String,
    /// One cell for each column.
    pub cells: Vec<Cell>,
    /// The [link](crate::play::link) that opens the game or position it is about.
    pub link: Option<String>,
}

impl TableRow {
    /// A row that is about no single game.
    pub fn new(name: impl Into<String>, cells: Vec<Cell>) -> Self {
        Self { name: name.into(), cells, link: None }
    }

    /// The same row, which is about the game or position that a link opens.
    pub fn opening(self, link: impl Into<Option<String>>) -> Self {
        Self { link: link.into(), ..self }
    }
}

/// A cell of a table.
///
/// Figures are plain digits, which the page sets in groups; ours agrees with the printed one when it
/// is the same text.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Cell {
    /// What the paper prints there: a figure, or words such as "n/c"; `None` where it prints nothing.
    pub printed: Option<String>,
    /// What was computed by the command line and stored, because it takes too long for a page.
    pub stored: Option<String>,
    /// Whether [`Papers::recompute`] tells it.
    pub live: bool,
}

impl Cell {
    /// A cell that the page computes, beside what the paper prints there.
    pub fn live(printed: Option<&str>) -> Self {
        Self { printed: printed.map(str::to_owned), stored: None, live: true }
    }
}

/// Where a cell is in a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct CellPlace {
    /// The index of its row.
    pub row: usize,
    /// The index of its cell in the row.
    pub column: usize,
}

/// What a solver found, and at what cost.
#[derive(Debug, Clone, PartialEq)]
pub struct Verdict<S> {
    /// The answer.
    pub outcome: Outcome<S>,
    /// How many positions were looked at.
    pub seen: u64,
}

/// A solver's answer.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome<S> {
    /// A solution, and what is proved about its length.
    Solved { solution: S, proof: Proof },
    /// There is none; the sentence is the proof in short.
    Unsolvable { reason: String },
    /// The solver stopped before it knew; the sentence says why.
    Undecided { reason: String },
}

/// What is known about the length of a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Proof {
    /// No solution is shorter: proved.
    Optimal,
    /// No shorter solution is known to the solver, but there may be one.
    BestKnown(Gap),
    /// Every move is legal and the end is the goal; nothing is claimed about its length.
    Legal,
}

impl Proof {
    /// A solution that may not be the shortest, for this reason.
    pub fn best_known(why: Unproved, at_least: Option<u32>) -> Self {
        Self::BestKnown(Gap { at_least, why: Some(why) })
    }

    /// The word for it in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::BestKnown(_) => "best known",
            Self::Legal => "legal",
        }
    }

    /// The badge of a solution, wherever one is told: "Best known, at least 18".
    pub fn badge(self) -> String {
        match self {
            Self::Optimal => "Proved shortest".to_owned(),
            Self::BestKnown(gap) => format!("Best known{}", gap.bound()),
            Self::Legal => "Any solution".to_owned(),
        }
    }

    /// The number of moves that every solution takes at least, where the solution may not be the shortest.
    pub fn at_least(self) -> Option<u32> {
        match self {
            Self::BestKnown(gap) => gap.at_least,
            Self::Optimal | Self::Legal => None,
        }
    }

    /// Why the solution may not be the shortest, in sentences; empty where there is nothing to say.
    pub fn remark(self) -> String {
        let Self::BestKnown(Gap { at_least, why: Some(why) }) = self else { return String::new() };
        let least = at_least.map_or(String::new(), |least| {
            format!(" Every solution takes at least {}.", counted(least, "move"))
        });
        format!("Not proved to be the shortest: {}.{least}", why.words())
    }
}

/// What is missing to the proof that a solution is the shortest.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Gap {
    /// The number of moves that every solution takes at least, where one is proved.
    pub at_least: Option<u32>,
    /// Why no more is known; `None` where a link says nothing of it.
    pub why: Option<Unproved>,
}

impl Gap {
    /// The lower bound as it follows a length: ", at least 18"; empty without one.
    pub fn bound(self) -> String {
        self.at_least.map_or(String::new(), |least| format!(", at least {}", grouped(least)))
    }
}

/// Why a solution is not proved to be the shortest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Unproved {
    /// The search had no more memory.
    Memory,
    /// A construction gives the solution, not a search.
    Construction,
    /// Some ways were left out of the search, since nobody knows them all or they are too many.
    Incomplete,
}

impl Unproved {
    /// The reason, to follow a colon.
    fn words(self) -> &'static str {
        match self {
            Self::Memory => "the search stopped when its memory was full",
            Self::Construction => "it follows a construction, and no search has tried every way",
            Self::Incomplete => "the search has tried only a part of all ways",
        }
    }
}

/// The families of puzzles, each with an accent colour of its own. They stand in the order of the cabinet: where two or
/// four plates stand in a row, most rows are full.
#[derive(Debug, Clone, Copy, PartialEq, Eq, VariantArray)]
pub enum Family {
    /// Peg solitaire.
    Pegs,
    /// Games of counters and coins.
    Games,
    /// The towers.
    Towers,
    /// Squares and tilings.
    Squares,
    /// Card tricks.
    Cards,
    /// Folding puzzles.
    Folding,
}

impl Family {
    /// All of them, in the order of the cabinet.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The name in the style sheet (`data-family`).
    pub fn name(self) -> &'static str {
        match self {
            Self::Pegs => "pegs",
            Self::Towers => "towers",
            Self::Games => "games",
            Self::Squares => "squares",
            Self::Cards => "cards",
            Self::Folding => "folding",
        }
    }

    /// What it is called in the cabinet.
    pub fn title(self) -> &'static str {
        match self {
            Self::Pegs => "Pegs",
            Self::Towers => "Towers",
            Self::Games => "Games",
            Self::Squares => "Squares and tiles",
            Self::Cards => "Cards",
            Self::Folding => "Folding",
        }
    }
}

/// Reads a whole number in a range, in digits only.
///
/// # Errors
/// What is allowed.
pub fn read_whole<N: FromStr + Display + PartialOrd>(
    part: &'static str,
    text: &str,
    range: RangeInclusive<N>,
) -> Result<N, TextError> {
    let number = digits(text).filter(|number| range.contains(number));
    number.ok_or_else(|| TextError::not_whole(part, text, &range))
}

/// A text that cannot be read: which part, what was found, and what is allowed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{part} “{found}”: {problem}")]
pub struct TextError {
    /// The part of the text, in words.
    pub part: &'static str,
    /// What stands there, shortened.
    pub found: String,
    /// What is wrong with it and what is allowed.
    pub problem: String,
}

impl TextError {
    /// How much of a wrong text a message repeats, in characters.
    const SHOWN: usize = 40;

    /// An error about `found` in `part`.
    pub fn new(part: &'static str, found: &str, problem: impl Into<String>) -> Self {
        // Line breaks and the like would tear a message apart that is to be one line.
        let visible = |c: char| if c.is_control() { ' ' } else { c };
        let mut shown: String = found.chars().take(Self::SHOWN).map(visible).collect();
        if found.chars().nth(Self::SHOWN).is_some() {
            shown.push('…');
        }
        // What is wrong may repeat a letter of it.
        let problem = problem.into().chars().map(visible).collect();
        Self { part, found: shown, problem }
    }

    /// The longest example of a position in a message, in bytes.
    const LONGEST_EXAMPLE: usize = 250;

    /// The same error with a whole position as an example of what is allowed.
    #[must_use]
    pub fn with_example(mut self, example: &str) -> Self {
        if !example.is_empty() && example.len() <= Self::LONGEST_EXAMPLE {
            let problem = self.problem.trim_end_matches('.');
            self.problem = format!("{problem}; a whole position is written like {example}");
        }
        self
    }

    /// The error about `found` where a whole number in a range is wanted.
    pub fn not_whole<N: Display>(
        part: &'static str,
        found: &str,
        range: &RangeInclusive<N>,
    ) -> Self {
        let (least, most) = (range.start(), range.end());
        Self::new(part, found, format!("a whole number from {least} to {most} is allowed"))
    }
}
