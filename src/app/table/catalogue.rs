//! The catalogue: positions worth knowing, with a search.

use std::rc::Rc;

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::plates;
use crate::game::Plate;
use crate::kit::words::semicolons;
use crate::say;
use crate::table::{Solved, Wanted};

#[derive(Properties, PartialEq, Clone)]
pub(super) struct Props {
    /// The positions.
    pub plates: Rc<Vec<Plate>>,
    /// The games solved here.
    pub solved: Rc<Vec<Solved>>,
}

/// The positions under their headings with their sources, each with its miniature and its link.
#[component]
pub(super) fn Catalogue(props: &Props) -> Html {
    let Props { plates, solved } = props;
    let wanted = use_state_eq(Wanted::default);
    let chosen = wanted.choose(plates, solved);
    let change = |change: fn(&mut Wanted, &HtmlInputElement)| {
        let wanted = wanted.clone();
        Callback::from(move |field: HtmlInputElement| {
            let mut next = (*wanted).clone();
            change(&mut next, &field);
            wanted.set(next);
        })
    };
    let on_words = change(|wanted, field| wanted.words = field.value())
        .reform(|event: InputEvent| event.target_unchecked_into());
    let switch =
        |name: String, is_on: bool, hidden: bool, on_switch: Callback<HtmlInputElement>| {
            let onchange = on_switch.reform(|event: Event| event.target_unchecked_into());
            html! {
                <label class="choice" {hidden}>
                    <input type="checkbox" checked={is_on} {onchange} />
                    <span>{ name }</span>
                </label>
            }
        };
    let easiest = wanted.easiest;
    let easiest_first = say!("Easiest first");
    let groups = match easiest {
        true => vec![(&*easiest_first, chosen.clone())],
        false => grouped(&chosen),
    };
    html! {
        <>
            <div class="look-for stack" hidden={!Wanted::is_useful(plates)}>
                <label class="field tall">
                    <span>{ say!("Find a position") }</span>
                    <input type="search" class="wide" autocomplete="off" oninput={on_words} />
                </label>
                { switch(say!("Not solved yet"), wanted.unsolved, solved.is_empty(), change(|wanted, field| wanted.unsolved = field.checked())) }
                { switch(say!("Easiest first"), easiest, !Wanted::has_grades(plates), change(|wanted, field| wanted.easiest = field.checked())) }
                <p class="muted" role="status">{ wanted.tally(chosen.len()) }</p>
            </div>
            <div class="plates">
                { for groups.into_iter().map(|(group, plates)| section(group, &plates, solved)) }
            </div>
        </>
    }
}

/// The plates by their groups, in the order of their first plates.
fn grouped<'a>(plates: &[&'a Plate]) -> Vec<(&'a str, Vec<&'a Plate>)> {
    let mut groups: Vec<(&str, Vec<&Plate>)> = Vec::new();
    for plate in plates {
        match groups.iter_mut().find(|(other, _)| *other == plate.group) {
            Some((_, plates)) => plates.push(plate),
            None => groups.push((&plate.group, vec![plate])),
        }
    }
    groups
}

/// Plates under a heading, followed by each of their sources once.
fn section(heading: &str, plates: &[&Plate], solved: &[Solved]) -> Html {
    let mut sources: Vec<&str> = Vec::new();
    // In some languages, a space precedes the semicolon, too.
    for source in plates.iter().flat_map(|plate| plate.source.split(';')).map(str::trim) {
        if !sources.contains(&source) {
            sources.push(source);
        }
    }
    let item = |plate: &&Plate| {
        let card = Plate { source: String::new(), ..(*plate).clone() };
        // Positions in different groups may have the same name.
        let key = format!("{}: {}", plate.group, plate.name);
        html! { <li {key}>{ plates::view(&card, solved, html! { <span /> }) }</li> }
    };
    html! {
        <section key={heading.to_owned()} hidden={plates.is_empty()}>
            <h2>{ heading }</h2>
            <p class="source muted">{ semicolons(&sources) }</p>
            <ul>{ for plates.iter().map(item) }</ul>
        </section>
    }
}
