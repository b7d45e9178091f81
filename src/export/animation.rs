//! Animations: a solution as an animated PNG file (APNG). Browsers and most programs for slides play it. Others show
//! its first frame.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use png::{BitDepth, ColorType, Encoder, Writer};

use crate::kit::narrow;

/// Bytes per pixel, as a canvas gives them (RGBA) and as the file has them (RGB).
const GIVEN: usize = 4;
const KEPT: usize = 3;

/// An animation that is written frame by frame. It loops.
pub struct Animation {
    writer: Writer<File>,
    file: File,
    width: usize,
    height: usize,
    /// The pixels of the previous frame.
    last: Vec<u8>,
}

/// The bytes of the file written so far.
#[derive(Clone, Default)]
struct File(Rc<RefCell<Vec<u8>>>);

impl Write for File {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A rectangle of a frame, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Area {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Animation {
    /// Starts an animation of `width` by `height` pixels with `frames` frames.
    ///
    /// # Errors
    /// If a number is 0, or too large for a PNG file.
    pub fn new(width: u32, height: u32, frames: u32) -> Result<Self, String> {
        let file = File::default();
        let mut encoder = Encoder::new(file.clone(), width, height);
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        encoder.validate_sequence(true);
        encoder.set_animated(frames, 0).map_err(told)?;
        let writer = encoder.write_header().map_err(told)?;
        Ok(Self { writer, file, width: width as usize, height: height as usize, last: Vec::new() })
    }

    /// Adds a frame that is shown for `milliseconds`. `pixels` are four bytes each, line by line: red, green, blue and
    /// opacity. Opacity is ignored.
    ///
    /// # Errors
    /// If the number of pixels is wrong, or there are too many frames.
    pub fn add(&mut self, pixels: &[u8], milliseconds: u16) -> Result<(), String> {
        let area = self.changed(pixels)?;
        let given = lines(pixels, self.width, area).flat_map(|line| line.chunks_exact(GIVEN));
        let part: Vec<u8> = given.flat_map(|pixel| &pixel[..KEPT]).copied().collect();
        let writer = &mut self.writer;
        writer.set_frame_delay(milliseconds, 1000).map_err(told)?;
        if !self.last.is_empty() {
            // The first frame is the whole picture and has no area to set.
            writer.reset_frame_position().map_err(told)?;
            writer
                .set_frame_dimension(narrow::u32(area.width), narrow::u32(area.height))
                .map_err(told)?;
            writer
                .set_frame_position(narrow::u32(area.left), narrow::u32(area.top))
                .map_err(told)?;
        }
        writer.write_image_data(&part).map_err(told)?;
        self.last = pixels.to_vec();
        Ok(())
    }

    /// Completes the file, and yields its bytes.
    ///
    /// # Errors
    /// If frames are missing.
    pub fn finish(self) -> Result<Vec<u8>, String> {
        self.writer.finish().map_err(told)?;
        Ok(self.file.0.take())
    }

    /// The smallest rectangle with all differences from the previous frame. It is never empty: a frame needs at least
    /// one pixel.
    fn changed(&self, pixels: &[u8]) -> Result<Area, String> {
        let stride = self.width * GIVEN;
        if pixels.len() != stride * self.height {
            return Err(format!("a frame of {} bytes", pixels.len()));
        }
        if self.last.is_empty() {
            return Ok(Area { left: 0, top: 0, width: self.width, height: self.height });
        }
        let differs = |line: &usize| {
            let range = line * stride..(line + 1) * stride;
            pixels[range.clone()] != self.last[range]
        };
        let Some(top) = (0..self.height).find(differs) else {
            return Ok(Area { left: 0, top: 0, width: 1, height: 1 });
        };
        let bottom = (top..self.height).rfind(differs).unwrap_or(top);
        let columns = (top..=bottom).flat_map(|line| {
            let begin = line * stride;
            (0..self.width).filter(move |column| {
                let at = begin + column * GIVEN;
                pixels[at..at + GIVEN] != self.last[at..at + GIVEN]
            })
        });
        let (left, right) = columns
            .fold((self.width, 0), |(left, right), column| (left.min(column), right.max(column)));
        Ok(Area { left, top, width: right + 1 - left, height: bottom + 1 - top })
    }
}

fn lines(pixels: &[u8], width: usize, area: Area) -> impl Iterator<Item = &[u8]> {
    let part = area.left * GIVEN..(area.left + area.width) * GIVEN;
    let lines = pixels.chunks_exact(width * GIVEN).skip(area.top).take(area.height);
    lines.map(move |line| &line[part.clone()])
}

fn told(error: impl std::fmt::Display) -> String {
    error.to_string()
}

#[cfg(test)]
mod tests {
    use png::Decoder;
    use proptest::prelude::*;

