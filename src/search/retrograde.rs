//! Retrograde analysis: the winner from every node of a game for two, and the time to the win.
//!
//! A node is a position seen by the player to move. From the nodes where that player has lost, the analysis
//! goes back move by move. A player who can move to a node that is lost for the opponent has won. A player who
//! can only move to nodes that are won for the opponent has lost. This is known once every successor was found
//! to be won. A node that is never reached is a draw: neither player can force an end. Nodes are visited by
//! distance from the end, so that wins are as quick, and losses as slow, as possible.

use super::{Cancelled, Progress};
use crate::kit::numerals::memory;
use crate::say;

/// A game for two on numbered nodes.
///
/// If symmetric positions share a node, successors and predecessors are distinct nodes, not positions.
/// Otherwise a node would be declared lost too soon.
pub trait GameGraph {
    /// The number of nodes, which are numbered from 0.
    fn nodes(&self) -> u64;

    /// The standing of a node by itself, before the analysis.
    fn standing(&self, node: u64) -> Standing;

    /// Appends the nodes from which one move leads to `node`, each once. They may contain nodes where the
    /// game is over; these are passed over.
    fn predecessors(&self, node: u64, found: &mut Vec<u64>);
}

/// The standing of a node by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// The number is no node of the game.
    Void,
    /// The player to move has lost.
    Lost,
    /// The game goes on, with this many distinct successors; without any, the player has lost.
    Open(u16),
}

/// The value of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// The number is no node of the game.
    Void,
    /// Neither player can force an end.
    Draw,
    /// The player to move wins after this many moves of both players, an odd number.
    Won(u16),
    /// The player to move loses after this many moves of both players, an even number.
    Lost(u16),
}

/// The reason why there is no analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The listener cancelled it.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// Its memory could not be allocated.
    #[error("{}", say!("It takes {memory} of memory, which is not there.", memory = memory(*bytes)))]
    TooLarge {
        /// The memory it takes.
        bytes: u64,
    },
    /// Some ends are farther away than a cell can hold.
    #[error("{}", say!("Some ends are more than {most} moves away, which is too far.", most = DEEPEST))]
    TooDeep,
}

/// The flag of an open node. The lower bits count its successors not yet found to be won for the opponent.
const OPEN: u16 = 1 << 15;
/// The mark of a number that is no node.
const VOID: u16 = OPEN - 1;
/// The most moves that a cell can hold.
const DEEPEST: u16 = VOID - 1;

/// The stages of an analysis: every node by itself, then back from the ends. Nodes left over are draws.
const STAGES: u32 = 2;

/// The number of nodes between two reports.
const STEP: usize = 1 << 15;

/// The values of all nodes of a game: two bytes a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Values {
    /// The number of moves to the end, whose parity gives the winner, or one of the marks above.
    cells: Vec<u16>,
}

impl Values {
    /// The memory the analysis of a game takes, in bytes.
    pub fn bytes(nodes: u64) -> u64 {
        nodes.saturating_mul(size_of::<u16>() as u64)
    }

    /// Analyses a game.
    ///
    /// # Errors
    /// [`Failure`] when `progress` cancels, or when memory or the depth limit do not suffice.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the nodes are below `nodes()`, which is the length"
    )]
    #[cfg_attr(for_size, optimize(speed), inline(never))]
    pub fn new(game: &impl GameGraph, progress: &mut dyn Progress) -> Result<Self, Failure> {
        progress.stage(1, STAGES);
        let mut cells = first_cells(game, progress)?;
        progress.stage(2, STAGES);
        let total = cells.iter().filter(|cell| **cell != VOID).count() as u64;
        let mut told = 0;
        let mut predecessors = Vec::new();
        let mut decided = 0;
        for level in 0..=DEEPEST {
            let before = decided;
            for start in (0..cells.len()).step_by(STEP) {
                let end = cells.len().min(start + STEP);
                for node in start..end {
                    if cells[node] != level {
                        continue;
                    }
                    decided += 1;
                    predecessors.clear();
                    game.predecessors(node as u64, &mut predecessors);
                    for &before in &predecessors {
                        let cell = &mut cells[before as usize];
                        if *cell & OPEN == 0 {
                            continue;
                        }
                        *cell -= u16::from(level % 2 == 1);
                        if level % 2 == 0 || *cell == OPEN {
                            if level == DEEPEST {
                                return Err(Failure::TooDeep);
                            }
                            *cell = level + 1;
                        }
                    }
                }
                // A scan that decided no node is not worth a report.
                if decided != told {
                    told = decided;
                    let note = say!(
                        "positions decided, {n} move from the end"
                            | "positions decided, {n} moves from the end",
                        n = level
                    );
                    progress.report(decided, Some(total), &note)?;
                }
            }
            if decided == before {
                break;
            }
        }
        Ok(Self { cells })
    }

    /// The number of cells, including those that are no nodes.
    pub fn len(&self) -> u64 {
        self.cells.len() as u64
    }

    /// Tells whether there are no cells.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The value of a node; a number that is too large is no node.
    pub fn worth(&self, node: u64) -> Worth {
        let cell = usize::try_from(node).ok().and_then(|node| self.cells.get(node));
        match cell {
            None | Some(&VOID) => Worth::Void,
            Some(cell) if cell & OPEN != 0 => Worth::Draw,
            Some(plies) if plies % 2 == 1 => Worth::Won(*plies),
            Some(plies) => Worth::Lost(*plies),
        }
    }
}

