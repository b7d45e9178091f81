//! The solitaire army: men behind a line march into the desert, and each jump costs one of them.
//!
//! - [`position`]: the field, the men and the moves; [`weight`](math::weight): the reason why five paces
//!   are too many.
//! - [`smallest`](mod@math::smallest): the smallest armies, found and proved; [`march`](math::march): the marches of
//!   given men; `solve` puts them together.
//! - `figure`, `editor`, `facts`, `papers`, `catalogue`, `cli`: the other parts of the contract.

mod catalogue;
#[cfg(feature = "cli")]
pub(super) mod cli;
mod editor;
mod facts;
mod figure;
pub mod math;
mod papers;
pub mod position;
mod solve;

pub use solve::Method;

use math::smallest::smallest;
use position::{FARTHEST, MOST_MEN, Move, Position, Variant, name, near};

use super::math::plane::{Cell, Jump};
use crate::algebra::golden::Golden;
use crate::contract::{Entry, Fact, Family, Nothing, Puzzle, Rules, Status, Task};
use crate::kit::say::translated;
use crate::search::Silent;
use crate::{say, text};

/// The puzzle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SolitaireArmy;

/// The goal: a man on the target of the variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OnTarget;

impl Puzzle for SolitaireArmy {
    type Papers = Self;
    type Workshop = Nothing;
    type Duel = Nothing;
    type Pen = Nothing;
    type Space = Nothing;
}

