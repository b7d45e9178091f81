//! Solving: plans of the magician as moves at the table, performances for a spectator, and walks on the map.

use super::ThreePile;
use super::card::{Card, ordinal};
use super::deck::Places;
use super::moves::Move;
use super::show::{MOST_DEALS, Show, Stage, counted_cards};
use super::state::{Goal, Position};
use super::strategy::{Aim, Plan, announced, shortest_walk};
use super::variant::Mode;
use super::walk::{MOST_STEPS, Walk};
use crate::numerals::counted;
use crate::puzzle::{
    Duel, Fact, Method, Outcome, Proof, Question, Solver, Task, Verdict,
};
use crate::search::{Cancelled, Progress};
use crate::solution::Line;

/// The ways, in the order of [`Solver::METHODS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Heeding every answer, with the fewest deals in the worst case.
    Fewest,
    /// The same place every time.
    Same,
    /// A list of places that is fixed before the first answer.
    Announced,
}

const WAYS: [Way; 3] = [Way::Fewest, Way::Same, Way::Announced];

/// The questions, in the order of [`Solver::QUESTIONS`].
#[derive(Debug, Clone, Copy)]
enum Inquiry {
    FewestDeals,
    Promises,
    HardestPlace,
}

const INQUIRIES: [Inquiry; 3] = [Inquiry::FewestDeals, Inquiry::Promises, Inquiry::HardestPlace];

impl Duel for ThreePile {}

impl Solver for ThreePile {
    type Solution = Line<Self>;

    const METHODS: &'static [Method] = &[
        Method {
            name: "Fewest deals",
            meaning: "Heeds every answer: after as few deals as the worst answers allow, only one card is possible, \
                      and it lies where it should.",
        },
        Method {
            name: "The same place",
            meaning: "The trick of the paper: the named pile goes in the same place every time, until the card is on \
                      the fixed point.",
        },
        Method {
            name: "Gergonne’s list",
            meaning: "A list of places fixed beforehand, which brings every card to the same place whatever is \
                      answered.",
        },
    ];

    fn solve(
        task: &Task<Self>,
        method: usize,
        progress: &mut dyn Progress,
    ) -> Result<Verdict<Line<Self>>, Cancelled> {
        progress.report(0, None, "plans")?;
        let way = WAYS.get(method).copied().unwrap_or(Way::Fewest);
        let found = match &task.start {
            Position::Show(show) => perform(show, task.goal, way),
            Position::Walk(walk) => wander(walk, task.goal, way),
        };
        Ok(verdict(task, found))
    }

    const QUESTIONS: &'static [Question] = &[
        Question {
            name: "Deals still needed",
            meaning: "How few deals are enough from here for a magician who heeds every answer, and with which place \
                      to begin.",
        },
        Question {
            name: "Places that can be promised",
            meaning: "To which places of the packet a list of places p brings every card, as Gergonne’s does.",
        },
        Question {
            name: "The farthest place",
            meaning: "To which place of the packet it takes most deals to bring a card, answers heeded.",
        },
    ];

    fn answer(
        task: &Task<Self>,
        question: usize,
        progress: &mut dyn Progress,
    ) -> Result<Fact, Cancelled> {
        let deck = task.variant.deck;
        let name = Self::QUESTIONS.get(question).map_or("", |question| question.name);
        let fact = |value: String, meaning: String| Fact { name, value, meaning };
        Ok(match INQUIRIES.get(question) {
            Some(Inquiry::Promises) => promises(task, name, progress)?,
            Some(Inquiry::HardestPlace) => {
                let mut farthest: Option<(usize, usize)> = None;
                for place in 1..=deck.size() {
                    progress.report(place as u64, Some(deck.size() as u64), "places")?;
                    let deals = Plan::new(deck, Aim::At(place)).deals(Places::all(deck));
                    farthest = farthest.max(deals.map(|deals| (deals, deck.size() - place)));
                }
                match farthest {
                    Some((deals, below)) => fact(
                        format!("place {}", deck.size() - below),
                        format!("It takes up to {deals} deals; no place takes more, and none above it as many."),
                    ),
                    None => fact("none".to_owned(), "No place can be forced.".to_owned()),
                }
            }
            Some(Inquiry::FewestDeals) | None => {
                let (aim, places) = (aim(task.goal), known(&task.start));
                let plan = Plan::new(deck, aim);
                match (plan.deals(places), plan.place(places)) {
                    (Some(deals), Some(p)) => fact(
                        counted(deals as u64, "deal"),
                        format!(
                            "In the worst case, and no plan does better. Put the named pile in {} place next.",
                            ordinal(p)
                        ),
                    ),
                    (Some(_), None) => fact(
                        "none".to_owned(),
                        "Only one card is possible, and it lies where it should.".to_owned(),
                    ),
                    _ => fact(
                        "no number is enough".to_owned(),
                        "Some answers always keep two cards possible or out of place.".to_owned(),
                    ),
                }
            }
        })
    }
}

