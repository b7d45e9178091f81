//! `parlour rubiks-magic general`: replays general folds.

use serde::Serialize;

use crate::cli::{BadInput, Exit, answer};
use crate::contract::TextError;
use crate::kit::numerals::counted;
use crate::puzzles::rubiks_magic::math::folding::general::{self, stored};

/// The answer in JSON.
#[derive(Debug, Serialize)]
struct Replayed {
    /// The folds, in the order of the file.
    folds: Vec<One>,
    /// Tells whether all of them obey the rules in both directions.
    valid: bool,
}

/// The result of one fold.
#[derive(Debug, Serialize)]
struct One {
    /// The state at its start.
    from: String,
    /// The state at its end.
    to: String,
    /// The rule that it breaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    flaw: Option<String>,
}

pub(super) fn run(fold: Option<&str>) -> Result<Exit, BadInput> {
    let folds: Vec<general::General> = match fold {
        Some(text) => {
            let wrong = |problem| TextError::new("General fold", text, problem);
            vec![text.parse().map_err(wrong)?]
        }
        None => stored().collect(),
    };
    let folds: Vec<One> = folds.iter().map(replayed).collect();
    let valid = folds.iter().all(|one| one.flaw.is_none());
    let replayed = Replayed { folds, valid };
    answer(&replayed, tell);
    Ok(if valid { Exit::Done } else { Exit::NoSolution })
}

/// Replays a fold in both directions.
fn replayed(one: &general::General) -> One {
    let flaw = one.fold().and_then(|_| one.inverse().fold()).err();
    let flaw = flaw.map(|flaw| flaw.to_string());
    One { from: one.from.text(), to: one.to.text(), flaw }
}

fn tell(replayed: &Replayed) {
    for One { from, to, flaw } in &replayed.folds {
        match flaw {
            None => println!("{from} to {to}"),
            Some(flaw) => println!("{from} to {to}: {flaw}"),
        }
    }
    let good = replayed.folds.iter().filter(|one| one.flaw.is_none()).count();
    let valid = match (replayed.folds.len(), good) {
        (1, 1) => "valid".to_owned(),
        (1, _) => "not valid".to_owned(),
        (all, good) => format!("{good} of {all} valid"),
    };
    println!("{}; {valid} there and back", counted(replayed.folds.len(), "general fold"));
}
