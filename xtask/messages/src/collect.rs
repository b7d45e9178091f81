//! Extracts messages from sources: in Rust from the macros `say!` and `text!` and the names of choices, in scripts and
//! the template of pages from calls of `say`.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, ensure};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::{places, roles};

/// The English of a message.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct English {
    /// The context, which distinguishes messages with the same English.
    pub context: Option<String>,
    /// The text; the singular if it has two forms.
    pub one: String,
}

/// All messages.
#[derive(Debug, Default)]
pub struct Messages(pub BTreeMap<English, Use>);

/// The uses of a message.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Use {
    /// The plural, if it has two forms.
    pub many: Option<String>,
    /// The files that contain it.
    pub files: Vec<String>,
    /// Its roles on the page: button, caption, error and the like.
    pub roles: BTreeSet<&'static str>,
    /// The authors' remarks, from comments in the line above it.
    pub notes: Vec<String>,
    /// Examples with the arguments filled in.
    pub examples: Vec<String>,
}

impl Use {
    /// The remarks for translators: places on the page, roles, authors' remarks, and examples.
    pub fn remarks(&self) -> Vec<String> {
        let places: BTreeSet<&str> =
            self.files.iter().filter_map(|file| places::of(file)).collect();
        let places = places.into_iter().map(|place| format!("On the page: {place}"));
        let roles = self.roles.iter().map(|role| format!("Role: {role}"));
        let examples = self.examples.iter().map(|example| format!("For example: {example}"));
        places.chain(roles).chain(self.notes.iter().cloned()).chain(examples).collect()
    }
}

impl Messages {
    fn add(
        &mut self,
        english: English,
        many: Option<String>,
        file: &str,
        role: Option<&'static str>,
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
        found.roles.extend(role);
        found.notes.extend(note.filter(|note| !found.notes.contains(note)));
        Ok(())
    }

    /// Adds the messages of a Rust source.
    ///
    /// # Errors
    /// If the source is not Rust.
    pub fn rust(&mut self, file: &str, source: &str) -> Result<()> {
        let tokens: TokenStream =
            source.parse().ok().with_context(|| format!("{file} is no Rust"))?;
        Rust { all: self, file, lines: source.lines().collect() }.read(tokens, "", None)
    }

    /// Adds the messages of a script or of the template of pages.
    ///
    /// # Errors
    /// If a message is not terminated.
    pub fn script(&mut self, file: &str, source: &str) -> Result<()> {
        for (at, _) in source.match_indices("say(\"") {
            let is_name = source[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
            let text = &source[at + "say(".len()..];
            let end = 2 + text[1..].find('"').with_context(|| format!("{file}: no end"))?;
            let one = syn::parse_str::<syn::LitStr>(&text[..end])?.value();
            if !is_name {
                let role = role_in_markup(&source[..at]);
                self.add(English { context: None, one }, None, file, role, None)?;
            }
        }
        Ok(())
    }
}

/// The scanner of a Rust source.
struct Rust<'a> {
    all: &'a mut Messages,
    file: &'a str,
    lines: Vec<&'a str>,
}

impl Rust<'_> {
    /// Scans the tokens of a group. `owner` is the name before it: of a call, a type or a macro. Names of choices are
    /// in `strum` attributes.
    fn read(&mut self, tokens: TokenStream, owner: &str, role: Option<&'static str>) -> Result<()> {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let (mut skips, mut is_bound, mut item) = (false, false, String::new());
        let (mut commas, mut field, mut elements) = (0, None, Vec::new());
        for (at, token) in tokens.iter().enumerate() {
            let text = |at: usize| match tokens.get(at) {
                Some(TokenTree::Group(_)) | None => String::new(),
                Some(token) => token.to_string(),
            };
            let before = |back: usize| at.checked_sub(back).map(text).unwrap_or_default();
            match token {
                TokenTree::Group(group) => {
                    let inner = group.stream();
                    let is_block = group.delimiter() == Delimiter::Brace;
                    if group.delimiter() == Delimiter::Bracket && is_for_tests(&inner) {
                        skips = true;
                    } else if skips && is_block {
                        skips = false;
                        continue;
                    }
                    let part = field.clone().unwrap_or_else(|| commas.to_string());
                    let mut role = roles::of(&format!("{owner}.{part}"))
                        .or_else(|| role.filter(|_| !is_bound));
                    if is_block && before(1) == "=" {
                        role = attribute(&elements, &before);
                    } else if is_block {
                        let of_type =
                            item.strip_prefix("fn ").map(|name| format!("{owner}::{name}"));
                        let inside = elements.iter().rev().map(|element| format!("<{element}"));
                        let mut around = inside.chain(of_type).chain([item.clone()]);
                        role = around.find_map(|one| roles::of(&one)).or(role);
                    } else if item.starts_with("const") {
                        role = roles::of(&item).or(role);
                    }
                    let is_macro = before(1) == "!";
                    if is_macro && matches!(&*before(2), "say" | "text") {
                        self.message(&inner, group.span_open().start().line, role)?;
                        self.read(inner, "", Some(roles::PART))?;
                    } else {
                        self.read(inner, &name(&before), role)?;
                    }
                    if is_block {
                        item.clear();
                    }
                }
                TokenTree::Punct(punct) => match punct.as_char() {
                    // After `#[cfg(test)]`, only a block before the next semicolon is skipped.
                    ';' => {
                        (skips, is_bound) = (false, false);
                        item.clear();
                    }
                    ',' => (commas, field) = (commas + 1, None),
                    ':' if matches!(&*before(2), "" | ",") && text(at + 1) != ":" => {
                        field = Some(before(1));
                    }
                    '<' if text(at + 1) == "/" => drop(elements.pop()),
                    '<' => elements.push(text(at + 1)),
                    '>' if before(1) == "/" => drop(elements.pop()),
                    _ => {}
                },
                TokenTree::Ident(ident) => match &*before(1) {
                    kind @ ("fn" | "const" | "static") if before(2) != "'" => {
                        item = format!("{} {ident}", if kind == "fn" { "fn" } else { "const" });
                    }
                    "if" | "while" | "&" => {}
                    _ => is_bound |= ident == "let",
                },
                TokenTree::Literal(literal) if owner == "strum" && before(1) == "=" => {
                    let role = match &*before(2) {
                        "message" => roles::OPTION,
                        "detailed_message" => roles::HELP,
                        _ => continue,
                    };
                    let one = syn::parse_str::<syn::LitStr>(&literal.to_string())?.value();
                    let english = English { context: None, one };
                    self.all.add(english, None, self.file, Some(role), None)?;
                }
                TokenTree::Literal(_) => {}
            }
        }
        Ok(())
    }

    /// Parses the arguments of a `say!` or `text!` macro.
    fn message(
        &mut self,
        tokens: &TokenStream,
        line: usize,
        role: Option<&'static str>,
    ) -> Result<()> {
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
        self.all.add(English { context, one }, many, self.file, role, note.map(str::to_owned))
    }
}

