//! Collects all messages of Parlour for translators, and checks their translations: `cargo xtask messages`.
//!
//! Writes `po/parlour.pot`, and updates each `po/*.po`: adds new messages without translation, and drops unused ones. A
//! message is identified by its English, so a changed one must be translated again. Given a file of examples recorded
//! by tests, first stores some for each message.

#![forbid(unsafe_code)]

mod check;
mod collect;
mod examples;
#[cfg(test)]
mod fragments;
mod places;
mod roles;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, ensure};
use polib::catalog::Catalog;
use polib::message::{Message, MessageView};
use polib::metadata::CatalogMetadata;
use polib::po_file;

use collect::{English, Messages, Use};
use examples::Examples;

/// The folder of the catalogues, and the names of the files in it.
const FOLDER: &str = "po";
const TEMPLATE: &str = "parlour.pot";
const EXAMPLES: &str = "examples.tsv";

/// The template for new puzzles, which no page shows.
const TEMPLATE_PUZZLE: &str = "src/puzzles/template";

fn main() -> Result<ExitCode> {
    let root = root();
    if let Some(said) = std::env::args().nth(1) {
        store_examples(&root, &said)?;
    }
    Ok(if run(&root)? { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Updates all catalogues, and returns whether they are free of problems.
fn run(root: &Path) -> Result<bool> {
    let messages = collected(root)?;
    let folder = root.join(FOLDER);
    fs::create_dir_all(&folder)?;
    let template = catalogue(&messages, metadata(), &BTreeMap::new());
    po_file::write_to_file(&template, &folder.join(TEMPLATE))?;
    println!("{} messages in {FOLDER}/{TEMPLATE}", messages.0.len());
    let mut is_right = true;
    for file in languages(&folder)? {
        let (catalogue, problems) = renewed(&messages, &file)?;
        po_file::write_to_file(&catalogue, &file)?;
        let waiting = catalogue.messages().filter(|message| !message.is_translated()).count();
        println!("{}: {waiting} wait for a translation", file.display());
        for problem in &problems {
            println!("  {problem}");
        }
        is_right &= problems.is_empty();
    }
    Ok(is_right)
}

/// A catalogue updated to the present messages, with the problems of its translations.
fn renewed(messages: &Messages, file: &Path) -> Result<(Catalog, Vec<String>)> {
    let before = read(file)?;
    let translations = before.messages().map(|message| (english(message), forms(message)));
    let catalogue = catalogue(messages, before.metadata.clone(), &translations.collect());
    let problems = check::problems(&catalogue, messages);
    Ok((catalogue, problems))
}

fn read(file: &Path) -> Result<Catalog> {
    po_file::parse(file).map_err(|error| anyhow!("{}: {error}", file.display()))
}

fn languages(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = folder.read_dir()?.map(|entry| Ok(entry?.path()));
    let mut files = entries.collect::<Result<Vec<_>>>()?;
    files.retain(|file| file.extension().is_some_and(|end| end == "po"));
    files.sort();
    Ok(files)
}

fn collected(root: &Path) -> Result<Messages> {
    let mut messages = Messages::default();
    let mut folders = vec![root.join("src"), root.join("static")];
    let mut files = vec![root.join("index.html")];
    while let Some(folder) = folders.pop() {
        for entry in
            folder.read_dir().with_context(|| format!("cannot read {}", folder.display()))?
        {
            let path = entry?.path();
            if path.ends_with(TEMPLATE_PUZZLE) {
                continue;
            }
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    for file in files {
        let end = file.extension().and_then(|end| end.to_str()).unwrap_or_default();
        if !matches!(end, "rs" | "js" | "html") {
            continue;
        }
        let source = fs::read_to_string(&file)?;
        let name = file.strip_prefix(root)?.to_str().context("a file has no name in Unicode")?;
        if end == "rs" { messages.rust(name, &source)? } else { messages.script(name, &source)? }
    }
    ensure!(!messages.0.is_empty(), "there is no message");
    for (message, examples) in stored_examples(root)? {
        if let Some(found) = messages.0.get_mut(&message) {
            found.examples = examples;
        }
    }
    Ok(messages)
}

fn stored_examples(root: &Path) -> Result<Examples> {
    let file = root.join(FOLDER).join(EXAMPLES);
    let lines =
        fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    Ok(examples::read(&lines))
}

/// Stores examples of the present messages, selected from a file that tests have written.
fn store_examples(root: &Path, said: &str) -> Result<()> {
    let mut all = stored_examples(root)?;
    all.extend(examples::chosen(examples::read(&fs::read_to_string(said)?)));
    let messages = collected(root)?;
    all.retain(|message, _| messages.0.contains_key(message));
    println!("{} messages have examples", all.len());
    Ok(fs::write(root.join(FOLDER).join(EXAMPLES), examples::written(&all))?)
}

fn metadata() -> CatalogMetadata {
    let mut metadata = CatalogMetadata::new();
    metadata.project_id_version = "Parlour".to_owned();
    metadata.mime_version = "1.0".to_owned();
    metadata.content_type = "text/plain; charset=UTF-8".to_owned();
    metadata.content_transfer_encoding = "8bit".to_owned();
    metadata
}

fn catalogue(
    messages: &Messages,
    metadata: CatalogMetadata,
    translations: &BTreeMap<English, Vec<String>>,
) -> Catalog {
    let forms = metadata.plural_rules.nplurals;
    let mut catalogue = Catalog::new(metadata);
    let mut sorted: Vec<(&English, &Use)> = messages.0.iter().collect();
    sorted.sort_by_key(|(english, found)| (found.files.first(), *english));
    for (english, found) in sorted {
        let mut known = translations.get(english).cloned().unwrap_or_default();
        let mut message;
        if let Some(many) = &found.many {
            known.resize(forms, String::new());
            message = Message::build_plural();
            message.with_msgid_plural(many.clone()).with_msgstr_plural(known);
        } else {
            message = Message::build_singular();
            message.with_msgstr(known.into_iter().next().unwrap_or_default());
        }
        message.with_msgid(english.one.clone()).with_source(found.files.join("\n"));
        message.with_extracted_comments(found.remarks().join("\n"));
        if let Some(context) = &english.context {
            message.with_msgctxt(context.clone());
        }
        catalogue.append_or_update(message.done());
    }
    catalogue
}

fn english(message: &dyn MessageView) -> English {
    let context = message.msgctxt().filter(|context| !context.is_empty());
    English { context: context.map(str::to_owned), one: message.msgid().to_owned() }
}

fn forms(message: &dyn MessageView) -> Vec<String> {
    match (message.msgstr(), message.msgstr_plural()) {
        (Ok(one), _) => vec![one.to_owned()],
        (_, Ok(all)) => all.clone(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The messages of a catalogue without translations: English, plural and files. The files decide which program
    /// has a message.
    fn told(catalogue: &Catalog) -> Vec<(English, String, String)> {
        let told = |message: &dyn MessageView| {
            let many = message.msgid_plural().unwrap_or_default().to_owned();
            (english(message), many, message.source().to_owned())
        };
        catalogue.messages().map(told).collect()
    }

    #[test]
    fn no_message_is_a_fragment() -> Result<()> {
        let told = "each message is a sentence or a label";
        assert_eq!(fragments::all(&collected(&root())?), fragments::KNOWN, "{told}");
        Ok(())
    }

    #[test]
    fn the_catalogues_are_complete_and_valid() -> Result<()> {
        let root = root();
        let messages = collected(&root)?;
        let folder = root.join(FOLDER);
        let template = catalogue(&messages, metadata(), &BTreeMap::new());
        assert_eq!(told(&read(&folder.join(TEMPLATE))?), told(&template), "`cargo xtask messages`");
        for file in languages(&folder)? {
            let (renewed, problems) = renewed(&messages, &file)?;
            assert!(problems.is_empty(), "{}: {problems:#?}", file.display());
            assert_eq!(
                told(&read(&file)?),
                told(&renewed),
                "`cargo xtask messages` brings {} up to date",
                file.display()
            );
        }
        Ok(())
    }
}
