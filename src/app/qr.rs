//! A link as a QR code on the page.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, HtmlDetailsElement, ScrollIntoViewOptions, ScrollLogicalPosition};
use yew::prelude::*;

use super::dialog::Dialog;
use super::{download, modules, picture};
use crate::say;

/// The address to show.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// The address to encode.
    pub url: AttrValue,
    /// The name of a file with the code, without its ending.
    pub file: AttrValue,
}

#[derive(Clone, PartialEq)]
enum Drawn {
    Nothing,
    Code(String),
    /// The reason why there is no code.
    Problem(String),
}

/// A drawn code, with a name for screen readers.
pub fn qr_code(svg: &str) -> Html {
    html! { <div role="img" aria-label={say!("QR code of the link")}>{ picture::figure(svg) }</div> }
}

/// A fold with the code. The module that draws it is downloaded when the fold is first opened.
#[component]
pub fn Qr(props: &Props) -> Html {
    let open = use_state_eq(|| false);
    let drawn = use_state_eq(|| Drawn::Nothing);
    // True while the code fills the window, to be scanned from the back of a room.
    let full = use_state_eq(|| false);
    {
        let drawn = drawn.clone();
        use_effect_with((props.url.clone(), *open), move |(url, open)| {
            let is_wanted = Rc::new(Cell::new(*open));
            if *open {
                let (url, is_wanted) = (url.clone(), is_wanted.clone());
                spawn_local(async move {
                    let code = match modules::qr(&url).await {
                        Ok(Some(code)) => Drawn::Code(code),
                        Ok(None) => Drawn::Problem(say!(
                            "This link is too long for a QR code. Share the position without the moves, or a file."
                        )),
                        Err(problem) => Drawn::Problem(problem),
                    };
                    if is_wanted.get() {
                        drawn.set(code);
                    }
                });
            }
            move || is_wanted.set(false)
        });
    }
    let code_at = use_node_ref();
    {
        let code_at = code_at.clone();
        // In a low window, the code opens below the edge. A redrawn code does not scroll.
        use_effect_with(*open && matches!(*drawn, Drawn::Code(_)), move |&is_shown| {
            if is_shown && let Some(code) = code_at.cast::<Element>() {
                let options = ScrollIntoViewOptions::new();
                options.set_block(ScrollLogicalPosition::Nearest);
                code.scroll_into_view_with_scroll_into_view_options(&options);
            }
        });
    }
    let ontoggle = {
        let open = open.clone();
        move |event: Event| {
            // The dialog within it sends this event, too.
            if let Some(details) = event.target_dyn_into::<HtmlDetailsElement>() {
                open.set(details.open());
            }
        }
    };
    let body = match &*drawn {
        Drawn::Nothing => html! { <p class="muted">{ say!("Drawing…") }</p> },
        Drawn::Code(code) => {
            let (show, close) = (full.clone(), full.clone());
            let (file, svg) = (format!("{}.svg", props.file), code.clone());
            let save = move |_: MouseEvent| download::save(&file, &picture::as_address(&svg));
            html! {
                <>
                    <div ref={code_at} class="qr">{ qr_code(code) }</div>
                    <div class="row">
                        <button type="button" onclick={move |_: MouseEvent| show.set(true)}>{ say!("Full screen") }</button>
                        <button type="button" onclick={save}>{ say!("Picture (SVG)") }</button>
                    </div>
                    <Dialog title={say!("QR code")} open={*full} on_close={move |()| close.set(false)}>
                        <div class="qr whole">{ qr_code(code) }</div>
                    </Dialog>
                </>
            }
        }
        Drawn::Problem(problem) => html! { <p class="wrong" role="alert">{ problem }</p> },
    };
    html! {
        <details {ontoggle}>
            <summary>{ say!("QR code") }</summary>
            { body }
        </details>
    }
}
