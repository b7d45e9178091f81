//! A table of a paper: what is printed, and the same computed anew beside it.

use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::{document_element, window};
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use super::icons::{Icon, icon};
use super::picture;
use crate::numerals::grouped;
use crate::puzzle::{Cell, CellPlace, Plot, Table};

/// What was computed on the page: a value for each cell of each row that is known.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Computed(Vec<Vec<Option<String>>>);

impl Computed {
    /// Takes note of a cell.
    pub fn set(&mut self, place: CellPlace, value: String) {
        let CellPlace { row, column } = place;
        let rows = self.0.len().max(row + 1);
        self.0.resize(rows, Vec::new());
        let cells = self.0[row].len().max(column + 1);
        self.0[row].resize(cells, None);
        self.0[row][column] = Some(value);
    }

    /// What a cell was computed to be.
    pub fn get(&self, place: CellPlace) -> Option<&str> {
        self.0.get(place.row)?.get(place.column)?.as_deref()
    }
}

/// How our figure stands to the printed one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// Both are the same.
    Agrees,
    /// They are not.
    Differs,
    /// Nothing, or no figure, is printed there: ours is new.
    New,
    /// There will be one of ours, but not yet.
    Pending,
    /// There is none of ours.
    Printed,
    /// There is nothing at all.
    Empty,
}

impl Standing {
    /// How a cell stands, with what was computed on the page.
    pub fn of(cell: &Cell, computed: Option<&str>) -> Self {
        match (&cell.printed, ours(cell, computed)) {
            (Some(printed), Some(ours)) if printed == ours => Self::Agrees,
            // Words such as “not computed” are no figure that ours could differ from.
            (Some(printed), Some(ours)) if has_digit(printed) || !has_digit(ours) => Self::Differs,
            (_, Some(_)) => Self::New,
            (_, None) if cell.live => Self::Pending,
            (Some(_), None) => Self::Printed,
            (None, None) => Self::Empty,
        }
    }

    /// The standings of a table's cells.
    fn all(table: &Table, computed: &Computed) -> Vec<Self> {
        let mut all = Vec::new();
        for (row, cells) in table.rows.iter().enumerate() {
            for (column, cell) in cells.cells.iter().enumerate() {
                all.push(Self::of(cell, computed.get(CellPlace { row, column })));
            }
        }
        all
    }

    /// Its mark, and the word for it.
    fn mark(self) -> Option<(Icon, &'static str, &'static str)> {
        match self {
            Self::Agrees => Some((Icon::Agrees, "agrees", "agrees")),
            Self::Differs => Some((Icon::Differs, "differs", "differs")),
            Self::New => Some((Icon::New, "new", "not printed")),
            Self::Pending => Some((Icon::Pending, "pending", "not computed yet")),
            Self::Printed | Self::Empty => None,
        }
    }
}

/// Our figure: computed on the page, or stored.
fn ours<'a>(cell: &'a Cell, computed: Option<&'a str>) -> Option<&'a str> {
    computed.or(cell.stored.as_deref())
}

fn has_digit(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
}

/// A figure set as a book sets it; words stay as they are.
fn set(text: &str) -> String {
    let figure = |word: &str| {
        let digits = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
        if digits { grouped(word) } else { word.to_owned() }
    };
    text.split(' ').map(figure).collect::<Vec<_>>().join(" ")
}

/// How many cells of a table stand how, in words: "3 agree, 1 differs".
pub fn tally(table: &Table, computed: &Computed) -> String {
    let all = Standing::all(table, computed);
    let count = |standing| all.iter().filter(|one| **one == standing).count();
    let parts = [
        (Standing::Agrees, "agrees", "agree"),
        (Standing::Differs, "differs", "differ"),
        (Standing::New, "is not printed", "are not printed"),
        (Standing::Pending, "is not computed yet", "are not computed yet"),
    ];
    let parts = parts.map(|(standing, one, more)| match count(standing) {
        0 => None,
        1 => Some(format!("1 {one}")),
        n => Some(format!("{} {more}", grouped(n))),
    });
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// What the marks in the tables mean.
pub fn legend() -> Html {
    let standings = [Standing::Agrees, Standing::Differs, Standing::New, Standing::Pending];
    html! {
        <ul class="legend" aria-label="Marks">
            { for standings.iter().filter_map(|standing| standing.mark()).map(|(which, class, words)| html! {
                <li key={class} class={class}>{ icon(which) }{ words }</li>
            }) }
        </ul>
    }
}

/// What a table shows, and whom it tells.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// Its number on the page, for what refers to it.
    pub index: usize,
    /// What is printed, and what is stored.
    pub table: Rc<Table>,
    /// What was computed on the page.
    pub computed: Rc<Computed>,
    /// Whether something else is being worked out.
    pub busy: bool,
    /// How far its computing is; empty when it is not being computed.
    pub progress: Html,
    /// Computes the live cells.
    pub on_recompute: Callback<()>,
}

