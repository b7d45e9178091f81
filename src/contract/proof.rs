//! Proofs about the length of a solution.
//!
//! ```
//! use parlour::contract::{Proof, Unproved};
//!
//! let proof = Proof::best_known(Unproved::Memory, Some(18));
//! assert_eq!(proof.badge(), "Best known, at least 18");
//! ```

use crate::kit::numerals::grouped;
use crate::say;

/// The knowledge about a solution's length: proved shortest, best known, or nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Proof {
    /// It is proved that no solution is shorter.
    Optimal,
    /// The solver knows no shorter solution, but there may be one.
    BestKnown(Gap),
    /// Every move is legal and the end is the goal. Nothing is claimed about the length.
    Legal,
}

impl Proof {
    /// The proof of a solution that may not be the shortest, with the reason and a lower bound.
    pub fn best_known(why: Unproved, at_least: Option<u32>) -> Self {
        Self::BestKnown(Gap { at_least, why: Some(why) })
    }

    /// The word for it in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::BestKnown(_) => "best known",
            Self::Legal => "legal",
        }
    }

    /// The badge of a solution: "Best known, at least 18".
    pub fn badge(self) -> String {
        match self {
            Self::Optimal => say!("Proved shortest"),
            Self::BestKnown(Gap { at_least: Some(least), .. }) => {
                say!("Best known, at least {least}", least = grouped(least))
            }
            Self::BestKnown(_) => say!("Best known"),
            Self::Legal => say!("A solution"),
        }
    }

    /// The lower bound, where the solution may not be the shortest.
    pub fn at_least(self) -> Option<u32> {
        match self {
            Self::BestKnown(gap) => gap.at_least,
            Self::Optimal | Self::Legal => None,
        }
    }

    /// Sentences that say why the solution may not be the shortest. Empty where there is nothing to say.
    pub fn remark(self) -> String {
        let Self::BestKnown(Gap { at_least, why: Some(why) }) = self else { return String::new() };
        let least = at_least.map(|least| {
            say!(
                "Every solution takes at least {n} move."
                    | "Every solution takes at least {n} moves.",
                n = grouped(least)
            )
        });
        [Some(why.words()), least].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// The gap in the proof that a solution is the shortest.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Gap {
    /// The proved lower bound, if there is one.
    pub at_least: Option<u32>,
    /// The reason for the gap. `None` for a claim in a link, which gives no reason.
    pub why: Option<Unproved>,
}

/// The reason why a solution is not proved to be the shortest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Unproved {
    /// The search ran out of memory.
    Memory,
    /// A construction gives the solution, not a search.
    Construction,
    /// The search left out some branches, which are unknown or too many.
    Incomplete,
}

impl Unproved {
    /// The reason, in a sentence.
    fn words(self) -> String {
        match self {
            Self::Memory => {
                say!("Not proved to be the shortest: the search stopped when its memory was full.")
            }
            Self::Construction => say!(
                "Not proved to be the shortest: it follows a construction, and no search has tried every way."
            ),
            Self::Incomplete => {
                say!("Not proved to be the shortest: the search has tried only some of the ways.")
            }
        }
    }
}
