//! The page of one puzzle.
//!
//! [`Table`] is the only component that knows a puzzle's types. What it does is in [`play`] (moves,
//! links, autosave), [`ask`] (what the worker is asked, and what comes of it), [`solve`] (hints,
//! solutions, the player) and [`edit`] (the position editor); what it shows is in [`view`] and
//! [`panels`]. [`duel`], [`graph`], [`questions`], [`theory`], [`writing`], [`workshop`] and [`papers`] do and show
//! one part each.

mod ask;
mod duel;
mod edit;
mod graph;
mod keys;
mod panels;
mod papers;
mod play;
mod questions;
mod solve;
mod theory;
mod view;
mod workshop;
mod writing;

use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use num_bigint::BigUint;
use yew::prelude::*;

use super::jobs::{self, Jobs};
use super::plates::Plate;
use super::settings::{Judging, Settings};
use crate::puzzle::Puzzle;
use crate::scene::{Glide, PlaceId, Scene};
use crate::session::Session;
use crate::worker::protocol::Judgement;

/// What a table opens, and what is chosen for the whole page.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// The link after the puzzle's name; empty for the saved game.
    pub rest: AttrValue,
    /// Counts the links opened.
    pub visit: u32,
    /// The settings of the page.
    pub settings: Rc<Settings>,
    /// Changes them.
    pub on_set: Callback<Settings>,
}

/// The component.
pub struct Table<P: Puzzle> {
    session: Session<P>,
    /// The place whose thing is taken up.
    held: Option<PlaceId>,
    /// What is being written there, where that can be.
    draft: writing::Draft,
    /// The theory drawn over the board.
    overlay: Option<usize>,
    /// Which of its steps, where it is stepped through.
    theory_step: usize,
    player: Option<OpenPlayer<P>>,
    /// A solution that goes on from the present position, and the index in it of that position: hints
    /// follow it without a new search.
    known: Option<(P::Solution, BigUint)>,
    /// The move a hint points out.
    hint: Option<P::Move>,
    editor: Option<edit::Editing<P>>,
    jobs: Jobs,
    asked: Option<ask::Asked>,
    /// The index of the method that solves.
    method: usize,
    /// What was worked out about the position on the board.
    answers: Vec<questions::Worked>,
    graph: graph::Graph<P>,
    workshop: workshop::Workshop,
    papers: papers::Papers,
    /// What the user wants to know of winning and losing moves.
    judging: Judging,
    /// Who plays, in a game for two.
    opponent: duel::Opponent,
    /// The computer's move is asked for when this is over.
    reply_later: Option<Timeout>,
    /// What is known of the present position and its moves, if the user wants to know.
    judgement: Option<Judgement>,
    notice: Option<Notice>,
    /// Whether the user has been told that games are not saved.
    told_unsaved: bool,
    /// Whether the saved game is one that could not be kept aside, so that none is saved over it.
    holds_saved: bool,
    /// What the live region says, and how often it changed.
    spoken: (String, u32),
    panel: Panel,
    dialog: Option<Dialog>,
    scene: Rc<Scene>,
    sources: Rc<Vec<PlaceId>>,
    glides: Rc<Vec<Glide>>,
    /// How long the change of scene takes, in milliseconds.
    duration: f64,
    catalogue: std::cell::OnceCell<Html>,
    tick: Option<Timeout>,
    save_later: Option<Timeout>,
    _listeners: Vec<EventListener>,
}

/// A solution in the player.
struct OpenPlayer<P: Puzzle> {
    solution: P::Solution,
    length: Rc<BigUint>,
    at: Rc<BigUint>,
    title: AttrValue,
    playing: bool,
    /// Whether it has parts that can be made in one step.
    has_parts: bool,
    /// How deep the parts lie that are made in one step; 0 for single moves.
    level: usize,
}

/// A message to the user, with what can be done about it.
#[derive(Debug, Clone, PartialEq)]
struct Notice {
    text: String,
    kind: NoticeKind,
    actions: Vec<Action>,
}

/// How a message is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NoticeKind {
    Plain,
    Good,
    Wrong,
}

/// What a message offers to do.
#[derive(Debug, Clone, PartialEq)]
enum Action {
    /// Makes the move that the hint points out.
    PlayHint,
    /// Opens a game that was set aside.
    BringBack(String),
    /// Goes back to the position after so many moves, the last one that could be won.
    GoBack(usize),
    /// Shows best play from here, which is why the last move was bad.
    ShowWhy,
    /// Shows a panel, where something has come.
    Show(Panel),
    /// Keeps a design that was forgotten.
    Keep(Box<Plate>),
}

