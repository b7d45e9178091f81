//! The variations of a game. When a move replaces undone ones, the old line is kept as a variation.

use num_bigint::BigUint;

use super::shelf::Branch;
use super::state::Table;
use crate::game::{LinkOf, Moves, ShownPlayer};
use crate::play::link::{Address, moves_of};
use crate::say;

/// The most variations kept for a game.
pub const MOST_VARIATIONS: usize = 100;

/// The most characters that their links may have together. A browser stores about five million for all games.
const LETTERS: usize = 400_000;

/// Appends the branches of the line `of` to `branches`, in preorder. A line is a branch of the one with which it
/// shares the most moves.
fn add_branches(
    of: &[String],
    depth: usize,
    mut left: Vec<(usize, Vec<String>)>,
    branches: &mut Vec<Branch>,
) {
    while !left.is_empty() {
        let (index, line) = left.remove(0);
        let at = in_common(of, &line);
        // The line `of` may have grown to include it.
        let Some(other) = line.get(at) else { continue };
        branches.push(Branch { index, depth, at, other: other.clone(), length: line.len() });
        let (own, others) = left.into_iter().partition(|(_, other)| in_common(&line, other) > at);
        add_branches(&line, depth + 1, own, branches);
        left = others;
    }
}

fn in_common(one: &[String], other: &[String]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

/// Tells whether all moves of a solution are listed.
fn is_whole(player: &ShownPlayer) -> bool {
    BigUint::from(player.moves.len()) == player.length
}

/// A comparison of the user's moves with a solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Compared {
    /// The index of the first move that differs, or that only one of them has.
    pub first: usize,
    /// The comparison in words.
    pub words: String,
}

impl Compared {
    fn new(solution: &[String], mine: &[String]) -> Self {
        let differs = solution.iter().zip(mine).position(|(theirs, mine)| theirs != mine);
        let first = differs.unwrap_or(solution.len().min(mine.len()));
        let words = match differs {
            Some(_) => say!("The first difference is move {n}.", n = first + 1),
            None if solution.len() == mine.len() => say!("They are the same."),
            None => say!("They are the same up to move {first}.", first),
        };
        Self { first, words }
    }
}

impl Table {
    /// The variations in preorder, as a tree whose trunk is the present line. A solution shown whole is the trunk
    /// instead.
    pub fn variations(&self) -> &[Branch] {
        &self.shelf.branches
    }

    pub(super) fn draw_variations(&mut self) {
        let mut branches = Vec::new();
        if !self.shelf.variations.is_empty() {
            let left =
                self.shelf.variations.iter().map(|link| moves_of(link)).enumerate().collect();
            let mut trunk = moves_of(&self.game.link(LinkOf::Game));
            if let Some(player) = self.shown.player.as_ref().filter(|player| is_whole(player)) {
                trunk.truncate(self.shown.standing.done);
                trunk.extend(self.game.listed_moves(player.moves.len()));
            }
            add_branches(&trunk, 0, left, &mut branches);
            let moves = branches.iter().map(|branch| branch.other.clone()).collect();
            for (branch, label) in branches.iter_mut().zip(self.game.labels(moves)) {
                branch.other = label;
            }
        }
        self.shelf.branches = branches;
    }

    /// The user's moves after the position where the solution in the player begins.
    pub fn own_moves(&self) -> &[String] {
        let Moves { first, list } = &self.shown.moves;
        let done = self.shown.standing.done;
        if *first == 0 { list.get(done..).unwrap_or_default() } else { &[] }
    }

    /// Compares the user's moves with the solution in the player, if both are listed in full. `None` while the class
    /// guesses.
    pub fn compared(&self) -> Option<Compared> {
        let is_guessed = self.player()?.guesses.is_some();
        let solution = self.shown.player.as_ref()?;
        let mine = self.own_moves();
        let is_shown = !is_guessed && !mine.is_empty() && is_whole(solution);
        is_shown.then(|| Compared::new(&solution.moves, mine))
    }

    /// Keeps a line that the game leaves, unless a kept line continues it.
    pub(super) fn keep_variation(&mut self, link: String) {
        let moves = moves_of(&link);
        let goes_on = |other: &String| moves_of(other).starts_with(&moves);
        if moves.is_empty() || self.shelf.variations.iter().any(goes_on) {
            return;
        }
        // Drop the shorter lines that it continues.
        self.shelf.variations.retain(|other| !moves.starts_with(&moves_of(other)));
        self.shelf.variations.insert(0, link);
        let mut letters = 0;
        let fits = self.shelf.variations.iter().take(MOST_VARIATIONS).take_while(|line| {
            letters += line.len();
            letters <= LETTERS
        });
        self.shelf.variations.truncate(fits.count().max(1));
    }

    /// Keeps the line of the link `before` if the game no longer continues it.
    pub(super) fn keep_replaced(&mut self, before: String) {
        let now = self.game.link(LinkOf::Game);
        if !moves_of(&now).starts_with(&moves_of(&before)) {
            self.keep_variation(before);
        }
    }

    /// Goes to the end of a variation, and keeps the present line. The way back to a solution in the player stays.
    pub(super) fn go_to_variation(&mut self, index: usize) {
        if self.is_editing() || index >= self.shelf.variations.len() {
            return;
        }
        if let Some(bookmark) = self.bookmark() {
            self.close_player();
            self.shelf.bookmark = Some(bookmark);
        }
        let line = self.shelf.variations.remove(index);
        let present = self.game.link(LinkOf::Game);
        // A variation consists of moves only, so the opponent stays the same.
        let opponent = self.game.standing().opponent;
        self.game.open(Address::split(&line).rest);
        self.game.set_opponent(opponent);
        self.keep_variation(present);
        let count = self.game.standing().count;
        self.game.go_to(count);
        self.settle(&say!("The variation."));
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    /// The branches of a line, as tuples of depth, index and description.
    fn branches(of: &str, variations: &[&str]) -> Vec<(usize, usize, String)> {
        let moves = |text: &str| moves_of(&format!("toy/5?moves={text}"));
        let left = variations.iter().map(|line| moves(line)).enumerate().collect();
        let mut branches = Vec::new();
        add_branches(&moves(of), 0, left, &mut branches);
        let short = |branch: Branch| (branch.depth, branch.index, branch.words());
        branches.into_iter().map(short).collect()
    }

    #[test]
    fn each_line_branches_off_the_one_that_shares_most_moves() {
        let variations = ["a.b.x.y", "k", "a.b.x.z.z", "a.b.v", "a.b.x.z.w", "a.b.u"];
        let words = |number: usize, one: &str, length: &str| {
            format!("From move {number}: {one}, {length} in all")
        };
        assert_eq!(
            branches("a.b.c", &variations),
            [
                (0, 0, words(3, "x", "4 moves")),
                (1, 2, words(4, "z", "5 moves")),
                (2, 4, words(5, "w", "5 moves")),
                (0, 1, words(1, "k", "1 move")),
                (0, 3, words(3, "v", "3 moves")),
                (0, 5, words(3, "u", "3 moves")),
            ]
        );
    }

    #[test]
    fn a_prefix_of_the_present_line_is_no_branch() {
        assert_eq!(branches("a.b.c", &["a.b", "a.b.c"]), []);
        assert_eq!(branches("", &[]), []);
    }
}
