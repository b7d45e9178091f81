//! Seven trees in one: the moves of nuclear pennies, applied to a concrete binary tree.
//!
//! T = 1 + T²: a binary tree is empty, or a root with two branches. A checker on square n stands for a list of n trees,
//! Tⁿ. A split opens the last tree of the list: an empty one disappears, and a root is replaced by its branches. A
//! merger undoes a split. (Blass, “Seven trees in one”; Backhouse, Chen and Ferreira, “The Algorithmics of
//! Solitaire-Like Games”, section 4.1.) So a solution from square 1 to square 7 turns each tree into seven, and back.

use std::fmt;

use super::tape::{Action, Move, Position};
use crate::kit::narrow;

/// A binary tree: `o` is the empty one, and `(ab)` the root with the branches a and b.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Tree(String);

impl Tree {
    /// The empty tree.
    pub fn empty() -> Self {
        Self("o".to_owned())
    }

    /// The tree with two branches.
    pub fn of(left: &Self, right: &Self) -> Self {
        Self(format!("({}{})", left.0, right.0))
    }

    /// The branches of the root. `None` for the empty tree.
    pub fn branches(&self) -> Option<(Self, Self)> {
        let inside = self.0.strip_prefix('(')?.strip_suffix(')')?;
        let mut depth = 0;
        let end = inside.find(|letter| {
            depth += match letter {
                '(' => 1,
                ')' => -1,
                _ => 0,
            };
            depth == 0
        })?;
        let (left, right) = inside.split_at(end + 1);
        Some((Self(left.to_owned()), Self(right.to_owned())))
    }

    /// All trees with this many roots, those of branches included.
    pub fn all(roots: usize) -> Vec<Self> {
        let Some(below) = roots.checked_sub(1) else { return vec![Self::empty()] };
        let pairs = (0..=below).flat_map(|left| {
            let rights = Self::all(below - left);
            Self::all(left).into_iter().flat_map(move |left| {
                rights.clone().into_iter().map(move |right| (left.clone(), right))
            })
        });
        pairs.map(|(left, right)| Self::of(&left, &right)).collect()
    }

