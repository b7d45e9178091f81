//! The difficulty of a puzzle.

use super::super::math::board::Step;
use super::super::math::holes::Holes;
use super::super::math::symmetry::Symmetry;
use super::ground::Ground;
use crate::kit::narrow;
use crate::kit::say::translated;
use crate::kit::words::semicolons;
use crate::search::{Cancelled, Progress};
use crate::{say, text};

/// The grades, the easiest first.
pub const GRADES: [&str; 4] = [text!("Easy"), text!("Medium"), text!("Hard"), text!("Very hard")];

/// The outcomes of a position's jumps.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Ways {
    /// The number of jumps.
    pub jumps: u32,
    /// The number of jumps after which the goal can be reached.
    pub winning: u32,
    /// The number of jumps after which it cannot. Where some positions are undecided, some jumps
    /// are neither.
    pub losing: u32,
    /// The dead ends: losing jumps, counted up to the symmetries of this position.
    pub dead_ends: u32,
    /// The number of pegs left of a symmetric position after jumps made together with their images.
    /// It stays symmetric and solvable. `None` where there is no such jump.
    pub reduced: Option<u32>,
}

/// A grade and its components.
///
/// The score is the number of jumps, plus two for every dead end at the start. It adds three where
/// only one jump wins and five where there is only one solution. Where symmetric jumps reduce the
/// position, the score uses the smaller position's jumps: the way there is obvious.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Grade {
    /// The number of pegs.
    pub pegs: u32,
    /// The outcomes of the jumps.
    pub ways: Ways,
    /// The number of solutions, if counted.
    pub solutions: Option<u128>,
    /// The fewest moves of a solution, if known.
    pub moves: Option<usize>,
}

impl Grade {
    /// The score: the higher, the harder.
    pub fn score(&self) -> u32 {
        if let Some(pegs) = self.ways.reduced {
            return pegs - 1;
        }
        let one_winner = if self.ways.has_one_winner() { 3 } else { 0 };
        let one_solution = if self.solutions == Some(1) { 5 } else { 0 };
        self.pegs - 1 + 2 * self.ways.dead_ends + one_winner + one_solution
    }

    /// The score in words.
    pub fn words(&self) -> &'static str {
        match self.score() {
            0..15 => GRADES[0],
            15..25 => GRADES[1],
            25..40 => GRADES[2],
            _ => GRADES[3],
        }
    }

    /// The grade with its reasons: "Hard: 1 of 13 jumps wins; 7 moves at best."
    pub fn note(&self) -> String {
        let Ways { jumps, winning, losing, reduced, .. } = self.ways;
        let mut reasons = vec![match () {
            () if winning == 0 => say!(
                "it is not known which of {n} jump win" | "it is not known which of {n} jumps win",
                n = jumps
            ),
            () if winning + losing < jumps => say!(
                "at least {n} of {jumps} jumps wins" | "at least {n} of {jumps} jumps win",
                n = winning,
                jumps
            ),
            () if winning == jumps && jumps > 1 => say!(
                "{n} jump to make, and any of {jumps} can come first"
                    | "{n} jumps to make, and any of {jumps} can come first",
                n = self.pegs.saturating_sub(1),
                jumps
            ),
            () if jumps == 1 => say!("1 of 1 jump wins"),
            () => {
                say!("{n} of {jumps} jumps wins" | "{n} of {jumps} jumps win", n = winning, jumps)
            }
        }];
        if let Some(n) = reduced {
            reasons.push(say!(
                "symmetric jumps lead to {n} peg" | "symmetric jumps lead to {n} pegs",
                n
            ));
        }
        if let Some(n) = self.moves {
            reasons.push(say!("{n} move at best" | "{n} moves at best", n));
        }
        if self.solutions == Some(1) {
            reasons.push(say!("there is only one solution"));
        }
        // Such as “Hard: 1 of 13 jumps wins; 7 moves at best.”
        say!(
            "{grade}: {reasons}.",
            grade = translated(self.words()),
            reasons = semicolons(&reasons)
        )
    }
}

impl Ways {
    /// Tells whether one jump wins and all others lose.
    pub fn has_one_winner(&self) -> bool {
        self.winning == 1 && self.losing + 1 == self.jumps
    }

    /// The ways of a solvable position that is known to have only one winning jump.
    pub fn one_winner(jumps: u32) -> Self {
        let losing = jumps - 1;
        Self { jumps, winning: 1, losing, dead_ends: losing, reduced: None }
    }

    /// Finds the outcomes of a position's jumps; `effort` as for [`Ground::wins`].
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn of(
        ground: &Ground,
        pegs: Holes,
        effort: u64,
        progress: &mut dyn Progress,
    ) -> Result<Self, Cancelled> {
        let stabiliser = ground.board.fixing(pegs);
        let mut ways = Self::default();
        for step in ground.steps(pegs) {
            let images = images(step, &stabiliser);
            // One jump stands for all symmetric ones.
            if images.iter().min() != Some(&(step.pegs, step.all)) {
                continue;
            }
            // A position has fewer jumps than 2^32.
            let number = narrow::u32(images.len());
            ways.jumps += number;
            match ground.wins(pegs ^ step.all, effort, progress)? {
                Some(true) => ways.winning += number,
                Some(false) => {
                    ways.losing += number;
                    ways.dead_ends += 1;
                }
                None => {}
            }
        }
        let mut left = pegs;
        while let Some(smaller) = reduction(ground, left, effort, progress)? {
            left = smaller;
            ways.reduced = Some(left.count());
        }
        Ok(ways)
    }
}

