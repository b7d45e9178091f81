//! Solving: plans of the magician as moves at the table, performances for a spectator, and walks on the map.

use super::ThreePile;
use super::math::card::Card;
use super::math::strategy::{Plan, announced, shortest_walk};
use super::math::walk::{MOST_STEPS, Walk};
use super::moves::Move;
use super::position::{Goal, Position};
use super::questions::Question;
use super::show::{MOST_DEALS, Show, Stage};
use super::variant::Mode;
use crate::contract::{Finding, Outcome, Proof, Rules, Solver, Status, Task};
use crate::play::solution::Line;
use crate::say;
use crate::search::{Cancelled, Progress};

/// A method of solving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Method {
    /// Uses every answer, with the fewest deals in the worst case.
    #[strum(
        message = "Fewest deals",
        detailed_message = "Uses every answer. After as few deals as the worst answers allow, only one card is possible, \
            and it lies where it should."
    )]
    Fewest,
    /// Puts the pile in the same place every time.
    #[strum(
        message = "The same place",
        detailed_message = "The trick of the paper: the named pile goes in the same place every time, until the card is on \
            the fixed point."
    )]
    Same,
    /// Follows a list of places that is fixed before the first answer.
    #[strum(
        message = "Gergonne’s list",
        detailed_message = "A list of places fixed beforehand, which brings every card to the same place whatever is \
            answered."
    )]
    Announced,
}

impl Solver for ThreePile {
    type Solution = Line<Self>;

    type Method = Method;

    fn solve(
        task: &Task<Self>,
        method: Method,
        progress: &mut dyn Progress,
    ) -> Result<Finding<Line<Self>>, Cancelled> {
        progress.report(0, None, &say!("plans"))?;
        let found = match &task.start {
            Position::Show(show) => perform(show, task.goal, method),
            Position::Walk(walk) => wander(walk, task.goal, method),
        };
        Ok(verdict(task, found))
    }

    type Question = Question;
}

/// Moves that reach the goal and their proof, or the reason why there are none.
type Found = Result<(Vec<Move>, Proof), String>;

fn verdict(task: &Task<ThreePile>, found: Found) -> Finding<Line<ThreePile>> {
    let outcome = match found {
        Ok((moves, proof)) => match Line::new(task.start.clone(), moves) {
            Ok(solution) => Outcome::Solved { solution, proof },
            Err(illegal) => {
                Outcome::Undecided { reason: say!("The plan fails. {illegal}", illegal) }
            }
        },
        Err(reason) => match ThreePile::status(task, &task.start) {
            Status::Stuck(_) => Outcome::Unsolvable { reason },
            _ => Outcome::Undecided { reason },
        },
    };
    Finding { outcome, seen: task.variant.deck.size() as u64 }
}

// ---------------------------------------------------------------------------------------------
// At the table.

/// Plays a performance to its end. The magician knows only the answers, which the card determines.
fn perform(show: &Show, goal: Goal, method: Method) -> Found {
    let played = Played { show: show.clone(), moves: Vec::new() };
    match (show.trick.mode, show.secret, show.candidates().first()) {
        (Mode::Magician, Some(secret), _) => find(played, goal, method, secret),
        // Any card that agrees with the answers will do for a performance.
        (_, _, Some(card)) => point(played, *card),
        _ => Err(say!("No card agrees with all answers.")),
    }
}

/// A performance and the moves that led to it.
struct Played {
    show: Show,
    moves: Vec<Move>,
}

impl Played {
    fn make(mut self, mv: Move) -> Result<Self, String> {
        self.show = self.show.after(mv)?;
        self.moves.push(mv);
        Ok(self)
    }

    fn dealt(self) -> Result<Self, String> {
        if self.show.stage == Stage::Packet { self.make(Move::Deal) } else { Ok(self) }
    }
}

