//! The drawing of a puzzle, and the gestures on it.
//!
//! ```
//! use parlour::contract::{Figure, Gesture, Rules, View};
//! use parlour::puzzles::towers::hanoi::Hanoi;
//!
//! let task = Hanoi::start(&"3x2".parse().unwrap());
//! let scene = Hanoi::scene(&task, &task.start, &View::default());
//! assert_eq!(scene.places.len(), 3);
//! let mv = Hanoi::read_move(&task.start, "ac").unwrap();
//! assert!(matches!(Hanoi::gesture(&mv), Gesture::Carry { .. }));
//! ```

use super::choice::{Choice, Nothing};
use super::rules::{Rules, Task};
use crate::kit::say::translated;
use crate::scene::space::Turn;
use crate::scene::{Glide, PlaceId, Role, Scene};

/// The drawing of a puzzle, and the meaning of a touch.
pub trait Figure: Rules {
    /// Theory that can be drawn over the board, one at a time.
    type Overlay: Choice;

    /// Tells whether an overlay applies to a variant.
    fn has_overlay(variant: &Self::Variant, overlay: Self::Overlay) -> bool {
        let _ = (variant, overlay);
        true
    }

    /// A sentence for each step of an overlay that is shown step by step (line by line, say). A single sentence sums up
    /// the whole overlay. Empty where there is nothing to say.
    fn overlay_steps(
        task: &Task<Self>,
        position: &Self::Position,
        overlay: Self::Overlay,
    ) -> Vec<String> {
        let _ = (task, position, overlay);
        Vec::new()
    }

    /// The step of an overlay that concerns a place, for a user who points at it.
    fn overlay_step_at(task: &Task<Self>, overlay: Self::Overlay, place: PlaceId) -> Option<usize> {
        let _ = (task, overlay, place);
        None
    }

    /// The overlay that shows why the goal is out of reach from a position, if any: a colouring or a weight.
    fn refutation(task: &Task<Self>, position: &Self::Position) -> Option<Self::Overlay> {
        let _ = (task, position);
        None
    }

    /// The drawing of a position.
    fn scene(task: &Task<Self>, position: &Self::Position, view: &View<Self::Overlay>) -> Scene;

    /// Marks the last move, made in `before`, on the scene after it. The default marks the place where its gesture
    /// ends.
    fn mark_last(
        scene: &mut Scene,
        view: &View<Self::Overlay>,
        before: &Self::Position,
        mv: &Self::Move,
    ) {
        let _ = (view, before);
        let (Gesture::Tap(place) | Gesture::Carry { to: place, .. }) = Self::gesture(mv);
        scene.mark(place, Role::Last);
    }

    /// The second step of a hint: draws the purpose of a move, and describes it in one or two sentences without the
    /// move. If the text is empty, the hint gives the [purpose](super::Solution::purpose) that the solution knows.
    fn reason(scene: &mut Scene, view: &View<Self::Overlay>, hinted: Hinted<'_, Self>) -> String {
        let _ = (scene, view, hinted);
        String::new()
    }

    /// The gesture on the scene's places that makes a move.
    fn gesture(mv: &Self::Move) -> Gesture;

    /// The places where a legal move begins; in space, an [attempted](super::Space::attempted) one, too. The default
    /// tries all moves. Puzzles with many moves derive the places from the position instead.
    fn sources(position: &Self::Position) -> Vec<PlaceId> {
        let mut sources = Vec::new();
        for mv in Self::moves(position) {
            let (Gesture::Tap(place) | Gesture::Carry { from: place, .. }) = Self::gesture(&mv);
            if !sources.contains(&place) {
                sources.push(place);
            }
        }
        sources
    }

    /// The places where a legal move from `from` ends; in space, an [attempted](super::Space::attempted) one, too. The
    /// default tries all moves.
    fn destinations(position: &Self::Position, from: PlaceId) -> Vec<PlaceId> {
        let destination = |mv| match Self::gesture(&mv) {
            Gesture::Carry { from: place, to } => (place == from).then_some(to),
            Gesture::Tap(_) => None,
        };
        Self::moves(position).into_iter().filter_map(destination).collect()
    }

    /// The legal move that a gesture makes; by default the one with this [gesture](Figure::gesture). Touching a place
    /// for [writing](super::Pen::writing) makes no move yet.
    ///
    /// # Errors
    /// A sentence that says why no legal move has this gesture. `None` where the player changes their mind and picks
    /// up another thing. After a drag, the page then shows the way to play.
    fn interpret(
        position: &Self::Position,
        gesture: Gesture,
    ) -> Result<Self::Move, Option<String>> {
        let made = Self::moves(position).into_iter().find(|mv| Self::gesture(mv) == gesture);
        made.ok_or_else(|| Some(translated(Self::HOW)))
    }

    /// The drawing of a position for a small picture.
    fn card(task: &Task<Self>, position: &Self::Position) -> Scene {
        Self::scene(task, position, &View::default())
    }

    /// The paths of the scene's things when a move is made in `before`. A thing without a path keeps its identity.
    fn glides(before: &Self::Position, mv: &Self::Move) -> Vec<Glide> {
        let _ = (before, mv);
        Vec::new()
    }

    /// The graph of all states, drawn beside the board. `None` where it shows nothing, or has more than about 1000
    /// nodes.
    fn graph(task: &Task<Self>) -> Option<Graph<Self>> {
        let _ = task;
        None
    }
}

/// The view of a position: everything that affects a scene besides the task and the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct View<O = Nothing> {
    /// The place of the thing that the player holds.
    pub held: Option<PlaceId>,
    /// [In space](super::Space), the place under the pointer or in a hint: the scene previews its move.
    pub pointed: Option<PlaceId>,
    /// The theory to draw.
    pub overlay: Option<O>,
    /// The index of its [step](Figure::overlay_steps), if it has steps.
    pub step: usize,
    /// The turn of the view [in space](super::Space).
    pub turn: Turn,
    /// Tells whether the space for the board is taller than wide: a wide drawing may then use more of its height.
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
    /// The position before it.
    pub position: &'a P::Position,
    /// The move.
    pub mv: &'a P::Move,
    /// The position at the end of its [part](super::Solution::aim), if it belongs to one.
    pub aim: Option<&'a P::Position>,
}

/// A gesture of a player on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Gesture {
    /// Touches one place.
    Tap(PlaceId),
    /// Carries something from one place to another: two clicks, a drag, or keys.
    Carry { from: PlaceId, to: PlaceId },
}

/// The states of a small game (nodes) and the moves between them (edges), as a drawing.
#[derive(Debug, Clone, PartialEq)]
pub struct Graph<P: Rules> {
    /// The drawing: a place for each node, and lines for the moves. The path of the game is added later.
    pub scene: Scene,
    /// The positions, indexed by the numbers of the scene's places.
    pub nodes: Vec<P::Position>,
}
