//! The figures of the paper, redrawn, and a crib sheet for the deck on the table.

use super::figure::steps::{FREE, Graph};
use super::math::card::ordinal;
use super::math::deck::Deck;
use super::math::survey::{SOURCE, listed, power};
use crate::contract::Plot;
use crate::kit::numerals::lowered;
use crate::kit::say::translated;
use crate::kit::words::and;
use crate::scene::{Face, Point, Rect, Role, Scene, Shape, Thing};
use crate::{say, text};

/// The side of a graph, the margin around it for numbers, and the height of its title.
const SIDE: f64 = 8.0;
const MARGIN: f64 = 0.9;
const TITLE: f64 = 0.9;

/// The sort of all texts.
const WORDS: u8 = FREE;

/// The most things of a sort in one graph.
const THINGS: u32 = 10_000;

/// All drawings, the sheet for this deck first.
pub(super) fn plots(deck: Deck) -> Vec<Plot> {
    // The decks of the figures are in range; the tests draw them all.
    let of = |piles, height| Deck::new(piles, height).expect("a deck of the figures");
    let figure = |title: String, note, graphs: &[(Deck, usize)]| Plot {
        source: SOURCE,
        note,
        scene: graph_page(&title, graphs),
        title,
    };
    vec![
        crib(deck),
        first_deal(deck),
        figure(
            say!("Figure 1: Examples 5, 6 and 7"),
            say!(
                "The functions G of three decks, with the fixed points on the diagonal: one for each p, or two where \
             a − 1 divides b(p − 1)."
            ),
            &[(of(4, 6), 1), (of(3, 5), 1), (of(5, 2), 1)],
        ),
        figure(
            say!("Figure 2: a = 3, b = 4"),
            say!(
                "The iterates grow flat: for p = 2 two deals are enough, for p = 1 and p = 3 it takes three."
            ),
            &[(of(3, 4), 1), (of(3, 4), 2), (of(3, 4), 3)],
        ),
        figure(
            say!("Figure 3: a = 4, b = 14, one deal and two"),
            say!("The functions G and their squares."),
            &[(of(4, 14), 1), (of(4, 14), 2)],
        ),
        figure(
            say!("Figure 4: a = 4, b = 14, three deals and four"),
            say!("For p = 1 and p = 4 three deals are enough, for the others it takes four."),
            &[(of(4, 14), 3), (of(4, 14), 4)],
        ),
    ]
}

/// Draws step graphs side by side, each for a deck and a number of deals.
fn graph_page(title: &str, graphs: &[(Deck, usize)]) -> Scene {
    let step = SIDE + 2.0 * MARGIN;
    let size = Rect::new(0.0, 0.0, step * graphs.len() as f64, TITLE + SIDE + MARGIN);
    let label = say!("{title}: step graphs over the places of the packet", title);
    let mut scene = Scene::new(label, size);
    for (index, &(deck, deals)) in (0..).zip(graphs) {
        let left = MARGIN + step * f64::from(index);
        let area = Rect::new(left, TITLE, SIDE, SIDE);
        let graph = Graph { deck, area, first: index * THINGS };
        graph.draw_axes(&mut scene);
        for p in 1..=deck.piles() {
            graph.draw_steps(&mut scene, p, deals, Role::OnLight);
            graph.draw_fixed(&mut scene, p);
        }
        let (a, b) = (deck.piles(), deck.height());
        let text = format!("a = {a}, b = {b}: Gₚ{}", power(deals));
        write(&mut scene, index, Point::new(left + SIDE / 2.0, TITLE / 2.0), 0.44, text);
    }
    scene
}

fn write(scene: &mut Scene, index: u32, at: Point, size: f64, text: String) {
    let shape = Shape::Text { at, size, text, face: Face::Serif };
    scene.draw(Thing::new(WORDS, index), Role::OnLight, shape);
}

