//! The solutions of Backhouse, Chen and Ferreira, “The Algorithmics of Solitaire-Like Games”, section 4.
//!
//! - Nuclear pennies (section 4.1): a checker runs to the target, and another does the same from the other
//!   side. A position that is its own mirror image joins the two. The cases (a) and (b) of section 4.2, ψ₂,₂
//!   and ψ₃,₁, use the same strategy.
//! - The cases (c) and (d), all other ψₐ,ₙ: first expansions only, in an order that always finds a checker,
//!   then contractions only, from the left.
//!
//! The squares of moves have the numbers of the paper. A checker goes from square 1 to square aⁿ +
//! 1.

use std::collections::HashMap;

use super::super::variant::{Psi, Rule, Variant};
use super::balance::lower_bound;
use super::tape::{Move, Position, Tape};
use crate::kit::numerals::raised;
use crate::kit::words::and;
use crate::say;

/// A solution of the standard game, move by move, and its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Script {
    /// The moves.
    pub moves: Vec<Move>,
    /// The parts, outer ones before inner ones.
    pub stages: Vec<Stage>,
    /// The case of the paper.
    pub case: Case,
}

/// A part of a solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stage {
    /// The title, beginning with a capital.
    pub name: String,
    /// The reason and the number of moves, in sentences. Empty where another part has them.
    pub why: String,
    /// The number of moves before it.
    pub begin: usize,
    /// The number of moves made at its end.
    pub end: usize,
}

/// The cases of the paper's solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Case {
    /// Nuclear pennies, and the cases (a) ψ₂,₂ and (b) ψ₃,₁: by symmetry.
    Symmetric,
    /// (c): 4 ≤ a and n = 1.
    C,
    /// (d): 2 ≤ a and 2 ≤ n, but not both 2.
    D,
}

impl Case {
    /// The case of ψₐ,ₙ.
    pub fn of(psi: Psi) -> Self {
        match (psi.a, psi.n) {
            (2, 2) | (3, 1) => Self::Symmetric,
            (_, 1) => Self::C,
            _ => Self::D,
        }
    }
}

/// The paper's solution of the standard game; `None` where the paper has none.
pub fn script(rule: &Rule, start: &Position) -> Option<Script> {
    match &rule.game {
        Variant::Psi(psi) => match Case::of(*psi) {
            Case::Symmetric => symmetric(start),
            case => Some(phases(rule, *psi, case)),
        },
        Variant::Nuclear | Variant::Thermonuclear => symmetric(start),
        Variant::Built(_) => None,
    }
}

/// The order of expansions of the cases (c) and (d), in titled parts. Games of other cases may use
/// it, too, but it may fail there.
pub fn expansions(psi: Psi) -> Vec<(String, Vec<i32>)> {
    // Both are at most 1024.
    let (step, end) = (psi.step().cast_signed(), psi.places().cast_signed() + 1);
    let one = (say!("Position 1"), vec![1]);
    if psi.n == 1 {
        return vec![
            one,
            (say!("Position 3 for the first time"), vec![3]),
            (say!("Positions 3 to {end}", end), (3..=end).collect()),
        ];
    }
    vec![
        one,
        (say!("Positions {step} down to 3", step), (3..=step).rev().collect()),
        (
            say!("Positions {first} and {second}", first = step + 2, second = step + 1),
            vec![step + 2, step + 1],
        ),
        (say!("Positions {first} to {end}", first = step + 2, end), (step + 2..=end).collect()),
    ]
}

/// The two phases of the cases (c) and (d).
fn phases(rule: &Rule, psi: Psi, case: Case) -> Script {
    let end = psi.places().cast_signed() + 1;
    let mut moves = Vec::new();
    let mut inner = Vec::new();
    for (name, squares) in expansions(psi) {
        let begin = moves.len();
        moves.extend(squares.into_iter().map(Move::expand));
        inner.push(Stage { name, why: String::new(), begin, end: moves.len() });
    }
    let middle = moves.len();
    moves.extend((1..=end).map(Move::contract));
    let mut stages =
        vec![Stage { name: say!("Expansions"), why: balance(rule, middle), begin: 0, end: middle }];
    stages.append(&mut inner);
    stages.push(Stage {
        name: say!("Contractions, from the left"),
        why: say!(
            "The leftmost checker comes to the right by one square at a time, by a contraction on the square it goes \
             to. It stands one place left of its start and is to come {places} places to the right of it, so there \
             are {end} contractions.",
            places = end - 1,
            end
        ),
        begin: middle,
        end: moves.len(),
    });
    Script { moves, stages, case }
}

