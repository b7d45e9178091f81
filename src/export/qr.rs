//! A link as a QR code, to be scanned from a screen or a sheet of paper.

use std::fmt::Write as _;

use qrcodegen::{QrCode, QrCodeEcc};

/// The width of the quiet zone around a code, in modules (ISO/IEC 18004).
const QUIET: i32 = 4;

/// A text as a QR code: an SVG picture in black on white, which scanners read best, with its quiet zone. `None` if
/// the text is too long for any code: more than about 2,950 bytes.
pub fn picture(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium)
        .or_else(|_| QrCode::encode_text(text, QrCodeEcc::Low))
        .ok()?;
    let size = code.size() + 2 * QUIET;
    let mut dark = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|&x| code.get_module(x, y)).count();
            if run > 0 {
                // Writing to a string cannot fail.
                let _ = write!(dark, "M{},{}h{run}v1h-{run}z", x + QUIET, y + QUIET);
            }
            x += i32::try_from(run).unwrap_or(i32::MAX).max(1);
        }
    }
    Some(format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges"><rect width="{size}" height="{size}" fill="#fff"/><path d="{dark}" fill="#000"/></svg>"##
    ))
}

/// The modules that the path of a picture draws, line by line; true if dark.
#[cfg(test)]
pub(crate) fn modules(svg: &str) -> Vec<Vec<bool>> {
    let between = |start: &str, end: &str| {
        let rest = svg.split_once(start).expect("a part of the picture").1;
        rest.split_once(end).expect("its end").0
    };
    let size: usize = between("viewBox=\"0 0 ", " ").parse().expect("a number");
    let mut dark = vec![vec![false; size]; size];
    for run in between("<path d=\"", "\"").split('M').skip(1) {
        let (x, rest) = run.split_once(',').expect("x");
        let (y, rest) = rest.split_once('h').expect("y");
        let (length, _) = rest.split_once('v').expect("length");
        let [x, y, length] =
            [x, y, length].map(|number| number.parse::<usize>().expect("a number"));
        dark[y][x..x + length].fill(true);
    }
    dark
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(svg: &str) -> String {
        let modules = modules(svg);
        // The reader needs more than one pixel per module.
        let scale = 4;
        let side = modules.len() * scale;
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(side, side, |x, y| {
            if modules[y / scale][x / scale] { 0 } else { 255 }
        });
        let grids = image.detect_grids();
        assert_eq!(grids.len(), 1);
        grids[0].decode().expect("a code").1
    }

    #[test]
    fn a_reader_gets_the_link_back() {
        let long = format!("https://example.org/parlour/hanoi/#3x64?moves={}", "ac".repeat(900));
        for link in ["https://example.org/parlour/peg-solitaire/#english?moves=d2d4", &long] {
            assert_eq!(read(&picture(link).expect("not too long")), link);
        }
    }

    #[test]
    fn a_code_has_a_quiet_zone() {
        let modules = modules(&picture("hanoi").expect("short"));
        let is_free = |line: &Vec<bool>| line.iter().all(|dark| !dark);
        assert!(modules[..4].iter().all(is_free));
        assert!(modules[modules.len() - 4..].iter().all(is_free));
        assert!(!is_free(&modules[4]));
        assert!(modules.iter().all(|line| is_free(&line[..4].to_vec())));
    }

    #[test]
    fn a_text_that_is_too_long_has_no_code() {
        assert_eq!(picture(&"x".repeat(3_000)), None);
    }
}
