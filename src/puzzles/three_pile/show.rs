//! The trick at the table: a packet of real cards, the answers so far, and the stage.

use super::math::card::Card;
use super::math::deal::{deal, gather};
use super::math::deck::{Deck, Places};
use super::moves::Move;
use super::variant::{Mode, Variant};
use crate::say;

/// The most deals. After these, cards can only be turned over. No card needs nearly as many.
pub const MOST_DEALS: usize = 20;

/// The answer that ended a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answer {
    /// The index of the named pile.
    pub pile: usize,
    /// The place p of that pile, from the bottom.
    pub p: usize,
}

/// The stage of a performance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The packet is on the table, face down.
    Packet,
    /// The packet is dealt into piles.
    Dealt,
    /// The packet was counted out to the fixed points.
    Counted,
    /// The first of two cards is shown, and the spectator is asked about it.
    Asked,
    /// The card at this place was turned over.
    Turned(usize),
}

/// A performance in progress.
#[derive(Debug, Clone, PartialEq)]
pub struct Show {
    /// The trick.
    pub trick: Variant,
    /// The packet before the first deal, from the top.
    pub order: Vec<Card>,
    /// The card that the page thinks of, if it does.
    pub secret: Option<Card>,
    /// The answers so far.
    pub answers: Vec<Answer>,
    /// The stage.
    pub stage: Stage,
    /// The packet from the top, as last gathered.
    pub packet: Vec<Card>,
    /// The places of the packet whose cards agree with all answers.
    pub possible: Places,
}

impl Show {
    /// A performance with this packet, from the top, before the first deal. `secret` is the card
    /// that the page thinks of, for a magician.
    pub fn new(trick: Variant, order: Vec<Card>, secret: Option<Card>) -> Self {
        let possible = Places::all(trick.deck);
        let packet = order.clone();
        Self { trick, order, secret, answers: Vec::new(), stage: Stage::Packet, packet, possible }
    }

    /// The deck.
    pub fn deck(&self) -> Deck {
        self.trick.deck
    }

    /// The piles of the deal, each from the bottom.
    pub fn piles(&self) -> Vec<Vec<Card>> {
        deal(self.deck(), &self.packet)
    }

    /// The cards that agree with all answers, in the order of the packet.
    pub fn candidates(&self) -> &[Card] {
        // These places are always within the packet.
        self.packet.get(self.possible.first - 1..self.possible.last).unwrap_or_default()
    }

    /// The place of a card in the packet, from 1.
    pub fn place_of(&self, card: Card) -> Option<usize> {
        self.packet.iter().position(|other| *other == card).map(|at| at + 1)
    }

    /// The card at a place of the packet.
    pub fn card_at(&self, place: usize) -> Option<Card> {
        place.checked_sub(1).and_then(|at| self.packet.get(at)).copied()
    }

    /// The index of the pile that the page names, if the user is the magician and the piles are dealt.
    pub fn named(&self) -> Option<usize> {
        let place = (self.stage == Stage::Dealt).then(|| self.place_of(self.secret?))??;
        Some((place - 1) % self.deck().piles())
    }

    /// The places to count to: the fixed points for the performer's p.
    pub fn counted_to(&self) -> Vec<usize> {
        match self.trick.mode {
            Mode::Spectator { p } => self.deck().fixed_points(p),
            Mode::Magician | Mode::Map => Vec::new(),
        }
    }

    /// The place of the card that lies face up in the middle, if any.
    pub fn face_up(&self) -> Option<usize> {
        match self.stage {
            Stage::Asked => self.counted_to().first().copied(),
            Stage::Turned(place) => Some(place),
            Stage::Packet | Stage::Dealt | Stage::Counted => None,
        }
    }

    /// Every move that can be made, in reading order.
    pub fn moves(&self) -> Vec<Move> {
        let deck = self.deck();
        let all: Vec<Move> = match (self.stage, self.trick.mode) {
            (Stage::Packet, Mode::Spectator { .. }) => vec![Move::Deal, Move::Count],
            (Stage::Packet, _) => {
                let turns = (1..=deck.size()).map(|place| Move::Turn { place });
                turns.chain([Move::Deal]).collect()
            }
            (Stage::Dealt, Mode::Spectator { .. }) => {
                (1..=deck.piles()).map(|pile| Move::Point { pile }).collect()
            }
            (Stage::Dealt, _) => (1..=deck.piles()).map(|p| Move::Gather { p }).collect(),
            (Stage::Counted, _) => vec![Move::Show],
            (Stage::Asked, _) => vec![Move::Reply { yes: true }, Move::Reply { yes: false }],
            (Stage::Turned(_), _) => Vec::new(),
        };
        all.into_iter().filter(|mv| self.objection(*mv).is_none()).collect()
    }

