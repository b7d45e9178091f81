//! The hand-ins of pupils, for the teacher: each pupil's progress step by step, with every move replayed and checked.

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use super::author::moving_focus;
use super::codes::Codes;
use super::files;
use super::step::in_words;
use super::ways::{Exhibit, Gone, Ways};
use crate::app::modules::MakeGame;
use crate::app::settings::Settings;
use crate::app::{address, download};
use crate::classroom::{Classroom, MOST_HAND_INS, Msg};
use crate::export::row::Kind;
use crate::kit::words::slug;
use crate::lesson::{
    Basis, Cell, Column, Fork, Gathered, HandIn, Help, Mark, Review, Row, SortBy, Tally,
    letters_of_hand_in, plain, typed_moves,
};
use crate::say;

/// The table of all hand-ins, and the tools that open more. `is_foreign`: the lesson is from a pupil's link and
/// unknown here. `unchecked`: the reason why the computer's moves could not be checked. `game` replays ways.
pub fn view(
    send: &Callback<Msg>,
    room: &Classroom,
    is_foreign: bool,
    unchecked: Option<&str>,
    game: &MakeGame,
    settings: &Rc<Settings>,
) -> Html {
    let review = room.review.clone();
    let title = plain(&room.lesson().title);
    let is_full = room.gathered.hand_ins.len() >= MOST_HAND_INS;
    html! {
        <article class="step review" key="review">
            <h2>{ say!("Hand-ins: {title}", title) }</h2>
            <p>{ say!("Every answer is judged here again, and every move replayed. Nothing leaves this device.") }</p>
            <p class="notice wrong" hidden={!is_foreign}>
                { say!("The lesson itself came with a pupil’s link, and a pupil can change it. You \
                   have not opened this lesson as a teacher in this browser. To judge by your own \
                   text, open your lesson, then “Hand-ins”, and paste the link there.") }
            </p>
            { add(send, room.gathered.hand_ins.len()) }
            <p role="status">{ if room.gathered == Gathered::default() { String::new() } else { room.gathered.words() } }</p>
            <p class="notice" hidden={!is_full}>{ full() }</p>
            <p class="notice wrong" role="alert" hidden={unchecked.is_none()}>
                { say!("The computer’s moves could not be checked: a pupil could have made them \
                    up.") }{ " " }{ unchecked.unwrap_or_default() }
            </p>
            <p class="notice" role="status" hidden={room.replies.wanted().is_none() || unchecked.is_some()}>
                { say!("The computer’s moves are being checked: {n} left.", n = room.replies.count()) }
            </p>
            if !review.rows.is_empty() {
                <Sheet send={send.clone()} {review} {title} game={game.clone()} settings={settings.clone()} lang={address::spoken(&room.lesson().language)} />
            }
        </article>
    }
}

#[derive(Properties, PartialEq, Clone)]
struct SheetProps {
    send: Callback<Msg>,
    review: Rc<Review>,
    title: AttrValue,
    /// Makes the game on which ways are shown.
    game: MakeGame,
    settings: Rc<Settings>,
    lang: String,
}

