//! Positions as plates: a miniature, a name, a note, and the link that opens the position.

use yew::prelude::*;

use super::icons::{Icon, icon};
use super::{address, picture};
use crate::game::Plate;
use crate::say;
use crate::table::Solved;

/// A plate as a list item, with a mark if it was solved here. `below` follows it and is not part of its link.
pub fn view(plate: &Plate, solved: &[Solved], below: Html) -> Html {
    let solved = solved.iter().find(|solved| solved.link == plate.link);
    html! {
        <>
            <a class="plate small" href={address::href(&plate.link)}>
                { picture::miniature(&plate.picture) }
                <span class="name">{ &plate.name }</span>
                <span class="difficulty">{ &plate.difficulty }</span>
                <span class="note">{ &plate.note }</span>
                <span class="source">{ &plate.source }</span>
                <span class="solved" hidden={solved.is_none()}>
                    { icon(Icon::AGREES) }
                    { solved.map(|solved| say!("Solved: {tally}", tally = solved.tally)).unwrap_or_default() }
                </span>
            </a>
            { below }
        </>
    }
}
