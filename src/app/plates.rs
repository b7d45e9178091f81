//! Positions as plates: a miniature, a name and a note, and the link that opens it.

use yew::prelude::*;

use super::{address, picture};
use crate::game::Plate;

/// A plate as an item of a list; `below` stands under it and is not part of its link.
pub fn view(plate: &Plate, below: Html) -> Html {
    html! {
        <>
            <a class="plate small" href={address::href(&plate.link)}>
                { picture::miniature(&plate.picture) }
                <span class="name">{ &plate.name }</span>
                <span class="note">{ &plate.note }</span>
                <span class="source">{ &plate.source }</span>
            </a>
            { below }
        </>
    }
}
