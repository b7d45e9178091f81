//! The three-pile trick, with any number of piles: to perform, to learn and to understand.
//!
//! - [`deck`](math::deck): decks and the functions G_p; [`card`](math::card): faces; [`deal`](math::deal): dealing and
//!   gathering real cards.
//! - [`variant`]: the variants of the trick; [`show`]: a performance; [`walk`](math::walk): the map; [`position`]:
//!   either of them; [`moves`].
//! - `script`: the words and actions at the table, and the next step.
//! - [`strategy`](math::strategy): the magician's plans; [`survey`](math::survey): all variants by simulation;
//!   [`least`](math::least): the least number of deals in a closed form; `solve` puts plans into moves, and `questions`
//!   answers slower questions.
//! - `figure`, `editor` with `text`, `facts`, `catalogue`, `papers`, `plots`, `workshop`, `cli`: the other parts of the
//!   contract.

mod catalogue;
#[cfg(feature = "cli")]
mod cli;
mod editor;
mod facts;
mod figure;
pub mod math;
pub mod moves;
mod papers;
mod plots;
pub mod position;
mod questions;
mod script;
pub mod show;
mod solve;
mod text;
pub mod variant;
mod workshop;

pub use solve::Method;

use math::card::ordinal;
use math::walk::{MOST_STEPS, Walk};
use moves::Move;
use position::{Goal, Position, turned};
use show::Show;
use variant::{Mode, Variant};

use crate::contract::{Entry, Fact, Family, Instructions, Nothing, Puzzle, Rules, Status, Task};
use crate::kit::numerals::{grouped, lowered};
use crate::kit::say::translated;
use crate::{say, text};

/// The puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ThreePile;

impl Puzzle for ThreePile {
    type Papers = Self;
    type Workshop = Self;
    type Duel = Nothing;
    type Pen = Nothing;
    type Space = Nothing;
}