    /// Reads a list of trees; spaces and commas may separate them. `None` for other texts.
    pub fn read_list(text: &str) -> Option<Vec<Self>> {
        let mut trees = Vec::new();
        // The number of whole trees in each open root.
        let mut open: Vec<u8> = Vec::new();
        let mut tree = String::new();
        for letter in text.chars().filter(|letter| ![' ', ','].contains(letter)) {
            tree.push(letter);
            match letter {
                '(' => {
                    open.push(0);
                    continue;
                }
                ')' if open.pop() == Some(2) => {}
                'o' => {}
                _ => return None,
            }
            match open.last_mut() {
                // A root has two branches.
                Some(2) => return None,
                Some(whole) => *whole += 1,
                None => trees.push(Self(std::mem::take(&mut tree))),
            }
        }
        tree.is_empty().then_some(trees)
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A list of trees on its checker. The number of trees is the number of the square.
struct Place {
    trees: Vec<Tree>,
    /// The number of checkers below it on its square. A move takes the uppermost checker of a square, and puts the new
    /// one on top.
    below: u32,
}

impl Place {
    fn square(&self) -> i32 {
        narrow::i32(self.trees.len())
    }

    /// Applies a legal move of the nuclear game. Tells whether it changes the list.
    fn go(&mut self, position: &Position, mv: Move) -> bool {
        let (square, Move { at, action, .. }) = (self.square(), mv);
        if self.below + 1 != position.tape.count(square) {
            return false;
        }
        match (action, square - at) {
            (Action::Expand, 0) => {
                let last = self.trees.pop();
                if let Some((left, right)) = last.and_then(|tree| tree.branches()) {
                    self.trees.extend([left, right]);
                }
            }
            (Action::Contract, -1) => self.trees.push(Tree::empty()),
            (Action::Contract, 1) => {
                if let Some((right, left)) = self.trees.pop().zip(self.trees.pop()) {
                    self.trees.push(Tree::of(&left, &right));
                }
            }
            _ => return false,
        }
        self.below = position.tape.count(self.square());
        true
    }
}

/// Follows a list of trees through moves from `start`, up to the first illegal one. Each entry
/// tells whether the move changed the list, and holds the list after it.
pub fn way(start: &Position, moves: &[Move], trees: Vec<Tree>) -> Vec<(bool, Vec<Tree>)> {
    let (mut here, mut place) = (start.clone(), Place { trees, below: 0 });
    let mut way = Vec::new();
    for mv in moves {
        let Ok(next) = here.after(*mv) else { break };
        let changes = place.go(&here, *mv);
        way.push((changes, place.trees.clone()));
        here = next;
    }
    way
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::super::Pennies;
    use super::super::super::variant::Variant;
    use super::super::algorithm::script;
    use super::*;
    use crate::contract::Rules;

    /// The solution and its reverse, for sending lists of trees through them.
    struct Road {
        there: (Position, Vec<Move>),
        back: (Position, Vec<Move>),
    }

    impl Road {
        fn new() -> Self {
            let task = Pennies::start(&Variant::Nuclear);
            let there = script(&task.start.rule, &task.start).expect("there is one").moves;
            let back = there.iter().rev().map(|mv| mv.reversed()).collect();
            Self { back: (task.start.with(task.goal), back), there: (task.start, there) }
        }

        fn end((start, moves): &(Position, Vec<Move>), trees: Vec<Tree>) -> Vec<Tree> {
            let mut way = way(start, moves, trees);
            assert_eq!(way.len(), 18);
            way.pop().expect("it has moves").1
        }
    }

    /// All lists of `trees` trees with `roots` roots in total.
    fn lists(trees: usize, roots: usize) -> Vec<Vec<Tree>> {
        if trees == 0 {
            return if roots == 0 { vec![Vec::new()] } else { Vec::new() };
        }
        let longer = (0..=roots).flat_map(|first| {
            let rest = lists(trees - 1, roots - first);
            Tree::all(first).into_iter().flat_map(move |tree| {
                rest.clone().into_iter().map(move |rest| [vec![tree.clone()], rest].concat())
            })
        });
        longer.collect()
    }

    #[test]
    fn each_tree_becomes_seven_and_comes_back() {
        let road = Road::new();
        let mut images = HashSet::new();
        let mut number = 0;
        for roots in 0..=8 {
            for tree in Tree::all(roots) {
                let seven = Road::end(&road.there, vec![tree.clone()]);
                assert_eq!(seven.len(), 7, "{tree}");
                assert_eq!(Road::end(&road.back, seven.clone()), [tree]);
                images.insert(seven);
                number += 1;
            }
        }
        // The sum of the Catalan numbers up to 1430: no two trees become the same seven.
        assert_eq!((number, images.len()), (2056, 2056));
    }

    #[test]
    fn all_seven_trees_come_from_one() {
        let road = Road::new();
        let mut images = HashSet::new();
        let mut number = 0;
        for roots in 0..=5 {
            for seven in lists(7, roots) {
                let one = Road::end(&road.back, seven.clone());
                assert_eq!(one.len(), 1);
                assert_eq!(Road::end(&road.there, one.clone()), seven);
                images.insert(one);
                number += 1;
            }
        }
        // 7 / (2k + 7) · C(2k + 7, k) lists have k roots.
        assert_eq!((number, images.len()), (1 + 7 + 35 + 154 + 637 + 2548, number));
    }

    #[test]
    fn a_list_is_read_and_written() {
        let written = |text| {
            let trees = Tree::read_list(text)?;
            Some(trees.iter().map(Tree::to_string).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(written("(o(oo)),o o").as_deref(), Some("(o(oo)) o o"));
        assert_eq!(written("").as_deref(), Some(""));
        let wide = format!("({})", "o".repeat(258));
        for wrong in ["(", "(o)", "(ooo)", "o)", "x", "()", &wide] {
            assert_eq!(written(wrong), None, "{wrong}");
        }
        let sizes: Vec<usize> = (0..6).map(|roots| Tree::all(roots).len()).collect();
        assert_eq!(sizes, [1, 1, 2, 5, 14, 42]);
    }
}
