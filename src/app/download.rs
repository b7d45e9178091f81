//! Downloads: the browser saves a text, the bytes of a file, or the content of an address.

use gloo::timers::callback::Timeout;
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, HtmlElement, Url};

/// Has the browser save a text, of a type such as “csv”.
pub fn save_text(name: &str, kind: &str, text: &str) {
    save_bytes(name, &format!("text/{kind}"), text.as_bytes());
}

/// Has the browser save a file of a type; false if it does not take it.
pub fn save_bytes(name: &str, kind: &str, bytes: &[u8]) -> bool {
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(bytes));
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let file = Blob::new_with_u8_array_sequence_and_options(&parts, &options);
    let Some(address) = file.and_then(|file| Url::create_object_url_with_blob(&file)).ok() else {
        return false;
    };
    save(name, &address);
    // The browser has begun to read it by then.
    Timeout::new(10_000, move || drop(Url::revoke_object_url(&address))).forget();
    true
}

/// Has the browser save a file.
pub fn save(name: &str, address: &str) {
    let Ok(link) = document().create_element("a") else { return };
    let attributes = [("href", address), ("download", name)];
    let set = attributes.iter().all(|(key, value)| link.set_attribute(key, value).is_ok());
    if let Some(link) = link.dyn_ref::<HtmlElement>().filter(|_| set) {
        link.click();
    }
}
