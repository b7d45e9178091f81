//! Component tests, run in a browser: `cargo xtask test --only components`.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "tests choose their numbers"
)]
#![cfg(target_arch = "wasm32")]

use std::cell::RefCell;
use std::rc::Rc;

use gloo::utils::{body, document, document_element, window};
use js_sys::Promise;
use num_bigint::BigUint;
use parlour::app::MakeGame;
use parlour::app::board::{self, Board};
use parlour::app::dialog::{self, Dialog};
use parlour::app::painter::{self, Palette};
use parlour::app::player::{self, Player};
use parlour::app::settings::{Motion, Settings, Theme};
use parlour::app::{App, AppProps, address, storage};
use parlour::contract::Proof;
use parlour::game::{Adapter, Dab, Direction, Game, ShownPlayer};
use parlour::puzzles::towers::hanoi::Hanoi;
use parlour::scene::{
    Face, Glide, Item, Path, Place, PlaceId, Point, Rect, Role, Scene, Shape, Thing, Token,
};
use parlour::table::{self, AsideKind, Msg, PlayerMsg, Saved, Stored, ViewMsg};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{
    CanvasRenderingContext2d, Element, HtmlCanvasElement, HtmlDialogElement, HtmlElement,
    HtmlInputElement, HtmlSelectElement, KeyboardEvent, KeyboardEventInit, PointerEvent,
    PointerEventInit,
};
use yew::html::BaseComponent;
use yew::prelude::*;

mod panels;
#[path = "../common/toy.rs"]
mod toy;

wasm_bindgen_test_configure!(run_in_browser);

// ---------------------------------------------------------------------------------------------
// A page to mount components in.

/// A component mounted in its own box, which is removed on drop.
struct Mounted<C: BaseComponent> {
    app: Option<AppHandle<C>>,
    root: HtmlElement,
}

impl<C: BaseComponent> Mounted<C> {
    /// Mounts a component in a box of this width in pixels, with the style sheet of the page.
    async fn new(props: C::Properties, width: u32) -> Self {
        style();
        let root: HtmlElement = document().create_element("div").expect("a box").unchecked_into();
        // A board is as wide as its container.
        let style = format!("width:{width}px;container-type:inline-size");
        root.set_attribute("style", &style).expect("a width");
        root.set_attribute("data-family", "pegs").expect("a family");
        body().append_child(&root).expect("a body");
        let app = yew::Renderer::<C>::with_root_and_props(root.clone().into(), props).render();
        let mounted = Self { app: Some(app), root };
        frames(2).await;
        mounted
    }

    /// Updates the component's properties.
    async fn update(&mut self, props: C::Properties) {
        self.app.as_mut().expect("it is mounted").update(props);
        frames(2).await;
    }

    /// The first element that matches a selector.
    fn find<E: JsCast>(&self, selector: &str) -> E {
        let found = self.root.query_selector(selector).expect("a selector");
        found.unwrap_or_else(|| panic!("no {selector}")).dyn_into().expect("an element of its kind")
    }

    fn text(&self, selector: &str) -> String {
        self.find::<Element>(selector).text_content().unwrap_or_default()
    }
}

impl<C: BaseComponent> Drop for Mounted<C> {
    fn drop(&mut self) {
        if let Some(app) = self.app.take() {
            app.destroy();
        }
        self.root.remove();
    }
}

/// Adds the style sheet of the page, once.
fn style() {
    if document().get_element_by_id("style").is_none() {
        let style = document().create_element("style").expect("a style");
        style.set_id("style");
        style.set_text_content(Some(include_str!("../../static/style.css")));
        document().head().expect("a head").append_child(&style).expect("a place for it");
    }
}

/// Waits for a number of animation frames.
async fn frames(count: u32) {
    for _ in 0..count {
        let painted = Promise::new(&mut |resolve, _| {
            window().request_animation_frame(&resolve).expect("a frame");
        });
        JsFuture::from(painted).await.expect("a frame");
    }
}

/// Waits, to check that nothing happens.
async fn pause(milliseconds: i32) {
    let over = Promise::new(&mut |resolve, _| {
        window()
            .set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds)
            .expect("a timer");
    });
    JsFuture::from(over).await.expect("a timer");
}

/// Waits until a condition holds.
async fn until(what: &str, so: impl Fn() -> bool) {
    for _ in 0..300 {
        if so() {
            return;
        }
        frames(1).await;
    }
    panic!("it never came about: {what}");
}

/// A recorder of emitted values, in order.
struct Heard<T>(Rc<RefCell<Vec<T>>>);

impl<T: 'static> Heard<T> {
    fn new() -> Self {
        Self(Rc::default())
    }

    fn callback(&self) -> Callback<T> {
        let heard = self.0.clone();
        Callback::from(move |what| heard.borrow_mut().push(what))
    }

    fn is_empty(&self) -> bool {
        self.0.borrow().is_empty()
    }

    /// Takes the values emitted since the last call.
    fn take(&self) -> Vec<T> {
        self.0.take()
    }
}

// ---------------------------------------------------------------------------------------------
// The board.

/// Three places in a row and one below the middle one; a peg in the first and in the last.
fn scene() -> Scene {
    let mut scene = Scene::new("A board", Rect::new(0.0, 0.0, 3.0, 2.0));
    let places = [(1, "left, peg"), (2, "middle, empty"), (3, "right, peg")];
    for (id, label) in places {
        let centre = Point::new(f64::from(id) - 0.5, 0.5);
        let thing = Thing::new(0, id);
        if id != 2 {
            scene.draw(thing, Role::Peg, Shape::Disc { centre, radius: 0.4 });
        }
        scene.places.push(place(id, label, centre, (id != 2).then_some(thing)));
    }
    scene.places.push(place(4, "below, empty", Point::new(1.5, 1.5), None));
    scene
}

fn place(id: u32, label: &str, centre: Point, grip: Option<Thing>) -> Place {
    Place {
        id: PlaceId(id),
        label: label.to_owned(),
        area: Rect::around(centre, 1.0, 1.0),
        mark: Shape::Disc { centre, radius: 0.45 },
        grip,
    }
}

