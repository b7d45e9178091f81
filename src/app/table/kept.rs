//! Positions and puzzles that were kept, each with its name.

use web_sys::{HtmlElement, HtmlInputElement};
use yew::prelude::*;

use super::Send;
use crate::app::plates;
use crate::game::Plate;
use crate::say;
use crate::table::{BenchMsg, Msg, Solved, Workshop};

/// The kept positions of this puzzle; hidden if there are none.
pub(super) fn view_kept(send: &Send, workshop: &Workshop, solved: &[Solved]) -> Html {
    let kept = |(index, (key, plate)): (usize, &(String, Plate))| {
        let name = plate.name.clone();
        let on_rename = send.reform(move |name| Msg::Bench(BenchMsg::Rename(index, name)));
        let below = html! {
            <div class="row">
                <Rename {name} {on_rename} />
                <button type="button" class="quiet" aria-label={say!("Forget {name}", name = plate.name)}
                    onclick={send.reform(move |_| Msg::Bench(BenchMsg::Forget(index)))}>{ say!("Forget") }</button>
            </div>
        };
        html! { <li key={key.clone()}>{ plates::view(plate, solved, below) }</li> }
    };
    let unreadable = say!(
        "{n} more kept position cannot be read by this version. See “Games kept aside” in the menu."
            | "{n} more kept positions cannot be read by this version. See “Games kept aside” in \
                the menu.",
        n = workshop.unreadable
    );
    html! {
        <section key="kept" hidden={workshop.kept.is_empty() && workshop.unreadable == 0}>
            <h2>{ say!("Kept by you") }</h2>
            <ul>{ for workshop.kept.iter().enumerate().map(kept) }</ul>
            <p class="muted" hidden={workshop.unreadable == 0}>{ unreadable }</p>
        </section>
    }
}

#[derive(Properties, PartialEq, Clone)]
struct RenameProps {
    name: String,
    on_rename: Callback<String>,
}

#[component]
fn Rename(props: &RenameProps) -> Html {
    let open = use_state(|| false);
    let was_open = use_mut_ref(|| false);
    let (field, button) = (use_node_ref(), use_node_ref());
    {
        let (field, button, name) = (field.clone(), button.clone(), props.name.clone());
        use_effect_with(*open, move |&open| {
            let was_open = was_open.replace(open);
            // Focusing an element of the page does not fail.
            if let Some(field) = field.cast::<HtmlInputElement>().filter(|_| open) {
                field.set_value(&name);
                let _ = field.focus();
                field.select();
            } else if let Some(button) = button.cast::<HtmlElement>().filter(|_| was_open) {
                let _ = button.focus();
            }
        });
    }
    let set_open = {
        let open = open.clone();
        Callback::from(move |now: bool| open.set(now))
    };
    if !*open {
        return html! {
            <button ref={button} type="button" class="quiet" key="closed" aria-label={say!("Rename {name}", name = props.name)}
                onclick={set_open.reform(|_: MouseEvent| true)}>{ say!("Rename") }</button>
        };
    }
    let on_submit = {
        let (field, set_open, on_rename) =
            (field.clone(), set_open.clone(), props.on_rename.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            if let Some(field) = field.cast::<HtmlInputElement>() {
                on_rename.emit(field.value());
            }
            set_open.emit(false);
        }
    };
    let on_key = {
        let set_open = set_open.clone();
        move |event: KeyboardEvent| {
            if event.key() == "Escape" {
                set_open.emit(false);
            }
        }
    };
    html! {
        <form class="row rename" key="open" onsubmit={on_submit} onkeydown={on_key}>
            <input ref={field} type="text" aria-label={say!("Name")} maxlength="60" autocomplete="off" />
            <button type="submit" class="quiet">{ say!("Save") }</button>
        </form>
    }
}
