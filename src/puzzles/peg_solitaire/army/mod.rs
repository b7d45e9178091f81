//! The solitaire army: men behind a line march into the desert, and each jump costs one of them.
//!
//! - [`position`]: the field, the men and the moves; [`weight`](math::weight): the reason why five paces
//!   are too many.
//! - [`smallest`](mod@math::smallest): the smallest armies, found and proved; [`march`](math::march): the marches of
//!   given men; `solve` puts them together.
//! - `figure`, `editor`, `facts`, `catalogue`, `cli`: the other parts of the contract.

mod catalogue;
#[cfg(feature = "cli")]
pub(super) mod cli;
mod editor;
mod facts;
mod figure;
pub mod math;
pub mod position;
mod solve;

pub use solve::Method;

use math::smallest::smallest;
use position::{FARTHEST, MOST_MEN, Move, Position, Variant, name, near};

use super::math::plane::{Cell, Jump};
use super::position::count;
use crate::algebra::golden::Golden;
use crate::contract::{
    Duel, Entry, Fact, Family, Nothing, Papers, Puzzle, Rules, Status, Task, Workshop,
};
use crate::kit::narrow;
use crate::search::Silent;

/// The puzzle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SolitaireArmy;

/// The goal: a man on the target of the variation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OnTarget;

impl Puzzle for SolitaireArmy {
    type Pen = Nothing;
    type Space = Nothing;
}

impl Rules for SolitaireArmy {
    const ID: &'static str = "solitaire-army";
    const NAME: &'static str = "Solitaire army";
    const TAGLINE: &'static str =
        "How many men it takes to send one four paces out, and why five is too far";
    const KEYWORDS: &'static str =
        "Conway soldiers checkers checkerboard desert scouts golden ratio solitaire army";
    const GOAL: &'static str = "Bring a man to the ringed cell, with as few men as you can.";
    const HOW: &'static str = "Touch cells up to the line to place men. Then each jumps over a \
        neighbour, who goes.";
    const RULES: &'static str = "Jumps are straight, to the empty cell behind the neighbour. \
        Before the march, drag a man to another cell, or home to take him off. The first jump, \
        or a touch of the ring, begins the march.";
    const FAMILY: Family = Family::Pegs;

    type Variant = Variant;
    type Position = Position;
    type Goal = OnTarget;
    type Move = Move;

    fn start(paces: &Variant) -> Task<Self> {
        Task { variant: *paces, start: Position::empty(*paces), goal: OnTarget }
    }

    fn title(task: &Task<Self>) -> String {
        let paces = count(narrow::index(task.variant.number()), "pace");
        match task.start.men.len() {
            0 => format!("{paces}, no army yet"),
            men if task.start.marching => format!("{paces}, {} marching", men_in_words(men)),
            men => format!("{paces}, {}", men_in_words(men)),
        }
    }

    fn moves(position: &Position) -> Vec<Move> {
        let jumps: Vec<Jump> = position.jumps().collect();
        let mut moves = Vec::new();
        for cell in position.field.cells() {
            let man = position.men.has(cell);
            if !position.marching {
                let begins = cell == position.paces.target() && !jumps.is_empty();
                moves.extend(begins.then_some(Move::March(cell)));
                let room = position.men.len() < MOST_MEN;
                moves.extend((cell.1 <= 0 && !man && room).then_some(Move::Place(cell)));
                moves.extend(man.then_some(Move::Remove(cell)));
                moves.extend(position.shifts(cell).map(|to| Move::Shift { from: cell, to }));
            }
            moves.extend(jumps.iter().filter(|jump| jump.from == cell).copied().map(Move::Jump));
        }
        moves
    }

    fn apply(position: &Position, one: &Move) -> Result<Position, String> {
        if let Some(objection) = objection(position, *one) {
            return Err(objection);
        }
        let men = &position.men;
        Ok(match *one {
            Move::Place(cell) | Move::Remove(cell) => position.with(men.toggled(cell), false),
            Move::Shift { from, to } => position.with(men.toggled(from).toggled(to), false),
            Move::March(_) => position.with(men.clone(), true),
            Move::Jump(jump) => position.after(jump),
        })
    }

