//! The named invariants of the architecture, read off the source tree.

#![cfg(not(target_arch = "wasm32"))]

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use parlour::puzzles::{self, RegisteredPuzzle, Visitor};
use parlour::scene::Token;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The Rust files below a folder of the package, with their paths from the package on.
fn sources(folder: &str) -> Vec<(String, String)> {
    fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder of the package") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                collect(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    let mut paths = Vec::new();
    collect(&root().join(folder), &mut paths);
    paths.sort();
    assert!(!paths.is_empty(), "{folder} has no source file");
    let relative = |path: &Path| {
        let path = path.strip_prefix(root()).expect("it is in the package");
        path.to_string_lossy().replace('\\', "/")
    };
    paths
        .iter()
        .map(|path| (relative(path), fs::read_to_string(path).expect("a readable file")))
        .collect()
}

/// The code of a file: neither comments nor the unit tests at its end.
fn code(text: &str) -> String {
    let end = ["#[cfg(test)]\nmod ", "#[cfg(all(test, not(target_arch = \"wasm32\")))]\nmod "]
        .iter()
        .filter_map(|tests| text.find(tests))
        .min()
        .unwrap_or(text.len());
    let without_comment = |line: &str| match line.find("//") {
        // Not the slashes of an address.
        Some(at) if !line[..at].ends_with(':') => line[..at].to_owned(),
        _ => line.to_owned(),
    };
    text[..end].lines().map(without_comment).collect::<Vec<_>>().join("\n")
}

/// Whether a text has a name as a whole word.
fn names(text: &str, name: &str) -> bool {
    let part_of_a_name = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(name).any(|(at, _)| {
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

/// The folders of the puzzles in the register, from the folder of the puzzles on: `towers/hanoi`.
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
    for (path, text) in sources("src") {
        let may = path.starts_with("src/app/")
            || ["src/bin/app.rs", "src/bin/worker.rs"].contains(&path.as_str());
        for name in ["web_sys", "js_sys", "wasm_bindgen", "wasm_bindgen_futures", "gloo", "yew"] {
            assert!(may || !names(&code(&text), name), "{path} names {name}");
        }
    }
}

#[test]
fn engines_know_no_puzzle() {
    for folder in ["src/search", "src/algebra"] {
        for (path, text) in sources(folder) {
            for name in ["puzzle", "puzzles", "session", "link", "scene", "app"] {
                let name = format!("crate::{name}");
                assert!(!names(&code(&text), &name), "{path} names {name}");
            }
        }
    }
}

#[test]
fn puzzles_know_neither_each_other_nor_the_page() {
    let folders = puzzle_folders();
    for folder in &folders {
        for (path, text) in sources(&format!("src/puzzles/{folder}")) {
            let code = code(&text);
            for name in ["crate::app", "crate::worker"] {
                assert!(!names(&code, name), "{path} names {name}");
            }
            // A puzzle that is played with the pieces of another lives in a folder of its folder.
            let apart = |other: &&String| !other.starts_with(folder) && !folder.starts_with(*other);
            for other in folders.iter().filter(apart) {
                let other = folder_name(other);
                assert!(!names(&code, other), "{path} names {other}");
            }
        }
    }
}

#[test]
fn the_frame_names_no_single_puzzle() {
    let folders = puzzle_folders();
    for (path, text) in sources("src") {
        if path.starts_with("src/puzzles/") {
            continue;
        }
        for folder in &folders {
            let name = folder_name(folder);
            for name in [name.to_owned(), name.replace('_', "-")] {
                assert!(!names(&code(&text), &name), "{path} names {name}");
            }
        }
    }
}

#[test]
fn every_folder_of_the_puzzles_has_a_line_of_the_register_and_every_line_a_folder() {
    let folders = puzzle_folders();
    for entry in fs::read_dir(root().join("src/puzzles")).expect("the folder of the puzzles") {
        let entry = entry.expect("an entry");
        let name = entry.file_name().to_string_lossy().into_owned();
        let has_line = folders.iter().any(|folder| folder.split('/').next() == Some(&name));
        assert!(has_line || !entry.path().is_dir(), "{name} has no line in the register");
    }
    for folder in &folders {
        let path = root().join("src/puzzles").join(folder).join("mod.rs");
        assert!(path.is_file(), "there is no {}", path.display());
    }
    assert_eq!(puzzles::IDS.len(), folders.len());
}

/// Whether a text has a colour such as #B84A00 or rgb(…).
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
        for (path, text) in sources(folder) {
            assert!(!has_colour(&code(&text)), "{path} names a colour");
        }
    }
    assert!(has_colour("fill: #B84A00;") && !has_colour("#[cfg(test)]"));
}

