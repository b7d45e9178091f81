//! How often a change is drawn: as often as the device can, but so that a finger is answered soon.

/// A frame that takes longer than this is long, in milliseconds: two of a usual screen.
const LONG: f64 = 34.0;

/// How many times as much a long frame counts besides.
const HASTE: f64 = 3.0;

/// Frames that take longer than this on average come late on a usual screen, in milliseconds: one in a dozen does.
const LATE: f64 = 18.0;

/// How much of the average the last frame is.
const WEIGHT: f64 = 0.25;

/// Which frames of a change are drawn.
#[derive(Debug, Default)]
pub struct Pace {
    /// How long frames take on average, in milliseconds.
    mean: f64,
    /// When the last frame was drawn, unless one was left out since.
    drawn: Option<f64>,
    /// Until when late frames are left out.
    still_until: f64,
}

/// What becomes of a frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Frame {
    /// It is drawn.
    Drawn,
    /// It is left out, and the change is to be over so many milliseconds sooner.
    LeftOut { sooner: f64 },
}

impl Pace {
    /// Another change begins.
    pub fn begin(&mut self) {
        self.drawn = None;
    }

    /// A finger touches the board. Where frames come late, none is drawn until then: the browser would make those frames first,
    /// and hear the finger afterwards.
    pub fn stand_still_until(&mut self, time: f64) {
        self.still_until = time;
    }

    /// The next frame, at its time in milliseconds. After one that took long, one is left out: a finger would wait for several of
    /// them. For the same reason such a change is over sooner.
    pub fn frame(&mut self, time: f64) -> Frame {
        let took = self.drawn.take().map(|drawn| time - drawn);
        self.mean += took.map_or(0.0, |took| WEIGHT * (took - self.mean));
        if self.mean > LATE && time < self.still_until {
            return Frame::LeftOut { sooner: 0.0 };
        }
        if let Some(took) = took.filter(|took| *took > LONG) {
            return Frame::LeftOut { sooner: HASTE * took };
        }
        self.drawn = Some(time);
        Frame::Drawn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pace after a change whose frames came at these intervals, and the time of the last of them.
    fn after(intervals: &[f64]) -> (Pace, f64) {
        let mut pace = Pace::default();
        let (mut time, mut frames) = (1000.0, Vec::new());
        pace.begin();
        frames.push(pace.frame(time));
        for interval in intervals {
            time += interval;
            frames.push(pace.frame(time));
        }
        assert!(frames.iter().all(|frame| *frame == Frame::Drawn), "{frames:?}");
        (pace, time)
    }

    #[test]
    fn frames_in_time_are_all_drawn_whatever_a_finger_does() {
        let (mut pace, time) = after(&[16.7; 20]);
        pace.stand_still_until(time + 100.0);
        assert_eq!(pace.frame(time + 16.7), Frame::Drawn);
    }

    #[test]
    fn late_frames_wait_for_a_finger_and_cost_no_time() {
        // Every other one comes in time.
        let (mut pace, time) = after(&[33.3, 16.7].repeat(10));
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
        let (mut pace, time) = after(&[16.7; 3]);
        assert_eq!(pace.frame(time + 50.0), Frame::LeftOut { sooner: 150.0 });
        assert_eq!(pace.frame(time + 66.7), Frame::Drawn);
        // A pause between two changes is no frame.
        pace.begin();
        assert_eq!(pace.frame(time + 5000.0), Frame::Drawn);
        assert_eq!(pace.frame(time + 5016.7), Frame::Drawn);
    }
}
