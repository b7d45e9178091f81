//! The variants of Picaria: the board, the number of sides and stones, the edges, the handicap.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::contract::{self, Parameter, TextError, Variant as _, whole_in};
use crate::kit::numerals::digits;
use crate::kit::say::translated;
use crate::{say, text};

/// The fewest sides of a board.
pub const FEWEST_SIDES: u8 = 3;
/// The most sides of a board. The largest of its games still fits into the memory of a page.
pub const MOST_SIDES: u8 = 10;
/// The number of stones in a row, and the fewest of a player on a polygon.
pub const FEWEST_STONES: u8 = 3;

/// The picture of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Picture {
    /// A polygon with its diagonals, as the Zuni draw theirs.
    Polygon,
    /// The nine squares of tic-tac-toe, with four sides only.
    Grid,
}

/// The layout of a board. It decides how a game on it begins and is won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// A polygon with its diagonals, as the Zuni draw theirs. Three in a row win.
    Polygon,
    /// A square with its midlines but without diagonals. Three in a row win.
    Morris,
    /// A square with its diagonals, open on one side. Who cannot move loses.
    PongHauKi,
    /// A ring of eight points and a centre. Who cannot move loses.
    MuTorere,
}

impl Layout {
    /// The layouts that make a single game.
    pub const NAMED: [Self; 3] = [Self::Morris, Self::PongHauKi, Self::MuTorere];

    /// The word in links; a polygon has its numbers instead.
    pub fn word(self) -> &'static str {
        match self {
            Self::Polygon => "polygon",
            Self::Morris => "three-mens-morris",
            Self::PongHauKi => "pong-hau-ki",
            Self::MuTorere => "mu-torere",
        }
    }

    /// The name of the game; none for the polygons.
    fn name(self) -> Option<String> {
        match self {
            Self::Polygon => None,
            Self::Morris => Some(say!("Three Men’s Morris")),
            Self::PongHauKi => Some(say!("Pong Hau K’i")),
            Self::MuTorere => Some(say!("Mu Torere")),
        }
    }

    /// Tells whether the goal is to block the other player. Then all stones stand from the start, and the
    /// board has neither rows nor midpoints.
    pub fn is_blocking(self) -> bool {
        matches!(self, Self::PongHauKi | Self::MuTorere)
    }
}

/// The rule for a player who cannot move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blocked {
    /// The player loses, as in every game that is played here.
    Loses,
    /// The game is a draw.
    Draws,
    /// The other player moves again.
    Passes,
}

/// The rules of a game, without its picture: all that the winner depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Kind {
    /// The layout of the board.
    pub layout: Layout,
    /// The number of sides of the board.
    pub sides: u8,
    /// The number of stones of the first player.
    pub stones: u8,
    /// Tells whether stones go between the midpoints of neighbouring sides.
    pub inner_edges: bool,
    /// The number of additional stones of the second player.
    pub handicap: u8,
}

impl Kind {
    /// The game of the Zuni.
    pub const ZUNI: Self =
        Self { layout: Layout::Polygon, sides: 4, stones: 3, inner_edges: true, handicap: 0 };

    /// The game with these numbers.
    ///
    /// # Errors
    /// A message that names the number out of range, and the allowed range.
    pub fn new(sides: u8, stones: u8, inner_edges: bool, handicap: u8) -> Result<Self, TextError> {
        let sides = whole_in(text!("Sides"), sides, FEWEST_SIDES..=MOST_SIDES)?;
        let stones = whole_in(text!("Stones"), stones, FEWEST_STONES..=sides)?;
        let kind = Self { layout: Layout::Polygon, sides, stones, inner_edges, handicap };
        let handicap = whole_in(text!("Handicap"), handicap, 0..=kind.most_handicap())?;
        Ok(Self { handicap, ..kind })
    }

    /// The standard game of a layout.
    pub fn of(layout: Layout) -> Self {
        let (sides, stones) = match layout {
            Layout::Polygon => return Self::ZUNI,
            Layout::Morris => (4, 3),
            Layout::PongHauKi => (4, 2),
            Layout::MuTorere => (8, 4),
        };
        Self { layout, sides, stones, inner_edges: false, handicap: 0 }
    }

    /// The number of points of the board.
    pub fn points(self) -> u32 {
        let around = if self.layout.is_blocking() { 1 } else { 2 };
        around * u32::from(self.sides) + 1
    }

