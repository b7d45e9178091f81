//! The line in which moves are typed.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::table::Typed;

/// What it begins with, and hears what is typed.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// What was typed last.
    pub typed: Typed,
    /// Hears what is typed.
    pub on_type: Callback<String>,
}

/// A line to type moves in, which is folded away.
#[component]
pub fn TypeMoves(props: &Props) -> Html {
    let line = use_node_ref();
    let Typed { times, rest, refused } = &props.typed;
    let on_submit = {
        let (line, on_type) = (line.clone(), props.on_type.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            if let Some(line) = line.cast::<HtmlInputElement>() {
                on_type.emit(line.value());
            }
        }
    };
    {
        // What was made is taken out of the line; what could not be made stays as it was typed.
        let (line, rest) = (line.clone(), rest.clone());
        use_effect_with(*times, move |_| {
            if let Some(line) = line.cast::<HtmlInputElement>() {
                line.set_value(&rest);
            }
        });
    }
    html! {
        <details class="set-up">
            <summary>{ "Type your moves" }</summary>
            <form class="stack" onsubmit={on_submit}>
                <label class="field tall">
                    <span>{ "Moves, as the list of moves has them" }</span>
                    <input ref={line} class="wide" type="text" autocomplete="off" autocapitalize="off" spellcheck="false"
                        aria-invalid={refused.is_some().to_string()} aria-describedby="typed-refused" />
                </label>
                <p id="typed-refused" class="wrong" role="alert">{ refused.clone().unwrap_or_default() }</p>
                <button type="submit">{ "Make them" }</button>
            </form>
        </details>
    }
}
