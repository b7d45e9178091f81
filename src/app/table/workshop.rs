//! The workshop: puzzles made to order.

use yew::prelude::*;

use super::Send;
use super::kept::view_kept;
use crate::app::form::Field;
use crate::app::plates;
use crate::game::Plate;
use crate::table::{MadeToOrder, Msg, Solved, Workshop};

pub(super) fn view_workshop(
    send: &Send,
    workshop: &Workshop,
    solved: &[Solved],
    busy: bool,
    progress: Html,
) -> Html {
    let on_choose = send.reform(|(key, value)| Msg::Order(key, value));
    html! {
        <div class="workshop plates">
            { view_kept(send, workshop, solved) }
            <section key="order" class="stack">
                <h2>{ "Options" }</h2>
                <div class="fields">
                    { for workshop.fields.iter().map(|field| html! {
                        <Field key={field.key.clone()} field={field.clone()} on_choose={on_choose.clone()} />
                    }) }
                </div>
                <button type="button" class="main wide" aria-disabled={busy.to_string()}
                    onclick={send.reform(|_| Msg::Design)}>{ "Create" }</button>
                { progress }
            </section>
            { view_made(send, workshop, solved) }
        </div>
    }
}

fn view_made(send: &Send, workshop: &Workshop, solved: &[Solved]) -> Html {
    let Some(MadeToOrder { plates: made, remark }) = &workshop.made else {
        return html! { <section key="made" hidden=true /> };
    };
    let item = |(index, plate): (usize, &Plate)| {
        let kept = workshop.has_kept(plate);
        let name = format!("{} {}", if kept { "Kept:" } else { "Keep" }, plate.name);
        let button = html! {
            <button type="button" class="quiet" aria-label={name} aria-disabled={kept.to_string()}
                onclick={(!kept).then(|| send.reform(move |_: MouseEvent| Msg::Keep(index)))}>
                { if kept { "Kept" } else { "Keep" } }
            </button>
        };
        html! { <li key={index}>{ plates::view(plate, solved, button) }</li> }
    };
    html! {
        <section key="made" aria-labelledby="made">
            <h2 id="made">{ if made.is_empty() { "Nothing to this order" } else { "Made to order" } }</h2>
            <p class="muted remark" hidden={remark.is_empty()}>{ remark }</p>
            <ul hidden={made.is_empty()}>{ for made.iter().enumerate().map(item) }</ul>
        </section>
    }
}
