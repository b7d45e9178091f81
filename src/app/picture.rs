//! Scenes as SVG on the page.

use yew::prelude::*;

use super::painter::Palette;
use crate::scene::{Scene, Token, svg};

/// A small picture of a scene, in the colours of the page. It is decoration: its link names it.
pub fn miniature(scene: &Scene) -> Html {
    // The writer escapes every text of the scene.
    let picture = Html::from_html_unchecked(AttrValue::from(svg::write(scene)));
    html! { <span class="miniature" aria-hidden="true">{ picture }</span> }
}

/// A picture of a scene, in the colours of the page; its label says what it shows.
pub fn figure(scene: &Scene) -> Html {
    // The writer escapes every text of the scene.
    Html::from_html_unchecked(AttrValue::from(svg::write(scene)))
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
