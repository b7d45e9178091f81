//! The number of positions: by Burnside's lemma, and by enumeration.

use super::super::position::stages;
use super::super::variant::Kind;
use super::board::{Board, Spot, least, spots};

/// Counts the ways to put `first` stones of one player and `second` of the other on the points. All
/// points of a cycle are alike; `cycles` has their lengths.
///
/// The number is the coefficient of x^first y^second in the product of (1 + x^length + y^length).
pub fn fixed_arrangements(cycles: &[u32], first: u32, second: u32) -> u64 {
    let (width, height) = (second as usize + 1, first as usize + 1);
    let mut ways = vec![0; width * height];
    ways[0] = 1;
    for &length in cycles {
        let length = length as usize;
        // From the largest numbers down, so that every cycle counts once.
        for at in (0..ways.len()).rev() {
            let (a, b) = (at / width, at % width);
            if a >= length {
                ways[at] += ways[at - length * width];
            }
            if b >= length {
                ways[at] += ways[at - length];
            }
        }
    }
    ways[width * height - 1]
}

/// The lengths of the cycles of a permutation of these points.
pub fn cycles(image: &[u32], points: u32) -> Vec<u32> {
    let mut seen = 0_u32;
    let mut lengths = Vec::new();
    for Spot(start) in spots(points) {
        let (mut spot, mut length) = (start, 0);
        while seen >> spot & 1 == 0 {
            seen |= 1 << spot;
            length += 1;
            spot = image[spot as usize];
        }
        if length > 0 {
            lengths.push(length);
        }
    }
    lengths
}

/// Counts the arrangements of these numbers of stones up to symmetry. By Burnside's lemma it is the
/// mean number of arrangements that a symmetry leaves unchanged.
pub fn orbits(board: &Board, first: u32, second: u32) -> u64 {
    let symmetries = board.symmetries();
    let fixed = |image: &Vec<u32>| fixed_arrangements(&cycles(image, board.all), first, second);
    symmetries.iter().map(fixed).sum::<u64>() / symmetries.len() as u64
}

/// Counts the positions of a game: the stones and the turn, with or without rows, symmetric ones
/// apart.
pub fn positions(kind: Kind) -> u64 {
    let points = [1; 32];
    let points = &points[..kind.points() as usize];
    stages(kind).iter().map(|stage| fixed_arrangements(points, stage.first, stage.second)).sum()
}

/// All ways to put the stones of both players on the board.
pub fn arrangements(board: &Board, kind: Kind) -> Vec<[u32; 2]> {
    let all = board.all;
    let sets = |size: u8| {
        (0..=all).filter(move |set| set & !all == 0 && set.count_ones() == u32::from(size))
    };
    let seconds: Vec<u32> = sets(kind.second_stones()).collect();
    let with_first = |a: u32| seconds.iter().filter(move |b| a & **b == 0).map(move |b| [a, *b]);
    sets(kind.stones).flat_map(with_first).collect()
}

/// The arrangements of the second phase, with all stones on the board, counted as the paper does.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize)]
pub struct Census {
    /// All arrangements.
    pub arrangements: u64,
    /// The arrangements up to symmetry, by Burnside's lemma.
    pub burnside: u64,
    /// The arrangements up to symmetry, by enumeration.
    pub orbits: u64,
    /// The arrangements up to symmetry where both players have a row.
    pub double_rows: u64,
    /// The arrangements up to symmetry without these.
    pub orbits_without_double_rows: u64,
    /// Twice as many, since either player may be to move.
    pub positions: u64,
    /// Twice the arrangements up to symmetry, those with double rows among them.
    pub positions_with_double_rows: u64,
    /// The positions up to symmetry, each an arrangement and a turn, with a consistent last mover.
    /// The player to move has no row there, since the game would have ended before.
    pub consistent: u64,
    /// The consistent positions where the game goes on.
    pub undecided: u64,
    /// The positions of both phases, symmetric ones counted apart.
    pub both_phases: u64,
}

impl Census {
    /// Examines every arrangement with all stones on the board.
    pub fn of(kind: Kind) -> Self {
        let board = Board::new(kind);
        let symmetries = board.symmetries();
        let (first, second) = (u32::from(kind.stones), u32::from(kind.second_stones()));
        let all = arrangements(&board, kind);
        let mut census = Self { arrangements: all.len() as u64, ..Self::default() };
        for stones in all.into_iter().filter(|stones| least(*stones, &symmetries) == *stones) {
            census.orbits += 1;
            let rows = stones.map(|set| board.has_row(set));
            census.double_rows += u64::from(rows == [true; 2]);
            // Either player may be to move.
            census.consistent += rows.iter().map(|row| u64::from(!row)).sum::<u64>();
            census.undecided += 2 * u64::from(rows == [false; 2]);
        }
        let remaining = census.orbits - census.double_rows;
        Self {
            burnside: orbits(&board, first, second),
            orbits_without_double_rows: remaining,
            positions: 2 * remaining,
            positions_with_double_rows: 2 * census.orbits,
            both_phases: positions(kind),
            ..census
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::variant::Layout;
    use super::*;

    #[test]
    fn burnside_agrees_with_looking_at_each() {
        for (sides, stones) in [(3, 3), (4, 3), (4, 4), (5, 3)] {
            let kind = Kind::new(sides, stones, true, 0).expect("a game");
            let census = Census::of(kind);
            assert_eq!(census.burnside, census.orbits);
            let (points, stones) = ([1; 32], stones.into());
            let all = fixed_arrangements(&points[..kind.points() as usize], stones, stones);
            assert_eq!(all, census.arrangements);
        }
    }

    #[test]
    fn the_games_that_block_have_as_many_positions_as_is_known() {
        for (layout, all, orbits) in [(Layout::PongHauKi, 30, 16), (Layout::MuTorere, 630, 46)] {
            let census = Census::of(Kind::of(layout));
            let counted = (census.arrangements, census.orbits, census.burnside);
            // Either player may be to move.
            assert_eq!((counted, census.both_phases), ((all, orbits, orbits), 2 * all));
        }
    }

    #[test]
    fn arrangements_are_counted_as_multinomial_coefficients() {
        assert_eq!(fixed_arrangements(&[1; 9], 3, 3), 1680);
        assert_eq!(fixed_arrangements(&[1; 9], 4, 0), 126);
        assert_eq!(fixed_arrangements(&[2, 2, 1], 2, 2), 2);
        assert_eq!(fixed_arrangements(&[3, 3, 3], 3, 3), 6);
        assert_eq!(fixed_arrangements(&[], 0, 0), 1);
        assert_eq!(fixed_arrangements(&[2], 1, 0), 0);
    }

    #[test]
    fn the_board_with_eight_sides_and_six_stones_has_28_million_positions() {
        let kind = Kind::new(8, 6, true, 0).expect("a game");
        assert_eq!(positions(kind), 27_825_482);
        assert_eq!(positions(Kind::ZUNI), 5_710);
    }
}
