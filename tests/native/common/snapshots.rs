//! The folder of snapshots.
//!
//! `INSTA_UPDATE=always cargo test --test native` rewrites them: all, or those of the tests named after it.

use std::fs;
use std::path::Path;

use parlour::scene::{Scene, svg};

/// The folder of all snapshots.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots/");

/// Compares the snapshots of `check` with the files of a folder of `tests/snapshots`.
///
/// Browser journeys read some of these files, so their names contain no module paths.
pub fn in_folder(folder: &str, check: impl FnOnce()) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(format!("{FOLDER}{folder}"));
    settings.set_prepend_module_to_snapshot(false);
    settings.bind(check);
}

/// Tells whether the tests rewrite stored files.
pub fn renews() -> bool {
    std::env::var("INSTA_UPDATE").is_ok_and(|update| ["always", "force"].contains(&&*update))
}

/// A drawing as SVG, with one shape per line.
pub fn lines_of_svg(scene: &Scene) -> String {
    svg::write(scene).replace("><", ">\n<")
}

/// Compares a drawing with `NAME.svg` in `tests/snapshots`.
///
/// It is a plain file that a reviewer can open: its first line links the style sheet, which has the colours.
pub fn check_svg(name: &str, scene: &Scene) {
    let path = Path::new(FOLDER).join(format!("{name}.svg"));
    let style = r#"<?xml-stylesheet href="../../../static/style.css"?>"#;
    let drawn = format!("{style}\n{}\n", lines_of_svg(scene));
    if renews() {
        fs::write(&path, drawn).expect("the file can be written");
        return;
    }
    let stored = fs::read_to_string(&path).unwrap_or_default();
    let differs = stored.lines().zip(drawn.lines()).find(|(stored, drawn)| stored != drawn);
    assert!(
        stored == drawn,
        "{} is drawn otherwise. Stored and drawn: {differs:#?}",
        path.display()
    );
}