/// Draws the first deal of a deck: the place in the packet of each card in the piles, the last one
/// on top. Fixed points have a box.
fn first_deal(deck: Deck) -> Plot {
    const CELL: f64 = 1.4;
    let (a, b) = (deck.piles(), deck.height());
    let fixed: Vec<usize> = (1..=a).flat_map(|p| deck.fixed_points(p)).collect();
    let label = say!(
        "The first deal into {a} piles of {b}. Boxes have the fixed points: {places}.",
        a,
        b,
        places = listed(&fixed, ", ")
    );
    let size = Rect::new(0.0, 0.0, CELL * a as f64, (b + 1) as f64);
    let mut scene = Scene::new(label, size);
    for (index, place) in (0..).zip(1..=deck.size()) {
        let (row, column) = ((place - 1) / a, (place - 1) % a);
        let centre = Point::new(CELL * (column as f64 + 0.5), (b - row) as f64 + 0.5);
        if fixed.contains(&place) {
            let rect = Rect::new(centre.x - 0.55, centre.y - 0.4, 1.1, 0.8);
            let shape = Shape::Bar { rect, corner: 0.0 };
            scene.draw(Thing::new(WORDS + 1, index), Role::Goal, shape);
        }
        write(&mut scene, index, centre, 0.44, place.to_string());
    }
    for (index, pile) in (0..).zip(1..=a) {
        let at = Point::new(CELL * (pile as f64 - 0.5), 0.5);
        write(&mut scene, THINGS + index, at, 0.32, say!("pile {pile}", pile));
    }
    Plot {
        title: say!("Table 1: the first deal and the fixed points, {a} × {b}", a, b),
        source: SOURCE,
        note: say!(
            "The cards lie in the order of the deal, the last row on top. A box has a fixed point of some p. Where a − 1 \
             divides b(p − 1), there are two: one in the last pile, and the next in the first pile."
        ),
        scene,
    }
}