/// The table, which can be sorted and saved as a file, the answers to each task, and those of each pupil. Names can be
/// hidden, for when a class is watching.
#[component]
fn Sheet(props: &SheetProps) -> Html {
    let by = use_state_eq(SortBy::default);
    let is_nameless = use_state_eq(|| false);
    let ticked = use_state_eq(Ticked::default);
    let exhibit = use_state_eq(|| None::<Rc<Exhibit>>);
    let on_names = {
        let is_nameless = is_nameless.clone();
        move |_: MouseEvent| is_nameless.set(!*is_nameless)
    };
    let review = &props.review;
    let on_file = {
        let (review, name) = (
            review.clone(),
            format!("{}.csv", slug(&format!("{} {}", say!("Hand-ins"), props.title))),
        );
        move |_: MouseEvent| download::save_text(&name, "csv", &review.csv())
    };
    let (on_show, on_close) = {
        let (show, close) = (exhibit.clone(), exhibit.clone());
        let on_show = Callback::from(move |shown: Exhibit| show.set(Some(Rc::new(shown))));
        (on_show, move |()| close.set(None))
    };
    let mut sorted = review.sorted(*by);
    // What cannot be read is nobody’s, and its words may name a pupil.
    sorted.retain(|row| row.is_read || !*is_nameless);
    let name = |(at, row): (usize, &&Row)| match *is_nameless {
        true => say!("Pupil {n}", n = at + 1),
        false => row.who.clone(),
    };
    let written = |index: usize| {
        let by_pupil = |(at, row)| row_texts(name((at, row)), row, index);
        html! { <dl class="answers">{ for sorted.iter().enumerate().filter_map(by_pupil) }</dl> }
    };
    let side_by_side = |index: usize, column: &Column| {
        let ways = sorted.iter().enumerate().filter_map(|(at, row)| {
            let best = row.cells.get(index)?.best()?;
            let (moves, mark) = (typed_moves(&best.words).map(str::to_owned).collect(), best.mark);
            let row_of = review.rows.iter().position(|other| std::ptr::eq(other, *row))?;
            Some((row_of, Gone { name: name((at, row)), moves }, mark))
        });
        pairing(index, column, ways.collect(), &ticked, &on_show)
    };
    html! {
        <>
            <div class="row">
                <button type="button" onclick={on_file}>{ say!("Save the table (CSV)") }</button>
                <button type="button" aria-pressed={is_nameless.to_string()} onclick={on_names}>{ say!("Hide names") }</button>
                <button type="button" hidden={review.count() == review.rows.len()} onclick={moving_focus(&props.send, ".review .task button", Msg::DropUnread)}>
                    { say!("Remove what cannot be read") }
                </button>
            </div>
            <div class="wide-table" tabindex="0" role="region" aria-label={say!("Table of hand-ins")}>
                <table>
                    <caption>{ say!("{n} hand-in" | "{n} hand-ins", n = review.count()) }</caption>
                    { sheet_head(review, &by) }
                    <tbody>{ for sorted.iter().enumerate().map(|(index, row)| {
                        line(review, row, is_nameless.then_some(index + 1))
                    }) }</tbody>
                    { sheet_foot(review) }
                </table>
            </div>
            <h3>{ say!("Answers, task by task") }</h3>
            { for columns(review).map(|(index, column)| {
                answers(review, index, column, &on_show, written(index), side_by_side(index, column))
            }) }
            if !*is_nameless {
                <h3>{ say!("Answers, pupil by pupil") }</h3>
                { for review.rows.iter().map(|row| details(review, row)) }
            }
            <Ways exhibit={(*exhibit).clone()} game={props.game.clone()} settings={props.settings.clone()} lang={props.lang.clone()} on_close={on_close} />
        </>
    }
}

fn columns(review: &Review) -> impl Iterator<Item = (usize, &Column)> {
    review.columns.iter().enumerate().filter(|(_, column)| column.has_task)
}

/// The column headings. A press sorts by one; a second press restores the order in which the hand-ins were opened.
fn sheet_head(review: &Review, by: &UseStateHandle<SortBy>) -> Html {
    let head = |to: SortBy, name: String, title: String| {
        let is_sorted = **by == to;
        let by = by.clone();
        let sort = move |_: MouseEvent| by.set(if is_sorted { SortBy::Opened } else { to });
        html! {
            <th scope="col" aria-sort={is_sorted.then_some(if to == SortBy::Who { "ascending" } else { "descending" })} title={title.clone()}>
                <button type="button" class="quiet" aria-label={say!("Sort by {title}", title)} onclick={sort}>
                    { name }<span aria-hidden="true">{ if is_sorted { " ▾" } else { "" } }</span>
                </button>
            </th>
        }
    };
    html! {
        <thead><tr>
            { head(SortBy::Who, say!("Name"), say!(for "Sort by": "name")) }
            { head(SortBy::Done, say!("Done"), say!(for "Sort by": "how many tasks are done")) }
            { for columns(review).map(|(index, column)| {
                let (at, title) = (column.at, plain(&column.title));
                let title = say!(for "Sort by": "task {at}, {title}", at, title);
                head(SortBy::Task(index), column.at.to_string(), title)
            }) }
        </tr></thead>
    }
}

/// For each task, the number of pupils who did it, and of those who stopped at it.
fn sheet_foot(review: &Review) -> Html {
    html! {
        <tfoot>
            <tr>
                <th scope="row">{ say!("Done by") }</th>
                <td />
                { for columns(review).map(|(_, column)| html! { <td>{ column.done }</td> }) }
            </tr>
            <tr>
                <th scope="row">{ say!("Stopped here") }</th>
                <td />
                { for columns(review).map(|(_, column)| html! { <td>{ column.stopped }</td> }) }
            </tr>
        </tfoot>
    }
}

