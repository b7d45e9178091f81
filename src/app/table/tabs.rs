//! The tabs beside the board. Their contents are in [`panels`](super::panels).

use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use super::Send;
use crate::app::host::focus_on;
use crate::app::icons::{Icon, icon};
use crate::app::settings::{self, Settings};
use crate::app::views;
use crate::contract::Instructions;
use crate::kit::say::translated;
use crate::say;
use crate::table::{Msg, Panel, Table, ViewMsg};

/// The panel beside the board. Until the views are loaded, it shows the rules.
pub(super) fn side(send: &Send, table: &Table, settings: &Rc<Settings>) -> Html {
    let is_editing = table.is_editing();
    let body = match table.view.panel {
        Panel::Play if !is_editing && views::here().is_none() => rules(&table.shown.instructions),
        _ => views::show(|views| (views.panel)(send, table, settings)),
    };
    if is_editing {
        return body;
    }
    view_tabs(send, &table.panels(), table.view.panel, body)
}

fn view_tabs(send: &Send, panels: &[Panel], shown: Panel, body: Html) -> Html {
    let tab = |panel: Panel| {
        let panels = panels.to_vec();
        let (send, selected) = (send.clone(), shown == panel);
        html! {
            <button type="button" role="tab" key={panel.name()} id={format!("tab-{}", panel.name())}
                aria-selected={selected.to_string()} aria-controls="panel"
                tabindex={if selected { "0" } else { "-1" }}
                onclick={send.reform(move |event| {
                    bring_up(&event);
                    Msg::View(ViewMsg::Show(panel))
                })}
                onkeydown={move |event: KeyboardEvent| {
                    if let Some(msg) = step_tab(panel, &panels, &event) {
                        send.emit(msg);
                    }
                }}>
                { translated(panel.name()) }
            </button>
        }
    };
    html! {
        <div key="tabs" class="tabs">
            <SheetHead on_put_away={send.reform(|()| Msg::View(ViewMsg::PutAway))}>
                <div role="tablist" aria-label={say!("Panels")}>{ for panels.iter().copied().map(tab) }</div>
                <button type="button" class="tool put-away" aria-label={say!("Back to the board")}
                    onclick={send.reform(|_| Msg::View(ViewMsg::PutAway))}>{ icon(Icon::DOWN) }</button>
            </SheetHead>
            <div role="tabpanel" id="panel" class="panel" tabindex="0" key={shown.name()}
                aria-labelledby={format!("tab-{}", shown.name())}>{ body }</div>
        </div>
    }
}

/// The distance of a swipe down that puts a sheet away, in CSS pixels.
const SWIPE: i32 = 40;

#[derive(Properties, PartialEq)]
struct SheetHeadProps {
    /// Called when the sheet is swiped down.
    on_put_away: Callback<()>,
    children: Html,
}

/// The tabs at the upper edge of a sheet, which a swipe down puts away.
#[component]
fn SheetHead(props: &SheetHeadProps) -> Html {
    let start = use_mut_ref(|| None::<(i32, i32)>);
    let onpointerdown = {
        let start = start.clone();
        move |event: PointerEvent| *start.borrow_mut() = Some((event.client_x(), event.client_y()))
    };
    let on_put_away = props.on_put_away.clone();
    let onpointerup = move |event: PointerEvent| {
        let Some((x, y)) = start.borrow_mut().take() else { return };
        let (across, down) = (event.client_x() - x, event.client_y() - y);
        if event.pointer_type() == "touch" && down > SWIPE && down > across.abs() {
            on_put_away.emit(());
        }
    };
    html! { <div class="sheet-head" {onpointerdown} {onpointerup}>{ props.children.clone() }</div> }
}

/// On a phone in landscape, scrolls the tabs to the top: a panel would open out of sight. The board stays beside them.
fn bring_up(event: &MouseEvent) {
    let button = event.target_dyn_into::<Element>();
    let tabs = button.and_then(|button| button.closest("[role=tablist]").ok().flatten());
    if let Some(tabs) =
        tabs.filter(|_| settings::matches("(orientation: landscape) and (max-height: 34rem)"))
    {
        tabs.scroll_into_view();
    }
}

pub(super) fn rules(Instructions { goal, how, rules }: &Instructions) -> Html {
    html! {
        <>
            <p class="prose"><b>{ goal }</b>{ format!(" {how}") }</p>
            <p class="prose muted" hidden={rules.is_empty()}>{ rules }</p>
        </>
    }
}

fn step_tab(panel: Panel, all: &[Panel], event: &KeyboardEvent) -> Option<Msg> {
    let here = all.iter().position(|p| *p == panel)?;
    let there = match event.key().as_str() {
        "ArrowRight" => (here + 1) % all.len(),
        "ArrowLeft" => (here + all.len() - 1) % all.len(),
        _ => return None,
    };
    focus_on(&format!("#tab-{}", all[there].name()));
    event.prevent_default();
    Some(Msg::View(ViewMsg::Show(all[there])))
}
