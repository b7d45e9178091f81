//! Tests against a naive search on random graphs.

use std::cell::Cell;
use std::collections::{HashMap, VecDeque};

use num_bigint::BigUint;
use proptest::prelude::*;

use super::*;
use crate::search::Silent;
use crate::search::listeners::Heard;

const PLENTY: u64 = 1 << 24;

/// A graph as adjacency lists; edges may be repeated.
#[derive(Debug, Clone)]
struct Lists {
    neighbours: Vec<Vec<u64>>,
    degree: usize,
    dense: bool,
    /// The offset from a node's number to its word; 0 in dense graphs.
    offset: u64,
}

impl Lists {
    fn new(nodes: usize, edges: &[(usize, usize)], dense: bool) -> Self {
        let mut neighbours = vec![Vec::new(); nodes];
        let offset = if dense { 0 } else { u64::MAX - 20 };
        for &(a, b) in edges {
            let (a, b) = (a % nodes, b % nodes);
            neighbours[a].push((b as u64).wrapping_add(offset));
            neighbours[b].push((a as u64).wrapping_add(offset));
        }
        let degree = neighbours.iter().map(Vec::len).fold(1, usize::max);
        Self { neighbours, degree, dense, offset }
    }

    fn word(&self, node: usize) -> u64 {
        (node as u64).wrapping_add(self.offset)
    }

    fn node(&self, word: u64) -> usize {
        word.wrapping_sub(self.offset) as usize
    }

    /// The distance of every reachable node from `start`, and the number of shortest paths.
    fn naive(&self, start: u64) -> HashMap<u64, (u64, BigUint)> {
        let mut known = HashMap::from([(start, (0, BigUint::from(1_u8)))]);
        let mut queue = VecDeque::from([start]);
        while let Some(word) = queue.pop_front() {
            let (distance, ways) = known[&word].clone();
            for &next in &self.neighbours[self.node(word)] {
                match known.get_mut(&next) {
                    None => {
                        known.insert(next, (distance + 1, ways.clone()));
                        queue.push_back(next);
                    }
                    Some((there, sum)) if *there == distance + 1 => *sum += &ways,
                    Some(_) => {}
                }
            }
        }
        known
    }
}

impl Space for Lists {
    fn neighbours(&self, node: u64, found: &mut Vec<u64>) {
        found.extend_from_slice(&self.neighbours[self.node(node)]);
    }

    fn degree(&self) -> usize {
        self.degree
    }

    fn dense(&self) -> Option<u64> {
        self.dense.then_some(self.neighbours.len() as u64)
    }
}

fn graphs() -> impl Strategy<Value = Lists> {
    let edges = proptest::collection::vec((0_usize..60, 0_usize..60), 1..120);
    (2_usize..60, edges, any::<bool>())
        .prop_map(|(nodes, edges, dense)| Lists::new(nodes, &edges, dense))
}

proptest! {
    #[test]
    fn distances_paths_and_counts_are_those_of_a_naive_search(
        graph in graphs(), start in 0_usize..60, goal in 0_usize..60,
    ) {
        let nodes = graph.neighbours.len();
        let (start, goal) = (graph.word(start % nodes), graph.word(goal % nodes));
        let known = graph.naive(start);
        let silent = &mut Silent;
        let to_goal = |node| node == goal;
        let far = distance(&graph, &[start], to_goal, PLENTY, silent)?;
        let both = path(&graph, start, goal, PLENTY, silent)?;
        let one = path_to(&graph, start, to_goal, PLENTY, silent)?;
        let ways = count(&graph, start, to_goal, PLENTY, silent)?;
        match known.get(&goal) {
            Some((moves, number)) => {
                let Search::Found(reached) = far else { panic!("{far:?}") };
                prop_assert_eq!((reached.distance, reached.node), (*moves, goal));
                for found in [both, one] {
                    let Search::Found(found) = found else { panic!("{found:?}") };
                    prop_assert_eq!(found.len() as u64, moves + 1);
                    prop_assert_eq!((found[0], found[found.len() - 1]), (start, goal));
                    for pair in found.windows(2) {
                        prop_assert!(graph.neighbours[graph.node(pair[0])].contains(&pair[1]));
                    }
                }
                let Search::Found(ways) = ways else { panic!("{ways:?}") };
                prop_assert_eq!((ways.distance, &ways.ways), (*moves, number));
            }
            None => {
                let Search::Exhausted(extent) = far else { panic!("{far:?}") };
                let eccentricity = known.values().map(|(moves, _)| *moves).max();
                prop_assert_eq!(Some(extent.distance), eccentricity);
                prop_assert_eq!(known[&extent.farthest].0, extent.distance);
                prop_assert_eq!(extent.seen, known.len() as u64);
                prop_assert!(matches!(both, Search::Exhausted(_)), "{:?}", both);
                prop_assert!(matches!(one, Search::Exhausted(_)), "{:?}", one);
                prop_assert!(matches!(ways, Search::Exhausted(_)), "{:?}", ways);
            }
        }
    }

    #[test]
    fn of_several_starts_the_nearest_counts(
        graph in graphs(), starts in proptest::collection::vec(0_usize..60, 1..5), goal in 0_usize..60,
    ) {
        let nodes = graph.neighbours.len();
        let goal = graph.word(goal % nodes);
        let starts: Vec<u64> = starts.into_iter().map(|node| graph.word(node % nodes)).collect();
        let known = graph.naive(goal);
        let expected = starts.iter().filter_map(|start| known.get(start)).map(|(moves, _)| *moves).min();
        let found = match distance(&graph, &starts, |node| node == goal, PLENTY, &mut Silent)? {
            Search::Found(reached) => Some(reached.distance),
            Search::Exhausted(_) => None,
            Search::TooLarge(extent) => panic!("{extent:?}"),
        };
        prop_assert_eq!(found, expected);
    }
}

