//! The ways of solving, and the questions about a state.

use num_bigint::BigUint;

use super::search::{self, Proved};
use super::shortest::Gathering;
use super::state::legal_states;
use super::{Colouring, Count, Magnetic, Procedure, Route, Spot, State, Tower, counted};
use crate::numerals::grouped;
use crate::puzzle::{Fact, Method, Outcome, Proof, Question, Solver, Task, Verdict};
use crate::search::{Cancelled, Progress};
use crate::solution::Solution;

/// What a method does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// A shortest way, put together from those of fewer discs.
    Shortest,
    /// The optimal procedure of the paper with this number: 0, or 1 for its brother.
    Optimal(usize),
    /// The first of these procedures that is legal.
    By(&'static [Procedure]),
    /// A shortest way, its length proved by breadth-first search.
    Search,
}

/// The ways, in the order of [`Solver::METHODS`].
const WAYS: [Way; 10] = [
    Way::Shortest,
    Way::Optimal(0),
    Way::Optimal(1),
    Way::By(&[Procedure::Rbb1000, Procedure::Rrb1000]),
    Way::By(&[Procedure::Rnb75]),
    Way::By(&[Procedure::Rnn67, Procedure::Nnb67]),
    Way::By(&[Procedure::Rnn64, Procedure::Nnb64]),
    Way::By(&[Procedure::Nnn62]),
    Way::By(&[Procedure::Nnn61]),
    Way::Search,
];

/// A method that is a procedure of the paper. From anywhere but its beginning there is only the shortest way.
const fn procedure(name: &'static str, meaning: &'static str) -> Method {
    Method { name, meaning }
}

impl Solver for Magnetic {
    type Solution = Route;

    const METHODS: &'static [Method] = &[
        Method {
            name: "Shortest",
            meaning: "A shortest way from any state, put together from shortest ways of fewer discs.",
        },
        procedure(
            "Levy’s optimal procedure",
            "1000, 909, 727, 636 or 606, as the posts demand; elsewhere than at the start the shortest way.",
        ),
        procedure(
            "Its brother",
            "The optimal procedure backwards in time, where it solves the same puzzle; elsewhere than at the \
             start the shortest way.",
        ),
        procedure(
            "1000",
            "Levy’s procedure for coloured posts; elsewhere than at the start the shortest way.",
        ),
        procedure("75", "RNB75, not optimal; elsewhere than at the start the shortest way."),
        procedure(
            "67",
            "RNN67 or NNB67, not optimal; elsewhere than at the start the shortest way.",
        ),
        procedure(
            "64",
            "RNN64 or NNB64, not optimal; elsewhere than at the start the shortest way.",
        ),
        procedure("62", "NNN62, not optimal; elsewhere than at the start the shortest way."),
        procedure("61", "NNN61, not optimal; elsewhere than at the start the shortest way."),
        Method {
            name: "Search",
            meaning: "A shortest way whose length a search, layer by layer, proves without any theory.",
        },
    ];

    fn solve(
        task: &Task<Self>,
        method: usize,
        progress: &mut dyn Progress,
    ) -> Result<Verdict<Route>, Cancelled> {
        let start = &task.start;
        let way = WAYS.get(method).copied().unwrap_or(Way::Shortest);
        let mut seen = 0;
        let outcome = match way {
            Way::Search => {
                let proved = search::distance(start, progress)?;
                if let Proved::Distance { seen: all, .. } | Proved::Unreachable { seen: all } =
                    proved
                {
                    seen = all;
                }
                proved_way(start, proved)
            }
            Way::Optimal(_) | Way::By(_) if start.gathered() == Some(Spot::START) => {
                procedure_for(way, start.tower().colouring())
                    .and_then(|procedure| Route::by(procedure, start))
                    .map_or_else(
                        |reason| Outcome::Undecided { reason },
                        |solution| Outcome::Solved { proof: proof(start, &solution), solution },
                    )
            }
            Way::Shortest | Way::Optimal(_) | Way::By(_) => shortest_way(start),
        };
        Ok(Verdict { outcome, seen })
    }

    fn cost(task: &Task<Self>, method: usize) -> String {
        if WAYS.get(method) != Some(&Way::Search) {
            return String::new();
        }
        search::too_large(task.variant).unwrap_or_else(|| {
            let states = legal_states(task.variant);
            format!("Up to {} states, of which less than 1 MB are kept.", grouped(states))
        })
    }

    const QUESTIONS: &'static [Question] = &[Question {
        name: "Shortest solutions, searched",
        meaning: "Counts the shortest ways from here to the goal, state by state. It takes seconds up to 13 \
             discs, minutes or hours beyond, and there is no room for more than 20.",
    }];

    fn answer(
        task: &Task<Self>,
        question: usize,
        progress: &mut dyn Progress,
    ) -> Result<Fact, Cancelled> {
        let name = Self::QUESTIONS.get(question).map_or("", |question| question.name);
        let (value, meaning) = match search::count(&task.start, progress)? {
            Ok((moves, ways)) => (
                short(&ways),
                format!(
                    "The search found that no way to the goal has less than {}, and that this is the number \
                     of different ways of that length.",
                    counted(moves, "move")
                ),
            ),
            Err(Proved::TooLarge(reason)) => ("not searched".to_owned(), reason),
            Err(Proved::Distance { .. } | Proved::Unreachable { .. }) => {
                ("0".to_owned(), "The search found no way to the goal.".to_owned())
            }
        };
        Ok(Fact { name, value, meaning })
    }
}

