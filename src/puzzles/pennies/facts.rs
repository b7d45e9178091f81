//! Measures of a position.

use super::Pennies;
use super::math::algorithm::Course;
use super::math::balance::{Apart, Balance, lower_bound, remainder};
use super::math::tape::{Position, name, sum};
use super::variant::{Rule, Variant};
use crate::algebra::polynomial::write_terms;
use crate::contract::{Fact, Task};
use crate::kit::numerals::{grouped, raised, signed};
use crate::{say, text};

/// The facts about a position of a game.
pub(super) fn facts(task: &Task<Pennies>, position: &Position) -> Vec<Fact> {
    let balance = Balance::new(position, &task.goal);
    let mut facts = vec![invariant(task, position, &balance)];
    if let Ok(balance) = &balance {
        facts.extend(at_least(task, position));
        facts.push(balanced(balance));
    }
    facts.extend(loop_invariant(task, position));
    facts.push(polynomial(position));
    facts.push(checkers(position));
    facts.extend(ends(position));
    facts.push(rule(&position.rule));
    facts.push(divisibility(task, &position.rule));
    facts
}

/// The polynomial of the position modulo Γ, which no move changes.
fn invariant(task: &Task<Pennies>, position: &Position, balance: &Result<Balance, Apart>) -> Fact {
    let rule = &position.rule;
    let value = match remainder(rule, &position.tape) {
        Some(rest) => format!("{rest} (mod {})", shown(rule)),
        None if balance.is_ok() => say!("as at the target"),
        None => say!("not as at the target"),
    };
    let verdict = match (balance, remainder(rule, &task.goal)) {
        (Ok(_), _) => say!("The target’s is the same, as it must be to be reached."),
        (Err(_), Some(there)) => say!("The target’s is {there}: it cannot be reached.", there),
        (Err(_), None) => say!("The target’s is different: it cannot be reached."),
    };
    let meaning = say!("The polynomial of the position modulo Γ: no move changes it.");
    Fact { name: text!("Invariant"), value, meaning: format!("{meaning} {verdict}") }
}

fn at_least(task: &Task<Pennies>, position: &Position) -> Option<Fact> {
    let bound = lower_bound(position, &task.goal).ok()?;
    Some(Fact {
        name: text!("Moves at least"),
        value: grouped(bound),
        meaning: say!(
            "On every square that the leftmost checker must pass there is a contraction, because it \
            gets further by one place at a time; each one that the balance does not count is undone by an \
            expansion. Where there is but one legal move, it counts after that. Every solution has at least this \
            many moves from here."
        ),
    })
}

fn balanced(balance: &Balance) -> Fact {
    const MOST: usize = 8;
    let all: Vec<(i32, i64)> = balance.squares().collect();
    let on = |&(square, net): &(i32, i64)| {
        say!("{net} on {square}", net = signed(net), square = name(square))
    };
    let written = all.iter().take(MOST).map(on).collect::<Vec<_>>().join(", ");
    let value = match all.len() {
        0 => say!("even on every square"),
        1..=MOST => written,
        all => say!("{squares} and {n} more", squares = written, n = all - MOST),
    };
    Fact {
        name: text!("Balance"),
        value,
        meaning: say!(
            "How many more expansions (+) than contractions (−) each square needs from here to the \
            target: the difference of their polynomials, divided by Γ. It is the same for every solution."
        ),
    }
}

/// The loop invariant of the paper, where the position is one of its solution.
fn loop_invariant(task: &Task<Pennies>, position: &Position) -> Option<Fact> {
    let Variant::Psi(psi) = task.variant else { return None };
    let course = Course::new(position, &task.goal)?;
    let invariant = course.invariant(psi, course.made)?;
    let half = course.script.moves.len() / 2;
    let (made, all) = (grouped(course.made), grouped(course.script.moves.len()));
    let statement = &invariant.statement;
    let mut meaning = if course.made < half {
        say!(
            "The position is one of the paper’s solution, after {made} of {all} moves, in the phase of expansions: \
             {statement}.",
            made,
            all,
            statement
        )
    } else {
        say!(
            "The position is one of the paper’s solution, after {made} of {all} moves, in the phase of contractions: \
             {statement}.",
            made,
            all,
            statement
        )
    };
    if course.offset != 0 {
        let moved = say!(
            "The squares are counted from {square}, as the game is moved.",
            square = name(course.offset)
        );
        meaning = format!("{meaning} {moved}");
    }
    let value = match invariant.values.as_str() {
        "" => invariant.statement,
        values => values.to_owned(),
    };
    Some(Fact { name: text!("Loop invariant"), value, meaning })
}

fn polynomial(position: &Position) -> Fact {
    Fact {
        name: text!("Polynomial"),
        value: sum(&position.tape),
        meaning: say!(
            "The position as the paper writes it: the coefficient of Tⁱ is the number of checkers on \
            square i."
        ),
    }
}

