//! A solution: the hints that follow it, and the player that shows it.

use num_bigint::BigUint;

use super::Adapter;
use crate::contract::{Gesture, Hinted, Pen, Proof, Puzzle, Solution, View};
use crate::game::face::{Direction, Glimpse, Hint, Made, ShownPlayer, Surface};
use crate::game::playback::{Playback, Step};
use crate::play::session::Session;
use crate::scene::{Glide, PlaceId, Scene, place_name};

/// The maximum number of a solution's moves that become moves of the game when the user plays on. Beyond it, a new
/// game begins at the present position.
const TAKEN_OVER: u32 = 2000;

/// The maximum number of a solution's moves in a list: each may take a descent through its recursion. Of a longer
/// solution, the list begins [`LISTED_BEFORE`] moves before the present one.
const LISTED_OF_SOLUTION: usize = 60;
const LISTED_BEFORE: usize = 20;

impl<P: Puzzle> Adapter<P> {
    pub(super) fn learn(&mut self, solution: String) -> Result<(), String> {
        let solution = P::Solution::read(&self.session.rest(), &solution);
        self.known = Some((solution.map_err(|problem| problem.to_string())?, BigUint::ZERO));
        Ok(())
    }

    pub(super) fn hinted(&self) -> Option<P::Move> {
        let (solution, at) = self.known.as_ref()?;
        solution.step(at)
    }

    /// Draws the purpose of the solution's next move, and describes it.
    pub(super) fn reason(&self, scene: &mut Scene, view: &View<P::Overlay>) -> String {
        let Some((solution, at)) = &self.known else { return String::new() };
        let Some(mv) = solution.step(at) else { return String::new() };
        let aim = solution.aim(at).map(|part| solution.position(&part.end));
        let (task, position) = (self.session.task(), self.session.position());
        P::reason(scene, view, Hinted { task, position, mv: &mv, aim: aim.as_ref() })
    }

    /// The place where a move begins, unless that gives the move away.
    pub(super) fn beginning(&self, mv: &P::Move) -> Option<PlaceId> {
        match P::gesture(mv) {
            Gesture::Carry { from, .. } => Some(from),
            Gesture::Tap(place) => {
                P::Pen::writing(self.session.position(), place).is_some().then_some(place)
            }
        }
    }

    pub(super) fn hint(&self) -> Option<Hint> {
        let (solution, at) = self.known.as_ref()?;
        let view = View::default();
        let mut scene = P::scene(self.session.task(), self.session.position(), &view);
        let begins = solution.step(at).and_then(|mv| self.beginning(&mv));
        // Nothing is drawn as held: its destinations would give the move away.
        let place = begins.and_then(|place| scene.place(place));
        let place = place.map(|place| place_name(&place.label).to_owned());
        let mut why = self.reason(&mut scene, &view);
        if why.is_empty() && place.is_some() {
            why = solution.purpose(at);
        }
        Some(Hint { place, why, words: solution.hint(at), left: solution.len() - at })
    }

    pub(super) fn open_player(&mut self, proof: Proof) -> Option<String> {
        let (solution, at) = self.known.clone()?;
        let measure = solution.measure();
        self.playback = Some(Playback::new(solution, at, proof));
        Some(measure)
    }

    pub(super) fn take_over(&mut self) -> bool {
        let Some(playback) = self.playback.take() else { return true };
        let few = u32::try_from(&playback.at).ok().filter(|at| *at <= TAKEN_OVER);
        let Some(at) = few else {
            let task = self.session.task().from(playback.position());
            self.begin(Session::new(task));
            return false;
        };
        self.parked = Some((playback.clone(), self.session.done()));
        for index in 0..at {
            let step = playback.solution.step(&index.into());
            // A solution's moves are legal.
            if step.is_none_or(|mv| self.session.play(mv).is_err()) {
                break;
            }
        }
        if self.is_answered(self.session.position()) {
            self.session.forget_undone();
        }
        self.known = Some((playback.solution, at.into()));
        true
    }

    pub(super) fn back_to_player(&mut self) -> bool {
        let Some((playback, done)) = self.parked.take() else { return false };
        let start = playback.solution.position(&BigUint::ZERO);
        let begins = self.session.position_after(done).is_some_and(|position| *position == start);
        if begins {
            self.go_to(done);
            self.playback = Some(playback);
        }
        begins
    }

    pub(super) fn listed_moves(&self, most: usize) -> Vec<String> {
        match &self.playback {
            Some(Playback { solution, .. }) => {
                let steps = (0..most).map_while(|index| solution.step(&index.into()));
                steps.map(|mv| P::write_move(&mv)).collect()
            }
            None => self.session.played().iter().take(most).map(P::write_move).collect(),
        }
    }

    pub(super) fn labels(&self, moves: Vec<String>) -> Vec<String> {
        // Labels of moves do not depend on the position.
        let start = &self.session.task().start;
        let label = |text: String| match P::read_move(start, &text) {
            Ok(mv) => P::label_move(&mv),
            Err(_) => text,
        };
        moves.into_iter().map(label).collect()
    }

    pub(super) fn caption(&self) -> Option<ShownPlayer> {
        self.shown_player(Surface::Game, Glimpse::Nothing)
    }

    pub(super) fn shown_player(&self, board: Surface, glimpse: Glimpse) -> Option<ShownPlayer> {
        let playback = self.playback.as_ref()?;
        let Playback { solution, at, proof, .. } = playback;
        let length = playback.length();
        let made = (*at > BigUint::ZERO).then(|| solution.caption(&(at - 1_u8)));
        let first = if *length <= BigUint::from(LISTED_OF_SOLUTION) {
            BigUint::ZERO
        } else {
            at - BigUint::from(LISTED_BEFORE).min(at.clone())
        };
        let listed = if glimpse == Glimpse::Moves { LISTED_OF_SOLUTION } else { 0 };
        let moves = (0..listed).map_while(|index| solution.step(&(&first + index)));
        Some(ShownPlayer {
            moves: moves.map(|mv| P::label_move(&mv)).collect(),
            first,
            measure: solution.measure(),
            proof: *proof,
            length: length.clone(),
            at: at.clone(),
            made: made.unwrap_or_default(),
            caption: solution.caption(at),
            parts: solution.parts(at),
            explanation: solution.explanation(at),
            has_parts: solution.has_parts(),
            chapters: match board {
                Surface::Player { depth, .. } => playback.chapters(depth),
                Surface::Game | Surface::Setup { .. } => Vec::new(),
            },
        })
    }

    pub(super) fn play_hint(&mut self) -> Option<Made> {
        let mv = self.hinted()?;
        // A solution's moves are legal.
        self.make(mv).ok()
    }

    pub(super) fn step(&self, direction: Direction, depth: usize, times: u32) -> BigUint {
        let step = |playback: &Playback<P>| playback.step(direction, depth, times);
        self.playback.as_ref().map_or(BigUint::ZERO, step)
    }

    pub(super) fn seek(&mut self, to: BigUint) -> Vec<Glide> {
        self.last = self.playback.as_mut().and_then(|playback| playback.seek(to));
        self.last.as_ref().map_or_else(Vec::new, Step::glides)
    }

    pub(super) fn close_player(&mut self) {
        let done = self.session.done();
        self.parked = self.playback.take().map(|playback| (playback, done));
    }

    pub(super) fn drop_claim(&mut self) {
        if let Some(playback) = &mut self.playback {
            playback.proof = Proof::Legal;
        }
    }
}
