//! The necessary conditions of a solution: the balance of every square, and a bound on the number
//! of moves.
//!
//! An expansion at square i + k adds Tⁱ Γ to the polynomial of the position and a contraction takes it
//! away. So divide the difference between the target and the position by Γ. The quotient is the excess of
//! expansions over contractions on each square: every solution agrees in these numbers. Where the division
//! leaves a remainder there is no solution. (Backhouse, Chen and Ferreira, “The Algorithmics of
//! Solitaire-Like Games”, section 4.2, condition 11.)
//!
//! Beyond the balance, the ends of the row of checkers must travel. For k = 1 a contraction at i + 1 leaves a checker
//! there and takes those on i. So the leftmost checker can go to the right only by one square at a time, by
//! a contraction on the square it goes to. It can go to the left only by one at a time, too, by an expansion
//! where it is. Hence every square on its way needs a contraction or an expansion. The opposite move must
//! follow for each one that is not in the balance: that is why the paper's algorithm is minimal. This holds for k = 1.
//! Where Γ has the degree k + 1, the same holds of the rightmost checker.

use super::super::variant::Rule;
use super::tape::{Action, Move, Position, Tape};
use crate::algebra::polynomial::Polynomial;
use crate::kit::narrow;

/// The excess of expansions over contractions that each square needs on the way to the target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Balance {
    /// The square of the first number.
    first: i32,
    /// The numbers, from there on.
    net: Vec<i64>,
}

/// The reason why no sequence of moves leads to the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Apart {
    /// Γ does not divide the difference of the polynomials.
    NotDivisible,
    /// The division overflows 64 bits: a solution, if any, is far too long.
    Huge,
}

impl Balance {
    /// The balance of a position.
    ///
    /// # Errors
    /// [`Apart`] when there is none: the target cannot be reached.
    pub fn new(position: &Position, goal: &Tape) -> Result<Self, Apart> {
        let [here, there] =
            [&position.tape, goal].map(|tape| tape.ends().map_or(0, |(first, _)| first));
        let from = here.min(there);
        let (here, there) = (position.tape.polynomial(from), goal.polynomial(from));
        // Counts are at most a few thousand.
        let difference = there.minus(&here).map_err(|_| Apart::Huge)?;
        let quotient = difference.exactly_divided_by(&position.rule.gamma);
        let quotient = quotient.map_err(|_| Apart::Huge)?.ok_or(Apart::NotDivisible)?;
        let length = quotient.degree().map_or(0, |degree| degree + 1);
        let net = (0..length).map(|k| quotient.coefficient(k)).collect();
        // The term Tⁱ belongs to the square i + k.
        Ok(Self { first: from + position.rule.kept(), net })
    }

    /// The excess of expansions that a square needs; negative where it needs contractions.
    pub fn of(&self, square: i32) -> i64 {
        let index = usize::try_from(i64::from(square) - i64::from(self.first));
        index.ok().and_then(|index| self.net.get(index)).copied().unwrap_or(0)
    }

    /// The squares with a number other than 0.
    pub fn squares(&self) -> impl Iterator<Item = (i32, i64)> + '_ {
        let all = self.net.iter().enumerate().map(|(k, &net)| (self.first + narrow::i32(k), net));
        all.filter(|&(_, net)| net != 0)
    }

    /// The balance after a move.
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        if next.net.is_empty() {
            next.first = mv.at;
        }
        if mv.at < next.first {
            let more = narrow::index(next.first - mv.at);
            next.net.splice(0..0, std::iter::repeat_n(0, more));
            next.first = mv.at;
        }
        let index = narrow::index(mv.at - next.first);
        if index >= next.net.len() {
            next.net.resize(index + 1, 0);
        }
        next.net[index] += if mv.action == Action::Expand { -1 } else { 1 };
        next
    }

    /// A lower bound on the moves of every solution from a tape with this balance.
    pub fn bound(&self, rule: &Rule, tape: &Tape, goal: &Tape) -> u64 {
        let (Some(here), Some(there)) = (tape.ends(), goal.ends()) else { return 0 };
        let needed = Needed::new(rule, here, there);
        let ranges = [needed.contractions_left, needed.contractions_right];
        let ranges = ranges.into_iter().chain([needed.expansions_left, needed.expansions_right]);
        let filled = ranges.filter(|(from, to)| from <= to);
        let own = (self.first, self.first + narrow::i32(self.net.len()) - 1);
        let (from, to) = filled.fold(own, |(from, to), (a, b)| (from.min(a), to.max(b)));
        (from..=to).map(|square| needed.moves(square, self.of(square))).sum()
    }
}