/// The grade of a position known to have one winning jump while all others lose.
pub fn one_winner(pegs: u32, jumps: u32) -> &'static str {
    Grade { pegs, ways: Ways::one_winner(jumps), ..Grade::default() }.words()
}

/// The images of a jump under some symmetries: the two pegs and all three holes of each.
fn images(step: Step, symmetries: &[&Symmetry]) -> Vec<(Holes, Holes)> {
    let image = |symmetry: &&Symmetry| (symmetry.apply(step.pegs), symmetry.apply(step.all));
    let mut images: Vec<(Holes, Holes)> = symmetries.iter().map(image).collect();
    images.sort_unstable();
    images.dedup();
    images
}

/// A solvable position that results from a symmetric one by a jump together with its
/// images.
fn reduction(
    ground: &Ground,
    pegs: Holes,
    effort: u64,
    progress: &mut dyn Progress,
) -> Result<Option<Holes>, Cancelled> {
    let stabiliser = ground.board.fixing(pegs);
    if stabiliser.len() == 1 {
        return Ok(None);
    }
    for step in ground.steps(pegs) {
        let images = images(step, &stabiliser);
        let together = images
            .iter()
            .try_fold(Holes::NONE, |holes, (_, all)| (!holes.meets(*all)).then_some(holes | *all));
        if let Some(holes) = together
            && ground.wins(pegs ^ holes, effort, progress)? == Some(true)
        {
            return Ok(Some(pegs ^ holes));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::super::super::PegSolitaire;
    use super::super::super::math::board;
    use super::*;
    use crate::contract::Rules;
    use crate::search::Silent;

    /// The grade of a position of the English board, class A.
    fn grade(rows: &str) -> Grade {
        let board = board::english();
        let position = super::super::super::position::Position::read(&board, rows);
        let pegs = position.expect("the rows are well formed").pegs;
        let ground = Ground::new(&board, 'A', &mut Silent).expect("nobody cancels");
        let ways = Ways::of(&ground, pegs, 0, &mut Silent).expect("nobody cancels");
        Grade { pegs: pegs.count(), ways, ..Grade::default() }
    }

    #[test]
    fn the_grades_of_the_catalogue_are_those_of_the_workshop() {
        let (mut known, mut computed) = (Vec::new(), Vec::new());
        for entry in PegSolitaire::catalogue() {
            let difficulty = PegSolitaire::difficulty(&entry.task);
            assert!(entry.group != "Classic problems" || difficulty.is_some(), "{}", entry.name);
            if entry.task.variant.board.id == "english"
                && let Some(difficulty) = difficulty
            {
                let words = grade(&entry.task.start.to_string()).words();
                computed.push(format!("{}: {words}", entry.name));
                known.push(format!("{}: {}", entry.name, difficulty.words));
            }
        }
        assert_eq!(known, computed);
        // The classic problems, the two records, and d4 among the single vacancies.
        assert_eq!(known.len(), 10);
    }

    #[test]
    fn grades_say_what_they_are_made_of() {
        // The central game: its four jumps are one, up to symmetry.
        let central = grade("ooo/ooo/ooooooo/ooo.ooo/ooooooo/ooo/ooo");
        assert_eq!((central.score(), central.words()), (31, "Hard"));
        assert_eq!(central.note(), "Hard: 31 jumps to make, and any of 4 can come first.");
        // The position of Bell's Figure 10 with 17 jumps.
        let record = grade("o.o/.o./...oo../.oo.ooo/oooo..o/oo./...");
        assert_eq!(record.ways, Ways::one_winner(17));
        assert_eq!(record.note(), "Very hard: 1 of 17 jumps wins.");
        assert_eq!(record.score(), 16 + 2 * 16 + 3);
        let unique = Grade { solutions: Some(1), moves: Some(7), ..record };
        assert_eq!(unique.score(), record.score() + 5);
        assert!(unique.note().ends_with("; 7 moves at best; there is only one solution."));
        // The Greek cross: symmetric jumps bring in both pairs of opposite arms.
        let plus = grade(".../.o./...o.../.ooooo./...o.../.o./...");
        assert_eq!(plus.words(), "Easy");
        assert!(plus.ways.jumps == 4 && plus.ways.losing == 0, "{:?}", plus.ways);
    }

    #[test]
    fn one_jump_is_the_only_winner_if_all_others_are_known_to_lose() {
        let one = Ways { jumps: 5, winning: 1, losing: 4, ..Ways::default() };
        assert!(one.has_one_winner() && Ways::one_winner(1).has_one_winner());
        for (winning, losing) in [(1, 3), (0, 4), (2, 3)] {
            let ways = Ways { winning, losing, ..one };
            assert!(!ways.has_one_winner(), "{ways:?}");
            let [harder, grade] =
                [one, ways].map(|ways| Grade { pegs: 9, ways, ..Grade::default() });
            assert_eq!(harder.score(), grade.score() + 3);
        }
    }
}
