//! The frame rate of a change: as high as the device can, but so that a finger is answered soon.

/// The time beyond which a frame is long, in milliseconds: two frames of a usual screen.
const LONG: f64 = 34.0;

/// The factor by which a long frame counts more.
const HASTE: f64 = 3.0;

/// The time beyond which a frame is heavy to draw, in milliseconds. With the browser's own work, heavy frames keep a
/// processor busy for most of the time.
const HEAVY: f64 = 4.0;

/// The weight of the last frame in the average.
const WEIGHT: f64 = 0.25;

/// Chooses the frames of a change to draw.
#[derive(Debug, Default)]
pub struct Pace {
    /// The average time to draw a frame, in milliseconds.
    mean: f64,
    /// The time of the last frame, unless one was left out since.
    drawn: Option<f64>,
    /// The time until which heavy frames are left out.
    still_until: f64,
}

/// The fate of a frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Frame {
    /// It is drawn.
    Drawn,
    /// It is left out, and the change ends so many milliseconds sooner.
    LeftOut { sooner: f64 },
}

impl Pace {
    /// Begins another change.
    pub fn begin(&mut self) {
        self.drawn = None;
    }

    /// Leaves out heavy frames until `time`, because a finger touches the board: the browser would make several of them
    /// before it hears the finger.
    pub fn stand_still_until(&mut self, time: f64) {
        self.still_until = time;
    }

    /// Decides about the next frame, at its time in milliseconds. After a long frame, one is left out: a finger would
    /// wait for several of them. For the same reason such a change is over sooner.
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

    /// Notes the time to draw a frame, in milliseconds.
    pub fn drew_in(&mut self, milliseconds: f64) {
        self.mean += WEIGHT * (milliseconds - self.mean);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pace after a change of timely frames with these drawing times, and the time of the last frame.
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
        // One that takes long now and then makes them no heavier.
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
        // The next change, too.
        pace.begin();
        pace.stand_still_until(time + 500.0);
        assert_eq!(pace.frame(time + 400.0), Frame::LeftOut { sooner: 0.0 });
    }

    #[test]
    fn one_frame_is_left_out_after_a_long_one_and_the_change_is_over_sooner() {
        let (mut pace, time) = after(&[1.0; 3]);
        assert_eq!(pace.frame(time + 50.0), Frame::LeftOut { sooner: 150.0 });
        assert_eq!(pace.frame(time + 66.7), Frame::Drawn);
        // A pause between two changes is no frame.
        pace.begin();
        assert_eq!(pace.frame(time + 5000.0), Frame::Drawn);
        assert_eq!(pace.frame(time + 5016.7), Frame::Drawn);
    }
}
