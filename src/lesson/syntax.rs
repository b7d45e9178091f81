//! The syntax of lines, shared by the reader and the writer.

use strum::{EnumString, VariantNames};

use super::seal::Seal;

/// A field of the head.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, VariantNames)]
#[strum(serialize_all = "lowercase")]
pub enum HeadKey {
    Title,
    Puzzle,
    Age,
    Minutes,
    Aim,
    Author,
    Source,
    Language,
    Translates,
    Sealed,
    Format,
}

/// A field of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, VariantNames)]
#[strum(serialize_all = "lowercase")]
pub enum TaskKey {
    Game,
    Overlay,
    Highlight,
    Arrow,
    Lock,
    Touch,
    Hide,
    Computer,
    Task,
    Answer,
    Right,
    Wrong,
    After,
}

/// The value that clears an inherited field.
pub const NOTHING: &str = "none";

/// The value that makes every place touchable again.
pub const EVERYTHING: &str = "all";

/// The name of the field that has a wrong answer before its colon.
pub const WRONG: &str = "wrong";

/// A line that begins with a lower-case word and a colon. Names of fields may have capitals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FieldLine<'a> {
    /// The word, in lower case if it is the name of a field.
    pub key: &'a str,
    /// The text between the word and the colon.
    pub about: &'a str,
    /// The text after the colon.
    pub value: &'a str,
}

/// Parses a line as a field. Only `wrong` may have a text between the word and the colon.
pub fn field(line: &str) -> Option<FieldLine<'_>> {
    let end = line.find(|c: char| !c.is_ascii_alphabetic() && c != '-')?;
    let (word, rest) = line.split_at(end);
    let mut names = HeadKey::VARIANTS.iter().chain(TaskKey::VARIANTS);
    let key = names.find(|name| name.eq_ignore_ascii_case(word)).map_or(word, |name| *name);
    if key.is_empty() || key.starts_with('-') || key.contains(|c: char| c.is_ascii_uppercase()) {
        return None;
    }
    let (about, value) = match rest.strip_prefix(':') {
        Some(value) if value.is_empty() || value.starts_with(' ') => ("", value),
        None if key == WRONG && rest.starts_with(' ') => match rest.split_once(": ") {
            Some(parts) => parts,
            None => (rest.strip_suffix(':')?, ""),
        },
        _ => return None,
    };
    Some(FieldLine { key, about: about.trim(), value: value.trim() })
}

/// Parses a list item with a tick box: whether it is ticked, and the text after it. In a text for pupils, the box holds
/// a seal.
pub fn choice(line: &str) -> Option<(bool, &str)> {
    let item = item(line)?;
    let sealed = item.strip_prefix('[').and_then(|item| item.split_once(']'));
    if let Some((seal, text)) =
        sealed.and_then(|(seal, text)| Some((Seal::read(seal)?, text.trim())))
    {
        let end = bar(text).unwrap_or(text.len());
        return Some((seal.fits(text[..end].trim()), text));
    }
    let boxes = [("[x]", true), ("[X]", true), ("[ ]", false), ("[]", false)];
    boxes.iter().find_map(|(box_, right)| {
        let text = item.strip_prefix(box_)?;
        (text.is_empty() || text.starts_with(' ')).then(|| (*right, text.trim()))
    })
}

/// The box of a choice in a text for pupils. Its seal fits the choice's text only if the choice is right.
pub fn sealed_box(salt: u16, text: &str, right: bool) -> String {
    let no = if right { "" } else { "no " };
    format!("[{}]", Seal::new(salt, &format!("{no}{text}")))
}

/// The text of a list item.
pub fn item(line: &str) -> Option<&str> {
    let text = line.strip_prefix(['-', '*'])?;
    (text.is_empty() || text.starts_with(' ')).then(|| text.trim_start())
}

/// The text of a note.
pub fn note(line: &str) -> Option<&str> {
    line.strip_prefix('>').map(str::trim)
}

/// Tells whether a paragraph that begins with this text would be read as something else.
pub fn is_no_paragraph(text: &str) -> bool {
    text.starts_with(['#', '>']) || item(text).is_some() || field(text).is_some()
}

/// Tells whether an item that begins with this text would be read as a choice.
pub fn is_no_item(text: &str) -> bool {
    choice(&format!("- {text}")).is_some()
}

/// Puts a backslash before a text that, without leading backslashes, would be read as something else.
pub fn escaped(text: &str, otherwise: fn(&str) -> bool) -> String {
    let backslash = if otherwise(text.trim_start_matches('\\')) { "\\" } else { "" };
    format!("{backslash}{text}")
}

/// Removes that backslash, and spaces after it.
pub fn unescaped(text: &str, otherwise: fn(&str) -> bool) -> &str {
    let bare = text.strip_prefix('\\');
    bare.filter(|_| otherwise(text.trim_start_matches('\\'))).map_or(text, str::trim_start)
}

/// The place of the bar between a choice and the reply to it.
pub fn bar(text: &str) -> Option<usize> {
    let alone = |at: usize| {
        let (before, after) = (&text[..at], &text[at + 1..]);
        (before.is_empty() || before.ends_with(' ')) && (after.is_empty() || after.starts_with(' '))
    };
    text.match_indices('|').map(|(at, _)| at).find(|at| alone(*at))
}
