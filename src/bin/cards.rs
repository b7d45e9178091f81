//! Reads paper cards in pictures: a module that the page runs in a worker.

// Natively: wasm-bindgen's macros write unsafe code for the browser. There, a test keeps our own code safe.
#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

mod program;

fn main() {
    program::begin();
    #[cfg(target_arch = "wasm32")]
    port::serve();
}

#[cfg(target_arch = "wasm32")]
mod port {
    use js_sys::{Float64Array, Object, Reflect};
    use parlour::cards::marker::dictionary;
    use parlour::cards::read::{Sighting, grey, read};
    use wasm_bindgen::prelude::*;
    use web_sys::{
        DedicatedWorkerGlobalScope, ImageBitmap, ImageData, MessageEvent, OffscreenCanvas,
        OffscreenCanvasRenderingContext2d,
    };

    /// Listens for pictures and greets the page. The answer to each has ten numbers for a card: the card, from 0, the
    /// side that is up, and the corners.
    pub fn serve() {
        let dictionary = dictionary();
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            match pixels(event.data()) {
                Ok(data) => {
                    let (width, height) = (data.width() as usize, data.height() as usize);
                    let cards = read(width, height, &grey(&data.data()), &dictionary);
                    let numbers: Vec<f64> = cards.iter().flat_map(numbers).collect();
                    post(&Float64Array::from(&*numbers));
                }
                Err(error) => wasm_bindgen::throw_val(error),
            }
        });
        scope().set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        // The listener lives as long as the worker.
        on_message.forget();
        post(&"Ready".into());
    }

    fn numbers(sighting: &Sighting) -> Vec<f64> {
        let corners = sighting.corners.into_iter().flat_map(|(x, y)| [x, y]);
        [sighting.card as f64, sighting.side as f64].into_iter().chain(corners).collect()
    }

    /// The pixels of a message: they themselves, or a picture.
    fn pixels(message: JsValue) -> Result<ImageData, JsValue> {
        let picture: ImageBitmap = match message.dyn_into() {
            Ok(data) => return Ok(data),
            Err(message) => message.dyn_into()?,
        };
        let (width, height) = (picture.width(), picture.height());
        let canvas = OffscreenCanvas::new(width, height)?;
        let options = Object::new();
        Reflect::set(&options, &"willReadFrequently".into(), &true.into())?;
        let context = canvas.get_context_with_context_options("2d", &options)?;
        let context = context.ok_or("no canvas")?;
        let context: OffscreenCanvasRenderingContext2d = context.unchecked_into();
        context.draw_image_with_image_bitmap(&picture, 0.0, 0.0)?;
        picture.close();
        context.get_image_data(0.0, 0.0, width.into(), height.into())
    }

    fn scope() -> DedicatedWorkerGlobalScope {
        js_sys::global().unchecked_into()
    }

    fn post(message: &JsValue) {
        if let Err(error) = scope().post_message(message) {
            wasm_bindgen::throw_val(error);
        }
    }
}
