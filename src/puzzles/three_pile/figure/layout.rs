//! The layout of the table. One board unit is the width of a card.

use super::super::math::deck::Deck;
use crate::kit::narrow;
use crate::scene::{Point, Rect};

/// The size of a card.
pub const WIDTH: f64 = 1.0;
pub const HEIGHT: f64 = 1.4;

/// The gap between piles, and that between the columns of a pile.
const GAP: f64 = 0.25;
const NARROW_GAP: f64 = 0.08;
/// The visible part of a covered card: in a pile, at least and at most, and in the packet at least.
const LEAST_STEP: f64 = 0.42;
const MOST_STEP: f64 = 0.66;
const LEAST_STRIP: f64 = 0.34;
/// The heights of the caption above everything and of the line with a pile's number.
const CAPTION: f64 = 0.75;
pub const NUMBER: f64 = 0.5;
/// The height of the bar below everything, and of the gap above it.
const BAR: f64 = 0.95;
const BAR_GAP: f64 = 0.25;
/// The margin around everything.
const EDGE: f64 = 0.15;
/// The least width, so that texts have room.
const LEAST_WIDTH: f64 = 5.2;
/// The most rows of piles, and the most columns of a pile.
const MOST_ROWS: usize = 3;
const MOST_COLUMNS: usize = 4;
/// The penalty, in board units, for each row and each column of a layout.
const EXTRA: f64 = 0.9;
/// The scale of cards that were counted out, relative to cards on the table.
const LARGE: f64 = 2.2;

/// The layout of everything on the table, the same at every stage of a performance.
#[derive(Debug, Clone)]
pub struct Layout {
    deck: Deck,
    /// The number of rows of piles, and of columns in each pile.
    rows: usize,
    columns: usize,
    /// The vertical distance between the cards of a pile.
    step: f64,
    width: f64,
    /// The height of the table without caption and bar.
    height: f64,
}

impl Layout {
    /// The layout for a deck: about as high as wide, with few rows and columns.
    pub fn new(deck: Deck) -> Self {
        let choices =
            (1..=MOST_ROWS).flat_map(|rows| (1..=MOST_COLUMNS).map(move |columns| (rows, columns)));
        let plain = Self {
            deck,
            rows: 1,
            columns: 1,
            step: LEAST_STEP,
            width: LEAST_WIDTH,
            height: HEIGHT,
        };
        let with = |(rows, columns)| Self { rows, columns, ..plain.clone() };
        let cost = |layout: &Self| {
            let extra = EXTRA * (layout.rows + layout.columns) as f64;
            layout.piles_width().max(layout.piles_height() + CAPTION + BAR + BAR_GAP) + extra
        };
        let best = choices.map(with).min_by(|one, other| cost(one).total_cmp(&cost(other)));
        let mut layout = best.unwrap_or(plain);
        layout.width = layout.piles_width().max(LEAST_WIDTH);
        // Spare height shows more of each card.
        let room = layout.width - (layout.piles_height() + CAPTION + BAR + BAR_GAP);
        let steps = layout.rows * (layout.in_column() - 1);
        if room > 0.0 && steps > 0 {
            layout.step = (LEAST_STEP + room / steps as f64).min(MOST_STEP);
        }
        let least = HEIGHT * LARGE + NUMBER;
        layout.height = layout.piles_height().max(least);
        layout
    }

    /// The bounds of the whole drawing.
    pub fn bounds(&self) -> Rect {
        let height = CAPTION + self.height + BAR_GAP + BAR;
        Rect::new(-EDGE, -EDGE, self.width + 2.0 * EDGE, height + 2.0 * EDGE)
    }

    /// The area where cards lie.
    pub fn table(&self) -> Rect {
        Rect::new(0.0, CAPTION, self.width, self.height)
    }

    /// The middle of the caption above the table.
    pub fn caption(&self) -> Point {
        Point::new(self.width / 2.0, CAPTION * 0.42)
    }

    /// The bar below the table.
    pub fn bar(&self) -> Rect {
        Rect::new(0.0, CAPTION + self.height + BAR_GAP, self.width, BAR)
    }

    /// One of `count` equal parts of the bar.
    pub fn part_of_bar(&self, index: usize, count: usize) -> Rect {
        let bar = self.bar();
        let width = bar.width / count as f64;
        Rect::new(bar.x + width * index as f64, bar.y, width, bar.height)
    }

    fn in_row(&self) -> usize {
        self.deck.piles().div_ceil(self.rows)
    }

    fn in_column(&self) -> usize {
        self.deck.height().div_ceil(self.columns)
    }

    fn pile_width(&self) -> f64 {
        let columns = self.columns as f64;
        columns * WIDTH + (columns - 1.0) * NARROW_GAP
    }

    fn pile_height(&self) -> f64 {
        HEIGHT + (self.in_column() - 1) as f64 * self.step
    }

    fn piles_width(&self) -> f64 {
        let piles = self.in_row() as f64;
        piles * self.pile_width() + (piles - 1.0) * GAP
    }

    fn piles_height(&self) -> f64 {
        let rows = self.rows as f64;
        rows * (NUMBER + self.pile_height()) + (rows - 1.0) * GAP
    }

    /// The area of a pile, including its number.
    pub fn pile(&self, index: usize) -> Rect {
        let (row, column) = (index / self.in_row(), index % self.in_row());
        let left = (self.width - self.piles_width()) / 2.0;
        let x = left + column as f64 * (self.pile_width() + GAP);
        let y = CAPTION + row as f64 * (NUMBER + self.pile_height() + GAP);
        Rect::new(x, y, self.pile_width(), NUMBER + self.pile_height())
    }

