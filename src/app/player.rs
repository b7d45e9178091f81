//! The player: plays any solution, enters it at any index.

use std::rc::Rc;

use num_bigint::BigUint;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::table::keys;
use crate::game::Direction;
use crate::kit::numerals::{grouped, read};
use crate::play::solution::SolutionPart;
use crate::say;
use crate::table::SPEEDS;

/// The number of steps on the scrubber of a longer solution.
const SCRUBBER_STEPS: u32 = 10_000;

/// Greatest depth of the parts that a step makes at once.
const DEEPEST: usize = 8;

/// A length of more digits than this is written in the title only.
const LONG: usize = 6;

/// The content of the player and its callbacks.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// The badge and the length of the solution: "Proved shortest: 31 moves".
    pub title: AttrValue,
    /// The number of moves the solution has.
    pub length: Rc<BigUint>,
    /// The number of them that are made.
    pub at: Rc<BigUint>,
    /// About the move that comes next.
    pub caption: AttrValue,
    /// The parts that move stands in, from the outermost in.
    pub parts: Vec<SolutionPart>,
    /// The reason for the innermost of them; may be empty.
    pub explanation: AttrValue,
    /// Tells whether the solution has parts at all.
    pub has_parts: bool,
    /// The parts beside the one that is played, with it.
    pub chapters: Vec<SolutionPart>,
    /// Tells whether that part is played over and over.
    pub looping: bool,
    /// Begins or ends that.
    pub on_loop: Callback<()>,
    /// The depth of the parts that a step makes at once; 0 for single moves.
    pub level: usize,
    /// Tells whether it plays by itself.
    pub playing: bool,
    /// The index of its speed in [`SPEEDS`].
    pub speed: usize,
    /// Goes to an index.
    pub on_seek: Callback<BigUint>,
    /// Makes a step.
    pub on_step: Callback<Direction>,
    /// Chooses the depth of the parts that a step makes at once.
    pub on_level: Callback<usize>,
    /// Starts or stops playing.
    pub on_toggle: Callback<()>,
    /// Chooses another speed.
    pub on_speed: Callback<usize>,
    /// Plays on by hand from here.
    pub on_take_over: Callback<()>,
    /// Shares a link that opens the player at this index.
    pub on_share: Callback<()>,
    /// Tells whether it is shown to a class, large and without its controls.
    pub presenting: bool,
    /// Begins or ends that.
    pub on_present: Callback<()>,
    /// Tells whether the next move is hidden until it is guessed.
    pub guessing: bool,
    /// Begins or ends that.
    pub on_predict: Callback<()>,
    /// Closes the player.
    pub on_close: Callback<()>,
}

