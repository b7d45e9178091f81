//! One or two ways of pupils, move by move, on boards side by side that step together.

use std::rc::Rc;

use gloo::events::EventListener;
use yew::prelude::*;

use crate::app::address;
use crate::app::board::Board;
use crate::app::dialog::Dialog;
use crate::app::icons::{Icon, icon};
use crate::app::modules::MakeGame;
use crate::app::settings::Settings;
use crate::classroom::SolvedTask;
use crate::game::{Game, Look};
use crate::lesson::with_moves;
use crate::say;
use crate::scene::{Glide, Scene};

/// The duration of a move on the boards, in milliseconds.
const MOVE_TIME: f64 = 250.0;

/// The ways to show, and the move to begin at.
#[derive(PartialEq, Clone)]
pub struct Exhibit {
    /// The title of the task.
    pub title: String,
    /// The game at its beginning: the link without the puzzle's name.
    pub game: String,
    /// The ways: one, or two.
    pub ways: Vec<Gone>,
    /// The number of moves made when it opens.
    pub at: usize,
}

impl Exhibit {
    /// The lesson's own solution of a task.
    pub fn of(SolvedTask { title, game, moves }: &SolvedTask) -> Self {
        let way = Gone { name: say!("A solution"), moves: moves.clone() };
        Self { title: title.clone(), game: game.clone(), ways: vec![way], at: 0 }
    }
}

/// A way of a pupil.
#[derive(PartialEq, Clone)]
pub struct Gone {
    /// Its name, such as the pupil's.
    pub name: String,
    /// Its moves, in the notation of links.
    pub moves: Vec<String>,
}

/// The ways, and the callbacks of the component.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// The ways; `None` while the dialog is closed.
    pub exhibit: Option<Rc<Exhibit>>,
    /// Makes the game on which they are replayed.
    pub game: MakeGame,
    /// The settings. A new `Rc` means that colours may have changed.
    pub settings: Rc<Settings>,
    /// The language of the board.
    pub lang: String,
    /// Called when it is closed.
    pub on_close: Callback<()>,
}

/// An event of the component.
pub enum Msg {
    /// Goes to this number of moves.
    GoTo(usize),
    /// Back was pressed in the browser.
    Back,
}

/// The board of a way after some moves.
struct Frame {
    scene: Rc<Scene>,
    glides: Rc<Vec<Glide>>,
    duration: f64,
    made: usize,
    /// The last move in words.
    words: String,
}

/// The component.
pub struct Ways {
    /// The number of moves made on the longest way.
    at: usize,
    frames: Vec<Frame>,
    game: Option<Box<dyn Game>>,
    _back: EventListener,
}

impl Component for Ways {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let back = address::close_on_back(ctx.link().callback(|()| Msg::Back));
        Self { at: 0, frames: Vec::new(), game: None, _back: back }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        if ctx.props().exhibit != old.exhibit {
            let at = ctx.props().exhibit.as_ref().map(|exhibit| exhibit.at);
            match at {
                Some(at) => {
                    address::add_layer();
                    self.go_to(ctx, at, at);
                }
                None => self.frames.clear(),
            }
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let Some(exhibit) = &ctx.props().exhibit else { return false };
        match msg {
            Msg::GoTo(at) => self.go_to(ctx, at.min(longest(exhibit)), self.at),
            Msg::Back => ctx.props().on_close.emit(()),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let Props { exhibit, on_close, .. } = ctx.props();
        let title = exhibit.as_ref().map(|exhibit| exhibit.title.clone()).unwrap_or_default();
        let last = exhibit.as_ref().map_or(0, |exhibit| longest(exhibit));
        let (scope, at) = (ctx.link().clone(), self.at);
        // The dialog handles these keys wherever its focus is, and the lesson below does not get them.
        let on_key = move |event: KeyboardEvent| {
            let has_modifier = event.ctrl_key() || event.meta_key() || event.alt_key();
            let to = match event.key().as_str() {
                "ArrowLeft" | "PageUp" => at.saturating_sub(1),
                "ArrowRight" | "PageDown" => at + 1,
                "Home" => 0,
                "End" => last,
                _ => return,
            };
            if !has_modifier {
                event.prevent_default();
                event.stop_propagation();
                scope.send_message(Msg::GoTo(to));
            }
        };
        html! {
            <div onkeydown={on_key}>
                <Dialog {title} open={exhibit.is_some()} on_close={on_close.clone()}>
                    { exhibit.as_ref().map_or_else(Html::default, |exhibit| self.content(ctx, exhibit)) }
                </Dialog>
            </div>
        }
    }
}

fn longest(exhibit: &Exhibit) -> usize {
    exhibit.ways.iter().map(|way| way.moves.len()).max().unwrap_or_default()
}

impl Ways {
    /// Shows all ways after `at` moves. One move more or less than `before` is animated.
    fn go_to(&mut self, ctx: &Context<Self>, at: usize, before: usize) {
        let Props { exhibit, game: make, settings, .. } = ctx.props();
        let Some(exhibit) = exhibit else { return };
        let game = self.game.get_or_insert_with(|| make.emit(()));
        let moves = !settings.still() && !game.about().in_space;
        let frame = |way: &Gone| frame(&mut **game, &exhibit.game, &way.moves, at, before, moves);
        self.frames = exhibit.ways.iter().map(frame).collect();
        self.at = at;
    }

