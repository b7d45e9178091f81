//! Reads texts and bytes from this host, and from files that the user chooses.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/src/app/classroom/files.js")]
extern "C" {
    #[wasm_bindgen(catch, js_name = read)]
    async fn read_text(address: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_name = readBytes)]
    async fn fetch_bytes(address: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_name = readFiles)]
    async fn read_texts(files: web_sys::FileList) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_name = readFile)]
    async fn read_named(files: web_sys::FileList) -> Result<JsValue, JsValue>;
    /// From now on, handles files dropped on the page as if they were chosen in its field.
    #[wasm_bindgen(js_name = takeDrops)]
    pub fn take_drops();
}

/// The text at an address of this host.
///
/// # Errors
/// When it fails to load.
pub async fn read(address: &str) -> Result<String, ()> {
    read_text(address).await.ok().and_then(|text| text.as_string()).ok_or(())
}

/// The bytes at an address of this host.
///
/// # Errors
/// When they fail to load.
pub async fn read_bytes(address: &str) -> Result<Vec<u8>, JsValue> {
    fetch_bytes(address).await.map(|bytes| js_sys::Uint8Array::new(&bytes).to_vec())
}

/// The name and the text of each chosen file. The text of a file that is too long is empty.
pub async fn read_files(files: web_sys::FileList) -> Vec<(String, String)> {
    let Ok(texts) = read_texts(files).await else { return Vec::new() };
    let texts = js_sys::Array::from(&texts);
    let texts = texts.iter().map(|text| text.as_string().unwrap_or_default());
    let texts: Vec<String> = texts.collect();
    texts.chunks_exact(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect()
}

/// The name and the bytes of the last chosen file; `None` instead of the bytes of a file that is too long.
pub async fn read_file(files: web_sys::FileList) -> Option<(String, Option<Vec<u8>>)> {
    let file = js_sys::Array::from(&read_named(files).await.ok()?);
    let bytes = file.get(1).dyn_into::<js_sys::Uint8Array>().ok();
    Some((file.get(0).as_string()?, bytes.map(|bytes| bytes.to_vec())))
}