impl Rules for ThreePile {
    const ID: &'static str = "three-pile";
    const NAME: &'static str = text!("The three-pile trick");
    const TAGLINE: &'static str =
        text!("Think of a card, point at its pile three times: it is found");
    const KEYWORDS: &'static str =
        text!("cards card trick magic magician playing deck 21 27 Gergonne piles");
    const GOAL: &'static str = text!("One of you thinks of a card, and a few deals find it.");
    const HOW: &'static str = text!(
        "Deal. Whoever thinks of the card names its pile. Gather, and \
        deal again."
    );
    const RULES: &'static str = text!(
        "The packet is dealt face up. The piles are gathered with the \
        named one in a certain place, turned over and dealt again, and in the end the card is \
        found. Play the spectator or the magician, with another shuffle each time, or look at \
        the map of the trick."
    );
    const FAMILY: Family = Family::Cards;

    fn instructions(task: &Task<Self>) -> Instructions {
        let Variant { deck, mode, .. } = task.variant;
        let goal = match (mode, task.goal) {
            (Mode::Map, Goal::Anywhere) => say!("Bring a card to a place where it stays."),
            (Mode::Map | Mode::Magician, Goal::At(place)) => {
                say!("Bring the card to place {place}.", place)
            }
            _ => translated(Self::GOAL),
        };
        let how = match mode {
            Mode::Spectator { .. } => {
                say!("Think of a card. After each deal, touch the pile that it lies in.")
            }
            Mode::Magician => {
                say!("Deal. The spectator names a pile. Say where it goes, and deal again.")
            }
            Mode::Map => say!(
                "Touch a place: the card begins there. Then touch one of G{first} to G{last} to deal.",
                first = lowered(1),
                last = lowered(deck.piles())
            ),
        };
        Instructions { goal, how, rules: translated(Self::RULES) }
    }

    type Variant = Variant;
    type Position = Position;
    type Goal = Goal;
    type Move = Move;

    fn start(trick: &Variant) -> Task<Self> {
        Task { variant: *trick, start: Position::standard(*trick), goal: Goal::Anywhere }
    }

    fn title(task: &Task<Self>) -> String {
        let deck = task.variant.deck;
        let (n, each) = (deck.piles(), deck.height());
        match (task.variant.mode, task.goal) {
            (Mode::Spectator { .. }, _) => {
                say!("{n} piles of {each}, you think of a card", n, each)
            }
            (Mode::Magician, Goal::Anywhere) => {
                say!("{n} piles of {each}, you are the magician", n, each)
            }
            (Mode::Magician, Goal::At(place)) => {
                say!("{n} piles of {each}, bring the card to place {place}", n, each, place)
            }
            (Mode::Map, Goal::Anywhere) => say!("{n} piles of {each}, the map", n, each),
            (Mode::Map, Goal::At(place)) => {
                say!("{n} piles of {each}, the map, to place {place}", n, each, place)
            }
        }
    }

    fn moves(position: &Position) -> Vec<Move> {
        position.moves()
    }

    fn apply(position: &Position, mv: &Move) -> Result<Position, String> {
        position.after(*mv)
    }

    fn status(task: &Task<Self>, position: &Position) -> Status {
        match position {
            Position::Show(show) => status(task.goal, show),
            Position::Walk(walk) => match (task.goal, walk.rests(), walk.now()) {
                (Goal::Anywhere, Some(place), _) => Status::Won(say!(
                    "Place {place} is a fixed point of G{p}: the card stays there.",
                    place,
                    p = lowered(walk.applied.last().copied().unwrap_or_default())
                )),
                (Goal::At(wanted), _, Some(now)) if now == wanted && !walk.applied.is_empty() => {
                    Status::Won(say!("The card came to place {wanted}.", wanted))
                }
                _ => Status::Playing,
            },
        }
    }

    fn write_move(mv: &Move) -> String {
        mv.write()
    }

    fn read_move(_: &Position, text: &str) -> Result<Move, String> {
        Move::read(text)
    }

    fn say(position: &Position, mv: &Move) -> String {
        match position {
            Position::Show(show) => script::line(show, *mv),
            Position::Walk(walk) => walk.say(*mv),
        }
    }

    fn advice(position: &Position) -> String {
        match position {
            Position::Show(show) => script::advice(show),
            Position::Walk(_) => String::new(),
        }
    }

    fn summary(task: &Task<Self>, position: &Position) -> String {
        match position {
            Position::Show(show) => script::prompt(show, task.goal),
            Position::Walk(walk) => {
                on_the_map(walk, matches!(Self::status(task, position), Status::Won(_)))
            }
        }
    }

    /// Divides moves into the deals, each with its answer and the gathering, and the end.
    fn parts(moves: &[Move]) -> Vec<(String, usize)> {
        let begins = |mv: &Move| matches!(mv, Move::Deal | Move::Count | Move::Turn { .. });
        let mut parts: Vec<(String, usize)> = Vec::new();
        let mut deals = 0;
        for mv in moves {
            if begins(mv) || parts.is_empty() {
                deals += usize::from(*mv == Move::Deal);
                let name = match mv {
                    Move::Deal => say!("Deal {number}", number = deals),
                    Move::Begin { .. } | Move::Apply { .. } => return Vec::new(),
                    Move::Point { .. } | Move::Gather { .. } => say!("The deal on the table"),
                    _ => say!("The card"),
                };
                parts.push((name, 0));
            }
            if let Some((_, length)) = parts.last_mut() {
                *length += 1;
            }
        }
        parts
    }

    fn explain(before: &Position, part: &[Move]) -> String {
        match before {
            Position::Show(show) => script::reason(show, part),
            Position::Walk(_) => String::new(),
        }
    }

    fn tally(moves: &[Move]) -> String {
        let count = |is: fn(&Move) -> bool| moves.iter().filter(|mv| is(mv)).count() as u64;
        let deals = count(|mv| matches!(mv, Move::Deal));
        let steps = count(|mv| matches!(mv, Move::Apply { .. }));
        let moves = say!("{n} move" | "{n} moves", n = grouped(moves.len()));
        match (deals, steps) {
            (0, 0) => moves,
            (0, n) => say!("{n} step in {moves}" | "{n} steps in {moves}", n, moves),
            (n, _) => say!("{n} deal in {moves}" | "{n} deals in {moves}", n, moves),
        }
    }

    fn facts(task: &Task<Self>, position: &Position) -> Vec<Fact> {
        facts::facts(task, position)
    }

    fn catalogue() -> Vec<Entry<Self>> {
        catalogue::entries()
    }
}

