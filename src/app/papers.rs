//! A table of a paper: its printed values, with the computed ones beside them.

use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use gloo::utils::window;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDetailsElement};
use yew::prelude::*;

use super::address;
use super::icons::{Icon, icon};
use super::{download, picture};
use crate::contract::{Cell, CellPlace, PaperTable as Table, TableRow};
use crate::game::Plot;
use crate::kit::narrow;
use crate::kit::words::slug;
use crate::say;
use crate::table::{Comparison, Computed, is_our_own, ours, tally, to_csv, with_groups};

/// The number of cells rendered at a time, in some milliseconds. A page of tables has a thousand of them.
const AT_A_TIME: usize = 60;

/// The maximum length of a figure, in characters. A longer one is a text, which may break.
const LONGEST_FIGURE: usize = 40;

/// The pause until the next cells are rendered, in milliseconds: the page stays responsive.
const PAUSE: u32 = 16;

/// The number of a table's cells to render so far, with `before` cells ahead of it on the page and `inside` in it. All
/// tables start at the same time and are rendered in order. The first render of the page has none of them.
#[hook]
fn use_share(before: usize, inside: usize) -> usize {
    let drawn = use_state(|| 0);
    let count = *drawn;
    use_effect_with((count, before + inside), move |(count, all)| {
        let (count, all) = (*count, *all);
        // The first pause lasts until the cells ahead are rendered.
        let (wait, next) = match count {
            0 => (before / AT_A_TIME, before + AT_A_TIME),
            _ => (1, count + AT_A_TIME),
        };
        let draw_more = move || Timeout::new(PAUSE * narrow::u32(wait), move || drawn.set(next));
        let clock = (count < all).then(draw_more);
        move || drop(clock)
    });
    count.saturating_sub(before)
}

fn cells(table: &Table) -> impl Iterator<Item = &Cell> {
    table.rows.iter().flat_map(|row| &row.cells)
}

/// The number of cells a table has.
pub fn count_cells(table: &Table) -> usize {
    cells(table).count()
}

fn mark(comparison: Comparison) -> Option<(Icon, &'static str, String)> {
    match comparison {
        Comparison::Agrees => Some((Icon::AGREES, "agrees", say!(for "a figure": "agrees"))),
        Comparison::Differs => Some((Icon::DIFFERS, "differs", say!(for "a figure": "differs"))),
        Comparison::New => Some((Icon::NEW, "new", say!(for "a figure": "not printed"))),
        Comparison::Pending => {
            Some((Icon::PENDING, "pending", say!(for "a figure": "not computed yet")))
        }
        Comparison::Printed | Comparison::Empty => None,
    }
}

/// The legend of the marks in the tables.
pub fn legend() -> Html {
    let comparisons =
        [Comparison::Agrees, Comparison::Differs, Comparison::New, Comparison::Pending];
    html! {
        <ul class="legend" aria-label={say!("Marks")}>
            { for comparisons.into_iter().filter_map(mark).map(|(which, class, words)| html! {
                <li key={class} class={class}>{ icon(which) }{ words }</li>
            }) }
        </ul>
    }
}

/// The content of a table and its callbacks.
#[derive(Properties, Clone)]
pub struct Props {
    /// Its number on the page, for references.
    pub index: usize,
    /// The number of cells before it on the page.
    pub before: usize,
    /// The printed and the stored values.
    pub table: Rc<Table>,
    /// The values computed for the page.
    pub computed: Rc<Computed>,
    /// Tells whether it is unfolded.
    pub open: bool,
    /// Tells whether it is being computed.
    pub busy: bool,
    /// The progress of its computation; empty while there is none.
    pub progress: Html,
    /// Unfolds it (true), or folds it up.
    pub on_unfold: Callback<bool>,
    /// Computes the live cells.
    pub on_recompute: Callback<()>,
}

/// Ignores the callbacks, which change on every render but do the same. A table has hundreds of cells, so it is
/// rendered only when something in it has changed.
impl PartialEq for Props {
    fn eq(&self, other: &Self) -> bool {
        (self.index, self.before) == (other.index, other.before)
            && Rc::ptr_eq(&self.table, &other.table)
            && Rc::ptr_eq(&self.computed, &other.computed)
            && (self.open, self.busy) == (other.open, other.busy)
            && self.progress == other.progress
    }
}

/// The component.
#[component]
pub fn PaperTable(props: &Props) -> Html {
    let Props { index, before, table, computed, open, busy, progress, on_unfold, on_recompute } =
        props;
    let mut share = use_share(*before, count_cells(table)).cast_signed();
    let drawn = table.rows.iter().take_while(|row| {
        let begins = share > 0;
        share -= row.cells.len().cast_signed();
        begins
    });
    let name = format!("paper-{index}");
    let live = cells(table).any(|cell| cell.live);
    let ontoggle = on_unfold.reform(|event: Event| {
        event.target_dyn_into::<HtmlDetailsElement>().is_some_and(|details| details.open())
    });
    let onclick = on_recompute.reform(|_: MouseEvent| ());
    let own = is_our_own(table);
    let on_save = {
        let (table, computed) = (table.clone(), computed.clone());
        move |_: MouseEvent| {
            let name = format!("{}.csv", slug(&table.title));
            // A browser that refuses the file says so itself.
            download::save_text(&name, "csv", &to_csv(&table, &computed));
        }
    };
    html! {
        <section class="paper">
        <details open={*open} {ontoggle}>
            <summary id={name.clone()}>
                <span><strong>{ &table.title }</strong><small hidden={table.is_beyond()}>{ &table.source }</small></span>
            </summary>
            <div class="scroll" role="region" tabindex="0" aria-labelledby={name.clone()}>
                <table aria-labelledby={name}>
                    <thead><tr>
                        { for table.columns.iter().enumerate().map(|(column, head)| html! {
                            <th key={column} scope="col">{ head }</th>
                        }) }
                    </tr></thead>
                    <tbody>{ for drawn.enumerate().map(|(index, row)| view_row(index, row, computed, own)) }</tbody>
                </table>
            </div>
            <p class="numbers">{ tally(table, computed) }</p>
            <p class="muted" hidden={table.note.is_empty()}>{ &table.note }</p>
            { about_stored(table) }
            <div class="row">
                <button type="button" hidden={!live} aria-disabled={busy.to_string()} {onclick}>
                    if computed.is_empty() { { say!("Compute") } } else { { say!("Recompute") } }
                </button>
                <button type="button" onclick={on_save}>{ say!("Save as CSV") }</button>
            </div>
            <div>{ progress.clone() }</div>
        </details>
        </section>
    }
}

