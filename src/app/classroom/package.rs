//! Exports a lesson as a package for learning platforms: see [`crate::export::scorm`].

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::files;
use crate::app::ahead::breathe;
use crate::app::{address, download, modules};
use crate::export::scorm::Course;
use crate::lesson::Lesson;
use crate::say;

/// The lesson to pack.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// The lesson.
    pub lesson: Lesson,
}

#[derive(Clone, PartialEq)]
enum PackingState {
    Idle,
    Packing,
    Saved(String),
    Failed(String),
}

/// A button that makes the package, and the result. The module that writes the file is downloaded on request.
#[component]
pub fn Export(props: &Props) -> Html {
    let state = use_state_eq(|| PackingState::Idle);
    let on_export = {
        let (state, lesson) = (state.clone(), props.lesson.clone());
        Callback::from(move |_: MouseEvent| {
            let (mut course, name) = lesson.course();
            course.language = address::spoken(&course.language);
            let state = state.clone();
            state.set(PackingState::Packing);
            spawn_local(async move {
                state.set(match pack(course).await {
                    Ok(file) if download::save_bytes(&name, "application/zip", &file) => {
                        PackingState::Saved(name)
                    }
                    Ok(_) => PackingState::Failed(say!("The browser did not accept the file.")),
                    Err(problem) => PackingState::Failed(problem),
                });
            });
        })
    };
    let told = match &*state {
        PackingState::Idle | PackingState::Failed(_) => String::new(),
        PackingState::Packing => say!("The package is being made."),
        PackingState::Saved(name) => {
            say!("Saved as {name}. Add it to a course as a SCORM package.", name)
        }
    };
    html! {
        <div class="stack">
            <div class="row">
                <button type="button" disabled={*state == PackingState::Packing} onclick={on_export}>{ say!("Export for Moodle and others") }</button>
            </div>
            if let PackingState::Failed(problem) = &*state {
                <p class="wrong" role="alert">{ problem }</p>
            }
            <p class="muted" aria-live="polite">{ told }</p>
        </div>
    }
}

async fn pack(course: Course) -> Result<Vec<u8>, String> {
    let Course { id, title, puzzle, language, text, needs_solver } = &course;
    let make = async {
        let packer = modules::packer().await?;
        let package = packer.begin(id, title, puzzle, language, text, *needs_solver)?;
        while let Some(name) = package.wanted()? {
            package.add(&files::read_bytes(&modules::file(&name)).await?)?;
            // Yields between pieces, so that the page stays responsive.
            while package.work()? {
                breathe().await;
            }
        }
        package.finish()
    };
    make.await.map_err(|error: JsValue| {
        let own = error.dyn_ref::<js_sys::Error>().filter(|_| modules::is_online());
        own.map_or_else(
            || say!("The package could not be made. Are you online?"),
            |error| error.message().into(),
        )
    })
}
