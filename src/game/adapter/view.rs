//! The view: the board drawn for a [`Look`], and all that the page shows with it.

use std::rc::Rc;

use super::{Adapter, LONGEST_WAY, tool_of};
use crate::contract::{
    Choice, Duel, Gesture, Level, OverlayId, Pen, Puzzle, Solution, Space, Value, Variant, View,
    Writing,
};
use crate::game::drawing::{Worth, end_of, mark_threats, mark_worths, mark_wrong, point_out};
use crate::game::face::{
    ChoiceMark, Fact, Field, Filmed, Glimpse, HintStep, Look, Moves, Shown, ShownWriting, Surface,
    Worths,
};
use crate::game::graph;
use crate::game::playback::{Playback, Step};
use crate::scene::{PlaceId, Role, Scene, Still};

/// The maximum number of moves in the list of moves: of a longer game, the last ones.
const LISTED: usize = 200;

impl<P: Puzzle> Adapter<P> {
    pub(super) fn overlay(&self, look: &Look) -> Option<P::Overlay> {
        let overlay = look.overlay?.of()?;
        P::has_overlay(&self.session.task().variant, overlay).then_some(overlay)
    }

    /// The board drawn for this look, and the places where a move (or a carrying tool) can begin.
    pub(super) fn draw(&self, look: &Look) -> (Scene, Vec<PlaceId>) {
        let Look { held, step, turn, tall, .. } = *look;
        let pointed = look.pointed.or_else(|| self.shown_move(look)).filter(|_| P::Space::IN_SPACE);
        let view = View { held, pointed, overlay: self.overlay(look), step, turn, tall };
        let task = self.session.task();
        match (look.board, &self.playback, self.setup()) {
            (Surface::Setup { tool }, _, Some(setup)) => {
                let view = View { held, turn, tall, ..View::default() };
                Self::draw_setup(setup, tool_of::<P>(tool), &view)
            }
            (Surface::Player { pointed, .. }, Some(playback), _) => {
                let position = playback.position();
                let mut scene = P::scene(task, &position, &view);
                let next = playback.solution.step(&playback.at).filter(|_| pointed);
                match (next, held) {
                    (Some(next), None) => point_out(&mut scene, P::gesture(&next)),
                    (Some(_), Some(held)) if !P::Space::IN_SPACE => {
                        for to in P::destinations(&position, held) {
                            scene.mark(to, Role::Destination);
                        }
                    }
                    _ => {}
                }
                if let Some(held) = held {
                    scene.mark(held, Role::Held);
                }
                (scene, P::sources(&position))
            }
            _ => self.draw_game(look, &view),
        }
    }

    /// The place where the move to point out ends: the player's next move, or the hinted one.
    fn shown_move(&self, look: &Look) -> Option<PlaceId> {
        let mv = match (look.board, &self.playback) {
            (Surface::Player { pointed: true, .. }, Some(playback)) => {
                playback.solution.step(&playback.at)
            }
            (Surface::Game, _) => self.hinted().filter(|_| look.hint == HintStep::Move),
            _ => None,
        };
        mv.map(|mv| end_of(P::gesture(&mv)))
    }

    fn draw_game(&self, look: &Look, view: &View<P::Overlay>) -> (Scene, Vec<PlaceId>) {
        let position = self.session.position();
        let mut scene = P::scene(self.session.task(), position, view);
        self.mark_hint(&mut scene, look, view);
        // Values exist only where the moves are few enough to go through all of them.
        match look.worths.as_ref().filter(|worths| !worths.moves.is_empty()) {
            Some(worths) => self.mark_moves(&mut scene, look, worths),
            // In space, the scene itself draws the moves of the held thing.
            None if P::Space::IN_SPACE => {}
            None => {
                let held = look.held.into_iter();
                for to in held.flat_map(|held| P::destinations(position, held)) {
                    scene.mark(to, Role::Destination);
                }
            }
        }
        mark_wrong(&mut scene, &look.wrong);
        if let Some(turn) = P::Duel::turn(position) {
            let place = |(text, value): &(String, Value)| {
                let mv = P::read_move(position, text).ok()?;
                Some((end_of(P::gesture(&mv)), *value))
            };
            let threats: Vec<(PlaceId, Value)> = look.threats.iter().filter_map(place).collect();
            mark_threats(&mut scene, &threats, &turn.other().name());
        }
        (scene, P::sources(position))
    }

