//! A solution that can be entered at any move: the paper’s, or one from a search.

use num_bigint::BigUint;

use super::Pennies;
use super::math::algorithm::{Case, Course, Stage};
use super::math::tape::{Move, name};
use crate::contract::{Rules, Solution, SolutionPart, SolutionReader, Task, TextError};
use crate::kit::numerals::grouped;
use crate::play::solution::{Line, of_line};
use crate::{say, text};

/// A solution.
#[derive(Debug, Clone, PartialEq)]
pub struct Way {
    line: Line<Pennies>,
    course: Option<Course>,
}

/// The text form of the paper’s solution: the task determines the moves.
const PAPER: &str = "paper";

impl Way {
    /// The paper’s solution of a task, if the position lies on its way.
    pub fn of_paper(task: &Task<Pennies>) -> Option<Self> {
        let course = Course::new(&task.start, &task.goal)?;
        let line = Line::new(task.start.clone(), course.rest()).ok()?;
        Some(Self { line, course: Some(course) })
    }

    /// A solution found by a search. Its moves must be legal and lead to the target.
    pub fn found(task: &Task<Pennies>, moves: Vec<Move>) -> Self {
        let line = Line::new(task.start.clone(), moves).expect("a solution is legal");
        Self { line, course: None }
    }

    /// The moves.
    pub fn moves(&self) -> &[Move] {
        self.line.moves()
    }

    /// The parts of the paper’s solution around the move after `index` moves, outer ones first.
    fn stages(&self, index: usize) -> impl Iterator<Item = &Stage> {
        let made = self.course.as_ref().map_or(0, |course| course.made) + index;
        let all = self.course.iter().flat_map(|course| &course.script.stages);
        all.filter(move |stage| (stage.begin..stage.end).contains(&made))
    }

    /// Explains the partner of this move on the same square, in the cases (c) and (d). These pairs are the
    /// reason why no solution is shorter.
    fn pair(&self, course: &Course, made: usize) -> String {
        let moves = &course.script.moves;
        let Some(mv) = moves.get(made).filter(|_| course.script.case != Case::Symmetric) else {
            return String::new();
        };
        // The first expansion of a square belongs to its first contraction, and so on.
        let earlier = moves[..made].iter().filter(|other| *other == mv).count();
        let mut undoing = (0..moves.len()).filter(|&other| moves[other] == mv.reversed());
        let square = name(mv.at + course.offset);
        let Some(partner) = undoing.nth(earlier) else {
            return say!("No other move takes it back: it is in the balance of the game.");
        };
        // Counted from the start of this solution, as the player counts.
        let number = (partner + 1).checked_sub(course.made).filter(|number| *number > 0);
        match number.map(grouped) {
            Some(n) if partner > made => say!(
                "Move {n} takes it back and brings the leftmost checker to {square}.",
                n,
                square
            ),
            Some(n) => say!(
                "It takes move {n} back and brings the leftmost checker to {square}.",
                n,
                square
            ),
            None => say!(
                "It takes an earlier move back and brings the leftmost checker to {square}.",
                square
            ),
        }
    }
}

impl Solution<Pennies> for Way {
    of_line!(Pennies);

    fn caption(&self, index: &BigUint) -> String {
        let index = self.line.clamp(index);
        let (here, next) = (&self.line.positions()[index], self.moves().get(index));
        let Some(mv) = next else {
            return match &self.course {
                Some(course) if course.script.case != Case::Symmetric => say!(
                    "The target is reached. There were as many expansions as contractions. The first move \
                     put a checker one place back. Each of the {n} contractions could bring the leftmost \
                     checker only one place further. So no solution is shorter.",
                    n = course.script.moves.len() / 2
                ),
                _ => say!("The target is reached."),
            };
        };
        let said = Pennies::say(here, mv);
        let Some(course) = &self.course else { return said };
        let made = course.made + index;
        let stages: Vec<&str> = self.stages(index).map(|stage| stage.name.as_str()).collect();
        let pair = self.pair(course, made);
        let space = if pair.is_empty() { "" } else { " " };
        format!("{said} {}.{space}{pair}", stages.join(". "))
    }

    fn parts(&self, index: &BigUint) -> Vec<SolutionPart> {
        let made = self.course.as_ref().map_or(0, |course| course.made);
        let frame = |stage: &Stage| SolutionPart {
            name: stage.name.clone(),
            begin: stage.begin.saturating_sub(made).into(),
            end: (stage.end - made).into(),
        };
        self.stages(self.line.clamp(index)).map(frame).collect()
    }

    fn purpose(&self, index: &BigUint) -> String {
        let parts = self.stages(self.line.clamp(index)).filter(|stage| stage.end > stage.begin + 1);
        let parts: Vec<&str> = parts.map(|stage| stage.name.as_str()).collect();
        match parts.is_empty() {
            true => String::new(),
            false => say!("The aim now: {parts}.", parts = parts.join(". ")),
        }
    }

    fn explanation(&self, index: &BigUint) -> String {
        let told = self.stages(self.line.clamp(index)).filter(|stage| !stage.why.is_empty());
        told.last().map_or_else(String::new, |stage| stage.why.clone())
    }

    fn write(&self) -> String {
        match self.course {
            Some(_) => PAPER.to_owned(),
            None => self.line.write(),
        }
    }

    fn reader(task: &Task<Pennies>, text: &str) -> SolutionReader<Self> {
        if text == PAPER {
            let way = Self::of_paper(task).ok_or_else(|| {
                let problem = say!("The position does not lie on the way of the paper’s solution.");
                TextError::new(text!("Solution"), text, problem)
            });
            return SolutionReader::of(way);
        }
        Line::reader(task, text).map(|line| Self { line, course: None })
    }
}
