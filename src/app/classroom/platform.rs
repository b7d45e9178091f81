//! The learning platform around a packaged lesson: what it knew of the pupil, and what it is told. `static/scorm.js` talks to it.

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

/// The answers of a platform at the beginning: state, status and score. None where it did not answer.
pub type Told = Option<[String; 3]>;

/// A talk that has begun.
pub struct Opening(Option<(Talk, Promise)>);

impl Opening {
    /// Begins the talk, without waiting for the platform.
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

/// A talk, and the answers at its beginning.
#[derive(Clone, PartialEq)]
pub struct Opened {
    talk: Option<Talk>,
    told: Told,
}

/// The three texts that a platform answers.
fn three(told: &JsValue) -> Told {
    let texts = js_sys::Array::is_array(told).then(|| js_sys::Array::from(told))?;
    let texts: Vec<String> = texts.iter().filter_map(|text| text.as_string()).collect();
    texts.try_into().ok()
}

/// The platform.
pub struct Platform {
    talk: Option<Talk>,
    /// Its knowledge from before.
    pub before: Before,
    /// True while it answers.
    pub answers: bool,
    /// True while the way fits into what it keeps.
    fits: bool,
    /// The way that it was told last.
    last: Option<Way>,
}

impl Platform {
    /// Goes on with a talk. `listener` hears whether the platform answers, and what it knew before, where that comes late.
    pub fn new(lesson: &Lesson, opened: &Opened, listener: impl Fn(bool, Told) + 'static) -> Self {
        let Opened { talk, told } = opened.clone();
        if let Some(talk) = &talk {
            let hear = move |answers: bool, told: JsValue| listener(answers, three(&told));
            let hear: Closure<dyn Fn(bool, JsValue)> = Closure::new(hear);
            // It is heard as long as the page stands.
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

    /// Takes in what it knew before.
    pub fn learn(&mut self, lesson: &Lesson, told: Told) {
        if let Some([state, status, score]) = told {
            self.before = Before::read(lesson, &state, &status, &score);
            self.last = None;
        }
    }

    /// Tells it how a way stands, if that has changed.
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

    /// Says what is wrong, for the pupil; empty if nothing is.
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
