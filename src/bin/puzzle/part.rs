//! The entry point to the part of the program with the solvers. The worker's script (`static/worker.js`) instantiates
//! the part before the first call.

use wasm_bindgen::prelude::*;

/// Listens for jobs, and greets the page.
#[wasm_bindgen]
pub fn listen() {
    #[cfg(not(feature = "parts"))]
    super::solver::serve();
    #[cfg(feature = "parts")]
    divided::listen();
}

#[cfg(feature = "parts")]
mod divided {
    use std::pin::pin;
    use std::task::{Context, Waker};

    use wasm_split_helpers::wasm_split;

    /// Calls into the part. The future is ready at once, because the part is loaded.
    pub fn listen() {
        let done = pin!(serve()).poll(&mut Context::from_waker(Waker::noop()));
        assert!(done.is_ready(), "the part is here");
    }

    #[wasm_split(solver, wasm_split_path = self::loaded)]
    fn serve() {
        crate::solver::serve();
    }

    /// The runtime that `wasm_split` expects, for a part that is already loaded.
    mod loaded {
        pub mod rt {
            use std::convert::Infallible;
            use std::ffi::c_void;
            use std::pin::Pin;

            /// A stand-in for the type of a loader's callback.
            pub type LoadCallbackFn = *const c_void;

            /// A loader that has nothing to load.
            pub struct LazySplitLoader;

            impl LazySplitLoader {
                pub const fn new<T: Copy>(_: T) -> Self {
                    Self
                }
            }

            pub async fn ensure_loaded(_: Pin<&LazySplitLoader>) -> Result<(), Infallible> {
                Ok(())
            }
        }
    }
}
