//! The paper's figures about Picaria, next to computed ones.
//!
//! - `proof`: the positions of the proof, and `claim`: what the paper says of them.
//! - `printed`: the printed figures. They go into their own cells and nowhere else.
//! - `live`: the figures that the page computes.
//! - [`stored`]: the figures that take too long for a page.

mod claim;
mod live;
mod printed;
mod proof;
pub mod stored;

use self::claim::Claim;
use self::proof::{Part, Step, printed_replies};
use super::math::count::positions;
use super::math::motif::Motif;
use super::position::Position;
use super::variant::{FEWEST_SIDES, FEWEST_STONES, Kind, MOST_SIDES, Variant};
use super::{Picaria, from};
use crate::contract::{Cell, PaperTable, Papers, Rules, TableRow, sheets};
use crate::kit::say::translated;
use crate::play::link::write_task;
use crate::{say, text};

const SOURCE: &str = text!("“Picaria”, the paper on the game of the Zuni");

/// The most positions of a game that the page solves for a table.
const MOST_LIVE: u64 = 1_500_000;

/// The sign for a position without a pattern.
const NO_PATTERN: &str = "–";

/// Tells whether the side without a plan is to move in a position of a proof.
fn is_answered(part: Part, position: &Position) -> bool {
    position.turn != part.planner() && position.end().is_none()
}

impl Papers for Picaria {
    sheets! { listener:
        counts() => live::counts(listener),
        layers() => live::layers(listener)?,
        statements() => live::statements(listener)?,
        proof(Part::Theorem1) => live::proof(Part::Theorem1, listener)?,
        proof(Part::Theorem9) => live::proof(Part::Theorem9, listener)?,
        proof(Part::Lemma6) => live::proof(Part::Lemma6, listener)?,
        proof(Part::Lemma7) => live::proof(Part::Lemma7, listener)?,
        proof(Part::Lemma8) => live::proof(Part::Lemma8, listener)?,
        proof(Part::Theorem5) => live::proof(Part::Theorem5, listener)?,
        proof(Part::Lemma3) => live::proof(Part::Lemma3, listener)?,
        relatives() => live::games(sizes().map(of_size), listener)?,
        handicap() => live::games(handicap_boards().map(with_handicap), listener)?,
        all_sides() => {},
    }
}

fn counts() -> PaperTable {
    let row = |(name, printed): &(&'static str, Option<&str>)| {
        TableRow::live(translated(name), &[*printed])
    };
    PaperTable {
        title: say!("The number of positions in the second phase"),
        source: translated(SOURCE),
        note: say!(
            "All six stones are on the board. The introduction of the paper gives twice the number of \
            orbits and leaves the three double rows in, which its last section takes out. Of the rest, \
            those in which the player to move has a row do not occur either: the game was over before. \
            The last two rows are not in the paper."
        ),
        columns: vec![say!("What is counted"), say!("Count")],
        rows: printed::COUNTS.iter().map(row).collect(),
        command: Some("parlour picaria counts".to_owned()),
    }
}

/// A position of each layer of the second phase, First to move: 1 move to the end, 2 moves and so on, and a draw.
const LAYERS: [&str; 6] =
    ["xxx.ooo..-x", "xxxoo...o-x", "xxxo.o.o.-x", "xxxoo.o..-x", "oxx..xo.o-x", "xxxo.oo..-x"];

fn layers() -> PaperTable {
    let row = |(moves, stones): (usize, &&str)| {
        let name = if moves == LAYERS.len() { say!("draw") } else { moves.to_string() };
        let start = Position::read(Variant::default(), stones).ok();
        TableRow::live(name, &[None]).opening(start.map(|start| write_task(&from(start))))
    };
    PaperTable {
        title: say!("The second phase, layer by layer"),
        source: translated(SOURCE),
        note: say!(
            "All six stones are on the board, and nobody has a row. Both players play as well as they can. With an odd \
             number of moves the player to move wins, with an even one the other player. Symmetric positions count \
             once, and so do those with the players exchanged. Each row opens a position. The paper has no such table."
        ),
        columns: vec![say!("Moves of both to the end"), say!("Positions")],
        rows: (1..).zip(&LAYERS).map(row).collect(),
        command: None,
    }
}

