//! A pointer on the board: it taps, drags, paints and turns.

use web_sys::{HtmlElement, PointerEvent};
use yew::prelude::*;

use super::Board;
use super::drag::{Drag, Touch, nearest_still, passed};
use crate::game::Dab;
use crate::scene::{PlaceId, Point};

/// The distance beyond which a touch becomes a drag, in CSS pixels.
const DRAG_THRESHOLD: f64 = 6.0;

/// The minimum size of a place for a finger, in CSS pixels, where its neighbours leave room. A mouse points exactly.
const FINGER: f64 = 44.0;

/// The turn of a view for each CSS pixel of a drag.
const DEGREES_PER_PIXEL: f64 = 0.5;

/// The pauses of a motion with heavy frames after a finger goes down, and after it goes up, in milliseconds. A tap
/// ends in that time.
const STILL_AFTER_DOWN: f64 = 100.0;
const STILL_AFTER_UP: f64 = 60.0;

impl Board {
    fn point(&self, ctx: &Context<Self>, event: &PointerEvent) -> Option<(Point, f64)> {
        let element = self.frame.cast::<HtmlElement>()?;
        let rect = element.get_bounding_client_rect();
        let bounds = ctx.props().scene.bounds;
        let scale = rect.width() / bounds.width;
        let x = (f64::from(event.client_x()) - rect.left()) / scale + bounds.x;
        let y = (f64::from(event.client_y()) - rect.top()) / scale + bounds.y;
        Some((Point::new(x, y), scale))
    }

    fn place(
        ctx: &Context<Self>,
        event: &PointerEvent,
        (point, scale): (Point, f64),
    ) -> Option<PlaceId> {
        let scene = &ctx.props().scene;
        let place = match event.pointer_type() == "touch" {
            true => scene.place_near(point, FINGER / scale),
            false => scene.place_at(point),
        };
        place.map(|place| place.id)
    }

    pub(super) fn down(&mut self, ctx: &Context<Self>, event: &PointerEvent) {
        // Ignore further fingers. A touch that was released outside the box may still be recorded: replace it.
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        let Some((point, scale)) = self.point(ctx, event) else { return };
        let place = Self::place(ctx, event, (point, scale));
        if place.is_none() && ctx.props().space.is_none() {
            ctx.props().on_cancel.emit(());
            return;
        }
        self.stand_still(STILL_AFTER_DOWN);
        let pointer = event.pointer_id();
        self.touch = Some(Touch { pointer, place, start: point, now: point, drag: None });
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "degrees of a turn on the screen, which saturate"
    )]
    pub(super) fn moved(&mut self, ctx: &Context<Self>, event: &PointerEvent) {
        let Some((point, scale)) = self.point(ctx, event) else { return };
        let props = ctx.props();
        if event.buttons() == 0 {
            // The pointer was released outside the board, so no element received the event.
            self.touch.take_if(|touch| touch.drag.is_none() && touch.pointer == event.pointer_id());
        }
        let Some(touch) = self.touch.as_mut().filter(|t| t.pointer == event.pointer_id()) else {
            let place = props.scene.place_at(point).map(|place| place.id);
            if std::mem::replace(&mut self.pointed, place) != place
                && let Some(place) = place
            {
                props.on_point.emit(place);
            }
            return;
        };
        let before = std::mem::replace(&mut touch.now, point);
        let far = (point.x - touch.start.x).hypot(point.y - touch.start.y) * scale;
        if touch.drag.is_none() && far > DRAG_THRESHOLD {
            touch.drag = match (&props.space, touch.place) {
                (Some(space), Some(place)) if space.handles.contains(&place) => Some(Drag::Move),
                (Some(_), _) => Some(Drag::View(0, 0)),
                (None, Some(place)) if props.painted.contains(&place) => Some(Drag::Paint(place)),
                (None, Some(place)) if props.sources.contains(&place) => Some(Drag::Thing),
                (None, place) => place.map(|_| Drag::Nothing),
            };
            if touch.drag.is_some()
                && let Some(element) = self.frame.cast::<HtmlElement>()
            {
                // It fails only if the pointer is gone, and then the drag has ended, too.
                let _ = element.set_pointer_capture(event.pointer_id());
            }
            if let Some(Drag::Paint(place)) = touch.drag {
                props.on_paint.emit(Dab::First(place));
            }
            let lifts = matches!(touch.drag, Some(Drag::Thing | Drag::Move));
            if let Some(place) = touch.place.filter(|place| lifts && props.held != Some(*place)) {
                props.on_lift.emit(place);
            }
        }
        if let (Some(Drag::View(around, over)), Some(space)) = (&mut touch.drag, &props.space) {
            let degrees =
                |from: f64, to: f64| ((to - from) * scale * DEGREES_PER_PIXEL).round() as i16;
            let (x, y) = (degrees(touch.start.x, point.x), degrees(touch.start.y, point.y));
            if (x, y) != (*around, *over) {
                space.on_turn.emit((x - *around, y - *over));
                (*around, *over) = (x, y);
            }
        }
        if let Some(Drag::Paint(last)) = &mut touch.drag {
            for place in passed(&props.scene, before, point) {
                if std::mem::replace(last, place) != place {
                    props.on_paint.emit(Dab::Next(place));
                }
            }
        }
        if touch.drag.is_some() {
            self.request_frame(ctx);
        }
    }

    pub(super) fn up(&mut self, ctx: &Context<Self>, event: &PointerEvent) {
        let Some((point, scale)) = self.point(ctx, event) else { return };
        let props = ctx.props();
        let there = Self::place(ctx, event, (point, scale));
        let Some(mut touch) = self.touch.take_if(|t| t.pointer == event.pointer_id()) else {
            return;
        };
        self.stand_still(STILL_AFTER_UP);
        match (touch.drag, &props.space) {
            (Some(Drag::Thing), _) => {
                touch.now = point;
                self.released = Some(touch);
                props.on_drop.emit(there);
                self.request_frame(ctx);
            }
            (Some(Drag::Move), Some(space)) => {
                touch.now = point;
                let part = nearest_still(&space.reel, &touch).map_or(0.0, |(part, _)| part);
                space.on_let_go.emit(part);
                self.request_frame(ctx);
            }
            (Some(Drag::Paint(_)), _) => props.on_painted.emit(()),
            (Some(Drag::Move | Drag::View(..)), _) => {}
            (drag, _) => match (touch.place, there) {
                (Some(place), Some(there)) if place == there => props.on_tap.emit(place),
                // Sent as a drag, so that the rules say why it is no move.
                (Some(place), Some(_)) if drag.is_some() => {
                    props.on_lift.emit(place);
                    props.on_drop.emit(there);
                }
                (Some(_), _) => {}
                (None, _) => props.on_cancel.emit(()),
            },
        }
    }
}