/// The component.
#[component]
pub fn PaperTable(props: &Props) -> Html {
    let Props { index, table, computed, busy, progress, on_recompute } = props;
    let name = format!("paper-{index}");
    let cells = || table.rows.iter().flat_map(|row| &row.cells);
    let live = cells().any(|cell| cell.live);
    let stored = cells().any(|cell| cell.stored.is_some());
    let onclick = on_recompute.reform(|_: MouseEvent| ());
    let row = |(row, line): (usize, &crate::puzzle::TableRow)| {
        html! {
            <tr key={row}>
                <th scope="row">{ set(&line.name) }</th>
                { for line.cells.iter().enumerate().map(|(column, cell)| {
                    view_cell(column, cell, computed.get(CellPlace { row, column }))
                }) }
            </tr>
        }
    };
    html! {
        <section class="paper">
            <div class="scroll" role="region" tabindex="0" aria-labelledby={name.clone()}>
                <table>
                    <caption><div id={name}>
                        <strong>{ &table.title }</strong>
                        <small>{ table.source }</small>
                    </div></caption>
                    <thead><tr>
                        { for table.columns.iter().enumerate().map(|(column, head)| html! {
                            <th key={column} scope="col">{ head }</th>
                        }) }
                    </tr></thead>
                    <tbody>{ for table.rows.iter().enumerate().map(row) }</tbody>
                </table>
            </div>
            <p class="numbers">{ tally(table, computed) }</p>
            <p class="muted" hidden={table.note.is_empty()}>{ &table.note }</p>
            <p class="muted" hidden={!stored}>
                { "† stored: computed beforehand, because it takes long." }
                <span hidden={table.command.is_none()}>
                    { " To compute it again: " }<code>{ table.command.clone().unwrap_or_default() }</code>
                </span>
            </p>
            <div class="row" hidden={!live}>
                <button type="button" aria-disabled={busy.to_string()} {onclick}>{ "Recompute" }</button>
            </div>
            <div>{ progress.clone() }</div>
        </section>
    }
}

/// A drawing with its words.
pub fn view_plot(plot: &Plot) -> Html {
    html! {
        <figure class="plot" key={plot.title.clone()}>
            { picture::figure(&plot.scene) }
            <figcaption>
                <strong>{ &plot.title }</strong>
                <small>{ plot.source }</small>
                <p class="muted">{ &plot.note }</p>
                <button type="button" class="quiet" onclick={print}>{ "Print" }</button>
            </figcaption>
        </figure>
    }
}

/// Prints the figure whose button was pressed, alone and as ink on paper.
fn print(event: MouseEvent) {
    const MARK: &str = "data-printed";
    let button = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(figure) = button.and_then(|button| button.closest("figure").ok().flatten()) else {
        return;
    };
    let page = document_element();
    let theme = page.get_attribute("data-theme").unwrap_or_default();
    // The names of attributes are valid, so that setting them cannot fail.
    let _ = page.set_attribute("data-theme", "light");
    let _ = figure.set_attribute(MARK, "");
    EventListener::once(&window(), "afterprint", move |_| {
        let _ = document_element().set_attribute("data-theme", &theme);
        let _ = figure.remove_attribute(MARK);
    })
    .forget();
    // A browser that does not print says so itself.
    let _ = window().print();
}

fn view_cell(column: usize, cell: &Cell, computed: Option<&str>) -> Html {
    let standing = Standing::of(cell, computed);
    let ours = ours(cell, computed);
    let stored = computed.is_none() && cell.stored.is_some();
    let printed = cell.printed.as_deref().filter(|_| standing != Standing::Agrees);
    let figure = ours.or(printed).map(set).unwrap_or_default();
    let (mark, class, words) = match standing.mark() {
        Some((which, class, words)) => (icon(which), class, words),
        None if standing == Standing::Printed => (html! { <span /> }, "", "printed only"),
        None => (html! { <span /> }, "", ""),
    };
    // What is printed stands below ours where the two are not the same.
    let below =
        printed.filter(|_| ours.is_some()).map(|printed| format!("printed {}", set(printed)));
    html! {
        <td key={column} {class}>
            <span class="figure-of">
                { mark }
                <span>{ figure }<span aria-hidden="true" hidden={!stored}>{ "†" }</span></span>
                <span class="visually-hidden">
                    { if stored { " stored," } else { "" } }{ " " }{ words }
                </span>
            </span>
            <small hidden={below.is_none()}>{ below.unwrap_or_default() }</small>
        </td>
    }
}
