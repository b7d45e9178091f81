//! A scene on the page: drawn on a canvas, moved by the animator, and operated by mouse, finger, keys and screen
//! readers alike.
//!
//! Every place of the scene is a real button over the canvas, for keys and screen readers. Pointer events go to the
//! box around the buttons. It finds the place under the pointer, so that drags can begin and end at places.

mod drag;
mod focus;
mod pointer;

use std::borrow::Cow;
use std::rc::Rc;

use drag::{Drag, Touch, dragged, nearest_still, straightened};

use gloo::events::EventListener;
use gloo::render::{AnimationFrame, request_animation_frame};
use gloo::utils::{document, window};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{
    CanvasRenderingContext2d, HtmlCanvasElement, HtmlElement, PointerEvent, ResizeObserver,
};
use yew::prelude::*;

use crate::app::painter::{self, Palette};
use crate::app::settings::Settings;
use crate::game::Dab;
use crate::kit::narrow;
use crate::kit::numerals::Decimal;
use crate::scene::animate::Change;
use crate::scene::pace::{Frame, Pace};
use crate::scene::{Glide, PlaceId, Scene, Still};

/// The content of a board and its callbacks.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// The drawing.
    pub scene: Rc<Scene>,
    /// The paths of things from the last scene to this one.
    #[prop_or_default]
    pub glides: Rc<Vec<Glide>>,
    /// The stills of that change, where things do not glide.
    #[prop_or_default]
    pub film: Rc<Vec<Still>>,
    /// The duration of that change, in milliseconds; 0 for none.
    pub duration: f64,
    /// The places where something can be picked up.
    #[prop_or_default]
    pub sources: Rc<Vec<PlaceId>>,
    /// The place whose thing is held.
    #[prop_or_default]
    pub held: Option<PlaceId>,
    /// The settings. A new `Rc` means that colours may have changed.
    pub settings: Rc<Settings>,
    /// Called when a place is tapped.
    #[prop_or_default]
    pub on_tap: Callback<PlaceId>,
    /// Called when a drag picks up the thing at a place.
    #[prop_or_default]
    pub on_lift: Callback<PlaceId>,
    /// Called when a dragged thing is released, over a place or beside all.
    #[prop_or_default]
    pub on_drop: Callback<Option<PlaceId>>,
    /// Called to put back the held thing.
    #[prop_or_default]
    pub on_cancel: Callback<()>,
    /// Called when the mouse or the focus moves to a place.
    #[prop_or_default]
    pub on_point: Callback<PlaceId>,
    /// A point to ring, from 0 to 1 across and down.
    #[prop_or_default]
    pub ring: Option<(f64, f64)>,
    /// The controls of a view in space; `None` on a flat board.
    #[prop_or_default]
    pub space: Option<InSpace>,
    /// The places that a drag sets, one after another, instead of carrying something.
    #[prop_or_default]
    pub painted: Rc<Vec<PlaceId>>,
    /// Called when such a drag reaches a place.
    #[prop_or_default]
    pub on_paint: Callback<Dab>,
    /// Called when such a drag ends.
    #[prop_or_default]
    pub on_painted: Callback<()>,
}

/// The controls of a board that shows things in space. Every drag turns the view, except a drag of a handle.
#[derive(PartialEq, Clone)]
pub struct InSpace {
    /// The places by which a move can be dragged.
    pub handles: Rc<Vec<PlaceId>>,
    /// The stills of the move that is being dragged.
    pub reel: Rc<Vec<Still>>,
    /// Called to turn the view, in degrees: see [`Turn`](crate::scene::space::Turn).
    pub on_turn: Callback<(i16, i16)>,
    /// Called when a dragged move is released, with the fraction made (0 to 1).
    pub on_let_go: Callback<f64>,
}

/// An event on a board.
pub enum Msg {
    /// The time of the next frame, in milliseconds.
    Frame(f64),
    /// The box was resized, or a typeface was loaded.
    Repaint,
    /// Printing begins, in light colours (true), or has ended (false).
    Print(bool),
    /// A finger or mouse button went down.
    Down(PointerEvent),
    /// A pointer moved.
    Move(PointerEvent),
    /// It went up again.
    Up(PointerEvent),
    /// The browser cancelled the pointer (to scroll, say).
    Lost,
    /// Escape was pressed while something is held.
    PutBack,
    /// A place's button was pressed by key or screen reader.
    Pressed(PlaceId),
    /// A place's button has the focus.
    Focused(PlaceId),
    /// An arrow key on a place's button: the direction, as a unit vector.
    Arrow(f64, f64),
}

