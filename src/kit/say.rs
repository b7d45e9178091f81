//! Messages: all texts for users, in the language of the page.
//!
//! A message is written in English where it is used. Its arguments have names:
//!
//! ```
//! use parlour::say;
//!
//! let (from, to) = ("a", "c");
//! assert_eq!(say!("The ball goes from {from} to {to}.", from, to), "The ball goes from a to c.");
//! assert_eq!(say!("{n} move" | "{n} moves", n = 1), "1 move");
//! assert_eq!(say!("{n} move" | "{n} moves", n = 31), "31 moves");
//! ```
//!
//! After [`speak`] has loaded a [`Catalogue`], messages appear in its language. `cargo xtask messages` collects all
//! messages for translators.

#[cfg(feature = "examples")]
mod examples;

use std::cell::RefCell;
use std::fmt::{Display, Write};

use super::checksum::crc;

/// Formats a message as a `String`, in the language of the page.
///
/// - `say!("Undo")`: a message without arguments.
/// - `say!("from {a} to {b}", a, b = end)`: with arguments, each under its name.
/// - `say!("{n} disc" | "{n} discs", n)`: the first argument selects the plural form.
/// - `say!(for "a colour": "red")`: for English text with other translations elsewhere.
#[macro_export]
macro_rules! say {
    (
        $(for $context:literal:)? $one:literal $(| $many:literal)?
        $(, $name:ident $(= $value:expr)?)* $(,)?
    ) => {
        $crate::kit::say::say(
            &const {
                $crate::kit::say::Message::new(
                    concat!($($context)?),
                    &[$one $(, $many)?],
                    &[$(stringify!($name)),*],
                )
            },
            &[$(&$crate::say!(@ $name $(= $value)?)),*],
        )
    };
    (@ $name:ident) => { $name };
    (@ $name:ident = $value:expr) => { $value };
}

/// Marks an English text for translation; [`translated`] looks it up later.
///
/// `text!(for "a tower": "Pegs")`: for English text with other translations elsewhere.
#[macro_export]
macro_rules! text {
    (for $context:literal: $text:literal) => {
        concat!($context, "\u{4}", $text)
    };
    ($text:literal) => {
        $text
    };
}

/// A message in English.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Message {
    /// Distinguishes messages with the same English text; mostly empty.
    context: &'static str,
    /// One text, or two: the singular and the plural.
    forms: &'static [&'static str],
    /// The names of its arguments, in their order.
    names: &'static [&'static str],
}

impl Message {
    /// A message whose arguments have these names.
    ///
    /// # Panics
    /// At compile time, if a name in braces is not an argument.
    #[must_use]
    pub const fn new(
        context: &'static str,
        forms: &'static [&'static str],
        names: &'static [&'static str],
    ) -> Self {
        let mut form = 0;
        while form < forms.len() {
            assert!(names_only(forms[form].as_bytes(), names), "a name in braces is no argument");
            form += 1;
        }
        Self { context, forms, names }
    }
}

/// Tells whether every name in braces is one of `names`.
const fn names_only(text: &[u8], names: &[&str]) -> bool {
    let mut at = 0;
    while at < text.len() {
        if text[at] == b'{' {
            let mut name = 0;
            while name < names.len() && !begins_with_name(text, at + 1, names[name].as_bytes()) {
                name += 1;
            }
            if name == names.len() {
                return false;
            }
        }
        at += 1;
    }
    true
}