/// A board on the page, and the messages it emits.
struct BoardOnPage {
    mounted: Mounted<Board>,
    props: board::Props,
    taps: Heard<PlaceId>,
    lifts: Heard<PlaceId>,
    drops: Heard<Option<PlaceId>>,
    cancels: Heard<()>,
}

impl BoardOnPage {
    async fn new(scene: Scene) -> Self {
        let (taps, lifts, drops, cancels) =
            (Heard::new(), Heard::new(), Heard::new(), Heard::new());
        let props = board::Props {
            scene: Rc::new(scene),
            glides: Rc::default(),
            duration: 0.0,
            sources: Rc::new(vec![PlaceId(1), PlaceId(3)]),
            held: None,
            settings: Rc::new(Settings::default()),
            on_tap: taps.callback(),
            on_lift: lifts.callback(),
            on_drop: drops.callback(),
            on_cancel: cancels.callback(),
            on_point: Callback::noop(),
            ring: None,
            film: Rc::default(),
            space: None,
            painted: Rc::default(),
            on_paint: Callback::noop(),
            on_painted: Callback::noop(),
        };
        let mounted = Mounted::new(props.clone(), 300).await;
        Self { mounted, props, taps, lifts, drops, cancels }
    }

    async fn update(&mut self, change: impl FnOnce(&mut board::Props)) {
        change(&mut self.props);
        self.mounted.update(self.props.clone()).await;
    }

    fn canvas(&self) -> HtmlCanvasElement {
        self.mounted.find("canvas")
    }

    /// The colour of the canvas at a point of the board.
    fn colour(&self, x: f64, y: f64) -> [u8; 4] {
        let canvas = self.canvas();
        let scale = f64::from(canvas.width()) / 3.0;
        pixel(&canvas, x * scale, y * scale)
    }

    fn button(&self, id: u32) -> HtmlElement {
        self.mounted.find(&format!("[data-place=\"{id}\"]"))
    }

    /// Dispatches a pointer event at a point of the board. The button counts as pressed until `pointerup`.
    async fn pointer(&self, name: &str, x: f64, y: f64, pointer: i32) {
        let buttons = if name == "pointerup" { 0 } else { 1 };
        self.pointer_with(name, x, y, pointer, buttons).await;
    }

    /// Puts a finger down on the first of some points, moves it over the others and lifts it on the last.
    async fn drag(&self, points: &[(f64, f64)]) {
        let last = points.len() - 1;
        for (index, &(x, y)) in points.iter().enumerate() {
            let name = match index {
                0 => "pointerdown",
                _ if index == last => "pointerup",
                _ => "pointermove",
            };
            self.pointer(name, x, y, FINGER).await;
        }
    }

    async fn pointer_with(&self, name: &str, x: f64, y: f64, pointer: i32, buttons: u16) {
        let board: HtmlElement = self.mounted.find(".board");
        let rect = board.get_bounding_client_rect();
        let scale = rect.width() / 3.0;
        let init = PointerEventInit::new();
        init.set_bubbles(true);
        init.set_pointer_id(pointer);
        init.set_is_primary(pointer == FINGER);
        init.set_buttons(buttons);
        init.set_client_x((rect.left() + x * scale).round() as i32);
        init.set_client_y((rect.top() + y * scale).round() as i32);
        let event = PointerEvent::new_with_event_init_dict(name, &init).expect("an event");
        board.dispatch_event(&event).expect("it is heard");
        frames(1).await;
    }

    /// Presses a key on a place's button, and returns whether the board handled it.
    async fn key(&self, id: u32, key: &str) -> bool {
        self.key_with(id, key, false).await
    }

    async fn key_with(&self, id: u32, key: &str, alt: bool) -> bool {
        let taken = press(&self.button(id), key, alt);
        frames(1).await;
        taken
    }

    async fn click(&self, id: u32) {
        self.button(id).click();
        frames(1).await;
    }
}

/// Presses a key on an element, and returns whether the page handled it.
fn press(target: &Element, key: &str, alt: bool) -> bool {
    let init = KeyboardEventInit::new();
    init.set_bubbles(true);
    init.set_cancelable(true);
    init.set_key(key);
    init.set_alt_key(alt);
    let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init);
    // `dispatch_event` returns false if the default action was prevented.
    !target.dispatch_event(&event.expect("an event")).expect("it is heard")
}

/// The pointer identifiers of two fingers.
const FINGER: i32 = 7;
const OTHER_FINGER: i32 = 8;

fn context(canvas: &HtmlCanvasElement) -> CanvasRenderingContext2d {
    canvas.get_context("2d").expect("a context").expect("a context").unchecked_into()
}

fn pixel(canvas: &HtmlCanvasElement, x: f64, y: f64) -> [u8; 4] {
    let data = context(canvas)
        .get_image_data(x.floor(), y.floor(), 1.0, 1.0)
        .expect("the canvas can be read")
        .data();
    [data[0], data[1], data[2], data[3]]
}

/// The RGB values of a style sheet's colour, such as `#00629B`.
fn rgb(colour: &str) -> [u8; 4] {
    let part = |from: usize| u8::from_str_radix(&colour[from..from + 2], 16).expect("a colour");
    assert_eq!(colour.len(), 7, "{colour}");
    [part(1), part(3), part(5), 255]
}

fn token(element: &Element, token: Token) -> [u8; 4] {
    rgb(Palette::of(element).colour(token))
}

const NOTHING: [u8; 4] = [0, 0, 0, 0];

#[wasm_bindgen_test]
async fn a_board_is_painted_in_the_colours_of_its_family() {
    let board = BoardOnPage::new(scene()).await;
    let accent = token(&board.mounted.root, Token::Accent);
    let ink = token(&document_element(), Token::Accent);
    assert_ne!(accent, ink, "the family has an accent of its own");
    assert_eq!(board.colour(0.5, 0.5), accent);
    assert_eq!(board.colour(2.5, 0.5), accent);
    assert_eq!(board.colour(1.5, 0.5), NOTHING);
}

#[wasm_bindgen_test]
async fn a_board_repaints_in_another_theme() {
    let mut board = BoardOnPage::new(scene()).await;
    let light = board.colour(0.5, 0.5);
    let settings = Settings { theme: Theme::Dark, ..Settings::default() };
    settings.apply();
    board.update(|props| props.settings = Rc::new(settings)).await;
    let dark = board.colour(0.5, 0.5);
    assert_eq!(dark, token(&board.mounted.root, Token::Accent));
    assert_ne!(light, dark);
    Settings { theme: Theme::Light, ..Settings::default() }.apply();
}

