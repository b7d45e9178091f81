//! `parlour cards`.

use parlour::cards::marker::{Cells, SIDE, dictionary};
use serde_json::json;

use super::{file, printed, refused};

/// The width of a cell in the photographs, in pixels.
const CELL: usize = 8;

/// A photograph of cards in a row, given as pairs of number and upper side.
fn photograph(name: &str, cards: &[(usize, usize)]) -> String {
    let wide = (SIDE + 6) * CELL;
    let (width, height) = (wide * cards.len(), wide);
    let mut grey = vec![200_u8; width * height];
    for (index, &(card, side)) in cards.iter().enumerate() {
        let seen: Cells = dictionary()[card - 1].turns()[side];
        for (row, column) in (0..SIDE + 2).flat_map(|row| (0..SIDE + 2).map(move |at| (row, at))) {
            let is_inside = (1..=SIDE).contains(&row) && (1..=SIDE).contains(&column);
            if is_inside && seen.white(row - 1, column - 1) {
                continue;
            }
            let (left, top) = (index * wide + (column + 2) * CELL, (row + 2) * CELL);
            for y in top..top + CELL {
                grey[y * width + left..][..CELL].fill(30);
            }
        }
    }
    let path = file(name, "");
    let file = std::fs::File::create(&path).expect("a file to write");
    let [width, height] = [width, height].map(|side| u32::try_from(side).expect("a small side"));
    let mut encoder = png::Encoder::new(file, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.write_header().and_then(|mut png| png.write_image_data(&grey)).expect("a picture");
    path
}

#[test]
fn cards_are_printed_two_on_a_sheet() {
    let path = file("cards.html", "");
    printed(&format!("cards sheet --cards 5 --output \"{path}\""));
    let page = std::fs::read_to_string(&path).expect("the page");
    assert_eq!(page.matches("<svg").count(), 5);
    assert!(page.contains(">5</text>") && !page.contains(">6</text>"));
    assert!(page.contains("Cards here: 5") && page.contains("is at the top"), "{page}");
}

#[test]
fn the_answers_of_a_class_are_read_in_its_photographs() {
    let one = photograph("one.png", &[(7, 1), (12, 0), (40, 3)]);
    let other = photograph("other.png", &[(7, 1), (3, 1)]);
    let answer = printed(&format!("cards read \"{one}\" \"{other}\""));
    let answer: serde_json::Value = serde_json::from_str(&answer).expect("the answer is JSON");
    let expected = json!({
        "cards": [
            {"card": 3, "answer": "B"},
            {"card": 7, "answer": "B"},
            {"card": 12, "answer": "A"},
            {"card": 40, "answer": "D"},
        ],
        "tally": {"A": 1, "B": 2, "C": 0, "D": 1},
    });
    assert_eq!(answer, expected);
}

#[test]
fn other_files_and_too_many_cards_are_reported() {
    let bad = file("bad.png", "no picture");
    refused(&format!("cards read \"{bad}\""), "Photographs in the format PNG are read.");
    refused("cards sheet --cards 41 --output x.html", "from 1 to 40");
    refused("cards rates --pictures 0", "from 1 to 1000");
}