// ---------------------------------------------------------------------------------------------
// The style sheet.

/// The custom properties of the style sheet, by selector.
fn style() -> HashMap<String, HashMap<String, String>> {
    let text = fs::read_to_string(root().join("static/style.css")).expect("the style sheet");
    let mut plain = String::new();
    let mut rest = text.as_str();
    while let Some((before, comment)) = rest.split_once("/*") {
        plain.push_str(before);
        rest = comment.split_once("*/").expect("comments are closed").1;
    }
    plain.push_str(rest);

    let mut blocks: HashMap<String, HashMap<String, String>> = HashMap::new();
    for block in plain.split('}') {
        let Some((selector, body)) = block.rsplit_once('{') else { continue };
        let properties = body.split(';').filter_map(|line| line.split_once(':'));
        let custom = properties
            .map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned()))
            .filter(|(name, _)| name.starts_with("--"));
        blocks.entry(selector.trim().to_owned()).or_default().extend(custom);
    }
    blocks
}

const DARK: &str = r#":root[data-theme="dark"]"#;

/// The properties of each theme, those of a puzzle family laid over them.
fn themes(family: Option<&str>) -> Vec<(&'static str, HashMap<String, String>)> {
    let style = style();
    let light = style.get(":root").expect("the light theme").clone();
    let mut dark = light.clone();
    dark.extend(style.get(DARK).expect("the dark theme").clone());
    let mut themes = vec![("light", light), ("dark", dark)];
    if let Some(family) = family {
        let selector = format!(r#"[data-family="{family}"]"#);
        let block = style.get(&selector).unwrap_or_else(|| panic!("the style has no {selector}"));
        for (_, theme) in &mut themes {
            theme.extend(block.clone());
        }
    }
    themes
}

/// The colour of a property, through references to others: red, green and blue from 0 to 255.
fn colour(theme: &HashMap<String, String>, property: &str) -> [u8; 3] {
    let value = theme.get(property).unwrap_or_else(|| panic!("the style has no {property}"));
    if let Some(other) = value.strip_prefix("var(").and_then(|rest| rest.strip_suffix(')')) {
        return colour(theme, other);
    }
    let digits = value.strip_prefix('#').filter(|digits| digits.len() == 6);
    let digits = digits.unwrap_or_else(|| panic!("{property} is no colour: {value}"));
    let number = u32::from_str_radix(digits, 16).expect("a hexadecimal number");
    let [_, red, green, blue] = number.to_be_bytes();
    [red, green, blue]
}

/// The contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio").
fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let luminance = |colour: [u8; 3]| {
        let linear = |channel: u8| {
            let c = f64::from(channel) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        let [red, green, blue] = colour.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn contrast_is_measured_as_wcag_does() {
    assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 1e-9);
    assert!((contrast([255; 3], [255; 3]) - 1.0).abs() < 1e-9);
    // The grey that is known to just pass on white.
    assert!((contrast([0x76; 3], [255; 3]) - 4.54).abs() < 0.01);
}

#[test]
fn texts_and_outlines_pass_wcag_aa_in_both_themes() {
    let texts = ["--ink", "--muted", "--blue", "--vermilion", "--green", "--purple", "--amber"];
    for (name, theme) in themes(None) {
        for surface in ["--paper", "--panel"] {
            let on = |property| contrast(colour(&theme, property), colour(&theme, surface));
            for text in texts {
                assert!(on(text) >= 4.5, "{name}: {text} on {surface} has {:.2}", on(text));
            }
            assert!(on("--rule") >= 3.0, "{name}: --rule on {surface} has {:.2}", on("--rule"));
        }
    }
}

#[test]
fn every_family_has_its_accent_and_numerals_can_be_read_on_it() {
    struct Family;
    impl Visitor for Family {
        type Output = &'static str;
        fn visit<P: RegisteredPuzzle>(self) -> Self::Output {
            P::FAMILY.name()
        }
    }
    for id in puzzles::IDS {
        let family = puzzles::with(id, Family).expect("a registered puzzle");
        for (name, theme) in themes(Some(family)) {
            for token in Token::ALL {
                // Every token has a colour here.
                colour(&theme, token.property());
            }
            for (text, surface) in [("--panel", "--accent"), ("--ink", "--accent-soft")] {
                let ratio = contrast(colour(&theme, text), colour(&theme, surface));
                assert!(ratio >= 4.5, "{name}, {family}: {text} on {surface} has {ratio:.2}");
            }
        }
    }
}