    /// The corners where the first player's stones stand at the start. The second player's stand on
    /// the other corners. `None` where the board is empty at the start.
    pub fn first_corners(self) -> Option<RangeInclusive<u32>> {
        match self.layout {
            Layout::Polygon | Layout::Morris => None,
            Layout::PongHauKi => Some(3..=4),
            Layout::MuTorere => Some(4..=7),
        }
    }

    /// The number of stones of the second player.
    pub fn second_stones(self) -> u8 {
        self.stones + self.handicap
    }

    /// The most additional stones of the second player. At least one point stays empty.
    pub fn most_handicap(self) -> u8 {
        2 * self.sides.min(MOST_SIDES).saturating_sub(self.stones)
    }
}

/// A game and its picture; as text `4x3`, `4x3-grid`, `5x4-plain-handicap1`, `mu-torere`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Variant {
    /// The rules.
    pub kind: Kind,
    /// The picture.
    pub picture: Picture,
}

/// The word for a board without the edges between midpoints.
const PLAIN: &str = "plain";
/// The word for the picture as nine squares.
const GRID: &str = "grid";
/// The key of the parameter that chooses the game.
const GAME: &str = "game";
/// The word before the number of additional stones.
const HANDICAP: &str = "handicap";

impl Variant {
    /// A game drawn as a polygon.
    pub fn new(kind: Kind) -> Self {
        Self { kind, picture: Picture::Polygon }
    }

    /// The name of the game.
    pub fn name(self) -> String {
        let Kind { layout, sides, stones, inner_edges, handicap } = self.kind;
        if let Some(name) = layout.name() {
            return name;
        }
        let mut game = match (sides, stones, self.picture) {
            (4, 3, Picture::Polygon) if !inner_edges => say!("Tapatan"),
            (4, 4, Picture::Polygon) if !inner_edges => say!("Achi"),
            (4, 3, Picture::Polygon) => say!("Picaria"),
            (4, 3, Picture::Grid) => say!("Picaria on nine squares"),
            (_, _, Picture::Polygon) => {
                say!("{sides} sides, {stones} stones each", sides, stones)
            }
            (_, _, Picture::Grid) => {
                say!("{sides} sides, {stones} stones each on nine squares", sides, stones)
            }
        };
        let is_named = sides == 4 && self.picture == Picture::Polygon;
        if !inner_edges && !is_named {
            game = say!("{game}, without inner edges", game);
        }
        if handicap > 0 {
            game = say!("{game}, second player has {handicap} more", game, handicap);
        }
        game
    }
}

impl Default for Variant {
    fn default() -> Self {
        Self::new(Kind::ZUNI)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Kind { layout, sides, stones, inner_edges, handicap } = self.kind;
        if layout != Layout::Polygon {
            return f.write_str(layout.word());
        }
        write!(f, "{sides}x{stones}")?;
        if !inner_edges {
            write!(f, "-{PLAIN}")?;
        }
        if handicap > 0 {
            write!(f, "-{HANDICAP}{handicap}")?;
        }
        if self.picture == Picture::Grid {
            write!(f, "-{GRID}")?;
        }
        Ok(())
    }
}

impl FromStr for Variant {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let wrong = || {
            let form = say!(
                "Sides and stones are allowed, such as 4x3, then -plain (no inner edges), \
                 -handicap1 and -grid as needed, or {names}.",
                names = Layout::NAMED.map(Layout::word).join(", ")
            );
            TextError::new(text!("Variant"), text, form)
        };
        if let Some(layout) = Layout::NAMED.into_iter().find(|layout| layout.word() == text) {
            return Ok(Self::new(Kind::of(layout)));
        }
        let mut words = text.split('-');
        let (sides, stones) =
            words.next().and_then(|size| size.split_once('x')).ok_or_else(wrong)?;
        let (sides, stones) =
            (read_number(text!("Sides"), sides)?, read_number(text!("Stones"), stones)?);
        let mut words = words.peekable();
        let plain = words.next_if(|word| *word == PLAIN).is_some();
        let handicap = match words.next_if(|word| word.starts_with(HANDICAP)) {
            Some(word) => read_number(text!("Handicap"), &word[HANDICAP.len()..])?,
            None => 0,
        };
        let grid = words.next_if(|word| *word == GRID).is_some();
        if words.next().is_some() {
            return Err(wrong());
        }
        let game = Self::new(Kind::new(sides, stones, !plain, handicap)?);
        match grid {
            true => game.with("picture", GRID),
            false => Ok(game),
        }
    }
}

