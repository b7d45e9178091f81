//! The proof that Picaria is a draw, as trees of positions.
//!
//! In each tree one side follows a plan, by which the other cannot win.

use strum::VariantArray;

use super::super::Picaria;
use super::super::catalogue::squares;
use super::super::math::board::least;
use super::super::math::motif::Motif;
use super::super::position::{Move, Position, index};
use super::super::variant::Variant;
use super::claim::Claim;
use crate::contract::{Rules, Side};
use crate::say;

/// The trees, in the order of [`Part`]. Each begins with its first position and the player to move.
///
/// Every further line is a move: a space for each move before it, the label of the case or a hyphen,
/// the move, and marks. `!` says that the planner wins from here on, `+` that the paper lacks the move.
/// A letter names the pattern that the paper sees, and `>N` the statement where the tree goes on.
const TREES: &str = include_str!("proof.txt");

/// A statement whose proof is a tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, VariantArray)]
pub enum Part {
    Theorem1,
    Theorem9,
    Lemma6,
    Lemma7,
    Lemma8,
    /// With Lemmas 2 and 4.
    Theorem5,
    Lemma3,
}

/// A position of a tree.
#[derive(Debug, Clone)]
pub struct Step {
    /// The number of moves before it in the tree.
    depth: usize,
    /// The labels of its cases, the number of moves since, and the move.
    pub name: String,
    pub position: Position,
    pub claim: Claim,
    /// The pattern that the paper sees.
    pub pattern: Option<Motif>,
    /// Tells whether the paper leaves the move out.
    pub is_ours: bool,
}

impl Part {
    /// The number of the statement in the paper.
    pub fn number(self) -> u32 {
        match self {
            Self::Theorem1 => 1,
            Self::Theorem9 => 9,
            Self::Lemma6 => 6,
            Self::Lemma7 => 7,
            Self::Lemma8 => 8,
            Self::Theorem5 => 5,
            Self::Lemma3 => 3,
        }
    }

    /// Tells whether the statement is a lemma.
    pub fn is_lemma(self) -> bool {
        matches!(self, Self::Lemma6 | Self::Lemma7 | Self::Lemma8 | Self::Lemma3)
    }

    /// The statement with a number.
    fn with_number(number: &str) -> Option<Self> {
        Self::VARIANTS.iter().copied().find(|part| part.number().to_string() == number)
    }

    /// The side that follows a plan.
    pub fn planner(self) -> Side {
        if self == Self::Theorem1 { Side::First } else { Side::Second }
    }

    /// The positions of the tree, in the order of its lines.
    pub fn steps(self) -> Vec<Step> {
        let mut lines = TREES.split("= ").nth(self as usize + 1).into_iter().flat_map(str::lines);
        let root = lines.next().and_then(|line| line.split_once(' ')).map(|(rows, turn)| {
            let turn = if turn == "x" { Side::First } else { Side::Second };
            let position = squares(Variant::default(), rows, turn);
            let claim = Claim::CannotWin(self.planner().other());
            (
                Way { steps: 0, labels: String::new() },
                Step {
                    depth: 0,
                    name: say!("The beginning"),
                    position,
                    claim,
                    pattern: None,
                    is_ours: false,
                },
            )
        });
        let mut way: Vec<(Way, Step)> = root.into_iter().collect();
        let mut steps: Vec<Step> = way.iter().map(|(_, step)| step.clone()).collect();
        for line in lines {
            way.truncate(1 + line.len() - line.trim_start().len());
            if let Some(next) = way.last().and_then(|before| self.step(before, line.trim_start())) {
                steps.push(next.1.clone());
                way.push(next);
            }
        }
        steps
    }

    /// The position after the move of a line.
    fn step(self, (way, before): &(Way, Step), line: &str) -> Option<(Way, Step)> {
        let mut words = line.split(' ');
        let way = way.to(words.next()?);
        let mv = Picaria::read_move(&before.position, words.next()?).ok()?;
        let mut step = Step {
            depth: before.depth + 1,
            name: way.name(before.position.turn, mv),
            position: before.position.after(mv).ok()?.fresh(),
            pattern: None,
            ..before.clone()
        };
        for mark in words {
            match mark.split_once('>') {
                Some((_, number)) => step.name = Self::with_number(number)?.continuing(step.name),
                None if mark == "!" => step.claim = Claim::Wins(self.planner()),
                None if mark == "+" => step.is_ours = true,
                None => {}
            }
            step.pattern = step.pattern.or(match mark.chars().next()? {
                'L' => Some(Motif::Loop),
                'T' => Some(Motif::Trap),
                'Z' => Some(Motif::Zugzwang),
                'R' => Some(Motif::Race),
                _ => None,
            });
        }
        Some((way, step))
    }

    /// The name of a row whose tree continues in this statement.
    fn continuing(self, row: String) -> String {
        let number = self.number();
        match self.is_lemma() {
            true => say!("{row}, goes on in Lemma {number}", row, number),
            false => say!("{row}, goes on in Theorem {number}", row, number),
        }
    }
}

/// The labels of the cases that lead to a position, and the number of moves since the last one.
#[derive(Debug, Clone)]
struct Way {
    labels: String,
    steps: u32,
}

