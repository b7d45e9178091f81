//! Renders the preview pictures of links, and the icons of the installed app, into a finished app.
//!
//! `xtask-pictures CABINET APP`: the file `xtask/cabinet.json`, and the folder of the app. `cargo xtask bundle` calls
//! it.

#![forbid(unsafe_code)]

mod painter;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use painter::{Painter, icon};

/// The file name of a link's preview picture.
const PICTURE: &str = "picture.png";

/// The sizes of the icons, in pixels.
const ICONS: [u32; 2] = [192, 512];

/// All puzzles, family by family.
#[derive(Deserialize)]
struct Cabinet {
    puzzles: Vec<Puzzle>,
}

/// A puzzle, with the data for its picture.
#[derive(Deserialize)]
struct Puzzle {
    id: String,
    name: String,
    tagline: String,
    family: String,
    midplay: Drawing,
}

/// A drawing in the colours of the style sheet.
#[derive(Deserialize)]
struct Drawing {
    svg: String,
    /// The ratio of width to height.
    ratio: f64,
}

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [cabinet, app] = &args[..] else {
        bail!("two arguments are allowed: the file `cabinet.json`, and the folder of the app")
    };
    let json = fs::read_to_string(cabinet).with_context(|| format!("cannot read {cabinet}"))?;
    let cabinet: Cabinet =
        serde_json::from_str(&json).context("cannot understand the file of the cabinet")?;
    paint(&cabinet.puzzles, Path::new(app))
}

fn paint(puzzles: &[Puzzle], app: &Path) -> Result<()> {
    let style = fs::read_to_string(app.join("style.css")).context("the app has no style sheet")?;
    let painter = Painter::new(&style, &app.join("fonts"))?;
    write(app, PICTURE, &painter.home(puzzles)?)?;
    for puzzle in puzzles {
        write(&app.join(&puzzle.id), PICTURE, &painter.puzzle(puzzle)?)?;
    }
    let drawing = fs::read_to_string(app.join("icon.svg")).context("the app has no icon")?;
    for size in ICONS {
        write(app, &format!("icon-{size}.png"), &icon(&drawing, size)?)?;
    }
    Ok(())
}

fn write(folder: &Path, name: &str, picture: &[u8]) -> Result<()> {
    let file = folder.join(name);
    fs::write(&file, picture).with_context(|| format!("cannot write {}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_home_and_both_icons_are_painted() -> Result<()> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../static");
        let app = tempfile::tempdir()?;
        let app = app.path();
        fs::create_dir_all(app.join("fonts"))?;
        fs::create_dir_all(app.join("hanoi"))?;
        for name in ["style.css", "icon.svg"] {
            fs::copy(root.join(name), app.join(name))?;
        }
        let text = |text: &str| text.to_owned();
        let svg = "<svg viewBox=\"0 0 2 1\"><rect width=\"2\" height=\"1\" fill=\"var(--accent)\"/></svg>";
        let hanoi = Puzzle {
            id: text("hanoi"),
            name: text("Hanoi"),
            tagline: text("Discs"),
            family: text("towers"),
            midplay: Drawing { svg: text(svg), ratio: 2.0 },
        };
        paint(&[hanoi], app)?;
        for name in ["picture.png", "hanoi/picture.png", "icon-192.png", "icon-512.png"] {
            let picture = fs::read(app.join(name)).with_context(|| name.to_owned())?;
            assert!(picture.starts_with(b"\x89PNG"), "{name}");
        }
        Ok(())
    }
}
