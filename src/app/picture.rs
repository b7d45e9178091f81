//! Scenes as SVG on the page.

use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlElement};
use yew::prelude::*;

use super::painter::{self, Palette};
use crate::scene::{Scene, Token, svg};

/// How long the longer side of a picture is where a pixel of the page is one, and how much finer it is made.
const LONGER_SIDE: f64 = 800.0;
const FINER: f64 = 2.0;

/// A small picture. It is decoration: its link names it. The text is what [`svg::write`] wrote, which escapes every
/// text of the scene.
pub fn miniature(svg: &str) -> Html {
    html! { <span class="miniature" aria-hidden="true">{ figure(svg) }</span> }
}

/// A picture, in the colours of the page; its label says what it shows. The text is what [`svg::write`] wrote.
pub fn figure(svg: &str) -> Html {
    Html::from_html_unchecked(AttrValue::from(svg.to_owned()))
}

/// The colours of the puzzle on the page: the accent is not the document's but that of the puzzle's family.
fn palette() -> Palette {
    let table = document().query_selector("main[data-family]").ok().flatten();
    Palette::of(&table.unwrap_or_else(gloo::utils::document_element))
}

/// The scene as an SVG file that stands by itself, in the present colours of the table; as an address.
pub fn svg_file(scene: &Scene) -> String {
    let colours = palette();
    let style: String = Token::ALL
        .iter()
        .map(|token| format!("{}:{};", token.property(), colours.colour(*token)))
        .collect();
    let b = scene.bounds;
    let paper = format!(
        r#"><rect x="{}" y="{}" width="{}" height="{}" fill="var({})"/>"#,
        b.x,
        b.y,
        b.width,
        b.height,
        Token::Paper.property()
    );
    let file = svg::write(scene).replacen("<svg ", &format!("<svg style=\"{style}\" "), 1);
    let file = file.replacen('>', &paper, 1);
    format!("data:image/svg+xml;charset=utf-8,{}", js_sys::encode_uri_component(&file))
}

/// The scene as a PNG file in the present colours of the table, as an address; `None` where the browser cannot draw it.
pub fn png_file(scene: &Scene) -> Option<String> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    let bounds = scene.bounds;
    let scale = FINER * LONGER_SIDE / bounds.width.max(bounds.height);
    let (width, height) = ((bounds.width * scale).round(), (bounds.height * scale).round());
    canvas.set_width(width as u32);
    canvas.set_height(height as u32);
    let context: CanvasRenderingContext2d =
        canvas.get_context("2d").ok().flatten()?.dyn_into().ok()?;
    let colours = palette();
    painter::paint(&context, &scene.items, bounds, scale, &colours);
    // The paper comes behind what is drawn.
    context.set_global_composite_operation("destination-over").ok()?;
    context.reset_transform().ok()?;
    context.set_fill_style_str(colours.colour(Token::Paper));
    context.fill_rect(0.0, 0.0, width, height);
    canvas.to_data_url_with_type("image/png").ok()
}

/// Has the browser save a file.
pub fn save(name: &str, address: &str) {
    let Ok(link) = document().create_element("a") else { return };
    let attributes = [("href", address), ("download", name)];
    let set = attributes.iter().all(|(key, value)| link.set_attribute(key, value).is_ok());
    if let Some(link) = link.dyn_ref::<HtmlElement>().filter(|_| set) {
        link.click();
    }
}
