//! The figures of Backhouse, Chen and Ferreira about these games, next to computed ones.

use super::Pennies;
use super::figure::{small_trees, written};
use super::math::algorithm::{Case, blocked, script};
use super::math::balance::lower_bound;
use super::math::search::{self, Effort, Found, budget};
use super::math::tape::{Action, Move, Position};
use super::math::trees::{Tree, way};
use super::variant::{Built, Psi, Variant};
use crate::algebra::polynomial::Polynomial;
use crate::contract::{CellListener, CellPlace, PaperTable, Papers, Rules, TableRow, Task, sheets};
use crate::kit::say::translated;
use crate::play::link::write_task;
use crate::search::Cancelled;
use crate::{say, text};

const SOURCE: &str =
    text!("Backhouse, Chen and Ferreira, “The Algorithmics of Solitaire-Like Games”");

/// The printed number of moves that take a checker to the target. As many do it from the other side.
const RUN: &str = "6";

/// The games ψ of the second table: a and n, and the printed figures: Ψₐ,ₙ, the distance of the checker, and the
/// numbers of expansions and contractions.
const GAMES: [(u32, u32, [Option<&str>; 4]); 9] = [
    (2, 2, [Some("1 + T²"), None, None, None]),
    (3, 1, [Some("1 + T + T²"), None, None, None]),
    (2, 3, [Some("1 + T⁴"), Some("8"), Some("9"), Some("9")]),
    (3, 2, [None; 4]),
    (4, 1, [None; 4]),
    (5, 1, [None; 4]),
    (6, 1, [None; 4]),
    (2, 4, [None; 4]),
    (4, 2, [None; 4]),
];

/// The polynomials of the third table, the constant term first, each with the paper's criterion for a divisor of
/// some Tⁿ⁺¹ − T: it is a product of cyclotomic polynomials.
const POLYNOMIALS: [(&[i64], bool); 7] = [
    (&[1, -1, 1], true),
    (&[1, 0, 1], true),
    (&[1, 1, 1], true),
    (&[1, 0, 0, 0, 1], true),
    (&[1, 1, 1, 1], true),
    (&[1, 2, 1], true),
    (&[1, 1, 0, 1], false),
];

impl Papers for Pennies {
    sheets! { listener:
        nuclear() => live_nuclear(listener)?,
        seven() => live_seven(listener),
        cyclotomic() => live_cyclotomic(listener)?,
        divisors() => live_divisors(listener)?,
        general() => live_general(listener)?,
    }
}

// ---------------------------------------------------------------------------------------------
// Nuclear pennies.

fn nuclear() -> PaperTable {
    let row = |name, printed| TableRow::live(name, &[printed]);
    PaperTable {
        title: say!("Section 4.1: nuclear pennies"),
        source: translated(SOURCE),
        note: say!(
            "A checker goes from 1 to 7. The paper shows two runs and how their ends are joined through a position \
             that is its own mirror image. It does not say how many moves that takes, nor how many are needed."
        ),
        columns: vec![say!("Part of the solution"), say!("Moves")],
        rows: vec![
            row(say!("A checker is put six places to the right"), Some(RUN)),
            row(say!("The same from the other side"), Some(RUN)),
            row(say!("Between the two"), None),
            row(say!("In all"), None),
            row(say!("Fewest possible, by search"), None),
        ],
        command: None,
    }
}

fn live_nuclear(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    let task = Pennies::start(&Variant::Nuclear);
    if let Some(script) = script(&task.start.rule, &task.start) {
        // The run ends when a checker reaches the target.
        let mut here = task.start.clone();
        let goal = task.goal.only().unwrap_or_default();
        let before = |mv: &&Move| {
            let before = here.tape.count(goal) == 0;
            if let Ok(next) = here.after(**mv) {
                here = next;
            }
            before
        };
        let run = script.moves.iter().take_while(before).count();
        let all = script.moves.len();
        for (row, value) in [run, run, all - 2 * run, all].into_iter().enumerate() {
            listener.row(row, [value.to_string()]);
        }
    }
    if let Some(fewest) = fewest(&task, listener)? {
        listener.row(4, [fewest.to_string()]);
    }
    Ok(())
}

/// Finds the fewest moves of a task, by search.
fn fewest(
    task: &Task<Pennies>,
    listener: &mut dyn CellListener,
) -> Result<Option<usize>, Cancelled> {
    let found =
        search::search(&task.start, &task.goal, Effort::Shortest, budget(listener), listener)?;
    Ok(match found.found {
        Found::Answer(moves) => Some(moves.len()),
        Found::Nothing(_) | Found::Exhausted | Found::TooLarge { .. } => None,
    })
}

