//! A dialog: the browser's own, which keeps the focus inside and closes with Escape.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::icons::{Icon, icon};
use crate::say;

/// The content of a dialog.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// Its heading.
    pub title: AttrValue,
    /// Tells whether it is open.
    pub open: bool,
    /// Called when the user closes it: by its button, by Escape or by a click outside.
    pub on_close: Callback<()>,
    /// Its body.
    pub children: Html,
}

/// The component.
#[component]
pub fn Dialog(props: &Props) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with(props.open, move |&open| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>() {
                if open && !dialog.open() {
                    // It is in the document and not open yet, so it can be shown.
                    let _ = dialog.show_modal();
                } else if !open && dialog.open() {
                    dialog.close();
                }
            }
        });
    }
    let is_beside = {
        let node = node.clone();
        move |event: &MouseEvent| {
            event.target() == node.cast::<HtmlDialogElement>().map(web_sys::EventTarget::from)
        }
    };
    // A drag that selects text may end outside the dialog.
    let began_beside = use_mut_ref(|| false);
    let on_press = {
        let (is_beside, began_beside) = (is_beside.clone(), began_beside.clone());
        Callback::from(move |event: MouseEvent| *began_beside.borrow_mut() = is_beside(&event))
    };
    let on_click = {
        let on_close = props.on_close.clone();
        Callback::from(move |event: MouseEvent| {
            if began_beside.take() && is_beside(&event) {
                on_close.emit(());
            }
        })
    };
    let on_closed = {
        let (open, on_close) = (props.open, props.on_close.clone());
        Callback::from(move |_: Event| {
            // Not if the page itself closed it: another dialog may be open by now.
            if open {
                on_close.emit(());
            }
        })
    };
    html! {
        // `cancel` reports Escape before the dialog closes, so that the next key finds it closed.
        <dialog ref={node} aria-label={props.title.clone()} onmousedown={on_press} onclick={on_click}
            oncancel={props.on_close.reform(|_| ())} onclose={on_closed}>
            <div class="dialog">
                <header>
                    <h2>{ &props.title }</h2>
                    <button type="button" class="tool" aria-label={say!("Close")} onclick={props.on_close.reform(|_| ())}>
                        { icon(Icon::CLOSE) }
                    </button>
                </header>
                // Empty while closed, so that nothing in it is found or focused.
                <div>{ if props.open { props.children.clone() } else { html! {} } }</div>
            </div>
        </dialog>
    }
}