/// Explains why there are as many expansions as contractions.
fn balance(rule: &Rule, each: usize) -> String {
    say!(
        "Each expansion adds {n} checker and each contraction takes as many away, and the game begins and ends with \
         one checker: so {each} expansions come first, and {each} contractions after them. Only a square with a \
         checker can be expanded, and in this order every move finds one."
            | "Each expansion adds {n} checkers and each contraction takes as many away, and the game begins and ends \
               with one checker: so {each} expansions come first, and {each} contractions after them. Only a square \
               with a checker can be expanded, and in this order every move finds one.",
        n = rule.growth(),
        each
    )
}

/// The limit of positions in the search for one that is its own mirror image.
const MOST_TRIED: usize = 20_000;

/// The solution by symmetry. The first half reaches a position that is its own mirror image;
/// the second half is the first one mirrored and backwards.
fn symmetric(start: &Position) -> Option<Script> {
    let places = start.rule.game.places().cast_signed();
    let target = 1 + places;
    let centre = 1 + target;
    let mut moves: Vec<Move> = (1..target).map(Move::expand).collect();
    let run = moves.len();
    // The run to the right leaves a checker to the left of the start. One more move makes both ends
    // alike.
    moves.push(Move::expand(target));
    let mut here = start.clone();
    for mv in &moves {
        here = here.after(*mv).ok()?;
    }
    moves.extend(to_symmetry(&here, centre)?);
    let half = moves.len();
    let back: Vec<Move> = moves.iter().rev().map(|mv| mirrored(*mv, centre).reversed()).collect();
    moves.extend(back);
    let stages = symmetric_stages(run, half, moves.len());
    Some(Script { moves, stages, case: Case::Symmetric })
}

/// The stages of a solution by symmetry: `run` and `half` moves are its beginning, `whole` are all.
fn symmetric_stages(run: usize, half: usize, whole: usize) -> Vec<Stage> {
    let stage = |name, why, begin, end| Stage { name, why, begin, end };
    let enough = say!(
        "Half of the solution is enough: from a position that is its own mirror image it goes on mirrored and backwards."
    );
    let first = say!(
        "First every move sets a checker one square further to the right: {n} move."
            | "First every move sets a checker one square further to the right: {n} moves.",
        n = run
    );
    let alike = say!("One move makes both ends of the row alike.");
    let shortest = say!(
        "The next ones are the shortest way to a position that is its own mirror image: {n} move."
            | "The next ones are the shortest way to a position that is its own mirror image: {n} moves.",
        n = half - run - 1
    );
    let mirrored = say!("These are the moves from the run to the middle, mirrored and backwards.");
    let taken_back = say!(
        "Each takes back what one of them did to the number of checkers: {n} move."
            | "Each takes back what one of them did to the number of checkers: {n} moves.",
        n = whole - run - half
    );
    let many = say!("The run made many checkers of one.");
    let one_of_many = say!(
        "Mirrored and backwards it makes one of as many: {n} move."
            | "Mirrored and backwards it makes one of as many: {n} moves.",
        n = run
    );
    vec![
        stage(
            say!("First half, to a position that is its own mirror image"),
            String::new(),
            0,
            half,
        ),
        stage(say!("A checker runs to the target"), format!("{enough} {first}"), 0, run),
        stage(say!("From the run to the middle"), format!("{alike} {shortest}"), run, half),
        stage(
            say!("Second half, the first one mirrored and backwards"),
            String::new(),
            half,
            whole,
        ),
        stage(
            say!("From the middle to the run’s mirror image"),
            format!("{mirrored} {taken_back}"),
            half,
            whole - run,
        ),
        stage(
            say!("The run, mirrored and backwards"),
            format!("{many} {one_of_many}"),
            whole - run,
            whole,
        ),
    ]
}

/// The mirror image of a move: square s becomes `centre` − s.
fn mirrored(mv: Move, centre: i32) -> Move {
    Move { at: centre - mv.at, ..mv }
}

/// The shortest route to a position that is its own mirror image, by breadth-first search.
fn to_symmetry(start: &Position, centre: i32) -> Option<Vec<Move>> {
    let mut from: HashMap<Tape, Option<Move>> = HashMap::from([(start.tape.clone(), None)]);
    let mut layer = vec![start.clone()];
    while !layer.is_empty() && from.len() < MOST_TRIED {
        if let Some(found) = layer.iter().find(|here| here.tape == here.tape.mirrored(centre)) {
            let mut moves = Vec::new();
            let mut here = found.clone();
            while let Some(Some(mv)) = from.get(&here.tape) {
                moves.push(*mv);
                here = here.after(mv.reversed()).ok()?;
            }
            moves.reverse();
            return Some(moves);
        }
        let mut next = Vec::new();
        for here in &layer {
            for mv in here.moves() {
                let Ok(there) = here.after(mv) else { continue };
                if !from.contains_key(&there.tape) {
                    from.insert(there.tape.clone(), Some(mv));
                    next.push(there);
                }
            }
        }
        layer = next;
    }
    None
}