/// Plays the spectator of a performance in which the computer finds `card`.
fn point(mut played: Played, card: Card) -> Found {
    loop {
        let show = &played.show;
        let mv = match show.stage {
            Stage::Packet => {
                let enough = show.objection(Move::Count).is_none();
                if enough { Move::Count } else { Move::Deal }
            }
            Stage::Dealt => {
                let pile = show.place_of(card).map_or(0, |place| (place - 1) % show.deck().piles());
                Move::Point { pile: pile + 1 }
            }
            Stage::Counted => Move::Show,
            Stage::Asked => Move::Reply { yes: show.candidates().first() == Some(&card) },
            Stage::Turned(_) => return Ok((played.moves, Proof::Legal)),
        };
        played = played.make(mv)?;
    }
}

/// Plays the magician, who finds `secret` knowing only which piles are named.
fn find(played: Played, goal: Goal, method: Method, secret: Card) -> Found {
    if let Stage::Turned(place) = played.show.stage {
        return match played.show.card_at(place) {
            Some(card) if card == secret && goal.allows(place) => Ok((Vec::new(), Proof::Optimal)),
            _ => Err(say!("A card was turned over, and it is the wrong one.")),
        };
    }
    match method {
        Method::Fewest => with_fewest(played, goal),
        Method::Same => with_the_same(played, goal),
        Method::Announced => with_a_list(played, goal),
    }
}

/// Uses every answer.
fn with_fewest(played: Played, goal: Goal) -> Found {
    let deck = played.show.deck();
    let plan = Plan::new(deck, goal);
    follow(played, |show, _| match plan.place(show.possible) {
        Some(p) => Next::Deal(p),
        // Every goal can be forced from every state, so here it is reached.
        None => settled(show, deck.middle()),
    })
}

/// Puts the pile in the same place every time.
fn with_the_same(played: Played, goal: Goal) -> Found {
    let deck = played.show.deck();
    let last = played.show.answers.last().map(|answer| answer.p);
    let p = match goal {
        Goal::Anywhere => last.unwrap_or(deck.middle()),
        Goal::At(place) => {
            let fixing = |p: &usize| deck.fixed_points(*p).contains(&place);
            (1..=deck.piles()).find(fixing).ok_or_else(|| {
                say!(
                    "Place {place} is a fixed point of no G: the same place does not lead there.",
                    place
                )
            })?
        }
    };
    follow(played, |show, _| match show.possible.only() {
        Some(place) if goal.allows(place) && deck.image(p, place) == place => settled(show, p),
        // The card rests on the other fixed point.
        Some(place) if deck.image(p, place) == place => Next::Never,
        _ => Next::Deal(p),
    })
}

/// Follows a list of places that is fixed now.
fn with_a_list(played: Played, goal: Goal) -> Found {
    let (deck, from) = (played.show.deck(), played.show.possible);
    let list = match played.show.named() {
        None => announced(deck, from, goal),
        Some(named) => {
            let lists = (1..=deck.piles()).filter_map(|p| {
                let rest = announced(deck, from.after(deck, named, p)?, goal)?;
                Some([vec![p], rest].concat())
            });
            lists.min_by_key(Vec::len)
        }
    };
    let list = list.ok_or_else(|| say!("No list of places brings every card there."))?;
    follow(played, |_, deal| list.get(deal).map_or(Next::Turn, |&p| Next::Deal(p)))
}

/// The step once the card is known. Dealt piles must be gathered first.
fn settled(show: &Show, p: usize) -> Next {
    if show.stage == Stage::Packet { Next::Turn } else { Next::Deal(p) }
}

/// The next step of a plan.
enum Next {
    /// Deal, and put the named pile in this place.
    Deal(usize),
    /// Turn over the only possible card.
    Turn,
    /// The plan cannot succeed.
    Never,
}