/// What a goal asks of a plan.
fn aim(goal: Goal) -> Aim {
    match goal {
        Goal::Anywhere => Aim::Known,
        Goal::At(place) => Aim::At(place),
    }
}

/// Where the card can be.
fn known(position: &Position) -> Places {
    match position {
        Position::Show(show) => show.possible(),
        Position::Walk(walk) => match walk.now() {
            Some(now) => Places { first: now, last: now },
            None => Places::all(walk.deck()),
        },
    }
}

/// How many places are listed one by one.
const LISTED: usize = 12;

/// To which places a list of places brings every card.
fn promises(
    task: &Task<ThreePile>,
    name: &'static str,
    progress: &mut dyn Progress,
) -> Result<Fact, Cancelled> {
    let deck = task.variant.deck;
    let mut lists = Vec::new();
    for place in 1..=deck.size() {
        progress.report(place as u64, Some(deck.size() as u64), "places")?;
        lists.extend(announced(deck, Places::all(deck), Aim::At(place)).map(|list| (place, list)));
    }
    let longest = lists.iter().map(|(_, list)| list.len()).max().unwrap_or_default();
    let places: Vec<String> = lists.iter().map(|(place, _)| place.to_string()).collect();
    let which = match lists.len() {
        all if all == deck.size() => "Every place can be promised.".to_owned(),
        1..=LISTED => format!("These are {}.", places.join(", ")),
        _ => "For the others, the answers must be heeded.".to_owned(),
    };
    let example = match lists.get(lists.len() / 2) {
        Some((place, list)) => {
            let list: Vec<String> = list.iter().map(usize::to_string).collect();
            format!(" For place {place}, put the piles in places {} one after the other.", list.join(", "))
        }
        None => String::new(),
    };
    let deals = counted(longest as u64, "deal");
    Ok(Fact {
        name,
        value: format!("{} of {}", lists.len(), deck.size()),
        meaning: format!("{which} {deals} are enough for each.{example}"),
    })
}

/// Moves that reach the goal and what is proved about them, or why there are none.
type Found = Result<(Vec<Move>, Proof), String>;

fn verdict(task: &Task<ThreePile>, found: Found) -> Verdict<Line<ThreePile>> {
    let outcome = match found {
        Ok((moves, proof)) => match Line::new(task.start.clone(), moves) {
            Ok(solution) => Outcome::Solved { solution, proof },
            Err(illegal) => Outcome::Undecided { reason: format!("The plan fails: {illegal}.") },
        },
        Err(reason) => Outcome::Undecided { reason },
    };
    Verdict { outcome, seen: task.variant.deck.size() as u64 }
}

// ---------------------------------------------------------------------------------------------
// At the table.

/// A performance to its end. The magician knows the answers only; the card decides what they are.
fn perform(show: &Show, goal: Goal, way: Way) -> Found {
    let played = Played { show: show.clone(), moves: Vec::new() };
    match (show.trick().mode, show.secret(), show.candidates().first()) {
        (Mode::Magician, Some(secret), _) => find(played, goal, way, secret),
        // Any card that agrees with the answers serves for a performance.
        (_, _, Some(card)) => point(played, *card),
        _ => Err("No card agrees with all answers.".to_owned()),
    }
}

/// A performance and the moves that led to it.
struct Played {
    show: Show,
    moves: Vec<Move>,
}

impl Played {
    fn make(mut self, one: Move) -> Result<Self, String> {
        self.show = self.show.after(one)?;
        self.moves.push(one);
        Ok(self)
    }

    fn dealt(self) -> Result<Self, String> {
        if self.show.stage() == Stage::Packet { self.make(Move::Deal) } else { Ok(self) }
    }
}