/// The rest of the standard game's solution from a position on its way, anywhere on the tape.
#[derive(Debug, Clone, PartialEq)]
pub struct Course {
    /// The whole solution.
    pub script: Script,
    /// The number of its moves already made.
    pub made: usize,
    /// The offset of this game to the right of the standard game.
    pub offset: i32,
}

impl Course {
    /// The paper's solution from a position that lies on its way to `goal`, one checker.
    pub fn new(position: &Position, goal: &Tape) -> Option<Self> {
        let rule = &position.rule;
        let offset = goal.only()? - rule.game.places().cast_signed() - 1;
        let standard = position.with(Tape::single(1));
        let script = script(rule, &standard)?;
        let mut here = position.with(Tape::single(1 + offset));
        let mut found = None;
        for made in 0..=script.moves.len() {
            if here.tape == position.tape {
                found = Some(made);
            }
            let Some(mv) = script.moves.get(made) else { break };
            here = here.after(shifted(*mv, offset)).ok()?;
        }
        found.map(|made| Self { script, made, offset })
    }

    /// The remaining moves.
    pub fn rest(&self) -> Vec<Move> {
        self.script.moves[self.made..].iter().map(|mv| shifted(*mv, self.offset)).collect()
    }

    /// The paper's loop invariant after `made` moves of the whole solution, with its values. `None`
    /// where the paper has no loop.
    pub fn invariant(&self, psi: Psi, made: usize) -> Option<Invariant> {
        if self.script.case == Case::Symmetric {
            return None;
        }
        let end = psi.places().cast_signed() + 1;
        let middle = self.script.moves.len() / 2;
        if made >= middle {
            let k = made - middle;
            return Some(Invariant {
                statement: format!("s = T{} + ⟨Σ i : k ≤ i < {end} : Tⁱ⟩ × ψ", raised(end)),
                values: format!("k = {k}"),
            });
        }
        let squares = |moves: &[Move]| moves.iter().map(|mv| mv.at).collect::<Vec<_>>();
        // The first move comes before the loop.
        let Some(loops) = made.checked_sub(1) else {
            return Some(Invariant { statement: "s = T".to_owned(), values: String::new() });
        };
        let (first, rest) = (&self.script.moves[1..1 + loops], &self.script.moves[made..middle]);
        Some(Invariant {
            statement: and(&["s = T + ⟨Σ i : i ∈ {1} ⊎ B : Tⁱ⁻¹⟩ × ψ", "A ⊎ B = ℰ"]),
            values: format!("A = {}, B = {}", bag(squares(rest)), bag(squares(first))),
        })
    }
}

/// A loop invariant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invariant {
    /// The statement.
    pub statement: String,
    /// The current values of its variables; may be empty.
    pub values: String,
}

fn shifted(mv: Move, offset: i32) -> Move {
    Move { at: mv.at + offset, ..mv }
}

/// Writes a bag of squares in increasing order, runs shortened: {3–9, 5}.
fn bag(mut squares: Vec<i32>) -> String {
    if squares.is_empty() {
        return "∅".to_owned();
    }
    squares.sort_unstable();
    // Squares that occur twice are listed apart, so that runs stay whole.
    let mut twice = Vec::new();
    squares.dedup_by(|a, b| {
        let same = a == b;
        if same {
            twice.push(*a);
        }
        same
    });
    let runs = squares.chunk_by(|a, b| a + 1 == *b).map(|run| match run {
        [from, _, .., to] => format!("{from}–{to}"),
        few => few.iter().map(i32::to_string).collect::<Vec<_>>().join(", "),
    });
    let parts: Vec<String> = runs.chain(twice.iter().map(i32::to_string)).collect();
    format!("{{{}}}", parts.join(", "))
}

/// Tells whether a solution of this length is proved to be shortest: the lower bound equals it.
pub fn is_shortest(position: &Position, goal: &Tape, length: usize) -> bool {
    lower_bound(position, goal).is_ok_and(|bound| bound == length as u64)
}

/// Finds the first missing checker in the paper's order of expansions. Returns the number of expansions
/// before it and the square; `None` where no checker is missing.
pub fn blocked(start: &Position, psi: Psi) -> Option<(usize, i32)> {
    let mut here = start.clone();
    let order = expansions(psi).into_iter().flat_map(|(_, squares)| squares);
    for (made, square) in order.enumerate() {
        match here.after(Move::expand(square)) {
            Ok(next) => here = next,
            Err(_) => return Some((made, square)),
        }
    }
    None
}
