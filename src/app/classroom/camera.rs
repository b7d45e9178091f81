//! The camera, and the worker that reads paper cards or QR codes in its pictures and in photographs.

use wasm_bindgen::prelude::*;
use web_sys::{File, HtmlVideoElement};
use yew::Callback;

use crate::app::modules;

#[wasm_bindgen(module = "/src/app/classroom/camera.js")]
extern "C" {
    #[derive(Clone)]
    type Reader;
    #[wasm_bindgen(constructor, catch)]
    fn new(script: &str, message: &JsValue, codes: bool) -> Result<Reader, JsValue>;
    #[wasm_bindgen(method, catch)]
    async fn started(this: &Reader) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method)]
    fn end(this: &Reader);

    #[wasm_bindgen(catch)]
    async fn open() -> Result<JsValue, JsValue>;
    fn close(stream: &JsValue);
    #[wasm_bindgen(catch)]
    async fn watch(
        stream: &JsValue,
        video: &HtmlVideoElement,
        reader: &Reader,
        tell: &Closure<dyn Fn(JsValue, u32, u32)>,
    ) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch)]
    async fn photograph(file: &File, reader: &Reader) -> Result<JsValue, JsValue>;
}

/// The reason why the camera gives no picture, or why it is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The page was not loaded by https, or the browser does not support cameras.
    Insecure,
    /// The user or the browser refuses the camera.
    Refused,
    /// There is no camera.
    Missing,
    /// The camera gives no picture; perhaps another program uses it.
    Busy,
    /// The program that reads pictures fails to load or start.
    NotLoaded,
    /// The program that reads pictures has crashed or ended.
    Broken,
}

impl From<JsValue> for Problem {
    fn from(reason: JsValue) -> Self {
        match reason.as_string().as_deref() {
            Some("insecure") => Self::Insecure,
            Some("refused") => Self::Refused,
            Some("missing") => Self::Missing,
            Some("broken") => Self::Broken,
            _ => Self::Busy,
        }
    }
}

/// The kind of things to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// Paper cards.
    Cards,
    /// QR codes.
    Codes,
}

/// A thing found in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// The thing.
    pub thing: Thing,
    /// The corners, as the points of an SVG polygon.
    pub corners: String,
}

/// A card or a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thing {
    /// The number of a paper card, from 0, and the side that is up.
    Card(usize, usize),
    /// A QR code, by its text.
    Code(String),
}

/// Decodes the things in a worker’s answer: see `src/bin/cards.rs`.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "small whole numbers, and pixels"
)]
fn things(answer: &JsValue, reads: Reads) -> Vec<Seen> {
    let answer = js_sys::Array::from(answer).to_vec();
    let number = |value: &JsValue| value.as_f64().unwrap_or_default();
    let seen = |parts: &[JsValue]| {
        let (thing, corners) = parts.split_at(parts.len() - 8);
        let thing = match thing {
            [card, side] => Thing::Card(number(card) as usize, number(side) as usize),
            _ => Thing::Code(thing[0].as_string().unwrap_or_default()),
        };
        let corners = corners.chunks_exact(2);
        let corners: Vec<String> = corners
            .map(|at| format!("{},{}", number(&at[0]) as i32, number(&at[1]) as i32))
            .collect();
        Seen { thing, corners: corners.join(" ") }
    };
    let length = match reads {
        Reads::Cards => 10,
        Reads::Codes => 9,
    };
    answer.chunks_exact(length).map(seen).collect()
}

/// The worker that reads pictures. Dropping it terminates the worker.
pub struct PictureReader(Reader, Reads);

impl PictureReader {
    /// Downloads the worker's program and starts it.
    ///
    /// # Errors
    /// When the program fails to load or start.
    pub async fn start(reads: Reads) -> Result<Self, Problem> {
        let problem = |_| Problem::NotLoaded;
        let message = modules::picture_reader().await.map_err(problem)?;
        let script = modules::worker_script();
        let reader = Reader::new(&script, &message, reads == Reads::Codes).map_err(problem)?;
        let reader = Self(reader, reads);
        reader.0.started().await.map_err(problem)?;
        Ok(reader)
    }

    /// The things in a photograph; `None` if the browser cannot decode the file.
    ///
    /// # Errors
    /// When the worker crashes.
    pub async fn photograph(&self, file: &File) -> Result<Option<Vec<Seen>>, Problem> {
        let answer = photograph(file, &self.0).await?;
        Ok((!answer.is_null()).then(|| things(&answer, self.1)))
    }
}

impl Drop for PictureReader {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// A camera that is on. Dropping it turns the camera off.
pub struct Camera(JsValue);

impl Camera {
    /// Turns a camera on.
    ///
    /// # Errors
    /// When there is no camera that may be used.
    pub async fn open() -> Result<Self, Problem> {
        Ok(Self(open().await?))
    }

    /// Shows its picture and reads frame after frame, until it is off. `tell` receives the things found, and the width
    /// and height of the frame.
    pub fn watch(
        &self,
        video: HtmlVideoElement,
        reader: &PictureReader,
        tell: Callback<(Vec<Seen>, u32, u32)>,
    ) -> impl Future<Output = Result<(), Problem>> + use<> {
        let (stream, reads, reader) = (self.0.clone(), reader.1, reader.0.clone());
        let tell = Closure::new(move |answer: JsValue, width, height| {
            tell.emit((things(&answer, reads), width, height));
        });
        async move {
            watch(&stream, &video, &reader, &tell).await?;
            Ok(())
        }
    }
}

impl Drop for Camera {
    fn drop(&mut self) {
        close(&self.0);
    }
}
