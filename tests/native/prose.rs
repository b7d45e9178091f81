//! Style checks: doc comments name the thing first, and documents have short sentences.

use std::fs;

use crate::common::sources::{codes, entries, files, root, sources};

/// The largest mean number of words per sentence in a document.
const MEAN: f64 = 15.0;
/// The most words in a sentence.
const LONGEST: usize = 25;

/// The first line of each doc comment, with its number.
fn openings(code: &str) -> impl Iterator<Item = (usize, &str)> {
    let comment = |line: &'_ str| {
        let line = line.trim_start();
        ["///", "//!", "/**"].iter().any(|mark| line.starts_with(mark))
    };
    let mut is_within = false;
    (1..).zip(code.lines()).filter_map(move |(number, line)| {
        let begins = comment(line) && !is_within;
        is_within = comment(line);
        begins.then(|| (number, line.trim_start().get(3..).unwrap_or_default().trim_start()))
    })
}

#[test]
fn doc_comments_begin_with_the_thing_or_with_the_verb() {
    const NEVER: [&str; 9] =
        ["What ", "How ", "Which ", "Who ", "Where ", "Whether ", "That ", "The same ", "Returns "];
    let mut found = Vec::new();
    let folders = ["src", "xtask/src", "tests/native", "tests/components", "benches"];
    let scripts = files("tests/browser", "ts").into_iter().chain(files("static", "js"));
    for (path, code) in folders.into_iter().flat_map(sources).chain(scripts) {
        for (number, opening) in openings(&code) {
            if NEVER.iter().any(|word| opening.starts_with(word)) {
                found.push(format!("{path}:{number}: {opening}"));
            }
        }
    }
    assert!(found.is_empty(), "name the thing first:\n{}", found.join("\n"));
}

/// The sentences of a document, as words. Headings, tables, quotes, code and HTML are left out.
fn sentences(document: &str) -> Vec<Vec<&str>> {
    let mut sentences = vec![Vec::new()];
    let mut is_code = false;
    // After an empty line, indented lines are code, too.
    let mut may_indent = true;
    for line in document.lines() {
        let is_indented = may_indent && line.starts_with("    ");
        let line = line.trim_start();
        may_indent = is_indented || line.is_empty();
        let is_fence = line.starts_with("```");
        is_code ^= is_fence;
        if is_code
            || is_fence
            || is_indented
            || line.is_empty()
            || line.starts_with(['#', '|', '<', '>', '!'])
        {
            sentences.push(Vec::new());
            continue;
        }
        let item = line.strip_prefix("- ").or_else(|| {
            let (number, rest) = line.split_once(". ")?;
            number.bytes().all(|byte| byte.is_ascii_digit()).then_some(rest)
        });
        if item.is_some() {
            sentences.push(Vec::new());
        }
        for word in item.unwrap_or(line).split_whitespace() {
            if let Some(sentence) = sentences.last_mut() {
                sentence.push(word);
            }
            if word.trim_end_matches(['”', '"', ')', '*', '_', '`']).ends_with(['.', '!', '?']) {
                sentences.push(Vec::new());
            }
        }
    }
    sentences.retain(|sentence| !sentence.is_empty());
    sentences
}

#[test]
fn sentences_of_documents_are_short() {
    let mut found = Vec::new();
    let top = entries(root()).into_iter();
    let top = top.filter(|path| path.extension().is_some_and(|it| it == "md"));
    let top =
        top.map(|path| (path.display().to_string(), fs::read_to_string(path).expect("a text")));
    for (name, text) in top.chain(files("docs", "md")) {
        let all = sentences(&text);
        let words: usize = all.iter().map(Vec::len).sum();
        let mean = words as f64 / all.len() as f64;
        if mean > MEAN {
            found.push(format!("{name}: {mean:.1} words a sentence on average"));
        }
        for sentence in all.iter().filter(|sentence| sentence.len() > LONGEST) {
            found.push(format!("{name}: {} words: {}", sentence.len(), sentence.join(" ")));
        }
    }
    assert!(
        found.is_empty(),
        "at most {MEAN} on average and {LONGEST} in one:\n{}",
        found.join("\n")
    );
}

