//! Games for two: who plays, and how the game went.

use yew::prelude::*;

use super::Send;
use crate::app::picture;
use crate::duel::Opponent;
use crate::game::Words;
use crate::puzzle::{Side, Value};
use crate::scene::{Face, Point, Rect, Role, Scene, Shape, Thing, svg};
use crate::table::Msg;

/// Who plays, as a form.
pub(super) fn view_opponents(send: &Send, levels: &[Words], now: Opponent) -> Html {
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
    let strength = |(index, level): (usize, &Words)| {
        let opponent = match now {
            Opponent::Computer { side, .. } => Opponent::Computer { side, level: index },
            Opponent::Friend | Opponent::Both { .. } => Opponent::Both { level: index },
        };
        html! {
            <label class="choice" key={level.name.clone()}>
                <input type="radio" name="level" checked={now.level() == Some(index)}
                    onchange={send.reform(move |_| Msg::Opponent(opponent))} />
                <span>{ &level.name }<small>{ &level.meaning }</small></span>
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
    html! { <div class="plot">{ picture::figure(&svg::write(&curve(values))) }</div> }
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
