//! What happens at a table.

use std::rc::Rc;

use num_bigint::BigUint;

use super::asked::{Purpose, Queue};
use super::asking::Event;
use super::editing::EditMsg;
use super::host::{Focus, Host, Judging, Lane, Preferences, Timer};
use super::opening::rest_of;
use super::play::MOVE_TIME;
use super::state::{
    Action, Bench, Dialog, Hand, Jobs, Judged, Mode, Motion, News, NoticeKind, Saving, Share,
    Sharing, Shelf, Table, Trial, Typed, View,
};
use crate::contract::Value;
use crate::game::{Board, Game, Glimpse, Look, Worths};
use crate::play::duel::Opponent;
use crate::play::page::Panel;
use crate::scene::PlaceId;
use crate::worker::protocol::Judgement;

/// What happens at a table.
#[derive(Debug, Clone, PartialEq)]
pub enum Msg {
    /// A place was touched.
    Tap(PlaceId),
    /// Something was taken up by a drag.
    Lift(PlaceId),
    /// What was dragged was let go, over a place or over none.
    Drop(Option<PlaceId>),
    /// What is held is put back.
    PutBack,
    /// A move that is dragged was let go, at this part of it (0 to 1).
    LetGo(f64),
    /// Turns the view, in degrees: about the upright axis, and over.
    Turn(i16, i16),
    /// Turns the view back to where it was drawn for.
    Upright,
    /// Writes a text into a place, with the pen or the pencil; an empty one erases.
    Write(PlaceId, String),
    /// The same, and takes the pen to the next blank; without a text only that.
    WriteOn(PlaceId, String),
    /// Makes moves that are typed as the list of moves has them.
    TypeMoves(String),
    /// Takes the pencil instead of the pen, or the pen again.
    Pencil,
    /// Has the pen go on to the next blank from now on when it has written, or no longer.
    Onward,
    /// Puts the pen down, and goes back to the place it was for.
    PenDown(PlaceId),
    /// A key was pressed on a place where something may be written.
    Typed(PlaceId, String),
    /// A place of the board is pointed at.
    Point(PlaceId),
    /// Takes the last move back, or the last change of what is set up.
    Undo,
    /// Makes it again.
    Redo,
    /// Goes to the position after so many moves.
    GoTo(usize),
    /// A field of the variant's form has a new value.
    Choose(String, String),
    /// Asks for a hint, or makes the move that one points out.
    Hint,
    /// Asks for a solution.
    Solve,
    /// Asks whether the goal can still be reached.
    Lost,
    /// Solves by another method from now on.
    Method(usize),
    /// Asks a question of the puzzle.
    Answer(usize),
    /// A field of the workshop's order has a new value.
    Order(String, String),
    /// Makes puzzles to order.
    Design,
    /// Orders the page after what was made (true), or the one before.
    TurnPage(bool),
    /// Keeps a puzzle that was made.
    Keep(usize),
    /// Keeps the game as it stands.
    Pin,
    /// Forgets one that was kept.
    Forget(usize),
    /// Gives one that was kept another name.
    Rename(usize, String),
    /// Throws away a game that was kept aside.
    ThrowAway(usize),
    /// Lists more of them.
    MoreAside,
    /// Unfolds a table of the papers, or folds it up.
    Unfold(usize, bool),
    /// Computes a table of the papers.
    Recompute(usize),
    /// A lane of the worker tells something.
    Job(Lane, Event),
    /// Ends the job of a lane.
    Cancel(Lane),
    /// Goes to an index of the solution.
    Seek(BigUint),
    /// Goes to its end.
    SeekEnd,
    /// One step of the player, onward or back.
    Step(bool),
    /// Chooses what a step of the player is.
    Level(usize),
    /// Goes to a state of the graph.
    Visit(PlaceId),
    /// Plays the solution, or stops.
    TogglePlaying,
    /// Chooses how quickly.
    Speed(usize),
    /// Chooses what is told of moves.
    Judging(Judging),
    /// Chooses who plays.
    Opponent(Opponent),
    /// A clock has run out.
    Timer(Timer),
    /// Has the class guess each next move of the solution before it is shown, or ends that.
    Predict,
    /// Goes back to a line of the game that was left.
    ToLine(usize),
    /// Ends a challenge, and shows a solution.
    GiveUp,
    /// Plays the present part of the solution over and over, or no longer.
    Loop,
    /// Plays on by hand from the player's position.
    TakeOver,
    /// Goes back to the solution that was played on from.
    BackToSolution,
    /// Closes the player.
    ClosePlayer,
    /// Something happens in the editor.
    Edit(EditMsg),
    /// A tab was touched: it is shown, or put away again where it is a sheet.
    Show(Panel),
    /// Shows a panel, on a phone as a sheet.
    Bring(Panel),
    /// Puts the sheet away.
    PutAway,
    /// Shows the game or the solution to a class, or ends that.
    Present,
    /// Shows the class a black picture, or the board again.
    Blank,
    /// Draws an overlay, or none.
    Overlay(Option<usize>),
    /// One step of the overlay, onward or back.
    StepTheory(bool),
    /// Takes away the layer that lies on top.
    Back,
    /// Opens a dialog, or closes it.
    Open(Option<Dialog>),
    /// Chooses what is shared.
    Share(Share),
    /// Does what a message offers, by its index.
    Do(usize),
    /// Takes the message away.
    Dismiss,
    /// Has the live region say something.
    Say(String),
    /// The page is left.
    Leave,
    /// Another link was opened: what follows the puzzle's name.
    Link(String),
    /// The user chose other settings.
    Preferred,
    /// The room for the board became higher than wide, or no longer is.
    Reshaped,
    /// What was kept can be read now, or is something else than before.
    Kept,
    /// Another tab has saved something.
    Elsewhere,
}

