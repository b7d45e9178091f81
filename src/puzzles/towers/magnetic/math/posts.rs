//! Free towers on more than three posts, and ends other than blue on another post.
//!
//! Levy closes with “more-than-three posts” and “different end-state definitions”. A search by the rules alone
//! counts the fewest moves; all posts are neutral.

use crate::search::breadth::{self, Space};
use crate::search::{Cancelled, Progress};

/// The most posts.
#[cfg(feature = "cli")]
pub const MOST_POSTS: u32 = 6;

/// The end of a game that begins with a tower on the first post, red up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// On the first post, blue up: the tower is turned over.
    Turned,
    /// On another post, blue up.
    Blue,
    /// On another post, red up.
    Red,
}

impl End {
    /// All ends, in the order of the tables.
    pub const ALL: [Self; 3] = [Self::Turned, Self::Blue, Self::Red];
}

/// The graph of the states: for each post a bit for each disc, smallest first, and one that is set
/// if the post shows blue. An empty post has no bit set.
#[derive(Debug, Clone, Copy)]
struct Graph {
    posts: u32,
    discs: u32,
    /// The number of posts that are told apart. The others are interchangeable and kept sorted.
    apart: usize,
}

impl Graph {
    fn blue(self) -> u64 {
        1 << self.discs
    }

    fn tower(self) -> u64 {
        self.blue() - 1
    }

    fn pack(self, mut posts: Vec<u64>) -> u64 {
        posts[self.apart..].sort_unstable();
        posts.iter().rev().fold(0, |word, post| word << (self.discs + 1) | post)
    }

    fn unpack(self, word: u64) -> Vec<u64> {
        let mask = 2 * self.blue() - 1;
        (0..self.posts).map(|post| word >> (post * (self.discs + 1)) & mask).collect()
    }
}

impl Space for Graph {
    fn neighbours(&self, node: u64, found: &mut Vec<u64>) {
        let posts = self.unpack(node);
        for (from, source) in posts.iter().enumerate() {
            let discs = source & self.tower();
            if discs == 0 {
                continue;
            }
            let disc = discs & discs.wrapping_neg();
            let turned = !source & self.blue();
            for (to, target) in posts.iter().enumerate() {
                let there = target & self.tower();
                let fits = there.trailing_zeros() > disc.trailing_zeros();
                if to == from || (there != 0 && (!fits || target & self.blue() != turned)) {
                    continue;
                }
                let mut next = posts.clone();
                next[from] = if discs == disc { 0 } else { source ^ disc };
                next[to] = there | disc | turned;
                found.push(self.pack(next));
            }
        }
    }

    fn degree(&self) -> usize {
        (self.posts * (self.posts - 1)) as usize
    }
}

/// The most discs on this many posts that fit into a word.
#[cfg(feature = "cli")]
pub fn most_discs(posts: u32) -> u32 {
    u64::BITS / posts - 1
}

/// The fewest moves to an end, within `budget` bytes; `None` if these do not suffice. There are at
/// least three posts and one disc.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn fewest(
    posts: u32,
    discs: u32,
    end: End,
    budget: u64,
    progress: &mut dyn Progress,
) -> Result<Option<u64>, Cancelled> {
    let apart = if end == End::Turned { 1 } else { 2 };
    let graph = Graph { posts, discs, apart };
    let at = |post: usize, tower: u64| {
        let mut posts = vec![0; posts as usize];
        posts[post] = tower;
        graph.pack(posts)
    };
    let goal = match end {
        End::Turned => at(0, graph.tower() | graph.blue()),
        End::Blue => at(1, graph.tower() | graph.blue()),
        End::Red => at(1, graph.tower()),
    };
    let start = [at(0, graph.tower())];
    let found = breadth::distance(&graph, &start, |node| node == goal, budget, progress)?;
    Ok(found.answer().ok().map(|reached| reached.distance))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::collections::HashSet;

    use num_bigint::BigUint;

    use super::super::super::position::{Colour, Colouring, Position, Post, Spot, Variant};
    use super::super::shortest::Gathering;
    use super::*;
    use crate::search::Silent;

    fn all(posts: u32, discs: u32) -> [u64; 3] {
        End::ALL.map(|end| {
            let moves = fewest(posts, discs, end, 1 << 26, &mut Silent).expect("nobody cancels");
            moves.expect("it fits")
        })
    }

    /// The fewest moves on three posts, by the recursion that the app uses.
    fn on_three(discs: u32) -> [BigUint; 3] {
        let tower = Variant::new(Colouring::FREE, discs).expect("a tower");
        let gathering = Gathering::new(&Position::perfect(tower, Spot::START));
        let ends = [
            Spot { post: Post::SOURCE, colour: Colour::Blue },
            Spot { post: Post::DESTINATION, colour: Colour::Blue },
            Spot { post: Post::DESTINATION, colour: Colour::Red },
        ];
        ends.map(|end| gathering.to(end).expect("a way").length.clone())
    }

    #[test]
    fn three_posts_are_as_the_recursion_says() {
        for discs in 1..=7 {
            assert_eq!(all(3, discs).map(BigUint::from), on_three(discs), "{discs}");
        }
    }

    #[test]
    fn turning_over_takes_the_moves_of_red_and_blue_minus_those_of_a_smaller_red() {
        for discs in 2..=64 {
            let [turned, blue, red] = on_three(discs);
            let [.., smaller] = on_three(discs - 1);
            assert_eq!(turned + smaller, blue + red, "{discs}");
        }
    }

    /// The fewest moves by the rules, with a spot for each disc and no symmetry.
    fn by_rules(posts: usize, discs: usize) -> [u64; 3] {
        let start = vec![(0, false); discs];
        let goals = [vec![(0, true); discs], vec![(1, true); discs], vec![(1, false); discs]];
        let mut found = [None; 3];
        let mut layer = vec![start.clone()];
        let mut seen = HashSet::from([start]);
        for moves in 0.. {
            for (goal, found) in goals.iter().zip(&mut found) {
                if found.is_none() && layer.contains(goal) {
                    *found = Some(moves);
                }
            }
            if found.iter().all(Option::is_some) {
                break;
            }
            let mut next = Vec::new();
            for state in layer {
                for disc in 0..discs {
                    let (from, blue) = state[disc];
                    for to in 0..posts {
                        let blocks = |(other, spot): (usize, &(usize, bool))| {
                            (other < disc && (spot.0 == from || spot.0 == to))
                                || (other != disc && spot.0 == to && spot.1 == blue)
                        };
                        if to == from || state.iter().enumerate().any(blocks) {
                            continue;
                        }
                        let mut after = state.clone();
                        after[disc] = (to, !blue);
                        if seen.insert(after.clone()) {
                            next.push(after);
                        }
                    }
                }
            }
            layer = next;
        }
        found.map(|moves| moves.expect("it is reached"))
    }

    #[test]
    fn more_posts_are_as_the_rules_say() {
        for (posts, most) in [(3, 4), (4, 5), (5, 4), (6, 3)] {
            for discs in 1..=most {
                let moves = all(posts, discs);
                assert_eq!(moves, by_rules(posts as usize, discs as usize), "{posts}, {discs}");
            }
        }
        // On five posts a tower of three discs ends red up sooner than blue up.
        assert_eq!(all(5, 3), [9, 7, 6]);
    }
}
