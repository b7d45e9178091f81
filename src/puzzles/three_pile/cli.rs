//! `parlour three-pile …`

use clap::{ArgGroup, Args, Subcommand};
use serde::Serialize;

use super::ThreePile;
use super::math::card::{Card, sorted};
use super::math::deal::{deal, gather};
use super::math::deck::{Deck, variants};
use super::math::least::list_to;
use super::math::survey::{listed, simulate};
use super::variant::number;
use crate::cli::{BadInput, CommandLine, Exit, answer, print_json};
use crate::contract::{TextError, read_whole};

/// The most deals that are made in a row.
const MOST_DEALS: usize = 1000;

/// The commands of the three-pile trick.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Lists the 222 variants of the paper: fixed points, and deals promised and needed.
    Table {
        /// Answers in comma-separated values.
        #[arg(long)]
        csv: bool,
    },
    /// Deals and gathers real cards, and tells where one of them goes.
    Deal {
        #[command(flatten)]
        sizes: Sizes,
        /// The place of the card in the packet, from 1 at the top.
        #[arg(long, value_name = "X", allow_hyphen_values = true)]
        card: String,
        /// For each deal the place of its pile, from 1 at the bottom, with commas between.
        #[arg(long, value_name = "P1,P2,…", allow_hyphen_values = true)]
        positions: String,
    },
    /// Gives the least number of deals that bring every card to its wanted place.
    #[command(group(ArgGroup::new("wanted").required(true).args(["place", "to"])))]
    Deals {
        #[command(flatten)]
        sizes: Sizes,
        /// The place of the card's pile after every deal, from 1 at the bottom. Counts the deals that bring every card
        /// to a fixed point.
        #[arg(long, value_name = "P", allow_hyphen_values = true)]
        place: Option<String>,
        /// A place in the packet, from 1 at the top. Counts the deals that bring every card there, if the pile may be
        /// put in another place each time, the same for all cards.
        #[arg(long, value_name = "X", allow_hyphen_values = true)]
        to: Option<String>,
    },
}

/// The sizes of a deck.
#[derive(Debug, Args)]
pub struct Sizes {
    /// The number of piles: from 2 to 13.
    #[arg(long, value_name = "A", allow_hyphen_values = true)]
    piles: String,
    /// The number of cards in each pile: from 2 to 52, and at most 104 in all.
    #[arg(long, value_name = "B", allow_hyphen_values = true)]
    cards: String,
}

impl Sizes {
    fn deck(&self) -> Result<Deck, TextError> {
        Deck::new(number("--piles", &self.piles)?, number("--cards", &self.cards)?)
    }
}

/// The answer of `deals` in JSON.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Least {
    /// With the pile always in one place.
    Same {
        least: usize,
        /// The number of deals that Theorems 8 and 9 promise; `null` for two piles.
        theorem: Option<usize>,
        fixed_points: Vec<usize>,
    },
    /// With the pile in these places.
    Listed { least: usize, places: Vec<usize> },
}

/// The answer of `deal` in JSON. Cards are named by their places in the first packet.
#[derive(Debug, Serialize)]
struct Dealt {
    piles: usize,
    cards: usize,
    card: usize,
    /// The place of the card after each deal.
    places: Vec<usize>,
    deals: Vec<One>,
    /// The packet in the end, from the top.
    packet: Vec<usize>,
}

/// The answer for one deal in JSON.
#[derive(Debug, Serialize)]
struct One {
    /// The pile that the card was in, from 1.
    pile: usize,
    /// The place where this pile was put.
    position: usize,
    /// The place of the card after it.
    place: usize,
    /// All piles, each from its bottom.
    piles: Vec<Vec<usize>>,
}

impl CommandLine for ThreePile {
    type Command = Command;

    const LISTS: &[&str] = &["table"];

    fn run(command: Command) -> Result<Exit, BadInput> {
        match command {
            Command::Table { csv } => tell_table(csv),
            Command::Deal { sizes, card, positions } => {
                tell_path(sizes.deck()?, &card, &positions)?;
            }
            Command::Deals { sizes, place, to } => tell_least(sizes.deck()?, place, to)?,
        }
        Ok(Exit::Done)
    }
}

fn tell_table(csv: bool) {
    if csv {
        println!("a,b,p,fixed_points,n_theorem,n_true");
    } else {
        println!("  a   b   p  fixed points  theorem  needed");
    }
    for (deck, p) in variants() {
        let found = simulate(deck, p);
        // The decks of the table have three piles or more, so a theorem applies.
        let theorem = deck.theorem(p).unwrap_or_default();
        let (a, b) = (deck.piles(), deck.height());
        if csv {
            println!("{a},{b},{p},{},{theorem},{}", listed(&found.fixed, ";"), found.deals);
        } else {
            let fixed = listed(&found.fixed, ", ");
            println!("{a:>3} {b:>3} {p:>3}  {fixed:<12}  {theorem:>7}  {:>6}", found.deals);
        }
    }
}

fn tell_least(deck: Deck, place: Option<String>, to: Option<String>) -> Result<(), BadInput> {
    let least = match (place, to) {
        (None, Some(to)) => {
            let to = read_whole("--to", &to, 1..=deck.size())?;
            let places = list_to(deck, to);
            Least::Listed { least: places.len(), places }
        }
        // Clap requires one of the two.
        (place, _) => {
            let p = read_whole("--place", &place.unwrap_or_default(), 1..=deck.piles())?;
            Least::Same {
                least: deck.deals(p),
                theorem: deck.theorem(p),
                fixed_points: deck.fixed_points(p),
            }
        }
    };
    print_json(&least);
    Ok(())
}

fn tell_path(deck: Deck, card: &str, positions: &str) -> Result<(), BadInput> {
    let start = read_whole("--card", card, 1..=deck.size())?;
    let places = positions
        .split(',')
        .take(MOST_DEALS + 1)
        .map(|text| read_whole("--positions", text.trim(), 1..=deck.piles()))
        .collect::<Result<Vec<usize>, TextError>>()?;
    if places.len() > MOST_DEALS {
        let allowed = format!("At most {MOST_DEALS} deals are allowed.");
        return Err(TextError::new("--positions", positions, allowed).into());
    }
    answer(&follow(deck, start, &places), |path| {
        println!("place {start}");
        for one in &path.deals {
            println!("pile {} put in position {}: place {}", one.pile, one.position, one.place);
        }
    });
    Ok(())
}

/// Deals and gathers real cards, and follows one of them.
fn follow(deck: Deck, start: usize, positions: &[usize]) -> Dealt {
    let mut packet = sorted(deck);
    let card = Card::new(start - 1);
    let numbers = |cards: &[Card]| cards.iter().map(|card| card.number() + 1).collect::<Vec<_>>();
    let mut deals = Vec::new();
    for &position in positions {
        let piles = deal(deck, &packet);
        // The card is in one of them.
        let chosen = piles.iter().position(|pile| pile.contains(&card)).unwrap_or_default();
        packet = gather(&piles, chosen, position);
        let place = packet.iter().position(|other| *other == card).unwrap_or_default() + 1;
        let piles = piles.iter().map(|pile| numbers(pile)).collect();
        deals.push(One { pile: chosen + 1, position, place, piles });
    }
    Dealt {
        piles: deck.piles(),
        cards: deck.height(),
        card: start,
        places: deals.iter().map(|one| one.place).collect(),
        deals,
        packet: numbers(&packet),
    }
}
