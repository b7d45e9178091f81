//! The camera, and the worker that reads paper cards in its pictures and in photographs.

use wasm_bindgen::prelude::*;
use web_sys::{File, HtmlVideoElement};
use yew::Callback;

use crate::app::modules;

#[wasm_bindgen(module = "/src/app/classroom/camera.js")]
extern "C" {
    #[derive(Clone)]
    type Reader;
    #[wasm_bindgen(constructor)]
    fn new(script: &str, message: &JsValue) -> Reader;
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
        tell: &Closure<dyn Fn(Vec<f64>, u32, u32)>,
    ) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch)]
    async fn photograph(file: &File, reader: &Reader) -> Result<JsValue, JsValue>;
}

/// The reason why there is no picture, or why it is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The page did not come by https, or the browser has no cameras.
    Insecure,
    /// The user or the browser refuses the camera.
    Refused,
    /// There is no camera.
    Missing,
    /// The camera gives no picture; perhaps another program has it.
    Busy,
    /// The browser knows no such picture.
    Unread,
    /// The program that reads cards does not come, or broke down.
    Broken,
}

impl From<JsValue> for Problem {
    fn from(reason: JsValue) -> Self {
        match reason.as_string().as_deref() {
            Some("insecure") => Self::Insecure,
            Some("refused") => Self::Refused,
            Some("missing") => Self::Missing,
            Some("unread") => Self::Unread,
            Some("broken") => Self::Broken,
            _ => Self::Busy,
        }
    }
}

/// A card in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// The card, from 0.
    pub card: usize,
    /// The side that is up.
    pub side: usize,
    /// The corners as an SVG has them.
    pub corners: String,
}

/// The cards of a worker’s answer: see `src/bin/cards.rs`.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "small whole numbers, and pixels"
)]
fn cards(numbers: &[f64]) -> Vec<Seen> {
    let card = |numbers: &[f64]| {
        let corners = numbers[2..].chunks_exact(2);
        let corners: Vec<String> =
            corners.map(|at| format!("{},{}", at[0] as u32, at[1] as u32)).collect();
        Seen { card: numbers[0] as usize, side: numbers[1] as usize, corners: corners.join(" ") }
    };
    numbers.chunks_exact(10).map(card).collect()
}

/// The worker that reads cards; it ends with this.
pub struct CardReader(Reader);

impl CardReader {
    /// Downloads its program and starts it.
    ///
    /// # Errors
    /// When the program does not come.
    pub async fn start() -> Result<Self, Problem> {
        let message = modules::card_reader().await.map_err(|_| Problem::Broken)?;
        Ok(Self(Reader::new(&modules::worker_script(), &message)))
    }

    /// The cards in a photograph.
    ///
    /// # Errors
    /// When it is no picture that the browser knows, or the worker breaks down.
    pub async fn photograph(&self, file: &File) -> Result<Vec<Seen>, Problem> {
        let numbers = photograph(file, &self.0).await?;
        Ok(cards(&js_sys::Float64Array::new(&numbers).to_vec()))
    }
}

impl Drop for CardReader {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// A camera that is on; it is off as soon as this is dropped.
pub struct Camera(JsValue);

impl Camera {
    /// Turns a camera on.
    ///
    /// # Errors
    /// When there is none that may be used.
    pub async fn open() -> Result<Self, Problem> {
        Ok(Self(open().await?))
    }

    /// Shows its picture and reads frame after frame, until it is off. `tell` hears the cards, and the width and the
    /// height of the frame.
    pub fn watch(
        &self,
        video: HtmlVideoElement,
        reader: &CardReader,
        tell: Callback<(Vec<Seen>, u32, u32)>,
    ) -> impl Future<Output = Result<(), Problem>> + use<> {
        let (stream, reader) = (self.0.clone(), reader.0.clone());
        let tell = Closure::new(move |numbers: Vec<f64>, width, height| {
            tell.emit((cards(&numbers), width, height));
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
