//! The SVG writer: miniatures on the page, export, print, and snapshots in tests.

use std::fmt::Write as _;

use super::{Face, Item, Scene, Shape};

/// The scene as an SVG document of its own size in `viewBox` units.
///
/// Colours are custom properties of the style sheet (`var(--accent)`), so that a miniature follows
/// the theme of the page it stands in.
pub fn write(scene: &Scene) -> String {
    let b = scene.bounds;
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{} {} {} {}" role="img" aria-label="{}">"#,
        Number(b.x),
        Number(b.y),
        Number(b.width),
        Number(b.height),
        escape(&scene.label)
    );
    for item in &scene.items {
        write_item(&mut out, item);
    }
    out.push_str("</svg>");
    out
}

fn write_item(out: &mut String, item: &Item) {
    let n = Number;
    let element = match &item.shape {
        Shape::Disc { centre, radius } => {
            format!(r#"<circle cx="{}" cy="{}" r="{}""#, n(centre.x), n(centre.y), n(*radius))
        }
        Shape::Bar { rect, corner } => format!(
            r#"<rect x="{}" y="{}" width="{}" height="{}" rx="{}""#,
            n(rect.x),
            n(rect.y),
            n(rect.width),
            n(rect.height),
            n(*corner)
        ),
        Shape::Polygon(points) => {
            let points: Vec<String> =
                points.iter().map(|p| format!("{},{}", n(p.x), n(p.y))).collect();
            format!(r#"<polygon points="{}""#, points.join(" "))
        }
        Shape::Line { from, to } => format!(
            r#"<line x1="{}" y1="{}" x2="{}" y2="{}""#,
            n(from.x),
            n(from.y),
            n(to.x),
            n(to.y)
        ),
        Shape::Text { at, size, face, .. } => format!(
            r#"<text x="{}" y="{}" font-size="{}" font-family="{}" text-anchor="middle" dominant-baseline="central""#,
            n(at.x),
            n(at.y),
            n(*size),
            match face {
                Face::Serif => "Source Serif 4 Variable, serif",
                Face::Sans => "Inter Variable, sans-serif",
            }
        ),
    };
    out.push_str(&element);
    let paint = item.role.paint();
    let colour = |token: Option<super::Token>| {
        token.map_or("none".to_owned(), |token| format!("var({})", token.property()))
    };
    // Writing to a string cannot fail.
    let _ = write!(out, r#" style="fill:{}"#, colour(paint.fill));
    if paint.line.is_some() && !matches!(item.shape, Shape::Text { .. }) {
        let _ = write!(out, ";stroke:{};stroke-width:{}", colour(paint.line), n(item.line_width()));
        if paint.dashed {
            let _ = write!(out, ";stroke-dasharray:{0} {0}", n(2.0 * item.line_width()));
        }
    }
    if item.opacity < 1.0 {
        let _ = write!(out, ";opacity:{}", n(item.opacity));
    }
    out.push('"');
    match &item.shape {
        Shape::Text { text, .. } => {
            let _ = write!(out, ">{}</text>", escape(text));
        }
        _ => out.push_str("/>"),
    }
}

/// A coordinate with at most three decimals, so that files are short and equal everywhere.
struct Number(f64);

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Adding zero turns -0 into 0.
        write!(f, "{}", (self.0 * 1000.0).round() / 1000.0 + 0.0)
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