/// A drawing, and its place on the page.
#[derive(Properties, PartialEq)]
pub struct PlotProps {
    /// The drawings of the page.
    pub plots: Rc<Vec<Plot>>,
    /// The index of this drawing.
    pub index: usize,
    /// The number of cells before all drawings on the page.
    pub before: usize,
}

/// The component.
#[component]
pub fn PaperPlot(props: &PlotProps) -> Html {
    let share = use_share(props.before + AT_A_TIME * props.index, 1);
    let plot = &props.plots[props.index];
    html! {
        <figure class="plot">
            if share > 0 {
                { picture::figure(&plot.picture) }
            }
            <figcaption>
                <strong>{ &plot.title }</strong>
                <small>{ &plot.source }</small>
                <p class="muted">{ &plot.note }</p>
                <button type="button" class="quiet" onclick={print}>{ say!("Print") }</button>
            </figcaption>
        </figure>
    }
}

fn print(event: MouseEvent) {
    const MARK: &str = "data-printed";
    let button = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(figure) = button.and_then(|button| button.closest("figure").ok().flatten()) else {
        return;
    };
    // Setting an attribute with a valid name cannot fail.
    let _ = figure.set_attribute(MARK, "");
    EventListener::once(&window(), "afterprint", move |_| {
        let _ = figure.remove_attribute(MARK);
    })
    .forget();
    // A browser that does not print says so itself.
    let _ = window().print();
}

/// A row, whose name links to its game or position.
fn view_row(index: usize, row: &TableRow, computed: &Computed, own: bool) -> Html {
    let TableRow { name, cells, link } = row;
    let name = match link {
        Some(link) => html! { <a href={address::href(link)}>{ with_groups(name) }</a> },
        None => with_groups(name).into(),
    };
    html! {
        <tr key={index}>
            <th scope="row">{ name }</th>
            { for cells.iter().enumerate().map(|(column, cell)| {
                view_cell(column, cell, computed.get(CellPlace { row: index, column }), own)
            }) }
        </tr>
    }
}

/// The footnote about stored figures, and the command that computed them.
fn about_stored(table: &Table) -> Html {
    let stored = cells(table).any(|cell| cell.stored.is_some());
    html! {
        <>
            <p class="muted" hidden={!stored}>{ say!("† stored: computed beforehand, because it takes long.") }</p>
            <details class="muted" hidden={!stored || table.command.is_none()}>
                <summary>{ say!("Where the stored figures are from") }</summary>
                <p>{ say!("From Parlour’s program for the command line, which is built from the same source as this page and is not \
                      part of it:") }{ " " }<code>{ table.command.clone().unwrap_or_default() }</code></p>
            </details>
        </>
    }
}

/// A cell. In a table of our `own` results, a cell without a printed figure has no mark.
fn view_cell(column: usize, cell: &Cell, computed: Option<&str>, own: bool) -> Html {
    let comparison = Comparison::of(cell, computed);
    let ours = ours(cell, computed);
    let stored = computed.is_none() && cell.stored.is_some();
    let printed = cell.printed.as_deref().filter(|_| comparison != Comparison::Agrees);
    let figure = ours.or(printed).map(with_groups).unwrap_or_default();
    let is_long = figure.chars().count() > LONGEST_FIGURE;
    let is_printed = comparison == Comparison::Printed;
    let mark = mark(comparison).filter(|_| !own || comparison != Comparison::New);
    let (mark, class, words) = match mark {
        Some((which, class, words)) => (icon(which), class, words),
        None if is_printed => (html! { <span /> }, "", say!(for "a figure": "printed only")),
        None => (html! { <span /> }, "", String::new()),
    };
    // The printed value stands below ours where the two differ.
    let below = printed
        .filter(|_| ours.is_some())
        .map(|it| say!("printed {figure}", figure = with_groups(it)));
    let stored_words = stored.then(|| say!(for "a figure": "stored"));
    let all_words = stored_words.into_iter().chain((!words.is_empty()).then_some(words));
    let label = all_words.collect::<Vec<_>>().join(", ");
    html! {
        <td key={column} class={classes!(class, is_long.then_some("long"))}>
            <span class="figure-of">
                { mark }
                <span>{ figure }<span aria-hidden="true" hidden={!stored}>{ "†" }</span></span>
                <span class="visually-hidden">{ " " }{ label }</span>
            </span>
            <small hidden={below.is_none()}>{ below.unwrap_or_default() }</small>
        </td>
    }
}
