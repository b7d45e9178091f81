//! Keyboard shortcuts, independent of the keyboard's layout.

/// A key press, as browsers report it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Press {
    /// The character that the key types, or its name (`Enter`).
    pub key: String,
    /// The physical key, named after its character on a US keyboard (`KeyH`).
    pub code: String,
    /// Shift is held.
    pub shift: bool,
    /// Control or Command is held.
    pub command: bool,
    /// Alt or Option is held. `AltGr` may be reported as Control and Alt.
    pub alt: bool,
}

/// The meaning of a key press.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shortcut {
    /// A key by itself: its name or its character, a letter in lower case.
    Plain(String),
    /// A key with Control or Command.
    Command(String),
}

impl Press {
    /// The shortcut of this key press; `None` if Alt reserves the key for the browser. Keys with non-Latin letters
    /// count as the US key in the same place.
    pub fn shortcut(&self) -> Option<Shortcut> {
        if self.alt {
            // On some layouts, signs are typed with AltGr or Option.
            return (self.is_sign() && self.sign_at_place().is_none_or(|sign| self.key != sign))
                .then(|| Shortcut::Plain(self.key.clone()));
        }
        let name = self.name();
        Some(if self.command { Shortcut::Command(name) } else { Shortcut::Plain(name) })
    }

    fn name(&self) -> String {
        let is_foreign = self.key.chars().next().is_some_and(is_of_another_script);
        match self.sign_at_place() {
            Some(sign) if is_foreign => sign.to_owned(),
            // Names of keys are longer.
            _ if self.key.len() == 1 => self.key.to_ascii_lowercase(),
            _ => self.key.clone(),
        }
    }

    fn is_sign(&self) -> bool {
        matches!(self.key.as_bytes(), [byte] if byte.is_ascii_punctuation())
    }

    /// The character of the physical key on a US keyboard, a letter in lower case.
    fn sign_at_place(&self) -> Option<&str> {
        const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";
        const DIGITS: &str = "0123456789";
        let one_of = |all: &'static str, name: &str| {
            let at = all.find(&name.to_ascii_lowercase()).filter(|_| name.len() == 1)?;
            all.get(at..=at)
        };
        match self.code.as_str() {
            "Slash" if self.shift => Some("?"),
            "Comma" if !self.shift => Some(","),
            "Period" if !self.shift => Some("."),
            "BracketLeft" if !self.shift => Some("["),
            "BracketRight" if !self.shift => Some("]"),
            code => match (code.strip_prefix("Key"), code.strip_prefix("Digit")) {
                (Some(letter), _) => one_of(LETTERS, letter),
                (_, Some(digit)) if !self.shift => one_of(DIGITS, digit),
                _ => None,
            },
        }
    }
}

/// Tells whether a character is a letter of a non-Latin script. Accented Latin letters and signs are not.
fn is_of_another_script(letter: char) -> bool {
    !matches!(
        letter,
        ..'\u{370}' | '\u{1d00}'..='\u{1eff}' | '\u{2000}'..='\u{2bff}' | '\u{a720}'..='\u{a7ff}'
    )
}
