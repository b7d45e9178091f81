//! Downloads: lets the browser save a text, bytes, or the content of an address as a file.

use gloo::timers::callback::Timeout;
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, HtmlElement, Url};

/// Lets the browser save a text, with the MIME type `text/` and `kind`.
pub fn save_text(name: &str, kind: &str, text: &str) {
    save_bytes(name, &format!("text/{kind}"), text.as_bytes());
}

/// Lets the browser save bytes as a file of a MIME type; false if it refuses.
pub fn save_bytes(name: &str, kind: &str, bytes: &[u8]) -> bool {
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(bytes));
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let file = Blob::new_with_u8_array_sequence_and_options(&parts, &options);
    let Some(address) = file.and_then(|file| Url::create_object_url_with_blob(&file)).ok() else {
        return false;
    };
    save(name, &address);
    // The browser has begun to read the address by then.
    Timeout::new(10_000, move || drop(Url::revoke_object_url(&address))).forget();
    true
}

/// Lets the browser save the content of an address.
pub fn save(name: &str, address: &str) {
    let Ok(link) = document().create_element("a") else { return };
    let attributes = [("href", address), ("download", name)];
    let set = attributes.iter().all(|(key, value)| link.set_attribute(key, value).is_ok());
    if let Some(link) = link.dyn_ref::<HtmlElement>().filter(|_| set) {
        link.click();
    }
}
