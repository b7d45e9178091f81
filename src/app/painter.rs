//! The canvas painter: draws a display list in the colours of the style sheet.

use gloo::utils::window;
use web_sys::{CanvasRenderingContext2d, Element};

use crate::scene::{Face, Item, Point, Rect, Shape, Token};

/// The colours of the tokens, read once per theme.
#[derive(Debug, Clone, PartialEq)]
pub struct Palette(Vec<String>);

impl Palette {
    /// The colours that the style sheet gives `element`.
    pub fn of(element: &Element) -> Self {
        let style = window().get_computed_style(element).ok().flatten();
        let colour = |token: &Token| {
            let value = style.as_ref().and_then(|s| s.get_property_value(token.property()).ok());
            value.unwrap_or_default().trim().to_owned()
        };
        Self(Token::ALL.iter().map(colour).collect())
    }

    /// The colour of a token, as CSS writes it.
    pub fn colour(&self, token: Token) -> &str {
        &self.0[token as usize]
    }
}

/// Draws `items`, with `bounds` filling a canvas of `scale` device pixels per board unit.
pub fn paint(
    context: &CanvasRenderingContext2d,
    items: &[Item],
    bounds: Rect,
    scale: f64,
    palette: &Palette,
) {
    // A scale and a shift always make a valid matrix.
    let _ = context.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
    context.clear_rect(0.0, 0.0, bounds.width * scale, bounds.height * scale);
    context.set_line_join("round");
    context.set_line_cap("round");
    context.set_text_align("center");
    context.set_text_baseline("middle");
    let mut pen = Pen {
        context,
        palette,
        scale,
        corner: (-bounds.x * scale, -bounds.y * scale),
        unit: None,
        font: None,
        fill: None,
        line: None,
        dash: None,
    };
    for item in items {
        context.set_global_alpha(item.opacity);
        pen.draw(item);
    }
    context.set_global_alpha(1.0);
}

/// The state of the canvas. A board may have a thousand shapes, most of them alike, so only changes are set.
struct Pen<'a> {
    context: &'a CanvasRenderingContext2d,
    palette: &'a Palette,
    /// Device pixels per board unit.
    scale: f64,
    /// The origin of the board, in device pixels.
    corner: (f64, f64),
    /// Device pixels per unit of the shape.
    unit: Option<f64>,
    font: Option<(f64, Face)>,
    fill: Option<Token>,
    line: Option<Token>,
    dash: Option<f64>,
}

impl Pen<'_> {
    fn draw(&mut self, item: &Item) {
        let (context, paint) = (self.context, item.role.paint());
        if let Shape::Text { at, size, text, face } = &item.shape {
            if let Some(token) = paint.fill {
                self.write(*at, *size, text, *face, token);
            }
            return;
        }
        self.set_unit(self.scale);
        let width = item.line_width();
        let has_sides = matches!(item.shape, Shape::Disc { .. } | Shape::Bar { .. });
        // Two filled shapes look the same as one with a line around it, and are drawn several times as fast.
        if let (Some(fill), Some(line)) = (paint.fill, paint.line)
            && has_sides
            && !paint.dashed
            && item.opacity >= 1.0
        {
            self.fill(&item.shape, width / 2.0, line);
            self.fill(&item.shape, -width / 2.0, fill);
            return;
        }
        match paint.fill.filter(|_| !matches!(item.shape, Shape::Line { .. })) {
            Some(token) => self.fill(&item.shape, 0.0, token),
            None => outline(context, &item.shape, 0.0),
        }
        if let Some(token) = paint.line {
            let dash = if paint.dashed { 2.0 * width } else { 0.0 };
            if self.dash.replace(dash) != Some(dash) {
                set_dash(context, dash);
            }
            if self.line.replace(token) != Some(token) {
                context.set_stroke_style_str(self.palette.colour(token));
            }
            context.set_line_width(width);
            context.stroke();
        }
    }

    /// Writes a text of a size in board units.
    fn write(&mut self, at: Point, size: f64, text: &str, face: Face, token: Token) {
        let font = (size * FINE / FONT_STEP).ceil() * FONT_STEP;
        if font <= 0.0 {
            return;
        }
        if self.font.replace((font, face)) != Some((font, face)) {
            set_font(self.context, font, face);
        }
        self.set_fill(token);
        let fine = font / size;
        self.set_unit(self.scale / fine);
        // It does not fail for finite numbers.
        let _ = self.context.fill_text(text, at.x * fine, at.y * fine);
    }

    fn set_unit(&mut self, pixels: f64) {
        if self.unit.replace(pixels) != Some(pixels) {
            let (x, y) = self.corner;
            // A scale and a shift always make a valid matrix.
            let _ = self.context.set_transform(pixels, 0.0, 0.0, pixels, x, y);
        }
    }

    fn fill(&mut self, shape: &Shape, more: f64, token: Token) {
        outline(self.context, shape, more);
        self.set_fill(token);
        self.context.fill();
    }

    fn set_fill(&mut self, token: Token) {
        if self.fill.replace(token) != Some(token) {
            self.context.set_fill_style_str(self.palette.colour(token));
        }
    }
}

/// Begins a path around a shape; a disc or a bar grows by `more` on each side. A text has none.
fn outline(context: &CanvasRenderingContext2d, shape: &Shape, more: f64) {
    context.begin_path();
    match shape {
        Shape::Disc { centre, radius } => {
            let radius = (radius + more).max(0.0);
            // Only a negative radius is an error.
            let _ = context.arc(centre.x, centre.y, radius, 0.0, std::f64::consts::TAU);
        }
        Shape::Bar { rect, corner } => {
            let Rect { x, y, width, height } = rect.grown(more);
            let corner = (corner + more).min(width / 2.0).min(height / 2.0).max(0.0);
            let _ = context.round_rect_with_f64(x, y, width, height, corner);
        }
        Shape::Polygon(points) => {
            for point in points {
                context.line_to(point.x, point.y);
            }
            context.close_path();
        }
        Shape::Line { from, to } => {
            context.move_to(from.x, from.y);
            context.line_to(to.x, to.y);
        }
        Shape::Text { .. } => {}
    }
}

/// Fonts of less than a pixel are not drawn well, so texts are set in hundredths of a board unit.
const FINE: f64 = 100.0;

/// Font sizes are rounded up to multiples of this, and texts are scaled down to fit. A font of a new size takes
/// milliseconds, and a card that turns over would need another size in every frame.
const FONT_STEP: f64 = 8.0;

fn set_font(context: &CanvasRenderingContext2d, pixels: f64, face: Face) {
    let family = match face {
        Face::Serif => "'Source Serif 4 Variable', serif",
        Face::Sans => "'Inter Variable', sans-serif",
    };
    context.set_font(&format!("500 {pixels}px {family}"));
}

fn set_dash(context: &CanvasRenderingContext2d, length: f64) {
    let dash = js_sys::Array::new();
    if length > 0.0 {
        dash.push(&length.into());
        dash.push(&length.into());
    }
    // An even number of positive lengths is a valid pattern.
    let _ = context.set_line_dash(&dash);
}