/// The pupils whose ways are ticked, by the indices of their rows, and the column of the task.
#[derive(Default, PartialEq, Clone)]
struct Ticked {
    column: usize,
    rows: Vec<usize>,
}

/// The ways of pupils in a task, of which two can be ticked and shown side by side. Each comes with the index of its
/// row, and its mark.
fn pairing(
    index: usize,
    column: &Column,
    ways: Vec<(usize, Gone, Mark)>,
    ticked: &UseStateHandle<Ticked>,
    on_show: &Callback<Exhibit>,
) -> Html {
    let Some(quest) = column.quest.as_ref().filter(|_| ways.len() > 1) else {
        return html! { <div key="no-pairs" hidden=true /> };
    };
    let rows = if ticked.column == index { ticked.rows.clone() } else { Vec::new() };
    let is_full = rows.len() == 2;
    let on_tick = |row: usize| {
        let (ticked, rows) = (ticked.clone(), rows.clone());
        move |_: Event| {
            let mut rows = rows.clone();
            if rows.contains(&row) {
                rows.retain(|other| *other != row);
            } else {
                rows.push(row);
            }
            ticked.set(Ticked { column: index, rows });
        }
    };
    let one = |(row, way, mark): &(usize, Gone, Mark)| {
        let (who, n, judged) = (&way.name, way.moves.len(), judged(*mark));
        let told = say!("{who}, {n} move: {judged}" | "{who}, {n} moves: {judged}", n, who, judged);
        let is_ticked = rows.contains(row);
        html! {
            <label class="choice" key={*row}>
                <input type="checkbox" checked={is_ticked} disabled={is_full && !is_ticked} onchange={on_tick(*row)} />
                <span>{ told }</span>
            </label>
        }
    };
    let chosen = ways.iter().filter(|(row, ..)| rows.contains(row)).map(|(_, way, _)| way.clone());
    let exhibit = Exhibit {
        title: task_title(column),
        game: quest.game.clone(),
        ways: chosen.collect(),
        at: 0,
    };
    let show = on_show.reform(move |_: MouseEvent| exhibit.clone());
    html! {
        <fieldset key="pairs">
            <legend>{ say!("Tick two ways to compare them") }</legend>
            { for ways.iter().map(one) }
            <button type="button" disabled={!is_full} onclick={show}>{ say!("Show side by side") }</button>
        </fieldset>
    }
}

fn task_title(column: &Column) -> String {
    say!("Task {at}, {title}", at = column.at, title = plain(&column.title))
}

/// The maximum number of listed moves at which ways part.
const MOST_FORKS: usize = 5;

/// The moves at which the pupils' ways part, as buttons that open the board after the move.
fn forks(review: &Review, index: usize, column: &Column, on_show: &Callback<Exhibit>) -> Html {
    let Some(quest) = &column.quest else { return html! { <div key="no-forks" hidden=true /> } };
    let told = match quest.basis {
        Basis::Awaited => say!("The first wrong moves are being searched for."),
        Basis::Astray if quest.is_duel() => {
            say!("These first wrong moves give away a win or a draw:")
        }
        Basis::Agreed if quest.is_duel() => {
            say!("No move gives away a win or a draw. Most ways diverge at these moves:")
        }
        Basis::Astray => say!("No solution is left after these first wrong moves:"),
        Basis::Agreed => say!("Every move leaves a solution. Most ways diverge at these moves:"),
        Basis::Unknown => say!(
            "Which moves are wrong is not known. Most ways diverge at these \
            moves:"
        ),
        Basis::Free => say!("Most ways diverge at these moves:"),
    };
    let of = review.answered(index);
    let one = |fork: &Fork| {
        let n = fork.pupils;
        // Both forms are equal in English, but not in other languages.
        let name = match fork.moves.len() {
            1 => say!(
                "{n} of {of} began so: {move}" | "{n} of {of} began so: {move}",
                n,
                of,
                move = fork.words
            ),
            number => say!(
                "{n} of {of} made this move {number}: {move}"
                    | "{n} of {of} made this move {number}: {move}",
                n,
                of,
                number,
                move = fork.words
            ),
        };
        let exhibit = Exhibit {
            title: task_title(column),
            game: quest.game.clone(),
            ways: vec![Gone { name: say!("{n} of {of}", n, of), moves: fork.moves.clone() }],
            at: fork.moves.len(),
        };
        let show = on_show.reform(move |_: MouseEvent| exhibit.clone());
        html! { <li><button type="button" onclick={show}>{ name }</button></li> }
    };
    let is_searched = quest.basis == Basis::Awaited && !review.ways(index).is_empty();
    let is_told = is_searched || !column.forks.is_empty();
    html! {
        <div class="stack" key="forks" hidden={!is_told}>
            <p aria-live="polite">{ told }</p>
            <ul class="row">{ for column.forks.iter().take(MOST_FORKS).map(one) }</ul>
        </div>
    }
}

