//! What pupils handed in, for the teacher: who got where, step by step, every move replayed and checked.

use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use super::files;
use crate::classroom::{Classroom, MOST_HAND_INS, Msg};
use crate::lesson::{Cell, HandIn, Mark, Row};
use crate::numerals::counted;

/// The table of all hand-ins, and what opens more of them.
pub fn view(send: &Callback<Msg>, room: &Classroom) -> Html {
    let review = &room.review;
    let tasks = review.columns.iter().filter(|column| column.has_task).count();
    let heads = review.columns.iter().filter(|column| column.has_task);
    html! {
        <article class="step review" key="review">
            <h2>{ "Hand-ins" }</h2>
            <p>{ "Every answer is judged here again, and every move replayed. Nothing leaves this device." }</p>
            { add(send) }
            <p class="notice" hidden={room.hand_ins.len() < MOST_HAND_INS}>
                { format!("{MOST_HAND_INS} are open, and no more can be: reload the page for another class.") }
            </p>
            <div class="wide-table" hidden={review.rows.is_empty()}>
                <table>
                    <caption>{ counted(review.rows.len() as u64, "hand-in") }</caption>
                    <thead><tr>
                        <th scope="col">{ "Who" }</th>
                        { for heads.clone().map(|column| html! {
                            <th scope="col" title={column.title.clone()}>{ column.at.to_string() }</th>
                        }) }
                        <th scope="col">{ "Done" }</th>
                    </tr></thead>
                    <tbody>{ for review.rows.iter().map(|row| line(room, row, tasks)) }</tbody>
                    <tfoot><tr>
                        <th scope="row">{ "Done by" }</th>
                        { for heads.map(|column| html! { <td>{ column.done }</td> }) }
                        <td />
                    </tr></tfoot>
                </table>
            </div>
            { for review.rows.iter().map(|row| details(room, row)) }
        </article>
    }
}

/// Where links are pasted and files chosen.
fn add(send: &Callback<Msg>) -> Html {
    let on_files = {
        let send = send.clone();
        Callback::from(move |event: Event| {
            let input: HtmlInputElement = event.target_unchecked_into();
            let Some(list) = input.files() else { return };
            let send = send.clone();
            spawn_local(async move {
                let texts = files::read_files(list).await;
                let hand_in = |(label, text)| HandIn { label, text };
                send.emit(Msg::HandIns(texts.into_iter().map(hand_in).collect()));
                input.set_value("");
            });
        })
    };
    let on_links = send.reform(|event: Event| {
        let area: HtmlTextAreaElement = event.target_unchecked_into();
        let links = area.value();
        area.set_value("");
        let links = links.split_whitespace().enumerate();
        let hand_in = |(index, link): (usize, &str)| HandIn {
            label: format!("Link {}", index + 1),
            text: link.to_owned(),
        };
        Msg::HandIns(links.map(hand_in).collect())
    });
    let on_pasted = {
        let on_links = on_links.clone();
        move |event: InputEvent| {
            // What is pasted is whole; what is typed is not until it is left.
            if event.input_type() == "insertFromPaste" {
                on_links.emit(event.into());
            }
        }
    };
    html! {
        <div class="task">
            <label class="stack"><span>{ "Links of pupils, one on each line" }</span>
                <textarea rows="2" onchange={on_links} oninput={on_pasted} />
            </label>
            <label class="stack"><span>{ "Files of pupils, to choose or to drop here" }</span>
                <input type="file" multiple=true accept=".md,.txt,text/markdown,text/plain" onchange={on_files} />
            </label>
        </div>
    }
}

fn line(room: &Classroom, row: &Row, tasks: usize) -> Html {
    let cells = row.cells.iter().zip(&room.review.columns).filter(|(_, column)| column.has_task);
    let cell = |(cell, _): (&Cell, _)| {
        let count = if cell.count > 1 { format!(" ({})", cell.count) } else { String::new() };
        let forged = if cell.forged.is_empty() { "" } else { " – not so" };
        html! { <td data-state={cell.state.word()}>{ format!("{}{count}{forged}", cell.words()) }</td> }
    };
    let cells: Vec<Html> = cells.map(cell).collect();
    html! {
        <tr>
            <th scope="row">
                { &row.who }
                // One that cannot be read is not one who did nothing.
                { for row.problems.first().map(|words| html! { <small class="wrong">{ words }</small> }) }
            </th>
            { cells }
            <td class="numbers">{ format!("{} of {tasks}", row.done()) }</td>
        </tr>
    }
}

/// All that a pupil tried.
fn details(room: &Classroom, row: &Row) -> Html {
    let time = row.seconds.map(|seconds| counted(u64::from(seconds.div_ceil(60)), "minute"));
    let tried =
        row.cells.iter().zip(&room.review.columns).filter(|(cell, _)| !cell.tries.is_empty());
    html! {
        <details>
            <summary>{ &row.who }{ time.map(|time| format!(", {time}")).unwrap_or_default() }</summary>
            <ul class="notice wrong" hidden={row.problems.is_empty()}>
                { for row.problems.iter().map(|words| html! { <li>{ words }</li> }) }
            </ul>
            <dl class="answers">
                { for tried.map(|(cell, column)| html! {
                    <div>
                        <dt>{ &column.title }</dt>
                        { for cell.tries.iter().map(|(words, mark)| html! { <dd>{ format!("{words}: {}", say(*mark)) }</dd> }) }
                        { for cell.forged.iter().map(|words| html! { <dd><strong>{ words }</strong></dd> }) }
                    </div>
                }) }
            </dl>
        </details>
    }
}

fn say(mark: Mark) -> &'static str {
    match mark {
        Mark::Right => "right",
        Mark::Given => "to be judged by you",
        Mark::Wrong => "wrong",
        Mark::NotThis => "legal, but not this",
        Mark::Open | Mark::OnTheWay => "not finished",
        Mark::Elsewhere => "another game",
        Mark::Unreadable => "no answer",
    }
}
