//! The game: its links, its moves, and texts written into its board.

use num_bigint::BigUint;

use super::{Adapter, LONGEST_WAY, tool_of};
use crate::contract::{Duel, Gesture, Pen, Puzzle, Solution, Variant, View, Writing};
use crate::game::drafts::Drafts;
use crate::game::face::{Guess, LinkOf, Made, Nib, Opening, Standing, Surface, Touch, Visit};
use crate::game::graph;
use crate::game::playback::{Playback, Step};
use crate::kit::numerals::grouped;
use crate::play::duel::Opponent;
use crate::play::link::{self, OpenSolution, Reader, Reading};
use crate::play::notation::read_move;
use crate::play::session::Session;
use crate::say;
use crate::scene::{Glide, PlaceId};

impl<P: Puzzle> Adapter<P> {
    pub(super) fn begin(&mut self, session: Session<P>) {
        // Another variation of the same task keeps the parked solution.
        self.parked.take_if(|_| session.task() != self.session.task());
        self.session = session;
        self.playback = None;
        self.known = None;
        self.drafts = None;
        self.last = None;
    }

    /// Makes a move, which may replace undone ones.
    pub(super) fn make(&mut self, mv: P::Move) -> Result<Made, String> {
        let replaced = self.replaces(&mv).then(|| self.link(LinkOf::Game));
        let made = self.advance(mv)?;
        if replaced.is_some() {
            self.session.forget_undone();
        }
        Ok(Made { replaced, ..made })
    }

    /// Tells whether a move replaces undone ones: it differs from the next of them, or the computer answers it anew.
    fn replaces(&self, mv: &P::Move) -> bool {
        match (self.session.next(), self.session.ahead()) {
            (Some(next), [after, _, ..]) if next == mv => self.is_answered(after),
            (next, _) => next.is_some_and(|next| next != mv),
        }
    }

    /// Tells whether the computer is to answer a human player in a position.
    pub(super) fn is_answered(&self, position: &P::Position) -> bool {
        let turn = P::Duel::turn(position);
        matches!(self.opponent, Opponent::Computer { .. })
            && turn.is_some_and(|side| self.opponent.plays(side))
    }

    /// Makes a move, or redoes it. If it follows the known solution, the next hint needs no search.
    fn advance(&mut self, mv: P::Move) -> Result<Made, String> {
        let before = self.session.position().clone();
        self.session.play(mv.clone()).map_err(|illegal| illegal.reason)?;
        self.known = match self.known.take() {
            Some((solution, at)) if solution.step(&at).as_ref() == Some(&mv) => {
                Some((solution, at + 1_u8))
            }
            // A pencil mark leaves the position equal, so the solution stays.
            known => known.filter(|_| *self.session.position() == before),
        };
        let words = P::say(&before, &mv);
        let step = self.last.insert(Step { before, mv, back: false });
        Ok(Made { words, glides: step.glides(), replaced: None })
    }

    pub(super) fn read_ahead(&self, rest: String, most: usize) -> f64 {
        let mut ahead = self.ahead.borrow_mut();
        let (_, reader) = match ahead.take().filter(|(text, _)| *text == rest) {
            Some(begun) => ahead.insert(begun),
            None => {
                let reader = Reader::new(&rest);
                ahead.insert((rest, reader))
            }
        };
        reader.read_on(most)
    }

    pub(super) fn open(&mut self, rest: String) -> Opening {
        let ahead = self.ahead.take().filter(|(text, _)| *text == rest);
        let reader = ahead.map_or_else(|| Reader::new(&rest), |(_, reader)| reader);
        let Reading { opened, problems } = reader.finish();
        self.begin(opened.session);
        self.opponent = opened.opponent;
        self.playback = opened
            .player
            .map(|OpenSolution { solution, at, claim }| Playback::new(solution, at, claim));
        self.drafts = opened.setup.map(Drafts::new);
        let wrong = (!problems.is_empty()).then(|| problems.to_string());
        Opening { wrong, is_editing: self.drafts.is_some(), page: opened.page }
    }

    pub(super) fn link(&self, of: LinkOf) -> String {
        match of {
            LinkOf::All => {
                let player = self.playback.as_ref().map(|one| (&one.solution, &one.at, one.proof));
                link::write_parts(&self.session, self.opponent, player, self.changed_setup())
            }
            LinkOf::Game => link::write_parts(&self.session, Opponent::Friend, None, None),
            LinkOf::Task => link::write_task(self.session.task()),
            LinkOf::Position => link::write_task(&self.session.task().from(self.position())),
        }
    }

    pub(super) fn standing(&self) -> Standing {
        let session = &self.session;
        let before = session.done().checked_sub(1).map(|before| &session.positions()[before]);
        Standing {
            title: P::title(session.task()),
            summary: P::summary(session.task(), &self.position()),
            advice: P::advice(&self.position()),
            tally: P::tally(session.played()),
            length: P::length(session.played()),
            status: session.status(),
            done: session.done(),
            count: session.moves().len(),
            turn: P::Duel::turn(session.position()),
            mover: before.and_then(P::Duel::turn),
            opponent: self.opponent,
            known: self.known.is_some(),
        }
    }

    pub(super) fn touch(&mut self, gesture: Gesture) -> Touch {
        match P::interpret(self.session.position(), gesture) {
            Ok(mv) => {
                self.make(mv).map_or_else(|illegal| Touch::Refused(Some(illegal)), Touch::Made)
            }
            Err(refusal) => Touch::Refused(refusal),
        }
    }

