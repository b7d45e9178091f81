//! Checks the invariants of ARCHITECTURE.md on the source tree.

use std::collections::{HashMap, HashSet};
use std::fs;

use parlour::puzzles;

use crate::common::lessons;
use crate::common::sources::{code, codes, entries, root, sources};

/// Checks that no file below a folder contains any of these names, except where `may` allows it.
fn name_none(folder: &str, forbidden: &[&str], may: impl Fn(&str) -> bool) {
    for (path, code) in codes(folder).into_iter().filter(|(path, _)| !may(path)) {
        for name in forbidden {
            assert!(!names(&code, name), "{path} names {name}");
        }
    }
}

/// Tells whether a text contains a name as a whole word.
fn names(text: &str, name: &str) -> bool {
    whole_words(text, name).next().is_some()
}

/// Tells whether code contains a module as part of a path. The name alone may be an everyday word.
fn leads_into(code: &str, module: &str) -> bool {
    whole_words(code, module)
        .any(|at| code[..at].ends_with("::") || code[at + module.len()..].starts_with("::"))
}

/// The offsets at which a text contains a name as a whole word.
fn whole_words<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = usize> + 'a {
    let part_of_a_name = |c: char| c.is_alphanumeric() || c == '_';
    let places = text.match_indices(name).map(|(at, _)| at);
    places.filter(move |&at| {
        !text[..at].ends_with(part_of_a_name)
            && !text[at + name.len()..].starts_with(part_of_a_name)
    })
}

