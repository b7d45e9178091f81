//! The player: plays any solution, and jumps to any index.

use std::rc::Rc;

use num_bigint::BigUint;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::form::{chosen, typed};
use super::host::focus_on;
use super::icons::{Icon, icon};
use super::settings::Settings;
use super::table::keys;
use super::table::view::present_tool;
use crate::contract::SolutionPart;
use crate::game::{Direction, ShownPlayer};
use crate::kit::numerals::{Whole as _, grouped, read, with_mark};
use crate::say;
use crate::table::{self, Dialog, Msg, PlayerMsg, SPEEDS, Table, ViewMsg};

/// The maximum number of steps on the scrubber.
const SCRUBBER_STEPS: u32 = 10_000;

/// The greatest depth of parts that a step can make at once.
const DEEPEST: usize = 8;

/// The maximum number of digits of a length that is written outside the title.
const LONG: usize = 6;

/// The content of the player.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// The badge and the length of the solution: "Proved shortest: 31 moves".
    pub title: AttrValue,
    /// The solution at its present index.
    pub shown: Rc<ShownPlayer>,
    /// Tells whether the present part is repeated.
    pub looping: bool,
    /// The depth of the parts that a step makes at once; 0 for single moves.
    pub depth: usize,
    /// Tells whether it plays by itself.
    pub playing: bool,
    /// The index of its speed in [`SPEEDS`].
    pub speed: usize,
    /// Tells whether it is shown to a class, large and without its controls.
    pub presenting: bool,
    /// Tells whether the next move is hidden until it is guessed.
    pub guessing: bool,
    /// Receives every action as a message to the table.
    pub on: Callback<Msg>,
}

impl Props {
    fn press(&self, msg: PlayerMsg) -> Callback<MouseEvent> {
        self.on.reform(move |_| Msg::Player(msg.clone()))
    }

    fn seek(&self, to: &BigUint) -> Callback<MouseEvent> {
        self.press(PlayerMsg::Seek(to.clone()))
    }

    /// Sends an action with the number that is chosen in a list.
    fn choose(&self, msg: fn(usize) -> PlayerMsg) -> Callback<Event> {
        let on = self.on.clone();
        Callback::from(move |event: Event| {
            if let Ok(number) = chosen(&event).parse() {
                on.emit(Msg::Player(msg(number)));
            }
        })
    }
}

/// The player of a table.
pub fn view(
    send: &Callback<Msg>,
    table: &Table,
    player: &table::Player,
    shown: &ShownPlayer,
    settings: &Settings,
) -> Html {
    html! {
        <Player key="player"
            title={player.title.clone()}
            shown={Rc::new(shown.clone())}
            looping={player.looped.is_some()}
            depth={player.depth}
            playing={player.playing}
            speed={settings.speed}
            presenting={table.view.presenting}
            guessing={player.guesses.is_some()}
            on={send}
        />
    }
}

/// The component.
#[component]
pub fn Player(props: &Props) -> Html {
    let (field, mistake) = use_move_field(props);
    let shown = &props.shown;
    let caption = match props.guessing && shown.at < shown.length {
        true => say!("What comes next? Touch the board to guess."),
        false => shown.caption.clone(),
    };
    html! {
        <section class="player" aria-label={say!("Solution player")}>
            { head(props) }
            // Long texts scroll, by keys too, so that the controls stay in view.
            <div class="words" tabindex="0" role="region" aria-label={say!("The move")}>
                <p class="caption">{ caption }</p>
                { parts(props) }
            </div>
            { scrubber(props) }
            <p class="wrong" role="alert">{ mistake }</p>
            { buttons(props, field) }
            { chapters(props) }
            // Below the controls, so that its length does not move them.
            <p class="why" tabindex="0" hidden={shown.explanation.is_empty()}>{ &shown.explanation }</p>
        </section>
    }
}

fn head(props: &Props) -> Html {
    let on_share = props.on.reform(|_| Msg::View(ViewMsg::Open(Some(Dialog::Share))));
    html! {
        <header class="player-head">
            <h2 title={props.title.clone()}>{ &props.title }</h2>
            <button type="button" class="quiet" aria-label={say!("Play on from here")}
                onclick={props.press(PlayerMsg::TakeOver)}>
                { say!("Play on") }
            </button>
            <button type="button" class="tool guess" aria-label={say!("Guess each next move")} title={say!("Guess each next move (G)")} aria-keyshortcuts="G"
                aria-pressed={props.guessing.to_string()} onclick={props.press(PlayerMsg::Predict)}>{ icon(Icon::GUESS) }</button>
            { present_tool(props.presenting, &props.on) }
            <button type="button" class="tool" aria-label={say!("Share")} title={say!("Share (L)")} aria-keyshortcuts="L"
                onclick={on_share}>{ icon(Icon::SHARE) }</button>
            <button type="button" class="tool" aria-label={say!("Close the player")} title={say!("Close the player (Escape)")}
                onclick={props.press(PlayerMsg::ClosePlayer)}>{ icon(Icon::CLOSE) }</button>
        </header>
    }
}

