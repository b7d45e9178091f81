//! The universe: every state of a number of tiles with Δ = L = 0, reached or not, and the components
//! that folds join.
//!
//! A state is on the lattice. At each hinge the two tiles are closed, flat or at a right angle. The tiles of one
//! square are ordered, and no two hinges cross at an edge. States are undecorated: they are equal up to the first
//! tile, the direction of the chain, translations, rotations and reflections. A closed pair that opens at two sides
//! is one state.
//!
//! States are listed without folding. A closed walk gives the positions of the tiles. Each step has a
//! side, and stays flat, goes down or up, or into the same square. Of walks that are equal up to
//! first tile, direction, view and reflection, the least is kept. Then the tiles of every square are
//! ordered in all ways.

use std::collections::HashSet;
use std::sync::LazyLock;

use super::super::chain::Chain;
use super::super::knot::Knot;
use super::super::linking::linking;
use super::super::octominoid::{self, Step};
use super::super::ribbon::delta;
use super::super::tile::{Crease, Side, Tile};
use super::super::words::{Symmetries, Way};
use super::key::Key;
use super::kinds::Kinds;
use super::state::{Bend, MOST_TILES, Position, step};
use crate::search::{Cancelled, Progress};

/// The maximum number of tiles whose universe is counted; more take too long.
pub const MOST_COUNTED: usize = 8;

/// The bytes per state while states are collected.
const BYTES: u64 = 60;

/// The number of walks or states between two reports.
const GROUP: usize = 1024;

/// The bends of a walk, by letter; 3 is closed either way.
const BENDS: [Bend; 4] = [Bend::Flat, Bend::Mountain, Bend::Valley, Bend::ClosedValley];

/// The states of a number of tiles with Δ = L = 0, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Universe {
    /// The states.
    pub keys: Vec<Key>,
}

impl Universe {
    /// Lists the states of `size` tiles; `None` if there is too little memory.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn list(size: usize, progress: &mut dyn Progress) -> Result<Option<Self>, Cancelled> {
        let most = usize::try_from(progress.memory() / BYTES).unwrap_or(usize::MAX);
        let mut keys: HashSet<Key> = HashSet::new();
        let mut walks = 0;
        let mut full = false;
        let heard = each_walk(size, |mut chain| {
            if walks % GROUP == 0 {
                progress.report(walks as u64, None, "walks")?;
            }
            walks += 1;
            order(&mut chain, &mut vec![0; size], 0, &mut |chain| add(&mut keys, chain));
            full = keys.len() > most;
            // There is no memory for more states.
            if full { Err(Cancelled) } else { Ok(()) }
        });
        if full {
            return Ok(None);
        }
        heard?;
        let mut keys: Vec<Key> = keys.into_iter().collect();
        keys.sort_unstable();
        Ok(Some(Self { keys }))
    }

    /// The number of states with a knotted ribbon, and of undecided ones. Folds do not change the
    /// knot, so the flat rectangle leads to no knotted ribbon.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn knots(&self, progress: &mut dyn Progress) -> Result<(usize, usize), Cancelled> {
        let (mut knotted, mut undecided) = (0, 0);
        for (number, key) in self.keys.iter().enumerate() {
            if number % GROUP == 0 {
                progress.report(number as u64, Some(self.keys.len() as u64), "ribbons examined")?;
            }
            match Knot::of_core(&key.state().chain()) {
                Knot::Unknotted => {}
                Knot::Knotted => knotted += 1,
                Knot::Undecided => undecided += 1,
            }
        }
        Ok((knotted, undecided))
    }

    /// The sizes of the components that folds of some kinds join, largest first.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn components(
        &self,
        kinds: Kinds,
        progress: &mut dyn Progress,
    ) -> Result<Vec<usize>, Cancelled> {
        let mut parents: Vec<usize> = (0..self.keys.len()).collect();
        for (number, key) in self.keys.iter().enumerate() {
            if number % GROUP == 0 {
                progress.report(number as u64, Some(self.keys.len() as u64), "states unfolded")?;
            }
            kinds.each_next(&key.state(), &mut |next| {
                // Folds change neither invariant, so every next state is in the list.
                if let Ok(next) = self.keys.binary_search(&next.key()) {
                    let [one, other] = [number, next].map(|at| root(&mut parents, at));
                    parents[one.max(other)] = one.min(other);
                }
            });
        }
        let mut sizes = vec![0; parents.len()];
        for number in 0..parents.len() {
            sizes[root(&mut parents, number)] += 1;
        }
        sizes.retain(|size| *size > 0);
        sizes.sort_unstable_by(|one, other| other.cmp(one));
        Ok(sizes)
    }
}

