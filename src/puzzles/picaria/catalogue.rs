//! Positions worth knowing.

use super::math::board::{SQUARES, Spot};
use super::position::Position;
use super::variant::Variant;
use super::{Picaria, from};
use crate::contract::{Entry, Side};
use crate::play::catalogue;
use crate::play::catalogue::Row::{Game, Heading};
use crate::{say, text};

const PAPER: &str = text!("“Picaria”, the paper on the game of the Zuni: its figures and lemmas");
const OPEN: &str = text!("The paper’s final remarks and open problems");

/// A position of the board with four sides from its three rows, separated by slashes. Signs other
/// than x and o are empty squares.
pub(super) fn squares(game: Variant, rows: &str, turn: Side) -> Position {
    let signs = rows.chars().filter(|sign| *sign != '/');
    let place = |position: Position, (spot, sign): (&u32, char)| match sign {
        'x' => position.with_owner(Spot(*spot), Some(Side::First)),
        'o' => position.with_owner(Spot(*spot), Some(Side::Second)),
        _ => position,
    };
    SQUARES.iter().zip(signs).fold(Position::unchecked(game, [0; 2], turn), place)
}

/// The catalogue.
pub(super) fn entries() -> Vec<Entry<Picaria>> {
    let mut entries = catalogue::entries(GAMES);
    entries.extend(patterns());
    entries.extend(lemmas());
    entries.extend(catalogue::entries(RELATIVES));
    entries
}

const GAMES: &[catalogue::Row] = &[
    Heading(
        text!("The game of the Zuni"),
        text!("Culin, Games of the North American Indians, 1907"),
    ),
    Game("4x3", text!("Picaria"), text!("A draw when both play their best.")),
    Game(
        "4x3-grid",
        text!("On nine squares"),
        text!("The same game in the picture of tic-tac-toe."),
    ),
    Heading(
        text!("The same board elsewhere"),
        text!("Zaslavsky, Tic Tac Toe and Other Three-in-a-Row Games, 1982"),
    ),
    Game(
        "4x3-plain",
        text!("Tapatan, from the Philippines"),
        text!(
            "Stones do not go from midpoint to midpoint: First wins with the ninth move at the latest."
        ),
    ),
    Game(
        "4x4-plain",
        text!("Achi, from Ghana"),
        text!(
            "Four stones each: one point stays empty. First wins with the eleventh move at the latest."
        ),
    ),
    Heading(
        text!("Fewer lines"),
        text!("Bell, Board and Table Games from Many Civilizations, 1979"),
    ),
    Game(
        "three-mens-morris",
        text!("Three Men’s Morris"),
        text!(
            "No diagonals, neither to slide along nor as rows. A draw when both play their best. Where \
             stones may go to any free point, the game is called Nine Holes."
        ),
    ),
    Game(
        "pong-hau-ki",
        text!("Pong Hau K’i, from China"),
        text!(
            "A player who cannot move loses. 16 arrangements, and a draw when both play their best."
        ),
    ),
    Game(
        "mu-torere",
        text!("Mu Torere, of the Maori"),
        text!(
            "A player who cannot move loses. A stone enters the centre only from beside a stone of the \
             other player, at any time of the game. 46 arrangements, and a draw when both play their \
             best."
        ),
    ),
];

const RELATIVES: &[catalogue::Row] = &[
    Heading(text!("Relatives"), OPEN),
    Game("3x3", text!("Triangle"), text!("First wins in 7.")),
    Game("5x3", text!("Pentagon"), text!("First wins in 9.")),
    Game("6x3", text!("Hexagon"), text!("First wins in 9.")),
    Game("7x3", text!("Heptagon"), text!("First wins in 9.")),
    Game("4x4", text!("Four stones each"), text!("One point stays empty. First wins in 11.")),
    Game("8x6", text!("Octagon with six stones"), text!("27 825 482 positions. First wins in 7.")),
    Game(
        "4x3-handicap1",
        text!("One stone more for Second"),
        text!("Second places the fourth stone after the first slide."),
    ),
];

fn at(group: &'static str, name: String, note: String, rows: &str, turn: Side) -> Entry<Picaria> {
    let task = from(squares(Variant::default(), rows, turn));
    Entry { group, name, source: PAPER, note, task }
}

fn patterns() -> Vec<Entry<Picaria>> {
    let entry = |name, note, rows, turn| at(text!("Patterns"), name, note, rows, turn);
    vec![
        entry(
            say!("Fork"),
            say!("First threatens two rows; Second can stop one of them."),
            ".x./oxo/x.o",
            Side::Second,
        ),
        entry(
            say!("Trap"),
            say!("Only the stone in the centre can move, and it should not."),
            "xo./ox./xo.",
            Side::First,
        ),
        entry(
            say!("Race"),
            say!("First needs two moves for a row, and Second is too far away to stop it."),
            "..o/.xo/xox",
            Side::First,
        ),
        entry(
            say!("Zugzwang"),
            say!("Second threatens nothing, but First has to move."),
            "xo./oox/.x.",
            Side::First,
        ),
        entry(
            say!("Loop"),
            say!("First holds the centre, and Second can always come back to this position."),
            "..o/oxx/x.o",
            Side::First,
        ),
        entry(
            say!("Loop for Second"),
            say!("Lemma 3: the same with the players exchanged; Second can force a loop."),
            "..x/xoo/o.x",
            Side::Second,
        ),
    ]
}

fn lemmas() -> Vec<Entry<Picaria>> {
    let entry = |name, note, rows, turn| at(text!("Openings"), name, note, rows, turn);
    vec![
        entry(
            say!("Corner, then centre"),
            say!("Lemma 6: First cannot win any more."),
            "x../.o./...",
            Side::First,
        ),
        entry(
            say!("Midpoint, then centre"),
            say!("Lemma 7: First cannot win any more."),
            ".../.ox/...",
            Side::First,
        ),
        entry(
            say!("Centre, then corner"),
            say!("Lemma 8, the most delicate one: First cannot win any more."),
            "o../.x./...",
            Side::First,
        ),
        entry(
            say!("Centre, then midpoint"),
            say!("Theorem 1, game (ii): a mistake of Second. First wins."),
            ".../.xo/...",
            Side::First,
        ),
        entry(
            say!("Nothing but the centre can move"),
            say!("Lemma 2, game (A): First is trapped."),
            ".../oxo/xxo",
            Side::First,
        ),
    ]
}
