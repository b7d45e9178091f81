//! A [`Game`] made of any puzzle.

use std::cell::RefCell;
use std::rc::Rc;

use num_bigint::BigUint;

use super::drafts::Drafts;
use super::drawing::{Worth, mark_threats, mark_worths, mark_wrong, point_out};
use super::face::{
    About, Brush, Caption, ChoiceMark, Dab, Direction, Edit, Edited, Example, Fact, Field, Filmed,
    Glimpse, Guess, Hint, HintStep, LinkOf, Look, Made, Moves, Nib, OpenWith, Opening, Papers,
    Plate, Plot, Shown, ShownEditor, ShownPlayer, ShownWriting, Standing, Surface, Tool, Touch,
    Visit, Words, Worths,
};
use super::graph::{self, Graph};
use super::playback::{Playback, Step};
use super::remote::Game;
use crate::contract::{
    Choice, Gesture, Hinted, Pen, Proof, Puzzle, Space, Task, Value, Variant, View, Writing,
};
use crate::kit::numerals::grouped;
use crate::kit::say::{in_english, translated};
use crate::play::duel::Opponent;
use crate::play::link::{self, OpenSolution, Opened, Reader, Reading};
use crate::play::notation::{read_move, read_setup};
use crate::play::session::Session;
use crate::play::solution::Solution;
use crate::say;
use crate::scene::space::Turn;
use crate::scene::{Glide, Place, PlaceId, Role, Scene, Still, place_name, svg};

/// The most moves of a solution that become moves of the game when the user plays on from them. Beyond, the game begins
/// there.
const TAKEN_OVER: u32 = 2000;

/// The number of moves the list of moves shows; the last ones of a longer game.
const LISTED: usize = 200;

