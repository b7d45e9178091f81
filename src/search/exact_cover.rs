//! Exact cover: the options that cover every item exactly once, by dancing links.
//!
//! After Knuth, "Dancing links" (2000) and The Art of Computer Programming 4B, section 7.2.2.1, Algorithm X with the
//! item that has the fewest options first. Backtracking is iterative, so problems of thousands of items need no deep
//! stack.

use std::ops::ControlFlow;

use super::{Cancelled, Progress};
use crate::say;

/// The number of nodes between two reports.
const REPORT: u64 = 1 << 12;

/// Items to be covered once each, and options that cover some of them.
///
/// Item i has the header i + 1; the header 0 begins and ends the list of items yet to be covered. The nodes of an
/// option stand one after the other behind all headers.
#[derive(Debug, Clone)]
pub struct ExactCover {
    /// The neighbours of each header among the items that are not covered.
    left: Vec<u32>,
    right: Vec<u32>,
    /// The neighbours of each node, and of the header, in the list of an item's options.
    up: Vec<u32>,
    down: Vec<u32>,
    /// The header of each node.
    header: Vec<u32>,
    /// The option of each node; headers have none.
    option: Vec<u32>,
    /// The number of options each header's item has left.
    count: Vec<u32>,
    /// The first node of each option, and the end of the last one.
    begins: Vec<u32>,
}

/// The end of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// Every exact cover was found.
    Complete,
    /// The caller stopped after the last cover.
    Stopped,
    /// The search reached its limit of nodes.
    GaveUp,
}

/// A search that has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Searched {
    /// The reason why it ended.
    pub end: End,
    /// The number of options that were tried.
    pub nodes: u64,
}

impl ExactCover {
    /// `items` items, numbered from 0, and no option yet.
    pub fn new(items: u32) -> Self {
        let headers = 0..=items;
        Self {
            left: headers.clone().map(|header| header.checked_sub(1).unwrap_or(items)).collect(),
            right: headers
                .clone()
                .map(|header| if header == items { 0 } else { header + 1 })
                .collect(),
            up: headers.clone().collect(),
            down: headers.clone().collect(),
            header: headers.clone().collect(),
            option: headers.clone().map(|_| u32::MAX).collect(),
            count: headers.map(|_| 0).collect(),
            begins: vec![items + 1],
        }
    }

    /// Adds an option that covers these items, each named once. Options are numbered from 0 in the order of addition,
    /// and tried in that order. An option without items is never chosen.
    #[expect(clippy::cast_possible_truncation, reason = "nodes are in memory, far fewer than 2³²")]
    pub fn add(&mut self, items: impl IntoIterator<Item = u32>) {
        let option = self.begins.len() as u32 - 1;
        for item in items {
            let (node, header) = (self.up.len() as u32, item + 1);
            let last = self.up[header as usize];
            self.up.push(last);
            self.down.push(header);
            self.down[last as usize] = node;
            self.up[header as usize] = node;
            self.header.push(header);
            self.option.push(option);
            self.count[header as usize] += 1;
        }
        self.begins.push(self.up.len() as u32);
    }