/// The lines of the register, as paths: `towers::hanoi::Hanoi`.
fn register() -> Vec<String> {
    let text = fs::read_to_string(root().join("src/puzzles/mod.rs")).expect("the register");
    let code = code(&text);
    let (_, register) = code.split_once("register! {").expect("the register");
    let (register, _) = register.split_once('}').expect("its end");
    let lines = register.lines().map(|line| line.trim().trim_end_matches(','));
    lines.filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// The folders of the registered puzzles, relative to `src/puzzles`: `towers/hanoi`.
fn puzzle_folders() -> Vec<String> {
    let folder = |line: &String| {
        let (modules, _) = line.rsplit_once("::").expect("a path to a type");
        modules.replace("::", "/")
    };
    register().iter().map(folder).collect()
}

/// The name of a puzzle's folder.
fn folder_name(folder: &str) -> &str {
    folder.rsplit('/').next().unwrap_or(folder)
}

#[test]
fn nothing_outside_app_and_the_wasm_binaries_names_the_browser() {
    let browser = ["web_sys", "js_sys", "wasm_bindgen", "wasm_bindgen_futures", "gloo", "yew"];
    name_none("src", &browser, |path| {
        let binary = path.strip_prefix("src/bin/").unwrap_or_default();
        path.starts_with("src/app/")
            || binary.starts_with("puzzle/")
            || ["animation.rs", "app.rs", "cards.rs", "package.rs", "qr.rs"].contains(&binary)
    });
}

/// Formatting by `{:?}` and with decimals each adds tables of some kilobytes to every page. Clippy has no lint for it.
#[test]
fn pages_print_neither_for_debugging_nor_fractions() {
    // Fractions of the board, levels of a plot, and seconds.
    let fractions = [
        "src/app/board/mod.rs",
        "src/puzzles/towers/magnetic/papers/plot.rs",
        "src/table/hearing.rs",
    ];
    for (path, text) in sources("src") {
        let of_command = path.starts_with("src/commands/") || path.contains("/cli");
        if of_command || path.ends_with("/tests.rs") {
            continue;
        }
        for line in code(&text).lines() {
            let may_debug = ["panic!", "assert", "expect("].iter().any(|word| line.contains(word));
            assert!(may_debug || !line.contains(":?}"), "{path}: {line}");
            let fraction = (0..=9).any(|digits| line.contains(&format!(":.{digits}}}")));
            assert!(!fraction || fractions.contains(&path.as_str()), "{path}: {line}");
        }
    }
}

/// The labels that a text quotes after a word such as “press”.
fn named_labels(text: &str) -> Vec<&str> {
    let verbs = ["press", "choose", "see", "touch", "under", "with"];
    let mut labels = Vec::new();
    for (at, _) in text.match_indices('“') {
        let word = text[..at].trim_end().rsplit(|c: char| !c.is_alphabetic()).next();
        let is_named = word.is_some_and(|word| verbs.contains(&word.to_ascii_lowercase().as_str()));
        let quoted = text[at..].trim_start_matches('“').split('”').next().unwrap_or_default();
        // A label begins with a capital, and contains neither arguments nor line breaks.
        let is_label =
            quoted.starts_with(|c: char| c.is_ascii_uppercase()) && !quoted.contains(['{', '\n']);
        if is_named && is_label {
            labels.push(quoted);
        }
    }
    labels
}

#[test]
fn a_button_that_a_sentence_names_is_called_so() {
    let shown = ["src/app", "src/table", "src/puzzles"].into_iter().flat_map(codes);
    let shown: String = shown.map(|(_, code)| code).collect();
    let is_label = |label: &str| {
        let ends = ["\"", " ("];
        ends.iter().any(|end| shown.contains(&format!("\"{label}{end}")))
    };
    let lessons = lessons::all().into_iter().map(|path| {
        (path.display().to_string(), fs::read_to_string(path).expect("a readable file"))
    });
    let files = codes("src").into_iter().filter(|(file, _)| !file.starts_with("src/lesson"));
    let mut named = 0;
    for (file, text) in files.chain(lessons) {
        for label in named_labels(&text) {
            named += 1;
            assert!(is_label(label), "{file} names “{label}”, and nothing is called so");
        }
    }
    assert!(named > 10, "only {named} labels are named");
}

/// `lesson/#send` and `lesson/#receive` are pages of their own: see `src/app/classroom/devices.rs`.
#[test]
fn no_lesson_has_the_name_of_another_page() {
    for path in lessons::all() {
        let name = path.file_stem().expect("a name").to_string_lossy();
        assert!(!["send", "receive"].contains(&&*name), "{}", path.display());
    }
}

/// Natively the compiler forbids unsafe code, but the macros of browser crates generate some.
#[test]
fn no_code_of_ours_is_unsafe() {
    for (path, text) in ["src", "xtask", "tests", "benches"].into_iter().flat_map(sources) {
        let is_this = path == "tests/native/architecture.rs";
        // A keyword of the content security policy, not of Rust.
        let code = code(&text).replace("wasm-unsafe-eval", "");
        assert!(is_this || !names(&code, "unsafe"), "{path}");
    }
    for (path, text) in [sources("src"), sources("xtask")].concat() {
        let binary = path.strip_prefix("src/bin/");
        let is_root = binary.is_some_and(|file| !file.contains('/') || file == "puzzle/main.rs")
            || path.starts_with("xtask/wasm-bindgen/src/bin/")
            || [
                "src/lib.rs",
                "xtask/src/main.rs",
                "xtask/messages/src/main.rs",
                "xtask/pictures/src/main.rs",
                "xtask/split/src/main.rs",
            ]
            .contains(&path.as_str());
        let forbids = text.contains("#![forbid(unsafe_code)]")
            || text.contains("#![cfg_attr(not(target_arch = \"wasm32\"), forbid(unsafe_code))]");
        assert_eq!(forbids, is_root, "{path}");
    }
}

#[test]
fn engines_know_no_puzzle() {
    let forbidden = ["contract", "puzzles", "play", "scene", "app"];
    let forbidden = forbidden.map(|name| format!("crate::{name}"));
    let forbidden: Vec<&str> = forbidden.iter().map(String::as_str).chain(["std::time"]).collect();
    for folder in ["src/search", "src/algebra"] {
        name_none(folder, &forbidden, |_| false);
    }
}

#[test]
fn puzzles_know_neither_each_other_nor_the_page() {
    let folders = puzzle_folders();
    for folder in &folders {
        let below = format!("src/puzzles/{folder}");
        name_none(&below, &["crate::app", "crate::worker"], |_| false);
        // A command may print its time.
        name_none(&below, &["std::time"], |path| path.contains("/cli"));
        for (path, code) in codes(&below) {
            // A puzzle that builds on another one is in a subfolder of it.
            let apart = |other: &&String| !other.starts_with(folder) && !folder.starts_with(*other);
            for other in folders.iter().filter(apart) {
                let other = folder_name(other);
                assert!(!leads_into(&code, other), "{path} uses the puzzle {other}");
            }
        }
    }
}

#[test]
fn a_module_is_distinguished_from_a_word() {
    for code in ["use crate::puzzles::eight;", "eight::Eight", "use super::super::{eight::Eight}"] {
        assert!(leads_into(code, "eight"), "{code}");
    }
    for code in ["\"eight discs\"", "let eight = 8;", "weight::Weight", "other::eight_tiles"] {
        assert!(!leads_into(code, "eight"), "{code}");
    }
}

#[test]
fn lessons_know_games_and_links_and_only_pages_and_commands_know_lessons() {
    let others =
        ["app", "cli", "commands", "puzzles", "search", "play::session", "table", "worker"]
            .map(|name| format!("crate::{name}"));
    name_none("src/lesson", &others.each_ref().map(String::as_str), |_| false);
    let may = ["app/", "bin/", "classroom/", "commands/", "lesson/", "lib.rs"]
        .map(|folder| format!("src/{folder}"));
    name_none("src", &["crate::lesson"], |path| may.iter().any(|folder| path.starts_with(folder)));
}

#[test]
fn the_frame_names_no_single_puzzle() {
    let folders = puzzle_folders();
    let folders = folders.iter().map(|folder| folder_name(folder));
    let folders: Vec<String> =
        folders.flat_map(|name| [name.to_owned(), name.replace('_', "-")]).collect();
    let folders: Vec<&str> = folders.iter().map(String::as_str).collect();
    name_none("src", &folders, |path| path.starts_with("src/puzzles/"));
}

#[test]
fn every_folder_of_the_puzzles_has_a_line_of_the_register_and_every_line_a_folder() {
    let folders = puzzle_folders();
    for path in entries(&root().join("src/puzzles")) {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let has_line = folders.iter().any(|folder| folder.split('/').next() == Some(&name));
        let is_plain = name == TEMPLATE || !path.is_dir();
        assert!(has_line || is_plain, "{name} has no line in the register");
    }
    for folder in &folders {
        let path = root().join("src/puzzles").join(folder).join("mod.rs");
        assert!(path.is_file(), "there is no {}", path.display());
    }
    assert_eq!(puzzles::IDS.len(), folders.len());
}

/// The template for new puzzles, which is not registered.
const TEMPLATE: &str = "template";

/// Tells whether a file of a puzzle's folder implements a part of the contract: `figure.rs`, or `figure/` and a file in
/// it.
fn is_room(path: &str, folder: &str, room: &str) -> bool {
    let inside = path.strip_prefix(&format!("src/puzzles/{folder}/")).unwrap_or_default();
    inside == format!("{room}.rs") || inside.starts_with(&format!("{room}/"))
}

#[test]
fn every_puzzle_has_the_same_rooms_and_the_same_names() {
    /// The allowed files and folders besides those of the contract.
    const OTHERS: &str = "\
         catalogue cli facts goal graph layout marks math moves picture plots position \
         questions script show solution text theory variant words";
    let parts = [
        ("Rules", "mod"),
        ("Figure", "figure"),
        ("Editor", "editor"),
        // The shared editor of several towers.
        ("TwoSides", "editor"),
        ("Solver", "solve"),
        ("Pen", "pen"),
        ("Duel", "duel"),
        ("Workshop", "workshop"),
        ("Papers", "papers"),
    ];
    for folder in puzzle_folders().into_iter().chain([TEMPLATE.to_owned()]) {
        let files = sources(&format!("src/puzzles/{folder}"));
        let own = |path: &str| {
            let nested = |other: &String| {
                other.starts_with(&format!("{folder}/")) && path.contains(&format!("/{other}/"))
            };
            !puzzle_folders().iter().any(nested)
        };
        let mut found = HashSet::new();
        for (path, text) in files.iter().filter(|(path, _)| own(path)) {
            let code = code(text);
            let inside = path.strip_prefix(&format!("src/puzzles/{folder}/")).unwrap_or_default();
            let room = inside.split(['/', '.']).next().unwrap_or_default();
            let known = parts.iter().any(|(_, part)| *part == room)
                || OTHERS.split(' ').any(|other| other == room);
            assert!(known, "{path}: the mathematics of a puzzle is in `math`");
            for line in code.lines() {
                let Some((name, _)) =
                    line.strip_prefix("impl ").and_then(|rest| rest.split_once(" for "))
                else {
                    continue;
                };
                let name = name.split('<').next().unwrap_or_default();
                let Some((part, room)) = parts.iter().find(|(part, _)| *part == name) else {
                    continue;
                };
                let right = is_room(path, &folder, room);
                assert!(right, "{path} implements {part}, which belongs into `{room}`");
                found.insert(*part);
            }
        }
        for room in ["mod", "figure", "editor", "solve"] {
            let has_room = parts.iter().any(|(part, at)| *at == room && found.contains(part));
            assert!(has_room, "{folder} implements {found:?}, nothing of `{room}`");
        }
        let (_, rules) =
            files.iter().find(|(path, _)| is_room(path, &folder, "mod")).expect("it has rules");
        for name in ["type Variant = Variant;", "type Position = Position;"] {
            assert!(rules.contains(name), "the rules of {folder} lack `{name}`");
        }
    }
}

/// Everyday words such as these tend to name many types.
#[test]
fn a_word_names_one_type_outside_the_puzzles() {
    let mut files = codes("src");
    files.retain(|(path, _)| !path.starts_with("src/puzzles/"));
    for word in ["Board", "Found", "Game", "Line", "Player", "Stage", "Table", "Way"] {
        let defines = |text: &str| {
            ["struct", "enum", "trait"].iter().any(|kind| names(text, &format!("{kind} {word}")))
        };
        let found: Vec<&str> =
            files.iter().filter(|(_, text)| defines(text)).map(|(path, _)| path.as_str()).collect();
        assert_eq!(found.len(), 1, "{word} is defined in {found:?}");
    }
}

#[test]
fn journeys_go_to_every_puzzle() {
    let list = "tests/browser/puzzles.ts";
    let text = fs::read_to_string(root().join(list)).expect("the list of the journeys");
    let code = code(&text);
    let mut listed: Vec<&str> = code.split('\'').skip(1).step_by(2).collect();
    let mut all = puzzles::IDS.to_vec();
    listed.sort_unstable();
    all.sort_unstable();
    assert_eq!(listed, all, "{list} and the register");
}

/// Tells whether a text has a colour such as #B84A00 or rgb(…).
fn has_colour(text: &str) -> bool {
    let hex = text.match_indices('#').any(|(at, _)| {
        let digits = text[at + 1..].bytes().take_while(u8::is_ascii_hexdigit).count();
        matches!(digits, 3 | 4 | 6 | 8)
    });
    hex || ["rgb(", "rgba(", "hsl(", "oklch("].iter().any(|function| text.contains(function))
}

#[test]
fn puzzles_and_scenes_name_no_colour() {
    for folder in ["src/puzzles", "src/scene"] {
        for (path, code) in codes(folder) {
            assert!(!has_colour(&code), "{path} names a colour");
        }
    }
    assert!(has_colour("fill: #B84A00;") && !has_colour("#[cfg(test)]"));
}

// ---------------------------------------------------------------------------------------------
// Import cycles of files.
//
// A file imports another if it names one of its items in a `use`, by a path from `crate` or `super`, or in the
// register. If a module re-exports the name, the file that defines it counts. These are no imports: `mod x;`, a `pub
// use` of a name that the file itself does not use, a call into a submodule (`x::f()`, since `mod.rs` is a folder's
// facade), links in comments, and unit tests.

/// The segments of a module path, or of a path in the source.
type Parts = Vec<String>;

/// The imports of a file.
struct Imports {
    file: String,
    /// For each path of a `use`: the path, its name in the file, and whether it is re-exported.
    uses: Vec<(Parts, String, bool)>,
    /// The other paths.
    paths: Vec<Parts>,
    /// The rest of the code.
    code: String,
}

fn parts(path: &str) -> Parts {
    path.split("::").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

/// The paths in the text after `use`, each with its name in the file.
fn use_tree(text: &str) -> Vec<(Parts, String)> {
    let Some((head, group)) = text.split_once('{') else {
        let (path, name) = text.split_once(" as ").unwrap_or((text, ""));
        let path = parts(path);
        let last = path.last().cloned().unwrap_or_default();
        return vec![(path, if name.is_empty() { last } else { name.trim().to_owned() })];
    };
    let group = group.trim_end().strip_suffix('}').expect("the group is closed");
    let mut depth = 0;
    let separates = |c: char| {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        c == ',' && depth == 0
    };
    let members = group.split(separates).map(str::trim).filter(|member| !member.is_empty());
    let nested = members.flat_map(use_tree).map(|(path, name)| {
        let mut whole = parts(head);
        let itself = path == ["self"];
        let name = if itself { whole.last().cloned().unwrap_or_default() } else { name };
        whole.extend(path.into_iter().filter(|_| !itself));
        (whole, name)
    });
    nested.collect()
}

impl Imports {
    fn read(file: &str, text: &str) -> Self {
        let text = code(text);
        let (mut uses, mut rest, mut statement) = (Vec::new(), String::new(), String::new());
        for line in text.lines() {
            let visible = line.trim_start();
            let bare = visible.strip_prefix("pub").map_or(visible, |after| {
                // This handles `pub(super) use`, too.
                after.split_once(' ').map_or(after, |(_, bare)| bare)
            });
            if !statement.is_empty() || bare.starts_with("use ") {
                statement.push_str(visible);
                if let Some(whole) = statement.strip_suffix(';') {
                    let (public, tree) = whole.split_once("use ").expect("it is a use");
                    let tree = use_tree(tree).into_iter();
                    uses.extend(tree.map(|(path, name)| (path, name, !public.is_empty())));
                    statement.clear();
                }
            } else if !(bare.starts_with("mod ") && bare.ends_with(';')) {
                rest.push_str(line);
                rest.push('\n');
            }
        }
        let in_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
        let words = rest.split(|c: char| !in_path(c));
        let begins = |word: &&str| word.starts_with("crate::") || word.starts_with("super::");
        let mut paths: Vec<Parts> = words.filter(begins).map(parts).collect();
        if let Some((_, register)) = rest.split_once("register! {") {
            let (lines, _) = register.split_once('}').expect("the register ends");
            paths.extend(lines.split(',').map(|line| parts(&format!("self::{}", line.trim()))));
        }
        Self { file: file.to_owned(), uses, paths, code: rest }
    }
}

/// The module path of a file: `puzzles`, `pennies`.
fn module_of(file: &str) -> Parts {
    let path = file.trim_start_matches("src/").trim_end_matches(".rs");
    let mut parts: Parts = path.split('/').map(str::to_owned).collect();
    if parts.last().is_some_and(|last| ["mod", "lib"].contains(&last.as_str())) {
        parts.pop();
    }
    parts
}

/// The file that defines the target of a path in a module; `None` if it is not one of these files.
fn defined<'a>(
    modules: &'a HashMap<Parts, Imports>,
    from: &Parts,
    path: &[String],
) -> Option<&'a str> {
    let ups = path.iter().take_while(|part| *part == "super").count();
    let (mut at, mut rest) = match path.first()?.as_str() {
        "crate" => (Parts::new(), &path[1..]),
        "self" => (from.clone(), &path[1..]),
        "super" => (from[..from.len().checked_sub(ups)?].to_vec(), &path[ups..]),
        // A submodule, or another package.
        child => {
            let child = [from.as_slice(), &[child.to_owned()]].concat();
            (modules.contains_key(&child).then_some(child)?, &path[1..])
        }
    };
    while let Some((next, after)) = rest.split_first() {
        let child = [at.as_slice(), std::slice::from_ref(next)].concat();
        if !modules.contains_key(&child) {
            break;
        }
        (at, rest) = (child, after);
    }
    let module = modules.get(&at)?;
    let handed_on = |name: &String| {
        let (path, ..) = module.uses.iter().find(|(_, other, _)| other == name)?;
        defined(modules, &at, path)
    };
    let elsewhere = rest.first().filter(|_| at != *from).and_then(handed_on);
    Some(elsewhere.unwrap_or(&module.file))
}

