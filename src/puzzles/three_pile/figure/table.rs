//! Draws the table: the packet spread face down, the piles face up, and the cards that were counted out.

use super::super::math::card::{Card, ordinal};
use super::super::math::deck::Deck;
use super::super::moves::Move;
use super::super::position::{Goal, turned};
use super::super::script;
use super::super::show::{Show, Stage};
use super::super::variant::Mode;
use super::cards::{Index, Style, back, face, large_face};
use super::layout::{self, Layout};
use super::{DEAL, NO, Overlay, SHOWN, YES, place, thing};
use crate::kit::narrow;
use crate::say;
use crate::scene::{Face, PlaceId, Point, Rect, Role, Scene, Shape, Thing};

/// The sorts of things, besides cards.
const CAPTION: u8 = 1;
const NUMBER: u8 = 2;
const BUTTON: u8 = 3;
const SLOT: u8 = 4;
const THEORY: u8 = 5;
const GOAL: u8 = 6;
const NAMED: u8 = 7;

/// The opacity of impossible cards, when the secret is shown.
const PALE: f64 = 0.25;
/// The size of the caption, and of a pile's number.
const TEXT: f64 = 0.36;
/// The width of a letter relative to the text size.
const LETTER: f64 = 0.52;

/// Draws a performance.
pub fn draw(show: &Show, goal: Goal, overlay: Option<Overlay>) -> Scene {
    let layout = Layout::new(show.deck());
    let mut scene = Scene::new(describe(show), layout.bounds());
    write_caption(&mut scene, &layout, &script::spoken(show, goal));
    let mut table = Table { scene, layout, show, overlay };
    match show.stage {
        Stage::Packet => table.packet(goal),
        Stage::Dealt => table.piles(),
        Stage::Counted | Stage::Asked | Stage::Turned(_) => table.counted_out(),
    }
    table.scene
}

/// Describes the table in one sentence.
fn describe(show: &Show) -> String {
    let deck = show.deck();
    match show.stage {
        Stage::Packet => say!("A packet of {n} cards, face down", n = deck.size()),
        Stage::Dealt => {
            say!("{n} piles of {cards} cards, face up", n = deck.piles(), cards = deck.height())
        }
        Stage::Counted => say!("The packet is counted out; the card is still face down"),
        Stage::Asked => say!("One of two cards is shown"),
        Stage::Turned(_) => match turned(show) {
            Some((card, place)) => {
                let card = card.name(deck);
                say!("The {nth} card is turned over: {card}", nth = ordinal(place), card)
            }
            None => say!("A card is turned over"),
        },
    }
}

/// A drawing in progress.
struct Table<'a> {
    scene: Scene,
    layout: Layout,
    show: &'a Show,
    overlay: Option<Overlay>,
}