/// The texts that a pupil wrote in a task, below the name; `None` without any.
fn row_texts(name: String, row: &Row, column: usize) -> Option<Html> {
    row.texts(column).next()?;
    let texts = row.texts(column).map(|text| html! { <dd class="written">{ text }</dd> });
    Some(html! { <div><dt>{ name }</dt>{ for texts }</div> })
}

/// The answers to a task, with the numbers of pupils who gave them. Below are the moves at which ways part, the
/// written texts, and the ways to compare.
fn answers(
    review: &Review,
    index: usize,
    column: &Column,
    on_show: &Callback<Exhibit>,
    texts: Html,
    pairs: Html,
) -> Html {
    let of = review.answered(index);
    let at = column.at;
    let one = |Tally { tried, pupils: n }: Tally| {
        let (answer, judged) = (tried.words, judged(tried.mark));
        let told = say!(
            "{n} of {of} answered {answer}: {judged}" | "{n} of {of} answered {answer}: {judged}",
            n,
            of,
            answer,
            judged
        );
        html! { <li>{ told }{ in_words(&tried.moves) }</li> }
    };
    html! {
        <details key={format!("task {at}")} hidden={of == 0}>
            <summary>{ task_title(column) }</summary>
            <div class="stack">
                { forks(review, index, column, on_show) }
                <ul class="prose list">{ for review.tallies(index).into_iter().map(one) }</ul>
                { texts }
                { pairs }
            </div>
        </details>
    }
}

fn full() -> String {
    say!(
        "{n} are open, which is the most possible. Reload the page for another class.",
        n = MOST_HAND_INS
    )
}

fn add(send: &Callback<Msg>, count: usize) -> Html {
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
    let on_links = send.reform(|text| Msg::HandIns(vec![HandIn { label: say!("Pasted"), text }]));
    let on_text =
        send.reform(|text| Msg::HandIns(vec![HandIn { label: say!("Read by camera"), text }]));
    html! {
        <div class="task">
            <Links on_text={on_links} {count} />
            <Codes kind={Kind::HandIn} label={say!("Read codes by camera")} {on_text}>
                <p class="notice" hidden={count < MOST_HAND_INS}>{ full() }</p>
            </Codes>
            <label class="stack"><span>{ say!("Pupils’ files or e-mails: choose them or drop them \
                here") }</span>
                <input type="file" multiple=true accept=".md,.txt,.eml,.mbox,.html,.csv,text/*,message/rfc822" onchange={on_files} />
            </label>
        </div>
    }
}

#[derive(Properties, PartialEq, Clone)]
struct LinksProps {
    on_text: Callback<String>,
    /// The number of open hand-ins.
    count: usize,
}