/// The import cycles (strongly connected components), each with its imports: `a.rs -> b.rs: path`.
fn circles(sources: &[(String, String)]) -> Vec<String> {
    // Binaries are not modules of the library.
    let library = |file: &str| file.starts_with("src/") && !file.starts_with("src/bin/");
    let modules: HashMap<Parts, Imports> = sources
        .iter()
        .filter(|(file, _)| library(file) && !file.ends_with("/tests.rs"))
        .map(|(file, text)| (module_of(file), Imports::read(file, text)))
        .collect();
    let mut arrows: Vec<(&str, &str, String)> = Vec::new();
    for (module, imports) in &modules {
        let used =
            |(_, name, public): &&(Parts, String, bool)| !public || names(&imports.code, name);
        let uses = imports.uses.iter().filter(used).map(|(path, ..)| path);
        for path in uses.chain(&imports.paths) {
            let to = defined(&modules, module, path).filter(|to| *to != imports.file);
            arrows.extend(to.map(|to| (imports.file.as_str(), to, path.join("::"))));
        }
    }
    arrows.sort_unstable();
    let mut next: HashMap<&str, HashSet<&str>> = HashMap::new();
    for (from, to, _) in &arrows {
        next.entry(from).or_default().insert(to);
    }
    // The files reachable from each file. A file reaches itself only if it is in a cycle.
    let reached: HashMap<&str, HashSet<&str>> = next
        .keys()
        .map(|from| {
            let (mut found, mut open) = (HashSet::new(), vec![*from]);
            while let Some(file) = open.pop() {
                let files = next.get(file).into_iter().flatten().copied();
                open.extend(files.filter(|to| found.insert(*to)));
            }
            (*from, found)
        })
        .collect();
    let reaches = |a: &str, b: &str| reached.get(a).is_some_and(|found| found.contains(b));
    let mut groups: HashMap<&str, String> = HashMap::new();
    for (from, to, path) in arrows.iter().filter(|(from, to, _)| reaches(to, from)) {
        let first =
            reached.keys().copied().filter(|file| reaches(file, from) && reaches(from, file));
        let group = groups.entry(first.min().unwrap_or(from)).or_default();
        group.push_str(&format!("\n  {from} -> {to}: {path}"));
    }
    let mut groups: Vec<String> = groups.into_values().collect();
    groups.sort_unstable();
    groups
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let of_xtask = sources("xtask/src").into_iter().map(|(file, text)| {
        // The root of a program counts like that of a library.
        let file = file.trim_start_matches("xtask/").replace("src/main.rs", "src/lib.rs");
        (file, text)
    });
    for sources in [sources("src"), of_xtask.collect()] {
        let circles = circles(&sources);
        assert!(circles.is_empty(), "{} circles:\n{}", circles.len(), circles.join("\n"));
    }
}

