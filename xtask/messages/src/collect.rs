//! Messages found in sources: in Rust the macros `say!` and `text!` and the names of choices, in scripts and in the
//! template of pages the function `say`.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, ensure};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::places;

/// The English of a message.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct English {
    /// Tells apart messages that are the same in English.
    pub context: Option<String>,
    /// The text, for one thing where it has two forms.
    pub one: String,
}

/// All messages.
#[derive(Debug, Default)]
pub struct Messages(pub BTreeMap<English, Use>);

/// The uses of a message.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Use {
    /// The text for any other number than one.
    pub many: Option<String>,
    /// The files that say it.
    pub files: Vec<String>,
    /// Remarks that stand above it.
    pub notes: Vec<String>,
    /// The message with its arguments filled in.
    pub examples: Vec<String>,
}

impl Use {
    /// The remarks for translators: its places on the page, those of its authors, and examples.
    pub fn remarks(&self) -> Vec<String> {
        let places: BTreeSet<&str> =
            self.files.iter().filter_map(|file| places::of(file)).collect();
        let places = places.into_iter().map(|place| format!("On the page: {place}"));
        let examples = self.examples.iter().map(|example| format!("For example: {example}"));
        places.chain(self.notes.iter().cloned()).chain(examples).collect()
    }
}

impl Messages {
    fn add(
        &mut self,
        english: English,
        many: Option<String>,
        file: &str,
        note: Option<String>,
    ) -> Result<()> {
        let found = self.0.entry(english).or_default();
        if let (Some(one), Some(other)) = (&found.many, &many) {
            ensure!(one == other, "{file}: “{one}” and “{other}” have the same form for one");
        }
        found.many = found.many.take().or(many);
        if !found.files.iter().any(|known| known == file) {
            found.files.push(file.to_owned());
        }
        found.notes.extend(note.filter(|note| !found.notes.contains(note)));
        Ok(())
    }

    /// Adds the messages of a Rust source.
    ///
    /// # Errors
    /// When it is no Rust.
    pub fn rust(&mut self, file: &str, source: &str) -> Result<()> {
        let tokens: TokenStream =
            source.parse().ok().with_context(|| format!("{file} is no Rust"))?;
        Rust { all: self, file, lines: source.lines().collect() }.read(tokens, false)
    }

    /// Adds the messages of a script or of the template of pages.
    ///
    /// # Errors
    /// When a message has no end.
    pub fn script(&mut self, file: &str, source: &str) -> Result<()> {
        for (at, _) in source.match_indices("say(\"") {
            let is_name = source[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
            let text = &source[at + "say(".len()..];
            let end = 2 + text[1..].find('"').with_context(|| format!("{file}: no end"))?;
            let one = syn::parse_str::<syn::LitStr>(&text[..end])?.value();
            if !is_name {
                self.add(English { context: None, one }, None, file, None)?;
            }
        }
        Ok(())
    }
}

/// A Rust source that is being read.
struct Rust<'a> {
    all: &'a mut Messages,
    file: &'a str,
    lines: Vec<&'a str>,
}

