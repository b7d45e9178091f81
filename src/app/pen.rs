//! The form that writes a text into a place of the board.

use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::settings;
use super::table::keys;
use crate::game::{ChoiceMark, Nib, ShownWriting};
use crate::kit::numerals::plain;
use crate::say;
use crate::scene::PlaceId;
use crate::table::{AfterWriting, Draft, Msg, PenMsg, Table};

/// The state of the pen and its callbacks.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// The present text, and the texts allowed.
    pub writing: ShownWriting,
    /// The text being written.
    pub draft: Draft,
    /// Tells whether the pencil is in use.
    pub pencil: bool,
    /// Tells whether the pen moves on to the next blank after writing.
    pub onward: bool,
    /// Writes a text. An empty text erases, or only moves on.
    pub on_write: Callback<(String, AfterWriting)>,
    /// Toggles `onward`.
    pub on_onward: Callback<()>,
    /// Switches between pen and pencil.
    pub on_pencil: Callback<()>,
    /// Puts the pen down.
    pub on_close: Callback<()>,
}

/// The pen of a table, at a place.
pub fn view(send: &Callback<Msg>, table: &Table, writing: &ShownWriting, place: PlaceId) -> Html {
    html! {
        <Pen key={format!("pen {}", place.0)} writing={writing.clone()} draft={table.hand.draft.clone()}
            pencil={table.hand.nib == Nib::Pencil}
            on_pencil={send.reform(|()| Msg::Pen(PenMsg::Pencil))}
            onward={table.hand.onward} on_onward={send.reform(|()| Msg::Pen(PenMsg::Onward))}
            on_write={send.reform(move |(text, then)| Msg::Pen(PenMsg::Write(place, text, then)))}
            on_close={send.reform(move |()| Msg::Pen(PenMsg::PenDown(place)))} />
    }
}

/// The component. It needs a different key for each place.
#[component]
pub fn Pen(props: &Props) -> Html {
    let ShownWriting { what, sums, .. } = &props.writing;
    let Draft { begun, refused } = &props.draft;
    let field = use_node_ref();
    let pencil = props.pencil && what.pencilled.is_some();
    // The note is on the board now: the field is emptied for the next.
    use_field_effect(&field, what.pencilled.clone(), |field, _| field.set_value(""));
    let begun = begun.clone();
    use_field_effect(&field, (), move |field, ()| {
        field.set_value(&begun);
        // On a touch screen, the keyboard would cover the board and the texts to choose from.
        if !begun.is_empty() || !settings::matches("(pointer: coarse)") {
            // Focusing an element of the page does not fail.
            let _ = field.focus();
        }
    });
    // What is typed next replaces the refused text.
    use_field_effect(&field, refused.clone(), |field, refused| {
        if refused.is_some() {
            field.select();
        }
    });
    let write = {
        let (field, on_write) = (field.clone(), props.on_write.clone());
        Callback::from(move |then| {
            if let Some(field) = field.cast::<HtmlInputElement>() {
                on_write.emit((plain(field.value().trim()), then));
            }
        })
    };
    let on_key = {
        let (on_close, on_pencil) = (props.on_close.clone(), props.on_pencil.clone());
        let (can_pencil, write) = (what.pencilled.is_some(), write.clone());
        move |event: KeyboardEvent| match keys::plain_key(&event).as_str() {
            "Escape" => {
                event.stop_propagation();
                on_close.emit(());
            }
            "p" if can_pencil => {
                event.stop_propagation();
                event.prevent_default();
                on_pencil.emit(());
            }
            "Enter" if event.shift_key() && is_field(&event) => {
                event.prevent_default();
                write.emit(AfterWriting::NextBlank);
            }
            _ => {}
        }
    };
    let on_submit = move |event: SubmitEvent| {
        event.prevent_default();
        write.emit(AfterWriting::AsChosen);
    };
    let erase = props.on_write.reform(|_: MouseEvent| (String::new(), AfterWriting::AsChosen));
    html! {
        <form class="pen" onsubmit={on_submit} onkeydown={on_key}>
            <label class="field">
                <span>{ &what.prompt }</span>
                <input ref={field} type="text" inputmode="numeric" autocomplete="off" class="number" size="4"
                    aria-invalid={refused.is_some().to_string()} aria-describedby="pen-refused pen-sums" />
            </label>
            <button type="submit" class="main">{ if pencil { say!(for "a button": "Note") } else { say!(for "a button": "Write") } }</button>
            <button type="button" class="tool" hidden={what.pencilled.is_none()} aria-label={say!("Pencil")}
                aria-pressed={pencil.to_string()} title={say!("Pencil: note what may go here (P)")}
                onclick={props.on_pencil.reform(|_| ())}>{ icon(Icon::EDIT) }</button>
            <button type="button" class="tool" hidden={!what.present.is_empty()}
                aria-label={say!("Then on to the next blank")} aria-pressed={props.onward.to_string()}
                title={say!("After writing, on to the next blank (once: Shift+Enter)")}
                onclick={props.on_onward.reform(|_| ())}>{ icon(Icon::ONWARD) }</button>
            <button type="button" hidden={what.present.is_empty()} onclick={erase}>
                { say!("Erase {text}", text = what.present) }
            </button>
            <button type="button" class="tool" aria-label={say!("Put the pen down")} title={say!("Put the pen down (Escape)")}
                onclick={props.on_close.reform(|_| ())}>{ icon(Icon::CLOSE) }</button>
            <p id="pen-sums" class="sums numbers" hidden={sums.is_empty()}>
                { for sums.iter().map(|sum| html! { <span key={sum.clone()}>{ sum }</span> }) }
            </p>
            <p id="pen-refused" class="wrong" role="alert">{ refused.clone().unwrap_or_default() }</p>
            <div class="choices" role="group" aria-label={say!("Choose")}
                hidden={what.choices.is_empty() || (refused.is_some() && !pencil)}>
                { for what.choices.iter().enumerate().map(|(index, text)| choice(props, index, text)) }
            </div>
        </form>
    }
}