impl Rules for SolitaireArmy {
    const ID: &'static str = "solitaire-army";
    const NAME: &'static str = text!("Solitaire army");
    const TAGLINE: &'static str =
        text!("How many men it takes to send one four paces out, and why five is too far");
    const KEYWORDS: &'static str =
        text!("Conway soldiers checkers checkerboard desert scouts golden ratio solitaire army");
    const GOAL: &'static str = text!("Bring a man to the ringed cell, with as few men as you can.");
    const HOW: &'static str = text!(
        "Touch cells up to the line to place men. A man jumps over a neighbour, who is removed."
    );
    const RULES: &'static str = text!(
        "Jumps are straight, to the empty cell behind the neighbour. \
        Before the march, drag a man to another cell, or home to take him off. The first jump, \
        or a touch of the ring, begins the march."
    );
    const FAMILY: Family = Family::Pegs;

    type Variant = Variant;
    type Position = Position;
    type Goal = OnTarget;
    type Move = Move;

    fn start(paces: &Variant) -> Task<Self> {
        Task { variant: *paces, start: Position::empty(*paces), goal: OnTarget }
    }

    fn title(task: &Task<Self>) -> String {
        let paces = paces_in_words(task.variant);
        match task.start.men.len() {
            // They are placed during the game.
            0 => paces,
            n if task.start.marching => {
                say!("{paces}, {n} man marching" | "{paces}, {n} men marching", n, paces)
            }
            men => say!("{paces}, {men}", paces, men = men_in_words(men)),
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

    fn apply(position: &Position, mv: &Move) -> Result<Position, String> {
        if let Some(objection) = objection(position, *mv) {
            return Err(objection);
        }
        let men = &position.men;
        Ok(match *mv {
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
        Status::Stuck(match nearest {
            Some(steps) => say!(
                "No jump is possible: {n} man left, the nearest {steps} from the target."
                    | "No jump is possible: {n} men left, the nearest {steps} from the target.",
                n = position.men.len(),
                steps = say!("{n} step" | "{n} steps", n = steps)
            ),
            None => say!("No man is left to jump."),
        })
    }

    fn write_move(mv: &Move) -> String {
        mv.to_string()
    }

    fn read_move(position: &Position, text: &str) -> Result<Move, String> {
        Move::read(position.paces, text)
    }

    /// Writes the move with coordinates as in all texts. Links allow only letters and digits.
    fn label_move(mv: &Move) -> String {
        match mv {
            Move::Place(cell) => name(*cell),
            Move::Remove(cell) => say!("home: {cell}", cell = name(*cell)),
            Move::Shift { from, to } | Move::Jump(Jump { from, to, .. }) => {
                format!("{} → {}", name(*from), name(*to))
            }
            Move::March(_) => say!(for "a move": "march"),
        }
    }

    fn say(_: &Position, mv: &Move) -> String {
        match mv {
            Move::Place(cell) => say!("A man is placed at {cell}.", cell = name(*cell)),
            Move::Remove(cell) => say!("The man at {cell} goes home.", cell = name(*cell)),
            Move::Shift { from, to } => {
                say!("The man at {from} goes to {to}.", from = name(*from), to = name(*to))
            }
            Move::March(_) => say!("The march begins."),
            Move::Jump(Jump { from, over, to }) => say!(
                "{from} jumps over {over} to {to}.",
                from = name(*from),
                over = name(*over),
                to = name(*to)
            ),
        }
    }

    fn summary(_: &Task<Self>, position: &Position) -> String {
        let n = position.men.len();
        let weight = math::weight::of_men(position.paces, &position.men);
        let jumps = position.jumps().count();
        if weight < Golden::ONE {
            return match n {
                0 => say!("no men yet"),
                _ if position.marching => say!(
                    "{n} man: not enough to reach the target"
                        | "{n} men: not enough to reach the target",
                    n
                ),
                _ => say!(
                    "{n} man; more are needed to reach the target"
                        | "{n} men; more are needed to reach the target",
                    n
                ),
            };
        }
        match jumps {
            0 => say!("{n} man, no jump possible" | "{n} men, no jump possible", n),
            _ => {
                let jumps = say!("{n} jump possible" | "{n} jumps possible", n = jumps);
                say!("{n} man, {jumps}" | "{n} men, {jumps}", n, jumps)
            }
        }
    }

    fn tally(moves: &[Move]) -> String {
        let number = |wanted: fn(&Move) -> bool| moves.iter().filter(|mv| wanted(mv)).count();
        let jumps = number(|mv| matches!(mv, Move::Jump(_)));
        let placed = number(|mv| matches!(mv, Move::Place(_)));
        let home = number(|mv| matches!(mv, Move::Remove(_)));
        let shifted = number(|mv| matches!(mv, Move::Shift { .. }));
        let told = [
            (placed > 0).then(|| say!("{n} man placed" | "{n} men placed", n = placed)),
            (shifted > 0).then(|| say!(for "men": "{n} moved" | "{n} moved", n = shifted)),
            (home > 0).then(|| say!(for "men": "{n} sent home" | "{n} sent home", n = home)),
        ];
        let mut parts: Vec<String> = told.into_iter().flatten().collect();
        if jumps > 0 || parts.is_empty() {
            parts.push(match jumps {
                0 => say!("no jumps"),
                n => say!("{n} jump" | "{n} jumps", n),
            });
        }
        // A par and a bound count moves of all kinds.
        if parts.len() > 1 {
            parts.push(say!("{n} move in all" | "{n} moves in all", n = moves.len()));
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
        0 => say!("no men"),
        n => say!("{n} man" | "{n} men", n),
    }
}

/// Writes the distance of the target in words: "1 pace", "4 paces".
fn paces_in_words(paces: Variant) -> String {
    say!("{n} pace" | "{n} paces", n = paces.number())
}

/// Describes the result, and compares the army with the smallest. The tally counts its men.
fn won(position: &Position) -> String {
    let there = say!(
        "A man stands {n} pace beyond the line." | "A man stands {n} paces beyond the line.",
        n = position.paces.number()
    );
    let men = position.mustered();
    let compared = match fewest(position.paces) {
        Some(fewest) if position.fallen > 0 && men == fewest => {
            say!("No smaller army gets that far.")
        }
        Some(fewest) if position.fallen > 0 && men > fewest => {
            say!("{n} man would be enough." | "{n} men would be enough.", n = fewest)
        }
        // Placed there in the editor. Or no army is so small: some men were placed beyond the line.
        _ => return there,
    };
    format!("{there} {compared}")
}

/// The fewest men who reach a target, if that is possible and known.
fn fewest(paces: Variant) -> Option<usize> {
    // Nobody cancels, and the search takes a moment once.
    let found = smallest(paces, &mut Silent).ok().flatten();
    found.filter(|found| found.proved).map(|found| found.men())
}

/// The reason why the army stays as it is.
const MARCHING: &str = text!("The march has begun: nobody joins or goes home now.");

/// Explains why a move is illegal, in a sentence; `None` when it is legal.
fn objection(position: &Position, mv: Move) -> Option<String> {
    let Position { paces, men, marching, .. } = position;
    match mv {
        Move::Place(_) | Move::Remove(_) | Move::Shift { .. } if *marching => {
            Some(translated(MARCHING))
        }
        Move::Remove(cell) | Move::Shift { from: cell, .. } if !men.has(cell) => {
            Some(say!("No man is at {cell}.", cell = name(cell)))
        }
        // The player means a jump, which begins the march.
        Move::Shift { from, to } if position.destinations(from).any(|cell| cell == to) => {
            Some(say!("{from} jumps to {to}.", from = name(from), to = name(to)))
        }
        Move::Shift { to, .. } => place_objection(position, to),
        Move::Place(cell) => place_objection(position, cell).or_else(|| {
            let full = men.len() >= MOST_MEN;
            full.then(|| say!("The army has {n} men; more cannot be mustered.", n = MOST_MEN))
        }),
        Move::Remove(_) => None,
        Move::March(_) if *marching => Some(say!("The march has begun already.")),
        Move::March(_) if position.jumps().next().is_none() => Some(say!(
            "The march to {cell} begins when a jump is possible. A jump needs two men side by side, \
             with an empty cell behind one of them.",
            cell = name(paces.target())
        )),
        Move::March(_) => None,
        Move::Jump(jump) => jump_objection(position, jump.from, jump.to),
    }
}

/// Explains why no man can stand in a cell before the march, in a sentence; `None` when one can.
fn place_objection(position: &Position, cell: Cell) -> Option<String> {
    if cell.1 > 0 {
        Some(say!(
            "{cell} is beyond the line; men are placed on its first row, 0, and behind it.",
            cell = name(cell)
        ))
    } else if position.men.has(cell) {
        Some(say!("A man is at {cell} already.", cell = name(cell)))
    } else if !position.field.has(cell) {
        Some(say!("{cell} is not drawn yet: it comes when men stand near it.", cell = name(cell)))
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
        Some(say!("No man is at {cell}.", cell = name(from)))
    } else if !matches!((dx.abs(), dy.abs()), (2, 0) | (0, 2)) {
        Some(say!(
            "{from} to {to} is not a jump: a jump goes straight over one neighbour to the cell \
             behind him.",
            from = name(from),
            to = name(to)
        ))
    } else if men.has(to) {
        Some(say!("A man is at {cell} already.", cell = name(to)))
    } else if !men.has(over) {
        Some(say!("There is nobody to jump over at {cell}.", cell = name(over)))
    } else if !near(to) {
        Some(say!("The field is drawn {n} cells each way; that jump leads beyond.", n = FARTHEST))
    } else {
        None
    }
}
