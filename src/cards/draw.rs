//! Synthetic photographs of a class, to measure how well cards are read.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "pixels of a picture, and shades of grey"
)]

use super::marker::{CARDS, Cells, SIDE, dictionary};
use super::read::read;
use crate::kit::dice::Dice;

/// The size of a photograph, in pixels.
const SIZE: (usize, usize) = (1920, 1080);

const COLUMNS: usize = 8;

/// The distance of the camera, in widths of a marker.
const DISTANCE: f64 = 30.0;

/// The white margin around a marker, in cells.
const MARGIN: f64 = 16.0 / 14.0;

/// A photograph of all cards, each rotated by one more quarter turn than the last.
#[derive(Clone, Copy, Debug)]
pub struct Photograph {
    /// The width of a marker that faces the camera, in pixels.
    pub marker: f64,
    /// The angle by which each card is tilted away, about its own axis, in degrees.
    pub tilt: f64,
    /// The standard deviation of the blur, in pixels.
    pub blur: f64,
    /// The fraction of the light that is lost from the left edge to the right one.
    pub shade: f64,
    /// The maximum error of a pixel, out of 255.
    pub noise: u32,
    /// A disc over a corner of each marker: its radius in marker widths, and its grey (0 to 255).
    pub disc: Option<(f64, f64)>,
}

impl Default for Photograph {
    /// A class a few metres away, in a room with a window.
    fn default() -> Self {
        Self { marker: 60.0, tilt: 15.0, blur: 1.0, shade: 0.3, noise: 8, disc: None }
    }
}

/// The numbers of cards shown and read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rate {
    /// Cards in the pictures.
    pub shown: usize,
    /// Cards that were read correctly.
    pub right: usize,
    /// Cards that were read with a wrong answer, or that were not there.
    pub wrong: usize,
}

impl Photograph {
    /// Reads `pictures` photographs, each with other rotations.
    #[must_use]
    pub fn rate(&self, pictures: usize) -> Rate {
        let dictionary = dictionary();
        let mut rate = Rate::default();
        for picture in 0..pictures {
            let found = read(SIZE.0, SIZE.1, &self.draw(&dictionary, picture), &dictionary);
            let right = found.iter().filter(|seen| seen.side == (seen.card + picture) % 4).count();
            rate.shown += CARDS;
            rate.right += right;
            rate.wrong += found.len() - right;
        }
        rate
    }

    fn draw(&self, dictionary: &[Cells], picture: usize) -> Vec<u8> {
        let (width, height) = SIZE;
        let mut dice = Dice::new(picture as u64 + 1);
        let mut share = || dice.below(1 << 16) as f64 / f64::from(1 << 16);
        let mut grey = vec![120.0; width * height];
        let rows = CARDS / COLUMNS;
        for (card, cells) in dictionary.iter().enumerate() {
            let centre = (
                ((card % COLUMNS) as f64 + 0.45 + 0.1 * share()) * (width / COLUMNS) as f64,
                ((card / COLUMNS) as f64 + 0.45 + 0.1 * share()) * (height / rows) as f64,
            );
            let pose = Pose {
                cells: cells.turns()[(card + picture) % 4],
                roll: 0.5 * (share() - 0.5),
                axis: std::f64::consts::PI * share(),
                tilt: self.tilt.to_radians(),
            };
            self.draw_card(&mut grey, centre, &pose);
        }
        // The kernel is 1/4, 1/2, 1/4: each pass adds a variance of 1/2.
        for _ in 0..(2.0 * self.blur * self.blur).round() as usize {
            blur(&mut grey, 1);
            blur(&mut grey, width);
        }
        let pixel = |(at, grey): (usize, f64)| {
            let light = 1.0 - self.shade * (at % width) as f64 / width as f64;
            let noise = (2.0 * share() - 1.0) * f64::from(self.noise);
            (grey * light + noise).clamp(0.0, 255.0) as u8
        };
        grey.into_iter().enumerate().map(pixel).collect()
    }