/// The component.
pub struct Board {
    frame: NodeRef,
    canvas: NodeRef,
    /// The scene to draw at rest.
    scene: Rc<Scene>,
    palette: Option<Palette>,
    motion: Option<Motion>,
    pace: Pace,
    touch: Option<Touch>,
    released: Option<Touch>,
    focus: Option<PlaceId>,
    /// The place under the mouse.
    pointed: Option<PlaceId>,
    /// The place whose button had the focus before the places changed.
    refocus: Option<PlaceId>,
    next_frame: Option<AnimationFrame>,
    is_printed: bool,
    observer: Option<(ResizeObserver, Closure<dyn FnMut()>)>,
    _fonts: Option<EventListener>,
    _print: [EventListener; 2],
}

struct Motion {
    from: Rc<Scene>,
    glides: Rc<Vec<Glide>>,
    /// The interpolation to the final scene, once it is needed.
    change: Option<Change>,
    /// The stills of the motion, where things do not glide.
    film: Rc<Vec<Still>>,
    /// Its duration, in milliseconds.
    duration: f64,
    started: Option<f64>,
}

impl Motion {
    /// Makes it end this many milliseconds sooner.
    fn hasten(&mut self, sooner: f64) {
        self.started = self.started.map(|started| started - sooner);
    }

    /// The interpolation to a scene. The final scene may change on the way, by a new mark, say.
    fn change_to(&mut self, scene: &Rc<Scene>) -> &Change {
        self.change.take_if(|change| !change.leads_to(scene));
        let make = || Change::new(self.from.clone(), scene.clone(), &self.glides);
        self.change.get_or_insert_with(make)
    }
}

