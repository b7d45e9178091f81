//! Scenes as SVG on the page.

use yew::prelude::*;

use crate::scene::{Scene, Token, svg};

/// A small picture of a scene, in the colours of the page. It is decoration: its link names it.
pub fn miniature(scene: &Scene) -> Html {
    // The writer escapes every text of the scene.
    let picture = Html::from_html_unchecked(AttrValue::from(svg::write(scene)));
    html! { <span class="miniature" aria-hidden="true">{ picture }</span> }
}

/// The scene as an SVG file that stands by itself, in the present colours of the page.
pub fn file(scene: &Scene) -> String {
    let colours = super::painter::Palette::of(&gloo::utils::document_element());
    let style: String = Token::ALL
        .iter()
        .map(|token| format!("{}:{};", token.property(), colours.colour(*token)))
        .collect();
    svg::write(scene).replacen("<svg ", &format!("<svg style=\"{style}\" "), 1)
}