#[wasm_bindgen_test]
async fn a_board_with_only_a_new_callback_is_not_repainted() {
    let mut board = BoardOnPage::new(scene()).await;
    context(&board.canvas()).clear_rect(0.0, 0.0, 1000.0, 1000.0);
    let other = Heard::new();
    let (on_tap, same) = (other.callback(), scene());
    board.update(|props| (props.on_tap, props.scene) = (on_tap, Rc::new(same))).await;
    assert_eq!(board.colour(0.5, 0.5), NOTHING);
    // But it emits to the new callback.
    board.click(1).await;
    assert_eq!(other.take(), [PlaceId(1)]);
    board.update(|props| props.held = Some(PlaceId(1))).await;
    assert_ne!(board.colour(0.5, 0.5), NOTHING);
}

#[wasm_bindgen_test]
async fn the_canvas_has_the_resolution_of_the_screen() {
    let ratio = |value: f64| {
        let descriptor = js_sys::Object::new();
        for (key, value) in [("value", value.into()), ("configurable", JsValue::TRUE)] {
            js_sys::Reflect::set(&descriptor, &key.into(), &value).expect("an object");
        }
        let window: js_sys::Object = window().unchecked_into();
        js_sys::Object::define_property(&window, &"devicePixelRatio".into(), &descriptor);
    };
    let before = window().device_pixel_ratio();
    for value in [1.0, 1.5, 2.0] {
        ratio(value);
        let board = BoardOnPage::new(scene()).await;
        until("a peg is painted", || board.colour(0.5, 0.5) != NOTHING).await;
        let canvas = board.canvas();
        let width = f64::from(canvas.client_width());
        assert!(width > 100.0);
        assert_eq!(f64::from(canvas.width()), (width * value).round());
        assert_eq!(f64::from(canvas.height()), (f64::from(canvas.width()) * 2.0 / 3.0).round());
        // The drawing scales with it.
        assert_eq!(board.colour(0.5, 0.5), token(&board.mounted.root, Token::Accent));
        assert_eq!(board.colour(1.5, 1.5), NOTHING);
    }
    ratio(before);
}

#[wasm_bindgen_test]
async fn a_resized_board_is_repainted() {
    let board = BoardOnPage::new(scene()).await;
    // A board fills its container, which on the page is the figure.
    let style = "width:240px;height:400px;container-type:size";
    board.mounted.root.set_attribute("style", style).expect("a width");
    frames(4).await;
    let expected = 240.0 * window().device_pixel_ratio();
    assert_eq!(f64::from(board.canvas().width()), expected.round());
    assert_eq!(board.colour(0.5, 0.5), token(&board.mounted.root, Token::Accent));
}

#[wasm_bindgen_test]
async fn a_board_rendered_before_it_is_attached_gets_its_colours() {
    let mut board = BoardOnPage::new(scene()).await;
    board.mounted.root.remove();
    // Its colours have to be looked up again.
    let settings = Settings { theme: Theme::Light, ..Settings::default() };
    board.update(|props| props.settings = Rc::new(settings)).await;
    body().append_child(&board.mounted.root).expect("a body");
    frames(4).await;
    assert_eq!(board.colour(0.5, 0.5), token(&board.mounted.root, Token::Accent));
}

#[wasm_bindgen_test]
async fn every_place_is_a_button_with_its_label() {
    let mut board = BoardOnPage::new(scene()).await;
    let group: Element = board.mounted.find("[role=group]");
    assert_eq!(group.get_attribute("aria-label").as_deref(), Some("A board"));
    let buttons = group.query_selector_all("button").expect("a selector");
    let labels: Vec<String> = (0..buttons.length())
        .filter_map(|index| buttons.get(index)?.dyn_into::<Element>().ok())
        .filter_map(|button| button.get_attribute("aria-label"))
        .collect();
    assert_eq!(labels, ["left, peg", "middle, empty", "right, peg", "below, empty"]);
    // The Tab key stops once, at a place where something can be taken up.
    let stops = group.query_selector_all("[tabindex=\"0\"]").expect("a selector");
    assert_eq!(stops.length(), 1);
    assert_eq!(board.button(1).tab_index(), 0);

    let pressed = |board: &BoardOnPage, id| board.button(id).get_attribute("aria-pressed");
    assert_eq!(pressed(&board, 1).as_deref(), Some("false"));
    board.update(|props| props.held = Some(PlaceId(1))).await;
    assert_eq!(pressed(&board, 1).as_deref(), Some("true"));
    assert_eq!(pressed(&board, 3).as_deref(), Some("false"));
}

#[wasm_bindgen_test]
async fn a_button_lies_over_its_place() {
    let board = BoardOnPage::new(scene()).await;
    let whole = board.mounted.find::<Element>(".board").get_bounding_client_rect();
    let middle = board.button(2).get_bounding_client_rect();
    assert!((middle.left() - whole.left() - whole.width() / 3.0).abs() < 1.0);
    assert!((middle.width() - whole.width() / 3.0).abs() < 1.0);
    assert!((middle.height() - whole.height() / 2.0).abs() < 1.0);
}

#[wasm_bindgen_test]
async fn arrow_keys_walk_to_the_next_place() {
    let board = BoardOnPage::new(scene()).await;
    let focused =
        || document().active_element().and_then(|element| element.get_attribute("data-place"));
    board.button(1).focus().expect("it takes the focus");
    for (at, key, there) in [
        (1, "ArrowRight", "2"),
        (2, "ArrowDown", "4"),
        (4, "ArrowUp", "2"),
        (2, "ArrowRight", "3"),
        // Nothing is farther right, and nothing above.
        (3, "ArrowRight", "3"),
        (3, "ArrowUp", "3"),
        (3, "ArrowLeft", "2"),
    ] {
        assert!(board.key(at, key).await, "{key} is ours, so that the page does not scroll");
        assert_eq!(focused().as_deref(), Some(there), "{key} from {at}");
    }
    assert!(!board.key(2, "Tab").await);
    assert!(!board.key(2, "a").await);
    assert!(board.taps.take().is_empty());
}