/// The squares that need at least one expansion or contraction, both ends included. A range is
/// empty if its first end is beyond the second.
struct Needed {
    contractions_left: (i32, i32),
    contractions_right: (i32, i32),
    expansions_left: (i32, i32),
    expansions_right: (i32, i32),
}

impl Needed {
    /// The moves forced by the ends of the rows of checkers, at the start and at the target.
    fn new(rule: &Rule, here: (i32, i32), there: (i32, i32)) -> Self {
        const NONE: (i32, i32) = (1, 0);
        // Only then does every expansion at that end move it by exactly one square.
        let left = |squares| if rule.kept() == 1 { squares } else { NONE };
        let right = |squares| if rule.degree() == rule.kept() + 1 { squares } else { NONE };
        Self {
            contractions_left: left((here.0 + 1, there.0)),
            expansions_left: left((there.0 + 1, here.0)),
            contractions_right: right((there.1, here.1 - 1)),
            expansions_right: right((here.1, there.1 - 1)),
        }
    }

    /// The fewest moves on a square with this balance.
    fn moves(&self, square: i32, net: i64) -> u64 {
        let on = |(from, to): (i32, i32)| i64::from((from..=to).contains(&square));
        let contractions = on(self.contractions_left).max(on(self.contractions_right));
        let expansions = on(self.expansions_left).max(on(self.expansions_right));
        // Expansions minus contractions equal the balance.
        let contractions = contractions.max(expansions - net).max(-net);
        (2 * contractions + net).unsigned_abs()
    }
}

/// A lower bound on the moves of every solution. Looks one move ahead where only one is legal.
///
/// # Errors
/// [`Apart`] when there is no solution.
pub fn lower_bound(position: &Position, goal: &Tape) -> Result<u64, Apart> {
    let balance = Balance::new(position, goal)?;
    let here = balance.bound(&position.rule, &position.tape, goal);
    if position.tape == *goal {
        return Ok(0);
    }
    let mut moves = position.moves();
    let (Some(only), None) = (moves.next(), moves.next()) else { return Ok(here) };
    let Ok(next) = position.after(only) else { return Ok(here) };
    let ahead = 1 + balance.after(only).bound(&position.rule, &next.tape, goal);
    Ok(here.max(ahead))
}

/// The remainder of a tape's polynomial on division by Γ, which is the same for all reachable
/// positions. `None` for an empty tape, where Γ's leading or constant coefficient is not ±1, or
/// where numbers overflow.
pub fn remainder(rule: &Rule, tape: &Tape) -> Option<Polynomial> {
    let gamma = &rule.gamma;
    let (first, _) = tape.ends()?;
    if !gamma.divides_with_remainder() || gamma.coefficient(0).abs() != 1 {
        return None;
    }
    let mut whole = tape.polynomial(first);
    // Negative exponents: Γ's constant term is ±1, so a multiple of Γ cancels the lowest term.
    for _ in first..0 {
        let lowest = whole.coefficient(0) * gamma.coefficient(0);
        let lifted = gamma.times(&Polynomial::new(vec![lowest])).ok()?;
        whole = whole.minus(&lifted).ok()?.shifted_down();
    }
    let lifted = Polynomial::power(usize::try_from(first).unwrap_or(0)).times(&whole).ok()?;
    lifted.divided_by(gamma).ok().map(|(_, rest)| rest)
}

