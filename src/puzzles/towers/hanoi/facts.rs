//! Facts about a state.

use num_bigint::BigUint;

use super::super::peg::short_list;
use super::math::bound::{self, Bound, Psi, psi};
use super::math::bousch::{Half, Run};
use super::math::numbers::{frame_stewart, splits, triangular, triangular_root};
use super::solution::{after_largest, before_largest};
use super::{FEWEST_PEGS, Hanoi, Path, Peg, Position, Variant, power_form};
use crate::contract::{Fact, Proof, Rules, Task};
use crate::kit::numerals::{self, grouped, raised};
use crate::kit::words::{or, semicolons};
use crate::{say, text};

/// The facts of a state.
pub(super) fn facts(task: &Task<Hanoi>, state: &Position) -> Vec<Fact> {
    let rest = Path::between(state, &task.goal);
    let size = state.size();
    let classic = size.peg_count() == FEWEST_PEGS;
    let mut facts = vec![distance(&rest)];
    if size.peg_count() == 4 {
        facts.extend(theorem(&rest));
        facts.extend(case_of_proof(&rest));
    }
    facts.extend(largest(&rest));
    if classic {
        facts.push(place_in_solution(task, state, &rest));
    }
    facts.extend(rest.ways().filter(|_| classic).map(shortest_ways));
    facts.push(legal_moves(state));
    facts.push(towers(state));
    if !classic {
        facts.push(split(size));
    }
    if size.peg_count() == 4 {
        facts.push(phi(size));
        facts.push(root(size));
    }
    facts.push(regular_states(size));
    facts.push(Fact {
        name: text!("State"),
        value: state.to_string(),
        meaning: say!(
            "The peg of each disc, the smallest first. It says everything, since on every peg the \
             discs lie in order of size."
        ),
    });
    if task.goal.tower().is_none() {
        facts.push(Fact {
            name: text!("Target"),
            value: task.goal.to_string(),
            meaning: say!("The peg each disc is to reach, the smallest first."),
        });
    }
    facts
}

fn distance(rest: &Path) -> Fact {
    let name = text!("Distance to the target");
    if rest.proof() == Proof::Optimal {
        let meaning = say!("The fewest moves needed: no route from here to the target is shorter.");
        return Fact { name, value: with_power(rest.length()), meaning };
    }
    let least = bound::lower(&rest.start, &rest.target).map_or(BigUint::ZERO, |low| low.moves);
    let most = grouped(rest.length());
    Fact {
        name,
        value: say!("{least} to {most}", least = grouped(least), most),
        meaning: say!(
            "The recursion takes {most} moves. It is proved that fewer than the first number are \
             not enough. Where there are not too many states, a search finds the number itself.",
            most
        ),
    }
}

/// States Theorem 1 for four pegs.
fn theorem(rest: &Path) -> Option<Fact> {
    let Bound { largest, before, after, .. } = bound::lower(&rest.start, &rest.target)?;
    let (from, to) = (rest.start.peg(largest), rest.target.peg(largest));
    let [first, second] = [&before, &after].map(|set| psi(set));
    let sum = &first.value + &second.value + 1_u8;
    let describe = |name: &str, set: &[u32], psi: &Psi| {
        let elements = match short_list(set.iter().copied()) {
            _ if set.is_empty() => "∅".to_owned(),
            list => format!("{{{list}}}"),
        };
        say!(
            "{name} = {elements}, Ψ({name}) = {value}, reached for L = {level}",
            name,
            elements,
            value = grouped(&psi.value),
            level = psi.at
        )
    };
    Some(Fact {
        name: text!("Bound by Theorem 1"),
        value: format!(
            "Ψ(E) + 1 + Ψ(E′) = {} + 1 + {} = {}",
            grouped(&first.value),
            grouped(&second.value),
            grouped(sum)
        ),
        meaning: say!(
            "Before disc {largest} leaves {from}, the smaller discs there must leave it and one \
             other peg: {before}. After it has come to {to}, those that are wanted there follow: \
             {after}. As in the paper, the discs of the sets are numbered from 0.",
            largest,
            from,
            before = describe("E", &before, &first),
            to,
            after = describe("E′", &after, &second)
        ),
    })
}

/// The most moves of a route that is traced through the proof.
const FOLLOWED: u32 = 20_000;