fn scrubber(props: &Props) -> Html {
    let ShownPlayer { at, length, .. } = &*props.shown;
    let steps = u32::try_from(length).map_or(SCRUBBER_STEPS, |length| length.min(SCRUBBER_STEPS));
    // The last step reached, by binary search: a division of large numbers would take more code.
    let reached = at * steps;
    let (mut step, mut beyond) = (0, steps + 1);
    while step + 1 < beyond {
        let middle = step.midpoint(beyond);
        *(if length * middle <= reached { &mut step } else { &mut beyond }) = middle;
    }
    let on_scrub = {
        let (on, length) = (props.on.clone(), length.clone());
        Callback::from(move |event: InputEvent| {
            let Ok(step) = typed(&event).parse::<u32>() else { return };
            if steps > 0 {
                // Rounded up, so that this index maps back to this step.
                let index = (&length * step + (steps - 1)) / steps;
                on.emit(Msg::Player(PlayerMsg::Seek(index)));
            }
        })
    };
    html! {
        <input class="scrubber" type="range" min="0" max={steps.to_string()}
            value={step.to_string()} aria-label={say!("Place in the solution")}
            aria-valuetext={say!("move {n} of {of}", n = grouped(at), of = grouped(length))}
            oninput={on_scrub} />
    }
}

/// The buttons that play, the speed, the size of a step, and the field of the move.
fn buttons(props: &Props, field: Html) -> Html {
    let ShownPlayer { at, length, .. } = &*props.shown;
    let zero = BigUint::ZERO;
    let (is_first, is_last) = (*at == zero, at == length);
    let (step_back, step_on) = match props.depth {
        0 => (say!("Previous move"), say!("Next move")),
        _ => (say!("Previous part"), say!("Next part")),
    };
    let step = |direction| props.press(PlayerMsg::Step(direction));
    let button = |label: String, which: Icon, key: &'static str, off: bool, onclick| {
        let end = matches!(which, Icon::FIRST | Icon::LAST).then_some("end");
        html! {
            <button type="button" class={classes!("tool", end)} aria-label={label.clone()} title={format!("{label} ({key})")}
                aria-keyshortcuts={key} aria-disabled={off.to_string()} onclick={(!off).then_some(onclick)}>{ icon(which) }</button>
        }
    };
    let play = match props.playing {
        true => say!("Pause"),
        false if is_last && !props.looping => say!("Play again"),
        false => say!(for "a solution": "Play"),
    };
    html! {
        <div class="player-keys">
            { button(say!("First move"), Icon::FIRST, "Home", is_first, props.seek(&zero)) }
            { button(step_back, Icon::BACK, ",", is_first, step(Direction::Back)) }
            <button type="button" class="tool main" aria-label={play.clone()} title={format!("{play} (P)")} aria-keyshortcuts="P"
                disabled={*length == zero} onclick={props.press(PlayerMsg::TogglePlaying)}>
                { icon(if props.playing { Icon::PAUSE } else { Icon::PLAY }) }
            </button>
            { button(step_on, Icon::FORWARD, ".", is_last, step(Direction::Onward)) }
            { button(say!("Last move"), Icon::LAST, "End", is_last, props.seek(length)) }
            <select onchange={props.choose(PlayerMsg::Speed)} aria-label={say!("Speed")}>
                { for SPEEDS.iter().enumerate().map(|(i, speed)| html! {
                    <option key={i} value={i.to_string()} selected={i == props.speed}>
                        { format!("{}/s", with_mark(&speed.to_string())) }
                    </option>
                }) }
            </select>
            { depth(props) }
            { field }
        </div>
    }
}