#[test]
fn circles_of_files_are_found() {
    // Parses test files, separated by bars.
    let found = |files: &str| {
        let file = |text: &str| {
            let (file, text) = text.split_once(": ").expect("a name");
            (format!("src/{file}.rs"), text.to_owned())
        };
        circles(&files.split(" | ").map(file).collect::<Vec<_>>()).len()
    };
    // By `use`, by a path, and by a name re-exported from a third file.
    assert_eq!(found("a: use crate::b::B; | b: use super::a::{self, A};"), 1);
    assert_eq!(found("a: use crate::b::B; | b: fn f() { crate::a::f(); }"), 1);
    let face = "m/mod: mod a;\nmod b;\npub use a::A;\npub use b::B;";
    let two = |b| found(&format!("{face} | m/a: use super::B; | m/b: {b}"));
    assert_eq!(two("pub(super) use super::{\n    super::m::A,\n};\nstruct B(A);"), 1);
    assert_eq!(two("struct B;"), 0);
    // Through several files, and two cycles at once.
    let ring = |c| found(&format!("a: use crate::b::B; | b: use crate::c::C; | c: {c}"));
    assert_eq!(ring("use crate::a::A;"), 1);
    assert_eq!(ring("// crate::a::A\nuse std::fmt;"), 0);
    let pairs =
        "a: use crate::b::B; | b: use crate::a::A; | c: use crate::d::D; | d: use crate::c::C;";
    assert_eq!(found(pairs), 2);
    // A module uses its re-export, and the submodule uses the module.
    let part = |face| found(&format!("m/mod: {face} | m/a: use super::M;\nstruct A(M);"));
    assert_eq!(part("mod a;\npub use a::A;\nstruct M;"), 0);
    assert_eq!(part("mod a;\npub use a::A;\nstruct M;\nfn f(a: A) {}"), 1);
    assert_eq!(part("mod a;\nstruct M;\nfn f() { a::f(); }"), 0);
    // A line of the register, and a puzzle that imports the register.
    let register = "pub mod q;\nregister! {\n    q::Q,\n}\npub const IDS: u8 = 0;";
    let registered = |q| found(&format!("p/mod: {register} | p/q: {q}"));
    assert_eq!(registered("use super::IDS;"), 1);
    assert_eq!(registered("pub struct Q;"), 0);
    // Unit tests and binaries do not count.
    let tested = "#[cfg(test)]\nmod tests {\n    use crate::b::B;\n}";
    assert_eq!(found(&format!("a: {tested} | b: use crate::a::A;")), 0);
    assert_eq!(found("bin/a: use super::b::B; | bin/b: use super::a::A;"), 0);
}