/// Tells whether a name and a closing brace follow at byte `at`.
const fn begins_with_name(text: &[u8], at: usize, name: &[u8]) -> bool {
    if at + name.len() >= text.len() || text[at + name.len()] != b'}' {
        return false;
    }
    let mut i = 0;
    while i < name.len() {
        if text[at + i] != name[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// The messages of a program in another language.
///
/// As text, a [catalogue](Catalogue::read) has a line for each message. A line holds the [`key`] of the English in
/// eight hexadecimal digits, and its forms, each after a tab. The first line selects plural forms: one digit for each
/// number from 0 to 199. Larger numbers use the form of 100 plus their last two digits.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Catalogue {
    plurals: Vec<u8>,
    /// Sorted by key.
    messages: Vec<(u32, Vec<String>)>,
}

impl Catalogue {
    /// Reads a catalogue. Malformed lines are skipped: their messages stay English.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut lines = text.lines();
        let plurals =
            lines.next().unwrap_or_default().bytes().map(|digit| digit.wrapping_sub(b'0'));
        let message = |line: &str| {
            let (key, forms) = line.split_once('\t')?;
            let forms = forms.split('\t').map(str::to_owned).collect();
            Some((u32::from_str_radix(key, 16).ok()?, forms))
        };
        let plurals = plurals.collect();
        let mut messages: Vec<(u32, Vec<String>)> = lines.filter_map(message).collect();
        messages.sort_unstable_by_key(|(key, _)| *key);
        Self { plurals, messages }
    }

    /// The forms of a message, if it is translated.
    fn forms(&self, context: &str, english: &str) -> Option<&[String]> {
        if self.messages.is_empty() {
            return None;
        }
        let key = key(context, english);
        let at = self.messages.binary_search_by_key(&key, |(key, _)| *key).ok()?;
        Some(&self.messages[at].1)
    }

    fn form(&self, number: &str) -> usize {
        let digits: Vec<u8> = number.bytes().filter(u8::is_ascii_digit).collect();
        let last = digits.iter().rev().take(2).rev();
        let last = last.fold(0, |value, digit| 10 * value + usize::from(digit - b'0'));
        let number = if digits.len() > 2 { 100 + last } else { last };
        self.plurals.get(number).copied().unwrap_or_default().into()
    }
}

/// The key of a message in catalogues: a checksum of context and English text.
#[must_use]
pub fn key(context: &str, english: &str) -> u32 {
    crc(&[context.as_bytes(), &[4], english.as_bytes()].concat())
}

thread_local! {
    static SPOKEN: RefCell<Catalogue> =
        const { RefCell::new(Catalogue { plurals: Vec::new(), messages: Vec::new() }) };
}

/// Sets the language to that of a [catalogue](Catalogue::read); English if it is empty.
pub fn speak(words: &str) {
    SPOKEN.set(Catalogue::read(words));
}

/// Runs `tell` in English, whatever the current language is.
pub fn in_english<T>(tell: impl FnOnce() -> T) -> T {
    let spoken = SPOKEN.take();
    let told = tell();
    SPOKEN.set(spoken);
    told
}

/// Formats a message with arguments: see the macro [`say!`](crate::say!).
#[must_use]
pub fn say(message: &Message, arguments: &[&dyn Display]) -> String {
    let Message { context, forms, names } = message;
    SPOKEN.with_borrow(|spoken| {
        let number = || arguments.first().map_or_else(String::new, ToString::to_string);
        let translated = spoken.forms(context, forms[0]).and_then(|translations| {
            let form = if translations.len() > 1 { spoken.form(&number()) } else { 0 };
            translations.get(form).map(String::as_str)
        });
        let form = translated.unwrap_or_else(|| match forms {
            [one, many] => {
                if number() == "1" {
                    one
                } else {
                    many
                }
            }
            _ => forms[0],
        });
        let said = filled(form, names, arguments);
        #[cfg(feature = "examples")]
        if spoken.messages.is_empty() && !arguments.is_empty() {
            examples::record(context, forms[0], &said);
        }
        said
    })
}

/// Translates an English text that was [marked](crate::text!).
#[must_use]
pub fn translated(text: &'static str) -> String {
    let (context, english) = text.split_once('\u{4}').unwrap_or(("", text));
    SPOKEN.with_borrow(|spoken| {
        let form = spoken.forms(context, english).and_then(|forms| forms.first().cloned());
        form.unwrap_or_else(|| english.to_owned())
    })
}

/// Replaces names in braces by their arguments.
fn filled(text: &str, names: &[&str], arguments: &[&dyn Display]) -> String {
    let mut out = String::with_capacity(2 * text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        out.push_str(before);
        let named = names.iter().zip(arguments).find(|(known, _)| **known == name);
        if let Some((_, value)) = named {
            // Writing into a string never fails.
            let _ = write!(out, "{value}");
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A catalogue with a message in one form, one in three, and one with a context.
    fn catalogue() -> String {
        let plurals: String = (0..200)
            .map(|n| match (n % 10, n % 100) {
                (1, tens) if tens != 11 => '0',
                (2..=4, tens) if !(12..=14).contains(&tens) => '1',
                _ => '2',
            })
            .collect();
        let ball = key("", "The ball goes from {from} to {to}.");
        let moves = key("", "{n} move");
        let red = key("a ball", "red");
        format!(
            "{plurals}\n{ball:08x}\tNach {{to}}, von {{from}}.\n{moves:08x}\t{{n}} ход\t{{n}} хода\t{{n}} ходов\n\
             {red:08x}\trote\nno line of it\n"
        )
    }

    fn moves(n: u128) -> String {
        say!("{n} move" | "{n} moves", n)
    }

    #[test]
    fn without_a_catalogue_it_is_english() {
        assert_eq!([0, 1, 2, 21].map(moves), ["0 moves", "1 move", "2 moves", "21 moves"]);
        assert_eq!(say!(for "a ball": "red"), "red");
        assert_eq!(translated(text!("Undo")), "Undo");
        assert_eq!(translated(text!(for "a ball": "red")), "red");
    }

    #[test]
    fn a_catalogue_translates_messages_and_may_reorder_arguments() {
        speak(&catalogue());
        let (from, to) = ("a", "c");
        assert_eq!(say!("The ball goes from {from} to {to}.", from, to), "Nach c, von a.");
        assert_eq!(say!(for "a ball": "red"), "rote");
        assert_eq!(translated(text!(for "a ball": "red")), "rote");
        assert_eq!(say!("red"), "red", "of another context");
        assert_eq!(say!("Not translated: {x}", x = 3), "Not translated: 3");
        assert_eq!(in_english(|| translated(text!(for "a ball": "red"))), "red");
        assert_eq!(say!(for "a ball": "red"), "rote", "after English");
        speak("");
        assert_eq!(
            say!("The ball goes from {from} to {to}.", from, to),
            "The ball goes from a to c."
        );
    }

    #[test]
    fn the_plural_form_depends_on_the_last_digits_of_any_number() {
        speak(&catalogue());
        let large = 40_861_647_040_079_968;
        let said = [1, 2, 5, 11, 12, 21, 22, 111, 121, 1_000_001, large].map(moves);
        let nouns = said.map(|text| text.split_once(' ').unwrap().1.to_owned());
        let (one, few, many) = ("ход", "хода", "ходов");
        assert_eq!(nouns, [one, few, many, many, many, one, few, many, one, one, many]);
        assert_eq!(
            say!("{n} move" | "{n} moves", n = "12\u{202f}345\u{202f}671"),
            "12\u{202f}345\u{202f}671 ход"
        );
        speak("");
    }

    #[test]
    fn an_argument_may_be_a_message() {
        let moves = say!("{n} move" | "{n} moves", n = 2);
        assert_eq!(say!("Solved in {moves}.", moves), "Solved in 2 moves.");
    }
}
