//! The text field in which moves are typed.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::say;
use crate::table::Typed;

/// The state of the line, and the callback for the typed text.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// The result of the text typed last.
    pub typed: Typed,
    /// Receives the text typed.
    pub on_type: Callback<String>,
}

/// A text field for moves, which is folded away.
#[component]
pub fn TypeMoves(props: &Props) -> Html {
    let line = use_node_ref();
    // True once the line has been emptied for moves that are still to be made.
    let emptied = use_mut_ref(|| false);
    let Typed { times, rest, refused } = &props.typed;
    let on_submit = {
        let (line, emptied, on_type) = (line.clone(), emptied.clone(), props.on_type.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            if let Some(line) = line.cast::<HtmlInputElement>() {
                let moves = line.value();
                // Emptied at once: text typed before the answer comes belongs to the next move.
                line.set_value("");
                *emptied.borrow_mut() = true;
                on_type.emit(moves);
            }
        }
    };
    {
        // Moves that could not be made are put back as typed.
        let (line, rest) = (line.clone(), rest.clone());
        use_effect_with(*times, move |_| {
            let is_made = std::mem::take(&mut *emptied.borrow_mut()) && rest.is_empty();
            if let Some(line) = line.cast::<HtmlInputElement>().filter(|_| !is_made) {
                line.set_value(&rest);
            }
        });
    }
    html! {
        <details class="set-up">
            <summary>{ say!("Type your moves") }</summary>
            <form class="stack" onsubmit={on_submit}>
                <label class="field tall">
                    <span>{ say!("Moves, written as in the list of moves") }</span>
                    <input ref={line} class="wide" type="text" autocomplete="off" autocapitalize="off" spellcheck="false"
                        aria-invalid={refused.is_some().to_string()} aria-describedby="typed-refused" />
                </label>
                <p id="typed-refused" class="wrong" role="alert">{ refused.clone().unwrap_or_default() }</p>
                <button type="submit">{ say!("Play them") }</button>
            </form>
        </details>
    }
}
