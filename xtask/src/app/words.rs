//! The languages of the app besides English: converts the catalogues in `po/`, which `cargo xtask messages` updates,
//! into the files for programs (see `src/kit/say.rs`) and the texts of pages.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail, ensure};
use flate2::Crc;
use minijinja::{Environment, context};
use polib::catalog::Catalog;
use polib::po_file;

use super::cabinet::Puzzle;
use crate::tools::Toolbox;
use crate::workspace::Workspace;

/// The folder of the catalogues, relative to the root of the clone.
pub const CATALOGUES: &str = "po";

/// The folder for programs' messages, in an app.
const FOLDER: &str = "words";

/// Source folders shared by the shell and the puzzles.
const SHARED: [&str; 8] =
    ["contract", "export", "game", "kit", "play", "scene", "search", "worker"];

/// Source folders of the shell only.
const OF_SHELL: [&str; 5] = ["app", "cards", "classroom", "lesson", "table"];

/// The number of tabulated plural forms. For larger numbers, the last two digits decide.
const NUMBERS: u32 = 200;

/// Runs `xtask-messages`, which updates the catalogues. If new examples are wanted, first runs the tests to record
/// them.
pub fn renew(workspace: &Workspace, with_examples: bool) -> Result<()> {
    let tools = Toolbox::prepare(workspace, [])?;
    let mut renew: Vec<OsString> =
        ["run", "--quiet", "--locked", "--package=xtask-messages"].map(OsString::from).into();
    if with_examples {
        let said = workspace.target.join("examples.tsv");
        fs::write(&said, "")?;
        let tests = ["test", "--locked", "--features=examples", "--lib", "--test=native"];
        tools.command("cargo", tests).env("PARLOUR_EXAMPLES", &said).run()?;
        renew.extend(["--".into(), said.into()]);
    }
    let renewed = tools.command("cargo", renew).run();
    renewed.map(drop).context("something is wrong with the messages; look above")
}

/// A language besides English.
pub struct Language {
    /// Its code, as in `de`.
    pub code: String,
    /// The index of the plural form for each of the first numbers, one digit each.
    plurals: String,
    messages: Vec<Message>,
}

struct Message {
    context: String,
    english: String,
    forms: Vec<String>,
    files: Vec<String>,
}

impl Language {
    /// All languages that have a catalogue.
    pub fn all(root: &Path) -> Result<Vec<Self>> {
        let folder = root.join(CATALOGUES);
        let mut languages = Vec::new();
        for entry in folder.read_dir().with_context(|| format!("cannot read {CATALOGUES}"))? {
            let path = entry?.path();
            if path.extension().is_some_and(|end| end == "po") {
                let catalogue = po_file::parse(&path)
                    .map_err(|error| anyhow!("cannot read {}: {error}", path.display()))?;
                languages.push(Self::of(&catalogue).with_context(|| path.display().to_string())?);
            }
        }
        languages.sort_by(|one, other| one.code.cmp(&other.code));
        Ok(languages)
    }

    fn of(catalogue: &Catalog) -> Result<Self> {
        let rules = &catalogue.metadata.plural_rules;
        let translated =
            catalogue.messages().filter(|message| message.is_translated() && !message.is_fuzzy());
        let messages = translated.map(|message| Message {
            context: message.msgctxt().unwrap_or_default().to_owned(),
            english: message.msgid().to_owned(),
            forms: message.msgstr_plural().map_or_else(
                |_| message.msgstr().map(|one| vec![one.to_owned()]).unwrap_or_default(),
                Clone::clone,
            ),
            files: message.source().lines().map(str::to_owned).collect(),
        });
        Ok(Self {
            code: catalogue.metadata.language.clone(),
            plurals: plurals(&rules.expr, rules.nplurals)?,
            messages: messages.collect(),
        })
    }

    /// The texts without a context and with a single form, by their English.
    pub fn texts(&self) -> BTreeMap<String, String> {
        let is_plain = |message: &&Message| message.context.is_empty() && message.forms.len() == 1;
        let plain = self.messages.iter().filter(is_plain);
        plain.map(|message| (message.english.clone(), message.forms[0].clone())).collect()
    }

    /// The texts that pictures may contain, by their English: those with a single form, in any context.
    pub fn of_pictures(&self) -> BTreeMap<String, String> {
        let is_word = |message: &&Message| message.forms.len() == 1 && message.english.len() > 2;
        let words = self.messages.iter().filter(is_word);
        words.map(|word| (word.english.clone(), word.forms[0].clone())).collect()
    }

