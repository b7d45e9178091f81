//! The cards to print.

use super::marker::{Cells, SIDE, SIDES};
use crate::say;
use std::fmt::Write as _;

/// The width of a cell, in millimetres.
const CELL: usize = 14;

/// The width of a marker with its black border, in millimetres.
const MARKER: usize = (SIDE + 2) * CELL;

/// The width of a card with its white margin, in millimetres: half a page of A4 is 148 mm high.
const CARD: usize = 144;

/// One card as SVG, in millimetres: its marker, surrounded by the letters and its number, from 1.
#[must_use]
pub fn card(cells: Cells, number: usize) -> String {
    let (edge, middle) = ((CARD - MARKER) / 2, CARD / 2);
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{CARD}mm" height="{CARD}mm" viewBox="0 0 {CARD} {CARD}"><path fill="white" d="M0 0h{CARD}v{CARD}h-{CARD}z"/><path d="M{edge} {edge}h{MARKER}v{MARKER}h-{MARKER}z"/><path fill="white" d=""#
    );
    for row in 0..SIDE {
        for column in (0..SIDE).filter(|&column| cells.white(row, column)) {
            let (x, y) = (edge + (column + 1) * CELL, edge + (row + 1) * CELL);
            let _ = write!(svg, "M{x} {y}h{CELL}v{CELL}h-{CELL}z");
        }
    }
    svg.push_str(r#""/><g font-family="sans-serif" font-size="6" text-anchor="middle">"#);
    for (side, letter) in SIDES.iter().enumerate() {
        let angle = side * 90;
        let _ = write!(
            svg,
            r#"<text x="{middle}" y="7" transform="rotate({angle} {middle} {middle})">{letter}</text>"#
        );
    }
    let _ = write!(svg, r#"<text x="8" y="8" font-size="4">{number}</text></g></svg>"#);
    svg
}

/// The instructions for `count` cards, step by step.
#[must_use]
pub fn instructions(count: usize) -> [String; 5] {
    [
        say!(
            "Print one card for each pupil and cut the sheets in half. Cards here: {n}, two on a sheet of A4.",
            n = count
        ),
        say!("Each pupil keeps the card with their number."),
        say!("To answer, turn the card until the letter of your answer is at the top."),
        say!(
            "Hold the card up and still, its marker towards the camera. Keep fingers off the marker."
        ),
        say!(
            "The teacher opens a step with a choice, presses “Paper cards” and pans slowly over the class."
        ),
    ]
}

/// The HTML page of cards to print, two on each sheet of A4, numbered from 1. The first sheet has the instructions.
/// `language` is a language code.
#[must_use]
pub fn page(markers: &[Cells], language: &str) -> String {
    let cards: String =
        markers.iter().enumerate().map(|(index, cells)| card(*cells, index + 1)).collect();
    let title = say!("Paper cards");
    let steps: String =
        instructions(markers.len()).iter().map(|step| format!("<li>{step}</li>")).collect();
    format!(
        "<!doctype html><html lang=\"{language}\"><meta charset=\"utf-8\"><title>{title}</title><style>\
         @page{{size:A4;margin:6mm}}body{{margin:0}}svg{{display:block;width:138mm;height:138mm;margin:0 auto;\
         break-inside:avoid}}section{{margin:0 auto;width:138mm;font:14pt/1.4 sans-serif;break-after:page}}</style>\
         <section><h1>{title}</h1><ol>{steps}</ol></section>{cards}</html>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::marker::dictionary;

    #[test]
    fn a_card_has_its_cells_letters_and_number() {
        let cells = dictionary()[6];
        let svg = card(cells, 7);
        let (_, white) = svg.rsplit_once("<path").unwrap();
        assert_eq!(white.matches('M').count(), cells.0.count_ones() as usize);
        for text in [">A<", ">B<", ">C<", ">D<", ">7<"] {
            assert!(svg.contains(text), "{text}");
        }
    }

    #[test]
    fn each_letter_is_upright_when_its_side_is_up() {
        let svg = card(dictionary()[0], 1);
        for turned in [
            "rotate(0 72 72)\">A",
            "rotate(90 72 72)\">B",
            "rotate(180 72 72)\">C",
            "rotate(270 72 72)\">D",
        ] {
            assert!(svg.contains(turned), "{turned}");
        }
    }
}