#[hook]
fn use_move_field(props: &Props) -> (Html, String) {
    let ShownPlayer { at, length, .. } = &*props.shown;
    let wrong = use_state_eq(|| None::<String>);
    let number = use_node_ref();
    {
        // The text is not set by a render: the next move played would delete a text being typed, or one with a
        // mistake.
        let (number, wrong) = (number.clone(), wrong.clone());
        use_effect_with(at.clone(), move |at| {
            wrong.set(None);
            let field = number.cast::<HtmlInputElement>();
            let focus = gloo::utils::document().active_element();
            if let Some(field) = field.filter(|field| focus.as_ref() != Some(field.as_ref())) {
                field.set_value(&grouped(at));
            }
        });
    }
    let on_number = {
        let (on, length, wrong) = (props.on.clone(), length.clone(), wrong.clone());
        Callback::from(move |event: Event| {
            let input = event.target_unchecked_into::<HtmlInputElement>();
            let longest = length.to_digits().len();
            match read(&input.value(), longest).filter(|index| *index <= length) {
                Some(index) => {
                    wrong.set(None);
                    input.set_value(&grouped(&index));
                    on.emit(Msg::Player(PlayerMsg::Seek(index)));
                }
                None => wrong.set(Some(say!(
                    "“{text}” is not a move of this solution. Moves go from 0 to {last}.",
                    text = input.value().chars().take(30).collect::<String>(),
                    last = grouped(&length)
                ))),
            }
        })
    };
    // A comma or full stop is a shortcut and no text. Escape restores the field.
    let on_key = {
        let (on_number, on) = (on_number.clone(), props.on.clone());
        let (at, wrong) = (at.clone(), wrong.clone());
        Callback::from(move |event: KeyboardEvent| {
            let direction = match keys::plain_key(&event).as_str() {
                "." => Direction::Onward,
                "," => Direction::Back,
                "Escape" => {
                    wrong.set(None);
                    event.target_unchecked_into::<HtmlInputElement>().set_value(&grouped(&at));
                    return focus_on(".player .words");
                }
                _ => return,
            };
            event.prevent_default();
            let plain: &Event = event.as_ref();
            on_number.emit(plain.clone());
            on.emit(Msg::Player(PlayerMsg::Step(direction)));
        })
    };
    let on_leave = {
        let (at, wrong) = (at.clone(), wrong.clone());
        Callback::from(move |event: FocusEvent| {
            if wrong.is_none() {
                event.target_unchecked_into::<HtmlInputElement>().set_value(&grouped(&at));
            }
        })
    };
    let digits = length.to_digits().len();
    let field = html! {
        <label class="field">
            <span class="of">{ say!(for "a number beside": "Move") }</span>
            <input ref={number} class="number" type="text" inputmode="numeric" autocomplete="off"
                aria-label={say!("Move number, 0 to {last}", last = grouped(length))}
                aria-invalid={wrong.is_some().to_string()}
                ~style={format!("min-width:min({}ch, 100%)", (digits + digits / 3 + 3).min(30))} size={digits.to_string()}
                onchange={on_number} onkeydown={on_key} onblur={on_leave} />
            <span class="of" hidden={digits > LONG}>{ say!(for "move 3 of 5": "of {of}", of = grouped(length)) }</span>
        </label>
    };
    (field, (*wrong).clone().unwrap_or_default())
}

/// The parts that contain the next move, as buttons that play them at once. Of many, the middle ones are left out.
fn parts(props: &Props) -> Html {
    let ShownPlayer { at, parts, has_parts, .. } = &*props.shown;
    let is_shown = |index: usize| index < 2 || index + 2 >= parts.len();
    let left_out = (0..parts.len()).filter(|index| !is_shown(*index)).count();
    let part = |(index, one): (usize, &SolutionPart)| {
        let (made, of) = (at - &one.begin, &one.end - &one.begin);
        let is_long = of.to_digits().len() > LONG;
        html! {
            <li key={index} ~style={format!("--deep:{}", index.min(DEEPEST))}>
                <span class="muted" hidden={left_out == 0 || index + 2 != parts.len()}>
                    { say!("… {n} more …", n = left_out) }
                </span>
                <button type="button" class="quiet" title={say!("Make this part in one step")}
                    onclick={props.seek(&one.end)}>
                    { &one.name }
                    <small class="numbers" hidden={is_long}>{ say!("{n} of {of}", n = grouped(made), of = grouped(of)) }</small>
                </button>
            </li>
        }
    };
    html! {
        <ol class="frames" aria-label={say!("Parts this move stands in")} hidden={!has_parts}>
            { for parts.iter().enumerate().filter(|(index, _)| is_shown(*index)).map(part) }
        </ol>
    }
}

/// The present part and its siblings, as buttons that go to them, and a button that repeats the present one.
fn chapters(props: &Props) -> Html {
    let ShownPlayer { at, chapters, .. } = &*props.shown;
    let chapter = |(index, part): (usize, &SolutionPart)| {
        let (first, last) = (grouped(&part.begin + 1_u8), grouped(&part.end));
        let title = if first == last {
            say!("Move {last}", last)
        } else {
            say!("Moves {first} to {last}", first, last)
        };
        html! {
            <li key={index}>
                <button type="button" class="move" {title} aria-current={part.holds(at).then_some("step")}
                    onclick={props.seek(&part.begin)}>{ &part.name }</button>
            </li>
        }
    };
    html! {
        <nav class="chapters" aria-label={say!("Parts of the solution")} hidden={chapters.is_empty()}>
            <ol>{ for chapters.iter().enumerate().map(chapter) }</ol>
            <button type="button" class="tool" aria-label={say!("Repeat this part")} title={say!("Repeat this part (O)")} aria-keyshortcuts="O"
                aria-pressed={props.looping.to_string()} onclick={props.press(PlayerMsg::Loop)}>{ icon(Icon::REPEAT) }</button>
        </nav>
    }
}

fn depth(props: &Props) -> Html {
    let deepest = props.shown.parts.len().min(DEEPEST).max(props.depth).max(1);
    let name = |depth: usize| match depth {
        0 => say!("move by move"),
        1 => say!("by parts"),
        2 => say!("by parts of parts"),
        _ => say!("by parts, {level} deep", level = depth),
    };
    html! {
        <select class="step" onchange={props.choose(PlayerMsg::Depth)} aria-label={say!(for "what one step makes": "Step")} hidden={!props.shown.has_parts}>
            { for (0..=deepest).map(|depth| html! {
                <option key={depth} value={depth.to_string()} selected={depth == props.depth}>
                    { name(depth) }
                </option>
            }) }
        </select>
    }
}
