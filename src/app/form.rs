//! Form fields: for the choice of a variant, for the workshop's order, and for texts.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use web_sys::{HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement};
use yew::prelude::*;

use crate::contract::ParameterRange;
use crate::game;
use crate::kit::numerals::digits;
use crate::table::{Fault, objection};

/// The value that was chosen in a list.
pub fn chosen(event: &Event) -> String {
    event.target_unchecked_into::<HtmlSelectElement>().value()
}

/// The number of the item that was chosen in a list.
pub fn chosen_index(event: &Event) -> usize {
    let index = event.target_unchecked_into::<HtmlSelectElement>().selected_index();
    usize::try_from(index).unwrap_or(0)
}

/// The text in a line.
pub fn typed(event: &Event) -> String {
    event.target_unchecked_into::<HtmlInputElement>().value()
}

/// The node of a field that shows a value, and the text that the field sent last. Sets the field when the value changes,
/// but not on every render, nor to the text it sent: either would delete what has been typed since.
#[hook]
fn use_value(value: &str) -> (NodeRef, Rc<RefCell<Option<String>>>) {
    let node = use_node_ref();
    let sent = use_mut_ref(|| None::<String>);
    {
        let (node, sent) = (node.clone(), sent.clone());
        use_effect_with(value.to_owned(), move |value| {
            if sent.borrow().as_ref() == Some(value) {
                return;
            }
            sent.take();
            if let Some(line) = node.cast::<HtmlInputElement>() {
                line.set_value(value);
            } else if let Some(area) = node.cast::<HtmlTextAreaElement>()
                // An equal text is not set again, so that the cursor keeps its place.
                && area.value() != *value
            {
                area.set_value(value);
            }
        });
    }
    (node, sent)
}

/// A text to edit, and its callback.
#[derive(Properties, PartialEq, Clone)]
pub struct TextProps {
    /// The text as it is.
    pub value: AttrValue,
    /// The height of an area in lines; `None` for a single line.
    #[prop_or_default]
    pub rows: Option<u32>,
    /// Tells whether it has a mistake.
    #[prop_or_default]
    pub is_wrong: bool,
    /// Receives the text when the field is left; from an area, also when typing pauses.
    pub on_write: Callback<String>,
}

/// The length of such a pause, in milliseconds.
const PAUSE: u32 = 400;

/// A line or an area to write in.
#[component]
pub fn Text(props: &TextProps) -> Html {
    let TextProps { value, rows, is_wrong, on_write } = props;
    let (node, sent) = use_value(value);
    let on_write = on_write.reform(move |text: String| {
        sent.replace(Some(text.clone()));
        text
    });
    let pause = use_mut_ref(|| None::<Timeout>);
    let on_input = {
        let on_write = on_write.clone();
        move |event: InputEvent| {
            let area: HtmlTextAreaElement = event.target_unchecked_into();
            let on_write = on_write.clone();
            let written = move || on_write.emit(area.value());
            // This drops the earlier timeout, which cancels it.
            pause.replace(Some(Timeout::new(PAUSE, written)));
        }
    };
    match rows {
        Some(rows) => html! {
            <textarea ref={node} class="source" rows={rows.to_string()} spellcheck="true" oninput={on_input}
                onchange={on_write.reform(|event: Event| event.target_unchecked_into::<HtmlTextAreaElement>().value())} />
        },
        None => html! {
            <input ref={node} type="text" class="wide" spellcheck="false" autocomplete="off" aria-invalid={is_wrong.to_string()}
                onchange={on_write.reform(|event: Event| typed(&event))} />
        },
    }
}

/// A radio button with a name and a description.
pub fn radio(
    group: impl Into<AttrValue>,
    name: &str,
    meaning: &str,
    checked: bool,
    onchange: Callback<Event>,
) -> Html {
    html! {
        <label class="choice" key={name.to_owned()}>
            <input type="radio" name={group.into()} {checked} {onchange} />
            <span>{ name }<small>{ meaning }</small></span>
        </label>
    }
}

/// A field, and its callback.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// The field, with its present value.
    pub field: game::Field,
    /// An invalid entry, if the form keeps one.
    #[prop_or_default]
    pub fault: Option<Fault>,
    /// Tells whether the form receives and keeps invalid entries, too.
    #[prop_or_default]
    pub keeps_faults: bool,
    /// Receives the field's key and a new value.
    pub on_choose: Callback<(String, String)>,
}

/// The maximum length of a choice, in characters, that fits beside another field.
const LONG: usize = 14;

/// The component.
#[component]
pub fn Field(props: &Props) -> Html {
    let game::Field { key, label, value, range } = &props.field;
    // The invalid entry.
    let wrong = use_state(|| None::<String>);
    {
        let wrong = wrong.clone();
        use_effect_with(value.clone(), move |_| wrong.set(None));
    }
    let choose = {
        let (key, on_choose) = (key.clone(), props.on_choose.clone());
        move |value: String| on_choose.emit((key.clone(), value))
    };
    let (node, _) = use_value(props.fault.as_ref().map_or(value, |fault| &fault.entered));
    let here = wrong.as_ref().and_then(|entered| objection(&props.field, entered));
    let told = here.or_else(|| props.fault.as_ref().map(|fault| fault.words.clone()));
    let id = format!("fault-{key}");
    let field = match range {
        ParameterRange::Whole { min, max } => {
            let (about, keeps) = (props.field.clone(), props.keeps_faults);
            html! {
                <input ref={node} type="number" class="number" inputmode="numeric" min={min.to_string()} max={max.to_string()}
                    aria-invalid={told.is_some().to_string()} aria-describedby={id.clone()}
                    onchange={move |event: Event| {
                        let entered = entered(&typed(&event));
                        let is_wrong = objection(&about, &entered).is_some();
                        wrong.set(is_wrong.then(|| entered.clone()));
                        if keeps || !is_wrong {
                            choose(entered);
                        }
                    }} />
            }
        }
        ParameterRange::Choice(choices) => html! {
            // The property, unlike `selected`, follows the form even after the user has chosen here.
            <select ~value={wasm_bindgen::JsValue::from(value)} onchange={move |event: Event| choose(chosen(&event))}>
                { for choices.iter().map(|(choice, name)| html! {
                    <option key={choice.clone()} value={choice.clone()} selected={choice == value}>{ name }</option>
                }) }
            </select>
        },
    };
    // A long text would be cut off beside another field.
    let is_long = matches!(range, ParameterRange::Choice(choices)
        if choices.iter().any(|(_, name)| name.chars().count() > LONG));
    html! {
        <>
            <label class={classes!("field", is_long.then_some("long"))}><span>{ label }</span>{ field }</label>
            <p {id} class="wrong" role="alert" hidden={told.is_none()}>{ told.unwrap_or_default() }</p>
        </>
    }
}

/// The number entered into a field, without leading zeros.
fn entered(text: &str) -> String {
    digits::<u64>(text).map_or(text.to_owned(), |number| number.to_string())
}