fn statements() -> PaperTable {
    let row = |(name, position, claim): (&'static str, Position, Claim)| {
        TableRow::live(translated(name), &[Some(&claim.words()), None])
            .opening(write_task(&from(position)))
    };
    PaperTable {
        title: say!("Theorems and lemmas"),
        source: translated(SOURCE),
        note: say!(
            "Retrograde analysis tells who can force what from the position of each statement. The statement is in \
             the words of the paper, with X for First and O for Second, as far as the value confirms it. The value \
             has the number of moves of both."
        ),
        columns: vec![say!("Statement"), say!("It says"), say!("Value")],
        rows: claim::statements().into_iter().map(row).collect(),
        command: None,
    }
}

/// Remarks on what the paper leaves out of a proof, and on where more is true than it says.
fn remark(part: Part) -> Option<String> {
    match part {
        Part::Theorem1 => Some(say!("The paper leaves the last move of (ii) to its readers.")),
        Part::Lemma6 => Some(say!("In (C) and (D) the plan only draws, but Second can win.")),
        Part::Lemma7 => Some(say!("In (B) and (C) the plan only draws, but Second can win.")),
        Part::Lemma8 => Some(say!("In (A)(1) the plan only draws, but Second can win.")),
        Part::Theorem5 => Some(say!(
            "The cases 2(A) to 2(C) are those of Lemma 2, and 4(A) to 4(C2) those of Lemma 4. In 2(B) the paper \
             offers two plans. It follows the second one after two replies. The other three are ours. In 4(C1) \
             Second moves into the centre. Only the stone from corner 3 makes a Zugzwang there: the other \
             two stones draw. 4(C2) is called a trap, but First has several moves, all of which lose."
        )),
        Part::Theorem9 | Part::Lemma3 => None,
    }
}

fn proof(part: Part) -> PaperTable {
    let number = part.number();
    let steps = part.steps();
    let row = |(step, replies): (&Step, Option<usize>)| {
        let answers = match is_answered(part, &step.position) {
            true => Cell::live(replies.map(|count| count.to_string()).as_deref()),
            false => Cell::default(),
        };
        let claim = Some(step.claim.words()).filter(|_| !step.is_ours);
        let pattern = step.pattern.map(Motif::name);
        let cells = vec![
            Cell::live(claim.as_deref()),
            Cell::live(None),
            Cell::live(pattern.as_deref()),
            answers,
        ];
        TableRow::new(&step.name, cells).opening(write_task(&from(step.position.clone())))
    };
    let mut note = vec![say!(
        "Each row is a position after a move of X, the first player, or O. The rows below it follow the game. \
         Cases in round brackets are the paper’s, those in square brackets ours. One side has a plan. The last \
         column counts what the other side can reply, up to symmetry. It leaves out replies that lose to a row at \
         once, as the paper does."
    )];
    note.extend(remark(part));
    PaperTable {
        title: match part.is_lemma() {
            true => say!("The proof of Lemma {number}, position by position", number),
            false => say!("The proof of Theorem {number}, position by position", number),
        },
        source: translated(SOURCE),
        note: note.join(" "),
        columns: vec![
            say!(for "head of a column": "Move"),
            say!("It says"),
            say!("Value"),
            say!("Pattern"),
            say!("Replies"),
        ],
        rows: steps.iter().zip(printed_replies(&steps)).map(row).collect(),
        command: None,
    }
}

/// The games of a row, each with two cells; `None` where the board has no such game.
type Games = Vec<Option<Kind>>;

/// The games of a size, with and without inner edges.
fn of_size((sides, stones): (u8, u8)) -> Games {
    [true, false].map(|inner| Kind::new(sides, stones, inner, 0).ok()).into()
}

/// The sizes of the variants: sides and stones.
fn sizes() -> impl Iterator<Item = (u8, u8)> {
    let of = |sides| (FEWEST_STONES..=sides).map(move |stones| (sides, stones));
    (FEWEST_SIDES..=MOST_SIDES).flat_map(of)
}

/// The games of a board, with or without inner edges, for each number of additional stones.
fn with_handicap((sides, inner): (u8, bool)) -> Games {
    let game = |more| Kind::new(sides, FEWEST_STONES, inner, more).ok();
    (1..=stored::MOST_HANDICAP).map(game).collect()
}

/// The boards with room for a handicap, with and without inner edges.
fn handicap_boards() -> impl Iterator<Item = (u8, bool)> {
    (FEWEST_SIDES + 1..=MOST_SIDES).flat_map(|sides| [(sides, true), (sides, false)])
}

