//! Reads QR codes in pictures.

use rqrr::{BitGrid, Grid, PreparedImage};

use super::read::Point;

/// A code in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Code {
    /// Its text.
    pub text: String,
    /// Its corners, in order around it.
    pub corners: [Point; 4],
}

/// The width of an enlarged part of a picture, in pixels after the enlargement.
const ENLARGED: usize = 2160;

/// The codes in a greyscale picture: one byte per pixel, row by row. Unreadable codes are skipped.
///
/// The library locates the corners of a code in whole pixels. If it reads nothing, the middle of the picture is
/// enlarged. This more than doubles the share of large codes that are read.
#[must_use]
pub fn read_codes(width: usize, height: usize, grey: &[u8]) -> Vec<Code> {
    if width < 16 || height < 16 || grey.len() != width * height {
        return Vec::new();
    }
    let mut codes = decode(width, height, grey);
    for factor in [2, 3] {
        if codes.is_empty() {
            codes = read_middle(width, height, grey, factor);
        }
    }
    codes
}

fn decode(width: usize, height: usize, grey: &[u8]) -> Vec<Code> {
    let mut picture =
        PreparedImage::prepare_from_greyscale(width, height, |x, y| grey[y * width + x]);
    picture.detect_grids().iter().filter_map(code).collect()
}

fn code<G: BitGrid>(grid: &Grid<G>) -> Option<Code> {
    let (_, text) = grid.decode().ok()?;
    let corners = grid.bounds.map(|corner| (f64::from(corner.x), f64::from(corner.y)));
    Some(Code { text, corners })
}

