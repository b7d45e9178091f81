//! The preview pictures of links (Open Graph): the board, the name and a line of text.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use resvg::{tiny_skia, usvg};

use crate::Puzzle;

/// The usual size of Open Graph pictures, in pixels.
const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;

/// Renders pictures with the colours and typefaces of the pages.
pub struct Painter {
    /// The custom properties of the light theme, by name.
    colours: Vec<(String, String)>,
    /// The properties of each family's rule in the style sheet.
    families: Vec<(String, Vec<(String, String)>)>,
    options: usvg::Options<'static>,
}

impl Painter {
    /// Reads colours from the style sheet, and typefaces from a folder.
    pub fn new(style: &str, fonts: &Path) -> Result<Self> {
        let colours = style.split(":root {").nth(1).map(declarations);
        let colours = colours.context("the style sheet has no colours under `:root`")?;
        let families = style.split("[data-family=\"").skip(1).filter_map(|rest| {
            let (name, rest) = rest.split_once("\"] {")?;
            Some((name.to_owned(), declarations(rest)))
        });
        let families = families.collect();
        let mut options = usvg::Options::default();
        let database = Arc::make_mut(&mut options.fontdb);
        for entry in fs::read_dir(fonts).context("the bundle has no typefaces")? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "woff2") {
                let font = wuff::decompress_woff2(&fs::read(&path)?)
                    .map_err(|error| anyhow!("cannot read {}: {error:?}", path.display()))?;
                database.load_font_data(font);
            }
        }
        Ok(Self { colours, families, options })
    }

    /// The picture of a puzzle, as a PNG.
    pub fn puzzle(&self, puzzle: &Puzzle) -> Result<Vec<u8>> {
        let board = place(&puzzle.midplay.svg, puzzle.midplay.ratio, [620.0, 65.0, 500.0, 500.0]);
        let words = words(&puzzle.name, &puzzle.tagline);
        self.paint(&[(&puzzle.family, format!("{words}{board}"))])
    }

    /// The picture of home, as a PNG.
    pub fn home(&self, cabinet: &[Puzzle]) -> Result<Vec<u8>> {
        let mut parts = vec![(
            "",
            words("Parlour", "The great mathematical puzzles, to play, to solve and to show."),
        )];
        // A grid of up to nine puzzles, spread evenly over the list.
        for index in 0..cabinet.len().min(9) {
            let puzzle = &cabinet[index * cabinet.len() / cabinet.len().min(9)];
            let (row, column) = ((index / 3) as f64, (index % 3) as f64);
            let area = [590.0 + column * 190.0, 45.0 + row * 190.0, 160.0, 160.0];
            parts.push((&puzzle.family, place(&puzzle.midplay.svg, puzzle.midplay.ratio, area)));
        }
        self.paint(&parts)
    }

    /// Renders parts of a drawing, each in the colours of its family.
    fn paint(&self, parts: &[(&str, String)]) -> Result<Vec<u8>> {
        let body: String = parts.iter().map(|(family, part)| self.coloured(part, family)).collect();
        let paper = self.coloured("var(--paper)", "");
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">
            <rect width="{WIDTH}" height="{HEIGHT}" fill="{paper}"/>{body}</svg>"#
        );
        // The font files use the plain family names.
        png(&svg.replace(" Variable", ""), &self.options, [WIDTH, HEIGHT])
    }

    /// Replaces every `var(--x)` in a text by its colour.
    fn coloured(&self, text: &str, family: &str) -> String {
        let of_family = self.families.iter().find(|(name, _)| name == family);
        let of_family = of_family.map_or(&[][..], |(_, properties)| properties);
        // A property may refer to another one, so substitute twice.
        let properties = || of_family.iter().chain(&self.colours);
        properties().chain(properties()).fold(text.to_owned(), |text, (name, value)| {
            text.replace(&format!("var({name})"), value)
        })
    }
}

/// The icon of the app, as a square PNG of this size in pixels.
pub fn icon(svg: &str, size: u32) -> Result<Vec<u8>> {
    png(svg, &usvg::Options::default(), [size, size])
}