    fn content(&self, ctx: &Context<Self>, exhibit: &Exhibit) -> Html {
        let Props { settings, lang, .. } = ctx.props();
        let last = longest(exhibit);
        let counted = |frame: &Frame, way: &Gone| {
            say!("Move {n} of {of}.", n = frame.made, of = way.moves.len())
        };
        let pairs = || exhibit.ways.iter().zip(&self.frames);
        let told: Vec<String> = pairs()
            .map(|(way, frame)| format!("{}: {} {}", way.name, counted(frame, way), frame.words))
            .collect();
        let one = |(way, frame): (&Gone, &Frame)| {
            html! {
                <figure>
                    <div role="img" aria-label={frame.scene.label.clone()} lang={lang.clone()}>
                        // The board is a picture here: its places do nothing.
                        <div class="shown" inert=true>
                            <Board scene={frame.scene.clone()} glides={frame.glides.clone()} duration={frame.duration}
                                settings={settings.clone()} />
                        </div>
                    </div>
                    <figcaption>
                        <strong>{ &way.name }</strong>
                        <span class="numbers">{ counted(frame, way) }</span>
                        <span lang={lang.clone()}>{ &frame.words }</span>
                    </figcaption>
                </figure>
            }
        };
        let button = |name: String, which, is_off: bool, to: usize| {
            html! {
                <button type="button" class="tool" aria-label={name.clone()} title={name} aria-disabled={is_off.to_string()}
                    onclick={ctx.link().callback(move |_| Msg::GoTo(to))}>{ icon(which) }</button>
            }
        };
        let (first, end) = (self.at == 0, self.at == last);
        html! {
            <div class="ways whole">
                <div class="boards">{ for pairs().map(one) }</div>
                <div class="row" role="group" aria-label={say!("Moves")}>
                    { button(say!("First move"), Icon::FIRST, first, 0) }
                    { button(say!("Previous move"), Icon::BACK, first, self.at.saturating_sub(1)) }
                    { button(say!("Next move"), Icon::FORWARD, end, self.at + 1) }
                    { button(say!("Last move"), Icon::LAST, end, last) }
                </div>
                <p class="visually-hidden" role="status" aria-live="polite">{ told.join(" ") }</p>
            </div>
        }
    }
}

/// A way after `at` moves, replayed on a game. `before` is the number of moves that it showed before.
fn frame(
    game: &mut dyn Game,
    link: &str,
    moves: &[String],
    at: usize,
    before: usize,
    is_animated: bool,
) -> Frame {
    let (made, before) = (at.min(moves.len()), before.min(moves.len()));
    let open = |game: &mut dyn Game, count: usize| {
        game.open(with_moves(link, &moves[..count].join(".")));
    };
    open(game, made.saturating_sub(1));
    let (mut words, mut glides) = (String::new(), Vec::new());
    if let Some(mv) = made.checked_sub(1).and_then(|index| moves.get(index))
        && let Ok(last) = game.play(mv.clone())
    {
        (words, glides) = (last.words, last.glides);
    }
    if before == made + 1 {
        open(game, before);
        glides = game.undo().unwrap_or_default();
    }
    let is_next = made.abs_diff(before) == 1 && is_animated;
    Frame {
        scene: game.show(Look::default()).scene,
        glides: Rc::new(if is_next { glides } else { Vec::new() }),
        duration: if is_next { MOVE_TIME } else { 0.0 },
        made,
        words,
    }
}
