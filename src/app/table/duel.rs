//! Games for two: who plays the other side, the computer's moves, and how the game went.

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::ask::Purpose;
use super::{Action, Msg, NoticeKind, Send, Table};
use crate::app::picture;
use crate::puzzle::{Judges, Level, Puzzle, Side, Status, Value};
use crate::scene::{Face, Point, Rect, Role, Scene, Shape, Thing};
use crate::worker::protocol::Judgement;

/// How long the computer waits before it moves, in milliseconds: a move is to be seen before the next.
const PAUSE: u32 = 500;

/// The same where it plays both sides.
const SLOW_PAUSE: u32 = 1100;

/// Who plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opponent {
    /// Two people on this device.
    Friend,
    /// The computer plays one side, at a level.
    Computer { side: Side, level: usize },
    /// It plays both.
    Both { level: usize },
}

impl Opponent {
    fn plays(self, side: Side) -> bool {
        match self {
            Self::Friend => false,
            Self::Computer { side: own, .. } => own == side,
            Self::Both { .. } => true,
        }
    }

    fn level(self) -> Option<usize> {
        match self {
            Self::Friend => None,
            Self::Computer { level, .. } | Self::Both { level } => Some(level),
        }
    }
}

impl<P: Puzzle> Table<P> {
    /// Whether the computer plays the side whose turn it is.
    pub(super) fn computers_turn(&self) -> bool {
        let turn = P::turn(self.session.position());
        let over = self.session.status() != Status::Playing;
        turn.is_some_and(|side| self.opponent.plays(side)) && !over
    }

    /// Has the computer move in a moment, if it is its turn and nothing else is done.
    pub(super) fn wait_for_reply(&mut self, ctx: &Context<Self>) {
        let free = self.editor.is_none() && self.player.is_none() && !self.busy();
        // Whoever went back in the game is looking at it.
        let at_end = self.session.next().is_none();
        if !(free && at_end && self.computers_turn()) {
            self.reply_later = None;
        } else if self.reply_later.is_none() {
            let pause =
                if matches!(self.opponent, Opponent::Both { .. }) { SLOW_PAUSE } else { PAUSE };
            let link = ctx.link().clone();
            let wait = Timeout::new(pause, move || link.send_message(Msg::Reply));
            self.reply_later = Some(wait);
        }
    }

    /// Asks for the computer's move.
    pub(super) fn ask_reply(&mut self) {
        self.reply_later = None;
        if let Some(level) = self.opponent.level().filter(|_| self.computers_turn()) {
            // Any number will do that is another one every time.
            let seed = (js_sys::Math::random() * f64::from(u32::MAX)) as u32;
            self.ask(Purpose::Reply { level, seed });
        }
    }

    /// Makes the computer's move.
    pub(super) fn replied(&mut self, one: Option<String>) {
        let read = one.map(|text| P::read_move(self.session.position(), &text));
        match read {
            Some(Ok(one)) => self.play(one),
            Some(Err(problem)) => {
                self.opponent = Opponent::Friend;
                self.tell(
                    NoticeKind::Wrong,
                    format!("The computer’s move makes no sense: {problem}"),
                );
            }
            None => self.opponent = Opponent::Friend,
        }
    }

    pub(super) fn set_opponent(&mut self, opponent: Opponent) {
        self.opponent = opponent;
        self.reply_later = None;
        self.say(match opponent {
            Opponent::Friend => "Two people play.",
            Opponent::Computer { side: Side::First, .. } => "The computer moves first.",
            Opponent::Computer { side: Side::Second, .. } => "The computer moves second.",
            Opponent::Both { .. } => "The computer plays both sides.",
        });
    }

    /// Tells whoever made the last move that it was a bad one, with a way back and the reason.
    pub(super) fn tell_bad_move(&mut self, judgement: &Judgement) {
        let done = self.session.done();
        let Some(before) = done.checked_sub(1) else { return };
        let mover = P::turn(&self.session.positions()[before]);
        let to_mover = |index: usize| {
            let value = judgement.game.get(index).copied().flatten()?;
            Some(if mover == Some(Side::Second) { value.reversed() } else { value })
        };
        let (Some(could), Some(can)) = (to_mover(before), to_mover(done)) else { return };
        if mover.is_some_and(|side| self.opponent.plays(side)) {
            return;
        }
        let text = match (could, can) {
            (Value::Won(_), Value::Drawn) => "That move gives the win away: it is a draw now.",
            (Value::Lost(_), _) | (Value::Drawn | Value::Won(_), Value::Drawn | Value::Won(_)) => {
                return;
            }
            (_, Value::Lost(_)) if mover.is_some() => {
                "That move loses: the other side can win now."
            }
            (_, Value::Lost(_)) if P::JUDGES == Judges::Mistakes => {
                "That is a mistake: with it, the goal is out of reach."
            }
            (_, Value::Lost(_)) => "That move loses: the goal is out of reach now.",
        };
        self.tell(NoticeKind::Plain, text);
        if let Some(notice) = &mut self.notice {
            notice.actions.push(Action::GoBack(before));
            notice.actions.extend(mover.map(|_| Action::ShowWhy));
        }
    }