/// The component.
#[component]
pub fn Player(props: &Props) -> Html {
    let wrong = use_state_eq(|| None::<String>);
    let number = use_node_ref();
    {
        // The view does not set the field's text: the next move played would delete a text being typed, or one with a
        // mistake.
        let (number, wrong) = (number.clone(), wrong.clone());
        use_effect_with(props.at.clone(), move |at| {
            wrong.set(None);
            let field = number.cast::<HtmlInputElement>();
            let focus = gloo::utils::document().active_element();
            if let Some(field) = field.filter(|field| focus.as_ref() != Some(field.as_ref())) {
                field.set_value(&grouped(&**at));
            }
        });
    }
    let (at, length) = (&*props.at, &*props.length);
    let zero = BigUint::ZERO;
    let seek = |to: BigUint| {
        let on_seek = props.on_seek.clone();
        Callback::from(move |_: MouseEvent| on_seek.emit(to.clone()))
    };
    let step = |direction| props.on_step.reform(move |_: MouseEvent| direction);
    let (step_back, step_on) = match props.level {
        0 => (say!("One move back"), say!("One move on")),
        _ => (say!("One part back"), say!("One part on")),
    };

    let steps = BigUint::from(SCRUBBER_STEPS).min(length.clone());
    let to_step = |index: &BigUint| {
        if *length == zero { BigUint::ZERO } else { index * &steps / length }
    };
    let on_scrub = {
        let (on_seek, length, steps) = (props.on_seek.clone(), props.length.clone(), steps.clone());
        Callback::from(move |event: InputEvent| {
            let step = event.target_unchecked_into::<HtmlInputElement>().value();
            let Ok(step) = step.parse::<BigUint>() else { return };
            if steps != BigUint::ZERO {
                // Rounded up, so that the step's own index gives the step back.
                on_seek.emit((step * &*length + &steps - 1u32) / &steps);
            }
        })
    };
    let on_number = {
        let (on_seek, length, wrong) = (props.on_seek.clone(), props.length.clone(), wrong.clone());
        Callback::from(move |event: Event| {
            let input = event.target_unchecked_into::<HtmlInputElement>();
            let longest = length.to_string().len();
            match read(&input.value(), longest).filter(|index| index <= &*length) {
                Some(index) => {
                    wrong.set(None);
                    input.set_value(&grouped(&index));
                    on_seek.emit(index);
                }
                None => wrong.set(Some(say!(
                    "“{text}” is no move of this solution: 0 to {last} are.",
                    text = input.value().chars().take(30).collect::<String>(),
                    last = grouped(&*length)
                ))),
            }
        })
    };
    // A comma or full stop after a number is a key and no text.
    let on_key = {
        let (on_number, on_step) = (on_number.clone(), props.on_step.clone());
        Callback::from(move |event: KeyboardEvent| {
            let direction = match keys::plain_key(&event).as_str() {
                "." => Direction::Onward,
                "," => Direction::Back,
                _ => return,
            };
            event.prevent_default();
            let plain: &Event = event.as_ref();
            on_number.emit(plain.clone());
            on_step.emit(direction);
        })
    };
    let on_leave = {
        let (at, wrong) = (props.at.clone(), wrong.clone());
        Callback::from(move |event: FocusEvent| {
            if wrong.is_none() {
                event.target_unchecked_into::<HtmlInputElement>().set_value(&grouped(&*at));
            }
        })
    };
    let on_speed = {
        let on_speed = props.on_speed.clone();
        Callback::from(move |event: Event| {
            let input = event.target_unchecked_into::<web_sys::HtmlSelectElement>();
            if let Ok(speed) = input.value().parse() {
                on_speed.emit(speed);
            }
        })
    };
    let button = |label: String, which: Icon, key: &'static str, off: bool, onclick| {
        let end = matches!(which, Icon::First | Icon::Last).then_some("end");
        html! {
            <button type="button" class={classes!("tool", end)} aria-label={label.clone()} title={format!("{label} ({key})")}
                aria-keyshortcuts={key} disabled={off} {onclick}>{ icon(which) }</button>
        }
    };
    let play = match props.playing {
        true => say!("Pause"),
        false if at == length && !props.looping => say!("Play again"),
        false => say!(for "a solution": "Play"),
    };
    let digits = length.to_string().len();
    let on_toggle = props.on_toggle.reform(|_: MouseEvent| ());
    html! {
        <section class="player" aria-label={say!("Solution player")}>
            <header class="player-head">
                <h2 title={props.title.clone()}>{ &props.title }</h2>
                <button type="button" class="quiet" aria-label={say!("Play on from here")}
                    onclick={props.on_take_over.reform(|_| ())}>
                    { say!("Play on") }<span class="more">{ " " }{ say!("from here") }</span>
                </button>
                <button type="button" class="tool guess" aria-label={say!("Guess each next move")} title={say!("Guess each next move (G)")} aria-keyshortcuts="G"
                    aria-pressed={props.guessing.to_string()} onclick={props.on_predict.reform(|_| ())}>{ icon(Icon::Guess) }</button>
                { present_tool(props.presenting, &props.on_present) }
                <button type="button" class="tool" aria-label={say!("Share")} title={say!("Share (L)")} aria-keyshortcuts="L"
                    onclick={props.on_share.reform(|_| ())}>{ icon(Icon::Share) }</button>
                <button type="button" class="tool" aria-label={say!("Close the player")} title={say!("Close the player (Escape)")}
                    onclick={props.on_close.reform(|_| ())}>{ icon(Icon::Close) }</button>
            </header>
            // Long ones are scrolled, by keys too, so that the controls stay in view.
            <div class="words" tabindex="0" role="region" aria-label={say!("The move")}>
                <p class="caption">{
                    if props.guessing && at < length { say!("What comes next? Touch the board to guess.") } else { props.caption.to_string() }
                }</p>
                { parts(props) }
            </div>
            <input class="scrubber" type="range" min="0" max={steps.to_string()}
                value={to_step(at).to_string()} aria-label={say!("Place in the solution")}
                aria-valuetext={say!("move {n} of {of}", n = grouped(at), of = grouped(length))}
                oninput={on_scrub} />
            <p class="wrong" role="alert">{ (*wrong).clone().unwrap_or_default() }</p>
            <div class="player-keys">
                { button(say!("First move"), Icon::First, "Home", *at == zero, seek(BigUint::ZERO)) }
                { button(step_back, Icon::Back, ",", *at == zero, step(Direction::Back)) }
                <button type="button" class="tool main" aria-label={play.clone()} title={format!("{play} (P)")} aria-keyshortcuts="P"
                    disabled={*length == zero} onclick={on_toggle}>
                    { icon(if props.playing { Icon::Pause } else { Icon::Play }) }
                </button>
                { button(step_on, Icon::Forward, ".", at == length, step(Direction::Onward)) }
                { button(say!("Last move"), Icon::Last, "End", at == length, seek(length.clone())) }
                <select onchange={on_speed} aria-label={say!("Speed")}>
                    { for SPEEDS.iter().enumerate().map(|(i, speed)| html! {
                        <option key={i} value={i.to_string()} selected={i == props.speed}>
                            { format!("{speed}/s") }
                        </option>
                    }) }
                </select>
                { depth(props) }
                <label class="field">
                    <span class="of">{ say!(for "a number beside": "Move") }</span>
                    <input ref={number} class="number" type="text" inputmode="numeric" autocomplete="off"
                        aria-label={say!("Move number, 0 to {last}", last = grouped(length))}
                        aria-invalid={wrong.is_some().to_string()}
                        ~style={format!("min-width:min({}ch, 100%)", (digits + digits / 3 + 3).min(30))} size={digits.to_string()}
                        onchange={on_number} onkeydown={on_key} onblur={on_leave} />
                    <span class="of" hidden={digits > LONG}>{ say!(for "move 3 of 5": "of {of}", of = grouped(length)) }</span>
                </label>
            </div>
            { chapters(props) }
            // Below the controls, so that these stay where they are however long it is.
            <p class="why" tabindex="0" hidden={props.explanation.is_empty()}>{ &props.explanation }</p>
        </section>
    }
}

