//! Quick facts about a position.

use super::PegSolitaire;
use super::math::board::Board;
use super::math::class::{essential, vector, weights};
use super::math::class_theory::PositionClass;
use super::math::holes::Holes;
use super::math::pagoda::{self, Pagoda};
use super::math::symmetry::symmetry_type;
use super::papers::triangle::shortest_game;
use super::position::{Goal, Position, names};
use crate::contract::{Fact, Task};
use crate::kit::say::translated;
use crate::{say, text};

/// The facts about a position of a game.
pub fn facts(task: &Task<PegSolitaire>, position: &Position) -> Vec<Fact> {
    let board = &position.board;
    let theory = board.theory();
    let class = theory.class(position.pegs);
    let holes = theory.finishing_holes(class);

    let jumps_left = position.count().saturating_sub(1);
    let pegs = Fact {
        name: text!("Pegs"),
        value: position.count().to_string(),
        meaning: match jumps_left {
            0 => say!("Every jump removes one peg."),
            1 => say!("Every jump removes one peg, so one jump would leave a single peg."),
            n => say!("Every jump removes one peg, so every solution from here has {n} jumps.", n),
        },
    };
    let jumps = Fact {
        name: text!("Jumps possible"),
        value: position.jumps().count().to_string(),
        meaning: say!("How many jumps can be made now. Not all of them need lead to a win."),
    };
    let vector: Vec<String> = vector(board, position.pegs).iter().map(u8::to_string).collect();
    let vector = Fact {
        name: text!("Vector N"),
        value: format!("({})", vector.join(", ")),
        meaning: say!(
            "Label the holes 0, 1, 2 in turn along every line, on a square lattice a second \
             time with 3, 4, 5 the other way. A jump changes the number of pegs on all three \
             labels of a labelling by one, so the parities of the sums of two of them never \
             change."
        ),
    };
    let weights = Fact {
        name: text!("Weights in GF(4)"),
        value: weights(board, position.pegs).join(", "),
        meaning: say!(
            "The sum of ω to the power of the label over all pegs, for each labelling. Three \
             holes in a line weigh 1 + ω + ω² = 0 together, so no jump changes it; it tells the \
             same classes apart as the vector N."
        ),
    };
    let pagoda = resources(position, essential(board, holes & task.goal.holes(board)));
    let mut facts = vec![
        pegs,
        jumps,
        symmetry(position),
        finishing(task, board, holes),
        named_class(board, class),
        vector,
        weights,
        pagoda,
    ];
    facts.extend(shortest(position));
    facts
}

/// The position class, by its letter.
fn named_class(board: &Board, class: PositionClass) -> Fact {
    let theory = board.theory();
    Fact {
        name: text!("Position class"),
        value: match theory.letter(class) {
            Some(letter) => letter.to_string(),
            None if class == theory.class(Holes::NONE) => say!("that of the empty board"),
            None => say!(for "a position class": "without a single peg"),
        },
        meaning: match theory.letter(class) {
            Some(_) => say!(
                "Positions with the same vector N form a class, which no jump leaves. Classes that \
                 are turned or mirrored images of one another share a letter."
            ),
            None => say!(
                "No jump leaves this class, and no single peg is in it: the position cannot be solved."
            ),
        },
    }
}

/// The holes that the position class allows for the last peg.
fn finishing(task: &Task<PegSolitaire>, board: &Board, holes: Holes) -> Fact {
    Fact {
        name: text!("Finishing holes"),
        value: match holes {
            Holes::NONE => say!(for "holes": "none"),
            _ => names(board.members(holes)).join(", "),
        },
        meaning: match task.goal {
            _ if holes.is_empty() => say!("No single peg is in this class, in whatever hole."),
            Goal::Hole(goal) if !holes.meets(board.bit(goal)) => say!(
                "Only in these can a single peg be left. {goal} is not among them: the goal cannot \
                 be reached.",
                goal
            ),
            _ => say!(
                "A single peg can be left only in these. Whether it can be is another \
                question."
            ),
        },
    }
}

