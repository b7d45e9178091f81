//! The first player's wins on boards with any number of sides, found once for all of them.
//!
//! The paper on Picaria asks, under “Open problems”, which boards with s sides and k stones each are a
//! draw, and whether the second player ever wins. Here the first player takes the centre and goes on
//! with threats, all near the second player's first stone. On an endless strip, such a win holds on
//! every board that is large enough: `docs/beyond.md` has the proof.

use std::collections::BTreeSet;

/// The fewest sides of a board to search. Boards with three and four are solved whole.
const FEWEST: i32 = 5;
/// The distance from the second player's first stone within which the first player places stones.
const NEAR: i32 = 3;
/// The longest win to look for, in moves of both players.
const MOST_PLIES: u32 = 11;
/// The number of moves before the search: the centre, and the second player's first stone.
const OPENING: u32 = 2;

/// A point of a board or a strip.
///
/// A strip has points in pairs, numbered from the second player's first stone in both directions. A
/// line through the centre joins the two points of a pair. On a board with s sides, pair i + s is pair
/// i with its points exchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Point {
    Centre,
    Around { pair: i32, across: bool },
}

/// A board, or the strip for all boards that are large enough.
#[derive(Debug, Clone, Copy)]
struct Ground {
    /// The number of sides the board has; `None` for the strip.
    sides: Option<i32>,
    /// Tells whether a corner and a midpoint make a pair, as on boards with an odd number of sides.
    odd: bool,
    /// Tells whether stones go between the midpoints of neighbouring sides.
    inner_edges: bool,
}

/// A win that the first player can force.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Win {
    /// The number of moves of both players.
    plies: u32,
    /// The number of the farthest pair with a stone on it, at any time before the win.
    reach: i32,
}

/// The wins on all boards with five sides or more, for one number of stones.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Wins {
    /// The most moves of both players until the first player wins, on every board with
    /// [`from`](Wins::from) sides or more.
    pub plies: u32,
    /// The number of sides from which the strip covers the board.
    pub from: i32,
    /// The boards with fewer sides.
    pub boards: Vec<SmallBoard>,
}

/// A board that the strip does not cover.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct SmallBoard {
    /// The number of its sides.
    pub sides: i32,
    /// The moves of a win, if the search found one.
    pub plies: Option<u32>,
}

/// Finds the first player's wins with `stones` stones each, on the strip and on all boards that it
/// does not cover. `None` where the strip has no win.
pub fn wins(stones: i32, inner_edges: bool) -> Option<Wins> {
    let strip = |odd| Ground { sides: None, odd, inner_edges }.win(stones);
    let (even, odd) = (strip(false)?, strip(true)?);
    // The search reads the points up to two pairs away from a stone. No two of them may be the same
    // point of the board.
    let injective = 2 * (even.reach.max(odd.reach) + 2) + 1;
    // A board has at least as many sides as a player has stones.
    let (fewest, from) = (FEWEST.max(stones), injective.max(stones));
    let board = |sides| {
        let ground = Ground { sides: Some(sides), odd: sides % 2 == 1, inner_edges };
        SmallBoard { sides, plies: ground.win(stones).map(|win| win.plies) }
    };
    Some(Wins {
        plies: even.plies.max(odd.plies),
        from,
        boards: (fewest..from).map(board).collect(),
    })
}

impl Ground {
    /// The first player's win against either first stone of the second player, on a corner or on a
    /// midpoint.
    fn win(self, stones: i32) -> Option<Win> {
        let first_stones = [false, true].map(|midpoint| {
            let start = Sketch {
                ground: self,
                own: BTreeSet::from([Point::Centre]),
                others: BTreeSet::from([self.point(i32::from(midpoint), false)]),
                hands: [stones - 1; 2],
            };
            (OPENING + 1..=MOST_PLIES).step_by(2).find_map(|plies| start.win(plies - OPENING))
        });
        let [corner, midpoint] = first_stones;
        let win = both(corner?, midpoint?);
        Some(Win { plies: win.plies + OPENING, ..win })
    }

