//! The channel of a presenter's letters, which are messages between windows of one browser.

use gloo::events::EventListener;
use gloo::utils::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{BroadcastChannel, MessageEvent, StorageEvent};
use yew::Callback;

/// The prefix of the names of channels, and of the keys in the storage that replaces them.
const START: &str = "parlour.room.";

/// The channel of the letters of a room.
pub struct Channel {
    name: String,
    /// `None` in a browser without channels. There, other windows get an event for every change of the storage.
    channel: Option<BroadcastChannel>,
    _listener: EventListener,
}

impl Channel {
    /// Listens for the letters of a room from now on, but not for those sent here.
    pub fn open(room: &str, on_letter: Callback<String>) -> Self {
        let name = format!("{START}{room}");
        // A browser without channels throws.
        let channel = BroadcastChannel::new(&name).ok();
        let listener = match &channel {
            Some(channel) => EventListener::new(channel, "message", move |event| {
                let event = event.dyn_ref::<MessageEvent>();
                if let Some(letter) = event.and_then(|event| event.data().as_string()) {
                    on_letter.emit(letter);
                }
            }),
            None => {
                let name = name.clone();
                EventListener::new(&window(), "storage", move |event| {
                    let Some(event) = event.dyn_ref::<StorageEvent>() else { return };
                    if let Some(letter) =
                        event.new_value().filter(|_| event.key() == Some(name.clone()))
                    {
                        on_letter.emit(letter);
                    }
                })
            }
        };
        Self { name, channel, _listener: listener }
    }

    /// Sends a letter; false if the browser refuses.
    pub fn send(&self, letter: &str) -> bool {
        match &self.channel {
            Some(channel) => channel.post_message(&JsValue::from_str(letter)).is_ok(),
            None => {
                let Some(storage) = window().local_storage().ok().flatten() else { return false };
                let is_sent = storage.set_item(&self.name, letter).is_ok();
                // The event for the other windows is on its way: leave nothing behind.
                let _ = storage.remove_item(&self.name);
                is_sent
            }
        }
    }
}

impl Drop for Channel {
    fn drop(&mut self) {
        if let Some(channel) = &self.channel {
            channel.close();
        }
    }
}
