//! Packs lessons for learning platforms: a program that the page loads on request.

// Native builds only: wasm-bindgen's macros generate unsafe code for the browser. There, a test checks our own code.
#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

mod program;

#[cfg(target_arch = "wasm32")]
mod module {
    use parlour::export::scorm;
    use wasm_bindgen::prelude::*;

    /// See [`scorm::Package`].
    #[wasm_bindgen]
    pub struct Package(scorm::Package);

    #[wasm_bindgen]
    impl Package {
        /// The name of the app's file to add next; `None` when none is missing.
        pub fn wanted(&self) -> Option<String> {
            self.0.wanted().map(str::to_owned)
        }

        /// Adds the content of that file.
        pub fn add(&mut self, content: Vec<u8>) -> Result<(), JsError> {
            self.0.add(content).map_err(failed)
        }

        /// Compresses a piece of it. False once all of it is compressed.
        pub fn work(&mut self) -> Result<bool, JsError> {
            self.0.work().map_err(failed)
        }

        /// Finishes the package, and gives the bytes of the zip file.
        pub fn finish(self) -> Result<Vec<u8>, JsError> {
            self.0.finish().map_err(failed)
        }
    }

    /// Begins the package of a lesson.
    #[wasm_bindgen]
    pub fn begin(
        id: String,
        title: String,
        puzzle: String,
        language: String,
        text: String,
        needs_solver: bool,
    ) -> Result<Package, JsError> {
        scorm::Package::new(scorm::Course { id, title, puzzle, language, text, needs_solver })
            .map(Package)
            .map_err(failed)
    }

    fn failed(problem: String) -> JsError {
        JsError::new(&problem)
    }
}

fn main() {
    program::begin();
}
