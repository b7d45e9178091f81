//! The frame rate of an animation: high, but low enough that touches are handled soon.

/// The time beyond which a frame is long, in milliseconds: two frames of a usual screen.
const LONG: f64 = 34.0;

/// The factor by which a long frame shortens the rest of the animation.
const HASTE: f64 = 3.0;

/// The time beyond which a frame is heavy to draw, in milliseconds. With the browser's own work, heavy frames keep a
/// processor core busy most of the time.
const HEAVY: f64 = 4.0;

/// The weight of the last frame in the average.
const WEIGHT: f64 = 0.25;

/// Decides which frames of an animation to draw.
#[derive(Debug, Default)]
pub struct Pace {
    /// The average time to draw a frame, in milliseconds.
    mean: f64,
    /// The time of the last frame, unless one was skipped since.
    drawn: Option<f64>,
    /// The time until which heavy frames are skipped.
    still_until: f64,
}

/// The decision about a frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Frame {
    /// Draw it.
    Drawn,
    /// Skip it, and end the animation this many milliseconds sooner.
    LeftOut { sooner: f64 },
}

impl Pace {
    /// Begins another animation.
    pub fn begin(&mut self) {
        self.drawn = None;
    }

    /// Skips heavy frames until `time`, because a finger touches the board: otherwise the browser would render several
    /// of them before the touch event.
    pub fn stand_still_until(&mut self, time: f64) {
        self.still_until = time;
    }

    /// Decides about the next frame, at its time in milliseconds. After a long frame, one is skipped: a touch would
    /// wait for several of them. For the same reason such an animation is shortened.
    pub fn frame(&mut self, time: f64) -> Frame {
        let took = self.drawn.take().map(|drawn| time - drawn);
        if self.mean > HEAVY && time < self.still_until {
            return Frame::LeftOut { sooner: 0.0 };
        }
        if let Some(took) = took.filter(|took| *took > LONG) {
            return Frame::LeftOut { sooner: HASTE * took };
        }
        self.drawn = Some(time);
        Frame::Drawn
    }

    /// Records the time it took to draw a frame, in milliseconds.
    pub fn drew_in(&mut self, milliseconds: f64) {
        self.mean += WEIGHT * (milliseconds - self.mean);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pace after timely frames with these drawing times, and the time of the last frame.
    fn after(drawing: &[f64]) -> (Pace, f64) {
        let mut pace = Pace::default();
        let mut time = 1000.0;
        pace.begin();
        for milliseconds in drawing {
            time += 16.7;
            assert_eq!(pace.frame(time), Frame::Drawn);
            pace.drew_in(*milliseconds);
        }
        (pace, time)
    }

    #[test]
    fn light_frames_are_all_drawn_whatever_a_finger_does() {
        // An occasional slow frame does not make the average heavy.
        let (mut pace, time) = after(&[1.0, 1.0, 1.0, 8.0].repeat(5));
        pace.stand_still_until(time + 100.0);
        assert_eq!(pace.frame(time + 16.7), Frame::Drawn);
    }

    #[test]
    fn heavy_frames_wait_for_a_finger_and_cost_no_time() {
        let (mut pace, time) = after(&[6.0; 10]);
        pace.stand_still_until(time + 100.0);
        for later in [20.0, 50.0, 99.0] {
            assert_eq!(pace.frame(time + later), Frame::LeftOut { sooner: 0.0 });
        }
        for later in [100.0, 130.0] {
            assert_eq!(pace.frame(time + later), Frame::Drawn);
        }
        // This also holds for the next animation.
        pace.begin();
        pace.stand_still_until(time + 500.0);
        assert_eq!(pace.frame(time + 400.0), Frame::LeftOut { sooner: 0.0 });
    }

    #[test]
    fn one_frame_is_left_out_after_a_long_one_and_the_change_is_over_sooner() {
        let (mut pace, time) = after(&[1.0; 3]);
        assert_eq!(pace.frame(time + 50.0), Frame::LeftOut { sooner: 150.0 });
        assert_eq!(pace.frame(time + 66.7), Frame::Drawn);
        // A pause between two animations is not a long frame.
        pace.begin();
        assert_eq!(pace.frame(time + 5000.0), Frame::Drawn);
        assert_eq!(pace.frame(time + 5016.7), Frame::Drawn);
    }
}