    /// The messages of the scripts, by their English.
    pub fn of_scripts(&self) -> BTreeMap<&str, &str> {
        let is_said =
            |message: &&Message| message.files.iter().any(|file| file.starts_with("static/"));
        let of_scripts = self.messages.iter().filter(is_said);
        of_scripts.map(|message| (&*message.english, &*message.forms[0])).collect()
    }

    /// Writes the messages of the shell and of every puzzle into an app.
    pub fn write(&self, app: &Path, puzzles: &[Puzzle]) -> Result<()> {
        let folder = app.join(FOLDER).join(&self.code);
        fs::create_dir_all(&folder)?;
        fs::write(
            folder.join("app.txt"),
            self.words(&|file| is_in(file, &OF_SHELL) || is_in(file, &SHARED)),
        )?;
        let folders: Vec<&str> = puzzles.iter().map(|puzzle| &*puzzle.folder).collect();
        for Puzzle { id, folder: own, .. } in puzzles {
            let of_puzzle = |file: &str| is_in(file, &SHARED) || is_of_puzzle(file, own, &folders);
            fs::write(folder.join(format!("{id}.txt")), self.words(&of_puzzle))?;
        }
        Ok(())
    }

    fn words(&self, is_wanted: &dyn Fn(&str) -> bool) -> String {
        let wanted =
            self.messages.iter().filter(|message| message.files.iter().any(|file| is_wanted(file)));
        // A message may occur in several files.
        let line = |Message { context, english, forms, .. }: &Message| {
            format!("{:08x}\t{}\n", key(context, english), forms.join("\t"))
        };
        let lines: BTreeSet<String> = wanted.map(line).collect();
        format!("{}\n{}", self.plurals, String::from_iter(lines))
    }
}

/// Tells whether a file of an app is a page, a lesson or messages in a language besides English.
pub fn is_of_language(name: &str) -> bool {
    let inside = name.strip_prefix("words/").or_else(|| name.strip_prefix("lessons/"));
    let folder = inside.unwrap_or(name).split_once('/');
    folder.is_some_and(|(folder, _)| folder.len() == 2)
}

fn key(context: &str, english: &str) -> u32 {
    let mut crc = Crc::new();
    crc.update(&[context.as_bytes(), &[4], english.as_bytes()].concat());
    crc.sum()
}

fn is_in(file: &str, folders: &[&str]) -> bool {
    let folder = file.strip_prefix("src/").and_then(|rest| rest.split('/').next());
    folder.is_some_and(|folder| folders.contains(&folder))
}

/// Tells whether the program of the puzzle in the folder `own` contains a source file: its own files, and those shared
/// with others.
fn is_of_puzzle(file: &str, own: &str, folders: &[&str]) -> bool {
    let Some(rest) = file.strip_prefix("src/puzzles/") else { return false };
    let holds = |folder: &str| rest.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
    let owner = folders.iter().filter(|folder| holds(folder)).max_by_key(|folder| folder.len());
    match owner {
        Some(&owner) => own == owner || own.starts_with(&format!("{owner}/")),
        // A shared file belongs to every puzzle below its folder.
        None => {
            rest.rsplit_once('/').is_none_or(|(folder, _)| own.starts_with(&format!("{folder}/")))
        }
    }
}

/// Tabulates the plural forms of the first numbers, by the rule in a catalogue's header.
fn plurals(rule: &str, forms: usize) -> Result<String> {
    let digit = |n: u32| {
        let form = form(rule, n)?;
        ensure!(form < forms && form < 10, "{n} has form {form} of {forms}");
        Ok(form)
    };
    for n in [NUMBERS, 999, 1000, 1001, 2_000_011, 1_000_000_000] {
        let alike = 100 + n % 100;
        ensure!(
            digit(n)? == digit(alike)?,
            "the form of {n} does not follow from its last two digits"
        );
    }
    (0..NUMBERS).map(|n| Ok(digit(n)?.to_string())).collect()
}

