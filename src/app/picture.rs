//! Scenes as SVG on the page.

use yew::prelude::*;

use super::painter::Palette;
use crate::scene::{Scene, Token, svg};

/// A small picture. It is decoration: its link names it. The text is what [`svg::write`] wrote, which escapes every
/// text of the scene.
pub fn miniature(svg: &str) -> Html {
    html! { <span class="miniature" aria-hidden="true">{ figure(svg) }</span> }
}

/// A picture, in the colours of the page; its label says what it shows. The text is what [`svg::write`] wrote.
pub fn figure(svg: &str) -> Html {
    Html::from_html_unchecked(AttrValue::from(svg.to_owned()))
}

/// The scene as an SVG file that stands by itself, in the present colours of the table.
pub fn file(scene: &Scene) -> String {
    // The accent is not the document's but that of the puzzle's family.
    let table = gloo::utils::document().query_selector("main[data-family]").ok().flatten();
    let colours = Palette::of(&table.unwrap_or_else(gloo::utils::document_element));
    let style: String = Token::ALL
        .iter()
        .map(|token| format!("{}:{};", token.property(), colours.colour(*token)))
        .collect();
    svg::write(scene).replacen("<svg ", &format!("<svg style=\"{style}\" "), 1)
}