    /// Whether the goal of a puzzle for one is in reach, in words.
    pub(super) fn prospect(winnable: bool) -> &'static str {
        match (P::JUDGES, winnable) {
            (Judges::Mistakes, true) => "right so far",
            (Judges::Mistakes, false) => "with a mistake",
            (_, true) => "still winnable",
            (_, false) => "not winnable",
        }
    }

    /// What is known of the present position, in words.
    pub(super) fn standing_words(&self, now: Value) -> String {
        if P::LEVELS.is_empty() {
            let winnable = matches!(now, Value::Won(_));
            return Self::prospect(winnable).to_owned();
        }
        let wins = |who: &str, moves: Option<u32>| match moves {
            None => format!("the {who} player can win"),
            Some(1) => format!("the {who} player can win with one move"),
            Some(moves) => format!("the {who} player can win within {moves} moves"),
        };
        match now {
            Value::Won(moves) => wins("first", moves),
            Value::Drawn => "neither side can force a win".to_owned(),
            Value::Lost(moves) => wins("second", moves),
        }
    }
}

/// Who plays, as a form.
pub(super) fn view_opponents(send: &Send, levels: &'static [Level], now: Opponent) -> Html {
    let choice = |opponent: Opponent, name: &'static str, meaning: &'static str| {
        html! {
            <label class="choice" key={name}>
                <input type="radio" name="opponent" checked={now == opponent}
                    onchange={send.reform(move |_| Msg::Opponent(opponent))} />
                <span>{ name }<small>{ meaning }</small></span>
            </label>
        }
    };
    let level = now.level().unwrap_or(levels.len().saturating_sub(1));
    let computer = |side| Opponent::Computer { side, level };
    let strength = |(index, level): (usize, &Level)| {
        let opponent = match now {
            Opponent::Computer { side, .. } => Opponent::Computer { side, level: index },
            Opponent::Friend | Opponent::Both { .. } => Opponent::Both { level: index },
        };
        html! {
            <label class="choice" key={level.name}>
                <input type="radio" name="level" checked={now.level() == Some(index)}
                    onchange={send.reform(move |_| Msg::Opponent(opponent))} />
                <span>{ level.name }<small>{ level.meaning }</small></span>
            </label>
        }
    };
    html! {
        <>
            <fieldset hidden={levels.is_empty()}>
                <legend>{ "Who plays" }</legend>
                { choice(Opponent::Friend, "Two people", "On this device, in turn.") }
                { choice(computer(Side::Second), "You and the computer", "You move first.") }
                { choice(computer(Side::First), "The computer and you", "It moves first.") }
                { choice(Opponent::Both { level }, "The computer alone", "Watch it play both sides.") }
            </fieldset>
            <fieldset hidden={now == Opponent::Friend}>
                <legend>{ "How well the computer plays" }</legend>
                { for levels.iter().enumerate().map(strength) }
            </fieldset>
        </>
    }
}

/// How a game went: the value of every position so far, as a curve; empty before the first move.
pub(super) fn view_course(values: &[Option<Value>]) -> Html {
    if values.len() < 2 {
        return html! { <div /> };
    }
    html! { <div class="plot">{ picture::figure(&curve(values)) }</div> }
}

/// The values of a game as a curve: up where the first player wins, and the further the sooner.
fn curve(values: &[Option<Value>]) -> Scene {
    const WIDTH: f64 = 12.0;
    const HIGH: f64 = 1.2;
    let height = |value: Value| match value {
        Value::Drawn => 0.0,
        Value::Won(moves) => HIGH * nearness(moves),
        Value::Lost(moves) => -HIGH * nearness(moves),
    };
    let bounds = Rect::new(0.0, 0.0, WIDTH + 3.2, 2.0 * HIGH + 0.6);
    let mut scene = Scene::new(described(values), bounds);
    let middle = HIGH + 0.3;
    let thing = Thing::new(0, 0);
    for (y, text) in [(-HIGH, "first wins"), (0.0, "draw"), (HIGH, "second wins")] {
        let (from, to) = (Point::new(0.2, middle + y), Point::new(WIDTH, middle + y));
        scene.draw(thing, Role::Edge, Shape::Line { from, to });
        let at = Point::new(WIDTH + 1.6, middle + y);
        let text = text.to_owned();
        scene.draw(thing, Role::Label, Shape::Text { at, size: 0.45, text, face: Face::Sans });
    }
    let step = (WIDTH - 0.4) / (values.len().max(2) - 1) as f64;
    let points: Vec<Option<Point>> = values
        .iter()
        .enumerate()
        .map(|(i, value)| value.map(|v| Point::new(0.2 + step * i as f64, middle - height(v))))
        .collect();
    for pair in points.windows(2) {
        if let [Some(from), Some(to)] = *pair {
            scene.draw(thing, Role::Way, Shape::Line { from, to });
        }
    }
    for centre in points.into_iter().flatten() {
        scene.draw(thing, Role::Node, Shape::Disc { centre, radius: 0.12 });
    }
    scene
}

/// From 1 for a win at once towards 0.3 for one far away.
fn nearness(moves: Option<u32>) -> f64 {
    0.3 + 0.7 / (1.0 + f64::from(moves.unwrap_or(0)) / 6.0)
}

fn described(values: &[Option<Value>]) -> String {
    let count = |which: fn(&Value) -> bool| values.iter().flatten().filter(|v| which(v)).count();
    format!(
        "Values of the {} positions so far: the first player can win in {}, neither in {}, the second in {}",
        values.len(),
        count(|v| matches!(v, Value::Won(_))),
        count(|v| matches!(v, Value::Drawn)),
        count(|v| matches!(v, Value::Lost(_))),
    )
}
