//! Methods of solving, and questions about a state.

use num_bigint::BigUint;

use super::math::search::{self, NoWay};
use super::math::shortest::Gathering;
use super::position::{Colouring, legal_states};
use super::{Count, Magnetic, Position, Procedure, Route, Spot, Variant};
use crate::contract::{
    Answers, Choice, Fact, Finding, Outcome, Proof, Rules, Solution, Solver, Task,
};
use crate::kit::numerals::{Whole as _, grouped};
use crate::kit::words;
use crate::say;
use crate::search::breadth::Reached;
use crate::search::{Cancelled, Progress};

/// A method of solving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Method {
    /// A shortest route, put together from those of fewer discs.
    #[strum(
        message = "Shortest",
        detailed_message = "A shortest route from any state, put together from shortest routes of fewer discs. \
            On four posts a search finds it."
    )]
    Shortest,
    /// The optimal procedure of the paper.
    #[strum(
        message = "Levy’s optimal procedure",
        detailed_message = "1000, 909, 727, 636 or 606, as the posts demand; from other positions the shortest route."
    )]
    Optimal,
    /// The optimal procedure backwards in time, where it solves the same puzzle.
    #[strum(
        message = "Its brother",
        detailed_message = "The optimal procedure backwards in time, where it solves the same puzzle; from other \
            positions the shortest route."
    )]
    Brother,
    /// Procedure 1000.
    #[strum(
        message = "1000",
        detailed_message = "Levy’s procedure for coloured posts; from other positions the shortest route."
    )]
    Paper1000,
    /// Procedure 75.
    #[strum(
        message = "75",
        detailed_message = "RNB75, not optimal; from other positions the shortest route."
    )]
    By75,
    /// Procedure 67.
    #[strum(
        message = "67",
        detailed_message = "RNN67 or NNB67, not optimal; from other positions the shortest route."
    )]
    By67,
    /// Procedure 64.
    #[strum(
        message = "64",
        detailed_message = "RNN64 or NNB64, not optimal; from other positions the shortest route."
    )]
    By64,
    /// Procedure 62.
    #[strum(
        message = "62",
        detailed_message = "NNN62, not optimal; from other positions the shortest route."
    )]
    By62,
    /// Procedure 61.
    #[strum(
        message = "61",
        detailed_message = "NNN61, not optimal; from other positions the shortest route."
    )]
    By61,
    /// A shortest route, its length proved by breadth-first search.
    #[strum(
        message = "Search",
        detailed_message = "A shortest route whose length a search, layer by layer, proves without any theory."
    )]
    Search,
}

impl Method {
    /// The procedures of the paper that the method tries, in order; `None` for other methods.
    fn procedures(self, posts: Colouring) -> Option<&'static [Procedure]> {
        let optimal = Procedure::optimal(posts);
        Some(match self {
            Self::Shortest | Self::Search => return None,
            Self::Optimal => &optimal[..1],
            Self::Brother => &optimal[1..],
            Self::Paper1000 => &[Procedure::Rbb1000, Procedure::Rrb1000],
            Self::By75 => &[Procedure::Rnb75],
            Self::By67 => &[Procedure::Rnn67, Procedure::Nnb67],
            Self::By64 => &[Procedure::Rnn64, Procedure::Nnb64],
            Self::By62 => &[Procedure::Nnn62],
            Self::By61 => &[Procedure::Nnn61],
        })
    }
}

/// A question about a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Question {
    /// The number of shortest routes.
    #[strum(
        message = "Shortest solutions, searched",
        detailed_message = "Counts the shortest routes from here to the goal, state by state. It takes seconds \
            for up to 13 discs and minutes or hours for more; more than 20 do not fit. On four posts 10 discs fit."
    )]
    ShortestWays,
}

impl Solver for Magnetic {
    type Solution = Route;

    type Method = Method;

    /// Levy's procedures are for three posts, and each needs some of them to be neutral.
    fn can_use(tower: &Variant, method: Method) -> bool {
        let posts = tower.colouring();
        let is_legal = |one: &Procedure| posts.is_as_free_as(one.home());
        method.procedures(posts).is_none_or(|all| all.iter().any(is_legal))
    }

    fn solve(
        task: &Task<Self>,
        method: Method,
        progress: &mut dyn Progress,
    ) -> Result<Finding<Route>, Cancelled> {
        let start = &task.start;
        if !task.variant.colouring().has_three() {
            return match method {
                Method::Shortest | Method::Search => searched(start, progress),
                _ => Ok(Finding { outcome: Outcome::Undecided { reason: three_only() }, seen: 0 }),
            };
        }
        if method == Method::Search {
            return Ok(match search::distance(start, progress)? {
                Ok(Reached { distance, seen, .. }) => {
                    Finding { outcome: proved_way(start, distance), seen }
                }
                Err(reason) => no_way(reason),
            });
        }
        let outcome = match method.procedures(task.variant.colouring()) {
            None => shortest_way(start),
            Some([]) => by_procedure(start, Err(no_brother(task.variant))),
            Some(procedures) => by(start, procedures),
        };
        Ok(Finding { outcome, seen: 0 })
    }

    fn cost(task: &Task<Self>, method: Method) -> String {
        if !task.variant.colouring().has_three() {
            return match method {
                Method::Shortest | Method::Search => search::cost(task.variant),
                _ => three_only(),
            };
        }
        if method != Method::Search {
            return String::new();
        }
        search::too_large(task.variant).unwrap_or_else(|| {
            let states = grouped(legal_states(task.variant));
            say!("Up to {states} states, of which less than 1 MB are kept.", states)
        })
    }