/// The codes in the middle of a picture, enlarged by a factor.
fn read_middle(width: usize, height: usize, grey: &[u8], factor: usize) -> Vec<Code> {
    let side = width.min(height).min(ENLARGED / factor);
    let (left, top) = ((width - side) / 2, (height - side) / 2);
    let across = (side - 1) * factor + 1;
    // Bilinear interpolation: each new pixel is a mean of the four around it.
    let share = |at: usize| [(at / factor, factor - at % factor), (at / factor + 1, at % factor)];
    let mean = |at: usize| {
        let (columns, lines) = (share(at % across), share(at / across));
        let sum: usize = lines
            .iter()
            .flat_map(|line| columns.iter().map(move |column| (line, column)))
            .filter(|((_, high), (_, wide))| high * wide > 0)
            .map(|((y, high), (x, wide))| {
                high * wide * usize::from(grey[(top + y) * width + left + x])
            })
            .sum();
        u8::try_from(sum / (factor * factor)).unwrap_or(u8::MAX)
    };
    let larger: Vec<u8> = (0..across * across).map(mean).collect();
    let mut codes = decode(across, across, &larger);
    for (x, y) in codes.iter_mut().flat_map(|code| &mut code.corners) {
        (*x, *y) = (*x / factor as f64 + left as f64, *y / factor as f64 + top as f64);
    }
    codes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::{qr, row};
    use crate::kit::dice::Dice;

    fn modules(text: &str) -> Vec<Vec<bool>> {
        let svg = qr::picture(text).expect("a short text");
        qr::modules(&svg)
    }

    /// A photograph of a code: pixels per module, rotation in degrees, reach of a box blur, noise.
    #[derive(Clone, Copy)]
    struct Photograph {
        scale: f64,
        angle: f64,
        blur: usize,
        noise: usize,
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_sign_loss,
        reason = "pixels"
    )]
    impl Photograph {
        fn take(&self, text: &str) -> (usize, Vec<u8>) {
            let modules = modules(text);
            let count = modules.len() as f64;
            let side = (count * self.scale * 1.5) as usize;
            let (sin, cos) = self.angle.to_radians().sin_cos();
            let middle = side as f64 / 2.0;
            let paper = |x: f64, y: f64| {
                let (x, y) = ((x - middle) / self.scale, (y - middle) / self.scale);
                let (x, y) = (cos * x + sin * y + count / 2.0, cos * y - sin * x + count / 2.0);
                let line = (y >= 0.0).then(|| modules.get(y as usize)).flatten();
                match line.and_then(|line| (x >= 0.0).then(|| line.get(x as usize)).flatten()) {
                    Some(true) => 40.0,
                    Some(false) => 220.0,
                    None => 150.0,
                }
            };
            // Four samples per pixel.
            let sharp: Vec<f64> = (0..side * side)
                .map(|at| {
                    let (x, y) = ((at % side) as f64, (at / side) as f64);
                    let points = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)];
                    points.map(|(dx, dy)| paper(x + dx, y + dy)).iter().sum::<f64>() / 4.0
                })
                .collect();
            let mut dice = Dice::new(1);
            let reach = self.blur as isize;
            let blurred = |at: usize| {
                let (x, y) = ((at % side) as isize, (at / side) as isize);
                let last = side as isize - 1;
                let near = (-reach..=reach).flat_map(|dy| (-reach..=reach).map(move |dx| (dx, dy)));
                let near: Vec<f64> = near
                    .map(|(dx, dy)| {
                        let (x, y) = ((x + dx).clamp(0, last), (y + dy).clamp(0, last));
                        sharp[y as usize * side + x as usize]
                    })
                    .collect();
                let grey = near.iter().sum::<f64>() / near.len() as f64;
                let noise = dice.below(2 * self.noise + 1) as f64 - self.noise as f64;
                (grey + noise).clamp(0.0, 255.0) as u8
            };
            (side, (0..side * side).map(blurred).collect())
        }
    }

    /// Tells whether one of three photographs, taken with a slightly moving hand, shows the code.
    fn is_read(text: &str, photograph: Photograph) -> bool {
        [0.0, 0.9, -1.7].into_iter().any(|turn| {
            let (side, grey) =
                Photograph { angle: photograph.angle + turn, ..photograph }.take(text);
            let codes = read_codes(side, side, &grey);
            assert!(codes.iter().all(|code| code.text == text), "misread");
            !codes.is_empty()
        })
    }

    fn link(letters: usize) -> String {
        let mut dice = Dice::new(3);
        let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        (0..letters).map(|_| char::from(alphabet[dice.below(alphabet.len())])).collect()
    }

    #[test]
    fn each_code_of_a_row_is_read_turned_and_blurred() {
        let codes = row::split(row::Kind::HandIn, &link(2400)).expect("a short row");
        assert!(codes.len() > 4, "{} codes", codes.len());
        let views = [
            (0.0, 3.0, 0, 0),
            (7.0, 4.0, 1, 5),
            (30.0, 4.0, 1, 10),
            (90.0, 5.0, 1, 10),
            (171.0, 5.0, 1, 10),
        ];
        for (code, (angle, scale, blur, noise)) in codes.iter().zip(views) {
            let photograph = Photograph { scale, angle, blur, noise };
            assert!(is_read(code, photograph), "{angle}°, {scale} pixels, blur {blur}");
        }
    }

    #[test]
    fn the_link_of_a_short_hand_in_is_read_in_one_code() {
        let text = link(600);
        for (scale, angle, blur) in [(3.0, 0.0, 0), (4.0, 5.0, 1), (5.0, 95.0, 1)] {
            let photograph = Photograph { scale, angle, blur, noise: 10 };
            assert!(is_read(&text, photograph), "{angle}°, {scale} pixels, blur {blur}");
        }
    }

    #[test]
    fn the_corners_are_those_of_the_code() {
        for blur in [0, 2] {
            let photograph = Photograph { scale: 6.0, angle: 0.0, blur, noise: 0 };
            let (side, grey) = photograph.take(&link(200));
            let codes = read_codes(side, side, &grey);
            let code = (modules(&link(200)).len() - 8) as f64 * 6.0;
            let (low, high) = ((side as f64 - code) / 2.0, (side as f64 + code) / 2.0);
            for (corner, (x, y)) in
                codes[0].corners.iter().zip([(low, low), (high, low), (high, high), (low, high)])
            {
                let off = (corner.0 - x).abs().max((corner.1 - y).abs());
                assert!(off < 12.0, "{corner:?} instead of {x}, {y}");
            }
        }
    }

    #[test]
    fn no_code_is_read_from_noise_or_stripes() {
        let mut dice = Dice::new(9);
        for step in [1, 2, 3, 5, 8, 13] {
            let (width, height) = (40 + 37 * step, 30 + 23 * step);
            let noise: Vec<u8> =
                (0..width * height).map(|_| if dice.coin() { 255 } else { 0 }).collect();
            assert_eq!(read_codes(width, height, &noise), []);
            let stripes: Vec<u8> = (0..width * height)
                .map(|at| if at % width / step % 2 == 0 { 0 } else { 255 })
                .collect();
            assert_eq!(read_codes(width, height, &stripes), []);
        }
        assert_eq!(read_codes(1920, 1080, &[0; 10]), []);
    }

    #[test]
    fn a_code_that_is_partly_covered_breaks_nothing() {
        let (side, grey) = Photograph { scale: 4.0, angle: 3.0, blur: 0, noise: 0 }.take("Parlour");
        let mut dice = Dice::new(11);
        for _ in 0..60 {
            let mut covered = grey.clone();
            let (left, top) = (dice.below(side), dice.below(side));
            let (wide, high) = (1 + dice.below(side - left), 1 + dice.below(side - top));
            for line in covered.chunks_mut(side).skip(top).take(high) {
                line[left..left + wide].fill(if wide % 2 == 0 { 0 } else { 255 });
            }
            for code in read_codes(side, side, &covered) {
                assert_eq!(code.text, "Parlour");
            }
        }
    }
}