impl Rust<'_> {
    /// Reads tokens. Names of choices stand in an attribute `strum`.
    fn read(&mut self, tokens: TokenStream, in_strum: bool) -> Result<()> {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut skips = false;
        for (at, token) in tokens.iter().enumerate() {
            let before = |back: usize| at.checked_sub(back).map(|at| tokens[at].to_string());
            match token {
                TokenTree::Group(group) => {
                    let inner = group.stream();
                    if group.delimiter() == Delimiter::Bracket && is_for_tests(&inner) {
                        skips = true;
                    } else if skips && group.delimiter() == Delimiter::Brace {
                        skips = false;
                        continue;
                    }
                    let is_macro = before(1).as_deref() == Some("!");
                    if is_macro && matches!(before(2).as_deref(), Some("say" | "text")) {
                        self.message(&inner, group.span_open().start().line)?;
                    }
                    self.read(inner, before(1).as_deref() == Some("strum"))?;
                }
                // Of what is left to tests, only a block that follows at once is skipped.
                TokenTree::Punct(punct) if punct.as_char() == ';' => skips = false,
                TokenTree::Literal(literal) if in_strum => {
                    let key = before(2).filter(|_| before(1).as_deref() == Some("="));
                    if matches!(key.as_deref(), Some("message" | "detailed_message")) {
                        let one = syn::parse_str::<syn::LitStr>(&literal.to_string())?.value();
                        self.all.add(English { context: None, one }, None, self.file, None)?;
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Reads what stands in the brackets of a macro.
    fn message(&mut self, tokens: &TokenStream, line: usize) -> Result<()> {
        let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
        let literal = |at: usize| match tokens.get(at) {
            Some(TokenTree::Literal(literal)) => {
                syn::parse_str::<syn::LitStr>(&literal.to_string()).ok().map(|text| text.value())
            }
            _ => None,
        };
        let is = |at: usize, what: &str| tokens.get(at).is_some_and(|one| one.to_string() == what);
        let (context, at) = if is(0, "for") { (literal(1), 3) } else { (None, 0) };
        let Some(one) = literal(at) else { return Ok(()) };
        let many = if is(at + 1, "|") { literal(at + 2) } else { None };
        let above = line.checked_sub(2).and_then(|above| self.lines.get(above));
        let note = above.and_then(|above| above.trim_start().strip_prefix("// "));
        self.all.add(English { context, one }, many, self.file, note.map(str::to_owned))
    }
}

/// Tells whether an attribute leaves what follows to tests.
fn is_for_tests(attribute: &TokenStream) -> bool {
    let words = attribute.to_string();
    words.starts_with("cfg")
        && words.split(|c: char| !c.is_alphanumeric()).any(|word| word == "test")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(source: &str) -> Vec<(Option<String>, String, Option<String>)> {
        let mut all = Messages::default();
        all.rust("a.rs", source).expect("Rust");
        all.0
            .into_iter()
            .map(|(english, found)| (english.context, english.one, found.many))
            .collect()
    }

    #[test]
    fn messages_of_rust_are_found_wherever_they_stand() {
        let source = r#"
            #[derive(Choice)]
            enum Method {
                /// say!("not this")
                #[strum(message = "Short", detailed_message = "As short as it is.")]
                Short,
            }
            fn f() -> Html {
                html! { <p title={say!("A title")}>{ say!("{n} move" | "{n} moves", n = 3) }</p> }
            }
            fn g() { vec![say!(for "a ball": "red"), format!("{}", say!("A {b}", b = say!("B")))]; }
            const GOAL: &str = text!("Reach \
                the end.");
            #[cfg(test)]
            mod tests { fn h() { say!("not that"); } }
            fn i() { println!("nor that") }
        "#;
        let plain = |text: &str| (None, text.to_owned(), None);
        let wanted = [
            plain("A title"),
            plain("A {b}"),
            plain("As short as it is."),
            plain("B"),
            plain("Reach the end."),
            plain("Short"),
            (None, "{n} move".to_owned(), Some("{n} moves".to_owned())),
            (Some("a ball".to_owned()), "red".to_owned(), None),
        ];
        assert_eq!(found(source), wanted);
    }

    #[test]
    fn a_remark_above_a_message_goes_with_it() {
        let mut all = Messages::default();
        let source = "fn f() {\n    // A button.\n    say!(\"Left\");\n    say!(\"Right\");\n}\n";
        all.rust("a.rs", source).expect("Rust");
        let notes: Vec<&[String]> = all.0.values().map(|found| &found.notes[..]).collect();
        assert_eq!(notes, [&["A button.".to_owned()][..], &[]]);
    }

    #[test]
    fn messages_of_scripts_are_found() {
        let mut all = Messages::default();
        all.script("a.js", "x = say(\"One “two”\"); unsay(\"no\"); say(\"{n} kB\", { n })")
            .expect("ends");
        let texts: Vec<&str> = all.0.keys().map(|english| &*english.one).collect();
        assert_eq!(texts, ["One “two”", "{n} kB"]);
    }
}
