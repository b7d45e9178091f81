//! Reads paper cards and QR codes in pictures: a program that the page runs in a worker.

// Native builds only: wasm-bindgen's macros generate unsafe code for the browser. There, a test checks our own code.
#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

mod program;

fn main() {
    program::begin();
    #[cfg(target_arch = "wasm32")]
    port::serve();
}

#[cfg(target_arch = "wasm32")]
mod port {
    use std::cell::Cell;

    use js_sys::{Array, Object, Reflect};
    use parlour::cards::codes::read_codes;
    use parlour::cards::marker::dictionary;
    use parlour::cards::read::{Point, grey, read};
    use wasm_bindgen::prelude::*;
    use web_sys::{
        DedicatedWorkerGlobalScope, ImageBitmap, ImageData, MessageEvent, OffscreenCanvas,
        OffscreenCanvasRenderingContext2d,
    };

    /// Listens for pictures and greets the page. The answer to a picture is a flat array. A card has ten entries: its
    /// number from 0, the side that is up, and x and y of four corners. After the message “codes”, a QR code has nine:
    /// its text and the corners.
    pub fn serve() {
        let dictionary = dictionary();
        let reads_codes = Cell::new(false);
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if event.data().is_string() {
                return reads_codes.set(true);
            }
            match pixels(event.data()) {
                Ok(data) => {
                    let (width, height) = (data.width() as usize, data.height() as usize);
                    let grey = grey(&data.data());
                    let answer = Array::new();
                    if reads_codes.get() {
                        for code in read_codes(width, height, &grey) {
                            add(&answer, &[code.text.into()], code.corners);
                        }
                    } else {
                        for card in read(width, height, &grey, &dictionary) {
                            let numbers =
                                [card.card, card.side].map(|number| (number as f64).into());
                            add(&answer, &numbers, card.corners);
                        }
                    }
                    post(&answer);
                }
                Err(error) => wasm_bindgen::throw_val(error),
            }
        });
        scope().set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        // The callback lives as long as the worker.
        on_message.forget();
        post(&"Ready".into());
    }

    fn add(answer: &Array, thing: &[JsValue], corners: [Point; 4]) {
        let corners = corners.into_iter().flat_map(|(x, y)| [x.into(), y.into()]);
        thing.iter().cloned().chain(corners).for_each(|one| {
            answer.push(&one);
        });
    }

    /// The pixels of a message, which is either image data or a bitmap.
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
