//! The winners of the games that take too long for a page, as found by `parlour picaria table`.

use super::super::math::solved::winner;
use super::super::variant::Kind;
#[cfg(any(feature = "cli", test))]
use super::super::variant::{FEWEST_SIDES, FEWEST_STONES, MOST_SIDES};
use crate::contract::Value;
use crate::say;

/// The columns of a line.
#[cfg(any(feature = "cli", test))]
pub const HEADER: &str = "sides,stones,inner,handicap,value,plies";

/// The lines, one for each of the [`games`].
const LINES: &str = include_str!("relatives.csv");

/// The most additional stones in the table.
pub const MOST_HANDICAP: u8 = 3;

/// The games of the tables: all without a handicap, and with a handicap where First cannot win
/// before it counts, that is with three stones.
#[cfg(any(feature = "cli", test))]
pub fn games() -> impl Iterator<Item = Kind> {
    let sizes = (FEWEST_SIDES..=MOST_SIDES)
        .flat_map(|sides| (FEWEST_STONES..=sides).map(move |stones| (sides, stones)));
    sizes.flat_map(|(sides, stones)| {
        let most = if stones == FEWEST_STONES { MOST_HANDICAP } else { 0 };
        let edges = (0..=most).flat_map(|handicap| [(true, handicap), (false, handicap)]);
        edges.filter_map(move |(inner, handicap)| Kind::new(sides, stones, inner, handicap).ok())
    })
}

/// The key of a game in its line.
fn key(kind: Kind) -> String {
    let Kind { sides, stones, inner_edges, handicap, .. } = kind;
    let inner = if inner_edges { "yes" } else { "no" };
    format!("{sides},{stones},{inner},{handicap},")
}

/// The sign in place of the number of moves of a draw.
const NO_END: &str = "–";

/// The number of moves, as in the cells of the tables.
fn plies(value: Value) -> String {
    value.plies().map_or(NO_END.to_owned(), |plies| plies.to_string())
}

/// The winner and the number of moves, as in the cells of the tables.
pub fn words(value: Value) -> [String; 2] {
    [said(winner(value)), plies(value)]
}

/// Says the word for a winner in the cells of the tables.
pub fn said(winner: &str) -> String {
    match winner {
        "first" => say!(for "the winner": "first"),
        "second" => say!(for "the winner": "second"),
        _ => say!("draw"),
    }
}

/// The line of a game.
#[cfg(any(feature = "cli", test))]
pub fn line(kind: Kind, value: Value) -> String {
    format!("{}{},{}", key(kind), winner(value), plies(value))
}

/// The winner and the number of moves of a game, where they are stored.
pub fn result(kind: Kind) -> Option<[String; 2]> {
    let key = key(kind);
    let rest = LINES.lines().find_map(|line| line.strip_prefix(&key))?;
    let (winner, plies) = rest.split_once(',')?;
    Some([said(winner), plies.to_owned()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_one_line_and_every_line_a_game() {
        assert!(LINES.starts_with(HEADER));
        let games: Vec<Kind> = games().collect();
        assert_eq!(LINES.lines().count(), games.len() + 1);
        for kind in games {
            let [winner, plies] = result(kind).expect("a line");
            assert!(["first", "second", "draw"].contains(&winner.as_str()), "{winner}");
            assert_eq!(plies.parse::<u32>().is_err(), winner == "draw", "{plies}");
        }
    }
}