fn checkers(position: &Position) -> Fact {
    let meaning = match position.rule.growth() {
        1 => say!(
            "Every expansion leaves one more checker, so from one checker to one there are as many contractions."
        ),
        n => say!(
            "Every expansion leaves {n} more checkers, so from one checker to one there are as many contractions.",
            n
        ),
    };
    Fact { name: text!("Checkers"), value: grouped(position.tape.checkers()), meaning }
}

fn ends(position: &Position) -> Option<Fact> {
    let (first, last) = position.tape.ends()?;
    let meaning = match position.rule.kept() {
        1 => say!(
            "The first and the last square with a checker. The first moves by one place at a time: to \
            the left by an expansion, to the right by a contraction."
        ),
        n => say!(
            "The first and the last square with a checker. An expansion brings the first one at most {n} places to \
             the left, a contraction at most {n} to the right.",
            n
        ),
    };
    Some(Fact {
        name: text!("Squares from and to"),
        value: say!("{from} to {to}", from = name(first), to = name(last)),
        meaning,
    })
}

/// Writes Γ, shortened where it has many terms.
fn shown(rule: &Rule) -> String {
    const MOST: usize = 60;
    let text = rule.gamma.to_string();
    if text.chars().count() <= MOST { text } else { "Γ".to_owned() }
}

fn rule(rule: &Rule) -> Fact {
    const MOST: usize = 200;
    let text = rule.gamma.to_string();
    let value = match text.char_indices().nth(MOST) {
        None => text,
        Some((end, _)) => format!("{} …", &text[..end]),
    };
    let power = raised(rule.kept());
    let meaning = match rule.splits() {
        _ if rule.kept() > 1 => say!(
            "The polynomial Γ of the rule T{power} = T{power} + Γ. An expansion of a checker adds Γ so that T{power} \
             falls on its square.",
            power
        ),
        true => say!(
            "The polynomial Γ of the rule T = T + Γ, here T = {polynomial}: a checker goes, and others come beside it.",
            polynomial = whole_rule(rule)
        ),
        false => say!(
            "The polynomial Γ of the rule T = T + Γ: an expansion on square i + 1 keeps the checker \
            there and adds the coefficient of Tᵏ in Γ to square i + k."
        ),
    };
    Fact { name: text!("Polynomial of the game"), value, meaning }
}

/// Writes T + Γ.
fn whole_rule(rule: &Rule) -> String {
    let terms: Vec<_> = rule.terms.iter().filter(|&&(k, _)| k != 1).copied().collect();
    write_terms(&terms)
}

/// The distances that a checker can move under the rule.
pub(super) fn divisibility(task: &Task<Pennies>, rule: &Rule) -> Fact {
    let places = task.variant.places() as usize;
    let factors = rule.factors().map(ToString::to_string);
    let (value, meaning) = match (rule.least_places(), factors) {
        (Some(least), Ok(factors)) => {
            let value = match least {
                1 => say!("any number"),
                n => say!("multiples of {n}", n = grouped(n)),
            };
            let because = say!(
                "Γ = {factors} is a product of distinct cyclotomic polynomials, so it divides Tⁿ⁺¹ − T for these n \
                 and no others.",
                factors
            );
            let verdict = match places.is_multiple_of(least) {
                true => say!(
                    "The target is {n} place away, so the invariant allows this game."
                        | "The target is {n} places away, so the invariant allows this game.",
                    n = places
                ),
                false => say!(
                    "The target is {n} place away, so this game cannot be won."
                        | "The target is {n} places away, so this game cannot be won.",
                    n = places
                ),
            };
            (value, format!("{because} {verdict}"))
        }
        (_, factors) => {
            let because = match factors {
                Ok(factors) => format!("Γ = {factors}"),
                Err(_) => say!("The factors of Γ are too large to write out"),
            };
            let divisor = common_divisor(rule);
            let meaning = if divisor > 1 {
                say!(
                    "{because}: every move changes the number on each square by a multiple of {divisor}, so a square \
                     with one checker never becomes empty.",
                    because,
                    divisor
                )
            } else {
                say!(
                    "{because}. Tⁿ⁺¹ − T is divisible by products of distinct cyclotomic polynomials and by nothing \
                     else, so one checker can never move and be alone again.",
                    because
                )
            };
            (say!(for "places a checker can move": "none"), meaning)
        }
    };
    Fact { name: text!("Places a checker can move"), value, meaning }
}

/// The greatest common divisor of the coefficients of Γ.
fn common_divisor(rule: &Rule) -> u64 {
    fn divisor(a: u64, b: u64) -> u64 {
        if b == 0 { a } else { divisor(b, a % b) }
    }
    rule.terms.iter().fold(0, |common, &(_, c)| divisor(common, c.unsigned_abs()))
}