/// The computer finds `card`.
fn point(mut played: Played, card: Card) -> Found {
    loop {
        let show = &played.show;
        let one = match show.stage() {
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
        played = played.make(one)?;
    }
}

/// The magician finds `secret`, knowing only which piles are named.
fn find(played: Played, goal: Goal, way: Way, secret: Card) -> Found {
    if let Stage::Turned(place) = played.show.stage() {
        return match played.show.card_at(place) {
            Some(card) if card == secret && goal.allows(place) => Ok((Vec::new(), Proof::Optimal)),
            _ => Err("A card was turned over, and it is the wrong one.".to_owned()),
        };
    }
    let (deck, aim) = (played.show.deck(), aim(goal));
    let left = MOST_DEALS - played.show.answers().len().min(MOST_DEALS);
    // Piles that are dealt must be gathered, even if the card is known already.
    let settled = |show: &Show, p: usize| {
        let turns = show.stage() == Stage::Packet;
        if turns { Next::Turn } else { Next::Deal(p) }
    };
    match way {
        Way::Fewest => {
            let plan = Plan::new(deck, aim);
            follow(played, left, |show, _| match plan.place(show.possible()) {
                Some(p) => Next::Deal(p),
                None if aim.reached(show.possible()) => settled(show, deck.middle()),
                None => Next::Never,
            })
        }
        Way::Same => {
            let last = played.show.answers().last().map(|answer| answer.p);
            let p = match goal {
                Goal::Anywhere => last.unwrap_or(deck.middle()),
                Goal::At(place) => {
                    let fixing = |p: &usize| deck.fixed_points(*p).contains(&place);
                    (1..=deck.piles()).find(fixing).ok_or_else(|| {
                        format!("Place {place} is a fixed point of no G: the same place does not lead there.")
                    })?
                }
            };
            follow(played, left, |show, _| match show.possible().only() {
                Some(place) if goal.allows(place) && deck.image(p, place) == place => {
                    settled(show, p)
                }
                // It rests on the other fixed point.
                Some(place) if deck.image(p, place) == place => Next::Never,
                _ => Next::Deal(p),
            })
        }
        Way::Announced => {
            let from = played.show.possible();
            let list = match played.show.named() {
                None => announced(deck, from, aim),
                Some(named) => {
                    let lists = (1..=deck.piles()).filter_map(|p| {
                        let rest = announced(deck, from.after(deck, named, p)?, aim)?;
                        Some([vec![p], rest].concat())
                    });
                    lists.min_by_key(Vec::len)
                }
            };
            let list = list.ok_or_else(|| {
                format!(
                    "No list of places brings {} there whatever is answered; a magician who heeds the answers can.",
                    counted_cards(from.count())
                )
            })?;
            follow(played, left, |_, deal| list.get(deal).map_or(Next::Turn, |&p| Next::Deal(p)))
        }
    }
}

/// What a plan says between two deals.
enum Next {
    /// Put the named pile in this place.
    Deal(usize),
    /// Turn over the only card that is possible.
    Turn,
    /// The plan leads nowhere from here.
    Never,
}

/// Follows a plan, which is told the performance and how many deals were made of `left`, the most there can be.
fn follow(mut played: Played, left: usize, plan: impl Fn(&Show, usize) -> Next) -> Found {
    for deal in 0..=left {
        match plan(&played.show, deal) {
            Next::Deal(p) if deal < left => {
                played = played.dealt()?.make(Move::Gather { p })?;
            }
            Next::Deal(_) => break,
            Next::Turn => {
                let place = played.show.possible().first;
                played = played.make(Move::Turn { place })?;
                return Ok((played.moves, Proof::Legal));
            }
            Next::Never => {
                return Err("Some answers keep two cards possible or out of place.".to_owned());
            }
        }
    }
    Err(format!("There are not enough of the {MOST_DEALS} deals left."))
}

// ---------------------------------------------------------------------------------------------
// On the map.

fn wander(walk: &Walk, goal: Goal, way: Way) -> Found {
    let deck = walk.deck();
    let reached = match goal {
        Goal::Anywhere => walk.rests().is_some(),
        Goal::At(wanted) => walk.now() == Some(wanted) && !walk.applied().is_empty(),
    };
    if reached {
        return Ok((Vec::new(), Proof::Optimal));
    }
    // The first place will do where none is chosen; one that has gone far is chosen anew.
    let (start, begin) = match walk.now() {
        Some(now) if walk.applied().len() <= MOST_STEPS / 2 => {
            (now, None)
        }
        now => {
            let place = now.unwrap_or(1);
            (place, Some(Move::Begin { place }))
        }
    };
    let ends = |x: usize, p: usize| match goal {
        Goal::Anywhere => deck.image(p, x) == x,
        Goal::At(wanted) => x == wanted,
    };
    let (steps, proof) = match way {
        Way::Fewest | Way::Announced => {
            let steps = shortest_walk(deck, start, ends);
            let proof = if begin.is_none() { Proof::Optimal } else { Proof::BestKnown };
            (steps, proof)
        }
        Way::Same => {
            let same = |p: usize| {
                let mut x = start;
                for steps in 1..=MOST_STEPS / 2 {
                    x = deck.image(p, x);
                    if ends(x, p) {
                        return Some(vec![p; steps]);
                    }
                }
                None
            };
            let usual = walk.applied().last().copied().unwrap_or(deck.middle());
            let steps = match goal {
                Goal::Anywhere => same(usual),
                Goal::At(_) => (1..=deck.piles()).filter_map(same).min_by_key(Vec::len),
            };
            (steps, Proof::Legal)
        }
    };
    let steps = steps.ok_or("The same function does not lead there.")?;
    let steps = steps.into_iter().map(|p| Move::Apply { p });
    Ok((begin.into_iter().chain(steps).collect(), proof))
}