    fn point(self, pair: i32, across: bool) -> Point {
        match self.sides {
            Some(sides) => Point::Around {
                pair: pair.rem_euclid(sides),
                across: across != (pair.div_euclid(sides) % 2 != 0),
            },
            None => Point::Around { pair, across },
        }
    }

    fn is_corner(self, pair: i32, across: bool) -> bool {
        (pair % 2 != 0) == (across && self.odd)
    }

    /// The rows through a point. For the centre it returns none: each is a row of another
    /// point, too.
    fn rows(self, point: Point) -> Vec<[Point; 3]> {
        let Point::Around { pair, across } = point else { return Vec::new() };
        let at = |step| self.point(pair + step, across);
        let mut rows = vec![[Point::Centre, point, self.point(pair, !across)]];
        if self.is_corner(pair, across) {
            rows.extend([[point, at(1), at(2)], [at(-2), at(-1), point]]);
        } else {
            rows.push([at(-1), point, at(1)]);
        }
        rows
    }

    /// The points next to a point, without the centre, which is next to all.
    fn around(self, pair: i32, across: bool) -> Vec<Point> {
        let far = self.inner_edges && !self.is_corner(pair, across);
        let steps: &[i32] = if far { &[1, -1, 2, -2] } else { &[1, -1] };
        steps.iter().map(|step| self.point(pair + step, across)).collect()
    }

    fn adjacent(self, one: Point, other: Point) -> bool {
        match one {
            Point::Around { pair, across } => {
                other == Point::Centre || self.around(pair, across).contains(&other)
            }
            Point::Centre => other != Point::Centre,
        }
    }

    /// The points near the second player's first stone.
    fn near(self) -> BTreeSet<Point> {
        let pairs = -NEAR..=NEAR;
        pairs.flat_map(|pair| [false, true].map(|across| self.point(pair, across))).collect()
    }
}

/// The worse of two wins: the larger length with the larger reach.
fn both(one: Win, other: Win) -> Win {
    Win { plies: one.plies.max(other.plies), reach: one.reach.max(other.reach) }
}

/// The stones, from the view of the player to move.
#[derive(Debug, Clone)]
struct Sketch {
    ground: Ground,
    own: BTreeSet<Point>,
    others: BTreeSet<Point>,
    /// The number of stones the player and the other have in hand.
    hands: [i32; 2],
}

impl Sketch {
    /// Passes the turn to the other player.
    fn passed(&self) -> Self {
        let [own, others] = self.hands;
        Self { own: self.others.clone(), others: self.own.clone(), hands: [others, own], ..*self }
    }

    fn is_free(&self, point: Point) -> bool {
        !self.own.contains(&point) && !self.others.contains(&point)
    }

    /// The other player's view after a stone moves to a point, from another or from the
    /// hand.
    fn after(&self, from: Option<Point>, to: Point) -> Self {
        let mut next = self.clone();
        match from {
            Some(from) => _ = next.own.remove(&from),
            None => next.hands[0] -= 1,
        }
        next.own.insert(to);
        next.passed()
    }

    /// The points where the player completes a row with one move.
    fn completing(&self) -> BTreeSet<Point> {
        let rows = self.own.iter().flat_map(|point| self.ground.rows(*point));
        let third = |row: [Point; 3]| {
            let mut missing = row.into_iter().filter(|point| !self.own.contains(point));
            let (third, next) = (missing.next()?, missing.next());
            let comes = self.hands[0] > 0
                || self
                    .own
                    .iter()
                    .any(|from| !row.contains(from) && self.ground.adjacent(*from, third));
            (next.is_none() && self.is_free(third) && comes).then_some(third)
        };
        rows.filter_map(third).collect()
    }

    fn moves_to(&self, to: Point) -> Vec<Self> {
        if !self.is_free(to) {
            Vec::new()
        } else if self.hands[0] > 0 {
            vec![self.after(None, to)]
        } else {
            let from = self.own.iter().filter(|from| self.ground.adjacent(**from, to));
            from.map(|from| self.after(Some(*from), to)).collect()
        }
    }