    /// Draws a card around a point, with nine samples per pixel.
    fn draw_card(&self, grey: &mut [f64], centre: (f64, f64), pose: &Pose) {
        let reach = self.marker as usize;
        let around = |place: f64, end: usize| {
            let place = place as usize;
            place.saturating_sub(reach)..(place + reach).min(end)
        };
        for y in around(centre.1, SIZE.1) {
            for x in around(centre.0, SIZE.0) {
                let samples = (0..9).filter_map(|index| {
                    let at = |step: i32| (f64::from(step) + 0.5) / 3.0;
                    let across = (x as f64 + at(index % 3) - centre.0) / self.marker;
                    let down = (y as f64 + at(index / 3) - centre.1) / self.marker;
                    let disc =
                        self.disc.filter(|(radius, _)| (across - 0.4).hypot(down - 0.4) < *radius);
                    disc.map(|(_, ink)| ink).or_else(|| pose.grey(across, down))
                });
                let (sum, count) =
                    samples.fold((0.0, 0.0), |(sum, count), one| (sum + one, count + 1.0));
                let pixel = &mut grey[y * SIZE.0 + x];
                *pixel += (sum - count * *pixel) / 9.0;
            }
        }
    }
}

/// A card and the way it is held.
struct Pose {
    cells: Cells,
    /// The rotation from upright, in radians.
    roll: f64,
    /// The direction of the axis about which it is tilted, in radians.
    axis: f64,
    tilt: f64,
}

impl Pose {
    /// The grey where a camera ray meets the card; `None` beside it. The ray is given by the point where it would meet
    /// an untilted card, in marker widths.
    fn grey(&self, x: f64, y: f64) -> Option<f64> {
        // Along the axis and across it: lengths across are stretched, more so on the far side.
        let (sin, cos) = self.axis.sin_cos();
        let (along, across) = (x * cos + y * sin, y * cos - x * sin);
        let far = across / (self.tilt.cos() - across / DISTANCE * self.tilt.sin());
        let along = along * (1.0 + far * self.tilt.sin() / DISTANCE);
        let (sin, cos) = (self.axis - self.roll).sin_cos();
        let (x, y) = (along * cos - far * sin, along * sin + far * cos);
        let cell = (SIDE + 2) as f64;
        let (column, row) = ((x + 0.5) * cell, (y + 0.5) * cell);
        let inside = |place: f64, margin: f64| (-margin..cell + margin).contains(&place);
        if !(inside(column, MARGIN) && inside(row, MARGIN)) {
            return None;
        }
        let index = |place: f64| (place.floor() as usize).wrapping_sub(1);
        let white = if inside(column, 0.0) && inside(row, 0.0) {
            let (row, column) = (index(row), index(column));
            row < SIDE && column < SIDE && self.cells.white(row, column)
        } else {
            true
        };
        Some(if white { 220.0 } else { 40.0 })
    }
}

/// Averages each pixel with the two that are `step` before and after it.
fn blur(grey: &mut [f64], step: usize) {
    for at in 0..grey.len() - step {
        grey[at] = f64::midpoint(grey[at], grey[at + step]);
    }
    for at in (step..grey.len()).rev() {
        grey[at] = f64::midpoint(grey[at], grey[at - step]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tilted_blurred_shaded_and_noisy_cards_are_read() {
        let plain = Photograph::default();
        for photograph in [
            plain,
            Photograph { tilt: 45.0, ..plain },
            Photograph { blur: 2.5, ..plain },
            Photograph { shade: 0.8, ..plain },
            Photograph { noise: 40, ..plain },
            Photograph { marker: 30.0, ..plain },
            Photograph { marker: 130.0, blur: 3.0, ..plain },
        ] {
            let all = Rate { shown: CARDS, right: CARDS, wrong: 0 };
            assert_eq!(photograph.rate(1), all, "{photograph:?}");
        }
    }

    #[test]
    fn half_hidden_cards_are_not_misread() {
        for disc in [(0.2, 40.0), (0.28, 110.0), (0.36, 220.0)] {
            let photograph = Photograph { disc: Some(disc), ..Photograph::default() };
            let rate = photograph.rate(1);
            assert_eq!(rate.wrong, 0, "{photograph:?}: {rate:?}");
        }
    }
}