#[wasm_bindgen_test]
async fn arrow_keys_with_others_are_the_browsers() {
    let board = BoardOnPage::new(scene()).await;
    board.button(1).focus().expect("it can");
    assert!(!board.key_with(1, "ArrowRight", true).await, "it is not taken");
    assert_eq!(document().active_element(), Some(board.button(1).into()));
}

#[wasm_bindgen_test]
async fn escape_only_puts_back_what_is_held() {
    let mut board = BoardOnPage::new(scene()).await;
    board.key(1, "Escape").await;
    assert!(board.cancels.take().is_empty());
    board.update(|props| props.held = Some(PlaceId(1))).await;
    board.key(1, "Escape").await;
    assert_eq!(board.cancels.take().len(), 1);
}

#[wasm_bindgen_test]
async fn a_press_of_a_key_or_by_a_screen_reader_taps() {
    let board = BoardOnPage::new(scene()).await;
    board.click(3).await;
    assert_eq!(board.taps.take(), [PlaceId(3)]);
}

#[wasm_bindgen_test]
async fn a_press_by_a_finger_taps_once() {
    let board = BoardOnPage::new(scene()).await;
    board.drag(&[(2.5, 0.5), (2.51, 0.5), (2.51, 0.5)]).await;
    assert_eq!(board.taps.take(), [PlaceId(3)]);
    assert!(board.lifts.take().is_empty());
    // Released over another place, the press counts for neither.
    board.drag(&[(1.5, 0.5), (1.5, 1.5)]).await;
    assert!(board.taps.take().is_empty());
    // Between the places, it puts back.
    board.drag(&[(0.5, 1.5), (0.5, 1.5)]).await;
    assert_eq!(board.cancels.take().len(), 1);
}

#[wasm_bindgen_test]
async fn a_drag_lifts_and_drops() {
    let board = BoardOnPage::new(scene()).await;
    board.pointer("pointerdown", 0.5, 0.5, FINGER).await;
    board.pointer("pointermove", 1.0, 0.5, FINGER).await;
    assert_eq!(board.lifts.take(), [PlaceId(1)]);
    board.pointer("pointermove", 1.5, 1.4, FINGER).await;
    board.pointer("pointerup", 1.5, 1.5, FINGER).await;
    assert_eq!(board.drops.take(), [Some(PlaceId(4))]);
    // Over no place.
    board.drag(&[(0.5, 0.5), (0.5, 1.0), (0.5, 1.6)]).await;
    assert_eq!(board.drops.take(), [None]);
    // A drag from a place where nothing can be taken up is reported at its end, so that the rules explain why it
    // is no move.
    board.drag(&[(1.5, 0.5), (1.5, 1.5), (1.5, 1.5)]).await;
    assert_eq!(board.drops.take(), [Some(PlaceId(4))]);
    assert!(board.taps.take().is_empty());
    assert_eq!(board.lifts.take(), [PlaceId(1), PlaceId(2)]);
}

#[wasm_bindgen_test]
async fn a_painting_drag_reports_every_place_on_its_path() {
    let mut board = BoardOnPage::new(scene()).await;
    let (paints, ends) = (Heard::new(), Heard::new());
    board
        .update(|props| {
            props.sources = Rc::default();
            props.painted = Rc::new([1, 2, 3].map(PlaceId).to_vec());
            props.on_paint = paints.callback();
            props.on_painted = ends.callback();
        })
        .await;
    let painted = |id: u32| board.button(id).has_attribute("data-painted");
    assert_eq!([painted(1), painted(4)], [true, false]);
    board.pointer("pointerdown", 0.5, 0.5, FINGER).await;
    board.pointer("pointermove", 0.7, 0.5, FINGER).await;
    assert_eq!(paints.take(), [Dab::First(PlaceId(1))]);
    // Even if there are few pointer events.
    board.pointer("pointermove", 2.5, 0.5, FINGER).await;
    assert_eq!(paints.take(), [Dab::Next(PlaceId(2)), Dab::Next(PlaceId(3))]);
    assert!(ends.take().is_empty());
    board.pointer("pointerup", 2.5, 0.5, FINGER).await;
    assert_eq!(ends.take().len(), 1);
    // A touch without a drag taps. Where nothing can be set, a drag sets nothing.
    board.drag(&[(0.5, 0.5), (0.5, 0.5)]).await;
    assert_eq!(board.taps.take(), [PlaceId(1)]);
    board.drag(&[(1.5, 1.5), (1.5, 0.5), (1.5, 0.5)]).await;
    assert!(paints.take().is_empty());
    assert_eq!(board.lifts.take(), [PlaceId(4)]);
    // Cancelled by the browser, the drag ends where it was.
    board.pointer("pointerdown", 2.5, 0.5, FINGER).await;
    board.pointer("pointermove", 1.5, 0.5, FINGER).await;
    board.pointer("pointercancel", 1.5, 0.5, FINGER).await;
    assert_eq!((paints.take().len(), ends.take().len()), (2, 1));
}

#[wasm_bindgen_test]
async fn a_drag_cancelled_by_the_browser_is_put_back() {
    let board = BoardOnPage::new(scene()).await;
    board.pointer("pointerdown", 0.5, 0.5, FINGER).await;
    board.pointer("pointermove", 1.5, 0.5, FINGER).await;
    board.pointer("pointercancel", 1.5, 0.5, FINGER).await;
    assert_eq!(board.cancels.take().len(), 1);
    board.pointer("pointerup", 1.5, 0.5, FINGER).await;
    assert!(board.drops.take().is_empty());
}

#[wasm_bindgen_test]
async fn a_second_finger_and_a_lost_press_do_no_harm() {
    let board = BoardOnPage::new(scene()).await;
    board.pointer("pointerdown", 0.5, 0.5, FINGER).await;
    board.pointer("pointerdown", 2.5, 0.5, OTHER_FINGER).await;
    board.pointer("pointerup", 2.5, 0.5, OTHER_FINGER).await;
    assert!(board.taps.take().is_empty());
    board.pointer("pointerup", 0.5, 0.5, FINGER).await;
    assert_eq!(board.taps.take(), [PlaceId(1)]);
    // The pointer is released outside the box, so the board receives no event.
    board.pointer("pointerdown", 1.5, 0.5, FINGER).await;
    board.drag(&[(2.5, 0.5), (2.5, 0.5)]).await;
    assert_eq!(board.taps.take(), [PlaceId(3)]);
    // Nor does the mouse drag anything when it comes back.
    board.pointer("pointerdown", 0.5, 0.5, FINGER).await;
    board.pointer_with("pointermove", 1.5, 0.5, FINGER, 0).await;
    board.pointer("pointermove", 2.5, 0.5, FINGER).await;
    assert!(board.lifts.take().is_empty());
}

