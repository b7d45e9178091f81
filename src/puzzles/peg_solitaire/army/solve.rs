//! Solving: musters the smallest possible army, and marches.

use super::super::math::plane::{Cell, Jump, Pegs};
use super::SolitaireArmy;
use super::math::march::{self, March};
use super::math::smallest::{Army, Smallest, all_smallest, smallest};
use super::math::weight;
use super::position::{Move, Position};
use crate::algebra::golden::Golden;
use crate::contract::{
    Finding, JudgementKind, Nothing, Outcome, Proof, Rules, Solver, Task, Unproved,
};
use crate::kit::narrow;
use crate::kit::numerals::grouped;
use crate::play::solution::Line;
use crate::say;
use crate::search::{Cancelled, Progress};

/// The limit of positions of the search for a march: seconds at most.
const MOST: u64 = 300_000;
/// The limit of positions when an army can still be completed instead.
const FEW: u64 = 20_000;
/// The limit of positions when judging a move, one of many.
const JUDGED: u64 = 5000;

/// The way of solving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Method {
    /// Musters a smallest army, and marches.
    #[strum(
        message = "Muster and march",
        detailed_message = "Completes the men to a smallest army where that can be done, and marches. It is \
            optimal when no smaller army reaches the target, so that no solution has fewer moves."
    )]
    MusterAndMarch,
}

impl Solver for SolitaireArmy {
    type Solution = Line<Self>;

    type Method = Method;

    fn solve(
        task: &Task<Self>,
        _: Method,
        progress: &mut dyn Progress,
    ) -> Result<Finding<Line<Self>>, Cancelled> {
        let (outcome, seen) = decide(&task.start, progress)?;
        Ok(Finding { outcome, seen })
    }

    type Question = Nothing;

    const JUDGES: JudgementKind = JudgementKind::Losses;

    fn winnable(
        _: &Task<Self>,
        positions: &[Position],
        progress: &mut dyn Progress,
    ) -> Result<Vec<Option<bool>>, Cancelled> {
        positions.iter().map(|position| winnable(position, progress)).collect()
    }
}

/// Tells whether the target can be reached, where a short search decides.
fn winnable(position: &Position, progress: &mut dyn Progress) -> Result<Option<bool>, Cancelled> {
    if !position.marching {
        // Until the march begins, any army can still be mustered.
        return Ok(Some(weight::why_never(position.paces.number()).is_none()));
    }
    let (march, _) = march::search(position, JUDGED, progress)?;
    Ok(match march {
        March::Found(_) => Some(true),
        March::Impossible => Some(false),
        March::GaveUp => None,
    })
}

/// An answer, and the number of positions examined.
type Decision = (Outcome<Line<SolitaireArmy>>, u64);

/// Moves that reach the target.
fn solved(start: &Position, moves: Vec<Move>, proof: Proof) -> Outcome<Line<SolitaireArmy>> {
    // Every list of moves was replayed or came from a search of the same position.
    let solution = Line::new(start.clone(), moves).expect("a solution is legal");
    Outcome::Solved { solution, proof }
}

/// A solution, or the reason why there is none.
fn decide(position: &Position, progress: &mut dyn Progress) -> Result<Decision, Cancelled> {
    let paces = position.paces;
    if position.men.has(paces.target()) {
        return Ok((solved(position, Vec::new(), Proof::Optimal), 1));
    }
    if position.marching {
        return decide_march(position, progress);
    }
    if let Some(reason) = weight::why_never(paces.number()) {
        return Ok((Outcome::Unsolvable { reason }, 1));
    }
    let mut seen = 0;
    if weight::of_men(paces, &position.men) >= Golden::ONE {
        let (march, looked) = march::search(position, FEW, progress)?;
        seen += looked;
        if let March::Found(jumps) = march {
            let fewest = smallest(paces, progress)?;
            seen += fewest.as_ref().map_or(0, |found| found.seen);
            // A smallest army needs every man, and every jump but the last takes one.
            let best = fewest.is_some_and(|found| found.proved && jumps.len() + 1 == found.men());
            let proof = if best { Proof::Optimal } else { Proof::Legal };
            return Ok((solved(position, marched(jumps), proof), seen));
        }
    }
    let mut known = smallest(paces, progress)?;
    if known.as_ref().is_some_and(|found| !both_ways(found).any(|army| holds(&army, &position.men)))
    {
        known = all_smallest(paces, progress)?;
    }
    let Some(known) = known else {
        // Without such a reason there is an army: the search adds men until it finds one.
        let reason = say!("No army reaches the target.");
        return Ok((Outcome::Unsolvable { reason }, seen));
    };
    seen += known.seen;
    let plans = both_ways(&known).filter_map(|army| complete(position, &army));
    let shortest = plans.min_by_key(|(whole, moves)| (!whole, moves.len()));
    let outcome = match shortest {
        Some((whole, solution)) => {
            let proof = match whole && known.proved {
                true => Proof::Optimal,
                false => Proof::best_known(Unproved::Incomplete, Some(least(position, &known))),
            };
            solved(position, solution, proof)
        }
        None => {
            let reason = say!("None of the armies that are known can be mustered from here.");
            Outcome::Undecided { reason }
        }
    };
    Ok((outcome, seen))
}