    /// All moves to the centre, to the points next to a stone around it, and to the points
    /// of `more`.
    fn moves(&self, more: BTreeSet<Point>) -> impl Iterator<Item = Self> {
        let next_to = self.own.iter().flat_map(|from| match *from {
            Point::Around { pair, across } => self.ground.around(pair, across),
            Point::Centre => Vec::new(),
        });
        let targets: BTreeSet<Point> = next_to.chain(more).chain([Point::Centre]).collect();
        targets.into_iter().flat_map(|to| self.moves_to(to))
    }

    /// The moves that the player must try: all that do not lose at once to one of these threats.
    /// `None` where the moves cannot be listed.
    fn replies(&self, threats: &BTreeSet<Point>) -> Option<Vec<Self>> {
        let mut points = threats.iter();
        match (points.next(), points.next()) {
            // One move cannot occupy two points.
            (Some(_), Some(_)) => Some(Vec::new()),
            (Some(only), None) => Some(self.moves_to(*only)),
            _ if self.hands[0] == 0 && !self.own.contains(&Point::Centre) => {
                let slides: Vec<Self> = self.moves(BTreeSet::new()).collect();
                // The search does not count a blocked player as a win.
                (!slides.is_empty()).then_some(slides)
            }
            _ => None,
        }
    }

    /// The number of the farthest pair with a stone on it.
    fn reach(&self) -> i32 {
        let far = |point: &Point| match point {
            Point::Around { pair, .. } => pair.abs(),
            Point::Centre => 0,
        };
        self.own.iter().chain(&self.others).map(far).max().unwrap_or(0)
    }

    /// The shortest win of the player to move within `plies` moves of both. Among wins of equal
    /// length it has the smallest reach.
    fn win(&self, plies: u32) -> Option<Win> {
        let reach = self.reach();
        if !self.completing().is_empty() {
            return Some(Win { plies: 1, reach });
        }
        let rest = plies.checked_sub(2).filter(|rest| *rest > 0)?;
        let won = |next: Self| {
            if !next.completing().is_empty() {
                return None;
            }
            let threats = next.passed().completing();
            let start = Win { plies: 1, reach: next.reach() };
            next.replies(&threats)?
                .into_iter()
                .try_fold(start, |worst, reply| Some(both(worst, reply.win(rest)?)))
        };
        let longer = |win: Win| Win { plies: win.plies + 2, reach: win.reach.max(reach) };
        self.moves(self.ground.near()).filter_map(won).min().map(longer)
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::super::papers::stored;
    use super::super::super::position::Position;
    use super::super::super::variant::{Blocked, Kind, MOST_SIDES, Variant};
    use super::super::solved::Solved;
    use super::*;
    use crate::search::Silent;

    #[test]
    fn the_first_player_wins_on_all_boards() {
        for (stones, inner_edges, plies, from) in
            [(3, true, 9, 13), (3, false, 11, 15), (4, true, 7, 11), (4, false, 7, 11)]
        {
            let wins = wins(stones, inner_edges).expect("the strip has wins");
            assert_eq!((wins.plies, wins.from), (plies, from), "{stones} {inner_edges}");
            for SmallBoard { sides, plies: found } in wins.boards {
                // The only board that needs a quiet move before all stones are placed.
                let known = (stones, inner_edges, sides) != (3, false, 5);
                assert_eq!(found, known.then_some(plies), "{stones} {inner_edges} {sides}");
            }
        }
    }

    #[test]
    fn the_search_of_all_positions_agrees() {
        for (stones, inner) in [(3, true), (3, false), (4, true), (4, false)] {
            let plies = wins(stones.into(), inner).expect("the strip has wins").plies;
            for sides in 5..=MOST_SIDES {
                let kind = Kind::new(sides, stones, inner, 0).expect("a game");
                let stored = stored::result(kind).expect("it is stored");
                assert_eq!(stored, ["first".to_owned(), plies.to_string()]);
            }
            let kind = Kind::new(5, stones, inner, 0).expect("a game");
            let solved = Solved::new(kind, Blocked::Loses, &mut Silent).expect("it fits");
            let start = Position::start(Variant::new(kind));
            assert_eq!(solved.value(&start).plies(), Some(plies));
        }
    }

    #[test]
    fn without_threats_nothing_is_won() {
        // Two stones make no row.
        assert_eq!(wins(2, true), None);
    }
}