#[wasm_bindgen_test]
async fn a_dragged_thing_follows_the_finger_without_delay() {
    let mut board = BoardOnPage::new(scene()).await;
    // However slow all other animations are.
    board.update(|props| props.duration = 60_000.0).await;
    let accent = token(&board.mounted.root, Token::Accent);
    board.pointer("pointerdown", 0.5, 0.5, FINGER).await;
    board.pointer("pointermove", 1.5, 1.4, FINGER).await;
    board
        .update(|props| {
            props.held = Some(PlaceId(1));
            let mut scene = (*props.scene).clone();
            scene.mark(PlaceId(1), Role::Held);
            props.scene = Rc::new(scene);
        })
        .await;
    assert_eq!(board.colour(1.5, 1.4), accent);
    assert_eq!(board.colour(0.5, 0.5), NOTHING);
}

#[wasm_bindgen_test]
async fn changes_are_animated_or_immediate() {
    let moved = || {
        let mut scene = scene();
        scene.items[0].shape = Shape::Disc { centre: Point::new(1.5, 1.5), radius: 0.4 };
        Rc::new(scene)
    };
    let mut board = BoardOnPage::new(scene()).await;
    let accent = token(&board.mounted.root, Token::Accent);
    board.update(|props| (props.scene, props.duration) = (moved(), 60_000.0)).await;
    assert_eq!(board.colour(0.5, 0.5), accent);
    assert_eq!(board.colour(1.5, 1.5), NOTHING);

    // A mark that appears during a move does not end the animation.
    let mut board = BoardOnPage::new(scene()).await;
    let peg = Thing::new(0, 1);
    let glides = Rc::new(vec![Glide { from: peg, to: peg, path: Path::Straight }]);
    board
        .update(|props| (props.scene, props.duration, props.glides) = (moved(), 60_000.0, glides))
        .await;
    let before = board.colour(0.5, 0.5);
    board
        .update(|props| {
            let mut scene = (*props.scene).clone();
            scene.mark(PlaceId(3), Role::Held);
            (props.scene, props.duration, props.glides) = (Rc::new(scene), 1.0, Rc::default());
        })
        .await;
    frames(3).await;
    assert_eq!((board.colour(0.5, 0.5), board.colour(1.5, 1.5)), (before, NOTHING));

    let mut board = BoardOnPage::new(scene()).await;
    board.update(|props| props.scene = moved()).await;
    assert_eq!(board.colour(0.5, 0.5), NOTHING);
    assert_eq!(board.colour(1.5, 1.5), accent);
}

// ---------------------------------------------------------------------------------------------
// The painter.

fn canvas(width: u32, height: u32) -> HtmlCanvasElement {
    let canvas = document().create_element("canvas").expect("a canvas");
    let canvas: HtmlCanvasElement = canvas.unchecked_into();
    canvas.set_width(width);
    canvas.set_height(height);
    canvas
}

#[wasm_bindgen_test]
fn every_token_is_a_colour_of_the_style_sheet_in_both_themes() {
    style();
    for theme in [Theme::Dark, Theme::Light] {
        Settings { theme, ..Settings::default() }.apply();
        for token in Token::ALL {
            let colour = Palette::of(&document_element()).colour(*token).to_owned();
            assert!(colour.starts_with('#') && colour.len() == 7, "{token:?} is {colour:?}");
        }
    }
}

#[wasm_bindgen_test]
fn every_shape_is_painted_where_it_is() {
    style();
    let canvas = canvas(100, 100);
    let palette = Palette::of(&document_element());
    // The board's origin is (10, 20), and the scale is ten.
    let bounds = Rect::new(10.0, 20.0, 10.0, 10.0);
    let at = Point::new(15.0, 25.0);
    let square = [(13.0, 23.0), (17.0, 23.0), (17.0, 27.0), (13.0, 27.0)];
    let shapes = [
        Shape::Disc { centre: at, radius: 2.0 },
        Shape::Bar { rect: Rect::around(at, 4.0, 4.0), corner: 1.0 },
        Shape::Polygon(square.map(|(x, y)| Point::new(x, y)).to_vec()),
        Shape::Line { from: Point::new(13.0, 25.05), to: Point::new(17.0, 25.05) },
        Shape::Text { at, size: 8.0, text: "█".to_owned(), face: Face::Sans },
    ];
    for shape in shapes {
        // A role with a fill and an outline.
        let item = Item { thing: Thing::new(0, 0), role: Role::Hint, shape, opacity: 1.0 };
        painter::paint(&context(&canvas), std::slice::from_ref(&item), bounds, 10.0, &palette);
        let amber = rgb(palette.colour(Token::Amber));
        assert_eq!(pixel(&canvas, 50.0, 50.0), amber, "{item:?}");
        assert_eq!(pixel(&canvas, 5.0, 5.0), NOTHING, "{item:?}");
        // The old drawing is erased, and opacity 0.5 blends half-way.
        let faint = Item { opacity: 0.5, ..item };
        painter::paint(&context(&canvas), std::slice::from_ref(&faint), bounds, 10.0, &palette);
        assert!(pixel(&canvas, 50.0, 50.0)[3].abs_diff(128) < 3, "{faint:?}");
    }
}

#[wasm_bindgen_test]
fn a_dashed_outline_has_gaps() {
    style();
    let canvas = canvas(400, 40);
    let line = Shape::Line { from: Point::new(0.0, 0.5), to: Point::new(10.0, 0.5) };
    let palette = Palette::of(&document_element());
    let painted = |role| {
        let item = Item { thing: Thing::new(0, 0), role, shape: line.clone(), opacity: 1.0 };
        painter::paint(&context(&canvas), &[item], Rect::new(0.0, 0.0, 10.0, 1.0), 40.0, &palette);
        (2..398).filter(|x| pixel(&canvas, f64::from(*x), 20.0) != NOTHING).count()
    };
    assert!(Role::Destination.paint().dashed && !Role::Held.paint().dashed);
    assert_eq!(painted(Role::Held), 396);
    let dashed = painted(Role::Destination);
    assert!((100..390).contains(&dashed), "{dashed}");
}