/// Reads a whole number below 256.
///
/// # Errors
/// When the text is no such number.
pub fn read_number(part: &'static str, text: &str) -> Result<u8, TextError> {
    digits(text).ok_or_else(|| {
        TextError::new(part, text, say!("A whole number below 256 is allowed at most."))
    })
}

impl contract::Variant for Variant {
    fn parameters(&self) -> Vec<Parameter> {
        let Kind { layout, sides, stones, inner_edges, handicap } = self.kind;
        let whole = |key, label, value: u8, min: u8, max: u8| {
            Parameter::whole(key, label, value, min.into()..=max.into())
        };
        let choice = |key, label, value: &str, choices: &[(&str, &'static str)]| {
            let choices = choices.iter().map(|(value, name)| (*value, translated(name)));
            Parameter::choice(key, label, value, choices)
        };
        let boards = [Layout::Polygon].into_iter().chain(Layout::NAMED).map(|layout| {
            let name = layout.name().unwrap_or_else(|| say!("Picaria and relatives"));
            (layout.word().to_owned(), name)
        });
        let game = Parameter::choice(GAME, text!("Game"), layout.word(), boards);
        if layout != Layout::Polygon {
            return vec![game];
        }
        let mut pictures = vec![("polygon", text!("Polygon with diagonals"))];
        if sides == 4 {
            pictures.push((GRID, text!("Nine squares")));
        }
        let picture = match self.picture {
            Picture::Polygon => "polygon",
            Picture::Grid => GRID,
        };
        let inner = if inner_edges { "yes" } else { "no" };
        vec![
            game,
            whole("sides", text!("Sides of the board"), sides, FEWEST_SIDES, MOST_SIDES),
            whole("stones", text!("Stones of the first player"), stones, FEWEST_STONES, sides),
            whole(
                "handicap",
                text!("More stones for the second player"),
                handicap,
                0,
                self.kind.most_handicap(),
            ),
            choice(
                "inner",
                text!("Edges between midpoints"),
                inner,
                &[("yes", text!("Yes")), ("no", text!("No"))],
            ),
            choice("picture", text!("Picture"), picture, &pictures),
        ]
    }

    fn named(text: &str) -> Vec<(&'static str, &str)> {
        let mut words = text.split('-');
        let Some((sides, stones)) = words.next().and_then(|size| size.split_once('x')) else {
            return vec![(GAME, text)];
        };
        let further = words.filter_map(|word| match word {
            PLAIN => Some(("inner", "no")),
            GRID => Some(("picture", GRID)),
            _ => word.strip_prefix(HANDICAP).map(|more| (HANDICAP, more)),
        });
        [("sides", sides), ("stones", stones)].into_iter().chain(further).collect()
    }

    fn with(&self, key: &str, value: &str) -> Result<Self, TextError> {
        let mut game = *self;
        let kind = &mut game.kind;
        if key == GAME {
            let mut layouts = [Layout::Polygon].into_iter().chain(Layout::NAMED);
            return match layouts.find(|layout| layout.word() == value) {
                Some(layout) if layout == self.kind.layout => Ok(*self),
                Some(layout) => Ok(Self::new(Kind::of(layout))),
                None => {
                    let names = Layout::NAMED.map(Layout::word).join(", ");
                    let problem = say!("Allowed are polygon, or {names}.", names);
                    Err(TextError::new(text!("Game"), value, problem))
                }
            };
        }
        if kind.layout != Layout::Polygon {
            return Err(self.no_parameter(key));
        }
        match key {
            "sides" => {
                kind.sides = read_number(text!("Sides"), value)?;
                // Adjusts values that no longer fit. The number of sides is checked below.
                kind.stones = kind.stones.min(kind.sides.max(FEWEST_SIDES));
                kind.handicap = kind.handicap.min(kind.most_handicap());
                if kind.sides != 4 {
                    game.picture = Picture::Polygon;
                }
            }
            "stones" => {
                kind.stones = read_number(text!("Stones"), value)?;
                kind.handicap = kind.handicap.min(kind.most_handicap());
            }
            "handicap" => kind.handicap = read_number(text!("Handicap"), value)?,
            "inner" => {
                kind.inner_edges = match value {
                    "yes" => true,
                    "no" => false,
                    _ => {
                        let problem = say!("Allowed are yes and no.");
                        return Err(TextError::new(text!("Inner edges"), value, problem));
                    }
                }
            }
            "picture" => {
                game.picture = match value {
                    "polygon" => Picture::Polygon,
                    GRID if kind.sides == 4 => Picture::Grid,
                    GRID => {
                        let problem =
                            say!("Only a board with 4 sides can be drawn as nine squares.");
                        return Err(TextError::new(text!("Picture"), value, problem));
                    }
                    _ => {
                        let problem = say!("Allowed are polygon, and grid with 4 sides.");
                        return Err(TextError::new(text!("Picture"), value, problem));
                    }
                }
            }
            _ => return Err(self.no_parameter(key)),
        }
        let Kind { sides, stones, inner_edges, handicap, .. } = game.kind;
        game.kind = Kind::new(sides, stones, inner_edges, handicap)?;
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(text: &str) -> String {
        text.parse::<Variant>().expect_err(text).to_string()
    }

    #[test]
    fn a_game_is_read_as_it_is_written() {
        let texts = "4x3 4x3-grid 4x4-plain-grid 5x4-handicap2 10x7-plain-handicap1 \
                     three-mens-morris pong-hau-ki mu-torere";
        for text in texts.split(' ') {
            let game: Variant = text.parse().expect(text);
            assert_eq!(game.to_string(), text);
        }
        assert_eq!("4x3".parse(), Ok(Variant::default()));
        let grid = Variant { kind: Kind::ZUNI, picture: Picture::Grid };
        assert_eq!("4x3-grid".parse(), Ok(grid));
    }

    #[test]
    fn what_is_no_game_is_refused_with_what_is_allowed() {
        for (text, told) in [
            ("2x3", "Sides: “2” is wrong. A whole number from 3 to 10"),
            ("11x3", "Sides: “11” is wrong. A whole number from 3 to 10"),
            ("4x5", "Stones: “5” is wrong. A whole number from 3 to 4"),
            ("4x2", "Stones: “2” is wrong. A whole number from 3 to 4"),
            ("4x3-handicap3", "Handicap: “3” is wrong. A whole number from 0 to 2"),
        ] {
            assert_eq!(problem(text), format!("{told} is allowed."));
        }
        assert!(problem("999x3").starts_with("Sides: “999”"));
        assert!(
            problem("5x3-grid").starts_with("Picture: “grid” is wrong. Only a board with 4 sides")
        );
        for text in
            ["", "4", "4x3-", "4x3-round", "4x3-grid-plain", "4x3-grid-grid", "mu-torere-plain"]
        {
            assert!(problem(text).starts_with("Variant"), "{text}");
        }
        for text in ["x", "4x", "4x+3", "4x3-handicap", "4x3-handicap-1"] {
            assert!(text.parse::<Variant>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_named_game_has_no_numbers_to_change() {
        for layout in Layout::NAMED {
            let game = Variant::default().with("game", layout.word()).expect("a game");
            assert_eq!(game, Variant::new(Kind::of(layout)));
            let keys: Vec<&str> = game.parameters().iter().map(|one| one.key).collect();
            assert_eq!(keys, ["game"]);
            assert!(game.with("sides", "4").is_err());
            assert_eq!(game.with("game", "polygon"), Ok(Variant::default()));
        }
        let large: Variant = "7x5-handicap4".parse().expect("a game");
        assert_eq!(large.with("game", "polygon"), Ok(large));
        assert!(large.with("game", "chess").is_err());
    }

    #[test]
    fn changing_the_sides_makes_the_rest_fit() {
        let game: Variant = "7x5-handicap4".parse().expect("a game");
        let with = |key, value| game.with(key, value).map(|game| game.to_string());
        assert_eq!(with("sides", "6").as_deref(), Ok("6x5-handicap2"));
        assert_eq!(with("sides", "4").as_deref(), Ok("4x4"));
        assert_eq!(with("stones", "6").as_deref(), Ok("7x6-handicap2"));
        let five = "4x3-grid"
            .parse::<Variant>()
            .expect("a game")
            .with("sides", "5")
            .expect("it is allowed");
        assert_eq!(five.to_string(), "5x3");
        for value in ["0", "2", "11", "255", "256", "-1", "", "x"] {
            assert!(game.with("sides", value).is_err() && game.with("stones", value).is_err());
        }
        assert!(game.with("handicap", "5").is_err());
    }
}
