//! Makes animated pictures: a program that the page loads on request.

// Native builds only: wasm-bindgen's macros generate unsafe code for the browser. There, a test checks our own code.
#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

mod program;

#[cfg(target_arch = "wasm32")]
mod module {
    use wasm_bindgen::prelude::*;

    /// See [`parlour::export::animation::Animation`].
    #[wasm_bindgen]
    pub struct Animation(parlour::export::animation::Animation);

    #[wasm_bindgen]
    impl Animation {
        /// Adds a frame with its pixels and its display time.
        pub fn add(&mut self, pixels: &[u8], milliseconds: u16) -> Result<(), JsError> {
            self.0.add(pixels, milliseconds).map_err(|problem| JsError::new(&problem))
        }

        /// Finishes the picture, and gives the bytes of the file.
        pub fn finish(self) -> Result<Vec<u8>, JsError> {
            self.0.finish().map_err(|problem| JsError::new(&problem))
        }
    }

    /// Begins a picture of `width` × `height` pixels with `frames` frames.
    #[wasm_bindgen]
    pub fn begin(width: u32, height: u32, frames: u32) -> Result<Animation, JsError> {
        let animation = parlour::export::animation::Animation::new(width, height, frames);
        animation.map(Animation).map_err(|problem| JsError::new(&problem))
    }
}

fn main() {
    program::begin();
}