// ---------------------------------------------------------------------------------------------
// The player.

struct PlayerOnPage {
    mounted: Mounted<Player>,
    props: player::Props,
    heard: Heard<Msg>,
}

fn big(digits: &str) -> BigUint {
    digits.parse().expect("a number")
}

impl PlayerOnPage {
    async fn new(length: &str, at: &str) -> Self {
        let heard = Heard::new();
        let shown = ShownPlayer {
            measure: String::new(),
            proof: Proof::Optimal,
            length: big(length),
            at: big(at),
            made: String::new(),
            caption: "Disc 1 goes from A to C.".to_owned(),
            parts: Vec::new(),
            explanation: String::new(),
            has_parts: false,
            chapters: Vec::new(),
            moves: Vec::new(),
            first: BigUint::ZERO,
        };
        let props = player::Props {
            title: "Proved shortest: some moves".into(),
            shown: Rc::new(shown),
            playing: false,
            speed: 1,
            looping: false,
            depth: 0,
            presenting: false,
            guessing: false,
            on: heard.callback(),
        };
        let mounted = Mounted::new(props.clone(), 600).await;
        Self { mounted, props, heard }
    }

    async fn update(&mut self, change: impl FnOnce(&mut player::Props)) {
        change(&mut self.props);
        self.mounted.update(self.props.clone()).await;
    }

    /// Shows another index of the solution.
    async fn go_to(&mut self, index: BigUint) {
        self.update(|props| Rc::make_mut(&mut props.shown).at = index).await;
    }

    /// The indices requested since the last call.
    fn seeks(&self) -> Vec<BigUint> {
        let index = |msg| match msg {
            Msg::Player(PlayerMsg::Seek(index)) => index,
            msg => panic!("{msg:?}"),
        };
        self.heard.take().into_iter().map(index).collect()
    }

    fn button(&self, label: &str) -> HtmlElement {
        self.mounted.find(&format!("button[aria-label=\"{label}\"]"))
    }

    fn disabled(&self, label: &str) -> bool {
        self.button(label).get_attribute("aria-disabled").as_deref() == Some("true")
    }

    fn number(&self) -> HtmlInputElement {
        self.mounted.find("input[type=text]")
    }

    fn scrubber(&self) -> HtmlInputElement {
        self.mounted.find("input[type=range]")
    }

    /// Enters a number as a user does.
    async fn enter(&self, text: &str) {
        self.number().set_value(text);
        tell(&self.number(), "change");
        frames(2).await;
    }
}

/// Dispatches an event on a form field.
fn tell(field: &HtmlElement, name: &str) {
    let init = web_sys::EventInit::new();
    init.set_bubbles(true);
    let event: Event = match name {
        "input" => {
            let init = web_sys::InputEventInit::new();
            init.set_bubbles(true);
            InputEvent::new_with_event_init_dict(name, &init).expect("an event").into()
        }
        _ => Event::new_with_event_init_dict(name, &init).expect("an event"),
    };
    field.dispatch_event(&event).expect("it is heard");
}

#[wasm_bindgen_test]
async fn the_player_steps() {
    let mut player = PlayerOnPage::new("31", "7").await;
    assert_eq!(player.mounted.text("h2"), "Proved shortest: some moves");
    assert_eq!(player.mounted.text(".caption"), "Disc 1 goes from A to C.");
    assert_eq!(player.number().value(), "7");
    for label in ["Next move", "Previous move", "First move", "Last move"] {
        player.button(label).click();
    }
    let expected = [
        PlayerMsg::Step(Direction::Onward),
        PlayerMsg::Step(Direction::Back),
        PlayerMsg::Seek(big("0")),
        PlayerMsg::Seek(big("31")),
    ];
    assert_eq!(player.heard.take(), expected.map(Msg::Player));

    player.go_to(BigUint::ZERO).await;
    let ways = ["First move", "Previous move", "Play", "Next move", "Last move"];
    assert_eq!(ways.map(|way| player.disabled(way)), [true, true, false, false, false]);
    player.go_to(big("31")).await;
    let ways = ["First move", "Previous move", "Play again", "Next move", "Last move"];
    assert_eq!(ways.map(|way| player.disabled(way)), [false, false, false, true, true]);
}

#[wasm_bindgen_test]
async fn the_player_plays_pauses_and_closes() {
    let mut player = PlayerOnPage::new("31", "7").await;
    player.button("Play").click();
    player.update(|props| props.playing = true).await;
    player.button("Pause").click();
    let toggle = Msg::Player(PlayerMsg::TogglePlaying);
    assert_eq!(player.heard.take(), [toggle.clone(), toggle]);

    let speed: HtmlSelectElement = player.mounted.find("select[aria-label=Speed]");
    assert_eq!(speed.value(), "1");
    speed.set_value("4");
    tell(&speed, "change");
    assert_eq!(player.heard.take(), [Msg::Player(PlayerMsg::Speed(4))]);

    player.button("Play on from here").click();
    player.button("Share").click();
    player.button("Show to a class").click();
    player.button("Close the player").click();
    let expected = [
        Msg::Player(PlayerMsg::TakeOver),
        Msg::View(ViewMsg::Open(Some(table::Dialog::Share))),
        Msg::View(ViewMsg::Present),
        Msg::Player(PlayerMsg::ClosePlayer),
    ];
    assert_eq!(player.heard.take(), expected);
}

#[wasm_bindgen_test]
async fn a_move_number_is_read_as_people_write_it() {
    let player = PlayerOnPage::new("18446744073709551615", "0").await;
    for text in ["10000000000000000000", "10,000,000,000,000,000,000", "10 000 000 000 000 000 000"]
    {
        player.enter(text).await;
        assert_eq!(player.seeks(), [big("10000000000000000000")], "{text}");
        assert_eq!(player.mounted.text("[role=alert]"), "");
        assert_eq!(
            player.number().value(),
            parlour::kit::numerals::grouped(big("10000000000000000000"))
        );
    }
}

