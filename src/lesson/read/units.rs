//! Splits a lesson’s text into units: titles, fields, paragraphs, and others.

use strum::VariantNames;

use super::super::model::tidy;
use super::super::syntax::{self, FieldLine, HeadKey, TaskKey, is_no_item, is_no_paragraph};

/// A line with its continuation lines.
pub(super) struct Unit {
    pub(super) line: usize,
    pub(super) kind: Kind,
    pub(super) text: String,
    /// Tells whether an empty line precedes it.
    pub(super) apart: bool,
}

#[derive(PartialEq)]
pub(super) enum Kind {
    Title,
    /// The heading of another task of a step.
    Task,
    Heading,
    Field {
        key: String,
        about: String,
    },
    Paragraph,
    Item,
    Choice {
        right: bool,
    },
    Note,
}

pub(super) fn split(text: &str) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    let mut apart = true;
    // The fields that are recognised in any case: those that belong here. Elsewhere, capitalised words are text.
    let mut own = HeadKey::VARIANTS;
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    for (line, raw) in (1..).zip(text.split('\n')) {
        let bare = tidy(raw);
        if bare.is_empty() {
            apart = true;
            continue;
        }
        let before = units.last_mut().filter(|_| !apart);
        let indented = raw.starts_with("  ") || raw.starts_with('\t');
        let (kind, text) = match before {
            // Titles have no continuation lines.
            Some(before) if indented && !matches!(before.kind, Kind::Title | Kind::Task) => {
                go_on(before, &bare);
                continue;
            }
            Some(before) => {
                let (kind, text) = classify(&bare, before.kind == Kind::Paragraph, own);
                let joins = matches!(kind, Kind::Paragraph | Kind::Note) && kind == before.kind;
                if joins && !text.is_empty() {
                    go_on(before, text);
                    continue;
                }
                (kind, text)
            }
            None => classify(&bare, false, own),
        };
        let text = text.to_owned();
        if kind == Kind::Note && text.is_empty() {
            apart = true;
            continue;
        }
        match &kind {
            // A sealed text was written by the app, in lower case.
            Kind::Field { key, .. } if key == "sealed" => own = &[],
            Kind::Title if !own.is_empty() => own = TaskKey::VARIANTS,
            _ => {}
        }
        units.push(Unit { line, kind, text, apart });
        apart = false;
    }
    units
}

fn go_on(unit: &mut Unit, text: &str) {
    if !unit.text.is_empty() {
        unit.text.push(' ');
    }
    unit.text.push_str(text);
}

/// The kind of a line, and its text. `within`: a paragraph precedes it. The fields in `own` may have capitals.
fn classify<'a>(line: &'a str, within: bool, own: &[&str]) -> (Kind, &'a str) {
    if let Some(title) = line.strip_prefix("##").filter(|title| !title.starts_with('#')) {
        return (Kind::Title, title.trim());
    }
    if let Some(title) = line.strip_prefix("###").filter(|title| !title.starts_with('#')) {
        return (Kind::Task, title.trim());
    }
    if line.starts_with('#') {
        return (Kind::Heading, line);
    }
    if let Some(note) = syntax::note(line) {
        return (Kind::Note, note);
    }
    if let Some((right, text)) = syntax::choice(line) {
        return (Kind::Choice { right }, text);
    }
    if let Some(item) = syntax::item(line) {
        return (Kind::Item, syntax::unescaped(item, is_no_item));
    }
    if let Some(FieldLine { key, about, value }) = syntax::field(line) {
        let known = is_head_key(key) || is_task_key(key);
        let is_named = line.starts_with(key) || own.contains(&key);
        if is_named && (!within || (known && about.is_empty())) {
            return (Kind::Field { key: key.to_owned(), about: about.to_owned() }, value);
        }
    }
    (Kind::Paragraph, if within { line } else { syntax::unescaped(line, is_no_paragraph) })
}

pub(super) fn is_head_key(key: &str) -> bool {
    HeadKey::VARIANTS.contains(&key)
}

pub(super) fn is_task_key(key: &str) -> bool {
    TaskKey::VARIANTS.contains(&key)
}
