//! Packs lessons for learning platforms: a program that the page loads when somebody asks for it.

// Natively: wasm-bindgen's macros write unsafe code for the browser. There, a test keeps our own code safe.
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
        /// The name of the file of the app to be added next.
        pub fn wanted(&self) -> Option<String> {
            self.0.wanted().map(str::to_owned)
        }

        /// Adds that file.
        pub fn add(&mut self, content: Vec<u8>) -> Result<(), JsError> {
            self.0.add(content).map_err(failed)
        }

        /// Compresses a piece of it.
        pub fn work(&mut self) -> Result<bool, JsError> {
            self.0.work().map_err(failed)
        }

        /// The file.
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