// ---------------------------------------------------------------------------------------------
// Seven trees in one.

fn seven() -> PaperTable {
    let link = write_task(&Pennies::start(&Variant::Nuclear));
    let row = |tree: Tree| TableRow::live(tree.to_string(), &[None; 3]).opening(link.clone());
    PaperTable {
        title: say!("Section 4.1: a tree becomes seven trees"),
        source: translated(SOURCE),
        note: say!(
            "The paper names the theorem and sends no tree. Here o is the empty tree, and (ab) has the branches a and b. \
             A checker on square n stands for a list of n trees. A split (e) on n opens the last tree of the list. An \
             empty tree goes, and n − 1 trees are left. Any other tree leaves its two branches, and there are n + 1. A \
             merger (c) does the reverse. Only some of the 18 moves meet the list. The last column is what the same moves \
             backwards make of the seven trees. The theory “Seven trees” shows each step on the board."
        ),
        columns: vec![
            say!("Tree"),
            say!("Moves that change it"),
            say!("Seven trees"),
            say!("Sent back"),
        ],
        rows: small_trees().map(row).collect(),
        command: Some("parlour pennies trees --list \"(o(oo))\"".to_owned()),
    }
}

fn live_seven(listener: &mut dyn CellListener) {
    let task = Pennies::start(&Variant::Nuclear);
    let Some(script) = script(&task.start.rule, &task.start) else { return };
    let back: Vec<Move> = script.moves.iter().rev().map(|mv| mv.reversed()).collect();
    let end = task.start.with(task.goal);
    for (row, tree) in small_trees().enumerate() {
        let mut there = way(&task.start, &script.moves, vec![tree]);
        let met = script.moves.iter().zip(&there).filter(|(_, (changes, _))| *changes);
        let met = met.map(|(mv, _)| Pennies::write_move(mv)).collect::<Vec<_>>().join(" ");
        let Some((_, seven)) = there.pop() else { return };
        let list = written(&seven);
        let back = way(&end, &back, seven).pop().map_or_else(String::new, |(_, one)| written(&one));
        listener.row(row, [met, list, back]);
    }
}

// ---------------------------------------------------------------------------------------------
// The cyclotomic games.

fn cyclotomic() -> PaperTable {
    let row = |(a, n, printed): (u32, u32, [Option<&str>; 4])| {
        let cells = [&printed[..], &[None; 2]].concat();
        let game = Psi::new(a, n).map(Variant::Psi);
        let link = game.ok().map(|game| write_task(&Pennies::start(&game)));
        TableRow::live(format!("ψ({a}, {n})"), &cells).opening(link)
    };
    PaperTable {
        title: say!("Section 4.2: the cyclotomic games"),
        source: translated(SOURCE),
        note: say!(
            "Expansions and contractions are those of the algorithm in its cases (c) and (d). In the cases \
            (a) and (b), which the paper leaves to symmetry, its order of expansions asks for a checker where \
            there is none; the table says where. Shortest solutions are found by search; the bound is what \
            the leftmost checker’s way and the balance demand, which is why 2(aⁿ + 1) cannot be beaten: the \
            paper asks for a proof."
        ),
        columns: vec![
            say!("Game"),
            say!("Polynomial"),
            say!("Places"),
            say!("Expansions"),
            say!("Contractions"),
            say!("Fewest moves"),
            say!("Bound"),
        ],
        rows: GAMES.map(row).into(),
        command: None,
    }
}

fn live_cyclotomic(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    for (row, (a, n, _)) in GAMES.into_iter().enumerate() {
        let Ok(psi) = Psi::new(a, n) else { continue };
        let task = Pennies::start(&Variant::Psi(psi));
        let mut tell = |column, value: String| listener.cell(CellPlace { row, column }, value);
        tell(0, task.start.rule.gamma.to_string());
        tell(1, psi.places().to_string());
        let moves = match Case::of(psi) {
            Case::Symmetric => None,
            Case::C | Case::D => script(&task.start.rule, &task.start).map(|script| script.moves),
        };
        for (column, action) in [(2, Action::Expand), (3, Action::Contract)] {
            tell(
                column,
                match (&moves, blocked(&task.start, psi)) {
                    (Some(moves), None) if reaches(&task, moves) => {
                        moves.iter().filter(|mv| mv.action == action).count().to_string()
                    }
                    (_, Some((_, square))) => say!("none on {square}", square),
                    _ => say!("no solution"),
                },
            );
        }
        if let Ok(bound) = lower_bound(&task.start, &task.goal) {
            tell(5, bound.to_string());
        }
        let told = fewest_told(&task, listener)?;
        listener.cell(CellPlace { row, column: 4 }, told);
    }
    Ok(())
}