/// The case of Bousch's proof that the known route to the target falls into, and its checkpoints.
fn case_of_proof(rest: &Path) -> Option<Fact> {
    if *rest.length() > FOLLOWED.into() {
        return None;
    }
    let run = Run::new(&rest.start, &rest.moves())?;
    let halves: Vec<&Half> = [&run.first, &run.second].into_iter().flatten().collect();
    let mut cases: Vec<String> = halves.iter().map(|half| half.case.name().to_owned()).collect();
    cases.dedup();
    let explained = run.first.as_ref().is_some_and(|half| half.through.is_some());
    let meaning = [before_largest(&run), after_largest(&run, explained)].join(" ");
    let value = semicolons(&cases);
    (!value.is_empty()).then(|| Fact {
        name: text!("Case of Bousch’s proof"),
        value,
        meaning: meaning.trim().to_owned(),
    })
}

/// Explains Frame and Stewart's number.
fn split(size: Variant) -> Fact {
    let (pegs, discs) = (size.peg_count(), size.discs());
    let best = splits(pegs, discs);
    let (aside, all) = (*best.end(), frame_stewart(pegs, discs));
    let twice = grouped(frame_stewart(pegs, aside));
    let others = grouped(frame_stewart(pegs - 1, discs - aside));
    let also: Vec<String> =
        best.clone().take_while(|m| *m < aside).map(|m| m.to_string()).collect();
    let also = match &also[..] {
        [] => say!("No other number is as good."),
        [number] => say!("{number} would do as well.", number),
        numbers => say!("{numbers} would do as well.", numbers = or(numbers)),
    };
    let whole = Hanoi::start(&size);
    let proved = if all == BigUint::from(2 * discs - 1) {
        say!(
            "No route is shorter: the largest disc moves, and each of the others has to go away and \
             to come back."
        )
    } else if pegs == 4 {
        say!("Bousch proved in 2014 that no route is shorter.")
    } else if Path::between(&whole.start, &whole.goal).proof() == Proof::Optimal {
        say!("For so few discs it is proved that no route is shorter.")
    } else {
        say!("That no route is shorter is a conjecture. For few discs a search proves it.")
    };
    let parts = say!(
        "A tower goes to another peg in this many moves: {n} disc aside over all pegs, the other \
         {others} over one peg less, and the first ones onto them."
            | "A tower goes to another peg in this many moves: {n} discs aside over all pegs, the other \
               {others} over one peg less, and the first ones onto them.",
        n = aside,
        others = discs - aside
    );
    Fact {
        name: text!("Frame–Stewart number"),
        value: format!("2 · {twice} + {others} = {}", grouped(all)),
        meaning: format!("{parts} {also} {proved}"),
    }
}

/// States Φ and Ψ of Langley’s paper, for four pegs.
fn phi(size: Variant) -> Fact {
    let discs = size.discs();
    let moves = frame_stewart(4, discs);
    let half: Vec<u32> = (0..discs - 1).collect();
    Fact {
        name: text!("Φ(N)"),
        value: format!("Φ({discs}) = {}", grouped(&moves)),
        meaning: say!(
            "The sum of 2 to the triangular roots of all numbers below {discs}. It is \
             2Ψ[{below}] + 1, where Ψ[{below}] = {moves} moves are needed to bring all but the largest \
             disc onto two pegs.",
            discs,
            below = discs - 1,
            moves = grouped(psi(&half).value)
        ),
    }
}

/// States the triangular root.
fn root(size: Variant) -> Fact {
    let discs = size.discs();
    let root = triangular_root(discs);
    let triangle = triangular(root);
    Fact {
        name: text!("Triangular root"),
        value: format!("∇{discs} = {root}"),
        meaning: say!(
            "{discs} = Δ{root} + {excess}: the largest triangular number that is not larger is \
             Δ{root} = {triangle}. The next disc would cost 2{power} moves more.",
            discs,
            root,
            triangle,
            excess = u64::from(discs) - triangle,
            power = raised(root)
        ),
    }
}

fn largest(rest: &Path) -> Option<Fact> {
    let disc = rest.largest()?;
    let (here, there) = (rest.start.peg(disc), rest.target.peg(disc));
    let how = match (rest.moves_of_largest(), disc) {
        (_, 1) => say!("It can go there at once."),
        (1, _) if rest.proof() == Proof::Optimal => say!(
            "On the shortest route it moves once, when the smaller discs have made way for it."
        ),
        (1, _) => {
            say!("On this route it moves once, when the smaller discs have made way for it.")
        }
        _ => say!(
            "On the shortest route it moves twice, over the third peg; going there at once would \
             take longer."
        ),
    };
    let belongs = say!("It belongs on {peg}, and no larger disc needs to move.", peg = there);
    Some(Fact {
        name: text!("Largest disc out of place"),
        value: say!("{disc}, on {peg}", disc, peg = here),
        meaning: format!("{belongs} {how}"),
    })
}

