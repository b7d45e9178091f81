//! Sharing: the link, the clipboard, the system's share sheet, and the picture.

use std::rc::Rc;

use gloo::utils::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{HtmlInputElement, HtmlTextAreaElement, ShareData};
use yew::prelude::*;

use super::qr::Qr;
use super::{download, embed, picture, print};
use crate::say;
use crate::scene::Scene;

/// The thing to share.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// The address that opens it.
    pub url: AttrValue,
    /// Its title.
    pub title: AttrValue,
    /// Its picture, if it has one besides the QR code.
    #[prop_or_default]
    pub scene: Option<Rc<Scene>>,
    /// Tells whether it takes the focus, as in a dialog opened for it.
    #[prop_or(true)]
    pub takes_focus: bool,
    /// Tells whether it can be embedded in other pages: a game can, a lesson cannot.
    #[prop_or_default]
    pub embeds: bool,
    /// The beginning of the names of files with a picture.
    pub file: AttrValue,
}

/// The component.
#[component]
pub fn Share(props: &Props) -> Html {
    // The message, and a counter: screen readers repeat an equal message.
    let told = use_state(|| (String::new(), 0_u32));
    let field = use_node_ref();
    let tell = {
        let told = told.clone();
        Callback::from(move |words: String| told.set((words, told.1.wrapping_add(1))))
    };
    {
        // A message about the previous link is out of date.
        let told = told.clone();
        use_effect_with(props.url.clone(), move |_| told.set((String::new(), told.1)));
    }
    let on_copy = {
        let (url, field, tell) = (props.url.clone(), field.clone(), tell.clone());
        Callback::from(move |_: MouseEvent| {
            let (field, tell) = (field.clone(), tell.clone());
            let done = move |is_copied| {
                if is_copied {
                    return tell.emit(say!("The link is copied."));
                }
                if let Some(field) = field.cast::<HtmlInputElement>() {
                    // It is in the document, so it can take the focus.
                    let _ = field.focus();
                    field.select();
                }
                tell.emit(say!("The link is selected: copy it with Ctrl+C."));
            };
            copy(url.to_string(), done);
        })
    };
    let on_share = {
        let (url, title) = (props.url.clone(), props.title.clone());
        Callback::from(move |_: MouseEvent| share(&url, &title))
    };
    let on_svg = {
        let Props { scene, file, title, url, .. } = props.clone();
        move |_: MouseEvent| {
            if let Some(scene) = &scene {
                download::save(&format!("{file}.svg"), &picture::svg_file(scene, &title, &url));
            }
        }
    };
    let on_png = {
        let (scene, file, tell) = (props.scene.clone(), props.file.clone(), tell.clone());
        move |_: MouseEvent| match scene.as_deref().and_then(picture::png_file) {
            Some(address) => download::save(&format!("{file}.png"), &address),
            None => tell.emit(say!("This browser cannot make the picture. Try SVG.")),
        }
    };
    let code = embed::code(&props.url, &props.title);
    html! {
        <div class="stack">
            <input ref={field} class="wide" type="text" readonly=true aria-label={say!("Link")} value={props.url.clone()}
                onfocus={|event: FocusEvent| event.target_unchecked_into::<HtmlInputElement>().select()} />
            <div class="row">
                <button type="button" class="main" autofocus={props.takes_focus} onclick={on_copy}>{ say!("Copy link") }</button>
                <button type="button" hidden={!has_share_sheet()} onclick={on_share}>{ say!("Share…") }</button>
                <button type="button" hidden={props.scene.is_none()} onclick={on_png}>{ say!("Picture (PNG)") }</button>
                <button type="button" hidden={props.scene.is_none()} onclick={on_svg}>{ say!("Picture (SVG)") }</button>
                <button type="button" hidden={!props.embeds} onclick={|_: MouseEvent| print::print()}>{ say!("Print") }</button>
            </div>
            <Qr url={props.url.clone()} file={format!("{}-qr", props.file)} />
            <details hidden={!props.embeds}>
                <summary>{ say!("Embed in your own page") }</summary>
                <label class="field tall">
                    <span>{ say!("Code for a web page") }</span>
                    <textarea class="wide" rows="4" readonly=true value={code.clone()} spellcheck="false"
                        onfocus={|event: FocusEvent| event.target_unchecked_into::<HtmlTextAreaElement>().select()} />
                </label>
            </details>
            // While a dialog is open, the page's own live region is inert.
            <p class="muted" aria-live="polite"><span key={told.1}>{ &told.0 }</span></p>
        </div>
    }
}

/// Copies a text; `done` receives whether the browser allowed it.
fn copy(text: String, done: impl Fn(bool) + 'static) {
    // It is missing on a page that was not served securely.
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into());
    if !clipboard.is_ok_and(|clipboard| clipboard.is_object()) {
        return done(false);
    }
    spawn_local(async move {
        done(JsFuture::from(window().navigator().clipboard().write_text(&text)).await.is_ok());
    });
}

/// A text to copy, and its name.
#[derive(Properties, PartialEq, Clone)]
pub struct CopyProps {
    /// The text.
    pub text: AttrValue,
    /// The name of the text.
    pub name: AttrValue,
    /// The label of the button, where it stands alone.
    #[prop_or_default]
    pub label: Option<AttrValue>,
}

/// A button that copies a text. If the browser does not allow it, shows the text, to be copied by hand.
#[component]
pub fn Copy(props: &CopyProps) -> Html {
    let copied = use_state(|| None::<bool>);
    let on_copy = {
        let (text, copied) = (props.text.clone(), copied.clone());
        move |_: MouseEvent| {
            let copied = copied.clone();
            copy(text.to_string(), move |is_copied| copied.set(Some(is_copied)));
        }
    };
    let is_copied = *copied == Some(true);
    let name = &props.name;
    let word = match &props.label {
        _ if is_copied => say!("Copied"),
        Some(label) => label.to_string(),
        None => say!("Copy"),
    };
    // A button with a label of its own needs no other name.
    let full = props.label.is_none().then(|| match is_copied {
        true => say!("Copied {name}", name),
        false => say!("Copy {name}", name),
    });
    html! {
        <>
            <button type="button" class="quiet" aria-label={full} onclick={on_copy}>{ word }</button>
            <span class="visually-hidden" aria-live="polite">{ if is_copied { say!("Copied") } else { String::new() } }</span>
            <input type="text" readonly=true hidden={*copied != Some(false)} aria-label={say!("The text of {name}", name)}
                value={props.text.clone()}
                onfocus={|event: FocusEvent| event.target_unchecked_into::<HtmlInputElement>().select()} />
        </>
    }
}

fn has_share_sheet() -> bool {
    js_sys::Reflect::get(&window().navigator(), &"share".into())
        .is_ok_and(|share| share.dyn_ref::<js_sys::Function>().is_some())
}

fn share(url: &str, title: &str) {
    let data = ShareData::new();
    data.set_url(url);
    data.set_title(title);
    let promise = window().navigator().share_with_data(&data);
    spawn_local(async move {
        // An error means that the user closed the sheet: nothing to report.
        let _: Result<JsValue, JsValue> = JsFuture::from(promise).await;
    });
}