/// Evaluates a plural rule in the notation of C for a number: `n != 1`, or `n == 1 ? 0 : n < 5 ? 1 : 2`.
fn form(rule: &str, n: u32) -> Result<usize> {
    let rule = without_brackets(rule.trim());
    let value = |expression: &str| -> Result<u32> {
        let expression = expression.replace("&&", " and ").replace("||", " or ");
        let environment = Environment::new();
        let value = environment.compile_expression(&expression)?.eval(context! { n })?;
        Ok(value.clone().try_into().unwrap_or(u32::from(value.is_true())))
    };
    let Some((condition, rest)) = rule.split_once('?') else { return Ok(value(rule)? as usize) };
    let Some((then, otherwise)) = rest.split_once(':') else { bail!("“{rule}” lacks a colon") };
    if value(condition)? != 0 { form(then, n) } else { form(otherwise, n) }
}

/// Removes brackets around a whole rule.
fn without_brackets(rule: &str) -> &str {
    let Some(inner) = rule.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) else {
        return rule;
    };
    let depth = |depth: usize, c| match c {
        '(' => Some(depth + 1),
        ')' => depth.checked_sub(1),
        _ => Some(depth),
    };
    // The first bracket may close before the end.
    if inner.chars().try_fold(0, depth) == Some(0) { inner } else { rule }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::cabinet::Cabinet;

    #[test]
    fn rules_of_languages_are_understood() -> Result<()> {
        let forms = |rule: &str, count, numbers: &[usize]| -> Result<String> {
            let all = plurals(rule, count)?;
            Ok(numbers.iter().map(|n| &all[*n..=*n]).collect())
        };
        assert_eq!(forms("(n != 1)", 2, &[0, 1, 2, 101])?, "1011");
        assert_eq!(forms("(n > 1)", 2, &[0, 1, 2])?, "001");
        let slavic =
            "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)";
        assert_eq!(forms(slavic, 3, &[1, 2, 5, 11, 12, 21, 22, 111, 121])?, "012220120");
        assert!(plurals("n == 1000 ? 0 : 1", 2).is_err());
        assert!(plurals("n != 1", 1).is_err());
        Ok(())
    }

    #[test]
    fn a_puzzle_has_its_own_words_and_those_it_shares() {
        let [hanoi, magnetic] = ["towers/hanoi", "towers/magnetic"];
        let [pegs, army, tilings] = ["peg_solitaire", "peg_solitaire/army", "tilings"];
        let folders = [hanoi, magnetic, pegs, army, tilings];
        let of = |file: &str| -> Vec<&str> {
            let file = format!("src/puzzles/{file}");
            folders.into_iter().filter(|own| is_of_puzzle(&file, own, &folders)).collect()
        };
        assert_eq!(of("towers/hanoi/math/graph.rs"), [hanoi]);
        assert_eq!(of("towers/peg.rs"), [hanoi, magnetic]);
        assert_eq!(of("peg_solitaire/army/facts.rs"), [army]);
        assert_eq!(of("peg_solitaire/math/board.rs"), [pegs, army]);
        assert_eq!(of("tilings/mod.rs"), [tilings]);
        assert_eq!(of("mod.rs").len(), folders.len());
    }

    #[test]
    fn every_message_is_given_to_a_program() -> Result<()> {
        let workspace = Workspace::locate()?;
        let cabinet = Cabinet::read(&workspace)?;
        let folders: Vec<&str> = cabinet.puzzles.iter().map(|puzzle| &*puzzle.folder).collect();
        for language in Language::all(&workspace.root)? {
            let files = language.messages.iter().flat_map(|message| &message.files);
            for file in files.filter(|file| file.starts_with("src/")) {
                let of_puzzles = folders.iter().any(|own| is_of_puzzle(file, own, &folders));
                assert!(of_puzzles || is_in(file, &SHARED) || is_in(file, &OF_SHELL), "{file}");
            }
        }
        Ok(())
    }

    #[test]
    fn files_of_languages_are_told_by_their_folder() {
        let all =
            ["de/index.html", "de/hanoi/index.html", "words/de/app.txt", "lessons/de/hanoi.md"];
        assert!(all.iter().all(|name| is_of_language(name)));
        let others = ["index.html", "hanoi/index.html", "app.js", "words.js"];
        assert!(others.iter().all(|name| !is_of_language(name)));
    }

    #[test]
    fn keys_are_those_of_the_programs() {
        // As in src/kit/say.rs: CRC-32 of the context, a character 4 and the English.
        assert_eq!(key("", ""), 0xD56F_2B94);
    }
}
