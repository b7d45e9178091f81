//! Solvers of a task, and questions about a state.

use super::math::search::{self, Inquiry};
use super::{FEWEST_PEGS, Hanoi, Path, Variant, Way};
use crate::contract::{Answers, Choice, Fact, Finding, Outcome, Proof, Solver, Task};
use crate::kit::numerals::{about, grouped, memory};
use crate::search::breadth::Search;
use crate::search::{Cancelled, PAGE_MEMORY, Progress};
use crate::{say, text};

/// A method of solving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Method {
    /// The recursive route: a shortest one on three pegs, Frame and Stewart’s on more.
    #[strum(
        message = "Recursion",
        detailed_message = "At once, for any number of discs: a shortest route on three pegs, and Frame \
            and Stewart’s route on more."
    )]
    Recursion,
    /// Breadth-first search.
    #[strum(
        message = "Shortest, by search",
        detailed_message = "A shortest route, proved by a search where no theorem proves it, as far as the \
            states fit into the memory."
    )]
    Search,
}

/// A question about a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Question {
    /// The distance to the target.
    #[strum(
        message = "Distance, by search",
        detailed_message = "Finds the fewest moves by a search, whatever a theorem says."
    )]
    Distance,
    /// The number of shortest routes.
    #[strum(
        message = "Number of shortest routes",
        detailed_message = "Counts the routes that take as few moves as possible, by a search."
    )]
    ShortestWays,
    /// The farthest state.
    #[strum(
        message = "Farthest state",
        detailed_message = "Searches all states for one that takes the most moves to reach from here."
    )]
    Farthest,
}

impl Solver for Hanoi {
    type Solution = Way;

    type Method = Method;

    type Question = Question;

    /// Offers the player’s own moves on four pegs, which Bousch's proof is about.
    fn replay(size: &Variant) -> Option<&'static str> {
        (size.peg_count() == 4).then_some(text!("My moves in the proof"))
    }

    fn solve(
        task: &Task<Self>,
        method: Method,
        progress: &mut dyn Progress,
    ) -> Result<Finding<Way>, Cancelled> {
        if method == Method::Search {
            let (outcome, seen) = match search::shortest(task, progress)? {
                Some((solution, seen)) => {
                    (Outcome::Solved { solution, proof: Proof::Optimal }, seen)
                }
                None => (Outcome::Undecided { reason: refusal(task, progress.memory()) }, 0),
            };
            return Ok(Finding { outcome, seen });
        }
        let path = Path::between(&task.start, &task.goal);
        let proof = path.proof();
        let solution = Way::Recursion(path);
        Ok(Finding { outcome: Outcome::Solved { solution, proof }, seen: 0 })
    }

    fn cost(task: &Task<Self>, method: Method) -> String {
        if method != Method::Search
            || Path::between(&task.start, &task.goal).proof() == Proof::Optimal
        {
            return String::new();
        }
        match Inquiry::of(task) {
            Some(inquiry) => {
                let states = about(inquiry.states() as f64);
                if inquiry.fits(PAGE_MEMORY) {
                    say!(
                        "up to {states} states, {memory} at most",
                        states,
                        memory = memory(inquiry.bytes())
                    )
                } else {
                    say!(
                        "up to {states} states, which may not fit into {memory}; those of {n} disc do"
                            | "up to {states} states, which may not fit into {memory}; those of {n} discs do",
                        n = search::most_discs(task, PAGE_MEMORY),
                        states,
                        memory = memory(PAGE_MEMORY)
                    )
                }
            }
            None => refusal(task, PAGE_MEMORY),
        }
    }
}

impl Answers<Hanoi> for Question {
    fn answer(self, task: &Task<Hanoi>, progress: &mut dyn Progress) -> Result<Fact, Cancelled> {
        let name = self.name();
        let answer = match self {
            Self::Distance => distance(task, progress)?,
            Self::ShortestWays => ways(task, progress)?,
            Self::Farthest => farthest(task, progress)?,
        };
        let unknown = || (say!("not known"), refusal(task, progress.memory()));
        let (value, meaning) = answer.unwrap_or_else(unknown);
        Ok(Fact { name, value, meaning })
    }
}

/// A value and its meaning; `None` if the search does not fit into the memory.
type Answer = Result<Option<(String, String)>, Cancelled>;

fn distance(task: &Task<Hanoi>, progress: &mut dyn Progress) -> Answer {
    let Some(inquiry) = Inquiry::of(task) else { return Ok(None) };
    let Search::Found(reached) = inquiry.distance(progress)? else { return Ok(None) };
    let mut meaning = say!(
        "No route to the target is shorter: proved by a search of {states} states, which took {memory}.",
        states = grouped(reached.seen),
        memory = memory(reached.peak_bytes)
    );
    if inquiry.is_half_way() {
        let half = say!(
            "The search went half-way, to where the largest disc can move, and the other half is the \
             same backwards."
        );
        meaning = format!("{meaning} {half}");
    }
    Ok(Some((said_moves(reached.distance), meaning)))
}

fn ways(task: &Task<Hanoi>, progress: &mut dyn Progress) -> Answer {
    if task.variant.peg_count() == FEWEST_PEGS {
        let ways = Path::between(&task.start, &task.goal).ways();
        let meaning = say!("On three pegs there are never more than two shortest routes.");
        return Ok(ways.map(|ways| (ways.to_string(), meaning)));
    }
    let Some(Search::Found(ways)) = Inquiry::ways(task, progress)? else { return Ok(None) };
    let meaning = say!(
        "This many different routes have {n} move, which is the fewest possible, by a search of \
         {states} states."
            | "This many different routes have {n} moves, which is the fewest possible, by a search of \
               {states} states.",
        n = grouped(ways.distance),
        states = grouped(ways.seen)
    );
    Ok(Some((grouped(ways.ways), meaning)))
}

fn farthest(task: &Task<Hanoi>, progress: &mut dyn Progress) -> Answer {
    let Some(inquiry) = Inquiry::around(&task.start) else { return Ok(None) };
    let Search::Exhausted(extent) = inquiry.eccentricity(progress)? else { return Ok(None) };
    let meaning = say!(
        "No state is farther from here than {state}. The search went through {states} states, counting \
         once those that differ only by an exchange of empty pegs.",
        state = inquiry.state(extent.farthest),
        states = grouped(extent.seen)
    );
    Ok(Some((said_moves(extent.distance), meaning)))
}

/// A number of moves in words.
fn said_moves(moves: u64) -> String {
    say!("{n} move" | "{n} moves", n = grouped(moves))
}

/// Says that the states do not fit into this memory, in bytes, and names a size that would.
pub(super) fn refusal(task: &Task<Hanoi>, bytes: u64) -> String {
    say!(
        "The states do not fit into {memory} of memory. On {pegs} pegs, those of {n} disc do."
            | "The states do not fit into {memory} of memory. On {pegs} pegs, those of {n} discs do.",
        n = search::most_discs(task, bytes),
        memory = memory(bytes),
        pegs = task.variant.peg_count()
    )
}