impl Table {
    /// A table with what a link opens: what follows the puzzle's name, or nothing for the saved game.
    pub fn new(mut game: Box<dyn Game>, host: Box<dyn Host>, rest: &str) -> Self {
        let about = game.about();
        let shown = game.show(Look::default());
        let Preferences { judging, .. } = host.preferences();
        let mut table = Self {
            game,
            host,
            about,
            shown,
            mode: Mode::Play,
            view: View::default(),
            hand: Hand::default(),
            jobs: Jobs::default(),
            bench: Bench::default(),
            judging: Judged { wish: judging, quiet: false, judgement: None, course: None },
            trial: Trial::default(),
            shelf: Shelf::default(),
            sharing: Sharing {
                shared: Vec::new(),
                moves_text: String::new(),
                chosen: Share::Moves,
            },
            news: News::default(),
            motion: Motion::default(),
            saving: Saving::default(),
        };
        table.open(rest, None);
        table.follow();
        table
    }

    /// Does what is to be done about it; false if nothing changes that can be seen.
    pub fn update(&mut self, msg: Msg) -> bool {
        self.motion.glides = Rc::default();
        self.motion.film = Rc::default();
        self.motion.duration = if self.preferences().still { 0.0 } else { MOVE_TIME };
        let msg = match msg {
            // What steps brings the picture back, and no more: nothing goes by unseen.
            Msg::Step(_) | Msg::Seek(_) | Msg::SeekEnd | Msg::TogglePlaying if self.view.blank => {
                Msg::Blank
            }
            msg => msg,
        };
        match msg {
            Msg::Tap(place) => self.tap(place),
            Msg::Lift(place) => self.lift(place),
            Msg::Drop(place) => self.drop_on(place),
            Msg::PutBack => self.put_back(),
            Msg::LetGo(part) => self.let_go(part),
            Msg::Turn(around, over) => self.turn(around, over),
            Msg::Upright => self.set_upright(),
            Msg::Write(place, text) => self.write(place, &text, false),
            Msg::WriteOn(place, text) => self.write(place, &text, true),
            Msg::TypeMoves(text) => self.type_moves(&text),
            Msg::Pencil => self.take_pencil(),
            Msg::Onward => self.set_onward(),
            Msg::PenDown(place) => {
                self.put_back();
                self.host.focus(Focus::Place(place));
            }
            Msg::Typed(place, key) => {
                if !self.press_key(place, &key) {
                    return false;
                }
            }
            Msg::Point(place) => {
                if !self.point_at(place) {
                    return false;
                }
            }
            Msg::Undo if self.is_editing() => self.edit(EditMsg::Undo),
            Msg::Redo if self.is_editing() => self.edit(EditMsg::Redo),
            Msg::Undo | Msg::Redo | Msg::GoTo(_) if !self.is_playing() => return false,
            Msg::Undo => self.undo(),
            Msg::Redo => self.redo(),
            Msg::GoTo(done) => self.go_to(done),
            Msg::Choose(key, value) => self.choose(key, value),
            Msg::Hint => self.ask_hint(),
            Msg::Solve => self.ask_solution(),
            Msg::Lost => self.ask_lost(),
            Msg::Method(method) => self.jobs.method = method,
            Msg::Answer(question) => {
                if !self.refuse_help() {
                    self.ask(Purpose::Answer(question));
                }
            }
            Msg::ToLine(index) => self.go_back_to_line(index),
            Msg::GiveUp => self.give_up(),
            Msg::Order(key, value) => self.order(key, value),
            Msg::Design => self.design(),
            Msg::TurnPage(onward) => self.turn_page(onward),
            Msg::Keep(index) => self.keep(index),
            Msg::Pin => self.pin(),
            Msg::Forget(index) => self.forget(index),
            Msg::Rename(index, name) => self.rename(index, &name),
            Msg::ThrowAway(index) => self.throw_away(index),
            Msg::MoreAside => self.list_more_aside(),
            Msg::Unfold(table, open) => self.unfold(table, open),
            Msg::Recompute(table) => self.recompute(table),
            Msg::Job(lane, event) => {
                let seen = match event {
                    Event::Cell { .. } => Some(false),
                    Event::Progress { .. } | Event::Silence { .. } => Some(true),
                    Event::Answered(_) | Event::Failed(_) => None,
                };
                self.hear(lane, event);
                // As long as a job goes on, nothing else has to be made anew.
                if let Some(seen) = seen {
                    return seen;
                }
            }
            Msg::Cancel(lane) => self.call_off(lane),
            Msg::Seek(to) => self.seek(to),
            Msg::SeekEnd => self.seek_end(),
            Msg::Step(onward) => self.step(onward),
            Msg::Level(level) => self.set_level(level),
            Msg::Visit(place) => self.visit(place),
            Msg::TogglePlaying => self.toggle_playing(),
            Msg::Speed(speed) => self.host.prefer(Preferences { speed, ..self.preferences() }),
            Msg::Judging(judging) => self.set_judging(judging),
            Msg::Opponent(opponent) => self.set_opponent(opponent),
            Msg::Timer(Timer::Reply) => self.ask_reply(),
            Msg::Timer(Timer::Tick) => self.play_on(),
            Msg::Timer(Timer::Save) => {
                self.save();
                return false;
            }
            Msg::Timer(Timer::Picture) => {
                self.save_picture();
                return false;
            }
            Msg::Timer(Timer::Plates) => {
                self.draw_made();
                return true;
            }
            Msg::Timer(Timer::Patience) => self.lose_patience(),
            Msg::Timer(Timer::Cells) => {
                self.bench.papers.undrawn = false;
                return true;
            }
            Msg::Loop => self.toggle_loop(),
            Msg::Predict => self.toggle_guessing(),
            Msg::TakeOver => self.take_over(),
            Msg::BackToSolution => self.back_to_solution(),
            Msg::ClosePlayer => self.close_player(),
            Msg::Edit(msg) => self.edit(msg),
            Msg::Show(panel) => {
                self.view.sheet = !self.view.sheet || panel != self.view.panel;
                self.show_panel(panel);
            }
            Msg::Bring(panel) => {
                self.view.sheet = true;
                self.show_panel(panel);
            }
            Msg::PutAway => self.view.sheet = false,
            Msg::Present => self.view.presenting = !self.view.presenting,
            Msg::Blank => self.toggle_blank(),
            Msg::Overlay(overlay) => {
                self.view.before_proof = None;
                self.set_overlay(overlay);
            }
            Msg::StepTheory(onward) => self.step_theory(onward),
            Msg::Back => self.go_back(),
            Msg::Open(dialog) => self.open_dialog(dialog),
            Msg::Share(share) => self.sharing.chosen = share,
            Msg::Do(index) => self.do_action(index),
            Msg::Dismiss => self.dismiss(),
            Msg::Say(text) => self.say(text),
            Msg::Leave => {
                self.save_on_leaving();
                return false;
            }
            Msg::Link(rest) => self.follow_link(&rest),
            Msg::Preferred => self.judge_anew(),
            // It is drawn anew after every message.
            Msg::Reshaped => {}
            Msg::Kept => self.load_again(),
            Msg::Elsewhere => {
                if !self.look_elsewhere() {
                    return false;
                }
            }
        }
        self.follow();
        true
    }