    /// Passes every exact cover to `visit`, as the numbers of its options, until `visit` breaks. Tries at most
    /// `limit` options.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn search(
        mut self,
        limit: u64,
        progress: &mut dyn Progress,
        mut visit: impl FnMut(&[u32]) -> ControlFlow<()>,
    ) -> Result<Searched, Cancelled> {
        let mut nodes = 0;
        // The node of the option that is chosen at each level, and the options themselves.
        let mut chosen: Vec<u32> = Vec::new();
        let mut options: Vec<u32> = Vec::new();
        loop {
            // The next node to try at this level, or the item's header after the last one. When all items are covered
            // there is no level, and `next` is 0.
            let mut next = match self.choose() {
                Some(header) => {
                    self.cover(header);
                    self.down[header as usize]
                }
                None if visit(&options).is_break() => {
                    return Ok(Searched { end: End::Stopped, nodes });
                }
                None => 0,
            };
            while (next as usize) < self.count.len() {
                // All options of the item are tried: back to the level before.
                if next != 0 {
                    self.uncover(next);
                }
                let Some(node) = chosen.pop() else {
                    return Ok(Searched { end: End::Complete, nodes });
                };
                options.pop();
                self.release(node);
                next = self.down[node as usize];
            }
            if nodes == limit {
                return Ok(Searched { end: End::GaveUp, nodes });
            }
            nodes += 1;
            if nodes.is_multiple_of(REPORT) {
                progress.report(nodes, None, &say!("options tried"))?;
            }
            self.take(next);
            chosen.push(next);
            options.push(self.option[next as usize]);
        }
    }

    /// The header of the first item with the fewest options; `None` when all items are covered.
    fn choose(&self) -> Option<u32> {
        let mut best = None;
        let mut fewest = u32::MAX;
        let mut header = self.right[0];
        while header != 0 {
            let count = self.count[header as usize];
            if count < fewest {
                (best, fewest) = (Some(header), count);
                if count == 0 {
                    break;
                }
            }
            header = self.right[header as usize];
        }
        best
    }

    /// The other nodes of a node's option.
    fn others(&self, node: u32) -> impl DoubleEndedIterator<Item = u32> + use<> {
        let option = self.option[node as usize] as usize;
        (self.begins[option]..self.begins[option + 1]).filter(move |other| *other != node)
    }

    /// Takes an item out of the list of items, and its options out of the lists of their other items.
    fn cover(&mut self, header: u32) {
        let (left, right) = (self.left[header as usize], self.right[header as usize]);
        self.right[left as usize] = right;
        self.left[right as usize] = left;
        let mut row = self.down[header as usize];
        while row != header {
            for node in self.others(row) {
                let (up, down) = (self.up[node as usize], self.down[node as usize]);
                self.down[up as usize] = down;
                self.up[down as usize] = up;
                self.count[self.header[node as usize] as usize] -= 1;
            }
            row = self.down[row as usize];
        }
    }

    /// Undoes [`cover`](ExactCover::cover), step by step backwards.
    fn uncover(&mut self, header: u32) {
        let mut row = self.up[header as usize];
        while row != header {
            for node in self.others(row).rev() {
                let (up, down) = (self.up[node as usize], self.down[node as usize]);
                self.down[up as usize] = node;
                self.up[down as usize] = node;
                self.count[self.header[node as usize] as usize] += 1;
            }
            row = self.up[row as usize];
        }
        let (left, right) = (self.left[header as usize], self.right[header as usize]);
        self.right[left as usize] = header;
        self.left[right as usize] = header;
    }

    /// Covers the other items of the option of a node whose item is covered.
    fn take(&mut self, node: u32) {
        for other in self.others(node) {
            self.cover(self.header[other as usize]);
        }
    }

    /// Undoes [`take`](ExactCover::take).
    fn release(&mut self, node: u32) {
        for other in self.others(node).rev() {
            self.uncover(self.header[other as usize]);
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::search::Silent;
    use crate::search::listeners::Until;

    fn covers(items: u32, options: &[Vec<u32>], limit: u64) -> (Vec<Vec<u32>>, Searched) {
        let mut problem = ExactCover::new(items);
        for option in options {
            problem.add(option.iter().copied());
        }
        let mut found = Vec::new();
        let searched = problem.search(limit, &mut Silent, |cover| {
            let mut cover = cover.to_vec();
            cover.sort_unstable();
            found.push(cover);
            ControlFlow::Continue(())
        });
        found.sort();
        (found, searched.expect("nobody cancels"))
    }

    /// Algorithm X as it is defined, with sets of items as words. Appends the covers to `found` in its order, and
    /// returns the number of options it tries.
    fn defined(
        sets: &[u32],
        covered: u32,
        chosen: &mut Vec<u32>,
        found: &mut Vec<Vec<u32>>,
    ) -> u64 {
        let is_left = |set: u32, item: u32| set >> item & 1 == 1 && set & covered == 0;
        let count = |item: &u32| sets.iter().filter(|set| is_left(**set, *item)).count();
        let open = (0..6).filter(|item| covered >> item & 1 == 0);
        let Some(item) = open.min_by_key(count) else {
            found.push(chosen.clone());
            return 0;
        };
        let mut nodes = 0;
        for (option, &set) in (0..).zip(sets).filter(|(_, set)| is_left(**set, item)) {
            chosen.push(option);
            nodes += 1 + defined(sets, covered | set, chosen, found);
            chosen.pop();
        }
        nodes
    }

    #[test]
    fn nothing_is_covered_by_nothing() {
        assert_eq!(covers(0, &[], 9).0, [Vec::<u32>::new()]);
        assert!(covers(1, &[vec![]], 9).0.is_empty());
    }

    #[test]
    fn a_search_stops_where_it_is_told_to() {
        let options: Vec<Vec<u32>> = (0..4).flat_map(|item| [vec![item], vec![item]]).collect();
        let (all, searched) = covers(4, &options, u64::MAX);
        assert_eq!((all.len(), searched.end), (16, End::Complete));
        assert_eq!(searched.nodes, 2 + 4 + 8 + 16);
        let (some, searched) = covers(4, &options, 5);
        assert_eq!((some.len(), searched), (2, Searched { end: End::GaveUp, nodes: 5 }));
        let mut problem = ExactCover::new(4);
        options.iter().for_each(|option| problem.add(option.iter().copied()));
        let searched = problem.search(99, &mut Silent, |_| ControlFlow::Break(()));
        assert_eq!(searched, Ok(Searched { end: End::Stopped, nodes: 4 }));
    }

    #[test]
    fn a_cancelled_search_ends() {
        let mut problem = ExactCover::new(20);
        (0..20).for_each(|item| {
            problem.add([item]);
            problem.add([item]);
        });
        assert_eq!(
            problem.search(u64::MAX, &mut Until(0), |_| ControlFlow::Continue(())),
            Err(Cancelled)
        );
    }

    proptest! {
        #[test]
        fn every_cover_is_found_and_nothing_else(
            sets in proptest::collection::vec(1u32..1 << 6, 0..12),
        ) {
            let items = |set: u32| (0..6).filter(|item| set >> item & 1 == 1).collect::<Vec<u32>>();
            let options: Vec<Vec<u32>> = sets.iter().map(|set| items(*set)).collect();
            // All choices of options, one after the other.
            let mut expected: Vec<Vec<u32>> = (0u32..1 << sets.len())
                .map(|choice| (0..sets.len() as u32).filter(|at| choice >> at & 1 == 1).collect())
                .filter(|choice: &Vec<u32>| {
                    let mut union = 0;
                    choice.iter().all(|at| {
                        let set = sets[*at as usize];
                        let apart = union & set == 0;
                        union |= set;
                        apart
                    }) && union == (1 << 6) - 1
                })
                .collect();
            expected.sort();
            let (found, searched) = covers(6, &options, u64::MAX);
            prop_assert_eq!(found, expected);
            prop_assert_eq!(searched.end, End::Complete);
        }

        #[test]
        fn options_are_tried_in_the_order_of_algorithm_x(
            sets in proptest::collection::vec(1u32..1 << 6, 0..30),
        ) {
            let mut expected = Vec::new();
            let nodes = defined(&sets, 0, &mut Vec::new(), &mut expected);
            let mut problem = ExactCover::new(6);
            for set in sets {
                problem.add((0..6).filter(|item| set >> item & 1 == 1));
            }
            let mut found = Vec::new();
            let searched = problem.search(u64::MAX, &mut Silent, |cover| {
                found.push(cover.to_vec());
                ControlFlow::Continue(())
            });
            prop_assert_eq!(searched, Ok(Searched { end: End::Complete, nodes }));
            prop_assert_eq!(found, expected);
        }
    }
}