/// The field for links. It is emptied once they are read.
#[component]
fn Links(props: &LinksProps) -> Html {
    let area = use_node_ref();
    // The number of hand-ins when an empty field was to be read: once more are open, the message goes.
    let empty_at = use_state_eq(|| None::<usize>);
    let count = props.count;
    let read = {
        let (area, on_text) = (area.clone(), props.on_text.clone());
        let empty_at = empty_at.clone();
        Callback::from(move |()| {
            let Some(area) = area.cast::<HtmlTextAreaElement>() else { return };
            let text = area.value();
            if !text.trim().is_empty() {
                empty_at.set(None);
                area.set_value("");
                on_text.emit(text);
            }
        })
    };
    let on_press = {
        let (area, read, empty_at) = (area.clone(), read.clone(), empty_at.clone());
        move |_: MouseEvent| {
            let text = area.cast::<HtmlTextAreaElement>().map(|area| area.value());
            let is_empty = text.is_none_or(|text| text.trim().is_empty());
            empty_at.set(is_empty.then_some(count));
            read.emit(());
        }
    };
    let is_empty = *empty_at == Some(count);
    // The field keeps the focus, so no change event reads it before the press.
    let keep_focus = |event: MouseEvent| event.prevent_default();
    let on_input = {
        let read = read.clone();
        move |event: InputEvent| {
            let area: HtmlTextAreaElement = event.target_unchecked_into();
            // Pasted or dropped text is complete. Typed text is complete as soon as it holds a whole hand-in.
            let is_put = matches!(&*event.input_type(), "insertFromPaste" | "insertFromDrop");
            if is_put || letters_of_hand_in(&area.value()).is_some() {
                read.emit(());
            }
        }
    };
    html! {
        <>
            <label class="stack"><span>{ say!("Pupils’ links, or e-mails that contain them") }</span>
                <textarea ref={area} rows="2" onchange={read.reform(|_: Event| ())} oninput={on_input} />
            </label>
            <button type="button" onmousedown={keep_focus} onclick={on_press}>{ say!("Read the links") }</button>
            <p class="notice" role="status" hidden={!is_empty}>
                { if is_empty { say!("The field is empty. Pasted links are read at once.") } else { String::new() } }
            </p>
        </>
    }
}

/// The row of a pupil, with a number instead of the name if names are hidden.
fn line(review: &Review, row: &Row, number: Option<usize>) -> Html {
    let cells = row.cells.iter().zip(&review.columns).filter(|(_, column)| column.has_task);
    let cell = |(cell, _): (&Cell, _)| {
        let count = if cell.count > 1 { format!(" ({})", cell.count) } else { String::new() };
        let words = format!("{}{count}", cell.words());
        if cell.forged.is_empty() {
            html! { <td data-state={cell.state.word()}>{ words }</td> }
        } else {
            html! { <td data-state="forged"><strong class="wrong">{ say!("⚠ claimed right") }</strong><small>{ words }</small></td> }
        }
    };
    let cells: Vec<Html> = cells.map(cell).collect();
    let done = match row.is_read {
        true => say!("{n} of {of}", n = row.done(), of = columns(review).count()),
        false => "–".to_owned(),
    };
    html! {
        <tr>
            <th scope="row">
                { number.map_or_else(|| row.who.clone(), |n| say!("Pupil {n}", n)) }
                // The words may name another pupil.
                { for row.problems.first().filter(|_| number.is_none()).map(|words| html! { <small class="wrong">{ words }</small> }) }
            </th>
            <td class="numbers">{ done }</td>
            { cells }
        </tr>
    }
}

fn details(review: &Review, row: &Row) -> Html {
    let who = &row.who;
    let name = match row.seconds.map(|seconds| seconds.div_ceil(60)) {
        Some(n) => say!("{who}, {n} minute" | "{who}, {n} minutes", n, who),
        None => who.clone(),
    };
    let tried = row.cells.iter().zip(&review.columns).filter(|(cell, _)| !cell.tries.is_empty());
    html! {
        <details>
            <summary>{ name }</summary>
            <ul class="notice wrong" hidden={row.problems.is_empty()}>
                { for row.problems.iter().map(|words| html! { <li>{ words }</li> }) }
            </ul>
            <dl class="answers">
                { for tried.map(|(cell, column)| html! {
                    <div>
                        <dt>{ &column.title }</dt>
                        { for Some(&cell.help).filter(|help| !help.is_empty()).map(|help| html! { <dd>{ say!("with {help}", help = Help::say(help)) }</dd> }) }
                        { for cell.tries.iter().map(|tried| html! {
                            <dd class="written">{ format!("{}: {}", tried.words, judged(tried.mark)) }{ in_words(&tried.moves) }</dd>
                        }) }
                        { for cell.forged.iter().map(|words| html! { <dd><strong>{ words }</strong></dd> }) }
                    </div>
                }) }
            </dl>
        </details>
    }
}

fn judged(mark: Mark) -> String {
    match mark {
        Mark::Right => say!(for "an answer": "right"),
        Mark::Given => say!(for "an answer": "to be judged by you"),
        Mark::Wrong => say!(for "an answer": "wrong"),
        Mark::NotThis => say!(for "an answer": "legal, but not this"),
        Mark::Open | Mark::OnTheWay => say!(for "an answer": "not finished"),
        Mark::Elsewhere => say!(for "an answer": "another game"),
        Mark::Unreadable => say!(for "an answer": "no answer"),
    }
}