    /// The link that a message has the game open, if it does: what follows the puzzle's name.
    pub fn opens(&self, msg: &Msg) -> Option<String> {
        let link = match msg {
            Msg::Link(rest) => return Some(rest.clone()),
            Msg::ToLine(index) => self.shelf.lines.get(*index),
            Msg::BackToSolution => self.shelf.left.as_ref().map(|left| &left.link),
            Msg::Do(index) => match self.news.notice.as_ref()?.actions.get(*index)? {
                Action::BringBack(link, _) => Some(link),
                Action::BackToSolution => self.shelf.left.as_ref().map(|left| &left.link),
                Action::TakeOther => self.saving.other.as_ref().map(|other| &other.link),
                _ => None,
            },
            _ => None,
        };
        link.map(|link| rest_of(Some(link)))
    }

    /// Opens another link at the table.
    pub(super) fn follow_link(&mut self, rest: &str) {
        self.motion.duration = 0.0;
        let before = self.game.link();
        // The page hears twice of an address that changes while it starts: what is on the
        // table stays, with what was told about it.
        let here = rest_of(Some(&self.with_page(before.clone())));
        if here.trim_start_matches('/') != rest.trim_start_matches('/') {
            let aside = std::mem::take(&mut self.shelf.aside);
            self.open_dialog(None);
            self.view.sheet = false;
            self.hand.typed = Typed { times: self.hand.typed.times + 1, ..Typed::default() };
            self.open(rest, Some(before));
            let here = self.game.link();
            if let Some(kept) = aside.into_iter().find(|kept| kept.link == here) {
                self.take_lines(kept.lines);
            }
            self.host.bring_board_into_view();
        }
        self.judge_anew();
    }

