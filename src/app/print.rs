//! Prints a board with its link, and the link's QR code.

use std::cell::Cell;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use gloo::utils::window;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, Event};
use yew::prelude::*;

use super::host::find;
use super::modules;

/// The timeout for the QR code, in milliseconds. After it, the address alone is printed.
const PATIENCE: u32 = 3_000;

/// The link on paper.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// The address that opens what is printed.
    pub url: AttrValue,
}

/// The link of a page, visible on paper only. [`print`] fills in its code.
#[component]
pub fn PrintedLink(props: &Props) -> Html {
    html! {
        <div class="printed-link" aria-hidden="true">
            <span class="printed-code" />
            <span class="printed-address">{ &props.url }</span>
        </div>
    }
}

/// The time that the page has to get ready for paper, in milliseconds.
const READY: u32 = 50;

/// Prints the page, with the code of its link. The module that draws it is downloaded for that.
pub fn print() {
    let is_printed = Rc::new(Cell::new(false));
    let go = move || {
        if !is_printed.replace(true) {
            // Nothing renders while a script prints, so the page gets the event beforehand.
            tell("beforeprint");
            Timeout::new(READY, print_now).forget();
        }
    };
    Timeout::new(PATIENCE, go.clone()).forget();
    spawn_local(async move {
        draw().await;
        go();
    });
}

/// Prints the page. If the browser does not print, dispatches `afterprint` itself.
fn print_now() {
    let prints = Rc::new(Cell::new(false));
    let begun = {
        let prints = prints.clone();
        EventListener::once(&window(), "beforeprint", move |_| prints.set(true))
    };
    // A browser that does not print says so itself.
    let _ = window().print();
    drop(begun);
    if !prints.get() {
        tell("afterprint");
    }
}

fn tell(what: &str) {
    if let Ok(event) = Event::new(what) {
        // A new event can always be dispatched.
        let _ = window().dispatch_event(&event);
    }
}

/// Draws the code of the link on the page, and removes it after printing.
async fn draw() {
    let [Some(place), Some(address)] = [".printed-code", ".printed-address"].map(find::<Element>)
    else {
        return;
    };
    let url = address.text_content().unwrap_or_default();
    if let Ok(Some(code)) = modules::qr(&url).await {
        place.set_inner_html(&code);
        EventListener::once(&window(), "afterprint", move |_| place.set_inner_html("")).forget();
    }
}
