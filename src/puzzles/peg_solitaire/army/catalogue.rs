//! Armies worth knowing.

use super::position::{Position, Variant};
use super::{OnTarget, SolitaireArmy, men_in_words, paces_in_words};
use crate::contract::{Entry, Task};
use crate::{say, text};

const SOURCE: &str = text!("Conway; Berlekamp, Conway and Guy, “Winning Ways”, chapter 23");

/// The smallest armies, ready to march, by paces.
static ARMIES: [(i32, &str); 4] = [
    (1, "muster.3.3.3.1//3bo/3bo"),
    (2, "muster.3.3.3.2///3b3o/3bo"),
    (3, "muster.3.3.3.3////b5o/b3o"),
    (4, "muster.5.3.4.4/////b7o/2b6o/3b5o/3bobo"),
];

/// The catalogue.
pub fn catalogue() -> Vec<Entry<SolitaireArmy>> {
    let task = |paces, text: Option<&str>| -> Task<SolitaireArmy> {
        // A test reads every army of the list.
        let paces = Variant::new(paces).expect("the paces of the catalogue are offered");
        let start = match text {
            Some(text) => Position::read(paces, text).expect("the armies are well formed"),
            None => Position::empty(paces),
        };
        Task { variant: paces, start, goal: OnTarget }
    };
    let army = |&(paces, text): &(i32, &str)| {
        let task = task(paces, Some(text));
        let men = men_in_words(task.start.men.len());
        Entry {
            group: text!("Smallest armies"),
            name: say!("{paces}, {men}", paces = paces_in_words(task.variant), men),
            source: SOURCE,
            note: match paces {
                4 => say!(
                    "Nineteen men can weigh just enough, 1, but then have nothing to spare: every \
                     jump would have to lead straight towards the target. A complete search \
                     backwards from the target finds no such army."
                ),
                _ => say!("With one man fewer the army weighs less than 1 and cannot get there."),
            },
            task,
        }
    };
    let mut entries: Vec<Entry<SolitaireArmy>> = ARMIES.iter().map(army).collect();
    entries.push(Entry {
        group: text!("Out of reach"),
        name: say!("{n} pace" | "{n} paces", n = 5),
        source: SOURCE,
        note: say!(
            "No army gets there: the infinitely many cells behind the line weigh exactly 1 together, and a \
             finite army weighs less. Place as many men as you like and watch the weight."
        ),
        task: task(5, None),
    });
    entries
}

#[cfg(test)]
mod tests {
    use super::super::Method;
    use super::*;
    use crate::contract::{Outcome, Proof, Solution, Solver};
    use crate::search::Silent;

    #[test]
    fn the_armies_are_the_smallest_and_march() {
        let entries = catalogue();
        let armies = entries.iter().filter(|entry| entry.group == "Smallest armies");
        for (entry, men) in armies.zip([2_usize, 4, 8, 20]) {
            let start = &entry.task.start;
            assert_eq!(start.men.len(), men);
            // The text is in the form that the program writes.
            let (_, text) = ARMIES[start.paces.number() as usize - 1];
            assert_eq!(start.to_string(), text);
            let verdict = SolitaireArmy::solve(&entry.task, Method::MusterAndMarch, &mut Silent);
            let outcome = verdict.expect("nobody cancels").outcome;
            let Outcome::Solved { solution, proof } = outcome else { panic!("{outcome:?}") };
            assert_eq!((solution.len(), proof), ((men - 1).into(), Proof::Optimal));
        }
    }

    #[test]
    fn nothing_gets_five_paces_far() {
        let entries = catalogue();
        let last = entries.last().expect("there are entries");
        let verdict = SolitaireArmy::solve(&last.task, Method::MusterAndMarch, &mut Silent)
            .expect("nobody cancels");
        assert!(matches!(verdict.outcome, Outcome::Unsolvable { .. }));
    }
}