    /// Puts the game of a lesson on the board: what follows the puzzle's name in a link. The one before is not kept.
    pub(crate) fn lay_out(&mut self, rest: &str) {
        self.motion.glides = Rc::default();
        self.motion.film = Rc::default();
        self.view.overlay = None;
        self.open(rest, None);
        // A lesson is shown to a class as a whole.
        self.view.presenting = false;
        self.follow();
    }

    /// Chooses what is told of moves: also what was chosen before, when a solver that failed is to be tried again.
    pub(super) fn set_judging(&mut self, judging: Judging) {
        self.take_judging(judging);
        self.host.prefer(Preferences { judging, ..self.preferences() });
    }

    fn judge_anew(&mut self) {
        self.take_judging(self.preferences().judging);
    }

    /// Tells nothing of winning and losing moves, whatever the user chose, or tells what they chose again.
    pub fn keep_quiet(&mut self, quiet: bool) {
        self.judging.quiet = quiet;
        self.judge_anew();
    }

    /// Shows theory without its captions from the next drawing on, or with them again.
    pub fn withhold_captions(&mut self, withhold: bool) {
        self.view.withholds_captions = withhold;
    }

    fn take_judging(&mut self, judging: Judging) {
        let judging = if self.judging.quiet { Judging::Off } else { judging };
        if self.judging.wish != judging {
            self.judging.wish = judging;
            self.judging.judgement = None;
        }
    }