/// Changes a text field after the first rendering, and whenever `cause` has changed.
#[hook]
fn use_field_effect<C: PartialEq + 'static>(
    field: &NodeRef,
    cause: C,
    change: impl FnOnce(&HtmlInputElement, &C) + 'static,
) {
    let field = field.clone();
    use_effect_with(cause, move |cause| {
        if let Some(field) = field.cast::<HtmlInputElement>() {
            change(&field, cause);
        }
    });
}

/// The button of a text to choose, with its mark. With the pencil, noted texts appear pressed.
fn choice(props: &Props, index: usize, text: &str) -> Html {
    let ShownWriting { what, marks, .. } = &props.writing;
    let (worth, said) = match marks.get(index) {
        Some(ChoiceMark { right: Some(true), .. }) => {
            (Some("right"), Some(say!("{text}, right", text)))
        }
        Some(ChoiceMark { right: Some(false), why }) => {
            let said = match why.is_empty() {
                true => say!("{text}, a mistake.", text),
                false => say!("{text}, a mistake. {why}", text, why),
            };
            (Some("mistake"), Some(said))
        }
        _ => (None, None),
    };
    let pencilled = what.pencilled.as_ref();
    let noted = pencilled.is_some_and(|noted| noted.iter().any(|one| one == text));
    let is_pencil = props.pencil && pencilled.is_some();
    let (key, on_write) = (text.to_owned(), props.on_write.clone());
    let onclick = {
        let text = key.clone();
        move |event: MouseEvent| {
            let then = match event.shift_key() {
                true => AfterWriting::NextBlank,
                false => AfterWriting::AsChosen,
            };
            on_write.emit((text.clone(), then));
        }
    };
    html! {
        <button type="button" key={key.clone()} class={classes!(noted.then_some("noted"), worth)}
            aria-label={said.clone()} title={said}
            aria-pressed={is_pencil.then(|| noted.to_string())} {onclick}>{ key }</button>
    }
}

/// Tells whether a key was pressed in the text field; on a button, Enter presses the button.
fn is_field(event: &KeyboardEvent) -> bool {
    event.target().is_some_and(|target| target.has_type::<HtmlInputElement>())
}