    fn status(_: &Task<Self>, position: &Position) -> Status {
        let paces = position.paces;
        if position.men.has(paces.target()) {
            return Status::Won(won(position));
        }
        if !position.marching || position.jumps().next().is_some() {
            return Status::Playing;
        }
        let nearest = position.men.cells().iter().map(|cell| paces.distance(*cell)).min();
        let left = men_in_words(position.men.len());
        Status::Stuck(match nearest {
            Some(steps) => {
                let steps = count(narrow::index(steps), "step");
                format!("No jump is possible: {left} left, the nearest {steps} from the target.")
            }
            None => "No man is left to jump.".to_owned(),
        })
    }

    fn write_move(one: &Move) -> String {
        one.to_string()
    }

    fn read_move(position: &Position, text: &str) -> Result<Move, String> {
        Move::read(position.paces, text)
    }

    /// Writes the move with the coordinates of all texts. Links have letters and digits only.
    fn label_move(one: &Move) -> String {
        match one {
            Move::Place(cell) => name(*cell),
            Move::Remove(cell) => format!("{} home", name(*cell)),
            Move::Shift { from, to } | Move::Jump(Jump { from, to, .. }) => {
                format!("{} → {}", name(*from), name(*to))
            }
            Move::March(_) => "march".to_owned(),
        }
    }

    fn say(_: &Position, one: &Move) -> String {
        match one {
            Move::Place(cell) => format!("A man is placed at {}.", name(*cell)),
            Move::Remove(cell) => format!("The man at {} goes home.", name(*cell)),
            Move::Shift { from, to } => {
                format!("The man at {} goes to {}.", name(*from), name(*to))
            }
            Move::March(_) => "The march begins.".to_owned(),
            Move::Jump(Jump { from, over, to }) => {
                format!("{} jumps over {} to {}.", name(*from), name(*over), name(*to))
            }
        }
    }

    fn summary(_: &Task<Self>, position: &Position) -> String {
        let men = men_in_words(position.men.len());
        let weight = math::weight::of_men(position.paces, &position.men);
        let jumps = position.jumps().count();
        if weight < Golden::ONE {
            return match position.men.len() {
                0 => "no men yet".to_owned(),
                _ => format!("{men}; more are needed to reach the target"),
            };
        }
        match jumps {
            0 => format!("{men}, no jump possible"),
            _ => format!("{men}, {} possible", count(jumps, "jump")),
        }
    }

    fn tally(moves: &[Move]) -> String {
        let number = |wanted: fn(&Move) -> bool| moves.iter().filter(|one| wanted(one)).count();
        let jumps = number(|one| matches!(one, Move::Jump(_)));
        let placed = number(|one| matches!(one, Move::Place(_)));
        let home = number(|one| matches!(one, Move::Remove(_)));
        let shifted = number(|one| matches!(one, Move::Shift { .. }));
        let mut parts = Vec::new();
        if placed > 0 {
            parts.push(format!("{} placed", men_in_words(placed)));
        }
        if shifted > 0 {
            parts.push(format!("{shifted} moved"));
        }
        if home > 0 {
            parts.push(format!("{home} sent home"));
        }
        if jumps > 0 || parts.is_empty() {
            parts.push(count(jumps, "jump"));
        }
        parts.join(", ")
    }

    fn facts(_: &Task<Self>, position: &Position) -> Vec<Fact> {
        facts::facts(position)
    }

    fn catalogue() -> Vec<Entry<Self>> {
        catalogue::catalogue()
    }
}

/// Counts men in words: "1 man", "20 men".
fn men_in_words(men: usize) -> String {
    match men {
        0 => "no men".to_owned(),
        1 => "1 man".to_owned(),
        _ => format!("{men} men"),
    }
}