/// The symmetry of the position, if it has one.
fn symmetry(position: &Position) -> Fact {
    let board = &position.board;
    let (value, meaning) = match symmetry_type(board, position.pegs) {
        Some(found) => (
            // The symmetry is one such as “90° rotation”.
            say!(
                "type {number}, {symmetry}",
                number = found.number,
                symmetry = translated(found.description)
            ),
            say!("{n} symmetries of the board leave the position as it is.", n = found.order),
        ),
        None => (
            say!(for "symmetry": "none"),
            say!("No symmetry of the board leaves the position as it is."),
        ),
    };
    Fact { name: text!("Symmetry"), value, meaning }
}

/// The shortest game on a triangular board, only where one hole is empty.
fn shortest(position: &Position) -> Option<Fact> {
    let Position { board, pegs } = position;
    let (side, moves) = shortest_game(board).filter(|_| (board.full() ^ *pegs).count() == 1)?;
    Some(Fact {
        name: text!("Shortest game of the board"),
        value: say!("{n} move" | "{n} moves", n = moves),
        meaning: say!(
            "No game on the triangle of side {side} that begins with one vacancy and leaves one peg has \
             fewer moves, and one has as many: G. I. Bell, 2008. A move is one or more jumps by the same \
             peg. From this vacancy it may take more.",
            side
        ),
    })
}

/// The verdict of pagoda functions on leaving the last peg in one of `aims`.
fn resources(position: &Position, aims: Holes) -> Fact {
    let Position { board, pegs } = position;
    let fact =
        |value: String, meaning: String| Fact { name: text!("Resource count"), value, meaning };
    if aims.is_empty() || position.count() < 2 {
        return fact(
            say!(for "resource count": "none"),
            say!("There is nothing to be reached from here."),
        );
    }
    if let Some(proof) = pagoda::proof(position, aims) {
        return fact(say!("the goal is out of reach"), proof);
    }
    match Pagoda::tightest(board, *pegs, aims) {
        Some(count) => {
            let (now, end) = (count.sum(*pegs), count.least(aims));
            // The weights are such as “1 in c3 and e5; 2 in d4”.
            let meaning = say!(
                "A pagoda function: let a peg weigh {weights}, and nothing elsewhere; then no jump raises the \
                 sum. It is {now} now, and {end} for a last peg at the goal: {spare} may be lost on the way. Of the \
                 functions that were tried, this one leaves least, measured by what the goal weighs.",
                weights = count.in_words(board),
                now,
                end,
                spare = now - end,
            );
            fact(say!("{n} to spare", n = now - end), meaning)
        }
        None => fact(
            say!("nothing known"),
            say!("No pagoda function was found that rules this position out."),
        ),
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::variant::Variant;
    use super::*;
    use crate::contract::Rules;

    #[test]
    fn a_triangle_tells_its_shortest_game_at_the_beginning_alone() {
        let told = |game: &Variant, position: &Position| {
            let facts = facts(&PegSolitaire::start(game), position);
            facts.into_iter().find(|fact| fact.name == "Shortest game of the board")
        };
        let side_8 =
            "drawn.t._______o.______oo._____ooo.____oooo.___ooooo.__oooooo._ooooooo.oooooooo";
        for (id, moves) in
            [("triangle15", Some("9 moves")), (side_8, Some("13 moves")), ("english", None)]
        {
            let game: Variant = id.parse().expect("a game");
            let fact = told(&game, &game.start());
            assert_eq!(fact.map(|fact| fact.value).as_deref(), moves, "{id}");
            let jump = game.start().jumps().next().expect("a jump");
            let after = PegSolitaire::apply(&game.start(), &jump).expect("a jump");
            assert!(told(&game, &after).is_none());
        }
    }

    #[test]
    fn a_goal_that_the_class_rules_out_is_told() {
        let game = Variant::default();
        let start = game.start();
        let meaning = |name: &str| {
            let hole = start.board.hole(name).expect("a hole");
            let (variant, start) = (game.clone(), start.clone());
            let task = Task { variant, start, goal: Goal::Hole(hole) };
            let mut facts = facts(&task, &task.start).into_iter();
            facts.find(|fact| fact.name == "Finishing holes").map(|fact| fact.meaning)
        };
        for name in ["d4", "d1", "a4"] {
            let meaning = meaning(name).expect("it is told");
            assert!(meaning.ends_with("Whether it can be is another question."), "{meaning}");
        }
        for name in ["d3", "c1"] {
            let meaning = meaning(name).expect("it is told");
            let end = format!("{name} is not among them: the goal cannot be reached.");
            assert!(meaning.ends_with(&end), "{meaning}");
        }
    }
}