/// Follows a plan for at most [`MOST_DEALS`], those made before included. The plan gets the performance and the number
/// of deals it made.
fn follow(mut played: Played, plan: impl Fn(&Show, usize) -> Next) -> Found {
    let left = MOST_DEALS.saturating_sub(played.show.answers.len());
    for deal in 0..=left {
        match plan(&played.show, deal) {
            Next::Deal(p) if deal < left => {
                played = played.dealt()?.make(Move::Gather { p })?;
            }
            Next::Deal(_) => break,
            Next::Turn => {
                let place = played.show.possible.first;
                played = played.make(Move::Turn { place })?;
                return Ok((played.moves, Proof::Legal));
            }
            Next::Never => {
                return Err(say!("Some answers keep two cards possible or out of place."));
            }
        }
    }
    Err(say!("There are not enough of the {n} deals left.", n = MOST_DEALS))
}

// ---------------------------------------------------------------------------------------------
// On the map.

fn wander(walk: &Walk, goal: Goal, method: Method) -> Found {
    let deck = walk.deck();
    let reached = match goal {
        Goal::Anywhere => walk.rests().is_some(),
        Goal::At(wanted) => walk.now() == Some(wanted) && !walk.applied.is_empty(),
    };
    if reached {
        return Ok((Vec::new(), Proof::Optimal));
    }
    // Without a place, the walk begins at the first one. After many steps, it begins anew at the present place.
    let (start, begin) = match walk.now() {
        Some(now) if walk.applied.len() <= MOST_STEPS / 2 => (now, None),
        now => {
            let place = now.unwrap_or(1);
            (place, Some(Move::Begin { place }))
        }
    };
    let ends = |x: usize, p: usize| match goal {
        Goal::Anywhere => deck.image(p, x) == x,
        Goal::At(wanted) => x == wanted,
    };
    let (steps, proof) = match method {
        Method::Fewest | Method::Announced => {
            // A walk from another place may be shorter.
            let proof = if begin.is_none() { Proof::Optimal } else { Proof::Legal };
            (shortest_walk(deck, start, ends), proof)
        }
        Method::Same => {
            let same = |p: usize| {
                let mut steps = 1..=MOST_STEPS / 2;
                let steps = steps.find(|steps| ends(deck.iterate(p, start, *steps), p))?;
                Some(vec![p; steps])
            };
            let usual = walk.applied.last().copied().unwrap_or(deck.middle());
            let steps = match goal {
                Goal::Anywhere => same(usual),
                Goal::At(_) => (1..=deck.piles()).filter_map(same).min_by_key(Vec::len),
            };
            (steps, Proof::Legal)
        }
    };
    let steps = steps.ok_or_else(|| say!("The same function does not lead there."))?;
    let steps = steps.into_iter().map(|p| Move::Apply { p });
    Ok((begin.into_iter().chain(steps).collect(), proof))
}

#[cfg(test)]
mod tests {
    use super::super::position::standard_order;
    use super::super::position::tests::after;
    use super::super::variant::tests::trick;
    use super::*;
    use crate::contract::{Choice, Rules, Solution, Status};
    use crate::search::Silent;

    fn solve(task: &Task<ThreePile>, method: Method) -> Outcome<Line<ThreePile>> {
        ThreePile::solve(task, method, &mut Silent).expect("nobody cancels").outcome
    }

    /// The moves of a solution, or the reason why there is none.
    fn moves(task: &Task<ThreePile>, method: Method) -> Result<Vec<Move>, String> {
        match solve(task, method) {
            Outcome::Solved { solution, .. } => {
                let end = solution.position(&solution.len());
                let status = ThreePile::status(task, &end);
                assert!(matches!(status, Status::Won(_)), "{status:?}");
                Ok(solution.moves().to_vec())
            }
            Outcome::Unsolvable { reason } | Outcome::Undecided { reason } => Err(reason),
        }
    }

    fn magician(text: &str, card: usize, goal: Goal) -> Task<ThreePile> {
        let trick = trick(text);
        let show = Show::new(trick, standard_order(trick), Some(Card::new(card)));
        Task { variant: trick, start: Position::Show(show), goal }
    }

