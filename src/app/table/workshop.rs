//! The workshop: puzzles made to order.

use gloo::utils::document;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::Send;
use super::kept::view_kept;
use crate::app::form::Field;
use crate::app::plates;
use crate::contract::Pages;
use crate::game::{Direction, Plate};
use crate::say;
use crate::table::{BenchMsg, MadeToOrder, Msg, Solved, Workshop};

pub(super) fn view_workshop(
    send: &Send,
    workshop: &Workshop,
    solved: &[Solved],
    busy: bool,
    progress: Html,
) -> Html {
    let on_choose = send.reform(|(key, value)| Msg::Bench(BenchMsg::Order(key, value)));
    let faults = workshop.faults();
    html! {
        <div class="workshop plates">
            { view_kept(send, workshop, solved) }
            <section key="order" class="stack">
                <h2>{ say!("Options") }</h2>
                <div class="fields">
                    { for workshop.fields.iter().map(|field| html! {
                        <Field key={field.key.clone()} field={field.clone()} keeps_faults=true
                            fault={faults.iter().find(|fault| fault.key == field.key).cloned()} on_choose={on_choose.clone()} />
                    }) }
                </div>
                <button type="button" class="main wide" aria-disabled={busy.to_string()}
                    onclick={send.reform(|_| Msg::Bench(BenchMsg::Design))}>{ say!("Create") }</button>
                { progress }
            </section>
            { view_made(send, workshop, solved, busy) }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct ArrivalProps {
    /// Identifies the result; `None` before the first.
    what: Option<AttrValue>,
    words: AttrValue,
}

/// The heading of a result, which scrolls into view when a new result has come.
#[component]
fn Arrival(props: &ArrivalProps) -> Html {
    let node = use_node_ref();
    let before = use_mut_ref(|| props.what.clone());
    {
        let node = node.clone();
        use_effect_with(props.what.clone(), move |what| {
            let before = before.replace(what.clone());
            let heading = node.cast::<HtmlElement>();
            if let Some(heading) = heading.filter(|_| what.is_some() && before != *what) {
                heading.scroll_into_view();
                // A user who turns the page at its foot begins the next one at its head.
                let focus = document().active_element();
                if focus.is_some_and(|focus| {
                    focus.closest(".turn.foot").is_ok_and(|foot| foot.is_some())
                }) {
                    // If it cannot be focused, that does no harm.
                    let _ = heading.focus();
                }
            }
        });
    }
    html! { <h2 id="made" tabindex="-1" ref={node}>{ &props.words }</h2> }
}

fn view_made(send: &Send, workshop: &Workshop, solved: &[Solved], busy: bool) -> Html {
    let nothing = MadeToOrder::default();
    let (is_made, MadeToOrder { plates: made, remark, pages }) =
        (workshop.made.is_some(), workshop.made.as_ref().unwrap_or(&nothing));
    let first = made.first().map_or("", |plate| &plate.link);
    let what = is_made.then(|| AttrValue::from(format!("{remark} {first}")));
    let item = |(index, plate): (usize, &Plate)| {
        let kept = workshop.has_kept(plate);
        let name = match kept {
            true => say!("Kept: {name}", name = plate.name),
            false => say!("Keep {name}", name = plate.name),
        };
        let button = html! {
            <button type="button" class="quiet" aria-label={name} aria-disabled={kept.to_string()}
                onclick={(!kept).then(|| send.reform(move |_: MouseEvent| Msg::Bench(BenchMsg::Keep(index))))}>
                { if kept { say!("Kept") } else { say!("Keep") } }
            </button>
        };
        html! { <li key={index}>{ plates::view(plate, solved, button) }</li> }
    };
    let turn = |foot: Option<&'static str>| {
        let button = |direction, words: String, order: &Option<_>| {
            let on = order.is_some() && !busy;
            html! {
                <button type="button" class="quiet" aria-disabled={(!on).to_string()}
                    onclick={on.then(|| send.reform(move |_: MouseEvent| Msg::Bench(BenchMsg::TurnPage(direction))))}>{ words }</button>
            }
        };
        html! {
            <div class={classes!("row", "turn", foot)} hidden={*pages == Pages::default()}>
                { button(Direction::Back, say!("Previous page"), &pages.before) }
                { button(Direction::Onward, say!("Next page"), &pages.after) }
            </div>
        }
    };
    html! {
        <section key="made" aria-labelledby="made" hidden={!is_made}>
            <Arrival {what} words={if made.is_empty() { say!("Nothing fits this order") } else { say!("Made to order") }} />
            <p class="muted remark" hidden={remark.is_empty()}>{ remark }</p>
            { turn(None) }
            <ul hidden={made.is_empty()}>{ for made.iter().enumerate().map(item) }</ul>
            { turn(Some("foot")) }
        </section>
    }
}
