//! The SVG writer: for miniatures on the page, export, print, and snapshots in tests.

use std::fmt::Write as _;

use super::{Face, Item, Scene, Shape};
use crate::kit::numerals::Decimal;
use crate::kit::words::escape;

/// Writes the scene as an SVG document whose `viewBox` is its bounds.
///
/// Colours are custom properties of the style sheet (`var(--accent)`), so a miniature follows the
/// theme of its page.
pub fn write(scene: &Scene) -> String {
    let b = scene.bounds;
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{} {} {} {}" role="img" aria-label="{}">"#,
        Decimal(b.x),
        Decimal(b.y),
        Decimal(b.width),
        Decimal(b.height),
        escape(&scene.label)
    );
    for item in &scene.items {
        write_item(&mut out, item);
    }
    out.push_str("</svg>");
    out
}

fn write_item(out: &mut String, item: &Item) {
    let n = Decimal;
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
                Face::Serif => "'Source Serif 4 Variable', serif",
                Face::Sans => "'Inter Variable', sans-serif",
            }
        ),
    };
    out.push_str(&element);
    let paint = item.role.paint();
    let colour = |token: Option<super::Token>| {
        token.map_or("none".to_owned(), |token| format!("var({})", token.property()))
    };
    // Attributes, because the policy of the pages forbids inline styles. Writing to a string cannot
    // fail.
    let _ = write!(out, r#" fill="{}""#, colour(paint.fill));
    if paint.line.is_some() && !matches!(item.shape, Shape::Text { .. }) {
        let width = n(item.line_width());
        let _ = write!(out, r#" stroke="{}" stroke-width="{width}""#, colour(paint.line));
        if paint.dashed {
            let _ = write!(out, r#" stroke-dasharray="{0} {0}""#, n(2.0 * item.line_width()));
        }
    }
    if item.opacity < 1.0 {
        let _ = write!(out, r#" opacity="{}""#, n(item.opacity));
    }
    match &item.shape {
        Shape::Text { text, .. } => {
            let _ = write!(out, ">{}</text>", escape(text));
        }
        _ => out.push_str("/>"),
    }
}

/// The height of a written scene, in units of its smallest font size; `None` if it has no text.
pub fn lines(svg: &str) -> Option<f64> {
    let values = |start| svg.split(start).skip(1).filter_map(|rest| rest.split('"').next());
    // Parsing `f64` would add 5 kB of code. Written numbers have three decimals at most.
    let thousandths = |number: &str| -> Option<u32> {
        let (whole, part) = number.split_once('.').unwrap_or((number, ""));
        format!("{whole}{part:0<3}").parse().ok()
    };
    let height = thousandths(values("viewBox=\"").next()?.rsplit(' ').next()?)?;
    let smallest = values("font-size=\"").filter_map(thousandths).min()?;
    Some(f64::from(height) / f64::from(smallest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Point, Rect, Role, Thing};

    fn scene(label: &str) -> Scene {
        Scene::new(label, Rect::new(-0.5, 0.0, 3.0, 2.0))
    }

    /// The single element of a scene with this shape.
    fn element(role: Role, shape: Shape) -> String {
        let mut scene = scene("");
        scene.draw(Thing::new(0, 0), role, shape);
        let text = write(&scene);
        let body = text.split_once('>').expect("the svg element").1;
        body.strip_suffix("</svg>").expect("its end").to_owned()
    }

    #[test]
    fn text_is_escaped_in_labels_and_in_the_drawing() {
        let hostile = r#"<script>"a" & 'b'</script>"#;
        let escaped = "&lt;script&gt;&quot;a&quot; &amp; 'b'&lt;/script&gt;";
        let mut scene = scene(hostile);
        scene.draw(
            Thing::new(0, 0),
            Role::Label,
            Shape::Text {
                at: Point::new(1.0, 1.0),
                size: 0.5,
                text: hostile.to_owned(),
                face: Face::Serif,
            },
        );
        let text = write(&scene);
        assert!(text.contains(&format!(r#"aria-label="{escaped}""#)), "{text}");
        assert!(text.contains(&format!(">{escaped}</text>")), "{text}");
        assert!(!text.contains("<script"));
    }

    #[test]
    fn the_height_is_told_in_the_smallest_letters() {
        let mut scene = scene("Board");
        assert_eq!(lines(&write(&scene)), None);
        for size in [0.5, 0.25] {
            let text = Shape::Text {
                at: Point::new(1.0, 1.0),
                size,
                text: "1".to_owned(),
                face: Face::Sans,
            };
            scene.draw(Thing::new(0, 0), Role::Label, text);
        }
        assert_eq!(lines(&write(&scene)), Some(8.0));
    }

    #[test]
    fn the_bounds_are_the_view_box() {
        assert!(write(&scene("Board")).contains(r#"viewBox="-0.5 0 3 2" role="img""#));
    }

    #[test]
    fn every_kind_of_shape_has_its_element() {
        let (a, b) = (Point::new(0.0, 1.0), Point::new(2.0, 1.5));
        assert_eq!(
            element(Role::Peg, Shape::Disc { centre: a, radius: 0.4 }),
            r#"<circle cx="0" cy="1" r="0.4" fill="var(--accent)" stroke="var(--ink)" stroke-width="0.03"/>"#
        );
        assert_eq!(
            element(Role::Post, Shape::Bar { rect: Rect::new(1.0, 0.0, 0.1, 2.0), corner: 0.05 }),
            r#"<rect x="1" y="0" width="0.1" height="2" rx="0.05" fill="var(--rule)"/>"#
        );
        assert_eq!(
            element(Role::Theory, Shape::Line { from: a, to: b }),
            r#"<line x1="0" y1="1" x2="2" y2="1.5" fill="none" stroke="var(--purple)" stroke-width="0.06"/>"#
        );
        assert_eq!(
            element(Role::Ghost, Shape::Polygon(vec![a, b, Point::new(0.0, 0.0)])),
            r#"<polygon points="0,1 2,1.5 0,0" fill="none" stroke="var(--muted)" stroke-width="0.04" stroke-dasharray="0.08 0.08"/>"#
        );
    }

    #[test]
    fn opacity_is_written() {
        let mut scene = scene("");
        let disc = Shape::Disc { centre: Point::new(1.0, 1.0), radius: 1.0 };
        scene.draw(Thing::new(0, 0), Role::Shine, disc);
        scene.items[0].opacity = 0.5;
        assert!(write(&scene).contains(r#" opacity="0.5"/>"#));
    }
}