    use super::*;

    /// Decodes the frames, each composed to a whole picture, with its time in milliseconds.
    fn shown(file: &[u8]) -> Vec<(Vec<u8>, u16)> {
        let mut reader = Decoder::new(io::Cursor::new(file)).read_info().expect("a head");
        let (width, height) = (reader.info().width as usize, reader.info().height as usize);
        let count = reader.info().animation_control.expect("animated").num_frames;
        let mut whole = vec![0; width * height * KEPT];
        let mut all = Vec::new();
        for _ in 0..count {
            let mut part = vec![0; reader.output_buffer_size().expect("a size")];
            let info = reader.next_frame(&mut part).expect("a frame");
            let control = *reader.info().frame_control().expect("a control");
            assert_eq!((info.width, info.height), (control.width, control.height));
            let row = info.width as usize * KEPT;
            for (line, pixels) in part[..info.buffer_size()].chunks_exact(row).enumerate() {
                let at =
                    ((control.y_offset as usize + line) * width + control.x_offset as usize) * KEPT;
                whole[at..at + row].copy_from_slice(pixels);
            }
            assert_eq!(control.delay_den, 1000);
            all.push((whole.clone(), control.delay_num));
        }
        all
    }

    /// Frames of three columns and two lines, as a canvas gives them.
    fn frames() -> impl Strategy<Value = Vec<(Vec<u8>, u16)>> {
        // Few colours, so that frames agree in places.
        let pixel =
            prop_oneof![Just([0, 0, 0, 255]), Just([250, 3, 3, 255]), Just([9, 9, 200, 255])];
        let frame = proptest::collection::vec(pixel, 6).prop_map(|pixels| pixels.concat());
        proptest::collection::vec((frame, 1..3000_u16), 1..6)
    }

    proptest! {
        #[test]
        fn every_frame_is_shown_as_it_was_given(frames in frames()) {
            let mut animation = Animation::new(3, 2, frames.len() as u32).expect("small");
            for (pixels, time) in &frames {
                animation.add(pixels, *time).expect("a frame");
            }
            let kept = |pixels: &[u8]| pixels.chunks_exact(GIVEN).flat_map(|pixel| &pixel[..KEPT]).copied().collect();
            let given: Vec<(Vec<u8>, u16)> = frames.iter().map(|(pixels, time)| (kept(pixels), *time)).collect();
            prop_assert_eq!(shown(&animation.finish().expect("all frames")), given);
        }
    }

    #[test]
    fn unchanged_pixels_take_no_space() {
        let still = vec![255; 400 * 400 * GIVEN];
        let size = |frames: u32| {
            let mut animation = Animation::new(400, 400, frames).expect("small");
            (0..frames).for_each(|_| animation.add(&still, 40).expect("a frame"));
            animation.finish().expect("all frames").len()
        };
        assert!(size(101) - size(1) < 100 * 100, "{}", size(101));
    }

    #[test]
    fn a_frame_of_another_size_or_a_missing_one_is_an_error() {
        assert!(Animation::new(0, 2, 1).is_err());
        let mut animation = Animation::new(2, 2, 2).expect("small");
        assert_eq!(animation.add(&[0; 12], 40), Err("a frame of 12 bytes".to_owned()));
        animation.add(&[0; 16], 40).expect("a frame");
        assert!(animation.finish().is_err());
    }
}
