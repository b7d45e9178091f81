//! Transfers everything saved to another device by a row of QR codes. The page belongs to this program, which has the
//! codes and the camera for hand-ins.

use gloo::utils::document;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::codes::Codes;
use super::row::Row;
use super::viewfinder::has_dialog;
use crate::app::{address, modules};
use crate::export::row::Kind;
use crate::say;

#[wasm_bindgen]
extern "C" {
    /// The script `static/backup.js`.
    type Backup;
    #[wasm_bindgen(method, catch)]
    async fn pack(this: &Backup) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn unpack(this: &Backup, text: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch, js_name = bringBack)]
    async fn bring_back(this: &Backup, text: &str) -> Result<JsValue, JsValue>;
}

/// The direction of a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To another device.
    Send,
    /// From another device.
    Receive,
}

impl Direction {
    /// The direction named by a fragment; `None` for the address of a lesson.
    pub fn of(fragment: &str) -> Option<Self> {
        match fragment.trim_start_matches('#') {
            "send" => Some(Self::Send),
            "receive" => Some(Self::Receive),
            _ => None,
        }
    }
}

/// The page to show.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// The direction.
    pub direction: Direction,
}

/// The page.
#[component]
pub fn Devices(props: &Props) -> Html {
    let title = match props.direction {
        Direction::Send => say!("Send to another device"),
        Direction::Receive => say!("Receive from another device"),
    };
    // Registered before the camera’s dialog listens for Back, so that they run first.
    let _listeners = use_memo((), |()| {
        // The next address is of another page of this program.
        (address::listen_back(has_dialog, Callback::noop()), address::reload_when_moved())
    });
    {
        let title = title.clone();
        use_effect_with((), move |()| document().set_title(&format!("{title} · Parlour")));
    }
    html! {
        <main class="home">
            <header><h1>{ title }</h1></header>
            <div class="stack">
                if props.direction == Direction::Send {
                    <Sender />
                } else {
                    <Receiver />
                }
            </div>
            <p class="row"><a class="button" href="../">{ say!("All puzzles") }</a></p>
        </main>
    }
}

fn not_loaded() -> String {
    say!("This part of the page did not load. Reload the page to try again.")
}

fn message(error: &JsValue) -> String {
    error.dyn_ref::<js_sys::Error>().map_or_else(not_loaded, |error| error.message().into())
}

/// The script `static/backup.js`, or the message that it did not load.
async fn backup() -> Result<Backup, String> {
    Ok(modules::seldom("backup").await.map_err(|_| not_loaded())?.unchecked_into())
}

/// The text for the other device, and a description of its content.
async fn packed() -> Result<(String, String), String> {
    let packed = backup().await?.pack().await;
    let packed =
        packed.map_err(|_| say!("This browser blocks its storage, so nothing is saved here."))?;
    let text = |at| js_sys::Array::from(&packed).get(at).as_string().unwrap_or_default();
    Ok((text(0), text(1)))
}

#[component]
fn Sender() -> Html {
    let packed_text = use_state_eq(|| None::<Result<(String, String), String>>);
    {
        let packed_text = packed_text.clone();
        use_effect_with((), move |()| {
            spawn_local(async move { packed_text.set(Some(packed().await)) });
        });
    }
    let body = match &*packed_text {
        None => html! { <p key="loading" hidden=true /> },
        Some(Ok((text, words))) => html! {
            <div class="stack" key="codes">
                <p>{ words }</p>
                <Row kind={Kind::Backup} text={text.clone()} label={say!("Show the codes")}
                    hint={say!("Point the other device’s camera at this until all codes are read.")} />
            </div>
        },
        Some(Err(problem)) => {
            html! { <p class="notice wrong" role="alert" key="problem">{ problem }</p> }
        }
    };
    html! {
        <>
            <p>{ say!("Games, lessons and settings go from this screen to the camera of the other device, as a row of QR codes. No network is needed.") }</p>
            <p>{ say!("Open Parlour there, too. On its home page, open “Your games, as a file” and \
                choose “Receive from another device”.") }</p>
            { body }
        </>
    }
}

#[derive(Clone, PartialEq)]
enum Came {
    Nothing,
    /// A text, and a description of its content.
    Text(String, String),
    Back(String),
    /// Nothing was changed, for this reason.
    Problem(String),
}

/// Checks a received text.
async fn checked(text: String) -> Result<Came, String> {
    let words = backup().await?.unpack(&text).map_err(|error| unchanged(&error))?;
    Ok(Came::Text(text, words))
}

/// Restores the content of a received text.
async fn brought_back(text: String) -> Result<Came, String> {
    let words = backup().await?.bring_back(&text).await.map_err(|error| unchanged(&error))?;
    Ok(Came::Back(words.as_string().unwrap_or_default()))
}

/// The message about a text that could not be read or restored.
fn unchanged(error: &JsValue) -> String {
    format!("{} {}", message(error), say!("Nothing here was changed."))
}

/// Sets the state of the receiver once it is known.
fn show(came: &UseStateHandle<Came>, next: impl Future<Output = Result<Came, String>> + 'static) {
    let came = came.clone();
    spawn_local(async move { came.set(next.await.unwrap_or_else(Came::Problem)) });
}

/// Reads the codes of another device, and asks before changing anything.
#[component]
fn Receiver() -> Html {
    let came = use_state_eq(|| Came::Nothing);
    let on_text = {
        let came = came.clone();
        Callback::from(move |text| show(&came, checked(text)))
    };
    let (class, words) = match &*came {
        Came::Nothing => ("", String::new()),
        Came::Text(_, words) | Came::Back(words) => ("notice", words.clone()),
        Came::Problem(words) => ("notice wrong", words.clone()),
    };
    let text = match &*came {
        Came::Text(text, _) => Some(text.clone()),
        _ => None,
    };
    let is_asked = text.is_some();
    let on_take = move |_: MouseEvent| {
        if let Some(text) = &text {
            show(&came, brought_back(text.clone()));
        }
    };
    html! {
        <>
            <p>{ say!("The other device shows its games, lessons and settings as a row of QR codes. This page reads them in any order.") }</p>
            <p>{ say!("Open Parlour there, too. On its home page, open “Your games, as a file” and \
                choose “Send to another device”.") }</p>
            <Codes kind={Kind::Backup} label={say!("Read codes by camera")} {on_text} />
            <p {class} role="status">{ words }</p>
            <div class="stack" hidden={!is_asked}>
                <p>{ say!("Games in progress here are kept aside. Settings are taken from the \
                    other device.") }</p>
                <div class="row"><button type="button" class="main" onclick={on_take}>{ say!("Restore \
                    all of it here") }</button></div>
            </div>
        </>
    }
}