/// Writes the polynomial of the target, for the label of a drawing.
pub(super) fn target(task: &Task<Pennies>) -> String {
    match task.goal.only() {
        Some(square) => say!("the only checker on {square}", square = name(square)),
        None => sum(&task.goal),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{Editor, Rules};
    use crate::kit::numerals::counted;

    fn value(game: &str, from: &str, name: &str) -> Option<(String, String)> {
        let game = game.parse().expect("a game");
        let setup = Pennies::read_setup(&game, Some(from), None).expect("it can be read");
        let task = Pennies::validate(&setup).expect("a task");
        let facts = Pennies::facts(&task, &task.start);
        let fact = facts.into_iter().find(|fact| fact.name == name)?;
        Some((fact.value, fact.meaning))
    }

    fn short(game: &str, from: &str, name: &str) -> Option<String> {
        value(game, from, name).map(|(value, _)| value)
    }

    #[test]
    fn the_invariant_is_shown_and_compared() {
        let (rest, meaning) = value("nuclear", "1", "Invariant").expect("there is one");
        assert_eq!(rest, "T (mod 1 − T + T²)");
        assert!(meaning.ends_with("The target’s is the same, as it must be to be reached."));
        let (rest, meaning) = value("nuclear", "2", "Invariant").expect("there is one");
        assert_eq!(rest, "−1 + T (mod 1 − T + T²)");
        assert!(meaning.ends_with("The target’s is T: it cannot be reached."), "{meaning}");
        // Without a remainder modulo Γ, divisibility is still decided.
        let rest = short("g6.2.0.1", "1", "Invariant");
        assert_eq!(rest.as_deref(), Some("not as at the target"));
        assert_eq!(short("nuclear", "2", "Balance"), None);
    }

    #[test]
    fn the_loop_invariant_is_told_on_the_papers_way_only() {
        let name = "Loop invariant";
        assert_eq!(short("psi-2-3", "0.1.4", name).as_deref(), Some("A = {3–9, 6}, B = ∅"));
        assert_eq!(short("psi-2-3", "0.1.-1.4.3", name), None);
        assert_eq!(short("nuclear", "1", name), None);
    }

    /// The solutions of the cases (c) and (d) have 2(aⁿ + 1) moves, and none has fewer.
    #[test]
    fn the_bound_is_what_is_left_of_the_papers_solution() {
        for (a, n) in [(4, 1), (5, 1), (9, 1), (2, 3), (2, 4), (3, 2), (4, 2), (3, 3)] {
            let task = Pennies::start(&format!("psi-{a}-{n}").parse().expect("a game"));
            let course = Course::new(&task.start, &task.goal).expect("the paper has a solution");
            let moves = course.script.moves;
            assert_eq!(moves.len(), 2 * (usize::pow(a, n) + 1));
            let mut here = task.start.clone();
            for (made, mv) in moves.iter().enumerate() {
                let facts = Pennies::facts(&task, &here);
                let told = facts.into_iter().find(|fact| fact.name == "Moves at least");
                assert_eq!(told.map(|fact| fact.value), Some(grouped(moves.len() - made)));
                // The fact and the summary show the same number.
                let summary = Pennies::summary(&task, &here);
                let left = counted(moves.len() - made, "more move");
                let left = format!("; by the balance, at least {left}");
                assert!(summary.ends_with(&left), "{summary}");
                here = here.after(*mv).expect("a legal move");
            }
        }
    }

    #[test]
    fn a_game_tells_how_far_its_checkers_go() {
        let name = "Places a checker can move";
        assert_eq!(short("g6.1.0.0.1", "1", name).as_deref(), Some("multiples of 6"));
        assert_eq!(short("g6.1.2.1", "1", name).as_deref(), Some("none"));
        let (_, meaning) = value("g5.1.0.0.1", "1", name).expect("there is one");
        assert!(meaning.ends_with("The target is 5 places away, so this game cannot be won."));
    }

    #[test]
    fn why_a_checker_cannot_move_depends_on_the_polynomial() {
        let meaning = |game: &str| {
            let (value, meaning) =
                value(game, "1", "Places a checker can move").expect("there is one");
            assert_eq!(value, "none", "{game}");
            meaning
        };
        // One is no product of cyclotomic polynomials, one has the same factor twice.
        for game in ["g6.1.1.0.1", "g6.1.2.1"] {
            let meaning = meaning(game);
            assert!(meaning.ends_with("can never move and be alone again."), "{game}: {meaning}");
        }
        for (game, divisor) in [("g6.2.0.2", 2), ("g6.6.9.3", 3)] {
            let meaning = meaning(game);
            let end = format!(
                "by a multiple of {divisor}, so a square with one checker never becomes empty."
            );
            assert!(meaning.ends_with(&end), "{game}: {meaning}");
        }
    }
}
