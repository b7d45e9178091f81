//! Writes links.

use form_urlencoded::Serializer;
use num_bigint::BigUint;

use super::opened::{OpenSolution, Opened, claim_word};
use super::query::append_query;
use crate::contract::{Choice, OverlayId, Proof, Puzzle, SetupText, Solution, Task};
use crate::kit::numerals::Whole as _;
use crate::play::duel::Opponent;
use crate::play::notation::write_moves;
use crate::play::page::{PROJECTOR, Page};
use crate::play::session::Session;

/// Writes the link of a game and its page.
pub fn write<P: Puzzle>(opened: &Opened<P>) -> String {
    let Opened { session, opponent, player, setup, page } = opened;
    let player = player.as_ref().map(|OpenSolution { solution, at, claim }| (solution, at, *claim));
    let text = write_parts(session, *opponent, player, setup.as_ref());
    let overlay = page.overlay.and_then(OverlayId::of::<P::Overlay>);
    with_page(text, *page, overlay.map(Choice::key))
}

/// Writes the link of a game, its players, the solution in the player, and the setup in the editor. `player` is a
/// tuple: the solution, the number of its moves made, and the claim about its length. All are borrowed, since a game
/// may have a hundred thousand positions.
pub fn write_parts<P: Puzzle>(
    session: &Session<P>,
    opponent: Opponent,
    player: Option<(&P::Solution, &BigUint, Proof)>,
    setup: Option<&P::Setup>,
) -> String {
    let mut text = write_task(session.task());
    let mut query = Serializer::new(String::new());
    if !session.moves().is_empty() {
        query.append_pair("moves", &write_moves::<P>(session.moves()));
        if session.done() < session.moves().len() {
            query.append_pair("done", &session.done().to_string());
        }
    }
    if opponent != Opponent::Friend {
        query.append_pair("computer", &opponent.to_string());
    }
    if let Some((solution, at, claim)) = player {
        query.append_pair("player", &solution.write());
        if *at != BigUint::ZERO {
            query.append_pair("at", &at.to_digits());
        }
        query.extend_pairs(claim_word(claim).map(|word| ("claim", word)));
    }
    if let Some(setup) = setup {
        query.append_pair("edit", &write_setup::<P>(&P::variant(setup), setup));
    }
    append_query(&mut text, &query.finish());
    text
}

/// Adds the open parts of the page to a link. `overlay` is the key of the theory over the board.
pub fn with_page(mut link: String, page: Page, overlay: Option<String>) -> String {
    let Page { panel, challenge, projector, .. } = page;
    let mut query = Serializer::new(String::new());
    query.extend_pairs(panel.map(|panel| ("tab", panel.key())));
    query.extend_pairs(overlay.map(|key| ("show", key)));
    query.extend_pairs(challenge.map(|challenge| ("challenge", challenge.to_string())));
    query.extend_pairs(projector.then_some(("view", PROJECTOR)));
    append_query(&mut link, &query.finish());
    link
}

/// Writes the link of a task: a game without moves.
pub fn write_task<P: Puzzle>(task: &Task<P>) -> String {
    format!("{}/{}", P::ID, write_setup::<P>(&task.variant, &P::setup(task)))
}

fn write_setup<P: Puzzle>(variant: &P::Variant, setup: &P::Setup) -> String {
    let mut text = variant.to_string();
    let SetupText { from, goal } = P::write_setup(setup);
    let standard = P::write_setup(&P::setup(&P::start(variant)));
    let mut query = Serializer::new(String::new());
    if from != standard.from {
        query.append_pair("from", &from);
    }
    if goal != standard.goal {
        query.append_pair("goal", &goal);
    }
    append_query(&mut text, &query.finish());
    text
}
