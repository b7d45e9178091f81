//! Exports a solution as an animated picture.

use std::cell::Cell;
use std::rc::Rc;

use num_bigint::BigUint;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::ahead::breathe;
use super::modules::MakeGame;
use super::picture::Paper;
use super::{download, modules};
use crate::game::Reel;
use crate::kit::narrow;
use crate::kit::numerals::grouped;
use crate::say;
use crate::scene::Rect;
use crate::scene::animate::Change;
use crate::scene::space::Turn;

/// The longer side of the picture, in pixels.
const LONGER_SIDE: f64 = 640.0;

const MOST_MOVES: u32 = 200;

/// The number of frames of a move, unless motion is reduced.
const FRAMES: u32 = 10;

/// Display times of frames, in milliseconds: on the way, after a move, and at the beginning and the end.
const ON_THE_WAY: u16 = 40;
const AFTER_A_MOVE: u16 = 500;
const AT_AN_END: u16 = 2000;

/// The solution to animate.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// Makes a game of the puzzle.
    pub game: MakeGame,
    /// The link, after the puzzle's name, that opens the solution at the first step to show.
    pub rest: AttrValue,
    /// The turn of the view.
    pub turn: Turn,
    /// Tells whether motion is reduced, so that every move is a single frame.
    pub still: bool,
    /// The name of the file, without its ending.
    pub file: AttrValue,
}

#[derive(Clone, PartialEq)]
enum MakingState {
    Idle,
    /// The file has been handed to the browser, with a message about it.
    Saved(String),
    /// The frames made, and their total.
    Making(u32, u32),
    Failed(String),
}

/// A button that makes the picture, and its progress. The module that writes the file is downloaded on request.
#[component]
pub fn Animation(props: &Props) -> Html {
    let stage = use_state_eq(|| MakingState::Idle);
    // The cancellation flag of the run under way.
    let stopped = use_mut_ref(|| Rc::new(Cell::new(false)));
    {
        let stopped = stopped.clone();
        use_effect_with((), move |()| move || stopped.borrow().set(true));
    }
    let stop = {
        let (stage, stopped) = (stage.clone(), stopped.clone());
        Callback::from(move |_: MouseEvent| {
            stopped.borrow().set(true);
            stage.set(MakingState::Idle);
        })
    };
    let make = {
        let (stage, props) = (stage.clone(), props.clone());
        Callback::from(move |_: MouseEvent| {
            let mine = Rc::new(Cell::new(false));
            *stopped.borrow_mut() = mine.clone();
            let (stage, props) = (stage.clone(), props.clone());
            stage.set(MakingState::Making(0, 1));
            spawn_local(async move {
                let told = |done, total| {
                    if !mine.get() {
                        stage.set(MakingState::Making(done, total));
                    }
                    !mine.get()
                };
                let end = make_and_save(&props, told).await;
                if let Some(end) = end.filter(|_| !mine.get()) {
                    stage.set(end);
                }
            });
        })
    };
    let body = match &*stage {
        MakingState::Making(done, total) => html! {
            <div class="row" key="making">
                <progress aria-label={say!("Animation")} value={done.to_string()} max={total.to_string()} />
                <button type="button" onclick={stop}>{ say!("Cancel") }</button>
            </div>
        },
        idle => html! {
            <div class="stack" key="idle">
                <button type="button" onclick={make}>{ say!("Animation of the solution") }</button>
                if let MakingState::Failed(problem) = idle {
                    <p class="wrong" role="alert">{ problem }</p>
                }
            </div>
        },
    };
    let told = match &*stage {
        MakingState::Saved(words) => words.clone(),
        _ => String::new(),
    };
    html! {
        <>
            { body }
            // While a dialog is open, the page's own live region is inert.
            <p class="muted" aria-live="polite" key="told">{ told }</p>
        </>
    }
}

/// Makes the file and lets the browser save it; `None` if cancelled. `told` is as in [`make`].
async fn make_and_save(props: &Props, told: impl Fn(u32, u32) -> bool) -> Option<MakingState> {
    let (file, words) = match make(props, told).await {
        Ok(made) => made?,
        Err(problem) => return Some(MakingState::Failed(problem)),
    };
    // The still picture of the same game has the name without the suffix.
    let name = format!("{}-animation.png", props.file);
    Some(match download::save_bytes(&name, "image/png", &file) {
        true => MakingState::Saved(words),
        false => MakingState::Failed(say!("The browser did not accept the file.")),
    })
}

/// Makes the file, and describes it in words; `None` if cancelled. `told` receives the frames made and their total,
/// and returns whether to go on.
async fn make(
    props: &Props,
    told: impl Fn(u32, u32) -> bool,
) -> Result<Option<(Vec<u8>, String)>, String> {
    let module = modules::animator().await?;
    let mut reel = Reel::open(props.game.emit(()), &props.rest, props.turn);
    let left = reel.left();
    let moves = u32::try_from(&left).unwrap_or(MOST_MOVES).min(MOST_MOVES);
    let each = if props.still { 1 } else { FRAMES };
    let frames = moves * each + 1;
    let mut before = reel.scene();
    let mut shots = Vec::new();
    for _ in 0..moves {
        breathe().await;
        if !told(0, frames) {
            return Ok(None);
        }
        shots.push(reel.step(FRAMES + 1));
    }

    let all = shots.iter().map(|shot| shot.scene.bounds);
    let bounds = all.fold(before.bounds, Rect::union);
    let paper = Paper::new(bounds, LONGER_SIDE)
        .ok_or_else(|| say!("This browser cannot draw the picture."))?;
    let (width, height) = paper.size();
    let problem = |_| say!("The animation could not be written.");
    let animation = module.begin(width, height, frames).map_err(problem)?;
    let add = |items: &[_], time| {
        let pixels = paper
            .pixels(items)
            .ok_or_else(|| say!("This browser does not release the picture."))?;
        animation.add(&pixels, time).map_err(problem)
    };
    add(&before.items, AT_AN_END)?;
    let mut done = 1;
    for (index, shot) in shots.iter().enumerate() {
        let change = Change::new(before, shot.scene.clone(), &shot.glides);
        let rest = if index + 1 == shots.len() { AT_AN_END } else { AFTER_A_MOVE };
        for frame in 1..=each {
            breathe().await;
            if !told(done, frames) {
                return Ok(None);
            }
            done += 1;
            let part = f64::from(frame) / f64::from(each);
            let last = shot.stills.len().saturating_sub(1);
            match shot.stills.get(narrow::whole((part * last as f64).round()) as usize) {
                _ if frame == each => add(&shot.scene.items, rest)?,
                Some(still) => add(&still.items, ON_THE_WAY)?,
                None => add(&change.at(part), ON_THE_WAY)?,
            }
        }
        before = shot.scene.clone();
    }
    let file = animation.finish().map_err(problem)?;
    Ok(Some((file, saved_words(left, moves))))
}

fn saved_words(left: BigUint, moves: u32) -> String {
    let mut words = say!("The animation is saved.");
    if left > moves.into() {
        words += " ";
        words += &say!(
            "It shows the first {moves} of {n} move." | "It shows the first {moves} of {n} moves.",
            n = grouped(left),
            moves
        );
    }
    words
}