/// The lower bound on the men placed and jumps of every solution.
fn least(position: &Position, known: &Smallest) -> u32 {
    let bound = weight::bound(position.paces.number()).map_or(0, |(men, _)| men);
    let men = if known.proved { known.men() } else { bound };
    narrow::u32(men.saturating_sub(position.men.len()) + men.saturating_sub(1))
}

/// The known armies and their mirror images.
fn both_ways(known: &Smallest) -> impl Iterator<Item = Army> + '_ {
    known.armies.iter().flat_map(|army| [army.clone(), army.mirrored()])
}

/// Tells whether all these men belong to an army.
fn holds(army: &Army, men: &Pegs) -> bool {
    men.cells().iter().all(|cell| army.men.has(*cell))
}

/// Tells whether all present men belong to an army, and returns the moves that complete it and march.
/// Other men go home where they are in the way. `None` where these moves are illegal.
fn complete(position: &Position, army: &Army) -> Option<(bool, Vec<Move>)> {
    let missing = army.men.cells().iter().filter(|cell| !position.men.has(**cell));
    let mut missing: Vec<Cell> = missing.copied().collect();
    // From the middle outwards: the field grows with the men on it.
    missing.sort_by_key(|(x, y)| x.abs().max(y.abs()));
    let others = position.men.cells().iter().filter(|cell| !army.men.has(**cell));
    let others: Vec<Cell> = others.copied().collect();
    let plans = [&[][..], &others].map(|removed| -> Vec<Move> {
        let home = removed.iter().copied().map(Move::Remove);
        let places = missing.iter().copied().map(Move::Place);
        home.chain(places).chain(marched(army.jumps.clone())).collect()
    });
    let moves = plans.into_iter().find(|moves| legal(position, moves))?;
    Some((others.is_empty(), moves))
}

fn legal(position: &Position, moves: &[Move]) -> bool {
    let step = |position: Position, mv: &Move| SolitaireArmy::apply(&position, mv);
    moves.iter().try_fold(position.clone(), step).is_ok()
}

fn marched(jumps: Vec<Jump>) -> Vec<Move> {
    jumps.into_iter().map(Move::Jump).collect()
}

fn decide_march(position: &Position, progress: &mut dyn Progress) -> Result<Decision, Cancelled> {
    let paces = position.paces;
    let weight = weight::of_men(paces, &position.men);
    if weight < Golden::ONE {
        return Ok((Outcome::Unsolvable { reason: too_light(&position.men, weight) }, 1));
    }
    let (march, seen) = march::search(position, MOST, progress)?;
    let outcome = match march {
        March::Found(jumps) => solved(position, marched(jumps), Proof::Legal),
        March::Impossible => Outcome::Unsolvable {
            reason: say!(
                "Every march was tried: none of the {n} positions in which the men still weigh 1 \
                 (mirror images counted once) has a man on the target.",
                n = grouped(seen)
            ),
        },
        March::GaveUp => Outcome::Undecided {
            reason: say!(
                "After {n} positions the search was given up: this many men have too many ways to \
                 march.",
                n = grouped(seen)
            ),
        },
    };
    Ok((outcome, seen))
}

