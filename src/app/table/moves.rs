//! The moves of a game or of a solution, as lists of buttons.

use std::iter::Peekable;

use num_bigint::BigUint;
use yew::prelude::*;

use super::Send;
use crate::game::ShownPlayer;
use crate::kit::numerals::grouped;
use crate::say;
use crate::table::{Branch, GameMsg, MOST_VARIATIONS, Msg, PlayerMsg, Table};

/// The moves played, or those of the solution in the player, as buttons that go to them.
pub(super) fn view_moves(send: &Send, table: &Table) -> Html {
    let shown = &table.shown;
    if let Some(player) = &shown.player {
        return solution_moves(send, table, player);
    }
    let (done, first) = (shown.standing.done, shown.moves.first);
    let step = |(index, one): (usize, &String)| {
        let number = index + 1;
        let onclick = send.reform(move |_| Msg::Game(GameMsg::GoTo(number)));
        let class = classes!((number > done).then_some("undone"));
        move_button(number.to_string(), one, number == done, class, onclick)
    };
    html! {
        <section key="moves">
            <h2>{ say!("Moves") }</h2>
            { left_solution(send, table) }
            <p class="numbers">{ &shown.standing.tally }</p>
            <p class="muted" hidden={first == 0}>
                { say!("The last {n} of them:", n = shown.moves.list.len()) }
            </p>
            <ol class="moves" start={(first + 1).to_string()} hidden={shown.moves.list.is_empty()}>
                { for (first..).zip(&shown.moves.list).map(step) }
            </ol>
            { variations(send, table) }
        </section>
    }
}

fn variations(send: &Send, table: &Table) -> Html {
    let variations = table.variations();
    html! {
        <details hidden={variations.is_empty()}>
            <summary>{ say!("Variations ({n})", n = variations.len()) }</summary>
            { branches(send, &mut variations.iter().peekable(), 0) }
            <p class="muted">{ say!("The last {n} are kept, fewer for very long games.", n = MOST_VARIATIONS) }</p>
        </details>
    }
}

/// Takes the next branches at a depth, each with its own branches below it.
fn branches<'a>(
    send: &Send,
    variations: &mut Peekable<impl Iterator<Item = &'a Branch>>,
    depth: usize,
) -> Html {
    let mut items = Vec::new();
    while let Some(branch) = variations.next_if(|branch| branch.depth == depth) {
        let index = branch.index;
        items.push(html! {
            <li key={index}>
                <button type="button" class="quiet" onclick={send.reform(move |_| Msg::Game(GameMsg::ToVariation(index)))}>{ branch.words() }</button>
                { branches(send, variations, depth + 1) }
            </li>
        });
    }
    html! { <ul class="lines" hidden={items.is_empty()}>{ for items }</ul> }
}

fn left_solution(send: &Send, table: &Table) -> Html {
    let Some(bookmark) = &table.shelf.bookmark else { return html! { <div hidden=true /> } };
    html! {
        <>
            <button type="button" onclick={send.reform(|_| Msg::Player(PlayerMsg::BackToSolution))}>
                { say!("Back to the solution at {at}", at = bookmark.at) }
            </button>
            <p class="muted">{ bookmark.words() }</p>
        </>
    }
}

/// The moves of a solution; of a long one, those around the present one. While the user guesses, moves ahead are
/// hidden. The user's own moves from the same start are listed beside them.
fn solution_moves(send: &Send, table: &Table, player: &ShownPlayer) -> Html {
    let guessing = table.is_guessing();
    let compared = table.compared();
    let differs = |index: usize| compared.as_ref().is_some_and(|it| it.first == index);
    let one = BigUint::from(1_u8);
    let step = |(offset, text): (usize, &String)| {
        let number = &player.first + offset + &one;
        let (current, ahead) = (number == player.at, number > player.at);
        let to = number.clone();
        let msg = move |_| Msg::Player(PlayerMsg::Seek(to.clone()));
        if guessing && ahead {
            return html! { <li key={grouped(&number)} hidden=true /> };
        }
        let class = classes!(ahead.then_some("undone"), differs(offset).then_some("differs"));
        move_button(grouped(&number), text, current, class, send.reform(msg))
    };
    let part = BigUint::from(player.moves.len()) < player.length;
    let name = player.parts.last().map_or("", |part| &part.name);
    let (heading, words) = match &compared {
        Some(it) => (say!("The solution: {n}", n = grouped(&player.length)), &*it.words),
        None => (say!("Moves of the solution"), ""),
    };
    let mine = if compared.is_some() { table.own_moves() } else { &[] };
    html! {
        <section key="solution">
            // The style sheet shows it where the player has no room for it.
            <p class="why" hidden={player.explanation.is_empty()}><b>{ name }{ ". " }</b>{ &player.explanation }</p>
            <p class="muted" hidden={words.is_empty()}>{ words }</p>
            <div class={classes!(compared.is_some().then_some("compared"))}>
                <div>
                    <h2>{ heading }</h2>
                    <p class="muted" hidden={!part}>{ say!("Those around the present one:") }</p>
                    <ol class="moves">{ for player.moves.iter().enumerate().map(step) }</ol>
                </div>
                <div hidden={mine.is_empty()}>
                    <h2>{ say!("Your moves: {n}", n = grouped(mine.len())) }</h2>
                    <ol class="moves">
                        { for mine.iter().enumerate().map(|(index, text)| html! {
                            <li key={index}>
                                <span class={classes!("move", differs(index).then_some("differs"))}>{ text }</span>
                            </li>
                        }) }
                    </ol>
                </div>
            </div>
            { variations(send, table) }
        </section>
    }
}

fn move_button(
    number: String,
    text: &str,
    current: bool,
    class: Classes,
    onclick: Callback<MouseEvent>,
) -> Html {
    html! {
        <li key={number.clone()}>
            <button type="button" class={classes!("move", class)} {onclick}
                aria-current={current.then_some("step")} aria-label={say!("Move {number}, {text}", number, text)}>
                { text }
            </button>
        </li>
    }
}