    /// Keeps up with whatever happened.
    fn follow(&mut self) {
        if self.news.notice.is_none() && self.host.has_set_aside() {
            self.tell(NoticeKind::Wrong, ANEW);
        }
        self.outdate_answers();
        self.wait_for_reply();
        self.judge();
        self.draw();
        // Another game may have no graph, and a link may name what the puzzle does not have.
        if !self.panels().contains(&self.view.panel) {
            self.view.panel = Panel::Play;
            self.draw();
        }
        self.draw_course();
        self.draw_plots();
        if self.about.methods.len() > 1 && self.view.panel == Panel::Play {
            self.jobs.cost = self.game.cost(self.jobs.method);
        }
        // Writing a long game takes a while, so it is only done for those who look at it.
        let sharing = self.view.dialog == Some(Dialog::Share);
        self.sharing.shared = if sharing { self.shareable() } else { Vec::new() };
        let moves = if sharing { self.game.listed_moves(MOST_COPIED) } else { Vec::new() };
        self.sharing.moves_text = moves.join(" ");
        self.view.presenting &= !self.is_editing();
        self.view.blank &= self.view.presenting;
        self.follow_page();
    }

    /// What is on the board.
    pub(super) fn board(&self) -> Board {
        match &self.mode {
            Mode::Play => Board::Game,
            Mode::Player(player) => {
                let pointed = !player.playing && player.guesses.is_none();
                Board::Player { pointed, level: player.level }
            }
            Mode::Editor(editor) => Board::Setup { tool: editor.brush.tool },
        }
    }

    /// Makes what is now to be seen.
    pub(super) fn draw(&mut self) {
        let every = self.judging.wish == Judging::Every;
        let judgement = self.judging.judgement.as_ref().filter(|_| every);
        self.shown = self.game.show(Look {
            board: self.board(),
            held: self.hand.held,
            pointed: self.hand.pointed,
            turn: self.view.turn,
            tall: self.host.is_tall(),
            overlay: self.view.overlay,
            step: self.view.theory_step,
            hint: self.trial.hint,
            worths: judgement
                .map(|judgement| Worths { now: judgement.now(), moves: judgement.moves.clone() }),
            threats: judgement.map(threatened).unwrap_or_default(),
            marked: every && self.about.can_judge(),
            wrong: judgement.map(|judgement| judgement.wrong.clone()).unwrap_or_default(),
            glimpse: match self.view.panel {
                Panel::Play => Glimpse::Moves,
                Panel::Facts => Glimpse::Facts,
                Panel::Graph => Glimpse::Graph,
                Panel::Catalogue | Panel::Workshop | Panel::Papers => Glimpse::Nothing,
            },
        });
        let is_guessed = self.player().is_some_and(|player| player.guesses.is_some());
        let ahead = self.shown.player.as_mut().filter(|player| player.at < player.length);
        if let Some(player) = ahead.filter(|_| is_guessed) {
            // Their names tell the move that is to be guessed.
            player.frames.clear();
            player.chapters.clear();
            player.explanation.clear();
        }
        if self.view.withholds_captions {
            self.shown.steps.clear();
        }
    }

    /// Ends whatever is under way, because the table goes.
    pub fn close(&mut self) {
        self.save_on_leaving();
        for lane in Lane::ALL {
            self.jobs.queues[lane as usize] = Queue::default();
            self.host.cancel(lane);
        }
        for timer in Timer::ALL {
            self.host.stop(timer);
        }
    }
}

/// How many moves are copied as text at most.
const MOST_COPIED: usize = 10_000;

/// What is said of settings and results that were kept aside because they cannot be read.
const ANEW: &str = "Settings or results that were saved here cannot be read, so they begin anew. The old ones are kept aside: see “Games kept aside” in the menu.";

/// The threats of a judgement, as a game is asked to mark them.
fn threatened(judgement: &Judgement) -> Vec<(String, Value)> {
    judgement.threats.iter().map(|threat| (threat.one.clone(), threat.value)).collect()
}