/// The tabs beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Panel {
    Play,
    Facts,
    Graph,
    Catalogue,
    Workshop,
    Papers,
}

impl Panel {
    fn name(self) -> &'static str {
        match self {
            Self::Play => "Play",
            Self::Facts => "Facts",
            Self::Graph => "Graph",
            Self::Catalogue => "Catalogue",
            Self::Workshop => "Workshop",
            Self::Papers => "Papers",
        }
    }
}

/// The dialogs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialog {
    Share,
    More,
    Help,
}

/// Where what is shown sends its messages.
type Send = Callback<Msg>;

/// What happens at a table.
pub enum Msg {
    Tap(PlaceId),
    Lift(PlaceId),
    Drop(Option<PlaceId>),
    PutBack,
    /// Takes up the pen for a place, a letter being written already.
    BeginWriting(PlaceId, String),
    /// Writes a text into a place; an empty one erases.
    Write(PlaceId, String),
    /// Puts the pen down, and goes back to the place it was for.
    PenDown(PlaceId),
    /// A place of the board is pointed at.
    Point(PlaceId),
    Undo,
    Redo,
    Restart,
    /// Goes to the position after so many moves.
    GoTo(usize),
    /// A field of the variant's form has a new value.
    Choose(&'static str, String),
    Hint,
    Solve,
    /// Solves by another method from now on.
    Method(usize),
    /// Asks a question of the puzzle.
    Answer(usize),
    /// A field of the workshop's order has a new value.
    Order(&'static str, String),
    Design,
    /// Keeps a puzzle that was made.
    Keep(usize),
    /// Forgets one that was kept.
    Forget(usize),
    /// Computes a table of the papers.
    Recompute(usize),
    Job(jobs::Event),
    CancelJob,
    Seek(BigUint),
    /// One step of the player, onward or back.
    Step(bool),
    /// Chooses what a step of the player is.
    Level(usize),
    /// Goes to a state of the graph.
    Visit(PlaceId),
    TogglePlaying,
    Speed(usize),
    Judging(Judging),
    /// Chooses who plays.
    Opponent(duel::Opponent),
    /// It is time for the computer's move.
    Reply,
    Tick,
    TakeOver,
    ClosePlayer,
    Edit(edit::EditMsg),
    ShowPanel(Panel),
    Overlay(Option<usize>),
    /// One step of the overlay, onward or back.
    StepTheory(bool),
    Open(Option<Dialog>),
    Key(KeyboardEvent),
    /// Does what a message offers, by its index.
    Do(usize),
    Dismiss,
    Say(String),
    Save,
}

impl<P: Puzzle> Component for Table<P> {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link();
        let session = Session::new(P::start(&P::Variant::default()));
        let save = link.callback(|_: Event| Msg::Save);
        let keys = link.callback(Msg::Key);
        let listeners = vec![
            keys::listen(keys),
            EventListener::new(&gloo::utils::window(), "pagehide", move |event| {
                save.emit(event.clone());
            }),
        ];
        let mut table = Self {
            scene: Rc::new(P::scene(session.task(), session.position(), &Default::default())),
            session,
            held: None,
            draft: writing::Draft::default(),
            overlay: None,
            theory_step: 0,
            player: None,
            known: None,
            hint: None,
            editor: None,
            jobs: Jobs::start(link.callback(Msg::Job)),
            asked: None,
            method: 0,
            answers: Vec::new(),
            graph: Default::default(),
            workshop: workshop::Workshop::new::<P>(),
            papers: papers::Papers::new::<P>(),
            judging: ctx.props().settings.judging,
            opponent: duel::Opponent::Friend,
            reply_later: None,
            judgement: None,
            notice: None,
            told_unsaved: false,
            holds_saved: false,
            spoken: (String::new(), 0),
            panel: Panel::Play,
            dialog: None,
            sources: Rc::default(),
            glides: Rc::default(),
            duration: 0.0,
            catalogue: std::cell::OnceCell::new(),
            tick: None,
            save_later: None,
            _listeners: listeners,
        };
        table.open(&ctx.props().rest, None);
        table.judge();
        table.draw();
        gloo::utils::document().set_title(&format!("{} · Parlour", P::NAME));
        table
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let props = ctx.props();
        if props.visit != old.visit {
            self.duration = 0.0;
            let before = self.link();
            // The page hears twice of an address that changes while it starts: what is on the
            // table stays, with what was told about it.
            if self.editor.is_some() || play::rest_of(Some(&before)) != *props.rest {
                self.open(&props.rest, Some(before));
            }
        }
        self.outdate_answers();
        if props.visit != old.visit || props.settings.judging != old.settings.judging {
            self.judging = props.settings.judging;
            self.judgement = None;
            self.judge();
        }
        self.draw();
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        self.glides = Rc::default();
        self.duration = if ctx.props().settings.still() { 0.0 } else { play::MOVE_TIME };
        match msg {
            Msg::Tap(place) => self.tap(place),
            Msg::Lift(place) => self.lift(place),
            Msg::Drop(place) => self.drop_on(place),
            Msg::PutBack => self.put_back(),
            Msg::BeginWriting(place, begun) => self.begin_writing(place, &begun),
            Msg::Write(place, text) => self.write(place, &text),
            Msg::PenDown(place) => {
                self.put_back();
                writing::focus_place(place);
            }
            Msg::Point(place) => {
                if !self.point_at(place) {
                    return false;
                }
            }
            Msg::Undo => self.undo(),
            Msg::Redo => self.redo(),
            Msg::Restart => self.go_to(0),
            Msg::GoTo(done) => self.go_to(done),
            Msg::Choose(key, value) => self.choose(key, &value),
            Msg::Hint => self.ask_hint(),
            Msg::Solve => self.ask_solution(),
            Msg::Method(method) => self.method = method,
            Msg::Answer(question) => self.ask(ask::Purpose::Answer(question)),
            Msg::Order(key, value) => self.order(key, value),
            Msg::Design => self.ask(ask::Purpose::Design),
            Msg::Keep(index) => self.keep(index),
            Msg::Forget(index) => self.forget(index),
            Msg::Recompute(table) => self.recompute(table),
            Msg::Job(event) => self.hear(event),
            Msg::CancelJob => self.call_off(),
            Msg::Seek(to) => self.seek(to, ctx),
            Msg::Step(onward) => self.step(onward, ctx),
            Msg::Level(level) => self.set_level(level),
            Msg::Visit(place) => self.visit(place, ctx),
            Msg::TogglePlaying => self.toggle_playing(ctx),
            Msg::Speed(speed) => {
                let settings = Settings { speed, ..(*ctx.props().settings).clone() };
                ctx.props().on_set.emit(settings);
            }
            Msg::Judging(judging) => {
                let settings = Settings { judging, ..(*ctx.props().settings).clone() };
                ctx.props().on_set.emit(settings);
            }
            Msg::Opponent(opponent) => self.set_opponent(opponent),
            Msg::Reply => self.ask_reply(),
            Msg::Tick => self.play_on(ctx),
            Msg::TakeOver => self.take_over(),
            Msg::ClosePlayer => self.close_player(),
            Msg::Edit(msg) => self.edit(msg),
            Msg::ShowPanel(panel) => self.show(panel),
            Msg::Overlay(overlay) => self.set_overlay(overlay),
            Msg::StepTheory(onward) => self.step_theory(onward),
            Msg::Open(dialog) => self.dialog = dialog,
            Msg::Key(event) => return self.key(ctx, &event),
            Msg::Do(index) => self.do_action(index),
            Msg::Dismiss => self.dismiss(),
            Msg::Say(text) => self.say(text),
            Msg::Save => {
                self.save();
                return false;
            }
        }
        self.outdate_answers();
        self.wait_for_reply(ctx);
        self.judge();
        self.draw();
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        self.page(ctx)
    }

    fn destroy(&mut self, _: &Context<Self>) {
        self.save_on_leaving();
    }
}

impl<P: Puzzle> Table<P> {
    /// Draws whatever is now to be seen.
    fn draw(&mut self) {
        self.redraw();
        self.draw_graph();
        self.draw_plots();
    }

    /// Has the live region say something.
    fn say(&mut self, text: impl Into<String>) {
        self.spoken = (text.into(), self.spoken.1 + 1);
    }

    fn tell(&mut self, kind: NoticeKind, text: impl Into<String>) {
        let text = text.into();
        self.say(text.clone());
        self.notice = Some(Notice { text, kind, actions: Vec::new() });
    }

    fn dismiss(&mut self) {
        self.notice = None;
        self.hint = None;
    }
}