impl Component for Board {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        // Repaint once a typeface has loaded.
        let link = ctx.link().clone();
        let fonts = js_sys::Reflect::get(&document(), &"fonts".into())
            .and_then(JsCast::dyn_into::<web_sys::EventTarget>);
        let on_fonts = fonts.ok().map(|fonts| {
            EventListener::new(&fonts, "loadingdone", move |_| link.send_message(Msg::Repaint))
        });
        let print = [("beforeprint", true), ("afterprint", false)].map(|(what, begins)| {
            let link = ctx.link().clone();
            EventListener::new(&window(), what, move |_| {
                // A busy page would handle the message only after printing.
                if let Some(board) = link.get_component() {
                    board.paint_at_rest();
                }
                link.send_message(Msg::Print(begins));
            })
        });
        Self {
            frame: NodeRef::default(),
            canvas: NodeRef::default(),
            scene: ctx.props().scene.clone(),
            palette: None,
            motion: None,
            pace: Pace::default(),
            touch: None,
            released: None,
            focus: None,
            pointed: None,
            refocus: None,
            next_frame: None,
            is_printed: false,
            observer: None,
            _fonts: on_fonts,
            _print: print,
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let props = ctx.props();
        self.scene = props.scene.clone();
        let repainted = !Rc::ptr_eq(&props.settings, &old.settings);
        if repainted {
            self.palette = None;
        }
        // A dragged move that falls back is a film that ends with the old scene.
        let filmed = !props.film.is_empty() && !Rc::ptr_eq(&props.film, &old.film);
        let redrawn = props.scene != old.scene || filmed;
        if redrawn {
            let is_gone = |id: &PlaceId| props.scene.place(*id).is_none();
            if props.scene.places.len() != old.scene.places.len()
                || self.focus.as_ref().is_some_and(is_gone)
            {
                self.refocus = self.focus.filter(|id| self.has_focus(*id));
            }
            let released = self.released.take();
            // A dragged thing follows the finger without animation.
            let dragging = self.touch.as_ref().is_some_and(|touch| touch.drag.is_some());
            let moves = props.duration > 0.0 && !dragging && !self.is_printed;
            // A change without travel, such as a mark, does not interrupt a motion.
            let travels = released.is_some() || !props.glides.is_empty() || !props.film.is_empty();
            if !moves || travels || self.motion.is_none() {
                self.pace.begin();
                self.motion = moves.then(|| {
                    let (from, glides) = match released {
                        // The released thing travels on from where the finger left it.
                        Some(touch) => {
                            let glides = straightened(&props.glides);
                            let items = dragged(&old.scene, &touch);
                            (Rc::new(Scene { items, ..(*old.scene).clone() }), Rc::new(glides))
                        }
                        None => (old.scene.clone(), props.glides.clone()),
                    };
                    let (film, duration) = (props.film.clone(), props.duration);
                    Motion { from, glides, change: None, film, duration, started: None }
                });
            }
        }
        // Callbacks change on every render but do not affect what is drawn. A board has up to a thousand places.
        redrawn
            || repainted
            || props.held != old.held
            || props.sources != old.sources
            || props.painted != old.painted
            || props.ring != old.ring
            || props.space.is_some() != old.space.is_some()
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if first {
            self.observe(ctx);
        }
        // A button loses the focus if it is removed, or moved in the document by others inserted before it.
        if let Some(id) = self.refocus.take().filter(|id| !self.has_focus(*id)) {
            let is_there = ctx.props().scene.place(id).is_some();
            if let Some(id) = if is_there { Some(id) } else { self.tab_stop(ctx.props()) } {
                self.give_focus(id);
            }
        }
        if self.is_printed {
            self.paint_for_print(ctx);
        } else {
            self.request_frame(ctx);
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Frame(time) => {
                self.next_frame = None;
                match self.motion.as_mut().map(|motion| (self.pace.frame(time), motion)) {
                    Some((Frame::LeftOut { sooner }, motion)) => motion.hasten(sooner),
                    _ => {
                        let begun = now();
                        self.paint(ctx, time);
                        self.pace.drew_in(now() - begun);
                    }
                }
                if self.motion.is_some() {
                    self.request_frame(ctx);
                }
            }
            Msg::Repaint => self.request_frame(ctx),
            Msg::Print(begins) => {
                self.is_printed = begins;
                self.paint_for_print(ctx);
            }
            Msg::Down(event) => self.down(ctx, &event),
            Msg::Move(event) => self.moved(ctx, &event),
            Msg::Up(event) => self.up(ctx, &event),
            Msg::Lost => {
                match (self.touch.take().and_then(|touch| touch.drag), &ctx.props().space) {
                    (Some(Drag::Thing), _) => ctx.props().on_cancel.emit(()),
                    (Some(Drag::Move), Some(space)) => space.on_let_go.emit(0.0),
                    (Some(Drag::Paint(_)), _) => ctx.props().on_painted.emit(()),
                    _ => {}
                }
                self.request_frame(ctx);
            }
            Msg::PutBack => ctx.props().on_cancel.emit(()),
            Msg::Pressed(place) => ctx.props().on_tap.emit(place),
            Msg::Focused(place) => {
                self.focus = Some(place);
                ctx.props().on_point.emit(place);
                return true;
            }
            Msg::Arrow(dx, dy) => self.walk(ctx, dx, dy),
        }
        false
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let link = ctx.link();
        let bounds = props.scene.bounds;
        let percent = |part: f64, whole: f64| 100.0 * part / whole;
        let stop = self.tab_stop(props);
        let places = props.scene.places.iter().map(|place| {
            let id = place.id;
            let style = format!(
                "left:{:.3}%;top:{:.3}%;width:{:.3}%;height:{:.3}%",
                percent(place.area.x - bounds.x, bounds.width),
                percent(place.area.y - bounds.y, bounds.height),
                percent(place.area.width, bounds.width),
                percent(place.area.height, bounds.height),
            );
            html! {
                <button
                    key={id.0}
                    type="button"
                    class="place"
                    ~style={style}
                    aria-label={place.label.clone()}
                    aria-pressed={(props.held == Some(id)).to_string()}
                    tabindex={if stop == Some(id) { "0" } else { "-1" }}
                    data-place={id.0.to_string()}
                    data-source={props.sources.contains(&id).then_some("")}
                    data-painted={props.painted.contains(&id).then_some("")}
                    // The box has already handled presses by finger or mouse.
                    onclick={link.batch_callback(move |event: MouseEvent| {
                        (event.detail() == 0).then_some(Msg::Pressed(id))
                    })}
                    onfocus={link.callback(move |_| Msg::Focused(id))}
                />
            }
        });
        let (left, top) = props.ring.unwrap_or_default();
        html! {
            <div
                ref={self.frame.clone()}
                class={classes!("board", props.space.is_some().then_some("in-space"))}
                role="group"
                aria-label={props.scene.label.clone()}
                ~style={format!("--board-ratio:calc({} / {})", Decimal(bounds.width), Decimal(bounds.height))}
                onpointerdown={link.callback(Msg::Down)}
                onpointermove={link.callback(Msg::Move)}
                onpointerup={link.callback(Msg::Up)}
                onpointercancel={link.callback(|_| Msg::Lost)}
                onkeydown={self.on_key(ctx)}
            >
                <canvas ref={self.canvas.clone()} aria-hidden="true" />
                <span class="ring" aria-hidden="true" hidden={props.ring.is_none()}
                    ~style={format!("left:{}%;top:{}%", Decimal(100.0 * left), Decimal(100.0 * top))} />
                { for places }
            </div>
        }
    }

    fn destroy(&mut self, _: &Context<Self>) {
        if let Some((observer, _)) = &self.observer {
            observer.disconnect();
        }
    }
}