/// A grid of this width and height, whose words are far apart.
struct Grid(u64, u64);

impl Space for Grid {
    fn neighbours(&self, node: u64, found: &mut Vec<u64>) {
        let (x, y) = (node >> 32, node & 0xFFFF_FFFF);
        for (x, y) in [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)] {
            if x < self.0 && y < self.1 {
                found.push(x << 32 | y);
            }
        }
    }

    fn degree(&self) -> usize {
        4
    }
}

fn corner(grid: &Grid) -> u64 {
    (grid.0 - 1) << 32 | (grid.1 - 1)
}

#[test]
fn layers_are_forgotten_and_never_come_back() {
    let grid = Grid(1000, 700);
    let nothing = distance(&grid, &[0], |_| false, PLENTY, &mut Silent).expect("not cancelled");
    let Search::Exhausted(extent) = nothing else { panic!("{nothing:?}") };
    assert_eq!((extent.distance, extent.farthest), (1698, corner(&grid)));
    assert_eq!(extent.seen, 700_000);
    assert!(extent.peak_bytes < 200_000, "{} bytes", extent.peak_bytes);
}

#[test]
fn path_counts_may_exceed_128_bits() {
    let grid = Grid(101, 101);
    let ways = count(&grid, 0, |node| node == corner(&grid), PLENTY, &mut Silent);
    let Ok(Search::Found(ways)) = ways else { panic!("{ways:?}") };
    // Any 100 of the 200 steps go to the right.
    let binomial = (1..=100_u32).fold(BigUint::from(1_u8), |product, i| product * (100 + i) / i);
    assert_eq!((ways.distance, ways.ways), (200, binomial));
}

#[test]
fn no_search_exceeds_its_budget() {
    let grid = Grid(2000, 2000);
    for budget in [0, 1000, 20_000, 40_000, 80_000, 400_000] {
        let silent = &mut Silent;
        let too_large = |search: Search<()>| match search {
            Search::TooLarge(extent) => Some(extent),
            Search::Found(()) | Search::Exhausted(_) => None,
        };
        let far = distance(&grid, &[0], |_| false, budget, silent).expect("not cancelled");
        if budget < 400_000 {
            let extent = too_large(far.map(|_| ())).expect("layers of 2000 nodes take more");
            assert!(extent.peak_bytes <= budget, "{extent:?} of {budget}");
        } else {
            let Search::Exhausted(extent) = far else { panic!("{far:?}") };
            assert!(extent.peak_bytes <= budget, "{extent:?} of {budget}");
        }
        let goal = corner(&grid);
        let both = path(&grid, 0, goal, budget, silent).expect("not cancelled");
        let extent = too_large(both.map(|_| ())).expect("four million nodes take more");
        assert!(extent.peak_bytes <= budget, "{extent:?} of {budget}");
        let one = path_to(&grid, 0, |node| node == goal, budget, silent).expect("not cancelled");
        assert!(
            too_large(one.map(|_| ())).expect("four million nodes take more").peak_bytes <= budget
        );
        let ways = count(&grid, 0, |node| node == goal, budget, silent).expect("not cancelled");
        assert!(too_large(ways.map(|_| ())).is_some(), "the counts of 2000 nodes take more");
    }
}

#[test]
fn a_bitmap_that_does_not_fit_is_refused_at_once() {
    struct Huge;
    impl Space for Huge {
        fn neighbours(&self, node: u64, found: &mut Vec<u64>) {
            found.push(node ^ 1);
        }
        fn degree(&self) -> usize {
            1
        }
        fn dense(&self) -> Option<u64> {
            Some(u64::MAX)
        }
    }
    let search = distance(&Huge, &[0], |_| false, PLENTY, &mut Silent).expect("not cancelled");
    assert!(matches!(search, Search::TooLarge(_)), "{search:?}");
}

#[test]
fn a_cancelled_search_stops_soon() {
    struct Impatient(u32);
    impl Progress for Impatient {
        fn report(&mut self, _: u64, _: Option<u64>, _: &str) -> Result<(), Cancelled> {
            self.0 += 1;
            if self.0 < 3 { Ok(()) } else { Err(Cancelled) }
        }
    }
    let grid = Grid(1 << 30, 3);
    let mut impatient = Impatient(0);
    assert_eq!(distance(&grid, &[0], |_| false, PLENTY, &mut impatient), Err(Cancelled));
    assert_eq!(impatient.0, 3);
    assert_eq!(path(&grid, 0, 1 << 61, PLENTY, &mut Impatient(0)), Err(Cancelled));
    assert_eq!(count(&grid, 0, |_| false, PLENTY, &mut Impatient(0)), Err(Cancelled));
}