#[wasm_bindgen_test]
async fn an_invalid_move_number_is_explained_until_another_move_is_shown() {
    let mut player = PlayerOnPage::new("31", "7").await;
    for text in ["32", "-1", "seven", "1e1", "", "999999999999999999999999999999999999"] {
        player.enter(text).await;
        assert!(player.seeks().is_empty(), "{text}");
        let problem = player.mounted.text("[role=alert]");
        assert!(problem.contains(text.get(..30).unwrap_or(text)), "{problem}");
        assert!(problem.contains("0 to 31"), "{problem}");
        assert_eq!(player.number().value(), text);
        assert_eq!(player.number().get_attribute("aria-invalid").as_deref(), Some("true"));
    }
    player.go_to(big("8")).await;
    assert_eq!(player.mounted.text("[role=alert]"), "");
    assert_eq!(player.number().value(), "8");
}

#[wasm_bindgen_test]
async fn typed_text_stays_during_playback() {
    let mut player = PlayerOnPage::new("1000", "7").await;
    player.number().focus().expect("it takes the focus");
    player.number().set_value("50");
    player.go_to(big("8")).await;
    assert_eq!(player.number().value(), "50");
    // When it loses the focus without a change, it shows the player's index.
    player.number().blur().expect("it loses the focus");
    tell(&player.number(), "blur");
    frames(1).await;
    assert_eq!(player.number().value(), "8");
}

#[wasm_bindgen_test]
async fn the_scrubber_seeks() {
    for length in ["0", "1", "31", "9999", "10000", "10001", "123456789", "18446744073709551615"] {
        let mut player = PlayerOnPage::new(length, "0").await;
        let steps: u64 = player.scrubber().max().parse().expect("a number");
        for step in [0, 1, 2, steps / 3, steps / 2, steps.saturating_sub(1), steps] {
            let step = step.min(steps);
            player.scrubber().set_value(&step.to_string());
            tell(&player.scrubber(), "input");
            let Some(index) = player.seeks().pop() else {
                // An empty solution has no other index.
                assert_eq!(length, "0");
                continue;
            };
            assert!(index <= big(length));
            assert_eq!(index == BigUint::ZERO, step == 0);
            assert_eq!(index == big(length), step == steps);
            player.go_to(index).await;
            assert_eq!(player.scrubber().value(), step.to_string(), "{length}");
        }
    }
}

// ---------------------------------------------------------------------------------------------
// Dialogs.

fn dialog_props(open: bool, on_close: Callback<()>) -> dialog::Props {
    let children = html! { <button id="inside">{ "Inside" }</button> };
    dialog::Props { title: "A dialog".into(), open, on_close, children }
}

/// Presses the mouse button on an element, without releasing it.
fn begin_click(element: &HtmlElement) {
    let init = PointerEventInit::new();
    init.set_bubbles(true);
    let event = PointerEvent::new_with_event_init_dict("mousedown", &init).expect("an event");
    element.dispatch_event(&event).expect("it is heard");
}

#[wasm_bindgen_test]
async fn a_dialog_opens_and_closes() {
    let closes = Heard::new();
    let mut mounted = Mounted::<Dialog>::new(dialog_props(false, closes.callback()), 600).await;
    let dialog: HtmlDialogElement = mounted.find("dialog");
    assert!(!dialog.open());
    assert!(mounted.root.query_selector("#inside").expect("a selector").is_none());

    mounted.update(dialog_props(true, closes.callback())).await;
    assert!(dialog.open());
    assert_eq!(dialog.get_attribute("aria-label").as_deref(), Some("A dialog"));
    assert_eq!(mounted.text("#inside"), "Inside");
    // A click inside is not a click on the backdrop.
    mounted.find::<HtmlElement>("#inside").click();
    assert!(closes.take().is_empty());
    // Nor is one that began inside, as when selecting text.
    begin_click(&mounted.find("#inside"));
    dialog.click();
    assert!(closes.take().is_empty());
    mounted.find::<HtmlElement>("button[aria-label=Close]").click();
    begin_click(&dialog);
    dialog.click();
    assert_eq!(closes.take().len(), 2);

    // Closing by the browser (Escape) calls back; closing by the page does not.
    dialog.close();
    until("the dialog tells", || !closes.is_empty()).await;
    assert_eq!(closes.take().len(), 1);
    mounted.update(dialog_props(false, closes.callback())).await;
    mounted.update(dialog_props(true, closes.callback())).await;
    assert!(dialog.open());
    mounted.update(dialog_props(false, closes.callback())).await;
    pause(50).await;
    assert!(!dialog.open());
    assert!(closes.take().is_empty());
}

// ---------------------------------------------------------------------------------------------
// Address, storage, settings.

fn local_storage() -> web_sys::Storage {
    window().local_storage().expect("storage").expect("storage")
}

/// The local storage, emptied.
fn emptied_storage() -> web_sys::Storage {
    let local = local_storage();
    local.clear().expect("it is ours");
    local
}

/// Makes this the page of a puzzle.
fn page_of(puzzle: &str) {
    document_element().set_attribute("data-puzzle", puzzle).expect("an attribute");
}

#[wasm_bindgen_test]
async fn the_address_bar_keeps_a_link() {
    page_of("hanoi");
    let moves = Heard::new();
    let _listener = address::listen(moves.callback());
    for link in ["hanoi/3x5", "hanoi/3x64?player=&at=10000000000000000000"] {
        address::replace(link);
        let rest = link.trim_start_matches("hanoi/");
        assert_eq!(address::current(), rest);
        assert_eq!(address::href(link), format!("#{rest}"));
        let absolute = address::absolute(link);
        assert!(absolute.starts_with("http") && absolute.ends_with(&format!("/hanoi/#{rest}")));
    }
    assert_eq!(address::href("peg-solitaire/english-c3"), "../peg-solitaire/#english-c3");
    pause(50).await;
    assert!(moves.take().is_empty(), "nobody opened a link");

    for text in ["3x3", "x"] {
        window().location().set_hash(text).expect("a fragment");
        until("a link is opened", || !moves.is_empty()).await;
        assert_eq!(moves.take(), [text]);
    }

    // A link that the user opens is not overwritten by the game before the page has handled it.
    window().location().set_hash("3x4").expect("a fragment");
    address::replace("hanoi/3x3?moves=ac");
    assert_eq!(address::current(), "3x4");
    until("a link is opened", || !moves.is_empty()).await;
    assert_eq!(moves.take(), ["3x4"]);

    address::replace("");
    assert_eq!(address::current(), "");
}