/// The link of the first game of a row.
fn first_of(games: &Games) -> Option<String> {
    let kind = games.iter().flatten().next()?;
    Some(write_task(&Picaria::start(&Variant::new(*kind))))
}

/// The two cells of every game of a row: the winner, and the number of moves.
fn cells(games: &Games, printed: impl Fn(&Kind) -> Option<String>) -> Vec<Cell> {
    let of = |game: &Option<Kind>| match game {
        None => [Cell::default(), Cell::default()],
        Some(kind) if positions(*kind) <= MOST_LIVE => {
            [Cell::live(printed(kind).as_deref()), Cell::live(None)]
        }
        Some(kind) => {
            let stored = stored::result(*kind).map_or([None, None], |result| result.map(Some));
            let mut cells = stored.map(|stored| Cell { printed: None, stored, live: false });
            cells[0].printed = printed(kind);
            cells
        }
    };
    games.iter().flat_map(of).collect()
}

fn relatives() -> PaperTable {
    let row = |(sides, stones): (u8, u8)| {
        let board = say!("{sides} sides, {stones} stones", sides, stones);
        let games = of_size((sides, stones));
        TableRow::new(board, cells(&games, printed::relative)).opening(first_of(&games))
    };
    PaperTable {
        title: say!("Relatives of Picaria"),
        source: translated(SOURCE),
        note: say!(
            "With three stones each, the paper says, First wins in a few moves on every board but the Zuni’s. Its \
             open problems have more stones: is any other game a draw, and does Second ever win? Without a handicap \
             no game up to ten sides but Picaria is a draw, and Second wins none. The moves are those of both \
             players. The words of the paper leave open whether stones of a relative also go between the midpoints \
             of neighbouring sides, as they do on the Zuni’s board: both readings are solved."
        ),
        columns: vec![
            say!("Board"),
            say!("Who wins"),
            say!("Moves"),
            say!("Without inner edges: who wins"),
            say!("Moves, without inner edges"),
        ],
        rows: sizes().map(row).collect(),
        command: Some("parlour picaria table".to_owned()),
    }
}

fn handicap() -> PaperTable {
    let row = |(sides, inner): (u8, bool)| {
        let board = match inner {
            true => say!("{sides} sides", sides),
            false => say!("{sides} sides, without inner edges", sides),
        };
        let games = with_handicap((sides, inner));
        TableRow::new(board, cells(&games, |_| None)).opening(first_of(&games))
    };
    let more = (1..=stored::MOST_HANDICAP)
        .flat_map(|more| [say!("{more} more: who wins", more), say!("{more} more: moves", more)]);
    PaperTable {
        title: say!("More stones for Second"),
        source: translated(SOURCE),
        note: say!(
            "First has three stones, Second as many more as stand over the column; they are placed while \
            First already slides. How many does Second need to draw or to win, the paper asks. With four \
            stones and more, no number is enough where there is room for any: First wins by placing the \
            fourth stone."
        ),
        columns: std::iter::once(say!("Board")).chain(more).collect(),
        rows: handicap_boards().map(row).collect(),
        command: Some("parlour picaria table".to_owned()),
    }
}

/// Sides s and stones k, then the moves until the first player wins, with and without inner edges; 0 for a draw.
const ALL_SIDES: [(&str, u32, u32); 5] = [
    ("s = 3, k = 3", 7, 11),
    ("s = 4, k = 3", 0, 9),
    ("s = 4, k = 4", 11, 11),
    ("s ≥ 5, k = 3", 9, 11),
    ("s ≥ 5, k ≥ 4", 7, 7),
];

fn all_sides() -> PaperTable {
    let cell = |moves: u32| Cell::stored(if moves == 0 { say!("draw") } else { moves.to_string() });
    PaperTable {
        title: say!("Who wins with any number of sides"),
        source: String::new(),
        note: say!(
            "The paper closes with two questions: which boards with s sides and k stones each are a draw, and does \
             Second ever win? It is proved that s = 4, k = 3 is the only draw, and that First wins all other games. \
             The numbers are moves of both. For k = 3 they are exact up to 10 sides, and upper bounds beyond."
        ),
        columns: vec![say!("Board"), say!("First wins after"), say!("Without inner edges")],
        rows: ALL_SIDES
            .map(|(name, with, without)| TableRow::new(name, [with, without].map(cell).into()))
            .into(),
        command: Some("parlour picaria strategy --stones 3".to_owned()),
    }
}