/// The button that shows the board to a class, and ends that.
pub fn present_tool(presenting: bool, on_present: &Callback<()>) -> Html {
    let (name, class, which) = if presenting {
        (say!("Back to the controls"), "tool show-less", Icon::Smaller)
    } else {
        (say!("Show to a class"), "tool", Icon::Larger)
    };
    html! {
        <button type="button" {class} aria-label={name.clone()} title={format!("{name} (F)")} aria-keyshortcuts="F"
            onclick={on_present.reform(|_| ())}>{ icon(which) }</button>
    }
}

/// The parts the next move stands in, each to be made at once. Of many the middle ones are left out.
fn parts(props: &Props) -> Html {
    let parts = &props.parts;
    let shown = |index: usize| index < 2 || index + 2 >= parts.len();
    let left_out = (0..parts.len()).filter(|index| !shown(*index)).count();
    let part = |(index, one): (usize, &SolutionPart)| {
        let on_seek = props.on_seek.clone();
        let end = one.end.clone();
        let (made, of) = (&*props.at - &one.begin, &one.end - &one.begin);
        let is_long = of.to_string().len() > LONG;
        html! {
            <li key={index} ~style={format!("--deep:{}", index.min(DEEPEST))}>
                <span class="muted" hidden={left_out == 0 || index + 2 != parts.len()}>
                    { say!("… {n} more …", n = left_out) }
                </span>
                <button type="button" class="quiet" title={say!("Make this part in one step")}
                    onclick={Callback::from(move |_: MouseEvent| on_seek.emit(end.clone()))}>
                    { &one.name }
                    <small class="numbers" hidden={is_long}>{ say!("{n} of {of}", n = grouped(made), of = grouped(of)) }</small>
                </button>
            </li>
        }
    };
    html! {
        <ol class="frames" aria-label={say!("Parts this move stands in")} hidden={!props.has_parts}>
            { for parts.iter().enumerate().filter(|(index, _)| shown(*index)).map(part) }
        </ol>
    }
}

/// The parts one after the other, each to go to, and the present one to be repeated.
fn chapters(props: &Props) -> Html {
    let chapter = |(index, part): (usize, &SolutionPart)| {
        let (on_seek, begin) = (props.on_seek.clone(), part.begin.clone());
        let (first, last) = (grouped(&part.begin + 1_u8), grouped(&part.end));
        let title = if first == last {
            say!("Move {last}", last)
        } else {
            say!("Moves {first} to {last}", first, last)
        };
        html! {
            <li key={index}>
                <button type="button" class="move" {title} aria-current={part.holds(&props.at).then_some("step")}
                    onclick={Callback::from(move |_: MouseEvent| on_seek.emit(begin.clone()))}>{ &part.name }</button>
            </li>
        }
    };
    html! {
        <nav class="chapters" aria-label={say!("Parts of the solution")} hidden={props.chapters.is_empty()}>
            <ol>{ for props.chapters.iter().enumerate().map(chapter) }</ol>
            <button type="button" class="tool" aria-label={say!("Repeat this part")} title={say!("Repeat this part (O)")} aria-keyshortcuts="O"
                aria-pressed={props.looping.to_string()} onclick={props.on_loop.reform(|_| ())}>{ icon(Icon::Repeat) }</button>
        </nav>
    }
}

/// The choice of the depth of the parts that a step makes at once.
fn depth(props: &Props) -> Html {
    let on_level = {
        let on_level = props.on_level.clone();
        Callback::from(move |event: Event| {
            let input = event.target_unchecked_into::<web_sys::HtmlSelectElement>();
            if let Ok(level) = input.value().parse() {
                on_level.emit(level);
            }
        })
    };
    let deepest = props.parts.len().min(DEEPEST).max(props.level).max(1);
    let name = |level: usize| match level {
        0 => say!("move by move"),
        1 => say!("by parts"),
        2 => say!("by parts of parts"),
        _ => say!("by parts, {level} deep", level),
    };
    html! {
        <select onchange={on_level} aria-label={say!(for "what one step makes": "Step")} hidden={!props.has_parts}>
            { for (0..=deepest).map(|level| html! {
                <option key={level} value={level.to_string()} selected={level == props.level}>
                    { name(level) }
                </option>
            }) }
        </select>
    }
}