    type Question = Question;
}

impl Answers<Magnetic> for Question {
    fn answer(self, task: &Task<Magnetic>, progress: &mut dyn Progress) -> Result<Fact, Cancelled> {
        let name = self.name();
        let (value, meaning) = match search::count(&task.start, progress)? {
            Ok((moves, ways)) => (
                short(&ways),
                say!(
                    "No route to the goal has fewer than {n} move; this is the number of different routes of that \
                     length."
                        | "No route to the goal has fewer than {n} moves; this is the number of different routes \
                           of that length.",
                    n = grouped(moves)
                ),
            ),
            Err(NoWay::TooLarge(reason)) => (say!("not searched"), reason),
            Err(NoWay::Unreachable(_)) => {
                ("0".to_owned(), say!("The search found no route to the goal."))
            }
        };
        Ok(Fact { name, value, meaning })
    }
}

/// The reason why the paper's procedures do not solve a game on four posts.
fn three_only() -> String {
    say!("Levy’s procedures are for three posts.")
}

/// Finds a shortest route on four posts by a search.
fn searched(start: &Position, progress: &mut dyn Progress) -> Result<Finding<Route>, Cancelled> {
    if Magnetic::moves(start).is_empty() {
        return Ok(Finding { outcome: shortest_way(start), seen: 0 });
    }
    Ok(match search::route(start, progress)? {
        Ok((line, seen)) => {
            let solution = Route::searched(line);
            Finding { outcome: Outcome::Solved { solution, proof: Proof::Optimal }, seen }
        }
        Err(reason) => no_way(reason),
    })
}

/// Writes a number in digits, or the number of its digits.
fn short(number: &BigUint) -> String {
    const LONGEST: usize = 40;
    let digits = number.to_digits();
    if digits.len() <= LONGEST {
        grouped(digits)
    } else {
        say!("a number of {digits} digits", digits = digits.len())
    }
}

/// The reason why reversing the optimal procedure of a tower in time does not solve it.
fn no_brother(tower: Variant) -> String {
    let posts = tower.colouring();
    let procedure = Procedure::optimal(posts)[0];
    say!(
        "The brother of {procedure} solves the posts {posts}.",
        procedure,
        posts = posts.reversed()
    )
}

/// A solution by the first of these procedures that is legal.
fn by(start: &Position, procedures: &[Procedure]) -> Outcome<Route> {
    let posts = start.tower().colouring();
    let legal = |procedure: &Procedure| posts.is_as_free_as(procedure.home());
    let procedure = procedures.iter().copied().find(legal).ok_or_else(|| {
        let names: Vec<&str> = procedures.iter().map(|procedure| procedure.name()).collect();
        match names[..] {
            [procedure] => {
                say!("{procedure} is not legal with the posts {posts}.", procedure, posts)
            }
            _ => {
                let procedures = words::and(&names);
                say!("{procedures} are not legal with the posts {posts}.", procedures, posts)
            }
        }
    });
    by_procedure(start, procedure)
}

/// The solution by a procedure. From any other state than its beginning, the shortest route.
fn by_procedure(start: &Position, procedure: Result<Procedure, String>) -> Outcome<Route> {
    if start.gathered() != Some(Spot::START) {
        return shortest_way(start);
    }
    procedure.and_then(|procedure| Route::by(procedure, start)).map_or_else(
        |reason| Outcome::Undecided { reason },
        |solution| Outcome::Solved { proof: proof(start, &solution), solution },
    )
}

/// The proof for a route. For any number of discs, the length of a shortest route is known.
fn proof(start: &Position, route: &Route) -> Proof {
    match Route::shortest(start) {
        Some(shortest) if shortest.len() == route.len() => Proof::Optimal,
        _ => Proof::Legal,
    }
}

fn shortest_way(start: &Position) -> Outcome<Route> {
    Route::shortest(start).map_or_else(
        || Outcome::Unsolvable {
            reason: say!("All posts show the same colour, so that no disc can move."),
        },
        |solution| Outcome::Solved { solution, proof: Proof::Optimal },
    )
}

/// The shortest route, if it has as many moves as the search proved.
fn proved_way(start: &Position, moves: u64) -> Outcome<Route> {
    match Route::shortest(start) {
        Some(solution) if solution.len() == BigUint::from(moves) => {
            Outcome::Solved { solution, proof: Proof::Optimal }
        }
        _ => Outcome::Undecided {
            reason: say!(
                "The search found {n} move, and the recursion another number."
                    | "The search found {n} moves, and the recursion another number.",
                n = grouped(moves)
            ),
        },
    }
}

/// The outcome of a search that found no way.
fn no_way(reason: NoWay) -> Finding<Route> {
    match reason {
        NoWay::TooLarge(reason) => Finding { outcome: Outcome::Undecided { reason }, seen: 0 },
        NoWay::Unreachable(seen) => {
            let reason = say!(
                "The search ended after {n} state, all that can be reached."
                    | "The search ended after {n} states, all that can be reached.",
                n = grouped(seen)
            );
            Finding { outcome: Outcome::Unsolvable { reason }, seen }
        }
    }
}

/// The number of shortest routes from a state to the goal; `None` if there is none.
pub(super) fn shortest_count(start: &Position) -> Option<Count> {
    Gathering::new(start).to(Spot::GOAL).map(|way| way.count.clone())
}

/// The number of moves of a shortest solution of a tower.
pub fn optimum(tower: Variant) -> BigUint {
    Procedure::optimal(tower.colouring())[0].length(tower.discs())
}