impl Table<'_> {
    fn deck(&self) -> Deck {
        self.show.deck()
    }

    /// The style of a card at a place of the packet.
    fn style(&self, place: usize, index: Index) -> Style {
        let pale = self.overlay == Some(Overlay::Secret) && !self.show.possible.contains(place);
        Style { index, ink: if pale { PALE } else { 1.0 } }
    }

    /// Tells whether the secret is shown, and the card at a place is possible.
    fn is_framed(&self, place: usize) -> bool {
        self.overlay == Some(Overlay::Secret) && self.show.possible.contains(place)
    }

    /// Frames the visible part of a possible card, when the secret is shown.
    fn frame(&mut self, place: usize, seen: Rect) {
        if self.is_framed(place) {
            let shape = Shape::Bar { rect: seen.grown(-0.03), corner: 0.07 };
            self.scene.draw(Thing::new(THEORY, narrow::u32(place)), Role::Theory, shape);
        }
    }

    fn packet(&mut self, goal: Goal) {
        let deck = self.deck();
        let magician = self.show.trick.mode == Mode::Magician;
        for (place, &card) in (1..).zip(&self.show.packet) {
            let rect = self.layout.in_packet(place);
            let style = self.style(place, packet_index(&self.layout));
            // Before the first answer, there is nothing to show.
            let known = self.is_framed(place) && !self.show.answers.is_empty();
            if self.overlay == Some(Overlay::Order) || known {
                face(&mut self.scene, thing(card.number()), rect, card, deck, style);
            } else {
                back(&mut self.scene, thing(card.number()), rect, place, deck, style);
            }
        }
        for place in 1..=deck.size() {
            let seen = self.layout.seen_in_packet(place);
            self.frame(place, seen);
        }
        if magician {
            if let Goal::At(wanted) = goal {
                draw_wanted(&mut self.scene, &self.layout, wanted);
            }
            for at in 1..=deck.size() {
                let nth = ordinal(at);
                let label = match goal == Goal::At(at) {
                    true => say!("{nth} card, face down, wanted", nth),
                    false => say!("{nth} card, face down", nth),
                };
                let seen = self.layout.seen_in_packet(at);
                self.place(place(Move::Turn { place: at }), label, seen, seen);
            }
        }
        let counts = self.show.objection(Move::Count).is_none();
        let (word, label) = match (counts, self.show.objection(Move::Deal)) {
            (true, _) => (say!("Count out"), say!("the packet, to be counted out")),
            (false, None) => (say!(for "a button": "Deal"), say!("the packet, to be dealt")),
            // No deals are left.
            (false, Some(_)) => return,
        };
        let bar = self.layout.bar();
        let button = Rect::around(bar.centre(), 2.4, 0.8);
        self.button(0, button, &word);
        // A spectator may touch the packet itself.
        let area = if magician { bar } else { bar.union(self.layout.table()) };
        self.place(PlaceId(DEAL), label, area, button);
    }

    fn piles(&mut self) {
        let deck = self.deck();
        let spectator = matches!(self.show.trick.mode, Mode::Spectator { .. });
        let named = self.show.named();
        for (pile, cards) in self.show.piles().into_iter().enumerate() {
            let whole = self.layout.pile(pile);
            let at = Point::new(whole.centre().x, whole.y + layout::NUMBER * 0.45);
            let number = self.text(at, TEXT, (pile + 1).to_string(), Face::Serif);
            self.scene.draw(Thing::new(NUMBER, narrow::u32(pile)), Role::Label, number);
            for (index, &card) in cards.iter().enumerate() {
                let place = index * deck.piles() + pile + 1;
                let (rect, style) =
                    (self.layout.in_pile(pile, index), self.style(place, Index::Beside));
                face(&mut self.scene, thing(card.number()), rect, card, deck, style);
            }
            for index in 0..cards.len() {
                let place = index * deck.piles() + pile + 1;
                let seen = self.layout.seen_in_pile(pile, index);
                self.frame(place, seen);
                if self.overlay == Some(Overlay::Order) {
                    self.tag(place, seen);
                }
            }
            let cards_only = Rect {
                y: whole.y + layout::NUMBER,
                height: whole.height - layout::NUMBER,
                ..whole
            };
            let around = cards_only.grown(0.06);
            if named == Some(pile) {
                let frame = Shape::Bar { rect: around, corner: 0.12 };
                self.scene.draw(Thing::new(NAMED, 0), Role::Goal, frame);
            }
            let names: Vec<String> = cards.iter().map(|card| card.short_name(deck)).collect();
            let (number, cards) = (pile + 1, names.join(", "));
            let label = match named == Some(pile) {
                true => {
                    say!("pile {number}, the one that was named: {cards}", number, cards)
                }
                false => say!("pile {number}: {cards}", number, cards),
            };
            let id = place(Move::Point { pile: pile + 1 });
            self.place(id, label, whole.grown(0.04), around);
        }
        if !spectator {
            for p in 1..=deck.piles() {
                self.slot(p);
            }
        }
    }

    /// Draws the number of the place that a card had in the packet.
    fn tag(&mut self, place: usize, seen: Rect) {
        let text = place.to_string();
        let middle = Point::new(seen.x + seen.width - 0.2, seen.y + 0.21);
        let tag = Rect::around(middle, 0.3, 0.28);
        let thing = Thing::new(THEORY, narrow::u32(place));
        self.scene.draw(thing, Role::Card, Shape::Bar { rect: tag, corner: 0.06 });
        let size = if text.len() > 2 { 0.17 } else { 0.22 };
        let number = self.text(middle, size, text, Face::Sans);
        self.scene.draw(thing, Role::TheoryText, number);
    }

    /// Draws the place for the named pile: the gathered packet seen from the side, still face up.
    fn slot(&mut self, p: usize) {
        let piles = self.deck().piles();
        let part = self.layout.part_of_bar(p - 1, piles);
        let width = (part.width * 0.8).min(0.9);
        let step = (0.5 / piles as f64).min(0.13);
        let middle = part.centre().x;
        let low = part.y + 0.56;
        let thing = Thing::new(SLOT, narrow::u32(p));
        for level in 1..=piles {
            let y = low - step * (level as f64 - 0.5);
            let (role, thick) =
                if level == p { (Role::Disc, step.max(0.07)) } else { (Role::Sheet, step) };
            let rect = Rect::around(Point::new(middle, y), width, thick * 0.8);
            self.scene.draw(thing, role, Shape::Bar { rect, corner: step * 0.2 });
        }
        let size = 0.26_f64.min(part.width * 0.42);
        let at = Point::new(middle, part.y + 0.76);
        let text = self.text(at, size, ordinal(p), Face::Serif);
        self.scene.draw(thing, Role::Label, text);
        let label = say!("{nth} place from the bottom, for the named pile", nth = ordinal(p));
        let mark = Rect::around(part.centre(), part.width * 0.92, part.height);
        self.place(place(Move::Gather { p }), label, part, mark);
    }

    fn counted_out(&mut self) {
        let (deck, stage) = (self.deck(), self.show.stage);
        let places = match (self.show.counted_to(), stage) {
            (places, _) if !places.is_empty() => places,
            (_, Stage::Turned(place)) => vec![place],
            _ => Vec::new(),
        };
        let (first, last) =
            (places.first().copied().unwrap_or(1), places.last().copied().unwrap_or(1));
        let cards: Vec<(usize, Card)> = (1..).zip(self.show.packet.iter().copied()).collect();
        let size = deck.size();
        // The top of the remaining packet is up, so it is drawn last.
        let rest = cards.iter().rev().filter(|(place, _)| *place > last);
        let aside = cards.iter().filter(|(place, _)| *place < first);
        for &(place, card) in rest.chain(aside) {
            let rect = match place < first {
                true => self.layout.aside(true, place - 1),
                false => self.layout.aside(false, size - place),
            };
            let style = self.style(place, Index::Beside);
            back(&mut self.scene, thing(card.number()), rect, place, deck, style);
        }
        for (left, count) in [(true, first - 1), (false, size - last)] {
            if count > 0 {
                let pile = self.layout.aside(left, 0);
                let at = Point::new(pile.centre().x, pile.y + pile.height + 0.3);
                let number = self.text(at, 0.3, count.to_string(), Face::Serif);
                self.scene.draw(Thing::new(NUMBER, u32::from(left)), Role::Label, number);
            }
        }
        let up = self.show.face_up();
        // The shown card lies above the other.
        let mut middle: Vec<(usize, usize)> = places.iter().copied().enumerate().collect();
        middle.sort_by_key(|(_, place)| Some(*place) == up);
        for (index, at) in middle {
            let Some(card) = self.show.card_at(at) else { continue };
            let rect = self.layout.in_the_middle(index, places.len());
            match up == Some(at) {
                true => large_face(&mut self.scene, thing(card.number()), rect, card, deck),
                false => {
                    let style = Style::plain(Index::Beside);
                    back(&mut self.scene, thing(card.number()), rect, at, deck, style);
                }
            }
        }
        self.ask_about(places.len());
    }

    /// Adds the places to touch for turning over, showing or judging the cards counted to.
    fn ask_about(&mut self, cards: usize) {
        let whole =
            (0..cards).map(|index| self.layout.in_the_middle(index, cards)).reduce(Rect::union);
        match (self.show.stage, whole) {
            (Stage::Counted, Some(whole)) => {
                let label = match cards {
                    1 => say!("the card counted to, to be turned over"),
                    _ => say!("the two cards counted to, to be turned over"),
                };
                self.place(PlaceId(SHOWN), label, whole, whole.grown(0.08));
            }
            (Stage::Asked, _) => {
                let replies = [
                    (say!("Yes"), say!("Yes, this is my card"), YES),
                    (say!("No"), say!("No, mine is the other"), NO),
                ];
                for (index, (word, label, id)) in replies.into_iter().enumerate() {
                    let part = self.layout.part_of_bar(index, 2);
                    let button = Rect::around(part.centre(), (part.width - 0.3).min(2.0), 0.8);
                    self.button(index, button, &word);
                    self.place(PlaceId(id), label, part, button);
                }
            }
            _ => {}
        }
    }

    fn text(&self, at: Point, size: f64, text: String, face: Face) -> Shape {
        Shape::Text { at, size, text, face }
    }

    fn button(&mut self, index: usize, rect: Rect, word: &str) {
        let thing = Thing::new(BUTTON, narrow::u32(index));
        self.scene.draw(thing, Role::Disc, Shape::Bar { rect, corner: 0.12 });
        let text = self.text(rect.centre(), 0.38, word.to_owned(), Face::Serif);
        self.scene.draw(thing, Role::OnAccent, text);
    }

    fn place(&mut self, id: PlaceId, label: String, area: Rect, mark: Rect) {
        let mark = Shape::Bar { rect: mark, corner: 0.1 };
        self.scene.add_place(id, label, area, mark);
    }
}

/// The arrangement of indices in the spread packet.
pub(super) fn packet_index(layout: &Layout) -> Index {
    if layout.packet_is_wide() { Index::Beside } else { Index::Below }
}

/// Writes the caption above the table.
pub(super) fn write_caption(scene: &mut Scene, layout: &Layout, text: &str) {
    let letters = text.chars().count() as f64;
    let size = TEXT.min(layout.table().width / (LETTER * letters));
    let shape =
        Shape::Text { at: layout.caption(), size, text: text.to_owned(), face: Face::Serif };
    scene.draw(Thing::new(CAPTION, 0), Role::OnLight, shape);
}

/// Marks the place that the card is to be brought to.
pub(super) fn draw_wanted(scene: &mut Scene, layout: &Layout, wanted: usize) {
    let seen = layout.seen_in_packet(wanted).grown(-0.02);
    scene.draw(Thing::new(GOAL, 0), Role::Goal, Shape::Bar { rect: seen, corner: 0.07 });
}