/// Breaks a text into lines that fit across the crib sheet.
fn lines(text: &str) -> Vec<String> {
    const LETTERS: usize = 92;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= LETTERS => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The columns of the crib sheet: the middle and the head of each.
const COLUMNS: [(f64, &str); 4] = [
    (1.2, text!("Put the pile")),
    (3.4, text!("Deals")),
    (5.6, text!("Turn over")),
    (10.3, text!("Say")),
];
const WIDTH: f64 = 14.0;
const LINE: f64 = 0.75;
const HEAD: f64 = 3.1;
const SIZE: f64 = 0.36;

/// Draws a sheet to print, with everything that a magician needs to know about a deck.
fn crib(deck: Deck) -> Plot {
    let (a, b) = (deck.piles(), deck.height());
    let digits = deck.power().map(|power| {
        say!(
            "To bring the card to any place x: write x − 1 with {n} digits to the base {a}.",
            n = power + 1,
            a
        )
    });
    let foot = match &digits {
        Some(_) => 2.0 * LINE + 0.4,
        None => 0.4,
    };
    let height = HEAD + LINE * a as f64 + foot;
    let title = say!("Crib sheet: {a} piles of {b} cards", a, b);
    let mut scene = Scene::new(
        say!("{title}; for every place of the pile what to do", title),
        Rect::new(0.0, 0.0, WIDTH, height),
    );
    write(
        &mut scene,
        0,
        Point::new(WIDTH / 2.0, 0.6),
        0.56,
        say!("{n} cards, {a} piles of {b}", n = deck.size(), a, b),
    );
    let mut number = 1;
    let mut put = |scene: &mut Scene, x: f64, y: f64, size: f64, text: String| {
        write(scene, number, Point::new(x, y), size, text);
        number += 1;
    };
    let rule = |scene: &mut Scene, index: u32, y: f64| {
        let (from, to) = (Point::new(0.2, y), Point::new(WIDTH - 0.2, y));
        scene.draw(Thing::new(WORDS + 1, index), Role::Frame, Shape::Line { from, to });
    };
    let how = say!(
        "Deal face up, one card to each pile in turn. Put the pile of the card p-th from the bottom and turn the packet \
         over. In the end, count from the top."
    );
    for (line, text) in lines(&how).into_iter().enumerate() {
        let y = 1.3 + 0.42 * line as f64;
        put(&mut scene, WIDTH / 2.0, y, 0.3, text);
    }
    for (x, head) in COLUMNS {
        put(&mut scene, x, HEAD - 0.6, SIZE, translated(head));
    }
    rule(&mut scene, 0, HEAD - 0.2);
    for p in 1..=a {
        let y = HEAD + LINE * (p as f64 - 0.5);
        let fixed = deck.fixed_points(p);
        let say = match fixed[..] {
            [_] => say!("“This is your card.”"),
            _ => say!("“Is it this one?” If not: “Then it is that one.”"),
        };
        let cells = [
            format!("{}, G{}", ordinal(p), lowered(p)),
            say!("{n} deal" | "{n} deals", n = deck.deals(p)),
            and(&fixed.iter().map(|&x| ordinal(x)).collect::<Vec<_>>()),
            say,
        ];
        for ((x, _), text) in COLUMNS.into_iter().zip(cells) {
            put(&mut scene, x, y, SIZE, text);
        }
    }
    let end = HEAD + LINE * a as f64 + 0.1;
    rule(&mut scene, 1, end);
    if let Some(digits) = digits {
        put(&mut scene, WIDTH / 2.0, end + 0.55, SIZE, digits);
        let example = deck.size() * 3 / 4;
        let places = deck.digits(example).unwrap_or_default();
        let text = say!(
            "The last digit plus 1 is the first p, and so on: for the {nth} card, p = {places}.",
            nth = ordinal(example),
            places = listed(&places, ", ")
        );
        put(&mut scene, WIDTH / 2.0, end + 0.55 + LINE, SIZE, text);
    }
    Plot {
        title,
        source: "",
        note: say!(
            "Places of the pile count from the bottom, while the cards are face up; places of cards count from the \
            top, once the packet is turned over."
        ),
        scene,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_crib_sheet_has_a_line_for_every_place() {
        for (piles, height) in [(3, 9), (4, 6), (13, 8), (2, 52)] {
            let deck = Deck::new(piles, height).expect("a deck");
            let plot = &plots(deck)[0];
            let words = plot.scene.texts();
            for p in 1..=deck.piles() {
                let fixed: Vec<String> = deck.fixed_points(p).into_iter().map(ordinal).collect();
                assert!(words.contains(&fixed.join(" and ").as_str()), "{deck} {p}: {words:?}");
            }
        }
        let plots = plots(Deck::new(3, 9).expect("a deck"));
        let words = plots[0].scene.texts();
        assert!(words.iter().any(|text| text.ends_with("the 20th card, p = 2, 1, 3.")));
    }

    #[test]
    fn the_first_deal_boxes_the_fixed_points() {
        // Example 5 of the paper: 8 and 9 for p = 2, 16 and 17 for p = 3.
        let deck = Deck::new(4, 6).expect("a deck");
        let plot = first_deal(deck);
        let boxes = plot.scene.items.iter().filter(|item| item.role == Role::Goal);
        assert_eq!(boxes.count(), 6);
        assert!(plot.scene.label.ends_with("1, 8, 9, 16, 17, 24."), "{}", plot.scene.label);
        assert_eq!(plot.scene.texts().len(), 24 + 4);
    }

    #[test]
    fn the_figures_are_those_of_the_paper() {
        let plots = plots(Deck::new(3, 9).expect("a deck"));
        let graphs = [3, 3, 2, 2];
        for (plot, count) in plots[2..].iter().zip(graphs) {
            let titles = plot.scene.texts().into_iter().filter(|text| text.starts_with("a = "));
            assert_eq!(titles.count(), count, "{}", plot.title);
        }
    }
}
