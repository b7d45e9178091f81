//! Pictures of scenes: SVG on the page and in files, and pixels for PNG files.

use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};
use yew::prelude::*;

use super::host::find;
use super::painter::{self, Palette};
use crate::kit::narrow;
use crate::kit::words::escape;
use crate::scene::{Item, Rect, Scene, Token, svg};

/// The longer side of a picture in CSS pixels, and the number of its pixels per CSS pixel.
const LONGER_SIDE: f64 = 800.0;
const FINER: f64 = 2.0;

/// A small picture. It is decoration, since its link has a name. The text comes from [`svg::write`], which escapes
/// every text of the scene.
pub fn miniature(svg: &str) -> Html {
    html! { <span class="miniature" aria-hidden="true">{ figure(svg) }</span> }
}

/// A picture, in the colours of the page; its label describes it. The text comes from [`svg::write`].
pub fn figure(svg: &str) -> Html {
    Html::from_html_unchecked(AttrValue::from(svg.to_owned()))
}

/// The colours of the puzzle on the page, with the accent of the puzzle's family, not the document's.
fn palette() -> Palette {
    Palette::of(&find("main[data-family]").unwrap_or_else(gloo::utils::document_element))
}

/// The data URL of a stand-alone SVG file of the scene, cropped to the drawing, in the present colours of the table.
/// It holds a title and the link that opens the scene.
pub fn svg_file(scene: &Scene, title: &str, url: &str) -> String {
    let scene = scene.cropped();
    let colours = palette();
    let property = |token: &Token| format!("{}:{};", token.property(), colours.colour(*token));
    let style: String = Token::ALL.iter().map(property).collect();
    let b = scene.bounds;
    let (title, url) = (escape(title), escape(url));
    let paper = format!(
        r#"><title>{title}</title><desc>{url}</desc><rect x="{}" y="{}" width="{}" height="{}" fill="var({})"/>"#,
        b.x,
        b.y,
        b.width,
        b.height,
        Token::Paper.property()
    );
    let file = svg::write(&scene).replacen("<svg ", &format!("<svg style=\"{style}\" "), 1);
    // Fallbacks for devices on which the page's typefaces are not installed.
    let file = file
        .replacen('>', &paper, 1)
        .replace("'Source Serif 4 Variable'", "'Source Serif 4', Georgia, 'Times New Roman'")
        .replace("'Inter Variable'", "Inter, Arial");
    as_address(&file)
}

/// The data URL of an SVG file.
pub fn as_address(svg: &str) -> String {
    format!("data:image/svg+xml;charset=utf-8,{}", js_sys::encode_uri_component(svg))
}

/// The data URL of a PNG file of the scene, cropped to the drawing, in the present colours of the table. `None` if the
/// browser cannot draw it.
pub fn png_file(scene: &Scene) -> Option<String> {
    let scene = scene.cropped();
    let paper = Paper::new(scene.bounds, FINER * LONGER_SIDE)?;
    paper.paint(&scene.items)?;
    paper.canvas.to_data_url_with_type("image/png").ok()
}

/// An off-screen canvas, for pictures in the present colours of the table.
pub struct Paper {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    bounds: Rect,
    scale: f64,
    colours: Palette,
}

impl Paper {
    /// A canvas for these bounds, with the longer side in pixels; `None` if the browser has no canvas.
    pub fn new(bounds: Rect, longer_side: f64) -> Option<Self> {
        let canvas: HtmlCanvasElement =
            document().create_element("canvas").ok()?.dyn_into().ok()?;
        let scale = longer_side / bounds.width.max(bounds.height);
        canvas.set_width(narrow::whole((bounds.width * scale).round()));
        canvas.set_height(narrow::whole((bounds.height * scale).round()));
        // The pixels are read repeatedly.
        let options = js_sys::Object::new();
        js_sys::Reflect::set(&options, &"willReadFrequently".into(), &true.into()).ok()?;
        let context = canvas.get_context_with_context_options("2d", &options);
        let context = context.ok().flatten()?.dyn_into().ok()?;
        Some(Self { canvas, context, bounds, scale, colours: palette() })
    }

    /// Width and height in pixels.
    pub fn size(&self) -> (u32, u32) {
        (self.canvas.width(), self.canvas.height())
    }

    /// The pixels of a picture as RGBA, four bytes each.
    pub fn pixels(&self, items: &[Item]) -> Option<Vec<u8>> {
        self.paint(items)?;
        let (width, height) = self.size();
        let data = self.context.get_image_data(0.0, 0.0, width.into(), height.into()).ok()?;
        Some(data.data().0)
    }

    fn paint(&self, items: &[Item]) -> Option<()> {
        let Self { context, bounds, scale, colours, .. } = self;
        painter::paint(context, items, *bounds, *scale, colours);
        // Fills the background behind the drawing.
        context.set_global_composite_operation("destination-over").ok()?;
        context.reset_transform().ok()?;
        context.set_fill_style_str(colours.colour(Token::Paper));
        let (width, height) = self.size();
        context.fill_rect(0.0, 0.0, width.into(), height.into());
        context.set_global_composite_operation("source-over").ok()
    }
}
