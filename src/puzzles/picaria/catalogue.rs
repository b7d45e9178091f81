//! Positions worth knowing.

use super::math::board::{SQUARES, Spot};
use super::position::Position;
use super::variant::{Kind, Layout, Variant};
use super::{Picaria, from};
use crate::contract::{Entry, Rules, Side};
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
    [games(), elsewhere(), named(), patterns(), lemmas(), relatives()]
        .into_iter()
        .flatten()
        .collect()
}

fn games() -> Vec<Entry<Picaria>> {
    let game = |name, note, game: Variant| Entry {
        group: text!("The game of the Zuni"),
        name,
        source: text!("Culin, Games of the North American Indians, 1907"),
        note,
        task: Picaria::start(&game),
    };
    vec![
        game(say!("Picaria"), say!("A draw when both play their best."), Variant::default()),
        game(
            say!("On nine squares"),
            say!("The same game in the picture of tic-tac-toe."),
            Variant::grid(),
        ),
    ]
}

/// Games of other peoples on the same board: stones do not go from midpoint to midpoint there.
fn elsewhere() -> Vec<Entry<Picaria>> {
    let game = |name, note, stones| Entry {
        group: text!("The same board elsewhere"),
        name,
        source: text!("Zaslavsky, Tic Tac Toe and Other Three-in-a-Row Games, 1982"),
        note,
        task: Picaria::start(&Variant::new(Kind { stones, inner_edges: false, ..Kind::ZUNI })),
    };
    vec![
        game(
            say!("Tapatan, from the Philippines"),
            say!(
                "Stones do not go from midpoint to midpoint: First wins with the ninth move at the latest."
            ),
            3,
        ),
        game(
            say!("Achi, from Ghana"),
            say!(
                "Four stones each: one point stays empty. First wins with the eleventh move at the latest."
            ),
            4,
        ),
    ]
}

/// Well-known games on boards with fewer lines.
fn named() -> Vec<Entry<Picaria>> {
    let game = |layout, name, note| Entry {
        group: text!("Fewer lines"),
        name,
        source: text!("Bell, Board and Table Games from Many Civilizations, 1979"),
        note,
        task: Picaria::start(&Variant::new(Kind::of(layout))),
    };
    vec![
        game(
            Layout::Morris,
            say!("Three Men’s Morris"),
            say!(
                "No diagonals, neither to slide along nor as rows. A draw when both play their best. Where \
                 stones may go to any free point, the game is called Nine Holes."
            ),
        ),
        game(
            Layout::PongHauKi,
            say!("Pong Hau K’i, from China"),
            say!(
                "A player who cannot move loses. 16 arrangements, and a draw when both play their best."
            ),
        ),
        game(
            Layout::MuTorere,
            say!("Mu Torere, of the Maori"),
            say!(
                "A player who cannot move loses. A stone enters the centre only from beside a stone of the other \
                 player, at any time of the game. 46 arrangements, and a draw when both play their best."
            ),
        ),
    ]
}

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

fn relatives() -> Vec<Entry<Picaria>> {
    let game = |text: &str, name, note| Entry {
        group: text!("Relatives"),
        name,
        source: OPEN,
        note,
        // The texts below are games; the tests read the whole catalogue.
        task: Picaria::start(&text.parse().expect("a game of the catalogue")),
    };
    vec![
        game("3x3", say!("Triangle"), say!("First wins in 7.")),
        game("5x3", say!("Pentagon"), say!("First wins in 9.")),
        game("6x3", say!("Hexagon"), say!("First wins in 9.")),
        game("7x3", say!("Heptagon"), say!("First wins in 9.")),
        game("4x4", say!("Four stones each"), say!("One point stays empty. First wins in 11.")),
        game(
            "8x6",
            say!("Octagon with six stones"),
            say!("27 825 482 positions. First wins in 7."),
        ),
        game(
            "4x3-handicap1",
            say!("One stone more for Second"),
            say!("Second places the fourth stone after the first slide."),
        ),
    ]
}
