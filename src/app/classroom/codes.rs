//! Reads QR codes by camera: a button, and the dialog that it opens.

use yew::prelude::*;

use super::camera::{Reads, Seen, Thing};
use super::viewfinder::{Msg, News, Viewfinder};
use crate::classroom::CodeReading;
use crate::export::row::Kind;
use crate::say;

/// The codes to read.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// Their content.
    pub kind: Kind,
    /// The label of the button.
    pub label: AttrValue,
    /// Receives each completely read text, once. The text of a backup closes the dialog.
    pub on_text: Callback<String>,
    /// Content below the result of the last code.
    #[prop_or_default]
    pub children: Html,
}

/// The component.
pub struct Codes {
    viewfinder: Viewfinder,
    reading: CodeReading,
}

impl Component for Codes {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        Self {
            viewfinder: Viewfinder::new(Reads::Codes, ctx.link().callback(|msg| msg)),
            reading: CodeReading::new(ctx.props().kind),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let is_backup = ctx.props().kind == Kind::Backup;
        if matches!(msg, Msg::Open) && is_backup && self.reading.count() > 0 {
            // The same row may be read again.
            self.reading = CodeReading::new(Kind::Backup);
        }
        match self.viewfinder.hear(msg) {
            News::Nothing => return false,
            News::Changed => {}
            News::Frame(seen) => self.take(ctx, &seen),
            News::Photo(name, seen) => {
                self.take(ctx, &seen);
                self.viewfinder.photo =
                    say!("{n} code in {name}." | "{n} codes in {name}.", n = seen.len(), name);
            }
        }
        true
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        self.viewfinder.watch();
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let button = html! {
            <button type="button" onclick={ctx.link().callback(|_| Msg::Open)}>{ &props.label }</button>
        };
        self.viewfinder.dialog(button, props.label.clone(), self.content(props))
    }
}

impl Codes {
    fn take(&mut self, ctx: &Context<Self>, seen: &[Seen]) {
        for seen in seen {
            if let Thing::Code(text) = &seen.thing
                && let Some(text) = self.reading.take(text)
            {
                ctx.props().on_text.emit(text);
                if ctx.props().kind == Kind::Backup {
                    self.viewfinder.close();
                }
            }
        }
    }

    fn content(&self, props: &Props) -> Html {
        let hint = match props.kind {
            Kind::HandIn => say!("Hold each pupil’s code up to the camera until it counts."),
            Kind::Backup => say!("Point the camera at the codes on the other device."),
        };
        let reading = &self.reading;
        html! {
            <div class="viewfinder whole">
                { self.viewfinder.picture(hint) }
                <div class="stack">
                    <h3 class="numbers" hidden={props.kind != Kind::HandIn}>{ say!("{n} hand-in read" | "{n} hand-ins read", n = reading.count()) }</h3>
                    <p role="status" class={classes!("numbers", reading.is_wrong.then_some("wrong"))}>{ &reading.words }</p>
                    { props.children.clone() }
                </div>
                <div class="tools stack">
                    { self.viewfinder.problem() }
                    <div class="row">{ self.viewfinder.switch() }</div>
                    { self.viewfinder.photographs(say!("Read photographs of codes")) }
                </div>
            </div>
        }
    }
}
