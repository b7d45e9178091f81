//! A text as a row of QR codes, shown one after the other, for the camera of another device.

use gloo::events::EventListener;
use gloo::timers::callback::Interval;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::dialog::Dialog;
use crate::app::form::chosen_index;
use crate::app::icons::{Icon, icon};
use crate::app::settings::Settings;
use crate::app::{address, modules, picture};
use crate::export::row::{Kind, MOST_CODES, TooLong, split};
use crate::say;

/// The durations for which a code can be shown, in milliseconds. More than three changes a second could harm people
/// who are sensitive to light (WCAG 2.3.1).
const PACES: [u32; 3] = [2000, 1000, 500];

/// The index of the initial pace: two codes a second.
const PACE: usize = 2;

/// The text to show.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// Its kind.
    pub kind: Kind,
    /// The text.
    pub text: AttrValue,
    /// The label of the button that opens the row.
    pub label: AttrValue,
    /// The instructions for reading the codes.
    pub hint: AttrValue,
}

async fn draw(kind: Kind, text: &str) -> Result<Vec<String>, String> {
    let texts = split(kind, text).map_err(|TooLong { codes, bytes }| {
        say!(
            "This is too much for a row of codes: {kilobytes} kB would take {codes} codes, and the \
             limit is {most}. Use the file.",
            kilobytes = bytes.div_ceil(1000),
            codes,
            most = MOST_CODES
        )
    })?;
    let mut codes = Vec::new();
    for text in texts {
        // Every part is far shorter than the capacity of a code, so none is missing.
        codes.extend(modules::qr(&text).await?);
    }
    Ok(codes)
}

/// A button, and a dialog with the codes. They advance by themselves unless motion is reduced, and by buttons.
pub struct Row {
    is_open: bool,
    /// Counts the drawings requested, so that an outdated one is dropped.
    session: u32,
    /// The codes as pictures, or the reason why there are none; `None` while they are being drawn.
    drawn: Option<Result<Vec<String>, String>>,
    /// The index of the code that is shown.
    at: usize,
    runs: bool,
    /// The index of the pace.
    pace: usize,
    clock: Option<Interval>,
    _listener: EventListener,
}

/// An event of the component.
pub enum Msg {
    Open,
    Close,
    Drawn(u32, Result<Vec<String>, String>),
    Next,
    Previous,
    /// Starts or stops the automatic advance.
    Run(bool),
    Pace(usize),
}

impl Component for Row {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        Self {
            is_open: false,
            session: 0,
            drawn: None,
            at: 0,
            runs: false,
            pace: PACE,
            clock: None,
            _listener: address::close_on_back(ctx.link().callback(|()| Msg::Close)),
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        if self.is_open && ctx.props().text != old.text {
            self.draw(ctx);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let goes_on = matches!(msg, Msg::Next) && self.clock.is_some();
        match msg {
            Msg::Open => {
                self.is_open = true;
                self.runs = !Settings::load().still();
                self.draw(ctx);
                address::add_layer();
            }
            Msg::Close if !self.is_open => return false,
            Msg::Close => {
                self.is_open = false;
                self.session += 1;
                self.drawn = None;
            }
            Msg::Drawn(session, _) if session != self.session => return false,
            Msg::Drawn(_, drawn) => self.drawn = Some(drawn),
            Msg::Next => self.at = (self.at + 1) % self.count(),
            Msg::Previous => self.at = (self.at + self.count() - 1) % self.count(),
            Msg::Run(runs) => self.runs = runs,
            Msg::Pace(pace) => self.pace = pace.min(PACES.len() - 1),
        }
        if !goes_on {
            self.set_clock(ctx);
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let (link, props) = (ctx.link(), ctx.props());
        html! {
            <div class="row">
                <button type="button" onclick={link.callback(|_| Msg::Open)}>{ &props.label }</button>
                <Dialog title={props.label.clone()} open={self.is_open} on_close={link.callback(|()| Msg::Close)}>
                    { self.content(ctx) }
                </Dialog>
            </div>
        }
    }
}

impl Row {
    /// The number of codes; 1 if there are none yet.
    fn count(&self) -> usize {
        let codes = self.drawn.as_ref().and_then(|drawn| drawn.as_ref().ok());
        codes.map_or(1, |codes| codes.len().max(1))
    }

    fn draw(&mut self, ctx: &Context<Self>) {
        self.session += 1;
        self.drawn = None;
        self.at = 0;
        let (scope, session) = (ctx.link().clone(), self.session);
        let Props { kind, text, .. } = ctx.props().clone();
        spawn_local(async move {
            let drawn = draw(kind, &text).await;
            scope.send_message(Msg::Drawn(session, drawn));
        });
    }

    /// Starts the interval that advances the codes, or stops it.
    fn set_clock(&mut self, ctx: &Context<Self>) {
        let scope = ctx.link().clone();
        let is_wanted = self.is_open && self.runs && self.count() > 1;
        self.clock = is_wanted
            .then(|| Interval::new(PACES[self.pace], move || scope.send_message(Msg::Next)));
    }

    fn content(&self, ctx: &Context<Self>) -> Html {
        match &self.drawn {
            None => html! { <p class="row-of-codes muted">{ say!("Drawing…") }</p> },
            Some(Err(problem)) => {
                html! { <p class="row-of-codes wrong" role="alert">{ problem }</p> }
            }
            Some(Ok(codes)) => html! {
                <div class="row-of-codes whole stack">
                    <p>{ &ctx.props().hint }</p>
                    { self.code(codes) }
                    { if codes.len() > 1 { self.controls(ctx) } else { html! { <div hidden=true /> } } }
                </div>
            },
        }
    }

    fn code(&self, codes: &[String]) -> Html {
        let name = say!("Code {n} of {of}", n = self.at + 1, of = codes.len());
        let code = codes.get(self.at).map(|code| picture::figure(code)).unwrap_or_default();
        html! {
            <>
                <div class="qr" role="img" aria-label={name.clone()} key={self.at}>{ code }</div>
                <p class="numbers" aria-live={if self.runs { "off" } else { "polite" }}>{ name }</p>
            </>
        }
    }

    fn controls(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let runs = self.runs;
        let on_pace = link.callback(|event: Event| Msg::Pace(chosen_index(&event)));
        html! {
            <div class="row">
                <button type="button" class="tool" aria-label={say!("Previous code")} title={say!("Previous code")}
                    onclick={link.callback(|_| Msg::Previous)}>{ icon(Icon::BACK) }</button>
                <button type="button" onclick={link.callback(move |_| Msg::Run(!runs))}>
                    if runs {
                        { icon(Icon::PAUSE) }{ say!("Pause") }
                    } else {
                        { icon(Icon::PLAY) }{ say!(for "a solution": "Play") }
                    }
                </button>
                <button type="button" class="tool" aria-label={say!("Next code")} title={say!("Next code")}
                    onclick={link.callback(|_| Msg::Next)}>{ icon(Icon::FORWARD) }</button>
                <select aria-label={say!("Speed")} onchange={on_pace}>
                    { for PACES.iter().enumerate().map(|(index, time)| html! {
                        <option key={index} selected={index == self.pace}>{ say!("{n} code a minute" | "{n} codes a minute", n = 60_000 / time) }</option>
                    }) }
                </select>
            </div>
        }
    }
}