/// The standing of every node by itself, as cells.
fn first_cells(game: &impl GameGraph, progress: &mut dyn Progress) -> Result<Vec<u16>, Failure> {
    let nodes = game.nodes();
    let too_large = Failure::TooLarge { bytes: Values::bytes(nodes) };
    let length = usize::try_from(nodes).map_err(|_| too_large)?;
    let mut cells = Vec::new();
    cells.try_reserve_exact(length).map_err(|_| too_large)?;
    for node in 0..nodes {
        cells.push(match game.standing(node) {
            Standing::Void => VOID,
            Standing::Lost | Standing::Open(0) => 0,
            Standing::Open(successors) => OPEN | successors,
        });
        if node % STEP as u64 == 0 {
            progress.report(node, Some(nodes), &say!("positions looked at"))?;
        }
    }
    Ok(cells)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::search::Silent;
    use crate::search::listeners::{Heard, Until};

    /// A game as a list of successors of each node.
    #[derive(Debug)]
    struct Listed(Vec<Vec<usize>>);

    impl GameGraph for Listed {
        fn nodes(&self) -> u64 {
            self.0.len() as u64
        }

        fn standing(&self, node: u64) -> Standing {
            Standing::Open(self.0[node as usize].len() as u16)
        }

        fn predecessors(&self, node: u64, found: &mut Vec<u64>) {
            let leads = |next: &Vec<usize>| next.contains(&(node as usize));
            found.extend((0..).zip(&self.0).filter(|(_, next)| leads(next)).map(|(node, _)| node));
        }
    }

    fn worths(game: &Listed) -> Vec<Worth> {
        let values = Values::new(game, &mut Silent).expect("it fits");
        assert_eq!(values.worth(values.len()), Worth::Void);
        (0..values.len()).map(|node| values.worth(node)).collect()
    }

    /// Tries every move: tells if the player to move wins, and in how many moves, within `plies`.
    fn tried(game: &Listed, node: usize, plies: u16) -> Option<(bool, u16)> {
        let next = &game.0[node];
        if next.is_empty() {
            return Some((false, 0));
        }
        let rest = plies.checked_sub(1)?;
        let replies: Vec<_> = next.iter().map(|&next| tried(game, next, rest)).collect();
        let lost = replies.iter().flatten().filter(|(won, _)| !won).map(|(_, plies)| plies + 1);
        if let Some(soonest) = lost.min() {
            return Some((true, soonest));
        }
        let won: Option<Vec<u16>> =
            replies.iter().map(|reply| reply.map(|(_, plies)| plies + 1)).collect();
        won.and_then(|plies| plies.into_iter().max()).map(|latest| (false, latest))
    }

    #[test]
    fn a_chain_alternates_and_a_circle_is_a_draw() {
        let chain = Listed(vec![vec![1], vec![2], vec![]]);
        assert_eq!(worths(&chain), [Worth::Lost(2), Worth::Won(1), Worth::Lost(0)]);
        let circle = Listed(vec![vec![1], vec![0]]);
        assert_eq!(worths(&circle), [Worth::Draw; 2]);
        // A player leaves the circle for a win, and not for a loss.
        let left = Listed(vec![vec![1, 2], vec![0], vec![]]);
        assert_eq!(worths(&left), [Worth::Won(1), Worth::Lost(2), Worth::Lost(0)]);
        let kept = Listed(vec![vec![1, 2], vec![0], vec![3], vec![]]);
        assert_eq!(worths(&kept), [Worth::Draw, Worth::Draw, Worth::Won(1), Worth::Lost(0)]);
    }

    /// A game in which each node leads to the one before, and 0 is lost.
    struct Chain(u64);

    impl GameGraph for Chain {
        fn nodes(&self) -> u64 {
            self.0
        }

        fn standing(&self, node: u64) -> Standing {
            if node == 0 { Standing::Lost } else { Standing::Open(1) }
        }

        fn predecessors(&self, node: u64, found: &mut Vec<u64>) {
            found.extend(Some(node + 1).filter(|before| *before < self.0));
        }
    }

    #[test]
    fn ends_are_found_up_to_the_depth_in_the_message() {
        let most = u64::from(DEEPEST);
        let values = Values::new(&Chain(most + 1), &mut Silent).expect("it is not too deep");
        assert_eq!(values.worth(most), Worth::Lost(DEEPEST));
        assert_eq!(Values::new(&Chain(most + 2), &mut Silent), Err(Failure::TooDeep));
    }

    #[test]
    fn a_node_takes_two_bytes_and_too_many_are_refused() {
        assert_eq!((Values::bytes(1000), Values::bytes(u64::MAX)), (2000, u64::MAX));
        let nodes = u64::MAX / 2;
        let refused = Values::new(&Chain(nodes), &mut Silent);
        assert_eq!(refused, Err(Failure::TooLarge { bytes: u64::MAX - 1 }));
    }

    #[test]
    fn a_game_without_nodes_is_empty() {
        let empty = |nodes| Values::new(&Chain(nodes), &mut Silent).map(|values| values.is_empty());
        assert_eq!((empty(0), empty(1)), (Ok(true), Ok(false)));
    }

    #[test]
    fn the_listener_is_asked_at_every_step() {
        /// Numbers that are no nodes.
        struct Void(u64);
        impl GameGraph for Void {
            fn nodes(&self) -> u64 {
                self.0
            }
            fn standing(&self, _: u64) -> Standing {
                Standing::Void
            }
            fn predecessors(&self, _: u64, _: &mut Vec<u64>) {}
        }
        let step = STEP as u64;
        let mut heard = Heard::default();
        let values = Values::new(&Void(2 * step + 1), &mut heard).expect("it fits");
        assert_eq!(heard.done(), [0, step, 2 * step]);
        assert!((0..values.len()).all(|node| values.worth(node) == Worth::Void));
    }

    #[test]
    fn the_stages_are_named_and_the_second_has_a_total_too() {
        let mut heard = Heard::default();
        Values::new(&Listed(vec![vec![1], vec![2], vec![]]), &mut heard).expect("it fits");
        assert_eq!(heard.stages, [(1, 2), (2, 2)]);
        assert_eq!(heard.done(), [0, 1, 2, 3]);
        assert!(heard.reports.iter().all(|(_, total, _)| *total == Some(3)));
    }

    #[test]
    fn a_cancelled_analysis_stops() {
        let chain = Listed(vec![vec![1], vec![]]);
        assert_eq!(Values::new(&chain, &mut Until(0)), Err(Failure::Cancelled(Cancelled)));
    }

    proptest! {
        #[test]
        fn small_games_are_valued_as_by_trying_every_move(
            lists in prop::collection::vec(prop::collection::btree_set(0usize..8, 0..3), 8),
        ) {
            let game = Listed(lists.into_iter().map(|next| next.into_iter().collect()).collect());
            let worths = worths(&game);
            // No end of a game of 8 nodes is farther away than that.
            let plies = 9;
            for (node, worth) in worths.iter().enumerate() {
                let expected = match tried(&game, node, plies) {
                    None => Worth::Draw,
                    Some((true, plies)) => Worth::Won(plies),
                    Some((false, plies)) => Worth::Lost(plies),
                };
                prop_assert_eq!(*worth, expected, "node {}", node);
            }
        }
    }
}