/// The [remainders](remainder) of a position and of a goal.
pub fn remainders(position: &Position, goal: &Tape) -> [Option<Polynomial>; 2] {
    [&position.tape, goal].map(|tape| remainder(&position.rule, tape))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::collections::{HashMap, VecDeque};

    use proptest::prelude::*;
    use proptest::sample::Index;

    use super::super::super::variant::Variant;
    use super::*;

    fn position(game: &str, tape: &str) -> Position {
        let game: Variant = game.parse().expect("a game");
        let rule = Rule::new(&game);
        let tape = Tape::read(&rule, "tape", tape).expect("a tape");
        Position { rule, tape }
    }

    #[test]
    fn the_balance_is_the_quotient() {
        let start = position("psi-3-2", "1");
        let balance = Balance::new(&start, &Tape::single(10)).expect("it can be reached");
        assert_eq!(balance.squares().collect::<Vec<_>>(), [(2, -1), (5, 1)]);
        assert_eq!(Balance::new(&start, &Tape::single(9)), Err(Apart::NotDivisible));
        // Quotients by a Γ with large roots outgrow 64 bits.
        let far = position("g6.1.9.9.1", "0");
        assert_eq!(Balance::new(&far, &Tape::single(100)), Err(Apart::Huge));
    }

    #[test]
    fn the_remainder_of_powers_repeats() {
        let rest = |square: i32| {
            let position = position("nuclear", &square.to_string());
            remainder(&position.rule, &position.tape).map(|rest| rest.to_string())
        };
        let expected = ["1", "T", "−1 + T", "−1", "−T", "1 − T"];
        for square in -12..12_i32 {
            let expected = expected[square.rem_euclid(6) as usize];
            assert_eq!(rest(square).as_deref(), Some(expected), "{square}");
        }
        let doubled = position("g6.2.0.1", "1");
        assert_eq!(remainder(&doubled.rule, &doubled.tape), None);
    }

    /// The distances of all positions within some moves of a position, by breadth-first
    /// search.
    fn around(start: &Position, moves: u64) -> HashMap<Tape, u64> {
        let mut found = HashMap::from([(start.tape.clone(), 0)]);
        let mut queue = VecDeque::from([start.clone()]);
        while let Some(here) = queue.pop_front() {
            let made = found[&here.tape];
            if made == moves {
                continue;
            }
            for mv in here.moves().collect::<Vec<_>>() {
                let next = here.after(mv).expect("a legal move");
                if !found.contains_key(&next.tape) {
                    found.insert(next.tape.clone(), made + 1);
                    queue.push_back(next);
                }
            }
        }
        found
    }

    #[test]
    fn no_position_is_nearer_than_the_bound() {
        for (game, tape) in [
            ("nuclear", "0.1.3"),
            ("thermonuclear", "0.1.2"),
            ("psi-3-1", "1x2"),
            ("psi-2-3", "0.4"),
            ("g6.1.-1.0.2", "1.3"),
            ("g3.2.-1.1", "0x2.1"),
        ] {
            let start = position(game, tape);
            let mut tight = 0;
            for (goal, distance) in around(&start, 4) {
                let bound = lower_bound(&start, &goal).expect("it can be reached");
                assert!(bound <= distance, "{game}: {tape} to {goal}, {bound} > {distance}");
                tight += u32::from(bound == distance);
            }
            assert!(tight > 20, "{game}: {tight}");
        }
    }

    proptest! {
        #[test]
        fn moves_change_neither_the_remainder_nor_the_bound_by_more_than_one(
            game in prop::sample::select(vec!["nuclear", "thermonuclear", "psi-2-3", "psi-4-1", "g4.1.2.0.1"]),
            choices in prop::collection::vec(any::<Index>(), 1..30),
        ) {
            let mut here = position(game, "1");
            let goal = Tape::single(1 + here.rule.game.places().cast_signed());
            let whole = remainder(&here.rule, &here.tape);
            prop_assert!(whole.is_some());
            for choice in choices {
                let moves: Vec<Move> = here.moves().collect();
                let mv = *choice.get(&moves);
                let next = here.after(mv).expect("a legal move");
                prop_assert_eq!(next.after(mv.reversed()), Ok(here.clone()));
                prop_assert_eq!(&remainder(&next.rule, &next.tape), &whole);
                if let Ok(balance) = Balance::new(&here, &goal) {
                    let then = Balance::new(&next, &goal).expect("the remainder is the same");
                    let bound = |balance: &Balance, tape| balance.bound(&here.rule, tape, &goal);
                    prop_assert!(bound(&then, &next.tape).abs_diff(bound(&balance, &here.tape)) <= 1);
                    let squares = |balance: &Balance| balance.squares().collect::<Vec<_>>();
                    prop_assert_eq!(squares(&balance.after(mv)), squares(&then));
                }
                here = next;
            }
        }
    }
}