/// The fewest moves of a task, as a cell.
fn fewest_told(task: &Task<Pennies>, listener: &mut dyn CellListener) -> Result<String, Cancelled> {
    let found = fewest(task, listener)?;
    Ok(found.map_or_else(|| say!("not known"), |moves| moves.to_string()))
}

/// Tells whether moves are legal and lead to the target.
fn reaches(task: &Task<Pennies>, moves: &[Move]) -> bool {
    let end = moves.iter().try_fold(task.start.clone(), |here: Position, mv| here.after(*mv));
    end.is_ok_and(|end| end.tape == task.goal)
}

// ---------------------------------------------------------------------------------------------
// Divisors of powers of T less T.

/// Writes in a word whether a polynomial divides some Tⁿ⁺¹ − T.
fn yes_or_no(divides: bool) -> String {
    if divides { say!(for "it divides one": "yes") } else { say!(for "it divides one": "no") }
}

/// The largest n tried. It exceeds every least n in the table.
const MOST_PLACES: usize = 60;

fn divisors() -> PaperTable {
    let row = |(coefficients, divides): (&[i64], bool)| {
        let name = Polynomial::new(coefficients.to_vec()).to_string();
        TableRow::live(name, &[None, Some(&yes_or_no(divides)), None])
    };
    PaperTable {
        title: say!("Section 4.2: which polynomials divide Tⁿ⁺¹ − T"),
        source: translated(SOURCE),
        note: say!(
            "The paper quotes that these are the products of cyclotomic polynomials. They must be distinct: \
            the square of Φ₂ is such a product and divides none of them. Ours is found by dividing, n from 1 to \
            60."
        ),
        columns: vec![say!("Polynomial"), say!("Factors"), say!("Divides one"), say!("Least n")],
        rows: POLYNOMIALS.map(row).into(),
        command: None,
    }
}

/// The least n up to [`MOST_PLACES`] for which a polynomial divides Tⁿ⁺¹ − T.
fn least_places(polynomial: &Polynomial) -> Option<usize> {
    let divides = |n: &usize| {
        let power = Polynomial::power(n + 1).minus(&Polynomial::power(1));
        let quotient = power.and_then(|power| power.exactly_divided_by(polynomial));
        quotient.is_ok_and(|quotient| quotient.is_some())
    };
    (1..=MOST_PLACES).find(divides)
}

fn live_divisors(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    for (row, (coefficients, _)) in POLYNOMIALS.iter().enumerate() {
        listener.report(row as u64, Some(POLYNOMIALS.len() as u64), &say!("polynomials"))?;
        let polynomial = Polynomial::new(coefficients.to_vec());
        let factors = polynomial.cyclotomic_factors();
        let factors = factors.map_or_else(|error| error.to_string(), |factors| factors.to_string());
        let least = least_places(&polynomial);
        let least_n = least.map_or_else(|| say!(for "least n": "none"), |n| n.to_string());
        listener.row(row, [factors, yes_or_no(least.is_some()), least_n]);
    }
    Ok(())
}

// ---------------------------------------------------------------------------------------------
// Beyond the paper.

/// The Γ with coefficients 0 and 1, a constant term and a degree from 2 to 4 that let a checker move: the constant
/// term first.
const GENERAL: [&[i64]; 7] = [
    &[1, 0, 1],
    &[1, 1, 1],
    &[1, 0, 0, 1],
    &[1, 1, 1, 1],
    &[1, 0, 0, 0, 1],
    &[1, 0, 1, 0, 1],
    &[1, 1, 1, 1, 1],
];

/// The games of the table: Γ, and every k between its exponents.
fn general_games() -> impl Iterator<Item = (&'static [i64], usize)> {
    GENERAL.into_iter().flat_map(|gamma| (1..gamma.len() - 1).map(move |kept| (gamma, kept)))
}

/// The game of a row in which a checker moves by the least number of places.
fn general_task(gamma: &[i64], kept: usize) -> Option<Task<Pennies>> {
    let places = least_places(&Polynomial::new(gamma.to_vec()))?;
    let coefficients: Option<Vec<i8>> = gamma.iter().map(|&c| i8::try_from(c).ok()).collect();
    let built = Built::keeping(kept, u32::try_from(places).ok()?, coefficients?).ok()?;
    Some(Pennies::start(&Variant::Built(built)))
}