#[test]
fn sentences_are_split_correctly() {
    let text = "# A heading\n\nOne two.\nThree (four\nfive.) Six!\n\n- seven\n- eight `x.y` nine\n\n1. ten\n    eleven\n\n    no\n    no\n\n```\nno\n```\n| no |\n";
    let told: Vec<String> = sentences(text).iter().map(|words| words.join(" ")).collect();
    assert_eq!(
        told,
        ["One two.", "Three (four five.)", "Six!", "seven", "eight `x.y` nine", "ten eleven"]
    );
    let code = "/// What.\n/// more\nfn a() {}\n//! Where it is.\n";
    let told: Vec<(usize, &str)> = openings(code).collect();
    assert_eq!(told, [(1, "What."), (4, "Where it is.")]);
}

/// Tells whether a line contains a text for the page that is not a message.
fn is_no_message(line: &str, is_page: bool) -> bool {
    let line = line.trim();
    let text_after = |opening: &str| {
        let after = line.split(opening).skip(1);
        after.filter_map(|rest| rest.split('"').next()).collect::<Vec<_>>()
    };
    let is_sentence = |text: &str| {
        let words = text.split(' ').map(|word| word.trim_end_matches(['.', ',', ':', '!', '?']));
        let words = words
            .filter(|word| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_alphabetic()));
        text.starts_with(|first: char| first.is_ascii_uppercase()) && words.count() > 1
    };
    let made = text_after("format!(\"").into_iter().any(is_sentence);
    let ends = line.match_indices("\".to_owned()");
    let owned = ends.filter_map(|(at, _)| line[..at].rsplit('"').next()).any(is_sentence);
    let is_word = |text: &str| text.starts_with(|first: char| first.is_ascii_uppercase());
    let shown = ["{ \"", "aria-label=\"", "title=\"", "placeholder=\""];
    // The name of the app is the same everywhere.
    let shown =
        shown.iter().flat_map(|opening| text_after(opening)).filter(|text| *text != "Parlour");
    made || owned || is_page && shown.into_iter().any(is_word)
}

#[test]
fn texts_on_the_page_are_messages() {
    // These are only in English: the command line, printed pages, the template, and texts that no browser shows.
    const ENGLISH: [&str; 8] = [
        "/cli",
        "/commands/",
        "/template/",
        "/bin/",
        "lesson/print.rs",
        "/export/",
        "math/general.rs",
        "/tests",
    ];
    let mut found = Vec::new();
    for (name, code) in codes("src") {
        if ENGLISH.iter().any(|part| name.contains(part)) {
            continue;
        }
        let is_page = name.starts_with("src/app/");
        for (number, line) in (1..).zip(code.lines()) {
            if is_no_message(line, is_page) {
                found.push(format!("{name}:{number}: {}", line.trim()));
            }
        }
    }
    assert!(found.is_empty(), "say it by `say!` (src/kit/say.rs):\n{}", found.join("\n"));
}

#[test]
fn texts_that_are_not_messages_are_detected() {
    for line in [
        "Err(\"Touch a lamp.\".to_owned())",
        "format!(\"Move {n} of it\")",
        "<p>{ \"Undo\" }</p>",
        "<a aria-label=\"All puzzles\">",
    ] {
        assert!(is_no_message(line, true), "{line}");
    }
    for line in [
        "say!(\"Touch a lamp.\")",
        "format!(\"{place}: {worth}\")",
        "<p class=\"row\">{ say!(\"Undo\") }</p>",
        "<h1>{ \"Parlour\" }</h1>",
        "key.to_owned()",
    ] {
        assert!(!is_no_message(line, true), "{line}");
    }
}

#[test]
fn a_newcomer_reads_short_files_first() {
    for (file, most) in [("README.md", 100), ("ARCHITECTURE.md", 200)] {
        let text = fs::read_to_string(root().join(file)).expect("a text");
        assert!(text.lines().count() < most, "{file} has {most} lines or more");
    }
    let template = sources("src/puzzles/template");
    let lines: usize = template.iter().map(|(_, text)| text.lines().count()).sum();
    assert!(lines < 300, "the template has {lines} lines");
}