/// A number in digits, or how many digits it has.
fn short(number: &BigUint) -> String {
    const LONGEST: usize = 40;
    let digits = number.to_string();
    if digits.len() <= LONGEST {
        grouped(digits)
    } else {
        format!("a number of {} digits", digits.len())
    }
}

/// The procedure a method stands for.
fn procedure_for(way: Way, colouring: Colouring) -> Result<Procedure, String> {
    match way {
        Way::Optimal(number) => {
            let pair = Procedure::optimal(colouring);
            pair.get(number).copied().ok_or_else(|| {
                format!("The brother of {} solves the posts {}.", pair[0], colouring.reversed())
            })
        }
        Way::By(procedures) => procedures
            .iter()
            .copied()
            .find(|procedure| colouring.is_as_free_as(procedure.home()))
            .ok_or_else(|| {
                let names: Vec<&str> =
                    procedures.iter().map(|procedure| procedure.name()).collect();
                let verb = if names.len() == 1 { "is" } else { "are" };
                format!("{} {verb} not legal with the posts {colouring}.", names.join(" and "))
            }),
        Way::Shortest | Way::Search => Err("It is no procedure.".to_owned()),
    }
}

/// What is proved about a route: shortest ways are known for any number of discs.
fn proof(start: &State, route: &Route) -> Proof {
    match Route::shortest(start) {
        Some(shortest) if shortest.len() == route.len() => Proof::Optimal,
        _ => Proof::Legal,
    }
}

fn shortest_way(start: &State) -> Outcome<Route> {
    Route::shortest(start).map_or_else(
        || Outcome::Unsolvable {
            reason: "All posts show the same colour, so that no disc can move.".to_owned(),
        },
        |solution| Outcome::Solved { solution, proof: Proof::Optimal },
    )
}

/// The shortest way, if it is as long as the search says.
fn proved_way(start: &State, proved: Proved) -> Outcome<Route> {
    match proved {
        Proved::TooLarge(reason) => Outcome::Undecided { reason },
        Proved::Unreachable { seen } => {
            let states = counted(seen, "state");
            Outcome::Unsolvable {
                reason: format!("The search ended after {states}, all that can be reached."),
            }
        }
        Proved::Distance { moves, .. } => match Route::shortest(start) {
            Some(solution) if solution.len() == BigUint::from(moves) => {
                Outcome::Solved { solution, proof: Proof::Optimal }
            }
            _ => Outcome::Undecided {
                reason: format!(
                    "The search found {}, and the recursion another number.",
                    counted(moves, "move")
                ),
            },
        },
    }
}

/// How many shortest ways lead from a state to the goal; `None` where none does.
pub(super) fn shortest_count(start: &State) -> Option<Count> {
    Gathering::new(start).to(Spot::GOAL).map(|way| way.count.clone())
}

/// How many moves a shortest solution of a tower has.
pub fn optimum(tower: Tower) -> BigUint {
    let [procedure, ..] = Procedure::optimal(tower.colouring()) else { return BigUint::ZERO };
    procedure.length(tower.discs())
}
