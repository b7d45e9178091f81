//! The learning platform around a packaged lesson: its earlier knowledge, and reports to it. See `static/scorm.js`.

use js_sys::Promise;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use crate::app::modules;
use crate::lesson::{Before, Lesson, Report, STATE, Way};
use crate::say;

#[wasm_bindgen]
extern "C" {
    #[derive(Clone, PartialEq)]
    type Talk;
    #[wasm_bindgen(method, catch)]
    fn open(this: &Talk) -> Result<Promise, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn listen(this: &Talk, listener: &JsValue) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch)]
    fn report(this: &Talk, elements: Vec<String>, answers: Vec<String>) -> Result<(), JsValue>;
}

/// The answers of a platform at the beginning: state, status and score. `None` if it did not answer.
pub type Told = Option<[String; 3]>;

/// A connection to the platform that is being opened.
pub struct Opening(Option<(Talk, Promise)>);

impl Opening {
    /// Begins the connection, without waiting for the platform.
    pub async fn begin() -> Self {
        let talk = modules::seldom("scorm").await.ok().map(JsCast::unchecked_into::<Talk>);
        Self(talk.and_then(|talk| Some((talk.clone(), talk.open().ok()?))))
    }

    /// Waits for the platform, a few seconds at most.
    pub async fn end(self) -> Opened {
        let Some((talk, promise)) = self.0 else { return Opened { talk: None, told: None } };
        let told = JsFuture::from(promise).await.ok();
        Opened { talk: Some(talk), told: told.and_then(|told| three(&told)) }
    }
}

/// An open connection, and the answers at its beginning.
#[derive(Clone, PartialEq)]
pub struct Opened {
    talk: Option<Talk>,
    told: Told,
}

/// Converts the platform's answer to three texts.
fn three(told: &JsValue) -> Told {
    let texts = js_sys::Array::is_array(told).then(|| js_sys::Array::from(told))?;
    let texts: Vec<String> = texts.iter().filter_map(|text| text.as_string()).collect();
    texts.try_into().ok()
}

/// The platform.
pub struct Platform {
    talk: Option<Talk>,
    /// Its knowledge of the pupil from before.
    pub before: Before,
    /// Tells whether it answers.
    pub answers: bool,
    /// Tells whether the way fits into its storage.
    fits: bool,
    /// The way reported last.
    last: Option<Way>,
}

impl Platform {
    /// Takes over a connection. `listener` receives whether the platform answers, and its late first answers, if any.
    pub fn new(lesson: &Lesson, opened: &Opened, listener: impl Fn(bool, Told) + 'static) -> Self {
        let Opened { talk, told } = opened.clone();
        if let Some(talk) = &talk {
            let hear = move |answers: bool, told: JsValue| listener(answers, three(&told));
            let hear: Closure<dyn Fn(bool, JsValue)> = Closure::new(hear);
            // The closure lives as long as the page.
            let _ = talk.listen(&hear.into_js_value());
        }
        let mut platform = Self {
            talk,
            before: Before::default(),
            answers: told.is_some(),
            fits: true,
            last: None,
        };
        platform.learn(lesson, told);
        platform
    }

    /// Takes in its earlier knowledge of the pupil.
    pub fn learn(&mut self, lesson: &Lesson, told: Told) {
        if let Some([state, status, score]) = told {
            self.before = Before::read(lesson, &state, &status, &score);
            self.last = None;
        }
    }

    /// Reports a way, if it has changed since the last report.
    pub fn report(&mut self, lesson: &Lesson, way: &Way) {
        if self.last.as_ref() == Some(way) {
            return;
        }
        self.last = Some(way.clone());
        let Report { elements, answers } = Report::of(lesson, way, &self.before);
        self.fits = elements.iter().any(|(element, _)| *element == STATE);
        let elements = elements.into_iter().flat_map(|(name, value)| [name.to_owned(), value]);
        let answers = answers.into_iter().flat_map(|answer| {
            [answer.id, answer.kind.to_owned(), answer.response, answer.result.to_owned()]
        });
        if let Some(talk) = &self.talk {
            self.answers &= talk.report(elements.collect(), answers.collect()).is_ok();
        }
    }

    /// Tells whether it has all answers of the pupil.
    pub fn has_answers(&self) -> bool {
        self.answers && self.fits
    }

    /// The message for the pupil about a problem with the platform; empty if there is none.
    pub fn problem(&self) -> String {
        if !self.answers {
            return say!(
                "The learning platform does not answer, so it does not have your latest answers. Keep them as a file \
                    under “Hand in” before you leave."
            );
        }
        if !self.fits {
            return say!(
                "There is more than the learning platform can keep. Keep your answers as a file under “Hand in”."
            );
        }
        match &*self.before.problem {
            "" => String::new(),
            problem => say!(
                "Your earlier answers on the learning platform cannot be read. {problem} The \
                 lesson begins anew.",
                problem
            ),
        }
    }
}