/// Describes the result, with the number of men.
fn won(position: &Position) -> String {
    let paces = count(narrow::index(position.paces.number()), "pace");
    let reached = format!("A man stands {paces} beyond the line");
    match (position.fallen, fewest(position.paces)) {
        // Placed there in the editor.
        (0, _) | (_, None) => format!("{reached}."),
        // No army is so small: some men were placed beyond the line in the editor.
        (_, Some(fewest)) if position.mustered() < fewest => format!("{reached}."),
        (_, Some(fewest)) => {
            let men = position.mustered();
            let praise = if men == fewest {
                "no smaller army gets that far".to_owned()
            } else {
                format!("{fewest} would be enough")
            };
            format!("{reached}, from an army of {}; {praise}.", men_in_words(men))
        }
    }
}

/// Returns the fewest men who reach a target, if that is possible and known.
fn fewest(paces: Variant) -> Option<usize> {
    // Nobody cancels, and the search takes a moment once.
    let found = smallest(paces, &mut Silent).ok().flatten();
    found.filter(|found| found.proved).map(|found| found.men())
}

/// The reason why the army stays as it is.
const MARCHING: &str = "The march has begun: nobody joins or goes home now.";

/// Explains why a move is illegal, in a sentence; `None` when it is legal.
fn objection(position: &Position, one: Move) -> Option<String> {
    let Position { paces, men, marching, .. } = position;
    match one {
        Move::Place(_) | Move::Remove(_) | Move::Shift { .. } if *marching => {
            Some(MARCHING.to_owned())
        }
        Move::Remove(cell) | Move::Shift { from: cell, .. } if !men.has(cell) => {
            Some(format!("No man is at {}.", name(cell)))
        }
        // The player means a jump, which begins the march.
        Move::Shift { from, to } if position.destinations(from).any(|cell| cell == to) => {
            Some(format!("{} jumps to {}.", name(from), name(to)))
        }
        Move::Shift { to, .. } => place_objection(position, to),
        Move::Place(cell) => place_objection(position, cell).or_else(|| {
            let full = men.len() >= MOST_MEN;
            full.then(|| format!("The army has {MOST_MEN} men; more cannot be mustered."))
        }),
        Move::Remove(_) => None,
        Move::March(_) if *marching => Some("The march has begun already.".to_owned()),
        Move::March(_) if position.jumps().next().is_none() => Some(format!(
            "The march to {} begins when a jump is possible: two men side by side with an empty \
             cell behind one of them.",
            name(paces.target())
        )),
        Move::March(_) => None,
        Move::Jump(jump) => jump_objection(position, jump.from, jump.to),
    }
}

/// Explains why no man can stand in a cell before the march, in a sentence; `None` when one can.
fn place_objection(position: &Position, cell: Cell) -> Option<String> {
    if cell.1 > 0 {
        Some(format!(
            "{} is beyond the line; men are placed on its first row, 0, and behind it.",
            name(cell)
        ))
    } else if position.men.has(cell) {
        Some(format!("A man is at {} already.", name(cell)))
    } else if !position.field.has(cell) {
        Some(format!("{} is not drawn yet: it comes when men stand near it.", name(cell)))
    } else {
        None
    }
}

/// Explains why the man in `from` cannot jump to `to`, in a sentence; `None` when he can.
fn jump_objection(position: &Position, from: Cell, to: Cell) -> Option<String> {
    let men = &position.men;
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let over = Jump::between(from, to).over;
    if !men.has(from) {
        Some(format!("No man is at {}.", name(from)))
    } else if !matches!((dx.abs(), dy.abs()), (2, 0) | (0, 2)) {
        Some(format!(
            "{} to {} is no jump: a jump goes straight over one neighbour to the cell behind him.",
            name(from),
            name(to)
        ))
    } else if men.has(to) {
        Some(format!("A man is at {} already.", name(to)))
    } else if !men.has(over) {
        Some(format!("There is nobody to jump over at {}.", name(over)))
    } else if !near(to) {
        Some(format!("The field is drawn {FARTHEST} cells each way; that jump leads beyond."))
    } else {
        None
    }
}

impl Duel for SolitaireArmy {
    type Level = Nothing;
}

impl Workshop for SolitaireArmy {}

impl Papers for SolitaireArmy {}
