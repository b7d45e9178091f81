//! `parlour magnetic …`

use clap::{Args, Subcommand};
use num_bigint::BigUint;
use serde::Serialize;

use super::super::cli::{Step, Telling};
use super::math::posts::{End, MOST_POSTS, fewest, most_discs};
use super::math::red::{Ends, ends};
use super::math::search::{self, MOST_PACKED};
use super::{Colouring, Magnetic, Move, Position, Procedure, Route, Variant, optimum};
use crate::cli::{BadInput, Bar, CommandLine, Exit, answer, print_json};
use crate::contract::{Proof, Rules, Solution, TextError, Variant as _, read_whole};
use crate::kit::numerals::counted;
use crate::search::Progress;

/// The commands of the magnetic tower.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Gives the least number of moves, and the number of solutions that have it.
    Optimum {
        #[command(flatten)]
        tower: Tower,
        /// Searches as far as a search is possible at all, which takes hours, instead of up to 15 discs.
        #[arg(long)]
        search: bool,
    },
    /// Gives the length of a solution, and any state and move of it.
    Solve {
        #[command(flatten)]
        tower: Tower,
        /// The procedure, by its name in Levy's paper, or "shortest" [default: the optimal one of these posts].
        #[arg(long, value_name = "NAME", allow_hyphen_values = true)]
        algorithm: Option<String>,
        #[command(flatten)]
        telling: Telling,
    },
    /// Gives the least numbers of moves for a tower that ends red up, as it began, and for one that ends
    /// blue up.
    Red {
        /// The number of discs, from 1 to 64.
        #[arg(long, allow_hyphen_values = true)]
        discs: String,
        /// The posts S, I and D: R (red), B (blue) or N (neutral) each; S is R or N, and D is B or N.
        #[arg(long, default_value = "NNN", allow_hyphen_values = true)]
        colouring: String,
    },
    /// Searches the least numbers of moves on several neutral posts, for towers that are turned over and
    /// towers that end blue or red on another post.
    Posts {
        /// The number of posts, from 3 to 6.
        #[arg(long, allow_hyphen_values = true)]
        posts: String,
        /// The number of discs, from 1 to 20 on three posts, 15 on four, 11 on five and 9 on six.
        #[arg(long, allow_hyphen_values = true)]
        discs: String,
    },
}

/// A tower on three posts.
#[derive(Debug, Args)]
pub struct Tower {
    /// The posts S, I and D: R (red), B (blue) or N (neutral) each; S is R or N, and D is B or N.
    #[arg(long, allow_hyphen_values = true)]
    colouring: String,
    /// The number of discs, from 1 to 64.
    #[arg(long, allow_hyphen_values = true)]
    discs: String,
}

impl Tower {
    fn read(&self) -> Result<Variant, TextError> {
        let posts = self.colouring.parse::<Colouring>().ok().filter(|posts| posts.has_three());
        let posts = posts.ok_or_else(|| Colouring::FREE.refused(&self.colouring))?;
        Variant::new(posts, 1)?.with("discs", &self.discs)
    }
}

/// The answer of `posts` in JSON: numbers of moves, `null` where the memory is not enough.
#[derive(Debug, Serialize)]
struct Reached {
    turned: Option<u64>,
    blue: Option<u64>,
    red: Option<u64>,
}

/// The answer of `red` in JSON: numbers of moves, in decimal.
#[derive(Debug, Serialize)]
struct Ended {
    /// `null` where the posts do not let the tower end red up.
    red_to_red: Option<String>,
    red_to_blue: Option<String>,
}

/// The most discs that are searched unless the command asks for more: some seconds.
const SEARCHED: u32 = 15;

/// The answer of `optimum` in JSON.
#[derive(Debug, Serialize)]
struct Least {
    /// The least number of moves, in decimal.
    moves: String,
    /// Tells whether a search through the states has proved it.
    search: bool,
    /// The number of solutions that have that number, in decimal, where they were counted by the search.
    solutions: Option<String>,
}

/// A disc in JSON.
#[derive(Debug, Serialize)]
struct Lying {
    post: char,
    colour: char,
}

impl CommandLine for Magnetic {
    type Command = Command;

    fn run(command: Command) -> Result<Exit, BadInput> {
        match command {
            Command::Optimum { tower, search } => least(tower.read()?, search),
            Command::Solve { tower, algorithm, telling } => {
                solve(tower.read()?, algorithm.as_deref(), &telling)
            }
            Command::Red { discs, colouring } => red_or_blue(Tower { colouring, discs }.read()?),
            Command::Posts { posts, discs } => more_posts(&posts, &discs),
        }
    }
}

fn least(tower: Variant, search: bool) -> Result<Exit, BadInput> {
    let start = Magnetic::start(&tower).start;
    let most = if search { MOST_PACKED } else { SEARCHED };
    let searched = if tower.discs() <= most {
        // The progress bar never cancels. Only a tower that does not fit has no answer.
        search::count(&start, &mut Bar::new()).ok().and_then(Result::ok)
    } else {
        None
    };
    let (moves, solutions) = match searched {
        Some((moves, solutions)) => (BigUint::from(moves), Some(solutions)),
        None => (optimum(tower), None),
    };
    let search = solutions.is_some();
    let least = Least {
        moves: moves.to_string(),
        search,
        solutions: solutions.as_ref().map(ToString::to_string),
    };
    answer(&least, |_| {
        let how =
            if search { "proved by search" } else { "by the optimal procedure, not searched" };
        println!("{}, {how}", counted(moves, "move"));
        if let Some(solutions) = solutions {
            println!("{}", counted(solutions, "shortest solution"));
        }
    });
    Ok(Exit::Done)
}

fn red_or_blue(tower: Variant) -> Result<Exit, BadInput> {
    let Ends { red, blue } = ends(tower);
    let exit = if red.is_some() { Exit::Done } else { Exit::NoSolution };
    let decimal = |moves: Option<BigUint>| moves.map(|moves| moves.to_string());
    print_json(&Ended { red_to_red: decimal(red), red_to_blue: decimal(blue) });
    Ok(exit)
}

fn more_posts(posts: &str, discs: &str) -> Result<Exit, BadInput> {
    let posts = read_whole("--posts", posts, 3..=MOST_POSTS)?;
    let discs = read_whole("--discs", discs, 1..=most_discs(posts))?;
    // The progress bar never cancels.
    let moves = |end| {
        let mut bar = Bar::new();
        let budget = bar.memory();
        fewest(posts, discs, end, budget, &mut bar).ok().flatten()
    };
    let [turned, blue, red] = End::ALL.map(moves);
    print_json(&Reached { turned, blue, red });
    Ok(if red.is_some() { Exit::Done } else { Exit::NoSolution })
}

fn solve(tower: Variant, algorithm: Option<&str>, telling: &Telling) -> Result<Exit, BadInput> {
    let start = Magnetic::start(&tower).start;
    let name = algorithm.unwrap_or_else(|| Procedure::optimal(tower.colouring())[0].name());
    let route = Route::named(name, &start)
        .map_err(|problem| TextError::new("--algorithm", name, problem))?;
    let proof = if route.len() == optimum(tower) { Proof::Optimal } else { Proof::Legal };
    let step = |mv: Move| Step { disc: mv.disc, from: mv.from.letter(), to: mv.to.letter() };
    telling.print(&route, proof, Some(route.name()), lying, step)
}

fn lying(state: &Position) -> Vec<Lying> {
    let disc =
        |spot: &super::Spot| Lying { post: spot.post.letter(), colour: spot.colour.letter() };
    state.spots().iter().map(disc).collect()
}