impl Way {
    fn to(&self, label: &str) -> Self {
        match label {
            "-" => Self { labels: self.labels.clone(), steps: self.steps + 1 },
            label if label.starts_with(|sign: char| sign.is_ascii_digit()) => {
                Self { labels: label.to_owned(), steps: 0 }
            }
            label => Self { labels: format!("{}{label}", self.labels), steps: 0 },
        }
    }

    fn name(&self, player: Side, mv: Move) -> String {
        let sign = if player == Side::First { 'X' } else { 'O' };
        let Self { labels, steps } = self;
        match (labels.as_str(), steps) {
            ("", steps) => format!("{steps}: {sign} {mv}"),
            (labels, 0) => format!("{labels}: {sign} {mv}"),
            (labels, steps) => format!("{labels} {steps}: {sign} {mv}"),
        }
    }
}

/// A position up to symmetry: the stones of both players, and the player to move.
type Image = ([u32; 2], usize);

/// The least image of the stones under the symmetries of the board, and the player to move.
fn up_to_symmetry(position: &Position) -> Image {
    let stones = [Side::First, Side::Second].map(|side| position.stones(side));
    (least(stones, &position.board.symmetries()), index(position.turn))
}

/// The positions after a move, up to symmetry, without those where the other player completes a row
/// at once.
pub fn replies(position: &Position) -> Vec<Position> {
    let is_answered = |next: &Position| {
        let rows = |mv: &Move| next.board.has_row(next.moved(*mv).other());
        next.moves().iter().any(rows)
    };
    let mut kept: Vec<Position> = Vec::new();
    for mv in position.moves() {
        let next = position.moved(mv).fresh();
        let is_known = |kept: &Position| up_to_symmetry(kept) == up_to_symmetry(&next);
        if !is_answered(&next) && !kept.iter().any(is_known) {
            kept.push(next);
        }
    }
    kept
}

/// The number of moves that the paper gives after each of the steps. `None` where it gives none, or follows
/// one of several that lose.
pub fn printed_replies(steps: &[Step]) -> Vec<Option<usize>> {
    let count = |(at, step): (usize, &Step)| {
        let below = steps[at + 1..].iter().take_while(|later| later.depth > step.depth);
        let is_next = |later: &&Step| later.depth == step.depth + 1 && !later.is_ours;
        let is_told = matches!(step.claim, Claim::CannotWin(_));
        Some(below.filter(is_next).count()).filter(|count| is_told && *count > 0)
    };
    steps.iter().enumerate().map(count).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use super::*;

    /// All steps of the trees in which one side has the plan, and the positions after each
    /// position, up to symmetry.
    fn plan(planner: Side) -> (Vec<Step>, HashMap<Image, HashSet<Image>>) {
        let mut next: HashMap<_, HashSet<_>> = HashMap::new();
        let mut all = Vec::new();
        for part in Part::VARIANTS.iter().filter(|part| part.planner() == planner) {
            let steps = part.steps();
            for (at, step) in steps.iter().enumerate().skip(1) {
                let mut earlier = steps[..at].iter().rev();
                let before = earlier.find(|before| before.depth + 1 == step.depth).expect("one");
                let to = up_to_symmetry(&step.position);
                next.entry(up_to_symmetry(&before.position)).or_default().insert(to);
            }
            all.extend(steps);
        }
        (all, next)
    }

    #[test]
    fn every_line_is_a_legal_move() {
        let steps: usize = Part::VARIANTS.iter().map(|part| part.steps().len()).sum();
        assert_eq!(steps, TREES.lines().count());
        assert_eq!(TREES.matches("= ").count(), Part::VARIANTS.len());
    }

    /// The proof itself, without any values: whatever the other side does, it loses at once, or the trees go on.
    #[test]
    fn the_trees_leave_out_no_reply_and_the_other_side_never_has_a_row() {
        for planner in [Side::First, Side::Second] {
            let (steps, next) = plan(planner);
            for Step { name, position, .. } in &steps {
                assert!(!position.board.has_row(position.stones(planner.other())), "{name}");
                if position.end().is_some() {
                    continue;
                }
                let after = next.get(&up_to_symmetry(position)).cloned().unwrap_or_default();
                if position.turn == planner {
                    assert!(!after.is_empty(), "{name}: no move of the plan from {position}");
                    continue;
                }
                for reply in replies(position) {
                    assert!(after.contains(&up_to_symmetry(&reply)), "{name}: {reply} is missing");
                }
            }
            let start = up_to_symmetry(&Position::start(Variant::default()));
            assert!(next.contains_key(&start));
        }
    }

    #[test]
    fn where_the_paper_says_that_a_side_wins_the_trees_lead_to_a_row_alone() {
        for part in Part::VARIANTS {
            let steps = part.steps();
            for (at, step) in steps.iter().enumerate() {
                let mut below = steps[at + 1..].iter().take_while(|next| next.depth > step.depth);
                if step.claim == Claim::Wins(part.planner()) {
                    assert!(below.all(|next| next.claim == step.claim), "{}", step.name);
                }
            }
        }
    }
}