/// Says that the men weigh too little.
fn too_light(men: &Pegs, weight: Golden) -> String {
    say!(
        "The {n} man weighs {weight}, less than 1 by {missing}; a man on the target weighs 1, and no jump adds \
         weight."
            | "The {n} men weigh {weight}, less than 1 by {missing}; a man on the target weighs 1, and no jump adds \
               weight.",
        n = men.len(),
        weight,
        missing = Golden::ONE - weight
    )
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::super::position::Variant;
    use super::*;
    use crate::contract::{Solution, Status};
    use crate::search::Silent;

    fn position(paces: i32, cells: &[(i32, i32)], marching: bool) -> Position {
        let paces = Variant::new(paces).expect("it is offered");
        Position::empty(paces).with(cells.iter().copied().collect(), marching)
    }

    fn outcome(start: Position) -> Outcome<Line<SolitaireArmy>> {
        let task = Task { start, ..SolitaireArmy::start(&Variant::default()) };
        let verdict = SolitaireArmy::solve(&task, Method::MusterAndMarch, &mut Silent)
            .expect("nobody cancels");
        if let Outcome::Solved { solution, .. } = &verdict.outcome {
            let end = solution.position(&solution.len());
            assert!(matches!(SolitaireArmy::status(&task, &end), Status::Won(_)), "{end}");
        }
        verdict.outcome
    }

    fn solved(start: Position) -> (String, Proof) {
        match outcome(start) {
            Outcome::Solved { solution, proof } => (solution.measure(), proof),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn an_empty_field_is_filled_with_a_smallest_army() {
        for (paces, words) in [
            (1, "2 men placed, 1 jump, 3 moves in all"),
            (2, "4 men placed, 3 jumps, 7 moves in all"),
            (3, "8 men placed, 7 jumps, 15 moves in all"),
            (4, "20 men placed, 19 jumps, 39 moves in all"),
        ] {
            assert_eq!(solved(position(paces, &[], false)), (words.to_owned(), Proof::Optimal));
        }
    }

    #[test]
    fn men_who_are_there_are_used() {
        let begun = [(4, 0), (-2, 0), (0, -3)];
        let words = "17 men placed, 19 jumps, 36 moves in all".to_owned();
        assert_eq!(solved(position(4, &begun, false)), (words, Proof::Optimal));
        // No smallest army has a man so far away. He does no harm.
        let words = "8 men placed, 7 jumps, 15 moves in all".to_owned();
        let proof = Proof::best_known(Unproved::Incomplete, Some(14));
        assert_eq!(solved(position(3, &[(9, 0)], false)), (words, proof));
    }

    #[test]
    fn men_who_are_enough_march_at_once() {
        let all = [(0, 0), (0, -1), (1, 0)];
        assert_eq!(solved(position(1, &all, false)), ("1 jump".to_owned(), Proof::Optimal));
        assert_eq!(solved(position(1, &all, true)), ("1 jump".to_owned(), Proof::Legal));
        assert_eq!(solved(position(1, &[(0, 1)], true)).1, Proof::Optimal);
    }

    #[test]
    fn what_cannot_be_done_has_its_reason() {
        let reason = |start| match outcome(start) {
            Outcome::Unsolvable { reason } => reason,
            other => panic!("{other:?}"),
        };
        let five = reason(position(5, &[], false));
        assert!(
            five.starts_with("The infinitely many cells behind the line weigh exactly 1 together;"),
            "{five}"
        );
        let seven = reason(position(7, &[(0, 0)], false));
        assert!(
            seven.starts_with(
                "The infinitely many cells behind the line weigh less than 1 together;"
            )
        );
        assert_eq!(
            reason(position(2, &[(0, 0), (0, -1)], true)),
            "The 2 men weigh σ, less than 1 by 1 − σ; a man on the target weighs 1, and no jump adds \
             weight."
        );
        // Four men who weigh 1 or more, but stand apart.
        let apart = reason(position(1, &[(0, 0), (2, 0), (-2, 0), (0, -2), (4, 0)], true));
        assert!(apart.starts_with("Every march was tried:"), "{apart}");
    }

    #[test]
    fn moves_are_judged() {
        let judge = |start: &Position| winnable(start, &mut Silent).expect("nobody cancels");
        assert_eq!(judge(&position(4, &[], false)), Some(true));
        assert_eq!(judge(&position(5, &[], false)), Some(false));
        let army = position(2, &[(0, 0), (1, 0), (2, 0), (0, -1)], true);
        assert_eq!(judge(&army), Some(true));
        let good: Vec<bool> = army
            .jumps()
            .map(|jump| judge(&army.after(jump)).expect("so few men are soon judged"))
            .collect();
        assert!(good.contains(&true) && good.contains(&false), "{good:?}");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn any_men_are_completed_to_an_army(
            number in 1i32..=4,
            cells in prop::collection::vec((-5i32..=5, -5i32..=0), 0..40),
        ) {
            // `outcome` checks that its moves reach the target.
            let outcome = outcome(position(number, &cells, false));
            prop_assert!(matches!(outcome, Outcome::Solved { .. }), "{:?}", outcome);
        }
    }

    #[test]
    fn men_are_placed_where_the_field_is_drawn_by_then() {
        assert_eq!(solved(position(4, &[(1, -2), (-2, -3)], false)).1, Proof::Optimal);
    }

    #[test]
    fn men_in_the_way_are_sent_home() {
        // Armies of four are a block of three and one behind. Nobody may stand on the cells of
        // their jumps.
        let crowd: Vec<(i32, i32)> = (-3..=3).map(|x| (x, 0)).collect();
        let (words, _) = solved(position(2, &crowd, false));
        assert!(words.contains(" jumps, "), "{words}");
    }
}
