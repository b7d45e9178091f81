//! `parlour picaria …`

use clap::{Args, Subcommand};
use serde::Serialize;

use super::Picaria;
use super::math::count::{Census, positions};
use super::math::solved::{Solved, winner};
use super::math::strategy::wins;
use super::papers::stored;
use super::position::Position;
use super::variant::{Blocked, FEWEST_STONES, Kind, Variant, read_number};
use crate::cli::{BadInput, Bar, CommandLine, Exit, answer, print_json};
use crate::contract::{Value, read_whole};
use crate::kit::numerals::grouped;

/// The commands of Picaria.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Tells who wins a game of the family, and how soon, by retrograde analysis of all positions.
    Solve {
        #[command(flatten)]
        named: Named,
        /// The fate of a player who cannot move.
        #[arg(long, value_name = "RULE", default_value = "loses")]
        blocked: Rule,
    },
    /// Counts the arrangements of the second phase as the paper does.
    Counts,
    /// Solves the games of the papers' table one after the other, and prints lines of CSV: the stored
    /// figures.
    Table {
        /// Solves only the boards with this number of sides.
        #[arg(long, value_name = "S", allow_hyphen_values = true)]
        sides: Option<String>,
    },
    /// Finds the first player's wins on all boards with five sides or more at once.
    Strategy {
        /// The number of stones of each player, from 3 to 1000.
        #[arg(long, value_name = "K", default_value = "3", allow_hyphen_values = true)]
        stones: String,
        /// Leaves out the edges between the midpoints of neighbouring sides.
        #[arg(long)]
        no_inner_edges: bool,
    },
}

/// The options that name a game.
#[derive(Debug, Args)]
pub struct Named {
    /// The number of sides of the board, from 3 to 10.
    #[arg(long, value_name = "S", default_value = "4", allow_hyphen_values = true)]
    sides: String,
    /// The number of stones of the first player, from 3 to the number of sides.
    #[arg(long, value_name = "K", default_value = "3", allow_hyphen_values = true)]
    stones: String,
    /// Leaves out the edges between the midpoints of neighbouring sides.
    #[arg(long)]
    no_inner_edges: bool,
    /// Gives the second player one stone more, or L more. The second player places them while the
    /// first player slides.
    #[arg(
        long,
        value_name = "L",
        num_args = 0..=1,
        require_equals = true,
        default_value = "0",
        default_missing_value = "1"
    )]
    handicap: String,
    /// A game by its name in links instead: three-mens-morris, pong-hau-ki, mu-torere.
    #[arg(
        long,
        value_name = "NAME",
        conflicts_with_all = ["sides", "stones", "no_inner_edges", "handicap"]
    )]
    game: Option<String>,
}

impl Named {
    /// The game.
    fn kind(&self) -> Result<Kind, BadInput> {
        if let Some(name) = &self.game {
            return Ok(name.parse::<Variant>()?.kind);
        }
        Ok(Kind::new(
            read_number("sides", &self.sides)?,
            read_number("stones", &self.stones)?,
            !self.no_inner_edges,
            read_number("handicap", &self.handicap)?,
        )?)
    }
}

/// The rule for a player who cannot move, as an option.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
pub enum Rule {
    Loses,
    Draws,
    Passes,
}

impl From<Rule> for Blocked {
    fn from(rule: Rule) -> Self {
        match rule {
            Rule::Loses => Self::Loses,
            Rule::Draws => Self::Draws,
            Rule::Passes => Self::Passes,
        }
    }
}

/// The answer of `solve` in JSON.
#[derive(Debug, Serialize)]
struct Answered {
    /// The winner: first, second, or nobody.
    value: &'static str,
    /// The number of moves of both players; null for a draw.
    plies: Option<u32>,
    /// The number of positions of the game, symmetric ones counted apart.
    positions: u64,
}

impl CommandLine for Picaria {
    type Command = Command;

    const LISTS: &[&str] = &["table"];

    fn run(command: Command) -> Result<Exit, BadInput> {
        match command {
            Command::Solve { named, blocked } => solve(named.kind()?, blocked.into()),
            Command::Counts => {
                answer(&Census::of(Kind::ZUNI), tell_counts);
                Ok(Exit::Done)
            }
            Command::Table { sides } => table(sides.as_deref()),
            Command::Strategy { stones, no_inner_edges } => strategy(&stones, !no_inner_edges),
        }
    }
}

fn value(kind: Kind, blocked: Blocked) -> Result<Value, BadInput> {
    // The bar never cancels.
    let solved = Solved::new(kind, blocked, &mut Bar::new()).map_err(|failure| {
        BadInput(format!("the game cannot be solved: {failure}; fewer sides take less"))
    })?;
    Ok(solved.value(&Position::start(Variant::new(kind))))
}

fn solve(kind: Kind, blocked: Blocked) -> Result<Exit, BadInput> {
    let value = value(kind, blocked)?;
    let (value, plies) = (winner(value), value.plies());
    let positions = positions(kind);
    answer(&Answered { value, plies, positions }, |_| {
        let outcome = match plies {
            Some(plies) => format!("{value} wins after {plies} moves of both"),
            None => value.to_owned(),
        };
        println!("{outcome}; {} positions", grouped(positions));
    });
    Ok(Exit::Done)
}

fn tell_counts(census: &Census) {
    for (what, number) in [
        ("arrangements of all stones", census.arrangements),
        ("symmetric ones counted once, by Burnside's lemma", census.burnside),
        ("symmetric ones counted once, by looking at each", census.orbits),
        ("of these with a row of each player", census.double_rows),
        ("without", census.orbits_without_double_rows),
        ("positions with either player to move", census.positions),
        ("the same with the double rows", census.positions_with_double_rows),
        ("with a consistent last mover", census.consistent),
        ("in which nobody has a row", census.undecided),
        ("positions of both phases, symmetric ones counted apart", census.both_phases),
    ] {
        println!("{:>6}  {what}", grouped(number));
    }
}

fn table(sides: Option<&str>) -> Result<Exit, BadInput> {
    let sides = sides.map(|text| read_number("sides", text)).transpose()?;
    if let Some(sides) = sides {
        // Every board has a game with three stones.
        Kind::new(sides, FEWEST_STONES, true, 0)?;
    }
    println!("{}", stored::HEADER);
    for kind in stored::games().filter(|kind| sides.is_none_or(|sides| kind.sides == sides)) {
        println!("{}", stored::line(kind, value(kind, Blocked::Loses)?));
    }
    Ok(Exit::Done)
}

/// The most stones that `strategy` reads. More than four change nothing.
const MOST_STONES: i32 = 1000;

fn strategy(stones: &str, inner_edges: bool) -> Result<Exit, BadInput> {
    let stones = read_whole("--stones", stones, i32::from(FEWEST_STONES)..=MOST_STONES)?;
    let Some(wins) = wins(stones, inner_edges) else {
        return Ok(Exit::NoSolution);
    };
    print_json(&wins);
    Ok(Exit::Done)
}