    pub(super) fn guess(&self, gesture: Gesture) -> Guess {
        let Some(playback) = &self.playback else { return Guess::Illegal(None) };
        let position = playback.position();
        match P::interpret(&position, gesture) {
            Ok(mv) if playback.solution.step(&playback.at).as_ref() == Some(&mv) => Guess::Right,
            Ok(mv) => match P::apply(&position, &mv) {
                Ok(_) => Guess::Another(P::say(&position, &mv)),
                Err(illegal) => Guess::Illegal(Some(illegal)),
            },
            Err(refusal) => Guess::Illegal(refusal),
        }
    }

    pub(super) fn writing(&self, board: Surface, place: PlaceId) -> Option<Writing> {
        match board {
            Surface::Game | Surface::Player { .. } => P::Pen::writing(&self.position(), place),
            Surface::Setup { tool } => {
                let setup = self.setup()?;
                P::Pen::setup_writing(setup, tool_of::<P>(tool), place)
            }
        }
    }

    pub(super) fn write(&mut self, place: PlaceId, text: String, nib: Nib) -> Result<Made, String> {
        let position = self.session.position();
        self.make(match nib {
            Nib::Pen => P::Pen::written(position, place, &text),
            Nib::Pencil => P::Pen::pencilled(position, place, &text),
        }?)
    }

    pub(super) fn next_blank(&self, board: Surface, after: PlaceId) -> Option<PlaceId> {
        let position = self.session.position();
        let (places, writing): (Vec<PlaceId>, &dyn Fn(PlaceId) -> Option<Writing>) =
            match (board, self.setup()) {
                (Surface::Setup { tool }, Some(setup)) => {
                    let tool = tool_of::<P>(tool);
                    let scene = P::setup_scene(setup, tool, &View::default());
                    let places = scene.places.iter().map(|place| place.id).collect();
                    (places, &move |place| P::Pen::setup_writing(setup, tool, place))
                }
                _ => (P::sources(position), &|place| P::Pen::writing(position, place)),
            };
        let at = places.iter().position(|place| *place == after).map_or(0, |at| at + 1);
        let is_blank = |place: &PlaceId| {
            *place != after && writing(*place).is_some_and(|here| here.present.is_empty())
        };
        let (before, rest) = places.split_at(at);
        rest.iter().chain(before).copied().find(is_blank)
    }

    pub(super) fn undo(&mut self) -> Option<Vec<Glide>> {
        if let Some(jump) = self.session.jump_before() {
            self.go_to(jump.start);
            return Some(Vec::new());
        }
        let (before, mv) = self.session.last()?;
        let step = Step { before: before.clone(), mv: mv.clone(), back: true };
        let glides = self.last.insert(step).glides();
        self.session.go_to(self.session.done() - 1);
        let here = self.session.position();
        self.known = self.known.take().and_then(|(solution, at)| {
            let before = (at > BigUint::ZERO).then(|| &at - 1_u8);
            // Undoing a pencil mark leaves the position equal, so the index stays.
            let at = before.into_iter().chain([at]).find(|at| solution.position(at) == *here)?;
            Some((solution, at))
        });
        Some(glides)
    }

    pub(super) fn redo(&mut self) -> Option<Made> {
        if let Some(jump) = self.session.jump_after() {
            self.go_to(jump.end);
            let words = say!("{n} move made." | "{n} moves made.", n = grouped(jump.len()));
            return Some(Made { words, glides: Vec::new(), replaced: None });
        }
        let mv = self.session.next()?.clone();
        // A move that was made before is legal.
        self.advance(mv).ok()
    }

    pub(super) fn go_to(&mut self, done: usize) {
        self.session.go_to(done);
        self.known = None;
        self.last = None;
    }

    pub(super) fn choose(&mut self, key: String, value: String) -> Result<bool, String> {
        let present = &self.session.task().variant;
        let variant = present.with(&key, &value).map_err(|problem| problem.to_string())?;
        let other = variant != *present;
        if other {
            self.begin(Session::new(P::start(&variant)));
        }
        Ok(other)
    }

    pub(super) fn visit(&mut self, place: PlaceId, most: usize) -> Visit {
        let to = place.0 as usize;
        let task = self.session.task();
        let Some(graph) = self.graph.of(task) else {
            return Visit::Refused(say!("This game has no graph."));
        };
        let Some(position) = graph.nodes.get(to) else {
            return Visit::Refused(say!("There is no such state."));
        };
        if let Some(playback) = &self.playback {
            let last = u32::try_from(playback.length()).unwrap_or(u32::MAX).min(LONGEST_WAY);
            let mut indices = (0..=last).map(BigUint::from);
            let index = indices.find(|index| playback.solution.position(index) == *position);
            return index.map_or_else(|| Visit::Refused(not_passed()), Visit::Index);
        }
        let Some(moves) = graph::route(graph, self.session.position(), to) else {
            return Visit::Refused(say!("No sequence of moves leads there from here."));
        };
        let (count, begin) = (moves.len(), self.session.done());
        if count > most {
            return Visit::Farther;
        }
        let mut made = None;
        for mv in moves {
            match self.make(mv) {
                Ok(one) => made = Some(one),
                Err(illegal) => return Visit::Refused(illegal),
            }
        }
        self.session.join(begin);
        match made {
            Some(made) if count == 1 => Visit::Made(made),
            _ => Visit::Moves(count),
        }
    }

    pub(super) fn play(&mut self, text: String) -> Result<Made, String> {
        let mv = read_move::<P>(self.session.position(), &text)?;
        self.make(mv)
    }

    pub(super) fn set_opponent(&mut self, opponent: Opponent) {
        self.opponent = opponent;
    }
}

fn not_passed() -> String {
    say!("The solution does not pass through this state. Close the player to go there.")
}