    /// The card of a pile with this index from the bottom.
    pub fn in_pile(&self, pile: usize, index: usize) -> Rect {
        let corner = self.pile(pile);
        let (column, line) = (index / self.in_column(), index % self.in_column());
        let x = corner.x + column as f64 * (WIDTH + NARROW_GAP);
        let y = corner.y + NUMBER + line as f64 * self.step;
        Rect::new(x, y, WIDTH, HEIGHT)
    }

    /// The visible part of that card, in a complete pile.
    pub fn seen_in_pile(&self, pile: usize, index: usize) -> Rect {
        let card = self.in_pile(pile, index);
        let last = index + 1 == self.deck.height() || (index + 1).is_multiple_of(self.in_column());
        Rect { height: if last { HEIGHT } else { self.step }, ..card }
    }

    /// The number of lines for the places of one pile when the packet is spread, and the number of cards per line.
    fn lines(&self) -> (usize, usize) {
        let most = narrow::whole((self.width - WIDTH) / LEAST_STRIP) as usize + 1;
        let lines = self.deck.height().div_ceil(most);
        (lines, self.deck.height().div_ceil(lines))
    }

    fn strip(&self) -> f64 {
        let (_, cards) = self.lines();
        ((self.width - WIDTH) / (cards - 1).max(1) as f64).min(WIDTH + NARROW_GAP)
    }

    /// Tells whether the visible part of a card in the packet has room for the suit beside the rank.
    pub fn packet_is_wide(&self) -> bool {
        self.strip() > 0.75
    }

    fn line_step(&self) -> f64 {
        let lines = self.lines().0 * self.deck.piles();
        ((self.height - HEIGHT) / (lines - 1).max(1) as f64).min(HEIGHT + GAP)
    }

    /// The line and the column of a place in the spread packet.
    fn spot(&self, place: usize) -> (usize, usize) {
        let (block, index) = ((place - 1) / self.deck.height(), (place - 1) % self.deck.height());
        let (lines, cards) = self.lines();
        (block * lines + index / cards, index % cards)
    }

    /// The card at a place of the spread packet. Each line, or group of lines, holds the places that one pile goes to.
    pub fn in_packet(&self, place: usize) -> Rect {
        let (line, column) = self.spot(place);
        let (lines, cards) = self.lines();
        let spread = WIDTH + (cards - 1) as f64 * self.strip();
        let all = self.line_step() * (lines * self.deck.piles() - 1) as f64 + HEIGHT;
        let x = (self.width - spread) / 2.0 + column as f64 * self.strip();
        let y = CAPTION + (self.height - all) / 2.0 + line as f64 * self.line_step();
        Rect::new(x, y, WIDTH, HEIGHT)
    }

    /// The visible part of that card.
    pub fn seen_in_packet(&self, place: usize) -> Rect {
        let card = self.in_packet(place);
        let (line, column) = self.spot(place);
        let (lines, cards) = self.lines();
        let last = column + 1 == cards || place.is_multiple_of(self.deck.height());
        let lowest = line + 1 == lines * self.deck.piles();
        Rect {
            width: if last { WIDTH } else { self.strip().min(WIDTH) },
            height: if lowest { HEIGHT } else { self.line_step().min(HEIGHT) },
            ..card
        }
    }

    /// A card put away with `index` cards below it: to the left after counting, or to the right
    /// with the rest of the packet.
    pub fn aside(&self, left: bool, index: usize) -> Rect {
        // Every few cards, the edge of another one shows.
        const LEAN: f64 = 0.035;
        const EDGES: usize = 8;
        let away = WIDTH * 0.62;
        let x = if left { away } else { self.width - away };
        let y = CAPTION + self.height / 2.0;
        let lean = LEAN * (index / EDGES) as f64;
        Rect::around(Point::new(x + lean, y - lean), WIDTH, HEIGHT)
    }

    /// One of `count` cards held upright in the middle.
    pub fn in_the_middle(&self, index: usize, count: usize) -> Rect {
        let room = self.width - 2.6 * WIDTH;
        let scale = LARGE.min(room / (1.0 + 0.55 * (count - 1) as f64));
        let shift = (index as f64 - (count - 1) as f64 / 2.0) * 0.55 * scale;
        let middle = Point::new(self.width / 2.0 + shift, CAPTION + self.height / 2.0);
        Rect::around(middle, WIDTH * scale, HEIGHT * scale)
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::super::math::deck::all;
    use super::*;

    #[test]
    fn the_packet_lies_in_the_middle_between_left_and_right() {
        for deck in all() {
            let layout = Layout::new(deck);
            let cards = (1..=deck.size()).map(|place| layout.in_packet(place));
            let whole = cards.reduce(Rect::union).expect("a deck has cards");
            let table = layout.table();
            assert!((whole.centre().x - table.centre().x).abs() < 1e-9, "{deck}");
            assert!(whole.x > -1e-9, "{deck}");
        }
    }

    #[test]
    fn cards_that_are_counted_to_lie_side_by_side_in_the_middle() {
        for deck in all() {
            let layout = Layout::new(deck);
            let middle = layout.table().centre();
            for count in 1..=2 {
                let cards: Vec<Rect> =
                    (0..count).map(|index| layout.in_the_middle(index, count)).collect();
                let whole = cards.iter().copied().reduce(Rect::union).expect("there are some");
                assert!((whole.centre().x - middle.x).abs() < 1e-9, "{deck}");
                assert!((whole.centre().y - middle.y).abs() < 1e-9, "{deck}");
                assert!(whole.x > 0.0, "{deck}");
                // From left to right, with more than half of each visible.
                assert!(cards.windows(2).all(|pair| pair[1].x - pair[0].x > pair[0].width / 2.0));
            }
        }
    }
}