/// Tells where the state lies on a shortest route from the start to the target. On one, the distances add up.
fn place_in_solution(task: &Task<Hanoi>, state: &Position, rest: &Path) -> Fact {
    let whole = Path::between(&task.start, &task.goal);
    let made = Path::between(&task.start, state);
    let through = made.length() + rest.length();
    let length = grouped(whole.length());
    let (value, meaning) = if through == *whole.length() {
        (
            say!("after {made} of {length} moves", made = grouped(made.length()), length),
            say!("A shortest route from the start to the target passes through this state."),
        )
    } else {
        let detour = grouped(&through - whole.length());
        (
            say!("none; a detour of {n} move" | "none; a detour of {n} moves", n = detour),
            say!(
                "A shortest route from the start to the target takes {length} moves; through this \
                 state it takes {through}.",
                length,
                through = grouped(through)
            ),
        )
    };
    Fact { name: text!("Place in the shortest solution"), value, meaning }
}

fn shortest_ways(ways: u32) -> Fact {
    let meaning = match ways {
        1 => say!("There is one shortest route from here to the target, and no other."),
        _ => say!(
            "It takes as long to move the largest disc once as to move it twice. There are never more \
             than two shortest routes."
        ),
    };
    Fact { name: text!("Shortest routes"), value: ways.to_string(), meaning }
}

fn legal_moves(state: &Position) -> Fact {
    Fact {
        name: text!("Legal moves"),
        value: Hanoi::moves(state).len().to_string(),
        meaning: say!(
            "Of any two pegs that hold discs, one top disc is the smaller and can go onto the \
             other; every top disc can go to an empty peg."
        ),
    }
}

fn towers(state: &Position) -> Fact {
    let size = state.size();
    let paths: Vec<(Peg, Path)> =
        size.pegs().map(|peg| (peg, Path::between(state, &Position::perfect(size, peg)))).collect();
    let proved = paths.iter().all(|(_, path)| path.proof() == Proof::Optimal);
    let lengths: Vec<String> =
        paths.iter().map(|(peg, path)| format!("{peg} {}", grouped(path.length()))).collect();
    let meaning = if size.peg_count() == FEWEST_PEGS {
        let sum = (BigUint::from(1_u32) << (size.discs() + 1)) - 2_u32;
        say!(
            "How many moves it takes to gather all discs on each peg. The three always add up to \
             2({power} − 1) = {sum}.",
            power = power(2, size),
            sum = grouped(sum)
        )
    } else if proved {
        say!("How many moves it takes to gather all discs on each peg.")
    } else {
        say!("How many moves it takes at most to gather all discs on each peg.")
    };
    Fact { name: text!("Distances to the towers"), value: lengths.join(", "), meaning }
}

fn regular_states(size: Variant) -> Fact {
    let pegs = size.peg_count();
    let states = numerals::power(pegs.into(), size.discs());
    let places = say!("Each disc may be on any of the {pegs} pegs.", pegs);
    let farthest = match pegs {
        FEWEST_PEGS => say!(
            "From every regular state every other can be reached, in at most {power} − 1 moves.",
            power = power(2, size)
        ),
        _ => say!("From every regular state every other can be reached."),
    };
    Fact {
        name: text!("Regular states"),
        value: format!("{} = {}", power(pegs, size), grouped(states)),
        meaning: format!("{places} {farthest}"),
    }
}

fn power(base: u8, size: Variant) -> String {
    format!("{base}{}", raised(size.discs()))
}