/// The first state of a state's component (union-find with path halving).
fn root(parents: &mut [usize], mut at: usize) -> usize {
    while parents[at] != at {
        parents[at] = parents[parents[at]];
        at = parents[at];
    }
    at
}

/// The step of a walk with this letter.
fn letter(letter: u8) -> (Side, Bend) {
    (Side::ALL[usize::from(letter / 4) % 4], BENDS[usize::from(letter % 4)])
}

/// The symmetries of walks are those of codes. Closed steps stay closed in every view.
static SYMMETRIES: LazyLock<Symmetries> = LazyLock::new(|| {
    Symmetries::new(16, |way: Way, place, one| {
        let (side, bend) = letter(one);
        let crease = bend.crease().unwrap_or(Crease::Flat);
        let Step { side, crease } = octominoid::read(way, place, Step { side, crease });
        let bend = if bend.is_closed() { 3 } else { crease as u8 };
        4 * side as u8 + bend
    })
});

/// Adds the state of a chain, unless an invariant rules it out.
fn add(keys: &mut HashSet<Key>, chain: &Chain) {
    if delta(chain) != 0 {
        return;
    }
    let (tiles, heights) = (chain.tiles(), |tile| chain.height(tile));
    let exits: Vec<Side> = (0..tiles.len()).map(|tile| chain.exit(tile)).collect();
    // Higher tiles are in front of a tile, or lower ones if it faces down.
    let ahead = |a: usize, b: usize| (heights(b) > heights(a)) == (tiles[a].front.sign() > 0);
    let key = Position::assemble(tiles, &exits, ahead).key();
    if !keys.contains(&key) && linking(chain) == 0 {
        keys.insert(key);
    }
}

/// Passes the least walk of every class to `found`, as a chain with arbitrary levels.
fn each_walk<E>(size: usize, mut found: impl FnMut(Chain) -> Result<(), E>) -> Result<(), E> {
    // The tile at each place of the word, and a last one that must equal the first.
    let mut tiles = [Tile::UPRIGHT; MOST_TILES + 1];
    let fits = |word: &[u8]| {
        let end = word.len();
        let (side, bend) = letter(word[end - 1]);
        tiles[end] = step(tiles[end - 1], side, bend);
        let offset = (tiles[end].centre - tiles[0].centre).0;
        let far: usize = offset.iter().map(|part| usize::from(part.unsigned_abs())).sum();
        far <= 2 * (size - end) && (end < size || tiles[end] == tiles[0])
    };
    SYMMETRIES.least_words(size, fits, |word| {
        let mut tiles = vec![Tile::UPRIGHT];
        for (tile, &one) in word.iter().enumerate().take(size - 1) {
            let (side, bend) = letter(one);
            tiles.push(step(tiles[tile], side, bend));
        }
        let exits = word.iter().map(|&one| letter(one).0).collect();
        found(Chain::new(tiles, exits, &vec![0; size]))
    })
}