#[wasm_bindgen_test]
fn a_game_is_saved_and_found() {
    let local = emptied_storage();
    assert_eq!(storage::load("hanoi"), Stored::Nothing);
    let link = "hanoi/3x3?moves=ac".to_owned();
    let game = Saved { link, at: 1.7e12, variations: vec!["hanoi/3x3?moves=ab".to_owned()], id: 7 };
    storage::save("hanoi", &game).expect("there is room");
    assert_eq!(storage::load("hanoi"), Stored::Game(game));
    assert_eq!(storage::load("peg-solitaire"), Stored::Nothing);

    // A save of a later version has an unknown field, which would be lost.
    let later = "{\"link\":\"hanoi/3x3\",\"at\":2,\"lines\":[],\"colour\":\"red\"}";
    for raw in ["", "{", "7", "{\"link\":1,\"at\":2}", later] {
        local.set_item("parlour.game.hanoi", raw).expect("there is room");
        assert_eq!(storage::load("hanoi"), Stored::Unreadable(raw.to_owned()));
    }
    emptied_storage();
}

#[wasm_bindgen_test]
async fn games_are_kept_aside_the_last_one_first() {
    let local = emptied_storage();
    for (puzzle, text) in [("hanoi", "first"), ("peg-solitaire", "other"), ("hanoi", "{ broken")] {
        storage::keep_aside(puzzle, text, &[]).expect("there is room");
        pause(5).await;
    }
    let all = |puzzle| storage::kept(puzzle, 10).0;
    let kept = |puzzle| all(puzzle).into_iter().map(|aside| aside.saved.link).collect::<Vec<_>>();
    assert_eq!(kept("hanoi"), ["{ broken", "first"]);
    assert_eq!(kept("peg-solitaire"), ["other"]);
    assert_eq!(kept("chess"), [""; 0]);
    storage::forget(&all("hanoi")[0].key);
    assert_eq!(kept("hanoi"), ["first"]);
    // Even in quick succession.
    for text in ["a", "b", "c"] {
        storage::keep_aside("london", text, &["line".to_owned()]).expect("there is room");
    }
    assert_eq!(kept("london").len(), 3);
    assert!(all("london").iter().all(|aside| aside.saved.variations == ["line"]));
    let (last, count) = storage::kept("london", 1);
    assert_eq!((last.len(), count, last[0].saved.link.as_str()), (1, 3, "c"));
    // Deleted and restored, an unreadable design is a design again, as it was.
    local.set_item("parlour.design.7.london", "{ later").expect("there is room");
    let before = all("london");
    let [.., design] = &before[..] else { panic!("four are kept") };
    assert_eq!(design.kind, AsideKind::Design);
    let text = storage::forget(&design.key).expect("it was stored");
    assert_eq!(all("london").len(), 3);
    storage::restore(&design.key, &text).expect("there is room");
    assert_eq!(all("london"), before);
    emptied_storage();
}

#[wasm_bindgen_test]
fn settings_are_kept_and_applied() {
    let local = emptied_storage();
    assert_eq!(Settings::load(), Settings::default());
    let chosen = Settings {
        theme: Theme::Dark,
        motion: Motion::Reduced,
        speed: 3,
        letter_keys: false,
        ..Settings::default()
    };
    chosen.save(&Settings::default());
    assert_eq!(Settings::load(), chosen);
    // Another tab saves only its own choice.
    let other = Settings { speed: 4, ..Settings::default() };
    other.save(&Settings::default());
    assert_eq!(Settings::load(), Settings { speed: 4, ..chosen.clone() });
    chosen.apply();
    assert!(chosen.still());
    assert_eq!(document_element().get_attribute("data-theme").as_deref(), Some("dark"));
    assert_eq!(document_element().get_attribute("data-motion").as_deref(), Some("reduced"));
    // Settings of another version: the known fields are read.
    local.set_item("parlour.settings", "{\"theme\":\"Light\",\"sound\":9}").expect("there is room");
    assert_eq!(Settings::load(), Settings { theme: Theme::Light, ..Settings::default() });
    // Unreadable settings are kept aside.
    local.set_item("parlour.settings", "{\"theme\":\"Plaid\"}").expect("there is room");
    assert_eq!(Settings::load(), Settings::default());
    assert_eq!(storage::kept("hanoi", 10).0[0].saved.link, "{\"theme\":\"Plaid\"}");
    Settings { theme: Theme::Light, ..Settings::default() }.apply();
    emptied_storage();
}

// ---------------------------------------------------------------------------------------------
// The whole page.

#[wasm_bindgen_test]
async fn the_page_opens_the_link_in_the_address_bar() {
    page_of("hanoi");
    address::replace("hanoi/3x4?moves=ac");
    let drawn = Heard::new();
    let props = AppProps {
        game: MakeGame::from(|()| -> Box<dyn Game> { Box::new(Adapter::<Hanoi>::new()) }),
        on_drawn: drawn.callback(),
    };
    let page = Mounted::<App>::new(props, 1000).await;
    assert_eq!(page.text("h1"), "4 discs from A to C");
    assert_eq!(address::current(), "3x4?moves=ac");
    let buttons = page.root.query_selector_all(".board button").expect("a selector");
    assert_eq!(buttons.length(), 3);

    // Make a move by the board's buttons: disc 2 to B.
    for peg in [0, 1] {
        page.find::<HtmlElement>(&format!("[data-place=\"{peg}\"]")).click();
        frames(1).await;
    }
    assert_eq!(address::current(), "3x4?moves=ac.ab");
    assert!(page.text("[role=status]").contains("Disc 2 goes from A to B."));

    window().location().set_hash("3x3").expect("a fragment");
    until("the other game is shown", || page.text("h1") == "3 discs from A to C").await;
    assert!(page.text(".notice").contains("Your earlier game is kept."));
    assert_eq!(drawn.take().len(), 1, "the page is drawn first only once");
    drop(page);
    address::replace("");
    emptied_storage();
}