fn general() -> PaperTable {
    let row = |(gamma, kept): (&[i64], usize)| {
        let name = format!("{}, k = {kept}", Polynomial::new(gamma.to_vec()));
        let link = general_task(gamma, kept).map(|task| write_task(&task));
        TableRow::live(name, &[None; 2]).opening(link)
    };
    PaperTable {
        title: say!("All games Tᵏ = Tᵏ + Γ"),
        source: String::new(),
        note: say!(
            "Section 5 of the paper asks for a characterisation. It is proved now, for all Γ with a constant term and \
             without negative coefficients. Let k lie between the lowest and the highest exponent of Γ. Then a checker \
             can be moved n places if and only if Γ divides Tⁿ − 1. For other k no checker gets away. The table has \
             all such Γ with coefficients 0 and 1 and a degree from 2 to 4. Each row opens its game. The fewest moves \
             are found by search."
        ),
        columns: vec![say!("Game"), say!("Places"), say!("Fewest moves")],
        rows: general_games().map(row).collect(),
        command: None,
    }
}

fn live_general(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    for (row, (gamma, kept)) in general_games().enumerate() {
        let Some(task) = general_task(gamma, kept) else { continue };
        listener.cell(CellPlace { row, column: 0 }, task.variant.places().to_string());
        let told = fewest_told(&task, listener)?;
        listener.cell(CellPlace { row, column: 1 }, told);
    }
    Ok(())
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::collections::{HashMap, HashSet};

    use super::*;
    use crate::search::Silent;

    /// The positions one move away, by the rule alone.
    fn one_move_away(tape: &[i8], gamma: &[i64], kept: usize) -> Vec<Vec<i8>> {
        let mut all = Vec::new();
        for at in 0..=tape.len() - gamma.len() {
            let expands = (tape[at + kept] > 0).then_some(1);
            // A contraction takes as many as Γ says, and leaves the checker that stays.
            let mut left = tape[at..].iter().zip(gamma);
            let contracts = left.all(|(there, c)| i64::from(*there) >= *c)
                && i64::from(tape[at + kept]) > gamma[kept];
            for sign in expands.into_iter().chain(contracts.then_some(-1)) {
                let mut next = tape.to_vec();
                for (square, c) in next[at..].iter_mut().zip(gamma) {
                    *square += sign * i8::try_from(*c).expect("it is small");
                }
                all.push(next);
            }
        }
        all
    }

    /// The fewest moves, by exhaustive search from both ends.
    fn tried(gamma: &[i64], kept: usize, places: usize) -> usize {
        const FROM: usize = 12;
        let single = |square: usize| {
            let mut tape = vec![0; 2 * FROM + places + 1];
            tape[square] = 1;
            tape
        };
        let ends = [single(FROM), single(FROM + places)];
        let mut seen = ends.clone().map(|tape| HashSet::from([tape]));
        let mut layers = ends.map(|tape| vec![tape]);
        for moves in 1.. {
            let side = moves % 2;
            let mut next = Vec::new();
            for tape in &layers[side] {
                for one in one_move_away(tape, gamma, kept) {
                    if seen[1 - side].contains(&one) {
                        return moves;
                    }
                    if seen[side].insert(one.clone()) {
                        next.push(one);
                    }
                }
            }
            layers[side] = next;
        }
        0
    }

    #[test]
    fn trying_all_moves_finds_as_few_in_the_games_of_any_k() {
        const MOST: usize = 12;
        let mut fewest_moves = HashMap::new();
        for (gamma, kept) in general_games() {
            let task = general_task(gamma, kept).expect("a game");
            let found = fewest(&task, &mut Silent).expect("nobody cancels").expect("a solution");
            fewest_moves.insert((gamma, kept), found);
            if found <= MOST {
                let places = task.variant.places() as usize;
                assert_eq!(tried(gamma, kept, places), found, "{gamma:?}, {kept}");
            }
        }
        assert_eq!(fewest_moves.len(), 15);
        // These Γ are their own mirror images. So k from the left is as good as k from the right.
        for ((gamma, kept), found) in &fewest_moves {
            assert_eq!(
                fewest_moves[&(*gamma, gamma.len() - 1 - kept)],
                *found,
                "{gamma:?}, {kept}"
            );
        }
    }

    #[test]
    fn a_solution_reaches_the_target_by_legal_moves() {
        for (a, n) in [(4, 1), (2, 3), (3, 2)] {
            let psi = Psi::new(a, n).expect("a game");
            let task = Pennies::start(&Variant::Psi(psi));
            let script = script(&task.start.rule, &task.start).expect("the paper has a solution");
            let moves = script.moves;
            assert!(reaches(&task, &moves), "ψ({a}, {n})");
            // Without its last move it ends elsewhere. The other way round it begins with an illegal one.
            assert!(!reaches(&task, &moves[..moves.len() - 1]));
            let reversed: Vec<Move> = moves.iter().rev().copied().collect();
            assert!(!reaches(&task, &reversed) && !reaches(&task, &[]));
        }
    }
}
