//! The user's settings for the whole application.

use gloo::events::EventListener;
use gloo::utils::{document_element, window};
use serde::{Deserialize, Serialize};
use web_sys::MediaQueryList;
use yew::Callback;

use super::storage;
use crate::table::Judging;

/// The key in the browser's storage, after the name of the store.
const KEY: &str = "settings";

/// The user's settings; kept in the browser.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The colour scheme: light, dark, or the system's.
    pub theme: Theme,
    /// The amount of motion.
    pub motion: Motion,
    /// The index in [`SPEEDS`](crate::table::SPEEDS) at which the player plays.
    pub speed: usize,
    /// The feedback on winning and losing moves that the user wants.
    pub judging: Judging,
    /// Tells whether single letters are shortcuts; some speech and switch users must turn them off.
    pub letter_keys: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::System,
            motion: Motion::System,
            speed: 2,
            judging: Judging::Off,
            letter_keys: true,
        }
    }
}

/// The colour scheme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Theme {
    /// As the system says.
    #[default]
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

/// The amount of motion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Motion {
    /// As the system says.
    #[default]
    System,
    /// Nothing moves.
    Reduced,
}

impl Theme {
    /// The scheme with a name in an address; the system's for any other name.
    pub fn read(name: &str) -> Self {
        match name {
            "light" => Self::Light,
            "dark" => Self::Dark,
            _ => Self::System,
        }
    }
}

impl Settings {
    /// The settings of the last visit, or the default. Unreadable settings are kept aside.
    pub fn load() -> Self {
        storage::read_or_default(&storage::key(KEY))
    }

    /// Saves the settings that differ from `before`, if the browser allows it. Another tab may have saved the others.
    pub fn save(&self, before: &Self) {
        fn newer<T: Copy + PartialEq>(now: T, before: T, stored: T) -> T {
            if now == before { stored } else { now }
        }
        let stored = Self::load();
        let settings = Self {
            theme: newer(self.theme, before.theme, stored.theme),
            motion: newer(self.motion, before.motion, stored.motion),
            speed: newer(self.speed, before.speed, stored.speed),
            judging: newer(self.judging, before.judging, stored.judging),
            letter_keys: newer(self.letter_keys, before.letter_keys, stored.letter_keys),
        };
        // Without storage the choice holds for this visit; the table tells the user.
        storage::write_into(&storage::key(KEY), &settings);
    }

    /// Settings after another tab saved some, or `None` if nothing changes here. The speed and the feedback on moves
    /// belong to each tab, so that a choice does not reach into a game that is shown elsewhere.
    pub fn joined(&self) -> Option<Self> {
        // Settings of a newer Parlour may be unreadable here, and are left to it.
        let stored: Self = storage::read(&storage::key(KEY)).ok()?.unwrap_or_default();
        let joined = Self { speed: self.speed, judging: self.judging, ..stored };
        (joined != *self).then_some(joined)
    }

    /// Applies theme and motion to the document.
    pub fn apply(&self) {
        let dark = match self.theme {
            Theme::System => matches("(prefers-color-scheme: dark)"),
            Theme::Light => false,
            Theme::Dark => true,
        };
        let root = document_element();
        // Setting an attribute of that name cannot fail.
        let _ = root.set_attribute("data-theme", if dark { "dark" } else { "light" });
        let motion = if self.still() { "reduced" } else { "full" };
        let _ = root.set_attribute("data-motion", motion);
    }

    /// Tells whether motion is reduced, by these settings or the system's.
    pub fn still(&self) -> bool {
        self.motion == Motion::Reduced || matches("(prefers-reduced-motion: reduce)")
    }
}

/// A media query; `None` in a browser without media queries.
pub fn query(text: &str) -> Option<MediaQueryList> {
    window().match_media(text).ok().flatten()
}

/// Tells whether a media query matches.
pub fn matches(text: &str) -> bool {
    query(text).is_some_and(|list| list.matches())
}

/// Listens for changes of the system's colour scheme; `None` in a browser without media queries.
pub fn listen_scheme(on_change: Callback<()>) -> Option<EventListener> {
    let list = query("(prefers-color-scheme: dark)")?;
    Some(EventListener::new(&list, "change", move |_| on_change.emit(())))
}
