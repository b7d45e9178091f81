//! General folds as text.

use std::fmt;
use std::str::FromStr;

use super::super::super::tile::Side;
use super::super::text::SIDES;
use super::motion::General;

/// Writes the state at the start, the sides of the hinges for each leg, the waypoints and the state
/// at the end: `RmRmURDmLmLmU RRURDLLU 270,270,180,45/270,270,180,90 RmRm...`. Legs and waypoints
/// are separated by `/`. Legs with the same hinges list them once, and `-` stands for no waypoints.
impl fmt::Display for General {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters =
            |leg: &Vec<Side>| -> String { leg.iter().map(|side| SIDES[*side as usize]).collect() };
        let point =
            |point: &Vec<f64>| point.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let hinges = self.hinges.iter().map(letters).collect::<Vec<_>>().join("/");
        let way = self.way.iter().map(point).collect::<Vec<_>>().join("/");
        let way = if way.is_empty() { NO_WAY } else { &way };
        write!(f, "{} {hinges} {way} {}", self.from.text(), self.to.text())
    }
}

const NO_WAY: &str = "-";

/// The maximum number of digits of an angle: their value is exact in an `f64`.
const DIGITS: usize = 15;

/// Parses plain digits with an optional decimal point. The library's parser accepts all number formats, and would add
/// several kB to the board.
fn decimal(text: &str) -> Option<f64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = || whole.bytes().chain(part.bytes());
    if whole.is_empty()
        || digits().count() > DIGITS
        || !digits().all(|digit| digit.is_ascii_digit())
    {
        return None;
    }
    let number = digits().fold(0, |sum: u64, digit| 10 * sum + u64::from(digit - b'0'));
    Some(number as f64 / part.bytes().fold(1.0, |unit, _| 10.0 * unit))
}

impl FromStr for General {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [from, hinges, way, to] = words[..] else {
            return Err("A general fold is a state, its hinges, way points and a state, with \
                        spaces between."
                .to_owned());
        };
        let side = |letter: char| {
            let place = SIDES.iter().position(|side| *side == letter);
            let wrong = || format!("`{letter}` is no side of a hinge: R, U, L or D.");
            place.map(|place| Side::ALL[place]).ok_or_else(wrong)
        };
        let angle = |text: &str| match decimal(text) {
            Some(angle) if angle <= 360.0 => Ok(angle),
            _ => Err(format!(
                "`{text}` is no angle from 0 to 360 degrees, with {DIGITS} digits at most."
            )),
        };
        let points = way.split('/').filter(|point| *point != NO_WAY);
        Ok(Self {
            from: from.parse()?,
            hinges: hinges
                .split('/')
                .map(|leg| leg.chars().map(side).collect())
                .collect::<Result<_, _>>()?,
            way: points
                .map(|point| point.split(',').map(angle).collect())
                .collect::<Result<_, _>>()?,
            to: to.parse()?,
        })
    }
}