/// The name before a group: `Fact`, `Status::Won`, or `.say` for a method.
fn name(before: &impl Fn(usize) -> String) -> String {
    match (&*before(2), &*before(3)) {
        (":", ":") => format!("{}::{}", before(4), before(1)),
        (".", _) => format!(".{}", before(1)),
        _ => before(1),
    }
}

/// The role of an attribute's value, given the open elements and the tokens before it.
fn attribute(elements: &[String], before: &impl Fn(usize) -> String) -> Option<&'static str> {
    let mut name = before(2);
    let mut back = 3;
    while before(back) == "-" {
        name = format!("{}-{name}", before(back + 1));
        back += 2;
    }
    let element = elements.last().map(String::as_str).unwrap_or_default();
    roles::of(&format!("<{element} {name}=")).or_else(|| roles::of(&format!("{name}=")))
}

/// The role of a message in a page template, given the markup before it.
fn role_in_markup(before: &str) -> Option<&'static str> {
    let before = before.trim_end().strip_suffix("{{")?.trim_end();
    if let Some(tag) = before.strip_suffix("=\"") {
        let name = tag.rsplit(char::is_whitespace).next()?;
        return roles::of(&format!("{name}="));
    }
    let tag = &before.strip_suffix('>')?.rsplit_once('<')?.1;
    if tag.contains("role=\"tab\"") {
        return Some(roles::TAB);
    }
    roles::of(&format!("<{}", tag.split_whitespace().next()?))
}

/// Tells whether an attribute restricts the following item to tests.
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
        let all = all.0.into_iter();
        all.map(|(english, found)| (english.context, english.one, found.many)).collect()
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
    fn the_role_of_a_message_follows_from_its_surroundings() {
        let mut all = Messages::default();
        let source = r#"
            enum Method {
                #[strum(message = "Short", detailed_message = "As short as it is.")]
                Short,
            }
            const GOAL: &'static str = text!("Reach the end.");
            impl Action {
                fn label(&self) -> String { match self { Self::Undo => say!("Undo") } }
            }
            fn view() -> Html {
                html! {
                    <section aria-label={say!("Moves")} data-hint={say!("Unknown")}>
                        <h2>{ say!("Head") }</h2>
                        <button title={say!("Press it")} {disabled}><b>{ say!("Go") }</b></button>
                        <DialogBox title={say!("Title")}><p>{ say!("Text") }</p></DialogBox>
                        if a { <th>{ "→" }{ say!("Row") }</th> }
                    </section>
                }
            }
            fn facts() -> Vec<Fact> {
                let value = say!("bound");
                vec![Fact { name: text!("Name"), value, meaning: format!("{}", if a { say!("Why") } else { b }) }]
            }
            fn reason() -> Result<String, TextError> {
                let part = say!("a part");
                let Some(one) = one else { return Err(say!("No")) };
                a.ok_or_else(|| TextError::new(text!("Field"), a, say!("Wrong")))?;
                Ok(say!("Because of {it}", it = say!("that")))
            }
        "#;
        all.rust("a.rs", source).expect("Rust");
        let page = r#"<h1>{{ say("Home") }}</h1><a aria-label="{{ say("Back") }}" href="">"#;
        let tab = r#"<button role="tab">{{ say("Tab") }}</button><p>{{ say("Prose") }}</p>"#;
        all.script("a.html", &[page, tab].concat()).expect("ends");
        let all = all.0.iter();
        let found: Vec<(&str, &str)> = all
            .flat_map(|(english, found)| found.roles.iter().map(|role| (&*english.one, *role)))
            .collect();
        let wanted = [
            ("As short as it is.", roles::HELP),
            ("Back", "spoken"),
            ("Because of {it}", "the reason of a hint"),
            ("Field", "what cannot be read"),
            ("Go", roles::BUTTON),
            ("Head", "a heading"),
            ("Home", "a heading"),
            ("Moves", "spoken"),
            ("Name", "the name of a fact"),
            ("No", "an error or a refusal"),
            ("Press it", "a tooltip"),
            ("Reach the end.", "the goal of a puzzle"),
            ("Row", roles::COLUMN),
            ("Short", roles::OPTION),
            ("Tab", roles::TAB),
            ("Title", "a heading"),
            ("Undo", roles::BUTTON),
            ("Why", "the meaning of a fact"),
            ("Wrong", "an error or a refusal"),
            ("that", roles::PART),
        ];
        assert_eq!(found, wanted);
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