/// Renders a drawing as a PNG of this width and height in pixels. The width decides the scale.
fn png(svg: &str, options: &usvg::Options<'_>, [width, height]: [u32; 2]) -> Result<Vec<u8>> {
    let tree = usvg::Tree::from_str(svg, options).context("cannot draw a picture")?;
    let mut pixels = tiny_skia::Pixmap::new(width, height).context("no room for a picture")?;
    let scale = width as f32 / tree.size().width();
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().context("cannot write a picture")
}

/// Parses the custom properties of a CSS rule.
fn declarations(rule: &str) -> Vec<(String, String)> {
    let body = rule.split('}').next().unwrap_or_default();
    let pairs = body.split(';').filter_map(|line| line.split_once(':'));
    let pairs = pairs.map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned()));
    pairs.filter(|(name, _)| name.starts_with("--")).collect()
}

/// Fits a drawing into an area, centred. The area is left, top, width and height.
fn place(svg: &str, ratio: f64, [x, y, width, height]: [f64; 4]) -> String {
    let (drawn_width, drawn_height) = (width.min(height * ratio), height.min(width / ratio));
    let (left, top) = (x + (width - drawn_width) / 2.0, y + (height - drawn_height) / 2.0);
    let frame = format!(
        r#"<svg x="{left:.1}" y="{top:.1}" width="{drawn_width:.1}" height="{drawn_height:.1}" "#
    );
    svg.replacen("<svg ", &frame, 1)
}

/// A name with a line of text under it, in the left half of the picture.
fn words(name: &str, line: &str) -> String {
    let mut text = String::new();
    let mut top = 190.0;
    for (words, size, weight, colour, room) in
        [(name, 68.0, 600, "--ink", 14), (line, 34.0, 400, "--muted", 28)]
    {
        for row in rows(words, room) {
            text.push_str(&format!(
                r#"<text x="70" y="{top}" font-size="{size}" font-weight="{weight}" fill="var({colour})"
                font-family="'Source Serif 4'">{}</text>"#,
                row.replace('&', "&amp;").replace('<', "&lt;")
            ));
            top += size * 1.25;
        }
        top += 10.0;
    }
    text
}

/// Breaks a text between words into rows of at most `room` characters.
fn rows(text: &str, room: usize) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match rows.last_mut() {
            Some(row) if row.chars().count() + 1 + word.chars().count() <= room => {
                row.push(' ');
                row.push_str(word);
            }
            _ => rows.push(word.to_owned()),
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_broken_between_words() {
        assert_eq!(rows("to play, to solve", 8), ["to play,", "to solve"]);
        assert_eq!(rows("Unbreakable", 4), ["Unbreakable"]);
        assert!(rows("", 4).is_empty());
    }

    #[test]
    fn a_family_has_its_own_accent() -> Result<()> {
        let style = ":root { --blue: #00f; --red: #f00; --accent: var(--blue); } \
                     [data-family=\"towers\"] { --accent: var(--red); }";
        let painter = Painter::new(style, tempfile::tempdir()?.path())?;
        assert_eq!(painter.coloured("fill:var(--accent)", "towers"), "fill:#f00");
        assert_eq!(painter.coloured("fill:var(--accent)", ""), "fill:#00f");
        Ok(())
    }

    #[test]
    fn words_are_set_in_the_typefaces_of_the_pages() -> Result<()> {
        let fonts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../static/fonts");
        let painted = |fonts: &Path| {
            let style = ":root { --paper: #fff; --ink: #000; --muted: #555; }";
            Painter::new(style, fonts)?.paint(&[("", words("Parlour", "Played and shown"))])
        };
        let without = painted(tempfile::tempdir()?.path())?;
        assert!(painted(&fonts)?.len() > without.len() + 1000);
        Ok(())
    }

    #[test]
    fn a_drawing_is_centred_in_its_area() {
        let placed = place("<svg viewBox=\"0 0 2 1\"/>", 2.0, [0.0, 0.0, 100.0, 100.0]);
        assert!(placed.starts_with(r#"<svg x="0.0" y="25.0" width="100.0" height="50.0" viewBox"#));
    }
}