/// Writes a number, followed by the power form if it is one less than a power of two.
fn with_power(number: &BigUint) -> String {
    match power_form(number) {
        Some(form) => format!("{} = {form}", grouped(number)),
        None => grouped(number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::towers::hanoi::position::tests::{state, task, task_on};

    fn values(start: &str, here: &str, goal: &str) -> Vec<(&'static str, String)> {
        facts(&task(start, goal), &state(here))
            .into_iter()
            .map(|fact| (fact.name, fact.value.replace('\u{202f}', " ")))
            .collect()
    }

    #[test]
    fn only_what_is_not_proved_is_called_a_conjecture() {
        for pegs in 4..=6 {
            for discs in 1..=14 {
                let size = Variant::on(pegs, discs).expect("a size");
                let task = Hanoi::start(&size);
                let facts = facts(&task, &task.start);
                let said = |name| facts.iter().find(|fact| fact.name == name);
                let number = said("Frame–Stewart number").expect("it is told of every tower");
                let is_optimal = Path::between(&task.start, &task.goal).proof() == Proof::Optimal;
                assert_eq!(number.meaning.contains("conjecture"), !is_optimal, "{pegs}x{discs}");
            }
        }
        let meaning = |pegs, discs| split(Variant::on(pegs, discs).expect("a size")).meaning;
        assert!(meaning(5, 3).contains("the largest disc moves, and each of the others"));
        assert!(meaning(5, 8).contains("a search proves it"), "{}", meaning(5, 8));
    }

    fn value(facts: &[(&'static str, String)], name: &str) -> Option<String> {
        facts.iter().find(|(n, _)| *n == name).map(|(_, value)| value.clone())
    }

    #[test]
    fn the_standard_game_has_these_measures() {
        let facts = values("aaaaa", "aaaaa", "ccccc");
        let expected = [
            ("Distance to the target", "31 = 2⁵ − 1"),
            ("Largest disc out of place", "5, on A"),
            ("Place in the shortest solution", "after 0 of 31 moves"),
            ("Shortest routes", "1"),
            ("Legal moves", "2"),
            ("Distances to the towers", "A 0, B 31, C 31"),
            ("Regular states", "3⁵ = 243"),
            ("State", "aaaaa"),
        ];
        assert_eq!(facts, expected.map(|(name, value)| (name, value.to_owned())));
    }

    #[test]
    fn a_state_beside_the_shortest_way_is_a_detour() {
        let facts = values("aaa", "baa", "ccc");
        assert_eq!(value(&facts, "Distance to the target").as_deref(), Some("7 = 2³ − 1"));
        let place = value(&facts, "Place in the shortest solution");
        assert_eq!(place.as_deref(), Some("none; a detour of 1 move"));
        let facts = values("aaa", "caa", "ccc");
        let place = value(&facts, "Place in the shortest solution");
        assert_eq!(place.as_deref(), Some("after 1 of 7 moves"));
    }

    #[test]
    fn at_the_target_no_disc_is_out_of_place() {
        let facts = values("ca", "ac", "ac");
        assert_eq!(value(&facts, "Largest disc out of place"), None);
        assert_eq!(value(&facts, "Distance to the target").as_deref(), Some("0"));
        assert_eq!(value(&facts, "Target").as_deref(), Some("ac"));
        assert_eq!(value(&values("ca", "ca", "ac"), "Shortest routes").as_deref(), Some("2"));
    }

    #[test]
    fn on_four_pegs_the_theorem_and_the_numbers_are_told() {
        let size = Variant::on(4, 8).expect("a size");
        let task = Rules::start(&size);
        let all = facts(&task, &task.start);
        let fact = |name: &str| all.iter().find(|fact| fact.name == name).expect(name);
        assert_eq!(fact("Distance to the target").value, "33");
        assert_eq!(fact("Bound by Theorem 1").value, "Ψ(E) + 1 + Ψ(E′) = 16 + 1 + 16 = 33");
        let meaning = &fact("Bound by Theorem 1").meaning;
        assert!(meaning.contains("E = {0–6}, Ψ(E) = 16, reached for L = 2"), "{meaning}");
        assert_eq!(fact("Case of Bousch’s proof").value, "T ≥ ΔK > 0, t₁ < t₃ + 1");
        let meaning = &fact("Case of Bousch’s proof").meaning;
        assert!(meaning.contains("T = 4, K = 2, t₀ = 7"), "{meaning}");
        assert!(meaning.contains("u → z₂: 15 ≥ 15, z₂ → v: 1 ≥ 1"), "{meaning}");
        assert_eq!(fact("Frame–Stewart number").value, "2 · 13 + 7 = 33");
        let meaning = &fact("Frame–Stewart number").meaning;
        assert!(meaning.contains("5 discs aside"), "{meaning}");
        assert!(meaning.contains("4 would do as well."), "{meaning}");
        assert_eq!(fact("Φ(N)").value, "Φ(8) = 33");
        assert_eq!(fact("Triangular root").value, "∇8 = 3");
        assert_eq!(fact("Legal moves").value, "3");
        assert_eq!(fact("Regular states").value.replace('\u{202f}', " "), "4⁸ = 65 536");
    }

    #[test]
    fn unproved_distances_are_given_as_a_range() {
        let task = task_on(4, "aabbcd", "dcbabc");
        let all = facts(&task, &task.start);
        let range = &all[0];
        assert_eq!(range.name, "Distance to the target");
        let (least, most) = range.value.split_once(" to ").expect("a range");
        let path = Path::between(&task.start, &task.goal);
        assert_eq!(most, path.length().to_string());
        let least: BigUint = least.parse().expect("a number");
        assert!(least < *path.length() && least > BigUint::ZERO);
    }
}