impl Board {
    fn observe(&mut self, ctx: &Context<Self>) {
        let link = ctx.link().clone();
        let closure = Closure::<dyn FnMut()>::new(move || link.send_message(Msg::Repaint));
        let Ok(observer) = ResizeObserver::new(closure.as_ref().unchecked_ref()) else { return };
        if let Some(element) = self.frame.cast::<HtmlElement>() {
            observer.observe(&element);
        }
        self.observer = Some((observer, closure));
    }

    fn request_frame(&mut self, ctx: &Context<Self>) {
        if self.next_frame.is_none() {
            let link = ctx.link().clone();
            self.next_frame =
                Some(request_animation_frame(move |time| link.send_message(Msg::Frame(time))));
        }
    }

    /// Paints the final scene at once, since printing does not wait for a frame.
    fn paint_for_print(&mut self, ctx: &Context<Self>) {
        (self.palette, self.motion) = (None, None);
        self.paint(ctx, now());
    }

    /// Paints the scene in the present colours of the page, without a motion.
    fn paint_at_rest(&self) {
        let Some((canvas, context)) = self.easel() else { return };
        let bounds = self.scene.bounds;
        let scale = fit(&canvas, bounds.width, bounds.height);
        painter::paint(&context, &self.scene.items, bounds, scale, &Palette::of(&canvas));
    }

    /// The canvas and its context. `None` while the canvas is outside the document, where it has no colours: it is
    /// painted when it gets its size there.
    fn easel(&self) -> Option<(HtmlCanvasElement, CanvasRenderingContext2d)> {
        let canvas =
            self.canvas.cast::<HtmlCanvasElement>().filter(|canvas| canvas.is_connected())?;
        let context = canvas.get_context("2d").ok().flatten()?.dyn_into().ok()?;
        Some((canvas, context))
    }

    /// Pauses a motion with heavy frames for a time in milliseconds.
    fn stand_still(&mut self, milliseconds: f64) {
        self.pace.stand_still_until(now() + milliseconds);
    }

    fn paint(&mut self, ctx: &Context<Self>, time: f64) {
        let props = ctx.props();
        if let Some(motion) = self.motion.as_mut().filter(|motion| motion.started.is_none()) {
            motion.started = Some(time);
            if self.palette.is_some() {
                // The present picture is the first frame.
                return;
            }
        }
        let Some((canvas, context)) = self.easel() else { return };
        let bounds = props.scene.bounds;
        let scale = fit(&canvas, bounds.width, bounds.height);
        let progress = self.motion.as_mut().map(|motion| {
            let started = motion.started.unwrap_or(time);
            ((time - started) / motion.duration.max(1.0)).clamp(0.0, 1.0)
        });
        // A released thing is part of the motion by now, or back at its place.
        self.released = None;
        let items = match (&mut self.motion, progress) {
            (Some(motion), Some(t)) if t < 1.0 => match motion.film.len().checked_sub(1) {
                Some(last) => {
                    let index = narrow::whole((t * last as f64).round());
                    Cow::Borrowed(&motion.film[index as usize].items)
                }
                None => Cow::Owned(motion.change_to(&props.scene).at(t)),
            },
            _ => {
                self.motion = None;
                match self.touch.as_ref().map(|touch| (touch, touch.drag)) {
                    Some((touch, Some(Drag::Thing))) => Cow::Owned(dragged(&props.scene, touch)),
                    Some((touch, Some(Drag::Move))) => {
                        let reel = props.space.as_ref().map(|space| &*space.reel);
                        let still = reel.and_then(|reel| nearest_still(reel, touch));
                        Cow::Borrowed(still.map_or(&props.scene.items, |(_, still)| &still.items))
                    }
                    _ => Cow::Borrowed(&props.scene.items),
                }
            }
        };
        let palette = self.palette.get_or_insert_with(|| Palette::of(&canvas));
        painter::paint(&context, &items, bounds, scale, palette);
    }
}

/// The time on the clock of animation frames, in milliseconds.
fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Gives the canvas the resolution of the screen, and returns the device pixels per board unit.
fn fit(canvas: &HtmlCanvasElement, width: f64, height: f64) -> f64 {
    let ratio = window().device_pixel_ratio();
    let pixels = (f64::from(canvas.client_width()) * ratio).round().max(1.0);
    let scale = pixels / width;
    let [w, h] = [pixels, (height * scale).round().max(1.0)].map(narrow::whole);
    // Setting a size clears the canvas and costs a frame's time, so only when it changed.
    if canvas.width() != w || canvas.height() != h {
        canvas.set_width(w);
        canvas.set_height(h);
    }
    scale
}