    #[test]
    fn every_method_finds_every_card_from_any_stage() {
        for text in ["3x9-magician", "4x6-magician", "5x2-magician", "2x5-magician"] {
            for card in 0..trick(text).deck.size() {
                let task = magician(text, card, Goal::Anywhere);
                for begun in ["", "d", "d g1", "d g2 d", "d g1 d g2 d g1 d"] {
                    for &method in Method::ALL {
                        let found = moves(&after(&task, begun), method);
                        assert!(found.is_ok(), "{text} {card} {begun} {method:?}: {found:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn cards_are_brought_to_wanted_places() {
        let gathered = |moves: Vec<Move>| -> Vec<usize> {
            let place = |mv: &Move| match mv {
                Move::Gather { p } => Some(*p),
                _ => None,
            };
            moves.iter().filter_map(place).collect()
        };
        let task = magician("3x9-magician", 5, Goal::At(20));
        assert_eq!(moves(&task, Method::Announced).map(gathered), Ok(vec![2, 1, 3]));
        assert_eq!(moves(&task, Method::Fewest).map(gathered), Ok(vec![2, 1, 3]));
        let fixed = magician("3x9-magician", 5, Goal::At(14));
        assert_eq!(moves(&fixed, Method::Same).map(gathered), Ok(vec![2, 2, 2]));
        let never = moves(&task, Method::Same).expect_err("20 is no fixed point");
        assert_eq!(never, "Place 20 is a fixed point of no G: the same place does not lead there.");
        // In the middle of a deal, with two cards left.
        let begun = after(&task, "d g1 d g3 d");
        for method in [Method::Fewest, Method::Announced] {
            assert!(moves(&begun, method).is_ok());
        }
    }

    #[test]
    fn a_card_that_was_turned_over_is_right_or_not() {
        let task = magician("3x9-magician", 5, Goal::Anywhere);
        let Position::Show(show) = &task.start else { panic!("it is at the table") };
        let place = show.place_of(Card::new(5)).expect("it is in the packet");
        assert_eq!(moves(&after(&task, &format!("t{place}")), Method::Fewest), Ok(Vec::new()));
        let wrong = after(&task, &format!("t{}", place % 27 + 1));
        let reason = "A card was turned over, and it is the wrong one.".to_owned();
        let found = ThreePile::solve(&wrong, Method::Fewest, &mut Silent).expect("no timeout");
        assert_eq!(found.outcome, Outcome::Unsolvable { reason });
    }

    #[test]
    fn a_performance_is_shown_from_any_stage() {
        for text in ["3x9", "3x16", "4x13-p3", "2x5-p1"] {
            let mut task = ThreePile::start(&trick(text));
            let all = moves(&task, Method::Fewest).expect("a performance");
            for mv in all {
                task = task.from(task.start.after(mv).expect("legal"));
                assert!(moves(&task, Method::Same).is_ok(), "{text}");
            }
        }
    }

    #[test]
    fn on_the_map_the_ways_are_short_or_always_the_same() {
        let map = |moves: &str, goal| {
            let task = ThreePile::start(&trick("3x9-map"));
            after(&Task { goal, ..task }, moves)
        };
        let words = |task: &Task<ThreePile>, method| {
            let moves = moves(task, method)?;
            Ok::<_, String>(moves.iter().map(Move::write).collect::<Vec<_>>().join(" "))
        };
        let same = map("x19", Goal::Anywhere);
        assert_eq!(words(&same, Method::Same).as_deref(), Ok("a2 a2 a2"));
        assert_eq!(words(&map("x19", Goal::At(20)), Method::Fewest).as_deref(), Ok("a2 a1 a3"));
        assert_eq!(words(&map("", Goal::At(20)), Method::Fewest).as_deref(), Ok("x1 a2 a1 a3"));
        assert!(words(&map("x1", Goal::At(20)), Method::Same).is_err());
        let long = format!("x1{}", " a3 a1".repeat(10));
        assert!(
            words(&map(&long, Goal::Anywhere), Method::Fewest)
                .is_ok_and(|words| words.starts_with('x'))
        );
        assert_eq!(words(&map("x14 a2", Goal::Anywhere), Method::Fewest).as_deref(), Ok(""));
    }
}