/// The extent of a search that found nothing.
fn extent<T: std::fmt::Debug>(search: Result<Search<T>, Cancelled>) -> Extent {
    match search {
        Ok(Search::Exhausted(extent) | Search::TooLarge(extent)) => extent,
        Ok(Search::Found(_)) | Err(Cancelled) => panic!("{search:?}"),
    }
}

/// A star: node 0 with an edge to each leaf, and one isolated node.
fn star(leaves: usize) -> Lists {
    let edges: Vec<(usize, usize)> = (1..=leaves).map(|leaf| (0, leaf)).collect();
    Lists::new(leaves + 2, &edges, false)
}

#[test]
fn reported_memory_includes_nodes_layers_and_counts() {
    let grid = Grid(64, 64);
    let silent = &mut Silent;
    let far = extent(distance(&grid, &[0], |_| false, PLENTY, silent));
    assert!(far.peak_bytes >= 8 * (64 + 63), "two layers: {far:?}");
    let kept = extent(path_to(&grid, 0, |_| false, PLENTY, silent));
    assert!(kept.peak_bytes >= 8 * 64 * 64, "all layers: {kept:?}");
    let ways = extent(count(&grid, 0, |_| false, PLENTY, silent));
    // Two sorted layers, and 16 bytes for the count of each node.
    let least = 2 * 63 * (8 + 16);
    let beside = ways.peak_bytes - far.peak_bytes;
    assert!((least..2 * least).contains(&beside), "{beside} bytes");
}

#[test]
fn a_wide_layer_stays_within_the_budget() {
    let graph = star(1000);
    let (centre, leaf, alone) = (graph.word(0), graph.word(1), graph.word(1001));
    let silent = &mut Silent;
    for budget in (28_000..=60_000).step_by(1000) {
        let peak = match distance(&graph, &[centre], |node| node == leaf, budget, silent) {
            Ok(Search::Found(reached)) => reached.peak_bytes,
            other => extent(other).peak_bytes,
        };
        assert!(peak <= budget, "{peak} of {budget}");
        let both = extent(path(&graph, centre, alone, budget, silent));
        assert!(both.peak_bytes <= budget, "{both:?} of {budget}");
    }
    // Each of 1000 nodes takes 8 bytes when found, seen, in a layer and sorted, and 16 for its count.
    let ways = |budget| count(&graph, centre, |node| node == leaf, budget, &mut Silent);
    assert!(matches!(ways(40_000), Ok(Search::TooLarge(_))));
    assert!(matches!(ways(100_000), Ok(Search::Found(_))));
}

#[test]
fn room_for_neighbours_is_reserved_before_nodes_are_expanded() {
    struct Watched<'a>(&'a Lists, Cell<usize>);
    impl Space for Watched<'_> {
        fn neighbours(&self, node: u64, found: &mut Vec<u64>) {
            let room = found.capacity();
            self.0.neighbours(node, found);
            assert_eq!(found.capacity(), room, "after {} were there", found.len());
            self.1.set(room.max(self.1.get()));
        }
        fn degree(&self) -> usize {
            self.0.degree()
        }
    }
    let graph = star(1000);
    let (centre, last) = (graph.word(0), graph.word(1000));
    for budget in (8000..=60_000).step_by(1000) {
        let watched = Watched(&graph, Cell::new(0));
        let far = distance(&watched, &[centre], |node| node == last, budget, &mut Silent);
        assert!(matches!(far, Ok(Search::Found(_) | Search::TooLarge(_))), "{far:?}");
        assert!(8 * watched.1.get() as u64 <= budget, "{} of {budget}", watched.1.get());
    }
}

#[test]
fn many_thin_layers_stay_within_the_budget() {
    let line = Grid(1 << 30, 1);
    for budget in (28_000..=60_000).step_by(500) {
        let both = extent(path(&line, 0, 1 << 61, budget, &mut Silent));
        assert!(both.peak_bytes <= budget, "{both:?} of {budget}");
    }
}

#[test]
fn a_search_from_both_ends_counts_the_nodes_of_both() {
    for dense in [false, true] {
        let graph = Lists::new(4, &[(0, 1), (1, 2)], dense);
        let search = path(&graph, graph.word(0), graph.word(3), PLENTY, &mut Silent);
        assert_eq!(extent(search).seen, 3 + 1);
    }
}

#[test]
fn a_listener_hears_how_far_away_the_search_is() {
    // All new nodes are one move away. Expanding them finds none two moves away.
    let graph = star(70_000);
    let mut heard = Heard::default();
    extent(distance(&graph, &[graph.word(0)], |_| false, PLENTY, &mut heard));
    let notes: Vec<String> = heard.reports.into_iter().map(|(.., note)| note).collect();
    assert_eq!(notes, ["states, up to 1 move away", "states, up to 2 moves away"]);
}