/// The number of moves listed of a solution, where each may take a descent through its parts. A longer solution lists
/// those around the present move.
const LISTED_OF_SOLUTION: usize = 60;
const LISTED_BEFORE: usize = 20;

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

    /// Begins another game.
    fn begin(&mut self, session: Session<P>) {
        // A variation of the same game keeps the way back to the solution.
        self.parked.take_if(|_| session.task() != self.session.task());
        self.session = session;
        self.playback = None;
        self.known = None;
        self.drafts = None;
        self.left = None;
        self.last = None;
    }

    /// The position that is being set up.
    fn setup(&self) -> Option<&P::Setup> {
        self.drafts.as_ref().map(Drafts::setup)
    }

    /// The setup, if its position differs from the one on the board.
    fn changed_setup(&self) -> Option<&P::Setup> {
        let begun = P::setup(&self.session.rest());
        self.setup().filter(|setup| **setup != begun)
    }

    /// The position on the board: the player's, if it is open.
    fn position(&self) -> P::Position {
        match &self.playback {
            Some(playback) => playback.position(),
            None => self.session.position().clone(),
        }
    }

    /// Makes a move. If it was on the known way, the next hint needs no search.
    fn make(&mut self, one: P::Move) -> Result<Made, String> {
        let before = self.session.position().clone();
        let next = self.session.moves().get(self.session.done());
        let left = next.is_some_and(|next| *next != one).then(|| self.link(LinkOf::Game));
        self.session.play(one.clone()).map_err(|illegal| illegal.reason)?;
        self.known = match self.known.take() {
            Some((solution, at)) if solution.step(&at).as_ref() == Some(&one) => {
                Some((solution, at + 1_u8))
            }
            // A note beside the game leaves the position as it is.
            known => known.filter(|_| *self.session.position() == before),
        };
        let words = P::say(&before, &one);
        let step = self.last.insert(Step { before, one, back: false });
        Ok(Made { words, glides: step.glides(), left })
    }

    /// The next move of the solution that is known.
    fn hinted(&self) -> Option<P::Move> {
        let (solution, at) = self.known.as_ref()?;
        solution.step(at)
    }

    /// Draws the purpose of the solution's next move, and says it.
    fn reason(&self, scene: &mut Scene, view: &View<P::Overlay>) -> String {
        let Some((solution, at)) = &self.known else { return String::new() };
        let Some(one) = solution.step(at) else { return String::new() };
        let aim = solution.aim(at).map(|part| solution.position(&part.end));
        let (task, position) = (self.session.task(), self.session.position());
        P::reason(scene, view, Hinted { task, position, mv: &one, aim: aim.as_ref() })
    }

    /// The place where a move begins, unless it gives the move away.
    fn beginning(&self, one: &P::Move) -> Option<PlaceId> {
        match P::gesture(one) {
            Gesture::Carry { from, .. } => Some(from),
            Gesture::Tap(place) => {
                P::Pen::writing(self.session.position(), place).is_some().then_some(place)
            }
        }
    }

    /// The theory over the board, where it means something.
    fn overlay(&self, look: &Look) -> Option<P::Overlay> {
        let overlay = *P::Overlay::ALL.get(look.overlay?)?;
        P::has_overlay(&self.session.task().variant, overlay).then_some(overlay)
    }

    /// The board under this look, and the places with something to take.
    fn draw(&self, look: &Look) -> (Scene, Vec<PlaceId>) {
        let Look { held, step, turn, tall, .. } = *look;
        let pointed = look.pointed.or_else(|| self.shown_move(look)).filter(|_| P::Space::IN_SPACE);
        let view = View { held, pointed, overlay: self.overlay(look), step, turn, tall };
        let task = self.session.task();
        match (look.board, &self.playback, self.setup()) {
            (Surface::Setup { tool }, _, Some(setup)) => {
                let view = View { held, turn, tall, ..View::default() };
                draw_setup::<P>(setup, tool_of::<P>(tool), &view)
            }
            (Surface::Player { pointed, .. }, Some(playback), _) => {
                let mut scene = P::scene(task, &playback.position(), &view);
                let position = playback.position();
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

    /// The end of the gesture to point out: that of the player's next move, or of the hint.
    fn shown_move(&self, look: &Look) -> Option<PlaceId> {
        let one = match (look.board, &self.playback) {
            (Surface::Player { pointed: true, .. }, Some(playback)) => {
                playback.solution.step(&playback.at)
            }
            (Surface::Game, _) => self.hinted().filter(|_| look.hint == HintStep::Move),
            _ => None,
        };
        one.map(|one| end_of(P::gesture(&one)))
    }

    fn draw_game(&self, look: &Look, view: &View<P::Overlay>) -> (Scene, Vec<PlaceId>) {
        let mut scene = P::scene(self.session.task(), self.session.position(), view);
        let position = self.session.position();
        match (look.held, look.hint) {
            (Some(held), _) => scene.mark(held, Role::Held),
            (None, HintStep::Nothing) => {
                // A game for two marks the whole of the last move itself.
                let marks = P::Level::ALL.is_empty();
                if let Some((before, last)) = self.session.last().filter(|_| marks) {
                    P::mark_last(&mut scene, view, before, last);
                }
            }
            (None, HintStep::Where | HintStep::Why) => {
                if look.hint == HintStep::Why {
                    self.reason(&mut scene, view);
                }
                if let Some(place) = self.hinted().and_then(|one| self.beginning(&one)) {
                    scene.mark(place, Role::Held);
                }
            }
            (None, HintStep::Move) => {
                if let Some(one) = self.hinted() {
                    point_out(&mut scene, P::gesture(&one));
                }
            }
        }
        // Without worths there may be too many moves to go through them.
        match look.worths.as_ref().filter(|worths| !worths.moves.is_empty()) {
            Some(Worths { now, moves: worths }) => {
                let sources = P::sources(position).into_iter();
                let written: Vec<PlaceId> =
                    sources.filter(|place| P::Pen::writing(position, *place).is_some()).collect();
                // Possible texts are marked where they are chosen.
                let is_marked = |(gesture, _): &(Gesture, Option<Value>)| match gesture {
                    Gesture::Tap(place) => !written.contains(place),
                    Gesture::Carry { .. } => true,
                };
                let gestures = P::moves(position).into_iter().map(|one| P::gesture(&one));
                let marks = gestures.zip(worths.iter().copied()).filter(is_marked).filter_map(
                    |(gesture, value)| {
                        let at = marked_at::<P>(gesture, look.held)?;
                        let to =
                            Some(end_of(gesture)).filter(|to| *to != at && !P::Space::IN_SPACE);
                        Some(Worth { at, to, value })
                    },
                );
                mark_worths(&mut scene, marks, P::JUDGES, *now);
            }
            // In space what is held offers its moves itself.
            None if P::Space::IN_SPACE => {}
            None => {
                let held = look.held.into_iter();
                for to in held.flat_map(|held| P::destinations(position, held)) {
                    scene.mark(to, Role::Destination);
                }
            }
        }
        mark_wrong(&mut scene, &look.wrong);
        if let Some(turn) = P::turn(position) {
            let place = |(one, value): &(String, Value)| {
                let one = P::read_move(position, one).ok()?;
                Some((end_of(P::gesture(&one)), *value))
            };
            let threats: Vec<(PlaceId, Value)> = look.threats.iter().filter_map(place).collect();
            mark_threats(&mut scene, &threats, &turn.other().name());
        }
        (scene, P::sources(position))
    }

    /// The places by which a move of the held thing can be dragged, where moves are filmed.
    fn handles(&self, look: &Look) -> Vec<PlaceId> {
        let held = look
            .held
            .filter(|_| P::Space::IN_SPACE && !matches!(look.board, Surface::Setup { .. }));
        held.map_or_else(Vec::new, |held| P::destinations(&self.position(), held))
    }

    fn shown_player(&self, board: Surface, glimpse: Glimpse) -> Option<ShownPlayer> {
        let playback = self.playback.as_ref()?;
        let Playback { solution, at, .. } = playback;
        let length = solution.len();
        let first = if length <= BigUint::from(LISTED_OF_SOLUTION) {
            BigUint::ZERO
        } else {
            at - BigUint::from(LISTED_BEFORE).min(at.clone())
        };
        let listed = if glimpse == Glimpse::Moves { LISTED_OF_SOLUTION } else { 0 };
        let moves = (0..listed).map_while(|index| solution.step(&(&first + index)));
        Some(ShownPlayer {
            moves: moves.map(|one| P::label_move(&one)).collect(),
            first,
            measure: solution.measure(),
            length,
            at: at.clone(),
            caption: solution.caption(at),
            parts: solution.parts(at),
            explanation: solution.explanation(at),
            has_parts: solution.has_parts(),
            chapters: match board {
                Surface::Player { level, .. } => playback.chapters(level),
                Surface::Game | Surface::Setup { .. } => Vec::new(),
            },
        })
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

    /// Marks each of the texts to choose from: doubts about it, and its known value.
    fn choice_marks(&self, look: &Look, held: PlaceId, what: &Writing) -> Vec<ChoiceMark> {
        let (task, position) = (self.session.task(), self.session.position());
        let mut doubts = P::Pen::doubts(task, position, held, &what.choices).into_iter();
        let worths = look.worths.as_ref().map_or(&[][..], |worths| &worths.moves);
        let moves = if worths.is_empty() { Vec::new() } else { P::moves(position) };
        let mark = |text: &String| {
            let one = P::Pen::written(position, held, text).ok();
            let index = one.and_then(|one| moves.iter().position(|other| *other == one));
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

    fn shown_editor(&self, board: Surface, scene: &Scene) -> Option<ShownEditor> {
        let drafts = self.drafts.as_ref()?;
        let setup = drafts.setup();
        let painted = match board {
            Surface::Setup { tool } => {
                let tool = tool_of::<P>(tool);
                let places = scene.places.iter().map(|place| place.id);
                places.filter(|place| P::painted(setup, tool, *place).is_some()).collect()
            }
            Surface::Game | Surface::Player { .. } => Vec::new(),
        };
        let beginnings = P::offers(setup).into_iter();
        Some(ShownEditor {
            text: P::write_setup(setup).from,
            beginnings: beginnings.map(|(name, _)| translated(name)).collect(),
            problems: P::validate(setup).err().unwrap_or_default(),
            fields: P::fields(setup).into_iter().map(Field::from).collect(),
            painted: Rc::new(painted),
            can_undo: drafts.can_undo(),
            can_redo: drafts.can_redo(),
        })
    }

    fn moves(&self) -> Moves {
        let moves = self.session.moves();
        let first = moves.len().saturating_sub(LISTED);
        Moves { first, list: moves[first..].iter().map(P::label_move).collect() }
    }

    /// The graph with the way of the game, or of the solution in the player.
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

    /// The small picture of a position, as SVG.
    fn card(task: &Task<P>, position: &P::Position) -> String {
        svg::write(&P::card(task, position))
    }
}

/// The place where a gesture ends.
fn end_of(gesture: Gesture) -> PlaceId {
    match gesture {
        Gesture::Carry { to: place, .. } | Gesture::Tap(place) => place,
    }
}

/// The place that shows the value of a gesture's move. Where nothing is held, it is the thing to take up, and otherwise
/// the destination. In space the held thing offers its moves at places of their own.
fn marked_at<P: Puzzle>(gesture: Gesture, held: Option<PlaceId>) -> Option<PlaceId> {
    match (gesture, held) {
        (Gesture::Carry { from: place, .. } | Gesture::Tap(place), None) => Some(place),
        (Gesture::Carry { from, to }, Some(held)) => {
            (P::Space::IN_SPACE || from == held).then_some(to)
        }
        (Gesture::Tap(_), Some(_)) => None,
    }
}

/// The tool of an index.
fn tool_of<P: Puzzle>(tool: usize) -> P::Tool {
    P::Tool::ALL[tool.min(P::Tool::ALL.len() - 1)]
}

fn draw_setup<P: Puzzle>(setup: &P::Setup, tool: P::Tool, view: &View) -> (Scene, Vec<PlaceId>) {
    let held = view.held;
    let mut scene = P::setup_scene(setup, tool, view);
    let grips = scene.places.iter().filter(|place| place.grip.is_some());
    let sources = grips.filter(|_| P::carries(tool)).map(|place| place.id).collect();
    if let Some(held) = held {
        let others: Vec<PlaceId> =
            scene.places.iter().map(|place| place.id).filter(|id| *id != held).collect();
        scene.mark(held, Role::Held);
        // A thing that is written is not carried.
        for id in others.into_iter().filter(|_| P::carries(tool)) {
            scene.mark(id, Role::Destination);
        }
    }
    (scene, sources)
}

/// The words of all choices.
fn words<C: Choice>() -> Vec<Words> {
    Words::all::<C>()
}

impl<P: Puzzle> Game for Adapter<P> {
    fn about(&mut self) -> About {
        let tool = |tool: &P::Tool| Tool { words: Words::of(*tool), carries: P::carries(*tool) };
        About {
            id: P::ID.to_owned(),
            name: translated(P::NAME),
            family: P::FAMILY.name().to_owned(),
            overlays: words::<P::Overlay>(),
            tools: P::Tool::ALL.iter().map(tool).collect(),
            methods: words::<P::Method>(),
            plain_facts: P::PLAIN_FACTS,
            questions: words::<P::Question>(),
            levels: words::<P::Level>(),
            judges: P::JUDGES,
            designs: P::DESIGNS,
            has_tables: P::PRINTED,
            in_space: P::Space::IN_SPACE,
            mirrors: P::MIRRORS,
        }
    }

    fn catalogue(&mut self) -> Vec<Plate> {
        let plate = |entry: crate::contract::Entry<P>| {
            let difficulty = P::difficulty(&entry.task);
            let rank = difficulty.as_ref().map(|difficulty| difficulty.rank);
            Plate {
                group: translated(entry.group),
                name: entry.name,
                note: entry.note,
                source: translated(entry.source),
                difficulty: difficulty.map(|difficulty| difficulty.words).unwrap_or_default(),
                rank,
                link: link::write_task(&entry.task),
                picture: Self::card(&entry.task, &entry.task.start),
            }
        };
        P::catalogue().into_iter().map(plate).collect()
    }

    fn example(&mut self) -> Option<Example> {
        let task = P::start(&P::Variant::default());
        let one = P::moves(&task.start).into_iter().next()?;
        let after = P::apply(&task.start, &one).ok()?;
        let gesture = P::gesture(&one);
        let pointed = Some(end_of(gesture)).filter(|_| P::Space::IN_SPACE);
        let mut before = P::scene(&task, &task.start, &View { pointed, ..View::default() });
        point_out(&mut before, gesture);
        let mut then = P::scene(&task, &after, &View::default());
        P::mark_last(&mut then, &View::default(), &task.start, &one);
        let words = P::say(&task.start, &one);
        Some(Example { words, pictures: [before, then].map(|scene| svg::write(&scene)) })
    }

    fn papers(&mut self) -> Papers {
        let plots = P::plots(&self.session.task().variant).into_iter();
        let plot = |plot: crate::contract::Plot| Plot {
            title: plot.title,
            source: translated(plot.source),
            note: plot.note,
            picture: svg::write(&plot.scene),
        };
        Papers { tables: P::tables(), plots: plots.map(plot).collect() }
    }

    fn order(&mut self, chosen: Vec<(String, String)>) -> Vec<Field> {
        P::order(&chosen).into_iter().map(Field::from).collect()
    }

    fn picture(&mut self, link: Option<String>) -> String {
        let Some(link) = link else {
            return Self::card(self.session.task(), &self.position());
        };
        let opened = link::read::<P>(&link::Address::split(&link).rest).opened;
        let position = match &opened.player {
            Some(player) => &player.solution.position(&player.at),
            None => opened.session.position(),
        };
        Self::card(opened.session.task(), position)
    }

    fn place_names(&mut self) -> Vec<(PlaceId, String)> {
        let (scene, _) = in_english(|| self.draw(&Look::default()));
        let name = |place: Place| (place.id, place_name(&place.label).to_owned());
        scene.places.into_iter().map(name).collect()
    }

    fn describe(&mut self, link: String) -> Option<String> {
        let link::Address { puzzle, rest } = link::Address::split(&link);
        let Reading { opened, problems } = link::read::<P>(&rest);
        let Opened { session, setup, .. } = opened;
        let is_read = puzzle == P::ID && problems.is_empty();
        let title = P::title(session.task());
        let stands = match setup {
            Some(_) => say!("being set up"),
            None => P::summary(session.task(), session.position()),
        };
        is_read.then(|| say!("{title}: {stands}", title, stands))
    }

    fn cost(&mut self, method: usize) -> String {
        P::Method::ALL
            .get(method)
            .map_or_else(String::new, |method| P::cost(&self.session.rest(), *method))
    }

    fn read_ahead(&mut self, rest: String, most: usize) -> f64 {
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

    fn open(&mut self, rest: String) -> Opening {
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

    fn link(&mut self, of: LinkOf) -> String {
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

    fn standing(&mut self) -> Standing {
        let session = &self.session;
        let before = session.done().checked_sub(1).map(|before| &session.positions()[before]);
        Standing {
            title: P::title(session.task()),
            summary: P::summary(session.task(), &self.position()),
            tally: P::tally(session.played()),
            length: P::length(session.played()),
            status: session.status(),
            done: session.done(),
            count: session.moves().len(),
            turn: P::turn(session.position()),
            mover: before.and_then(P::turn),
            opponent: self.opponent,
            known: self.known.is_some(),
        }
    }

    fn touch(&mut self, gesture: Gesture) -> Touch {
        match P::interpret(self.session.position(), gesture) {
            Ok(one) => {
                self.make(one).map_or_else(|illegal| Touch::Refused(Some(illegal)), Touch::Made)
            }
            Err(refusal) => Touch::Refused(refusal),
        }
    }

    fn guess(&mut self, gesture: Gesture) -> Guess {
        let Some(playback) = &self.playback else { return Guess::Illegal(None) };
        let position = playback.position();
        match P::interpret(&position, gesture) {
            Ok(one) if playback.solution.step(&playback.at).as_ref() == Some(&one) => Guess::Right,
            Ok(one) => match P::apply(&position, &one) {
                Ok(_) => Guess::Another(P::say(&position, &one)),
                Err(illegal) => Guess::Illegal(Some(illegal)),
            },
            Err(refusal) => Guess::Illegal(refusal),
        }
    }

    fn writing(&mut self, board: Surface, place: PlaceId) -> Option<Writing> {
        match board {
            Surface::Game | Surface::Player { .. } => P::Pen::writing(&self.position(), place),
            Surface::Setup { tool } => {
                let setup = self.setup()?;
                P::Pen::setup_writing(setup, tool_of::<P>(tool), place)
            }
        }
    }

    fn write(&mut self, place: PlaceId, text: String, nib: Nib) -> Result<Made, String> {
        let position = self.session.position();
        self.make(match nib {
            Nib::Pen => P::Pen::written(position, place, &text),
            Nib::Pencil => P::Pen::pencilled(position, place, &text),
        }?)
    }

    fn next_blank(&mut self, board: Surface, after: PlaceId) -> Option<PlaceId> {
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

    fn play(&mut self, one: String) -> Result<Made, String> {
        let one = read_move::<P>(self.session.position(), &one)?;
        self.make(one)
    }

    fn undo(&mut self) -> Option<Vec<Glide>> {
        if let Some(jump) = self.session.jump_before() {
            self.go_to(jump.start);
            return Some(Vec::new());
        }
        let (before, one) = self.session.last()?;
        let step = Step { before: before.clone(), one: one.clone(), back: true };
        let glides = self.last.insert(step).glides();
        self.session.go_to(self.session.done() - 1);
        let here = self.session.position();
        self.known = self.known.take().and_then(|(solution, at)| {
            let before = (at > BigUint::ZERO).then(|| &at - 1_u8);
            // A note that is taken back leaves the position as it is.
            let at = before.into_iter().chain([at]).find(|at| solution.position(at) == *here)?;
            Some((solution, at))
        });
        Some(glides)
    }

    fn redo(&mut self) -> Option<Made> {
        if let Some(jump) = self.session.jump_after() {
            self.go_to(jump.end);
            let words = say!("{n} move made." | "{n} moves made.", n = grouped(jump.len()));
            return Some(Made { words, glides: Vec::new(), left: None });
        }
        let one = self.session.next()?.clone();
        // A move that was made once is legal.
        self.make(one).ok()
    }

    fn go_to(&mut self, done: usize) {
        self.session.go_to(done);
        self.known = None;
        self.last = None;
    }

    fn choose(&mut self, key: String, value: String) -> Result<bool, String> {
        let present = &self.session.task().variant;
        let variant = present.with(&key, &value).map_err(|problem| problem.to_string())?;
        let other = variant != *present;
        if other {
            self.begin(Session::new(P::start(&variant)));
        }
        Ok(other)
    }

    fn set_opponent(&mut self, opponent: Opponent) {
        self.opponent = opponent;
    }

    fn visit(&mut self, place: PlaceId) -> Visit {
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
        let mut made = None;
        for one in moves {
            match self.make(one) {
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

    fn learn(&mut self, solution: String) -> Result<(), String> {
        let solution = P::Solution::read(&self.session.rest(), &solution);
        self.known = Some((solution.map_err(|problem| problem.to_string())?, BigUint::ZERO));
        Ok(())
    }

    fn hint(&mut self) -> Option<Hint> {
        let (solution, at) = self.known.as_ref()?;
        let view = View::default();
        let mut scene = P::scene(self.session.task(), self.session.position(), &view);
        let begins = solution.step(at).and_then(|one| self.beginning(&one));
        // The thing there and its destinations would give the move away.
        let place = begins.and_then(|place| scene.place(place));
        let place = place.map(|place| place_name(&place.label).to_owned());
        let mut why = self.reason(&mut scene, &view);
        if why.is_empty() && place.is_some() {
            why = solution.purpose(at);
        }
        Some(Hint { place, why, words: solution.hint(at), left: solution.len() - at })
    }

    fn play_hint(&mut self) -> Option<Made> {
        let one = self.hinted()?;
        // A solution's moves are legal.
        self.make(one).ok()
    }

    fn open_player(&mut self, proof: Proof) -> Option<String> {
        let (solution, at) = self.known.clone()?;
        let measure = solution.measure();
        self.playback = Some(Playback::new(solution, at, proof));
        Some(measure)
    }

    fn step(&mut self, direction: Direction, level: usize, times: u32) -> BigUint {
        let step = |playback: &Playback<P>| playback.step(direction, level, times);
        self.playback.as_ref().map_or(BigUint::ZERO, step)
    }

    fn caption(&mut self) -> Option<Caption> {
        let Playback { solution, at, proof, .. } = self.playback.as_ref()?;
        let made = (*at > BigUint::ZERO).then(|| solution.caption(&(at - 1_u8)));
        Some(Caption {
            measure: solution.measure(),
            proof: *proof,
            at: at.clone(),
            length: solution.len(),
            made: made.unwrap_or_default(),
            words: solution.caption(at),
            explanation: solution.explanation(at),
        })
    }

    fn seek(&mut self, to: BigUint) -> Vec<Glide> {
        self.last = self.playback.as_mut().and_then(|playback| playback.seek(to));
        self.last.as_ref().map_or_else(Vec::new, Step::glides)
    }

    fn take_over(&mut self) -> bool {
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
            if step.is_none_or(|one| self.session.play(one).is_err()) {
                break;
            }
        }
        self.known = Some((playback.solution, at.into()));
        true
    }

    fn back_to_player(&mut self) -> bool {
        let Some((playback, done)) = self.parked.take() else { return false };
        let start = playback.solution.position(&BigUint::ZERO);
        let begins = self.session.position_after(done).is_some_and(|position| *position == start);
        if begins {
            self.go_to(done);
            self.playback = Some(playback);
        }
        begins
    }

    fn listed_moves(&mut self, most: usize) -> Vec<String> {
        match &self.playback {
            Some(Playback { solution, .. }) => {
                let steps = (0..most).map_while(|index| solution.step(&index.into()));
                steps.map(|one| P::write_move(&one)).collect()
            }
            None => self.session.played().iter().take(most).map(P::write_move).collect(),
        }
    }

    fn labels(&mut self, moves: Vec<String>) -> Vec<String> {
        // What a move is named does not depend on the position.
        let start = &self.session.task().start;
        let label = |text: String| match P::read_move(start, &text) {
            Ok(one) => P::label_move(&one),
            Err(_) => text,
        };
        moves.into_iter().map(label).collect()
    }

    fn close_player(&mut self) {
        let done = self.session.done();
        self.parked = self.playback.take().map(|playback| (playback, done));
    }

    fn open_editor(&mut self, with: OpenWith) {
        let left = self.left.take_if(|_| with == OpenWith::LastSetup);
        self.playback = None;
        self.drafts = left.or_else(|| Some(Drafts::new(P::setup(&self.session.rest()))));
    }

    fn edit(&mut self, edit: Edit) -> Edited {
        let Some(drafts) = &mut self.drafts else { return Edited::Nothing };
        let setup = drafts.setup();
        let moved = |is_moved| if is_moved { Edited::Done } else { Edited::Nothing };
        let changed = match edit {
            Edit::Touch(Brush { tool, mirrored }, gesture) => {
                drafts.touch(tool_of::<P>(tool), gesture, mirrored);
                return Edited::Done;
            }
            Edit::Paint(Brush { tool, mirrored }, dab) => {
                match dab {
                    Dab::First(place) => drafts.begin_stroke(tool_of::<P>(tool), place, mirrored),
                    Dab::Next(place) => drafts.paint(tool_of::<P>(tool), place, mirrored),
                }
                return Edited::Done;
            }
            Edit::Undo => return moved(drafts.undo()),
            Edit::Redo => return moved(drafts.redo()),
            Edit::Write { tool, place, text } => {
                P::Pen::setup_written(setup, tool_of::<P>(tool), place, &text)
            }
            Edit::Begin(index) => {
                let beginning = P::offers(setup).into_iter().nth(index);
                let Some((_, setup)) = beginning else { return Edited::Nothing };
                Ok(setup)
            }
            Edit::Read(text) => {
                let goal = P::write_setup(setup).goal;
                read_setup::<P>(&P::variant(setup), Some(text.trim()), Some(&goal))
                    .map_err(|problem| problem.to_string())
            }
            Edit::Field { key, value } => {
                P::with_field(setup, &key, &value).map_err(|problem| problem.to_string())
            }
        };
        match changed {
            Ok(setup) => {
                drafts.change(setup);
                Edited::Done
            }
            Err(problem) => Edited::Refused(problem),
        }
    }

    fn problems(&mut self) -> Vec<String> {
        self.setup().and_then(|setup| P::validate(setup).err()).unwrap_or_default()
    }

    fn close_editor(&mut self) -> bool {
        let is_left = self.changed_setup().is_some();
        let drafts = self.drafts.take();
        if is_left {
            self.left = drafts;
        }
        is_left
    }

    fn play_setup(&mut self) -> Result<String, Vec<String>> {
        let Some(setup) = self.setup() else { return Ok(self.link(LinkOf::All)) };
        let task = P::validate(setup)?;
        self.drafts = None;
        let before = self.link(LinkOf::All);
        self.begin(Session::new(task));
        Ok(before)
    }

    fn show(&mut self, look: Look) -> Shown {
        let task = self.session.task();
        let overlay = self.overlay(&look).filter(|_| self.drafts.is_none());
        let steps = overlay.map(|overlay| P::overlay_steps(task, &self.position(), overlay));
        let steps = steps.unwrap_or_default();
        // On another board the step that was chosen may not be there.
        let step = look.step.min(steps.len().saturating_sub(1));
        let look = Look { step, ..look };
        let has_graph = self.graph.of(task).is_some();
        let instructions = P::instructions(&task.variant);
        let facts = if look.glimpse == Glimpse::Facts {
            P::facts(task, &self.position()).into_iter().map(Fact::from).collect()
        } else {
            Vec::new()
        };
        let overlays = P::Overlay::ALL.iter().enumerate();
        let overlays = overlays
            .filter(|(_, overlay)| P::has_overlay(&task.variant, **overlay))
            .map(|(index, _)| index)
            .collect();
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

    fn film(&mut self, filmed: Filmed, turn: Turn, count: u32) -> Vec<Still> {
        let position = self.position();
        let step = match filmed {
            Filmed::Last => self.last.clone(),
            Filmed::Gesture(gesture) => {
                let one = P::interpret(&position, gesture).ok();
                let one = one.or_else(|| P::Space::attempted(&position, gesture));
                one.map(|one| Step { before: position, one, back: false })
            }
        };
        let Some(Step { before, one, back }) = step.filter(|_| P::Space::IN_SPACE) else {
            return Vec::new();
        };
        let still = |index: u32| {
            let part = f64::from(index) / f64::from(count.max(2) - 1);
            let part = if back { 1.0 - part } else { part };
            P::Space::midway(self.session.task(), &before, &one, part, turn)
        };
        (0..count.max(2)).map(still).collect()
    }

    fn refutation(&mut self) -> Option<usize> {
        let task = self.session.task();
        let overlay = P::refutation(task, self.session.position())?;
        let shown = P::has_overlay(&task.variant, overlay);
        P::Overlay::ALL.iter().position(|one| shown && *one == overlay)
    }

    fn step_at(&mut self, overlay: usize, place: PlaceId) -> Option<usize> {
        P::overlay_step_at(self.session.task(), *P::Overlay::ALL.get(overlay)?, place)
    }
}

fn not_passed() -> String {
    say!("The solution does not pass through this state. Close the player to go there.")
}