    /// Explains in a sentence why a move cannot be made; `None` when it can.
    pub fn objection(&self, mv: Move) -> Option<String> {
        let (deck, stage) = (self.deck(), self.stage);
        let dealt = self.answers.len();
        Some(match (mv, self.trick.mode) {
            (Move::Begin { .. } | Move::Apply { .. }, _) => {
                say!("This belongs to the map of the trick.")
            }
            (
                Move::Point { .. } | Move::Count | Move::Show | Move::Reply { .. },
                Mode::Magician,
            ) => say!("You are the magician here: deal, gather and turn a card over."),
            (Move::Gather { .. } | Move::Turn { .. }, Mode::Spectator { .. }) => {
                say!("The computer is the magician here: deal and point at piles.")
            }
            _ if matches!(stage, Stage::Turned(_)) => say!("The trick is over."),
            (Move::Deal, Mode::Spectator { p })
                if stage == Stage::Packet && dealt >= deck.deals(p) =>
            {
                say!(
                    "After {n} deal it is counted out: that is enough."
                        | "After {n} deals it is counted out: that is enough.",
                    n = dealt
                )
            }
            (Move::Deal, _) if stage == Stage::Packet && dealt >= MOST_DEALS => {
                say!("After {n} deals, turn over a card.", n = MOST_DEALS)
            }
            (Move::Count, Mode::Spectator { p })
                if stage == Stage::Packet && dealt < deck.deals(p) =>
            {
                say!(
                    "It takes {n} deal before the packet is counted out."
                        | "It takes {n} deals before the packet is counted out.",
                    n = deck.deals(p)
                )
            }
            (Move::Deal | Move::Count | Move::Turn { .. }, _) if stage == Stage::Dealt => {
                say!("Gather the piles first.")
            }
            (Move::Deal | Move::Count | Move::Turn { .. }, _) if stage != Stage::Packet => {
                say!("The packet was counted out already.")
            }
            (Move::Turn { place }, _) if !(1..=deck.size()).contains(&place) => {
                say!("The packet has places 1 to {size}.", size = deck.size())
            }
            (Move::Point { .. } | Move::Gather { .. }, _) if stage != Stage::Dealt => {
                say!("Deal the packet first.")
            }
            (Move::Point { pile: number, .. } | Move::Gather { p: number }, _)
                if !(1..=deck.piles()).contains(&number) =>
            {
                say!("There are piles 1 to {last}.", last = deck.piles())
            }
            (Move::Point { pile }, _) if self.possible.in_pile(deck, pile - 1).next().is_none() => {
                say!(
                    "Your card cannot be in pile {pile} if your answers before were right. Look again, or take one \
                     back.",
                    pile
                )
            }
            (Move::Show, _) if stage != Stage::Counted => say!("Count out the packet first."),
            (Move::Reply { .. }, _) if stage != Stage::Asked => say!("No card was shown yet."),
            _ => return None,
        })
    }

    /// The performance after a move.
    ///
    /// # Errors
    /// The rule that an illegal move breaks, as a sentence.
    pub fn after(&self, mv: Move) -> Result<Self, String> {
        if let Some(objection) = self.objection(mv) {
            return Err(objection);
        }
        let to = |stage| Ok(Self { stage, ..self.clone() });
        match (mv, self.trick.mode) {
            (Move::Deal, _) => to(Stage::Dealt),
            (Move::Point { pile }, Mode::Spectator { p }) => self.gathered(pile - 1, p),
            (Move::Gather { p }, _) => {
                let named = self.named().ok_or_else(|| say!("No card was thought of."))?;
                self.gathered(named, p)
            }
            (Move::Count, _) => to(Stage::Counted),
            (Move::Show, _) => to(self.possible.only().map_or(Stage::Asked, Stage::Turned)),
            (Move::Reply { yes: true }, _) => to(Stage::Turned(self.possible.first)),
            (Move::Reply { yes: false }, _) => to(Stage::Turned(self.possible.last)),
            (Move::Turn { place }, _) => to(Stage::Turned(place)),
            (Move::Point { .. } | Move::Begin { .. } | Move::Apply { .. }, _) => {
                Err(say!("This belongs to another trick."))
            }
        }
    }

    /// The performance after gathering with the pile of this index in p-th place.
    fn gathered(&self, pile: usize, p: usize) -> Result<Self, String> {
        let possible = self.possible.after(self.deck(), pile, p).ok_or_else(|| {
            say!("No card that agrees with all answers is in pile {pile}.", pile = pile + 1)
        })?;
        let mut next = self.clone();
        next.packet = gather(&self.piles(), pile, p);
        next.possible = possible;
        next.answers.push(Answer { pile, p });
        next.stage = Stage::Packet;
        Ok(next)
    }
}

