//! The map of the trick: one place of the packet, moved by the functions G_p.

use super::super::moves::Move;
use super::super::variant::Variant;
use super::deck::Deck;
use crate::kit::numerals::lowered;
use crate::say;

/// The most functions applied one after the other. Every iteration ends much earlier.
pub const MOST_STEPS: usize = 20;

/// A place and the functions applied to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Walk {
    /// The trick whose map it is.
    pub trick: Variant,
    /// The chosen place.
    pub start: Option<usize>,
    /// The places p of the functions that were applied, in order.
    pub applied: Vec<usize>,
}

impl Walk {
    /// The map with no place chosen.
    pub fn new(trick: Variant) -> Self {
        Self { trick, start: None, applied: Vec::new() }
    }

    /// Its deck.
    pub fn deck(&self) -> Deck {
        self.trick.deck
    }

    /// The places of the card, from its start to the present one; empty if no start is chosen.
    pub fn path(&self) -> Vec<usize> {
        let mut steps = self.applied.iter();
        let next = |x: &usize| Some(self.deck().image(*steps.next()?, *x));
        std::iter::successors(self.start, next).collect()
    }

    /// The present place of the card.
    pub fn now(&self) -> Option<usize> {
        self.path().last().copied()
    }

    /// The present place, if it is a fixed point of the last function.
    pub fn rests(&self) -> Option<usize> {
        let (now, p) = (self.now()?, *self.applied.last()?);
        (self.deck().image(p, now) == now).then_some(now)
    }

    /// Every move that can be made, in reading order.
    pub fn moves(&self) -> Vec<Move> {
        let starts = (1..=self.deck().size()).map(|place| Move::Begin { place });
        let steps = (1..=self.deck().piles()).map(|p| Move::Apply { p });
        starts.chain(steps).filter(|mv| self.objection(*mv).is_none()).collect()
    }

    /// Explains in a sentence why a move cannot be made; `None` when it can.
    pub fn objection(&self, mv: Move) -> Option<String> {
        let (a, size) = (self.deck().piles(), self.deck().size());
        match mv {
            Move::Begin { place } if !(1..=size).contains(&place) => {
                Some(say!("The packet has places 1 to {size}.", size))
            }
            Move::Begin { .. } => None,
            Move::Apply { .. } if self.start.is_none() => {
                Some(say!("Choose a place of the packet first."))
            }
            Move::Apply { .. } if self.applied.len() >= MOST_STEPS => {
                Some(say!("After {n} steps, choose a place anew.", n = MOST_STEPS))
            }
            Move::Apply { p } if !(1..=a).contains(&p) => Some(say!(
                "There are the functions G{first} to G{last}.",
                first = lowered(1),
                last = lowered(a)
            )),
            Move::Apply { .. } => None,
            _ => Some(say!("There are no cards on the map of the trick.")),
        }
    }

    /// The map after a move.
    ///
    /// # Errors
    /// The rule that an illegal move breaks, as a sentence.
    pub fn after(&self, mv: Move) -> Result<Self, String> {
        if let Some(objection) = self.objection(mv) {
            return Err(objection);
        }
        let mut next = self.clone();
        match mv {
            Move::Begin { place } => {
                next.start = Some(place);
                next.applied.clear();
            }
            Move::Apply { p } => next.applied.push(p),
            _ => return Err(say!("There are no cards on the map of the trick.")),
        }
        Ok(next)
    }

    /// Tells a move in words, with its result.
    pub fn say(&self, mv: Move) -> String {
        match (mv, self.now()) {
            (Move::Apply { p }, Some(x)) => {
                format!("G{}({x}) = {}.", lowered(p), self.deck().image(p, x))
            }
            _ => format!("{}.", mv.say()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::variant::tests::trick;
    use super::*;

    #[test]
    fn a_walk_goes_where_the_functions_lead() {
        let play = |moves: &str| {
            let map = Walk::new(trick("3x9-map"));
            moves.split_whitespace().try_fold(map, |map, text| map.after(Move::read(text)?))
        };
        let other = trick("4x13-map");
        assert_eq!((Walk::new(other).trick, Walk::new(other).deck()), (other, other.deck));
        let walk = play("x19 a2 a2 a2").expect("legal moves");
        assert_eq!(walk.path(), [19, 16, 15, 14]);
        assert_eq!(walk.rests(), Some(14));
        assert_eq!(walk.say(Move::Apply { p: 3 }), "G₃(14) = 23.");
        assert_eq!(play("x19 a2").map(|walk| walk.rests()), Ok(None));
        assert_eq!(play("x19 a2 x3").map(|walk| walk.path()), Ok(vec![3]));
        for (moves, reason) in [
            ("a1", "Choose a place of the packet first."),
            ("x28", "The packet has places 1 to 27."),
            ("x0", "The packet has places 1 to 27."),
            ("x1 a4", "There are the functions G₁ to G₃."),
            ("d", "There are no cards on the map of the trick."),
        ] {
            assert_eq!(play(moves), Err(reason.to_owned()));
        }
        let long = format!("x1{}", " a1".repeat(MOST_STEPS));
        assert_eq!(play(&long).map(|walk| walk.moves().len()), Ok(27));
    }
}