/// Inserts a tile among earlier ones of its square in every way without crossing hinges, then all
/// tiles after it. Passes each complete order to `found`.
fn order(chain: &mut Chain, levels: &mut [u8], tile: usize, found: &mut impl FnMut(&Chain)) {
    let size = chain.size();
    if tile == size {
        found(chain);
        return;
    }
    let centre = chain.tiles()[tile].centre;
    let pack: Vec<usize> = (0..tile).filter(|&one| chain.tiles()[one].centre == centre).collect();
    for level in (0..).take(pack.len() + 1) {
        let above: Vec<usize> = pack.iter().copied().filter(|&one| levels[one] >= level).collect();
        above.iter().for_each(|&one| levels[one] += 1);
        levels[tile] = level;
        chain.restack(levels);
        // The hinge between the last tile and the first is checked last.
        let hinges = if tile + 1 == size { size } else { tile };
        if chain.crossing_among(hinges).is_none() {
            order(chain, levels, tile + 1, found);
        }
        above.iter().for_each(|&one| levels[one] -= 1);
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::super::linking::vanishes;
    use super::super::graph::Graph;
    use super::super::state::walk;
    use super::*;
    use crate::search::Silent;
    use crate::search::listeners::{Memory, Until};

    fn universe(size: usize) -> Universe {
        Universe::list(size, &mut Silent).expect("nobody cancels").expect("enough memory")
    }

    /// All texts of closed chains of `size` tiles, with every order of tiles in a square, and some
    /// invalid ones.
    fn texts(size: usize) -> Vec<String> {
        let sides = ["R", "U", "L", "D"];
        let mut all = Vec::new();
        for number in 0..16_usize.pow(size as u32) {
            let letters: Vec<usize> = (0..size).map(|place| number >> (4 * place) & 15).collect();
            let steps: Vec<(Side, Bend)> =
                letters.iter().map(|&one| (Side::ALL[one / 4], BENDS[one % 4])).collect();
            let Some(tiles) = walk(&steps) else { continue };
            let pack =
                |tile: usize| tiles.iter().filter(|one| one.centre == tiles[tile].centre).count();
            let mut heads = vec![String::new()];
            for (place, &one) in letters.iter().enumerate() {
                let step = format!("{}{}", sides[one / 4], ["", "m", "v", "c"][one % 4]);
                let levels = match pack((place + 1) % size) {
                    1 => vec![String::new()],
                    many => (1..=many).map(|level| level.to_string()).collect(),
                };
                let longer = |head: &String| {
                    let with = |level: &String| format!("{head}{step}{level}");
                    levels.iter().map(with).collect::<Vec<_>>()
                };
                heads = heads.iter().flat_map(longer).collect();
            }
            all.extend(heads);
        }
        all
    }

    /// The chain with the other sides of closed pairs that open at two sides.
    fn other_sides(state: &Position) -> Chain {
        let chain = state.chain();
        let sides = |tile: usize| state.sides(tile);
        let exits = (0..state.len()).map(|tile| sides(tile).1.unwrap_or(sides(tile).0)).collect();
        #[expect(clippy::cast_sign_loss, reason = "twelve is above all heights")]
        let levels: Vec<u8> =
            (0..state.len()).map(|tile| (chain.height(tile) + 12) as u8).collect();
        Chain::new(state.tiles().to_vec(), exits, &levels)
    }

    #[test]
    fn the_states_are_those_of_all_texts() {
        let mut keys: Vec<Key> = Vec::new();
        let mut labelled: Vec<Key> = Vec::new();
        for text in texts(4) {
            let Ok(state) = text.parse::<Position>() else { continue };
            let chain = state.chain();
            assert_eq!(vanishes(&chain), vanishes(&other_sides(&state)), "{text}");
            if vanishes(&chain) {
                keys.push(state.key());
                labelled.push(state.labelled());
            }
        }
        for all in [&mut keys, &mut labelled] {
            all.sort_unstable();
            all.dedup();
        }
        let universe = universe(4);
        assert_eq!(universe.keys, keys);
        // All readings of these states are found, too.
        let readings = universe.keys.iter().map(|key| {
            let mut readings = key.state().readings();
            readings.sort_unstable();
            readings.dedup();
            readings.len()
        });
        assert_eq!(readings.sum::<usize>(), labelled.len());
    }

    #[test]
    fn components_are_what_folds_reach_from_each_of_their_states() {
        for (size, states, largest) in [(4, 25, 15), (6, 2586, 702)] {
            let universe = universe(size);
            assert_eq!(universe.keys.len(), states);
            let mut left: HashSet<Key> = universe.keys.iter().copied().collect();
            let mut sizes = Vec::new();
            while let Some(key) = left.iter().next().copied() {
                let graph = Graph::explore(&key.state(), usize::MAX, &mut Silent);
                let graph = graph.expect("nobody cancels");
                assert!(graph.keys.iter().all(|key| left.remove(key)), "{}", key.state().text());
                sizes.push(graph.keys.len());
            }
            sizes.sort_unstable_by(|one, other| other.cmp(one));
            assert_eq!(universe.components(Kinds::Both, &mut Silent), Ok(sizes.clone()));
            assert_eq!(sizes[0], largest);
            let flat = Position::flat(size).expect("an even number").key();
            assert!(universe.keys.contains(&flat));
        }
    }

    #[test]
    fn no_ribbon_of_6_tiles_or_fewer_is_knotted() {
        for size in [4, 6] {
            assert_eq!(universe(size).knots(&mut Silent), Ok((0, 0)));
        }
        let knotted: Position = "Rc8Rc6Uc5Dc7Uc7Dc8Rc4Rc3".parse().expect("a state");
        let universe = Universe { keys: vec![knotted.key()] };
        assert_eq!(universe.knots(&mut Silent), Ok((1, 0)));
        assert!(vanishes(&knotted.chain()));
    }

    #[test]
    fn a_universe_needs_memory_and_can_be_cancelled() {
        assert_eq!(Universe::list(6, &mut Memory(100 * BYTES)), Ok(None));
        assert_eq!(Universe::list(6, &mut Until(1000)), Err(Cancelled));
        let six = universe(6);
        assert_eq!(six.components(Kinds::Simple, &mut Until(1000)), Err(Cancelled));
        assert_eq!(six.knots(&mut Until(1000)), Err(Cancelled));
    }
}