/// Names places: "place 14", "places 10 to 18".
pub fn places(places: Places) -> String {
    match places.only() {
        Some(place) => say!("place {place}", place),
        None => say!("places {first} to {last}", first = places.first, last = places.last),
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::Index;

    use super::super::math::card::shuffled;
    use super::super::variant::tests::trick;
    use super::*;
    use crate::kit::dice::Dice;

    /// Plays moves one after the other.
    fn play(show: Show, moves: &str) -> Result<Show, String> {
        moves.split_whitespace().try_fold(show, |show, text| show.after(Move::read(text)?))
    }

    fn show(text: &str) -> Show {
        let trick = trick(text);
        Show::new(trick, shuffled(trick.deck, &mut Dice::new(7)), None)
    }

    #[test]
    fn the_computer_finds_every_card_of_every_deck() {
        for deck in super::super::math::deck::of_the_table() {
            for p in 1..=deck.piles() {
                let trick = Variant::new(deck, Mode::Spectator { p });
                let order = shuffled(deck, &mut Dice::new(3));
                for &card in &order {
                    let mut show = Show::new(trick, order.clone(), None);
                    for _ in 0..deck.deals(p) {
                        show = show.after(Move::Deal).expect("a deal");
                        let pile = show.piles().iter().position(|pile| pile.contains(&card));
                        let mv = Move::Point { pile: pile.expect("it is in a pile") + 1 };
                        show = show.after(mv).expect("its pile");
                    }
                    assert!(show.candidates().contains(&card), "{trick}");
                    show =
                        show.after(Move::Count).and_then(|s| s.after(Move::Show)).expect("legal");
                    if show.stage == Stage::Asked {
                        let yes = show.candidates().first() == Some(&card);
                        show = show.after(Move::Reply { yes }).expect("an answer");
                    }
                    let Stage::Turned(place) = show.stage else { panic!("{trick} is not over") };
                    assert_eq!(show.card_at(place), Some(card), "{trick}");
                    assert!(show.counted_to().contains(&place), "{trick}");
                }
            }
        }
    }

    #[test]
    fn an_answer_that_contradicts_the_others_is_refused() {
        // After two deals, two cards are possible, and they lie in two of the four piles.
        let show = play(show("4x2"), "d p1 d").expect("legal moves");
        let open: Vec<Move> = show.moves();
        assert_eq!(open.len(), 2);
        let refused = (1..=4).map(|pile| Move::Point { pile }).filter(|mv| !open.contains(mv));
        for mv in refused {
            let why = show.after(mv).expect_err("a contradiction");
            assert!(why.starts_with("Your card cannot be in pile"), "{why}");
        }
    }

    #[test]
    fn moves_at_the_wrong_time_are_refused_with_the_reason() {
        for (text, moves, reason) in [
            ("3x9", "c", "It takes 3 deals before the packet is counted out."),
            ("3x9", "p1", "Deal the packet first."),
            ("3x9", "d d", "Gather the piles first."),
            ("3x9", "d p4", "There are piles 1 to 3."),
            ("3x9", "d p1 d p1 d p1 d", "After 3 deals it is counted out: that is enough."),
            ("13x2-p7", "c", "It takes 1 deal before the packet is counted out."),
            ("13x2-p7", "d p1 d", "After 1 deal it is counted out: that is enough."),
            ("3x9", "d p1 d p1 d p1 c c", "The packet was counted out already."),
            ("3x9", "d p1 d p1 d p1 c s s", "The trick is over."),
            ("3x9", "s", "Count out the packet first."),
            ("3x9", "y", "No card was shown yet."),
            ("3x9", "t1", "The computer is the magician here: deal and point at piles."),
            ("3x9", "x1", "This belongs to the map of the trick."),
            ("3x9-magician", "t28", "The packet has places 1 to 27."),
            ("3x9-magician", "c", "You are the magician here: deal, gather and turn a card over."),
        ] {
            assert_eq!(play(show(text), moves).map(|_| ()), Err(reason.to_owned()), "{moves}");
        }
    }

    proptest! {
        #[test]
        fn the_possible_cards_agree_with_all_answers(
            seed in 0_u64..99,
            text in "(2x9|3x9|3x10|4x11|5x7|7x7|13x8)-magician",
            places in prop::collection::vec(any::<Index>(), 0..5),
        ) {
            let trick = trick(&text);
            let deck = trick.deck;
            let order = shuffled(deck, &mut Dice::new(seed));
            let secret = order[seed as usize % deck.size()];
            let mut show = Show::new(trick, order.clone(), Some(secret));
            let mut agreeing = order;
            for place in places {
                show = show.after(Move::Deal).expect("a deal");
                let named = show.named().expect("a pile is named");
                agreeing.retain(|card| show.piles()[named].contains(card));
                let p = 1 + place.index(deck.piles());
                show = show.after(Move::Gather { p }).expect("it can be gathered");
                prop_assert!(agreeing.contains(&secret));
                let mut found = show.candidates().to_vec();
                found.sort();
                agreeing.sort();
                prop_assert_eq!(&found, &agreeing);
            }
        }
    }
}