    /// Marks the held thing, or the revealed part of the hint, or else the last move.
    fn mark_hint(&self, scene: &mut Scene, look: &Look, view: &View<P::Overlay>) {
        match (look.held, look.hint) {
            (Some(held), _) => scene.mark(held, Role::Held),
            (None, HintStep::Nothing) => {
                // In a game for two, the scene itself marks the whole last move.
                let marks = Level::<P>::ALL.is_empty();
                if let Some((before, last)) = self.session.last().filter(|_| marks) {
                    P::mark_last(scene, view, before, last);
                }
            }
            (None, HintStep::Where | HintStep::Why) => {
                if look.hint == HintStep::Why {
                    self.reason(scene, view);
                }
                if let Some(place) = self.hinted().and_then(|mv| self.beginning(&mv)) {
                    scene.mark(place, Role::Held);
                }
            }
            (None, HintStep::Move) => {
                if let Some(mv) = self.hinted() {
                    point_out(scene, P::gesture(&mv));
                }
            }
        }
    }

    fn mark_moves(&self, scene: &mut Scene, look: &Look, worths: &Worths) {
        let position = self.session.position();
        let sources = P::sources(position).into_iter();
        let written: Vec<PlaceId> =
            sources.filter(|place| P::Pen::writing(position, *place).is_some()).collect();
        // Values of texts to write are marked in the list of choices.
        let is_marked = |(gesture, _): &(Gesture, Option<Value>)| match gesture {
            Gesture::Tap(place) => !written.contains(place),
            Gesture::Carry { .. } => true,
        };
        let gestures = P::moves(position).into_iter().map(|mv| P::gesture(&mv));
        let valued = gestures.zip(worths.moves.iter().copied()).filter(is_marked);
        let marks = valued.filter_map(|(gesture, value)| {
            let at = marked_at::<P>(gesture, look.held)?;
            let to = Some(end_of(gesture)).filter(|to| *to != at && !P::Space::IN_SPACE);
            Some(Worth { at, to, value })
        });
        mark_worths(scene, marks, P::JUDGES, worths.now);
    }

    /// In space, the places by which a move of the held thing can be dragged.
    fn handles(&self, look: &Look) -> Vec<PlaceId> {
        let held = look
            .held
            .filter(|_| P::Space::IN_SPACE && !matches!(look.board, Surface::Setup { .. }));
        held.map_or_else(Vec::new, |held| P::destinations(&self.position(), held))
    }

    fn shown_writing(&self, look: &Look) -> Option<ShownWriting> {
        let held = look.held?;
        let (task, position) = (self.session.task(), self.session.position());
        match (look.board, self.setup()) {
            (Surface::Game, _) => {
                let what = P::Pen::writing(position, held)?;
                let sums = P::Pen::sums(task, position, self.overlay(look), held);
                let marks = match look.marked {
                    true => self.choice_marks(look, held, &what),
                    false => Vec::new(),
                };
                Some(ShownWriting { what, sums, marks })
            }
            (Surface::Setup { tool }, Some(setup)) => {
                let what = P::Pen::setup_writing(setup, tool_of::<P>(tool), held)?;
                Some(ShownWriting { what, sums: Vec::new(), marks: Vec::new() })
            }
            _ => None,
        }
    }

    /// Marks each of the texts to choose from as right or wrong, by doubts about it and its known value.
    fn choice_marks(&self, look: &Look, held: PlaceId, what: &Writing) -> Vec<ChoiceMark> {
        let (task, position) = (self.session.task(), self.session.position());
        let mut doubts = P::Pen::doubts(task, position, held, &what.choices).into_iter();
        let worths = look.worths.as_ref().map_or(&[][..], |worths| &worths.moves);
        let moves = if worths.is_empty() { Vec::new() } else { P::moves(position) };
        let mark = |text: &String| {
            let mv = P::Pen::written(position, held, text).ok();
            let index = mv.and_then(|mv| moves.iter().position(|other| *other == mv));
            let worth = index.and_then(|index| *worths.get(index)?);
            let doubt = doubts.next().flatten();
            let right = match worth {
                Some(Value::Lost(_)) => Some(false),
                _ if doubt.is_some() => Some(false),
                worth => worth.map(|_| true),
            };
            ChoiceMark { right, why: doubt.unwrap_or_default() }
        };
        what.choices.iter().map(mark).collect()
    }

    fn moves(&self) -> Moves {
        let moves = self.session.moves();
        let first = moves.len().saturating_sub(LISTED);
        Moves { first, list: moves[first..].iter().map(P::label_move).collect() }
    }