/// The status of a performance.
fn status(goal: Goal, show: &Show) -> Status {
    let Some((card, place)) = turned(show) else { return Status::Playing };
    let deck = show.deck();
    let name = card.name(deck);
    match (show.secret, goal) {
        (None, _) => Status::Won(say!(
            "Your card is {card}, the {nth} of the packet.",
            card = name,
            nth = ordinal(place)
        )),
        (Some(secret), _) if secret != card => {
            let secret_name = secret.name(deck);
            Status::Stuck(match show.place_of(secret) {
                Some(place) => say!(
                    "That is {card}. The card thought of is {secret}, at place {place}.",
                    card = name,
                    secret = secret_name,
                    place
                ),
                None => say!(
                    "That is {card}. The card thought of is {secret}.",
                    card = name,
                    secret = secret_name
                ),
            })
        }
        (Some(_), Goal::At(wanted)) if wanted != place => Status::Stuck(say!(
            "It is the card, {card}, but at place {place} and not at {wanted}.",
            card = name,
            place,
            wanted
        )),
        (Some(_), _) => Status::Won(say!(
            "It is {card}, the {nth} of the packet.",
            card = name,
            nth = ordinal(place)
        )),
    }
}

/// Describes the present place on the map, and the next steps.
fn on_the_map(walk: &Walk, is_over: bool) -> String {
    let (first, last) = (lowered(1), lowered(walk.deck().piles()));
    match (walk.now(), walk.start) {
        (Some(now), Some(start)) if !walk.applied.is_empty() => {
            let n = walk.applied.len();
            let here = match walk.rests() {
                Some(_) => say!(
                    "From {start} to {now} in {n} step, where the card stays."
                        | "From {start} to {now} in {n} steps, where the card stays.",
                    n,
                    start,
                    now
                ),
                None => say!(
                    "From {start} to {now} in {n} step." | "From {start} to {now} in {n} steps.",
                    n,
                    start,
                    now
                ),
            };
            let next = match is_over || n >= MOST_STEPS {
                true => say!("Touch a place to begin again"),
                false => say!("Touch one of G{first} to G{last} to deal again", first, last),
            };
            format!("{here} {next}")
        }
        (Some(now), _) => say!(
            "The card is at place {now}. Touch one of G{first} to G{last} to deal once",
            now,
            first,
            last
        ),
        _ => say!("Touch a place of the packet: the card begins there"),
    }
}

#[cfg(test)]
mod tests {
    use super::position::tests::played;
    use super::variant::tests::trick;
    use super::*;

    #[test]
    fn the_goal_of_the_map_and_of_a_place_is_told() {
        let goal = |text: &str, goal| {
            let start = ThreePile::start(&trick(text));
            ThreePile::instructions(&Task { goal, ..start }).goal
        };
        assert_eq!(goal("3x9-p1", Goal::Anywhere), ThreePile::GOAL);
        assert_eq!(goal("3x9-map", Goal::Anywhere), "Bring a card to a place where it stays.");
        for text in ["3x9-map", "3x9-magician"] {
            assert_eq!(goal(text, Goal::At(20)), "Bring the card to place 20.");
        }
    }

    #[test]
    fn the_title_does_not_tell_how_it_is_done() {
        let title = |text: &str| ThreePile::title(&ThreePile::start(&trick(text)));
        assert_eq!(title("3x9-p1"), "3 piles of 9, you think of a card");
        assert_eq!(title("3x9-magician"), "3 piles of 9, you are the magician");
    }

    #[test]
    fn the_map_says_what_can_be_done_at_every_step() {
        let summary = |moves: &str, goal| {
            let task = played("3x9-map", goal, moves);
            ThreePile::summary(&task, &task.start)
        };
        let any = Goal::Anywhere;
        assert_eq!(summary("", any), "Touch a place of the packet: the card begins there");
        assert_eq!(
            summary("x19", any),
            "The card is at place 19. Touch one of G₁ to G₃ to deal once"
        );
        assert_eq!(
            summary("x19 a2", any),
            "From 19 to 16 in 1 step. Touch one of G₁ to G₃ to deal again"
        );
        let stays = "From 14 to 14 in 1 step, where the card stays.";
        assert_eq!(summary("x14 a2", any), format!("{stays} Touch a place to begin again"));
        // If another place is wanted, the walk goes on.
        assert_eq!(
            summary("x14 a2", Goal::At(20)),
            format!("{stays} Touch one of G₁ to G₃ to deal again")
        );
    }

    #[test]
    fn a_game_is_counted_by_its_deals_or_steps_and_its_moves() {
        let tally = |moves: &str| {
            let read = moves.split_whitespace().map(|text| Move::read(text).expect(text));
            ThreePile::tally(&read.collect::<Vec<_>>())
        };
        assert_eq!(tally(""), "0 moves");
        assert_eq!(tally("x19"), "1 move");
        assert_eq!(tally("x19 a2"), "1 step in 2 moves");
        assert_eq!(tally("x19 a2 a1"), "2 steps in 3 moves");
        assert_eq!(tally("d g2"), "1 deal in 2 moves");
    }
}
