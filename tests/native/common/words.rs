//! Messages in another language.

use parlour::kit::say::{key, speak};

/// Sets the language to a catalogue of these messages: context, English and translation. `speak("")` ends it.
pub fn speak_with(messages: &[(&str, &str, &str)]) {
    let line = |(context, english, said): &(&str, &str, &str)| {
        format!("{:08x}\t{said}\n", key(context, english))
    };
    speak(&format!("1\n{}", messages.iter().map(line).collect::<String>()));
}