    /// The graph with the path of the game, or of the solution in the player.
    fn shown_graph(&mut self) -> Option<Scene> {
        let task = self.session.task();
        let graph = self.graph.of(task)?;
        let way: Vec<P::Position> = match &self.playback {
            None => {
                let all = self.session.positions();
                all[all.len().saturating_sub(LONGEST_WAY as usize + 1)..].to_vec()
            }
            Some(Playback { solution, at, .. }) => {
                let drawn = u32::try_from(at).unwrap_or(u32::MAX).min(LONGEST_WAY);
                let first = at - drawn;
                (0..=drawn).map(|i| solution.position(&(&first + i))).collect()
            }
        };
        Some(graph::draw(task, graph, &way))
    }

    pub(super) fn show(&mut self, look: Look) -> Shown {
        let task = self.session.task();
        let overlay = self.overlay(&look).filter(|_| self.drafts.is_none());
        let steps = overlay.map(|overlay| P::overlay_steps(task, &self.position(), overlay));
        let steps = steps.unwrap_or_default();
        // The overlay may have fewer steps on another board.
        let step = look.step.min(steps.len().saturating_sub(1));
        let look = Look { step, ..look };
        let has_graph = self.graph.of(task).is_some();
        let instructions = P::instructions(task);
        let facts = if look.glimpse == Glimpse::Facts {
            P::facts(task, &self.position()).into_iter().map(Fact::from).collect()
        } else {
            Vec::new()
        };
        let overlays = (0..).map(OverlayId).zip(P::Overlay::ALL);
        let overlays = overlays.filter(|(_, overlay)| P::has_overlay(&task.variant, **overlay));
        let overlays = overlays.map(|(id, _)| id).collect();
        let fields = task.variant.parameters().into_iter().map(Field::from).collect();
        let (scene, sources) = self.draw(&look);
        let editor = self.shown_editor(look.board, &scene);
        let moves = if look.glimpse == Glimpse::Moves { self.moves() } else { Moves::default() };
        let graph = if look.glimpse == Glimpse::Graph { self.shown_graph() } else { None };
        Shown {
            scene: Rc::new(scene),
            sources: Rc::new(sources),
            handles: Rc::new(self.handles(&look)),
            standing: self.standing(),
            instructions,
            fields,
            overlays,
            steps,
            step,
            has_graph,
            writing: self.shown_writing(&look),
            player: self.shown_player(look.board, look.glimpse),
            editor,
            moves,
            facts,
            graph: graph.map(Rc::new),
        }
    }

    pub(super) fn film(&self, filmed: Filmed, look: Look, count: u32) -> Vec<Still> {
        let position = self.position();
        let step = match filmed {
            Filmed::Last => self.last.clone(),
            Filmed::Gesture(gesture) => {
                let mv = P::interpret(&position, gesture).ok();
                let mv = mv.or_else(|| P::Space::attempted(&position, gesture));
                mv.map(|mv| Step { before: position, mv, back: false })
            }
        };
        let Some(Step { before, mv, back }) = step.filter(|_| P::Space::IN_SPACE) else {
            return Vec::new();
        };
        let view = View { turn: look.turn, tall: look.tall, ..View::default() };
        let still = |index: u32| {
            let part = f64::from(index) / f64::from(count.max(2) - 1);
            let part = if back { 1.0 - part } else { part };
            P::Space::midway(self.session.task(), &before, &mv, part, &view)
        };
        (0..count.max(2)).map(still).collect()
    }

    pub(super) fn refutation(&self) -> Option<OverlayId> {
        let task = self.session.task();
        let overlay = P::refutation(task, self.session.position())?;
        let shown = P::has_overlay(&task.variant, overlay);
        let index = P::Overlay::ALL.iter().position(|one| shown && *one == overlay);
        index.map(OverlayId)
    }

    pub(super) fn step_at(&self, overlay: OverlayId, place: PlaceId) -> Option<usize> {
        P::overlay_step_at(self.session.task(), overlay.of()?, place)
    }
}

/// The place that shows the value of a gesture's move: the place to pick up if nothing is held, else the destination.
/// In space, the moves of a held thing have places of their own, whatever place they begin at.
fn marked_at<P: Puzzle>(gesture: Gesture, held: Option<PlaceId>) -> Option<PlaceId> {
    match (gesture, held) {
        (Gesture::Carry { from: place, .. } | Gesture::Tap(place), None) => Some(place),
        (Gesture::Carry { from, to }, Some(held)) => {
            (P::Space::IN_SPACE || from == held).then_some(to)
        }
        (Gesture::Tap(_), Some(_)) => None,
    }
}
