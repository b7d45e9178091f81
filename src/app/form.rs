//! A field of a form: what a variant is chosen by, or what the workshop is told to make.

use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use crate::game;
use crate::puzzle::ParameterRange;

/// A field, and whom it tells.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// What it asks for, with its present value.
    pub field: game::Field,
    /// Told the field's key and a new value, which need not be allowed.
    pub on_choose: Callback<(String, String)>,
}

/// The component.
#[component]
pub fn Field(props: &Props) -> Html {
    let game::Field { key, label, value, range } = &props.field;
    let choose = {
        let (key, on_choose) = (key.clone(), props.on_choose.clone());
        move |value: String| on_choose.emit((key.clone(), value))
    };
    let field = match range {
        ParameterRange::Whole { min, max } => html! {
            <input type="number" class="number" inputmode="numeric" min={min.to_string()} max={max.to_string()}
                value={value.clone()}
                onchange={move |event: Event| {
                    choose(event.target_unchecked_into::<HtmlInputElement>().value());
                }} />
        },
        ParameterRange::Choice(choices) => html! {
            // The property follows a change of form even after the user has chosen here.
            <select ~value={wasm_bindgen::JsValue::from(value)} onchange={move |event: Event| {
                choose(event.target_unchecked_into::<HtmlSelectElement>().value());
            }}>
                { for choices.iter().map(|(choice, name)| html! {
                    <option key={choice.clone()} value={choice.clone()} selected={choice == value}>{ name }</option>
                }) }
            </select>
        },
    };
    html! { <label class="field"><span>{ label }</span>{ field }</label> }
}
